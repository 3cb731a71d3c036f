require("node:url").pathToFileURL(__filename).href;
const require_bytes = require("./bytes-DDYzVlos.js");
// engine/format/pe/pe-file.ts
var FIRST_READ_BYTES = 4096;
var DOS = {
	signature: 23117,
	newHeader: 60,
	bytes: 64
};
var NT = {
	signature: 17744,
	machine: 4,
	sections: 6,
	timeDateStamp: 8,
	symbols: 12,
	symbolCount: 16,
	optionalBytes: 20,
	optional: 24
};
var OPTIONAL = {
	sizeOfImage: 56,
	checkSum: 64,
	imageBase32: 28,
	imageBase64: 24
};
var PE32 = 267;
var PE64 = 523;
var DIRECTORIES = {
	[PE32]: 96,
	[PE64]: 112
};
var DIRECTORY = {
	exports: 0,
	resource: 2,
	exceptions: 3,
	debug: 6,
	clr: 14
};
var SECTION = {
	bytes: 40,
	nameBytes: 8,
	virtualSize: 8,
	address: 12,
	rawSize: 16,
	rawOffset: 20,
	characteristics: 36,
	executable: 536870912
};
var MOST_SECTIONS = 96;
var MOST_OPTIONAL_BYTES = 1024;
var DEBUG = {
	bytes: 28,
	timeDateStamp: 4,
	minor: 10,
	type: 12,
	dataBytes: 16,
	dataOffset: 24
};
var DEBUG_TYPE = {
	codeView: 2,
	embeddedPortablePdb: 17
};
var MOST_DEBUG_ENTRIES = 32;
function openPe(read) {
	let head = read(0, FIRST_READ_BYTES);
	if (head.length < DOS.bytes || require_bytes.u16At(head, 0) !== DOS.signature) return null;
	const at = require_bytes.u32At(head, DOS.newHeader);
	const headerBytes = NT.optional + MOST_OPTIONAL_BYTES + MOST_SECTIONS * SECTION.bytes;
	head = at + headerBytes <= head.length ? head.subarray(at) : read(at, headerBytes);
	if (head.length < NT.optional || require_bytes.u32At(head, 0) !== NT.signature) return null;
	const optional = head.subarray(NT.optional, NT.optional + require_bytes.u16At(head, NT.optionalBytes));
	const directoriesAt = optional.length < 2 ? void 0 : DIRECTORIES[require_bytes.u16At(optional, 0)];
	if (directoriesAt === void 0 || optional.length < directoriesAt) return null;
	return new PeFile(read, head, optional, directoriesAt);
}
var PeFile = class {
	read;
	machine;
	timeDateStamp;
	sizeBytes;
	checkSum;
	imageBase;
	symbolsOffset;
	symbolCount;
	sections;
	#optional;
	#directoriesAt;
	constructor(read, head, optional, directoriesAt) {
		this.read = read;
		this.#optional = optional;
		this.#directoriesAt = directoriesAt;
		this.machine = require_bytes.u16At(head, NT.machine);
		this.timeDateStamp = require_bytes.u32At(head, NT.timeDateStamp);
		this.symbolsOffset = require_bytes.u32At(head, NT.symbols);
		this.symbolCount = require_bytes.u32At(head, NT.symbolCount);
		this.sizeBytes = require_bytes.u32At(optional, OPTIONAL.sizeOfImage);
		this.checkSum = require_bytes.u32At(optional, OPTIONAL.checkSum);
		this.imageBase = require_bytes.u16At(optional, 0) === PE64 ? BigInt.asUintN(64, require_bytes.i64At(optional, OPTIONAL.imageBase64)) : BigInt(require_bytes.u32At(optional, OPTIONAL.imageBase32));
		this.sections = sectionsOf(head);
	}
	directory(index) {
		const at = this.#directoriesAt + 8 * index;
		if (index >= require_bytes.u32At(this.#optional, this.#directoriesAt - 4) || at + 8 > this.#optional.length) return null;
		const address = require_bytes.u32At(this.#optional, at);
		const sizeBytes = require_bytes.u32At(this.#optional, at + 4);
		return address === 0 || sizeBytes === 0 ? null : {
			address,
			sizeBytes
		};
	}
	at(address, sizeBytes) {
		const section = this.sectionAt(address);
		if (section === void 0) return new Uint8Array(0);
		const into = address - section.address;
		return this.read(section.offset + into, Math.min(sizeBytes, section.sizeBytes - into));
	}
	sectionAt(address) {
		return this.sections.find((each) => address >= each.address && address < each.address + each.sizeBytes);
	}
};
function sectionsOf(head) {
	const sections = [];
	const first = NT.optional + require_bytes.u16At(head, NT.optionalBytes);
	const count = Math.min(require_bytes.u16At(head, NT.sections), MOST_SECTIONS);
	for (let i = 0, at = first; i < count && at + SECTION.bytes <= head.length; i++, at += SECTION.bytes) {
		const rawBytes = require_bytes.u32At(head, at + SECTION.rawSize);
		const virtualBytes = require_bytes.u32At(head, at + SECTION.virtualSize);
		const name = head.subarray(at, at + SECTION.nameBytes);
		const end = name.indexOf(0);
		sections.push({
			name: String.fromCharCode(...end < 0 ? name : name.subarray(0, end)),
			address: require_bytes.u32At(head, at + SECTION.address),
			sizeBytes: virtualBytes === 0 ? rawBytes : Math.min(rawBytes, virtualBytes),
			virtualBytes,
			offset: require_bytes.u32At(head, at + SECTION.rawOffset),
			executable: (require_bytes.u32At(head, at + SECTION.characteristics) & SECTION.executable) !== 0
		});
	}
	return sections;
}
function debugEntries(file) {
	const directory = file.directory(DIRECTORY.debug);
	if (directory === null) return [];
	const bytes = file.at(directory.address, Math.min(directory.sizeBytes, MOST_DEBUG_ENTRIES * DEBUG.bytes));
	const entries = [];
	for (let at = 0; at + DEBUG.bytes <= bytes.length; at += DEBUG.bytes) entries.push({
		type: require_bytes.u32At(bytes, at + DEBUG.type),
		timeDateStamp: require_bytes.u32At(bytes, at + DEBUG.timeDateStamp),
		minor: require_bytes.u16At(bytes, at + DEBUG.minor),
		offset: require_bytes.u32At(bytes, at + DEBUG.dataOffset),
		sizeBytes: require_bytes.u32At(bytes, at + DEBUG.dataBytes)
	});
	return entries;
}
Object.defineProperty(exports, "DEBUG_TYPE", {
	enumerable: true,
	get: function() {
		return DEBUG_TYPE;
	}
});
Object.defineProperty(exports, "DIRECTORY", {
	enumerable: true,
	get: function() {
		return DIRECTORY;
	}
});
Object.defineProperty(exports, "debugEntries", {
	enumerable: true,
	get: function() {
		return debugEntries;
	}
});
Object.defineProperty(exports, "openPe", {
	enumerable: true,
	get: function() {
		return openPe;
	}
});
