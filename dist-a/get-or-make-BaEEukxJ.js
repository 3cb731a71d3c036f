require("node:url").pathToFileURL(__filename).href;
// engine/base/get-or-make.ts
function getOrMake(map, key, make) {
	let value = map.get(key);
	if (value === void 0) {
		value = make();
		map.set(key, value);
	}
	return value;
}
Object.defineProperty(exports, "getOrMake", {
	enumerable: true,
	get: function() {
		return getOrMake;
	}
});
