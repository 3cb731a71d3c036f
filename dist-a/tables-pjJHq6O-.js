require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_plugin = require("./plugin-BcxojIi5.js");
// contract/tables.ts
var timeNs = require_schemas.number().min(-1e100).max(1e100);
var traceId = require_schemas.string().min(1).max(64);
var columnKey = require_schemas.string().min(1).max(128);
var columnRequest = require_schemas.object({
	column: columnKey,
	variant: columnKey.optional(),
	aggregation: require_schemas._enum(require_plugin.aggregationModes).optional(),
	format: require_plugin.cellFormat.optional()
});
var completeConfiguration = require_plugin.tableConfiguration.extend({ filter: require_schemas.strictObject({
	query: require_schemas.string().min(1).max(1 << 20),
	keep: require_schemas.boolean()
}).optional() });
var rowChoice = {
	trace: traceId,
	table: require_schemas.string().min(1).max(256),
	configuration: require_schemas.string().max(256).optional(),
	definition: completeConfiguration.optional(),
	filter: require_schemas.string().max(1 << 20).nullable().optional(),
	fromNs: timeNs.optional(),
	toNs: timeNs.optional()
};
var keyMatch = require_schemas.object({
	kind: require_schemas._enum(["process", "thread"]),
	own: require_schemas.string().max(1024).nullable(),
	baseline: require_schemas.string().max(1024)
});
var baseline = require_schemas.object({
	trace: traceId,
	fromNs: timeNs.optional(),
	toNs: timeNs.optional(),
	matches: require_schemas.array(keyMatch).max(4096).optional()
});
var view = {
	...rowChoice,
	keys: require_schemas.array(columnRequest).max(64).optional(),
	values: require_schemas.array(columnRequest).max(4096).optional(),
	sort: require_schemas.array(require_schemas.object({
		column: columnKey,
		variant: columnKey.optional(),
		order: require_schemas._enum(require_plugin.sortOrders)
	})).max(16).optional(),
	baseline: baseline.optional()
};
var rowPath = require_schemas.array(require_schemas.string().max(65536)).max(1100);
var tableQuery = require_schemas.object({
	...view,
	expanded: require_schemas.array(rowPath).max(1e5).optional(),
	expandDepth: require_schemas.number().int().min(0).max(64).optional(),
	locate: rowPath.optional(),
	highlight: require_schemas.string().max(1 << 20).optional(),
	offset: require_schemas.number().int().min(0).default(0),
	limit: require_schemas.number().int().min(0).max(1e4).default(100)
});
var tableSeriesQuery = require_schemas.object({
	...view,
	series: require_schemas.array(rowPath).max(512),
	value: columnRequest.optional(),
	chart: require_schemas._enum(require_plugin.chartTypes).optional(),
	overTime: require_schemas._enum(require_plugin.timeAggregations).optional(),
	startNs: timeNs,
	endNs: timeNs,
	buckets: require_schemas.number().int().min(1).max(8192)
});
var mostMapCells = 1 << 19;
var tableHeatMapQuery = require_schemas.object({
	...view,
	chart: require_schemas._enum(require_plugin.mapCharts),
	startNs: timeNs,
	columnNs: require_schemas.number().min(1).max(0xde0b6b3a7640000),
	columns: require_schemas.number().int().min(1).max(8192),
	rows: require_schemas.number().int().min(1).max(512).default(50)
});
var tablePreviewQuery = require_schemas.object({
	trace: traceId,
	table: require_schemas.string().min(1).max(256),
	buckets: require_schemas.number().int().min(1).max(1024)
});
var tableFindQuery = require_schemas.object({
	...view,
	text: require_schemas.string().min(1).max(1024),
	limit: require_schemas.number().int().min(1).max(1e4).default(1e3)
});
var tableStatisticsQuery = require_schemas.object(view);
var rowFactsQuery = require_schemas.object({
	...view,
	paths: require_schemas.array(rowPath).min(1).max(1e4)
});
var filterCompletionsQuery = require_schemas.object({
	trace: traceId,
	table: require_schemas.string().min(1).max(256),
	text: require_schemas.string().max(1 << 20),
	position: require_schemas.number().int().min(0)
});
var sqlQuery = require_schemas.object({
	trace: traceId,
	sql: require_schemas.string().max(1 << 20),
	limit: require_schemas.number().int().min(0).max(1e4).default(1e3)
});
Object.defineProperty(exports, "filterCompletionsQuery", {
	enumerable: true,
	get: function() {
		return filterCompletionsQuery;
	}
});
Object.defineProperty(exports, "keyMatch", {
	enumerable: true,
	get: function() {
		return keyMatch;
	}
});
Object.defineProperty(exports, "mostMapCells", {
	enumerable: true,
	get: function() {
		return mostMapCells;
	}
});
Object.defineProperty(exports, "rowChoice", {
	enumerable: true,
	get: function() {
		return rowChoice;
	}
});
Object.defineProperty(exports, "rowFactsQuery", {
	enumerable: true,
	get: function() {
		return rowFactsQuery;
	}
});
Object.defineProperty(exports, "sqlQuery", {
	enumerable: true,
	get: function() {
		return sqlQuery;
	}
});
Object.defineProperty(exports, "tableFindQuery", {
	enumerable: true,
	get: function() {
		return tableFindQuery;
	}
});
Object.defineProperty(exports, "tableHeatMapQuery", {
	enumerable: true,
	get: function() {
		return tableHeatMapQuery;
	}
});
Object.defineProperty(exports, "tablePreviewQuery", {
	enumerable: true,
	get: function() {
		return tablePreviewQuery;
	}
});
Object.defineProperty(exports, "tableQuery", {
	enumerable: true,
	get: function() {
		return tableQuery;
	}
});
Object.defineProperty(exports, "tableSeriesQuery", {
	enumerable: true,
	get: function() {
		return tableSeriesQuery;
	}
});
Object.defineProperty(exports, "tableStatisticsQuery", {
	enumerable: true,
	get: function() {
		return tableStatisticsQuery;
	}
});
