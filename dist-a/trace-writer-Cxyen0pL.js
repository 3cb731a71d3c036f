require("node:url").pathToFileURL(__filename).href;
const require_get_or_make = require("./get-or-make-BaEEukxJ.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_buffer_writer = require("./buffer-writer-UZhaAbAc.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
// engine/write/header-buffer.ts
var FIELD = {
	bufferSize: 0,
	subVersion: 6,
	processors: 12,
	endTime: 16,
	logFileMode: 32,
	buffersWritten: 36,
	startBuffers: 40,
	eventsLost: 48
};
var BUFFERS_LOST = {
	[require_layout.HEADER_TYPE.system32]: 268,
	[require_layout.HEADER_TYPE.system64]: 276
};
var START_TIME_BEFORE_BUFFERS_LOST = 12;
var PAYLOAD = 72 + require_layout.HEADER_BYTES.system64;
var DEFAULT_BUFFER_BYTES = 65536;
var TIMER_RESOLUTION = 156250;
var PARTITION_INFO = {
	type: 80,
	bytes: 48
};
var EVENT_TRACE_VERSION = 2;
var bufferSizeOf = (trace) => trace.bufferSizeBytes ?? DEFAULT_BUFFER_BYTES;
var baseTicksOf = (trace) => trace.clockType === 2 ? trace.startTime : trace.baseTicks ?? 0n;
function ticksPerSecond(trace) {
	if (trace.clockType === 2) return 1e7;
	return trace.clockType === 3 ? trace.cpuMHz * 1e6 : trace.perfFrequencyHz;
}
function makeHeaderBuffer(trace, loggerId) {
	const { pointerSize } = trace;
	const pb = new require_payload_builder.PayloadBuilder(pointerSize);
	const bufferSizeBytes = bufferSizeOf(trace);
	pb.u32(bufferSizeBytes).u8(trace.osVersion.major).u8(trace.osVersion.minor).u8(0).u8(0);
	pb.u32(trace.osVersion.build).u32(trace.processors).u64(0).u32(TIMER_RESOLUTION).u32(0);
	pb.u32(trace.logFileMode ?? require_layout.LOG_FILE_MODE.sequential).u32(0).u32(1).u32(pointerSize);
	pb.u32(trace.eventsLost ?? 0).u32(trace.cpuMHz).pointer(0).pointer(0);
	pb.u32(trace.timeZoneBiasMinutes ?? 0);
	for (let i = 0; i < 2; i++) pb.zeros(84);
	pb.u32(0).u64(trace.bootTime).u64(trace.perfFrequencyHz).u64(trace.startTime);
	pb.u32(trace.clockType).u32(trace.buffersLost ?? 0);
	pb.wstr(trace.loggerName).wstr(trace.logFileName);
	const headerEventBytes = require_layout.HEADER_BYTES.system64 + pb.length;
	const partitionInfoOffset = 72 + require_layout.align8(headerEventBytes);
	const filledBytes = partitionInfoOffset + require_layout.HEADER_BYTES.system64 + PARTITION_INFO.bytes;
	const sizeBytes = trace.compressed ? filledBytes + 511 & -512 : bufferSizeBytes;
	if (filledBytes > sizeBytes || headerEventBytes > 65535) throw new RangeError(`The log-file header needs ${filledBytes} bytes, more than a buffer of ${bufferSizeBytes} holds`);
	const bytes = new Uint8Array(sizeBytes).fill(255, filledBytes);
	const view = new DataView(bytes.buffer);
	const flags = require_layout.BUFFER_FLAG.flushMarker;
	require_buffer_writer.setBufferHeader(view, {
		bufferSize: sizeBytes,
		filledBytes,
		sequenceNumber: 0,
		processor: 0,
		flags,
		type: 4,
		loggerId
	});
	const eventHeader = (at, type, payloadBytes) => {
		view.setUint16(at, EVENT_TRACE_VERSION, true);
		view.setUint8(at + 2, pointerSize === 8 ? require_layout.HEADER_TYPE.system64 : require_layout.HEADER_TYPE.system32);
		view.setUint8(at + 3, 192);
		view.setUint16(at + 4, require_layout.HEADER_BYTES.system64 + payloadBytes, true);
		view.setUint8(at + 6, type);
		view.setUint32(at + 8, trace.tid ?? 0, true);
		view.setUint32(at + 12, trace.pid ?? 0, true);
		require_payload_builder.setInt64(view, at + 16, baseTicksOf(trace));
	};
	eventHeader(72, 0, pb.length);
	bytes.set(pb.build(), PAYLOAD);
	eventHeader(partitionInfoOffset, PARTITION_INFO.type, PARTITION_INFO.bytes);
	patchHeaderCompression(view, trace.compressed ?? false);
	return bytes;
}
function patchHeaderCompression(header, compressed) {
	const mode = header.getUint32(PAYLOAD + FIELD.logFileMode, true) & ~require_layout.LOG_FILE_MODE.compressed;
	header.setUint32(PAYLOAD + FIELD.logFileMode, compressed ? mode | require_layout.LOG_FILE_MODE.compressed : mode, true);
	header.setUint8(PAYLOAD + FIELD.subVersion, compressed ? 2 : 1);
	header.setUint8(PAYLOAD + FIELD.subVersion + 1, compressed ? 0 : 5);
}
function patchBuffersWritten(header, buffersWritten) {
	header.setUint32(PAYLOAD + FIELD.buffersWritten, buffersWritten, true);
}
function patchEndTime(header, endTime) {
	require_payload_builder.setInt64(header, PAYLOAD + FIELD.endTime, endTime);
}
function patchStartTime(header, startTime) {
	const at = BUFFERS_LOST[header.getUint8(74)];
	if (at !== void 0) require_payload_builder.setInt64(header, PAYLOAD + at - START_TIME_BEFORE_BUFFERS_LOST, startTime);
}
function patchLosses(header, eventsLost, buffersLost) {
	header.setUint32(PAYLOAD + FIELD.eventsLost, eventsLost, true);
	const at = BUFFERS_LOST[header.getUint8(74)];
	if (at !== void 0) header.setUint32(PAYLOAD + at, buffersLost, true);
}
function patchMerged(header, bufferSizeBytes, processors) {
	header.setUint32(PAYLOAD + FIELD.bufferSize, bufferSizeBytes, true);
	header.setUint32(PAYLOAD + FIELD.processors, processors, true);
	header.setUint32(PAYLOAD + FIELD.logFileMode, require_layout.LOG_FILE_MODE.sequential | require_layout.LOG_FILE_MODE.relogged, true);
	header.setUint32(PAYLOAD + FIELD.startBuffers, 1, true);
}
// engine/write/trace-writer.ts
var MAX_EVENT_BYTES = 65535;
var MAX_PMC_COUNTERS = 7;
var VERSION_PEBS = 32768;
var EXTENDED_ITEM_HEAD_BYTES = 8;
var LOGGER_ID = 1;
var TraceWriter = class {
	#trace;
	#buffers;
	#defaultBits;
	#baseLow;
	#baseHigh;
	#guids = new Map();
	#lastTicks = 0;
	constructor(target, trace) {
		this.#trace = trace;
		this.#defaultBits = trace.pointerSize === 8 ? 64 : 32;
		const base = BigInt.asUintN(64, baseTicksOf(trace));
		this.#baseLow = Number(base & 4294967295n);
		this.#baseHigh = Number(base >> 32n);
		this.#buffers = "reserve" in target ? target : new require_buffer_writer.BufferWriter({
			sink: target,
			header: makeHeaderBuffer(trace, LOGGER_ID),
			bufferSizeBytes: bufferSizeOf(trace),
			compressed: trace.compressed ?? false,
			loggerId: LOGGER_ID
		});
		this.#buffers.flushTime = {
			low: this.#baseLow,
			high: this.#baseHigh
		};
	}
	system(event) {
		const { view, eventOffset: at } = this.#groupEvent(event, require_layout.HEADER_BYTES.system64, require_layout.HEADER_TYPE.system32, require_layout.HEADER_TYPE.system64);
		view.setUint32(at + 24, event.kernelTime ?? 0, true);
		view.setUint32(at + 28, event.userTime ?? 0, true);
	}
	compact(event) {
		this.#groupEvent(event, require_layout.HEADER_BYTES.compact64, require_layout.HEADER_TYPE.compact32, require_layout.HEADER_TYPE.compact64);
	}
	perfInfo(event) {
		const counters = event.pmcCounters?.length ?? 0;
		if (counters > MAX_PMC_COUNTERS) throw new RangeError(`${counters} PMC values: an event holds at most ${MAX_PMC_COUNTERS}`);
		const hasPebs = event.pebsIndex !== void 0;
		const headerBytes = require_layout.HEADER_BYTES.perfinfo64 + 8 * ((hasPebs ? 1 : 0) + counters);
		const buffer = this.#reserve(event.cpu, headerBytes, event.payload);
		const { view, eventOffset } = buffer;
		const version = event.version & 255 | counters << 8 | (hasPebs ? VERSION_PEBS : 0);
		view.setUint16(eventOffset, version, true);
		this.#marker(buffer, event.bits, require_layout.HEADER_TYPE.perfinfo32, require_layout.HEADER_TYPE.perfinfo64);
		view.setUint16(eventOffset + 4, headerBytes + event.payload.length, true);
		view.setUint8(eventOffset + 6, event.type);
		view.setUint8(eventOffset + 7, event.group);
		this.#time(view, eventOffset + 8, event.ticks);
		let at = eventOffset + require_layout.HEADER_BYTES.perfinfo64;
		if (event.pebsIndex !== void 0) {
			require_payload_builder.setInt64(view, at, event.pebsIndex);
			at += 8;
		}
		for (let i = 0; i < counters; i++) require_payload_builder.setInt64(view, at + 8 * i, event.pmcCounters[i]);
	}
	full(event) {
		this.#classicEvent(event, require_layout.HEADER_BYTES.full64, require_layout.HEADER_TYPE.full32, require_layout.HEADER_TYPE.full64);
	}
	instance(event) {
		const { bytes, view, eventOffset: at } = this.#classicEvent(event, require_layout.HEADER_BYTES.instance64, require_layout.HEADER_TYPE.instance32, require_layout.HEADER_TYPE.instance64);
		view.setUint32(at + 48, event.instanceId, true);
		view.setUint32(at + 52, event.parentInstanceId, true);
		bytes.set(this.#guid(event.parentGuid), at + 56);
	}
	event(event) {
		const extended = event.extended ?? [];
		let headerBytes = require_layout.HEADER_BYTES.event64;
		for (const item of extended) headerBytes += EXTENDED_ITEM_HEAD_BYTES + require_layout.align8(item.data.length);
		const buffer = this.#reserve(event.cpu, headerBytes, event.payload);
		const { bytes, view, eventOffset: at } = buffer;
		view.setUint16(at, headerBytes + event.payload.length, true);
		this.#marker(buffer, event.bits, require_layout.HEADER_TYPE.event32, require_layout.HEADER_TYPE.event64);
		view.setUint16(at + 4, (event.flags ?? 0) | (extended.length > 0 ? 1 : 0), true);
		view.setUint16(at + 6, event.eventProperty ?? 0, true);
		this.#attribution(view, at, event.pid, event.tid, event.ticks);
		bytes.set(this.#guid(event.provider), at + 24);
		view.setUint16(at + 40, event.id, true);
		view.setUint8(at + 42, event.version ?? 0);
		view.setUint8(at + 43, event.channel ?? 0);
		view.setUint8(at + 44, event.level ?? 0);
		view.setUint8(at + 45, event.opcode ?? 0);
		view.setUint16(at + 46, event.task ?? 0, true);
		require_payload_builder.setInt64(view, at + 48, event.keyword ?? 0);
		view.setUint32(at + 56, event.kernelTime ?? 0, true);
		view.setUint32(at + 60, event.userTime ?? 0, true);
		if (event.activityId === void 0) bytes.fill(0, at + 64, at + 80);
		else bytes.set(this.#guid(event.activityId), at + 64);
		this.#extendedItems(buffer, at + require_layout.HEADER_BYTES.event64, extended);
	}
	message(event) {
		if (event.guid !== void 0 && event.componentId !== void 0) throw new RangeError("A message is identified by a GUID or by a component id, not by both");
		const flags = messageFlags(event);
		const headerBytes = require_layout.HEADER_BYTES.message + (event.sequence === void 0 ? 0 : 4) + (event.guid === void 0 ? 0 : 16) + (event.componentId === void 0 ? 0 : 4) + (event.timeStamp === "none" ? 0 : 8) + (event.systemInfo === void 0 ? 0 : 8);
		const { bytes, view, eventOffset } = this.#reserve(event.cpu, headerBytes, event.payload);
		view.setUint16(eventOffset, headerBytes + event.payload.length, true);
		view.setUint8(eventOffset + 2, 0);
		view.setUint8(eventOffset + 3, 144);
		view.setUint16(eventOffset + 4, event.messageNumber, true);
		view.setUint16(eventOffset + 6, flags, true);
		let at = eventOffset + require_layout.HEADER_BYTES.message;
		if (event.sequence !== void 0) {
			view.setUint32(at, event.sequence, true);
			at += 4;
		}
		if (event.guid !== void 0) {
			bytes.set(this.#guid(event.guid), at);
			at += 16;
		}
		if (event.componentId !== void 0) {
			view.setUint32(at, event.componentId, true);
			at += 4;
		}
		if (event.timeStamp !== "none") {
			this.#time(view, at, event.ticks);
			at += 8;
		}
		if (event.systemInfo !== void 0) {
			view.setUint32(at, event.systemInfo.tid, true);
			view.setUint32(at + 4, event.systemInfo.pid, true);
		}
	}
	error(event) {
		const { view, eventOffset: at } = this.#reserve(event.cpu, require_layout.HEADER_BYTES.error, event.payload);
		view.setUint16(at, require_layout.HEADER_BYTES.error + event.payload.length, true);
		view.setUint8(at + 2, require_layout.HEADER_TYPE.error);
		view.setUint8(at + 3, 192);
		view.setUint32(at + 4, 0, true);
	}
	raw(cpu, event) {
		this.#buffers.append(cpu, event);
	}
	finish() {
		const filetimeTicks = BigInt(this.#lastTicks) * 10000000n / BigInt(ticksPerSecond(this.#trace));
		return this.#buffers.finish((header, buffersWritten) => {
			patchEndTime(header, this.#trace.startTime + filetimeTicks);
			patchBuffersWritten(header, buffersWritten);
		});
	}
	#reserve(cpu, headerBytes, payload) {
		const sizeBytes = headerBytes + payload.length;
		if (sizeBytes > MAX_EVENT_BYTES) throw new RangeError(`An event of ${sizeBytes} bytes does not fit: its size field holds at most ${MAX_EVENT_BYTES}`);
		const buffer = this.#buffers.reserve(cpu, sizeBytes);
		buffer.bytes.set(payload, buffer.eventOffset + headerBytes);
		return buffer;
	}
	#marker({ view, eventOffset }, bits, type32, type64) {
		view.setUint8(eventOffset + 2, (bits ?? this.#defaultBits) === 64 ? type64 : type32);
		view.setUint8(eventOffset + 3, 192);
	}
	#time(view, at, ticks) {
		if (!Number.isSafeInteger(ticks)) throw new RangeError(`${ticks} ticks: a time must be an integer below 2^53`);
		const ticksHigh = Math.floor(ticks / 2 ** 32);
		const low = ticks - ticksHigh * 2 ** 32 + this.#baseLow;
		const high = ticksHigh + this.#baseHigh + (low >= 2 ** 32 ? 1 : 0);
		view.setUint32(at, low, true);
		view.setUint32(at + 4, high, true);
		if (ticks > this.#lastTicks) {
			this.#lastTicks = ticks;
			this.#buffers.flushTime.low = low;
			this.#buffers.flushTime.high = high;
		}
	}
	#attribution(view, at, pid, tid, ticks) {
		view.setUint32(at + 8, tid, true);
		view.setUint32(at + 12, pid, true);
		this.#time(view, at + 16, ticks);
	}
	#groupEvent(event, headerBytes, type32, type64) {
		const buffer = this.#reserve(event.cpu, headerBytes, event.payload);
		const { view, eventOffset: at } = buffer;
		view.setUint16(at, event.version, true);
		this.#marker(buffer, event.bits, type32, type64);
		view.setUint16(at + 4, headerBytes + event.payload.length, true);
		view.setUint8(at + 6, event.type);
		view.setUint8(at + 7, event.group);
		this.#attribution(view, at, event.pid, event.tid, event.ticks);
		return buffer;
	}
	#classicEvent(event, headerBytes, type32, type64) {
		const buffer = this.#reserve(event.cpu, headerBytes, event.payload);
		const { bytes, view, eventOffset: at } = buffer;
		view.setUint16(at, headerBytes + event.payload.length, true);
		this.#marker(buffer, event.bits, type32, type64);
		view.setUint8(at + 4, event.opcode);
		view.setUint8(at + 5, event.level ?? 0);
		view.setUint16(at + 6, event.version, true);
		this.#attribution(view, at, event.pid, event.tid, event.ticks);
		bytes.set(this.#guid(event.guid), at + 24);
		view.setUint32(at + 40, event.kernelTime ?? 0, true);
		view.setUint32(at + 44, event.userTime ?? 0, true);
		return buffer;
	}
	#extendedItems({ bytes, view }, start, items) {
		let at = start;
		items.forEach((item, i) => {
			view.setUint16(at, 0, true);
			view.setUint16(at + 2, item.type, true);
			view.setUint16(at + 4, i < items.length - 1 ? 1 : 0, true);
			view.setUint16(at + 6, item.data.length, true);
			const data = at + EXTENDED_ITEM_HEAD_BYTES;
			bytes.set(item.data, data);
			at = data + require_layout.align8(item.data.length);
			bytes.fill(0, data + item.data.length, at);
		});
	}
	#guid(text) {
		return require_get_or_make.getOrMake(this.#guids, text, () => require_payload_builder.guidToBytes(text));
	}
};
function messageFlags(event) {
	let flags = 0;
	if (event.sequence !== void 0) flags |= require_layout.MESSAGE_FLAG.sequence;
	if (event.guid !== void 0) flags |= require_layout.MESSAGE_FLAG.guid;
	if (event.componentId !== void 0) flags |= require_layout.MESSAGE_FLAG.componentId;
	if (event.timeStamp === "time") flags |= require_layout.MESSAGE_FLAG.timeStamp;
	if (event.timeStamp === "performance") flags |= require_layout.MESSAGE_FLAG.performanceTimeStamp;
	if (event.systemInfo !== void 0) flags |= require_layout.MESSAGE_FLAG.systemInfo;
	if (event.pointerBits === 32) flags |= require_layout.MESSAGE_FLAG.pointer32;
	if (event.pointerBits === 64) flags |= require_layout.MESSAGE_FLAG.pointer64;
	return flags;
}
Object.defineProperty(exports, "TraceWriter", {
	enumerable: true,
	get: function() {
		return TraceWriter;
	}
});
Object.defineProperty(exports, "baseTicksOf", {
	enumerable: true,
	get: function() {
		return baseTicksOf;
	}
});
Object.defineProperty(exports, "makeHeaderBuffer", {
	enumerable: true,
	get: function() {
		return makeHeaderBuffer;
	}
});
Object.defineProperty(exports, "patchBuffersWritten", {
	enumerable: true,
	get: function() {
		return patchBuffersWritten;
	}
});
Object.defineProperty(exports, "patchEndTime", {
	enumerable: true,
	get: function() {
		return patchEndTime;
	}
});
Object.defineProperty(exports, "patchHeaderCompression", {
	enumerable: true,
	get: function() {
		return patchHeaderCompression;
	}
});
Object.defineProperty(exports, "patchLosses", {
	enumerable: true,
	get: function() {
		return patchLosses;
	}
});
Object.defineProperty(exports, "patchMerged", {
	enumerable: true,
	get: function() {
		return patchMerged;
	}
});
Object.defineProperty(exports, "patchStartTime", {
	enumerable: true,
	get: function() {
		return patchStartTime;
	}
});
