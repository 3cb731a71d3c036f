require("node:url").pathToFileURL(__filename).href;
// engine/columns/column.ts
function columnFor(type, values, { texts, addresses }) {
	if (type === "text") return {
		type,
		values,
		pool: texts
	};
	if (type === "address") return {
		type,
		values,
		pool: addresses
	};
	return {
		type,
		values
	};
}
var isNumeric = (column) => column.type !== "text" && column.type !== "address";
function plainText(column, row) {
	const value = column.values[row];
	if (isNumeric(column)) return Number.isNaN(value) ? "" : column.type === "bool" ? String(value !== 0) : String(value);
	return column.pool.text(value);
}
Object.defineProperty(exports, "columnFor", {
	enumerable: true,
	get: function() {
		return columnFor;
	}
});
Object.defineProperty(exports, "isNumeric", {
	enumerable: true,
	get: function() {
		return isNumeric;
	}
});
Object.defineProperty(exports, "plainText", {
	enumerable: true,
	get: function() {
		return plainText;
	}
});
