require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
const require_trace_writer = require("./trace-writer-Cxyen0pL.js");
const require_world = require("./world-D2EoDg1y.js");
const require_inventory = require("./inventory-viibqHx_.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
// machine/keyed-stacks.ts
var STACK_WALK = 24;
var TYPE = {
	keyRundown: 36,
	keyKernel: 37,
	keyUser: 38
};
var VERSION = 2;
var KEY_BYTES = 128;
var KeyedStacks = class {
	#writer;
	#pb = new require_payload_builder.PayloadBuilder(8);
	#keys = new Map();
	#last = {
		cpu: -1,
		ticks: -1,
		tid: -1
	};
	constructor(writer) {
		this.#writer = writer;
	}
	log(cpu, ticks, { pid, tid }, { kernel, user }) {
		if (this.#last.cpu === cpu && this.#last.ticks === ticks && this.#last.tid === tid) return;
		this.#last = {
			cpu,
			ticks,
			tid
		};
		for (const [type, frames] of [[TYPE.keyKernel, kernel], [TYPE.keyUser, user]]) {
			if (frames.length === 0) continue;
			this.#pb.reset().u64(require_inventory.BASE_TICKS + ticks).u32(pid).u32(tid).u64(this.#keyOf(frames));
			this.#write(cpu, ticks, type);
		}
	}
	rundown(cpu, ticks) {
		for (const { key, frames } of this.#keys.values()) {
			this.#pb.reset().u64(key);
			for (const frame of frames) this.#pb.u64(frame);
			this.#write(cpu, ticks, TYPE.keyRundown);
		}
	}
	#keyOf(frames) {
		const text = frames.join();
		let known = this.#keys.get(text);
		if (known === void 0) {
			known = {
				key: require_inventory.poolAddress(1610612736 + this.#keys.size * KEY_BYTES),
				frames
			};
			this.#keys.set(text, known);
		}
		return known.key;
	}
	#write(cpu, ticks, type) {
		this.#writer.perfInfo({
			cpu,
			ticks,
			group: STACK_WALK,
			type,
			version: VERSION,
			payload: this.#pb.build()
		});
	}
};
// machine/sample-trace.ts
var sample_trace_exports = require_rolldown_runtime.__exportAll({ writeSampleTrace: () => writeSampleTrace });
var SEED = 1592639710;
var RUNDOWN_END = 20 * require_inventory.TICKS_PER_MS;
var END = Math.round(11.9 * require_inventory.TICKS_PER_SECOND);
var RUNDOWN_STEP_TICKS = 9;
function writeSampleTrace(sink) {
	const writer = new require_trace_writer.TraceWriter(sink, {
		bufferSizeBytes: 262144,
		processors: 8,
		pointerSize: 8,
		clockType: 1,
		perfFrequencyHz: require_inventory.TICKS_PER_SECOND,
		cpuMHz: require_inventory.CPU_MHZ,
		baseTicks: BigInt(require_inventory.BASE_TICKS),
		startTime: require_inventory.START_TIME,
		bootTime: require_inventory.BOOT_TIME,
		osVersion: require_inventory.OS_VERSION,
		loggerName: "Corescope sample",
		logFileName: "C:\\Traces\\sample.etl"
	});
	const random = new require_world.Random(SEED);
	const counters = new require_world.Counters();
	const emitter = new require_world.KernelEmitter(writer, random);
	const switchStacks = new KeyedStacks(writer);
	emitter.switchStacks = switchStacks;
	const scheduler = new require_world.Scheduler(emitter, counters, random);
	const devices = new require_world.Devices(scheduler, emitter, random);
	const inventory = new require_inventory.Inventory(writer, true);
	const world = new require_world.World({
		scheduler,
		emitter,
		inventory,
		devices,
		counters,
		random
	});
	const kernelActivity = new require_world.KernelActivity(writer, world);
	const powerAndPmc = new require_world.PowerAndPmc(writer, world);
	require_world.startBackground(world, RUNDOWN_END);
	require_world.planWindowsPerf(world);
	require_world.planSpmv(world);
	require_world.planContention(writer, world);
	rundown(world, 0, "start");
	kernelActivity.sessionStart(RUNDOWN_END - 5 * require_inventory.TICKS_PER_MS, RUNDOWN_END);
	powerAndPmc.sessionStart(RUNDOWN_END - require_inventory.TICKS_PER_MS);
	scheduler.run(END);
	powerAndPmc.sessionEnd(END);
	kernelActivity.sessionEnd(END);
	switchStacks.rundown(0, END);
	rundown(world, END, "end");
	return writer.finish();
}
function rundown({ inventory, emitter, processes, threads }, fromTicks, when) {
	let ticks = fromTicks;
	const here = () => {
		ticks += RUNDOWN_STEP_TICKS;
		return {
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		};
	};
	const start = when === "start";
	const type = start ? require_inventory.LIFE.dcStart : require_inventory.LIFE.dcEnd;
	if (start) {
		inventory.sessionStart(here());
		inventory.volumes(here());
		inventory.systemConfig(here());
		inventory.profileInterval(here(), 73);
	}
	for (const process of processes) {
		inventory.process(here(), type, process);
		for (const image of process.images) inventory.image(here(), start ? "dcStart" : "dcEnd", process.pid, image);
	}
	for (const thread of threads) inventory.thread(here(), type, thread);
	if (!start) {
		inventory.profileInterval(here(), 74);
		for (const file of Object.values(require_inventory.FILES)) emitter.fileRundown(0, here().ticks, file);
	}
	inventory.rundownComplete(here());
}
Object.defineProperty(exports, "sample_trace_exports", {
	enumerable: true,
	get: function() {
		return sample_trace_exports;
	}
});
Object.defineProperty(exports, "writeSampleTrace", {
	enumerable: true,
	get: function() {
		return writeSampleTrace;
	}
});
