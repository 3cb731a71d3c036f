require("node:url").pathToFileURL(__filename).href;
const require_enlarged = require("./enlarged-BhKLMXJa.js");
// engine/columns/growing.ts
var Growing = class {
	values;
	count = 0;
	constructor(empty) {
		this.values = empty;
	}
	push(value) {
		if (this.count === this.values.length) this.values = require_enlarged.enlarged(this.values, 2 * this.count);
		this.values[this.count++] = value;
	}
};
var growingFloats = () => new Growing(new Float64Array(64));
var growingWords = () => new Growing(new Uint32Array(64));
var growingInts = () => new Growing(new Int32Array(64));
function lastAtMost(values, from, to, value) {
	let low = from;
	let high = to;
	while (low < high) {
		const middle = low + high >>> 1;
		if (values[middle] <= value) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}
Object.defineProperty(exports, "growingFloats", {
	enumerable: true,
	get: function() {
		return growingFloats;
	}
});
Object.defineProperty(exports, "growingInts", {
	enumerable: true,
	get: function() {
		return growingInts;
	}
});
Object.defineProperty(exports, "growingWords", {
	enumerable: true,
	get: function() {
		return growingWords;
	}
});
Object.defineProperty(exports, "lastAtMost", {
	enumerable: true,
	get: function() {
		return lastAtMost;
	}
});
