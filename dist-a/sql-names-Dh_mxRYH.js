require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
// contract/sql-names.ts
function snakeCase(text) {
	const snake = text.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/([A-Z])([A-Z][a-z])/g, "$1_$2").toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
	if (snake === "") return "unnamed";
	return /^\d/.test(snake) ? `_${snake}` : snake;
}
function sqlTableName(plugin, { name, sqlName }) {
	const own = sqlName ?? snakeCase(name);
	return sqlName === void 0 && own.startsWith(`${plugin}_`) ? own : `${plugin}_${own}`;
}
function distinctSqlNames(names) {
	const taken = new Set();
	return names.map((name) => {
		let free = name;
		for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name}_${number}`;
		taken.add(free.toLowerCase());
		return free;
	});
}
function sqlColumns(columns) {
	const all = columns.flatMap(({ variants, ...column }) => [sqlColumn(column, column.key, null), ...variants.map((variant) => sqlColumn(variant, column.key, variant.key))]);
	const names = distinctSqlNames(all.map(({ sqlName }) => sqlName));
	return all.map((column, i) => ({
		...column,
		sqlName: require_checked.at(names, i)
	}));
}
function sqlColumn({ id, name, type: shown, isStack = false }, column, variant) {
	const type = isStack ? "integer" : shown;
	const own = snakeCase(variant === null ? column : `${column}_${variant}`);
	return {
		column,
		variant,
		id,
		name,
		sqlName: (type === "time" || type === "duration") && !own.endsWith("_ns") ? `${own}_ns` : own,
		type,
		isStack
	};
}
Object.defineProperty(exports, "distinctSqlNames", {
	enumerable: true,
	get: function() {
		return distinctSqlNames;
	}
});
Object.defineProperty(exports, "snakeCase", {
	enumerable: true,
	get: function() {
		return snakeCase;
	}
});
Object.defineProperty(exports, "sqlColumns", {
	enumerable: true,
	get: function() {
		return sqlColumns;
	}
});
Object.defineProperty(exports, "sqlTableName", {
	enumerable: true,
	get: function() {
		return sqlTableName;
	}
});
