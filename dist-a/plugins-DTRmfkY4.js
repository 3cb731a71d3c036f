require("node:url").pathToFileURL(__filename).href;
const require_plugin = require("./plugin-BcxojIi5.js");
const require_provider_name_guid = require("./provider-name-guid-CdjNC__V.js");
const require_events = require("./events-Df4VT8bT.js");
const require_marks = require("./marks-D1ZCazEM.js");
const require_arm_pmu = require("./arm-pmu-Cs4mCVFe.js");
const require_pmu_events = require("./pmu-events-BBrB5Qv4.js");
// plugins/clr/common.ts
var RUNTIME = "e13c0d23-ccbc-4e12-931b-d9cc2eee27e4";
var RUNDOWN = "a669021c-c450-4609-a035-5af59af4df18";
var whose$2 = {
	time: "$time",
	pid: "$pid",
	tid: "$tid",
	cpu: "$cpu",
	clr: {
		field: "ClrInstanceID",
		type: "u32"
	}
};
var processColumn = (id, time = "time") => require_events.column(id, "Process", `=processLabel(pid, ${time})`);
var record$1 = (keywords) => `Record **Microsoft-Windows-DotNETRuntime** (${RUNTIME}) with the keywords ${keywords} at level 5; PerfView's default and WPR's .NET profile include them.`;
// plugins/clr/activities.ts
var SOURCES = [
	"Microsoft-Diagnostics-DiagnosticSource",
	"Microsoft-AspNetCore-Hosting",
	"Microsoft.AspNetCore.Hosting",
	"Microsoft-AspNetCore-Server-Kestrel",
	"System.Net.Http",
	"System.Net.NameResolution",
	"System.Net.Security",
	"System.Net.Sockets"
].map(require_provider_name_guid.providerNameGuid);
var START = 1;
var STOP = 2;
var ends = (opcode) => SOURCES.map((provider) => ({
	provider,
	opcode: [opcode]
}));
var whose$1 = {
	time: "$time",
	pid: "$pid",
	tid: "$tid",
	activity: "$activity"
};
var activityCookers = [
	{
		path: "clr/activities.started",
		events: ends(START),
		fields: {
			...whose$1,
			provider: "$provider",
			event: "$event",
			source: "SourceName",
			what: {
				field: [
					"EventName",
					"path",
					"pathAndQuery",
					"hostNameOrAddress",
					"targetHost",
					"address"
				],
				type: "text"
			}
		},
		where: "activity != ''"
	},
	{
		path: "clr/activities.stopped",
		events: ends(STOP),
		fields: {
			...whose$1,
			stopWhat: "EventName"
		},
		where: "activity != ''"
	},
	{
		path: "clr/activities",
		pair: {
			start: "clr/activities.started",
			stop: "clr/activities.stopped",
			by: {
				pid: "pid",
				activity: "activity"
			},
			restart: true
		},
		fields: {
			pid: "start.pid",
			tid: "start.tid",
			stopTid: "stop.tid",
			activity: "start.activity",
			provider: "start.provider",
			event: "start.event",
			source: "start.source",
			what: "start.what",
			stopWhat: "stop.stopWhat"
		},
		derive: {
			sourceName: { expr: "if(source = '', provider, source)" },
			name: { expr: "if(what = '', event, what)" },
			duration: { expr: "endTime - startTime" }
		}
	}
];
var activityTables = [{
	id: "70839444-80b6-4cbc-a2c1-fe043788267d",
	name: "Activities",
	description: "What .NET libraries did from a Start event to its Stop: database commands, HTTP requests, name lookups",
	category: ".NET",
	sqlName: "activities",
	rows: "clr/activities",
	howToRecord: "Record **System.Threading.Tasks.TplEventSource** with the keyword 0x80 (TasksFlowActivityIds) and sources with activities, such as `*System.Net.Http` or `*Microsoft-Diagnostics-DiagnosticSource`.",
	help: "A row is one activity, from its Start event to the Stop event with the same activity ID, on any thread. The thread that stops it is another one if it waited for a task. Presets leave out activities without a Stop: some sources never write one. Events without an activity ID have no row: record the keyword 0x80 of the task library.\n\nChecked against a real trace of Entity Framework Core; other sources follow the same rules of EventSource.",
	columns: {
		process: processColumn("529ed973-190c-4c32-9352-0ac2e99bd458", "startTime"),
		pid: require_events.column("68de89e8-a41e-4f63-8b20-54abe832d4a5", "Process ID", require_events.presentId("pid"), "right F0"),
		source: require_events.column("d04679a6-9465-4258-82fc-7dca83f88f54", "Source", "sourceName", "240"),
		name: require_events.column("d586801c-d6f4-4877-ba19-2fe13cba7a1e", "Name", "name", "360"),
		stoppedBy: require_events.column("d1890a21-4dc3-4022-b02a-676547b0d6c5", "Stopped By", "stopWhat", "240 hidden", "Name of the Stop event of a DiagnosticSource"),
		activity: require_events.column("ad1dba00-199e-4702-8ebe-7d6b97c9a162", "Activity", "activity", "260 hidden", "Activity ID"),
		tid: require_events.column("92b20a28-26d6-4cdf-a29a-d35a561bd47c", "Start Thread ID", require_events.presentId("tid"), "right F0"),
		stopTid: require_events.column("f4cff221-350c-409b-94e9-b6869795726e", "Stop Thread ID", "=if(stopTid < 0, missing, stopTid)", "right F0"),
		startTime: require_events.column("b8f60809-e38d-4bbd-b2a8-33550387101d", "Start Time", "startTime", "right time min"),
		endTime: require_events.column("667af26c-17f5-4b32-a183-dc1bd896900e", "End Time", "endTime", "right time max"),
		duration: require_events.lasting(require_events.column("96516496-c1f7-4c45-914c-d639613d9870", "Duration", "duration", "right sum"), "startTime", "endTime"),
		longest: require_events.lasting(require_events.column("aab9848f-8d39-4777-81cf-c439c4cea91b", "Longest", "duration", "right max"), "startTime", "endTime"),
		complete: require_events.column("e829c51d-e7e6-4630-8b32-5b536e5f007e", "Complete", "complete", "hidden", "False if the trace does not contain the Stop"),
		count: require_events.countColumn("fa64f4cf-98a2-4b25-810d-e276abfc0cd3"),
		stack: require_events.stackColumn("08e15697-f0a4-4461-a825-108f64872f89", "The call stack of the Start event. As a key it unfolds, callers above callees")
	},
	configurations: [{
		name: "Activities By Process, Name",
		columns: require_events.view("process source name | tid stopTid duration- longest count | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram",
		filter: { query: "complete" }
	}, {
		name: "Activities By Process, Thread",
		columns: require_events.view("process tid name | stopTid source duration longest count | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram",
		filter: { query: "complete" }
	}],
	defaultConfiguration: "Activities By Process, Name"
}];
// plugins/clr/code.ts
var method = {
	...whose$2,
	method: {
		field: "MethodID",
		type: "address"
	},
	module: {
		field: "ModuleID",
		type: "address"
	},
	namespace: "MethodNamespace",
	name: "MethodName",
	signature: "MethodSignature"
};
var loaded = {
	...method,
	address: {
		field: "MethodStartAddress",
		type: "address"
	},
	nativeBytes: {
		field: "MethodSize",
		type: "u32"
	},
	flags: "MethodFlags",
	flagBits: {
		field: "MethodFlags",
		type: "u32"
	}
};
var JITTED = "0x8";
var tier = "mapped(floor(bits(flagBits, 0x380) / 128), 'tiers')";
var moduleAt = (time, which) => ({
	op: "lookup",
	in: "clr/modules",
	take: "path",
	match: {
		pid: "pid",
		module: "module"
	},
	which,
	time
});
var moduleOf = (time) => ({
	loadedModule: moduleAt(time, "last"),
	listedModule: moduleAt(time, "first"),
	moduleName: { expr: "baseName(if(loadedModule = '', listedModule, loadedModule))" }
});
var codeCookers = [
	{
		path: "clr/modules",
		events: [{
			provider: RUNTIME,
			id: [152]
		}, {
			provider: RUNDOWN,
			id: [153, 154]
		}],
		fields: {
			time: "$time",
			pid: "$pid",
			module: {
				field: "ModuleID",
				type: "address"
			},
			path: {
				field: ["ModuleILPath", "ModuleNativePath"],
				type: "text"
			}
		}
	},
	{
		path: "clr/jit-start",
		events: [{
			provider: RUNTIME,
			id: [145]
		}],
		fields: {
			...method,
			ilBytes: {
				field: "MethodILSize",
				type: "u32"
			}
		}
	},
	{
		path: "clr/method-load",
		events: [{
			provider: RUNTIME,
			id: [143]
		}],
		fields: loaded
	},
	{
		path: "clr/jit",
		pair: {
			start: "clr/jit-start",
			stop: "clr/method-load",
			by: {
				pid: "pid",
				clr: "clr",
				method: "method"
			}
		},
		fields: {
			pid: "start.pid",
			tid: "start.tid",
			cpu: "start.cpu",
			namespace: "start.namespace",
			name: "start.name",
			signature: "start.signature",
			module: "start.module",
			ilBytes: "start.ilBytes",
			nativeBytes: "stop.nativeBytes",
			flagBits: "stop.flagBits"
		},
		derive: {
			tier: { expr: tier },
			...moduleOf("startTime"),
			fullName: { expr: "concat(namespace, '.', name)" },
			duration: { expr: "endTime - startTime" }
		}
	},
	{
		path: "clr/rundown",
		events: [{
			provider: RUNDOWN,
			id: [143, 144]
		}],
		fields: loaded
	},
	{
		path: "clr/methods",
		union: ["clr/method-load", "clr/rundown"],
		fields: [
			"time",
			"pid",
			"tid",
			"cpu",
			"clr",
			"method",
			"module",
			"namespace",
			"name",
			"signature",
			"address",
			"nativeBytes",
			"flags",
			"flagBits"
		],
		label: {
			name: "told",
			of: {
				"clr/method-load": "Loaded",
				"clr/rundown": "Rundown"
			}
		},
		derive: {
			fullName: { expr: "concat(namespace, '.', name)" },
			jitted: { expr: `bits(flagBits, ${JITTED}) != 0` },
			tier: { expr: `if(jitted, ${tier}, 'Precompiled')` },
			...moduleOf("time")
		}
	},
	{
		path: "clr/exceptions",
		events: [{
			provider: RUNTIME,
			id: [80]
		}],
		fields: {
			...whose$2,
			type: "ExceptionType",
			message: "ExceptionMessage",
			hresult: {
				field: "ExceptionHRESULT",
				type: "u32"
			},
			flags: "ExceptionFlags",
			address: {
				field: "ExceptionEIP",
				type: "address"
			}
		}
	},
	{
		path: "clr/contention-start",
		events: [{
			provider: RUNTIME,
			id: [81]
		}],
		fields: {
			...whose$2,
			flags: "ContentionFlags",
			lock: {
				field: "LockID",
				type: "address"
			}
		}
	},
	{
		path: "clr/contention-stop",
		events: [{
			provider: RUNTIME,
			id: [91]
		}],
		fields: whose$2
	},
	{
		path: "clr/contention",
		pair: {
			start: "clr/contention-start",
			stop: "clr/contention-stop",
			by: {
				pid: "pid",
				tid: "tid"
			},
			restart: true
		},
		fields: {
			pid: "start.pid",
			tid: "start.tid",
			cpu: "start.cpu",
			flags: "start.flags",
			lock: "start.lock"
		},
		derive: { duration: { expr: "endTime - startTime" } }
	},
	{
		path: "clr/loader",
		events: [{
			provider: RUNTIME,
			id: [
				151,
				152,
				153,
				154,
				155,
				156,
				157
			]
		}],
		fields: {
			...whose$2,
			event: "$event",
			id: "$id",
			module: {
				field: "ModuleID",
				type: "address"
			},
			assembly: {
				field: "AssemblyID",
				type: "address"
			},
			domain: {
				field: "AppDomainID",
				type: "address"
			},
			name: {
				field: [
					"ModuleILPath",
					"FullyQualifiedAssemblyName",
					"AppDomainName"
				],
				type: "text"
			},
			nativePath: "ModuleNativePath"
		},
		derive: { what: { expr: "mapped(id, 'loaderEvents')" } }
	}
];
var codeMaps = {
	tiers: {
		"1": "Minimum optimization",
		"2": "Optimized",
		"3": "Quick (tier 0)",
		"4": "Optimized (tier 1)",
		"5": "Optimized (tier 1, on-stack replacement)",
		"6": "Quick, instrumented",
		"7": "Optimized, instrumented"
	},
	loaderEvents: {
		"151": "Module in domain loaded",
		"152": "Module loaded",
		"153": "Module unloaded",
		"154": "Assembly loaded",
		"155": "Assembly unloaded",
		"156": "Domain loaded",
		"157": "Domain unloaded"
	}
};
var codeTables = [
	{
		id: "db917afd-3447-4539-9e5f-7f058438c540",
		name: "Methods Jitted",
		description: "Methods that the JIT compiled, and how long that took",
		category: ".NET",
		sqlName: "jit",
		rows: "clr/jit",
		howToRecord: record$1("0x10 (JIT)"),
		help: "From *jitting started* to *method loaded*. At program startup, this can be most of the time: compile the top methods ahead of time (ReadyToRun). A method that is called often is compiled again in a higher **tier**, on a background thread.",
		columns: {
			process: processColumn("e7a48f69-13d5-46be-bacc-08ee802ae226", "startTime"),
			pid: require_events.column("fbfdfaa3-1b1c-4816-bb97-3a9da4a6ee14", "Process ID", require_events.presentId("pid"), "right F0"),
			tid: require_events.column("f13bd1a4-924e-4234-95a9-278079e1f275", "Thread ID", require_events.presentId("tid"), "right F0"),
			cpu: require_events.column("8550c38d-13bf-461b-958c-a74713f96cc9", "CPU", "cpu", "right"),
			namespace: require_events.column("6033d6de-21b3-4cea-a814-ce9c4bc4549b", "Type", "namespace", "240"),
			method: require_events.column("3bbce878-5d18-4a6e-8f93-6a1ac14bf982", "Method", "fullName", "320"),
			signature: require_events.column("43034f8f-d3ec-4616-bcc8-95b0e99f4529", "Signature", "signature", "240 hidden"),
			tier: require_events.column("64f2a18b-22c5-4671-8554-5447c8a01e19", "Tier", "tier", "180", "How much the JIT optimized; blank for .NET Framework"),
			module: require_events.column("dfbbc319-248f-491c-aa10-13be6a8714b8", "Module", "moduleName", "180"),
			ilBytes: require_events.column("d183c40a-cf19-4151-9336-1226922a74f9", "IL Size (B)", "ilBytes", "right N0 sum"),
			nativeBytes: require_events.column("07eae51e-9acf-4896-a1ff-99d91fa07b88", "Native Size (B)", "nativeBytes", "right N0 sum"),
			startTime: require_events.column("0e71b4b1-0bae-42c8-bcb2-6be2dc5b1bef", "Start Time", "startTime", "right time min"),
			endTime: require_events.column("a6420ff1-1d32-4ee6-887d-9fbd6b8b038c", "End Time", "endTime", "right time max"),
			duration: require_events.lasting(require_events.column("ce422aed-cdaa-4ea8-9c64-f7e1bb92c9c1", "JIT Time", "duration", "right sum"), "startTime", "endTime"),
			longest: require_events.lasting(require_events.column("c160627d-0336-4a0a-b701-23cda08c5ddb", "Longest", "duration", "right max"), "startTime", "endTime"),
			complete: require_events.column("7768ddbc-2da9-4099-a9ff-16a2771561ce", "Complete", "complete", "hidden", "False if the trace does not contain the end of the compilation"),
			count: require_events.countColumn("e18051d2-cc9a-43bb-9c98-0e6bb1170007"),
			stack: require_events.stackColumn("6a83ebb7-e2a5-4531-a699-6e556fc7c78e")
		},
		configurations: [
			{
				name: "JIT By Process, Method",
				columns: require_events.view("process method | tier tid ilBytes nativeBytes duration- longest count | startTime endTime"),
				roles: {
					startTime: "startTime",
					endTime: "endTime"
				},
				chart: "stateDiagram"
			},
			{
				name: "JIT Report",
				description: "What PerfView’s JITStats lists: methods, sizes and time by process, tier and module.",
				columns: require_events.view("process tier module method | count ilBytes nativeBytes duration- longest | startTime endTime"),
				roles: {
					startTime: "startTime",
					endTime: "endTime"
				},
				chart: "stateDiagram"
			},
			{
				name: "JIT By Process, Thread",
				columns: require_events.view("process tid namespace method | ilBytes nativeBytes duration longest count | startTime endTime"),
				roles: {
					startTime: "startTime",
					endTime: "endTime"
				},
				chart: "stateDiagram"
			}
		],
		defaultConfiguration: "JIT By Process, Method"
	},
	{
		id: "1e9cbc7a-d743-479d-9986-7214cd93ee13",
		name: "Methods Loaded",
		description: "Managed code with its addresses: loaded while recording, or listed by the rundown",
		category: ".NET",
		sqlName: "methods",
		rows: "clr/methods",
		howToRecord: record$1("0x30 (JIT and NGEN), and the rundown provider"),
		help: "A row is one method with the address of its code. **Told** says whether the method was loaded during the trace or listed by the rundown.",
		columns: {
			process: processColumn("ae563a72-d725-4624-a0aa-995b1eba6cbf"),
			pid: require_events.column("da877bf9-4e2a-4090-bb89-8797aa7375e3", "Process ID", require_events.presentId("pid"), "right F0"),
			told: require_events.column("22ec5af8-cc35-4ada-a394-a7aa05996f31", "Told", "told"),
			namespace: require_events.column("b2be49bb-db12-4920-a908-f0682795e73e", "Type", "namespace", "240"),
			method: require_events.column("d5a91634-11bf-4036-96f6-8e1b4ea13846", "Method", "fullName", "320"),
			signature: require_events.column("fc610b56-5d83-4ce8-b35b-af6266c402b3", "Signature", "signature", "240 hidden"),
			tier: require_events.column("8b3027a0-9507-4068-befd-f1a867bc573e", "Tier", "tier", "180", "How much the JIT optimized; blank for .NET Framework"),
			module: require_events.column("61ef7e2e-a3bb-4999-a456-ae2f9a44b9f9", "Module", "moduleName", "180"),
			address: require_events.column("4869b9e5-3640-4ba6-8eb6-f0930579b7da", "Address", "address", "right"),
			flags: require_events.column("51ebc391-99c8-4f5f-a277-ddfa7bac05c4", "Flags", "flags"),
			jitted: require_events.column("f0edd7bd-9a77-4cc0-b073-86ff870a9c3d", "Jitted", "jitted"),
			tid: require_events.column("49cbc616-6d0f-41de-9fda-1cb1c3e7f3d8", "Thread ID", require_events.presentId("tid"), "right F0 hidden"),
			time: require_events.column("111ecdd5-0f57-4878-be8c-7f199b2c5b55", "Time", "time", "right time"),
			nativeBytes: require_events.column("23dbbea7-71e1-4f4d-9b36-df71b4d5e543", "Native Size (B)", "nativeBytes", "right N0 sum"),
			count: require_events.countColumn("fd275fa4-bf66-4145-99c6-22ee0046361a")
		},
		configurations: [{
			name: "Methods By Process, Type",
			columns: require_events.view("process namespace | method told jitted tier module flags address time nativeBytes | count"),
			roles: { startTime: "time" },
			chart: "stackedBars"
		}],
		defaultConfiguration: "Methods By Process, Type"
	},
	{
		id: "0bc1ebfb-22ee-49d3-923e-2a7f90b3e332",
		name: "Exceptions",
		description: "Exceptions that .NET programs threw, caught or not",
		category: ".NET",
		sqlName: "exceptions",
		rows: "clr/exceptions",
		howToRecord: record$1("0x8000 (Exception)"),
		help: "A row is one throw (first chance), whether or not the exception is caught. An exception costs tens of microseconds: hundreds per second mean that exceptions are used for control flow.",
		columns: {
			process: processColumn("be0ca43b-20c0-4541-8bf8-54c08a095513"),
			pid: require_events.column("c8b76896-38d4-42ba-9c20-28ac31cd272d", "Process ID", require_events.presentId("pid"), "right F0"),
			tid: require_events.column("ee33d118-06d6-45c5-bbca-65ff82ae7174", "Thread ID", require_events.presentId("tid"), "right F0"),
			cpu: require_events.column("05b5bb0f-5472-4287-b21b-405c11195503", "CPU", "cpu", "right"),
			type: require_events.column("66cef846-ca85-453b-8d13-9040d2680db2", "Exception Type", "type", "240"),
			message: require_events.column("a135d8fb-ad35-4747-b87c-8bb84a8cf941", "Message", "message", "360"),
			hresult: require_events.column("67ea1118-9b04-47d7-b21b-20237f9db1d4", "HRESULT", "hresult", "right x8"),
			flags: require_events.column("f5e86aa3-6924-4658-92e4-236d176c7732", "Flags", "flags"),
			address: require_events.column("c09b3ad7-8822-42e8-a434-5b85d3bd75c9", "Thrown At", "address", "right hidden"),
			time: require_events.column("4ad0f23a-9c24-4832-a531-0bf453727cb6", "Time", "time", "right time"),
			count: require_events.countColumn("43a7065b-dfe6-4624-b67c-e5824f0493d2"),
			stack: require_events.stackColumn("2cea5882-65b7-4072-88d0-b65d4962e899")
		},
		configurations: [{
			name: "Exceptions By Process, Type",
			columns: require_events.view("process type | message tid hresult flags time | count"),
			roles: { startTime: "time" },
			chart: "pointInTime"
		}, {
			name: "Exceptions By Type",
			columns: require_events.view("type message | process tid hresult flags time | count"),
			roles: { startTime: "time" },
			chart: "pointInTime"
		}],
		defaultConfiguration: "Exceptions By Process, Type"
	},
	{
		id: "2da328c1-aaef-4bf8-984a-11c9ec616e26",
		name: "Contention",
		description: "Threads that waited for a managed lock",
		category: ".NET",
		sqlName: "contention",
		rows: "clr/contention",
		howToRecord: record$1("0x4000 (Contention)"),
		help: "One bar per wait: from the moment a thread found a lock taken until it got the lock. Threads that wait at the same time usually wait for the same lock.",
		columns: {
			process: processColumn("255be5df-3989-426b-99fa-c3027e772f90", "startTime"),
			pid: require_events.column("744791ed-b671-4885-b10c-bdc523da4720", "Process ID", require_events.presentId("pid"), "right F0"),
			tid: require_events.column("bc72af5a-5958-4eac-bdb8-644cd31b6856", "Thread ID", require_events.presentId("tid"), "right F0"),
			flags: require_events.column("88b77392-4df0-49b9-b862-d09177770684", "Lock Kind", "flags"),
			lock: require_events.column("b91c6d81-25c1-491f-b0ff-8a270a7e37af", "Lock", "lock", "right", ".NET 6 and later"),
			startTime: require_events.column("cb6bb544-d555-4886-a5f1-b5c0fbc8c93f", "Start Time", "startTime", "right time min"),
			endTime: require_events.column("2272a368-711b-46b9-95f7-f340b9af601d", "End Time", "endTime", "right time max"),
			duration: require_events.lasting(require_events.column("47cfed7a-02d3-41d4-9576-5582ffd64438", "Waited", "duration", "right sum"), "startTime", "endTime"),
			longest: require_events.lasting(require_events.column("ef789e9f-54e7-4f9b-ae96-d06965476e5b", "Longest", "duration", "right max"), "startTime", "endTime"),
			complete: require_events.column("0ad65e21-8e33-4fb9-ae5f-c005426eeff4", "Complete", "complete", "hidden"),
			count: require_events.countColumn("b7a0ab2f-9f65-4c2f-a0e9-063b3c58a466")
		},
		configurations: [{
			name: "Contention By Process, Thread",
			columns: require_events.view("process tid | flags lock duration longest count | startTime endTime"),
			roles: {
				startTime: "startTime",
				endTime: "endTime"
			},
			chart: "stateDiagram"
		}],
		defaultConfiguration: "Contention By Process, Thread"
	},
	{
		id: "6f26a60a-11f2-40dd-91d6-f73e37bc5003",
		name: "Loader",
		description: "Modules, assemblies and application domains of .NET as they come and go",
		category: ".NET",
		sqlName: "loader",
		rows: "clr/loader",
		howToRecord: record$1("0x8 (Loader)"),
		help: "What a program loads, and when. Late loads often mean that a feature is used for the first time, which makes the program wait.",
		columns: {
			process: processColumn("36fbad1d-0581-4f8c-b4b1-1267f1c273d2"),
			pid: require_events.column("f11a0cac-febb-4e09-b615-f457a27255ce", "Process ID", require_events.presentId("pid"), "right F0"),
			what: require_events.column("30c092ea-0ecf-4b78-b054-a806f3a3f7ec", "What", "what"),
			name: require_events.column("f0972992-f862-4060-81ab-84c139eab09f", "Name", "name", "360"),
			nativePath: require_events.column("07d9776c-74a2-45b7-a2e0-85175d5f9642", "Native Path", "nativePath", "240"),
			module: require_events.column("a909ab6a-80a4-478c-99d3-fd3aadb0aa55", "Module ID", "module", "right hidden"),
			assembly: require_events.column("de1072a6-9b74-4d5c-aac3-a6a0827e888b", "Assembly ID", "assembly", "right hidden"),
			domain: require_events.column("baa7dbdc-d64e-4bdd-817a-ddd2b0531b2f", "App Domain ID", "domain", "right hidden"),
			tid: require_events.column("e7a444b6-8603-4a8a-90ab-10f2733d8611", "Thread ID", require_events.presentId("tid"), "right F0"),
			time: require_events.column("5ea82dfb-f7af-4bc9-9929-cc5c0f183926", "Time", "time", "right time"),
			count: require_events.countColumn("135f1532-2833-4640-bd62-bd99788b2a59"),
			stack: require_events.stackColumn("d21b6412-0903-4273-9303-13570d22c6ff")
		},
		configurations: [{
			name: "Loads By Process",
			columns: require_events.view("process what | name nativePath tid time | count"),
			roles: { startTime: "time" },
			chart: "pointInTime"
		}],
		defaultConfiguration: "Loads By Process"
	}
];
// plugins/clr/gc-report.ts
var PRIVATE = "763fd754-7086-4dfe-95eb-c01a46faf4ca";
var GENERATIONS$1 = [
	"Gen 0",
	"Gen 1",
	"Gen 2",
	"Large Objects",
	"Pinned Objects"
];
var numbers = [...GENERATIONS$1.keys()];
var sumOf = (name) => numbers.map((i) => `coalesce(${name}${i}, 0)`).join(" + ");
var grew = (i) => `max(before${i} - coalesce(previous${i}, 0), 0)`;
var sameGc = {
	pid: "pid",
	clr: "clr",
	number: "number"
};
var ofHistory = (take) => ({
	op: "lookup",
	in: "clr/gc-sizes",
	take,
	match: sameGc,
	which: "first",
	time: "startTime",
	bound: "toldBy"
});
var ofStop = (take, which) => ({
	op: "lookup",
	in: "clr/gc-stop",
	take,
	match: {
		pid: "pid",
		clr: "clr",
		tid: "tid"
	},
	which
});
var ofPauses = (take) => ({
	op: "lookup",
	in: "clr/gc-pauses",
	take,
	match: {
		pid: "pid",
		clr: "clr",
		gcNumber: "number"
	},
	theirTime: "pauseStart",
	time: "startTime"
});
var ofStats = (take) => ({
	op: "lookup",
	in: "clr/heap-stats",
	take,
	match: {
		pid: "pid",
		clr: "clr"
	},
	which: "first",
	time: "endTime",
	bound: "toldBy"
});
var gcReportCookers = [
	{
		path: "clr/gc-history",
		events: [{
			provider: RUNTIME,
			id: [204]
		}, {
			provider: PRIVATE,
			id: [4]
		}],
		each: "Values",
		fields: {
			...whose$2,
			row: "$row",
			before: {
				field: "Values.SizeBefore",
				type: "f64"
			},
			after: {
				field: "Values.SizeAfter",
				type: "f64"
			},
			budget: {
				field: "Values.NewAllocation",
				type: "f64"
			}
		},
		derive: {
			generation: {
				op: "ordinal",
				partitionBy: ["row"]
			},
			lastStop: ofStop("time", "last"),
			nextStop: ofStop("time", "first"),
			lastNumber: ofStop("number", "last"),
			nextNumber: ofStop("number", "first"),
			number: { expr: "if(coalesce(time - lastStop, 1000s) < coalesce(nextStop - time, 1000s), lastNumber, nextNumber)" }
		}
	},
	{
		path: "clr/gc-sizes",
		group: {
			from: "clr/gc-history",
			by: [
				"pid",
				"clr",
				"number"
			]
		},
		fields: {
			time: {
				aggregate: "max",
				of: "time"
			},
			...Object.fromEntries(numbers.flatMap((i) => [
				"before",
				"after",
				"budget"
			].map((of) => [`${of}${i}`, {
				aggregate: "sum",
				of,
				where: `generation = ${i}`
			}])))
		}
	},
	{
		path: "clr/gc-background",
		rows: "clr/gc",
		where: "kind = 'BackgroundGC'"
	},
	{
		path: "clr/pauses.of-gc",
		rows: "clr/pauses",
		where: "startsWith(reason, 'SuspendForGC')",
		derive: {
			begun: {
				op: "lookup",
				in: "clr/gc-begun",
				take: "number",
				match: {
					pid: "pid",
					clr: "clr"
				},
				which: "first",
				time: "startTime",
				bound: "endTime"
			},
			open: {
				op: "lookup",
				in: "clr/gc-background",
				take: "number",
				match: {
					pid: "pid",
					clr: "clr"
				},
				theirTime: "startTime",
				time: "startTime"
			},
			openUntil: {
				op: "lookup",
				in: "clr/gc-background",
				take: "endTime",
				match: {
					pid: "pid",
					clr: "clr"
				},
				theirTime: "startTime",
				time: "startTime"
			},
			gcNumber: { expr: "coalesce(begun, if(openUntil >= startTime, open, missing))" }
		}
	},
	{
		path: "clr/pauses.numbered",
		rows: "clr/pauses.of-gc",
		where: "not (gcNumber is missing)"
	},
	{
		path: "clr/gc-pauses",
		group: {
			from: "clr/pauses.numbered",
			by: [
				"pid",
				"clr",
				"gcNumber"
			]
		},
		fields: {
			pauseStart: {
				aggregate: "min",
				of: "startTime"
			},
			pause: {
				aggregate: "sum",
				of: "duration"
			},
			longestPause: {
				aggregate: "max",
				of: "duration"
			}
		}
	},
	{
		path: "clr/gc-report",
		rows: "clr/gc",
		derive: {
			toldBy: { expr: "endTime + 10ms" },
			isBackground: { expr: "kind = 'BackgroundGC'" },
			isInduced: { expr: "startsWith(reason, 'Induced')" },
			pauseStart: ofPauses("pauseStart"),
			pause: ofPauses("pause"),
			longestPause: ofPauses("longestPause"),
			...Object.fromEntries(numbers.flatMap((i) => [
				[`before${i}`, ofHistory(`before${i}`)],
				[`after${i}`, ofHistory(`after${i}`)],
				[`previous${i}`, {
					op: "previous",
					of: `after${i}`,
					partitionBy: [
						"pid",
						"clr",
						"isBackground"
					]
				}]
			])),
			budget: ofHistory("budget0"),
			before: { expr: `if(before0 is missing, missing, ${sumOf("before")})` },
			after: { expr: `if(after0 is missing, missing, ${sumOf("after")})` },
			previousEnd: {
				op: "previous",
				of: "endTime",
				partitionBy: [
					"pid",
					"clr",
					"isBackground"
				]
			},
			allocated: { expr: `if(isBackground or (previous0 is missing and number != 1), missing, ${[0, 3].map(grew).join(" + ")} + coalesce(${grew(4)}, 0))` },
			allocationRate: { expr: "allocated / ((startTime - previousEnd) / 1s)" },
			promoted: ofStats("promoted"),
			pinned: ofStats("pinned")
		}
	}
];
var about = "Added up over all heaps, from PerHeapHistory";
var sizes = "right N0 max hidden";
var gcReportColumns = {
	induced: require_events.column("4c92c691-9f8f-4669-869e-ce6e976fb329", "Induced", "isInduced", "90", "Somebody called GC.Collect, or the like"),
	pauseStart: require_events.column("39bdbfdb-331d-40a0-8f19-7f676644081e", "Pause Start", "pauseStart", "right time min hidden"),
	pause: {
		...require_events.column("60b12273-3375-4420-9a4c-00f7bc895890", "Pause", "pause", "right sum", "How long it stopped the program; both pauses of a background collection"),
		interval: {
			start: "pauseStart",
			duration: "pause"
		}
	},
	longestPause: {
		...require_events.column("80e789ce-a1bb-4b4b-b93d-1bb726928a7d", "Max Pause", "longestPause", "right max"),
		interval: {
			start: "pauseStart",
			duration: "longestPause"
		}
	},
	allocated: require_events.column("3aa1297a-8df2-45bb-9968-ba780db6c894", "Allocated (B)", "allocated", "right N0 sum", "Since the collection before: growth of generation 0, large and pinned objects. Blank for background collections, whose allocations count for the next one"),
	allocationRate: require_events.column("4bc4c0c5-ed83-4046-b62f-f5d08b1060ff", "Allocation Rate (B/s)", "allocationRate", "right N0 max", "From the end of the collection before to the start of this one"),
	before: require_events.column("ceb34413-f70f-40c1-8c83-94474feeae58", "Heap Before (B)", "before", "right N0 max", about),
	after: require_events.column("9c3067a4-1aee-4777-b1d2-e66aed2d481b", "Heap After (B)", "after", "right N0 max", about),
	before0: require_events.column("bbec9675-d47d-4059-8dc6-56d63796707d", `${GENERATIONS$1[0]} Before (B)`, "before0", sizes, about),
	after0: require_events.column("f7a882a3-dbea-4c11-8463-f03d39fa8b3c", `${GENERATIONS$1[0]} After (B)`, "after0", sizes, about),
	before1: require_events.column("8776a8d7-047f-42e7-a97e-58fe22aabb21", `${GENERATIONS$1[1]} Before (B)`, "before1", sizes, about),
	after1: require_events.column("0b8b8531-9d29-46ea-a597-dede687d0f2c", `${GENERATIONS$1[1]} After (B)`, "after1", sizes, about),
	before2: require_events.column("a8cca743-7f25-4621-9b6b-a506efb617b5", `${GENERATIONS$1[2]} Before (B)`, "before2", sizes, about),
	after2: require_events.column("3c819c11-35c9-49f6-80eb-1d00bce4f297", `${GENERATIONS$1[2]} After (B)`, "after2", sizes, about),
	before3: require_events.column("220419b4-209e-4cfb-a85f-5bca6264c357", `${GENERATIONS$1[3]} Before (B)`, "before3", sizes, about),
	after3: require_events.column("ff0ce67b-1e92-4694-a6aa-2ab71904bd65", `${GENERATIONS$1[3]} After (B)`, "after3", sizes, about),
	before4: require_events.column("ab7dba44-f39e-4b18-a474-82eb40e2c2c1", `${GENERATIONS$1[4]} Before (B)`, "before4", sizes, `${about}; .NET 5 and later`),
	after4: require_events.column("d7c22acf-70f1-4857-bff2-69f7af440024", `${GENERATIONS$1[4]} After (B)`, "after4", sizes, `${about}; .NET 5 and later`),
	promoted: require_events.column("c21fb4dc-37c5-4c97-8583-15148bf8b52a", "Promoted (B)", "promoted", "right N0 sum", "Survived, from HeapStats"),
	pinned: require_events.column("fff23a5a-4705-45a5-b291-523b8bdb33f2", "Pinned Objects", "pinned", "right N0 max hidden", "Seen by the collection, from HeapStats"),
	budget: require_events.column("3d70f1c7-1fa3-4492-b044-a62ad571876a", "Gen 0 Budget (B)", "budget", "right N0 max", "What may be allocated in generation 0 until the next collection, over all heaps")
};
// plugins/clr/gc.ts
var GC_KEYWORD = "0x1 (GC)";
var GENERATIONS = {
	gen0: ["GenerationSize0", "Gen 0"],
	gen1: ["GenerationSize1", "Gen 1"],
	gen2: ["GenerationSize2", "Gen 2"],
	large: ["GenerationSize3", "Large objects"],
	pinnedHeap: ["GenerationSize4", "Pinned objects"]
};
var sizeColumn = (one) => typeof one === "string" && /^(before|after)\d$|^pinned$/.test(one);
var gcCookers = [
	{
		path: "clr/gc-start",
		events: [{
			provider: RUNTIME,
			id: [1]
		}],
		fields: {
			...whose$2,
			number: {
				field: "Count",
				type: "u32"
			},
			depth: {
				field: "Depth",
				type: "i32"
			},
			reason: "Reason",
			kind: "Type"
		},
		derive: { toldAt: {
			op: "previous",
			of: "time",
			partitionBy: [
				"pid",
				"clr",
				"number"
			]
		} }
	},
	{
		path: "clr/gc-begun",
		rows: "clr/gc-start",
		where: "toldAt is missing or time - toldAt > 100ms"
	},
	{
		path: "clr/gc-stop",
		events: [{
			provider: RUNTIME,
			id: [2]
		}],
		fields: {
			...whose$2,
			number: {
				field: "Count",
				type: "u32"
			},
			depth: {
				field: "Depth",
				type: "i32"
			}
		}
	},
	{
		path: "clr/gc",
		pair: {
			start: "clr/gc-begun",
			stop: "clr/gc-stop",
			by: {
				pid: "pid",
				clr: "clr",
				number: "number"
			}
		},
		fields: {
			pid: "start.pid",
			tid: "start.tid",
			clr: "start.clr",
			number: "start.number",
			depth: "start.depth",
			reason: "start.reason",
			kind: "start.kind"
		},
		derive: { duration: { expr: "endTime - startTime" } }
	},
	{
		path: "clr/suspend",
		events: [{
			provider: RUNTIME,
			id: [9]
		}],
		fields: {
			...whose$2,
			reason: "Reason",
			number: {
				field: "Count",
				type: "u32"
			}
		}
	},
	{
		path: "clr/suspended",
		events: [{
			provider: RUNTIME,
			id: [8]
		}],
		fields: whose$2
	},
	{
		path: "clr/restarted",
		events: [{
			provider: RUNTIME,
			id: [3]
		}],
		fields: whose$2
	},
	{
		path: "clr/pauses",
		pair: {
			start: "clr/suspend",
			stop: "clr/restarted",
			by: {
				pid: "pid",
				clr: "clr"
			},
			restart: true
		},
		fields: {
			pid: "start.pid",
			tid: "start.tid",
			clr: "start.clr",
			reason: "start.reason",
			number: "start.number"
		},
		derive: {
			suspended: {
				op: "lookup",
				in: "clr/suspended",
				take: "time",
				match: {
					pid: "pid",
					clr: "clr"
				},
				which: "first",
				time: "startTime",
				bound: "endTime"
			},
			suspending: { expr: "suspended - startTime" },
			duration: { expr: "endTime - startTime" }
		}
	},
	{
		path: "clr/heap-stats",
		events: [{
			provider: RUNTIME,
			id: [4]
		}],
		fields: {
			...whose$2,
			...Object.fromEntries(Object.entries(GENERATIONS).map(([key, [field]]) => [key, {
				field,
				type: "f64"
			}])),
			promoted0: {
				field: "TotalPromotedSize0",
				type: "f64"
			},
			promoted1: {
				field: "TotalPromotedSize1",
				type: "f64"
			},
			promoted2: {
				field: "TotalPromotedSize2",
				type: "f64"
			},
			promotedLarge: {
				field: "TotalPromotedSize3",
				type: "f64"
			},
			pinned: {
				field: "PinnedObjectCount",
				type: "u32"
			},
			handles: {
				field: "GCHandleCount",
				type: "u32"
			},
			finalized: {
				field: "FinalizationPromotedCount",
				type: "f64"
			}
		},
		derive: {
			heap: { expr: "gen0 + gen1 + gen2 + large + coalesce(pinnedHeap, 0)" },
			promoted: { expr: "promoted0 + promoted1 + promoted2 + promotedLarge" }
		}
	},
	{
		path: "clr/heap-sizes",
		unpivot: {
			from: "clr/heap-stats",
			keep: [
				"time",
				"pid",
				"clr",
				"heap",
				"promoted",
				"pinned",
				"handles",
				"finalized"
			],
			name: "generation",
			value: "sizeBytes",
			columns: Object.fromEntries(Object.entries(GENERATIONS).map(([key, [, label]]) => [key, label]))
		}
	},
	{
		path: "clr/allocations",
		events: [{
			provider: RUNTIME,
			id: [10]
		}],
		fields: {
			...whose$2,
			amount: {
				field: ["AllocationAmount64", "AllocationAmount"],
				type: "f64"
			},
			heap: "AllocationKind",
			type: "TypeName"
		}
	},
	...gcReportCookers
];
var gcTables = [
	{
		id: "c28ce00d-7488-4a33-8d8e-c526a537016e",
		name: "GC",
		description: "Garbage collections of .NET",
		category: ".NET",
		sqlName: "gc",
		rows: "clr/gc-report",
		howToRecord: record$1(GC_KEYWORD),
		help: "One bar per collection. **Generation** 0 and 1 are short; generation 2 covers the whole heap. A background collection runs alongside the program: for the time it stopped the program, see **GC Pauses**. **Induced** collections are calls of `GC.Collect`. Sizes and budgets need the events of the heap history, which .NET Framework logs by Microsoft-Windows-DotNETRuntimePrivate.",
		columns: {
			process: processColumn("9c63952f-4a3d-4170-b2b3-e8f028944c72", "startTime"),
			pid: require_events.column("9c927777-eeec-4c27-856a-46c039ad1a8e", "Process ID", require_events.presentId("pid"), "right F0"),
			clr: require_events.column("3cb6fb29-6b51-458f-9baa-b0d66f50198a", "CLR Instance", "clr", "right"),
			number: require_events.column("aeb651ff-2de6-4660-9024-51fabfa646f3", "GC #", "number", "right"),
			depth: require_events.column("8126847b-acde-478c-a8f7-93a23a6cfac8", "Generation", "depth", "right"),
			reason: require_events.column("e62a0fe7-beeb-4ca1-88f5-4a73419f8f01", "Reason", "reason"),
			kind: require_events.column("e609aeee-af1d-470c-b4a7-d6303f6ee617", "Type", "kind"),
			tid: require_events.column("fdfda57a-9681-4482-88d4-8ba8a8e9977b", "Thread ID", require_events.presentId("tid"), "right F0"),
			startTime: require_events.column("bcb37f9a-9e68-4e23-8cf4-ddd3862f68af", "Start Time", "startTime", "right time min"),
			endTime: require_events.column("f515033f-5801-4c19-83be-97134be68ea4", "End Time", "endTime", "right time max"),
			duration: require_events.lasting(require_events.column("aa676fa3-62e9-41f7-b508-94f3c15b09df", "Duration", "duration", "right sum"), "startTime", "endTime"),
			longest: require_events.lasting(require_events.column("9872c0c3-f4e7-4175-90f0-bac45bee045f", "Longest", "duration", "right max"), "startTime", "endTime"),
			complete: require_events.column("c2a790da-384c-4b76-aab0-0d013ca04a01", "Complete", "complete", "hidden", "False if the trace does not contain the end"),
			...gcReportColumns,
			count: require_events.countColumn("ac876772-07cf-4884-ab4c-c5e3abd47f89"),
			stack: require_events.stackColumn("55d3c184-73bc-4449-83d8-ed4b0772f68f")
		},
		configurations: [
			{
				name: "GCs By Process, Generation",
				columns: require_events.view("process depth | number reason kind tid duration longest count | startTime endTime"),
				roles: {
					startTime: "startTime",
					endTime: "endTime"
				},
				chart: "stateDiagram"
			},
			{
				name: "GCs By Process, Reason",
				columns: require_events.view("process reason kind | number depth duration longest count | startTime endTime"),
				roles: {
					startTime: "startTime",
					endTime: "endTime"
				},
				chart: "stateDiagram"
			},
			{
				name: "GC Report",
				description: "What PerfView’s GCStats lists: a row a collection.",
				columns: require_events.view("process | number+ depth kind reason induced pause allocated allocationRate before after before0 after0 before1 after1 before2 after2 before3 after3 before4 after4 promoted pinned budget | startTime endTime").map((one) => sizeColumn(one) ? {
					column: one,
					hints: { visible: true }
				} : one),
				roles: {
					startTime: "startTime",
					endTime: "endTime"
				},
				chart: "stateDiagram"
			},
			{
				name: "GC Report By Generation",
				description: "PerfView’s rollup: pauses and allocations by process and generation.",
				columns: require_events.view("process depth induced | count pause- longestPause allocated allocationRate before after promoted | startTime endTime"),
				roles: {
					startTime: "startTime",
					endTime: "endTime"
				},
				chart: "stateDiagram"
			}
		],
		defaultConfiguration: "GCs By Process, Generation"
	},
	{
		id: "68ccb743-1daa-4166-92cc-0d0f559b27fd",
		name: "GC Pauses",
		description: "How long all managed threads of a process were suspended",
		category: ".NET",
		sqlName: "gc_pauses",
		rows: "clr/pauses",
		howToRecord: record$1(GC_KEYWORD),
		help: "From the moment the runtime asks its threads to stop until they continue: the part of a collection that users notice. **Suspending** is the time until the last thread stopped; if it is long, a thread was in a long loop or was not scheduled.",
		columns: {
			process: processColumn("635f515c-c26e-47f3-bfd3-f1c5c4778ded", "startTime"),
			pid: require_events.column("7f63f8f4-3710-4a60-8f93-4b01133ae609", "Process ID", require_events.presentId("pid"), "right F0"),
			clr: require_events.column("898e3e29-29dc-44d9-a811-d192bb03699e", "CLR Instance", "clr", "right"),
			reason: require_events.column("a4bb781d-957f-409b-b78a-84622b90ed41", "Reason", "reason"),
			number: require_events.column("e9c97c18-9f5d-438e-bf3b-dc18001f6b97", "GC #", "number", "right"),
			tid: require_events.column("9516f89c-d9c1-4706-be45-f9c8116ebba4", "Thread ID", require_events.presentId("tid"), "right F0"),
			startTime: require_events.column("4d72ba32-7ad5-4229-9559-1399ae7953c9", "Pause Start", "startTime", "right time min"),
			endTime: require_events.column("585f517d-3bc6-4991-80fc-d34da6b5bc4d", "Pause End", "endTime", "right time max"),
			suspending: require_events.lasting(require_events.column("a08fd176-0b2d-45d6-9502-661568f12402", "Suspending", "suspending", "right sum"), "startTime", "suspended"),
			duration: require_events.lasting(require_events.column("db8a26e7-fa16-498a-8d48-569869d457fd", "Pause", "duration", "right sum"), "startTime", "endTime"),
			longest: require_events.lasting(require_events.column("e15e8c2c-ae1b-496b-98fe-d4f635de63ec", "Max Pause", "duration", "right max"), "startTime", "endTime"),
			percent: require_events.column("ac0c868b-9728-4e15-9186-dd6d5e44e19b", "% Time Paused", {
				visibleDomain: "percentOfView",
				start: "startTime",
				end: "endTime",
				unit: ["pid"]
			}, "right N2 sum", "Percent of the visible time range. Pauses of one process never count twice; the pauses of different processes add up"),
			count: require_events.countColumn("421f1b2e-1a12-4278-8933-c70fa0e7d059")
		},
		configurations: [{
			name: "Pauses By Process, Reason",
			columns: require_events.view("process reason | number suspending duration longest percent count | startTime endTime"),
			roles: {
				startTime: "startTime",
				endTime: "endTime"
			},
			chart: "stateDiagram"
		}],
		defaultConfiguration: "Pauses By Process, Reason"
	},
	{
		id: "f683c124-aa4c-4fe9-9a95-1b231a8edea4",
		name: "GC Heap Sizes",
		description: "Sizes of the generations after each collection",
		category: ".NET",
		sqlName: "gc_heap_sizes",
		rows: "clr/heap-sizes",
		howToRecord: record$1(GC_KEYWORD),
		help: "The size of each generation at the end of a collection. A generation 2 that only grows is a leak or an unbounded cache.",
		columns: {
			process: processColumn("21ecc323-3acb-4eea-93ac-aa8a1c5f7054"),
			pid: require_events.column("91243f54-72a5-47f7-aad4-afabaef6e12f", "Process ID", require_events.presentId("pid"), "right F0"),
			clr: require_events.column("97c1fbeb-003c-4f87-a1b6-1e8b666dafe2", "CLR Instance", "clr", "right"),
			generation: require_events.column("baa2cb46-3906-4175-8966-5d419555ae3e", "Generation", "generation"),
			time: require_events.column("5f19361b-6e22-433b-8e7b-680bec6fed76", "Time", "time", "right time"),
			sizeBytes: require_events.column("1daea1de-4ad7-4e8f-af4a-8f93cb0ca5e4", "Size (B)", "sizeBytes", "right N0 max"),
			heap: require_events.column("a26a76b2-7254-4a5c-9918-0f5fef884ec2", "Heap (B)", "heap", "right N0 max"),
			promoted: require_events.column("a5f2064d-44b8-4366-a1aa-8c5209307f2a", "Promoted (B)", "promoted", "right N0 max"),
			pinned: require_events.column("43ec9161-d8df-45a4-a7ad-f9dc1dc4fff5", "Pinned Objects", "pinned", "right N0 max"),
			handles: require_events.column("958029f2-6019-4891-a9be-f4645cea5667", "GC Handles", "handles", "right N0 max"),
			finalized: require_events.column("a4f3c124-c5b0-41d6-81f9-582c0f7aafef", "Finalization Survivors", "finalized", "right N0 max")
		},
		configurations: [{
			name: "Heap Sizes By Process, Generation",
			columns: require_events.view("process generation | time heap promoted pinned handles finalized | sizeBytes"),
			roles: { startTime: "time" },
			chart: "stackedLine",
			aggregationOverTime: "current"
		}],
		defaultConfiguration: "Heap Sizes By Process, Generation"
	},
	{
		id: "10eb7bc2-53af-4236-8d45-48958d06e585",
		name: "GC Allocations",
		description: "A sample of allocations: one event for every 100 KB or so of each kind",
		category: ".NET",
		sqlName: "gc_allocations",
		rows: "clr/allocations",
		howToRecord: record$1(GC_KEYWORD),
		help: "Every 100 KB or so, the runtime logs the type it is allocating. **Amount** is everything allocated since the previous event, of any type; over many events, the shares of the types approach the real ones.",
		columns: {
			process: processColumn("4729bd24-9fa3-4963-9482-855ccdad5676"),
			pid: require_events.column("eb139173-1ead-4197-be0d-3dea294ffcd8", "Process ID", require_events.presentId("pid"), "right F0"),
			tid: require_events.column("d0405ba7-a7f3-4384-bcc7-c6c1125d38be", "Thread ID", require_events.presentId("tid"), "right F0"),
			type: require_events.column("f53d3e6d-1ea6-4f37-81d4-8e95ecdf70e9", "Type", "type", "320"),
			heap: require_events.column("257487c2-df5a-41e8-bc3a-e7612fab1aad", "Heap", "heap"),
			cpu: require_events.column("c22d0ecf-9ca5-4d29-9c21-a392daafd29f", "CPU", "cpu", "right"),
			time: require_events.column("bee19e8e-384a-415a-8cce-502d330db970", "Time", "time", "right time"),
			count: require_events.countColumn("80760a32-9901-4d83-a083-fb105047828f"),
			amount: require_events.column("91f4d999-ce24-4ee4-bf9b-9e6d24297c45", "Amount (B)", "amount", "right N0 sum"),
			stack: require_events.stackColumn("8d370e3f-72a3-4dac-9ff3-6a8cd145f5ea")
		},
		configurations: [{
			name: "Allocations By Process, Type",
			columns: require_events.view("process type | heap tid time count | amount"),
			roles: { startTime: "time" },
			chart: "stackedLine",
			aggregationOverTime: "rate"
		}, {
			name: "Allocations By Process, Thread",
			columns: require_events.view("process tid type | heap time count | amount"),
			roles: { startTime: "time" },
			chart: "stackedLine",
			aggregationOverTime: "rate"
		}],
		defaultConfiguration: "Allocations By Process, Type"
	}
];
// plugins/clr/tasks.ts
var TPL = "2e5dba47-a3d2-4d16-8ee0-6671ffdcd7b5";
var task = {
	time: "$time",
	pid: "$pid",
	tid: "$tid",
	task: {
		field: "TaskID",
		type: "i32"
	}
};
var started = (take) => ({
	op: "lookup",
	in: "clr/tasks.started",
	take,
	match: {
		pid: "pid",
		task: "task"
	},
	which: "first",
	time: "startTime",
	bound: "endTime"
});
var taskCookers = [
	{
		path: "clr/tasks.scheduled",
		events: [{
			provider: TPL,
			id: [7]
		}],
		fields: {
			...task,
			scheduledBy: {
				field: "OriginatingTaskID",
				type: "i32"
			},
			parent: {
				field: "CreatingTaskID",
				type: "i32"
			},
			scheduler: {
				field: "OriginatingTaskSchedulerID",
				type: "i32"
			},
			options: {
				field: "TaskCreationOptions",
				type: "u32"
			}
		}
	},
	{
		path: "clr/tasks.started",
		events: [{
			provider: TPL,
			id: [8]
		}],
		fields: task
	},
	{
		path: "clr/tasks.completed",
		events: [{
			provider: TPL,
			id: [9]
		}],
		fields: {
			...task,
			failed: {
				field: "IsExceptional",
				type: "bool"
			}
		}
	},
	{
		path: "clr/tasks",
		pair: {
			start: "clr/tasks.scheduled",
			stop: "clr/tasks.completed",
			by: {
				pid: "pid",
				task: "task"
			},
			restart: true,
			withoutStart: "keep"
		},
		fields: {
			scheduledPid: "start.pid",
			scheduledTask: "start.task",
			scheduledAt: "start.time",
			schedulingTid: "start.tid",
			scheduledBy: "start.scheduledBy",
			parent: "start.parent",
			scheduler: "start.scheduler",
			options: "start.options",
			completedPid: "stop.pid",
			completedTask: "stop.task",
			completedAt: "stop.time",
			completedTid: "stop.tid",
			failed: "stop.failed"
		},
		derive: {
			pid: { expr: "coalesce(scheduledPid, completedPid)" },
			task: { expr: "coalesce(scheduledTask, completedTask)" },
			startedAt: started("time"),
			startedTid: started("tid"),
			runningTid: { expr: "coalesce(startedTid, completedTid)" },
			waited: { expr: "startedAt - scheduledAt" },
			ran: { expr: "completedAt - startedAt" },
			state: { expr: "if(completedAt is missing, if(startedAt is missing, 'Scheduled', 'Started'), if(failed, 'Failed', 'Completed'))" }
		}
	},
	{
		path: "clr/waits.begun",
		events: [{
			provider: TPL,
			id: [10]
		}],
		fields: {
			...task,
			waiter: {
				field: "OriginatingTaskID",
				type: "i32"
			},
			behavior: {
				field: "Behavior",
				type: "u32"
			},
			continuation: {
				field: "ContinueWithTaskID",
				type: "i32"
			}
		}
	},
	{
		path: "clr/waits.ended",
		events: [{
			provider: TPL,
			id: [11]
		}],
		fields: task
	},
	{
		path: "clr/waits",
		pair: {
			start: "clr/waits.begun",
			stop: "clr/waits.ended",
			by: {
				pid: "pid",
				task: "task"
			},
			takes: "first"
		},
		fields: {
			pid: "start.pid",
			tid: "start.tid",
			endTid: "stop.tid",
			task: "start.task",
			waiter: "start.waiter",
			behavior: "start.behavior",
			continuation: "start.continuation"
		},
		derive: {
			how: { expr: "mapped(behavior, 'waits')" },
			duration: { expr: "endTime - startTime" }
		}
	}
];
var taskTables = [{
	id: "deb55357-5183-4044-990c-91c134665208",
	name: "Tasks",
	description: "Tasks of .NET: who scheduled each, how long it waited for a thread, how long it ran",
	category: ".NET",
	sqlName: "tasks",
	rows: "clr/tasks",
	howToRecord: `Record **System.Threading.Tasks.TplEventSource** (${TPL}) with the keywords 0x43 (TaskTransfer, Tasks, TaskStops) at level 4. PerfView's default lacks TaskStops (0x40), so .NET 4.6 and later do not log when tasks end.`,
	help: "A row is one task, from the moment it was scheduled. **Waited** is the time until a thread ran it; if it is long, the thread pool had no free thread. **Ran** is the time from then until it completed. Both are blank if the trace lacks one of the two events: a task that completes because an await or a promise ends never starts. **Stack** is the scheduling thread's.\n\nTask IDs are unique in an application domain. Checked against real traces of .NET Framework 4.5 and .NET Core 3.1.",
	columns: {
		process: processColumn("c7dc166d-871f-45e0-a3f5-cc60ccde11db", "startTime"),
		pid: require_events.column("f04a7c4b-0d90-4566-b0fa-01cc8d684b9e", "Process ID", require_events.presentId("pid"), "right F0"),
		task: require_events.column("0678a364-b28a-4bca-9fbf-ec82ea5c6daf", "Task", "task", "right F0"),
		parent: require_events.column("fb515e0d-d2f6-4516-93ea-16ae54832699", "Parent Task", "=if(parent = 0, missing, parent)", "right F0", "The task that created it"),
		scheduledBy: require_events.column("7dc425cb-5103-48b4-b775-1291be43a432", "Scheduled By Task", "=if(scheduledBy = 0, missing, scheduledBy)", "right F0", "The task that ran on the scheduling thread"),
		scheduler: require_events.column("f8828810-b59c-45de-a94a-865f29fe9563", "Scheduler", "scheduler", "right F0 hidden", "ID of the TaskScheduler"),
		options: require_events.column("633e3f6d-18d1-4166-a612-5ecfd73f311a", "Options", "=hex(options)", "right hidden", "TaskCreationOptions: 0x2 long running, 0x4 attached to its parent, 0x8 no children attach; the library adds 0x200 for continuations and 0x2000 for what it queued itself"),
		state: require_events.column("33a2124d-bd32-407f-901a-87f6fe8e86fb", "State", "state", "", "How far the task came in the trace"),
		schedulingTid: require_events.column("8e2be4f5-5f31-4528-9f60-a14899dac9cc", "Scheduling Thread ID", "schedulingTid", "right F0"),
		runningTid: require_events.column("29777793-ab49-408f-a365-a1eec26b7188", "Running Thread ID", "runningTid", "right F0"),
		scheduledAt: require_events.column("eb5f6544-eae6-4e0c-9c7e-e3df662126cf", "Schedule Time", "scheduledAt", "right time min"),
		startedAt: require_events.column("f869c8e3-9454-4199-bdd6-42451026d650", "Start Time", "startedAt", "right time min"),
		completedAt: require_events.column("a9da2eef-1297-4d9c-9b61-996ea780b334", "Completion Time", "completedAt", "right time max"),
		endTime: require_events.column("12439eeb-3cdd-4813-ac66-a09ee8cd7b77", "End Time", "endTime", "right time max hidden", "Completion, or the end of the trace"),
		waited: require_events.lasting(require_events.column("775423ac-eb0f-4db9-a042-75f196d92d17", "Waited", "waited", "right sum"), "scheduledAt", "startedAt"),
		longestWait: require_events.lasting(require_events.column("16e0fbe2-b39b-43b4-8aa4-ed019d9a54b6", "Longest Wait", "waited", "right max"), "scheduledAt", "startedAt"),
		ran: require_events.lasting(require_events.column("f9941881-fe73-4720-ac09-06effab4f440", "Ran", "ran", "right sum"), "startedAt", "completedAt"),
		longest: require_events.lasting(require_events.column("1ad1d436-816c-4289-9779-93fe462ef42f", "Longest", "ran", "right max"), "startedAt", "completedAt"),
		count: require_events.countColumn("de753c8e-6dd2-47ac-a11e-cdf0124f660a"),
		stack: require_events.stackColumn("624409d2-45e8-48b6-8e46-cc0fa8f59990", "The call stack that scheduled the task. As a key it unfolds, callers above callees")
	},
	configurations: [
		{
			name: "Tasks By Process, Running Thread",
			columns: require_events.view("process runningTid | task state parent schedulingTid scheduledAt waited longestWait ran- longest count | startedAt completedAt"),
			roles: {
				startTime: "startedAt",
				endTime: "completedAt"
			},
			chart: "stateDiagram"
		},
		{
			name: "Waits By Process, Scheduling Thread",
			columns: require_events.view("process schedulingTid | task state parent runningTid waited- longestWait ran count | scheduledAt startedAt"),
			roles: {
				startTime: "scheduledAt",
				endTime: "startedAt"
			},
			chart: "stateDiagram"
		},
		{
			name: "Tasks By Process, Parent",
			columns: require_events.view("process parent task | state schedulingTid runningTid waited ran count | scheduledAt endTime"),
			roles: {
				startTime: "scheduledAt",
				endTime: "endTime"
			},
			chart: "stateDiagram"
		}
	],
	defaultConfiguration: "Tasks By Process, Running Thread"
}, {
	id: "9a004b9e-dc8c-4b73-aa00-bfcfe419cb77",
	name: "Task Waits",
	description: "Waits for tasks of .NET: threads that block and methods that await. The layout comes from the source of the task library and was never checked against a real trace",
	category: ".NET",
	sqlName: "task_waits",
	rows: "clr/waits",
	howToRecord: `Record **System.Threading.Tasks.TplEventSource** (${TPL}) with the keywords 0x3 (TaskTransfer and Tasks) at level 5.`,
	help: "A row is one wait, until the one who waits goes on. **Blocking** waits (`Task.Wait`, `.Result`) hold a thread that can do nothing else: many of them at once starve the thread pool. **await** gives the thread back and goes on later, often on another thread.\n\nUnproven: no real trace had these events. If several wait for one task, they are taken to go on in the order in which they came.",
	columns: {
		process: processColumn("d974066b-2aae-4329-8994-3def768e7039", "startTime"),
		pid: require_events.column("3c0ae763-2efb-426a-948c-80e8b174936e", "Process ID", require_events.presentId("pid"), "right F0"),
		how: require_events.column("349c566a-cf17-4282-adfb-c08b0f1ebbae", "How", "how"),
		task: require_events.column("357a768e-c2e9-4a63-80eb-69a312738053", "Awaited Task", "task", "right F0"),
		waiter: require_events.column("17fcf5e0-32e1-4b56-8204-2ca88bbc7c08", "Waiting Task", "=if(waiter = 0, missing, waiter)", "right F0"),
		continuation: require_events.column("456ab431-64fc-4d14-afa2-df56359fac96", "Continues With", "=if(continuation = 0, missing, continuation)", "right F0 hidden", "The task that goes on afterwards, where the library knows it"),
		tid: require_events.column("ff0b470e-b46f-4bd7-a2a5-35302c548fea", "Thread ID", require_events.presentId("tid"), "right F0", "Where the wait began"),
		endTid: require_events.column("0170dae7-f879-4994-840d-df2419a8a778", "End Thread ID", "=if(endTid < 0, missing, endTid)", "right F0", "Where it went on"),
		startTime: require_events.column("7ab577e8-fc6a-4a87-8905-c775ae8134c1", "Start Time", "startTime", "right time min"),
		endTime: require_events.column("f56424d3-0292-4a2d-b366-9c66bfc38829", "End Time", "endTime", "right time max"),
		duration: require_events.lasting(require_events.column("fb34a069-24b2-4956-817c-5580eb37b361", "Waited", "duration", "right sum"), "startTime", "endTime"),
		longest: require_events.lasting(require_events.column("ef07c7f9-5b9c-4704-b62b-1edcd7e5b10c", "Longest", "duration", "right max"), "startTime", "endTime"),
		complete: require_events.column("d2cf50c7-c431-4fce-a2cf-8861c1098bcb", "Complete", "complete", "hidden", "False if the trace does not contain the end"),
		count: require_events.countColumn("0f7e95ff-c4da-4eb5-b626-205f13f08ee7"),
		stack: require_events.stackColumn("9a852910-0a85-4350-acb6-f53870c3f242", "The call stack that waits. As a key it unfolds, callers above callees")
	},
	configurations: [{
		name: "Waits By Process, How, Thread",
		columns: require_events.view("process how tid | task waiter endTid duration- longest count | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram"
	}],
	defaultConfiguration: "Waits By Process, How, Thread"
}];
var taskMaps = { waits: {
	"1": "Blocking",
	"2": "await"
} };
// plugins/clr/clr.ts
var clr = require_plugin.definePlugin({
	id: "47f0e779-3717-460a-82fb-b8775fe28e66",
	key: "clr",
	name: ".NET runtime",
	description: "Events of the Common Language Runtime.",
	inputs: [{ kind: "etl" }],
	maps: {
		...codeMaps,
		...taskMaps
	},
	cookers: [
		...gcCookers,
		...codeCookers,
		...taskCookers,
		...activityCookers
	],
	tables: [
		...gcTables,
		...codeTables,
		...taskTables,
		...activityTables
	]
});
// plugins/cpu/dpc-isr.ts
var VALUES$3 = "dpcType vector enterTime exclusiveDuration inclusiveDuration maxDuration";
var ROLES$7 = {
	startTime: "enterTime",
	endTime: "exitTime",
	resourceId: "cpu"
};
var ONLY_DPC = { query: "type = 'DPC'" };
var ONLY_ISR = { query: "type = 'Interrupt'" };
var byModule = require_events.view("module address | maxDuration count durationInView cpu type dpcType vector enterTime exclusiveDuration inclusiveDuration | percentDuration-");
var byCpu = require_events.view(`cpu type | module address ${VALUES$3} count durationInView | percentDuration-`);
var timeline$1 = require_events.view("module address | cpu type dpcType vector count inclusiveDuration maxDuration durationInView | enterTime exitTime");
var dpcIsr = {
	cookers: [{
		path: "cpu/dpcIsr",
		events: [{
			provider: "PerfInfo",
			opcode: [
				50,
				66,
				67,
				68,
				69,
				70,
				95
			]
		}],
		fields: {
			time: "$time",
			cpu: "$cpu",
			opcode: "$opcode",
			startTime: {
				field: "InitialTime",
				type: "timestamp"
			},
			routine: {
				field: "Routine",
				type: "address"
			},
			returnValue: {
				field: "ReturnValue",
				type: "u32"
			},
			vector: {
				field: "Vector",
				type: "u32"
			},
			messageIndex: {
				field: "MessageNumber",
				type: "u32"
			}
		},
		derive: {
			isDpc: { expr: "opcode in (66, 68, 69, 70)" },
			duration: { expr: "time - startTime" },
			exclusive: {
				op: "exclusive",
				start: "startTime",
				end: "time",
				partitionBy: ["cpu"]
			},
			durationUpTo: { expr: "if(duration <= 0ns, 0ns, pow(2, ceil(log2(us(duration)))) * 1us)" }
		}
	}],
	tables: [{
		id: "038995a7-67c0-4785-ba19-60f2d2fde342",
		name: "DPC/ISR Duration",
		description: "Every interrupt service routine and deferred procedure call, with its duration",
		category: "Computation",
		sqlName: "dpc_isr",
		rows: "cpu/dpcIsr",
		howToRecord: "Keywords `DPC` and `Interrupt` of the kernel session (xperf: `DPC+INTERRUPT`; WPR: profile **CPU**), with `Loader` for the drivers’ names.",
		help: `A row is one run of an interrupt service routine (ISR) or a deferred procedure call (DPC). While it runs, no thread can run on that CPU, whatever its priority: above a few hundred microseconds, audio stutters and input lags. **Module** is the driver.

**Inclusive Duration** is from entry to exit; **Exclusive Duration** excludes the interrupts in between, so its sum is the CPU time spent in these routines. **Duration up to** groups runs by powers of two.`,
		columns: {
			cpu: require_events.column("d84e2bbe-4d5f-4c0a-adae-fca3c0c2cf9d", "CPU", "cpu", "right F0 50"),
			type: require_events.column("7dfbe9c2-84a0-4f7d-b4b9-9c16eb948617", "Type", "=if(isDpc, 'DPC', 'Interrupt')", "90"),
			dpcType: require_events.column("4ea57cfc-786c-41ed-b3c1-9310e3bbd20f", "DPC Type", "=if(isDpc, mapped(opcode, 'dpcTypes'), '')", "90", "Regular, threaded, or timer; empty for interrupts"),
			module: require_events.column("adcbcb8d-d5cd-45c4-bf8a-9d14eee76fdc", "Module", "=moduleName(0, routine, time)", "150", "The driver"),
			address: require_events.column("ad65fe20-dce1-4c29-a9b5-ec15938036d5", "Address", "routine", "right x 150", "The address of the routine"),
			vector: require_events.column("867e4fbe-3069-4051-8cb1-5bcc0da68c8b", "Vector", "vector", "right x 70", "The interrupt vector"),
			messageIndex: require_events.column("aef0e7db-8e60-4dd6-b5c9-dfa638050e36", "MessageIndex", "messageIndex", "right F0 70", "The number of the message, for message-signaled interrupts"),
			returnValue: require_events.column("0ea441df-a319-47cc-9677-adac3a44ce15", "Return Value", "returnValue", "right F0 70", "0 = the interrupt came from another device"),
			count: require_events.column("290a359a-e00e-4377-880a-e5f1e3bb67e0", "Count (DPCs/ISRs)", { const: 1 }, "right N0 sum 100"),
			enterTime: require_events.column("8fc4197b-1fb0-4d21-9bdc-365f9337d815", "DPC/ISR Enter Time", "startTime", "right time min 120"),
			exitTime: require_events.column("81279ea7-aa9d-4830-ba9a-e2522f8dfedf", "DPC/ISR Exit Time", "time", "right time max 120"),
			inclusiveDuration: require_events.lasting(require_events.column("003eb62e-5011-4309-b552-818cfdacb3bf", "Inclusive Duration", "duration", "right uN sum 120"), "startTime", "time"),
			maxDuration: require_events.lasting(require_events.column("e048e666-c5f0-4932-a162-0410d2b3d563", "Max Inclusive Duration", "duration", "right uN max 120"), "startTime", "time"),
			exclusiveDuration: require_events.lasting(require_events.column("02a74177-bb89-4d66-b8e8-c48ee1fcaf96", "Exclusive Duration", "exclusive", "right uN sum 120", "Inclusive Duration without the interrupts in between"), "startTime", "time"),
			durationUpTo: require_events.column("fc28dfe3-0acd-4ed4-8ad2-2f9313f64e08", "Duration up to", "durationUpTo", "right uN 110", "The duration, rounded up to a power of two of microseconds"),
			durationInView: require_events.column("9341b03a-8415-4d23-9d5c-5156bb199f9f", "Inclusive Duration (in view)", {
				visibleDomain: "clipDuration",
				start: "startTime",
				end: "time"
			}, "right uN sum 120"),
			percentDuration: {
				...require_events.column("5614a051-bb6c-49d0-a05e-3afa1a424171", "% Duration", {
					visibleDomain: "percentOfView",
					start: "startTime",
					end: "time",
					unit: ["cpu"],
					perCpus: true
				}, "right N2 sum 110", "Percent of the time of all CPUs. While one routine interrupts another, the time counts only for the routine that runs"),
				isPercent: true
			}
		},
		configurations: [
			{
				name: "DPC/ISR Duration by CPU",
				columns: byCpu,
				roles: ROLES$7,
				chart: "line",
				help: "Check whether one CPU serves all interrupts: threads that prefer this CPU are then delayed."
			},
			{
				name: "DPC/ISR Duration by Module, Function",
				columns: byModule,
				roles: ROLES$7,
				chart: "stackedLine",
				help: "Shows which driver takes the time. To find the one that makes audio stutter, sort by **Max Inclusive Duration**."
			},
			{
				name: "DPC/ISR Timeline by Module, Function",
				columns: timeline$1,
				roles: ROLES$7,
				chart: "stateDiagram"
			},
			{
				name: "DPC Duration by CPU",
				columns: byCpu,
				roles: ROLES$7,
				chart: "line",
				filter: ONLY_DPC
			},
			{
				name: "DPC Duration by Module, Function",
				columns: byModule,
				roles: ROLES$7,
				chart: "stackedLine",
				filter: ONLY_DPC
			},
			{
				name: "DPC Timeline by Module, Function",
				columns: timeline$1,
				roles: ROLES$7,
				chart: "stateDiagram",
				filter: ONLY_DPC
			},
			{
				name: "ISR Duration",
				columns: byCpu,
				roles: ROLES$7,
				chart: "line",
				filter: ONLY_ISR
			},
			{
				name: "ISR Duration by Module, Function",
				columns: byModule,
				roles: ROLES$7,
				chart: "stackedLine",
				filter: ONLY_ISR
			},
			{
				name: "ISR Timeline by Module, Function",
				columns: timeline$1,
				roles: ROLES$7,
				chart: "stateDiagram",
				filter: ONLY_ISR
			},
			{
				name: "DPC/ISR Count by Duration, Module",
				columns: require_events.view("type durationUpTo+ module | address cpu enterTime inclusiveDuration maxDuration | count"),
				roles: { startTime: "enterTime" },
				chart: "stackedBars",
				help: "A histogram of durations. Users notice the rows at the bottom."
			}
		],
		defaultConfiguration: "DPC/ISR Duration by Module, Function"
	}]
};
// plugins/cpu/lanes.ts
var ROLES$6 = {
	startTime: "startTime",
	endTime: "endTime",
	resourceId: "cpu"
};
var lanes = {
	cookers: [{
		path: "cpu/lanes",
		rows: "cpu/contextSwitches",
		where: "newTid != 0"
	}],
	tables: [{
		id: "1725467a-f242-403f-b432-1100e6d952e4",
		name: "CPU Lanes",
		description: "A lane for every CPU: which process and thread ran on it, and when",
		category: "Computation",
		sqlName: "lanes",
		defaultLayout: "graph",
		rows: "cpu/lanes",
		howToRecord: "Keyword `CSwitch` of the kernel session, with `ProcessThread` for names (xperf: `CSWITCH`; WPR: profile **CPU**).",
		help: "A row is the time for which one thread ran on one CPU, from its switch-in to its switch-out. A gap is idle time. A thread that jumps between lanes loses its caches with every move; a lane full of slivers spends its time switching.",
		columns: {
			cpu: require_events.column("e9561663-e877-4cb1-9cef-f98500b5f208", "CPU", "cpu", "right F0 50"),
			process: require_events.column("6a92a648-a0ce-44ef-8348-f27f92b96d14", "Process", "=processLabel(newPid, time)", "180"),
			threadId: require_events.column("0df3448e-2ebf-4180-9c29-7b01d828f25f", "Thread ID", "newTid", "right F0 uniqueCount 70"),
			threadName: require_events.column("6e2ede82-7df5-4c74-8652-2e8879288dcb", "Thread Name", "=threadName(newTid, time)", "130"),
			priority: require_events.column("6920079c-944a-4485-8627-80d83145f3bc", "Priority", "newPriority", "right F0 70"),
			leftBecause: require_events.column("16b33127-ed57-495b-baf0-e509ce69ffaf", "Switched out by", "newWaitReason", "130", "Why the thread left the CPU: what it then waited for"),
			count: require_events.column("6cfde489-a657-4e8f-b9ee-b1322bf02e40", "Count", { const: 1 }, "right N0 sum 70"),
			startTime: require_events.column("bcc55217-f061-4d5d-9466-5ad30b0cd1e0", "Start Time", "time", "right time min 120"),
			endTime: require_events.column("62f517b6-42b9-4ad9-a3b7-084af2c866fe", "End Time", "switchOutTime", "right time max 120"),
			duration: require_events.column("1de1e2ef-360f-458d-92c1-25e481fbebe4", "Duration (in view)", {
				visibleDomain: "clipDuration",
				start: "time",
				end: "switchOutTime"
			}, "right mN sum 120"),
			percentOfCpu: {
				...require_events.column("7d6f7f90-c3cc-455e-8186-aaa893728fcf", "% of one CPU", {
					visibleDomain: "percentOfView",
					start: "time",
					end: "switchOutTime"
				}, "right N2 sum 100"),
				isPercent: true
			},
			stack: require_events.stackColumn("d3445059-a4da-4960-ad82-6bb50594cda6", "The call stack that the thread came back to: where it had waited, or was preempted")
		},
		configurations: [
			{
				name: "CPU lanes by process",
				columns: require_events.view("cpu+ process | threadId threadName priority leftBecause count duration percentOfCpu | startTime endTime"),
				roles: ROLES$6,
				chart: "stateDiagram",
				help: "One lane for each CPU. Expand a lane to see a lane for each process on it."
			},
			{
				name: "CPU lanes by thread",
				columns: require_events.view("cpu+ threadName threadId | process priority leftBecause count duration percentOfCpu | startTime endTime"),
				roles: ROLES$6,
				chart: "stateDiagram"
			},
			{
				name: "Thread lanes by CPU",
				columns: require_events.view("process threadId cpu | threadName priority leftBecause count duration percentOfCpu | startTime endTime"),
				roles: ROLES$6,
				chart: "stateDiagram",
				help: "The CPUs that each thread ran on. Expand a thread to see it move."
			}
		],
		defaultConfiguration: "CPU lanes by process"
	}]
};
// plugins/cpu/migrations.ts
var ROLES$5 = {
	startTime: "time",
	resourceId: "to"
};
var migrations = {
	cookers: [{
		path: "cpu/arrivals",
		rows: "cpu/contextSwitches",
		where: "newTid != 0",
		derive: { from: {
			op: "previous",
			of: "cpu",
			partitionBy: ["newKey"]
		} }
	}, {
		path: "cpu/migrations",
		rows: "cpu/arrivals",
		where: "from is not missing and lastSwitchOutTime is not missing and from != cpu",
		derive: { off: { expr: "time - lastSwitchOutTime" } }
	}],
	tables: [{
		id: "8d3f0f3b-6f0e-4d5c-9a43-51d0f2f5c7aa",
		name: "Migrations",
		description: "Threads that came to another core than the one that they had left",
		category: "Computation",
		sqlName: "migrations",
		rows: "cpu/migrations",
		howToRecord: "Keyword `CSwitch` of the kernel session, with `ProcessThread` for names (xperf: `CSWITCH`; WPR: profile **CPU**).",
		help: "A row is a context switch that brought a thread to another core. Each move costs the thread what its old core had in its caches, more so to another cluster. **Off core** is the time from leaving the old core to coming to the new one.",
		columns: {
			from: require_events.column("6a4b9a0e-8d0f-4c55-a0a3-2f7a1a4c0f11", "From Core", "from", "right F0 80"),
			to: require_events.column("c5a07f2e-3cf0-4f0b-bb37-6d0c2e1d6f22", "To Core", "cpu", "right F0 80"),
			process: require_events.column("1f4d3f54-16a6-4b1c-8d6f-0f7c9e0b3d33", "Process", "=processLabel(newPid, time)", "180"),
			thread: require_events.column("2b7c5e60-9d1f-4f43-8f0a-7b1d2c3e4f44", "Thread", "=if(threadName(newTid, time) = '', concat('Thread ', newTid), concat(threadName(newTid, time), ' (', newTid, ')'))", "160"),
			threadId: require_events.column("3c8d6f71-ae20-4054-9a1b-8c2e3d4f5055", "Thread ID", "newTid", "right F0 uniqueCount 70"),
			time: require_events.column("4d9e7082-bf31-4165-ab2c-9d3f4e506166", "Time", "time", "right time min 120"),
			off: require_events.column("5eaf8193-c042-4276-bc3d-ae405f617277", "Off Core", "off", "right uN max 110"),
			count: require_events.countColumn("6fb092a4-d153-4387-8d4e-bf5160728388"),
			stack: require_events.stackColumn("da263ddd-4378-4d6b-8912-0710c92b0788", "The call stack that the thread came back to: where it had waited, or was preempted")
		},
		configurations: [{
			name: "Migrations by process, thread",
			columns: require_events.view("process thread | from to off time | count-"),
			roles: ROLES$5,
			chart: "stackedBars"
		}, {
			name: "From core to core",
			columns: require_events.view("from to | process thread off time | count-"),
			roles: ROLES$5,
			chart: "stackedBars"
		}],
		defaultConfiguration: "Migrations by process, thread"
	}]
};
// plugins/cpu/power.ts
var ROLES$4 = {
	startTime: "entryTime",
	endTime: "exitTime",
	resourceId: "cpu"
};
var duration = (aggregation) => ({
	align: "right",
	format: "mN",
	aggregation,
	width: 110
});
var power = {
	cookers: [
		{
			path: "cpu/frequency.changes",
			events: [{
				provider: "0f67e49f-fe51-4e9f-b490-6f2948cc6027",
				id: [10, 18]
			}],
			fields: {
				time: "$time",
				state: {
					field: "State",
					type: "u32"
				},
				speed: {
					field: "Speed",
					type: "u32"
				},
				group: {
					field: "Group",
					type: "u32"
				},
				number: {
					field: "Number",
					type: "u32"
				},
				performance: {
					field: "Performance",
					type: "u32"
				}
			},
			derive: {
				cpu: { expr: "group * 64 + number" },
				nextTime: {
					op: "next",
					of: "time",
					partitionBy: ["cpu"]
				},
				endTime: { expr: "coalesce(nextTime, traceEnd())" }
			}
		},
		{
			path: "cpu/idle.enter",
			events: [{
				provider: "Power",
				opcode: [57]
			}],
			fields: {
				time: "$time",
				cpu: "$cpu",
				state: {
					field: "State",
					type: "u32"
				}
			}
		},
		{
			path: "cpu/idle.exit",
			events: [{
				provider: "Power",
				opcode: [58]
			}],
			fields: {
				time: "$time",
				cpu: "$cpu",
				state: {
					field: "State",
					type: "u32"
				}
			}
		},
		{
			path: "cpu/idle.entered",
			pair: {
				start: "cpu/idle.enter",
				stop: "cpu/idle.exit",
				by: { cpu: "cpu" },
				restart: true
			},
			fields: {
				cpu: "start.cpu",
				state: "start.state"
			}
		},
		{
			path: "cpu/idle.switched",
			rows: "cpu/idle.switches",
			derive: {
				startTime: { expr: "previousSwitchTime" },
				endTime: { expr: "time" },
				state: { expr: "previousCState" }
			}
		},
		{
			path: "cpu/idle.switches",
			rows: "cpu/contextSwitches",
			where: "oldTid = 0 and previousSwitchTime is not missing"
		},
		{
			path: "cpu/idle",
			union: ["cpu/idle.entered", "cpu/idle.switched"],
			fields: [
				"startTime",
				"endTime",
				"cpu",
				"state"
			],
			time: "startTime",
			label: {
				name: "type",
				of: {
					"cpu/idle.entered": "Idle state",
					"cpu/idle.switched": "Idle thread"
				}
			},
			derive: {
				previousState: {
					op: "previous",
					of: "state",
					partitionBy: ["type", "cpu"]
				},
				nextState: {
					op: "next",
					of: "state",
					partitionBy: ["type", "cpu"]
				},
				duration: { expr: "endTime - startTime" },
				stateName: { expr: "if(state is missing, 'unknown', concat('C', text(state)))" }
			}
		}
	],
	tables: [{
		id: "1f5112b7-b400-4239-a99f-18fe74177b5b",
		name: "CPU Frequency",
		description: "Clock frequency of every CPU over time",
		category: "Power",
		sqlName: "frequency",
		rows: "cpu/frequency.changes",
		howToRecord: "Provider `Microsoft-Windows-Kernel-Processor-Power` (0f67e49f-fe51-4e9f-b490-6f2948cc6027), informational level, all keywords (WPR: profile **Power**). Corescope reads the fields `Speed`, `Group` and `Number` of its events 10 and 18 as public copies of the manifest describe them. This is not yet tested on a real trace. Processors that choose their own frequency may report it rarely or never.",
		help: "A row is the time for which a CPU had one frequency, as set by the power manager. **CPU** is 64 · group + number. The last row of a CPU extends to the end of the trace; before the first row, the frequency is unknown. Causes of low frequencies under load: the power plan, heat, or bursts of work that are too short to raise the frequency.",
		columns: {
			cpu: require_events.column("7e13fd89-d55a-47bc-afa8-9446a7236b3d", "CPU", "cpu", "right F0 50"),
			frequency: require_events.column("a6f0a9d2-4768-4e0b-be8e-aeb599b2e17e", "Frequency (MHz)", "speed", "right N0 110"),
			averageFrequency: require_events.column("40ee7692-565c-4972-91ef-cc4bf0b5c3e6", "Average Frequency (MHz)", "speed", {
				align: "right",
				format: "N0",
				aggregation: "weightedAverage",
				weight: "sumDuration",
				width: 130
			}, "Weighted by time"),
			performance: require_events.column("321e5a59-fb01-4272-9211-dea4f9c0c32b", "Performance (%)", "performance", "right F0 70", "Percent of the nominal frequency, if reported"),
			state: require_events.column("5b055df7-471d-491f-aeff-6405a1f7fff5", "State", "state", "right F0 70", "Number of the performance state"),
			count: require_events.column("15164699-b3a5-475c-9d56-2aea484dddbc", "Count", { const: 1 }, "right N0 sum 70"),
			entryTime: require_events.column("b18694bc-8a48-4099-b250-2748dec937e1", "Entry Time", "time", "right time min 120"),
			exitTime: require_events.column("4d9ee20e-4f11-4146-acca-0b0f6dcdc8c0", "Exit Time", "endTime", "right time max 120"),
			sumDuration: require_events.lasting(require_events.column("4bc3655d-5a34-4eb7-a8d6-06801cb015f4", "Sum:Duration(ms)", "=endTime - time", duration("sum")), "time", "endTime"),
			minDuration: require_events.lasting(require_events.column("a08b829c-6ee2-4e80-80a2-65f3b098ba78", "Min:Duration(ms)", "=endTime - time", duration("min")), "time", "endTime"),
			maxDuration: require_events.lasting(require_events.column("9e06b842-1dd4-474c-85e1-a822c1f94f1f", "Max:Duration(ms)", "=endTime - time", duration("max")), "time", "endTime"),
			percentDuration: {
				...require_events.column("061d164d-b908-4e32-8e99-b07b4883f926", "% Duration", {
					visibleDomain: "percentOfView",
					start: "time",
					end: "endTime",
					unit: ["cpu"],
					perCpus: true
				}, "right N2 sum 90", "Percent of the time of all CPUs"),
				isPercent: true
			}
		},
		configurations: [
			{
				name: "Frequency by CPU",
				columns: require_events.view("cpu+ | frequency performance state count entryTime exitTime sumDuration percentDuration | averageFrequency"),
				roles: ROLES$4,
				chart: "line",
				aggregationOverTime: "current"
			},
			{
				name: "State Diagram by CPU, Frequency",
				columns: require_events.view("cpu+ frequency | performance state count sumDuration minDuration maxDuration percentDuration | entryTime exitTime"),
				roles: ROLES$4,
				chart: "stateDiagram"
			},
			{
				name: "Time by Frequency, CPU",
				columns: require_events.view("frequency cpu | performance count entryTime exitTime sumDuration minDuration maxDuration | percentDuration-"),
				roles: ROLES$4,
				chart: "stackedLine"
			}
		],
		defaultConfiguration: "Frequency by CPU"
	}, {
		id: "bc1acba0-d18c-48b6-a105-064f881e6e3a",
		name: "CPU Idle States",
		description: "When each CPU was idle, and how deeply it slept",
		category: "Power",
		sqlName: "idle",
		rows: "cpu/idle",
		howToRecord: "For the type *Idle state*: the kernel session’s idle events (`Power` group, types 57 and 58; WPR keyword `IdleStates`, xperf: `IDLE_STATES`). Their layout comes from documented structures and is not yet tested on a real trace. For the type *Idle thread*: keyword `CSwitch` alone.",
		help: `A row is the time for which a CPU was idle. **Type** says how this was determined:

- **Idle state**: from the kernel’s *idle enter* to its *idle exit* on that CPU; the state is the one the CPU was asked to enter.
- **Idle thread**: from the context switch to the idle thread to the next switch; the state is the previous C-state in the next switch, 0 if the CPU did not sleep.

State numbers are specific to the processor: higher states are deeper and take longer to wake from. Many short periods in shallow states waste energy: to see what wakes the CPU, look at **CPU Usage (Precise)** and **DPC/ISR Duration**.`,
		columns: {
			type: require_events.column("c41f988b-095c-498f-af79-0d0d2b2bacf0", "Type", "type", "100", "The events that this row is based on"),
			cpu: require_events.column("6d66a496-b15f-4539-b487-a7c383e2af86", "CPU", "cpu", "right F0 50"),
			state: require_events.column("f1cd7dd1-19f9-4132-9e16-96a3b43d5a5a", "State", "stateName", "90"),
			stateNumber: require_events.column("16bec369-257d-47f2-ad2c-0d054de16d32", "State (Numeric)", "state", "right F0 max 70"),
			previousState: require_events.column("2ca34f44-6b4c-4a5d-aa06-78422ff55c5f", "Prev State", "previousState", "right F0 70", "The previous idle state of this CPU"),
			nextState: require_events.column("ecd79957-5984-4b01-a86a-13a369c84010", "Next State", "nextState", "right F0 70", "The next idle state of this CPU"),
			count: require_events.column("a24c203f-1ac9-476c-baa4-f8a122e672b3", "Count", { const: 1 }, "right N0 sum 70"),
			entryTime: require_events.column("27dd4be3-cdfc-471d-9f5b-0e0ff02de38d", "Entry Time", "startTime", "right time min 120"),
			exitTime: require_events.column("c53e867f-4636-4008-adcb-b7143eac7d5d", "Exit Time", "endTime", "right time max 120"),
			sumDuration: require_events.lasting(require_events.column("feec1ad0-53de-4e04-a368-de8f23d80186", "Sum:Duration(ms)", "duration", duration("sum")), "startTime", "endTime"),
			minDuration: require_events.lasting(require_events.column("66d513fb-6039-465e-a328-d1e3a3c12015", "Min:Duration(ms)", "duration", duration("min")), "startTime", "endTime"),
			maxDuration: require_events.lasting(require_events.column("6a8ee7a6-95c9-4e1d-b706-6c6f8b61799c", "Max:Duration(ms)", "duration", duration("max")), "startTime", "endTime"),
			percentDuration: {
				...require_events.column("29a900b3-658c-4f9a-857b-d6c3753aa72b", "% Duration", {
					visibleDomain: "percentOfView",
					start: "startTime",
					end: "endTime",
					unit: ["type", "cpu"],
					perCpus: true
				}, "right N2 sum 90", "Percent of the time of all CPUs"),
				isPercent: true
			}
		},
		configurations: [{
			name: "State by Type, CPU",
			columns: require_events.view("type cpu state | count entryTime exitTime sumDuration minDuration maxDuration stateNumber | percentDuration-"),
			roles: ROLES$4,
			chart: "line"
		}, {
			name: "State Diagram by Type, CPU",
			columns: require_events.view("type cpu state | count sumDuration minDuration maxDuration previousState nextState percentDuration | entryTime exitTime"),
			roles: ROLES$4,
			chart: "stateDiagram"
		}],
		defaultConfiguration: "State by Type, CPU"
	}]
};
// plugins/cpu/precise.ts
var ofLastSwitchOut = (take) => ({
	op: "lookup",
	in: "cpu/switches",
	take,
	match: { oldKey: "newKey" }
});
var ofReady = (take) => ({
	op: "lookup",
	in: "cpu/ready",
	take,
	match: { tid: "newTid" },
	bound: "waitStart"
});
var ofSwitchOut = (of) => ({
	op: "next",
	of,
	partitionBy: ["cpu"]
});
var NOT_IDLE$1 = { query: "newThreadId != 0" };
var USAGE_ROLES = {
	startTime: "switchInTime",
	duration: "newSwitchInTime",
	resourceId: "cpu"
};
var WAIT_VALUES = "newPrevState newPrevWaitReason count countWaits ready maxReady waits maxWaits";
var precise = {
	cookers: [
		{
			path: "cpu/switches",
			events: [{
				provider: "Thread",
				opcode: [36]
			}],
			fields: {
				time: "$time",
				cpu: "$cpu",
				newTid: {
					field: "NewThreadId",
					type: "u32"
				},
				oldTid: {
					field: "OldThreadId",
					type: "u32"
				},
				newPriority: {
					field: "NewThreadPriority",
					type: "i32"
				},
				oldPriority: {
					field: "OldThreadPriority",
					type: "i32"
				},
				newPriorityDecrement: {
					field: "NewThreadPriorityDecrement",
					type: "i32"
				},
				previousCState: {
					field: "PreviousCState",
					type: "u32"
				},
				oldWaitReason: {
					field: "OldThreadWaitReason",
					type: "text"
				},
				oldWaitMode: {
					field: "OldThreadWaitMode",
					type: "text"
				},
				oldState: {
					field: "OldThreadState",
					type: "text"
				},
				oldIdealCpu: {
					field: "OldThreadWaitIdealProcessor",
					type: "u32"
				}
			},
			derive: {
				newKey: { expr: "if(newTid = 0, -1 - cpu, newTid)" },
				oldKey: { expr: "if(oldTid = 0, -1 - cpu, oldTid)" }
			}
		},
		{
			path: "cpu/ready",
			events: [{
				provider: "Thread",
				opcode: [50]
			}],
			fields: {
				time: "$time",
				tid: {
					field: "ThreadId",
					type: "u32"
				},
				adjustReason: {
					field: "AdjustReason",
					type: "text"
				},
				flags: {
					field: "Flags",
					type: "u32"
				},
				readyingTid: "$tid"
			},
			derive: {
				readyingProcess: { expr: "if(flags % 2 = 1, 'DPC', if(readyingTid < 0, '', processLabel(processOfThread(readyingTid, time), time)))" },
				readyingThread: { expr: "if(readyingTid < 0, '', threadName(readyingTid, time))" }
			}
		},
		{
			path: "cpu/contextSwitches",
			rows: "cpu/switches",
			derive: {
				newPid: { expr: "processOfThread(newTid, time)" },
				oldPid: { expr: "processOfThread(oldTid, time)" },
				outTime: ofLastSwitchOut("time"),
				outState: ofLastSwitchOut("oldState"),
				outWaitReason: ofLastSwitchOut("oldWaitReason"),
				outWaitMode: ofLastSwitchOut("oldWaitMode"),
				outPriority: ofLastSwitchOut("oldPriority"),
				outIdealCpu: ofLastSwitchOut("oldIdealCpu"),
				ended: { expr: "outState = 'Terminated'" },
				lastSwitchOutTime: { expr: "if(ended, missing, outTime)" },
				newPrevState: { expr: "if(ended, '', outState)" },
				newPrevWaitReason: { expr: "if(ended, '', outWaitReason)" },
				newPrevWaitMode: { expr: "if(ended, '', outWaitMode)" },
				newPrevOutPriority: { expr: "if(ended, missing, outPriority)" },
				idealCpu: { expr: "if(ended, missing, outIdealCpu)" },
				nextSwitchTime: ofSwitchOut("time"),
				newState: ofSwitchOut("oldState"),
				newWaitReason: ofSwitchOut("oldWaitReason"),
				newWaitMode: ofSwitchOut("oldWaitMode"),
				newOutPriority: ofSwitchOut("oldPriority"),
				previousSwitchTime: {
					op: "previous",
					of: "time",
					partitionBy: ["cpu"]
				},
				switchOutTime: { expr: "coalesce(nextSwitchTime, traceEnd())" },
				duration: { expr: "switchOutTime - time" },
				oldDuration: { expr: "time - previousSwitchTime" },
				waitStart: { expr: "coalesce(outTime, 0)" },
				readiedTime: ofReady("time"),
				readyingTid: ofReady("readyingTid"),
				readyingProcess: ofReady("readyingProcess"),
				readyingThread: ofReady("readyingThread"),
				adjustReason: ofReady("adjustReason"),
				readyTime: { expr: "coalesce(readiedTime, if(newPrevState in ('Ready', 'Standby', 'DeferredReady'), lastSwitchOutTime, missing))" },
				ready: { expr: "time - readyTime" },
				waits: { expr: "readyTime - lastSwitchOutTime" },
				timeSinceLast: { expr: "time - lastSwitchOutTime" }
			}
		}
	],
	tables: [{
		id: "c58f5fea-0319-4046-932d-e695ebe20b47",
		name: "CPU Usage (Precise)",
		description: "Every context switch: which thread ran and when, how long it was ready and waiting, and what readied it",
		category: "Computation",
		sqlName: "precise",
		rows: "cpu/contextSwitches",
		howToRecord: "Keyword `CSwitch` of the kernel session, with `ReadyThread` for ready times and readying threads, `ProcessThread` and `Loader` for names (xperf: `CSWITCH+DISPATCHER`; WPR: profile **CPU**). `CompactCSwitch` events are not supported.",
		help: `A row is one context switch: the moment when the **new** thread replaced the **old** one on a CPU.

- **Last Switch-Out Time**: when the new thread last left a CPU. **Ready Time**: when it became ready after that. **Switch-In Time**: this switch. **Next Switch-Out Time**: when it left again; the last row of each CPU extends to the end of the trace.
- **Waits** = Ready Time − Last Switch-Out Time. **Ready** = Switch-In Time − Ready Time: the time it could have run but had no CPU. **CPU Usage** = Next Switch-Out Time − Switch-In Time.
- **New Prev …** describes the new thread's last switch-out: why it waited. **New Wait Reason**, **New State**: why it leaves the CPU at the end of this row. **Old …**: the same for the thread that it replaces.
- **Readying Thread Id** is the thread that made the new one ready; **Readying Process** is \`DPC\` if a deferred call did it instead of a thread.
- A preempted thread stays ready: its Ready Time is its Last Switch-Out Time, and it did not wait.

If events were lost, times on either side of the gap are too long: see **Lost Events**.`,
		columns: {
			newProcess: require_events.column("b065487c-5e32-4f1f-a2cd-581e086ce29e", "New Process", "=processLabel(newPid, time)", "180"),
			newProcessName: require_events.column("f64abe19-837a-4e53-8087-4547026b82b2", "New Process Name", "=processName(newPid, time)", "150"),
			newPid: require_events.column("6a2ec0c7-a767-4e2e-b38c-0058e24c3c85", "New Process Id", require_events.presentId("newPid"), "right F0 70"),
			newThreadId: require_events.column("944ed37a-5774-421e-b2d5-84f17a4b3a05", "New Thread Id", "newTid", "right F0 uniqueCount 70"),
			newThreadName: require_events.column("142fc4d3-142e-4383-ae90-6b06977d84f2", "New Thread Name", "=threadName(newTid, time)", "130"),
			readyingProcess: require_events.column("a91e1d66-1316-4baa-b95d-e69aeeef891e", "Readying Process", "readyingProcess", "180"),
			readyingThreadId: require_events.column("4ce38ba6-1665-4d3a-91cb-35b64f8c4280", "Readying Thread Id", require_events.presentId("readyingTid"), "right F0 uniqueCount 70"),
			readyingThreadName: require_events.column("9b4d7f01-51c9-4036-9b0b-30b1dbf61f3f", "Readying Thread Name", "readyingThread", "130"),
			adjustReason: require_events.column("8c24875e-1cc7-4624-aa04-0650f3cbee31", "Adjust Reason", "adjustReason", "90", "Why the priority of the thread was adjusted when it became ready, such as a boost after a wait"),
			oldProcess: require_events.column("e93e468d-86a2-4f3a-a750-bb3b07c14a0b", "Old Process", "=processLabel(oldPid, time)", "180"),
			oldProcessName: require_events.column("c10c7661-6e59-4743-894d-9fbc770a41f3", "Old Process Name", "=processName(oldPid, time)", "150"),
			oldThreadId: require_events.column("7e24b8da-fe12-4e69-b8cc-9ab0c22c9734", "Old Thread Id", "oldTid", "right F0 uniqueCount 70"),
			cpu: require_events.column("2575f38e-f991-4ce5-bafb-793e2ba1936a", "Cpu", "cpu", "right F0 50"),
			idealCpu: require_events.column("e93dcc3d-9960-446a-aa1d-fa05d47d5aa4", "Ideal Cpu", "idealCpu", "right F0 70", "The ideal CPU of the new thread at its last switch-out"),
			newInPri: require_events.column("5664dbf4-e565-4b15-add0-3e826ee25c10", "New In Pri", "newPriority", "right F0 70"),
			newOutPri: require_events.column("f88c657f-5f13-4477-a713-eaf1abf81ece", "New Out Pri", "newOutPriority", "right F0 70"),
			newPrevOutPri: require_events.column("f611f788-c420-49a0-84b2-21ad7cfea811", "New Prev Out Pri", "newPrevOutPriority", "right F0 70"),
			newPriDecr: require_events.column("7d7dabe0-0896-4fd1-9617-1c6758d80da5", "New Pri Decr", "newPriorityDecrement", "right F0 70"),
			oldOutPri: require_events.column("3aa1863c-4219-4667-9aa8-aedc0da92bbe", "Old Out Pri", "oldPriority", "right F0 70"),
			newPrevState: require_events.column("11628f2a-3000-43af-9924-d99198ae9be2", "New Prev State", "newPrevState", "100"),
			newPrevWaitReason: require_events.column("fe7ccd45-6275-413e-a538-3587f0eb452b", "New Prev Wait Reason", "newPrevWaitReason", "130"),
			newPrevWaitMode: require_events.column("f9284962-f8ee-4344-817a-ca44acd3a75d", "New Prev Wait Mode", "newPrevWaitMode"),
			newState: require_events.column("ef1e0e6d-e243-48e8-b40a-71c408eeae9f", "New State", "newState", "100"),
			newWaitReason: require_events.column("d8d5d554-5877-4b5a-8df5-7cfa1935430a", "New Wait Reason", "newWaitReason", "130"),
			newWaitMode: require_events.column("3fd1ebd9-3538-443f-b50b-d08de1352271", "New Wait Mode", "newWaitMode"),
			oldState: require_events.column("6d59239b-c825-4f19-bc0f-039d59568408", "Old State", "oldState", "100"),
			oldWaitReason: require_events.column("89a7715b-5b16-48ec-b6db-f6a28ac4ca63", "Old Wait Reason", "oldWaitReason", "130"),
			oldWaitMode: require_events.column("0a1c969d-e94a-4ca8-83f1-086f55c46dd1", "Old Wait Mode", "oldWaitMode", "", "Not recorded in events of version 3 and later"),
			prevCState: require_events.column("6143445c-c984-49f5-994b-9351a7520f3c", "Prev CState", "previousCState", "right F0 70", "The idle state that the CPU left; 0 = it was not asleep"),
			count: require_events.column("d227f58f-ec9b-4a52-8fe5-e082771c55c6", "Count", { const: 1 }, "right N0 sum 70", "Context switches"),
			countWaits: require_events.column("1db45bc8-4cd5-49f3-a0ec-7f861d33c7a2", "Count:Waits", "=if(newTid = 0 or waits is missing or waits = 0ns, 0, 1)", "right N0 sum 80", "Switches to threads that had waited for something"),
			timeSinceLast: require_events.lasting(require_events.column("17a03387-5d14-405a-a5b2-0201c934f917", "Time Since Last", "timeSinceLast", "right uN sum 100", "Switch-In Time − Last Switch-Out Time: Waits + Ready"), "lastSwitchOutTime", "time"),
			ready: require_events.lasting(require_events.column("906ea81e-ab68-4dfd-9b9f-3adafab60f83", "Ready", "ready", "right uN sum 100", "Time in which the thread was ready but had no CPU"), "readyTime", "time"),
			waits: require_events.lasting(require_events.column("6d598aa8-2ec4-46cd-b71a-88a239dfacf7", "Waits", "waits", "right uN sum 100", "Time in which the thread waited for something"), "lastSwitchOutTime", "readyTime"),
			maxReady: require_events.lasting(require_events.column("704490ed-29ce-4312-a5c5-2637a6924e31", "Max Ready", "ready", "right uN max 100"), "readyTime", "time"),
			maxWaits: require_events.lasting(require_events.column("85211012-be11-4bd8-9401-c2207e8bc551", "Max Waits", "waits", "right uN max 100"), "lastSwitchOutTime", "readyTime"),
			lastSwitchOutTime: require_events.column("71d9a1a9-f32c-4b0b-8f09-09b56cbbb843", "Last Switch-Out Time", "lastSwitchOutTime", "right time 120"),
			readyTime: require_events.column("7bb1053b-8f03-4c72-89f1-a5f8b9c45a9e", "Ready Time", "readyTime", "right time 120"),
			switchInTime: require_events.column("5417f63c-9b79-45aa-beb9-73e3c1959221", "Switch-In Time", "time", "right time 120"),
			nextSwitchOutTime: require_events.column("b0394c3a-60ba-4305-84d6-82384bd863cb", "Next Switch-Out Time", "switchOutTime", "right time 120"),
			newSwitchInTime: require_events.lasting(require_events.column("03a1d898-7231-4cc5-9712-4bfbf53908c7", "New Switch-In Time", "duration", "right uN sum 100", "Next Switch-Out Time − Switch-In Time: how long the new thread ran"), "time", "switchOutTime"),
			oldSwitchInTime: require_events.lasting(require_events.column("ad3b2db0-2dbb-449b-88f5-cf83b8db33ec", "Old Switch-In Time", "oldDuration", "right uN sum 100", "How long the old thread had run"), "previousSwitchTime", "time"),
			cpuUsage: require_events.column("e008ed7a-15b0-40ab-854b-b5f6392f298b", "CPU Usage (in view)", {
				visibleDomain: "clipDuration",
				start: "time",
				end: "switchOutTime"
			}, "right mN sum 120", "How long the new thread ran in the visible time range"),
			percentCpuUsage: {
				...require_events.column("fc672588-da05-4f43-991f-6b644a3f5b3d", "% CPU Usage", {
					visibleDomain: "percentOfView",
					start: "time",
					end: "switchOutTime",
					perCpus: true
				}, "right N2 sum 100", "Percent of the time of all CPUs"),
				isPercent: true
			},
			stack: require_events.stackColumn("65448143-05ce-47b7-8546-a781d1145947")
		},
		configurations: [
			{
				name: "Utilization by CPU",
				columns: require_events.view(`cpu | newProcess newThreadId newThreadName ${WAIT_VALUES} switchInTime cpuUsage | percentCpuUsage-`),
				roles: USAGE_ROLES,
				chart: "line",
				filter: NOT_IDLE$1
			},
			{
				name: "Utilization by Process, Thread",
				columns: require_events.view(`newProcess newThreadId | newThreadName readyingProcess readyingThreadId cpu ${WAIT_VALUES} lastSwitchOutTime readyTime switchInTime nextSwitchOutTime cpuUsage | percentCpuUsage-`),
				roles: USAGE_ROLES,
				chart: "stackedLine",
				filter: NOT_IDLE$1,
				help: "The exact CPU time of every thread. High **Ready**: there are too few CPUs for the ready threads. High **Waits**: look at New Prev Wait Reason and the readying thread."
			},
			{
				name: "Timeline by CPU",
				columns: require_events.view("cpu+ newProcess newThreadId | newThreadName count ready waits newWaitReason cpuUsage | switchInTime nextSwitchOutTime"),
				roles: {
					startTime: "switchInTime",
					endTime: "nextSwitchOutTime",
					resourceId: "cpu"
				},
				chart: "stateDiagram",
				filter: NOT_IDLE$1,
				help: "Shows what ran on each CPU at each moment. **CPU Lanes** shows the same with a color for each process."
			},
			{
				name: "Timeline by Process, Thread",
				columns: require_events.view("newProcess newThreadId | newThreadName cpu count ready waits newWaitReason cpuUsage | switchInTime nextSwitchOutTime"),
				roles: {
					startTime: "switchInTime",
					endTime: "nextSwitchOutTime",
					resourceId: "cpu"
				},
				chart: "stateDiagram",
				filter: NOT_IDLE$1
			},
			{
				name: "Context Switch Count by Process, Thread",
				columns: require_events.view("newProcess newThreadId | newThreadName newWaitReason cpu switchInTime ready waits cpuUsage | count-"),
				roles: { startTime: "switchInTime" },
				chart: "stackedBars",
				filter: NOT_IDLE$1,
				help: "Shows which threads switch most often. For threads that run for microseconds and hand over to each other, switching costs more than their work."
			},
			{
				name: "Context Switch Rate by CPU",
				columns: require_events.view("cpu | newProcess newThreadId newWaitReason switchInTime cpuUsage | count-"),
				roles: { startTime: "switchInTime" },
				chart: "line",
				aggregationOverTime: "rate"
			},
			{
				name: "Waits by Process, New Thread, Readying Thread",
				columns: require_events.view("newProcess newThreadId newPrevWaitReason readyingProcess readyingThreadId | ready maxReady maxWaits newThreadName readyingThreadName cpu count countWaits lastSwitchOutTime readyTime switchInTime cpuUsage | waits-"),
				roles: {
					startTime: "switchInTime",
					waitStartTime: "lastSwitchOutTime",
					waitEndTime: "switchInTime"
				},
				chart: "stackedBars",
				filter: NOT_IDLE$1,
				help: "Shows what threads wait for, and which thread ends the wait. Follow the chain: the readying thread was itself waiting or busy, so look for it as New Thread at that time."
			},
			{
				name: "Usage by Priority at Context Switch Begin",
				columns: require_events.view("newInPri newProcess newThreadId | newThreadName cpu count ready waits switchInTime cpuUsage | percentCpuUsage-"),
				roles: USAGE_ROLES,
				chart: "stackedLine",
				filter: NOT_IDLE$1
			}
		],
		defaultConfiguration: "Utilization by Process, Thread"
	}]
};
// plugins/cpu/sampled.ts
var NOT_IDLE = { query: "dpcIsr != 'Idle'" };
var ROLES$3 = {
	endTime: "timeStamp",
	duration: "weight",
	resourceId: "cpu"
};
var VALUES$2 = "dpcIsr priority count timeStamp weightInView";
var sampled = {
	cookers: [
		{
			path: "cpu/profile.intervals",
			events: [{
				provider: "PerfInfo",
				opcode: [
					72,
					73,
					74
				]
			}],
			fields: {
				time: "$time",
				source: {
					field: "Source",
					type: "u32"
				},
				interval: {
					field: "NewInterval",
					type: "u32"
				},
				sourceName: {
					field: "SourceName",
					type: "string"
				}
			}
		},
		{
			path: "cpu/profile.timer",
			rows: "cpu/profile.intervals",
			where: "source = 0 and interval > 0"
		},
		{
			path: "cpu/samples",
			events: [{
				provider: "PerfInfo",
				opcode: [46]
			}],
			fields: {
				time: "$time",
				cpu: "$cpu",
				tid: {
					field: "ThreadId",
					type: "u32"
				},
				address: {
					field: "InstructionPointer",
					type: "address"
				},
				flags: {
					field: "Flags",
					type: "u32"
				},
				rank: {
					field: "Rank",
					type: "u32"
				}
			},
			derive: {
				pid: { expr: "processOfThread(tid, time)" },
				kind: { expr: "if(flags % 4 >= 2, 'ISR', if(flags % 2 = 1, 'DPC', if(tid = 0, 'Idle', 'Regular CPU Usage')))" },
				priority: { expr: "floor(flags / 8)" },
				intervalBefore: {
					op: "lookup",
					in: "cpu/profile.timer",
					take: "interval",
					match: {},
					which: "last"
				},
				intervalAfter: {
					op: "lookup",
					in: "cpu/profile.timer",
					take: "interval",
					match: {},
					which: "first"
				},
				weight: { expr: "coalesce(intervalBefore, intervalAfter, 10000) * 100ns" },
				startTime: { expr: "time - weight" },
				startModule: {
					op: "lookup",
					in: "source/threads",
					take: "startModule",
					match: { tid: "tid" },
					theirTime: "startTime"
				}
			}
		}
	],
	tables: [{
		id: "b855361e-7be0-4bc8-a754-3e8507715ca5",
		name: "CPU Usage (Sampled)",
		description: "What every CPU was doing at each tick of the profile timer, by process, thread and module",
		category: "Computation",
		sqlName: "sampled",
		rows: "cpu/samples",
		howToRecord: "Keyword `SampledProfile` of the kernel session (xperf: `PROFILE`; WPR: profile **CPU**), with `ProcessThread` and `Loader` for names. The interval is 1 ms unless changed (`wpr -setprofint`, `xperf -setprofint`).",
		help: `A row is one sample: at every tick of the profile timer, Windows records what each CPU is executing. **Weight** is the interval of the timer in force then (the \`PerfInfo\` events SetInterval, CollectionStart and CollectionEnd; 1 ms if the trace has none), so its sum is CPU time, and more samples make it more accurate. Work shorter than the interval is only caught by chance: for exact times, use **CPU Usage (Precise)**.

**Count** excludes samples of the idle thread, **All Count** includes them. All presets hide them (filter \`[DPC/ISR] != 'Idle'\`); clear the filter to see idle time. **DPC/ISR** says whether the CPU was in an interrupt or a deferred call: this time does not belong to the interrupted thread.

**Address** is the next instruction; function names need symbols.`,
		columns: {
			process: require_events.column("5b77e48f-6d24-4f29-8972-69c30e32f87d", "Process", "=processLabel(pid, time)", "180"),
			processName: require_events.column("9c1ceec3-ef4a-4865-b678-d774881187b9", "Process Name", "=processName(pid, time)", "150"),
			pid: require_events.column("2d3719fc-391a-4745-813b-f6a49b8b1f88", "Process ID", require_events.presentId("pid"), "right F0 70"),
			threadId: require_events.column("05100ece-df05-40c7-aad6-ffff99b60491", "Thread ID", require_events.presentId("tid"), "right F0 uniqueCount 70"),
			threadName: require_events.column("cb796d44-2927-5ac1-d231-4b71904c18f5", "Thread Name", "=threadName(tid, time)", "130"),
			startModule: require_events.column("3cdbbb36-8a85-40ae-8e0d-f3a2e95636dd", "Thread Start Module", "startModule", "140", "The module of the function in which the thread started"),
			cpu: require_events.column("55d56ebb-77af-4af5-a056-6122751ea093", "CPU", "cpu", "right F0 50"),
			module: require_events.column("ccdb05c1-04a9-4289-aaa6-a376d1d66012", "Module", "=moduleName(pid, address, time)", "150", "The image that contains the address"),
			address: require_events.column("9aa2e00d-db0a-4207-a0bd-964aa492356e", "Address", "address", "right x 150", "The address of the next instruction"),
			dpcIsr: require_events.column("d0028ea0-aa66-452a-882a-616fd8b9fdce", "DPC/ISR", "kind", "130", "Regular CPU usage, a deferred procedure call (DPC), an interrupt service routine (ISR), or idle"),
			priority: require_events.column("5a1e1ba4-6a14-43e5-96eb-3b462be470fe", "Priority", "priority", "right F0 70", "The priority of the thread that ran"),
			rank: require_events.column("ab54241e-ce5d-4ef7-a28c-bbcb5b8d39d4", "Rank", "rank", "right F0 70 hidden"),
			count: require_events.column("01a82c2c-5048-4c9d-ac37-eaf6556f6af5", "Count", "=if(kind = 'Idle', 0, 1)", "right N0 sum", "Samples, without those of idle CPUs"),
			allCount: require_events.column("2cd63967-cc2f-40a9-9208-4a2d713a4be1", "All Count", { const: 1 }, "right N0 sum", "Samples, including those of idle CPUs"),
			weight: {
				...require_events.column("e0c6cb9e-04c2-4bb5-ba5f-4ed765f4ecaa", "Weight", "weight", "right mN sum 100", "The CPU time that the sample represents: the interval of the timer"),
				interval: {
					end: "time",
					duration: "weight"
				}
			},
			weightInView: require_events.column("63cfb4e2-a24c-4e9d-80f2-393f03794d60", "Weight (in view)", {
				visibleDomain: "clipDuration",
				start: "startTime",
				end: "time"
			}, "right mN sum 110", "The part of the weight that is in the visible time range"),
			percentWeight: {
				...require_events.column("f5ebf01b-f7cb-4afb-877d-c36edb2a62b6", "% Weight", {
					visibleDomain: "percentOfView",
					start: "startTime",
					end: "time",
					unit: ["cpu"],
					perCpus: true
				}, "right N2 sum 90", "Percent of the time of all CPUs"),
				isPercent: true
			},
			timeStamp: require_events.column("0bbf4299-0176-445e-b1d9-991df475d631", "TimeStamp", "time", "right time 120"),
			stack: require_events.stackColumn("2d7c96c1-0727-40a6-aadd-0239c5ba1086")
		},
		configurations: [
			{
				name: "Utilization by CPU",
				columns: require_events.view(`cpu | process threadId threadName module address ${VALUES$2} | percentWeight-`),
				roles: ROLES$3,
				chart: "line",
				filter: NOT_IDLE,
				help: "Shows how work is spread over the CPUs. One CPU far above the others means serial work, interrupts that all go to one core, or thread affinities."
			},
			{
				name: "Utilization by Process",
				columns: require_events.view(`process | cpu threadId threadName module address ${VALUES$2} | percentWeight-`),
				roles: ROLES$3,
				chart: "stackedLine",
				filter: NOT_IDLE,
				help: "Shows which processes used the CPUs. Next, view the top process by thread, then by module."
			},
			{
				name: "Utilization by Process and Thread",
				columns: require_events.view(`process threadId | threadName startModule cpu module address ${VALUES$2} | percentWeight-`),
				roles: ROLES$3,
				chart: "stackedLine",
				filter: NOT_IDLE
			},
			{
				name: "Utilization by Process, Module",
				columns: require_events.view(`process module | address threadId threadName cpu ${VALUES$2} | percentWeight-`),
				roles: ROLES$3,
				chart: "stackedLine",
				filter: NOT_IDLE,
				help: "Shows which program or library takes the time. Next, look at the addresses, or at stacks once symbols are available."
			},
			{
				name: "Utilization by Process, Stack",
				columns: require_events.view(`process stack | threadId threadName cpu module ${VALUES$2} | percentWeight-`),
				roles: ROLES$3,
				chart: "stackedLine",
				filter: NOT_IDLE,
				help: "Shows which functions take the time, and who calls them. Open the largest rows down to where the time splits. For flame graphs, use Call stacks."
			},
			{
				name: "Utilization by Priority",
				columns: require_events.view("priority process | threadId threadName cpu module dpcIsr count timeStamp weightInView | percentWeight-"),
				roles: ROLES$3,
				chart: "stackedLine",
				filter: NOT_IDLE,
				help: "Shows whether high-priority threads keep others from running."
			},
			{
				name: "DPC and ISR Usage by Module",
				columns: require_events.view("dpcIsr module | address cpu process count timeStamp weightInView | percentWeight-"),
				roles: ROLES$3,
				chart: "stackedLine",
				filter: { query: "dpcIsr in ('DPC', 'ISR')" },
				help: "Time in interrupts and deferred calls, based on samples. For every single one, see **DPC/ISR Duration**."
			}
		],
		defaultConfiguration: "Utilization by Process"
	}]
};
// plugins/cpu/thread-states.ts
var ROLES$2 = {
	startTime: "startTime",
	endTime: "endTime",
	resourceId: "core"
};
var STYLES = [
	{
		label: "Core *",
		look: "solid"
	},
	{
		label: "Ready",
		look: "hatched"
	},
	{
		label: "*",
		look: "line",
		title: "Waiting"
	}
];
var FIELDS = [...[
	"tid",
	"pid",
	"state",
	"label",
	"startTime",
	"endTime"
], ...[
	"core",
	"reason",
	"byTid",
	"byProcess",
	"byThread",
	"priority"
]];
var NO_CORE = { core: { expr: "if(cpu >= 0, missing, cpu)" } };
var OF_NEW = {
	tid: { expr: "newTid" },
	pid: { expr: "newPid" },
	priority: { expr: "newPriority" }
};
var BY_NOBODY = {
	byTid: { expr: "if(cpu < 0, cpu, -1)" },
	byProcess: { expr: "''" },
	byThread: { expr: "''" }
};
var BY_READYING = {
	byTid: { expr: "readyingTid" },
	byProcess: { expr: "readyingProcess" },
	byThread: { expr: "readyingThread" }
};
var ofReadyAfter = (take) => ({
	op: "lookup",
	in: "cpu/ready",
	take,
	match: { tid: "oldTid" },
	which: "first"
});
// plugins/cpu/cpu.ts
var parts$2 = [
	sampled,
	precise,
	lanes,
	{
		cookers: [
			{
				path: "cpu/running",
				rows: "cpu/contextSwitches",
				where: "newTid != 0",
				derive: {
					...OF_NEW,
					...BY_NOBODY,
					state: { expr: "'Running'" },
					label: { expr: "concat('Core ', cpu)" },
					startTime: { expr: "time" },
					endTime: { expr: "switchOutTime" },
					core: { expr: "cpu" },
					reason: { expr: "''" }
				}
			},
			{
				path: "cpu/readyToRun",
				rows: "cpu/contextSwitches",
				where: "newTid != 0 and ready > 0ns",
				derive: {
					...OF_NEW,
					...BY_READYING,
					...NO_CORE,
					state: { expr: "'Ready'" },
					label: { expr: "'Ready'" },
					startTime: { expr: "readyTime" },
					endTime: { expr: "time" },
					reason: { expr: "if(readiedTime is missing, 'Preempted', adjustReason)" }
				}
			},
			{
				path: "cpu/waiting",
				rows: "cpu/contextSwitches",
				where: "newTid != 0 and lastSwitchOutTime is not missing and (readyTime is missing or waits > 0ns)",
				derive: {
					...OF_NEW,
					...BY_READYING,
					...NO_CORE,
					state: { expr: "if(readyTime is missing, 'Waiting or ready', 'Waiting')" },
					label: { expr: "reason" },
					startTime: { expr: "lastSwitchOutTime" },
					endTime: { expr: "coalesce(readyTime, time)" },
					reason: { expr: "if(newPrevWaitReason = '', 'Waiting', newPrevWaitReason)" }
				}
			},
			{
				path: "cpu/switchOuts",
				rows: "cpu/switches",
				where: "oldTid != 0 and oldState != 'Terminated'",
				derive: { switchInAfter: {
					op: "lookup",
					in: "cpu/switches",
					take: "time",
					match: { newKey: "oldKey" },
					which: "first"
				} }
			},
			{
				path: "cpu/lastSwitchOuts",
				rows: "cpu/switchOuts",
				where: "switchInAfter is missing",
				derive: {
					tid: { expr: "oldTid" },
					pid: { expr: "processOfThread(oldTid, time)" },
					priority: { expr: "oldPriority" },
					isPreempted: { expr: "oldState in ('Ready', 'Standby', 'DeferredReady')" },
					readiedTime: ofReadyAfter("time"),
					readyingTid: ofReadyAfter("readyingTid"),
					readyingProcess: ofReadyAfter("readyingProcess"),
					readyingThread: ofReadyAfter("readyingThread"),
					readyTime: { expr: "if(isPreempted, time, readiedTime)" }
				}
			},
			{
				path: "cpu/waitingAtEnd",
				rows: "cpu/lastSwitchOuts",
				where: "not isPreempted",
				derive: {
					byTid: { expr: "if(readiedTime is missing, -1, readyingTid)" },
					byProcess: { expr: "if(readiedTime is missing, '', readyingProcess)" },
					byThread: { expr: "if(readiedTime is missing, '', readyingThread)" },
					...NO_CORE,
					state: { expr: "'Waiting'" },
					label: { expr: "reason" },
					startTime: { expr: "time" },
					endTime: { expr: "coalesce(readiedTime, traceEnd())" },
					reason: { expr: "if(oldWaitReason = '', 'Waiting', oldWaitReason)" }
				}
			},
			{
				path: "cpu/readyAtEnd",
				rows: "cpu/lastSwitchOuts",
				where: "readyTime is not missing",
				derive: {
					byTid: { expr: "if(isPreempted, -1, readyingTid)" },
					byProcess: { expr: "if(isPreempted, '', readyingProcess)" },
					byThread: { expr: "if(isPreempted, '', readyingThread)" },
					...NO_CORE,
					state: { expr: "'Ready'" },
					label: { expr: "'Ready'" },
					startTime: { expr: "readyTime" },
					endTime: { expr: "traceEnd()" },
					reason: { expr: "if(isPreempted, 'Preempted', '')" }
				}
			},
			{
				path: "cpu/threadStates",
				union: [
					"cpu/running",
					"cpu/readyToRun",
					"cpu/waiting",
					"cpu/waitingAtEnd",
					"cpu/readyAtEnd"
				],
				time: "startTime",
				fields: FIELDS,
				derive: {
					duration: { expr: "endTime - startTime" },
					runningEnd: { expr: "if(state = 'Running', endTime, startTime)" },
					readyEnd: { expr: "if(state = 'Ready', endTime, startTime)" }
				}
			}
		],
		tables: [{
			id: "37509e17-4667-4560-bd48-324df3570ce1",
			name: "Thread States",
			description: "What each thread did and when: ran on a core, was ready, or waited, and for what",
			category: "Computation",
			sqlName: "thread_states",
			defaultLayout: "graph",
			rows: "cpu/threadStates",
			howToRecord: "Keyword `CSwitch` of the kernel session, with `ReadyThread` to tell ready from waiting, and `ProcessThread` for names (xperf: `CSWITCH+DISPATCHER`; WPR: profile **CPU**).",
			help: `A row is the time for which a thread was in one state.

- **Running**: on a core, from its switch-in to its switch-out.
- **Ready**: it could run, but no core had time for it. **By** is the thread that made it ready; a preempted thread is ready at once.
- **Waiting**: from its switch-out until another thread, a DPC or a timer made it ready. The reason is the kernel's.
- **Waiting or ready**: the trace has no ReadyThread events, so nobody knows when the wait ended.

Before its first event nothing is known of a thread. Its last state extends to the end of the trace.`,
			columns: {
				process: require_events.column("5f741824-15e7-489e-837f-fe82634d06ca", "Process", "=processLabel(pid, startTime)", "180"),
				thread: require_events.column("db6b76cf-97bb-483d-b22a-e93acc59c094", "Thread", "=if(threadName(tid, startTime) = '', concat('Thread ', tid), concat(threadName(tid, startTime), ' (', tid, ')'))", "160"),
				threadId: require_events.column("36c94df9-f99f-4920-9118-73818cb4c76a", "Thread ID", "tid", "right F0 uniqueCount 70"),
				label: require_events.column("60c5caff-e8d8-472e-8d7b-e72b5bb237fb", "What", "label", "120", "The core that the thread ran on, Ready, or the reason for the wait"),
				state: require_events.column("b916a394-adb6-4fed-bc68-7feac0a9c556", "State", "state", "100"),
				core: require_events.column("5d9a249a-14d4-48a0-8677-c7bd525f0cb7", "Core", "core", "right F0 uniqueCount 60"),
				reason: require_events.column("5b5902ef-7f69-4bc7-b4da-97081656d39e", "Reason", "reason", "130"),
				byProcess: require_events.column("a23bf80c-9988-4398-946c-b03a0523c5d9", "By Process", "byProcess", "180", "The process of the thread that ended the wait, or DPC"),
				byThreadId: require_events.column("a453a792-9b06-430f-9de8-d3fb10125b79", "By Thread ID", require_events.presentId("byTid"), "right F0 uniqueCount 70"),
				byThread: require_events.column("7a874813-c43a-4a1f-9821-58b577ac459a", "By Thread Name", "byThread", "130"),
				priority: require_events.column("7c9d2a93-5709-4767-92c9-f714d96fd827", "Priority", "priority", "right F0 70"),
				count: require_events.countColumn("6a84e985-bea9-4f8b-86d4-624f7974d8c9"),
				startTime: require_events.column("771428a3-8d87-4fbb-bc05-1da34833d30e", "Start Time", "startTime", "right time min 120"),
				endTime: require_events.column("bd214360-d465-4b64-aca7-7ecab1e385e3", "End Time", "endTime", "right time max 120"),
				duration: require_events.lasting(require_events.column("7a59f986-dcdc-402d-bfdb-754e23fbb7c8", "Duration", "duration", "right uN sum 110"), "startTime", "endTime"),
				maxDuration: require_events.column("d7ec1159-116c-462e-b1c8-cc924f633ca8", "Longest", "duration", "right uN max 100"),
				running: require_events.column("d1c5f0a3-2a6d-4a0a-9d53-0f3a6e0c7b11", "Running (in view)", {
					visibleDomain: "clipDuration",
					start: "startTime",
					end: "runningEnd"
				}, "right mN sum 120"),
				ready: require_events.column("0b9e5a52-7f6e-4f0e-8a94-3f2f6f1f9c27", "Ready (in view)", {
					visibleDomain: "clipDuration",
					start: "startTime",
					end: "readyEnd"
				}, "right mN sum 110"),
				longestReady: require_events.column("8c5a2d0e-51c7-4a37-b8e0-94d1f1c3a6d8", "Longest Ready", "=readyEnd - startTime", "right uN max 110"),
				inView: require_events.column("6e51f9e9-e34d-4305-aa9c-bc1f96bf2ead", "Duration (in view)", {
					visibleDomain: "clipDuration",
					start: "startTime",
					end: "endTime"
				}, "right mN sum 120")
			},
			configurations: [
				{
					name: "Threads by process",
					columns: require_events.view("process thread label | state reason byProcess byThreadId byThread core priority count inView longestReady ready running- | startTime endTime"),
					roles: ROLES$2,
					chart: "stateDiagram",
					sliceStyles: [...STYLES],
					expand: "process != ''",
					help: "A lane for each thread. Solid: running, in the color of the core. Hatched: ready, but no core was free. Line: waiting, with the reason. Click a slice to read why the thread waited and who ended the wait."
				},
				{
					name: "Longest ready times",
					columns: require_events.view("process thread | label reason byProcess byThreadId core priority count inView maxDuration- | startTime endTime"),
					roles: ROLES$2,
					chart: "stateDiagram",
					sliceStyles: [...STYLES],
					filter: { query: "state = 'Ready'" },
					help: "Threads that could run but had no core, the longest waits first."
				},
				{
					name: "Ready threads, heat map",
					columns: require_events.view("process thread | reason byProcess count longestReady | ready-"),
					roles: ROLES$2,
					chart: "heatMap",
					filter: { query: "state = 'Ready'" },
					help: "When threads were ready and had no core. What repeats at the same offset, such as a timer, forms a line. Select cells to see the threads below."
				},
				{
					name: "Ready times, latency map",
					columns: require_events.view("process thread | reason byProcess count longestReady | ready-"),
					roles: ROLES$2,
					chart: "latencyMap",
					filter: { query: "state = 'Ready'" },
					help: "How long threads were ready before they ran. A band above the others means that some of them take much longer."
				},
				{
					name: "Time by state",
					columns: require_events.view("state process thread | label reason byProcess core count maxDuration | inView-"),
					roles: {
						startTime: "startTime",
						endTime: "endTime"
					},
					chart: "stackedBars"
				},
				{
					name: "Waits by reason",
					columns: require_events.view("reason process thread byProcess | byThreadId count maxDuration inView | duration-"),
					roles: {
						startTime: "startTime",
						endTime: "endTime"
					},
					chart: "stackedBars",
					filter: { query: "state != 'Running' and state != 'Ready'" }
				}
			],
			defaultConfiguration: "Threads by process"
		}]
	},
	migrations,
	dpcIsr,
	power
];
var cpu = require_plugin.definePlugin({
	id: "5a8d9931-34cd-4425-b9a7-014984e951b5",
	key: "cpu",
	name: "CPU",
	description: "CPU activity: samples, context switches, interrupts, frequencies, idle states.",
	inputs: [{ kind: "etl" }],
	maps: { dpcTypes: {
		66: "Threaded",
		68: "Regular",
		69: "Timer",
		70: "Regular"
	} },
	cookers: parts$2.flatMap((part) => part.cookers),
	tables: parts$2.flatMap((part) => part.tables)
});
var diskCookers = [{
	path: "disk/init",
	events: [{
		provider: "DiskIo",
		opcode: [
			12,
			13,
			15
		]
	}],
	fields: {
		time: "$time",
		irp: {
			field: "Irp",
			type: "address"
		}
	}
}, {
	path: "disk/usage",
	events: [{
		provider: "DiskIo",
		opcode: [
			10,
			11,
			14
		]
	}],
	fields: {
		time: "$time",
		row: "$row",
		cpu: "$cpu",
		pid: "$pid",
		tid: "$tid",
		opcode: "$opcode",
		disk: {
			field: "DiskNumber",
			type: "u32"
		},
		flags: {
			field: "IrpFlags",
			type: "u32"
		},
		sizeBytes: {
			field: "TransferSize",
			type: "u32"
		},
		offset: {
			field: "ByteOffset",
			type: "i64"
		},
		file: {
			field: "FileObject",
			type: "address"
		},
		irp: {
			field: "Irp",
			type: "address"
		},
		response: {
			field: "HighResResponseTime",
			type: "ticks"
		}
	},
	derive: {
		begun: {
			op: "lookup",
			in: "disk/init",
			take: "time",
			match: { irp: "irp" }
		},
		initTime: { expr: "coalesce(begun, time - response)" },
		ioTime: { expr: "time - initTime" },
		completedBefore: {
			op: "previous",
			of: "time",
			partitionBy: ["disk"]
		},
		serviceTime: { expr: "time - max(initTime, coalesce(completedBefore, initTime))" },
		queueAtInit: {
			op: "overlapping",
			start: "initTime",
			end: "time",
			at: "start",
			partitionBy: ["disk"]
		},
		queueAtComplete: {
			op: "overlapping",
			start: "initTime",
			end: "time",
			at: "end",
			partitionBy: ["disk"]
		},
		path: { expr: "if(fileName(file, time) = '', 'Unknown', fileName(file, time))" },
		paging: { expr: `bits(flags, 0x42) != 0` },
		operation: { expr: "mapped(opcode, 'diskOperations')" }
	}
}];
var details = "irp offset sizeBytes paging queueAtInit queueAtComplete ioTime serviceTime";
var diskTables = [{
	id: "db510ec2-bd21-426a-952f-e86d131eded7",
	name: "Disk Usage",
	description: "Reads, writes and flushes of disks",
	category: "Storage",
	sqlName: "usage",
	rows: "disk/usage",
	howToRecord: "Record the kernel keywords **DiskIO** and **DiskIOInit**; **Filename** (or **FileIO**) for paths.",
	help: "**IO Time** is from the request to its completion. **Disk Service Time** is the part in which the disk worked on this request and not on earlier ones: its sum is how long the disk was busy. If IO Time is far above Disk Service Time, requests wait in a queue: **QD/I** is the number of requests ahead of each one.",
	columns: {
		disk: require_events.column("5b236fe3-e61b-4da6-b3f9-24a68aca8bf6", "Disk", "disk", "right"),
		operation: require_events.column("a7288543-9e76-45d1-bb33-a42bc6475bdf", "IO Type", "operation"),
		process: require_events.column("b64c95a8-bce6-436b-a06b-c15679525d57", "Process", "=processLabel(pid, time)"),
		pid: require_events.column("4b2990e4-68ec-4b55-96fa-4a2c39fd8cb9", "Process ID", require_events.presentId("pid"), "right F0 hidden"),
		tid: require_events.column("619c5f81-78b3-4540-96fe-65392e44cb43", "Thread ID", require_events.presentId("tid"), "right F0"),
		path: require_events.column("92dc8f31-1693-4d74-a600-18c68f47ba58", "Path Name", "path", "360"),
		directory: require_events.column("c28c8eb0-bddc-449e-9f7a-ce9ebdd76d2d", "Path Tree", "=replace(path, baseName(path), '')", "240", "The folder of the file"),
		paging: require_events.column("fc91d779-a3ab-4782-9442-1d1754cf9f8e", "Paging", "paging", "", "Whether the memory manager read or wrote the data"),
		offset: require_events.column("490e4ab2-fa89-4c7e-8f35-21ee7da653ff", "Min Offset", "offset", "right N0 min"),
		irp: require_events.column("5d93e728-a688-41e1-87c6-19597fb069e2", "IRP Ptr", "irp", "right"),
		cpu: require_events.column("f6e66f41-b337-41cc-93cb-13c5fc1ec7eb", "Complete CPU", "cpu", "right hidden"),
		queueAtInit: require_events.column("c15bf6a2-3640-4292-b7a6-32332d2d6212", "QD/I", "queueAtInit", "right N1 average", "The number of requests of this disk that were open when this one started"),
		queueAtComplete: require_events.column("cb1ffa2d-596c-401a-abac-230e0bf02ca5", "QD/C", "queueAtComplete", "right N1 average", "The number of requests of this disk that were open when this one ended"),
		ioTime: require_events.lasting(require_events.column("1314de8f-f1f3-4b96-a65d-55bbccb29fe3", "IO Time", "ioTime", "right sum"), "initTime", "time"),
		maxIoTime: require_events.lasting(require_events.column("a0ddebc9-069a-4812-b185-5fd62ac9227f", "Max IO Time", "ioTime", "right max"), "initTime", "time"),
		serviceTime: {
			...require_events.column("700b1de6-8b69-4a3d-aacd-1d0ea56ffac0", "Disk Service Time", "serviceTime", "right sum"),
			interval: {
				end: "time",
				duration: "serviceTime"
			}
		},
		utilization: require_events.column("2bebead5-9172-40f1-bd5d-d32a577486af", "% Disk Utilization", {
			visibleDomain: "percentOfView",
			end: "time",
			duration: "serviceTime",
			unit: ["disk"]
		}, "right N2 sum", "Disk service time in percent of the visible time range. One disk that is always busy is 100%; two such disks are 200%"),
		initTime: require_events.column("a9a08369-3c16-4f5c-a65d-36573ef6ea6d", "Init Time", "initTime", "right time min"),
		completeTime: require_events.column("31fd975b-17ae-4a06-a05b-169e55f12ca8", "Complete Time", "time", "right time max"),
		count: require_events.countColumn("d44bf4e2-a94c-4450-aa5e-f736fcc99761"),
		sizeBytes: require_events.column("0e9b1370-48da-4ab4-88f4-a751fd4f8393", "Size (B)", "sizeBytes", "right N0 sum"),
		stack: require_events.stackColumn("1d945e1e-2a7a-4060-99a9-a2e45211374e")
	},
	configurations: [
		{
			name: "Activity by IO Type, Process",
			columns: require_events.view(`operation process path | ${details} count | initTime completeTime`),
			roles: {
				startTime: "initTime",
				endTime: "completeTime"
			},
			chart: "stateDiagram"
		},
		{
			name: "Activity by Process, Path Name",
			columns: require_events.view(`process path operation | ${details} count | initTime completeTime`),
			roles: {
				startTime: "initTime",
				endTime: "completeTime"
			},
			chart: "stateDiagram"
		},
		{
			name: "Utilization by Disk",
			columns: require_events.view("disk operation | sizeBytes queueAtInit ioTime serviceTime count | utilization"),
			roles: {
				startTime: "initTime",
				endTime: "completeTime"
			},
			chart: "stackedLine"
		},
		{
			name: "Counts by IO Type",
			columns: require_events.view("operation process | sizeBytes ioTime serviceTime | count"),
			roles: {
				startTime: "initTime",
				endTime: "completeTime"
			},
			chart: "stackedBars"
		},
		{
			name: "Service Time by Process, Path Name",
			columns: require_events.view("process path | maxIoTime ioTime operation sizeBytes count | serviceTime-"),
			roles: {
				startTime: "initTime",
				endTime: "completeTime"
			},
			chart: "stackedLine"
		},
		{
			name: "Throughput by Disk, IO Type",
			columns: require_events.view("disk operation | count ioTime serviceTime | sizeBytes"),
			roles: { startTime: "completeTime" },
			chart: "stackedLine",
			aggregationOverTime: "rate"
		}
	],
	defaultConfiguration: "Activity by IO Type, Process"
}];
// plugins/disk/file-io.ts
var OPERATIONS = {
	"64": "Create",
	"65": "Cleanup",
	"66": "Close",
	"67": "Read",
	"68": "Write",
	"69": "Set Information",
	"70": "Delete",
	"71": "Rename",
	"72": "Enumerate Directory",
	"73": "Flush",
	"74": "Query Information",
	"75": "File System Control",
	"77": "Directory Notification",
	"79": "Delete Path",
	"80": "Rename Path",
	"81": "Set Link Path"
};
var fileMaps = { fileOperations: OPERATIONS };
var fileCookers = [
	{
		path: "disk/file-begin",
		events: [{
			provider: "FileIo",
			opcode: Object.keys(OPERATIONS).map(Number)
		}],
		fields: {
			time: "$time",
			row: "$row",
			cpu: "$cpu",
			pid: "$pid",
			tid: "$tid",
			opcode: "$opcode",
			irp: {
				field: "IrpPtr",
				type: "address"
			},
			file: {
				field: "FileObject",
				type: "address"
			},
			key: {
				field: "FileKey",
				type: "address"
			},
			offset: {
				field: "Offset",
				type: "i64"
			},
			sizeBytes: {
				field: "IoSize",
				type: "u32"
			},
			openPath: {
				field: ["OpenPath", "FileName"],
				type: "text"
			}
		}
	},
	{
		path: "disk/file-end",
		events: [{
			provider: "FileIo",
			opcode: [76]
		}],
		fields: {
			time: "$time",
			irp: {
				field: "IrpPtr",
				type: "address"
			},
			status: "NtStatus",
			done: {
				field: "ExtraInfo",
				type: "u64"
			}
		}
	},
	{
		path: "disk/file-io",
		pair: {
			start: "disk/file-begin",
			stop: "disk/file-end",
			by: { irp: "irp" },
			restart: true
		},
		fields: {
			row: "start.row",
			cpu: "start.cpu",
			pid: "start.pid",
			tid: "start.tid",
			opcode: "start.opcode",
			irp: "start.irp",
			file: "start.file",
			key: "start.key",
			offset: "start.offset",
			sizeBytes: "start.sizeBytes",
			openPath: "start.openPath",
			status: "stop.status"
		},
		derive: {
			operation: { expr: "mapped(opcode, 'fileOperations')" },
			byKey: { expr: "fileName(key, startTime)" },
			byObject: { expr: "fileName(file, startTime)" },
			path: { expr: "if(opcode = 64 and openPath != '', dosPath(openPath), if(byKey != '', byKey, if(byObject != '', byObject, if(openPath != '', openPath, 'Unknown'))))" },
			ended: { expr: "if(complete, endTime, startTime)" },
			duration: { expr: "ended - startTime" }
		}
	}
];
var fileTables$1 = [{
	id: "cc276d26-aa50-4f09-b4fd-9169ece73736",
	name: "File I/O",
	description: "Creates, reads, writes and all other operations on files",
	category: "Storage",
	sqlName: "file_io",
	rows: "disk/file-io",
	howToRecord: "Record the kernel keywords **FileIO** and **FileIOInit**, and **Filename** for paths.",
	help: "A row is one operation that a program requested from the file system. The cache serves most requests; only the rest is in **Disk Usage**. Many short operations on one path suggest a polling loop; a **Status** other than success shows failed requests.",
	columns: {
		process: require_events.column("2ee005cd-77c9-4c39-b654-b5351306f651", "Process", "=processLabel(pid, startTime)"),
		pid: require_events.column("5776411e-31cc-4130-9da7-abad8571f985", "Process ID", require_events.presentId("pid"), "right F0 hidden"),
		tid: require_events.column("57b12673-9e08-4dd8-b6a1-8137c83d650f", "Thread ID", require_events.presentId("tid"), "right F0"),
		operation: require_events.column("ba1eabc0-fcf7-46f3-801c-47c09df26483", "Event Type", "operation"),
		path: require_events.column("d84cbd74-3b56-4d12-9a30-66fa23e68adf", "File Path", "path", "360"),
		fileName: require_events.column("4521de16-989e-4bd7-a33f-21b7b989c712", "File Name", "=baseName(path)", "hidden"),
		status: require_events.column("77a9c109-9eef-4c11-ae90-c20273cac8b9", "Status", "status"),
		offset: require_events.column("c106a6b6-307e-4ed3-b0cb-0c39da769edd", "Offset", "offset", "right N0"),
		irp: require_events.column("4a4d55a3-9144-4735-8815-b9537564c751", "IRP Ptr", "irp", "right hidden"),
		file: require_events.column("7749e432-50ef-4858-9562-8e635164ae9a", "File Object", "file", "right hidden"),
		cpu: require_events.column("ba1ff75e-cf11-477d-9251-a6256925e951", "CPU", "cpu", "right hidden"),
		sizeBytes: require_events.column("72edbb16-5e2f-4213-82ba-6f067aa12a1a", "Size (B)", "sizeBytes", "right N0 sum"),
		startTime: require_events.column("8b989e00-550a-40db-97c0-e207224d4096", "Start Time", "startTime", "right time min"),
		endTime: require_events.column("3c9018f9-2d2f-4fd6-9e6c-4c52a888fdf0", "End Time", "ended", "right time max"),
		duration: require_events.lasting(require_events.column("4807ecc3-d888-46dc-8bdb-441a7437caaf", "Duration", "duration", "right sum"), "startTime", "ended"),
		longest: require_events.lasting(require_events.column("cf19a3df-4b49-4c5d-812d-7e5d58407527", "Max Duration", "duration", "right max"), "startTime", "ended"),
		complete: require_events.column("010f9891-694b-45e3-af9d-0a4d11661b6e", "Complete", "complete", "hidden", "False if the trace does not contain the end"),
		count: require_events.countColumn("74d5fce8-d5c8-4353-b831-d22ec81e7536"),
		stack: require_events.stackColumn("cf2c8108-bf8d-4c2a-8b04-5f513807708d")
	},
	configurations: [
		{
			name: "Activity By Process, Thread, Type",
			columns: require_events.view("process tid operation | path status offset sizeBytes duration longest count | startTime endTime"),
			roles: {
				startTime: "startTime",
				endTime: "endTime"
			},
			chart: "stateDiagram"
		},
		{
			name: "Activity By Process, File Path",
			columns: require_events.view("process path operation | tid status offset sizeBytes duration longest count | startTime endTime"),
			roles: {
				startTime: "startTime",
				endTime: "endTime"
			},
			chart: "stateDiagram"
		},
		{
			name: "Count By Type",
			columns: require_events.view("operation process | sizeBytes duration longest | count"),
			roles: { startTime: "startTime" },
			chart: "stackedBars"
		},
		{
			name: "Duration By File Path",
			columns: require_events.view("path operation | process sizeBytes count longest | duration-"),
			roles: {
				startTime: "startTime",
				endTime: "endTime"
			},
			chart: "stackedLine"
		},
		{
			name: "Size By Process, Type",
			columns: require_events.view("process operation | path duration count | sizeBytes"),
			roles: { startTime: "startTime" },
			chart: "stackedLine",
			aggregationOverTime: "rate"
		}
	],
	defaultConfiguration: "Activity By Process, Thread, Type"
}];
// plugins/disk/disk.ts
var disk = require_plugin.definePlugin({
	id: "197e6f16-aeb8-47b4-8878-2fa8c0e86c8d",
	key: "disk",
	name: "Disk and file",
	description: "Disk requests and file operations.",
	inputs: [{ kind: "etl" }],
	maps: {
		...fileMaps,
		diskOperations: {
			"10": "Read",
			"11": "Write",
			"14": "Flush"
		}
	},
	cookers: [...diskCookers, ...fileCookers],
	tables: [...diskTables, ...fileTables$1]
});
// plugins/gpu/gpu.ts
var DXGKRNL = "802ec45a-1e99-4b83-9920-87c98277ba9d";
var context = {
	field: "hContext",
	type: "address"
};
var lookedUp = (source, take, key, time) => ({
	[`${take}Before`]: {
		op: "lookup",
		in: source,
		take,
		match: { [key]: key },
		time
	},
	[`${take}After`]: {
		op: "lookup",
		in: source,
		take,
		match: { [key]: key },
		which: "first",
		time
	}
});
var ofContext = {
	...lookedUp("gpu/contexts", "node", "context", "startTime"),
	...lookedUp("gpu/contexts", "adapterName", "context", "startTime"),
	...lookedUp("gpu/contexts", "pid", "context", "startTime"),
	node: { expr: "coalesce(nodeBefore, nodeAfter)" },
	adapter: { expr: "if(adapterNameBefore = '', adapterNameAfter, adapterNameBefore)" },
	ownerPid: { expr: "coalesce(pidBefore, pidAfter)" },
	engine: { expr: "if(node is missing, 'Unknown', concat('Engine ', node))" }
};
var cookers$3 = [
	{
		path: "gpu/devices",
		events: [{
			provider: DXGKRNL,
			id: [27, 29]
		}],
		fields: {
			time: "$time",
			device: {
				field: "hDevice",
				type: "address"
			},
			adapter: {
				field: "pDxgAdapter",
				type: "address"
			},
			pid: {
				field: "hProcessId",
				type: "u64"
			}
		},
		derive: { adapterName: { expr: "text(adapter)" } }
	},
	{
		path: "gpu/contexts",
		events: [{
			provider: DXGKRNL,
			id: [30, 32]
		}],
		fields: {
			time: "$time",
			context,
			device: {
				field: "hDevice",
				type: "address"
			},
			node: {
				field: "NodeOrdinal",
				type: "u32"
			}
		},
		derive: {
			...lookedUp("gpu/devices", "adapterName", "device", "time"),
			...lookedUp("gpu/devices", "pid", "device", "time"),
			adapterName: { expr: "if(adapterNameBefore = '', adapterNameAfter, adapterNameBefore)" },
			pid: { expr: "coalesce(pidBefore, pidAfter)" }
		}
	},
	{
		path: "gpu/queue.started",
		events: [{
			provider: DXGKRNL,
			id: [178]
		}],
		fields: {
			time: "$time",
			pid: "$pid",
			tid: "$tid",
			context,
			sequence: {
				field: "SubmitSequence",
				type: "u32"
			},
			type: {
				field: "PacketType",
				type: "u32"
			},
			sizeBytes: {
				field: "DmaBufferSize",
				type: "u64"
			},
			isPresent: {
				field: "bPresent",
				type: "bool"
			}
		}
	},
	{
		path: "gpu/queue.stopped",
		events: [{
			provider: DXGKRNL,
			id: [180]
		}],
		fields: {
			time: "$time",
			context,
			sequence: {
				field: "SubmitSequence",
				type: "u32"
			},
			isPreempted: {
				field: "bPreempted",
				type: "bool"
			},
			isTimedOut: {
				field: "bTimeouted",
				type: "bool"
			}
		}
	},
	{
		path: "gpu/queue",
		pair: {
			start: "gpu/queue.started",
			stop: "gpu/queue.stopped",
			by: {
				context: "context",
				sequence: "sequence"
			},
			restart: true
		},
		fields: {
			headerPid: "start.pid",
			tid: "start.tid",
			context: "start.context",
			sequence: "start.sequence",
			type: "start.type",
			sizeBytes: "start.sizeBytes",
			isPresent: "start.isPresent",
			isPreempted: "stop.isPreempted",
			isTimedOut: "stop.isTimedOut"
		},
		derive: {
			...ofContext,
			pid: { expr: "coalesce(ownerPid, headerPid)" },
			typeName: { expr: "coalesce(mapped(type, 'queuePackets'), text(type))" },
			duration: { expr: "endTime - startTime" },
			depth: {
				op: "overlapping",
				start: "startTime",
				end: "endTime",
				at: "start",
				partitionBy: ["context"]
			}
		}
	},
	{
		path: "gpu/dma.started",
		events: [{
			provider: DXGKRNL,
			id: [175]
		}],
		fields: {
			time: "$time",
			context,
			sequence: {
				field: "ulQueueSubmitSequence",
				type: "u32"
			},
			type: {
				field: "PacketType",
				type: "u32"
			}
		},
		where: "sequence != 0"
	},
	{
		path: "gpu/dma.stopped",
		events: [{
			provider: DXGKRNL,
			id: [176]
		}],
		fields: {
			time: "$time",
			context,
			sequence: {
				field: "ulQueueSubmitSequence",
				type: "u32"
			},
			isPreempted: {
				field: "bPreempted",
				type: "bool"
			}
		}
	},
	{
		path: "gpu/dma",
		pair: {
			start: "gpu/dma.started",
			stop: "gpu/dma.stopped",
			by: {
				context: "context",
				sequence: "sequence"
			},
			withoutStop: "drop"
		},
		fields: {
			context: "start.context",
			sequence: "start.sequence",
			type: "start.type",
			isPreempted: "stop.isPreempted"
		},
		derive: {
			...ofContext,
			typeName: { expr: "coalesce(mapped(type, 'dmaPackets'), text(type))" },
			previousEnd: {
				op: "previous",
				of: "endTime",
				partitionBy: ["adapter", "engine"]
			},
			runTime: { expr: "if(previousEnd > startTime, previousEnd, startTime)" },
			waited: { expr: "runTime - startTime" },
			ran: { expr: "endTime - runTime" }
		}
	}
];
var howToRecord$3 = `Record **Microsoft-Windows-DxgKrnl** (${DXGKRNL}) with the keywords Base, and Resource for engines and owners.`;
var unproven$1 = "Unproven: events and fields come from public lists of the manifest; no real trace had them. Packets of hardware queues (WDDM 2.7 and later with hardware scheduling) may be logged by other events.";
var dmaTable = {
	id: "76c78493-a6ad-46a1-8c15-8451bb69e6f5",
	name: "GPU Utilization",
	description: "Packets that the engines of GPUs executed, by process. The layout comes from public lists of the manifest and was never checked against a real trace",
	category: "Video",
	sqlName: "utilization",
	rows: "gpu/dma",
	howToRecord: howToRecord$3,
	help: `A row is one packet of an engine (3D, copy, video …; drivers number them). **Ran** is from the end of the packet before it, or from its own start if the engine was idle; **Waited** is the time behind other packets. Percentages are of one engine: two busy engines are 200%.\n\n${unproven$1}`,
	columns: {
		adapter: require_events.column("a962bf66-0d63-4aef-9e1f-716617678a1c", "Adapter", "adapter", "150", "Address of the adapter in the kernel"),
		engine: require_events.column("ca83fe6b-f361-436b-8ea8-875e3060b56f", "Engine", "engine", "90", "Its number; which is for what depends on the driver"),
		process: require_events.column("710dd89d-99ba-4e03-8f5f-1d668832c691", "Process", "=processLabel(ownerPid, startTime)", "", "Whose context it is"),
		pid: require_events.column("42d37aae-8c98-4cdd-897f-0f44601e0c2b", "Process ID", "=if(ownerPid < 0, missing, ownerPid)", "right F0 hidden"),
		type: require_events.column("02ddb2a4-e5fb-4196-9d44-2125b2eee7eb", "Packet Type", "typeName", "140"),
		context: require_events.column("bb0508a3-feae-4600-9374-60a89cb3b3fc", "Context", "context", "right hidden"),
		sequence: require_events.column("90148e77-9118-42ff-9786-85c8ed43858d", "Sequence", "sequence", "right F0 hidden"),
		preempted: require_events.column("ac846e6f-9a42-4350-af3a-e58985eea02e", "Preempted", "isPreempted", "100"),
		startTime: require_events.column("1cadb719-76a9-45a0-a15f-d1ebf718bf3a", "Submit Time", "startTime", "right time min"),
		runTime: require_events.column("f7d79a0d-5b1c-4be4-a71a-4e8541c8484d", "Run Time", "runTime", "right time min"),
		endTime: require_events.column("6e781e68-9f8f-4c48-bcca-02a011eb74d8", "End Time", "endTime", "right time max"),
		waited: require_events.lasting(require_events.column("45313b5b-cd0a-431a-b547-2a05c74e5be2", "Waited", "waited", "right sum"), "startTime", "runTime"),
		ran: require_events.lasting(require_events.column("8f95f629-5cdc-4ee6-b099-d651d7f865f4", "Ran", "ran", "right sum"), "runTime", "endTime"),
		longest: require_events.lasting(require_events.column("bfb45c07-5a59-4998-8a18-8e9ce75a94ec", "Longest", "ran", "right max"), "runTime", "endTime"),
		percent: require_events.column("eef10e84-4d2d-4d50-b292-bb8d9fd3d372", "% Utilization", {
			visibleDomain: "percentOfView",
			start: "runTime",
			end: "endTime",
			unit: ["adapter", "engine"]
		}, "right N2 sum", "Percent of the visible time range, of one engine"),
		count: require_events.countColumn("1c566ccf-94c5-4bfd-8e0c-7dec7c7f5423")
	},
	configurations: [
		{
			name: "Utilization By Engine, Process",
			columns: require_events.view("adapter engine process | type preempted waited ran longest count | percent-"),
			roles: {
				startTime: "runTime",
				endTime: "endTime"
			},
			chart: "stackedLine"
		},
		{
			name: "Utilization By Process, Engine",
			columns: require_events.view("process adapter engine type | preempted waited ran longest count | percent-"),
			roles: {
				startTime: "runTime",
				endTime: "endTime"
			},
			chart: "stackedLine"
		},
		{
			name: "Packets By Engine",
			columns: require_events.view("adapter engine | process type preempted waited ran count | runTime endTime"),
			roles: {
				startTime: "runTime",
				endTime: "endTime"
			},
			chart: "stateDiagram"
		}
	],
	defaultConfiguration: "Utilization By Engine, Process"
};
var queueTable = {
	id: "acd5c11f-ddf8-45a3-bdc9-4c12c94ea155",
	name: "GPU Queue Packets",
	description: "Packets that programs queued for GPUs, from submission to completion. The layout comes from public lists of the manifest and was never checked against a real trace",
	category: "Video",
	sqlName: "queue_packets",
	rows: "gpu/queue",
	howToRecord: howToRecord$3,
	help: `A row is one packet in the queue of a context: rendering, waits and signals, flips. **Depth** is how many others were in the queue when it came; a queue that is never empty means that the GPU limits the program, one that often is empty that the CPU does. Packets with **Present** show a frame.\n\n${unproven$1}`,
	columns: {
		process: require_events.column("6ccd3c41-73b4-488e-996f-fbc59c130091", "Process", "=processLabel(pid, startTime)"),
		pid: require_events.column("dc8b1468-05fc-4269-a63c-42daa3807239", "Process ID", require_events.presentId("pid"), "right F0 hidden"),
		tid: require_events.column("42424214-89b8-432d-aa77-2282815550bf", "Thread ID", require_events.presentId("tid"), "right F0", "Who submitted it"),
		adapter: require_events.column("62039a24-2366-4ead-9979-2b23d05ad08a", "Adapter", "adapter", "150"),
		engine: require_events.column("3273de73-8d3c-45df-93b4-68d7a1b6e088", "Engine", "engine", "90"),
		context: require_events.column("d10cdc30-bd52-4e1a-9d10-631ee4259773", "Context", "context", "right"),
		type: require_events.column("68a74353-62aa-4e16-8925-a7028dc4cb6a", "Packet Type", "typeName", "140"),
		present: require_events.column("07286bcd-63c3-4bda-b7c0-8c1499dad76b", "Present", "isPresent", "90"),
		sequence: require_events.column("7b2f3397-827f-4225-9357-5234c7c2e795", "Sequence", "sequence", "right F0 hidden"),
		preempted: require_events.column("c843c3c7-7c35-4714-97fd-b0b9718d6e28", "Preempted", "isPreempted", "hidden"),
		timedOut: require_events.column("a5e0db1c-74d5-4d78-8df1-126fe877eb8c", "Timed Out", "isTimedOut", "hidden"),
		depth: require_events.column("72dd2ae0-222e-480a-bf27-d4a6111630b4", "Depth", "depth", "right N0 max", "Other packets in the queue of this context"),
		startTime: require_events.column("477fed6e-de12-439d-882d-54c5646c314b", "Submit Time", "startTime", "right time min"),
		endTime: require_events.column("832fa377-c1f6-4f96-b9b7-a24585c440d1", "Completion Time", "endTime", "right time max"),
		duration: require_events.lasting(require_events.column("5892f8ff-909d-4587-b076-ae1a60b9b652", "Duration", "duration", "right sum"), "startTime", "endTime"),
		longest: require_events.lasting(require_events.column("8eb122ff-4230-49ed-8945-9aed1f7190be", "Longest", "duration", "right max"), "startTime", "endTime"),
		sizeBytes: require_events.column("88f559d3-9e04-4fbd-b4a8-82d0077e33ba", "DMA Buffer Size (B)", "sizeBytes", "right N0 sum hidden"),
		complete: require_events.column("5c662e5d-b309-48f1-ad65-a009e6ac1e54", "Complete", "complete", "hidden", "False if the trace does not contain the end"),
		count: require_events.countColumn("dac6cc80-3088-4507-a38d-98cf37fe96a4"),
		stack: require_events.stackColumn("c2defa48-b8eb-4240-9889-945ae7568708")
	},
	configurations: [{
		name: "Packets By Process, Context",
		columns: require_events.view("process context type | engine tid present depth duration longest count | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram"
	}, {
		name: "Presents By Process",
		columns: require_events.view("process | type context tid depth duration longest startTime endTime | count-"),
		roles: { startTime: "startTime" },
		chart: "pointInTime",
		filter: { query: "present" }
	}],
	defaultConfiguration: "Packets By Process, Context"
};
var gpu = require_plugin.definePlugin({
	id: "92df1db9-48b8-4033-afa1-1b220b0d63f5",
	key: "gpu",
	name: "GPU",
	description: "Packets of GPUs, in queues and on engines.",
	inputs: [{ kind: "etl" }],
	maps: {
		queuePackets: {
			"0": "Render",
			"1": "Deferred",
			"2": "System",
			"3": "MMIO flip",
			"4": "Wait",
			"5": "Signal",
			"6": "Device",
			"7": "Software"
		},
		dmaPackets: {
			"0": "Client render",
			"1": "Client paging",
			"2": "System paging",
			"3": "System preemption"
		}
	},
	cookers: cookers$3,
	tables: [dmaTable, queueTable]
});
// plugins/kernel/alpc.ts
var howToRecord$2 = "Keyword `Alpc` of the kernel session (WPR: `<Keyword Value=\"Alpc\"/>`, xperf: `ALPC`). RPC between processes on one machine, including COM, uses ALPC.";
var who$3 = {
	time: "$time",
	cpu: "$cpu",
	pid: "$pid",
	tid: "$tid",
	row: "$row"
};
var messageId = {
	field: "MessageID",
	type: "u32"
};
var alpc = {
	cookers: [
		{
			path: "kernel/alpc.sent",
			events: [{
				provider: "ALPC",
				opcode: [33]
			}],
			fields: {
				...who$3,
				messageId
			}
		},
		{
			path: "kernel/alpc.received",
			events: [{
				provider: "ALPC",
				opcode: [34]
			}],
			fields: {
				...who$3,
				messageId
			}
		},
		{
			path: "kernel/alpc.messages",
			pair: {
				start: "kernel/alpc.sent",
				stop: "kernel/alpc.received",
				by: { messageId: "messageId" },
				restart: true
			},
			fields: {
				messageId: "start.messageId",
				row: "start.row",
				senderPid: "start.pid",
				senderTid: "start.tid",
				senderCpu: "start.cpu",
				receiverPid: "stop.pid",
				receiverTid: "stop.tid",
				receiverCpu: "stop.cpu"
			},
			derive: {
				waitTime: {
					op: "lookup",
					in: "kernel/alpc.waits",
					take: "startTime",
					match: {
						tid: "receiverTid",
						messageId: "messageId"
					},
					theirTime: "startTime",
					time: "startTime"
				},
				waitEnd: {
					op: "lookup",
					in: "kernel/alpc.waits",
					take: "endTime",
					match: {
						tid: "receiverTid",
						messageId: "messageId"
					},
					theirTime: "startTime",
					time: "startTime"
				},
				isReply: { expr: "waitEnd >= startTime" },
				latency: { expr: "endTime - startTime" },
				roundTrip: { expr: "if(isReply, endTime - waitTime, missing)" }
			}
		},
		{
			path: "kernel/alpc.waits.begun",
			events: [{
				provider: "ALPC",
				opcode: [35, 36]
			}],
			fields: {
				...who$3,
				opcode: "$opcode",
				messageId,
				isServerPort: {
					field: "IsServerPort",
					type: "bool"
				},
				portName: {
					field: "PortName",
					type: "text"
				}
			}
		},
		{
			path: "kernel/alpc.waits.ended",
			events: [{
				provider: "ALPC",
				opcode: [37]
			}],
			fields: {
				...who$3,
				status: {
					field: "Status",
					type: "u32"
				}
			}
		},
		{
			path: "kernel/alpc.waits",
			pair: {
				start: "kernel/alpc.waits.begun",
				stop: "kernel/alpc.waits.ended",
				by: { tid: "tid" },
				restart: true
			},
			fields: {
				row: "start.row",
				pid: "start.pid",
				tid: "start.tid",
				opcode: "start.opcode",
				messageId: "start.messageId",
				isServerPort: "start.isServerPort",
				portName: "start.portName",
				status: "stop.status"
			},
			derive: { duration: { expr: "endTime - startTime" } }
		}
	],
	tables: [{
		id: "9f0834df-97da-4d93-b8d2-c29f2b048f10",
		name: "ALPC Messages",
		description: "Messages of local procedure calls: sender, receiver, and how long they and their replies took.",
		category: "System Activity",
		rows: "kernel/alpc.messages",
		howToRecord: howToRecord$2,
		help: "A row is one message, from its send to its receive. **Kind** is `Reply` if the receiving thread waited for it; the **Round Trip** of a reply is the time from the start of that wait to the receive: how long the caller waited.",
		columns: {
			sender: require_events.column("a25aa513-72a5-48f7-ab7c-68565c9ccc30", "Sending Process", "= processLabel(senderPid, startTime)", "160"),
			receiver: require_events.column("74f83b29-9033-4a44-92bd-48f6f3f1b435", "Receiving Process", "= processLabel(receiverPid, endTime)", "160"),
			kind: require_events.column("c6640cc2-75c8-4cf7-bd6b-466d1d4ae3ec", "Kind", "= if(isReply, 'Reply', 'Request')", "70"),
			messageId: require_events.column("43aaa577-dd66-4e02-be1e-d7c49fd3369e", "Message ID", "messageId", "right F0"),
			senderTid: require_events.column("a941dffe-fb8e-4d00-8840-8362f2916142", "Sending Thread ID", require_events.presentId("senderTid"), "right F0"),
			receiverTid: require_events.column("0e9c57e2-5221-4a64-bb20-d35853f87ccc", "Receiving Thread ID", require_events.presentId("receiverTid"), "right F0"),
			senderCpu: require_events.column("b2c27814-389c-46ed-86fd-c3820e0182da", "Sending CPU", "senderCpu"),
			receiverCpu: require_events.column("b1be4ab7-5bfb-4b3a-be0f-42d5bf4a2de3", "Receiving CPU", "receiverCpu"),
			received: require_events.column("56bc19df-6602-4291-85f1-3ae1e0952753", "Received", "complete"),
			count: require_events.countColumn("d78691a1-8dbf-45b2-82a8-a75bb5f74ebd"),
			sendTime: require_events.column("9dc5d119-4028-4f4a-9cd7-eabffbc4c145", "Send Time", "startTime", "right min 110"),
			receiveTime: require_events.column("091e9bc1-e667-4137-b01e-8a1f0ebda58b", "Receive Time", "endTime", "right max 110"),
			roundTrip: require_events.column("fae6bd30-3a87-4494-9542-f9d764fcaf2d", "Round Trip", "roundTrip", "right us max 100"),
			latency: require_events.lasting(require_events.column("383984d6-d023-4999-ae4c-c29ac6f29147", "Latency", "latency", "right us sum 100", "The time from send to receive."), "startTime", "endTime"),
			stack: require_events.stackColumn("15840e32-d444-44e4-8a59-b4f0e863c223")
		},
		configurations: [
			{
				name: "Latency by Sending Process, Receiving Process",
				columns: require_events.view("sender receiver kind | messageId senderTid receiverTid count sendTime receiveTime roundTrip | latency-"),
				roles: {
					startTime: "sendTime",
					endTime: "receiveTime",
					duration: "latency"
				},
				chart: "stackedLine"
			},
			{
				name: "Round Trips by Process",
				columns: require_events.view("receiver sender | messageId receiverTid senderTid count sendTime receiveTime | roundTrip-"),
				roles: { startTime: "receiveTime" },
				chart: "pointInTime",
				filter: { query: "kind = 'Reply'" },
				help: "Replies only: the receiving process is the caller, the sending process is the server."
			},
			{
				name: "Messages in Flight",
				columns: require_events.view("receiver sender | messageId kind sendTime receiveTime latency | count"),
				roles: {
					startTime: "sendTime",
					endTime: "receiveTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "outstandingPeak"
			}
		],
		defaultConfiguration: "Latency by Sending Process, Receiving Process"
	}, {
		id: "0d89995b-85c4-4a4a-815f-4338700b01ac",
		name: "ALPC Waits",
		description: "Threads that waited for a message or for a reply.",
		category: "System Activity",
		rows: "kernel/alpc.waits",
		howToRecord: howToRecord$2,
		help: "A row is one wait of a thread. Waits for a *reply* are calls by the thread; waits for a *new message* are idle servers.",
		columns: {
			process: require_events.column("c8a0c0f9-4297-4650-9e89-572375f663d4", "Process", "= processLabel(pid, startTime)", "160"),
			tid: require_events.column("7d9ecbe7-666a-4a94-a052-5a7a1663831e", "Thread ID", require_events.presentId("tid"), "right F0"),
			reason: require_events.column("cf4df9f1-77ac-4109-96ea-151853fee27a", "Waits For", "= if(opcode = 35, 'Reply', 'New message')", "100"),
			messageId: require_events.column("1eda28a8-2ec3-458b-b42e-d2e10db0210d", "Message ID", "messageId", "right F0"),
			port: require_events.column("ca0aa7d0-f6db-4fa5-b512-e1aaa39a458e", "Port", "portName", "180"),
			isServerPort: require_events.column("7aa17fb5-cde6-4ca0-9801-569907297621", "Is Server Port", "isServerPort"),
			status: require_events.column("9eeb9afe-63bb-4411-b13b-abb6419fb67a", "Status", "= if(status is missing, '', coalesce(mapped(status, 'ntStatus'), hex(status, 8)))", "130"),
			complete: require_events.column("1df264d9-6d21-4b09-8750-08a607f6a197", "Complete", "complete"),
			count: require_events.countColumn("8382531c-0fed-4efa-9cb9-e80f1b31ffa0"),
			waitTime: require_events.column("a728c4be-e441-403f-a766-a66ba182af42", "Wait Time", "startTime", "right min 110"),
			unwaitTime: require_events.column("c5460262-2085-49df-b4d2-b20ce56944ac", "Unwait Time", "endTime", "right max 110"),
			duration: require_events.lasting(require_events.column("c71a0491-51b1-4b53-ac4e-b68c6aec8b73", "Duration", "duration", "right us sum 100"), "startTime", "endTime")
		},
		configurations: [{
			name: "Waits by Process, Thread",
			columns: require_events.view("process tid reason | port messageId status count duration | waitTime unwaitTime"),
			roles: {
				waitStartTime: "waitTime",
				waitEndTime: "unwaitTime",
				startTime: "waitTime",
				endTime: "unwaitTime"
			},
			chart: "stateDiagram"
		}, {
			name: "Wait Time by Reason, Port",
			columns: require_events.view("reason port process | tid status count waitTime unwaitTime | duration-"),
			roles: {
				startTime: "waitTime",
				endTime: "unwaitTime"
			},
			chart: "stackedLine"
		}],
		defaultConfiguration: "Waits by Process, Thread"
	}]
};
// plugins/kernel/handles.ts
var who$2 = {
	time: "$time",
	pid: "$pid",
	tid: "$tid",
	row: "$row"
};
var object = {
	field: "Object",
	type: "address"
};
var objectType = {
	field: "ObjectType",
	type: "u32"
};
var none = { expr: "''" };
var opened = [
	"time",
	"pid",
	"tid",
	"row",
	"object",
	"handle",
	"objectType",
	"objectName",
	"creatorPid"
];
var typeName = {
	typeBefore: {
		op: "lookup",
		in: "kernel/objects.types",
		take: "typeName",
		match: { objectType: "objectType" },
		time: "startTime"
	},
	typeAfter: {
		op: "lookup",
		in: "kernel/objects.types",
		take: "typeName",
		match: { objectType: "objectType" },
		which: "first",
		time: "startTime"
	},
	typeName: { expr: "coalesce(typeBefore, typeAfter, concat('Type ', text(objectType)))" }
};
var handles = {
	cookers: [
		{
			path: "kernel/objects.types",
			events: [{
				provider: "Object",
				opcode: [36, 37]
			}],
			fields: {
				time: "$time",
				objectType,
				typeName: {
					field: "ObjectTypeName",
					type: "string"
				}
			}
		},
		{
			path: "kernel/handles.created",
			events: [{
				provider: "Object",
				opcode: [32]
			}],
			fields: {
				...who$2,
				object,
				objectType,
				handle: {
					field: "Handle",
					type: "u32"
				},
				objectName: {
					field: "ObjectName",
					type: "string"
				}
			},
			derive: { creatorPid: { expr: "pid" } }
		},
		{
			path: "kernel/handles.duplicated",
			events: [{
				provider: "Object",
				opcode: [34]
			}],
			fields: {
				...who$2,
				pid: {
					field: "TargetProcessId",
					type: "u32"
				},
				creatorPid: "$pid",
				object,
				objectType,
				handle: {
					field: "TargetHandle",
					type: "u32"
				}
			},
			derive: { objectName: none }
		},
		{
			path: "kernel/handles.atStart",
			events: [{
				provider: "Object",
				opcode: [38]
			}],
			fields: {
				...who$2,
				pid: {
					field: "ProcessId",
					type: "u32"
				},
				object,
				objectType,
				handle: {
					field: "Handle",
					type: "u32"
				},
				objectName: {
					field: "ObjectName",
					type: "string"
				}
			},
			derive: { creatorPid: { expr: "-1" } }
		},
		{
			path: "kernel/handles.opened",
			union: [
				"kernel/handles.created",
				"kernel/handles.duplicated",
				"kernel/handles.atStart"
			],
			fields: opened,
			label: {
				name: "openedBy",
				of: {
					"kernel/handles.created": "Create",
					"kernel/handles.duplicated": "Duplicate",
					"kernel/handles.atStart": "Before the trace"
				}
			}
		},
		{
			path: "kernel/handles.closedInTrace",
			events: [{
				provider: "Object",
				opcode: [33]
			}],
			fields: {
				...who$2,
				object,
				objectType,
				handle: {
					field: "Handle",
					type: "u32"
				},
				objectName: {
					field: "ObjectName",
					type: "string"
				}
			}
		},
		{
			path: "kernel/handles.atEnd",
			events: [{
				provider: "Object",
				opcode: [39]
			}],
			fields: {
				...who$2,
				pid: {
					field: "ProcessId",
					type: "u32"
				},
				object,
				objectType,
				handle: {
					field: "Handle",
					type: "u32"
				},
				objectName: {
					field: "ObjectName",
					type: "string"
				}
			}
		},
		{
			path: "kernel/handles.ended",
			union: ["kernel/handles.closedInTrace", "kernel/handles.atEnd"],
			fields: [
				"time",
				"pid",
				"tid",
				"row",
				"object",
				"handle",
				"objectType",
				"objectName"
			],
			label: {
				name: "endedBy",
				of: {
					"kernel/handles.closedInTrace": "Close",
					"kernel/handles.atEnd": "Open at the end"
				}
			}
		},
		{
			path: "kernel/handles",
			pair: {
				start: "kernel/handles.opened",
				stop: "kernel/handles.ended",
				by: {
					pid: "pid",
					handle: "handle"
				},
				restart: true,
				withoutStart: "keep"
			},
			fields: {
				openPid: "start.pid",
				endPid: "stop.pid",
				openRow: "start.row",
				endRow: "stop.row",
				creatorPid: "start.creatorPid",
				creatorTid: "start.tid",
				closerTid: "stop.tid",
				openHandle: "start.handle",
				endHandle: "stop.handle",
				openObject: "start.object",
				endObject: "stop.object",
				openType: "start.objectType",
				endType: "stop.objectType",
				openName: "start.objectName",
				endName: "stop.objectName",
				openedBy: "start.openedBy",
				endedBy: "stop.endedBy"
			},
			derive: {
				pid: { expr: "coalesce(openPid, endPid)" },
				row: { expr: "coalesce(openRow, endRow)" },
				handle: { expr: "coalesce(openHandle, endHandle)" },
				object: { expr: "if(openPid is missing, endObject, openObject)" },
				objectType: { expr: "coalesce(openType, endType)" },
				objectName: { expr: "coalesce(openName, endName)" },
				creatorKnown: { expr: "creatorPid >= 0" },
				inside: { expr: "openedBy in ('Create', 'Duplicate')" },
				closed: { expr: "endedBy = 'Close' or (endedBy is missing and endTime < traceEnd())" },
				lifetime: { expr: "endTime - startTime" },
				...typeName
			}
		},
		{
			path: "kernel/objects.created",
			events: [{
				provider: "Object",
				opcode: [48]
			}],
			fields: {
				...who$2,
				object,
				objectType
			}
		},
		{
			path: "kernel/objects.deleted",
			events: [{
				provider: "Object",
				opcode: [49]
			}],
			fields: {
				...who$2,
				object,
				objectType
			}
		},
		{
			path: "kernel/objects",
			pair: {
				start: "kernel/objects.created",
				stop: "kernel/objects.deleted",
				by: { object: "object" },
				restart: true
			},
			fields: {
				row: "start.row",
				pid: "start.pid",
				tid: "start.tid",
				deleterPid: "stop.pid",
				object: "start.object",
				objectType: "start.objectType"
			},
			derive: {
				lifetime: { expr: "endTime - startTime" },
				...typeName
			}
		},
		{
			path: "kernel/objects.references",
			events: [{
				provider: "Object",
				opcode: [50, 51]
			}],
			fields: {
				...who$2,
				opcode: "$opcode",
				object,
				tag: {
					field: "Tag",
					type: "string"
				},
				number: {
					field: "Count",
					type: "u32"
				}
			},
			derive: {
				change: { expr: "if(opcode = 50, number, -number)" },
				outstanding: {
					op: "cumulative",
					of: "change",
					partitionBy: ["object", "tag"]
				}
			}
		}
	],
	tables: [
		{
			id: "7b47975b-040d-4901-9a3f-e410228e30df",
			name: "Handles",
			description: "Kernel handles: which process opened and closed them, how long they lived, which are still open.",
			category: "Memory",
			rows: "kernel/handles",
			howToRecord: "Keyword `Handle` of the kernel session (WPR: `<Keyword Value=\"Handle\"/>`, xperf: `OB_HANDLE`); the handles that are open at the end are listed when the session stops.",
			help: "A row is one handle from its creation to its close. **Type** says where it begins and ends: `AIFI` allocated inside and freed inside, `AIFO` still open at the end, `AOFI` open before the trace and closed in it, `AOFO` open all the time. A growing count of `AIFO` is a leak: find its process and handle type in *Outstanding Count by Process*.",
			columns: {
				processName: require_events.column("413c831c-60bb-4f85-84f7-331b2d4cd5dd", "Owning Process Name", "= processName(pid, startTime)", "130"),
				process: require_events.column("21170045-d387-4203-afcf-687a3376d1e6", "Owning Process", "= processLabel(pid, startTime)", "160"),
				creatorName: require_events.column("a6df4644-c240-46a3-be94-3a6ee20f014d", "Creating Process Name", "= if(creatorKnown, processName(creatorPid, startTime), 'Unknown')", "130"),
				creator: require_events.column("d87ad21b-694e-4695-ad72-06419899de8d", "Creating Process", "= if(creatorKnown, processLabel(creatorPid, startTime), 'Unknown')", "160"),
				handleType: require_events.column("a325601f-9e7e-4bfc-aeb8-fc93e3f8a431", "Handle Type", "typeName", "110"),
				objectName: require_events.column("0fadff09-6733-477c-b84e-78d4c591f38a", "Object Name", "objectName", "220"),
				type: require_events.column("241c240d-4765-4507-817c-ce5499f57371", "Type", "= if(inside, if(closed, 'AIFI', 'AIFO'), if(closed, 'AOFI', 'AOFO'))", "60"),
				handle: require_events.column("a655bd27-9238-4b50-8fbe-ee79df8410a5", "Handle", "handle", "x"),
				object: require_events.column("f8368b36-4276-473e-82e0-b6d165975695", "Object", "object", "150"),
				creatorTid: require_events.column("1bccfb74-af13-4f7c-b482-021da549c000", "Creating Thread ID", require_events.presentId("creatorTid"), "right F0"),
				closerTid: require_events.column("10a7f3b9-6c29-4e9b-8bca-e5e3e2cc9146", "Closing Thread ID", require_events.presentId("closerTid"), "right F0"),
				openedBy: require_events.column("3ae96ece-2f9e-4c8a-ac2d-a311abdc6de0", "Opened By", "openedBy"),
				endedBy: require_events.column("77ee284f-681a-48cf-af54-ca0737a55137", "Ended By", "endedBy"),
				lifetime: {
					...require_events.column("650bd3c8-5ac9-47cf-bd80-1f6b3b23667f", "Lifetime", "lifetime", "right ms max 100"),
					variants: { inView: require_events.column("64e5ce3f-8815-4745-802d-6dade12d5a1d", "Lifetime in View", {
						visibleDomain: "clipDuration",
						start: "startTime",
						end: "endTime"
					}) }
				},
				createTime: require_events.column("575d5e07-07a3-48c3-9449-fdf602ae4760", "Create Time", "startTime", "right min 110"),
				closeTime: require_events.column("37f52b05-ffc2-4a2e-8082-09c618e785d2", "Close Time", "endTime", "right max 110"),
				count: require_events.countColumn("51f12d50-e733-4210-8b26-20bddd55c2e1"),
				peak: require_events.column("b14e2b13-1883-425d-9e56-1cc085e8eef5", "Peak Count", { const: 1 }, "right N0 peak", "The largest number of handles that were open at the same time."),
				stack: require_events.stackColumn("b5685a19-5f10-4c79-a157-0bbccc3a4bd0")
			},
			configurations: [
				{
					name: "Outstanding Count by Process",
					columns: require_events.view("process handleType objectName | creator handle type createTime closeTime lifetime peak | count-"),
					roles: {
						startTime: "createTime",
						endTime: "closeTime"
					},
					chart: "stackedLine",
					aggregationOverTime: "outstandingPeak"
				},
				{
					name: "Outstanding Count by Handle Type",
					columns: require_events.view("handleType process objectName | creator handle type createTime closeTime lifetime peak | count-"),
					roles: {
						startTime: "createTime",
						endTime: "closeTime"
					},
					chart: "stackedLine",
					aggregationOverTime: "outstandingPeak"
				},
				{
					name: "Lifetime by Process, Handle",
					columns: require_events.view("process handleType handle | objectName creator type count lifetime | createTime closeTime"),
					roles: {
						startTime: "createTime",
						endTime: "closeTime"
					},
					chart: "stateDiagram",
					aggregationOverTime: "outstanding"
				},
				{
					name: "Still Open at the End",
					columns: require_events.view("creator handleType objectName | process handle createTime lifetime | count-"),
					roles: { startTime: "createTime" },
					chart: "stackedLine",
					aggregationOverTime: "cumulative",
					filter: { query: "type = 'AIFO'" },
					help: "Handles that were opened in the trace and not closed in it."
				}
			],
			defaultConfiguration: "Outstanding Count by Process"
		},
		{
			id: "19b18017-16a9-4b33-b5ce-11cd45bc3493",
			name: "Objects",
			description: "Objects of the object manager from creation to deletion.",
			category: "Memory",
			rows: "kernel/objects",
			howToRecord: "Keyword `Object` of the kernel session (WPR: `<Keyword Value=\"Object\"/>`, xperf: `OB_OBJECT`).",
			help: "A row is one kernel object. Its process is the one that created it; an object lives as long as something refers to it, which may be longer than any handle.",
			columns: {
				process: require_events.column("1f95eddc-1f6c-43ea-ae6b-227977f42114", "Creating Process", "= processLabel(pid, startTime)", "160"),
				tid: require_events.column("a5a9fe8e-6e5a-4424-b4e9-287391151f7b", "Creating Thread ID", require_events.presentId("tid"), "right F0"),
				deleter: require_events.column("8a283655-5f48-410b-8f87-8e2b62a54e2c", "Deleting Process", "= processLabel(deleterPid, endTime)", "160"),
				objectType: require_events.column("b9e64524-0e76-47a2-a43b-7a69e9f688db", "Object Type", "typeName", "110"),
				object: require_events.column("687217bc-3524-4ea2-a90c-ecc3e88e0940", "Object", "object", "150"),
				deleted: require_events.column("549a5fc8-1218-41e1-8a78-28964a50f555", "Deleted", "complete"),
				lifetime: require_events.column("43e24292-a0c0-48dd-a3c3-efb0aad33fd4", "Lifetime", "lifetime", "right ms max 100"),
				createTime: require_events.column("a3dd8062-c2e6-4ad8-b3a2-cbe37a128818", "Create Time", "startTime", "right min 110"),
				deleteTime: require_events.column("6b1b233e-2b78-4576-9deb-524897dbb0ba", "Delete Time", "endTime", "right max 110"),
				count: require_events.countColumn("150ba354-c865-4d75-ba84-d572547abb86")
			},
			configurations: [{
				name: "Outstanding Count by Object Type",
				columns: require_events.view("objectType process | object tid deleted createTime deleteTime lifetime | count-"),
				roles: {
					startTime: "createTime",
					endTime: "deleteTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "outstandingPeak"
			}, {
				name: "Lifetime by Process, Object Type",
				columns: require_events.view("process objectType object | deleter count lifetime | createTime deleteTime"),
				roles: {
					startTime: "createTime",
					endTime: "deleteTime"
				},
				chart: "stateDiagram",
				aggregationOverTime: "outstanding"
			}],
			defaultConfiguration: "Outstanding Count by Object Type"
		},
		{
			id: "2bc03582-a910-4463-a77b-3baa5cd79773",
			name: "Object References",
			description: "References to objects, acquired and released, by their tag.",
			category: "Memory",
			rows: "kernel/objects.references",
			howToRecord: "Object reference tracing, which you must first enable for processes or tags, with keyword `Object` of the kernel session (xperf: `OB_OBJECT`).",
			help: "A row is one reference or dereference. **Outstanding** is the number of references with this tag after it, counted from the first in the trace: it should return to its initial value.",
			columns: {
				process: require_events.column("35436f70-e97b-48f6-9832-ceb301995fba", "Process", "= processLabel(pid, time)", "160"),
				tid: require_events.column("6e8ffb0c-ca5b-4a5f-b1be-7fea52f22e59", "Thread ID", require_events.presentId("tid"), "right F0"),
				operation: require_events.column("b04f8322-a520-4aed-8bdf-9e070ec6ef5c", "Operation", "= if(opcode = 50, 'Reference', 'Dereference')", "100"),
				tag: require_events.column("55cba34f-e5f2-4f4c-8616-6d04a3fa5e82", "Tag", "tag", "60"),
				object: require_events.column("d9b0db77-1d3b-4ce1-bbe2-0794d517c3c4", "Object", "object", "150"),
				time: require_events.column("dc2cc9fc-00ad-42e6-9ca3-545c66587806", "Time", "time", "right min 110"),
				references: require_events.column("533628a5-19b6-4511-a78f-f601d3932477", "References", "number", "right N0 sum"),
				change: require_events.column("07ba3c63-8192-47c4-9ae4-cc0dfa8d2f7f", "Change", "change", "right N0 sum"),
				outstanding: require_events.column("25ce7970-7bbd-4ada-a797-ffdd8956308a", "Outstanding", "outstanding", "right N0 max")
			},
			configurations: [{
				name: "References by Tag, Object",
				columns: require_events.view("tag object operation | process tid time references outstanding | change"),
				roles: { startTime: "time" },
				chart: "line",
				aggregationOverTime: "cumulative"
			}],
			defaultConfiguration: "References by Tag, Object"
		}
	]
};
// plugins/kernel/heap.ts
var who$1 = {
	time: "$time",
	pid: "$pid",
	tid: "$tid",
	row: "$row"
};
var heapHandle = {
	field: "HeapHandle",
	type: "address"
};
var yes = { expr: "true" };
var no = { expr: "false" };
var heap = {
	cookers: [
		{
			path: "kernel/heap.allocated",
			events: [{
				provider: "Heap",
				opcode: [33]
			}],
			fields: {
				...who$1,
				heap: heapHandle,
				address: {
					field: "AllocAddress",
					type: "address"
				},
				size: {
					field: "AllocSize",
					type: "u64"
				}
			},
			derive: { isRealloc: no }
		},
		{
			path: "kernel/heap.reallocated",
			events: [{
				provider: "Heap",
				opcode: [34]
			}],
			fields: {
				...who$1,
				heap: heapHandle,
				address: {
					field: "NewAllocAddress",
					type: "address"
				},
				size: {
					field: "NewAllocSize",
					type: "u64"
				},
				oldAddress: {
					field: "OldAllocAddress",
					type: "address"
				}
			},
			derive: { isRealloc: yes }
		},
		{
			path: "kernel/heap.begun",
			union: ["kernel/heap.allocated", "kernel/heap.reallocated"],
			fields: [
				"time",
				"pid",
				"tid",
				"row",
				"heap",
				"address",
				"size",
				"isRealloc"
			]
		},
		{
			path: "kernel/heap.freed",
			events: [{
				provider: "Heap",
				opcode: [36]
			}],
			fields: {
				...who$1,
				heap: heapHandle,
				address: {
					field: "FreeAddress",
					type: "address"
				}
			}
		},
		{
			path: "kernel/heap.moved",
			events: [{
				provider: "Heap",
				opcode: [34]
			}],
			fields: {
				...who$1,
				heap: heapHandle,
				address: {
					field: "OldAllocAddress",
					type: "address"
				},
				newAddress: {
					field: "NewAllocAddress",
					type: "address"
				}
			},
			where: "address != newAddress"
		},
		{
			path: "kernel/heap.ended",
			union: ["kernel/heap.freed", "kernel/heap.moved"],
			fields: [
				"time",
				"pid",
				"tid",
				"heap",
				"address"
			]
		},
		{
			path: "kernel/heap.destroyed",
			events: [{
				provider: "Heap",
				opcode: [35]
			}],
			fields: {
				...who$1,
				heap: heapHandle
			}
		},
		{
			path: "kernel/heap",
			pair: {
				start: "kernel/heap.begun",
				stop: "kernel/heap.ended",
				by: {
					pid: "pid",
					heap: "heap",
					address: "address"
				},
				restart: true
			},
			fields: {
				row: "start.row",
				pid: "start.pid",
				tid: "start.tid",
				freerTid: "stop.tid",
				heap: "start.heap",
				address: "start.address",
				size: "start.size",
				isRealloc: "start.isRealloc"
			},
			derive: {
				destroyedTime: {
					op: "lookup",
					in: "kernel/heap.destroyed",
					take: "time",
					match: {
						pid: "pid",
						heap: "heap"
					},
					which: "first",
					time: "startTime",
					bound: "endTime"
				},
				exitTime: {
					op: "lookup",
					in: "source/processes",
					take: "ended",
					match: { pid: "pid" },
					which: "first",
					theirTime: "endTime",
					time: "startTime",
					bound: "endTime"
				},
				nextIsRealloc: {
					op: "next",
					of: "isRealloc",
					partitionBy: [
						"pid",
						"heap",
						"address"
					]
				},
				replaced: { expr: "not complete and endTime < traceEnd()" },
				endsByHeap: { expr: "not complete and not replaced and destroyedTime is not missing" },
				endsByExit: { expr: "not complete and not replaced and not endsByHeap and exitTime is not missing" },
				freed: { expr: "complete or replaced or endsByHeap or endsByExit" },
				freeTime: { expr: "if(endsByHeap, destroyedTime, if(endsByExit, exitTime, endTime))" },
				freedBy: { expr: "if(complete, 'Free', if(replaced, if(nextIsRealloc, 'Resize', 'Unseen free'), if(endsByHeap, 'Heap destroyed', if(endsByExit, 'Process exit', ''))))" },
				lifetime: { expr: "freeTime - startTime" }
			}
		}
	],
	tables: [{
		id: "1a64d983-f796-45f8-aa64-ac50b95d0e45",
		name: "Heap Allocations",
		description: "Blocks of user-mode heaps from allocation to free, by process and heap.",
		category: "Memory",
		sqlName: "heap",
		rows: "kernel/heap",
		howToRecord: "A heap session for the process: in WPR a `HeapEventCollector` with a `HeapEventProvider` and `wpr -heaptracingconfig NAME.exe enable`; in xperf `-heap -pids PID`.",
		help: "A row is one block, from its allocation to its free; a reallocation ends one and begins another. **Type**: `AIFI` allocated inside the trace and freed inside, `AIFO` still allocated at its end. Blocks also end with their heap or their process (**Freed By**). To find what a process keeps, look at *Outstanding Allocations by Size* with the filter `type = 'AIFO'`.",
		columns: {
			processName: require_events.column("8693852d-a7e2-4c48-bad6-bd076d2d587a", "Process Name", "= processName(pid, startTime)", "130"),
			process: require_events.column("06155709-500b-4182-8944-29665014b5c2", "Process", "= processLabel(pid, startTime)", "160"),
			heap: require_events.column("6073747e-69b9-4ece-a378-b22b62da876e", "Handle", "heap", "150"),
			type: require_events.column("fe123e27-eca6-461a-9a1b-b98056a84feb", "Type", "= if(freed, 'AIFI', 'AIFO')", "60"),
			tid: require_events.column("454a2bd1-379a-4c5b-8437-1fe4bdccfa8f", "Thread", require_events.presentId("tid"), "right F0"),
			freerTid: require_events.column("fb2cd166-1bcf-4f3e-8a97-c60c29d522e9", "Freeing Thread", require_events.presentId("freerTid"), "right F0"),
			address: require_events.column("e448ef29-1c59-44b9-a3ef-9c6db81aa9bc", "Address", "address", "150"),
			isRealloc: require_events.column("aecdc967-1546-420b-a035-1d7184115e33", "Is Realloc", "isRealloc"),
			freedBy: require_events.column("6ed7831f-4252-41b6-adb2-bdb097c143b5", "Freed By", "freedBy", "110"),
			lifetime: require_events.column("219f972c-9c3e-413b-a921-228a9881d4b5", "LifeTime", "lifetime", "right ms max 100"),
			allocTime: require_events.column("514a6402-4276-405d-9a46-f8a583089c38", "AllocTime", "startTime", "right min 110"),
			freeTime: require_events.column("859cecc2-100a-4b55-8756-5b83df7e5a93", "FreeTime", "freeTime", "right max 110"),
			count: require_events.countColumn("62f5e535-a192-475d-8d4d-a725b8a160bd"),
			peak: require_events.column("56615947-c156-43dc-9c99-a0d1526eb047", "Peak Size", "size", "right KB peak 90", "The largest size that was allocated at the same time."),
			size: require_events.column("29a4dfc2-cd62-4de8-85c3-f580af6a47dd", "Size", "size", "right KB sum 90"),
			stack: require_events.stackColumn("c23be961-e78d-4869-a1b6-98e1f33d40a4")
		},
		configurations: [
			{
				name: "Outstanding Allocations by Size",
				columns: require_events.view("process heap type | address tid isRealloc freedBy allocTime freeTime lifetime count peak | size-"),
				roles: {
					startTime: "allocTime",
					endTime: "freeTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "outstandingPeak"
			},
			{
				name: "Outstanding Allocations by Count",
				columns: require_events.view("process heap type | address tid isRealloc freedBy allocTime freeTime lifetime size | count-"),
				roles: {
					startTime: "allocTime",
					endTime: "freeTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "outstandingPeak"
			},
			{
				name: "Allocation Timelines",
				columns: require_events.view("process heap address | type size tid lifetime | allocTime+ freeTime"),
				roles: {
					startTime: "allocTime",
					endTime: "freeTime"
				},
				chart: "stateDiagram",
				aggregationOverTime: "outstanding"
			}
		],
		defaultConfiguration: "Outstanding Allocations by Size"
	}]
};
// plugins/kernel/nt-status.ts
var ntStatus = {
	"0x00000000": "STATUS_SUCCESS",
	"0x000000c0": "STATUS_USER_APC",
	"0x00000101": "STATUS_ALERTED",
	"0x00000102": "STATUS_TIMEOUT",
	"0x00000103": "STATUS_PENDING",
	"0x00000104": "STATUS_REPARSE",
	"0x00000105": "STATUS_MORE_ENTRIES",
	"0x80000005": "STATUS_BUFFER_OVERFLOW",
	"0x80000006": "STATUS_NO_MORE_FILES",
	"0x8000001a": "STATUS_NO_MORE_ENTRIES",
	"0xc0000001": "STATUS_UNSUCCESSFUL",
	"0xc0000004": "STATUS_INFO_LENGTH_MISMATCH",
	"0xc0000005": "STATUS_ACCESS_VIOLATION",
	"0xc0000008": "STATUS_INVALID_HANDLE",
	"0xc000000d": "STATUS_INVALID_PARAMETER",
	"0xc000000f": "STATUS_NO_SUCH_FILE",
	"0xc0000010": "STATUS_INVALID_DEVICE_REQUEST",
	"0xc0000017": "STATUS_NO_MEMORY",
	"0xc0000018": "STATUS_CONFLICTING_ADDRESSES",
	"0xc0000022": "STATUS_ACCESS_DENIED",
	"0xc0000023": "STATUS_BUFFER_TOO_SMALL",
	"0xc0000034": "STATUS_OBJECT_NAME_NOT_FOUND",
	"0xc0000035": "STATUS_OBJECT_NAME_COLLISION",
	"0xc000003a": "STATUS_OBJECT_PATH_NOT_FOUND",
	"0xc0000043": "STATUS_SHARING_VIOLATION",
	"0xc000009a": "STATUS_INSUFFICIENT_RESOURCES",
	"0xc00000ba": "STATUS_FILE_IS_A_DIRECTORY",
	"0xc00000bb": "STATUS_NOT_SUPPORTED",
	"0xc0000120": "STATUS_CANCELLED",
	"0xc000017c": "STATUS_KEY_DELETED",
	"0xc0000225": "STATUS_NOT_FOUND"
};
// plugins/kernel/pool.ts
var block = {
	time: "$time",
	cpu: "$cpu",
	pid: "$pid",
	tid: "$tid",
	row: "$row",
	poolType: {
		field: "Type",
		type: "u32"
	},
	tag: {
		field: "Tag",
		type: "string"
	},
	size: {
		field: "NumberOfBytes",
		type: "u64"
	},
	address: {
		field: "Entry",
		type: "address"
	}
};
var pool = {
	cookers: [
		{
			path: "kernel/pool.allocated",
			events: [{
				provider: "Pool",
				opcode: [32, 33]
			}],
			fields: block
		},
		{
			path: "kernel/pool.freed",
			events: [{
				provider: "Pool",
				opcode: [34, 35]
			}],
			fields: block
		},
		{
			path: "kernel/pool",
			pair: {
				start: "kernel/pool.allocated",
				stop: "kernel/pool.freed",
				by: { address: "address" },
				restart: true,
				withoutStart: "keep"
			},
			fields: {
				allocatorPid: "start.pid",
				allocatorTid: "start.tid",
				allocationCpu: "start.cpu",
				freerPid: "stop.pid",
				freerTid: "stop.tid",
				allocationRow: "start.row",
				freeRow: "stop.row",
				allocatedType: "start.poolType",
				freedType: "stop.poolType",
				allocatedTag: "start.tag",
				freedTag: "stop.tag",
				allocatedSize: "start.size",
				freedSize: "stop.size",
				allocatedAddress: "start.address",
				freedAddress: "stop.address"
			},
			derive: {
				row: { expr: "coalesce(allocationRow, freeRow)" },
				inside: { expr: "allocationRow is not missing" },
				poolType: { expr: "coalesce(allocatedType, freedType)" },
				tag: { expr: "coalesce(allocatedTag, freedTag)" },
				size: { expr: "coalesce(allocatedSize, freedSize)" },
				address: { expr: "if(inside, allocatedAddress, freedAddress)" },
				freed: { expr: "complete or not inside or endTime < traceEnd()" },
				lifetime: { expr: "endTime - startTime" },
				paged: { expr: "if(bits(poolType, 1) != 0, 'Paged', if(bits(poolType, 512) != 0, 'Nonpaged NX', 'Nonpaged'))" },
				kind: { expr: "if(bits(poolType, 32) != 0, concat(paged, ' session'), paged)" }
			}
		}
	],
	tables: [{
		id: "05512e59-84b6-4ef2-a94c-bd38d334ce85",
		name: "Pool Allocations",
		description: "Blocks of kernel pool from allocation to free, by pool, tag and process.",
		category: "Memory",
		sqlName: "pool",
		rows: "kernel/pool",
		howToRecord: "Keyword `Pool` of the kernel session (WPR: `<Keyword Value=\"Pool\"/>` with up to four `<PoolTag>`s, xperf: `POOL` and `-PoolTag`).",
		help: "A row is one block. **Type**: `AIFI` allocated inside the trace and freed inside, `AIFO` still allocated at its end, `AOFI` allocated before the trace and freed in it. **Pool Tag** is the four characters that the caller chose: to find their owner, see `pooltag.txt` in the debugging tools. A tag whose *outstanding size* never decreases is a leak.",
		columns: {
			pool: require_events.column("a7d87188-242c-4162-b48c-7bedc6ed6402", "Pool", "kind", "100"),
			tag: require_events.column("069c3b3f-1942-4a20-8531-c99ba95d26db", "Pool Tag", "tag", "70"),
			type: require_events.column("14298a11-0458-4020-b93b-4609dd0e2b8d", "Type", "= if(inside, if(freed, 'AIFI', 'AIFO'), 'AOFI')", "60"),
			process: require_events.column("285cad3a-e350-46f5-8623-0b50fa969a83", "Allocating Process", "= processLabel(allocatorPid, startTime)", "160"),
			tid: require_events.column("042bae99-de06-4712-a48d-a2164beae9eb", "Allocating Thread ID", require_events.presentId("allocatorTid"), "right F0"),
			freer: require_events.column("47c04bfe-7a56-4717-b332-46a48d5ea247", "Freeing Process", "= processLabel(freerPid, endTime)", "160"),
			freerTid: require_events.column("618c108a-6b52-423a-a02a-717d1b7248e6", "Freeing Thread ID", require_events.presentId("freerTid"), "right F0"),
			cpu: require_events.column("2091487f-2619-4819-9370-ed911b50c4f5", "CPU", "allocationCpu", "50"),
			address: require_events.column("ff64fe2b-e417-4076-ad56-2c17f6dca82b", "Address", "address", "150"),
			count: require_events.countColumn("f4ede75d-b12a-42f7-9e65-82f7615719b8"),
			allocTime: require_events.column("1a955937-ad60-42a6-bd11-2b9090b73a68", "Alloc Time", "startTime", "right min 110"),
			freeTime: require_events.column("8367d5e5-08ab-41e5-88a0-e5982bebe4c2", "Free Time", "endTime", "right max 110"),
			lifetime: require_events.column("932f5f62-c6c0-4ffe-a607-e9a6162930b3", "Lifetime", "lifetime", "right ms max 100"),
			peak: require_events.column("3764238c-5916-4739-b90d-0ea13388934f", "Peak Size", "size", "right N0 peak 90", "The largest size that was allocated at the same time."),
			size: require_events.column("c5d3984f-7343-4e6f-86fd-556fd19efeb2", "Size", "size", "right N0 sum 90"),
			stack: require_events.stackColumn("30a6ef75-2319-45ea-a4cc-94b371ae9878")
		},
		configurations: [
			{
				name: "Outstanding Size by Pool, Pool Tag",
				columns: require_events.view("pool tag process | type address allocTime freeTime lifetime count peak | size-"),
				roles: {
					startTime: "allocTime",
					endTime: "freeTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "outstandingPeak"
			},
			{
				name: "Outstanding Count by Pool, Pool Tag",
				columns: require_events.view("pool tag process | type address allocTime freeTime lifetime size peak | count-"),
				roles: {
					startTime: "allocTime",
					endTime: "freeTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "outstandingPeak"
			},
			{
				name: "Size by Process, Pool Tag",
				columns: require_events.view("process tag type | pool tid address allocTime freeTime lifetime count | size-"),
				roles: {
					startTime: "allocTime",
					endTime: "freeTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "outstandingPeak"
			}
		],
		defaultConfiguration: "Outstanding Size by Pool, Pool Tag"
	}]
};
// plugins/kernel/system-calls.ts
var lane = { expr: "if(tid < 0, -1 - cpu, tid)" };
// plugins/kernel/kernel.ts
var parts$1 = [
	{
		cookers: [
			{
				path: "kernel/syscalls.enter",
				events: [{
					provider: "PerfInfo",
					opcode: [51]
				}],
				fields: {
					time: "$time",
					cpu: "$cpu",
					pid: "$pid",
					tid: "$tid",
					row: "$row",
					address: {
						field: "SysCallAddress",
						type: "address"
					}
				},
				derive: { lane }
			},
			{
				path: "kernel/syscalls.exit",
				events: [{
					provider: "PerfInfo",
					opcode: [52]
				}],
				fields: {
					time: "$time",
					cpu: "$cpu",
					tid: "$tid",
					status: {
						field: "SysCallNtStatus",
						type: "u32"
					}
				},
				derive: { lane }
			},
			{
				path: "kernel/syscalls",
				pair: {
					start: "kernel/syscalls.enter",
					stop: "kernel/syscalls.exit",
					by: { lane: "lane" }
				},
				fields: {
					pid: "start.pid",
					tid: "start.tid",
					cpu: "start.cpu",
					row: "start.row",
					address: "start.address",
					exitCpu: "stop.cpu",
					status: "stop.status"
				},
				derive: {
					duration: { expr: "endTime - startTime" },
					process: { expr: "processLabel(pid, startTime)" },
					module: { expr: "moduleName(pid, address, startTime)" },
					result: { expr: "if(status is missing, '', coalesce(mapped(status, 'ntStatus'), hex(status, 8)))" }
				}
			}
		],
		tables: [{
			id: "86e8aa14-af29-4077-948f-009095610d49",
			name: "System Calls",
			description: "System calls with their durations and results, by process, thread and address of the service.",
			category: "System Activity",
			sqlName: "syscalls",
			rows: "kernel/syscalls",
			howToRecord: "Keyword `SystemCall` of the kernel session (WPR: `<Keyword Value=\"SystemCall\"/>`, xperf: `SYSCALL`), with `CSwitch` for thread names. Windows logs a great many: record for seconds, not minutes.",
			help: "A row is one call, from its enter to its exit on the same thread. **Address** is the kernel’s service routine; with symbols it has a name. A call that is open when the trace ends, or that never returns (`NtContinue`, `NtTerminateThread`), has **Complete** false and extends to the end of the trace.",
			columns: {
				process: require_events.column("a7409382-c416-4fc0-9613-d956ceca9b68", "Process", "process", "160"),
				processName: require_events.column("62153c5f-4bcd-47cb-8272-623e3a156a52", "Process Name", "= processName(pid, startTime)", "130"),
				pid: require_events.column("45451771-c569-496c-98ae-3026fdc58ceb", "Process ID", require_events.presentId("pid"), "right F0"),
				tid: require_events.column("e6b50e57-4ffd-4a04-9742-2b454b6f536c", "Thread ID", require_events.presentId("tid"), "right F0"),
				thread: require_events.column("a7c3f636-872e-4240-a57f-84d7f7e5bd67", "Thread Name", "= threadName(tid, startTime)"),
				cpu: require_events.column("5410c54b-76b5-432c-94df-5aab24f0e062", "CPU", "cpu", "50"),
				exitCpu: require_events.column("9c67a1f4-a6ed-4f46-b266-ccfe03850b15", "Exit CPU", "exitCpu", "60"),
				module: require_events.column("6639811d-d180-4949-b730-4e8f0e46175d", "Module", "module", "120"),
				address: require_events.column("f9f5fa22-8d07-42f9-aacd-f3a38b28c4dc", "Address", "address", "150"),
				result: {
					...require_events.column("2cbf4161-26f1-4432-bc2f-edc6e7f33b3d", "Return Value", "result", "150", "The NTSTATUS value. Services of win32k return other values."),
					variants: { code: require_events.column("01eaed0a-ab00-4333-923f-8755b7c83c23", "Return Value (code)", "status", "x8") }
				},
				complete: require_events.column("b7637a1b-0c06-4d05-b14f-47e4c42f1969", "Complete", "complete"),
				count: require_events.countColumn("d8f9798e-4887-4d4d-9db0-7923d4f69f25"),
				enterTime: require_events.column("c788d52a-b83c-49ad-b3fe-94c2d62bf9da", "Enter Time", "startTime", "right min 110"),
				exitTime: require_events.column("841967e1-0120-4561-9e92-ef30e53e0e39", "Exit Time", "endTime", "right max 110"),
				duration: {
					...require_events.lasting(require_events.column("7672f17c-1786-460e-8e86-089d13f5274f", "Duration", "duration", "right us sum 100"), "startTime", "endTime"),
					variants: { inView: require_events.column("cea54e25-da0b-4fbb-a159-9685c4c1be31", "Duration in View", {
						visibleDomain: "clipDuration",
						start: "startTime",
						end: "endTime"
					}) }
				},
				longest: require_events.lasting(require_events.column("ff91cfef-3147-4d55-8038-c34c574e16ed", "Max Duration", "duration", "right us max 100"), "startTime", "endTime"),
				stack: require_events.stackColumn("aa3bac1b-2b65-4468-a54f-8d9c1dd4aa94")
			},
			configurations: [
				{
					name: "Duration by Process, Thread",
					columns: require_events.view("process tid address | module result cpu count enterTime exitTime longest | duration-"),
					roles: {
						startTime: "enterTime",
						endTime: "exitTime",
						duration: "duration"
					},
					chart: "stackedLine"
				},
				{
					name: "Count by Address",
					columns: require_events.view("module address process | tid result enterTime duration longest | count-"),
					roles: { startTime: "enterTime" },
					chart: "stackedBars",
					aggregationOverTime: "rate"
				},
				{
					name: "Failures by Return Value",
					columns: require_events.view("result process address | module tid enterTime duration | count-"),
					roles: { startTime: "enterTime" },
					chart: "stackedBars",
					filter: { query: "result != '' and result != 'STATUS_SUCCESS'" },
					help: "Calls that did not return `STATUS_SUCCESS`: requests that keep failing."
				},
				{
					name: "Activity by Process, Thread",
					columns: require_events.view("process tid | address module result count duration | enterTime exitTime"),
					roles: {
						startTime: "enterTime",
						endTime: "exitTime"
					},
					chart: "stateDiagram"
				}
			],
			defaultConfiguration: "Duration by Process, Thread"
		}]
	},
	alpc,
	handles,
	pool,
	heap
];
var kernel = require_plugin.definePlugin({
	id: "d2e1552e-13f5-4cba-b85e-c0f9a5b9e981",
	key: "kernel",
	name: "Kernel",
	description: "System calls, ALPC, handles and objects, pool and heap allocations.",
	inputs: [{ kind: "etl" }],
	maps: { ntStatus },
	cookers: parts$1.flatMap(({ cookers }) => cookers),
	tables: parts$1.flatMap(({ tables }) => tables)
});
// plugins/memory/faults.ts
var faults = {
	cookers: [{
		path: "memory/faults.hard",
		events: [{
			provider: "PageFault",
			opcode: [32]
		}],
		fields: {
			time: "$time",
			cpu: "$cpu",
			pid: "$pid",
			tid: {
				field: "ThreadId",
				type: "u32"
			},
			row: "$row",
			began: {
				field: "InitialTime",
				type: "timestamp"
			},
			offset: {
				field: "ReadOffset",
				type: "u64"
			},
			address: {
				field: "VirtualAddress",
				type: "address"
			},
			file: {
				field: "FileObject",
				type: "address"
			},
			size: {
				field: "ByteCount",
				type: "u32"
			}
		},
		derive: {
			ioTime: { expr: "time - began" },
			path: { expr: "fileName(file, time)" }
		}
	}, {
		path: "memory/faults",
		events: [{
			provider: "PageFault",
			opcode: [
				10,
				11,
				12,
				13,
				14,
				15
			]
		}],
		fields: {
			time: "$time",
			cpu: "$cpu",
			pid: "$pid",
			tid: "$tid",
			row: "$row",
			opcode: "$opcode",
			address: {
				field: "VirtualAddress",
				type: "address"
			},
			instruction: {
				field: "ProgramCounter",
				type: "address"
			}
		},
		derive: { module: { expr: "moduleName(pid, instruction, time)" } }
	}],
	tables: [{
		id: "7c60aeff-a47f-4ba8-942c-d2b154087ab9",
		name: "Hard Faults",
		description: "Page faults that had to read from a disk: which file, how much, how long the thread waited.",
		category: "Memory",
		rows: "memory/faults.hard",
		howToRecord: "Keyword `HardFaults` of the kernel session (WPR: `<Keyword Value=\"HardFaults\"/>`, xperf: `HARD_FAULTS`), with `Filename` and `Loader` for the names of files.",
		help: "A row is one read of pages. **IO Time** is how long the faulting thread waited. Many small faults in one file mean random access, or memory that was paged out under pressure (*pagefile.sys*).",
		columns: {
			processName: require_events.column("c1859dc2-9fc8-5609-41b6-c5eb4eb35206", "Process Name", "= processName(pid, time)", "130"),
			process: require_events.column("3fd82a5a-fcbb-501e-4d61-c07025286ad1", "Process", "= processLabel(pid, time)", "160"),
			tid: require_events.column("bab750dc-6d2e-58f3-01b9-5eab38c83729", "Thread ID", require_events.presentId("tid"), "right F0"),
			cpu: require_events.column("bf6055e3-d0e4-4404-859f-fc960f3321e4", "CPU", "cpu", "50"),
			path: require_events.column("805c9b35-4d1b-4478-b958-3caa0ec8ea0c", "File Path", "path", "300"),
			fileName: require_events.column("e21731d3-b7a0-5201-76f1-a11a81e785b4", "File Name", "= baseName(path)", "150"),
			address: require_events.column("25ff0b0e-83b4-5a06-36d0-f727f4057280", "Virtual Address", "address", "150"),
			offset: require_events.column("3cede4ef-c63d-5968-9a85-778a967f2ded", "File Offset", "offset", "right x 100"),
			count: require_events.countColumn("8392664b-3f80-5bd5-68e5-0d2ef7056f12"),
			size: require_events.column("42dcd928-7544-5f2b-169e-1cc5f6ce81dc", "ByteCount", "size", "right N0 sum 90"),
			began: require_events.column("97038ba9-91e4-49d7-b479-0f3190f30bce", "Begin Time", "began", "right min 110"),
			time: require_events.column("001e6c8d-300a-54aa-cab4-617ad58dfc88", "Log Time", "time", "right max 110"),
			longest: require_events.lasting(require_events.column("1e5ad3ac-9a5c-5161-2c57-e77cc431cd8c", "Max IO Time", "ioTime", "right ms max 100"), "began", "time"),
			average: require_events.lasting(require_events.column("62ce151f-2768-5cea-f45f-bd2a224d3a54", "Avg IO Time", "ioTime", "right ms average 100"), "began", "time"),
			ioTime: require_events.lasting(require_events.column("ca30ce13-326f-51d3-2f0a-1767ef0c468b", "IO Time", "ioTime", "right ms sum 100"), "began", "time"),
			stack: require_events.stackColumn("46fd9b35-9588-4892-a3e3-49c59cfa202f")
		},
		configurations: [
			{
				name: "IO Time by Process, File",
				columns: require_events.view("process path | tid address offset began time count size longest average | ioTime-"),
				roles: {
					startTime: "began",
					endTime: "time",
					duration: "ioTime"
				},
				chart: "stackedLine"
			},
			{
				name: "Count by Process, File",
				columns: require_events.view("process path | tid address offset time size ioTime | count-"),
				roles: { startTime: "time" },
				chart: "stackedBars",
				aggregationOverTime: "rate"
			},
			{
				name: "Size by File, Process",
				columns: require_events.view("path process | tid address offset time count ioTime | size-"),
				roles: { startTime: "time" },
				chart: "stackedBars"
			},
			{
				name: "Activity by Process, Thread",
				columns: require_events.view("process tid | path offset size count ioTime | began time"),
				roles: {
					startTime: "began",
					endTime: "time"
				},
				chart: "stateDiagram"
			}
		],
		defaultConfiguration: "IO Time by Process, File"
	}, {
		id: "067c28dd-6ca5-4ec4-b25b-b6e7dfee6608",
		name: "Page Faults",
		description: "Page faults by kind, process and the code that touched the page.",
		category: "Memory",
		sqlName: "page_faults",
		rows: "memory/faults",
		howToRecord: "Keyword `AllFaults` of the kernel session (WPR: `<Keyword Value=\"AllFaults\"/>`); expect a great many. Faults that wait for a disk are in *Hard Faults*.",
		help: "A row is one fault. `Demand zero`: a fresh page, filled with zeros. `Transition`: the page was still in memory, on the standby or modified list. `Copy on write`: a shared page became the process’s own. `Guard`: a stack grew. `Hard`: a disk had to be read. `Access violation`: no memory is mapped there.",
		columns: {
			processName: require_events.column("816f70fd-92ae-4c31-9ebf-3b9b95e9c4e2", "Process Name", "= processName(pid, time)", "130"),
			process: require_events.column("46620c36-b072-4d19-bc43-35849ccf56b0", "Process", "= processLabel(pid, time)", "160"),
			tid: require_events.column("717e7e70-a336-4784-a5a3-03154d5ba554", "Thread ID", require_events.presentId("tid"), "right F0"),
			cpu: require_events.column("cc88be21-62bf-46ca-947d-a42961decabd", "CPU", "cpu", "50"),
			type: require_events.column("c1553022-a742-41ca-8382-c5393873219f", "Type", "= mapped(opcode, 'faults')", "110"),
			module: require_events.column("216b92aa-b87c-43f2-aed5-fec1ab414763", "Module", "module", "130"),
			instruction: require_events.column("121c0e3a-17b5-4d63-84e0-f1a8e80b72a2", "Instruction", "instruction", "150"),
			address: require_events.column("5c14b1fa-c1db-42bb-9035-5afda14c7c74", "Virtual Address", "address", "150"),
			time: require_events.column("baba3a25-b86f-457d-b6d2-a61d7017119e", "Time", "time", "right min 110"),
			count: require_events.countColumn("4f502363-5e35-423d-949c-28ee1a3678e6"),
			stack: require_events.stackColumn("251723c8-c1d8-46e2-ae9c-cfe49f18c668")
		},
		configurations: [
			{
				name: "Count by Type, Process",
				columns: require_events.view("type process | tid cpu module instruction address time | count-"),
				roles: { startTime: "time" },
				chart: "stackedBars",
				aggregationOverTime: "rate"
			},
			{
				name: "Count by Process, Type",
				columns: require_events.view("process type tid | cpu module instruction address time | count-"),
				roles: { startTime: "time" },
				chart: "stackedBars",
				aggregationOverTime: "rate"
			},
			{
				name: "Count by Module, Instruction",
				columns: require_events.view("process module instruction | type tid address time | count-"),
				roles: { startTime: "time" },
				chart: "stackedBars",
				aggregationOverTime: "rate"
			}
		],
		defaultConfiguration: "Count by Type, Process"
	}]
};
// plugins/memory/usage.ts
var PRIORITIES = [
	0,
	1,
	2,
	3,
	4,
	5,
	6,
	7
];
var pages = (field) => ({
	field,
	type: "u64"
});
var bytes = pages;
var usage = {
	cookers: [
		{
			path: "memory/lists",
			events: [{
				provider: "PageFault",
				opcode: [112]
			}],
			fields: {
				time: "$time",
				row: "$row",
				zero: pages("ZeroPageCount"),
				free: pages("FreePageCount"),
				modified: pages("ModifiedPageCount"),
				modifiedNoWrite: pages("ModifiedNoWritePageCount"),
				bad: pages("BadPageCount"),
				...Object.fromEntries(PRIORITIES.map((n) => [`standby${n}`, pages(`StandbyPageCounts[${n}]`)]))
			}
		},
		{
			path: "memory/utilization",
			unpivot: {
				from: "memory/lists",
				keep: ["time", "row"],
				name: "list",
				value: "pages",
				columns: {
					zero: "Zero",
					free: "Free",
					modified: "Modified",
					modifiedNoWrite: "Modified no-write",
					bad: "Bad",
					...Object.fromEntries(PRIORITIES.map((n) => [`standby${n}`, `Standby, priority ${n}`]))
				}
			},
			derive: {
				group: { expr: "if(list like 'Standby%', 'Standby', if(list like 'Modified%', 'Modified', list))" },
				size: { expr: "pages * 4KB" },
				until: {
					op: "next",
					of: "time",
					partitionBy: ["list"]
				},
				endTime: { expr: "coalesce(until, traceEnd())" }
			}
		},
		{
			path: "memory/working-sets",
			events: [{
				provider: "PageFault",
				opcode: [125]
			}],
			each: "WorkingSets",
			fields: {
				time: "$time",
				row: "$row",
				pid: {
					field: "WorkingSets.ProcessId",
					type: "u32"
				},
				workingSetPages: pages("WorkingSets.WorkingSetPageCount"),
				commitPages: pages("WorkingSets.CommitPageCount"),
				virtualPages: pages("WorkingSets.VirtualSizeInPages"),
				privatePages: pages("WorkingSets.PrivateWorkingSetPageCount"),
				storePages: pages("WorkingSets.StoreSizePageCount"),
				storedPages: pages("WorkingSets.StoredPageCount"),
				debtPages: pages("WorkingSets.CommitDebtInPages"),
				sharedPages: pages("WorkingSets.SharedCommitInPages")
			},
			derive: {
				until: {
					op: "next",
					of: "time",
					partitionBy: ["pid"]
				},
				exitTime: {
					op: "lookup",
					in: "source/processes",
					take: "endTime",
					match: { pid: "pid" },
					which: "first",
					theirTime: "endTime"
				},
				endTime: { expr: "coalesce(until, exitTime, traceEnd())" }
			}
		},
		{
			path: "memory/counters",
			events: [{
				provider: "Process",
				opcode: [32, 33]
			}],
			fields: {
				time: "$time",
				row: "$row",
				opcode: "$opcode",
				pid: {
					field: "ProcessId",
					type: "u32"
				},
				faults: {
					field: "PageFaultCount",
					type: "u32"
				},
				handles: {
					field: "HandleCount",
					type: "u32"
				},
				workingSet: bytes("WorkingSetSize"),
				peakWorkingSet: bytes("PeakWorkingSetSize"),
				commit: bytes("PagefileUsage"),
				peakCommit: bytes("PeakPagefileUsage"),
				virtualSize: bytes("VirtualSize"),
				peakVirtualSize: bytes("PeakVirtualSize"),
				pagedPool: bytes("QuotaPagedPoolUsage"),
				nonPagedPool: bytes("QuotaNonPagedPoolUsage"),
				privateSize: bytes("PrivatePageCount")
			}
		}
	],
	tables: [
		{
			id: "3dd69094-4675-4607-9fb4-0042b9e1a610",
			name: "Virtual Memory Snapshots",
			sqlName: "snapshots",
			description: "Working set, commit and virtual size of every process over time.",
			category: "Memory",
			rows: "memory/working-sets",
			howToRecord: "Keyword `MemoryInfoWS` of the kernel session (WPR: `<Keyword Value=\"MemoryInfoWS\"/>`, xperf: `MEMINFO_WS`): every half second.",
			help: "A row is one process at one time. *Working Set* is its physical memory, *Private Working Set* the part that no other process shares; *Commit* is the memory it could demand. Sizes count 4 KB pages. *Commit* that only rises is a leak.",
			columns: {
				processName: require_events.column("7d259814-3b78-4f86-bf3c-95c079eabce8", "Process Name", "= processName(pid, time)", "130"),
				process: require_events.column("f011fe6d-e0a7-4123-9019-bd02e848192b", "Process", "= processLabel(pid, time)", "160"),
				count: require_events.countColumn("3e760f63-19dd-4193-b0f0-181391818027"),
				time: require_events.column("7f8e5887-fef5-4f40-9c15-138a03cef7c6", "Time", "time", "right min 110"),
				endTime: require_events.column("b71a93c1-90cf-4e7c-be52-d6757f04ca65", "EndTime", "endTime", "right max 110", "The time of the next snapshot of the process."),
				virtualSize: require_events.column("9069e66b-271d-478f-9604-661980cfaa18", "Virtual Size", "= virtualPages * 4KB", "right MB max 110"),
				storeSize: require_events.column("bc7ad63f-31fa-44af-913b-43dd22b52915", "Store Size", "= storePages * 4KB", "right MB max 110"),
				storedSize: require_events.column("9a45cdc3-aadf-46c3-9887-eaa26ecb47d3", "Stored", "= storedPages * 4KB", "right MB max 110", "The part of its memory that is in the store of compressed pages."),
				debt: require_events.column("9e46809b-dbce-478d-b74c-afd2784a12bb", "Commit Debt", "= debtPages * 4KB", "right MB max 110"),
				sharedCommit: require_events.column("c0fa5e19-c709-48ff-bfcd-b7d1de03394c", "Shared Commit", "= sharedPages * 4KB", "right MB max 110"),
				commit: require_events.column("8f3f770f-9245-430c-b4d4-5bba1f02017a", "Commit", "= commitPages * 4KB", "right MB max 110"),
				totalCommit: require_events.column("7a63e768-d54c-4cad-b713-c593718ae1f3", "Total Commit", "= (commitPages + coalesce(sharedPages, 0)) * 4KB", "right MB max 110"),
				privateWorkingSet: require_events.column("c7022d26-68dc-474b-83ce-2a24b9534612", "Private Working Set", "= privatePages * 4KB", "right MB max 110"),
				workingSet: require_events.column("88ed32fc-2790-4491-9445-9437142c0bb5", "Working Set", "= workingSetPages * 4KB", "right MB max 110")
			},
			configurations: [{
				name: "Working Set",
				columns: require_events.view("processName process | time endTime virtualSize commit totalCommit privateWorkingSet | workingSet-"),
				roles: {
					startTime: "time",
					endTime: "endTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "outstandingPeak"
			}, {
				name: "Commit Charge",
				columns: require_events.view("processName process | workingSet commit sharedCommit privateWorkingSet virtualSize time endTime | totalCommit-"),
				roles: {
					startTime: "time",
					endTime: "endTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "outstandingPeak"
			}],
			defaultConfiguration: "Working Set"
		},
		{
			id: "69cbc776-6762-4dab-855c-a5975de1ca8f",
			name: "Memory Utilization",
			sqlName: "utilization",
			description: "Physical memory by the lists of the memory manager: free, zeroed, standby, modified.",
			category: "Memory",
			rows: "memory/utilization",
			howToRecord: "Keyword `MemoryInfo` of the kernel session (WPR: `<Keyword Value=\"MemoryInfo\"/>`, xperf: `MEMINFO`): every half second.",
			help: "A row is the length of one list at one time. *Standby* pages are a cache that is released when memory is needed, low priority first; *Modified* pages must be written first. Memory on none of these lists is in use.",
			columns: {
				group: require_events.column("91a5cc4d-7a62-4c4d-97f8-5aa342d0e761", "Category", "group", "100"),
				list: require_events.column("8c68b6ae-2836-4aa5-b974-7dbf2ecd6736", "List", "list", "150"),
				time: require_events.column("d5abe637-2801-4b7d-b718-36d5fd98d8e4", "Time", "time", "right min 110"),
				endTime: require_events.column("cae6acdf-d071-4d03-a868-eb7e5a7c4917", "End Time", "endTime", "right max 110", "The time of the next snapshot of the list."),
				pages: require_events.column("68f124d3-c587-4ea7-9a56-6f392567acd3", "Pages", "pages", "right N0 average 90"),
				least: require_events.column("b3368dfc-5e43-48fa-9a71-2b3a81f00765", "Min Size", "size", "right MB min 110"),
				most: require_events.column("085e029c-d4f5-4b7d-834a-6c182cd478f4", "Max Size", "size", "right MB max 110"),
				size: require_events.column("588c21fb-e820-4800-a28a-71994892b02b", "Size", "size", "right MB average 110", "The number of pages × 4 KB.")
			},
			configurations: [{
				name: "Utilization by List",
				columns: require_events.view("list | group time endTime pages least most | size"),
				roles: {
					startTime: "time",
					endTime: "endTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "current"
			}, {
				name: "Utilization by Category",
				columns: require_events.view("group list | time endTime pages least most | size"),
				roles: {
					startTime: "time",
					endTime: "endTime"
				},
				chart: "stackedLine",
				aggregationOverTime: "outstanding"
			}],
			defaultConfiguration: "Utilization by List"
		},
		{
			id: "94561066-dd4e-4a10-bda9-960553857846",
			name: "Process Memory Counters",
			description: "Working set, commit, virtual size and handles of processes when they ended, or when the trace did.",
			category: "Memory",
			sqlName: "process_counters",
			defaultLayout: "table",
			rows: "memory/counters",
			howToRecord: "Keyword `ProcessCounter` of the kernel session (WPR: `<Keyword Value=\"ProcessCounter\"/>`, xperf: `PERF_COUNTER`).",
			help: "A row is one process, when it ended (**When**: `Exit`) or when the recording stopped (`Rundown`). *Working Set* is its physical memory, *Commit* the memory it could demand, *Private* the part that no other process shares.",
			columns: {
				processName: require_events.column("6fb7eb79-34f7-464c-a7a9-f3c6e0a92699", "Process Name", "= processName(pid, time)", "150"),
				process: require_events.column("3112095d-3d3b-4898-8491-4672dbd59e04", "Process", "= processLabel(pid, time)", "180"),
				when: require_events.column("3aa95f2a-58f2-44e9-9b1c-ebcdb99b5d93", "When", "= if(opcode = 32, 'Exit', 'Rundown')", "80"),
				time: require_events.column("5b4db636-5fe4-4658-ba43-78b6bd867a4c", "Time", "time", "right max 110"),
				faults: require_events.column("909e98a4-dad0-4cee-a24f-46448b89044a", "Page Faults", "faults", "right N0 sum 90"),
				handles: require_events.column("898de0d4-ed7e-471b-9263-53f7c56c05c8", "Handle Count", "handles", "right N0 sum 90"),
				privateSize: require_events.column("f23d932a-4789-4fa9-8ba5-a741297d293a", "Private", "privateSize", "right MB sum 110"),
				commit: require_events.column("bc3f92ab-04b4-49fd-8213-510e90d1d887", "Commit", "commit", "right MB sum 110"),
				peakCommit: require_events.column("b53af6c9-6c25-4fde-a6d3-a6a50674e06e", "Peak Commit", "peakCommit", "right MB max 110"),
				virtualSize: require_events.column("ae79a2be-971e-43c5-869a-2c134536a51d", "Virtual Size", "virtualSize", "right MB max 110"),
				peakVirtualSize: require_events.column("e9547440-3e39-474d-818a-4efe2ff539b1", "Peak Virtual Size", "peakVirtualSize", "right MB max 110"),
				pagedPool: require_events.column("e2e8c486-79f8-4719-9900-439c641af17b", "Paged Pool", "pagedPool", "right KB sum 110"),
				nonPagedPool: require_events.column("dab14d21-b4a3-4ef4-83f8-e0d6f4f12a5c", "Nonpaged Pool", "nonPagedPool", "right KB sum 110"),
				peakWorkingSet: require_events.column("81f99fa6-ded7-4abf-99ab-26e204c4a84a", "Peak Working Set", "peakWorkingSet", "right MB max 110"),
				workingSet: require_events.column("5b544ab8-2fa9-4e7b-a1ff-dcb0da73d623", "Working Set", "workingSet", "right MB sum 110")
			},
			configurations: [{
				name: "Working Set by Process",
				columns: require_events.view("processName process | when time faults handles privateSize commit peakCommit virtualSize pagedPool nonPagedPool peakWorkingSet | workingSet-"),
				roles: { startTime: "time" },
				chart: "stackedBars"
			}, {
				name: "Handles and Pool by Process",
				columns: require_events.view("processName process | when time pagedPool nonPagedPool | handles-"),
				roles: { startTime: "time" },
				chart: "stackedBars"
			}],
			defaultConfiguration: "Working Set by Process"
		}
	]
};
// plugins/memory/virtual-memory.ts
var who = {
	time: "$time",
	cpu: "$cpu",
	pid: {
		field: "ProcessId",
		type: "u32"
	},
	headerTid: "$headerTid",
	row: "$row"
};
var region = {
	base: {
		field: "BaseAddress",
		type: "address"
	},
	flags: {
		field: "Flags",
		type: "u32"
	}
};
var kept = [
	"time",
	"pid",
	"tid",
	"row",
	"base",
	"size",
	"flags",
	"listed"
];
var listed = {
	listed: { expr: "true" },
	tid: { expr: "-1" }
};
var live = {
	listed: { expr: "false" },
	tid: { expr: "if(headerTid >= 0, headerTid, runningThread(cpu, time))" }
};
// plugins/memory/memory.ts
var parts = [
	faults,
	{
		cookers: [
			{
				path: "memory/virtual.committed",
				events: [{
					provider: "PageFault",
					opcode: [98]
				}],
				fields: {
					...who,
					...region,
					size: {
						field: "RegionSize",
						type: "u64"
					}
				},
				where: "bits(flags, 0x1000) != 0",
				derive: live
			},
			{
				path: "memory/virtual.atStart",
				events: [{
					provider: "PageFault",
					opcode: [128]
				}],
				fields: {
					...who,
					...region,
					size: {
						field: "CommitSizeInBytes",
						type: "u64"
					}
				},
				where: "size > 0",
				derive: listed
			},
			{
				path: "memory/virtual.begun",
				union: ["memory/virtual.committed", "memory/virtual.atStart"],
				fields: kept
			},
			{
				path: "memory/virtual.freed",
				events: [{
					provider: "PageFault",
					opcode: [99]
				}],
				fields: {
					...who,
					...region,
					size: {
						field: "RegionSize",
						type: "u64"
					}
				},
				where: "bits(flags, 0xc000) != 0",
				derive: live
			},
			{
				path: "memory/virtual.atEnd",
				events: [{
					provider: "PageFault",
					opcode: [129]
				}],
				fields: {
					...who,
					...region,
					size: {
						field: "RegionSize",
						type: "u64"
					}
				},
				derive: listed
			},
			{
				path: "memory/virtual.ended",
				union: ["memory/virtual.freed", "memory/virtual.atEnd"],
				fields: kept
			},
			{
				path: "memory/virtual",
				pair: {
					start: "memory/virtual.begun",
					stop: "memory/virtual.ended",
					by: { pid: "pid" },
					ranges: {
						base: "base",
						size: "size"
					}
				},
				fields: {
					row: "start.row",
					pid: "start.pid",
					committingTid: "start.tid",
					decommittingTid: "stop.tid",
					commitFlags: "start.flags",
					decommitFlags: "stop.flags",
					before: "start.listed",
					atEnd: "stop.listed"
				},
				derive: {
					exitTime: {
						op: "lookup",
						in: "source/processes",
						take: "ended",
						match: { pid: "pid" },
						which: "first",
						theirTime: "endTime",
						time: "startTime",
						bound: "endTime"
					},
					endsByExit: { expr: "not complete and exitTime is not missing" },
					freed: { expr: "endsByExit or (complete and not coalesce(atEnd, false))" },
					decommitTime: { expr: "if(endsByExit, exitTime, endTime)" },
					lifetime: { expr: "decommitTime - startTime" },
					freedBy: { expr: "if(not freed, '', if(endsByExit, 'Process exit', if(bits(decommitFlags, 0x8000) != 0, 'Release', 'Decommit')))" }
				}
			}
		],
		tables: [{
			id: "e6a4a964-3a87-46ef-9762-f9d9b9208051",
			name: "VirtualAlloc Commit LifeTimes",
			description: "Memory that processes committed, from commit to decommit or release.",
			category: "Memory",
			sqlName: "virtual_alloc",
			rows: "memory/virtual",
			howToRecord: "Keyword `VirtualAllocation` of the kernel session (WPR: `<Keyword Value=\"VirtualAllocation\"/>`, xperf: `VIRT_ALLOC`), with `ProcessThread`.",
			help: "A row is one commit of memory, or a part of it that was released separately. **Type**: `AIFI` allocated inside the trace and freed inside, `AIFO` still committed at its end, `AOFI` and `AOFO` the same for what was committed before it. **Impacting Size** counts what is still committed at the end.",
			columns: {
				processName: require_events.column("744222db-e5a0-4e6d-b34e-9a9796f3ce38", "Process Name", "= processName(pid, startTime)", "130"),
				process: require_events.column("cfe19628-6612-4e45-ad6e-84b7423c8132", "Process", "= processLabel(pid, startTime)", "160"),
				pid: require_events.column("02c893c4-1f74-4015-8915-b614a2a877f8", "Process ID", require_events.presentId("pid"), "right F0"),
				tid: require_events.column("02a075ed-f8f0-4ff4-b474-f44059bf7a29", "Committing ThreadId", require_events.presentId("committingTid"), "right F0"),
				decommittingTid: require_events.column("5fc2d75e-59c2-40bf-8999-c6a45dffe46b", "Decommitting ThreadId", require_events.presentId("decommittingTid"), "right F0"),
				type: require_events.column("f3e2404e-9274-48de-ba7a-81b10ac0d8e3", "Type", "= if(before, if(freed, 'AOFI', 'AOFO'), if(freed, 'AIFI', 'AIFO'))", "60"),
				flags: {
					...require_events.column("ed259216-bd2d-464e-8e6e-0a3001e1e5e1", "Commit Flags", "= if(bits(commitFlags, 0x2000) != 0, 'Reserve, Commit', 'Commit')", "110"),
					variants: { code: require_events.column("3a0f7cd5-b55f-486a-80f8-6275ae5a0eff", "Commit Flags (code)", "commitFlags", "x") }
				},
				freedBy: require_events.column("982d2c8c-d77a-442c-ac3d-fd6a28ec7055", "Freed By", "freedBy", "100"),
				base: require_events.column("c447c26f-3f97-4f1f-9f25-2867693cb78e", "Address", "rangeBase", "150"),
				lifetime: {
					...require_events.column("cbc35ff9-0d12-4db3-9a75-578e2d746e4b", "Commit LifeTime", "lifetime", "right ms max 110"),
					variants: { inView: require_events.column("7cd5e530-4257-4c47-92a0-5b88016b0faa", "Commit LifeTime in View", {
						visibleDomain: "clipDuration",
						start: "startTime",
						end: "decommitTime"
					}) }
				},
				count: require_events.countColumn("3e80b2ba-b36a-4ff1-9c2c-d2542002a6d6"),
				impactingSize: require_events.column("191711d7-f84c-4936-93b7-e2793639cdd1", "Impacting Size", "= if(freed, 0, rangeSize)", "right MB sum 110", "Size of what is still committed when the trace ends."),
				commitTime: require_events.column("e35ae2d1-6370-4e17-a79d-eada8afa60f6", "Commit Time", "startTime", "right min 110"),
				decommitTime: require_events.column("093b4056-cb58-4209-90b9-29cdbb8ca214", "Decommit Time", "decommitTime", "right max 110"),
				peak: require_events.column("ac59ed92-5e83-4eec-b167-01223021af1f", "Peak Size", "rangeSize", "right MB peak 90", "The most that was committed at a time."),
				size: require_events.column("355d0688-9ebd-41af-b2c4-0dc0f4294eaa", "Size", "rangeSize", "right MB sum 90"),
				stack: require_events.stackColumn("79771f64-05df-4ec0-9ec6-ca01e8d2e8c3")
			},
			configurations: [
				{
					name: "Committed Allocations by Size",
					columns: require_events.view("process type | base flags tid freedBy commitTime decommitTime lifetime count impactingSize peak | size-"),
					roles: {
						startTime: "commitTime",
						endTime: "decommitTime"
					},
					chart: "stackedLine",
					aggregationOverTime: "outstandingPeak"
				},
				{
					name: "Committed Allocation Timelines",
					columns: require_events.view("process type base | size flags tid lifetime | commitTime+ decommitTime"),
					roles: {
						startTime: "commitTime",
						endTime: "decommitTime"
					},
					chart: "stateDiagram",
					aggregationOverTime: "outstanding"
				},
				{
					name: "Still Committed at the End",
					columns: require_events.view("process tid base | type flags commitTime count size | impactingSize-"),
					roles: { startTime: "commitTime" },
					chart: "stackedLine",
					aggregationOverTime: "cumulative",
					filter: { query: "type = 'AIFO'" },
					help: "Memory committed but not released in the trace: growth or a leak."
				}
			],
			defaultConfiguration: "Committed Allocations by Size"
		}]
	},
	usage
];
var memory = require_plugin.definePlugin({
	id: "564c0dca-6dc5-493f-b8ae-cea98735ac05",
	key: "memory",
	name: "Memory",
	description: "Hard and soft page faults, committed memory, memory lists and counters of processes.",
	inputs: [{ kind: "etl" }],
	maps: { faults: {
		"10": "Transition",
		"11": "Demand zero",
		"12": "Copy on write",
		"13": "Guard",
		"14": "Hard",
		"15": "Access violation"
	} },
	cookers: parts.flatMap(({ cookers }) => cookers),
	tables: parts.flatMap(({ tables }) => tables)
});
// plugins/network/packets.ts
var packets = {
	cookers: [{
		path: "network/packets",
		rows: "source/packets",
		derive: {
			conversation: { expr: "if(source = '', protocol, if(source <= destination, concat(source, ' ↔ ', destination), concat(destination, ' ↔ ', source)))" },
			place: { expr: "if(componentName = '', concat('Component ', component), concat(componentName, ' (', component, ')'))" }
		}
	}],
	tables: [{
		id: "57bc4f79-f9fa-4345-8bf4-a0749720ebae",
		name: "Network Packets",
		description: "Packets captured by PktMon or NDIS: addresses, ports, sizes, drops. The layout for NDIS comes from its manifest and was never checked against a real trace",
		category: "Communications",
		sqlName: "packets",
		rows: "network/packets",
		howToRecord: "Run `pktmon start --etw --pkt-size 0` (Windows 10 1809 and later) or `netsh trace start capture=yes`.",
		help: "A row is one packet in one place of the network stack. PktMon sees a packet in several places: most presets only count it where it was seen first (**Appearance** 1). **Size** is that of the packet on the network; **Captured** is what the trace has of it. `corescope packets FILE --to F.pcapng` writes the same packets for Wireshark and says how many could not be read.\n\nPktMon: event 160, version 0, checked against a real trace. NDIS: event 1001, version 0, from the manifest of Microsoft-Windows-NDIS-PacketCapture only.",
		columns: {
			protocol: require_events.column("308fa20f-8799-471a-b9e8-5e81a38d3c04", "Protocol", "protocol"),
			conversation: require_events.column("235d6356-9a09-46a6-83fd-5f2fdb34165c", "Conversation", "conversation", "320", "Both ends, the same for both directions"),
			direction: require_events.column("384394e3-38a0-4d07-86fe-f722981546ed", "Direction", "direction"),
			source: require_events.column("adf2a728-407f-4336-a047-087581f762d9", "Source", "source", "180"),
			sourceAddress: require_events.column("64e48249-94f8-49ce-9810-7d86ea1c95f4", "Source Address", "sourceAddress", "150"),
			sourcePort: require_events.column("362796c4-a1ed-4bce-9cdb-feb9dba03f15", "Source Port", "sourcePort", "right F0"),
			destination: require_events.column("1bc1eb72-1a6f-4df4-95c5-cc8e585a0a5b", "Destination", "destination", "180"),
			destinationAddress: require_events.column("0858caeb-d656-482b-8d5e-507f9727220d", "Destination Address", "destinationAddress", "150"),
			destinationPort: require_events.column("7dc7962b-3d53-4fc8-81d1-e1261458bd46", "Destination Port", "destinationPort", "right F0"),
			place: require_events.column("c24378f4-d278-45c8-a570-8a45492a8bda", "Component", "place", "200", "Place in the network stack, or index of the interface"),
			edge: require_events.column("02d38334-a567-45fd-abc8-a1680c6d76dc", "Edge", "edge", "right hidden", "Upper or lower side of the component"),
			packet: require_events.column("0855a72d-7e9a-4ef6-a41a-2f4118afafd4", "Packet", "packet", "120", "The same wherever PktMon saw the packet"),
			appearance: require_events.column("6aee3058-e58a-4927-8f9d-d7f8f950bc9e", "Appearance", "appearance", "right", "1 where the packet was seen first"),
			dropReason: require_events.column("e5bafe6c-2026-4d67-aaca-b8d7c01b8785", "Drop Reason", "=if(dropReason = 0, '', hex(dropReason))", "", "As PktMon numbers it; blank if not dropped"),
			cpu: require_events.column("06cea734-a917-4a6f-b36f-3f5510882eae", "CPU", "cpu", "right"),
			time: require_events.column("6f15e79d-5ab3-456c-ba08-bbaff6380e05", "Time", "time", "right time"),
			count: require_events.countColumn("8d252667-3538-425f-9e1b-280990141893"),
			capturedBytes: require_events.column("ff1d1e01-fac6-47a5-ae9f-fb6f3b8baf9a", "Captured (B)", "capturedBytes", "right N0 sum"),
			sizeBytes: require_events.column("bff26fc0-99e9-467a-b490-1bc069e25a74", "Size (B)", "originalBytes", "right N0 sum"),
			stack: require_events.stackColumn("df5ad250-3211-4f00-b5d8-079ee80c34f0")
		},
		configurations: [
			{
				name: "Bytes By Protocol, Conversation",
				columns: require_events.view("protocol conversation direction | place time count capturedBytes | sizeBytes-"),
				roles: { startTime: "time" },
				chart: "stackedLine",
				aggregationOverTime: "rate",
				filter: { query: "appearance = 1" }
			},
			{
				name: "Bytes By Source, Destination",
				columns: require_events.view("source destination protocol | direction time count capturedBytes | sizeBytes-"),
				roles: { startTime: "time" },
				chart: "stackedLine",
				aggregationOverTime: "rate",
				filter: { query: "appearance = 1" }
			},
			{
				name: "Bytes By Port",
				columns: require_events.view("protocol destinationPort destinationAddress | sourceAddress sourcePort time count capturedBytes | sizeBytes-"),
				roles: { startTime: "time" },
				chart: "stackedLine",
				aggregationOverTime: "rate",
				filter: { query: "appearance = 1" }
			},
			{
				name: "Way Through The Stack",
				columns: require_events.view("packet | appearance+ place edge direction conversation dropReason cpu sizeBytes time | count"),
				roles: { startTime: "time" },
				chart: "pointInTime",
				filter: { query: "packet != ''" },
				help: "Open a packet to see where PktMon saw it, in order. A long time between two places means that it waited there."
			},
			{
				name: "Dropped Packets",
				columns: require_events.view("dropReason place conversation | packet direction sizeBytes time | count-"),
				roles: { startTime: "time" },
				chart: "pointInTime",
				filter: { query: "dropReason != ''" }
			}
		],
		defaultConfiguration: "Bytes By Protocol, Conversation"
	}]
};
// plugins/network/network.ts
var KERNEL_NETWORK = "7dd42a49-5329-4832-8dfd-43d979153a88";
var TCP = {
	10: "Send",
	11: "Receive",
	12: "Connect",
	13: "Disconnect",
	14: "Retransmit",
	15: "Accept",
	16: "Reconnect",
	18: "Copy"
};
var UDP = {
	10: "Send",
	11: "Receive",
	42: "Send",
	43: "Receive"
};
var bothVersions = (operations) => Object.fromEntries(Object.entries(operations).flatMap(([id, name]) => [[id, name], [String(Number(id) + 16), name]]));
var idsOf = (operations) => Object.keys(operations).map(Number);
var tcpOperations = bothVersions(TCP);
var udpOperations = bothVersions(UDP);
var fields = {
	time: "$time",
	row: "$row",
	cpu: "$cpu",
	eventPid: {
		field: "PID",
		type: "u32"
	},
	headerPid: "$pid",
	headerTid: "$tid",
	sizeBytes: {
		field: "size",
		type: "u32"
	},
	remoteAddress: "daddr",
	localAddress: "saddr",
	remotePort: "dport",
	localPort: "sport",
	connection: {
		field: "connid",
		type: "address"
	}
};
var derive = (protocol, type, map) => ({
	pid: { expr: "coalesce(eventPid, headerPid)" },
	operation: { expr: `mapped(${type}, '${map}')` },
	protocol: { expr: `'${protocol}'` }
});
var common = [
	"time",
	"row",
	"cpu",
	"pid",
	"headerTid",
	"sizeBytes",
	"remoteAddress",
	"localAddress",
	"remotePort",
	"localPort",
	"connection",
	"operation",
	"protocol"
];
var cookers$2 = [
	{
		path: "network/tcp-classic",
		events: [{
			provider: "TcpIp",
			opcode: idsOf(tcpOperations)
		}],
		fields: {
			...fields,
			type: "$opcode"
		},
		derive: derive("TCP", "type", "tcpOperations")
	},
	{
		path: "network/udp-classic",
		events: [{
			provider: "UdpIp",
			opcode: [
				10,
				11,
				26,
				27
			]
		}],
		fields: {
			...fields,
			type: "$opcode"
		},
		derive: derive("UDP", "type", "udpOperations")
	},
	{
		path: "network/tcp-manifest",
		events: [{
			provider: KERNEL_NETWORK,
			id: idsOf(tcpOperations)
		}],
		fields: {
			...fields,
			type: "$id"
		},
		derive: derive("TCP", "type", "tcpOperations")
	},
	{
		path: "network/udp-manifest",
		events: [{
			provider: KERNEL_NETWORK,
			id: [
				42,
				43,
				58,
				59
			]
		}],
		fields: {
			...fields,
			type: "$id"
		},
		derive: derive("UDP", "type", "udpOperations")
	},
	{
		path: "network/traffic",
		union: [
			"network/tcp-classic",
			"network/udp-classic",
			"network/tcp-manifest",
			"network/udp-manifest"
		],
		fields: common,
		derive: {
			local: { expr: "concat(localAddress, ':', localPort)" },
			remote: { expr: "concat(remoteAddress, ':', remotePort)" },
			connectionName: { expr: "concat(local, ' ↔ ', remote)" },
			sent: { expr: "if(operation = 'Send', sizeBytes, 0)" },
			received: { expr: "if(operation = 'Receive', sizeBytes, 0)" }
		}
	},
	{
		path: "network/opened",
		rows: "network/traffic",
		where: "operation in ('Connect', 'Accept')"
	},
	{
		path: "network/closed",
		rows: "network/traffic",
		where: "operation = 'Disconnect'"
	},
	{
		path: "network/connections",
		pair: {
			start: "network/opened",
			stop: "network/closed",
			by: {
				protocol: "protocol",
				local: "local",
				remote: "remote"
			},
			restart: true,
			withoutStart: "keep"
		},
		fields: {
			pid: "start.pid",
			closedBy: "stop.pid",
			how: "start.operation",
			openedLocal: "start.local",
			openedRemote: "start.remote",
			closedLocal: "stop.local",
			closedRemote: "stop.remote"
		},
		derive: {
			owner: { expr: "coalesce(pid, closedBy)" },
			local: { expr: "if(openedLocal = '', closedLocal, openedLocal)" },
			remote: { expr: "if(openedRemote = '', closedRemote, openedRemote)" },
			duration: { expr: "endTime - startTime" }
		}
	}
];
var howToRecord$1 = "Record the kernel keyword **NetworkTrace**, or the provider **Microsoft-Windows-Kernel-Network** with the keywords 0x30 (IPv4 and IPv6).";
var network = require_plugin.definePlugin({
	id: "4c82a497-6375-4213-bb63-ec68b1ffd3d0",
	key: "network",
	name: "Network",
	description: "TCP and UDP by connection and process, and captured packets.",
	inputs: [{ kind: "etl" }],
	maps: {
		tcpOperations,
		udpOperations
	},
	cookers: [...cookers$2, ...packets.cookers],
	tables: [
		{
			id: "fb8a9bc5-8e48-40d4-b8b7-fac3f0023aa2",
			name: "TCP/UDP Traffic",
			description: "Data sent and received, by process and connection",
			category: "Communications",
			sqlName: "traffic",
			rows: "network/traffic",
			howToRecord: howToRecord$1,
			help: "A row is one event of the network stack. **Retransmits** mean lost or late packets; many small sends mean that a program writes byte by byte.",
			columns: {
				process: require_events.column("8701bce6-3317-46d4-a0ba-a27b1f9d0dcd", "Process", "=processLabel(pid, time)"),
				pid: require_events.column("ad82287c-790a-4d32-a16a-6598b0be9388", "Process ID", require_events.presentId("pid"), "right F0 hidden"),
				protocol: require_events.column("27480bd9-b572-47ef-b5e4-3d9a9d6e0821", "Protocol", "protocol"),
				operation: require_events.column("f30370ca-1305-4ba0-a09a-dd40d4e41a12", "Event Type", "operation"),
				connection: require_events.column("70f00c92-9b02-4a55-b979-cc7445e00937", "Connection", "connectionName", "320"),
				localAddress: require_events.column("e47ce261-af50-4c8d-820c-da859ce329a2", "Local Address", "localAddress"),
				localPort: require_events.column("8114729d-37b2-41ae-873e-f09c895829ff", "Local Port", "localPort", "right"),
				remoteAddress: require_events.column("e67a54ef-9d46-453c-b898-4f4c07c917ab", "Remote Address", "remoteAddress"),
				remotePort: require_events.column("0713a400-bd63-4310-9f9d-78296bd66be5", "Remote Port", "remotePort", "right"),
				cpu: require_events.column("6f2360c9-451f-4051-bd4e-c3f204544876", "CPU", "cpu", "right"),
				time: require_events.column("6041ab92-e690-46fa-9016-7d503d6f2a05", "Time", "time", "right time"),
				count: require_events.countColumn("2d0dbe85-ef5f-48e2-ae48-547fed66649a"),
				sent: require_events.column("e3e27038-197a-4a1f-aba6-3e9e76689fae", "Sent (B)", "sent", "right N0 sum"),
				received: require_events.column("93154d90-1f03-48e6-8579-57784c03ed61", "Received (B)", "received", "right N0 sum"),
				sizeBytes: require_events.column("c8c0d6c8-90b9-40b2-a37c-25fb1e953418", "Size (B)", "sizeBytes", "right N0 sum"),
				stack: require_events.stackColumn("25f0bffb-f535-418b-b6b6-ddc9ba9de8b3")
			},
			configurations: [
				{
					name: "Bytes By Process, Connection",
					columns: require_events.view("process connection operation | protocol time count sent received | sizeBytes"),
					roles: { startTime: "time" },
					chart: "stackedLine",
					aggregationOverTime: "rate"
				},
				{
					name: "Bytes By Remote Address, Process",
					columns: require_events.view("remoteAddress process operation | protocol remotePort time count sent received | sizeBytes-"),
					roles: { startTime: "time" },
					chart: "stackedLine",
					aggregationOverTime: "rate"
				},
				{
					name: "Events By Type, Process",
					columns: require_events.view("protocol operation process | connection time sizeBytes | count"),
					roles: { startTime: "time" },
					chart: "pointInTime"
				}
			],
			defaultConfiguration: "Bytes By Process, Connection"
		},
		{
			id: "a664284c-cba3-439b-8453-06e103812388",
			name: "TCP Connections",
			description: "Connections from connect or accept to disconnect",
			category: "Communications",
			sqlName: "connections",
			rows: "network/connections",
			howToRecord: howToRecord$1,
			help: "The lifetime of each connection. Connections without a **How** were open before the trace began.",
			columns: {
				process: require_events.column("783b934c-f126-4617-9282-e4f2a144f7c9", "Process", "=processLabel(owner, startTime)"),
				pid: require_events.column("68483eba-4c52-46f0-bea5-0b636a355a25", "Process ID", "owner", "right hidden"),
				how: require_events.column("d262ad3c-fe85-423f-9d9d-c01d3edcaecd", "How", "how"),
				local: require_events.column("dde317b1-85e3-4338-b129-522fc94fd90c", "Local", "local", "200"),
				remote: require_events.column("38af02d7-fbc3-43e9-b344-0a65952a817c", "Remote", "remote", "200"),
				startTime: require_events.column("b50dae41-fd61-470b-b23a-bc844776a28a", "Open Time", "startTime", "right time min"),
				endTime: require_events.column("4d4d97b8-863e-4354-b89c-aecccdacf661", "Close Time", "endTime", "right time max"),
				duration: require_events.lasting(require_events.column("b652b145-3723-4d39-9c3c-298e4d97eb76", "Duration", "duration", "right sum"), "startTime", "endTime"),
				complete: require_events.column("4128d169-e926-4006-a595-92ba88478f04", "Complete", "complete", "hidden"),
				count: require_events.countColumn("5f7043cc-e257-41a5-bedf-05ab7c1dac37")
			},
			configurations: [{
				name: "Lifetime By Process, Remote",
				columns: require_events.view("process remote | local how duration count | startTime endTime"),
				roles: {
					startTime: "startTime",
					endTime: "endTime"
				},
				chart: "stateDiagram",
				aggregationOverTime: "outstanding"
			}],
			defaultConfiguration: "Lifetime By Process, Remote"
		},
		...packets.tables
	]
});
// plugins/pmc/pmc.ts
var ROLES$1 = {
	startTime: "startTime",
	endTime: "endTime",
	resourceId: "cpu"
};
var SLOTS = [
	0,
	1,
	2,
	3,
	4,
	5,
	6
];
var bySlot = (entry) => Object.fromEntries(SLOTS.map(entry));
var CONTEXT_SWITCHES_HOW = "A kernel session with keyword `CSwitch` and counters on that event: `tracelog -PMC TotalCycles,TotalIssues:CSWITCH`, `xperf -pmc TotalCycles,TotalIssues CSWITCH strict`, or `<HardwareCounter>` with `<Counters>` and `<Events>` in a WPR profile (`wpr -pmcsources` lists the counters of the machine). Corescope reads the values after the header of each event; their layout comes from documented structures and is not yet tested on a real trace.";
var pmc = require_plugin.definePlugin({
	id: "f1d4b779-dd51-4b48-8993-cb251adcba4b",
	key: "pmc",
	name: "ETW performance counters",
	description: "Samples at counter overflows, and counters at context switches.",
	inputs: [{ kind: "etl" }],
	maps: { profileSources: {
		0: "Timer",
		1: "AlignmentFixup",
		2: "TotalIssues",
		3: "PipelineDry",
		4: "LoadInstructions",
		5: "PipelineFrozen",
		6: "BranchInstructions",
		7: "TotalNonissues",
		8: "DcacheMisses",
		9: "IcacheMisses",
		10: "CacheMisses",
		11: "BranchMispredictions",
		12: "StoreInstructions",
		13: "FpInstructions",
		14: "IntegerInstructions",
		15: "2Issue",
		16: "3Issue",
		17: "4Issue",
		18: "SpecialInstructions",
		19: "TotalCycles",
		20: "IcacheIssues",
		21: "DcacheAccesses",
		22: "MemoryBarrierCycles",
		23: "LoadLinkedIssues"
	} },
	cookers: [
		{
			path: "pmc/samples",
			events: [{
				provider: "PerfInfo",
				opcode: [47]
			}],
			fields: {
				time: "$time",
				cpu: "$cpu",
				tid: {
					field: "ThreadId",
					type: "u32"
				},
				address: {
					field: "InstructionPointer",
					type: "address"
				},
				source: {
					field: "ProfileSource",
					type: "u32"
				}
			},
			derive: {
				pid: { expr: "processOfThread(tid, time)" },
				intervalBefore: {
					op: "lookup",
					in: "cpu/profile.intervals",
					take: "interval",
					match: { source: "source" },
					which: "last"
				},
				intervalAfter: {
					op: "lookup",
					in: "cpu/profile.intervals",
					take: "interval",
					match: { source: "source" },
					which: "first"
				},
				nameBefore: {
					op: "lookup",
					in: "cpu/profile.intervals",
					take: "sourceName",
					match: { source: "source" },
					which: "last"
				},
				nameAfter: {
					op: "lookup",
					in: "cpu/profile.intervals",
					take: "sourceName",
					match: { source: "source" },
					which: "first"
				},
				interval: { expr: "coalesce(intervalBefore, intervalAfter)" },
				counter: { expr: "coalesce(nameBefore, nameAfter, mapped(source, 'profileSources'), concat('Source ', text(source)))" }
			}
		},
		{
			path: "pmc/names",
			events: [{
				provider: "PerfInfo",
				opcode: [48]
			}],
			fields: {
				time: "$time",
				...bySlot((slot) => [`name${slot}`, {
					field: `CounterName[${slot}]`,
					type: "text"
				}])
			}
		},
		{
			path: "pmc/switches",
			events: [{
				provider: "Thread",
				opcode: [36],
				counters: true
			}],
			fields: {
				time: "$time",
				cpu: "$cpu",
				tid: {
					field: "OldThreadId",
					type: "u32"
				},
				...bySlot((slot) => [`total${slot}`, `$pmc${slot}`])
			},
			derive: {
				startTime: {
					op: "previous",
					of: "time",
					partitionBy: ["cpu"]
				},
				pid: { expr: "processOfThread(tid, time)" },
				...bySlot((slot) => [`counted${slot}`, {
					op: "delta",
					of: `total${slot}`,
					partitionBy: ["cpu"],
					resetOnDecrease: true
				}]),
				...bySlot((slot) => [`before${slot}`, {
					op: "lookup",
					in: "pmc/names",
					take: `name${slot}`,
					match: {},
					which: "last"
				}]),
				...bySlot((slot) => [`after${slot}`, {
					op: "lookup",
					in: "pmc/names",
					take: `name${slot}`,
					match: {},
					which: "first"
				}]),
				...bySlot((slot) => [`name${slot}`, { expr: `coalesce(before${slot}, after${slot}, 'Counter ${slot}')` }])
			}
		},
		{
			path: "pmc/slices",
			rows: "pmc/switches",
			where: "startTime is not missing",
			derive: {
				cycles: { expr: counterCalled([
					"TotalCycles",
					"UnhaltedCoreCycles",
					"CpuCycles"
				]) },
				instructions: { expr: counterCalled([
					"InstructionRetired",
					"InstructionsRetiredFixed",
					"TotalIssues"
				]) }
			}
		},
		{
			path: "pmc/counts",
			unpivot: {
				from: "pmc/slices",
				keep: [
					"time",
					"startTime",
					"cpu",
					"pid",
					"tid",
					...SLOTS.map((slot) => `name${slot}`)
				],
				name: "slot",
				value: "value",
				columns: bySlot((slot) => [`counted${slot}`, String(slot)])
			},
			derive: { counter: { expr: SLOTS.reduceRight((rest, slot) => `if(slot = '${slot}', name${slot}, ${rest})`, "''") } }
		}
	],
	tables: [
		{
			id: "2adccbce-775d-4d71-bc88-df317d004293",
			name: "PMC Samples",
			description: "Where performance counters overflowed: by counter, process, thread and module",
			category: "Computation",
			sqlName: "samples",
			rows: "pmc/samples",
			howToRecord: "A kernel session with keyword `PmcProfile` and sampled counters: `<SampledCounters>` in a WPR profile, `xperf -on …+PMC_PROFILE -PmcProfile CacheMisses,BranchMispredictions -setProfInt CacheMisses 65536`. `wpr -pmcsources` lists the counters of the machine.",
			help: "A row is one sample: where the CPU was when a counter reached its interval. **Weight** = samples × interval of that counter: the number of events, such as cache misses or mispredicted branches, that the row represents. The instruction is near the cause but not always at it: the interrupt comes some instructions late.",
			columns: {
				counter: require_events.column("0a76179f-f389-5324-add5-de98c4539b0a", "Counter", "counter", "170"),
				process: require_events.column("b128ef4c-434b-509b-bcac-a11e5a2412c2", "Process", "=processLabel(pid, time)", "180"),
				threadId: require_events.column("45c629b1-3452-4667-b118-066819f7e0fc", "Thread ID", require_events.presentId("tid"), "right F0 uniqueCount 70"),
				threadName: require_events.column("104e06e0-fdce-41ee-bd37-6b3e04482a99", "Thread Name", "=threadName(tid, time)", "130"),
				module: require_events.column("c9ec93cf-1540-529c-28ab-804688503afe", "Module", "=moduleName(pid, address, time)", "150"),
				address: require_events.column("a9b50a67-84d6-52c3-95b8-9f40d0ff1791", "Instruction Pointer", "address", "right x 150"),
				cpu: require_events.column("29002589-2191-5735-af1d-e65e4fb95717", "CPU", "cpu", "right F0 50"),
				timestamp: require_events.column("3f8af5ba-d699-5218-2186-0407e5f57c1f", "Timestamp", "time", "right time 120"),
				interval: require_events.column("0c074d4e-86e5-5ae6-0e63-e55b55de2060", "Sampling Interval", "interval", "right N0 110"),
				count: require_events.column("0ae7ef55-5b3b-50b5-99a0-9f2909e5fb80", "Count", { const: 1 }, "right N0 sum 70", "Samples"),
				weight: require_events.column("60d28638-1acb-5c85-999c-750cafccfcd0", "Weight", "interval", "right N0 sum 120", "The number of counter events that the samples represent"),
				stack: require_events.stackColumn("3df7c991-5756-4eb3-a3a2-ce91d0cb22e7")
			},
			configurations: [
				{
					name: "Weight by Counter, Process, Module",
					columns: require_events.view("counter process module | threadId threadName address cpu timestamp interval count | weight-"),
					roles: {
						startTime: "timestamp",
						resourceId: "cpu"
					},
					chart: "stackedLine",
					aggregationOverTime: "rate"
				},
				{
					name: "Weight by Counter, CPU",
					columns: require_events.view("counter cpu | process threadId threadName module address timestamp interval count | weight-"),
					roles: {
						startTime: "timestamp",
						resourceId: "cpu"
					},
					chart: "line",
					aggregationOverTime: "rate"
				},
				{
					name: "Weight by Counter, Process, Thread",
					columns: require_events.view("counter process threadId | threadName module address cpu timestamp interval count | weight-"),
					roles: {
						startTime: "timestamp",
						resourceId: "cpu"
					},
					chart: "stackedLine",
					aggregationOverTime: "rate"
				},
				{
					name: "Weight by Counter, Module, Instruction",
					columns: require_events.view("counter module address | process threadId cpu timestamp interval count | weight-"),
					roles: {
						startTime: "timestamp",
						resourceId: "cpu"
					},
					chart: "stackedLine",
					aggregationOverTime: "rate"
				}
			],
			lanes: [{
				source: "PMC samples",
				of: "core",
				configuration: "Weight by Counter, CPU",
				unit: "per second"
			}],
			defaultConfiguration: "Weight by Counter, Process, Module"
		},
		{
			id: "15b025bf-27a0-4871-a64a-4b248b7ad611",
			name: "PMC by Context Switch",
			description: "Performance counters of each time slice, by counter, CPU, process and thread",
			category: "Computation",
			sqlName: "counts",
			rows: "pmc/counts",
			howToRecord: CONTEXT_SWITCHES_HOW,
			help: "Each context switch carries the running counters of its CPU. A row is what one counter counted between the previous switch on that CPU and this one: the share of the thread that is switched out. A value below its predecessor is treated as a counter reset. Before the first switch of a CPU and after its last, the counts are unknown.",
			columns: {
				counter: require_events.column("56a5a3dc-3dd8-4cea-b54c-3da18656d085", "Counter", "counter", "170"),
				cpu: require_events.column("9f868c2e-1745-4f23-ab03-37295cd3c4ff", "CPU", "cpu", "right F0 50"),
				process: require_events.column("ee0238db-1a23-41f6-8296-73d79a5407cd", "Process", "=processLabel(pid, time)", "180"),
				threadId: require_events.column("1e9190c6-5230-44de-9b11-c7bf2b519228", "Thread ID", require_events.presentId("tid"), "right F0 uniqueCount 70"),
				threadName: require_events.column("06078230-a603-471e-8423-9b81a34c0511", "Thread Name", "=threadName(tid, time)", "130"),
				startTime: require_events.column("49edfac4-43ee-4cc7-b581-a49e5c08312b", "Start Time", "startTime", "right time min 120"),
				endTime: require_events.column("6cac6492-c1ff-4fbd-9cb6-0e62563ef67c", "End Time", "time", "right time max 120"),
				duration: require_events.lasting(require_events.column("c273ab6b-652c-427a-84b3-9d24151fb4ba", "Duration", "=time - startTime", "right mN sum 110"), "startTime", "time"),
				count: require_events.column("efb5589a-8abf-499b-acba-156c0dec9468", "Time Slices", { const: 1 }, "right N0 sum 90"),
				value: require_events.column("6df9b273-5a7e-4ffb-8ffc-49ef62173d3b", "Value", "value", "right N0 sum 120", "Events that the counter counted in the time slice")
			},
			configurations: [{
				name: "Value by Counter, CPU",
				columns: require_events.view("counter cpu | process threadId threadName startTime endTime count duration | value-"),
				roles: ROLES$1,
				chart: "line",
				aggregationOverTime: "rate"
			}, {
				name: "Value by Counter, Process, Thread",
				columns: require_events.view("counter process threadId | threadName cpu startTime endTime count duration | value-"),
				roles: ROLES$1,
				chart: "stackedLine",
				aggregationOverTime: "rate"
			}],
			lanes: [{
				source: "PMC at context switches",
				of: "core",
				configuration: "Value by Counter, CPU",
				unit: "per second"
			}],
			defaultConfiguration: "Value by Counter, Process, Thread"
		},
		{
			id: "373aaf47-d079-45f0-b1d7-7e78139bc927",
			name: "Cycles and Instructions by Context Switch",
			description: "Cycles, instructions and cycles per instruction of each time slice, by process, thread and CPU",
			category: "Computation",
			sqlName: "cpi",
			rows: "pmc/slices",
			howToRecord: CONTEXT_SWITCHES_HOW,
			help: "A row is a time slice of the thread that is switched out at its end. The counters are found by their names: **Cycle Count** is TotalCycles, UnhaltedCoreCycles or CpuCycles; **Instruction Count** InstructionRetired, InstructionsRetiredFixed or TotalIssues; empty if the session had none of them. **CPI** of a group is cycles divided by instructions of all its time slices: a high value means that the CPU waits, mostly for memory.",
			columns: {
				processName: require_events.column("5d8d8dba-c732-4fe1-b371-d04b3a4a5ec6", "Process Name", "=processName(pid, time)", "150"),
				process: require_events.column("b9abd7ec-7d5e-4816-8684-444db815c4d9", "Process", "=processLabel(pid, time)", "180"),
				threadId: require_events.column("b66aed99-0a46-427f-9be3-157635ac8ac5", "Thread Id", require_events.presentId("tid"), "right F0 uniqueCount 70"),
				threadName: require_events.column("5fa9b065-58df-4604-b7ef-426a87a201c7", "Thread Name", "=threadName(tid, time)", "130"),
				cpu: require_events.column("8331fd67-4d6d-4c0b-99ad-068ae8042b7a", "Cpu", "cpu", "right F0 50"),
				count: require_events.column("400d9464-c344-46a1-8cb3-b2a993a79390", "Count", { const: 1 }, "right N0 sum 70"),
				startTime: require_events.column("1c16459b-9171-4f15-bd8d-e122f2dfe3f7", "Start Time", "startTime", "right time min 120"),
				endTime: require_events.column("82528f65-8bc8-4f7b-935c-dd18f41b31b7", "End Time", "time", "right time max 120"),
				duration: require_events.lasting(require_events.column("3b536599-3455-47b6-a789-2bf80c4604ef", "Duration", "=time - startTime", "right mN sum 110"), "startTime", "time"),
				clippedDuration: require_events.column("53752d46-9394-409c-98af-f6017dbd5281", "Clipped Duration", {
					visibleDomain: "clipDuration",
					start: "startTime",
					end: "time"
				}, "right mN sum 110", "The part of the duration that is in the visible time range"),
				cycleCount: require_events.column("e1e7abac-28e1-4338-9815-88e04d51dc29", "Cycle Count", "cycles", "right N0 sum 120"),
				instructionCount: require_events.column("8b257c12-800e-4693-a4fa-4931709a6358", "Instruction Count", "instructions", "right N0 sum 120"),
				cpi: require_events.column("0be387aa-4731-4e8f-9b3a-b5b4a769ad71", "CPI", "=cycles / instructions", {
					align: "right",
					format: "N2",
					aggregation: "weightedAverage",
					weight: "instructionCount",
					width: 70
				}, "Cycles per instruction"),
				ipc: require_events.column("ab1b67d3-a701-424b-a5e8-31ae870d23cd", "IPC", "=instructions / cycles", {
					align: "right",
					format: "N2",
					aggregation: "weightedAverage",
					weight: "cycleCount",
					width: 70
				}, "Instructions per cycle")
			},
			configurations: [{
				name: "CPI by Process, Thread",
				columns: require_events.view("process threadId | threadName cpu count duration instructionCount ipc cpi startTime endTime | cycleCount-"),
				roles: ROLES$1,
				chart: "stackedLine",
				aggregationOverTime: "rate"
			}, {
				name: "IPC by CPU",
				columns: require_events.view("cpu | process threadId count duration cycleCount- instructionCount cpi | ipc"),
				roles: ROLES$1,
				chart: "line"
			}],
			lanes: [{
				source: "PMC at context switches",
				of: "core",
				configuration: "IPC by CPU",
				measure: "Instructions per cycle",
				unit: "per cycle"
			}],
			defaultConfiguration: "CPI by Process, Thread"
		}
	]
});
function counterCalled(names) {
	return names.flatMap((name) => SLOTS.map((slot) => ({
		name,
		slot
	}))).reduceRight((rest, { name, slot }) => `if(name${slot} = '${name}', counted${slot}, ${rest})`, "missing");
}
// plugins/processes/processes.ts
var LIFETIMES = {
	roles: {
		startTime: "startTime",
		endTime: "endTime"
	},
	chart: "stateDiagram",
	aggregationOverTime: "outstanding"
};
var howToRecord = "Record the kernel keywords **ProcessThread** and **Loader** (every WPR profile includes them), and stop with a merge so that the file contains the final rundown.";
var processes = require_plugin.definePlugin({
	id: "ad3621ef-3ef0-457e-b420-fedd11762bc9",
	key: "processes",
	name: "Processes, threads and images",
	description: "Lifetimes of processes, threads and images.",
	inputs: [{ kind: "etl" }],
	cookers: [],
	tables: [
		{
			id: "85a67ff7-ae0f-4a25-9d99-d5a051d3ed46",
			name: "Processes",
			description: "The processes of the trace with their lifetimes",
			category: "System Activity",
			sqlName: "processes",
			rows: "source/processes",
			howToRecord,
			help: "Each bar is the lifetime of a process. Without a **Created** time, it started before the trace; without an **Ended** time, it outlived the trace.\n\nMany short bars with one name are a process that is started over and over: look at its parent.",
			columns: {
				process: require_events.column("9d484d7f-10fa-4ef9-ac26-d76df9b09ffb", "Process", "=concat(name, ' (', text(pid), ')')"),
				name: require_events.column("ed8f3af3-1d9c-4ec1-8281-334e88b5a9cc", "Process Name", "name"),
				pid: require_events.column("72402d79-2aca-4f2a-b6b9-6c23814dae5f", "Process ID", require_events.presentId("pid"), "right F0"),
				parent: require_events.column("8f34ea90-a00a-428d-9525-9f7d2a8abd3f", "Parent Process", "=processLabel(parentPid, startTime)"),
				parentPid: require_events.column("70d30f40-013f-4fa8-a565-20ae51f664e7", "Parent Process ID", require_events.presentId("parentPid"), "right F0"),
				commandLine: require_events.column("2d40b807-3799-4ff8-bf9f-2f66d1f5b562", "Command Line", "commandLine", "320"),
				userSid: require_events.column("6be3115a-984e-4f04-9f30-4733c76914b6", "User SID", "userSid"),
				sessionId: require_events.column("147ab4ba-c402-4e87-8a60-d2f60fea8561", "Session", "sessionId", "right"),
				exitStatus: require_events.column("e1b7eed4-c8de-41be-a699-9a7907f51641", "Exit Code", "exitStatus", "right x8"),
				packageName: require_events.column("2cdbc767-2a42-4da2-9654-e304c09ac3c4", "Package Name", "packageName"),
				startTime: require_events.column("3141e9a7-fa30-406b-9687-ab6e60d416f5", "Start Time", "startTime", "right time min"),
				endTime: require_events.column("415bd097-2a8b-4abc-82fd-0c217c77e957", "End Time", "endTime", "right time max"),
				created: require_events.column("7e4a4a95-51ea-4429-a85b-43f7d3c5b57a", "Created", "created", "right time hidden", "Empty if the process started before the trace"),
				ended: require_events.column("0a273d76-9f2b-4dd1-9dd2-44617bc4fddd", "Ended", "ended", "right time hidden", "Empty if the process outlived the trace"),
				lifetime: require_events.column("346e94c7-2a67-4c92-8572-e1dd8ec552c8", "Lifetime (in view)", {
					visibleDomain: "clipDuration",
					start: "startTime",
					end: "endTime"
				}, "right sum"),
				count: require_events.countColumn("b0a06512-bff6-40bf-b5f1-430379732247")
			},
			configurations: [
				{
					name: "Lifetime By Process",
					columns: require_events.view("process | pid parent commandLine userSid sessionId exitStatus lifetime count | startTime endTime"),
					...LIFETIMES
				},
				{
					name: "Lifetime By Parent Process",
					columns: require_events.view("parent process | pid commandLine lifetime count | startTime endTime"),
					...LIFETIMES
				},
				{
					name: "Transient Lifetime By Process",
					description: "Processes that started or ended during the trace",
					columns: require_events.view("name process | parent commandLine exitStatus created ended lifetime count | startTime endTime"),
					...LIFETIMES,
					filter: { query: "created is not missing or ended is not missing" }
				}
			],
			defaultConfiguration: "Lifetime By Process"
		},
		{
			id: "8a6631a6-ae44-410c-96e7-df62ba68d644",
			name: "Threads",
			description: "The threads of the trace with their lifetimes",
			category: "System Activity",
			sqlName: "threads",
			rows: "source/threads",
			howToRecord,
			help: "The lifetime of each thread, below its process. Hundreds of short-lived threads cost more than their work: use a thread pool.",
			columns: {
				process: require_events.column("ee8dfca0-63b6-448f-835d-d0489749b8f3", "Process", "=processLabel(pid, startTime)"),
				tid: require_events.column("af10bfcd-dd32-4461-8711-59908c84ed75", "Thread ID", require_events.presentId("tid"), "right F0"),
				name: require_events.column("4e449659-b40b-40fe-9422-5b959a513a87", "Thread Name", "name"),
				pid: require_events.column("c8e70d5c-3105-4f7a-aab8-a8470f498666", "Process ID", require_events.presentId("pid"), "right F0"),
				startAddress: require_events.column("6791b2b5-a158-4a10-82a2-44f8da6a9711", "Start Address", "startAddress", "right"),
				startModule: require_events.column("302dee41-611a-45dc-b509-9cd0b02f6ebd", "Start Module", "startModule"),
				startTime: require_events.column("f74dfa86-4129-4a78-aa41-c4d9f563c558", "Start Time", "startTime", "right time min"),
				endTime: require_events.column("554039a5-2810-4b37-87bb-3d40473a0fb6", "End Time", "endTime", "right time max"),
				created: require_events.column("e21640f8-c09b-4abb-9954-83ace5a04227", "Created", "created", "right time hidden"),
				ended: require_events.column("11645b3c-d31e-4a2c-8e10-28d94056497b", "Ended", "ended", "right time hidden"),
				lifetime: require_events.column("d52b9da5-544b-4831-aedd-868bc3bc9410", "Lifetime (in view)", {
					visibleDomain: "clipDuration",
					start: "startTime",
					end: "endTime"
				}, "right sum"),
				count: require_events.countColumn("73ce04a4-1455-48a2-abec-b93b245268d5")
			},
			configurations: [{
				name: "Lifetime By Process, Thread",
				columns: require_events.view("process tid | name startModule startAddress lifetime count | startTime endTime"),
				...LIFETIMES
			}, {
				name: "Thread Creation By Process, Start Module",
				columns: require_events.view("process startModule tid | name created ended lifetime count | startTime endTime"),
				...LIFETIMES,
				filter: { query: "created is not missing" }
			}],
			defaultConfiguration: "Lifetime By Process, Thread"
		},
		{
			id: "07c50f86-fb58-4298-970b-705ca0849179",
			name: "Images",
			description: "Programs, libraries and drivers, and how long each was loaded",
			category: "System Activity",
			sqlName: "images",
			rows: "source/images",
			howToRecord,
			help: "What each process loaded, and when. Versions and PDB identities distinguish builds; process 0 is the kernel with its drivers.",
			columns: {
				process: require_events.column("52130f6f-a8d5-4d8a-9c8d-24fc4bf07854", "Process", "=if(pid = 0, 'System', processLabel(pid, loadTime))"),
				name: require_events.column("9d8137ee-450f-4409-a7d0-f84751d5f6d7", "Image", "name"),
				path: require_events.column("70699890-c355-42b9-9f1c-50e0de76605c", "Path", "path", "320"),
				pid: require_events.column("515005a6-0089-45c6-9331-f84b7bb55ebf", "Process ID", require_events.presentId("pid"), "right F0"),
				baseAddress: require_events.column("add9ef58-0ea9-41ea-907d-4bc672858440", "Base Address", "baseAddress", "right"),
				sizeBytes: require_events.column("ff1269f5-ea8e-46a8-b25d-bde837a4d532", "Size (B)", "sizeBytes", "right N0 sum"),
				version: require_events.column("c0707252-ecfe-4b95-992a-7b577c9477a5", "File Version", "version"),
				timeDateStamp: require_events.column("4c20d01e-4af7-4555-858b-0861da73fd16", "Time Date Stamp", "timeDateStamp", "right x8 hidden"),
				pdbName: require_events.column("588e414f-6d60-4c97-b0ce-5055f068f93f", "PDB", "pdbName"),
				pdbGuid: require_events.column("508c8dfd-10fe-413f-beb2-39db2f39eeab", "PDB GUID", "pdbGuid", "hidden"),
				pdbAge: require_events.column("dd5014f8-53db-479d-a1e4-fa36118a9842", "PDB Age", "pdbAge", "right hidden"),
				startTime: require_events.column("4f348285-6e37-45b5-9f4d-e8df6cfc2cdb", "Load Time", "loadTime", "right time min"),
				endTime: require_events.column("fb4500d5-a94c-49f0-97e4-763d6140fb52", "Unload Time", "unloadTime", "right time max"),
				loaded: require_events.column("f4b976f0-6e06-4d44-82f5-9b7eaef6edb5", "Loaded", "loaded", "right time hidden"),
				unloaded: require_events.column("67c845e1-c648-485f-a3fb-81f60afdac17", "Unloaded", "unloaded", "right time hidden"),
				lifetime: require_events.column("16fabac9-2036-4d6d-9874-3e434a8bbef6", "Lifetime (in view)", {
					visibleDomain: "clipDuration",
					start: "loadTime",
					end: "unloadTime"
				}, "right sum"),
				count: require_events.countColumn("ee020e15-3445-40ba-b767-fc8a2c6559aa")
			},
			configurations: [
				{
					name: "Lifetime By Process, Image",
					columns: require_events.view("process name | path baseAddress sizeBytes version pdbName count | startTime endTime"),
					...LIFETIMES
				},
				{
					name: "By Image, Process",
					columns: require_events.view("name process | path version sizeBytes count | startTime endTime"),
					...LIFETIMES
				},
				{
					name: "Transient Lifetime By Process, Image",
					description: "Images that were loaded or unloaded during the trace",
					columns: require_events.view("process name | path loaded unloaded sizeBytes count | startTime endTime"),
					...LIFETIMES,
					filter: { query: "loaded is not missing or unloaded is not missing" }
				}
			],
			defaultConfiguration: "Lifetime By Process, Image"
		}
	]
});
// plugins/regions/regions.ts
var ROLES = {
	startTime: "startTime",
	endTime: "stopTime",
	duration: "duration"
};
var WHOLE = { query: "complete" };
var VALUES$1 = "instance process threadId complete count durationInView duration";
var regions = require_plugin.definePlugin({
	id: "c33a3743-ae8a-44c3-83cd-8ef8e5227a80",
	key: "regions",
	name: "Regions of interest",
	description: "Parts of the trace defined by regions files (launches, requests, scenarios), and marks.",
	inputs: [{ kind: "etl" }],
	cookers: [require_marks.marksCooker],
	tables: [{
		id: "1ce7fd53-2344-4ea8-acd6-1a0722a51427",
		name: "Regions of Interest",
		description: "Named parts of the trace between a start and a stop, and how they nest",
		category: "System Activity",
		sqlName: "of_interest",
		rows: "source/regions",
		howToRecord: "Specify a `*.regions.xml` file (`--regions FILE`, or the folder `regions` in the state folder), and record the providers of its events.",
		help: "Each row is one region: from the event that begins it to the event that ends it. A region that never ends extends to the end of the trace and is not **complete**: the presets exclude it. A region made of others spans from the first to the last of them. With `--range region:Name`, any other table shows only one of them.",
		columns: {
			region: require_events.column("d96b19f7-d47a-40f3-ba80-fe0b9fae4616", "Region", "name", "240"),
			friendlyName: require_events.column("07ec3178-e4ce-4729-a918-f1cc44ee55b9", "Region Friendly Name", "friendlyName", "200"),
			path: require_events.column("7696b426-06ac-4cfd-aec6-1197bfdd08eb", "Region Path", "path", "320", "The names of the regions from the root to this one"),
			parent: require_events.column("c63b7be4-899e-488b-8a89-eb3055bd119e", "Parent Region", "parent", "200"),
			depth: require_events.column("741aba2d-df26-44db-9ec7-dbe515eb87ff", "Depth", "depth", "right F0 60"),
			instance: require_events.column("756ffd82-795d-4538-bfb1-80b2eeaa9af1", "Instance", "instance", "right F0 count 80"),
			instanceName: require_events.column("a310de95-c012-4af7-be28-f78dd2f71247", "Instance Name", "instanceName", "200"),
			process: require_events.column("d0b2a5cb-1966-4fe9-919f-1383932b2d84", "Start Process", "=processLabel(pid, startTime)", "180"),
			processName: require_events.column("6d945afa-988e-4be4-906b-023fb72eda92", "Start Process Name", "=processName(pid, startTime)", "150"),
			threadId: require_events.column("c74dbb74-97bf-4c5a-9b21-d967ce08df00", "Start Thread", require_events.presentId("tid"), "right F0 80"),
			stopProcess: require_events.column("b9e5e33d-d875-4fb2-b4f9-7e9d14d8d370", "Stop Process", "=processLabel(stopPid, endTime)", "180"),
			stopProcessName: require_events.column("04222b11-b8be-49e1-9c52-a6d1f820a6d3", "Stop Process Name", "=processName(stopPid, endTime)", "150"),
			stopThreadId: require_events.column("052aa8a8-ce86-486b-8cc9-158ac7d27113", "Stop Thread", require_events.presentId("stopTid"), "right F0 80"),
			complete: require_events.column("47add2f4-685c-43be-b816-29e4e31c7249", "Complete", "complete", "80", "Whether the region has an end; other regions extend to the end of the trace"),
			guid: require_events.column("471b850d-c2bc-482d-871d-13fb7c13bd2a", "Region Guid", "guid", "240 hidden"),
			file: require_events.column("328f22af-2e8a-4abc-8a19-bfefe367bf7c", "ManifestFullPath", "file", "200 hidden"),
			metadata: require_events.column("f1e83e9c-be88-4807-90f9-c33cdec16807", "Metadata", "metadata", "240 hidden"),
			count: require_events.countColumn("4b07fa1c-4e55-4112-bd79-db7279c2abc7"),
			duration: require_events.lasting(require_events.column("abfa45ec-ef0f-4fdd-8a6d-1c93a140032b", "Duration", "duration", "right ms sum 100"), "startTime", "endTime"),
			durationInView: require_events.column("a5e78bd8-af37-4899-b967-7bf702526447", "Duration (in view)", {
				visibleDomain: "clipDuration",
				start: "startTime",
				end: "endTime"
			}, "right ms sum 110"),
			startTime: require_events.column("93b276b8-d183-41b7-a16e-19eb9373dbf3", "Start Time", "startTime", "right time min 110"),
			stopTime: require_events.column("03facf2d-1d9f-43c7-b8e8-aed46477f348", "Stop Time", "endTime", "right time max 110")
		},
		configurations: [
			{
				name: "By Region",
				columns: require_events.view(`region instanceName | ${VALUES$1} | startTime+ stopTime`),
				roles: ROLES,
				chart: "stateDiagram",
				filter: WHOLE,
				help: "One lane per region: when it ran, how often and how long."
			},
			{
				name: "By Path",
				columns: require_events.view(`path instanceName | ${VALUES$1} | startTime+ stopTime`),
				roles: ROLES,
				chart: "stateDiagram",
				filter: WHOLE
			},
			{
				name: "By Process",
				columns: require_events.view("process region instanceName | instance threadId complete count durationInView duration | startTime+ stopTime"),
				roles: ROLES,
				chart: "stateDiagram",
				filter: WHOLE
			},
			{
				name: "By Time",
				columns: require_events.view(`| depth friendlyName parent ${VALUES$1} | startTime+ stopTime`),
				roles: ROLES,
				chart: "stateDiagram",
				filter: WHOLE
			}
		],
		defaultConfiguration: "By Region"
	}, require_marks.marksTable]
});
var registry = require_plugin.definePlugin({
	id: "fbdd73aa-0bfe-4025-a12f-68e6020b94ad",
	key: "registry",
	name: "Registry",
	description: "Registry operations by process, operation and key.",
	inputs: [{ kind: "etl" }],
	maps: {
		ntStatus,
		operations: {
			"10": "Create Key",
			"11": "Open Key",
			"12": "Delete Key",
			"13": "Query Key",
			"14": "Set Value",
			"15": "Delete Value",
			"16": "Query Value",
			"17": "Enumerate Key",
			"18": "Enumerate Value Key",
			"19": "Query Multiple Value",
			"20": "Set Information Key",
			"21": "Flush Key",
			"26": "Virtualize",
			"27": "Close Key",
			"28": "Set Security",
			"29": "Query Security"
		}
	},
	cookers: [
		{
			path: "registry/keys.begun",
			events: [{
				provider: "Registry",
				opcode: [22, 24]
			}],
			fields: {
				time: "$time",
				kcb: {
					field: "KeyHandle",
					type: "address"
				},
				keyName: {
					field: "KeyName",
					type: "string"
				}
			}
		},
		{
			path: "registry/keys.ended",
			events: [{
				provider: "Registry",
				opcode: [23, 25]
			}],
			fields: {
				time: "$time",
				kcb: {
					field: "KeyHandle",
					type: "address"
				},
				keyName: {
					field: "KeyName",
					type: "string"
				}
			}
		},
		{
			path: "registry/operations",
			events: [{
				provider: "Registry",
				opcode: [
					10,
					11,
					12,
					13,
					14,
					15,
					16,
					17,
					18,
					19,
					20,
					21,
					26,
					27,
					28,
					29
				]
			}],
			fields: {
				time: "$time",
				cpu: "$cpu",
				pid: "$pid",
				tid: "$tid",
				row: "$row",
				opcode: "$opcode",
				began: {
					field: "InitialTime",
					type: "timestamp"
				},
				elapsed: {
					field: "ElapsedTime",
					type: "ticks"
				},
				status: {
					field: "Status",
					type: "u32"
				},
				index: {
					field: "Index",
					type: "u32"
				},
				kcb: {
					field: "KeyHandle",
					type: "address"
				},
				name: {
					field: "KeyName",
					type: "string"
				}
			},
			derive: {
				nameBefore: {
					op: "lookup",
					in: "registry/keys.begun",
					take: "keyName",
					match: { kcb: "kcb" }
				},
				nameAfter: {
					op: "lookup",
					in: "registry/keys.ended",
					take: "keyName",
					match: { kcb: "kcb" },
					which: "first"
				},
				base: { expr: "coalesce(nameBefore, nameAfter)" },
				onValue: { expr: `opcode in (14, 15, 16, 18, 19)` },
				valueName: { expr: "if(onValue, name, '')" },
				remainder: { expr: "if(onValue, '', name)" },
				ntPath: { expr: "if(remainder = '' or base = '', concat(base, remainder), if(startsWith(remainder, '\\\\'), remainder, concat(base, '\\\\', remainder)))" },
				key: { expr: "replace(replace(ntPath, '\\\\REGISTRY\\\\MACHINE', 'HKEY_LOCAL_MACHINE'), '\\\\REGISTRY\\\\USER', 'HKEY_USERS')" },
				duration: { expr: "coalesce(elapsed, time - began)" },
				startTime: { expr: "time - duration" },
				result: { expr: "coalesce(mapped(status, 'ntStatus'), hex(status, 8))" },
				failed: { expr: "status >= 0xc0000000" }
			}
		}
	],
	tables: [{
		id: "e97b189d-b977-4e41-9448-8c214c166f84",
		name: "Registry",
		description: "Operations on keys and values, with their durations and results.",
		category: "System Activity",
		sqlName: "operations",
		rows: "registry/operations",
		howToRecord: "Keyword `Registry` of the kernel session (WPR: `<Keyword Value=\"Registry\"/>`, xperf: `REGISTRY`).",
		help: "A row is one operation. Its event has the key’s control block and a name relative to it; **Entire Key** combines the two if the trace describes the block. Many *Open Key* operations that end in `STATUS_OBJECT_NAME_NOT_FOUND` mean that a program requests settings that do not exist; instead of repeating the same *Query Value*, a program should use a change notification.",
		columns: {
			processName: require_events.column("1a9d76f5-008d-49c8-9fc6-59fa84800243", "Process Name", "= processName(pid, time)", "130"),
			process: require_events.column("6e161ed1-5f7b-4b73-85cc-0d65dab67d53", "Process", "= processLabel(pid, time)", "160"),
			tid: require_events.column("1051b1bb-35cc-413f-bdef-067a55aa2e9a", "Thread ID", require_events.presentId("tid"), "right F0"),
			cpu: require_events.column("c9b44467-de35-4712-8962-a51723659f63", "CPU", "cpu", "50"),
			operation: require_events.column("da3b10c0-1765-41f3-a783-dc51125851d1", "Operation", "= mapped(opcode, 'operations')", "120"),
			key: {
				...require_events.column("0b129433-39e5-4a9e-951a-b8ef208b2cfc", "Entire Key (Base+Remainder)", "key", "350"),
				variants: { nt: require_events.column("2a352825-fd81-454d-bb5b-7fe74b6544c7", "Entire Key (NT path)", "ntPath") }
			},
			base: require_events.column("c9b30349-9b75-46cd-92c6-65571d01c933", "Base Key", "base", "250"),
			remainder: require_events.column("1480367d-93d2-4b38-b906-047c8b5134ce", "Remainder", "remainder", "150"),
			valueName: require_events.column("12b229e1-a74d-4284-83c8-7597d225d24a", "Value Name", "valueName", "130"),
			kcb: require_events.column("4a13d7f8-be6c-4390-ba17-b85826de8d60", "Key Control Block", "kcb", "150"),
			index: require_events.column("b83b559d-ab82-42c6-b3b9-d9be3a528746", "Index", "index", "right"),
			status: {
				...require_events.column("1513fa10-153a-405d-82ee-33d538c2822e", "Status", "result", "160"),
				variants: { code: require_events.column("a179b867-849b-427f-b31c-a6da04976569", "Status (code)", "status", "x8") }
			},
			failed: require_events.column("c01c2da7-7686-4bff-ad78-579b66adb518", "Failed", "failed"),
			count: require_events.countColumn("a43842b0-7cf3-4d6f-b7a2-2d6f1e00133f"),
			startTime: require_events.column("69617a4f-cb8d-4385-b29d-a464a8b158b0", "Start Time", "startTime", "right min 110"),
			time: require_events.column("a50fdcd5-8158-4b3c-a147-ab58b9e7c539", "Operation Time", "time", "right max 110", "The time at which the operation ended."),
			longest: require_events.lasting(require_events.column("19cd67a4-a9e5-4776-a3b1-813429b88ebf", "Max Elapsed Time", "duration", "right us max 110"), "startTime", "time"),
			duration: require_events.lasting(require_events.column("a42d1c14-a560-4cc1-9d27-abca0702612e", "Elapsed Time", "duration", "right us sum 110"), "startTime", "time"),
			stack: require_events.stackColumn("a307391a-45fa-47e5-8aab-44af4e0dea90")
		},
		configurations: [
			{
				name: "Elapsed Time by Process, Operation, Key",
				columns: require_events.view("process operation key | valueName tid status time count longest | duration-"),
				roles: {
					startTime: "startTime",
					endTime: "time",
					duration: "duration"
				},
				chart: "stackedLine"
			},
			{
				name: "Count by Operation, Process, Key",
				columns: require_events.view("operation process key | valueName tid status time duration | count-"),
				roles: { startTime: "time" },
				chart: "stackedBars",
				aggregationOverTime: "rate"
			},
			{
				name: "Count by Key, Value",
				columns: require_events.view("key valueName operation | process tid status time duration | count-"),
				roles: { startTime: "time" },
				chart: "stackedBars",
				aggregationOverTime: "rate"
			},
			{
				name: "Failures by Process, Status",
				columns: require_events.view("process status operation key | valueName tid time duration | count-"),
				roles: { startTime: "time" },
				chart: "stackedBars",
				filter: { query: "failed" }
			}
		],
		defaultConfiguration: "Elapsed Time by Process, Operation, Key"
	}]
});
// plugins/system/system.ts
var system = require_plugin.definePlugin({
	id: "e0a9c91e-45aa-4aec-aca4-b64d287b7eb6",
	key: "system",
	name: "System and trace",
	description: "The machine and the trace file.",
	inputs: [{ kind: "etl" }],
	cookers: [],
	tables: [
		{
			id: "5b30957a-69fa-425d-909b-db1a1e894247",
			name: "System Configuration",
			description: "What the kernel logged about processors, memory, disks, network, services and devices",
			category: "System",
			sqlName: "configuration",
			defaultLayout: "table",
			isMetadataTable: true,
			rows: "source/system-config",
			howToRecord: "Every kernel session writes its SystemConfig events when it stops: record with any kernel keyword.",
			help: "The fields of the SystemConfig events, by subject and item.",
			columns: {
				subject: require_events.column("59f41fae-5caf-4383-9e7b-4fc13c7a994e", "Subject", "subject"),
				item: require_events.column("f526c758-162c-4005-ac82-d08939055c20", "Item", "item", "right"),
				field: require_events.column("433bf4f0-b79b-4a89-9852-d5ebb8da0033", "Field", "field"),
				value: require_events.column("ee014e68-2b07-4a18-a718-b78af75d8f4e", "Value", "value", "480"),
				time: require_events.column("25984b72-9888-45d9-9cf2-7a41f0a4dd01", "Time", "time", "right time hidden")
			},
			configurations: [{
				name: "By Subject",
				columns: require_events.view("subject item | field value |")
			}],
			defaultConfiguration: "By Subject"
		},
		{
			id: "91137e58-4a89-4a2d-be4a-dbfd017db656",
			name: "Trace Statistics",
			description: "Number and size of events, by kind and provider",
			category: "Trace",
			sqlName: "statistics",
			defaultLayout: "table",
			isMetadataTable: true,
			rows: "source/kinds",
			help: "Shows what fills the trace. If a trace is too large or loses events, record the largest provider with fewer keywords or without stacks.",
			columns: {
				provider: require_events.column("511f4bd6-a35a-4eb4-b74a-aa82ecb6ebde", "Provider Name", "provider"),
				providerGuid: require_events.column("cc52e4ad-dba5-4d1e-ac69-b6faab953c9b", "Provider GUID", "providerGuid", "hidden"),
				event: require_events.column("53e13c24-1c48-46dd-87c4-4f13e20f95bd", "Event Name", "event"),
				id: require_events.column("15d9188a-7ab6-4dba-a93e-d322c03d997a", "Id", "id", "right"),
				opcode: require_events.column("acaacda5-8d4f-40ec-95f5-913c908396ef", "Opcode", "opcode", "right"),
				version: require_events.column("ffd9cf20-1e41-4bde-98af-e6f72f6e67a5", "Version", "version", "right"),
				level: require_events.column("db598a15-5187-41c8-8a70-d1bc1d463414", "Level", "level", "right"),
				cpu: require_events.column("c9acd831-f75d-4dba-8f9d-8fb4dce96226", "CPU", "cpu", "right"),
				pid: require_events.column("2eee2638-b0b2-4b60-b947-750ef8d3224c", "Process ID", require_events.presentId("pid"), "right F0"),
				process: require_events.column("c6845345-0a01-4b27-a882-d95ff4824701", "Process", "process"),
				count: require_events.column("d48da508-6c7e-4f89-b0b5-0ed05c3d2696", "Count", "count", "right N0 sum"),
				sizeBytes: require_events.column("45557e35-2a2d-4597-81a9-7cc07515bd76", "Total Size (B)", "sizeBytes", "right N0 sum", "The size of the payloads"),
				rate: require_events.column("94587050-3ebd-4df1-99d1-3c0e246b6333", "Events/s", "=count / s(traceEnd())", "right N1 sum", "Average over the whole trace"),
				firstTime: require_events.column("b7645cb1-1aae-458d-aeb8-43ade3478940", "First Time", "firstTime", "right time min"),
				lastTime: require_events.column("9857afa0-ecb9-48cd-abe8-e91b5cad03df", "Last Time", "lastTime", "right time max")
			},
			configurations: [
				{
					name: "By Provider, Event",
					columns: require_events.view("provider event id version | count- sizeBytes rate firstTime lastTime |")
				},
				{
					name: "By CPU",
					columns: require_events.view("cpu provider event | count sizeBytes rate firstTime lastTime |")
				},
				{
					name: "By Process",
					columns: require_events.view("process pid provider event | count- sizeBytes rate firstTime lastTime |")
				}
			],
			defaultConfiguration: "By Provider, Event"
		},
		{
			id: "aefb3c27-68cc-47c9-ad69-77bcf0898ba1",
			name: "Lost Events",
			description: "Events and buffers missing from the file, and damaged parts of it",
			category: "Trace",
			sqlName: "lost",
			defaultLayout: "table",
			isMetadataTable: true,
			rows: "source/loss",
			help: "Empty is good. A loss is somewhere between its time (the last event before it) and its end time (the first event after it). With losses, every count and duration in this trace may be too low, and a start may lack its stop: record again with more and larger buffers, or with fewer events.",
			columns: {
				what: require_events.column("a3744b69-5cc1-4175-8ff8-11762ea9429b", "What", "what"),
				message: require_events.column("ef957675-8c49-4b7e-8ba3-13e6b542da79", "Message", "message", "480"),
				cpu: require_events.column("57e32681-6155-4b7d-b432-d10c27adb9a1", "CPU", "cpu", "right"),
				byteOffset: require_events.column("e1462baf-85f4-4f29-aa54-f7c7654af7ab", "Byte Offset", "byteOffset", "right N0"),
				count: require_events.column("b7d7b13e-ca70-49c6-8aa4-7ad96f1d9855", "Count", "count", "right N0 sum"),
				time: require_events.column("c67455a6-69a6-4df9-a946-c8ceb41342a0", "Time", "time", "right time"),
				endTime: require_events.column("0c9d7105-4e9b-478e-9403-b519b4f80509", "End Time", "endTime", "right time")
			},
			configurations: [{
				name: "By Kind",
				columns: require_events.view("what | message cpu byteOffset count time endTime |")
			}],
			defaultConfiguration: "By Kind"
		},
		{
			id: "d68aa58f-ca85-4e6e-a2a9-618ce8b6ac88",
			name: "Providers Without Schema",
			description: "Events whose fields cannot be decoded, and why",
			category: "Trace",
			sqlName: "no_schema",
			defaultLayout: "table",
			isMetadataTable: true,
			rows: "source/no-schema",
			help: "These events are counted and drawn, but their fields are unknown. Add the manifest named in the reason, or merge the trace on the machine that recorded it.",
			columns: {
				provider: require_events.column("e88b83d4-4f47-46a9-bc7a-81ca425dfd6e", "Provider", "provider"),
				providerGuid: require_events.column("c5e74539-ee0e-40d4-98cc-a0d00b91c8f2", "Provider GUID", "providerGuid", "hidden"),
				event: require_events.column("c092d4fe-12e8-450c-b938-4f908d4d2ead", "Event", "event"),
				id: require_events.column("8a60069e-fa06-476b-8df5-2341691cd51d", "Id", "id", "right"),
				opcode: require_events.column("0b9dd9c8-8d6c-4497-b5cc-7d194c57ed55", "Opcode", "opcode", "right"),
				version: require_events.column("0f5c574c-55ee-410a-9359-bcd785f48082", "Version", "version", "right"),
				reason: require_events.column("747dbb77-a79b-47ab-8191-2a86baf0b4e1", "Reason", "reason", "480"),
				count: require_events.column("cadad260-84c0-4ee3-bc73-34d021519097", "Count", "count", "right N0 sum")
			},
			configurations: [{
				name: "By Provider",
				columns: require_events.view("provider | id opcode version reason count- |")
			}],
			defaultConfiguration: "By Provider"
		}
	]
});
// plugins/ui/ui.ts
var WIN32K = "8c416c79-d49b-4f01-a467-e56d3aa8234c";
var cookers$1 = [{
	path: "ui/focus",
	events: [{
		provider: WIN32K,
		id: [26]
	}],
	fields: {
		time: "$time",
		session: {
			field: "SessionId",
			type: "u32"
		},
		pid: {
			field: "NewProcessId",
			type: "u32"
		},
		oldPid: {
			field: "OldProcessId",
			type: "u32"
		}
	},
	derive: {
		next: {
			op: "next",
			of: "time",
			partitionBy: ["session"]
		},
		endTime: { expr: "coalesce(next, traceEnd())" },
		duration: { expr: "endTime - time" }
	}
}, {
	path: "ui/delays",
	events: [{
		provider: WIN32K,
		id: [
			37,
			38,
			172,
			173
		]
	}],
	fields: {
		endTime: "$time",
		pid: "$pid",
		tid: "$tid",
		id: "$id",
		checkMs: {
			field: "DelayTimeMs",
			type: "u32"
		},
		inputMs: {
			field: "TimeSinceInputRemoveMs",
			type: "u32"
		},
		oldestMs: {
			field: "TimeSinceOldestInputMs",
			type: "u32"
		},
		className: "ClassName",
		topClassName: "TopLevelClassName",
		app: {
			field: ["AppUserModelId", "ImagePath"],
			type: "text"
		},
		message: {
			field: "MessageId",
			type: "u32"
		}
	},
	derive: {
		kind: { expr: "mapped(id, 'delays')" },
		duration: { expr: "coalesce(checkMs, inputMs) * 1ms" },
		startTime: { expr: "endTime - duration" },
		oldest: { expr: "oldestMs * 1ms" }
	}
}];
var record = (keyword) => `Record **Microsoft-Windows-Win32k** (${WIN32K}) with the keyword ${keyword} at level 4.`;
var unproven = "Unproven: events and fields come from public lists of the manifest; no real trace had them.";
var focusTable = {
	id: "89370f55-9ea4-4bf3-81b8-4e8d43ea3828",
	name: "Window in Focus",
	description: "Which process had the window in focus. The layout comes from public lists of the manifest and was never checked against a real trace",
	category: "System Activity",
	sqlName: "focus",
	rows: "ui/focus",
	howToRecord: record("UserActivity"),
	help: `A row is the time in which one process of a session had the focus: until the next change, or the end of the trace. What had it before the first change has no row; **Before** names it.\n\n${unproven}`,
	columns: {
		process: require_events.column("52af30a1-5a26-4967-82ba-077801ceb205", "Process", "=if(pid = 0, 'None', processLabel(pid, time))"),
		pid: require_events.column("c60799c1-331c-4769-84e6-ebdbc20c22c1", "Process ID", require_events.presentId("pid"), "right F0"),
		before: require_events.column("34008266-401e-4ae7-9280-4b199354e19b", "Before", "=if(oldPid = 0, 'None', processLabel(oldPid, time))", "", "The process that lost the focus"),
		session: require_events.column("dbd6715d-4f21-40c9-a25d-8a0a87077aba", "Session ID", "session", "right F0"),
		startTime: require_events.column("a806d2ae-8036-4b8d-8629-92ace7e9f326", "Start Time", "time", "right time min"),
		endTime: require_events.column("a43f8053-8d83-4738-a998-235901a470c9", "End Time", "endTime", "right time max"),
		duration: require_events.lasting(require_events.column("3314e640-a806-4f63-8407-91a3c76a6444", "Duration", "duration", "right sum"), "time", "endTime"),
		count: require_events.countColumn("8923c044-1270-4fb4-a29b-7efdfc9961d1")
	},
	configurations: [{
		name: "Focus By Session, Process",
		columns: require_events.view("session process | pid before duration count | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram"
	}],
	defaultConfiguration: "Focus By Session, Process"
};
var delayTable = {
	id: "add73183-dd6f-4895-8df1-9eafc2c13583",
	name: "UI Delays",
	description: "Windows that did not answer for 200 ms or more. The layout comes from public lists of the manifest and was never checked against a real trace",
	category: "System Activity",
	sqlName: "delays",
	rows: "ui/delays",
	howToRecord: record("UIUnresponsiveness"),
	help: `A row is a time in which a thread with windows did not get its messages (**Message check**), or took long over one input (**Input**). Windows logs it when the thread comes back, in milliseconds, so a window that never answers again has no row. Look at the thread in *CPU Usage (Precise)* at that time: did it compute or wait?\n\n${unproven}`,
	columns: {
		process: require_events.column("715aceb6-eb69-4afc-ab94-233f21d791ad", "Process", "=processLabel(pid, endTime)"),
		pid: require_events.column("4eb2a8d6-f06d-45f3-9eaf-7ebcd4eff537", "Process ID", require_events.presentId("pid"), "right F0 hidden"),
		tid: require_events.column("af87d0cd-1503-4f3f-9c01-b1dbdc37a721", "Thread ID", require_events.presentId("tid"), "right F0"),
		kind: require_events.column("359d24e6-589f-45d9-8b5e-d7a1a908bc12", "Delay Type", "kind", "140"),
		className: require_events.column("f1db7316-475b-44df-b606-e22ca8224b49", "Class Name", "className", "160", "Class of the window"),
		topClassName: require_events.column("b2cb2552-52b8-43c8-a619-fa0992bdd2d2", "Top Level Class Name", "topClassName", "160 hidden"),
		app: require_events.column("17aa63c9-b500-484f-8182-72e79202c72b", "Image or App", "app", "220 hidden", "Path of the image, or ID of an app of the Store"),
		message: require_events.column("4733440a-59a8-4ff9-b924-6c2685fca748", "Message", "=hex(message)", "", "Window message, such as 0x113 (WM_TIMER)"),
		startTime: require_events.column("22317dd0-d550-4856-ab90-8cb0dafb3209", "Start Time", "startTime", "right time min"),
		endTime: require_events.column("62314118-6267-4818-a76f-cbe3918b41b5", "End Time", "endTime", "right time max"),
		duration: require_events.lasting(require_events.column("4d56fa14-a6d9-497d-acc8-1a216ae7a170", "Duration", "duration", "right sum"), "startTime", "endTime"),
		longest: require_events.lasting(require_events.column("dbf50b2d-d922-43ee-a160-2c56c50502ad", "Longest", "duration", "right max"), "startTime", "endTime"),
		oldest: {
			...require_events.column("3101a45b-9a6d-4975-834b-7218c184dd29", "Oldest Input", "oldest", "right max", "How long the oldest input had waited at the end"),
			interval: {
				end: "endTime",
				duration: "oldest"
			}
		},
		count: require_events.countColumn("69640bcf-75ab-49b0-9071-4094806d2f67")
	},
	configurations: [{
		name: "Delays By Process, Thread",
		columns: require_events.view("process tid | kind className message oldest duration- longest count | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram"
	}, {
		name: "Delays By Type, Process",
		columns: require_events.view("kind process className | tid message oldest duration longest count | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram"
	}],
	defaultConfiguration: "Delays By Process, Thread"
};
var ui = require_plugin.definePlugin({
	id: "1b9b8c78-054c-449f-998c-b37bb7d09291",
	key: "ui",
	name: "Windows and input",
	description: "The window in focus, and windows that do not answer.",
	inputs: [{ kind: "etl" }],
	maps: { delays: {
		"37": "Input",
		"38": "Message check",
		"172": "Input (app)",
		"173": "Message check (app)"
	} },
	cookers: cookers$1,
	tables: [focusTable, delayTable]
});
// plugins/web/web.ts
var HTTP = "dd5ef90a-6398-47a4-ad34-4dcecdef795f";
var CORE = ["9e620d2a-55d4-5ade-deb7-c26046d245a8", "9ded64a4-414c-5251-dcf7-1e4e20c15e70"];
var ASPNET_REQUEST = "06a01367-79d3-4594-8eb3-c721603c4679";
var ASPNET = "aff081fe-0247-4275-9c4e-021f3dc1da35";
var whose = {
	time: "$time",
	pid: "$pid",
	tid: "$tid",
	cpu: "$cpu"
};
var request = {
	field: "RequestId",
	type: "address"
};
var ofRequest = (source, take) => ({
	op: "lookup",
	in: source,
	take,
	match: { request: "request" },
	which: "first",
	time: "startTime",
	bound: "endTime"
});
var httpCookers = [
	{
		path: "web/http.received",
		events: [{
			provider: HTTP,
			id: [1]
		}],
		fields: {
			...whose,
			request,
			connection: {
				field: "ConnectionId",
				type: "address"
			},
			remote: "RemoteAddr"
		}
	},
	{
		path: "web/http.delivered",
		events: [{
			provider: HTTP,
			id: [3]
		}],
		fields: {
			...whose,
			request,
			url: "Url",
			queue: "RequestQueueName",
			site: {
				field: "SiteId",
				type: "u32"
			}
		}
	},
	{
		path: "web/http.answered",
		events: [{
			provider: HTTP,
			id: [4, 8]
		}],
		fields: {
			...whose,
			request,
			verb: "Verb"
		}
	},
	{
		path: "web/http.sent",
		events: [{
			provider: HTTP,
			id: [
				10,
				11,
				12,
				13
			]
		}],
		fields: {
			...whose,
			request,
			status: {
				field: "HttpStatus",
				type: "u32"
			}
		}
	},
	{
		path: "web/http",
		pair: {
			start: "web/http.received",
			stop: "web/http.sent",
			by: { request: "request" },
			restart: true
		},
		fields: {
			request: "start.request",
			connection: "start.connection",
			remote: "start.remote",
			cpu: "start.cpu",
			status: "stop.status"
		},
		derive: {
			delivered: ofRequest("web/http.delivered", "time"),
			url: ofRequest("web/http.delivered", "url"),
			queue: ofRequest("web/http.delivered", "queue"),
			site: ofRequest("web/http.delivered", "site"),
			answered: ofRequest("web/http.answered", "time"),
			verb: ofRequest("web/http.answered", "verb"),
			pid: ofRequest("web/http.answered", "pid"),
			tid: ofRequest("web/http.answered", "tid"),
			duration: { expr: "endTime - startTime" },
			processing: { expr: "answered - delivered" }
		}
	}
];
var requestFields = [
	"time",
	"pid",
	"tid",
	"cpu",
	"key",
	"framework"
];
var coreKey = {
	key: { expr: "if(activity = '', concat('thread ', tid), activity)" },
	framework: { expr: "'ASP.NET Core'" }
};
var classicKey = { framework: { expr: "'ASP.NET'" } };
var aspNetCookers = [
	{
		path: "web/core.started",
		events: CORE.map((provider) => ({
			provider,
			id: [3]
		})),
		fields: {
			...whose,
			activity: "$activity",
			method: "method",
			path: "path"
		},
		derive: coreKey
	},
	{
		path: "web/core.stopped",
		events: CORE.map((provider) => ({
			provider,
			id: [4]
		})),
		fields: {
			...whose,
			activity: "$activity"
		},
		derive: coreKey
	},
	{
		path: "web/core.failed",
		events: CORE.map((provider) => ({
			provider,
			id: [5]
		})),
		fields: {
			...whose,
			activity: "$activity"
		},
		derive: coreKey
	},
	{
		path: "web/classic.started",
		events: [{
			provider: ASPNET_REQUEST,
			opcode: [1]
		}],
		fields: {
			...whose,
			key: "ContextId",
			method: "Method",
			path: "Path"
		},
		derive: classicKey
	},
	{
		path: "web/classic.stopped",
		events: [{
			provider: ASPNET_REQUEST,
			opcode: [2]
		}],
		fields: {
			...whose,
			key: "ContextId"
		},
		derive: classicKey
	},
	{
		path: "web/started",
		union: ["web/core.started", "web/classic.started"],
		fields: [
			...requestFields,
			"method",
			"path"
		]
	},
	{
		path: "web/stopped",
		union: ["web/core.stopped", "web/classic.stopped"],
		fields: requestFields
	},
	{
		path: "web/requests",
		pair: {
			start: "web/started",
			stop: "web/stopped",
			by: {
				pid: "pid",
				framework: "framework",
				key: "key"
			},
			restart: true
		},
		fields: {
			pid: "start.pid",
			tid: "start.tid",
			stopTid: "stop.tid",
			cpu: "start.cpu",
			framework: "start.framework",
			key: "start.key",
			method: "start.method",
			path: "start.path"
		},
		derive: {
			duration: { expr: "endTime - startTime" },
			exceptionAt: {
				op: "lookup",
				in: "web/core.failed",
				take: "time",
				match: {
					pid: "pid",
					key: "key"
				},
				which: "first",
				time: "startTime",
				bound: "endTime"
			},
			failed: { expr: "not (exceptionAt is missing)" }
		}
	}
];
var httpTable = {
	id: "12beeaee-cd86-4002-b74c-0d11b5c5579c",
	name: "HTTP Requests",
	description: "Requests that HTTP.sys served for IIS and other programs, from the network to the answer",
	category: "Web",
	sqlName: "http_requests",
	rows: "web/http",
	howToRecord: `Record **Microsoft-Windows-HttpService** (${HTTP}) with the keywords 0x3 (request and response).`,
	help: "A row is one request, from its arrival until its answer was sent. **Processing** is the time from its delivery to a request queue until the program gave its answer: it includes the wait for a free thread. Requests that were answered from the cache of HTTP.sys were never delivered: they have no URL.\n\nChecked against a real trace of Windows 7.",
	columns: {
		process: require_events.column("b6d97dfc-cd40-40a6-8451-16fd6aa6312f", "Process", "=processLabel(pid, answered)", "", "Whose answer it was"),
		pid: require_events.column("30c3bac9-960e-4861-a6be-c374fa1708a0", "Process ID", require_events.presentId("pid"), "right F0 hidden"),
		tid: require_events.column("6b1e0d40-bd15-458a-8887-90ed22ef7fcb", "Thread ID", require_events.presentId("tid"), "right F0 hidden"),
		queue: require_events.column("3438fce6-a8c7-4d78-9b5b-8d98bf479929", "Request Queue", "queue", "140", "Of IIS: the application pool"),
		site: require_events.column("1b23a317-20e0-45bc-9097-fbd09d23d823", "Site ID", "site", "right F0"),
		url: require_events.column("940a219c-cddb-45e7-a9ce-6276f17ed766", "URL", "url", "320"),
		verb: require_events.column("7b7a5c24-5b9b-4c37-92ab-185ce68f104f", "Verb", "verb"),
		status: require_events.column("9a823d8f-0f13-4b6b-92ca-4c20fdcdc734", "Status", "status", "right F0", "HTTP status code"),
		remote: require_events.column("40c4a638-e363-43b7-8884-6bc9dfc46b46", "Remote Address", "remote", "200"),
		request: require_events.column("0f34aec8-ae6b-4d46-a198-3a614766e53c", "Request ID", "request", "right hidden"),
		connection: require_events.column("b9389ca6-5b47-440e-954b-581f8e7de334", "Connection ID", "connection", "right hidden"),
		startTime: require_events.column("8da9dbc1-a920-47ff-8617-508e4b5f301b", "Receive Time", "startTime", "right time min"),
		delivered: require_events.column("63098c23-0f2f-4fe8-8410-b235448307b6", "Delivery Time", "delivered", "right time min hidden"),
		answered: require_events.column("bc089e5f-4f48-4a4f-a050-8ec224255c60", "Answer Time", "answered", "right time max hidden"),
		endTime: require_events.column("70309aa3-37a2-423a-8795-b92a197ff898", "Send Time", "endTime", "right time max"),
		duration: require_events.lasting(require_events.column("005032f6-86c6-4e85-8341-ac9a0d29ccef", "Duration", "duration", "right sum"), "startTime", "endTime"),
		longest: require_events.lasting(require_events.column("98a5f967-1581-4a2b-ae86-45cd73d53b96", "Longest", "duration", "right max"), "startTime", "endTime"),
		processing: require_events.lasting(require_events.column("74abfd0d-5c9f-4414-9801-5bd446caa2fe", "Processing", "processing", "right sum"), "delivered", "answered"),
		complete: require_events.column("21fbdfae-d6a9-47e7-bfea-8b62673fb4b1", "Complete", "complete", "hidden", "False if the trace does not contain the end"),
		count: require_events.countColumn("94a1ad31-1ca8-41b6-8262-5fc2d10070f7")
	},
	configurations: [{
		name: "Requests By Queue, URL",
		columns: require_events.view("queue url status | verb process remote processing duration- longest count | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram"
	}, {
		name: "Requests By Remote Address",
		columns: require_events.view("remote url | status verb queue process processing duration longest count- | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram"
	}],
	defaultConfiguration: "Requests By Queue, URL"
};
var aspNetTable = {
	id: "13853137-3ae3-4e29-9ef0-bcaa9a74338e",
	name: "ASP.NET Requests",
	description: "Requests that ASP.NET Core and ASP.NET handled. The layouts come from their sources and manifest and were never checked against a real trace",
	category: "Web",
	sqlName: "requests",
	rows: "web/requests",
	howToRecord: `Record **Microsoft.AspNetCore.Hosting** (${CORE[1]}; version 2: Microsoft-AspNetCore-Hosting) at level 4, with **System.Threading.Tasks.TplEventSource** and the keyword 0x80 (TasksFlowActivityIds), so that requests are known across threads; for ASP.NET of .NET Framework, **ASP.NET Events** (${ASPNET}) at level 5.`,
	help: "A row is one request, from start to stop. Its first and last thread differ if it waited for a task. Requests of ASP.NET Core without an **activity** ID are paired by their thread, which is wrong if they change it: record the keyword 0x80 of the task library.\n\nUnproven: no real trace had these events.",
	columns: {
		process: require_events.column("e52b2e9e-c9cb-43df-ab89-01d117924dec", "Process", "=processLabel(pid, startTime)"),
		pid: require_events.column("415e72df-dc57-4c28-a82a-a2158d14e260", "Process ID", require_events.presentId("pid"), "right F0 hidden"),
		framework: require_events.column("370e5aae-31e5-46ba-9d5d-7c1adc720929", "Framework", "framework"),
		method: require_events.column("33cea450-29c6-40a1-9966-0b9c1a24151b", "Method", "method"),
		path: require_events.column("81946cd9-3ac6-42cc-a3e9-b15e6e60673e", "Path", "path", "320"),
		failed: require_events.column("b3c38fd9-9573-480a-8523-c19330d99d9b", "Failed", "failed", "80", "By an exception that nobody handled; ASP.NET Core"),
		tid: require_events.column("d84612eb-3f3f-4a60-9883-7b22430c34b2", "Start Thread ID", require_events.presentId("tid"), "right F0"),
		stopTid: require_events.column("8aebbbc8-cce3-4c0b-bdac-1075ad9b580b", "Stop Thread ID", "=if(stopTid < 0, missing, stopTid)", "right F0"),
		cpu: require_events.column("0dd25719-0802-4e00-8957-04d7275e367e", "CPU", "cpu", "right hidden"),
		key: require_events.column("4a7dc635-a205-4454-8b6d-3bb20275ce6b", "Activity", "key", "260 hidden", "Activity ID, or ContextId of ASP.NET"),
		startTime: require_events.column("69306e74-fd7a-4de2-8619-08175b76c55e", "Start Time", "startTime", "right time min"),
		endTime: require_events.column("5b372a8d-2d3d-4f1b-a6e3-415fd053169e", "End Time", "endTime", "right time max"),
		duration: require_events.lasting(require_events.column("e932e8b7-c313-4b25-b9ac-2e63fbe214bf", "Duration", "duration", "right sum"), "startTime", "endTime"),
		longest: require_events.lasting(require_events.column("d6ef37b7-7630-4d42-b8ca-6787665f80b5", "Longest", "duration", "right max"), "startTime", "endTime"),
		complete: require_events.column("13fa77a4-f67f-49ee-a7a3-19037c947980", "Complete", "complete", "hidden", "False if the trace does not contain the end"),
		count: require_events.countColumn("08d3cabf-0588-4372-a3ca-cbd8ead24e42"),
		stack: require_events.stackColumn("4cea9c86-66e5-45ae-9b97-46d3e193797e")
	},
	configurations: [{
		name: "Requests By Process, Path",
		columns: require_events.view("process path method | framework failed tid stopTid duration- longest count | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram"
	}, {
		name: "Failed Requests",
		columns: require_events.view("process path | method tid stopTid duration longest count- | startTime endTime"),
		roles: {
			startTime: "startTime",
			endTime: "endTime"
		},
		chart: "stateDiagram",
		filter: { query: "failed" }
	}],
	defaultConfiguration: "Requests By Process, Path"
};
var web = require_plugin.definePlugin({
	id: "215af2d8-1cd8-41cb-ba0a-2dc1ff27563f",
	key: "web",
	name: "Web servers",
	description: "Requests of HTTP.sys, ASP.NET and ASP.NET Core.",
	inputs: [{ kind: "etl" }],
	cookers: [...httpCookers, ...aspNetCookers],
	tables: [httpTable, aspNetTable]
});
// plugins/windowsperf/cookers.ts
var BEFORE_ALL = "traceEnd() - 3_000_000_000s";
var processor = {
	path: "windowsperf/processor",
	events: [{
		provider: "SystemConfig",
		opcode: [10]
	}],
	fields: {
		time: "$time",
		architecture: {
			field: "ProcessorArchitecture",
			type: "u32"
		},
		part: {
			field: "ProcessorLevel",
			type: "u32"
		},
		revision: {
			field: "ProcessorRevision",
			type: "u32"
		}
	},
	where: `architecture = 12`,
	derive: {
		always: { expr: BEFORE_ALL },
		minor: { expr: "if(revision >= 256, 15, min(revision, 15))" },
		product: { expr: "mapped(16 * part + minor, 'armProducts')" }
	}
};
var plan = {
	path: "windowsperf/plan",
	events: [{
		provider: require_pmu_events.PMU_PROVIDER,
		name: ["CountingPlan"]
	}],
	fields: {
		time: "$time",
		product: {
			field: "Product",
			type: "string"
		}
	},
	derive: { always: { expr: BEFORE_ALL } },
	where: "product <> 'unknown'"
};
var productIn = (cooker) => ({
	op: "lookup",
	in: cooker,
	take: "product",
	match: {},
	theirTime: "always"
});
var product = {
	planned: productIn("windowsperf/plan"),
	configured: productIn("windowsperf/processor"),
	product: { expr: "coalesce(planned, configured)" }
};
var named = {
	...product,
	eventName: { expr: "coalesce(mapped(event, 'armEvents'), mapped(concat(product, ' ', hex(event)), 'armProductEvents'), hex(event))" }
};
var LONGEST_READING = "10s";
var differences = (partitionBy) => ({
	before: {
		op: "previous",
		of: "time",
		partitionBy
	},
	since: { expr: `if(time - before <= ${LONGEST_READING}, before, missing)` },
	start: { expr: "coalesce(since, time)" },
	value: {
		op: "delta",
		of: "runningTotal",
		partitionBy,
		resetOnDecrease: true
	},
	pace: {
		op: "rate",
		of: "runningTotal",
		partitionBy,
		resetOnDecrease: true
	},
	rate: { expr: "if(since is missing, missing, pace)" }
});
var driver = {
	path: "windowsperf/driver",
	events: [{
		provider: "9b15b4b5-6979-4ba7-9b26-00c630a4d7b3",
		id: [1]
	}],
	fields: {
		time: "$time",
		core: {
			field: "Core",
			type: "u64"
		},
		event: {
			field: "Event",
			type: "u32"
		},
		gpc: {
			field: "GPCIdx",
			type: "u32"
		},
		runningTotal: {
			field: "Value",
			type: "u64"
		}
	},
	derive: {
		...named,
		...differences(["core", "event"]),
		turns: { expr: `if(gpc = 33, 1, 0)` },
		totalBefore: {
			op: "previous",
			of: "runningTotal",
			partitionBy: ["core", "event"]
		},
		restarted: { expr: "runningTotal < totalBefore" }
	}
};
var app = {
	path: "windowsperf/app",
	events: [{
		provider: "6afccf81-3a0c-411e-a4aa-c4cf02eb840d",
		id: [1]
	}],
	fields: {
		time: "$time",
		core: {
			field: "Core",
			type: "u64"
		},
		eventName: "Event",
		event: {
			field: "EventIdx",
			type: "u32"
		},
		note: "EventNote",
		value: {
			field: "Value",
			type: "u64"
		}
	},
	derive: {
		...product,
		before: {
			op: "previous",
			of: "time",
			partitionBy: [
				"core",
				"event",
				"note"
			]
		},
		start: { expr: "coalesce(before, time)" }
	}
};
var kind = {
	all: 0,
	turns: 1,
	scaled: 2
};
var ofCore = (cooker, take) => ({
	op: "lookup",
	in: cooker,
	take,
	match: { core: "core" },
	theirTime: "always"
});
var tickCounts = [
	{
		path: "windowsperf/ticks.cores",
		group: {
			from: "windowsperf/ticks",
			by: ["core"]
		},
		fields: {
			time: {
				aggregate: "min",
				of: "time"
			},
			ticks: { aggregate: "count" }
		},
		derive: { always: { expr: BEFORE_ALL } }
	},
	{
		path: "windowsperf/ticks.whole",
		rows: "windowsperf/ticks",
		where: "scheduled = rounds",
		derive: {
			estimated: { expr: "0" },
			kind: { expr: `${kind.turns}` }
		}
	},
	{
		path: "windowsperf/driver.cores",
		group: {
			from: "windowsperf/driver",
			by: ["core"]
		},
		fields: {
			time: {
				aggregate: "min",
				of: "time"
			},
			scaled: {
				aggregate: "max",
				of: "turns"
			}
		},
		derive: { always: { expr: BEFORE_ALL } }
	},
	{
		path: "windowsperf/driver.read",
		rows: "windowsperf/driver",
		where: "value is not missing",
		derive: {
			ticks: ofCore("windowsperf/ticks.cores", "ticks"),
			estimated: ofCore("windowsperf/driver.cores", "scaled"),
			kind: { expr: `if(ticks is missing, ${kind.all}, ${kind.scaled})` }
		}
	},
	{
		path: "windowsperf/driver.counted",
		union: ["windowsperf/driver.read", "windowsperf/ticks.whole"],
		fields: [
			"time",
			"start",
			"core",
			"event",
			"eventName",
			"product",
			"value",
			"estimated",
			"kind"
		]
	}
];
var roundsOf = ({ path, counts, of, where }) => ({
	path: `${path}.rounds`,
	rows: counts,
	...where !== null && { where },
	derive: {
		last: {
			op: "previous",
			of: "time",
			partitionBy: of
		},
		begins: { expr: "if(last is missing or time - last > 5ms, 1, 0)" },
		round: {
			op: "cumulative",
			of: "begins",
			partitionBy: of
		},
		counter: { expr: `if(event = ${require_arm_pmu.FIXED_CYCLES}, 'cpu_cycles', eventName)` }
	}
});
var countsOf = ({ path, by, hasTurns }) => ({
	path: `${path}.counts`,
	group: {
		from: `${path}.rounds`,
		by: [...by, "counter"]
	},
	fields: {
		time: {
			aggregate: "max",
			of: "time"
		},
		start: {
			aggregate: "min",
			of: "start"
		},
		product: {
			aggregate: "first",
			of: "product"
		},
		value: {
			aggregate: "first",
			of: "value"
		},
		...hasTurns && { estimated: {
			aggregate: "max",
			of: "estimated"
		} }
	},
	derive: { formulasOf: { expr: `if(mapped(product, 'armProductTitles') is missing, '${require_arm_pmu.GENERIC}', product)` } }
});
var cyclesOf = ({ path, by }) => ({
	path: `${path}.cycles`,
	group: {
		from: `${path}.counts`,
		by
	},
	fields: {
		time: {
			aggregate: "max",
			of: "time"
		},
		start: {
			aggregate: "min",
			of: "start"
		},
		cycles: {
			aggregate: "sum",
			of: "value",
			where: "counter = 'cpu_cycles'"
		},
		emptySlots: {
			aggregate: "max",
			of: "value",
			where: "counter = 'stall_slot'"
		},
		frontendSlots: {
			aggregate: "max",
			of: "value",
			where: "counter = 'stall_slot_frontend'"
		},
		backendSlots: {
			aggregate: "max",
			of: "value",
			where: "counter = 'stall_slot_backend'"
		}
	},
	derive: { slotsOff: { expr: "if(emptySlots > 0, 100 * abs(frontendSlots + backendSlots - emptySlots) / emptySlots, missing)" } }
});
var ofRound = ({ path, by }, take) => ({
	op: "lookup",
	in: `${path}.cycles`,
	take,
	match: Object.fromEntries(by.map((name) => [name, name])),
	which: "first"
});
var metricsOf = (source) => ({
	path: `${source.path}.${source.hasTurns ? "allMetrics" : "metrics"}`,
	metrics: {
		from: `${source.path}.counts`,
		by: source.by,
		keep: [
			"time",
			"start",
			"product",
			"formulasOf",
			...source.hasTurns ? ["estimated"] : []
		],
		event: "counter",
		value: "value",
		only: "formulasOf",
		formulas: require_arm_pmu.formulas,
		...source.hasTurns && { turns: {
			of: source.of,
			tick: "round",
			unknown: "estimated"
		} }
	},
	derive: {
		slotsOff: ofRound(source, "slotsOff"),
		check: { expr: "if(group = 'Topdown_L1', slotsOff, missing)" },
		cycles: ofRound(source, "cycles")
	}
});
var sinceOwnTick = (own) => ({
	ownBefore: {
		op: "previous",
		of: "time",
		partitionBy: own
	},
	begin: { expr: `if(allTicks > 1 and time - ownBefore <= ${LONGEST_READING}, ownBefore, start)` }
});
var driverMetrics = [
	{
		path: "windowsperf/driver.together",
		group: {
			from: "windowsperf/driver.allMetrics",
			by: [
				"core",
				"kind",
				"metric"
			]
		},
		fields: {
			time: {
				aggregate: "min",
				of: "time"
			},
			mostTicks: {
				aggregate: "max",
				of: "allTicks"
			}
		},
		derive: {
			always: { expr: BEFORE_ALL },
			together: { expr: `if(kind = ${kind.turns}, 1, missing)` }
		}
	},
	{
		path: "windowsperf/driver.judged",
		rows: "windowsperf/driver.allMetrics",
		derive: {
			inTurns: { expr: `${kind.turns}` },
			together: {
				op: "lookup",
				in: "windowsperf/driver.together",
				take: "together",
				match: {
					core: "core",
					metric: "metric",
					kind: "inTurns"
				},
				theirTime: "always"
			},
			mostTicks: {
				op: "lookup",
				in: "windowsperf/driver.together",
				take: "mostTicks",
				match: {
					core: "core",
					metric: "metric",
					kind: "kind"
				},
				theirTime: "always"
			},
			...sinceOwnTick([
				"core",
				"kind",
				"metric"
			])
		}
	},
	{
		path: "windowsperf/driver.metrics",
		rows: "windowsperf/driver.judged",
		where: `kind <> ${kind.scaled} or together is missing`,
		derive: { apart: { expr: `if(kind = ${kind.scaled}, 1, 0)` } }
	}
];
var RATE$1 = "count / ownCycles * allCycles / allTime";
var driverRates = [
	{
		path: "windowsperf/driver.rounds.cycles",
		rows: "windowsperf/driver.cycles",
		where: `kind <> ${kind.scaled}`,
		derive: {
			cyclesSoFar: {
				op: "cumulative",
				of: "cycles",
				partitionBy: ["core", "kind"]
			},
			lengthNs: { expr: "s(time - start)" },
			timeSoFar: {
				op: "cumulative",
				of: "lengthNs",
				partitionBy: ["core", "kind"]
			}
		}
	},
	{
		path: "windowsperf/driver.eventCounts",
		rows: "windowsperf/driver.counts",
		where: `kind <> ${kind.scaled}`,
		derive: {
			...Object.fromEntries([
				"cycles",
				"cyclesSoFar",
				"lengthNs",
				"timeSoFar"
			].map((take) => [take, {
				op: "lookup",
				in: "windowsperf/driver.rounds.cycles",
				take,
				match: {
					core: "core",
					kind: "kind",
					round: "round"
				},
				which: "first"
			}])),
			cyclesSince: {
				op: "delta",
				of: "cyclesSoFar",
				partitionBy: [
					"core",
					"kind",
					"counter"
				]
			},
			timeSince: {
				op: "delta",
				of: "timeSoFar",
				partitionBy: [
					"core",
					"kind",
					"counter"
				]
			},
			allCycles: { expr: "coalesce(cyclesSince, cycles)" },
			allTime: { expr: "coalesce(timeSince, lengthNs)" }
		}
	},
	{
		path: "windowsperf/driver.rateCounts",
		unpivot: {
			from: "windowsperf/driver.eventCounts",
			keep: [
				"time",
				"start",
				"core",
				"kind",
				"round",
				"counter",
				"product",
				"estimated"
			],
			columns: {
				value: "count",
				cycles: "ownCycles",
				allCycles: "allCycles",
				allTime: "allTime"
			}
		}
	},
	{
		path: "windowsperf/driver.rates",
		metrics: {
			from: "windowsperf/driver.rateCounts",
			by: [
				"core",
				"kind",
				"counter",
				"round"
			],
			keep: [
				"time",
				"start",
				"product",
				"estimated"
			],
			event: "name",
			value: "value",
			unlike: "counter",
			formulas: [{
				name: "rate",
				unit: "per second",
				expr: RATE$1,
				known: ["allCycles", "allTime"]
			}],
			turns: {
				of: [
					"core",
					"kind",
					"counter"
				],
				tick: "round",
				unknown: "estimated"
			}
		},
		derive: sinceOwnTick([
			"core",
			"kind",
			"counter"
		])
	}
];
var metricSources = [{
	path: "windowsperf/driver",
	counts: "windowsperf/driver.counted",
	of: ["core", "kind"],
	by: [
		"core",
		"kind",
		"round"
	],
	where: null,
	hasTurns: true
}, {
	path: "windowsperf/app",
	counts: "windowsperf/app",
	of: ["core"],
	by: [
		"core",
		"round",
		"note"
	],
	where: "value is not missing",
	hasTurns: false
}];
var cookers = [
	plan,
	processor,
	driver,
	app,
	...tickCounts,
	...metricSources.flatMap((source) => [
		roundsOf(source),
		countsOf(source),
		cyclesOf(source),
		metricsOf(source)
	]),
	...driverMetrics,
	...driverRates
];
// plugins/windowsperf/file-tables.ts
var SCALED = "With more events than counters, the events take turns. **Value** is the count in an event’s turns, **Scaled Value** is wperf’s estimate for the whole time, which assumes that the turns are like the rest.";
var counting = {
	id: "82b0b012-7315-4969-97d6-6613aa6d3be1",
	name: "Counting",
	description: "Counts of a run of wperf stat",
	category: require_marks.CATEGORY,
	sqlName: "counting",
	defaultLayout: "table",
	rows: "source/wperf-counting",
	howToRecord: "Open a file of `wperf stat … --json --output FILE`.",
	help: `Counts of a single \`wperf stat\` run, on each core.\n\n${SCALED}`,
	columns: {
		core: require_events.column("4470339b-a688-413a-b243-faa1d98a8011", "Core", "core", "80"),
		name: require_events.column("14afaa8d-d176-4d64-97b9-898cf34ff10a", "Name", "name", "200"),
		index: require_events.column("97577934-7498-42d2-b173-cc79e103db49", "Index", "index", "80", "The number of the event; `fixed` = the cycle counter"),
		note: require_events.column("a2206a08-f3dd-4834-af00-52007bdc0ad8", "Note", "note", "150", "Why the event was counted: by itself (e), in a group (g0 …), or for a metric"),
		value: require_events.column("d13692bb-f229-44bc-81ad-e8ba5af8c12d", "Value", "value", "right N0 sum 120"),
		scaledValue: require_events.column("ff3e58e2-eda4-48ad-a4da-50c5f6971583", "Scaled Value", "scaledValue", "right N0 sum 120"),
		share: require_events.column("effe5219-9c77-43fb-86d6-f79e1b31709b", "Time Counted", "=if(multiplexed, 100 * scheduled / rounds, 100)", "right N1 min", "Percent of the ticks in which the event had a counter"),
		perSecond: require_events.column("3d42b8ea-3672-40f7-b75c-a22abff90278", "Value per Second", "=scaledValue / s(elapsed)", "right N0 sum 120"),
		elapsed: require_events.column("3cbf2246-06b9-430b-8bc5-29a75dc01300", "Time Elapsed", "elapsed", "right max hidden"),
		eventDescription: require_events.column("8d507702-c8ae-4add-afb5-4c5ad0be870a", "Event Description", "=mapped(name, 'armEventTitles')", "300 hidden")
	},
	configurations: [
		{
			name: "Group by event",
			columns: require_events.looseView("name core | note index share scaledValue value")
		},
		{
			name: "Group by core",
			columns: require_events.looseView("core name | note index share scaledValue value")
		},
		{
			name: "Group by note",
			columns: require_events.looseView("note name core | index share scaledValue value")
		},
		{
			name: "Per second",
			columns: require_events.looseView("name core | eventDescription elapsed value perSecond")
		}
	],
	defaultConfiguration: "Group by event"
};
var spans = {
	startTime: "startTime",
	endTime: "endTime"
};
var fileTables = [
	counting,
	{
		id: "f9a62aa3-b088-4498-a691-b97196f034c3",
		name: "Counting timeline",
		description: "Counts of each interval of wperf stat -t",
		category: require_marks.CATEGORY,
		sqlName: "counting_timeline",
		rows: "source/wperf-timeline",
		howToRecord: "Open a file of `wperf stat -t … --json --output FILE`, or the CSV that it writes.",
		help: `Counts of each interval of \`wperf stat -t\`, on each core. Times begin with the first interval. Nothing is counted between two intervals. CSV files do not contain the length of an interval, so it is shown as one second.\n\n${SCALED}`,
		columns: {
			core: require_events.column("ee8490a0-c2a0-4624-917d-c08d176c4531", "Core", "core", "80"),
			name: require_events.column("5c12d02f-e9f0-4d90-9f42-c89fc5c8ec40", "Name", "name", "200"),
			index: require_events.column("fbf46b3a-f57b-49bc-89dd-a8280a8b7ba8", "Index", "index", "80", "The number of the event; `fixed` = the cycle counter"),
			note: require_events.column("8b901d2f-8d14-4a36-9239-037aa22701c3", "Note", "note", "150", "Why the event was counted: by itself (e), in a group (g0 …), or for a metric"),
			intervalIndex: require_events.column("81f1f8de-999c-4e55-9b91-212562922498", "Interval", "interval", "right"),
			startTime: require_events.column("cbc4740c-5c62-4b01-b8f1-b297f5abd976", "Start", "startTime", "right min"),
			endTime: require_events.column("72fd6d21-9227-4ff7-b2c2-37743c4075b0", "End", "endTime", "right max"),
			value: require_events.lasting(require_events.column("7230d879-6ccd-4cb0-bd3a-746951aed881", "Value", "value", "right N0 sum 120"), "startTime", "endTime"),
			scaledValue: require_events.lasting(require_events.column("584246d4-ceb5-47f3-813a-24cc66c3b0bd", "Scaled Value", "scaledValue", "right N0 sum 120"), "startTime", "endTime"),
			share: require_events.column("c0787ea5-8b12-429a-ad79-847d8b731fd3", "Time Counted", "=if(multiplexed, 100 * scheduled / rounds, 100)", "right N1 min", "Percent of the ticks in which the event had a counter")
		},
		configurations: [
			{
				name: "Group by event",
				columns: require_events.looseView("name core | note share startTime endTime scaledValue | value"),
				roles: spans,
				chart: "line"
			},
			{
				name: "Group by core",
				columns: require_events.looseView("core name | note share startTime endTime scaledValue | value"),
				roles: spans,
				chart: "line"
			},
			{
				name: "Group by note",
				columns: require_events.looseView("note name core | share startTime endTime scaledValue | value"),
				roles: spans,
				chart: "line"
			},
			{
				name: "Scaled, per second",
				columns: require_events.looseView("name core | note share startTime endTime value | scaledValue"),
				roles: spans,
				chart: "line",
				aggregationOverTime: "rate"
			}
		],
		lanes: [{
			source: "wperf timeline",
			of: "core",
			configuration: "Scaled, per second",
			unit: "per second",
			share: "share"
		}],
		defaultConfiguration: "Group by event"
	},
	{
		id: "f116f7e5-fbed-46f7-b1bd-ac034cae3544",
		name: "Telemetry timeline",
		description: "Metrics as wperf computed them",
		category: require_marks.CATEGORY,
		sqlName: "telemetry",
		defaultLayout: "graph",
		rows: "source/wperf-telemetry",
		howToRecord: "Open a file of `wperf stat -m METRIC … --json` (with `-t` for a timeline).",
		help: "Metrics requested with `-m`, as computed by wperf, for each core and interval. Each unit has its own configuration, because values of different units are not comparable. Groups show averages.",
		columns: {
			core: require_events.column("a4feec82-b1f5-4175-b099-e9facbd15d16", "Core", "core", "80"),
			name: require_events.column("8c8da254-755a-491b-aad0-7f0f1fec1e2b", "Name", "name", "200"),
			title: require_events.column("57f7a400-f882-40ce-980d-fcd2ca346efa", "Metric Title", "=mapped(name, 'armMetricTitles')", "200 hidden"),
			unit: require_events.column("4694bde5-980e-49a6-83ff-22d82d05413a", "Unit", "unit", "150"),
			product: require_events.column("70621de9-4bdd-44b2-b46c-78ac8a4841a8", "Product Name", "product", "150"),
			startTime: require_events.column("46268406-606f-48b7-a48b-2f8de977618b", "Start", "startTime", "right min"),
			endTime: require_events.column("990db12a-fbcc-44fc-970d-19357cf75ff5", "End", "endTime", "right max"),
			value: require_events.column("acfce520-e75f-437e-b5ff-455fa0159c4c", "Value", "value", "right N3 average 120")
		},
		configurations: [...["All units", ...require_arm_pmu.metricUnits].map((unit, i) => ({
			name: unit,
			columns: require_events.looseView("name core | unit product startTime endTime | value"),
			roles: spans,
			chart: "line",
			...i > 0 && { filter: { query: `unit = '${unit}'` } }
		})), {
			name: "Top-down level 1",
			columns: require_events.looseView("core name | title unit product startTime endTime | value"),
			roles: spans,
			chart: "stackedLine",
			filter: { query: "name in ('frontend_bound', 'backend_bound', 'retiring', 'bad_speculation')" }
		}],
		lanes: [{
			source: "wperf timeline",
			of: "core",
			configuration: "All units",
			columns: {
				title: "title",
				unit: "unit"
			}
		}],
		defaultConfiguration: "All units"
	},
	{
		id: "2bd62086-26f7-4c31-9c77-244ae3cc9395",
		name: "Clusters and memory",
		description: "Counts of clusters (DSU) and memory controllers (DMC), L3 and DDR metrics",
		category: require_marks.CATEGORY,
		sqlName: "system_side",
		rows: "source/wperf-system",
		howToRecord: "Open a file of `wperf stat -m l3_cache,ddr_bw … --json` from a machine whose firmware has these devices.",
		columns: {
			domain: require_events.column("5e816a91-8e6f-49ef-9cef-e1e5c452a123", "Domain", "domain", "80", "L3 and DDR are metrics; DSU and DMC are the counts that they are computed from"),
			part: require_events.column("d2401b7d-72e7-4f44-8600-47767b6608c9", "Part", "part", "120"),
			name: require_events.column("37ff24eb-484d-4e2e-9931-74a832a63d4e", "Name", "name", "200"),
			index: require_events.column("552ee8e0-df4a-4e43-b59c-f5a405019d27", "Index", "index", "80"),
			note: require_events.column("4be4e5cc-9b1f-441f-909c-c397a7221d55", "Note", "note", "120"),
			startTime: require_events.column("f93c6388-5c99-4bbc-8db1-b16078e3f1d6", "Start", "startTime", "right min"),
			endTime: require_events.column("d3a4a65a-578a-46a3-a745-b0e8f772e268", "End", "endTime", "right max"),
			shown: require_events.column("3c0153fe-afcd-4ec9-9f91-2a1e3d7bab1f", "As Written", "shown", "right 120", "With the unit that wperf prints"),
			value: require_events.lasting(require_events.column("39b0327e-52a6-43cc-945e-f9959896a27d", "Value", "value", "right sum 120"), "startTime", "endTime")
		},
		configurations: [{
			name: "By part",
			columns: require_events.looseView("domain part name | note startTime endTime shown | value"),
			roles: spans,
			chart: "line"
		}],
		defaultConfiguration: "By part"
	},
	{
		id: "b3215eba-e2c8-4526-82c8-ed276febd4d7",
		name: "Hot symbols",
		description: "Samples of wperf by symbol, source line and instruction",
		category: require_marks.CATEGORY,
		sqlName: "hot_symbols",
		defaultLayout: "table",
		rows: "source/wperf-samples",
		howToRecord: "Open a file of `wperf record -e EVENT:INTERVAL --annotate --disassemble --json --output FILE -- PROGRAM`. Without `--annotate`, there are only symbols.",
		help: `Where the program was each time the counter reached its interval. Expand a symbol to see its source lines, and a line to see its instructions.

Processors report the overflow some instructions late: a hot instruction is often the one **after** the slow one. Samples without a symbol are in a row without a line.`,
		columns: {
			event: require_events.column("8259877f-c02e-46ea-b08e-606d45702d5b", "Event", "event", "150"),
			module: require_events.column("71d05b6a-96ba-419c-b53e-66e68a4b47e6", "Module", "module", "150"),
			symbol: require_events.column("332b315c-2bd0-4866-ae1a-bc01c0a4e9d1", "Symbol", "symbol", "250"),
			file: require_events.column("7291131d-becb-45b6-a5a4-113a84d63156", "File", "file", "250"),
			fileName: require_events.column("e9870ebf-7d2f-48de-853a-9f44556f354e", "File Name", "=baseName(file)", "150"),
			line: require_events.column("637e319a-f4ab-4fa7-aec0-ab621400f7f4", "Line", "line", "right F0 80"),
			address: require_events.column("c43c2b90-c7f8-40a2-97d5-ab9bf03365fb", "Address", "address", "right 120", "The address in the module or, for samples without source lines, in the process"),
			instruction: require_events.column("c2347ad3-edc2-4cbf-b4ef-2035541eb0e8", "Instruction", "instruction", "300"),
			every: require_events.column("9ab5682f-4b16-419f-a65a-cb104386e6c1", "Interval", "every", "right N0 hidden", "The number of events between two samples"),
			overhead: require_events.column("f29938e6-f677-4d03-b368-614f7c0c09b4", "Overhead %", "overhead", "right N2 sum 100", "Percent of the samples of the event"),
			count: require_events.column("7041a4d2-1dec-470e-b150-12bc16bef2ac", "Samples", "count", {
				align: "right",
				aggregation: "sum",
				format: "N0",
				width: 100,
				sort: "descending",
				sortPriority: 0
			})
		},
		configurations: [
			{
				name: "Hot symbols",
				columns: require_events.looseView("event symbol | module fileName line address instruction overhead count"),
				help: "Symbols by samples. For the source lines of a symbol, use the configuration **Annotated source**."
			},
			{
				name: "By module",
				columns: require_events.looseView("event module symbol | fileName line address instruction overhead count")
			},
			{
				name: "Annotated source",
				columns: require_events.looseView("event symbol fileName line | address instruction overhead count")
			},
			{
				name: "Annotated disassembly",
				columns: [...require_events.looseView("event symbol | address+ instruction fileName line overhead"), {
					column: "count",
					hints: { sortPriority: 1 }
				}],
				filter: { query: "address <> 0x0" },
				help: "Every instruction that wperf disassembled, in address order, with its samples."
			}
		],
		defaultConfiguration: "Hot symbols"
	},
	{
		id: "de9f591d-707f-4100-a0ba-4fa5c1161d89",
		name: "Events and metrics of the machine",
		description: "Output of wperf list, man, detect and --version",
		category: require_marks.CATEGORY,
		sqlName: "list",
		defaultLayout: "table",
		isMetadataTable: true,
		rows: "source/wperf-list",
		howToRecord: "Open a file of `wperf list --json`, `wperf man NAME --json` or `wperf --version --json`.",
		columns: {
			kind: require_events.column("8473a7f1-e201-4dc0-b765-bd8003b39311", "Kind", "kind", "120"),
			name: require_events.column("d8b60fe9-9ca4-4871-82c0-cb5d284cfffc", "Name", "name", "250"),
			index: require_events.column("cf76ed01-b929-4487-a276-77b9aaa4e231", "Index", "index", "80", "The number of an event, or the version of a component"),
			type: require_events.column("0bae817f-b432-49d6-83ce-31e8f1eed3f0", "Type", "type", "150"),
			content: require_events.column("ecd0aaa8-2925-4320-b37c-e1e1c9c26e86", "Content", "content", "400", "The events of a metric, the metrics of a group, or other details"),
			title: require_events.column("fd4309ba-6047-4238-85e9-51d1d777f75a", "Description", "=coalesce(mapped(name, 'armMetricTitles'), mapped(name, 'armEventTitles'))", "300")
		},
		configurations: [{
			name: "By kind",
			columns: require_events.looseView("kind | name index type title content")
		}, {
			name: "By type",
			columns: require_events.looseView("type | kind name index title content")
		}],
		defaultConfiguration: "By kind"
	}
];
// plugins/windowsperf/rate-table.ts
var roles = {
	startTime: "startTime",
	endTime: "time"
};
var VALUES = "eventDescription counted share interval startTime time";
var configuration = (name, keys, help) => ({
	name,
	columns: require_events.view(`${keys} | ${VALUES} | rate`),
	roles,
	chart: "line",
	help
});
var rateTable = {
	id: "e1ecefd4-64b9-4d1a-b931-9e7a08cceca0",
	name: "WindowsPerf Event Rates from Driver",
	description: "Counts per second of each PMU event on each core, gathered by WindowsPerf’s driver",
	category: require_marks.CATEGORY,
	sqlName: "driver_rates",
	rows: "windowsperf/driver.rates",
	howToRecord: "`corescope record --pmu ipc,l1d_cache` or a profile with counters.",
	help: `Counts per second. The value of a group is for its whole time; groups over several cores show the mean of a core.

**More events than counters:** events take turns. The counts per cycle in the ticks of an event, times the cycles of all ticks, estimate its count. **±** is half the width of the 95% interval, **Counted %** the share of ticks in which the event was counted. Below 10 ticks there is no interval. Counts that Corescope scaled without recording single ticks have neither.`,
	columns: {
		time: require_events.column("a4ca854e-7050-4111-8784-4e6a0d868c9e", "Time", "time", "right max", "When the counts were read"),
		startTime: require_events.column("1453deff-e5ba-44a7-89f6-3226def911dd", "Start Time", "begin", "right min", "When counting started; for events that took turns, when the event was last counted before"),
		core: require_events.column("6d2d82a9-9ba2-477d-bf56-e9259fc4cef1", "Core", "core", "80"),
		eventName: require_events.column("6b9020e3-a614-4413-9c9d-fef0206d59e6", "Event Name", "counter", "180"),
		eventDescription: require_events.column("204061a5-32b2-4fa4-978b-3a626686f7c1", "Event Description", "=mapped(counter, 'armEventTitles')", "300"),
		counted: require_events.column("c3c82163-c636-427c-bb66-579001727611", "Counted", "=if(estimated > 0, 'in turns: scaled', if(allTicks > 1, 'in turns', 'all the time'))", "130 hidden"),
		share: require_events.column("e5634b74-0982-4a6c-bd91-e960053e0567", "Counted %", "countedShare", "right N1 fromSums 90", "Percent of the ticks in which the event was counted; below 100, events took turns"),
		interval: require_events.column("7c1fb7cb-4fa6-4aaf-9b65-a1485294cd66", "±", "halfWidth", "right N0 fromSums 110", "Half the width of the 95% interval. Empty: counted in fewer than 10 ticks, or scaled"),
		rate: require_events.column("64a71b52-3cf6-4807-b1fb-6b5111a18b70", "Value per Second", "value", "right N0 fromSums 150")
	},
	configurations: [configuration("By event", "eventName core", "A line for each core: counts per second."), configuration("By core", "core eventName", "Rates of different events are never added. Expand a core to see its events.")],
	lanes: [{
		source: "WindowsPerf driver",
		of: "core",
		configuration: "By event",
		unit: "per second",
		columns: {
			title: "eventDescription",
			counted: "counted"
		},
		interval: "interval",
		share: "share"
	}],
	defaultConfiguration: "By event"
};
// plugins/windowsperf/recorded-cookers.ts
var recorded = (name) => [{
	provider: require_pmu_events.PMU_PROVIDER,
	name: [name]
}];
var L3_BYTES = 64;
var L3D_CACHE = "0x2b";
var RDWR_BYTES = 128;
var RDWR = "0x12";
var atItsEnd = (take) => ({
	op: "lookup",
	in: "windowsperf/sampling.ends",
	take,
	match: { core: "core" },
	which: "first"
});
var recordedCookers = [
	{
		path: "windowsperf/ticks",
		events: recorded("CounterTick"),
		fields: {
			time: "$time",
			core: {
				field: "Core",
				type: "u32"
			},
			event: {
				field: "Event",
				type: "u32"
			},
			rounds: {
				field: "Rounds",
				type: "u32"
			},
			scheduled: {
				field: "Scheduled",
				type: "u32"
			},
			lengthNs: {
				field: "DurationNs",
				type: "u64"
			},
			value: {
				field: "Value",
				type: "u64"
			}
		},
		derive: {
			...named,
			start: { expr: "time - lengthNs * 1ns" }
		}
	},
	{
		path: "windowsperf/totals",
		events: recorded("CounterTotal"),
		fields: {
			time: "$time",
			core: {
				field: "Core",
				type: "u32"
			},
			event: {
				field: "Event",
				type: "u32"
			},
			value: {
				field: "Value",
				type: "u64"
			},
			scheduled: {
				field: "Scheduled",
				type: "u64"
			},
			rounds: {
				field: "Round",
				type: "u64"
			}
		},
		derive: {
			...named,
			scaledValue: { expr: "if(scheduled > 0, floor(value * rounds / scheduled), value)" },
			timeCounted: { expr: "if(rounds > 0, 100 * scheduled / rounds, missing)" }
		}
	},
	{
		path: "windowsperf/dsu",
		events: recorded("ReadDsu"),
		fields: {
			time: "$time",
			cluster: {
				field: "Cluster",
				type: "u32"
			},
			event: {
				field: "Event",
				type: "u32"
			},
			scaled: {
				field: "Scaled",
				type: "bool"
			},
			runningTotal: {
				field: "Value",
				type: "u64"
			}
		},
		derive: {
			...named,
			...differences(["cluster", "event"]),
			bytes: { expr: `if(event = ${L3D_CACHE}, ${L3_BYTES} * value, missing)` }
		}
	},
	{
		path: "windowsperf/dmc",
		events: recorded("ReadDmc"),
		fields: {
			time: "$time",
			controller: {
				field: "Controller",
				type: "u32"
			},
			clock: {
				field: "Clock",
				type: "string"
			},
			event: {
				field: "Event",
				type: "u32"
			},
			runningTotal: {
				field: "Value",
				type: "u64"
			}
		},
		derive: {
			eventName: { expr: "coalesce(mapped(concat(clock, ' ', text(event)), 'dmcEvents'), hex(event))" },
			...differences([
				"controller",
				"clock",
				"event"
			]),
			bytes: { expr: `if(clock = 'clkdiv2' and event = ${RDWR}, ${RDWR_BYTES} * value, missing)` }
		}
	},
	{
		path: "windowsperf/sampling.ends",
		events: recorded("SampleEnd"),
		fields: {
			time: "$time",
			core: {
				field: "Core",
				type: "u32"
			},
			generated: {
				field: "Generated",
				type: "u64"
			},
			dropped: {
				field: "Dropped",
				type: "u64"
			}
		}
	},
	{
		path: "windowsperf/sampling.events",
		events: recorded("Sample"),
		fields: {
			time: "$time",
			core: {
				field: "Core",
				type: "u32"
			},
			event: {
				field: "Event",
				type: "u32"
			},
			interval: {
				field: "Interval",
				type: "u32"
			},
			address: {
				field: "ProgramCounter",
				type: "address"
			},
			caller: {
				field: "LinkRegister",
				type: "address"
			}
		}
	},
	{
		path: "windowsperf/sampling.counts",
		group: {
			from: "windowsperf/sampling.events",
			by: ["event"]
		},
		fields: {
			time: {
				aggregate: "min",
				of: "time"
			},
			samples: { aggregate: "count" }
		}
	},
	{
		path: "windowsperf/sampling",
		rows: "windowsperf/sampling.events",
		derive: {
			...named,
			module: { expr: "moduleOf(address, time)" },
			offset: { expr: "offsetInModule(address, time)" },
			place: { expr: "if(module is missing, text(address), concat(module, '+', hex(offset)))" },
			pid: { expr: "processOf(address, time)" },
			callerModule: { expr: "moduleOf(caller, time)" },
			callerOffset: { expr: "offsetInModule(caller, time)" },
			callerPlace: { expr: "if(callerModule is missing, text(caller), concat(callerModule, '+', hex(callerOffset)))" },
			samples: {
				op: "lookup",
				in: "windowsperf/sampling.counts",
				take: "samples",
				match: { event: "event" }
			},
			overhead: { expr: "100 / samples" },
			generated: atItsEnd("generated"),
			dropped: atItsEnd("dropped")
		}
	}
];
// plugins/windowsperf/samples-table.ts
var SHARE = "overhead weight";
var SAMPLE_VALUES = "mode core dropped generated address time";
var samplesTable = {
	id: "8bc5ff29-4b47-43fb-bba6-fb59a2e9dfe1",
	name: "PMU Samples",
	description: "Where a core was each time a counter reached its interval",
	category: require_marks.CATEGORY,
	sqlName: "samples",
	rows: "windowsperf/sampling",
	howToRecord: "`corescope record --pmu-sample l1d_cache_refill:10000@3 --kernel ProcessThread+Loader`, or **Sampling** under *PMU events* in the window. `Loader` provides the module names.",
	help: `A row is one sample: where the core was when a counter reached **Interval** events. **Overhead %** is percent of the samples of the same event, as \`wperf sample\` prints it; **Weight** is samples × interval: how many events they represent.

The driver only reports the address, not the time, process or thread. **Time** is when the sample was fetched, up to one period late. **Module** is the image at this address in any process; it is empty if processes have different images there. (Until the next restart, Windows loads a system DLL at the same address in all processes; the addresses of other images can differ.) **Process** is set only if a single process has an image at the address; for the kernel and for shared libraries, it is empty. **Place** is the offset in the module, for a disassembler or \`llvm-symbolizer\`.

Processors report the overflow some instructions late: a hot instruction is often the one **after** the slow one. **Dropped**: samples that found the driver’s buffer full (128 for each fetch); choose a longer interval then.`,
	columns: {
		time: require_events.column("35ec2b56-c36c-49f1-a8c7-a5ffe1d5b37e", "Time", "time", "right time max 120", "When the sample was fetched"),
		core: require_events.column("b2427d92-950c-4d27-91bf-cfea149595c0", "Core", "core", "70"),
		eventName: require_events.column("21f12b36-c604-4b45-a8dc-3094bbdc6dc1", "Event Name", "eventName", "150"),
		event: require_events.column("9c40e783-8863-4c33-8f06-356fa371a940", "Event Index", "event", "right x8 90 hidden"),
		mode: require_events.column("35fc127a-8c5a-4356-9c34-bf3e78c3f7eb", "Mode", "=if(address >= 0xffff000000000000, 'kernel', 'user')", "80"),
		process: require_events.column("caa4ea4b-80b6-461e-8b21-b71c31747d10", "Process", "=if(pid < 0, '', processLabel(pid, time))", "160", "The only process with an image at the address; empty for shared libraries and the kernel"),
		module: require_events.column("a23172ae-d6bc-4029-a230-ca27571efb5e", "Module", "module", "150"),
		place: require_events.column("e2094328-1766-4639-8769-763402a81d80", "Place", "place", "190", "Module + offset"),
		address: require_events.column("873333f9-b0f9-42cf-9c37-a46c0f56d1b2", "Program Counter", "address", "right 150"),
		callerPlace: require_events.column("d58e2566-040e-4f88-a042-e29413ac4d89", "Caller", "callerPlace", "190", "The link register: the return address of the function, until it calls another function"),
		interval: require_events.column("978eddd0-c7e8-43f5-b67c-aa515fc5f1eb", "Interval", "interval", "right N0 hidden", "The number of events between two samples"),
		generated: require_events.column("e79d6b48-1c84-4f1d-9a7a-a6c84d57c714", "Generated", "generated", "right N0 max hidden", "The number of samples that the core took"),
		dropped: require_events.column("a8414015-1971-485b-a3bb-00b449f84c69", "Dropped", "dropped", "right N0 max 90", "The number of samples that were lost because the buffer was full"),
		weight: require_events.column("54d78764-f37b-4e7c-ade3-aa8331c9dfc9", "Weight", "interval", "right N0 sum 140", "The number of counter events that the samples represent"),
		overhead: {
			...require_events.column("a03bec66-b4a9-414f-a5ca-10fcc635c9b1", "Overhead %", "overhead", "right N2 sum 100", "Percent of the samples of the event"),
			isPercent: true
		},
		count: require_events.column("5faff3bd-5f35-4d2e-bda8-dc31dd166741", "Samples", { const: 1 }, "right N0 sum 90"),
		stack: require_events.stackColumn("9cbf3ef5-2124-4859-8341-13207abc21c7")
	},
	configurations: [
		{
			name: "By module",
			columns: require_events.view(`eventName module place | ${SHARE} process ${SAMPLE_VALUES} | count-`),
			roles: { startTime: "time" },
			chart: "stackedLine",
			aggregationOverTime: "rate",
			help: "The module and place where the event happens."
		},
		{
			name: "By process",
			columns: require_events.view(`eventName process module place | ${SHARE} ${SAMPLE_VALUES} | count-`),
			roles: { startTime: "time" },
			chart: "stackedLine",
			aggregationOverTime: "rate"
		},
		{
			name: "Hot addresses",
			columns: require_events.view(`eventName place | ${SHARE} module process callerPlace ${SAMPLE_VALUES} | count-`),
			roles: { startTime: "time" },
			chart: "stackedLine",
			aggregationOverTime: "rate"
		},
		{
			name: "By caller",
			columns: require_events.view(`eventName place callerPlace | ${SHARE} process ${SAMPLE_VALUES} | count-`),
			roles: { startTime: "time" },
			chart: "stackedLine",
			aggregationOverTime: "rate"
		},
		{
			name: "By core",
			columns: require_events.view(`core eventName mode | ${SHARE} process module place dropped generated address time | count-`),
			roles: { startTime: "time" },
			chart: "line",
			aggregationOverTime: "rate"
		}
	],
	defaultConfiguration: "By module"
};
// plugins/windowsperf/recorded-tables.ts
var RATE = {
	roles: {
		startTime: "startTime",
		endTime: "time"
	},
	chart: "line",
	aggregationOverTime: "rate"
};
var RUNNING_TOTALS = "The driver keeps **running totals**; **Value** is the difference from the previous total, so you can add up values. The first total of an event has no value, because earlier counts are not in the trace.";
var rateOf = (id) => require_events.column(id, "Value per Second", "rate", "right N0 average 120", "The value divided by the time in which it was counted");
var startOf = (id) => require_events.column(id, "Start Time", "start", "right min hidden", "When counting started");
var timeOf = (id) => require_events.column(id, "Time", "time", "right max", "When the driver gathered the value");
var viewsOfDevices = (device, named, note, traffic) => [
	{
		name: "By event",
		columns: require_events.view(`eventName ${device} | ${note} time startTime rate | value`),
		...RATE,
		help: `A line for each ${named}: counts per second.`
	},
	{
		name: `By ${named}`,
		columns: require_events.view(`${device} eventName | ${note} time startTime rate | value`),
		...RATE
	},
	traffic,
	{
		name: "Added up over time",
		columns: require_events.view(`eventName ${device} | ${note} time | value`),
		roles: { startTime: "time" },
		chart: "line",
		aggregationOverTime: "cumulative"
	}
];
var recordedTables = [
	{
		id: "213604d8-d429-414c-a6a6-6df1dd9a9072",
		name: "WindowsPerf Totals",
		description: "The count of each event on each core from start to stop, as in wperf stat",
		category: require_marks.CATEGORY,
		sqlName: "totals",
		defaultLayout: "table",
		rows: "windowsperf/totals",
		howToRecord: "`corescope record --pmu ipc,l1d_cache` or a profile with counters; the totals are read when it stops.",
		help: `The driver’s count of each event on each core when the recording stopped, as in \`wperf stat\`.

**More events than counters:** they took turns. **Value** is then the count in the turns of an event, **Time Counted** is the percentage of the time that these turns took, and **Scaled Value** is the estimate for the whole time, as wperf computes it. The table of readings scales each interval separately, which follows the workload more closely, so the two differ slightly.`,
		columns: {
			core: require_events.column("5c70d4d7-a4af-4277-9e54-db64d1dbe590", "Core", "core", "80"),
			eventName: require_events.column("1e4839a2-1171-422f-b8f9-2fb4dcb5518c", "Event Name", "eventName", "180"),
			event: require_events.column("f4435571-8a30-4a44-a7a7-94bff2b24fa8", "Event Index", "event", "right x8 90 shown", "The raw number; ffffffff is the fixed cycle counter"),
			eventDescription: require_events.column("6cc4359a-b19c-4bd1-8b81-104f288c520f", "Event Description", "=mapped(eventName, 'armEventTitles')", "300"),
			value: require_events.column("575a0706-3427-431c-8eb5-cfa799457b63", "Value", "value", "right N0 sum 140", "The count of the driver"),
			timeCounted: require_events.column("f90b7795-d0f7-412e-bb90-888cebff2c6b", "Time Counted", "timeCounted", "right N1 min 110", "Percent of the driver’s ticks in which the event had a counter; below 100, events took turns"),
			counted: require_events.column("acad0dab-bd5f-435b-9fcd-df02723bab8f", "Counted", "=if(scheduled < rounds, 'in turns: scaled', 'all the time')", "130"),
			scaledValue: require_events.column("507130f0-0bd2-49e6-8379-26fecb80f2a2", "Scaled Value", "scaledValue", "right N0 sum 140", "The value or, if events took turns, the estimate for the whole time"),
			scheduled: require_events.column("d3653ad2-973b-4447-8829-b21c9b69a6a3", "Scheduled", "scheduled", "right N0 hidden"),
			rounds: require_events.column("5ce0320b-1782-4c51-9ffc-85dc8b1ef3ee", "Ticks", "rounds", "right N0 hidden")
		},
		configurations: [{
			name: "By event",
			columns: require_events.looseView("eventName core | event value scaledValue counted timeCounted eventDescription"),
			help: "Each event over all cores. Expand it to see each core."
		}, {
			name: "By core",
			columns: require_events.looseView("core eventName | event value scaledValue counted timeCounted eventDescription")
		}],
		defaultConfiguration: "By event"
	},
	{
		id: "a8d1c2b0-6a63-4c1e-9a53-6f5c0f4f2f1d",
		name: "WindowsPerf Ticks",
		description: "What each event counted in each of its turns, where there were more events than counters",
		category: require_marks.CATEGORY,
		sqlName: "ticks",
		defaultLayout: "table",
		rows: "windowsperf/ticks",
		howToRecord: "`corescope record --pmu` with more events than the cores have counters. If all events fit, they are always counted, and the table of readings has them.",
		help: `With more events than counters, events take turns. Each row is the count of one event in one tick of the driver’s timer, as it was counted: never scaled. The fixed cycle counter has a row in each tick.

Metrics and rates come from these rows: a metric from the ticks in which all of its events were counted together, with a 95% interval.

**Scheduled** is smaller than **Ticks** if a reading came late and the event was not counted in all of these ticks. Such rows are left out of metrics.`,
		columns: {
			time: timeOf("3c2f1b0c-6a1b-4d0b-8f6e-0d7e5b0a9c11"),
			startTime: startOf("b7f7a4e2-39a0-4b5e-9b6d-2f1f8c3d7e22"),
			core: require_events.column("0e9a6d5c-1c84-4b8e-8d1a-7a5d0c9b3f33", "Core", "core", "80"),
			eventName: require_events.column("d2b4c6e8-5f7a-4c9d-a1b3-c5d7e9f10b44", "Event Name", "eventName", "180"),
			event: require_events.column("f1e2d3c4-b5a6-4789-90ab-cdef01234555", "Event Index", "event", "right x8 90 hidden"),
			scheduled: require_events.column("6b8d0f2a-4c6e-4810-92a4-b6c8dae0f266", "Scheduled", "scheduled", "right N0 sum 90", "In how many of these ticks the event was counted"),
			rounds: require_events.column("7c9e1a3b-5d7f-4921-a3b5-c7d9ebf10377", "Ticks", "rounds", "right N0 sum 90", "Ticks of the driver’s timer since the previous reading of the core"),
			value: require_events.column("8daf2b4c-6e80-4a32-b4c6-d8eafc021488", "Value", "value", "right N0 sum 140", "The count in these ticks, not scaled")
		},
		configurations: [{
			name: "By core",
			columns: require_events.view("core eventName | time startTime scheduled rounds | value")
		}, {
			name: "By event",
			columns: require_events.view("eventName core | time startTime scheduled rounds | value")
		}],
		defaultConfiguration: "By core"
	},
	{
		id: "43ad2a38-af39-48b4-9ead-7db285e8893c",
		name: "DSU Counters",
		description: "Counts of core clusters: their shared L3 cache and the bus beyond it",
		category: require_marks.CATEGORY,
		sqlName: "dsu",
		rows: "windowsperf/dsu",
		howToRecord: "`corescope record --pmu ipc,/dsu/l3d_cache,/dsu/l3d_cache_refill`, or **Clusters (DSU)** under *PMU events* in the window. The machine’s firmware must have the device (ACPI id ARMHD500).",
		help: `Counts of each DynamIQ Shared Unit (DSU): the part of a cluster that its cores share.

${RUNNING_TOTALS}

**Traffic** is the accesses of the L3 cache (\`l3d_cache\`) times the 64 bytes of a line. Misses are \`l3d_cache_refill\`.`,
		columns: {
			time: timeOf("39018bf6-02ab-4f52-a4d4-69a363d64e79"),
			startTime: startOf("0f96890c-8a48-4262-a4a1-9e5deba8fc03"),
			cluster: require_events.column("8681ba3f-6fd4-433a-b17a-c68ffe539bb8", "Cluster", "cluster", "80"),
			eventName: require_events.column("56b29c88-f754-49cf-9184-2f3df311d4fd", "Event Name", "eventName", "180"),
			event: require_events.column("c95ac611-8efe-4857-845d-6abd23785935", "Event Index", "event", "right x8 90 hidden"),
			eventDescription: require_events.column("a8088fa7-85cc-46cb-847d-b04f425fde00", "Event Description", "=mapped(eventName, 'armEventTitles')", "300 hidden"),
			counted: require_events.column("f039e578-485f-4794-be53-2b9da7dddfc4", "Counted", "=if(scaled, 'in turns: scaled', 'all the time')", "130", "With more events than counters, events take turns, and the values are scaled"),
			value: require_events.column("69e39683-874b-4cd3-98f1-86728651fcee", "Value", "value", "right N0 sum 140", "The count since the previous total of the event in this cluster"),
			rate: rateOf("bcdf9bff-f9e6-41ec-bec4-9ba63481ff32"),
			traffic: require_events.column("3e1f17e0-b102-4c66-a84f-f0d2423bae7a", "Traffic", "bytes", "right auto sum 110", "Accesses of the L3 cache × 64 bytes"),
			runningTotal: require_events.column("fb4a91bc-5bd5-43fb-a257-d61f25c83875", "Running Total", "runningTotal", "right N0 max 140 hidden")
		},
		configurations: viewsOfDevices("cluster", "cluster", "counted", {
			name: "L3 traffic",
			columns: require_events.view("cluster | eventName value time startTime | traffic"),
			filter: { query: "event = 0x2b" },
			...RATE,
			help: "Bytes per second between the cores of a cluster and its L3 cache."
		}),
		lanes: [{
			source: "WindowsPerf driver",
			of: "cluster",
			configuration: "By event",
			unit: "per second",
			columns: {
				title: "eventDescription",
				counted: "counted"
			}
		}, {
			source: "WindowsPerf driver",
			of: "cluster",
			configuration: "L3 traffic",
			measure: "L3 traffic",
			unit: "B/s"
		}],
		defaultConfiguration: "By event"
	},
	{
		id: "9ee20547-4e60-432c-bc1f-826528a4e825",
		name: "DMC Counters",
		description: "Counts of memory controllers, and the bytes they transferred",
		category: require_marks.CATEGORY,
		sqlName: "dmc",
		rows: "windowsperf/dmc",
		howToRecord: "`corescope record --pmu ipc,/dmc_clkdiv2/rdwr`, or **Memory controllers (DMC)** under *PMU events* in the window. The machine’s firmware must have the devices (ACPI id ARMHD620), and state where their registers are.",
		help: `Counts of each memory controller: a channel of the memory.

${RUNNING_TOTALS}

**Traffic** is what \`rdwr\` counted times 128 bytes, as wperf’s metric \`ddr_bw\` takes it: reads and writes together. Events belong to one of two clocks, \`clk\` and \`clkdiv2\`; the driver counts only one clock at a time.`,
		columns: {
			time: timeOf("26ffff04-339b-4fcd-ba0f-2fe5e72dd42e"),
			startTime: startOf("86abce61-f898-440c-bac0-35b3aac1cc57"),
			controller: require_events.column("4564e978-b5b5-4953-94e6-eff3459fccb8", "Channel", "controller", "80"),
			clock: require_events.column("81f7ba39-889c-498a-a7ae-cda1a5081288", "Clock", "clock", "80"),
			eventName: require_events.column("927c1b22-2efc-42f2-b65f-b8d18f5854bb", "Event Name", "eventName", "180"),
			event: require_events.column("6634b3e3-3358-4a8d-8a98-cc5825f17ee5", "Event Index", "event", "right x8 90 hidden"),
			value: require_events.column("ac4fb1fb-5470-4c70-8665-e8803e3d86ad", "Value", "value", "right N0 sum 140", "The count since the previous total of the event in this controller"),
			rate: rateOf("ed4a24b8-746b-4667-b4ae-7917bee3963c"),
			traffic: require_events.column("8e153888-3a14-4b86-8583-7fcbe21f034f", "Traffic", "bytes", "right auto sum 110", "Transfers (rdwr) × 128 bytes"),
			runningTotal: require_events.column("46b66b8a-9f33-4cec-951f-0fb03036ffc3", "Running Total", "runningTotal", "right N0 max 140 hidden")
		},
		configurations: viewsOfDevices("controller", "channel", "clock", {
			name: "Bandwidth",
			columns: require_events.view("controller | eventName value time startTime | traffic"),
			filter: { query: "clock = 'clkdiv2' and event = 0x12" },
			...RATE,
			help: "Bytes per second through each channel. If it peaks while cores stall on memory, the program needs more bandwidth than the machine has."
		}),
		lanes: [{
			source: "WindowsPerf driver",
			of: "channel",
			configuration: "By event",
			unit: "per second"
		}, {
			source: "WindowsPerf driver",
			of: "channel",
			configuration: "Bandwidth",
			measure: "Bandwidth",
			unit: "B/s"
		}],
		defaultConfiguration: "By event"
	},
	samplesTable
];
// plugins/index.ts
var definitions = [
	require_plugin.definePlugin({
		id: "ff6379c9-a8c5-400c-88d1-b835ebeaba36",
		key: "windowsperf",
		name: "WindowsPerf",
		description: "Counters of Arm’s Performance Monitoring Unit, recorded by WindowsPerf’s driver and tool.",
		about: { projectUrl: "https://github.com/arm-developer-tools/windowsperf" },
		inputs: [
			{ kind: "etl" },
			{
				kind: "file",
				extension: "json",
				format: "wperf"
			},
			{
				kind: "file",
				extension: "csv",
				format: "wperf"
			},
			{
				kind: "file",
				extension: "data",
				format: "wperf"
			}
		],
		maps: {
			armEvents: require_arm_pmu.eventNames,
			armProductEvents: require_arm_pmu.productEventNames,
			dmcEvents: require_arm_pmu.dmcEventNames,
			armEventTitles: require_arm_pmu.eventTitles,
			armProducts: require_arm_pmu.productsByPart,
			armProductTitles: require_arm_pmu.productTitles,
			armMetricTitles: require_arm_pmu.metricTitles,
			armMetricWords: require_arm_pmu.metricWords,
			armSampleEvents: require_arm_pmu.sampleEvents,
			armLookNext: require_arm_pmu.lookNext
		},
		cookers: [...cookers, ...recordedCookers],
		tables: [
			require_marks.driverTable,
			require_marks.appTable,
			...require_marks.metricTables,
			rateTable,
			...recordedTables,
			...fileTables
		]
	}),
	cpu,
	pmc,
	processes,
	disk,
	memory,
	network,
	registry,
	regions,
	kernel,
	clr,
	web,
	gpu,
	ui,
	require_events.events,
	system
];
exports.definitions = definitions;
