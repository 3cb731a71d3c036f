require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
// language/names-like.ts
var MOST_SUGGESTED = 3;
var MOST_TRIED = 2e4;
function namesLike(written, known) {
	const wanted = written.toLowerCase();
	const most = Math.max(1, Math.floor(wanted.length / 3));
	const near = [];
	let tried = 0;
	for (const name of known) {
		if (++tried > MOST_TRIED) break;
		const lower = name.toLowerCase();
		const distance = wanted.length >= 3 && lower.includes(wanted) ? 1 : Math.abs(lower.length - wanted.length) > most ? Infinity : edits(wanted, lower);
		if (distance <= most) near.push({
			name,
			distance
		});
	}
	near.sort((a, b) => a.distance - b.distance);
	return near.slice(0, MOST_SUGGESTED).map(({ name }) => name);
}
function edits(from, to) {
	let beforeLast = [];
	let last = Array.from({ length: to.length + 1 }, (_, i) => i);
	for (let i = 1; i <= from.length; i++) {
		const row = [i];
		for (let j = 1; j <= to.length; j++) {
			const changed = require_checked.at(last, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
			const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? require_checked.at(beforeLast, j - 2) + 1 : Infinity;
			row.push(Math.min(require_checked.at(last, j) + 1, require_checked.at(row, j - 1) + 1, changed, swapped));
		}
		beforeLast = last;
		last = row;
	}
	return require_checked.at(last, to.length);
}
// engine/plugins/suggestion.ts
var FEW = 16;
function suggestion(text, names, orAll = true) {
	const all = [...names];
	const [near] = namesLike(text, all);
	if (near !== void 0) return `; did you mean “${near}”?`;
	return orAll && all.length > 0 && all.length <= FEW ? `; there are ${all.join(", ")}` : "";
}
Object.defineProperty(exports, "namesLike", {
	enumerable: true,
	get: function() {
		return namesLike;
	}
});
Object.defineProperty(exports, "suggestion", {
	enumerable: true,
	get: function() {
		return suggestion;
	}
});
