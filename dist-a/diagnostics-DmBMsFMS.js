require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_main = require("./main-BZSiOKnD.js");
const require_pages = require("./pages-DbvWYbe0.js");
const require_fact_lines = require("./fact-lines-C2gu1vj0.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
// cli/diagnostics.ts
function addDiagnosticsCommand(program, context) {
	program.command("diagnostics").description("show what is lost, damaged or unknown in a trace, where, and what to do about it").argument("<file>", "an .etl trace").option(...require_options.manifestFiles).option(...require_options.pluginFiles).option(...require_options.repeatable("--profile <path>", "a .wpaProfile, or a folder of them; repeatable")).option(...require_options.regionFiles).option("--json", "as one JSON object").action((file, { json, ...files }) => require_with_trace.withTrace(file, context, files, async ({ watched, host, id: trace }) => {
		const losses = await host.call("losses", { trace }, watched);
		const { findings, clock, durations } = await host.call("diagnostics", {
			trace,
			allTables: true
		}, watched);
		const answer = {
			losses: {
				...totalsOf(losses),
				places: placesOf(losses)
			},
			findings,
			clock,
			durations
		};
		await require_with_trace.writeOver(context, json ? `${require_main.jsonText(answer, 2)}\n` : `Losses\n${lossText(losses)}\nFindings\n${findingText(findings)}\nClock\n${require_fact_lines.factLines(clock, "  ")}`);
	}));
}
var totalsOf = ({ eventsLost, buffersLost, damagedBuffers, unplaced, notes }) => ({
	eventsLost,
	buffersLost,
	damagedBuffers,
	unplaced,
	notes
});
var known = (value) => Number.isNaN(value) ? null : value;
var placesOf = ({ startNs, endNs, cpu, kind, count, byteOffset }) => Array.from(startNs, (start, i) => ({
	kind: require_checked.at(require_pages.lossKinds, require_checked.at(kind, i)),
	startNs: start,
	endNs: require_checked.at(endNs, i),
	cpu: require_checked.at(cpu, i) < 0 ? null : require_checked.at(cpu, i),
	count: known(require_checked.at(count, i)),
	byteOffset: known(require_checked.at(byteOffset, i))
}));
function lossText(losses) {
	const places = placesOf(losses).map(({ kind, startNs, endNs, cpu, count, byteOffset }) => {
		return `  ${[
			`${require_main.formatNumber(startNs)} – ${require_main.formatNumber(endNs)} ns`,
			cpu === null ? "any core" : `core ${cpu}`,
			`${require_pages.lossTitles[kind].toLowerCase()}${count === null ? "" : ` (${require_main.formatNumber(count)})`}`,
			...byteOffset === null ? [] : [`at byte ${require_main.formatNumber(byteOffset)}`]
		].join(", ")}\n`;
	});
	const notes = losses.notes.map((note) => `  ${require_main.printable(note)}\n`);
	return notes.length + places.length === 0 ? "  none\n" : [...notes, ...places].join("");
}
var findingText = (findings) => findings.length === 0 ? "  none\n" : findings.map(({ severity, title, detail, next, count }) => {
	const head = `  ${severity}: ${title}${count === null ? "" : ` (${require_main.formatNumber(count)})`}`;
	return `${[require_main.printable(head), ...[detail, next].filter(Boolean).map((line) => `    ${require_main.printable(line)}`)].join("\n")}\n`;
}).join("");
exports.addDiagnosticsCommand = addDiagnosticsCommand;
