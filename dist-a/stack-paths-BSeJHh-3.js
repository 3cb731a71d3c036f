require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
// contract/number-text.ts
var english = {
	group: ",",
	decimal: "."
};
var TIME_UNITS = {
	s: {
		ns: 1e9,
		decimals: 9
	},
	m: {
		ns: 1e6,
		decimals: 6
	},
	u: {
		ns: 1e3,
		decimals: 3
	},
	n: {
		ns: 1,
		decimals: 0
	}
};
var BYTES_OF_UNIT = {
	B: 1,
	KB: 1024,
	MB: 2 ** 20,
	GB: 2 ** 30
};
var DEFAULTS = {
	integer: "N0",
	number: "N2",
	time: "time",
	duration: "auto",
	address: "x"
};
function groupedNumber(value, decimals, { group, decimal } = english) {
	const fixed = value.toFixed(decimals);
	if (fixed.includes("e")) return fixed.replace(".", decimal);
	const start = fixed.charCodeAt(0) === 45 ? 1 : 0;
	const point = decimals === 0 ? fixed.length : fixed.length - decimals - 1;
	let text = point < fixed.length ? decimal + fixed.slice(point + 1) : "";
	let end = point;
	for (; end - start > 3; end -= 3) text = group + fixed.slice(end - 3, end) + text;
	return fixed.slice(0, end) + text;
}
var seconds = (ns, signs) => groupedNumber(ns / 1e9, 9, signs);
function autoDuration(ns, signs) {
	const size = Math.abs(ns);
	if (size >= 1e9) return `${groupedNumber(ns / 1e9, 3, signs)} s`;
	if (size >= 1e6) return `${groupedNumber(ns / 1e6, 3, signs)} ms`;
	if (size >= 1e3) return `${groupedNumber(ns / 1e3, 3, signs)} µs`;
	return `${groupedNumber(ns, Number.isInteger(ns) ? 0 : 3, signs)} ns`;
}
function autoSize(bytes, signs) {
	const size = Math.abs(bytes);
	if (size >= 2 ** 30) return `${groupedNumber(bytes / 2 ** 30, 2, signs)} GB`;
	if (size >= 2 ** 20) return `${groupedNumber(bytes / 2 ** 20, 2, signs)} MB`;
	if (size >= 1024) return `${groupedNumber(bytes / 1024, 2, signs)} KB`;
	return `${groupedNumber(bytes, 0, signs)} B`;
}
function hex(value, digits, upper) {
	const text = Math.abs(Math.trunc(value)).toString(16).padStart(digits, "0");
	return `${value < 0 ? "-" : ""}0x${upper ? text.toUpperCase() : text}`;
}
function formatNumber(value, type, format, signs = english) {
	if (Number.isNaN(value)) return "";
	if (type === "bool" && format === null) return String(value !== 0);
	if (!Number.isFinite(value)) return value > 0 ? "∞" : "-∞";
	const chosen = format ?? (type === "text" || type === "bool" ? "N0" : DEFAULTS[type]);
	if (chosen === "auto") return type === "time" || type === "duration" ? autoDuration(value, signs) : autoSize(value, signs);
	if (chosen === "time") return seconds(value, signs);
	const bytes = BYTES_OF_UNIT[chosen];
	if (bytes !== void 0) return groupedNumber(value / bytes, chosen === "B" ? 0 : 3, signs);
	const kind = chosen.charAt(0);
	const time = TIME_UNITS[kind];
	if (time !== void 0) return groupedNumber(value / time.ns, /\d$/.test(chosen) ? Number(chosen.at(-1)) : time.decimals, signs);
	const digits = chosen.length > 1 ? Number(chosen.slice(1)) : null;
	switch (kind) {
		case "x":
		case "X": return hex(value, digits ?? 1, kind === "X");
		case "F": return value.toFixed(digits ?? 2).replace(".", signs.decimal);
		case "P": return `${groupedNumber(value, digits ?? 2, signs)}%`;
		default: return groupedNumber(value, digits ?? 2, signs);
	}
}
function cellText({ text, values, forms, formOf }, row, signs = english) {
	const form = forms[require_checked.at(formOf, row)];
	return form === void 0 || values === null ? require_checked.at(text, row) : formatNumber(require_checked.at(values, row), form.type, form.format, signs);
}
// contract/stack-paths.ts
var ITSELF = "<itself>";
function stackText({ columns, key, path }, row) {
	const place = columns.findIndex(({ area, isStack }) => area === "key" && isStack);
	const own = require_checked.at(key, row);
	if (place < 0 || own < place) return null;
	const all = require_checked.at(path, row);
	return all.slice(place, all.length - (own - place)).filter((text) => text !== "" && text !== "<itself>").join(";");
}
Object.defineProperty(exports, "ITSELF", {
	enumerable: true,
	get: function() {
		return ITSELF;
	}
});
Object.defineProperty(exports, "cellText", {
	enumerable: true,
	get: function() {
		return cellText;
	}
});
Object.defineProperty(exports, "formatNumber", {
	enumerable: true,
	get: function() {
		return formatNumber;
	}
});
Object.defineProperty(exports, "groupedNumber", {
	enumerable: true,
	get: function() {
		return groupedNumber;
	}
});
Object.defineProperty(exports, "stackText", {
	enumerable: true,
	get: function() {
		return stackText;
	}
});
