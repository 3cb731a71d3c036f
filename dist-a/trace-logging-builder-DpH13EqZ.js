require("node:url").pathToFileURL(__filename).href;
const require_text = require("./text-qlf8p1E2.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
const require_constants = require("./constants-XL__dLOn.js");
// native-bridge/pmu/pmu-error.ts
var INVALID_BLOCK_LENGTH = 1106;
var NO_SUCH_DEVICE = 433;
var DEVICE_NOT_CONNECTED = 1167;
var REASONS = {
	[require_constants.ERROR.FILE_NOT_FOUND]: "the device was not found: it was removed, or its driver is not running",
	[require_constants.ERROR.ACCESS_DENIED]: "access denied: to count, run Corescope as administrator",
	[require_constants.ERROR.INVALID_HANDLE]: "the device was closed",
	[require_constants.ERROR.BAD_COMMAND]: "the driver rejected the request: Corescope lost its lock, or the driver is being removed",
	[require_constants.ERROR.INVALID_PARAMETER]: "the driver rejected the request: its version may not be supported (install WindowsPerf 3.8 or newer)",
	[require_constants.ERROR.INSUFFICIENT_BUFFER]: "the driver’s answer is longer than expected: its version is not supported",
	[require_constants.ERROR.MORE_DATA]: "the driver rejected an answer of this size",
	[INVALID_BLOCK_LENGTH]: "the request to the driver was empty",
	[require_constants.ERROR.NO_SYSTEM_RESOURCES]: "the driver’s answer is too long, or Windows is out of memory",
	[NO_SUCH_DEVICE]: "the device is gone",
	[DEVICE_NOT_CONNECTED]: "the device was removed"
};
var isGone = (status) => status === NO_SUCH_DEVICE || status === DEVICE_NOT_CONNECTED || status === require_constants.ERROR.FILE_NOT_FOUND;
function callError(call, status, doing) {
	const reason = REASONS[status] ?? "Windows gave an unknown reason";
	return new require_text.BridgeError({
		message: `${doing} failed: ${reason} (${call}, error ${status})`,
		call,
		status
	});
}
var pmuError = (message, status = null) => new require_text.BridgeError({
	message,
	call: null,
	status
});
// engine/write/trace-logging-builder.ts
var TL_IN = {
	null: 0,
	unicodeString: 1,
	ansiString: 2,
	int8: 3,
	uint8: 4,
	int16: 5,
	uint16: 6,
	int32: 7,
	uint32: 8,
	int64: 9,
	uint64: 10,
	float: 11,
	double: 12,
	bool32: 13,
	binary: 14,
	guid: 15,
	pointer: 16,
	fileTime: 17,
	systemTime: 18,
	sid: 19,
	hexInt32: 20,
	hexInt64: 21,
	countedString: 22,
	countedAnsiString: 23,
	countedBinary: 25
};
var TL_OUT = {
	noPrint: 1,
	string: 2,
	boolean: 3,
	hex: 4,
	pid: 5,
	tid: 6,
	port: 7,
	ipv4: 8,
	ipv6: 9,
	socketAddress: 10,
	xml: 11,
	json: 12,
	win32Error: 13,
	ntStatus: 14,
	hresult: 15,
	fileTime: 16,
	signed: 17,
	unsigned: 18,
	dateTimeCultureInsensitive: 33,
	utf8: 35,
	pkcs7: 36,
	codePointer: 37,
	dateTimeUtc: 38
};
var STRUCT = 24;
var CHAIN = 128;
var COUNT_FIXED = 32;
var COUNT_VARIABLE = 64;
var COUNT_CUSTOM = 96;
function traceLoggingMetadata(eventName, fields, eventTag = 0) {
	const body = new require_payload_builder.PayloadBuilder();
	addTag(body, eventTag);
	addName(body, eventName);
	addFields(body, fields);
	if (body.length + 2 > 65535) throw new RangeError(`A TraceLogging description of ${body.length + 2} bytes: it holds at most 65535`);
	return new require_payload_builder.PayloadBuilder().u16(body.length + 2).bytes(body.build()).build();
}
function providerTraits(name, groupGuid = null) {
	const body = new require_payload_builder.PayloadBuilder();
	addName(body, name);
	if (groupGuid !== null) body.u16(19).u8(1).guid(groupGuid);
	return new require_payload_builder.PayloadBuilder().u16(body.length + 2).bytes(body.build()).build();
}
function addTag(builder, tag) {
	let left = tag;
	do {
		const byte = left >>> 21 & 127;
		left = left << 7 & 268435455;
		builder.u8(left === 0 ? byte : byte | CHAIN);
	} while (left !== 0);
}
function addName(builder, name) {
	for (const byte of utf8(name)) builder.u8(byte);
	builder.u8(0);
}
function utf8(text) {
	const bytes = [];
	for (const character of text) {
		const code = character.codePointAt(0);
		if (code < 128) bytes.push(code);
		else if (code < 2048) bytes.push(192 | code >> 6, 128 | code & 63);
		else if (code < 65536) bytes.push(224 | code >> 12, 128 | code >> 6 & 63, 128 | code & 63);
		else bytes.push(240 | code >> 18, 128 | code >> 12 & 63, 128 | code >> 6 & 63, 128 | code & 63);
	}
	return bytes;
}
function addFields(builder, fields) {
	for (const one of fields) {
		addName(builder, one.name);
		if ("schema" in one) {
			builder.u8(TL_IN.binary | COUNT_CUSTOM).u16(one.schema.length).bytes(one.schema);
			continue;
		}
		const { count, tag } = one;
		const arity = count === void 0 ? 0 : count === "variable" ? COUNT_VARIABLE : COUNT_FIXED;
		const type = "members" in one ? STRUCT : TL_IN[one.in];
		const out = "members" in one ? one.members.length : one.out === void 0 ? 0 : TL_OUT[one.out];
		if (out > 127) throw new RangeError(`The struct "${one.name}" has ${out} members: it holds at most 127`);
		const hasOut = out !== 0 || tag !== void 0;
		builder.u8(type | arity | (hasOut ? CHAIN : 0));
		if (hasOut) builder.u8(tag === void 0 ? out : out | CHAIN);
		if (tag !== void 0) addTag(builder, tag);
		if (typeof count === "number") builder.u16(count);
		if ("members" in one) addFields(builder, one.members);
	}
}
Object.defineProperty(exports, "callError", {
	enumerable: true,
	get: function() {
		return callError;
	}
});
Object.defineProperty(exports, "isGone", {
	enumerable: true,
	get: function() {
		return isGone;
	}
});
Object.defineProperty(exports, "pmuError", {
	enumerable: true,
	get: function() {
		return pmuError;
	}
});
Object.defineProperty(exports, "providerTraits", {
	enumerable: true,
	get: function() {
		return providerTraits;
	}
});
Object.defineProperty(exports, "traceLoggingMetadata", {
	enumerable: true,
	get: function() {
		return traceLoggingMetadata;
	}
});
