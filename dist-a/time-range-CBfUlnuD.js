require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_region_range = require("./region-range-D9WRrArt.js");
let commander = require("commander");
// cli/time-range.ts
var NS = {
	"": 1,
	ns: 1,
	us: 1e3,
	ms: 1e6,
	s: 1e9,
	min: 6e10
};
var TIME = /^(-?(?:\d+(?:\.\d*)?|\.\d+))\s*(ns|us|ms|s|min)?$/;
function timeRange(text) {
	const [from = "", to, ...more] = text.split("..");
	if (to === void 0 || more.length > 0) throw new commander.InvalidArgumentError("It must be two times, such as 1.5s..2s.");
	const range = {
		...from !== "" && { fromNs: timeNs(from) },
		...to !== "" && { toNs: timeNs(to) }
	};
	if (range.fromNs !== void 0 && range.toNs !== void 0 && range.fromNs > range.toNs) throw new commander.InvalidArgumentError("The start is later than the end.");
	return range;
}
function rangeOption(text) {
	const named = /^region:(.+?)(?:#(\d{1,9}))?$/is.exec(text);
	if (named === null) return timeRange(text);
	const instance = Number(named[2] ?? "1");
	if (instance < 1) throw new commander.InvalidArgumentError("Invalid region number. The first region is #1.");
	return {
		region: require_checked.at(named, 1),
		instance
	};
}
async function rangeOf(range, tables, options) {
	return range !== void 0 && "region" in range ? require_region_range.regionRange(tables, range, options) : range ?? {};
}
function timeNs(text) {
	const found = TIME.exec(text.trim());
	if (found === null) throw new commander.InvalidArgumentError(`“${text}” is not a time. Write 1.5s, 400ms, 20us or 7ns.`);
	return Math.round(Number(found[1]) * require_checked.present(NS[found[2] ?? ""], "the unit"));
}
Object.defineProperty(exports, "rangeOf", {
	enumerable: true,
	get: function() {
		return rangeOf;
	}
});
Object.defineProperty(exports, "rangeOption", {
	enumerable: true,
	get: function() {
		return rangeOption;
	}
});
Object.defineProperty(exports, "timeNs", {
	enumerable: true,
	get: function() {
		return timeNs;
	}
});
Object.defineProperty(exports, "timeRange", {
	enumerable: true,
	get: function() {
		return timeRange;
	}
});
