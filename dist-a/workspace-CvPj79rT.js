require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_plugin = require("./plugin-BcxojIi5.js");
const require_tables = require("./tables-pjJHq6O-.js");
// contract/workspace.ts
var workspaceFormat = "corescope-workspace";
var mostWorkspaceBytes = 16 << 20;
var timeNs = require_schemas.number().min(-1e100).max(1e100);
var shortText = require_schemas.string().max(512);
var id = require_schemas.string().min(1).max(64);
var range = require_schemas.object({
	startNs: timeNs,
	endNs: timeNs
});
var rowPath = require_schemas.array(require_schemas.string().max(65536)).max(1100);
var rowKey = require_schemas.string().max(1024);
var tableView = require_schemas.object({
	configuration: shortText,
	edited: require_plugin.tableConfiguration.nullable().default(null),
	filter: require_schemas.string().max(1 << 20).default(""),
	sort: require_schemas.array(require_schemas.object({
		column: require_schemas.string().max(128),
		variant: require_schemas.string().max(128).optional(),
		order: require_schemas._enum(require_plugin.sortOrders)
	})).max(16).default([]),
	expanded: require_schemas.array(rowPath).max(1e5).nullable().default([]),
	inView: require_schemas.boolean().default(true),
	layout: require_schemas._enum([
		"graph",
		"table",
		"graphAndTable"
	]).default("graphAndTable"),
	highlight: require_schemas.string().max(1 << 20).default(""),
	hidden: require_schemas.array(rowPath).max(4096).default([])
});
var mostOffsetNs = 0xde0b6b3a7640000;
var traceIndex = require_schemas.number().int().min(0).max(15);
var panelContent = require_schemas.discriminatedUnion("kind", [
	require_schemas.object({
		kind: require_schemas.literal("table"),
		trace: traceIndex.default(0),
		table: id,
		view: tableView.nullable().default(null)
	}),
	require_schemas.object({
		kind: require_schemas.literal("comparison"),
		trace: traceIndex.default(0),
		table: id,
		view: tableView.nullable().default(null),
		baseline: require_schemas.object({
			trace: traceIndex,
			range: range.nullable(),
			matches: require_schemas.array(require_tables.keyMatch).max(4096).default([])
		}),
		range: range.nullable().default(null)
	}),
	require_schemas.object({
		kind: require_schemas._enum([
			"eventRates",
			"events",
			"providers",
			"processes",
			"threads",
			"images",
			"system",
			"statistics",
			"diagnostics",
			"runs",
			"findings",
			"migrations"
		]),
		trace: traceIndex.default(0)
	}),
	require_schemas.object({
		kind: require_schemas.literal("counters"),
		trace: traceIndex.default(0),
		show: shortText.default(""),
		scale: require_schemas._enum([
			"shared",
			"fit",
			"own"
		]).default("shared"),
		top: require_schemas.number().positive().max(1e30).nullable().default(null),
		isLog: require_schemas.boolean().default(false),
		sort: require_schemas._enum(["number", "value"]).default("number"),
		threshold: require_schemas.number().min(-1e30).max(1e30).nullable().default(null),
		pinned: require_schemas.array(shortText).max(1024).default([]),
		hidden: require_schemas.array(shortText).max(1024).default([])
	}),
	require_schemas.object({
		kind: require_schemas.literal("tracks"),
		trace: traceIndex.default(0),
		search: shortText.default(""),
		isActive: require_schemas.boolean().default(false),
		sort: require_schemas._enum([
			"running",
			"ready",
			"name"
		]).default("running"),
		pinned: require_schemas.array(rowKey).max(1024).default([]),
		hidden: require_schemas.array(rowKey).max(4096).default([]),
		open: require_schemas.array(rowKey).max(4096).nullable().default(null),
		migrations: require_schemas.boolean().default(true)
	}),
	require_schemas.object({
		kind: require_schemas.literal("stacks"),
		trace: traceIndex.default(0),
		table: shortText.default(""),
		weight: shortText.default(""),
		show: require_schemas._enum([
			"flame",
			"functions",
			"tree"
		]).default("flame"),
		inverted: require_schemas.boolean().default(false),
		rootAtBottom: require_schemas.boolean().default(false),
		by: require_schemas._enum(["function", "module"]).default("function"),
		groups: require_schemas.string().max(65536).default(""),
		include: require_schemas.string().max(65536).default(""),
		exclude: require_schemas.string().max(65536).default(""),
		mergesRecursion: require_schemas.boolean().default(false),
		byTag: require_schemas.boolean().default(false),
		foldPercent: require_schemas.number().min(0).max(100).default(0),
		selected: require_schemas.string().max(65536).nullable().default(null),
		baseline: require_schemas.object({
			trace: traceIndex,
			range: range.nullable()
		}).nullable().default(null)
	}),
	require_schemas.object({
		kind: require_schemas.literal("symbols"),
		trace: traceIndex.default(0)
	}),
	require_schemas.object({
		kind: require_schemas.literal("topDown"),
		trace: traceIndex.default(0),
		core: shortText.nullable().default(null),
		source: shortText.default("")
	}),
	require_schemas.object({
		kind: require_schemas.literal("sql"),
		trace: traceIndex.default(0),
		text: require_schemas.string().max(1 << 20).default(""),
		chart: require_schemas.object({
			type: shortText,
			x: shortText,
			y: require_schemas.array(shortText).max(16)
		}).nullable().default(null)
	})
]);
var panel = require_schemas.object({
	id,
	title: shortText.nullable().default(null),
	folded: require_schemas.boolean().default(false),
	content: panelContent
});
var analysisTab = require_schemas.object({
	id,
	name: shortText,
	panels: require_schemas.array(panel).max(200),
	layout: require_schemas.unknown().default(null),
	window: range.nullable().default(null),
	selection: range.nullable().default(null),
	kinds: require_schemas.array(require_schemas.number().int().min(0).max(4294967295)).max(65536).nullable().default(null),
	recipe: id.optional()
});
var marker = require_schemas.object({
	id,
	name: shortText,
	startNs: timeNs,
	endNs: timeNs,
	color: require_schemas.string().regex(/^c[1-8]$/).default("c2"),
	note: require_schemas.string().max(8192).default("")
});
var note = require_schemas.object({
	id,
	text: require_schemas.string().max(8192),
	range: range.nullable().default(null)
});
var workspaceTrace = require_schemas.object({
	name: shortText,
	path: require_schemas.string().max(4096).nullable().default(null),
	sample: require_schemas.boolean().default(false),
	sizeBytes: require_schemas.number().int().min(0).nullable().default(null),
	startTimeUtc: require_schemas.string().max(64).nullable().default(null),
	offsetNs: require_schemas.number().min(-0xde0b6b3a7640000).max(mostOffsetNs).default(0),
	color: require_schemas.string().regex(/^c[1-8]$/).default("c1")
});
var mostPanels = 2e3;
var mostColumns = 1e5;
var workspace = require_schemas.object({
	format: require_schemas.literal(workspaceFormat),
	version: require_schemas.number().int().min(1),
	savedWith: shortText.default(""),
	savedAtUtc: require_schemas.string().max(64).default(""),
	traces: require_schemas.array(workspaceTrace).max(16),
	tabs: require_schemas.array(analysisTab).max(1e3),
	activeTab: id.nullable().default(null),
	markers: require_schemas.array(marker).max(1e4).default([]),
	notes: require_schemas.array(note).max(1e3).default([]),
	presets: require_schemas.record(id, require_schemas.array(require_plugin.tableConfiguration).max(256)).default({})
}).superRefine(({ tabs, presets }, context) => {
	const panels = tabs.flatMap((tab) => tab.panels);
	if (panels.length > mostPanels) context.addIssue({
		code: "custom",
		path: ["tabs"],
		message: `they have ${panels.length} panels; a workspace may have ${mostPanels}`
	});
	let columns = 0;
	for (const { content } of panels) columns += "view" in content && content.view?.edited?.columns.length || 0;
	for (const list of Object.values(presets)) for (const preset of list) columns += preset.columns.length;
	if (columns > mostColumns) context.addIssue({
		code: "custom",
		path: [],
		message: `its tables and presets have ${columns} columns; a workspace may have ${mostColumns}`
	});
});
Object.defineProperty(exports, "mostWorkspaceBytes", {
	enumerable: true,
	get: function() {
		return mostWorkspaceBytes;
	}
});
Object.defineProperty(exports, "panelContent", {
	enumerable: true,
	get: function() {
		return panelContent;
	}
});
Object.defineProperty(exports, "workspace", {
	enumerable: true,
	get: function() {
		return workspace;
	}
});
Object.defineProperty(exports, "workspaceFormat", {
	enumerable: true,
	get: function() {
		return workspaceFormat;
	}
});
