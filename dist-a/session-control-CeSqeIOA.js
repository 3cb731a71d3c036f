require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_command_plan = require("./command-plan-DrPjvu-D.js");
const require_trace_files = require("./trace-files-CNZxXzlT.js");
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_session_options = require("./session-options-DXR8_ZzJ.js");
const require_sessions = require("./sessions-C2rOi6wm.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let node_path = require("node:path");
let commander = require("commander");
// cli/session-control.ts
var session_control_exports = require_rolldown_runtime.__exportAll({ addSessionControlCommands: () => addSessionControlCommands });
var sessionName = require_options.boundedText(1023);
var splitWords = (text = "") => text.split(/[+,]/).filter((word) => word !== "");
function addSessionControlCommands(program, context) {
	const add = (name, description) => require_with_bridge.withMachineOptions(program.command(name).description(description).argument("<name>", "name of the session", sessionName));
	const run = (act) => (name, options) => require_with_bridge.withBridge(context, options, async (bridge) => {
		await require_with_trace.writeOver(context, statusText(await act(bridge, name, options, context)));
	});
	addStart(add).action(run(start));
	addStop(program, context);
	add("flush", "flush the buffers of an ETW session; an in-memory session writes all of its content").option("--out <file>", "for an in-memory session: file to write to").action(run(flush));
	addUpdate(add).action(run(update));
}
var buffers = require_options.integer(2, 65536);
var flushTimer = [
	"--flush-timer <ms>",
	"flush buffers after this time",
	require_options.integer(1, 6e4)
];
var maxBuffers = [
	"--max-buffers <n>",
	"maximum number of buffers",
	buffers
];
var addStart = (add) => require_session_options.withSessionOptions(add("start", "start an ETW session, which runs until you stop it")).option("--out <file>", "file to log to; default: NAME.etl").addOption(new commander.Option("--mode <mode>", "to a file, to a circular file, to memory, or to listeners only").choices([
	"file",
	"circular",
	"memory",
	"realtime"
]).default("file")).option("--buffer-size <kb>", "size of each buffer", require_options.integer(4, 16384)).option("--min-buffers <n>", "buffers allocated at the start", buffers).option(...maxBuffers).option("--max-size <mb>", "maximum size of the file", require_options.integer(1, 1048576)).option(...flushTimer).addOption(new commander.Option("--clock <clock>", "clock of its time stamps").choices([
	"qpc",
	"system",
	"cycles"
]).default("qpc"));
var addUpdate = (add) => add("update", "change a running ETW session").option(...maxBuffers).option(...flushTimer).option("--real-time", "also deliver events to listeners").option("--no-real-time", "stop delivering events to listeners").option("--kernel <words>", "kernel events to record from now on, joined by +").option(...require_options.repeatable("--provider <name>", "provider to enable, or to enable with new settings: NAME[:KEYWORDS[:LEVEL[:OPTIONS]]]; repeatable")).option(...require_options.repeatable("--disable <name>", "provider to disable; repeatable")).option(...require_options.repeatable("--state <name>", "provider that should log its state now (rundown); repeatable"));
var start = async (bridge, name, options, context) => {
	const { mode, kernel, counters = "", sample, private: privatePids = [] } = options;
	const hardware = require_command_plan.hardwareCountersOf(counters, sample);
	const isSystem = kernel !== void 0 || hardware.plan !== null;
	refuseContradictions(name, options, isSystem);
	const providers = [];
	for (const text of options.provider) providers.push(await require_command_plan.providerOf(text, bridge));
	const plan = require_command_plan.sessionOf({
		name,
		kind: isSystem ? "system" : "event",
		logging: mode === "realtime" ? "none" : mode,
		realTime: mode === "realtime",
		privatePids,
		kernelKeywords: [...new Set([...splitWords(kernel), ...hardware.keywords])],
		stacks: splitWords(options.stacks),
		hardwareCounters: hardware.plan,
		providers,
		clock: options.clock,
		...defined({
			bufferSizeKB: options.bufferSize,
			minimumBuffers: options.minBuffers,
			maximumBuffers: options.maxBuffers,
			maximumFileMB: options.maxSize,
			flushTimerMs: options.flushTimer
		})
	}, await bridge.machine());
	const file = mode === "file" || mode === "circular" ? (0, node_path.resolve)(options.out ?? `${name}.etl`) : null;
	if (file !== null) await require_whole_file.checkWritable(file);
	const { session, warnings } = await bridge.startSession(plan, file);
	for (const warning of warnings) context.writeError(`corescope: ${require_main.printable(warning)}`);
	return session;
};
function addStop(program, context) {
	const command = program.command("stop").description("stop ETW sessions; without --out, the content of an in-memory session is lost").argument("<names...>", "names of the sessions").option("--out <file>", "for one in-memory session: file to write its content to before it stops").option("--merge <file>", "write one trace of what the sessions logged, and keep their files").option("--no-metadata", "append no schemas and no other metadata of this machine to the files");
	require_with_bridge.withMachineOptions(command).action((names, options) => require_with_bridge.withBridge(context, options, (bridge) => stopAll(bridge, names, options, context)));
}
async function stopAll(bridge, names, options, context) {
	const { out, merge, metadata } = options;
	if (out !== void 0 && names.length > 1) refuse("--out is the file of one session: stop them one by one");
	if (merge !== void 0) await require_whole_file.checkWritable((0, node_path.resolve)(merge));
	const files = [];
	for (const name of names) {
		const { file } = await stop(bridge, sessionName(name), options, context);
		if (file !== null) files.push(file);
		else if (out !== void 0) files.push((0, node_path.resolve)(out));
	}
	const say = (text) => context.writeError(`corescope: ${require_main.printable(text)}`);
	const how = {
		signal: context.signal,
		bridge: metadata ? bridge : null,
		isRecorder: true,
		onWarning: say
	};
	if (merge !== void 0) {
		if (files.length === 0) refuse("--merge has nothing to write: none of these sessions logged to a file");
		for (const { message } of (await require_trace_files.mergeTraceFiles(files, (0, node_path.resolve)(merge), how)).warnings) say(message);
	} else if (metadata) for (const file of files) await require_whole_file.replaceFile(file, (temporary) => require_trace_files.mergeTraceFiles([file], temporary, how)).catch((error) => say(`${file} has no schemas of this machine: ${require_host_error.toHostError(error, file).message}`));
}
var stop = async (bridge, name, { out }, context) => {
	const isMemory = (await bridge.querySession(name)).modes.includes("memory");
	if (out !== void 0) {
		if (!isMemory) refuse(`“${name}” does not record to memory: omit --out`);
		const file = (0, node_path.resolve)(out);
		await require_whole_file.checkWritable(file);
		await bridge.flushSession(name, file);
	} else if (isMemory) context.writeError(`corescope: the in-memory content of “${require_main.printable(name)}” was discarded. To keep it next time, add --out FILE`);
	const stopped = await bridge.stopSession(name);
	await require_with_trace.writeOver(context, statusText(stopped));
	return stopped;
};
var flush = (bridge, name, { out }) => bridge.flushSession(name, out === void 0 ? null : (0, node_path.resolve)(out));
var update = async (bridge, name, options) => {
	const both = options.provider.find((one) => options.disable.includes(one.replace(/:.*/s, "")));
	if (both !== void 0) refuse(`“${both}” cannot be both enabled and disabled: omit --provider or --disable`);
	const guidOf = async (text) => (await require_command_plan.providerOf(text, bridge)).guid ?? text;
	for (const text of options.provider) await bridge.enableProvider(name, await require_command_plan.providerOf(text, bridge));
	for (const text of options.disable) await bridge.disableProvider(name, await guidOf(text));
	for (const text of options.state) await bridge.captureState(name, await guidOf(text));
	const change = defined({
		maximumBuffers: options.maxBuffers,
		flushTimerMs: options.flushTimer,
		realTime: options.realTime,
		kernelKeywords: options.kernel === void 0 ? void 0 : splitWords(options.kernel)
	});
	return Object.keys(change).length > 0 ? bridge.updateSession(name, change) : bridge.querySession(name);
};
function refuse(message) {
	throw new require_host_error.HostError("bad-request", message);
}
function refuseContradictions(name, options, isSystem) {
	const { mode, out, provider, stacks, maxSize, minBuffers, maxBuffers: most, private: privatePids } = options;
	if (out !== void 0 && mode === "memory") refuse(`--out does not work with --mode memory: corescope flush ${name} --out FILE, or corescope stop ${name} --out FILE writes its content`);
	if (out !== void 0 && mode === "realtime") refuse("--out does not work with --mode realtime, which writes no file");
	if (mode === "circular" && maxSize === void 0) refuse("--mode circular needs a file size: add --max-size MB");
	if (stacks !== void 0 && !isSystem) refuse("--stacks requires --kernel");
	if (maxSize !== void 0 && mode !== "file" && mode !== "circular") refuse(`--max-size needs a file, and --mode ${mode} writes none`);
	if (minBuffers !== void 0 && most !== void 0 && minBuffers > most) refuse(`--min-buffers ${minBuffers} is more than --max-buffers ${most}`);
	if (privatePids === void 0) return;
	if (isSystem) refuse("private sessions cannot record kernel events: omit --private");
	if (provider.length === 0) refuse("private sessions need a provider: add --provider");
	if (mode !== "file") refuse(`private sessions write files: --mode ${mode} is not for them`);
}
var querySession = (name, options, context) => require_with_bridge.withBridge(context, options, async (bridge) => {
	await require_with_trace.writeOver(context, statusText(await bridge.querySession(name)));
});
var defined = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== void 0));
function statusText(status) {
	const width = Math.max(...require_sessions.sessionColumns.map(({ name }) => name.length));
	return require_sessions.sessionColumns.map(({ name, value }) => `${name.padEnd(width)}  ${require_main.printable(String(value(status) ?? ""))}`.trimEnd()).map((line) => `${line}\n`).join("");
}
Object.defineProperty(exports, "querySession", {
	enumerable: true,
	get: function() {
		return querySession;
	}
});
Object.defineProperty(exports, "session_control_exports", {
	enumerable: true,
	get: function() {
		return session_control_exports;
	}
});
