require("node:url").pathToFileURL(__filename).href;
const require_kernel_keywords = require("./kernel-keywords-CYnWzCrX.js");
// native-bridge/etw/rates.ts
var rate = (eventBytes, perProcessor, perMachine = 0) => ({
	eventBytes,
	perProcessor,
	perMachine
});
var KERNEL_RATES = {
	CSwitch: rate(48, 1500),
	ReadyThread: rate(24, 900),
	SampledProfile: rate(32, 1e3),
	PmcProfile: rate(32, 1e3),
	DPC: rate(24, 400),
	Interrupt: rate(40, 500),
	ClockInterrupt: rate(24, 64),
	InterProcessorInterrupt: rate(32, 300),
	SystemCall: rate(24, 4e4),
	IdleStates: rate(40, 800),
	Timer: rate(56, 500),
	SpinLock: rate(72, 200),
	SynchronizationObjects: rate(48, 1e3),
	KernelQueue: rate(40, 300),
	ThreadPriority: rate(32, 300),
	ProcessThread: rate(112, 0, 30),
	Loader: rate(200, 0, 40),
	DiskIO: rate(64, 0, 300),
	DiskIOInit: rate(32, 0, 300),
	Drivers: rate(48, 0, 2e3),
	FileIO: rate(56, 0, 2500),
	FileIOInit: rate(88, 0, 2500),
	Filename: rate(160, 0, 60),
	FilterIO: rate(64, 0, 5e3),
	FilterIOInit: rate(64, 0, 5e3),
	FilterIOFastIO: rate(64, 0, 1e3),
	AllFaults: rate(32, 0, 8e3),
	HardFaults: rate(56, 0, 50),
	VirtualAllocation: rate(48, 0, 800),
	VAMap: rate(72, 0, 100),
	Memory: rate(40, 0, 1e4),
	MemoryInfo: rate(200, 0, 2),
	MemoryInfoWS: rate(6e3, 0, 2),
	ReferenceSet: rate(48, 0, 2e4),
	Pool: rate(40, 0, 15e3),
	NetworkTrace: rate(72, 0, 300),
	Registry: rate(80, 0, 2e3),
	Alpc: rate(24, 0, 800),
	Handle: rate(48, 0, 2e3),
	Object: rate(48, 0, 4e3),
	SplitIO: rate(32, 0, 50),
	CC: rate(64, 0, 300),
	WakeCounter: rate(40, 0, 20),
	Power: rate(40, 0, 20)
};
var STACK_BYTES = 224;
var STACK_KEYWORDS = [
	[/^File/i, "FileIOInit"],
	[/^Disk/i, "DiskIOInit"],
	[/^Reg/i, "Registry"],
	[/^Pagefault/i, "AllFaults"],
	[/^Virtual/i, "VirtualAllocation"],
	[/^Pool/i, "Pool"],
	[/^Heap/i, "VirtualAllocation"],
	[/^Alpc/i, "Alpc"],
	[/^SystemCall/i, "SystemCall"],
	[/^Image/i, "Loader"],
	[/^(Process|Thread)/i, "ProcessThread"]
];
var PROVIDER_RATES = {
	"e13c0d23-ccbc-4e12-931b-d9cc2eee27e4": rate(180, 0, 1500),
	"a669021c-c450-4609-a035-5af59af4df18": rate(200, 0, 100),
	"edd08927-9cc4-4e65-b970-c2560fb5c289": rate(180, 0, 2500),
	"7dd42a49-5329-4832-8dfd-43d979153a88": rate(130, 0, 300),
	"70eb4f03-c1de-4f73-a051-33d13d5413bd": rate(160, 0, 2e3),
	"d1d93ef7-e1f2-4f45-9943-03d245fe6c00": rate(140, 0, 500),
	"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716": rate(160, 0, 100),
	"0f67e49f-fe51-4e9f-b490-6f2948cc6027": rate(110, 30),
	"6afccf81-3a0c-411e-a4aa-c4cf02eb840d": rate(200, 0, 20),
	"9b15b4b5-6979-4ba7-9b26-00c630a4d7b3": rate(120, 60)
};
var PROVIDER = rate(160, 0, 200);
var READING_BYTES = 120;
var bytesPerSecond = ({ perProcessor, perMachine, eventBytes }, processors) => (perProcessor * processors + perMachine) * eventBytes;
var events = ({ perProcessor, perMachine }, processors) => perProcessor * processors + perMachine;
function sessionRate(plan, processors) {
	let bytes = 0;
	const words = new Set(plan.kernelKeywords.flatMap((word) => require_kernel_keywords.kernelWords(word)));
	for (const word of words) if (KERNEL_RATES[word]) bytes += bytesPerSecond(KERNEL_RATES[word], processors);
	const stacked = new Set(plan.stacks.map((stack) => STACK_KEYWORDS.find(([pattern]) => pattern.test(stack))?.[1] ?? stack));
	for (const word of stacked) if (words.has(word) && KERNEL_RATES[word]) bytes += events(KERNEL_RATES[word], processors) * STACK_BYTES;
	for (const provider of plan.providers) {
		if (!provider.enabled) continue;
		const known = PROVIDER_RATES[provider.guid ?? ""] ?? PROVIDER;
		bytes += bytesPerSecond(known, processors);
		if (provider.stack) bytes += events(known, processors) * STACK_BYTES;
	}
	return bytes;
}
function writtenRate(session, processors) {
	const rateBytes = sessionRate(session, processors);
	if (session.logging !== "file" || rateBytes === 0) return rateBytes;
	const bufferBytes = session.bufferSizeKB * 1024;
	const flushes = 1e3 / session.flushTimerMs;
	return Math.ceil(rateBytes / processors / flushes / bufferBytes) * bufferBytes * processors * flushes;
}
function predictedMBPerMinute(plan, processors) {
	let bytes = plan.sessions.reduce((sum, session) => sum + writtenRate(session, processors), 0);
	if (plan.pmu) {
		const { sets, periodMs } = plan.pmu;
		const named = sets.reduce((sum, set) => sum + set.cores.length, 0);
		const bytesARound = sets.reduce((sum, set) => sum + (set.cores.length || Math.max(0, processors - named)) * coreBytes(set.events.length), 0);
		bytes += bytesARound * (1e3 / periodMs) + besideCores(plan.pmu, processors);
	}
	return bytes * 60 / 1e6;
}
var USUAL_COUNTERS = 6;
function coreBytes(events) {
	const readings = (events + 1) * READING_BYTES;
	if (events <= USUAL_COUNTERS) return readings;
	return readings * USUAL_COUNTERS / events + 1512;
}
var DESCRIBED_BYTES = 208;
var MOST_CHANNELS = 8;
var MOST_COUNTS = 5e9;
var SAMPLES_A_POLL = 128;
function besideCores({ dsuEvents, dmcEvents, sampling, periodMs }, processors) {
	const polls = 1e3 / periodMs;
	const clusters = dsuEvents.length === 0 ? 0 : (dsuEvents.length + 1) * processors;
	const channels = (dmcEvents.clk.length + dmcEvents.clkdiv2.length) * MOST_CHANNELS;
	const taken = sampling?.sources.reduce((sum, { interval }) => sum + MOST_COUNTS / interval, 0) ?? 0;
	return ((clusters + channels) * polls + Math.min(taken, SAMPLES_A_POLL * polls)) * DESCRIBED_BYTES;
}
var HELD_SECONDS = 4;
var BURST = 10;
function bufferAdvice(plan, machine) {
	const kilobytesPerSecond = sessionRate(plan, machine.processors) / 1024;
	const bufferSizeKB = kilobytesPerSecond > 8192 ? 1024 : kilobytesPerSecond > 1024 ? 256 : 64;
	const minimumBuffers = Math.max(8, 2 * machine.processors);
	const wanted = Math.ceil(kilobytesPerSecond * Math.max(HELD_SECONDS, BURST) / bufferSizeKB);
	const affordable = Math.floor(machine.memoryMB * 1024 / 8 / bufferSizeKB);
	return {
		bufferSizeKB,
		minimumBuffers,
		maximumBuffers: Math.max(minimumBuffers, Math.min(2 * minimumBuffers + wanted, affordable, 4096))
	};
}
var RING_MARGIN = 4;
var RING_SHARE = 1 / 8;
var LARGEST_RING_BUFFER_KB = 1024;
var MOST_RING_BUFFERS = 4096;
function withRings(plan, machine) {
	const { flightSeconds: seconds } = plan;
	const rings = plan.sessions.filter(({ logging }) => logging === "memory").length;
	const problems = [];
	if (seconds === null || rings === 0) return {
		plan,
		problems
	};
	const affordableKB = Math.floor(machine.memoryMB * 1024 * RING_SHARE / rings);
	const apartFrom = 2 * machine.processors;
	const sessions = plan.sessions.map((session) => {
		if (session.logging !== "memory") return session;
		const kilobytes = sessionRate(session, machine.processors) * seconds / 1024;
		let bufferSizeKB = Math.max(session.bufferSizeKB, bufferAdvice(session, machine).bufferSizeKB);
		while (bufferSizeKB < LARGEST_RING_BUFFER_KB && RING_MARGIN * kilobytes / bufferSizeKB > MOST_RING_BUFFERS) bufferSizeKB *= 2;
		const wanted = Math.ceil(RING_MARGIN * kilobytes / bufferSizeKB) + apartFrom;
		const count = Math.max(Math.min(wanted, MOST_RING_BUFFERS + apartFrom, Math.floor(affordableKB / bufferSizeKB)), apartFrom);
		const ring = session.maximumBuffers * session.bufferSizeKB >= count * bufferSizeKB ? session : {
			...session,
			bufferSizeKB,
			minimumBuffers: count,
			maximumBuffers: count
		};
		const heldKB = (ring.maximumBuffers - apartFrom) * ring.bufferSizeKB;
		if (heldKB < kilobytes) problems.push(`“${session.name}” may keep only ${Math.floor(seconds * heldKB / kilobytes)} of ${seconds} s: they need an estimated ${Math.ceil(kilobytes / 1024)} MB, and ${Math.floor(affordableKB / 1024)} MB of this machine’s memory are available. Record fewer events or fewer seconds.`);
		return ring;
	});
	return {
		plan: {
			...plan,
			sessions
		},
		problems
	};
}
Object.defineProperty(exports, "bufferAdvice", {
	enumerable: true,
	get: function() {
		return bufferAdvice;
	}
});
Object.defineProperty(exports, "predictedMBPerMinute", {
	enumerable: true,
	get: function() {
		return predictedMBPerMinute;
	}
});
Object.defineProperty(exports, "withRings", {
	enumerable: true,
	get: function() {
		return withRings;
	}
});
