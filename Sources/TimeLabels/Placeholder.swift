// TimeLabels
