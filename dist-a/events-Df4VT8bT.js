require("node:url").pathToFileURL(__filename).href;
const require_plugin = require("./plugin-BcxojIi5.js");
const require_checked = require("./checked-RJYajiAZ.js");
// plugins/shared/column.ts
function hintsOf(words) {
	const hints = {};
	for (const word of words.split(" ")) {
		const aggregation = require_plugin.aggregationModes.find((mode) => mode === word);
		if (/^\d+$/.test(word)) hints.width = Number(word);
		else if (word === "right") hints.align = word;
		else if (word === "hidden" || word === "shown") hints.visible = word === "shown";
		else if (aggregation !== void 0) hints.aggregation = aggregation;
		else hints.format = word;
	}
	return hints;
}
function column(id, name, from, hints = "", about) {
	return {
		id,
		name,
		projection: typeof from !== "string" ? from : from.startsWith("=") ? { expr: from.slice(1).trim() } : { field: from },
		...hints !== "" && { hints: typeof hints === "string" ? hintsOf(hints) : hints },
		...about !== void 0 && { description: about }
	};
}
var presentId = (id) => `=if(${id} < 0, missing, ${id})`;
var countColumn = (id, name = "Count") => column(id, name, { const: 1 }, "right N0 sum 80");
var stackColumn = (id, about = "The call stack. As a key it unfolds, callers above callees") => column(id, "Stack", { stack: "event" }, "300", about);
var lasting = (of, start, end) => ({
	...of,
	interval: {
		start,
		end
	}
});
// plugins/shared/view.ts
var columnsIn = (names) => names.split(" ").filter((name) => name !== "").map((name) => {
	const sort = name.endsWith("-") ? "descending" : name.endsWith("+") ? "ascending" : null;
	return sort === null ? name : {
		column: name.slice(0, -1),
		hints: {
			sort,
			sortPriority: 0
		}
	};
});
function view(text) {
	const parts = text.split("|").map(columnsIn);
	return [
		...require_checked.at(parts, 0),
		"|pivot",
		"|freezeLeft",
		...require_checked.at(parts, 1),
		"|freezeRight",
		"|graph",
		...require_checked.at(parts, 2)
	];
}
function looseView(text) {
	const [keys = [], values = [], drawn] = text.split("|").map(columnsIn);
	return [
		...keys,
		"|pivot",
		...values,
		...drawn === void 0 ? [] : ["|graph", ...drawn]
	];
}
// plugins/events/events.ts
var details = `level message ${Array.from({ length: 20 }, (_, i) => `field${i + 1}`).join(" ")}`;
var events = require_plugin.definePlugin({
	id: "e25c9588-e4a5-428d-bea4-88e06f230aed",
	key: "events",
	name: "Events",
	description: "All events as a table.",
	inputs: [{ kind: "etl" }],
	cookers: [{
		path: "events/generic",
		rows: "source/events",
		where: "not classic"
	}],
	tables: [{
		id: "07acab31-21fc-4aa5-bfca-5fe06d0f4bc2",
		name: "Generic Events",
		description: "Events of providers with a manifest, TraceLogging or EventSource; their fields in columns",
		category: "System Activity",
		sqlName: "generic",
		rows: "events/generic",
		howToRecord: "Enable any provider by its name or GUID: its events appear here. To see their fields, merge the trace on the machine that recorded it, or add the manifest.",
		help: "One point per event. Filter by column, for example `[Event Name] like \"%Error%\" and [Process] like \"app%\"`. **Message** is the text from the manifest; **Field 1** and so on are the fields in payload order.",
		columns: {
			provider: column("d6351460-532e-46db-8937-506c24d4fcff", "Provider Name", "provider"),
			providerGuid: column("bbb8be14-cd92-4ec2-803b-2056fcdfbc5b", "Provider Id", "providerGuid", "hidden"),
			event: column("af8ea206-7ca7-4a2e-9d43-728ae7e698f2", "Event Name", "event"),
			id: column("c0b93f28-16c7-4d50-80a8-a871f25b6487", "Id", "id", "right"),
			opcode: column("6784bd73-7b1b-4cbd-be39-dd75d460c5d6", "Opcode", "opcode", "right"),
			task: column("f344c63c-71f1-4770-b84d-7b311f3417c1", "Task", "task", "right hidden"),
			version: column("560282df-6baa-4fb5-8c71-be7a6acc7ead", "Version", "version", "right hidden"),
			level: column("5049af3c-ad6c-4cbf-98fc-39f25cb43793", "Level", "level", "right"),
			keyword: column("3acce7e7-4c3f-442b-a14f-5ffc27b8d004", "Keyword", "keyword", "hidden"),
			process: column("93f640d7-ec51-487f-9f68-0d5bd6843520", "Process", "=processLabel(pid, time)"),
			processName: column("0b6a1f0d-58c2-4f0e-9d5b-6f3e2a7c41d8", "Process Name", "=processName(pid, time)", "hidden"),
			pid: column("efadc9a9-fc7d-441a-a83b-003c4fd9e128", "Process ID", presentId("pid"), "right F0 hidden"),
			tid: column("e2ab0d06-29fb-4660-8b58-a02f9156807e", "ThreadId", presentId("tid"), "right F0"),
			cpu: column("bbf3419e-e9b3-4998-8858-900d75ce54fa", "Cpu", "cpu", "right"),
			time: column("e96c4df8-37b6-4d82-a4b9-fa5e26f2c7b1", "Time", "time", "right time"),
			bytes: column("726c1d6d-0484-45ae-8945-872129f0a88e", "Payload (B)", "bytes", "right N0 sum hidden"),
			activity: column("a396875e-12e1-4a68-b2aa-6cb5d39809b0", "Activity Id", "activity", "hidden"),
			message: column("e3f0f0a4-cf7b-4749-be70-7c1fd4879fe1", "Message", "message", "360"),
			field1: column("b476affa-8ded-4370-a7e8-1219451d8fa7", "Field 1", "field1", "160"),
			field2: column("11763e28-2cc1-43ab-9f03-c78711b21015", "Field 2", "field2", "160"),
			field3: column("d3ea144a-4108-4fb0-b26a-a368f81cdb30", "Field 3", "field3", "160"),
			field4: column("2bb0a1db-cf4c-49e4-90c6-2581529c5065", "Field 4", "field4", "160"),
			field5: column("d88043cb-2dab-44ab-b8a4-4811e006d8ee", "Field 5", "field5", "160"),
			field6: column("b01f866c-e910-4747-87a4-8a7f15db3080", "Field 6", "field6", "160"),
			field7: column("c2c17bcd-7524-4dc4-8a56-c680edb75873", "Field 7", "field7", "160 hidden"),
			field8: column("9c724ad8-c666-4e35-8899-c1684101713e", "Field 8", "field8", "160 hidden"),
			field9: column("825f7d5f-a944-434b-9567-56e3079431e8", "Field 9", "field9", "160 hidden"),
			field10: column("78678150-7e61-45aa-8aaa-b8394f7be072", "Field 10", "field10", "160 hidden"),
			field11: column("25cd8a22-c590-406a-ba09-7784fc0fd32a", "Field 11", "field11", "160 hidden"),
			field12: column("149afe75-3585-4860-8af9-c367e4a9242b", "Field 12", "field12", "160 hidden"),
			field13: column("f2268971-72ea-4c06-9f79-22dcc4fe10d6", "Field 13", "field13", "160 hidden"),
			field14: column("c6e17045-0c9d-4090-acd6-3ad34efbeb36", "Field 14", "field14", "160 hidden"),
			field15: column("1930c541-0d88-4ca6-8cc5-ccb94a071db2", "Field 15", "field15", "160 hidden"),
			field16: column("848bc32d-3d24-423b-9b98-4a69b6455f3d", "Field 16", "field16", "160 hidden"),
			field17: column("66c52c8a-2746-471e-9c90-e6077ac74adc", "Field 17", "field17", "160 hidden"),
			field18: column("4e03e5a2-85d7-4f83-9f95-6268df9a6667", "Field 18", "field18", "160 hidden"),
			field19: column("bfc33aee-69d7-4ec0-a70c-006d854dd069", "Field 19", "field19", "160 hidden"),
			field20: column("cf127522-8efd-46ac-aebb-73e84b9916c9", "Field 20", "field20", "160 hidden"),
			count: countColumn("09eea60d-589e-4324-8e34-9eb8bdff9705")
		},
		configurations: [
			{
				name: "Activity by Provider, Task, Opcode",
				columns: view(`provider event opcode | time tid cpu ${details} | count`),
				roles: { startTime: "time" },
				chart: "pointInTime"
			},
			{
				name: "Activity by Process, Provider, Event",
				columns: view(`process provider event | time tid cpu ${details} | count`),
				roles: { startTime: "time" },
				chart: "pointInTime"
			},
			{
				name: "Activity by Provider, Process",
				columns: view(`provider process event | time tid cpu ${details} | count`),
				roles: { startTime: "time" },
				chart: "pointInTime"
			},
			{
				name: "Activity by CPU",
				columns: view(`cpu provider event | time tid ${details} | count`),
				roles: { startTime: "time" },
				chart: "pointInTime"
			},
			{
				name: "JScript",
				description: "Script activity of Internet Explorer and Edge Legacy",
				columns: view(`provider event | time tid cpu ${details} | count`),
				roles: { startTime: "time" },
				chart: "pointInTime",
				filter: { query: "provider = 'Microsoft-JScript'" }
			},
			{
				name: "Tasks (TPL)",
				description: "Tasks of .NET: scheduled, started, awaited",
				columns: view(`event process | time tid cpu ${details} | count`),
				roles: { startTime: "time" },
				chart: "pointInTime",
				filter: { query: "provider = 'System.Threading.Tasks.TplEventSource'" }
			},
			{
				name: "ASP.NET",
				description: "Requests of ASP.NET and ASP.NET Core",
				columns: view(`event process | time tid cpu ${details} | count`),
				roles: { startTime: "time" },
				chart: "pointInTime",
				filter: { query: "provider like '%AspNet%' or provider like '%ASP.NET%'" }
			}
		],
		defaultConfiguration: "Activity by Provider, Task, Opcode"
	}]
});
Object.defineProperty(exports, "column", {
	enumerable: true,
	get: function() {
		return column;
	}
});
Object.defineProperty(exports, "countColumn", {
	enumerable: true,
	get: function() {
		return countColumn;
	}
});
Object.defineProperty(exports, "events", {
	enumerable: true,
	get: function() {
		return events;
	}
});
Object.defineProperty(exports, "lasting", {
	enumerable: true,
	get: function() {
		return lasting;
	}
});
Object.defineProperty(exports, "looseView", {
	enumerable: true,
	get: function() {
		return looseView;
	}
});
Object.defineProperty(exports, "presentId", {
	enumerable: true,
	get: function() {
		return presentId;
	}
});
Object.defineProperty(exports, "stackColumn", {
	enumerable: true,
	get: function() {
		return stackColumn;
	}
});
Object.defineProperty(exports, "view", {
	enumerable: true,
	get: function() {
		return view;
	}
});
