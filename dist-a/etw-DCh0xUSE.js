const bundleUrl = require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_layouts = require("./layouts-CBDOKTDN.js");
const require_constants = require("./constants-XL__dLOn.js");
let node_module = require("node:module");
// native-bridge/win32/libraries.ts
var WINDOWS_LIBRARIES = {
	advapi32: "advapi32.dll",
	sechost: "sechost.dll",
	tdh: "tdh.dll",
	cfgmgr32: "cfgmgr32.dll",
	kernel32: "kernel32.dll",
	ntdll: "ntdll.dll"
};
var KOFFI_TYPES = {
	void: "void",
	bytes: "uint8_t *",
	text: "str16",
	callback: "void *",
	u8: "uint8_t",
	u16: "uint16_t",
	u32: "uint32_t",
	i32: "int32_t",
	u64: "uint64_t",
	address: "uintptr_t"
};
var MissingExportError = class extends Error {
	name = "MissingExportError";
};
var loadedKoffi = null;
function loadKoffi() {
	loadedKoffi ??= (0, node_module.createRequire)(bundleUrl)("koffi");
	return loadedKoffi;
}
var Libraries = class {
	paths;
	#loaded = new Map();
	constructor(paths) {
		if (paths === void 0 && process.platform !== "win32") throw new Error(`Windows' own calls are not there on ${process.platform}: record with the simulator (--simulate), or on Windows`);
		this.paths = paths ?? WINDOWS_LIBRARIES;
	}
	bind(from, name, result, args) {
		let found = null;
		return (...values) => {
			found ??= this.#find(typeof from === "string" ? [from] : from, name, result, args);
			return found(...values);
		};
	}
	get(from, name, result, args) {
		return this.#find([from], name, result, args);
	}
	has(from, name) {
		try {
			this.#find(from, name, "void", []);
			return true;
		} catch (error) {
			if (error instanceof MissingExportError) return false;
			throw error;
		}
	}
	#find(from, name, result, args) {
		const reasons = [];
		const types = args.map((type) => KOFFI_TYPES[type]);
		for (const library of from) try {
			return this.#load(library).func(name, KOFFI_TYPES[result], types);
		} catch (error) {
			reasons.push(`${this.paths[library]}: ${error instanceof Error ? error.message : String(error)}`);
		}
		throw new MissingExportError(`Windows has no ${name} here (${reasons.join("; ")})`);
	}
	#load(library) {
		const path = this.paths[library];
		let loaded = this.#loaded.get(path);
		if (loaded === void 0) {
			loaded = loadKoffi().load(path);
			this.#loaded.set(path, loaded);
		}
		return loaded;
	}
};
var addressOf = (bytes) => loadKoffi().address(bytes);
var orNull = (bytes) => bytes.length === 0 ? null : bytes;
var asStatus = (value) => Number(value) >>> 0;
// native-bridge/win32/real-time-messages.ts
var SHARED = {
	kilobytesUnderWay: 0,
	droppedEvents: 1,
	droppedBuffers: 2,
	closing: 3
};
var HANDLE_AT = 16;
var newShared = () => new SharedArrayBuffer(24);
var sharedViews = (shared) => ({
	words: new Int32Array(shared, 0, HANDLE_AT / 4),
	handle: new BigUint64Array(shared, HANDLE_AT, 1)
});
var MAX_UNDER_WAY_KB = 65536;
var kilobytes = (bytes) => bytes + 1023 >>> 10;
// native-bridge/win32/etw.ts
var ETW_LIBRARIES = ["advapi32", "sechost"];
function bindEtw(libraries) {
	const bind = (name, args) => libraries.bind(ETW_LIBRARIES, name, "u32", args);
	const startTraceW = bind("StartTraceW", [
		"bytes",
		"text",
		"bytes"
	]);
	const controlTraceW = bind("ControlTraceW", [
		"u64",
		"text",
		"bytes",
		"u32"
	]);
	const queryAllTracesW = bind("QueryAllTracesW", [
		"bytes",
		"u32",
		"bytes"
	]);
	const enableTraceEx2 = bind("EnableTraceEx2", [
		"u64",
		"bytes",
		"u32",
		"u8",
		"u64",
		"u64",
		"u32",
		"bytes"
	]);
	const traceSetInformation = bind("TraceSetInformation", [
		"u64",
		"u32",
		"bytes",
		"u32"
	]);
	const traceQueryInformation = bind("TraceQueryInformation", [
		"u64",
		"u32",
		"bytes",
		"u32",
		"bytes"
	]);
	const enumerateTraceGuidsEx = bind("EnumerateTraceGuidsEx", [
		"u32",
		"bytes",
		"u32",
		"bytes",
		"u32",
		"bytes"
	]);
	return {
		startTrace(sessionName, properties) {
			const handle = new BigUint64Array(1);
			const restore = offsetsToAddresses(properties);
			const status = asStatus(startTraceW(bytesOf(handle), sessionName, properties));
			restore();
			return {
				status,
				handle: require_checked.at(handle, 0)
			};
		},
		controlTrace: (handle, sessionName, properties, controlCode) => asStatus(controlTraceW(handle, sessionName, properties, controlCode)),
		queryAllTraces(blocks) {
			const pointers = BigUint64Array.from(blocks, addressOf);
			const count = new Uint32Array(1);
			return {
				status: asStatus(queryAllTracesW(bytesOf(pointers), blocks.length, bytesOf(count))),
				count: Math.min(require_checked.at(count, 0), blocks.length)
			};
		},
		enableTraceEx2(request) {
			const { parameters, pointedTo } = enableParameters(request.parameters);
			const { handle, provider, controlCode, level, matchAnyKeyword, matchAllKeyword, timeoutMs } = request;
			const status = asStatus(enableTraceEx2(handle, provider, controlCode, level, matchAnyKeyword, matchAllKeyword, timeoutMs, parameters));
			pointedTo.length = 0;
			return status;
		},
		traceSetInformation: (handle, informationClass, information) => asStatus(traceSetInformation(handle, informationClass, orNull(information), information.length)),
		traceQueryInformation(handle, informationClass, information) {
			const returned = new Uint32Array(1);
			return {
				status: asStatus(traceQueryInformation(handle, informationClass, orNull(information), information.length, bytesOf(returned))),
				returnedBytes: require_checked.at(returned, 0)
			};
		},
		enumerateTraceGuidsEx(informationClass, input, output) {
			const returned = new Uint32Array(1);
			return {
				status: asStatus(enumerateTraceGuidsEx(informationClass, orNull(input), input.length, orNull(output), output.length, bytesOf(returned))),
				returnedBytes: require_checked.at(returned, 0)
			};
		}
	};
}
function closeTraceOnce(libraries, shared) {
	const handle = Atomics.exchange(sharedViews(shared).handle, 0, 0n);
	if (handle !== 0n) libraries.bind(ETW_LIBRARIES, "CloseTrace", "u32", ["u64"])(handle);
}
var bytesOf = (words) => new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
function offsetsToAddresses(block) {
	const struct = "EVENT_TRACE_PROPERTIES_V2";
	if (!((require_layouts.readField(block, "WNODE_HEADER", "Flags") & require_constants.WNODE_FLAG.VERSIONED_PROPERTIES) !== 0) || block.length < require_layouts.sizeOf(struct)) return () => {};
	const count = require_layouts.readField(block, struct, "FilterDescCount");
	const offset = require_layouts.readField(block, struct, "FilterDesc");
	if (count === 0 || offset === 0n) return () => {};
	const base = addressOf(block);
	const descriptorBytes = require_layouts.sizeOf("EVENT_FILTER_DESCRIPTOR");
	const move = (by) => {
		for (let i = 0; i < count; i++) {
			const at = Number(offset) + i * descriptorBytes;
			const pointer = require_layouts.readField(block, "EVENT_FILTER_DESCRIPTOR", "Ptr", at);
			require_layouts.writeField(block, "EVENT_FILTER_DESCRIPTOR", "Ptr", pointer + by, at);
		}
	};
	for (let i = 0; i < count; i++) {
		const at = Number(offset) + i * descriptorBytes;
		const end = require_layouts.readField(block, "EVENT_FILTER_DESCRIPTOR", "Ptr", at) + BigInt(require_layouts.readField(block, "EVENT_FILTER_DESCRIPTOR", "Size", at));
		if (end > block.length) throw new RangeError(`filter ${i} of a session ends at ${end}, after the end of its block`);
	}
	move(base);
	require_layouts.writeField(block, struct, "FilterDesc", base + offset);
	return () => {
		move(-base);
		require_layouts.writeField(block, struct, "FilterDesc", offset);
	};
}
function enableParameters(wanted) {
	if (wanted === null) return {
		parameters: null,
		pointedTo: []
	};
	const { enableProperty, sourceId, filters } = wanted;
	const struct = "ENABLE_TRACE_PARAMETERS";
	const parameters = require_layouts.newStruct(struct);
	require_layouts.writeField(parameters, struct, "Version", 2);
	require_layouts.writeField(parameters, struct, "EnableProperty", enableProperty);
	require_layouts.fieldBytes(parameters, struct, "SourceId").set(sourceId);
	const filterBytes = require_layouts.sizeOf("EVENT_FILTER_DESCRIPTOR");
	const descriptors = new Uint8Array(filters.length * filterBytes);
	const pointedTo = [descriptors];
	filters.forEach(({ type, bytes }, i) => {
		const at = i * filterBytes;
		require_layouts.writeField(descriptors, "EVENT_FILTER_DESCRIPTOR", "Ptr", bytes.length === 0 ? 0n : addressOf(bytes), at);
		require_layouts.writeField(descriptors, "EVENT_FILTER_DESCRIPTOR", "Size", bytes.length, at);
		require_layouts.writeField(descriptors, "EVENT_FILTER_DESCRIPTOR", "Type", type, at);
		pointedTo.push(bytes);
	});
	if (filters.length > 0) {
		require_layouts.writeField(parameters, struct, "EnableFilterDesc", addressOf(descriptors));
		require_layouts.writeField(parameters, struct, "FilterDescCount", filters.length);
	}
	return {
		parameters,
		pointedTo
	};
}
Object.defineProperty(exports, "ETW_LIBRARIES", {
	enumerable: true,
	get: function() {
		return ETW_LIBRARIES;
	}
});
Object.defineProperty(exports, "Libraries", {
	enumerable: true,
	get: function() {
		return Libraries;
	}
});
Object.defineProperty(exports, "MAX_UNDER_WAY_KB", {
	enumerable: true,
	get: function() {
		return MAX_UNDER_WAY_KB;
	}
});
Object.defineProperty(exports, "SHARED", {
	enumerable: true,
	get: function() {
		return SHARED;
	}
});
Object.defineProperty(exports, "addressOf", {
	enumerable: true,
	get: function() {
		return addressOf;
	}
});
Object.defineProperty(exports, "asStatus", {
	enumerable: true,
	get: function() {
		return asStatus;
	}
});
Object.defineProperty(exports, "bindEtw", {
	enumerable: true,
	get: function() {
		return bindEtw;
	}
});
Object.defineProperty(exports, "bytesOf", {
	enumerable: true,
	get: function() {
		return bytesOf;
	}
});
Object.defineProperty(exports, "closeTraceOnce", {
	enumerable: true,
	get: function() {
		return closeTraceOnce;
	}
});
Object.defineProperty(exports, "kilobytes", {
	enumerable: true,
	get: function() {
		return kilobytes;
	}
});
Object.defineProperty(exports, "loadKoffi", {
	enumerable: true,
	get: function() {
		return loadKoffi;
	}
});
Object.defineProperty(exports, "newShared", {
	enumerable: true,
	get: function() {
		return newShared;
	}
});
Object.defineProperty(exports, "orNull", {
	enumerable: true,
	get: function() {
		return orNull;
	}
});
Object.defineProperty(exports, "sharedViews", {
	enumerable: true,
	get: function() {
		return sharedViews;
	}
});
