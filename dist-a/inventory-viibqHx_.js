require("node:url").pathToFileURL(__filename).href;
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
const require_checked = require("./checked-RJYajiAZ.js");
// machine/machine.ts
var TICKS_PER_MS = 1e4;
var TICKS_PER_SECOND = 1e7;
var CPU_MHZ = 3e3;
var NEOVERSE_N1 = {
	name: "Neoverse N1",
	part: 3340,
	revision: 1025
};
var NEOVERSE_N2 = {
	name: "Neoverse N2",
	part: 3401,
	revision: 0
};
var OS_VERSION = {
	major: 10,
	minor: 0,
	build: 26100
};
var START_TIME = 134169174000000000n;
var BASE_TICKS = 27 * 2 ** 32 - 5 * TICKS_PER_SECOND;
var BOOT_TIME = START_TIME - BigInt(BASE_TICKS);
var kernelAddress = (high, low) => (high - 2 ** 32) * 2 ** 32 + low;
var poolAddress = (low) => kernelAddress(4294951818, low);
var CODE_OFFSET = 4096;
var FUNCTION_BYTES = 1536;
var DRIVE = {
	name: "C:",
	device: "\\Device\\HarddiskVolume3"
};
var VOLUME = DRIVE.device;
var SYSTEM32 = `${VOLUME}\\Windows\\System32`;
var DRIVERS = "\\SystemRoot\\System32\\drivers";
var KERNEL_IMAGES = [
	[
		"ntoskrnl.exe",
		"\\SystemRoot\\System32",
		17e3,
		"KiSystemServiceExit NtWaitForAlertByThreadId NtReadFile NtDeviceIoControlFile MmAccessFault MiDispatchFault IoPageRead KiCommitThreadWait KeWaitForSingleObject ExpWorkerThread PspSystemThreadStartup MiZeroPhysicalPage CcWriteBehind KiPageFault IofCallDriver NtSetInformationThread KiStartUserThread MiDemandZeroFault NtOpenKeyEx NtQueryValueKey NtSetValueKey NtClose NtCreateEvent NtCreateFile NtDuplicateObject NtAllocateVirtualMemory NtFreeVirtualMemory NtAlpcSendWaitReceivePort NtQueryInformationThread NtDelayExecution NtAlertThreadByThreadId NtWaitForSingleObject"
	],
	[
		"hal.dll",
		"\\SystemRoot\\System32",
		24
	],
	[
		"ntfs.sys",
		DRIVERS,
		3400,
		"NtfsCommonRead NtfsFsdRead"
	],
	[
		"storport.sys",
		DRIVERS,
		900,
		"RaidpCompletionWorker StorPortNotification"
	],
	[
		"stornvme.sys",
		DRIVERS,
		330,
		"NVMeInterrupt NVMeCompletionDpc"
	],
	[
		"tcpip.sys",
		DRIVERS,
		3300,
		"TcpReceive UdpReceiveDatagrams"
	],
	[
		"ndis.sys",
		DRIVERS,
		1600,
		"ndisInterrupt ndisInterruptDpc"
	],
	[
		"fltmgr.sys",
		DRIVERS,
		480,
		"FltpDispatch"
	],
	[
		"win32kfull.sys",
		"\\SystemRoot\\System32",
		3900,
		"NtUserGetMessage"
	],
	[
		"dxgkrnl.sys",
		DRIVERS,
		4700,
		"DxgkPresent"
	],
	[
		"WdFilter.sys",
		DRIVERS,
		560,
		"MpPreRead"
	],
	[
		"wperf-driver.sys",
		DRIVERS,
		96,
		"CounterDpc"
	]
];
var USER_IMAGES = [
	[
		"ntdll.dll",
		SYSTEM32,
		2600,
		"RtlUserThreadStart NtWaitForAlertByThreadId NtReadFile RtlAllocateHeap NtDelayExecution NtAlertThreadByThreadId NtWaitForSingleObject"
	],
	[
		"kernel32.dll",
		SYSTEM32,
		830,
		"BaseThreadInitThunk"
	],
	[
		"KernelBase.dll",
		SYSTEM32,
		3900,
		"ReadFile WaitOnAddress WakeByAddressAll WaitForSingleObjectEx SleepEx SetThreadAffinityMask"
	],
	[
		"ucrtbase.dll",
		SYSTEM32,
		1300,
		"thread_start memcpy strtod"
	],
	[
		"msvcp_win.dll",
		SYSTEM32,
		680
	],
	[
		"sechost.dll",
		SYSTEM32,
		690
	],
	[
		"rpcrt4.dll",
		SYSTEM32,
		1250,
		"LrpcWorkerThread"
	],
	[
		"combase.dll",
		SYSTEM32,
		3700
	],
	[
		"advapi32.dll",
		SYSTEM32,
		730
	],
	[
		"user32.dll",
		SYSTEM32,
		1800,
		"GetMessageW DispatchMessageW"
	],
	[
		"gdi32full.dll",
		SYSTEM32,
		1200
	],
	[
		"win32u.dll",
		SYSTEM32,
		140
	],
	[
		"imm32.dll",
		SYSTEM32,
		210
	],
	[
		"ws2_32.dll",
		SYSTEM32,
		460,
		"recv"
	],
	[
		"mswsock.dll",
		SYSTEM32,
		430
	],
	[
		"bcrypt.dll",
		SYSTEM32,
		160
	],
	[
		"crypt32.dll",
		SYSTEM32,
		1500
	],
	[
		"dwmcore.dll",
		SYSTEM32,
		4200,
		"CComposition_ProcessFrame CRenderPass_Draw"
	],
	[
		"d3d11.dll",
		SYSTEM32,
		2600,
		"DrawIndexed"
	],
	[
		"dxgi.dll",
		SYSTEM32,
		1050,
		"Present"
	],
	[
		"audioeng.dll",
		SYSTEM32,
		700,
		"PumpProcess"
	],
	[
		"explorerframe.dll",
		SYSTEM32,
		2100,
		"WindowProc"
	],
	[
		"mssrch.dll",
		SYSTEM32,
		2700,
		"IndexDocument"
	],
	[
		"mpengine.dll",
		`${VOLUME}\\ProgramData\\Microsoft\\Windows Defender`,
		18e3,
		"ScanBuffer Emulate"
	],
	[
		"msedge.dll",
		`${VOLUME}\\Program Files\\Microsoft\\Edge`,
		23e4,
		"RunLoop LayoutTree PaintLayer RunScript"
	],
	[
		"vcomp140.dll",
		SYSTEM32,
		190,
		"vcomp_fork"
	],
	[
		"TerminalApp.dll",
		`${VOLUME}\\Program Files\\WindowsApps\\Terminal`,
		5600,
		"RenderLoop"
	]
];
var EXECUTABLES = [
	[
		"smss.exe",
		SYSTEM32,
		200
	],
	[
		"csrss.exe",
		SYSTEM32,
		40
	],
	[
		"wininit.exe",
		SYSTEM32,
		480
	],
	[
		"services.exe",
		SYSTEM32,
		850
	],
	[
		"lsass.exe",
		SYSTEM32,
		90
	],
	[
		"svchost.exe",
		SYSTEM32,
		90,
		"ServiceMain"
	],
	[
		"dwm.exe",
		SYSTEM32,
		120,
		"wmain"
	],
	[
		"audiodg.exe",
		SYSTEM32,
		650,
		"wmain"
	],
	[
		"explorer.exe",
		`${VOLUME}\\Windows`,
		5900,
		"wWinMain"
	],
	[
		"SearchIndexer.exe",
		SYSTEM32,
		1100,
		"wmain"
	],
	[
		"MsMpEng.exe",
		`${VOLUME}\\ProgramData\\Microsoft\\Windows Defender`,
		220,
		"ServiceMain"
	],
	[
		"msedge.exe",
		`${VOLUME}\\Program Files\\Microsoft\\Edge`,
		4300,
		"wWinMain"
	],
	[
		"WindowsTerminal.exe",
		`${VOLUME}\\Program Files\\WindowsApps\\Terminal`,
		150,
		"wWinMain"
	],
	[
		"pwsh.exe",
		`${VOLUME}\\Program Files\\PowerShell\\7`,
		290,
		"wmain"
	],
	[
		"wperf.exe",
		`${VOLUME}\\Tools`,
		1400,
		"main print_core_stat"
	],
	[
		"spmv.exe",
		`${VOLUME}\\Work\\spmv`,
		620,
		"main worker_main multiply_rows gather_dense_columns reduce_main reduce_partial balance_core read_matrix parse_row"
	]
];
function layOut(rows, base, kernel) {
	let next = base;
	return rows.map(([name, directory, sizeKb, functions = ""], i) => {
		const sizeBytes = sizeKb * 1024;
		const image = {
			name,
			path: `${directory}\\${name}`,
			base: next,
			sizeBytes,
			timeDateStamp: 1711276032 + i * 4951,
			kernel,
			functions: new Map(functions.split(" ").filter(Boolean).map((f, n) => [f, CODE_OFFSET + n * FUNCTION_BYTES]))
		};
		next += Math.ceil(sizeBytes / 65536) * 65536 + 1048576;
		return image;
	});
}
var IMAGES = new Map([
	...layOut(KERNEL_IMAGES, kernelAddress(4294965251, 436207616), true),
	...layOut(USER_IMAGES, 0x7ffa10000000, false),
	...layOut(EXECUTABLES, 0x7ff620000000, false)
].map((image) => [image.name, image]));
function codeAddress(symbol) {
	const [imageName = "", functionName = ""] = symbol.split("!");
	const image = IMAGES.get(imageName);
	const offset = image?.functions.get(functionName);
	if (image === void 0 || offset === void 0) throw new RangeError(`the sample machine has no ${symbol}`);
	return image.base + offset;
}
var LIBRARIES = {
	native: "ntdll.dll",
	console: "ntdll.dll kernel32.dll KernelBase.dll ucrtbase.dll sechost.dll rpcrt4.dll",
	service: "ntdll.dll kernel32.dll KernelBase.dll ucrtbase.dll sechost.dll rpcrt4.dll combase.dll advapi32.dll msvcp_win.dll bcrypt.dll",
	window: "ntdll.dll kernel32.dll KernelBase.dll ucrtbase.dll sechost.dll rpcrt4.dll combase.dll advapi32.dll user32.dll gdi32full.dll win32u.dll imm32.dll msvcp_win.dll bcrypt.dll crypt32.dll"
};
var SYSTEM_SID = "S-1-5-18";
var USER_SID = "S-1-5-21-1004336348-1177238915-682003330-1001";
var PROCESS_ROWS = [
	[
		368,
		4,
		"smss.exe",
		"native",
		"",
		2
	],
	[
		556,
		548,
		"csrss.exe",
		"native",
		"",
		11
	],
	[
		636,
		548,
		"wininit.exe",
		"service",
		"",
		3
	],
	[
		708,
		636,
		"services.exe",
		"service",
		"",
		8
	],
	[
		724,
		636,
		"lsass.exe",
		"service",
		"",
		9,
		{ libraries: "crypt32.dll" }
	],
	[
		908,
		708,
		"svchost.exe",
		"service",
		"",
		14,
		{ commandLine: "svchost.exe -k DcomLaunch -p" }
	],
	[
		1196,
		708,
		"svchost.exe",
		"service",
		"Schedule",
		10,
		{ commandLine: "svchost.exe -k netsvcs -p -s Schedule" }
	],
	[
		1640,
		708,
		"svchost.exe",
		"service",
		"Dnscache",
		6,
		{
			commandLine: "svchost.exe -k NetworkService -p -s Dnscache",
			libraries: "ws2_32.dll mswsock.dll"
		}
	],
	[
		1312,
		548,
		"dwm.exe",
		"window",
		"Compositor",
		12,
		{ libraries: "dwmcore.dll d3d11.dll dxgi.dll" }
	],
	[
		3020,
		2980,
		"audiodg.exe",
		"service",
		"Audio pump",
		4,
		{ libraries: "audioeng.dll" }
	],
	[
		3408,
		708,
		"MsMpEng.exe",
		"service",
		"Scanner",
		22,
		{ libraries: "mpengine.dll crypt32.dll" }
	],
	[
		4880,
		4820,
		"explorer.exe",
		"window",
		"Shell",
		48,
		{
			libraries: "explorerframe.dll",
			user: true
		}
	],
	[
		5124,
		708,
		"SearchIndexer.exe",
		"service",
		"Indexer",
		15,
		{ libraries: "mssrch.dll" }
	],
	[
		6112,
		4880,
		"msedge.exe",
		"window",
		"CrBrowserMain|NetworkService",
		34,
		{
			libraries: "msedge.dll ws2_32.dll mswsock.dll",
			user: true
		}
	],
	[
		6340,
		6112,
		"msedge.exe",
		"window",
		"CrRendererMain",
		18,
		{
			libraries: "msedge.dll",
			commandLine: "msedge.exe --type=renderer",
			user: true
		}
	],
	[
		7204,
		4880,
		"WindowsTerminal.exe",
		"window",
		"Renderer",
		16,
		{
			libraries: "TerminalApp.dll",
			user: true
		}
	],
	[
		7420,
		7204,
		"pwsh.exe",
		"console",
		"Pipeline",
		19,
		{ user: true }
	],
	[
		8812,
		7420,
		"wperf.exe",
		"console",
		"main",
		1,
		{
			commandLine: "wperf stat -e inst_retired,l1d_cache,l1d_cache_refill,stall_backend,br_mis_pred -t -i 0 -n 11 --timeout 1",
			user: true
		}
	]
];
function makeProcess([pid, parentPid, name, libraries, threads, idleThreads, extra = {}]) {
	const imageNames = [name, ...`${LIBRARIES[libraries]} ${extra.libraries ?? ""}`.split(" ").filter(Boolean)];
	return {
		pid,
		parentPid,
		name,
		commandLine: extra.commandLine ?? name,
		session: extra.user ? 1 : 0,
		sid: extra.user ? USER_SID : SYSTEM_SID,
		images: imageNames.map((image) => require_checked.present(IMAGES.get(image), image)),
		threadNames: threads.split("|").filter(Boolean),
		idleThreads
	};
}
var IDLE = {
	pid: 0,
	parentPid: 0,
	name: "Idle",
	commandLine: "",
	session: -1,
	sid: SYSTEM_SID,
	images: [],
	threadNames: [],
	idleThreads: 0
};
var PROCESSES = [
	IDLE,
	{
		...IDLE,
		pid: 4,
		name: "System",
		images: [...IMAGES.values()].filter((image) => image.kernel),
		threadNames: [
			"Worker 0",
			"Worker 1",
			"Lazy writer",
			"Zero pages"
		],
		idleThreads: 96
	},
	...PROCESS_ROWS.map(makeProcess)
];
var SPMV = makeProcess([
	9044,
	7420,
	"spmv.exe",
	"console",
	"main",
	0,
	{
		libraries: "vcomp140.dll msvcp_win.dll",
		commandLine: ".\\spmv.exe --iterations 4000 --threads 6 matrix.bin",
		user: true
	}
]);
var fileAt = (path, i) => ({
	path: `${VOLUME}${path}`,
	address: poolAddress(1358954496 + i * 368),
	diskOffset: 17179869184 + i * 536870912
});
var FILES = {
	spmv: fileAt("\\Work\\spmv\\spmv.exe", 0),
	matrix: fileAt("\\Work\\spmv\\matrix.bin", 1),
	checkpoint: fileAt("\\Work\\spmv\\checkpoint.bin", 2),
	scanned: fileAt("\\Users\\dev\\AppData\\Local\\Temp\\build.log", 3),
	indexed: fileAt("\\Users\\dev\\Documents\\notes.md", 4),
	index: fileAt("\\ProgramData\\Microsoft\\Search\\Data\\Windows.db", 5),
	logFile: fileAt("\\$LogFile", 6)
};
// machine/inventory.ts
var GROUP = {
	eventTrace: 0,
	process: 3,
	thread: 5,
	systemConfig: 11,
	perfInfo: 15,
	image: 20
};
var LIFE = {
	start: 1,
	end: 2,
	dcStart: 3,
	dcEnd: 4
};
var IMAGE_LOAD = 10;
var IMAGE_ID = "b3e675d7-2554-4f18-830b-2762732560de";
var SYS_CONFIG_EX = "9b79ee91-b5fd-41c0-a243-4248e266e9d0";
var EXIT_STATUS_RUNNING = 259;
var ARCHITECTURE_ARM64 = 12;
var MEMORY_MB = 32768;
var SERVICES = [
	[
		908,
		"DcomLaunch",
		"DCOM Server Process Launcher"
	],
	[
		908,
		"PlugPlay",
		"Plug and Play"
	],
	[
		1196,
		"Schedule",
		"Task Scheduler"
	],
	[
		1196,
		"Themes",
		"Themes"
	],
	[
		1640,
		"Dnscache",
		"DNS Client"
	],
	[
		3408,
		"WinDefend",
		"Microsoft Defender Antivirus Service"
	],
	[
		5124,
		"WSearch",
		"Windows Search"
	]
];
var pdbOf = ({ name, timeDateStamp }) => ({
	guid: `${timeDateStamp.toString(16)}-5a17-4c0e-9d11-0123456789ab`,
	age: 1,
	name: name.replace(/\.[a-z]+$/, ".pdb")
});
var checkSumOf = ({ timeDateStamp }) => timeDateStamp ^ 23063;
var Inventory = class {
	#writer;
	#tellsBuilds;
	#pb = new require_payload_builder.PayloadBuilder(8);
	constructor(writer, tellsBuilds = false) {
		this.#writer = writer;
		this.#tellsBuilds = tellsBuilds;
	}
	process(here, type, process) {
		this.#pb.reset().u64(poolAddress(805306368 + process.pid * 320)).u32(process.pid).u32(process.parentPid);
		this.#pb.u32(process.session).u32(type === LIFE.end ? 0 : EXIT_STATUS_RUNNING).u64(4831838208 + process.pid * 4096).u32(0);
		this.#pb.u64(poolAddress(285212672)).u64(0).sid(process.sid);
		this.#pb.astr(process.name).wstr(process.commandLine).wstr("").wstr("");
		if (type === LIFE.dcStart || type === LIFE.dcEnd) this.#perf(here, GROUP.process, type, 4);
		else this.#system(here, GROUP.process, type, 4);
	}
	thread(here, type, thread) {
		const stack = poolAddress(1073741824 + thread.tid * 32768);
		const userStack = thread.pid === 4 ? 0 : 317827579904 + thread.tid * 262144;
		this.#pb.reset().u32(thread.pid).u32(thread.tid).u64(stack).u64(stack - 24576).u64(userStack);
		this.#pb.u64(userStack === 0 ? 0 : userStack - 65536).u64(255).u64(0).u64(userStack + 32768).u32(0);
		this.#pb.u8(thread.priority).u8(5).u8(2).u8(0).wstr(thread.name);
		this.#system(here, GROUP.thread, type, 3);
	}
	image(here, type, pid, image) {
		if (this.#tellsBuilds && (type === "unload" || type === "dcEnd")) this.#imageId(here, pid, image);
		this.#pb.reset().u64(image.base).u64(image.sizeBytes).u32(pid).u32(checkSumOf(image));
		this.#pb.u32(image.timeDateStamp).u8(12).u8(1).u16(0).u64(image.base).zeros(16).wstr(image.path);
		if (type === "load") this.#system(here, GROUP.process, IMAGE_LOAD, 3);
		else if (type === "unload") this.#system(here, GROUP.image, LIFE.end, 3);
		else this.#perf(here, GROUP.image, LIFE[type], 3);
	}
	#imageId(here, pid, image) {
		const pdb = pdbOf(image);
		this.#pb.reset().u64(image.base).u64(image.sizeBytes).u32(pid).u32(image.timeDateStamp).wstr(image.name);
		this.#full(here, IMAGE_ID, 0, 2);
		this.#pb.reset().u64(image.base).u32(pid).guid(pdb.guid).u32(pdb.age).astr(pdb.name);
		this.#full(here, IMAGE_ID, 36, 2);
	}
	volumes(here) {
		this.#pb.reset().wstr("C:\\Windows\\System32").wstr("C:\\Windows");
		this.#full(here, SYS_CONFIG_EX, 33, 0);
		for (const [ntPath, dosPath] of [[`${DRIVE.device}\\`, `${DRIVE.name}\\`], ["\\SystemRoot\\", "C:\\Windows\\"]]) {
			this.#pb.reset().wstr(ntPath).wstr(dosPath);
			this.#full(here, SYS_CONFIG_EX, 35, 0);
		}
	}
	sessionStart(here) {
		this.#pb.reset().u32(101939199);
		this.#pb.u32(8912960).zeros(8).u32(192).zeros(12).u32(70);
		this.#perf(here, GROUP.eventTrace, 32, 2);
	}
	rundownComplete(here) {
		this.#pb.reset();
		this.#perf(here, GROUP.eventTrace, 8, 2);
	}
	profileInterval(here, type) {
		const TIMER_SOURCE = 0;
		const HUNDRED_NS = TICKS_PER_MS;
		this.#pb.reset().u32(TIMER_SOURCE).u32(HUNDRED_NS).u32(HUNDRED_NS).wstr("Timer");
		this.#system(here, GROUP.perfInfo, type, 3);
	}
	systemConfig(here, core = NEOVERSE_N2) {
		const pb = this.#pb;
		const log = (type, version) => this.#system(here, GROUP.systemConfig, type, version);
		pb.reset().u32(CPU_MHZ).u32(8).u32(MEMORY_MB).u32(4096).u32(65536).wchars("SAMPLE-ARM64", 256).wchars("WORKGROUP", 134);
		pb.u64(0).u64(0x7ffffffeffff).u16(ARCHITECTURE_ARM64).u16(core.part).u16(core.revision).u8(1).u8(0).u32(4800);
		log(10, 3);
		pb.reset().u32(0).u32(512).u32(63).u32(255).u64(124519).u32(0).u32(0).u32(0).u32(0).wchars("Sample NVMe SSD 1TB", 256);
		pb.u32(4).u8(1).u8(0).wchars("C", 3).zeros(4);
		log(11, 2);
		pb.reset().u64(268435456).u64(996432412672).u32(0).u32(0).u32(2).wchars("C:", 4).u32(0).u32(3).u32(8).u32(512).u32(0);
		pb.u64(121e6).u64(243e6).wchars("NTFS", 16).u32(0).u32(0);
		log(12, 2);
		pb.reset().u64(0x5e4d3c2b1a00).u32(6).u32(7).u32(7).wstr("Sample 2.5GbE Adapter").wstr("192.0.2.20;").wstr("192.0.2.1;");
		log(13, 2);
		pb.reset().u8(0).u8(0).u8(0).u8(1).u8(1).u8(1).u16(0);
		log(16, 2);
		for (const [pid, name, display] of SERVICES) {
			pb.reset().u32(pid).u32(4).u32(0).wstr(name).wstr(display).wstr("svchost.exe").wstr("").wstr("");
			log(15, 3);
		}
		pb.reset().wstr("Sample Computer").wstr("Arm64 Workstation").wstr("1.04").wstr("Sample UEFI");
		log(25, 2);
		pb.reset().guid("4d36e97d-e325-11ce-bfc1-08002be10318").u32(0).u32(0).u32(0).u32(0).wstr("ROOT\\WPERFDRIVER\\0000");
		pb.wstr("WindowsPerf Driver").wstr("").wstr("\\Device\\00000042").wstr("WPERFDRIVER");
		log(22, 5);
		pb.reset().u32(1).u64(255);
		this.#perf(here, GROUP.systemConfig, 26, 2);
		pb.reset().u32(8);
		for (let i = 0; i < 8; i++) pb.u32(i);
		this.#perf(here, GROUP.systemConfig, 27, 2);
	}
	#perf({ cpu, ticks }, group, type, version) {
		this.#writer.perfInfo({
			cpu,
			ticks,
			group,
			type,
			version,
			payload: this.#pb.build()
		});
	}
	#system(here, group, type, version) {
		this.#writer.system({
			...here,
			group,
			type,
			version,
			payload: this.#pb.build()
		});
	}
	#full({ cpu, ticks }, guid, opcode, version) {
		this.#writer.full({
			cpu,
			ticks,
			pid: 0,
			tid: 0,
			guid,
			opcode,
			version,
			payload: this.#pb.build()
		});
	}
};
Object.defineProperty(exports, "BASE_TICKS", {
	enumerable: true,
	get: function() {
		return BASE_TICKS;
	}
});
Object.defineProperty(exports, "BOOT_TIME", {
	enumerable: true,
	get: function() {
		return BOOT_TIME;
	}
});
Object.defineProperty(exports, "CPU_MHZ", {
	enumerable: true,
	get: function() {
		return CPU_MHZ;
	}
});
Object.defineProperty(exports, "DRIVE", {
	enumerable: true,
	get: function() {
		return DRIVE;
	}
});
Object.defineProperty(exports, "FILES", {
	enumerable: true,
	get: function() {
		return FILES;
	}
});
Object.defineProperty(exports, "FUNCTION_BYTES", {
	enumerable: true,
	get: function() {
		return FUNCTION_BYTES;
	}
});
Object.defineProperty(exports, "IMAGES", {
	enumerable: true,
	get: function() {
		return IMAGES;
	}
});
Object.defineProperty(exports, "Inventory", {
	enumerable: true,
	get: function() {
		return Inventory;
	}
});
Object.defineProperty(exports, "LIFE", {
	enumerable: true,
	get: function() {
		return LIFE;
	}
});
Object.defineProperty(exports, "NEOVERSE_N1", {
	enumerable: true,
	get: function() {
		return NEOVERSE_N1;
	}
});
Object.defineProperty(exports, "OS_VERSION", {
	enumerable: true,
	get: function() {
		return OS_VERSION;
	}
});
Object.defineProperty(exports, "PROCESSES", {
	enumerable: true,
	get: function() {
		return PROCESSES;
	}
});
Object.defineProperty(exports, "SPMV", {
	enumerable: true,
	get: function() {
		return SPMV;
	}
});
Object.defineProperty(exports, "START_TIME", {
	enumerable: true,
	get: function() {
		return START_TIME;
	}
});
Object.defineProperty(exports, "TICKS_PER_MS", {
	enumerable: true,
	get: function() {
		return TICKS_PER_MS;
	}
});
Object.defineProperty(exports, "TICKS_PER_SECOND", {
	enumerable: true,
	get: function() {
		return TICKS_PER_SECOND;
	}
});
Object.defineProperty(exports, "checkSumOf", {
	enumerable: true,
	get: function() {
		return checkSumOf;
	}
});
Object.defineProperty(exports, "codeAddress", {
	enumerable: true,
	get: function() {
		return codeAddress;
	}
});
Object.defineProperty(exports, "pdbOf", {
	enumerable: true,
	get: function() {
		return pdbOf;
	}
});
Object.defineProperty(exports, "poolAddress", {
	enumerable: true,
	get: function() {
		return poolAddress;
	}
});
