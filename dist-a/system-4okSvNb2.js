require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_main = require("./main-BZSiOKnD.js");
const require_fact_lines = require("./fact-lines-C2gu1vj0.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
// cli/system.ts
function addSystemCommand(program, context) {
	program.command("system").description("show the machine that a trace was recorded on: processors, memory, disks, network, services, devices").argument("<file>", "an .etl trace").option("--json", "as one JSON object").action((file, options) => require_with_trace.withTrace(file, context, {}, async ({ watched, host, id }) => {
		const report = await host.call("system", { trace: id }, watched);
		await require_with_trace.writeOver(context, options.json ? `${require_main.jsonText(report, 2)}\n` : report.sections.map(sectionText).join("\n"));
	}));
}
var sectionText = ({ title, facts, lists, absent }) => `${title}\n${absent === null ? "" : `  ${absent}\n`}${require_fact_lines.factLines(facts, "  ")}${lists.map(listText).join("")}`;
function listText({ title, columns, rows }) {
	const formatter = require_main.rowFormatter("table", columns.map(({ title: name, number }, i) => ({
		name,
		align: number ? "right" : "left",
		width: require_main.widthOf(name, rows.map((row) => require_checked.at(row, i)))
	})));
	const lines = [formatter.head, ...rows.map((row) => formatter.line(row))];
	return `  ${require_main.printable(title)}\n${lines.map((line) => `    ${line}`).join("")}`;
}
exports.addSystemCommand = addSystemCommand;
