require("node:url").pathToFileURL(__filename).href;
// engine/columns/order-of.ts
function orderOf(keys) {
	let order = Uint32Array.from(keys, (_, i) => i);
	let next = new Uint32Array(keys.length);
	for (const shift of [0, 16]) {
		const places = new Uint32Array(65537);
		for (const key of keys) places[(key >>> shift & 65535) + 1]++;
		for (let digit = 0; digit < 65536; digit++) places[digit + 1] += places[digit];
		for (const i of order) next[places[keys[i] >>> shift & 65535]++] = i;
		[order, next] = [next, order];
	}
	return order;
}
Object.defineProperty(exports, "orderOf", {
	enumerable: true,
	get: function() {
		return orderOf;
	}
});
