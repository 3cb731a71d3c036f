require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
// language/value-type.ts
var valueTypes = [
	"integer",
	"number",
	"time",
	"duration",
	"text",
	"bool",
	"address"
];
// contract/plugin.ts
var guidText = require_schemas.string().regex(/^\{?[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\}?$/, "a GUID such as 9b15b4b5-6979-4ba7-9b26-00c630a4d7b3").transform((text) => text.toLowerCase().replace(/[{}]/g, ""));
var identifier = require_schemas.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, "a name of letters, digits and _ (at most 64) that does not begin with a digit");
var title = require_schemas.string().min(1).max(256);
var prose = require_schemas.string().max(2e4);
var cookerPath = require_schemas.string().regex(/^[a-z0-9_.-]+(\/[A-Za-z0-9_.-]+)+$/, "a path such as windowsperf/readgpc.driver").max(128);
var expression = require_schemas.string().min(1).max(1 << 20);
var eventSelector = require_schemas.strictObject({
	provider: require_schemas.string().min(1).max(256),
	id: require_schemas.array(require_schemas.number().int().min(0).max(65535)).min(1).optional(),
	opcode: require_schemas.array(require_schemas.number().int().min(0).max(255)).min(1).optional(),
	version: require_schemas.array(require_schemas.number().int().min(0).max(255)).min(1).optional(),
	name: require_schemas.array(title).min(1).optional(),
	counters: require_schemas.literal(true).optional()
});
var eventAttributes = {
	$time: "time",
	$cpu: "integer",
	$pid: "integer",
	$tid: "integer",
	$headerPid: "integer",
	$headerTid: "integer",
	$provider: "text",
	$event: "text",
	$id: "integer",
	$opcode: "integer",
	$version: "integer",
	$level: "integer",
	$row: "integer",
	$bytes: "integer",
	$activity: "text",
	$pmc0: "integer",
	$pmc1: "integer",
	$pmc2: "integer",
	$pmc3: "integer",
	$pmc4: "integer",
	$pmc5: "integer",
	$pmc6: "integer"
};
var fieldTypes = {
	u32: "integer",
	i32: "integer",
	u64: "integer",
	i64: "integer",
	f64: "number",
	bool: "bool",
	string: "text",
	text: "text",
	address: "address",
	timestamp: "time",
	ticks: "duration",
	fileTime: "time"
};
var fieldSource = require_schemas.union([require_schemas.string().min(1).max(256), require_schemas.strictObject({
	field: require_schemas.union([require_schemas.string().min(1).max(256), require_schemas.array(require_schemas.string().min(1).max(256)).min(1).max(16)]),
	type: require_schemas._enum(Object.keys(fieldTypes))
})]);
var partition = require_schemas.array(identifier).max(16).default([]);
var deriveRule = require_schemas.union([
	require_schemas.strictObject({ expr: expression }),
	require_schemas.strictObject({
		op: require_schemas.literal("delta"),
		of: identifier,
		partitionBy: partition,
		resetOnDecrease: require_schemas.boolean().optional()
	}),
	require_schemas.strictObject({
		op: require_schemas.literal("rate"),
		of: identifier,
		partitionBy: partition,
		resetOnDecrease: require_schemas.boolean().optional(),
		time: identifier.default("time")
	}),
	require_schemas.strictObject({
		op: require_schemas.literal("cumulative"),
		of: identifier,
		partitionBy: partition
	}),
	require_schemas.strictObject({
		op: require_schemas.literal("ordinal"),
		partitionBy: partition
	}),
	require_schemas.strictObject({
		op: require_schemas._enum(["previous", "next"]),
		of: identifier,
		partitionBy: partition
	}),
	require_schemas.strictObject({
		op: require_schemas.literal("window"),
		of: identifier,
		partitionBy: partition,
		aggregate: require_schemas._enum([
			"sum",
			"average",
			"min",
			"max",
			"count"
		]),
		rows: require_schemas.number().int().min(1).max(1e6).optional(),
		duration: expression.optional(),
		time: identifier.default("time")
	}),
	require_schemas.strictObject({
		op: require_schemas.literal("overlapping"),
		start: identifier,
		end: identifier,
		at: require_schemas._enum(["start", "end"]),
		partitionBy: partition
	}),
	require_schemas.strictObject({
		op: require_schemas.literal("exclusive"),
		start: identifier,
		end: identifier,
		partitionBy: partition
	}),
	require_schemas.strictObject({
		op: require_schemas.literal("lookup"),
		in: cookerPath,
		take: identifier,
		match: require_schemas.record(identifier, identifier),
		which: require_schemas._enum(["last", "first"]).default("last"),
		theirTime: identifier.default("time"),
		time: identifier.default("time"),
		bound: identifier.optional()
	})
]);
var aggregates = [
	"sum",
	"count",
	"average",
	"min",
	"max",
	"uniqueCount",
	"first",
	"last"
];
var derived = {
	where: expression.optional(),
	derive: require_schemas.record(identifier, deriveRule).optional()
};
var eventsCooker = require_schemas.strictObject({
	path: cookerPath,
	events: require_schemas.array(eventSelector).min(1).max(256),
	each: require_schemas.string().min(1).max(256).optional(),
	fields: require_schemas.record(identifier, fieldSource),
	...derived
});
var rowsCooker = require_schemas.strictObject({
	path: cookerPath,
	rows: cookerPath,
	...derived
});
var unionCooker = require_schemas.strictObject({
	path: cookerPath,
	union: require_schemas.array(cookerPath).min(1).max(64),
	fields: require_schemas.array(identifier).min(1).max(256),
	time: identifier.default("time"),
	label: require_schemas.strictObject({
		name: identifier,
		of: require_schemas.record(cookerPath, require_schemas.string().max(256))
	}).optional(),
	...derived
});
var pairCooker = require_schemas.strictObject({
	path: cookerPath,
	pair: require_schemas.strictObject({
		start: cookerPath,
		stop: cookerPath,
		by: require_schemas.record(identifier, identifier),
		takes: require_schemas._enum(["last", "first"]).default("last"),
		restart: require_schemas.boolean().default(false),
		withoutStop: require_schemas._enum(["drop", "keep"]).default("keep"),
		withoutStart: require_schemas._enum(["drop", "keep"]).default("drop"),
		ranges: require_schemas.strictObject({
			base: identifier,
			size: identifier
		}).optional(),
		time: identifier.default("time")
	}),
	fields: require_schemas.record(identifier, require_schemas.string().regex(/^(start|stop)\.[A-Za-z_][A-Za-z0-9_]*$/, "`start.column` or `stop.column`")),
	...derived
});
var groupCooker = require_schemas.strictObject({
	path: cookerPath,
	group: require_schemas.strictObject({
		from: cookerPath,
		by: require_schemas.array(identifier).min(1).max(16)
	}),
	fields: require_schemas.record(identifier, require_schemas.strictObject({
		aggregate: require_schemas._enum(aggregates),
		of: identifier.optional(),
		where: expression.optional()
	})),
	...derived
});
var unpivotCooker = require_schemas.strictObject({
	path: cookerPath,
	unpivot: require_schemas.strictObject({
		from: cookerPath,
		keep: require_schemas.array(identifier).max(64),
		name: identifier.default("name"),
		value: identifier.default("value"),
		columns: require_schemas.record(identifier, require_schemas.string().max(256))
	}),
	...derived
});
var metricsCooker = require_schemas.strictObject({
	path: cookerPath,
	metrics: require_schemas.strictObject({
		from: cookerPath,
		by: require_schemas.array(identifier).min(1).max(16),
		keep: require_schemas.array(identifier).max(64).default([]),
		event: identifier,
		value: identifier,
		formulas: require_schemas.array(require_schemas.strictObject({
			name: title,
			unit: require_schemas.string().max(64).default(""),
			group: require_schemas.string().max(256).default(""),
			expr: expression,
			zeroFrom: require_schemas.number().max(0).optional(),
			only: require_schemas.string().max(256).optional(),
			known: require_schemas.array(require_schemas.string().min(1).max(64)).max(16).optional()
		})).max(4096),
		only: identifier.optional(),
		unlike: identifier.optional(),
		turns: require_schemas.strictObject({
			of: require_schemas.array(identifier).min(1).max(4),
			tick: identifier,
			unknown: identifier.optional()
		}).optional()
	}),
	...derived
});
var sqlCooker = require_schemas.strictObject({
	path: cookerPath,
	sql: require_schemas.strictObject({
		query: expression,
		columns: require_schemas.record(identifier, require_schemas.union([require_schemas._enum(valueTypes), require_schemas.strictObject({
			type: require_schemas._enum(valueTypes),
			column: require_schemas.string().min(1).max(256)
		})]))
	}),
	...derived
});
var dataCooker = require_schemas.union([
	eventsCooker,
	rowsCooker,
	unionCooker,
	pairCooker,
	groupCooker,
	unpivotCooker,
	metricsCooker,
	sqlCooker
]);
var aggregationModes = [
	"none",
	"sum",
	"count",
	"average",
	"min",
	"max",
	"uniqueCount",
	"weightedAverage",
	"fromSums",
	"peak"
];
var sortOrders = [
	"ascending",
	"descending",
	"ascendingAbs",
	"descendingAbs"
];
var cellFormat = require_schemas.string().regex(/^(?:[NFP]\d{0,2}|[xX]\d{0,2}|s|ms|us|ns|[smun]N\d?|B|KB|MB|GB|auto|time)$/, "a format such as N0, x8, ms, MB");
var columnHints = require_schemas.strictObject({
	width: require_schemas.number().min(20).max(2e3).optional(),
	visible: require_schemas.boolean().optional(),
	align: require_schemas._enum([
		"left",
		"right",
		"center",
		"justify"
	]).optional(),
	format: cellFormat.optional(),
	sort: require_schemas._enum(sortOrders).optional(),
	sortPriority: require_schemas.number().int().min(0).max(100).optional(),
	aggregation: require_schemas._enum(aggregationModes).optional(),
	weight: identifier.optional()
});
var timeSpan = {
	start: identifier.optional(),
	end: identifier.optional(),
	duration: identifier.optional()
};
var columnInterval = require_schemas.strictObject(timeSpan);
var projection = require_schemas.union([
	require_schemas.strictObject({ field: identifier }),
	require_schemas.strictObject({ expr: expression }),
	require_schemas.strictObject({ const: require_schemas.union([
		require_schemas.string().max(1024),
		require_schemas.number(),
		require_schemas.boolean()
	]) }),
	require_schemas.strictObject({
		visibleDomain: require_schemas._enum(["clipDuration", "percentOfView"]),
		...timeSpan,
		unit: require_schemas.array(identifier).min(1).max(16).optional(),
		perCpus: require_schemas.boolean().optional()
	}),
	require_schemas.strictObject({ stack: require_schemas.literal("event") })
]);
var columnVariant = require_schemas.strictObject({
	id: guidText,
	name: title,
	projection,
	hints: columnHints.optional(),
	group: require_schemas._enum(["toggle", "mode"]).default("mode")
});
var columnDefinition = require_schemas.strictObject({
	id: guidText,
	name: title,
	shortDescription: prose.optional(),
	description: prose.optional(),
	isPercent: require_schemas.boolean().optional(),
	projection,
	interval: columnInterval.optional(),
	hints: columnHints.optional(),
	variants: require_schemas.record(identifier, columnVariant).optional()
});
var barNames = [
	"|pivot",
	"|graph",
	"|freezeLeft",
	"|freezeRight"
];
var columnRoles = [
	"startTime",
	"endTime",
	"duration",
	"resourceId",
	"endThreadId",
	"waitStartTime",
	"waitEndTime"
];
var valueCharts = [
	"line",
	"stackedLine",
	"stackedBars"
];
var laneCharts = ["stateDiagram", "pointInTime"];
var mapCharts = ["heatMap", "latencyMap"];
var chartTypes = [
	...valueCharts,
	...laneCharts,
	...mapCharts
];
var hasLanes = (chart) => laneCharts.some((one) => one === chart);
var sliceStyle = require_schemas.strictObject({
	label: title,
	look: require_schemas._enum([
		"solid",
		"hatched",
		"line"
	]),
	title: title.optional()
});
var timeAggregations = [
	"current",
	"rate",
	"cumulative",
	"outstanding",
	"outstandingPeak"
];
var configuredColumn = require_schemas.strictObject({
	column: identifier,
	variant: identifier.optional(),
	hints: columnHints.optional()
});
var tableConfiguration = require_schemas.strictObject({
	name: title,
	description: prose.optional(),
	columns: require_schemas.array(require_schemas.union([
		identifier,
		require_schemas._enum(barNames),
		configuredColumn
	])).max(4096),
	roles: require_schemas.partialRecord(require_schemas._enum(columnRoles), identifier).optional(),
	chart: require_schemas._enum(chartTypes).optional(),
	sliceStyles: require_schemas.array(sliceStyle).max(64).optional(),
	aggregationOverTime: require_schemas._enum(timeAggregations).optional(),
	filter: require_schemas.strictObject({
		query: expression,
		keep: require_schemas.boolean().default(true)
	}).optional(),
	expand: expression.optional(),
	highlights: require_schemas.array(require_schemas.strictObject({ query: expression })).max(64).optional(),
	graphFilter: require_schemas.strictObject({
		top: require_schemas.number().int().min(1).optional(),
		threshold: require_schemas.number().optional(),
		column: identifier.optional()
	}).optional(),
	help: prose.optional()
});
var rowText = require_schemas.string().min(1).max(65536);
var commandHead = {
	id: require_schemas.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, "a name of letters, digits, - and _ that begins with a letter"),
	title,
	when: expression.optional()
};
var tableCommand = require_schemas.discriminatedUnion("run", [
	require_schemas.strictObject({
		...commandHead,
		run: require_schemas._enum(["filterTo", "filterOut"]),
		columns: require_schemas.array(identifier).min(1).max(16)
	}),
	require_schemas.strictObject({
		...commandHead,
		run: require_schemas.literal("openTable"),
		table: require_schemas.string().min(1).max(256),
		configuration: title.optional(),
		match: require_schemas.record(identifier, identifier).optional(),
		in: require_schemas._enum(["here", "newAnalysis"]).default("here")
	}),
	require_schemas.strictObject({
		...commandHead,
		run: require_schemas.literal("copyText"),
		text: rowText
	}),
	require_schemas.strictObject({
		...commandHead,
		run: require_schemas.literal("runSql"),
		query: rowText
	})
]);
var rowDetail = require_schemas.union([identifier, require_schemas.strictObject({
	name: title,
	text: rowText
})]);
var availabilityNames = {
	rows: "integer",
	events: "integer",
	cpus: "integer",
	duration: "duration"
};
var counterLanes = require_schemas.strictObject({
	source: title,
	of: require_schemas._enum([
		"core",
		"cluster",
		"channel"
	]),
	configuration: title,
	measure: title.optional(),
	unit: require_schemas.string().max(64).optional(),
	columns: require_schemas.strictObject({
		title: identifier,
		unit: identifier,
		group: identifier,
		counted: identifier
	}).partial().default({}),
	interval: identifier.optional(),
	share: identifier.optional()
});
var tableDefinition = require_schemas.strictObject({
	id: guidText,
	name: title,
	description: prose.default(""),
	category: title.default("Other"),
	sqlName: require_schemas.string().regex(/^[a-z][a-z0-9_]{0,62}$/, "a name in snake_case").optional(),
	defaultLayout: require_schemas._enum([
		"graph",
		"table",
		"graphAndTable"
	]).default("graphAndTable"),
	isMetadataTable: require_schemas.boolean().optional(),
	requiresCookers: require_schemas.array(cookerPath).optional(),
	rows: cookerPath,
	isDataAvailable: require_schemas.string().min(1).max(1024).default("nonEmpty"),
	howToRecord: prose.optional(),
	help: prose.optional(),
	columns: require_schemas.record(identifier, columnDefinition),
	configurations: require_schemas.array(tableConfiguration).min(1).max(256),
	defaultConfiguration: title,
	counters: require_schemas.record(title, require_schemas.array(require_schemas.string().min(1).max(64)).min(1).max(64)).optional(),
	lanes: require_schemas.array(counterLanes).max(16).optional(),
	commands: require_schemas.array(tableCommand).max(64).optional(),
	rowDetails: require_schemas.array(rowDetail).max(256).optional()
});
var pluginInput = require_schemas.discriminatedUnion("kind", [require_schemas.strictObject({ kind: require_schemas.literal("etl") }), require_schemas.strictObject({
	kind: require_schemas.literal("file"),
	extension: require_schemas.string().max(16),
	format: require_schemas._enum(["wperf"])
})]);
var processingSource = require_schemas.strictObject({
	$schema: require_schemas.string().optional(),
	id: guidText,
	name: title,
	key: require_schemas.string().regex(/^[a-z][a-z0-9_]{0,31}$/, "a short name in snake_case").optional(),
	version: require_schemas.string().max(64).optional(),
	description: prose.optional(),
	about: require_schemas.strictObject({
		owners: require_schemas.array(require_schemas.string().max(256)).optional(),
		projectUrl: require_schemas.string().max(1024).optional(),
		license: require_schemas.string().max(256).optional()
	}).optional(),
	inputs: require_schemas.array(pluginInput).min(1).max(16),
	maps: require_schemas.record(identifier, require_schemas.record(require_schemas.string().max(256), require_schemas.string().max(1024))).optional(),
	cookers: require_schemas.array(dataCooker).max(1024),
	tables: require_schemas.array(tableDefinition).max(256)
});
var definePlugin = (plugin) => plugin;
Object.defineProperty(exports, "aggregationModes", {
	enumerable: true,
	get: function() {
		return aggregationModes;
	}
});
Object.defineProperty(exports, "availabilityNames", {
	enumerable: true,
	get: function() {
		return availabilityNames;
	}
});
Object.defineProperty(exports, "barNames", {
	enumerable: true,
	get: function() {
		return barNames;
	}
});
Object.defineProperty(exports, "cellFormat", {
	enumerable: true,
	get: function() {
		return cellFormat;
	}
});
Object.defineProperty(exports, "chartTypes", {
	enumerable: true,
	get: function() {
		return chartTypes;
	}
});
Object.defineProperty(exports, "columnDefinition", {
	enumerable: true,
	get: function() {
		return columnDefinition;
	}
});
Object.defineProperty(exports, "columnHints", {
	enumerable: true,
	get: function() {
		return columnHints;
	}
});
Object.defineProperty(exports, "columnInterval", {
	enumerable: true,
	get: function() {
		return columnInterval;
	}
});
Object.defineProperty(exports, "columnRoles", {
	enumerable: true,
	get: function() {
		return columnRoles;
	}
});
Object.defineProperty(exports, "columnVariant", {
	enumerable: true,
	get: function() {
		return columnVariant;
	}
});
Object.defineProperty(exports, "configuredColumn", {
	enumerable: true,
	get: function() {
		return configuredColumn;
	}
});
Object.defineProperty(exports, "dataCooker", {
	enumerable: true,
	get: function() {
		return dataCooker;
	}
});
Object.defineProperty(exports, "definePlugin", {
	enumerable: true,
	get: function() {
		return definePlugin;
	}
});
Object.defineProperty(exports, "deriveRule", {
	enumerable: true,
	get: function() {
		return deriveRule;
	}
});
Object.defineProperty(exports, "eventAttributes", {
	enumerable: true,
	get: function() {
		return eventAttributes;
	}
});
Object.defineProperty(exports, "eventSelector", {
	enumerable: true,
	get: function() {
		return eventSelector;
	}
});
Object.defineProperty(exports, "fieldSource", {
	enumerable: true,
	get: function() {
		return fieldSource;
	}
});
Object.defineProperty(exports, "fieldTypes", {
	enumerable: true,
	get: function() {
		return fieldTypes;
	}
});
Object.defineProperty(exports, "guidText", {
	enumerable: true,
	get: function() {
		return guidText;
	}
});
Object.defineProperty(exports, "hasLanes", {
	enumerable: true,
	get: function() {
		return hasLanes;
	}
});
Object.defineProperty(exports, "mapCharts", {
	enumerable: true,
	get: function() {
		return mapCharts;
	}
});
Object.defineProperty(exports, "pluginInput", {
	enumerable: true,
	get: function() {
		return pluginInput;
	}
});
Object.defineProperty(exports, "processingSource", {
	enumerable: true,
	get: function() {
		return processingSource;
	}
});
Object.defineProperty(exports, "projection", {
	enumerable: true,
	get: function() {
		return projection;
	}
});
Object.defineProperty(exports, "rowDetail", {
	enumerable: true,
	get: function() {
		return rowDetail;
	}
});
Object.defineProperty(exports, "sortOrders", {
	enumerable: true,
	get: function() {
		return sortOrders;
	}
});
Object.defineProperty(exports, "tableCommand", {
	enumerable: true,
	get: function() {
		return tableCommand;
	}
});
Object.defineProperty(exports, "tableConfiguration", {
	enumerable: true,
	get: function() {
		return tableConfiguration;
	}
});
Object.defineProperty(exports, "tableDefinition", {
	enumerable: true,
	get: function() {
		return tableDefinition;
	}
});
Object.defineProperty(exports, "timeAggregations", {
	enumerable: true,
	get: function() {
		return timeAggregations;
	}
});
Object.defineProperty(exports, "valueTypes", {
	enumerable: true,
	get: function() {
		return valueTypes;
	}
});
