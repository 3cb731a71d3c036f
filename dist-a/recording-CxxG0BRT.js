require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
// contract/recording.ts
var name = require_schemas.string().min(1).max(1024);
var guid = require_schemas.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
var hex64 = require_schemas.string().regex(/^0x[0-9a-f]{1,16}$/i);
var u32 = require_schemas.number().int().min(0).max(4294967295);
var providerFilters = require_schemas.object({
	eventIds: require_schemas.object({
		include: require_schemas.boolean(),
		ids: require_schemas.array(require_schemas.number().int().min(0).max(65535)).max(64)
	}).optional(),
	pids: require_schemas.array(u32).max(8).optional(),
	executables: require_schemas.array(name).max(32).optional(),
	packages: require_schemas.array(name).max(32).optional(),
	packageApps: require_schemas.array(name).max(32).optional(),
	stackEventIds: require_schemas.object({
		include: require_schemas.boolean(),
		ids: require_schemas.array(require_schemas.number().int().min(0).max(65535)).max(64)
	}).optional(),
	payload: require_schemas.array(require_schemas.object({
		eventId: u32,
		field: name,
		operator: require_schemas.string().max(16),
		value: require_schemas.string().max(256)
	})).max(32).optional()
});
var providerPlan = require_schemas.object({
	name,
	guid: guid.nullable(),
	enabled: require_schemas.boolean().default(true),
	level: require_schemas.number().int().min(0).max(255).default(0),
	anyKeywords: hex64.default("0xffffffffffffffff"),
	allKeywords: hex64.default("0x0"),
	stack: require_schemas.boolean().default(false),
	sid: require_schemas.boolean().default(false),
	terminalSessionId: require_schemas.boolean().default(false),
	captureStateOnStart: require_schemas.boolean().default(false),
	captureStateOnSave: require_schemas.boolean().default(false),
	filters: providerFilters.default({}),
	strict: require_schemas.boolean().default(false)
});
var plainProvider = providerPlan.omit({
	name: true,
	guid: true
}).parse({});
var sessionPlan = require_schemas.object({
	name,
	kind: require_schemas._enum(["system", "event"]),
	logging: require_schemas._enum([
		"file",
		"circular",
		"memory",
		"none"
	]),
	realTime: require_schemas.boolean().default(true),
	privatePids: require_schemas.array(u32).max(8).default([]),
	bufferSizeKB: require_schemas.number().int().min(4).max(16384),
	minimumBuffers: require_schemas.number().int().min(2).max(65536),
	maximumBuffers: require_schemas.number().int().min(2).max(65536),
	maximumFileMB: require_schemas.number().int().min(1).max(1048576).nullable().default(null),
	flushTimerMs: require_schemas.number().int().min(1).max(6e4).default(1e3),
	clock: require_schemas._enum([
		"qpc",
		"system",
		"cycles"
	]).default("qpc"),
	kernelKeywords: require_schemas.array(name).max(128).default([]),
	stacks: require_schemas.array(name).max(256).default([]),
	poolTags: require_schemas.array(require_schemas.string().min(1).max(4)).max(4).default([]),
	providers: require_schemas.array(providerPlan).max(512).default([]),
	hardwareCounters: require_schemas.object({
		onEvents: require_schemas.object({
			counters: require_schemas.array(name).max(8),
			events: require_schemas.array(name).max(16)
		}).nullable(),
		sampled: require_schemas.array(require_schemas.object({
			source: name,
			interval: require_schemas.number().int().min(0).max(2147483647)
		})).max(8),
		strict: require_schemas.boolean().default(false)
	}).nullable().default(null)
});
var core = require_schemas.number().int().min(0).max(127);
var pmuPlan = require_schemas.object({
	sets: require_schemas.array(require_schemas.object({
		cores: require_schemas.array(core).max(128),
		events: require_schemas.array(require_schemas.number().int().min(0).max(65535)).max(127),
		metrics: require_schemas.array(name).max(128).default([]),
		groups: require_schemas.array(require_schemas.array(require_schemas.number().int()).min(1).max(127)).max(127).default([])
	}).refine(({ events, groups }) => groups.every((group) => group.every((event) => events.includes(event))), { message: "A group has an event that is not one of its set." })).min(1).max(128),
	periodMs: require_schemas.number().int().min(10).max(100).default(10),
	kernelMode: require_schemas.boolean().default(true),
	dsuEvents: require_schemas.array(require_schemas.number().int().min(0).max(65535)).max(31).default([]),
	dmcEvents: require_schemas.object({
		clk: require_schemas.array(require_schemas.number().int().min(0).max(65535)).max(2),
		clkdiv2: require_schemas.array(require_schemas.number().int().min(0).max(65535)).max(8)
	}).default({
		clk: [],
		clkdiv2: []
	}),
	sampling: require_schemas.object({
		core,
		sources: require_schemas.array(require_schemas.object({
			event: u32,
			interval: u32
		})).min(1).max(32)
	}).nullable().default(null),
	spe: require_schemas.object({
		cores: require_schemas.array(core).min(1).max(128),
		operations: require_schemas.array(require_schemas._enum([
			"branch",
			"load",
			"store"
		])),
		minimumLatency: require_schemas.number().int().min(0).max(65535)
	}).nullable().default(null),
	forceLock: require_schemas.boolean().default(false)
});
var stopTrigger = require_schemas.discriminatedUnion("type", [
	require_schemas.object({
		type: require_schemas.literal("duration"),
		seconds: require_schemas.number().min(.1).max(604800)
	}),
	require_schemas.object({
		type: require_schemas.literal("size"),
		megabytes: require_schemas.number().min(1).max(1048576)
	}),
	require_schemas.object({
		type: require_schemas.literal("counter"),
		event: require_schemas.number().int().min(0).max(4294967295),
		core: core.nullable(),
		perSecond: require_schemas.number().min(0)
	}),
	require_schemas.object({
		type: require_schemas.literal("event"),
		where: require_schemas.string().min(1).max(1024)
	})
]);
var recordingPlan = require_schemas.object({
	title: require_schemas.string().min(1).max(256),
	sessions: require_schemas.array(sessionPlan).max(8),
	pmu: pmuPlan.nullable(),
	fileName: require_schemas.string().min(1).max(200).nullable().default(null),
	stopWhen: require_schemas.array(stopTrigger).max(16).default([]),
	flightSeconds: require_schemas.number().min(1).max(3600).nullable().default(null),
	merge: require_schemas.object({
		compress: require_schemas.boolean(),
		imageIds: require_schemas.boolean(),
		eventMetadata: require_schemas.boolean(),
		systemConfiguration: require_schemas.boolean(),
		volumeMapping: require_schemas.boolean()
	}).default({
		compress: false,
		imageIds: true,
		eventMetadata: true,
		systemConfiguration: true,
		volumeMapping: true
	})
});
var loggerNames = {
	real: "Corescope",
	simulated: "Corescope, simulated device"
};
var nothingRecorded = {
	phase: "idle",
	recording: null,
	plan: null,
	fileName: null,
	startedAt: null,
	elapsedMs: 0,
	eventsPerSecond: 0,
	bytesWritten: 0,
	bytesPerSecond: 0,
	eventsLost: 0,
	buffersLost: 0,
	realTimeBuffersLost: 0,
	diskFreeBytes: null,
	sessions: [],
	pmu: null,
	messages: [],
	advice: null,
	progress: null,
	error: null,
	saved: null
};
Object.defineProperty(exports, "loggerNames", {
	enumerable: true,
	get: function() {
		return loggerNames;
	}
});
Object.defineProperty(exports, "nothingRecorded", {
	enumerable: true,
	get: function() {
		return nothingRecorded;
	}
});
Object.defineProperty(exports, "plainProvider", {
	enumerable: true,
	get: function() {
		return plainProvider;
	}
});
Object.defineProperty(exports, "pmuPlan", {
	enumerable: true,
	get: function() {
		return pmuPlan;
	}
});
Object.defineProperty(exports, "providerPlan", {
	enumerable: true,
	get: function() {
		return providerPlan;
	}
});
Object.defineProperty(exports, "recordingPlan", {
	enumerable: true,
	get: function() {
		return recordingPlan;
	}
});
Object.defineProperty(exports, "sessionPlan", {
	enumerable: true,
	get: function() {
		return sessionPlan;
	}
});
