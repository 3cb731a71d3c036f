require("node:url").pathToFileURL(__filename).href;
// engine/base/enlarged.ts
function enlarged(from, size, count = from.length) {
	const to = new from.constructor(size);
	to.set(count === from.length ? from : from.subarray(0, count));
	return to;
}
Object.defineProperty(exports, "enlarged", {
	enumerable: true,
	get: function() {
		return enlarged;
	}
});
