require("node:url").pathToFileURL(__filename).href;
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
const require_pmu_events = require("./pmu-events-BBrB5Qv4.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_count_events = require("./count-events-Ixq-zcdh.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_scan = require("./scan-3FQoKOCp.js");
require("./class-guids-DJwTA-3Y.js");
const require_event_conditions = require("./event-conditions-CoSj7eOV.js");
const require_live_sessions = require("./live-sessions-CcYQ7oDW.js");
const require_schema_library = require("./schema-library-wQRPKHCe.js");
let node_timers_promises = require("node:timers/promises");
// host/recorder/as-recorded.ts
function asRecorded(plan) {
	const isDriver = ({ name, guid }) => guid === "9b15b4b5-6979-4ba7-9b26-00c630a4d7b3" || name.toLowerCase() === "windowsperf driver";
	const sessions = plan.sessions.map((session) => {
		const logging = plan.flightSeconds !== null && session.logging !== "none" ? "memory" : session.logging;
		const providers = session.providers.filter((provider) => plan.pmu === null || !isDriver(provider));
		return {
			...session,
			logging,
			realTime: session.realTime && logging !== "memory",
			providers
		};
	});
	return {
		...plan,
		sessions
	};
}
// engine/live/event-watch.ts
var EventWatch = class {
	#filter;
	#reader;
	#processors;
	#buffer = null;
	#nowNs = 0;
	constructor(where, { clock, processors, library, shownNames }) {
		this.#filter = new require_live_sessions.LiveFilter([where], shownNames);
		this.#reader = new require_live_sessions.BufferReader(clock, library);
		this.#processors = processors;
	}
	get decoder() {
		return this.#reader.decoder;
	}
	read(bytes) {
		this.#buffer = this.#reader.read(bytes);
		const { count, timeNs } = this.#reader.columns;
		for (let i = 0; i < count; i++) if (timeNs[i] > this.#nowNs) this.#nowNs = timeNs[i];
	}
	get asksForNames() {
		return this.#filter.asksForNames;
	}
	unseenField(afterEvents) {
		return this.#filter.asked < afterEvents ? null : this.#filter.unseenField();
	}
	holds() {
		const buffer = this.#buffer;
		const { count } = this.#reader.columns;
		if (buffer === null || count === 0) return false;
		this.decoder.refresh();
		let found = false;
		this.#filter.run(0, count, this.#rows(buffer), count, () => {
			found = true;
		});
		return found;
	}
	#rows(buffer) {
		const { columns, runningTid, decoder, kinds } = this.#reader;
		const { count } = columns;
		const recent = {
			...columns,
			runningTid,
			firstRow: 0,
			endRow: count,
			slotOf: (row) => row < count ? row : -1,
			cpu: () => buffer.cpu,
			buffer: () => buffer
		};
		return require_live_sessions.liveRows({
			recent,
			decoder,
			kinds,
			nowNs: this.#nowNs
		}, () => this.#processors);
	}
};
// host/recorder/triggers.ts
function checkTriggers({ stopWhen, sessions, pmu }, processors) {
	for (const trigger of stopWhen) {
		if (trigger.type === "counter") checkCounter(trigger, pmu, processors);
		if (trigger.type !== "event") continue;
		try {
			new require_event_conditions.EventCondition([trigger.where], require_event_conditions.filterNames);
		} catch (error) {
			if (!(error instanceof require_host_error.ExpressionError)) throw error;
			throw new require_host_error.HostError("bad-request", `The condition “${trigger.where}” of the stop trigger is invalid: ${error.message}`);
		}
		if (!sessions.some(({ realTime }) => realTime)) throw new require_host_error.HostError("bad-request", "The event trigger cannot work, because none of the sessions is live. Sessions in memory never are: log one of them to a file.");
	}
}
function checkCounter({ event, core }, pmu, processors) {
	const named = `0x${event.toString(16)}`;
	const never = (why) => new require_host_error.HostError("bad-request", `Counter ${named} can never stop this recording: ${why}.`);
	if (pmu === null) throw never("no counters are recorded");
	if (core !== null && core >= processors) throw never(`there is no core ${core}, the machine has ${processors} (0 to ${processors - 1})`);
	const apart = new Set(pmu.sets.flatMap(({ cores }) => cores));
	const isOfSet = (cores) => core === null || (cores.length === 0 ? !apart.has(core) : cores.includes(core));
	const sets = pmu.sets.filter(({ cores }) => isOfSet(cores));
	if (sets.length === 0) throw never(`core ${core} does not count`);
	if (event !== 4294967295 && !sets.some(({ events }) => events.includes(event))) throw never(`${core === null ? "no core counts" : `core ${core} does not count`} it; add it to the counters`);
}
var triggersOf = (triggers, machine) => triggers.map((trigger) => triggerOf(trigger, machine));
function triggerOf(trigger, machine) {
	switch (trigger.type) {
		case "duration": return { watch: (fire, clock) => clock.after(trigger.seconds * 1e3, () => fire(`The recording is ${trigger.seconds} s long.`)) };
		case "size": return sizeTrigger(trigger.megabytes);
		case "counter": return { watch: (fire, _clock, listen) => listen(counterWatch(trigger, fire, machine.counterName(trigger.event))) };
		case "event": return { watch: (fire, _clock, listen) => {
			const listener = eventWatch(trigger.where, fire, machine);
			const end = listen(listener);
			return () => {
				listener.ends("");
				end();
			};
		} };
	}
}
function sizeTrigger(megabytes) {
	let fire = () => {};
	return {
		watch: (onFire) => {
			fire = onFire;
			return () => {
				fire = () => {};
			};
		},
		figures: ({ bytesWritten }) => {
			if (bytesWritten >= megabytes * 1e6) fire(`The recording has ${megabytes} MB.`);
		}
	};
}
var readGpcProvider = require_payload_builder.guidToBytes(require_pmu_events.READ_GPC_PROVIDER);
var header = {
	timeStamp: 16,
	provider: 24,
	id: 40
};
var payload = {
	core: 0,
	event: 8,
	value: 16,
	bytes: 24
};
function counterWatch(trigger, fire, name) {
	const last = new Map();
	let ticksPerSecond = 1;
	const take = (view, at, sizeBytes) => {
		const body = at + require_layout.HEADER_BYTES.event64;
		if (view.getUint8(at + 2) !== require_layout.HEADER_TYPE.event64 || sizeBytes < require_layout.HEADER_BYTES.event64 + payload.bytes) return;
		if (view.getUint16(at + header.id, true) !== 1) return;
		for (let i = 0; i < readGpcProvider.length; i++) if (view.getUint8(at + header.provider + i) !== readGpcProvider[i]) return;
		const core = view.getUint32(body + payload.core, true);
		if (view.getUint32(body + payload.event, true) !== trigger.event) return;
		if (trigger.core !== null && core !== trigger.core) return;
		const now = {
			ticks: view.getBigInt64(at + header.timeStamp, true),
			total: view.getBigUint64(body + payload.value, true)
		};
		const before = last.get(core);
		last.set(core, now);
		if (before === void 0 || now.ticks <= before.ticks || now.total < before.total) return;
		const perSecond = Number(now.total - before.total) * ticksPerSecond / Number(now.ticks - before.ticks);
		if (perSecond >= trigger.perSecond) fire(`Counter ${name} of core ${core} reached ${Math.round(perSecond).toLocaleString("en")} per second (the limit is ${trigger.perSecond.toLocaleString("en")}).`);
	};
	return {
		begins: ({ clock }) => {
			ticksPerSecond = clock.perfFrequencyHz;
		},
		buffers: (_recording, buffers) => {
			for (const buffer of buffers) require_count_events.eachEvent(buffer, take);
		},
		ends: () => {}
	};
}
var NAMES = "ProcessThread";
var namesProcesses = ({ sessions }) => sessions.some(({ kernelKeywords, providers }) => kernelKeywords.some((word) => word.toLowerCase() === NAMES.toLowerCase()) || providers.some(({ name, guid }) => name === "Microsoft-Windows-Kernel-Process" || guid === "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"));
var manyEvents = 2e3;
var mostWaitingBytes = 16 << 20;
function eventWatch(where, fire, { schemas, onWarning }) {
	const queue = new require_live_sessions.BufferQueue(mostWaitingBytes);
	let watch = null;
	let reading = false;
	let told = false;
	const missed = () => {
		if (told) return;
		told = true;
		onWarning(`Events arrive too fast to check each one: an event that matches “${where}” may be missed. Record fewer events.`);
	};
	let asksForNothing = false;
	let found = false;
	const tellUnseen = (watching, afterEvents) => {
		const problem = asksForNothing || found ? null : watching.unseenField(afterEvents);
		if (problem === null) return;
		asksForNothing = true;
		onWarning(`The condition “${where}” of the stop trigger may never be true: ${problem.message}`);
	};
	const read = async (watching, buffer) => {
		watching.read(buffer);
		const { decoder } = watching;
		for (let asked = decoder.takeUnknown(); asked.length > 0; asked = decoder.takeUnknown()) decoder.addFetched(asked, await schemas(asked.map(({ header }) => ({ eventHeader: header }))).catch(() => []));
		if (watching.holds()) {
			found = true;
			fire(`An event matched “${where}”.`);
		}
		tellUnseen(watching, manyEvents);
	};
	const readAll = async () => {
		if (reading) return;
		reading = true;
		for (let buffer = queue.take(); buffer !== void 0; buffer = queue.take()) {
			if (watch !== null) await read(watch, buffer).catch(missed);
			await (0, node_timers_promises.setImmediate)();
		}
		reading = false;
	};
	return {
		begins: ({ clock, plan, machine: { processors } }) => {
			watch = new EventWatch(where, {
				clock: new require_scan.Clock(clock.ticks, require_live_sessions.ticksPerSecond(clock)),
				processors,
				library: new require_schema_library.SchemaLibrary(),
				shownNames: require_event_conditions.filterNames
			});
			if (watch.asksForNames && !namesProcesses(plan)) onWarning(`“${where}” uses process names, which are not recorded: add ${NAMES} to the kernel events.`);
		},
		buffers: (_recording, buffers) => {
			queue.add(buffers);
			if (queue.dropped.buffers > 0) missed();
			readAll();
		},
		dropped: missed,
		ends: () => {
			if (watch !== null) tellUnseen(watch, 1);
			watch = null;
		}
	};
}
Object.defineProperty(exports, "asRecorded", {
	enumerable: true,
	get: function() {
		return asRecorded;
	}
});
Object.defineProperty(exports, "checkTriggers", {
	enumerable: true,
	get: function() {
		return checkTriggers;
	}
});
Object.defineProperty(exports, "triggersOf", {
	enumerable: true,
	get: function() {
		return triggersOf;
	}
});
