require("node:url").pathToFileURL(__filename).href;
const require_bytes = require("./bytes-DDYzVlos.js");
const require_enlarged = require("./enlarged-BhKLMXJa.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_xpress = require("./xpress-g8LWWXvp.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
// engine/format/compression/lznt1.ts
var CHUNK_BYTES$1 = 4096;
var MIN_MATCH_BYTES$1 = 3;
var COMPRESSED = 32768;
var SIGNATURE_MASK = 28672;
var SIGNATURE = 12288;
var expandChunk = (input, inStart, inEnd, output, chunkStart, chunkEnd) => {
	let inPos = inStart;
	let outPos = chunkStart;
	while (inPos < inEnd) {
		let flags = input[inPos++];
		for (let item = 0; item < 8 && inPos < inEnd; item++, flags >>>= 1) {
			if ((flags & 1) === 0) {
				if (outPos === chunkEnd) return -1;
				output[outPos++] = input[inPos++];
				continue;
			}
			if (inEnd - inPos < 2) return -1;
			const word = require_bytes.u16At(input, inPos);
			inPos += 2;
			const lengthBits = Math.min(Math.clz32(outPos - chunkStart - 1) - 16, 12);
			const length = (word & (1 << lengthBits) - 1) + MIN_MATCH_BYTES$1;
			let from = outPos - (word >>> lengthBits) - 1;
			if (from < chunkStart || length > chunkEnd - outPos) return -1;
			for (const end = outPos + length; outPos < end;) output[outPos++] = output[from++];
		}
	}
	return outPos;
};
var lznt1Decompress = (input, inStart, inEnd, output, outStart, outEnd) => {
	let inPos = inStart;
	let outPos = outStart;
	while (outPos < outEnd) {
		if (inEnd - inPos < 2) return -1;
		const header = require_bytes.u16At(input, inPos);
		const dataStart = inPos + 2;
		const dataEnd = dataStart + (header & 4095) + 1;
		if ((header & SIGNATURE_MASK) !== SIGNATURE || dataEnd > inEnd) return -1;
		const chunkEnd = Math.min(outPos + CHUNK_BYTES$1, outEnd);
		if (header & COMPRESSED) {
			if (expandChunk(input, dataStart, dataEnd, output, outPos, chunkEnd) !== chunkEnd) return -1;
		} else {
			if (dataEnd - dataStart !== chunkEnd - outPos) return -1;
			output.set(input.subarray(dataStart, dataEnd), outPos);
		}
		inPos = dataEnd;
		outPos = chunkEnd;
	}
	const hasEndMark = inEnd - inPos >= 2 && require_bytes.u16At(input, inPos) === 0;
	return inPos + (hasEndMark ? 2 : 0) - inStart;
};
// engine/format/compression/xpress-huffman.ts
var SYMBOLS = 512;
var LENGTHS_BYTES = SYMBOLS / 2;
var MAX_CODE_BITS = 15;
var TABLE_SIZE = 32768;
var BLOCK_BYTES = 65536;
var FIRST_MATCH_SYMBOL = 256;
var END_SYMBOL = 256;
var MIN_MATCH_BYTES = 3;
var BYTE_FROM = 15;
function buildTable(input, at, table) {
	const codeBitsOf = (symbol) => input[at + (symbol >>> 1)] >>> (symbol & 1) * 4 & 15;
	const codes = new Uint16Array(16);
	for (let symbol = 0; symbol < SYMBOLS; symbol++) codes[codeBitsOf(symbol)]++;
	const nextOf = new Uint32Array(16);
	let end = 0;
	for (let bits = 1; bits <= MAX_CODE_BITS; bits++) {
		nextOf[bits] = end;
		end += codes[bits] << MAX_CODE_BITS - bits;
	}
	if (end !== TABLE_SIZE) return false;
	for (let symbol = 0; symbol < SYMBOLS; symbol++) {
		const bits = codeBitsOf(symbol);
		if (bits === 0) continue;
		const start = nextOf[bits];
		nextOf[bits] += 1 << MAX_CODE_BITS - bits;
		table.fill(symbol << 4 | bits, start, nextOf[bits]);
	}
	return true;
}
var BitStream = class {
	input;
	end;
	pos;
	bits;
	#bitsPast16 = 16;
	constructor(input, pos, end) {
		this.input = input;
		this.pos = pos;
		this.end = end;
		this.bits = this.#take(2) << 16;
		this.bits |= this.#take(2);
	}
	skip(count) {
		this.bits <<= count;
		this.#bitsPast16 -= count;
		if (this.#bitsPast16 < 0) {
			this.bits |= this.#take(2) << -this.#bitsPast16;
			this.#bitsPast16 += 16;
		}
	}
	takeLength() {
		const byte = this.#take(1);
		if (byte < 255) return byte + BYTE_FROM;
		return this.#take(2) || this.#take(4);
	}
	#take(sizeBytes) {
		const at = this.pos;
		this.pos += sizeBytes;
		if (this.pos > this.end) return 0;
		if (sizeBytes === 1) return this.input[at];
		return sizeBytes === 2 ? require_bytes.u16At(this.input, at) : require_bytes.u32At(this.input, at);
	}
};
var xpressHuffmanDecompress = (input, inStart, inEnd, output, outStart, outEnd) => {
	const table = new Uint16Array(TABLE_SIZE);
	let inPos = inStart;
	let outPos = outStart;
	while (outPos < outEnd) {
		if (inEnd - inPos < LENGTHS_BYTES || !buildTable(input, inPos, table)) return -1;
		const stream = new BitStream(input, inPos + LENGTHS_BYTES, inEnd);
		const blockEnd = Math.min(outPos + BLOCK_BYTES, outEnd);
		while (outPos < blockEnd) {
			const entry = table[stream.bits >>> 17];
			const symbol = entry >>> 4;
			stream.skip(entry & 15);
			if (symbol < FIRST_MATCH_SYMBOL) output[outPos++] = symbol;
			else {
				let length = symbol & 15;
				if (length === BYTE_FROM) {
					length = stream.takeLength();
					if (length < BYTE_FROM) return -1;
				}
				length += MIN_MATCH_BYTES;
				const offsetBits = symbol - FIRST_MATCH_SYMBOL >>> 4;
				const offset = (1 << offsetBits) + (stream.bits >>> 1 >>> 31 - offsetBits);
				stream.skip(offsetBits);
				let from = outPos - offset;
				if (from < outStart || length > outEnd - outPos) return -1;
				for (const end = outPos + length; outPos < end;) output[outPos++] = output[from++];
			}
			if (stream.pos > inEnd) return -1;
		}
		if (outPos === outEnd) {
			const entry = table[stream.bits >>> 17];
			if (entry >>> 4 === END_SYMBOL) stream.skip(entry & 15);
		}
		inPos = Math.min(stream.pos, inEnd);
	}
	return inPos - inStart;
};
// engine/format/compression/decompress.ts
function decompressBlock(...block) {
	const [, inStart, inEnd] = block;
	if (require_xpress.xpressDecompress(...block) === inEnd - inStart) return "xpress";
	if (lznt1Decompress(...block) > 0) return "lznt1";
	if (xpressHuffmanDecompress(...block) > 0) return "xpress-huffman";
	return null;
}
// engine/format/buffers.ts
var TraceBuffer = class {
	fileOffset;
	fileBytes;
	compressed;
	damaged;
	words;
	firstWord;
	filledBytes;
	processor;
	type;
	flags;
	sequence;
	#sizeBytes;
	constructor(fileOffset, header, words, firstWord, sizeBytes) {
		this.fileOffset = fileOffset;
		this.fileBytes = header.fileBytes;
		this.compressed = header.compressed;
		this.damaged = header.damaged;
		this.words = words;
		this.firstWord = firstWord;
		this.filledBytes = header.filledBytes;
		this.processor = header.processor;
		this.type = header.type;
		this.flags = header.flags;
		this.sequence = header.sequence;
		this.#sizeBytes = sizeBytes;
	}
	get bytes() {
		return new Uint8Array(this.words.buffer, this.words.byteOffset + 4 * this.firstWord, this.#sizeBytes);
	}
};
var CHUNK_BYTES = 8 << 20;
var MAX_BUFFER_BYTES = 64 << 20;
var MAX_EXPANSION = 256;
var mostExpandedBytes = (sizeBytes) => MAX_BUFFER_BYTES + MAX_EXPANSION * sizeBytes;
var PROBE_BYTES = 76;
var possibleSize = (size) => size >= 72 && size <= MAX_BUFFER_BYTES;
var startsWithEvent = (bytes, at) => {
	const marker = bytes[at + 72 + 3];
	return marker === 192 || marker === 144;
};
function plausibleHeader(bytes, at) {
	const flags = require_bytes.u16At(bytes, at + require_layout.BUFFER.flags);
	const filled = require_bytes.u32At(bytes, at + require_layout.BUFFER.filledBytes);
	return require_bytes.u32At(bytes, at + require_layout.BUFFER.state) <= 3 && require_bytes.u16At(bytes, at + require_layout.BUFFER.type) <= 7 && (flags & -128) === 0 && filled >= 72 && filled <= MAX_BUFFER_BYTES;
}
var looksLikeBuffer = (bytes, at) => possibleSize(require_bytes.u32At(bytes, at + require_layout.BUFFER.bufferSize)) && (plausibleHeader(bytes, at) || startsWithEvent(bytes, at));
function plausibleBuffer(bytes, at, left) {
	const size = require_bytes.u32At(bytes, at + require_layout.BUFFER.bufferSize);
	if (!possibleSize(size) || size > left || !plausibleHeader(bytes, at)) return false;
	if (require_bytes.u32At(bytes, at + 12) !== 0) return false;
	if (require_bytes.u16At(bytes, at + require_layout.BUFFER.flags) & require_layout.BUFFER_FLAG.compressed) return true;
	return require_bytes.u32At(bytes, at + require_layout.BUFFER.filledBytes) <= size && startsWithEvent(bytes, at);
}
var Window = class {
	chunk = chunkOf(new Uint8Array(0));
	start = 0;
	#source;
	#to;
	constructor(source, to) {
		this.#source = source;
		this.#to = to;
	}
	has(offset, need) {
		return offset >= this.start && offset + need <= this.start + this.chunk.bytes.length;
	}
	async cover(offset, need) {
		if (!this.has(offset, need)) {
			const own = offset < this.#to ? Math.min(CHUNK_BYTES, this.#to - offset) : CHUNK_BYTES;
			this.chunk = chunkOf(await this.#source.read(offset, Math.max(need, own)));
			this.start = offset;
		}
		return this.start + this.chunk.bytes.length - offset;
	}
};
var Scratch = class {
	expandedBytes = 0;
	bytes = new Uint8Array(0);
	#words = new Uint32Array(this.bytes.buffer);
	ensure(sizeBytes) {
		if (sizeBytes > this.bytes.length) {
			this.bytes = new Uint8Array(Math.max(sizeBytes, this.bytes.length * 2) + 7 & -8);
			this.#words = new Uint32Array(this.bytes.buffer);
		}
		return this.#words;
	}
};
function filledBytesOf(bytes, at, limit) {
	const filled = require_bytes.u32At(bytes, at + require_layout.BUFFER.filledBytes);
	if (filled >= 72 && filled <= limit) return filled;
	const saved = require_bytes.u32At(bytes, at + require_layout.BUFFER.savedOffset);
	return saved >= 72 && saved <= limit ? saved : null;
}
var processorAt = (bytes, at) => require_bytes.u16At(bytes, at + require_layout.BUFFER.flags) & require_layout.BUFFER_FLAG.processorIndex ? require_bytes.u16At(bytes, at + require_layout.BUFFER.processor) & require_layout.PROCESSOR_INDEX_MASK : bytes[at + require_layout.BUFFER.processor];
var sequenceAt = (bytes, at) => Number(require_bytes.i64At(bytes, at + require_layout.BUFFER.sequenceNumber));
function chunkOf(bytes) {
	return {
		bytes,
		words: bytes.byteOffset % 4 === 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2) : null
	};
}
function expand(chunk, at, have, scratch, fileOffset) {
	const { bytes } = chunk;
	const flags = require_bytes.u16At(bytes, at + require_layout.BUFFER.flags);
	const sizeBytes = require_bytes.u32At(bytes, at + require_layout.BUFFER.bufferSize);
	const filledBytes = filledBytesOf(bytes, at, sizeBytes);
	const compressed = (flags & require_layout.BUFFER_FLAG.compressed) !== 0;
	const cut = have < sizeBytes;
	const header = {
		fileBytes: have,
		compressed,
		damaged: cut || filledBytes === null && !compressed,
		filledBytes: Math.min(filledBytes ?? sizeBytes, have),
		processor: processorAt(bytes, at),
		type: require_bytes.u16At(bytes, at + require_layout.BUFFER.type),
		flags,
		sequence: sequenceAt(bytes, at)
	};
	if (!compressed) {
		if (chunk.words !== null && at % 4 === 0) return new TraceBuffer(fileOffset, header, chunk.words, at >>> 2, have);
		const words = scratch.ensure(have);
		scratch.bytes.set(bytes.subarray(at, at + have));
		return new TraceBuffer(fileOffset, header, words, 0, have);
	}
	const saved = require_bytes.u32At(bytes, at + require_layout.BUFFER.savedOffset);
	const size = saved >= 72 ? saved : require_bytes.u32At(bytes, at + require_layout.BUFFER.filledBytes);
	if (cut || !possibleSize(size)) return null;
	scratch.expandedBytes += size;
	const words = scratch.ensure(size);
	const out = scratch.bytes;
	out.set(bytes.subarray(at, at + 72));
	const block = at + 72;
	if (size > 72 && decompressBlock(bytes, block, at + have, out, 72, size) === null) return null;
	header.filledBytes = filledBytesOf(bytes, at, size) ?? size;
	return new TraceBuffer(fileOffset, header, words, 0, size);
}
async function* readBuffers(source, counts, options) {
	checkSize(source.sizeBytes);
	const range = {
		from: 0,
		to: source.sizeBytes,
		exact: true,
		expandedBytes: 0
	};
	const walked = {
		start: 0,
		end: 0,
		ended: false,
		expandedBytes: 0
	};
	let yielded = false;
	for await (const buffer of readRange(source, range, walked, counts, options)) {
		yielded = true;
		yield buffer;
	}
	checkEnd(source.sizeBytes, walked.end, yielded, options.warnings);
	options.onProgress?.(source.sizeBytes);
}
function checkSize(sizeBytes) {
	if (sizeBytes === 0) throw new require_host_error.TraceFormatError("the file is empty", 0);
	if (sizeBytes < 72) throw new require_host_error.TraceFormatError(`this is not an .etl trace: it has only ${sizeBytes} bytes`, 0);
}
function checkEnd(sizeBytes, endOffset, hasBuffers, warnings) {
	if (!hasBuffers) throw new require_host_error.TraceFormatError("this is not an .etl trace: none of its buffers can be read", 0);
	const rest = sizeBytes - endOffset;
	if (rest > 0 && rest < 72) warnings.add("file-tail", `The last ${rest} bytes are too short for a buffer.`, endOffset);
}
async function* readRange(source, range, walked, counts, options) {
	const { sizeBytes } = source;
	const walk = new Walk(source, range, counts, options);
	walked.start = range.exact ? range.from : await walk.findStart(range.to);
	if (walked.start < 0) return;
	walked.ended = true;
	for (;;) {
		if (walk.offset >= range.to && walk.offset < sizeBytes) {
			walked.ended = false;
			break;
		}
		if (walk.offset + 72 > sizeBytes) break;
		if (!walk.hasHeader && !await walk.readHeader()) break;
		if (walk.hasExpandedTooFar()) break;
		if (walk.hasWorkedLong) await walk.rest();
		if (!walk.atBuffer) {
			if (await walk.passOverDamage()) continue;
			break;
		}
		const have = walk.has(walk.sizeStated) ? walk.sizeStated : await walk.readBuffer();
		if (have < 72) break;
		const buffer = walk.take(have);
		if (buffer !== null) yield buffer;
	}
	walked.end = walk.offset;
	walked.expandedBytes = walk.expandedBytes;
}
var Walk = class {
	offset;
	#sizeBytes;
	#window;
	#scratch = new Scratch();
	#counts;
	#options;
	#nextBreathBytes;
	constructor(source, { from, to, expandedBytes }, counts, options) {
		this.offset = from;
		this.#scratch.expandedBytes = expandedBytes;
		this.#nextBreathBytes = expandedBytes + CHUNK_BYTES;
		this.#sizeBytes = source.sizeBytes;
		this.#window = new Window(source, to);
		this.#counts = counts;
		this.#options = options;
	}
	has(bytes) {
		return this.#window.has(this.offset, bytes);
	}
	get #probeBytes() {
		return Math.min(PROBE_BYTES, this.#sizeBytes - this.offset);
	}
	get hasHeader() {
		return this.has(this.#probeBytes);
	}
	async readHeader() {
		await this.#breathe();
		const hasIt = await this.#window.cover(this.offset, this.#probeBytes) >= 72;
		if (!hasIt) this.#warnOfShrinking();
		return hasIt;
	}
	get hasWorkedLong() {
		return this.#scratch.expandedBytes >= this.#nextBreathBytes;
	}
	async rest() {
		this.#nextBreathBytes = this.expandedBytes + CHUNK_BYTES;
		await this.#breathe();
	}
	get expandedBytes() {
		return this.#scratch.expandedBytes;
	}
	hasExpandedTooFar() {
		if (this.expandedBytes <= mostExpandedBytes(this.#sizeBytes)) return false;
		this.#warn("expansion", `The compressed buffers before byte ${this.offset} expand to more than ${MAX_EXPANSION} times the file size; the rest is ignored.`);
		this.#addDamage(this.#sizeBytes);
		return true;
	}
	async findStart(to) {
		const { cancel } = this.#options;
		const start = await findNextBuffer(this.#window, this.offset, Math.min(to - 1, this.#sizeBytes), this.#sizeBytes, cancel);
		this.offset = start ?? this.offset;
		return start ?? -1;
	}
	get #at() {
		return this.offset - this.#window.start;
	}
	get sizeStated() {
		return require_bytes.u32At(this.#window.chunk.bytes, this.#at);
	}
	get atBuffer() {
		if (this.offset > 0) return looksLikeBuffer(this.#window.chunk.bytes, this.#at);
		if (possibleSize(this.sizeStated)) return true;
		throw new require_host_error.TraceFormatError(`this is not an .etl trace: its first buffer states a size of ${this.sizeStated} bytes`, 0);
	}
	async passOverDamage() {
		const size = this.sizeStated;
		const next = await findNextBuffer(this.#window, this.offset + 1, this.#sizeBytes, this.#sizeBytes, this.#options.cancel);
		if (next === null && size === 0) return false;
		this.#addDamage(next ?? this.#sizeBytes);
		const rest = next === null ? "no readable data follows" : `reading continues at byte ${next}`;
		if (possibleSize(size)) this.#warn("buffer-header", `The data at byte ${this.offset} is not a buffer header; ${rest}.`);
		else this.#warn("buffer-size", `The buffer at byte ${this.offset} states a size of ${size} bytes; ${rest}.`);
		this.offset = next ?? this.offset;
		return next !== null;
	}
	async readBuffer() {
		const size = this.sizeStated;
		const have = Math.min(size, await this.#window.cover(this.offset, size));
		if (have < 72) this.#warnOfShrinking();
		return have;
	}
	take(have) {
		const { offset } = this;
		const { chunk } = this.#window;
		const at = this.#at;
		const size = this.sizeStated;
		if (offset === 0) checkFirstBuffer(chunk.bytes, at, have);
		const buffer = expand(chunk, at, have, this.#scratch, offset);
		if (have < size) this.#warn("buffer-cut", `The buffer at byte ${offset} should have ${size} bytes, but the file ends after ${have}.`);
		else if (buffer === null) this.#warn("decompress", `The compressed buffer at byte ${offset} does not expand to its stated length.`);
		else if (buffer.damaged) this.#warn("filled-bytes", `The buffer at byte ${offset} does not say where its events end; they are read until no valid event follows.`);
		this.#counts.buffers++;
		if (require_bytes.u16At(chunk.bytes, at + require_layout.BUFFER.flags) & require_layout.BUFFER_FLAG.compressed) this.#counts.compressedBuffers++;
		if (buffer === null) this.#addDamage(offset + have, processorAt(chunk.bytes, at), sequenceAt(chunk.bytes, at));
		else if (buffer.damaged) this.#counts.damagedBuffers++;
		this.offset += size;
		return buffer;
	}
	async #breathe() {
		const { cancel, onProgress, pause } = this.#options;
		if (cancel?.cancelled) throw new require_host_error.CancelledError();
		onProgress?.(this.offset);
		await pause?.();
	}
	#warn(code, message) {
		this.#options.warnings.add(code, message, this.offset);
	}
	#warnOfShrinking() {
		this.#warn("file-shrank", `The file ended before its expected size of ${this.#sizeBytes} bytes during reading.`);
	}
	#addDamage(endOffset, processor = -1, sequence = NaN) {
		this.#counts.damagedBuffers++;
		this.#options.onDamage?.({
			fileOffset: this.offset,
			endOffset,
			processor,
			sequence
		});
	}
};
function checkFirstBuffer(bytes, at, have) {
	const type = require_bytes.u16At(bytes, at + require_layout.BUFFER.type);
	const marker = have >= 80 ? require_bytes.u32At(bytes, at + 72) : 0;
	const isLogFileHeader = marker >>> 24 === 192 && (marker >>> 16 & 255) <= 2;
	if (type !== 4 && !isLogFileHeader) throw new require_host_error.TraceFormatError("this is not an .etl trace: it does not begin with a log-file header buffer", 0);
}
async function findNextBuffer(window, from, last, sizeBytes, cancel) {
	for (let offset = from; offset <= last && offset + PROBE_BYTES <= sizeBytes;) {
		if (cancel?.cancelled) throw new require_host_error.CancelledError();
		if (await window.cover(offset, PROBE_BYTES) < PROBE_BYTES) return null;
		const { bytes } = window.chunk;
		const stop = bytes.length - PROBE_BYTES;
		for (let at = offset - window.start; at <= stop; at++) {
			if (window.start + at > last) return null;
			if (bytes[at + 72 + 3] === 0 && bytes[at + require_layout.BUFFER.state] === 0) continue;
			if (plausibleBuffer(bytes, at, sizeBytes - window.start - at)) return window.start + at;
		}
		offset = window.start + stop + 1;
	}
	return null;
}
async function readBufferAt(source, fileOffset, fileBytes, scratch = new Scratch()) {
	return bufferOf(await source.read(fileOffset, fileBytes), fileOffset, scratch);
}
function bufferOf(bytes, fileOffset, scratch) {
	if (bytes.length < 72) return null;
	return expand(chunkOf(bytes), 0, bytes.length, scratch, fileOffset);
}
function bufferInMemory(bytes) {
	if (bytes.length < 72 || !looksLikeBuffer(bytes, 0)) return null;
	return expand(chunkOf(bytes), 0, Math.min(bytes.length, require_bytes.u32At(bytes, require_layout.BUFFER.bufferSize)), new Scratch(), 0);
}
// engine/format/event-columns.ts
var NO_ID = 4294967295;
function columnsIn(memory, count) {
	let at = 0;
	const room = (Type) => {
		const column = new Type(memory, at, count);
		at += require_layout.align8(count * Type.BYTES_PER_ELEMENT);
		return column;
	};
	return {
		count,
		timeNs: room(Float64Array),
		pid: room(Uint32Array),
		tid: room(Uint32Array),
		buffer: room(Uint32Array),
		eventOffset: room(Uint32Array),
		cpu: room(Uint16Array),
		kind: room(Uint16Array),
		payloadOffset: room(Uint16Array),
		payloadBytes: room(Uint16Array)
	};
}
var columnBytes = (count) => 8 * count + 4 * require_layout.align8(4 * count) + 4 * require_layout.align8(2 * count);
var columnsOf = ({ timeNs, cpu, pid, tid, kind, buffer, eventOffset, payloadOffset, payloadBytes }) => ({
	timeNs,
	cpu,
	pid,
	tid,
	kind,
	buffer,
	eventOffset,
	payloadOffset,
	payloadBytes
});
function copyColumns(from, count, to, at) {
	to.timeNs.set(from.timeNs.subarray(0, count), at);
	to.cpu.set(from.cpu.subarray(0, count), at);
	to.pid.set(from.pid.subarray(0, count), at);
	to.tid.set(from.tid.subarray(0, count), at);
	to.kind.set(from.kind.subarray(0, count), at);
	to.buffer.set(from.buffer.subarray(0, count), at);
	to.eventOffset.set(from.eventOffset.subarray(0, count), at);
	to.payloadOffset.set(from.payloadOffset.subarray(0, count), at);
	to.payloadBytes.set(from.payloadBytes.subarray(0, count), at);
}
function gatherColumns(from, order, to, at) {
	const end = at + order.length;
	to.timeNs.set(from.timeNs.subarray(0, order.length), at);
	gather16(from.cpu, order, to.cpu.subarray(at, end));
	gather32(from.pid, order, to.pid.subarray(at, end));
	gather32(from.tid, order, to.tid.subarray(at, end));
	gather16(from.kind, order, to.kind.subarray(at, end));
	gather32(from.buffer, order, to.buffer.subarray(at, end));
	gather32(from.eventOffset, order, to.eventOffset.subarray(at, end));
	gather16(from.payloadOffset, order, to.payloadOffset.subarray(at, end));
	gather16(from.payloadBytes, order, to.payloadBytes.subarray(at, end));
}
var GrowingColumns = class {
	count = 0;
	capacity = 0;
	timeNs = new Float64Array(0);
	cpu = new Uint16Array(0);
	pid = new Uint32Array(0);
	tid = new Uint32Array(0);
	kind = new Uint16Array(0);
	buffer = new Uint32Array(0);
	eventOffset = new Uint32Array(0);
	payloadOffset = new Uint16Array(0);
	payloadBytes = new Uint16Array(0);
	ensure(more, expected) {
		const need = this.count + more;
		if (need <= this.capacity) return;
		const capacity = Math.max(need, Math.ceil(expected), Math.ceil(this.capacity * 1.5), 4096);
		this.capacity = capacity;
		this.timeNs = require_enlarged.enlarged(this.timeNs, capacity, this.count);
		this.pid = require_enlarged.enlarged(this.pid, capacity, this.count);
		this.tid = require_enlarged.enlarged(this.tid, capacity, this.count);
		this.kind = require_enlarged.enlarged(this.kind, capacity, this.count);
		this.eventOffset = require_enlarged.enlarged(this.eventOffset, capacity, this.count);
		this.payloadOffset = require_enlarged.enlarged(this.payloadOffset, capacity, this.count);
		this.payloadBytes = require_enlarged.enlarged(this.payloadBytes, capacity, this.count);
	}
	keepBetween(first, fromNs, toNs) {
		const { timeNs, pid, tid, kind, eventOffset, payloadOffset, payloadBytes, count } = this;
		let to = first;
		for (let i = first; i < count; i++) {
			if (!(timeNs[i] >= fromNs && timeNs[i] < toNs)) continue;
			if (to !== i) {
				timeNs[to] = timeNs[i];
				pid[to] = pid[i];
				tid[to] = tid[i];
				kind[to] = kind[i];
				eventOffset[to] = eventOffset[i];
				payloadOffset[to] = payloadOffset[i];
				payloadBytes[to] = payloadBytes[i];
			}
			to++;
		}
		this.count = to;
	}
	inFileOrder(pieces) {
		this.cpu = new Uint16Array(this.count);
		this.buffer = new Uint32Array(this.count);
		fillBuffers(pieces, this.buffer);
		lookUp(pieces.processors, this.buffer, this.cpu, this.count);
		return this;
	}
	reordered(order, timeNs, pieces) {
		const { capacity, count } = this;
		const { pid, tid, kind, eventOffset, payloadOffset, payloadBytes } = this;
		const [wideA, wideB] = halves(this.timeNs.buffer, Uint32Array, capacity);
		this.timeNs = timeNs;
		this.pid = gather32(pid, order, wideA);
		this.tid = gather32(tid, order, wideB);
		this.eventOffset = gather32(eventOffset, order, pid);
		fillBuffers(pieces, tid);
		this.buffer = gather32(tid, order, eventOffset);
		const [narrowA, narrowB] = halves(tid.buffer, Uint16Array, capacity);
		this.kind = gather16(kind, order, narrowA);
		this.payloadOffset = gather16(payloadOffset, order, narrowB);
		this.payloadBytes = gather16(payloadBytes, order, kind);
		this.cpu = payloadOffset;
		lookUp(pieces.processors, this.buffer, this.cpu, count);
		return this;
	}
};
function fillBuffers({ starts, ends, count }, to) {
	for (let row = 0; row < count; row++) to.fill(row, starts[row], ends[row]);
}
function lookUp(values, indexes, to, count) {
	for (let i = 0; i < count; i++) to[i] = values[indexes[i]];
}
function halves(memory, Type, capacity) {
	return [new Type(memory, 0, capacity), new Type(memory, capacity * Type.BYTES_PER_ELEMENT, capacity)];
}
function gather32(from, order, to) {
	const fours = order.length & -4;
	for (let i = 0; i < fours; i += 4) {
		to[i] = from[order[i]];
		to[i + 1] = from[order[i + 1]];
		to[i + 2] = from[order[i + 2]];
		to[i + 3] = from[order[i + 3]];
	}
	for (let i = fours; i < order.length; i++) to[i] = from[order[i]];
	return to;
}
function gather16(from, order, to) {
	const fours = order.length & -4;
	for (let i = 0; i < fours; i += 4) {
		to[i] = from[order[i]];
		to[i + 1] = from[order[i + 1]];
		to[i + 2] = from[order[i + 2]];
		to[i + 3] = from[order[i + 3]];
	}
	for (let i = fours; i < order.length; i++) to[i] = from[order[i]];
	return to;
}
// engine/format/clock.ts
var EXACT = 2 ** 53;
var Clock = class {
	base;
	timeStamp;
	frequencyHz;
	#nsPerTick;
	constructor(timeStamp, frequencyHz) {
		this.base = {
			low: Number(timeStamp & 4294967295n),
			high: Number(timeStamp >> 32n)
		};
		this.timeStamp = timeStamp;
		this.frequencyHz = frequencyHz;
		this.#nsPerTick = 1e9 % frequencyHz === 0 ? 1e9 / frequencyHz : 0;
	}
	ticksToNs(times, from, to) {
		const factor = this.#nsPerTick;
		if (factor === 1) return;
		if (factor !== 0) for (let i = from; i < to; i++) times[i] *= factor;
		else for (let i = from; i < to; i++) times[i] = this.toNs(times[i]);
	}
	stampToNs(low, high) {
		return this.toNs(((high | 0) - this.base.high) * 2 ** 32 + ((low >>> 0) - this.base.low));
	}
	toNs(ticks) {
		if (this.#nsPerTick !== 0) return ticks * this.#nsPerTick;
		const f = this.frequencyHz;
		const size = Math.abs(ticks);
		const seconds = Math.floor(size / f);
		const rest = size - seconds * f;
		let ns;
		if (rest * 1e9 < EXACT) ns = seconds * 1e9 + Math.floor(rest * 1e9 / f);
		else {
			const tenMicros = Math.floor(rest * 1e4 / f);
			const left = rest * 1e4 - tenMicros * f;
			ns = seconds * 1e9 + tenMicros * 1e5 + Math.floor(left * 1e5 / f);
		}
		return ticks < 0 ? 0 - ns : ns;
	}
};
// engine/format/file-header.ts
var TAIL_OFFSETS = {
	4: {
		bootTime: 240,
		perfFreq: 248,
		startTime: 256,
		clockType: 264,
		buffersLost: 268,
		names: 272
	},
	8: {
		bootTime: 248,
		perfFreq: 256,
		startTime: 264,
		clockType: 272,
		buffersLost: 276,
		names: 280
	}
};
function readLogFileHeader(buffer) {
	const { bytes } = buffer;
	const event = 72;
	const fail = (what) => {
		throw new require_host_error.TraceFormatError(`this is not an .etl trace: ${what}`, buffer.fileOffset + event);
	};
	if (bytes.length < event + require_layout.HEADER_BYTES.system64) fail("the header buffer is empty");
	const type = bytes[74];
	if (!(bytes[75] === 192 && (type === require_layout.HEADER_TYPE.system32 || type === require_layout.HEADER_TYPE.system64) && require_bytes.u16At(bytes, 78) === 0)) fail("its first event is not a log-file header");
	const at = TAIL_OFFSETS[type === require_layout.HEADER_TYPE.system32 ? 4 : 8];
	const payload = event + require_layout.HEADER_BYTES.system64;
	const end = Math.min(event + require_bytes.u16At(bytes, 76), bytes.length);
	if (payload + at.names > end) fail(`its log-file header has ${end - payload} bytes where ${at.names} are needed`);
	const loggerName = require_bytes.wideStringAt(bytes, payload + at.names, end);
	const logFileName = require_bytes.wideStringAt(bytes, loggerName.next, end);
	return {
		bufferSizeBytes: require_bytes.u32At(bytes, payload),
		osMajor: bytes[payload + 4],
		osMinor: bytes[payload + 5],
		osBuild: require_bytes.u32At(bytes, payload + 8),
		processors: require_bytes.u32At(bytes, payload + 12),
		endTime: require_bytes.i64At(bytes, payload + 16),
		logFileMode: require_bytes.u32At(bytes, payload + 32),
		buffersWritten: require_bytes.u32At(bytes, payload + 36),
		pointerSize: require_bytes.u32At(bytes, payload + 44),
		eventsLost: require_bytes.u32At(bytes, payload + 48),
		cpuMHz: require_bytes.u32At(bytes, payload + 52),
		bootTime: require_bytes.i64At(bytes, payload + at.bootTime),
		perfFrequencyHz: Number(require_bytes.i64At(bytes, payload + at.perfFreq)),
		startTime: require_bytes.i64At(bytes, payload + at.startTime),
		clockType: require_bytes.u32At(bytes, payload + at.clockType),
		buffersLost: require_bytes.u32At(bytes, payload + at.buffersLost),
		timeStamp: require_bytes.i64At(bytes, 88),
		loggerName: loggerName.text,
		logFileName: logFileName.text
	};
}
function clockName(clockType) {
	if (clockType === 2) return "system";
	return clockType === 3 ? "cycles" : "qpc";
}
function clockFrequencyHz(header) {
	if (header.clockType === 2) return 1e7;
	return header.clockType === 3 ? header.cpuMHz * 1e6 : header.perfFrequencyHz;
}
function clockOf(header, warnings, byteOffset) {
	if (header.clockType > 3) warnings.add("clock-type", `The header has the unknown clock type ${header.clockType}; times are shown as if it were QPC.`, byteOffset);
	const frequency = clockFrequencyHz(header);
	if (frequency > 0 && frequency < 9e10) return new Clock(header.timeStamp, frequency);
	warnings.add("clock", `The header has a clock of ${frequency} Hz; times are shown as if it were 10 MHz.`, byteOffset);
	return new Clock(header.timeStamp, 1e7);
}
var FILETIME_OF_UNIX_EPOCH = 116444736000000000n;
var LAST_FILETIME = 2650467743999999999n;
function filetimeToIso(filetime) {
	if (filetime <= 0n || filetime > LAST_FILETIME) return null;
	const unix = filetime - FILETIME_OF_UNIX_EPOCH;
	const fraction = (unix % 10000000n + 10000000n) % 10000000n;
	const seconds = Number((unix - fraction) / 10000000n);
	return `${new Date(seconds * 1e3).toISOString().slice(0, 19)}.${fraction.toString().padStart(7, "0")}Z`;
}
function isoToFiletime(text) {
	const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,7}))?Z?$/.exec(text);
	if (parts === null) return null;
	const ms = Date.parse(`${parts[1]}Z`);
	return Number.isNaN(ms) ? null : BigInt(ms) * 10000n + BigInt((parts[2] ?? "").padEnd(7, "0")) + FILETIME_OF_UNIX_EPOCH;
}
// engine/format/warnings.ts
var WarningLog = class {
	#byCode = new Map();
	add(code, message, byteOffset) {
		const known = this.#byCode.get(code);
		if (known) known.count++;
		else this.#byCode.set(code, {
			code,
			message,
			count: 1,
			byteOffset
		});
	}
	append(warnings) {
		for (const warning of warnings) {
			const known = this.#byCode.get(warning.code);
			if (known) known.count += warning.count;
			else this.#byCode.set(warning.code, { ...warning });
		}
	}
	list() {
		return [...this.#byCode.values()];
	}
};
var MAX_KINDS = 65520;
var KindTable = class {
	count = 0;
	words = new Uint32Array(2304);
	events = new Uint32Array(256);
	overflowed = false;
	#slots = new Int32Array(1024);
	#seed = Math.random() * 4294967295 >>> 0;
	lookup(type, w1, w2, w3, w4, w5, w6, w7, w8) {
		const mask = this.#slots.length - 1;
		let slot = this.#hash(type, w1, w2, w3, w4, w5, w6, w7, w8) & mask;
		for (;;) {
			const found = this.#slots[slot] - 1;
			if (found < 0) break;
			const at = found * 9;
			const words = this.words;
			if (words[at] === type && words[at + 1] === w1 && words[at + 2] === w2 && words[at + 3] === w3 && words[at + 4] === w4 && words[at + 5] === w5 && words[at + 6] === w6 && words[at + 7] === w7 && words[at + 8] === w8) return found;
			slot = slot + 1 & mask;
		}
		if (this.count >= MAX_KINDS && (w1 | w2 | w3 | w4 | w5 | w6 | w7 | w8) !== 0) {
			this.overflowed = true;
			return this.lookup(type, 0, 0, 0, 0, 0, 0, 0, 0);
		}
		const index = this.count++;
		if (this.count * 9 > this.words.length) this.#grow();
		this.words.set([
			type,
			w1,
			w2,
			w3,
			w4,
			w5,
			w6,
			w7,
			w8
		], index * 9);
		this.#slots[slot] = index + 1;
		if (this.count * 2 > this.#slots.length) this.#rehash();
		return index;
	}
	add(words) {
		const indexes = new Uint16Array(words.length / 9);
		for (let i = 0; i < indexes.length; i++) {
			const at = i * 9;
			const [type, w1, w2, w3, w4, w5, w6, w7, w8] = words.subarray(at, at + 9);
			indexes[i] = this.lookup(type, w1, w2, w3, w4, w5, w6, w7, w8);
		}
		return indexes;
	}
	allWords() {
		return this.words.slice(0, this.count * 9);
	}
	#hash(type, w1, w2, w3, w4, w5, w6, w7, w8) {
		let h = this.#seed ^ type;
		h = Math.imul(h ^ w1, 2654435761);
		h = Math.imul(h ^ h >>> 15 ^ w2, 2246822507);
		h = Math.imul(h ^ h >>> 13 ^ w3, 3266489909);
		h = Math.imul(h ^ h >>> 16 ^ w4, 668265263);
		h = Math.imul(h ^ h >>> 15 ^ w5, 374761393);
		h = Math.imul(h ^ h >>> 13 ^ w6, 2654435761);
		h = Math.imul(h ^ h >>> 16 ^ w7, 2246822507);
		h = Math.imul(h ^ h >>> 15 ^ w8, 3266489909);
		return (h ^ h >>> 16) >>> 0;
	}
	#grow() {
		this.words = require_enlarged.enlarged(this.words, 2 * this.words.length);
		this.events = require_enlarged.enlarged(this.events, 2 * this.events.length);
	}
	#rehash() {
		const slots = new Int32Array(this.#slots.length * 4);
		const mask = slots.length - 1;
		for (let i = 0; i < this.count; i++) {
			const at = i * 9;
			const w = this.words;
			let slot = this.#hash(w[at], w[at + 1], w[at + 2], w[at + 3], w[at + 4], w[at + 5], w[at + 6], w[at + 7], w[at + 8]) & mask;
			while (slots[slot] !== 0) slot = slot + 1 & mask;
			slots[slot] = i + 1;
		}
		this.#slots = slots;
	}
};
var SYSTEM_32 = 49152 | require_layout.HEADER_TYPE.system32;
var SYSTEM_64 = 49152 | require_layout.HEADER_TYPE.system64;
var COMPACT_32 = 49152 | require_layout.HEADER_TYPE.compact32;
var COMPACT_64 = 49152 | require_layout.HEADER_TYPE.compact64;
var FULL_32 = 49152 | require_layout.HEADER_TYPE.full32;
var FULL_64 = 49152 | require_layout.HEADER_TYPE.full64;
var INSTANCE_32 = 49152 | require_layout.HEADER_TYPE.instance32;
var INSTANCE_64 = 49152 | require_layout.HEADER_TYPE.instance64;
var PERFINFO_32 = 49152 | require_layout.HEADER_TYPE.perfinfo32;
var PERFINFO_64 = 49152 | require_layout.HEADER_TYPE.perfinfo64;
var EVENT_32 = 49152 | require_layout.HEADER_TYPE.event32;
var EVENT_64 = 49152 | require_layout.HEADER_TYPE.event64;
var ERROR = 49152 | require_layout.HEADER_TYPE.error;
var CACHE_LINES = 2048;
var U32 = 2 ** 32;
var EventScanner = class {
	#columns;
	#kinds;
	#clock;
	#warnings;
	#kernelKeys = new Int32Array(CACHE_LINES).fill(-1);
	#kernelKinds = new Uint32Array(CACHE_LINES);
	#guidKinds = new Uint32Array(CACHE_LINES);
	lastNs;
	missedTime = false;
	constructor(columns, kinds, clock, warnings, lastNs = new Map()) {
		this.lastNs = new Map(lastNs);
		this.#columns = columns;
		this.#kinds = kinds;
		this.#clock = clock;
		this.#warnings = warnings;
	}
	scan(buffer, expected) {
		const { words, firstWord, filledBytes, processor } = buffer;
		const columns = this.#columns;
		columns.ensure(filledBytes - 72 >>> 3, expected);
		const { timeNs, pid, tid, kind, eventOffset, payloadOffset, payloadBytes } = columns;
		const baseLow = this.#clock.base.low;
		const baseHigh = this.#clock.base.high;
		const first = columns.count;
		let untimed = 0;
		let n = first;
		let at = 72;
		let intact = true;
		while (at + 8 <= filledBytes) {
			const w = firstWord + (at >>> 2);
			const w0 = words[w];
			const w1 = words[w + 1];
			const marker = w0 >>> 16;
			let size;
			let headerBytes;
			let eventKind = -1;
			if (marker === PERFINFO_64 || marker === PERFINFO_32) {
				size = w1 & 65535;
				headerBytes = 16;
				if (size < headerBytes || at + size > filledBytes) break;
				timeNs[n] = ((words[w + 3] | 0) - baseHigh) * U32 + (words[w + 2] - baseLow);
				pid[n] = NO_ID;
				tid[n] = NO_ID;
				eventKind = this.#kernelKind(marker & 255, w0 & 255, w1 >>> 16);
				headerBytes = withCounters(w0, headerBytes, size);
			} else if (marker === EVENT_64 || marker === EVENT_32) {
				size = w0 & 65535;
				headerBytes = 80;
				if (size < headerBytes || at + size > filledBytes) break;
				timeNs[n] = ((words[w + 5] | 0) - baseHigh) * U32 + (words[w + 4] - baseLow);
				tid[n] = words[w + 2];
				pid[n] = words[w + 3];
				eventKind = this.#guidKind(marker & 255, words, w + 6, words[w + 10], words[w + 11], words[w + 12], words[w + 13]);
				if (w1 & 1) headerBytes = this.#pastExtendedData(buffer, at, size);
			} else if (marker === SYSTEM_64 || marker === SYSTEM_32 || marker === COMPACT_64 || marker === COMPACT_32) {
				size = w1 & 65535;
				headerBytes = marker === SYSTEM_64 || marker === SYSTEM_32 ? 32 : 24;
				if (size < headerBytes || at + size > filledBytes) break;
				timeNs[n] = ((words[w + 5] | 0) - baseHigh) * U32 + (words[w + 4] - baseLow);
				tid[n] = words[w + 2];
				pid[n] = words[w + 3];
				eventKind = this.#kernelKind(marker & 255, w0 & 255, w1 >>> 16);
			} else if (marker === FULL_64 || marker === FULL_32 || marker === INSTANCE_64 || marker === INSTANCE_32) {
				size = w0 & 65535;
				headerBytes = marker === FULL_64 || marker === FULL_32 ? 48 : 72;
				if (size < headerBytes || at + size > filledBytes) break;
				timeNs[n] = ((words[w + 5] | 0) - baseHigh) * U32 + (words[w + 4] - baseLow);
				tid[n] = words[w + 2];
				pid[n] = words[w + 3];
				eventKind = this.#guidKind(marker & 255, words, w + 6, w1, 0, 0, 0);
			} else if (w0 >>> 24 === 144) {
				size = w0 & 65535;
				headerBytes = messageHeaderBytes(w1 >>> 16);
				if (size < headerBytes || at + size > filledBytes) break;
				eventKind = this.#message(words, w, n, w1);
				if (eventKind < 0) {
					eventKind = ~eventKind;
					untimed++;
				}
			} else if (marker === ERROR) {
				size = w0 & 65535;
				headerBytes = 8;
				if (size < headerBytes || at + size > filledBytes) break;
				timeNs[n] = NaN;
				untimed++;
				pid[n] = NO_ID;
				tid[n] = NO_ID;
				eventKind = this.#kinds.lookup(require_layout.HEADER_TYPE.error, 0, 0, 0, 0, 0, 0, 0, 0);
			} else if (w0 === 0 || w0 === 4294967295) {
				at = filledBytes;
				break;
			} else if (w0 >>> 24 === 192 && (w0 & 65535) >= 8 && at + (w0 & 65535) <= filledBytes) {
				this.#warnings.add("unknown-header", `The event at byte ${offsetInFile(buffer, at)} has the unknown header type ${marker & 255}; it is skipped.`, offsetInFile(buffer, at));
				at += (w0 & 65535) + 7 & -8;
				continue;
			} else break;
			if (headerBytes > size) headerBytes = size;
			kind[n] = eventKind;
			eventOffset[n] = at;
			payloadOffset[n] = headerBytes;
			payloadBytes[n] = size - headerBytes;
			n++;
			at += size + 7 & -8;
		}
		if (at + 8 <= filledBytes) {
			intact = false;
			this.#warnings.add("event-header", `The event at byte ${offsetInFile(buffer, at)}${buffer.compressed ? ` (byte ${at} of the expanded buffer)` : ""} is damaged; the rest of its buffer, ${filledBytes - at} bytes, is left out.`, offsetInFile(buffer, at));
		}
		columns.count = n;
		this.#clock.ticksToNs(timeNs, first, n);
		if (untimed > 0) this.#fillTimes(timeNs, first, n, processor);
		else if (n > first) this.lastNs.set(processor, timeNs[n - 1]);
		const { events } = this.#kinds;
		for (let i = first; i < n; i++) events[kind[i]]++;
		return intact;
	}
	#kernelKind(type, version, hook) {
		const key = type << 24 | version << 16 | hook;
		const line = (hook ^ hook >>> 5 ^ version << 4 ^ type << 7) & 2047;
		if (this.#kernelKeys[line] === key) return this.#kernelKinds[line];
		const found = this.#kinds.lookup(type, hook, 0, 0, 0, version, 0, 0, 0);
		this.#kernelKeys[line] = key;
		this.#kernelKinds[line] = found;
		return found;
	}
	#guidKind(type, words, at, d0, d1, d2, d3) {
		const g0 = words[at];
		const g1 = words[at + 1];
		const g2 = words[at + 2];
		const g3 = words[at + 3];
		const line = (g0 ^ g0 >>> 11 ^ Math.imul(d0, 2654435761) >>> 19 ^ d1 ^ type) & 2047;
		const cached = this.#guidKinds[line];
		if (cached !== 0) {
			const known = this.#kinds.words;
			const k = (cached - 1) * 9;
			if (known[k + 5] === d0 && known[k + 1] === g0 && known[k + 6] === d1 && known[k + 7] === d2 && known[k + 8] === d3 && known[k + 2] === g1 && known[k + 3] === g2 && known[k + 4] === g3 && known[k] === type) return cached - 1;
		}
		const found = this.#kinds.lookup(type, g0, g1, g2, g3, d0, d1, d2, d3);
		this.#guidKinds[line] = found + 1;
		return found;
	}
	#message(words, w, n, w1) {
		const { timeNs, pid, tid } = this.#columns;
		const flags = w1 >>> 16;
		let at = w + 2;
		let g0 = 0;
		let g1 = 0;
		let g2 = 0;
		let g3 = 0;
		if (flags & require_layout.MESSAGE_FLAG.sequence) at++;
		if (flags & require_layout.MESSAGE_FLAG.guid) {
			g0 = words[at];
			g1 = words[at + 1];
			g2 = words[at + 2];
			g3 = words[at + 3];
			at += 4;
		} else if (flags & require_layout.MESSAGE_FLAG.componentId) g0 = words[at++];
		const timed = (flags & (require_layout.MESSAGE_FLAG.timeStamp | require_layout.MESSAGE_FLAG.performanceTimeStamp)) !== 0;
		if (timed) {
			const { low, high } = this.#clock.base;
			timeNs[n] = ((words[at + 1] | 0) - high) * U32 + (words[at] - low);
			at += 2;
		} else timeNs[n] = NaN;
		const attributed = (flags & require_layout.MESSAGE_FLAG.systemInfo) !== 0;
		tid[n] = attributed ? words[at] : NO_ID;
		pid[n] = attributed ? words[at + 1] : NO_ID;
		const kind = this.#guidKindOf(g0, g1, g2, g3, w1 & 65535);
		return timed ? kind : ~kind;
	}
	#guidKindOf(g0, g1, g2, g3, messageNumber) {
		return this.#kinds.lookup(15, g0, g1, g2, g3, messageNumber, 0, 0, 0);
	}
	#fillTimes(timeNs, from, to, processor) {
		let last = this.lastNs.get(processor);
		if (last === void 0) {
			if (Number.isNaN(timeNs[from])) this.missedTime = true;
			last = 0;
			for (let i = from; i < to; i++) if (!Number.isNaN(timeNs[i])) {
				last = timeNs[i];
				break;
			}
		}
		for (let i = from; i < to; i++) if (Number.isNaN(timeNs[i])) timeNs[i] = last;
		else last = timeNs[i];
		this.lastNs.set(processor, last);
	}
	#pastExtendedData(buffer, event, size) {
		const { words, firstWord } = buffer;
		let at = 80;
		for (;;) {
			if (at + 8 > size) break;
			const link = words[firstWord + (event + at + 4 >>> 2)];
			const next = at + 8 + ((link >>> 16) + 7 & -8);
			if (at + 8 + (link >>> 16) > size) break;
			at = next;
			if ((link & 1) === 0) return at;
		}
		this.#warnings.add("extended-data", `The extended data of the event at byte ${offsetInFile(buffer, event)} run past its end.`, offsetInFile(buffer, event));
		return Math.min(at, size);
	}
};
function withCounters(w0, headerBytes, size) {
	const flags = w0 >>> 8 & 135;
	if (flags === 0) return headerBytes;
	const withItems = headerBytes + 8 * ((flags >>> 7) + (flags & 7));
	return withItems <= size ? withItems : headerBytes;
}
function messageHeaderBytes(flags) {
	let bytes = 8;
	if (flags & require_layout.MESSAGE_FLAG.sequence) bytes += 4;
	if (flags & require_layout.MESSAGE_FLAG.guid) bytes += 16;
	else if (flags & require_layout.MESSAGE_FLAG.componentId) bytes += 4;
	if (flags & (require_layout.MESSAGE_FLAG.timeStamp | require_layout.MESSAGE_FLAG.performanceTimeStamp)) bytes += 8;
	if (flags & require_layout.MESSAGE_FLAG.systemInfo) bytes += 8;
	return bytes;
}
function offsetInFile(buffer, at) {
	return buffer.compressed ? buffer.fileOffset : buffer.fileOffset + at;
}
Object.defineProperty(exports, "Clock", {
	enumerable: true,
	get: function() {
		return Clock;
	}
});
Object.defineProperty(exports, "EventScanner", {
	enumerable: true,
	get: function() {
		return EventScanner;
	}
});
Object.defineProperty(exports, "GrowingColumns", {
	enumerable: true,
	get: function() {
		return GrowingColumns;
	}
});
Object.defineProperty(exports, "KindTable", {
	enumerable: true,
	get: function() {
		return KindTable;
	}
});
Object.defineProperty(exports, "NO_ID", {
	enumerable: true,
	get: function() {
		return NO_ID;
	}
});
Object.defineProperty(exports, "Scratch", {
	enumerable: true,
	get: function() {
		return Scratch;
	}
});
Object.defineProperty(exports, "WarningLog", {
	enumerable: true,
	get: function() {
		return WarningLog;
	}
});
Object.defineProperty(exports, "bufferInMemory", {
	enumerable: true,
	get: function() {
		return bufferInMemory;
	}
});
Object.defineProperty(exports, "bufferOf", {
	enumerable: true,
	get: function() {
		return bufferOf;
	}
});
Object.defineProperty(exports, "checkEnd", {
	enumerable: true,
	get: function() {
		return checkEnd;
	}
});
Object.defineProperty(exports, "checkSize", {
	enumerable: true,
	get: function() {
		return checkSize;
	}
});
Object.defineProperty(exports, "clockFrequencyHz", {
	enumerable: true,
	get: function() {
		return clockFrequencyHz;
	}
});
Object.defineProperty(exports, "clockName", {
	enumerable: true,
	get: function() {
		return clockName;
	}
});
Object.defineProperty(exports, "clockOf", {
	enumerable: true,
	get: function() {
		return clockOf;
	}
});
Object.defineProperty(exports, "columnBytes", {
	enumerable: true,
	get: function() {
		return columnBytes;
	}
});
Object.defineProperty(exports, "columnsIn", {
	enumerable: true,
	get: function() {
		return columnsIn;
	}
});
Object.defineProperty(exports, "columnsOf", {
	enumerable: true,
	get: function() {
		return columnsOf;
	}
});
Object.defineProperty(exports, "copyColumns", {
	enumerable: true,
	get: function() {
		return copyColumns;
	}
});
Object.defineProperty(exports, "filetimeToIso", {
	enumerable: true,
	get: function() {
		return filetimeToIso;
	}
});
Object.defineProperty(exports, "gatherColumns", {
	enumerable: true,
	get: function() {
		return gatherColumns;
	}
});
Object.defineProperty(exports, "isoToFiletime", {
	enumerable: true,
	get: function() {
		return isoToFiletime;
	}
});
Object.defineProperty(exports, "lznt1Decompress", {
	enumerable: true,
	get: function() {
		return lznt1Decompress;
	}
});
Object.defineProperty(exports, "mostExpandedBytes", {
	enumerable: true,
	get: function() {
		return mostExpandedBytes;
	}
});
Object.defineProperty(exports, "readBufferAt", {
	enumerable: true,
	get: function() {
		return readBufferAt;
	}
});
Object.defineProperty(exports, "readBuffers", {
	enumerable: true,
	get: function() {
		return readBuffers;
	}
});
Object.defineProperty(exports, "readLogFileHeader", {
	enumerable: true,
	get: function() {
		return readLogFileHeader;
	}
});
Object.defineProperty(exports, "readRange", {
	enumerable: true,
	get: function() {
		return readRange;
	}
});
