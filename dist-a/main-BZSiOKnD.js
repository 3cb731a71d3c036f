require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
let node_path = require("node:path");
let node_os = require("node:os");
let commander = require("commander");
// contract/json-text.ts
var jsonText = (value, indent) => JSON.stringify(value, null, indent).replace(/[\u007f-\u009f]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
// contract/spreadsheet.ts
var formulaStart = /^[=+\-@\t\r]/;
var number = /^[-+]?[\d.,\u2009\u202f]+(?:[eE][-+]?\d+)?(?: ?[\p{L}%µ]{1,8})?$/u;
var spreadsheetText = (text) => formulaStart.test(text) && !number.test(text) ? `'${text}` : text;
var spreadsheetPatterns = {
	formulaStart: "^[=+\\-@\\t\\r]",
	number: "^[-+]?[\\d.,\\x{2009}\\x{202f}]+([eE][-+]?\\d+)?( ?[\\p{L}%µ]{1,8})?$"
};
// cli/format.ts
var outputFormats = [
	"table",
	"csv",
	"ndjson"
];
function printable(text) {
	return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, "�");
}
function formatNumber(value) {
	return Number.isInteger(value) && Math.abs(value) >= 1e21 ? BigInt(value).toString() : String(value);
}
var cellText = (cell) => typeof cell === "number" ? formatNumber(cell) : cell ?? "";
function csvCell(cell, spreadsheetSafe) {
	const text = typeof cell === "string" && spreadsheetSafe ? spreadsheetText(cell) : cellText(cell);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text;
}
var jsonCell = (cell) => typeof cell === "number" ? formatNumber(cell) : jsonText(cell);
function tableLine(columns, texts) {
	return `${columns.map(({ width, align }, i) => {
		const text = require_checked.at(texts, i);
		return align === "right" ? text.padStart(width) : text.padEnd(width);
	}).join("  ").trimEnd()}\n`;
}
function rowFormatter(format, columns, spreadsheetSafe = false) {
	switch (format) {
		case "table": return {
			head: tableLine(columns, columns.map(({ name }) => printable(name))),
			line: (cells) => tableLine(columns, cells.map((cell) => printable(cellText(cell))))
		};
		case "csv": return {
			head: `${columns.map(({ name }) => csvCell(name, spreadsheetSafe)).join(",")}\n`,
			line: (cells) => `${cells.map((cell) => csvCell(cell, spreadsheetSafe)).join(",")}\n`
		};
		case "ndjson": {
			const keys = columns.map(({ name }) => `${jsonText(name)}:`);
			return {
				head: "",
				line: (cells) => `{${cells.map((cell, i) => keys[i] + jsonCell(cell)).join(",")}}\n`
			};
		}
	}
}
var widthOf = (name, texts) => {
	let width = name.length;
	for (const text of texts) width = Math.max(width, cellText(text).length);
	return width;
};
var problemLine = ({ file, line, column, severity, message }) => `${file}:${line}:${column}: ${severity}: ${message}`;
// cli/terminal.ts
var ControlFilter = class {
	#pattern;
	#instead;
	#decoder = new TextDecoder("utf-8", { ignoreBOM: true });
	constructor(pattern, instead) {
		this.#pattern = pattern;
		this.#instead = instead;
	}
	take(text) {
		return (typeof text === "string" ? text : this.#decoder.decode(text, { stream: true })).replace(this.#pattern, this.#instead);
	}
};
var terminalFilter = () => new ControlFilter(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, () => "�");
var jsonFilter = () => new ControlFilter(/[\u007f-\u009f]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
// host/recorder/self-process.ts
var taskWord = (options) => Buffer.from(JSON.stringify(options)).toString("base64url");
var nodeScript = (script, env = process.env) => (task, options) => ({
	command: process.execPath,
	args: [
		script,
		task,
		taskWord(options)
	],
	env
});
// package.json
var version = "0.1.0";
// cli/program.ts
var exitCode = {
	ok: 0,
	failed: 1,
	usage: 2,
	interrupted: 130
};
var commandModules = [
	["info", async () => [(await Promise.resolve().then(() => require("./info-CG_cobiE.js"))).addInfoCommand]],
	["counts", async () => [(await Promise.resolve().then(() => require("./counts-C9nPkPH7.js"))).addCountsCommand]],
	["stats", async () => [(await Promise.resolve().then(() => require("./stats-Db1eDgTZ.js"))).addStatsCommand]],
	["system", async () => [(await Promise.resolve().then(() => require("./system-4okSvNb2.js"))).addSystemCommand]],
	["diagnostics", async () => [(await Promise.resolve().then(() => require("./diagnostics-DmBMsFMS.js"))).addDiagnosticsCommand]],
	["findings", async () => [(await Promise.resolve().then(() => require("./findings-BKDgZPwZ.js"))).addFindingsCommand]],
	["symbols", async () => [(await Promise.resolve().then(() => require("./symbols-DsiPQddx.js"))).addSymbolsCommand]],
	["spe", async () => [(await Promise.resolve().then(() => require("./spe-Ct9WV-_s.js"))).addSpeCommand]],
	["stacks", async () => [(await Promise.resolve().then(() => require("./stacks-BRVpIsq_.js"))).addStacksCommand]],
	["topdown", async () => [(await Promise.resolve().then(() => require("./top-down-COydSjVB.js"))).addTopDownCommand]],
	["events", async () => [(await Promise.resolve().then(() => require("./events-BTF5kYRC.js"))).addEventsCommand]],
	["dump", async () => [(await Promise.resolve().then(() => require("./dump-BnQXyTpR.js"))).addDumpCommand]],
	["packets", async () => [(await Promise.resolve().then(() => require("./packets-CMfF-th6.js"))).addPacketsCommand]],
	["providers processes threads images", async () => [(await Promise.resolve().then(() => require("./inventory-CGyMFB8y.js"))).addInventoryCommands]],
	["schema", async () => [(await Promise.resolve().then(() => require("./schema-l3uA-6kk.js"))).addSchemaCommand]],
	["tables", async () => [(await Promise.resolve().then(() => require("./tables-DMisoyN0.js"))).addTablesCommand]],
	["table", async () => [(await Promise.resolve().then(() => require("./table-CH9bxxKh.js"))).addTableCommand]],
	["regions", async () => [(await Promise.resolve().then(() => require("./regions-DBzIZsCc.js"))).addRegionsCommand]],
	["query", async () => [(await Promise.resolve().then(() => require("./query-BpDpJUsC.js")).then((n) => n.query_exports)).addQueryCommand]],
	["export", async () => [(await Promise.resolve().then(() => require("./export-CoWTddkP.js"))).addExportCommand]],
	["plugin", async () => [(await Promise.resolve().then(() => require("./plugin-hJGMSIjP.js"))).addPluginCommand]],
	["trim", async () => [(await Promise.resolve().then(() => require("./trim-DHkXLguV.js"))).addTrimCommand]],
	["merge", async () => [(await Promise.resolve().then(() => require("./merge-D9CkkxKM.js"))).addMergeCommand]],
	["profile", async () => [(await Promise.resolve().then(() => require("./profile-DvC5k1H4.js"))).addProfileCommand]],
	["workspace", async () => [(await Promise.resolve().then(() => require("./workspace-aFUsIpyy.js"))).addWorkspaceCommand]],
	["share", async () => [(await Promise.resolve().then(() => require("./share-B_FqXSH9.js"))).addShareCommand]],
	["cache", async () => [(await Promise.resolve().then(() => require("./cache-D2w49Toz.js"))).addCacheCommand]],
	["sample", async () => [(await Promise.resolve().then(() => require("./sample-CX7NKEvw.js"))).addSampleCommand]],
	["record", async () => [(await Promise.resolve().then(() => require("./record-DzO6qBDa.js"))).addRecordCommand]],
	["mark save", async () => Object.values(await Promise.resolve().then(() => require("./mark-CMrhMuEv.js")))],
	["finish recordings", async () => Object.values(await Promise.resolve().then(() => require("./finish-CXLJn4mU.js")))],
	["recover", async () => [(await Promise.resolve().then(() => require("./recover-8xD7p4vn.js"))).addRecoverCommand]],
	["sessions", async () => [(await Promise.resolve().then(() => require("./sessions-C2rOi6wm.js")).then((n) => n.sessions_exports)).addSessionsCommand]],
	["start stop flush update", async () => [(await Promise.resolve().then(() => require("./session-control-CeSqeIOA.js")).then((n) => n.session_control_exports)).addSessionControlCommands]],
	["pmu", async () => [(await Promise.resolve().then(() => require("./pmu-DNPE7EPb.js"))).addPmuCommand]],
	["stat", async () => [(await Promise.resolve().then(() => require("./stat-CHZyiskz.js"))).addStatCommand]],
	["profile-sources", async () => [(await Promise.resolve().then(() => require("./profile-sources-BRm23J8s.js"))).addProfileSourcesCommand]],
	["heap-tracing", async () => [(await Promise.resolve().then(() => require("./heap-tracing-DM-Hlf47.js"))).addHeapTracingCommand]],
	["listen", async () => [(await Promise.resolve().then(() => require("./listen-DaLiUYIG.js"))).addListenCommand]],
	["simulate", async () => [(await Promise.resolve().then(() => require("./simulate-CCtUpIcH.js"))).addSimulateCommand]],
	["recording-watchdog simulated-machine background-recording elevated-helper", async () => [(await Promise.resolve().then(() => require("./machine-process-DjCXX6H7.js"))).addMachineProcessCommands]],
	["wpr xperf logman tracerpt", async () => [(await Promise.resolve().then(() => require("./foreign-DRSTG_rA.js"))).addForeignCommands]],
	["serve", async () => [(await Promise.resolve().then(() => require("./serve-DtdyuKGw.js"))).addServeCommand]]
];
var ofVersion = ["--version", "-V"];
async function adders(name) {
	if (name !== void 0 && ofVersion.includes(name)) return [];
	const own = commandModules.filter(([names]) => name !== void 0 && names.split(" ").includes(name));
	return (await Promise.all((own.length > 0 ? own : commandModules).map(([, load]) => load()))).flat();
}
async function runCli(args, context) {
	const fail = (text) => context.writeError(`corescope: ${printable(text)}`);
	let output = "";
	const program = new commander.Command("corescope").description("Analyzer for Windows performance traces (.etl)").version(version).showSuggestionAfterError(false).exitOverride().configureOutput({
		writeOut: (text) => {
			output += text;
		},
		writeErr: () => fail("No command is named (see corescope --help)"),
		outputError: (text) => fail(`${text.trim().replace(/^error: /, "")} (see corescope --help)`)
	});
	let code = exitCode.ok;
	const run = async (others, itsContext) => {
		code = await runCli(others, itsContext);
		return code;
	};
	for (const add of await adders(args[0])) add(program, context, run);
	for (const command of program.commands) command.copyInheritedSettings(program);
	try {
		await program.parseAsync(args, { from: "user" });
		return code;
	} catch (error) {
		if (error instanceof commander.CommanderError) {
			if (output !== "") await context.write(output);
			return error.exitCode === 0 ? exitCode.ok : exitCode.usage;
		}
		if (context.signal.aborted) {
			fail("Interrupted.");
			return exitCode.interrupted;
		}
		const { toHostError } = await Promise.resolve().then(() => require("./host-error-Cu9vG_1j.js")).then((n) => n.host_error_exports);
		const { message, info } = toHostError(error, args.join(" "));
		fail(`${message}${info.textPosition === void 0 || /\bline \d+/i.test(message) ? "" : ` (at character ${info.textPosition + 1})`}`);
		return info.code === "cancelled" ? exitCode.interrupted : exitCode.failed;
	}
}
// cli/state-dir.ts
function stateDir(env, platform) {
	if (env.CORESCOPE_STATE_DIR) return env.CORESCOPE_STATE_DIR;
	const home = (0, node_os.homedir)();
	if (platform === "win32") return (0, node_path.join)(env.LOCALAPPDATA || (0, node_path.join)(home, "AppData", "Local"), "Corescope");
	if (platform === "darwin") return (0, node_path.join)(home, "Library", "Application Support", "Corescope");
	return (0, node_path.join)(env.XDG_STATE_HOME || (0, node_path.join)(home, ".local", "state"), "corescope");
}
// cli/main.ts
var giveUpMs = 1500;
async function main(script) {
	const interrupted = new AbortController();
	let onInterrupt = null;
	for (const signal of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) {
		const handle = () => {
			if (onInterrupt?.()) return;
			process.off(signal, handle);
			interrupted.abort();
			setTimeout(() => process.kill(process.pid, signal), giveUpMs).unref();
		};
		process.on(signal, handle);
	}
	process.stdout.on("error", () => {});
	process.stderr.on("error", () => {});
	const ownStateDir = stateDir(process.env, process.platform);
	const self = nodeScript(script);
	const terminal = process.stdout.isTTY ? terminalFilter() : null;
	const context = {
		write: (text) => new Promise((done, fail) => process.stdout.write(terminal?.take(text) ?? text, (error) => {
			if (!error) done(true);
			else if ("code" in error && error.code === "EPIPE") done(false);
			else Promise.resolve().then(() => require("./whole-file-wMy15MxC.js")).then((n) => n.whole_file_exports).then(({ writeError }) => fail(writeError(error, "Standard output")));
		})),
		writeError: (line) => void process.stderr.write(`${printable(line)}\n`),
		drawStatus: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001b[K${printable(text)}`) : null,
		signal: interrupted.signal,
		pageDir: (0, node_path.resolve)((0, node_path.dirname)(script), "../page"),
		stateDir: ownStateDir,
		openUrl: async (url) => (await Promise.resolve().then(() => require("./open-url-COSaryKn.js"))).openUrl(url),
		self,
		machine: async (simulatedSeed, conditions) => (await Promise.resolve().then(() => require("./machine-choice-CnNVPgbA.js")).then((n) => n.machine_choice_exports)).machineLink({
			stateDir: ownStateDir,
			simulatedSeed,
			self,
			conditions
		}),
		onInterrupt: (handler) => {
			onInterrupt = handler;
			return () => {
				onInterrupt = null;
			};
		}
	};
	process.exitCode = await runCli(process.argv.slice(2), context);
}
exports.formatNumber = formatNumber;
exports.jsonFilter = jsonFilter;
exports.jsonText = jsonText;
exports.main = main;
exports.outputFormats = outputFormats;
exports.printable = printable;
exports.problemLine = problemLine;
exports.rowFormatter = rowFormatter;
exports.spreadsheetPatterns = spreadsheetPatterns;
exports.spreadsheetText = spreadsheetText;
exports.version = version;
exports.widthOf = widthOf;
