require("node:url").pathToFileURL(__filename).href;
const require_scan = require("./scan-3FQoKOCp.js");
const require_live_sessions = require("./live-sessions-CcYQ7oDW.js");
const require_schema_library = require("./schema-library-wQRPKHCe.js");
const require_file_source = require("./file-source-DjvzgmOM.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_event_conditions = require("./event-conditions-CoSj7eOV.js");
const require_counter_facts = require("./counter-facts-DlcG4Gza.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_event_lines = require("./event-lines-DXCa5jYs.js");
const require_own_sessions = require("./own-sessions-D38lJkYW.js");
const require_manifests = require("./manifests-DNJTh9m-.js");
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
let node_path = require("node:path");
// host/live/live-lines.ts
var CHUNK_BYTES = 1 << 18;
var BLOCK_ROWS = 1024;
var LiveLines = class {
	lost = 0;
	#trace;
	#filter;
	#provider;
	#lines;
	#out = new require_event_lines.TextOut(1 << 20);
	#wanted = [];
	#nextRow = 0;
	#left;
	constructor(trace, { where, provider, limit }) {
		this.#trace = trace;
		this.#filter = where.length === 0 ? null : new require_live_sessions.LiveFilter(where, require_event_conditions.filterNames);
		this.#provider = provider?.toLowerCase().replace(/^\{(.*)\}$/, "$1") ?? null;
		this.#left = limit;
		const columns = require_event_lines.eventColumns({
			info: {
				firstEventNs: 0,
				lastEventNs: 0
			},
			kinds: trace.kinds,
			events: trace.recent
		}, sourcesOf(trace), {
			raw: false,
			oneLine: false
		});
		this.#lines = new require_event_lines.EventLines("ndjson", columns.filter(({ name }) => name !== "stack"));
	}
	get done() {
		return this.#left === 0;
	}
	take() {
		const trace = this.#trace;
		trace.refresh();
		const { recent } = trace;
		if (this.#nextRow < recent.firstRow) {
			this.lost += recent.firstRow - this.#nextRow;
			this.#nextRow = recent.firstRow;
		}
		const filter = this.#filter;
		if (filter === null) this.#nextRow = trace.forEachRow(this.#nextRow, recent.endRow, (event) => {
			if (this.#left === 0) return false;
			this.#write(event);
			return this.#out.at < CHUNK_BYTES;
		});
		while (filter !== null && this.#nextRow < recent.endRow && this.#out.at < CHUNK_BYTES && !this.done) {
			const end = Math.min(this.#nextRow + BLOCK_ROWS, recent.endRow);
			for (const row of trace.matchingRows(filter, this.#nextRow, end)) trace.forEachRow(row, row + 1, (event) => this.#left > 0 && this.#write(event));
			this.#nextRow = end;
		}
		return this.#out.at === 0 ? null : this.#out.take();
	}
	#write(event) {
		if (!this.#isWanted(event)) return;
		this.#left--;
		event.row = this.#trace.recent.slotOf(event.row);
		this.#lines.write(this.#out, event);
	}
	notes() {
		const problem = this.#filter?.unseenField() ?? null;
		return problem === null ? [] : [`The condition “${problem.text}”: ${problem.message}`];
	}
	#isWanted({ kind }) {
		if (this.#provider === null) return true;
		this.#wanted[kind.index] ??= [
			kind.provider,
			kind.group,
			this.#trace.decoder.providerName(kind)
		].some((name) => name?.toLowerCase() === this.#provider);
		return require_checked.at(this.#wanted, kind.index);
	}
};
function sourcesOf(trace) {
	const { decoder } = trace;
	return {
		providerName: ({ provider, providerName }) => providerName ?? decoder.resolver.providerName(provider),
		processName: (event) => decoder.names.processAt(trace.attribute(event).pid, event.timeNs)?.name ?? null,
		threadName: (event) => decoder.names.threadAt(trace.attribute(event).tid, event.timeNs)?.name ?? null,
		stack: () => []
	};
}
// host/live/listen.ts
var STEP_MS = 20;
var LEAST_FLUSH_MS = 1e3;
var BUFFERS_AT_ONCE = 64;
async function listenToSessions(bridge, sessions, query, write, options) {
	const clock = await bridge.clock();
	let flushTimerMs = LEAST_FLUSH_MS;
	for (const session of sessions) flushTimerMs = Math.max(flushTimerMs, 1e3 * (await bridge.querySession(session)).flushTimerSeconds);
	const trace = liveTrace(new require_scan.Clock(clock.ticks, require_live_sessions.ticksPerSecond(clock)), flushTimerMs, options);
	const lines = new LiveLines(trace, query);
	const feed = new SessionFeed(trace, bridge);
	try {
		for (const session of sessions) await feed.consume(session);
	} catch (error) {
		await feed.close();
		throw error;
	}
	await listen(feed, lines, write, options);
	if (feed.failure !== null) throw new require_host_error.HostError("io", feed.failure.message);
}
var SessionFeed = class {
	trace;
	failure = null;
	#bridge;
	#streams = [];
	#open = 0;
	#waiting = new require_live_sessions.BufferQueue();
	constructor(trace, bridge) {
		this.trace = trace;
		this.#bridge = bridge;
	}
	async consume(session) {
		this.#open++;
		const onEnd = (error) => {
			this.#open--;
			this.failure ??= error;
		};
		this.#streams.push(await this.#bridge.consume(session, (buffers) => this.#waiting.add(buffers), onEnd));
	}
	async take() {
		const taken = this.#waiting.takeAll();
		const unknown = this.trace.decoder.takeUnknown();
		if (unknown.length > 0) {
			const blobs = await this.#bridge.schemas(unknown.map(({ header }) => ({ eventHeader: header }))).catch(() => []);
			this.trace.decoder.addFetched(unknown, blobs);
		}
		return taken;
	}
	completeNs() {
		return null;
	}
	get ended() {
		return this.#open <= 0 && this.#waiting.length === 0;
	}
	dropped() {
		return this.#waiting.dropped;
	}
	async close() {
		for (const stream of this.#streams) {
			const dropped = await stream.dropped().catch(() => null);
			this.#waiting.drop(dropped?.events ?? 0, dropped?.buffers ?? 0);
			await stream.close();
		}
	}
};
async function listenToReplay(path, speed, query, write, options) {
	const source = await require_file_source.FileSource.open(path, path);
	try {
		const library = options.library ?? new require_schema_library.SchemaLibrary();
		const replay = await require_live_sessions.Replay.open(source, {
			name: path,
			speed,
			library
		}, options);
		const trace = liveTrace(replay.clock, null, options);
		await replay.teach(trace.decoder);
		const lines = new LiveLines(trace, query);
		const position = new require_live_sessions.ReplayPosition(replay.beginNs, speed, options.clock);
		let completeNs = Number.NEGATIVE_INFINITY;
		await listen({
			trace,
			take: () => {
				position.step(false);
				completeNs = replay.completeNs(position.ns);
				return replay.advance(position.ns);
			},
			completeNs: () => completeNs,
			get ended() {
				return replay.ended;
			},
			dropped: () => ({
				events: 0,
				buffers: 0
			}),
			close: async () => {}
		}, lines, write, options);
	} catch (error) {
		throw require_host_error.toHostError(error, path);
	} finally {
		await source.close();
	}
}
var liveTrace = (clock, flushTimerMs, { library }) => new require_live_sessions.LiveTrace({
	clock,
	flushTimerMs,
	counterFacts: require_counter_facts.counterFacts(null),
	library: library ?? new require_schema_library.SchemaLibrary(),
	shownNames: require_event_conditions.filterNames
});
async function listen(feed, lines, write, options) {
	const { signal, clock, durationMs, onDropped, onNote } = options;
	const endMs = durationMs === null ? Number.POSITIVE_INFINITY : clock.nowMs() + durationMs;
	const { trace } = feed;
	const said = {
		events: 0,
		buffers: 0
	};
	const sayDropped = () => {
		const { events, buffers } = feed.dropped();
		const more = events + lines.lost - said.events;
		if (more === 0 && buffers === said.buffers) return;
		onDropped(more, buffers - said.buffers);
		said.events = events + lines.lost;
		said.buffers = buffers;
	};
	const print = async () => {
		for (let text = lines.take(); text !== null; text = lines.take()) if (!await write(text)) return false;
		return !lines.done;
	};
	let goOn = !lines.done;
	try {
		while (goOn && !signal.aborted && clock.nowMs() < endMs) {
			const buffers = await feed.take();
			for (let i = 0; i < buffers.length && goOn; i += BUFFERS_AT_ONCE) {
				for (const buffer of buffers.slice(i, i + BUFFERS_AT_ONCE)) trace.add(buffer);
				if (feed.completeNs() === null) goOn = await print();
			}
			const completeNs = feed.completeNs();
			if (completeNs !== null) trace.completeTo(completeNs);
			if (feed.ended) break;
			goOn = goOn && await print();
			sayDropped();
			if (goOn) await new Promise((resolve) => clock.after(STEP_MS, resolve));
		}
		if (goOn) {
			trace.end();
			await print();
		}
	} finally {
		await feed.close();
		sayDropped();
		for (const note of lines.notes()) onNote?.(note);
	}
}
// cli/listen.ts
var simulatedKernel = "ProcessThread+Loader+CSwitch+DiskIO";
var slowest = .1;
var fastest = 100;
function addListenCommand(program, context) {
	const command = program.command("listen").description("print the decoded events of a session as they arrive, one JSON object per line, until Ctrl+C or the session ends").argument("[session]", "a running session; if omitted, one is started for --provider and --kernel").option("--replay <file>", "play back an .etl trace as if it were live").option("--speed <x>", `with --replay: playback speed, ${slowest} to ${fastest}`, require_options.positiveNumber).option(...require_options.repeatable("--where <condition>", `only events that match this condition on columns or fields: 'event = "Thread/CSwitch" and NewThreadPriority >= 8'; if repeated, all must match`)).option(...require_options.repeatable("--provider <x>", "only events of this provider, which is enabled if you name no session: NAME[:KEYWORDS[:LEVEL[:OPTIONS]]]; repeatable")).option("--kernel <words>", "without a session: kernel events by their WPR keywords, joined by +").option("--limit <n>", "show at most N events", require_options.integer(0, Number.MAX_SAFE_INTEGER)).option("--duration <seconds>", "stop after this time", require_options.positiveNumber).option(...require_options.manifestFiles);
	require_with_bridge.withMachineOptions(command).action(async (session, options) => {
		const { replay, simulate, speed = 1, provider, kernel = "", where, limit, duration, manifest } = options;
		const wrong = (text) => command.error(text);
		if (replay !== void 0 && (session !== void 0 || simulate || kernel !== "")) wrong("--replay plays a file: omit the session, --simulate and --kernel");
		if (replay === void 0 && options.speed !== void 0) wrong("--speed requires --replay");
		if (speed < slowest || speed > fastest) wrong(`--speed must be from ${slowest} to ${fastest}`);
		if (session !== void 0 && kernel !== "") wrong("a running session keeps its kernel events: omit --kernel");
		if (!(replay !== void 0 || session !== void 0 || simulate) && provider.length === 0 && kernel === "") wrong("nothing to listen to: specify a session, --provider, --kernel, --simulate or --replay");
		const enables = replay === void 0 && session === void 0;
		if (!enables && provider.length > 1) wrong("specify only one --provider; to select others, use --where");
		const library = await new require_manifests.Manifests({
			folder: (0, node_path.join)(context.stateDir, "manifests"),
			paths: manifest
		}).library();
		const query = {
			where,
			provider: enables ? null : provider[0] ?? null,
			limit: limit ?? Number.MAX_SAFE_INTEGER
		};
		const listening = {
			signal: context.signal,
			clock: require_live_sessions.realLiveClock,
			durationMs: duration === void 0 ? null : 1e3 * duration,
			library,
			onNote: (text) => context.writeError(`corescope: ${require_main.printable(text)}`),
			onDropped: (events, buffers) => context.writeError(`corescope: ${events.toLocaleString("en")} events${buffers > 0 ? ` (${buffers} buffers)` : ""} arrived too fast to print and were skipped`)
		};
		const write = (bytes) => context.write(bytes);
		if (replay !== void 0) return listenToReplay(replay, speed, query, write, listening);
		await require_with_bridge.withBridge(context, options, (bridge) => session !== void 0 ? listenToSessions(bridge, [session], query, write, listening) : require_own_sessions.withOwnSessions(bridge, provider, kernel || (provider.length === 0 ? simulatedKernel : ""), (names) => listenToSessions(bridge, names, query, write, listening)));
	});
}
exports.addListenCommand = addListenCommand;
