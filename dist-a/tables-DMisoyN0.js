require("node:url").pathToFileURL(__filename).href;
const require_main = require("./main-BZSiOKnD.js");
const require_sql_names = require("./sql-names-Dh_mxRYH.js");
const require_list = require("./list-B1vO4Qob.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
// cli/tables.ts
var listed = [
	...require_list.named("sqlName", "rows"),
	{
		name: "data",
		value: ({ unavailable }) => unavailable === null ? "yes" : "no"
	},
	...require_list.named("category", "name")
];
function addTablesCommand(program, context) {
	require_list.withListOptions(program.command("tables").description("list the tables of a trace, with their names in SQL")).argument("<file>", "an .etl trace").option(...require_options.pluginFiles).option(...require_options.regionFiles).action((file, options) => require_with_trace.withTrace(file, context, options, async ({ trace: { tables }, watched }) => {
		const all = await tables.list(watched);
		if (options.json || options.format === "json") {
			require_options.checkSpreadsheetSafe(options.spreadsheetSafe ?? false, "json");
			await require_with_trace.writeOver(context, `${require_main.jsonText(all.map(described), 2)}\n`);
		} else await require_list.writeList(context, options, listed, all);
	}));
}
var described = ({ id, name, category, sqlName, rows, unavailable, commands, columns }) => ({
	id,
	name,
	category,
	sqlName,
	rows,
	unavailable,
	commands,
	columns: require_sql_names.sqlColumns(columns).map((column) => ({
		id: column.id,
		name: column.name,
		sqlName: column.sqlName,
		type: column.type
	}))
});
exports.addTablesCommand = addTablesCommand;
