/// The faults of an XML file.
typealias XMLFaults = BoundedFaults<XMLFault>
