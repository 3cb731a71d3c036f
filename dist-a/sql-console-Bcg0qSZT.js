require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_plugin = require("./plugin-BcxojIi5.js");
const require_call = require("./call-DfhP-UJL.js");
const require_tables = require("./tables-pjJHq6O-.js");
// contract/sql-console.ts
var traceId = require_schemas.string().min(1).max(64);
var timeNs = require_schemas.number().min(-1e100).max(1e100);
var text = require_schemas.string().max(1 << 20);
var answerId = require_schemas.string().min(1).max(32);
var columnIndex = require_schemas.number().int().min(0).max(65535);
var sqlParameters = require_schemas.object({
	sel_start: timeNs,
	sel_end: timeNs,
	view_start: timeNs,
	view_end: timeNs
});
var sqlRunQuery = require_schemas.object({
	trace: traceId,
	sql: text,
	parameters: sqlParameters
});
var sort = require_schemas.object({
	column: columnIndex,
	descending: require_schemas.boolean()
}).nullable().default(null);
var sqlPageQuery = require_schemas.object({
	answer: answerId,
	sort,
	offset: require_schemas.number().int().min(0).default(0),
	limit: require_schemas.number().int().min(0).max(1e4).default(256)
});
var sqlPointsQuery = require_schemas.object({
	answer: answerId,
	sort,
	x: columnIndex,
	y: require_schemas.array(columnIndex).min(1).max(16),
	choose: require_schemas._enum(["first", "extremes"]),
	limit: require_schemas.number().int().min(1).max(2e4)
});
var sqlAnswerQuery = require_schemas.object({ answer: answerId });
var sqlSaveQuery = require_schemas.object({
	answer: answerId,
	format: require_schemas._enum([
		"csv",
		"parquet",
		"json"
	]),
	grant: require_schemas.string().min(1).max(128),
	spreadsheetSafe: require_schemas.boolean().default(false)
});
var sqlCompleteQuery = require_schemas.object({
	trace: traceId,
	text,
	position: require_schemas.number().int().min(0)
});
var completionKinds = [
	"column",
	"table",
	"parameter",
	"function",
	"keyword"
];
var makeSqlTableQuery = require_schemas.object({
	trace: traceId,
	sql: text,
	name: require_schemas.string().trim().min(1).max(128),
	columns: require_schemas.array(require_schemas.object({
		name: require_schemas.string().min(1).max(256),
		title: require_schemas.string().trim().min(1).max(256),
		type: require_schemas._enum(require_plugin.valueTypes),
		isKey: require_schemas.boolean()
	})).min(1).max(256),
	write: require_schemas.boolean()
});
var sqlCalls = {
	sql: require_call.call(require_tables.sqlQuery).gives(),
	sqlRun: require_call.call(sqlRunQuery).gives(),
	sqlPage: require_call.call(sqlPageQuery).gives(),
	sqlPoints: require_call.call(sqlPointsQuery).gives(),
	sqlForget: require_call.call(sqlAnswerQuery).gives(),
	sqlSave: require_call.call(sqlSaveQuery).gives(),
	sqlSchema: require_call.call(require_schemas.object({ trace: traceId })).gives(),
	sqlComplete: require_call.call(sqlCompleteQuery).gives(),
	makeSqlTable: require_call.call(makeSqlTableQuery).gives()
};
Object.defineProperty(exports, "completionKinds", {
	enumerable: true,
	get: function() {
		return completionKinds;
	}
});
Object.defineProperty(exports, "sqlCalls", {
	enumerable: true,
	get: function() {
		return sqlCalls;
	}
});
Object.defineProperty(exports, "sqlParameters", {
	enumerable: true,
	get: function() {
		return sqlParameters;
	}
});
