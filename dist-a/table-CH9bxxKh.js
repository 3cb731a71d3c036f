require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_trace_tables = require("./trace-tables-DpWlBWPB.js");
const require_query = require("./query-BpDpJUsC.js");
const require_table_lines = require("./table-lines-CUhvHiiB.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
const require_stack_paths = require("./stack-paths-BSeJHh-3.js");
const require_time_range = require("./time-range-CBfUlnuD.js");
let commander = require("commander");
// cli/row-command.ts
var factsOf = (tables, query, watched) => tables.rowFacts({
	...query,
	paths: [[]]
}, watched);
async function writeDetails(tables, query, context, watched) {
	const { details } = await factsOf(tables, query, watched);
	if (details.length === 0) throw new require_host_error.HostError("bad-request", "The plugin of this table defines no row details.");
	await require_with_trace.writeOver(context, details.map(({ name, text }) => `${require_main.printable(name)}: ${require_main.printable(text)}\n`).join(""));
}
async function runRowCommand(tables, query, name, context, watched, options) {
	const { commands } = await factsOf(tables, query, watched);
	const wanted = name.toLowerCase();
	const command = commands.find(({ id }) => id.toLowerCase() === wanted) ?? commands.find(({ title }) => title.toLowerCase() === wanted);
	if (command === void 0) {
		const has = commands.length === 0 ? "no commands" : commands.map(({ id }) => id).join(", ");
		throw new require_host_error.HostError("not-found", `The table has no command “${name}”. It has ${has}.`);
	}
	if (command.action === null) throw new require_host_error.HostError("bad-request", `“${command.title}”: ${command.refusal} --filter chooses the rows.`);
	return perform(tables, query, command.action, context, watched, options);
}
async function perform(tables, query, action, context, watched, { format, limit, spreadsheetSafe }) {
	switch (action.kind) {
		case "filter": {
			const { configurations } = await tables.info(query.table, watched);
			const own = configurations.find((one) => one.name === query.configuration)?.filter;
			const condition = action.keep ? action.condition : `not (${action.condition})`;
			const kept = own === void 0 ? "" : `${own.keep ? "" : "not "}(${own.query}) and `;
			return {
				...query,
				filter: kept + condition
			};
		}
		case "openTable": {
			const info = await tables.info(action.table, watched);
			const configuration = action.configuration ?? info.defaultConfiguration;
			return {
				trace: "",
				table: action.table,
				configuration,
				filter: action.filter === "" ? null : action.filter,
				expandDepth: Math.max(1, require_table_lines.keysOf(info, configuration)) - 1
			};
		}
		case "copyText":
			await require_with_trace.writeOver(context, `${action.text.split("\n").map(require_main.printable).join("\n")}\n`);
			return null;
		case "runSql": {
			const engine = await require_trace_tables.SqlEngine.create({});
			try {
				await engine.addTrace("t1", require_trace_tables.sqlTraceOf(tables, await tables.outlines(watched)));
				await require_query.writeRows(context, await engine.query(action.query, {
					limit: limit ?? 1e3,
					...watched
				}), format, spreadsheetSafe);
			} finally {
				await engine.close();
			}
			return null;
		}
	}
}
// cli/table-statistics.ts
var FIGURES = [
	"sum",
	"mean",
	"min",
	"median",
	"p95",
	"p99",
	"max"
];
async function writeStatistics(tables, { baseline: _, expandDepth: __, ...query }, context, watched, format, spreadsheetSafe) {
	const { columns } = await tables.statistics(query, watched);
	const lines = columns.map(({ name, count, type, format: shownAs, ...figures }) => [
		name,
		count,
		...FIGURES.map((figure) => {
			const value = figures[figure];
			return value === null || format !== "table" ? value : require_stack_paths.formatNumber(value, type, shownAs);
		})
	]);
	const names = [
		"column",
		"rows",
		...FIGURES
	];
	const { head, line } = require_main.rowFormatter(format, names.map((name, i) => ({
		name,
		align: i === 0 ? "left" : "right",
		width: require_main.widthOf(name, lines.map((cells) => cells[i] ?? null))
	})), spreadsheetSafe);
	await require_with_trace.writeOver(context, head + lines.map(line).join(""));
}
// cli/table.ts
var byCommas = (text) => text === "" ? [] : text.split(",").map((part) => part.trim());
function addTableCommand(program, context) {
	program.command("table").description("print one table of a trace, grouped and totaled by its preset").argument("<file>", "an .etl trace").argument("<table>", "name, SQL name or GUID of the table; `corescope tables FILE` lists them").option("--preset <name>", "preset of the table").option("--group <columns>", "columns to group by, comma-separated; '' lists the rows ungrouped", byCommas).option("--columns <list>", "columns to show, comma-separated", byCommas).option("--filter <query>", "only rows that match: '[Process] like \"spmv.exe%\" and [Waits] > 5ms'; '' removes the preset's filter").option("--range <a..b>", "only this time since the header event: 1.5s..2s, ..400ms, 3s.. (plain numbers are ns); or a region of interest: region:Name, region:Name#2", require_time_range.rangeOption).option("--sort <list>", "columns to sort by: count:desc,process", byCommas).option("--depth <n>", "levels of groups to show; one more than the table has also lists the rows", require_options.integer(1, 65)).option("--baseline <file>", "compare with this trace and show the difference").option("--baseline-range <a..b>", "compare with this range, of --baseline or of the trace itself", require_time_range.rangeOption).option(...require_options.repeatable("--match <own=baseline>", "match a process or thread with one of --baseline if their names are ambiguous: \"w.exe (12)=w.exe (34)\", threads by ID: 12=34; none=… for no match; repeatable")).option("--details", "show the plugin’s details of the remaining rows instead of the table").option("--statistics", "show sums, means and percentiles of the remaining rows instead of the table").option("--command <id>", "run a command of the table on the remaining rows, by its ID or title").option("--limit <n>", "show at most N lines", require_options.integer(0, Number.MAX_SAFE_INTEGER)).option(...require_options.manifestFiles).option(...require_options.pluginFiles).option(...require_options.repeatable("--profile <path>", "a .wpaProfile with presets to use, or a folder of them; repeatable")).option(...require_options.regionFiles).addOption(new commander.Option("--format <format>", "output format").choices(require_main.outputFormats).default("table")).option(...require_options.spreadsheetSafeOption).action((file, name, options) => {
		require_options.checkSpreadsheetSafe(options.spreadsheetSafe, options.format);
		refuseTogether(options);
		return require_with_trace.withTrace(file, context, options, (opened) => printTable(name, options, context, opened));
	});
}
async function printTable(name, options, context, opened) {
	const { watched, openOther } = opened;
	const { tables } = opened.trace;
	const info = await tables.info(name, watched);
	await tables.use(info.id, (_, failure) => failIfNotMade(info, failure), watched);
	const { baseline, baselineRange } = options;
	const matches = matchesOf(options);
	const other = baseline === void 0 ? tables : (await openOther(baseline)).tables;
	const compares = baseline !== void 0 || baselineRange !== void 0;
	const beside = compares ? await other.table(info.id, watched) : void 0;
	const range = await require_time_range.rangeOf(options.range, tables, watched);
	const otherRange = await require_time_range.rangeOf(baselineRange, other, watched);
	const query = {
		...queryOf(info, options, range),
		...compares && { baseline: {
			trace: "",
			...otherRange,
			...matches.length > 0 && { matches }
		} }
	};
	if (options.details) return writeDetails(tables, query, context, watched);
	if (options.statistics) return writeStatistics(tables, query, context, watched, options.format, options.spreadsheetSafe);
	const asked = options.command === void 0 ? query : await runRowCommand(tables, query, options.command, context, watched, options);
	if (asked === null) return;
	const lines = require_table_lines.tableLines(options.format, async (offset, limit) => {
		const page = await tables.page({
			...asked,
			offset,
			limit
		}, watched, beside);
		if (offset === 0) sayAmbiguous(context, page.ambiguous ?? []);
		return page;
	}, options);
	for await (const text of lines) if (!await require_with_trace.writeOver(context, text)) return;
}
function refuseTogether({ details, statistics, command, baseline, baselineRange }) {
	const given = [
		details && "--details",
		statistics && "--statistics",
		command !== void 0 && "--command"
	].filter((option) => typeof option === "string");
	if (given.length > 1) throw new require_host_error.HostError("bad-request", `${given[0]} and ${given[1]} exclude each other. Omit one.`);
	if (given.length === 1 && (baseline !== void 0 || baselineRange !== void 0)) throw new require_host_error.HostError("bad-request", `${given[0]} does not work with --baseline. Omit one.`);
}
function matchesOf({ match, baseline }) {
	if (match.length > 0 && baseline === void 0) throw new require_host_error.HostError("bad-request", "--match requires --baseline.");
	return match.map((text) => {
		const parts = text.split("=").map((part) => part.trim());
		const [own = "", theirs = ""] = parts;
		if (parts.length !== 2 || own === "" || theirs === "") throw new require_host_error.HostError("bad-request", `Invalid --match “${text}”. Write OWN=BASELINE, for example "w.exe (12)=w.exe (34)".`);
		return {
			kind: /^\d+$/.test(theirs) ? "thread" : "process",
			own: own === "none" ? null : own,
			baseline: theirs
		};
	});
}
var mostSaid = 20;
function sayAmbiguous({ writeError }, ambiguous) {
	for (const { kind, name, own, baseline } of ambiguous.slice(0, mostSaid)) writeError(`corescope: Ambiguous ${kind} ${name}: ${own.join(", ")} here, ${baseline.join(", ")} in the baseline. To match them, use --match "${own[0]}=${baseline[0]}"`);
	const left = ambiguous.length - mostSaid;
	if (left > 0) writeError(`corescope: ${left} more are ambiguous.`);
}
function queryOf(info, options, range) {
	const { preset, group, columns, filter, sort, depth } = options;
	const configuration = preset === void 0 ? info.defaultConfiguration : presetOf(info, preset);
	const request = (text) => ({ column: columnOf(info, text) });
	const keys = group?.map(request);
	return {
		trace: "",
		table: info.id,
		configuration,
		...keys && { keys },
		...columns && { values: columns.map(request) },
		...filter !== void 0 && { filter: filter === "" ? null : filter },
		...range,
		...sort && { sort: sort.map((text) => {
			const [, column = text, order] = /^(.*?)(?::(asc|desc))?$/.exec(text) ?? [];
			return {
				column: columnOf(info, column),
				order: order === "desc" ? "descending" : "ascending"
			};
		}) },
		expandDepth: (depth ?? Math.max(1, keys?.length ?? require_table_lines.keysOf(info, configuration))) - 1
	};
}
function failIfNotMade({ name }, failure) {
	if (failure !== null) throw new require_host_error.HostError("bad-request", `The table “${name}” cannot be created: ${failure}`);
}
function presetOf({ name, configurations }, preset) {
	const found = configurations.find((one) => one.name.toLowerCase() === preset.toLowerCase());
	if (found !== void 0) return found.name;
	const names = configurations.map((one) => `“${one.name}”`).join(", ");
	throw new require_host_error.HostError("not-found", `The table “${name}” has no preset “${preset}”. It has ${names}.`);
}
function columnOf({ name, columns }, text) {
	const wanted = text.toLowerCase();
	const found = columns.find(({ key }) => key.toLowerCase() === wanted) ?? columns.find((column) => column.name.toLowerCase() === wanted) ?? columns.find(({ sqlName }) => sqlName === wanted);
	if (found !== void 0) return found.key;
	const names = columns.map((column) => column.name).join(", ");
	throw new require_host_error.HostError("not-found", `The table “${name}” has no column “${text}”. It has ${names}.`);
}
exports.addTableCommand = addTableCommand;
