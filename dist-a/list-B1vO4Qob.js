require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let commander = require("commander");
// cli/list.ts
var listFormats = [
	"table",
	"csv",
	"ndjson",
	"json"
];
var named = (...names) => names.map((name) => ({
	name,
	value: (row) => row[name]
}));
var withListOptions = (command) => command.option(...require_options.manifestFiles).addOption(new commander.Option("--format <format>", "output format").choices(listFormats).default("table")).option("--json", "the same as --format json").option(...require_options.spreadsheetSafeOption);
async function writeList(context, { format, json, spreadsheetSafe = false }, columns, rows) {
	require_options.checkSpreadsheetSafe(spreadsheetSafe, json ? "json" : format);
	if (json || format === "json") {
		const objects = rows.map((row) => Object.fromEntries(columns.map(({ name, value }) => [name, value(row)])));
		await require_with_trace.writeOver(context, `${require_main.jsonText(objects, 2)}\n`);
		return;
	}
	const cells = rows.map((row) => columns.map(({ value }) => value(row)));
	const formatter = require_main.rowFormatter(format, columns.map(({ name }, i) => ({
		name,
		align: cells.some((row) => typeof row[i] === "number") ? "right" : "left",
		width: require_main.widthOf(name, cells.map((row) => require_checked.at(row, i)))
	})), spreadsheetSafe);
	await require_with_trace.writeOver(context, formatter.head + cells.map((row) => formatter.line(row)).join(""));
}
Object.defineProperty(exports, "named", {
	enumerable: true,
	get: function() {
		return named;
	}
});
Object.defineProperty(exports, "withListOptions", {
	enumerable: true,
	get: function() {
		return withListOptions;
	}
});
Object.defineProperty(exports, "writeList", {
	enumerable: true,
	get: function() {
		return writeList;
	}
});
