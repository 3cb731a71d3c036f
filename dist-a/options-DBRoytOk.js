require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
let commander = require("commander");
// cli/options.ts
function integer(min, max) {
	return (text) => {
		const value = Number(text);
		if (!/^-?\d+$/.test(text) || value < min || value > max) throw new commander.InvalidArgumentError(`It must be an integer from ${min} to ${max}.`);
		return value;
	};
}
var nanoseconds = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
var rangeOf = (from, to) => from === void 0 && to === void 0 ? null : {
	startNs: from ?? Number.MIN_SAFE_INTEGER,
	endNs: to ?? Number.MAX_SAFE_INTEGER
};
var headerId = integer(-1, 4294967295);
var repeatable = (flags, says) => [
	flags,
	says,
	(text, before) => [...before, text],
	[]
];
var manifestFiles = repeatable("--manifest <path>", "a .man, .xml or .tmf file, or a folder of them; repeatable");
var pluginFiles = repeatable("--plugin <path>", "a plugin, or a folder of them; repeatable");
var symbolPaths = repeatable("--path <path>", "symbol path, as in _NT_SYMBOL_PATH: a folder, or srv*FOLDER; repeatable");
var sourcePaths = repeatable("--source <folder>", "folder of source files, as in _NT_SOURCE_PATH; repeatable");
var stackTagFiles = repeatable("--tags <path>", "show stacks below their tags: a .stacktags file, or a folder of them; repeatable");
var regionFiles = repeatable("--regions <path>", "a .regions.xml file, or a folder of them; repeatable");
var noBuiltInSchemas = ["--no-builtin-schemas", "use only the schemas in the trace, not those built into Corescope"];
function positiveNumber(text) {
	const value = Number(text);
	if (text.trim() === "" || !(value > 0) || !Number.isFinite(value)) throw new commander.InvalidArgumentError("It must be a number greater than 0.");
	return value;
}
var boundedText = (mostChars) => (text) => {
	if (text.trim() === "") throw new commander.InvalidArgumentError("It must not be empty.");
	if (text.length > mostChars) throw new commander.InvalidArgumentError(`It must have no more than ${mostChars} characters.`);
	return text;
};
var spreadsheetSafeOption = [
	"--spreadsheet-safe",
	"with CSV: put an apostrophe before text that a spreadsheet would treat as a formula",
	false
];
function checkSpreadsheetSafe(spreadsheetSafe, format) {
	if (spreadsheetSafe && format !== "csv") throw new require_host_error.HostError("bad-request", `--spreadsheet-safe only works with CSV, not ${format}. Leave it out.`);
}
Object.defineProperty(exports, "boundedText", {
	enumerable: true,
	get: function() {
		return boundedText;
	}
});
Object.defineProperty(exports, "checkSpreadsheetSafe", {
	enumerable: true,
	get: function() {
		return checkSpreadsheetSafe;
	}
});
Object.defineProperty(exports, "headerId", {
	enumerable: true,
	get: function() {
		return headerId;
	}
});
Object.defineProperty(exports, "integer", {
	enumerable: true,
	get: function() {
		return integer;
	}
});
Object.defineProperty(exports, "manifestFiles", {
	enumerable: true,
	get: function() {
		return manifestFiles;
	}
});
Object.defineProperty(exports, "nanoseconds", {
	enumerable: true,
	get: function() {
		return nanoseconds;
	}
});
Object.defineProperty(exports, "noBuiltInSchemas", {
	enumerable: true,
	get: function() {
		return noBuiltInSchemas;
	}
});
Object.defineProperty(exports, "pluginFiles", {
	enumerable: true,
	get: function() {
		return pluginFiles;
	}
});
Object.defineProperty(exports, "positiveNumber", {
	enumerable: true,
	get: function() {
		return positiveNumber;
	}
});
Object.defineProperty(exports, "rangeOf", {
	enumerable: true,
	get: function() {
		return rangeOf;
	}
});
Object.defineProperty(exports, "regionFiles", {
	enumerable: true,
	get: function() {
		return regionFiles;
	}
});
Object.defineProperty(exports, "repeatable", {
	enumerable: true,
	get: function() {
		return repeatable;
	}
});
Object.defineProperty(exports, "sourcePaths", {
	enumerable: true,
	get: function() {
		return sourcePaths;
	}
});
Object.defineProperty(exports, "spreadsheetSafeOption", {
	enumerable: true,
	get: function() {
		return spreadsheetSafeOption;
	}
});
Object.defineProperty(exports, "stackTagFiles", {
	enumerable: true,
	get: function() {
		return stackTagFiles;
	}
});
Object.defineProperty(exports, "symbolPaths", {
	enumerable: true,
	get: function() {
		return symbolPaths;
	}
});
