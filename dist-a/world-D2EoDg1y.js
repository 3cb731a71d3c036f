require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
const require_inventory = require("./inventory-viibqHx_.js");
// machine/activities.ts
var mix = ([ipc, l1, refills, stall, mispredicts], awake = 1) => ({
	awake,
	instructionsPerCycle: ipc,
	l1AccessesPerInstruction: l1,
	l1RefillsPerAccess: refills,
	backendStallShare: stall,
	mispredictsPerInstruction: mispredicts
});
var IDLE_MIX = mix([
	.6,
	.4,
	.05,
	.3,
	.01
], .01);
var RETURN_OFFSET$1 = 452;
var USER_ROOT = ["kernel32.dll!BaseThreadInitThunk", "ntdll.dll!RtlUserThreadStart"];
var KERNEL_ROOT = ["ntoskrnl.exe!PspSystemThreadStartup", "ntoskrnl.exe!KiStartUserThread"];
var addresses = (symbols) => symbols.split(" ").filter(Boolean).map((symbol) => require_inventory.codeAddress(symbol) + RETURN_OFFSET$1);
var inUser = (symbols) => ({
	kernel: [],
	user: addresses(`${symbols} ${USER_ROOT.join(" ")}`)
});
var inKernel = (kernel, user) => ({
	...inUser(user),
	kernel: addresses(kernel)
});
var systemThread = (symbols) => ({
	kernel: addresses(`${symbols} ${KERNEL_ROOT.join(" ")}`),
	user: []
});
var SPMV_WORKER = "spmv.exe!worker_main vcomp140.dll!vcomp_fork ucrtbase.dll!thread_start";
var SPMV_REDUCE = "spmv.exe!reduce_main ucrtbase.dll!thread_start";
var inWorker = { waitsIn: inUser(SPMV_WORKER).user };
var inReducer = { waitsIn: inUser(SPMV_REDUCE).user };
var ACTIVITIES = {
	multiply: {
		...inWorker,
		mix: mix([
			2.1,
			.42,
			.035,
			.22,
			.002
		]),
		stacks: [
			inUser(`spmv.exe!multiply_rows ${SPMV_WORKER}`),
			inUser(`spmv.exe!multiply_rows ${SPMV_WORKER}`),
			inUser(`ucrtbase.dll!memcpy spmv.exe!multiply_rows ${SPMV_WORKER}`)
		]
	},
	gather: {
		...inWorker,
		mix: mix([
			.31,
			.45,
			.34,
			.83,
			.004
		]),
		stacks: [inUser(`spmv.exe!gather_dense_columns spmv.exe!multiply_rows ${SPMV_WORKER}`)]
	},
	reduce: {
		...inReducer,
		mix: mix([
			1.5,
			.38,
			.05,
			.35,
			.004
		]),
		stacks: [inUser(`spmv.exe!reduce_partial ${SPMV_REDUCE}`)]
	},
	reduceMoved: {
		...inReducer,
		mix: mix([
			.8,
			.4,
			.16,
			.6,
			.006
		]),
		stacks: [inUser(`spmv.exe!reduce_partial spmv.exe!balance_core ${SPMV_REDUCE}`), inKernel("ntoskrnl.exe!NtSetInformationThread ntoskrnl.exe!KiSystemServiceExit", `KernelBase.dll!SetThreadAffinityMask spmv.exe!balance_core ${SPMV_REDUCE}`)]
	},
	parse: {
		mix: mix([
			2.6,
			.35,
			.012,
			.08,
			.012
		]),
		stacks: [inUser("spmv.exe!parse_row spmv.exe!read_matrix spmv.exe!main"), inUser("ucrtbase.dll!strtod spmv.exe!parse_row spmv.exe!read_matrix spmv.exe!main")]
	},
	readFile: {
		mix: mix([
			.9,
			.4,
			.06,
			.45,
			.008
		]),
		stacks: [inKernel("ntfs.sys!NtfsCommonRead ntfs.sys!NtfsFsdRead fltmgr.sys!FltpDispatch ntoskrnl.exe!IofCallDriver ntoskrnl.exe!NtReadFile", "ntdll.dll!NtReadFile KernelBase.dll!ReadFile")]
	},
	pageFault: {
		mix: mix([
			.7,
			.45,
			.12,
			.55,
			.006
		]),
		stacks: [inKernel("ntoskrnl.exe!MiZeroPhysicalPage ntoskrnl.exe!MiDemandZeroFault ntoskrnl.exe!MmAccessFault ntoskrnl.exe!KiPageFault", "spmv.exe!read_matrix spmv.exe!main")]
	},
	pageIn: {
		...inWorker,
		mix: mix([
			.7,
			.45,
			.12,
			.55,
			.006
		]),
		stacks: [inKernel("ntoskrnl.exe!IoPageRead ntoskrnl.exe!MiDispatchFault ntoskrnl.exe!MmAccessFault ntoskrnl.exe!KiPageFault", `spmv.exe!multiply_rows ${SPMV_WORKER}`)]
	},
	compose: {
		mix: mix([
			1.3,
			.36,
			.045,
			.3,
			.007
		]),
		stacks: [
			inUser("dwmcore.dll!CRenderPass_Draw dwmcore.dll!CComposition_ProcessFrame dwm.exe!wmain"),
			inUser("d3d11.dll!DrawIndexed dwmcore.dll!CRenderPass_Draw dwmcore.dll!CComposition_ProcessFrame dwm.exe!wmain"),
			inKernel("dxgkrnl.sys!DxgkPresent ntoskrnl.exe!KiSystemServiceExit", "dxgi.dll!Present dwm.exe!wmain")
		]
	},
	audio: {
		mix: mix([
			1.9,
			.3,
			.01,
			.1,
			.003
		]),
		stacks: [inUser("audioeng.dll!PumpProcess audiodg.exe!wmain")]
	},
	shell: {
		mix: mix([
			1.1,
			.37,
			.06,
			.35,
			.011
		]),
		stacks: [inUser("explorerframe.dll!WindowProc user32.dll!DispatchMessageW explorer.exe!wWinMain")]
	},
	browse: {
		mix: mix([
			1.2,
			.36,
			.05,
			.33,
			.013
		]),
		stacks: [
			inUser("msedge.dll!LayoutTree msedge.dll!RunLoop msedge.exe!wWinMain"),
			inUser("msedge.dll!RunScript msedge.dll!RunLoop msedge.exe!wWinMain"),
			inUser("msedge.dll!PaintLayer msedge.dll!RunLoop msedge.exe!wWinMain")
		]
	},
	scan: {
		mix: mix([
			1.7,
			.34,
			.03,
			.2,
			.009
		]),
		stacks: [inUser("mpengine.dll!ScanBuffer MsMpEng.exe!ServiceMain"), inUser("mpengine.dll!Emulate mpengine.dll!ScanBuffer MsMpEng.exe!ServiceMain")]
	},
	index: {
		mix: mix([
			1.4,
			.37,
			.04,
			.28,
			.01
		]),
		stacks: [inUser("mssrch.dll!IndexDocument SearchIndexer.exe!wmain")]
	},
	terminal: {
		mix: mix([
			1.2,
			.36,
			.04,
			.3,
			.009
		]),
		stacks: [inUser("TerminalApp.dll!RenderLoop WindowsTerminal.exe!wWinMain")]
	},
	service: {
		mix: mix([
			1,
			.38,
			.06,
			.38,
			.012
		]),
		stacks: [inUser("rpcrt4.dll!LrpcWorkerThread svchost.exe!ServiceMain")]
	},
	shellScript: {
		mix: mix([
			1.3,
			.37,
			.05,
			.3,
			.014
		]),
		stacks: [inUser("ntdll.dll!RtlAllocateHeap pwsh.exe!wmain")]
	},
	readCounters: {
		mix: mix([
			1.1,
			.37,
			.04,
			.3,
			.01
		]),
		stacks: [inUser("wperf.exe!print_core_stat wperf.exe!main")]
	},
	systemWork: {
		mix: mix([
			.9,
			.4,
			.07,
			.45,
			.008
		]),
		stacks: [systemThread("ntoskrnl.exe!ExpWorkerThread"), systemThread("ntoskrnl.exe!CcWriteBehind ntoskrnl.exe!ExpWorkerThread")]
	}
};
function sampleStack(stack, random) {
	const move = ([leaf, ...callers]) => [require_checked.present(leaf, "the leaf") - RETURN_OFFSET$1 + 4 * random.between(0, require_inventory.FUNCTION_BYTES / 4), ...callers];
	return stack.kernel.length > 0 ? {
		...stack,
		kernel: move(stack.kernel)
	} : {
		...stack,
		user: move(stack.user)
	};
}
// machine/counters.ts
var CYCLE_EVENT = 4294967295;
var COUNTERS = [
	{
		event: CYCLE_EVENT,
		name: "cycle",
		slot: 31
	},
	{
		event: 8,
		name: "inst_retired",
		slot: 0
	},
	{
		event: 4,
		name: "l1d_cache",
		slot: 1
	},
	{
		event: 3,
		name: "l1d_cache_refill",
		slot: 2
	},
	{
		event: 36,
		name: "stall_backend",
		slot: 3
	},
	{
		event: 16,
		name: "br_mis_pred",
		slot: 4
	}
];
var CoreCounters = class {
	#counted = new Float64Array(COUNTERS.length);
	totals = new Float64Array(COUNTERS.length);
	counted(i) {
		return Math.floor(require_checked.at(this.#counted, i));
	}
	exact(i) {
		return require_checked.at(this.#counted, i);
	}
	add(mix, ticks, speed) {
		const cycles = ticks * 300 * mix.awake;
		const instructions = cycles * mix.instructionsPerCycle * speed;
		const accesses = instructions * mix.l1AccessesPerInstruction;
		const counted = this.#counted;
		const stalls = cycles * mix.backendStallShare;
		const mispredicts = instructions * mix.mispredictsPerInstruction;
		[
			cycles,
			instructions,
			accesses,
			accesses * mix.l1RefillsPerAccess,
			stalls,
			mispredicts
		].forEach((more, i) => {
			counted[i] = require_checked.at(counted, i) + more;
		});
	}
	gather() {
		for (let i = 0; i < COUNTERS.length; i++) this.totals[i] = Math.floor(require_checked.at(this.#counted, i));
	}
	reset() {
		this.#counted.fill(0);
		this.totals.fill(0);
	}
};
var Counters = class {
	running = false;
	cores = Array.from({ length: 8 }, () => new CoreCounters());
	hardware = Array.from({ length: 8 }, () => new CoreCounters());
	add(core, mix, ticks, speed) {
		require_checked.at(this.hardware, core).add(mix, ticks, speed);
		if (this.running) require_checked.at(this.cores, core).add(mix, ticks, speed);
	}
	reset() {
		for (const core of this.cores) core.reset();
	}
};
// machine/sim-thread.ts
var WAIT_REASON = {
	executive: 0,
	delayExecution: 4,
	wrUserRequest: 13,
	userRequest: 6,
	wrPageIn: 9,
	wrQueue: 15,
	wrTerminated: 22,
	wrQuantumEnd: 30,
	wrPreempted: 32,
	wrAlertByThreadId: 37,
	wrDeferredPreempt: 38
};
// machine/wait-stacks.ts
var RETURN_OFFSET = 452;
var code = (symbols) => symbols.split(" ").map((symbol) => require_inventory.codeAddress(symbol) + RETURN_OFFSET);
var SWITCHED = code("ntoskrnl.exe!KiCommitThreadWait ntoskrnl.exe!KeWaitForSingleObject");
var systemCall = (name, user) => ({
	kernel: code(`ntoskrnl.exe!KiCommitThreadWait ntoskrnl.exe!KeWaitForSingleObject ntoskrnl.exe!${name} ntoskrnl.exe!KiSystemServiceExit`),
	user: code(`ntdll.dll!${name} ${user}`)
});
var ON_OBJECT = systemCall("NtWaitForSingleObject", "KernelBase.dll!WaitForSingleObjectEx");
var CALLS = {
	[WAIT_REASON.delayExecution]: systemCall("NtDelayExecution", "KernelBase.dll!SleepEx"),
	[WAIT_REASON.wrAlertByThreadId]: systemCall("NtWaitForAlertByThreadId", "KernelBase.dll!WaitOnAddress"),
	[WAIT_REASON.userRequest]: ON_OBJECT,
	[WAIT_REASON.wrUserRequest]: ON_OBJECT,
	[WAIT_REASON.wrQueue]: ON_OBJECT
};
var WAKING = {
	kernel: code("ntoskrnl.exe!NtAlertThreadByThreadId ntoskrnl.exe!KiSystemServiceExit"),
	user: code("ntdll.dll!NtAlertThreadByThreadId KernelBase.dll!WakeByAddressAll")
};
var PUSHED = new Set([
	WAIT_REASON.wrPreempted,
	WAIT_REASON.wrQuantumEnd,
	WAIT_REASON.wrDeferredPreempt
]);
function resumedStack({ activity, leftBy }) {
	const [stack = {
		kernel: [],
		user: []
	}] = activity.stacks;
	if (PUSHED.has(leftBy)) return stack;
	const call = stack.user.length === 0 ? void 0 : CALLS[leftBy];
	if (call === void 0) return {
		...stack,
		kernel: [...SWITCHED, ...stack.kernel]
	};
	return {
		kernel: call.kernel,
		user: [...call.user, ...callersOf(activity)]
	};
}
function readyingStack({ activity }) {
	const [{ kernel, user } = {
		kernel: [],
		user: []
	}] = activity.stacks;
	if (user.length === 0) return {
		kernel,
		user
	};
	return {
		kernel: WAKING.kernel,
		user: [...WAKING.user, ...callersOf(activity)]
	};
}
var callersOf = ({ stacks, waitsIn }) => waitsIn ?? stacks[0]?.user.slice(1) ?? [];
// machine/emitter.ts
var GROUP$1 = {
	diskIo: 1,
	pageFault: 2,
	fileIo: 4,
	thread: 5,
	tcpIp: 6,
	udpIp: 8,
	perfInfo: 15,
	stackWalk: 24
};
var WINDOWSPERF_DRIVER = "9b15b4b5-6979-4ba7-9b26-00c630a4d7b3";
var WINDOWSPERF_APP = "6afccf81-3a0c-411e-a4aa-c4cf02eb840d";
var SYSTEM_CHANNEL = {
	channel: 8,
	keyword: 9223372036854775808n
};
var APP_CHANNEL = {
	channel: 16,
	keyword: 9223372036854775813n
};
var APP_TASK_COUNTING = 1;
var LEVEL_INFORMATIONAL = 4;
var IRP_NORMAL = 395520;
var IRP_PAGING = 393283;
var DISK = 0;
var networkPort = (port) => (port & 255) << 8 | port >>> 8;
var ipv4 = (a, b, c, d) => (a | b << 8 | c << 16 | d << 24) >>> 0;
var KernelEmitter = class {
	switchCounters = null;
	beforeSwitch = null;
	switchStacks = null;
	#writer;
	#random;
	#pb = new require_payload_builder.PayloadBuilder(8);
	#lastTicks = new Float64Array(8);
	#perfInfo = {
		cpu: 0,
		ticks: 0,
		group: 0,
		type: 0,
		version: 0,
		payload: new Uint8Array(0)
	};
	#system = {
		...this.#perfInfo,
		pid: 0,
		tid: 0
	};
	constructor(writer, random) {
		this.#writer = writer;
		this.#random = random;
	}
	contextSwitch(cpu, ticks, next, old, how) {
		this.beforeSwitch?.(cpu, ticks, next);
		this.#payload().u32(next?.tid ?? 0).u32(old?.tid ?? 0).u8(next?.priority ?? 0).u8(old?.priority ?? 0);
		this.#pb.u8(old === null ? this.#random.between(1, 3) : 0).u8(0);
		this.#pb.u8(how.reason).u8(0).u8(how.oldState).u8(old?.home ?? cpu);
		this.#pb.u32(Math.floor(how.waitedTicks / 156250)).u32(0);
		this.#perf(cpu, ticks, GROUP$1.thread, 36, 4, this.switchCounters?.(cpu));
		if (next !== null) this.switchStacks?.log(cpu, ticks, next, resumedStack(next));
	}
	readyThread(cpu, ticks, tid, fromDpc, by) {
		this.#payload().u32(tid).u8(1).u8(1).u8(fromDpc ? 1 : 0).u8(0);
		this.#perf(cpu, ticks, GROUP$1.thread, 50, 2);
		if (by !== null && !fromDpc) this.switchStacks?.log(cpu, ticks, by, readyingStack(by));
	}
	setAffinity(thread, ticks, core) {
		this.#payload().u64(2 ** core).u32(thread.tid).u16(0).u16(0);
		this.#perf(thread.core, ticks, GROUP$1.thread, 53, 2);
	}
	sample(cpu, ticks, thread, stack) {
		const here = sampleStack(stack, this.#random);
		this.#payload().u64(here.kernel[0] ?? require_checked.at(here.user, 0)).u32(thread.tid).u16(1).u8(thread.priority << 3).u8(0);
		this.#perf(cpu, ticks, GROUP$1.perfInfo, 46, 2);
		this.stack(cpu, ticks, thread, here);
	}
	counterSample(cpu, ticks, thread, source, random) {
		const here = sampleStack(random.pick(thread.activity.stacks), random);
		this.#payload().u64(here.kernel[0] ?? require_checked.at(here.user, 0)).u32(thread.tid).u16(source).u16(0);
		this.#perf(cpu, ticks, GROUP$1.perfInfo, 47, 2);
	}
	stack(cpu, ticks, thread, stack) {
		for (const frames of [stack.kernel, stack.user]) {
			if (frames.length === 0) continue;
			this.#payload().u64(require_inventory.BASE_TICKS + ticks).u32(thread.pid).u32(thread.tid);
			for (const frame of frames) this.#pb.u64(frame);
			this.#perf(cpu, ticks, GROUP$1.stackWalk, 32, 2);
		}
	}
	interruptBegin(cpu, ticks, lasted) {
		return Math.max(ticks - lasted, require_checked.at(this.#lastTicks, cpu));
	}
	noteLogged(cpu, ticks) {
		this.#lastTicks[cpu] = ticks;
	}
	timerDpc(cpu, ticks, beganTicks) {
		this.#deferredCall(cpu, ticks, beganTicks, 69, "ntoskrnl.exe!KeWaitForSingleObject");
	}
	dpc(cpu, ticks, beganTicks, routine) {
		this.#deferredCall(cpu, ticks, beganTicks, 68, routine);
	}
	interrupt(cpu, ticks, beganTicks, routine, vector) {
		this.#payload().u64(require_inventory.BASE_TICKS + beganTicks).u64(require_inventory.codeAddress(routine)).u8(1).u16(vector).u8(0);
		this.#perf(cpu, ticks, GROUP$1.perfInfo, 67, 2);
	}
	diskInit(cpu, ticks, request, pid) {
		this.#payload().u64(request.irp).u32(request.tid);
		this.#sys(cpu, ticks, GROUP$1.diskIo, request.write ? 13 : 12, 3, pid, request.tid);
	}
	diskDone(cpu, ticks, request, responseTicks) {
		const { file } = request;
		this.#payload().u32(DISK).u32(request.paging ? IRP_PAGING : IRP_NORMAL).u32(request.sizeBytes).u32(0);
		this.#pb.u64(file.diskOffset + request.offset).u64(file.address).u64(request.irp).u64(responseTicks).u32(request.tid);
		this.#perf(cpu, ticks, GROUP$1.diskIo, request.write ? 11 : 10, 3);
	}
	fileCreate(thread, ticks, irp, file) {
		this.#payload().u64(irp).u64(file.address).u32(thread.tid).u32(16777248).u32(128).u32(1).wstr(file.path);
		this.#perf(thread.core, ticks, GROUP$1.fileIo, 64, 3);
		this.#payload().u64(file.address).wstr(file.path);
		this.#perf(thread.core, ticks, GROUP$1.fileIo, 32, 2);
	}
	fileReadWrite(thread, ticks, request) {
		const { address } = request.file;
		this.#payload().u64(request.offset).u64(request.irp).u64(address).u64(address).u32(thread.tid);
		this.#pb.u32(request.sizeBytes).u32(IRP_NORMAL).u32(0);
		this.#perf(thread.core, ticks, GROUP$1.fileIo, request.write ? 68 : 67, 3);
	}
	fileClose(thread, ticks, irp, file) {
		for (const type of [65, 66]) {
			this.#payload().u64(irp).u64(file.address).u64(file.address).u32(thread.tid);
			this.#perf(thread.core, ticks, GROUP$1.fileIo, type, 3);
		}
	}
	operationEnd(thread, ticks, irp, information) {
		this.#payload().u64(irp).u64(information).u32(0);
		this.#perf(thread.core, ticks, GROUP$1.fileIo, 76, 3);
	}
	fileRundown(cpu, ticks, file) {
		this.#payload().u64(file.address).wstr(file.path);
		this.#perf(cpu, ticks, GROUP$1.fileIo, 36, 2);
	}
	hardFault(thread, ticks, beganTicks, request, address) {
		this.#payload().u64(require_inventory.BASE_TICKS + beganTicks).u64(request.offset).u64(address).u64(request.file.address);
		this.#pb.u32(thread.tid).u32(request.sizeBytes);
		this.#perf(thread.core, ticks, GROUP$1.pageFault, 32, 2);
	}
	softFault(thread, ticks, type, address, instruction) {
		this.#payload().u64(address).u64(instruction);
		this.#perf(thread.core, ticks, GROUP$1.pageFault, type, 2);
	}
	tcpSend(cpu, ticks, connection, sizeBytes) {
		this.#endpoints(connection, sizeBytes).u32(0).u32(0).u32(0).u64(connection.id);
		this.#perf(cpu, ticks, GROUP$1.tcpIp, 10, 2);
	}
	tcpReceive(cpu, ticks, connection, sizeBytes) {
		this.#endpoints(connection, sizeBytes).u32(0).u64(connection.id);
		this.#perf(cpu, ticks, GROUP$1.tcpIp, 11, 2);
	}
	tcpConnect(cpu, ticks, connection) {
		this.#endpoints(connection, 0).u16(1460).u16(1).u16(0).u16(1).u32(65535).u16(8).u16(8).u32(0).u64(connection.id);
		this.#perf(cpu, ticks, GROUP$1.tcpIp, 12, 2);
	}
	tcpDisconnect(cpu, ticks, connection) {
		this.#endpoints(connection, 0).u32(0).u64(connection.id);
		this.#perf(cpu, ticks, GROUP$1.tcpIp, 13, 2);
	}
	udp(cpu, ticks, connection, sizeBytes, received) {
		this.#endpoints(connection, sizeBytes).u32(0).u64(connection.id);
		this.#perf(cpu, ticks, GROUP$1.udpIp, received ? 11 : 10, 2);
	}
	driverCounter(cpu, ticks, interrupted, counter, total) {
		this.#payload().u64(cpu).u32(counter.event).u32(counter.slot).u64(total);
		this.#event(cpu, ticks, interrupted, {
			...SYSTEM_CHANNEL,
			provider: WINDOWSPERF_DRIVER,
			id: 1,
			level: LEVEL_INFORMATIONAL
		});
	}
	appCounters(thread, ticks, core, counts) {
		COUNTERS.forEach((counter, i) => {
			this.#payload().u64(core).wstr(counter.name).u32(counter.event).wstr("e").u64(require_checked.at(counts, i));
			this.#event(thread.core, ticks, thread, {
				...APP_CHANNEL,
				provider: WINDOWSPERF_APP,
				id: 1,
				task: APP_TASK_COUNTING
			});
		});
	}
	#payload() {
		return this.#pb.reset();
	}
	#endpoints(c, sizeBytes) {
		this.#payload().u32(c.pid).u32(sizeBytes).u32(c.remoteAddress).u32(c.localAddress);
		return this.#pb.u16(networkPort(c.remotePort)).u16(networkPort(c.localPort));
	}
	#deferredCall(cpu, ticks, beganTicks, type, routine) {
		this.#payload().u64(require_inventory.BASE_TICKS + beganTicks).u64(require_inventory.codeAddress(routine));
		this.#perf(cpu, ticks, GROUP$1.perfInfo, type, 2);
	}
	#perf(cpu, ticks, group, type, version, pmcCounters = []) {
		const event = this.#perfInfo;
		event.cpu = cpu;
		event.ticks = ticks;
		event.group = group;
		event.type = type;
		event.version = version;
		event.pmcCounters = pmcCounters;
		event.payload = this.#pb.build();
		this.#writer.perfInfo(event);
		this.#lastTicks[cpu] = ticks;
	}
	#sys(cpu, ticks, group, type, version, pid, tid) {
		const event = this.#system;
		event.cpu = cpu;
		event.ticks = ticks;
		event.group = group;
		event.type = type;
		event.version = version;
		event.pid = pid;
		event.tid = tid;
		event.payload = this.#pb.build();
		this.#writer.system(event);
		this.#lastTicks[cpu] = ticks;
	}
	#event(cpu, ticks, thread, descriptor) {
		const { pid, tid } = thread ?? {
			pid: 0,
			tid: 0
		};
		this.#writer.event({
			...descriptor,
			cpu,
			ticks,
			pid,
			tid,
			payload: this.#pb.build()
		});
		this.#lastTicks[cpu] = ticks;
	}
};
// machine/background.ts
var PERIODIC = [
	{
		name: "Audio pump",
		priority: 22,
		home: 2,
		periodUs: 1e4,
		jitterUs: 0,
		workUs: [90, 240],
		activity: ACTIVITIES.audio
	},
	{
		name: "Shell",
		priority: 9,
		home: 5,
		periodUs: 9e4,
		jitterUs: 8e4,
		workUs: [300, 2500],
		activity: ACTIVITIES.shell
	},
	{
		name: "Renderer",
		priority: 9,
		home: 2,
		periodUs: 6e4,
		jitterUs: 2e4,
		workUs: [200, 900],
		activity: ACTIVITIES.terminal
	},
	{
		name: "Schedule",
		priority: 8,
		home: 5,
		periodUs: 25e4,
		jitterUs: 1e5,
		workUs: [60, 500],
		activity: ACTIVITIES.service
	},
	{
		name: "Worker 0",
		priority: 13,
		home: 2,
		periodUs: 15e3,
		jitterUs: 6e3,
		workUs: [15, 120],
		activity: ACTIVITIES.systemWork
	},
	{
		name: "Worker 1",
		priority: 12,
		home: 5,
		periodUs: 21e3,
		jitterUs: 9e3,
		workUs: [20, 180],
		activity: ACTIVITIES.systemWork
	},
	{
		name: "Zero pages",
		priority: 1,
		home: 5,
		periodUs: 4e5,
		jitterUs: 3e5,
		workUs: [800, 4e3],
		activity: ACTIVITIES.systemWork
	}
];
var FRAME_TICKS = 166667;
function startBackground(world, fromTicks) {
	const { scheduler, random } = world;
	const begin = (thread, withinTicks) => scheduler.wakeAt(fromTicks + random.between(0, withinTicks), thread);
	for (const row of PERIODIC) begin(world.cast(row.name, row.priority, row.home, () => periodic(world, row)), row.periodUs * 10);
	begin(world.cast("Compositor", 15, 2, () => frames(world)), FRAME_TICKS);
	begin(world.cast("Scanner", 6, 5, (self) => scanner(world, self)), 60 * require_inventory.TICKS_PER_MS);
	begin(world.cast("Indexer", 4, 2, (self) => indexer(world, self)), 200 * require_inventory.TICKS_PER_MS);
	begin(world.cast("Lazy writer", 12, 5, (self) => lazyWriter(world, self)), require_inventory.TICKS_PER_SECOND);
	startBrowser(world, fromTicks);
}
function* periodic({ random }, row) {
	for (;;) {
		yield {
			do: "run",
			ticks: random.between(...row.workUs) * 10,
			activity: row.activity
		};
		const jitter = random.between(-row.jitterUs, row.jitterUs + 1);
		yield {
			do: "sleep",
			ticks: Math.max(row.periodUs + jitter, 1e3) * 10
		};
	}
}
function* frames({ scheduler, random }) {
	for (;;) {
		const next = (Math.floor(scheduler.now / FRAME_TICKS) + 1) * FRAME_TICKS;
		yield {
			do: "run",
			ticks: random.between(600, 2100) * 10,
			activity: ACTIVITIES.compose
		};
		yield {
			do: "sleep",
			ticks: Math.max(next - scheduler.now, require_inventory.TICKS_PER_MS)
		};
	}
}
function* scanner({ devices, random }, self) {
	const CHUNK = 65536;
	for (let offset = 0;; offset += CHUNK) {
		yield {
			do: "run",
			ticks: random.between(1500, 6e3) * 10,
			activity: ACTIVITIES.scan
		};
		if (random.chance(.4)) {
			devices.open(self, require_inventory.FILES.scanned);
			yield* devices.transfer(self, require_inventory.FILES.scanned, offset, CHUNK);
			devices.close(self, require_inventory.FILES.scanned);
		}
		yield {
			do: "sleep",
			ticks: random.between(15, 60) * require_inventory.TICKS_PER_MS
		};
	}
}
function* indexer({ devices, random }, self) {
	for (let round = 0;; round++) {
		devices.open(self, require_inventory.FILES.indexed);
		yield* devices.transfer(self, require_inventory.FILES.indexed, 0, 16384);
		devices.close(self, require_inventory.FILES.indexed);
		yield {
			do: "run",
			ticks: random.between(400, 1800) * 10,
			activity: ACTIVITIES.index
		};
		yield* devices.transfer(self, require_inventory.FILES.index, round * 8192, 8192, true);
		yield {
			do: "sleep",
			ticks: random.between(60, 220) * require_inventory.TICKS_PER_MS
		};
	}
}
function* lazyWriter({ devices, random }, self) {
	const PAGES = 32768;
	for (let round = 0;; round++) {
		yield {
			do: "run",
			ticks: random.between(80, 300) * 10,
			activity: ACTIVITIES.systemWork
		};
		for (let i = 0; i < 3; i++) yield* devices.transfer(self, require_inventory.FILES.logFile, (3 * round + i) * PAGES, PAGES, true);
		yield {
			do: "sleep",
			ticks: require_inventory.TICKS_PER_SECOND
		};
	}
}
var LOCAL_ADDRESS = ipv4(192, 0, 2, 20);
function startBrowser(world, fromTicks) {
	const { devices, emitter, scheduler, random } = world;
	const server = {
		pid: 6112,
		localAddress: LOCAL_ADDRESS,
		remoteAddress: ipv4(198, 51, 100, 7),
		localPort: 51312,
		remotePort: 443,
		id: 0
	};
	const names = {
		...server,
		pid: 1640,
		remoteAddress: ipv4(192, 0, 2, 1),
		localPort: 60011,
		remotePort: 53
	};
	const renderer = world.cast("CrRendererMain", 9, 5, () => works(ACTIVITIES.browse, [900, 4500], () => {}));
	const main = world.cast("CrBrowserMain", 9, 2, (self) => works(ACTIVITIES.browse, [150, 700], () => scheduler.wake(renderer, self.core, false)));
	const network = world.cast("NetworkService", 9, 4, (self) => works(ACTIVITIES.browse, [60, 260], () => {
		emitter.tcpSend(self.core, scheduler.now, server, random.between(90, 700));
		scheduler.wake(main, self.core, false);
	}));
	const resolver = world.cast("Dnscache", 8, 4, (self) => works(ACTIVITIES.service, [40, 150], () => emitter.udp(self.core, scheduler.now, names, 62, false)));
	function* works(activity, workUs, then) {
		for (;;) {
			yield {
				do: "run",
				ticks: random.between(...workUs) * 10,
				activity
			};
			then();
			yield {
				do: "wait",
				reason: WAIT_REASON.wrQueue
			};
		}
	}
	scheduler.wakeAt(fromTicks + 310 * require_inventory.TICKS_PER_MS, resolver);
	scheduler.at(fromTicks + 318 * require_inventory.TICKS_PER_MS, () => devices.receive(resolver, names, 144, "udp"));
	scheduler.at(fromTicks + 330 * require_inventory.TICKS_PER_MS, () => emitter.tcpConnect(4, scheduler.now, server));
	const answer = () => {
		devices.receive(network, server, random.between(200, 1461), "tcp");
		scheduler.at(scheduler.now + random.between(8, 45) * require_inventory.TICKS_PER_MS, answer);
	};
	scheduler.at(fromTicks + 350 * require_inventory.TICKS_PER_MS, answer);
}
// machine/devices.ts
var DISK_LATENCY_TICKS = 800;
var DISK_BYTES_PER_TICK = 50;
var NETWORK_CORE = 4;
var DISK_INTERRUPT = {
	vector: 65,
	isr: "stornvme.sys!NVMeInterrupt",
	dpc: "stornvme.sys!NVMeCompletionDpc"
};
var NETWORK_INTERRUPT = {
	vector: 82,
	isr: "ndis.sys!ndisInterrupt",
	dpc: "ndis.sys!ndisInterruptDpc"
};
var Devices = class {
	#scheduler;
	#emitter;
	#random;
	#diskFreeAt = 0;
	#requests = 0;
	constructor(scheduler, emitter, random) {
		this.#scheduler = scheduler;
		this.#emitter = emitter;
		this.#random = random;
	}
	newIrp() {
		return require_inventory.poolAddress(1912602624 + this.#requests++ % 4096 * 960);
	}
	open(thread, file) {
		const irp = this.newIrp();
		this.#emitter.fileCreate(thread, this.#scheduler.now, irp, file);
		this.#emitter.operationEnd(thread, this.#scheduler.now, irp, 1);
	}
	close(thread, file) {
		this.#emitter.fileClose(thread, this.#scheduler.now, this.newIrp(), file);
	}
	*transfer(thread, file, offset, sizeBytes, write = false) {
		const request = this.#request(thread, file, offset, sizeBytes, {
			write,
			paging: false
		});
		this.#emitter.fileReadWrite(thread, this.#scheduler.now, request);
		this.#submit(thread, request);
		yield {
			do: "wait",
			reason: WAIT_REASON.executive
		};
		this.#emitter.operationEnd(thread, this.#scheduler.now, request.irp, sizeBytes);
	}
	*pageIn(thread, file, offset, sizeBytes, address) {
		const began = this.#scheduler.now;
		const request = this.#request(thread, file, offset, sizeBytes, {
			write: false,
			paging: true
		});
		this.#submit(thread, request);
		yield {
			do: "wait",
			reason: WAIT_REASON.wrPageIn
		};
		this.#emitter.hardFault(thread, this.#scheduler.now, began, request, address);
		this.#logStack(thread);
	}
	stallDisk(ticks) {
		this.#diskFreeAt = Math.max(this.#diskFreeAt, this.#scheduler.now) + ticks;
	}
	receive(thread, connection, sizeBytes, protocol) {
		const emitter = this.#emitter;
		this.#interrupt(NETWORK_CORE, NETWORK_INTERRUPT, (now) => {
			if (protocol === "udp") emitter.udp(NETWORK_CORE, now, connection, sizeBytes, true);
			else emitter.tcpReceive(NETWORK_CORE, now, connection, sizeBytes);
			this.#scheduler.wake(thread, NETWORK_CORE, true);
		});
	}
	#request(thread, file, offset, sizeBytes, how) {
		return {
			irp: this.newIrp(),
			file,
			offset,
			sizeBytes,
			...how,
			tid: thread.tid
		};
	}
	#submit(thread, request) {
		const scheduler = this.#scheduler;
		const submitted = scheduler.now;
		const core = thread.core;
		this.#emitter.diskInit(core, submitted, request, thread.pid);
		this.#logStack(thread);
		const service = DISK_LATENCY_TICKS + Math.floor(request.sizeBytes / DISK_BYTES_PER_TICK) + this.#random.between(0, 150);
		this.#diskFreeAt = Math.max(this.#diskFreeAt, submitted) + service;
		scheduler.at(this.#diskFreeAt, () => this.#interrupt(core, DISK_INTERRUPT, (now) => {
			this.#emitter.diskDone(core, now, request, now - submitted);
			scheduler.wake(thread, core, true);
		}));
	}
	#logStack(thread) {
		this.#emitter.stack(thread.core, this.#scheduler.now, thread, require_checked.at(thread.activity.stacks, 0));
	}
	#interrupt(core, { vector, isr, dpc }, complete) {
		const scheduler = this.#scheduler;
		const emitter = this.#emitter;
		const lasted = this.#random.between(12, 30);
		emitter.interrupt(core, scheduler.now, emitter.interruptBegin(core, scheduler.now, lasted), isr, vector);
		const deferred = this.#random.between(25, 60);
		scheduler.at(scheduler.now + deferred, () => {
			const began = emitter.interruptBegin(core, scheduler.now, deferred - 3);
			complete(scheduler.now);
			emitter.dpc(core, scheduler.now, began, dpc);
		});
	}
};
// machine/random.ts
var Random = class {
	#state;
	constructor(seed) {
		this.#state = seed >>> 0 || 1;
	}
	next() {
		let x = this.#state;
		x ^= x << 13;
		x ^= x >>> 17;
		x ^= x << 5;
		this.#state = x >>> 0;
		return this.#state / 2 ** 32;
	}
	between(min, max) {
		return min + Math.floor(this.next() * (max - min));
	}
	chance(probability) {
		return this.next() < probability;
	}
	pick(items) {
		return require_checked.at(items, this.between(0, items.length));
	}
};
// machine/dotnet.ts
var DOTNET_RUNTIME = "e13c0d23-ccbc-4e12-931b-d9cc2eee27e4";
var CONTENTION = {
	level: 4,
	keyword: 16384,
	task: 8
};
var START = {
	...CONTENTION,
	id: 81,
	version: 1,
	opcode: 1
};
var STOP = {
	...CONTENTION,
	id: 91,
	version: 0,
	opcode: 2
};
var MANAGED_LOCK = 0;
var POWERSHELL = require_checked.present(require_inventory.PROCESSES.find(({ name }) => name === "pwsh.exe"), "pwsh.exe").pid;
var SEED$3 = 3335;
var WAITS = 40;
var FROM_TICKS = 900 * require_inventory.TICKS_PER_MS;
var BETWEEN_TICKS = 260 * require_inventory.TICKS_PER_MS;
function planContention(writer, { scheduler, threads, storyStart }) {
	const random = new Random(SEED$3);
	const pb = new require_payload_builder.PayloadBuilder(8);
	const owners = [...threads].filter(({ pid }) => pid === POWERSHELL);
	for (let i = 0; i < WAITS; i++) {
		const { tid, pid, home } = require_checked.at(owners, i % owners.length);
		const here = {
			provider: DOTNET_RUNTIME,
			cpu: home,
			pid,
			tid
		};
		const from = storyStart + FROM_TICKS + i * BETWEEN_TICKS + random.between(0, 90 * require_inventory.TICKS_PER_MS);
		const waited = random.between(200, 4 * require_inventory.TICKS_PER_MS);
		scheduler.at(from, () => {
			const payload = pb.reset().u8(MANAGED_LOCK).u16(8).build();
			writer.event({
				...here,
				...START,
				ticks: scheduler.now,
				payload
			});
		});
		scheduler.at(from + waited, () => {
			const payload = pb.reset().u8(MANAGED_LOCK).u16(8).build();
			writer.event({
				...here,
				...STOP,
				ticks: scheduler.now,
				payload
			});
		});
	}
}
// machine/event-queue.ts
var EventQueue = class {
	#heap = [];
	#planned = 0;
	add(ticks, action) {
		const heap = this.#heap;
		const entry = {
			ticks,
			order: this.#planned++,
			action
		};
		let at = heap.length;
		heap.push(entry);
		while (at > 0) {
			const parent = at - 1 >> 1;
			if (!isBefore(entry, require_checked.at(heap, parent))) break;
			heap[at] = require_checked.at(heap, parent);
			at = parent;
		}
		heap[at] = entry;
	}
	get nextTicks() {
		return this.#heap[0]?.ticks ?? Number.POSITIVE_INFINITY;
	}
	take() {
		const heap = this.#heap;
		const first = require_checked.at(heap, 0);
		const last = require_checked.present(heap.pop(), "the last of the heap");
		if (heap.length > 0) {
			let at = 0;
			for (;;) {
				let child = 2 * at + 1;
				if (child >= heap.length) break;
				if (child + 1 < heap.length && isBefore(require_checked.at(heap, child + 1), require_checked.at(heap, child))) child++;
				if (!isBefore(require_checked.at(heap, child), last)) break;
				heap[at] = require_checked.at(heap, child);
				at = child;
			}
			heap[at] = last;
		}
		return first.action;
	}
};
var isBefore = (a, b) => a.ticks < b.ticks || a.ticks === b.ticks && a.order < b.order;
// machine/scheduler.ts
var THREAD_STATE = {
	ready: 1,
	running: 2,
	terminated: 4,
	waiting: 5
};
var DISPATCH_TICKS = {
	min: 12,
	max: 45
};
var RESUME_TICKS = {
	min: 8,
	max: 20
};
var Scheduler = class {
	now;
	sampleTicks = require_inventory.TICKS_PER_MS;
	cores;
	#events = new EventQueue();
	#emitter;
	#counters;
	#random;
	constructor(emitter, counters, random, startTicks = 0) {
		this.now = startTicks;
		this.cores = Array.from({ length: 8 }, (_, index) => ({
			index,
			running: null,
			queue: [],
			mix: IDLE_MIX,
			countedUntil: startTicks,
			stepStart: startTicks,
			stepNumber: 0
		}));
		this.#emitter = emitter;
		this.#counters = counters;
		this.#random = random;
		for (const core of this.cores) this.#planSample(core, startTicks + this.sampleTicks + core.index * 125 * 10);
	}
	at(ticks, action) {
		this.#events.add(Math.max(ticks, this.now), action);
	}
	run(untilTicks) {
		while (this.#events.nextTicks < untilTicks) {
			this.now = this.#events.nextTicks;
			this.#events.take()();
		}
		this.now = untilTicks;
	}
	wake(thread, byCore, fromDpc) {
		if (thread.state !== THREAD_STATE.waiting) {
			thread.earlyWakes++;
			return;
		}
		this.#emitter.readyThread(byCore, this.now, thread.tid, fromDpc, require_checked.at(this.cores, byCore).running);
		this.#place(thread, false);
	}
	wakeAt(ticks, thread) {
		this.at(ticks, () => {
			const core = thread.pinned ?? thread.core;
			const began = this.#emitter.interruptBegin(core, this.now, this.#random.between(25, 90));
			this.wake(thread, core, true);
			this.#emitter.timerDpc(core, this.now, began);
		});
	}
	count(core) {
		const ticks = this.now - core.countedUntil;
		core.countedUntil = this.now;
		if (ticks === 0) return;
		this.#counters.add(core.index, core.mix, ticks, this.#random.between(94, 107) / 100);
	}
	#planSample(core, ticks) {
		this.at(ticks, () => {
			const { running } = core;
			if (running?.activity) this.#emitter.sample(core.index, this.now, running, this.#random.pick(running.activity.stacks));
			this.#planSample(core, ticks + this.sampleTicks);
		});
	}
	#place(thread, first) {
		thread.state = THREAD_STATE.ready;
		thread.readySince = this.now;
		const core = require_checked.at(this.cores, thread.pinned ?? this.#chooseCore(thread));
		const { queue } = core;
		const place = queue.findIndex(({ priority }) => priority < thread.priority || first && priority === thread.priority);
		queue.splice(place < 0 ? queue.length : place, 0, thread);
		this.at(this.now + this.#random.between(DISPATCH_TICKS.min, DISPATCH_TICKS.max), () => this.#dispatch(core));
	}
	#chooseCore(thread) {
		const free = (index) => require_checked.at(this.cores, index).running === null && require_checked.at(this.cores, index).queue.length === 0;
		if (free(thread.core)) return thread.core;
		for (let i = 0; i < 8; i++) {
			const index = (thread.home + i) % 8;
			if (free(index)) return index;
		}
		const weakest = (index) => require_checked.at(this.cores, index).running?.priority ?? 0;
		if (weakest(thread.core) < thread.priority) return thread.core;
		return weakest(thread.home) < thread.priority ? thread.home : thread.core;
	}
	#dispatch(core) {
		const next = core.queue[0];
		if (next === void 0) return;
		const { running } = core;
		if (running === null) {
			core.queue.shift();
			this.#switch(core, next, WAIT_REASON.executive, THREAD_STATE.running);
		} else if (next.priority > running.priority) {
			core.queue.shift();
			running.remainingTicks -= this.now - core.stepStart;
			this.#switch(core, next, WAIT_REASON.wrPreempted, THREAD_STATE.ready);
			this.#place(running, true);
		}
	}
	#leave(core, reason, state) {
		require_checked.present(core.running, "the running thread").state = state;
		this.#switch(core, core.queue.shift() ?? null, reason, state);
	}
	#switch(core, next, reason, oldState) {
		this.count(core);
		const waitedTicks = next === null ? 0 : this.now - next.readySince;
		this.#emitter.contextSwitch(core.index, this.now, next, core.running, {
			reason,
			oldState,
			waitedTicks
		});
		if (core.running !== null) core.running.leftBy = reason;
		core.running = next;
		core.stepNumber++;
		if (next === null) {
			core.mix = IDLE_MIX;
			return;
		}
		next.state = THREAD_STATE.running;
		next.core = core.index;
		if (next.remainingTicks === 0) next.remainingTicks = this.#random.between(RESUME_TICKS.min, RESUME_TICKS.max);
		this.#beginStep(core, next);
	}
	#beginStep(core, thread) {
		this.count(core);
		core.mix = thread.activity.mix;
		core.stepStart = this.now;
		const number = ++core.stepNumber;
		this.at(this.now + thread.remainingTicks, () => {
			if (core.stepNumber !== number) return;
			thread.remainingTicks = 0;
			this.#nextStep(core, thread);
		});
	}
	#nextStep(core, thread) {
		for (let goesOn = true; goesOn;) {
			const { value: step, done } = require_checked.present(thread.behaviour, "the behaviour").next();
			if (done) {
				this.#leave(core, WAIT_REASON.wrTerminated, THREAD_STATE.terminated);
				return;
			}
			goesOn = this.#take(step, core, thread);
		}
	}
	#take(step, core, thread) {
		switch (step.do) {
			case "run": {
				thread.activity = step.activity;
				thread.remainingTicks = step.ticks;
				const rival = core.queue[0];
				if (rival === void 0 || rival.priority < thread.priority) this.#beginStep(core, thread);
				else {
					this.#leave(core, WAIT_REASON.wrQuantumEnd, THREAD_STATE.ready);
					this.#place(thread, false);
				}
				return false;
			}
			case "sleep":
				this.wakeAt(this.now + step.ticks, thread);
				this.#leave(core, WAIT_REASON.delayExecution, THREAD_STATE.waiting);
				return false;
			case "wait":
				if (thread.earlyWakes > 0) {
					thread.earlyWakes--;
					return true;
				}
				this.#leave(core, step.reason, THREAD_STATE.waiting);
				return false;
			case "move":
				thread.pinned = step.core;
				if (step.core === core.index) return true;
				this.#leave(core, WAIT_REASON.wrDeferredPreempt, THREAD_STATE.ready);
				this.#place(thread, false);
				return false;
		}
	}
};
// machine/actors.ts
var RETRY_TICKS = 1700;
var Actors = class {
	here = {
		cpu: 0,
		ticks: 0,
		pid: 0,
		tid: 0
	};
	#scheduler;
	#busy = new Set();
	constructor(scheduler) {
		this.#scheduler = scheduler;
	}
	isBusy(thread) {
		return this.#busy.has(thread);
	}
	get leftTicks() {
		const { cores, now } = this.#scheduler;
		const { running, stepStart } = require_checked.at(cores, this.here.cpu);
		return require_checked.present(running, "the running thread").remainingTicks - (now - stepStart);
	}
	play(thread, script) {
		const scheduler = this.#scheduler;
		this.#busy.add(thread);
		const step = () => {
			const core = scheduler.cores.find(({ running }) => running === thread);
			if (core === void 0) {
				if (thread.state !== THREAD_STATE.terminated) scheduler.at(scheduler.now + RETRY_TICKS, step);
				return;
			}
			this.here = {
				cpu: core.index,
				ticks: scheduler.now,
				pid: thread.pid,
				tid: thread.tid
			};
			const { value, done } = script.next();
			if (done) this.#busy.delete(thread);
			else scheduler.at(scheduler.now + value, step);
		};
		step();
	}
	later(afterTicks, pid, script) {
		const scheduler = this.#scheduler;
		scheduler.at(scheduler.now + afterTicks, () => {
			const thread = scheduler.cores.find(({ running }) => running?.pid === pid && !this.#busy.has(running))?.running;
			if (thread) this.play(thread, script(thread));
			else this.later(4 * RETRY_TICKS, pid, script);
		});
	}
};
// machine/kernel-log.ts
var GROUP = {
	pageFault: 2,
	process: 3,
	registry: 9,
	pool: 14,
	perfInfo: 15,
	heap: 16,
	object: 17,
	alpc: 26
};
var KernelLog = class {
	#writer;
	#emitter;
	#pb = new require_payload_builder.PayloadBuilder(8);
	constructor(writer, emitter) {
		this.#writer = writer;
		this.#emitter = emitter;
	}
	systemCallEnter(here, service) {
		this.#pb.reset().u64(require_inventory.codeAddress(`ntoskrnl.exe!${service}`));
		this.#perf(here, GROUP.perfInfo, 51, 2);
	}
	systemCallExit(here, status) {
		this.#pb.reset().u32(status);
		this.#perf(here, GROUP.perfInfo, 52, 2);
	}
	alpcMessage(here, type, messageId) {
		this.#pb.reset().u32(messageId);
		this.#system(here, GROUP.alpc, type, 2);
	}
	alpcWaitForNewMessage(here, port) {
		this.#pb.reset().u32(1).astr(port);
		this.#system(here, GROUP.alpc, 36, 2);
	}
	alpcUnwait(here, status) {
		this.#pb.reset().u32(status);
		this.#system(here, GROUP.alpc, 37, 2);
	}
	registry(here, operation) {
		this.#pb.reset().u64(require_inventory.BASE_TICKS + operation.beganTicks).u32(operation.status).u32(operation.index);
		this.#pb.u64(operation.kcb).wstr(operation.name);
		this.#system(here, GROUP.registry, operation.type, 2);
	}
	handle(here, type, handle, object) {
		this.#pb.reset().u64(object.address).u32(handle).u16(object.type).wstr(object.name);
		this.#system(here, GROUP.object, type, 2);
	}
	duplicateHandle(here, object, source, target) {
		this.#pb.reset().u64(object.address).u32(source).u32(target.handle).u32(target.pid).u16(object.type).u32(here.pid);
		this.#system(here, GROUP.object, 34, 2);
	}
	handleRundown(here, type, pid, handle, object) {
		this.#pb.reset().u64(object.address).u32(pid).u32(handle).u16(object.type).wstr(object.name);
		this.#perf(here, GROUP.object, type, 2);
	}
	objectType(here, type, number, name) {
		this.#pb.reset().u16(number).u16(0).wstr(name);
		this.#perf(here, GROUP.object, type, 2);
	}
	object(here, type, object) {
		this.#pb.reset().u64(object.address).u16(object.type);
		this.#system(here, GROUP.object, type, 2);
	}
	objectReference(here, type, object, tag) {
		this.#pb.reset().u64(object.address);
		this.#tag(tag).u32(1);
		this.#system(here, GROUP.object, type, 2);
	}
	pool(here, what, block) {
		const session = (block.type & 32) !== 0;
		this.#pb.reset().u32(block.type);
		this.#tag(block.tag).u64(block.sizeBytes).u64(block.address);
		if (session) this.#pb.u32(1);
		this.#perf(here, GROUP.pool, (what === "alloc" ? 32 : 34) + (session ? 1 : 0), 2);
	}
	heapCreate(here, heap, sizeBytes) {
		this.#pb.reset().u64(heap).u32(2).u64(sizeBytes).u64(4096).u64(0);
		this.#system(here, GROUP.heap, 32, 2);
	}
	heapDestroy(here, heap) {
		this.#pb.reset().u64(heap);
		this.#system(here, GROUP.heap, 35, 2);
	}
	heapAlloc(here, heap, address, sizeBytes) {
		this.#pb.reset().u64(heap).u64(sizeBytes).u64(address).u32(0);
		this.#system(here, GROUP.heap, 33, 2);
	}
	heapRealloc(here, heap, old, now) {
		this.#pb.reset().u64(heap).u64(now.address).u64(old.address).u64(now.sizeBytes).u64(old.sizeBytes).u32(0);
		this.#system(here, GROUP.heap, 34, 2);
	}
	heapFree(here, heap, address) {
		this.#pb.reset().u64(heap).u64(address).u32(0);
		this.#system(here, GROUP.heap, 36, 2);
	}
	virtualMemory(here, type, region, flags) {
		this.#pb.reset().u64(region.address).u64(region.sizeBytes).u32(region.pid).u32(flags);
		this.#perf(here, GROUP.pageFault, type, 2);
	}
	virtualMemoryRundown(here, type, region) {
		this.#pb.reset().u64(region.address).u64(region.sizeBytes).u32(region.pid).u32(12288).u64(region.sizeBytes);
		this.#perf(here, GROUP.pageFault, type, 2);
	}
	fault(here, type, address, instruction) {
		this.#pb.reset().u64(address).u64(instruction);
		this.#perf(here, GROUP.pageFault, type, 2);
	}
	memoryLists(here, lists) {
		this.#pb.reset().u64(lists.zero).u64(lists.free).u64(lists.modified).u64(0).u64(0);
		for (const count of [...lists.standby, ...lists.repurposed]) this.#pb.u64(count);
		this.#pb.u64(Math.floor(lists.modified / 2));
		this.#perf(here, GROUP.pageFault, 112, 3);
	}
	workingSets(here, sets) {
		this.#pb.reset().u32(sets.length);
		for (const { pid, workingSet, commit, virtualSize, privateWorkingSet } of sets) {
			this.#pb.u32(pid).u64(workingSet).u64(commit).u64(virtualSize).u64(privateWorkingSet);
			this.#pb.u64(0).u64(0).u64(0).u64(Math.floor(commit / 8));
		}
		this.#perf(here, GROUP.pageFault, 125, 3);
	}
	processCounters(here, type, pid, counters) {
		const { pageFaults, handles, virtualSize, workingSet, commit, pagedPool, nonPagedPool } = counters;
		const peak = (bytes) => bytes + (bytes >> 3);
		this.#pb.reset().u32(pid).u32(pageFaults).u32(handles).u32(0);
		this.#pb.u64(virtualSize).u64(peak(workingSet)).u64(peak(commit)).u64(peak(pagedPool)).u64(peak(nonPagedPool));
		this.#pb.u64(virtualSize).u64(workingSet).u64(commit).u64(pagedPool).u64(nonPagedPool).u64(commit);
		this.#perf(here, GROUP.process, type, 2);
	}
	#tag(tag) {
		for (let i = 0; i < 4; i++) this.#pb.u8(tag.charCodeAt(i));
		return this.#pb;
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
		this.#emitter.noteLogged(cpu, ticks);
	}
	#system(here, group, type, version) {
		this.#writer.system({
			...here,
			group,
			type,
			version,
			payload: this.#pb.build()
		});
		this.#emitter.noteLogged(here.cpu, here.ticks);
	}
};
// machine/spmv.ts
var at = (seconds) => Math.round(seconds * require_inventory.TICKS_PER_SECOND);
var STORY = {
	spmvStart: at(.8),
	pingPong: {
		from: at(3.2),
		to: at(4.7),
		cores: [2, 5]
	},
	missStorm: {
		from: at(5.5),
		to: at(8.2),
		core: 3
	},
	diskStall: {
		at: at(9),
		ticks: at(.4)
	},
	spmvEnd: at(11.2)
};
var WORKER_CORES = [
	0,
	1,
	3,
	4,
	6,
	7
];
var REDUCE_CORE = 5;
var MAIN_PRIORITY = 8;
var MOVES_PER_ROUND = 12;
var MIB = 1 << 20;
var MATRIX_BLOCKS = 44;
var PAGE$2 = 4096;
var FAULTS_PER_STEP = 8;
var HEAP = 2131377520640;
var MAPPED_MATRIX = 2164663517184;
var CLUSTER = 16 * PAGE$2;
function planSpmv(world) {
	const began = world.storyStart;
	const shell = world.cast("Pipeline", 8, 4, (self) => launch(world, self, began));
	world.scheduler.wakeAt(began + STORY.spmvStart - 30 * require_inventory.TICKS_PER_MS, shell);
}
function* launch(world, self, began) {
	yield {
		do: "run",
		ticks: 28 * require_inventory.TICKS_PER_MS,
		activity: ACTIVITIES.shellScript
	};
	world.processes.push(require_inventory.SPMV);
	world.inventory.process(world.at(self), require_inventory.LIFE.start, require_inventory.SPMV);
	const main = spawn(world, self, "main", MAIN_PRIORITY, 6, null);
	main.behaviour = mainThread(world, main, began);
	world.scheduler.wake(main, self.core, false);
	yield {
		do: "run",
		ticks: 2 * require_inventory.TICKS_PER_MS,
		activity: ACTIVITIES.shellScript
	};
	yield {
		do: "wait",
		reason: WAIT_REASON.userRequest
	};
}
function spawn(world, creator, name, priority, home, pinned) {
	const thread = world.createThread(require_inventory.SPMV, name, priority, home);
	thread.pinned = pinned;
	world.inventory.thread(world.at(creator), require_inventory.LIFE.start, thread);
	return thread;
}
function endThread(world, self) {
	world.threads.delete(self);
	world.inventory.thread(world.at(self), require_inventory.LIFE.end, self);
}
function* mainThread(world, self, began) {
	const { devices, scheduler } = world;
	for (const [i, image] of require_inventory.SPMV.images.entries()) {
		world.inventory.image(world.at(self), "load", require_inventory.SPMV.pid, image);
		yield {
			do: "run",
			ticks: 3e3,
			activity: ACTIVITIES.pageFault
		};
		if (image.name === "spmv.exe" || image.name === "vcomp140.dll") yield* devices.pageIn(self, require_inventory.FILES.spmv, i * CLUSTER, CLUSTER, image.base + PAGE$2);
	}
	yield* readMatrix(world, self);
	const team = {
		workers: [],
		reducer: spawn(world, self, "reduce", 9, REDUCE_CORE, REDUCE_CORE),
		busy: 0,
		began,
		cold: false,
		finished: false,
		main: self
	};
	team.reducer.behaviour = reducerThread(world, team.reducer, team);
	WORKER_CORES.forEach((core, i) => {
		const worker = spawn(world, self, `worker ${i}`, MAIN_PRIORITY, core, core);
		worker.behaviour = workerThread(world, worker, team, i);
		team.workers.push(worker);
	});
	scheduler.wake(team.reducer, self.core, false);
	yield {
		do: "sleep",
		ticks: began + STORY.diskStall.at - scheduler.now
	};
	yield {
		do: "run",
		ticks: 2e3,
		activity: ACTIVITIES.readFile
	};
	devices.stallDisk(STORY.diskStall.ticks);
	yield* devices.transfer(self, require_inventory.FILES.matrix, MATRIX_BLOCKS * MIB, MIB);
	yield {
		do: "run",
		ticks: 3 * require_inventory.TICKS_PER_MS,
		activity: ACTIVITIES.parse
	};
	yield {
		do: "wait",
		reason: WAIT_REASON.userRequest
	};
	devices.open(self, require_inventory.FILES.checkpoint);
	for (let i = 0; i < 8; i++) yield* devices.transfer(self, require_inventory.FILES.checkpoint, i * MIB, MIB, true);
	devices.close(self, require_inventory.FILES.checkpoint);
	yield {
		do: "run",
		ticks: 4 * require_inventory.TICKS_PER_MS,
		activity: ACTIVITIES.parse
	};
	for (const image of require_inventory.SPMV.images) world.inventory.image(world.at(self), "unload", require_inventory.SPMV.pid, image);
	endThread(world, self);
	world.inventory.process(world.at(self), require_inventory.LIFE.end, require_inventory.SPMV);
	world.processes.splice(world.processes.indexOf(require_inventory.SPMV), 1);
}
function* readMatrix(world, self) {
	const { devices, emitter, random } = world;
	const instruction = require_inventory.codeAddress("spmv.exe!parse_row") + 132;
	devices.open(self, require_inventory.FILES.matrix);
	for (let block = 0; block < MATRIX_BLOCKS; block++) {
		yield {
			do: "run",
			ticks: 600,
			activity: ACTIVITIES.readFile
		};
		yield* devices.transfer(self, require_inventory.FILES.matrix, block * MIB, MIB);
		for (let page = 0; page < MIB / PAGE$2; page++) {
			yield {
				do: "run",
				ticks: random.between(110, 190),
				activity: page % FAULTS_PER_STEP === 0 ? ACTIVITIES.pageFault : ACTIVITIES.parse
			};
			emitter.softFault(self, world.now, 11, HEAP + block * MIB + page * PAGE$2, instruction);
		}
	}
	devices.close(self, require_inventory.FILES.matrix);
}
function* workerThread(world, self, team, index) {
	const { devices, emitter, random, scheduler } = world;
	const { missStorm } = STORY;
	const instruction = require_inventory.codeAddress("spmv.exe!multiply_rows") + 48;
	while (!team.finished) {
		if (team.cold) {
			yield {
				do: "run",
				ticks: 300,
				activity: ACTIVITIES.pageIn
			};
			for (let i = 0; i < 6; i++) {
				const offset = 45 * MIB + (index * 6 + i) * CLUSTER;
				yield* devices.pageIn(self, require_inventory.FILES.matrix, offset, CLUSTER, MAPPED_MATRIX + offset);
			}
		}
		const now = scheduler.now - team.began;
		const storm = self.core === missStorm.core && now >= missStorm.from && now < missStorm.to;
		yield {
			do: "run",
			ticks: random.between(820, 990) * 10,
			activity: storm ? ACTIVITIES.gather : ACTIVITIES.multiply
		};
		if (storm) yield {
			do: "run",
			ticks: random.between(1900, 3e3) * 10,
			activity: ACTIVITIES.gather
		};
		if (random.chance(.1)) emitter.softFault(self, world.now, 10, HEAP + random.between(0, MATRIX_BLOCKS * 256) * PAGE$2, instruction);
		if (--team.busy === 0) scheduler.wake(team.reducer, self.core, false);
		yield {
			do: "wait",
			reason: WAIT_REASON.wrAlertByThreadId
		};
	}
	endThread(world, self);
}
function* reducerThread(world, self, team) {
	const { emitter, random, scheduler } = world;
	const { pingPong, diskStall, spmvEnd } = STORY;
	let pagesAreIn = false;
	while (scheduler.now - team.began < spmvEnd) {
		team.busy = team.workers.length;
		team.cold = !pagesAreIn && scheduler.now - team.began >= diskStall.at + 1e4;
		pagesAreIn ||= team.cold;
		for (const worker of team.workers) scheduler.wake(worker, self.core, false);
		yield {
			do: "wait",
			reason: WAIT_REASON.wrAlertByThreadId
		};
		const now = scheduler.now - team.began;
		if (now >= pingPong.from && now < pingPong.to) for (let i = 0; i < MOVES_PER_ROUND; i++) {
			yield {
				do: "run",
				ticks: random.between(25, 55) * 10,
				activity: ACTIVITIES.reduceMoved
			};
			const core = require_checked.at(pingPong.cores, i % 2);
			emitter.setAffinity(self, scheduler.now, core);
			yield {
				do: "move",
				core
			};
		}
		else yield {
			do: "run",
			ticks: random.between(130, 210) * 10,
			activity: ACTIVITIES.reduce
		};
	}
	team.finished = true;
	for (const worker of team.workers) scheduler.wake(worker, self.core, false);
	scheduler.wake(team.main, self.core, false);
	endThread(world, self);
}
// machine/memory-snapshots.ts
var SEED$2 = 995;
var PAGE$1 = 4096;
var INTERVAL_TICKS = require_inventory.TICKS_PER_SECOND / 2;
var STANDBY = [
	2100,
	11400,
	64e3,
	38e3,
	91e3,
	27e5,
	31e4,
	52e4
];
var SPMV_PAGES = 12e3;
var TICKS_PER_PAGE = 6e3;
var MemorySnapshots = class {
	#log;
	#world;
	#random = new Random(SEED$2);
	#taken = 0;
	#last = null;
	constructor(log, world) {
		this.#log = log;
		this.#world = world;
	}
	start(fromTicks) {
		const { scheduler } = this.#world;
		scheduler.at(fromTicks, () => this.#take());
		this.storyBegins();
	}
	storyBegins() {
		const { scheduler, storyStart } = this.#world;
		scheduler.at(storyStart + STORY.spmvEnd, () => this.#waitForExit());
	}
	end(here, handles) {
		for (const set of this.#workingSets()) this.#counters(here, 33, set, handles.get(set.pid) ?? 0);
	}
	#take() {
		const { scheduler } = this.#world;
		const here = {
			cpu: 0,
			ticks: scheduler.now,
			pid: 0,
			tid: 0
		};
		const random = this.#random;
		this.#log.memoryLists(here, {
			zero: random.between(2e5, 26e4),
			free: random.between(2e3, 9e3),
			modified: random.between(1e4, 14e3),
			standby: STANDBY.map((pages) => pages - random.between(0, pages >> 6)),
			repurposed: [
				900,
				400,
				0,
				0,
				0,
				0,
				0,
				0
			]
		});
		if (this.#taken++ % 2 === 0) this.#log.workingSets(here, this.#workingSets());
		scheduler.at(scheduler.now + INTERVAL_TICKS, () => this.#take());
	}
	#waitForExit() {
		const { scheduler } = this.#world;
		const set = this.#workingSets().find(({ pid }) => pid === require_inventory.SPMV.pid);
		if (set !== void 0) {
			this.#last = set;
			scheduler.at(scheduler.now + require_inventory.TICKS_PER_MS, () => this.#waitForExit());
		} else if (this.#last !== null) {
			this.#counters({
				cpu: 0,
				ticks: scheduler.now,
				pid: 0,
				tid: 0
			}, 32, this.#last, 0);
			this.#last = null;
		}
	}
	#workingSets() {
		const { processes, now, storyStart } = this.#world;
		return processes.slice(1).map(({ pid, images }) => {
			const livesTicks = now - storyStart - STORY.spmvStart;
			const touched = pid === require_inventory.SPMV.pid ? Math.min(SPMV_PAGES, Math.floor(livesTicks / TICKS_PER_PAGE)) : 0;
			const workingSet = 900 + images.length * 260 + pid % 97 * 11 + touched;
			return {
				pid,
				workingSet,
				commit: Math.floor(workingSet * .8),
				virtualSize: 5e5 + 40 * workingSet,
				privateWorkingSet: Math.floor(workingSet * .6)
			};
		});
	}
	#counters(here, type, set, handles) {
		const { pid, workingSet, commit, virtualSize } = set;
		this.#log.processCounters(here, type, pid, {
			pageFaults: workingSet * 3 + pid % 13,
			handles,
			virtualSize: virtualSize * PAGE$1,
			workingSet: workingSet * PAGE$1,
			commit: commit * PAGE$1,
			pagedPool: 40 * PAGE$1 + pid * 16,
			nonPagedPool: 3 * PAGE$1 + pid * 8
		});
	}
};
// machine/kernel-activity.ts
var SEED$1 = 51729;
var LOOK_TICKS = 3 * require_inventory.TICKS_PER_MS;
var SHORT_CALL_TICKS = 300;
var STATUS = {
	success: 0,
	noMoreEntries: 2147483674,
	notFound: 3221225524
};
var Reused = class {
	#free = [];
	#next;
	#step;
	constructor(first, step) {
		this.#next = first;
		this.#step = step;
	}
	take() {
		const free = this.#free.pop();
		if (free !== void 0) return free;
		this.#next += this.#step;
		return this.#next - this.#step;
	}
	giveBack(number) {
		this.#free.push(number);
	}
};
var OBJECT_TYPES = new Map([
	["Process", 7],
	["Thread", 8],
	["Event", 16],
	["Mutant", 17],
	["Semaphore", 19],
	["File", 37],
	["Section", 42],
	["Key", 44]
]);
var OPENED = [
	[
		"Event",
		"",
		"NtCreateEvent"
	],
	[
		"Event",
		"",
		"NtCreateEvent"
	],
	[
		"Event",
		"\\BaseNamedObjects\\ShellReady",
		"NtCreateEvent"
	],
	[
		"Mutant",
		"",
		"NtCreateEvent"
	],
	[
		"Semaphore",
		"",
		"NtCreateEvent"
	],
	[
		"File",
		"\\Device\\HarddiskVolume3\\Users\\dev\\Documents\\notes.md",
		"NtCreateFile"
	],
	[
		"File",
		"\\Device\\HarddiskVolume3\\Windows\\System32\\en-US",
		"NtCreateFile"
	],
	[
		"Section",
		"",
		"NtCreateFile"
	]
];
var BASE_KEYS = [
	"\\REGISTRY\\MACHINE",
	"\\REGISTRY\\MACHINE\\SOFTWARE",
	"\\REGISTRY\\MACHINE\\SYSTEM\\ControlSet001",
	"\\REGISTRY\\USER\\S-1-5-21-1004336348-1177238915-682003330-1001"
];
var KEYS = [
	[
		1,
		"Microsoft\\Windows NT\\CurrentVersion",
		[
			"CurrentBuild",
			"ProductName",
			"UBR"
		]
	],
	[
		1,
		"Microsoft\\Windows\\CurrentVersion\\Explorer",
		["GlobalAssocChangedCounter"]
	],
	[
		1,
		"Policies\\Microsoft\\Windows\\Explorer",
		null
	],
	[
		2,
		"Services\\Dnscache\\Parameters",
		["ServiceDll", "MaxCacheTtl"]
	],
	[
		2,
		"Control\\Session Manager",
		["CriticalSectionTimeout", "SafeDllSearchMode"]
	],
	[
		3,
		"Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced",
		[
			"Hidden",
			"HideFileExt",
			"TaskbarAl"
		]
	],
	[
		3,
		"Software\\Policies\\Microsoft\\Edge",
		null
	]
];
var REGISTRY = {
	open: 11,
	set: 14,
	query: 16,
	enumerate: 18,
	kcbCreate: 22,
	kcbDelete: 23,
	kcbRundown: 25,
	close: 27
};
var POOL_TAGS = [
	[
		"Irp ",
		512,
		[280, 1024]
	],
	[
		"File",
		512,
		[384, 385]
	],
	[
		"NtFs",
		1,
		[96, 2304]
	],
	[
		"MmSt",
		1,
		[256, 8192]
	],
	[
		"Even",
		512,
		[128, 129]
	],
	[
		"Gla5",
		33,
		[512, 4608]
	]
];
var PORTS = [["Compositor", "DwmApiPort"], ["Audio pump", "AudioEngineDuplicateHandleApiPort"]];
var CLIENTS = new Set([
	"Shell",
	"Renderer",
	"CrBrowserMain",
	"CrRendererMain"
]);
var PAGE = 4096;
var COMMIT = 4096;
var RESERVE = 8192;
var DECOMMIT = 16384;
var RELEASE = 32768;
var KernelActivity = class {
	#world;
	#log;
	#random = new Random(SEED$1);
	#actors;
	#snapshots;
	#objects = new Reused(require_inventory.poolAddress(1660944384), 144);
	#references = new Map();
	#handles = new Map();
	#open = new Set();
	#kcbs = new Reused(require_inventory.poolAddress(1627389952), 336);
	#baseKcbs;
	#keys = new Map();
	#poolBlocks = new Reused(require_inventory.poolAddress(1744830464), 8208);
	#heapBlocks = new Reused(2203318222864, 4112);
	#regions = new Reused(2886218022912, 4194304);
	#committed = new Set();
	#privateHeap = 0;
	#messages = 0;
	constructor(writer, world) {
		this.#world = world;
		this.#log = new KernelLog(writer, world.emitter);
		this.#actors = new Actors(world.scheduler);
		this.#snapshots = new MemorySnapshots(this.#log, world);
		this.#baseKcbs = BASE_KEYS.map((path) => this.#newKey(path));
		for (const { pid } of world.processes) this.#handles.set(pid, new Reused(64, 4));
		this.#handles.set(require_inventory.SPMV.pid, new Reused(64, 4));
	}
	sessionStart(ticks, fromTicks) {
		const here = {
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		};
		const { processes } = this.#world;
		for (const [name, number] of OBJECT_TYPES) this.#log.objectType(here, 36, number, name);
		for (const { pid } of processes.slice(2)) {
			for (const [type, name] of OPENED.slice(2, 6)) {
				const open = this.#newHandle(pid, this.#newObject(type, name));
				this.#open.add(open);
				if (this.#random.chance(.8)) this.#log.handleRundown(here, 38, pid, open.handle, open.object);
				if (this.#random.chance(.3)) this.#actors.later(this.#random.between(1, 8) * require_inventory.TICKS_PER_SECOND, pid, () => this.#close(open));
			}
			const region = this.#newRegion(pid, this.#random.between(4, 400) * PAGE);
			this.#log.virtualMemoryRundown(here, 128, region);
			this.#committed.add(region);
		}
		for (const [name, port] of PORTS) this.#actors.play(this.#thread(name), this.#waitAt(port));
		this.#look(fromTicks);
		this.#snapshots.start(fromTicks);
		const { pid } = this.#thread("CrRendererMain");
		this.#actors.later(3 * require_inventory.TICKS_PER_SECOND, pid, (thread) => this.#ownHeap(thread));
	}
	storyBegins() {
		this.#snapshots.storyBegins();
	}
	rundownStart(ticks) {
		const here = {
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		};
		for (const [name, number] of OBJECT_TYPES) this.#log.objectType(here, 36, number, name);
		for (const { pid, handle, object } of this.#open) this.#log.handleRundown(here, 38, pid, handle, object);
		for (const region of this.#committed) this.#log.virtualMemoryRundown(here, 128, region);
	}
	sessionEnd(ticks) {
		const here = {
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		};
		for (const [kcb, path] of this.#keys) this.#log.registry(here, {
			type: REGISTRY.kcbRundown,
			kcb,
			name: path,
			status: 0,
			index: 0,
			beganTicks: ticks
		});
		for (const [name, number] of OBJECT_TYPES) this.#log.objectType(here, 37, number, name);
		for (const { pid, handle, object } of this.#open) this.#log.handleRundown(here, 39, pid, handle, object);
		const alive = new Set(this.#world.processes.map(({ pid }) => pid));
		for (const region of this.#committed) if (alive.has(region.pid)) this.#log.virtualMemoryRundown(here, 129, region);
		const handles = new Map();
		for (const { pid } of this.#open) handles.set(pid, (handles.get(pid) ?? 0) + 1);
		this.#snapshots.end(here, handles);
	}
	get #here() {
		return this.#actors.here;
	}
	#look(ticks) {
		this.#world.scheduler.at(ticks, () => {
			const running = this.#world.scheduler.cores.flatMap(({ running }) => running ?? []);
			const others = running.filter((thread) => thread.pid !== require_inventory.SPMV.pid && !this.#actors.isBusy(thread));
			const ours = running.filter((thread) => thread.pid === require_inventory.SPMV.pid && !this.#actors.isBusy(thread));
			if (others.length > 0) {
				const thread = this.#random.pick(others);
				this.#actors.play(thread, this.#something(thread));
			} else if (ours.length > 0 && this.#random.chance(.12)) {
				const thread = this.#random.pick(ours);
				this.#actors.play(thread, this.#spmv(thread));
			}
			this.#look(ticks + LOOK_TICKS + this.#random.between(0, 997));
		});
	}
	#thread(name) {
		return require_checked.present([...this.#world.threads].find((thread) => thread.name === name), name);
	}
	*#something(thread) {
		const { pid, name } = thread;
		if (pid === 4) return yield* this.#poolBlock();
		const dice = this.#random.next();
		if (dice < .25) yield* this.#registry();
		else if (dice < .45) yield* this.#newHandleCall();
		else if (dice < .6) yield* this.#heap(pid);
		else if (dice < .62) yield* this.#grow(pid);
		else if (dice < .7) yield* this.#commit(pid, this.#random.between(1, 300) * PAGE);
		else if (dice < .8) yield* this.#poolBlock();
		else if (CLIENTS.has(name)) yield* this.#ask();
		else yield* this.#call("NtQueryInformationThread", this.#nothing(STATUS.success));
		if (this.#random.chance(.3)) yield* this.#fault();
	}
	*#spmv(thread) {
		if (thread.name === "main") yield* this.#commit(thread.pid, 1 << 20, false);
		else if (this.#random.chance(.4)) yield* this.#heap(thread.pid);
		else yield* this.#call("NtWaitForAlertByThreadId", this.#nothing(STATUS.success));
	}
	*#call(service, body) {
		while (this.#actors.leftTicks < SHORT_CALL_TICKS) yield RETRY_TICKS;
		this.#log.systemCallEnter(this.#here, service);
		yield this.#random.between(3, 25);
		const status = yield* body;
		yield this.#random.between(2, 12);
		this.#log.systemCallExit(this.#here, status);
		yield this.#random.between(10, 60);
	}
	*#nothing(status) {
		yield this.#random.between(5, 90);
		return status;
	}
	*#registry() {
		const [base, path, values] = this.#random.pick(KEYS);
		yield* this.#call("NtOpenKeyEx", this.#operation(REGISTRY.open, require_checked.at(this.#baseKcbs, base), path, values === null ? STATUS.notFound : STATUS.success));
		if (values === null) return;
		const kcb = this.#newKey(`${BASE_KEYS[base]}\\${path}`);
		this.#key(REGISTRY.kcbCreate, kcb);
		for (const [i, value] of values.entries()) {
			if (this.#random.chance(.2)) yield* this.#call("NtQueryValueKey", this.#operation(REGISTRY.enumerate, kcb, "", STATUS.noMoreEntries, i));
			const set = this.#random.chance(.1);
			const status = this.#random.chance(.15) ? STATUS.notFound : STATUS.success;
			yield* set ? this.#call("NtSetValueKey", this.#operation(REGISTRY.set, kcb, value, STATUS.success)) : this.#call("NtQueryValueKey", this.#operation(REGISTRY.query, kcb, value, status));
		}
		if (this.#random.chance(.15)) return;
		yield* this.#call("NtClose", this.#operation(REGISTRY.close, kcb, "", STATUS.success));
		this.#key(REGISTRY.kcbDelete, kcb);
		this.#keys.delete(kcb);
		this.#kcbs.giveBack(kcb);
	}
	*#operation(type, kcb, name, status, index = 0) {
		const beganTicks = this.#here.ticks;
		yield this.#random.between(8, 120);
		this.#log.registry(this.#here, {
			type,
			kcb,
			name,
			status,
			index,
			beganTicks
		});
		return status;
	}
	#newKey(path) {
		const kcb = this.#kcbs.take();
		this.#keys.set(kcb, path);
		return kcb;
	}
	#key(type, kcb) {
		const { ticks } = this.#here;
		this.#log.registry(this.#here, {
			type,
			kcb,
			name: require_checked.present(this.#keys.get(kcb), "the key"),
			status: 0,
			index: 0,
			beganTicks: ticks
		});
	}
	*#newHandleCall() {
		const { pid } = this.#here;
		const [type, name, service] = this.#random.pick(OPENED);
		const open = this.#newHandle(pid, this.#newObject(type, name));
		yield* this.#call(service, this.#opened(open));
		const RENDERER = 6340;
		if (this.#random.chance(.15) && pid !== RENDERER) {
			const copy = this.#newHandle(RENDERER, open.object, "ObDu");
			yield* this.#call("NtDuplicateObject", this.#duplicated(open, copy));
			this.#actors.later(this.#random.between(1, 900) * require_inventory.TICKS_PER_MS, RENDERER, () => this.#close(copy));
		}
		if (this.#random.chance(.85)) this.#actors.later(this.#random.between(1, 3e3) * require_inventory.TICKS_PER_MS, pid, () => this.#close(open));
	}
	#newObject(type, name) {
		const object = {
			address: this.#objects.take(),
			type: require_checked.present(OBJECT_TYPES.get(type), type),
			name
		};
		this.#references.set(object, 0);
		return object;
	}
	#newHandle(pid, object, tag = "ObHd") {
		const open = {
			pid,
			handle: require_checked.present(this.#handles.get(pid), "the process").take(),
			object,
			tag
		};
		this.#references.set(object, require_checked.present(this.#references.get(object), "the object") + 1);
		return open;
	}
	*#opened(open) {
		const { handle, object } = open;
		this.#log.object(this.#here, 48, object);
		this.#log.objectReference(this.#here, 50, object, open.tag);
		yield 3;
		this.#log.handle(this.#here, 32, handle, object);
		this.#open.add(open);
		return STATUS.success;
	}
	*#duplicated(source, target) {
		this.#log.objectReference(this.#here, 50, source.object, target.tag);
		yield 4;
		this.#log.duplicateHandle(this.#here, source.object, source.handle, target);
		this.#open.add(target);
		return STATUS.success;
	}
	#close(open) {
		return this.#call("NtClose", this.#closed(open));
	}
	*#closed(open) {
		const { pid, handle, object, tag } = open;
		this.#log.handle(this.#here, 33, handle, object);
		this.#open.delete(open);
		require_checked.present(this.#handles.get(pid), "the process").giveBack(handle);
		yield 2;
		this.#log.objectReference(this.#here, 51, object, tag);
		const left = require_checked.present(this.#references.get(object), "the object") - 1;
		this.#references.set(object, left);
		if (left > 0) return STATUS.success;
		this.#log.object(this.#here, 49, object);
		this.#references.delete(object);
		this.#objects.giveBack(object.address);
		return STATUS.success;
	}
	*#poolBlock() {
		for (let i = this.#random.between(1, 5); i > 0; i--) {
			const [tag, type, sizes] = this.#random.pick(POOL_TAGS);
			const block = {
				type,
				tag,
				sizeBytes: this.#random.between(...sizes),
				address: this.#poolBlocks.take()
			};
			this.#log.pool(this.#here, "alloc", block);
			yield this.#random.between(5, 60);
			if (this.#random.chance(.1)) continue;
			const by = this.#random.chance(.5) ? 4 : this.#here.pid;
			this.#actors.later(this.#random.between(1, 1500) * require_inventory.TICKS_PER_MS, by, () => this.#freed(block));
		}
	}
	*#freed(block) {
		this.#log.pool(this.#here, "free", block);
		this.#poolBlocks.giveBack(block.address);
		yield 10;
	}
	*#heap(pid) {
		const heap = pid === this.#thread("CrRendererMain").pid && this.#privateHeap !== 0 ? this.#privateHeap : processHeap(pid);
		for (let i = this.#random.between(1, 5); i > 0; i--) {
			let block = {
				address: this.#heapBlocks.take(),
				sizeBytes: this.#random.between(16, 4e3)
			};
			this.#log.heapAlloc(this.#here, heap, block.address, block.sizeBytes);
			yield this.#random.between(5, 40);
			if (this.#random.chance(.25)) {
				const moves = this.#random.chance(.5);
				const grown = {
					address: moves ? this.#heapBlocks.take() : block.address,
					sizeBytes: block.sizeBytes + this.#random.between(16, 2e3)
				};
				this.#log.heapRealloc(this.#here, heap, block, grown);
				if (moves) this.#heapBlocks.giveBack(block.address);
				block = grown;
				yield this.#random.between(5, 40);
			}
			if (heap === this.#privateHeap ? this.#random.chance(.6) : this.#random.chance(.2)) continue;
			const { address } = block;
			this.#actors.later(this.#random.between(1, 1200) * require_inventory.TICKS_PER_MS, pid, () => this.#heapFree(heap, address));
		}
	}
	*#heapFree(heap, address) {
		if (heap !== processHeap(this.#here.pid) && heap !== this.#privateHeap) return;
		this.#log.heapFree(this.#here, heap, address);
		this.#heapBlocks.giveBack(address);
		yield 10;
	}
	*#ownHeap(thread) {
		const heap = processHeap(thread.pid) + 268435456;
		this.#log.heapCreate(this.#here, heap, 1048576);
		this.#privateHeap = heap;
		yield 100;
		this.#actors.later(4 * require_inventory.TICKS_PER_SECOND, thread.pid, () => this.#destroyed(heap));
	}
	*#destroyed(heap) {
		this.#log.heapDestroy(this.#here, heap);
		this.#privateHeap = 0;
		yield 10;
	}
	*#commit(pid, sizeBytes, mayFree = true) {
		const region = this.#newRegion(pid, sizeBytes);
		const inSteps = this.#random.chance(.3);
		if (inSteps) yield* this.#call("NtAllocateVirtualMemory", this.#virtual(98, region, RESERVE));
		const flags = inSteps ? COMMIT : 12288;
		yield* this.#call("NtAllocateVirtualMemory", this.#virtual(98, region, flags));
		if (!mayFree || this.#random.chance(.25)) return;
		this.#actors.later(this.#random.between(1, 2500) * require_inventory.TICKS_PER_MS, pid, () => this.#call("NtFreeVirtualMemory", this.#virtual(99, region, inSteps ? DECOMMIT : RELEASE)));
	}
	*#grow(pid) {
		const whole = this.#newRegion(pid, 64 * PAGE);
		const part = (first, pages) => ({
			pid,
			address: whole.address + first * PAGE,
			sizeBytes: pages * PAGE
		});
		yield* this.#call("NtAllocateVirtualMemory", this.#virtual(98, whole, RESERVE));
		yield* this.#call("NtAllocateVirtualMemory", this.#virtual(98, part(0, 16), COMMIT, whole));
		yield* this.#call("NtAllocateVirtualMemory", this.#virtual(98, part(16, 24), COMMIT, whole));
		this.#actors.later(this.#random.between(1, 900) * require_inventory.TICKS_PER_MS, pid, () => this.#call("NtFreeVirtualMemory", this.#virtual(99, part(8, 12), DECOMMIT, whole)));
		if (this.#random.chance(.3)) return;
		this.#actors.later(this.#random.between(1e3, 2500) * require_inventory.TICKS_PER_MS, pid, () => this.#call("NtFreeVirtualMemory", this.#virtual(99, whole, RELEASE)));
	}
	*#virtual(type, region, flags, whole = region) {
		this.#log.virtualMemory(this.#here, type, region, flags);
		if (type === 98 && flags !== RESERVE) this.#committed.add(whole);
		else if (type === 99 && whole === region) this.#committed.delete(whole);
		if (flags === RELEASE) this.#regions.giveBack(region.address);
		yield 5;
		return STATUS.success;
	}
	#newRegion(pid, sizeBytes) {
		return {
			pid,
			address: this.#regions.take(),
			sizeBytes
		};
	}
	*#fault() {
		const type = this.#random.chance(.3) ? 13 : 12;
		const page = 0x7ff640000000 + this.#random.between(0, 4e3) * PAGE;
		this.#log.fault(this.#here, type, page, require_inventory.codeAddress("ntdll.dll!RtlAllocateHeap") + 64);
		yield 10;
	}
	*#waitAt(port) {
		this.#log.alpcWaitForNewMessage(this.#here, port);
		yield 1;
	}
	*#ask() {
		const [server, port] = this.#random.pick(PORTS);
		const answerer = this.#thread(server);
		if (this.#actors.isBusy(answerer)) return;
		const id = 4096 + this.#messages++ % 64;
		yield* this.#call("NtAlpcSendWaitReceivePort", this.#asked(answerer, port, id));
	}
	*#asked(answerer, port, id) {
		this.#log.alpcMessage(this.#here, 33, id);
		yield 2;
		this.#log.alpcMessage(this.#here, 35, id);
		const question = {
			id,
			answered: false
		};
		this.#actors.play(answerer, this.#answer(question, port));
		while (!question.answered) yield RETRY_TICKS;
		this.#log.alpcUnwait(this.#here, STATUS.success);
		this.#log.alpcMessage(this.#here, 34, id);
		return STATUS.success;
	}
	*#answer(question, port) {
		this.#log.alpcUnwait(this.#here, STATUS.success);
		this.#log.alpcMessage(this.#here, 34, question.id);
		yield this.#random.between(30, 400);
		this.#log.alpcMessage(this.#here, 33, question.id);
		question.answered = true;
		yield 3;
		yield* this.#waitAt(port);
	}
};
var processHeap = (pid) => 1786706395136 + pid * 1048576;
// machine/profile-sources.ts
var row = (source, name, minimumInterval, maximumInterval, event, interval) => ({
	source,
	name,
	minimumInterval,
	maximumInterval,
	event,
	interval
});
var PROFILE_SOURCES = [
	row(0, "Timer", 1221, 1e7, 0, require_inventory.TICKS_PER_MS),
	row(2, "TotalIssues", 4096, 2147483647, 8, 1e7),
	row(6, "BranchInstructions", 4096, 2147483647, 33, 1e6),
	row(10, "CacheMisses", 4096, 2147483647, 3, 1e6),
	row(11, "BranchMispredictions", 4096, 2147483647, 16, 2e5),
	row(19, "TotalCycles", 4096, 2147483647, CYCLE_EVENT, 1e7)
];
// machine/power-and-pmc.ts
var PROCESSOR_POWER = "0f67e49f-fe51-4e9f-b490-6f2948cc6027";
var PERF_STATE_CHANGE = {
	id: 10,
	version: 1,
	level: 4
};
var SEED = 7454;
var IDLE_AFTER_TICKS = 7e3;
var SLOW_AFTER_TICKS = 25 * require_inventory.TICKS_PER_MS;
var SLOW_MHZ = 1200;
var sourceOf = (wanted) => require_checked.present(PROFILE_SOURCES.find(({ name }) => name === wanted), wanted);
var SAMPLED = ["CacheMisses", "BranchMispredictions"].map(sourceOf);
var AT_SWITCHES = ["TotalCycles", "TotalIssues"].map(sourceOf);
var indexOf = (wanted) => COUNTERS.findIndex(({ event }) => event === wanted);
var switchIndexes = AT_SWITCHES.map(({ event }) => indexOf(event));
var PowerAndPmc = class {
	#writer;
	#world;
	#random = new Random(SEED);
	#pb = new require_payload_builder.PayloadBuilder(8);
	#cores = Array.from({ length: 8 }, () => ({
		idleNumber: 0,
		state: 0,
		mhz: require_inventory.CPU_MHZ,
		taken: new Map()
	}));
	sampled;
	constructor(writer, world) {
		this.#writer = writer;
		this.#world = world;
		const { emitter, counters } = world;
		this.sampled = SAMPLED.map(({ source, name, interval, event }) => {
			const index = indexOf(event);
			return {
				source,
				name,
				interval,
				counted: (cpu) => require_checked.at(counters.hardware, cpu).counted(index)
			};
		});
		emitter.beforeSwitch = (cpu, ticks, next) => {
			if (next === null) this.#idles(cpu);
			else this.#wakes(cpu, ticks);
		};
		for (let cpu = 0; cpu < 8; cpu++) this.#sampleFrom(cpu, world.now + cpu * 125 * 10);
	}
	sessionStart(ticks) {
		const { emitter, counters } = this.#world;
		emitter.switchCounters = (cpu) => switchIndexes.map((index) => require_checked.at(counters.hardware, cpu).counted(index));
		const here = {
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		};
		this.#pb.reset().u32(AT_SWITCHES.length);
		for (const { name } of AT_SWITCHES) this.#pb.wstr(name);
		this.#writer.perfInfo({
			...here,
			group: 15,
			type: 48,
			version: 2,
			payload: this.#pb.build()
		});
		this.#intervals(here, 73);
		this.frequencies(ticks);
	}
	frequencies(ticks) {
		const here = {
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		};
		this.#cores.forEach(({ mhz }, cpu) => {
			this.#frequency(here, cpu, mhz);
		});
	}
	sessionEnd(ticks) {
		this.#intervals({
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		}, 74);
	}
	#intervals(here, type) {
		for (const { source, name, interval } of this.sampled) {
			this.#pb.reset().u32(source).u32(interval).u32(interval).wstr(name);
			this.#writer.system({
				...here,
				group: 15,
				type,
				version: 3,
				payload: this.#pb.build()
			});
		}
	}
	#idles(cpu) {
		const { scheduler } = this.#world;
		const core = require_checked.at(this.#cores, cpu);
		const number = ++core.idleNumber;
		const from = scheduler.now;
		scheduler.at(from + IDLE_AFTER_TICKS, () => {
			if (core.idleNumber !== number) return;
			core.state = this.#random.between(1, 3);
			this.#pb.reset().u32(core.state).u32(0).u64(this.#random.between(2, 40) * require_inventory.TICKS_PER_MS);
			this.#power(cpu, scheduler.now, 57);
		});
		scheduler.at(from + SLOW_AFTER_TICKS, () => {
			if (core.idleNumber !== number) return;
			core.mhz = SLOW_MHZ;
			this.#frequency({
				cpu,
				ticks: scheduler.now,
				pid: 0,
				tid: 0
			}, cpu, SLOW_MHZ);
		});
	}
	#wakes(cpu, ticks) {
		const core = require_checked.at(this.#cores, cpu);
		core.idleNumber++;
		if (core.state > 0) {
			this.#pb.reset().u32(core.state).u32(0);
			this.#power(cpu, ticks, 58);
			core.state = 0;
		}
		if (core.mhz === 3e3) return;
		core.mhz = require_inventory.CPU_MHZ;
		this.#frequency({
			cpu,
			ticks,
			pid: 0,
			tid: 0
		}, cpu, require_inventory.CPU_MHZ);
	}
	#sampleFrom(cpu, ticks) {
		const { scheduler, emitter } = this.#world;
		scheduler.at(ticks + require_inventory.TICKS_PER_MS, () => {
			const { running } = require_checked.at(scheduler.cores, cpu);
			const { taken } = require_checked.at(this.#cores, cpu);
			for (const { source, interval, counted } of this.sampled) {
				const due = Math.floor(counted(cpu) / interval);
				if (running !== null && due > (taken.get(source) ?? 0)) emitter.counterSample(cpu, scheduler.now, running, source, this.#random);
				taken.set(source, due);
			}
			this.#sampleFrom(cpu, ticks + require_inventory.TICKS_PER_MS);
		});
	}
	#frequency(here, processor, mhz) {
		this.#pb.reset().u32(mhz === 3e3 ? 0 : 1).u32(mhz).u16(0).u8(processor).u32(Math.round(100 * mhz / require_inventory.CPU_MHZ));
		this.#writer.event({
			...here,
			...PERF_STATE_CHANGE,
			provider: PROCESSOR_POWER,
			payload: this.#pb.build()
		});
	}
	#power(cpu, ticks, type) {
		this.#writer.perfInfo({
			cpu,
			ticks,
			group: 18,
			type,
			version: 2,
			payload: this.#pb.build()
		});
	}
};
// machine/windows-perf.ts
var ROUNDS = 11;
var FIRST_ROUND = 4 * (require_inventory.TICKS_PER_SECOND / 10);
var ROUND_TICKS = require_inventory.TICKS_PER_SECOND;
var DRIVER_TICK = 20 * require_inventory.TICKS_PER_MS;
var CORE_SKEW_TICKS = 41;
function planWindowsPerf(world) {
	const wperf = world.cast("main", 9, 4, (self) => rounds(world, self));
	world.scheduler.wakeAt(FIRST_ROUND - require_inventory.TICKS_PER_MS, wperf);
}
function* rounds(world, self) {
	const { counters, emitter, scheduler } = world;
	for (let round = 0; round < ROUNDS; round++) {
		yield {
			do: "run",
			ticks: require_inventory.TICKS_PER_MS,
			activity: ACTIVITIES.readCounters
		};
		const stop = startCounting(world);
		yield {
			do: "sleep",
			ticks: ROUND_TICKS
		};
		stop();
		for (let core = 0; core < 8; core++) {
			yield {
				do: "run",
				ticks: 1100,
				activity: ACTIVITIES.readCounters
			};
			emitter.appCounters(self, scheduler.now, core, require_checked.at(counters.cores, core).totals);
		}
	}
}
function startCounting({ counters, emitter, scheduler }) {
	const countAll = () => {
		for (const core of scheduler.cores) scheduler.count(core);
	};
	countAll();
	counters.reset();
	counters.running = true;
	let armed = true;
	const driverTick = (core, ticks) => scheduler.at(ticks, () => {
		if (!armed) return;
		const { running } = require_checked.at(scheduler.cores, core);
		const began = emitter.interruptBegin(core, scheduler.now, 30);
		scheduler.count(require_checked.at(scheduler.cores, core));
		require_checked.at(counters.cores, core).gather();
		COUNTERS.forEach((counter, i) => {
			emitter.driverCounter(core, scheduler.now, running, counter, require_checked.at(require_checked.at(counters.cores, core).totals, i));
		});
		emitter.dpc(core, scheduler.now, began, "wperf-driver.sys!CounterDpc");
		driverTick(core, ticks + DRIVER_TICK);
	});
	for (let core = 0; core < 8; core++) driverTick(core, scheduler.now + DRIVER_TICK + core * CORE_SKEW_TICKS);
	return () => {
		countAll();
		counters.running = false;
		armed = false;
	};
}
// machine/world.ts
var NORMAL_PRIORITY = 8;
var FIRST_TID = 5e3;
var World = class {
	threads = new Set();
	storyStart = 0;
	processes = [...require_inventory.PROCESSES];
	scheduler;
	emitter;
	inventory;
	devices;
	counters;
	random;
	#nextTid = FIRST_TID;
	constructor(parts) {
		this.scheduler = parts.scheduler;
		this.emitter = parts.emitter;
		this.inventory = parts.inventory;
		this.devices = parts.devices;
		this.counters = parts.counters;
		this.random = parts.random;
		for (const process of require_inventory.PROCESSES) {
			for (const name of process.threadNames) this.createThread(process, name);
			for (let i = 0; i < process.idleThreads; i++) this.createThread(process, "");
		}
	}
	get now() {
		return this.scheduler.now;
	}
	createThread(process, name, priority = NORMAL_PRIORITY, home = this.#nextTid % 8) {
		const thread = {
			tid: this.#nextTid,
			pid: process.pid,
			name,
			priority,
			home,
			pinned: null,
			state: THREAD_STATE.waiting,
			core: home,
			behaviour: null,
			activity: ACTIVITIES.systemWork,
			remainingTicks: 0,
			readySince: 0,
			leftBy: WAIT_REASON.userRequest,
			earlyWakes: 0
		};
		this.#nextTid += 4 * this.random.between(1, 5);
		this.threads.add(thread);
		return thread;
	}
	cast(name, priority, home, play) {
		const found = [...this.threads].find((thread) => thread.name === name);
		if (found === void 0) throw new RangeError(`no thread of the sample is called ${name}`);
		const self = {
			...found,
			priority,
			home,
			core: home
		};
		this.threads.delete(found);
		this.threads.add(self);
		self.behaviour = play(self);
		return self;
	}
	at(thread) {
		return {
			cpu: thread.core,
			ticks: this.now,
			pid: thread.pid,
			tid: thread.tid
		};
	}
};
Object.defineProperty(exports, "ACTIVITIES", {
	enumerable: true,
	get: function() {
		return ACTIVITIES;
	}
});
Object.defineProperty(exports, "CYCLE_EVENT", {
	enumerable: true,
	get: function() {
		return CYCLE_EVENT;
	}
});
Object.defineProperty(exports, "Counters", {
	enumerable: true,
	get: function() {
		return Counters;
	}
});
Object.defineProperty(exports, "DOTNET_RUNTIME", {
	enumerable: true,
	get: function() {
		return DOTNET_RUNTIME;
	}
});
Object.defineProperty(exports, "Devices", {
	enumerable: true,
	get: function() {
		return Devices;
	}
});
Object.defineProperty(exports, "EventQueue", {
	enumerable: true,
	get: function() {
		return EventQueue;
	}
});
Object.defineProperty(exports, "KernelActivity", {
	enumerable: true,
	get: function() {
		return KernelActivity;
	}
});
Object.defineProperty(exports, "KernelEmitter", {
	enumerable: true,
	get: function() {
		return KernelEmitter;
	}
});
Object.defineProperty(exports, "POWERSHELL", {
	enumerable: true,
	get: function() {
		return POWERSHELL;
	}
});
Object.defineProperty(exports, "PROCESSOR_POWER", {
	enumerable: true,
	get: function() {
		return PROCESSOR_POWER;
	}
});
Object.defineProperty(exports, "PROFILE_SOURCES", {
	enumerable: true,
	get: function() {
		return PROFILE_SOURCES;
	}
});
Object.defineProperty(exports, "PowerAndPmc", {
	enumerable: true,
	get: function() {
		return PowerAndPmc;
	}
});
Object.defineProperty(exports, "Random", {
	enumerable: true,
	get: function() {
		return Random;
	}
});
Object.defineProperty(exports, "Scheduler", {
	enumerable: true,
	get: function() {
		return Scheduler;
	}
});
Object.defineProperty(exports, "WINDOWSPERF_APP", {
	enumerable: true,
	get: function() {
		return WINDOWSPERF_APP;
	}
});
Object.defineProperty(exports, "WINDOWSPERF_DRIVER", {
	enumerable: true,
	get: function() {
		return WINDOWSPERF_DRIVER;
	}
});
Object.defineProperty(exports, "World", {
	enumerable: true,
	get: function() {
		return World;
	}
});
Object.defineProperty(exports, "ipv4", {
	enumerable: true,
	get: function() {
		return ipv4;
	}
});
Object.defineProperty(exports, "planContention", {
	enumerable: true,
	get: function() {
		return planContention;
	}
});
Object.defineProperty(exports, "planSpmv", {
	enumerable: true,
	get: function() {
		return planSpmv;
	}
});
Object.defineProperty(exports, "planWindowsPerf", {
	enumerable: true,
	get: function() {
		return planWindowsPerf;
	}
});
Object.defineProperty(exports, "resumedStack", {
	enumerable: true,
	get: function() {
		return resumedStack;
	}
});
Object.defineProperty(exports, "startBackground", {
	enumerable: true,
	get: function() {
		return startBackground;
	}
});
Object.defineProperty(exports, "startCounting", {
	enumerable: true,
	get: function() {
		return startCounting;
	}
});
