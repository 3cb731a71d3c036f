require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_text = require("./text-qlf8p1E2.js");
const require_pe_file = require("./pe-file-Dch8xceO.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_growing = require("./growing-Y0sZNFoK.js");
const require_order_of = require("./order-of-DwMAPAeP.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_os = require("node:os");
let node_zlib = require("node:zlib");
// engine/symbols/cabinet.ts
var MAGIC$3 = 1178817357;
var HEAD$6 = {
	bytes: 36,
	firstFile: 16,
	folders: 26,
	files: 28,
	flags: 30,
	reserved: 36
};
var FLAG$1 = {
	previous: 1,
	next: 2,
	reserve: 4
};
var FOLDER = {
	bytes: 8,
	data: 0,
	blocks: 4,
	type: 6
};
var FILE = {
	bytes: 16,
	size: 0,
	offset: 4,
	folder: 8,
	name: 16
};
var DATA = {
	bytes: 8,
	stored: 4,
	expanded: 6
};
var TYPE = {
	none: 0,
	mszip: 1,
	lzx: 3
};
var BLOCK_BYTES = 32768;
var MOST_EXPANDED = 2 ** 31;
var isCabinet = (head) => head.length >= 4 && require_bytes.u32At(head, 0) === MAGIC$3;
function expandCabinet(bytes, inflate) {
	if (bytes.length < HEAD$6.bytes || !isCabinet(bytes)) throw new require_host_error.SymbolFileError("This file is not a cabinet.");
	const flags = require_bytes.u16At(bytes, HEAD$6.flags);
	if ((flags & (FLAG$1.previous | FLAG$1.next)) !== 0) throw new require_host_error.SymbolFileError("The cabinet is one of several, which is not supported.");
	if (require_bytes.u16At(bytes, HEAD$6.folders) !== 1 || require_bytes.u16At(bytes, HEAD$6.files) !== 1) throw new require_host_error.SymbolFileError(`The cabinet contains ${require_bytes.u16At(bytes, HEAD$6.files)} files instead of one.`);
	const reserves = (flags & FLAG$1.reserve) !== 0 && bytes.length >= HEAD$6.reserved + 4;
	const folder = reserves ? HEAD$6.reserved + 4 + require_bytes.u16At(bytes, HEAD$6.reserved) : HEAD$6.bytes;
	const dataReserve = reserves ? bytes[HEAD$6.reserved + 3] : 0;
	const file = require_bytes.u32At(bytes, HEAD$6.firstFile);
	if (folder + FOLDER.bytes > bytes.length || file + FILE.bytes >= bytes.length) throw new require_host_error.SymbolFileError("The cabinet is truncated.");
	const type = require_bytes.u16At(bytes, folder + FOLDER.type) & 15;
	if (type === TYPE.lzx) throw new require_host_error.SymbolFileError("The cabinet is compressed with LZX, which is not supported.");
	if (type !== TYPE.none && type !== TYPE.mszip) throw new require_host_error.SymbolFileError(`The cabinet has compression ${type}, which is not supported.`);
	const sizeBytes = require_bytes.u32At(bytes, file + FILE.size);
	const offset = require_bytes.u32At(bytes, file + FILE.offset);
	const blocks = require_bytes.u16At(bytes, folder + FOLDER.blocks);
	if (offset !== 0 || sizeBytes > Math.min(MOST_EXPANDED, blocks * BLOCK_BYTES)) throw new require_host_error.SymbolFileError("The cabinet is damaged: its file does not fit in its blocks.");
	const out = new Uint8Array(sizeBytes);
	let filled = 0;
	let at = require_bytes.u32At(bytes, folder + FOLDER.data);
	for (let block = 0; block < blocks && filled < sizeBytes; block++) {
		const data = at + DATA.bytes + dataReserve;
		if (data > bytes.length) throw new require_host_error.SymbolFileError("The cabinet is truncated.");
		const stored = require_bytes.u16At(bytes, at + DATA.stored);
		const expanded = require_bytes.u16At(bytes, at + DATA.expanded);
		if (data + stored > bytes.length) throw new require_host_error.SymbolFileError("The cabinet is truncated.");
		const from = bytes.subarray(data, data + stored);
		const part = type === TYPE.none ? from : expandBlock(from, expanded, out.subarray(0, filled), inflate);
		out.set(part.subarray(0, sizeBytes - filled), filled);
		filled += part.length;
		at = data + stored;
	}
	if (filled < sizeBytes) throw new require_host_error.SymbolFileError("The cabinet is truncated.");
	return {
		name: require_host_error.nameAt(bytes, file + FILE.name),
		bytes: out
	};
}
function expandBlock(bytes, expanded, before, inflate) {
	if (bytes.length < 2 || bytes[0] !== 67 || bytes[1] !== 75 || expanded > BLOCK_BYTES) throw new require_host_error.SymbolFileError("A block of the cabinet is damaged.");
	try {
		const dictionary = before.length === 0 ? void 0 : before.subarray(Math.max(0, before.length - BLOCK_BYTES));
		return inflate(bytes.subarray(2), expanded, dictionary);
	} catch {
		throw new require_host_error.SymbolFileError("A block of the cabinet is damaged.");
	}
}
// engine/symbols/managed/metadata.ts
var MAGIC$2 = 1112167234;
var ROOT = {
	version: 12,
	text: 16
};
var TABLES = {
	heapSizes: 6,
	present: 8,
	counts: 24
};
var HEAP = {
	strings: 1,
	guids: 2,
	blobs: 4
};
var MOST_STREAMS$2 = 16;
var MOST_TABLES = 64;
var SMALL = 65536;
var TABLE$1 = {
	module: 0,
	typeDef: 2,
	methodDef: 6,
	nestedClass: 41,
	document: 48,
	methodDebugInformation: 49,
	customDebugInformation: 55
};
var table = (number) => ({ table: number });
var coded = (bits, ...tables) => ({
	bits,
	tables
});
var TYPE_DEF_OR_REF = coded(2, 2, 1, 27);
var HAS_CONSTANT = coded(2, 4, 8, 23);
var HAS_ATTRIBUTE = coded(5, ...[
	6,
	4,
	1,
	2,
	8,
	9,
	10,
	0,
	14,
	23,
	20,
	17,
	26,
	27,
	32,
	35,
	38,
	39,
	40,
	42,
	44,
	43
]);
var ATTRIBUTE_TYPE = coded(3, 6, 10);
var HAS_MARSHAL = coded(1, 4, 8);
var HAS_SECURITY = coded(2, 2, 6, 32);
var MEMBER_PARENT = coded(3, 2, 1, 26, 6, 27);
var HAS_SEMANTICS = coded(1, 20, 23);
var METHOD_DEF_OR_REF = coded(1, 6, 10);
var MEMBER_FORWARDED = coded(1, 4, 6);
var IMPLEMENTATION = coded(2, 38, 35, 39);
var RESOLUTION_SCOPE = coded(2, 0, 26, 35, 1);
var TYPE_OR_METHOD = coded(1, 2, 6);
var HAS_DEBUG_INFORMATION = coded(5, ...[
	6,
	4,
	1,
	2,
	8,
	9,
	10,
	0,
	14,
	23,
	20,
	17,
	26,
	27,
	32,
	35,
	38,
	39,
	40,
	42,
	44,
	43
], ...[
	48,
	50,
	51,
	52,
	53
]);
var COLUMNS = {
	0: [
		2,
		"string",
		"guid",
		"guid",
		"guid"
	],
	1: [
		RESOLUTION_SCOPE,
		"string",
		"string"
	],
	2: [
		4,
		"string",
		"string",
		TYPE_DEF_OR_REF,
		table(4),
		table(6)
	],
	3: [table(4)],
	4: [
		2,
		"string",
		"blob"
	],
	5: [table(6)],
	6: [
		4,
		2,
		2,
		"string",
		"blob",
		table(8)
	],
	7: [table(8)],
	8: [
		2,
		2,
		"string"
	],
	9: [table(2), TYPE_DEF_OR_REF],
	10: [
		MEMBER_PARENT,
		"string",
		"blob"
	],
	11: [
		2,
		HAS_CONSTANT,
		"blob"
	],
	12: [
		HAS_ATTRIBUTE,
		ATTRIBUTE_TYPE,
		"blob"
	],
	13: [HAS_MARSHAL, "blob"],
	14: [
		2,
		HAS_SECURITY,
		"blob"
	],
	15: [
		2,
		4,
		table(2)
	],
	16: [4, table(4)],
	17: ["blob"],
	18: [table(2), table(20)],
	19: [table(20)],
	20: [
		2,
		"string",
		TYPE_DEF_OR_REF
	],
	21: [table(2), table(23)],
	22: [table(23)],
	23: [
		2,
		"string",
		"blob"
	],
	24: [
		2,
		table(6),
		HAS_SEMANTICS
	],
	25: [
		table(2),
		METHOD_DEF_OR_REF,
		METHOD_DEF_OR_REF
	],
	26: ["string"],
	27: ["blob"],
	28: [
		2,
		MEMBER_FORWARDED,
		"string",
		table(26)
	],
	29: [4, table(4)],
	30: [4, 4],
	31: [4],
	32: [
		4,
		8,
		4,
		"blob",
		"string",
		"string"
	],
	33: [4],
	34: [
		4,
		4,
		4
	],
	35: [
		8,
		4,
		"blob",
		"string",
		"string",
		"blob"
	],
	36: [4, table(35)],
	37: [
		4,
		4,
		4,
		table(35)
	],
	38: [
		4,
		"string",
		"blob"
	],
	39: [
		4,
		4,
		"string",
		"string",
		IMPLEMENTATION
	],
	40: [
		4,
		4,
		"string",
		IMPLEMENTATION
	],
	41: [table(2), table(2)],
	42: [
		2,
		2,
		TYPE_OR_METHOD,
		"string"
	],
	43: [METHOD_DEF_OR_REF, "blob"],
	44: [table(42), TYPE_DEF_OR_REF],
	48: [
		"blob",
		"guid",
		"blob",
		"guid"
	],
	49: [table(48), "blob"],
	50: [
		table(6),
		table(53),
		table(51),
		table(52),
		4,
		4
	],
	51: [
		2,
		2,
		"string"
	],
	52: ["string", "blob"],
	53: [table(53), "blob"],
	54: [table(6), table(6)],
	55: [
		HAS_DEBUG_INFORMATION,
		"guid",
		"blob"
	]
};
var Metadata = class {
	streams;
	#tables = new Map();
	#bytes;
	#strings;
	#guids;
	#blobs;
	constructor(bytes) {
		this.streams = streamsOf$1(bytes);
		const none = new Uint8Array(0);
		this.#bytes = this.streams.get("#~") ?? this.streams.get("#-") ?? none;
		this.#strings = this.streams.get("#Strings") ?? none;
		this.#guids = this.streams.get("#GUID") ?? none;
		this.#blobs = this.streams.get("#Blob") ?? none;
		if (this.#bytes.length >= TABLES.counts) this.#locate();
	}
	rows(number) {
		return this.#tables.get(number)?.rows ?? 0;
	}
	value(number, row, column) {
		const place = this.#tables.get(number);
		if (place === void 0 || row < 1 || row > place.rows) return 0;
		const { at, sizeBytes } = place.columns[column];
		const from = place.at + (row - 1) * place.rowBytes + at;
		return sizeBytes === 2 ? require_bytes.u16At(this.#bytes, from) : require_bytes.u32At(this.#bytes, from);
	}
	text(number, row, column) {
		return require_host_error.nameAt(this.#strings, this.value(number, row, column));
	}
	guid(index) {
		const at = 16 * (index - 1);
		return index === 0 || at + 16 > this.#guids.length ? "" : require_text.guidText(this.#guids, at);
	}
	blob(at) {
		const bytes = this.#blobs;
		const input = new Compressed(bytes, at);
		const size = input.unsigned();
		return size < 0 ? new Uint8Array(0) : bytes.subarray(input.at, input.at + size);
	}
	#locate() {
		const bytes = this.#bytes;
		const heapSizes = bytes[TABLES.heapSizes];
		const counts = new Uint32Array(MOST_TABLES);
		let at = TABLES.counts;
		const isPresent = (number) => (bytes[TABLES.present + (number >> 3)] >> (number & 7) & 1) !== 0;
		for (let number = 0; number < MOST_TABLES; number++) {
			if (!isPresent(number)) continue;
			if (at + 4 > bytes.length) throw new require_host_error.SymbolFileError("The .NET metadata is truncated.");
			counts[number] = require_bytes.u32At(bytes, at);
			at += 4;
		}
		const known = counts.slice();
		for (const [number, rows] of foreignRows(this.streams.get("#Pdb"))) known[number] ||= rows;
		const sizeOf = (column) => {
			if (typeof column === "number") return column;
			if (column === "string") return (heapSizes & HEAP.strings) === 0 ? 2 : 4;
			if (column === "guid") return (heapSizes & HEAP.guids) === 0 ? 2 : 4;
			if (column === "blob") return (heapSizes & HEAP.blobs) === 0 ? 2 : 4;
			if ("table" in column) return known[column.table] < SMALL ? 2 : 4;
			return Math.max(...column.tables.map((each) => known[each])) < SMALL >> column.bits ? 2 : 4;
		};
		for (let number = 0; number < MOST_TABLES; number++) {
			if (counts[number] === 0) continue;
			const columns = COLUMNS[number];
			if (columns === void 0) throw new require_host_error.SymbolFileError(`Unknown table 0x${number.toString(16)} in the .NET metadata.`);
			let rowBytes = 0;
			const places = columns.map((column) => {
				const sizeBytes = sizeOf(column);
				rowBytes += sizeBytes;
				return {
					at: rowBytes - sizeBytes,
					sizeBytes
				};
			});
			if (at + rowBytes * counts[number] > bytes.length) throw new require_host_error.SymbolFileError("The .NET metadata is truncated.");
			this.#tables.set(number, {
				at,
				rows: counts[number],
				rowBytes,
				columns: places
			});
			at += rowBytes * counts[number];
		}
	}
};
function foreignRows(pdb) {
	const found = [];
	if (pdb === void 0 || pdb.length < 32) return found;
	let at = 32;
	for (let number = 0; number < MOST_TABLES && at + 4 <= pdb.length; number++) {
		if ((pdb[24 + (number >> 3)] >> (number & 7) & 1) === 0) continue;
		found.push([number, require_bytes.u32At(pdb, at)]);
		at += 4;
	}
	return found;
}
function streamsOf$1(bytes) {
	if (bytes.length < ROOT.text || require_bytes.u32At(bytes, 0) !== MAGIC$2) throw new require_host_error.SymbolFileError("Not .NET metadata.");
	const streams = new Map();
	let at = ROOT.text + require_bytes.u32At(bytes, ROOT.version);
	if (at + 4 > bytes.length) throw new require_host_error.SymbolFileError("The .NET metadata is truncated.");
	const count = Math.min(require_bytes.u16At(bytes, at + 2), MOST_STREAMS$2);
	at += 4;
	for (let i = 0; i < count && at + 8 < bytes.length; i++) {
		const name = require_host_error.nameAt(bytes, at + 8, Math.min(bytes.length, at + 40));
		const from = require_bytes.u32At(bytes, at);
		streams.set(name, bytes.subarray(from, from + require_bytes.u32At(bytes, at + 4)));
		at += 8 + (name.length + 4 & -4);
	}
	return streams;
}
var Compressed = class {
	at;
	#bytes;
	constructor(bytes, at = 0) {
		this.#bytes = bytes;
		this.at = at;
	}
	get done() {
		return this.at >= this.#bytes.length;
	}
	unsigned() {
		return this.#next().value;
	}
	signed() {
		const { value, size } = this.#next();
		if (value < 0) return 0;
		return (value & 1) === 0 ? value >>> 1 : (value >>> 1) - (size === 1 ? 64 : size === 2 ? 8192 : 268435456);
	}
	#next() {
		const bytes = this.#bytes;
		const { at } = this;
		const first = bytes[at];
		const size = first === void 0 ? 0 : first < 128 ? 1 : first < 192 ? 2 : first < 224 ? 4 : 0;
		if (size === 0 || at + size > bytes.length) {
			this.at = bytes.length;
			return {
				value: -1,
				size: 0
			};
		}
		this.at += size;
		if (size === 1) return {
			value: first,
			size
		};
		if (size === 2) return {
			value: (first & 63) << 8 | bytes[at + 1],
			size
		};
		return {
			value: (first & 31) << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3],
			size
		};
	}
};
// engine/symbols/managed/method-names.ts
var CLR_HEADER$1 = {
	bytes: 16,
	metadata: 8
};
var MOST_METADATA_BYTES = 1 << 28;
var TYPE_DEF = {
	name: 1,
	namespace: 2,
	firstMethod: 5
};
var METHOD_NAME = 3;
var NESTED = {
	type: 0,
	within: 1
};
var MOST_NESTED = 32;
var METHOD_TOKEN = 100663296;
function metadataOf(file) {
	const clr = file.directory(require_pe_file.DIRECTORY.clr);
	const header = clr === null ? new Uint8Array(0) : file.at(clr.address, CLR_HEADER$1.bytes);
	if (header.length < CLR_HEADER$1.bytes) return null;
	const sizeBytes = Math.min(require_bytes.u32At(header, CLR_HEADER$1.metadata + 4), MOST_METADATA_BYTES);
	const bytes = file.at(require_bytes.u32At(header, CLR_HEADER$1.metadata), sizeBytes);
	return bytes.length === 0 ? null : new Metadata(bytes);
}
var MethodNames = class {
	#metadata;
	#within = new Map();
	constructor(metadata) {
		this.#metadata = metadata;
		for (let row = 1; row <= metadata.rows(TABLE$1.nestedClass); row++) this.#within.set(metadata.value(TABLE$1.nestedClass, row, NESTED.type), metadata.value(TABLE$1.nestedClass, row, NESTED.within));
	}
	get count() {
		return this.#metadata.rows(TABLE$1.methodDef);
	}
	find(token) {
		const row = token - METHOD_TOKEN;
		if (row < 1 || row > this.count) return null;
		return {
			type: this.#typeName(this.#typeOf(row), 0),
			name: this.#metadata.text(TABLE$1.methodDef, row, METHOD_NAME)
		};
	}
	#typeOf(method) {
		const metadata = this.#metadata;
		let low = 1;
		let high = metadata.rows(TABLE$1.typeDef) + 1;
		while (low < high) {
			const middle = low + high >>> 1;
			if (metadata.value(TABLE$1.typeDef, middle, TYPE_DEF.firstMethod) <= method) low = middle + 1;
			else high = middle;
		}
		return low - 1;
	}
	#typeName(row, depth) {
		const metadata = this.#metadata;
		const name = metadata.text(TABLE$1.typeDef, row, TYPE_DEF.name);
		const within = this.#within.get(row);
		if (within !== void 0 && depth < MOST_NESTED) return `${this.#typeName(within, depth + 1)}+${name}`;
		const namespace = metadata.text(TABLE$1.typeDef, row, TYPE_DEF.namespace);
		return namespace === "" ? name : `${namespace}.${name}`;
	}
};
// engine/symbols/image/function-list.ts
function findFunction({ rva: starts, endRva }, rva) {
	let found = require_growing.lastAtMost(starts, 0, starts.length, rva);
	if (found < 0 || rva >= endRva[found]) return -1;
	while (found > 0 && starts[found - 1] === starts[found] && rva < endRva[found - 1]) found--;
	return found;
}
var FunctionListBuilder = class {
	#rva = require_growing.growingWords();
	#end = require_growing.growingWords();
	#name = require_growing.growingWords();
	add(rva, endRva, name) {
		this.#rva.push(rva);
		this.#end.push(endRva);
		this.#name.push(name);
	}
	build(nameOf) {
		const order = require_order_of.orderOf(this.#rva.values.subarray(0, this.#rva.count));
		const names = Uint32Array.from(order, (i) => this.#name.values[i]);
		return {
			rva: Uint32Array.from(order, (i) => this.#rva.values[i]),
			endRva: Uint32Array.from(order, (i) => this.#end.values[i]),
			name: (index) => nameOf(names[index])
		};
	}
};
// engine/symbols/image/coff.ts
var SYMBOL = {
	bytes: 18,
	value: 8,
	section: 12,
	type: 14,
	storage: 16,
	aux: 17,
	shortName: 8
};
var STORAGE = {
	external: 2,
	static: 3,
	label: 6
};
var FUNCTION_TYPE = 32;
var MOST_SYMBOLS = 1 << 21;
var MOST_TEXT_BYTES = 1 << 26;
function coffFunctions(file) {
	if (file.symbolsOffset === 0 || file.symbolCount === 0) return null;
	const count = Math.min(file.symbolCount, MOST_SYMBOLS);
	const bytes = file.read(file.symbolsOffset, count * SYMBOL.bytes);
	const textsAt = file.symbolsOffset + file.symbolCount * SYMBOL.bytes;
	const texts = file.read(textsAt, MOST_TEXT_BYTES);
	const nameOf = (at) => require_bytes.u32At(bytes, at) === 0 ? require_host_error.nameAt(texts, require_bytes.u32At(bytes, at + 4)) : require_host_error.nameAt(bytes, at, at + SYMBOL.shortName);
	const found = [];
	for (let at = 0; at + SYMBOL.bytes <= bytes.length; at += SYMBOL.bytes * (1 + bytes[at + SYMBOL.aux])) {
		const storage = bytes[at + SYMBOL.storage];
		const section = file.sections[require_bytes.u16At(bytes, at + SYMBOL.section) - 1];
		if (section === void 0 || !section.executable) continue;
		if (storage !== STORAGE.external && storage !== STORAGE.static && storage !== STORAGE.label) continue;
		if (!(require_bytes.u16At(bytes, at + SYMBOL.type) === FUNCTION_TYPE) && (bytes[at + SYMBOL.aux] > 0 || nameOf(at) === section.name)) continue;
		found.push({
			rva: section.address + require_bytes.u32At(bytes, at + SYMBOL.value),
			at,
			sectionEnd: section.address + Math.max(section.sizeBytes, section.virtualBytes)
		});
	}
	if (found.length === 0) return null;
	found.sort((a, b) => a.rva - b.rva || a.at - b.at);
	const builder = new FunctionListBuilder();
	let end = Number.POSITIVE_INFINITY;
	for (let i = found.length - 1; i >= 0; i--) {
		const { rva, sectionEnd } = found[i];
		if (i + 1 < found.length && found[i + 1].rva > rva) end = found[i + 1].rva;
		found[i].sectionEnd = Math.min(end, sectionEnd);
	}
	for (const { rva, at, sectionEnd } of found) builder.add(rva, sectionEnd, at);
	return builder.build(nameOf);
}
// engine/symbols/image/exports.ts
var TABLE = {
	bytes: 40,
	ordinalBase: 16,
	functions: 20,
	names: 24,
	functionRvas: 28,
	nameRvas: 32,
	nameOrdinals: 36
};
var MOST_EXPORTS = 1 << 17;
var LONGEST_NAME = 4096;
function exportsOf(file) {
	const directory = file.directory(require_pe_file.DIRECTORY.exports);
	if (directory === null) return [];
	const table = file.at(directory.address, TABLE.bytes);
	if (table.length < TABLE.bytes) return [];
	const count = Math.min(require_bytes.u32At(table, TABLE.functions), MOST_EXPORTS);
	const named = Math.min(require_bytes.u32At(table, TABLE.names), MOST_EXPORTS);
	const functions = file.at(require_bytes.u32At(table, TABLE.functionRvas), 4 * count);
	const nameRvas = file.at(require_bytes.u32At(table, TABLE.nameRvas), 4 * named);
	const ordinals = file.at(require_bytes.u32At(table, TABLE.nameOrdinals), 2 * named);
	const textAt = (rva) => require_host_error.nameAt(file.at(rva, LONGEST_NAME), 0);
	const names = new Map();
	for (let i = 0; 4 * i + 4 <= nameRvas.length && 2 * i + 2 <= ordinals.length; i++) names.set(require_bytes.u16At(ordinals, 2 * i), textAt(require_bytes.u32At(nameRvas, 4 * i)));
	const exports = [];
	const base = require_bytes.u32At(table, TABLE.ordinalBase);
	for (let i = 0; 4 * i + 4 <= functions.length; i++) {
		const rva = require_bytes.u32At(functions, 4 * i);
		if (rva === 0) continue;
		const isForwarder = rva >= directory.address && rva < directory.address + directory.sizeBytes;
		exports.push({
			ordinal: base + i,
			name: names.get(i) ?? "",
			rva,
			forwarder: isForwarder ? textAt(rva) : null
		});
	}
	return exports;
}
// engine/symbols/image/go.ts
var MAGICS = {
	4294967280: "go1.18",
	4294967281: "go1.20"
};
var HEAD$5 = {
	quantum: 6,
	pointerSize: 7,
	words: 8
};
var WORD = {
	functions: 0,
	files: 1,
	textStart: 2,
	names: 3,
	units: 4,
	files2: 5,
	tables: 6,
	functionTable: 7
};
var FUNC = {
	bytes: 36,
	name: 4,
	fileTable: 20,
	lineTable: 24,
	unit: 32
};
var MOST_FUNCTIONS$1 = 1 << 21;
var MOST_SECTION_BYTES = 1 << 28;
var NO_FILE = 4294967295;
var GoFunctions = class {
	list;
	#bytes;
	#at;
	#quantum;
	#words;
	#functionAt;
	constructor(bytes, at, words, textRva) {
		this.#bytes = bytes;
		this.#at = at;
		this.#quantum = bytes[at + HEAD$5.quantum];
		this.#words = words;
		const count = words[WORD.functions];
		const table = at + words[WORD.functionTable];
		const builder = new FunctionListBuilder();
		this.#functionAt = new Uint32Array(count);
		for (let i = 0; i < count && table + 8 * i + 12 <= bytes.length; i++) {
			this.#functionAt[i] = require_bytes.u32At(bytes, table + 8 * i + 4);
			builder.add(textRva + require_bytes.u32At(bytes, table + 8 * i), textRva + require_bytes.u32At(bytes, table + 8 * i + 8), i);
		}
		const sorted = builder.build(String);
		this.list = {
			...sorted,
			name: (index) => this.#nameOf(Number(sorted.name(index)))
		};
	}
	find(rva) {
		return findFunction(this.list, rva);
	}
	place(index, rva) {
		const at = this.#recordOf(index);
		if (at < 0) return null;
		const offset = rva - this.list.rva[index];
		const file = this.#valueAt(require_bytes.u32At(this.#bytes, at + FUNC.fileTable), offset);
		const line = this.#valueAt(require_bytes.u32At(this.#bytes, at + FUNC.lineTable), offset);
		return line === null ? null : {
			file: file === null ? "" : this.#fileName(at, file),
			line
		};
	}
	#nameOf(number) {
		const at = this.#at + this.#words[WORD.functionTable] + this.#functionAt[number];
		if (at + FUNC.bytes > this.#bytes.length) return "";
		return require_host_error.nameAt(this.#bytes, this.#at + this.#words[WORD.names] + require_bytes.u32At(this.#bytes, at + FUNC.name));
	}
	#recordOf(index) {
		const entry = this.list.rva[index];
		const at = this.#at + this.#words[WORD.functionTable] + this.#functionAt[index];
		return at + FUNC.bytes <= this.#bytes.length && entry >= 0 ? at : -1;
	}
	#fileName(record, file) {
		const unit = require_bytes.u32At(this.#bytes, record + FUNC.unit);
		if (file < 0) return "";
		const at = this.#at + this.#words[WORD.units] + 4 * (unit + file >>> 0);
		if (at + 4 > this.#bytes.length) return "";
		const offset = require_bytes.u32At(this.#bytes, at);
		return offset === NO_FILE ? "" : require_host_error.nameAt(this.#bytes, this.#at + this.#words[WORD.files2] + offset);
	}
	#valueAt(table, offset) {
		const bytes = this.#bytes;
		let at = this.#at + this.#words[WORD.tables] + table;
		let value = -1;
		let pc = 0;
		const varint = () => {
			let result = 0;
			for (let shift = 0; shift < 35 && at < bytes.length; shift += 7) {
				const byte = bytes[at++];
				result |= (byte & 127) << shift;
				if (byte < 128) break;
			}
			return result >>> 0;
		};
		for (let first = true; at < bytes.length; first = false) {
			const change = varint();
			if (change === 0 && !first) return null;
			value += (change & 1) === 0 ? change >>> 1 : ~(change >>> 1);
			pc += varint() * this.#quantum;
			if (offset < pc) return value;
		}
		return null;
	}
};
function goFunctions(file) {
	for (const section of file.sections) {
		if (section.sizeBytes < 64 || section.sizeBytes > MOST_SECTION_BYTES) continue;
		if (section.name !== ".rdata" && section.name !== ".text") continue;
		const bytes = file.read(section.offset, section.sizeBytes);
		for (let at = 0; at + 80 <= bytes.length; at += 8) {
			if (bytes[at + 3] !== 255 || bytes[at + 1] !== 255 || !(require_bytes.u32At(bytes, at) in MAGICS)) continue;
			const found = tableAt(file, bytes, at);
			if (found !== null) return found;
		}
	}
	return null;
}
function tableAt(file, bytes, at) {
	const pointerSize = bytes[at + HEAD$5.pointerSize];
	const quantum = bytes[at + HEAD$5.quantum];
	if (bytes[at + 4] !== 0 || bytes[at + 5] !== 0 || ![
		1,
		2,
		4
	].includes(quantum)) return null;
	if (pointerSize !== 4 && pointerSize !== 8) return null;
	if (at + HEAD$5.words + 8 * pointerSize > bytes.length) return null;
	const words = [];
	for (let i = 0; i < 8; i++) {
		const from = at + HEAD$5.words + i * pointerSize;
		words.push(require_bytes.u32At(bytes, from) + (pointerSize === 8 ? require_bytes.u32At(bytes, from + 4) * 2 ** 32 : 0));
	}
	const room = bytes.length - at;
	if (words[WORD.functions] > MOST_FUNCTIONS$1) return null;
	if (words.slice(WORD.names).some((word) => word >= room)) return null;
	const textRva = words[WORD.textStart] - Number(file.imageBase);
	return textRva < 0 || textRva >= file.sizeBytes ? null : new GoFunctions(bytes, at, words, textRva);
}
// engine/symbols/image/pdata.ts
var MACHINE = {
	x86: 332,
	x64: 34404,
	arm64: 43620
};
var X64_BYTES = 12;
var ARM64_BYTES = 8;
var CHAINED = 4;
var MOST_CHAINED = 32;
var MOST_FUNCTIONS = 1 << 20;
function runtimeFunctionsOf(file) {
	const directory = file.directory(require_pe_file.DIRECTORY.exceptions);
	const isX64 = file.machine === MACHINE.x64;
	const entryBytes = isX64 ? X64_BYTES : file.machine === MACHINE.arm64 ? ARM64_BYTES : 0;
	const found = [];
	if (directory !== null && entryBytes > 0) {
		const bytes = file.at(directory.address, Math.min(directory.sizeBytes, MOST_FUNCTIONS * entryBytes));
		for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) {
			const start = require_bytes.u32At(bytes, at);
			const second = require_bytes.u32At(bytes, at + 4);
			const end = isX64 ? second : start + arm64Length(file, second);
			const functionStart = isX64 ? functionStartOf(file, start, require_bytes.u32At(bytes, at + 8)) : start;
			if (start > 0 && end > start) found.push({
				start,
				end,
				functionStart
			});
		}
	}
	found.sort((a, b) => a.start - b.start);
	return {
		start: Uint32Array.from(found, ({ start }) => start),
		end: Uint32Array.from(found, ({ end }) => end),
		functionStart: Uint32Array.from(found, ({ functionStart }) => functionStart)
	};
}
function functionStartOf(file, start, unwindRva) {
	let rva = unwindRva;
	let first = start;
	for (let depth = 0; depth < MOST_CHAINED; depth++) {
		const head = file.at(rva, 4);
		if (head.length < 4 || (head[0] >> 3 & CHAINED) === 0) break;
		const entry = file.at(rva + 4 + 2 * (head[2] + 1 & -2), X64_BYTES);
		if (entry.length < X64_BYTES) break;
		first = require_bytes.u32At(entry, 0);
		rva = require_bytes.u32At(entry, 8);
	}
	return first;
}
function arm64Length(file, word) {
	if ((word & 3) !== 0) return (word >>> 2 & 2047) * 4;
	const xdata = file.at(word, 4);
	return xdata.length < 4 ? 0 : (require_bytes.u32At(xdata, 0) & 262143) * 4;
}
// engine/symbols/image/ready-to-run.ts
var CLR_HEADER = {
	bytes: 72,
	nativeHeader: 64
};
var HEADER = {
	magic: 5395538,
	bytes: 16,
	count: 12,
	section: 12
};
var SECTION = {
	runtimeFunctions: 102,
	methodEntryPoints: 103
};
var MOST_SECTIONS = 64;
var MOST_BYTES = 1 << 28;
var OTHER_SYSTEMS = [
	0,
	31609,
	17988,
	44484,
	6547
];
function methodEntries(file) {
	const clr = file.directory(require_pe_file.DIRECTORY.clr);
	const clrHeader = clr === null ? new Uint8Array(0) : file.at(clr.address, CLR_HEADER.bytes);
	if (clrHeader.length < CLR_HEADER.bytes) return null;
	const native = require_bytes.u32At(clrHeader, CLR_HEADER.nativeHeader);
	const header = native === 0 ? new Uint8Array(0) : file.at(native, HEADER.bytes + MOST_SECTIONS * HEADER.section);
	if (header.length < HEADER.bytes || require_bytes.u32At(header, 0) !== HEADER.magic) return null;
	const sections = new Map();
	const count = Math.min(require_bytes.u32At(header, HEADER.count), MOST_SECTIONS);
	for (let i = 0, at = HEADER.bytes; i < count && at + HEADER.section <= header.length; i++, at += HEADER.section) sections.set(require_bytes.u32At(header, at), file.at(require_bytes.u32At(header, at + 4), Math.min(require_bytes.u32At(header, at + 8), MOST_BYTES)));
	const entryPoints = sections.get(SECTION.methodEntryPoints);
	const functions = sections.get(SECTION.runtimeFunctions);
	if (entryPoints === void 0 || functions === void 0) return [];
	const isX64 = OTHER_SYSTEMS.some((system) => (file.machine ^ system) === MACHINE.x64);
	const functionBytes = isX64 ? 12 : 8;
	const entries = [];
	const array = new NativeArray(entryPoints);
	for (let i = 0; i < array.count; i++) {
		const at = array.at(i);
		if (at < 0) continue;
		const value = array.number(at).value;
		const place = ((value & 1) !== 0 ? value >>> 2 : value >>> 1) * functionBytes;
		if (place + functionBytes > functions.length) continue;
		entries.push({
			token: 100663297 + i,
			rva: require_bytes.u32At(functions, place),
			endRva: isX64 ? require_bytes.u32At(functions, place + 4) : 0
		});
	}
	return entries;
}
var NativeArray = class {
	count;
	#bytes;
	#base;
	#width;
	constructor(bytes) {
		this.#bytes = bytes;
		const head = this.number(0);
		this.count = Math.min(head.value >>> 2, 1 << 24);
		this.#width = head.value & 3;
		this.#base = head.next;
	}
	at(index) {
		const root = index >>> 4;
		const bytes = this.#bytes;
		const place = this.#base + (this.#width === 0 ? root : this.#width === 1 ? 2 * root : 4 * root);
		if (place + (1 << Math.min(this.#width, 2)) > bytes.length) return -1;
		const word = this.#width === 0 ? bytes[place] : this.#width === 1 ? require_bytes.u16At(bytes, place) : require_bytes.u32At(bytes, place);
		let at = this.#base + word;
		for (let bit = 8; bit > 0; bit >>= 1) {
			const { value, next } = this.number(at);
			if ((index & bit) !== 0) {
				if ((value & 2) !== 0) {
					at += value >>> 2;
					continue;
				}
			} else if ((value & 1) !== 0) {
				at = next;
				continue;
			}
			if ((value & 3) === 0 && value >>> 2 === (index & 15)) return next;
			return -1;
		}
		return at;
	}
	number(at) {
		const bytes = this.#bytes;
		const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bytes.subarray(at, at + 4);
		if ((b0 & 1) === 0) return {
			value: b0 >>> 1,
			next: at + 1
		};
		if ((b0 & 2) === 0) return {
			value: b0 >>> 2 | b1 << 6,
			next: at + 2
		};
		if ((b0 & 4) === 0) return {
			value: b0 >>> 3 | b1 << 5 | b2 << 13,
			next: at + 3
		};
		if ((b0 & 8) === 0) return {
			value: b0 >>> 4 | b1 << 4 | b2 << 12 | b3 << 20,
			next: at + 4
		};
		return {
			value: at + 5 <= bytes.length ? require_bytes.u32At(bytes, at + 1) : 0,
			next: at + 5
		};
	}
};
// engine/symbols/image/image-symbols.ts
var ImageSymbols = class {
	#go;
	#lists;
	#exports;
	#runtime;
	constructor(file) {
		this.#go = goFunctions(file);
		this.#runtime = runtimeFunctionsOf(file);
		this.#lists = [coffFunctions(file), methodList(file)].filter((list) => list !== null);
		this.#exports = exportList(file);
	}
	find(rva) {
		const inGo = this.#go?.find(rva) ?? -1;
		if (this.#go !== null && inGo >= 0) {
			const { file, line } = this.#go.place(inGo, rva) ?? {
				file: "",
				line: 0
			};
			return found(this.#go.list.rva[inGo], {
				function: this.#go.list.name(inGo),
				file,
				line
			}, false);
		}
		for (const list of this.#lists) {
			const index = findFunction(list, rva);
			if (index >= 0) return found(list.rva[index], {
				function: list.name(index),
				file: "",
				line: 0
			}, true);
		}
		return this.#exportAt(rva);
	}
	#exportAt(rva) {
		const { start, end, functionStart } = this.#runtime;
		const part = require_growing.lastAtMost(start, 0, start.length, rva);
		const isIn = part >= 0 && rva < end[part];
		const from = isIn ? functionStart[part] : rva;
		const index = require_growing.lastAtMost(this.#exports.rva, 0, this.#exports.rva.length, isIn ? rva : from);
		if (index >= 0 && this.#exports.rva[index] >= from) return found(this.#exports.rva[index], named(this.#exports.name(index)), true);
		return isIn ? found(from, named(`sub_${from.toString(16).toUpperCase()}`), true) : null;
	}
};
var named = (name) => ({
	function: name,
	file: "",
	line: 0
});
var found = (functionRva, frame, byPublic) => ({
	frames: [frame],
	functionRva,
	byPublic
});
function exportList(file) {
	const all = exportsOf(file).filter(({ forwarder }) => forwarder === null);
	const builder = new FunctionListBuilder();
	for (const [i, { rva }] of all.entries()) builder.add(rva, rva + 1, i);
	return builder.build((i) => all[i].name || `#${all[i].ordinal}`);
}
function methodList(file) {
	const entries = methodEntries(file);
	const metadata = entries === null || entries.length === 0 ? null : metadataOf(file);
	if (entries === null || metadata === null) return null;
	const names = new MethodNames(metadata);
	const builder = new FunctionListBuilder();
	for (const { rva, endRva, token } of entries) builder.add(rva, endRva || rva + 1, token);
	return builder.build((token) => {
		const method = names.find(token);
		return method === null ? `method 0x${token.toString(16)}` : `${method.type}.${method.name}`;
	});
}
// engine/symbols/image/r2r-map.ts
var LINE = /^([0-9A-F]{8}) ([0-9A-F]{2,8}) (.*?)\r?$/;
var FIRST_TOLD = 4294967280;
var SIGNATURE = 4294967295;
var LONGEST_TEXT = 1 << 26;
var R2rMap = class {
	signature = "";
	#list;
	constructor(text) {
		if (text.length > LONGEST_TEXT) throw new require_host_error.SymbolFileError("The .r2rmap file is too large.");
		const builder = new FunctionListBuilder();
		const names = [];
		for (const line of text.split("\n")) {
			const [, address, size, name] = LINE.exec(line) ?? [];
			if (address === void 0 || size === void 0 || name === void 0) continue;
			const rva = Number.parseInt(address, 16);
			if (rva === SIGNATURE) this.signature = name;
			if (rva >= FIRST_TOLD) continue;
			builder.add(rva, rva + Number.parseInt(size, 16), names.length);
			names.push(name);
		}
		if (names.length === 0) throw new require_host_error.SymbolFileError("The .r2rmap file names no methods.");
		this.#list = builder.build((name) => names[name]);
	}
	find(rva) {
		const index = findFunction(this.#list, rva);
		if (index < 0) return null;
		return {
			frames: [{
				function: this.#list.name(index),
				file: "",
				line: 0
			}],
			functionRva: this.#list.rva[index],
			byPublic: false
		};
	}
};
// engine/symbols/managed/portable-pdb.ts
var PDB_ID = {
	guid: 0,
	stamp: 16,
	bytes: 20
};
var METHOD = {
	document: 0,
	points: 1
};
var CUSTOM = {
	kind: 1,
	value: 2
};
var SOURCE_LINK = "cc110556-a091-4d38-9fec-25ab9a351a6a";
var LONGEST_PATH = 65536;
var MOST_POINTS = 1 << 20;
var MAGIC_EMBEDDED = 1111773261;
var MOST_EMBEDDED_BYTES = 1 << 28;
var PortablePdb = class {
	guid;
	age = null;
	stamp;
	#metadata;
	#documents = new Map();
	constructor(bytes) {
		this.#metadata = new Metadata(bytes);
		const id = this.#metadata.streams.get("#Pdb");
		if (id === void 0 || id.length < PDB_ID.bytes) throw new require_host_error.SymbolFileError("Not a portable PDB.");
		this.guid = require_text.guidText(id, PDB_ID.guid);
		this.stamp = require_bytes.u32At(id, PDB_ID.stamp);
	}
	methods() {
		const tokens = [];
		for (let row = 1; row <= this.#metadata.rows(TABLE$1.methodDebugInformation); row++) if (this.#metadata.value(TABLE$1.methodDebugInformation, row, METHOD.points) !== 0) tokens.push(METHOD_TOKEN + row);
		return tokens;
	}
	documents() {
		return Array.from({ length: this.#metadata.rows(TABLE$1.document) }, (_, i) => this.#document(i + 1));
	}
	points(token) {
		const row = token - METHOD_TOKEN;
		const metadata = this.#metadata;
		const at = metadata.value(TABLE$1.methodDebugInformation, row, METHOD.points);
		if (at === 0) return [];
		const input = new Compressed(metadata.blob(at));
		input.unsigned();
		let document = metadata.value(TABLE$1.methodDebugInformation, row, METHOD.document);
		if (document === 0) document = input.unsigned();
		const points = [];
		let ilOffset = 0;
		let line = -1;
		let column = 0;
		for (let isFirst = true; !input.done && points.length < MOST_POINTS; isFirst = false) {
			const ilDelta = input.unsigned();
			if (ilDelta < 0) break;
			if (!isFirst && ilDelta === 0) {
				document = input.unsigned();
				continue;
			}
			ilOffset += ilDelta;
			const lines = input.unsigned();
			const columns = lines === 0 ? input.unsigned() : input.signed();
			const file = this.#document(document);
			if (lines === 0 && columns === 0) {
				points.push({
					ilOffset,
					file,
					startLine: 0,
					startColumn: 0,
					endLine: 0,
					endColumn: 0,
					hidden: true
				});
				continue;
			}
			const isFirstVisible = line < 0;
			line = isFirstVisible ? input.unsigned() : line + input.signed();
			column = isFirstVisible ? input.unsigned() : column + input.signed();
			points.push({
				ilOffset,
				file,
				startLine: line,
				startColumn: column,
				endLine: line + lines,
				endColumn: column + columns,
				hidden: false
			});
		}
		return points;
	}
	sourceLink() {
		const metadata = this.#metadata;
		for (let row = 1; row <= metadata.rows(TABLE$1.customDebugInformation); row++) {
			if (metadata.guid(metadata.value(TABLE$1.customDebugInformation, row, CUSTOM.kind)) !== SOURCE_LINK) continue;
			const bytes = metadata.blob(metadata.value(TABLE$1.customDebugInformation, row, CUSTOM.value));
			return require_text.utf8Text(bytes, 0, bytes.length);
		}
		return null;
	}
	#document(row) {
		let path = this.#documents.get(row);
		if (path === void 0) {
			path = this.#path(row);
			this.#documents.set(row, path);
		}
		return path;
	}
	#path(row) {
		const metadata = this.#metadata;
		const at = metadata.value(TABLE$1.document, row, 0);
		if (at === 0) return "";
		const bytes = metadata.blob(at);
		const separator = bytes.length === 0 || bytes[0] === 0 ? "" : String.fromCharCode(bytes[0]);
		const input = new Compressed(bytes, 1);
		const parts = [];
		for (let length = 0; !input.done && length < LONGEST_PATH;) {
			const part = metadata.blob(input.unsigned());
			parts.push(require_text.utf8Text(part, 0, part.length) ?? require_text.narrowText(part, 0, part.length));
			length += part.length + 1;
		}
		return parts.join(separator);
	}
};
function embeddedPdb(file, inflate) {
	const entry = require_pe_file.debugEntries(file).find(({ type }) => type === require_pe_file.DEBUG_TYPE.embeddedPortablePdb);
	if (entry === void 0) return null;
	const bytes = file.read(entry.offset, entry.sizeBytes);
	if (bytes.length < 8 || require_bytes.u32At(bytes, 0) !== MAGIC_EMBEDDED) return null;
	const expandedBytes = require_bytes.u32At(bytes, 4);
	if (expandedBytes > MOST_EMBEDDED_BYTES) throw new require_host_error.SymbolFileError("The PDB in the image is too large.");
	let expanded;
	try {
		expanded = inflate(bytes.subarray(8), expandedBytes);
	} catch {
		throw new require_host_error.SymbolFileError("The PDB in the image is damaged.");
	}
	return new PortablePdb(expanded);
}
// engine/symbols/pdb/streams.ts
var NO_STREAM = 65535;
var allOf = (streams, stream) => streams.read(stream, 0, Math.max(0, streams.sizeBytes(stream)));
// engine/symbols/pdb/dbi.ts
var DBI_STREAM = 3;
var HEAD$4 = {
	bytes: 64,
	age: 8,
	publics: 16,
	records: 20,
	modules: 24,
	contributions: 28,
	sectionMap: 32,
	sources: 36,
	typeServers: 40,
	debugHeader: 48,
	editAndContinue: 52,
	flags: 56,
	machine: 58
};
var FLAG = { stripped: 2 };
var MODULE = {
	bytes: 64,
	stream: 34,
	symbolBytes: 36,
	c11Bytes: 40,
	c13Bytes: 44
};
var CONTRIBUTION_BYTES = {
	4046371373: 28,
	4046541284: 32
};
var CONTRIBUTION = {
	section: 0,
	offset: 4,
	size: 8,
	module: 16
};
var SECTION_MAP = {
	head: 4,
	bytes: 20,
	frame: 6,
	length: 16
};
var DEBUG_STREAM = {
	omapToSource: 3,
	sections: 5,
	originalSections: 10
};
var SECTION_HEADER = {
	bytes: 40,
	virtualSize: 8,
	address: 12,
	characteristics: 36
};
var EXECUTABLE = 536870912;
var OMAP_BYTES = 8;
var IL = {
	rva: 0,
	sizeBytes: 4294967295,
	executable: true
};
function readDbi(streams) {
	const bytes = allOf(streams, DBI_STREAM);
	if (bytes.length < HEAD$4.bytes) return null;
	let at = HEAD$4.bytes;
	const part = (sizeBytes) => {
		const from = Math.min(at, bytes.length);
		at += sizeBytes;
		return bytes.subarray(from, Math.min(at, bytes.length));
	};
	const modules = part(require_bytes.u32At(bytes, HEAD$4.modules));
	const contributions = part(require_bytes.u32At(bytes, HEAD$4.contributions));
	const sectionMap = part(require_bytes.u32At(bytes, HEAD$4.sectionMap));
	part(require_bytes.u32At(bytes, HEAD$4.sources));
	part(require_bytes.u32At(bytes, HEAD$4.typeServers));
	part(require_bytes.u32At(bytes, HEAD$4.editAndContinue));
	const debugHeader = part(require_bytes.u32At(bytes, HEAD$4.debugHeader));
	const debugStream = (index) => 2 * index + 2 <= debugHeader.length ? require_bytes.u16At(debugHeader, 2 * index) : NO_STREAM;
	const omap = readOmap(allOf(streams, debugStream(DEBUG_STREAM.omapToSource)));
	const original = allOf(streams, debugStream(DEBUG_STREAM.originalSections));
	const headers = omap !== null && original.length > 0 ? original : allOf(streams, debugStream(DEBUG_STREAM.sections));
	const machine = require_bytes.u16At(bytes, HEAD$4.machine);
	const sections = machine === 49390 ? [IL] : headers.length > 0 ? sectionsOf(headers) : sectionsOfMap(sectionMap);
	return {
		age: require_bytes.u32At(bytes, HEAD$4.age),
		machine,
		stripped: (require_bytes.u16At(bytes, HEAD$4.flags) & FLAG.stripped) !== 0,
		publicsStream: require_bytes.u16At(bytes, HEAD$4.publics),
		recordsStream: require_bytes.u16At(bytes, HEAD$4.records),
		modules: modulesOf(modules),
		sections,
		contributions: contributionsOf(contributions, sections),
		omap
	};
}
function rvaOf(sections, section, offset) {
	const header = sections[section - 1];
	return header === void 0 ? -1 : header.rva + offset;
}
function modulesOf(bytes) {
	const modules = [];
	for (let at = 0; at + MODULE.bytes <= bytes.length;) {
		const name = at + MODULE.bytes;
		const object = endOfName(bytes, name);
		modules.push({
			name: require_host_error.nameAt(bytes, name),
			stream: require_bytes.u16At(bytes, at + MODULE.stream),
			symbolBytes: require_bytes.u32At(bytes, at + MODULE.symbolBytes),
			c11Bytes: require_bytes.u32At(bytes, at + MODULE.c11Bytes),
			c13Bytes: require_bytes.u32At(bytes, at + MODULE.c13Bytes)
		});
		at = endOfName(bytes, object) + 3 & -4;
	}
	return modules;
}
function endOfName(bytes, at) {
	const nul = bytes.indexOf(0, at);
	return nul < 0 ? bytes.length : nul + 1;
}
function sectionsOf(bytes) {
	const sections = [];
	for (let at = 0; at + SECTION_HEADER.bytes <= bytes.length; at += SECTION_HEADER.bytes) sections.push({
		rva: require_bytes.u32At(bytes, at + SECTION_HEADER.address),
		sizeBytes: require_bytes.u32At(bytes, at + SECTION_HEADER.virtualSize),
		executable: (require_bytes.u32At(bytes, at + SECTION_HEADER.characteristics) & EXECUTABLE) !== 0
	});
	return sections;
}
function sectionsOfMap(bytes) {
	const sections = [];
	let rva = 4096;
	for (let at = SECTION_MAP.head; at + SECTION_MAP.bytes <= bytes.length; at += SECTION_MAP.bytes) {
		const sizeBytes = require_bytes.u32At(bytes, at + SECTION_MAP.length);
		if (sizeBytes === 4294967295) break;
		sections.push({
			rva,
			sizeBytes,
			executable: true
		});
		rva += Math.ceil(sizeBytes / 4096) * 4096;
	}
	return sections;
}
function contributionsOf(bytes, sections) {
	const entryBytes = bytes.length < 4 ? void 0 : CONTRIBUTION_BYTES[require_bytes.u32At(bytes, 0)];
	const count = entryBytes === void 0 ? 0 : Math.floor((bytes.length - 4) / entryBytes);
	const rva = new Uint32Array(count);
	const sizeBytes = new Uint32Array(count);
	const module = new Uint16Array(count);
	let found = 0;
	for (let i = 0, at = 4; i < count; i++, at += entryBytes) {
		const start = rvaOf(sections, require_bytes.u16At(bytes, at + CONTRIBUTION.section), require_bytes.u32At(bytes, at + CONTRIBUTION.offset));
		const size = require_bytes.u32At(bytes, at + CONTRIBUTION.size);
		if (start < 0 || size === 0) continue;
		rva[found] = start;
		sizeBytes[found] = size;
		module[found++] = require_bytes.u16At(bytes, at + CONTRIBUTION.module);
	}
	const order = require_order_of.orderOf(rva.subarray(0, found));
	return {
		rva: Uint32Array.from(order, (i) => rva[i]),
		sizeBytes: Uint32Array.from(order, (i) => sizeBytes[i]),
		module: Uint16Array.from(order, (i) => module[i])
	};
}
function readOmap(bytes) {
	const count = Math.floor(bytes.length / OMAP_BYTES);
	if (count === 0) return null;
	const order = Array.from({ length: count }, (_, i) => i * OMAP_BYTES).sort((a, b) => require_bytes.u32At(bytes, a) - require_bytes.u32At(bytes, b));
	return {
		from: Uint32Array.from(order, (at) => require_bytes.u32At(bytes, at)),
		to: Uint32Array.from(order, (at) => require_bytes.u32At(bytes, at + 4))
	};
}
// engine/symbols/pdb/lines.ts
var KIND$1 = {
	lines: 242,
	checksums: 244,
	inlinees: 246,
	ignored: 2147483648
};
var LINES = {
	head: 12,
	offset: 0,
	section: 4,
	flags: 6,
	size: 8
};
var HAS_COLUMNS = 1;
var END_LINE = {
	shift: 24,
	mask: 127
};
var BLOCK = {
	head: 12,
	fileId: 0,
	count: 4,
	bytes: 8,
	row: 8
};
var LINE_MASK = 16777215;
var HIDDEN = new Set([16707566, 15732480]);
var isHiddenLine = (line) => HIDDEN.has(line);
var STRINGS_HEAD = {
	bytes: 12,
	sizeBytes: 8
};
var PdbTexts = class {
	#bytes;
	#end;
	constructor(bytes) {
		this.#bytes = bytes;
		this.#end = bytes.length < STRINGS_HEAD.bytes ? 0 : Math.min(bytes.length, STRINGS_HEAD.bytes + require_bytes.u32At(bytes, STRINGS_HEAD.sizeBytes));
	}
	text(offset) {
		return require_host_error.nameAt(this.#bytes, STRINGS_HEAD.bytes + offset, this.#end);
	}
};
var ModuleLines = class {
	#bytes;
	#texts;
	#checksums = [0, 0];
	#sections = [];
	#inlinees = new Map();
	constructor(bytes, texts, sections) {
		this.#bytes = bytes;
		this.#texts = texts;
		for (let at = 0; at + 8 <= bytes.length;) {
			const kind = require_bytes.u32At(bytes, at);
			const from = at + 8;
			const end = from + require_bytes.u32At(bytes, at + 4);
			if (end > bytes.length) break;
			if (kind === KIND$1.checksums) this.#checksums = [from, end];
			else if (kind === KIND$1.inlinees) this.#readInlinees(from, end);
			else if (kind === KIND$1.lines && end - from >= LINES.head) {
				const rva = rvaOf(sections, require_bytes.u16At(bytes, from + LINES.section), require_bytes.u32At(bytes, from + LINES.offset));
				const sizeBytes = require_bytes.u32At(bytes, from + LINES.size);
				if (rva >= 0) this.#sections.push({
					rva,
					sizeBytes,
					at: from,
					end
				});
			}
			at = end + 3 & -4;
		}
		this.#sections.sort((a, b) => a.rva - b.rva);
	}
	at(rva) {
		const section = this.#sectionAt(rva);
		if (section === null) return null;
		const offset = rva - section.rva;
		let best = -1;
		let fileId = 0;
		let line = 0;
		this.#eachRow(section, (start, word, file) => {
			if (start > offset || start < best) return;
			best = start;
			fileId = file;
			line = word & LINE_MASK;
		});
		return best < 0 ? null : {
			file: this.fileName(fileId),
			line
		};
	}
	rows(rva, endRva) {
		const section = this.#sectionAt(rva);
		const found = [];
		if (section === null) return found;
		this.#eachRow(section, (start, word, fileId, columnsAt) => {
			const at = section.rva + start;
			if (at < rva || at >= endRva) return;
			const startLine = word & LINE_MASK;
			found.push({
				rva: at,
				file: this.fileName(fileId),
				startLine,
				endLine: startLine + (word >>> END_LINE.shift & END_LINE.mask),
				startColumn: columnsAt < 0 ? 0 : require_bytes.u16At(this.#bytes, columnsAt),
				endColumn: columnsAt < 0 ? 0 : require_bytes.u16At(this.#bytes, columnsAt + 2)
			});
		});
		return found;
	}
	#eachRow(section, tell) {
		const bytes = this.#bytes;
		const hasColumns = (require_bytes.u16At(bytes, section.at + LINES.flags) & HAS_COLUMNS) !== 0;
		for (let at = section.at + LINES.head; at + BLOCK.head <= section.end;) {
			const rows = at + BLOCK.head;
			const blockBytes = require_bytes.u32At(bytes, at + BLOCK.bytes);
			if (blockBytes < BLOCK.head) break;
			const fileId = require_bytes.u32At(bytes, at + BLOCK.fileId);
			const count = Math.min(require_bytes.u32At(bytes, at + BLOCK.count), Math.floor((section.end - rows) / BLOCK.row));
			const columns = rows + BLOCK.row * count;
			const columnsFit = hasColumns && columns + 4 * count <= section.end;
			for (let i = 0, row = rows; i < count; i++, row += BLOCK.row) tell(require_bytes.u32At(bytes, row), require_bytes.u32At(bytes, row + 4), fileId, columnsFit ? columns + 4 * i : -1);
			at += blockBytes;
		}
	}
	inlinee(id) {
		return this.#inlinees.get(id);
	}
	fileName(id) {
		const at = this.#checksums[0] + id;
		return at + 4 > this.#checksums[1] ? "" : this.#texts.text(require_bytes.u32At(this.#bytes, at));
	}
	#sectionAt(rva) {
		const sections = this.#sections;
		let low = 0;
		let high = sections.length;
		while (low < high) {
			const middle = low + high >>> 1;
			if (sections[middle].rva <= rva) low = middle + 1;
			else high = middle;
		}
		for (let i = low - 1; i >= 0 && i >= low - 4; i--) if (rva < sections[i].rva + sections[i].sizeBytes) return sections[i];
		return null;
	}
	#readInlinees(from, end) {
		const bytes = this.#bytes;
		const hasMore = end - from >= 4 && require_bytes.u32At(bytes, from) === 1;
		for (let at = from + 4; at + 12 <= end;) {
			const inlinee = {
				fileId: require_bytes.u32At(bytes, at + 4),
				line: require_bytes.u32At(bytes, at + 8)
			};
			this.#inlinees.set(require_bytes.u32At(bytes, at), inlinee);
			at += 12;
			if (hasMore) at += at + 4 <= end ? 4 + 4 * require_bytes.u32At(bytes, at) : 4;
		}
	}
};
// engine/symbols/managed/windows-managed-pdb.ts
var NO_LINES = {
	startLine: 0,
	startColumn: 0,
	endLine: 0,
	endColumn: 0
};
var WindowsManagedPdb = class {
	guid;
	age;
	stamp = null;
	#pdb;
	#methods = new Map();
	constructor(pdb) {
		this.#pdb = pdb;
		this.guid = pdb.info.guid;
		this.age = pdb.age;
		for (let number = 0; number < pdb.dbi.modules.length; number++) {
			const module = pdb.module(number);
			for (let procedure = 0; procedure < (module?.count ?? 0); procedure++) {
				const token = module?.token(procedure) ?? 0;
				if (token !== 0) this.#methods.set(token, [number, procedure]);
			}
		}
	}
	methods() {
		return [...this.#methods.keys()].sort((a, b) => a - b);
	}
	points(token) {
		const [number, procedure] = this.#methods.get(token) ?? [-1, -1];
		const module = this.#pdb.module(number);
		if (module === null) return [];
		const start = module.start(procedure);
		return module.lines.rows(start, start + module.length(procedure)).map(({ rva, file, ...lines }) => {
			const hidden = isHiddenLine(lines.startLine);
			return {
				ilOffset: rva - start,
				file,
				...hidden ? NO_LINES : lines,
				hidden
			};
		});
	}
	documents() {
		const found = new Set();
		for (const token of this.#methods.keys()) for (const { file } of this.points(token)) found.add(file);
		return [...found];
	}
	sourceLink() {
		const bytes = this.#pdb.namedStream("sourcelink");
		return bytes === null ? null : require_text.utf8Text(bytes, 0, bytes.length);
	}
};
// engine/symbols/pdb/msf.ts
var MAGIC$1 = "Microsoft C/C++ MSF 7.00\r\nDS\0\0\0";
var OLD_MAGIC = "Microsoft C/C++ program database 2.00";
var HEAD$3 = {
	bytes: 56,
	blockSize: 32,
	blocks: 40,
	directoryBytes: 44,
	map: 52
};
var SMALLEST_BLOCK = 512;
var LARGEST_BLOCK = 65536;
var MOST_STREAMS$1 = 65535;
var NIL_SIZE = 4294967295;
var MOST_TIMES_FILE = 4;
var isMsf = (head) => startsWith(head, MAGIC$1) || startsWith(head, OLD_MAGIC);
function openMsf(file) {
	const head = file.read(0, HEAD$3.bytes);
	if (startsWith(head, OLD_MAGIC)) throw new require_host_error.SymbolFileError("This PDB uses a format from before 2002, which is not supported.");
	if (head.length < HEAD$3.bytes || !startsWith(head, MAGIC$1)) throw new require_host_error.SymbolFileError("This file is not a PDB.");
	const blockSize = require_bytes.u32At(head, HEAD$3.blockSize);
	const blocks = require_bytes.u32At(head, HEAD$3.blocks);
	const directoryBytes = require_bytes.u32At(head, HEAD$3.directoryBytes);
	if (!(blockSize >= SMALLEST_BLOCK && blockSize <= LARGEST_BLOCK && (blockSize & blockSize - 1) === 0)) throw new require_host_error.SymbolFileError(`Invalid block size in the PDB header: ${blockSize}.`);
	if ((blocks - 1) * blockSize > file.sizeBytes) throw new require_host_error.SymbolFileError(`The PDB is truncated: ${file.sizeBytes} of ${blocks * blockSize} bytes.`);
	if (directoryBytes > file.sizeBytes) throw new require_host_error.SymbolFileError("The directory of the PDB is larger than the file.");
	return new Msf(file, blockSize, blocks, directoryBytes);
}
var Msf = class {
	count;
	#file;
	#blockSize;
	#blocks;
	#sizes;
	#map;
	#first;
	constructor(file, blockSize, blocks, directoryBytes) {
		this.#file = file;
		this.#blockSize = blockSize;
		this.#blocks = blocks;
		const directoryBlocks = Math.ceil(directoryBytes / blockSize);
		const mapBlocks = Math.ceil(4 * directoryBlocks / blockSize);
		const placesOfMap = this.#words(file.read(HEAD$3.map, 4 * mapBlocks), mapBlocks);
		const places = this.#words(this.#gather(placesOfMap, 4 * directoryBlocks), directoryBlocks);
		const directory = this.#gather(places, directoryBytes);
		if (directory.length < 4) throw new require_host_error.SymbolFileError("The directory of the PDB is empty.");
		this.count = require_bytes.u32At(directory, 0);
		if (this.count > MOST_STREAMS$1 || 4 + 4 * this.count > directory.length) throw new require_host_error.SymbolFileError(`The directory of the PDB names ${this.count} streams, which do not fit in it.`);
		this.#sizes = new Uint32Array(this.count);
		this.#first = new Float64Array(this.count + 1);
		let total = 0;
		for (let stream = 0; stream < this.count; stream++) {
			const size = require_bytes.u32At(directory, 4 + 4 * stream);
			this.#sizes[stream] = size === NIL_SIZE ? 0 : size;
			total += this.#sizes[stream];
			this.#first[stream + 1] = this.#first[stream] + Math.ceil(this.#sizes[stream] / blockSize);
		}
		if (total > MOST_TIMES_FILE * file.sizeBytes) throw new require_host_error.SymbolFileError("The streams of the PDB are larger than the file.");
		const at = 4 + 4 * this.count;
		const all = this.#first[this.count];
		if (at + 4 * all > directory.length) throw new require_host_error.SymbolFileError("The directory of the PDB is truncated.");
		this.#map = this.#words(directory.subarray(at), all);
		for (let stream = 0; stream < this.count; stream++) if (require_bytes.u32At(directory, 4 + 4 * stream) === NIL_SIZE) this.#sizes[stream] = NIL_SIZE;
	}
	sizeBytes(stream) {
		const size = this.#sizes[stream];
		return size === void 0 || size === NIL_SIZE ? -1 : size;
	}
	read(stream, from, to) {
		const end = Math.min(to, this.sizeBytes(stream));
		if (!(from >= 0 && from < end)) return new Uint8Array(0);
		const first = Math.floor(from / this.#blockSize);
		const last = Math.ceil(end / this.#blockSize);
		const base = this.#first[stream];
		const skip = from - first * this.#blockSize;
		return this.#gather(this.#map.subarray(base + first, base + last), end - from, skip);
	}
	#gather(places, sizeBytes, skip = 0) {
		const blockSize = this.#blockSize;
		for (const place of places) if (place === 0 || place >= this.#blocks) throw new require_host_error.SymbolFileError(`The PDB names block ${place} of ${this.#blocks}.`);
		const bytes = new Uint8Array(sizeBytes);
		let filled = 0;
		for (let i = 0; i < places.length && filled < sizeBytes;) {
			let run = 1;
			while (i + run < places.length && places[i + run] === places[i] + run) run++;
			const into = i === 0 ? skip : 0;
			const wanted = Math.min(run * blockSize - into, sizeBytes - filled);
			const found = this.#file.read(places[i] * blockSize + into, wanted);
			if (found.length < wanted) throw new require_host_error.SymbolFileError("The PDB is truncated.");
			if (filled === 0 && wanted === sizeBytes) return found;
			bytes.set(found, filled);
			filled += wanted;
			i += run;
		}
		return bytes;
	}
	#words(bytes, count) {
		if (bytes.length < 4 * count) throw new require_host_error.SymbolFileError("The directory of the PDB is truncated.");
		return Uint32Array.from({ length: count }, (_, i) => require_bytes.u32At(bytes, 4 * i));
	}
};
function startsWith(bytes, text) {
	if (bytes.length < text.length) return false;
	for (let i = 0; i < text.length; i++) if (bytes[i] !== text.charCodeAt(i)) return false;
	return true;
}
// node_modules/fzstd/esm/index.mjs
var ab = ArrayBuffer;
var u8 = Uint8Array;
var u16 = Uint16Array;
var i16 = Int16Array;
var i32 = Int32Array;
var slc = function(v, s, e) {
	if (u8.prototype.slice) return u8.prototype.slice.call(v, s, e);
	if (s == null || s < 0) s = 0;
	if (e == null || e > v.length) e = v.length;
	var n = new u8(e - s);
	n.set(v.subarray(s, e));
	return n;
};
var fill = function(v, n, s, e) {
	if (u8.prototype.fill) return u8.prototype.fill.call(v, n, s, e);
	if (s == null || s < 0) s = 0;
	if (e == null || e > v.length) e = v.length;
	for (; s < e; ++s) v[s] = n;
	return v;
};
var cpw = function(v, t, s, e) {
	if (u8.prototype.copyWithin) return u8.prototype.copyWithin.call(v, t, s, e);
	if (s == null || s < 0) s = 0;
	if (e == null || e > v.length) e = v.length;
	while (s < e) v[t++] = v[s++];
};
var ec = [
	"invalid zstd data",
	"window size too large (>2046MB)",
	"invalid block type",
	"FSE accuracy too high",
	"match distance too far back",
	"unexpected EOF"
];
var err = function(ind, msg, nt) {
	var e = new Error(msg || ec[ind]);
	e.code = ind;
	if (Error.captureStackTrace) Error.captureStackTrace(e, err);
	if (!nt) throw e;
	return e;
};
var rb = function(d, b, n) {
	var i = 0, o = 0;
	for (; i < n; ++i) o |= d[b++] << (i << 3);
	return o;
};
var b4 = function(d, b) {
	return (d[b] | d[b + 1] << 8 | d[b + 2] << 16 | d[b + 3] << 24) >>> 0;
};
var rzfh = function(dat, w) {
	var n3 = dat[0] | dat[1] << 8 | dat[2] << 16;
	if (n3 == 3126568 && dat[3] == 253) {
		var flg = dat[4];
		var ss = flg >> 5 & 1, cc = flg >> 2 & 1, df = flg & 3, fcf = flg >> 6;
		if (flg & 8) err(0);
		var bt = 6 - ss;
		var db = df == 3 ? 4 : df;
		var di = rb(dat, bt, db);
		bt += db;
		var fsb = fcf ? 1 << fcf : ss;
		var fss = rb(dat, bt, fsb) + (fcf == 1 && 256);
		var ws = fss;
		if (!ss) {
			var wb = 1 << 10 + (dat[5] >> 3);
			ws = wb + (wb >> 3) * (dat[5] & 7);
		}
		if (ws > 2145386496) err(1);
		var buf = new u8((w == 1 ? fss || ws : w ? 0 : ws) + 12);
		buf[0] = 1, buf[4] = 4, buf[8] = 8;
		return {
			b: bt + fsb,
			y: 0,
			l: 0,
			d: di,
			w: w && w != 1 ? w : buf.subarray(12),
			e: ws,
			o: new i32(buf.buffer, 0, 3),
			u: fss,
			c: cc,
			m: Math.min(131072, ws)
		};
	} else if ((n3 >> 4 | dat[3] << 20) == 25481893) return b4(dat, 4) + 8;
	err(0);
};
var msb = function(val) {
	var bits = 0;
	for (; 1 << bits <= val; ++bits);
	return bits - 1;
};
var rfse = function(dat, bt, mal) {
	var tpos = (bt << 3) + 4;
	var al = (dat[bt] & 15) + 5;
	if (al > mal) err(3);
	var sz = 1 << al;
	var probs = sz, sym = -1, re = -1, i = -1, ht = sz;
	var buf = new ab(512 + (sz << 2));
	var freq = new i16(buf, 0, 256);
	var dstate = new u16(buf, 0, 256);
	var nstate = new u16(buf, 512, sz);
	var bb1 = 512 + (sz << 1);
	var syms = new u8(buf, bb1, sz);
	var nbits = new u8(buf, bb1 + sz);
	while (sym < 255 && probs > 0) {
		var bits = msb(probs + 1);
		var cbt = tpos >> 3;
		var msk = (1 << bits + 1) - 1;
		var val = (dat[cbt] | dat[cbt + 1] << 8 | dat[cbt + 2] << 16) >> (tpos & 7) & msk;
		var msk1fb = (1 << bits) - 1;
		var msv = msk - probs - 1;
		var sval = val & msk1fb;
		if (sval < msv) tpos += bits, val = sval;
		else {
			tpos += bits + 1;
			if (val > msk1fb) val -= msv;
		}
		freq[++sym] = --val;
		if (val == -1) {
			probs += val;
			syms[--ht] = sym;
		} else probs -= val;
		if (!val) do {
			var rbt = tpos >> 3;
			re = (dat[rbt] | dat[rbt + 1] << 8) >> (tpos & 7) & 3;
			tpos += 2;
			sym += re;
		} while (re == 3);
	}
	if (sym > 255 || probs) err(0);
	var sympos = 0;
	var sstep = (sz >> 1) + (sz >> 3) + 3;
	var smask = sz - 1;
	for (var s = 0; s <= sym; ++s) {
		var sf = freq[s];
		if (sf < 1) {
			dstate[s] = -sf;
			continue;
		}
		for (i = 0; i < sf; ++i) {
			syms[sympos] = s;
			do
				sympos = sympos + sstep & smask;
			while (sympos >= ht);
		}
	}
	if (sympos) err(0);
	for (i = 0; i < sz; ++i) {
		var ns = dstate[syms[i]]++;
		var nb = nbits[i] = al - msb(ns);
		nstate[i] = (ns << nb) - sz;
	}
	return [tpos + 7 >> 3, {
		b: al,
		s: syms,
		n: nbits,
		t: nstate
	}];
};
var rhu = function(dat, bt) {
	var i = 0, wc = -1;
	var buf = new u8(292), hb = dat[bt];
	var hw = buf.subarray(0, 256);
	var rc = buf.subarray(256, 268);
	var ri = new u16(buf.buffer, 268);
	if (hb < 128) {
		var _a = rfse(dat, bt + 1, 6), ebt = _a[0], fdt = _a[1];
		bt += hb;
		var epos = ebt << 3;
		var lb = dat[bt];
		if (!lb) err(0);
		var st1 = 0, st2 = 0, btr1 = fdt.b, btr2 = btr1;
		var fpos = (++bt << 3) - 8 + msb(lb);
		for (;;) {
			fpos -= btr1;
			if (fpos < epos) break;
			var cbt = fpos >> 3;
			st1 += (dat[cbt] | dat[cbt + 1] << 8) >> (fpos & 7) & (1 << btr1) - 1;
			hw[++wc] = fdt.s[st1];
			fpos -= btr2;
			if (fpos < epos) break;
			cbt = fpos >> 3;
			st2 += (dat[cbt] | dat[cbt + 1] << 8) >> (fpos & 7) & (1 << btr2) - 1;
			hw[++wc] = fdt.s[st2];
			btr1 = fdt.n[st1];
			st1 = fdt.t[st1];
			btr2 = fdt.n[st2];
			st2 = fdt.t[st2];
		}
		if (++wc > 255) err(0);
	} else {
		wc = hb - 127;
		for (; i < wc; i += 2) {
			var byte = dat[++bt];
			hw[i] = byte >> 4;
			hw[i + 1] = byte & 15;
		}
		++bt;
	}
	var wes = 0;
	for (i = 0; i < wc; ++i) {
		var wt = hw[i];
		if (wt > 11) err(0);
		wes += wt && 1 << wt - 1;
	}
	var mb = msb(wes) + 1;
	var ts = 1 << mb;
	var rem = ts - wes;
	if (rem & rem - 1) err(0);
	hw[wc++] = msb(rem) + 1;
	for (i = 0; i < wc; ++i) {
		var wt = hw[i];
		++rc[hw[i] = wt && mb + 1 - wt];
	}
	var hbuf = new u8(ts << 1);
	var syms = hbuf.subarray(0, ts), nb = hbuf.subarray(ts);
	ri[mb] = 0;
	for (i = mb; i > 0; --i) {
		var pv = ri[i];
		fill(nb, i, pv, ri[i - 1] = pv + rc[i] * (1 << mb - i));
	}
	if (ri[0] != ts) err(0);
	for (i = 0; i < wc; ++i) {
		var bits = hw[i];
		if (bits) {
			var code = ri[bits];
			fill(syms, i, code, ri[bits] = code + (1 << mb - bits));
		}
	}
	return [bt, {
		n: nb,
		b: mb,
		s: syms
	}];
};
var dllt = rfse(new u8([
	81,
	16,
	99,
	140,
	49,
	198,
	24,
	99,
	12,
	33,
	196,
	24,
	99,
	102,
	102,
	134,
	70,
	146,
	4
]), 0, 6)[1];
var dmlt = rfse(new u8([
	33,
	20,
	196,
	24,
	99,
	140,
	33,
	132,
	16,
	66,
	8,
	33,
	132,
	16,
	66,
	8,
	33,
	68,
	68,
	68,
	68,
	68,
	68,
	68,
	68,
	36,
	9
]), 0, 6)[1];
var doct = rfse(new u8([
	32,
	132,
	16,
	66,
	102,
	70,
	68,
	68,
	68,
	68,
	36,
	73,
	2
]), 0, 5)[1];
var b2bl = function(b, s) {
	var len = b.length, bl = new i32(len);
	for (var i = 0; i < len; ++i) {
		bl[i] = s;
		s += 1 << b[i];
	}
	return bl;
};
var llb = new u8(new i32([
	0,
	0,
	0,
	0,
	16843009,
	50528770,
	134678020,
	202050057,
	269422093
]).buffer, 0, 36);
var llbl = b2bl(llb, 0);
var mlb = new u8(new i32([
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	16843009,
	50528770,
	117769220,
	185207048,
	252579084,
	16
]).buffer, 0, 53);
var mlbl = b2bl(mlb, 3);
var dhu = function(dat, out, hu) {
	var len = dat.length, ss = out.length, lb = dat[len - 1], msk = (1 << hu.b) - 1, eb = -hu.b;
	if (!lb) err(0);
	var st = 0, btr = hu.b, pos = (len << 3) - 8 + msb(lb) - btr, i = -1;
	for (; pos > eb && i < ss;) {
		var cbt = pos >> 3;
		var val = (dat[cbt] | dat[cbt + 1] << 8 | dat[cbt + 2] << 16) >> (pos & 7);
		st = (st << btr | val) & msk;
		out[++i] = hu.s[st];
		pos -= btr = hu.n[st];
	}
	if (pos != eb || i + 1 != ss) err(0);
};
var dhu4 = function(dat, out, hu) {
	var bt = 6;
	var sz1 = out.length + 3 >> 2, sz2 = sz1 << 1, sz3 = sz1 + sz2;
	dhu(dat.subarray(bt, bt += dat[0] | dat[1] << 8), out.subarray(0, sz1), hu);
	dhu(dat.subarray(bt, bt += dat[2] | dat[3] << 8), out.subarray(sz1, sz2), hu);
	dhu(dat.subarray(bt, bt += dat[4] | dat[5] << 8), out.subarray(sz2, sz3), hu);
	dhu(dat.subarray(bt), out.subarray(sz3), hu);
};
var rzb = function(dat, st, out) {
	var _a;
	var bt = st.b;
	var b0 = dat[bt], btype = b0 >> 1 & 3;
	st.l = b0 & 1;
	var sz = b0 >> 3 | dat[bt + 1] << 5 | dat[bt + 2] << 13;
	var ebt = (bt += 3) + sz;
	if (btype == 1) {
		if (bt >= dat.length) return;
		st.b = bt + 1;
		if (out) {
			fill(out, dat[bt], st.y, st.y += sz);
			return out;
		}
		return fill(new u8(sz), dat[bt]);
	}
	if (ebt > dat.length) return;
	if (btype == 0) {
		st.b = ebt;
		if (out) {
			out.set(dat.subarray(bt, ebt), st.y);
			st.y += sz;
			return out;
		}
		return slc(dat, bt, ebt);
	}
	if (btype == 2) {
		var b3 = dat[bt], lbt = b3 & 3, sf = b3 >> 2 & 3;
		var lss = b3 >> 4, lcs = 0, s4 = 0;
		if (lbt < 2) {
			if (sf & 1) lss |= dat[++bt] << 4 | (sf & 2 && dat[++bt] << 12);
			else lss = b3 >> 3;
		} else {
			s4 = sf;
			if (sf < 2) lss |= (dat[++bt] & 63) << 4, lcs = dat[bt] >> 6 | dat[++bt] << 2;
			else if (sf == 2) lss |= dat[++bt] << 4 | (dat[++bt] & 3) << 12, lcs = dat[bt] >> 2 | dat[++bt] << 6;
			else lss |= dat[++bt] << 4 | (dat[++bt] & 63) << 12, lcs = dat[bt] >> 6 | dat[++bt] << 2 | dat[++bt] << 10;
		}
		++bt;
		var buf = out ? out.subarray(st.y, st.y + st.m) : new u8(st.m);
		var spl = buf.length - lss;
		if (lbt == 0) buf.set(dat.subarray(bt, bt += lss), spl);
		else if (lbt == 1) fill(buf, dat[bt++], spl);
		else {
			var hu = st.h;
			if (lbt == 2) {
				var hud = rhu(dat, bt);
				lcs += bt - (bt = hud[0]);
				st.h = hu = hud[1];
			} else if (!hu) err(0);
			(s4 ? dhu4 : dhu)(dat.subarray(bt, bt += lcs), buf.subarray(spl), hu);
		}
		var ns = dat[bt++];
		if (ns) {
			if (ns == 255) ns = (dat[bt++] | dat[bt++] << 8) + 32512;
			else if (ns > 127) ns = ns - 128 << 8 | dat[bt++];
			var scm = dat[bt++];
			if (scm & 3) err(0);
			var dts = [
				dmlt,
				doct,
				dllt
			];
			for (var i = 2; i > -1; --i) {
				var md = scm >> (i << 1) + 2 & 3;
				if (md == 1) {
					var rbuf = new u8([
						0,
						0,
						dat[bt++]
					]);
					dts[i] = {
						s: rbuf.subarray(2, 3),
						n: rbuf.subarray(0, 1),
						t: new u16(rbuf.buffer, 0, 1),
						b: 0
					};
				} else if (md == 2) _a = rfse(dat, bt, 9 - (i & 1)), bt = _a[0], dts[i] = _a[1];
				else if (md == 3) {
					if (!st.t) err(0);
					dts[i] = st.t[i];
				}
			}
			var _b = st.t = dts, mlt = _b[0], oct = _b[1], llt = _b[2];
			var lb = dat[ebt - 1];
			if (!lb) err(0);
			var spos = (ebt << 3) - 8 + msb(lb) - llt.b, cbt = spos >> 3, oubt = 0;
			var lst = (dat[cbt] | dat[cbt + 1] << 8) >> (spos & 7) & (1 << llt.b) - 1;
			cbt = (spos -= oct.b) >> 3;
			var ost = (dat[cbt] | dat[cbt + 1] << 8) >> (spos & 7) & (1 << oct.b) - 1;
			cbt = (spos -= mlt.b) >> 3;
			var mst = (dat[cbt] | dat[cbt + 1] << 8) >> (spos & 7) & (1 << mlt.b) - 1;
			for (++ns; --ns;) {
				var llc = llt.s[lst];
				var lbtr = llt.n[lst];
				var mlc = mlt.s[mst];
				var mbtr = mlt.n[mst];
				var ofc = oct.s[ost];
				var obtr = oct.n[ost];
				cbt = (spos -= ofc) >> 3;
				var ofp = 1 << ofc;
				var off = ofp + ((dat[cbt] | dat[cbt + 1] << 8 | dat[cbt + 2] << 16 | dat[cbt + 3] << 24) >>> (spos & 7) & ofp - 1);
				cbt = (spos -= mlb[mlc]) >> 3;
				var ml = mlbl[mlc] + ((dat[cbt] | dat[cbt + 1] << 8 | dat[cbt + 2] << 16) >> (spos & 7) & (1 << mlb[mlc]) - 1);
				cbt = (spos -= llb[llc]) >> 3;
				var ll = llbl[llc] + ((dat[cbt] | dat[cbt + 1] << 8 | dat[cbt + 2] << 16) >> (spos & 7) & (1 << llb[llc]) - 1);
				cbt = (spos -= lbtr) >> 3;
				lst = llt.t[lst] + ((dat[cbt] | dat[cbt + 1] << 8) >> (spos & 7) & (1 << lbtr) - 1);
				cbt = (spos -= mbtr) >> 3;
				mst = mlt.t[mst] + ((dat[cbt] | dat[cbt + 1] << 8) >> (spos & 7) & (1 << mbtr) - 1);
				cbt = (spos -= obtr) >> 3;
				ost = oct.t[ost] + ((dat[cbt] | dat[cbt + 1] << 8) >> (spos & 7) & (1 << obtr) - 1);
				if (off > 3) {
					st.o[2] = st.o[1];
					st.o[1] = st.o[0];
					st.o[0] = off -= 3;
				} else {
					var idx = off - (ll != 0);
					if (idx) {
						off = idx == 3 ? st.o[0] - 1 : st.o[idx];
						if (idx > 1) st.o[2] = st.o[1];
						st.o[1] = st.o[0];
						st.o[0] = off;
					} else off = st.o[0];
				}
				for (var i = 0; i < ll; ++i) buf[oubt + i] = buf[spl + i];
				oubt += ll, spl += ll;
				var stin = oubt - off;
				if (stin < 0) {
					var len = -stin;
					var bs = st.e + stin;
					if (len > ml) len = ml;
					for (var i = 0; i < len; ++i) buf[oubt + i] = st.w[bs + i];
					oubt += len, ml -= len, stin = 0;
				}
				for (var i = 0; i < ml; ++i) buf[oubt + i] = buf[stin + i];
				oubt += ml;
			}
			if (oubt != spl) while (spl < buf.length) buf[oubt++] = buf[spl++];
			else oubt = buf.length;
			if (out) st.y += oubt;
			else buf = slc(buf, 0, oubt);
		} else if (out) {
			st.y += lss;
			if (spl) for (var i = 0; i < lss; ++i) buf[i] = buf[spl + i];
		} else if (spl) buf = slc(buf, spl);
		st.b = ebt;
		return buf;
	}
	err(2);
};
var cct = function(bufs, ol) {
	if (bufs.length == 1) return bufs[0];
	var buf = new u8(ol);
	for (var i = 0, b = 0; i < bufs.length; ++i) {
		var chk = bufs[i];
		buf.set(chk, b);
		b += chk.length;
	}
	return buf;
};
function decompress(dat, buf) {
	var bufs = [], nb = +!buf;
	var bt = 0, ol = 0;
	for (; dat.length;) {
		var st = rzfh(dat, nb || buf);
		if (typeof st == "object") {
			if (nb) {
				buf = null;
				if (st.w.length == st.u) {
					bufs.push(buf = st.w);
					ol += st.u;
				}
			} else {
				bufs.push(buf);
				st.e = 0;
			}
			for (; !st.l;) {
				var blk = rzb(dat, st, buf);
				if (!blk) err(5);
				if (buf) st.e = st.y;
				else {
					bufs.push(blk);
					ol += blk.length;
					cpw(st.w, 0, blk.length);
					st.w.set(blk, st.w.length - blk.length);
				}
			}
			bt = st.b + st.c * 4;
		} else bt = st;
		dat = dat.subarray(bt);
	}
	return cct(bufs, ol);
}
// engine/symbols/pdb/msfz.ts
var MAGIC = "Microsoft MSFZ Container\r\nALD\0\0";
var HEAD$2 = {
	bytes: 80,
	version: 32,
	directory: 40,
	chunks: 48,
	streams: 56,
	compression: 60,
	stored: 64,
	expanded: 68,
	chunkCount: 72,
	chunkBytes: 76
};
var CHUNK = {
	bytes: 20,
	offset: 0,
	compression: 8,
	stored: 12,
	expanded: 16
};
var COMPRESSION = {
	none: 0,
	zstd: 1,
	deflate: 2
};
var NIL = 4294967295;
var MOST_STREAMS = 65535;
var MOST_PART_BYTES = 1 << 28;
var MOST_TIMES_CHUNKS = 4;
var KEPT_CHUNKS = 16;
var isMsfz = (head) => startsWith(head, MAGIC);
function openMsfz(file, inflate) {
	const head = file.read(0, HEAD$2.bytes);
	if (head.length < HEAD$2.bytes || !isMsfz(head)) throw new require_host_error.SymbolFileError("This file is not an MSFZ container.");
	if (require_bytes.u32At(head, HEAD$2.version) !== 0) throw new require_host_error.SymbolFileError(`MSFZ version ${require_bytes.u32At(head, HEAD$2.version)} is not supported.`);
	const expand = (bytes, compression, expandedBytes) => expandPart(bytes, compression, expandedBytes, inflate);
	const directory = expand(file.read(u64At(head, HEAD$2.directory), require_bytes.u32At(head, HEAD$2.stored)), require_bytes.u32At(head, HEAD$2.compression), require_bytes.u32At(head, HEAD$2.expanded));
	const chunkBytes = require_bytes.u32At(head, HEAD$2.chunkBytes);
	if (chunkBytes > file.sizeBytes || require_bytes.u32At(head, HEAD$2.chunkCount) * CHUNK.bytes > chunkBytes) throw new require_host_error.SymbolFileError("The chunks of the MSFZ container do not fit in the file.");
	const chunks = file.read(u64At(head, HEAD$2.chunks), chunkBytes);
	if (chunks.length < chunkBytes) throw new require_host_error.SymbolFileError("The MSFZ container is truncated.");
	const streams = streamsOf(directory, require_bytes.u32At(head, HEAD$2.streams));
	let room = file.sizeBytes;
	for (let at = CHUNK.expanded; at + 4 <= chunks.length; at += CHUNK.bytes) room += require_bytes.u32At(chunks, at);
	let total = 0;
	for (const fragments of streams) for (const { sizeBytes } of fragments ?? []) total += sizeBytes;
	if (total > MOST_TIMES_CHUNKS * room) throw new require_host_error.SymbolFileError("The streams of the MSFZ container are larger than its chunks.");
	return new Msfz(file, streams, chunks, expand);
}
var Msfz = class {
	count;
	#file;
	#streams;
	#chunks;
	#expand;
	#kept = new Map();
	constructor(file, streams, chunks, expand) {
		this.#file = file;
		this.#streams = streams;
		this.count = streams.length;
		this.#chunks = chunks;
		this.#expand = expand;
	}
	sizeBytes(stream) {
		const fragments = this.#streams[stream];
		return fragments ? fragments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) : -1;
	}
	read(stream, from, to) {
		const end = Math.min(to, this.sizeBytes(stream));
		if (!(from >= 0 && from < end)) return new Uint8Array(0);
		const out = new Uint8Array(end - from);
		let base = 0;
		for (const fragment of this.#streams[stream] ?? []) {
			const first = Math.max(from, base);
			const last = Math.min(end, base + fragment.sizeBytes);
			if (first < last) this.#fill(out.subarray(first - from, last - from), fragment, first - base);
			base += fragment.sizeBytes;
		}
		return out;
	}
	#fill(out, { chunk, offset }, skip) {
		if (chunk < 0) {
			const bytes = this.#file.read(offset + skip, out.length);
			if (bytes.length < out.length) throw new require_host_error.SymbolFileError("The MSFZ container is truncated.");
			out.set(bytes);
			return;
		}
		let at = offset + skip;
		for (let number = chunk, filled = 0; filled < out.length; number++) {
			const expandedBytes = this.#chunkBytes(number);
			if (at < expandedBytes) {
				const part = this.#chunk(number).subarray(at, at + out.length - filled);
				out.set(part, filled);
				filled += part.length;
				at = 0;
			} else at -= expandedBytes;
		}
	}
	#chunkBytes(number) {
		const at = number * CHUNK.bytes;
		if (at + CHUNK.bytes > this.#chunks.length) throw new require_host_error.SymbolFileError("A stream of the MSFZ container ends after its last chunk.");
		return require_bytes.u32At(this.#chunks, at + CHUNK.expanded);
	}
	#chunk(number) {
		const known = this.#kept.get(number);
		if (known !== void 0) return known;
		const at = number * CHUNK.bytes;
		const stored = require_bytes.u32At(this.#chunks, at + CHUNK.stored);
		if (stored > this.#file.sizeBytes) throw new require_host_error.SymbolFileError("The MSFZ container is truncated.");
		const bytes = this.#file.read(u64At(this.#chunks, at + CHUNK.offset), stored);
		const made = this.#expand(bytes, require_bytes.u32At(this.#chunks, at + CHUNK.compression), this.#chunkBytes(number));
		this.#kept.set(number, made);
		if (this.#kept.size > KEPT_CHUNKS) this.#kept.delete(this.#kept.keys().next().value);
		return made;
	}
};
function streamsOf(directory, count) {
	if (count > MOST_STREAMS) throw new require_host_error.SymbolFileError(`The MSFZ container names ${count} streams.`);
	const streams = [];
	let at = 0;
	const word = () => {
		if (at + 4 > directory.length) throw new require_host_error.SymbolFileError("The directory of the MSFZ container is truncated.");
		at += 4;
		return require_bytes.u32At(directory, at - 4);
	};
	for (let stream = 0; stream < count; stream++) {
		let sizeBytes = word();
		if (sizeBytes === NIL) {
			streams.push(null);
			continue;
		}
		const fragments = [];
		for (; sizeBytes !== 0; sizeBytes = word()) {
			const low = word();
			const high = word();
			const inChunks = high >>> 31 === 1;
			fragments.push({
				sizeBytes,
				offset: inChunks ? low : (high & 65535) * 2 ** 32 + low,
				chunk: inChunks ? high & 2147483647 : -1
			});
		}
		streams.push(fragments);
	}
	return streams;
}
function expandPart(bytes, compression, expandedBytes, inflate) {
	if (expandedBytes > MOST_PART_BYTES) throw new require_host_error.SymbolFileError("A part of the MSFZ container is too large.");
	if (compression === COMPRESSION.none) return bytes;
	let expanded;
	try {
		if (compression === COMPRESSION.zstd) expanded = decompress(bytes, new Uint8Array(expandedBytes));
		else if (compression === COMPRESSION.deflate) expanded = inflate(bytes, expandedBytes);
		else throw new require_host_error.SymbolFileError(`MSFZ compression ${compression} is not supported.`);
	} catch (error) {
		throw error instanceof require_host_error.SymbolFileError ? error : new require_host_error.SymbolFileError("A part of the MSFZ container is damaged.");
	}
	if (expanded.length < expandedBytes) throw new require_host_error.SymbolFileError("A part of the MSFZ container is truncated.");
	return expanded;
}
var u64At = (bytes, at) => require_bytes.u32At(bytes, at) + require_bytes.u32At(bytes, at + 4) * 2 ** 32;
// engine/symbols/pdb/info.ts
var INFO_STREAM = 1;
var HEAD$1 = {
	bytes: 28,
	age: 8,
	guid: 12
};
var MINI = 1229867341;
var IPI_SINCE = new Set([20091201, 20140508]);
var MOST_NAMED = 65536;
function readInfo(streams) {
	const bytes = allOf(streams, INFO_STREAM);
	if (bytes.length < HEAD$1.bytes) throw new require_host_error.SymbolFileError("The PDB has no info stream.");
	const named = new Map();
	const info = {
		guid: require_text.guidText(bytes, HEAD$1.guid),
		age: require_bytes.u32At(bytes, HEAD$1.age),
		named
	};
	let at = HEAD$1.bytes;
	const has = (count) => at + count <= bytes.length;
	const none = {
		...info,
		fastLink: false,
		hasIds: true
	};
	if (!has(4)) return none;
	const textBytes = require_bytes.u32At(bytes, at);
	const texts = at + 4;
	at = texts + textBytes;
	if (!has(8)) return none;
	const count = Math.min(require_bytes.u32At(bytes, at), MOST_NAMED);
	at += 8;
	for (let set = 0; set < 2; set++) {
		if (!has(4)) return none;
		at += 4 + 4 * require_bytes.u32At(bytes, at);
	}
	for (let i = 0; i < count && has(8); i++, at += 8) {
		const key = require_bytes.u32At(bytes, at);
		if (key < textBytes) named.set(require_host_error.nameAt(bytes, texts + key, texts + textBytes), require_bytes.u32At(bytes, at + 4));
	}
	let fastLink = false;
	let hasIds = false;
	for (; has(4); at += 4) {
		const feature = require_bytes.u32At(bytes, at);
		fastLink ||= feature === MINI;
		hasIds ||= IPI_SINCE.has(feature);
	}
	return {
		...info,
		fastLink,
		hasIds
	};
}
// engine/symbols/pdb/annotations.ts
var OP = {
	codeOffset: 1,
	codeBase: 2,
	changeCode: 3,
	codeLength: 4,
	file: 5,
	line: 6,
	lineEnd: 7,
	rangeKind: 8,
	columnStart: 9,
	columnEndDelta: 10,
	codeAndLine: 11,
	lengthAndCode: 12,
	columnEnd: 13
};
var MOST_ROWS = 65536;
function inlineRows(bytes, from, to, fileId, line) {
	const rows = [];
	const input = new Annotations(bytes, from, to);
	let offset = 0;
	let file = fileId;
	let current = line;
	const begin = (end) => {
		const open = rows.at(-1);
		if (open !== void 0 && open.end < 0) open.end = offset;
		rows.push({
			start: offset,
			end,
			fileId: file,
			line: current
		});
	};
	for (let op = input.number(); op > 0 && rows.length < MOST_ROWS; op = input.number()) {
		const operand = input.number();
		if (operand < 0) break;
		if (op === OP.codeOffset) offset = operand;
		else if (op === OP.file) file = operand;
		else if (op === OP.line) current += signed(operand);
		else if (op === OP.changeCode) {
			offset += operand;
			begin(-1);
		} else if (op === OP.codeAndLine) {
			current += signed(operand >>> 4);
			offset += operand & 15;
			begin(-1);
		} else if (op === OP.lengthAndCode) {
			const delta = input.number();
			if (delta < 0) break;
			offset += delta;
			begin(offset + operand);
		} else if (op === OP.codeLength) {
			const open = rows.at(-1);
			if (open !== void 0 && open.end < 0) open.end = open.start + operand;
			offset += operand;
		}
	}
	return rows;
}
var signed = (value) => (value & 1) === 0 ? value >>> 1 : -(value >>> 1);
var Annotations = class {
	#bytes;
	#end;
	#at;
	constructor(bytes, from, to) {
		this.#bytes = bytes;
		this.#at = from;
		this.#end = Math.min(to, bytes.length);
	}
	number() {
		const bytes = this.#bytes;
		const at = this.#at;
		if (at >= this.#end) return -1;
		const first = bytes[at];
		const size = first < 128 ? 1 : first < 192 ? 2 : first < 224 ? 4 : 0;
		if (size === 0 || at + size > this.#end) return -1;
		this.#at += size;
		if (size === 1) return first;
		if (size === 2) return (first & 63) << 8 | bytes[at + 1];
		return (first & 31) << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3];
	}
};
// engine/symbols/pdb/module.ts
var C13 = 4;
var KIND = {
	end: 6,
	thunk: 4354,
	separateCode: 4402,
	inlineSite: 4429,
	inlineSite2: 4445
};
var RECORD = {
	kind: 2,
	end: 8
};
var SEPARATE = {
	bytes: 32,
	length: 12,
	offset: 20,
	parentOffset: 24,
	section: 28,
	parentSection: 30
};
var THUNK = {
	bytes: 25,
	offset: 16,
	section: 20,
	length: 22,
	name: 25
};
var INLINE_SITE = {
	inlinee: 12,
	annotations: {
		[KIND.inlineSite]: 16,
		[KIND.inlineSite2]: 20
	}
};
var NATIVE = {
	length: 16,
	offset: 32,
	section: 36,
	name: 39
};
var MANAGED = {
	...NATIVE,
	name: 41
};
var PROCEDURES = new Map([...[
	4368,
	4367,
	4423,
	4422,
	4437,
	4438
].map((kind) => [kind, NATIVE]), ...[4394, 4395].map((kind) => [kind, MANAGED])]);
var TOKEN_AT = 28;
var MOST_AROUND = 16;
var UNKNOWN = "?";
var ModuleSymbols = class {
	#module;
	#bytes;
	#end;
	#sections;
	lines;
	#rva;
	#length;
	#record;
	constructor(streams, module, sections, texts) {
		this.#module = module;
		this.#sections = sections;
		const lineBytes = module.symbolBytes + module.c11Bytes;
		const to = lineBytes + module.c13Bytes;
		const bytes = module.stream === 65535 ? new Uint8Array(0) : streams.read(module.stream, 0, to);
		this.#bytes = bytes;
		this.#end = bytes.length >= 4 && require_bytes.u32At(bytes, 0) === C13 ? Math.min(module.symbolBytes, bytes.length) : 0;
		this.lines = new ModuleLines(bytes.subarray(Math.min(lineBytes, bytes.length)), texts, sections);
		const rva = require_growing.growingWords();
		const length = require_growing.growingWords();
		const record = require_growing.growingWords();
		for (let at = 4; at + 4 <= this.#end; at = this.#next(at)) {
			const code = this.#codeAt(at);
			if (code === null) continue;
			rva.push(code.rva);
			length.push(code.length);
			record.push(at);
		}
		const order = require_order_of.orderOf(rva.values.subarray(0, rva.count));
		this.#rva = Uint32Array.from(order, (i) => rva.values[i]);
		this.#length = Uint32Array.from(order, (i) => length.values[i]);
		this.#record = Uint32Array.from(order, (i) => record.values[i]);
	}
	get sizeBytes() {
		return this.#bytes.length;
	}
	get name() {
		return this.#module.name;
	}
	get count() {
		return this.#rva.length;
	}
	find(rva) {
		const last = require_growing.lastAtMost(this.#rva, 0, this.#rva.length, rva);
		for (let i = last; i >= 0 && last - i < MOST_AROUND; i--) {
			if (rva >= this.#rva[i] + this.#length[i]) continue;
			while (i > 0 && this.#rva[i - 1] === this.#rva[i] && rva < this.#rva[i - 1] + this.#length[i - 1]) i--;
			return i;
		}
		return -1;
	}
	start(procedure) {
		return this.#rva[procedure];
	}
	length(procedure) {
		return this.#length[procedure];
	}
	token(procedure) {
		const at = this.#record[procedure];
		return PROCEDURES.get(this.#kind(at)) === MANAGED ? require_bytes.u32At(this.#bytes, at + TOKEN_AT) : 0;
	}
	functionName(procedure) {
		const at = this.#record[procedure];
		const form = PROCEDURES.get(this.#kind(at));
		if (form !== void 0) return require_host_error.nameAt(this.#bytes, at + form.name, this.#next(at));
		if (this.#kind(at) === KIND.thunk) return require_host_error.nameAt(this.#bytes, at + THUNK.name, this.#next(at));
		const parent = this.#parent(procedure);
		return parent < 0 ? "" : this.functionName(parent);
	}
	places(procedure, rva, names) {
		const own = this.lines.at(rva);
		const places = [{
			function: this.functionName(procedure),
			file: own?.file ?? "",
			line: own?.line ?? 0
		}];
		const parent = this.#parent(procedure);
		const offset = rva - this.#rva[parent < 0 ? procedure : parent];
		const from = this.#record[procedure];
		const end = Math.min(require_bytes.u32At(this.#bytes, from + RECORD.end), this.#end);
		if (this.#kind(from) === KIND.thunk) return places;
		for (let at = this.#next(from); at + 4 <= end; at = this.#next(at)) {
			const kind = this.#kind(at);
			if (kind !== KIND.inlineSite && kind !== KIND.inlineSite2) continue;
			const inlinee = require_bytes.u32At(this.#bytes, at + INLINE_SITE.inlinee);
			const { fileId, line } = this.lines.inlinee(inlinee) ?? {
				fileId: -1,
				line: 0
			};
			const annotations = at + INLINE_SITE.annotations[kind];
			for (const row of inlineRows(this.#bytes, annotations, this.#next(at), fileId, line)) {
				if (offset < row.start || offset >= row.end) continue;
				const name = names.functionName(inlinee) || UNKNOWN;
				places.unshift({
					function: name,
					file: this.lines.fileName(row.fileId),
					line: row.line
				});
				break;
			}
		}
		return places;
	}
	#parent(procedure) {
		const at = this.#record[procedure];
		if (this.#kind(at) !== KIND.separateCode) return -1;
		const section = require_bytes.u16At(this.#bytes, at + SEPARATE.parentSection);
		const found = this.find(rvaOf(this.#sections, section, require_bytes.u32At(this.#bytes, at + SEPARATE.parentOffset)));
		return found >= 0 && this.#kind(this.#record[found]) === KIND.separateCode ? -1 : found;
	}
	#codeAt(at) {
		const bytes = this.#bytes;
		const kind = this.#kind(at);
		const room = this.#next(at) - at;
		const form = PROCEDURES.get(kind);
		let section = 0;
		let offset = 0;
		let length = 0;
		if (form !== void 0 && room > form.name) {
			section = require_bytes.u16At(bytes, at + form.section);
			offset = require_bytes.u32At(bytes, at + form.offset);
			length = require_bytes.u32At(bytes, at + form.length);
		} else if (kind === KIND.thunk && room > THUNK.bytes) {
			section = require_bytes.u16At(bytes, at + THUNK.section);
			offset = require_bytes.u32At(bytes, at + THUNK.offset);
			length = require_bytes.u16At(bytes, at + THUNK.length);
		} else if (kind === KIND.separateCode && room >= SEPARATE.bytes) {
			section = require_bytes.u16At(bytes, at + SEPARATE.section);
			offset = require_bytes.u32At(bytes, at + SEPARATE.offset);
			length = require_bytes.u32At(bytes, at + SEPARATE.length);
		} else return null;
		const rva = rvaOf(this.#sections, section, offset);
		return rva < 0 ? null : {
			rva,
			length
		};
	}
	#kind(at) {
		return require_bytes.u16At(this.#bytes, at + RECORD.kind);
	}
	#next(at) {
		const length = require_bytes.u16At(this.#bytes, at);
		const next = at + 2 + length;
		return length < 2 || next > this.#end ? this.#end : next;
	}
};
// engine/symbols/pdb/publics.ts
var S_PUB32 = 4366;
var PUB32 = {
	flags: 4,
	offset: 8,
	section: 12,
	name: 14
};
var CODE_FLAGS = 3;
var CHUNK_BYTES$1 = 1 << 20;
var MOST_RECORD_BYTES = 65537;
var Publics = class {
	rva;
	#record;
	#streams;
	#stream;
	constructor(streams, dbi) {
		this.#streams = streams;
		this.#stream = dbi.recordsStream;
		const rva = require_growing.growingWords();
		const record = require_growing.growingWords();
		const data = [];
		for (const { bytes, at, position } of recordsOf(streams, dbi.recordsStream)) {
			if (require_bytes.u16At(bytes, at + 2) !== S_PUB32) continue;
			const section = require_bytes.u16At(bytes, at + PUB32.section);
			const start = rvaOf(dbi.sections, section, require_bytes.u32At(bytes, at + PUB32.offset));
			if (start < 0) continue;
			if ((require_bytes.u32At(bytes, at + PUB32.flags) & CODE_FLAGS) !== 0) {
				rva.push(start);
				record.push(position);
			} else if (dbi.sections[section - 1].executable) data.push({
				rva: start,
				record: position
			});
		}
		if (rva.count === 0) for (const each of data) {
			rva.push(each.rva);
			record.push(each.record);
		}
		const order = require_order_of.orderOf(rva.values.subarray(0, rva.count));
		this.rva = Uint32Array.from(order, (i) => rva.values[i]);
		this.#record = Uint32Array.from(order, (i) => record.values[i]);
	}
	find(rva) {
		let found = require_growing.lastAtMost(this.rva, 0, this.rva.length, rva);
		while (found > 0 && this.rva[found - 1] === this.rva[found]) found--;
		return found;
	}
	name(index) {
		const at = this.#record[index];
		const head = this.#streams.read(this.#stream, at, at + 2);
		const bytes = this.#streams.read(this.#stream, at, at + 2 + require_bytes.u16At(head, 0));
		return require_host_error.nameAt(bytes, PUB32.name);
	}
};
function* recordsOf(streams, stream) {
	const sizeBytes = streams.sizeBytes(stream);
	const record = {
		bytes: new Uint8Array(0),
		at: 0,
		position: 0
	};
	for (let from = 0; from < sizeBytes;) {
		record.bytes = streams.read(stream, from, from + CHUNK_BYTES$1 + MOST_RECORD_BYTES);
		let at = 0;
		for (; at < CHUNK_BYTES$1 && at + 4 <= record.bytes.length;) {
			const end = at + 2 + require_bytes.u16At(record.bytes, at);
			if (end > record.bytes.length || end < at + 4) return;
			if (end >= at + PUB32.name) {
				record.at = at;
				record.position = from + at;
				yield record;
			}
			at = end;
		}
		if (at === 0) return;
		from += at;
	}
}
// engine/symbols/pdb/type-names.ts
var TPI_STREAM = 2;
var IPI_STREAM = 4;
var HEAD = {
	bytes: 56,
	size: 4,
	first: 8,
	end: 12,
	hashStream: 20,
	indexOffset: 40,
	indexBytes: 44
};
var LEAF = {
	funcId: 5633,
	memberFuncId: 5634,
	stringId: 5637,
	class: 5380,
	struct: 5381,
	union: 5382,
	enum: 5383,
	interface: 5401
};
var NAME_AT = {
	[LEAF.class]: {
		at: 20,
		sized: true
	},
	[LEAF.struct]: {
		at: 20,
		sized: true
	},
	[LEAF.interface]: {
		at: 20,
		sized: true
	},
	[LEAF.union]: {
		at: 12,
		sized: true
	},
	[LEAF.enum]: {
		at: 16,
		sized: false
	}
};
var NUMERIC_BYTES = {
	32768: 1,
	32769: 2,
	32770: 2,
	32771: 4,
	32772: 4,
	32777: 8,
	32778: 8
};
var CHUNK_BYTES = 16384;
var PLACE_EACH = 256;
var TypeRecords = class {
	#streams;
	#stream;
	#first = 0;
	#end = 0;
	#from = 0;
	#known = [];
	constructor(streams, stream) {
		this.#streams = streams;
		this.#stream = stream;
		const head = streams.read(stream, 0, HEAD.bytes);
		if (head.length < HEAD.bytes) return;
		this.#first = require_bytes.u32At(head, HEAD.first);
		this.#end = require_bytes.u32At(head, HEAD.end);
		this.#from = require_bytes.u32At(head, HEAD.size);
		this.#known.push({
			index: this.#first,
			at: 0
		});
		const from = require_bytes.u32At(head, HEAD.indexOffset);
		const places = streams.read(require_bytes.u16At(head, HEAD.hashStream), from, from + require_bytes.u32At(head, HEAD.indexBytes));
		for (let at = 0; at + 8 <= places.length; at += 8) this.#know(require_bytes.u32At(places, at), require_bytes.u32At(places, at + 4));
	}
	find(index) {
		if (index < this.#first || index >= this.#end) return null;
		let place = this.#known.length - 1;
		while (place > 0 && this.#known[place].index > index) place--;
		let { index: current, at } = this.#known[place];
		let chunk = new Uint8Array(0);
		let chunkAt = at;
		const sizeBytes = this.#streams.sizeBytes(this.#stream);
		for (; this.#from + at + 4 <= sizeBytes; current++) {
			if (at - chunkAt + 4 > chunk.length) {
				chunk = this.#read(at, at + CHUNK_BYTES);
				chunkAt = at;
			}
			const length = 2 + require_bytes.u16At(chunk, at - chunkAt);
			if (length < 4) return null;
			if (current === index) return this.#read(at, at + length);
			at += length;
			if ((current + 1 - this.#first) % PLACE_EACH === 0) this.#know(current + 1, at);
		}
		return null;
	}
	#know(index, at) {
		const last = this.#known.at(-1);
		if (last === void 0 || index > last.index && at > last.at) this.#known.push({
			index,
			at
		});
	}
	#read(from, to) {
		return this.#streams.read(this.#stream, this.#from + from, this.#from + to);
	}
};
var TypeNames = class {
	#ids;
	#types;
	#names = new Map();
	constructor(streams, hasIds) {
		this.#types = new TypeRecords(streams, TPI_STREAM);
		this.#ids = hasIds ? new TypeRecords(streams, IPI_STREAM) : this.#types;
	}
	functionName(id) {
		let name = this.#names.get(id);
		if (name === void 0) {
			name = this.#functionName(id);
			this.#names.set(id, name);
		}
		return name;
	}
	#functionName(id) {
		const record = this.#ids.find(id);
		if (record === null || record.length < 12) return "";
		const leaf = require_bytes.u16At(record, 2);
		if (leaf !== LEAF.funcId && leaf !== LEAF.memberFuncId) return "";
		const scope = require_bytes.u32At(record, 4);
		const before = leaf === LEAF.memberFuncId ? this.#className(scope) : scope === 0 ? "" : this.#text(scope);
		return before === "" ? require_host_error.nameAt(record, 12) : `${before}::${require_host_error.nameAt(record, 12)}`;
	}
	#text(id) {
		const record = this.#ids.find(id);
		return record !== null && record.length > 8 && require_bytes.u16At(record, 2) === LEAF.stringId ? require_host_error.nameAt(record, 8) : "";
	}
	#className(type) {
		const record = this.#types.find(type);
		const place = record === null || record.length < 4 ? void 0 : NAME_AT[require_bytes.u16At(record, 2)];
		if (record === null || place === void 0) return "";
		let { at } = place;
		if (place.sized) {
			if (at + 2 > record.length) return "";
			const mark = require_bytes.u16At(record, at);
			at += 2 + (mark < 32768 ? 0 : NUMERIC_BYTES[mark] ?? 0);
		}
		return require_host_error.nameAt(record, at);
	}
};
// engine/symbols/pdb/native-pdb.ts
var KEPT_BYTES = 64 << 20;
var NativePdb = class {
	info;
	dbi;
	#streams;
	#names;
	#modules = new Map();
	#keptBytes = 0;
	#texts = null;
	#publics = null;
	constructor(streams, info, dbi) {
		this.#streams = streams;
		this.info = info;
		this.dbi = dbi;
		this.#names = new TypeNames(streams, info.hasIds);
	}
	get age() {
		return this.dbi.age;
	}
	get publics() {
		this.#publics ??= new Publics(this.#streams, this.dbi);
		return this.#publics;
	}
	find(rva) {
		const source = this.dbi.omap === null ? rva : throughOmap(this.dbi.omap, rva);
		if (source < 0) return null;
		const contribution = this.#contributionAt(source);
		const number = contribution < 0 ? -1 : this.dbi.contributions.module[contribution];
		const module = this.module(number);
		const procedure = module === null ? -1 : module.find(source);
		if (module !== null && procedure >= 0) return {
			frames: module.places(procedure, source, this.#names),
			functionRva: rva - (source - module.start(procedure)),
			byPublic: false
		};
		return this.#publicAt(source, rva, number);
	}
	module(number) {
		const known = this.#modules.get(number);
		if (known !== void 0) {
			this.#modules.delete(number);
			this.#modules.set(number, known);
			return known;
		}
		const module = this.dbi.modules[number];
		if (module === void 0 || module.stream === 65535) return null;
		this.#texts ??= new PdbTexts(allOf(this.#streams, this.info.named.get("/names") ?? 65535));
		const made = new ModuleSymbols(this.#streams, module, this.dbi.sections, this.#texts);
		this.#modules.set(number, made);
		this.#keptBytes += made.sizeBytes;
		for (const [other, { sizeBytes }] of this.#modules) {
			if (this.#keptBytes <= KEPT_BYTES || other === number) break;
			this.#modules.delete(other);
			this.#keptBytes -= sizeBytes;
		}
		return made;
	}
	namedStream(name) {
		const stream = this.info.named.get(name);
		return stream === void 0 ? null : allOf(this.#streams, stream);
	}
	#publicAt(source, rva, module) {
		const { publics } = this;
		const found = publics.find(source);
		if (found < 0) return null;
		const start = publics.rva[found];
		const { sections, contributions } = this.dbi;
		const section = sections.find((each) => source >= each.rva && source < each.rva + each.sizeBytes);
		if (section === void 0 || start < section.rva) return null;
		const from = this.#contributionAt(start);
		if (module >= 0 && from >= 0 && contributions.module[from] !== module) return null;
		return {
			frames: [{
				function: publics.name(found),
				file: "",
				line: 0
			}],
			functionRva: rva - (source - start),
			byPublic: true
		};
	}
	#contributionAt(rva) {
		const { rva: starts, sizeBytes } = this.dbi.contributions;
		const found = require_growing.lastAtMost(starts, 0, starts.length, rva);
		return found >= 0 && rva < starts[found] + sizeBytes[found] ? found : -1;
	}
};
function openNativePdb(streams) {
	const info = readInfo(streams);
	const dbi = readDbi(streams);
	if (dbi === null) throw new require_host_error.SymbolFileError("The PDB contains only types: it has no list of modules.");
	return new NativePdb(streams, info, dbi);
}
function throughOmap({ from, to }, rva) {
	const found = require_growing.lastAtMost(from, 0, from.length, rva);
	return found < 0 || to[found] === 0 ? -1 : to[found] + (rva - from[found]);
}
// engine/symbols/open-symbols.ts
var HEAD_BYTES = 64;
var MOST_CABINET_BYTES = 1 << 30;
var MOST_PORTABLE_BYTES = 1 << 28;
var MOST_MAP_BYTES = 1 << 26;
function openSymbols(file, inflate) {
	const head = file.read(0, HEAD_BYTES);
	if (isCabinet(head)) {
		if (file.sizeBytes > MOST_CABINET_BYTES) throw new require_host_error.SymbolFileError("The cabinet is too large.");
		const { bytes } = expandCabinet(file.read(0, file.sizeBytes), inflate);
		if (isCabinet(bytes)) throw new require_host_error.SymbolFileError("The cabinet contains another cabinet.");
		return openSymbols(require_host_error.memoryFile(bytes), inflate);
	}
	if (isMsf(head)) return ofPdb(openNativePdb(openMsf(file)));
	if (isMsfz(head)) return ofPdb(openNativePdb(openMsfz(file, inflate)));
	if (isPortable(head)) {
		if (file.sizeBytes > MOST_PORTABLE_BYTES) throw new require_host_error.SymbolFileError("The portable PDB is too large.");
		return ofManaged("portable PDB", new PortablePdb(file.read(0, file.sizeBytes)));
	}
	const image = require_pe_file.openPe(file.read);
	if (image !== null) return ofImage(image, inflate);
	if (isR2rMap(head)) return {
		kind: "R2R map",
		id: null,
		image: null,
		managed: null,
		note: null,
		source: new R2rMap(latin1(file.read(0, Math.min(file.sizeBytes, MOST_MAP_BYTES))))
	};
	throw new require_host_error.SymbolFileError(refusal(head));
}
function ofImage(image, inflate) {
	let managed = null;
	let note = null;
	try {
		managed = embeddedPdb(image, inflate);
	} catch (error) {
		if (!(error instanceof require_host_error.SymbolFileError)) throw error;
		note = error.message;
	}
	return {
		kind: "image",
		id: null,
		source: new ImageSymbols(image),
		managed,
		image,
		note
	};
}
function ofPdb(pdb) {
	if (pdb.dbi.machine === 49390) return ofManaged("managed PDB", new WindowsManagedPdb(pdb));
	const { info, dbi } = pdb;
	return {
		kind: "native PDB",
		image: null,
		managed: null,
		source: pdb,
		id: {
			guid: info.guid,
			age: pdb.age,
			stamp: null
		},
		note: info.fastLink ? "Linked with /DEBUG:FASTLINK: procedures and lines are in the object files of the build machine." : dbi.stripped ? "Private symbols are stripped: mostly public names, no lines." : null
	};
}
var ofManaged = (kind, managed) => ({
	kind,
	image: null,
	source: null,
	managed,
	note: null,
	id: {
		guid: managed.guid,
		age: managed.age,
		stamp: managed.stamp
	}
});
var isPortable = (head) => startsWithText(head, "BSJB");
var isR2rMap = (head) => startsWithText(head, "FFFFFFFF ");
function refusal(head) {
	if (head.length === 0) return "The file is empty.";
	if (/^\s*<(!doctype|html)/i.test(latin1(head))) return "The file is a web page: a server or proxy answered instead of the symbol store.";
	if (startsWithText(head, "ELF")) return "ELF files are not supported.";
	return "The file is neither a PDB nor an image.";
}
var startsWithText = (bytes, text) => latin1(bytes.subarray(0, text.length)) === text;
var latin1 = (bytes) => require_text.narrowText(bytes, 0, bytes.length);
// host/symbols/node-files.ts
var PAGE_BYTES = 65536;
var KEPT_PAGES = 64;
var nodeInflate = (bytes, expandedBytes, dictionary) => (0, node_zlib.inflateRawSync)(bytes, {
	maxOutputLength: Math.max(1, expandedBytes),
	...dictionary && { dictionary }
});
var DiskFile = class {
	sizeBytes;
	#fd;
	#changedMs;
	#pages = new Map();
	constructor(path) {
		this.#fd = (0, node_fs.openSync)(path, "r");
		const stats = (0, node_fs.fstatSync)(this.#fd);
		if (!stats.isFile()) {
			(0, node_fs.closeSync)(this.#fd);
			throw new TypeError("not a regular file");
		}
		this.sizeBytes = stats.size;
		this.#changedMs = stats.mtimeMs;
	}
	read = (offset, sizeBytes) => {
		const size = Math.max(0, Math.min(sizeBytes, this.sizeBytes - offset));
		const page = Math.floor(offset / PAGE_BYTES);
		const into = offset - page * PAGE_BYTES;
		if (size === 0 || into + size > PAGE_BYTES) return this.#readNow(offset, size);
		return this.#page(page).subarray(into, into + size);
	};
	close() {
		this.#pages.clear();
		(0, node_fs.closeSync)(this.#fd);
	}
	#page(number) {
		const known = this.#pages.get(number);
		if (known !== void 0) {
			this.#pages.delete(number);
			this.#pages.set(number, known);
			return known;
		}
		const made = this.#readNow(number * PAGE_BYTES, PAGE_BYTES);
		this.#pages.set(number, made);
		if (this.#pages.size > KEPT_PAGES) this.#pages.delete(this.#pages.keys().next().value ?? -1);
		return made;
	}
	#readNow(offset, sizeBytes) {
		const bytes = new Uint8Array(sizeBytes);
		let done = 0;
		while (done < sizeBytes) {
			const count = (0, node_fs.readSync)(this.#fd, bytes, done, sizeBytes - done, offset + done);
			if (count === 0) break;
			done += count;
		}
		const { size, mtimeMs } = (0, node_fs.fstatSync)(this.#fd);
		if (size !== this.sizeBytes || mtimeMs !== this.#changedMs) throw new require_host_error.SymbolFileError("The file was changed while it was read.");
		return bytes.subarray(0, done);
	}
};
// host/symbols/open-symbol-file.ts
function openSymbolFile(path) {
	const file = new DiskFile(path);
	try {
		return {
			symbols: openSymbols(file, nodeInflate),
			close: () => file.close()
		};
	} catch (error) {
		file.close();
		throw error;
	}
}
// host/symbols/symbol-path.ts
var MOST_STORES = 10;
var MOST_PLACES = 100;
var isServer = (store) => /^https?:\/\//i.test(store);
var defaultStore = () => (0, node_path.join)((0, node_os.homedir)(), ".corescope", "symbols");
function parseSymbolPath(text, standard = defaultStore()) {
	const places = [];
	let cache = null;
	for (const element of text.split(";").map((part) => part.trim())) {
		if (element === "" || places.length >= MOST_PLACES) continue;
		const [keyword = "", ...rest] = element.split("*").map((part) => part.trim());
		const word = keyword.toLowerCase();
		if (word === "cache") {
			cache = rest[0] || standard;
			places.push({
				kind: "stores",
				at: [cache]
			});
		} else if (word === "srv" || word === "symsrv") {
			const stores = (word === "symsrv" ? rest.slice(1) : rest).slice(0, MOST_STORES).map((store) => store || standard);
			if (stores.length > 0) places.push({
				kind: "stores",
				at: withCache(stores, cache, standard)
			});
		} else if (isServer(element)) places.push({
			kind: "stores",
			at: withCache([element], cache, standard)
		});
		else places.push({
			kind: "folder",
			at: [element]
		});
	}
	return places;
}
function withCache(stores, cache, standard) {
	const hasFolder = stores.some((store) => !isServer(store));
	const first = cache ?? (hasFolder ? null : standard);
	return first === null || stores.includes(first) ? [...stores] : [first, ...stores];
}
function placesBeside(folder) {
	if (folder === null) return [];
	return [folder, ...ngenFolders(folder)].map((each) => ({
		kind: "folder",
		at: [each]
	}));
}
function ngenFolders(folder) {
	try {
		return (0, node_fs.readdirSync)(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).flatMap(({ name }) => /^NGENPDBs$|\.NGENPDB$/i.test(name) ? [(0, node_path.join)(folder, name)] : []);
	} catch {
		return [];
	}
}
// host/symbols/symbol-store.ts
function safeFileName(path) {
	const name = path.slice(Math.max(path.lastIndexOf("\\"), path.lastIndexOf("/")) + 1);
	const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name);
	return name === "" || name === "." || name === ".." || /[:\x00-\x1f<>|?*"]/.test(name) || isReserved ? "" : name;
}
var pdbKeyText = ({ guid, age }) => `${guid.replaceAll("-", "").toUpperCase()}${age.toString(16)}`;
var imageKeyText = (timeDateStamp, sizeBytes) => `${timeDateStamp.toString(16).toUpperCase().padStart(8, "0")}${sizeBytes.toString(16)}`;
function* candidates(places, name, key) {
	for (const { kind, at } of places) for (const store of at) {
		if (isServer(store)) continue;
		if (kind === "folder") yield* inFolder(store, name);
		yield* inStore(store, name, key);
	}
}
function* inFolder(folder, name) {
	const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
	const folders = [
		folder,
		(0, node_path.join)(folder, extension),
		(0, node_path.join)(folder, "symbols", extension),
		(0, node_path.join)(folder, "symbols")
	];
	for (const each of folders) {
		const path = (0, node_path.join)(each, name);
		if (isFile(path)) yield path;
	}
}
function* inStore(root, name, key) {
	const folder = (0, node_fs.existsSync)((0, node_path.join)(root, "index2.txt")) ? (0, node_path.join)(root, name.slice(0, 2), name, key) : (0, node_path.join)(root, name, key);
	const path = (0, node_path.join)(folder, name);
	if (isFile(path)) yield path;
	const compressed = (0, node_path.join)(folder, `${name.slice(0, -1)}_`);
	if (isFile(compressed)) yield compressed;
	const pointer = pointedTo((0, node_path.join)(folder, "file.ptr"), root);
	if (pointer !== null) yield pointer;
}
function pointedTo(path, root) {
	if (!isFile(path) || (0, node_fs.statSync)(path).size > 4096) return null;
	const text = (0, node_fs.readFileSync)(path, "utf8").trim();
	if (/^MSG:/i.test(text)) return null;
	const target = (0, node_path.resolve)(root, text.replace(/^PATH:/i, ""));
	return target.startsWith((0, node_path.resolve)(root) + node_path.sep) && isFile(target) ? target : null;
}
function isFile(path) {
	try {
		return (0, node_fs.statSync)(path).isFile();
	} catch {
		return false;
	}
}
// host/symbols/wanted-file.ts
function pdbRefusal({ id }, wanted) {
	if (id === null) return "The file is not a PDB.";
	if (id.guid !== wanted.guid) return "The PDB belongs to another build (its GUID differs).";
	if (id.age === null) return wanted.stamp === null || id.stamp === wanted.stamp ? null : "The PDB belongs to another build (its time stamp differs).";
	return id.age === wanted.age ? null : `The PDB belongs to another build (age ${id.age}, the image has ${wanted.age}).`;
}
function wantedPdb({ pdbName, pdbGuid, pdbAge }) {
	const name = pdbName === null ? "" : safeFileName(pdbName);
	if (name === "" || pdbGuid === null) return null;
	const wanted = {
		name,
		guid: pdbGuid,
		age: pdbAge ?? 1,
		stamp: null
	};
	return {
		name,
		key: pdbKeyText(wanted),
		refusalOf: ofFile((symbols) => symbols.source === null ? "The PDB describes .NET code by IL offsets: it has no names for addresses." : pdbRefusal(symbols, wanted))
	};
}
function wantedImage({ name: imageName, timeDateStamp, sizeBytes }) {
	const name = safeFileName(imageName);
	if (name === "" || timeDateStamp === null) return null;
	return {
		name,
		key: imageKeyText(timeDateStamp, sizeBytes),
		refusalOf: ofFile(({ image }) => image !== null && image.timeDateStamp === timeDateStamp && image.sizeBytes === sizeBytes ? null : "The image on disk is from another build.")
	};
}
var ofFile = (refusalOf) => (path) => {
	try {
		const { symbols, close } = openSymbolFile(path);
		try {
			return refusalOf(symbols);
		} finally {
			close();
		}
	} catch (error) {
		return require_host_error.toHostError(error, "The file").message;
	}
};
Object.defineProperty(exports, "candidates", {
	enumerable: true,
	get: function() {
		return candidates;
	}
});
Object.defineProperty(exports, "expandCabinet", {
	enumerable: true,
	get: function() {
		return expandCabinet;
	}
});
Object.defineProperty(exports, "isCabinet", {
	enumerable: true,
	get: function() {
		return isCabinet;
	}
});
Object.defineProperty(exports, "isHiddenLine", {
	enumerable: true,
	get: function() {
		return isHiddenLine;
	}
});
Object.defineProperty(exports, "isServer", {
	enumerable: true,
	get: function() {
		return isServer;
	}
});
Object.defineProperty(exports, "nodeInflate", {
	enumerable: true,
	get: function() {
		return nodeInflate;
	}
});
Object.defineProperty(exports, "openSymbolFile", {
	enumerable: true,
	get: function() {
		return openSymbolFile;
	}
});
Object.defineProperty(exports, "parseSymbolPath", {
	enumerable: true,
	get: function() {
		return parseSymbolPath;
	}
});
Object.defineProperty(exports, "pdbKeyText", {
	enumerable: true,
	get: function() {
		return pdbKeyText;
	}
});
Object.defineProperty(exports, "pdbRefusal", {
	enumerable: true,
	get: function() {
		return pdbRefusal;
	}
});
Object.defineProperty(exports, "placesBeside", {
	enumerable: true,
	get: function() {
		return placesBeside;
	}
});
Object.defineProperty(exports, "safeFileName", {
	enumerable: true,
	get: function() {
		return safeFileName;
	}
});
Object.defineProperty(exports, "wantedImage", {
	enumerable: true,
	get: function() {
		return wantedImage;
	}
});
Object.defineProperty(exports, "wantedPdb", {
	enumerable: true,
	get: function() {
		return wantedPdb;
	}
});
