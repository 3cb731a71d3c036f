require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_recording = require("./recording-CxxG0BRT.js");
const require_call_server = require("./call-server-CuTjUzA_.js");
const require_text = require("./text-qlf8p1E2.js");
const require_count_events = require("./count-events-Ixq-zcdh.js");
// native-bridge/rpc/bridge-server.ts
var name = require_schemas.string().min(1).max(1024);
var path = require_schemas.string().min(1).max(32767).nullable();
var guid = require_schemas.string().max(64);
var eventHeader = require_schemas._instanceof(Uint8Array).refine(({ length }) => length === 80, "no EVENT_HEADER of 80 bytes");
var change = require_schemas.object({
	maximumBuffers: require_schemas.number().int().min(2).max(65536).optional(),
	flushTimerMs: require_schemas.number().int().min(1).max(6e4).optional(),
	realTime: require_schemas.boolean().optional(),
	kernelKeywords: require_schemas.array(name).max(128).optional()
});
var batchBytes = 8 << 20;
var bridgeArguments = {
	machine: require_schemas.tuple([]),
	clock: require_schemas.tuple([]),
	setProfileInterval: require_schemas.tuple([name, require_schemas.number().int().min(1).max(2147483647)]),
	heapTracing: require_schemas.tuple([name]),
	setHeapTracing: require_schemas.tuple([name, require_schemas.boolean()]),
	sessions: require_schemas.tuple([]),
	enabledProviders: require_schemas.tuple([]),
	check: require_schemas.tuple([require_schemas.array(require_recording.sessionPlan).max(8), require_recording.pmuPlan.nullable()]),
	startSession: require_schemas.tuple([require_recording.sessionPlan, path]),
	querySession: require_schemas.tuple([name]),
	updateSession: require_schemas.tuple([name, change]),
	flushSession: require_schemas.tuple([name, path]),
	stopSession: require_schemas.tuple([name]),
	enableProvider: require_schemas.tuple([name, require_recording.providerPlan]),
	disableProvider: require_schemas.tuple([name, name]),
	captureState: require_schemas.tuple([name, name]),
	providers: require_schemas.tuple([]),
	provider: require_schemas.tuple([guid]),
	providerSchemas: require_schemas.tuple([guid]),
	schemas: require_schemas.tuple([require_schemas.array(require_schemas.object({ eventHeader })).max(65536)]),
	images: require_schemas.tuple([require_schemas.array(require_schemas.string().max(32767)).max(4096)]),
	configuration: require_schemas.tuple([]),
	pmuStatus: require_schemas.tuple([]),
	releasePmuLock: require_schemas.tuple([require_schemas.boolean()])
};
var plainMethods = Object.keys(bridgeArguments);
function checkedBridgeMethods(bridge) {
	const methods = bridgeMethods(bridge);
	for (const name of plainMethods) methods[name].params = bridgeArguments[name];
	methods.consume.params = require_schemas.tuple([name]);
	methods.startPmu.params = require_schemas.tuple([require_recording.pmuPlan]);
	return methods;
}
var bridgeMethods = (bridge) => ({
	...require_call_server.methodsOf(bridge, plainMethods),
	consume: { open: async ([session], out) => {
		const sender = new BufferSender(out);
		const stream = await bridge.consume(session, (buffers) => sender.send(buffers), (error) => out.end(error && wireError(error)));
		const dropped = async () => {
			const { events, buffers } = await stream.dropped();
			return {
				events: events + sender.droppedEvents,
				buffers: buffers + sender.droppedBuffers
			};
		};
		return {
			close: () => stream.close(),
			answers: { dropped },
			result: { logfileHeader: stream.logfileHeader }
		};
	} },
	startPmu: { open: async ([plan], out) => {
		const sender = new BufferSender(out);
		const stream = await bridge.startPmu(plan, (buffers) => sender.send(buffers), (error) => out.end(error && wireError(error)));
		stream.onSpe((core, bytes) => sender.sendItem({
			core,
			bytes
		}, bytes.length));
		const figures = async () => {
			const { readings, missedRounds } = await stream.figures();
			return {
				readings,
				missedRounds: missedRounds + sender.droppedEvents
			};
		};
		return {
			close: () => stream.close(),
			answers: { figures },
			result: { multiplexed: stream.multiplexed }
		};
	} }
});
var bridgeErrorInfo = (error) => wireError(require_text.BridgeError.infoOf(error));
var wireError = (info) => ({
	code: "io",
	...info
});
var BufferSender = class {
	#out;
	droppedEvents = 0;
	droppedBuffers = 0;
	constructor(out) {
		this.#out = out;
	}
	send(buffers) {
		let batch = [];
		let sizeBytes = 0;
		const flush = () => {
			if (batch.length > 0 && !this.#out.send(batch, sizeBytes)) {
				this.droppedBuffers += batch.length;
				for (const buffer of batch) this.droppedEvents += require_count_events.countEvents(buffer);
			}
			batch = [];
			sizeBytes = 0;
		};
		for (const buffer of buffers) {
			if (sizeBytes + buffer.length > batchBytes) flush();
			batch.push(buffer);
			sizeBytes += buffer.length;
		}
		flush();
	}
	sendItem(item, sizeBytes) {
		if (!this.#out.send(item, sizeBytes)) this.droppedBuffers++;
	}
};
Object.defineProperty(exports, "bridgeErrorInfo", {
	enumerable: true,
	get: function() {
		return bridgeErrorInfo;
	}
});
Object.defineProperty(exports, "bridgeMethods", {
	enumerable: true,
	get: function() {
		return bridgeMethods;
	}
});
Object.defineProperty(exports, "checkedBridgeMethods", {
	enumerable: true,
	get: function() {
		return checkedBridgeMethods;
	}
});
Object.defineProperty(exports, "plainMethods", {
	enumerable: true,
	get: function() {
		return plainMethods;
	}
});
