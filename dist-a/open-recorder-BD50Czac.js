const bundleUrl = require("node:url").pathToFileURL(__filename).href;
const require_state_file = require("./state-file-DfleWoLt.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_merging = require("./merging-CjHQNTJ2.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_recording = require("./recording-CxxG0BRT.js");
const require_text = require("./text-qlf8p1E2.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_save = require("./save-Dtx1rG2z.js");
const require_triggers = require("./triggers-CIoSB1ev.js");
const require_rates = require("./rates-hI_4d1x_.js");
const require_control = require("./control-B689gyM3.js");
const require_own_sessions = require("./own-sessions-D38lJkYW.js");
const require_pmu_catalog = require("./pmu-catalog-EuqtFvtI.js");
const require_recorder_clock = require("./recorder-clock-DHLtbVS0.js");
const require_trace_logging_builder = require("./trace-logging-builder-DpH13EqZ.js");
const require_kernel_keywords = require("./kernel-keywords-CYnWzCrX.js");
const require_count_events = require("./count-events-Ixq-zcdh.js");
const require_live_sessions = require("./live-sessions-CcYQ7oDW.js");
const require_trace_writer = require("./trace-writer-Cxyen0pL.js");
const require_marker_events = require("./marker-events-DCXCkPvu.js");
const require_provider_catalog = require("./provider-catalog-Cb61TEri.js");
const require_buffer_writer = require("./buffer-writer-UZhaAbAc.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
const require_recordings_dir = require("./recordings-dir-U2o6tpaM.js");
const require_process_address = require("./process-address-1eGjnaiP.js");
let node_path = require("node:path");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");
let node_child_process = require("node:child_process");
// host/recorder/check-recording.ts
async function checkedRecording(asked, machine, bridge) {
	const wanted = require_triggers.asRecorded(asked);
	checkNotEmpty(wanted);
	require_triggers.checkTriggers(wanted, machine.processors);
	checkClocks(wanted);
	checkPrivate(wanted);
	const { plan, problems } = require_rates.withRings(wanted, machine);
	return {
		plan,
		problems,
		warnings: await bridge.check(plan.sessions, plan.pmu)
	};
}
function checkNotEmpty({ sessions, pmu }) {
	if (sessions.length === 0 && pmu === null) throw new require_host_error.HostError("bad-request", "The plan records nothing: add a provider, kernel events or counters.");
}
function checkClocks({ sessions, pmu }) {
	const clocks = new Set(sessions.map(({ clock }) => clock));
	if (clocks.size > 1 || clocks.has("cycles") || clocks.has("system") && pmu !== null) throw new require_host_error.HostError("bad-request", "All sessions and counters must use the same clock. Set the clock of all sessions to qpc (or, without counters, to system).");
}
function checkPrivate({ sessions }) {
	const ring = sessions.find(({ privatePids, logging }) => privatePids.length > 0 && logging === "memory");
	if (ring !== void 0) throw new require_host_error.HostError("bad-request", `The private session “${ring.name}” cannot record to memory or be a flight recorder, because private sessions write files. Record to a file, or omit --private.`);
}
var takenSessions = ({ sessions }, running) => sessions.flatMap((session) => running.find(({ name }) => name.toLowerCase() === session.name.toLowerCase()) ?? []);
function nameTaken({ name, ours, owner, loggerThreadId }) {
	const other = `It belongs to another program${owner === null ? "" : `; its name suggests ${owner}`}`;
	return new require_host_error.HostError("bad-request", `A session called ${name} is already running. ${ours ? "It is left over from an earlier Corescope recording" : other} (logger thread ${loggerThreadId}). Stop it (corescope stop "${name}"), or use another name.`);
}
// host/recorder/figures.ts
var sum = (sessions, of) => sessions.reduce((total, session) => total + of(session), 0);
var leastDiskFreeBytes = 64 << 20;
var aMinute = 60;
function ratesAndLosses(now, before, plan) {
	const seconds = before === null ? 0 : (now.atMs - before.atMs) / 1e3;
	const rate = (of) => before === null || seconds <= 0 ? 0 : Math.max(0, (of(now) - of(before)) / seconds);
	const figures = {
		eventsPerSecond: rate(({ events }) => events),
		bytesWritten: now.bytesWritten,
		bytesPerSecond: rate(({ bytesWritten }) => bytesWritten),
		eventsLost: sum(now.sessions, ({ eventsLost }) => eventsLost) + now.ownEventsLost,
		buffersLost: sum(now.sessions, ({ logBuffersLost }) => logBuffersLost) + now.ownBuffersLost,
		realTimeBuffersLost: sum(now.sessions, ({ realTimeBuffersLost }) => realTimeBuffersLost) + now.droppedBuffers,
		diskFreeBytes: now.diskFreeBytes,
		sessions: now.sessions,
		pmu: now.pmu
	};
	return {
		...figures,
		advice: adviceOn(figures, now, plan)
	};
}
function adviceOn(figures, now, plan) {
	const { bytesPerSecond, diskFreeBytes, bytesWritten } = figures;
	if (diskFreeBytes !== null && bytesPerSecond > 0) {
		if ((diskFreeBytes - bytesWritten) / (2 * bytesPerSecond) < aMinute) return `The disk has ${megabytes(diskFreeBytes)} left, and saving needs as much space again as the recording. Stop soon, or free some space.`;
	}
	const losing = now.sessions.find(({ eventsLost }) => eventsLost > 0);
	if (losing !== void 0) {
		const { bufferSizeKB, maximumBuffers } = losing;
		return `${counted(losing.eventsLost, "event")} of ${losing.name} found no free buffer and ${losing.eventsLost === 1 ? "is" : "are"} lost (${maximumBuffers} × ${bufferSizeKB} KB). Record again with twice as many buffers, or with fewer providers and stacks.`;
	}
	const slowDisk = now.sessions.find(({ logBuffersLost }) => logBuffersLost > 0);
	if (slowDisk !== void 0) return `The disk is too slow for ${slowDisk.name}: ${counted(slowDisk.logBuffersLost, "buffer")} could not be written. Record to a faster disk, or with fewer events.`;
	if (now.ownEventsLost > 0) return `${counted(now.ownEventsLost, "event")} of counters and markers could not be written. Check the free disk space.`;
	if (figures.realTimeBuffersLost > 0) return plan.sessions.some(({ logging }) => logging !== "none") ? `The live view is too slow for this event rate: ${counted(figures.realTimeBuffersLost, "buffer")} did not reach it. The file has all of them.` : `The listener is too slow for this event rate: ${counted(figures.realTimeBuffersLost, "buffer")} were lost. Also record to a file, or record fewer events.`;
	const { flightSeconds } = plan;
	const short = now.fullRings.find(({ afterMs }) => afterMs < (flightSeconds ?? 0) * 1e3);
	if (short !== void 0) return `The memory of ${short.name} was full after ${Math.max(1, Math.ceil(short.afterMs / 1e3))} s: it contains less than the ${flightSeconds} s requested. Record again with more buffers or fewer events.`;
	if (now.pmu !== null && now.pmu.missedRounds > 0 && now.pmu.missedRounds * 10 > now.pmu.readings) return `Counter readings are late: ${now.pmu.missedRounds} were missed. Choose a longer period than ${plan.pmu?.periodMs} ms.`;
	return null;
}
var counted = (count, what) => `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
var megabytes = (bytes) => `${Math.max(0, Math.round(bytes / 1e6)).toLocaleString("en")} MB`;
// host/recorder/names-session.ts
var namesPart = "names.etl";
var naming = [
	"ProcessThread",
	"Loader",
	"Filename"
];
function namesSessionOf(rings) {
	const kernel = rings.filter(({ kind, logging }) => kind === "system" && logging === "memory");
	const words = new Set(kernel.flatMap(({ kernelKeywords }) => kernelKeywords.flatMap((word) => require_kernel_keywords.kernelWords(word))));
	const kernelKeywords = naming.filter((word) => words.has(word) || word === "Filename" && words.has("DiskIO"));
	const [first] = kernel;
	if (first === void 0 || kernelKeywords.length === 0) return null;
	return {
		...first,
		name: "corescope-names",
		logging: "file",
		realTime: false,
		kernelKeywords,
		stacks: [],
		poolTags: [],
		providers: [],
		hardwareCounters: null
	};
}
async function writeNames(bridge, session, path) {
	await bridge.startSession(session, path);
	await bridge.stopSession(session.name);
}
// host/recorder/buffer-log.ts
var mostWaitingBytes = 64 << 20;
var flushPieceBytes = 8 << 20;
var loggerId = 0;
var FileBufferLog = class FileBufferLog {
	#write;
	#end;
	#waiting = [];
	#waitingBytes = 0;
	#writing = null;
	writtenBytes = 0;
	lostEvents = 0;
	lostBuffers = 0;
	problem = null;
	constructor(write, end) {
		this.#write = write;
		this.#end = end;
	}
	static async open(path, trace) {
		const file = await (0, node_fs_promises.open)(path, "wx", 384);
		const write = async (batch) => {
			let wanted = 0;
			for (const { length } of batch) wanted += length;
			const { bytesWritten } = await file.writev(batch);
			if (bytesWritten < wanted) throw Object.assign(new Error("short write"), { code: "ENOSPC" });
		};
		try {
			if (trace !== null) await write([require_trace_writer.makeHeaderBuffer(trace, loggerId)]);
		} catch (error) {
			await file.close();
			throw error;
		}
		return new FileBufferLog(write, () => file.close());
	}
	append(buffers) {
		for (const buffer of buffers) if (this.problem !== null || this.#waitingBytes + buffer.length > mostWaitingBytes) this.#lose([buffer]);
		else {
			this.#waiting.push(buffer);
			this.#waitingBytes += buffer.length;
		}
		if (this.#waiting.length > 0) this.#writing ??= this.#drain();
	}
	async flush() {
		await this.#writing;
	}
	async close() {
		await this.#writing;
		await this.#end();
	}
	async #drain() {
		while (this.#waiting.length > 0) {
			const batch = this.#waiting;
			this.#waiting = [];
			try {
				await this.#write(batch);
				for (const { length } of batch) this.writtenBytes += length;
			} catch (error) {
				this.problem ??= require_host_error.systemErrorCode(error) ?? String(error);
				this.#lose(batch);
			}
			for (const { length } of batch) this.#waitingBytes -= length;
		}
		this.#writing = null;
	}
	#lose(buffers) {
		this.lostBuffers += buffers.length;
		for (const buffer of buffers) this.lostEvents += require_count_events.countEvents(buffer);
	}
};
var RingBufferLog = class {
	#keepMs;
	#nowMs;
	#trace;
	#kept = [];
	writtenBytes = 0;
	lostEvents = 0;
	lostBuffers = 0;
	problem = null;
	constructor(trace, keepMs, nowMs) {
		this.#trace = trace;
		this.#keepMs = keepMs;
		this.#nowMs = nowMs;
	}
	append(buffers) {
		const atMs = this.#nowMs();
		this.#kept.push({
			atMs,
			buffers
		});
		const first = this.#kept.findIndex((entry) => entry.atMs >= atMs - this.#keepMs);
		if (first > 0) this.#kept.splice(0, first);
		for (const { length } of buffers) this.writtenBytes += length;
	}
	async flush(path) {
		const file = await FileBufferLog.open(path, this.#trace);
		let waitingBytes = 0;
		for (const { buffers } of [...this.#kept]) {
			file.append(buffers);
			for (const { length } of buffers) waitingBytes += length;
			if (waitingBytes < flushPieceBytes) continue;
			await file.flush();
			waitingBytes = 0;
		}
		await file.close();
		if (file.problem !== null) throw Object.assign(new Error(file.problem), { code: file.problem });
	}
	async close() {
		this.#kept = [];
	}
};
// host/recorder/marker-buffer.ts
var bufferBytes = 8192;
var levelInformation = 4;
var traceLoggingChannel = 11;
function markerBuffer(clock, text) {
	const sink = new require_buffer_writer.MemorySink();
	const writer = new require_trace_writer.TraceWriter(sink, {
		bufferSizeBytes: bufferBytes,
		processors: 1,
		pointerSize: 8,
		clockType: clock.clockType,
		perfFrequencyHz: clock.perfFrequencyHz,
		cpuMHz: 1e3,
		baseTicks: clock.ticks,
		startTime: clock.fileTime,
		bootTime: clock.bootFileTime,
		osVersion: {
			major: 10,
			minor: 0,
			build: 0
		},
		loggerName: require_marker_events.MARKER_PROVIDER_NAME,
		logFileName: ""
	});
	writer.event({
		cpu: 0,
		ticks: 0,
		pid: process.pid,
		tid: 0,
		provider: require_marker_events.MARKER_PROVIDER,
		id: 0,
		channel: traceLoggingChannel,
		level: levelInformation,
		payload: new require_payload_builder.PayloadBuilder().wstr(text).build(),
		extended: [{
			type: require_provider_catalog.EXTENDED_TYPE.schemaTraceLogging,
			data: require_trace_logging_builder.traceLoggingMetadata(require_marker_events.MARKER_EVENT, [{
				name: require_marker_events.MARKER_TEXT,
				in: "unicodeString"
			}])
		}, {
			type: require_provider_catalog.EXTENDED_TYPE.providerTraits,
			data: require_trace_logging_builder.providerTraits(require_marker_events.MARKER_PROVIDER_NAME)
		}]
	});
	writer.finish();
	return sink.bytes().slice(bufferBytes, 2 * bufferBytes);
}
// host/recorder/running-recording.ts
var ownPart = "corescope.etl";
var speName = (core) => `spe-core${core}.data`;
var noSuchSession = 4201;
var isGone = (error) => require_text.BridgeError.infoOf(error).status === noSuchSession;
var isOfNobody = (error) => {
	const { status, call } = require_text.BridgeError.infoOf(error);
	return status === null && call === null;
};
var RunningRecording = class RunningRecording {
	streamClock;
	beganMs;
	#options;
	#own;
	#sessions = [];
	#spe = new Map();
	#pmu = null;
	#pmuLost = false;
	#pmuFigures = null;
	#events = 0;
	#flights = 0;
	#flushing = Promise.resolve();
	#last = null;
	#stopping = false;
	constructor(options, own, streamClock, beganMs) {
		this.#options = options;
		this.#own = own;
		this.streamClock = streamClock;
		this.beganMs = beganMs;
	}
	static async start(options) {
		const { bridge, machine, plan, ledger, clock } = options;
		let running = null;
		try {
			const streamClock = clockOf(plan, await bridge.clock());
			const beganMs = clock.nowMs();
			const trace = descriptionOf(machine, streamClock);
			const own = plan.flightSeconds === null ? await FileBufferLog.open(ledger.path(ownPart), trace) : new RingBufferLog(trace, plan.flightSeconds * 1e3, () => clock.nowMs());
			running = new RunningRecording(options, own, streamClock, beganMs);
			await ledger.update({ bufferParts: [ownPart] });
			await running.#startSessions();
			await running.#startPmu();
			return running;
		} catch (error) {
			await running?.stop();
			await (running?.forget() ?? ledger.remove());
			throw error;
		}
	}
	get logfileHeader() {
		return this.#sessions.find(({ consumer }) => consumer !== null)?.consumer?.logfileHeader ?? null;
	}
	get flushTimerMs() {
		return Math.max(0, ...this.#sessions.map(({ plan, last }) => 1e3 * last.flushTimerSeconds || plan.flushTimerMs));
	}
	get isOver() {
		return this.#pmu === null && this.#sessions.length > 0 && this.#sessions.every(({ gone }) => gone);
	}
	get holdsMore() {
		return this.#sessions.some(({ gone }) => !gone) || this.#options.ledger.content.pmuLocked;
	}
	forget() {
		const { ledger } = this.#options;
		return this.holdsMore ? ledger.forgetParts() : ledger.remove();
	}
	async figures() {
		await Promise.all(this.#sessions.map((session) => this.#query(session)));
		const dropped = await Promise.all(this.#sessions.map(({ consumer }) => consumer?.dropped().catch(() => null) ?? null));
		const pmu = await this.#pmu?.figures().catch(() => null);
		if (this.#pmu !== null && pmu) this.#pmuFigures = {
			...pmu,
			multiplexed: this.#pmu.multiplexed
		};
		const written = await Promise.all(this.#sessions.map((_, index) => this.#partBytes(index)));
		return {
			atMs: this.#options.clock.nowMs(),
			sessions: this.#sessions.map(({ last }) => last),
			events: this.#events,
			bytesWritten: written.reduce((sum, bytes) => sum + bytes, this.#own.writtenBytes),
			ownEventsLost: this.#own.lostEvents,
			ownBuffersLost: this.#own.lostBuffers,
			droppedEvents: dropped.reduce((sum, figures) => sum + (figures?.events ?? 0), 0),
			droppedBuffers: dropped.reduce((sum, figures) => sum + (figures?.buffers ?? 0), 0),
			pmu: this.#pmuFigures,
			fullRings: this.#sessions.flatMap(({ plan: { name }, fullAfterMs }) => fullAfterMs === null ? [] : [{
				name,
				afterMs: fullAfterMs
			}])
		};
	}
	async mark(text) {
		const { bridge, plan } = this.#options;
		const clock = clockOf(plan, await bridge.clock());
		const buffer = markerBuffer(clock, text);
		this.#own.append([buffer]);
		this.#options.onBuffers([buffer]);
		return Number(clock.ticks - this.streamClock.ticks) * 1e9 / require_live_sessions.ticksPerSecond(clock);
	}
	flushFlight() {
		const flight = this.#flushing.then(() => this.#flush());
		this.#flushing = flight.catch(() => {});
		return flight;
	}
	async #flush() {
		const { bridge, ledger } = this.#options;
		const flight = ++this.#flights;
		const ownPath = ledger.path(`flight-${flight}.etl`);
		const parts = [ownPath];
		const until = await this.#now();
		const rings = new Map();
		const forget = async () => {
			for (const path of parts) await (0, node_fs_promises.rm)(path, { force: true });
		};
		try {
			await this.#own.flush(ownPath);
			for (const [index, session] of this.#sessions.entries()) {
				const { plan, gone } = session;
				if (gone || plan.logging !== "memory") continue;
				await this.#captureState(session);
				const path = ledger.path(`flight-${flight}-${index}.etl`);
				parts.push(path);
				rings.set(path, await this.#ringOf(session));
				await bridge.flushSession(plan.name, path);
			}
			const names = await this.#writeNames(`flight-${flight}-names.etl`);
			if (names !== null) {
				parts.push(names.path);
				await names.forget();
			}
			return {
				parts,
				last: this.#lastSeconds(until, rings),
				forget
			};
		} catch (error) {
			await forget();
			throw error;
		}
	}
	async stop() {
		this.#stopping = true;
		await this.#flushing;
		const until = await this.#now();
		const { ledger, onWarning } = this.#options;
		const orWarn = async (what, step) => {
			await step().catch((error) => {
				if (!isGone(error)) onWarning(`${what}: ${require_text.BridgeError.infoOf(error).message}`);
			});
		};
		if (this.#pmu !== null) {
			const pmu = this.#pmu;
			await orWarn("The counters could not be stopped", async () => {
				await pmu.close();
				await ledger.update({ pmuLocked: false });
			});
		} else if (ledger.content.pmuLocked && !this.#pmuLost) await ledger.update({ pmuLocked: false });
		await this.#writeNames(namesPart);
		const rings = new Map();
		for (const [index, session] of this.#sessions.entries()) await this.#stopSession(index, session, rings, orWarn);
		this.#last = this.#lastSeconds(until, rings);
		for (const { consumer } of this.#sessions) if (consumer !== null) await orWarn("The live view could not be ended", () => consumer.close());
		if (this.#options.plan.flightSeconds !== null) await orWarn("What was in memory could not be written", () => this.#own.flush(ledger.path(ownPart)));
		await orWarn("The readings could not be written", () => this.#own.close());
		for (const log of this.#spe.values()) await orWarn("SPE", async () => (await log).close());
		if (this.#own.problem !== null) onWarning(`Not all readings and markers could be written (${this.#own.problem}).`);
	}
	get last() {
		return this.#last;
	}
	#lastSeconds(until, rings) {
		const { flightSeconds: seconds } = this.#options.plan;
		const { streamClock } = this;
		return seconds === null ? null : {
			seconds,
			until,
			began: streamClock.ticks,
			ticksPerSecond: require_live_sessions.ticksPerSecond(streamClock),
			rings
		};
	}
	async #now() {
		const { bridge, plan } = this.#options;
		if (plan.flightSeconds === null) return null;
		return bridge.clock().then((clock) => clockOf(plan, clock).ticks, () => null);
	}
	async #ringOf(session) {
		await this.#query(session).catch(() => {});
		const { name, buffers, bufferSizeKB, freeBuffers } = session.last;
		return {
			name,
			buffers,
			bufferSizeKB,
			isFull: freeBuffers === 0
		};
	}
	async #writeNames(part) {
		const { bridge, ledger, onWarning } = this.#options;
		const names = namesSessionOf(this.#sessions.filter(({ gone }) => !gone).map((session) => session.plan));
		if (names === null) return null;
		const before = ledger.content.sessions;
		const forget = () => ledger.update({ sessions: before });
		try {
			await ledger.update({ sessions: [...before, {
				name: names.name,
				part
			}] });
			await writeNames(bridge, names, ledger.path(part));
			return {
				path: ledger.path(part),
				forget
			};
		} catch (error) {
			await forget();
			if (!isOfNobody(error)) onWarning(`Names of processes and images may be missing: ${require_text.BridgeError.infoOf(error).message}`);
			return null;
		}
	}
	async #startSessions() {
		const { bridge, plan, ledger, onWarning } = this.#options;
		const running = plan.sessions.length === 0 ? [] : await bridge.sessions();
		for (const taken of takenSessions(plan, running)) {
			const other = await ledger.otherThat(({ sessions }) => sessions.some(({ name }) => name === taken.name));
			throw other === null ? nameTaken(taken) : heldByOther(`A session called ${taken.name}`, other);
		}
		for (const [index, session] of plan.sessions.entries()) {
			this.#checkWanted();
			const part = session.logging === "none" ? null : `${index}-${session.kind}.etl`;
			await ledger.update({ sessions: [...ledger.content.sessions, {
				name: session.name,
				part
			}] });
			const file = part === null || session.logging === "memory" ? null : ledger.path(part);
			const started = await bridge.startSession(session, file).catch(async (error) => {
				await ledger.update({ sessions: ledger.content.sessions.slice(0, -1) });
				throw error;
			});
			for (const warning of started.warnings) onWarning(warning);
			const entry = {
				plan: session,
				last: started.session,
				consumer: null,
				gone: false,
				fullAfterMs: null
			};
			this.#sessions.push(entry);
			if (session.realTime) await this.#consume(entry);
		}
	}
	#checkWanted() {
		if (this.#options.givenUp.aborted) throw new require_host_error.HostError("cancelled", "The recording was canceled before it started.");
	}
	async #consume(session) {
		const { bridge, onWarning } = this.#options;
		const ended = (text) => onWarning(`${session.plan.name} cannot be watched live: ${text}`);
		try {
			session.consumer = await bridge.consume(session.plan.name, (buffers) => this.#arrived(buffers), (error) => {
				if (error !== null && !this.#stopping) ended(error.message);
			});
		} catch (error) {
			if (session.plan.logging === "none") throw error;
			ended(require_text.BridgeError.infoOf(error).message);
		}
	}
	async #startPmu() {
		const { bridge, machine, plan, ledger, onWarning } = this.#options;
		this.#checkWanted();
		if (plan.pmu === null) return;
		const isFree = machine.pmu.available || plan.pmu.forceLock;
		const holder = isFree ? null : await ledger.otherThat(({ pmuLocked }) => pmuLocked);
		if (holder !== null) throw heldByOther("The lock of the WindowsPerf driver", holder);
		if (isFree) await ledger.update({ pmuLocked: true });
		const starting = bridge.startPmu(plan.pmu, (buffers) => {
			this.#own.append(buffers);
			this.#arrived(buffers);
		}, (error) => {
			if (this.#stopping) return;
			this.#pmu = null;
			this.#pmuLost = error !== null && isOfNobody(error);
			onWarning(`Counting has ended: ${error?.message ?? "the driver has stopped"}`);
		});
		this.#pmu = await starting.catch(async (error) => {
			await ledger.update({ pmuLocked: false });
			throw error;
		});
		this.#pmu.onSpe((core, bytes) => this.#writeSpe(core, bytes));
		this.#pmuFigures = {
			readings: 0,
			multiplexed: this.#pmu.multiplexed,
			missedRounds: 0
		};
		if (!isFree) await ledger.update({ pmuLocked: true });
	}
	#writeSpe(core, bytes) {
		let log = this.#spe.get(core);
		if (log === void 0) {
			log = FileBufferLog.open(this.#options.ledger.path(speName(core)), null);
			log.catch((error) => this.#options.onWarning(`SPE packets of core ${core} cannot be written: ${error.message}`));
			this.#spe.set(core, log);
		}
		log.then((file) => file.append([bytes])).catch(() => {});
	}
	#arrived(buffers) {
		for (const buffer of buffers) this.#events += require_count_events.countEvents(buffer);
		this.#options.onBuffers(buffers);
	}
	async #partBytes(index) {
		const { ledger } = this.#options;
		const part = ledger.content.sessions[index]?.part ?? null;
		if (part === null) return 0;
		return (0, node_fs_promises.stat)(ledger.path(part)).then(({ size }) => size, () => 0);
	}
	async #query(session) {
		if (session.gone) return;
		try {
			session.last = await this.#options.bridge.querySession(session.plan.name);
			if (session.plan.logging === "memory" && session.last.buffers > 0 && session.last.freeBuffers === 0) session.fullAfterMs ??= this.#options.clock.nowMs() - this.beganMs;
		} catch (error) {
			if (this.#stopping) return;
			if (isOfNobody(error)) throw error;
			if (!isGone(error)) return;
			session.gone = true;
			const countersOnly = this.#pmu !== null && this.#sessions.every(({ gone }) => gone);
			this.#options.onWarning(`${session.plan.name} was stopped by another program. Data written before that is kept.${countersOnly ? " Only the counters continue." : ""}`);
		}
	}
	async #silence({ plan: { name, kind, providers } }) {
		const { bridge } = this.#options;
		if (kind === "system") await bridge.updateSession(name, { kernelKeywords: [] }).catch(() => {});
		for (const { guid, name: provider } of providers) await bridge.disableProvider(name, guid ?? provider).catch(() => {});
	}
	async #captureState({ plan: { name, providers } }) {
		const { bridge, onWarning } = this.#options;
		for (const { guid, name: provider, enabled, captureStateOnSave } of providers) if (enabled && captureStateOnSave) await bridge.captureState(name, guid ?? provider).catch((error) => {
			if (!isGone(error)) onWarning(require_text.BridgeError.infoOf(error).message);
		});
	}
	async #stopSession(index, session, rings, orWarn) {
		if (session.gone) return;
		const { bridge, ledger } = this.#options;
		const { name, logging } = session.plan;
		const part = ledger.content.sessions[index]?.part ?? null;
		await this.#captureState(session);
		if (logging === "memory" && part !== null) {
			await this.#silence(session);
			rings.set(ledger.path(part), await this.#ringOf(session));
			await orWarn(`${name} could not be written`, () => bridge.flushSession(name, ledger.path(part)));
		}
		await orWarn(`${name} could not be stopped`, async () => {
			session.last = await bridge.stopSession(name);
			session.gone = true;
		});
	}
};
function heldByOther(what, { plan, startedAt }) {
	return new require_host_error.HostError("bad-request", `${what} belongs to another Corescope recording in progress: “${plan.title}”, since ${startedAt}. Stop that recording first.`);
}
function clockOf(plan, clock) {
	checkClocks(plan);
	return plan.sessions.some((session) => session.clock === "system") ? {
		...clock,
		clockType: 2,
		ticks: clock.fileTime
	} : clock;
}
function descriptionOf(machine, clock) {
	const [major = 10, minor = 0, build = 0] = machine.osVersion.split(".").map(Number);
	return {
		processors: machine.processors,
		pointerSize: 8,
		clockType: clock.clockType,
		perfFrequencyHz: clock.perfFrequencyHz,
		cpuMHz: 1e3,
		baseTicks: clock.ticks,
		startTime: clock.fileTime,
		bootTime: clock.bootFileTime,
		osVersion: {
			major,
			minor,
			build
		},
		loggerName: machine.simulated ? require_recording.loggerNames.simulated : require_recording.loggerNames.real,
		logFileName: ownPart
	};
}
// host/recorder/recovery.ts
async function releaseTaken(ledger, bridge) {
	const { content } = ledger;
	if (content.phase === "stopped") return;
	const problems = [];
	const attempt = async (step, isOver = isGone) => {
		await step().catch((error) => {
			if (!isOver(error)) problems.push(require_text.BridgeError.infoOf(error).message);
		});
	};
	let isSaved = false;
	for (const { name, part } of content.sessions) {
		if (content.plan.sessions.find((session) => session.name === name)?.logging === "memory" && part !== null) await attempt(async () => {
			await bridge.flushSession(name, ledger.path(part));
			isSaved = true;
		});
		await attempt(() => bridge.stopSession(name));
	}
	const names = isSaved ? namesSessionOf(content.plan.sessions) : null;
	if (names !== null && !content.sessions.some(({ name }) => name === names.name)) {
		await ledger.update({ sessions: [...content.sessions, {
			name: names.name,
			part: namesPart
		}] });
		await writeNames(bridge, names, ledger.path(namesPart)).catch(() => {});
	}
	if (content.pmuLocked) await attempt(() => bridge.releasePmuLock(true), (error) => require_trace_logging_builder.isGone(require_text.BridgeError.infoOf(error).status ?? 0));
	if (problems.length > 0) throw new require_host_error.HostError("io", `“${content.plan.title}” was interrupted, and not everything it used could be released: ${problems.join(" ")}`);
	if (ledger.parts().length === 0) await ledger.remove();
	else await ledger.update({
		phase: "stopped",
		pmuLocked: false
	});
}
var lastOf = ({ flightSeconds: seconds }) => seconds === null ? null : {
	seconds,
	until: null,
	began: null,
	ticksPerSecond: 1,
	rings: new Map()
};
var CutOffRecordings = class {
	#options;
	constructor(options) {
		this.#options = options;
	}
	async list() {
		await this.cleanUp().catch(() => {});
		return Promise.all((await this.#ledgers()).filter((ledger) => ledger.parts().length > 0).map(async (ledger) => {
			const { recording, plan, startedAt } = ledger.content;
			return {
				recording,
				title: plan.title,
				startedAt,
				sizeBytes: await ledger.sizeBytes()
			};
		}));
	}
	async leftOut() {
		const { machine, recordingsDir } = this.#options;
		const said = (await require_control.Ledger.unreadable(recordingsDir)).map((folder) => `${folder} belongs to a recording, but cannot be read. If you do not need it, remove it.`);
		const others = new Map();
		for (const ledger of await require_control.Ledger.list(recordingsDir)) {
			const { simulatedSeed } = ledger.content;
			if (simulatedSeed === machine.simulatedSeed || await ledger.recorderRuns()) continue;
			others.set(simulatedSeed, (others.get(simulatedSeed) ?? 0) + 1);
		}
		for (const [seed, count] of others) said.push(`${count === 1 ? "A recording" : `${count} recordings`} of another machine ${count === 1 ? "is" : "are"} left: corescope recover${seed === null ? "" : ` --simulate --seed ${seed}`}`);
		return said;
	}
	async recover(recording, asked) {
		const ledger = await this.#ledger(recording);
		const { machine, savedDir, merge, onWarning } = this.#options;
		const bridge = await machine.bridge();
		const held = await releaseTaken(ledger, bridge).then(() => null, (error) => require_host_error.toHostError(error, "The recording").message);
		const { target: wanted, plan } = ledger.content;
		const save = async (target) => ({
			target,
			...await require_save.saveRecording({
				parts: ledger.parts(),
				target,
				plan,
				bridge,
				last: lastOf(plan),
				merge
			})
		});
		const folder = (await (0, node_fs_promises.stat)((0, node_path.dirname)(wanted)).catch(() => null))?.isDirectory() ?? false ? (0, node_path.dirname)(wanted) : savedDir;
		if (asked === null) await require_state_file.makeStateFolder(folder);
		const { target, warnings } = asked === null ? await require_control.withFreeName((0, node_path.join)(folder, `${(0, node_path.basename)(wanted, (0, node_path.extname)(wanted))}-recovered.etl`), save) : await save(asked);
		await ledger.moveBeside(target);
		await (held === null ? ledger.remove() : ledger.forgetParts());
		for (const warning of warnings) onWarning(warning);
		if (held !== null) onWarning(held);
		return target;
	}
	async discard(recording) {
		const ledger = await this.#ledger(recording);
		await releaseTaken(ledger, await this.#options.machine.bridge()).catch(async (error) => {
			await ledger.forgetParts();
			throw error;
		});
		await ledger.remove();
	}
	async cleanUp() {
		const taken = (await this.#ledgers()).filter(({ content }) => content.phase === "recording");
		for (const ledger of taken) await releaseTaken(ledger, await this.#options.machine.bridge());
	}
	async #ledgers() {
		const { machine, recordingsDir, own } = this.#options;
		const ledgers = (await require_control.Ledger.list(recordingsDir)).filter(({ content }) => content.recording !== own() && content.simulatedSeed === machine.simulatedSeed);
		const running = await Promise.all(ledgers.map((ledger) => ledger.recorderRuns()));
		return ledgers.filter((_, i) => !running[i]);
	}
	async #ledger(recording) {
		const ledger = (await this.#ledgers()).find(({ content }) => content.recording === recording);
		if (ledger !== void 0) return ledger;
		throw new require_host_error.HostError("not-found", "That recording no longer exists, or it is still running.");
	}
};
// host/recorder/recorder.ts
var pollMs = 1e3;
var longestWaitMs = 1e3;
var longestGapMs = 1e4;
var nothing = {
	...require_recording.nothingRecorded,
	saved: null,
	flights: [],
	endedBecause: null,
	brokeOff: false
};
var Recorder = class {
	#options;
	#clock;
	#cutOff;
	#listeners = new Set();
	#waiting = new Set();
	#report;
	#current = null;
	#starting = null;
	#ending = null;
	#marked = Promise.resolve();
	constructor(options) {
		this.#options = options;
		this.#clock = options.clock ?? require_recorder_clock.realClock;
		this.#cutOff = new CutOffRecordings({
			...options,
			own: () => this.#current?.ledger.content.recording ?? null,
			onWarning: (text) => this.#say("warning", text)
		});
		this.#report = {
			...nothing,
			revision: 0,
			simulated: options.machine.simulated
		};
	}
	async machine() {
		return (await this.#bridge()).machine();
	}
	async providers() {
		return (await this.#bridge()).providers();
	}
	async provider(guid) {
		return (await this.#bridge()).provider(guid);
	}
	async schemas(requests) {
		return (await this.#bridge()).schemas(requests);
	}
	async sessions() {
		return (await this.#bridge()).sessions();
	}
	async stopSession(name) {
		const bridge = await this.#bridge();
		await bridge.stopSession(name);
		return bridge.sessions();
	}
	async elevate() {
		await this.#options.machine.elevate();
		return this.machine();
	}
	listen(listener) {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	}
	async state(after) {
		if (this.#report.revision <= after) await new Promise((resolve) => {
			const done = () => {
				this.#waiting.delete(done);
				cancel();
				resolve();
			};
			const cancel = this.#clock.after(longestWaitMs, done);
			this.#waiting.add(done);
		});
		return this.report;
	}
	get report() {
		const current = this.#current;
		if (current === null || this.#report.phase !== "recording") return this.#report;
		return {
			...this.#report,
			elapsedMs: this.#elapsedMs(current)
		};
	}
	get isBusy() {
		return [
			"starting",
			"recording",
			"stopping",
			"saving"
		].includes(this.#report.phase);
	}
	async start(plan, target) {
		if (this.isBusy) throw new require_host_error.HostError("bad-request", `“${this.#report.plan?.title}” is being recorded. Stop that recording first.`);
		const asked = require_triggers.asRecorded(plan);
		checkNotEmpty(asked);
		const startedAt = new Date(this.#clock.nowMs()).toISOString();
		const path = target ?? (0, node_path.join)(this.#options.savedDir, require_control.recordingFileName(asked, startedAt));
		this.#change({
			...nothing,
			phase: "starting",
			plan: asked,
			startedAt,
			fileName: (0, node_path.basename)(path)
		});
		const givenUp = new AbortController();
		try {
			const begun = this.#begin(asked, path, startedAt, givenUp.signal);
			this.#starting = {
				begun,
				givenUp
			};
			return await begun;
		} catch (error) {
			const failure = asHostError(error);
			if (failure.info.code === "cancelled") this.#change({
				...nothing,
				messages: this.#report.messages
			});
			else this.#change({
				phase: "failed",
				error: failure.message
			});
			throw failure;
		} finally {
			this.#starting = null;
		}
	}
	async stop(discard) {
		if (this.#ending !== null) {
			if (discard) this.#current?.givenUp.abort();
			return this.#ending;
		}
		if (this.#current === null) {
			if (this.#starting === null) throw notRecording();
			const { begun, givenUp } = this.#starting;
			givenUp.abort();
			this.#change({ phase: "stopping" });
			return begun.then(() => this.stop(discard), () => this.report);
		}
		this.#ending = this.#end(this.#current, discard).finally(() => {
			this.#ending = null;
		});
		return this.#ending;
	}
	async finish({ target, compress }) {
		const { ledger } = this.#running();
		const { plan } = ledger.content;
		if (target !== null) await this.#checkTarget(target);
		const merge = {
			...plan.merge,
			compress: plan.merge.compress || compress
		};
		await ledger.update({
			plan: {
				...plan,
				merge
			},
			...target !== null && { target }
		});
		return this.stop(false);
	}
	mark(text) {
		const marked = this.#marked.then(async () => {
			const timeNs = await this.#running().running.mark(text);
			this.#say("marker", text, timeNs);
		});
		this.#marked = marked.catch(() => {});
		return marked;
	}
	async saveFlight() {
		const { running, ledger, bridge } = this.#running();
		const { plan } = ledger.content;
		if (plan.flightSeconds === null) throw new require_host_error.HostError("bad-request", "This recording goes to a file. Only a flight recorder can be saved while it runs.");
		const { parts, last, forget } = await running.flushFlight();
		const nowIso = new Date(this.#clock.nowMs()).toISOString();
		const wanted = (0, node_path.join)((0, node_path.dirname)(ledger.content.target), require_control.recordingFileName({
			...plan,
			fileName: null
		}, nowIso));
		const { target, warnings } = await require_control.withFreeName(wanted, async (target) => ({
			target,
			...await require_save.saveRecording({
				parts,
				target,
				plan,
				bridge,
				last,
				merge: this.#options.merge
			})
		})).finally(forget);
		this.#change({ flights: [...this.#report.flights, target] });
		for (const warning of warnings) this.#say("warning", warning);
		this.#say("session", `The last ${plan.flightSeconds} s were saved as ${(0, node_path.basename)(target)}.`);
		return target;
	}
	recoverable() {
		return this.#cutOff.list();
	}
	recover(recording, target = null) {
		return this.#cutOff.recover(recording, target);
	}
	discardRecoverable(recording) {
		return this.#cutOff.discard(recording);
	}
	leftOut() {
		return this.#cutOff.leftOut();
	}
	cleanUp() {
		return this.#cutOff.cleanUp();
	}
	async close() {
		if (this.isBusy) await this.stop(false).catch(() => {});
		await this.#options.machine.close();
		for (const done of [...this.#waiting]) done();
	}
	#bridge() {
		return this.#options.machine.bridge();
	}
	async #begin(asked, target, startedAt, givenUp) {
		const bridge = await this.#bridge();
		const machine = await bridge.machine();
		const plan = await this.#agree(asked, machine, bridge);
		await this.#checkTarget(target);
		await this.cleanUp().catch((error) => this.#say("warning", asHostError(error).message));
		await require_own_sessions.stopAbandoned(bridge).catch(() => {});
		const onStopped = await this.#options.onStarting?.();
		const { control, ledger } = await this.#claim(plan, target, startedAt);
		this.#options.watchdog?.(ledger);
		const { recording } = ledger.content;
		const live = new HeldBuffers((buffers) => {
			for (const listener of this.#listeners) listener.buffers(recording, buffers);
		});
		const current = {
			running: await RunningRecording.start({
				bridge,
				machine,
				plan,
				ledger,
				givenUp,
				clock: this.#clock,
				onBuffers: (buffers) => live.pass(buffers),
				onWarning: (text) => this.#say("warning", text)
			}).catch((error) => {
				control.close();
				throw error;
			}),
			ledger,
			bridge,
			control,
			onStopped,
			figures: null,
			triggers: this.#triggersOf(plan, machine, bridge),
			endTimers: [],
			polling: false,
			nextFlightMs: 0,
			givenUp: new AbortController()
		};
		this.#current = current;
		this.#change({
			phase: "recording",
			recording
		});
		this.#watchTriggers(current);
		this.#announce(current, machine);
		live.release();
		current.endTimers.push(this.#clock.every(pollMs, () => void this.#poll(current)));
		this.#say("session", `Recording “${plan.title}” has begun.`);
		await this.#poll(current);
		return recording;
	}
	async #agree(asked, machine, bridge) {
		if (machine.access !== "ready") throw new require_host_error.HostError("bad-request", machine.accessProblem ?? "You do not have permission to record on this machine.");
		const { plan, problems } = await checkedRecording(asked, machine, bridge);
		this.#change({ plan });
		for (const problem of problems) this.#say("warning", problem);
		return plan;
	}
	async #checkTarget(target) {
		const { savedDir } = this.#options;
		if ((0, node_path.dirname)(target) === savedDir) await require_state_file.makeStateFolder(savedDir);
		await require_whole_file.checkWritable(target);
		const free = await this.#freeBytes((0, node_path.dirname)(target));
		if (free !== null && free < 67108864) throw new require_host_error.HostError("io", `The disk of ${(0, node_path.dirname)(target)} has only ${megabytes(free)} left, but a recording stops below ${megabytes(leastDiskFreeBytes)}. Free some space, or write to another disk.`);
	}
	async #claim(plan, target, startedAt) {
		const { machine, recordingsDir, openControl = require_control.ControlServer.listen } = this.#options;
		const { simulatedSeed } = machine;
		const control = await openControl(recordingsDir, this);
		const ledger = await require_control.Ledger.begin(recordingsDir, {
			startedAt,
			simulatedSeed,
			plan,
			target,
			control: control.address
		}).catch((error) => {
			control.close();
			throw error;
		});
		const other = await ledger.earlierTo(target);
		if (other === null) return {
			control,
			ledger
		};
		control.close();
		await ledger.remove();
		throw new require_host_error.HostError("bad-request", `“${other.plan.title}” is already being recorded to ${target}, since ${other.startedAt}. Choose another file, or stop that recording first.`);
	}
	#triggersOf({ stopWhen }, machine, bridge) {
		return require_triggers.triggersOf(stopWhen, {
			schemas: (requests) => bridge.schemas(requests),
			counterName: (event) => require_pmu_catalog.counterName(event, machine.pmu),
			onWarning: (text) => this.#say("warning", text)
		});
	}
	#watchTriggers(current) {
		const { flightSeconds, stopWhen } = current.ledger.content.plan;
		for (const [i, trigger] of current.triggers.entries()) {
			const ends = flightSeconds === null || require_checked.at(stopWhen, i).type === "duration";
			const end = trigger.watch((why) => this.#triggered(current, why, ends), this.#clock, (listener) => this.listen(listener));
			current.endTimers.push(end);
		}
	}
	#announce(current, machine) {
		const { recording, plan } = current.ledger.content;
		const { streamClock: clock, logfileHeader, flushTimerMs } = current.running;
		const sinceHeaderMs = this.#elapsedMs(current);
		for (const listener of this.#listeners) listener.begins({
			recording,
			plan,
			machine,
			clock,
			sinceHeaderMs,
			flushTimerMs,
			logfileHeader
		});
	}
	async #poll(current) {
		if (current.polling || this.#current !== current || this.#report.phase !== "recording") return;
		current.polling = true;
		try {
			const figures = {
				...await current.running.figures(),
				diskFreeBytes: await this.#diskFree(current)
			};
			if (this.#current !== current || this.#report.phase !== "recording") return;
			this.#change(ratesAndLosses(figures, current.figures, current.ledger.content.plan));
			const gapMs = figures.atMs - (current.figures?.atMs ?? figures.atMs);
			if (gapMs >= longestGapMs) this.#say("warning", `For ${Math.round(gapMs / 1e3)} s, this recording did not respond: the computer was asleep or too busy. Its sessions continued if the computer was awake; counters were not read.`);
			const events = figures.droppedEvents - (current.figures?.droppedEvents ?? 0);
			const buffers = figures.droppedBuffers - (current.figures?.droppedBuffers ?? 0);
			if (buffers > 0) for (const listener of this.#listeners) listener.dropped?.(current.ledger.content.recording, events, buffers);
			current.figures = figures;
			for (const trigger of current.triggers) trigger.figures?.(figures);
			const { diskFreeBytes, bytesWritten } = figures;
			if (diskFreeBytes !== null && diskFreeBytes < 67108864 + bytesWritten) this.#endItself(diskFreeBytes < 67108864 ? `The disk is full (${megabytes(diskFreeBytes)} left), so the recording was stopped.` : `The disk has only ${megabytes(diskFreeBytes)} left, and saving needs up to ${megabytes(bytesWritten)} of it: the recording was stopped.`, true);
			else if (current.running.isOver) this.#endItself("All sessions ended, so the recording was stopped.", true);
		} catch (error) {
			this.#endItself(`${require_text.BridgeError.infoOf(error).message} Data written before that is kept.`, true);
		} finally {
			current.polling = false;
		}
	}
	#triggered(current, why, ends) {
		if (this.#current !== current || this.#report.phase !== "recording") return;
		if (ends) this.#endItself(why);
		else if (this.#clock.nowMs() >= current.nextFlightMs) {
			current.nextFlightMs = this.#clock.nowMs() + (current.ledger.content.plan.flightSeconds ?? 0) * 1e3;
			this.#say("session", why);
			this.saveFlight().catch((error) => this.#say("error", asHostError(error).message));
		}
	}
	#endItself(why, brokeOff = false) {
		this.#say(brokeOff ? "error" : "session", why);
		this.#change({
			endedBecause: why,
			brokeOff
		});
		this.stop(false).catch(() => {});
	}
	async #end(current, discard) {
		const { running, ledger, givenUp } = current;
		for (const end of current.endTimers) end();
		this.#change({
			phase: "stopping",
			elapsedMs: this.#elapsedMs(current),
			advice: null
		});
		try {
			await this.#marked;
			await running.stop();
			const figures = {
				...await running.figures(),
				diskFreeBytes: await this.#diskFree(current)
			};
			const { eventsPerSecond, bytesPerSecond } = this.#report;
			this.#change({
				...ratesAndLosses(figures, current.figures, ledger.content.plan),
				eventsPerSecond,
				bytesPerSecond
			});
			if (!running.holdsMore) await ledger.update({ phase: "stopped" });
			for (const listener of this.#listeners) listener.ends(ledger.content.recording);
			await current.onStopped?.().catch((error) => this.#say("error", asHostError(error).message));
			if (discard) givenUp.abort();
			if (givenUp.signal.aborted) throw require_host_error.cancelledError();
			this.#change({
				phase: "saving",
				progress: 0
			});
			const saved = await this.#save(current, givenUp.signal);
			await running.forget();
			this.#change({
				phase: "saved",
				progress: null,
				saved
			});
		} catch (error) {
			const failure = asHostError(error);
			if (failure.info.code === "cancelled") {
				await running.forget();
				this.#change({ ...nothing });
				return this.#report;
			}
			const kept = `${failure.message} The recorded data is kept. To save it, run corescope recover ${recoverWords(ledger.content)} --out FILE, or use the list of interrupted recordings.`;
			this.#change({
				phase: "failed",
				progress: null,
				error: kept
			});
			throw new require_host_error.HostError(failure.info.code, kept);
		} finally {
			current.control.close();
			this.#current = null;
		}
		return this.#report;
	}
	async #save({ ledger, bridge, running: { last } }, signal) {
		const { target, plan } = ledger.content;
		const parts = ledger.parts();
		let shown = 0;
		const onProgress = (part) => {
			if (part - shown < .01) return;
			shown = part;
			this.#change({ progress: part });
		};
		const { merge } = this.#options;
		const { sizeBytes, warnings } = await require_save.saveRecording({
			parts,
			target,
			plan,
			bridge,
			last,
			merge,
			signal,
			onProgress
		});
		await ledger.moveBeside(target);
		for (const warning of warnings) this.#say("warning", warning);
		return {
			path: target,
			sizeBytes
		};
	}
	async #diskFree({ ledger }) {
		const known = [await this.#freeBytes(ledger.folder), await this.#freeBytes((0, node_path.dirname)(ledger.content.target))].filter((bytes) => bytes !== null);
		return known.length === 0 ? null : Math.min(...known);
	}
	#freeBytes(folder) {
		return (this.#options.diskFreeBytes ?? freeBytes)(folder).catch(() => null);
	}
	#elapsedMs({ running }) {
		return this.#clock.nowMs() - running.beganMs;
	}
	#running() {
		if (this.#current === null || this.#report.phase !== "recording") throw notRecording();
		return this.#current;
	}
	#say(kind, text, atNs = null) {
		const timeNs = atNs ?? (this.#current === null ? 0 : this.#elapsedMs(this.#current) * 1e6);
		this.#change({ messages: [...this.#report.messages, {
			timeNs,
			kind,
			text
		}].slice(-1e3) });
	}
	#change(change) {
		this.#report = {
			...this.#report,
			...change,
			revision: this.#report.revision + 1
		};
		for (const done of [...this.#waiting]) done();
	}
};
var HeldBuffers = class {
	#pass;
	#held = [];
	constructor(pass) {
		this.#pass = pass;
	}
	pass(buffers) {
		if (this.#held !== null) this.#held.push(buffers);
		else this.#pass(buffers);
	}
	release() {
		const held = this.#held ?? [];
		this.#held = null;
		for (const buffers of held) this.#pass(buffers);
	}
};
var recoverWords = ({ recording, simulatedSeed }) => `${recording}${simulatedSeed === null ? "" : ` --seed ${simulatedSeed}`}`;
var notRecording = () => new require_host_error.HostError("bad-request", "Nothing is being recorded.");
var asHostError = (error) => require_host_error.toHostError(error, "The recording");
async function freeBytes(folder) {
	const { bavail, bsize } = await (0, node_fs_promises.statfs)(folder);
	return bavail * bsize;
}
// host/recorder/watchdog.ts
function startWatchdog(ledger, stateDir, self) {
	const { command, args, env } = self("recording-watchdog", {
		ledger: ledger.folder,
		stateDir
	});
	const child = (0, node_child_process.spawn)(command, args, {
		stdio: "ignore",
		detached: true,
		env,
		windowsHide: true
	});
	child.on("error", () => {});
	child.unref();
}
async function runWatchdog(folder, connect) {
	const begun = await require_control.Ledger.read(folder);
	if (begun === null) return false;
	const socket = await require_process_address.connectTo(begun.content.control.path);
	if (socket !== null) {
		socket.on("error", () => {});
		socket.resume();
		await new Promise((closed) => socket.once("close", closed));
	}
	const ledger = await require_control.Ledger.read(folder);
	if (ledger === null || ledger.content.phase === "stopped") return false;
	const bridge = await connect(ledger);
	await releaseTaken(ledger, bridge).finally(() => bridge.close());
	return true;
}
// host/recorder/open-recorder.ts
var savedDirOf = (stateDir) => process.platform === "win32" ? (0, node_path.join)((0, node_os.homedir)(), "Documents", "Corescope") : (0, node_path.join)(stateDir, "traces");
var openRecorder = ({ stateDir, machine, self, truthFile }) => {
	require_state_file.repairStateFolder(stateDir);
	return new Recorder({
		machine,
		recordingsDir: require_recordings_dir.recordingsDirOf(stateDir),
		savedDir: savedDirOf(stateDir),
		merge: ownMerger(),
		...self && { watchdog: (ledger) => startWatchdog(ledger, stateDir, self) },
		...truthFile !== void 0 && { onStarting: async () => {
			const truth = await machine.truth();
			return async () => writeTruth(truthFile, await truth());
		} }
	});
};
var workerFile = "./merge.worker.js";
var ownMerger = () => new URL(bundleUrl).pathname.endsWith(".ts") ? require_merging.mergeHere : require_merging.mergeInThread(new URL(workerFile, bundleUrl));
async function writeTruth(path, truth) {
	await require_whole_file.replaceFile(path, (temporary) => (0, node_fs_promises.writeFile)(temporary, `${JSON.stringify(truth, null, 2)}\n`));
}
Object.defineProperty(exports, "checkedRecording", {
	enumerable: true,
	get: function() {
		return checkedRecording;
	}
});
Object.defineProperty(exports, "nameTaken", {
	enumerable: true,
	get: function() {
		return nameTaken;
	}
});
Object.defineProperty(exports, "openRecorder", {
	enumerable: true,
	get: function() {
		return openRecorder;
	}
});
Object.defineProperty(exports, "runWatchdog", {
	enumerable: true,
	get: function() {
		return runWatchdog;
	}
});
Object.defineProperty(exports, "takenSessions", {
	enumerable: true,
	get: function() {
		return takenSessions;
	}
});
