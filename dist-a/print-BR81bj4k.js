require("node:url").pathToFileURL(__filename).href;
require("./parser-Dc4K5A7Z.js");
// language/print.ts
function quoted(text) {
	return `"${text.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"").replaceAll("\n", "\\n").replaceAll("\r", "\\r").replaceAll("	", "\\t")}"`;
}
var bracketed = (name) => `[${name.replaceAll("]", "]]")}]`;
function numberText(value) {
	if (!Number.isFinite(value)) return value < 0 ? "-1e999" : "1e999";
	return Math.abs(value) < 2 ** 64 ? String(value) : value.toExponential();
}
Object.defineProperty(exports, "bracketed", {
	enumerable: true,
	get: function() {
		return bracketed;
	}
});
Object.defineProperty(exports, "numberText", {
	enumerable: true,
	get: function() {
		return numberText;
	}
});
Object.defineProperty(exports, "quoted", {
	enumerable: true,
	get: function() {
		return quoted;
	}
});
