require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_temporary = require("./temporary-DxZt-J63.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_trace_tables = require("./trace-tables-DpWlBWPB.js");
const require_list = require("./list-B1vO4Qob.js");
const require_options = require("./options-DBRoytOk.js");
const require_session_control = require("./session-control-CeSqeIOA.js");
const require_main = require("./main-BZSiOKnD.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let commander = require("commander");
// cli/query.ts
var query_exports = require_rolldown_runtime.__exportAll({ addQueryCommand: () => addQueryCommand });
var queryFormats = ["table", ...require_trace_tables.copyFormats];
var looksLikeSql = /^\s*(?:select|from|with|values|table|describe|desc|show|summarize|explain|pragma|pivot|unpivot)\s|[()*=<>,;'"\n]|--/i;
var SHOWN_ROWS = 1e3;
function addQueryCommand(program, context) {
	const command = program.command("query");
	require_with_bridge.withMachineOptions(command).description("run SQL over the tables of traces: corescope query a.etl \"SELECT …\"; `corescope tables FILE` lists the tables").usage("[options] [file…] <sql>").argument("<arguments...>", ".etl traces, called t1, t2 … or as name=file says; then one text of SQL").addOption(new commander.Option("--format <format>", "output format").choices(queryFormats)).option("--out <file>", "write to this file instead of standard output").option("--session", "show the state of an ETW session on this machine: its name takes the place of the SQL").option("--limit <n>", "show at most N rows", require_options.integer(0, Number.MAX_SAFE_INTEGER)).option(...require_options.repeatable("--file <name=path>", "a CSV, JSON or Parquet file, or a folder of Parquet files, as a table")).option("--memory <size>", "memory limit for tables and the query, such as 4GB; default: half of the machine’s memory", sizeBytes).option(...require_options.manifestFiles).option(...require_options.pluginFiles).option(...require_options.regionFiles).option(...require_options.spreadsheetSafeOption).action(async (args, options) => {
		const sql = require_checked.at(args, args.length - 1);
		if (options.session || args.length === 1 && !looksLikeSql.test(sql)) {
			if (args.length > 1) command.error("--session takes exactly one name");
			require_options.checkSpreadsheetSafe(options.spreadsheetSafe, "lines");
			return require_session_control.querySession(sql, options, context);
		}
		const files = options.file.map(sqlFile);
		const format = options.format ?? (options.out === void 0 ? "table" : copyFormatOf(options.out));
		const { limit, spreadsheetSafe } = options;
		require_options.checkSpreadsheetSafe(spreadsheetSafe, format);
		const run = (outputs, ask) => withEngine(args.slice(0, -1).map(traceFile), context, {
			...options,
			files,
			outputs
		}, ask);
		if (format === "table") {
			if (options.out !== void 0) throw new require_host_error.HostError("bad-request", "The table format cannot be written to a file. With --out, use csv, json, ndjson or parquet.");
			const shown = { limit: limit ?? 1e3 };
			await run([], async (engine, watched) => writeRows(context, await engine.query(sql, {
				...shown,
				...watched
			})));
			return;
		}
		const copyTo = (path) => run([path], async (engine, watched) => {
			await engine.copy(sql, path, format, {
				limit,
				spreadsheetSafe,
				...watched
			});
		});
		if (options.out !== void 0) await require_whole_file.replaceFile((0, node_path.resolve)(options.out), copyTo);
		else if (format === "parquet") throw new require_host_error.HostError("bad-request", "Parquet needs a file. Add --out FILE.");
		else await throughFile(context, format, copyTo);
	});
}
async function withEngine(traces, context, { files, outputs, memory, ...traceFiles }, use) {
	const engine = await require_trace_tables.SqlEngine.create({
		files,
		outputs,
		memoryBytes: memory
	});
	const open = async (from, watched) => {
		if (from === traces.length) return use(engine, watched);
		const { name, path } = require_checked.at(traces, from);
		return require_with_trace.withTrace(path, context, traceFiles, async ({ trace: { tables }, watched: inner }) => {
			await engine.addTrace(name ?? `t${from + 1}`, require_trace_tables.sqlTraceOf(tables, await tables.outlines(inner)));
			await open(from + 1, inner);
		});
	};
	try {
		await open(0, { signal: context.signal });
	} finally {
		await engine.close();
	}
}
function traceFile(text) {
	const named = (0, node_fs.existsSync)(text) ? null : /^([A-Za-z_]\w*)=(.+)$/s.exec(text);
	return named === null ? {
		name: null,
		path: text
	} : {
		name: require_checked.at(named, 1),
		path: require_checked.at(named, 2)
	};
}
function sqlFile(text) {
	const named = /^([A-Za-z_]\w*)=(.+)$/s.exec(text);
	if (named === null) throw new require_host_error.HostError("bad-request", `--file ${text}: name it, such as --file machines=${text}.`);
	const given = require_checked.at(named, 2);
	const path = (0, node_path.resolve)(given);
	const stats = (0, node_fs.statSync)(path, { throwIfNoEntry: false });
	if (stats === void 0) throw new require_host_error.HostError("not-found", `${given} does not exist. Check the name.`);
	return {
		name: require_checked.at(named, 1),
		path,
		isFolder: stats.isDirectory()
	};
}
function copyFormatOf(file) {
	const ending = (0, node_path.extname)(file).toLowerCase().slice(1);
	const format = require_trace_tables.copyFormats.find((one) => one === ending);
	if (format !== void 0) return format;
	throw new require_host_error.HostError("bad-request", `${file}: unknown format. End the name in .${require_trace_tables.copyFormats.join(", .")}.`);
}
function sizeBytes(text) {
	const size = /^(\d+(?:\.\d+)?)\s*([KMGT])i?B$/i.exec(text);
	if (size === null) throw new commander.InvalidArgumentError("It must be a size, such as 800MB or 4GB.");
	return Number(size[1]) * 1024 ** (1 + "KMGT".indexOf(require_checked.at(size, 2).toUpperCase()));
}
async function writeRows(context, { columns, rows, more }, format = "table", spreadsheetSafe = false) {
	await require_list.writeList(context, {
		format,
		spreadsheetSafe
	}, columns.map(({ name }, i) => ({
		name,
		value: (row) => {
			const cell = require_checked.at(row, i);
			return typeof cell === "boolean" ? String(cell) : cell;
		}
	})), rows);
	if (more) context.writeError(`corescope: Only the first ${rows.length} rows are shown. To show more, use --limit N.`);
}
async function throughFile(context, format, write) {
	const folder = require_temporary.makeTemporaryFolder();
	try {
		const path = (0, node_path.join)(folder.path, "answer");
		await write(path);
		const json = format === "json" || format === "ndjson" ? require_main.jsonFilter() : null;
		for await (const bytes of (0, node_fs.createReadStream)(path, { highWaterMark: 1 << 20 })) if (!await require_with_trace.writeOver(context, json?.take(bytes) ?? bytes)) return;
	} finally {
		await folder.remove();
	}
}
Object.defineProperty(exports, "SHOWN_ROWS", {
	enumerable: true,
	get: function() {
		return SHOWN_ROWS;
	}
});
Object.defineProperty(exports, "copyFormatOf", {
	enumerable: true,
	get: function() {
		return copyFormatOf;
	}
});
Object.defineProperty(exports, "query_exports", {
	enumerable: true,
	get: function() {
		return query_exports;
	}
});
Object.defineProperty(exports, "writeRows", {
	enumerable: true,
	get: function() {
		return writeRows;
	}
});
