require("node:url").pathToFileURL(__filename).href;
// language/checked.ts
function at(items, index) {
	const item = items[index];
	if (item === void 0) throw new RangeError(`no item ${index} of ${items.length}`);
	return item;
}
function present(value, what) {
	if (value === void 0 || value === null) throw new RangeError(`${what} is missing`);
	return value;
}
Object.defineProperty(exports, "at", {
	enumerable: true,
	get: function() {
		return at;
	}
});
Object.defineProperty(exports, "present", {
	enumerable: true,
	get: function() {
		return present;
	}
});
