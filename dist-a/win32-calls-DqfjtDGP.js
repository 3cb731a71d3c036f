const bundleUrl = require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_constants = require("./constants-XL__dLOn.js");
const require_etw = require("./etw-DCh0xUSE.js");
const require_layouts = require("./layouts-CBDOKTDN.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_layout = require("./layout-N4SuFDx6.js");
let node_worker_threads = require("node:worker_threads");
let node_os = require("node:os");
// native-bridge/win32/real-time.ts
var WORKER_FILE = "./real-time.worker.js";
var wantsRawBuffers = (env) => env.CORESCOPE_RAW_BUFFERS === "1";
function bindRealTime(libraries, options = {}) {
	return { openRealTime(sessionName, onBuffers, onEnd) {
		const shared = require_etw.newShared();
		const { words } = require_etw.sharedViews(shared);
		const data = {
			paths: libraries.paths,
			sessionName,
			rawBuffers: options.rawBuffers ?? false,
			shared
		};
		const worker = new node_worker_threads.Worker(options.workerUrl ?? new URL(WORKER_FILE, bundleUrl), { workerData: data });
		const closeNow = () => {
			Atomics.store(words, require_etw.SHARED.closing, 1);
			require_etw.closeTraceOnce(libraries, shared);
		};
		process.once("exit", closeNow);
		const exited = new Promise((done) => {
			worker.once("exit", () => {
				process.off("exit", closeNow);
				done();
			});
		});
		return new Promise((resolve, reject) => {
			let opened = false;
			let ended = false;
			const end = (status) => {
				if (ended) return;
				ended = true;
				onEnd(Atomics.load(words, require_etw.SHARED.closing) === 1 ? require_constants.ERROR.CANCELLED : status);
			};
			const consumer = (logfileHeader) => ({
				logfileHeader,
				async close() {
					if (!ended) closeNow();
					await exited;
				},
				dropped: () => ({
					events: Atomics.load(words, require_etw.SHARED.droppedEvents),
					buffers: Atomics.load(words, require_etw.SHARED.droppedBuffers)
				})
			});
			worker.on("message", (message) => {
				switch (message.type) {
					case "opened":
						opened = message.status === require_constants.ERROR.SUCCESS;
						return resolve({
							status: message.status,
							consumer: opened ? consumer(message.logfileHeader) : null
						});
					case "buffers":
						Atomics.sub(words, require_etw.SHARED.kilobytesUnderWay, require_etw.kilobytes(message.bytes.length));
						Atomics.notify(words, require_etw.SHARED.kilobytesUnderWay);
						return onBuffers(buffersOf(message.bytes));
					case "ended": return end(message.status);
				}
			});
			worker.on("error", (error) => {
				if (opened) end(require_constants.ERROR.GEN_FAILURE);
				else reject(error);
			});
		});
	} };
}
function buffersOf(bytes) {
	const buffers = [];
	for (let at = 0; at < bytes.length;) {
		const sizeBytes = require_bytes.u32At(bytes, at + require_layout.BUFFER.bufferSize);
		buffers.push(bytes.slice(at, at + sizeBytes));
		at += sizeBytes;
	}
	return buffers;
}
// native-bridge/win32/device-lists.ts
var CR = {
	success: 0,
	noMoreLogConf: 14,
	noMoreResDes: 15
};
var LIST_PRESENT_INTERFACES = 0;
var LIST_PRESENT_DEVICES_OF_ID = 257;
var LIST_TRIES = 3;
var MAX_LIST_UNITS = 1 << 20;
function bindDeviceLists(libraries) {
	const interfaceListSize = libraries.bind("cfgmgr32", "CM_Get_Device_Interface_List_SizeW", "u32", [
		"bytes",
		"bytes",
		"text",
		"u32"
	]);
	const interfaceList = libraries.bind("cfgmgr32", "CM_Get_Device_Interface_ListW", "u32", [
		"bytes",
		"text",
		"bytes",
		"u32",
		"u32"
	]);
	const idListSize = libraries.bind("cfgmgr32", "CM_Get_Device_ID_List_SizeW", "u32", [
		"bytes",
		"text",
		"u32"
	]);
	const idList = libraries.bind("cfgmgr32", "CM_Get_Device_ID_ListW", "u32", [
		"text",
		"bytes",
		"u32",
		"u32"
	]);
	const statusOf = bindStatusOf(libraries);
	return {
		deviceInterfaces(interfaceClass) {
			const { status, texts } = sizedList((units) => statusOf(interfaceListSize(units, interfaceClass, null, LIST_PRESENT_INTERFACES)), (text, units) => statusOf(interfaceList(interfaceClass, null, text, units, LIST_PRESENT_INTERFACES)));
			return {
				status,
				paths: texts
			};
		},
		devicesByHardwareId(hardwareId) {
			const filter = `ACPI\\${hardwareId}`;
			const { status, texts } = sizedList((units) => statusOf(idListSize(units, filter, LIST_PRESENT_DEVICES_OF_ID)), (text, units) => statusOf(idList(filter, text, units, LIST_PRESENT_DEVICES_OF_ID)));
			return {
				status,
				instanceIds: texts
			};
		}
	};
}
function bindStatusOf(libraries) {
	const toWin32 = libraries.bind("cfgmgr32", "CM_MapCrToWin32Err", "u32", ["u32", "u32"]);
	return (code) => require_etw.asStatus(code) === CR.success ? require_constants.ERROR.SUCCESS : require_etw.asStatus(toWin32(code, require_constants.ERROR.GEN_FAILURE));
}
function sizedList(size, read) {
	let status = require_constants.ERROR.INSUFFICIENT_BUFFER;
	for (let i = 0; i < LIST_TRIES && status === require_constants.ERROR.INSUFFICIENT_BUFFER; i++) {
		const units = new Uint32Array(1);
		status = size(require_etw.bytesOf(units));
		if (status !== require_constants.ERROR.SUCCESS) return {
			status,
			texts: []
		};
		if (require_checked.at(units, 0) > MAX_LIST_UNITS) return {
			status: require_constants.ERROR.NOT_ENOUGH_MEMORY,
			texts: []
		};
		const text = new Uint8Array(2 * require_checked.at(units, 0));
		if (text.length === 0) return {
			status,
			texts: []
		};
		status = read(text, require_checked.at(units, 0));
		if (status === require_constants.ERROR.SUCCESS) return {
			status,
			texts: textsOf(text)
		};
	}
	return {
		status,
		texts: []
	};
}
function textsOf(bytes) {
	const text = new TextDecoder("utf-16le").decode(bytes);
	const end = text.indexOf("\0\0");
	return (end < 0 ? text : text.slice(0, end)).split("\0").filter((part) => part !== "");
}
// native-bridge/win32/device-memory.ts
var LOCATE_NORMAL = 0;
var ALLOCATED_CONFIGURATION = 2;
var RESOURCE_MEMORY = 1;
var MEM_DES = {
	bytes: 32,
	base: 8,
	end: 16
};
var MOST_RESOURCE_BYTES = 65536;
function bindDeviceMemory(libraries) {
	const locate = libraries.bind("cfgmgr32", "CM_Locate_DevNodeW", "u32", [
		"bytes",
		"text",
		"u32"
	]);
	const firstConfiguration = libraries.bind("cfgmgr32", "CM_Get_First_Log_Conf", "u32", [
		"bytes",
		"u32",
		"u32"
	]);
	const freeConfiguration = libraries.bind("cfgmgr32", "CM_Free_Log_Conf_Handle", "u32", ["u64"]);
	const statusOf = bindStatusOf(libraries);
	const rangesOf = bindRanges(libraries, statusOf);
	const none = (status) => ({
		status,
		ranges: []
	});
	return (instanceId) => {
		const node = new Uint32Array(1);
		const located = require_etw.asStatus(locate(require_etw.bytesOf(node), instanceId, LOCATE_NORMAL));
		if (located !== CR.success) return none(statusOf(located));
		const configuration = new BigUint64Array(1);
		const first = require_etw.asStatus(firstConfiguration(require_etw.bytesOf(configuration), node[0], ALLOCATED_CONFIGURATION));
		if (first === CR.noMoreLogConf) return none(require_constants.ERROR.SUCCESS);
		if (first !== CR.success) return none(statusOf(first));
		const found = rangesOf(require_checked.at(configuration, 0));
		freeConfiguration(require_checked.at(configuration, 0));
		return found;
	};
}
function bindRanges(libraries, statusOf) {
	const nextResource = libraries.bind("cfgmgr32", "CM_Get_Next_Res_Des", "u32", [
		"bytes",
		"u64",
		"u32",
		"bytes",
		"u32"
	]);
	const freeResource = libraries.bind("cfgmgr32", "CM_Free_Res_Des_Handle", "u32", ["u64"]);
	const resourceSize = libraries.bind("cfgmgr32", "CM_Get_Res_Des_Data_Size", "u32", [
		"bytes",
		"u64",
		"u32"
	]);
	const resourceData = libraries.bind("cfgmgr32", "CM_Get_Res_Des_Data", "u32", [
		"u64",
		"bytes",
		"u32",
		"u32"
	]);
	return (configuration) => {
		const ranges = [];
		let descriptor = configuration;
		for (;;) {
			const resource = new BigUint64Array(1);
			const next = require_etw.asStatus(nextResource(require_etw.bytesOf(resource), descriptor, RESOURCE_MEMORY, null, 0));
			if (descriptor !== configuration) freeResource(descriptor);
			if (next !== CR.success) return {
				status: next === CR.noMoreResDes ? require_constants.ERROR.SUCCESS : statusOf(next),
				ranges
			};
			descriptor = require_checked.at(resource, 0);
			const size = new Uint32Array(1);
			if (require_etw.asStatus(resourceSize(require_etw.bytesOf(size), descriptor, 0)) !== CR.success || require_checked.at(size, 0) < MEM_DES.bytes) continue;
			const data = new Uint8Array(Math.min(require_checked.at(size, 0), MOST_RESOURCE_BYTES));
			if (require_etw.asStatus(resourceData(descriptor, data, data.length, 0)) !== CR.success) continue;
			const view = new DataView(data.buffer);
			ranges.push({
				start: view.getBigUint64(MEM_DES.base, true),
				end: view.getBigUint64(MEM_DES.end, true) + 1n
			});
		}
	};
}
// native-bridge/win32/handles.ts
var OPEN_EXISTING = 3;
function bindHandles(libraries) {
	const createFile = libraries.bind("kernel32", "CreateFileW", "u64", [
		"text",
		"u32",
		"u32",
		"bytes",
		"u32",
		"u32",
		"u64"
	]);
	const closeHandle = libraries.bind("kernel32", "CloseHandle", "i32", ["u64"]);
	const getLastError = libraries.bind("kernel32", "GetLastError", "u32", []);
	const lastError = () => require_etw.asStatus(getLastError()) || require_constants.ERROR.GEN_FAILURE;
	return {
		open(path, access, share, flags) {
			const handle = BigInt(createFile(path, access, share, null, OPEN_EXISTING, flags, 0));
			return handle === 18446744073709551615n ? {
				status: lastError(),
				handle: 0n
			} : {
				status: require_constants.ERROR.SUCCESS,
				handle
			};
		},
		close: (handle) => closeHandle(handle) ? require_constants.ERROR.SUCCESS : lastError(),
		lastError
	};
}
// native-bridge/win32/devices.ts
var GENERIC_READ_WRITE$1 = 3221225472;
var SHARE_READ_WRITE = 3;
function bindDevices(libraries) {
	const { open, close, lastError } = bindHandles(libraries);
	const ioControl = libraries.bind("kernel32", "DeviceIoControl", "i32", [
		"u64",
		"u32",
		"bytes",
		"u32",
		"bytes",
		"u32",
		"bytes",
		"bytes"
	]);
	return {
		...bindDeviceLists(libraries),
		deviceMemoryRanges: bindDeviceMemory(libraries),
		createFile: (path) => open(path, GENERIC_READ_WRITE$1, SHARE_READ_WRITE, 0),
		deviceIoControl(handle, code, input, output) {
			const returned = new Uint32Array(1);
			return {
				status: ioControl(handle, code, require_etw.orNull(input), input.length, require_etw.orNull(output), output.length, require_etw.bytesOf(returned), null) ? require_constants.ERROR.SUCCESS : lastError(),
				returnedBytes: require_checked.at(returned, 0)
			};
		},
		closeHandle: close
	};
}
// native-bridge/win32/files.ts
var GENERIC_READ = 2147483648;
var SHARE_ALL = 7;
var OPEN_NO_RECALL = 1048576;
function bindFiles(libraries) {
	const { open, close, lastError } = bindHandles(libraries);
	const readFile = libraries.bind("kernel32", "ReadFile", "i32", [
		"u64",
		"bytes",
		"u32",
		"bytes",
		"bytes"
	]);
	return {
		openFile: (path) => open(path, GENERIC_READ, SHARE_ALL, OPEN_NO_RECALL),
		readFile(handle, offset, buffer) {
			const place = require_layouts.newStruct("OVERLAPPED");
			require_layouts.writeField(place, "OVERLAPPED", "Offset", Number(offset & 4294967295n));
			require_layouts.writeField(place, "OVERLAPPED", "OffsetHigh", Number(offset >> 32n));
			const returned = new Uint32Array(1);
			const status = readFile(handle, require_etw.orNull(buffer), buffer.length, require_etw.bytesOf(returned), place) ? require_constants.ERROR.SUCCESS : lastError();
			return {
				status: status === require_constants.ERROR.HANDLE_EOF ? require_constants.ERROR.SUCCESS : status,
				returnedBytes: require_checked.at(returned, 0)
			};
		},
		closeFile: close
	};
}
// native-bridge/win32/peers.ts
var PROCESS_QUERY_LIMITED_INFORMATION = 4096;
var GENERIC_READ_WRITE = 3221225472;
var AS_NOBODY = 1048576;
var MAX_PATH_UNITS$1 = 32768;
function bindPeers(libraries) {
	const { open, close, lastError } = bindHandles(libraries);
	const openProcess = libraries.bind("kernel32", "OpenProcess", "u64", [
		"u32",
		"i32",
		"u32"
	]);
	const imageName = libraries.bind("kernel32", "QueryFullProcessImageNameW", "i32", [
		"u64",
		"u32",
		"bytes",
		"bytes"
	]);
	const serverProcess = libraries.bind("kernel32", "GetNamedPipeServerProcessId", "i32", ["u64", "bytes"]);
	return {
		processImage(pid) {
			const handle = BigInt(openProcess(PROCESS_QUERY_LIMITED_INFORMATION, 0, pid));
			if (handle === 0n) return {
				status: lastError(),
				path: ""
			};
			try {
				const text = new Uint8Array(2 * MAX_PATH_UNITS$1);
				const units = new Uint32Array([MAX_PATH_UNITS$1]);
				if (!imageName(handle, 0, text, require_etw.bytesOf(units))) return {
					status: lastError(),
					path: ""
				};
				return {
					status: require_constants.ERROR.SUCCESS,
					path: require_bytes.wideStringAt(text, 0, text.length).text
				};
			} finally {
				close(handle);
			}
		},
		pipeServer(path) {
			const { status, handle } = open(path, GENERIC_READ_WRITE, 0, AS_NOBODY);
			if (status !== require_constants.ERROR.SUCCESS) return {
				status,
				pid: 0
			};
			try {
				const pid = new Uint32Array(1);
				return serverProcess(handle, require_etw.bytesOf(pid)) ? {
					status: require_constants.ERROR.SUCCESS,
					pid: require_etw.asStatus(pid[0])
				} : {
					status: lastError(),
					pid: 0
				};
			} finally {
				close(handle);
			}
		}
	};
}
// native-bridge/win32/registry.ts
var LOCAL_MACHINE = 18446744071562067970n;
function bindRegistryValue(libraries) {
	const getValue = libraries.bind("advapi32", "RegGetValueW", "u32", [
		"u64",
		"text",
		"text",
		"u32",
		"bytes",
		"bytes",
		"bytes"
	]);
	return (key, name, types, value) => {
		const [type, size] = [new Uint32Array(1), new Uint32Array([value.length])];
		return {
			status: require_etw.asStatus(getValue(LOCAL_MACHINE, key, name, types, require_etw.bytesOf(type), require_etw.orNull(value), require_etw.bytesOf(size))),
			type: require_checked.at(type, 0),
			returnedBytes: require_checked.at(size, 0)
		};
	};
}
function bindRegistryChanges(libraries) {
	const parts = [
		"u64",
		"text",
		"text"
	];
	const setValue = libraries.bind("advapi32", "RegSetKeyValueW", "u32", [
		...parts,
		"u32",
		"bytes",
		"u32"
	]);
	const deleteValue = libraries.bind("advapi32", "RegDeleteKeyValueW", "u32", [...parts]);
	return {
		setRegistryNumber: (key, name, value) => {
			const bytes = require_etw.bytesOf(Uint32Array.of(value));
			return require_etw.asStatus(setValue(LOCAL_MACHINE, key, name, require_constants.REGISTRY_TYPE.dword, bytes, bytes.length));
		},
		deleteRegistryValue: (key, name) => require_etw.asStatus(deleteValue(LOCAL_MACHINE, key, name))
	};
}
// native-bridge/win32/machine-facts.ts
var ALL_PROCESSOR_GROUPS = 65535;
var TIME_OF_DAY = {
	class: 3,
	bytes: 48
};
var VERSION_INFO_BYTES = 276;
var MEMORY_STATUS = {
	bytes: 64,
	totalPhysical: 8
};
var REG_DWORD_ONLY = 16;
var ARCHITECTURES = {
	43620: "arm64",
	34404: "x64",
	332: "x86"
};
function bindMachineFacts(libraries) {
	const activeProcessors = libraries.bind("kernel32", "GetActiveProcessorCount", "u32", ["u16"]);
	const memoryBytes = bindMemoryBytes(libraries);
	const osVersion = bindOsVersion(libraries);
	const architecture = bindArchitecture(libraries);
	const bootFileTime = bindBootFileTime(libraries);
	const cpuMHz = bindCpuMHz(libraries);
	return () => ({
		kind: "windows",
		name: (0, node_os.hostname)(),
		processors: require_etw.asStatus(activeProcessors(ALL_PROCESSOR_GROUPS)),
		memoryBytes: memoryBytes(),
		osVersion: osVersion(),
		architecture: architecture(),
		bootFileTime: bootFileTime(),
		cpuMHz: cpuMHz(),
		timeZoneBiasMin: new Date().getTimezoneOffset()
	});
}
function bindMemoryBytes(libraries) {
	const memoryStatus = libraries.bind("kernel32", "GlobalMemoryStatusEx", "i32", ["bytes"]);
	return () => {
		const memory = new Uint8Array(MEMORY_STATUS.bytes);
		const view = new DataView(memory.buffer);
		view.setUint32(0, memory.length, true);
		memoryStatus(memory);
		return Number(view.getBigUint64(MEMORY_STATUS.totalPhysical, true));
	};
}
function bindOsVersion(libraries) {
	const version = libraries.bind("ntdll", "RtlGetVersion", "i32", ["bytes"]);
	return () => {
		const os = new Uint8Array(VERSION_INFO_BYTES);
		const view = new DataView(os.buffer);
		view.setUint32(0, os.length, true);
		version(os);
		return [
			4,
			8,
			12
		].map((offset) => view.getUint32(offset, true)).join(".");
	};
}
function bindArchitecture(libraries) {
	const currentProcess = libraries.bind("kernel32", "GetCurrentProcess", "u64", []);
	const isWow64Process2 = libraries.bind("kernel32", "IsWow64Process2", "i32", [
		"u64",
		"bytes",
		"bytes"
	]);
	return () => {
		const [own, native] = [new Uint8Array(2), new Uint8Array(2)];
		return (isWow64Process2(currentProcess(), own, native) ? ARCHITECTURES[require_checked.at(native, 0) | require_checked.at(native, 1) << 8] : void 0) ?? "x64";
	};
}
function bindBootFileTime(libraries) {
	const systemInformation = libraries.bind("ntdll", "NtQuerySystemInformation", "i32", [
		"u32",
		"bytes",
		"u32",
		"bytes"
	]);
	return () => {
		const timeOfDay = new Uint8Array(TIME_OF_DAY.bytes);
		systemInformation(TIME_OF_DAY.class, timeOfDay, timeOfDay.length, null);
		return new DataView(timeOfDay.buffer).getBigInt64(0, true);
	};
}
function bindCpuMHz(libraries) {
	const registryValue = bindRegistryValue(libraries);
	return () => {
		const mhz = new Uint32Array(1);
		const { status } = registryValue("HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0", "~MHz", REG_DWORD_ONLY, require_etw.bytesOf(mhz));
		return status === require_constants.ERROR.SUCCESS ? require_checked.at(mhz, 0) : (0, node_os.cpus)()[0]?.speed ?? 0;
	};
}
// native-bridge/win32/token.ts
var TOKEN_QUERY = 8;
var TOKEN_ELEVATION = 20;
var PRIVILEGE_ENABLED = 2;
var PERFORMANCE_LOG_USERS = new Uint8Array([
	1,
	2,
	0,
	0,
	0,
	0,
	0,
	5,
	32,
	0,
	0,
	0,
	47,
	2,
	0,
	0
]);
function bindToken(libraries) {
	const withToken = bindWithToken(libraries);
	const information = libraries.bind("advapi32", "GetTokenInformation", "i32", [
		"u64",
		"u32",
		"bytes",
		"u32",
		"bytes"
	]);
	const membership = libraries.bind("advapi32", "CheckTokenMembership", "i32", [
		"u64",
		"bytes",
		"bytes"
	]);
	const enable = bindEnable(libraries);
	return {
		isElevated: () => withToken(TOKEN_QUERY, (token) => {
			const [elevated, returned] = [new Uint32Array(1), new Uint32Array(1)];
			return !!information(token, TOKEN_ELEVATION, require_etw.bytesOf(elevated), 4, require_etw.bytesOf(returned)) && elevated[0] !== 0;
		}, () => false),
		isPerformanceLogUser() {
			const member = new Int32Array(1);
			return !!membership(0, PERFORMANCE_LOG_USERS, require_etw.bytesOf(member)) && member[0] !== 0;
		},
		enablePrivilege: (privilege) => withToken(40, (token) => enable(token, privilege), (status) => status)
	};
}
function bindWithToken(libraries) {
	const currentProcess = libraries.bind("kernel32", "GetCurrentProcess", "u64", []);
	const openToken = libraries.bind("advapi32", "OpenProcessToken", "i32", [
		"u64",
		"u32",
		"bytes"
	]);
	const { close, lastError } = bindHandles(libraries);
	return (access, work, otherwise) => {
		const token = new BigUint64Array(1);
		if (!openToken(currentProcess(), access, require_etw.bytesOf(token))) return otherwise(lastError());
		try {
			return work(require_checked.at(token, 0));
		} finally {
			close(require_checked.at(token, 0));
		}
	};
}
function bindEnable(libraries) {
	const privilegeValue = libraries.bind("advapi32", "LookupPrivilegeValueW", "i32", [
		"text",
		"text",
		"bytes"
	]);
	const adjust = libraries.bind("advapi32", "AdjustTokenPrivileges", "i32", [
		"u64",
		"i32",
		"bytes",
		"u32",
		"bytes",
		"bytes"
	]);
	const getLastError = libraries.bind("kernel32", "GetLastError", "u32", []);
	const { lastError } = bindHandles(libraries);
	return (token, privilege) => {
		const privileges = require_layouts.newStruct("TOKEN_PRIVILEGES");
		require_layouts.writeField(privileges, "TOKEN_PRIVILEGES", "PrivilegeCount", 1);
		const one = require_layouts.fieldBytes(privileges, "TOKEN_PRIVILEGES", "Privileges");
		if (!privilegeValue(null, privilege, require_layouts.fieldBytes(one, "LUID_AND_ATTRIBUTES", "Luid"))) return lastError();
		require_layouts.writeField(one, "LUID_AND_ATTRIBUTES", "Attributes", PRIVILEGE_ENABLED);
		if (!adjust(token, 0, privileges, privileges.length, null, null)) return lastError();
		return require_etw.asStatus(getLastError());
	};
}
// native-bridge/win32/system.ts
var PROCESS_ENTRY = {
	bytes: 568,
	id: 8,
	name: 44
};
var SNAP_PROCESSES = 2;
var MAX_PROCESSES = 1e5;
var REG_ANY = 65535;
var MAX_PATH_UNITS = 32768;
function bindSystem(libraries) {
	const registryValue = bindRegistryValue(libraries);
	return {
		...bindClocks(libraries),
		processes: bindProcesses(libraries),
		...bindToken(libraries),
		machine: bindMachineFacts(libraries),
		...bindPlaces(libraries),
		registryValue: (key, name, value) => registryValue(key, name, REG_ANY, value),
		...bindRegistryChanges(libraries),
		...bindProcessor(libraries)
	};
}
function bindClocks(libraries) {
	const counter = libraries.bind("kernel32", "QueryPerformanceCounter", "i32", ["bytes"]);
	const frequency = libraries.bind("kernel32", "QueryPerformanceFrequency", "i32", ["bytes"]);
	const preciseTime = libraries.bind("kernel32", "GetSystemTimePreciseAsFileTime", "void", ["bytes"]);
	const int64 = (fill) => {
		const value = new BigInt64Array(1);
		fill(require_etw.bytesOf(value));
		return require_checked.at(value, 0);
	};
	return {
		queryPerformanceCounter: () => int64(counter),
		queryPerformanceFrequency: () => int64(frequency),
		systemTimeAsFileTime: () => int64(preciseTime)
	};
}
function bindProcesses(libraries) {
	const snapshot = libraries.bind("kernel32", "CreateToolhelp32Snapshot", "u64", ["u32", "u32"]);
	const firstProcess = libraries.bind("kernel32", "Process32FirstW", "i32", ["u64", "bytes"]);
	const nextProcess = libraries.bind("kernel32", "Process32NextW", "i32", ["u64", "bytes"]);
	const { close } = bindHandles(libraries);
	return () => {
		const handle = BigInt(snapshot(SNAP_PROCESSES, 0));
		if (handle === 18446744073709551615n) return [];
		const found = [];
		const entry = new Uint8Array(PROCESS_ENTRY.bytes);
		const view = new DataView(entry.buffer);
		view.setUint32(0, entry.length, true);
		let more = firstProcess(handle, entry);
		while (more && found.length < MAX_PROCESSES) {
			found.push({
				pid: view.getUint32(PROCESS_ENTRY.id, true),
				imageName: require_layouts.readWide(entry, PROCESS_ENTRY.name)
			});
			more = nextProcess(handle, entry);
		}
		close(handle);
		return found;
	};
}
function bindPlaces(libraries) {
	const dosDevice = libraries.bind("kernel32", "QueryDosDeviceW", "u32", [
		"text",
		"bytes",
		"u32"
	]);
	const systemDirectory = libraries.bind("kernel32", "GetSystemDirectoryW", "u32", ["bytes", "u32"]);
	const windowsDirectory = libraries.bind("kernel32", "GetSystemWindowsDirectoryW", "u32", ["bytes", "u32"]);
	const { lastError } = bindHandles(libraries);
	const pathOf = (fill) => {
		const bytes = new Uint8Array(2 * MAX_PATH_UNITS);
		const units = Number(fill(bytes, MAX_PATH_UNITS));
		return units > 0 && units < MAX_PATH_UNITS ? require_bytes.wideStringAt(bytes, 0, bytes.length).text : "";
	};
	return {
		queryDosDevice(name) {
			const bytes = new Uint8Array(2 * MAX_PATH_UNITS);
			if (!dosDevice(name, bytes, MAX_PATH_UNITS)) return {
				status: lastError(),
				targets: []
			};
			return {
				status: require_constants.ERROR.SUCCESS,
				targets: textsOf(bytes)
			};
		},
		systemDirectories: () => ({
			system: pathOf(systemDirectory),
			windows: pathOf(windowsDirectory)
		})
	};
}
function bindProcessor(libraries) {
	const nativeSystemInfo = libraries.bind("kernel32", "GetNativeSystemInfo", "void", ["bytes"]);
	const featurePresent = libraries.bind("kernel32", "IsProcessorFeaturePresent", "i32", ["u32"]);
	return {
		nativeSystemInfo: (info) => {
			nativeSystemInfo(info);
		},
		isProcessorFeaturePresent: (feature) => featurePresent(feature) !== 0
	};
}
// native-bridge/win32/payload-filter.ts
var DESCRIPTOR = "EVENT_FILTER_DESCRIPTOR";
var ALL_CONDITIONS = 0;
function bindPayloadFilter(libraries) {
	const create = libraries.bind("tdh", "TdhCreatePayloadFilter", "u32", [
		"bytes",
		"bytes",
		"u8",
		"u32",
		"bytes",
		"bytes"
	]);
	const aggregate = libraries.bind("tdh", "TdhAggregatePayloadFilters", "u32", [
		"u32",
		"bytes",
		"bytes",
		"bytes"
	]);
	const deleteFilter = libraries.bind("tdh", "TdhDeletePayloadFilter", "u32", ["bytes"]);
	const cleanUp = libraries.bind("tdh", "TdhCleanupPayloadEventFilterDescriptor", "u32", ["bytes"]);
	const copy = libraries.bind("ntdll", "RtlMoveMemory", "void", [
		"address",
		"address",
		"address"
	]);
	return (provider, events, buffer) => {
		const filters = [];
		const descriptor = require_layouts.newStruct(DESCRIPTOR);
		try {
			for (const { descriptor: event, predicates } of events) {
				const filter = new BigUint64Array(1);
				const { bytes, pointedTo } = predicatesOf(predicates);
				const status = require_etw.asStatus(create(provider, event, ALL_CONDITIONS, predicates.length, bytes, require_etw.bytesOf(filter)));
				pointedTo.length = 0;
				if (status !== require_constants.ERROR.SUCCESS) return {
					status,
					neededBytes: 0
				};
				filters.push(filter);
			}
			const pointers = BigUint64Array.from(filters, (filter) => require_checked.at(filter, 0));
			const status = require_etw.asStatus(aggregate(filters.length, require_etw.bytesOf(pointers), null, descriptor));
			if (status !== require_constants.ERROR.SUCCESS) return {
				status,
				neededBytes: 0
			};
			const neededBytes = require_layouts.readField(descriptor, DESCRIPTOR, "Size");
			if (neededBytes > buffer.length) return {
				status: require_constants.ERROR.INSUFFICIENT_BUFFER,
				neededBytes
			};
			copy(require_etw.addressOf(buffer), require_layouts.readField(descriptor, DESCRIPTOR, "Ptr"), neededBytes);
			return {
				status,
				neededBytes
			};
		} finally {
			for (const filter of filters) deleteFilter(require_etw.bytesOf(filter));
			if (require_layouts.readField(descriptor, DESCRIPTOR, "Ptr") !== 0n) cleanUp(descriptor);
		}
	};
}
function predicatesOf(predicates) {
	const struct = "PAYLOAD_FILTER_PREDICATE";
	const bytes = new Uint8Array(predicates.length * require_layouts.sizeOf(struct));
	const pointedTo = [];
	predicates.forEach(({ field, operator, value }, i) => {
		const at = i * require_layouts.sizeOf(struct);
		const [name, text] = [require_layouts.wideBytes(field), require_layouts.wideBytes(value)];
		pointedTo.push(name, text);
		require_layouts.writeField(bytes, struct, "FieldName", require_etw.addressOf(name), at);
		require_layouts.writeField(bytes, struct, "CompareOp", operator, at);
		require_layouts.writeField(bytes, struct, "Value", require_etw.addressOf(text), at);
	});
	return {
		bytes,
		pointedTo
	};
}
// native-bridge/win32/tdh.ts
function bindTdh(libraries) {
	const bind = (name, args) => libraries.bind("tdh", name, "u32", [
		...args,
		"bytes",
		"bytes"
	]);
	const enumerateProviders = bind("TdhEnumerateProviders", []);
	const enumerateEvents = bind("TdhEnumerateManifestProviderEvents", ["bytes"]);
	const manifestEvent = bind("TdhGetManifestEventInformation", ["bytes", "bytes"]);
	const event = bind("TdhGetEventInformation", [
		"bytes",
		"u32",
		"bytes"
	]);
	const map = bind("TdhGetEventMapInformation", ["bytes", "text"]);
	const fields = bind("TdhEnumerateProviderFieldInformation", ["bytes", "u32"]);
	const sized = (call, args, buffer) => {
		const size = new Uint32Array([buffer.length]);
		return {
			status: require_etw.asStatus(call(...args, require_etw.orNull(buffer), require_etw.bytesOf(size))),
			neededBytes: require_checked.at(size, 0)
		};
	};
	return {
		enumerateProviders: (buffer) => sized(enumerateProviders, [], buffer),
		enumerateManifestProviderEvents: (provider, buffer) => sized(enumerateEvents, [provider], buffer),
		getManifestEventInformation: (provider, descriptor, buffer) => sized(manifestEvent, [provider, descriptor], buffer),
		getEventInformation: (eventHeader, buffer) => sized(event, [
			recordOf(eventHeader),
			0,
			null
		], buffer),
		getEventMapInformation: (eventHeader, mapName, buffer) => sized(map, [recordOf(eventHeader), mapName], buffer),
		enumerateProviderFieldInformation: (provider, fieldType, buffer) => sized(fields, [provider, fieldType], buffer),
		payloadFilter: bindPayloadFilter(libraries)
	};
}
function recordOf(eventHeader) {
	const record = require_layouts.newStruct("EVENT_RECORD");
	record.set(eventHeader);
	return record;
}
// native-bridge/win32/win32-calls.ts
function win32Calls({ libraries, ...realTime } = {}) {
	const bound = new require_etw.Libraries(libraries);
	return {
		etw: require_etw.bindEtw(bound),
		realTime: bindRealTime(bound, realTime),
		tdh: bindTdh(bound),
		devices: bindDevices(bound),
		files: bindFiles(bound),
		system: bindSystem(bound),
		peers: bindPeers(bound)
	};
}
Object.defineProperty(exports, "wantsRawBuffers", {
	enumerable: true,
	get: function() {
		return wantsRawBuffers;
	}
});
Object.defineProperty(exports, "win32Calls", {
	enumerable: true,
	get: function() {
		return win32Calls;
	}
});
