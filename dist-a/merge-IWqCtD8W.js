require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_get_or_make = require("./get-or-make-BaEEukxJ.js");
const require_scan = require("./scan-3FQoKOCp.js");
const require_byte_source = require("./byte-source-D1Z6idy3.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_buffer_writer = require("./buffer-writer-UZhaAbAc.js");
const require_trace_writer = require("./trace-writer-Cxyen0pL.js");
const require_trace = require("./trace-DVJSax1n.js");
const require_kind_info = require("./kind-info-D_KUZPSx.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
const require_well_known = require("./well-known-DN3jBazA.js");
const require_text = require("./text-qlf8p1E2.js");
const require_growing = require("./growing-Y0sZNFoK.js");
require("./class-guids-DJwTA-3Y.js");
// engine/write/merge/cpu-merge.ts
var LOST_FLAGS = require_layout.BUFFER_FLAG.eventsLost | require_layout.BUFFER_FLAG.buffersLost;
var BufferOpener = class {
	#survey;
	#cut;
	#columns = new require_scan.GrowingColumns();
	#scanner;
	constructor(survey, cut = null) {
		this.#survey = survey;
		this.#cut = cut;
		this.#scanner = survey.scanner(this.#columns, new require_scan.WarningLog());
	}
	async learn(place, cut) {
		const buffer = await require_scan.readBufferAt(place.input.source, place.fileOffset, place.fileBytes);
		if (buffer === null) return;
		const columns = this.#columns;
		columns.count = 0;
		this.#scanner.scan(buffer, 0);
		const { bytes } = buffer;
		for (let i = 0; i < columns.count; i++) {
			if (!(columns.timeNs[i] < cut.fromTicks)) continue;
			const start = columns.eventOffset[i] + columns.payloadOffset[i];
			cut.learn(columns.kind[i], bytes, start, start + columns.payloadBytes[i], columns.timeNs[i]);
		}
	}
	async open(place) {
		const buffer = await require_scan.readBufferAt(place.input.source, place.fileOffset, place.fileBytes);
		if (buffer === null) return null;
		const columns = this.#columns;
		columns.count = 0;
		this.#scanner.scan(buffer, 0);
		const { timeNs, kind, eventOffset, payloadOffset, payloadBytes } = columns;
		const kept = new Uint32Array(columns.count);
		let count = 0;
		const { bytes } = buffer;
		const cut = place.firstTicks < (this.#cut?.fromTicks ?? Number.NEGATIVE_INFINITY) ? this.#cut : null;
		for (let i = 0; i < columns.count; i++) {
			if (this.#survey.isHeader(kind[i])) continue;
			const start = eventOffset[i] + payloadOffset[i];
			if (cut === null || timeNs[i] >= cut.fromTicks || cut.keeps(kind[i], bytes, start, start + payloadBytes[i], timeNs[i])) kept[count++] = i;
		}
		const order = kept.subarray(0, count);
		if (!place.inOrder) order.sort((a, b) => timeNs[a] - timeNs[b] || a - b);
		const ticks = new Float64Array(count);
		const at = new Uint32Array(count);
		const takes = new Uint32Array(count);
		for (let i = 0; i < count; i++) {
			const event = order[i];
			ticks[i] = timeNs[event];
			at[i] = eventOffset[event];
			takes[i] = require_layout.align8(payloadOffset[event] + payloadBytes[event]);
		}
		if (cut !== null) return cutBuffer({
			bytes,
			ticks,
			at,
			takes,
			flags: place.flags & LOST_FLAGS,
			next: 0
		}, cut);
		return {
			bytes: bytes.length % 8 === 0 ? bytes.slice() : padded(bytes),
			ticks,
			at,
			takes,
			flags: place.flags & LOST_FLAGS,
			next: 0
		};
	}
};
function cutBuffer(buffer, cut) {
	const { bytes, ticks, at, takes } = buffer;
	const sizeBytes = takes.reduce((sum, size) => sum + size, 0);
	const fewer = new Uint8Array(sizeBytes);
	const view = new DataView(fewer.buffer);
	let end = 0;
	for (let i = 0; i < ticks.length; i++) {
		fewer.set(bytes.subarray(at[i], at[i] + takes[i]), end);
		at[i] = end;
		end += takes[i];
		if (ticks[i] >= cut.fromTicks) continue;
		cut.move(view, at[i]);
		ticks[i] = cut.fromTicks;
	}
	return {
		...buffer,
		bytes: fewer
	};
}
function padded(bytes) {
	const whole = new Uint8Array(require_layout.align8(bytes.length));
	whole.set(bytes);
	return whole;
}
var CpuMerge = class {
	#cpu;
	#writer;
	#baseTicks;
	#open = [];
	openBytes = 0;
	constructor(cpu, writer, baseTicks) {
		this.#cpu = cpu;
		this.#writer = writer;
		this.#baseTicks = baseTicks;
	}
	get isEmpty() {
		return this.#open.length === 0;
	}
	add(buffer) {
		if (buffer.ticks.length === 0) return;
		this.#open.push(buffer);
		this.openBytes += buffer.bytes.length;
	}
	drain(ticks) {
		for (;;) {
			let first = -1;
			let firstTicks = Number.POSITIVE_INFINITY;
			let rivalTicks = Number.POSITIVE_INFINITY;
			let rivalWins = false;
			for (let i = 0; i < this.#open.length; i++) {
				const { ticks: own, next } = this.#open[i];
				if (first < 0 || own[next] < firstTicks) {
					if (first >= 0) {
						rivalTicks = firstTicks;
						rivalWins = true;
					}
					first = i;
					firstTicks = own[next];
				} else if (own[next] < rivalTicks) {
					rivalTicks = own[next];
					rivalWins = false;
				}
			}
			if (first < 0 || firstTicks > ticks) return;
			const buffer = this.#open[first];
			const end = buffer.ticks.length;
			let to = buffer.next + 1;
			while (to < end && buffer.ticks[to] <= ticks && (buffer.ticks[to] < rivalTicks || buffer.ticks[to] === rivalTicks && !rivalWins)) to++;
			this.#write(buffer, to);
			if (to < end) continue;
			this.openBytes -= buffer.bytes.length;
			this.#open = this.#open.filter((_, i) => i !== first);
		}
	}
	#write(buffer, to) {
		const { bytes, at, takes, flags } = buffer;
		const cpu = this.#cpu;
		const writer = this.#writer;
		while (buffer.next < to) {
			const from = buffer.next;
			const start = at[from];
			const room = writer.roomBytes(cpu);
			let end = start + takes[from];
			let next = from + 1;
			while (next < to && at[next] === end && end + takes[next] - start <= room) end += takes[next++];
			const target = writer.reserve(cpu, end - start);
			target.bytes.set(bytes.subarray(start, end), target.eventOffset);
			target.flags |= flags;
			buffer.next = next;
			this.#setFlushTime(buffer.ticks[next - 1]);
		}
	}
	#setFlushTime(ticks) {
		const low = Number(this.#baseTicks & 4294967295n);
		const high = Number(this.#baseTicks >> 32n);
		const sum = low + ticks;
		const carry = Math.floor(sum / 2 ** 32);
		this.#writer.flushTime = {
			low: sum - carry * 2 ** 32,
			high: high + carry
		};
	}
};
// engine/write/trim.ts
var METADATA = new Map([
	["68fdd900-4a3e-11d1-84f4-0000f80464e3", "all"],
	["01853a65-418f-4f36-aefc-dc0f1d2fd235", "all"],
	["3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c", new Set([
		1,
		2,
		3,
		4,
		10,
		11,
		39
	])],
	["3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c", new Set([
		1,
		2,
		3,
		4,
		72
	])],
	["2cb15d1d-5fc1-11d2-abe1-00a0c911f518", new Set([
		2,
		3,
		4,
		10,
		33,
		34
	])],
	["90cbdc39-4a3e-11d1-84f4-0000f80464e3", new Set([
		0,
		32,
		35,
		36
	])],
	["ae53722e-c863-11d2-8659-00c04fa321a1", new Set([
		22,
		23,
		24,
		25
	])],
	["def2fe46-7bd6-4b80-bd94-f57fe20d0ce3", new Set([
		34,
		35,
		36
	])],
	["ce1dbfb4-137e-4da6-87b0-3f59aa102cbc", new Set([
		48,
		72,
		73,
		74
	])],
	["b3e675d7-2554-4f18-830b-2762732560de", "all"],
	["bbccf6c1-6cd1-48c4-80ff-839482e37671", "all"],
	["9b79ee91-b5fd-41c0-a243-4248e266e9d0", "all"],
	["ed54dff8-c409-4cf6-bf83-05e1e61a09c4", "all"],
	["a669021c-c450-4609-a035-5af59af4df18", "all"]
]);
var MANIFEST_ID = 65534;
var MAX_BUFFER_BYTES = 16 << 20;
var USUAL_BUFFER_BYTES = 1 << 20;
async function trimTrace(source, range, sink, options = {}) {
	const warnings = new require_scan.WarningLog();
	const columns = new require_scan.GrowingColumns();
	const kinds = new require_scan.KindTable();
	const metadata = [];
	let copy = null;
	for await (const buffer of require_scan.readBuffers(source, {
		buffers: 0,
		compressedBuffers: 0,
		damagedBuffers: 0
	}, {
		warnings,
		...options
	})) {
		const { bytes } = buffer;
		if (copy === null) {
			const header = require_scan.readLogFileHeader(buffer);
			const wasCompressed = (header.logFileMode & require_layout.LOG_FILE_MODE.compressed) !== 0;
			const compressed = options.compressed ?? wasCompressed;
			const bufferSizeBytes = saneBufferSize(header);
			const writer = new require_buffer_writer.BufferWriter({
				sink,
				header: bytes.slice(),
				bufferSizeBytes,
				compressed,
				loggerId: require_bytes.u16At(bytes, require_layout.BUFFER.loggerId)
			});
			const scanner = new require_scan.EventScanner(columns, kinds, require_scan.clockOf(header, warnings, buffer.fileOffset), warnings);
			const finishHeader = (view, buffersWritten) => {
				if (compressed !== wasCompressed) require_trace_writer.patchHeaderCompression(view, compressed);
				require_trace_writer.patchBuffersWritten(view, buffersWritten);
			};
			copy = {
				scanner,
				writer,
				bufferSizeBytes,
				finishHeader
			};
			continue;
		}
		columns.count = 0;
		copy.scanner.scan(buffer, 0);
		while (metadata.length < kinds.count) metadata.push(describesTrace(kinds, metadata.length));
		copy.writer.flushTime = {
			low: require_bytes.u32At(bytes, require_layout.BUFFER.timeStamp),
			high: require_bytes.u32At(bytes, require_layout.BUFFER.timeStamp + 4)
		};
		for (let i = 0; i < columns.count; i++) {
			const timeNs = columns.timeNs[i];
			if ((timeNs < range.fromNs || timeNs >= range.toNs) && !metadata[columns.kind[i]]) continue;
			const at = columns.eventOffset[i];
			const sizeBytes = columns.payloadOffset[i] + columns.payloadBytes[i];
			if (72 + require_layout.align8(sizeBytes) > copy.bufferSizeBytes) warnings.add("event-too-large", `The event of ${sizeBytes} bytes in the buffer at byte ${buffer.fileOffset} is larger than the session's buffers of ${copy.bufferSizeBytes} bytes and is skipped.`, buffer.fileOffset);
			else copy.writer.append(buffer.processor, bytes.subarray(at, at + sizeBytes));
		}
	}
	const { writer, finishHeader } = copy;
	return {
		...writer.finish(finishHeader),
		warnings: warnings.list()
	};
}
function saneBufferSize({ bufferSizeBytes }) {
	return bufferSizeBytes % 8 === 0 && bufferSizeBytes > 72 && bufferSizeBytes <= MAX_BUFFER_BYTES ? bufferSizeBytes : USUAL_BUFFER_BYTES;
}
function describesTrace(kinds, index) {
	const { kind, provider, id, opcode } = require_kind_info.describeKind(kinds, index);
	if (require_trace.hasEventHeader({ kind }) && id === MANIFEST_ID) return true;
	const which = METADATA.get(provider);
	return which === "all" || (which?.has(opcode) ?? false);
}
// engine/write/merge/cut.ts
var PROCESS = "3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c";
var THREAD = "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c";
var IMAGE = "2cb15d1d-5fc1-11d2-abe1-00a0c911f518";
var FILE = "90cbdc39-4a3e-11d1-84f4-0000f80464e3";
var REGISTRY = "ae53722e-c863-11d2-8659-00c04fa321a1";
var THREAD_NAME = 72;
function lifeOf(kinds, index) {
	const { kind, provider, opcode, version } = require_kind_info.describeKind(kinds, index);
	if (require_trace.hasEventHeader({ kind })) return null;
	const p = kind.endsWith("32") ? 4 : 8;
	const pointer = {
		bytes: p,
		alsoAt: null
	};
	if (provider === IMAGE && [
		2,
		3,
		4,
		10
	].includes(opcode) || provider === PROCESS && opcode === 10) return {
		class: "image",
		at: 0,
		bytes: p,
		alsoAt: version === 0 ? null : 2 * p,
		ends: opcode === 2
	};
	if (provider === PROCESS) return {
		class: "process",
		at: version === 0 ? 0 : p,
		bytes: 4,
		alsoAt: null,
		ends: [
			2,
			11,
			39
		].includes(opcode)
	};
	if (provider === THREAD && opcode === THREAD_NAME) return {
		class: "name",
		at: 0,
		bytes: 8,
		alsoAt: null,
		ends: false
	};
	if (provider === THREAD) return {
		class: "thread",
		at: 0,
		bytes: 8,
		alsoAt: null,
		ends: opcode === 2
	};
	if (provider === FILE) return {
		class: "file",
		at: 0,
		...pointer,
		ends: opcode === 35
	};
	if (provider === REGISTRY && (opcode === 22 || opcode === 23)) return {
		class: "key",
		at: 16,
		...pointer,
		ends: opcode === 23
	};
	return null;
}
var AS_RUNDOWN = {
	769: 771,
	1281: 1283,
	778: 5123,
	5130: 5123
};
var HOOK_AT = 6;
var isPerfInfo = (type) => type === require_layout.HEADER_TYPE.perfinfo32 || type === require_layout.HEADER_TYPE.perfinfo64;
function setEventTime(view, at, stamp) {
	require_payload_builder.setInt64(view, at + (isPerfInfo(view.getUint8(at + 2)) ? 8 : 16), stamp);
}
var Cut = class {
	fromTicks;
	#stamp;
	#kinds;
	#describes = [];
	#lives = [];
	#last = new Map();
	constructor(kinds, baseTicks, fromTicks) {
		this.#kinds = kinds;
		this.fromTicks = fromTicks;
		this.#stamp = baseTicks + BigInt(fromTicks);
	}
	learn(kind, bytes, at, end, ticks) {
		const key = this.#keyOf(kind, bytes, at, end);
		if (key !== null && ticks >= (this.#last.get(key) ?? Number.NEGATIVE_INFINITY)) this.#last.set(key, ticks);
	}
	keeps(kind, bytes, at, end, ticks) {
		if (!this.#isDescriptive(kind)) return false;
		const key = this.#keyOf(kind, bytes, at, end);
		return key === null || !this.#lives[kind].ends && this.#last.get(key) === ticks;
	}
	move(view, at) {
		const type = view.getUint8(at + 2);
		setEventTime(view, at, this.#stamp);
		const rundown = type === require_layout.HEADER_TYPE.system64 || type === require_layout.HEADER_TYPE.system32 || isPerfInfo(type) ? AS_RUNDOWN[view.getUint16(at + HOOK_AT, true)] : void 0;
		if (rundown !== void 0) view.setUint16(at + HOOK_AT, rundown, true);
	}
	#isDescriptive(kind) {
		for (let index = this.#describes.length; index <= kind; index++) {
			const describes = describesTrace(this.#kinds, index);
			this.#describes.push(describes);
			this.#lives.push(describes ? lifeOf(this.#kinds, index) : null);
		}
		return this.#describes[kind];
	}
	#keyOf(kind, bytes, at, end) {
		if (!this.#isDescriptive(kind)) return null;
		const life = this.#lives[kind];
		if (life === null || at + life.at + life.bytes > end) return null;
		const id = life.bytes === 4 ? require_bytes.u32At(bytes, at + life.at) : require_bytes.i64At(bytes, at + life.at);
		const also = life.alsoAt === null || at + life.alsoAt + 4 > end ? "" : require_bytes.u32At(bytes, at + life.alsoAt);
		return `${life.class} ${id} ${also}`;
	}
};
// engine/write/merge/kind-samples.ts
var HEADER = {
	flags: 4,
	thread: 8,
	provider: 24,
	version: 42,
	level: 44,
	opcode: 45
};
var FLAG = {
	header32: 32,
	header64: 64,
	classic: 256
};
var ATTRIBUTION_BYTES = 16;
var BITS_32 = new Set([
	require_layout.HEADER_TYPE.system32,
	require_layout.HEADER_TYPE.compact32,
	require_layout.HEADER_TYPE.perfinfo32,
	require_layout.HEADER_TYPE.full32,
	require_layout.HEADER_TYPE.instance32,
	require_layout.HEADER_TYPE.event32
]);
function eventHeaderOf(event) {
	const view = new DataView(event.buffer, event.byteOffset, event.byteLength);
	const type = view.getUint16(2, true) & 255;
	const header = new Uint8Array(require_layout.HEADER_BYTES.event64);
	const out = new DataView(header.buffer);
	const flags = BITS_32.has(type) ? FLAG.header32 : FLAG.header64;
	switch (type) {
		case require_layout.HEADER_TYPE.event32:
		case require_layout.HEADER_TYPE.event64:
			header.set(event.subarray(0, require_layout.HEADER_BYTES.event64));
			out.setUint16(2, 0, true);
			out.setUint16(HEADER.flags, view.getUint16(HEADER.flags, true) | flags, true);
			return header;
		case require_layout.HEADER_TYPE.full32:
		case require_layout.HEADER_TYPE.full64:
		case require_layout.HEADER_TYPE.instance32:
		case require_layout.HEADER_TYPE.instance64:
			header.set(event.subarray(HEADER.thread, HEADER.provider + 16), HEADER.thread);
			out.setUint8(HEADER.opcode, event[4]);
			out.setUint8(HEADER.level, event[5]);
			out.setUint8(HEADER.version, event[6]);
			break;
		case require_layout.HEADER_TYPE.system32:
		case require_layout.HEADER_TYPE.system64:
		case require_layout.HEADER_TYPE.compact32:
		case require_layout.HEADER_TYPE.compact64:
		case require_layout.HEADER_TYPE.perfinfo32:
		case require_layout.HEADER_TYPE.perfinfo64:
			if (!(type === require_layout.HEADER_TYPE.perfinfo32 || type === require_layout.HEADER_TYPE.perfinfo64)) header.set(event.subarray(HEADER.thread, HEADER.thread + ATTRIBUTION_BYTES), HEADER.thread);
			header.set(require_payload_builder.guidToBytes(require_well_known.consumerClass(require_well_known.kernelGroup(event[7]).guid, event[6])), HEADER.provider);
			out.setUint8(HEADER.opcode, event[6]);
			out.setUint8(HEADER.version, event[0]);
			break;
		default: return null;
	}
	out.setUint16(0, require_layout.HEADER_BYTES.event64, true);
	out.setUint16(HEADER.flags, flags | FLAG.classic, true);
	return header;
}
function classicHeaderOf(event) {
	const header = new Uint8Array(require_layout.HEADER_BYTES.event64);
	const view = new DataView(header.buffer);
	view.setUint16(0, require_layout.HEADER_BYTES.event64, true);
	view.setUint16(HEADER.flags, FLAG.header64 | FLAG.classic, true);
	header.set(require_payload_builder.guidToBytes(event.guid), HEADER.provider);
	view.setUint8(HEADER.opcode, event.opcode);
	view.setUint8(HEADER.version, event.version);
	return header;
}
function schemaKeyOf(header) {
	const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
	const words = [
		24,
		28,
		32,
		36,
		40,
		44
	].map((at) => view.getUint32(at, true).toString(16));
	return `${view.getUint16(HEADER.flags, true) & FLAG.classic}/${words.join("/")}`;
}
// engine/write/merge/metadata.ts
var METADATA_CLASS = {
	systemConfig: "01853a65-418f-4f36-aefc-dc0f1d2fd235",
	imageId: "b3e675d7-2554-4f18-830b-2762732560de",
	metaData: "bbccf6c1-6cd1-48c4-80ff-839482e37671",
	sysConfigEx: "9b79ee91-b5fd-41c0-a243-4248e266e9d0"
};
var OPCODE = {
	imageInfo: 0,
	imageWithoutPdb: 32,
	imageRsds: 36,
	imageManagedRsds: 37,
	imageVersion: 64,
	eventInfo: 32,
	mapInfo: 33,
	buildInfo: 32,
	systemPaths: 33,
	volumeMapping: 35,
	cpu: 10,
	processor: 35
};
var INFO = {
	event: 16,
	id: 32,
	version: 34,
	opcode: 37,
	source: 48,
	bytes: 112
};
var SOURCE_MOF = 1;
var MAP_HEAD_BYTES = 16;
function schemaEvents(schemas) {
	const classic = (opcode, payload) => ({
		guid: METADATA_CLASS.metaData,
		opcode,
		version: 0,
		payload
	});
	return schemas.flatMap(({ eventInfo, maps }) => {
		if (eventInfo === null || eventInfo.length < INFO.bytes) return [];
		const provider = eventInfo.subarray(0, MAP_HEAD_BYTES);
		return [classic(OPCODE.eventInfo, eventInfo), ...maps.map(({ info }) => classic(OPCODE.mapInfo, new require_payload_builder.PayloadBuilder().bytes(provider).bytes(info).build()))];
	});
}
function imageIdEvents(images) {
	const events = [];
	const versions = new Set();
	const builder = new require_payload_builder.PayloadBuilder();
	for (const { image, file } of images) {
		const { base, pid, path, ticks } = image;
		const { sizeBytes, timeDateStamp, pdbs, version } = file;
		const add = (opcode, version) => {
			events.push({
				guid: METADATA_CLASS.imageId,
				opcode,
				version,
				payload: builder.build().slice(),
				ticks
			});
		};
		const name = version?.strings.OriginalFilename || path.slice(path.lastIndexOf("\\") + 1);
		builder.reset().u64(base).u64(sizeBytes).u32(pid).u32(timeDateStamp).wstr(name);
		add(OPCODE.imageInfo, 2);
		for (const { guid, age, name: pdbName, managed } of pdbs) {
			builder.reset().u64(base).u32(pid).guid(guid).u32(age).astr(pdbName);
			add(managed ? OPCODE.imageManagedRsds : OPCODE.imageRsds, 2);
		}
		if (pdbs.length === 0) {
			builder.reset().u64(base).u32(pid);
			add(OPCODE.imageWithoutPdb, 2);
		}
		const key = `${sizeBytes}/${timeDateStamp}`;
		if (version === null || versions.has(key)) continue;
		versions.add(key);
		writeVersion(builder.reset(), file, version);
		add(OPCODE.imageVersion, 0);
	}
	return events;
}
function writeVersion(builder, { sizeBytes, timeDateStamp }, version) {
	const { strings, binary, language } = version;
	builder.u32(sizeBytes).u32(timeDateStamp);
	const texts = [
		...[
			strings.OriginalFilename,
			strings.FileDescription,
			strings.FileVersion,
			binary,
			String(language)
		],
		...[
			strings.ProductName,
			strings.CompanyName,
			strings.ProductVersion
		],
		...["", ""]
	];
	for (const text of texts) builder.wstr(text);
}
var sysConfigEx = (opcode, builder) => ({
	guid: METADATA_CLASS.sysConfigEx,
	opcode,
	version: 0,
	payload: builder.build()
});
var volumeMappingEvents = (volumes) => volumes.map(({ ntPath, dosPath }) => sysConfigEx(OPCODE.volumeMapping, new require_payload_builder.PayloadBuilder().wstr(ntPath).wstr(dosPath)));
var systemPathsEvent = (paths) => sysConfigEx(OPCODE.systemPaths, new require_payload_builder.PayloadBuilder().wstr(paths.systemDirectory).wstr(paths.windowsDirectory));
var buildInfoEvent = (build) => sysConfigEx(OPCODE.buildInfo, new require_payload_builder.PayloadBuilder().u64(build.installDate).wstr(build.buildLab).wstr(build.productName));
function processorEvents(facts) {
	const event = (opcode, version, builder) => ({
		guid: METADATA_CLASS.systemConfig,
		opcode,
		version,
		payload: builder.build()
	});
	const cpu = new require_payload_builder.PayloadBuilder().u32(facts.mhz).u32(facts.processors).u32(facts.memoryMB).u32(facts.pageBytes).u32(facts.allocationGranularity).wchars(facts.computerName, 256).wchars(facts.domainName, 134).u64(0).u64(facts.highestUserAddress).u16(facts.architecture).u16(facts.level).u16(facts.revision).u8(facts.noExecute ? 1 : 0).u8(facts.physicalAddressExtension ? 1 : 0).u32(0);
	const each = facts.each.map(({ featureSet, mhz, name, identifier, vendor }, i) => event(OPCODE.processor, 2, new require_payload_builder.PayloadBuilder().u32(i).u32(featureSet).u32(mhz).wchars(name, 64).wchars(identifier, 128).wchars(vendor, 16)));
	return [event(OPCODE.cpu, 3, cpu), ...each];
}
var MOST_IDENTITIES = 1 << 18;
var HeldMetadata = class {
	#identities = new Set();
	static isMetadata(guid) {
		return classes.has(guid);
	}
	add(guid, opcode, bytes, start, end, pointerBytes) {
		if (this.#identities.size < MOST_IDENTITIES) this.#identities.add(identityOf(guid, opcode, bytes.subarray(start, end), pointerBytes));
	}
	holdsImage({ base, pid }) {
		return this.#identities.has(imageIdentity(base, pid));
	}
	missing(events) {
		const given = new Set();
		return events.filter(({ guid, opcode, payload, ticks }) => {
			const identity = identityOf(guid, opcode, payload, 8);
			const own = guid === METADATA_CLASS.systemConfig || ticks !== void 0 ? `${exactly(guid, opcode, payload)}/${ticks}` : identity;
			const isNew = !this.#identities.has(identity) && !given.has(own);
			given.add(own);
			return isNew;
		});
	}
};
var classes = new Set(Object.values(METADATA_CLASS));
function identityOf(guid, opcode, payload, pointerBytes) {
	switch (guid) {
		case METADATA_CLASS.imageId: return opcode === OPCODE.imageInfo && payload.length >= 2 * pointerBytes + 4 ? imageIdentity(pointerBytes === 8 ? BigInt.asUintN(64, require_bytes.i64At(payload, 0)) : BigInt(require_bytes.u32At(payload, 0)), require_bytes.u32At(payload, 2 * pointerBytes)) : exactly(guid, opcode, payload);
		case METADATA_CLASS.metaData:
			if (opcode === OPCODE.eventInfo && payload.length >= INFO.bytes) return require_bytes.u32At(payload, INFO.source) === SOURCE_MOF ? `class/${require_text.guidText(payload, INFO.event)}/${payload[INFO.opcode]}/${payload[INFO.version]}` : `event/${require_text.guidText(payload, 0)}/${require_bytes.u16At(payload, INFO.id)}/${payload[INFO.version]}`;
			if (opcode === OPCODE.mapInfo && payload.length >= 20) {
				const name = MAP_HEAD_BYTES + require_bytes.u32At(payload, MAP_HEAD_BYTES);
				return `map/${require_text.guidText(payload, 0)}/${require_bytes.wideStringAt(payload, name, payload.length).text}`;
			}
			return exactly(guid, opcode, payload);
		case METADATA_CLASS.systemConfig: return `${guid}/${opcode}`;
		case METADATA_CLASS.sysConfigEx: return opcode === OPCODE.buildInfo || opcode === OPCODE.systemPaths ? `${guid}/${opcode}` : exactly(guid, opcode, payload);
		default: return exactly(guid, opcode, payload);
	}
}
var imageIdentity = (base, pid) => `image/${base}/${pid}`;
function exactly(guid, opcode, payload) {
	let a = 2166136261;
	let b = 2654435769;
	for (const byte of payload) {
		a = Math.imul(a ^ byte, 16777619);
		b = Math.imul(b ^ byte, 2246822507) ^ b >>> 15;
	}
	return `${guid}/${opcode}/${payload.length}/${a >>> 0}/${b >>> 0}`;
}
// engine/write/merge/image-log.ts
var CLASSIC_WORDS = {
	2: "unload",
	3: "there",
	4: "there",
	10: "load"
};
var PROVIDER_WORDS = {
	5: "load",
	6: "unload"
};
function imageEventsOf({ kind, provider, id, opcode, version }) {
	const pointerBytes = kind.endsWith("32") ? 4 : 8;
	const p = pointerBytes;
	if (require_trace.hasEventHeader({ kind })) {
		const word = provider === "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716" ? PROVIDER_WORDS[id] : void 0;
		return word === void 0 ? null : {
			word,
			pointerBytes,
			pidAt: 2 * p,
			timeDateStampAt: 2 * p + 8,
			pathAt: 3 * p + 12
		};
	}
	const word = require_well_known.consumerClass(provider, opcode) === "2cb15d1d-5fc1-11d2-abe1-00a0c911f518" ? CLASSIC_WORDS[opcode] : void 0;
	if (word === void 0) return null;
	if (version === 0) return {
		word,
		pointerBytes,
		pidAt: null,
		timeDateStampAt: null,
		pathAt: p + 4
	};
	if (version === 1) return {
		word,
		pointerBytes,
		pidAt: 2 * p,
		timeDateStampAt: null,
		pathAt: 2 * p + 4
	};
	return {
		word,
		pointerBytes,
		pidAt: 2 * p,
		timeDateStampAt: 2 * p + 8,
		pathAt: 3 * p + 32
	};
}
var MOST_IMAGES = 1 << 18;
var MOST_MENTIONS = 1 << 21;
var LONGEST_PATH = 1024;
var CODES = [
	"load",
	"there",
	"unload"
];
var ImageLog = class {
	#images = [];
	#indexes = new Map();
	#image = require_growing.growingWords();
	#word = require_growing.growingWords();
	#ticks = require_growing.growingFloats();
	overflowed = false;
	add(events, bytes, start, end, ticks, headerPid) {
		const { word, pointerBytes, pidAt, timeDateStampAt, pathAt } = events;
		if (start + pathAt + 2 > end) return;
		const pathEnd = Math.min(end, start + pathAt + 2 * LONGEST_PATH);
		const { text: path } = require_bytes.wideStringAt(bytes, start + pathAt, pathEnd);
		const high = pointerBytes === 8 ? require_bytes.u32At(bytes, start + 4) : 0;
		const base = BigInt(high) << 32n | BigInt(require_bytes.u32At(bytes, start));
		if (path === "" || base === 0n) return;
		const pid = pidAt === null ? headerPid : require_bytes.u32At(bytes, start + pidAt);
		const timeDateStamp = timeDateStampAt === null ? 0 : require_bytes.u32At(bytes, start + timeDateStampAt);
		const key = `${base}/${pid}/${path.slice(path.lastIndexOf("\\") + 1).toLowerCase()}`;
		let index = this.#indexes.get(key);
		if (this.#image.count >= MOST_MENTIONS || index === void 0 && this.#images.length >= MOST_IMAGES) {
			this.overflowed = true;
			return;
		}
		if (index === void 0) {
			index = this.#images.length;
			this.#indexes.set(key, index);
			this.#images.push({
				path,
				base,
				pid,
				timeDateStamp
			});
		}
		const image = this.#images[index];
		image.timeDateStamp ||= timeDateStamp;
		if (path.length > image.path.length) image.path = path;
		this.#image.push(index);
		this.#word.push(CODES.indexOf(word));
		this.#ticks.push(ticks);
	}
	images(fromTicks = Number.NEGATIVE_INFINITY) {
		const ticks = this.#ticks.values;
		const order = Uint32Array.from({ length: this.#image.count }, (_, i) => i).sort((a, b) => ticks[a] - ticks[b]);
		const state = new Uint8Array(this.#images.length);
		const found = new Set();
		const latest = [];
		for (const i of order) {
			const index = this.#image.values[i];
			const word = CODES[this.#word.values[i]];
			if (state[index] === 0 || state[index] === 2 && word !== "unload") {
				latest[index] = {
					...this.#images[index],
					ticks: ticks[i]
				};
				found.add(latest[index]);
			}
			if (word === "unload" && ticks[i] < fromTicks) found.delete(latest[index]);
			state[index] = word === "unload" ? 2 : 1;
		}
		return [...found];
	}
};
// engine/write/merge/survey.ts
var HEADER_HOOK = 0;
var CHANNEL_TRACE_LOGGING = 11;
var Survey = class {
	inputs = [];
	buffers = [];
	held = new HeldMetadata();
	images = new ImageLog();
	warnings = new require_scan.WarningLog();
	largestBufferBytes = 0;
	#kinds = new require_scan.KindTable();
	#columns = new require_scan.GrowingColumns();
	#metadata = [];
	#imageEvents = [];
	#isHeader = [];
	#samples = new Map();
	#holdsMetadata;
	constructor(holdsMetadata) {
		this.#holdsMetadata = holdsMetadata;
	}
	kindSamples() {
		return [...this.#samples.values()];
	}
	get baseTicks() {
		return this.inputs[0].header.timeStamp;
	}
	async add(input, options = {}, withHeader = true) {
		const counts = {
			buffers: 0,
			compressedBuffers: 0,
			damagedBuffers: 0
		};
		let scanner = null;
		let surveyed = null;
		const warnings = new require_scan.WarningLog();
		let partial = 0;
		for await (const buffer of require_scan.readBuffers(input.source, counts, {
			warnings,
			...options
		})) {
			if (surveyed === null || scanner === null) {
				surveyed = {
					...input,
					header: require_scan.readLogFileHeader(buffer),
					warnings,
					missingBuffers: 0,
					headerBuffer: buffer.bytes.slice(),
					buffers: 0,
					heldFromTicks: Number.POSITIVE_INFINITY
				};
				this.inputs.push(surveyed);
				scanner = this.scanner(this.#columns, warnings);
			}
			if (buffer.fileOffset === 0 && !withHeader) continue;
			this.#columns.count = 0;
			const intact = scanner.scan(buffer, 0);
			if (!intact && !buffer.damaged) counts.damagedBuffers++;
			if (!intact || buffer.damaged) partial++;
			this.#addBuffer(surveyed, buffer, intact);
		}
		const read = surveyed;
		read.missingBuffers = Math.max(counts.damagedBuffers, partial + neverSeen(read.header, counts));
		return read;
	}
	allWarnings() {
		return [...this.inputs.flatMap(({ name, warnings }) => warnings.list().map((warning) => ({
			...warning,
			message: `${name}: ${warning.message}`
		}))), ...this.warnings.list()];
	}
	get lastTicks() {
		let lastTicks = 0;
		for (const place of this.buffers) if (place.lastTicks > lastTicks) lastTicks = place.lastTicks;
		return lastTicks;
	}
	cutAt(ticks) {
		return new Cut(this.#kinds, this.baseTicks, ticks);
	}
	scanner(columns, warnings) {
		return new require_scan.EventScanner(columns, this.#kinds, new require_scan.Clock(this.baseTicks, TICKS_AS_THEY_ARE), warnings);
	}
	isHeader(kind) {
		return this.#isHeader[kind] ?? false;
	}
	#addBuffer(input, buffer, intact) {
		const { count, timeNs, kind, pid, eventOffset, payloadOffset, payloadBytes } = this.#columns;
		const { bytes } = buffer;
		if (this.#metadata.length < this.#kinds.count) this.#addKinds(bytes);
		const sizeBytes = buffer.compressed ? buffer.filledBytes : buffer.fileBytes;
		this.largestBufferBytes = Math.max(this.largestBufferBytes, require_layout.align8(sizeBytes));
		let firstTicks = Number.POSITIVE_INFINITY;
		let lastTicks = Number.NEGATIVE_INFINITY;
		let inOrder = intact && !buffer.damaged && buffer.type !== 4;
		for (let i = 0; i < count; i++) {
			const held = this.#metadata[kind[i]];
			if (held !== null) {
				const start = eventOffset[i] + payloadOffset[i];
				this.held.add(held.guid, held.opcode, bytes, start, start + payloadBytes[i], held.pointerBytes);
			}
			const imageEvents = this.#imageEvents[kind[i]];
			if (imageEvents !== null) {
				const start = eventOffset[i] + payloadOffset[i];
				this.images.add(imageEvents, bytes, start, start + payloadBytes[i], timeNs[i], pid[i]);
			}
			if (this.#isHeader[kind[i]]) {
				inOrder = false;
				continue;
			}
			const ticks = timeNs[i];
			if (ticks < lastTicks) inOrder = false;
			if (ticks < firstTicks) firstTicks = ticks;
			if (ticks > lastTicks) lastTicks = ticks;
		}
		if (firstTicks > lastTicks) return;
		const { fileOffset, fileBytes, processor: cpu, flags, compressed, filledBytes } = buffer;
		if (buffer.type !== 4) {
			input.buffers++;
			const full = Math.max(lastTicks, Number(require_bytes.i64At(bytes, require_layout.BUFFER.timeStamp) - this.baseTicks));
			input.heldFromTicks = Math.min(input.heldFromTicks, full);
		}
		this.buffers.push({
			input,
			fileOffset,
			fileBytes,
			cpu,
			flags,
			compressed,
			firstTicks,
			lastTicks,
			filledBytes,
			inOrder
		});
	}
	#addKinds(bytes) {
		const { count, kind, eventOffset, payloadOffset, payloadBytes } = this.#columns;
		const known = this.#metadata.length;
		for (let index = known; index < this.#kinds.count; index++) {
			const info = require_kind_info.describeKind(this.#kinds, index);
			const { provider, opcode } = info;
			const isHeld = this.#holdsMetadata && HeldMetadata.isMetadata(provider);
			this.#metadata.push(isHeld ? {
				guid: provider,
				opcode,
				pointerBytes: info.kind.endsWith("32") ? 4 : 8
			} : null);
			this.#imageEvents.push(this.#holdsMetadata ? imageEventsOf(info) : null);
			const type = this.#kinds.words[index * 9];
			const isSystem = type === require_layout.HEADER_TYPE.system32 || type === require_layout.HEADER_TYPE.system64;
			this.#isHeader.push(isSystem && this.#kinds.words[index * 9 + 1] === HEADER_HOOK);
		}
		const seen = new Set();
		for (let i = 0; i < count; i++) {
			if (kind[i] < known || seen.has(kind[i])) continue;
			seen.add(kind[i]);
			const at = eventOffset[i];
			const event = bytes.subarray(at, at + payloadOffset[i] + payloadBytes[i]);
			const header = eventHeaderOf(event);
			if (header === null || event.length > 80 && isTraceLogging(header)) continue;
			const key = schemaKeyOf(header);
			if (!this.#samples.has(key)) this.#samples.set(key, header);
		}
	}
};
var neverSeen = ({ logFileMode, buffersWritten }, { buffers }) => logFileMode & require_layout.LOG_FILE_MODE.circular ? 0 : Math.max(0, buffersWritten - buffers);
var TICKS_AS_THEY_ARE = 1e9;
var isTraceLogging = (header) => (require_bytes.u16At(header, 4) & 1) !== 0 && header[43] === CHANNEL_TRACE_LOGGING;
// engine/write/merge/merge.ts
var CLOCK_TOLERANCE_100NS = 10000000n;
var MOST_OPEN_BYTES = 512 << 20;
var SYSTEM_CONFIG_GROUP = 11;
var MAX_EVENT_BYTES = 65535;
var HEADER_BUFFER_BYTES = 512;
var FULL_HEADER_BYTES = 48;
var STEP_BYTES = 1 << 20;
async function mergeTraces(inputs, sink, options = {}) {
	if (inputs.length === 0) throw new RangeError("Nothing to merge.");
	const { cancel, pause, onProgress } = options;
	const bytesTotal = 2 * inputs.reduce((sum, { source }) => sum + source.sizeBytes, 0);
	let bytesDone = bytesTotal / 2;
	const survey = await surveyOf(inputs, options, (bytes) => onProgress?.(bytes, bytesTotal));
	const headers = survey.inputs.map(({ header }) => header);
	const cut = await cutOf(survey, options);
	const held = survey.inputs.map(({ name, buffers, heldFromTicks }) => ({
		name,
		buffers,
		heldFrom: buffers === 0 ? null : survey.baseTicks + BigInt(Math.round(heldFromTicks))
	}));
	if (options.metadata !== void 0) await addMetadata(survey, await allMetadata(survey, options.metadata, cut), cut?.fromTicks ?? 0);
	const first = survey.inputs.reduce((a, b) => b.header.timeStamp < a.header.timeStamp ? b : a);
	const wasCompressed = (header) => (header.logFileMode & require_layout.LOG_FILE_MODE.compressed) !== 0;
	const compressed = options.compressed ?? headers.every(wasCompressed);
	const bufferSizeBytes = survey.largestBufferBytes;
	const writer = new require_buffer_writer.BufferWriter({
		sink,
		header: headerFor(first.headerBuffer, compressed ? 0 : bufferSizeBytes),
		bufferSizeBytes,
		compressed,
		loggerId: require_bytes.u16At(first.headerBuffer, require_layout.BUFFER.loggerId)
	});
	const copiedBuffers = await writeBuffers(survey, survey.buffers.filter(({ input, fileOffset }) => input !== first || fileOffset > 0), writer, {
		cut,
		canCopy: (place) => place.inOrder && place.firstTicks >= (cut?.fromTicks ?? Number.NEGATIVE_INFINITY) && place.compressed === compressed && (compressed ? place.filledBytes <= bufferSizeBytes : place.fileBytes === bufferSizeBytes),
		async breathe(bytesRead) {
			if (cancel?.cancelled) throw new require_host_error.CancelledError();
			bytesDone += bytesRead;
			onProgress?.(Math.min(bytesDone, bytesTotal), bytesTotal);
			await pause?.();
		}
	});
	const eventsLost = sumOf(headers, ({ eventsLost }) => eventsLost);
	const missing = survey.inputs.reduce((sum, { missingBuffers }) => sum + missingBuffers, 0);
	const buffersLost = Math.min(4294967295, sumOf(headers, ({ buffersLost }) => buffersLost) + missing);
	const written = writer.finish((header, buffers) => {
		require_trace_writer.patchMerged(header, bufferSizeBytes, Math.max(...headers.map(({ processors }) => processors)));
		require_trace_writer.patchHeaderCompression(header, compressed);
		require_trace_writer.patchBuffersWritten(header, buffers);
		require_trace_writer.patchLosses(header, eventsLost, buffersLost);
		require_trace_writer.patchEndTime(header, endTimeOf(survey, first.header));
		if (cut !== null) moveStart(header, survey, first, cut);
	});
	onProgress?.(bytesTotal, bytesTotal);
	return {
		...written,
		copiedBuffers,
		eventsLost,
		buffersLost,
		warnings: survey.allWarnings(),
		inputs: held
	};
}
async function surveyOf(inputs, { metadata, cancel, pause }, onProgress) {
	const survey = new Survey(metadata !== void 0);
	let before = 0;
	for (const input of inputs) {
		const { header } = await survey.add(input, {
			cancel,
			pause,
			onProgress: (bytes) => onProgress(before + bytes)
		}).catch((error) => {
			throw error instanceof require_host_error.TraceFormatError ? new require_host_error.MergeError(input.name, error.message) : error;
		});
		checkSameClock(survey, header, input.name);
		before += input.source.sizeBytes;
	}
	return survey;
}
async function cutOf(survey, { last, pause, cancel }) {
	const frequency = require_scan.clockFrequencyHz(survey.inputs[0].header);
	if (last === void 0 || !(frequency > 0)) return null;
	const until = last.until === null ? survey.lastTicks : Number(last.until - survey.baseTicks);
	const fromTicks = Math.round(until - last.seconds * frequency);
	if (fromTicks <= Math.min(...survey.inputs.map(({ header }) => Number(header.timeStamp - survey.baseTicks)))) return null;
	const cut = survey.cutAt(fromTicks);
	const opener = new BufferOpener(survey);
	for (const place of survey.buffers) {
		if (place.firstTicks >= fromTicks) continue;
		if (cancel?.cancelled) throw new require_host_error.CancelledError();
		await opener.learn(place, cut);
		await pause?.();
	}
	return cut;
}
function moveStart(header, survey, { headerBuffer, header: own }, { fromTicks }) {
	const stamp = survey.baseTicks + BigInt(fromTicks);
	const columns = new require_scan.GrowingColumns();
	const buffer = require_scan.bufferInMemory(headerBuffer.slice());
	if (buffer !== null) survey.scanner(columns, new require_scan.WarningLog()).scan(buffer, 0);
	for (let i = 0; i < columns.count; i++) setEventTime(header, columns.eventOffset[i], stamp);
	const frequency = BigInt(Math.round(require_scan.clockFrequencyHz(own)));
	require_trace_writer.patchStartTime(header, own.startTime + (stamp - own.timeStamp) * 10000000n / frequency);
}
var sumOf = (headers, of) => Math.min(4294967295, headers.reduce((sum, header) => sum + of(header), 0));
function checkSameClock({ inputs: [first], warnings }, header, name) {
	const fail = (what) => {
		throw new require_host_error.MergeError(name, `${what}. Only traces from the same machine, boot and clock can be merged.`);
	};
	const base = first.header;
	if (require_scan.clockName(header.clockType) !== require_scan.clockName(base.clockType)) fail(`its clock is ${require_scan.clockName(header.clockType)}, that of ${first.name} is ${require_scan.clockName(base.clockType)}`);
	const frequency = require_scan.clockFrequencyHz(header);
	const baseFrequency = require_scan.clockFrequencyHz(base);
	if (frequency !== baseFrequency) fail(`its clock has ${frequency} ticks per second, that of ${first.name} has ${baseFrequency}`);
	const apart = (a, b) => (a > b ? a - b : b - a) > CLOCK_TOLERANCE_100NS;
	if (header.bootTime !== 0n && base.bootTime !== 0n && apart(header.bootTime, base.bootTime)) fail(`its machine was started at ${require_scan.filetimeToIso(header.bootTime) ?? "an unknown time"}, that of ${first.name} at ${require_scan.filetimeToIso(base.bootTime) ?? "an unknown time"}`);
	if (frequency > 0 && header.startTime !== 0n && base.startTime !== 0n) {
		const expected = base.startTime + (header.timeStamp - base.timeStamp) * 10000000n / BigInt(Math.round(frequency));
		if (apart(header.startTime, expected)) warnings.add("wall-clock", `${name} and ${first.name} disagree on the time of day: the clock was changed between them. The events of each trace keep their order.`, null);
	}
}
function headerFor(headerBuffer, sizeBytes) {
	const sized = new Uint8Array(Math.max(headerBuffer.length, sizeBytes)).fill(255);
	sized.set(headerBuffer);
	new DataView(sized.buffer).setUint32(require_layout.BUFFER.bufferSize, sized.length, true);
	return sized;
}
function endTimeOf({ inputs, lastTicks, baseTicks }, first) {
	let end = 0n;
	for (const { header } of inputs) if (header.endTime > end) end = header.endTime;
	const frequency = require_scan.clockFrequencyHz(first);
	if (!(frequency > 0)) return end;
	const ticks = baseTicks - first.timeStamp + BigInt(Math.round(lastTicks));
	const last = first.startTime + ticks * 10000000n / BigInt(Math.round(frequency));
	return last > end ? last : end;
}
async function allMetadata(survey, { machine, schemas }, cut) {
	const images = survey.images.images(cut?.fromTicks).filter((image) => !survey.held.holdsImage(image));
	if (survey.images.overflowed) survey.warnings.add("images", "The traces name too many images to identify; the last ones are not identified.", null);
	const { bootTime } = survey.inputs[0].header;
	const given = machine === void 0 ? [] : survey.held.missing(await machine({
		images,
		bootTime
	}));
	const kinds = survey.kindSamples();
	const known = new Set(kinds.map(schemaKeyOf));
	const givenKinds = new Map(given.map((event) => [`${event.guid}/${event.opcode}/${event.version}`, event]));
	for (const header of [...givenKinds.values()].map(classicHeaderOf)) {
		const key = schemaKeyOf(header);
		if (!known.has(key)) kinds.push(header);
		known.add(key);
	}
	return [...given, ...await schemas(kinds)];
}
async function addMetadata(survey, events, fromTicks) {
	const { header } = survey.inputs[0];
	const missing = survey.held.missing(events).filter(({ payload, opcode, guid }) => {
		const fits = FULL_HEADER_BYTES + payload.length <= MAX_EVENT_BYTES;
		if (!fits) survey.warnings.add("metadata-size", `A piece of metadata (${guid}, type ${opcode}) has ${payload.length} bytes, more than an event can hold, and is skipped.`, null);
		return fits;
	});
	if (missing.length === 0) return;
	let largestBytes = HEADER_BUFFER_BYTES;
	for (const { payload } of missing) largestBytes = Math.max(largestBytes, FULL_HEADER_BYTES + payload.length);
	const { lastTicks } = survey;
	const description = {
		processors: header.processors,
		pointerSize: 8,
		clockType: header.clockType === 2 || header.clockType === 3 ? header.clockType : 1,
		perfFrequencyHz: header.perfFrequencyHz,
		cpuMHz: header.cpuMHz,
		baseTicks: header.timeStamp,
		startTime: header.startTime,
		bootTime: header.bootTime,
		osVersion: {
			major: header.osMajor,
			minor: header.osMinor,
			build: header.osBuild
		},
		loggerName: "",
		logFileName: "",
		bufferSizeBytes: 72 + require_layout.align8(largestBytes)
	};
	const sink = new require_buffer_writer.MemorySink();
	const writer = new require_trace_writer.TraceWriter(sink, description);
	const offset = Number(header.timeStamp - require_trace_writer.baseTicksOf(description));
	const timeOf = ({ ticks = lastTicks }) => Math.max(fromTicks, ticks);
	for (const event of [...missing].sort((a, b) => timeOf(a) - timeOf(b))) {
		const { guid, opcode, version, payload } = event;
		const where = {
			cpu: 0,
			ticks: offset + timeOf(event),
			pid: 0,
			tid: 0,
			version,
			payload
		};
		if (guid === METADATA_CLASS.systemConfig) writer.system({
			...where,
			group: SYSTEM_CONFIG_GROUP,
			type: opcode
		});
		else writer.full({
			...where,
			guid,
			opcode
		});
	}
	writer.finish();
	await survey.add({
		name: "metadata",
		source: require_byte_source.memorySource(sink.bytes())
	}, {}, false);
}
async function writeBuffers(survey, buffers, writer, { cut, canCopy, breathe }) {
	const places = [...buffers].sort((a, b) => a.firstTicks - b.firstTicks);
	const nextTicks = nextOnCpu(places);
	const merges = new Map();
	const opener = new BufferOpener(survey, cut);
	let copied = 0;
	let openBytes = 0;
	let unreported = 0;
	for (const [i, place] of places.entries()) {
		if (unreported >= STEP_BYTES) {
			await breathe(unreported);
			unreported = 0;
		}
		unreported += place.fileBytes;
		const merge = require_get_or_make.getOrMake(merges, place.cpu, () => new CpuMerge(place.cpu, writer, survey.baseTicks));
		const before = merge.openBytes;
		merge.drain(place.firstTicks);
		if (merge.isEmpty && nextTicks[i] >= place.lastTicks && canCopy(place)) {
			writer.copy(place.cpu, await place.input.source.read(place.fileOffset, place.fileBytes));
			copied++;
		} else {
			const buffer = await opener.open(place);
			if (buffer !== null) merge.add(buffer);
		}
		openBytes += merge.openBytes - before;
		if (openBytes > MOST_OPEN_BYTES) {
			survey.warnings.add("overlap", "Too many buffers overlap: their events are not in time order, but none are missing.", null);
			for (const one of merges.values()) one.drain(Number.POSITIVE_INFINITY);
			openBytes = 0;
		}
	}
	for (const merge of merges.values()) merge.drain(Number.POSITIVE_INFINITY);
	return copied;
}
function nextOnCpu(places) {
	const next = new Float64Array(places.length);
	const begins = new Map();
	for (let i = places.length - 1; i >= 0; i--) {
		next[i] = begins.get(places[i].cpu) ?? Number.POSITIVE_INFINITY;
		begins.set(places[i].cpu, places[i].firstTicks);
	}
	return next;
}
Object.defineProperty(exports, "buildInfoEvent", {
	enumerable: true,
	get: function() {
		return buildInfoEvent;
	}
});
Object.defineProperty(exports, "imageIdEvents", {
	enumerable: true,
	get: function() {
		return imageIdEvents;
	}
});
Object.defineProperty(exports, "mergeTraces", {
	enumerable: true,
	get: function() {
		return mergeTraces;
	}
});
Object.defineProperty(exports, "processorEvents", {
	enumerable: true,
	get: function() {
		return processorEvents;
	}
});
Object.defineProperty(exports, "schemaEvents", {
	enumerable: true,
	get: function() {
		return schemaEvents;
	}
});
Object.defineProperty(exports, "systemPathsEvent", {
	enumerable: true,
	get: function() {
		return systemPathsEvent;
	}
});
Object.defineProperty(exports, "trimTrace", {
	enumerable: true,
	get: function() {
		return trimTrace;
	}
});
Object.defineProperty(exports, "volumeMappingEvents", {
	enumerable: true,
	get: function() {
		return volumeMappingEvents;
	}
});
