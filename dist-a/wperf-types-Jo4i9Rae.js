require("node:url").pathToFileURL(__filename).href;
// engine/plugins/wperf-types.ts
var wperfKinds = {
	stat: "counts (wperf stat --json)",
	timeline: "counts over time (wperf stat -t --json)",
	timelineCsv: "counts over time (CSV of wperf stat -t)",
	sampling: "samples (wperf sample or record --json)",
	spe: "counts and SPE samples (wperf record with arm_spe --json)",
	list: "events and metrics (wperf list --json)",
	man: "a description (wperf man --json)",
	version: "versions (wperf --version --json)",
	detect: "devices (wperf detect --json)",
	speData: "raw records of the Statistical Profiling Extension (spe.data)"
};
var wperfSourceTypes = new Map(Object.entries({
	"source/wperf-counting": {
		core: "integer",
		name: "text",
		index: "text",
		note: "text",
		value: "number",
		scaledValue: "number",
		scheduled: "integer",
		rounds: "integer",
		multiplexed: "bool",
		elapsed: "duration"
	},
	"source/wperf-timeline": {
		core: "integer",
		name: "text",
		index: "text",
		note: "text",
		value: "number",
		scaledValue: "number",
		scheduled: "integer",
		rounds: "integer",
		multiplexed: "bool",
		interval: "integer",
		startTime: "time",
		endTime: "time"
	},
	"source/wperf-telemetry": {
		core: "integer",
		name: "text",
		unit: "text",
		product: "text",
		value: "number",
		startTime: "time",
		endTime: "time"
	},
	"source/wperf-system": {
		domain: "text",
		part: "text",
		name: "text",
		index: "text",
		note: "text",
		value: "number",
		shown: "text",
		startTime: "time",
		endTime: "time"
	},
	"source/wperf-list": {
		kind: "text",
		name: "text",
		index: "text",
		type: "text",
		content: "text"
	},
	"source/wperf-samples": {
		event: "text",
		every: "integer",
		module: "text",
		symbol: "text",
		file: "text",
		line: "integer",
		address: "address",
		absolute: "bool",
		instruction: "text",
		count: "integer",
		overhead: "number"
	}
}).map(([path, types]) => [path, new Map(Object.entries(types))]));
Object.defineProperty(exports, "wperfKinds", {
	enumerable: true,
	get: function() {
		return wperfKinds;
	}
});
Object.defineProperty(exports, "wperfSourceTypes", {
	enumerable: true,
	get: function() {
		return wperfSourceTypes;
	}
});
