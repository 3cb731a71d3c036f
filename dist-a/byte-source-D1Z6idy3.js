require("node:url").pathToFileURL(__filename).href;
// engine/format/byte-source.ts
function memorySource(bytes) {
	return {
		sizeBytes: bytes.length,
		read: async (offset, lengthBytes) => bytes.subarray(offset, offset + lengthBytes)
	};
}
Object.defineProperty(exports, "memorySource", {
	enumerable: true,
	get: function() {
		return memorySource;
	}
});
