require("node:url").pathToFileURL(__filename).href;
// engine/base/joined-bytes.ts
function joinedBytes(parts) {
	const [first] = parts;
	if (parts.length === 1 && first !== void 0) return first;
	const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
}
Object.defineProperty(exports, "joinedBytes", {
	enumerable: true,
	get: function() {
		return joinedBytes;
	}
});
