require("node:url").pathToFileURL(__filename).href;
// engine/cook/turns.ts
var FEWEST_TICKS = 10;
var STEP = 1e-4;
function placePairs(places) {
	const pairs = [];
	for (let a = 0; a < places; a++) for (let b = a; b < places; b++) pairs.push([a, b]);
	return pairs;
}
function halfWidths({ ticks, allTicks, counts, products }, known, valuesOf) {
	const values = valuesOf(counts);
	const gradient = counts.map((_, place) => known.has(place) ? null : slopes(counts, place, valuesOf));
	const squares = new Float64Array(values.length);
	for (const [i, [a, b]] of placePairs(counts.length).entries()) {
		const [ofA, ofB, product] = [
			gradient[a],
			gradient[b],
			products[i]
		];
		if (ofA === null || ofB === null) continue;
		const times = a === b ? 1 : 2;
		for (let group = 0; group < squares.length; group++) squares[group] += times * ofA[group] * ofB[group] * product[group];
	}
	return values.map((value, group) => {
		const [m, all] = [ticks[group], allTicks[group]];
		if (Number.isNaN(value)) return NaN;
		if (m >= all) return 0;
		if (m < FEWEST_TICKS) return NaN;
		const variance = (1 - m / all) * m * Math.max(0, squares[group]) / (m - 1);
		return studentT975(m - 1) * Math.sqrt(variance);
	});
}
function slopes(counts, place, valuesOf) {
	const steps = counts[place].map((sum, group) => STEP * (sum || Math.max(...counts.map((all) => all[group]))));
	const moved = (sign) => valuesOf(counts.map((all, i) => i === place ? all.map((sum, group) => sum + sign * steps[group]) : all));
	const [above, below] = [moved(1), moved(-1)];
	return above.map((value, group) => (value - below[group]) / (2 * steps[group]));
}
function studentT975(degrees) {
	const z = 1.959963984540054;
	const [z3, z5, z7] = [
		z ** 3,
		z ** 5,
		z ** 7
	];
	return z + (z3 + z) / (4 * degrees) + (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees ** 2) + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * degrees ** 3);
}
Object.defineProperty(exports, "halfWidths", {
	enumerable: true,
	get: function() {
		return halfWidths;
	}
});
Object.defineProperty(exports, "placePairs", {
	enumerable: true,
	get: function() {
		return placePairs;
	}
});
Object.defineProperty(exports, "studentT975", {
	enumerable: true,
	get: function() {
		return studentT975;
	}
});
