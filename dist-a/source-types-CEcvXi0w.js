require("node:url").pathToFileURL(__filename).href;
const require_wperf_types = require("./wperf-types-Jo4i9Rae.js");
var source_types_default = {
	source: "Corescope's own cookers and their columns, as `type name` in their order. Written by hand; cook/sources.ts makes the rows.",
	cookers: {
		"source/processes": {
			"rows": "By pid, then by time.",
			"columns": "integer pid, integer parentPid, text name, text commandLine, time startTime, time endTime, time created, time ended, integer sessionId, text userSid, integer exitStatus, text packageName",
			"notes": ["startTime and endTime are clipped to the trace; created and ended are missing if they are before or after the trace."]
		},
		"source/threads": {
			"rows": "By pid, tid and time.",
			"columns": "integer tid, integer pid, text process, text name, time startTime, time endTime, time created, time ended, address startAddress, text startModule"
		},
		"source/images": {
			"rows": "By pid, base and time. Pid 0 is the kernel.",
			"columns": "integer pid, text process, text name, text path, address baseAddress, integer sizeBytes, time loadTime, time unloadTime, time loaded, time unloaded, integer timeDateStamp, text version, text pdbName, text pdbGuid, integer pdbAge",
			"notes": ["timeDateStamp: seconds since 1970, as written by the linker."]
		},
		"source/events": {
			"rows": "Every event. After these columns come field1, field2 …: the fields of the payload as shown, in payload order.",
			"columns": "time time, integer cpu, integer pid, integer tid, text process, text provider, text providerGuid, text event, integer id, integer opcode, integer version, integer level, integer task, text keyword, integer bytes, integer row, bool classic, text activity, text message",
			"notes": [
				"pid and tid are those of the header, otherwise those of the thread that ran on the CPU; −1 if both are unknown.",
				"bytes: of the payload.",
				"classic: kernel events and other classic events, which have their own tables and no payload texts here."
			]
		},
		"source/kinds": {
			"rows": "Trace statistics: a row for each kind of event, CPU and pid of the header (−1 = none).",
			"columns": "text provider, text providerGuid, text event, integer id, integer opcode, integer version, integer level, integer task, integer cpu, integer pid, text process, integer count, integer sizeBytes, time firstTime, time lastTime"
		},
		"source/loss": {
			"rows": "Missing and damaged parts of the trace.",
			"columns": "time time, time endTime, integer cpu, text what, number count, integer byteOffset, text message",
			"notes": [
				"time and endTime: the last event before a loss and the first event after it; missing for totals of the whole file.",
				"cpu is missing if it is unknown; byteOffset (in the file) is missing if none applies.",
				"what: Events lost, Buffers missing, Damaged …, or the code of a warning."
			]
		},
		"source/no-schema": {
			"rows": "Kinds of events that cannot be decoded.",
			"columns": "text provider, text providerGuid, text event, integer id, integer opcode, integer version, integer count, text reason"
		},
		"source/system-config": {
			"rows": "A row for each field of each event that describes the system.",
			"columns": "time time, text subject, integer item, text field, text value",
			"notes": ["subject: CPU, PhyDisk, NIC …; item: number within the subject, from 1."]
		},
		"source/packets": {
			"rows": "Network packets that PktMon or NDIS captured, wherever each was seen, in time order.",
			"columns": "time time, integer cpu, text direction, text protocol, text source, text sourceAddress, integer sourcePort, text destination, text destinationAddress, integer destinationPort, integer originalBytes, integer capturedBytes, integer dropReason, integer appearance, text packet, integer component, text componentName, integer edge",
			"notes": [
				"source, destination: address and port as one text. direction: sent, received or unknown.",
				"packet: the same wherever PktMon saw it; appearance: 1 where it was seen first. Empty and 1 for NDIS.",
				"component: place in the network stack (PktMon) or index of the interface (NDIS). dropReason: 0 if not dropped.",
				"Packets that are damaged, have no end or are of an unknown version have no row; corescope packets counts them."
			]
		},
		"source/regions": {
			"rows": "Regions of interest, as defined by the regions files: by start, outer before inner.",
			"columns": "text name, text friendlyName, text guid, text path, text parent, integer depth, time startTime, time endTime, duration duration, integer instance, text instanceName, integer pid, integer tid, integer stopPid, integer stopTid, bool complete, text file, text metadata, integer row",
			"notes": [
				"path: friendly names from the outermost in, separated by /; parent: name of the enclosing region.",
				"instance: number among the regions of the same name, from 1.",
				"pid, tid, stopPid, stopTid: those of the first and last event; −1 if there are none. row: that of the first event.",
				"complete: whether the region has an end; other regions extend to the end of the trace."
			]
		}
	}
};
var fieldColumns = Array.from({ length: 20 }, (_, i) => `field${i + 1}`);
var namedTypes = (columns) => columns.split(", ").map((column) => {
	const [type, name] = column.split(" ");
	return [name, type];
});
var sourceTypes = new Map([...Object.entries(source_types_default.cookers).map(([path, { columns }]) => {
	const fields = path === "source/events" ? fieldColumns.map((name) => [name, "text"]) : [];
	return [path, new Map([...namedTypes(columns), ...fields])];
}), ...require_wperf_types.wperfSourceTypes]);
Object.defineProperty(exports, "fieldColumns", {
	enumerable: true,
	get: function() {
		return fieldColumns;
	}
});
Object.defineProperty(exports, "sourceTypes", {
	enumerable: true,
	get: function() {
		return sourceTypes;
	}
});
