require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_call = require("./call-DfhP-UJL.js");
const require_plugin = require("./plugin-BcxojIi5.js");
const require_marker_events = require("./marker-events-DCXCkPvu.js");
const require_recording = require("./recording-CxxG0BRT.js");
const require_run_comparison = require("./run-comparison-DqeM1xVU.js");
const require_sql_console = require("./sql-console-Bcg0qSZT.js");
const require_stacks = require("./stacks-B4OsJ5Jg.js");
const require_tables = require("./tables-pjJHq6O-.js");
const require_workspace = require("./workspace-CvPj79rT.js");
const require_main = require("./main-BZSiOKnD.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_trace_tables = require("./trace-tables-DpWlBWPB.js");
const require_column = require("./column-Bn-tWumq.js");
const require_decoded_trace = require("./decoded-trace-DhYekzj9.js");
const require_stack_paths = require("./stack-paths-BSeJHh-3.js");
const require_trace = require("./trace-CNKWhkZH.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_scan = require("./scan-3FQoKOCp.js");
const require_file_source = require("./file-source-DjvzgmOM.js");
const require_live_sessions = require("./live-sessions-CcYQ7oDW.js");
const require_own_name = require("./own-name-KryG12EQ.js");
const require_rates = require("./rates-hI_4d1x_.js");
const require_triggers = require("./triggers-CIoSB1ev.js");
const require_pmu_catalog = require("./pmu-catalog-EuqtFvtI.js");
const require_export_tables = require("./export-tables-DaCv8tl8.js");
const require_sql_names = require("./sql-names-Dh_mxRYH.js");
const require_sql_tokens = require("./sql-tokens-n8HAAX04.js");
const require_trace_host = require("./trace-host-BSh8-R-h.js");
const require_stack_tree = require("./stack-tree-D56oxof9.js");
const require_call_tree = require("./call-tree-j7mimkq4.js");
const require_order_of = require("./order-of-DwMAPAeP.js");
const require_arm_pmu = require("./arm-pmu-Cs4mCVFe.js");
const require_marks = require("./marks-D1ZCazEM.js");
const require_get_or_make = require("./get-or-make-BaEEukxJ.js");
const require_manifest_warnings = require("./manifest-warnings-f1WlGetK.js");
const require_manifest_text = require("./manifest-text-fyENJn0v.js");
const require_manifests = require("./manifests-DNJTh9m-.js");
const require_provider_catalog = require("./provider-catalog-Cb61TEri.js");
const require_event_conditions = require("./event-conditions-CoSj7eOV.js");
const require_row_text = require("./row-text-D1kXd7tG.js");
const require_region_range = require("./region-range-D9WRrArt.js");
const require_preferences_file = require("./preferences-file-D5GXefWU.js");
const require_state_file = require("./state-file-DfleWoLt.js");
const require_load_trace = require("./load-trace-BToeGyk7.js");
const require_temporary = require("./temporary-DxZt-J63.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_trace_files = require("./trace-files-CNZxXzlT.js");
const require_plugins = require("./plugins-Blj0mfT5.js");
const require_trim_chars = require("./trim-chars-DEXrq0d8.js");
require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");
// contract/context-switch.ts
var contextSwitchQuery = require_schemas.object({
	trace: require_schemas.string().min(1).max(64),
	row: require_schemas.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
});
var contextSwitchCalls = { contextSwitch: require_call.call(contextSwitchQuery).gives() };
// contract/critical-path.ts
var timeNs$4 = require_schemas.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
var criticalPathQuery = require_schemas.object({
	trace: require_schemas.string().min(1).max(64),
	threadId: require_schemas.number().int().min(1).max(4294967295),
	fromNs: timeNs$4,
	toNs: timeNs$4
});
var criticalPathCalls = { criticalPath: require_call.call(criticalPathQuery).gives() };
// contract/findings.ts
var timeNs$3 = require_schemas.number().min(-1e100).max(1e100);
var name = require_schemas.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
var words = require_schemas.string().min(1).max(2048);
var findingSeverities = [
	"high",
	"medium",
	"low"
];
var findingAreas = [
	"cpu",
	"scheduling",
	"storage",
	"memory",
	"dotnet",
	"trace"
];
var subjectKinds = [
	"core",
	"thread",
	"process",
	"disk",
	"trace"
];
var findingFormats = [
	"count",
	"number",
	"percent",
	"duration",
	"time",
	"bytes",
	"quoted"
];
var parameter = require_schemas.strictObject({
	name,
	title: words,
	unit: require_schemas.string().max(32),
	value: require_schemas.number(),
	least: require_schemas.number(),
	most: require_schemas.number()
});
var need = require_schemas.strictObject({
	tables: require_schemas.array(name).min(1).max(8),
	where: require_schemas.string().min(1).max(1024).optional(),
	what: words
});
var rangeParameters = ["from_ns", "to_ns"];
require_schemas.strictObject({
	id: require_schemas.string().regex(/^[a-z][a-z0-9-]{0,62}$/),
	title: words,
	about: words,
	area: require_schemas._enum(findingAreas),
	severity: require_schemas._enum(findingSeverities),
	needs: require_schemas.array(need).max(8),
	parameters: require_schemas.array(parameter).max(16),
	sql: require_schemas.string().min(1).max(65536),
	measure: require_schemas.strictObject({
		title: words,
		format: require_schemas._enum(findingFormats),
		side: require_schemas._enum(["above", "below"])
	}),
	words,
	parts: require_schemas.array(words).max(8),
	confirm: require_schemas.array(words).min(1).max(8),
	link: require_schemas.strictObject({
		table: name,
		preset: require_schemas.string().max(512).optional(),
		filter: words.optional()
	})
}).superRefine(({ sql, parameters }, context) => {
	const known = new Set([...rangeParameters, ...parameters.map((one) => one.name)]);
	for (const [, used = ""] of sql.matchAll(/\$([A-Za-z_]\w*)/g)) if (!known.has(used)) context.addIssue({
		code: "custom",
		path: ["sql"],
		message: `there is no parameter $${used}`
	});
	for (const [i, { least, most, value }] of parameters.entries()) if (!(least <= value && value <= most)) context.addIssue({
		code: "custom",
		path: ["parameters", i],
		message: "its value is outside its limits"
	});
});
var thresholds$2 = require_schemas.record(require_schemas.string().max(64), require_schemas.record(require_schemas.string().max(64), require_schemas.number()));
var findingsQuery = require_schemas.object({
	trace: require_schemas.string().min(1).max(64),
	range: require_schemas.object({
		startNs: timeNs$3,
		endNs: timeNs$3
	}).nullable().default(null),
	thresholds: thresholds$2.default({})
});
var findingCalls = { findings: require_call.call(findingsQuery).gives() };
// contract/open-source.ts
var openSource = require_schemas.discriminatedUnion("type", [require_schemas.object({
	type: require_schemas.literal("grant"),
	grant: require_schemas.string().min(1).max(128)
}), require_schemas.object({ type: require_schemas.literal("sample") })]);
// contract/presets.ts
var presetsFormat = "corescope-presets";
var mostPresetsBytes = 16 << 20;
var presetsFile = require_schemas.object({
	format: require_schemas.literal(presetsFormat),
	version: require_schemas.number().int().min(1),
	presets: require_schemas.record(require_plugin.guidText, require_schemas.array(require_schemas.unknown()).max(256))
});
var presetCalls = {
	presets: require_call.call(require_schemas.object({})).gives(),
	setPreset: require_call.call(require_schemas.object({
		table: require_plugin.guidText,
		configuration: require_plugin.tableConfiguration
	})).gives(),
	removePreset: require_call.call(require_schemas.object({
		table: require_plugin.guidText,
		name: require_schemas.string().max(256)
	})).gives(),
	importPresets: require_call.call(require_schemas.object({ text: require_schemas.string().max(mostPresetsBytes) })).gives()
};
// contract/live.ts
var index$1 = require_schemas.number().int().min(0).max(4294967295);
var liveSeries = require_schemas.discriminatedUnion("type", [
	require_schemas.object({
		type: require_schemas.literal("events"),
		providers: require_schemas.array(require_schemas.string().max(256)).max(64).nullable()
	}),
	require_schemas.object({
		type: require_schemas.literal("counter"),
		event: index$1
	}),
	require_schemas.object({
		type: require_schemas.literal("metric"),
		metric: require_schemas.string().max(128)
	})
]);
var liveFrameQuery = require_schemas.object({
	recording: require_schemas.string().min(1).max(64),
	after: require_schemas.number().int().min(0),
	window: require_schemas.union([require_schemas.object({ lastNs: require_schemas.number().min(1e6).max(0x38d7ea4c68000) }), require_schemas.object({
		startNs: require_schemas.number(),
		endNs: require_schemas.number()
	})]),
	buckets: require_schemas.number().int().min(1).max(4096),
	series: require_schemas.array(liveSeries).max(32),
	cpus: require_schemas.array(index$1).max(1024),
	list: require_schemas.object({
		filter: require_schemas.string().max(4096),
		limit: require_schemas.number().int().min(0).max(500),
		fromRow: require_schemas.number().int().min(0).nullable()
	}).nullable(),
	selection: require_schemas.object({
		startNs: require_schemas.number(),
		endNs: require_schemas.number()
	}).nullable()
});
// contract/recording-methods.ts
var noParams$1 = require_schemas.object({});
var recording = require_schemas.string().min(1).max(64);
var grant$1 = require_schemas.string().min(1).max(128);
var recordingCalls = {
	recordingMachine: require_call.call(noParams$1).gives(),
	pmuCatalog: require_call.call(noParams$1).gives(),
	machineProviders: require_call.call(noParams$1).gives(),
	machineProvider: require_call.call(require_schemas.object({ guid: require_schemas.string().max(64) })).gives(),
	machineSessions: require_call.call(noParams$1).gives(),
	stopMachineSession: require_call.call(require_schemas.object({ name: require_schemas.string().min(1).max(1024) })).gives(),
	elevate: require_call.call(noParams$1).gives(),
	recordingProfiles: require_call.call(noParams$1).gives(),
	profilePlan: require_call.call(require_schemas.object({
		profile: require_schemas.string().min(1).max(1024),
		detail: require_schemas._enum(["light", "verbose"]).default("verbose"),
		logging: require_schemas._enum(["file", "memory"]).default("file")
	})).gives(),
	addRecordingProfiles: require_call.call(require_schemas.object({ grants: require_schemas.array(grant$1).min(1).max(100) })).gives(),
	removeRecordingProfile: require_call.call(require_schemas.object({ profile: require_schemas.string().min(1).max(1024) })).gives(),
	profileText: require_call.call(require_schemas.object({
		plan: require_recording.recordingPlan,
		name: require_schemas.string().min(1).max(128)
	})).gives(),
	keepProfile: require_call.call(require_schemas.object({
		plan: require_recording.recordingPlan,
		name: require_schemas.string().min(1).max(128)
	})).gives(),
	planAdvice: require_call.call(require_schemas.object({ plan: require_recording.recordingPlan })).gives(),
	recorderState: require_call.call(require_schemas.object({ after: require_schemas.number().int().min(-1) })).gives(),
	startRecording: require_call.call(require_schemas.object({
		plan: require_recording.recordingPlan,
		target: grant$1.nullable()
	})).gives(),
	stopRecording: require_call.call(require_schemas.object({ discard: require_schemas.boolean() })).gives(),
	markRecording: require_call.call(require_schemas.object({ text: require_schemas.string().max(require_marker_events.LONGEST_MARKER) })).gives(),
	saveFlight: require_call.call(noParams$1).gives(),
	startReplay: require_call.call(require_schemas.object({
		grant: grant$1,
		speed: require_schemas.number().min(.1).max(100)
	})).gives(),
	endReplay: require_call.call(require_schemas.object({ recording })).gives(),
	recoverableRecordings: require_call.call(noParams$1).gives(),
	recoverRecording: require_call.call(require_schemas.object({ recording })).gives(),
	discardRecoverable: require_call.call(require_schemas.object({ recording })).gives(),
	liveFrame: require_call.call(liveFrameQuery).gives()
};
// contract/top-down.ts
var timeNs$2 = require_schemas.number().min(-1e100).max(1e100);
var thresholds$1 = require_schemas.record(require_schemas.string().max(64), require_schemas.number().min(0).max(100));
var topDownQuery = require_schemas.object({
	trace: require_schemas.string().min(1).max(64),
	range: require_schemas.object({
		startNs: timeNs$2,
		endNs: timeNs$2
	}).nullable().default(null),
	thresholds: thresholds$1.default({})
});
var topDownCalls = { topDown: require_call.call(topDownQuery).gives() };
// contract/workspace-files.ts
var traceId$1 = require_schemas.string().min(1).max(64);
var grant = require_schemas.string().min(1).max(128);
var timeNs$1 = require_schemas.number().min(-1e100).max(1e100);
var range = require_schemas.object({
	startNs: timeNs$1,
	endNs: timeNs$1
}).refine(({ startNs, endNs }) => startNs < endNs, "an empty range");
var withTraces = {
	workspace: require_workspace.workspace,
	traces: require_schemas.array(traceId$1.nullable()).max(16)
};
var session = require_schemas.string().regex(/^[a-zA-Z0-9_-]{8,64}$/);
var workspaceCalls = {
	saveWorkspace: require_call.call(require_schemas.object({
		...withTraces,
		grant
	})).gives(),
	autosaveWorkspace: require_call.call(require_schemas.object({
		...withTraces,
		session,
		target: grant.nullable().default(null),
		from: session.nullable().default(null)
	})).gives(),
	endAutosave: require_call.call(require_schemas.object({ session })).gives(),
	recoverWorkspace: require_call.call(require_schemas.object({ session: session.nullable() })).gives(),
	discardRecovery: require_call.call(require_schemas.object({ session })).gives(),
	openWorkspace: require_call.call(require_schemas.object({ grant })).gives(),
	shareWorkspace: require_call.call(require_schemas.object({
		...withTraces,
		grant,
		includeTraces: require_schemas.boolean(),
		range: range.nullable()
	})).gives(),
	exportTrace: require_call.call(require_schemas.object({
		trace: traceId$1,
		grant,
		range
	})).gives(),
	startupWorkspace: require_call.call(require_schemas.object({})).gives(),
	setStartupWorkspace: require_call.call(require_schemas.object({ workspace: require_workspace.workspace.nullable() })).gives()
};
// contract/queries.ts
var traceId = require_schemas.string().min(1).max(64);
var timeNs = require_schemas.number().min(-1e100).max(1e100);
var index = require_schemas.number().int().min(0).max(4294967295);
var eventFilter = {
	trace: traceId,
	fromNs: timeNs.optional(),
	toNs: timeNs.optional(),
	cpus: require_schemas.array(index).max(4096).optional(),
	pid: require_schemas.number().int().optional(),
	tid: require_schemas.number().int().optional(),
	kinds: require_schemas.array(index).max(65536).optional(),
	provider: require_schemas.string().max(256).optional(),
	id: require_schemas.number().int().optional(),
	where: require_schemas.array(require_schemas.string().max(1024)).max(32).optional()
};
var eventsQuery = require_schemas.object({
	...eventFilter,
	offset: require_schemas.number().int().min(0).default(0),
	limit: require_schemas.number().int().min(0).max(1e4).default(100)
});
var describeQuery = require_schemas.object({
	trace: traceId,
	rows: require_schemas.array(index).max(1e3)
});
var eventQuery = require_schemas.object({
	trace: traceId,
	row: index
});
var guid = require_schemas.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
var seriesQuery = require_schemas.object({
	trace: traceId,
	kinds: require_schemas.array(index).max(65536).nullable(),
	cpus: require_schemas.array(index).max(4096),
	startNs: timeNs,
	endNs: timeNs,
	buckets: require_schemas.number().int().min(1).max(8192)
});
var traceQuery = require_schemas.object({ trace: traceId });
var noParams = require_schemas.object({});
var helloCalls = {
	hello: require_call.call(noParams).gives(),
	clearRecent: require_call.call(noParams).gives()
};
var traceCalls = {
	open: require_call.call(require_schemas.object({ source: openSource })).gives(),
	close: require_call.call(traceQuery).gives(),
	info: require_call.call(traceQuery).gives(),
	kinds: require_call.call(traceQuery).gives(),
	events: require_call.call(eventsQuery).gives(),
	series: require_call.call(seriesQuery).gives(),
	names: require_call.call(traceQuery).gives(),
	describe: require_call.call(describeQuery).gives(),
	event: require_call.call(eventQuery).gives(),
	providers: require_call.call(require_schemas.object({ trace: traceId.nullable() })).gives(),
	provider: require_call.call(require_schemas.object({
		trace: traceId.nullable(),
		guid
	})).gives(),
	processes: require_call.call(traceQuery).gives(),
	threads: require_call.call(traceQuery).gives(),
	images: require_call.call(traceQuery).gives(),
	regions: require_call.call(traceQuery).gives(),
	marks: require_call.call(traceQuery).gives()
};
var pageCalls = {
	losses: require_call.call(traceQuery).gives(),
	system: require_call.call(traceQuery).gives(),
	statistics: require_call.call(traceQuery).gives(),
	diagnostics: require_call.call(traceQuery.extend({ allTables: require_schemas.boolean().default(false) })).gives()
};
var tableCalls = {
	tables: require_call.call(traceQuery.extend({ counted: require_schemas.boolean().default(true) })).gives(),
	tableInfo: require_call.call(traceQuery.extend({ table: require_schemas.string().min(1).max(256) })).gives(),
	table: require_call.call(require_tables.tableQuery).gives(),
	tableSeries: require_call.call(require_tables.tableSeriesQuery).gives(),
	tableFind: require_call.call(require_tables.tableFindQuery).gives(),
	tableHeatMap: require_call.call(require_tables.tableHeatMapQuery).gives(),
	tableStatistics: require_call.call(require_tables.tableStatisticsQuery).gives(),
	rowFacts: require_call.call(require_tables.rowFactsQuery).gives(),
	filterCompletions: require_call.call(require_tables.filterCompletionsQuery).gives(),
	tablePreview: require_call.call(require_tables.tablePreviewQuery).gives()
};
var fileCalls = {
	manifests: require_call.call(noParams).gives(),
	addManifests: require_call.call(require_schemas.object({ grants: require_schemas.array(require_schemas.string().min(1).max(128)).min(1).max(1e3) })).gives(),
	removeManifest: require_call.call(require_schemas.object({ name: require_schemas.string().max(4096) })).gives(),
	profiles: require_call.call(noParams).gives(),
	addProfiles: require_call.call(require_schemas.object({ grants: require_schemas.array(require_schemas.string().min(1).max(128)).min(1).max(1e3) })).gives(),
	removeProfile: require_call.call(require_schemas.object({ name: require_schemas.string().max(4096) })).gives(),
	regionFiles: require_call.call(noParams).gives(),
	addRegionFiles: require_call.call(require_schemas.object({ grants: require_schemas.array(require_schemas.string().min(1).max(128)).min(1).max(1e3) })).gives(),
	removeRegionFile: require_call.call(require_schemas.object({ name: require_schemas.string().max(4096) })).gives(),
	stackTagFiles: require_call.call(noParams).gives(),
	addStackTagFiles: require_call.call(require_schemas.object({ grants: require_schemas.array(require_schemas.string().min(1).max(128)).min(1).max(1e3) })).gives(),
	removeStackTagFile: require_call.call(require_schemas.object({ name: require_schemas.string().max(4096) })).gives()
};
var pluginCalls = {
	plugins: require_call.call(noParams).gives(),
	pluginChanges: require_call.call(require_schemas.object({ version: require_schemas.number().int().min(0) })).gives(),
	addPlugins: require_call.call(require_schemas.object({ grants: require_schemas.array(require_schemas.string().min(1).max(128)).min(1).max(100) })).gives(),
	removePlugin: require_call.call(require_schemas.object({ id: require_schemas.string().min(1).max(4096) })).gives(),
	checkPluginText: require_call.call(require_schemas.object({
		text: require_schemas.string().max(8e6),
		file: require_schemas.string().min(1).max(256).default("plugin.json")
	})).gives()
};
var preferenceCalls = {
	preferences: require_call.call(noParams).gives(),
	setPreferences: require_call.call(require_schemas.object({ patch: require_schemas.record(require_schemas.string().max(64), require_schemas.union([
		require_schemas.string().max(256),
		require_schemas.number(),
		require_schemas.boolean()
	])) })).gives()
};
var calls = {
	...helloCalls,
	...traceCalls,
	...pageCalls,
	...findingCalls,
	...topDownCalls,
	...require_run_comparison.runComparisonCalls,
	...contextSwitchCalls,
	...criticalPathCalls,
	...require_stacks.stackCalls,
	...tableCalls,
	...require_sql_console.sqlCalls,
	...fileCalls,
	...pluginCalls,
	...workspaceCalls,
	...presetCalls,
	...preferenceCalls,
	...recordingCalls
};
// plugins/findings/rule.ts
var threshold = (name, title, unit, [least, value, most]) => ({
	name,
	title,
	unit,
	value,
	least,
	most
});
var share = (name, title, value) => threshold(name, title, "%", [
	0,
	value,
	100
]);
var islands = ({ as, from, by, start, end, gap }) => `${as}_ends AS (
  SELECT *, max(${end}) OVER (PARTITION BY ${by} ORDER BY ${start}, ${end}
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS end_before
  FROM ${from}
), ${as} AS (
  SELECT *, sum(CASE WHEN end_before IS NULL OR ${start} - end_before > ${gap} THEN 1 ELSE 0 END)
    OVER (PARTITION BY ${by} ORDER BY ${start}, ${end}) AS island
  FROM ${as}_ends
)`;
var windowStart = "greatest(min(w) * $window_ms * 1000000, $from_ns)";
var windowEnd = "least((max(w) + 1) * $window_ms * 1000000, $to_ns)";
var rule = (one) => one;
// plugins/findings/cpu.ts
var metricWindows = (metrics) => `readings AS (
  SELECT metric, core, time_ns, exact, weight FROM windowsperf_driver_metrics WHERE metric IN (${metrics})
  UNION ALL
  SELECT metric, core, time_ns, exact, weight FROM windowsperf_app_metrics WHERE metric IN (${metrics})
    AND metric NOT IN (SELECT metric FROM windowsperf_driver_metrics)
), windows AS (
  SELECT metric, core, CAST(floor((time_ns - 1) / ($window_ms * 1e6)) AS BIGINT) AS w,
    sum(exact * weight) / sum(weight) AS value, sum(weight) AS cycles
  FROM readings
  WHERE time_ns > $from_ns AND time_ns <= $to_ns AND exact IS NOT NULL AND weight > 0
  GROUP BY metric, core, w
), busy AS (
  SELECT * FROM windows
  WHERE cycles >= $busy / 100 * (SELECT max(m.cycles) FROM windows AS m WHERE m.metric = windows.metric)
)`;
var windowMs = threshold("window_ms", "Compare in windows of", "ms", [
	10,
	500,
	6e4
]);
var busyCore = share("busy", "Busy from, of the highest cycle count of a core", 20);
var metricNeed = (metric, what) => ({
	tables: ["windowsperf_driver_metrics", "windowsperf_app_metrics"],
	where: `metric IN (${metric})`,
	what
});
var sparkOf$1 = (metric) => `(
    SELECT string_agg(round(s.value, 4), ',' ORDER BY s.w) FROM windows AS s
    WHERE s.core = found.core AND s.metric = ${metric}
      AND s.w BETWEEN 2 * found.first_w - found.last_w - 2 AND 2 * found.last_w - found.first_w + 2
  )`;
var ipcBelowSiblings = rule({
	id: "ipc-below-siblings",
	title: "IPC far below the other cores",
	about: "A busy core that retires far fewer instructions per cycle than the other busy cores at the same time.",
	area: "cpu",
	severity: "high",
	needs: [metricNeed("'ipc'", "instructions per cycle of each core")],
	parameters: [
		share("below", "Below the median of the other busy cores by", 50),
		windowMs,
		busyCore,
		threshold("least_ms", "For at least", "ms", [
			0,
			1e3,
			36e5
		])
	],
	sql: `WITH ${metricWindows("'ipc'")}, compared AS (
  SELECT one.core, one.w, one.value, one.cycles, median(other.value) AS others
  FROM busy AS one JOIN busy AS other ON other.w = one.w AND other.core <> one.core
  GROUP BY one.core, one.w, one.value, one.cycles
  HAVING count(*) >= 2 AND one.value < (1 - $below / 100) * median(other.value)
), ${islands({
		as: "joined",
		from: "compared",
		by: "core",
		start: "w",
		end: "w",
		gap: "2"
	})}, found AS (
  SELECT core, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, min(w) AS first_w, max(w) AS last_w,
    sum(value * cycles) / sum(cycles) AS value, avg(others) AS others
  FROM joined GROUP BY core, island
)
SELECT start_ns, end_ns, 'core' AS subject_kind, core AS subject_id, value, (1 - $below / 100) * others AS limit_value,
  others, 100 * (1 - value / others) AS percent_below,
  CAST((end_ns - start_ns) * (1 - value / others) AS BIGINT) AS cost_ns, ${sparkOf$1("'ipc'")} AS spark
FROM found WHERE end_ns - start_ns >= $least_ms * 1000000
ORDER BY cost_ns DESC, core, start_ns`,
	measure: {
		title: "Instructions per cycle",
		format: "number",
		side: "below"
	},
	words: "Core {subject_id} runs at {value:number} instructions per cycle, {percent_below:percent} below the other busy cores",
	parts: ["**{value:number}** IPC, others **{others:number}**", "for **{duration_ns:duration}**"],
	confirm: ["Compare the backend stalled cycles and cache misses of this core with those of the other cores.", "Pin the thread that ran here to another core and record again. If it is still slow there, the work is the cause; if not, this core is."],
	link: {
		table: "windowsperf_driver_metrics",
		filter: "core = {subject_id} and metric = 'ipc'"
	}
});
var coreStalls = rule({
	id: "core-stalls",
	title: "A core that stalls",
	about: "A busy core whose frontend or backend stalls in most of its cycles.",
	area: "cpu",
	severity: "high",
	needs: [metricNeed("'backend_stalled_cycles', 'frontend_stalled_cycles'", "stalled cycles of each core")],
	parameters: [
		share("stalled", "Stalled cycles, at least", 60),
		windowMs,
		busyCore,
		threshold("least_ms", "For at least", "ms", [
			0,
			500,
			36e5
		])
	],
	sql: `WITH ${metricWindows("'backend_stalled_cycles', 'frontend_stalled_cycles'")}, hot AS (
  SELECT * FROM busy WHERE value >= $stalled
), ${islands({
		as: "joined",
		from: "hot",
		by: "metric, core",
		start: "w",
		end: "w",
		gap: "2"
	})}, found AS (
  SELECT metric, core, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, min(w) AS first_w, max(w) AS last_w,
    sum(value * cycles) / sum(cycles) AS value
  FROM joined GROUP BY metric, core, island
)
SELECT start_ns, end_ns, 'core' AS subject_kind, core AS subject_id, value, $stalled AS limit_value, metric,
  split_part(metric, '_', 1) AS side, CAST((end_ns - start_ns) * value / 100 AS BIGINT) AS cost_ns,
  ${sparkOf$1("found.metric")} AS spark
FROM found WHERE end_ns - start_ns >= $least_ms * 1000000
ORDER BY cost_ns DESC, core, start_ns`,
	measure: {
		title: "Stalled cycles",
		format: "percent",
		side: "above"
	},
	words: "The {side} of core {subject_id} stalls in {value:percent} of its cycles",
	parts: ["**{value:percent}** of cycles stalled", "for **{duration_ns:duration}**"],
	confirm: ["Backend: count refills of the L1, L2 and last-level caches and of the TLB. Frontend: count refills of the instruction cache and mispredicted branches.", "Sample stall_backend or stall_frontend, which shows the instructions that wait."],
	link: {
		table: "windowsperf_driver_metrics",
		filter: "core = {subject_id} and metric = '{metric}'"
	}
});
var frequencyCap = rule({
	id: "frequency-cap",
	title: "A busy core at a low frequency",
	about: "A busy core that runs well below its highest frequency in the trace.",
	area: "cpu",
	severity: "medium",
	needs: [{
		tables: ["cpu_frequency"],
		what: "changes of processor frequency"
	}, {
		tables: ["cpu_lanes"],
		what: "context switches"
	}],
	parameters: [
		share("below", "Below the highest frequency of the core by", 25),
		share("busy", "The core runs threads for at least", 50),
		threshold("least_ms", "For at least", "ms", [
			0,
			500,
			36e5
		])
	],
	sql: `WITH steps AS (
  SELECT cpu, frequency, greatest(entry_time_ns, $from_ns) AS s, least(exit_time_ns, $to_ns) AS e,
    max(frequency) OVER (PARTITION BY cpu) AS highest
  FROM cpu_frequency
), low AS (
  SELECT * FROM steps WHERE e > s AND frequency <= (1 - $below / 100) * highest
), ${islands({
		as: "joined",
		from: "low",
		by: "cpu",
		start: "s",
		end: "e",
		gap: "0"
	})}, found AS (
  SELECT cpu, min(s) AS start_ns, max(e) AS end_ns, sum(frequency * (e - s)) / sum(e - s) AS mhz, max(highest) AS highest
  FROM joined GROUP BY cpu, island
), used AS (
  SELECT found.*, (
    SELECT coalesce(sum(least(end_time_ns, end_ns) - greatest(start_time_ns, start_ns)), 0) FROM cpu_lanes
    WHERE cpu_lanes.cpu = found.cpu AND start_time_ns < end_ns AND end_time_ns > start_ns
  ) AS busy_ns FROM found WHERE end_ns - start_ns >= $least_ms * 1000000
)
SELECT start_ns, end_ns, 'core' AS subject_kind, cpu AS subject_id, mhz AS value, (1 - $below / 100) * highest AS limit_value,
  highest, 100 * (1 - mhz / highest) AS percent_below, 100 * busy_ns / (end_ns - start_ns) AS percent_busy,
  CAST(busy_ns * (1 - mhz / highest) AS BIGINT) AS cost_ns
FROM used WHERE busy_ns >= $busy / 100 * (end_ns - start_ns)
ORDER BY cost_ns DESC, cpu, start_ns`,
	measure: {
		title: "Frequency in MHz",
		format: "count",
		side: "below"
	},
	words: "Core {subject_id} runs at {value:count} MHz while busy, {percent_below:percent} below its highest frequency",
	parts: [
		"highest **{highest:count} MHz**",
		"**{percent_busy:percent}** busy",
		"for **{duration_ns:duration}**"
	],
	confirm: ["Look for throttling: record Microsoft-Windows-Kernel-Processor-Power and check which limit applies.", "Set the power plan to high performance and record again. If the frequency stays, heat or the firmware limits it."],
	link: {
		table: "cpu_frequency",
		filter: "cpu = {subject_id}"
	}
});
// plugins/findings/scheduling.ts
var switches = {
	tables: ["cpu_precise"],
	what: "context switches"
};
var threadBounces = rule({
	id: "thread-bounces",
	title: "A thread that bounces between cores",
	about: "A thread that is switched in on another core than before, many times per second.",
	area: "scheduling",
	severity: "medium",
	needs: [switches],
	parameters: [
		threshold("moves", "Moves per second, at least", "per s", [
			1,
			400,
			1e6
		]),
		share("moved", "Share of all its switches, at least", 50),
		threshold("window_ms", "Count in windows of", "ms", [
			10,
			500,
			6e4
		])
	],
	sql: `WITH runs AS (
  SELECT new_thread_id AS tid, new_process AS process, cpu, switch_in_time_ns AS t,
    lag(cpu) OVER (PARTITION BY new_thread_id, new_process ORDER BY switch_in_time_ns) AS before
  FROM cpu_precise WHERE new_thread_id <> 0
), windows AS (
  SELECT tid, process, CAST(floor(t / ($window_ms * 1e6)) AS BIGINT) AS w, count(*) AS runs,
    count(*) FILTER (WHERE cpu <> before) AS moves, list(DISTINCT cpu) AS cores
  FROM runs WHERE t >= $from_ns AND t < $to_ns GROUP BY tid, process, w
), hot AS (
  SELECT * FROM windows WHERE moves >= $moves * $window_ms / 1000 AND moves >= $moved / 100 * runs
), ${islands({
		as: "joined",
		from: "hot",
		by: "tid, process",
		start: "w",
		end: "w",
		gap: "1"
	})}, found AS (
  SELECT tid, process, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, sum(moves) AS moves, sum(runs) AS runs,
    list_sort(list_distinct(flatten(list(cores)))) AS cores, string_agg(moves, ',' ORDER BY w) AS spark
  FROM joined GROUP BY tid, process, island
)
SELECT start_ns, end_ns, 'thread' AS subject_kind, tid AS subject_id, moves * 1e9 / (end_ns - start_ns) AS value,
  $moves AS limit_value, process, moves, runs, 100 * moves / runs AS percent_moved,
  regexp_replace(array_to_string(cores, ', '), ', ([0-9]+)$', ' and \\1') AS cores, spark
FROM found ORDER BY moves DESC, tid, start_ns`,
	measure: {
		title: "Moves per second",
		format: "count",
		side: "above"
	},
	words: "Thread {subject_id} of {process} moves {moves:count} times between cores {cores}",
	parts: [
		"**{value:count}** moves per second",
		"**{percent_moved:percent}** of its switches",
		"within **{duration_ns:duration}**"
	],
	confirm: ["Set the affinity or the ideal processor of the thread, record again, and compare its instructions per cycle and cache misses.", "Check what readies the thread: if many threads do, it moves to the cores that they run on."],
	link: {
		table: "cpu_precise",
		filter: "newThreadId = {subject_id}"
	}
});
var readyWhileIdle = rule({
	id: "ready-while-idle",
	title: "A thread is ready while a core is idle",
	about: "A thread that waits a long time for a core while another core is mostly idle.",
	area: "scheduling",
	severity: "medium",
	needs: [switches],
	parameters: [
		threshold("ready_ms", "Ready for at least", "ms", [
			.001,
			2,
			6e4
		]),
		share("idle", "Share of that time that one core is idle, at least", 50),
		threshold("gap_ms", "Combine waits that are apart by at most", "ms", [
			0,
			2e3,
			6e4
		]),
		threshold("least_ms", "Total wait of a finding, at least", "ms", [
			0,
			10,
			36e5
		])
	],
	sql: `WITH idle AS (
  SELECT cpu, switch_in_time_ns AS s, next_switch_out_time_ns AS e FROM cpu_precise
  WHERE new_thread_id = 0 AND next_switch_out_time_ns > switch_in_time_ns
), late AS (
  SELECT row_number() OVER () AS id, * FROM (
    SELECT new_thread_id AS tid, new_process AS process, cpu AS own, ready_time_ns AS s, switch_in_time_ns AS e
    FROM cpu_precise
    WHERE new_thread_id <> 0 AND ready_ns >= $ready_ms * 1e6 AND switch_in_time_ns > $from_ns AND ready_time_ns < $to_ns
    ORDER BY ready_ns DESC LIMIT 20000)
), met AS (
  SELECT late.id, idle.cpu, sum(least(late.e, idle.e) - greatest(late.s, idle.s)) AS idle_ns
  FROM late JOIN idle ON idle.s < late.e AND idle.e > late.s
  GROUP BY late.id, idle.cpu
), best AS (
  SELECT id, max(idle_ns) AS idle_ns, first(cpu ORDER BY idle_ns DESC, cpu) AS idle_cpu FROM met GROUP BY id
), hot AS (
  SELECT tid, process, own, s, e, idle_ns, idle_cpu FROM late JOIN best USING (id) WHERE idle_ns >= $idle / 100 * (e - s)
), ${islands({
		as: "joined",
		from: "hot",
		by: "tid, process",
		start: "s",
		end: "e",
		gap: "$gap_ms * 1000000"
	})}
SELECT min(s) AS start_ns, max(e) AS end_ns, 'thread' AS subject_kind, tid AS subject_id, max(e - s) / 1e6 AS value,
  $ready_ms AS limit_value, process, count(*) AS waits, sum(e - s) AS ready_ns, max(e - s) AS longest_ns,
  first(idle_cpu ORDER BY e - s DESC, idle_cpu) AS idle_cpu, 100 * sum(idle_ns) / sum(e - s) AS percent_idle,
  CAST($ready_ms * 1e6 AS BIGINT) AS limit_ns, sum(e - s) AS cost_ns,
  string_agg(round((e - s) / 1e6, 3), ',' ORDER BY s, e) AS spark
FROM joined GROUP BY tid, process, island HAVING sum(e - s) >= $least_ms * 1e6
ORDER BY cost_ns DESC, tid, start_ns`,
	measure: {
		title: "Longest ready time in ms",
		format: "number",
		side: "above"
	},
	words: "Thread {subject_id} of {process} is ready for up to {longest_ns:duration} before it runs, while core {idle_cpu} is idle",
	parts: ["**{waits:count}** such {waits|wait|waits}, together **{ready_ns:duration}**", "idle for **{percent_idle:percent}** of that time"],
	confirm: ["Compare the affinity and the ideal processor of the thread with the idle core: a thread that may not run there has to wait.", "Look for DPCs and interrupts on the idle core: it counts as idle while they run."],
	link: {
		table: "cpu_precise",
		filter: "newThreadId = {subject_id} and ready >= {limit_ns}ns"
	}
});
var dpcStorm = rule({
	id: "dpc-isr-storm",
	title: "DPCs and interrupts take a core",
	about: "A core that spends much of its time in deferred procedure calls and interrupt service routines.",
	area: "scheduling",
	severity: "high",
	needs: [{
		tables: ["cpu_dpc_isr"],
		what: "DPCs and interrupts"
	}],
	parameters: [share("taken", "Share of the core’s time, at least", 30), threshold("window_ms", "Count in windows of", "ms", [
		1,
		100,
		6e4
	])],
	sql: `WITH routines AS (
  SELECT cpu, module, enter_time_ns AS t, exclusive_duration_ns AS own, inclusive_duration_ns AS whole,
    CAST(floor(enter_time_ns / ($window_ms * 1e6)) AS BIGINT) AS w
  FROM cpu_dpc_isr WHERE enter_time_ns >= $from_ns AND enter_time_ns < $to_ns
), windows AS (
  SELECT cpu, w, sum(own) AS own FROM routines GROUP BY cpu, w
), hot AS (
  SELECT * FROM windows WHERE own >= $taken / 100 * $window_ms * 1e6
), ${islands({
		as: "joined",
		from: "hot",
		by: "cpu",
		start: "w",
		end: "w",
		gap: "1"
	})}, found AS (
  SELECT cpu, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, min(w) AS first_w, max(w) AS last_w, sum(own) AS own_ns,
    string_agg(own, ',' ORDER BY w) AS spark
  FROM joined GROUP BY cpu, island
), modules AS (
  SELECT found.cpu, first_w, module, sum(own) AS own, count(*) AS calls, max(whole) AS longest_ns
  FROM found JOIN routines ON routines.cpu = found.cpu AND w BETWEEN first_w AND last_w
  GROUP BY ALL
), worst AS (
  SELECT cpu, first_w, first(module ORDER BY own DESC, module) AS module, max(own) AS module_ns, sum(calls) AS calls,
    max(longest_ns) AS longest_ns
  FROM modules GROUP BY ALL
)
SELECT start_ns, end_ns, 'core' AS subject_kind, cpu AS subject_id, 100 * own_ns / (end_ns - start_ns) AS value,
  $taken AS limit_value, coalesce(module, 'unknown module') AS module, 100 * module_ns / own_ns AS percent_module,
  calls, longest_ns, own_ns AS cost_ns, spark
FROM found JOIN worst USING (cpu, first_w)
ORDER BY cost_ns DESC, cpu, start_ns`,
	measure: {
		title: "Time in DPCs and interrupts",
		format: "percent",
		side: "above"
	},
	words: "DPCs and interrupts take {value:percent} of core {subject_id}, most of it in {module}",
	parts: [
		"**{calls:count}** {calls|call|calls}, the longest **{longest_ns:duration}**",
		"**{percent_module:percent}** in {module}",
		"within **{duration_ns:duration}**"
	],
	confirm: ["Update or stop the driver of the module and record again.", "Record stacks of DPC events to see which routine of the driver takes the time."],
	link: {
		table: "cpu_dpc_isr",
		filter: "cpu = {subject_id}"
	}
});
// plugins/findings/trace.ts
var lostEvents = rule({
	id: "lost-events",
	title: "Lost events",
	about: "Events or buffers that are missing in the range, or somewhere in the trace.",
	area: "trace",
	severity: "high",
	needs: [],
	parameters: [threshold("lost", "Losses, at least", "", [
		1,
		1,
		1e9
	])],
	sql: `WITH losses AS (
  SELECT CASE WHEN byte_offset IS NULL THEN what ELSE 'Damaged parts of the file' END AS what, cpu, coalesce(count, 1) AS lost, time_ns AS s, end_time_ns AS e, time_ns IS NULL AS anywhere FROM system_lost
  WHERE time_ns IS NULL OR (coalesce(end_time_ns, time_ns) >= $from_ns AND time_ns < $to_ns)
)
SELECT coalesce(min(s), $from_ns) AS start_ns, coalesce(max(coalesce(e, s)), $to_ns) AS end_ns, 'trace' AS subject_kind,
  what AS subject_id, sum(lost) AS value, $lost AS limit_value, count(*) AS places, count(DISTINCT cpu) AS cores,
  CASE WHEN anywhere THEN 'it is unknown where' ELSE printf('in %d %s', count(*), if(count(*) = 1, 'place', 'places')) END AS place
FROM losses GROUP BY what, anywhere HAVING sum(lost) >= $lost
ORDER BY value DESC, what`,
	measure: {
		title: "Lost",
		format: "count",
		side: "above"
	},
	words: "{subject_id}: {value:count}, {place}. Counts and durations may be too low",
	parts: ["between **{start_ns:time}** and **{end_ns:time}**"],
	confirm: ["Open Diagnostics, which shows the gaps on each core.", "Record again with more or larger buffers, with fewer providers, or to a faster disk."],
	link: { table: "system_lost" }
});
// plugins/findings/waits.ts
var diskStall = rule({
	id: "disk-stall",
	title: "A disk that stalls",
	about: "Requests that take very long, and many times longer than the median of the same disk.",
	area: "storage",
	severity: "high",
	needs: [{
		tables: ["disk_usage"],
		what: "disk requests"
	}],
	parameters: [threshold("stall_ms", "A request takes at least", "ms", [
		.01,
		100,
		6e5
	]), threshold("times", "Times the median, at least", "×", [
		1,
		10,
		1e6
	])],
	sql: `WITH requests AS (
  SELECT disk, tid, process, path, io_time_ns AS io, init_time_ns AS s, complete_time_ns AS e,
    median(io_time_ns) OVER (PARTITION BY disk) AS usual
  FROM disk_usage WHERE io_time_ns IS NOT NULL
), hot AS (
  SELECT * FROM requests WHERE e > $from_ns AND s < $to_ns AND io >= $stall_ms * 1e6 AND io >= $times * usual
), ${islands({
		as: "joined",
		from: "hot",
		by: "disk",
		start: "s",
		end: "e",
		gap: "100000000"
	})}
SELECT min(s) AS start_ns, max(e) AS end_ns, 'disk' AS subject_kind, disk AS subject_id, max(io) / 1e6 AS value,
  greatest($stall_ms, $times * max(usual) / 1e6) AS limit_value, count(*) AS requests, count(DISTINCT tid) AS threads,
  max(io) AS longest_ns, max(usual) AS usual_ns, coalesce(first(path ORDER BY io DESC, path), 'an unknown file') AS path,
  coalesce(first(process ORDER BY io DESC, process), 'an unknown process') AS process,
  CAST(greatest($stall_ms * 1e6, $times * max(usual)) AS BIGINT) AS limit_ns, max(io) AS cost_ns, string_agg(round(io / 1e6, 3), ',' ORDER BY s, e) AS spark
FROM joined GROUP BY disk, island
ORDER BY cost_ns DESC, disk, start_ns`,
	measure: {
		title: "Longest request in ms",
		format: "number",
		side: "above"
	},
	words: "Disk {subject_id} takes {longest_ns:duration} for a request of {process}",
	parts: [
		"median **{usual_ns:duration}**",
		"**{requests:count}** slow {requests|request|requests} of **{threads:count}** {threads|thread|threads}",
		"slowest: {path}"
	],
	confirm: ["Check whether requests to other disks are slow at the same time. If so, the cause is the bus, a driver or the whole machine.", "Read the SMART data of the disk, and look for flushes and large writes just before."],
	link: {
		table: "disk_usage",
		filter: "disk = {subject_id} and ioTime >= {limit_ns}ns"
	}
});
var faultWindows = (from, columns) => `WITH faults AS (
  SELECT process, CAST(floor(time_ns / ($window_ms * 1e6)) AS BIGINT) AS w, ${columns}
  FROM ${from} WHERE time_ns >= $from_ns AND time_ns < $to_ns
), windows AS (
  SELECT process, w, count(*) AS faults FROM faults GROUP BY process, w
), hot AS (
  SELECT * FROM windows WHERE faults >= $faults * $window_ms / 1000
), ${islands({
	as: "joined",
	from: "hot",
	by: "process",
	start: "w",
	end: "w",
	gap: "1"
})}, found AS (
  SELECT process, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, min(w) AS first_w, max(w) AS last_w,
    sum(faults) AS faults, string_agg(faults, ',' ORDER BY w) AS spark
  FROM joined GROUP BY process, island
)`;
var hardFaults = rule({
	id: "hard-fault-burst",
	title: "A burst of hard page faults",
	about: "A process that reads many pages from disk in a short time.",
	area: "memory",
	severity: "medium",
	needs: [{
		tables: ["memory_hard_faults"],
		what: "hard page faults"
	}],
	parameters: [threshold("faults", "Hard faults per second, at least", "per s", [
		1,
		200,
		1e7
	]), threshold("window_ms", "Count in windows of", "ms", [
		10,
		250,
		6e4
	])],
	sql: `${faultWindows("memory_hard_faults", "size, io_time_ns, path")}, files AS (
  SELECT found.process, first_w, path, count(*) AS faults, sum(io_time_ns) AS io_ns, sum(size) AS bytes
  FROM found JOIN faults ON faults.process = found.process AND w BETWEEN first_w AND last_w GROUP BY ALL
), sums AS (
  SELECT process, first_w, sum(io_ns) AS io_ns, sum(bytes) AS bytes, first(path ORDER BY faults DESC, path) AS path,
    max(faults) AS of_path
  FROM files GROUP BY ALL
)
SELECT start_ns, end_ns, 'process' AS subject_kind, process AS subject_id, faults * 1e9 / (end_ns - start_ns) AS value,
  $faults AS limit_value, faults, io_ns, bytes, coalesce(path, 'an unknown file') AS path,
  100 * of_path / faults AS percent_path, io_ns AS cost_ns, spark
FROM found JOIN sums USING (process, first_w)
ORDER BY cost_ns DESC, process, start_ns`,
	measure: {
		title: "Hard faults per second",
		format: "count",
		side: "above"
	},
	words: "{subject_id} has {faults:count} hard page faults within {duration_ns:duration} and waits {io_ns:duration} for them",
	parts: [
		"**{value:count}** per second",
		"**{bytes:bytes}** read",
		"**{percent_path:percent}** from {path}"
	],
	confirm: ["Record a second run of the same work: pages that are still in memory do not fault again.", "Check the available memory: if it is low, Windows removes pages that processes still need."],
	link: {
		table: "memory_hard_faults",
		filter: "process = {subject_id:quoted}"
	}
});
var softFaults = rule({
	id: "page-fault-burst",
	title: "A burst of page faults",
	about: "A process whose page faults, most of them without disk access, take significant processor time.",
	area: "memory",
	severity: "low",
	needs: [{
		tables: ["memory_page_faults"],
		what: "page faults"
	}],
	parameters: [threshold("faults", "Page faults per second, at least", "per s", [
		1,
		2e4,
		1e8
	]), threshold("window_ms", "Count in windows of", "ms", [
		10,
		250,
		6e4
	])],
	sql: `${faultWindows("memory_page_faults", "type")}, types AS (
  SELECT found.process, first_w, type, count(*) AS faults
  FROM found JOIN faults ON faults.process = found.process AND w BETWEEN first_w AND last_w GROUP BY ALL
), most AS (
  SELECT process, first_w, first(type ORDER BY types.faults DESC, type) AS type, max(types.faults) AS of_type FROM types GROUP BY ALL
)
SELECT start_ns, end_ns, 'process' AS subject_kind, process AS subject_id, faults * 1e9 / (end_ns - start_ns) AS value,
  $faults AS limit_value, faults, coalesce(type, 'of an unknown type') AS type, 100 * of_type / faults AS percent_type, spark
FROM found JOIN most USING (process, first_w)
ORDER BY faults DESC, process, start_ns`,
	measure: {
		title: "Page faults per second",
		format: "count",
		side: "above"
	},
	words: "{subject_id} has {faults:count} page faults within {duration_ns:duration}",
	parts: ["**{value:count}** per second", "**{percent_type:percent}** {type}"],
	confirm: ["In CPU Usage (Sampled), check how much time the process spends in the kernel’s fault handler.", "Demand-zero faults: reuse memory instead of freeing and allocating it, or use large pages."],
	link: {
		table: "memory_page_faults",
		filter: "process = {subject_id:quoted}"
	}
});
var lockConvoy = rule({
	id: "lock-convoy",
	title: "A lock convoy",
	about: "Several threads of a process that wait for the same .NET lock over and over, one wait close to the next.",
	area: "dotnet",
	severity: "medium",
	needs: [{
		tables: ["clr_contention"],
		what: ".NET lock contention"
	}],
	parameters: [
		threshold("threads", "Threads that wait, at least", "", [
			2,
			3,
			1e5
		]),
		threshold("waits", "Waits, at least", "", [
			2,
			10,
			1e6
		]),
		threshold("gap_ms", "From one wait to the next, at most", "ms", [
			0,
			10,
			6e4
		])
	],
	sql: `WITH waits AS (
  SELECT process, tid, coalesce(lock, 0) AS lock, start_time_ns AS s, end_time_ns AS e FROM clr_contention
  WHERE end_time_ns > $from_ns AND start_time_ns < $to_ns
), ${islands({
		as: "joined",
		from: "waits",
		by: "process, lock",
		start: "s",
		end: "e",
		gap: "$gap_ms * 1000000"
	})}
SELECT min(s) AS start_ns, max(e) AS end_ns, 'process' AS subject_kind, process AS subject_id,
  count(*) AS value, $waits AS limit_value, count(*) AS waits, count(DISTINCT tid) AS threads, sum(e - s) AS waited_ns,
  max(e - s) AS longest_ns, sum(e - s) AS cost_ns,
  CASE WHEN lock = 0 THEN 'a lock that the events do not name' ELSE 'lock ' || printf('0x%x', lock) END AS name,
  string_agg(round((e - s) / 1e6, 4), ',' ORDER BY s, e) AS spark
FROM joined GROUP BY process, lock, island
HAVING count(*) >= $waits AND count(DISTINCT tid) >= $threads
ORDER BY cost_ns DESC, process, start_ns`,
	measure: {
		title: "Waits",
		format: "count",
		side: "above"
	},
	words: "{threads:count} threads of {subject_id} queue for {name}: {waits:count} waits, together {waited_ns:duration}",
	parts: ["longest wait **{longest_ns:duration}**", "within **{duration_ns:duration}**"],
	confirm: ["Record stacks of the contention events to see which code holds the lock, and make it hold the lock for a shorter time.", "Compare the threads’ processor time: in a convoy only one of them runs at a time."],
	link: {
		table: "clr_contention",
		filter: "process = {subject_id:quoted}"
	}
});
var pauses = {
	tables: ["clr_gc_pauses"],
	what: ".NET garbage collections"
};
// plugins/findings/index.ts
var findingRules = [
	ipcBelowSiblings,
	coreStalls,
	frequencyCap,
	threadBounces,
	readyWhileIdle,
	dpcStorm,
	diskStall,
	hardFaults,
	softFaults,
	lockConvoy,
	rule({
		id: "gc-long-pause",
		title: "A long GC pause",
		about: "A garbage collection that stops all threads of a process for a long time.",
		area: "dotnet",
		severity: "medium",
		needs: [pauses],
		parameters: [threshold("pause_ms", "A pause takes at least", "ms", [
			.001,
			50,
			6e5
		])],
		sql: `WITH hot AS (
  SELECT process, reason, start_time_ns AS s, end_time_ns AS e, duration_ns AS pause FROM clr_gc_pauses
  WHERE duration_ns >= $pause_ms * 1e6 AND end_time_ns > $from_ns AND start_time_ns < $to_ns
), ${islands({
			as: "joined",
			from: "hot",
			by: "process",
			start: "s",
			end: "e",
			gap: "1000000000"
		})}
SELECT min(s) AS start_ns, max(e) AS end_ns, 'process' AS subject_kind, process AS subject_id, max(pause) / 1e6 AS value,
  $pause_ms AS limit_value, count(*) AS pauses, sum(pause) AS paused_ns, max(pause) AS longest_ns,
  coalesce(first(reason ORDER BY pause DESC, reason), 'unknown') AS reason, CAST($pause_ms * 1e6 AS BIGINT) AS limit_ns, sum(pause) AS cost_ns,
  string_agg(round(pause / 1e6, 3), ',' ORDER BY s, e) AS spark
FROM joined GROUP BY process, island
ORDER BY longest_ns DESC, process, start_ns`,
		measure: {
			title: "Longest pause in ms",
			format: "number",
			side: "above"
		},
		words: "The garbage collector stops {subject_id} for {longest_ns:duration}",
		parts: ["**{pauses:count}** long {pauses|pause|pauses}, together **{paused_ns:duration}**", "reason of the longest: **{reason}**"],
		confirm: ["Check the generation and the reason of the collection: a blocking collection of generation 2 takes the longest.", "Try background (concurrent) collection, or allocate fewer large objects, and record again."],
		link: {
			table: "clr_gc_pauses",
			filter: "process = {subject_id:quoted} and duration >= {limit_ns}ns"
		}
	}),
	rule({
		id: "gc-share",
		title: "Much time in GC pauses",
		about: "A process that spends a large share of its time in GC pauses.",
		area: "dotnet",
		severity: "medium",
		needs: [pauses],
		parameters: [share("paused", "Share of the time, at least", 10), threshold("window_ms", "Count in windows of", "ms", [
			10,
			1e3,
			6e4
		])],
		sql: `WITH parts AS (
  SELECT process, start_time_ns AS s, end_time_ns AS e, unnest(range(
    CAST(floor(start_time_ns / ($window_ms * 1e6)) AS BIGINT), CAST(floor(end_time_ns / ($window_ms * 1e6)) AS BIGINT) + 1)) AS w
  FROM clr_gc_pauses WHERE end_time_ns > $from_ns AND start_time_ns < $to_ns AND end_time_ns >= start_time_ns
), windows AS (
  SELECT process, w, count(*) AS pauses,
    sum(greatest(0, least(e, (w + 1) * $window_ms * 1000000, $to_ns) - greatest(s, w * $window_ms * 1000000, $from_ns))) AS ns
  FROM parts GROUP BY process, w
), hot AS (
  SELECT * FROM windows WHERE ns >= $paused / 100 * $window_ms * 1e6
), ${islands({
			as: "joined",
			from: "hot",
			by: "process",
			start: "w",
			end: "w",
			gap: "1"
		})}, found AS (
  SELECT process, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, sum(ns) AS paused_ns, sum(pauses) AS pauses,
    string_agg(ns, ',' ORDER BY w) AS spark
  FROM joined GROUP BY process, island
)
SELECT start_ns, end_ns, 'process' AS subject_kind, process AS subject_id, 100 * paused_ns / (end_ns - start_ns) AS value,
  $paused AS limit_value, pauses, paused_ns, paused_ns AS cost_ns, spark
FROM found ORDER BY cost_ns DESC, process, start_ns`,
		measure: {
			title: "Time in GC pauses",
			format: "percent",
			side: "above"
		},
		words: "GC pauses take {value:percent} of the time of {subject_id}",
		parts: ["**{pauses:count}** {pauses|pause|pauses}, together **{paused_ns:duration}**", "within **{duration_ns:duration}**"],
		confirm: ["In GC Allocations, find the types that are allocated most, and reuse their objects.", "Compare the collections by generation: many of generation 0 mean many short-lived objects."],
		link: {
			table: "clr_gc_pauses",
			filter: "process = {subject_id:quoted}"
		}
	}),
	lostEvents
];
// host/findings/words.ts
var place = /\{([a-z_][a-z0-9_]*)(?::([a-z]+)|\|([^|{}]*)\|([^|{}]*))?\}/g;
var missing = "–";
function filled(template, row) {
	return template.replace(place, (_, name, format, one, many) => {
		const value = row.get(name);
		if (value === void 0) throw new require_host_error.HostError("bad-request", `the query has no column ${name}, which its texts use`);
		if (many !== void 0) return (value === 1 ? one : many) ?? "";
		if (format === void 0 || value === null) return String(value ?? missing);
		return formatted(value, format);
	});
}
function formatted(value, format) {
	if (format === "quoted") return `'${String(value).replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
	const number = Number(value);
	const write = formats[format];
	if (write === void 0) throw new require_host_error.HostError("bad-request", `there is no format ${format}`);
	return Number.isFinite(number) ? write(number) : missing;
}
var formats = {
	count: (value) => fixed(value, 0),
	number: (value) => figures(value),
	percent: (value) => `${figures(value)}%`,
	duration: (value) => scaled(value, durations),
	time: (value) => `${(value / 1e9).toFixed(3)} s`,
	bytes: (value) => scaled(value, sizes)
};
var durations = [
	[1e9, "s"],
	[1e6, "ms"],
	[1e3, "µs"],
	[0, "ns"]
];
var sizes = [
	[2 ** 30, "GB"],
	[2 ** 20, "MB"],
	[1024, "KB"],
	[0, "B"]
];
function scaled(value, scale) {
	const [least, unit] = scale.find((one) => Math.abs(value) >= one[0]) ?? [1, ""];
	return `${figures(value / (least || 1))} ${unit}`;
}
function figures(value) {
	const size = Math.abs(value);
	return fixed(value, size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2);
}
var fixed = (value, digits) => value.toLocaleString("en", {
	minimumFractionDigits: digits,
	maximumFractionDigits: digits
});
// host/findings/finding-rows.ts
function findingsOf(rule, answer) {
	return Array.from({ length: Math.min(answer.count, 20) }, (_, row) => {
		return findingOf(rule, new Map(answer.columns.map((column) => [column.name, cellOf(column, row)])));
	});
}
function cellOf({ column, missing }, row) {
	if (missing?.[row] === 1) return null;
	if (require_column.isNumeric(column)) return column.values[row] ?? null;
	return column.pool.text(column.values[row] ?? 0);
}
function findingOf(rule, row) {
	const startNs = numberIn$1(row, "start_ns");
	const endNs = Math.max(startNs, numberIn$1(row, "end_ns"));
	row.set("duration_ns", endNs - startNs);
	const kind = subjectKinds.find((one) => one === row.get("subject_kind"));
	if (kind === void 0) throw new require_host_error.HostError("bad-request", `subject_kind must be one of ${subjectKinds.join(", ")}`);
	const { table, preset, filter } = rule.link;
	return {
		rule: rule.id,
		area: rule.area,
		severity: rule.severity,
		title: filled(rule.words, row),
		parts: rule.parts.map((part) => filled(part, row)),
		startNs,
		endNs,
		subject: {
			kind,
			id: String(row.get("subject_id") ?? "")
		},
		measure: rule.measure,
		value: numberIn$1(row, "value"),
		limit: numberIn$1(row, "limit_value"),
		costNs: row.get("cost_ns") == null ? null : numberIn$1(row, "cost_ns"),
		spark: sparkOf(row.get("spark")),
		confirm: rule.confirm.map((one) => filled(one, row)),
		link: {
			table,
			preset: preset ?? null,
			filter: filter === void 0 ? null : filled(filter, row)
		}
	};
}
function numberIn$1(row, name) {
	const value = row.get(name);
	if (typeof value === "number" && Number.isFinite(value)) return value;
	throw new require_host_error.HostError("bad-request", `the query must return a number as ${name}`);
}
var mostPoints = 256;
function sparkOf(text) {
	if (typeof text !== "string" || text === "") return typeof text === "number" ? [text] : [];
	const all = text.split(",").map(Number);
	const step = Math.ceil(all.length / mostPoints);
	return Array.from({ length: Math.ceil(all.length / step) }, (_, i) => all.slice(i * step, (i + 1) * step).reduce((most, one) => one > most ? one : most));
}
// host/findings/rule-sql.ts
function parametersOf(rule, thresholds) {
	const own = thresholds[rule.id] ?? {};
	for (const name of Object.keys(own)) if (!rule.parameters.some((one) => one.name === name)) {
		const known = rule.parameters.map((one) => one.name).join(", ");
		throw new require_host_error.HostError("bad-request", `The rule ${rule.id} has no threshold ${name}. It has ${known}.`);
	}
	return rule.parameters.map((parameter) => {
		const { name, least, most, title } = parameter;
		const value = own[name] ?? parameter.value;
		if (!(value >= least && value <= most)) throw new require_host_error.HostError("bad-request", `${rule.id}, ${title}: ${value} is not between ${least} and ${most}.`);
		return {
			...parameter,
			value
		};
	});
}
function sqlOf({ sql }, parameters, range) {
	const values = new Map([
		["from_ns", Math.floor(range.startNs)],
		["to_ns", Math.ceil(range.endNs)],
		...parameters.map(({ name, value }) => [name, value])
	]);
	return sql.replace(/\$([A-Za-z_]\w*)/g, (_, name) => {
		const value = values.get(name);
		if (value === void 0) throw new require_host_error.HostError("bad-request", `SQL: there is no parameter $${name}.`);
		return sqlNumber(value);
	});
}
function sqlNumber(value) {
	const text = String(value);
	const plain = /e/i.test(text) ? value.toFixed(20) : text;
	return value < 0 ? `(${plain})` : plain;
}
var needSql = ({ where }, tables) => tables.map((table) => `(SELECT 1 AS met FROM ${table} WHERE ${where ?? "true"} LIMIT 1)`).join("\nUNION ALL ");
// host/findings/findings.ts
var MOST_CELLS = 1 << 18;
var TRACE = "t";
var TraceFindings = class {
	#rules;
	#memoryBytes;
	#known = new WeakMap();
	constructor(rules, memoryBytes = (0, node_os.totalmem)() / 4) {
		this.#rules = rules;
		this.#memoryBytes = memoryBytes;
	}
	async check(tables, whole, { range, thresholds }, options = {}) {
		const startMs = performance.now();
		for (const id of Object.keys(thresholds)) if (!this.#rules.some((rule) => rule.id === id)) throw new require_host_error.HostError("bad-request", `There is no rule ${id}.`);
		const asked = this.#rules.map((rule) => {
			const parameters = parametersOf(rule, thresholds);
			return {
				rule,
				parameters,
				sql: sqlOf(rule, parameters, within(range, whole))
			};
		});
		const { outlines, answers } = await this.#knownOf(tables, options);
		const keyOf = ({ rule, sql }) => `${rule.id}\n${sql}`;
		const missing = asked.filter((one) => !answers.has(keyOf(one)));
		if (missing.length > 0) {
			const run = new Run(tables, outlines, this.#memoryBytes, options);
			try {
				await run.prepare(missing.map(({ rule }) => rule));
				for (const one of missing) answers.set(keyOf(one), await run.check(one.rule, one.parameters, one.sql));
			} finally {
				await run.end();
			}
		}
		const checked = asked.flatMap((one) => answers.get(keyOf(one)) ?? []);
		return {
			findings: checked.flatMap(({ findings }) => findings).sort(moreSerious),
			rules: checked.map(({ rule }) => rule),
			elapsedMs: performance.now() - startMs
		};
	}
	async #knownOf(tables, options) {
		const outlines = await tables.outlines(options);
		const before = this.#known.get(tables);
		if (before?.outlines === outlines) return before;
		const known = {
			outlines,
			answers: new Map()
		};
		this.#known.set(tables, known);
		return known;
	}
};
var within = (range, whole) => range === null ? whole : {
	startNs: Math.max(range.startNs, whole.startNs),
	endNs: Math.min(range.endNs, whole.endNs)
};
var moreSerious = (a, b) => findingSeverities.indexOf(a.severity) - findingSeverities.indexOf(b.severity) || (b.costNs ?? 0) - (a.costNs ?? 0) || a.startNs - b.startNs;
var Run = class {
	#tables;
	#bySqlName;
	#outlines;
	#memoryBytes;
	#options;
	#engine = null;
	constructor(tables, outlines, memoryBytes, options) {
		this.#tables = tables;
		this.#outlines = outlines;
		this.#bySqlName = new Map(outlines.map((outline) => [outline.sqlName, outline]));
		this.#memoryBytes = memoryBytes;
		this.#options = options;
	}
	async prepare(rules) {
		const ids = [...new Set(rules.flatMap(({ needs }) => needs.flatMap(({ tables }) => tables)))].flatMap((name) => this.#bySqlName.get(name)?.id ?? []);
		await this.#tables.cook(ids, this.#options);
	}
	async check(rule, parameters, sql) {
		const startMs = performance.now();
		const { id, title, about, area, severity } = rule;
		const done = (state, why, count = 0, findings = []) => {
			const elapsedMs = performance.now() - startMs;
			return {
				rule: {
					id,
					title,
					about,
					area,
					severity,
					state,
					why,
					findings: count,
					parameters,
					sql,
					elapsedMs
				},
				findings
			};
		};
		try {
			for (const need of rule.needs) if (!await this.#isMet(need)) return done("notChecked", `The trace has no ${need.what}.`);
			const answer = await this.#ask(sql);
			return done(answer.count > 0 ? "found" : "clear", "", answer.count, findingsOf(rule, answer));
		} catch (error) {
			const { info, message } = require_host_error.toHostError(error, id);
			if (info.code === "cancelled") throw error;
			return done("failed", message);
		}
	}
	async end() {
		await this.#engine?.close();
		this.#engine = null;
	}
	async #isMet(need) {
		const withRows = [];
		for (const name of need.tables) {
			const id = this.#bySqlName.get(name)?.id;
			if (id !== void 0 && await this.#rows(id) > 0) withRows.push(name);
		}
		if (withRows.length === 0 || need.where === void 0) return withRows.length > 0;
		return (await this.#ask(needSql(need, withRows))).count > 0;
	}
	#rows(id) {
		return this.#tables.use(id, (table, failure) => failure === null ? table.count : 0, this.#options);
	}
	async #ask(sql) {
		if (this.#engine === null) {
			this.#engine = await require_trace_tables.SqlEngine.create({ memoryBytes: this.#memoryBytes });
			await this.#engine.addTrace(TRACE, require_trace_tables.sqlTraceOf(this.#tables, this.#outlines));
		}
		return this.#engine.answer(sql, {
			trace: TRACE,
			readOnly: true,
			mostCells: MOST_CELLS,
			...this.#options
		});
	}
};
// host/findings/finding-handlers.ts
function findingHandlers(store) {
	const findings = new TraceFindings(findingRules);
	return { findings: ({ trace, ...question }, options) => {
		const { info } = store.trace(trace);
		const whole = {
			startNs: Math.min(0, info.firstEventNs ?? 0),
			endNs: (info.lastEventNs ?? 0) + 1
		};
		return findings.check(store.decoded(trace).tables, whole, question, options);
	} };
}
// engine/reports/trace-statistics.ts
var STEP = 1 << 20;
async function traceStatistics(trace, processAt, { cancel, pause } = {}) {
	const { info, events, kinds, buffers } = trace;
	const { count, kind, cpu, pid, timeNs, payloadBytes, payloadOffset } = events;
	const ofKind = new Totals(kinds.length);
	const ofCpu = new Totals(0);
	const cpus = new Slots();
	const ofPid = new Totals(0);
	const pids = new Slots();
	for (let from = 0; from < count; from += STEP) {
		if (cancel?.cancelled) throw new require_host_error.CancelledError();
		const to = Math.min(count, from + STEP);
		for (let row = from; row < to; row++) {
			const payload = payloadBytes[row];
			const size = payloadOffset[row] + payload;
			const ns = timeNs[row];
			ofKind.add(kind[row], size, payload, ns);
			ofCpu.add(cpus.of(cpu[row]), size, payload, ns);
			ofPid.add(pids.of(pid[row]), size, payload, ns);
		}
		await pause?.();
	}
	const bufferCounts = new Float64Array(cpus.ids.length);
	const fileBytes = new Float64Array(cpus.ids.length);
	for (let row = 1; row < buffers.count; row++) {
		const slot = cpus.known(buffers.processors[row]);
		if (slot === void 0) continue;
		bufferCounts[slot]++;
		fileBytes[slot] += buffers.fileBytes[row];
	}
	const byCpu = sorted(cpus.ids, (a, b) => cpus.ids[a] - cpus.ids[b]);
	const byEvents = sorted(pids.ids, (a, b) => ofPid.events[b] - ofPid.events[a]);
	const pidOf = byEvents.map((slot) => require_trace.headerId(pids.ids[slot]));
	const sizeBytes = ofKind.sizeBytes.reduce((sum, bytes) => sum + bytes, 0);
	return {
		events: count,
		sizeBytes,
		payloadBytes: ofKind.payloadBytes.reduce((sum, bytes) => sum + bytes, 0),
		durationNs: Math.max(0, (info.lastEventNs ?? 0) - (info.firstEventNs ?? 0)),
		fileBytes: info.sizeBytes,
		kinds: ofKind.of(sorted(kinds, () => 0)),
		cpus: {
			...ofCpu.of(byCpu),
			cpu: Uint32Array.from(byCpu, (slot) => cpus.ids[slot]),
			buffers: Float64Array.from(byCpu, (slot) => bufferCounts[slot]),
			fileBytes: Float64Array.from(byCpu, (slot) => fileBytes[slot])
		},
		processes: {
			...ofPid.of(byEvents),
			pid: Float64Array.from(pidOf),
			name: pidOf.map((one, i) => one < 0 ? "" : processAt(one, ofPid.firstNs[byEvents[i]]))
		},
		facts: bufferFacts(trace, sizeBytes)
	};
}
var sorted = (of, compare) => Array.from({ length: of.length }, (_, i) => i).sort(compare);
var Slots = class {
	ids = [];
	#slots = new Map();
	#lastId = -1;
	#lastSlot = -1;
	of(id) {
		if (id === this.#lastId) return this.#lastSlot;
		let slot = this.#slots.get(id);
		if (slot === void 0) {
			slot = this.ids.push(id) - 1;
			this.#slots.set(id, slot);
		}
		this.#lastId = id;
		this.#lastSlot = slot;
		return slot;
	}
	known(id) {
		return this.#slots.get(id);
	}
};
var Totals = class Totals {
	events;
	sizeBytes;
	payloadBytes;
	firstNs;
	lastNs;
	constructor(slots) {
		this.events = new Float64Array(slots);
		this.sizeBytes = new Float64Array(slots);
		this.payloadBytes = new Float64Array(slots);
		this.firstNs = new Float64Array(slots).fill(NaN);
		this.lastNs = new Float64Array(slots).fill(NaN);
	}
	add(slot, size, payload, ns) {
		if (slot >= this.events.length) this.#grow(Math.max(64, 2 * slot));
		if (this.events[slot]++ === 0) this.firstNs[slot] = ns;
		this.lastNs[slot] = ns;
		this.sizeBytes[slot] += size;
		this.payloadBytes[slot] += payload;
	}
	of(slots) {
		const pick = (from) => Float64Array.from(slots, (slot) => from[slot]);
		return {
			events: pick(this.events),
			sizeBytes: pick(this.sizeBytes),
			payloadBytes: pick(this.payloadBytes),
			firstNs: pick(this.firstNs),
			lastNs: pick(this.lastNs)
		};
	}
	#grow(slots) {
		const larger = new Totals(slots);
		for (const column of [
			"events",
			"sizeBytes",
			"payloadBytes",
			"firstNs",
			"lastNs"
		]) {
			larger[column].set(this[column]);
			this[column] = larger[column];
		}
	}
};
function bufferFacts({ info, buffers }, eventBytes) {
	const { sizeBytes, compressedBuffers, damagedBuffers, eventsLost, buffersLost } = info;
	const held = eventBytes + 72 * info.buffers;
	let largest = 0;
	for (let row = 0; row < buffers.count; row++) largest = Math.max(largest, buffers.fileBytes[row]);
	const bytes = (value) => require_stack_paths.formatNumber(value, "integer", "auto");
	return [
		{
			name: "File",
			value: `${bytes(sizeBytes)} (${require_stack_paths.groupedNumber(sizeBytes, 0)} bytes)`
		},
		{
			name: "Buffers",
			value: require_stack_paths.groupedNumber(info.buffers, 0)
		},
		...buffers.written > 0 ? [{
			name: "Buffers written, according to the header",
			value: require_stack_paths.groupedNumber(buffers.written, 0)
		}] : [],
		{
			name: "Largest buffer in the file",
			value: bytes(largest)
		},
		{
			name: "Compressed buffers",
			value: require_stack_paths.groupedNumber(compressedBuffers, 0)
		},
		...compressedBuffers > 0 && sizeBytes > 0 ? [{
			name: "Compression",
			value: `${(held / sizeBytes).toFixed(2)} to 1`
		}] : [{
			name: "Filled",
			value: `${require_stack_paths.groupedNumber(sizeBytes === 0 ? 0 : 100 * held / sizeBytes, 1)}% of the file`
		}],
		{
			name: "Damaged buffers",
			value: require_stack_paths.groupedNumber(damagedBuffers, 0)
		},
		{
			name: "Events lost",
			value: require_stack_paths.groupedNumber(eventsLost, 0)
		},
		{
			name: "Buffers lost",
			value: require_stack_paths.groupedNumber(buffersLost, 0)
		}
	];
}
// host/pages/diagnostics.ts
function diagnose(info, { names, stacks }, plugins, files, denied) {
	const findings = [
		...info.warnings.map(ofWarning),
		...clockFindings(info),
		...denied.tables.map(deniedFinding),
		...names.withoutSchema.map(({ guid, name, undecodedEvents, reason }) => ({
			area: "schemas",
			severity: "warning",
			title: name ?? guid,
			detail: reason ?? "Its events have no schema.",
			next: reason === null ? "Add its manifest (.man), or for WPP its .tmf files." : "",
			action: "addManifests",
			count: undecodedEvents,
			byteOffset: null
		})),
		...names.warnings.map((detail) => finding("names", "warning", "Names and descriptions", detail)),
		...stackFindings(stacks),
		...plugins.flatMap(pluginFindings),
		...files.manifests.flatMap(({ name, warnings }) => warnings.map((detail) => finding("imports", "warning", name, detail, "Correct the file and add it again.", "manifests"))),
		...files.profiles.flatMap(({ name, warnings, unmatched }) => [...warnings.map((detail) => finding("imports", "warning", name, detail, "Export the profile again.", "plugins")), ...unmatched.length === 0 ? [] : [{
			...finding("imports", "note", name, "Its presets refer to tables or columns that do not exist here; the rest is used."),
			action: "plugins",
			count: unmatched.length
		}]]),
		...files.regions.flatMap(({ name, warnings }) => warnings.map((detail) => finding("imports", "warning", name, detail, "Correct the file and add it again.")))
	];
	const order = [
		"error",
		"warning",
		"note"
	];
	findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
	return {
		findings,
		clock: clockFacts(info),
		durations: denied.checked
	};
}
function finding(area, severity, title, detail, next = "", action = null) {
	return {
		area,
		severity,
		title,
		detail,
		next,
		action,
		count: null,
		byteOffset: null
	};
}
var DAMAGE = {
	"buffer-cut": "A buffer is truncated",
	"buffers-missing": "Buffers are missing",
	"buffer-header": "A buffer has no header",
	"buffer-size": "A buffer has an impossible size",
	"event-header": "An event is damaged",
	"file-shrank": "The file shrank during reading",
	"file-tail": "The file ends within a buffer",
	"filled-bytes": "A buffer does not say where it ends",
	decompress: "A buffer cannot be decompressed",
	expansion: "Buffers expand beyond the limit",
	"too-many-events": "More events than the file can hold"
};
var OTHER_WARNINGS = {
	clock: "The clock frequency is impossible",
	"clock-type": "The clock type is unknown",
	"extended-data": "Extended data of an event is damaged",
	kinds: "Too many kinds of events",
	"second-header": "A second header",
	"unknown-header": "Events with an unknown header type"
};
var COPY_AGAIN = "Copy the file again from the machine that recorded it. If the original is damaged too, record again.";
function ofWarning({ code, message, count, byteOffset }) {
	const damage = DAMAGE[code];
	return {
		area: code.startsWith("clock") ? "clock" : "file",
		severity: damage === void 0 ? "warning" : "error",
		title: damage ?? OTHER_WARNINGS[code] ?? code,
		detail: count > 1 ? `${message} (The first of ${count.toLocaleString("en-US")} cases.)` : message,
		next: damage === void 0 ? "" : COPY_AGAIN,
		action: null,
		count,
		byteOffset
	};
}
var deniedFinding = ({ table, rows }) => ({
	...finding("clock", "warning", "Durations that end before they begin", `Some rows of “${table}” start later than they end. Their durations are blank and not included in sums.`, "The file is damaged, or its clock was set back. If you need these rows, record again."),
	count: rows
});
var CLOCKS = {
	qpc: "performance counter (QPC)",
	system: "system time",
	cycles: "CPU cycle counter"
};
function clockFindings({ clock, endTimeUtc, startTimeUtc, firstEventNs }) {
	const found = [];
	if (clock === "system") found.push(finding("clock", "note", "The clock is the system time", "It ticks about 64 to 1,000 times per second: events between two ticks have the same time, and clock adjustments change it.", "Record with the performance counter: clock type 1 (the default of wpr and xperf)."));
	if (clock === "cycles") found.push(finding("clock", "note", "The clock counts CPU cycles", "Its rate changes with the core frequency, and differs between cores.", "Record with the performance counter: clock type 1."));
	if (startTimeUtc !== null && endTimeUtc === null) found.push(finding("file", "note", "The session was never ended", "The file was copied while the session ran, or the machine stopped. The header has no counts of events, buffers and losses, and the data that the kernel writes at the end is missing (names of threads and images, system configuration).", "Stop the session before you copy the file."));
	if (firstEventNs !== null && firstEventNs < 0) found.push(finding("clock", "note", "Events precede the header event", "Their times are negative. This is normal for merged traces and for sessions that kept buffers in memory."));
	return found;
}
function clockFacts(info) {
	const { clock, clockFrequencyHz, startTimeUtc, endTimeUtc, bootTimeUtc, firstEventNs, lastEventNs } = info;
	const seconds = (ns) => ns === null ? "no events" : `${(ns / 1e9).toFixed(9)} s`;
	return [
		{
			name: "Type",
			value: CLOCKS[clock]
		},
		{
			name: "Frequency",
			value: `${clockFrequencyHz.toLocaleString("en-US")} Hz`
		},
		{
			name: "Resolution",
			value: clockFrequencyHz > 0 ? `${Number((1e9 / clockFrequencyHz).toPrecision(4))} ns` : "unknown"
		},
		{
			name: "Time zero",
			value: startTimeUtc ?? "unknown"
		},
		{
			name: "First event",
			value: seconds(firstEventNs)
		},
		{
			name: "Last event",
			value: seconds(lastEventNs)
		},
		{
			name: "Session ended",
			value: endTimeUtc ?? "unknown"
		},
		{
			name: "Machine booted",
			value: bootTimeUtc ?? "unknown"
		}
	];
}
function stackFindings({ stacks, unowned, unresolved }) {
	const found = [];
	if (unowned > 0) found.push({
		...finding("names", "note", "Stacks without an event", `Of ${stacks.toLocaleString("en-US")} stacks, these have no event: it was lost or is outside the trace.`),
		count: unowned
	});
	if (unresolved > 0) found.push({
		...finding("names", "note", "Stacks without a definition", "Events refer to them by a key, but the event that defines the key is not in the trace.", "Stop the session normally: it writes the definitions last."),
		count: unresolved
	});
	return found;
}
var pluginFindings = ({ name, problems, stale }) => problems.map(({ message, severity, file, line, column }) => finding("plugins", severity, name, `${file}:${line}:${column}: ${message}`, stale ? "Correct the file. Until then, its last valid version is used." : "Correct the file. Corescope reloads it immediately.", "plugins"));
var system_report_default = {
	names: {
		"firmwareType": {
			"1": "BIOS",
			"2": "UEFI"
		},
		"architecture": {
			"0": "x86",
			"5": "ARM",
			"6": "Itanium",
			"9": "x64",
			"12": "ARM64"
		},
		"serviceState": {
			"1": "stopped",
			"2": "starting",
			"3": "stopping",
			"4": "running",
			"5": "continuing",
			"6": "pausing",
			"7": "paused"
		}
	},
	logFileModes: {
		"0x1": "sequential",
		"0x2": "circular",
		"0x4": "appended",
		"0x8": "series of files",
		"0x20": "preallocated",
		"0x80": "secure",
		"0x100": "real time",
		"0x400": "in memory",
		"0x800": "private",
		"0x10000": "relogged",
		"0x02000000": "system logger",
		"0x04000000": "compressed",
		"0x08000000": "independent",
		"0x10000000": "buffers not per processor"
	},
	sections: [
		{
			"id": "general",
			"title": "General",
			"absent": "The trace has no information about the machine.",
			"canBeMerged": true,
			"facts": [
				{
					"subject": "CPU",
					"shown": [{
						"title": "Computer name",
						"field": "ComputerName"
					}, {
						"title": "Domain",
						"field": "DomainName"
					}]
				},
				{
					"subject": "BuildInfo",
					"shown": [{
						"title": "Operating system",
						"field": "ProductName"
					}]
				},
				{ "told": "version" },
				{
					"subject": "BuildInfo",
					"shown": [{
						"title": "Build",
						"field": "BuildLab"
					}, {
						"title": "Installed",
						"field": "InstallDate",
						"show": "installed"
					}]
				},
				{
					"subject": "SystemPaths",
					"shown": [{
						"title": "Windows folder",
						"field": "SystemWindowsDirectory"
					}, {
						"title": "System folder",
						"field": "SystemDirectory"
					}]
				},
				{
					"subject": "Platform",
					"shown": [
						{
							"title": "Manufacturer",
							"field": "SystemManufacturer"
						},
						{
							"title": "Model",
							"field": "SystemProductName"
						},
						{
							"title": "Firmware version",
							"field": "BiosVersion"
						},
						{
							"title": "Firmware date",
							"field": "BiosDate"
						}
					]
				},
				{
					"subject": "BootConfigInfo",
					"shown": [{
						"title": "Firmware type",
						"field": "FirmwareType",
						"show": "firmwareType"
					}, {
						"title": "Secure boot",
						"field": "SecureBootEnabled",
						"show": "yesNo"
					}]
				},
				{
					"subject": "VirtualizationConfigInfo",
					"shown": [
						{
							"title": "Hypervisor",
							"field": "HyperVisorEnabled",
							"show": "yesNo"
						},
						{
							"title": "Virtualization-based security",
							"field": "VbsEnabled",
							"show": "yesNo"
						},
						{
							"title": "Hypervisor-protected code integrity",
							"field": "HvciEnabled",
							"show": "yesNo"
						}
					]
				},
				{ "told": "booted" }
			]
		},
		{
			"id": "processors",
			"title": "Processors",
			"absent": "The trace has no information about processors.",
			"facts": [
				{
					"subject": "Processors",
					"shown": [
						{
							"title": "Processor",
							"field": "ProcessorName"
						},
						{
							"title": "Identifier",
							"field": "ProcessorIdentifier"
						},
						{
							"title": "Vendor",
							"field": "VendorIdentifier"
						}
					]
				},
				{
					"subject": "CPU",
					"shown": [
						{
							"title": "Speed",
							"field": "MHz",
							"show": "megahertz"
						},
						{
							"title": "Logical processors",
							"field": "NumberOfProcessors",
							"show": "number"
						},
						{
							"title": "Architecture",
							"field": "ProcessorArchitecture",
							"show": "architecture"
						},
						{
							"title": "Level",
							"field": "ProcessorLevel"
						},
						{
							"title": "Revision",
							"field": "ProcessorRevision"
						}
					]
				},
				{ "told": "processors" },
				{
					"subject": "ProcessorGroup",
					"shown": [{
						"title": "Processor groups",
						"field": "GroupCount",
						"show": "number"
					}, {
						"title": "Processors per group",
						"field": "Affinity"
					}]
				},
				{
					"subject": "NumaNode",
					"shown": [{
						"title": "NUMA nodes",
						"field": "NodeCount",
						"show": "number"
					}, {
						"title": "Processors per node",
						"field": "Nodes"
					}]
				}
			],
			"lists": [{
				"title": "Logical processors",
				"subject": "Processors",
				"shown": [
					{
						"title": "Processor",
						"field": "ProcessorIndex",
						"show": "number"
					},
					{
						"title": "Name",
						"field": "ProcessorName"
					},
					{
						"title": "Speed MHz",
						"field": "ProcessorSpeed",
						"show": "number"
					},
					{
						"title": "Features",
						"field": "FeatureSet"
					},
					{
						"title": "Identifier",
						"field": "ProcessorIdentifier"
					},
					{
						"title": "Vendor",
						"field": "VendorIdentifier"
					}
				]
			}]
		},
		{
			"id": "memory",
			"title": "Memory",
			"absent": "The trace has no information about memory.",
			"facts": [{
				"subject": "CPU",
				"shown": [
					{
						"title": "Memory",
						"field": "MemSize",
						"show": "megabytes"
					},
					{
						"title": "Memory speed",
						"field": "MemorySpeed",
						"show": "megahertzIfAny"
					},
					{
						"title": "Page size",
						"field": "PageSize",
						"show": "size"
					},
					{
						"title": "Allocation granularity",
						"field": "AllocationGranularity",
						"show": "size"
					},
					{
						"title": "Highest user address",
						"field": "HighestUserAddress"
					},
					{
						"title": "Physical address extension",
						"field": "PaeEnabled",
						"show": "yesNo"
					},
					{
						"title": "No-execute",
						"field": "NxEnabled",
						"show": "yesNo"
					}
				]
			}]
		},
		{
			"id": "session",
			"title": "Trace session",
			"absent": "",
			"facts": [{ "told": "session" }]
		},
		{
			"id": "storage",
			"title": "Storage",
			"absent": "The trace has no information about disks.",
			"lists": [
				{
					"title": "Physical disks",
					"subject": "PhyDisk",
					"shown": [
						{
							"title": "Disk",
							"field": "DiskNumber",
							"show": "number"
						},
						{
							"title": "Model",
							"field": "Manufacturer"
						},
						{
							"title": "Size",
							"field": "Cylinders",
							"show": "diskSize"
						},
						{
							"title": "Partitions",
							"field": "PartitionCount",
							"show": "number"
						},
						{
							"title": "Sector",
							"field": "BytesPerSector",
							"show": "size"
						},
						{
							"title": "Write cache",
							"field": "WriteCacheEnabled",
							"show": "yesNo"
						},
						{
							"title": "Boot drive",
							"field": "BootDriveLetter"
						}
					]
				},
				{
					"title": "Volumes",
					"subject": "LogDisk",
					"shown": [
						{
							"title": "Drive",
							"field": "DriveLetterString"
						},
						{
							"title": "File system",
							"field": "FileSystem"
						},
						{
							"title": "Size",
							"field": "PartitionSize",
							"show": "size"
						},
						{
							"title": "Free",
							"field": "NumberOfFreeClusters",
							"show": "freeSpace"
						},
						{
							"title": "Disk",
							"field": "DiskNumber",
							"show": "number"
						},
						{
							"title": "Partition",
							"field": "PartitionNumber",
							"show": "number"
						},
						{
							"title": "Kind",
							"field": "DriveType"
						}
					]
				},
				{
					"title": "Optical drives",
					"subject": "OpticalMedia",
					"shown": [
						{
							"title": "Drive",
							"field": "DriveLetter"
						},
						{
							"title": "Model",
							"field": "DeviceName"
						},
						{
							"title": "Manufacturer",
							"field": "ManufacturerName"
						},
						{
							"title": "File system",
							"field": "FileSystemName"
						}
					]
				},
				{
					"title": "Volume names",
					"subject": "VolumeMapping",
					"shown": [{
						"title": "Device",
						"field": "NtPath"
					}, {
						"title": "Path",
						"field": "DosPath"
					}]
				}
			]
		},
		{
			"id": "network",
			"title": "Network",
			"absent": "The trace lists no network adapters.",
			"facts": [{
				"subject": "Network",
				"shown": [
					{
						"title": "Highest user port",
						"field": "MaxUserPort"
					},
					{
						"title": "TCP TIME_WAIT delay",
						"field": "TcpTimedWaitDelay",
						"show": "seconds"
					},
					{
						"title": "TCP table partitions",
						"field": "TcbTablePartitions"
					}
				]
			}],
			"lists": [{
				"title": "Adapters",
				"subject": "NIC",
				"shown": [
					{
						"title": "Adapter",
						"field": "NICName",
						"otherwise": "NICDescription"
					},
					{
						"title": "Physical address",
						"field": "PhysicalAddr",
						"show": "macAddress"
					},
					{
						"title": "Addresses",
						"field": "IpAddresses",
						"show": "list"
					},
					{
						"title": "DNS servers",
						"field": "DnsServerAddresses",
						"show": "list"
					}
				]
			}, {
				"title": "Interfaces",
				"subject": "NetworkInterface",
				"shown": [
					{
						"title": "Name",
						"field": "Alias"
					},
					{
						"title": "Description",
						"field": "Description"
					},
					{
						"title": "Index",
						"field": "InterfaceIndex",
						"show": "number"
					},
					{
						"title": "Transmit bit/s",
						"field": "TransmitLinkSpeed",
						"show": "linkSpeed"
					},
					{
						"title": "Receive bit/s",
						"field": "ReceiveLinkSpeed",
						"show": "linkSpeed"
					},
					{
						"title": "MTU",
						"field": "Mtu",
						"show": "number"
					}
				]
			}]
		},
		{
			"id": "display",
			"title": "Display",
			"absent": "The trace lists no displays.",
			"facts": [{
				"subject": "DPI",
				"shown": [{
					"title": "Machine DPI",
					"field": "MachineDPI"
				}, {
					"title": "User DPI",
					"field": "UserDPI"
				}]
			}],
			"lists": [{
				"title": "Adapters",
				"subject": "Video",
				"shown": [
					{
						"title": "Adapter",
						"field": "AdapterString"
					},
					{
						"title": "Chip",
						"field": "ChipType"
					},
					{
						"title": "Memory",
						"field": "MemorySize",
						"show": "size"
					},
					{
						"title": "Width px",
						"field": "XResolution",
						"show": "number"
					},
					{
						"title": "Height px",
						"field": "YResolution",
						"show": "number"
					},
					{
						"title": "Bits per pixel",
						"field": "BitsPerPixel",
						"show": "number"
					},
					{
						"title": "Refresh Hz",
						"field": "VRefresh",
						"show": "number"
					},
					{
						"title": "Device",
						"field": "DeviceId"
					}
				]
			}]
		},
		{
			"id": "services",
			"title": "Services",
			"absent": "The trace lists no services.",
			"lists": [{
				"title": "Services",
				"subject": "Services",
				"shown": [
					{
						"title": "Service",
						"field": "ServiceName"
					},
					{
						"title": "Name",
						"field": "DisplayName"
					},
					{
						"title": "State",
						"field": "ServiceState",
						"show": "serviceState"
					},
					{
						"title": "Process",
						"field": "ProcessName"
					},
					{
						"title": "Pid",
						"field": "ProcessId",
						"show": "pid"
					},
					{
						"title": "Group",
						"field": "SvchostGroup"
					},
					{
						"title": "Load order",
						"field": "LoadOrderGroup"
					}
				]
			}]
		},
		{
			"id": "devices",
			"title": "Plug and Play",
			"absent": "The trace lists no devices.",
			"lists": [{
				"title": "Devices",
				"subject": "PnP",
				"shown": [
					{
						"title": "Device",
						"field": "DeviceDescription"
					},
					{
						"title": "Friendly name",
						"field": "FriendlyName"
					},
					{
						"title": "Driver",
						"field": "ServiceName"
					},
					{
						"title": "Problem",
						"field": "DevProblem",
						"show": "unlessZero"
					},
					{
						"title": "Object",
						"field": "PdoName"
					},
					{
						"title": "Id",
						"field": "DeviceID"
					}
				]
			}]
		},
		{
			"id": "interrupts",
			"title": "Interrupts",
			"absent": "The trace has no information about interrupts.",
			"lists": [{
				"title": "Interrupts",
				"subject": "IRQ",
				"shown": [
					{
						"title": "IRQ",
						"field": "IRQNum",
						"show": "irq"
					},
					{
						"title": "Device",
						"field": "DeviceDescription"
					},
					{
						"title": "Processors",
						"field": "IRQAffinity"
					},
					{
						"title": "Group",
						"field": "IRQGroup"
					}
				]
			}]
		},
		{
			"id": "power",
			"title": "Power",
			"absent": "The trace has no information about sleep states.",
			"facts": [{
				"subject": "Power",
				"shown": [
					{
						"title": "Sleep S1",
						"field": "S1",
						"show": "yesNo"
					},
					{
						"title": "Sleep S2",
						"field": "S2",
						"show": "yesNo"
					},
					{
						"title": "Sleep S3",
						"field": "S3",
						"show": "yesNo"
					},
					{
						"title": "Hibernate S4",
						"field": "S4",
						"show": "yesNo"
					},
					{
						"title": "Off S5",
						"field": "S5",
						"show": "yesNo"
					},
					{
						"title": "Modern standby",
						"field": "AoAc",
						"show": "yesNo"
					}
				]
			}]
		}
	]
};
// engine/reports/system-report.ts
var sections = system_report_default.sections;
var MOST_ROWS$1 = 5e3;
var byKernel = (config) => config.has("CPU") ? "The kernel did not log it, as is the case on some Windows versions and virtual machines." : "Record with a kernel session: with any kernel keyword, it logs the machine configuration when it stops (for example “wpr -start GeneralProfile”).";
var byMerging = "Merge the trace on the machine that recorded it, as “wpr -stop” and “xperf -merge” do.";
function systemReport(fields, info) {
	const config = itemsOf(fields);
	const rest = others(config);
	const all = sections.map((section) => sectionOf(section, config, info));
	return { sections: rest.lists.length > 0 ? [...all, rest] : all };
}
function sectionOf(section, config, info) {
	const { id, title, absent, canBeMerged = false } = section;
	const shown = (section.facts ?? []).flatMap((one) => "told" in one ? told[one.told](info, config) : factsOf(config.get(one.subject)?.[0], one.shown));
	const lists = (section.lists ?? []).flatMap((one) => {
		const items = config.get(one.subject);
		return items === void 0 ? [] : [listOf(items, one.title, one.shown)];
	});
	const isAbsent = shown.length === 0 && lists.length === 0;
	const why = [
		absent,
		byKernel(config),
		...canBeMerged ? [byMerging] : []
	].join(" ");
	return {
		id,
		title,
		facts: shown,
		lists,
		absent: isAbsent ? why : null
	};
}
function itemsOf(fields) {
	const config = new Map();
	for (const { subject, item, field, value } of fields) {
		const items = config.get(subject) ?? [];
		if (items.length === 0) config.set(subject, items);
		if (items.length < Math.max(1, item)) items.push(new Map());
		items.at(-1).set(field, value.trim());
	}
	return config;
}
var isNumber = (text) => /^-?\d+(\.\d+)?$/.test(text);
var number = (text) => isNumber(text) ? require_stack_paths.groupedNumber(Number(text), 0) : text;
var sizeText = (bytes) => require_stack_paths.formatNumber(bytes, "integer", "auto");
var utc = (iso) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
function installed(text) {
	const iso = /^\d{1,19}$/.test(text) ? require_scan.filetimeToIso(BigInt(text)) : null;
	return iso === null || iso.startsWith("1970-01-01") ? "" : utc(iso);
}
function macAddress(text) {
	const digits = /^0x([0-9a-f]+)$/i.exec(text)?.[1];
	if (digits === void 0 || digits.length > 16) return text;
	return digits.padStart(16, "0").match(/../g).reverse().slice(0, 6).join(":").toUpperCase();
}
var product = (item, first, names) => sizeText(names.reduce((bytes, name) => bytes * Number(item.get(name) ?? NaN), Number(first)));
var named = Object.entries(system_report_default.names).map(([name, texts]) => {
	const known = texts;
	return [name, (text) => known[text] ?? text];
});
var shows = {
	...Object.fromEntries(named),
	number,
	size: (text) => isNumber(text) ? sizeText(Number(text)) : text,
	megabytes: (text) => isNumber(text) ? sizeText(Number(text) * 2 ** 20) : text,
	megahertz: (text) => `${number(text)} MHz`,
	megahertzIfAny: (text) => text === "0" ? "" : `${number(text)} MHz`,
	seconds: (text) => `${text} s`,
	yesNo: (text) => text === "" ? "" : text === "0" ? "no" : "yes",
	list: (text) => text.split(";").filter(Boolean).join(", "),
	unlessZero: (text) => text === "0" ? "" : text,
	pid: (text) => text === "0" ? "" : number(text).replaceAll(",", ""),
	irq: (text) => /^\d+$/.test(text) ? String(Number(text) | 0) : text,
	installed,
	macAddress,
	linkSpeed: (text) => text === "18446744073709551615" ? "" : number(text),
	diskSize: (text, item) => product(item, text, [
		"TracksPerCylinder",
		"SectorsPerTrack",
		"BytesPerSector"
	]),
	freeSpace: (text, item) => product(item, text, ["SectorsPerCluster", "BytesPerSector"])
};
var shownText = ({ show }, text, item) => show === void 0 ? text : shows[show](text, item);
var fact = (name, value) => value === null || value === "" ? [] : [{
	name,
	value
}];
var factsOf = (item, columns) => columns.flatMap((column) => {
	const text = item?.get(column.field);
	return item === void 0 || text === void 0 ? [] : fact(column.title, shownText(column, text, item));
});
function listOf(items, title, columns) {
	const fields = columns.map(({ field, otherwise = field }) => items[0].has(field) ? field : otherwise);
	const rows = items.slice(0, MOST_ROWS$1).map((item) => columns.map((column, i) => shownText(column, item.get(fields[i]) ?? "", item)));
	const used = columns.map((_, i) => i).filter((i) => rows.some((row) => row[i] !== ""));
	return {
		title: items.length > MOST_ROWS$1 ? `${title} (the first ${require_stack_paths.groupedNumber(MOST_ROWS$1, 0)})` : title,
		columns: used.map((i) => ({
			title: columns[i].title,
			number: ["number", "size"].includes(columns[i].show ?? "")
		})),
		rows: rows.map((row) => used.map((i) => row[i]))
	};
}
var told = {
	version: ({ osVersion }) => fact("Windows version", /^0\.0\.0?$/.test(osVersion) ? null : osVersion),
	booted: ({ bootTimeUtc }) => fact("Booted", bootTimeUtc && utc(bootTimeUtc)),
	processors: ({ processors }, config) => config.has("CPU") || processors === 0 ? [] : fact("Logical processors", require_stack_paths.groupedNumber(processors, 0)),
	session: sessionFacts
};
function sessionFacts(info) {
	const { logFileMode: mode } = info;
	const names = Object.entries(system_report_default.logFileModes).flatMap(([bit, name]) => (mode & Number(bit)) === 0 ? [] : [name]);
	const bits = `0x${(mode >>> 0).toString(16).padStart(8, "0")}`;
	return [
		...fact("Session", info.loggerName),
		...fact("Recorded as", info.logFileName),
		...fact("Started", info.startTimeUtc && utc(info.startTimeUtc)),
		...fact("Ended", info.endTimeUtc === null ? "never: the file was copied while the session ran" : utc(info.endTimeUtc)),
		...fact("Mode", names.length === 0 ? bits : `${bits}: ${names.join(", ")}`),
		...fact("File", info.file),
		...fact("Size", sizeText(info.sizeBytes)),
		...fact("Buffers", require_stack_paths.groupedNumber(info.buffers, 0)),
		...fact("Events", require_stack_paths.groupedNumber(info.events, 0)),
		...fact("Events lost", require_stack_paths.groupedNumber(info.eventsLost, 0)),
		...fact("Buffers lost", require_stack_paths.groupedNumber(info.buffersLost, 0)),
		...fact("Pointer size", `${8 * info.pointerSize} bit`)
	];
}
var placed = new Set(sections.flatMap((section) => [...section.facts ?? [], ...section.lists ?? []].flatMap((one) => "subject" in one ? [one.subject] : [])));
function others(config) {
	return {
		id: "other",
		title: "Other",
		facts: [],
		lists: [...config].filter(([subject]) => !placed.has(subject)).map(([subject, items]) => {
			return listOf(items, subject, [...new Set(items.flatMap((item) => [...item.keys()]))].map((field) => ({
				title: field,
				field
			})));
		}),
		absent: null
	};
}
// host/pages/system-config.ts
var TABLE = "5b30957a-69fa-425d-909b-db1a1e894247";
var PAGE_ROWS = 1e4;
var MOST_FIELDS = 2e5;
async function systemOf(tables, info, options) {
	const fields = [];
	const values = [
		"subject",
		"item",
		"field",
		"value"
	].map((column) => ({ column }));
	for (let offset = 0, total = 1; offset < Math.min(total, MOST_FIELDS); offset += PAGE_ROWS) {
		const query = {
			table: TABLE,
			keys: [],
			values,
			filter: null,
			offset,
			limit: PAGE_ROWS
		};
		const page = await tables.page(query, options);
		total = page.total;
		const texts = (index) => require_checked.at(page.columns, index).text;
		const items = require_checked.present(require_checked.at(page.columns, 1).values, "the items");
		for (let row = 0; row < page.depth.length; row++) fields.push({
			subject: require_checked.at(texts(0), row),
			item: require_checked.at(items, row),
			field: require_checked.at(texts(2), row),
			value: require_checked.at(texts(3), row)
		});
	}
	return systemReport(fields, info);
}
// host/pages/page-handlers.ts
var pageHandlers = (store) => ({
	losses: async ({ trace }, options) => {
		const survey = store.trace(trace);
		return require_decoded_trace.lossesOf(require_decoded_trace.hasNotices(survey) ? await store.decoded(trace).loaded(options) : survey);
	},
	system: ({ trace }, options) => systemOf(store.decoded(trace).tables, store.trace(trace).info, options),
	statistics: async ({ trace }, options) => {
		const { names } = await store.decoded(trace).decoder(options);
		const processAt = (pid, ns) => names.processAt(pid, ns)?.name ?? "";
		return traceStatistics(await store.decoded(trace).loaded(options), processAt, require_decoded_trace.passOptions(store.trace(trace), options));
	},
	diagnostics: ({ trace, allTables }, options) => diagnosticsOf(store, trace, allTables, options)
});
async function diagnosticsOf(store, trace, allTables, options) {
	const { manifests, profiles, regions, plugins } = store.userData;
	const decoded = store.decoded(trace);
	const decoder = await decoded.decoderWithStacks(options);
	const known = {
		names: decoder.summary(),
		stacks: (await decoder.stacks()).counts
	};
	const files = {
		manifests: await manifests.list(),
		profiles: await profiles.list(),
		regions: await regions.list()
	};
	const denied = await decoded.tables.denied(allTables, options);
	return diagnose(store.trace(trace).info, known, (await plugins.list()).plugins, files, denied);
}
// host/plugins/plugin-handlers.ts
var pluginHandlers = (plugins, grants) => ({
	plugins: () => plugins.list(),
	pluginChanges: async ({ version }, { signal }) => ({ version: await plugins.changed(version, signal) }),
	addPlugins: (asked) => plugins.add(asked.grants.map((grant) => grants.opened(grant))),
	removePlugin: ({ id }) => plugins.remove(id),
	checkPluginText: ({ text, file }) => plugins.checkText(text, file)
});
// host/recorder/plan-advice.ts
function planAdvice(plan, machine) {
	const problems = [];
	const { pmu } = plan;
	if (machine.access === "refused" && machine.accessProblem !== null) problems.push({
		severity: "error",
		text: machine.accessProblem
	});
	if (plan.sessions.length === 0 && pmu === null) problems.push({
		severity: "error",
		text: "Nothing is recorded: add a provider, kernel events or counters."
	});
	if (pmu !== null) problems.push(...pmuProblems(pmu, machine.pmu));
	problems.push(...triggerProblems(plan, machine.processors));
	for (const text of require_rates.withRings(require_triggers.asRecorded(plan), machine).problems) problems.push({
		severity: "warning",
		text
	});
	const { freeCounters } = machine.pmu;
	return {
		megabytesPerMinute: require_rates.predictedMBPerMinute(plan, machine.processors),
		counters: (pmu?.sets ?? []).map(({ events }) => ({
			wanted: events.length,
			free: freeCounters,
			multiplexed: events.length > freeCounters
		})),
		problems
	};
}
function triggerProblems(plan, processors) {
	const recorded = require_triggers.asRecorded(plan);
	return plan.stopWhen.flatMap((trigger) => {
		try {
			require_triggers.checkTriggers({
				...recorded,
				stopWhen: [trigger]
			}, processors);
			return [];
		} catch (error) {
			if (!(error instanceof require_host_error.HostError)) throw error;
			return [{
				severity: "error",
				text: error.message,
				...trigger.type === "event" && { where: trigger.where }
			}];
		}
	});
}
function pmuProblems(plan, pmu) {
	if (!pmu.available) return [{
		severity: "error",
		text: pmu.problem ?? "The counters of this machine cannot be used."
	}];
	const problems = [];
	const supported = new Set(pmu.events);
	const missing = [...new Set(plan.sets.flatMap(({ events }) => events))].filter((event) => !supported.has(event));
	if (supported.size > 0 && missing.length > 0) problems.push({
		severity: "error",
		text: `The cores do not count ${missing.map((event) => `0x${event.toString(16)}`).join(", ")}. Remove ${missing.length === 1 ? "it" : "them"}.`
	});
	const extra = [
		[
			plan.dsuEvents.length > 0,
			pmu.dsu,
			"DSU"
		],
		[
			plan.dmcEvents.clk.length + plan.dmcEvents.clkdiv2.length > 0,
			pmu.dmc,
			"DMC"
		],
		[
			plan.spe !== null,
			pmu.spe,
			"SPE"
		]
	];
	for (const [wanted, { available, problem }, what] of extra) if (wanted && !available) problems.push({
		severity: "warning",
		text: `${what} is not recorded: ${problem ?? "it is not there"}`
	});
	return problems;
}
// host/recorder/recording-handlers.ts
function recordingHandlers({ recorder, profiles }, { grants, library }) {
	const live = new require_live_sessions.LiveSessions({
		library,
		schemas: (requests) => recorder.schemas(requests)
	});
	recorder.listen(live);
	const close = async () => {
		await recorder.close();
		live.close();
	};
	return {
		handlers: {
			...machineHandlers(recorder),
			...profileHandlers({
				recorder,
				profiles
			}, grants),
			...recorderHandlers(recorder, grants),
			...liveHandlers(live, grants)
		},
		close
	};
}
var noRecording = () => Object.fromEntries(Object.keys(recordingCalls).map((method) => [method, refused]));
function refused() {
	throw new require_host_error.HostError("bad-request", "Recording is not available here. Start the app, or run corescope serve.");
}
var machineHandlers = (recorder) => ({
	recordingMachine: () => recorder.machine(),
	pmuCatalog: async () => require_pmu_catalog.pmuCatalog((await recorder.machine()).pmu),
	machineProviders: () => recorder.providers(),
	machineProvider: ({ guid }) => recorder.provider(guid),
	machineSessions: () => recorder.sessions(),
	stopMachineSession: ({ name }) => {
		checkOwnSession(name);
		return recorder.stopSession(name);
	},
	elevate: () => recorder.elevate()
});
var profileHandlers = ({ recorder, profiles }, grants) => ({
	recordingProfiles: () => profiles.list(),
	profilePlan: (params) => profiles.plan(params),
	addRecordingProfiles: (params) => profiles.add(params.grants.map((grant) => grants.opened(grant))),
	removeRecordingProfile: ({ profile }) => profiles.remove(profile),
	profileText: ({ plan, name }) => ({ text: profiles.text(plan, name) }),
	keepProfile: ({ plan, name }) => profiles.keep(plan, name),
	planAdvice: async ({ plan }) => planAdvice(plan, await recorder.machine())
});
var recorderHandlers = (recorder, grants) => ({
	recorderState: async ({ after }) => stateOf(await recorder.state(after), grants),
	startRecording: async ({ plan, target }) => {
		for (const { name } of plan.sessions) checkOwnSession(name);
		const path = target === null ? null : grants.written(target).path;
		return { recording: await recorder.start(plan, path) };
	},
	stopRecording: async ({ discard }) => stateOf(await recorder.stop(discard), grants),
	markRecording: async ({ text }) => {
		await recorder.mark(text);
		return null;
	},
	saveFlight: async () => grants.add(await recorder.saveFlight()),
	recoverableRecordings: () => recorder.recoverable(),
	recoverRecording: async ({ recording }) => grants.add(await recorder.recover(recording)),
	discardRecoverable: async ({ recording }) => {
		await recorder.discardRecoverable(recording);
		return null;
	}
});
var liveHandlers = (live, grants) => ({
	startReplay: async ({ grant, speed }) => {
		const { path, name } = grants.opened(grant);
		return { recording: await live.replay(await require_file_source.FileSource.open(path, name), speed) };
	},
	endReplay: ({ recording }) => {
		live.endReplay(recording);
		return null;
	},
	liveFrame: (query, { signal }) => live.frame(query, signal)
});
function stateOf({ saved, flights, endedBecause, brokeOff, ...report }, grants) {
	if (saved === null) return {
		...report,
		saved
	};
	return {
		...report,
		saved: {
			...grants.add(saved.path),
			sizeBytes: saved.sizeBytes
		}
	};
}
function checkOwnSession(name) {
	if (require_own_name.isOwnSession(name)) return;
	throw new require_host_error.HostError("bad-request", `“${name}” is not a Corescope session: here, only sessions named corescope-… are started and stopped. To stop another one, run corescope stop "${name}" at a command line.`);
}
// host/sql/make-sql-table.ts
var SQL_NAME = "rows";
async function makeSqlTable({ write, ...question }, plugins) {
	const wrong = require_sql_tokens.whyNotOneSelect(question.sql);
	if (wrong !== null) throw new require_host_error.HostError("bad-request", `The query cannot become a table: ${wrong}.`);
	const key = require_sql_names.snakeCase(question.name).replace(/^_/, "p").slice(0, 32);
	const sqlName = `${key}_${SQL_NAME}`;
	if (require_sql_tokens.sqlNamesIn(question.sql).includes(sqlName)) throw new require_host_error.HostError("bad-request", `The query reads ${sqlName}, the name of the new table, so the table would depend on itself. Choose another name.`);
	const file = `${key}.json`;
	const folder = plugins.addedFolder;
	const definition = sqlTablePlugin(question, key);
	const text = `${JSON.stringify(definition, null, 2)}\n`;
	if (write) await plugins.addText(file, text);
	else {
		await plugins.list();
		plugins.checkFree((0, node_path.join)(folder, file));
		const problem = (await plugins.checkText(text, file)).find(({ severity }) => severity === "error");
		if (problem !== void 0) throw new require_host_error.HostError("bad-request", `The query cannot become a table: ${problem.message}.`);
	}
	return {
		table: require_checked.at(definition.tables, 0).id,
		sqlName,
		folder: require_trace_host.shownFolder((0, node_path.join)(folder, file)),
		file,
		text
	};
}
var summed = ["integer", "duration"];
function sqlTablePlugin({ name, sql, columns }, key, newId = node_crypto.randomUUID) {
	const names = require_sql_names.distinctSqlNames(columns.map((column) => require_sql_names.snakeCase(column.name).slice(0, 60)));
	const path = `${key}/answer`;
	const time = names[columns.findIndex(({ type, isKey }) => type === "time" && !isKey)];
	const graphed = names[columns.findIndex(({ type, isKey }) => !isKey && [...summed, "number"].includes(type))];
	const isDrawn = time !== void 0 && graphed !== void 0;
	const keys = names.filter((_, i) => require_checked.at(columns, i).isKey);
	const others = names.filter((one, i) => !require_checked.at(columns, i).isKey && !(isDrawn && one === graphed));
	return {
		id: newId(),
		key,
		name,
		description: "Created in the SQL console.",
		inputs: [{ kind: "etl" }],
		cookers: [{
			path,
			sql: {
				query: sql,
				columns: Object.fromEntries(columns.map((column, i) => [names[i], column.name === names[i] ? column.type : {
					type: column.type,
					column: column.name
				}]))
			}
		}],
		tables: [{
			id: newId(),
			name,
			description: "The result of a query, created in the SQL console.",
			category: "My tables",
			sqlName: SQL_NAME,
			defaultLayout: isDrawn ? "graphAndTable" : "table",
			rows: path,
			columns: Object.fromEntries(columns.map(({ title, type }, i) => [names[i], {
				id: newId(),
				name: title,
				projection: { field: names[i] },
				...summed.includes(type) && { hints: { aggregation: "sum" } },
				...type === "number" && { hints: {
					aggregation: "average",
					format: "N3"
				} }
			}])),
			configurations: [{
				name: "Answer",
				columns: [
					...keys,
					...keys.length > 0 ? ["|pivot"] : [],
					...others,
					...isDrawn ? ["|graph", graphed] : []
				],
				...isDrawn && {
					roles: { startTime: time },
					chart: "line"
				}
			}],
			defaultConfiguration: "Answer"
		}]
	};
}
// host/sql/sql-handlers.ts
var sqlHandlers = (sql, plugins, grants) => ({
	sql: (question, options) => sql.query(question, options),
	sqlRun: (question, options) => sql.run(question, options),
	sqlPage: (question) => sql.answers.page(question),
	sqlPoints: (question) => sql.answers.points(question),
	sqlForget: ({ answer }) => {
		sql.answers.forget(answer);
		return null;
	},
	sqlSave: async ({ answer, format, grant, spreadsheetSafe }, options) => {
		const { path } = grants.written(grant);
		return { rows: await require_export_tables.exportTable(sql.answers.asTable(answer), path, format, {
			...options,
			spreadsheetSafe
		}) };
	},
	sqlSchema: ({ trace }, options) => sql.schema(trace, options),
	sqlComplete: (question, options) => sql.complete(question, options),
	makeSqlTable: (question) => makeSqlTable(question, plugins)
});
// engine/stacks/difference.ts
function differenceOf(after, before, minShare) {
	const names = new require_stack_tree.NameTable();
	const tree = new require_stack_tree.PrefixTree();
	const sides = [after, before].map((answer) => ({
		answer,
		idOf: idsIn(names, answer)
	}));
	const nodes = sides.map(({ answer, idOf }) => nodesIn(tree, answer, idOf));
	const self = sides.map(({ answer }, side) => spread(answer.self, nodes[side], tree.count));
	const inclusive = sides.map(({ answer }, side) => spread(answer.inclusive, nodes[side], tree.count));
	const least = minShare * (after.total + before.total);
	const kept = Uint32Array.from(inclusive[0].keys()).filter((node) => node > 0 && inclusive[0][node] + inclusive[1][node] >= least);
	const placeOf = new Map([[0, 0], ...Array.from(kept, (node, i) => [node, i + 1])]);
	const pick = (weights) => Float64Array.from(kept, (node) => weights[node]);
	const byName = namesOf(sides, names.names.length);
	return {
		...after,
		names: names.names.map((name) => name.function),
		modules: names.names.map(({ module }) => module),
		parent: Uint32Array.from(kept, (node) => placeOf.get(tree.parent.values[node]) ?? 0),
		name: Uint32Array.from(kept, (node) => tree.value.values[node]),
		self: pick(self[0]),
		inclusive: pick(inclusive[0]),
		omitted: after.omitted + tree.count - 1 - kept.length,
		byName: {
			name: byName.name,
			...byName.sides[0]
		},
		baseline: {
			rows: before.rows,
			rowsWithStack: before.rowsWithStack,
			total: before.total,
			frames: before.frames,
			self: pick(self[1]),
			inclusive: pick(inclusive[1]),
			byName: byName.sides[1]
		}
	};
}
var idsIn = (names, answer) => Uint32Array.from(answer.names, (name, i) => names.idOf({
	module: answer.modules[i],
	function: name
}));
function nodesIn(tree, { parent, name }, idOf) {
	const nodes = new Uint32Array(parent.length);
	for (let node = 0; node < parent.length; node++) {
		const above = parent[node] === 0 ? 0 : nodes[parent[node] - 1];
		nodes[node] = tree.child(above, idOf[name[node]]);
	}
	return nodes;
}
function spread(weights, nodes, count) {
	const all = new Float64Array(count);
	for (const [i, node] of nodes.entries()) all[node] = weights[i];
	return all;
}
function namesOf(sides, count) {
	const sums = sides.map(({ answer: { byName }, idOf }) => {
		const own = Uint32Array.from(byName.name, (name) => idOf[name]);
		return {
			self: spread(byName.self, own, count),
			inclusive: spread(byName.inclusive, own, count)
		};
	});
	const [after, before] = sums;
	const change = (name) => Math.abs(after.self[name] - before.self[name]);
	const name = Uint32Array.from(after.self.keys()).filter((each) => after.inclusive[each] !== 0 || before.inclusive[each] !== 0).sort((a, b) => change(b) - change(a) || after.inclusive[b] - after.inclusive[a] || a - b);
	const inOrder = ({ self, inclusive }) => ({
		self: Float64Array.from(name, (each) => self[each]),
		inclusive: Float64Array.from(name, (each) => inclusive[each])
	});
	return {
		name,
		sides: sums.map(inOrder)
	};
}
// engine/stacks/chosen-rows.ts
var COUNT = "count";
function chosenRows(table, stacks, query) {
	if (table.rows.eventRows == null) throw new require_host_error.TableError(`Rows of “${table.definition.name}” have no stacks: they do not come from single events.`);
	const request = require_decoded_trace.resolveRequest(table, query);
	const view = require_decoded_trace.viewOf(table, request, request.range);
	const rows = require_decoded_trace.listOf(view.rows);
	const eventRowOf = require_decoded_trace.eventRows(table);
	const nodes = new Uint32Array(rows.length);
	const withStack = new Uint32Array(rows.length);
	let count = 0;
	for (const row of rows) {
		const node = stacks.nodeOfEvent(eventRowOf(row));
		if (node < 0) continue;
		nodes[count] = node;
		withStack[count++] = row;
	}
	const key = query.weight ?? weightOf(table);
	const weights = key === COUNT ? null : columnWeights(table, key, withStack.subarray(0, count), request.range);
	return {
		rows: rows.length,
		nodes: nodes.subarray(0, count),
		weights,
		weight: weightForm(table, key)
	};
}
function weightOf(table) {
	const { columns } = table.definition;
	return [
		"weight",
		"cpuUsage",
		"size",
		"duration"
	].find((key) => columns[key] !== void 0 && table.typeOf(key, null) !== "text") ?? COUNT;
}
function weightForm(table, key) {
	if (key === COUNT) return {
		key,
		name: "Count",
		form: {
			type: "integer",
			format: null
		}
	};
	const { name, type, format } = table.shown(key, null);
	return {
		key,
		name,
		form: {
			type,
			format
		}
	};
}
function columnWeights(table, key, rows, range) {
	const column = table.column(key, null, range);
	if (!require_column.isNumeric(column)) throw new require_host_error.TableError(`Stacks cannot be weighted by “${key}”: it is not a number.`);
	return Float64Array.from(rows, (row) => column.values[row]);
}
function matching({ nodes, weights, ...rest }, matches) {
	const kept = Uint32Array.from(nodes.keys()).filter((i) => matches[nodes[i]] === 1);
	return {
		...rest,
		nodes: Uint32Array.from(kept, (i) => nodes[i]),
		weights: weights && Float64Array.from(kept, (i) => weights[i])
	};
}
// engine/stacks/line-costs.ts
function tableLines(table, stacks, query, tags) {
	const { include, exclude } = query;
	const chosen = chosenRows(table, stacks, query);
	const { matches } = stacks.callTree({
		by: "function",
		mergesRecursion: false,
		include,
		exclude,
		tags
	});
	const { nodes, weights, weight } = matches === null ? chosen : matching(chosen, matches);
	let total = 0;
	for (let i = 0; i < nodes.length; i++) total += weights === null ? 1 : weights[i] || 0;
	return {
		total,
		weight,
		lines: lineCosts(stacks, nodes, weights, query.function)
	};
}
function lineCosts(stacks, nodes, weights, name) {
	const { tree } = stacks.stacks;
	const { parent, value, count } = tree;
	const self = new Float64Array(count);
	for (let i = 0; i < nodes.length; i++) {
		const weight = weights === null ? 1 : weights[i];
		if (!Number.isNaN(weight)) self[nodes[i]] += weight;
	}
	const below = self.slice();
	for (let node = count - 1; node > 0; node--) below[parent.values[node]] += below[node];
	const costs = new Map();
	const linesOf = [];
	const seen = [];
	const none = new Set();
	for (let node = 1; node < count; node++) {
		const above = seen[parent.values[node]] ?? none;
		seen[node] = above;
		if (below[node] === 0) continue;
		const frame = value.values[node];
		linesOf[frame] ??= frameLines(stacks.namesOf(frame), name, costs);
		for (const { cost, isInnermost } of linesOf[frame]) {
			if (isInnermost) cost.self += self[node];
			if ((seen[node] ?? none).has(cost)) continue;
			cost.inclusive += below[node];
			seen[node] = new Set([...seen[node] ?? none, cost]);
		}
	}
	return [...costs.values()].sort((a, b) => a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line);
}
function frameLines(places, name, costs) {
	const lines = [];
	for (const [i, place] of places.entries()) {
		if (require_stack_tree.textOfName(place) !== name) continue;
		const { file, line } = place.line > 0 ? place : NO_LINE;
		const key = `${line} ${file}`;
		const cost = costs.get(key) ?? {
			file,
			line,
			self: 0,
			inclusive: 0
		};
		costs.set(key, cost);
		lines.push({
			cost,
			isInnermost: i === places.length - 1
		});
	}
	return lines;
}
var NO_LINE = {
	file: "",
	line: 0
};
// engine/stacks/table-stacks.ts
var MOST_NAMES = 5e3;
function tableStacks(table, stacks, query, tags = null) {
	const chosen = chosenRows(table, stacks, query);
	const { tree: calls, names, matches } = stacks.callTree({
		...query,
		tags
	});
	const { nodes, weights } = matches === null ? chosen : matching(chosen, matches);
	const whole = require_call_tree.selfWeights(calls, nodes, weights);
	const folded = query.foldPercent > 0 ? foldSmall(calls.tree, whole, query.foldPercent / 100) : whole;
	const { tree, self } = viewed(calls, folded, stacks.find(names, query.focus), query);
	const inclusive = require_call_tree.inclusiveWeights(tree, self);
	const total = whole.reduce((sum, weight) => sum + weight, 0);
	const shown = largest(tree, inclusive, query, total);
	const numbers = new Map();
	const numberOf = (name) => {
		const known = numbers.get(name);
		if (known !== void 0) return known;
		numbers.set(name, numbers.size);
		return numbers.size - 1;
	};
	const sums = require_call_tree.byName(calls, folded, names.names.length);
	const order = Uint32Array.from(sums.inclusive.keys()).filter((name) => sums.inclusive[name] !== 0).sort((a, b) => sums.inclusive[b] - sums.inclusive[a]).slice(0, MOST_NAMES);
	const placeOf = new Map([[0, 0]]);
	for (const [place, node] of shown.entries()) placeOf.set(node, place + 1);
	const answer = {
		rows: chosen.rows,
		rowsWithStack: nodes.length,
		total,
		weight: chosen.weight,
		parent: Uint32Array.from(shown, (node) => placeOf.get(tree.parent.values[node]) ?? 0),
		name: Uint32Array.from(shown, (node) => numberOf(tree.value.values[node])),
		self: Float64Array.from(shown, (node) => self[node]),
		inclusive: Float64Array.from(shown, (node) => inclusive[node]),
		omitted: countWeighed(tree, inclusive) - shown.length,
		byName: {
			name: Uint32Array.from(order, numberOf),
			self: Float64Array.from(order, (name) => sums.self[name]),
			inclusive: Float64Array.from(order, (name) => sums.inclusive[name])
		},
		frames: stacks.frameCounts(nodes)
	};
	const used = [...numbers.keys()].map((name) => names.names[name]);
	return {
		...answer,
		names: used.map(({ function: name }) => name),
		modules: used.map(({ module }) => module),
		baseline: null
	};
}
function viewed(calls, self, focus, { view, focus: name }) {
	if (view === "callTree") return {
		tree: calls.tree,
		self
	};
	if (view === "inverted") return require_call_tree.inverted(calls, self);
	if (name === void 0) throw new require_host_error.TableError(`The view “${view}” needs a function.`);
	if (focus < 0) throw new require_host_error.TableError(`No stack of this selection has the function “${name}”.`);
	return require_call_tree.focused(calls, self, focus, view);
}
function foldSmall(tree, self, share) {
	const inclusive = require_call_tree.inclusiveWeights(tree, self);
	const least = share * inclusive[0];
	const folded = self.slice();
	for (let node = tree.count - 1; node > 0; node--) {
		if (inclusive[node] >= least) continue;
		folded[tree.parent.values[node]] += folded[node];
		folded[node] = 0;
	}
	return folded;
}
var countWeighed = ({ count }, inclusive) => {
	let weighed = 0;
	for (let node = 1; node < count; node++) if (inclusive[node] !== 0) weighed++;
	return weighed;
};
function largest({ count, parent }, inclusive, { minShare, mostNodes }, total) {
	const least = minShare * total;
	let nodes = new Uint32Array(count);
	let found = 0;
	for (let node = 1; node < count; node++) if (inclusive[node] !== 0 && inclusive[node] >= least) nodes[found++] = node;
	nodes = nodes.slice(0, found);
	if (found <= mostNodes) return nodes;
	nodes.sort((a, b) => inclusive[b] - inclusive[a] || a - b);
	const kept = nodes.slice(0, mostNodes).sort();
	const isKept = new Set(kept);
	return kept.filter((node) => parent.values[node] === 0 || isKept.has(parent.values[node]));
}
// host/symbols/symbol-handlers.ts
var symbolHandlers = (traceOf, settings, tagFiles) => ({
	stackTree: async ({ trace, baseline, ...query }, options) => {
		const tags = query.byTag ? await tagFiles.tagger() : null;
		const ask = (whose, asked) => treeOf(traceOf(whose), asked, tags, options);
		if (baseline === void 0) return ask(trace, query);
		const { fromNs: _, toNs: __, ...always } = query;
		const { trace: other, ...range } = baseline;
		const whole = { minShare: 0 };
		return differenceOf(await ask(trace, {
			...query,
			...whole
		}), await ask(other, {
			...always,
			...range,
			...whole
		}), query.minShare);
	},
	stackLines: async ({ trace, ...query }, options) => {
		const tags = query.byTag ? await tagFiles.tagger() : null;
		const opened = traceOf(trace);
		const symbols = await opened.symbols(options);
		const named = await symbols.named(options);
		const costs = await opened.tables.use(query.table, (table) => tableLines(table, named, query, tags), options);
		const sources = new require_trace_host.SourceFiles([...symbols.folder === null ? [] : [symbols.folder], ...settings.sourceFolders]);
		return {
			...costs,
			lines: costs.lines.map((cost) => ({
				...cost,
				text: sources.line(cost.file, cost.line)
			}))
		};
	},
	stackTables: async ({ trace }, options) => {
		const opened = traceOf(trace);
		return stackTables(opened.tables, await opened.symbols(options), options);
	},
	symbolStatus: async ({ trace, ...range }, options) => {
		const symbols = await traceOf(trace).symbols(options);
		await settings.misses.load();
		return {
			symbolPath: symbols.symbolPath,
			servers: await Promise.all(symbols.servers.map(async (server) => ({
				server,
				consent: await settings.consent(server)
			}))),
			...await symbols.status(range, settings.misses, options)
		};
	},
	downloadSymbols: async ({ trace, ...range }, options) => {
		const symbols = await traceOf(trace).symbols(options);
		await settings.misses.load();
		const allowed = new Set();
		for (const server of symbols.servers) if (["always", "once"].includes(await settings.consent(server))) allowed.add(server);
		try {
			const world = {
				misses: settings.misses,
				mayAsk: (server) => allowed.has(server)
			};
			return await symbols.download(range, world, options);
		} finally {
			await settings.misses.save();
		}
	},
	setServerConsent: async ({ server, consent }) => {
		await settings.setConsent(server, consent);
		return {
			server,
			consent
		};
	},
	addresses: async ({ trace, addresses, pid, atNs = null }, options) => {
		const symbols = await traceOf(trace).symbols(options);
		return addresses.map((address) => symbols.address(address, pid, atNs));
	},
	setSymbolPath: async ({ path }) => {
		await settings.setPath(path);
		return { path };
	}
});
async function treeOf(opened, query, tags, options) {
	const named = await (await opened.symbols(options)).named(options);
	return opened.tables.use(query.table, (table) => tableStacks(table, named, query, tags), options);
}
var PREFERRED = [
	"cpu_sampled",
	"windowsperf_samples",
	"cpu_precise",
	"disk_usage",
	"disk_file_io"
];
async function stackTables(tables, symbols, options) {
	if (!symbols.hasStacks) return [];
	const found = [];
	for (const { id, name, rows, sqlName } of await tables.list(options)) {
		if (rows === 0) continue;
		const rowsWithStack = symbols.rowsWithStack(await tables.table(id, options));
		const rank = PREFERRED.indexOf(sqlName);
		if (rowsWithStack > 0) found.push({
			table: id,
			name,
			rowsWithStack,
			rank: rank < 0 ? PREFERRED.length : rank
		});
	}
	return found.sort((a, b) => a.rank - b.rank || b.rowsWithStack - a.rowsWithStack).map(({ rank: _, ...table }) => table);
}
// host/tables/table-handlers.ts
function tableHandlers(tablesOf) {
	const baselineOf = async ({ table, baseline }, options) => baseline === void 0 ? void 0 : tablesOf(baseline.trace).table(table, options);
	return {
		tables: ({ trace, counted }, options) => {
			const tables = tablesOf(trace);
			return counted ? tables.list(options) : tables.listUncounted(options);
		},
		tableInfo: ({ trace, table }, options) => tablesOf(trace).info(table, options),
		table: async ({ trace, ...query }, options) => {
			const tables = tablesOf(trace);
			const baseline = await baselineOf(query, options);
			const page = await tables.page(query, options, baseline);
			tables.prepare(query, baseline);
			return page;
		},
		tableSeries: ({ trace, ...query }, options) => tablesOf(trace).series(query, options),
		tableFind: async ({ trace, ...query }, options) => tablesOf(trace).find(query, options, await baselineOf(query, options)),
		tableHeatMap: ({ trace, ...query }, options) => tablesOf(trace).heatMap(query, options),
		tableStatistics: ({ trace, ...query }, options) => tablesOf(trace).statistics(query, options),
		rowFacts: ({ trace, ...query }, options) => tablesOf(trace).rowFacts(query, options),
		filterCompletions: ({ trace, ...query }, options) => tablesOf(trace).filterCompletions(query, options),
		tablePreview: ({ trace, ...query }, options) => tablesOf(trace).preview(query, options)
	};
}
// host/threads/context-switch.ts
var PRECISE = "cpu_precise";
var COUNTERS$1 = "pmc_cpi";
var READY_BUCKETS = 48;
var MOST_SWITCHES_LOOKED_AT = 1e5;
async function contextSwitchOf(tables, { row }, options = {}) {
	const found = await tables.use(PRECISE, (table) => new Switches(table).find(row), options);
	if (found === null) return null;
	const { counters } = await tables.use(COUNTERS$1, (table) => countersOf(table, found), options);
	return {
		...found,
		counters
	};
}
var Switches = class {
	#table;
	#times;
	#cores;
	#newTids;
	#newPids;
	#oldTids;
	#readyLengths;
	#eventRow;
	constructor(table) {
		this.#table = table;
		this.#times = this.#numbers("time");
		this.#cores = this.#numbers("cpu");
		this.#newTids = this.#numbers("newTid");
		this.#newPids = this.#numbers("newPid");
		this.#oldTids = this.#numbers("oldTid");
		this.#readyLengths = this.#numbers("ready");
		this.#eventRow = require_decoded_trace.eventRows(table);
	}
	find(eventRow) {
		const rowsOf = this.#table.rows.eventRows;
		const i = rowsOf ? rowsOf().indexOf(eventRow) : -1;
		if (i < 0 || this.#newTids[i] === 0) return null;
		const timeNs = require_checked.at(this.#times, i);
		const readyNs = this.#valueAt("readyTime", i);
		return {
			row: eventRow,
			timeNs,
			core: require_checked.at(this.#cores, i),
			thread: this.#threadAt("new", i),
			priority: this.#numberAt("newPriority", i),
			before: this.#beforeAt(i),
			lastOut: this.#lastOutAt(i),
			readyNs,
			readying: this.#readyingAt(i),
			waitedNs: this.#valueAt("waits", i),
			wasReadyNs: this.#valueAt("ready", i),
			outNs: this.#numberAt("switchOutTime", i),
			out: {
				state: this.#textAt("newState", i),
				waitReason: this.#textAt("newWaitReason", i)
			},
			idleCores: readyNs === null ? [] : this.#idleCores(readyNs, i),
			readyTimes: this.#readyTimes(i),
			counters: null,
			previousRow: this.#rowOf(this.#near(i, -1)),
			nextRow: this.#rowOf(this.#near(i, 1))
		};
	}
	#numbers(name) {
		const column = this.#table.cooked(name);
		if (!require_column.isNumeric(column)) throw new Error(`the column ${name} has no numbers`);
		return column.values;
	}
	#numberAt = (name, i) => require_checked.at(this.#numbers(name), i);
	#valueAt(name, i) {
		const value = this.#numberAt(name, i);
		return Number.isNaN(value) ? null : value;
	}
	#textAt = (name, i) => require_column.plainText(this.#table.cooked(name), i);
	#rowOf = (i) => i < 0 ? null : this.#eventRow(i);
	#threadAt(side, i) {
		const one = this.#table.some(Uint32Array.of(i));
		const threadId = require_checked.at(side === "new" ? this.#newTids : this.#oldTids, i);
		const name = side === "new" ? require_column.plainText(one.column("newThreadName", null), 0) : this.#nameOf(threadId, i);
		return {
			threadId,
			process: require_column.plainText(one.column(side === "new" ? "newProcess" : "oldProcess", null), 0),
			thread: threadLabel(name, threadId)
		};
	}
	#nameOf(threadId, before) {
		const i = this.#lastSwitchIn(threadId, before);
		return i < 0 ? "" : require_column.plainText(this.#table.some(Uint32Array.of(i)).column("newThreadName", null), 0);
	}
	#beforeAt(i) {
		if (this.#oldTids[i] === 0) return null;
		return {
			...this.#threadAt("old", i),
			priority: this.#numberAt("oldPriority", i),
			state: this.#textAt("oldState", i),
			waitReason: this.#textAt("oldWaitReason", i)
		};
	}
	#lastOutAt(i) {
		const timeNs = this.#valueAt("lastSwitchOutTime", i);
		if (timeNs === null) return null;
		let out = i - 1;
		while (out >= 0 && !(this.#oldTids[out] === this.#newTids[i] && this.#times[out] === timeNs)) out--;
		return {
			timeNs,
			core: out < 0 ? require_checked.at(this.#cores, i) : require_checked.at(this.#cores, out),
			state: this.#textAt("newPrevState", i),
			waitReason: this.#textAt("newPrevWaitReason", i)
		};
	}
	#readyingAt(i) {
		const readiedNs = this.#valueAt("readiedTime", i);
		if (readiedNs === null) return null;
		const threadId = this.#numberAt("readyingTid", i);
		const process = this.#textAt("readyingProcess", i);
		if (threadId < 0 || process === "DPC") return {
			thread: null,
			row: null
		};
		const thread = {
			threadId,
			process,
			thread: threadLabel(this.#textAt("readyingThread", i), threadId)
		};
		let before = i;
		while (before > 0 && require_checked.at(this.#times, before) > readiedNs) before--;
		return {
			thread,
			row: this.#rowOf(threadId === 0 ? -1 : this.#lastSwitchIn(threadId, before + 1))
		};
	}
	#lastSwitchIn(threadId, end) {
		for (let i = end - 1; i >= 0; i--) if (this.#newTids[i] === threadId) return i;
		return -1;
	}
	#near(i, step) {
		for (let near = i + step; near >= 0 && near < this.#times.length; near += step) if (this.#isSameThread(near, i)) return near;
		return -1;
	}
	#isSameThread = (a, b) => this.#newTids[a] === this.#newTids[b] && this.#newPids[a] === this.#newPids[b];
	#idleCores(readyNs, i) {
		const idle = new Set();
		const known = new Set();
		const { processors } = this.#table.environment;
		for (let row = i - 1; row >= 0 && known.size < processors; row--) {
			if (i - row > MOST_SWITCHES_LOOKED_AT) return [];
			const core = require_checked.at(this.#cores, row);
			if (known.has(core)) continue;
			if (this.#newTids[row] === 0 && require_checked.at(this.#times, row) <= readyNs) idle.add(core);
			known.add(core);
		}
		return [...idle].sort((a, b) => a - b);
	}
	#readyTimes(i) {
		const own = require_checked.at(this.#readyLengths, i);
		const lengths = [];
		const counts = new Array(READY_BUCKETS).fill(0);
		let longer = 0;
		for (let row = 0; row < this.#times.length; row++) {
			if (!this.#isSameThread(row, i)) continue;
			const length = require_checked.at(this.#readyLengths, row);
			if (!(length >= 0)) continue;
			lengths.push(length);
			counts[bucketOf(length)] = require_checked.at(counts, bucketOf(length)) + 1;
			if (length > own) longer++;
		}
		if (lengths.length === 0) return null;
		lengths.sort((a, b) => a - b);
		return {
			counts,
			medianNs: require_checked.at(lengths, lengths.length - 1 >> 1),
			total: lengths.length,
			longer
		};
	}
};
var bucketOf = (ns) => Math.min(47, ns < 1 ? 0 : Math.floor(Math.log2(ns)));
var threadLabel = (name, id) => name === "" ? `Thread ${id}` : `${name} (${id})`;
function countersOf(table, { core, timeNs, thread }) {
	if (table.count === 0) return { counters: null };
	const numbers = (key) => {
		const column = table.column(key, null);
		if (!require_column.isNumeric(column)) throw new Error(`the column ${key} has no numbers`);
		return column.values;
	};
	const [starts, cores, threads] = [
		numbers("startTime"),
		numbers("cpu"),
		numbers("threadId")
	];
	const i = starts.findIndex((ns, row) => ns === timeNs && cores[row] === core && threads[row] === thread.threadId);
	if (i < 0) return { counters: null };
	const [cycles, instructions] = [require_checked.at(numbers("cycleCount"), i), require_checked.at(numbers("instructionCount"), i)];
	return { counters: Number.isNaN(cycles) || Number.isNaN(instructions) ? null : {
		cycles,
		instructions
	} };
}
// engine/tables/critical-path.ts
var MOST_PARTS = 2e4;
function criticalPath(switches, threadId, fromNs, toNs) {
	const walk = new Walk(switches, threadId, fromNs, toNs);
	while (walk.atNs > fromNs && walk.parts.length < MOST_PARTS) walk.step();
	return {
		parts: walk.parts.reverse(),
		isCut: walk.atNs > fromNs
	};
}
var Walk = class {
	parts = [];
	atNs;
	#switches;
	#order;
	#fromNs;
	#threadId;
	constructor(switches, threadId, fromNs, toNs) {
		this.#switches = switches;
		this.#order = require_order_of.orderOf(Uint32Array.from(switches.threadId));
		this.#fromNs = fromNs;
		this.#threadId = threadId;
		this.atNs = toNs;
	}
	step() {
		const row = this.#lastBefore(this.#threadId, this.atNs);
		if (row < 0) {
			this.#add("unknown", this.#fromNs, -1);
			return;
		}
		const { timeNs, outNs, lastOutNs, readyNs } = this.#switches;
		if (outNs[row] < this.atNs) this.#add("waits", outNs[row], -1, row);
		this.#add("runs", timeNs[row], row);
		const [ready, out] = [readyNs[row], lastOutNs[row]];
		if (Number.isNaN(ready)) {
			if (!Number.isNaN(out)) this.#add("waits", out, row);
			return;
		}
		this.#add("ready", ready, row);
		const by = this.#switches.readyingId(row);
		const isThread = by > 0 && by !== this.#threadId && this.#lastBefore(by, this.atNs) >= 0;
		if (ready === out) return;
		if (isThread) this.#turnTo(by);
		else if (!Number.isNaN(out)) this.#add("waits", out, row);
	}
	#add(does, startNs, row, leftBy = -1) {
		const from = Math.max(startNs, this.#fromNs);
		if (from >= this.atNs) return;
		this.parts.push({
			startNs: from,
			endNs: this.atNs,
			threadId: this.#threadId,
			does,
			row,
			leftBy,
			via: "same"
		});
		this.atNs = from;
	}
	#turnTo(threadId) {
		const last = this.parts.at(-1);
		if (this.atNs <= this.#fromNs || last === void 0) return;
		this.parts[this.parts.length - 1] = {
			...last,
			via: "readied"
		};
		this.#threadId = threadId;
	}
	#lastBefore(threadId, beforeNs) {
		const { threadId: ids, timeNs } = this.#switches;
		let low = 0;
		let high = this.#order.length;
		while (low < high) {
			const middle = low + high >>> 1;
			const row = this.#order[middle];
			if (ids[row] < threadId || ids[row] === threadId && timeNs[row] < beforeNs) low = middle + 1;
			else high = middle;
		}
		const row = low === 0 ? -1 : this.#order[low - 1];
		return row >= 0 && ids[row] === threadId ? row : -1;
	}
};
// host/threads/critical-path.ts
var criticalPathOf = (tables, query, options = {}) => tables.use(PRECISE, (table) => pathIn(table, query), options);
function pathIn(table, { threadId, fromNs, toNs }) {
	const numbers = (name) => {
		const column = table.cooked(name);
		if (!require_column.isNumeric(column)) throw new Error(`the column ${name} has no numbers`);
		return column.values;
	};
	const readyingTid = numbers("readyingTid");
	const readyingProcess = table.cooked("readyingProcess");
	const { parts, isCut } = criticalPath({
		timeNs: numbers("time"),
		threadId: numbers("newTid"),
		outNs: numbers("switchOutTime"),
		lastOutNs: numbers("lastSwitchOutTime"),
		readyNs: numbers("readyTime"),
		readyingId: (row) => require_column.plainText(readyingProcess, row) === "DPC" ? -1 : require_checked.at(readyingTid, row)
	}, threadId, fromNs, toNs);
	const kept = parts.slice(-5e3);
	return {
		steps: stepsOf(table, kept, numbers("cpu")),
		isCut: isCut || kept.length < parts.length
	};
}
function stepsOf(table, parts, cores) {
	const newTid = table.cooked("newTid");
	const threadIds = require_column.isNumeric(newTid) ? Float64Array.from(newTid.values) : new Float64Array(0);
	const naming = Int32Array.from(parts, ({ row, leftBy, threadId }) => row >= 0 ? row : leftBy >= 0 ? leftBy : threadIds.indexOf(threadId));
	const some = table.some(Uint32Array.from(naming, (row) => Math.max(0, row)));
	const [process, name] = [some.column("newProcess", null), some.column("newThreadName", null)];
	const eventRow = require_decoded_trace.eventRows(table);
	return parts.map(({ startNs, endNs, threadId, does, row, leftBy, via }, i) => {
		const isNamed = require_checked.at(naming, i) >= 0;
		return {
			startNs,
			endNs,
			does,
			via,
			waitReason: does !== "waits" ? "" : row >= 0 ? text(table, "newPrevWaitReason", row) : text(table, "newWaitReason", leftBy),
			thread: {
				threadId,
				process: isNamed ? require_column.plainText(process, i) : "",
				thread: threadLabel(isNamed ? require_column.plainText(name, i) : "", threadId)
			},
			core: row < 0 ? null : require_checked.at(cores, row),
			row: row < 0 ? null : eventRow(row)
		};
	});
}
var text = (table, column, row) => row < 0 ? "" : require_column.plainText(table.cooked(column), row);
// host/threads/thread-handlers.ts
var threadHandlers = (tablesOf) => ({
	criticalPath: ({ trace, ...query }, options) => criticalPathOf(tablesOf(trace), query, options),
	contextSwitch: ({ trace, row }, options) => contextSwitchOf(tablesOf(trace), { row }, options)
});
var top_down_thresholds_default = {
	source: "From where on a node of the top-down tree counts as high, in percent. Arm publishes none; these are the values with which Intel's toplev starts, restated for Arm's nodes (../../shared/docs/pmu-analysis.md). The user can change them.",
	notes: ["nodes: of metrics by name. levels: of all others, by their level in the tree; the last one holds for deeper ones as well."],
	nodes: {
		"frontend_bound": 15,
		"bad_speculation": 15,
		"backend_bound": 20,
		"retiring": 70,
		"frontend_stalled_cycles": 15,
		"backend_stalled_cycles": 20
	},
	levels: [
		20,
		20,
		10
	]
};
// plugins/windowsperf/methodology.ts
var CYCLES = "cpu_cycles";
var levelThreshold = (level) => top_down_thresholds_default.levels[level - 1] ?? top_down_thresholds_default.levels.at(-1) ?? 0;
var thresholds = top_down_thresholds_default.nodes;
var eventsIn = (formula) => [...new Set(formula.match(/[a-z_][a-z0-9_]*/g))].filter((name) => name !== CYCLES);
var isUseful = (metric) => metric === "retiring";
var methodMetrics = new Set(require_arm_pmu.arm_pmu_default.trees.flatMap(({ nodes }) => nodes.map(({ metric }) => metric)));
function methodOf(product) {
	const tree = require_arm_pmu.arm_pmu_default.trees.find(({ products }) => products.includes(product));
	if (tree === void 0) return [];
	const groups = require_arm_pmu.arm_pmu_default.groups.filter(({ products }) => products.includes(product));
	const nodes = [];
	const add = (metric, level, parent) => {
		const place = nodes.length;
		const { children = [], look = [] } = tree.nodes.find((node) => node.metric === metric) ?? {};
		nodes.push({
			metric,
			title: require_arm_pmu.metricTitles[metric] ?? metric,
			about: require_arm_pmu.metricWords[metric] ?? "",
			level,
			parent,
			threshold: thresholds[metric] ?? levelThreshold(level),
			sampleEvents: (require_arm_pmu.sampleEvents[`${product} ${metric}`] ?? "").split(", ").filter((name) => name !== ""),
			look: groups.filter(({ name }) => look.includes(name)).map(({ name, title, metrics }) => ({
				group: name,
				title,
				metrics
			}))
		});
		for (const child of children) add(child, level + 1, place);
	};
	for (const root of tree.roots) add(root, 1, null);
	return nodes;
}
var metricsOf = (product) => new Map(require_arm_pmu.formulasOf(product).map(({ name, unit = "", expr }) => [name, {
	title: require_arm_pmu.metricTitles[name] ?? name,
	unit,
	events: eventsIn(expr)
}]));
function passesOf(metrics, counters) {
	const wanted = [...metrics].filter(({ length }) => length <= counters).sort((a, b) => b.length - a.length);
	const passes = [];
	for (const events of wanted) {
		const missingIn = (pass) => events.filter((event) => !pass.has(event)).length;
		const [best = new Set()] = passes.filter((pass) => pass.size + missingIn(pass) <= counters).sort((a, b) => missingIn(a) - missingIn(b));
		if (!passes.includes(best)) passes.push(best);
		for (const event of events) best.add(event);
	}
	return passes.map((pass) => [...pass]);
}
// host/topdown/marks.ts
function marked(nodes) {
	const high = [];
	nodes.forEach(({ value, threshold, parent }, i) => {
		high[i] = value !== null && value >= threshold && (parent === null || high[parent] === true);
	});
	const bottleneck = bottleneckOf(nodes, high);
	return nodes.map((node, i) => ({
		...node,
		mark: node.value === null ? "unmeasured" : i === bottleneck ? "bottleneck" : high[i] ? "high" : "low"
	}));
}
function bottleneckOf(nodes, high) {
	const highestBelow = (parent) => {
		let highest = null;
		nodes.forEach((node, i) => {
			if (node.parent !== parent || !high[i] || isUseful(node.metric)) return;
			if (highest === null || (node.value ?? 0) > (nodes[highest]?.value ?? 0)) highest = i;
		});
		return highest;
	};
	let found = highestBelow(null);
	for (let next = found; next !== null; next = highestBelow(next)) found = next;
	return found;
}
// host/topdown/top-down.ts
var MOST_ROWS = 1e4;
var COUNTERS = 6;
async function topDownOf(tables, question, options = {}) {
	const infos = await tables.list(options);
	const sources = [];
	for (const { id } of require_marks.metricTables) {
		const info = infos.find((one) => one.id === id);
		if (info !== void 0 && info.unavailable === null) sources.push(await sourceOf(tables, info, question, options));
	}
	checkLimits(question.thresholds, sources);
	return { sources };
}
function checkLimits(thresholds, sources) {
	const unknown = Object.keys(thresholds).find((metric) => !methodMetrics.has(metric));
	if (unknown === void 0) return;
	const nodes = new Set(sources.flatMap(({ product }) => methodOf(product).map(({ metric }) => metric)));
	const known = nodes.size === 0 ? "" : ` The nodes of this core are ${[...nodes].join(", ")}.`;
	throw new require_host_error.HostError("bad-request", `No top-down tree has a node ${unknown}.${known}`);
}
async function sourceOf(tables, info, { range, thresholds }, options) {
	const columns = [
		"value",
		"exact",
		"interval",
		"share",
		"counted",
		"slotsOff"
	];
	const has = (key) => info.columns.some((column) => column.key === key);
	const all = {
		table: info.id,
		filter: null,
		offset: 0,
		limit: MOST_ROWS
	};
	const page = await tables.page({
		...all,
		keys: [{ column: "metric" }, { column: "core" }],
		values: columns.filter(has).map((column) => ({ column })),
		expandDepth: 1,
		...range !== null && {
			fromNs: range.startNs,
			toNs: range.endNs
		}
	}, options);
	const product = (await tables.page({
		...all,
		keys: [{ column: "productKey" }],
		values: []
	}, options)).path[0]?.[0] ?? "";
	const nodes = methodOf(product);
	const tree = {
		nodes,
		metrics: metricsOf(product),
		thresholds
	};
	return {
		table: info.sqlName,
		tableName: info.name,
		product,
		productTitle: require_arm_pmu.productTitles[product] ?? "",
		cores: nodes.length === 0 ? [] : coresOf(page, tree)
	};
}
var columnIn = (page, key) => page.columns.find((column) => column.key === key);
var textIn = (page, key, row) => columnIn(page, key)?.text[row] ?? "";
function numberIn(page, key, row) {
	const value = columnIn(page, key)?.values?.[row] ?? NaN;
	return Number.isFinite(value) ? value : null;
}
var SLOTS_OFF_OF = "backend_bound";
function coresOf(page, tree) {
	const measured = new Map();
	const slotsOff = new Map();
	page.path.forEach((path, row) => {
		const core = path.length === 1 ? null : require_checked.at(path, 1);
		const metric = require_checked.at(path, 0);
		measured.set(core, (measured.get(core) ?? new Map()).set(metric, valueAt$1(page, row)));
		if (metric === SLOTS_OFF_OF) slotsOff.set(core, numberIn(page, "slotsOff", row));
	});
	return [...measured].map(([core, values]) => coreOf(core, values, slotsOff.get(core) ?? null, tree)).sort((a, b) => Number(a.core ?? -1) - Number(b.core ?? -1));
}
var nothing = {
	value: null,
	exact: null,
	half: null,
	countedPercent: null,
	counted: ""
};
function valueAt$1(page, row) {
	const value = numberIn(page, "value", row);
	if (value === null) return nothing;
	return {
		value,
		exact: numberIn(page, "exact", row),
		half: numberIn(page, "interval", row),
		countedPercent: numberIn(page, "share", row),
		counted: textIn(page, "counted", row)
	};
}
function coreOf(core, values, slotsOffPercent, tree) {
	const { nodes, metrics, thresholds } = tree;
	const detailOf = (metric) => {
		const { title = metric, unit = "" } = metrics.get(metric) ?? {};
		return {
			...values.get(metric) ?? nothing,
			metric,
			title,
			unit
		};
	};
	const found = nodes.map((node, place) => {
		const below = nodes.filter(({ parent }) => parent === place).map(({ metric }) => metric);
		return {
			...node,
			...detailOf(node.metric),
			threshold: thresholds[node.metric] ?? node.threshold,
			events: metrics.get(node.metric)?.events ?? [],
			look: node.look.map((group) => ({
				...group,
				metrics: group.metrics.map(detailOf)
			})),
			missing: missingOf([...below, ...node.look.flatMap((group) => group.metrics)], values, metrics)
		};
	});
	const roots = nodes.filter(({ parent }) => parent === null).map(({ metric }) => metric);
	return {
		core,
		nodes: marked(found),
		slotsOffPercent,
		missing: missingOf(roots, values, metrics)
	};
}
function missingOf(wanted, values, metrics) {
	const missing = [...new Set(wanted)].filter((name) => values.get(name)?.value == null);
	if (missing.length === 0) return null;
	return {
		metrics: missing,
		passes: passesOf(missing.map((name) => metrics.get(name)?.events ?? []), COUNTERS)
	};
}
// host/topdown/top-down-handlers.ts
var topDownHandlers = (tablesOf) => ({ topDown: ({ trace, ...question }, options) => topDownOf(tablesOf(trace), question, options) });
// host/traces/file-handlers.ts
function fileHandlers({ manifests, profiles, regions }, stackTags, grants) {
	const opened = (names) => names.map((grant) => grants.opened(grant));
	return {
		manifests: () => manifests.list(),
		addManifests: (asked) => manifests.add(opened(asked.grants)),
		removeManifest: ({ name }) => manifests.remove(name),
		profiles: () => profiles.list(),
		addProfiles: (asked) => profiles.add(opened(asked.grants)),
		removeProfile: ({ name }) => profiles.remove(name),
		regionFiles: () => regions.list(),
		addRegionFiles: (asked) => regions.add(opened(asked.grants)),
		removeRegionFile: ({ name }) => regions.remove(name),
		stackTagFiles: () => stackTags.list(),
		addStackTagFiles: (asked) => stackTags.add(opened(asked.grants)),
		removeStackTagFile: ({ name }) => stackTags.remove(name)
	};
}
// engine/formats/stack-tags.ts
var MOST_TAGS = 65536;
var MOST_ENTRYPOINTS = 1 << 17;
var LONGEST_PATTERN = 512;
var MOST_CHARACTERS = 64 << 20;
var MOST_KNOWN = 65536;
function readStackTags(text) {
	const warnings = new require_manifest_warnings.ManifestWarnings();
	if (text.length > MOST_CHARACTERS) {
		warnings.add(`The file has more than 64 Mi characters and is not read.`);
		return {
			tags: [],
			warnings: warnings.list()
		};
	}
	const reader = new TagReader(warnings);
	require_manifest_warnings.readXml(text, reader, warnings);
	if (!reader.sawTag) warnings.add("It has no Tag, so it is not a stack tags file. Choose a .stacktags file.");
	return {
		tags: reader.tags,
		warnings: warnings.list()
	};
}
var TagReader = class {
	tags = [];
	sawTag = false;
	#warnings;
	#open = [];
	#entrypoints = 0;
	constructor(warnings) {
		this.#warnings = warnings;
	}
	open(name, attributes, line) {
		const around = this.#open.findLast((tag) => tag !== null) ?? null;
		if (name === "Tag" || name === "HintTag") this.#open.push(this.#addTag(name, attributes, line, around));
		else {
			if (name === "Entrypoint" && around !== null) this.#addEntrypoint(attributes, line, around);
			else this.#warnings.add(`Line ${line}: “${name}” is unknown or misplaced.`);
			this.#open.push(null);
		}
	}
	close() {
		this.#open.pop();
	}
	#addTag(element, attributes, line, around) {
		this.sawTag = true;
		if (this.tags.length >= MOST_TAGS) {
			this.#warnings.add(`There are more than ${MOST_TAGS} tags; the rest is ignored.`);
			return null;
		}
		const name = attributes.get("Name") ?? "";
		const written = attributes.get("Priority") ?? "0";
		const priority = Number(written);
		if (!Number.isInteger(priority)) this.#warnings.add(`Line ${line}: the Priority “${written.slice(0, 32)}” of “${name}” is not an integer; 0 is used.`);
		const operator = attributes.get("HintOperator")?.toLowerCase();
		const isHint = element === "HintTag" && (operator === "caller" || operator === "callee");
		if (element === "HintTag" && !isHint) this.#warnings.add(`Line ${line}: the HintOperator of “${name}” must be Caller or Callee; it is read as a plain tag.`);
		const tag = {
			path: [around?.path ?? "", name].filter((part) => part !== "").join("\\"),
			priority: Number.isInteger(priority) ? priority : 0,
			depth: (around?.depth ?? 0) + 1,
			within: around,
			entrypoints: [],
			hint: isHint ? {
				operator,
				onlyModule: attributes.get("OnlyShowModule")?.toLowerCase() !== "false"
			} : null
		};
		this.tags.push(tag);
		return tag;
	}
	#addEntrypoint(attributes, line, tag) {
		const module = attributes.get("Module") ?? "*";
		const method = attributes.get("Method") ?? "*";
		if (module.length > LONGEST_PATTERN || method.length > LONGEST_PATTERN || ++this.#entrypoints > MOST_ENTRYPOINTS) {
			this.#warnings.add(`Line ${line}: a pattern of more than ${LONGEST_PATTERN} characters, or one too many, is left out.`);
			return;
		}
		tag.entrypoints.push({
			module: new Wildcard(module),
			method: /^\**$/.test(method) ? null : new Wildcard(method)
		});
	}
};
var Wildcard = class {
	#parts;
	constructor(pattern) {
		this.#parts = pattern.toLowerCase().split(/\*+/);
	}
	matches(text) {
		const parts = this.#parts;
		const first = parts[0];
		if (parts.length === 1) return text === first;
		const last = parts[parts.length - 1];
		const end = text.length - last.length;
		if (!text.startsWith(first) || !text.endsWith(last)) return false;
		let at = first.length;
		for (let i = 1; i < parts.length - 1; i++) {
			at = text.indexOf(parts[i], at);
			if (at < 0) return false;
			at += parts[i].length;
		}
		return at <= end;
	}
};
var StackTagger = class {
	#tags;
	#known = new Map();
	constructor(files) {
		this.#tags = files.flatMap(({ tags }) => tags);
	}
	tagOf(frames) {
		const open = new Set();
		let best = null;
		for (let i = frames.length - 1; i >= 0; i--) for (const tag of this.#matching(frames[i])) {
			const condition = conditionOf(tag);
			if (condition !== null && !open.has(condition)) continue;
			open.add(tag);
			if (tag.path === "") continue;
			const found = foundAt(tag, i, frames);
			if (best === null || goesBefore(found, best)) best = found;
		}
		return best?.name ?? null;
	}
	#matching({ module, method }) {
		const [lowerModule, lowerMethod] = [module?.toLowerCase() ?? "", method?.toLowerCase() ?? null];
		const key = `${lowerModule}!${lowerMethod ?? ""}`;
		return require_get_or_make.getOrMake(this.#known, key, () => {
			if (this.#known.size >= MOST_KNOWN) this.#known.clear();
			return this.#tags.filter(({ entrypoints }) => entrypoints.some((entry) => entry.module.matches(lowerModule) && (entry.method === null || lowerMethod !== null && entry.method.matches(lowerMethod))));
		});
	}
};
function conditionOf({ within }) {
	let around = within;
	while (around !== null && around.entrypoints.length === 0) around = around.within;
	return around;
}
function goesBefore(a, b) {
	if (a.tag.priority !== b.tag.priority) return a.tag.priority > b.tag.priority;
	return a.frame !== b.frame ? a.frame < b.frame : a.tag.depth > b.tag.depth;
}
function foundAt(tag, frame, frames) {
	const { path, hint } = tag;
	if (hint === null) return {
		tag,
		frame,
		name: path
	};
	const other = hint.operator === "callee" ? frame - 1 : frame + 1;
	const named = frames[other];
	if (named === void 0) return {
		tag,
		frame,
		name: path
	};
	const parts = [
		path,
		named.module,
		hint.onlyModule ? null : named.method
	];
	return {
		tag,
		frame: Math.min(frame, other),
		name: parts.filter((part) => part !== null && part !== "").join("\\")
	};
}
// host/traces/imports/stack-tag-files.ts
var StackTagFiles = class extends require_manifests.ListedFiles {
	constructor(options = {}) {
		const taggerOf = (files) => files.length === 0 ? null : new StackTagger(files.map(({ content }) => content));
		super(stackTagFiles, infoOf, taggerOf, options);
	}
	async tagOf(frames) {
		return (await this.tagger())?.tagOf(frames.map(({ module }) => ({
			module,
			method: null
		}))) ?? null;
	}
	tagger() {
		return this.made();
	}
};
var infoOf = ({ name, origin, content: { tags, warnings } }) => ({
	name,
	origin,
	tags: tags.filter(({ path }) => path !== "").length,
	warnings: [...warnings]
});
var stackTagFiles = {
	one: "stack tags file",
	many: "stack tags files",
	endings: [".stacktags"],
	maxBytes: 64 << 20,
	read: (bytes) => readStackTags(require_manifest_text.manifestText(bytes)),
	broken: (warning) => ({
		tags: [],
		warnings: [warning]
	}),
	warnings: ({ warnings }) => warnings,
	useless: ({ tags }) => tags.length > 0 ? null : "it has no tags"
};
// contract/regions.ts
var mostRegions = 1e5;
var mostMarks = 1e4;
// host/traces/trace-marks.ts
var MARKS_TABLE = "regions_marks";
async function traceMarks({ trace, tables }, options) {
	if (new require_row_text.KindIndex(trace.kinds).meantBy(require_marks.markEvents).size === 0) return {
		total: 0,
		timeNs: new Float64Array(0),
		text: [],
		provider: []
	};
	return tables.use(MARKS_TABLE, (table, failure) => {
		if (failure !== null) throw new require_host_error.HostError("bad-request", failure);
		return marksOf(table);
	}, options);
}
function marksOf(table) {
	const rows = Array.from({ length: Math.min(table.count, mostMarks) }, (_, row) => row);
	const text = (name) => {
		const cells = table.cooked(name);
		return rows.map((row) => require_column.plainText(cells, row).slice(0, require_marker_events.LONGEST_MARKER));
	};
	const times = table.cooked("time").values;
	return {
		total: table.count,
		timeNs: Float64Array.from(rows, (row) => require_checked.at(times, row)),
		text: text("mark"),
		provider: text("provider")
	};
}
// host/traces/trace-regions.ts
function traceRegions(tables, options) {
	return tables.use(require_region_range.REGIONS_TABLE, (table, failure) => {
		if (failure !== null) throw new require_host_error.HostError("bad-request", failure);
		return regionsOf(table);
	}, options);
}
var noRegions = () => ({
	total: 0,
	texts: [],
	name: new Uint32Array(0),
	instanceName: new Uint32Array(0),
	path: new Uint32Array(0),
	file: new Uint32Array(0),
	startNs: new Float64Array(0),
	endNs: new Float64Array(0),
	depth: new Uint32Array(0),
	complete: new Uint8Array(0)
});
function regionsOf(table) {
	const numbers = (name) => table.cooked(name).values;
	const starts = numbers("startTime");
	const ends = numbers("endTime");
	const depths = numbers("depth");
	const complete = numbers("complete");
	const rows = longestRows(starts, ends, table.count);
	rows.sort((a, b) => require_checked.at(starts, a) - require_checked.at(starts, b) || require_checked.at(ends, b) - require_checked.at(ends, a) || require_checked.at(depths, a) - require_checked.at(depths, b) || a - b);
	const texts = [];
	const indexes = new Map();
	const indexOf = (text) => {
		const index = indexes.get(text) ?? texts.push(text) - 1;
		indexes.set(text, index);
		return index;
	};
	const column = (name) => {
		const cells = table.cooked(name);
		return (row) => require_column.plainText(cells, row);
	};
	const [name, friendlyName] = [column("name"), column("friendlyName")];
	const indexed = (of) => Uint32Array.from(rows, (row) => indexOf(of(row)));
	return {
		total: table.count,
		texts,
		name: indexed((row) => friendlyName(row) || name(row)),
		instanceName: indexed(column("instanceName")),
		path: indexed(column("path")),
		file: indexed(column("file")),
		startNs: Float64Array.from(rows, (row) => require_checked.at(starts, row)),
		endNs: Float64Array.from(rows, (row) => require_checked.at(ends, row)),
		depth: Uint32Array.from(rows, (row) => require_checked.at(depths, row)),
		complete: Uint8Array.from(rows, (row) => require_checked.at(complete, row))
	};
}
function longestRows(starts, ends, count) {
	const rows = Uint32Array.from({ length: count }, (_, row) => row);
	if (count <= 1e5) return rows;
	const lengths = Float64Array.from(rows, (row) => require_checked.at(ends, row) - require_checked.at(starts, row));
	rows.sort((a, b) => require_checked.at(lengths, b) - require_checked.at(lengths, a) || a - b);
	return rows.slice(0, mostRegions);
}
// host/traces/trace-handlers.ts
function traceHandlers(store, stackTags) {
	const { manifests, regions } = store.userData;
	const catalog = async (trace, options) => {
		if (trace !== null) return store.decoded(trace).decoder(options);
		const library = await manifests.library();
		return new require_provider_catalog.ProviderCatalog(library, new require_event_conditions.SchemaResolver(library), []);
	};
	const event = async (trace, row, options) => {
		const decoded = store.decoded(trace);
		const { events } = decoded.trace.info;
		if (row >= events) throw new require_host_error.HostError("bad-request", `The trace has ${events} events: there is no row ${row}.`);
		const details = await (await decoded.decoderWithStacks(options)).details(row);
		const stackTag = await stackTags.tagOf(details.stack);
		return stackTag === null ? details : {
			...details,
			stackTag
		};
	};
	return {
		open: async ({ source }, options) => store.opened(await store.openSource(source, options)),
		close: ({ trace }) => store.close(trace),
		info: ({ trace }) => store.trace(trace).info,
		kinds: ({ trace }) => store.decoded(trace).kinds(),
		events: async ({ trace, offset, limit, ...filter }, options) => {
			const rows = await store.decoded(trace).matchRows(filter, options);
			return (await store.decoded(trace).loaded(options)).readRows(rows, offset, limit);
		},
		series: ({ trace, ...query }, options) => store.decoded(trace).series(query, options),
		names: async ({ trace }, options) => (await store.decoded(trace).decoder(options)).summary(),
		describe: async ({ trace, rows }, options) => (await store.decoded(trace).decoder(options)).texts(rows),
		event: ({ trace, row }, options) => event(trace, row, options),
		providers: async ({ trace }, options) => (await catalog(trace, options)).providers(),
		provider: async ({ trace, guid }, options) => (await catalog(trace, options)).provider(guid),
		processes: async ({ trace }, options) => (await store.decoded(trace).decoder(options)).processes(),
		threads: async ({ trace }, options) => (await store.decoded(trace).decoder(options)).threads(),
		images: async ({ trace }, options) => (await store.decoded(trace).decoder(options)).images(),
		regions: async ({ trace }, options) => {
			const { tables } = store.decoded(trace);
			return (await regions.sets()).length === 0 ? noRegions() : traceRegions(tables, options);
		},
		marks: ({ trace }, options) => traceMarks(store.decoded(trace), options)
	};
}
// host/user/presets-file.ts
var fileName = "presets.json";
var mostTables = 4096;
var PresetsFile = class {
	#file;
	#inMemory = new Map();
	#last = Promise.resolve();
	constructor(dir) {
		this.#file = dir === void 0 ? null : new require_state_file.StateFile(dir, fileName, mostPresetsBytes);
	}
	async list() {
		await this.#last;
		const { raw, problem } = await this.#read();
		const presets = {};
		let bad = 0;
		for (const [table, entries] of raw) {
			const known = entries.flatMap((entry) => require_plugin.tableConfiguration.safeParse(entry).data ?? []);
			bad += entries.length - known.length;
			if (known.length > 0) presets[table] = [...new Map(known.map((one) => [one.name, one])).values()];
		}
		const passedOver = bad === 0 ? null : `${bad} of the presets in ${fileName} cannot be read; they stay in the file.`;
		return {
			presets,
			kept: this.#file !== null,
			warning: problem ?? passedOver
		};
	}
	async set(table, configuration) {
		await this.#change((raw) => put(raw, table, configuration));
		return this.list();
	}
	async remove(table, name) {
		await this.#change((raw) => {
			const left = (raw.get(table) ?? []).filter((entry) => nameOf$1(entry) !== name);
			if (left.length === 0) raw.delete(table);
			else raw.set(table, left);
		});
		return this.list();
	}
	async import(text) {
		const imported = importedPresets(text);
		await this.#change((raw) => {
			for (const [table, configurations] of imported) for (const configuration of configurations) put(raw, table, configuration);
		});
		const added = [...imported.values()].reduce((sum, { length }) => sum + length, 0);
		return {
			...await this.list(),
			added
		};
	}
	#change(change) {
		const changed = this.#last.then(async () => {
			const { raw } = await this.#read();
			change(raw);
			if (this.#file === null) this.#inMemory = raw;
			else await this.#file.write({
				format: presetsFormat,
				version: 1,
				presets: Object.fromEntries(raw)
			});
		});
		this.#last = changed.catch(() => {});
		return changed;
	}
	async #read() {
		if (this.#file === null) return {
			raw: new Map(this.#inMemory),
			problem: null
		};
		const { json, problem } = await this.#file.read();
		if (problem !== null) return unusable(problem);
		if (json === void 0) return {
			raw: new Map(),
			problem: null
		};
		const file = presetsFile.safeParse(json);
		return file.success ? {
			raw: new Map(Object.entries(file.data.presets)),
			problem: null
		} : unusable("it has no presets");
	}
};
var unusable = (why) => ({
	raw: new Map(),
	problem: `Your presets cannot be read (${fileName}: ${why}). The next preset that you save replaces the file.`
});
var nameOf$1 = (entry) => typeof entry === "object" && entry !== null && "name" in entry ? entry.name : void 0;
function put(raw, table, configuration) {
	const entries = raw.get(table) ?? [];
	const at = entries.findIndex((entry) => nameOf$1(entry) === configuration.name);
	const next = at < 0 ? [...entries, configuration] : entries.with(at, configuration);
	if (next.length > 256) throw new require_host_error.HostError("bad-request", `A table can have 256 presets of your own. Remove one first.`);
	if (at < 0 && !raw.has(table) && raw.size >= mostTables) throw new require_host_error.HostError("bad-request", `At most ${mostTables} tables can have presets of your own.`);
	raw.set(table, next);
}
function importedPresets(text) {
	const wrong = (what) => new require_host_error.HostError("bad-request", `The presets cannot be imported: ${what}`);
	let json;
	try {
		json = JSON.parse(text);
	} catch (error) {
		throw wrong(`the file is not JSON (${error instanceof Error ? error.message : String(error)}).`);
	}
	const file = presetsFile.safeParse(json);
	if (!file.success) {
		const [issue] = file.error.issues;
		throw wrong(`it is not a presets file: ${issue?.path.join(".") || "the whole"}: ${issue?.message ?? "not valid"}.`);
	}
	if (file.data.version > 1) throw wrong(`the file is from a newer Corescope (version ${file.data.version}); this one supports version 1.`);
	return new Map(Object.entries(file.data.presets).map(([table, entries]) => [table, entries.map((entry, i) => {
		const parsed = require_plugin.tableConfiguration.safeParse(entry);
		if (parsed.success) return parsed.data;
		const [issue] = parsed.error.issues;
		const at = [
			"presets",
			table,
			i,
			...issue?.path ?? []
		].join(".");
		throw wrong(`${at}: ${issue?.message ?? "not valid"}.`);
	})]));
}
// host/user/user-handlers.ts
var userHandlers = (presets, preferences) => ({
	presets: () => presets.list(),
	setPreset: ({ table, configuration }) => presets.set(table, configuration),
	removePreset: ({ table, name }) => presets.remove(table, name),
	importPresets: ({ text }) => presets.import(text),
	preferences: () => preferences.read(),
	setPreferences: ({ patch }) => preferences.set(patch)
});
// host/workspaces/workspace-handlers.ts
var workspaceHandlers = (workspaces, grants) => ({
	saveWorkspace: (params) => workspaces.save(params),
	autosaveWorkspace: (params) => workspaces.autosave(params),
	endAutosave: ({ session }) => workspaces.endAutosave(session),
	recoverWorkspace: ({ session }) => workspaces.recover(session),
	discardRecovery: ({ session }) => workspaces.discard(session),
	openWorkspace: ({ grant }, options) => workspaces.open(grants.opened(grant), options),
	shareWorkspace: (params, options) => workspaces.share(params, options),
	exportTrace: (params, options) => workspaces.exportTrace(params, options),
	startupWorkspace: () => workspaces.startup(),
	setStartupWorkspace: ({ workspace }) => workspaces.setStartup(workspace)
});
// host/workspaces/autosave-files.ts
var autosaveFolder = (stateDir) => (0, node_path.join)(stateDir, "autosave");
var autosaveEndings = {
	open: ".json",
	ended: ".ended.json",
	damaged: ".damaged"
};
// host/workspaces/workspace-text.ts
var mostDepth = 200;
var mostWarnings = 20;
var mostRounds = 8;
function workspaceText(content) {
	const said = {
		format: require_workspace.workspaceFormat,
		version: 1,
		savedWith: `Corescope ${require_main.version}`,
		savedAtUtc: new Date().toISOString()
	};
	return `${JSON.stringify({
		...said,
		...content,
		...said
	}, null, 2)}\n`;
}
function readWorkspaceText(text, file) {
	const places = new WrittenPlaces(text, file);
	const raw = parsedJson(text, file, places);
	checkVersion(raw, file, places);
	const warnings = [];
	for (let round = 0;; round++) {
		const parsed = require_workspace.workspace.safeParse(raw);
		if (parsed.success) return {
			workspace: consistent(parsed.data, warnings),
			warnings: warnings.slice(0, mostWarnings)
		};
		const parts = new Map();
		for (const issue of parsed.error.issues) {
			const path = issue.path;
			const place = round === 0 ? places.of(path) : file;
			const part = partOf(path, raw);
			if (part === null || round === mostRounds) throw new require_host_error.HostError("bad-request", `${place}: ${nameOf(path)} cannot be used: ${issue.message}. Correct the file, or open another one.`);
			const key = JSON.stringify(part.path);
			if (parts.has(key)) continue;
			parts.set(key, part);
			if (warnings.length < mostWarnings) warnings.push(`${place}: ${part.what} was ignored: ${issue.message}.`);
		}
		for (const { path, toNull } of [...parts.values()].reverse()) takeOut(raw, path, toNull);
	}
}
function parsedJson(text, file, places) {
	const again = "Open another copy of it.";
	if (text.trim() === "") throw new require_host_error.HostError("bad-request", `${file} is empty. ${again}`);
	if (isDeeperThan(text, mostDepth)) throw new require_host_error.HostError("bad-request", `${file} is not a workspace: its values are nested more than ${mostDepth} deep. ${again}`);
	try {
		return JSON.parse(text);
	} catch (error) {
		const what = places.failure ?? `${file}: ${error.message}`;
		throw new require_host_error.HostError("bad-request", `${what}. The file is truncated or damaged. ${again}`);
	}
}
function checkVersion(raw, file, places) {
	const { format, version } = typeof raw === "object" && raw !== null ? raw : {};
	if (format !== "corescope-workspace") throw new require_host_error.HostError("bad-request", `${places.of(format === void 0 ? [] : ["format"])}: this is not a Corescope workspace (its “format” is not “${require_workspace.workspaceFormat}”). Choose a .corescope file.`);
	if (typeof version === "number" && version > 1) throw new require_host_error.HostError("bad-request", `${file} is from a newer Corescope (version ${version}); this one supports version 1. Update Corescope, or save the workspace with this version.`);
}
function partOf(path, raw) {
	const [head, at, inside, index, ...rest] = path;
	const part = (length, what, toNull = false) => ({
		path: path.slice(0, length),
		what,
		toNull
	});
	if (head === "activeTab") return part(1, "the selected analysis", true);
	if (head === "markers" && at !== void 0) return part(2, `marker ${Number(at) + 1}`);
	if (head === "notes" && at !== void 0) return part(2, `note ${Number(at) + 1}`);
	if (head === "presets" && inside !== void 0) return part(3, `preset ${Number(inside) + 1} of table ${at}`);
	if (head === "presets" && at !== void 0) return part(2, `the presets of table ${at}`);
	if (head === "traces" && (inside === "offsetNs" || inside === "color")) return part(3, `the ${inside === "color" ? "colour" : "offset"} of trace ${Number(at) + 1}`);
	if (head !== "tabs" || at === void 0) return null;
	if (inside === "window" || inside === "selection") return part(3, `the ${inside} of analysis ${Number(at) + 1}`, true);
	if (inside !== "panels" || index === void 0) return part(2, `analysis ${Number(at) + 1}`);
	const panel = `panel ${Number(index) + 1} of analysis ${Number(at) + 1}`;
	const view = [
		head,
		at,
		inside,
		index,
		"content",
		"view"
	];
	if (rest[0] === "content" && rest[1] === "view" && valueAt(raw, view) !== null) return part(6, `the view of the table in ${panel}`, true);
	return part(4, panel);
}
function valueAt(raw, path) {
	let value = raw;
	for (const step of path) value = value?.[step];
	return value;
}
function takeOut(raw, path, toNull) {
	const holder = valueAt(raw, path.slice(0, -1));
	const last = require_checked.at(path, path.length - 1);
	if (toNull) holder[last] = null;
	else if (Array.isArray(holder)) holder.splice(Number(last), 1);
	else delete holder[last];
}
function consistent(content, warnings) {
	const isThere = (trace) => content.traces.length === 0 || trace < content.traces.length;
	const own = ownIds();
	const ownMarker = ownIds();
	const ownNote = ownIds();
	return {
		...content,
		markers: content.markers.map(ownMarker),
		notes: content.notes.map(ownNote),
		tabs: content.tabs.map((tab, i) => ({
			...own(tab),
			name: tab.name.trim() === "" ? `Analysis ${i + 1}` : tab.name,
			panels: tab.panels.filter((panel, j) => {
				const missing = tracesOf(panel).find((trace) => !isThere(trace));
				if (missing === void 0) return true;
				warnings.push(`Panel ${j + 1} of analysis ${i + 1} was ignored: there is no trace ${missing + 1}.`);
				return false;
			}).map(own)
		}))
	};
}
var tracesOf = ({ content }) => content.kind === "comparison" ? [content.trace, content.baseline.trace] : [content.trace];
function ownIds() {
	const taken = new Set(["__proto__"]);
	const next = new Map();
	return (part) => {
		let { id } = part;
		if (taken.has(id)) {
			const stem = part.id.slice(0, 56);
			let i = next.get(stem) ?? 2;
			while (taken.has(`${stem}-${i}`)) i++;
			id = `${stem}-${i}`;
			next.set(stem, i + 1);
		}
		taken.add(id);
		return id === part.id ? part : {
			...part,
			id
		};
	};
}
var WrittenPlaces = class {
	#file;
	#text;
	#json = null;
	constructor(text, file) {
		this.#text = text;
		this.#file = file;
	}
	get failure() {
		const failure = this.#written()?.failure;
		return failure ? `${this.#file}:${failure.line}:${failure.column}: ${failure.message}` : null;
	}
	of(path) {
		const json = this.#written();
		if (json === null || json.failure !== null) return this.#file;
		const { line, column } = json.problem("", path);
		return `${this.#file}:${line}:${column}`;
	}
	#written() {
		if (this.#text.length > 5e6) return null;
		this.#json ??= new require_plugins.JsonText(this.#text, this.#file);
		return this.#json;
	}
};
var nameOf = (path) => path.length === 0 ? "the workspace" : `“${path.join(".")}”`;
function isDeeperThan(text, most) {
	let depth = 0;
	let inText = false;
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		if (inText) {
			if (unit === BACKSLASH) i++;
			else if (unit === QUOTE) inText = false;
		} else if (unit === QUOTE) inText = true;
		else if (unit === OPEN_BRACE || unit === OPEN_BRACKET) {
			if (++depth > most) return true;
		} else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) depth--;
	}
	return false;
}
var QUOTE = 34;
var BACKSLASH = 92;
var OPEN_BRACE = 123;
var CLOSE_BRACE = 125;
var OPEN_BRACKET = 91;
var CLOSE_BRACKET = 93;
// host/workspaces/autosaves.ts
var kept = 8;
var leftMs = 6048e5;
var mostGoingMs = 2e3;
var mostFileBytes = require_workspace.mostWorkspaceBytes + 65536;
var autosaveFile = require_schemas.object({
	version: require_schemas.literal(1),
	savedAtUtc: require_trace_host.datetime(),
	pid: require_schemas.number().int().min(1),
	file: require_schemas.string().min(1).max(32767).nullable(),
	name: require_schemas.string().max(512),
	opened: require_schemas.array(require_schemas.string().min(1).max(32767)).max(16).default([]),
	workspace: require_schemas.unknown()
});
var Autosaves = class {
	#dir;
	#live = new Set();
	#taken = new Set();
	#gone = new Set();
	#over = new Set();
	#last = Promise.resolve();
	constructor(stateDir) {
		this.#dir = stateDir === void 0 ? null : autosaveFolder(stateDir);
	}
	async settle() {
		await this.#last;
	}
	save(session, content, from = null) {
		return this.#inTurn(async (dir) => {
			if (this.#over.has(session)) return;
			this.#live.add(session);
			const envelope = {
				version: 1,
				savedAtUtc: new Date().toISOString(),
				pid: process.pid,
				...content
			};
			await require_state_file.writeStateFile((0, node_path.join)(dir, session + autosaveEndings.open), JSON.stringify(envelope));
			await (0, node_fs_promises.rm)((0, node_path.join)(dir, session + autosaveEndings.ended), { force: true });
			if (from !== null && from !== session) await remove(dir, from);
			await this.#prune(dir);
		});
	}
	release(session) {
		this.#taken.delete(session);
		this.#leave(session);
	}
	end(session) {
		this.#leave(session);
		this.#over.add(session);
		return this.#inTurn(async (dir) => {
			await (0, node_fs_promises.rename)((0, node_path.join)(dir, session + autosaveEndings.open), (0, node_path.join)(dir, session + autosaveEndings.ended)).catch(() => {});
		});
	}
	discard(session) {
		return this.#inTurn((dir) => remove(dir, session));
	}
	async offer() {
		const warnings = [];
		await this.settle();
		if (this.#dir === null) return {
			offer: null,
			warnings
		};
		for (const entry of await this.#entries(this.#dir)) {
			if (entry.ended || this.#live.has(entry.session) || this.#taken.has(entry.session)) continue;
			try {
				const { pid, ...found } = await read(entry);
				if (pid !== process.pid && require_temporary.processRuns(pid) && sinceStart(found.savedAtUtc)) continue;
				const { session, savedAtUtc, name, workspace } = found;
				return {
					offer: {
						session,
						savedAtUtc,
						name,
						tabs: workspace.tabs.length
					},
					warnings
				};
			} catch (error) {
				warnings.push(`An autosaved workspace cannot be restored. ${require_host_error.toHostError(error, entry.path).message}`);
				await (0, node_fs_promises.rename)(entry.path, entry.path + autosaveEndings.damaged).catch(() => {});
			}
		}
		return {
			offer: null,
			warnings
		};
	}
	async find(session) {
		if (session !== null) await this.#left(session);
		await this.settle();
		const entry = (this.#dir === null ? [] : await this.#entries(this.#dir)).find((one) => session === null ? !this.#live.has(one.session) : one.session === session);
		if (entry === void 0) throw new require_host_error.HostError("not-found", "There is no workspace to restore.");
		this.#taken.add(entry.session);
		return read(entry);
	}
	#leave(session) {
		if (this.#live.delete(session)) for (const tell of this.#gone) tell();
	}
	async #left(session) {
		if (!this.#live.has(session)) return;
		let timer;
		let tell = () => {};
		await new Promise((resolve) => {
			tell = () => !this.#live.has(session) && resolve();
			this.#gone.add(tell);
			timer = setTimeout(resolve, mostGoingMs);
		});
		clearTimeout(timer);
		this.#gone.delete(tell);
		if (this.#live.has(session)) throw new require_host_error.HostError("bad-request", "That workspace is open in another window. Continue there, or close that window first.");
	}
	async #inTurn(work) {
		const dir = this.#dir;
		if (dir === null) return;
		const done = this.#last.then(() => work(dir));
		this.#last = done.catch(() => {});
		return done;
	}
	async #entries(dir) {
		const names = await (0, node_fs_promises.readdir)(dir).catch(() => []);
		return (await Promise.all(names.map(async (name) => {
			const parts = /^([a-zA-Z0-9_-]{8,64})(\.json|\.ended\.json)$/.exec(name);
			if (parts === null) return null;
			const path = (0, node_path.join)(dir, name);
			const stats = await (0, node_fs_promises.stat)(path).catch(() => null);
			if (!stats?.isFile()) return null;
			return {
				session: require_checked.at(parts, 1),
				path,
				ended: parts[2] === autosaveEndings.ended,
				changedMs: stats.mtimeMs
			};
		}))).filter((entry) => entry !== null).sort((a, b) => b.changedMs - a.changedMs);
	}
	async #prune(dir) {
		const entries = await this.#entries(dir);
		const old = [entries.filter(({ ended }) => ended), entries.filter(({ ended }) => !ended)].flatMap((kind) => kind.slice(kept).filter(({ session }) => !this.#live.has(session)));
		const left = await leftBehind(dir);
		await Promise.all([...old.map(({ path }) => path), ...left].map((path) => (0, node_fs_promises.rm)(path, { force: true })));
	}
};
async function leftBehind(dir) {
	const paths = (await (0, node_fs_promises.readdir)(dir)).filter((name) => /\.(part|damaged)$/.test(name)).map((name) => (0, node_path.join)(dir, name));
	const changed = await Promise.all(paths.map((path) => (0, node_fs_promises.stat)(path).catch(() => null)));
	return paths.filter((_, i) => Date.now() - (changed[i]?.mtimeMs ?? Date.now()) > leftMs);
}
async function remove(dir, session) {
	for (const ending of [autosaveEndings.open, autosaveEndings.ended]) {
		const path = (0, node_path.join)(dir, session + ending);
		await (0, node_fs_promises.rm)(path, { force: true }).catch((error) => {
			throw require_whole_file.writeError(error, path);
		});
	}
}
async function read({ path, session }) {
	const { size } = await (0, node_fs_promises.stat)(path);
	if (size > mostFileBytes) throw new require_host_error.HostError("bad-request", `${path} has ${size} bytes, too large for a workspace.`);
	const text = await (0, node_fs_promises.readFile)(path, "utf8");
	let envelope;
	try {
		envelope = autosaveFile.parse(JSON.parse(text));
	} catch {
		throw new require_host_error.HostError("bad-request", `${path} is damaged: it is truncated, or was not written by Corescope.`);
	}
	const { workspace: content, ...facts } = envelope;
	const { workspace, warnings } = readWorkspaceText(JSON.stringify(content) ?? "", path);
	return {
		...facts,
		session,
		workspace,
		warnings
	};
}
var sinceStart = (savedAtUtc) => Date.now() - Date.parse(savedAtUtc) < (0, node_os.uptime)() * 1e3;
// host/workspaces/share.ts
var sharedWorkspaceName = "workspace.corescope";
var traceFolder = "traces";
var chunkBytes = 1 << 20;
async function writeShare(path, workspace, traces, { includeTraces, range, signal, onProgress }) {
	const warnings = [];
	const names = new EntryNames();
	const files = includeTraces ? traces : traces.map(() => null);
	const bytesTotal = files.reduce((sum, trace) => sum + (fileOf(trace)?.sizeBytes ?? 0), 0);
	let bytesBefore = 0;
	const report = (bytesDone) => onProgress?.({
		phase: "writing",
		bytesDone: bytesBefore + bytesDone,
		bytesTotal,
		events: 0
	});
	return {
		sizeBytes: await require_whole_file.replaceFile(path, async (temporary) => {
			const { ZipWriter } = await Promise.resolve().then(() => require("./zip-writer-Bj6PLLVf.js"));
			const zip = await ZipWriter.open(temporary);
			try {
				const written = [];
				for (const [i, trace] of workspace.traces.entries()) {
					const shared = files[i] ?? null;
					const file = fileOf(shared);
					const alone = {
						...trace,
						...traces[i]?.origin,
						path: lastPart$1(trace.path ?? trace.name)
					};
					if (shared === null || file === null) {
						if (includeTraces && traces[i] === null && !trace.sample) warnings.push(`${trace.name} is not in the zip: it is not open.`);
						if (includeTraces && alone.sample) warnings.push(`${trace.name} is not in the zip, because every Corescope can create the sample.`);
						written.push(alone.sample ? {
							...alone,
							path: null
						} : alone);
						continue;
					}
					const name = `${traceFolder}/${names.next(trace.name)}`;
					const own = range && {
						fromNs: range.startNs - trace.offsetNs,
						toNs: range.endNs - trace.offsetNs
					};
					if (own !== null && !shared.trimmable) warnings.push(`${trace.name} is in the zip in full, because only .etl traces can be trimmed.`);
					const entryBytes = await withFile(file, own !== null && shared.trimmable ? own : null, {
						signal,
						report
					}, async (part, onBytes) => {
						await zip.add(name, chunksOf(part, onBytes), part.sizeBytes, signal);
						return part.sizeBytes;
					});
					await file.checkUnchanged();
					bytesBefore += file.sizeBytes;
					written.push({
						...alone,
						path: name,
						sizeBytes: entryBytes
					});
				}
				const text = Buffer.from(workspaceText({
					...workspace,
					traces: written
				}), "utf8");
				await zip.add(sharedWorkspaceName, chunks([text]), text.length, signal);
				return await zip.end();
			} catch (error) {
				if (signal?.aborted) throw require_host_error.cancelledError();
				throw isSystemError(error) ? require_whole_file.writeError(error, path) : error;
			} finally {
				await zip.close();
			}
		}),
		warnings
	};
}
var fileOf = (trace) => trace?.source instanceof require_file_source.FileSource ? trace.source : null;
async function withFile(file, range, { signal, report }, use) {
	if (range === null) return use(file, report);
	const folder = require_temporary.makeTemporaryFolder();
	try {
		const path = (0, node_path.join)(folder.path, "trimmed.etl");
		await require_trace_files.trimOpenTrace(file, file.name, path, range, {
			signal,
			onProgress: report
		});
		const trimmed = await require_file_source.FileSource.open(path, file.name);
		try {
			return await use(trimmed, () => {});
		} finally {
			await trimmed.close();
		}
	} finally {
		await folder.remove();
	}
}
async function* chunksOf(file, onBytes) {
	for (let done = 0; done < file.sizeBytes;) {
		const bytes = await file.read(done, chunkBytes);
		if (bytes.length === 0) return;
		done += bytes.length;
		onBytes(done);
		yield bytes;
	}
}
async function* chunks(list) {
	yield* list;
}
var lastPart$1 = (path) => path.split(/[/\\]/).pop() ?? "";
var isSystemError = (error) => error instanceof Error && "syscall" in error;
function safeFileName(name) {
	const taken = lastPart$1(name).replace(/[<>:"|?*\u0000-\u001f\u007f]/g, "_").slice(-120);
	const safe = require_trim_chars.replaceEnds(taken, ". ", "_");
	return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(safe) || safe === "" ? `_${safe}` : safe;
}
var EntryNames = class {
	#taken = new Set();
	next(name) {
		const safe = safeFileName(name);
		const dot = safe.lastIndexOf(".");
		const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
		let distinct = safe;
		for (let i = 2; this.#taken.has(distinct.toLowerCase()); i++) distinct = `${stem}-${i}${ending}`;
		this.#taken.add(distinct.toLowerCase());
		return distinct;
	}
};
// host/workspaces/trace-places.ts
function pathFrom(folder, path) {
	const way = (0, node_path.relative)(folder, path);
	return (0, node_path.isAbsolute)(way) ? path : way.split(node_path.sep).join("/");
}
async function findTrace(trace, search) {
	const named = namedPlace(trace, search.folder);
	const places = likelyPlaces(trace, named, search);
	const sizes = await Promise.all(places.map((path) => fileSize(path, search)));
	const there = places.flatMap((path, i) => {
		const sizeBytes = require_checked.at(sizes, i);
		return sizeBytes === null ? [] : [{
			path,
			sizeBytes
		}];
	});
	const best = there.find(({ sizeBytes }) => sizeBytes === trace.sizeBytes) ?? there[0];
	if (best === void 0) return {
		path: null,
		lookedAt: places,
		named,
		warning: null
	};
	return {
		path: best.path,
		lookedAt: places,
		named,
		warning: await difference(trace, best)
	};
}
function namedPlace({ path }, folder) {
	if (path === null || path === "" || path.includes("\0")) return null;
	return isNetworkPath(path) ? path : (0, node_path.isAbsolute)(path) ? (0, node_path.resolve)(path) : folder === null ? null : (0, node_path.resolve)(folder, path);
}
function likelyPlaces({ name, path }, named, { folder, opened }) {
	const places = [];
	const add = (place) => {
		if (!places.includes(place)) places.push(place);
	};
	if (named !== null && (isInside(folder, named) && !isNetworkPath(named) || opened.includes(named))) add(named);
	const last = lastPart(path ?? name);
	if (last === "") return places;
	if (folder !== null) add((0, node_path.join)(folder, last));
	for (const known of opened) if ((0, node_path.basename)(known) === last) add(known);
	return places;
}
var isNetworkPath = (path) => /^[/\\]{2}/.test(path);
function isInside(folder, path) {
	if (folder === null) return false;
	const way = (0, node_path.relative)(folder, path);
	return way !== "" && !(0, node_path.isAbsolute)(way) && way.split(node_path.sep)[0] !== "..";
}
function lastPart(path) {
	const part = path.split(/[/\\]/).pop() ?? "";
	return /^\.*$/.test(part) || part.includes("\0") ? "" : part;
}
async function fileSize(path, { folder, opened }) {
	try {
		if (!opened.includes(path) && folder !== null) {
			const real = await (0, node_fs_promises.realpath)(path);
			if (!isInside(await (0, node_fs_promises.realpath)(folder), real) && !opened.includes(real)) return null;
		}
		const stats = await (0, node_fs_promises.stat)(path);
		return stats.isFile() ? stats.size : null;
	} catch {
		return null;
	}
}
async function difference(trace, found) {
	const differs = [];
	if (trace.sizeBytes !== null && trace.sizeBytes !== found.sizeBytes) differs.push(`it has ${found.sizeBytes} bytes, not ${trace.sizeBytes}`);
	if (trace.startTimeUtc !== null) {
		const startTimeUtc = await traceStart(found.path);
		if (startTimeUtc !== null && startTimeUtc !== trace.startTimeUtc) differs.push(`it begins at ${startTimeUtc}, not ${trace.startTimeUtc}`);
	}
	if (differs.length === 0) return null;
	return `${trace.name} is not the trace of this workspace: ${differs.join(", and ")}. Markers and ranges may not fit.`;
}
async function traceStart(path) {
	let file = null;
	try {
		file = await require_file_source.FileSource.open(path, (0, node_path.basename)(path));
		for await (const buffer of require_scan.readBuffers(file, {
			buffers: 0,
			compressedBuffers: 0,
			damagedBuffers: 0
		}, { warnings: new require_scan.WarningLog() })) return require_scan.filetimeToIso(require_scan.readLogFileHeader(buffer).startTime);
	} catch {} finally {
		await file?.close();
	}
	return null;
}
function withTracePaths(workspace, origins, known, folder) {
	const written = (path) => folder === null ? path : pathFrom(folder, path);
	const traces = workspace.traces.map((trace, i) => {
		const origin = origins[i] ?? null;
		if (origin !== null) return {
			...trace,
			...origin,
			path: origin.path && written(origin.path)
		};
		return {
			...trace,
			path: trace.path !== null && known(trace.path) ? written(trace.path) : null
		};
	});
	return {
		...workspace,
		traces
	};
}
var folderOf = (path) => (0, node_path.dirname)((0, node_path.resolve)(path));
// host/workspaces/unpack.ts
var zipReader = () => Promise.resolve().then(() => require("./zip-reader-Vlli6o4O.js"));
var keptMs = 2592e6;
var mostKeptBytes = 8 * 2 ** 30;
var partMs = 864e5;
var userName = "in-use-";
var indexName = "unpacked.json";
async function unpackShare(file, dir, identity, options = {}) {
	const { readZipDirectory } = await zipReader();
	const entries = await readZipDirectory(file);
	const main = mainEntry(entries);
	if (main === null && [...entries.keys()].some(require_load_trace.isTraceName)) throw new require_host_error.HostError("not-workspace", `${file.name} has traces but no .corescope file, so it is not a shared workspace.`);
	if (main === null) throw new require_host_error.HostError("bad-request", `${file.name} has no .corescope file, so it is not a shared workspace. Unpack it and open the files in it.`);
	const { workspace, warnings } = await readWorkspaceEntry(file, main, options);
	const wanted = workspace.traces.map((trace) => entryOf(entries, node_path.posix.dirname(main.name), trace));
	const key = (0, node_crypto.createHash)("sha256").update(identity ?? (0, node_crypto.randomBytes)(16)).digest("hex").slice(0, 24);
	const folder = (0, node_path.join)(dir, key);
	await require_state_file.makeStateFolder(dir);
	await removeOld(dir, key);
	const before = await unpackedBefore(folder, wanted);
	if (before !== null) return {
		workspace,
		warnings,
		paths: before
	};
	const bytes = wanted.reduce((sum, entry) => sum + (entry?.sizeBytes ?? 0), 0);
	await require_load_trace.checkRoom(file, bytes, dir);
	await makeRoom(file.name, dir, bytes, options.mostKeptBytes ?? mostKeptBytes);
	const { path: part, done } = require_temporary.partBeside(folder);
	try {
		await require_state_file.makeStateFolder(part);
		const names = new EntryNames();
		names.next(indexName);
		const files = [];
		let bytesDone = 0;
		const bytesTotal = wanted.reduce((sum, entry) => sum + (entry?.sizeBytes ?? 0), 0);
		for (const entry of wanted) {
			const name = entry && names.next(entry.name);
			files.push(name);
			if (entry !== null && name !== null) await require_load_trace.writeEntry(file, entry, (0, node_path.join)(part, name), options.signal, (bytes) => {
				bytesDone += bytes;
				options.onProgress?.({
					phase: "writing",
					bytesDone,
					bytesTotal,
					events: 0
				});
			});
		}
		await (0, node_fs_promises.writeFile)((0, node_path.join)(part, indexName), JSON.stringify(files), { mode: 384 });
		await (0, node_fs_promises.rm)(folder, {
			recursive: true,
			force: true
		});
		await (0, node_fs_promises.rename)(part, folder);
		await touchUnpacked(folder);
		return {
			workspace,
			warnings,
			paths: files.map((name) => name && (0, node_path.join)(folder, name))
		};
	} catch (error) {
		await (0, node_fs_promises.rm)(part, {
			recursive: true,
			force: true
		});
		throw require_host_error.systemErrorCode(error) === null ? error : require_whole_file.writeError(error, folder);
	} finally {
		done();
	}
}
function mainEntry(entries) {
	const depth = ({ name }) => name.split("/").length;
	return [...entries.values()].filter(({ name }) => /\.corescope$/i.test(name) && !/(^|\/)(__MACOSX|\._)/.test(name)).sort((a, b) => depth(a) - depth(b) || (a.name < b.name ? -1 : 1))[0] ?? null;
}
async function readWorkspaceEntry(file, entry, { signal }) {
	const label = `${file.name}/${entry.name}`;
	if (entry.sizeBytes > 16777216) throw tooLarge(label, entry.sizeBytes);
	const parts = [];
	const { readZipEntry } = await zipReader();
	await readZipEntry(file, entry, (bytes) => void parts.push(Buffer.from(bytes)), signal);
	return readWorkspaceText(textOf(Buffer.concat(parts), label), label);
}
function entryOf(entries, base, { path, name }) {
	for (const place of [path, name]) if (place !== null && place !== "") {
		const entry = entries.get(node_path.posix.normalize(node_path.posix.join(base, place)));
		if (entry !== void 0 && !entry.name.endsWith("/")) return entry;
	}
	return null;
}
async function unpackedBefore(folder, wanted) {
	try {
		const names = JSON.parse(await (0, node_fs_promises.readFile)((0, node_path.join)(folder, indexName), "utf8"));
		if (!Array.isArray(names) || names.length !== wanted.length) return null;
		const paths = names.map((name) => typeof name === "string" ? (0, node_path.join)(folder, name) : null);
		for (const [i, path] of paths.entries()) if (path !== null && (await (0, node_fs_promises.stat)(path)).size !== wanted[i]?.sizeBytes) return null;
		await touchUnpacked(folder);
		return paths;
	} catch {
		return null;
	}
}
async function touchUnpacked(folder) {
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, userName + require_temporary.processToken()), "", { mode: 384 }).catch(() => {});
	const now = new Date();
	await (0, node_fs_promises.utimes)(folder, now, now).catch(() => {});
}
async function leaveUnpacked(dir) {
	for (const name of await (0, node_fs_promises.readdir)(dir).catch(() => [])) await (0, node_fs_promises.rm)((0, node_path.join)(dir, name, userName + require_temporary.processToken()), { force: true }).catch(() => {});
}
async function isInUse(folder) {
	return (await (0, node_fs_promises.readdir)(folder).catch(() => [])).some((name) => name.startsWith(userName) && require_temporary.tokenRuns(name.slice(7)));
}
async function removeOld(dir, except) {
	for (const name of await (0, node_fs_promises.readdir)(dir).catch(() => [])) {
		if (name === except) continue;
		const path = (0, node_path.join)(dir, name);
		const stats = await (0, node_fs_promises.stat)(path).catch(() => null);
		const longestMs = name.endsWith(".part") ? partMs : keptMs;
		if (stats !== null && Date.now() - stats.mtimeMs > longestMs && !await isInUse(path)) await (0, node_fs_promises.rm)(path, {
			recursive: true,
			force: true
		}).catch(() => {});
	}
}
async function makeRoom(name, dir, bytes, mostBytes) {
	const kept = [];
	for (const one of await (0, node_fs_promises.readdir)(dir).catch(() => [])) {
		const path = (0, node_path.join)(dir, one);
		const openedMs = (await (0, node_fs_promises.stat)(path).catch(() => null))?.mtimeMs;
		if (openedMs !== void 0) kept.push({
			path,
			bytes: await folderBytes(path),
			openedMs
		});
	}
	let total = kept.reduce((sum, one) => sum + one.bytes, bytes);
	for (const one of kept.sort((a, b) => a.openedMs - b.openedMs)) {
		if (total <= mostBytes) return;
		if (one.path.endsWith(".part") || await isInUse(one.path)) continue;
		await (0, node_fs_promises.rm)(one.path, {
			recursive: true,
			force: true
		}).catch(() => {});
		total -= one.bytes;
	}
	if (total > mostBytes) throw new require_host_error.HostError("io", `${name} has ${bytes} bytes of traces; the limit for unpacked traces is ${mostBytes} in total. Close other shared workspaces, or unpack it yourself and open the .corescope file.`);
}
async function folderBytes(folder) {
	let bytes = 0;
	for (const name of await (0, node_fs_promises.readdir)(folder).catch(() => [])) bytes += (await (0, node_fs_promises.stat)((0, node_path.join)(folder, name)).catch(() => null))?.size ?? 0;
	return bytes;
}
function textOf(bytes, name) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new require_host_error.HostError("bad-request", `${name} is not text: it is damaged or not a workspace. Choose a .corescope file.`);
	}
}
var tooLarge = (name, bytes) => new require_host_error.HostError("bad-request", `${name} has ${bytes} bytes; the limit for a workspace is ${require_workspace.mostWorkspaceBytes}. Choose a .corescope file.`);
// host/workspaces/workspaces.ts
var Workspaces = class {
	#grants;
	#stateDir;
	#trace;
	#openedPaths;
	#opened;
	#autosaves;
	#told = new Set();
	#temporary = [];
	constructor({ grants, stateDir, trace, openedPaths, opened }) {
		this.#opened = opened;
		this.#grants = grants;
		this.#stateDir = stateDir;
		this.#trace = trace;
		this.#openedPaths = openedPaths;
		this.#autosaves = new Autosaves(stateDir);
	}
	async onHello() {
		const { offer, warnings } = await this.#autosaves.offer();
		return {
			recovered: offer,
			warnings
		};
	}
	async save({ workspace, traces, grant }) {
		const target = this.#target(grant);
		const bytes = encoded(this.#withPaths(workspace, traces, target.download ? null : folderOf(target.path)));
		await require_whole_file.replaceFile(target.path, (temporary) => writeBytes(temporary, bytes, target.path));
		if (!target.download) this.#remember(target.path, bytes.length, workspace);
		return {
			name: target.name,
			sizeBytes: bytes.length,
			warnings: []
		};
	}
	async autosave({ workspace, traces, session, target, from }) {
		const to = target === null ? null : this.#grants.target(target);
		const file = to === null || to.download ? null : to.path;
		const name = to === null ? workspace.traces[0]?.name ?? "" : stem(to.name);
		const content = {
			...this.#withPaths(workspace, traces, null),
			savedAtUtc: new Date().toISOString()
		};
		const opened = traces.flatMap((id) => id === null ? [] : this.#trace(id).origin.path ?? []);
		await this.#autosaves.save(session, {
			workspace: content,
			file,
			name,
			opened
		}, from);
		return null;
	}
	async endAutosave(session) {
		await this.#autosaves.end(session);
		return null;
	}
	release(session) {
		this.#autosaves.release(session);
	}
	async discard(session) {
		await this.#autosaves.discard(session);
		return null;
	}
	async recover(session) {
		const { file, warnings, workspace, opened, ...facts } = await this.#autosaves.find(session);
		const folder = file === null ? null : folderOf(file);
		const target = file === null ? null : this.#grants.addTarget(file).grant;
		const found = await this.#found(workspace, {
			folder,
			opened: [...opened, ...await this.#openedPaths()]
		});
		return {
			...facts,
			...found,
			target,
			warnings: [...warnings, ...found.warnings]
		};
	}
	async open(granted, options) {
		const { path, name, temporary } = granted;
		const file = await require_file_source.FileSource.open(path, name).finally(() => temporary ? (0, node_fs_promises.unlink)(path).catch(() => {}) : null);
		const folder = temporary ? null : folderOf(path);
		try {
			const search = {
				folder,
				opened: await this.#openedPaths()
			};
			if (await require_load_trace.isZip(file)) {
				const identity = temporary ? null : await identityOf(path);
				const { workspace, warnings, paths } = await unpackShare(file, await this.#unpackDir(), identity, options);
				const found = await this.#found(workspace, search, paths);
				if (!temporary) this.#remember(path, file.sizeBytes, workspace);
				return {
					...found,
					name: stem(name),
					target: null,
					warnings: [...warnings, ...found.warnings]
				};
			}
			if (file.sizeBytes > 16777216) throw tooLarge(name, file.sizeBytes);
			const { workspace, warnings } = readWorkspaceText(textOf(await file.read(0, file.sizeBytes), name), name);
			const found = await this.#found(workspace, search);
			const target = temporary ? null : this.#grants.addTarget(path).grant;
			if (!temporary) this.#remember(path, file.sizeBytes, workspace);
			return {
				...found,
				name: stem(name),
				target,
				warnings: [...warnings, ...found.warnings]
			};
		} finally {
			await file.close();
		}
	}
	async share(params, options) {
		const { workspace, traces, grant, includeTraces, range } = params;
		const target = this.#target(grant);
		const open = traces.map((id) => id === null ? null : this.#trace(id));
		for (const trace of open) await notTheTraceItself(trace, target.path);
		const share = {
			...options,
			includeTraces,
			range
		};
		return {
			name: target.name,
			...await writeShare(target.path, workspace, open, share)
		};
	}
	async exportTrace({ trace, grant, range }, options) {
		const target = this.#target(grant);
		const open = this.#trace(trace);
		if (!open.trimmable) throw new require_host_error.HostError("bad-request", `${open.name} is not an .etl trace: only those can be cut to a range.`);
		await notTheTraceItself(open, target.path);
		const { signal, onProgress } = options;
		const places = (await require_trace_files.trimOpenTrace(open.source, open.name, target.path, {
			fromNs: range.startNs,
			toNs: range.endNs
		}, {
			signal,
			onProgress: (bytesDone, bytesTotal) => onProgress?.({
				phase: "writing",
				bytesDone,
				bytesTotal,
				events: 0
			})
		})).reduce((sum, { count }) => sum + count, 0);
		const warnings = places === 0 ? [] : [`${places} damaged places of ${open.name} are not in the copy.`];
		return {
			name: target.name,
			sizeBytes: (await (0, node_fs_promises.stat)(target.path)).size,
			warnings
		};
	}
	async startup() {
		if (this.#stateDir === void 0) return null;
		const path = (0, node_path.join)(this.#stateDir, startupName);
		try {
			const { size } = await (0, node_fs_promises.stat)(path);
			if (size > 16777216) throw tooLarge(path, size);
			return readWorkspaceText(textOf(await (0, node_fs_promises.readFile)(path), path), path).workspace;
		} catch (error) {
			if (require_host_error.systemErrorCode(error) === "ENOENT") return null;
			throw error;
		}
	}
	async setStartup(workspace) {
		if (this.#stateDir === void 0) throw new require_host_error.HostError("io", "There is no folder for a startup workspace. Save the workspace as a file.");
		const path = (0, node_path.join)(this.#stateDir, startupName);
		if (workspace === null) {
			await (0, node_fs_promises.rm)(path, { force: true });
			return null;
		}
		await require_state_file.writeStateFile(path, encoded({
			...workspace,
			traces: []
		}));
		return null;
	}
	async close() {
		await this.#autosaves.settle();
		if (this.#stateDir !== void 0) await leaveUnpacked((0, node_path.join)(this.#stateDir, unpackedName));
		await Promise.all(this.#temporary.splice(0).map((folder) => folder.remove()));
	}
	#remember(path, sizeBytes, { tabs, traces }) {
		this.#opened((0, node_path.resolve)(path), {
			sizeBytes,
			tabs: tabs.length,
			traces: traces.length
		});
	}
	#target(grant) {
		const target = this.#grants.target(grant);
		if (target === null) throw new require_host_error.HostError("not-found", "The location to save to is no longer available. Choose it again.");
		return target;
	}
	#withPaths(workspace, traces, folder) {
		return withTracePaths(workspace, traces.map((id) => id === null ? null : this.#trace(id).origin), (path) => this.#told.has(path), folder);
	}
	async #found(workspace, search, paths = []) {
		const traces = [];
		const warnings = [];
		const placed = [...workspace.traces];
		for (const [i, trace] of workspace.traces.entries()) {
			if (trace.sample) {
				traces.push({
					found: true,
					source: { type: "sample" },
					name: trace.name
				});
				continue;
			}
			const known = paths[i] ?? null;
			const { path, lookedAt, named, warning } = known === null ? await findTrace(trace, search) : {
				path: known,
				lookedAt: [],
				named: null,
				warning: null
			};
			if (warning !== null) warnings.push(warning);
			if (path === null && named !== null && !lookedAt.includes(named)) warnings.push(`${trace.name} should be at ${named}, which is outside the workspace's folder and was never opened, so Corescope does not look there. Choose the file yourself.`);
			const place = path ?? named ?? lookedAt[0] ?? null;
			placed[i] = {
				...trace,
				path: place
			};
			if (place !== null) this.#told.add(place);
			if (path === null) {
				traces.push({
					found: false,
					name: trace.name,
					lookedAt
				});
				continue;
			}
			if (this.#stateDir !== void 0 && path.startsWith((0, node_path.join)(this.#stateDir, unpackedName))) await touchUnpacked((0, node_path.dirname)(path));
			const { grant, name } = this.#grants.add(path);
			traces.push({
				found: true,
				source: {
					type: "grant",
					grant
				},
				name
			});
		}
		return {
			workspace: {
				...workspace,
				traces: placed
			},
			traces,
			warnings
		};
	}
	async #unpackDir() {
		if (this.#stateDir !== void 0) return (0, node_path.join)(this.#stateDir, unpackedName);
		const folder = require_temporary.makeTemporaryFolder();
		this.#temporary.push(folder);
		return folder.path;
	}
};
var startupName = "startup.corescope";
var unpackedName = "unpacked";
var stem = (name) => name.replace(/(\.corescope)?(\.zip)?$/i, "") || name;
function encoded(workspace) {
	const bytes = new TextEncoder().encode(workspaceText(workspace));
	if (bytes.length > 16777216) throw new require_host_error.HostError("bad-request", `The workspace has ${bytes.length} bytes; the limit is ${require_workspace.mostWorkspaceBytes}. Collapse expanded rows in its tables and save again.`);
	return bytes;
}
async function writeBytes(temporary, bytes, path) {
	try {
		await (0, node_fs_promises.writeFile)(temporary, bytes, { flush: true });
	} catch (error) {
		throw require_whole_file.writeError(error, path);
	}
}
async function notTheTraceItself(trace, path) {
	if (trace?.origin.path && await require_trace_files.isSameFile(trace.origin.path, path)) throw new require_host_error.HostError("bad-request", `${path} is the trace itself. Choose another output file.`);
}
async function identityOf(path) {
	const { size, mtimeMs, ino } = await (0, node_fs_promises.stat)(path);
	return JSON.stringify([
		path,
		size,
		mtimeMs,
		ino
	]);
}
// host/answers.ts
var Answers = class {
	#workspaces;
	#closeRecording;
	#handlers;
	constructor({ grants, stateDir, store, sql, given, stackTags, recording }) {
		const { userData } = store;
		const { plugins } = userData;
		const tagFiles = new StackTagFiles(stackTags);
		const workspaces = new Workspaces({
			grants,
			stateDir,
			trace: (id) => store.copied(id),
			openedPaths: () => store.openedPaths(),
			opened: (path, content) => store.rememberWorkspace(path, content)
		});
		const ofRecording = recording === void 0 ? {
			handlers: noRecording(),
			close: async () => {}
		} : recordingHandlers(recording, {
			grants,
			library: () => userData.manifests.library()
		});
		this.#workspaces = workspaces;
		this.#closeRecording = ofRecording.close;
		this.#handlers = {
			...helloHandlers(store, workspaces, given),
			...traceHandlers(store, tagFiles),
			...pageHandlers(store),
			...findingHandlers(store),
			...tableHandlers((trace) => store.decoded(trace).tables),
			...topDownHandlers((trace) => store.decoded(trace).tables),
			runComparison: async ({ trace }) => store.comparison(trace),
			...threadHandlers((trace) => store.decoded(trace).tables),
			...symbolHandlers((trace) => store.decoded(trace), userData.symbols, tagFiles),
			...sqlHandlers(sql, plugins, grants),
			...fileHandlers(userData, tagFiles, grants),
			...pluginHandlers(plugins, grants),
			...workspaceHandlers(workspaces, grants),
			...userHandlers(new PresetsFile(stateDir), new require_preferences_file.PreferencesFile(stateDir)),
			...ofRecording.handlers
		};
	}
	async call(method, params, options) {
		const checked = checkParams(method, params);
		const handle = this.#handlers[method];
		try {
			return await handle(checked, options);
		} catch (error) {
			throw require_host_error.toHostError(error, `“${method}”`);
		}
	}
	releaseAutosave(session) {
		this.#workspaces.release(session);
	}
	closeRecording() {
		return this.#closeRecording();
	}
	closeWorkspaces() {
		return this.#workspaces.close();
	}
};
var helloHandlers = (store, workspaces, given) => ({
	hello: async () => ({
		version: require_main.version,
		...given,
		recent: await store.recent(),
		...await workspaces.onHello()
	}),
	clearRecent: () => store.clearRecent()
});
function checkParams(method, params) {
	if (!Object.hasOwn(calls, method)) throw new require_host_error.HostError("bad-request", `There is no method “${method}”. Page and host may have different versions.`);
	const parsed = calls[method].params.safeParse(params);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const field = issue?.path.join(".") || "parameters";
	throw new require_host_error.HostError("bad-request", `“${method}” was called with an invalid ${field}: ${issue?.message ?? "not valid"}.`);
}
exports.Answers = Answers;
