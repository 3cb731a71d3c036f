require("node:url").pathToFileURL(__filename).href;
const require_layout = require("./layout-N4SuFDx6.js");
const require_constants = require("./constants-XL__dLOn.js");
const require_count_events = require("./count-events-Ixq-zcdh.js");
const require_layouts = require("./layouts-CBDOKTDN.js");
const require_etw = require("./etw-DCh0xUSE.js");
const require_buffer_writer = require("./buffer-writer-UZhaAbAc.js");
let node_worker_threads = require("node:worker_threads");
// native-bridge/win32/record-packer.ts
var RECORD_BYTES = require_layouts.sizeOf("EVENT_RECORD");
var ITEM_BYTES = require_layouts.sizeOf("EVENT_HEADER_EXTENDED_DATA_ITEM");
var ITEM_HEAD_BYTES = 8;
var MAX_ITEMS = 64;
var MAX_EVENT_BYTES = 65535;
var EVENT_HEADER_WORDS = require_layout.HEADER_BYTES.event64 / 4;
var MESSAGE_BYTES = require_layout.HEADER_BYTES.message + 16 + 8 + 8;
var U32 = 2 ** 32;
var { CLASSIC_HEADER, TRACE_MESSAGE, PROCESSOR_INDEX } = require_constants.EVENT_HEADER_FLAG;
var HEADER_32 = require_constants.EVENT_HEADER_FLAG["32_BIT_HEADER"];
var typed = (type) => (192 << 24 | type << 16) >>> 0;
var RecordPacker = class {
	#options;
	#copy;
	#open = [];
	#record = new Uint32Array(RECORD_BYTES / 4);
	#halves = new Uint16Array(this.#record.buffer);
	#bytes = new Uint8Array(this.#record.buffer);
	#recordAddress;
	#items = new Uint16Array(MAX_ITEMS * ITEM_BYTES / 2);
	#itemWords = new Uint32Array(this.#items.buffer);
	#itemsAddress;
	#opened = [];
	#waitingBytes = 0;
	constructor(options) {
		this.#options = options;
		this.#copy = options.copy;
		this.#recordAddress = options.addressOf(this.#bytes);
		this.#itemsAddress = options.addressOf(new Uint8Array(this.#items.buffer));
	}
	add(address) {
		const record = this.#record;
		this.#copy(this.#recordAddress, address, RECORD_BYTES);
		const flags = this.#halves[2];
		if (flags & (CLASSIC_HEADER | TRACE_MESSAGE)) return flags & TRACE_MESSAGE ? this.#addMessage(flags) : this.#addClassic(flags);
		const items = this.#halves[42];
		const headerBytes = items === 0 ? require_layout.HEADER_BYTES.event64 : this.#withItems(items);
		const payloadBytes = this.#halves[43];
		const sizeBytes = headerBytes + payloadBytes;
		if (sizeBytes > MAX_EVENT_BYTES) return false;
		const buffer = this.#reserve(flags, sizeBytes);
		const at = buffer.usedBytes;
		const { words } = buffer;
		const w = at >>> 2;
		words[w] = typed(flags & HEADER_32 ? require_layout.HEADER_TYPE.event32 : require_layout.HEADER_TYPE.event64) | sizeBytes;
		words[w + 1] = record[1] & -2 | (items === 0 ? 0 : 1);
		for (let i = 2; i < EVENT_HEADER_WORDS; i++) words[w + i] = record[i];
		if (items > 0) this.#copyItems(buffer, at + require_layout.HEADER_BYTES.event64, items);
		this.#finish(buffer, headerBytes, payloadBytes);
		return true;
	}
	flush() {
		if (this.#waitingBytes === 0) return;
		const posted = new Uint8Array(this.#waitingBytes);
		let at = 0;
		let buffers = 0;
		let events = 0;
		for (const buffer of this.#opened) {
			if (buffer.events === 0) continue;
			buffers++;
			events += buffer.events;
			at += this.#take(buffer, posted, at);
		}
		this.#options.post(posted, buffers, events);
	}
	#addClassic(flags) {
		const record = this.#record;
		const payloadBytes = this.#halves[43];
		const sizeBytes = require_layout.HEADER_BYTES.full64 + payloadBytes;
		if (sizeBytes > MAX_EVENT_BYTES) return false;
		const buffer = this.#reserve(flags, sizeBytes);
		const { words } = buffer;
		const w = buffer.usedBytes >>> 2;
		words[w] = typed(flags & HEADER_32 ? require_layout.HEADER_TYPE.full32 : require_layout.HEADER_TYPE.full64) | sizeBytes;
		words[w + 1] = this.#bytes[45] | this.#bytes[44] << 8 | this.#bytes[42] << 16;
		for (let i = 2; i < 10; i++) words[w + i] = record[i];
		words[w + 10] = record[14];
		words[w + 11] = record[15];
		this.#finish(buffer, require_layout.HEADER_BYTES.full64, payloadBytes);
		return true;
	}
	#addMessage(flags) {
		const record = this.#record;
		const payloadBytes = this.#halves[43];
		const sizeBytes = MESSAGE_BYTES + payloadBytes;
		if (sizeBytes > MAX_EVENT_BYTES) return false;
		const buffer = this.#reserve(flags, sizeBytes);
		const { words } = buffer;
		const w = buffer.usedBytes >>> 2;
		const pointer = flags & HEADER_32 ? require_layout.MESSAGE_FLAG.pointer32 : require_layout.MESSAGE_FLAG.pointer64;
		const fields = require_layout.MESSAGE_FLAG.guid | require_layout.MESSAGE_FLAG.timeStamp | require_layout.MESSAGE_FLAG.systemInfo | pointer;
		words[w] = 144 << 24 >>> 0 | sizeBytes;
		words[w + 1] = this.#halves[20] | fields << 16;
		for (let i = 0; i < 4; i++) words[w + 2 + i] = record[6 + i];
		words[w + 6] = record[4];
		words[w + 7] = record[5];
		words[w + 8] = record[2];
		words[w + 9] = record[3];
		this.#finish(buffer, MESSAGE_BYTES, payloadBytes);
		return true;
	}
	#withItems(items) {
		if (items > MAX_ITEMS) return 65536;
		this.#copy(this.#itemsAddress, this.#record[22] + this.#record[23] * U32, items * ITEM_BYTES);
		let bytes = require_layout.HEADER_BYTES.event64;
		for (let i = 0; i < items; i++) bytes += ITEM_HEAD_BYTES + require_layout.align8(this.#items[i * (ITEM_BYTES / 2) + 3]);
		return bytes;
	}
	#copyItems(buffer, start, items) {
		let at = start;
		for (let i = 0; i < items; i++) {
			const half = i * (ITEM_BYTES / 2);
			const sizeBytes = this.#items[half + 3];
			const w = at >>> 2;
			buffer.words[w] = this.#items[half + 1] << 16;
			buffer.words[w + 1] = (i + 1 < items ? 1 : 0) | sizeBytes << 16;
			at += ITEM_HEAD_BYTES;
			const word = half >>> 1;
			const from = this.#itemWords[word + 2] + this.#itemWords[word + 3] * U32;
			const end = at + require_layout.align8(sizeBytes);
			if (sizeBytes > 0) {
				buffer.words[(end >>> 2) - 2] = 0;
				buffer.words[(end >>> 2) - 1] = 0;
				this.#copy(buffer.address + at, from, sizeBytes);
			}
			at = end;
		}
	}
	#reserve(flags, sizeBytes) {
		const processor = flags & PROCESSOR_INDEX ? this.#halves[40] : this.#bytes[80];
		const buffer = this.#open[processor] ?? this.#create(processor);
		if (buffer.usedBytes + require_layout.align8(sizeBytes) > buffer.bytes.length) {
			const { events } = buffer;
			const posted = new Uint8Array(buffer.usedBytes);
			this.#take(buffer, posted, 0);
			this.#options.post(posted, 1, events);
		}
		return buffer;
	}
	#finish(buffer, headerBytes, payloadBytes) {
		const at = buffer.usedBytes;
		const end = at + require_layout.align8(headerBytes + payloadBytes);
		if (payloadBytes > 0) {
			buffer.words[(end >>> 2) - 2] = 0;
			buffer.words[(end >>> 2) - 1] = 0;
			this.#copy(buffer.address + at + headerBytes, this.#record[24] + this.#record[25] * U32, payloadBytes);
		}
		buffer.words[require_layout.BUFFER.timeStamp >>> 2] = this.#record[4];
		buffer.words[(require_layout.BUFFER.timeStamp >>> 2) + 1] = this.#record[5];
		this.#waitingBytes += end - (buffer.events++ === 0 ? 0 : at);
		buffer.usedBytes = end;
	}
	#create(processor) {
		const bytes = new Uint8Array(this.#options.bufferBytes);
		const buffer = {
			processor,
			bytes,
			words: new Uint32Array(bytes.buffer),
			address: this.#options.addressOf(bytes),
			usedBytes: 72,
			events: 0,
			sequence: 0
		};
		this.#open[processor] = buffer;
		this.#opened.push(buffer);
		return buffer;
	}
	#take(buffer, to, at) {
		const { bytes, usedBytes } = buffer;
		require_buffer_writer.setBufferHeader(new DataView(bytes.buffer), {
			bufferSize: usedBytes,
			filledBytes: usedBytes,
			sequenceNumber: buffer.sequence++,
			processor: buffer.processor,
			flags: 0,
			type: 0,
			loggerId: this.#halves[41]
		});
		to.set(bytes.subarray(0, usedBytes), at);
		this.#waitingBytes -= usedBytes;
		buffer.usedBytes = 72;
		buffer.events = 0;
		return usedBytes;
	}
};
// native-bridge/win32/real-time.worker.ts
var BUFFER_BYTES = 131072;
var PATIENCE_MS = 200;
var OPEN_OPTIONS = {
	bytes: 40,
	modes: 0,
	bufferCallback: 24,
	rawTimestamp: 1
};
var { paths, sessionName, rawBuffers, shared } = node_worker_threads.workerData;
var { words: counters, handle: openHandle } = require_etw.sharedViews(shared);
var port = node_worker_threads.parentPort;
if (port === null) throw new Error("real-time.worker runs as a worker thread");
var send = (message, transfer = []) => port.postMessage(message, transfer);
var stalled = false;
function post(bytes, buffers, events) {
	const kb = require_etw.kilobytes(bytes.length);
	const most = require_etw.MAX_UNDER_WAY_KB - kb;
	const underWay = Atomics.load(counters, require_etw.SHARED.kilobytesUnderWay);
	if (underWay > most && !stalled) Atomics.wait(counters, require_etw.SHARED.kilobytesUnderWay, underWay, PATIENCE_MS);
	stalled = Atomics.load(counters, require_etw.SHARED.kilobytesUnderWay) > most;
	if (stalled) {
		Atomics.add(counters, require_etw.SHARED.droppedEvents, events());
		Atomics.add(counters, require_etw.SHARED.droppedBuffers, buffers);
		return;
	}
	Atomics.add(counters, require_etw.SHARED.kilobytesUnderWay, kb);
	send({
		type: "buffers",
		bytes
	}, [bytes.buffer]);
}
var koffi = require_etw.loadKoffi();
var libraries = new require_etw.Libraries(paths);
var copy = libraries.get("ntdll", "RtlMoveMemory", "void", [
	"address",
	"address",
	"address"
]);
var getLastError = libraries.bind("kernel32", "GetLastError", "u32", []);
var refused = require_constants.ERROR.GEN_FAILURE;
var callback = (result, args, work) => koffi.register(work, koffi.pointer(koffi.proto(result, args)));
function openRecords() {
	const packer = new RecordPacker({
		copy,
		addressOf: (bytes) => Number(require_etw.addressOf(bytes)),
		post: (bytes, buffers, events) => post(bytes, buffers, () => events),
		bufferBytes: BUFFER_BYTES
	});
	const onRecord = callback("void", ["uintptr_t"], (address) => {
		try {
			if (packer.add(address)) return;
		} catch {}
		Atomics.add(counters, require_etw.SHARED.droppedEvents, 1);
	});
	const onBuffer = callback("uint32_t", ["uintptr_t"], () => {
		try {
			packer.flush();
		} catch {
			Atomics.add(counters, require_etw.SHARED.droppedBuffers, 1);
		}
		return 1;
	});
	const struct = "EVENT_TRACE_LOGFILEW";
	const log = require_layouts.newStruct(struct);
	const name = require_layouts.wideBytes(sessionName);
	const { REAL_TIME, EVENT_RECORD, RAW_TIMESTAMP } = require_constants.PROCESS_TRACE_MODE;
	require_layouts.writeField(log, struct, "LoggerName", require_etw.addressOf(name));
	require_layouts.writeField(log, struct, "ProcessTraceMode", REAL_TIME | EVENT_RECORD | RAW_TIMESTAMP);
	require_layouts.writeField(log, struct, "BufferCallback", onBuffer);
	require_layouts.writeField(log, struct, "EventRecordCallback", onRecord);
	const finish = () => {
		packer.flush();
		koffi.unregister(onRecord);
		koffi.unregister(onBuffer);
	};
	const handle = BigInt(libraries.bind(require_etw.ETW_LIBRARIES, "OpenTraceW", "u64", ["bytes"])(log));
	if (handle !== 18446744073709551615n) return {
		handle,
		logfileHeader: require_layouts.fieldBytes(log, struct, "LogfileHeader").slice(),
		finish,
		held: [log, name]
	};
	refused = require_etw.asStatus(getLastError());
	finish();
	return null;
}
function openBuffers() {
	const head = new Uint8Array(72);
	const view = new DataView(head.buffer);
	const headAddress = Number(require_etw.addressOf(head));
	const onBuffer = callback("uint32_t", [
		"uintptr_t",
		"uint32_t",
		"uintptr_t",
		"uintptr_t"
	], (address, sizeBytes) => {
		try {
			copy(headAddress, address, 72);
			const filledBytes = view.getUint32(require_layout.BUFFER.filledBytes, true);
			if (filledBytes >= 72 && filledBytes <= sizeBytes) {
				const bytes = new Uint8Array(filledBytes + 7 & -8);
				copy(Number(require_etw.addressOf(bytes)), address, filledBytes);
				new DataView(bytes.buffer).setUint32(require_layout.BUFFER.bufferSize, bytes.length, true);
				post(bytes, 1, () => require_count_events.countEvents(bytes));
				return 1;
			}
		} catch {}
		Atomics.add(counters, require_etw.SHARED.droppedBuffers, 1);
		return 1;
	});
	const options = new Uint8Array(OPEN_OPTIONS.bytes);
	const optionsView = new DataView(options.buffer);
	optionsView.setUint32(OPEN_OPTIONS.modes, OPEN_OPTIONS.rawTimestamp, true);
	optionsView.setBigUint64(OPEN_OPTIONS.bufferCallback, onBuffer, true);
	const logfileHeader = new Uint8Array(require_layouts.sizeOf("TRACE_LOGFILE_HEADER"));
	const open = libraries.bind(require_etw.ETW_LIBRARIES, "OpenTraceFromRealTimeLogger", "u64", [
		"text",
		"bytes",
		"bytes"
	]);
	const handle = BigInt(open(sessionName, options, logfileHeader));
	const finish = () => koffi.unregister(onBuffer);
	if (handle !== 18446744073709551615n) return {
		handle,
		logfileHeader,
		finish,
		held: [options, logfileHeader]
	};
	refused = require_etw.asStatus(getLastError());
	finish();
	return null;
}
var trace = (rawBuffers && libraries.has(require_etw.ETW_LIBRARIES, "OpenTraceFromRealTimeLogger") ? openBuffers() : null) ?? openRecords();
if (trace === null) send({
	type: "opened",
	status: refused,
	logfileHeader: new Uint8Array(0)
});
else {
	Atomics.store(openHandle, 0, trace.handle);
	send({
		type: "opened",
		status: require_constants.ERROR.SUCCESS,
		logfileHeader: trace.logfileHeader
	});
	const processTrace = libraries.bind(require_etw.ETW_LIBRARIES, "ProcessTrace", "u32", [
		"bytes",
		"u32",
		"bytes",
		"bytes"
	]);
	const status = Atomics.load(counters, require_etw.SHARED.closing) === 1 ? require_constants.ERROR.CANCELLED : require_etw.asStatus(processTrace(require_etw.bytesOf(BigUint64Array.of(trace.handle)), 1, null, null));
	trace.finish();
	require_etw.closeTraceOnce(libraries, shared);
	send({
		type: "ended",
		status
	});
}
