require("node:url").pathToFileURL(__filename).href;
const require_kernel_keywords = require("./kernel-keywords-CYnWzCrX.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_trim_chars = require("./trim-chars-DEXrq0d8.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
require("./command-plan-DrPjvu-D.js");
const require_main = require("./main-BZSiOKnD.js");
let node_fs_promises = require("node:fs/promises");
// cli/foreign/switches.ts
var own = (...args) => ({ args });
var Switches = class {
	#tool;
	#words;
	constructor(tool, words) {
		this.#tool = tool;
		this.#words = [...words];
	}
	get isEmpty() {
		return this.#words.length === 0;
	}
	nextSwitch() {
		const word = this.#words[0];
		if (word === void 0 || !/^(?:--?|\/)[a-z?]/i.test(word)) return null;
		this.#words.shift();
		return word.slice(1).toLowerCase();
	}
	nextWord() {
		const word = this.#words[0];
		if (word === void 0 || /^--?[a-z?]/i.test(word)) return null;
		this.#words.shift();
		return word;
	}
	words() {
		const words = [];
		for (let word = this.nextWord(); word !== null; word = this.nextWord()) words.push(word);
		return words;
	}
	value(ofSwitch) {
		const word = this.nextWord();
		if (word === null) throw this.error(`-${ofSwitch} needs a value`);
		return word;
	}
	error(message) {
		return new require_host_error.HostError("bad-request", `${this.#tool}: ${message}.`);
	}
	unknown(name, known) {
		return this.error(`unknown switch -${name}${require_kernel_keywords.didYouMean(name, known).replace(/[.?]$/, "")}`);
	}
	refused(name, why) {
		return this.error(`-${name} has no equal here: ${why}`);
	}
	end() {
		const [word] = this.#words;
		if (word !== void 0) throw this.error(`“${word}” is one word too many`);
	}
};
// cli/foreign/logman.ts
var KERNEL_LOGGER$1 = "NT Kernel Logger";
var KERNEL_PROVIDER = /^("?windows kernel trace"?|\{?9e814aad-3204-11d2-9a82-006008a86939\}?)$/i;
var VERBS = [
	"query",
	"create",
	"start",
	"stop",
	"update",
	"delete",
	"import",
	"export"
];
var SET = "Corescope keeps no data collector sets: add -ets, which starts the session at once";
function fromLogman(words) {
	const switches = new Switches("logman", words);
	const command = translate$1((switches.nextWord() ?? "query").toLowerCase(), switches);
	switches.end();
	return {
		commands: [command],
		notes: []
	};
}
function translate$1(verb, switches) {
	switch (verb) {
		case "query": return query(switches);
		case "create": return start$1(switches.value("create"), switches);
		case "start": return start$1("trace", switches);
		case "update": return update(switches);
		case "stop": {
			const name = switches.value("stop");
			ets(switches, "stop");
			return own("stop", name);
		}
		case "delete":
		case "import":
		case "export": throw switches.refused(verb, SET.split(":")[0] ?? SET);
		default: throw switches.error(`“${verb}” is not one of ${VERBS.join(", ")}`);
	}
}
function ets(switches, verb) {
	const name = switches.nextSwitch();
	if (name === null) throw switches.refused(`${verb} without -ets`, SET);
	if (name !== "ets") throw switches.unknown(name, ["ets"]);
}
function query(switches) {
	const what = switches.nextWord();
	const provider = what === "providers" ? switches.nextWord() : null;
	const name = switches.nextSwitch();
	if (name !== null && name !== "ets") throw switches.unknown(name, ["ets"]);
	if (what === "providers") return own("providers", ...provider === null ? [] : [provider], "--machine");
	return what === null ? own("sessions") : own("query", what, "--session");
}
var VALUES = {
	o: "--out",
	bs: "--buffer-size",
	max: "--max-size"
};
var KNOWN$1 = [
	"p",
	"pf",
	"o",
	"bs",
	"nb",
	"max",
	"ft",
	"ct",
	"mode",
	"f",
	"rt",
	"ets",
	"ow",
	"y"
];
function start$1(kind, switches) {
	if (kind.toLowerCase() !== "trace") throw switches.refused(`create ${kind}`, "Corescope records traces, not counters, alerts or configuration");
	const name = switches.value("start");
	const args = [];
	let isEts = false;
	for (let option = switches.nextSwitch(); option !== null; option = switches.nextSwitch()) if (option === "ets") isEts = true;
	else if (option === "p") args.push(...provider(switches));
	else args.push(...sessionOption(option, switches));
	if (!isEts) throw switches.refused("start without -ets", SET);
	const isMemory = args.includes("memory") || args.includes("realtime");
	if (!args.includes("--out") && !isMemory) args.push("--out", `${name}.etl`);
	return own("start", name, ...args);
}
function sessionOption(option, switches) {
	const ours = VALUES[option];
	if (ours !== void 0) return [ours, switches.value(option)];
	switch (option) {
		case "nb": return [
			"--min-buffers",
			switches.value(option),
			"--max-buffers",
			switches.value(option)
		];
		case "ft": return ["--flush-timer", String(1e3 * secondsOf(switches.value(option), switches))];
		case "ct": {
			const clock = {
				perf: "qpc",
				system: "system",
				cycle: "cycles"
			}[switches.value(option).toLowerCase()];
			if (clock === void 0) throw switches.error("-ct is perf, system or cycle");
			return ["--clock", clock];
		}
		case "rt": return ["--mode", "realtime"];
		case "f":
		case "mode": return modeOf(switches.value(option).toLowerCase(), switches);
		case "ow":
		case "y": return [];
		case "pf": throw switches.refused(option, "name each provider with -p");
		default: throw switches.unknown(option, KNOWN$1);
	}
}
function modeOf(mode, switches) {
	if (mode === "bin" || mode === "sequential" || mode === "globalsequence" || mode === "localsequence") return [];
	if (mode === "bincirc" || mode === "circular") return ["--mode", "circular"];
	if (mode === "buffering" || mode === "buffered") return ["--mode", "memory"];
	if (mode === "realtime") return ["--mode", "realtime"];
	throw switches.refused(`mode ${mode}`, "a session writes to one file, to a circular one, to memory or to listeners");
}
function secondsOf(text, switches) {
	if (!/^\d{1,5}(:\d{1,2}){0,2}$/.test(text)) throw switches.error(`“${text}” is not a time: write [[hh:]mm:]ss`);
	return text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
}
function provider(switches) {
	const name = switches.value("p");
	const [keywords = "", level = ""] = switches.words();
	const plain = keywords.replace(/^\((.*)\)$/, "$1").replaceAll(",", "+");
	if (KERNEL_PROVIDER.test(name)) return ["--kernel", plain];
	return ["--provider", require_trim_chars.trimEndChars([
		name,
		plain,
		level
	].join(":"), ":")];
}
function update(switches) {
	const first = switches.value("update");
	const name = first.toLowerCase() === "trace" ? switches.value("update") : first;
	const args = [];
	let isEts = false;
	for (let option = switches.nextSwitch(); option !== null; option = switches.nextSwitch()) if (option === "ets") isEts = true;
	else if (option === "p") args.push(...provider(switches));
	else if (option === "-p") args.push("--disable", switches.value(option));
	else if (option === "rt") args.push("--real-time");
	else if (option === "ft" || option === "nb") args.push(...sessionOption(option, switches));
	else throw switches.unknown(option, [
		"p",
		"rt",
		"ft",
		"nb",
		"ets"
	]);
	if (!isEts) throw switches.refused("update without -ets", SET);
	if (name !== KERNEL_LOGGER$1 && args.includes("--min-buffers")) args.splice(args.indexOf("--min-buffers"), 2);
	return own("update", name, ...args);
}
// cli/foreign/tracerpt.ts
var REFUSED$2 = {
	report: "for a report, open the trace: corescope serve FILE. corescope system, stats and findings print its parts",
	config: "there is no file with settings",
	import: "schemas of the trace and of manifests are used: --manifest of our commands",
	df: "there is no file of data groups",
	gmt: "times of a dump are those of the clock of the trace",
	int: "event records are dumped with their fields, not as bytes"
};
var KNOWN = [
	"o",
	"of",
	"summary",
	"y",
	"lr",
	"rt",
	"l",
	"tmf",
	"tp",
	"pdb",
	"export",
	"rts",
	...Object.keys(REFUSED$2)
];
function fromTracerpt(words) {
	const switches = new Switches("tracerpt", words);
	const files = switches.words();
	const asked = {
		out: null,
		format: "xml",
		summary: null,
		manifests: [],
		listens: null
	};
	for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
		const why = REFUSED$2[name];
		if (why !== void 0) throw switches.refused(name, why);
		if (name === "l") files.push(...switches.words());
		else read(name, switches, asked);
	}
	switches.end();
	if (asked.listens !== null) return {
		commands: [own("listen", asked.listens)],
		notes: []
	};
	const [file] = files;
	if (file === void 0) throw switches.error("name a trace");
	if (files.length > 1) throw switches.error("several traces are one after corescope merge OUT IN…: merge them first");
	return {
		commands: commandsFor(file, asked),
		notes: []
	};
}
function read(name, switches, asked) {
	switch (name) {
		case "o":
			asked.out = switches.nextWord() ?? "dumpfile";
			return;
		case "of": {
			const format = switches.value(name).toLowerCase();
			if (format !== "csv" && format !== "xml") throw switches.refused(`of ${format}`, "a dump is CSV, XML or (corescope dump --format ndjson) JSON");
			asked.format = format;
			return;
		}
		case "summary":
			asked.summary = switches.nextWord() ?? "summary.txt";
			return;
		case "rt":
			asked.listens = switches.value(name);
			return;
		case "tmf":
		case "tp":
			asked.manifests.push(switches.value(name));
			return;
		case "pdb": throw switches.refused(name, "schemas of WPP come from .tmf files: --manifest FILE.tmf");
		case "export": throw switches.refused(name, "corescope schema FILE PROVIDER shows the schemas");
		case "y":
		case "lr":
		case "rts": return;
		default: throw switches.unknown(name, KNOWN);
	}
}
function commandsFor(file, { out, format, summary, manifests }) {
	const more = manifests.flatMap((path) => ["--manifest", path]);
	const named = out?.includes(".") ? out : `${out ?? "dumpfile"}.${format}`;
	return [...out !== null || summary === null ? [own("dump", file, "--format", format, "--out", named, ...more)] : [], ...summary === null ? [] : [{
		args: ["counts", file],
		outFile: summary
	}]];
}
// cli/foreign/wpr.ts
var REFUSED$1 = {
	boottrace: "Corescope does not yet record the start of Windows. Use wpr, and open its trace here",
	onoffscenario: "Corescope does not record starts and shutdowns of Windows. Use wpr, and open its trace here",
	snapshotconfig: "Corescope does not take heap snapshots",
	singlesnapshot: "Corescope does not take heap snapshots",
	enableperiodicsnapshot: "Corescope does not take heap snapshots",
	disableperiodicsnapshot: "Corescope does not take heap snapshots",
	capturestateondemand: "name the session and the provider: corescope update SESSION --state PROVIDER",
	disablepagingexecutive: "Corescope does not change the registry",
	purgecache: "there is no cache of generated symbols",
	log: "there is no debug log in the event log"
};
var FIRST$1 = [...[
	"start",
	"stop",
	"cancel",
	"status",
	"marker",
	"markerflush",
	"flush",
	"profiles",
	"profiledetails"
], ...[
	"exportprofile",
	"providers",
	"merge",
	"pmcsources",
	"pmcsessions",
	"profint",
	"setprofint",
	"resetprofint",
	"help",
	"?"
]];
function fromWpr(words) {
	const switches = new Switches("wpr", words);
	const first = switches.nextSwitch();
	if (first === null) throw switches.error(`the first word must be one of -${FIRST$1.join(", -")}`);
	const why = REFUSED$1[first];
	if (why !== void 0) throw switches.refused(first, why);
	const translation = translate(first, switches);
	switches.end();
	return translation;
}
function translate(first, switches) {
	switch (first) {
		case "start": return start(switches);
		case "stop": return stop(switches);
		case "cancel": return {
			commands: [own("finish", "--discard", ...instance(switches))],
			notes: []
		};
		case "status": return status(switches);
		case "marker":
		case "markerflush": {
			const text = switches.value(first);
			const notes = first === "markerflush" ? ["working sets are not flushed"] : [];
			return {
				commands: [own("mark", text, ...instance(switches))],
				notes
			};
		}
		case "flush":
			instance(switches);
			return {
				commands: [],
				notes: ["sessions write their buffers every second: there is nothing to flush"]
			};
		case "profiles": {
			const file = switches.nextWord();
			return {
				commands: [file === null ? own("profile", "list", "--wpr") : own("profile", "check", file)],
				notes: []
			};
		}
		case "profiledetails":
		case "exportprofile": return profile(first, switches);
		case "setprofint": return {
			commands: [setTimer(switches.value(first))],
			notes: []
		};
		case "heaptracingconfig": return {
			commands: [heapTracing(switches)],
			notes: []
		};
		case "merge": return merge(switches);
		default: return simple(first, switches);
	}
}
var setTimer = (interval) => own("profile-sources", "--set", `Timer=${interval}`);
function heapTracing(switches) {
	const program = switches.value("heaptracingconfig");
	const words = switches.words().map((word) => word.toLowerCase());
	if (words.length > 1) throw switches.refused("heaptracingconfig", "packaged apps cannot be named: name their program, such as app.exe");
	const [word] = words;
	if (word === void 0) return own("heap-tracing", program);
	const state = {
		enable: "on",
		on: "on",
		disable: "off",
		off: "off"
	}[word];
	if (state === void 0) throw switches.error(`“${word}” is not enable or disable`);
	return own("heap-tracing", program, state);
}
var SIMPLE = {
	providers: own("providers", "--machine"),
	pmcsources: own("profile-sources"),
	profint: own("profile-sources"),
	resetprofint: setTimer("10000"),
	pmcsessions: own("sessions"),
	help: own("record", "--help"),
	"?": own("record", "--help")
};
function simple(first, switches) {
	const command = SIMPLE[first];
	if (command === void 0) throw switches.unknown(first, [...FIRST$1, ...Object.keys(REFUSED$1)]);
	if (first === "help") switches.words();
	return {
		commands: [command],
		notes: []
	};
}
function instance(switches) {
	const name = switches.nextSwitch();
	if (name === null) return [];
	if (name !== "instancename") throw switches.unknown(name, ["instancename"]);
	return ["--recording", switches.value(name)];
}
function start(switches) {
	const profiles = [switches.value("start")];
	const args = [];
	const notes = [];
	let isFile = false;
	for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) if (name === "start") profiles.push(switches.value(name));
	else if (name === "filemode") isFile = true;
	else if (name === "instancename") args.push("--name", switches.value(name));
	else if (name === "recordtempto") {
		switches.value(name);
		notes.push("parts of a recording are below the state folder: to move them, set CORESCOPE_STATE_DIR");
	} else if (name.startsWith("onoff") || name === "numiterations") throw switches.refused(name, REFUSED$1.onoffscenario ?? "");
	else throw switches.unknown(name, [
		"start",
		"filemode",
		"recordtempto",
		"instancename",
		"onoffscenario"
	]);
	return {
		commands: [own("record", ...profiles.flatMap((one) => one.split("+")).flatMap((one) => ["--profile", one]), ...isFile ? [] : ["--memory"], "--background", ...args)],
		notes
	};
}
function stop(switches) {
	const file = switches.value("stop");
	const description = switches.nextWord();
	const args = [];
	const recording = [];
	for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) if (name === "compress") args.push("--compress");
	else if (name === "instancename") recording.push("--recording", switches.value(name));
	else if (name !== "skippdbgen" && name !== "force") throw switches.unknown(name, [
		"compress",
		"skipPdbGen",
		"force",
		"instancename"
	]);
	return {
		commands: [...description === null ? [] : [own("mark", description, ...recording)], own("finish", file, ...args, ...recording)],
		notes: []
	};
}
function status(switches) {
	const words = switches.words();
	const details = switches.nextSwitch();
	if (details !== null && details !== "details" && details !== "instancename") throw switches.unknown(details, ["details", "instancename"]);
	if (details === "instancename") switches.value(details);
	const unknown = words.find((word) => word !== "profiles" && word !== "collectors");
	if (unknown !== void 0) throw switches.error(`“${unknown}” is not profiles or collectors`);
	return {
		commands: [own("recordings"), ...words.includes("collectors") ? [own("sessions")] : []],
		notes: []
	};
}
function profile(first, switches) {
	const names = switches.value(first).split("+");
	const file = first === "exportprofile" ? switches.value(first) : null;
	const mode = switches.nextSwitch();
	if (mode !== null && mode !== "filemode") throw switches.unknown(mode, ["filemode"]);
	if (file !== null && names.length > 1) throw switches.error("-exportprofile writes one profile to a file here: export them one by one");
	const memory = mode === "filemode" ? [] : ["--memory"];
	return {
		commands: names.map((name) => file === null ? own("profile", "show", name, ...memory) : own("profile", "export", name, file)),
		notes: []
	};
}
function merge(switches) {
	const files = switches.words();
	const args = [];
	for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) if (name === "compress") args.push("--compress");
	else if (name === "mergeonly") args.push("--no-metadata");
	else if (name === "injectonly" || name === "supresspii") throw switches.refused(name, "traces are merged whole, with the metadata of this machine or without");
	else if (name !== "skippdbgen") throw switches.unknown(name, [
		"compress",
		"mergeonly",
		"skipPdbGen",
		"injectonly",
		"supresspii"
	]);
	const out = files.pop();
	if (out === void 0 || files.length === 0) throw switches.error("-merge needs the traces to merge, and the merged one as the last");
	return {
		commands: [own("merge", out, ...files, ...args)],
		notes: []
	};
}
// cli/foreign/xperf.ts
var KERNEL_LOGGER = "NT Kernel Logger";
var DEFAULT_FILE = {
	kernel: "kernel.etl",
	user: "user.etl"
};
var REFUSED = {
	heap: "heap sessions are recorded with a profile that names the processes: corescope profile export Heap FILE",
	pids: "heap sessions are recorded with a profile that names the processes: corescope profile export Heap FILE",
	pooltag: "pool tags are part of a profile (PoolTags)",
	boottrace: "Corescope does not yet record the start of Windows",
	symbols: "symbols are found when a trace is opened: corescope symbols FILE",
	remote: "Corescope records the machine that it runs on",
	capturestate: "name the session and the provider: corescope update SESSION --state PROVIDER"
};
var SESSION = {
	f: "--out",
	buffersize: "--buffer-size",
	minbuffers: "--min-buffers",
	maxbuffers: "--max-buffers",
	maxfile: "--max-size",
	stackwalk: "--stacks",
	pmcprofile: "--sample"
};
var ACTIONS = {
	dumper: ["dump"],
	sysconfig: ["system"],
	tracestats: ["stats"],
	process: ["processes"],
	image: ["images"],
	dpcisr: ["table", "DPC/ISR Duration"],
	profile: ["table", "CPU Usage (Sampled)"],
	cswitch: ["table", "CPU Usage (Precise)"],
	diskio: ["table", "Disk Usage"],
	hardfault: ["table", "Hard Faults"],
	registry: ["table", "Registry"],
	stack: ["stacks"]
};
var FIRST = [
	"on",
	"start",
	"stop",
	"d",
	"merge",
	"loggers",
	"flush",
	"m",
	"providers",
	"profint",
	"setprofint",
	"i",
	"help",
	"tle",
	"tti"
];
function fromXperf(words) {
	const switches = new Switches("xperf", words);
	const commands = [];
	const notes = [];
	const stopped = [];
	let merged = null;
	for (let name = switches.nextSwitch(); name !== null;) {
		const why = REFUSED[name];
		if (why !== void 0) throw switches.refused(name, why);
		if (name === "on" || name === "start") name = startsSession(name, switches, commands);
		else {
			if (name === "stop") stopped.push(switches.nextWord() ?? KERNEL_LOGGER);
			else if (name === "d") {
				merged = switches.value(name);
				if (stopped.length === 0) stopped.push(KERNEL_LOGGER);
			} else if (name === "i") processes(switches, commands);
			else information(name, switches, commands);
			name = switches.nextSwitch();
		}
	}
	switches.end();
	if (stopped.length > 0) commands.push(own("stop", ...stopped, ...merged === null ? [] : ["--merge", merged]));
	if (commands.length === 0) throw switches.error(`nothing to do: write one of -${FIRST.join(", -")}`);
	return {
		commands,
		notes
	};
}
function startsSession(first, switches, commands) {
	let session = KERNEL_LOGGER;
	let name = first;
	if (name === "start") {
		session = switches.value(name);
		name = switches.nextSwitch();
		if (name !== "on") throw switches.error("-start NAME needs -on with what the session is to record");
	}
	const isKernel = session === KERNEL_LOGGER;
	const what = switches.value("on");
	const args = isKernel ? ["--kernel", what] : providers(what).flatMap((one) => ["--provider", one]);
	let hasFile = false;
	for (name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
		const option = SESSION[name];
		if (option !== void 0) {
			args.push(option, switches.value(name));
			hasFile ||= name === "f";
		} else if (name === "filemode") args.push(...fileMode(switches));
		else if (name === "buffering") args.push("--mode", "memory");
		else if (name === "rt") args.push("--mode", "realtime");
		else if (name === "clocktype") args.push("--clock", clockOf(switches));
		else if (name === "setprofint") commands.push(interval(switches));
		else if (name === "pmc") args.push("--counters", counters(switches));
		else break;
	}
	const hasMode = args.includes("memory") || args.includes("realtime");
	if (!hasFile && !hasMode) args.push("--out", isKernel ? DEFAULT_FILE.kernel : DEFAULT_FILE.user);
	commands.push(own("start", session, ...args));
	return name;
}
function counters(switches) {
	const names = switches.value("pmc").replaceAll(",", "+");
	const events = switches.value("pmc").replaceAll(",", "+");
	const strict = switches.nextWord();
	if (strict !== null && strict !== "strict") throw switches.error(`“${strict}” is one word too many after -pmc`);
	return `${names}@${events}`;
}
function interval(switches) {
	const words = switches.words();
	if (words.at(-1)?.toLowerCase() === "cached") words.pop();
	const [source, number] = words.length === 1 ? ["Timer", words[0]] : words;
	if (number === void 0 || words.length > 2) throw switches.error("-setprofint takes [SOURCE] INTERVAL [cached]");
	return own("profile-sources", "--set", `${source}=${number}`);
}
function clockOf(switches) {
	const text = switches.value("clocktype");
	const clock = {
		perfcounter: "qpc",
		systemtime: "system",
		cyclecounter: "cycles"
	}[text.toLowerCase()];
	if (clock === void 0) throw switches.error(`“${text}” is not PerfCounter, SystemTime or CycleCounter`);
	return clock;
}
function fileMode(switches) {
	const mode = switches.value("filemode").toLowerCase();
	if (mode === "sequential") return [];
	if (mode === "circular") return ["--mode", "circular"];
	throw switches.refused(`FileMode ${mode}`, "a session writes one file, Sequential or Circular");
}
var providers = (text) => text.split("+").map((one) => one.replace(/:'?stack'?$/i, (_, at) => at >= 0 ? ":stack" : ""));
function processes(switches, commands) {
	const file = switches.value("i");
	let outFile;
	let action = "dumper";
	for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) if (name === "o") outFile = switches.value(name);
	else if (name === "a") action = switches.value(name);
	else if (name !== "tle" && name !== "tti") throw switches.unknown(name, [
		"o",
		"a",
		"tle",
		"tti"
	]);
	const command = ACTIONS[action.toLowerCase()];
	if (command === void 0) throw switches.refused(`a ${action}`, `these actions have: ${Object.keys(ACTIONS).join(", ")}. For others, corescope tables FILE lists the tables`);
	const [verb = "", ...more] = command;
	const args = [
		verb,
		file,
		...more
	];
	commands.push(outFile === void 0 ? { args } : verb === "dump" ? own(...args, "--out", outFile) : {
		args,
		outFile
	});
}
function information(name, switches, commands) {
	if (name === "loggers") {
		const session = switches.nextWord();
		commands.push(session === null ? own("sessions") : own("query", session, "--session"));
	} else if (name === "providers") {
		switches.nextWord();
		commands.push(own("providers", "--machine"));
	} else if (name === "profint") commands.push(own("profile-sources"));
	else if (name === "setprofint") commands.push(interval(switches));
	else if (name === "flush") commands.push(own("flush", switches.nextWord() ?? KERNEL_LOGGER));
	else if (name === "m") commands.push(own("mark", switches.value(name)));
	else if (name === "merge") {
		const files = switches.words();
		const out = files.pop();
		if (out === void 0 || files.length === 0) throw switches.error("-merge needs the traces to merge, and the merged one as the last");
		const compress = files.includes("-compress") ? ["--compress"] : [];
		commands.push(own("merge", out, ...files, ...compress));
	} else if (name === "help" || name === "?") {
		switches.words();
		commands.push(own("start", "--help"));
	} else throw switches.unknown(name, [
		...FIRST,
		...Object.keys(SESSION),
		...Object.keys(REFUSED)
	]);
}
// cli/foreign.ts
var tools = {
	wpr: fromWpr,
	xperf: fromXperf,
	logman: fromLogman,
	tracerpt: fromTracerpt
};
var SHOW = "--show";
function addForeignCommands(program, context, run) {
	for (const [tool, translate] of Object.entries(tools)) program.command(tool).description(`do what ${tool} does with these switches; ${SHOW} as the first word prints our commands instead`).argument("[switches...]", `as ${tool} takes them`).allowUnknownOption().helpOption(false).action(async (_, __, { args }) => {
		const isShown = args[0] === SHOW;
		const { commands, notes } = translate(isShown ? args.slice(1) : args);
		for (const note of notes) context.writeError(`corescope: ${note}`);
		for (const command of commands) if (isShown) await context.write(`${require_main.printable(shown(command))}\n`);
		else if (!await runOne(command, context, run)) return;
	});
}
async function runOne({ args, outFile }, context, run) {
	if (outFile === void 0) return await run(args, context) === 0;
	const parts = [];
	const decoder = new TextDecoder();
	const write = async (text) => {
		parts.push(typeof text === "string" ? text : decoder.decode(text));
		return true;
	};
	if (await run(args, {
		...context,
		write
	}) !== 0) return false;
	await require_whole_file.replaceFile(outFile, (temporary) => (0, node_fs_promises.writeFile)(temporary, parts.join("")));
	return true;
}
var shown = ({ args, outFile }) => ["corescope", ...args.map((word) => /^[\w.,:/\\+=!@*-]+$/.test(word) ? word : `"${word}"`)].join(" ").concat(outFile === void 0 ? "" : ` > ${outFile}`);
exports.addForeignCommands = addForeignCommands;
