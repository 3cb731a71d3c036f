require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_stack_paths = require("./stack-paths-BSeJHh-3.js");
const require_main = require("./main-BZSiOKnD.js");
// cli/table-lines.ts
var PAGE_ROWS = 1e4;
async function* tableLines(format, pageAt, { limit = Number.MAX_SAFE_INTEGER, spreadsheetSafe = false } = {}) {
	let written = 0;
	let keys = [];
	for (let offset = 0, total = 1; offset < total && (written < limit || offset === 0); offset += PAGE_ROWS) {
		const page = await pageAt(offset, PAGE_ROWS);
		total = page.total;
		const columns = page.columns.flatMap(withDifference);
		const keyColumns = columns.filter(({ area }) => area === "key").length;
		const rows = [];
		for (let row = 0; row < page.depth.length && written < limit; row++) {
			const key = require_checked.at(page.key, row);
			const cells = columns.map((column) => cellOf(column, row, format));
			const stack = columns.findIndex(({ area, isStack }) => area === "key" && isStack);
			if (format !== "table") {
				if (key === stack) cells[key] = require_stack_paths.stackText(page, row);
				keys = [...keys.slice(0, key), ...cells.slice(key, keyColumns)];
				if (page.expanded[row] === 1) continue;
				for (let i = 0; i < Math.min(key, keyColumns); i++) cells[i] = require_checked.at(keys, i);
			} else if (key === stack) cells[key] = "  ".repeat(require_checked.at(page.depth, row) - key) + cells[key];
			rows.push(cells);
			written++;
		}
		const formatter = require_main.rowFormatter(format, columns.map(({ name, values }, i) => ({
			name,
			align: values === null ? "left" : "right",
			width: require_main.widthOf(name, rows.map((row) => require_checked.at(row, i)))
		})), spreadsheetSafe);
		yield (offset === 0 ? formatter.head : "") + rows.map((row) => formatter.line(row)).join("");
	}
}
function keysOf({ configurations, columns: all }, name) {
	const { columns } = require_checked.present(configurations.find((one) => one.name === name), `configuration ${name}`);
	const isShown = (item) => {
		if (typeof item === "string" && item.startsWith("|")) return false;
		const { column, hints } = typeof item === "string" ? { column: item } : item;
		return (hints?.visible ?? all.find(({ key }) => key === column)?.hints.visible) !== false;
	};
	return columns.slice(0, columns.indexOf("|pivot") + 1).filter(isShown).length;
}
function withDifference(column) {
	const { name, baseline, difference } = column;
	if (baseline === void 0 || difference === void 0) return [column];
	const formOf = new Int32Array(baseline.length);
	return [
		column,
		{
			...column,
			name: `${name} (baseline)`,
			values: baseline,
			formOf
		},
		{
			...column,
			name: `${name} (difference)`,
			values: difference,
			formOf
		}
	];
}
var cellOf = (column, row, format) => {
	if (format === "table" || column.values === null) return require_stack_paths.cellText(column, row);
	const value = require_checked.at(column.values, row);
	return Number.isNaN(value) ? null : value;
};
Object.defineProperty(exports, "keysOf", {
	enumerable: true,
	get: function() {
		return keysOf;
	}
});
Object.defineProperty(exports, "tableLines", {
	enumerable: true,
	get: function() {
		return tableLines;
	}
});
