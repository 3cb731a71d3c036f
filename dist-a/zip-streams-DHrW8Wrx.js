const bundleUrl = require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
let node_zlib = require("node:zlib");
let node_stream = require("node:stream");
// node_modules/@zip.js/zip.js/lib/core/constants.js
var MAX_32_BITS = 4294967295;
var MAX_16_BITS = 65535;
var LOCAL_FILE_HEADER_SIGNATURE = 67324752;
var SPLIT_ZIP_FILE_SIGNATURE = 134695760;
var DATA_DESCRIPTOR_RECORD_SIGNATURE = SPLIT_ZIP_FILE_SIGNATURE;
var DIGITAL_SIGNATURE_RECORD_SIGNATURE = 84233040;
var CENTRAL_FILE_HEADER_SIGNATURE = 33639248;
var END_OF_CENTRAL_DIR_SIGNATURE = 101010256;
var ZIP64_END_OF_CENTRAL_DIR_SIGNATURE = 101075792;
var ZIP64_END_OF_CENTRAL_DIR_LOCATOR_SIGNATURE = 117853008;
var EXTRAFIELD_TYPE_AES = 39169;
var EXTRAFIELD_TYPE_EXTENDED_TIMESTAMP = 21589;
var EXTRAFIELD_TYPE_UNICODE_PATH = 28789;
var EXTRAFIELD_TYPE_UNICODE_COMMENT = 25461;
var EXTRAFIELD_TYPE_USDZ = 6534;
var EXTRAFIELD_TYPE_INFOZIP = 30837;
var EXTRAFIELD_TYPE_UNIX = 30805;
var EXTRAFIELD_TYPE_UNIX_TYPE1 = 22613;
var BITFLAG_LANG_ENCODING_FLAG = 2048;
var FILE_ATTR_UNIX_TYPE_MASK = 61440;
var FILE_ATTR_UNIX_TYPE_DIR = 16384;
var FILE_ATTR_UNIX_TYPE_SYMLINK = 40960;
var FILE_ATTR_UNIX_TYPE_FILE = 32768;
var FILE_ATTR_UNIX_SETUID_MASK = 2048;
var FILE_ATTR_UNIX_SETGID_MASK = 1024;
var MAX_DATE = new Date(2107, 11, 31, 23, 59, 58);
var MIN_DATE = new Date(1980, 0, 1);
var INFINITY_VALUE = Infinity;
var ERR_LOCAL_FILE_HEADER_NOT_FOUND = "Local file header not found";
var ERR_OVERLAPPING_ENTRY = "Overlapping entry found";
var ERR_EXTRAFIELD_ZIP64_NOT_FOUND = "Zip64 extra field not found";
var UNDEFINED_TYPE = "undefined";
var FUNCTION_TYPE = "function";
var EMPTY_UINT8_ARRAY = new Uint8Array();
var SYMBOL_ASYNC_DISPOSE = Symbol.asyncDispose || Symbol();
// node_modules/@zip.js/zip.js/lib/core/options.js
var OPTION_FILENAME_ENCODING = "filenameEncoding";
var OPTION_COMMENT_ENCODING = "commentEncoding";
var OPTION_EXTRACT_PREPENDED_DATA = "extractPrependedData";
var OPTION_EXTRACT_APPENDED_DATA = "extractAppendedData";
var OPTION_PASSWORD = "password";
var OPTION_RAW_PASSWORD = "rawPassword";
var OPTION_PASS_THROUGH = "passThrough";
var OPTION_SIGNAL = "signal";
var OPTION_CHECK_PASSWORD_ONLY = "checkPasswordOnly";
var OPTION_CHECK_OVERLAPPING_ENTRY_ONLY = "checkOverlappingEntryOnly";
var OPTION_CHECK_OVERLAPPING_ENTRY = "checkOverlappingEntry";
var OPTION_CHECK_AMBIGUITY = "checkAmbiguity";
var OPTION_CHECK_LOCAL_DIRECTORY = "checkLocalDirectory";
var OPTION_CHECK_LOCAL_FILENAME = "checkLocalFilename";
var OPTION_CHECK_CRC32 = "checkCrc32";
var OPTION_CHECK_AUTHENTICATION_CODE = "checkAuthenticationCode";
var OPTION_USE_WEB_WORKERS = "useWebWorkers";
var OPTION_USE_COMPRESSION_STREAM = "useCompressionStream";
var OPTION_ENCRYPTION_STRENGTH = "encryptionStrength";
var OPTION_EXTENDED_TIMESTAMP = "extendedTimestamp";
var OPTION_NTFS_TIMESTAMP = "ntfsTimestamp";
var OPTION_KEEP_ORDER = "keepOrder";
var OPTION_LEVEL = "level";
var OPTION_BUFFERED_WRITE = "bufferedWrite";
var OPTION_CREATE_TEMP_STREAM = "createTempStream";
var OPTION_DATA_DESCRIPTOR_SIGNATURE = "dataDescriptorSignature";
var OPTION_USE_UNICODE_FILE_NAMES = "useUnicodeFileNames";
var OPTION_DATA_DESCRIPTOR = "dataDescriptor";
var OPTION_OFFSET = "offset";
var OPTION_USDZ = "usdz";
var OPTION_UNIX_EXTRA_FIELD_TYPE = "unixExtraFieldType";
var OPTION_LOCAL_EXTRA_FIELD = "localExtraField";
var OPTION_CENTRAL_EXTRA_FIELD = "centralExtraField";
var OPTION_STRICTNESS = "strictness";
var OPTION_FILENAME_VALIDATION = "filenameValidation";
var OPTION_NORMALIZE_FILENAME = "normalizeFilename";
var OPTION_MAX_APPENDED_DATA_SIZE = "maxAppendedDataSize";
var OPTION_DECRYPT_CENTRAL_DIRECTORY = "decryptCentralDirectory";
var OPTION_SIGN_CENTRAL_DIRECTORY = "signCentralDirectory";
var OPTION_ENTRY = "entry";
var TEXT_TYPE_FILENAME = "filename";
var TEXT_TYPE_COMMENT = "comment";
var STRICTNESS_STRICT = "strict";
var STRICTNESS_BALANCED = "balanced";
var STRICTNESS_TOLERANT = "tolerant";
var ERR_INVALID_FUNCTION_OPTION = "Invalid option (must be a function)";
var ERR_INVALID_SIGNAL = "Invalid signal (must be an AbortSignal instance)";
var ERR_INVALID_PASSWORD_TYPE = "Invalid password (password must be a string, rawPassword must be a Uint8Array)";
var ERR_INVALID_PASS_THROUGH_VALUE = "Invalid passThrough option (must be a boolean or 'compressed')";
var ERR_INVALID_READER_OPTIONS = "Invalid readerOptions (must be an object)";
var ERR_ABORTED = "The operation was aborted";
var ABORT_ERROR_NAME = "AbortError";
function checkFunctionOption(value) {
	if (value && typeof value != "function") throw new Error(ERR_INVALID_FUNCTION_OPTION);
	return value;
}
function checkReaderOptionsObject(readerOptions) {
	if (readerOptions && (typeof readerOptions != "object" || Array.isArray(readerOptions))) throw new Error(ERR_INVALID_READER_OPTIONS);
	return readerOptions;
}
function checkSignalOption(signal) {
	if (signal && (typeof signal.addEventListener != "function" || typeof signal.aborted != "boolean")) throw new Error(ERR_INVALID_SIGNAL);
	return signal || void 0;
}
function throwIfAborted(signal) {
	if (signal && signal.aborted) throw signal.reason === void 0 ? new DOMException(ERR_ABORTED, ABORT_ERROR_NAME) : signal.reason;
}
function checkPasswordOption(password, rawPassword) {
	if (password && typeof password != "string" || rawPassword && !(rawPassword instanceof Uint8Array)) throw new Error(ERR_INVALID_PASSWORD_TYPE);
}
function checkPassThroughOption(passThrough) {
	if (passThrough !== void 0 && typeof passThrough != "boolean" && passThrough !== "compressed") throw new Error(ERR_INVALID_PASS_THROUGH_VALUE);
	return passThrough;
}
function checkInteger(value, maxValue, errorMessage) {
	if (!Number.isInteger(value) || value < 0 || value > maxValue) throw new Error(errorMessage);
}
function checkIntegerOption(value, maxValue, errorMessage) {
	if (value !== void 0) checkInteger(value, maxValue, errorMessage);
}
function toNumber(value) {
	return typeof value == "string" && value.trim() ? Number(value) : value;
}
// node_modules/@zip.js/zip.js/lib/core/configuration.js
var DEFAULT_CHUNK_SIZE$1 = 262144;
var MINIMUM_CHUNK_SIZE = 64;
var MINIMUM_PROPERTY_VALUE = 1;
var ERR_INVALID_MAX_WORKERS = "Invalid maxWorkers (must be an integer greater than 0)";
var ERR_INVALID_BASE_URI = "Invalid baseURI (must be a string)";
var ERR_INVALID_URI = "Invalid URI (must be a string or a function returning a string)";
var maxWorkers = 2;
try {
	if (typeof navigator != "undefined" && navigator.hardwareConcurrency) maxWorkers = navigator.hardwareConcurrency;
} catch {}
var DEFAULT_CONFIGURATION = {
	workerURI: "./core/web-worker-wasm.js",
	wasmURI: "./core/streams/zlib-wasm/zlib-streams.wasm",
	chunkSize: DEFAULT_CHUNK_SIZE$1,
	maxWorkers,
	terminateWorkerTimeout: 5e3,
	workerStarvationTimeout: 5e3,
	workerStartupTimeout: 5e3,
	useWebWorkers: true,
	useCompressionStream: true,
	CompressionStream: typeof CompressionStream != "undefined" && CompressionStream,
	DecompressionStream: typeof DecompressionStream != "undefined" && DecompressionStream
};
var PROPERTY_NAME_MAX_WORKERS = "maxWorkers";
var PROPERTY_NAME_BASE_URI = "baseURI";
var URI_PROPERTY_NAMES = ["wasmURI", "workerURI"];
var BOOLEAN_PROPERTY_NAMES = ["useCompressionStream", "useWebWorkers"];
var NUMBER_PROPERTY_NAMES = [
	"chunkSize",
	PROPERTY_NAME_MAX_WORKERS,
	"terminateWorkerTimeout",
	"workerStarvationTimeout",
	"workerStartupTimeout"
];
var FUNCTION_PROPERTY_NAMES = [
	"createWorker",
	"CompressionStream",
	"DecompressionStream",
	"CompressionStreamFallback",
	"DecompressionStreamFallback"
];
var CONFIGURABLE_PROPERTY_NAMES = [
	PROPERTY_NAME_BASE_URI,
	...URI_PROPERTY_NAMES,
	...BOOLEAN_PROPERTY_NAMES,
	...NUMBER_PROPERTY_NAMES,
	...FUNCTION_PROPERTY_NAMES
];
var config = { ...DEFAULT_CONFIGURATION };
function getConfiguration() {
	return config;
}
function getChunkSize(config) {
	return normalizeChunkSize(config.chunkSize);
}
function normalizeChunkSize(chunkSize) {
	chunkSize = toNumber(chunkSize);
	return Number.isInteger(chunkSize) && chunkSize >= MINIMUM_PROPERTY_VALUE ? Math.max(chunkSize, MINIMUM_CHUNK_SIZE) : DEFAULT_CHUNK_SIZE$1;
}
function configure(configuration) {
	Object.assign(config, checkConfiguration(normalizeConfiguration(configuration)));
}
function checkConfiguration(configuration) {
	const checkedConfiguration = {};
	for (const propertyName of CONFIGURABLE_PROPERTY_NAMES) {
		const propertyValue = configuration[propertyName];
		if (propertyValue !== void 0) checkedConfiguration[propertyName] = checkPropertyValue(propertyName, propertyValue);
	}
	return checkedConfiguration;
}
function checkPropertyValue(propertyName, propertyValue) {
	if (NUMBER_PROPERTY_NAMES.includes(propertyName)) {
		propertyValue = toNumber(propertyValue);
		if (propertyName == PROPERTY_NAME_MAX_WORKERS && (!Number.isInteger(propertyValue) || propertyValue < MINIMUM_PROPERTY_VALUE)) throw new Error(ERR_INVALID_MAX_WORKERS);
	} else if (FUNCTION_PROPERTY_NAMES.includes(propertyName)) checkFunctionOption(propertyValue);
	else if (propertyName == PROPERTY_NAME_BASE_URI) {
		if (propertyValue && typeof propertyValue != "string") throw new Error(ERR_INVALID_BASE_URI);
	} else if (URI_PROPERTY_NAMES.includes(propertyName)) {
		if (propertyValue && typeof propertyValue != "string" && typeof propertyValue != "function") throw new Error(ERR_INVALID_URI);
	}
	return propertyValue;
}
function normalizeConfiguration(configuration) {
	configuration = configuration || {};
	const { CompressionStreamZlib, DecompressionStreamZlib } = configuration;
	if (CompressionStreamZlib === void 0 && DecompressionStreamZlib === void 0) return configuration;
	const normalizedConfiguration = Object.assign({}, configuration);
	if (normalizedConfiguration.CompressionStreamFallback === void 0) normalizedConfiguration.CompressionStreamFallback = CompressionStreamZlib;
	if (normalizedConfiguration.DecompressionStreamFallback === void 0) normalizedConfiguration.DecompressionStreamFallback = DecompressionStreamZlib;
	return normalizedConfiguration;
}
function setDefaultConfiguration(configuration) {
	const checkedConfiguration = checkConfiguration(normalizeConfiguration(configuration));
	Object.assign(DEFAULT_CONFIGURATION, checkedConfiguration);
	Object.assign(config, checkedConfiguration);
}
// node_modules/@zip.js/zip.js/lib/core/util/array.js
function concat(first, second) {
	const result = new Uint8Array(first.length + second.length);
	result.set(first);
	result.set(second, first.length);
	return result;
}
function toExactUint8Array(array) {
	return array.byteOffset || array.byteLength != array.buffer.byteLength ? new Uint8Array(array) : array;
}
function getDataView(array) {
	return new DataView(array.buffer, array.byteOffset, array.byteLength);
}
// node_modules/@zip.js/zip.js/lib/core/util/error.js
function isErrorObject(error) {
	return Boolean(error) && typeof error == "object";
}
// node_modules/@zip.js/zip.js/lib/core/streams/codecs/crc32.js
var T = [
	[],
	[],
	[],
	[],
	[],
	[],
	[],
	[]
];
for (let n = 0; n < 256; n++) {
	let t = n;
	for (let j = 0; j < 8; j++) t = t & 1 ? t >>> 1 ^ 3988292384 : t >>> 1;
	T[0][n] = t;
}
for (let n = 0; n < 256; n++) for (let k = 1; k < 8; k++) {
	const previous = T[k - 1][n];
	T[k][n] = previous >>> 8 ^ T[0][previous & 255];
}
var [T0$1, T1$1, T2$1, T3$1, T4, T5, T6, T7] = T;
var Crc32 = class {
	constructor(crc) {
		this.crc = crc || -1;
	}
	append(data) {
		let crc = this.crc | 0;
		const length = data.length | 0;
		let offset = 0;
		if (length >= 8 && data.buffer) {
			const view = new DataView(data.buffer, data.byteOffset, length);
			const end = length - 8;
			for (; offset <= end; offset += 8) {
				const a = crc ^ view.getInt32(offset, true);
				const b = view.getInt32(offset + 4, true);
				crc = T7[a & 255] ^ T6[a >>> 8 & 255] ^ T5[a >>> 16 & 255] ^ T4[a >>> 24 & 255] ^ T3$1[b & 255] ^ T2$1[b >>> 8 & 255] ^ T1$1[b >>> 16 & 255] ^ T0$1[b >>> 24 & 255];
			}
		}
		for (; offset < length; offset++) crc = crc >>> 8 ^ T0$1[(crc ^ data[offset]) & 255];
		this.crc = crc;
	}
	get() {
		return ~this.crc;
	}
};
// node_modules/@zip.js/zip.js/lib/core/streams/crc32-stream.js
var Crc32Stream = class extends TransformStream {
	constructor() {
		let stream;
		const crc32 = new Crc32();
		super({
			transform(chunk, controller) {
				crc32.append(chunk);
				controller.enqueue(chunk);
			},
			flush() {
				const value = new Uint8Array(4);
				new DataView(value.buffer).setUint32(0, crc32.get());
				stream.value = value;
			}
		});
		stream = this;
	}
};
// node_modules/@zip.js/zip.js/lib/core/util/encode-text.js
function encodeText(value) {
	if (typeof TextEncoder == "undefined") {
		value = unescape(encodeURIComponent(value));
		const result = new Uint8Array(value.length);
		for (let i = 0; i < result.length; i++) result[i] = value.charCodeAt(i);
		return result;
	} else return new TextEncoder().encode(value);
}
// node_modules/@zip.js/zip.js/lib/core/streams/codecs/aes-hmac-sha1.js
var BLOCK_LENGTH$1 = 16;
var ROUND_KEYS_LENGTH = 60;
var SHA1_BLOCK_LENGTH = 64;
var SHA1_DIGEST_LENGTH = 20;
var SHA1_SCHEDULE_LENGTH = 16;
var SHA1_LENGTH_OFFSET = 56;
var SHA1_PADDING = new Uint8Array([128]);
var SHA1_ZERO = new Uint8Array(1);
var SHA1_INITIAL_STATE = new Int32Array([
	1732584193,
	4023233417,
	2562383102,
	271733878,
	3285377520
]);
var HMAC_INNER_PADDING = 54;
var HMAC_OUTER_PADDING = 92;
var S_BOX = new Uint8Array(256);
var T0 = new Int32Array(256);
var T1 = new Int32Array(256);
var T2 = new Int32Array(256);
var T3 = new Int32Array(256);
var tablesInitialized = false;
function createEngine$1(key, authenticationKey) {
	initTables();
	const roundKeys = new Int32Array(ROUND_KEYS_LENGTH);
	const rounds = expandKey(key, roundKeys);
	const keystream = new Int32Array(BLOCK_LENGTH$1 / 4);
	const hmac = createHmac(authenticationKey);
	let counter0 = 0;
	let counter1 = 0;
	let counter2 = 0;
	let counter3 = 0;
	return {
		process(data, decrypt) {
			if (decrypt) hmac.update(data, 0, data.length);
			encrypt(data);
			if (!decrypt) hmac.update(data, 0, data.length);
		},
		digest() {
			return hmac.digest();
		}
	};
	function encrypt(data) {
		const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
		const length = data.length;
		let offset = 0;
		for (; offset + BLOCK_LENGTH$1 <= length; offset += BLOCK_LENGTH$1) {
			nextKeystream();
			view.setInt32(offset, view.getInt32(offset) ^ keystream[0]);
			view.setInt32(offset + 4, view.getInt32(offset + 4) ^ keystream[1]);
			view.setInt32(offset + 8, view.getInt32(offset + 8) ^ keystream[2]);
			view.setInt32(offset + 12, view.getInt32(offset + 12) ^ keystream[3]);
		}
		if (offset < length) {
			nextKeystream();
			for (let indexByte = 0; offset < length; offset++, indexByte++) data[offset] ^= keystream[indexByte >> 2] >>> 24 - 8 * (indexByte & 3);
		}
	}
	function nextKeystream() {
		counter0 = counter0 + 1 | 0;
		if (!counter0) {
			counter1 = counter1 + 1 | 0;
			if (!counter1) {
				counter2 = counter2 + 1 | 0;
				if (!counter2) counter3 = counter3 + 1 | 0;
			}
		}
		let s0 = swapBytes(counter0) ^ roundKeys[0];
		let s1 = swapBytes(counter1) ^ roundKeys[1];
		let s2 = swapBytes(counter2) ^ roundKeys[2];
		let s3 = swapBytes(counter3) ^ roundKeys[3];
		let t0 = T0[s0 >>> 24] ^ T1[s1 >>> 16 & 255] ^ T2[s2 >>> 8 & 255] ^ T3[s3 & 255] ^ roundKeys[4];
		let t1 = T0[s1 >>> 24] ^ T1[s2 >>> 16 & 255] ^ T2[s3 >>> 8 & 255] ^ T3[s0 & 255] ^ roundKeys[5];
		let t2 = T0[s2 >>> 24] ^ T1[s3 >>> 16 & 255] ^ T2[s0 >>> 8 & 255] ^ T3[s1 & 255] ^ roundKeys[6];
		let t3 = T0[s3 >>> 24] ^ T1[s0 >>> 16 & 255] ^ T2[s1 >>> 8 & 255] ^ T3[s2 & 255] ^ roundKeys[7];
		s0 = T0[t0 >>> 24] ^ T1[t1 >>> 16 & 255] ^ T2[t2 >>> 8 & 255] ^ T3[t3 & 255] ^ roundKeys[8];
		s1 = T0[t1 >>> 24] ^ T1[t2 >>> 16 & 255] ^ T2[t3 >>> 8 & 255] ^ T3[t0 & 255] ^ roundKeys[9];
		s2 = T0[t2 >>> 24] ^ T1[t3 >>> 16 & 255] ^ T2[t0 >>> 8 & 255] ^ T3[t1 & 255] ^ roundKeys[10];
		s3 = T0[t3 >>> 24] ^ T1[t0 >>> 16 & 255] ^ T2[t1 >>> 8 & 255] ^ T3[t2 & 255] ^ roundKeys[11];
		t0 = T0[s0 >>> 24] ^ T1[s1 >>> 16 & 255] ^ T2[s2 >>> 8 & 255] ^ T3[s3 & 255] ^ roundKeys[12];
		t1 = T0[s1 >>> 24] ^ T1[s2 >>> 16 & 255] ^ T2[s3 >>> 8 & 255] ^ T3[s0 & 255] ^ roundKeys[13];
		t2 = T0[s2 >>> 24] ^ T1[s3 >>> 16 & 255] ^ T2[s0 >>> 8 & 255] ^ T3[s1 & 255] ^ roundKeys[14];
		t3 = T0[s3 >>> 24] ^ T1[s0 >>> 16 & 255] ^ T2[s1 >>> 8 & 255] ^ T3[s2 & 255] ^ roundKeys[15];
		s0 = T0[t0 >>> 24] ^ T1[t1 >>> 16 & 255] ^ T2[t2 >>> 8 & 255] ^ T3[t3 & 255] ^ roundKeys[16];
		s1 = T0[t1 >>> 24] ^ T1[t2 >>> 16 & 255] ^ T2[t3 >>> 8 & 255] ^ T3[t0 & 255] ^ roundKeys[17];
		s2 = T0[t2 >>> 24] ^ T1[t3 >>> 16 & 255] ^ T2[t0 >>> 8 & 255] ^ T3[t1 & 255] ^ roundKeys[18];
		s3 = T0[t3 >>> 24] ^ T1[t0 >>> 16 & 255] ^ T2[t1 >>> 8 & 255] ^ T3[t2 & 255] ^ roundKeys[19];
		t0 = T0[s0 >>> 24] ^ T1[s1 >>> 16 & 255] ^ T2[s2 >>> 8 & 255] ^ T3[s3 & 255] ^ roundKeys[20];
		t1 = T0[s1 >>> 24] ^ T1[s2 >>> 16 & 255] ^ T2[s3 >>> 8 & 255] ^ T3[s0 & 255] ^ roundKeys[21];
		t2 = T0[s2 >>> 24] ^ T1[s3 >>> 16 & 255] ^ T2[s0 >>> 8 & 255] ^ T3[s1 & 255] ^ roundKeys[22];
		t3 = T0[s3 >>> 24] ^ T1[s0 >>> 16 & 255] ^ T2[s1 >>> 8 & 255] ^ T3[s2 & 255] ^ roundKeys[23];
		s0 = T0[t0 >>> 24] ^ T1[t1 >>> 16 & 255] ^ T2[t2 >>> 8 & 255] ^ T3[t3 & 255] ^ roundKeys[24];
		s1 = T0[t1 >>> 24] ^ T1[t2 >>> 16 & 255] ^ T2[t3 >>> 8 & 255] ^ T3[t0 & 255] ^ roundKeys[25];
		s2 = T0[t2 >>> 24] ^ T1[t3 >>> 16 & 255] ^ T2[t0 >>> 8 & 255] ^ T3[t1 & 255] ^ roundKeys[26];
		s3 = T0[t3 >>> 24] ^ T1[t0 >>> 16 & 255] ^ T2[t1 >>> 8 & 255] ^ T3[t2 & 255] ^ roundKeys[27];
		t0 = T0[s0 >>> 24] ^ T1[s1 >>> 16 & 255] ^ T2[s2 >>> 8 & 255] ^ T3[s3 & 255] ^ roundKeys[28];
		t1 = T0[s1 >>> 24] ^ T1[s2 >>> 16 & 255] ^ T2[s3 >>> 8 & 255] ^ T3[s0 & 255] ^ roundKeys[29];
		t2 = T0[s2 >>> 24] ^ T1[s3 >>> 16 & 255] ^ T2[s0 >>> 8 & 255] ^ T3[s1 & 255] ^ roundKeys[30];
		t3 = T0[s3 >>> 24] ^ T1[s0 >>> 16 & 255] ^ T2[s1 >>> 8 & 255] ^ T3[s2 & 255] ^ roundKeys[31];
		s0 = T0[t0 >>> 24] ^ T1[t1 >>> 16 & 255] ^ T2[t2 >>> 8 & 255] ^ T3[t3 & 255] ^ roundKeys[32];
		s1 = T0[t1 >>> 24] ^ T1[t2 >>> 16 & 255] ^ T2[t3 >>> 8 & 255] ^ T3[t0 & 255] ^ roundKeys[33];
		s2 = T0[t2 >>> 24] ^ T1[t3 >>> 16 & 255] ^ T2[t0 >>> 8 & 255] ^ T3[t1 & 255] ^ roundKeys[34];
		s3 = T0[t3 >>> 24] ^ T1[t0 >>> 16 & 255] ^ T2[t1 >>> 8 & 255] ^ T3[t2 & 255] ^ roundKeys[35];
		t0 = T0[s0 >>> 24] ^ T1[s1 >>> 16 & 255] ^ T2[s2 >>> 8 & 255] ^ T3[s3 & 255] ^ roundKeys[36];
		t1 = T0[s1 >>> 24] ^ T1[s2 >>> 16 & 255] ^ T2[s3 >>> 8 & 255] ^ T3[s0 & 255] ^ roundKeys[37];
		t2 = T0[s2 >>> 24] ^ T1[s3 >>> 16 & 255] ^ T2[s0 >>> 8 & 255] ^ T3[s1 & 255] ^ roundKeys[38];
		t3 = T0[s3 >>> 24] ^ T1[s0 >>> 16 & 255] ^ T2[s1 >>> 8 & 255] ^ T3[s2 & 255] ^ roundKeys[39];
		let indexKey = 40;
		if (rounds > 10) {
			s0 = T0[t0 >>> 24] ^ T1[t1 >>> 16 & 255] ^ T2[t2 >>> 8 & 255] ^ T3[t3 & 255] ^ roundKeys[40];
			s1 = T0[t1 >>> 24] ^ T1[t2 >>> 16 & 255] ^ T2[t3 >>> 8 & 255] ^ T3[t0 & 255] ^ roundKeys[41];
			s2 = T0[t2 >>> 24] ^ T1[t3 >>> 16 & 255] ^ T2[t0 >>> 8 & 255] ^ T3[t1 & 255] ^ roundKeys[42];
			s3 = T0[t3 >>> 24] ^ T1[t0 >>> 16 & 255] ^ T2[t1 >>> 8 & 255] ^ T3[t2 & 255] ^ roundKeys[43];
			t0 = T0[s0 >>> 24] ^ T1[s1 >>> 16 & 255] ^ T2[s2 >>> 8 & 255] ^ T3[s3 & 255] ^ roundKeys[44];
			t1 = T0[s1 >>> 24] ^ T1[s2 >>> 16 & 255] ^ T2[s3 >>> 8 & 255] ^ T3[s0 & 255] ^ roundKeys[45];
			t2 = T0[s2 >>> 24] ^ T1[s3 >>> 16 & 255] ^ T2[s0 >>> 8 & 255] ^ T3[s1 & 255] ^ roundKeys[46];
			t3 = T0[s3 >>> 24] ^ T1[s0 >>> 16 & 255] ^ T2[s1 >>> 8 & 255] ^ T3[s2 & 255] ^ roundKeys[47];
			indexKey = 48;
		}
		if (rounds > 12) {
			s0 = T0[t0 >>> 24] ^ T1[t1 >>> 16 & 255] ^ T2[t2 >>> 8 & 255] ^ T3[t3 & 255] ^ roundKeys[48];
			s1 = T0[t1 >>> 24] ^ T1[t2 >>> 16 & 255] ^ T2[t3 >>> 8 & 255] ^ T3[t0 & 255] ^ roundKeys[49];
			s2 = T0[t2 >>> 24] ^ T1[t3 >>> 16 & 255] ^ T2[t0 >>> 8 & 255] ^ T3[t1 & 255] ^ roundKeys[50];
			s3 = T0[t3 >>> 24] ^ T1[t0 >>> 16 & 255] ^ T2[t1 >>> 8 & 255] ^ T3[t2 & 255] ^ roundKeys[51];
			t0 = T0[s0 >>> 24] ^ T1[s1 >>> 16 & 255] ^ T2[s2 >>> 8 & 255] ^ T3[s3 & 255] ^ roundKeys[52];
			t1 = T0[s1 >>> 24] ^ T1[s2 >>> 16 & 255] ^ T2[s3 >>> 8 & 255] ^ T3[s0 & 255] ^ roundKeys[53];
			t2 = T0[s2 >>> 24] ^ T1[s3 >>> 16 & 255] ^ T2[s0 >>> 8 & 255] ^ T3[s1 & 255] ^ roundKeys[54];
			t3 = T0[s3 >>> 24] ^ T1[s0 >>> 16 & 255] ^ T2[s1 >>> 8 & 255] ^ T3[s2 & 255] ^ roundKeys[55];
			indexKey = 56;
		}
		keystream[0] = (S_BOX[t0 >>> 24] << 24 | S_BOX[t1 >>> 16 & 255] << 16 | S_BOX[t2 >>> 8 & 255] << 8 | S_BOX[t3 & 255]) ^ roundKeys[indexKey];
		keystream[1] = (S_BOX[t1 >>> 24] << 24 | S_BOX[t2 >>> 16 & 255] << 16 | S_BOX[t3 >>> 8 & 255] << 8 | S_BOX[t0 & 255]) ^ roundKeys[indexKey + 1];
		keystream[2] = (S_BOX[t2 >>> 24] << 24 | S_BOX[t3 >>> 16 & 255] << 16 | S_BOX[t0 >>> 8 & 255] << 8 | S_BOX[t1 & 255]) ^ roundKeys[indexKey + 2];
		keystream[3] = (S_BOX[t3 >>> 24] << 24 | S_BOX[t0 >>> 16 & 255] << 16 | S_BOX[t1 >>> 8 & 255] << 8 | S_BOX[t2 & 255]) ^ roundKeys[indexKey + 3];
	}
}
function pbkdf2(password, salt, iterations, length) {
	const hmac = createHmac(password);
	const result = new Uint8Array(length);
	const block = new Uint8Array(salt.length + 4);
	const blockView = new DataView(block.buffer);
	block.set(salt);
	for (let indexBlock = 1, offset = 0; offset < length; indexBlock++, offset += SHA1_DIGEST_LENGTH) {
		blockView.setUint32(salt.length, indexBlock);
		hmac.update(block, 0, block.length);
		let previous = hmac.digest();
		const output = previous.slice();
		for (let iteration = 1; iteration < iterations; iteration++) {
			hmac.update(previous, 0, SHA1_DIGEST_LENGTH);
			previous = hmac.digest();
			for (let indexByte = 0; indexByte < SHA1_DIGEST_LENGTH; indexByte++) output[indexByte] ^= previous[indexByte];
		}
		result.set(output.subarray(0, Math.min(SHA1_DIGEST_LENGTH, length - offset)), offset);
	}
	return result;
}
function createHmac(key) {
	const sha1 = createSha1();
	const innerKey = new Uint8Array(SHA1_BLOCK_LENGTH);
	const outerKey = new Uint8Array(SHA1_BLOCK_LENGTH);
	if (key.length > SHA1_BLOCK_LENGTH) {
		sha1.update(key, 0, key.length);
		key = sha1.digest();
	}
	for (let indexByte = 0; indexByte < SHA1_BLOCK_LENGTH; indexByte++) {
		const keyByte = indexByte < key.length ? key[indexByte] : 0;
		innerKey[indexByte] = keyByte ^ HMAC_INNER_PADDING;
		outerKey[indexByte] = keyByte ^ HMAC_OUTER_PADDING;
	}
	sha1.update(innerKey, 0, SHA1_BLOCK_LENGTH);
	return {
		update(data, offset, length) {
			sha1.update(data, offset, length);
		},
		digest() {
			const innerDigest = sha1.digest();
			sha1.update(outerKey, 0, SHA1_BLOCK_LENGTH);
			sha1.update(innerDigest, 0, SHA1_DIGEST_LENGTH);
			const result = sha1.digest();
			sha1.update(innerKey, 0, SHA1_BLOCK_LENGTH);
			return result;
		}
	};
}
function createSha1() {
	const state = new Int32Array(SHA1_INITIAL_STATE);
	const schedule = new Int32Array(SHA1_SCHEDULE_LENGTH);
	const block = new Uint8Array(SHA1_BLOCK_LENGTH);
	const blockView = new DataView(block.buffer);
	const lengthBytes = new Uint8Array(8);
	let blockLength = 0;
	let totalLength = 0;
	return {
		update,
		digest
	};
	function update(data, offset, length) {
		const end = offset + length;
		totalLength += length;
		if (blockLength) {
			while (offset < end && blockLength < SHA1_BLOCK_LENGTH) block[blockLength++] = data[offset++];
			if (blockLength == SHA1_BLOCK_LENGTH) {
				compress(blockView, 0);
				blockLength = 0;
			}
		}
		if (offset + SHA1_BLOCK_LENGTH <= end) {
			const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
			for (; offset + SHA1_BLOCK_LENGTH <= end; offset += SHA1_BLOCK_LENGTH) compress(view, offset);
		}
		while (offset < end) block[blockLength++] = data[offset++];
	}
	function digest() {
		const bits = totalLength * 8;
		const high = Math.floor(bits / 4294967296);
		const low = bits >>> 0;
		update(SHA1_PADDING, 0, 1);
		while (blockLength != SHA1_LENGTH_OFFSET) update(SHA1_ZERO, 0, 1);
		lengthBytes[0] = high >>> 24;
		lengthBytes[1] = high >>> 16;
		lengthBytes[2] = high >>> 8;
		lengthBytes[3] = high;
		lengthBytes[4] = low >>> 24;
		lengthBytes[5] = low >>> 16;
		lengthBytes[6] = low >>> 8;
		lengthBytes[7] = low;
		update(lengthBytes, 0, 8);
		const result = new Uint8Array(SHA1_DIGEST_LENGTH);
		const resultView = new DataView(result.buffer);
		for (let indexWord = 0; indexWord < state.length; indexWord++) resultView.setInt32(4 * indexWord, state[indexWord]);
		state.set(SHA1_INITIAL_STATE);
		blockLength = 0;
		totalLength = 0;
		return result;
	}
	function compress(view, offset) {
		for (let index = 0; index < 16; index++) schedule[index] = view.getInt32(offset + 4 * index);
		let a = state[0];
		let b = state[1];
		let c = state[2];
		let d = state[3];
		let e = state[4];
		let t;
		for (let index = 0; index < 15; index += 5) {
			e = (a << 5 | a >>> 27) + ((c ^ d) & b ^ d) + e + 1518500249 + schedule[index] | 0;
			b = b << 30 | b >>> 2;
			d = (e << 5 | e >>> 27) + ((b ^ c) & a ^ c) + d + 1518500249 + schedule[index + 1] | 0;
			a = a << 30 | a >>> 2;
			c = (d << 5 | d >>> 27) + ((a ^ b) & e ^ b) + c + 1518500249 + schedule[index + 2] | 0;
			e = e << 30 | e >>> 2;
			b = (c << 5 | c >>> 27) + ((e ^ a) & d ^ a) + b + 1518500249 + schedule[index + 3] | 0;
			d = d << 30 | d >>> 2;
			a = (b << 5 | b >>> 27) + ((d ^ e) & c ^ e) + a + 1518500249 + schedule[index + 4] | 0;
			c = c << 30 | c >>> 2;
		}
		e = (a << 5 | a >>> 27) + ((c ^ d) & b ^ d) + e + 1518500249 + schedule[15] | 0;
		b = b << 30 | b >>> 2;
		t = schedule[13] ^ schedule[8] ^ schedule[2] ^ schedule[0];
		t = t << 1 | t >>> 31;
		schedule[0] = t;
		d = (e << 5 | e >>> 27) + ((b ^ c) & a ^ c) + d + 1518500249 + t | 0;
		a = a << 30 | a >>> 2;
		t = schedule[14] ^ schedule[9] ^ schedule[3] ^ schedule[1];
		t = t << 1 | t >>> 31;
		schedule[1] = t;
		c = (d << 5 | d >>> 27) + ((a ^ b) & e ^ b) + c + 1518500249 + t | 0;
		e = e << 30 | e >>> 2;
		t = schedule[15] ^ schedule[10] ^ schedule[4] ^ schedule[2];
		t = t << 1 | t >>> 31;
		schedule[2] = t;
		b = (c << 5 | c >>> 27) + ((e ^ a) & d ^ a) + b + 1518500249 + t | 0;
		d = d << 30 | d >>> 2;
		t = schedule[0] ^ schedule[11] ^ schedule[5] ^ schedule[3];
		t = t << 1 | t >>> 31;
		schedule[3] = t;
		a = (b << 5 | b >>> 27) + ((d ^ e) & c ^ e) + a + 1518500249 + t | 0;
		c = c << 30 | c >>> 2;
		for (let index = 20; index < 40; index += 5) {
			t = schedule[index - 3 & 15] ^ schedule[index - 8 & 15] ^ schedule[index - 14 & 15] ^ schedule[index & 15];
			t = t << 1 | t >>> 31;
			schedule[index & 15] = t;
			e = (a << 5 | a >>> 27) + (b ^ c ^ d) + e + 1859775393 + t | 0;
			b = b << 30 | b >>> 2;
			t = schedule[index - 2 & 15] ^ schedule[index - 7 & 15] ^ schedule[index - 13 & 15] ^ schedule[index + 1 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 1 & 15] = t;
			d = (e << 5 | e >>> 27) + (a ^ b ^ c) + d + 1859775393 + t | 0;
			a = a << 30 | a >>> 2;
			t = schedule[index - 1 & 15] ^ schedule[index - 6 & 15] ^ schedule[index - 12 & 15] ^ schedule[index + 2 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 2 & 15] = t;
			c = (d << 5 | d >>> 27) + (e ^ a ^ b) + c + 1859775393 + t | 0;
			e = e << 30 | e >>> 2;
			t = schedule[index & 15] ^ schedule[index - 5 & 15] ^ schedule[index - 11 & 15] ^ schedule[index + 3 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 3 & 15] = t;
			b = (c << 5 | c >>> 27) + (d ^ e ^ a) + b + 1859775393 + t | 0;
			d = d << 30 | d >>> 2;
			t = schedule[index + 1 & 15] ^ schedule[index - 4 & 15] ^ schedule[index - 10 & 15] ^ schedule[index + 4 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 4 & 15] = t;
			a = (b << 5 | b >>> 27) + (c ^ d ^ e) + a + 1859775393 + t | 0;
			c = c << 30 | c >>> 2;
		}
		for (let index = 40; index < 60; index += 5) {
			t = schedule[index - 3 & 15] ^ schedule[index - 8 & 15] ^ schedule[index - 14 & 15] ^ schedule[index & 15];
			t = t << 1 | t >>> 31;
			schedule[index & 15] = t;
			e = (a << 5 | a >>> 27) + (b & c | (b | c) & d) + e + 2400959708 + t | 0;
			b = b << 30 | b >>> 2;
			t = schedule[index - 2 & 15] ^ schedule[index - 7 & 15] ^ schedule[index - 13 & 15] ^ schedule[index + 1 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 1 & 15] = t;
			d = (e << 5 | e >>> 27) + (a & b | (a | b) & c) + d + 2400959708 + t | 0;
			a = a << 30 | a >>> 2;
			t = schedule[index - 1 & 15] ^ schedule[index - 6 & 15] ^ schedule[index - 12 & 15] ^ schedule[index + 2 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 2 & 15] = t;
			c = (d << 5 | d >>> 27) + (e & a | (e | a) & b) + c + 2400959708 + t | 0;
			e = e << 30 | e >>> 2;
			t = schedule[index & 15] ^ schedule[index - 5 & 15] ^ schedule[index - 11 & 15] ^ schedule[index + 3 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 3 & 15] = t;
			b = (c << 5 | c >>> 27) + (d & e | (d | e) & a) + b + 2400959708 + t | 0;
			d = d << 30 | d >>> 2;
			t = schedule[index + 1 & 15] ^ schedule[index - 4 & 15] ^ schedule[index - 10 & 15] ^ schedule[index + 4 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 4 & 15] = t;
			a = (b << 5 | b >>> 27) + (c & d | (c | d) & e) + a + 2400959708 + t | 0;
			c = c << 30 | c >>> 2;
		}
		for (let index = 60; index < 80; index += 5) {
			t = schedule[index - 3 & 15] ^ schedule[index - 8 & 15] ^ schedule[index - 14 & 15] ^ schedule[index & 15];
			t = t << 1 | t >>> 31;
			schedule[index & 15] = t;
			e = (a << 5 | a >>> 27) + (b ^ c ^ d) + e + 3395469782 + t | 0;
			b = b << 30 | b >>> 2;
			t = schedule[index - 2 & 15] ^ schedule[index - 7 & 15] ^ schedule[index - 13 & 15] ^ schedule[index + 1 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 1 & 15] = t;
			d = (e << 5 | e >>> 27) + (a ^ b ^ c) + d + 3395469782 + t | 0;
			a = a << 30 | a >>> 2;
			t = schedule[index - 1 & 15] ^ schedule[index - 6 & 15] ^ schedule[index - 12 & 15] ^ schedule[index + 2 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 2 & 15] = t;
			c = (d << 5 | d >>> 27) + (e ^ a ^ b) + c + 3395469782 + t | 0;
			e = e << 30 | e >>> 2;
			t = schedule[index & 15] ^ schedule[index - 5 & 15] ^ schedule[index - 11 & 15] ^ schedule[index + 3 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 3 & 15] = t;
			b = (c << 5 | c >>> 27) + (d ^ e ^ a) + b + 3395469782 + t | 0;
			d = d << 30 | d >>> 2;
			t = schedule[index + 1 & 15] ^ schedule[index - 4 & 15] ^ schedule[index - 10 & 15] ^ schedule[index + 4 & 15];
			t = t << 1 | t >>> 31;
			schedule[index + 4 & 15] = t;
			a = (b << 5 | b >>> 27) + (c ^ d ^ e) + a + 3395469782 + t | 0;
			c = c << 30 | c >>> 2;
		}
		state[0] = state[0] + a | 0;
		state[1] = state[1] + b | 0;
		state[2] = state[2] + c | 0;
		state[3] = state[3] + d | 0;
		state[4] = state[4] + e | 0;
	}
}
function initTables() {
	if (!tablesInitialized) {
		let p = 1;
		let q = 1;
		do {
			p = (p ^ p << 1 ^ (p & 128 ? 27 : 0)) & 255;
			q = (q ^ q << 1) & 255;
			q = (q ^ q << 2) & 255;
			q = (q ^ q << 4) & 255;
			if (q & 128) q ^= 9;
			S_BOX[p] = (q ^ (q << 1 | q >> 7) ^ (q << 2 | q >> 6) ^ (q << 3 | q >> 5) ^ (q << 4 | q >> 4) ^ 99) & 255;
		} while (p != 1);
		S_BOX[0] = 99;
		for (let index = 0; index < 256; index++) {
			const s = S_BOX[index];
			const s2 = multiplyByTwo(s);
			const t = s2 << 24 | s << 16 | s << 8 | s2 ^ s;
			T0[index] = t;
			T1[index] = t >>> 8 | t << 24;
			T2[index] = t >>> 16 | t << 16;
			T3[index] = t >>> 24 | t << 8;
		}
		tablesInitialized = true;
	}
}
function expandKey(key, roundKeys) {
	const keyWords = key.length >> 2;
	const rounds = keyWords + 6;
	const total = 4 * (rounds + 1);
	let roundConstant = 1;
	for (let index = 0; index < keyWords; index++) roundKeys[index] = key[4 * index] << 24 | key[4 * index + 1] << 16 | key[4 * index + 2] << 8 | key[4 * index + 3];
	for (let index = keyWords; index < total; index++) {
		let word = roundKeys[index - 1];
		if (index % keyWords == 0) {
			word = substituteWord(word << 8 | word >>> 24) ^ roundConstant << 24;
			roundConstant = multiplyByTwo(roundConstant);
		} else if (keyWords > 6 && index % keyWords == 4) word = substituteWord(word);
		roundKeys[index] = roundKeys[index - keyWords] ^ word;
	}
	return rounds;
}
function substituteWord(word) {
	return S_BOX[word >>> 24] << 24 | S_BOX[word >>> 16 & 255] << 16 | S_BOX[word >>> 8 & 255] << 8 | S_BOX[word & 255];
}
function swapBytes(value) {
	return value << 24 | (value & 65280) << 8 | value >>> 8 & 65280 | value >>> 24;
}
function multiplyByTwo(value) {
	return (value << 1 ^ (value >> 7) * 27) & 255;
}
// node_modules/@zip.js/zip.js/lib/core/streams/common-crypto.js
var GET_RANDOM_VALUES_SUPPORTED = typeof crypto != "undefined" && typeof crypto.getRandomValues == "function";
var ERR_INVALID_PASSWORD = "Invalid password";
var ERR_INVALID_AUTHENTICATION_CODE = "Invalid authentication code";
var ERR_ABORT_CHECK_PASSWORD = "zipjs-abort-check-password";
var ERR_UNSUPPORTED_CRYPTO_API = "Crypto API not supported";
function getRandomValues(array) {
	if (GET_RANDOM_VALUES_SUPPORTED) return crypto.getRandomValues(array);
	else throw new Error(ERR_UNSUPPORTED_CRYPTO_API);
}
// node_modules/@zip.js/zip.js/lib/core/streams/aes-crypto-stream.js
var BLOCK_LENGTH = 16;
var RAW_FORMAT = "raw";
var PBKDF2_ALGORITHM = { name: "PBKDF2" };
var HASH_ALGORITHM = { name: "HMAC" };
var HASH_FUNCTION = "SHA-1";
var PBKDF2_ITERATIONS = 1e3;
var BASE_KEY_ALGORITHM = Object.assign({ hash: HASH_ALGORITHM }, PBKDF2_ALGORITHM);
var DERIVED_BITS_ALGORITHM = Object.assign({
	iterations: PBKDF2_ITERATIONS,
	hash: { name: HASH_FUNCTION }
}, PBKDF2_ALGORITHM);
var DERIVED_BITS_USAGE = ["deriveBits"];
var SALT_LENGTH = [
	8,
	12,
	16
];
var KEY_LENGTH = [
	16,
	24,
	32
];
var AUTHENTICATION_CODE_LENGTH = 10;
var PASSWORD_VERIFICATION_LENGTH = 2;
var CRYPTO_API_SUPPORTED = typeof crypto != UNDEFINED_TYPE;
var subtle = CRYPTO_API_SUPPORTED && crypto.subtle;
var DERIVE_BITS_SUPPORTED = CRYPTO_API_SUPPORTED && typeof subtle != "undefined" && typeof subtle.importKey == "function" && typeof subtle.deriveBits == "function";
var createEngine = createEngine$1;
var AESDecryptionStream = class extends TransformStream {
	constructor({ password, rawPassword, encryptionStrength, checkPasswordOnly, checkAuthenticationCode = true }) {
		const aesCrypto = {};
		super({
			start() {
				initAesCrypto(aesCrypto, password, rawPassword, encryptionStrength);
			},
			async transform(chunk, controller) {
				const { password, strength, resolveReady, ready } = aesCrypto;
				if (password) {
					await createDecryptionKeys(aesCrypto, strength, password, subarray(chunk, 0, SALT_LENGTH[strength] + PASSWORD_VERIFICATION_LENGTH));
					chunk = subarray(chunk, SALT_LENGTH[strength] + PASSWORD_VERIFICATION_LENGTH);
					if (checkPasswordOnly) {
						disposeEngine(aesCrypto);
						controller.error(new Error(ERR_ABORT_CHECK_PASSWORD));
					} else resolveReady();
				} else await ready;
				if (aesCrypto.discarded) return;
				const output = new Uint8Array(chunk.length - AUTHENTICATION_CODE_LENGTH - (chunk.length - AUTHENTICATION_CODE_LENGTH) % BLOCK_LENGTH);
				controller.enqueue(append(aesCrypto, chunk, output, 0, AUTHENTICATION_CODE_LENGTH, true));
			},
			async flush(controller) {
				const { engine, pendingInput, ready } = aesCrypto;
				if (engine) {
					await ready;
					if (aesCrypto.discarded) return;
					const originalAuthenticationCode = subarray(pendingInput, pendingInput.length - AUTHENTICATION_CODE_LENGTH);
					const decryptedChunkArray = new Uint8Array(subarray(pendingInput, 0, pendingInput.length - AUTHENTICATION_CODE_LENGTH));
					engine.process(decryptedChunkArray, true);
					const authenticationCode = engine.digest();
					let invalidAuthenticationCode = pendingInput.length < AUTHENTICATION_CODE_LENGTH ? 1 : 0;
					for (let indexByte = 0; indexByte < AUTHENTICATION_CODE_LENGTH; indexByte++) invalidAuthenticationCode |= authenticationCode[indexByte] ^ originalAuthenticationCode[indexByte];
					if (invalidAuthenticationCode && checkAuthenticationCode) {
						controller.error(new Error(ERR_INVALID_AUTHENTICATION_CODE));
						return;
					}
					controller.enqueue(decryptedChunkArray);
				}
			}
		});
		setDisposingReadable(this, aesCrypto);
	}
};
var AESEncryptionStream = class extends TransformStream {
	constructor({ password, rawPassword, encryptionStrength }) {
		const aesCrypto = {};
		super({
			start() {
				initAesCrypto(aesCrypto, password, rawPassword, encryptionStrength);
			},
			async transform(chunk, controller) {
				const { password, strength, resolveReady, ready } = aesCrypto;
				let preamble = EMPTY_UINT8_ARRAY;
				if (password) {
					preamble = await createEncryptionKeys(aesCrypto, strength, password);
					resolveReady();
				} else await ready;
				if (aesCrypto.discarded) return;
				const output = new Uint8Array(preamble.length + chunk.length - chunk.length % BLOCK_LENGTH);
				output.set(preamble, 0);
				controller.enqueue(append(aesCrypto, chunk, output, preamble.length, 0, false));
			},
			async flush(controller) {
				const { engine, pendingInput, ready } = aesCrypto;
				if (engine) {
					await ready;
					if (aesCrypto.discarded) return;
					const encryptedChunkArray = new Uint8Array(pendingInput);
					engine.process(encryptedChunkArray, false);
					const authenticationCode = subarray(engine.digest(), 0, AUTHENTICATION_CODE_LENGTH);
					controller.enqueue(concat(encryptedChunkArray, authenticationCode));
				}
			}
		});
		setDisposingReadable(this, aesCrypto);
	}
};
function initAesCrypto(aesCrypto, password, rawPassword, encryptionStrength) {
	Object.assign(aesCrypto, {
		ready: new Promise((resolve) => aesCrypto.resolveReady = resolve),
		password: encodePassword(password, rawPassword),
		strength: encryptionStrength - 1,
		pendingInput: EMPTY_UINT8_ARRAY,
		discarded: false
	});
}
function setDisposingReadable(stream, aesCrypto) {
	const reader = stream.readable.getReader();
	const readable = new ReadableStream({
		async pull(controller) {
			try {
				const { value, done } = await reader.read();
				if (done) controller.close();
				else controller.enqueue(value);
			} catch (error) {
				disposeEngine(aesCrypto);
				reader.cancel(error).catch(() => {});
				throw error;
			}
		},
		cancel(reason) {
			disposeEngine(aesCrypto);
			return reader.cancel(reason);
		}
	});
	Object.defineProperty(stream, "readable", { get() {
		return readable;
	} });
}
function append(aesCrypto, input, output, paddingStart, paddingEnd, decrypt) {
	const { engine, pendingInput } = aesCrypto;
	if (pendingInput.length) input = concat(pendingInput, input);
	const inputLength = input.length - paddingEnd;
	const alignedLength = inputLength - inputLength % BLOCK_LENGTH;
	output = expand(output, paddingStart + alignedLength);
	if (alignedLength) {
		const chunk = subarray(output, paddingStart, paddingStart + alignedLength);
		chunk.set(subarray(input, 0, alignedLength));
		engine.process(chunk, decrypt);
	}
	aesCrypto.pendingInput = subarray(input, alignedLength);
	return output;
}
async function createDecryptionKeys(decrypt, strength, password, preamble) {
	const passwordVerificationKey = await createKeys$1(decrypt, strength, password, subarray(preamble, 0, SALT_LENGTH[strength]));
	const passwordVerification = subarray(preamble, SALT_LENGTH[strength]);
	if (passwordVerificationKey[0] != passwordVerification[0] || passwordVerificationKey[1] != passwordVerification[1]) {
		disposeEngine(decrypt);
		throw new Error(ERR_INVALID_PASSWORD);
	}
}
function disposeEngine(aesCrypto) {
	const { engine } = aesCrypto;
	aesCrypto.discarded = true;
	if (engine && engine.dispose) engine.dispose();
}
async function createEncryptionKeys(encrypt, strength, password) {
	const salt = getRandomValues(new Uint8Array(SALT_LENGTH[strength]));
	return concat(salt, await createKeys$1(encrypt, strength, password, salt));
}
async function createKeys$1(aesCrypto, strength, password, salt) {
	aesCrypto.password = null;
	const keyLength = KEY_LENGTH[strength];
	const compositeKey = await deriveKey(password, salt, keyLength * 2 + PASSWORD_VERIFICATION_LENGTH);
	aesCrypto.engine = createEngine(subarray(compositeKey, 0, keyLength), subarray(compositeKey, keyLength, keyLength * 2));
	if (aesCrypto.discarded) disposeEngine(aesCrypto);
	return subarray(compositeKey, keyLength * 2);
}
async function deriveKey(password, salt, length) {
	if (DERIVE_BITS_SUPPORTED) try {
		const baseKey = await subtle.importKey(RAW_FORMAT, password, BASE_KEY_ALGORITHM, false, DERIVED_BITS_USAGE);
		return new Uint8Array(await subtle.deriveBits(Object.assign({ salt }, DERIVED_BITS_ALGORITHM), baseKey, length * 8));
	} catch {
		DERIVE_BITS_SUPPORTED = false;
	}
	return pbkdf2(password, salt, PBKDF2_ITERATIONS, length);
}
function encodePassword(password, rawPassword) {
	if (rawPassword === void 0) return encodeText(password);
	else return rawPassword;
}
function expand(inputArray, length) {
	if (length && length > inputArray.length) {
		const array = inputArray;
		inputArray = new Uint8Array(length);
		inputArray.set(array, 0);
	}
	return inputArray;
}
function subarray(array, begin, end) {
	return array.subarray(begin, end);
}
// node_modules/@zip.js/zip.js/lib/core/streams/zip-crypto-stream.js
var HEADER_LENGTH = 12;
var ZipCryptoDecryptionStream = class extends TransformStream {
	constructor({ password, rawPassword, passwordVerification, checkPasswordOnly }) {
		super({
			start() {
				initZipCrypto(this, password, rawPassword, passwordVerification);
			},
			transform(chunk, controller) {
				const zipCrypto = this;
				if (zipCrypto.password || zipCrypto.rawPassword) {
					const decryptedHeader = decrypt(zipCrypto, chunk.subarray(0, HEADER_LENGTH));
					zipCrypto.password = zipCrypto.rawPassword = null;
					if ((decryptedHeader[11] ^ zipCrypto.passwordVerification) != 0) throw new Error(ERR_INVALID_PASSWORD);
					chunk = chunk.subarray(HEADER_LENGTH);
				}
				if (checkPasswordOnly) controller.error(new Error(ERR_ABORT_CHECK_PASSWORD));
				else controller.enqueue(decrypt(zipCrypto, chunk));
			}
		});
	}
};
var ZipCryptoEncryptionStream = class extends TransformStream {
	constructor({ password, rawPassword, passwordVerification }) {
		super({
			start() {
				initZipCrypto(this, password, rawPassword, passwordVerification);
			},
			transform(chunk, controller) {
				const zipCrypto = this;
				let output;
				let offset;
				if (zipCrypto.password || zipCrypto.rawPassword) {
					zipCrypto.password = zipCrypto.rawPassword = null;
					const header = getRandomValues(new Uint8Array(HEADER_LENGTH));
					header[11] = zipCrypto.passwordVerification;
					output = new Uint8Array(chunk.length + header.length);
					output.set(encrypt(zipCrypto, header), 0);
					offset = HEADER_LENGTH;
				} else {
					output = new Uint8Array(chunk.length);
					offset = 0;
				}
				output.set(encrypt(zipCrypto, chunk), offset);
				controller.enqueue(output);
			}
		});
	}
};
function initZipCrypto(zipCrypto, password, rawPassword, passwordVerification) {
	Object.assign(zipCrypto, {
		password,
		rawPassword,
		passwordVerification
	});
	createKeys(zipCrypto, password, rawPassword);
}
function decrypt(target, input) {
	const output = new Uint8Array(input.length);
	for (let index = 0; index < input.length; index++) {
		output[index] = getByte(target) ^ input[index];
		updateKeys(target, output[index]);
	}
	return output;
}
function encrypt(target, input) {
	const output = new Uint8Array(input.length);
	for (let index = 0; index < input.length; index++) {
		output[index] = getByte(target) ^ input[index];
		updateKeys(target, input[index]);
	}
	return output;
}
function createKeys(target, password, rawPassword) {
	const cryptoKeys = [
		305419896,
		591751049,
		878082192
	];
	Object.assign(target, {
		cryptoKeys,
		crcKey0: new Crc32(cryptoKeys[0]),
		crcKey2: new Crc32(cryptoKeys[2])
	});
	if (rawPassword) for (let index = 0; index < rawPassword.length; index++) updateKeys(target, rawPassword[index]);
	else for (let index = 0; index < password.length; index++) updateKeys(target, password.charCodeAt(index));
}
function updateKeys(target, byte) {
	let [, key1] = target.cryptoKeys;
	target.crcKey0.append([byte]);
	const key0 = ~target.crcKey0.get();
	key1 = getInt32(Math.imul(getInt32(key1 + getInt8(key0)), 134775813) + 1);
	target.crcKey2.append([key1 >>> 24]);
	const key2 = ~target.crcKey2.get();
	target.cryptoKeys = [
		key0,
		key1,
		key2
	];
}
function getByte(target) {
	const temp = target.cryptoKeys[2] | 2;
	return getInt8(Math.imul(temp, temp ^ 1) >>> 8);
}
function getInt8(number) {
	return number & 255;
}
function getInt32(number) {
	return number & 4294967295;
}
// node_modules/@zip.js/zip.js/lib/core/util/compatible-streams.js
function toCompatibleReadable(readable) {
	if (readable instanceof ReadableStream) return readable;
	const reader = readable.getReader();
	return new ReadableStream({
		async pull(controller) {
			try {
				const { value, done } = await reader.read();
				if (done) controller.close();
				else controller.enqueue(value);
			} catch (error) {
				reader.cancel(error).catch(() => {});
				throw error;
			}
		},
		cancel(reason) {
			return reader.cancel(reason);
		}
	});
}
function streamToBlob(readable, contentType) {
	readable = toCompatibleReadable(readable);
	const blobOptions = contentType ? { type: contentType } : {};
	if (responseSupportsGlobalReadable()) return new Response(readable).blob().then((blob) => contentType ? new Blob([blob], blobOptions) : blob);
	const chunks = [];
	return readable.pipeTo(new WritableStream({ write(chunk) {
		chunks.push(chunk);
	} })).then(() => new Blob(chunks, blobOptions));
}
function responseSupportsGlobalReadable() {
	return typeof Blob.prototype.stream != "function" || new Blob([]).stream() instanceof ReadableStream;
}
function toCompatibleWritable(writable) {
	if (writable instanceof WritableStream) return writable;
	const writer = writable.getWriter();
	return new WritableStream({
		write(chunk) {
			return writer.write(chunk);
		},
		close() {
			return writer.close();
		},
		abort(reason) {
			return writer.abort(reason);
		}
	});
}
// node_modules/@zip.js/zip.js/lib/core/codec-registry.js
var ERR_INVALID_CODEC_MODULE = "Invalid codec module";
var ERR_UNSUPPORTED_COMPRESSION = "Compression method not supported";
var registeredCodecs = new Map();
var codecStreams = new Map();
function getRegisteredCodec(compressionMethod) {
	return registeredCodecs.get(compressionMethod);
}
function getCodecStreams(format) {
	return codecStreams.get(format);
}
function setCodecStreams(format, streams) {
	const { CompressionStream, DecompressionStream } = streams;
	if (typeof CompressionStream != "function" && typeof DecompressionStream != "function") throw new Error(ERR_INVALID_CODEC_MODULE);
	codecStreams.set(format, {
		CompressionStream,
		DecompressionStream
	});
}
async function ensureCodecStreams(format, codecURI) {
	if (!codecStreams.has(format) && codecURI) setCodecStreams(format, await Promise.resolve().then(() => require_rolldown_runtime.__toESM(require(codecURI), 1)));
}
// node_modules/@zip.js/zip.js/lib/core/streams/zip-entry-stream.js
var ERR_INVALID_UNCOMPRESSED_SIZE = "Invalid uncompressed size";
var ERR_INVALID_COMPRESSED_DATA = "Invalid compressed data";
var ERR_CODEC_OUT_OF_MEMORY = "Codec out of memory";
var ERR_INVALID_CRC32 = "Invalid CRC32";
var Z_MEM_ERROR_CODE = "Z_MEM_ERROR";
var FORMAT_DEFLATE_RAW = "deflate-raw";
var FORMAT_DEFLATE64_RAW = "deflate64-raw";
var FORMAT_GZIP = "gzip";
var GZIP_HEADER_LENGTH = 10;
var GZIP_TRAILER_LENGTH = 8;
var GZIP_HEADER_BYTES = [
	31,
	139,
	8
];
var DeflateStream$1 = class extends TransformStream {
	constructor(options, { chunkSize, CompressionStreamFallback, CompressionStream }) {
		super({});
		const { compressed, encrypted, useCompressionStream, zipCrypto, computeCrc32, level, deflate64, format, compressionMethod, inputSize } = options;
		const stream = this;
		let crc32Stream, encryptionStream, gzipCrc32Stream;
		let readable = super.readable;
		const codecStreams = format && getCodecStreams(format);
		const GzipCompressionStream = getGzipCodecStream(useCompressionStream, CompressionStream, CompressionStreamFallback);
		const useGzipCrc32 = computeCrc32 && compressed && !deflate64 && !codecStreams && (!encrypted || zipCrypto) && Boolean(GzipCompressionStream);
		if ((!encrypted || zipCrypto) && computeCrc32 && !useGzipCrc32) {
			crc32Stream = new Crc32Stream();
			readable = pipeThrough(readable, crc32Stream);
		}
		if (compressed) {
			if (codecStreams) readable = pipeThroughBackpressured(readable, createCodecStream(codecStreams.CompressionStream, format, {
				level,
				chunkSize,
				compressionMethod,
				uncompressedSize: inputSize
			}));
			else if (useGzipCrc32) {
				gzipCrc32Stream = new GzipToRawDeflateStream();
				readable = pipeThroughBackpressured(readable, new GzipCompressionStream(FORMAT_GZIP, {
					level,
					chunkSize
				}));
				readable = pipeThrough(readable, gzipCrc32Stream);
			} else try {
				readable = pipeThroughCompressionStream(readable, useCompressionStream, {
					level,
					chunkSize
				}, CompressionStream, CompressionStreamFallback);
			} catch (error) {
				if (!useCompressionStream && CompressionStreamFallback) throw mapMemoryError(error);
				let gzipStream;
				try {
					gzipStream = new CompressionStream(FORMAT_GZIP);
				} catch {
					throw mapMemoryError(error);
				}
				readable = pipeThroughBackpressured(readable, gzipStream);
				readable = pipeThrough(readable, new GzipToRawDeflateStream());
			}
		}
		if (encrypted) {
			if (zipCrypto) readable = pipeThrough(readable, new ZipCryptoEncryptionStream(options));
			else {
				encryptionStream = new AESEncryptionStream(options);
				readable = pipeThrough(readable, encryptionStream);
			}
		}
		setReadable(stream, readable, () => {
			if ((!encrypted || zipCrypto) && computeCrc32) stream.crc32 = useGzipCrc32 ? gzipCrc32Stream.crc32 : new DataView(crc32Stream.value.buffer).getUint32(0);
		});
	}
};
var GzipToRawDeflateStream = class extends TransformStream {
	constructor() {
		let stream;
		let headerBytesLeft = GZIP_HEADER_LENGTH;
		let trailerCandidate = new Uint8Array(0);
		super({
			transform(chunk, controller) {
				if (headerBytesLeft) {
					const droppedLength = Math.min(headerBytesLeft, chunk.length);
					headerBytesLeft -= droppedLength;
					chunk = chunk.subarray(droppedLength);
					if (!chunk.length) return;
				}
				const availableLength = trailerCandidate.length + chunk.length;
				if (availableLength <= GZIP_TRAILER_LENGTH) {
					trailerCandidate = concat(trailerCandidate, chunk);
					return;
				}
				const emitLength = availableLength - GZIP_TRAILER_LENGTH;
				const emittedFromTrailer = Math.min(emitLength, trailerCandidate.length);
				controller.enqueue(concat(trailerCandidate.subarray(0, emittedFromTrailer), chunk.subarray(0, emitLength - emittedFromTrailer)));
				trailerCandidate = concat(trailerCandidate.subarray(emittedFromTrailer), chunk.subarray(emitLength - emittedFromTrailer));
			},
			flush() {
				const dataView = getDataView(trailerCandidate);
				stream.crc32 = dataView.getUint32(0, true);
				stream.uncompressedSize = dataView.getUint32(4, true);
			}
		});
		stream = this;
	}
};
function pipeThroughGzipDecompressionStream(readable, gzipStream, outputSize, crc32, sourceErrors) {
	const writer = gzipStream.writable.getWriter();
	const reader = gzipStream.readable.getReader();
	const outputCrc32 = crc32 === void 0 ? new Crc32() : void 0;
	let outputLength = 0;
	let trailerWritten = false;
	let settled = false;
	let resolvePull, controller;
	const output = new ReadableStream({
		start(streamController) {
			controller = streamController;
		},
		pull() {
			resumePump();
		},
		cancel(reason) {
			settled = true;
			resumePump();
			return reader.cancel(reason);
		}
	});
	pump();
	drain();
	return output;
	async function pump() {
		const inputReader = readable.getReader();
		try {
			const header = new Uint8Array(GZIP_HEADER_LENGTH);
			header.set(GZIP_HEADER_BYTES);
			await writer.write(header);
			for (;;) {
				await outputCapacity();
				await writer.ready;
				const { value, done } = await readSource(inputReader, sourceErrors);
				if (done) break;
				await writer.write(value);
			}
			if (outputCrc32) await writer.write(new Uint8Array(0));
			const trailer = new Uint8Array(GZIP_TRAILER_LENGTH);
			const dataView = getDataView(trailer);
			dataView.setUint32(0, outputCrc32 ? outputCrc32.get() : crc32, true);
			dataView.setUint32(4, outputSize, true);
			trailerWritten = true;
			await writer.write(trailer);
			await writer.close();
		} catch (error) {
			await abort(writer, error);
			await cancel(inputReader, error);
		}
	}
	async function drain() {
		try {
			for (;;) {
				const { value, done } = await read();
				if (done) break;
				outputLength += value.length;
				if (outputLength > outputSize) throw new Error(ERR_INVALID_UNCOMPRESSED_SIZE);
				if (outputCrc32) outputCrc32.append(value);
				controller.enqueue(value);
			}
			if (!settled) {
				settled = true;
				controller.close();
			}
		} catch (error) {
			fail(error);
			await cancel(reader, error);
		}
	}
	function read() {
		return reader.read().catch((error) => {
			if (trailerWritten) {
				if (!outputCrc32) throw mapError(error, ERR_INVALID_CRC32);
				if (outputLength != outputSize) throw mapError(error, ERR_INVALID_UNCOMPRESSED_SIZE);
				return { done: true };
			}
			throw mapCodecError(error, sourceErrors);
		});
	}
	function outputCapacity() {
		if (!settled && controller.desiredSize <= 0) return new Promise((resolve) => resolvePull = resolve);
	}
	function resumePump() {
		if (resolvePull) {
			const resolve = resolvePull;
			resolvePull = void 0;
			resolve();
		}
	}
	function fail(error) {
		if (!settled) {
			settled = true;
			controller.error(error);
			resumePump();
		}
	}
}
var InflateStream = class extends TransformStream {
	constructor(options, { chunkSize, DecompressionStreamFallback, DecompressionStream }) {
		super({});
		const { zipCrypto, encrypted, checkCrc32, crc32, compressed, useCompressionStream, deflate64, format, compressionMethod, rawBitFlag, outputSize } = options;
		let crc32Stream, decryptionStream, gzipCrc32;
		let readable = super.readable;
		if (encrypted) {
			if (zipCrypto) readable = pipeThrough(readable, new ZipCryptoDecryptionStream(options));
			else {
				decryptionStream = new AESDecryptionStream(options);
				readable = pipeThrough(readable, decryptionStream);
			}
		}
		if (compressed) {
			const sourceErrors = new Set();
			const codecStreams = format && getCodecStreams(format);
			let gzipStream;
			if (codecStreams) readable = pipeThroughBackpressured(readable, createCodecStream(codecStreams.DecompressionStream, format, {
				chunkSize,
				compressionMethod,
				rawBitFlag,
				uncompressedSize: outputSize
			}), sourceErrors);
			else {
				const GzipDecompressionStream = getGzipCodecStream(useCompressionStream, DecompressionStream, DecompressionStreamFallback);
				if (checkCrc32 && !deflate64 && crc32 !== void 0 && outputSize !== void 0 && GzipDecompressionStream) try {
					gzipStream = new GzipDecompressionStream(FORMAT_GZIP, { chunkSize });
				} catch {
					gzipStream = void 0;
				}
				if (!gzipStream) try {
					readable = pipeThroughCompressionStream(readable, useCompressionStream, {
						chunkSize,
						deflate64
					}, DecompressionStream, DecompressionStreamFallback, sourceErrors);
				} catch (error) {
					if (deflate64 || outputSize === void 0 || !useCompressionStream && DecompressionStreamFallback) throw mapMemoryError(error);
					try {
						gzipStream = new DecompressionStream(FORMAT_GZIP);
					} catch {
						throw mapMemoryError(error);
					}
				}
			}
			if (gzipStream) {
				gzipCrc32 = true;
				readable = pipeThroughGzipDecompressionStream(readable, gzipStream, outputSize, crc32, sourceErrors);
			} else readable = mapInflateStreamError(readable, sourceErrors);
		}
		if (checkCrc32 && !gzipCrc32) {
			crc32Stream = new Crc32Stream();
			readable = pipeThrough(readable, crc32Stream);
		}
		setReadable(this, readable, () => {
			if (crc32Stream) {
				const computedCrc32 = new DataView(crc32Stream.value.buffer).getUint32(0, false);
				if (crc32 != computedCrc32) throw new Error(ERR_INVALID_CRC32);
			}
		});
	}
};
var formatSupportByStream = new Map();
function supportsFormat(StreamClass, format) {
	if (!StreamClass) return false;
	let supportByFormat = formatSupportByStream.get(StreamClass);
	if (!supportByFormat) {
		supportByFormat = new Map();
		formatSupportByStream.set(StreamClass, supportByFormat);
	}
	let supported = supportByFormat.get(format);
	if (supported === void 0) {
		try {
			new StreamClass(format);
			supported = true;
		} catch {
			supported = false;
		}
		supportByFormat.set(format, supported);
	}
	return supported;
}
function supportsDeflateRaw(StreamClass) {
	return supportsFormat(StreamClass, FORMAT_DEFLATE_RAW);
}
function supportsGzip(StreamClass) {
	return supportsFormat(StreamClass, FORMAT_GZIP);
}
function setReadable(stream, readable, flush) {
	readable = pipeThrough(readable, new TransformStream({ flush }));
	Object.defineProperty(stream, "readable", { get() {
		return readable;
	} });
}
function createCodecStream(CodecStreamClass, format, options) {
	if (!CodecStreamClass) throw new Error(ERR_UNSUPPORTED_COMPRESSION);
	return new CodecStreamClass(format, options);
}
function getGzipCodecStream(useCompressionStream, CodecStreamNative, CodecStreamFallback) {
	if (useCompressionStream && CodecStreamNative) return CodecStreamNative;
	else if (CodecStreamFallback && CodecStreamFallback.requiresModule) return CodecStreamFallback;
}
function pipeThroughCompressionStream(readable, useCompressionStream, options, CompressionStreamNative, CompressionStreamFallback, sourceErrors) {
	const Stream = useCompressionStream && CompressionStreamNative ? CompressionStreamNative : CompressionStreamFallback || CompressionStreamNative;
	const format = options.deflate64 ? FORMAT_DEFLATE64_RAW : FORMAT_DEFLATE_RAW;
	let codecStream;
	try {
		codecStream = new Stream(format, options);
	} catch (error) {
		if (useCompressionStream && CompressionStreamFallback && Stream != CompressionStreamFallback) codecStream = new CompressionStreamFallback(format, options);
		else throw error;
	}
	return pipeThroughBackpressured(readable, codecStream, sourceErrors);
}
function pipeThrough(readable, transformStream) {
	return toCompatibleReadable(readable).pipeThrough(transformStream);
}
function pipeThroughBackpressured(readable, transformStream, sourceErrors) {
	const writer = transformStream.writable.getWriter();
	const reader = readable.getReader();
	pump();
	return transformStream.readable;
	async function pump() {
		try {
			for (;;) {
				await writer.ready;
				const result = await readSource(reader, sourceErrors);
				if (result.done) {
					await writer.close();
					break;
				}
				await writer.write(result.value);
			}
		} catch (error) {
			await abort(writer, error);
			await cancel(reader, error);
		}
	}
}
async function abort(writer, error) {
	try {
		await writer.abort(error);
	} catch {}
}
async function cancel(reader, error) {
	try {
		await reader.cancel(error);
	} catch {}
}
function readSource(reader, sourceErrors) {
	const result = reader.read();
	return sourceErrors ? result.catch((error) => {
		sourceErrors.add(error);
		throw error;
	}) : result;
}
function mapCodecError(error, sourceErrors) {
	if (sourceErrors.has(error)) return error;
	return mapError(error, isMemoryError(error) ? ERR_CODEC_OUT_OF_MEMORY : ERR_INVALID_COMPRESSED_DATA);
}
function mapMemoryError(error) {
	return isMemoryError(error) ? mapError(error, ERR_CODEC_OUT_OF_MEMORY) : error;
}
function isMemoryError(error) {
	return isErrorObject(error) && error.code == Z_MEM_ERROR_CODE;
}
function mapError(error, message) {
	const mappedError = new Error(message);
	mappedError.cause = error;
	return mappedError;
}
function mapInflateStreamError(readable, sourceErrors) {
	const reader = readable.getReader();
	return new ReadableStream({
		async pull(controller) {
			try {
				const { value, done } = await reader.read();
				if (done) controller.close();
				else controller.enqueue(value);
			} catch (error) {
				await cancel(reader, error);
				throw mapCodecError(error, sourceErrors);
			}
		},
		cancel(reason) {
			return reader.cancel(reason);
		}
	});
}
// node_modules/@zip.js/zip.js/lib/core/streams/codec-stream.js
var DEFAULT_CHUNK_SIZE = 262144;
var MESSAGE_EVENT_TYPE = "message";
var MESSAGE_START = "start";
var MESSAGE_DATA = "data";
var CODEC_DEFLATE = "deflate";
var CODEC_INFLATE = "inflate";
var CodecStream = class extends TransformStream {
	constructor(options, config) {
		super({});
		const codec = this;
		const { codecType } = options;
		let Stream;
		if (codecType.startsWith("deflate")) Stream = DeflateStream$1;
		else if (codecType.startsWith("inflate")) Stream = InflateStream;
		codec.outputSize = 0;
		let inputSize = 0;
		const stream = new Stream(options, config);
		const readable = super.readable;
		const inputSizeStream = new TransformStream({
			transform(chunk, controller) {
				if (chunk && chunk.length) {
					inputSize += chunk.length;
					controller.enqueue(chunk);
				}
			},
			flush() {
				Object.assign(codec, { inputSize });
			}
		});
		const outputSizeStream = new TransformStream({
			transform(chunk, controller) {
				if (chunk && chunk.length) {
					controller.enqueue(chunk);
					codec.outputSize += chunk.length;
					if (options.outputSize !== void 0 && codec.outputSize > options.outputSize) throw new Error(ERR_INVALID_UNCOMPRESSED_SIZE);
				}
			},
			flush() {
				const { crc32 } = stream;
				Object.assign(codec, {
					crc32,
					inputSize
				});
			}
		});
		Object.defineProperty(codec, "readable", { get() {
			return readable.pipeThrough(inputSizeStream).pipeThrough(stream).pipeThrough(outputSizeStream);
		} });
	}
};
var ChunkStream = class extends TransformStream {
	constructor(chunkSize) {
		const pendingChunks = [];
		let pendingLength = 0;
		let outputSize = 0;
		if (!Number.isFinite(chunkSize) || chunkSize < 1) chunkSize = DEFAULT_CHUNK_SIZE;
		super({
			transform(chunk, controller) {
				pendingChunks.push(chunk);
				pendingLength += chunk.length;
				while (pendingLength > chunkSize) {
					outputSize += chunkSize;
					controller.enqueue(shiftChunk());
				}
			},
			flush(controller) {
				if (pendingLength) {
					outputSize += pendingLength;
					controller.enqueue(concatChunks(pendingChunks, pendingLength));
				}
			}
		});
		Object.defineProperty(this, "outputSize", { get: () => outputSize });
		function shiftChunk() {
			const result = new Uint8Array(chunkSize);
			let resultOffset = 0;
			while (resultOffset < chunkSize) {
				const firstChunk = pendingChunks[0];
				const remainingLength = chunkSize - resultOffset;
				if (firstChunk.length <= remainingLength) {
					result.set(firstChunk, resultOffset);
					resultOffset += firstChunk.length;
					pendingChunks.shift();
				} else {
					result.set(firstChunk.subarray(0, remainingLength), resultOffset);
					pendingChunks[0] = firstChunk.subarray(remainingLength);
					resultOffset += remainingLength;
				}
			}
			pendingLength -= chunkSize;
			return result;
		}
		function concatChunks(chunks, length) {
			const result = new Uint8Array(length);
			let offset = 0;
			for (const chunk of chunks) {
				result.set(chunk, offset);
				offset += chunk.length;
			}
			return result;
		}
	}
};
// node_modules/@zip.js/zip.js/lib/core/codec-worker.js
var ERR_WORKER_STARTUP_TIMEOUT = "Worker startup timeout";
var webWorkerSupported;
var createWorkerFailed;
var webWorkerBackend;
var initModule = () => {};
function setWebWorkerBackend(backend) {
	webWorkerBackend = backend;
}
async function supportsDeflate(config) {
	const { CompressionStream: NativeStream, CompressionStreamFallback: FallbackStream } = config;
	if (FallbackStream && !FallbackStream.requiresModule) return true;
	if (supportsDeflateRaw(NativeStream) || supportsGzip(NativeStream)) return true;
	if (FallbackStream) return await loadModule(config);
	return false;
}
async function loadModule(config) {
	if (initModule) try {
		await void 0;
		return true;
	} catch {}
	return false;
}
function disableWebWorker(workerData) {
	if (workerData.createWorker) createWorkerFailed = true;
	else webWorkerSupported = false;
}
var CodecWorker = class {
	constructor(workerData, { readable, writable }, workerOptions, onTaskFinished) {
		const { options, config, streamOptions, useWebWorkers, workerURI } = workerOptions;
		let { createWorker } = workerOptions;
		const { signal } = streamOptions;
		if (createWorkerFailed) createWorker = void 0;
		Object.assign(workerData, {
			busy: true,
			generation: (workerData.generation || 0) + 1,
			readable: readable.pipeThrough(new ChunkStream(getChunkSize(config))).pipeThrough(new ProgressWatcherStream(streamOptions), { signal }),
			writable,
			options: Object.assign({}, options),
			workerOptions,
			workerURI,
			createWorker,
			terminate() {
				return new Promise((resolve) => {
					const { worker, busy } = workerData;
					if (busy) {
						workerData.terminateResolvers = workerData.terminateResolvers || [];
						workerData.terminateResolvers.push(resolve);
					} else {
						if (worker) {
							worker.terminate();
							workerData.worker = null;
						}
						resolve();
					}
					workerData.interface = null;
				});
			},
			onTaskFinished() {
				if (workerData.busy) {
					const { terminateResolvers, worker } = workerData;
					if (terminateResolvers) {
						workerData.terminateResolvers = null;
						if (worker) {
							workerData.terminated = true;
							worker.terminate();
						}
					}
					workerData.busy = false;
					const pendingTasks = onTaskFinished(workerData);
					if (terminateResolvers) terminateResolvers.forEach((resolve) => resolve(pendingTasks));
				}
			}
		});
		if (webWorkerSupported === void 0) webWorkerSupported = typeof Worker != UNDEFINED_TYPE;
		return (useWebWorkers && webWorkerBackend && (webWorkerSupported && workerURI || createWorker) ? webWorkerBackend : createWorkerInterface)(workerData, config);
	}
};
var ProgressWatcherStream = class extends TransformStream {
	constructor({ onstart, onprogress, size, onend }) {
		let chunkOffset = 0;
		super({
			async start() {
				if (onstart) await callHandler(onstart, size);
			},
			async transform(chunk, controller) {
				chunkOffset += chunk.length;
				if (onprogress) await callHandler(onprogress, chunkOffset, size);
				controller.enqueue(chunk);
			},
			async flush() {
				if (onend) await callHandler(onend, chunkOffset);
			}
		});
	}
};
async function callHandler(handler, ...parameters) {
	try {
		await handler(...parameters);
	} catch {}
}
function createWorkerInterface(workerData, config) {
	return { run: () => runWorker$1(workerData, config) };
}
async function runWorker$1({ options, readable, writable, onTaskFinished, workerOptions }, config) {
	let codecStream, chunkStream, modulePromise;
	try {
		if (options.compressed && !options.format) {
			const deflate = options.codecType.startsWith(CODEC_DEFLATE);
			const FallbackStream = deflate ? config.CompressionStreamFallback : config.DecompressionStreamFallback;
			const NativeStream = deflate ? config.CompressionStream : config.DecompressionStream;
			if (!options.useCompressionStream) {
				if (!await moduleLoaded() && (!FallbackStream || FallbackStream.requiresModule)) options.useCompressionStream = true;
			} else if (FallbackStream && FallbackStream.requiresModule && !supportsDeflateRaw(NativeStream)) await moduleLoaded();
		}
		if (options.encrypted && !options.zipCrypto) await moduleLoaded();
		codecStream = new CodecStream(options, config);
		chunkStream = new ChunkStream(getChunkSize(config));
		const { signal } = workerOptions.streamOptions;
		await readable.pipeThrough(codecStream).pipeThrough(chunkStream).pipeTo(writable, {
			preventClose: true,
			preventAbort: true,
			signal
		});
		const { crc32, inputSize, outputSize } = codecStream;
		return {
			crc32,
			inputSize,
			outputSize
		};
	} catch (error) {
		if (codecStream) {
			const outputSize = chunkStream ? chunkStream.outputSize : 0;
			workerOptions.outputSize = outputSize;
			if (isErrorObject(error)) try {
				error.outputSize = outputSize;
			} catch {}
		}
		throw error;
	} finally {
		onTaskFinished();
	}
	function moduleLoaded() {
		if (!modulePromise) modulePromise = loadModule(config);
		return modulePromise;
	}
}
// node_modules/@zip.js/zip.js/lib/core/codec-worker-web.js
var MODULE_WORKER_OPTIONS = { type: "module" };
var ERROR_EVENT_TYPE = "error";
var MESSAGE_ERROR_EVENT_TYPE = "messageerror";
var ABORT_EVENT_TYPE = "abort";
var webWorkerSource;
var webWorkerURI;
var webWorkerOptions;
setWebWorkerBackend(createWebWorkerInterface);
function createWebWorkerInterface(workerData, config) {
	const { baseURI, chunkSize, workerStartupTimeout } = config;
	let { wasmURI } = config;
	if (!workerData.interface) {
		if (typeof wasmURI == "function") wasmURI = wasmURI();
		let worker;
		try {
			worker = getWebWorker(workerData.workerURI, baseURI, workerData);
		} catch {
			disableWebWorker(workerData);
			return createWorkerInterface(workerData, config);
		}
		Object.assign(workerData, {
			worker,
			workerAlive: false,
			terminated: false,
			startupError: null,
			interface: { run: async () => {
				try {
					return await runWebWorker(workerData, {
						chunkSize,
						wasmURI,
						baseURI,
						workerStartupTimeout
					});
				} catch (error) {
					if (error && error.workerStartupFailed) {
						disableWebWorker(workerData);
						releaseWorkerStreams(workerData);
						return runWorker$1(workerData, config);
					}
					if (error && error.codecImportFailed) {
						if (workerData.reader) {
							releaseWorkerStreams(workerData);
							return runWorker$1(workerData, config);
						}
						workerData.onTaskFinished();
					}
					throw error;
				}
			} }
		});
	}
	return workerData.interface;
}
async function runWebWorker(workerData, config) {
	if (!workerData.worker) {
		const { startupError } = workerData;
		workerData.startupError = null;
		const error = startupError || new Error("Worker startup timeout");
		error.workerStartupFailed = true;
		throw error;
	}
	let resolveResult, rejectResult;
	const result = new Promise((resolve, reject) => {
		resolveResult = resolve;
		rejectResult = (error) => {
			const { outputSize, workerOptions } = workerData;
			workerOptions.outputSize = outputSize;
			if (isErrorObject(error)) try {
				error.outputSize = outputSize;
			} catch {}
			reject(error);
		};
	});
	Object.assign(workerData, {
		reader: null,
		writer: null,
		outputSize: 0,
		destinationFailed: false,
		destinationError: null,
		resolveResult,
		rejectResult,
		result
	});
	const { readable, options } = workerData;
	const { writable, closed, abortPipe } = watchClosedStream(workerData.writable, workerData);
	try {
		sendMessage({
			type: MESSAGE_START,
			options,
			config
		}, workerData);
	} catch (error) {
		abortPipe();
		try {
			await closed;
		} catch {}
		workerData.onTaskFinished();
		throw error;
	}
	Object.assign(workerData, {
		reader: readable.getReader(),
		writer: writable.getWriter()
	});
	const { workerStartupTimeout } = config;
	if (!workerData.workerAlive && Number.isFinite(workerStartupTimeout) && workerStartupTimeout >= 0) workerData.startupTimeout = setTimeout(() => onStartupTimeout(workerData), workerStartupTimeout);
	try {
		const resultValue = await result;
		await closeWritable();
		await closed;
		return resultValue;
	} catch (error) {
		await closeWritable();
		abortPipe();
		try {
			await closed;
		} catch {}
		const { outputSize, workerOptions, destinationFailed, destinationError } = workerData;
		workerOptions.outputSize = outputSize;
		const workerFailed = isErrorObject(error) && (error.codecImportFailed || error.workerStartupFailed);
		const reportedError = destinationFailed && !workerFailed ? destinationError : error;
		if (isErrorObject(reportedError)) try {
			reportedError.outputSize = outputSize;
		} catch {}
		throw reportedError;
	}
	async function closeWritable() {
		if (!writable.locked) try {
			await writable.getWriter().close();
		} catch {}
	}
}
function watchClosedStream(writableSource, workerData) {
	const abortController = new AbortController();
	let aborting;
	const { writable, readable } = new TransformStream({ transform(chunk, controller) {
		workerData.outputSize += chunk.length;
		controller.enqueue(chunk);
	} });
	const closed = readable.pipeTo(writableSource, {
		preventClose: true,
		preventAbort: true,
		signal: abortController.signal
	});
	closed.catch((error) => {
		if (!aborting) Object.assign(workerData, {
			destinationFailed: true,
			destinationError: error
		});
	});
	const { signal } = workerData.workerOptions.streamOptions;
	if (signal) {
		const onAbort = () => abortController.abort(signal.reason);
		const removeAbortListener = () => signal.removeEventListener(ABORT_EVENT_TYPE, onAbort);
		signal.addEventListener(ABORT_EVENT_TYPE, onAbort);
		closed.then(removeAbortListener, removeAbortListener);
	}
	return {
		writable,
		closed,
		abortPipe: () => {
			aborting = true;
			abortController.abort();
		}
	};
}
function releaseWorkerStreams(workerData) {
	const { reader } = workerData;
	if (reader) reader.releaseLock();
	workerData.reader = null;
	workerData.writer = null;
}
function terminateWorker$1(workerData) {
	const { worker } = workerData;
	if (worker) try {
		worker.terminate();
	} catch {}
	workerData.interface = null;
}
function getWebWorker(url, baseURI, workerData, isModuleType, useBlobURI = true) {
	const { createWorker } = workerData;
	let worker, resolvedURI, resolvedOptions;
	if (createWorker) worker = createWorker();
	else if (webWorkerURI === void 0 || webWorkerSource !== url) {
		const isFunctionURI = typeof url == FUNCTION_TYPE;
		if (isFunctionURI) resolvedURI = url(useBlobURI);
		else resolvedURI = url;
		const isDataURI = resolvedURI.startsWith("data:");
		const isBlobURI = resolvedURI.startsWith("blob:");
		if (isDataURI || isBlobURI) {
			if (isModuleType === void 0) isModuleType = false;
			if (isModuleType) resolvedOptions = MODULE_WORKER_OPTIONS;
			try {
				worker = new Worker(resolvedURI, resolvedOptions);
			} catch (error) {
				if (isBlobURI) try {
					URL.revokeObjectURL(resolvedURI);
				} catch {}
				if (isFunctionURI && isBlobURI) return getWebWorker(url, baseURI, workerData, isModuleType, false);
				else if (!isModuleType) return getWebWorker(url, baseURI, workerData, true, false);
				else throw error;
			}
		} else {
			if (isModuleType === void 0) isModuleType = true;
			if (isModuleType) resolvedOptions = MODULE_WORKER_OPTIONS;
			try {
				resolvedURI = new URL(resolvedURI, baseURI);
			} catch {}
			try {
				worker = new Worker(resolvedURI, resolvedOptions);
			} catch (error) {
				if (isModuleType) return getWebWorker(url, baseURI, workerData, false, useBlobURI);
				else throw error;
			}
		}
		webWorkerSource = url;
		webWorkerURI = resolvedURI;
		webWorkerOptions = resolvedOptions;
	} else worker = new Worker(webWorkerURI, webWorkerOptions);
	worker.addEventListener(MESSAGE_EVENT_TYPE, (event) => {
		workerData.workerAlive = true;
		clearStartupTimeout(workerData);
		onMessage(event, workerData);
	});
	worker.addEventListener(ERROR_EVENT_TYPE, (event) => onWorkerError(event, workerData));
	worker.addEventListener(MESSAGE_ERROR_EVENT_TYPE, (event) => onWorkerError(event, workerData));
	return worker;
}
function onStartupTimeout(workerData) {
	workerData.startupTimeout = null;
	if (workerData.workerAlive) return;
	const { rejectResult, writer } = workerData;
	terminateWorker$1(workerData);
	workerData.worker = null;
	if (rejectResult) {
		const error = new Error(ERR_WORKER_STARTUP_TIMEOUT);
		error.workerStartupFailed = true;
		rejectResult(error);
		if (writer) writer.releaseLock();
	}
}
function clearStartupTimeout(workerData) {
	const { startupTimeout } = workerData;
	if (startupTimeout) {
		clearTimeout(startupTimeout);
		workerData.startupTimeout = null;
	}
}
function onWorkerError(event, workerData) {
	if (event.preventDefault) event.preventDefault();
	clearStartupTimeout(workerData);
	const { workerAlive, rejectResult, writer, onTaskFinished } = workerData;
	terminateWorker$1(workerData);
	if (!workerAlive) workerData.worker = null;
	let error = event.error || new Error(event.message || ERROR_EVENT_TYPE);
	if (!workerAlive) {
		error = Object.assign(new Error(error.message || ERROR_EVENT_TYPE), { workerStartupFailed: true });
		workerData.startupError = error;
	}
	if (rejectResult) {
		rejectResult(error);
		if (writer) writer.releaseLock();
		if (workerAlive) onTaskFinished();
	}
}
function sendMessage(message, { worker, writer }) {
	try {
		const { value } = message;
		if (value) {
			message.value = toExactUint8Array(value);
			try {
				worker.postMessage(message, [message.value.buffer]);
			} catch {
				worker.postMessage(message);
			}
		} else worker.postMessage(message);
	} catch (error) {
		if (writer) writer.releaseLock();
		throw error;
	}
}
async function onMessage({ data }, workerData) {
	const { type, value, messageId, result, error, errorValue } = data;
	const { reader, writer, resolveResult, rejectResult, onTaskFinished, generation } = workerData;
	const stale = () => workerData.generation != generation;
	try {
		if (error) fail(getResponseError(error, errorValue));
		else {
			if (type == "pull") {
				const { value, done } = await reader.read();
				if (!stale()) sendMessage({
					type: MESSAGE_DATA,
					value,
					done,
					messageId
				}, workerData);
			}
			if (type == "data") {
				const chunk = new Uint8Array(value);
				await writer.ready;
				await writer.write(chunk);
				if (!stale()) sendMessage({
					type: "ack",
					messageId
				}, workerData);
			}
			if (type == "close") succeed(result);
		}
	} catch (error) {
		if (!stale()) {
			terminateWorker$1(workerData);
			fail(error);
		}
	}
	function fail(error) {
		if (!stale()) {
			rejectResult(error);
			releaseWriter();
			if (!(isErrorObject(error) && error.codecImportFailed)) onTaskFinished();
		}
	}
	function succeed(result) {
		if (!stale()) {
			resolveResult(result);
			releaseWriter();
			onTaskFinished();
		}
	}
	function releaseWriter() {
		if (writer) writer.releaseLock();
	}
}
function getResponseError(errorData, errorValue) {
	const { message, stack, code, name, outputSize, cause, codecImportFailed } = errorData;
	let responseError;
	if (errorValue) responseError = errorValue.value;
	else responseError = Object.assign(new Error(message), {
		stack,
		code,
		name
	});
	if (isErrorObject(responseError)) try {
		if (outputSize !== void 0) responseError.outputSize = outputSize;
		if (codecImportFailed) responseError.codecImportFailed = true;
		if (cause) {
			if (!isErrorObject(responseError.cause)) responseError.cause = Object.assign(new Error(cause.message), { name: cause.name });
			if (cause.code !== void 0 && responseError.cause.code !== cause.code) responseError.cause.code = cause.code;
		}
		if (errorValue) {
			if (responseError.name !== name) responseError.name = name;
			if (responseError.code !== code) responseError.code = code;
		}
	} catch {}
	return responseError;
}
// node_modules/@zip.js/zip.js/lib/core/codec-pool.js
var pool = [];
var pendingRequests = [];
var starvationTimeout;
var starvationDelay;
var indexWorker = 0;
async function runWorker(stream, workerOptions) {
	const { options, config } = workerOptions;
	const { useWebWorkers, useCompressionStream, compressed, checkCrc32, computeCrc32, encrypted, format, codecURI } = options;
	const { workerURI, createWorker, maxWorkers } = config;
	if (format) {
		if (codecURI) options.codecURI = resolveCodecURI(codecURI, config.baseURI);
		await ensureCodecStreams(format, options.codecURI);
	}
	const streamCopy = !compressed && !checkCrc32 && !computeCrc32 && !encrypted;
	const workerSupported = format === void 0 || Boolean(options.codecURI);
	workerOptions.useWebWorkers = !streamCopy && workerSupported && (useWebWorkers || useWebWorkers === void 0 && config.useWebWorkers);
	workerOptions.workerURI = workerOptions.useWebWorkers && workerURI ? workerURI : void 0;
	workerOptions.createWorker = workerOptions.useWebWorkers && createWorker ? createWorker : void 0;
	options.useCompressionStream = useCompressionStream || useCompressionStream === void 0 && config.useCompressionStream;
	return (await getWorker()).run();
	async function getWorker() {
		const workerData = pool.find((workerData) => !workerData.busy);
		if (workerData) {
			clearTerminateTimeout(workerData);
			return new CodecWorker(workerData, stream, workerOptions, onTaskFinished);
		} else if (pool.length < maxWorkers) {
			const workerData = { indexWorker };
			indexWorker++;
			pool.push(workerData);
			return new CodecWorker(workerData, stream, workerOptions, onTaskFinished);
		} else return new Promise((resolve) => {
			pendingRequests.push({
				resolve,
				stream,
				workerOptions
			});
			starvationDelay = config.workerStarvationTimeout;
			armStarvationTimeout();
		});
	}
	function onTaskFinished(workerData) {
		clearStarvationTimeout();
		if (workerData.terminated) {
			workerData.terminated = false;
			return runPendingRequestsInline();
		} else if (pendingRequests.length) {
			const [{ resolve, stream, workerOptions }] = pendingRequests.splice(0, 1);
			resolve(new CodecWorker(workerData, stream, workerOptions, onTaskFinished));
			armStarvationTimeout();
		} else if (workerData.worker) {
			clearTerminateTimeout(workerData);
			terminateWorker(workerData, workerOptions);
		} else pool = pool.filter((data) => data != workerData);
	}
}
function resolveCodecURI(codecURI, baseURI) {
	try {
		return new URL(codecURI, baseURI).toString();
	} catch {
		return codecURI;
	}
}
function armStarvationTimeout() {
	if (!starvationTimeout && pendingRequests.length && Number.isFinite(starvationDelay) && starvationDelay >= 0) starvationTimeout = setTimeout(onWorkerStarvation, starvationDelay);
}
function clearStarvationTimeout() {
	if (starvationTimeout) {
		clearTimeout(starvationTimeout);
		starvationTimeout = null;
	}
}
function onWorkerStarvation() {
	starvationTimeout = null;
	if (pendingRequests.length) {
		const [{ resolve, stream, workerOptions }] = pendingRequests.splice(0, 1);
		resolve(new CodecWorker({}, stream, getInlineWorkerOptions(workerOptions), onInlineTaskFinished));
		armStarvationTimeout();
	}
}
function runPendingRequestsInline() {
	const tasks = pendingRequests.splice(0).map(({ resolve, stream, workerOptions }) => new Promise((resolveTask) => {
		resolve(new CodecWorker({}, stream, getInlineWorkerOptions(workerOptions), () => {
			onInlineTaskFinished();
			resolveTask();
		}));
	}));
	clearStarvationTimeout();
	return Promise.all(tasks);
}
function getInlineWorkerOptions(workerOptions) {
	return Object.assign({}, workerOptions, {
		useWebWorkers: false,
		workerURI: void 0,
		createWorker: void 0
	});
}
function onInlineTaskFinished() {
	clearStarvationTimeout();
	armStarvationTimeout();
}
function terminateWorker(workerData, workerOptions) {
	const { config } = workerOptions;
	const { terminateWorkerTimeout } = config;
	if (Number.isFinite(terminateWorkerTimeout) && terminateWorkerTimeout >= 0) workerData.terminateTimeout = setTimeout(async () => {
		pool = pool.filter((data) => data != workerData);
		try {
			await workerData.terminate();
		} catch {}
	}, terminateWorkerTimeout);
}
function clearTerminateTimeout(workerData) {
	const { terminateTimeout } = workerData;
	if (terminateTimeout) {
		clearTimeout(terminateTimeout);
		workerData.terminateTimeout = null;
	}
}
// node_modules/@zip.js/zip.js/lib/core/util/decode-cp437.js
var CP437 = "\0☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼ !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xA0".split("");
function decodeCP437(stringValue) {
	let result = "";
	for (let indexCharacter = 0; indexCharacter < stringValue.length; indexCharacter++) result += CP437[stringValue[indexCharacter]];
	return result;
}
// node_modules/@zip.js/zip.js/lib/core/util/decode-text.js
function decodeText(value, encoding) {
	return decode(value, encoding, true);
}
function isUTF8Text(value) {
	if (value.some((byte) => byte > 127)) try {
		new TextDecoder("utf-8", { fatal: true }).decode(value);
		return true;
	} catch {
		return false;
	}
	else return false;
}
function decode(value, encoding, ignoreBOM) {
	if (encoding && encoding.trim().toLowerCase() == "cp437") return decodeCP437(value);
	else return new TextDecoder(encoding, { ignoreBOM }).decode(value);
}
// node_modules/@zip.js/zip.js/lib/core/io.js
var ERR_ITERATOR_COMPLETED_TOO_SOON = "Writer iterator completed too soon";
var ERR_WRITER_SIZE_NOT_WRITABLE = "Invalid writer (size must be writable)";
var PROPERTY_NAME_WRITABLE = "writable";
var DISK_BOUNDARY = Symbol();
var Stream = class {
	constructor() {
		this.size = 0;
	}
	init() {
		this.initialized = true;
	}
};
var Reader = class extends Stream {
	get readable() {
		return this.createReadable();
	}
	createReadable({ offset = 0, size, chunkSize = getChunkSize(getConfiguration()) } = {}) {
		const reader = this;
		let chunkOffset = 0;
		chunkSize = normalizeChunkSize(chunkSize);
		return new ReadableStream({ async pull(controller) {
			const dataSize = size === void 0 ? chunkSize : Math.min(chunkSize, size - chunkOffset);
			const data = await readUint8Array(reader, offset + chunkOffset, dataSize);
			if (data.length) {
				controller.enqueue(data);
				chunkOffset += data.length;
			}
			if (size !== void 0 && chunkOffset >= size || !data.length && dataSize) controller.close();
		} });
	}
};
var blobSliceReliable;
var blobSliceProbe;
function probeBlobSliceReliability() {
	blobSliceProbe = (async () => {
		try {
			const streamReader = new Blob([new Uint8Array(3)]).slice(1, 2).stream().getReader();
			let streamedLength = 0;
			let result = await streamReader.read();
			while (!result.done) {
				streamedLength += result.value.length;
				result = await streamReader.read();
			}
			blobSliceReliable = streamedLength == 1;
		} catch {
			blobSliceReliable = false;
		}
	})();
}
var BlobReader = class extends Reader {
	constructor(blob) {
		super();
		Object.assign(this, {
			sourceBlob: blob,
			size: blob.size
		});
		if (!blobSliceProbe) probeBlobSliceReliability();
	}
	createReadable(options) {
		const { sourceBlob, size } = this;
		const { offset = 0, size: readSize = size - offset } = options || {};
		if (typeof sourceBlob.stream == "function") {
			if (!offset && readSize >= size) return toCompatibleReadable(sourceBlob.stream());
			if (blobSliceReliable) return toCompatibleReadable(sourceBlob.slice(offset, offset + readSize).stream());
		}
		return super.createReadable(options);
	}
	async readUint8Array(offset, length) {
		const reader = this;
		const offsetEnd = offset + length;
		let arrayBuffer = await (!offset && offsetEnd >= reader.size ? reader.sourceBlob : reader.sourceBlob.slice(offset, offsetEnd)).arrayBuffer();
		if (arrayBuffer.byteLength > length) arrayBuffer = arrayBuffer.slice(offset, offsetEnd);
		return new Uint8Array(arrayBuffer);
	}
};
var SplitDataReader = class extends Reader {
	constructor(readers) {
		super();
		this.readers = readers;
	}
	async init() {
		const reader = this;
		reader.lastDiskNumber = 0;
		reader.diskOffsets = (reader.readers = await Promise.all(reader.readers.map(initDiskReader))).map((diskReader) => {
			const diskOffset = reader.size;
			reader.size += diskReader.size;
			return diskOffset;
		});
		super.init();
	}
	getDiskOffset(diskNumber) {
		const { diskOffsets, size } = this;
		const diskOffset = diskOffsets[diskNumber];
		return diskOffset === void 0 ? size : diskOffset;
	}
	async readUint8Array(offset, length) {
		const reader = this;
		const { readers } = this;
		let result;
		let currentDiskNumber = 0;
		let currentReaderOffset = offset;
		while (readers[currentDiskNumber] && currentReaderOffset >= readers[currentDiskNumber].size) {
			currentReaderOffset -= readers[currentDiskNumber].size;
			currentDiskNumber++;
		}
		const currentReader = readers[currentDiskNumber];
		if (currentReader) {
			const currentReaderSize = currentReader.size;
			if (currentReaderOffset + length <= currentReaderSize) result = await readUint8Array(currentReader, currentReaderOffset, length);
			else {
				const chunkLength = currentReaderSize - currentReaderOffset;
				result = concat(await readUint8Array(currentReader, currentReaderOffset, chunkLength), await reader.readUint8Array(offset + chunkLength, length - chunkLength));
			}
		} else result = EMPTY_UINT8_ARRAY;
		reader.lastDiskNumber = Math.max(currentDiskNumber, reader.lastDiskNumber);
		return result;
	}
};
var SplitDataWriter = class extends Stream {
	constructor(writerGenerator, maxSize = 4294967295) {
		super();
		const writer = this;
		Object.assign(writer, {
			diskNumber: 0,
			diskOffset: 0,
			size: 0,
			maxSize,
			availableSize: maxSize
		});
		let diskSourceWriter, diskWritable, diskWriter;
		const writable = new WritableStream({
			async write(chunk) {
				if (chunk === DISK_BOUNDARY) {
					if (diskWriter) await endDisk();
					return;
				}
				const { availableSize } = writer;
				if (!diskWriter) {
					const { value, done } = await writerGenerator.next();
					if (done && !value) throw new Error(ERR_ITERATOR_COMPLETED_TOO_SOON);
					else {
						diskSourceWriter = value;
						diskSourceWriter.size = 0;
						if (diskSourceWriter.maxSize) writer.maxSize = diskSourceWriter.maxSize;
						writer.availableSize = writer.maxSize;
						await initStream(diskSourceWriter);
						diskWritable = value.writable;
						diskWriter = diskWritable.getWriter();
					}
					await this.write(chunk);
				} else if (chunk.length >= availableSize) {
					await writeChunk(chunk.subarray(0, availableSize));
					await endDisk();
					if (chunk.length > availableSize) await this.write(chunk.subarray(availableSize));
				} else await writeChunk(chunk);
			},
			async close() {
				if (diskWriter) {
					await diskWriter.ready;
					await closeDiskWriter();
				}
			},
			async abort(reason) {
				if (diskWriter) await diskWriter.abort(reason);
			}
		});
		Object.defineProperty(writer, PROPERTY_NAME_WRITABLE, { get() {
			return writable;
		} });
		async function writeChunk(chunk) {
			const chunkLength = chunk.length;
			if (chunkLength) {
				await diskWriter.ready;
				await diskWriter.write(chunk);
				diskSourceWriter.size += chunkLength;
				writer.availableSize -= chunkLength;
			}
		}
		async function endDisk() {
			await closeDiskWriter();
			writer.diskOffset += diskSourceWriter.size;
			writer.diskNumber++;
			diskWriter = null;
			writer.availableSize = writer.maxSize;
		}
		async function closeDiskWriter() {
			await diskWriter.close();
		}
	}
	async closeDisk() {
		const streamWriter = this.writable.getWriter();
		try {
			await streamWriter.ready;
			await streamWriter.write(DISK_BOUNDARY);
		} finally {
			streamWriter.releaseLock();
		}
	}
};
var GenericReader = class {
	constructor(reader) {
		if (Array.isArray(reader)) reader = new SplitDataReader(reader);
		if (reader instanceof ReadableStream || typeof reader.getReader == "function") reader = { readable: toCompatibleReadable(reader) };
		return reader;
	}
};
var GenericWriter = class {
	constructor(writer) {
		if (writer.writable === void 0 && typeof writer.next == "function") writer = new SplitDataWriter(writer);
		if (writer instanceof WritableStream || typeof writer.getWriter == "function") writer = { writable: toCompatibleWritable(writer) };
		try {
			writer.size = writer.size === void 0 ? 0 : writer.size;
		} catch {
			throw new Error(ERR_WRITER_SIZE_NOT_WRITABLE);
		}
		return writer;
	}
};
function ownsWritable(writer) {
	return Boolean(writer && writer.getData);
}
async function initStream(stream, initSize) {
	if (stream.init && !stream.initialized) await stream.init(initSize);
	else return Promise.resolve();
}
async function initDiskReader(diskReader) {
	diskReader = new GenericReader(diskReader);
	await initStream(diskReader);
	if (diskReader.size === void 0 || !diskReader.readUint8Array) {
		diskReader = new BlobReader(await streamToBlob(diskReader.readable));
		await initStream(diskReader);
	}
	return diskReader;
}
function readUint8Array(reader, offset, size) {
	return reader.readUint8Array(offset, size);
}
function createReadable(reader, options) {
	if (reader.createReadable) return reader.createReadable(options);
	else if (reader.readUint8Array) return Reader.prototype.createReadable.call(reader, options);
	else return reader.readable;
}
// node_modules/@zip.js/zip.js/lib/core/util/warnings.js
function addWarning(warnings, reason, filename) {
	if (!warnings.some((warning) => warning.reason == reason)) {
		const warning = { reason };
		if (filename !== void 0) warning.filename = filename;
		warnings.push(warning);
	}
}
// node_modules/@zip.js/zip.js/lib/core/zip-entry.js
var PROPERTY_NAME_FILENAME = "filename";
var PROPERTY_NAME_RAW_FILENAME = "rawFilename";
var PROPERTY_NAME_COMMENT = "comment";
var PROPERTY_NAME_RAW_COMMENT = "rawComment";
var PROPERTY_NAME_UNCOMPRESSED_SIZE = "uncompressedSize";
var PROPERTY_NAME_COMPRESSED_SIZE = "compressedSize";
var PROPERTY_NAME_OFFSET = "offset";
var PROPERTY_NAME_DISK_NUMBER_START = "diskNumberStart";
var PROPERTY_NAME_LAST_MODIFICATION_DATE = "lastModDate";
var PROPERTY_NAME_RAW_LAST_MODIFICATION_DATE = "rawLastModDate";
var PROPERTY_NAME_LAST_ACCESS_DATE = "lastAccessDate";
var PROPERTY_NAME_RAW_LAST_ACCESS_DATE = "rawLastAccessDate";
var PROPERTY_NAME_CREATION_DATE = "creationDate";
var PROPERTY_NAME_RAW_CREATION_DATE = "rawCreationDate";
var PROPERTY_NAME_INTERNAL_FILE_ATTRIBUTES = "internalFileAttributes";
var PROPERTY_NAME_EXTERNAL_FILE_ATTRIBUTES = "externalFileAttributes";
var PROPERTY_NAME_MSDOS_ATTRIBUTES_RAW = "msdosAttributesRaw";
var PROPERTY_NAME_MSDOS_ATTRIBUTES = "msdosAttributes";
var PROPERTY_NAME_MS_DOS_COMPATIBLE = "msDosCompatible";
var PROPERTY_NAME_ZIP64 = "zip64";
var PROPERTY_NAME_ENCRYPTED = "encrypted";
var PROPERTY_NAME_VERSION = "version";
var PROPERTY_NAME_VERSION_MADE_BY = "versionMadeBy";
var PROPERTY_NAME_ZIPCRYPTO = "zipCrypto";
var PROPERTY_NAME_DIRECTORY = "directory";
var PROPERTY_NAME_EXECUTABLE = "executable";
var PROPERTY_NAME_SYMLINK = "symlink";
var PROPERTY_NAME_COMPRESSION_METHOD = "compressionMethod";
var PROPERTY_NAME_SIGNATURE = "signature";
var PROPERTY_NAME_CRC32 = "crc32";
var PROPERTY_NAME_EXTRA_FIELD = "extraField";
var PROPERTY_NAME_EXTRA_FIELD_INFOZIP = "extraFieldInfoZip";
var PROPERTY_NAME_EXTRA_FIELD_UNIX = "extraFieldUnix";
var PROPERTY_NAME_EXTRA_FIELD_UNIX_TYPE1 = "extraFieldUnixType1";
var PROPERTY_NAME_EXTRA_FIELD_PKWARE_UNIX = "extraFieldPkwareUnix";
var PROPERTY_NAME_UNIX_MODE = "unixMode";
var PROPERTY_NAME_SETUID = "setuid";
var PROPERTY_NAME_SETGID = "setgid";
var PROPERTY_NAME_STICKY = "sticky";
var PROPERTY_NAMES = [
	PROPERTY_NAME_FILENAME,
	PROPERTY_NAME_RAW_FILENAME,
	PROPERTY_NAME_UNCOMPRESSED_SIZE,
	PROPERTY_NAME_COMPRESSED_SIZE,
	PROPERTY_NAME_LAST_MODIFICATION_DATE,
	PROPERTY_NAME_RAW_LAST_MODIFICATION_DATE,
	PROPERTY_NAME_COMMENT,
	PROPERTY_NAME_RAW_COMMENT,
	PROPERTY_NAME_LAST_ACCESS_DATE,
	PROPERTY_NAME_RAW_LAST_ACCESS_DATE,
	PROPERTY_NAME_CREATION_DATE,
	PROPERTY_NAME_RAW_CREATION_DATE,
	PROPERTY_NAME_OFFSET,
	PROPERTY_NAME_DISK_NUMBER_START,
	PROPERTY_NAME_INTERNAL_FILE_ATTRIBUTES,
	PROPERTY_NAME_EXTERNAL_FILE_ATTRIBUTES,
	PROPERTY_NAME_MSDOS_ATTRIBUTES_RAW,
	PROPERTY_NAME_MSDOS_ATTRIBUTES,
	PROPERTY_NAME_MS_DOS_COMPATIBLE,
	PROPERTY_NAME_ZIP64,
	PROPERTY_NAME_ENCRYPTED,
	PROPERTY_NAME_VERSION,
	PROPERTY_NAME_VERSION_MADE_BY,
	PROPERTY_NAME_ZIPCRYPTO,
	PROPERTY_NAME_DIRECTORY,
	PROPERTY_NAME_EXECUTABLE,
	PROPERTY_NAME_SYMLINK,
	PROPERTY_NAME_COMPRESSION_METHOD,
	PROPERTY_NAME_SIGNATURE,
	PROPERTY_NAME_CRC32,
	PROPERTY_NAME_EXTRA_FIELD,
	PROPERTY_NAME_EXTRA_FIELD_UNIX,
	PROPERTY_NAME_EXTRA_FIELD_INFOZIP,
	PROPERTY_NAME_EXTRA_FIELD_UNIX_TYPE1,
	PROPERTY_NAME_EXTRA_FIELD_PKWARE_UNIX,
	"uid",
	"gid",
	PROPERTY_NAME_UNIX_MODE,
	"unixExternalUpper",
	PROPERTY_NAME_SETUID,
	PROPERTY_NAME_SETGID,
	PROPERTY_NAME_STICKY,
	"bitFlag",
	"rawBitFlag",
	"filenameLength",
	"extraFieldLength",
	"filenameUTF8",
	"commentUTF8",
	"rawExtraField",
	"extraFieldZip64",
	"extraFieldUnicodePath",
	"extraFieldUnicodeComment",
	"extraFieldAES",
	"extraFieldNTFS",
	"extraFieldExtendedTimestamp",
	"extraFieldUSDZ"
];
var Entry = class {
	constructor(data) {
		PROPERTY_NAMES.forEach((name) => this[name] = data[name]);
	}
};
var INTERPRETED_EXTRA_FIELD_TYPES = new Set([
	1,
	EXTRAFIELD_TYPE_AES,
	10,
	EXTRAFIELD_TYPE_EXTENDED_TIMESTAMP,
	EXTRAFIELD_TYPE_UNICODE_PATH,
	EXTRAFIELD_TYPE_UNICODE_COMMENT,
	EXTRAFIELD_TYPE_USDZ,
	EXTRAFIELD_TYPE_INFOZIP,
	EXTRAFIELD_TYPE_UNIX,
	EXTRAFIELD_TYPE_UNIX_TYPE1,
	13
]);
function getUserExtraField(extraField) {
	if (extraField) {
		const userExtraField = new Map();
		extraField.forEach((field, type) => {
			if (!INTERPRETED_EXTRA_FIELD_TYPES.has(type)) userExtraField.set(type, field.data);
		});
		if (userExtraField.size) return userExtraField;
	}
}
function getEncryptionOverhead(encrypted, zipCrypto, encryptionStrength) {
	return encrypted ? zipCrypto ? 12 : 16 + encryptionStrength * 4 : 0;
}
// node_modules/@zip.js/zip.js/lib/core/zip-reader.js
var zip_reader_exports = require_rolldown_runtime.__exportAll({
	ZipReader: () => ZipReader,
	getEntryDataDescriptorLength: () => getEntryDataDescriptorLength
});
var ERR_BAD_FORMAT = "File format is not recognized";
var ERR_EOCDR_NOT_FOUND = "End of central directory not found";
var ERR_EOCDR_LOCATOR_ZIP64_NOT_FOUND = "End of Zip64 central directory locator not found";
var ERR_CENTRAL_DIRECTORY_NOT_FOUND = "Central directory header not found";
var ERR_ENCRYPTED = "File contains encrypted entry";
var ERR_UNSUPPORTED_ENCRYPTION = "Encryption method not supported";
var ERR_SPLIT_ZIP_FILE = "Split zip file";
var ERR_ENTRY_DATA_OUT_OF_BOUNDS = "Entry data out of bounds";
var ERR_AMBIGUOUS_ARCHIVE = "Ambiguous archive";
var ERR_ENCRYPTED_CENTRAL_DIRECTORY = "Encrypted central directory is not supported";
var ERR_UNSAFE_FILENAME = "Unsafe filename";
var ERR_INVALID_STRICTNESS = "Invalid strictness (must be 'strict', 'balanced' or 'tolerant')";
var ERR_INVALID_FILENAME_VALIDATION = "Invalid filenameValidation (must be 'strict', 'balanced' or 'tolerant')";
var ERR_INVALID_MAX_APPENDED_DATA_SIZE = "Invalid maxAppendedDataSize (must be a number greater than or equal to 0)";
var ERR_UNSUPPORTED_UINT64 = "64-bit value exceeds Number.MAX_SAFE_INTEGER";
var WARNING_UNSORTED_CENTRAL_DIRECTORY = "unsorted central directory";
var WARNING_UNKNOWN_VERSION = "unknown version needed to extract";
var WARNING_COMPRESSED_PATCHED_DATA = "compressed patched data";
var WARNING_MALFORMED_EXTRA_FIELD = "malformed extra field";
var WARNING_UNKNOWN_ZIP64_EXTENSIBLE_DATA = "unknown zip64 extensible data";
var WARNING_WRAPPED_ENTRIES_COUNT = "wrapped entries count";
var WARNING_APPENDED_DATA = "appended data";
var WARNING_PREPENDED_DATA = "prepended data";
var WARNING_PREPENDED_CENTRAL_DIRECTORY = "prepended central directory";
var WARNING_TRAILING_CENTRAL_DIRECTORY_DATA = "trailing central directory data";
var WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET = "mismatched central directory offset";
var WARNING_MISSING_ZIP64_EXTRA_FIELD = "missing zip64 extra field";
var WARNING_DUPLICATE_FILENAME = "duplicate filename";
var WARNING_MISMATCHED_ZIP64_END_OF_CENTRAL_DIRECTORY = "mismatched zip64 end of central directory record";
var WARNING_MULTIPLE_END_OF_CENTRAL_DIRECTORY = "multiple end of central directory records";
var WARNING_MISMATCHED_LOCAL_FILE_HEADER_FILENAME = "mismatched local file header (filename)";
var WARNING_MISMATCHED_LOCAL_FILE_HEADER_BIT_FLAG = "mismatched local file header (general purpose bit flag)";
var WARNING_MISMATCHED_LOCAL_FILE_HEADER_COMPRESSION_METHOD = "mismatched local file header (compression method)";
var WARNING_MISMATCHED_LOCAL_FILE_HEADER_CRC32_OR_SIZES = "mismatched local file header (crc32 or sizes)";
var MAX_KNOWN_VERSION = 63;
var DRIVE_LETTER_REGEXP = /^[a-zA-Z]:/;
var PARENT_DIRECTORY_REGEXP = /(^|[\\/])\.\.([\\/]|$)/;
var CHARSET_UTF8 = "utf-8";
var PROPERTY_NAME_UTF8_SUFFIX = "UTF8";
var CHARSET_CP437 = "cp437";
var BITFLAG_AMBIGUITY_MASK = 73 | BITFLAG_LANG_ENCODING_FLAG;
var VENDOR_VERSION_AE_1$1 = 1;
var ZIP64_PROPERTIES = [
	[PROPERTY_NAME_UNCOMPRESSED_SIZE, MAX_32_BITS],
	[PROPERTY_NAME_COMPRESSED_SIZE, MAX_32_BITS],
	[PROPERTY_NAME_OFFSET, MAX_32_BITS],
	[PROPERTY_NAME_DISK_NUMBER_START, MAX_16_BITS]
];
var ZIP64_EXTRACTION = {
	[MAX_16_BITS]: {
		getValue: getUint32$1,
		bytes: 4
	},
	[MAX_32_BITS]: {
		getValue: getBigUint64,
		bytes: 8
	}
};
var MAX_SAFE_UINT64 = BigInt(Number.MAX_SAFE_INTEGER);
var MAX_END_OF_CENTRAL_DIR_PROBES = 64;
var MAX_DEFLATE_EXPANSION_RATIO = 1032;
var CENTRAL_DIRECTORY_UNREACHABLE = 0;
var CENTRAL_DIRECTORY_PLAUSIBLE = 1;
var CENTRAL_DIRECTORY_REACHABLE = 2;
var ZipReader = class {
	constructor(reader, options = {}) {
		Object.assign(this, {
			reader: new GenericReader(reader),
			options: options || {},
			readRanges: {
				indexes: new Set(),
				sortedRanges: [],
				pendingRanges: []
			},
			entriesMissingZip64ExtraField: new WeakSet()
		});
	}
	async *getEntriesGenerator(options = {}) {
		const zipReader = this;
		let { reader } = zipReader;
		await initStream(reader);
		if (reader.size === void 0 || !reader.readUint8Array) {
			reader = new BlobReader(await streamToBlob(reader.readable));
			await initStream(reader);
		}
		if (reader.size < 22) throw new Error(ERR_BAD_FORMAT);
		const warnings = zipReader.warnings = [];
		const strictness = getStrictness(options, zipReader.options);
		const checkAmbiguity = strictness == STRICTNESS_STRICT;
		const rejectAmbiguousEndOfDirectory = strictness != STRICTNESS_TOLERANT;
		const maxAppendedDataSize = getMaxAppendedDataSize(getOptionValue$1(zipReader, options, OPTION_MAX_APPENDED_DATA_SIZE), strictness);
		const filenameValidation = getFilenameValidation(getOptionValue$1(zipReader, options, OPTION_FILENAME_VALIDATION), strictness);
		const normalizeFilename = getOptionValue$1(zipReader, options, OPTION_NORMALIZE_FILENAME);
		const { endOfDirectoryInfo, endOfDirectoryReachingEndCount } = await findEndOfCentralDirectory(reader, rejectAmbiguousEndOfDirectory, maxAppendedDataSize);
		if (!endOfDirectoryInfo) {
			if (await startsWithSplitZipSignature$1(reader)) throw new Error(ERR_SPLIT_ZIP_FILE);
			else throw new Error(ERR_EOCDR_NOT_FOUND);
		}
		if (rejectAmbiguousEndOfDirectory && endOfDirectoryReachingEndCount > 1) throwAmbiguousArchive(WARNING_MULTIPLE_END_OF_CENTRAL_DIRECTORY);
		const endOfDirectoryView = getDataView(endOfDirectoryInfo);
		let directoryDataLength = getUint32$1(endOfDirectoryView, 12);
		let directoryDataOffset = getUint32$1(endOfDirectoryView, 16);
		const commentOffset = endOfDirectoryInfo.offset;
		const commentLength = getUint16$1(endOfDirectoryView, 20);
		const appendedDataOffset = commentOffset + 22 + commentLength;
		const appendedDataLength = reader.size - appendedDataOffset;
		if (appendedDataLength > maxAppendedDataSize) throwAmbiguousArchive(WARNING_APPENDED_DATA);
		if (appendedDataLength > 0) addWarning(warnings, WARNING_APPENDED_DATA);
		let lastDiskNumber = getUint16$1(endOfDirectoryView, 4);
		const expectedLastDiskNumber = reader.lastDiskNumber || 0;
		let diskNumber = getUint16$1(endOfDirectoryView, 6);
		let filesLength = getUint16$1(endOfDirectoryView, 10);
		let prependedDataLength = 0;
		let prependedCentralDirectory;
		let startOffset;
		let zip64EndOfDirectory;
		let zip64EndOfDirectoryVersion2;
		let zip64EndOfDirectoryLength = 56;
		let directoryEncryptionInfo;
		const requiresZip64 = directoryDataOffset == 4294967295 || directoryDataLength == 4294967295 || filesLength == 65535 || diskNumber == 65535;
		if (directoryDataOffset != 4294967295 && diskNumber != 65535) directoryDataOffset += getDiskOffset$1(reader, diskNumber);
		if (requiresZip64) {
			const endOfDirectoryLocatorArray = endOfDirectoryInfo.offset >= 20 ? await readUint8Array(reader, endOfDirectoryInfo.offset - 20, 20) : EMPTY_UINT8_ARRAY;
			const endOfDirectoryLocatorView = getDataView(endOfDirectoryLocatorArray);
			if (endOfDirectoryLocatorArray.length == 20 && getUint32$1(endOfDirectoryLocatorView, 0) == 117853008) {
				directoryDataOffset = getDiskOffset$1(reader, getUint32$1(endOfDirectoryLocatorView, 4)) + getBigUint64(endOfDirectoryLocatorView, 8);
				let endOfDirectoryArray = await readUint8Array(reader, directoryDataOffset, 56);
				let endOfDirectoryView = getDataView(endOfDirectoryArray);
				if (endOfDirectoryArray.length < 56 || getUint32$1(endOfDirectoryView, 0) != 101075792) {
					const locatorOffset = endOfDirectoryInfo.offset - 20;
					let expectedDirectoryDataOffset = locatorOffset - 56;
					if (!await startsWithSignature(reader, expectedDirectoryDataOffset, 101075792)) expectedDirectoryDataOffset = await findZip64EndOfDirectoryOffset(reader, locatorOffset);
					if (expectedDirectoryDataOffset !== void 0 && expectedDirectoryDataOffset >= 0 && directoryDataOffset != expectedDirectoryDataOffset) {
						const originalDirectoryDataOffset = directoryDataOffset;
						directoryDataOffset = expectedDirectoryDataOffset;
						if (directoryDataOffset > originalDirectoryDataOffset) prependedDataLength = directoryDataOffset - originalDirectoryDataOffset;
						endOfDirectoryArray = await readUint8Array(reader, directoryDataOffset, 56);
						endOfDirectoryView = getDataView(endOfDirectoryArray);
					}
				}
				if (endOfDirectoryArray.length < 56 || getUint32$1(endOfDirectoryView, 0) != 101075792) throw new Error(ERR_EOCDR_LOCATOR_ZIP64_NOT_FOUND);
				zip64EndOfDirectory = true;
				zip64EndOfDirectoryVersion2 = getBigUint64(endOfDirectoryView, 4) > 44;
				if (zip64EndOfDirectoryVersion2) {
					const extensibleDataLength = Math.min(getBigUint64(endOfDirectoryView, 4) - 44, reader.size - directoryDataOffset - 56);
					if (extensibleDataLength > 0) {
						zip64EndOfDirectoryLength += extensibleDataLength;
						directoryEncryptionInfo = getDirectoryEncryptionInfo(await readUint8Array(reader, directoryDataOffset + 56, extensibleDataLength));
					}
				}
				if (lastDiskNumber == 65535) lastDiskNumber = getUint32$1(endOfDirectoryView, 16);
				else if (lastDiskNumber != getUint32$1(endOfDirectoryView, 16)) reportAmbiguity(checkAmbiguity, warnings, WARNING_MISMATCHED_ZIP64_END_OF_CENTRAL_DIRECTORY);
				if (diskNumber == 65535) diskNumber = getUint32$1(endOfDirectoryView, 20);
				else if (diskNumber != getUint32$1(endOfDirectoryView, 20)) reportAmbiguity(checkAmbiguity, warnings, WARNING_MISMATCHED_ZIP64_END_OF_CENTRAL_DIRECTORY);
				if (filesLength == 65535) filesLength = getBigUint64(endOfDirectoryView, 32);
				else if (filesLength != getBigUint64(endOfDirectoryView, 32)) reportAmbiguity(checkAmbiguity, warnings, WARNING_MISMATCHED_ZIP64_END_OF_CENTRAL_DIRECTORY);
				if (directoryDataLength == 4294967295) directoryDataLength = getBigUint64(endOfDirectoryView, 40);
				else if (directoryDataLength != getBigUint64(endOfDirectoryView, 40)) reportAmbiguity(checkAmbiguity, warnings, WARNING_MISMATCHED_ZIP64_END_OF_CENTRAL_DIRECTORY);
				directoryDataOffset = getDiskOffset$1(reader, diskNumber) + getBigUint64(endOfDirectoryView, 48) + prependedDataLength;
			} else if (directoryDataOffset == 4294967295 || directoryDataLength == 4294967295 || diskNumber == 65535) throw new Error(ERR_EOCDR_LOCATOR_ZIP64_NOT_FOUND);
		}
		let declaredDirectoryDataLength = directoryDataLength;
		const centralDirectoryEndOffset = endOfDirectoryInfo.offset - (zip64EndOfDirectory ? zip64EndOfDirectoryLength + 20 : 0);
		if (expectedLastDiskNumber != lastDiskNumber) throw new Error(ERR_SPLIT_ZIP_FILE);
		if (directoryDataOffset < 0) throw new Error(ERR_BAD_FORMAT);
		let offset = 0;
		let directoryArray = directoryDataOffset < reader.size ? await readUint8Array(reader, directoryDataOffset, directoryDataLength) : EMPTY_UINT8_ARRAY;
		let directoryView = getDataView(directoryArray);
		if (directoryDataLength) {
			let expectedDirectoryDataOffset = centralDirectoryEndOffset - directoryDataLength;
			if (directoryDataOffset != expectedDirectoryDataOffset && diskNumber == lastDiskNumber) {
				const storedPointsAtDirectory = directoryArray.length >= 4 && (getUint32$1(directoryView, offset) == 33639248 || Boolean(directoryEncryptionInfo && directoryEncryptionInfo.compressedSize) || detectEncryptedCentralDirectory(directoryView));
				if (!storedPointsAtDirectory && expectedDirectoryDataOffset < 0) throw new Error(ERR_BAD_FORMAT);
				let reconcile = !storedPointsAtDirectory;
				if (expectedDirectoryDataOffset >= 0 && expectedDirectoryDataOffset + 4 <= reader.size) {
					let expectedPointsAtDirectory = await pointsAtDirectory(reader, expectedDirectoryDataOffset);
					if (!expectedPointsAtDirectory) {
						const signatureRecordOffset = await findDigitalSignatureRecordOffset(reader, centralDirectoryEndOffset);
						const signedDirectoryDataOffset = signatureRecordOffset - directoryDataLength;
						if (signatureRecordOffset !== void 0 && signedDirectoryDataOffset >= 0 && await pointsAtDirectory(reader, signedDirectoryDataOffset)) {
							expectedDirectoryDataOffset = signedDirectoryDataOffset;
							expectedPointsAtDirectory = true;
						}
					}
					if (storedPointsAtDirectory) reconcile = expectedPointsAtDirectory;
				}
				if (reconcile && expectedDirectoryDataOffset != directoryDataOffset) {
					const originalDirectoryDataOffset = directoryDataOffset;
					directoryDataOffset = expectedDirectoryDataOffset;
					directoryArray = await readUint8Array(reader, directoryDataOffset, directoryDataLength);
					directoryView = getDataView(directoryArray);
					const offsetDelta = directoryDataOffset - originalDirectoryDataOffset;
					const { localHeaderFound, shiftedLocalHeaderFound } = await probeLocalHeaders(reader, directoryArray, directoryView, offsetDelta);
					if (offsetDelta > 0 && !(localHeaderFound && !shiftedLocalHeaderFound)) {
						prependedDataLength += offsetDelta;
						prependedCentralDirectory = storedPointsAtDirectory;
					} else {
						reportAmbiguity(checkAmbiguity, warnings, WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET);
						if (offsetDelta < 0 && !localHeaderFound && shiftedLocalHeaderFound) prependedDataLength += offsetDelta;
					}
				}
			}
			if (directoryArray.length < 4) throw new Error(ERR_BAD_FORMAT);
		} else if (!filesLength && directoryDataOffset < centralDirectoryEndOffset && diskNumber == lastDiskNumber) {
			prependedDataLength += centralDirectoryEndOffset - directoryDataOffset;
			directoryDataOffset = centralDirectoryEndOffset;
		}
		const expectedDirectoryDataLength = centralDirectoryEndOffset - directoryDataOffset;
		if (directoryDataLength != expectedDirectoryDataLength && expectedDirectoryDataLength >= 0 && diskNumber == lastDiskNumber) {
			directoryDataLength = expectedDirectoryDataLength;
			directoryArray = await readUint8Array(reader, directoryDataOffset, directoryDataLength);
			directoryView = getDataView(directoryArray);
		}
		if (directoryDataOffset < 0 || directoryDataOffset >= reader.size) throw new Error(ERR_BAD_FORMAT);
		zipReader.directoryOffset = directoryDataOffset;
		zipReader.directoryLength = declaredDirectoryDataLength;
		const decryptCentralDirectory = getFunctionOptionValue$1(zipReader, options, OPTION_DECRYPT_CENTRAL_DIRECTORY);
		let decryptedDirectory, dataAfterEncryptedDirectory;
		if (decryptCentralDirectory && filesLength && directoryArray.length >= 4 && getUint32$1(directoryView, 0) != 33639248 && (zip64EndOfDirectoryVersion2 || detectEncryptedCentralDirectory(directoryView))) {
			const encryptedDirectoryDataLength = getEncryptedDirectoryDataLength(directoryEncryptionInfo, declaredDirectoryDataLength, directoryArray.length);
			dataAfterEncryptedDirectory = directoryArray.subarray(encryptedDirectoryDataLength);
			directoryArray = await decryptCentralDirectory(directoryArray.subarray(0, encryptedDirectoryDataLength), directoryEncryptionInfo);
			directoryView = getDataView(directoryArray);
			declaredDirectoryDataLength = directoryArray.length;
			decryptedDirectory = true;
		}
		if (directoryEncryptionInfo && !decryptedDirectory && (directoryArray.length < 4 || getUint32$1(directoryView, 0) == 33639248)) addWarning(warnings, WARNING_UNKNOWN_ZIP64_EXTENSIBLE_DATA);
		startOffset = directoryDataOffset;
		const filenameEncoding = getOptionValue$1(zipReader, options, OPTION_FILENAME_ENCODING);
		const commentEncoding = getOptionValue$1(zipReader, options, OPTION_COMMENT_ENCODING);
		const filenames = new Set();
		let duplicateFilename;
		let previousEntryPosition = -Infinity;
		const recoverWrappedFilesLength = !checkAmbiguity && !zip64EndOfDirectory;
		if (!filesLength && recoverWrappedFilesLength) {
			filesLength = getWrappedFilesLength(directoryView, directoryArray, offset);
			if (filesLength) addWarning(warnings, WARNING_WRAPPED_ENTRIES_COUNT);
		}
		const entryOptions = Object.assign({}, zipReader.options, options, { [OPTION_STRICTNESS]: strictness });
		delete entryOptions[OPTION_CHECK_AMBIGUITY];
		for (let indexFile = 0; indexFile < filesLength; indexFile++) {
			const fileEntry = new ZipEntry(reader, entryOptions);
			if (offset + 46 > directoryArray.length || getUint32$1(directoryView, offset) != 33639248) {
				if (indexFile == 0 && !decryptedDirectory && (zip64EndOfDirectoryVersion2 || detectEncryptedCentralDirectory(directoryView))) throw new Error(ERR_ENCRYPTED_CENTRAL_DIRECTORY);
				throw new Error(ERR_CENTRAL_DIRECTORY_NOT_FOUND);
			}
			readCommonHeader(fileEntry, directoryView, offset + 6);
			const languageEncodingFlag = Boolean(fileEntry.bitFlag.languageEncodingFlag);
			const filenameOffset = offset + 46;
			const commentOffset = filenameOffset + fileEntry.filenameLength + fileEntry.extraFieldLength;
			const versionMadeBy = getUint16$1(directoryView, offset + 4);
			const msDosCompatible = versionMadeBy >> 8 == 0;
			const unixCompatible = versionMadeBy >> 8 == 3;
			const commentLength = getUint16$1(directoryView, offset + 32);
			const endOffset = commentOffset + commentLength;
			const rawEntryData = new Uint8Array(directoryArray.subarray(filenameOffset, endOffset));
			const rawFilename = rawEntryData.subarray(0, fileEntry.filenameLength);
			const rawComment = rawEntryData.subarray(fileEntry.filenameLength + fileEntry.extraFieldLength);
			const filenameUTF8 = languageEncodingFlag || !filenameEncoding && isUTF8Text(rawFilename);
			const commentUTF8 = languageEncodingFlag || !commentEncoding && isUTF8Text(rawComment);
			const externalFileAttributes = getUint32$1(directoryView, offset + 38);
			const msdosAttributesRaw = externalFileAttributes & 255;
			const msdosAttributes = {
				readOnly: Boolean(msdosAttributesRaw & 1),
				hidden: Boolean(msdosAttributesRaw & 2),
				system: Boolean(msdosAttributesRaw & 4),
				directory: Boolean(msdosAttributesRaw & 16),
				archive: Boolean(msdosAttributesRaw & 32)
			};
			const offsetFileEntry = getUint32$1(directoryView, offset + 42);
			const decode = getFunctionOptionValue$1(zipReader, options, "decodeText") || decodeText;
			const rawFilenameEncoding = filenameUTF8 ? CHARSET_UTF8 : filenameEncoding || CHARSET_CP437;
			const rawCommentEncoding = commentUTF8 ? CHARSET_UTF8 : commentEncoding || CHARSET_CP437;
			let filename = decode(rawFilename, rawFilenameEncoding, TEXT_TYPE_FILENAME);
			if (filename === void 0) filename = decodeText(rawFilename, rawFilenameEncoding);
			let comment = decode(rawComment, rawCommentEncoding, TEXT_TYPE_COMMENT);
			if (comment === void 0) comment = decodeText(rawComment, rawCommentEncoding);
			Object.assign(fileEntry, {
				index: indexFile,
				decryptedDirectory,
				versionMadeBy,
				msDosCompatible,
				zip64: false,
				compressedSize: 0,
				uncompressedSize: 0,
				commentLength,
				offset: offsetFileEntry,
				diskNumberStart: getUint16$1(directoryView, offset + 34),
				internalFileAttributes: getUint16$1(directoryView, offset + 36),
				externalFileAttributes,
				msdosAttributesRaw,
				msdosAttributes,
				rawFilename,
				filenameUTF8,
				commentUTF8,
				rawExtraField: rawEntryData.subarray(fileEntry.filenameLength, fileEntry.filenameLength + fileEntry.extraFieldLength),
				rawComment,
				filename,
				comment
			});
			let malformedExtraField;
			try {
				malformedExtraField = readCommonFooter(fileEntry, fileEntry, directoryView, offset + 6);
			} catch (error) {
				if (checkAmbiguity || error.message != "Zip64 extra field not found") throw error;
				fileEntry.zip64ExtraFieldMissing = true;
				addWarning(warnings, WARNING_MISSING_ZIP64_EXTRA_FIELD, fileEntry.filename);
			}
			filename = fileEntry.filename;
			if (normalizeFilename) {
				const normalizedFilename = normalizeFilename(filename);
				if (normalizedFilename !== void 0) filename = fileEntry.filename = normalizedFilename;
			}
			if (isUnsafeFilename(filename, filenameValidation)) {
				const error = new Error(ERR_UNSAFE_FILENAME);
				error.filename = filename;
				throw error;
			}
			if (malformedExtraField) addWarning(warnings, WARNING_MALFORMED_EXTRA_FIELD, filename);
			if (fileEntry.zip64ExtraFieldMissing && fileEntry.offset == 4294967295) startOffset = 0;
			else {
				fileEntry.offset += prependedDataLength;
				const entryPosition = getDiskOffset$1(reader, fileEntry.diskNumberStart) + fileEntry.offset;
				startOffset = Math.min(entryPosition, startOffset);
				if (entryPosition < previousEntryPosition) addWarning(warnings, WARNING_UNSORTED_CENTRAL_DIRECTORY, filename);
				previousEntryPosition = entryPosition;
			}
			if ((fileEntry.version & 255) > MAX_KNOWN_VERSION) addWarning(warnings, WARNING_UNKNOWN_VERSION, filename);
			if ((fileEntry.rawBitFlag & 32) == 32) addWarning(warnings, WARNING_COMPRESSED_PATCHED_DATA, filename);
			if (filenames.has(fileEntry.filename)) duplicateFilename = true;
			filenames.add(fileEntry.filename);
			const unixExternalUpper = fileEntry.externalFileAttributes >> 16 & MAX_16_BITS;
			if (fileEntry.unixMode === void 0 && (unixExternalUpper & 16877) != 0) fileEntry.unixMode = unixExternalUpper;
			const setuid = Boolean(fileEntry.unixMode & FILE_ATTR_UNIX_SETUID_MASK);
			const setgid = Boolean(fileEntry.unixMode & FILE_ATTR_UNIX_SETGID_MASK);
			const sticky = Boolean(fileEntry.unixMode & 512);
			const symlink = ((fileEntry.unixMode === void 0 ? unixExternalUpper : fileEntry.unixMode) & FILE_ATTR_UNIX_TYPE_MASK) == FILE_ATTR_UNIX_TYPE_SYMLINK;
			const modeIsDir = fileEntry.unixMode !== void 0 && (fileEntry.unixMode & 61440) == 16384;
			const upperIsDir = (unixExternalUpper & FILE_ATTR_UNIX_TYPE_MASK) == FILE_ATTR_UNIX_TYPE_DIR;
			const directory = modeIsDir || upperIsDir || msDosCompatible && msdosAttributes.directory || fileEntry.filename.endsWith("/");
			const executable = !symlink && !directory && (fileEntry.unixMode !== void 0 ? (fileEntry.unixMode & 73) != 0 : unixCompatible && (unixExternalUpper & 73) != 0);
			Object.assign(fileEntry, {
				setuid,
				setgid,
				sticky,
				symlink,
				unixExternalUpper,
				executable,
				directory,
				zipCrypto: fileEntry.encrypted && !fileEntry.extraFieldAES
			});
			const entry = new Entry(fileEntry);
			if (fileEntry.zip64ExtraFieldMissing) zipReader.entriesMissingZip64ExtraField.add(entry);
			entry.getData = (writer, options) => fileEntry.getData(writer, entry, zipReader, options);
			entry.arrayBuffer = async (options) => {
				const writer = new TransformStream();
				const arrayBufferPromise = streamToBlob(writer.readable).then((blob) => blob.arrayBuffer());
				arrayBufferPromise.catch(() => {});
				await fileEntry.getData(writer, entry, zipReader, Object.assign({}, options, { preventClose: false }));
				return arrayBufferPromise;
			};
			offset = endOffset;
			if (indexFile == filesLength - 1 && recoverWrappedFilesLength) {
				const wrappedFilesLength = getWrappedFilesLength(directoryView, directoryArray, offset);
				if (wrappedFilesLength) {
					filesLength += wrappedFilesLength;
					addWarning(warnings, WARNING_WRAPPED_ENTRIES_COUNT);
				}
			}
			const { onprogress } = options;
			if (onprogress) try {
				await onprogress(indexFile + 1, filesLength, new Entry(fileEntry));
			} catch {}
			yield entry;
		}
		let offsetAfterSignature = offset;
		let digitalSignature = readDigitalSignature(directoryArray.subarray(offset)) || (decryptedDirectory ? readDigitalSignature(dataAfterEncryptedDirectory) : void 0);
		if (!digitalSignature && !decryptedDirectory) {
			const signatureRecordOffset = directoryDataOffset + offset;
			const signatureRecordLength = Math.min(centralDirectoryEndOffset - signatureRecordOffset, 6 + MAX_16_BITS);
			if (signatureRecordLength >= 6) digitalSignature = readDigitalSignature(await readUint8Array(reader, signatureRecordOffset, signatureRecordLength));
		}
		if (digitalSignature) {
			zipReader.digitalSignature = digitalSignature;
			offsetAfterSignature = offset + 6 + digitalSignature.length;
		}
		if (offset != declaredDirectoryDataLength && offsetAfterSignature != declaredDirectoryDataLength || !decryptedDirectory && offset != directoryDataLength && offsetAfterSignature != directoryDataLength) reportAmbiguity(checkAmbiguity, warnings, WARNING_TRAILING_CENTRAL_DIRECTORY_DATA);
		if (duplicateFilename) reportAmbiguity(checkAmbiguity, warnings, WARNING_DUPLICATE_FILENAME);
		const extractPrependedData = getOptionValue$1(zipReader, options, OPTION_EXTRACT_PREPENDED_DATA);
		const extractAppendedData = getOptionValue$1(zipReader, options, OPTION_EXTRACT_APPENDED_DATA);
		const splitZipSignatureLength = (checkAmbiguity || extractPrependedData) && filesLength && startOffset == 4 && await startsWithSplitZipMarker(reader) ? 4 : 0;
		if (checkAmbiguity && (prependedDataLength > 0 || filesLength && startOffset > splitZipSignatureLength)) throwAmbiguousArchive(WARNING_PREPENDED_DATA);
		if (prependedDataLength > 0 || filesLength && startOffset > 4) addWarning(warnings, WARNING_PREPENDED_DATA);
		if (prependedCentralDirectory) addWarning(warnings, WARNING_PREPENDED_CENTRAL_DIRECTORY);
		if (extractPrependedData) zipReader.prependedData = startOffset > splitZipSignatureLength ? await readUint8Array(reader, splitZipSignatureLength, startOffset - splitZipSignatureLength) : EMPTY_UINT8_ARRAY;
		zipReader.comment = commentLength ? await readUint8Array(reader, commentOffset + 22, commentLength) : EMPTY_UINT8_ARRAY;
		if (extractAppendedData) zipReader.appendedData = appendedDataOffset < reader.size ? await readUint8Array(reader, appendedDataOffset, reader.size - appendedDataOffset) : EMPTY_UINT8_ARRAY;
		return true;
	}
	async getEntries(options = {}) {
		const entries = [];
		for await (const entry of this.getEntriesGenerator(options)) entries.push(entry);
		return entries;
	}
	async close() {
		const { reader } = this;
		if (!reader.readUint8Array && reader.readable && !reader.readable.locked) await reader.readable.cancel();
	}
	[SYMBOL_ASYNC_DISPOSE]() {
		return this.close();
	}
};
var ZipEntry = class {
	constructor(reader, options) {
		Object.assign(this, {
			reader,
			options
		});
	}
	async getData(writer, fileEntry, zipReader, options = {}) {
		const zipEntry = this;
		const { readRanges, directoryOffset } = zipReader;
		if (zipEntry.zip64ExtraFieldMissing) throw new Error(ERR_EXTRAFIELD_ZIP64_NOT_FOUND);
		const config = getConfiguration();
		const { reader, index, offset, diskNumberStart, extraFieldAES, extraFieldZip64, compressionMethod, bitFlag, rawBitFlag, crc32, rawLastModDate, uncompressedSize, compressedSize } = zipEntry;
		const { dataDescriptor } = bitFlag;
		const localDirectory = fileEntry.localDirectory = {};
		const warnings = fileEntry.warnings = [];
		const localHeaderOffset = getDiskOffset$1(reader, diskNumberStart) + offset;
		const dataArray = await readUint8Array(reader, localHeaderOffset, 30);
		const dataView = getDataView(dataArray);
		let password = getOptionValue$1(zipEntry, options, OPTION_PASSWORD);
		let rawPassword = getOptionValue$1(zipEntry, options, OPTION_RAW_PASSWORD);
		const passThrough = checkPassThroughOption(getOptionValue$1(zipEntry, options, OPTION_PASS_THROUGH));
		const passThroughCompression = Boolean(passThrough);
		const passThroughEncryption = passThrough === true;
		checkPasswordOption(password, rawPassword);
		password = password && password.length ? password : void 0;
		rawPassword = rawPassword && rawPassword.length ? rawPassword : void 0;
		if (extraFieldAES) {
			if (extraFieldAES.originalCompressionMethod != 99) throw new Error(ERR_UNSUPPORTED_COMPRESSION);
		}
		if (dataArray.length < 30 || getUint32$1(dataView, 0) != 67324752) throw new Error(ERR_LOCAL_FILE_HEADER_NOT_FOUND);
		readCommonHeader(localDirectory, dataView, 4);
		const { extraFieldLength, filenameLength } = localDirectory;
		const dataOffset = localDirectory.dataOffset = localHeaderOffset + 30 + filenameLength + extraFieldLength;
		const checkLocalDirectoryOption = getOptionValue$1(zipEntry, options, OPTION_CHECK_LOCAL_DIRECTORY);
		const entryStrictness = getStrictness(options, zipEntry.options);
		const checkLocalDirectory = getCheckLocalDirectory(checkLocalDirectoryOption, entryStrictness);
		const checkLocalFilenameOption = getOptionValue$1(zipEntry, options, OPTION_CHECK_LOCAL_FILENAME);
		const checkLocalFilename = getCheckLocalFilename(checkLocalFilenameOption === void 0 ? checkLocalDirectoryOption : checkLocalFilenameOption, entryStrictness);
		let rawLocalFilename = EMPTY_UINT8_ARRAY;
		if (checkLocalFilename && (filenameLength || extraFieldLength)) {
			const trailingDataArray = await readUint8Array(reader, localHeaderOffset + 30, filenameLength + extraFieldLength);
			rawLocalFilename = trailingDataArray.subarray(0, filenameLength);
			localDirectory.rawExtraField = trailingDataArray.subarray(filenameLength);
		} else localDirectory.rawExtraField = extraFieldLength ? await readUint8Array(reader, localHeaderOffset + 30 + filenameLength, extraFieldLength) : EMPTY_UINT8_ARRAY;
		if (checkLocalFilename) localDirectory.rawFilename = rawLocalFilename;
		if (readCommonFooter(zipEntry, localDirectory, dataView, 4, true)) addWarning(warnings, WARNING_MALFORMED_EXTRA_FIELD);
		validateLocalDirectory(zipEntry, localDirectory, rawLocalFilename, checkLocalFilename, checkLocalDirectory ? void 0 : warnings);
		const { lastAccessDate, creationDate, uid, gid } = localDirectory;
		if (lastAccessDate && fileEntry.lastAccessDate === void 0) fileEntry.lastAccessDate = lastAccessDate;
		if (creationDate && fileEntry.creationDate === void 0) fileEntry.creationDate = creationDate;
		if (uid !== void 0 && fileEntry.uid === void 0) fileEntry.uid = uid;
		if (gid !== void 0 && fileEntry.gid === void 0) fileEntry.gid = gid;
		const checkPasswordOnly = getOptionValue$1(zipEntry, options, OPTION_CHECK_PASSWORD_ONLY);
		const encrypted = zipEntry.encrypted && (!passThroughEncryption || checkPasswordOnly);
		const zipCrypto = encrypted && !extraFieldAES;
		if (!passThroughEncryption) fileEntry.zipCrypto = zipCrypto;
		if (encrypted && (zipEntry.rawBitFlag & 64) == 64) throw new Error(ERR_UNSUPPORTED_ENCRYPTION);
		const registeredCodec = passThroughCompression ? void 0 : getRegisteredCodec(compressionMethod);
		if (compressionMethod != 0 && compressionMethod != 8 && compressionMethod != 9 && !registeredCodec && !passThroughCompression) throw new Error(ERR_UNSUPPORTED_COMPRESSION);
		if (encrypted) {
			if (!zipCrypto && (extraFieldAES.strength < 1 || extraFieldAES.strength > 3)) throw new Error(ERR_UNSUPPORTED_ENCRYPTION);
			else if (!password && !rawPassword) throw new Error(ERR_ENCRYPTED);
		}
		if (dataOffset + compressedSize > Math.min(reader.size, directoryOffset)) throw new Error(ERR_ENTRY_DATA_OUT_OF_BOUNDS);
		const size = compressedSize;
		const signal = checkSignalOption(getOptionValue$1(zipEntry, options, OPTION_SIGNAL));
		throwIfAborted(signal);
		let checkOverlappingEntry = getOptionValue$1(zipEntry, options, OPTION_CHECK_OVERLAPPING_ENTRY);
		const checkOverlappingEntryOnly = getOptionValue$1(zipEntry, options, OPTION_CHECK_OVERLAPPING_ENTRY_ONLY);
		if (checkOverlappingEntryOnly) checkOverlappingEntry = true;
		const { onstart, onprogress, onend } = options;
		const compressed = compressionMethod != 0 && !passThroughCompression;
		const outputSize = passThroughCompression ? compressedSize - getEncryptionOverhead(encrypted, zipCrypto, extraFieldAES && extraFieldAES.strength) : uncompressedSize;
		const deflate64 = compressionMethod == 9;
		let useCompressionStream = getOptionValue$1(zipEntry, options, OPTION_USE_COMPRESSION_STREAM);
		if (deflate64) useCompressionStream = false;
		const checkCrc32Option = getOptionValue$1(zipEntry, options, OPTION_CHECK_CRC32);
		const checkCrc32 = (checkCrc32Option === void 0 ? getOptionValue$1(zipEntry, options, "checkSignature") : checkCrc32Option) && !passThroughCompression && (!encrypted || zipCrypto || extraFieldAES && extraFieldAES.vendorVersion == VENDOR_VERSION_AE_1$1);
		const workerOptions = {
			options: {
				codecType: CODEC_INFLATE,
				password,
				rawPassword,
				zipCrypto,
				encryptionStrength: extraFieldAES && extraFieldAES.strength,
				checkCrc32,
				checkAuthenticationCode: getOptionValue$1(zipEntry, options, OPTION_CHECK_AUTHENTICATION_CODE),
				passwordVerification: zipCrypto && (dataDescriptor ? rawLastModDate >>> 8 & 255 : crc32 >>> 24 & 255),
				outputSize,
				crc32,
				compressed,
				encrypted,
				useWebWorkers: getOptionValue$1(zipEntry, options, OPTION_USE_WEB_WORKERS),
				useCompressionStream,
				deflate64,
				format: registeredCodec ? registeredCodec.format : void 0,
				codecURI: registeredCodec ? registeredCodec.codecURI : void 0,
				compressionMethod,
				rawBitFlag,
				checkPasswordOnly
			},
			config,
			streamOptions: {
				signal,
				size,
				onstart,
				onprogress,
				onend
			}
		};
		if (checkOverlappingEntry) {
			await detectOverlappingEntry({
				reader,
				fileEntry,
				index,
				offset: localHeaderOffset,
				crc32,
				compressedSize,
				uncompressedSize,
				dataOffset,
				dataDescriptor: dataDescriptor || localDirectory.bitFlag.dataDescriptor,
				extraFieldZip64: extraFieldZip64 || localDirectory.extraFieldZip64,
				readRanges
			});
			validateDataDescriptor(zipEntry, localDirectory, checkLocalDirectory ? void 0 : warnings);
		}
		let writable, abortError, aborted;
		try {
			if (!checkOverlappingEntryOnly) {
				if (checkPasswordOnly) writer = new WritableStream();
				writer = new GenericWriter(writer);
				await initStream(writer, getDecodableOutputSize(outputSize, compressedSize, compressed));
				({writable} = writer);
				const { outputSize: writtenSize } = await runWorker({
					readable: toCompatibleReadable(reader.createReadable({
						offset: dataOffset,
						size
					})),
					writable
				}, workerOptions);
				throwIfAborted(signal);
				if (writtenSize != outputSize) throw Object.assign(new Error(ERR_INVALID_UNCOMPRESSED_SIZE), { outputSize: writtenSize });
				writer.size += writtenSize;
			}
		} catch (error) {
			if (isErrorObject(error) && error.outputSize !== void 0) writer.size += error.outputSize;
			if (!checkPasswordOnly || !isErrorObject(error) || error.message != "zipjs-abort-check-password") {
				abortError = error;
				aborted = true;
				throw error;
			}
		} finally {
			if (!(!ownsWritable(writer) && getOptionValue$1(zipEntry, options, "preventClose")) && writable && !writable.locked) {
				const writableWriter = writable.getWriter();
				if (aborted) try {
					await writableWriter.abort(abortError);
				} catch {}
				else await writableWriter.close();
			}
		}
		return checkPasswordOnly || checkOverlappingEntryOnly ? void 0 : writer.getData ? writer.getData() : writable;
	}
};
function detectEncryptedCentralDirectory(directoryView) {
	return directoryView.byteLength >= 4 && getUint32$1(directoryView, 0) == 134630224;
}
function getWrappedFilesLength(directoryView, directoryArray, offset) {
	let wrappedFilesLength = 0;
	while (offset + 46 <= directoryArray.length && getUint32$1(directoryView, offset) == 33639248) {
		offset += 46 + getUint16$1(directoryView, offset + 28) + getUint16$1(directoryView, offset + 30) + getUint16$1(directoryView, offset + 32);
		wrappedFilesLength++;
	}
	return wrappedFilesLength % 65536 ? 0 : wrappedFilesLength;
}
function pointsAtDirectory(reader, offset) {
	return startsWithSignature(reader, offset, CENTRAL_FILE_HEADER_SIGNATURE);
}
async function startsWithSignature(reader, offset, signature) {
	if (offset < 0 || offset + 4 > reader.size) return false;
	return getUint32$1(getDataView(await readUint8Array(reader, offset, 4)), 0) == signature;
}
async function findDigitalSignatureRecordOffset(reader, endOffset) {
	const startOffset = Math.max(0, endOffset - (6 + MAX_16_BITS));
	const tailArray = await readUint8Array(reader, startOffset, endOffset - startOffset);
	const tailView = getDataView(tailArray);
	for (let indexByte = tailArray.length - 6; indexByte >= 0; indexByte--) if (getUint32$1(tailView, indexByte) == 84233040 && indexByte + 6 + getUint16$1(tailView, indexByte + 4) == tailArray.length) return startOffset + indexByte;
}
async function findZip64EndOfDirectoryOffset(reader, endOffset) {
	const startOffset = Math.max(0, endOffset - (56 + MAX_16_BITS));
	const tailArray = await readUint8Array(reader, startOffset, endOffset - startOffset);
	const tailView = getDataView(tailArray);
	for (let indexByte = tailArray.length - 56; indexByte >= 0; indexByte--) if (getUint32$1(tailView, indexByte) == 101075792 && indexByte + 12 + Number(tailView.getBigUint64(indexByte + 4, true)) == tailArray.length) return startOffset + indexByte;
}
async function probeLocalHeaders(reader, directoryArray, directoryView, offsetDelta) {
	let result = {
		localHeaderFound: false,
		shiftedLocalHeaderFound: false
	};
	let recordOffset = 0;
	while (recordOffset + 46 <= directoryArray.length && getUint32$1(directoryView, recordOffset) == 33639248) {
		const localHeaderOffset = getLocalHeaderOffset(directoryArray, directoryView, recordOffset);
		if (localHeaderOffset !== void 0) {
			const localHeaderFound = await startsWithSignature(reader, localHeaderOffset, LOCAL_FILE_HEADER_SIGNATURE);
			const shiftedLocalHeaderFound = await startsWithSignature(reader, localHeaderOffset + offsetDelta, LOCAL_FILE_HEADER_SIGNATURE);
			if (!recordOffset) result = {
				localHeaderFound,
				shiftedLocalHeaderFound
			};
			if (localHeaderFound != shiftedLocalHeaderFound) return {
				localHeaderFound,
				shiftedLocalHeaderFound
			};
		}
		recordOffset += 46 + getUint16$1(directoryView, recordOffset + 28) + getUint16$1(directoryView, recordOffset + 30) + getUint16$1(directoryView, recordOffset + 32);
	}
	return result;
}
function getLocalHeaderOffset(directoryArray, directoryView, recordOffset) {
	const localHeaderOffset = getUint32$1(directoryView, recordOffset + 42);
	if (localHeaderOffset != 4294967295) return localHeaderOffset;
	let offsetExtraField = recordOffset + 46 + getUint16$1(directoryView, recordOffset + 28);
	const endExtraField = Math.min(offsetExtraField + getUint16$1(directoryView, recordOffset + 30), directoryArray.length);
	while (offsetExtraField + 4 <= endExtraField) {
		const type = getUint16$1(directoryView, offsetExtraField);
		const size = getUint16$1(directoryView, offsetExtraField + 2);
		if (type == 1) {
			let offsetValue = offsetExtraField + 4;
			if (getUint32$1(directoryView, recordOffset + 24) == 4294967295) offsetValue += 8;
			if (getUint32$1(directoryView, recordOffset + 20) == 4294967295) offsetValue += 8;
			return offsetValue + 8 <= endExtraField ? getBigUint64(directoryView, offsetValue) : void 0;
		}
		offsetExtraField += 4 + size;
	}
}
function readDigitalSignature(signatureRecordArray) {
	if (signatureRecordArray.length >= 6) {
		const signatureRecordView = getDataView(signatureRecordArray);
		if (getUint32$1(signatureRecordView, 0) == 84233040) {
			const signatureDataLength = getUint16$1(signatureRecordView, 4);
			if (6 + signatureDataLength <= signatureRecordArray.length) return new Uint8Array(signatureRecordArray.subarray(6, 6 + signatureDataLength));
		}
	}
}
function getEncryptedDirectoryDataLength(directoryEncryptionInfo, declaredDirectoryDataLength, directoryDataLength) {
	const encryptedDirectoryDataLength = directoryEncryptionInfo && directoryEncryptionInfo.compressedSize ? directoryEncryptionInfo.compressedSize : declaredDirectoryDataLength;
	return encryptedDirectoryDataLength > 0 && encryptedDirectoryDataLength <= directoryDataLength ? encryptedDirectoryDataLength : directoryDataLength;
}
function getDirectoryEncryptionInfo(rawExtensibleData) {
	const directoryEncryptionInfo = { rawExtensibleData };
	if (rawExtensibleData.length >= 28) {
		const extensibleDataView = getDataView(rawExtensibleData);
		const hashDataLength = getUint16$1(extensibleDataView, 26);
		Object.assign(directoryEncryptionInfo, {
			compressionMethod: getUint16$1(extensibleDataView, 0),
			compressedSize: getBigUint64(extensibleDataView, 2),
			uncompressedSize: getBigUint64(extensibleDataView, 10),
			encryptionAlgorithm: getUint16$1(extensibleDataView, 18),
			bitLength: getUint16$1(extensibleDataView, 20),
			flags: getUint16$1(extensibleDataView, 22),
			hashAlgorithm: getUint16$1(extensibleDataView, 24),
			hashData: rawExtensibleData.subarray(28, 28 + hashDataLength)
		});
	}
	return directoryEncryptionInfo;
}
function readCommonHeader(directory, dataView, offset) {
	const rawBitFlag = directory.rawBitFlag = getUint16$1(dataView, offset + 2);
	const encrypted = (rawBitFlag & 1) == 1;
	const rawLastModDate = getUint32$1(dataView, offset + 6);
	Object.assign(directory, {
		encrypted,
		version: getUint16$1(dataView, offset),
		bitFlag: {
			level: (rawBitFlag & 6) >> 1,
			dataDescriptor: (rawBitFlag & 8) == 8,
			languageEncodingFlag: (rawBitFlag & BITFLAG_LANG_ENCODING_FLAG) == BITFLAG_LANG_ENCODING_FLAG
		},
		rawLastModDate,
		lastModDate: getDate(rawLastModDate),
		filenameLength: getUint16$1(dataView, offset + 22),
		extraFieldLength: getUint16$1(dataView, offset + 24)
	});
}
function readCommonFooter(fileEntry, directory, dataView, offset, localDirectory) {
	const { rawExtraField } = directory;
	const extraField = directory.extraField = new Map();
	const rawExtraFieldView = getDataView(rawExtraField);
	let offsetExtraField = 0;
	let malformedExtraField = false;
	try {
		while (offsetExtraField < rawExtraField.length) {
			const type = getUint16$1(rawExtraFieldView, offsetExtraField);
			const size = getUint16$1(rawExtraFieldView, offsetExtraField + 2);
			extraField.set(type, {
				type,
				data: rawExtraField.slice(offsetExtraField + 4, offsetExtraField + 4 + size)
			});
			offsetExtraField += 4 + size;
		}
	} catch {
		malformedExtraField = true;
	}
	if (offsetExtraField > rawExtraField.length) malformedExtraField = true;
	const compressionMethod = getUint16$1(dataView, offset + 4);
	Object.assign(directory, {
		signature: getUint32$1(dataView, offset + 10),
		crc32: getUint32$1(dataView, offset + 10),
		compressedSize: getUint32$1(dataView, offset + 14),
		uncompressedSize: getUint32$1(dataView, offset + 18)
	});
	const extraFieldZip64 = extraField.get(1);
	let extraFieldZip64Missing;
	if (extraFieldZip64) {
		if (!readExtraFieldZip64(extraFieldZip64, directory, localDirectory)) malformedExtraField = true;
		directory.extraFieldZip64 = extraFieldZip64;
	} else if (ZIP64_PROPERTIES.some(([propertyName, max]) => directory[propertyName] == max)) {
		if (localDirectory) malformedExtraField = true;
		else extraFieldZip64Missing = true;
	}
	const extraFieldUnicodePath = extraField.get(EXTRAFIELD_TYPE_UNICODE_PATH);
	if (extraFieldUnicodePath) {
		readExtraFieldUnicode(extraFieldUnicodePath, PROPERTY_NAME_FILENAME, PROPERTY_NAME_RAW_FILENAME, directory, fileEntry);
		directory.extraFieldUnicodePath = extraFieldUnicodePath;
	}
	const extraFieldUnicodeComment = extraField.get(EXTRAFIELD_TYPE_UNICODE_COMMENT);
	if (extraFieldUnicodeComment) {
		readExtraFieldUnicode(extraFieldUnicodeComment, PROPERTY_NAME_COMMENT, PROPERTY_NAME_RAW_COMMENT, directory, fileEntry);
		directory.extraFieldUnicodeComment = extraFieldUnicodeComment;
	}
	const extraFieldAES = extraField.get(EXTRAFIELD_TYPE_AES);
	if (extraFieldAES && (compressionMethod == 99 || directory.encrypted) && extraFieldAES.data.length >= 7) {
		readExtraFieldAES(extraFieldAES, directory, compressionMethod);
		directory.extraFieldAES = extraFieldAES;
	} else {
		if (extraFieldAES) malformedExtraField = true;
		directory.compressionMethod = compressionMethod;
	}
	const extraFieldPkwareUnix = extraField.get(13);
	if (extraFieldPkwareUnix) {
		readExtraFieldUnixDates(extraFieldPkwareUnix, directory);
		directory.extraFieldPkwareUnix = extraFieldPkwareUnix;
	}
	const extraFieldUnixType1 = extraField.get(EXTRAFIELD_TYPE_UNIX_TYPE1);
	if (extraFieldUnixType1) {
		readExtraFieldUnixDates(extraFieldUnixType1, directory);
		directory.extraFieldUnixType1 = extraFieldUnixType1;
	}
	const extraFieldExtendedTimestamp = extraField.get(EXTRAFIELD_TYPE_EXTENDED_TIMESTAMP);
	if (extraFieldExtendedTimestamp) {
		readExtraFieldExtendedTimestamp(extraFieldExtendedTimestamp, directory, localDirectory);
		directory.extraFieldExtendedTimestamp = extraFieldExtendedTimestamp;
	}
	const extraFieldNTFS = extraField.get(10);
	if (extraFieldNTFS) {
		readExtraFieldNTFS(extraFieldNTFS, directory);
		directory.extraFieldNTFS = extraFieldNTFS;
	}
	const extraFieldInfoZip = extraField.get(EXTRAFIELD_TYPE_INFOZIP);
	let unixIdsRead;
	if (extraFieldInfoZip) {
		unixIdsRead = readExtraFieldUnix(extraFieldInfoZip, directory, true);
		directory.extraFieldInfoZip = extraFieldInfoZip;
	}
	const extraFieldUnix = extraField.get(EXTRAFIELD_TYPE_UNIX);
	if (extraFieldUnix) {
		readExtraFieldUnix(extraFieldUnix, unixIdsRead ? {} : directory, false);
		directory.extraFieldUnix = extraFieldUnix;
	}
	const extraFieldUSDZ = extraField.get(EXTRAFIELD_TYPE_USDZ);
	if (extraFieldUSDZ) directory.extraFieldUSDZ = extraFieldUSDZ;
	if (extraFieldZip64Missing) throw new Error(ERR_EXTRAFIELD_ZIP64_NOT_FOUND);
	return malformedExtraField;
}
function readExtraFieldZip64(extraFieldZip64, directory, localDirectory) {
	directory.zip64 = true;
	const extraFieldView = getDataView(extraFieldZip64.data);
	const missingProperties = ZIP64_PROPERTIES.filter(([propertyName, max]) => directory[propertyName] == max);
	const requiredLength = missingProperties.reduce((length, [, max]) => length + ZIP64_EXTRACTION[max].bytes, 0);
	if (extraFieldZip64.data.length < requiredLength) {
		if (localDirectory) return false;
		throw new Error(ERR_EXTRAFIELD_ZIP64_NOT_FOUND);
	}
	const values = [];
	try {
		for (let indexMissingProperty = 0, offset = 0; indexMissingProperty < missingProperties.length; indexMissingProperty++) {
			const [, max] = missingProperties[indexMissingProperty];
			const extraction = ZIP64_EXTRACTION[max];
			values.push(extraction.getValue(extraFieldView, offset));
			offset += extraction.bytes;
		}
	} catch (error) {
		if (localDirectory) return false;
		throw error;
	}
	missingProperties.forEach(([propertyName], indexMissingProperty) => {
		directory[propertyName] = extraFieldZip64[propertyName] = values[indexMissingProperty];
	});
	return true;
}
function readExtraFieldUnicode(extraFieldUnicode, propertyName, rawPropertyName, directory, fileEntry) {
	if (extraFieldUnicode.data.length < 5) {
		extraFieldUnicode.valid = false;
		return;
	}
	const extraFieldView = getDataView(extraFieldUnicode.data);
	const computedCrc32 = new Crc32();
	computedCrc32.append(fileEntry[rawPropertyName]);
	const computedCrc32View = getDataView(new Uint8Array(4));
	computedCrc32View.setUint32(0, computedCrc32.get(), true);
	const nameCrc32 = getUint32$1(extraFieldView, 1);
	const version = getUint8(extraFieldView, 0);
	Object.assign(extraFieldUnicode, {
		version,
		[propertyName]: decodeText(extraFieldUnicode.data.subarray(5)),
		valid: version == 1 && !fileEntry.bitFlag.languageEncodingFlag && nameCrc32 == getUint32$1(computedCrc32View, 0)
	});
	if (extraFieldUnicode.valid) {
		directory[propertyName] = extraFieldUnicode[propertyName];
		directory[propertyName + PROPERTY_NAME_UTF8_SUFFIX] = true;
	}
}
function readExtraFieldAES(extraFieldAES, directory, compressionMethod) {
	const extraFieldView = getDataView(extraFieldAES.data);
	const strength = getUint8(extraFieldView, 4);
	Object.assign(extraFieldAES, {
		vendorVersion: getUint8(extraFieldView, 0),
		vendorId: getUint8(extraFieldView, 2),
		strength,
		originalCompressionMethod: compressionMethod,
		compressionMethod: getUint16$1(extraFieldView, 5)
	});
	directory.compressionMethod = extraFieldAES.compressionMethod;
	if (extraFieldAES.vendorVersion != VENDOR_VERSION_AE_1$1) directory.crc32 = void 0;
}
function readExtraFieldNTFS(extraFieldNTFS, directory) {
	const extraFieldView = getDataView(extraFieldNTFS.data);
	let offsetExtraField = 4;
	let tag1Data;
	try {
		while (offsetExtraField < extraFieldNTFS.data.length && !tag1Data) {
			const tagValue = getUint16$1(extraFieldView, offsetExtraField);
			const attributeSize = getUint16$1(extraFieldView, offsetExtraField + 2);
			if (tagValue == 1) tag1Data = extraFieldNTFS.data.slice(offsetExtraField + 4, offsetExtraField + 4 + attributeSize);
			offsetExtraField += 4 + attributeSize;
		}
	} catch {}
	if (tag1Data && tag1Data.length == 24) {
		const tag1View = getDataView(tag1Data);
		const rawLastModDate = tag1View.getBigUint64(0, true);
		const rawLastAccessDate = tag1View.getBigUint64(8, true);
		const rawCreationDate = tag1View.getBigUint64(16, true);
		Object.assign(extraFieldNTFS, {
			rawLastModDate,
			rawLastAccessDate,
			rawCreationDate
		});
		const extraFieldData = {
			lastModDate: getDateNTFS(rawLastModDate),
			lastAccessDate: getDateNTFS(rawLastAccessDate),
			creationDate: getDateNTFS(rawCreationDate)
		};
		Object.assign(extraFieldNTFS, extraFieldData);
		Object.assign(directory, extraFieldData, {
			rawLastAccessDate,
			rawCreationDate
		});
	}
}
function readExtraFieldUnixDates(extraField, directory) {
	if (extraField.data.length < 8) return;
	const extraFieldView = getDataView(extraField.data);
	const extraFieldData = {
		lastAccessDate: new Date((getUint32$1(extraFieldView, 0) | 0) * 1e3),
		lastModDate: new Date((getUint32$1(extraFieldView, 4) | 0) * 1e3)
	};
	if (extraField.data.length >= 12) {
		extraFieldData.uid = getUint16$1(extraFieldView, 8);
		extraFieldData.gid = getUint16$1(extraFieldView, 10);
	}
	Object.assign(extraField, extraFieldData);
	Object.assign(directory, extraFieldData);
}
function readExtraFieldUnix(extraField, directory, isInfoZip) {
	try {
		const view = getDataView(extraField.data);
		let uid, gid;
		if (isInfoZip) {
			let offset = 0;
			const version = getUint8(view, offset++);
			const uidSize = getUint8(view, offset++);
			uid = unpackUnixId(extraField.data.subarray(offset, offset + uidSize));
			offset += uidSize;
			const gidSize = getUint8(view, offset++);
			gid = unpackUnixId(extraField.data.subarray(offset, offset + gidSize));
			Object.assign(extraField, {
				version,
				uid,
				gid
			});
		} else if (extraField.data.length >= 4) {
			uid = getUint16$1(view, 0);
			gid = getUint16$1(view, 2);
			Object.assign(extraField, {
				uid,
				gid
			});
		}
		if (uid !== void 0) directory.uid = uid;
		if (gid !== void 0) directory.gid = gid;
		return uid !== void 0 || gid !== void 0;
	} catch {}
}
function unpackUnixId(bytes) {
	const buffer = new Uint8Array(4);
	buffer.set(bytes, 0);
	return new DataView(buffer.buffer, buffer.byteOffset, 4).getUint32(0, true);
}
function readExtraFieldExtendedTimestamp(extraFieldExtendedTimestamp, directory, localDirectory) {
	if (!extraFieldExtendedTimestamp.data.length) return;
	const extraFieldView = getDataView(extraFieldExtendedTimestamp.data);
	const flags = getUint8(extraFieldView, 0);
	const timeProperties = [];
	const timeRawProperties = [];
	if (localDirectory) {
		if ((flags & 1) == 1) {
			timeProperties.push(PROPERTY_NAME_LAST_MODIFICATION_DATE);
			timeRawProperties.push(PROPERTY_NAME_RAW_LAST_MODIFICATION_DATE);
		}
		if ((flags & 2) == 2) {
			timeProperties.push(PROPERTY_NAME_LAST_ACCESS_DATE);
			timeRawProperties.push(PROPERTY_NAME_RAW_LAST_ACCESS_DATE);
		}
		if ((flags & 4) == 4) {
			timeProperties.push(PROPERTY_NAME_CREATION_DATE);
			timeRawProperties.push(PROPERTY_NAME_RAW_CREATION_DATE);
		}
	} else if (extraFieldExtendedTimestamp.data.length >= 5) {
		timeProperties.push(PROPERTY_NAME_LAST_MODIFICATION_DATE);
		timeRawProperties.push(PROPERTY_NAME_RAW_LAST_MODIFICATION_DATE);
	}
	let offset = 1;
	timeProperties.forEach((propertyName, indexProperty) => {
		if (extraFieldExtendedTimestamp.data.length >= offset + 4) {
			const time = getUint32$1(extraFieldView, offset);
			directory[propertyName] = extraFieldExtendedTimestamp[propertyName] = new Date((time | 0) * 1e3);
			const rawPropertyName = timeRawProperties[indexProperty];
			extraFieldExtendedTimestamp[rawPropertyName] = time;
		}
		offset += 4;
	});
}
async function detectOverlappingEntry({ reader, fileEntry, index, offset, crc32, compressedSize, uncompressedSize, dataOffset, dataDescriptor, extraFieldZip64, readRanges }) {
	let dataDescriptorLength = 0;
	if (dataDescriptor) {
		const zip64 = Boolean(extraFieldZip64);
		const localDataDescriptor = await readLocalDataDescriptor(reader, dataOffset + compressedSize, {
			crc32,
			compressedSize,
			uncompressedSize,
			zip64
		});
		if (localDataDescriptor) {
			fileEntry.localDirectory.dataDescriptor = localDataDescriptor;
			dataDescriptorLength = getDataDescriptorLength(localDataDescriptor.zip64, localDataDescriptor.signature);
		} else dataDescriptorLength = getDataDescriptorLength(zip64, false);
	}
	const range = {
		start: offset,
		end: dataOffset + compressedSize + dataDescriptorLength,
		fileEntry
	};
	const { indexes, sortedRanges, pendingRanges } = readRanges;
	if (!indexes.has(index)) {
		const overlappingRange = findOverlappingRange(sortedRanges, range) || pendingRanges.find((otherRange) => rangesOverlap(range, otherRange));
		if (overlappingRange) {
			const error = new Error(ERR_OVERLAPPING_ENTRY);
			error.overlappingEntry = overlappingRange.fileEntry;
			throw error;
		}
		indexes.add(index);
		pendingRanges.push(range);
		if (pendingRanges.length * pendingRanges.length > sortedRanges.length) {
			pendingRanges.sort((range, otherRange) => range.start - otherRange.start);
			readRanges.sortedRanges = mergeRanges(sortedRanges, pendingRanges);
			pendingRanges.length = 0;
		}
	}
}
function findOverlappingRange(sortedRanges, range) {
	let low = 0;
	let high = sortedRanges.length;
	while (low < high) {
		const middle = low + high >>> 1;
		if (sortedRanges[middle].start < range.start) low = middle + 1;
		else high = middle;
	}
	const previousRange = sortedRanges[low - 1];
	const nextRange = sortedRanges[low];
	if (previousRange && rangesOverlap(range, previousRange)) return previousRange;
	if (nextRange && rangesOverlap(range, nextRange)) return nextRange;
}
function rangesOverlap(range, otherRange) {
	return range.start < otherRange.end && otherRange.start < range.end;
}
function mergeRanges(sortedRanges, pendingRanges) {
	const mergedRanges = [];
	let indexSorted = 0;
	let indexPending = 0;
	while (indexSorted < sortedRanges.length || indexPending < pendingRanges.length) if (indexPending == pendingRanges.length || indexSorted < sortedRanges.length && sortedRanges[indexSorted].start < pendingRanges[indexPending].start) mergedRanges.push(sortedRanges[indexSorted++]);
	else mergedRanges.push(pendingRanges[indexPending++]);
	return mergedRanges;
}
async function readLocalDataDescriptor(reader, offset, { crc32, compressedSize, uncompressedSize, zip64 }) {
	const length = Math.min(24, Math.max(0, reader.size - offset));
	const dataDescriptorView = getDataView(length ? await readUint8Array(reader, offset, length) : EMPTY_UINT8_ARRAY);
	const candidates = [
		[zip64, true],
		[zip64, false],
		[!zip64, true],
		[!zip64, false]
	].map(([zip64Layout, signature]) => readDataDescriptor(dataDescriptorView, zip64Layout, signature)).filter((candidate) => candidate && candidate.compressedSize == compressedSize && candidate.uncompressedSize == uncompressedSize);
	return candidates.find((candidate) => candidate.crc32 == crc32) || candidates[0] || readDataDescriptor(dataDescriptorView, zip64, true) || readDataDescriptor(dataDescriptorView, zip64, false);
}
async function getEntryDataDescriptorLength(reader, offset, { crc32, compressedSize, uncompressedSize, extraFieldZip64 }) {
	const dataDescriptor = await readLocalDataDescriptor(reader, offset, {
		crc32,
		compressedSize,
		uncompressedSize,
		zip64: Boolean(extraFieldZip64)
	});
	if (dataDescriptor && dataDescriptor.compressedSize == compressedSize && dataDescriptor.uncompressedSize == uncompressedSize) return getDataDescriptorLength(dataDescriptor.zip64, dataDescriptor.signature);
}
function readDataDescriptor(dataDescriptorView, zip64, signature) {
	const offset = signature ? 4 : 0;
	if (dataDescriptorView.byteLength < getDataDescriptorLength(zip64, signature) || signature && getUint32$1(dataDescriptorView, 0) != 134695760) return void 0;
	const crc32 = getUint32$1(dataDescriptorView, offset);
	let compressedSize;
	let uncompressedSize;
	try {
		if (zip64) {
			compressedSize = getBigUint64(dataDescriptorView, offset + 4);
			uncompressedSize = getBigUint64(dataDescriptorView, offset + 12);
		} else {
			compressedSize = getUint32$1(dataDescriptorView, offset + 4);
			uncompressedSize = getUint32$1(dataDescriptorView, offset + 8);
		}
	} catch {
		return;
	}
	return {
		signature,
		zip64,
		crc32,
		compressedSize,
		uncompressedSize
	};
}
function getDataDescriptorLength(zip64, signature) {
	return (zip64 ? 20 : 12) + (signature ? 4 : 0);
}
function getDiskOffset$1(reader, diskNumber) {
	return reader.getDiskOffset ? reader.getDiskOffset(diskNumber) : 0;
}
async function startsWithSplitZipSignature$1(reader) {
	return await getFirstSignature(reader) == SPLIT_ZIP_FILE_SIGNATURE;
}
async function startsWithSplitZipMarker(reader) {
	const signature = await getFirstSignature(reader);
	return signature == 134695760 || signature == 808471376;
}
async function getFirstSignature(reader) {
	return getUint32$1(getDataView(await readUint8Array(reader, 0, 4)));
}
function isStrictnessValue(value) {
	return value === "strict" || value === "balanced" || value === "tolerant";
}
function getDecodableOutputSize(outputSize, compressedSize, compressed) {
	return Math.min(outputSize, compressed ? compressedSize * MAX_DEFLATE_EXPANSION_RATIO : compressedSize);
}
function getStrictness(options, inheritedOptions) {
	return resolveStrictness(options, resolveStrictness(inheritedOptions, STRICTNESS_BALANCED));
}
function resolveStrictness(options, inheritedStrictness) {
	const strictness = options[OPTION_STRICTNESS];
	if (strictness !== void 0) {
		if (!isStrictnessValue(strictness)) throw new Error(ERR_INVALID_STRICTNESS);
		return strictness;
	}
	const checkAmbiguity = options[OPTION_CHECK_AMBIGUITY];
	if (checkAmbiguity === void 0) return inheritedStrictness;
	if (checkAmbiguity) return STRICTNESS_STRICT;
	return inheritedStrictness == "tolerant" ? STRICTNESS_TOLERANT : STRICTNESS_BALANCED;
}
function getCheckLocalDirectory(checkLocalDirectory, strictness) {
	if (checkLocalDirectory === void 0) return strictness != STRICTNESS_TOLERANT;
	return Boolean(checkLocalDirectory);
}
function getCheckLocalFilename(checkLocalFilename, strictness) {
	if (checkLocalFilename === void 0) return strictness == STRICTNESS_STRICT;
	return Boolean(checkLocalFilename);
}
function getFilenameValidation(filenameValidation, strictness) {
	if (filenameValidation === void 0) return strictness;
	if (!isStrictnessValue(filenameValidation)) throw new Error(ERR_INVALID_FILENAME_VALIDATION);
	return filenameValidation;
}
function isUnsafeFilename(filename, filenameValidation) {
	if (filenameValidation == "tolerant") return false;
	const pathParts = filename.split("/");
	if (pathParts.length > 1 && pathParts[pathParts.length - 1] === "") pathParts.pop();
	if (PARENT_DIRECTORY_REGEXP.test(filename) || filename.startsWith("/") || filename.startsWith("\\") || DRIVE_LETTER_REGEXP.test(filename)) return true;
	return filenameValidation == "strict" && (pathParts.includes(".") || pathParts.includes("") || filename.includes("\0"));
}
function getMaxAppendedDataSize(maxAppendedDataSize, strictness) {
	if (maxAppendedDataSize !== void 0) {
		const size = toNumber(maxAppendedDataSize);
		if (typeof size != "number" || Number.isNaN(size) || size < 0) throw new Error(ERR_INVALID_MAX_APPENDED_DATA_SIZE);
		return size;
	}
	if (strictness == "strict") return 0;
	if (strictness == "tolerant") return Infinity;
	return MAX_16_BITS;
}
async function findEndOfCentralDirectory(reader, rejectAmbiguous, maxAppendedDataSize) {
	const { size } = reader;
	const anchoredLength = Math.min(size, 22 + MAX_16_BITS);
	const remoteProbeBudget = { remaining: MAX_END_OF_CENTRAL_DIR_PROBES };
	let endOfDirectoryInfo;
	let plausibleEndOfDirectoryInfo;
	let endOfDirectoryReachingEndCount = 0;
	for await (const [anchoredView, anchoredOffset, anchoredArray, indexByte, offset] of scanEndOfCentralDirectory(reader, anchoredLength)) {
		const commentLength = getUint16$1(anchoredView, indexByte + 20);
		if (offset + 22 + commentLength == size) {
			const reachability = await getCentralDirectoryReachability(reader, anchoredView, anchoredOffset, indexByte, offset, size, remoteProbeBudget);
			if (reachability == CENTRAL_DIRECTORY_REACHABLE) {
				if (!endOfDirectoryInfo) endOfDirectoryInfo = getEndOfCentralDirectoryInfo(anchoredArray, indexByte, offset);
				endOfDirectoryReachingEndCount++;
				if (!rejectAmbiguous || endOfDirectoryReachingEndCount > 1) break;
			} else if (reachability == CENTRAL_DIRECTORY_PLAUSIBLE && !plausibleEndOfDirectoryInfo) plausibleEndOfDirectoryInfo = getEndOfCentralDirectoryInfo(anchoredArray, indexByte, offset);
		}
	}
	if (!endOfDirectoryInfo) endOfDirectoryInfo = plausibleEndOfDirectoryInfo;
	if (!endOfDirectoryInfo) endOfDirectoryInfo = await seekEndOfCentralDirectory(reader, maxAppendedDataSize, remoteProbeBudget);
	return {
		endOfDirectoryInfo,
		endOfDirectoryReachingEndCount
	};
}
async function seekEndOfCentralDirectory(reader, maxAppendedDataSize, remoteProbeBudget) {
	const { size } = reader;
	const searchLength = Math.min(size, maxAppendedDataSize == Infinity ? size : 22 + MAX_16_BITS + maxAppendedDataSize);
	let firstSignatureInfo, plausibleInfo;
	for await (const [searchView, searchOffset, searchArray, indexByte, offset] of scanEndOfCentralDirectory(reader, searchLength)) {
		const record = getEndOfCentralDirectoryInfo(searchArray, indexByte, offset);
		if (!firstSignatureInfo) firstSignatureInfo = record;
		const reachability = await getCentralDirectoryReachability(reader, searchView, searchOffset, indexByte, offset, size, remoteProbeBudget);
		if (reachability == CENTRAL_DIRECTORY_REACHABLE) return record;
		if (reachability == CENTRAL_DIRECTORY_PLAUSIBLE && !plausibleInfo) plausibleInfo = record;
	}
	return plausibleInfo || firstSignatureInfo;
}
async function* scanEndOfCentralDirectory(reader, scanLength) {
	const scanOffset = reader.size - scanLength;
	const scanArray = await readUint8Array(reader, scanOffset, scanLength);
	const scanView = getDataView(scanArray);
	for (let indexByte = scanArray.length - 22; indexByte >= 0; indexByte--) if (getUint32$1(scanView, indexByte) == 101010256) yield [
		scanView,
		scanOffset,
		scanArray,
		indexByte,
		scanOffset + indexByte
	];
}
function getEndOfCentralDirectoryInfo(scanArray, indexByte, offset) {
	return {
		offset,
		buffer: new Uint8Array(scanArray.subarray(indexByte, indexByte + 22)).buffer
	};
}
async function getCentralDirectoryReachability(reader, view, anchoredOffset, indexByte, offset, size, remoteProbeBudget) {
	const filesLength = getUint16$1(view, indexByte + 10);
	const directoryDataLength = getUint32$1(view, indexByte + 12);
	const directoryDataOffset = getUint32$1(view, indexByte + 16);
	if (filesLength == 65535 || directoryDataLength == 4294967295 || directoryDataOffset == 4294967295) return await readSignature(reader, view, anchoredOffset, offset - 20, size, remoteProbeBudget) == 117853008 ? CENTRAL_DIRECTORY_REACHABLE : CENTRAL_DIRECTORY_UNREACHABLE;
	if (!filesLength && !directoryDataLength) return CENTRAL_DIRECTORY_PLAUSIBLE;
	const directoryDiskNumber = getUint16$1(view, indexByte + 6);
	for (const centralDirectoryOffset of [offset - directoryDataLength, getDiskOffset$1(reader, directoryDiskNumber) + directoryDataOffset]) if (await readSignature(reader, view, anchoredOffset, centralDirectoryOffset, size, remoteProbeBudget) == 33639248) return CENTRAL_DIRECTORY_REACHABLE;
	return CENTRAL_DIRECTORY_UNREACHABLE;
}
async function readSignature(reader, view, anchoredOffset, signatureOffset, size, remoteProbeBudget) {
	if (signatureOffset < 0 || signatureOffset + 4 > size) return void 0;
	if (signatureOffset >= anchoredOffset) return getUint32$1(view, signatureOffset - anchoredOffset);
	if (remoteProbeBudget.remaining > 0) {
		remoteProbeBudget.remaining--;
		return getUint32$1(getDataView(await readUint8Array(reader, signatureOffset, 4)), 0);
	}
}
function validateLocalDirectory(zipEntry, localDirectory, rawLocalFilename, checkLocalFilename, warnings) {
	const { rawFilename } = zipEntry;
	const reject = !warnings;
	const maskedLocalDirectory = zipEntry.decryptedDirectory && (localDirectory.rawBitFlag & 8192) == 8192;
	if (checkLocalFilename && !maskedLocalDirectory && (rawLocalFilename.length != rawFilename.length || rawLocalFilename.some((byteValue, indexByte) => byteValue != rawFilename[indexByte]))) reportAmbiguity(reject, warnings, WARNING_MISMATCHED_LOCAL_FILE_HEADER_FILENAME);
	if ((localDirectory.rawBitFlag & BITFLAG_AMBIGUITY_MASK) != (zipEntry.rawBitFlag & BITFLAG_AMBIGUITY_MASK)) reportAmbiguity(reject, warnings, WARNING_MISMATCHED_LOCAL_FILE_HEADER_BIT_FLAG);
	if (localDirectory.compressionMethod != zipEntry.compressionMethod) reportAmbiguity(reject, warnings, WARNING_MISMATCHED_LOCAL_FILE_HEADER_COMPRESSION_METHOD);
	if (!localDirectory.bitFlag.dataDescriptor && !maskedLocalDirectory && (localDirectory.crc32 || localDirectory.compressedSize || localDirectory.uncompressedSize) && (localDirectory.crc32 != zipEntry.crc32 || localDirectory.compressedSize != zipEntry.compressedSize || localDirectory.uncompressedSize != zipEntry.uncompressedSize)) reportAmbiguity(reject, warnings, WARNING_MISMATCHED_LOCAL_FILE_HEADER_CRC32_OR_SIZES);
}
function validateDataDescriptor(zipEntry, localDirectory, warnings) {
	const { dataDescriptor } = localDirectory;
	const maskedLocalDirectory = zipEntry.decryptedDirectory && (localDirectory.rawBitFlag & 8192) == 8192;
	if (dataDescriptor && !maskedLocalDirectory && (zipEntry.crc32 !== void 0 && dataDescriptor.crc32 != zipEntry.crc32 || dataDescriptor.compressedSize != zipEntry.compressedSize || dataDescriptor.uncompressedSize != zipEntry.uncompressedSize)) reportAmbiguity(!warnings, warnings, WARNING_MISMATCHED_LOCAL_FILE_HEADER_CRC32_OR_SIZES);
}
function reportAmbiguity(reject, warnings, reason) {
	if (reject) throwAmbiguousArchive(reason);
	else addWarning(warnings, reason);
}
function throwAmbiguousArchive(reason) {
	const error = new Error(ERR_AMBIGUOUS_ARCHIVE);
	error.reason = reason;
	throw error;
}
function getOptionValue$1(zipReader, options, name) {
	return options[name] === void 0 ? zipReader.options[name] : options[name];
}
function getFunctionOptionValue$1(zipReader, options, name) {
	return checkFunctionOption(getOptionValue$1(zipReader, options, name));
}
function getDate(timeRaw) {
	const date = (timeRaw & 4294901760) >> 16, time = timeRaw & MAX_16_BITS;
	const result = new Date(1980 + ((date & 65024) >> 9), ((date & 480) >> 5) - 1, date & 31, (time & 63488) >> 11, (time & 2016) >> 5, (time & 31) * 2, 0);
	return result < MIN_DATE ? MIN_DATE : result;
}
function getDateNTFS(timeRaw) {
	return new Date(Number(timeRaw / BigInt(1e4) - BigInt(0xa9730b66800)));
}
function getUint8(view, offset) {
	return view.getUint8(offset);
}
function getUint16$1(view, offset) {
	return view.getUint16(offset, true);
}
function getUint32$1(view, offset) {
	return view.getUint32(offset, true);
}
function getBigUint64(view, offset) {
	const value = view.getBigUint64(offset, true);
	if (value > MAX_SAFE_UINT64) throw new Error(ERR_UNSUPPORTED_UINT64);
	return Number(value);
}
// node_modules/@zip.js/zip.js/lib/core/zip-writer.js
var ERR_DUPLICATED_NAME = "File already exists";
var ERR_INVALID_COMMENT = "Zip file comment exceeds 64KB";
var ERR_INVALID_COMMENT_TYPE = "Invalid zip file comment (must be a Uint8Array)";
var ERR_INVALID_ENTRY_COMMENT = "File entry comment exceeds 64KB";
var ERR_INVALID_ENTRY_COMMENT_TYPE = "Invalid file entry comment (must be a string)";
var ERR_INVALID_DATE = "Invalid date (must be a valid Date instance)";
var ERR_INVALID_ENTRY_NAME = "File entry name exceeds 64KB";
var ERR_INVALID_VERSION = "Version exceeds 65535";
var ERR_INVALID_ENCRYPTION_STRENGTH = "The strength must equal 1, 2, or 3";
var ERR_UNSUPPORTED_ENCRYPTION_USDZ = "Encryption is not supported in USDZ files";
var ERR_UNSUPPORTED_SPLIT_USDZ = "Split zip files are not supported in USDZ files";
var ERR_UNSUPPORTED_ENCRYPTION_PASS_THROUGH = "Encryption is not supported when the 'passThrough' option is set to true (use 'compressed' instead)";
var ERR_INVALID_EXTRAFIELD = "Invalid extra field (must be a Map)";
var ERR_INVALID_EXTRAFIELD_TYPE = "Invalid extra field type (must be integer 0..65535)";
var ERR_INVALID_EXTRAFIELD_DATA_TYPE = "Invalid extra field data (must be a Uint8Array)";
var ERR_INVALID_EXTRAFIELD_DATA = "Extra field data exceeds 64KB";
var MIN_UNIX_TIME = -2147483648;
var MAX_UNIX_TIME = 2147483647;
var MIN_NTFS_TIME = BigInt(0);
var MAX_NTFS_TIME = BigInt("0x7fffffffffffffff");
var ERR_UNSUPPORTED_FORMAT = "Zip64 is not supported (set the 'zip64' option to 'true')";
var ERR_UNDEFINED_UNCOMPRESSED_SIZE = "Undefined uncompressed size";
var ERR_UNDEFINED_COMPRESSION_METHOD = "Undefined compression method";
var ERR_UNDEFINED_CRC32 = "Undefined CRC32";
var ERR_UNDEFINED_READER = "Undefined reader";
var ERR_INVALID_READER = "Invalid reader (must be a Reader instance, a ReadableStream instance, or an object with a 'readable' property)";
var ERR_ZIP_NOT_EMPTY = "Zip file not empty";
var ERR_INVALID_UID = "Invalid uid (must be integer 0..2^32-1)";
var ERR_INVALID_GID = "Invalid gid (must be integer 0..2^32-1)";
var ERR_INVALID_UNIX_MODE = "Invalid UNIX mode (must be integer 0..65535)";
var ERR_INVALID_UNIX_EXTRA_FIELD_TYPE = "Invalid unixExtraFieldType (must be 'infozip' or 'unix')";
var ERR_INVALID_UNIX_ID_SIZE = "uid/gid must be 0..65535 for unixExtraFieldType 'unix' (use 'infozip' for larger ids)";
var ERR_INVALID_MSDOS_ATTRIBUTES = "Invalid msdosAttributesRaw (must be integer 0..255)";
var ERR_INVALID_MSDOS_DATA = "Invalid msdosAttributes (must be an object with boolean flags)";
var ERR_INVALID_LEVEL = "Invalid level (must be integer 0..9)";
var ERR_INVALID_UNCOMPRESSED_SIZE_OPTION = "Invalid uncompressedSize option (must be a non-negative integer)";
var ERR_INVALID_SIGNATURE_DATA = "Signature data exceeds 64KB";
var ERR_INVALID_ENTRY = "Invalid entry option (must be an entry returned by ZipReader#getEntries())";
var ERR_ZIP_CRYPTO_LAST_MOD_DATE = "The last modification date of an entry encrypted with ZipCrypto cannot be changed when passThrough is set";
var WARNING_COMPRESSION_UNAVAILABLE = "compression unavailable";
var WARNING_CLAMPED_LAST_MODIFICATION_DATE = "clamped last modification date";
var EXTRAFIELD_DATA_AES = new Uint8Array([
	7,
	0,
	2,
	0,
	65,
	69,
	3,
	0,
	0
]);
var EXTRAFIELD_OFFSET_AES_VENDOR_VERSION = 4;
var EXTRAFIELD_OFFSET_AES_COMPRESSION_METHOD = 9;
var EXTRAFIELD_USDZ_MAX_LENGTH = 67;
var MIN_PRINTABLE_ASCII_CHARACTER_CODE = 32;
var MAX_PRINTABLE_ASCII_CHARACTER_CODE = 126;
var VENDOR_VERSION_AE_1 = 1;
var INFOZIP_EXTRA_FIELD_TYPE = "infozip";
var UNIX_EXTRA_FIELD_TYPE = "unix";
var LEVEL_BY_BITFLAG_LEVEL = [
	8,
	9,
	5,
	3
];
var MAX_LEVEL = 9;
var workers = 0;
var pendingEntries = [];
var ZipWriter = class {
	constructor(writer, options = {}) {
		writer = new GenericWriter(writer);
		const { availableSize = INFINITY_VALUE, maxSize = INFINITY_VALUE } = writer;
		const addSplitZipSignature = availableSize > 0 && availableSize !== Infinity && maxSize > 0 && maxSize !== Infinity;
		if (addSplitZipSignature && options["usdz"]) throw new Error(ERR_UNSUPPORTED_SPLIT_USDZ);
		Object.assign(this, {
			writer,
			addSplitZipSignature,
			options,
			fileEntries: new Map(),
			filenames: new Set(),
			offset: options["offset"] === void 0 ? writer.size || writer.writable.size || 0 : options[OPTION_OFFSET],
			initialOffset: options["offset"] === void 0 ? 0 : options[OPTION_OFFSET] - (writer.size || writer.writable.size || 0),
			pendingAddFileCalls: new Set(),
			pendingErrors: [],
			warnings: [],
			bufferedWrites: 0,
			directWrites: 0,
			lastFileEntry: void 0,
			archiveClosed: false
		});
	}
	prependZip(reader) {
		return watchPromiseError(this, prependZipEntries(this, reader));
	}
	appendZip(reader, options = {}) {
		return watchPromiseError(this, appendZipEntries(this, reader, options));
	}
	add(name = "", reader, options = {}) {
		const zipWriter = this;
		const { pendingAddFileCalls } = zipWriter;
		const promiseAddFile = addFileEntry(zipWriter, name, reader, options);
		pendingAddFileCalls.add(promiseAddFile);
		const deletePendingAddFileCall = () => pendingAddFileCalls.delete(promiseAddFile);
		Promise.prototype.then.call(promiseAddFile, deletePendingAddFileCall, deletePendingAddFileCall);
		return watchPromiseError(zipWriter, promiseAddFile);
	}
	remove(entry) {
		const { filenames, fileEntries } = this;
		if (typeof entry == "string") entry = fileEntries.get(entry);
		if (entry && entry.filename !== void 0) {
			const { filename } = entry;
			if (filenames.has(filename) && fileEntries.has(filename)) {
				filenames.delete(filename);
				fileEntries.delete(filename);
				return true;
			}
		}
		return false;
	}
	async close(comment = EMPTY_UINT8_ARRAY, options = {}) {
		const zipWriter = this;
		const { pendingAddFileCalls, writer } = this;
		const { writable } = writer;
		if (zipWriter.archiveClosed) return getWriterData(writer);
		if (!(comment instanceof Uint8Array)) throw new Error(ERR_INVALID_COMMENT_TYPE);
		if (getLength(comment) > 65535) throw new Error(ERR_INVALID_COMMENT);
		while (pendingAddFileCalls.size) await Promise.allSettled(Array.from(pendingAddFileCalls));
		await Promise.allSettled(zipWriter.pendingErrors.map((watcher) => watcher.recorded));
		const unobservedWatchers = zipWriter.pendingErrors.filter((watcher) => watcher.failed && !watcher.observed);
		if (unobservedWatchers.length) {
			const unobservedErrors = unobservedWatchers.map((watcher) => watcher.error);
			unobservedWatchers.forEach((watcher) => watcher.observed = true);
			const [error] = unobservedErrors;
			try {
				error.entryErrors = unobservedErrors;
			} catch {}
			throw error;
		}
		await closeFile(zipWriter, comment, options);
		zipWriter.archiveClosed = true;
		if (!(!ownsWritable(writer) && getOptionValue(zipWriter, options, "preventClose"))) await writable.getWriter().close();
		return getWriterData(writer);
	}
	[SYMBOL_ASYNC_DISPOSE]() {
		return this.close();
	}
};
var WatchedPromise = class extends Promise {
	then(onFulfilled, onRejected) {
		const { watcher } = this;
		if (watcher) watcher.observed = true;
		return super.then(onFulfilled, onRejected);
	}
};
function getWriterData(writer) {
	return writer.getData ? writer.getData() : writer.writable;
}
function watchPromiseError(zipWriter, promise) {
	const watchedPromise = new WatchedPromise((resolve, reject) => Promise.prototype.then.call(promise, resolve, reject));
	const watcher = {};
	watchedPromise.watcher = watcher;
	watcher.recorded = Promise.prototype.then.call(watchedPromise, void 0, (error) => Object.assign(watcher, {
		failed: true,
		error
	}));
	zipWriter.pendingErrors.push(watcher);
	return watchedPromise;
}
async function appendZipEntries(zipWriter, reader, options = {}) {
	const { pendingAddFileCalls, filenames, fileEntries } = zipWriter;
	const filter = checkFunctionOption(options.filter);
	const readerOptions = checkReaderOptionsObject(options.readerOptions);
	while (pendingAddFileCalls.size) await Promise.allSettled(Array.from(pendingAddFileCalls));
	let resolveAppendZip;
	const promiseAppendZip = new Promise((resolve) => resolveAppendZip = resolve);
	pendingAddFileCalls.add(promiseAppendZip);
	const appendedFilenames = [];
	let releaseLockWriter;
	try {
		reader = new GenericReader(reader);
		await initStream(reader);
		if (reader.size === void 0 || !reader.readUint8Array) {
			reader = new BlobReader(await streamToBlob(reader.readable));
			await initStream(reader);
		}
		const { ZipReader, getEntryDataDescriptorLength } = await Promise.resolve().then(() => zip_reader_exports);
		const zipReader = new ZipReader(reader, readerOptions);
		const keptEntries = [];
		let entries;
		try {
			entries = await zipReader.getEntries();
			for (const entry of entries) if (!filter || await filter(entry, getExistingEntry(fileEntries, entry.filename))) keptEntries.push(entry);
		} finally {
			await zipReader.close();
		}
		await initStream(zipWriter.writer);
		const { directoryOffset, entriesMissingZip64ExtraField } = zipReader;
		keptEntries.forEach((entry) => {
			const { filename } = entry;
			if (entriesMissingZip64ExtraField.has(entry)) throw new Error(ERR_EXTRAFIELD_ZIP64_NOT_FOUND);
			if (filenames.has(filename)) throw new Error(ERR_DUPLICATED_NAME);
			filenames.add(filename);
			appendedFilenames.push(filename);
		});
		zipWriter.writerLocked = true;
		const { lockWriter } = zipWriter;
		zipWriter.lockWriter = new Promise((resolve) => releaseLockWriter = () => {
			zipWriter.writerLocked = false;
			resolve();
		});
		await lockWriter;
		if (zipWriter.addSplitZipSignature) {
			delete zipWriter.addSplitZipSignature;
			if (filter || !await startsWithSplitZipSignature(reader)) {
				await writeData(zipWriter.writer, getSplitZipSignatureArray());
				zipWriter.offset += 4;
			}
		}
		const entryPositions = await copyZipData(zipWriter, reader, entries, keptEntries, directoryOffset, Boolean(filter), getEntryDataDescriptorLength);
		keptEntries.forEach((entry) => {
			const { version, rawLastModDate, rawFilename, rawBitFlag, uncompressedSize, compressedSize, extraFieldZip64 } = entry;
			let { compressionMethod, rawExtraField } = entry;
			rawExtraField = removeExtraFieldZip64(rawExtraField || EMPTY_UINT8_ARRAY);
			if (entry.extraFieldAES) compressionMethod = 99;
			const extraFieldLength = getLength(rawExtraField);
			const zip64UncompressedSize = Boolean(extraFieldZip64) && extraFieldZip64.uncompressedSize !== void 0;
			const zip64CompressedSize = Boolean(extraFieldZip64) && extraFieldZip64.compressedSize !== void 0;
			const { headerArray, headerView } = getHeaderArrayData({
				version,
				bitFlag: rawBitFlag,
				compressionMethod,
				uncompressedSize,
				compressedSize,
				rawLastModDate,
				rawFilename,
				zip64CompressedSize,
				zip64UncompressedSize,
				extraFieldLength
			});
			const { crc32 } = entry;
			if (crc32 !== void 0) setUint32(headerView, 10, crc32);
			const { offset, diskNumberStart } = entryPositions.get(entry);
			fileEntries.set(entry.filename, Object.assign({}, entry, {
				zip64Enabled: true,
				zip64UncompressedSize,
				zip64CompressedSize,
				offset,
				diskNumberStart,
				zip64DiskNumberStart: false,
				rawExtraFieldZip64: EMPTY_UINT8_ARRAY,
				rawExtraFieldAES: EMPTY_UINT8_ARRAY,
				rawExtraFieldExtendedTimestamp: EMPTY_UINT8_ARRAY,
				rawExtraFieldNTFS: EMPTY_UINT8_ARRAY,
				rawExtraFieldUnix: EMPTY_UINT8_ARRAY,
				rawCentralExtraFieldUnix: EMPTY_UINT8_ARRAY,
				rawExtraField,
				rawCentralExtraField: EMPTY_UINT8_ARRAY,
				headerArray,
				headerView
			}));
		});
	} catch (error) {
		appendedFilenames.forEach((filename) => filenames.delete(filename));
		throw error;
	} finally {
		resolveAppendZip();
		pendingAddFileCalls.delete(promiseAppendZip);
		if (releaseLockWriter) releaseLockWriter();
	}
}
function getExistingEntry(fileEntries, filename) {
	const fileEntry = fileEntries.get(filename);
	return fileEntry ? new Entry(fileEntry) : void 0;
}
async function prependZipEntries(zipWriter, reader) {
	if (zipWriter.filenames.size) throw new Error(ERR_ZIP_NOT_EMPTY);
	await appendZipEntries(zipWriter, reader);
}
async function addFileEntry(zipWriter, name, reader, options) {
	options = Object.assign({}, options);
	const entry = options[OPTION_ENTRY];
	if (entry !== void 0) {
		const { entryOptions, passThroughOptions } = getSourceEntryOptions(entry, checkPassThroughOption(getOptionValue(zipWriter, options, OPTION_PASS_THROUGH)), getOptionValue(zipWriter, options, PROPERTY_NAME_LAST_MODIFICATION_DATE));
		delete options[OPTION_ENTRY];
		options = Object.assign(entryOptions, passThroughOptions, options);
	}
	if (getOptionValue(zipWriter, options, "directory") && !name.endsWith("/")) name += "/";
	if (zipWriter.filenames.has(name)) throw new Error(ERR_DUPLICATED_NAME);
	zipWriter.filenames.add(name);
	if (workers < getConfiguration().maxWorkers) workers++;
	else await new Promise((resolve) => pendingEntries.push(resolve));
	try {
		return await addFile(zipWriter, name, reader, options);
	} catch (error) {
		zipWriter.filenames.delete(name);
		throw error;
	} finally {
		const pendingEntry = pendingEntries.shift();
		if (pendingEntry) pendingEntry();
		else workers--;
	}
}
async function addFile(zipWriter, name, reader, options) {
	const attributesInfo = resolveAttributes(zipWriter, name, options);
	({name} = attributesInfo);
	const metadataInfo = resolveMetadata(zipWriter, name, options);
	const { comment } = metadataInfo;
	const extraField = options[PROPERTY_NAME_EXTRA_FIELD];
	zipWriter.fileEntries.set(name, void 0);
	const previousFileEntry = zipWriter.lastFileEntry;
	const pendingFileEntry = {};
	let releaseLockFileEntry;
	if (metadataInfo.resolvedOptions.keepOrder) pendingFileEntry.lockFileEntry = new Promise((resolve) => releaseLockFileEntry = resolve);
	zipWriter.lastFileEntry = pendingFileEntry;
	let fileEntry;
	try {
		const { resolvedOptions } = metadataInfo;
		if (resolvedOptions.level != 0 && resolvedOptions.compressionMethod === void 0 && !resolvedOptions.passThroughCompression && !await supportsDeflate(getConfiguration())) {
			resolvedOptions.level = 0;
			addWarning(zipWriter.warnings, WARNING_COMPRESSION_UNAVAILABLE, name);
		}
		const sizesInfo = await resolveSizes(zipWriter, reader, metadataInfo, options);
		({reader} = sizesInfo);
		const diskOffset = getDiskOffset(zipWriter.writer);
		const diskNumber = getDiskNumber(zipWriter.writer);
		let crc32 = options.crc32 === void 0 ? options[PROPERTY_NAME_SIGNATURE] : options.crc32;
		const storesAE2 = sizesInfo.resolvedOptions.encrypted && !resolvedOptions.zipCrypto;
		if (resolvedOptions.passThroughCompression && !resolvedOptions.passThroughEncryption && storesAE2) crc32 = void 0;
		if (resolvedOptions.passThroughCompression && reader && !storesAE2 && crc32 === void 0) throw new Error(ERR_UNDEFINED_CRC32);
		options = Object.assign({}, options, attributesInfo.resolvedOptions, metadataInfo.resolvedOptions, sizesInfo.resolvedOptions, {
			signature: options[PROPERTY_NAME_SIGNATURE],
			crc32,
			offset: zipWriter.offset - diskOffset,
			diskNumberStart: diskNumber,
			[OPTION_USDZ]: zipWriter.options[OPTION_USDZ]
		});
		const headerInfo = getHeaderInfo(options);
		if (headerInfo.lastModDateClamped) addWarning(zipWriter.warnings, WARNING_CLAMPED_LAST_MODIFICATION_DATE, name);
		const dataDescriptorInfo = getDataDescriptorInfo(options);
		const metadataSize = getLength(headerInfo.localHeaderArray, dataDescriptorInfo.dataDescriptorArray);
		fileEntry = await getFileEntry(zipWriter, name, reader, {
			headerInfo,
			dataDescriptorInfo,
			metadataSize,
			fileEntry: pendingFileEntry,
			previousFileEntry,
			releaseLockFileEntry
		}, options);
	} catch (error) {
		zipWriter.fileEntries.delete(name);
		throw error;
	} finally {
		if (releaseLockFileEntry) releaseLockFileEntry(previousFileEntry && previousFileEntry.lockFileEntry);
	}
	Object.assign(fileEntry, {
		name,
		comment,
		extraField
	});
	return new Entry(fileEntry);
}
function getSourceEntryOptions(entry, passThrough, lastModDateOverride) {
	if (entry === null || typeof entry != "object" || Array.isArray(entry)) throw new Error(ERR_INVALID_ENTRY);
	const { externalFileAttributes, versionMadeBy, comment, lastModDate, rawLastModDate, creationDate, lastAccessDate, uncompressedSize, encrypted, zipCrypto, crc32, compressionMethod, extraFieldAES, extraFieldUnix, internalFileAttributes, extraField, bitFlag, directory, uid, gid } = entry;
	const entryOptions = {
		externalFileAttributes,
		versionMadeBy,
		comment,
		lastModDate,
		creationDate,
		lastAccessDate,
		internalFileAttributes,
		directory
	};
	if (bitFlag && bitFlag.languageEncodingFlag) entryOptions[OPTION_USE_UNICODE_FILE_NAMES] = true;
	const userExtraField = getUserExtraField(extraField);
	if (userExtraField) entryOptions[PROPERTY_NAME_EXTRA_FIELD] = userExtraField;
	if (uid !== void 0 || gid !== void 0) Object.assign(entryOptions, {
		uid,
		gid,
		unixExtraFieldType: extraFieldUnix ? UNIX_EXTRA_FIELD_TYPE : INFOZIP_EXTRA_FIELD_TYPE
	});
	const passThroughOptions = {};
	if (passThrough && !directory) {
		Object.assign(passThroughOptions, {
			uncompressedSize,
			crc32,
			compressionMethod
		});
		if (passThrough !== "compressed") Object.assign(passThroughOptions, {
			encrypted,
			zipCrypto,
			encryptionStrength: extraFieldAES ? extraFieldAES.strength : void 0
		});
		if (bitFlag) {
			passThroughOptions.dataDescriptor = bitFlag.dataDescriptor;
			passThroughOptions[OPTION_LEVEL] = LEVEL_BY_BITFLAG_LEVEL[bitFlag.level];
		}
		if (lastModDateOverride === void 0) passThroughOptions.rawLastModDate = rawLastModDate;
		else if (passThrough !== "compressed" && zipCrypto && (!bitFlag || bitFlag.dataDescriptor) && lastModDateOverride instanceof Date && getDosTimeHighByte(lastModDateOverride) != (rawLastModDate >>> 8 & 255)) throw new Error(ERR_ZIP_CRYPTO_LAST_MOD_DATE);
	}
	return {
		entryOptions,
		passThroughOptions
	};
}
function getDosTimeHighByte(lastModDate) {
	let dosLastModDate = new Date(Math.ceil(Math.floor(lastModDate.getTime() / 1e3) / 2) * 2e3);
	if (dosLastModDate < MIN_DATE) dosLastModDate = MIN_DATE;
	else if (dosLastModDate > MAX_DATE) dosLastModDate = MAX_DATE;
	return (dosLastModDate.getHours() << 3 | dosLastModDate.getMinutes() >> 3) & 255;
}
function resolveAttributes(zipWriter, name, options) {
	let msDosCompatible = getOptionValue(zipWriter, options, PROPERTY_NAME_MS_DOS_COMPATIBLE);
	let versionMadeBy = getOptionValue(zipWriter, options, PROPERTY_NAME_VERSION_MADE_BY, msDosCompatible ? 20 : 768);
	const executable = getOptionValue(zipWriter, options, PROPERTY_NAME_EXECUTABLE);
	const uid = getNumberOptionValue(zipWriter, options, "uid");
	const gid = getNumberOptionValue(zipWriter, options, "gid");
	let unixMode = getNumberOptionValue(zipWriter, options, PROPERTY_NAME_UNIX_MODE);
	let unixExtraFieldType = getOptionValue(zipWriter, options, OPTION_UNIX_EXTRA_FIELD_TYPE);
	let setuid = getOptionValue(zipWriter, options, PROPERTY_NAME_SETUID);
	let setgid = getOptionValue(zipWriter, options, PROPERTY_NAME_SETGID);
	let sticky = getOptionValue(zipWriter, options, PROPERTY_NAME_STICKY);
	checkIntegerOption(uid, MAX_32_BITS, ERR_INVALID_UID);
	checkIntegerOption(gid, MAX_32_BITS, ERR_INVALID_GID);
	checkIntegerOption(unixMode, MAX_16_BITS, ERR_INVALID_UNIX_MODE);
	if (unixExtraFieldType !== void 0 && unixExtraFieldType !== INFOZIP_EXTRA_FIELD_TYPE && unixExtraFieldType !== UNIX_EXTRA_FIELD_TYPE) throw new Error(ERR_INVALID_UNIX_EXTRA_FIELD_TYPE);
	if (unixExtraFieldType === UNIX_EXTRA_FIELD_TYPE && (uid !== void 0 && uid > 65535 || gid !== void 0 && gid > 65535)) throw new Error(ERR_INVALID_UNIX_ID_SIZE);
	if (unixExtraFieldType === void 0 && (uid !== void 0 || gid !== void 0)) unixExtraFieldType = INFOZIP_EXTRA_FIELD_TYPE;
	let msdosAttributesRaw = getNumberOptionValue(zipWriter, options, PROPERTY_NAME_MSDOS_ATTRIBUTES_RAW);
	let msdosAttributes = getOptionValue(zipWriter, options, PROPERTY_NAME_MSDOS_ATTRIBUTES);
	const hasUnixMetadata = uid !== void 0 || gid !== void 0 || unixMode !== void 0 || unixExtraFieldType || executable;
	const hasMsDosProvided = msdosAttributesRaw !== void 0 || msdosAttributes !== void 0;
	if (hasUnixMetadata) {
		msDosCompatible = false;
		versionMadeBy = versionMadeBy & 255 | 768;
	} else if (hasMsDosProvided) {
		msDosCompatible = true;
		versionMadeBy = versionMadeBy & 255;
	}
	checkIntegerOption(msdosAttributesRaw, 255, ERR_INVALID_MSDOS_ATTRIBUTES);
	if (msdosAttributes && (typeof msdosAttributes !== "object" || Array.isArray(msdosAttributes))) throw new Error(ERR_INVALID_MSDOS_DATA);
	if (versionMadeBy > 65535) throw new Error(ERR_INVALID_VERSION);
	let externalFileAttributes = getOptionValue(zipWriter, options, PROPERTY_NAME_EXTERNAL_FILE_ATTRIBUTES);
	const externalFileAttributesProvided = externalFileAttributes !== void 0;
	if (!externalFileAttributesProvided) externalFileAttributes = 0;
	if (!options["directory"] && name.endsWith("/")) options[PROPERTY_NAME_DIRECTORY] = true;
	const directory = getOptionValue(zipWriter, options, PROPERTY_NAME_DIRECTORY);
	if (directory) {
		if (!name.endsWith("/")) name += "/";
		if (!externalFileAttributesProvided) {
			externalFileAttributes = 16;
			if (!msDosCompatible) externalFileAttributes |= (FILE_ATTR_UNIX_TYPE_DIR | 493) << 16;
		}
	} else if (!msDosCompatible && !externalFileAttributesProvided) {
		if (executable) externalFileAttributes = 493 << 16;
		else externalFileAttributes = 420 << 16;
	}
	if (!msDosCompatible) {
		const unixModeProvided = unixMode !== void 0 || Boolean(setuid || setgid || sticky);
		const defaultUnixMode = externalFileAttributes >> 16 & MAX_16_BITS;
		unixMode = unixMode === void 0 ? defaultUnixMode : unixMode & MAX_16_BITS;
		if (setuid) unixMode |= FILE_ATTR_UNIX_SETUID_MASK;
		else setuid = Boolean(unixMode & FILE_ATTR_UNIX_SETUID_MASK);
		if (setgid) unixMode |= FILE_ATTR_UNIX_SETGID_MASK;
		else setgid = Boolean(unixMode & FILE_ATTR_UNIX_SETGID_MASK);
		if (sticky) unixMode |= 512;
		else sticky = Boolean(unixMode & 512);
		if (!externalFileAttributesProvided || unixModeProvided) {
			if (directory) unixMode = unixMode & ~FILE_ATTR_UNIX_TYPE_MASK | FILE_ATTR_UNIX_TYPE_DIR;
			else if (!(unixMode & 61440)) unixMode |= FILE_ATTR_UNIX_TYPE_FILE;
			externalFileAttributes = (unixMode & MAX_16_BITS) << 16 | externalFileAttributes & MAX_16_BITS;
		}
	}
	({msdosAttributesRaw, msdosAttributes} = normalizeMsdosAttributes(msdosAttributesRaw, msdosAttributes));
	if (hasMsDosProvided) externalFileAttributes = externalFileAttributes & MAX_32_BITS | msdosAttributesRaw & 255;
	const unixExternalUpper = externalFileAttributes >> 16 & MAX_16_BITS;
	const symlink = unixMode !== void 0 && (unixMode & 61440) == 40960;
	return {
		name,
		resolvedOptions: {
			versionMadeBy,
			msDosCompatible: Boolean(msDosCompatible),
			externalFileAttributes,
			unixExternalUpper,
			uid,
			gid,
			unixMode,
			unixExtraFieldType,
			symlink,
			setuid,
			setgid,
			sticky,
			msdosAttributesRaw,
			msdosAttributes
		}
	};
}
function resolveMetadata(zipWriter, name, options) {
	const encode = getFunctionOptionValue(zipWriter, options, "encodeText") || encodeText;
	let rawFilename = encode(name, TEXT_TYPE_FILENAME);
	if (rawFilename === void 0) rawFilename = encodeText(name);
	if (getLength(rawFilename) > 65535) throw new Error(ERR_INVALID_ENTRY_NAME);
	const comment = options["comment"] || "";
	if (typeof comment != "string") throw new Error(ERR_INVALID_ENTRY_COMMENT_TYPE);
	let rawComment = encode(comment, TEXT_TYPE_COMMENT);
	if (rawComment === void 0) rawComment = encodeText(comment);
	if (getLength(rawComment) > 65535) throw new Error(ERR_INVALID_ENTRY_COMMENT);
	const version = getOptionValue(zipWriter, options, PROPERTY_NAME_VERSION);
	if (version !== void 0 && version > 65535) throw new Error(ERR_INVALID_VERSION);
	const lastModDate = getDateOptionValue(zipWriter, options, PROPERTY_NAME_LAST_MODIFICATION_DATE, new Date());
	const rawLastModDate = getOptionValue(zipWriter, options, PROPERTY_NAME_RAW_LAST_MODIFICATION_DATE);
	const lastAccessDate = getDateOptionValue(zipWriter, options, PROPERTY_NAME_LAST_ACCESS_DATE);
	const creationDate = getDateOptionValue(zipWriter, options, PROPERTY_NAME_CREATION_DATE);
	const internalFileAttributes = getOptionValue(zipWriter, options, PROPERTY_NAME_INTERNAL_FILE_ATTRIBUTES, 0);
	const passThrough = checkPassThroughOption(getOptionValue(zipWriter, options, OPTION_PASS_THROUGH));
	const passThroughCompression = Boolean(passThrough);
	const passThroughEncryption = passThrough === true;
	let password = getOptionValue(zipWriter, options, OPTION_PASSWORD);
	let rawPassword = getOptionValue(zipWriter, options, OPTION_RAW_PASSWORD);
	checkPasswordOption(password, rawPassword);
	password = password && password.length ? password : void 0;
	rawPassword = rawPassword && rawPassword.length ? rawPassword : void 0;
	const encryptionStrength = getNumberOptionValue(zipWriter, options, OPTION_ENCRYPTION_STRENGTH, 3);
	const zipCrypto = getOptionValue(zipWriter, options, PROPERTY_NAME_ZIPCRYPTO);
	const extendedTimestamp = getOptionValue(zipWriter, options, OPTION_EXTENDED_TIMESTAMP, true);
	const ntfsTimestamp = getOptionValue(zipWriter, options, OPTION_NTFS_TIMESTAMP);
	const keepOrder = getOptionValue(zipWriter, options, OPTION_KEEP_ORDER, true);
	const useWebWorkers = getOptionValue(zipWriter, options, OPTION_USE_WEB_WORKERS);
	const bufferedWrite = getOptionValue(zipWriter, options, OPTION_BUFFERED_WRITE);
	const createTempStream = getFunctionOptionValue(zipWriter, options, OPTION_CREATE_TEMP_STREAM);
	const dataDescriptorSignature = getOptionValue(zipWriter, options, OPTION_DATA_DESCRIPTOR_SIGNATURE, true);
	const signal = checkSignalOption(getOptionValue(zipWriter, options, OPTION_SIGNAL));
	throwIfAborted(signal);
	const useUnicodeFileNames = getOptionValue(zipWriter, options, OPTION_USE_UNICODE_FILE_NAMES, !isPrintableASCIIText(rawFilename) || !isPrintableASCIIText(rawComment));
	const compressionMethod = getOptionValue(zipWriter, options, PROPERTY_NAME_COMPRESSION_METHOD);
	const registeredCodec = passThroughCompression || compressionMethod === void 0 ? void 0 : getRegisteredCodec(compressionMethod);
	if (!passThroughCompression && compressionMethod !== void 0 && compressionMethod !== 0 && compressionMethod !== 8 && !registeredCodec) throw new Error(ERR_UNSUPPORTED_COMPRESSION);
	let level = getNumberOptionValue(zipWriter, options, OPTION_LEVEL);
	checkIntegerOption(level, MAX_LEVEL, ERR_INVALID_LEVEL);
	if (zipWriter.options["usdz"]) {
		if (password !== void 0 || rawPassword !== void 0) throw new Error(ERR_UNSUPPORTED_ENCRYPTION_USDZ);
		if (level === void 0 && compressionMethod === void 0) level = 0;
	}
	if (passThroughCompression) level = toNumber(options[OPTION_LEVEL]);
	let useCompressionStream = getOptionValue(zipWriter, options, OPTION_USE_COMPRESSION_STREAM);
	let dataDescriptor = getOptionValue(zipWriter, options, OPTION_DATA_DESCRIPTOR);
	if (bufferedWrite && dataDescriptor === void 0) dataDescriptor = false;
	if (dataDescriptor === void 0 || zipCrypto && !passThroughEncryption) dataDescriptor = true;
	if (level !== void 0 && level != 6) useCompressionStream = false;
	const zip64 = getOptionValue(zipWriter, options, PROPERTY_NAME_ZIP64);
	if (!zipCrypto && (password !== void 0 || rawPassword !== void 0) && !(Number.isInteger(encryptionStrength) && encryptionStrength >= 1 && encryptionStrength <= 3)) throw new Error(ERR_INVALID_ENCRYPTION_STRENGTH);
	const rawExtraField = serializeExtraField(options[PROPERTY_NAME_EXTRA_FIELD]);
	const rawLocalExtraField = serializeExtraField(options[OPTION_LOCAL_EXTRA_FIELD]);
	const rawCentralExtraField = serializeExtraField(options[OPTION_CENTRAL_EXTRA_FIELD]);
	return {
		comment,
		resolvedOptions: {
			rawFilename,
			rawComment,
			version,
			lastModDate,
			rawLastModDate,
			lastAccessDate,
			creationDate,
			internalFileAttributes,
			passThroughCompression,
			passThroughEncryption,
			password,
			rawPassword,
			encryptionStrength,
			zipCrypto,
			extendedTimestamp,
			ntfsTimestamp,
			keepOrder,
			useWebWorkers,
			bufferedWrite,
			createTempStream,
			dataDescriptorSignature,
			signal,
			useUnicodeFileNames,
			compressionMethod,
			format: registeredCodec ? registeredCodec.format : void 0,
			codecURI: registeredCodec ? registeredCodec.codecURI : void 0,
			codecVersionNeeded: registeredCodec ? registeredCodec.versionNeeded : void 0,
			level,
			useCompressionStream,
			dataDescriptor,
			zip64,
			rawExtraField,
			rawLocalExtraField,
			rawCentralExtraField
		}
	};
}
function serializeExtraField(extraField) {
	if (!extraField) return EMPTY_UINT8_ARRAY;
	if (!(extraField instanceof Map)) throw new Error(ERR_INVALID_EXTRAFIELD);
	let extraFieldSize = 0;
	let offset = 0;
	extraField.forEach((data, type) => {
		checkInteger(type, MAX_16_BITS, ERR_INVALID_EXTRAFIELD_TYPE);
		if (!(data instanceof Uint8Array)) throw new Error(ERR_INVALID_EXTRAFIELD_DATA_TYPE);
		if (getLength(data) > 65535) throw new Error(ERR_INVALID_EXTRAFIELD_DATA);
		extraFieldSize += 4 + getLength(data);
	});
	const rawExtraField = new Uint8Array(extraFieldSize);
	const rawExtraFieldView = getDataView(rawExtraField);
	extraField.forEach((data, type) => {
		setUint16(rawExtraFieldView, offset, type);
		setUint16(rawExtraFieldView, offset + 2, getLength(data));
		arraySet(rawExtraField, data, offset + 4);
		offset += 4 + getLength(data);
	});
	return rawExtraField;
}
async function resolveSizes(zipWriter, reader, { resolvedOptions: metadata }, options) {
	if (metadata.passThroughCompression && !reader && !getOptionValue(zipWriter, options, "directory")) throw new Error(ERR_UNDEFINED_READER);
	let contentSize;
	if (reader) {
		reader = new GenericReader(reader);
		await initStream(reader);
		if (!reader.readUint8Array && !reader.readable) throw new Error(ERR_INVALID_READER);
		({size: contentSize} = reader);
	}
	return Object.assign({ reader }, resolveEntrySizes(zipWriter, Boolean(reader), contentSize, metadata, options));
}
function resolveEntrySizes(zipWriter, hasContent, contentSize, metadata, options) {
	const { passThroughCompression, passThroughEncryption, zipCrypto, password, rawPassword, encryptionStrength } = metadata;
	let { dataDescriptor, zip64, level, compressionMethod } = metadata;
	let maximumCompressedSize = 0;
	let uncompressedSize = 0;
	let unknownSize = false;
	const uncompressedSizeOption = toNumber(options[PROPERTY_NAME_UNCOMPRESSED_SIZE]);
	checkIntegerOption(uncompressedSizeOption, Number.MAX_SAFE_INTEGER, ERR_INVALID_UNCOMPRESSED_SIZE_OPTION);
	if (passThroughCompression && hasContent) {
		uncompressedSize = uncompressedSizeOption;
		if (uncompressedSize === void 0) throw new Error(ERR_UNDEFINED_UNCOMPRESSED_SIZE);
		if (compressionMethod === void 0) throw new Error(ERR_UNDEFINED_COMPRESSION_METHOD);
	}
	const zip64Enabled = zip64 === true;
	const encrypted = getOptionValue(zipWriter, options, PROPERTY_NAME_ENCRYPTED);
	if (hasContent && passThroughEncryption && !encrypted && getLength(password, rawPassword)) throw new Error(ERR_UNSUPPORTED_ENCRYPTION_PASS_THROUGH);
	const encryptedEntry = hasContent && (Boolean(password && getLength(password) || rawPassword && getLength(rawPassword)) || passThroughEncryption && encrypted);
	if (!hasContent) {
		level = 0;
		compressionMethod = 0;
	}
	const encryptionOverhead = getEncryptionOverhead(encryptedEntry, zipCrypto, encryptionStrength);
	if (hasContent) {
		if (!passThroughCompression) {
			const expectedSize = contentSize === void 0 ? uncompressedSizeOption : contentSize;
			if (expectedSize === void 0) {
				if (zip64 || zip64 === void 0) {
					zip64 = unknownSize = true;
					maximumCompressedSize = MAX_32_BITS + 1;
				}
			} else {
				options.uncompressedSize = uncompressedSize = expectedSize;
				maximumCompressedSize = (isCompressed(compressionMethod, level) ? getMaximumCompressedSize(uncompressedSize) : uncompressedSize) + encryptionOverhead;
			}
		} else {
			options.uncompressedSize = uncompressedSize;
			maximumCompressedSize = contentSize === void 0 ? getMaximumCompressedSize(uncompressedSize) + encryptionOverhead : contentSize + (passThroughEncryption ? 0 : encryptionOverhead);
		}
	}
	const emptyEntry = !encryptedEntry && (!hasContent || contentSize === 0 && !passThroughCompression) && !isCompressed(compressionMethod, level);
	const crc32Provided = options.crc32 !== void 0 || options["signature"] !== void 0;
	const completeHeader = passThroughCompression && hasContent && contentSize !== void 0 && !(encryptedEntry && zipCrypto) && (crc32Provided || encryptedEntry && !zipCrypto);
	if ((emptyEntry || completeHeader) && getOptionValue(zipWriter, options, "dataDescriptor") === void 0) dataDescriptor = false;
	const zip64UncompressedSize = zip64Enabled || unknownSize || uncompressedSize >= 4294967295;
	const zip64CompressedSize = zip64Enabled || maximumCompressedSize >= 4294967295;
	if (zip64UncompressedSize || zip64CompressedSize) {
		if (zip64 === false) throw new Error(ERR_UNSUPPORTED_FORMAT);
		else zip64 = true;
	}
	zip64 = zip64 || false;
	return {
		maximumCompressedSize,
		resolvedOptions: {
			dataDescriptor,
			emptyEntry,
			completeHeader,
			knownCompressedSize: completeHeader ? maximumCompressedSize : void 0,
			zip64,
			zip64Enabled,
			unknownSize,
			zip64UncompressedSize,
			zip64CompressedSize,
			uncompressedSize,
			level,
			compressionMethod,
			encrypted: encryptedEntry
		}
	};
}
async function getFileEntry(zipWriter, name, reader, entryInfo, options) {
	const { fileEntries, writer } = zipWriter;
	const { keepOrder, dataDescriptor, emptyEntry, completeHeader, signal } = options;
	const { headerInfo, fileEntry: pendingFileEntry, previousFileEntry, releaseLockFileEntry } = entryInfo;
	const usdz = zipWriter.options[OPTION_USDZ];
	let fileEntry = pendingFileEntry;
	let bufferedWrite;
	let directWrite;
	let releaseLockWriter;
	let writingBufferedEntryData;
	let writingEntryData;
	let writerSizeBeforeEntry;
	let flushedBufferedSize = 0;
	let fileWriter;
	const lockPreviousFileEntry = keepOrder && previousFileEntry ? previousFileEntry.lockFileEntry : void 0;
	fileEntries.set(name, fileEntry);
	try {
		if (options.bufferedWrite || !keepOrder || zipWriter.writerLocked || zipWriter.bufferedWrites || zipWriter.directWrites || !dataDescriptor && !emptyEntry && !completeHeader) {
			bufferedWrite = true;
			zipWriter.bufferedWrites++;
			if (options.createTempStream) fileWriter = await options.createTempStream();
			else fileWriter = new TransformStream(void 0, void 0, { highWaterMark: INFINITY_VALUE });
			fileWriter.size = 0;
			await initStream(writer);
		} else {
			directWrite = true;
			zipWriter.directWrites++;
			fileWriter = writer;
			await lockPreviousFileEntry;
			await requestLockWriter();
		}
		await initStream(fileWriter);
		const diskOffset = getDiskOffset(writer);
		if (zipWriter.addSplitZipSignature && !bufferedWrite) await writeSplitZipSignature(zipWriter, writer);
		if (usdz && !bufferedWrite) appendExtraFieldUSDZ(entryInfo, zipWriter.offset - diskOffset);
		const { localHeaderArray } = headerInfo;
		if (!bufferedWrite) await skipDiskIfNeeded();
		const diskNumberStart = getDiskNumber(writer);
		const entryOffset = getSegmentOffset(zipWriter, writer);
		fileEntry.diskNumberStart = diskNumberStart;
		if (!bufferedWrite) {
			writingEntryData = true;
			writerSizeBeforeEntry = writer.size;
			await writeData(fileWriter, localHeaderArray);
		}
		fileEntry = await createFileEntry(reader, fileWriter, fileEntry, entryInfo, getConfiguration(), options);
		if (!bufferedWrite) writingEntryData = false;
		fileEntries.set(name, fileEntry);
		fileEntry.filename = name;
		if (bufferedWrite) {
			await Promise.all([fileWriter.writable.getWriter().close(), lockPreviousFileEntry]);
			await requestLockWriter();
			if (zipWriter.addSplitZipSignature) await writeSplitZipSignature(zipWriter, writer);
			writingBufferedEntryData = true;
			writerSizeBeforeEntry = writer.size;
			await skipDiskIfNeeded();
			fileEntry.diskNumberStart = getDiskNumber(writer);
			fileEntry.offset = getSegmentOffset(zipWriter, writer);
			if (usdz) {
				const previousMetadataSize = entryInfo.metadataSize;
				appendExtraFieldUSDZ(entryInfo, zipWriter.offset - getDiskOffset(writer));
				fileEntry.size += entryInfo.metadataSize - previousMetadataSize;
			}
			updateLocalHeader(fileEntry, headerInfo.localHeaderView, options);
			await writeData(writer, headerInfo.localHeaderArray);
			await flushBufferedData(fileWriter.readable, writer, signal, (chunkLength) => flushedBufferedSize += chunkLength);
			writer.size += fileWriter.size;
			writingBufferedEntryData = false;
		} else {
			fileEntry.diskNumberStart = diskNumberStart;
			fileEntry.offset = entryOffset;
		}
		zipWriter.offset += fileEntry.size;
		return fileEntry;
	} catch (error) {
		if (writingBufferedEntryData || writingEntryData) {
			zipWriter.hasCorruptedEntries = true;
			if (error) try {
				error.corruptedEntry = true;
			} catch {}
			zipWriter.offset += writer.size - writerSizeBeforeEntry;
			if (bufferedWrite) zipWriter.offset += flushedBufferedSize;
		}
		fileEntries.delete(name);
		throw error;
	} finally {
		if (bufferedWrite) zipWriter.bufferedWrites--;
		if (directWrite) zipWriter.directWrites--;
		if (releaseLockFileEntry) releaseLockFileEntry(lockPreviousFileEntry);
		if (releaseLockWriter) releaseLockWriter();
		if (bufferedWrite && fileWriter && fileWriter.dispose) try {
			await fileWriter.dispose();
		} catch {}
	}
	async function requestLockWriter() {
		zipWriter.writerLocked = true;
		const { lockWriter } = zipWriter;
		zipWriter.lockWriter = new Promise((resolve) => releaseLockWriter = () => {
			zipWriter.writerLocked = false;
			resolve();
		});
		await lockWriter;
	}
	async function skipDiskIfNeeded() {
		if (exceedsAvailableSize(writer, getLength(headerInfo.localHeaderArray))) await writer.closeDisk();
	}
}
async function createFileEntry(reader, writer, { diskNumberStart, lockFileEntry }, entryInfo, config, options) {
	const { headerInfo, dataDescriptorInfo, metadataSize } = entryInfo;
	const { headerArray, headerView, lastModDate, rawLastModDate, encrypted, compressed, version, compressionMethod, rawExtraFieldZip64, localExtraFieldZip64Length, rawExtraFieldExtendedTimestamp, extraFieldExtendedTimestampFlag, extraFieldExtendedTimestampTime, rawExtraFieldNTFS, rawExtraFieldUnix, rawCentralExtraFieldUnix, rawExtraFieldAES } = headerInfo;
	const { dataDescriptorArray } = dataDescriptorInfo;
	const { rawFilename, lastAccessDate, creationDate, password, rawPassword, level, useUnicodeFileNames, zip64, zip64Enabled, zip64UncompressedSize, zip64CompressedSize, zipCrypto, dataDescriptor, directory, executable, versionMadeBy, rawComment, rawExtraField, rawCentralExtraField, useWebWorkers, onstart, onprogress, onend, signal, encryptionStrength, extendedTimestamp, msDosCompatible, internalFileAttributes, externalFileAttributes, uid, gid, unixMode, symlink, setuid, setgid, sticky, unixExternalUpper, msdosAttributesRaw, msdosAttributes, useCompressionStream, passThroughCompression, passThroughEncryption, format, codecURI } = options;
	const fileEntry = {
		lockFileEntry,
		versionMadeBy,
		zip64,
		zip64Enabled,
		directory: Boolean(directory),
		executable: Boolean(executable),
		filenameUTF8: Boolean(useUnicodeFileNames),
		rawFilename,
		commentUTF8: Boolean(useUnicodeFileNames),
		rawComment,
		rawExtraFieldZip64,
		localExtraFieldZip64Length,
		rawExtraFieldExtendedTimestamp,
		rawExtraFieldNTFS,
		rawExtraFieldUnix,
		rawCentralExtraFieldUnix,
		rawExtraFieldAES,
		rawExtraField,
		rawCentralExtraField,
		extendedTimestamp,
		msDosCompatible,
		internalFileAttributes,
		externalFileAttributes,
		diskNumberStart,
		uid,
		gid,
		unixMode,
		symlink: Boolean(symlink),
		setuid,
		setgid,
		sticky,
		unixExternalUpper,
		msdosAttributesRaw,
		msdosAttributes
	};
	let { crc32, uncompressedSize } = options;
	let compressedSize = 0;
	if (!passThroughCompression) uncompressedSize = 0;
	const { writable } = writer;
	if (reader) {
		const size = reader.size;
		const readable = toCompatibleReadable(createReadable(reader, { size }));
		const workerOptions = {
			options: {
				codecType: CODEC_DEFLATE,
				inputSize: size,
				level,
				rawPassword,
				password,
				encryptionStrength,
				zipCrypto: encrypted && zipCrypto,
				passwordVerification: encrypted && zipCrypto && rawLastModDate >> 8 & 255,
				computeCrc32: !passThroughCompression,
				compressed: compressed && !passThroughCompression,
				encrypted: encrypted && !passThroughEncryption,
				useWebWorkers,
				useCompressionStream,
				format,
				codecURI,
				compressionMethod
			},
			config,
			streamOptions: {
				signal,
				size,
				onstart,
				onprogress,
				onend
			}
		};
		try {
			const result = await runWorker({
				readable,
				writable
			}, workerOptions);
			compressedSize = result.outputSize;
			writer.size += compressedSize;
			throwIfAborted(signal);
			if (!passThroughCompression) {
				uncompressedSize = result.inputSize;
				if (!encrypted || zipCrypto) crc32 = result.crc32;
			}
			if (!zip64CompressedSize && compressedSize >= 4294967295 || !zip64UncompressedSize && uncompressedSize >= 4294967295) throw new Error(ERR_UNSUPPORTED_FORMAT);
		} catch (error) {
			const { outputSize: failedOutputSize } = workerOptions;
			if (failedOutputSize !== void 0) writer.size += failedOutputSize;
			else if (isErrorObject(error) && error.outputSize !== void 0) writer.size += error.outputSize;
			throw error;
		}
	}
	setEntryInfo({
		crc32,
		compressedSize,
		uncompressedSize,
		headerInfo,
		dataDescriptorInfo
	}, options);
	if (dataDescriptor) await writeData(writer, dataDescriptorArray);
	Object.assign(fileEntry, {
		uncompressedSize,
		compressedSize,
		lastModDate,
		rawLastModDate,
		creationDate,
		lastAccessDate,
		encrypted: Boolean(encrypted),
		zipCrypto: Boolean(zipCrypto),
		size: metadataSize + compressedSize,
		compressionMethod,
		version,
		headerArray,
		headerView,
		signature: crc32,
		crc32: encrypted && !zipCrypto && !passThroughCompression ? void 0 : crc32,
		extraFieldExtendedTimestampFlag,
		extraFieldExtendedTimestampTime,
		zip64UncompressedSize,
		zip64CompressedSize
	});
	return fileEntry;
}
function getHeaderInfo(options) {
	const { rawFilename, lastModDate, rawLastModDate: rawLastModDateOption, lastAccessDate, creationDate, level, zip64, zipCrypto, useUnicodeFileNames, dataDescriptor, directory, rawExtraField, rawLocalExtraField, encryptionStrength, extendedTimestamp, ntfsTimestamp, passThroughCompression, encrypted, zip64UncompressedSize, zip64CompressedSize, uncompressedSize, knownCompressedSize, unknownSize, crc32 } = options;
	let { version, compressionMethod } = options;
	const compressedSize = dataDescriptor ? void 0 : knownCompressedSize;
	const compressed = !directory && isCompressed(compressionMethod, level);
	let rawLocalExtraFieldZip64;
	const uncompressedFile = passThroughCompression || !compressed;
	const zip64ExtraFieldComplete = zip64 && (options.bufferedWrite || !dataDescriptor || !zip64UncompressedSize && !zip64CompressedSize || uncompressedFile && !unknownSize);
	const writeLocalExtraFieldZip64 = zip64ExtraFieldComplete || zip64 && dataDescriptor && (zip64UncompressedSize || zip64CompressedSize);
	if (zip64 && (zip64UncompressedSize || zip64CompressedSize)) {
		const extraFieldZip64 = createRecordWriter(20);
		extraFieldZip64.writeUint16(1);
		extraFieldZip64.writeUint16(16);
		rawLocalExtraFieldZip64 = extraFieldZip64.array;
		if (zip64ExtraFieldComplete) {
			extraFieldZip64.writeUint64(uncompressedSize);
			if (uncompressedFile) {
				const encryptionOverhead = getEncryptionOverhead(encrypted, zipCrypto, encryptionStrength);
				extraFieldZip64.writeUint64(passThroughCompression ? compressedSize === void 0 ? 0 : compressedSize : uncompressedSize + encryptionOverhead);
			}
		}
	} else rawLocalExtraFieldZip64 = EMPTY_UINT8_ARRAY;
	let rawExtraFieldAES;
	if (encrypted && !zipCrypto) {
		const extraFieldAES = createRecordWriter(getLength(EXTRAFIELD_DATA_AES) + 2);
		extraFieldAES.writeUint16(EXTRAFIELD_TYPE_AES);
		extraFieldAES.writeBytes(EXTRAFIELD_DATA_AES);
		rawExtraFieldAES = extraFieldAES.array;
		rawExtraFieldAES[8] = encryptionStrength;
	} else rawExtraFieldAES = EMPTY_UINT8_ARRAY;
	let rawExtraFieldNTFS;
	let rawExtraFieldExtendedTimestamp;
	let extraFieldExtendedTimestampFlag;
	let extraFieldExtendedTimestampTime;
	if (extendedTimestamp) {
		const lastModTimeUnix = getTimeUnix(lastModDate);
		const lastModTimeUnixInRange = inUnixTimeRange(lastModTimeUnix);
		if (lastModTimeUnixInRange) {
			const extraFieldTimestampLength = 9 + (lastAccessDate ? 4 : 0) + (creationDate ? 4 : 0);
			const extraFieldTimestamp = createRecordWriter(extraFieldTimestampLength);
			extraFieldExtendedTimestampFlag = 1 + (lastAccessDate ? 2 : 0) + (creationDate ? 4 : 0);
			extraFieldExtendedTimestampTime = lastModTimeUnix;
			extraFieldTimestamp.writeUint16(EXTRAFIELD_TYPE_EXTENDED_TIMESTAMP);
			extraFieldTimestamp.writeUint16(extraFieldTimestampLength - 4);
			extraFieldTimestamp.writeUint8(extraFieldExtendedTimestampFlag);
			extraFieldTimestamp.writeUint32(lastModTimeUnix);
			if (lastAccessDate) extraFieldTimestamp.writeUint32(clampUnixTime(getTimeUnix(lastAccessDate)));
			if (creationDate) extraFieldTimestamp.writeUint32(clampUnixTime(getTimeUnix(creationDate)));
			rawExtraFieldExtendedTimestamp = extraFieldTimestamp.array;
		} else rawExtraFieldExtendedTimestamp = EMPTY_UINT8_ARRAY;
		if (ntfsTimestamp === void 0 ? !lastModTimeUnixInRange || Boolean(lastAccessDate || creationDate) : ntfsTimestamp) try {
			const lastModTimeNTFS = getTimeNTFS(lastModDate);
			const extraFieldNTFS = createRecordWriter(36);
			extraFieldNTFS.writeUint16(10);
			extraFieldNTFS.writeUint16(32);
			extraFieldNTFS.skip(4);
			extraFieldNTFS.writeUint16(1);
			extraFieldNTFS.writeUint16(24);
			extraFieldNTFS.writeUint64(lastModTimeNTFS);
			extraFieldNTFS.writeUint64(lastAccessDate ? getTimeNTFS(lastAccessDate) : lastModTimeNTFS);
			extraFieldNTFS.writeUint64(creationDate ? getTimeNTFS(creationDate) : lastModTimeNTFS);
			rawExtraFieldNTFS = extraFieldNTFS.array;
		} catch {
			rawExtraFieldNTFS = EMPTY_UINT8_ARRAY;
		}
		else rawExtraFieldNTFS = EMPTY_UINT8_ARRAY;
	} else rawExtraFieldNTFS = rawExtraFieldExtendedTimestamp = EMPTY_UINT8_ARRAY;
	let rawExtraFieldUnix;
	let rawCentralExtraFieldUnix;
	try {
		const { uid, gid, unixExtraFieldType } = options;
		if (unixExtraFieldType == INFOZIP_EXTRA_FIELD_TYPE && (uid !== void 0 || gid !== void 0)) {
			const uidBytes = packUnixId(uid === void 0 ? 0 : uid);
			const gidBytes = packUnixId(gid === void 0 ? 0 : gid);
			const payloadLength = 3 + uidBytes.length + gidBytes.length;
			const extraFieldUnix = createRecordWriter(4 + payloadLength);
			extraFieldUnix.writeUint16(EXTRAFIELD_TYPE_INFOZIP);
			extraFieldUnix.writeUint16(payloadLength);
			extraFieldUnix.writeUint8(1);
			extraFieldUnix.writeUint8(uidBytes.length);
			extraFieldUnix.writeBytes(uidBytes);
			extraFieldUnix.writeUint8(gidBytes.length);
			extraFieldUnix.writeBytes(gidBytes);
			rawExtraFieldUnix = rawCentralExtraFieldUnix = extraFieldUnix.array;
		} else if (unixExtraFieldType == UNIX_EXTRA_FIELD_TYPE && (uid !== void 0 || gid !== void 0)) {
			const extraFieldUnix = createRecordWriter(8);
			extraFieldUnix.writeUint16(EXTRAFIELD_TYPE_UNIX);
			extraFieldUnix.writeUint16(4);
			extraFieldUnix.writeUint16((uid === void 0 ? 0 : uid) & MAX_16_BITS);
			extraFieldUnix.writeUint16((gid === void 0 ? 0 : gid) & MAX_16_BITS);
			rawExtraFieldUnix = extraFieldUnix.array;
			const centralExtraFieldUnix = createRecordWriter(4);
			centralExtraFieldUnix.writeUint16(EXTRAFIELD_TYPE_UNIX);
			centralExtraFieldUnix.writeUint16(0);
			rawCentralExtraFieldUnix = centralExtraFieldUnix.array;
		} else rawExtraFieldUnix = rawCentralExtraFieldUnix = EMPTY_UINT8_ARRAY;
	} catch {
		rawExtraFieldUnix = rawCentralExtraFieldUnix = EMPTY_UINT8_ARRAY;
	}
	if (compressionMethod === void 0) compressionMethod = compressed ? 8 : 0;
	if (version === void 0) version = compressionMethod == 0 && !directory && !encrypted ? 10 : 20;
	const { codecVersionNeeded } = options;
	if (compressed && codecVersionNeeded !== void 0) version = version > codecVersionNeeded ? version : codecVersionNeeded;
	if (zip64) version = version > 45 ? version : 45;
	if (encrypted && !zipCrypto) {
		version = version > 51 ? version : 51;
		if (passThroughCompression && crc32 !== void 0) rawExtraFieldAES[EXTRAFIELD_OFFSET_AES_VENDOR_VERSION] = VENDOR_VERSION_AE_1;
		setUint16(getDataView(rawExtraFieldAES), EXTRAFIELD_OFFSET_AES_COMPRESSION_METHOD, compressionMethod);
		compressionMethod = 99;
	}
	const localExtraFieldZip64Length = writeLocalExtraFieldZip64 ? getLength(rawLocalExtraFieldZip64) : 0;
	const extraFieldLength = localExtraFieldZip64Length + getLength(rawExtraFieldAES, rawExtraFieldExtendedTimestamp, rawExtraFieldNTFS, rawExtraFieldUnix, rawExtraField, rawLocalExtraField);
	if (extraFieldLength + (options["usdz"] ? EXTRAFIELD_USDZ_MAX_LENGTH : 0) > 65535) throw new Error(ERR_INVALID_EXTRAFIELD_DATA);
	const dosLastModDate = new Date(Math.ceil(Math.floor(lastModDate.getTime() / 1e3) / 2) * 2e3);
	const clampedLastModDate = dosLastModDate < MIN_DATE ? MIN_DATE : dosLastModDate > MAX_DATE ? MAX_DATE : dosLastModDate;
	const storedLastModDate = getLength(rawExtraFieldExtendedTimestamp) ? new Date(getTimeUnix(lastModDate) * 1e3) : getLength(rawExtraFieldNTFS) ? lastModDate : clampedLastModDate;
	const { headerArray, headerView, rawLastModDate } = getHeaderArrayData({
		version,
		bitFlag: getBitFlag(level, useUnicodeFileNames, dataDescriptor, encrypted, compressionMethod),
		compressionMethod,
		uncompressedSize,
		compressedSize,
		lastModDate: clampedLastModDate,
		rawLastModDate: rawLastModDateOption,
		rawFilename,
		zip64CompressedSize,
		zip64UncompressedSize,
		extraFieldLength
	});
	if (compressedSize !== void 0 && passThroughCompression && crc32 !== void 0) setUint32(headerView, 10, crc32);
	const localHeader = createRecordWriter(30 + getLength(rawFilename) + extraFieldLength);
	const localHeaderArray = localHeader.array;
	const localHeaderView = getDataView(localHeaderArray);
	localHeader.writeUint32(LOCAL_FILE_HEADER_SIGNATURE);
	localHeader.writeBytes(headerArray);
	localHeader.writeBytes(rawFilename);
	if (writeLocalExtraFieldZip64) localHeader.writeBytes(rawLocalExtraFieldZip64);
	localHeader.writeBytes(rawExtraFieldAES);
	localHeader.writeBytes(rawExtraFieldExtendedTimestamp);
	localHeader.writeBytes(rawExtraFieldNTFS);
	localHeader.writeBytes(rawExtraFieldUnix);
	localHeader.writeBytes(rawExtraField);
	localHeader.writeBytes(rawLocalExtraField);
	if (dataDescriptor) {
		if (!zip64CompressedSize) setUint32(localHeaderView, 18, 0);
		if (!zip64UncompressedSize) setUint32(localHeaderView, 22, 0);
	}
	return {
		localHeaderArray,
		localHeaderView,
		headerArray,
		headerView,
		lastModDate: storedLastModDate,
		lastModDateClamped: storedLastModDate === clampedLastModDate && dosLastModDate.getTime() != clampedLastModDate.getTime(),
		rawLastModDate,
		encrypted,
		compressed,
		version,
		compressionMethod,
		extraFieldExtendedTimestampFlag,
		extraFieldExtendedTimestampTime,
		rawExtraFieldZip64: EMPTY_UINT8_ARRAY,
		localExtraFieldZip64Length,
		rawExtraFieldExtendedTimestamp,
		rawExtraFieldNTFS,
		rawExtraFieldUnix,
		rawCentralExtraFieldUnix,
		rawExtraFieldAES,
		extraFieldLength
	};
}
function appendExtraFieldUSDZ(entryInfo, zipWriterOffset) {
	const { headerInfo } = entryInfo;
	let { localHeaderArray, extraFieldLength } = headerInfo;
	let extraBytesLength = 64 - (zipWriterOffset + getLength(localHeaderArray)) % 64;
	if (extraBytesLength < 4) extraBytesLength += 64;
	const rawExtraFieldUSDZ = new Uint8Array(extraBytesLength);
	const extraFieldUSDZView = getDataView(rawExtraFieldUSDZ);
	setUint16(extraFieldUSDZView, 0, EXTRAFIELD_TYPE_USDZ);
	setUint16(extraFieldUSDZView, 2, extraBytesLength - 4);
	const previousLocalHeaderArray = localHeaderArray;
	headerInfo.localHeaderArray = localHeaderArray = new Uint8Array(getLength(previousLocalHeaderArray) + extraBytesLength);
	arraySet(localHeaderArray, previousLocalHeaderArray);
	arraySet(localHeaderArray, rawExtraFieldUSDZ, getLength(previousLocalHeaderArray));
	const localHeaderArrayView = getDataView(localHeaderArray);
	setUint16(localHeaderArrayView, 28, extraFieldLength + extraBytesLength);
	headerInfo.localHeaderView = localHeaderArrayView;
	entryInfo.metadataSize += extraBytesLength;
}
function packUnixId(id) {
	const dataArray = new Uint8Array(4);
	getDataView(dataArray).setUint32(0, id, true);
	let length = 4;
	while (length > 1 && dataArray[length - 1] === 0) length--;
	return dataArray.subarray(0, length);
}
function normalizeMsdosAttributes(msdosAttributesRaw, msdosAttributes) {
	if (msdosAttributesRaw !== void 0) msdosAttributesRaw = msdosAttributesRaw & 255;
	else if (msdosAttributes !== void 0) {
		const { readOnly, hidden, system, directory: msdDir, archive } = msdosAttributes;
		let raw = 0;
		if (readOnly) raw |= 1;
		if (hidden) raw |= 2;
		if (system) raw |= 4;
		if (msdDir) raw |= 16;
		if (archive) raw |= 32;
		msdosAttributesRaw = raw & 255;
	}
	if (msdosAttributes === void 0) msdosAttributes = {
		readOnly: Boolean(msdosAttributesRaw & 1),
		hidden: Boolean(msdosAttributesRaw & 2),
		system: Boolean(msdosAttributesRaw & 4),
		directory: Boolean(msdosAttributesRaw & 16),
		archive: Boolean(msdosAttributesRaw & 32)
	};
	return {
		msdosAttributesRaw,
		msdosAttributes
	};
}
function getDataDescriptorInfo({ zip64, dataDescriptor, dataDescriptorSignature }) {
	let dataDescriptorArray = EMPTY_UINT8_ARRAY;
	let dataDescriptorView, dataDescriptorOffset = 0;
	let dataDescriptorLength = zip64 ? 20 : 12;
	if (dataDescriptorSignature) dataDescriptorLength += 4;
	if (dataDescriptor) {
		dataDescriptorArray = new Uint8Array(dataDescriptorLength);
		dataDescriptorView = getDataView(dataDescriptorArray);
		if (dataDescriptorSignature) {
			dataDescriptorOffset = 4;
			setUint32(dataDescriptorView, 0, DATA_DESCRIPTOR_RECORD_SIGNATURE);
		}
	}
	return {
		dataDescriptorArray,
		dataDescriptorView,
		dataDescriptorOffset
	};
}
function setEntryInfo({ crc32, compressedSize, uncompressedSize, headerInfo, dataDescriptorInfo }, { zip64, zipCrypto, passThroughCompression, dataDescriptor }) {
	const { headerView, encrypted } = headerInfo;
	const { dataDescriptorView, dataDescriptorOffset } = dataDescriptorInfo;
	if ((!encrypted || zipCrypto || passThroughCompression) && crc32 !== void 0) {
		setUint32(headerView, 10, crc32);
		if (dataDescriptor) setUint32(dataDescriptorView, dataDescriptorOffset, crc32);
	}
	if (zip64) {
		if (dataDescriptor) {
			setBigUint64(dataDescriptorView, dataDescriptorOffset + 4, BigInt(compressedSize));
			setBigUint64(dataDescriptorView, dataDescriptorOffset + 12, BigInt(uncompressedSize));
		}
	} else {
		setUint32(headerView, 14, compressedSize);
		setUint32(headerView, 18, uncompressedSize);
		if (dataDescriptor) {
			setUint32(dataDescriptorView, dataDescriptorOffset + 4, compressedSize);
			setUint32(dataDescriptorView, dataDescriptorOffset + 8, uncompressedSize);
		}
	}
}
function updateLocalHeader({ rawFilename, encrypted, zip64, localExtraFieldZip64Length, crc32, compressedSize, uncompressedSize, zip64UncompressedSize, zip64CompressedSize }, localHeaderView, { dataDescriptor, passThroughCompression }) {
	if (!dataDescriptor) {
		if (!encrypted || passThroughCompression && crc32 !== void 0) setUint32(localHeaderView, 14, crc32);
		if (!zip64CompressedSize) setUint32(localHeaderView, 18, compressedSize);
		if (!zip64UncompressedSize) setUint32(localHeaderView, 22, uncompressedSize);
	}
	if (zip64 && localExtraFieldZip64Length) {
		const localHeaderOffset = 30 + getLength(rawFilename) + 4;
		setBigUint64(localHeaderView, localHeaderOffset, BigInt(uncompressedSize));
		setBigUint64(localHeaderView, localHeaderOffset + 8, BigInt(compressedSize));
	}
}
async function closeFile(zipWriter, comment, options) {
	const { directoryDataLength, zip64Entries } = createDirectoryRecords(zipWriter.fileEntries);
	const { directoryStart, directoryEnd, directoryArray } = await writeDirectoryRecords(zipWriter, directoryDataLength, options);
	await writeEndOfDirectoryRecord(zipWriter, comment, options, {
		directoryStart,
		directoryEnd,
		directoryDataLength,
		signatureLength: await writeDigitalSignatureRecord(zipWriter, directoryArray, options),
		zip64Entries
	});
}
function createDirectoryRecords(files) {
	let directoryDataLength = 0;
	let zip64Entries = false;
	for (const [, fileEntry] of files) {
		const { rawFilename, rawExtraFieldAES, rawComment, rawExtraFieldNTFS, rawCentralExtraFieldUnix, rawExtraField, rawCentralExtraField, extraFieldExtendedTimestampFlag, extraFieldExtendedTimestampTime, zip64Enabled, uncompressedSize, compressedSize } = fileEntry;
		let { zip64UncompressedSize, zip64CompressedSize } = fileEntry;
		if (!zip64Enabled) {
			if (zip64UncompressedSize && uncompressedSize < 4294967295) zip64UncompressedSize = fileEntry.zip64UncompressedSize = false;
			if (zip64CompressedSize && compressedSize < 4294967295) zip64CompressedSize = fileEntry.zip64CompressedSize = false;
		}
		zip64Entries = zip64Entries || zip64UncompressedSize || zip64CompressedSize;
		const zip64Offset = fileEntry.offset >= MAX_32_BITS;
		const zip64DiskNumberStart = fileEntry.diskNumberStart >= MAX_16_BITS;
		let rawExtraFieldZip64;
		if (zip64Offset || zip64DiskNumberStart || zip64UncompressedSize || zip64CompressedSize) {
			const length = 4 + (zip64UncompressedSize ? 8 : 0) + (zip64CompressedSize ? 8 : 0) + (zip64Offset ? 8 : 0) + (zip64DiskNumberStart ? 4 : 0);
			const extraFieldZip64 = createRecordWriter(length);
			extraFieldZip64.writeUint16(1);
			extraFieldZip64.writeUint16(length - 4);
			if (zip64UncompressedSize) extraFieldZip64.writeUint64(uncompressedSize);
			if (zip64CompressedSize) extraFieldZip64.writeUint64(compressedSize);
			if (zip64Offset) extraFieldZip64.writeUint64(fileEntry.offset);
			if (zip64DiskNumberStart) extraFieldZip64.writeUint32(fileEntry.diskNumberStart);
			rawExtraFieldZip64 = extraFieldZip64.array;
		} else rawExtraFieldZip64 = EMPTY_UINT8_ARRAY;
		fileEntry.rawExtraFieldZip64 = rawExtraFieldZip64;
		fileEntry.zip64Offset = zip64Offset;
		fileEntry.zip64DiskNumberStart = zip64DiskNumberStart;
		let rawExtraFieldTimestamp;
		if (extraFieldExtendedTimestampTime === void 0) rawExtraFieldTimestamp = EMPTY_UINT8_ARRAY;
		else {
			const extraFieldTimestamp = createRecordWriter(9);
			extraFieldTimestamp.writeUint16(EXTRAFIELD_TYPE_EXTENDED_TIMESTAMP);
			extraFieldTimestamp.writeUint16(5);
			extraFieldTimestamp.writeUint8(extraFieldExtendedTimestampFlag);
			extraFieldTimestamp.writeUint32(extraFieldExtendedTimestampTime);
			rawExtraFieldTimestamp = extraFieldTimestamp.array;
		}
		fileEntry.rawExtraFieldExtendedTimestamp = rawExtraFieldTimestamp;
		const extraFieldLength = getLength(rawExtraFieldZip64, rawExtraFieldAES, rawExtraFieldNTFS, rawCentralExtraFieldUnix, rawExtraFieldTimestamp, rawExtraField, rawCentralExtraField);
		if (extraFieldLength > 65535) throw new Error(ERR_INVALID_EXTRAFIELD_DATA);
		directoryDataLength += 46 + getLength(rawFilename, rawComment) + extraFieldLength;
	}
	return {
		directoryDataLength,
		zip64Entries
	};
}
async function writeDirectoryRecords(zipWriter, directoryDataLength, options) {
	const { fileEntries, writer } = zipWriter;
	const directoryArray = new Uint8Array(directoryDataLength);
	await initStream(writer);
	let offset = 0;
	let directoryDiskOffset = 0;
	let directoryStartDiskNumber = getDiskNumber(writer);
	let directoryStartDiskOffset = getDiskOffset(writer);
	let directoryEndDiskEntriesLength = 0;
	for (const [indexFileEntry, fileEntry] of Array.from(fileEntries.values()).entries()) {
		const { offset: fileEntryOffset, rawFilename, rawExtraFieldZip64, rawExtraFieldAES, rawExtraFieldExtendedTimestamp, rawExtraFieldNTFS, rawCentralExtraFieldUnix, rawExtraField, rawCentralExtraField, rawComment, versionMadeBy, headerArray, headerView, zip64UncompressedSize, zip64CompressedSize, zip64DiskNumberStart, zip64Offset, internalFileAttributes, externalFileAttributes, diskNumberStart, uncompressedSize, compressedSize } = fileEntry;
		const extraFieldLength = getLength(rawExtraFieldZip64, rawExtraFieldAES, rawExtraFieldExtendedTimestamp, rawExtraFieldNTFS, rawCentralExtraFieldUnix, rawExtraField, rawCentralExtraField);
		const directoryRecordLength = 46 + getLength(rawFilename, rawComment) + extraFieldLength;
		if (exceedsAvailableSize(writer, offset + directoryRecordLength - directoryDiskOffset)) {
			await writeData(writer, directoryArray.slice(directoryDiskOffset, offset));
			directoryDiskOffset = offset;
			directoryEndDiskEntriesLength = 0;
			await writer.closeDisk();
		}
		if (indexFileEntry == 0) {
			directoryStartDiskNumber = getDiskNumber(writer);
			directoryStartDiskOffset = getDiskOffset(writer);
		}
		if (!zip64UncompressedSize) setUint32(headerView, 18, uncompressedSize);
		if (!zip64CompressedSize) setUint32(headerView, 14, compressedSize);
		if ((zip64Offset || zip64DiskNumberStart) && fileEntry.version < 45) setUint16(headerView, 0, 45);
		const directoryRecord = createRecordWriter(directoryRecordLength);
		directoryRecord.writeUint32(CENTRAL_FILE_HEADER_SIGNATURE);
		directoryRecord.writeUint16(versionMadeBy);
		directoryRecord.writeBytes(headerArray.subarray(0, 24));
		directoryRecord.writeUint16(extraFieldLength);
		directoryRecord.writeUint16(getLength(rawComment));
		directoryRecord.writeUint16(zip64DiskNumberStart ? MAX_16_BITS : diskNumberStart);
		directoryRecord.writeUint16(internalFileAttributes);
		directoryRecord.writeUint32(externalFileAttributes);
		directoryRecord.writeUint32(zip64Offset ? MAX_32_BITS : fileEntryOffset);
		directoryRecord.writeBytes(rawFilename);
		directoryRecord.writeBytes(rawExtraFieldZip64);
		directoryRecord.writeBytes(rawExtraFieldAES);
		directoryRecord.writeBytes(rawExtraFieldExtendedTimestamp);
		directoryRecord.writeBytes(rawExtraFieldNTFS);
		directoryRecord.writeBytes(rawCentralExtraFieldUnix);
		directoryRecord.writeBytes(rawExtraField);
		directoryRecord.writeBytes(rawCentralExtraField);
		directoryRecord.writeBytes(rawComment);
		arraySet(directoryArray, directoryRecord.array, offset);
		offset += directoryRecordLength;
		directoryEndDiskEntriesLength++;
		if (options.onprogress) try {
			await options.onprogress(indexFileEntry + 1, fileEntries.size, new Entry(fileEntry));
		} catch {}
	}
	await writeData(writer, directoryDiskOffset ? directoryArray.slice(directoryDiskOffset) : directoryArray);
	return {
		directoryStart: {
			diskNumber: directoryStartDiskNumber,
			diskOffset: directoryStartDiskOffset
		},
		directoryEnd: {
			diskNumber: getDiskNumber(writer),
			entriesLength: directoryEndDiskEntriesLength
		},
		directoryArray
	};
}
async function writeDigitalSignatureRecord(zipWriter, directoryArray, options) {
	const signCentralDirectory = getFunctionOptionValue(zipWriter, options, OPTION_SIGN_CENTRAL_DIRECTORY);
	if (signCentralDirectory) {
		const signatureData = await signCentralDirectory(directoryArray);
		const signatureDataLength = getLength(signatureData);
		if (signatureDataLength > 65535) throw new Error(ERR_INVALID_SIGNATURE_DATA);
		const signatureRecord = createRecordWriter(6 + signatureDataLength);
		signatureRecord.writeUint32(DIGITAL_SIGNATURE_RECORD_SIGNATURE);
		signatureRecord.writeUint16(signatureDataLength);
		signatureRecord.writeBytes(signatureData);
		const { writer } = zipWriter;
		if (exceedsAvailableSize(writer, getLength(signatureRecord.array))) await writer.closeDisk();
		await writeData(writer, signatureRecord.array);
		return 6 + signatureDataLength;
	}
	return 0;
}
async function writeEndOfDirectoryRecord(zipWriter, comment, options, cdInfo) {
	const { writer } = zipWriter;
	const { directoryStart, directoryEnd, signatureLength, zip64Entries } = cdInfo;
	let { directoryDataLength } = cdInfo;
	let fileEntriesLength = zipWriter.fileEntries.size;
	let diskNumber = directoryStart.diskNumber;
	let directoryOffset = getSegmentOffset(zipWriter, directoryStart);
	const commentLength = getLength(comment);
	if (commentLength > 65535) throw new Error(ERR_INVALID_COMMENT);
	let zip64 = getOptionValue(zipWriter, options, PROPERTY_NAME_ZIP64);
	let lastDiskNumber = getDiskNumber(writer);
	if (exceedsAvailableSize(writer, (zip64 ? 98 : 22) + commentLength)) lastDiskNumber++;
	if (directoryOffset >= 4294967295 || directoryDataLength >= 4294967295 || fileEntriesLength >= 65535 || lastDiskNumber >= 65535) {
		if (zip64 === false) throw new Error(ERR_UNSUPPORTED_FORMAT);
		else zip64 = true;
	} else if (zip64 === void 0 && zip64Entries) zip64 = true;
	const endOfdirectoryRecord = createRecordWriter(zip64 ? 98 : 22);
	if (exceedsAvailableSize(writer, getLength(endOfdirectoryRecord.array) + commentLength)) await writer.closeDisk();
	lastDiskNumber = getDiskNumber(writer);
	let diskFileEntriesLength = lastDiskNumber == directoryEnd.diskNumber ? directoryEnd.entriesLength : 0;
	if (zip64) {
		endOfdirectoryRecord.writeUint32(ZIP64_END_OF_CENTRAL_DIR_SIGNATURE);
		endOfdirectoryRecord.writeUint64(44);
		endOfdirectoryRecord.writeUint16(45);
		endOfdirectoryRecord.writeUint16(45);
		endOfdirectoryRecord.writeUint32(lastDiskNumber);
		endOfdirectoryRecord.writeUint32(diskNumber);
		endOfdirectoryRecord.writeUint64(diskFileEntriesLength);
		endOfdirectoryRecord.writeUint64(fileEntriesLength);
		endOfdirectoryRecord.writeUint64(directoryDataLength);
		endOfdirectoryRecord.writeUint64(directoryOffset);
		endOfdirectoryRecord.writeUint32(ZIP64_END_OF_CENTRAL_DIR_LOCATOR_SIGNATURE);
		endOfdirectoryRecord.writeUint32(lastDiskNumber);
		endOfdirectoryRecord.writeUint64(BigInt(getSegmentOffset(zipWriter, writer)) + BigInt(directoryDataLength) + BigInt(signatureLength));
		endOfdirectoryRecord.writeUint32(lastDiskNumber + 1);
		if (getOptionValue(zipWriter, options, "supportZip64SplitFile", true)) {
			lastDiskNumber = MAX_16_BITS;
			diskNumber = MAX_16_BITS;
		}
		diskFileEntriesLength = MAX_16_BITS;
		fileEntriesLength = MAX_16_BITS;
		directoryOffset = MAX_32_BITS;
		directoryDataLength = MAX_32_BITS;
	}
	endOfdirectoryRecord.writeUint32(END_OF_CENTRAL_DIR_SIGNATURE);
	endOfdirectoryRecord.writeUint16(lastDiskNumber);
	endOfdirectoryRecord.writeUint16(diskNumber);
	endOfdirectoryRecord.writeUint16(diskFileEntriesLength);
	endOfdirectoryRecord.writeUint16(fileEntriesLength);
	endOfdirectoryRecord.writeUint32(directoryDataLength);
	endOfdirectoryRecord.writeUint32(directoryOffset);
	endOfdirectoryRecord.writeUint16(commentLength);
	await writeData(writer, endOfdirectoryRecord.array);
	if (commentLength) await writeData(writer, comment);
}
function createRecordWriter(length) {
	const array = new Uint8Array(length);
	const view = getDataView(array);
	let offset = 0;
	return {
		array,
		writeUint8: (value) => {
			setUint8(view, offset, value);
			offset += 1;
		},
		writeUint16: (value) => {
			setUint16(view, offset, value);
			offset += 2;
		},
		writeUint32: (value) => {
			setUint32(view, offset, value);
			offset += 4;
		},
		writeUint64: (value) => {
			setBigUint64(view, offset, BigInt(value));
			offset += 8;
		},
		writeBytes: (value) => {
			arraySet(array, value, offset);
			offset += getLength(value);
		},
		skip: (count) => offset += count
	};
}
function getDiskNumber(writer) {
	const { diskNumber = 0 } = writer;
	return diskNumber;
}
function getDiskOffset(writer) {
	const { diskOffset = 0 } = writer;
	return diskOffset;
}
function exceedsAvailableSize(writer, length) {
	const { availableSize = INFINITY_VALUE } = writer;
	return length > availableSize;
}
function getSegmentOffset(zipWriter, { diskNumber = 0, diskOffset = 0 }) {
	return zipWriter.offset - diskOffset - (diskNumber ? zipWriter.initialOffset : 0);
}
async function startsWithSplitZipSignature(reader) {
	return getUint32(getDataView(await readUint8Array(reader, 0, 4)), 0) == SPLIT_ZIP_FILE_SIGNATURE;
}
function removeExtraFieldZip64(rawExtraField) {
	const rawExtraFieldView = getDataView(rawExtraField);
	let offsetExtraField = 0;
	while (offsetExtraField + 4 <= getLength(rawExtraField)) {
		const size = 4 + getUint16(rawExtraFieldView, offsetExtraField + 2);
		if (getUint16(rawExtraFieldView, offsetExtraField) == 1) return removeExtraFieldZip64(concat(rawExtraField.subarray(0, offsetExtraField), rawExtraField.subarray(Math.min(offsetExtraField + size, getLength(rawExtraField)))));
		offsetExtraField += size;
	}
	return rawExtraField;
}
async function copyZipData(zipWriter, reader, entries, keptEntries, directoryOffset, compact, getEntryDataDescriptorLength) {
	const { writer } = zipWriter;
	const entryPositions = new Map();
	if (writer.closeDisk || compact) {
		const sortedEntries = Array.from(entries).sort((firstEntry, secondEntry) => getSourceOffset(reader, firstEntry) - getSourceOffset(reader, secondEntry));
		const regionEnds = getRegionEnds(reader, sortedEntries, directoryOffset);
		const keptEntrySet = new Set(keptEntries);
		const localHeaderLengths = new Map();
		for (let indexEntry = 0; indexEntry < sortedEntries.length; indexEntry++) {
			const entry = sortedEntries[indexEntry];
			if (keptEntrySet.has(entry)) {
				const sourceOffset = getSourceOffset(reader, entry);
				const localHeaderLength = await getLocalHeaderLength(reader, sourceOffset);
				if (localHeaderLength === void 0) throw new Error(ERR_LOCAL_FILE_HEADER_NOT_FOUND);
				let entryEnd = sourceOffset + localHeaderLength + entry.compressedSize;
				if (entry.bitFlag.dataDescriptor) {
					const dataDescriptorLength = await getEntryDataDescriptorLength(reader, entryEnd, entry);
					entryEnd = dataDescriptorLength === void 0 ? Math.max(entryEnd, regionEnds[indexEntry]) : entryEnd + dataDescriptorLength;
				}
				if (entryEnd > regionEnds[indexEntry]) throw new Error(ERR_OVERLAPPING_ENTRY);
				regionEnds[indexEntry] = entryEnd;
				localHeaderLengths.set(entry, localHeaderLength);
			}
		}
		let copiedOffset = 0;
		let lastPosition;
		for (let indexEntry = 0; indexEntry < sortedEntries.length; indexEntry++) {
			const entry = sortedEntries[indexEntry];
			if (keptEntrySet.has(entry)) {
				const sourceOffset = getSourceOffset(reader, entry);
				if (sourceOffset < copiedOffset) entryPositions.set(entry, lastPosition);
				else {
					if (!compact) await copyData(zipWriter, reader, copiedOffset, sourceOffset - copiedOffset);
					if (writer.closeDisk && exceedsAvailableSize(writer, localHeaderLengths.get(entry))) await writer.closeDisk();
					lastPosition = {
						offset: getSegmentOffset(zipWriter, writer),
						diskNumberStart: getDiskNumber(writer)
					};
					entryPositions.set(entry, lastPosition);
					await copyData(zipWriter, reader, sourceOffset, regionEnds[indexEntry] - sourceOffset);
					copiedOffset = regionEnds[indexEntry];
				}
			}
		}
		if (!compact) await copyData(zipWriter, reader, copiedOffset, directoryOffset - copiedOffset);
	} else {
		const baseOffset = zipWriter.offset;
		await copyData(zipWriter, reader, 0, directoryOffset);
		entries.forEach((entry) => entryPositions.set(entry, {
			offset: baseOffset + getSourceOffset(reader, entry),
			diskNumberStart: 0
		}));
	}
	return entryPositions;
}
function getRegionEnds(reader, sortedEntries, directoryOffset) {
	const regionEnds = new Array(sortedEntries.length);
	let regionEnd = directoryOffset;
	for (let indexEntry = sortedEntries.length - 1; indexEntry >= 0; indexEntry--) {
		const sourceOffset = getSourceOffset(reader, sortedEntries[indexEntry]);
		const nextEntry = sortedEntries[indexEntry + 1];
		if (nextEntry && getSourceOffset(reader, nextEntry) > sourceOffset) regionEnd = Math.min(getSourceOffset(reader, nextEntry), directoryOffset);
		regionEnds[indexEntry] = regionEnd;
	}
	return regionEnds;
}
async function copyData(zipWriter, reader, offset, size) {
	if (size > 0) {
		const { writer } = zipWriter;
		let copiedLength = 0;
		try {
			await flushBufferedData(createReadable(reader, {
				offset,
				size
			}), writer, void 0, (chunkLength) => copiedLength += chunkLength);
		} catch (error) {
			if (copiedLength) {
				zipWriter.hasCorruptedEntries = true;
				try {
					error.corruptedEntry = true;
				} catch {}
			}
			throw error;
		} finally {
			writer.size += copiedLength;
			zipWriter.offset += copiedLength;
		}
	}
}
async function getLocalHeaderLength(reader, offset) {
	const headerArray = offset >= 0 && offset + 30 <= reader.size ? await readUint8Array(reader, offset, 30) : EMPTY_UINT8_ARRAY;
	if (getLength(headerArray) < 30) return void 0;
	const headerView = getDataView(headerArray);
	if (getUint32(headerView, 0) != 67324752) return void 0;
	return 30 + getUint16(headerView, 26) + getUint16(headerView, 28);
}
function getSourceOffset(reader, { offset, diskNumberStart }) {
	return offset + (reader.getDiskOffset ? reader.getDiskOffset(diskNumberStart) : 0);
}
function getSplitZipSignatureArray() {
	const signatureArray = new Uint8Array(4);
	setUint32(getDataView(signatureArray), 0, SPLIT_ZIP_FILE_SIGNATURE);
	return signatureArray;
}
async function writeSplitZipSignature(zipWriter, writer) {
	delete zipWriter.addSplitZipSignature;
	await writeData(writer, getSplitZipSignatureArray());
	zipWriter.offset += 4;
}
async function writeData(writer, array) {
	const { writable } = writer;
	const streamWriter = writable.getWriter();
	try {
		await streamWriter.ready;
		writer.size += getLength(array);
		await streamWriter.write(array);
	} finally {
		streamWriter.releaseLock();
	}
}
async function flushBufferedData(readable, writer, signal, onChunkWritten) {
	const streamWriter = writer.writable.getWriter();
	try {
		await readable.pipeTo(new WritableStream({ async write(chunk) {
			await streamWriter.ready;
			await streamWriter.write(chunk);
			onChunkWritten(getLength(chunk));
		} }), {
			preventClose: true,
			preventAbort: true,
			signal
		});
	} finally {
		streamWriter.releaseLock();
	}
}
function getTimeNTFS(date) {
	if (date) {
		const timeNTFS = (BigInt(date.getTime()) + BigInt(0xa9730b66800)) * BigInt(1e4);
		return timeNTFS < MIN_NTFS_TIME ? MIN_NTFS_TIME : timeNTFS > MAX_NTFS_TIME ? MAX_NTFS_TIME : timeNTFS;
	}
}
function getTimeUnix(date) {
	return Math.floor(date.getTime() / 1e3);
}
function inUnixTimeRange(timeUnix) {
	return timeUnix >= MIN_UNIX_TIME && timeUnix <= MAX_UNIX_TIME;
}
function clampUnixTime(timeUnix) {
	return Math.min(MAX_UNIX_TIME, Math.max(MIN_UNIX_TIME, timeUnix));
}
function getOptionValue(zipWriter, options, name, defaultValue) {
	const result = options[name] === void 0 ? zipWriter.options[name] : options[name];
	return result === void 0 ? defaultValue : result;
}
function getDateOptionValue(zipWriter, options, name, defaultValue) {
	const date = getOptionValue(zipWriter, options, name, defaultValue);
	if (date === null) return defaultValue;
	if (date !== void 0 && (typeof date.getTime != "function" || Number.isNaN(date.getTime()))) throw new Error(ERR_INVALID_DATE);
	return date;
}
function getFunctionOptionValue(zipWriter, options, name) {
	return checkFunctionOption(getOptionValue(zipWriter, options, name));
}
function getNumberOptionValue(zipWriter, options, name, defaultValue) {
	return toNumber(getOptionValue(zipWriter, options, name, defaultValue));
}
function getMaximumCompressedSize(uncompressedSize) {
	return uncompressedSize + 5 * (Math.floor(uncompressedSize / 16383) + 1);
}
function isCompressed(compressionMethod, level) {
	return compressionMethod === void 0 ? level === void 0 || level > 0 : compressionMethod !== 0;
}
function getUint16(view, offset) {
	return view.getUint16(offset, true);
}
function getUint32(view, offset) {
	return view.getUint32(offset, true);
}
function setUint8(view, offset, value) {
	view.setUint8(offset, value);
}
function setUint16(view, offset, value) {
	view.setUint16(offset, value, true);
}
function setUint32(view, offset, value) {
	view.setUint32(offset, value, true);
}
function setBigUint64(view, offset, value) {
	view.setBigUint64(offset, value, true);
}
function arraySet(array, typedArray, offset) {
	array.set(typedArray, offset);
}
function getLength(...arrayLikes) {
	let result = 0;
	arrayLikes.forEach((arrayLike) => arrayLike && (result += arrayLike.length));
	return result;
}
function getHeaderArrayData({ version, bitFlag, compressionMethod, uncompressedSize, compressedSize, lastModDate, rawLastModDate, rawFilename, zip64CompressedSize, zip64UncompressedSize, extraFieldLength }) {
	const headerRecord = createRecordWriter(26);
	const headerArray = headerRecord.array;
	const headerView = getDataView(headerArray);
	headerRecord.writeUint16(version);
	headerRecord.writeUint16(bitFlag);
	headerRecord.writeUint16(compressionMethod);
	if (rawLastModDate === void 0) {
		const dateArray = new Uint32Array(1);
		const dateView = getDataView(dateArray);
		setUint16(dateView, 0, (lastModDate.getHours() << 6 | lastModDate.getMinutes()) << 5 | lastModDate.getSeconds() / 2);
		setUint16(dateView, 2, (lastModDate.getFullYear() - 1980 << 4 | lastModDate.getMonth() + 1) << 5 | lastModDate.getDate());
		rawLastModDate = dateArray[0];
	}
	headerRecord.writeUint32(rawLastModDate);
	headerRecord.skip(4);
	if (zip64CompressedSize || compressedSize !== void 0) headerRecord.writeUint32(zip64CompressedSize ? MAX_32_BITS : compressedSize);
	else headerRecord.skip(4);
	if (zip64UncompressedSize || uncompressedSize !== void 0) headerRecord.writeUint32(zip64UncompressedSize ? MAX_32_BITS : uncompressedSize);
	else headerRecord.skip(4);
	headerRecord.writeUint16(getLength(rawFilename));
	headerRecord.writeUint16(extraFieldLength);
	return {
		headerArray,
		headerView,
		rawLastModDate
	};
}
function isPrintableASCIIText(rawText) {
	return rawText.every((characterCode) => characterCode >= MIN_PRINTABLE_ASCII_CHARACTER_CODE && characterCode <= MAX_PRINTABLE_ASCII_CHARACTER_CODE);
}
function getBitFlag(level, useUnicodeFileNames, dataDescriptor, encrypted, compressionMethod) {
	let bitFlag = 0;
	if (useUnicodeFileNames) bitFlag = bitFlag | BITFLAG_LANG_ENCODING_FLAG;
	if (dataDescriptor) bitFlag = bitFlag | 8;
	if (compressionMethod == 8 || compressionMethod == 9) {
		if (level >= 0 && level <= 3) bitFlag = bitFlag | 6;
		if (level > 3 && level <= 5) bitFlag = bitFlag | 4;
		if (level == 9) bitFlag = bitFlag | 2;
	}
	if (encrypted) bitFlag = bitFlag | 1;
	return bitFlag;
}
// node_modules/@zip.js/zip.js/lib/zip-core-base.js
try {
	setDefaultConfiguration({ baseURI: bundleUrl });
} catch {}
// node_modules/@zip.js/zip.js/lib/zip-core-custom.js
setDefaultConfiguration({
	workerURI: null,
	wasmURI: null
});
// host/archives/zip-streams.ts
var deflateLevel = 4;
var chunkSize = 1 << 18;
var DeflateStream = class {
	readable;
	writable;
	constructor(format) {
		const create = format === "gzip" ? node_zlib.createGzip : node_zlib.createDeflateRaw;
		const { readable, writable } = node_stream.Duplex.toWeb(create({
			level: deflateLevel,
			chunkSize
		}));
		this.readable = readable;
		this.writable = writable;
	}
};
function onThisThread() {
	configure({
		useWebWorkers: false,
		chunkSize,
		CompressionStream: DeflateStream
	});
}
Object.defineProperty(exports, "ERR_BAD_FORMAT", {
	enumerable: true,
	get: function() {
		return ERR_BAD_FORMAT;
	}
});
Object.defineProperty(exports, "ERR_EOCDR_NOT_FOUND", {
	enumerable: true,
	get: function() {
		return ERR_EOCDR_NOT_FOUND;
	}
});
Object.defineProperty(exports, "Reader", {
	enumerable: true,
	get: function() {
		return Reader;
	}
});
Object.defineProperty(exports, "ZipReader", {
	enumerable: true,
	get: function() {
		return ZipReader;
	}
});
Object.defineProperty(exports, "ZipWriter", {
	enumerable: true,
	get: function() {
		return ZipWriter;
	}
});
Object.defineProperty(exports, "onThisThread", {
	enumerable: true,
	get: function() {
		return onThisThread;
	}
});
