require("node:url").pathToFileURL(__filename).href;
const require_provider_name_guid = require("./provider-name-guid-CdjNC__V.js");
const require_recording = require("./recording-CxxG0BRT.js");
const require_well_known = require("./well-known-DN3jBazA.js");
const require_suggestion = require("./suggestion-CYWb7JGS.js");
const require_manifest_warnings = require("./manifest-warnings-f1WlGetK.js");
// engine/formats/recording/problems.ts
var MOST_KEPT = 100;
var Problems = class {
	#file;
	#list = [];
	#seen = new Set();
	constructor(file) {
		this.#file = file;
	}
	error(place, message) {
		this.#add("error", place, message);
	}
	warning(place, message) {
		this.#add("warning", place, message);
	}
	get hasErrors() {
		return this.#list.some(({ severity }) => severity === "error");
	}
	hasErrorsWhere(isMeant) {
		return this.#list.some((one) => one.severity === "error" && (this.isFull || isMeant(one)));
	}
	get isFull() {
		return this.#list.length >= MOST_KEPT;
	}
	list() {
		return [...this.#list].sort((a, b) => a.line - b.line || a.column - b.column);
	}
	#add(severity, { line, column }, message) {
		const key = `${severity}/${line}/${column}/${message}`;
		if (this.isFull || this.#seen.has(key)) return;
		this.#seen.add(key);
		this.#list.push({
			severity,
			file: this.#file,
			line,
			column,
			message
		});
	}
};
var wpr_profiles_default = {
	source: "What the profiles that come with Windows Performance Recorder are for, in our own words: names as `wpr -profiles` lists them; kernel words, stacks and providers chosen by us for the same questions, from Microsoft's pages and from profiles that people publish. Written by hand.",
	notes: ["light, verbose: kernel words; verbose is what it has beyond light. stacks: of verbose. lightStacks: of both.", "providers: NAME-OR-GUID[:KEYWORDS[:LEVEL]]."],
	profiles: {
		"GeneralProfile": {
			"says": "first level triage: processors, disks, faults, interrupts",
			"light": "CSwitch CompactCSwitch DiskIO HardFaults DPC Interrupt MemoryInfo Power ProcessCounter WDFDPC WDFInterrupt",
			"verbose": "ReadyThread SampledProfile ThreadPriority KernelQueue MemoryInfoWS DiskIOInit Filename VirtualAllocation",
			"stacks": "CSwitch ReadyThread SampledProfile ThreadCreate ProcessCreate DiskReadInit DiskWriteInit DiskFlushInit HardFault KernelQueueEnqueue KernelQueueDequeue VirtualAllocation",
			"providers": "0f67e49f-fe51-4e9f-b490-6f2948cc6027"
		},
		"CPU": {
			"says": "CPU usage: samples, context switches, priorities",
			"light": "CSwitch MemoryInfo Power ThreadPriority",
			"verbose": "ReadyThread SampledProfile KernelQueue DPC Interrupt",
			"stacks": "CSwitch ReadyThread SampledProfile KernelQueueEnqueue KernelQueueDequeue",
			"providers": "0f67e49f-fe51-4e9f-b490-6f2948cc6027"
		},
		"DiskIO": {
			"says": "disk I/O activity",
			"light": "DiskIO HardFaults",
			"verbose": "DiskIOInit Filename FileIO CSwitch",
			"stacks": "DiskReadInit DiskWriteInit DiskFlushInit HardFault"
		},
		"FileIO": {
			"says": "file I/O activity",
			"light": "FileIO FileIOInit Filename HardFaults",
			"verbose": "DiskIO DiskIOInit CSwitch",
			"stacks": "FileCreate FileCleanup FileClose FileRead FileWrite FileSetInformation FileDelete FileRename FileDirEnum FileFlush FileQueryInformation FileFSCTL HardFault"
		},
		"Registry": {
			"says": "registry I/O activity",
			"light": "Registry",
			"verbose": "RegistryHive CSwitch",
			"stacks": "RegistryCreateKey RegistryOpenKey RegistryDeleteKey RegistryQueryKey RegistrySetValue RegistryDeleteValue RegistryQueryValue RegistryEnumerateKey RegistryEnumerateValueKey RegistryFlush"
		},
		"Network": {
			"says": "networking I/O activity",
			"light": "NetworkTrace",
			"verbose": "CSwitch DPC",
			"stacks": "TcpSend TcpReceive TcpConnect TcpDisconnect TcpAccept",
			"providers": "2f07e2ee-15db-40f1-90ef-9d7ba282188a:0x80 e53c6823-7bb8-44bb-90dc-3f86090d48a6"
		},
		"Heap": {
			"says": "heap usage of the processes whose heaps Windows traces",
			"light": "VirtualAllocation",
			"verbose": "MemoryInfo CSwitch",
			"stacks": "HeapCreate HeapAllocation HeapReallocation HeapFree HeapDestroy VirtualAllocation",
			"heap": true
		},
		"Pool": {
			"says": "pool usage of the kernel and its drivers",
			"light": "Pool Session",
			"verbose": "MemoryInfo",
			"stacks": "PoolAllocation PoolAllocationSession PoolFree PoolFreeSession"
		},
		"VirtualAllocation": {
			"says": "VirtualAlloc usage",
			"light": "VirtualAllocation VAMap",
			"verbose": "MemoryInfo MemoryInfoWS",
			"stacks": "VirtualAllocation VirtualFree"
		},
		"Audio": {
			"says": "audio glitches",
			"light": "CSwitch DPC Interrupt ThreadPriority",
			"verbose": "ReadyThread SampledProfile",
			"stacks": "CSwitch ReadyThread SampledProfile",
			"providers": "ae4bd3be-f36f-45b6-8d21-bdd6fb832853"
		},
		"Video": {
			"says": "video glitches",
			"light": "CSwitch DPC Interrupt ThreadPriority",
			"verbose": "ReadyThread SampledProfile",
			"stacks": "CSwitch ReadyThread SampledProfile",
			"providers": "f404b94e-27e0-4384-bfe8-1d8d390b0aa3 802ec45a-1e99-4b83-9920-87c98277ba9d:0x1 9e9bba3c-2e38-40cb-99f4-9e8281425164"
		},
		"Power": {
			"says": "power usage: idle states, frequencies, timers, interrupts",
			"light": "Power IdleStates CSwitch Interrupt DPC ClockInterrupt Timer",
			"verbose": "SampledProfile InterProcessorInterrupt ReadyThread",
			"stacks": "CSwitch SampledProfile ReadyThread",
			"providers": "331c3b3a-2005-44c2-ac5e-77220c37d6b4 0f67e49f-fe51-4e9f-b490-6f2948cc6027"
		},
		"InternetExplorer": {
			"says": "Internet Explorer: pages, scripts, requests",
			"light": "CSwitch",
			"verbose": "ReadyThread SampledProfile",
			"stacks": "CSwitch ReadyThread SampledProfile",
			"providers": "9e3b3947-ca5d-4614-91a2-7b624e0e7244 5c8bb950-959e-4309-8908-67961a1205d5 43d1a55c-76d6-4f7e-995c-64c711e5cafe 57277741-3638-4a4b-bdba-0ac6e45da56c"
		},
		"EdgeBrowser": {
			"says": "the browser Edge: pages, scripts, requests",
			"light": "CSwitch",
			"verbose": "ReadyThread SampledProfile",
			"stacks": "CSwitch ReadyThread SampledProfile",
			"providers": "9e3b3947-ca5d-4614-91a2-7b624e0e7244 43d1a55c-76d6-4f7e-995c-64c711e5cafe 57277741-3638-4a4b-bdba-0ac6e45da56c"
		},
		"Minifilter": {
			"says": "I/O of file system filters",
			"light": "FilterIO FilterIOFailure FilterIOFastIO FileIO Filename",
			"verbose": "FilterIOInit FileIOInit",
			"stacks": "MiniFilterPreOpInit MiniFilterPostOpInit"
		},
		"GPU": {
			"says": "GPU activity: queues, packets, presents",
			"light": "CSwitch DPC Interrupt",
			"verbose": "ReadyThread SampledProfile",
			"stacks": "CSwitch ReadyThread SampledProfile",
			"providers": "802ec45a-1e99-4b83-9920-87c98277ba9d:0x1 ca11c036-0102-4a2d-a6ad-f03cfed5d3c9 9e9bba3c-2e38-40cb-99f4-9e8281425164"
		},
		"Handle": {
			"says": "handle usage",
			"light": "Handle",
			"verbose": "Object",
			"stacks": "HandleCreate HandleClose HandleDuplicate"
		},
		"XAMLActivity": {
			"says": "XAML activity: layout and rendering",
			"light": "CSwitch",
			"verbose": "ReadyThread SampledProfile",
			"stacks": "CSwitch ReadyThread SampledProfile",
			"providers": "531a35ab-63ce-4bcf-aa98-f88c7a89e455"
		},
		"HTMLActivity": {
			"says": "HTML activity: layout and scripts",
			"light": "CSwitch",
			"verbose": "ReadyThread SampledProfile",
			"stacks": "CSwitch ReadyThread SampledProfile",
			"providers": "9e3b3947-ca5d-4614-91a2-7b624e0e7244 57277741-3638-4a4b-bdba-0ac6e45da56c"
		},
		"DesktopComposition": {
			"says": "desktop composition: frames of the window manager",
			"light": "CSwitch",
			"verbose": "ReadyThread SampledProfile",
			"stacks": "CSwitch ReadyThread SampledProfile",
			"providers": "9e9bba3c-2e38-40cb-99f4-9e8281425164 802ec45a-1e99-4b83-9920-87c98277ba9d:0x1 8c416c79-d49b-4f01-a467-e56d3aa8234c:0x2000"
		},
		"XAMLAppResponsiveness": {
			"says": "responsiveness of XAML apps",
			"light": "CSwitch DiskIO HardFaults",
			"verbose": "ReadyThread SampledProfile FileIOInit",
			"stacks": "CSwitch ReadyThread SampledProfile HardFault",
			"providers": "531a35ab-63ce-4bcf-aa98-f88c7a89e455 9e9bba3c-2e38-40cb-99f4-9e8281425164 8c416c79-d49b-4f01-a467-e56d3aa8234c:0x2000"
		},
		"HTMLResponsiveness": {
			"says": "responsiveness of HTML apps",
			"light": "CSwitch DiskIO HardFaults",
			"verbose": "ReadyThread SampledProfile FileIOInit",
			"stacks": "CSwitch ReadyThread SampledProfile HardFault",
			"providers": "9e3b3947-ca5d-4614-91a2-7b624e0e7244 57277741-3638-4a4b-bdba-0ac6e45da56c 8c416c79-d49b-4f01-a467-e56d3aa8234c:0x2000"
		},
		"ReferenceSet": {
			"says": "reference set: which pages were touched",
			"light": "ReferenceSet Memory FootPrint VirtualAllocation Session VAMap",
			"verbose": "HardFaults MemoryInfo MemoryInfoWS AllFaults",
			"stacks": "PageAccess PageAccessEx PageRelease PageRangeAccess PageRangeRelease VirtualAllocation VirtualFree MapFile UnMapFile"
		},
		"ResidentSet": {
			"says": "resident set: what memory holds",
			"light": "Memory MemoryInfo VAMap Session VirtualAllocation DiskIO HardFaults",
			"verbose": "MemoryInfoWS",
			"stacks": "VirtualAllocation"
		},
		"XAMLHTMLAppMemoryAnalysis": {
			"says": "memory of XAML and HTML apps",
			"light": "VirtualAllocation MemoryInfo Memory VAMap Session HardFaults",
			"verbose": "MemoryInfoWS ReferenceSet",
			"stacks": "VirtualAllocation VirtualFree PageAccess PageRelease",
			"providers": "531a35ab-63ce-4bcf-aa98-f88c7a89e455 57277741-3638-4a4b-bdba-0ac6e45da56c"
		},
		"DotNET": {
			"says": ".NET activity: garbage collections, compilation, exceptions",
			"light": "CSwitch",
			"verbose": "ReadyThread SampledProfile",
			"stacks": "CSwitch ReadyThread SampledProfile",
			"providers": "e13c0d23-ccbc-4e12-931b-d9cc2eee27e4:0x4c14fccbd:5 a669021c-c450-4609-a035-5af59af4df18:0x58:5"
		}
	},
	refused: {
		"UTC": "nobody has published which providers its scenarios record. Name the providers with --provider",
		"WdfTraceLoggingProvider": "its providers differ from driver to driver. Name yours with --provider *NAME",
		"HeapSnapshot": "Windows takes heap snapshots on request of WPR alone. Record allocations with the profile Heap"
	}
};
// engine/formats/recording/wpr-profiles.ts
var PROFILES = Object.entries(wpr_profiles_default.profiles);
var refusedWprProfiles = new Map(Object.entries(wpr_profiles_default.refused));
var MODES = ["File", "Memory"];
var LEVELS = ["Light", "Verbose"];
var words = (text) => text.split(" ").filter(Boolean);
var list = (name, item, values, operation = "") => values.length === 0 ? "" : `<${name}${operation}>${values.map((value) => `<${item} Value="${value}"/>`).join("")}</${name}>`;
var COLLECTORS = ["", "Large"].flatMap((size) => MODES.flatMap((mode) => {
	const large = size === "Large";
	const buffers = (file, percent, mostMB) => mode === "File" ? `<Buffers Value="${file}"/>` : `<Buffers Value="${percent}" PercentageOfTotalMemory="true" MaximumBufferSpace="${mostMB}"/>`;
	return [
		`<SystemCollector Id="SystemCollector_WPRSystemCollectorIn${mode}${size}" Name="NT Kernel Logger"><BufferSize Value="1024"/>${buffers(large ? 64 : 20, 5, large ? 2048 : 1024)}</SystemCollector>`,
		`<EventCollector Id="EventCollector_WPREventCollectorIn${mode}${size}" Name="corescope-events"><BufferSize Value="1024"/>${buffers(large ? 48 : 20, large ? 5 : 3, large ? 1024 : 512)}</EventCollector>`,
		`<HeapEventCollector Id="HeapCollector_WPRHeapCollectorIn${mode}${size}" Name="corescope-heap"><BufferSize Value="1024"/>${buffers(large ? 128 : 48, 5, 1024)}</HeapEventCollector>`
	];
}));
var systemProvider = (id, base, keywords, stacks) => `<SystemProvider Id="${id}"${base && ` Base="${base}"`}>${list("Keywords", "Keyword", words(keywords), base && " Operation=\"Add\"")}${list("Stacks", "Stack", words(stacks))}</SystemProvider>`;
var systemProviders = (name, { light, verbose, stacks }) => [systemProvider(`SystemProvider_${name}_Light`, "SystemProvider_Base", light, ""), systemProvider(`SystemProvider_${name}_Verbose`, `SystemProvider_${name}_Light`, verbose, stacks)];
function eventProvider(profile, text, at) {
	const [name, keywords, level] = text.split(":");
	return `<EventProvider ${`Id="EventProvider_${profile}_${at}" Name="${name}" NonPagedMemory="true"${level === void 0 ? "" : ` Level="${level}"`}`}>${list("Keywords", "Keyword", keywords === void 0 ? [] : [keywords])}</EventProvider>`;
}
function profile(name, { says, providers = "", heap }) {
	const ids = words(providers).map((_, at) => `EventProvider_${name}_${at}`);
	return LEVELS.flatMap((level) => MODES.map((mode) => {
		const place = `${mode}${level === "Verbose" ? "Large" : ""}`;
		return `<Profile Id="${name}.${level}.${mode}" Name="${name}" Description="${name}: ${says}" DetailLevel="${level}" LoggingMode="${mode}"><ProblemCategories><ProblemCategory Value="Windows Performance Recorder"/></ProblemCategories><Collectors>${[
			`<SystemCollectorId Value="SystemCollector_WPRSystemCollectorIn${place}"><SystemProviderId Value="SystemProvider_${name}_${level}"/></SystemCollectorId>`,
			ids.length > 0 && `<EventCollectorId Value="EventCollector_WPREventCollectorIn${place}">${list("EventProviders", "EventProviderId", ids)}</EventCollectorId>`,
			heap && `<HeapEventCollectorId Value="HeapCollector_WPRHeapCollectorIn${place}"><HeapEventProviders><HeapEventProviderId Value="HeapProvider_Base"/></HeapEventProviders></HeapEventCollectorId>`
		].filter(Boolean).join("")}</Collectors></Profile>`;
	}));
}
var general = PROFILES.filter(([name]) => name === "GeneralProfile").map(([, one]) => one);
var textOf = (profiles) => [
	"<?xml version=\"1.0\" encoding=\"utf-8\"?>",
	"<WindowsPerformanceRecorder Version=\"1.0\" Author=\"Corescope\"><Profiles>",
	...COLLECTORS,
	systemProvider("SystemProvider_Base", "", "ProcessThread Loader CpuConfig", ""),
	...general.flatMap(({ light, verbose, stacks }) => [systemProvider("SystemProvider_Light", "SystemProvider_Base", light, ""), systemProvider("SystemProvider_Verbose", "SystemProvider_Light", verbose, stacks)]),
	...profiles.flatMap(([name, one]) => [...systemProviders(name, one), ...words(one.providers ?? "").map((text, at) => eventProvider(name, text, at))]),
	"<HeapEventProvider Id=\"HeapProvider_Base\"/>",
	...profiles.flatMap(([name, one]) => profile(name, one)),
	"</Profiles></WindowsPerformanceRecorder>"
].join("\n");
var wprProfilesText = textOf(PROFILES);
var wprProfiles = new Map(PROFILES.map((one) => [one[0], textOf([one])]));
// engine/formats/recording/wprp-schema.ts
var RULES = new Map(Object.entries({
	source: "Elements of recording profiles (.wprp): Microsoft's pages on recording profiles, its XML schema, and what profiles in the field have beyond it. Written by hand.",
	notes: ["element: attributes (* = must be there) > children in the order in which they must stand, with | between those whose order is free."],
	elements: {
		"WindowsPerformanceRecorder": "Version* Author Team Copyright Company Comments Tag > Profiles TraceMergeProperties OnOffTransitionConfigurations",
		"Profiles": "> SystemCollector|EventCollector|HeapEventCollector SystemProvider|EventProvider|HeapEventProvider|HardwareCounter Profile",
		"SystemCollector": "Id* Name Base Realtime HostGuestCorrelation FileName > BufferSize Buffers|BuffersPerCpu|BuffersPerCPU MaximumFileSize|FileMax|StackCaching SystemProviderId|SystemProvider HardwareCounterId|HardwareCounter",
		"EventCollector": "Id* Name Base Realtime HostGuestCorrelation Private ProcessPrivate Secure FileName > BufferSize Buffers|BuffersPerCpu|BuffersPerCPU MaximumFileSize|FileMax|StackCaching EventProviders",
		"HeapEventCollector": "Id* Name Base Realtime HostGuestCorrelation Secure FileName > BufferSize Buffers|BuffersPerCpu|BuffersPerCPU MaximumFileSize|FileMax|StackCaching HeapEventProviders",
		"BufferSize": "Value* Operation",
		"Buffers": "Value* PercentageOfTotalMemory MaximumBufferSpace Operation",
		"BuffersPerCpu": "Value* MaximumBufferSpace Operation",
		"BuffersPerCPU": "Value* MaximumBufferSpace Operation",
		"MaximumFileSize": "Value* FileMode Operation",
		"FileMax": "Value* Operation",
		"StackCaching": "BucketCount CacheSize",
		"SystemProvider": "Id* Base > Keywords CaptureStateOnStart|CaptureStateOnSave|CaptureStateOnDemand|Stacks|PoolTags",
		"EventProvider": "Id* Name Base NonPagedMemory Stack SID TSID Level CaptureStateOnly Strict ProcessExeFilter EventKey ExcludeInPrivate Description > Keywords|CaptureStateOnStart|CaptureStateOnSave|CaptureStateOnDemand|Stacks|EventFilters|StackFilters|EventNameFilters|StackEventNameFilters|StackKeywordLevelFilter",
		"HeapEventProvider": "Id* Base > HeapProcessIds",
		"HardwareCounter": "Id* Base Strict > Counters|Events|SampledCounters|LastBranch|ProcessorTrace",
		"Profile": "Id* Name Description Base DetailLevel LoggingMode Strict Internal Default HelpURI > ProblemCategories Collectors TraceMergeProperties",
		"ProblemCategories": "Operation > ProblemCategory",
		"ProblemCategory": "Value*",
		"Keywords": "Operation > Keyword|CustomKeyword",
		"Keyword": "Value* Strict RundownFlag",
		"CustomKeyword": "Value* Strict",
		"Stacks": "Operation > Stack|CustomStack",
		"Stack": "Value* Strict",
		"CustomStack": "Value* Strict",
		"PoolTags": "Operation > PoolTag",
		"PoolTag": "Value*",
		"CaptureStateOnStart": "Operation > Keyword",
		"CaptureStateOnSave": "Operation > Keyword",
		"CaptureStateOnDemand": "Operation > Keyword",
		"EventFilters": "Operation FilterIn > EventId",
		"StackFilters": "Operation FilterIn > EventId",
		"EventNameFilters": "Operation FilterIn Level > Keyword|EventName",
		"StackEventNameFilters": "Operation FilterIn Level > Keyword|EventName",
		"StackKeywordLevelFilter": "Operation FilterIn Level > Keyword",
		"EventId": "Value*",
		"EventName": "Value*",
		"HeapProcessIds": "Operation > HeapProcessId",
		"HeapProcessId": "Value*",
		"Counters": "Operation > Counter",
		"Counter": "Value*",
		"Events": "Operation > Event",
		"Event": "Value*",
		"SampledCounters": "Operation > SampledCounter",
		"SampledCounter": "Value* Interval",
		"LastBranch": "> Events|LastBranchFilters",
		"LastBranchFilters": "Operation > LastBranchFilterIn|LastBranchFilterOut",
		"LastBranchFilterIn": "Value*",
		"LastBranchFilterOut": "Value*",
		"ProcessorTrace": "> BufferSize|CodeMode|Events",
		"CodeMode": "Value*",
		"Collectors": "Operation > SystemCollectorId|SystemCollector|EventCollectorId|EventCollector|HeapEventCollectorId|HeapEventCollector",
		"SystemCollectorId": "Value* > BufferSize Buffers|BuffersPerCpu|BuffersPerCPU MaximumFileSize|FileMax|StackCaching SystemProviderId|SystemProvider HardwareCounterId|HardwareCounter",
		"SystemProviderId": "Value* > Keywords CaptureStateOnStart|CaptureStateOnSave|CaptureStateOnDemand|Stacks|PoolTags",
		"HardwareCounterId": "Value*",
		"EventCollectorId": "Value* > BufferSize Buffers|BuffersPerCpu|BuffersPerCPU MaximumFileSize|FileMax|StackCaching EventProviders",
		"EventProviders": "Operation > EventProviderId|EventProvider",
		"EventProviderId": "Value* > Keywords|CaptureStateOnStart|CaptureStateOnSave|CaptureStateOnDemand|Stacks|EventFilters|StackFilters|EventNameFilters|StackEventNameFilters|StackKeywordLevelFilter",
		"HeapEventCollectorId": "Value* > BufferSize Buffers|BuffersPerCpu|BuffersPerCPU MaximumFileSize|FileMax|StackCaching HeapEventProviders",
		"HeapEventProviders": "Operation > HeapEventProviderId|HeapEventProvider",
		"HeapEventProviderId": "Value* > HeapProcessIds",
		"TraceMergeProperties": "> TraceMergeProperty",
		"TraceMergeProperty": "Id* Name Base > DeletePreMergedTraceFiles|FileCompression|InjectOnly|SkipMerge|CustomEvents",
		"DeletePreMergedTraceFiles": "Value*",
		"FileCompression": "Value*",
		"InjectOnly": "Value*",
		"SkipMerge": "Value*",
		"CustomEvents": "Operation > CustomEvent",
		"CustomEvent": "Value*"
	}
}.elements).map(([name, rule]) => {
	const [attributes, children = ""] = rule.split(/ ?> /);
	return [name, {
		attributes,
		children
	}];
}));
var PASSED_OVER = new Map([
	["OnOffTransitionConfigurations", "Corescope does not record the startup and shutdown of Windows"],
	["HypervisorEventCollector", "Corescope does not record the hypervisor"],
	["HypervisorEventCollectorId", "Corescope does not record the hypervisor"]
]);
var BUFFERS = new Set([...[
	"BufferSize",
	"Buffers",
	"MaximumFileSize",
	"FileMax"
], ...["BuffersPerCpu", "BuffersPerCPU"]]);
var UNITED = new Set([
	"SystemProviderId",
	"SystemProvider",
	"HardwareCounterId",
	"HardwareCounter"
]);
var NOT_INHERITED = new Set([
	"Base",
	"Internal",
	"Default"
]);
var OF_WPR = /WPR|^SystemProvider_Base|Profile\.(?:Light|Verbose)(?:\.|$)/;
var DEFINITIONS = new Set([
	"SystemCollector",
	"EventCollector",
	"HeapEventCollector",
	"SystemProvider",
	"EventProvider",
	"HeapEventProvider",
	"HardwareCounter",
	"Profile",
	"TraceMergeProperty"
]);
var LISTS = new Set([...RULES].filter(([, { attributes }]) => attributes.startsWith("Operation")).map(([name]) => name));
var BOOLEANS = new Set("Realtime Private ProcessPrivate Secure PercentageOfTotalMemory NonPagedMemory Stack SID TSID CaptureStateOnly Strict Internal Default FilterIn EventKey ExcludeInPrivate HostGuestCorrelation".split(" "));
var OPERATIONS = [
	"Set",
	"Add",
	"Remove"
];
var DETAIL_LEVELS = ["Light", "Verbose"];
var LOGGING_MODES = ["File", "Memory"];
var FILE_MODES = [
	"Sequential",
	"Circular",
	"NewFile"
];
var RUNDOWN_FLAGS = ["Start", "Stop"];
var CUSTOM_EVENTS = [...[
	"None",
	"ImageId",
	"BuildInfo",
	"VolumeMapping",
	"EventMetadata",
	"PerfTrackMetadata",
	"WinSAT"
], "NetworkInterface"];
var oneOf = (values) => (text) => values.includes(text) ? null : `must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
var integer = (least, most) => (text) => /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most ? null : `must be an integer from ${least} to ${most}`;
var boolean = (text) => /^(true|false|1|0)$/.test(text) ? null : "must be true or false";
var hex64 = (text) => /^(0x[0-9a-f]{1,16}|\d{1,19})$/i.test(text) ? null : "must be a 64-bit number, such as 0x10";
var VALUES = {
	"BufferSize/Value": integer(4, 16384),
	"Buffers/Value": integer(1, 65536),
	"Buffers/MaximumBufferSpace": integer(1, 1048576),
	"BuffersPerCpu/Value": integer(1, 65536),
	"BuffersPerCPU/Value": integer(1, 65536),
	"BuffersPerCpu/MaximumBufferSpace": integer(1, 1048576),
	"BuffersPerCPU/MaximumBufferSpace": integer(1, 1048576),
	"MaximumFileSize/Value": integer(1, 1048576),
	"MaximumFileSize/FileMode": oneOf(FILE_MODES),
	"FileMax/Value": integer(1, 1048576),
	"EventProvider/Level": integer(0, 255),
	"EventNameFilters/Level": integer(0, 255),
	"StackEventNameFilters/Level": integer(0, 255),
	"StackKeywordLevelFilter/Level": integer(0, 255),
	"Keyword/RundownFlag": oneOf(RUNDOWN_FLAGS),
	"Profile/DetailLevel": oneOf(DETAIL_LEVELS),
	"Profile/LoggingMode": oneOf(LOGGING_MODES),
	"CustomKeyword/Value": hex64,
	"PoolTag/Value": (text) => text.length >= 1 && text.length <= 4 ? null : "must have one to four characters",
	"EventId/Value": integer(0, 65535),
	"HeapProcessId/Value": integer(0, 4294967295),
	"SampledCounter/Interval": integer(1, 2147483647),
	"CustomEvent/Value": oneOf(CUSTOM_EVENTS),
	"DeletePreMergedTraceFiles/Value": boolean,
	"FileCompression/Value": boolean,
	"InjectOnly/Value": boolean,
	"SkipMerge/Value": boolean
};
function wrongValue(element, attribute, text) {
	if (attribute === "Operation") return oneOf(OPERATIONS)(text);
	if (attribute === "Id") return /^[^\s:]+$/.test(text) ? null : "must be an ID: at least one character, no colons or spaces";
	if (BOOLEANS.has(attribute)) return boolean(text);
	return VALUES[`${element}/${attribute}`]?.(text) ?? null;
}
// engine/formats/recording/xml-tree.ts
var MOST_CHARACTERS = 4 << 20;
var MOST_ELEMENTS = 2e4;
var START = {
	line: 1,
	column: 1
};
function readXmlTree(text, problems) {
	if (text.length > MOST_CHARACTERS) {
		problems.error(START, `the file has more than 4 Mi characters; it is not read`);
		return null;
	}
	const warnings = new require_manifest_warnings.ManifestWarnings();
	const instructions = new Map();
	const open = [];
	let root = null;
	let elements = 0;
	let line = 1;
	let lineStart = 0;
	const placeOf = (offset) => {
		for (let end = text.indexOf("\n", lineStart); end >= 0 && end < offset; end = text.indexOf("\n", lineStart)) {
			lineStart = end + 1;
			line++;
		}
		return {
			line,
			column: offset - lineStart + 1
		};
	};
	require_manifest_warnings.readXml(text, {
		open(name, attributes, _, start) {
			if (++elements > MOST_ELEMENTS) return;
			const element = {
				name,
				attributes,
				children: [],
				...placeOf(start)
			};
			open.at(-1)?.children.push(element);
			root ??= element;
			open.push(element);
		},
		close() {
			if (elements <= MOST_ELEMENTS) open.pop();
		},
		instruction(target, body, at) {
			if (!instructions.has(target)) instructions.set(target, {
				body,
				line: at,
				column: 1
			});
		},
		doctype(start) {
			problems.error(placeOf(start), "document type definitions and their entities are not supported: remove <!DOCTYPE …>");
		}
	}, warnings);
	if (elements > MOST_ELEMENTS) problems.error(START, `the file has more than ${MOST_ELEMENTS} elements; the rest is not read`);
	for (const sentence of warnings.list()) {
		const [, at, column = "1", what] = /^Line (\d+)(?:, column (\d+))?: (.*)$/s.exec(sentence) ?? [
			"",
			"1",
			"1",
			sentence
		];
		const message = what.startsWith("an undefined entity") ? "only the predefined entities of XML (&amp; &lt; &gt; &quot; &apos; and numbers) are read" : what;
		problems.error({
			line: Number(at),
			column: Number(column)
		}, message);
	}
	if (root === null) {
		if (!problems.hasErrors) problems.error(START, "it has no elements: this is not a .wprp profile");
		return null;
	}
	return {
		root,
		instructions
	};
}
var childrenOf = (element, name) => element.children.filter((child) => child.name === name);
var firstOf = (element, name) => childrenOf(element, name)[0];
var isTrue = (text) => text === "true" || text === "1";
var valueAttribute = ({ attributes }) => attributes.get("Value") ?? "";
var valuesIn = (element) => element?.children.map(valueAttribute) ?? [];
// engine/formats/recording/wprp-file.ts
var MOST_BASES = 32;
var MOST_ITEMS = 1024;
var MOST_PROFILES = 512;
function readWprp(text, name, notUtf8 = null) {
	const problems = new Problems(name);
	if (notUtf8 !== null) problems.warning(notUtf8, "the file is not UTF-8 and was read as Latin-1. Save it as UTF-8");
	const tree = readXmlTree(text, problems);
	const definitions = new Definitions(problems);
	if (tree === null) return {
		tree,
		profiles: [],
		definitions,
		problems
	};
	if (tree.root.name !== "WindowsPerformanceRecorder") {
		problems.error(tree.root, `the outermost element is “${tree.root.name}”, not WindowsPerformanceRecorder: this is not a .wprp profile`);
		return {
			tree: null,
			profiles: [],
			definitions,
			problems
		};
	}
	checkElement(tree.root, problems);
	definitions.collect(tree.root);
	const profiles = childrenOf(tree.root, "Profiles").flatMap((one) => childrenOf(one, "Profile"));
	if (profiles.length === 0) problems.error(tree.root, "it has no Profile");
	if (profiles.length > MOST_PROFILES) problems.error(tree.root, `there are ${profiles.length} profiles in it: only ${MOST_PROFILES} are read`);
	definitions.checkBases();
	return {
		tree,
		profiles: profiles.slice(0, MOST_PROFILES).filter((one) => one.attributes.has("Id")),
		definitions,
		problems
	};
}
var problemsOf = ({ problems }) => problems.list();
var groupsOf = (children) => children.split(" ").filter(Boolean).map((group) => group.split("|"));
function checkElement(element, problems) {
	const { name, attributes, children } = element;
	const rule = RULES.get(name);
	const known = rule.attributes.split(" ").filter(Boolean);
	for (const attribute of known) if (attribute.endsWith("*") && !attributes.has(attribute.slice(0, -1))) problems.error(element, `“${name}” has no attribute ${attribute.slice(0, -1)}`);
	const names = known.map((attribute) => attribute.replace("*", ""));
	for (const [attribute, text] of attributes) {
		if (!names.includes(attribute)) {
			problems.warning(element, `“${name}” has no attribute “${attribute}”${require_suggestion.suggestion(attribute, names)}`);
			continue;
		}
		const wrong = wrongValue(name, attribute, text);
		if (wrong !== null) problems.error(element, `${attribute} of “${name}” is “${shown(text)}”: it ${wrong}`);
	}
	const groups = groupsOf(rule.children);
	let reached = 0;
	for (const child of children) {
		const passedOver = PASSED_OVER.get(child.name);
		if (passedOver !== void 0) {
			problems.warning(child, `${passedOver}: “${child.name}” is left out`);
			continue;
		}
		const group = groups.findIndex((one) => one.includes(child.name));
		if (group < 0) {
			const allowed = groups.flat();
			if (RULES.has(child.name)) problems.error(child, `“${child.name}” is not allowed in “${name}”${require_suggestion.suggestion(child.name, allowed)}`);
			else problems.warning(child, `“${child.name}” is not a known element in “${name}”; it is ignored${require_suggestion.suggestion(child.name, allowed)}`);
			continue;
		}
		if (group < reached) problems.warning(child, `“${child.name}” should come before “${groups[reached].join("”, “")}” in “${name}”: Windows Performance Recorder may refuse the file`);
		reached = Math.max(reached, group);
		checkElement(child, problems);
	}
	if (LISTS.has(name) && children.length > MOST_ITEMS) problems.error(element, `“${name}” has ${children.length} items: more than ${MOST_ITEMS} are not read`);
}
var shown = (text) => text.length > 60 ? `${text.slice(0, 60)}…` : text;
var ofWpr = null;
function wprDefinitions() {
	ofWpr ??= readWprp(wprProfilesText, "Windows Performance Recorder").definitions;
	return ofWpr;
}
var placedAt = (element, { line, column }) => ({
	...element,
	line,
	column,
	children: element.children.map((child) => placedAt(child, {
		line,
		column
	}))
});
var Definitions = class {
	#problems;
	#byId = new Map();
	#resolved = new Map();
	constructor(problems) {
		this.#problems = problems;
	}
	collect(root) {
		const lists = root.children.flatMap(({ children }) => children);
		for (const element of lists) {
			const before = this.#add(element);
			const id = element.attributes.get("Id");
			if (before !== void 0) this.#problems.error(element, `the ID “${id}” is already used by the ${before.name} in line ${before.line}`);
		}
		const addWithin = ({ children }) => {
			for (const child of children) {
				this.#add(child);
				addWithin(child);
			}
		};
		for (const element of lists) addWithin(element);
	}
	#add(element) {
		const id = DEFINITIONS.has(element.name) ? element.attributes.get("Id") : void 0;
		const before = id === void 0 ? void 0 : this.#byId.get(id);
		if (id !== void 0 && before === void 0) this.#byId.set(id, element);
		return before;
	}
	checkBases() {
		for (const element of this.#byId.values()) {
			if (this.#problems.isFull) return;
			this.#chain(element);
		}
	}
	find(name, id, place) {
		const found = this.#byId.get(id);
		if (found?.name === name) return this.resolved(found);
		const wpr = this.#ofWpr(name, id, place);
		if (wpr !== null) return wpr;
		const ids = [...this.#byId.values()].filter((one) => one.name === name).map((one) => one.attributes.get("Id"));
		this.#problems.error(place, `there is no ${name} “${id}” in this file${this.#instead(id, ids)}`);
		return null;
	}
	resolved(element) {
		const known = this.#resolved.get(element);
		if (known !== void 0) return known;
		const nothing = {
			...element,
			attributes: new Map(),
			children: []
		};
		const resolved = this.#chain(element).reduceRight(inherit, nothing);
		this.#resolved.set(element, resolved);
		return resolved;
	}
	#ofWpr(name, id, place) {
		const library = wprDefinitions();
		const found = library === this ? void 0 : library.#byId.get(id);
		return found?.name === name ? placedAt(library.resolved(found), place) : null;
	}
	#instead(id, ids) {
		const isOfWpr = OF_WPR.test(id);
		const near = require_suggestion.suggestion(id, ids, !isOfWpr);
		return isOfWpr && near === "" ? "; it is not among the definitions of Windows Performance Recorder that Corescope knows: define it in this file" : near;
	}
	#chain(element) {
		const chain = [element];
		for (let one = element; one.attributes.get("Base");) {
			const id = one.attributes.get("Base");
			const base = this.#byId.get(id);
			const wpr = base === void 0 ? this.#ofWpr(element.name, id, one) : null;
			if (wpr !== null) {
				chain.push(wpr);
				break;
			}
			if (base?.name !== element.name) {
				const ids = [...this.#byId.values()].filter(({ name }) => name === element.name);
				const instead = this.#instead(id, ids.map(({ attributes }) => attributes.get("Id")));
				this.#problems.error(one, `there is no ${element.name} “${id}” in this file to inherit from${instead}`);
				break;
			}
			if (chain.includes(base)) {
				const way = [...chain, base].map(({ attributes }) => attributes.get("Id"));
				this.#problems.error(element, `it inherits from itself: ${way.join(" → ")}`);
				break;
			}
			if (chain.length === MOST_BASES) {
				this.#problems.error(element, `it inherits through more than ${MOST_BASES} steps`);
				break;
			}
			chain.push(base);
			one = base;
		}
		return chain;
	}
};
function inherit(base, derived) {
	const children = [...base.children];
	const said = new Set();
	for (const child of derived.children) {
		const { name } = child;
		const at = children.findIndex((one) => one.name === name && (!UNITED.has(name) || keyOf(one) === keyOf(child)));
		const operation = child.attributes.get("Operation") ?? (said.has(name) ? "Add" : "Set");
		said.add(name);
		if (at >= 0) children[at] = LISTS.has(name) ? combined(children[at], child, operation) : BUFFERS.has(name) ? counted(children[at], child, operation) : child;
		else if (operation !== "Remove") children.push(child);
	}
	const inherited = [...base.attributes].filter(([name]) => !NOT_INHERITED.has(name));
	const own = [...derived.attributes].filter(([name]) => name !== "Base");
	return {
		...derived,
		attributes: new Map([...inherited, ...own]),
		children
	};
}
var keyOf = ({ name, attributes }) => `${name}/${attributes.get("Value") ?? attributes.get("Id") ?? ""}`;
function counted(base, derived, operation) {
	const percent = ({ attributes }) => isTrue(attributes.get("PercentageOfTotalMemory"));
	if (operation === "Set" || percent(base) !== percent(derived)) return derived;
	const [from, by] = [base, derived].map(({ attributes }) => Number(attributes.get("Value")));
	const value = String(operation === "Add" ? from + by : Math.max(0, from - by));
	return {
		...base,
		attributes: new Map([...base.attributes, ["Value", value]])
	};
}
function combined(base, derived, operation) {
	if (operation === "Set") return derived;
	const own = new Map(derived.children.map((child) => [keyOf(child), child]));
	if (operation === "Remove") return {
		...base,
		children: base.children.filter((child) => !own.has(keyOf(child)))
	};
	const inherited = new Set(base.children.map(keyOf));
	const children = [...base.children.map((child) => {
		const again = own.get(keyOf(child));
		return again === void 0 ? child : inherit(child, again);
	}), ...derived.children.filter((child) => !inherited.has(keyOf(child)))];
	return {
		...base,
		children: children.slice(0, MOST_ITEMS)
	};
}
// engine/formats/recording/wprp-sessions.ts
var SESSION_PREFIX = "corescope-";
var SYSTEM_SESSION = `${SESSION_PREFIX}system`;
var KERNEL_LOGGERS = ["NT Kernel Logger", "Circular Kernel Context Logger"];
var DEFAULT_BUFFER_KB = 128;
var DEFAULT_BUFFERS = 64;
var MOST_BUFFERS = 65536;
var HEAP_PROVIDER = "222962ab-6180-4b88-a825-346b75f2a24a";
var HEAP_SESSION = `${SESSION_PREFIX}heap`;
var SPECIAL_NAMES = new Map([["DotNetProvider", "e13c0d23-ccbc-4e12-931b-d9cc2eee27e4"]]);
var MOST_HEAP_PROCESSES = 2;
var GUID = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i;
var ALL_KEYWORDS = "0xffffffffffffffff";
var sessionsOf = (file, profile, logging, context) => new SessionMaker(file, profile, logging, context).sessions();
var SessionMaker = class {
	#file;
	#problems;
	#profile;
	#context;
	#strict;
	#logging;
	constructor(file, profile, logging, context) {
		this.#file = file;
		this.#problems = file.problems;
		this.#profile = profile;
		this.#context = context;
		this.#strict = isTrue(profile.attributes.get("Strict"));
		this.#logging = logging;
	}
	sessions() {
		return joinedByName((firstOf(this.#profile, "Collectors")?.children ?? []).flatMap((item) => this.#session(item) ?? []));
	}
	#session(item) {
		const kind = item.name.replace(/Id$/, "");
		const collector = this.#definition(item);
		if (collector === null) return null;
		const isSystem = kind === "SystemCollector";
		const buffers = this.#buffers(collector);
		const { attributes } = collector;
		if (isTrue(attributes.get("Secure"))) this.#problems.warning(collector, "secure sessions are not supported: Windows’ default permissions apply");
		for (const flag of ["Private", "ProcessPrivate"]) if (isTrue(attributes.get(flag))) this.#problems.warning(collector, `${flag} sessions need process IDs: choose them in the plan`);
		if (isTrue(attributes.get("HostGuestCorrelation"))) this.#problems.warning(collector, "HostGuestCorrelation is ignored: hosts and guests are not distinguished");
		if (attributes.has("FileName")) this.#problems.warning(collector, "FileName is ignored: recordings are merged");
		if (firstOf(collector, "FileMax") !== void 0) this.#problems.warning(collector, "FileMax is ignored: a recording is one file");
		if (firstOf(collector, "StackCaching") !== void 0) this.#problems.warning(collector, "StackCaching is ignored: stacks are not cached");
		const content = (name) => childrenOf(collector, name);
		const providers = ["EventProviders", "HeapEventProviders"].flatMap(content).flatMap(({ children }) => children).flatMap((one) => this.#provider(one) ?? []);
		if (!isSystem && providers.length === 0) this.#problems.warning(item, "this session records nothing: it has no provider");
		const system = ["SystemProviderId", "SystemProvider"].flatMap(content).flatMap((one) => this.#definition(one) ?? []);
		for (const one of system.flatMap(({ children }) => children)) if (one.name.startsWith("CaptureState")) this.#problems.warning(one, `${one.name} is ignored: the kernel always logs its state at the start and end`);
		const counters = ["HardwareCounterId", "HardwareCounter"].flatMap(content).flatMap((one) => this.#definition(one) ?? []);
		return {
			name: kind === "HeapEventCollector" ? HEAP_SESSION : sessionName(attributes.get("Name") ?? "", isSystem),
			kind: isSystem ? "system" : "event",
			...this.#limit(collector),
			realTime: true,
			privatePids: [],
			...buffers,
			flushTimerMs: 1e3,
			clock: "qpc",
			kernelKeywords: unique(system.flatMap((one) => this.#words(one, "Keywords", this.#context.kernelKeywords))),
			stacks: unique(system.flatMap((one) => this.#words(one, "Stacks", this.#context.kernelStacks))),
			poolTags: unique(system.flatMap((one) => valuesIn(firstOf(one, "PoolTags")))).slice(0, 4),
			providers,
			hardwareCounters: counters.length === 0 ? null : this.#counters(counters[counters.length - 1])
		};
	}
	#definition(item) {
		const { definitions } = this.#file;
		if (!item.name.endsWith("Id")) return definitions.resolved(item);
		const found = definitions.find(item.name.slice(0, -2), valueAttribute(item), item);
		if (found === null || item.children.length === 0) return found;
		const { line, column, name } = found;
		return inherit(found, {
			line,
			column,
			name,
			attributes: new Map(),
			children: item.children
		});
	}
	#buffers(collector) {
		const size = Number(firstOf(collector, "BufferSize")?.attributes.get("Value") ?? DEFAULT_BUFFER_KB);
		const bufferSizeKB = Number.isInteger(size) && size >= 4 && size <= 16384 ? size : DEFAULT_BUFFER_KB;
		const buffers = collector.children.findLast(({ name }) => name.startsWith("Buffers"));
		let count = Number(buffers?.attributes.get("Value") ?? DEFAULT_BUFFERS);
		if (buffers?.name.startsWith("BuffersPer")) count *= this.#context.processors;
		const mostMB = Number(buffers?.attributes.get("MaximumBufferSpace") ?? Number.POSITIVE_INFINITY);
		if (isTrue(buffers?.attributes.get("PercentageOfTotalMemory"))) {
			const megabytes = this.#context.memoryMB * Math.min(count, 100) / 100;
			count = Math.floor(Math.min(megabytes, mostMB) * 1024 / bufferSizeKB);
		} else if (buffers?.name.startsWith("BuffersPer")) count = Math.min(count, Math.floor(mostMB * 1024 / bufferSizeKB));
		if (!(count >= 2)) count = 2;
		const maximumBuffers = Math.min(count, MOST_BUFFERS);
		return {
			bufferSizeKB,
			minimumBuffers: maximumBuffers,
			maximumBuffers
		};
	}
	#limit(collector) {
		const limit = firstOf(collector, "MaximumFileSize");
		if (limit === void 0 || this.#logging === "memory") return {
			logging: this.#logging,
			maximumFileMB: null
		};
		const mode = limit.attributes.get("FileMode") ?? "Sequential";
		if (mode === "NewFile") this.#problems.warning(limit, "a recording is one file: it ends at this size, and no new file is started");
		return {
			logging: mode === "Circular" ? "circular" : "file",
			maximumFileMB: Number(limit.attributes.get("Value"))
		};
	}
	#words(provider, list, known) {
		return (firstOf(provider, list)?.children ?? []).flatMap((word) => {
			const text = valueAttribute(word);
			if (word.name.startsWith("Custom")) return /^\d{1,19}$/.test(text) ? `0x${BigInt(text).toString(16)}` : text;
			if (known.length === 0 || known.includes(text)) return text;
			const what = list === "Stacks" ? "event with stacks" : "kernel keyword";
			if (this.#context.unknownToAll?.includes(text)) {
				this.#problems.warning(word, `the ${what} “${text}” is ignored: Windows does not document how to request it`);
				return [];
			}
			const spelt = this.#context.spelling?.(list, text) ?? [];
			if (spelt.length > 0) this.#problems.warning(word, `Windows Performance Recorder writes “${spelt.join("”, “")}” for “${text}”`);
			else this.#problems.error(word, `“${text}” is not a ${what}${require_suggestion.suggestion(text, known, false)}`);
			return spelt;
		});
	}
	#provider(item) {
		const provider = this.#definition(item);
		if (provider === null) return null;
		if (provider.name === "HeapEventProvider") return this.#heapProvider(provider);
		const { attributes } = provider;
		const name = attributes.get("Name") ?? "";
		if (name === "") {
			this.#problems.error(provider, "“EventProvider” has no Name, and inherits none");
			return null;
		}
		if (isTrue(attributes.get("CaptureStateOnly"))) this.#problems.warning(provider, `CaptureStateOnly is ignored: ${name} is recorded continuously, not just its state`);
		if (isTrue(attributes.get("EventKey"))) this.#problems.warning(provider, `EventKey is ignored for ${name}`);
		const stacks = firstOf(provider, "Stacks");
		if (stacks !== void 0) this.#problems.warning(stacks, `stacks of ${name} are recorded for all of its events, or for those in StackFilters`);
		for (const filter of [
			"EventNameFilters",
			"StackEventNameFilters",
			"StackKeywordLevelFilter"
		]) for (const one of childrenOf(provider, filter)) this.#problems.warning(one, `${filter} is ignored: events of ${name} cannot be filtered this way`);
		for (const one of childrenOf(provider, "CaptureStateOnDemand")) this.#problems.warning(one, `CaptureStateOnDemand is ignored: the state of ${name} is logged at the start and end`);
		const captured = firstOf(provider, "CaptureStateOnSave") ?? firstOf(provider, "CaptureStateOnStart");
		const keywords = firstOf(provider, "Keywords") ?? (isTrue(attributes.get("CaptureStateOnly")) ? captured : void 0);
		const starred = require_provider_name_guid.starredProvider(name);
		const guid = starred?.guid ?? SPECIAL_NAMES.get(name) ?? GUID.exec(name)?.[1].toLowerCase() ?? null;
		return {
			...require_recording.plainProvider,
			name: starred?.name ?? (guid === null ? name : require_well_known.providerName(guid) ?? guid),
			guid,
			level: Number(attributes.get("Level") ?? 0),
			anyKeywords: keywords === void 0 ? ALL_KEYWORDS : this.#mask(keywords),
			stack: isTrue(attributes.get("Stack")),
			sid: isTrue(attributes.get("SID")),
			terminalSessionId: isTrue(attributes.get("TSID")),
			captureStateOnStart: this.#capture(provider, "CaptureStateOnStart", keywords),
			captureStateOnSave: this.#capture(provider, "CaptureStateOnSave", keywords),
			strict: this.#strict || isTrue(attributes.get("Strict")),
			filters: {
				...this.#eventIds(provider, "EventFilters", "eventIds"),
				...this.#eventIds(provider, "StackFilters", "stackEventIds"),
				...executablesOf(attributes.get("ProcessExeFilter"))
			}
		};
	}
	#heapProvider(provider) {
		const pids = valuesIn(firstOf(provider, "HeapProcessIds")).map(Number);
		if (pids.length === 0) this.#problems.warning(provider, "heap events need a process: add its ID, or turn heap tracing of its program on (corescope heap-tracing)");
		if (pids.length > MOST_HEAP_PROCESSES) this.#problems.warning(provider, `Windows records the heaps of ${MOST_HEAP_PROCESSES} processes at most`);
		return {
			...require_recording.plainProvider,
			name: "Heap Trace Provider",
			guid: HEAP_PROVIDER,
			strict: this.#strict,
			filters: pids.length === 0 ? {} : { pids: pids.slice(0, MOST_HEAP_PROCESSES) }
		};
	}
	#mask(keywords) {
		let mask = 0n;
		for (const keyword of keywords.children) {
			const text = valueAttribute(keyword);
			if (keyword.attributes.has("RundownFlag")) this.#problems.warning(keyword, `RundownFlag is ignored: keyword ${text} is recorded continuously`);
			if (/^(0x[0-9a-f]{1,16}|\d{1,19})$/i.test(text)) mask |= BigInt(text);
			else this.#problems.error(keyword, `“${text}” is not a provider keyword: it must be a mask, such as 0x10`);
		}
		return `0x${BigInt.asUintN(64, mask).toString(16)}`;
	}
	#capture(provider, list, keywords) {
		const found = firstOf(provider, list);
		if (found === void 0) return false;
		const wanted = this.#mask(found);
		const all = keywords === void 0 ? ALL_KEYWORDS : this.#mask(keywords);
		if (found.children.length > 0 && wanted !== all && wanted !== "0x0") this.#problems.warning(found, `${list} uses the keywords of the provider, ${all}, not ${wanted}`);
		return true;
	}
	#eventIds(provider, list, key) {
		const found = firstOf(provider, list);
		if (found === void 0) return {};
		return { [key]: {
			include: isTrue(found.attributes.get("FilterIn")),
			ids: valuesIn(found).map(Number)
		} };
	}
	#counters(counter) {
		for (const name of ["LastBranch", "ProcessorTrace"]) for (const one of childrenOf(counter, name)) this.#problems.warning(one, `${name} is ignored: it is not recorded`);
		const counters = valuesIn(firstOf(counter, "Counters"));
		const events = valuesIn(firstOf(counter, "Events"));
		return {
			onEvents: counters.length === 0 ? null : {
				counters,
				events
			},
			sampled: (firstOf(counter, "SampledCounters")?.children ?? []).map((one) => ({
				source: valueAttribute(one),
				interval: Number(one.attributes.get("Interval") ?? 0)
			})),
			strict: this.#strict || isTrue(counter.attributes.get("Strict"))
		};
	}
};
function sessionName(text, isSystem) {
	const name = text.trim();
	if (isSystem && (name === "" || KERNEL_LOGGERS.includes(name))) return SYSTEM_SESSION;
	if (name.startsWith(SESSION_PREFIX)) return name;
	return `${SESSION_PREFIX}${name || "events"}`;
}
function executablesOf(text) {
	const names = (text ?? "").split(";").filter((name) => name !== "");
	return names.length === 0 ? {} : { executables: names };
}
var unique = (list) => [...new Set(list)];
function joinedByName(sessions) {
	const byName = new Map();
	for (const session of sessions) {
		const before = byName.get(session.name);
		byName.set(session.name, before === void 0 ? session : joined(before, session));
	}
	return [...byName.values()];
}
var joined = (a, b) => ({
	...a,
	bufferSizeKB: Math.max(a.bufferSizeKB, b.bufferSizeKB),
	minimumBuffers: Math.max(a.minimumBuffers, b.minimumBuffers),
	maximumBuffers: Math.max(a.maximumBuffers, b.maximumBuffers),
	kernelKeywords: unique([...a.kernelKeywords, ...b.kernelKeywords]),
	stacks: unique([...a.stacks, ...b.stacks]),
	poolTags: unique([...a.poolTags, ...b.poolTags]).slice(0, 4),
	providers: joinedProviders([...a.providers, ...b.providers]),
	hardwareCounters: a.hardwareCounters ?? b.hardwareCounters
});
function joinedProviders(providers) {
	const byName = new Map();
	for (const provider of providers) {
		const key = provider.guid ?? provider.name.toLowerCase();
		const before = byName.get(key);
		byName.set(key, before === void 0 ? provider : joinedProvider(before, provider));
	}
	return [...byName.values()];
}
var joinedProvider = (a, b) => ({
	...a,
	enabled: a.enabled || b.enabled,
	level: a.level === 0 || b.level === 0 ? 0 : Math.max(a.level, b.level),
	anyKeywords: `0x${(BigInt(a.anyKeywords) | BigInt(b.anyKeywords)).toString(16)}`,
	allKeywords: BigInt(a.allKeywords) === BigInt(b.allKeywords) ? a.allKeywords : "0x0",
	stack: a.stack || b.stack,
	sid: a.sid || b.sid,
	terminalSessionId: a.terminalSessionId || b.terminalSessionId,
	captureStateOnStart: a.captureStateOnStart || b.captureStateOnStart,
	captureStateOnSave: a.captureStateOnSave || b.captureStateOnSave,
	strict: a.strict || b.strict,
	filters: JSON.stringify(a.filters) === JSON.stringify(b.filters) ? a.filters : {}
});
Object.defineProperty(exports, "DEFINITIONS", {
	enumerable: true,
	get: function() {
		return DEFINITIONS;
	}
});
Object.defineProperty(exports, "KERNEL_LOGGERS", {
	enumerable: true,
	get: function() {
		return KERNEL_LOGGERS;
	}
});
Object.defineProperty(exports, "SYSTEM_SESSION", {
	enumerable: true,
	get: function() {
		return SYSTEM_SESSION;
	}
});
Object.defineProperty(exports, "childrenOf", {
	enumerable: true,
	get: function() {
		return childrenOf;
	}
});
Object.defineProperty(exports, "firstOf", {
	enumerable: true,
	get: function() {
		return firstOf;
	}
});
Object.defineProperty(exports, "isTrue", {
	enumerable: true,
	get: function() {
		return isTrue;
	}
});
Object.defineProperty(exports, "joinedByName", {
	enumerable: true,
	get: function() {
		return joinedByName;
	}
});
Object.defineProperty(exports, "problemsOf", {
	enumerable: true,
	get: function() {
		return problemsOf;
	}
});
Object.defineProperty(exports, "readWprp", {
	enumerable: true,
	get: function() {
		return readWprp;
	}
});
Object.defineProperty(exports, "refusedWprProfiles", {
	enumerable: true,
	get: function() {
		return refusedWprProfiles;
	}
});
Object.defineProperty(exports, "sessionsOf", {
	enumerable: true,
	get: function() {
		return sessionsOf;
	}
});
Object.defineProperty(exports, "valueAttribute", {
	enumerable: true,
	get: function() {
		return valueAttribute;
	}
});
Object.defineProperty(exports, "valuesIn", {
	enumerable: true,
	get: function() {
		return valuesIn;
	}
});
Object.defineProperty(exports, "wprProfiles", {
	enumerable: true,
	get: function() {
		return wprProfiles;
	}
});
