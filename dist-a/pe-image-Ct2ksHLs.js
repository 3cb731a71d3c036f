require("node:url").pathToFileURL(__filename).href;
const require_text = require("./text-qlf8p1E2.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_pe_file = require("./pe-file-Dch8xceO.js");
// engine/format/pe/version-resource.ts
var VERSION_STRINGS = [
	"OriginalFilename",
	"FileDescription",
	"FileVersion",
	"ProductName",
	"CompanyName",
	"ProductVersion"
];
var HEAD_BYTES = 6;
var FIXED = {
	signature: 4277077181,
	bytes: 52,
	high: 8,
	low: 12
};
var MOST_CHILDREN = 64;
var LONGEST_TEXT = 512;
var align4 = (at) => at + 3 & -4;
function nodeOf(bytes) {
	if (bytes.length < HEAD_BYTES) return null;
	const sizeBytes = require_bytes.u16At(bytes, 0);
	if (sizeBytes < HEAD_BYTES || sizeBytes > bytes.length) return null;
	const isText = require_bytes.u16At(bytes, 4) === 1;
	const { text: key, next } = require_bytes.wideStringAt(bytes, HEAD_BYTES, sizeBytes);
	const valueAt = Math.min(align4(next), sizeBytes);
	const valueEnd = Math.min(valueAt + require_bytes.u16At(bytes, 2) * (isText ? 2 : 1), sizeBytes);
	const children = bytes.subarray(Math.min(align4(valueEnd), sizeBytes), sizeBytes);
	return {
		node: {
			key,
			value: bytes.subarray(valueAt, valueEnd),
			children
		},
		sizeBytes
	};
}
function* childrenOf({ children }) {
	let rest = children;
	for (let i = 0; i < MOST_CHILDREN; i++) {
		const child = nodeOf(rest);
		if (child === null) return;
		yield child.node;
		rest = rest.subarray(Math.min(align4(child.sizeBytes), rest.length));
	}
}
function fileVersionOf(resource) {
	const root = nodeOf(resource)?.node;
	if (root?.key !== "VS_VERSION_INFO") return null;
	const { value } = root;
	const parts = value.length >= FIXED.bytes && require_bytes.u32At(value, 0) === FIXED.signature ? [
		FIXED.high + 2,
		FIXED.high,
		FIXED.low + 2,
		FIXED.low
	].map((at) => require_bytes.u16At(value, at)) : [];
	const strings = Object.fromEntries(VERSION_STRINGS.map((name) => [name, ""]));
	const table = firstTable(root);
	for (const { key, value } of table === null ? [] : childrenOf(table)) {
		const name = VERSION_STRINGS.find((one) => one === key);
		if (name !== void 0) strings[name] = require_bytes.wideStringAt(value, 0, Math.min(value.length, 2 * LONGEST_TEXT)).text;
	}
	const language = /^[0-9a-f]{8}$/i.test(table?.key ?? "") ? Number.parseInt(table.key.slice(0, 4), 16) : 0;
	return {
		binary: parts.join("."),
		language,
		strings
	};
}
function firstTable(root) {
	for (const info of childrenOf(root)) if (info.key === "StringFileInfo") for (const table of childrenOf(info)) return table;
	return null;
}
// engine/format/pe/pe-image.ts
var PORTABLE = 20557;
var RSDS = {
	signature: 1396986706,
	guid: 4,
	age: 20,
	name: 24,
	longestName: 1024
};
var RESOURCE = {
	head: 16,
	named: 12,
	ids: 14,
	entry: 8,
	data: 16,
	version: 16,
	subdirectory: 2147483648
};
var MOST_RESOURCE_ENTRIES = 512;
var MOST_VERSION_BYTES = 65535;
function readPeImage(read) {
	const file = require_pe_file.openPe(read);
	if (file === null) return null;
	const resources = file.directory(require_pe_file.DIRECTORY.resource);
	const version = resources === null ? null : versionResource(file, resources.address);
	return {
		timeDateStamp: file.timeDateStamp,
		sizeBytes: file.sizeBytes,
		checkSum: file.checkSum,
		pdbs: pdbsOf(file),
		version: version && fileVersionOf(version)
	};
}
var pdbsOf = (file) => pdbIdsOf(file).map(({ stamp: _, portable: __, ...id }) => id);
function pdbIdsOf(file) {
	const isManaged = file.directory(require_pe_file.DIRECTORY.clr) !== null;
	const found = [];
	for (const entry of require_pe_file.debugEntries(file)) {
		if (entry.type !== require_pe_file.DEBUG_TYPE.codeView) continue;
		const record = file.read(entry.offset, Math.min(entry.sizeBytes, RSDS.name + RSDS.longestName));
		if (record.length <= RSDS.name || require_bytes.u32At(record, 0) !== RSDS.signature) continue;
		const name = narrowText(record, RSDS.name);
		const managed = isManaged && !/\.ni\.pdb$/i.test(name);
		found.push({
			guid: require_text.guidText(record, RSDS.guid),
			age: require_bytes.u32At(record, RSDS.age),
			name,
			managed,
			stamp: entry.timeDateStamp,
			portable: entry.minor === PORTABLE
		});
	}
	return found;
}
function narrowText(bytes, at) {
	const end = bytes.indexOf(0, at);
	return String.fromCharCode(...bytes.subarray(at, end < 0 ? bytes.length : end));
}
function versionResource(file, root) {
	let offset = 0;
	for (const wanted of [
		RESOURCE.version,
		null,
		null
	]) {
		const head = file.at(root + offset, RESOURCE.head);
		if (head.length < RESOURCE.head) return null;
		const count = require_bytes.u16At(head, RESOURCE.named) + require_bytes.u16At(head, RESOURCE.ids);
		const bytes = file.at(root + offset + RESOURCE.head, Math.min(count, MOST_RESOURCE_ENTRIES) * RESOURCE.entry);
		let found = -1;
		for (let at = 0; found < 0 && at + RESOURCE.entry <= bytes.length; at += RESOURCE.entry) if (wanted === null || require_bytes.u32At(bytes, at) === wanted) found = require_bytes.u32At(bytes, at + 4);
		if (found < 0) return null;
		const isDirectory = found >= RESOURCE.subdirectory;
		offset = found % RESOURCE.subdirectory;
		if (!isDirectory) break;
	}
	const data = file.at(root + offset, RESOURCE.data);
	if (data.length < RESOURCE.data) return null;
	return file.at(require_bytes.u32At(data, 0), Math.min(require_bytes.u32At(data, 4), MOST_VERSION_BYTES));
}
Object.defineProperty(exports, "pdbIdsOf", {
	enumerable: true,
	get: function() {
		return pdbIdsOf;
	}
});
Object.defineProperty(exports, "readPeImage", {
	enumerable: true,
	get: function() {
		return readPeImage;
	}
});
