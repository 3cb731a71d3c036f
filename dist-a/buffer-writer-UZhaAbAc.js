require("node:url").pathToFileURL(__filename).href;
const require_enlarged = require("./enlarged-BhKLMXJa.js");
const require_xpress = require("./xpress-g8LWWXvp.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
// engine/write/buffer-writer.ts
var MemorySink = class {
	#bytes = new Uint8Array(65536);
	#length = 0;
	write(offset, bytes) {
		const end = offset + bytes.length;
		if (end > this.#bytes.length) this.#bytes = require_enlarged.enlarged(this.#bytes, Math.max(end, 2 * this.#bytes.length), this.#length);
		this.#bytes.set(bytes, offset);
		this.#length = Math.max(this.#length, end);
	}
	bytes() {
		return this.#bytes.subarray(0, this.#length);
	}
};
var FIRST_BYTES = 4096;
var TAIL_FILL = new Uint8Array(16384).fill(255);
var STATE_FLUSH = 3;
function setBufferHeader(view, fields) {
	view.setUint32(require_layout.BUFFER.bufferSize, fields.bufferSize, true);
	view.setUint32(require_layout.BUFFER.savedOffset, fields.filledBytes, true);
	view.setUint32(require_layout.BUFFER.currentOffset, fields.filledBytes, true);
	require_payload_builder.setInt64(view, require_layout.BUFFER.sequenceNumber, fields.sequenceNumber);
	view.setUint16(require_layout.BUFFER.processor, fields.processor, true);
	view.setUint16(require_layout.BUFFER.loggerId, fields.loggerId, true);
	view.setUint32(require_layout.BUFFER.state, STATE_FLUSH, true);
	view.setUint32(require_layout.BUFFER.filledBytes, fields.filledBytes, true);
	view.setUint16(require_layout.BUFFER.flags, fields.flags | require_layout.BUFFER_FLAG.processorIndex, true);
	view.setUint16(require_layout.BUFFER.type, fields.type, true);
}
var BufferWriter = class {
	flushTime = {
		low: 0,
		high: 0
	};
	#options;
	#open = new Map();
	#offset;
	#sequenceNumber = 0;
	constructor(options) {
		const { bufferSizeBytes } = options;
		if (bufferSizeBytes % 8 !== 0 || bufferSizeBytes <= 72) throw new RangeError(`A buffer of ${bufferSizeBytes} bytes: the size must be a multiple of 8 above 72`);
		this.#options = options;
		options.sink.write(0, options.header);
		this.#offset = options.header.length;
	}
	reserve(cpu, sizeBytes) {
		const { bufferSizeBytes } = this.#options;
		const takes = require_layout.align8(sizeBytes);
		if (72 + takes > bufferSizeBytes) throw new RangeError(`An event of ${sizeBytes} bytes does not fit in a buffer of ${bufferSizeBytes} bytes`);
		const buffer = this.#open.get(cpu) ?? this.#create(cpu);
		if (buffer.usedBytes + takes > bufferSizeBytes) this.#flush(cpu, buffer, 0);
		if (buffer.usedBytes + takes > buffer.bytes.length) this.#grow(buffer, buffer.usedBytes + takes);
		buffer.eventOffset = buffer.usedBytes;
		buffer.usedBytes += takes;
		buffer.bytes.fill(0, buffer.eventOffset + sizeBytes, buffer.usedBytes);
		return buffer;
	}
	roomBytes(cpu) {
		return this.#options.bufferSizeBytes - (this.#open.get(cpu)?.usedBytes ?? 72);
	}
	copy(cpu, buffer) {
		const { bufferSizeBytes, loggerId } = this.#options;
		const open = this.#open.get(cpu);
		if (open !== void 0 && open.usedBytes > 72) this.#flush(cpu, open, 0);
		const header = buffer.slice(0, 72);
		const view = new DataView(header.buffer);
		const isPlain = (view.getUint16(require_layout.BUFFER.flags, true) & require_layout.BUFFER_FLAG.compressed) === 0;
		require_payload_builder.setInt64(view, require_layout.BUFFER.sequenceNumber, ++this.#sequenceNumber);
		view.setUint16(require_layout.BUFFER.loggerId, loggerId, true);
		if (isPlain) view.setUint32(require_layout.BUFFER.bufferSize, bufferSizeBytes, true);
		this.#write(header);
		this.#write(buffer.subarray(72));
		if (isPlain) this.#fill(bufferSizeBytes - buffer.length);
	}
	append(cpu, event) {
		const buffer = this.reserve(cpu, event.length);
		buffer.bytes.set(event, buffer.eventOffset);
	}
	finish(patchHeader) {
		const left = [...this.#open].filter(([, buffer]) => buffer.usedBytes > 72).sort((a, b) => a[0] - b[0]);
		left.forEach(([cpu, buffer], i) => {
			this.#flush(cpu, buffer, i === left.length - 1 ? require_layout.BUFFER_FLAG.flushMarker : 0);
		});
		this.#open.clear();
		const { header, sink } = this.#options;
		const buffers = this.#sequenceNumber + 1;
		patchHeader(new DataView(header.buffer, header.byteOffset, header.length), buffers);
		sink.write(0, header);
		return {
			sizeBytes: this.#offset,
			buffers
		};
	}
	#create(cpu) {
		if (!Number.isInteger(cpu) || cpu < 0 || cpu > 2047) throw new RangeError(`CPU ${cpu}: a buffer's processor index is 0 to ${require_layout.PROCESSOR_INDEX_MASK}`);
		const bytes = new Uint8Array(Math.min(this.#options.bufferSizeBytes, FIRST_BYTES));
		const buffer = {
			bytes,
			view: new DataView(bytes.buffer),
			usedBytes: 72,
			eventOffset: 0,
			flags: 0
		};
		this.#open.set(cpu, buffer);
		return buffer;
	}
	#grow(buffer, needBytes) {
		const size = Math.min(this.#options.bufferSizeBytes, Math.max(needBytes, 2 * buffer.bytes.length));
		buffer.bytes = require_enlarged.enlarged(buffer.bytes, size, buffer.usedBytes);
		buffer.view = new DataView(buffer.bytes.buffer);
	}
	#flush(cpu, buffer, flags) {
		const { bytes, view, usedBytes } = buffer;
		const { compressed, bufferSizeBytes, loggerId } = this.#options;
		const block = compressed ? require_xpress.xpressCompress(bytes.subarray(72, usedBytes)) : null;
		setBufferHeader(view, {
			bufferSize: block === null ? bufferSizeBytes : 72 + block.length,
			filledBytes: usedBytes,
			sequenceNumber: ++this.#sequenceNumber,
			processor: cpu,
			flags: flags | buffer.flags | (block === null ? 0 : require_layout.BUFFER_FLAG.compressed),
			type: 0,
			loggerId
		});
		view.setUint32(require_layout.BUFFER.timeStamp, this.flushTime.low, true);
		view.setUint32(require_layout.BUFFER.timeStamp + 4, this.flushTime.high, true);
		this.#write(bytes.subarray(0, block === null ? usedBytes : 72));
		if (block !== null) this.#write(block);
		else this.#fill(bufferSizeBytes - usedBytes);
		buffer.usedBytes = 72;
		buffer.flags = 0;
	}
	#fill(sizeBytes) {
		for (let left = sizeBytes; left > 0; left -= TAIL_FILL.length) this.#write(TAIL_FILL.subarray(0, Math.min(left, TAIL_FILL.length)));
	}
	#write(bytes) {
		this.#options.sink.write(this.#offset, bytes);
		this.#offset += bytes.length;
	}
};
Object.defineProperty(exports, "BufferWriter", {
	enumerable: true,
	get: function() {
		return BufferWriter;
	}
});
Object.defineProperty(exports, "MemorySink", {
	enumerable: true,
	get: function() {
		return MemorySink;
	}
});
Object.defineProperty(exports, "setBufferHeader", {
	enumerable: true,
	get: function() {
		return setBufferHeader;
	}
});
