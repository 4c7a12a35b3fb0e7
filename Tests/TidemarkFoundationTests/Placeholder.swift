// TidemarkFoundation
