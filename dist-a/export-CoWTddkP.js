require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_export_tables = require("./export-tables-DaCv8tl8.js");
const require_trace_tables = require("./trace-tables-DpWlBWPB.js");
const require_trim_chars = require("./trim-chars-DEXrq0d8.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_main = require("./main-BZSiOKnD.js");
const require_table_lines = require("./table-lines-CUhvHiiB.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
const require_options = require("./options-DBRoytOk.js");
const require_query = require("./query-BpDpJUsC.js");
const require_time_range = require("./time-range-CBfUlnuD.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
// cli/export-profile.ts
async function exportProfiles(context, tables, profiles, { folder, range, spreadsheetSafe }, watched) {
	const say = (text) => context.writeError(`corescope: ${require_main.printable(text)}`);
	const names = new FileNames();
	let files = 0;
	await (0, node_fs_promises.mkdir)(folder, { recursive: true }).catch((error) => {
		throw require_whole_file.writeError(error, folder);
	});
	for (const profile of profiles) {
		for (const { preset, line, what, why } of profile.unmatched) say(`${profile.name}: line ${line}, preset “${preset}”: ${what}: ${why.replace(/[.?]$/, "")}.`);
		for (const { preset, table, tableName, configuration } of wanted(profile)) {
			const info = await tables.info(table, watched);
			if (info.rows === 0) {
				say(`${profile.name}: preset “${preset}”: the trace has no rows for “${tableName}”.`);
				continue;
			}
			const file = (0, node_path.join)(folder, names.next(`${tableName}_${preset}`));
			const query = {
				table,
				configuration,
				...range,
				expandDepth: Math.max(0, require_table_lines.keysOf(info, configuration) - 1)
			};
			try {
				const rows = await writeCsv(file, (offset, limit) => tables.page({
					...query,
					offset,
					limit
				}, watched), spreadsheetSafe);
				files++;
				await require_with_trace.writeOver(context, `${file}: ${rows} rows\n`);
			} catch (error) {
				const { message, info: failure } = require_host_error.toHostError(error, file);
				if (failure.code !== "bad-request") throw error;
				say(`${profile.name}: preset “${preset}”: ${message}`);
			}
		}
	}
	if (files === 0) throw new require_host_error.HostError("not-found", "The trace has no data for this profile. No file was written.");
}
function wanted({ presets }) {
	const shown = presets.filter((preset) => preset.shown);
	return shown.length > 0 ? shown : presets;
}
async function writeCsv(path, pageAt, spreadsheetSafe) {
	const encoder = new TextEncoder();
	return require_whole_file.writeWholeFile(path, async (sink) => {
		let at = 0;
		let lines = -1;
		for await (const text of require_table_lines.tableLines("csv", pageAt, { spreadsheetSafe })) {
			const bytes = encoder.encode(text);
			sink.write(at, bytes);
			at += bytes.length;
			for (const byte of bytes) if (byte === LINE_FEED) lines++;
		}
		return lines;
	});
}
var LINE_FEED = 10;
var LONGEST_NAME = 180;
var FileNames = class {
	#taken = new Set();
	next(name) {
		const taken = name.replace(/[\s<>:"/\\|?*\u0000-\u001f\u007f]/g, "_").slice(0, LONGEST_NAME);
		const safe = require_trim_chars.replaceEnds(taken, ".", "_");
		let distinct = safe;
		for (let i = 2; this.#taken.has(distinct.toLowerCase()); i++) distinct = `${safe}_${i}`;
		this.#taken.add(distinct.toLowerCase());
		return `${distinct}.csv`;
	}
};
// cli/export.ts
function addExportCommand(program, context) {
	program.command("export").description("export tables of a trace to files for other programs").argument("<file>", "an .etl trace").option("--table <table>", "the table to export, by name, SQL name or GUID").option("--all", "every table that has rows, as Parquet, with a folder for each table and trace").option(...require_options.repeatable("--profile <path>", "a CSV file for each table that a .wpaProfile shows, like wpaexporter; repeatable")).option("--range <a..b>", "with --profile: only this time range (1.5s..2s) or region of interest (region:Name#2)", require_time_range.rangeOption).requiredOption("--to <path>", "with --table, a .parquet, .csv, .json or .ndjson file; otherwise a folder").option("--name <name>", "name of the trace in the data set of --all; default: the file name").option(...require_options.manifestFiles).option(...require_options.pluginFiles).option(...require_options.regionFiles).option(...require_options.spreadsheetSafeOption).action((file, options) => {
		const { table, all, profile, range, to, name, spreadsheetSafe } = options;
		if ([
			table !== void 0,
			all !== void 0,
			profile.length > 0
		].filter(Boolean).length !== 1) throw new require_host_error.HostError("bad-request", "Specify what to export: --table TABLE, --all or --profile PROFILE.");
		if (range !== void 0 && profile.length === 0) throw new require_host_error.HostError("bad-request", "--range requires --profile. To show part of one table, use “corescope table --range”.");
		const format = table === void 0 ? null : require_query.copyFormatOf(to);
		require_options.checkSpreadsheetSafe(spreadsheetSafe, format ?? (profile.length > 0 ? "csv" : "parquet"));
		return require_with_trace.withTrace(file, context, options, (opened) => {
			if (profile.length > 0) return exportShown(options, context, opened);
			if (table !== void 0 && format !== null) return exportOne(table, format, options, context, opened);
			return exportAll(name ?? (0, node_path.basename)(file).replace(/\.etl$/i, ""), to, context, opened);
		});
	});
}
async function exportShown({ range, to, spreadsheetSafe }, context, { trace: { tables }, watched, host }) {
	await exportProfiles(context, tables, (await host.call("profiles", {})).filter(({ origin }) => origin === "commandLine"), {
		folder: to,
		range: await require_time_range.rangeOf(range, tables, watched),
		spreadsheetSafe
	}, watched);
}
async function exportOne(table, format, { to, spreadsheetSafe }, context, { trace: { tables }, watched }) {
	const { id } = await tables.info(table, watched);
	const outlines = (await tables.outlines(watched)).filter((outline) => outline.id === id);
	const chosen = require_checked.at(require_trace_tables.exportedTraceOf(tables, outlines).tables, 0);
	const rows = await require_export_tables.exportTable(chosen, to, format, {
		signal: watched.signal,
		spreadsheetSafe
	});
	await require_with_trace.writeOver(context, `${to}: ${rows} rows\n`);
}
async function exportAll(name, to, context, { trace: { tables }, watched }) {
	const trace = require_trace_tables.exportedTraceOf(tables, await tables.outlines(watched));
	const written = await require_export_tables.exportAllTables(trace, to, name, {
		...watched,
		onTable: (sqlName, i) => context.drawStatus?.(`exporting ${i + 1} of ${trace.tables.length}: ${sqlName}`)
	});
	await require_with_trace.writeOver(context, `${to}: ${written.tables} tables, ${written.rows} rows of ${name}\n`);
	if (written.failures.length > 0) throw new require_host_error.HostError("bad-request", `Left out of ${to}: ${written.failures.join(" ")}`);
}
exports.addExportCommand = addExportCommand;
