require("node:url").pathToFileURL(__filename).href;
const require_text = require("./text-qlf8p1E2.js");
// engine/schema/manifest/manifest-text.ts
var MAX_MANIFEST_BYTES = 64 << 20;
function manifestText(bytes) {
	const [a, b, c] = bytes;
	if (a === 255 && b === 254) return require_text.wideText(bytes, 2, bytes.length - 2 >>> 1);
	if (a === 254 && b === 255) return bigEndianText(bytes.subarray(2));
	if (a === LESS && b === 0) return require_text.wideText(bytes, 0, bytes.length >>> 1);
	if (a === 0 && b === LESS) return bigEndianText(bytes);
	const start = a === 239 && b === 187 && c === 191 ? 3 : 0;
	return require_text.narrowText(bytes, start, bytes.length - start);
}
var LESS = 60;
function bigEndianText(bytes) {
	const swapped = new Uint8Array(bytes.length & -2);
	for (let i = 0; i < swapped.length; i += 2) {
		swapped[i] = bytes[i + 1];
		swapped[i + 1] = bytes[i];
	}
	return require_text.wideText(swapped, 0, swapped.length >>> 1);
}
Object.defineProperty(exports, "MAX_MANIFEST_BYTES", {
	enumerable: true,
	get: function() {
		return MAX_MANIFEST_BYTES;
	}
});
Object.defineProperty(exports, "manifestText", {
	enumerable: true,
	get: function() {
		return manifestText;
	}
});
