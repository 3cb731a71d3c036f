require("node:url").pathToFileURL(__filename).href;
const require_main = require("./main-BZSiOKnD.js");
const require_provider_catalog = require("./provider-catalog-Cb61TEri.js");
const require_enlarged = require("./enlarged-BhKLMXJa.js");
const require_text = require("./text-qlf8p1E2.js");
// engine/write/dump/field-text.ts
var printedFields = ({ fields, names }, raw) => fields.flatMap((field, index) => field.definition.outType === "noPrint" ? [] : [{
	index,
	name: names[index],
	text: fieldText(field, raw)
}]);
function writeValue(out, value) {
	switch (typeof value) {
		case "string":
			out.utf8(value);
			return "text";
		case "number":
			out.number(value);
			return "bare";
		case "boolean":
			out.utf8(value ? "true" : "false");
			return "bare";
		default:
			if (value === null) {
				out.utf8("null");
				return "bare";
			}
			out.utf8(require_main.jsonText(value));
			return "json";
	}
}
var bare = (write) => ({
	form: "bare",
	write: (out, p, at) => {
		write(out, p, at);
		return "bare";
	}
});
var TRUE = Uint8Array.from("true", (char) => char.charCodeAt(0));
var FALSE = Uint8Array.from("false", (char) => char.charCodeAt(0));
var text = (write) => ({
	form: "text",
	write: (out, p, at, size) => {
		write(out, p, at, size);
		return "text";
	}
});
var int8 = bare((out, p, at) => out.number(p.view.getInt8(at)));
var uint8 = bare((out, p, at) => out.number(p.bytes[at]));
var int16 = bare((out, p, at) => out.number(p.view.getInt16(at, true)));
var uint16 = bare((out, p, at) => out.number(p.view.getUint16(at, true)));
var int32 = bare((out, p, at) => out.number(p.view.getInt32(at, true)));
var uint32 = bare((out, p, at) => out.number(p.view.getUint32(at, true)));
var unsigned64 = (out, p, at) => {
	const high = p.view.getUint32(at + 4, true);
	if (high < 2097152) {
		out.number(high * 4294967296 + p.view.getUint32(at, true));
		return "bare";
	}
	return writeValue(out, require_provider_catalog.unsigned64(p.view.getInt32(at, true), high | 0));
};
var uint64 = {
	form: null,
	write: unsigned64
};
var sizeT = {
	form: null,
	write: (out, p, at, size) => size === 4 ? uint32.write(out, p, at, size) : unsigned64(out, p, at, size)
};
var bool = {
	form: "bare",
	write: (out, p, at, size) => {
		let any = 0;
		for (let i = at; i < at + size; i++) any |= p.bytes[i];
		out.raw(any === 0 ? FALSE : TRUE);
		return "bare";
	}
};
var hex = text((out, p, at, size) => {
	if (size === 8) out.hex(p.view.getInt32(at, true), p.view.getInt32(at + 4, true));
	else out.hex(size === 4 ? p.view.getInt32(at, true) : size === 2 ? p.view.getUint16(at, true) : p.bytes[at], 0);
});
var guid = text((out, p, at) => out.guid(p.bytes, at));
var wide = (from) => text((out, p, at, size) => {
	const { bytes } = p;
	const start = at + from;
	let count = size - from >>> 1;
	while (count > 0 && (bytes[start + 2 * count - 2] | bytes[start + 2 * count - 1]) === 0) count--;
	out.wide(bytes, start, count);
});
var narrow = (from) => text((out, p, at, size) => {
	const { bytes } = p;
	const start = at + from;
	let count = size - from;
	while (count > 0 && bytes[start + count - 1] === 0) count--;
	out.narrow(bytes, start, count);
});
var byAccessor = (read) => ({
	form: null,
	write: (out, p, at, size) => writeValue(out, read(p, at, size))
});
var PLAIN = [
	"default",
	"pid",
	"tid",
	"win32Error"
];
var HEX = [
	"hex",
	"ntStatus",
	"hresult",
	"errorCode",
	"codePointer"
];
var ENCODED = [
	"utf8",
	"json",
	"xml"
];
var numbers = {
	int8,
	uint8,
	int16,
	uint16,
	int32,
	uint32,
	uint64
};
function fieldText(field, raw) {
	const { inType, outType, count, length, map, members } = field.definition;
	const general = byAccessor(raw ? field.raw : field.read);
	if (members !== null || map !== null) return general;
	if (count !== null) return arrayText(field, raw) ?? general;
	const plain = PLAIN.includes(outType);
	const asHex = !raw && HEX.includes(outType);
	const number = numbers[inType];
	if (number !== void 0) return plain ? number : asHex ? hex : general;
	switch (inType) {
		case "sizeT": return plain ? sizeT : general;
		case "boolean":
		case "boolean8": return raw || outType !== "default" ? general : bool;
		case "hexInt8":
		case "hexInt16":
		case "hexInt32":
		case "hexInt64":
		case "pointer": return !raw && (outType === "default" || asHex) ? hex : general;
		case "guid": return guid;
		case "unicodeString": return wide(length?.kind === "prefix" ? 2 : 0);
		case "countedString": return wide(2);
		case "ansiString": return ENCODED.includes(outType) ? general : narrow(length?.kind === "prefix" ? 2 : 0);
		case "countedAnsiString": return ENCODED.includes(outType) ? general : narrow(2);
		default: return general;
	}
}
var NEVER_ESCAPED = [
	int8,
	uint8,
	int16,
	uint16,
	int32,
	uint32,
	hex,
	guid,
	bool
];
function arrayText({ definition }, raw) {
	const [single] = new require_provider_catalog.Layout([{
		...definition,
		count: null
	}]).fields;
	const item = fieldText(single, raw);
	if (!NEVER_ESCAPED.includes(item)) return null;
	const quote = item.form === "text";
	const head = definition.count?.kind === "prefix" ? 2 : 0;
	const items = (out, p, at, size, quoted, separator) => {
		const itemSize = p.pointerSize === 4 ? single.size4 : single.size8;
		const end = at + size;
		for (let pos = at + head; pos + itemSize <= end; pos += itemSize) {
			if (pos > at + head) out.byte(separator);
			if (quoted) out.byte(QUOTE$2);
			item.write(out, p, pos, itemSize);
			if (quoted) out.byte(QUOTE$2);
		}
	};
	return {
		form: "json",
		write: (out, p, at, size) => {
			out.byte(91);
			items(out, p, at, size, quote, COMMA$1);
			out.byte(93);
			return "json";
		},
		list: (out, p, at, size) => items(out, p, at, size, false, BLANK)
	};
}
var QUOTE$2 = 34;
var COMMA$1 = 44;
var BLANK = 32;
// engine/write/dump/text-out.ts
var BILLION = 1e9;
var BACKSLASH = 92;
var LONGEST_ESCAPE = 6;
var QUOTE$1 = 34;
var asciiBytes = (text) => Uint8Array.from(text, (char) => char.charCodeAt(0));
var HEX_PAIRS = asciiBytes(Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0")).join(""));
var PAIRS = asciiBytes(Array.from({ length: 100 }, (_, i) => String(i).padStart(2, "0")).join(""));
var REPLACEMENT = Uint8Array.of(239, 191, 189);
var TextOut = class {
	bytes;
	at = 0;
	constructor(firstBytes = 65536) {
		this.bytes = new Uint8Array(firstBytes);
	}
	take() {
		const taken = this.bytes.subarray(0, this.at);
		this.at = 0;
		return taken;
	}
	reserve(more) {
		if (this.at + more <= this.bytes.length) return;
		this.bytes = require_enlarged.enlarged(this.bytes, Math.max(this.at + more, this.bytes.length * 2), this.at);
	}
	byte(byte) {
		if (this.at === this.bytes.length) this.reserve(1);
		this.bytes[this.at++] = byte;
	}
	raw(from) {
		const { length } = from;
		this.reserve(length);
		const { bytes, at } = this;
		if (length > 40) bytes.set(from, at);
		else for (let i = 0; i < length; i++) bytes[at + i] = from[i];
		this.at = at + length;
	}
	utf8(text) {
		const { length } = text;
		this.reserve(3 * length);
		const { bytes } = this;
		let { at } = this;
		for (let i = 0; i < length; i++) {
			const unit = text.charCodeAt(i);
			if (unit < 128) bytes[at++] = unit;
			else {
				const next = isHigh(unit) && i + 1 < length ? text.charCodeAt(i + 1) : 0;
				if (isLow(next)) i++;
				at = encode(bytes, at, unit, next);
			}
		}
		this.at = at;
	}
	wide(source, from, count) {
		this.reserve(3 * count);
		const { bytes } = this;
		let { at } = this;
		const end = from + 2 * count;
		for (let i = from; i < end; i += 2) {
			const unit = source[i] | source[i + 1] << 8;
			if (unit < 128) bytes[at++] = unit;
			else {
				const next = isHigh(unit) && i + 2 < end ? source[i + 2] | source[i + 3] << 8 : 0;
				if (isLow(next)) i += 2;
				at = encode(bytes, at, unit, next);
			}
		}
		this.at = at;
	}
	narrow(source, from, count) {
		this.reserve(count);
		const { bytes, at } = this;
		let any = 0;
		for (let i = 0; i < count; i++) {
			const byte = source[from + i];
			bytes[at + i] = byte;
			any |= byte;
		}
		if (any < 128) this.at = at + count;
		else this.utf8(require_text.narrowText(source, from, count));
	}
	number(value) {
		if (value >= 0 && value <= 4294967295 && value >>> 0 === value) {
			this.reserve(10);
			this.#digits(value, digitsOf(value));
		} else if (Number.isSafeInteger(value)) {
			this.reserve(17);
			if (value < 0) this.bytes[this.at++] = 45;
			const size = Math.abs(value);
			const high = Math.floor(size / BILLION);
			if (high > 0) this.#digits(high, digitsOf(high));
			this.#digits(size - high * BILLION, high > 0 ? 9 : digitsOf(size));
		} else this.utf8(String(value));
	}
	padded(value, digits) {
		this.reserve(digits);
		this.#digits(value, digits);
	}
	#digits(value, digits) {
		const { bytes } = this;
		let rest = value;
		let i = this.at + digits;
		this.at = i;
		for (let left = digits; left > 1; left -= 2) {
			const next = rest / 100 >>> 0;
			const pair = 2 * (rest - next * 100);
			bytes[--i] = PAIRS[pair + 1];
			bytes[--i] = PAIRS[pair];
			rest = next;
		}
		if (digits & 1) bytes[--i] = 48 + rest;
	}
	hex(low, high) {
		this.reserve(18);
		this.bytes[this.at++] = 48;
		this.bytes[this.at++] = 120;
		if (high !== 0) this.#hexDigits(high, hexDigitsOf(high));
		this.#hexDigits(low, high === 0 ? hexDigitsOf(low) : 8);
	}
	paddedHex(value, digits) {
		this.reserve(2 + digits);
		this.bytes[this.at++] = 48;
		this.bytes[this.at++] = 120;
		this.#hexDigits(value, digits);
	}
	#hexDigits(value, digits) {
		const { bytes } = this;
		let { at } = this;
		if (digits & 1) bytes[at++] = HEX_PAIRS[2 * (value >>> 4 * (digits - 1) & 15) + 1];
		for (let shift = 4 * (digits & -2) - 8; shift >= 0; shift -= 8) {
			const pair = 2 * (value >>> shift & 255);
			bytes[at] = HEX_PAIRS[pair];
			bytes[at + 1] = HEX_PAIRS[pair + 1];
			at += 2;
		}
		this.at = at;
	}
	hexBytes(source, from, count) {
		this.reserve(2 * count);
		const { bytes } = this;
		let { at } = this;
		for (let i = from; i < from + count; i++) {
			bytes[at++] = HEX_PAIRS[2 * source[i]];
			bytes[at++] = HEX_PAIRS[2 * source[i] + 1];
		}
		this.at = at;
	}
	guid(source, from) {
		this.reserve(36);
		const { bytes } = this;
		let { at } = this;
		for (let i = 0; i < 16; i++) {
			if (i === 4 || i === 6 || i === 8 || i === 10) bytes[at++] = 45;
			const byte = source[from + GUID_ORDER[i]];
			bytes[at++] = HEX_PAIRS[2 * byte];
			bytes[at++] = HEX_PAIRS[2 * byte + 1];
		}
		this.at = at;
	}
	escapeJson(mark) {
		this.#escape(mark, JSON_SPECIAL, (byte) => {
			const short = byte < 128 ? JSON_SHORT[byte] : 0;
			if (short === 0) this.utf8(`\\u00${byte.toString(16).padStart(2, "0")}`);
			else {
				this.byte(BACKSLASH);
				this.byte(short);
			}
		});
	}
	quoteJson(mark) {
		this.escapeJson(mark);
		this.#insert(mark, QUOTE$1);
		this.byte(QUOTE$1);
	}
	escapeCsv(mark, spreadsheetSafe = false) {
		if (spreadsheetSafe && this.at > mark && FORMULA_START[this.bytes[mark]] === 1) {
			const text = String.fromCharCode(...this.bytes.subarray(mark, Math.min(this.at, mark + LONGEST_NUMBER)));
			if (this.at - mark > LONGEST_NUMBER || require_main.spreadsheetText(text) !== text) this.#insert(mark, APOSTROPHE);
		}
		const { bytes, at } = this;
		let found = 0;
		for (let i = mark; i < at; i++) found |= CSV_FOUND[bytes[i]];
		if (found === 0) return;
		if (found & CSV_REWRITE) this.#escape(mark, CSV_SPECIAL, () => {
			this.byte(QUOTE$1);
			this.byte(QUOTE$1);
		});
		if ((found & CSV_QUOTED) === 0) return;
		this.#insert(mark, QUOTE$1);
		this.byte(QUOTE$1);
	}
	escapeXml(mark) {
		this.#escape(mark, XML_SPECIAL, (byte) => this.raw(XML_ENTITIES.get(byte) ?? REPLACEMENT));
	}
	escapeTerminal(mark) {
		this.#escape(mark, TERMINAL_SPECIAL, () => this.raw(REPLACEMENT));
	}
	#escape(mark, special, replace) {
		const { bytes, at } = this;
		let i = mark;
		while (i < at && special[bytes[i]] === 0) i++;
		if (i === at) return;
		const rest = bytes.slice(i, at);
		this.at = i;
		this.reserve(LONGEST_ESCAPE * rest.length);
		for (let k = 0; k < rest.length; k++) {
			const byte = rest[k];
			if (special[byte] === 0) this.bytes[this.at++] = byte;
			else if (byte === BACKSLASH) {
				this.bytes[this.at++] = BACKSLASH;
				this.bytes[this.at++] = BACKSLASH;
			} else if (byte === 237) {
				if (rest[k + 1] < 160) this.raw(rest.subarray(k, k + 3));
				else if (special === JSON_SPECIAL) this.utf8(`\\u${(53248 | (rest[k + 1] & 63) << 6 | rest[k + 2] & 63).toString(16)}`);
				else this.raw(REPLACEMENT);
				k += 2;
			} else if (byte === 194) {
				if (rest[k + 1] < 160) replace(special === JSON_SPECIAL ? rest[k + 1] : byte);
				else this.raw(rest.subarray(k, k + 2));
				k++;
			} else if (byte === 239) {
				if (rest[k + 1] === 191 && rest[k + 2] >= 190) this.raw(REPLACEMENT);
				else this.raw(rest.subarray(k, k + 3));
				k += 2;
			} else replace(byte);
		}
	}
	#insert(mark, byte) {
		this.reserve(1);
		this.bytes.copyWithin(mark + 1, mark, this.at);
		this.bytes[mark] = byte;
		this.at++;
	}
};
var GUID_ORDER = [
	3,
	2,
	1,
	0,
	5,
	4,
	7,
	6,
	8,
	9,
	10,
	11,
	12,
	13,
	14,
	15
];
var isHigh = (unit) => unit >= 55296 && unit < 56320;
var isLow = (unit) => unit >= 56320 && unit < 57344;
function encode(bytes, at, unit, next) {
	if (unit < 2048) {
		bytes[at] = 192 | unit >>> 6;
		bytes[at + 1] = 128 | unit & 63;
		return at + 2;
	}
	if (isHigh(unit) && isLow(next)) {
		const code = 65536 + ((unit & 1023) << 10) + (next & 1023);
		bytes[at] = 240 | code >>> 18;
		bytes[at + 1] = 128 | code >>> 12 & 63;
		bytes[at + 2] = 128 | code >>> 6 & 63;
		bytes[at + 3] = 128 | code & 63;
		return at + 4;
	}
	bytes[at] = 224 | unit >>> 12;
	bytes[at + 1] = 128 | unit >>> 6 & 63;
	bytes[at + 2] = 128 | unit & 63;
	return at + 3;
}
function digitsOf(value) {
	if (value < 10) return 1;
	if (value < 100) return 2;
	if (value < 1e3) return 3;
	let digits = 4;
	for (let limit = 1e4; value >= limit; limit *= 10) digits++;
	return digits;
}
var hexDigitsOf = (value) => Math.max(1, 35 - Math.clz32(value) >>> 2);
function specials(codes) {
	const table = new Uint8Array(256);
	for (const code of codes) table[code] = 1;
	table[237] = 1;
	return table;
}
var CONTROLS = Array.from({ length: 32 }, (_, i) => i);
var JSON_SPECIAL = specials([
	...CONTROLS,
	QUOTE$1,
	BACKSLASH,
	127,
	194
]);
var JSON_SHORT = new Uint8Array(256);
for (const [code, letter] of [
	[8, "b"],
	[9, "t"],
	[10, "n"],
	[12, "f"],
	[13, "r"],
	[QUOTE$1, "\""],
	[BACKSLASH, "\\"]
]) JSON_SHORT[code] = letter.charCodeAt(0);
var APOSTROPHE = 39;
var FORMULA_START = new Uint8Array(256);
for (const code of asciiBytes("=+-@	\r")) FORMULA_START[code] = 1;
var LONGEST_NUMBER = 40;
var CSV_SPECIAL = specials([QUOTE$1]);
var CSV_QUOTED = 1;
var CSV_REWRITE = 2;
var CSV_FOUND = CSV_SPECIAL.map((special) => special * CSV_REWRITE);
for (const code of asciiBytes("\",\r\n")) CSV_FOUND[code] |= CSV_QUOTED;
var XML_ENTITIES = new Map([
	["&", "&amp;"],
	["<", "&lt;"],
	[">", "&gt;"],
	["\"", "&quot;"],
	["	", "&#9;"],
	["\n", "&#10;"],
	["\r", "&#13;"]
].map(([char, entity]) => [char.charCodeAt(0), asciiBytes(entity)]));
var XML_SPECIAL = specials([
	...CONTROLS,
	...XML_ENTITIES.keys(),
	239
]);
var TERMINAL_SPECIAL = specials([
	...CONTROLS,
	127,
	194
]);
// engine/write/dump/event-columns.ts
function widest(texts) {
	let width = 0;
	for (const text of texts) width = Math.max(width, String(text).length);
	return width;
}
var ofEvent = (name, width, value) => ({
	name,
	width,
	align: "right",
	perSchema: false,
	ofHeader: true,
	write: (out, event) => {
		out.number(value(event));
		return "bare";
	}
});
var ofKind = (name, width, value) => ({
	name,
	width,
	align: "right",
	perSchema: true,
	ofHeader: true,
	write: (out, { kind }) => writeOrNothing(out, value(kind))
});
var decoded = (name, width, write, perSchema = false) => ({
	name,
	width,
	align: "left",
	perSchema,
	ofHeader: false,
	write
});
function eventColumns({ info, kinds, events }, sources, { raw, oneLine }) {
	const text = (name, value) => ({
		...ofKind(name, widest(kinds.map((kind) => value(kind) ?? "")), value),
		align: "left"
	});
	const fields = new FieldsText(raw);
	return [
		ofEvent("ns", widest([info.firstEventNs ?? 0, info.lastEventNs ?? 0]), ({ timeNs }) => timeNs),
		ofEvent("cpu", 4, ({ cpu }) => cpu),
		ofEvent("pid", 6, ({ pid }) => pid),
		ofEvent("tid", 6, ({ tid }) => tid),
		text("kind", ({ kind }) => kind),
		text("provider", ({ provider }) => provider),
		text("providerName", (kind) => sources.providerName(kind)),
		ofKind("id", 5, ({ id }) => id),
		ofKind("opcode", 6, ({ opcode }) => opcode),
		ofKind("version", 7, ({ version }) => version),
		ofEvent("len", 5, ({ row }) => events.payloadBytes[row]),
		decoded("event", 28, (out, event) => writeOrNothing(out, require_provider_catalog.eventNameOf(event)), true),
		decoded("eventKey", 16, (out, event) => writeOrNothing(out, eventKeyOf(event)), true),
		decoded("process", 16, (out, event) => writeOrNothing(out, sources.processName(event))),
		decoded("thread", 16, (out, event) => writeOrNothing(out, sources.threadName(event))),
		decoded("fields", 40, (out, event) => fields.write(out, event)),
		decoded("message", 0, (out, event) => writeOrNothing(out, oneLine ? require_provider_catalog.lineOf(event) : event.schema.source === null ? null : require_provider_catalog.messageOf(event.schema, event))),
		decoded("stack", 0, (out, event) => {
			const frames = sources.stack(event);
			if (frames.length === 0) return null;
			if (oneLine) return writeValue(out, frames.map(frameText));
			out.utf8(require_main.jsonText(frames));
			return "json";
		})
	];
}
function writeOrNothing(out, value) {
	return value === null ? null : writeValue(out, value);
}
function frameText({ address, module, offset, function: name }) {
	if (module === null) return name ?? address;
	return name === null ? `${module}+${offset}` : `${module}!${name}`;
}
function eventKeyOf({ schema, kind }) {
	if (schema.source !== null) return schema.eventKey;
	return kind.group === null ? null : `${kind.group}/${kind.id}`;
}
var FieldsText = class {
	#raw;
	#plans = new WeakMap();
	constructor(raw) {
		this.#raw = raw;
	}
	write(out, { schema, layout, payload, leftBytes }) {
		if (layout === null) {
			if (schema.source === null || schema.readBlob === void 0) return null;
			return writeValue(out, schema.readBlob(payload.bytes, payload.start, payload.end) ?? { $truncated: true });
		}
		const plan = this.#plans.get(layout) ?? this.#plan(layout);
		const { located, offsets } = layout;
		out.byte(OPEN);
		const inside = out.at;
		for (let k = 0; k < plan.length && plan[k].index < located; k++) {
			const { index, key, text } = plan[k];
			const at = offsets[index];
			out.raw(key);
			if (text.form === "text") {
				out.byte(QUOTE);
				const mark = out.at;
				text.write(out, payload, at, offsets[index + 1] - at);
				out.escapeJson(mark);
				out.byte(QUOTE);
			} else {
				const mark = out.at;
				if (text.write(out, payload, at, offsets[index + 1] - at) === "text") out.quoteJson(mark);
			}
		}
		if (leftBytes > 0) out.utf8(`${out.at > inside ? "," : ""}"$left":${leftBytes}`);
		if (layout.truncated) out.utf8(`${out.at > inside ? "," : ""}"$truncated":true`);
		out.byte(CLOSE);
		return "json";
	}
	#plan(layout) {
		const plan = printedFields(layout, this.#raw).map((field, i) => ({
			...field,
			key: jsonKey(field.name, i > 0)
		}));
		this.#plans.set(layout, plan);
		return plan;
	}
};
var OPEN = 123;
var CLOSE = 125;
var QUOTE = 34;
function jsonKey(name, withComma) {
	const out = new TextOut(64);
	if (withComma) out.byte(44);
	const mark = out.at;
	out.utf8(name);
	out.quoteJson(mark);
	out.byte(58);
	return out.take();
}
// engine/write/dump/event-lines.ts
var COMMA = 44;
var NEWLINE = 10;
var SPACE = 32;
var EventLines = class {
	head;
	tail = "";
	#cells;
	#format;
	constructor(format, columns, spreadsheetSafe = false) {
		this.#format = format;
		if (format === "ndjson") {
			this.head = "";
			this.#cells = together(columns, columns.map(jsonCell));
		} else if (format === "csv") {
			this.head = `${columns.map(({ name }) => name).join(",")}\n`;
			this.#cells = together(columns, columns.map((column, i) => csvCell(column, i, spreadsheetSafe)));
		} else {
			const names = columns.map((column) => column.align === "right" ? column.name.padStart(widthOf(column)) : column.name.padEnd(widthOf(column)));
			this.head = `${names.join("  ").trimEnd()}\n`;
			this.#cells = columns.map(tableCell);
		}
	}
	write(out, event) {
		const cells = this.#cells;
		if (this.#format === "ndjson") out.byte(123);
		for (let i = 0; i < cells.length; i++) cells[i](out, event);
		if (this.#format === "ndjson") out.byte(125);
		else if (this.#format === "table") while (out.at > 0 && out.bytes[out.at - 1] === SPACE) out.at--;
		out.byte(NEWLINE);
	}
};
function jsonCell(column, i) {
	const key = jsonKey(column.name, i > 0);
	return (out, event) => {
		out.raw(key);
		const mark = out.at;
		const form = column.write(out, event);
		if (form === "text") out.quoteJson(mark);
		else if (form === null) out.utf8("null");
	};
}
function csvCell(column, i, spreadsheetSafe) {
	return (out, event) => {
		if (i > 0) out.byte(COMMA);
		const mark = out.at;
		const form = column.write(out, event);
		if (form === "text" || form === "json") out.escapeCsv(mark, spreadsheetSafe);
	};
}
var widthOf = ({ name, width }) => Math.max(name.length, width);
function tableCell(column, i) {
	const width = widthOf(column);
	return (out, event) => {
		if (i > 0) out.utf8("  ");
		const mark = out.at;
		column.write(out, event);
		out.escapeTerminal(mark);
		const { bytes, at } = out;
		let characters = 0;
		for (let k = mark; k < at; k++) if ((bytes[k] & 192) !== 128) characters++;
		const missing = width - characters;
		if (missing <= 0) return;
		out.reserve(missing);
		out.at += missing;
		if (column.align === "right") {
			out.bytes.copyWithin(mark + missing, mark, at);
			out.bytes.fill(SPACE, mark, mark + missing);
		} else out.bytes.fill(SPACE, at, out.at);
	};
}
function together(columns, cells) {
	const joined = [];
	for (let from = 0; from < cells.length;) {
		let to = from + 1;
		if (columns[from].perSchema) while (to < cells.length && columns[to].perSchema) to++;
		joined.push(columns[from].perSchema ? onceASchema(cells.slice(from, to)) : cells[from]);
		from = to;
	}
	return joined;
}
function onceASchema(cells) {
	const byKind = [];
	const ofTraceLogging = [];
	const written = (event) => {
		const out = new TextOut(1024);
		for (const cell of cells) cell(out, event);
		return out.take();
	};
	return (out, event) => {
		const { kind, schema } = event;
		if (schema.source === "traceLogging") {
			ofTraceLogging[kind.index] ??= new WeakMap();
			const known = ofTraceLogging[kind.index];
			let bytes = known.get(schema);
			if (bytes === void 0) {
				bytes = written(event);
				known.set(schema, bytes);
			}
			out.raw(bytes);
			return;
		}
		let known = byKind[kind.index];
		if (known?.schema !== schema) {
			known = {
				schema,
				bytes: written(event)
			};
			byKind[kind.index] = known;
		}
		out.raw(known.bytes);
	};
}
Object.defineProperty(exports, "EventLines", {
	enumerable: true,
	get: function() {
		return EventLines;
	}
});
Object.defineProperty(exports, "TextOut", {
	enumerable: true,
	get: function() {
		return TextOut;
	}
});
Object.defineProperty(exports, "eventColumns", {
	enumerable: true,
	get: function() {
		return eventColumns;
	}
});
Object.defineProperty(exports, "printedFields", {
	enumerable: true,
	get: function() {
		return printedFields;
	}
});
Object.defineProperty(exports, "writeValue", {
	enumerable: true,
	get: function() {
		return writeValue;
	}
});
