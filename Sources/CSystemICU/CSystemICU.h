/* Empty on purpose: this target carries pkg-config's flags for ICU and is never imported. */
