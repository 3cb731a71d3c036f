require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
const require_text = require("./text-qlf8p1E2.js");
// engine/base/errors.ts
var TraceFormatError = class extends Error {
	byteOffset;
	constructor(message, byteOffset) {
		super(message);
		this.name = "TraceFormatError";
		this.byteOffset = byteOffset;
	}
};
var CancelledError = class extends Error {
	constructor() {
		super("cancelled");
		this.name = "CancelledError";
	}
};
var ReaderEnded = class extends Error {
	constructor(why) {
		super(why);
		this.name = "ReaderEnded";
	}
};
// engine/write/merge/merge-error.ts
var MergeError = class extends Error {
	input;
	constructor(input, reason) {
		super(`${input}: ${reason}`);
		this.name = "MergeError";
		this.input = input;
	}
};
// language/expression-error.ts
var ExpressionError = class extends Error {
	position;
	length;
	constructor(message, position, length = 1) {
		super(message);
		this.name = "ExpressionError";
		this.position = position;
		this.length = length;
	}
};
// engine/conditions/condition-error.ts
var ConditionError = class extends ExpressionError {
	constructor(text, { message, position, length }) {
		super(message, position, length);
		this.name = "ConditionError";
		this.condition = text;
	}
	condition;
};
// engine/cook/cook-error.ts
var CookError = class extends Error {
	path;
	constructor(path, message) {
		super(`${path}: ${message}`);
		this.name = "CookError";
		this.path = path;
	}
};
var MOST_MADE_ROWS = 1 << 26;
function checkMadeRows(path, count) {
	if (count > MOST_MADE_ROWS) throw new CookError(path, `it would create ${count} rows, but the limit is ${MOST_MADE_ROWS}: filter with “where” first`);
}
// engine/formats/wperf/wperf-error.ts
var WperfError = class extends Error {
	file;
	line;
	column;
	constructor(message, file, line, column) {
		super(`${file}:${line}:${column}: ${message}`);
		this.name = "WperfError";
		this.file = file;
		this.line = line;
		this.column = column;
	}
};
// engine/stacks/group-pattern-error.ts
var GroupPatternError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "GroupPatternError";
	}
};
// engine/symbols/symbol-file.ts
var SymbolFileError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "SymbolFileError";
	}
};
var memoryFile = (bytes) => ({
	sizeBytes: bytes.length,
	read: (offset, sizeBytes) => bytes.subarray(offset, offset + sizeBytes)
});
var LONGEST_NAME_BYTES = 4096;
function nameAt(bytes, at, end = bytes.length) {
	if (at >= end) return "";
	let to = bytes.indexOf(0, at);
	if (to < 0 || to > end) to = end;
	const count = Math.min(to - at, LONGEST_NAME_BYTES);
	return require_text.utf8Text(bytes, at, count) ?? require_text.narrowText(bytes, at, count);
}
// engine/tables/table-error.ts
var TableError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "TableError";
	}
};
// host/base/host-error.ts
var host_error_exports = require_rolldown_runtime.__exportAll({ toHostError: () => toHostError });
var HostError = class extends Error {
	info;
	constructor(code, message, place = {}) {
		super(message);
		this.name = "HostError";
		this.info = {
			code,
			message,
			...typeof place === "number" ? { byteOffset: place } : place
		};
	}
};
var callErrors = (name) => ({
	errorInfo: (error) => toHostError(error, name).info,
	failure: (info) => new HostError(info.code, info.message, info),
	gone: () => ({
		code: "io",
		message: `${name} has ended.`
	})
});
var messageOf = (error) => toHostError(error, "The file").message;
var cancelledError = () => new HostError("cancelled", "Canceled.");
var chooseTrace = "Choose an .etl file from Windows, WPR, xperf or PerfView.";
var systemErrors = {
	ENOENT: (name) => ["not-found", `${name} does not exist: it may have been moved or deleted. Check the name.`],
	ENOTDIR: (name) => ["not-found", `${name} does not exist: a part of its path is not a folder. Check the name.`],
	ENAMETOOLONG: (name) => ["not-found", `${name} does not exist: the name is too long. Check the name.`],
	EACCES: (name) => ["io", `No permission to read ${name}. Change its permissions, or open a copy of it.`],
	EPERM: (name) => ["io", `No permission to read ${name}. Change its permissions, or open a copy of it.`],
	EISDIR: (name) => ["not-etl", `${name} is a folder. Choose an .etl file in it.`],
	EMFILE: (name) => ["io", `${name} cannot be opened: too many files are open. Close some traces and try again.`]
};
function systemErrorCode(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	return typeof code === "string" && /^E[A-Z0-9]+$/.test(code) ? code : null;
}
function toHostError(error, name, byteOffset) {
	if (error instanceof HostError) return error;
	if (error instanceof CancelledError) return cancelledError();
	if (error instanceof require_text.BridgeError) return new HostError("io", error.message);
	if (error instanceof TableError || error instanceof CookError || error instanceof MergeError || error instanceof WperfError || error instanceof GroupPatternError || error instanceof SymbolFileError) return new HostError("bad-request", error.message);
	if (error instanceof ConditionError) {
		const { condition, message, position } = error;
		return new HostError("bad-request", `The condition “${condition}” is invalid at character ${position + 1}: ${message}.`);
	}
	if (error instanceof ExpressionError) {
		const { message, position, length } = error;
		return new HostError("bad-request", message, {
			textPosition: position,
			textLength: length
		});
	}
	if (error instanceof TraceFormatError) return new HostError("not-etl", `${name}: ${error.message}. ${chooseTrace} (Found at byte ${error.byteOffset}.)`, error.byteOffset);
	const code = systemErrorCode(error);
	if (code !== null) {
		const known = systemErrors[code]?.(name);
		if (known) return new HostError(known[0], known[1], byteOffset);
		return new HostError("io", `${name} cannot be read${byteOffset === void 0 ? "" : ` at byte ${byteOffset}`} (${code}). Check the disk or its connection and try again.`, byteOffset);
	}
	if (error instanceof RangeError && /allocation failed|Invalid typed array length/i.test(error.message)) return new HostError("internal", `Not enough memory for ${name}. Trim the trace to a shorter time range and open that.`);
	return new HostError("internal", `${name}: unexpected error (${error instanceof Error ? error.message : String(error)}). This is a bug in Corescope: please report it.`);
}
Object.defineProperty(exports, "CancelledError", {
	enumerable: true,
	get: function() {
		return CancelledError;
	}
});
Object.defineProperty(exports, "ConditionError", {
	enumerable: true,
	get: function() {
		return ConditionError;
	}
});
Object.defineProperty(exports, "CookError", {
	enumerable: true,
	get: function() {
		return CookError;
	}
});
Object.defineProperty(exports, "ExpressionError", {
	enumerable: true,
	get: function() {
		return ExpressionError;
	}
});
Object.defineProperty(exports, "GroupPatternError", {
	enumerable: true,
	get: function() {
		return GroupPatternError;
	}
});
Object.defineProperty(exports, "HostError", {
	enumerable: true,
	get: function() {
		return HostError;
	}
});
Object.defineProperty(exports, "MergeError", {
	enumerable: true,
	get: function() {
		return MergeError;
	}
});
Object.defineProperty(exports, "ReaderEnded", {
	enumerable: true,
	get: function() {
		return ReaderEnded;
	}
});
Object.defineProperty(exports, "SymbolFileError", {
	enumerable: true,
	get: function() {
		return SymbolFileError;
	}
});
Object.defineProperty(exports, "TableError", {
	enumerable: true,
	get: function() {
		return TableError;
	}
});
Object.defineProperty(exports, "TraceFormatError", {
	enumerable: true,
	get: function() {
		return TraceFormatError;
	}
});
Object.defineProperty(exports, "WperfError", {
	enumerable: true,
	get: function() {
		return WperfError;
	}
});
Object.defineProperty(exports, "callErrors", {
	enumerable: true,
	get: function() {
		return callErrors;
	}
});
Object.defineProperty(exports, "cancelledError", {
	enumerable: true,
	get: function() {
		return cancelledError;
	}
});
Object.defineProperty(exports, "checkMadeRows", {
	enumerable: true,
	get: function() {
		return checkMadeRows;
	}
});
Object.defineProperty(exports, "host_error_exports", {
	enumerable: true,
	get: function() {
		return host_error_exports;
	}
});
Object.defineProperty(exports, "memoryFile", {
	enumerable: true,
	get: function() {
		return memoryFile;
	}
});
Object.defineProperty(exports, "messageOf", {
	enumerable: true,
	get: function() {
		return messageOf;
	}
});
Object.defineProperty(exports, "nameAt", {
	enumerable: true,
	get: function() {
		return nameAt;
	}
});
Object.defineProperty(exports, "systemErrorCode", {
	enumerable: true,
	get: function() {
		return systemErrorCode;
	}
});
Object.defineProperty(exports, "toHostError", {
	enumerable: true,
	get: function() {
		return toHostError;
	}
});
