require("node:url").pathToFileURL(__filename).href;
const require_time_order = require("./time-order-DQ1EWHIh.js");
const require_scan = require("./scan-3FQoKOCp.js");
const require_trace = require("./trace-CNKWhkZH.js");
// engine/format/empty-trace.ts
function emptyTrace(known) {
	const info = {
		buffers: 0,
		compressedBuffers: 0,
		damagedBuffers: 0,
		events: 0,
		eventsLost: 0,
		buffersLost: 0,
		pointerSize: 8,
		processors: 0,
		osVersion: "",
		clock: "system",
		clockFrequencyHz: 1e9,
		startTimeUtc: null,
		endTimeUtc: null,
		bootTimeUtc: null,
		firstEventNs: 0,
		logFileName: "",
		logFileMode: 0,
		eventsPerCpu: {},
		...known
	};
	return new require_trace.Trace({
		info,
		kinds: [],
		buffers: new require_time_order.GrowingBufferTable(),
		clock: new require_scan.Clock(0n, 1e9)
	}, new require_scan.GrowingColumns());
}
Object.defineProperty(exports, "emptyTrace", {
	enumerable: true,
	get: function() {
		return emptyTrace;
	}
});
