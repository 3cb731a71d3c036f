require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_background = require("./background-6zTP7U1h.js");
const require_wprp_sessions = require("./wprp-sessions-oF_ROhlP.js");
const require_rates = require("./rates-hI_4d1x_.js");
const require_open_recorder = require("./open-recorder-BD50Czac.js");
const require_command_plan = require("./command-plan-DrPjvu-D.js");
const require_pmu_catalog = require("./pmu-catalog-EuqtFvtI.js");
const require_pmu_choices = require("./pmu-choices-DStMAKKq.js");
const require_pmu_command = require("./pmu-command-B35ejR0o.js");
const require_profiles = require("./profiles-BsABTeXk.js");
require("./simulated-link-C9wHV98D.js");
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_marker_events = require("./marker-events-DCXCkPvu.js");
const require_run_program = require("./run-program-D4Z1c8mp.js");
const require_session_options = require("./session-options-DXR8_ZzJ.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
let node_path = require("node:path");
let commander = require("commander");
// cli/recorded-program.ts
var withProgram = (command) => command.usage("[options] [-- PROGRAM [ARGS]]").argument("[program...]", "a program to start when the recording runs, and its arguments, after --").option("--core <n>", "on Windows, run the program on this core", require_options.integer(0, 127));
function programRefusal(words, { background, core }) {
	if (words.length === 0) return core === void 0 ? null : "--core is for a program: add -- PROGRAM";
	return background ? "a program ends its recording: omit --background" : null;
}
var RecordedProgram = class {
	#words;
	#core;
	#context;
	#unwanted = new AbortController();
	#isInterrupted = false;
	#ended = null;
	constructor(words, core, context) {
		this.#words = words;
		this.#core = core;
		this.#context = context;
	}
	async start(recorder) {
		if (this.#isInterrupted) return;
		if (this.#core !== null && process.platform !== "win32") this.#say("not on Windows: the program runs on any core");
		const program = await require_run_program.startProgram(this.#words, {
			core: this.#core,
			stdio: [
				"inherit",
				2,
				"inherit"
			],
			signal: AbortSignal.any([this.#unwanted.signal, this.#context.signal])
		}).catch(async (error) => {
			await recorder.stop(true).catch((failure) => this.#say(require_host_error.toHostError(failure, "The recording").message));
			throw error;
		});
		const name = (0, node_path.basename)(this.#words[0] ?? "");
		await this.#mark(recorder, `${name} started: ${program.process}`);
		this.#ended = program.ended.then(async ({ how }) => {
			await this.#mark(recorder, `${name} ended: ${how}`);
			if (recorder.report.phase === "recording") await recorder.stop(false).catch(() => {});
			const where = recorder.report.simulated ? " of this computer, which the simulated machine does not have" : "";
			this.#say(`“${name}” (${program.process}${where}) ended: ${how}`);
		});
	}
	interrupt() {
		this.#isInterrupted = true;
	}
	async end() {
		if (this.#isInterrupted) this.#unwanted.abort();
		await this.#ended;
	}
	async #mark(recorder, text) {
		if (recorder.report.phase !== "recording") return;
		await recorder.mark(text.slice(0, require_marker_events.LONGEST_MARKER)).catch((error) => this.#say(require_host_error.toHostError(error, text).message));
	}
	#say(text) {
		this.#context.writeError(`corescope: ${require_main.printable(text)}`);
	}
};
// cli/record.ts
var recordCommand = (program) => require_session_options.withSessionOptions(program.command("record").description("record a trace until you press Ctrl+C (which saves it) or --duration or --stop-when ends it; with a program, as long as it runs").option(...require_options.repeatable("--profile <name>", "a recording profile (built-in, your own, or by its name in WPR, such as GeneralProfile or CPU.light) or a .wprp file; repeatable, several are combined")).addOption(new commander.Option("--detail <level>", "detail level of the profile").choices(["light", "verbose"]).default("verbose"))).option(...require_options.repeatable("--pmu <names>", "Arm counters: NAMES[@CORES], where NAMES are events, metrics and metric groups joined by commas, {A,B} those that are counted together; outside the cores: /dsu/EVENT and /dmc_clkdiv2/EVENT; repeatable")).option("--pmu-sample <sources>", "sample one core: EVENT:INTERVAL@CORE, several joined by commas").option("--pmu-spe <what>", "SPE packets of one core, written to a file next to the trace: load+store+branch[:LATENCY]@CORE").option("--pmu-user", "count in user mode only").option("--pmu-force", "take the counters from the program that is using them, which makes its results wrong").option("--out <file>", "the trace to write").option("--duration <seconds>", "stop after this time", require_options.positiveNumber).option(...require_options.repeatable("--stop-when <trigger>", `size:MB, counter:EVENT[@CORE]>=RATE or event:CONDITION, such as 'event:[Process Name] = "spmv.exe"'; repeatable`)).option("--memory", "record to memory and save the newest events that fit at the end").option("--flight <seconds>", "keep only the last N seconds in memory", require_options.positiveNumber).option("--buffer-size <kb>", "size of each session buffer; default: depends on what is recorded", require_options.integer(4, 16384)).option("--max-buffers <n>", "maximum number of buffers of each session; in memory, exactly this number", require_options.integer(2, 65536)).option("--compress", "compress the buffers of the trace").addOption(new commander.Option("--clock <clock>", "clock of all time stamps; system only works without counters").choices(["qpc", "system"])).option("--background", "return as soon as it records: corescope finish FILE ends it, corescope recordings shows it").option("--name <name>", "name of the recording, for --recording and as part of the names of its sessions, so that several can run", recordingName).option("--dry-run", "show the sessions, their buffers and how much they may write, but record nothing").option("--simulate", "record a simulated machine").option("--seed <n>", "with --simulate: the seed of its workload", require_options.integer(0, 2147483647)).option("--truth <file>", "with --simulate: write the true counts of the machine to this file, as JSON").addOption(require_with_bridge.conditionsOption);
function addRecordCommand(program, context) {
	const command = withProgram(recordCommand(program));
	command.action(async (words, options) => {
		const refusal = refusalOf(options, command.getOptionValueSource("detail") === "cli") ?? programRefusal(words, options);
		if (refusal !== null) command.error(refusal);
		const { simulate, seed, truth, conditions, out } = options;
		const link = await context.machine(simulate ? seed ?? 1 : null, conditions);
		if (link.simulated && !simulate) context.writeError("corescope: not on Windows: recording a simulated machine");
		if (truth !== void 0) await require_whole_file.checkWritable((0, node_path.resolve)(truth));
		const { stateDir, self } = context;
		const recorder = require_open_recorder.openRecorder({
			stateDir,
			machine: link,
			self,
			truthFile: truth
		});
		const program = words.length === 0 ? null : new RecordedProgram(words, options.core ?? null, context);
		const release = context.onInterrupt(() => {
			context.writeError("corescope: nothing was recorded");
			return false;
		});
		try {
			const asked = await planOf(options, link, context);
			const plan = options.name === void 0 ? asked : require_background.namedPlan(asked, options.name);
			if (options.dryRun) {
				await context.write(await planText(plan, await link.bridge()));
				if (out !== void 0) await require_whole_file.checkWritable((0, node_path.resolve)(out));
				return;
			}
			if (context.signal.aborted) throw new require_host_error.HostError("cancelled", "Interrupted.");
			const target = out === void 0 ? null : (0, node_path.resolve)(out);
			if (options.background) {
				await startsInBackground({
					plan,
					target,
					stateDir,
					simulatedSeed: link.simulatedSeed
				}, context);
				return;
			}
			const { saved, brokeOff, endedBecause } = await recordUntilEnd(recorder, {
				plan,
				target,
				program
			}, context);
			await context.write(`${require_main.printable(saved.path)}\n`);
			if (brokeOff) throw new require_host_error.HostError("io", endedBecause ?? "The recording was interrupted.");
		} finally {
			release();
			await program?.end();
			await recorder.close();
		}
	});
}
var recordingName = (text) => {
	if (!/^[\w.-]{1,40}$/.test(text)) throw new commander.InvalidArgumentError("It must have 1 to 40 letters, digits, dots, hyphens or underscores.");
	return text;
};
async function startsInBackground(order, { self, write }) {
	if (self === null) throw new require_host_error.HostError("bad-request", "No process can be started here for a recording in the background.");
	await write(`${await require_background.startInBackground(self, order)}\n`);
}
async function planOf(options, link, context) {
	const bridge = await link.bridge();
	const machine = await bridge.machine();
	const catalog = require_pmu_catalog.pmuCatalog(machine.pmu);
	const providers = [];
	for (const text of options.provider) providers.push(await require_command_plan.providerOf(text, bridge));
	const { kernel = "", stacks, counters, sample: samples, private: privatePids, duration, stopWhen, flight } = options;
	const named = require_command_plan.planOfCommand({
		title: titleOf(options),
		providers,
		kernel,
		stacks,
		counters,
		samples,
		privatePids
	}, machine);
	const profile = await profilesPlan(options, machine, context);
	return {
		...named,
		...profile,
		title: profile?.title ?? named.title,
		sessions: told(options, require_wprp_sessions.joinedByName([...profile?.sessions ?? [], ...named.sessions])).map((session) => options.memory && session.logging === "file" && session.privatePids.length === 0 ? {
			...session,
			logging: "memory"
		} : session),
		pmu: require_pmu_command.pmuPlanOfCommand({
			counters: options.pmu,
			sample: options.pmuSample,
			spe: options.pmuSpe,
			userOnly: options.pmuUser,
			force: options.pmuForce
		}, machine.pmu, profile?.pmu ?? null),
		flightSeconds: flight ?? profile?.flightSeconds ?? null,
		stopWhen: [
			...profile?.stopWhen ?? [],
			...duration === void 0 ? [] : [{
				type: "duration",
				seconds: duration
			}],
			...stopWhen.map((text) => require_command_plan.stopTriggerOf(text, (name) => require_pmu_choices.eventNumberIn(catalog, name)))
		],
		merge: {
			...(profile ?? named).merge,
			...options.compress && { compress: true }
		}
	};
}
var told = ({ clock, bufferSize, maxBuffers }, sessions) => sessions.map((session) => ({
	...session,
	clock: clock ?? session.clock,
	bufferSizeKB: bufferSize ?? session.bufferSizeKB,
	maximumBuffers: maxBuffers ?? session.maximumBuffers,
	minimumBuffers: Math.min(session.minimumBuffers, maxBuffers ?? session.minimumBuffers)
}));
async function planText(asked, bridge) {
	const machine = await bridge.machine();
	const { plan, problems, warnings } = await require_open_recorder.checkedRecording(asked, machine, bridge);
	const [taken] = plan.sessions.length === 0 ? [] : require_open_recorder.takenSessions(plan, await bridge.sessions());
	if (taken !== void 0) throw require_open_recorder.nameTaken(taken);
	if (plan.pmu !== null && !machine.pmu.available && !plan.pmu.forceLock) throw new require_host_error.HostError("bad-request", machine.pmu.problem ?? "This machine has no Arm counters.");
	const lines = plan.sessions.map(({ name, logging, bufferSizeKB, minimumBuffers, maximumBuffers, clock, kernelKeywords, providers }) => `${name}: ${logging}, ${minimumBuffers} to ${maximumBuffers} buffers of ${bufferSizeKB} KB, clock ${clock}: ${[...kernelKeywords, ...providers.map((one) => one.name)].join(" ")}`);
	if (plan.pmu !== null) lines.push("Arm counters of the WindowsPerf driver");
	lines.push(`up to ${require_rates.predictedMBPerMinute(plan, machine.processors).toFixed(1)} MB/min`);
	if (machine.access !== "ready") lines.push(`It cannot start: ${machine.accessProblem ?? "you do not have permission to record on this machine."}`);
	return [
		...lines,
		...problems,
		...warnings
	].map((line) => `${require_main.printable(line)}\n`).join("");
}
var asksKernel = ({ kernel, counters, sample }) => Boolean(kernel || counters) || sample.length > 0;
var countsOnArm = ({ pmu, pmuSample, pmuSpe }) => pmu.length > 0 || pmuSample !== void 0 || pmuSpe !== void 0;
function refusalOf(options, saysDetail) {
	const { profile, provider, clock, bufferSize, maxBuffers, memory, flight, duration, truth, out } = options;
	if (!options.simulate && (options.seed ?? truth ?? options.conditions) !== void 0) return "--seed, --truth and --conditions require --simulate";
	if (options.background && truth !== void 0) return "--truth is written by the command that records: omit --background";
	if (truth !== void 0 && out !== void 0 && (0, node_path.resolve)(truth) === (0, node_path.resolve)(out)) return "--out and --truth must be different files";
	const hasSessions = profile.length > 0 || provider.length > 0 || asksKernel(options);
	if (!hasSessions && !countsOnArm(options)) return "nothing to record: specify --profile, --provider, --kernel, --pmu, --counters or --sample";
	if (options.private !== void 0 && provider.length === 0) return "private sessions need a provider: add --provider";
	if (options.private !== void 0 && (memory || flight !== void 0)) return "private sessions write files: omit --private, or --memory and --flight";
	if (options.stacks !== void 0 && !asksKernel(options)) return "--stacks requires --kernel";
	if (saysDetail && profile.length === 0) return "--detail requires --profile";
	const ofSessions = [
		clock !== void 0 && "--clock",
		bufferSize !== void 0 && "--buffer-size",
		maxBuffers !== void 0 && "--max-buffers",
		memory && "--memory"
	].filter((one) => typeof one === "string");
	if (!hasSessions && ofSessions.length > 0) return `Arm counters alone need no session and always use the qpc clock: omit ${ofSessions.join(", ")}`;
	if (maxBuffers !== void 0 && flight !== void 0) return "--flight sets the number of buffers itself: omit --max-buffers or --flight";
	if (duration !== void 0 && options.stopWhen.some((text) => text.startsWith("duration:"))) return "--duration and --stop-when duration: mean the same: omit one";
	return null;
}
var titleOf = (options) => [
	...options.profile,
	...options.provider.map((text) => text.split(":")[0]),
	asksKernel(options) && "kernel",
	countsOnArm(options) && "counters"
].filter((part) => part).join(", ").slice(0, 100);
async function profilesPlan(options, machine, context) {
	const plans = [];
	for (const text of options.profile) plans.push(await profilePlan(text, options, machine, context));
	const [first] = plans;
	if (first === void 0 || plans.length === 1) return first ?? null;
	const counting = plans.filter(({ pmu }) => pmu !== null);
	if (counting.length > 1) throw new require_host_error.HostError("bad-request", `${counting.map(({ title }) => title).join(" and ")} both count with Arm counters: name one of them, and the other's events with --pmu.`);
	const any = (part) => plans.some(({ merge }) => merge[part]);
	const seconds = plans.flatMap(({ flightSeconds }) => flightSeconds ?? []);
	return {
		...first,
		title: plans.map(({ title }) => title).join(", "),
		sessions: plans.flatMap(({ sessions }) => sessions),
		pmu: counting[0]?.pmu ?? null,
		flightSeconds: seconds.length === 0 ? null : Math.max(...seconds),
		stopWhen: plans.flatMap(({ stopWhen }) => stopWhen),
		merge: {
			compress: any("compress"),
			imageIds: any("imageIds"),
			eventMetadata: any("eventMetadata"),
			systemConfiguration: any("systemConfiguration"),
			volumeMapping: any("volumeMapping")
		}
	};
}
async function profilePlan(text, { detail, memory }, machine, { stateDir, writeError }) {
	const { profiles, ...meant } = await require_profiles.namedProfile(text, {
		stateDir,
		machine: async () => machine
	});
	const { profile } = meant;
	const modes = (await profiles.list()).find(({ id }) => id === profile)?.loggingModes ?? ["memory"];
	const logging = meant.logging ?? (memory && modes.includes("memory") ? "memory" : "file");
	const { plan, problems } = await profiles.plan({
		profile,
		detail: meant.detail ?? detail,
		logging
	});
	for (const problem of problems) if (problem.severity === "warning") writeError(`corescope: ${require_main.printable(require_main.problemLine(problem))}`);
	if (plan !== null) return plan;
	const error = problems.find(({ severity }) => severity === "error");
	throw new require_host_error.HostError("bad-request", error === void 0 ? `“${text}” cannot be recorded.` : require_main.problemLine(error));
}
async function recordUntilEnd(recorder, { plan, target, program }, { drawStatus, onInterrupt, write, writeError }) {
	let interrupts = 0;
	let told = 0;
	let flightsTold = 0;
	const release = onInterrupt(() => {
		interrupts++;
		program?.interrupt();
		recorder.stop(interrupts > 1).catch(() => {});
		return true;
	});
	try {
		await recorder.start(plan, target);
		await program?.start(recorder);
		let report = recorder.report;
		const tell = async () => {
			for (const { kind, text } of report.messages.slice(told)) if ((kind === "warning" || kind === "error") && text !== report.endedBecause) {
				drawStatus?.("");
				writeError(`corescope: ${require_main.printable(text)}`);
			}
			told = report.messages.length;
			for (const path of report.flights.slice(flightsTold)) await write(`${require_main.printable(path)}\n`);
			flightsTold = report.flights.length;
		};
		while (report.phase !== "saved" && report.phase !== "failed" && report.phase !== "idle") {
			if (program === null) drawStatus?.(statusLine(report));
			await tell();
			report = await recorder.state(report.revision);
		}
		drawStatus?.("");
		await tell();
		if (report.endedBecause !== null && !report.brokeOff) writeError(`corescope: ${require_main.printable(report.endedBecause)}`);
		if (report.phase === "failed") throw new require_host_error.HostError("io", report.error ?? "Recording failed.");
		if (report.eventsLost > 0 || report.buffersLost > 0) writeError(`corescope: ${report.eventsLost} events and ${report.buffersLost} buffers were lost`);
		if (report.eventsLost + report.buffersLost + report.realTimeBuffersLost > 0 && report.advice !== null) writeError(`corescope: ${require_main.printable(report.advice)}`);
		const { saved } = report;
		if (saved === null) throw new require_host_error.HostError("cancelled", "The recording was discarded. Nothing was saved.");
		return {
			...report,
			saved
		};
	} finally {
		release();
	}
}
function statusLine(report) {
	const seconds = Math.floor(report.elapsedMs / 1e3);
	const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
	const { plan } = report;
	const rate = plan === null || plan.pmu !== null || plan.sessions.some(({ realTime }) => realTime) ? `${Math.round(report.eventsPerSecond).toLocaleString("en")} events/s` : "events not counted";
	const isInMemory = plan?.sessions.some(({ logging }) => logging === "memory") ?? false;
	const size = `${(report.bytesWritten / 1e6).toFixed(1)} MB${isInMemory ? " and memory" : ""}`;
	const lost = `${(report.eventsLost + report.buffersLost).toLocaleString("en")} lost`;
	const simulated = report.simulated ? "simulated  " : "";
	if (report.phase === "saving") return `saving ${Math.round(100 * (report.progress ?? 0))}%`;
	return `${simulated}${report.phase} ${time}  ${rate}  ${size}  ${lost}${report.advice === null ? "" : `  ${report.advice}`}`;
}
exports.addRecordCommand = addRecordCommand;
