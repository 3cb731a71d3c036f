require("node:url").pathToFileURL(__filename).href;
const require_text = require("./text-qlf8p1E2.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_get_or_make = require("./get-or-make-BaEEukxJ.js");
const require_scan = require("./scan-3FQoKOCp.js");
const require_trace = require("./trace-DVJSax1n.js");
const require_trim_chars = require("./trim-chars-DEXrq0d8.js");
// engine/format/value-forms.ts
function unsigned64(low, high) {
	if (high >>> 0 < 2097152) return (high >>> 0) * 4294967296 + (low >>> 0);
	return (BigInt(high >>> 0) << 32n | BigInt(low >>> 0)).toString();
}
function signed64(low, high) {
	if (high >= -2097152 && high < 2097152) return high * 4294967296 + (low >>> 0);
	return (BigInt(high) << 32n | BigInt(low >>> 0)).toString();
}
var floatValue = (value) => Number.isFinite(value) ? value : String(value);
function fileTimeText(low, high) {
	const ticks = BigInt(high) << 32n | BigInt(low >>> 0);
	return require_scan.filetimeToIso(ticks) ?? signed64(low, high);
}
var padded$1 = (value, digits) => String(value).padStart(digits, "0");
function systemTimeText(view, at) {
	const word = (index) => view.getUint16(at + 2 * index, true);
	return `${padded$1(word(0), 4)}-${padded$1(word(1), 2)}-${padded$1(word(3), 2)}T${padded$1(word(4), 2)}:${padded$1(word(5), 2)}:${padded$1(word(6), 2)}.${padded$1(word(7), 3)}`;
}
function sidText(bytes, view, at) {
	let authority = 0;
	for (let i = 2; i < 8; i++) authority = authority * 256 + bytes[at + i];
	let text = `S-${bytes[at]}-${authority}`;
	for (let i = 0; i < bytes[at + 1]; i++) text += `-${view.getUint32(at + 8 + 4 * i, true)}`;
	return text;
}
var ipv4Text = (bytes, at) => `${bytes[at]}.${bytes[at + 1]}.${bytes[at + 2]}.${bytes[at + 3]}`;
function ipv6Text(bytes, at) {
	const groups = Array.from({ length: 8 }, (_, i) => bytes[at + 2 * i] << 8 | bytes[at + 2 * i + 1]);
	if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 65535) return `::ffff:${ipv4Text(bytes, at + 12)}`;
	let best = 0;
	let bestLength = 1;
	for (let from = 0; from < 8; from++) {
		let length = 0;
		while (from + length < 8 && groups[from + length] === 0) length++;
		if (length > bestLength) {
			best = from;
			bestLength = length;
		}
	}
	const hex = (part) => part.map((group) => group.toString(16)).join(":");
	return bestLength < 2 ? hex(groups) : `${hex(groups.slice(0, best))}::${hex(groups.slice(best + bestLength))}`;
}
var AF_INET = 2;
var AF_INET6 = 23;
function socketAddressText(bytes, at, sizeBytes) {
	const family = sizeBytes >= 2 ? bytes[at] | bytes[at + 1] << 8 : 0;
	const port = bytes[at + 2] << 8 | bytes[at + 3];
	if (family === AF_INET && sizeBytes >= 8) return `${ipv4Text(bytes, at + 4)}:${port}`;
	if (family === AF_INET6 && sizeBytes >= 24) return `[${ipv6Text(bytes, at + 8)}]:${port}`;
	return require_text.hexText(bytes, at, sizeBytes);
}
// engine/format/extended-data.ts
var EXTENDED_TYPE = {
	relatedActivityId: 1,
	sid: 2,
	sessionId: 3,
	instanceInfo: 4,
	stackTrace32: 5,
	stackTrace64: 6,
	pebsIndex: 7,
	pmcCounters: 8,
	psmKey: 9,
	eventKey: 10,
	schemaTraceLogging: 11,
	providerTraits: 12,
	processStartKey: 13,
	controlGuid: 14,
	qpcDelta: 15,
	containerId: 16,
	stackKey32: 17,
	stackKey64: 18
};
var HEAD_BYTES = 8;
function findExtended(bytes, from, to, type) {
	for (let at = from; at + HEAD_BYTES <= to;) {
		const data = at + HEAD_BYTES;
		const size = bytes[at + 6] | bytes[at + 7] << 8;
		if (data + size > to) return -1;
		if ((bytes[at + 2] | bytes[at + 3] << 8) === type) return data;
		if ((bytes[at + 4] & 1) === 0) return -1;
		at = data + require_layout.align8(size);
	}
	return -1;
}
var extendedSize = (bytes, at) => bytes[at - 2] | bytes[at - 1] << 8;
function readExtended(bytes, from, to) {
	const items = [];
	for (let at = from; at + HEAD_BYTES <= to;) {
		const type = require_bytes.u16At(bytes, at + 2);
		const sizeBytes = require_bytes.u16At(bytes, at + 6);
		const data = at + HEAD_BYTES;
		if (data + sizeBytes > to) break;
		const form = forms[type];
		const fits = form !== void 0 && sizeBytes >= form.leastBytes;
		items.push({
			type,
			name: form?.name ?? `Type${type}`,
			at: data,
			sizeBytes,
			text: (fits ? form.text(bytes, data, sizeBytes) : null) ?? require_text.hexText(bytes, data, sizeBytes)
		});
		if ((bytes[at + 4] & 1) === 0) break;
		at = data + require_layout.align8(sizeBytes);
	}
	return items;
}
var number64 = (bytes, at) => String(unsigned64(require_bytes.u32At(bytes, at) | 0, require_bytes.u32At(bytes, at + 4) | 0));
var hex64 = (bytes, at) => require_text.hexOf64(require_bytes.u32At(bytes, at), require_bytes.u32At(bytes, at + 4));
var matchId = (bytes, at) => (require_bytes.u32At(bytes, at) | require_bytes.u32At(bytes, at + 4)) === 0 ? "" : `, match id ${hex64(bytes, at)}`;
var stackTrace = (name, addressBytes) => ({
	name,
	leastBytes: 8,
	text(bytes, at, sizeBytes) {
		const frames = Math.floor((sizeBytes - 8) / addressBytes);
		return `${frames} frame${frames === 1 ? "" : "s"}${matchId(bytes, at)}`;
	}
});
function sid$1(bytes, at, sizeBytes) {
	if (8 + 4 * bytes[at + 1] > sizeBytes) return null;
	return sidText(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at);
}
function wideOrNarrow(bytes, at, sizeBytes) {
	return [sizeBytes % 2 === 0 ? require_text.wideText(bytes, at, sizeBytes / 2) : "", require_text.narrowText(bytes, at, sizeBytes)].map((text) => require_trim_chars.trimEndChars(text, "\0")).find((text) => /^[\x20-\x7e]+$/.test(text)) ?? null;
}
var forms = {
	[EXTENDED_TYPE.relatedActivityId]: {
		name: "RelatedActivityId",
		leastBytes: 16,
		text: require_text.guidText
	},
	[EXTENDED_TYPE.sid]: {
		name: "Sid",
		leastBytes: 8,
		text: sid$1
	},
	[EXTENDED_TYPE.sessionId]: {
		name: "SessionId",
		leastBytes: 4,
		text: (bytes, at) => String(require_bytes.u32At(bytes, at))
	},
	[EXTENDED_TYPE.instanceInfo]: {
		name: "InstanceInfo",
		leastBytes: 24,
		text: (bytes, at) => `${require_bytes.u32At(bytes, at)}, parent ${require_bytes.u32At(bytes, at + 4)} of ${require_text.guidText(bytes, at + 8)}`
	},
	[EXTENDED_TYPE.stackTrace32]: stackTrace("StackTrace32", 4),
	[EXTENDED_TYPE.stackTrace64]: stackTrace("StackTrace64", 8),
	[EXTENDED_TYPE.pebsIndex]: {
		name: "PebsIndex",
		leastBytes: 8,
		text: number64
	},
	[EXTENDED_TYPE.pmcCounters]: {
		name: "PmcCounters",
		leastBytes: 8,
		text: (bytes, at, sizeBytes) => Array.from({ length: sizeBytes >>> 3 }, (_, i) => number64(bytes, at + 8 * i)).join(", ")
	},
	[EXTENDED_TYPE.psmKey]: {
		name: "PsmKey",
		leastBytes: 1,
		text: wideOrNarrow
	},
	[EXTENDED_TYPE.eventKey]: {
		name: "EventKey",
		leastBytes: 8,
		text: hex64
	},
	[EXTENDED_TYPE.schemaTraceLogging]: {
		name: "EventSchemaTL",
		leastBytes: 0,
		text: (_bytes, _at, sizeBytes) => `${sizeBytes} bytes`
	},
	[EXTENDED_TYPE.providerTraits]: {
		name: "ProviderTraits",
		leastBytes: 2,
		text(bytes, at, sizeBytes) {
			const { name, groupGuid, decodeGuid } = readProviderTraits(bytes, at, sizeBytes);
			return `${name}${groupGuid === null ? "" : `, group ${groupGuid}`}${decodeGuid === null ? "" : `, decode ${decodeGuid}`}`;
		}
	},
	[EXTENDED_TYPE.processStartKey]: {
		name: "ProcessStartKey",
		leastBytes: 8,
		text: hex64
	},
	[EXTENDED_TYPE.controlGuid]: {
		name: "ControlGuid",
		leastBytes: 16,
		text: require_text.guidText
	},
	[EXTENDED_TYPE.qpcDelta]: {
		name: "QpcDelta",
		leastBytes: 8,
		text: number64
	},
	[EXTENDED_TYPE.containerId]: {
		name: "ContainerId",
		leastBytes: 16,
		text: (bytes, at, sizeBytes) => sizeBytes === 16 ? require_text.guidText(bytes, at) : wideOrNarrow(bytes, at, sizeBytes)?.replace(/[{}]/g, "") ?? null
	},
	[EXTENDED_TYPE.stackKey32]: {
		name: "StackKey32",
		leastBytes: 12,
		text: (bytes, at) => `${require_text.hexOf32(require_bytes.u32At(bytes, at + 8))}${matchId(bytes, at)}`
	},
	[EXTENDED_TYPE.stackKey64]: {
		name: "StackKey64",
		leastBytes: 16,
		text: (bytes, at) => `${hex64(bytes, at + 8)}${matchId(bytes, at)}`
	}
};
var TRAIT_HEAD_BYTES = 3;
var TRAIT_GROUP = 1;
var TRAIT_DECODE = 2;
function readProviderTraits(bytes, at, sizeBytes) {
	const none = {
		name: "",
		groupGuid: null,
		decodeGuid: null
	};
	if (sizeBytes < 2) return none;
	const end = at + Math.min(sizeBytes, require_bytes.u16At(bytes, at));
	let pos = at + 2;
	while (pos < end && bytes[pos] !== 0) pos++;
	if (pos >= end) return none;
	const length = pos - at - 2;
	const name = require_text.utf8Text(bytes, at + 2, length) ?? require_text.narrowText(bytes, at + 2, length);
	let groupGuid = null;
	let decodeGuid = null;
	pos++;
	while (pos + TRAIT_HEAD_BYTES <= end) {
		const size = require_bytes.u16At(bytes, pos);
		if (size < TRAIT_HEAD_BYTES || pos + size > end) break;
		if (size >= 19) {
			const guid = require_text.guidText(bytes, pos + TRAIT_HEAD_BYTES);
			if (bytes[pos + 2] === TRAIT_GROUP) groupGuid ??= guid;
			else if (bytes[pos + 2] === TRAIT_DECODE) decodeGuid ??= guid;
		}
		pos += size;
	}
	return {
		name,
		groupGuid,
		decodeGuid
	};
}
// engine/schema/find-strings.ts
var MIN_CHARS = 4;
function findStrings(bytes, start, end, limit) {
	const found = [];
	let at = start;
	while (at < end && found.length < limit) {
		const wide = wideRun(bytes, at, end);
		if (wide.chars >= MIN_CHARS) {
			if (2 * wide.plain >= wide.chars) found.push(require_text.wideText(bytes, at, wide.chars));
			at += 2 * wide.chars;
			continue;
		}
		const narrow = narrowRun(bytes, at, end);
		if (narrow.chars >= MIN_CHARS) {
			found.push(require_text.narrowText(bytes, at, narrow.bytes));
			at += narrow.bytes;
			continue;
		}
		at++;
	}
	return found;
}
var isAscii = (code) => code >= 32 && code < 127;
var isLatin1Letter = (code) => code >= 192 && code < 256 && code !== 215 && code !== 247;
var isLatinExtended = (code) => code >= 256 && code < 384;
var isGreekOrCyrillic = (code) => code >= 902 && code < 1154;
function wideRun(bytes, at, end) {
	let plain = 0;
	let i = at;
	for (; i + 2 <= end; i += 2) {
		const unit = bytes[i] | bytes[i + 1] << 8;
		if (isAscii(unit) || isGreekOrCyrillic(unit)) plain++;
		else if (!isLatin1Letter(unit) && (i === at || !isLatinExtended(unit))) break;
	}
	return {
		chars: (i - at) / 2,
		plain
	};
}
function narrowRun(bytes, at, end) {
	let chars = 0;
	let i = at;
	while (i < end) {
		const size = charBytes(bytes, i, end);
		if (size === 0) break;
		i += size;
		chars++;
	}
	return {
		chars,
		bytes: i - at
	};
}
function charBytes(bytes, at, end) {
	const lead = bytes[at];
	if (isAscii(lead)) return 1;
	const size = lead >= 195 && lead < 224 ? 2 : lead >= 224 && lead < 240 ? 3 : lead >= 240 && lead < 245 ? 4 : 0;
	if (size === 0 || at + size > end) return 0;
	for (let i = 1; i < size; i++) if ((bytes[at + i] & 192) !== 128) return 0;
	const second = bytes[at + 1];
	if (lead === 224 && second < 160 || lead === 237 && second >= 160) return 0;
	return lead === 240 && second < 144 || lead === 244 && second >= 144 ? 0 : size;
}
// engine/schema/message.ts
var MAX_WIDTH = 1024;
var MAX_MESSAGE_UNITS = 65536;
var MAX_INSERTS = 512;
var CONVERSION = /^([-#0+ ]{0,5})(\d{1,10}|\*)?(?:\.(\d{0,10}|\*))?(hh|h|ll|l|L|w|I64|I32|I|q|j|z|t)?([A-Za-z])$/;
var PIECE = /%(?:([1-9]\d?)(?:!([-#0+ \d.*A-Za-z]{1,40})!)?|!([A-Za-z_]\w{0,63})!|([%ntrb.! 0]))/g;
var ESCAPES = {
	"%": "%",
	n: "\n",
	t: "	",
	r: "\r",
	b: " ",
	".": ".",
	"!": "!",
	" ": " ",
	"0": ""
};
function parseMessage(text, inserts) {
	const parts = [];
	let pending = "";
	let inserted = 0;
	let at = 0;
	for (const match of text.matchAll(PIECE)) {
		pending += text.slice(at, match.index);
		at = match.index + match[0].length;
		const [whole, number, format = "", name, escaped] = match;
		if (escaped !== void 0) {
			if (escaped === "0" && inserts.endsAtZero) {
				at = text.length;
				break;
			}
			pending += ESCAPES[escaped];
		} else if (name !== void 0) {
			const value = inserts.name?.(name);
			if (value !== void 0) pending += value ?? whole;
			else {
				pending += "!";
				at = match.index + 2;
			}
		} else {
			const isConversion = format === "" || CONVERSION.test(format);
			if (!isConversion) at = match.index + 1 + number.length;
			const found = inserted < MAX_INSERTS ? inserts.field(Number(number), isConversion ? format : "") : null;
			if (found === null) pending += text.slice(match.index, at);
			else {
				inserted++;
				for (const part of found) if (typeof part === "string") pending += part;
				else {
					if (pending !== "") parts.push(pending);
					pending = "";
					parts.push(part);
				}
			}
		}
	}
	pending += text.slice(at);
	if (pending !== "") parts.push(pending);
	return parts;
}
var parseManifestMessage = (text, fieldCount) => parseMessage(text, {
	endsAtZero: true,
	field: (number, format) => number > fieldCount ? null : [{
		field: number - 1,
		format: format === "s" || format === "S" ? "" : format
	}]
});
function renderMessage(parts, shown, raw, pointerSize = 8) {
	let text = "";
	for (const part of parts) {
		if (typeof part === "string") text += part;
		else if (part.format === "") text += shown(part.field);
		else text += converted(conversionOf(part.format), shown, raw, part.field, pointerSize);
		if (text.length > MAX_MESSAGE_UNITS) return `${text.slice(0, 65535)}…`;
	}
	return text;
}
var BITS = {
	hh: 8,
	h: 16,
	ll: 64,
	I64: 64,
	q: 64,
	j: 64,
	I: 0,
	z: 0,
	t: 0
};
var conversions = new Map();
var MAX_CONVERSIONS = 1e3;
function conversionOf(format) {
	const known = conversions.get(format);
	if (known !== void 0) return known;
	const [, flags = "", width = "", precision, size = "", type = "s"] = CONVERSION.exec(format) ?? [];
	const bounded = (digits) => digits === "*" ? 0 : Math.min(Number(digits), MAX_WIDTH);
	const conversion = {
		left: flags.includes("-"),
		zeros: flags.includes("0") && !flags.includes("-"),
		plus: flags.includes("+") ? "+" : flags.includes(" ") ? " " : "",
		alternate: flags.includes("#"),
		width: bounded(width),
		precision: precision === void 0 || precision === "*" ? -1 : bounded(precision),
		bits: BITS[size] ?? 32,
		type
	};
	if (conversions.size < MAX_CONVERSIONS) conversions.set(format, conversion);
	return conversion;
}
function converted(conversion, shown, raw, field, pointerSize) {
	const { type, precision } = conversion;
	switch (type) {
		case "d":
		case "i":
		case "u":
		case "x":
		case "X":
		case "o":
		case "p": {
			const value = integerOf(raw(field));
			if (value === null) break;
			return type === "p" ? pointerText(conversion, value, pointerSize) : integerText(conversion, value, pointerSize);
		}
		case "e":
		case "E":
		case "f":
		case "F":
		case "g":
		case "G": {
			const value = raw(field);
			if (typeof value !== "number") break;
			const digits = floatDigits(conversion, Math.abs(value));
			return padded(conversion, signOf(conversion, value < 0 || Object.is(value, -0)), digits, conversion.zeros);
		}
		case "c":
		case "C": {
			const value = raw(field);
			if (typeof value === "number") return padded(conversion, "", String.fromCharCode(value & 65535), false);
		}
	}
	const text = shown(field);
	return padded(conversion, "", precision < 0 || !/[sS]/.test(type) ? text : text.slice(0, precision), false);
}
function integerOf(value) {
	if (typeof value === "boolean") return value ? 1n : 0n;
	if (typeof value === "number") return Number.isInteger(value) ? BigInt(value) : null;
	return typeof value === "string" && /^-?\d{1,20}$/.test(value) ? BigInt(value) : null;
}
var signOf = ({ plus }, negative) => negative ? "-" : plus;
function integerText(conversion, value, pointerSize) {
	const { type, precision, alternate, zeros } = conversion;
	const bits = conversion.bits || 8 * pointerSize;
	const fits = value < 1n << BigInt(bits) && value >= -1n << BigInt(bits - 1);
	const isSigned = type === "d" || type === "i";
	const sized = (isSigned ? BigInt.asIntN : BigInt.asUintN)(fits ? bits : 64, value);
	const size = sized < 0n ? -sized : sized;
	let digits = size.toString(type === "o" ? 8 : type === "x" || type === "X" ? 16 : 10);
	if (type === "X") digits = digits.toUpperCase();
	if (precision > digits.length) digits = digits.padStart(precision, "0");
	if (alternate && type === "o" && !digits.startsWith("0")) digits = `0${digits}`;
	const base = alternate && size !== 0n && (type === "x" || type === "X") ? `0${type}` : "";
	return padded(conversion, isSigned ? signOf(conversion, sized < 0n) : base, digits, zeros && precision < 0);
}
function pointerText(conversion, value, pointerSize) {
	const digits = BigInt.asUintN(64, value).toString(16).toUpperCase();
	return padded(conversion, conversion.alternate ? "0X" : "", digits.padStart(2 * pointerSize, "0"), false);
}
function floatDigits({ type, precision, alternate }, value) {
	const places = precision < 0 ? 6 : Math.min(precision, 100);
	switch (type) {
		case "e":
		case "E": return exponential(value, places, type);
		case "f":
		case "F": return value < 1e21 ? value.toFixed(places) : `${BigInt(value)}${places === 0 ? "" : `.${"0".repeat(places)}`}`;
		default: {
			const significant = Math.max(places, 1);
			const exponent = value === 0 ? 0 : Number(value.toExponential(significant - 1).split("e")[1]);
			const text = exponent >= -4 && exponent < significant ? value.toFixed(Math.min(significant - 1 - exponent, 100)) : exponential(value, significant - 1, type === "G" ? "E" : "e");
			return alternate ? text : withoutFractionZeros(text);
		}
	}
}
function withoutFractionZeros(text) {
	const end = text.search(/e|$/i);
	const mantissa = text.slice(0, end);
	if (!mantissa.includes(".")) return text;
	return require_trim_chars.trimEndChars(require_trim_chars.trimEndChars(mantissa, "0"), ".") + text.slice(end);
}
var exponential = (value, places, letter) => value.toExponential(places).replace(/e([-+])(\d+)$/, (_, sign, digits) => `${letter}${sign}${digits.padStart(2, "0")}`);
function padded({ left, width }, sign, digits, zeros) {
	if (zeros) return sign + digits.padStart(width - sign.length, "0");
	const text = sign + digits;
	return left ? text.padEnd(width) : text.padStart(width);
}
var field_types_default = {
	source: "Types of fields: TDH's codes (TDH_INTYPE_*, TDH_OUTTYPE_* of tdh.h), TraceLogging's (TlgIn*, TlgOut* of TraceLoggingProvider.h) and the names of manifests (eventman.xsd and winmeta.xml, without prefix). Written by hand.",
	notes: [
		"A type's label is what people see, where it is not the type with a capital; code is that of TDH and TraceLogging alike; manifest is what manifests call it, where that is not the type; bytes are those of every value; number is how plain-numbers.ts reads it, notation how classic/notation.ts writes it.",
		"Codes and names of out types that say no more than the in type does are left out: hexBinary, float, NoPrint; 1 and 0x24 (pkcs7) of TraceLogging.",
		"Of TraceLogging, 14 and 25 both have a count before their bytes. The names include the trace: types of manifests that TDH makes from classic providers."
	],
	inTypes: [
		{
			"type": "null",
			"bytes": 0,
			"code": 0,
			"manifest": []
		},
		{
			"type": "unicodeString",
			"code": 1,
			"notation": "w"
		},
		{
			"type": "ansiString",
			"code": 2,
			"notation": "a"
		},
		{
			"type": "int8",
			"bytes": 1,
			"number": "int8",
			"code": 3,
			"notation": "i8"
		},
		{
			"type": "uint8",
			"label": "UInt8",
			"bytes": 1,
			"number": "uint8",
			"code": 4,
			"notation": "u8"
		},
		{
			"type": "int16",
			"bytes": 2,
			"number": "int16",
			"code": 5,
			"notation": "i16"
		},
		{
			"type": "uint16",
			"label": "UInt16",
			"bytes": 2,
			"number": "uint16",
			"code": 6,
			"notation": "u16"
		},
		{
			"type": "int32",
			"bytes": 4,
			"number": "int32",
			"code": 7,
			"notation": "i32"
		},
		{
			"type": "uint32",
			"label": "UInt32",
			"bytes": 4,
			"number": "uint32",
			"code": 8,
			"notation": "u32"
		},
		{
			"type": "int64",
			"bytes": 8,
			"number": "int64",
			"code": 9,
			"notation": "i64"
		},
		{
			"type": "uint64",
			"label": "UInt64",
			"bytes": 8,
			"number": "uint64",
			"code": 10,
			"notation": "u64"
		},
		{
			"type": "float",
			"bytes": 4,
			"code": 11
		},
		{
			"type": "double",
			"bytes": 8,
			"code": 12
		},
		{
			"type": "boolean",
			"bytes": 4,
			"number": "uint32",
			"code": 13
		},
		{
			"type": "boolean8",
			"label": "Boolean (1 byte)",
			"bytes": 1,
			"number": "uint8",
			"manifest": [],
			"notation": "b8"
		},
		{
			"type": "binary",
			"tdh": [14],
			"notation": "bin"
		},
		{
			"type": "guid",
			"label": "GUID",
			"bytes": 16,
			"code": 15,
			"notation": "guid"
		},
		{
			"type": "pointer",
			"number": "pointer",
			"code": 16,
			"notation": "p"
		},
		{
			"type": "fileTime",
			"label": "FILETIME",
			"bytes": 8,
			"number": "int64",
			"code": 17,
			"notation": "filetime"
		},
		{
			"type": "systemTime",
			"label": "SYSTEMTIME",
			"bytes": 16,
			"code": 18
		},
		{
			"type": "sid",
			"label": "SID",
			"code": 19
		},
		{
			"type": "hexInt8",
			"bytes": 1,
			"number": "uint8",
			"manifest": [],
			"notation": "x8"
		},
		{
			"type": "hexInt16",
			"bytes": 2,
			"number": "uint16",
			"manifest": [],
			"notation": "x16"
		},
		{
			"type": "hexInt32",
			"bytes": 4,
			"number": "uint32",
			"code": 20,
			"notation": "x32"
		},
		{
			"type": "hexInt64",
			"bytes": 8,
			"number": "uint64",
			"code": 21,
			"notation": "x64"
		},
		{
			"type": "countedString",
			"tdh": [22, 300],
			"traceLogging": [22],
			"manifest": ["CountedUnicodeString", "CountedString"]
		},
		{
			"type": "countedAnsiString",
			"tdh": [23, 301],
			"traceLogging": [23]
		},
		{
			"type": "countedBinary",
			"tdh": [25],
			"traceLogging": [14, 25]
		},
		{
			"type": "reversedCountedString",
			"tdh": [302]
		},
		{
			"type": "reversedCountedAnsiString",
			"tdh": [303]
		},
		{
			"type": "restString",
			"label": "UnicodeString (rest)",
			"tdh": [304],
			"manifest": ["NonNullTerminatedString"]
		},
		{
			"type": "restAnsiString",
			"label": "AnsiString (rest)",
			"tdh": [305],
			"manifest": ["NonNullTerminatedAnsiString"]
		},
		{
			"type": "unicodeChar",
			"bytes": 2,
			"number": "uint16",
			"tdh": [306]
		},
		{
			"type": "ansiChar",
			"bytes": 1,
			"number": "uint8",
			"tdh": [307]
		},
		{
			"type": "sizeT",
			"number": "pointer",
			"tdh": [308],
			"notation": "z"
		},
		{
			"type": "hexDump",
			"tdh": [309]
		},
		{
			"type": "wbemSid",
			"tdh": [310],
			"notation": "sid"
		},
		{
			"type": "struct",
			"label": "struct",
			"manifest": []
		}
	],
	outTypes: [
		{
			"type": "string",
			"tdh": [1],
			"traceLogging": [2]
		},
		{
			"type": "boolean",
			"tdh": [13],
			"traceLogging": [3]
		},
		{
			"type": "hex",
			"tdh": [
				16,
				17,
				18,
				19
			],
			"traceLogging": [4],
			"manifest": [
				"HexInt8",
				"HexInt16",
				"HexInt32",
				"HexInt64"
			]
		},
		{
			"type": "signed",
			"traceLogging": [17],
			"manifest": [
				"byte",
				"short",
				"int",
				"long"
			]
		},
		{
			"type": "unsigned",
			"traceLogging": [18],
			"manifest": [
				"unsignedByte",
				"unsignedShort",
				"unsignedInt",
				"unsignedLong"
			]
		},
		{
			"type": "pid",
			"label": "PID",
			"tdh": [20],
			"traceLogging": [5]
		},
		{
			"type": "tid",
			"label": "TID",
			"tdh": [21],
			"traceLogging": [6]
		},
		{
			"type": "port",
			"tdh": [22],
			"traceLogging": [7]
		},
		{
			"type": "ipv4",
			"label": "IPv4",
			"tdh": [23],
			"traceLogging": [8]
		},
		{
			"type": "ipv6",
			"label": "IPv6",
			"tdh": [24],
			"traceLogging": [9]
		},
		{
			"type": "socketAddress",
			"tdh": [25],
			"traceLogging": [10]
		},
		{
			"type": "utf8",
			"label": "UTF-8",
			"code": 35
		},
		{
			"type": "xml",
			"label": "XML",
			"tdh": [28],
			"traceLogging": [11]
		},
		{
			"type": "json",
			"label": "JSON",
			"tdh": [34],
			"traceLogging": [12]
		},
		{
			"type": "win32Error",
			"tdh": [30],
			"traceLogging": [13]
		},
		{
			"type": "ntStatus",
			"label": "NTSTATUS",
			"tdh": [31],
			"traceLogging": [14]
		},
		{
			"type": "hresult",
			"label": "HRESULT",
			"tdh": [32],
			"traceLogging": [15]
		},
		{
			"type": "errorCode",
			"tdh": [29]
		},
		{
			"type": "ntStatusName",
			"label": "NTSTATUS",
			"manifest": []
		},
		{
			"type": "hresultName",
			"label": "HRESULT",
			"manifest": []
		},
		{
			"type": "win32ErrorName",
			"label": "Win32Error",
			"manifest": []
		},
		{
			"type": "dateTime",
			"tdh": [
				2,
				26,
				27,
				33
			],
			"traceLogging": [16, 33],
			"manifest": ["dateTime", "DateTimeCultureInsensitive"]
		},
		{
			"type": "dateTimeUtc",
			"label": "DateTime UTC",
			"code": 38
		},
		{
			"type": "guid",
			"label": "GUID",
			"tdh": [14]
		},
		{
			"type": "codePointer",
			"code": 37
		}
	]
};
// engine/schema/field-types.ts
var inTypes = field_types_default.inTypes;
var outTypes = field_types_default.outTypes;
var typesBy = (types, keysOf) => new Map(types.flatMap((one) => (keysOf(one) ?? []).map((key) => [key, one.type])));
var codesOf = (source) => ({ code, [source]: codes }) => code === void 0 ? codes : [code];
var manifestNames = ({ type, manifest = [type] }) => manifest.map((name) => name.toLowerCase());
var TDH_IN_TYPES = typesBy(inTypes, codesOf("tdh"));
var TDH_OUT_TYPES = typesBy(outTypes, codesOf("tdh"));
var TRACE_LOGGING_IN_TYPES = typesBy(inTypes, codesOf("traceLogging"));
var TRACE_LOGGING_OUT_TYPES = typesBy(outTypes, codesOf("traceLogging"));
var manifestInTypes = typesBy(inTypes, manifestNames);
var manifestOutTypes = typesBy(outTypes, manifestNames);
var inTypeOf = (name) => manifestInTypes.get(name.toLowerCase());
var outTypeOf = (name) => manifestOutTypes.get(name.toLowerCase()) ?? "default";
var fixedSizes = new Map(inTypes.flatMap(({ type, bytes }) => bytes === void 0 ? [] : [[type, bytes]]));
var capital = (name) => name[0].toUpperCase() + name.slice(1);
var inTypeName = (inType) => inTypes.find(({ type }) => type === inType)?.label ?? capital(inType);
var outTypeName = (outType) => outType === "default" ? "" : outTypes.find(({ type }) => type === outType)?.label ?? capital(outType);
// engine/schema/type-names.ts
function extentText(extent, siblings) {
	switch (extent?.kind) {
		case void 0: return "";
		case "fixed": return `[${extent.count}]`;
		case "field": return `[${(extent.up === 0 ? siblings?.[extent.index]?.name : void 0) ?? "…"}]`;
		default: return "[]";
	}
}
function typeName(definition, siblings = null) {
	const out = outTypeName(definition.outType);
	const extents = extentText(definition.length, siblings) + extentText(definition.count, siblings);
	return `${inTypeName(definition.inType)}${extents}${out === "" ? "" : ` (${out})`}`;
}
function fieldInfos(definitions) {
	return definitions.map((definition) => ({
		name: definition.name,
		type: inTypeName(definition.inType),
		outType: outTypeName(definition.outType),
		count: extentText(definition.length, definitions) + extentText(definition.count, definitions),
		map: definition.map === null ? null : {
			name: definition.map.name,
			kind: definition.map.kind,
			entries: [...definition.map.entries].map(([value, name]) => ({
				value,
				name
			}))
		},
		members: definition.members === null ? [] : fieldInfos(definition.members)
	}));
}
var LEVELS = [
	"",
	"Critical",
	"Error",
	"Warning",
	"Informational",
	"Verbose"
];
var levelName = (level) => LEVELS[level] ?? String(level);
// engine/events/describe-event.ts
var MAX_ITEMS = 1e3;
var MAX_LINE = 400;
var MAX_GROUP_TEXT = 65536;
var STRING_LIMIT = 64;
function textOf(value) {
	if (value === null) return "";
	if (typeof value !== "object") return String(value);
	if (Array.isArray(value)) return `[${joined(value, textOf)}]`;
	return `{${joined(Object.keys(value), (name) => `${name}=${textOf(value[name])}`)}}`;
}
function joined(items, textOfItem) {
	let text = "";
	for (let i = 0; i < items.length; i++) {
		text += i === 0 ? textOfItem(items[i]) : `, ${textOfItem(items[i])}`;
		if (text.length > MAX_GROUP_TEXT) return `${text.slice(0, MAX_GROUP_TEXT)}…`;
	}
	return text;
}
function describeEvent(event) {
	const { kind, payload, schema, layout } = event;
	const { bytes, start, end } = payload;
	const decoded = schema.source !== null;
	const isEvent = require_trace.hasEventHeader(kind);
	const extended = isEvent ? readExtended(bytes, event.headerEnd, start) : [];
	const related = extended.find(({ name }) => name === "RelatedActivityId");
	const activityId = isEvent && end > 0 ? require_text.guidText(bytes, event.eventStart + 64) : null;
	const blob = decoded ? blobFields(schema, event) : null;
	const truncated = layout?.truncated ?? false;
	const warnings = [];
	if (truncated) warnings.push("The payload is shorter than its schema. The fields it contains are shown.");
	if (decoded && schema.readBlob !== void 0 && blob === null) warnings.push("The payload is damaged.");
	if (event.leftBytes > 0) warnings.push(`${event.leftBytes} bytes follow the last field: the provider uses a newer layout than the schema, or wrote a malformed event.`);
	return {
		row: event.row,
		timeNs: event.timeNs,
		cpu: event.cpu,
		pid: event.pid,
		tid: event.tid,
		kind: kind.index,
		provider: kind.provider,
		event: eventNameOf(event),
		level: levelName(kind.level),
		task: (decoded ? schema.taskName : null) ?? String(kind.task),
		opcode: (decoded ? schema.opcodeName : null) ?? String(kind.opcode),
		channel: kind.channel,
		source: schema.source,
		reason: schema.source === null ? schema.reason : null,
		message: decoded ? messageOf(schema, event) : null,
		fields: blob ?? (layout === null ? [] : fieldsOf(layout, payload, start)),
		leftBytes: event.leftBytes,
		truncated,
		warnings,
		payload: bytes.slice(start, end),
		strings: decoded && (blob !== null || layout !== null) ? [] : findStrings(bytes, start, end, STRING_LIMIT),
		activityId: activityId === NO_ACTIVITY ? null : activityId,
		relatedActivityId: related?.text ?? null,
		extended: extended.filter((item) => item !== related).map(({ name, text }) => ({
			name,
			text
		}))
	};
}
var NO_ACTIVITY = "00000000-0000-0000-0000-000000000000";
function eventNameOf({ schema, kind }) {
	if (schema.source !== null) return schema.eventName;
	if (kind.eventName !== null) return kind.group === null ? kind.eventName : `${kind.group}/${kind.eventName}`;
	if (kind.group !== null) return `${kind.group}/${kind.opcode}`;
	if (kind.kind === "message") return `Message(${kind.id})`;
	return require_trace.hasEventHeader(kind) ? `EventID(${kind.id})` : `Opcode(${kind.opcode})`;
}
function lineOf(event) {
	const { schema, layout, payload } = event;
	if (schema.source === null) return cutLine(findStrings(payload.bytes, payload.start, payload.end, 4).join(" · "));
	const message = messageOf(schema, event);
	if (message !== null) return cutLine(message);
	if (schema.readBlob !== void 0) return cutLine(textOf(schema.readBlob(payload.bytes, payload.start, payload.end)).slice(1, -1));
	if (layout === null) return "";
	let line = "";
	for (let i = 0; i < layout.located && line.length < MAX_LINE; i++) {
		if (layout.fields[i].definition.outType === "noPrint") continue;
		line += `${i > 0 ? ", " : ""}${layout.names[i]}=${textOf(layout.value(payload, i))}`;
	}
	return cutLine(line);
}
function cutLine(text) {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length > MAX_LINE ? `${line.slice(0, 399)}…` : line;
}
function messageOf(schema, { layout, payload }) {
	if (schema.message === null || layout === null) return null;
	return renderMessage(schema.message, (i) => i < layout.located ? textOf(layout.value(payload, i)) : "", (i) => i < layout.located ? layout.raw(payload, i) : null, payload.pointerSize);
}
function blobFields({ readBlob }, { payload }) {
	const { bytes, start, end } = payload;
	const fields = readBlob?.(bytes, start, end) ?? null;
	if (fields === null) return null;
	return Object.entries(fields).map(([name, value]) => ({
		name,
		type: "",
		text: textOf(value),
		startByte: 0,
		endByte: 0,
		members: []
	}));
}
function fieldsOf(layout, p, base) {
	const result = [];
	for (let i = 0; i < layout.located; i++) {
		const { definition } = layout.fields[i];
		const startByte = layout.offsets[i] - base;
		const endByte = layout.offsets[i + 1] - base;
		result.push({
			name: layout.names[i],
			type: typeName(definition),
			text: textOf(layout.value(p, i)),
			startByte,
			endByte,
			members: membersOf(layout, p, i, base)
		});
	}
	return result;
}
function membersOf(layout, p, i, base) {
	const { definition, layout: inner, itemOffsets } = layout.fields[i];
	const at = layout.offsets[i];
	const inside = (start) => {
		if (inner === null) return [];
		inner.locate(p, start);
		return fieldsOf(inner, p, base);
	};
	if (itemOffsets === null) return inside(at);
	const offsets = itemOffsets(p, at, layout.offsets[i + 1] - at);
	const values = layout.value(p, i);
	const type = typeName({
		...definition,
		count: null
	});
	return values.slice(0, MAX_ITEMS).map((value, k) => ({
		name: `[${k}]`,
		type,
		text: textOf(value),
		startByte: offsets[k] - base,
		endByte: offsets[k + 1] - base,
		members: inside(offsets[k])
	}));
}
var error_names_default = {
	source: "Names of the error codes that traces often carry. Facts of ntstatus.h and winerror.h. Written by hand.",
	ntStatus: {
		"0x0": "STATUS_SUCCESS",
		"0x1": "STATUS_WAIT_1",
		"0x2": "STATUS_WAIT_2",
		"0x3": "STATUS_WAIT_3",
		"0x80": "STATUS_ABANDONED_WAIT_0",
		"0xc0": "STATUS_USER_APC",
		"0x100": "STATUS_KERNEL_APC",
		"0x101": "STATUS_ALERTED",
		"0x102": "STATUS_TIMEOUT",
		"0x103": "STATUS_PENDING",
		"0x104": "STATUS_REPARSE",
		"0x105": "STATUS_MORE_ENTRIES",
		"0x106": "STATUS_NOT_ALL_ASSIGNED",
		"0x107": "STATUS_SOME_NOT_MAPPED",
		"0x108": "STATUS_OPLOCK_BREAK_IN_PROGRESS",
		"0x109": "STATUS_VOLUME_MOUNTED",
		"0x10b": "STATUS_NOTIFY_CLEANUP",
		"0x10c": "STATUS_NOTIFY_ENUM_DIR",
		"0x40000000": "STATUS_OBJECT_NAME_EXISTS",
		"0x40000001": "STATUS_THREAD_WAS_SUSPENDED",
		"0x40000003": "STATUS_IMAGE_NOT_AT_BASE",
		"0x80000001": "STATUS_GUARD_PAGE_VIOLATION",
		"0x80000002": "STATUS_DATATYPE_MISALIGNMENT",
		"0x80000003": "STATUS_BREAKPOINT",
		"0x80000004": "STATUS_SINGLE_STEP",
		"0x80000005": "STATUS_BUFFER_OVERFLOW",
		"0x80000006": "STATUS_NO_MORE_FILES",
		"0x8000000e": "STATUS_DEVICE_PAPER_EMPTY",
		"0x8000000f": "STATUS_DEVICE_POWERED_OFF",
		"0x80000010": "STATUS_DEVICE_OFF_LINE",
		"0x80000011": "STATUS_DEVICE_BUSY",
		"0x8000001a": "STATUS_NO_MORE_ENTRIES",
		"0x8000001c": "STATUS_MEDIA_CHANGED",
		"0x8000002d": "STATUS_STOPPED_ON_SYMLINK",
		"0xc0000001": "STATUS_UNSUCCESSFUL",
		"0xc0000002": "STATUS_NOT_IMPLEMENTED",
		"0xc0000003": "STATUS_INVALID_INFO_CLASS",
		"0xc0000004": "STATUS_INFO_LENGTH_MISMATCH",
		"0xc0000005": "STATUS_ACCESS_VIOLATION",
		"0xc0000006": "STATUS_IN_PAGE_ERROR",
		"0xc0000007": "STATUS_PAGEFILE_QUOTA",
		"0xc0000008": "STATUS_INVALID_HANDLE",
		"0xc0000009": "STATUS_BAD_INITIAL_STACK",
		"0xc000000b": "STATUS_INVALID_CID",
		"0xc000000c": "STATUS_TIMER_NOT_CANCELED",
		"0xc000000d": "STATUS_INVALID_PARAMETER",
		"0xc000000e": "STATUS_NO_SUCH_DEVICE",
		"0xc000000f": "STATUS_NO_SUCH_FILE",
		"0xc0000010": "STATUS_INVALID_DEVICE_REQUEST",
		"0xc0000011": "STATUS_END_OF_FILE",
		"0xc0000012": "STATUS_WRONG_VOLUME",
		"0xc0000013": "STATUS_NO_MEDIA_IN_DEVICE",
		"0xc0000014": "STATUS_UNRECOGNIZED_MEDIA",
		"0xc0000015": "STATUS_NONEXISTENT_SECTOR",
		"0xc0000016": "STATUS_MORE_PROCESSING_REQUIRED",
		"0xc0000017": "STATUS_NO_MEMORY",
		"0xc0000018": "STATUS_CONFLICTING_ADDRESSES",
		"0xc0000019": "STATUS_NOT_MAPPED_VIEW",
		"0xc000001a": "STATUS_UNABLE_TO_FREE_VM",
		"0xc000001c": "STATUS_INVALID_SYSTEM_SERVICE",
		"0xc000001d": "STATUS_ILLEGAL_INSTRUCTION",
		"0xc000001e": "STATUS_INVALID_LOCK_SEQUENCE",
		"0xc0000022": "STATUS_ACCESS_DENIED",
		"0xc0000023": "STATUS_BUFFER_TOO_SMALL",
		"0xc0000024": "STATUS_OBJECT_TYPE_MISMATCH",
		"0xc0000025": "STATUS_NONCONTINUABLE_EXCEPTION",
		"0xc0000026": "STATUS_INVALID_DISPOSITION",
		"0xc0000027": "STATUS_UNWIND",
		"0xc0000030": "STATUS_INVALID_PARAMETER_MIX",
		"0xc0000033": "STATUS_OBJECT_NAME_INVALID",
		"0xc0000034": "STATUS_OBJECT_NAME_NOT_FOUND",
		"0xc0000035": "STATUS_OBJECT_NAME_COLLISION",
		"0xc0000037": "STATUS_PORT_DISCONNECTED",
		"0xc0000038": "STATUS_DEVICE_ALREADY_ATTACHED",
		"0xc0000039": "STATUS_OBJECT_PATH_INVALID",
		"0xc000003a": "STATUS_OBJECT_PATH_NOT_FOUND",
		"0xc000003b": "STATUS_OBJECT_PATH_SYNTAX_BAD",
		"0xc000003c": "STATUS_DATA_OVERRUN",
		"0xc000003d": "STATUS_DATA_LATE_ERROR",
		"0xc000003e": "STATUS_DATA_ERROR",
		"0xc000003f": "STATUS_CRC_ERROR",
		"0xc0000040": "STATUS_SECTION_TOO_BIG",
		"0xc0000041": "STATUS_PORT_CONNECTION_REFUSED",
		"0xc0000043": "STATUS_SHARING_VIOLATION",
		"0xc0000044": "STATUS_QUOTA_EXCEEDED",
		"0xc0000046": "STATUS_MUTANT_NOT_OWNED",
		"0xc0000047": "STATUS_SEMAPHORE_LIMIT_EXCEEDED",
		"0xc0000049": "STATUS_SECTION_NOT_IMAGE",
		"0xc000004b": "STATUS_THREAD_IS_TERMINATING",
		"0xc000004f": "STATUS_EAS_NOT_SUPPORTED",
		"0xc0000054": "STATUS_FILE_LOCK_CONFLICT",
		"0xc0000055": "STATUS_LOCK_NOT_GRANTED",
		"0xc0000056": "STATUS_DELETE_PENDING",
		"0xc0000058": "STATUS_UNKNOWN_REVISION",
		"0xc0000059": "STATUS_REVISION_MISMATCH",
		"0xc0000061": "STATUS_PRIVILEGE_NOT_HELD",
		"0xc0000062": "STATUS_INVALID_ACCOUNT_NAME",
		"0xc0000064": "STATUS_NO_SUCH_USER",
		"0xc000006a": "STATUS_WRONG_PASSWORD",
		"0xc000006d": "STATUS_LOGON_FAILURE",
		"0xc000006e": "STATUS_ACCOUNT_RESTRICTION",
		"0xc0000071": "STATUS_PASSWORD_EXPIRED",
		"0xc0000072": "STATUS_ACCOUNT_DISABLED",
		"0xc0000073": "STATUS_NONE_MAPPED",
		"0xc0000077": "STATUS_INVALID_ACL",
		"0xc0000078": "STATUS_INVALID_SID",
		"0xc0000079": "STATUS_INVALID_SECURITY_DESCR",
		"0xc000007a": "STATUS_PROCEDURE_NOT_FOUND",
		"0xc000007b": "STATUS_INVALID_IMAGE_FORMAT",
		"0xc000007c": "STATUS_NO_TOKEN",
		"0xc000007f": "STATUS_DISK_FULL",
		"0xc000008e": "STATUS_FLOAT_DIVIDE_BY_ZERO",
		"0xc0000094": "STATUS_INTEGER_DIVIDE_BY_ZERO",
		"0xc0000095": "STATUS_INTEGER_OVERFLOW",
		"0xc0000096": "STATUS_PRIVILEGED_INSTRUCTION",
		"0xc0000098": "STATUS_FILE_INVALID",
		"0xc000009a": "STATUS_INSUFFICIENT_RESOURCES",
		"0xc000009c": "STATUS_DEVICE_DATA_ERROR",
		"0xc000009d": "STATUS_DEVICE_NOT_CONNECTED",
		"0xc000009e": "STATUS_DEVICE_POWER_FAILURE",
		"0xc00000a2": "STATUS_MEDIA_WRITE_PROTECTED",
		"0xc00000a3": "STATUS_DEVICE_NOT_READY",
		"0xc00000a5": "STATUS_BAD_IMPERSONATION_LEVEL",
		"0xc00000ab": "STATUS_INSTANCE_NOT_AVAILABLE",
		"0xc00000ac": "STATUS_PIPE_NOT_AVAILABLE",
		"0xc00000ad": "STATUS_INVALID_PIPE_STATE",
		"0xc00000ae": "STATUS_PIPE_BUSY",
		"0xc00000b0": "STATUS_PIPE_DISCONNECTED",
		"0xc00000b1": "STATUS_PIPE_CLOSING",
		"0xc00000b3": "STATUS_PIPE_LISTENING",
		"0xc00000b5": "STATUS_IO_TIMEOUT",
		"0xc00000b6": "STATUS_FILE_FORCED_CLOSED",
		"0xc00000b9": "STATUS_COULD_NOT_INTERPRET",
		"0xc00000ba": "STATUS_FILE_IS_A_DIRECTORY",
		"0xc00000bb": "STATUS_NOT_SUPPORTED",
		"0xc00000bc": "STATUS_REMOTE_NOT_LISTENING",
		"0xc00000be": "STATUS_BAD_NETWORK_PATH",
		"0xc00000bf": "STATUS_NETWORK_BUSY",
		"0xc00000c0": "STATUS_DEVICE_DOES_NOT_EXIST",
		"0xc00000c4": "STATUS_UNEXPECTED_NETWORK_ERROR",
		"0xc00000c9": "STATUS_NETWORK_NAME_DELETED",
		"0xc00000ca": "STATUS_NETWORK_ACCESS_DENIED",
		"0xc00000cc": "STATUS_BAD_NETWORK_NAME",
		"0xc00000d0": "STATUS_REQUEST_NOT_ACCEPTED",
		"0xc00000d4": "STATUS_NOT_SAME_DEVICE",
		"0xc00000d5": "STATUS_FILE_RENAMED",
		"0xc00000d9": "STATUS_PIPE_EMPTY",
		"0xc00000e5": "STATUS_INTERNAL_ERROR",
		"0xc00000e8": "STATUS_INVALID_USER_BUFFER",
		"0xc00000fd": "STATUS_STACK_OVERFLOW",
		"0xc0000101": "STATUS_DIRECTORY_NOT_EMPTY",
		"0xc0000102": "STATUS_FILE_CORRUPT_ERROR",
		"0xc0000103": "STATUS_NOT_A_DIRECTORY",
		"0xc000010a": "STATUS_PROCESS_IS_TERMINATING",
		"0xc000011f": "STATUS_TOO_MANY_OPENED_FILES",
		"0xc0000120": "STATUS_CANCELLED",
		"0xc0000121": "STATUS_CANNOT_DELETE",
		"0xc0000123": "STATUS_FILE_DELETED",
		"0xc0000128": "STATUS_FILE_CLOSED",
		"0xc0000135": "STATUS_DLL_NOT_FOUND",
		"0xc0000138": "STATUS_ORDINAL_NOT_FOUND",
		"0xc0000139": "STATUS_ENTRYPOINT_NOT_FOUND",
		"0xc000013a": "STATUS_CONTROL_C_EXIT",
		"0xc000013b": "STATUS_LOCAL_DISCONNECT",
		"0xc000013c": "STATUS_REMOTE_DISCONNECT",
		"0xc0000140": "STATUS_INVALID_CONNECTION",
		"0xc0000141": "STATUS_INVALID_ADDRESS",
		"0xc0000142": "STATUS_DLL_INIT_FAILED",
		"0xc0000144": "STATUS_UNHANDLED_EXCEPTION",
		"0xc000014b": "STATUS_PIPE_BROKEN",
		"0xc0000182": "STATUS_DEVICE_CONFIGURATION_ERROR",
		"0xc0000184": "STATUS_INVALID_DEVICE_STATE",
		"0xc0000185": "STATUS_IO_DEVICE_ERROR",
		"0xc0000186": "STATUS_DEVICE_PROTOCOL_ERROR",
		"0xc0000189": "STATUS_TOO_LATE",
		"0xc0000206": "STATUS_INVALID_BUFFER_SIZE",
		"0xc000020a": "STATUS_ADDRESS_ALREADY_EXISTS",
		"0xc000020b": "STATUS_ADDRESS_CLOSED",
		"0xc000020c": "STATUS_CONNECTION_DISCONNECTED",
		"0xc000020d": "STATUS_CONNECTION_RESET",
		"0xc0000221": "STATUS_IMAGE_CHECKSUM_MISMATCH",
		"0xc0000225": "STATUS_NOT_FOUND",
		"0xc000022a": "STATUS_DUPLICATE_OBJECTID",
		"0xc000022d": "STATUS_RETRY",
		"0xc0000236": "STATUS_CONNECTION_REFUSED",
		"0xc000023a": "STATUS_CONNECTION_INVALID",
		"0xc000023c": "STATUS_NETWORK_UNREACHABLE",
		"0xc000023d": "STATUS_HOST_UNREACHABLE",
		"0xc000023e": "STATUS_PROTOCOL_UNREACHABLE",
		"0xc000023f": "STATUS_PORT_UNREACHABLE",
		"0xc0000240": "STATUS_REQUEST_ABORTED",
		"0xc0000241": "STATUS_CONNECTION_ABORTED",
		"0xc0000242": "STATUS_BAD_COMPRESSION_BUFFER",
		"0xc000025f": "STATUS_UNSUPPORTED_COMPRESSION",
		"0xc000026a": "STATUS_LICENSE_VIOLATION",
		"0xc000026c": "STATUS_DRIVER_UNABLE_TO_LOAD",
		"0xc000026e": "STATUS_VOLUME_DISMOUNTED",
		"0xc0000272": "STATUS_NO_MATCH",
		"0xc0000275": "STATUS_NOT_A_REPARSE_POINT",
		"0xc0000279": "STATUS_IO_REPARSE_TAG_NOT_HANDLED",
		"0xc00002b6": "STATUS_DEVICE_REMOVED",
		"0xc00002b9": "STATUS_NOINTERFACE",
		"0xc00002d3": "STATUS_POWER_STATE_INVALID",
		"0xc00002f0": "STATUS_OBJECTID_NOT_FOUND",
		"0xc0000361": "STATUS_ACCESS_DISABLED_BY_POLICY_DEFAULT",
		"0xc0000374": "STATUS_HEAP_CORRUPTION",
		"0xc0000409": "STATUS_STACK_BUFFER_OVERRUN",
		"0xc0000417": "STATUS_INVALID_CRUNTIME_PARAMETER",
		"0xc0000420": "STATUS_ASSERTION_FAILURE",
		"0xc0000428": "STATUS_INVALID_IMAGE_HASH",
		"0xc0000446": "STATUS_INVALID_LABEL",
		"0xc0000463": "STATUS_DEVICE_FEATURE_NOT_SUPPORTED",
		"0xc0000464": "STATUS_DEVICE_UNREACHABLE",
		"0xc0000465": "STATUS_INVALID_TOKEN",
		"0xc0000476": "STATUS_OPERATION_IN_PROGRESS",
		"0xc0000507": "STATUS_DEVICE_HUNG",
		"0xc000090b": "STATUS_BAD_DATA",
		"0xc01c0004": "STATUS_FLT_DISALLOW_FAST_IO",
		"0xc01c000b": "STATUS_FLT_DELETING_OBJECT",
		"0xc01c000f": "STATUS_FLT_DO_NOT_ATTACH",
		"0xc0210000": "STATUS_FVE_LOCKED_VOLUME",
		"0xc0230002": "STATUS_NDIS_CLOSING",
		"0xc0230004": "STATUS_NDIS_BAD_VERSION",
		"0xc0230006": "STATUS_NDIS_ADAPTER_NOT_FOUND",
		"0xc0230017": "STATUS_NDIS_INVALID_OID",
		"0xc023001f": "STATUS_NDIS_MEDIA_DISCONNECTED",
		"0xc023002a": "STATUS_NDIS_PAUSED"
	},
	win32: {
		"0": "ERROR_SUCCESS",
		"1": "ERROR_INVALID_FUNCTION",
		"2": "ERROR_FILE_NOT_FOUND",
		"3": "ERROR_PATH_NOT_FOUND",
		"4": "ERROR_TOO_MANY_OPEN_FILES",
		"5": "ERROR_ACCESS_DENIED",
		"6": "ERROR_INVALID_HANDLE",
		"8": "ERROR_NOT_ENOUGH_MEMORY",
		"13": "ERROR_INVALID_DATA",
		"14": "ERROR_OUTOFMEMORY",
		"15": "ERROR_INVALID_DRIVE",
		"17": "ERROR_NOT_SAME_DEVICE",
		"18": "ERROR_NO_MORE_FILES",
		"19": "ERROR_WRITE_PROTECT",
		"21": "ERROR_NOT_READY",
		"22": "ERROR_BAD_COMMAND",
		"23": "ERROR_CRC",
		"24": "ERROR_BAD_LENGTH",
		"25": "ERROR_SEEK",
		"29": "ERROR_WRITE_FAULT",
		"30": "ERROR_READ_FAULT",
		"31": "ERROR_GEN_FAILURE",
		"32": "ERROR_SHARING_VIOLATION",
		"33": "ERROR_LOCK_VIOLATION",
		"38": "ERROR_HANDLE_EOF",
		"39": "ERROR_HANDLE_DISK_FULL",
		"50": "ERROR_NOT_SUPPORTED",
		"51": "ERROR_REM_NOT_LIST",
		"53": "ERROR_BAD_NETPATH",
		"54": "ERROR_NETWORK_BUSY",
		"55": "ERROR_DEV_NOT_EXIST",
		"59": "ERROR_UNEXP_NET_ERR",
		"64": "ERROR_NETNAME_DELETED",
		"65": "ERROR_NETWORK_ACCESS_DENIED",
		"67": "ERROR_BAD_NET_NAME",
		"80": "ERROR_FILE_EXISTS",
		"82": "ERROR_CANNOT_MAKE",
		"86": "ERROR_INVALID_PASSWORD",
		"87": "ERROR_INVALID_PARAMETER",
		"109": "ERROR_BROKEN_PIPE",
		"110": "ERROR_OPEN_FAILED",
		"111": "ERROR_BUFFER_OVERFLOW",
		"112": "ERROR_DISK_FULL",
		"120": "ERROR_CALL_NOT_IMPLEMENTED",
		"121": "ERROR_SEM_TIMEOUT",
		"122": "ERROR_INSUFFICIENT_BUFFER",
		"123": "ERROR_INVALID_NAME",
		"124": "ERROR_INVALID_LEVEL",
		"126": "ERROR_MOD_NOT_FOUND",
		"127": "ERROR_PROC_NOT_FOUND",
		"131": "ERROR_NEGATIVE_SEEK",
		"145": "ERROR_DIR_NOT_EMPTY",
		"158": "ERROR_NOT_LOCKED",
		"161": "ERROR_BAD_PATHNAME",
		"170": "ERROR_BUSY",
		"183": "ERROR_ALREADY_EXISTS",
		"186": "ERROR_INVALID_FLAG_NUMBER",
		"193": "ERROR_BAD_EXE_FORMAT",
		"206": "ERROR_FILENAME_EXCED_RANGE",
		"230": "ERROR_BAD_PIPE",
		"231": "ERROR_PIPE_BUSY",
		"232": "ERROR_NO_DATA",
		"233": "ERROR_PIPE_NOT_CONNECTED",
		"234": "ERROR_MORE_DATA",
		"259": "ERROR_NO_MORE_ITEMS",
		"267": "ERROR_DIRECTORY",
		"299": "ERROR_PARTIAL_COPY",
		"321": "ERROR_DEVICE_UNREACHABLE",
		"433": "ERROR_NO_SUCH_DEVICE",
		"483": "ERROR_DEVICE_HARDWARE_ERROR",
		"487": "ERROR_INVALID_ADDRESS",
		"534": "ERROR_ARITHMETIC_OVERFLOW",
		"535": "ERROR_PIPE_CONNECTED",
		"536": "ERROR_PIPE_LISTENING",
		"577": "ERROR_INVALID_IMAGE_HASH",
		"740": "ERROR_ELEVATION_REQUIRED",
		"775": "ERROR_NOT_CAPABLE",
		"995": "ERROR_OPERATION_ABORTED",
		"996": "ERROR_IO_INCOMPLETE",
		"997": "ERROR_IO_PENDING",
		"998": "ERROR_NOACCESS",
		"999": "ERROR_SWAPERROR",
		"1001": "ERROR_STACK_OVERFLOW",
		"1002": "ERROR_INVALID_MESSAGE",
		"1004": "ERROR_INVALID_FLAGS",
		"1005": "ERROR_UNRECOGNIZED_VOLUME",
		"1006": "ERROR_FILE_INVALID",
		"1008": "ERROR_NO_TOKEN",
		"1009": "ERROR_BADDB",
		"1010": "ERROR_BADKEY",
		"1011": "ERROR_CANTOPEN",
		"1012": "ERROR_CANTREAD",
		"1013": "ERROR_CANTWRITE",
		"1018": "ERROR_KEY_DELETED",
		"1019": "ERROR_NO_LOG_SPACE",
		"1021": "ERROR_CHILD_MUST_BE_VOLATILE",
		"1051": "ERROR_DEPENDENT_SERVICES_RUNNING",
		"1052": "ERROR_INVALID_SERVICE_CONTROL",
		"1053": "ERROR_SERVICE_REQUEST_TIMEOUT",
		"1056": "ERROR_SERVICE_ALREADY_RUNNING",
		"1058": "ERROR_SERVICE_DISABLED",
		"1060": "ERROR_SERVICE_DOES_NOT_EXIST",
		"1061": "ERROR_SERVICE_CANNOT_ACCEPT_CTRL",
		"1062": "ERROR_SERVICE_NOT_ACTIVE",
		"1064": "ERROR_EXCEPTION_IN_SERVICE",
		"1067": "ERROR_PROCESS_ABORTED",
		"1068": "ERROR_SERVICE_DEPENDENCY_FAIL",
		"1069": "ERROR_SERVICE_LOGON_FAILED",
		"1073": "ERROR_SERVICE_EXISTS",
		"1112": "ERROR_NO_MEDIA_IN_DRIVE",
		"1114": "ERROR_DLL_INIT_FAILED",
		"1115": "ERROR_SHUTDOWN_IN_PROGRESS",
		"1117": "ERROR_IO_DEVICE",
		"1150": "ERROR_OLD_WIN_VERSION",
		"1151": "ERROR_APP_WRONG_OS",
		"1154": "ERROR_INVALID_DLL",
		"1167": "ERROR_DEVICE_NOT_CONNECTED",
		"1168": "ERROR_NOT_FOUND",
		"1169": "ERROR_NO_MATCH",
		"1170": "ERROR_SET_NOT_FOUND",
		"1171": "ERROR_POINT_NOT_FOUND",
		"1200": "ERROR_BAD_DEVICE",
		"1201": "ERROR_CONNECTION_UNAVAIL",
		"1222": "ERROR_NO_NETWORK",
		"1223": "ERROR_CANCELLED",
		"1225": "ERROR_CONNECTION_REFUSED",
		"1226": "ERROR_GRACEFUL_DISCONNECT",
		"1227": "ERROR_ADDRESS_ALREADY_ASSOCIATED",
		"1229": "ERROR_CONNECTION_INVALID",
		"1231": "ERROR_NETWORK_UNREACHABLE",
		"1232": "ERROR_HOST_UNREACHABLE",
		"1234": "ERROR_PORT_UNREACHABLE",
		"1235": "ERROR_REQUEST_ABORTED",
		"1236": "ERROR_CONNECTION_ABORTED",
		"1237": "ERROR_RETRY",
		"1244": "ERROR_NOT_AUTHENTICATED",
		"1245": "ERROR_NOT_LOGGED_ON",
		"1247": "ERROR_ALREADY_INITIALIZED",
		"1248": "ERROR_NO_MORE_DEVICES",
		"1300": "ERROR_NOT_ALL_ASSIGNED",
		"1301": "ERROR_SOME_NOT_MAPPED",
		"1305": "ERROR_UNKNOWN_REVISION",
		"1313": "ERROR_NO_SUCH_PRIVILEGE",
		"1314": "ERROR_PRIVILEGE_NOT_HELD",
		"1317": "ERROR_NO_SUCH_USER",
		"1323": "ERROR_WRONG_PASSWORD",
		"1326": "ERROR_LOGON_FAILURE",
		"1327": "ERROR_ACCOUNT_RESTRICTION",
		"1330": "ERROR_PASSWORD_EXPIRED",
		"1331": "ERROR_ACCOUNT_DISABLED",
		"1332": "ERROR_NONE_MAPPED",
		"1336": "ERROR_INVALID_ACL",
		"1337": "ERROR_INVALID_SID",
		"1338": "ERROR_INVALID_SECURITY_DESCR",
		"1359": "ERROR_INTERNAL_ERROR",
		"1392": "ERROR_FILE_CORRUPT",
		"1393": "ERROR_DISK_CORRUPT",
		"1400": "ERROR_INVALID_WINDOW_HANDLE",
		"1450": "ERROR_NO_SYSTEM_RESOURCES",
		"1453": "ERROR_WORKING_SET_QUOTA",
		"1455": "ERROR_COMMITMENT_LIMIT",
		"1460": "ERROR_TIMEOUT",
		"1601": "ERROR_INSTALL_SERVICE_FAILURE",
		"1603": "ERROR_INSTALL_FAILURE",
		"1605": "ERROR_UNKNOWN_PRODUCT",
		"1617": "ERROR_DEVICE_REMOVED",
		"1619": "ERROR_INSTALL_PACKAGE_OPEN_FAILED",
		"1702": "RPC_S_INVALID_BINDING",
		"1717": "RPC_S_UNKNOWN_IF",
		"1722": "RPC_S_SERVER_UNAVAILABLE",
		"1723": "RPC_S_SERVER_TOO_BUSY",
		"1726": "RPC_S_CALL_FAILED",
		"1727": "RPC_S_CALL_FAILED_DNE",
		"1753": "EPT_S_NOT_REGISTERED",
		"1812": "ERROR_RESOURCE_DATA_NOT_FOUND",
		"1813": "ERROR_RESOURCE_TYPE_NOT_FOUND",
		"1814": "ERROR_RESOURCE_NAME_NOT_FOUND",
		"1818": "RPC_S_CALL_CANCELLED",
		"2404": "ERROR_DEVICE_IN_USE",
		"4200": "ERROR_WMI_GUID_NOT_FOUND",
		"4201": "ERROR_WMI_INSTANCE_NOT_FOUND",
		"4206": "ERROR_WMI_ALREADY_ENABLED",
		"4211": "ERROR_WMI_INVALID_REGINFO",
		"4317": "ERROR_INVALID_OPERATION",
		"4390": "ERROR_NOT_A_REPARSE_POINT",
		"4393": "ERROR_REPARSE_TAG_INVALID",
		"5007": "ERROR_RESOURCE_NOT_FOUND",
		"5023": "ERROR_INVALID_STATE",
		"10004": "WSAEINTR",
		"10013": "WSAEACCES",
		"10014": "WSAEFAULT",
		"10022": "WSAEINVAL",
		"10024": "WSAEMFILE",
		"10035": "WSAEWOULDBLOCK",
		"10036": "WSAEINPROGRESS",
		"10037": "WSAEALREADY",
		"10038": "WSAENOTSOCK",
		"10040": "WSAEMSGSIZE",
		"10047": "WSAEAFNOSUPPORT",
		"10048": "WSAEADDRINUSE",
		"10049": "WSAEADDRNOTAVAIL",
		"10050": "WSAENETDOWN",
		"10051": "WSAENETUNREACH",
		"10053": "WSAECONNABORTED",
		"10054": "WSAECONNRESET",
		"10055": "WSAENOBUFS",
		"10056": "WSAEISCONN",
		"10057": "WSAENOTCONN",
		"10058": "WSAESHUTDOWN",
		"10060": "WSAETIMEDOUT",
		"10061": "WSAECONNREFUSED",
		"10065": "WSAEHOSTUNREACH",
		"10093": "WSANOTINITIALISED",
		"11001": "WSAHOST_NOT_FOUND",
		"11002": "WSATRY_AGAIN",
		"11004": "WSANO_DATA",
		"15001": "ERROR_EVT_INVALID_QUERY",
		"15007": "ERROR_EVT_CHANNEL_NOT_FOUND"
	},
	hresult: {
		"0x0": "S_OK",
		"0x1": "S_FALSE",
		"0x90312": "SEC_I_CONTINUE_NEEDED",
		"0x87a0001": "DXGI_STATUS_OCCLUDED",
		"0x8000000a": "E_PENDING",
		"0x8000000b": "E_BOUNDS",
		"0x8000000c": "E_CHANGED_STATE",
		"0x8000000d": "E_ILLEGAL_STATE_CHANGE",
		"0x8000000e": "E_ILLEGAL_METHOD_CALL",
		"0x80000013": "RO_E_CLOSED",
		"0x80004001": "E_NOTIMPL",
		"0x80004002": "E_NOINTERFACE",
		"0x80004003": "E_POINTER",
		"0x80004004": "E_ABORT",
		"0x80004005": "E_FAIL",
		"0x8000ffff": "E_UNEXPECTED",
		"0x80010001": "RPC_E_CALL_REJECTED",
		"0x80010002": "RPC_E_CALL_CANCELED",
		"0x80010007": "RPC_E_SERVER_DIED",
		"0x80010105": "RPC_E_SERVERFAULT",
		"0x80010106": "RPC_E_CHANGED_MODE",
		"0x80010108": "RPC_E_DISCONNECTED",
		"0x8001010e": "RPC_E_WRONG_THREAD",
		"0x80010114": "RPC_E_INVALID_OBJECT",
		"0x80010119": "RPC_E_TOO_LATE",
		"0x8001011f": "RPC_E_TIMEOUT",
		"0x80020001": "DISP_E_UNKNOWNINTERFACE",
		"0x80020003": "DISP_E_MEMBERNOTFOUND",
		"0x80020005": "DISP_E_TYPEMISMATCH",
		"0x80020009": "DISP_E_EXCEPTION",
		"0x8002000a": "DISP_E_OVERFLOW",
		"0x8002000b": "DISP_E_BADINDEX",
		"0x8002802b": "TYPE_E_ELEMENTNOTFOUND",
		"0x80029c4a": "TYPE_E_CANTLOADLIBRARY",
		"0x80030001": "STG_E_INVALIDFUNCTION",
		"0x80030002": "STG_E_FILENOTFOUND",
		"0x80030003": "STG_E_PATHNOTFOUND",
		"0x80030005": "STG_E_ACCESSDENIED",
		"0x80030008": "STG_E_INSUFFICIENTMEMORY",
		"0x80030020": "STG_E_SHAREVIOLATION",
		"0x80030070": "STG_E_MEDIUMFULL",
		"0x80040110": "CLASS_E_NOAGGREGATION",
		"0x80040111": "CLASS_E_CLASSNOTAVAILABLE",
		"0x80040154": "REGDB_E_CLASSNOTREG",
		"0x80040155": "REGDB_E_IIDNOTREG",
		"0x800401e3": "MK_E_UNAVAILABLE",
		"0x800401f0": "CO_E_NOTINITIALIZED",
		"0x800401f1": "CO_E_ALREADYINITIALIZED",
		"0x800401f3": "CO_E_CLASSSTRING",
		"0x800401f5": "CO_E_APPNOTFOUND",
		"0x800401f8": "CO_E_DLLNOTFOUND",
		"0x800401fb": "CO_E_OBJNOTREG",
		"0x800401fd": "CO_E_OBJNOTCONNECTED",
		"0x80070005": "E_ACCESSDENIED",
		"0x80070006": "E_HANDLE",
		"0x8007000e": "E_OUTOFMEMORY",
		"0x80070057": "E_INVALIDARG",
		"0x80080005": "CO_E_SERVER_EXEC_FAILURE",
		"0x80090001": "NTE_BAD_UID",
		"0x80090002": "NTE_BAD_HASH",
		"0x80090003": "NTE_BAD_KEY",
		"0x80090005": "NTE_BAD_DATA",
		"0x80090006": "NTE_BAD_SIGNATURE",
		"0x8009000f": "NTE_EXISTS",
		"0x80090010": "NTE_PERM",
		"0x80090011": "NTE_NOT_FOUND",
		"0x80090016": "NTE_BAD_KEYSET",
		"0x80090019": "NTE_KEYSET_NOT_DEF",
		"0x80090301": "SEC_E_INVALID_HANDLE",
		"0x80090303": "SEC_E_TARGET_UNKNOWN",
		"0x80090308": "SEC_E_INVALID_TOKEN",
		"0x8009030c": "SEC_E_LOGON_DENIED",
		"0x8009030e": "SEC_E_NO_CREDENTIALS",
		"0x80090325": "SEC_E_UNTRUSTED_ROOT",
		"0x80090328": "SEC_E_CERT_EXPIRED",
		"0x80092004": "CRYPT_E_NOT_FOUND",
		"0x80092010": "CRYPT_E_REVOKED",
		"0x80096010": "TRUST_E_BAD_DIGEST",
		"0x800b0004": "TRUST_E_SUBJECT_NOT_TRUSTED",
		"0x800b0100": "TRUST_E_NOSIGNATURE",
		"0x800b0101": "CERT_E_EXPIRED",
		"0x800b0109": "CERT_E_UNTRUSTEDROOT",
		"0x800b010c": "CERT_E_REVOKED",
		"0x887a0001": "DXGI_ERROR_INVALID_CALL",
		"0x887a0002": "DXGI_ERROR_NOT_FOUND",
		"0x887a0004": "DXGI_ERROR_UNSUPPORTED",
		"0x887a0005": "DXGI_ERROR_DEVICE_REMOVED",
		"0x887a0006": "DXGI_ERROR_DEVICE_HUNG",
		"0x887a0007": "DXGI_ERROR_DEVICE_RESET",
		"0x887a000a": "DXGI_ERROR_WAS_STILL_DRAWING",
		"0x88982f04": "WINCODEC_ERR_WRONGSTATE"
	}
};
// engine/format/error-names.ts
var NT_STATUSES = error_names_default.ntStatus;
var WIN32_ERRORS = error_names_default.win32;
var HRESULTS = error_names_default.hresult;
var hex$1 = (code) => `0x${code.toString(16)}`;
var HRESULT_OF_WIN32 = 32775;
var NT_STATUS_OF_WIN32 = 49159;
var HRESULT_OF_NT = 268435456;
var ntStatusName = (code) => NT_STATUSES[hex$1(code)] ?? (code >>> 16 === NT_STATUS_OF_WIN32 ? win32ErrorName(code & 65535) : void 0);
var win32ErrorName = (code) => WIN32_ERRORS[code];
function hresultName(code) {
	const name = HRESULTS[hex$1(code)];
	if (name !== void 0) return name;
	if (code >>> 16 === HRESULT_OF_WIN32) return win32ErrorName(code & 65535);
	return code & HRESULT_OF_NT ? ntStatusName((code & -268435457) >>> 0) : void 0;
}
var int8 = (p, at) => p.view.getInt8(at);
var uint8 = (p, at) => p.bytes[at];
var int16 = (p, at) => p.view.getInt16(at, true);
var uint16 = (p, at) => p.view.getUint16(at, true);
var int32 = (p, at) => p.view.getInt32(at, true);
var uint32 = (p, at) => p.view.getUint32(at, true);
var int64 = (p, at) => signed64(p.view.getInt32(at, true), p.view.getInt32(at + 4, true));
var uint64 = (p, at) => unsigned64(p.view.getInt32(at, true), p.view.getInt32(at + 4, true));
var pointerNumber = (p, at, size) => size === 4 ? uint32(p, at, size) : uint64(p, at, size);
var numbers = {
	null: () => null,
	int8,
	uint8,
	int16,
	uint16,
	int32,
	uint32,
	int64,
	uint64,
	float: (p, at) => floatValue(p.view.getFloat32(at, true)),
	double: (p, at) => floatValue(p.view.getFloat64(at, true)),
	boolean: uint32,
	boolean8: uint8,
	pointer: pointerNumber,
	sizeT: pointerNumber,
	fileTime: int64,
	hexInt8: uint8,
	hexInt16: uint16,
	hexInt32: uint32,
	hexInt64: uint64
};
var integerBytes = (inType) => inType === "pointer" || inType === "sizeT" || inType === "null" || inType === "float" || inType === "double" ? 0 : numbers[inType] === void 0 ? 0 : fixedSizes.get(inType) ?? 0;
var hex = (p, at, size) => {
	if (size === 8) return require_text.hexOf64(p.view.getInt32(at, true), p.view.getInt32(at + 4, true));
	return require_text.hexOf32(size === 4 ? p.view.getUint32(at, true) : size === 2 ? p.view.getUint16(at, true) : p.bytes[at]);
};
var bool = (p, at, size) => {
	for (let i = at; i < at + size; i++) if (p.bytes[i] !== 0) return true;
	return false;
};
var fileTime = (p, at) => fileTimeText(p.view.getInt32(at, true), p.view.getInt32(at + 4, true));
var character = (p, at, size) => String.fromCharCode(size === 1 ? p.bytes[at] : p.view.getUint16(at, true));
var codeWithName = (nameOf, bare) => (p, at) => {
	const code = p.view.getUint32(at, true);
	const name = nameOf(code);
	return name === void 0 ? bare(code) : `${bare(code)}(${name})`;
};
function integerForm(outType, bytes) {
	switch (outType) {
		case "boolean": return bool;
		case "hex":
		case "ntStatus":
		case "hresult":
		case "errorCode":
		case "codePointer": return hex;
		case "ntStatusName": return bytes === 4 ? codeWithName(ntStatusName, require_text.hexOf32) : null;
		case "hresultName": return bytes === 4 ? codeWithName(hresultName, require_text.hexOf32) : null;
		case "win32ErrorName": return bytes === 4 ? codeWithName(win32ErrorName, (code) => code) : null;
		case "string":
		case "utf8": return bytes <= 2 ? character : null;
		case "port": return bytes === 2 ? (p, at) => p.view.getUint16(at, false) : null;
		case "ipv4": return bytes === 4 ? (p, at) => ipv4Text(p.bytes, at) : null;
		case "dateTime":
		case "dateTimeUtc": return bytes === 8 ? fileTime : null;
		case "signed": return [
			int8,
			int16,
			null,
			int32,
			null,
			null,
			null,
			int64
		][bytes - 1] ?? null;
		case "unsigned": return [
			uint8,
			uint16,
			null,
			uint32,
			null,
			null,
			null,
			uint64
		][bytes - 1] ?? null;
		default: return null;
	}
}
var shown = {
	...numbers,
	boolean: bool,
	boolean8: bool,
	pointer: hex,
	fileTime,
	hexInt8: hex,
	hexInt16: hex,
	hexInt32: hex,
	hexInt64: hex,
	unicodeChar: character,
	ansiChar: character,
	guid: (p, at) => require_text.guidText(p.bytes, at),
	systemTime: (p, at) => systemTimeText(p.view, at),
	sid: (p, at) => sidText(p.bytes, p.view, at)
};
var MAX_KNOWN_BITS = 256;
function withMap({ entries, kind }, number) {
	if (kind === "values") return (p, at, size) => {
		const value = number(p, at, size);
		return entries.get(value) ?? (value < 0 ? entries.get(value >>> 0) : void 0) ?? value;
	};
	const known = new Map();
	return (p, at, size) => {
		const value = number(p, at, size);
		const text = known.get(value);
		if (text !== void 0) return text;
		const unused = size < 4 ? 32 - 8 * size : 0;
		const low = size === 8 ? p.view.getUint32(at, true) : value << unused >>> unused;
		const high = size === 8 ? p.view.getUint32(at + 4, true) : 0;
		const names = entries.get(value) ?? bitNames(entries, low, high) ?? value;
		if (known.size < MAX_KNOWN_BITS) known.set(value, names);
		return names;
	};
}
function bitNames(entries, valueLow, valueHigh) {
	let low = valueLow;
	let high = valueHigh;
	const names = [];
	for (const [mask, name] of entries) {
		const maskLow = mask >>> 0;
		const maskHigh = Math.floor(mask / 4294967296) >>> 0;
		if ((maskLow | maskHigh) === 0 || (low & maskLow) >>> 0 !== maskLow || (high & maskHigh) >>> 0 !== maskHigh) continue;
		names.push(name);
		low = (low & ~maskLow) >>> 0;
		high = (high & ~maskHigh) >>> 0;
	}
	if (names.length === 0) return null;
	if ((low | high) !== 0) names.push(require_text.hexOf64(low, high));
	return names.join("|");
}
var toWideNul = (p, at) => {
	const { view, end } = p;
	let i = at;
	for (; i + 4 <= end; i += 4) {
		const two = view.getInt32(i, true);
		if ((two - 65537 & ~two & 2147516416) !== 0) break;
	}
	for (; i + 2 <= end; i += 2) if (view.getUint16(i, true) === 0) return i + 2 - at;
	return -1;
};
var toNarrowNul = (p, at) => {
	const { bytes, view, end } = p;
	let i = at;
	for (; i + 4 <= end; i += 4) {
		const four = view.getInt32(i, true);
		if ((four - 16843009 & ~four & 2155905152) !== 0) break;
	}
	for (; i < end; i++) if (bytes[i] === 0) return i + 1 - at;
	return -1;
};
var wide = (p, at, size) => {
	let count = size >>> 1;
	while (count > 0 && (p.bytes[at + 2 * count - 2] | p.bytes[at + 2 * count - 1]) === 0) count--;
	return require_text.wideText(p.bytes, at, count, p.view);
};
var narrowBy = (decode) => (p, at, size) => {
	let count = size;
	while (count > 0 && p.bytes[at + count - 1] === 0) count--;
	return decode(p.bytes, at, count);
};
var narrow = narrowBy(require_text.narrowText);
var utf8 = narrowBy((bytes, at, count) => require_text.utf8Text(bytes, at, count) ?? require_text.narrowText(bytes, at, count));
var rest = (p, at) => p.end - at;
function blobForm(outType) {
	switch (outType) {
		case "ipv6": return (p, at, size) => size === 16 ? ipv6Text(p.bytes, at) : require_text.hexText(p.bytes, at, size);
		case "ipv4": return (p, at, size) => size === 4 ? ipv4Text(p.bytes, at) : require_text.hexText(p.bytes, at, size);
		case "socketAddress": return (p, at, size) => socketAddressText(p.bytes, at, size);
		case "guid": return (p, at, size) => size === 16 ? require_text.guidText(p.bytes, at) : require_text.hexText(p.bytes, at, size);
		case "utf8":
		case "json":
		case "xml": return utf8;
		default: return (p, at, size) => require_text.hexText(p.bytes, at, size);
	}
}
var SID_HEAD_BYTES = 8;
var MAX_SUB_AUTHORITIES = 15;
var sid = (p, at) => {
	if (p.end - at < SID_HEAD_BYTES || p.bytes[at + 1] > MAX_SUB_AUTHORITIES) return -1;
	return SID_HEAD_BYTES + 4 * p.bytes[at + 1];
};
var wbemSid = (p, at) => {
	if (p.end - at < 4) return -1;
	const head = 2 * p.pointerSize;
	const hasSid = p.end - at >= head + SID_HEAD_BYTES && p.bytes[at + head] === 1;
	if (p.view.getUint32(at, true) === 0) {
		for (let i = at + 4; i < at + head && hasSid; i++) if (p.bytes[i] !== 0) return 4;
		if (!hasSid) return 4;
	} else if (!hasSid) return -1;
	const size = sid(p, at + head);
	return size === -1 ? p.view.getUint32(at, true) === 0 ? 4 : -1 : head + size;
};
var counted = (countBytes, littleEndian) => (p, at) => {
	if (p.end - at < countBytes) return -1;
	return countBytes + (countBytes === 4 ? p.view.getUint32(at, littleEndian) : p.view.getUint16(at, littleEndian));
};
var behind = (countBytes, read) => (p, at, size) => read(p, at + countBytes, size - countBytes);
var variable = (measure, read) => ({
	size4: -1,
	size8: -1,
	measure,
	read,
	raw: read
});
function fixed(size, read, raw) {
	return {
		size4: size,
		size8: size,
		measure: () => size,
		read,
		raw
	};
}
function byLength(definition, resolve, unitBytes, read, otherwise) {
	const { length } = definition;
	if (length === null) return variable(otherwise, read);
	if (length.kind === "prefix") return variable(counted(2, true), behind(2, read));
	if (length.kind === "rest") return variable(rest, read);
	if (length.kind === "fixed") return fixed(length.count * unitBytes, read, read);
	const count = resolve(length);
	return variable((p) => count === null ? -1 : count(p) * unitBytes, read);
}
function scalarAccessor(definition, resolve) {
	const { inType, outType, map } = definition;
	switch (inType) {
		case "unicodeString": return byLength(definition, resolve, 2, wide, toWideNul);
		case "ansiString": return byLength(definition, resolve, 1, outType === "utf8" || outType === "json" ? utf8 : narrow, toNarrowNul);
		case "binary":
			if (outType === "ipv6" && definition.length === null) return fixed(16, blobForm(outType), blobForm(outType));
			return byLength(definition, resolve, 1, blobForm(outType), rest);
		case "countedString": return variable(counted(2, true), behind(2, wide));
		case "countedAnsiString": return variable(counted(2, true), behind(2, outType === "utf8" || outType === "json" ? utf8 : narrow));
		case "countedBinary": return variable(counted(2, true), behind(2, blobForm(outType)));
		case "reversedCountedString": return variable(counted(2, false), behind(2, wide));
		case "reversedCountedAnsiString": return variable(counted(2, false), behind(2, narrow));
		case "restString": return variable(rest, wide);
		case "restAnsiString": return variable(rest, narrow);
		case "hexDump": return variable(counted(4, true), behind(4, blobForm(outType)));
		case "sid": return variable(sid, shown.sid);
		case "wbemSid": return variable(wbemSid, (p, at, size) => size === 4 ? null : sidText(p.bytes, p.view, at + 2 * p.pointerSize));
		case "pointer":
		case "sizeT": {
			const raw = numbers[inType];
			return {
				size4: 4,
				size8: 8,
				measure: (p) => p.pointerSize,
				read: map === null ? outType === "hex" ? hex : shown[inType] : withMap(map, raw),
				raw
			};
		}
		default: {
			const raw = numbers[inType] ?? shown[inType];
			const size = fixedSizes.get(inType);
			if (raw === void 0 || size === void 0) throw new TypeError(`no accessor for ${inType}`);
			const bytes = integerBytes(inType);
			if (map !== null && bytes > 0) return fixed(size, withMap(map, raw), raw);
			const form = bytes > 0 ? integerForm(outType, bytes) : null;
			return fixed(size, form ?? shown[inType], form !== null && outType === "port" ? form : raw);
		}
	}
}
var FREE_ITEMS = 4096;
var ITEMS_PER_BYTE = 4;
var MAX_NAME_LENGTH = 512;
var MAX_SIZE = 2147483647;
var Layout = class Layout {
	fields;
	names;
	offsets;
	located = 0;
	truncated = false;
	#parent;
	#sizes4;
	#sizes8;
	#measures;
	#reads;
	#raws;
	constructor(definitions, parent = null, depth = 0) {
		this.#parent = parent;
		this.offsets = new Int32Array(definitions.length + 1);
		this.names = uniqueNames(definitions);
		const fields = [];
		this.fields = fields;
		for (const definition of definitions) fields.push(this.#compile(definition, depth));
		this.#sizes4 = Int32Array.from(this.fields, ({ size4 }) => Math.min(size4, MAX_SIZE));
		this.#sizes8 = Int32Array.from(this.fields, ({ size8 }) => Math.min(size8, MAX_SIZE));
		this.#measures = fields.map(({ measure }) => measure);
		this.#reads = fields.map(({ read }) => read);
		this.#raws = fields.map(({ raw }) => raw);
	}
	begin(p) {
		p.itemsLeft = FREE_ITEMS + ITEMS_PER_BYTE * (p.end - p.start);
		const end = this.locate(p, p.start);
		p.itemsLeft = Number.MAX_SAFE_INTEGER;
		return end;
	}
	locate(p, at) {
		const { offsets } = this;
		const { end } = p;
		const sizes = p.pointerSize === 4 ? this.#sizes4 : this.#sizes8;
		const count = sizes.length;
		let pos = at;
		this.truncated = false;
		for (let i = 0; i < count; i++) {
			offsets[i] = pos;
			let size = sizes[i];
			if (size < 0) {
				this.located = i;
				size = this.#measures[i](p, pos);
			}
			if (size < 0 || pos + size > end) return this.#cut(p, i, pos);
			pos += size;
		}
		offsets[count] = pos;
		this.located = count;
		return pos;
	}
	#cut(p, i, at) {
		const { definition } = this.fields[i];
		this.located = i;
		this.truncated = at < p.end || !definition.optional;
		const partly = definition.members !== null || definition.count !== null || endsInNul(definition);
		if (at === p.end || !partly || p.itemsLeft < 0) return at;
		this.offsets[i + 1] = p.end;
		this.located = i + 1;
		return p.end;
	}
	fixedOffset(i, pointerSize) {
		const sizes = pointerSize === 4 ? this.#sizes4 : this.#sizes8;
		let offset = 0;
		for (let k = 0; k < i; k++) {
			if (sizes[k] < 0) return -1;
			offset += sizes[k];
		}
		return offset;
	}
	value(p, i) {
		const at = this.offsets[i];
		return this.#reads[i](p, at, this.offsets[i + 1] - at);
	}
	raw(p, i) {
		const at = this.offsets[i];
		return this.#raws[i](p, at, this.offsets[i + 1] - at);
	}
	#members(p, at, raw) {
		this.locate(p, at);
		const value = Object.create(null);
		for (let i = 0; i < this.located; i++) value[this.names[i]] = raw ? this.raw(p, i) : this.value(p, i);
		return value;
	}
	#compile(definition, depth) {
		const { members } = definition;
		if (members === null) {
			const scalar = scalarAccessor(definition, (extent) => this.#resolve(extent));
			return {
				itemOffsets: null,
				...this.#repeated(definition, scalar),
				definition,
				layout: null
			};
		}
		if (depth >= 16) return {
			size4: -1,
			size8: -1,
			measure: () => -1,
			read: () => null,
			raw: () => null,
			definition,
			layout: null,
			itemOffsets: null
		};
		const layout = new Layout(members, this, depth + 1);
		const item = {
			...layout.#fixedSizes(),
			measure: (p, at) => {
				const next = layout.locate(p, at);
				return layout.located < members.length || layout.truncated ? -1 : next - at;
			},
			read: (p, at) => layout.#members(p, at, false),
			raw: (p, at) => layout.#members(p, at, true)
		};
		return {
			itemOffsets: null,
			...this.#repeated(definition, item),
			definition,
			layout
		};
	}
	#fixedSizes() {
		const sum = (sizes) => sizes.some((size) => size < 0) ? -1 : sizes.reduce((a, b) => a + b, 0);
		return {
			size4: sum(this.#sizes4),
			size8: sum(this.#sizes8)
		};
	}
	#repeated(definition, item) {
		const { count } = definition;
		if (count === null) return item;
		const itemSize = (p) => p.pointerSize === 4 ? item.size4 : item.size8;
		const head = count.kind === "prefix" ? 2 : 0;
		const resolved = this.#resolve(count);
		const cost = valuesOf(definition);
		const countOf = (p, at) => resolved !== null ? resolved(p) : head === 2 ? p.end - at < 2 ? -1 : p.view.getUint16(at, true) : Infinity;
		const measure = (p, at) => {
			const items = countOf(p, at);
			if (items < 0) return -1;
			const size = itemSize(p);
			if (size > 0) {
				const most = Math.floor((p.end - at - head) / size);
				p.itemsLeft -= Math.min(items, most) * cost;
				if (p.itemsLeft < 0 || items !== Infinity && items > most) return -1;
				return head + Math.min(items, most) * size;
			}
			let pos = at + head;
			for (let i = 0; i < items && (items !== Infinity || pos < p.end); i++) {
				p.itemsLeft -= cost;
				if (p.itemsLeft < 0) return -1;
				const next = size === 0 ? 0 : item.measure(p, pos);
				if (next < 0 || pos + next > p.end) return -1;
				pos += next;
			}
			return pos - at;
		};
		const itemOffsets = (p, at, size) => {
			const items = countOf(p, at);
			const each = itemSize(p);
			const end = at + size;
			const offsets = [at + head];
			for (let pos = at + head; offsets.length <= items && (items !== Infinity || pos < end); offsets.push(pos)) {
				const bytes = each >= 0 ? each : item.measure(p, pos);
				if (bytes < 0 || pos + bytes > end) break;
				pos += bytes;
			}
			return offsets;
		};
		const readBy = (read) => (p, at, size) => {
			const values = [];
			const each = itemSize(p);
			if (each > 0) {
				const items = Math.min(countOf(p, at), Math.floor((size - head) / each));
				for (let i = 0; i < items; i++) values.push(read(p, at + head + i * each, each));
				return values;
			}
			const offsets = itemOffsets(p, at, size);
			for (let i = 0; i + 1 < offsets.length; i++) values.push(read(p, offsets[i], offsets[i + 1] - offsets[i]));
			return values;
		};
		const fixedCount = count.kind === "fixed" ? count.count : -1;
		const whole = (size) => fixedCount >= 0 && size > 0 && cost <= size * ITEMS_PER_BYTE ? fixedCount * size : -1;
		return {
			size4: whole(item.size4),
			size8: whole(item.size8),
			measure,
			read: readBy(item.read),
			raw: readBy(item.raw),
			itemOffsets
		};
	}
	#resolve(extent) {
		if (extent.kind === "fixed") return () => extent.count;
		if (extent.kind !== "field") return null;
		let scope = this;
		for (let up = extent.up; up > 0 && scope !== null; up--) scope = scope.#parent;
		const owner = scope;
		const { index } = extent;
		const field = owner?.fields[index];
		if (owner === null || field === void 0 || !isCount(field.definition)) return () => -1;
		return (p) => index < owner.located ? nonNegative(owner.raw(p, index)) : -1;
	}
};
var isCount = ({ inType, count }) => count === null && /^(u?int|hexInt|sizeT)/.test(inType);
var nonNegative = (value) => typeof value === "number" && value >= 0 ? value : -1;
var valuesOf = ({ members }, depth = 0) => members === null || depth >= 16 ? 1 : members.reduce((sum, member) => sum + valuesOf(member, depth + 1), 1);
var endsInNul = ({ inType, length }) => length === null && (inType === "unicodeString" || inType === "ansiString");
function uniqueNames(definitions) {
	const used = new Set();
	const times = new Map();
	return definitions.map(({ name: whole }) => {
		const name = whole.slice(0, MAX_NAME_LENGTH);
		let unique = name;
		let time = times.get(name) ?? 1;
		while (used.has(unique)) unique = `${name}#${++time}`;
		times.set(name, time);
		used.add(unique);
		return unique;
	});
}
// engine/schema/model.ts
var field = (name, inType, extra = {}) => ({
	name,
	inType,
	outType: "default",
	map: null,
	members: null,
	count: null,
	length: null,
	optional: false,
	...extra
});
var FIELD_WEIGHT = 32;
var schemaWeight = ({ eventName, fields }) => eventName.length + fieldsWeight(fields);
var fieldsWeight = (fields) => fields.reduce((sum, { name, members }) => sum + FIELD_WEIGHT + name.length + (members === null ? 0 : fieldsWeight(members)), 0);
// engine/schema/event-info.ts
var METADATA_PROVIDER = "bbccf6c1-6cd1-48c4-80ff-839482e37671";
var METADATA_OPCODE = {
	eventInfo: 32,
	mapInfo: 33
};
var MAX_NAME_UNITS = 512;
var FREE_UNITS = 4096;
var Blob = class {
	bytes;
	start;
	sizeBytes;
	#unitsLeft;
	constructor(bytes, start, end) {
		this.bytes = bytes;
		this.start = start;
		this.sizeBytes = end - start;
		this.#unitsLeft = FREE_UNITS + 4 * this.sizeBytes;
	}
	u16(at) {
		return require_bytes.u16At(this.bytes, this.start + at);
	}
	u32(at) {
		return require_bytes.u32At(this.bytes, this.start + at);
	}
	guid(at) {
		return require_text.guidText(this.bytes, this.start + at);
	}
	#units(offset, most) {
		let count = 0;
		const limit = Math.min(most, this.#unitsLeft);
		for (let at = offset; at + 2 <= this.sizeBytes && count < limit && this.u16(at) !== 0; at += 2) count++;
		this.#unitsLeft -= count;
		return count;
	}
	text(at, most = MAX_NAME_UNITS) {
		const offset = this.u32(at);
		if (offset === 0 || offset >= this.sizeBytes) return null;
		return require_text.wideText(this.bytes, this.start + offset, this.#units(offset, most)).trimEnd();
	}
	texts(at) {
		const list = [];
		let offset = this.u32(at);
		while (offset !== 0 && offset < this.sizeBytes && list.length < 64) {
			const count = this.#units(offset, MAX_NAME_UNITS);
			if (count === 0) break;
			list.push(require_text.wideText(this.bytes, this.start + offset, count).trimEnd());
			offset += 2 * count + 2;
		}
		return list;
	}
};
var INFO = {
	provider: 0,
	event: 16,
	id: 32,
	version: 34,
	opcode: 37,
	keyword: 40,
	source: 48,
	providerName: 52,
	keywordNames: 64,
	taskName: 68,
	opcodeName: 72,
	message: 76,
	eventName: 92,
	propertyCount: 100,
	topLevelCount: 104,
	properties: 112
};
var PROPERTY_BYTES = 24;
var PROPERTY = {
	flags: 0,
	name: 4,
	inType: 8,
	outType: 10,
	mapName: 12,
	count: 16,
	length: 18
};
var STRUCT = {
	firstMember: 8,
	memberCount: 10
};
var FLAG_STRUCT = 1;
var FLAG_LENGTH_IS_FIELD = 2;
var FLAG_COUNT_IS_FIELD = 4;
var FLAG_LENGTH_FIXED = 16;
var FLAG_COUNT_FIXED = 32;
var FLAG_CUSTOM_SCHEMA = 128;
var SOURCE_MANIFEST = 0;
var SOURCE_MOF = 1;
var hasLength = (inType) => inType === "unicodeString" || inType === "ansiString" || inType === "binary";
var UNKNOWABLE = {
	kind: "field",
	index: 4294967295,
	up: 0
};
function infoBlob(bytes, start, end) {
	return end - start >= INFO.properties ? new Blob(bytes, start, end) : null;
}
var plainName = (name) => name?.replace(/^win:/, "") ?? null;
var keyOf = (isEvent, guid, number, version) => `${isEvent ? "event" : "class"}/${guid}/${number}/${version}`;
var PropertyReader = class {
	#blob;
	#isMof;
	#mapOf;
	count;
	#used = new Set();
	#lists = [];
	constructor(blob, mapOf) {
		this.#blob = blob;
		this.#isMof = blob.u32(INFO.source) === SOURCE_MOF;
		this.#mapOf = mapOf;
		this.count = Math.min(blob.u32(INFO.propertyCount), Math.floor((blob.sizeBytes - INFO.properties) / PROPERTY_BYTES));
	}
	fields() {
		return this.#list(0, Math.min(this.#blob.u32(INFO.topLevelCount), this.count));
	}
	name(index) {
		return this.#blob.text(INFO.properties + index * PROPERTY_BYTES + PROPERTY.name) ?? `Property${index}`;
	}
	#list(first, count) {
		const list = {
			first,
			done: 0
		};
		const fields = [];
		this.#lists.push(list);
		for (; list.done < count && first + list.done < this.count; list.done++) {
			const index = first + list.done;
			if (this.#used.has(index)) break;
			this.#used.add(index);
			fields.push(this.#field(index));
		}
		this.#lists.pop();
		return fields;
	}
	#field(index) {
		const blob = this.#blob;
		const at = INFO.properties + index * PROPERTY_BYTES;
		const flags = blob.u32(at + PROPERTY.flags);
		const name = this.name(index);
		const count = this.#extent(blob.u16(at + PROPERTY.count), flags, FLAG_COUNT_IS_FIELD, FLAG_COUNT_FIXED, 1);
		if ((flags & FLAG_STRUCT) !== 0) return field(name, "struct", {
			members: this.#lists.length <= 16 ? this.#list(blob.u16(at + STRUCT.firstMember), blob.u16(at + STRUCT.memberCount)) : [],
			count
		});
		const inType = TDH_IN_TYPES.get(blob.u16(at + PROPERTY.inType));
		if (inType === void 0) return field(name, "binary", { length: { kind: "rest" } });
		const length = this.#extent(blob.u16(at + PROPERTY.length), flags, FLAG_LENGTH_IS_FIELD, FLAG_LENGTH_FIXED, 0);
		const mapName = (flags & FLAG_CUSTOM_SCHEMA) === 0 ? blob.text(at + PROPERTY.mapName) : null;
		return field(name, inType === "boolean" && this.#isMof ? "boolean8" : inType, {
			outType: TDH_OUT_TYPES.get(blob.u16(at + PROPERTY.outType)) ?? "default",
			map: mapName === null ? null : this.#mapOf(mapName),
			count,
			length: hasLength(inType) ? length : null
		});
	}
	#extent(value, flags, isField, isFixed, plain) {
		if ((flags & isField) !== 0) return this.#reference(value);
		return (flags & isFixed) !== 0 || value > plain ? {
			kind: "fixed",
			count: value
		} : null;
	}
	#reference(index) {
		const lists = this.#lists;
		for (let up = 0; up < lists.length; up++) {
			const { first, done } = lists[lists.length - 1 - up];
			if (index >= first && index < first + done) return {
				kind: "field",
				index: index - first,
				up
			};
		}
		return UNKNOWABLE;
	}
};
var MAP_START = 16;
var MAP = {
	name: 0,
	flags: 4,
	entryCount: 8,
	valueType: 12,
	entries: 16
};
var MAP_ENTRY_BYTES = 8;
var MAP_FLAG_MANIFEST_VALUES = 1;
var MAP_FLAG_MANIFEST_BITS = 2;
var MAP_FLAG_WBEM_VALUES = 8;
var MAP_FLAG_WBEM_BITS = 16;
var MAP_FLAG_WBEM_FLAG = 32;
var MAP_FLAG_WBEM_NO_MAP = 64;
function mapBlob(bytes, start, end) {
	return end - start >= MAP_START + MAP.entries ? new Blob(bytes, start + MAP_START, end) : null;
}
function mapKind(flags) {
	if (flags === MAP_FLAG_MANIFEST_VALUES) return "values";
	if (flags === MAP_FLAG_MANIFEST_BITS || (flags & MAP_FLAG_WBEM_BITS) !== 0) return "bits";
	if ((flags & MAP_FLAG_WBEM_VALUES) === 0) return null;
	return (flags & MAP_FLAG_WBEM_FLAG) !== 0 ? "bits" : "values";
}
function readMap(blob) {
	const flags = blob.u32(MAP.flags);
	const kind = mapKind(flags);
	if (kind === null || blob.u32(MAP.valueType) !== 0) return null;
	const count = Math.min(blob.u32(MAP.entryCount), Math.floor((blob.sizeBytes - MAP.entries) / MAP_ENTRY_BYTES));
	const entries = new Map();
	for (let i = 0; i < count; i++) {
		const at = MAP.entries + i * MAP_ENTRY_BYTES;
		const name = blob.text(at);
		const place = kind === "bits" ? 2 ** i : i;
		const value = (flags & MAP_FLAG_WBEM_NO_MAP) === 0 ? blob.u32(at + 4) : place;
		if (name !== null && !entries.has(value)) entries.set(value, name);
	}
	return {
		name: blob.text(MAP.name) ?? "",
		kind,
		entries
	};
}
var MAX_KEPT_BYTES = 64 << 20;
var EventInfoCatalog = class {
	#infos = new Map();
	#schemas = new Map();
	#maps = new Map();
	#names = new Map();
	#readMaps = new Map();
	#keptBytes = 0;
	damaged = 0;
	addEventInfo(bytes, start, end) {
		const blob = infoBlob(bytes, start, end);
		if (blob === null) {
			this.damaged++;
			return;
		}
		const provider = blob.guid(INFO.provider);
		const source = blob.u32(INFO.source);
		const name = blob.text(INFO.providerName);
		if (name !== null && name !== "" && !this.#names.has(provider)) this.#names.set(provider, name);
		if (source !== SOURCE_MANIFEST && source !== SOURCE_MOF) return;
		const key = source === SOURCE_MOF ? keyOf(false, blob.guid(INFO.event), bytes[start + INFO.opcode], bytes[start + INFO.version]) : keyOf(true, provider, blob.u16(INFO.id), bytes[start + INFO.version]);
		if (this.#infos.has(key)) return;
		const copy = this.#copy(bytes, start, end);
		if (copy !== null) this.#infos.set(key, copy);
	}
	addMap(bytes, start, end) {
		const name = mapBlob(bytes, start, end)?.text(MAP.name) ?? null;
		if (name === null) {
			this.damaged++;
			return;
		}
		const key = `${require_text.guidText(bytes, start)}/${name}`;
		if (this.#maps.has(key)) return;
		const copy = this.#copy(bytes, start + MAP_START, end);
		if (copy === null) return;
		this.#maps.set(key, copy);
		this.#readMaps.delete(key);
		this.#schemas.clear();
	}
	schemaFor(kind) {
		const isEvent = require_trace.hasEventHeader(kind);
		const key = keyOf(isEvent, kind.provider, isEvent ? kind.id : kind.opcode, kind.version);
		let schema = this.#schemas.get(key);
		if (schema === void 0) {
			const blob = this.#infos.get(key);
			if (blob === void 0) return null;
			schema = this.#read(blob);
			this.#schemas.set(key, schema);
		}
		return schema;
	}
	providerName(guid) {
		return this.#names.get(guid) ?? null;
	}
	providers() {
		return [...this.#names].map(([guid, name]) => ({
			guid,
			name
		}));
	}
	keywords(guid) {
		const found = new Map();
		for (const blob of this.#infos.values()) {
			if (blob.guid(INFO.provider) !== guid) continue;
			const [name, ...others] = blob.texts(INFO.keywordNames);
			const mask = BigInt(blob.u16(INFO.keyword + 4)) << 32n | BigInt(blob.u32(INFO.keyword));
			if (name !== void 0 && others.length === 0 && mask !== 0n && (mask & mask - 1n) === 0n) found.set(`0x${mask.toString(16)}`, name);
		}
		return [...found].map(([mask, name]) => ({
			mask,
			name
		}));
	}
	#copy(bytes, start, end) {
		if (this.#keptBytes + end - start > MAX_KEPT_BYTES) {
			this.damaged++;
			return null;
		}
		this.#keptBytes += end - start;
		return new Blob(bytes.slice(start, end), 0, end - start);
	}
	#map(provider, name) {
		const key = `${provider}/${name}`;
		return require_get_or_make.getOrMake(this.#readMaps, key, () => {
			const blob = this.#maps.get(key);
			return blob === void 0 ? null : readMap(blob);
		});
	}
	#read(blob) {
		const provider = blob.guid(INFO.provider);
		const isMof = blob.u32(INFO.source) === SOURCE_MOF;
		const fields = new PropertyReader(blob, (name) => this.#map(provider, name)).fields();
		const taskName = plainName(blob.text(INFO.taskName));
		const opcodeName = plainName(blob.text(INFO.opcodeName));
		const message = blob.text(INFO.message, Number.POSITIVE_INFINITY);
		const own = isMof ? null : blob.text(INFO.eventName);
		const opcode = blob.bytes[blob.start + INFO.opcode];
		const unnamed = isMof ? `Opcode(${opcode})` : `EventID(${blob.u16(INFO.id)})`;
		return {
			source: "eventInfo",
			providerName: blob.text(INFO.providerName),
			eventName: taskName ? `${taskName}${opcodeName && opcodeName !== "Info" ? `/${opcodeName}` : ""}` : own || unnamed,
			eventKey: taskName ?? "",
			taskName,
			opcodeName,
			keywordNames: blob.texts(INFO.keywordNames).map((name) => plainName(name)),
			message: message ? parseManifestMessage(message, fields.length) : null,
			fields
		};
	}
};
function describeEventInfo(bytes, start, end) {
	const blob = infoBlob(bytes, start, end);
	if (blob === null) return null;
	const properties = new PropertyReader(blob, () => null);
	return {
		provider: blob.text(INFO.providerName) ?? blob.guid(INFO.provider),
		id: blob.u16(INFO.id),
		version: bytes[start + INFO.version],
		task: blob.text(INFO.taskName) ?? "",
		opcode: blob.text(INFO.opcodeName) ?? "",
		props: Array.from({ length: properties.count }, (_, i) => properties.name(i))
	};
}
function describeMapInfo(bytes, start, end) {
	const blob = mapBlob(bytes, start, end);
	if (blob === null) return null;
	const map = readMap(blob);
	return {
		provider: require_text.guidText(bytes, start),
		map: blob.text(MAP.name) ?? "",
		kind: map?.kind ?? `flags ${require_text.hexOf64(blob.u32(MAP.flags), 0)}`,
		entries: [...map?.entries ?? []].map(([value, name]) => ({
			value,
			name
		}))
	};
}
var metadata = (name, readBlob) => ({
	source: "classic",
	providerName: "MetaData",
	eventName: name,
	eventKey: name,
	taskName: "MetaData",
	opcodeName: name,
	keywordNames: [],
	message: null,
	fields: [],
	readBlob
});
var metadataSchemas = {
	[METADATA_OPCODE.eventInfo]: metadata("EventInfo", describeEventInfo),
	[METADATA_OPCODE.mapInfo]: metadata("EventMapInfo", describeMapInfo)
};
function metadataSchema(kind) {
	return kind.provider === "bbccf6c1-6cd1-48c4-80ff-839482e37671" ? metadataSchemas[kind.opcode] ?? null : null;
}
// engine/events/provider-catalog.ts
var ProviderCatalog = class {
	#manifests;
	#resolver;
	#used;
	constructor(library, resolver, used) {
		this.#manifests = [
			resolver.eventSource,
			library.manifests,
			library.builtIn
		];
		this.#resolver = resolver;
		this.#used = new Map();
		for (const one of used) require_get_or_make.getOrMake(this.#used, one.kind.provider, () => []).push(one);
	}
	providers() {
		const guids = new Set(this.#used.keys());
		for (const catalog of this.#manifests) for (const { guid } of catalog.providers()) guids.add(guid);
		return [...guids].map((guid) => this.#summary(guid)).sort((a, b) => b.events - a.events || compareText(a.name ?? a.guid, b.name ?? b.guid));
	}
	withoutSchema() {
		return [...this.#used.keys()].map((guid) => this.#summary(guid)).filter(({ undecodedEvents }) => undecodedEvents > 0).sort((a, b) => b.undecodedEvents - a.undecodedEvents);
	}
	provider(guid) {
		const manifests = this.#manifestsOf(guid);
		const keywords = new Map(manifests.flatMap(({ keywords }) => keywords.map(({ mask, name }) => [mask, name])));
		const messages = new Map();
		for (const { id, version, messageText } of manifests.flatMap(({ events }) => events)) if (!messages.has(`${id}.${version}`)) messages.set(`${id}.${version}`, messageText);
		const eventInfos = (this.#used.get(guid) ?? []).map((used) => usedEvent(used, messages));
		const seen = new Set(eventInfos.map(({ id, version }) => `${id}.${version}`));
		for (const manifest of manifests) for (const event of manifest.events) {
			const key = `${event.id}.${event.version}`;
			if (seen.has(key)) continue;
			seen.add(key);
			eventInfos.push(manifestEvent(event));
		}
		return {
			...this.#summary(guid),
			keywords: [...keywords].map(([mask, name]) => ({
				mask,
				name
			})),
			eventInfos: eventInfos.sort((a, b) => a.id - b.id || a.version - b.version || compareText(a.name, b.name))
		};
	}
	#manifestsOf(guid) {
		return this.#manifests.flatMap((catalog) => catalog.provider(guid) ?? []);
	}
	#summary(guid) {
		const used = this.#used.get(guid) ?? [];
		const sources = new Set();
		let events = 0;
		let undecodedEvents = 0;
		let reason = null;
		for (const { schema, count } of used) {
			events += count;
			if (schema.source !== null) sources.add(schema.source);
			else {
				undecodedEvents += count;
				reason ??= schema.reason;
			}
		}
		if (used.length === 0) for (const { events: listed } of this.#manifestsOf(guid)) for (const { schema } of listed.slice(0, 1)) sources.add(schema.source);
		return {
			guid,
			name: used[0]?.kind.providerName ?? this.#resolver.providerName(guid),
			events,
			undecodedEvents,
			sources: [...sources],
			reason,
			groupGuid: this.#resolver.traits.get(guid)?.groupGuid ?? null
		};
	}
};
function usedEvent({ kind, schema, count }, messages) {
	const listed = messages.get(`${kind.id}.${kind.version}`);
	return {
		id: kind.id,
		version: kind.version,
		opcode: kind.opcode,
		level: kind.level,
		task: kind.task,
		keyword: kind.keyword,
		name: eventNameOf({
			kind,
			schema
		}),
		...namesOf(schema),
		levelName: levelName(kind.level),
		message: listed ?? (schema.source === null ? null : messageText(schema.message)),
		source: schema.source,
		reason: schema.source === null ? schema.reason : null,
		count,
		fields: schema.source === null ? [] : fieldInfos(schema.fields)
	};
}
function manifestEvent(event) {
	const { schema } = event;
	return {
		id: event.id,
		version: event.version,
		opcode: event.opcode,
		level: event.level,
		task: event.task,
		keyword: event.keyword,
		name: schema.eventName,
		...namesOf(schema),
		levelName: levelName(event.level),
		message: event.messageText,
		source: schema.source,
		reason: null,
		count: 0,
		fields: fieldInfos(schema.fields)
	};
}
var namesOf = (schema) => ({
	taskName: schema.source === null ? null : schema.taskName,
	opcodeName: schema.source === null ? null : schema.opcodeName,
	keywordNames: schema.source === null ? [] : [...schema.keywordNames]
});
var messageText = (parts) => parts === null ? null : parts.map((part) => typeof part === "string" ? part.replaceAll("%", "%%") : `%${part.field + 1}${part.format === "" ? "" : `!${part.format}!`}`).join("");
var compareText = (a, b) => a < b ? -1 : a > b ? 1 : 0;
Object.defineProperty(exports, "EXTENDED_TYPE", {
	enumerable: true,
	get: function() {
		return EXTENDED_TYPE;
	}
});
Object.defineProperty(exports, "EventInfoCatalog", {
	enumerable: true,
	get: function() {
		return EventInfoCatalog;
	}
});
Object.defineProperty(exports, "Layout", {
	enumerable: true,
	get: function() {
		return Layout;
	}
});
Object.defineProperty(exports, "METADATA_OPCODE", {
	enumerable: true,
	get: function() {
		return METADATA_OPCODE;
	}
});
Object.defineProperty(exports, "METADATA_PROVIDER", {
	enumerable: true,
	get: function() {
		return METADATA_PROVIDER;
	}
});
Object.defineProperty(exports, "ProviderCatalog", {
	enumerable: true,
	get: function() {
		return ProviderCatalog;
	}
});
Object.defineProperty(exports, "TRACE_LOGGING_IN_TYPES", {
	enumerable: true,
	get: function() {
		return TRACE_LOGGING_IN_TYPES;
	}
});
Object.defineProperty(exports, "TRACE_LOGGING_OUT_TYPES", {
	enumerable: true,
	get: function() {
		return TRACE_LOGGING_OUT_TYPES;
	}
});
Object.defineProperty(exports, "describeEvent", {
	enumerable: true,
	get: function() {
		return describeEvent;
	}
});
Object.defineProperty(exports, "eventNameOf", {
	enumerable: true,
	get: function() {
		return eventNameOf;
	}
});
Object.defineProperty(exports, "extendedSize", {
	enumerable: true,
	get: function() {
		return extendedSize;
	}
});
Object.defineProperty(exports, "field", {
	enumerable: true,
	get: function() {
		return field;
	}
});
Object.defineProperty(exports, "findExtended", {
	enumerable: true,
	get: function() {
		return findExtended;
	}
});
Object.defineProperty(exports, "inTypeOf", {
	enumerable: true,
	get: function() {
		return inTypeOf;
	}
});
Object.defineProperty(exports, "inTypes", {
	enumerable: true,
	get: function() {
		return inTypes;
	}
});
Object.defineProperty(exports, "levelName", {
	enumerable: true,
	get: function() {
		return levelName;
	}
});
Object.defineProperty(exports, "lineOf", {
	enumerable: true,
	get: function() {
		return lineOf;
	}
});
Object.defineProperty(exports, "messageOf", {
	enumerable: true,
	get: function() {
		return messageOf;
	}
});
Object.defineProperty(exports, "metadataSchema", {
	enumerable: true,
	get: function() {
		return metadataSchema;
	}
});
Object.defineProperty(exports, "outTypeOf", {
	enumerable: true,
	get: function() {
		return outTypeOf;
	}
});
Object.defineProperty(exports, "parseManifestMessage", {
	enumerable: true,
	get: function() {
		return parseManifestMessage;
	}
});
Object.defineProperty(exports, "parseMessage", {
	enumerable: true,
	get: function() {
		return parseMessage;
	}
});
Object.defineProperty(exports, "readProviderTraits", {
	enumerable: true,
	get: function() {
		return readProviderTraits;
	}
});
Object.defineProperty(exports, "schemaWeight", {
	enumerable: true,
	get: function() {
		return schemaWeight;
	}
});
Object.defineProperty(exports, "textOf", {
	enumerable: true,
	get: function() {
		return textOf;
	}
});
Object.defineProperty(exports, "unsigned64", {
	enumerable: true,
	get: function() {
		return unsigned64;
	}
});
Object.defineProperty(exports, "usedEvent", {
	enumerable: true,
	get: function() {
		return usedEvent;
	}
});
