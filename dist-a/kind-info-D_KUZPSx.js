require("node:url").pathToFileURL(__filename).href;
const require_text = require("./text-qlf8p1E2.js");
const require_layout = require("./layout-N4SuFDx6.js");
require("./scan-3FQoKOCp.js");
const require_well_known = require("./well-known-DN3jBazA.js");
// host/base/cancel.ts
function cancelToken(signal) {
	return { get cancelled() {
		return signal?.aborted === true;
	} };
}
// engine/format/kind-info.ts
var HEADER_KIND = {
	[15]: "message",
	...Object.fromEntries(Object.entries(require_layout.HEADER_TYPE).map(([name, type]) => [type, name]))
};
function guidOf(words, at) {
	const bytes = new Uint8Array(16);
	const view = new DataView(bytes.buffer);
	for (let i = 0; i < 4; i++) view.setUint32(4 * i, words[at + i], true);
	return require_text.guidText(bytes, 0);
}
function describeKind(table, index) {
	return {
		index,
		...identityOf(table.words.subarray(index * 9, (index + 1) * 9)),
		count: table.events[index]
	};
}
var describeKinds = (table) => Array.from({ length: table.count }, (_, index) => describeKind(table, index));
var nothing = {
	eventName: null,
	group: null,
	version: 0,
	level: 0,
	task: 0,
	channel: 0,
	keyword: "0x0"
};
function identityOf(words) {
	const kind = HEADER_KIND[words[0]];
	switch (kind) {
		case "event32":
		case "event64": return manifestIdentity(kind, words);
		case "full32":
		case "full64":
		case "instance32":
		case "instance64": return classicIdentity(kind, words);
		case "message":
		case "error": return {
			...nothing,
			kind,
			provider: guidOf(words, 1),
			providerName: null,
			id: words[5],
			opcode: 0
		};
		default: return kernelIdentity(kind, words);
	}
}
function kernelIdentity(kind, words) {
	const opcode = words[1] & 255;
	const groupNumber = words[1] >>> 8;
	const { name: group, guid: provider } = require_well_known.kernelGroup(groupNumber);
	const eventName = require_well_known.kernelEventName(groupNumber, opcode) ?? null;
	return {
		...nothing,
		kind,
		provider,
		providerName: `Kernel/${group}`,
		eventName,
		group,
		id: opcode,
		opcode,
		version: words[5]
	};
}
function manifestIdentity(kind, words) {
	const provider = guidOf(words, 1);
	const [idWord, taskWord, keywordLow, keywordHigh] = words.subarray(5, 9);
	return {
		...nothing,
		kind,
		provider,
		providerName: require_well_known.providerName(provider) ?? null,
		id: idWord & 65535,
		version: idWord >>> 16 & 255,
		channel: idWord >>> 24,
		level: taskWord & 255,
		opcode: taskWord >>> 8 & 255,
		task: taskWord >>> 16,
		keyword: `0x${(BigInt(keywordHigh) << 32n | BigInt(keywordLow)).toString(16)}`
	};
}
function classicIdentity(kind, words) {
	const provider = guidOf(words, 1);
	const opcode = words[5] & 255;
	return {
		...nothing,
		kind,
		provider,
		providerName: require_well_known.providerName(provider) ?? null,
		eventName: require_well_known.classicEventName(provider, opcode) ?? null,
		id: opcode,
		opcode,
		version: words[5] >>> 16,
		level: words[5] >>> 8 & 255
	};
}
Object.defineProperty(exports, "cancelToken", {
	enumerable: true,
	get: function() {
		return cancelToken;
	}
});
Object.defineProperty(exports, "describeKind", {
	enumerable: true,
	get: function() {
		return describeKind;
	}
});
Object.defineProperty(exports, "describeKinds", {
	enumerable: true,
	get: function() {
		return describeKinds;
	}
});
