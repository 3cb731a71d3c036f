require("node:url").pathToFileURL(__filename).href;
const require_main = require("./main-BZSiOKnD.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
// cli/info.ts
var fieldOrder = [
	"file",
	"sizeBytes",
	"buffers",
	"compressedBuffers",
	"damagedBuffers",
	"events",
	"eventsLost",
	"buffersLost",
	"pointerSize",
	"processors",
	"osVersion",
	"clock",
	"clockFrequencyHz",
	"startTimeUtc",
	"endTimeUtc",
	"bootTimeUtc",
	"firstEventNs",
	"lastEventNs",
	"loggerName",
	"logFileName",
	"logFileMode",
	"eventsPerCpu",
	"warnings"
];
function addInfoCommand(program, context) {
	program.command("info").description("show a summary of a trace: machine, session, times, losses, damage").argument("<file>", "an .etl trace").option("--json", "as one JSON object").action((file, options) => require_with_trace.withHeaders(file, context, async ({ info }) => require_with_trace.writeOver(context, options.json ? infoJson(info) : infoText(info))));
}
function infoJson(info) {
	return `${require_main.jsonText(Object.fromEntries(fieldOrder.map((field) => [field, info[field]])), 2)}\n`;
}
function infoText(info) {
	const width = Math.max(...fieldOrder.map((field) => field.length)) + 2;
	return fieldOrder.flatMap((field) => {
		if (field === "eventsPerCpu") return Object.entries(info.eventsPerCpu).map(([cpu, events], i) => [i === 0 ? field : "", `${cpu}: ${events}`]);
		if (field === "warnings") return info.warnings.length === 0 ? [[field, "none"]] : info.warnings.map(({ code, count, message }, i) => [i === 0 ? field : "", `${code} × ${count}: ${message}`]);
		const value = info[field];
		return [[field, typeof value === "number" ? require_main.formatNumber(value) : value ?? "unknown"]];
	}).map(([label, value]) => `${label.padEnd(width)}${require_main.printable(value)}\n`).join("");
}
exports.addInfoCommand = addInfoCommand;
