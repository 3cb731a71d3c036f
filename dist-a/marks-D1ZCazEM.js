require("node:url").pathToFileURL(__filename).href;
const require_events = require("./events-Df4VT8bT.js");
const require_marker_events = require("./marker-events-DCXCkPvu.js");
const require_arm_pmu = require("./arm-pmu-Cs4mCVFe.js");
// plugins/windowsperf/etl-tables.ts
var CATEGORY = "PMU from WindowsPerf";
var NOT_SCALED = "**More events than counters (multiplexing):** the driver then writes no events, and the tool only writes the counts of the turns in which an event had a counter. The trace does not say how many turns there were, so nothing here is scaled: only compare such values within one group, or use `wperf stat --json`, which has scaled values. Values recorded by Corescope are scaled; their GPC index is 33.";
var HOW_TO_RECORD = "Use a build of WindowsPerf with ETW (`wperf --version` shows `+etw-drv` and `+etw-app`), start a session with the providers **WindowsPerf Driver** and **WindowsPerf App** (their WPR profiles come with it), and run `wperf stat -t` during the session.";
var description = (id) => require_events.column(id, "Event Description", "=mapped(eventName, 'armEventTitles')", "300", "What the event counts");
var driverTable = {
	id: "e122471e-25a6-4f7f-be6c-e62774fd0410",
	name: "WindowsPerf GPC Data from Driver",
	description: "GPC data gathered with WindowsPerf Driver",
	category: CATEGORY,
	sqlName: "driver",
	rows: "windowsperf/driver",
	howToRecord: HOW_TO_RECORD,
	help: `Counts of each PMU event on each core, gathered by the driver at its ticks.

The driver writes **running totals**: its counts since the last reset. **Value** is the difference from the previous total, so you can add up values over time and cores; the first total of an event has no value. A total that falls was reset in between and counts in full (see the configuration **Resets**). Counts between the last tick and the reset are never logged.

WPA’s plugin adds up the totals themselves; to see them, choose the variant **Running total** of Value.

${NOT_SCALED}`,
	columns: {
		time: require_events.column("e3056a08-d44d-4cd6-8158-503bdaef899c", "Time", "time", "right 150", "The time of the event"),
		core: require_events.column("229769ea-126a-4f29-8ab9-dace3331fcd3", "Core", "core", "150", "The CPU core that generated this event"),
		event: require_events.column("e7907471-c6e2-41d2-aaa2-e4d790eb8676", "Event Index", "event", "x8 150", "The raw index of the event; ffffffff is the fixed cycle counter"),
		eventName: require_events.column("5aa7b0de-4e2a-4733-9185-d7df84f6156f", "Event Name", "eventName", "150", "The name of the event in Arm’s documentation"),
		gpc: require_events.column("2e057186-ce48-45db-85c2-4948d332fcb7", "GPC Index", "gpc", "150", "The index of the general-purpose counter (GPC); 31 = the cycle counter, 32 = the event had no counter, 33 = events took turns and the value is scaled"),
		value: {
			...require_events.column("54b4a016-9f78-4bae-a0ab-afdfbf33c3f1", "Value", "value", "right N0 sum 150", "The count since the previous total of the event on this core"),
			variants: { raw: {
				id: "a96efe29-69e0-459c-b69f-2f1c220c677d",
				name: "Running total",
				projection: { field: "runningTotal" },
				hints: { aggregation: "max" }
			} }
		},
		runningTotal: require_events.column("8081eb90-4ec0-4d56-866a-b71abe6945ad", "Running Total", "runningTotal", "right N0 max 150", "The value that the driver wrote: the count since its last reset"),
		rate: require_events.column("7e45b5e9-93eb-4c51-9013-4902c6bf6ae0", "Value per Second", "rate", "right N0 average 150", "The value divided by the time since the previous total of the event"),
		startTime: require_events.column("d9a526a3-ed15-4ba5-b108-27e46c44bdf1", "Start Time", "start", "right min 150", "When counting started: the time of the previous total"),
		restarted: require_events.column("6f90697c-a7b2-414d-88da-b09e5da393e8", "Restarted", "restarted", "150", "Whether the total is less than the previous one, because it was reset in between"),
		counter: require_events.column("fa6aa3e1-c64a-4a6b-b4d5-bb1df2eac664", "Counter", "=if(gpc = 31, 'fixed cycle counter', if(gpc = 33, 'in turns: scaled', if(gpc >= 32, 'none: event not counted in this tick', concat('counter ', text(gpc)))))", "180", "The counter of the core that counted the event. With more events than counters, events take turns; values that Corescope scaled are marked here"),
		eventDescription: description("d6d8b098-f867-4a9a-8bee-138a804844a0"),
		product: require_events.column("84eddee3-2567-4f5f-b92a-75a32de6b5db", "Product", "=coalesce(mapped(product, 'armProductTitles'), 'unknown')", "200", "The product name of the core, if Arm describes its PMU")
	},
	configurations: [
		{
			name: "Driver PMU Data",
			columns: require_events.view("event core | gpc time | value"),
			roles: { startTime: "time" },
			chart: "line",
			help: "WPA’s columns and grouping."
		},
		{
			name: "By core",
			columns: require_events.view("core eventName | event gpc counter time | value"),
			roles: { startTime: "time" },
			chart: "line"
		},
		{
			name: "By event name",
			columns: require_events.view("eventName core | eventDescription counter time | value"),
			roles: { startTime: "time" },
			chart: "line"
		},
		{
			name: "Rate per second",
			columns: require_events.view("eventName core | counter startTime time rate | value"),
			roles: {
				startTime: "startTime",
				endTime: "time"
			},
			chart: "line",
			aggregationOverTime: "rate",
			help: "A line for each core: counts per second, spread over the time in which they were counted."
		},
		{
			name: "Added up over time",
			columns: require_events.view("eventName core | counter time | value"),
			roles: { startTime: "time" },
			chart: "line",
			aggregationOverTime: "cumulative"
		},
		{
			name: "Running totals as written",
			columns: [...require_events.view("eventName core | gpc time restarted |"), {
				column: "value",
				variant: "raw",
				hints: { aggregation: "max" }
			}],
			roles: { startTime: "time" },
			chart: "line",
			help: "The sawtooth that the driver writes: totals rise until wperf resets them. Groups show the maximum."
		},
		{
			name: "Resets",
			columns: require_events.view("core eventName | time runningTotal | value"),
			roles: { startTime: "time" },
			chart: "pointInTime",
			filter: { query: "restarted" },
			help: "Totals that fell: wperf resets the counters before each interval of `stat -t`."
		}
	],
	defaultConfiguration: "Driver PMU Data"
};
var appTable = {
	id: "cc0cdec2-710d-4955-8c3c-cebf606960d2",
	name: "WindowsPerf GPC Data from App",
	description: "GPC data gathered with WindowsPerf App",
	category: CATEGORY,
	sqlName: "app",
	rows: "windowsperf/app",
	howToRecord: HOW_TO_RECORD,
	help: `Counts of each PMU event on each core, as printed by \`wperf\`: one for each interval of \`wperf stat -t\`. Counters are reset before each interval, so you can add up values. The time is the interval’s **end**.

**Event Note** says why the event was counted: \`e\` if requested by itself, \`g0\`, \`g1\` … if part of a group, followed by a comma and the metric that needs it.

${NOT_SCALED}`,
	columns: {
		time: require_events.column("61979965-b0b8-4529-ae52-3c6e2a58ba8a", "Time", "time", "right 150 hidden", "The time of the event"),
		core: require_events.column("b8f574dd-1dac-44ad-a623-4b39d39a09f6", "Core", "core", "150", "The CPU core that generated this event"),
		event: require_events.column("58a54596-0a1a-4f59-91e5-4f231f80f06e", "Event Index", "event", "150", "The raw index of the event; 4294967295 is the fixed cycle counter"),
		eventName: require_events.column("15c1cb95-fa17-4c10-8ee9-1851c8992d8e", "Event Name", "eventName", "150", "The name of the event"),
		note: require_events.column("c646628b-dd05-489a-9df1-a1bb2e62561d", "Event Note", "note", "150", "Why the event was counted"),
		value: require_events.column("30971239-377c-443c-b00d-ee8047e59b28", "Value", "value", "right N0 sum 150", "The count in this interval, not scaled for events that took turns"),
		startTime: require_events.column("c22561f6-be88-4b1c-ba75-e9010655e907", "Start Time", "start", "right min 150 hidden", "The time of the previous value: the interval started then or, after a pause, later"),
		eventDescription: description("cbde6f0b-1160-4213-a669-c17d33df35cc"),
		grouped: require_events.column("d4146639-08d1-4153-8b76-b15fe1220a03", "Counted", "=if(note like 'g%', 'in a group, perhaps in turns', 'by itself')", "180 hidden", "Groups of events may have taken turns; values are not scaled")
	},
	configurations: [
		{
			name: "App PMU Data",
			columns: require_events.view("eventName core | event note time | value"),
			roles: { startTime: "time" },
			chart: "line",
			help: "WPA’s columns and grouping."
		},
		{
			name: "By core",
			columns: require_events.view("core eventName | event note time | value"),
			roles: { startTime: "time" },
			chart: "line"
		},
		{
			name: "By event note",
			columns: require_events.view("note eventName core | grouped eventDescription time | value"),
			roles: { startTime: "time" },
			chart: "line"
		},
		{
			name: "Rate per second",
			columns: require_events.view("eventName core | note startTime time | value"),
			roles: {
				startTime: "startTime",
				endTime: "time"
			},
			chart: "line",
			aggregationOverTime: "rate"
		}
	],
	lanes: [{
		source: "WindowsPerf app",
		of: "core",
		configuration: "Rate per second",
		unit: "per second",
		columns: {
			title: "eventDescription",
			counted: "grouped"
		}
	}],
	defaultConfiguration: "App PMU Data"
};
// plugins/windowsperf/metric-tables.ts
var driverIds = {
	time: "96c755b4-700c-402c-be46-51a700cf3dab",
	startTime: "b12cc310-a787-43b8-88c5-ed26d121f4f8",
	core: "c4459b8e-7743-4fec-a65a-5d2f17172958",
	metric: "ab3f70ba-c3ff-43d7-8ec5-f1c156fcdaa9",
	title: "d499e64f-2a27-4e28-b13b-56ea5a369ca5",
	unit: "ab4bc5e7-17c4-47dd-94a8-c5fd5ebcb969",
	metricGroup: "9394f647-d571-4549-9822-2b249f6b396d",
	value: "5f37c740-adb1-4651-b253-d7ef73f5773c",
	weight: "d0ea3ff7-4b92-4550-abb3-ead8d2aa05da",
	product: "e1b4feb6-20f4-40dc-8b78-67ad311f08c6",
	productKey: "5a0f1f7e-52b4-4f38-9b0e-0a3f4b1a6c21",
	counted: "a8019a69-6c83-4509-98bf-63f24ebd8b4b",
	about: "b5a39d72-0f23-436a-bddb-655f32afd90c",
	slotsOff: "acd99a18-8e37-42b8-b76a-f87aefea989e",
	exact: "9f28bd6e-b714-48a0-9019-fafaf3783e14",
	sampleNext: "facfcf2d-9ea2-4626-97c5-503bfbd1ed18",
	lookNext: "b9e20595-9747-4ec4-802a-95c6d2f45fc7",
	interval: "a248557e-01a5-4730-b758-3a1ce6588b9d",
	share: "6bf9b4f0-b593-43c9-b8ba-350f0a9d4046"
};
var appIds = {
	time: "cde78473-aaba-4e31-980b-f8cd64f9ec4a",
	startTime: "e389f4e2-4e56-43d3-a288-12f9baead83c",
	core: "b6f73b65-ca24-498d-8229-77f0bbb6152d",
	metric: "029b31ce-5ca9-4550-afa8-d71ab3523b23",
	title: "3222c38e-e7b5-4412-a835-38e7f5a0f7d6",
	unit: "af8a99e8-bd91-422c-9516-8786778895db",
	metricGroup: "1e6c9d6b-3fb2-4e11-9d42-5a4eee55c951",
	value: "7be93984-1386-48e9-92a7-c5ea57bcd04d",
	weight: "b744e6fd-03d0-4b39-8791-f79a72d05e07",
	product: "3aa2c476-0e5e-43ee-8788-bc0f30612572",
	productKey: "c4e7b1d2-9b7e-4d5a-8f4e-6d1f7a2c9e35",
	counted: "3c855df4-298f-4b36-b5ff-6d6b15615303",
	about: "79996a08-e66c-4060-9842-064ae3d757f3",
	slotsOff: "ddc9a22c-529e-416b-8dca-d5d860e46818",
	exact: "b538298c-fc06-49d7-9af2-2a07b816456d",
	sampleNext: "16dbc12b-2e47-45f7-b635-6a7139654f77",
	lookNext: "f655bafe-4633-444b-9cdb-be0af00805a0"
};
var MOST_OFF = 5;
var roles = {
	startTime: "startTime",
	endTime: "time"
};
var METRIC_VALUES = "title unit counted share interval startTime time weight";
var configuration = (name, query, { cores = false, ...more } = {}) => ({
	name,
	columns: require_events.view(`${cores ? "core metric" : "metric core"} | ${METRIC_VALUES} | value`),
	roles,
	chart: "line",
	...query !== null && { filter: { query } },
	...more
});
var topDown = (name, query, more) => configuration(name, query, {
	chart: "stackedLine",
	...more,
	columns: require_events.view("core metric | title unit counted slotsOff startTime time weight exact | value")
});
var needsSlots = "For cores that count slots: Neoverse N2 and later, C1. On others, such as Neoverse N1, see Stalled cycles.";
var viewOf = (configured, ...counters) => ({
	configuration: configured,
	counters
});
var UNIT_COUNTERS = {
	MPKI: ["MPKI"],
	"operations per cycle": ["FP_Arithmetic_Intensity"],
	"per TLB access": ["Miss_Ratio"],
	"per branch": ["branch_misprediction_ratio"],
	"per cache access": ["Miss_Ratio"],
	"per cycle": ["ipc"],
	"percent of cycles": ["Cycle_Accounting"],
	"percent of operations": ["Operation_Mix"],
	"percent of slots": [require_arm_pmu.LEVEL_1]
};
var views = [
	viewOf(configuration("Instructions per cycle", "metric = 'ipc'", { help: "How much work the cores get done. A drop at the same number of cycles means waiting: look at stalled cycles and cache misses of the same core at that time." }), "ipc"),
	viewOf(topDown("Top-down level 1", `metricGroup = '${require_arm_pmu.LEVEL_1}'`, {
		description: needsSlots,
		help: "How each core used its slots, in percent: **retiring** is useful work, **bad speculation** is discarded work, **frontend bound** and **backend bound** are slots that stayed empty for lack of instructions, or of data and execution units. The four add up to 100. Continue with level 2 of the largest part that is not retiring. A core that does not count slots (Neoverse N1) has **Stalled cycles** instead.\n\n**Slots Off** over 5% means that the events were not counted together: do not trust these shares."
	}), require_arm_pmu.LEVEL_1),
	viewOf(topDown("Top-down level 2", "metricGroup = 'Topdown_L2' or metric in ('retiring', 'bad_speculation')", {
		description: "For Neoverse N3 and V3, and C1: other cores do not report why a side stalls.",
		help: "Frontend and backend bound, each split into **core** and **memory**, in percent of slots: the share of slots times the part of the stalled cycles. Arm defines this split for Neoverse N3 and V3 and for C1; on other cores, look at the MPKI and miss ratios of the side."
	}), ...[
		require_arm_pmu.LEVEL_1,
		"Topdown_Frontend",
		"Topdown_Backend"
	]),
	viewOf(configuration("Top-down level 2, percent of stalled cycles", "metricGroup in ('Topdown_Frontend', 'Topdown_Backend')", { description: "For Neoverse N3 and V3, and C1: other cores do not report why a side stalls." }), ...["Topdown_Frontend", "Topdown_Backend"]),
	viewOf(configuration("Stalled cycles", "metric in ('frontend_stalled_cycles', 'backend_stalled_cycles')", { help: "Cycles in which a core accepted no new work for lack of instructions (**frontend**), or of data and execution units (**backend**), in percent of its cycles. This replaces top-down on cores that do not count slots. Do not add the two sides: a cycle may belong to both." }), "Cycle_Accounting"),
	...["backend", "frontend"].map((side) => viewOf(configuration(`${side === "backend" ? "Backend" : "Frontend"} stalled cycles`, `metric = '${side}_stalled_cycles'`, {
		cores: true,
		help: "Only one side, so that each core has one value: the cycles in which it accepted no new work, in percent of its cycles."
	}), `${side}_stalled_cycles`)),
	viewOf(configuration("Misses per 1000 instructions", "metricGroup = 'MPKI'"), "MPKI"),
	viewOf(configuration("Miss ratios", "metricGroup = 'Miss_Ratio'"), "Miss_Ratio"),
	viewOf(configuration("Branches", "metric like 'branch%'"), "branch_mpki", "branch_misprediction_ratio"),
	viewOf(configuration("Caches", "metric like 'l1i_cache%' or metric like 'l1d_cache%' or metric like 'l2_cache%' or metric like 'll_cache%'"), ...[
		"l1i_cache_mpki",
		"l1i_cache_miss_ratio",
		"l1d_cache_mpki",
		"l1d_cache_miss_ratio"
	], ...[
		"l2_cache_mpki",
		"l2_cache_miss_ratio",
		"ll_cache_read_mpki",
		"ll_cache_read_miss_ratio"
	]),
	viewOf(configuration("TLBs", "metric like '%tlb%'"), ...[
		"itlb_mpki",
		"dtlb_mpki",
		"itlb_walk_ratio",
		"dtlb_walk_ratio"
	]),
	viewOf(configuration("Operation mix", "metricGroup = 'Operation_Mix'"), "Operation_Mix"),
	...Object.entries(UNIT_COUNTERS).map(([unit, counters]) => viewOf(configuration(`Unit: ${unit}`, `unit = '${unit}'`), ...counters))
];
var configurations = [
	configuration("By metric", null),
	configuration("By core", null, {
		cores: true,
		help: "Values of different metrics are never added, so the row of a core shows none. Expand it to see its metrics."
	}),
	...views.map((view) => view.configuration)
];
var withoutTurns = (of) => ({
	...of,
	columns: of.columns.filter((name) => typeof name !== "string" || !(name in turnColumns))
});
var presetCounters = Object.fromEntries(views.map(({ configuration: { name }, counters }) => [name, counters]));
var helpOf = (over) => `Metrics by the formulas of Arm’s telemetry data, from the counts ${over}. A metric is present if all events of its formula were counted together; the fixed cycle counter replaces \`cpu_cycles\`.

**The core** determines some formulas: top-down needs the number of slots per cycle. Corescope reads the core from what it recorded of the driver, otherwise from the system configuration in the trace. For cores other than Arm’s Neoverse N1, N2, N3, V1, V2, V3 and C1, you only see metrics that are valid for any core, without top-down.

Groups compute each metric **from the sums of its counts**: the exact result of the formula over their time. Rows of different metrics have no common value. In SQL, the counts are in the table of readings.

**Counted** is *in turns* if there were more events than counters: the value is then computed from the ticks in which all events of the metric were counted together, and **±** is half the width of its 95% interval. In recordings without single ticks it is *in turns: scaled*: an estimate, which assumes that the turns are like the rest. It is *not counted together* if the events of the metric never shared a tick, or if the empty slots of both sides differ from those of the core by more than ${MOST_OFF}%: do not trust these values.

The correction for branches can make a share of slots slightly negative. **Value** then shows 0; **Exact Value** shows the exact result, with which the four shares add up to 100.`;
var countedOf = {
	driver: "if(apart > 0, 'not counted together', if(mostTicks > 1, 'in turns', if(estimated > 0, 'in turns: scaled', 'all the time')))",
	app: "'as wperf read it'"
};
var turnColumns = {
	share: require_events.column(driverIds.share, "Counted %", "countedShare", "right N1 fromSums 90", "Percent of the ticks in which all events of the metric were counted; below 100, events took turns"),
	interval: require_events.column(driverIds.interval, "±", "halfWidth", "right N3 fromSums 90", "Half the width of the 95% interval: the value of all ticks is within Value ± this. Empty: the metric was counted in fewer than 10 ticks, or its events were not counted together")
};
var columnsOf = (source, ids) => ({
	time: require_events.column(ids.time, "Time", "time", "right max", "When the counts were read"),
	startTime: require_events.column(ids.startTime, "Start Time", source === "driver" ? "begin" : "start", "right min", "When counting started; for events that took turns, when the metric was last counted before"),
	core: require_events.column(ids.core, "Core", "core", "80"),
	metric: require_events.column(ids.metric, "Metric", "metric", "200", "The name that wperf uses"),
	title: require_events.column(ids.title, "Metric Title", "=mapped(metric, 'armMetricTitles')", "200"),
	about: require_events.column(ids.about, "About", "=mapped(metric, 'armMetricWords')", "300 hidden"),
	unit: require_events.column(ids.unit, "Unit", "unit", "120"),
	counted: require_events.column(ids.counted, "Counted", `=if(check > ${MOST_OFF}, 'not counted together', ${countedOf[source]})`, "130", "Whether all events of the row were counted at the same time: *in turns* or *not counted together* if not"),
	slotsOff: require_events.column(ids.slotsOff, "Slots Off", "check", "right N1 max 90", `The difference between the empty slots of frontend and backend and all empty slots, in percent; if it is over ${MOST_OFF}, they were not counted together`),
	...source === "driver" && turnColumns,
	metricGroup: require_events.column(ids.metricGroup, "Metric Group", "group", "120", "The first of Arm’s metric groups that contains the metric"),
	value: require_events.column(ids.value, "Value", "value", "right N3 fromSums 150"),
	exact: require_events.column(ids.exact, "Exact Value", "exact", "right N3 fromSums 110 hidden", "The result of the formula, which can be slightly below 0 where Value shows 0"),
	weight: require_events.column(ids.weight, "Cycles", "cycles", "right N0 hidden", "The cycles of the core in the same time"),
	product: require_events.column(ids.product, "Product", "=coalesce(mapped(product, 'armProductTitles'), 'unknown: formulas that hold for any core')", "200 hidden"),
	productKey: require_events.column(ids.productKey, "Product Key", "formulasOf", "120 hidden", "The core whose formulas are used"),
	sampleNext: require_events.column(ids.sampleNext, "Sample Next", "=mapped(concat(product, ' ', metric), 'armSampleEvents')", "200 hidden", "The events to sample to find the code that causes the metric, as Arm recommends"),
	lookNext: require_events.column(ids.lookNext, "Look Next", "=mapped(concat(product, ' ', metric), 'armLookNext')", "260 hidden", "The metrics and groups of metrics to look at next, by Arm’s top-down method")
});
var table = (source, name, id, ids, over) => ({
	id,
	name,
	description: `Metrics of each core, computed from the counts ${over}`,
	category: CATEGORY,
	sqlName: `${source}_metrics`,
	rows: `windowsperf/${source}.metrics`,
	howToRecord: "Make wperf count the events of a metric: `wperf stat -t -m ipc,l1d_cache_miss_ratio`, or a group of them such as `-m topdown_l1`. `wperf list` shows the metrics of the machine.",
	help: helpOf(over),
	columns: columnsOf(source, ids),
	configurations: source === "driver" ? configurations : configurations.map(withoutTurns),
	counters: presetCounters,
	lanes: [{
		source: source === "driver" ? "WindowsPerf driver" : "WindowsPerf app",
		of: "core",
		configuration: "By metric",
		columns: {
			title: "title",
			unit: "unit",
			group: "metricGroup",
			counted: "counted"
		},
		...source === "driver" && {
			interval: "interval",
			share: "share"
		}
	}],
	defaultConfiguration: "By metric"
});
var metricTables = [table("driver", "WindowsPerf Metrics from Driver", "b6279446-fbea-46fc-a52c-9272af70804f", driverIds, "that WindowsPerf’s driver gathered at each tick"), table("app", "WindowsPerf Metrics from App", "ebf8b4a4-b60f-43be-aacb-ac7561469027", appIds, "that wperf read after each interval")];
// plugins/regions/marks.ts
var ROLES = { startTime: "time" };
var markEvents = [{
	provider: "PerfInfo",
	opcode: [34, 36]
}, {
	provider: require_marker_events.MARKER_PROVIDER,
	name: [require_marker_events.MARKER_EVENT]
}];
var marksCooker = {
	path: "regions/marks",
	events: markEvents,
	fields: {
		time: "$time",
		mark: {
			field: ["Message", require_marker_events.MARKER_TEXT],
			type: "string"
		},
		provider: "$provider",
		cpu: "$cpu",
		pid: "$pid",
		tid: "$tid"
	}
};
var marksTable = {
	id: "3fc6da34-20f1-460d-bf85-0957472feae1",
	name: "Marks",
	description: "Marks that were set while the trace was recorded",
	category: "System Activity",
	sqlName: "marks",
	rows: "regions/marks",
	howToRecord: "Set markers while Corescope records (`corescope mark TEXT`, Ctrl+M in the window), or call `xperf -m TEXT` while kernel events are recorded.",
	help: "A row is one mark: its text and its time. Marks are also on the time axis and in the list of markers.",
	columns: {
		mark: require_events.column("783e662c-c836-4c23-ab94-cc7ed36cdf9c", "Mark", "mark", "320"),
		provider: require_events.column("1ba9b26a-2135-4882-a60c-3079b8197d3b", "Provider Name", "provider", "150"),
		process: require_events.column("0c66ab4b-1edc-4ea5-9a70-037b554a0552", "Process", "=processLabel(pid, time)", "180"),
		threadId: require_events.column("bb156c64-6d6f-4f76-aa96-5749a0889e3e", "ThreadId", require_events.presentId("tid"), "right F0 80"),
		cpu: require_events.column("d46532cd-5e79-4d23-97d0-d6c3a0aa7fb1", "Cpu", "cpu", "right F0 60"),
		count: require_events.countColumn("79c26964-949d-47cd-81bf-1094026eb5b7"),
		time: require_events.column("6f4e3db2-11f5-4794-b7c0-15463823c052", "Time", "time", "right time min 110")
	},
	configurations: [{
		name: "By Time",
		columns: require_events.view(`| mark provider process threadId cpu | time+`),
		roles: ROLES,
		chart: "pointInTime"
	}, {
		name: "By Mark",
		columns: require_events.view(`mark | provider process threadId count | time+`),
		roles: ROLES,
		chart: "pointInTime"
	}],
	defaultConfiguration: "By Mark"
};
Object.defineProperty(exports, "CATEGORY", {
	enumerable: true,
	get: function() {
		return CATEGORY;
	}
});
Object.defineProperty(exports, "appTable", {
	enumerable: true,
	get: function() {
		return appTable;
	}
});
Object.defineProperty(exports, "driverTable", {
	enumerable: true,
	get: function() {
		return driverTable;
	}
});
Object.defineProperty(exports, "markEvents", {
	enumerable: true,
	get: function() {
		return markEvents;
	}
});
Object.defineProperty(exports, "marksCooker", {
	enumerable: true,
	get: function() {
		return marksCooker;
	}
});
Object.defineProperty(exports, "marksTable", {
	enumerable: true,
	get: function() {
		return marksTable;
	}
});
Object.defineProperty(exports, "metricTables", {
	enumerable: true,
	get: function() {
		return metricTables;
	}
});
