require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let commander = require("commander");
// cli/findings.ts
function addFindingsCommand(program, context) {
	program.command("findings").description("show what stands out in a trace: stalls, waits, bursts, losses, each with its evidence").argument("<file>", "an .etl trace").option("--from <ns>", "start of the range to check", require_options.nanoseconds).option("--to <ns>", "end of the range", require_options.nanoseconds).option("--set <rule.threshold=number>", "change a limit of a rule; repeatable", withThreshold, {}).option(...require_options.manifestFiles).option(...require_options.pluginFiles).option("--json", "as one JSON object").action((file, { from, to, set, json, ...files }) => require_with_trace.withTrace(file, context, files, async ({ watched, host, id: trace }) => {
		const answer = await host.call("findings", {
			trace,
			range: require_options.rangeOf(from, to),
			thresholds: set
		}, watched);
		await require_with_trace.writeOver(context, json ? `${require_main.jsonText(answer, 2)}\n` : findingsText(answer));
	}));
}
function withThreshold(text, before) {
	const parts = /^([a-z0-9-]+)\.([a-z0-9_]+)=(-?\d+(?:\.\d+)?)$/.exec(text);
	if (parts === null) throw new commander.InvalidArgumentError("Write RULE.LIMIT=NUMBER, such as disk-stall.stall_ms=50.");
	const rule = require_checked.at(parts, 1);
	return {
		...before,
		[rule]: {
			...before[rule],
			[require_checked.at(parts, 2)]: Number(require_checked.at(parts, 3))
		}
	};
}
function findingsText({ findings, rules }) {
	return [...findings.flatMap(findingLines), ...summaryLines(findings, rules)].map((line) => `${require_main.printable(line)}\n`).join("");
}
var seconds = (ns) => (ns / 1e9).toFixed(6);
function findingLines({ severity, title, parts, startNs, endNs, confirm, rule }) {
	return [
		`${severity}: ${title}`,
		`  ${seconds(startNs)} – ${seconds(endNs)} s (${rule})`,
		...parts.length > 0 ? [`  ${parts.join(" · ").replaceAll("**", "")}`] : [],
		...confirm.map((one) => `  To confirm: ${one}`),
		""
	];
}
function summaryLines(findings, rules) {
	const of = (...states) => rules.filter(({ state }) => states.includes(state));
	const listed = findings.length;
	const found = rules.reduce((sum, rule) => sum + rule.findings, 0);
	const counts = `${counted(of("found", "clear").length, "rule")} checked, ${of("notChecked", "failed").length} not checked`;
	return [`${found === 0 ? "No findings" : counted(found, "finding")}${found > listed ? ` (${listed} listed)` : ""}: ${counts}`, ...of("notChecked", "failed").map(({ title, why }) => `  not checked: ${title}. ${why}`)];
}
var counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
exports.addFindingsCommand = addFindingsCommand;
