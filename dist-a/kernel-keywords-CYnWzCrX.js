require("node:url").pathToFileURL(__filename).href;
const require_text = require("./text-qlf8p1E2.js");
const require_constants = require("./constants-XL__dLOn.js");
const require_checked = require("./checked-RJYajiAZ.js");
// native-bridge/calls/errors.ts
var SESSION_STARTS = /^StartTraceW$/;
var OUR_FAULT = "This is a bug in Corescope. Please report it with this message.";
var MEANINGS = [
	{
		statuses: [require_constants.ERROR.FILE_NOT_FOUND, require_constants.ERROR.PATH_NOT_FOUND],
		calls: SESSION_STARTS,
		problem: "the folder of its file does not exist",
		advice: "Create the folder or choose another one."
	},
	{
		statuses: [require_constants.ERROR.FILE_NOT_FOUND, require_constants.ERROR.PATH_NOT_FOUND],
		calls: /^CreateFileW$/,
		problem: "the device was not found",
		advice: "Install its driver, or reconnect it."
	},
	{
		statuses: [require_constants.ERROR.FILE_NOT_FOUND],
		calls: /^Tdh/,
		problem: "the file that describes the provider is missing",
		advice: "Reinstall the program that the provider belongs to."
	},
	{
		statuses: [require_constants.ERROR.FILE_NOT_FOUND, require_constants.ERROR.PATH_NOT_FOUND],
		problem: "the requested item was not found",
		advice: "Check the name."
	},
	{
		statuses: [require_constants.ERROR.ACCESS_DENIED],
		calls: /^Reg/,
		problem: "Windows denied access to the registry",
		advice: "Run Corescope as administrator."
	},
	{
		statuses: [require_constants.ERROR.ACCESS_DENIED],
		problem: "Windows denied access",
		advice: "Run Corescope as administrator. For everything except kernel events, you can instead ask an administrator to add you to the group \"Performance Log Users\" and sign in again."
	},
	{
		statuses: [require_constants.ERROR.INVALID_HANDLE],
		problem: "it was closed or ended in the meantime",
		advice: "Check the list of sessions and start it again."
	},
	{
		statuses: [require_constants.ERROR.NOT_ENOUGH_MEMORY, require_constants.ERROR.OUTOFMEMORY],
		problem: "there is not enough memory for its buffers",
		advice: "Choose fewer or smaller buffers, or close programs."
	},
	{
		statuses: [require_constants.ERROR.BAD_COMMAND],
		calls: /^DeviceIoControl/,
		problem: "another program holds the driver's lock",
		advice: "Close that program (wperf, another Corescope), or force the lock."
	},
	{
		statuses: [require_constants.ERROR.BAD_LENGTH],
		problem: "Windows rejected a size in the request",
		advice: OUR_FAULT
	},
	{
		statuses: [require_constants.ERROR.SHARING_VIOLATION],
		problem: "another session or program is writing to the file",
		advice: "Choose another file name, or stop that session."
	},
	{
		statuses: [
			require_constants.ERROR.NOT_SUPPORTED,
			require_constants.ERROR.CALL_NOT_IMPLEMENTED,
			require_constants.ERROR.PROC_NOT_FOUND,
			require_constants.ERROR.MOD_NOT_FOUND
		],
		problem: "this version of Windows (or an emulation of it) lacks the function",
		advice: "Update Windows, or record without it."
	},
	{
		statuses: [require_constants.ERROR.INVALID_PARAMETER],
		calls: SESSION_STARTS,
		problem: "Windows rejected a setting of the session",
		advice: "Check its logging mode, buffer size (at most 16384 KB), buffer counts, file size and kernel keywords."
	},
	{
		statuses: [require_constants.ERROR.INVALID_PARAMETER],
		calls: /^EnableTraceEx2$/,
		problem: "Windows rejected a setting of the provider",
		advice: "Check its filters: one of each kind, at most 8 process IDs, 64 event IDs, 1024 bytes of names."
	},
	{
		statuses: [require_constants.ERROR.INVALID_PARAMETER],
		calls: /^TdhCreatePayloadFilter$/,
		problem: "Windows rejected a condition",
		advice: "Compare integers with whole numbers (between takes two, separated by a comma), and text and GUIDs by is and contains. Floating-point numbers, pointers, structs and arrays are not supported."
	},
	{
		statuses: [require_constants.ERROR.INSUFFICIENT_BUFFER],
		calls: /^TdhCreatePayloadFilter$/,
		problem: "the conditions exceed the limit of 4096 bytes",
		advice: "Use fewer conditions or shorter text."
	},
	{
		statuses: [require_constants.ERROR.INVALID_PARAMETER],
		calls: /^Trace(Set|Query)Information/,
		problem: "Windows rejected the setting",
		advice: "This version of Windows may not support it, or the session is not a system logger."
	},
	{
		statuses: [require_constants.ERROR.INVALID_PARAMETER],
		problem: "Windows rejected a value",
		advice: OUR_FAULT
	},
	{
		statuses: [require_constants.ERROR.DISK_FULL],
		problem: "the disk is full",
		advice: "Free space, or choose a folder on another disk."
	},
	{
		statuses: [require_constants.ERROR.INSUFFICIENT_BUFFER],
		problem: "the answer grew while it was read",
		advice: "Try again."
	},
	{
		statuses: [
			require_constants.ERROR.BAD_PATHNAME,
			require_constants.ERROR.INVALID_NAME,
			require_constants.ERROR.DIRECTORY
		],
		problem: "the path of its file is missing or invalid",
		advice: "Choose a full path on a local disk, without the characters < > \" | ? *."
	},
	{
		statuses: [require_constants.ERROR.BUSY],
		problem: "another program or session uses the hardware counters",
		advice: "Stop that recording (wpr -cancel, xperf -stop, a profiler) and try again."
	},
	{
		statuses: [require_constants.ERROR.ALREADY_EXISTS],
		problem: "a session with this name or GUID is already running",
		advice: "Stop it, or choose another name."
	},
	{
		statuses: [require_constants.ERROR.MORE_DATA],
		problem: "there are too many sessions, or their names are too long",
		advice: OUR_FAULT
	},
	{
		statuses: [require_constants.ERROR.NO_MORE_ITEMS],
		problem: "there are no more",
		advice: OUR_FAULT
	},
	{
		statuses: [require_constants.ERROR.NOT_FOUND],
		problem: "this machine has no manifest for it",
		advice: "Install the manifest of the provider. TraceLogging providers do not need one."
	},
	{
		statuses: [require_constants.ERROR.CANCELLED],
		problem: "it was canceled",
		advice: "Start it again."
	},
	{
		statuses: [
			require_constants.ERROR.NOT_ALL_ASSIGNED,
			require_constants.ERROR.NO_SUCH_PRIVILEGE,
			require_constants.ERROR.PRIVILEGE_NOT_HELD
		],
		problem: "it needs the privilege to profile the system (SeSystemProfilePrivilege)",
		advice: "Run Corescope as administrator, which has this privilege."
	},
	{
		statuses: [require_constants.ERROR.NO_SYSTEM_RESOURCES],
		calls: SESSION_STARTS,
		problem: "the limit of sessions is reached: 64 per machine, 8 of them system loggers",
		advice: "Stop a running session (list them with corescope sessions, stop one with corescope stop NAME)."
	},
	{
		statuses: [require_constants.ERROR.NO_SYSTEM_RESOURCES],
		calls: /^EnableTraceEx2$/,
		problem: "the provider already writes to 8 sessions, which is the limit",
		advice: "Stop one of those sessions."
	},
	{
		statuses: [require_constants.ERROR.NO_SYSTEM_RESOURCES],
		problem: "Windows is out of resources",
		advice: "Close programs."
	},
	{
		statuses: [require_constants.ERROR.TIMEOUT, require_constants.ERROR.SEM_TIMEOUT],
		problem: "the provider did not answer in time",
		advice: "Its program may have stopped responding: try again, or continue without it."
	},
	{
		statuses: [require_constants.ERROR.LOG_FILE_FULL],
		problem: "its file reached the maximum size",
		advice: "Set a larger file size, or use a circular file."
	},
	{
		statuses: [
			1715,
			require_constants.ERROR.RESOURCE_TYPE_NOT_FOUND,
			require_constants.ERROR.RESOURCE_NAME_NOT_FOUND,
			require_constants.ERROR.RESOURCE_LANG_NOT_FOUND,
			require_constants.ERROR.MR_MID_NOT_FOUND
		],
		problem: "the provider's program does not contain its manifest",
		advice: "Reinstall the program that the provider belongs to."
	},
	{
		statuses: [require_constants.ERROR.WMI_GUID_NOT_FOUND],
		problem: "Windows does not know the provider",
		advice: "Check its GUID or name."
	},
	{
		statuses: [require_constants.ERROR.WMI_INSTANCE_NOT_FOUND],
		problem: "no session with this name is running",
		advice: "Check the list of sessions and start it again."
	},
	{
		statuses: [require_constants.ERROR.CTX_CLOSE_PENDING],
		problem: "it is being closed",
		advice: "You do not need to do anything."
	},
	{
		statuses: [
			require_constants.ERROR.EVT_MESSAGE_NOT_FOUND,
			require_constants.ERROR.EVT_MESSAGE_ID_NOT_FOUND,
			15029,
			15030,
			15031,
			15032
		].concat(require_constants.ERROR.EVT_MESSAGE_LOCALE_NOT_FOUND),
		problem: "a message of the provider is missing",
		advice: "Its events decode without the message text."
	}
];
var NAMES = new Map(Object.entries(require_constants.ERROR).map(([name, status]) => [status, `ERROR_${name}`]));
function callFailed(call, status, doing, more = "") {
	const meaning = MEANINGS.find(({ statuses, calls }) => statuses.includes(status) && (!calls || calls.test(call)));
	const problem = meaning?.problem ?? "Windows rejected it";
	const advice = meaning?.advice ?? "Look the code up in the Windows documentation.";
	const code = NAMES.get(status);
	return new require_text.BridgeError({
		message: [
			`Cannot ${doing}: ${problem}.`,
			more,
			advice,
			`(${call}: ${code ? `${code}, ` : ""}${status})`
		].filter((part) => part !== "").join(" "),
		call,
		status
	});
}
function check(status, call, doing) {
	if (status !== require_constants.ERROR.SUCCESS) throw callFailed(call, status, doing);
}
var refused = (message) => new require_text.BridgeError({
	message,
	call: null,
	status: null
});
// native-bridge/calls/near-words.ts
function editDistance(a, b, limit) {
	if (Math.abs(a.length - b.length) > limit) return limit + 1;
	let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) row.push(Math.min(require_checked.at(row, j - 1) + 1, require_checked.at(previous, j) + 1, require_checked.at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)));
		previous = row;
	}
	return require_checked.at(previous, b.length);
}
function nearWords(word, words) {
	const wanted = word.toLowerCase().slice(0, 64);
	const limit = Math.max(1, Math.floor(wanted.length / 3));
	const near = [];
	for (const candidate of words) {
		const lower = candidate.toLowerCase();
		const distance = wanted.length > 2 && (lower.startsWith(wanted) || wanted.startsWith(lower)) ? 1 : editDistance(wanted, lower, limit);
		if (distance <= limit) near.push({
			word: candidate,
			distance
		});
	}
	return near.sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1)).slice(0, 3).map((entry) => entry.word);
}
function didYouMean(word, words) {
	const near = nearWords(word, words);
	return near.length === 0 ? "" : `; did you mean ${near.join(" or ")}?`;
}
// native-bridge/etw/kernel-keywords.ts
var byFlag = (flag, ...groups) => ({
	flag,
	groups: groups.length > 0 ? groups : [flag]
});
var byMask = (...groups) => ({
	flag: 0,
	groups
});
var FLAG = require_constants.EVENT_TRACE_FLAG;
var KEYWORDS = new Map(Object.entries({
	AllFaults: byFlag(FLAG.MEMORY_PAGE_FAULTS),
	Alpc: byFlag(FLAG.ALPC),
	AntiStarvation: byMask(1073741825),
	CC: byMask(2147614720),
	ClockInterrupt: byMask(1074003968),
	ClusterOff: byMask(3758096385),
	CompactCSwitch: byMask(536871168),
	ContiguousMemorygeneration: byMask(537919488),
	CpuConfig: byMask(1073807360),
	CSwitch: byFlag(FLAG.CSWITCH, 536870916),
	DiskIO: byFlag(FLAG.DISK_IO | FLAG.DISK_FILE_IO),
	DiskIOInit: byFlag(FLAG.DISK_IO_INIT),
	DPC: byFlag(FLAG.DPC, 536871040),
	Drivers: byFlag(FLAG.DRIVER, 536870928),
	FileIO: byFlag(FLAG.FILE_IO),
	FileIOInit: byFlag(FLAG.FILE_IO_INIT),
	Filename: byFlag(FLAG.DISK_FILE_IO),
	FilterIO: byMask(2148532224),
	FilterIOFailure: byMask(2151677952),
	FilterIOFastIO: byMask(2149580800),
	FilterIOInit: byMask(2148007936),
	FootPrint: byMask(536870920),
	HalClock: byMask(1074790400),
	Handle: byMask(2147483712),
	HiberRundown: byMask(2684354561),
	HardFaults: byFlag(FLAG.MEMORY_HARD_FAULTS),
	IdleStates: byMask(1073774592),
	InterProcessorInterrupt: byMask(1077936128),
	Interrupt: byFlag(FLAG.INTERRUPT, 536887296),
	KernelQueue: byMask(553648128),
	Loader: byFlag(FLAG.IMAGE_LOAD),
	LoadBalancer: byMask(1074266112),
	Memory: byMask(536870913),
	MemoryInfo: byMask(537395200),
	MemoryInfoWS: byMask(545259520),
	NetworkTrace: byFlag(FLAG.NETWORK_TCPIP),
	Object: byMask(2147483776),
	OpticalIO: byMask(2147483649),
	OpticalIOInit: byMask(2147483650),
	PmcProfile: byMask(536871936),
	Pool: byMask(536870976),
	Power: byMask(2147516416),
	ProcessCounter: byFlag(FLAG.PROCESS_COUNTERS),
	ProcessFreeze: byMask(1073741826),
	ProcessThread: byFlag(FLAG.PROCESS | FLAG.THREAD),
	ReadyThread: byFlag(FLAG.DISPATCHER, 536871424),
	ReferenceSet: byMask(536870944),
	Registry: byFlag(FLAG.REGISTRY),
	RegistryHive: byMask(1090519040),
	SampledProfile: byFlag(FLAG.PROFILE, 536870914),
	Session: byMask(541065216),
	SpinLock: byMask(536936448),
	SplitIO: byFlag(FLAG.SPLIT_IO),
	SynchronizationObjects: byMask(537001984),
	SystemCall: byFlag(FLAG.SYSTEMCALL, 1073741888),
	ThreadPriority: byMask(536879104),
	Timer: byMask(1073872896),
	VAMap: byFlag(FLAG.VAMAP),
	VirtualAllocation: byFlag(FLAG.VIRTUAL_ALLOC, 536903680),
	WakeCounter: byMask(2147491840),
	WakeDrop: byMask(2147484160),
	WakeEvent: byMask(2147484672),
	WDFDPC: byMask(2164260864),
	WDFInterrupt: byMask(2181038080),
	DbgPrint: byFlag(FLAG.DBGPRINT),
	Job: byFlag(FLAG.JOB),
	DebugEvents: byFlag(FLAG.DEBUG_EVENTS),
	DPCQueue: byMask(537133056),
	SpinLockCounters: byMask(538968064),
	InterruptSteering: byMask(570425344),
	ShouldYield: byMask(603979776),
	WorkerThread: byMask(1207959552),
	IoTimer: byMask(1082130432),
	CacheFlush: byMask(2214592512)
}));
var ALIASES = new Map(Object.entries({
	proc_thread: ["ProcessThread"],
	process: ["ProcessThread"],
	thread: ["ProcessThread"],
	img: ["Loader"],
	proccntr: ["ProcessCounter"],
	perf_counter: ["ProcessCounter"],
	compact_cswitch: ["CompactCSwitch"],
	profile: ["SampledProfile"],
	pmc_profile: ["PmcProfile"],
	dispatcher: ["ReadyThread"],
	isr: ["Interrupt"],
	syscall: ["SystemCall"],
	priority: ["ThreadPriority"],
	disk: ["DiskIO"],
	disk_io: ["DiskIO"],
	diskinit: ["DiskIOInit"],
	disk_io_init: ["DiskIOInit"],
	file: ["Filename"],
	file_io: ["FileIO"],
	file_io_init: ["FileIOInit"],
	fileiocompletion: ["FileIO"],
	fileio: ["FileIO", "FileIOInit"],
	pf: ["AllFaults"],
	all_faults: ["AllFaults"],
	hf: ["HardFaults"],
	hard_faults: ["HardFaults"],
	virtalloc: ["VirtualAllocation"],
	virt_alloc: ["VirtualAllocation"],
	net: ["NetworkTrace"],
	driver: ["Drivers"],
	split_io: ["SplitIO"],
	meminfo: ["MemoryInfo"],
	meminfo_ws: ["MemoryInfoWS"],
	footprint: ["FootPrint"],
	refset: ["ReferenceSet"],
	contmemgen: ["ContiguousMemorygeneration"],
	idle_states: ["IdleStates"],
	flt_io: ["FilterIO"],
	flt_io_init: ["FilterIOInit"],
	flt_fastio: ["FilterIOFastIO"],
	flt_io_failure: ["FilterIOFailure"],
	ipi: ["InterProcessorInterrupt"],
	kqueue: ["KernelQueue"],
	sync_objects: ["SynchronizationObjects"],
	keclock: ["HalClock"],
	hal_clock: ["HalClock"],
	ke_clock: ["HalClock"]
}));
var GROUPS = new Map(Object.entries({
	Base: "PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+PROFILE+MEMINFO+MEMINFO_WS",
	Diag: "PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+DPC+INTERRUPT+CSWITCH+PERF_COUNTER+COMPACT_CSWITCH",
	DiagEasy: "PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+DPC+INTERRUPT+CSWITCH+PERF_COUNTER",
	Latency: "PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+DPC+INTERRUPT+CSWITCH+PROFILE",
	IOTrace: "PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+CSWITCH",
	ResumeTrace: "PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+PROFILE+POWER",
	SysProf: "PROC_THREAD+LOADER+PROFILE",
	ResidentSet: "PROC_THREAD+LOADER+DISK_IO+HARD_FAULTS+MEMORY+MEMINFO+VAMAP+SESSION+VIRT_ALLOC",
	Network: "PROC_THREAD+LOADER+NETWORKTRACE"
}));
var GROUP_BY_LOWER = new Map([...GROUPS].map(([name, words]) => [name.toLowerCase(), words.split("+")]));
var kernelKeywordWords = [...KEYWORDS.keys()];
var profileKeywords = [...kernelKeywordWords, "KeClock"];
var keywordsWithoutGroup = ["IdealProcessor"];
var BY_LOWER = new Map(kernelKeywordWords.map((word) => [word.toLowerCase(), word]));
function kernelWords(word) {
	const lower = word.toLowerCase();
	if (isGroupNumber(lower)) return [lower];
	if (KEYWORDS.has(word)) return [word];
	const alias = ALIASES.get(lower);
	if (alias) return alias;
	const own = BY_LOWER.get(lower);
	if (own !== void 0) return [own];
	return [...new Set(GROUP_BY_LOWER.get(lower)?.flatMap(kernelWords))];
}
var isGroupNumber = (word) => /^0x[0-9a-f]{1,8}$/i.test(word);
function kernelGroups(words) {
	let enableFlags = 0;
	const extendedGroups = new Set();
	for (const word of words) {
		const known = kernelWords(word);
		if (known.length === 0) throw refused(`"${word}" is not a kernel keyword${didYouMean(word, [...kernelKeywordWords, ...GROUPS.keys()])} (a group number is written 0x20000004)`);
		for (const name of known) {
			if (isGroupNumber(name)) {
				const group = Number(name);
				if (wordOf(group) === 0) enableFlags = (enableFlags | group) >>> 0;
				else extendedGroups.add(group);
				continue;
			}
			const keyword = KEYWORDS.get(name);
			if (keyword === void 0) continue;
			enableFlags = (enableFlags | keyword.flag) >>> 0;
			if (keyword.flag === 0) for (const group of keyword.groups) extendedGroups.add(group);
		}
	}
	return {
		enableFlags,
		extendedGroups: [...extendedGroups]
	};
}
function asksFor(words, keyword) {
	const asked = kernelGroups(words);
	const wanted = kernelGroups([keyword]);
	return (asked.enableFlags & wanted.enableFlags) >>> 0 === wanted.enableFlags && wanted.extendedGroups.every((group) => asked.extendedGroups.includes(group));
}
var wordOf = (group) => group >>> 29;
var bitsOf = (group) => group & 536870911;
function withGroups(mask, groups) {
	const result = mask.slice(0, 32);
	const view = new DataView(result.buffer);
	for (const { flag, groups: known } of KEYWORDS.values()) if (flag === 0) for (const group of known) update(view, group, (word, bits) => word & ~bits);
	for (const group of groups) update(view, group, (word, bits) => word | bits);
	return result;
}
function update(view, group, change) {
	const at = 4 * wordOf(group);
	view.setUint32(at, change(view.getUint32(at, true), bitsOf(group)) >>> 0, true);
}
function kernelWordsOf(enableFlags, mask) {
	const view = mask === null ? null : new DataView(mask.buffer, mask.byteOffset, 32);
	const inMask = (group) => {
		const bits = bitsOf(group);
		return view !== null && (view.getUint32(4 * wordOf(group), true) & bits) === bits;
	};
	return [...KEYWORDS].filter(([word, { flag, groups }]) => {
		if (word === "Filename" && (enableFlags & FLAG.DISK_IO) !== 0) return false;
		return flag !== 0 && (enableFlags & flag) === flag || groups.every(inMask);
	}).map(([word]) => word);
}
Object.defineProperty(exports, "asksFor", {
	enumerable: true,
	get: function() {
		return asksFor;
	}
});
Object.defineProperty(exports, "callFailed", {
	enumerable: true,
	get: function() {
		return callFailed;
	}
});
Object.defineProperty(exports, "check", {
	enumerable: true,
	get: function() {
		return check;
	}
});
Object.defineProperty(exports, "didYouMean", {
	enumerable: true,
	get: function() {
		return didYouMean;
	}
});
Object.defineProperty(exports, "kernelGroups", {
	enumerable: true,
	get: function() {
		return kernelGroups;
	}
});
Object.defineProperty(exports, "kernelWords", {
	enumerable: true,
	get: function() {
		return kernelWords;
	}
});
Object.defineProperty(exports, "kernelWordsOf", {
	enumerable: true,
	get: function() {
		return kernelWordsOf;
	}
});
Object.defineProperty(exports, "keywordsWithoutGroup", {
	enumerable: true,
	get: function() {
		return keywordsWithoutGroup;
	}
});
Object.defineProperty(exports, "profileKeywords", {
	enumerable: true,
	get: function() {
		return profileKeywords;
	}
});
Object.defineProperty(exports, "refused", {
	enumerable: true,
	get: function() {
		return refused;
	}
});
Object.defineProperty(exports, "withGroups", {
	enumerable: true,
	get: function() {
		return withGroups;
	}
});
