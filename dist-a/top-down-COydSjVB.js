require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_main = require("./main-BZSiOKnD.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let commander = require("commander");
// cli/top-down.ts
function addTopDownCommand(program, context) {
	program.command("topdown").description("show where the cores lost their slots or cycles, by Arm’s top-down method").argument("<file>", "an .etl trace").option("--from <ns>", "start of the range", require_options.nanoseconds).option("--to <ns>", "end of the range", require_options.nanoseconds).option("--core <core>", "show only one core").option("--set <metric=percent>", "mark a metric as high from this value; repeatable", withThreshold, {}).option(...require_options.manifestFiles).option(...require_options.pluginFiles).option("--json", "as one JSON object").action((file, { from, to, core, set, json, ...files }) => require_with_trace.withTrace(file, context, files, async ({ watched, host, id: trace }) => {
		const answer = await host.call("topDown", {
			trace,
			range: require_options.rangeOf(from, to),
			thresholds: set
		}, watched);
		const shown = core === void 0 ? answer : onlyCore(answer, core);
		await require_with_trace.writeOver(context, json ? `${require_main.jsonText(shown, 2)}\n` : topDownText(shown));
	}));
}
function withThreshold(text, before) {
	const parts = /^([a-z0-9_]+)=(\d+(?:\.\d+)?)$/.exec(text);
	if (parts === null || Number(parts[2]) > 100) throw new commander.InvalidArgumentError("Write METRIC=PERCENT, such as backend_bound=30.");
	return {
		...before,
		[require_checked.at(parts, 1)]: Number(require_checked.at(parts, 2))
	};
}
function onlyCore({ sources }, core) {
	const known = sources.flatMap(({ cores }) => cores.flatMap((one) => one.core ?? []));
	if (known.length > 0 && !known.includes(core)) throw new require_host_error.HostError("bad-request", `The trace has no metrics of core ${core}. It has cores ${[...new Set(known)].join(", ")}.`);
	return { sources: sources.map((source) => ({
		...source,
		cores: source.cores.filter((one) => one.core === core)
	})) };
}
var noMetrics = "The trace has no metrics. Record the events of a metric, for example with `corescope record --pmu topdown`.";
function topDownText({ sources }) {
	return (sources.length === 0 ? [noMetrics] : sources.flatMap(sourceLines)).map((line) => `${require_main.printable(line)}\n`).join("");
}
function sourceLines({ tableName, productTitle, cores }) {
	if (productTitle === "") return [`${tableName}: Arm publishes no top-down method for this core. See the metrics in the table.`];
	if (cores.length === 0) return [`${tableName}, ${productTitle}: no metrics in this range`];
	return [
		`${tableName}, ${productTitle}`,
		...cores.flatMap(coreLines),
		""
	];
}
var coreLines = ({ core, nodes, slotsOffPercent, missing }) => [
	"",
	core === null ? "All cores" : `Core ${core}`,
	...slotsOffPercent !== null && slotsOffPercent > 5 ? [`  The empty slots of both sides differ by ${slotsOffPercent.toFixed(1)}%: they were not counted together.`] : [],
	...nodes.filter(({ mark, parent }) => mark !== "unmeasured" || parent === null).flatMap(nodeLines),
	...missing === null ? [] : [`  Not counted: ${missing.metrics.join(", ")}`]
];
function nodeLines({ title, level, value, half, unit, mark, events, look, missing, sampleEvents }) {
	const indent = "  ".repeat(level);
	if (value === null) return [`${indent}${title}: not counted (needs ${events.join(", ")})`];
	const band = half === null || half === 0 ? "" : ` ± ${half.toFixed(1)}`;
	const lines = [`${indent}${title}: ${value.toFixed(1)}${band} ${level > 1 ? "percent of the stalled cycles above" : unit}${marks[mark]}`];
	if (mark !== "bottleneck") return lines;
	const details = look.flatMap(({ metrics }) => metrics).flatMap((one) => one.value === null ? [] : [`${indent}  ${one.title}: ${one.value.toFixed(3)} ${one.unit}`]);
	const count = missing === null ? [] : [`${indent}  Count next: ${missing.metrics.join(", ")}`];
	const sample = sampleEvents.length === 0 ? [] : [`${indent}  Sample: ${sampleEvents.join(", ")}`];
	return [
		...lines,
		...new Set(details),
		...count,
		...sample
	];
}
var marks = {
	bottleneck: "  <== bottleneck",
	high: "  (high)",
	low: "",
	unmeasured: ""
};
exports.addTopDownCommand = addTopDownCommand;
