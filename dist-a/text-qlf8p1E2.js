require("node:url").pathToFileURL(__filename).href;
// native-bridge/calls/bridge-error.ts
var BridgeError = class BridgeError extends Error {
	info;
	constructor(info) {
		super(info.message);
		this.name = "BridgeError";
		this.info = info;
	}
	static infoOf(error) {
		if (error instanceof BridgeError) return error.info;
		const { message, call, status } = error ?? {};
		return {
			message: typeof message === "string" ? message : String(error),
			call: typeof call === "string" ? call : null,
			status: typeof status === "number" ? status : null
		};
	}
};
// engine/base/text.ts
var CACHE_SLOTS = 16384;
var LONGEST_CACHED = 260;
var UNITS_AT_ONCE = 8192;
var cache = new Array(CACHE_SLOTS).fill("");
var units = new Uint16Array(UNITS_AT_ONCE);
var rooms = [];
function roomFor(count) {
	let room = rooms[count];
	if (room === void 0) {
		room = new Array(count).fill(0);
		rooms[count] = room;
	}
	return room;
}
var make = (count) => String.fromCharCode.apply(null, units.subarray(0, count));
var HASHED_UNITS = 16;
var slotOf = (hash) => (hash ^ hash >>> 15) & 16383;
var wideCache = new Array(CACHE_SLOTS).fill("");
var WIDE_WORDS = LONGEST_CACHED / 2;
var wideWords = new Int32Array(CACHE_SLOTS * WIDE_WORDS);
function wideText(bytes, at, count, view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) {
	if (count === 0) return "";
	if (count <= LONGEST_CACHED) {
		const size = 2 * count;
		const step = 2 * Math.ceil(count / HASHED_UNITS);
		let hash = count;
		for (let i = 0; i < size; i += step) hash = Math.imul(hash ^ view.getUint16(at + i, true), 2654435761);
		const slot = slotOf(hash);
		const base = slot * WIDE_WORDS;
		const known = wideCache[slot];
		const words = count >> 1;
		const odd = (count & 1) === 0 ? 0 : view.getUint16(at + size - 2, true);
		if (known.length === count) {
			let i = 0;
			while (i < words && view.getInt32(at + 4 * i, true) === wideWords[base + i]) i++;
			if (i === words && ((count & 1) === 0 || wideWords[base + i] === odd)) return known;
		}
		const room = roomFor(count);
		for (let i = 0; i < words; i++) {
			const two = view.getInt32(at + 4 * i, true);
			wideWords[base + i] = two;
			room[2 * i] = two & 65535;
			room[2 * i + 1] = two >>> 16;
		}
		if ((count & 1) !== 0) {
			wideWords[base + words] = odd;
			room[count - 1] = odd;
		}
		const text = String.fromCharCode.apply(null, room);
		wideCache[slot] = text;
		return text;
	}
	return newWideText(view, at, count);
}
function newWideText(view, at, count) {
	if (count <= LONGEST_CACHED) {
		const room = roomFor(count);
		for (let i = 0; i < count; i++) room[i] = view.getUint16(at + 2 * i, true);
		return String.fromCharCode.apply(null, room);
	}
	let text = "";
	for (let done = 0; done < count;) {
		const part = Math.min(UNITS_AT_ONCE, count - done);
		for (let i = 0, from = at + 2 * done; i < part; i++, from += 2) units[i] = view.getUint16(from, true);
		text += make(part);
		done += part;
	}
	return text;
}
function narrowText(bytes, at, count) {
	if (count === 0) return "";
	if (count <= LONGEST_CACHED) {
		const step = Math.ceil(count / HASHED_UNITS);
		const end = at + count;
		let hash = ~count;
		for (let from = at; from < end; from += step) hash = Math.imul(hash ^ bytes[from], 2654435761);
		const slot = slotOf(hash);
		const known = cache[slot];
		if (known.length === count) {
			let i = 0;
			while (i < count && bytes[at + i] < 128 && known.charCodeAt(i) === bytes[at + i]) i++;
			if (i === count) return known;
		}
		const room = roomFor(count);
		let any = 0;
		for (let i = 0; i < count; i++) {
			room[i] = bytes[at + i];
			any |= room[i];
		}
		if (any < 128) {
			const text = String.fromCharCode.apply(null, room);
			cache[slot] = text;
			return text;
		}
	}
	return utf8Text(bytes, at, count) ?? latin1Text(bytes, at, count);
}
function latin1Text(bytes, at, count) {
	let text = "";
	for (let done = 0; done < count; done += UNITS_AT_ONCE) text += String.fromCharCode.apply(null, bytes.subarray(at + done, at + Math.min(count, done + UNITS_AT_ONCE)));
	return text;
}
function utf8Text(bytes, at, count) {
	const end = at + count;
	let text = "";
	let filled = 0;
	for (let i = at; i < end;) {
		const lead = bytes[i++];
		let code = lead;
		if (lead >= 128) {
			const more = lead >= 240 ? 3 : lead >= 224 ? 2 : 1;
			if (lead < 194 || lead > 244 || i + more > end) return null;
			code = lead & 63 >> more;
			for (let k = 0; k < more; k++) {
				const next = bytes[i++];
				if ((next & 192) !== 128) return null;
				code = code << 6 | next & 63;
			}
			if (code < SMALLEST_OF_LENGTH[more] || code > 1114111 || code >= 55296 && code < 57344) return null;
		}
		if (code > 65535) {
			units[filled++] = 55232 + (code >> 10);
			units[filled++] = 56320 | code & 1023;
		} else units[filled++] = code;
		if (filled > 8190) {
			text += make(filled);
			filled = 0;
		}
	}
	return text + make(filled);
}
var SMALLEST_OF_LENGTH = [
	0,
	128,
	2048,
	65536
];
var HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
function hexText(bytes, at, count) {
	let text = "";
	for (let i = at; i < at + count; i++) text += HEX[bytes[i]];
	return text;
}
var plainHex = new Array(65536);
var paddedHex = new Array(65536);
function plain(value) {
	let text = plainHex[value];
	if (text === void 0) {
		text = value.toString(16);
		plainHex[value] = text;
	}
	return text;
}
function padded(value) {
	let text = paddedHex[value];
	if (text === void 0) {
		text = value.toString(16).padStart(4, "0");
		paddedHex[value] = text;
	}
	return text;
}
var cachedLows = new Uint32Array(CACHE_SLOTS);
var cachedHighs = new Uint32Array(CACHE_SLOTS);
var cachedHexes = new Array(CACHE_SLOTS).fill("0x0");
var hex32 = (value) => value >>> 16 === 0 ? plain(value) : `${plain(value >>> 16)}${padded(value & 65535)}`;
function hexOf64(low, high) {
	const slot = (low ^ low >>> 13 ^ Math.imul(high, 2654435761)) & 16383;
	if (cachedLows[slot] === low >>> 0 && cachedHighs[slot] === high >>> 0) return cachedHexes[slot];
	const text = high === 0 ? `0x${hex32(low)}` : `0x${hex32(high)}${padded(low >>> 16)}${padded(low & 65535)}`;
	cachedLows[slot] = low;
	cachedHighs[slot] = high;
	cachedHexes[slot] = text;
	return text;
}
var hexOf32 = (value) => hexOf64(value, 0);
var GUID_PLACES = [
	6,
	4,
	2,
	0,
	11,
	9,
	16,
	14,
	19,
	21,
	24,
	26,
	28,
	30,
	32,
	34
];
var guidRoom = Array.from("00000000-0000-0000-0000-000000000000", (char) => char.charCodeAt(0));
var DIGITS = Array.from("0123456789abcdef", (char) => char.charCodeAt(0));
var cachedGuids = new Array(CACHE_SLOTS).fill("00000000-0000-0000-0000-000000000000");
var guidWords = new Int32Array(4 * CACHE_SLOTS);
function guidText(bytes, at) {
	const w0 = wordAt(bytes, at);
	const w1 = wordAt(bytes, at + 4);
	const w2 = wordAt(bytes, at + 8);
	const w3 = wordAt(bytes, at + 12);
	const slot = slotOf(Math.imul(w0 ^ Math.imul(w1, 2654435761), 2246822507) ^ w2 ^ w3);
	const base = 4 * slot;
	if (guidWords[base] === w0 && guidWords[base + 1] === w1 && guidWords[base + 2] === w2 && guidWords[base + 3] === w3) return cachedGuids[slot];
	for (let i = 0; i < 16; i++) {
		const byte = bytes[at + i];
		const place = GUID_PLACES[i];
		guidRoom[place] = DIGITS[byte >>> 4];
		guidRoom[place + 1] = DIGITS[byte & 15];
	}
	const text = String.fromCharCode.apply(null, guidRoom);
	guidWords[base] = w0;
	guidWords[base + 1] = w1;
	guidWords[base + 2] = w2;
	guidWords[base + 3] = w3;
	cachedGuids[slot] = text;
	return text;
}
var wordAt = (bytes, at) => bytes[at] | bytes[at + 1] << 8 | bytes[at + 2] << 16 | bytes[at + 3] << 24;
Object.defineProperty(exports, "BridgeError", {
	enumerable: true,
	get: function() {
		return BridgeError;
	}
});
Object.defineProperty(exports, "guidText", {
	enumerable: true,
	get: function() {
		return guidText;
	}
});
Object.defineProperty(exports, "hexOf32", {
	enumerable: true,
	get: function() {
		return hexOf32;
	}
});
Object.defineProperty(exports, "hexOf64", {
	enumerable: true,
	get: function() {
		return hexOf64;
	}
});
Object.defineProperty(exports, "hexText", {
	enumerable: true,
	get: function() {
		return hexText;
	}
});
Object.defineProperty(exports, "narrowText", {
	enumerable: true,
	get: function() {
		return narrowText;
	}
});
Object.defineProperty(exports, "newWideText", {
	enumerable: true,
	get: function() {
		return newWideText;
	}
});
Object.defineProperty(exports, "utf8Text", {
	enumerable: true,
	get: function() {
		return utf8Text;
	}
});
Object.defineProperty(exports, "wideText", {
	enumerable: true,
	get: function() {
		return wideText;
	}
});
