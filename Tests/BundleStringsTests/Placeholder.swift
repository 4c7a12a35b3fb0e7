// BundleStrings
