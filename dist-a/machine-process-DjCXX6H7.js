require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_local_bridge = require("./local-bridge-Cy_tVjEE.js");
const require_win32_calls = require("./win32-calls-DqfjtDGP.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_background = require("./background-6zTP7U1h.js");
const require_constants = require("./constants-XL__dLOn.js");
const require_bridge_server = require("./bridge-server-CT84ljG6.js");
const require_call_server = require("./call-server-CuTjUzA_.js");
const require_machine_choice = require("./machine-choice-CnNVPgbA.js");
const require_text = require("./text-qlf8p1E2.js");
const require_own_name = require("./own-name-KryG12EQ.js");
const require_process_address = require("./process-address-1eGjnaiP.js");
const require_recorder_clock = require("./recorder-clock-DHLtbVS0.js");
const require_simulated_link = require("./simulated-link-C9wHV98D.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_inventory = require("./inventory-viibqHx_.js");
const require_layouts = require("./layouts-CBDOKTDN.js");
const require_joined_bytes = require("./joined-bytes-DKzBY7Xt.js");
const require_provider_catalog = require("./provider-catalog-Cb61TEri.js");
const require_event_conditions = require("./event-conditions-CoSj7eOV.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_schema_library = require("./schema-library-wQRPKHCe.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
const require_well_known = require("./well-known-DN3jBazA.js");
const require_world = require("./world-D2EoDg1y.js");
const require_pmu_events = require("./pmu-events-BBrB5Qv4.js");
const require_trace_writer = require("./trace-writer-Cxyen0pL.js");
const require_buffer_writer = require("./buffer-writer-UZhaAbAc.js");
const require_trace_logging_builder = require("./trace-logging-builder-DpH13EqZ.js");
const require_channel = require("./channel-tV7zKHIJ.js");
const require_open_recorder = require("./open-recorder-BD50Czac.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_timers_promises = require("node:timers/promises");
let node_fs_promises = require("node:fs/promises");
let node_net = require("node:net");
// host/recorder/guarded-bridge.ts
var refused = (message) => new require_text.BridgeError({
	message,
	call: null,
	status: null
});
async function ofOurs(name, work) {
	if (require_own_name.isOwnSession(name)) return work();
	throw refused(`The elevated helper does not control the session “${name}”: it does not belong to Corescope.`);
}
async function checkBelow(root, path) {
	const no = refused(`The elevated helper does not write ${path}: it is outside the recordings folder (${root}).`);
	const inside = (0, node_path.relative)(root, path);
	if (!(0, node_path.isAbsolute)(path) || (0, node_path.resolve)(path) !== path || path.slice(2).includes(":") || path.startsWith("\\\\")) throw no;
	if (inside === "" || inside === ".." || inside.startsWith(`..${node_path.sep}`) || (0, node_path.isAbsolute)(inside)) throw no;
	const [realRoot, realFolder] = await Promise.all([(0, node_fs_promises.realpath)(root), (0, node_fs_promises.realpath)((0, node_path.dirname)(path))]).catch(() => {
		throw no;
	});
	if (realFolder !== (0, node_path.dirname)((0, node_path.join)(realRoot, inside))) throw no;
	const there = await (0, node_fs_promises.lstat)(path).catch((error) => {
		if (require_host_error.systemErrorCode(error) === "ENOENT") return null;
		throw no;
	});
	if (there !== null && (!there.isFile() || there.nlink > 1)) throw no;
}
function guardedBridge(bridge, recordingsDir) {
	const checkFile = async (file) => {
		if (file !== null) await checkBelow(recordingsDir, file);
	};
	return {
		...bridge,
		setHeapTracing: async () => {
			throw refused("The elevated helper does not change the registry: start Corescope as administrator.");
		},
		startSession: (plan, file) => ofOurs(plan.name, async () => {
			await checkFile(file);
			return bridge.startSession(plan, file);
		}),
		flushSession: (name, file) => ofOurs(name, async () => {
			await checkFile(file);
			return bridge.flushSession(name, file);
		}),
		querySession: (name) => ofOurs(name, () => bridge.querySession(name)),
		updateSession: (name, change) => ofOurs(name, () => bridge.updateSession(name, change)),
		stopSession: (name) => ofOurs(name, () => bridge.stopSession(name)),
		enableProvider: (session, plan) => ofOurs(session, () => bridge.enableProvider(session, plan)),
		disableProvider: (session, guid) => ofOurs(session, () => bridge.disableProvider(session, guid)),
		captureState: (session, guid) => ofOurs(session, () => bridge.captureState(session, guid)),
		consume: (session, onBuffers, onEnd) => ofOurs(session, () => bridge.consume(session, onBuffers, onEnd))
	};
}
// host/recorder/elevated-helper.ts
var notOurs = (what) => new require_host_error.HostError("bad-request", `The elevated helper stopped: ${what}. Only Corescope starts it.`);
async function runElevatedHelper(file, world) {
	const told = await require_machine_choice.readElevationFile(file);
	checkServer(told, world);
	const socket = await require_process_address.connectTo(told.pipe);
	if (socket === null) throw notOurs("no recorder is listening");
	const channel = await require_machine_choice.recorderAt(socket, told.secret, world.clock);
	if (channel === null) throw notOurs("the listener is not the recorder that started it");
	const own = world.bridge(told.rawBuffers);
	const bridge = guardedBridge(own, told.recordingsDir);
	const started = new Set();
	const tracked = {
		...bridge,
		startSession: async (plan, path) => {
			const result = await bridge.startSession(plan, path);
			started.add(plan.name);
			return result;
		},
		stopSession: async (name) => {
			const status = await bridge.stopSession(name);
			started.delete(name);
			return status;
		}
	};
	await require_call_server.serveCalls(channel, require_bridge_server.checkedBridgeMethods(tracked), { errorInfo: require_bridge_server.bridgeErrorInfo });
	await Promise.allSettled([...started].map((name) => own.stopSession(name)));
	await own.close();
}
function checkServer({ pipe, recorderPid }, { peers, program }) {
	const { status, pid } = peers.pipeServer(pipe);
	if (status !== require_constants.ERROR.SUCCESS) throw notOurs(`no recorder is listening (${status})`);
	if (pid !== recorderPid) throw notOurs("a process other than the recorder is listening");
	const image = peers.processImage(pid);
	if (image.status !== require_constants.ERROR.SUCCESS || !require_machine_choice.isSameProgram(image.path, program)) throw notOurs("a program other than Corescope is listening");
}
// native-bridge/simulator/payload-filter.ts
var BLOB = require_schemas.object({
	provider: require_schemas.string(),
	events: require_schemas.array(require_schemas.object({
		id: require_schemas.number(),
		version: require_schemas.number(),
		predicates: require_schemas.array(require_schemas.object({
			field: require_schemas.string(),
			operator: require_schemas.number(),
			value: require_schemas.string()
		}))
	})).min(1)
});
var { EQ, NE, LE, GT, LT, GE, BETWEEN, NOTBETWEEN, MODULO, CONTAINS, DOESNTCONTAIN, IS, ISNOT } = require_constants.PAYLOAD_OPERATOR;
var INTEGERS = new Set([...[
	"int8",
	"uint8",
	"int16",
	"uint16",
	"int32",
	"uint32",
	"int64",
	"uint64"
], ...[
	"hexInt8",
	"hexInt16",
	"hexInt32",
	"hexInt64"
]]);
var TEXTS = new Set([
	"unicodeString",
	"ansiString",
	"countedString",
	"countedAnsiString"
]);
var GUID_TEXT = /^\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}$/i;
function makePayloadFilter(provider, events, fieldsOf) {
	const failed = (status) => ({
		status,
		bytes: new Uint8Array(0)
	});
	for (const { id, version, predicates } of events) {
		const fields = fieldsOf(provider, id, version);
		if (fields === null) return failed(require_constants.ERROR.NOT_FOUND);
		if (predicates.length === 0 || predicates.length > 8) return failed(require_constants.ERROR.INVALID_PARAMETER);
		for (const { field, operator, value } of predicates) if (conditionOf(fields, field, operator, value) === null) return failed(require_constants.ERROR.INVALID_PARAMETER);
	}
	const bytes = new TextEncoder().encode(JSON.stringify({
		provider,
		events
	}));
	if (bytes.length > 4096) return failed(require_constants.ERROR.INSUFFICIENT_BUFFER);
	return {
		status: require_constants.ERROR.SUCCESS,
		bytes
	};
}
function readPayloadFilter(bytes, provider, fieldsOf) {
	const blob = parsed(bytes);
	if (blob === null || blob.provider !== provider) return null;
	const tests = new Map();
	for (const { id, version, predicates } of blob.events) {
		const fields = fieldsOf(provider, id, version);
		if (fields === null) return null;
		const layout = new require_provider_catalog.Layout(fields);
		const conditions = predicates.map(({ field, operator, value }) => conditionOf(fields, field, operator, value));
		const p = new require_event_conditions.Payload();
		tests.set(`${id} ${version}`, (payload) => {
			p.set(payload, 0, payload.length, 8);
			layout.begin(p);
			return conditions.every((condition) => condition !== null && condition.index < layout.located && condition.holds(layout.raw(p, condition.index)));
		});
	}
	return { passes: (id, version, payload) => tests.get(`${id} ${version}`)?.(payload) ?? true };
}
function parsed(bytes) {
	if (bytes.length > 4096) return null;
	try {
		return BLOB.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
	} catch {
		return null;
	}
}
function conditionOf(fields, name, operator, text) {
	const index = fields.findIndex((field) => field.name === name);
	const field = fields[index];
	if (field === void 0 || field.count !== null) return null;
	const holds = testOf(field.inType, operator, text);
	return holds && {
		index,
		holds
	};
}
function testOf(inType, operator, text) {
	if (INTEGERS.has(inType)) return integerTest(operator, text);
	if (TEXTS.has(inType)) return textTest(operator, text.toLowerCase());
	return inType === "guid" && GUID_TEXT.test(text) ? sameTest(operator, text.slice(1, -1).toLowerCase()) : null;
}
function integerTest(operator, text) {
	const numbers = text.split(",").map((part) => part.trim());
	const isRange = operator === BETWEEN || operator === NOTBETWEEN;
	if (numbers.length !== (isRange ? 2 : 1) || !numbers.every((part) => /^(-?\d+|0x[\da-f]+)$/i.test(part))) return null;
	const [a = 0n, b = 0n] = numbers.map(BigInt);
	const test = new Map([
		[EQ, (value) => value === a],
		[NE, (value) => value !== a],
		[LE, (value) => value <= a],
		[GT, (value) => value > a],
		[LT, (value) => value < a],
		[GE, (value) => value >= a],
		[BETWEEN, (value) => value >= a && value <= b],
		[NOTBETWEEN, (value) => value < a || value > b],
		[MODULO, (value) => value % a === 0n]
	]).get(operator);
	if (test === void 0 || operator === MODULO && a === 0n) return null;
	return (value) => (typeof value === "number" || typeof value === "string") && test(BigInt(value));
}
function textTest(operator, text) {
	if (operator === CONTAINS) return (value) => lower(value).includes(text);
	if (operator === DOESNTCONTAIN) return (value) => !lower(value).includes(text);
	return sameTest(operator, text);
}
function sameTest(operator, text) {
	if (operator === IS) return (value) => lower(value) === text;
	return operator === ISNOT ? (value) => lower(value) !== text : null;
}
var lower = (value) => String(value).toLowerCase();
// native-bridge/simulator/process-scope.ts
var EVERY_PROCESS = {
	pids: null,
	executables: null,
	packages: null,
	packageApps: null
};
var BY_TYPE = new Map([
	[require_constants.FILTER_TYPE.PID, "pids"],
	[require_constants.FILTER_TYPE.EXECUTABLE_NAME, "executables"],
	[require_constants.FILTER_TYPE.PACKAGE_ID, "packages"],
	[require_constants.FILTER_TYPE.PACKAGE_APP_ID, "packageApps"]
]);
var PACKAGES = new Map([["windowsterminal.exe", {
	name: "microsoft.windowsterminal_1.22.11141.0_arm64__8wekyb3d8bbwe",
	app: "app"
}]]);
var isScopeFilter = (type) => BY_TYPE.has(type);
function withScopeFilter(scope, { type, bytes }) {
	const key = BY_TYPE.get(type);
	if (key === void 0 || bytes.length === 0 || bytes.length > 1024) return null;
	if (key !== "pids") return {
		...scope,
		[key]: namesIn(bytes)
	};
	if (bytes.length % 4 !== 0 || bytes.length > 32) return null;
	return {
		...scope,
		pids: new Set(new Uint32Array(bytes.slice().buffer))
	};
}
var namesIn = (bytes) => new Set(require_bytes.wideStringAt(bytes, 0, bytes.length).text.toLowerCase().split(";").filter(Boolean));
function isInScope(scope, pid, imageName) {
	const { pids, executables, packages, packageApps } = scope;
	if (pids !== null && !pids.has(pid)) return false;
	if (executables === null && packages === null && packageApps === null) return true;
	const name = imageName(pid).toLowerCase();
	const from = PACKAGES.get(name);
	return (executables === null || executables.has(name)) && (packages === null || from !== void 0 && packages.has(from.name)) && (packageApps === null || from !== void 0 && packageApps.has(from.app));
}
function privateScopeOf(block) {
	const struct = "EVENT_TRACE_PROPERTIES_V2";
	if ((require_layouts.readField(block, "WNODE_HEADER", "Flags") & require_constants.WNODE_FLAG.VERSIONED_PROPERTIES) === 0) return EVERY_PROCESS;
	const count = require_layouts.readField(block, struct, "FilterDescCount");
	const at = Number(require_layouts.readField(block, struct, "FilterDesc"));
	const step = require_layouts.sizeOf("EVENT_FILTER_DESCRIPTOR");
	if (count > BY_TYPE.size || at + count * step > block.length) return "wrong";
	let scope = EVERY_PROCESS;
	const types = new Set();
	for (let i = 0; i < count; i++) {
		const type = require_layouts.readField(block, "EVENT_FILTER_DESCRIPTOR", "Type", at + i * step);
		const from = Number(require_layouts.readField(block, "EVENT_FILTER_DESCRIPTOR", "Ptr", at + i * step));
		const to = from + require_layouts.readField(block, "EVENT_FILTER_DESCRIPTOR", "Size", at + i * step);
		const next = to > block.length || types.has(type) ? null : withScopeFilter(scope, {
			type,
			bytes: block.subarray(from, to)
		});
		if (next === null) return "wrong";
		scope = next;
		types.add(type);
	}
	return scope;
}
// native-bridge/simulator/event-info-encoder.ts
var descriptorBytes = (pb, descriptor) => pb.u16(descriptor.id).u8(descriptor.version).u8(descriptor.channel).u8(descriptor.level).u8(descriptor.opcode).u16(descriptor.task).u64(descriptor.keyword);
var IN_TYPES = {
	null: 0,
	unicodeString: 1,
	ansiString: 2,
	int8: 3,
	uint8: 4,
	int16: 5,
	uint16: 6,
	int32: 7,
	uint32: 8,
	int64: 9,
	uint64: 10,
	float: 11,
	double: 12,
	boolean: 13,
	boolean8: 13,
	binary: 14,
	guid: 15,
	pointer: 16,
	fileTime: 17,
	systemTime: 18,
	sid: 19,
	hexInt8: 4,
	hexInt16: 6,
	hexInt32: 20,
	hexInt64: 21,
	countedString: 300,
	countedAnsiString: 301,
	countedBinary: 25,
	reversedCountedString: 302,
	reversedCountedAnsiString: 303,
	restString: 304,
	restAnsiString: 305,
	unicodeChar: 306,
	ansiChar: 307,
	sizeT: 308,
	hexDump: 309,
	wbemSid: 310
};
var OUT_TYPES = {
	string: 1,
	dateTime: 2,
	boolean: 13,
	guid: 14,
	hex: 18,
	pid: 20,
	tid: 21,
	port: 22,
	ipv4: 23,
	ipv6: 24,
	socketAddress: 25,
	xml: 28,
	errorCode: 29,
	win32Error: 30,
	ntStatus: 31,
	hresult: 32,
	json: 34,
	utf8: 35,
	codePointer: 37,
	dateTimeUtc: 38
};
var OUT_HEX = {
	hexInt8: 16,
	hexInt16: 17
};
var MOST_REST_ITEMS = 192;
var REST_TYPE = {
	unicodeString: "restString",
	ansiString: "restAnsiString"
};
var PROPERTIES_AT = 112;
var PROPERTY_BYTES = require_layouts.sizeOf("EVENT_PROPERTY_INFO");
var Texts = class {
	#pb = new require_payload_builder.PayloadBuilder(8);
	#start;
	#offsets = new Map();
	constructor(start) {
		this.#start = start;
	}
	add(text) {
		if (text === null) return 0;
		let offset = this.#offsets.get(text);
		if (offset === void 0) {
			offset = this.#start + this.#pb.length;
			this.#offsets.set(text, offset);
			this.#pb.wstr(text);
		}
		return offset;
	}
	addList(texts) {
		if (texts.length === 0) return 0;
		const offset = this.#start + this.#pb.length;
		for (const text of texts) this.#pb.wstr(text);
		this.#pb.wstr("");
		return offset;
	}
	bytes() {
		return this.#pb.build();
	}
};
function encodeEventInfo(event) {
	const top = expanded(event.fields, []);
	const placed = [];
	place(top, [], placed);
	if (placed.length > 65535) throw new RangeError(`${placed.length} properties: an event info holds 65535`);
	const texts = new Texts(PROPERTIES_AT + placed.length * PROPERTY_BYTES);
	const pb = new require_payload_builder.PayloadBuilder(8);
	pb.guid(event.providerGuid).guid(event.eventGuid);
	descriptorBytes(pb, event.descriptor);
	pb.u32(event.classic ? require_constants.DECODING_SOURCE.Wbem : require_constants.DECODING_SOURCE.XMLFile).u32(texts.add(event.providerName));
	pb.u32(texts.add(event.levelName)).u32(0).u32(texts.addList(event.keywordNames));
	pb.u32(texts.add(event.taskName)).u32(texts.add(event.opcodeName)).u32(texts.add(event.message)).u32(0);
	pb.u32(0).u32(0).u32(texts.add(event.eventName)).u32(0);
	pb.u32(placed.length).u32(top.length).u32(1);
	for (const each of placed) property(pb, texts, each);
	return pb.bytes(texts.bytes()).build().slice();
}
function property(pb, texts, { property, firstMember, scopes }) {
	const { definition, members, count, length } = property;
	const counted = number(count, 1, scopes, require_constants.PROPERTY_FLAG.ParamCount, require_constants.PROPERTY_FLAG.ParamFixedCount);
	const sized = number(length, 0, scopes, require_constants.PROPERTY_FLAG.ParamLength, require_constants.PROPERTY_FLAG.ParamFixedLength);
	pb.u32(counted.flag | sized.flag | (members === null ? 0 : require_constants.PROPERTY_FLAG.Struct)).u32(texts.add(definition.name));
	if (members === null) {
		const { inType, outType, map } = definition;
		pb.u16(IN_TYPES[inType]).u16(OUT_HEX[inType] ?? OUT_TYPES[outType] ?? 0);
		pb.u32(texts.add(map?.name ?? null));
	} else pb.u16(firstMember).u16(members.length).u32(0);
	pb.u16(counted.value).u16(sized.value).u32(0);
}
function number(extent, plain, scopes, isField, isFixed) {
	if (extent === null || extent.kind === "rest" || extent.kind === "prefix") return {
		value: plain,
		flag: 0
	};
	if (extent.kind === "fixed") return {
		value: extent.count,
		flag: isFixed
	};
	return {
		value: require_checked.at(scopes, scopes.length - 1 - extent.up) + extent.index,
		flag: isField
	};
}
function place(list, outer, placed) {
	const first = placed.length;
	const scopes = [...outer, first];
	for (const each of list) placed.push({
		property: each,
		firstMember: 0,
		scopes
	});
	list.forEach((each, i) => {
		if (each.members === null) return;
		require_checked.at(placed, first + i).firstMember = placed.length;
		place(each.members, scopes, placed);
	});
}
function expanded(fields, outer) {
	const list = [];
	const moved = [];
	const scopes = [...outer, moved];
	const follow = (extent) => extent?.kind === "field" ? {
		...extent,
		index: require_checked.at(require_checked.at(scopes, scopes.length - 1 - extent.up), extent.index)
	} : extent;
	for (const definition of fields) {
		const rest = definition.length?.kind === "rest" ? REST_TYPE[definition.inType] : void 0;
		const plain = rest === void 0 ? definition : {
			...definition,
			inType: rest,
			length: null
		};
		let count = follow(plain.count);
		let length = follow(plain.length);
		for (const [extent, suffix] of [[count, "Count"], [length, "Length"]]) {
			if (extent?.kind !== "prefix") continue;
			list.push(single(require_provider_catalog.field(`${plain.name}.${suffix}`, "uint16")));
			const own = {
				kind: "field",
				index: list.length - 1,
				up: 0
			};
			if (suffix === "Count") count = own;
			else length = own;
		}
		moved.push(list.length);
		const members = plain.members === null ? null : expanded(plain.members, scopes);
		if (count?.kind !== "rest") list.push({
			definition: plain,
			members,
			count,
			length
		});
		else for (let i = 1; i <= MOST_REST_ITEMS; i++) list.push({
			definition: {
				...plain,
				name: `${plain.name}${i}`
			},
			members,
			count: null,
			length
		});
	}
	return list;
}
var single = (definition) => ({
	definition,
	members: null,
	count: null,
	length: null
});
function encodeMapInfo(map, classic) {
	const entries = [...map.entries].filter(([value]) => value >= 0 && value <= 4294967295);
	const texts = new Texts(16 + entries.length * require_layouts.sizeOf("EVENT_MAP_ENTRY"));
	const flags = {
		values: classic ? require_constants.MAP_FLAG.WBEM_VALUEMAP : require_constants.MAP_FLAG.MANIFEST_VALUEMAP,
		bits: classic ? require_constants.MAP_FLAG.WBEM_BITMAP : require_constants.MAP_FLAG.MANIFEST_BITMAP
	};
	const pb = new require_payload_builder.PayloadBuilder(8).u32(texts.add(map.name)).u32(flags[map.kind]).u32(entries.length).u32(0);
	for (const [value, name] of entries) pb.u32(texts.add(name)).u32(value);
	return pb.bytes(texts.bytes()).build().slice();
}
function mapsOf(fields) {
	return fields.flatMap(({ map, members }) => [...map === null ? [] : [map], ...mapsOf(members ?? [])]);
}
// native-bridge/simulator/flood.ts
var LEVEL_INFORMATIONAL$2 = 4;
var TASK = 1;
var FLOOD_FACTS = {
	guid: "c0de5c09-e51a-4f10-8d00-0f1000d0f10d",
	name: "Corescope-Simulator-Flood",
	tasks: [{
		value: TASK,
		name: "Flood"
	}],
	opcodes: [],
	keywords: [{
		mask: "0x1",
		name: "Flood"
	}, {
		mask: "0x2",
		name: "Unused"
	}],
	levels: [],
	channels: [],
	maps: [{
		name: "FloodKind",
		kind: "values",
		entries: [
			"Read",
			"Write",
			"Compute",
			"Wait"
		].map((name, value) => [value, name])
	}],
	templates: [{
		id: "Flood",
		fields: [
			{
				name: "Sequence",
				inType: "UInt64"
			},
			{
				name: "Core",
				inType: "UInt32"
			},
			{
				name: "Kind",
				inType: "UInt32",
				map: "FloodKind"
			}
		]
	}],
	events: [{
		id: 1,
		version: 0,
		level: LEVEL_INFORMATIONAL$2,
		task: TASK,
		opcode: 0,
		keyword: "0x1",
		channel: 0,
		template: "Flood",
		message: "Flood event %1 of core %2: %3"
	}]
};
var FLOOD_PROVIDER = FLOOD_FACTS.guid;
var AT = {
	ticks: 16,
	sequence: require_layout.HEADER_BYTES.event64,
	core: require_layout.HEADER_BYTES.event64 + 8,
	kind: require_layout.HEADER_BYTES.event64 + 12
};
var EVENT = {
	provider: FLOOD_PROVIDER,
	id: 1,
	level: LEVEL_INFORMATIONAL$2,
	task: TASK,
	keyword: 1,
	cpu: 0,
	ticks: 0,
	pid: 4,
	tid: 8,
	payload: new require_payload_builder.PayloadBuilder(8).u64(0).u32(0).u32(0).build().slice()
};
var Flood = class {
	#bus;
	#sources;
	#template;
	#view;
	#payload;
	#targets = [];
	#revision = -1;
	#rate = 0;
	constructor(bus, cores) {
		this.#bus = bus;
		this.#sources = Array.from({ length: cores }, () => ({
			next: Infinity,
			step: 1,
			left: 0,
			sequence: 0
		}));
		this.#template = bus.encode(EVENT);
		this.#view = new DataView(this.#template.buffer);
		this.#payload = this.#template.subarray(require_layout.HEADER_BYTES.event64);
	}
	get rate() {
		return this.#rate;
	}
	setRate(rate, nowTicks) {
		this.#rate = rate;
		const step = this.#sources.length * require_inventory.TICKS_PER_SECOND / rate;
		this.#sources.forEach((source, core) => {
			source.step = step;
			source.left = Number.POSITIVE_INFINITY;
			source.next = rate === 0 ? Number.POSITIVE_INFINITY : nowTicks + 1 + core * step / this.#sources.length;
		});
	}
	burst(count, nowTicks) {
		const cores = this.#sources.length;
		this.#sources.forEach((source, core) => {
			source.step = cores;
			source.left = Math.ceil((count - core) / cores);
			source.next = source.left > 0 ? nowTicks + 1 + core : Number.POSITIVE_INFINITY;
		});
	}
	run(ticks) {
		for (let core = 0; core < this.#sources.length; core++) this.runCore(core, ticks);
	}
	runCore(core, ticks) {
		const source = require_checked.at(this.#sources, core);
		if (source.next >= ticks) return;
		if (this.#revision !== this.#bus.revision) {
			this.#revision = this.#bus.revision;
			this.#targets = this.#bus.targetsOf(EVENT);
		}
		const targets = this.#targets;
		const view = this.#view;
		const logged = new Float64Array(targets.length);
		let written = 0;
		view.setUint32(AT.core, core, true);
		while (source.next < ticks) {
			if (targets.length > 0) {
				const now = Math.floor(source.next);
				const stamp = require_inventory.BASE_TICKS + now;
				const high = Math.floor(stamp / 2 ** 32);
				view.setUint32(AT.ticks, stamp - high * 2 ** 32, true);
				view.setUint32(AT.ticks + 4, high, true);
				view.setUint32(AT.sequence, source.sequence, true);
				view.setUint32(AT.kind, source.sequence & 3, true);
				source.sequence++;
				let isWanted = false;
				for (const [i, { session, payload }] of targets.entries()) {
					if (payload !== null && !payload.passes(EVENT.id, 0, this.#payload)) continue;
					isWanted = true;
					if (this.#bus.copy(session, core, this.#template, now)) logged[i] = require_checked.at(logged, i) + 1;
				}
				if (isWanted) written++;
			}
			source.next += source.step;
			if (--source.left <= 0) this.#endBurst(source);
		}
		if (written === 0) return;
		this.#bus.countProduced(FLOOD_PROVIDER, written);
		targets.forEach(({ session }, i) => {
			session.count(FLOOD_PROVIDER, require_checked.at(logged, i));
		});
	}
	#endBurst(source) {
		source.left = Number.POSITIVE_INFINITY;
		source.step = this.#sources.length * require_inventory.TICKS_PER_SECOND / this.#rate;
		source.next = this.#rate === 0 ? Number.POSITIVE_INFINITY : source.next;
	}
};
var kernel_groups_default = {
	source: "Which kernel events a bit of a system logger turns on: words and bits of the group mask as PERFINFO_GROUPMASK has them, from general knowledge of public tools. The first word is EnableFlags. Written by hand.",
	notes: ["hooks: group:type, or group:first-last; a group alone means all of its types."],
	flags: [
		{
			"name": "PROCESS",
			"word": 0,
			"bit": "0x1",
			"hooks": ["3:1-4"]
		},
		{
			"name": "THREAD",
			"word": 0,
			"bit": "0x2",
			"hooks": ["5:1-4"]
		},
		{
			"name": "IMAGE_LOAD",
			"word": 0,
			"bit": "0x4",
			"hooks": ["3:10", "20:2-4"]
		},
		{
			"name": "PROCESS_COUNTERS",
			"word": 0,
			"bit": "0x8",
			"hooks": ["3:32-33"]
		},
		{
			"name": "CSWITCH",
			"word": 0,
			"bit": "0x10",
			"hooks": ["5:36"]
		},
		{
			"name": "DPC",
			"word": 0,
			"bit": "0x20",
			"hooks": ["15:66", "15:68-70"]
		},
		{
			"name": "INTERRUPT",
			"word": 0,
			"bit": "0x40",
			"hooks": ["15:67", "15:95"]
		},
		{
			"name": "SYSTEMCALL",
			"word": 0,
			"bit": "0x80",
			"hooks": ["15:51-52"]
		},
		{
			"name": "DISK_IO",
			"word": 0,
			"bit": "0x100",
			"hooks": ["1:10-11", "1:14"]
		},
		{
			"name": "DISK_FILE_IO",
			"word": 0,
			"bit": "0x200",
			"hooks": ["4:0", "4:32-36"]
		},
		{
			"name": "DISK_IO_INIT",
			"word": 0,
			"bit": "0x400",
			"hooks": ["1:12-13", "1:15"]
		},
		{
			"name": "DISPATCHER",
			"word": 0,
			"bit": "0x800",
			"hooks": ["5:50"]
		},
		{
			"name": "MEMORY_PAGE_FAULTS",
			"word": 0,
			"bit": "0x1000",
			"hooks": ["2:10-13"]
		},
		{
			"name": "MEMORY_HARD_FAULTS",
			"word": 0,
			"bit": "0x2000",
			"hooks": ["2:32"]
		},
		{
			"name": "VIRTUAL_ALLOC",
			"word": 0,
			"bit": "0x4000",
			"hooks": ["2:98-99", "2:128-129"]
		},
		{
			"name": "NETWORK_TCPIP",
			"word": 0,
			"bit": "0x10000",
			"hooks": ["6", "8"]
		},
		{
			"name": "REGISTRY",
			"word": 0,
			"bit": "0x20000",
			"hooks": ["9"]
		},
		{
			"name": "ALPC",
			"word": 0,
			"bit": "0x100000",
			"hooks": ["26"]
		},
		{
			"name": "PROFILE",
			"word": 0,
			"bit": "0x1000000",
			"hooks": ["15:46", "15:73-74"]
		},
		{
			"name": "FILE_IO",
			"word": 0,
			"bit": "0x2000000",
			"hooks": ["4:76", "4:32-36"]
		},
		{
			"name": "FILE_IO_INIT",
			"word": 0,
			"bit": "0x4000000",
			"hooks": ["4:64-75", "4:32-36"]
		},
		{
			"name": "MEMORY",
			"word": 1,
			"bit": "0x1",
			"hooks": ["2:10-13", "2:32"]
		},
		{
			"name": "PROFILE",
			"word": 1,
			"bit": "0x2",
			"hooks": ["15:46", "15:73-74"]
		},
		{
			"name": "CONTEXT_SWITCH",
			"word": 1,
			"bit": "0x4",
			"hooks": ["5:36"]
		},
		{
			"name": "POOL",
			"word": 1,
			"bit": "0x40",
			"hooks": ["14"]
		},
		{
			"name": "DPC",
			"word": 1,
			"bit": "0x80",
			"hooks": ["15:66", "15:68-70"]
		},
		{
			"name": "DISPATCHER",
			"word": 1,
			"bit": "0x200",
			"hooks": ["5:50"]
		},
		{
			"name": "PMC_PROFILE",
			"word": 1,
			"bit": "0x400",
			"hooks": ["15:47-48", "15:73-74"]
		},
		{
			"name": "AFFINITY",
			"word": 1,
			"bit": "0x1000",
			"hooks": ["5:53"]
		},
		{
			"name": "PRIORITY",
			"word": 1,
			"bit": "0x2000",
			"hooks": ["5:53"]
		},
		{
			"name": "INTERRUPT",
			"word": 1,
			"bit": "0x4000",
			"hooks": ["15:67", "15:95"]
		},
		{
			"name": "VIRTUAL_ALLOC",
			"word": 1,
			"bit": "0x8000",
			"hooks": ["2:98-99", "2:128-129"]
		},
		{
			"name": "MEMINFO",
			"word": 1,
			"bit": "0x80000",
			"hooks": ["2:112"]
		},
		{
			"name": "MEMINFO_WS",
			"word": 1,
			"bit": "0x800000",
			"hooks": ["2:125"]
		},
		{
			"name": "HEAP",
			"word": 2,
			"bit": "0x20",
			"hooks": ["16"]
		},
		{
			"name": "SYSCALL",
			"word": 2,
			"bit": "0x40",
			"hooks": ["15:51-52"]
		},
		{
			"name": "PROCESSOR_IDLE",
			"word": 2,
			"bit": "0x8000",
			"hooks": ["18"]
		},
		{
			"name": "OB_HANDLE",
			"word": 4,
			"bit": "0x40",
			"hooks": ["17:32-39"]
		},
		{
			"name": "OB_OBJECT",
			"word": 4,
			"bit": "0x80",
			"hooks": ["17:36-37", "17:48-51"]
		},
		{
			"name": "POWER",
			"word": 4,
			"bit": "0x8000",
			"hooks": ["18"]
		}
	]
};
// native-bridge/simulator/kernel-groups.ts
var HOOKS = 65536;
var hookOf = (group, type) => group << 8 | type;
function addHooks(hooks, enabled) {
	for (const part of hooks) {
		const [group, types = "0-255"] = part.split(":");
		const [from = 0, to = from] = types.split("-").map(Number);
		enabled.fill(1, hookOf(Number(group), from), hookOf(Number(group), to) + 1);
	}
}
function hooksOfMask(mask) {
	const enabled = new Uint8Array(HOOKS);
	for (const { word, bit, hooks } of kernel_groups_default.flags) if ((require_checked.at(mask, word) & Number(bit)) !== 0) addHooks(hooks, enabled);
	return enabled;
}
var BY_CLASS = new Map(Array.from({ length: 64 }, (_, group) => [require_well_known.kernelGroup(group).guid, group]));
var groupOfClass = (guid) => BY_CLASS.get(guid) ?? null;
var windows_providers_default = {
	source: "Providers of Windows that tell by their manifests what kernel events tell as well: Kernel-Process, -File, -Registry, -Network and -Disk as the manifest in Microsoft's Tx has them (Apache 2.0); fields, levels and tasks of DNS-Client, TCPIP and Winsock-AFD as public lists have them (OTRF's OSSEM, MIT; etl-parser), keywords as far as their numbers are known. What the simulated machine never does is left out. Written by hand.",
	notes: [
		"of: the kernel events, as [group, type]. source: a field of the kernel event, or derived (@…); without it, the field of the same name, or 0.",
		"mask and keyword: without the bit of the channel, which all of them have.",
		"writer: the field of the kernel event with the process that writes it, where that is not the one that runs.",
		"Kernel-Registry: the name of the key of a value is left empty, as Windows mostly does. Kernel-Network: numbers of 32 bits, ports in network order."
	],
	providers: [
		{
			"guid": "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716",
			"name": "Microsoft-Windows-Kernel-Process",
			"keywords": [
				{
					"mask": "0x10",
					"name": "WINEVENT_KEYWORD_PROCESS"
				},
				{
					"mask": "0x20",
					"name": "WINEVENT_KEYWORD_THREAD"
				},
				{
					"mask": "0x40",
					"name": "WINEVENT_KEYWORD_IMAGE"
				},
				{
					"mask": "0x80",
					"name": "WINEVENT_KEYWORD_CPU_PRIORITY"
				},
				{
					"mask": "0x100",
					"name": "WINEVENT_KEYWORD_OTHER_PRIORITY"
				},
				{
					"mask": "0x200",
					"name": "WINEVENT_KEYWORD_PROCESS_FREEZE"
				}
			],
			"tasks": [
				{
					"value": 1,
					"name": "ProcessStart"
				},
				{
					"value": 2,
					"name": "ProcessStop"
				},
				{
					"value": 3,
					"name": "ThreadStart"
				},
				{
					"value": 4,
					"name": "ThreadStop"
				},
				{
					"value": 5,
					"name": "ImageLoad"
				},
				{
					"value": 6,
					"name": "ImageUnload"
				}
			],
			"events": [
				{
					"id": 1,
					"version": 1,
					"opcode": 1,
					"task": 1,
					"keyword": "0x10",
					"of": [[3, 1]],
					"fields": [
						{
							"name": "ProcessID",
							"inType": "UInt32",
							"source": "ProcessId"
						},
						{
							"name": "CreateTime",
							"inType": "FILETIME",
							"source": "@now"
						},
						{
							"name": "ParentProcessID",
							"inType": "UInt32",
							"source": "ParentId"
						},
						{
							"name": "SessionID",
							"inType": "UInt32",
							"source": "SessionId"
						},
						{
							"name": "Flags",
							"inType": "UInt32"
						},
						{
							"name": "ImageName",
							"inType": "UnicodeString",
							"source": "@imagePath"
						}
					]
				},
				{
					"id": 2,
					"version": 1,
					"opcode": 2,
					"task": 2,
					"keyword": "0x10",
					"of": [[3, 2]],
					"fields": [
						{
							"name": "ProcessID",
							"inType": "UInt32",
							"source": "ProcessId"
						},
						{
							"name": "CreateTime",
							"inType": "FILETIME"
						},
						{
							"name": "ExitTime",
							"inType": "FILETIME",
							"source": "@now"
						},
						{
							"name": "ExitCode",
							"inType": "UInt32",
							"source": "ExitStatus"
						},
						{
							"name": "TokenElevationType",
							"inType": "UInt32"
						},
						{
							"name": "HandleCount",
							"inType": "UInt32"
						},
						{
							"name": "CommitCharge",
							"inType": "UInt64"
						},
						{
							"name": "CommitPeak",
							"inType": "UInt64"
						},
						{
							"name": "CPUCycleCount",
							"inType": "UInt64"
						},
						{
							"name": "ReadOperationCount",
							"inType": "UInt32"
						},
						{
							"name": "WriteOperationCount",
							"inType": "UInt32"
						},
						{
							"name": "ReadTransferKiloBytes",
							"inType": "UInt32"
						},
						{
							"name": "WriteTransferKiloBytes",
							"inType": "UInt32"
						},
						{
							"name": "HardFaultCount",
							"inType": "UInt32"
						},
						{
							"name": "ImageName",
							"inType": "AnsiString",
							"source": "ImageFileName"
						}
					]
				},
				{
					"id": 3,
					"version": 1,
					"opcode": 1,
					"task": 3,
					"keyword": "0x20",
					"of": [[5, 1]],
					"fields": [
						{
							"name": "ProcessID",
							"inType": "UInt32",
							"source": "ProcessId"
						},
						{
							"name": "ThreadID",
							"inType": "UInt32",
							"source": "ThreadId"
						},
						{
							"name": "StackBase",
							"inType": "Pointer"
						},
						{
							"name": "StackLimit",
							"inType": "Pointer"
						},
						{
							"name": "UserStackBase",
							"inType": "Pointer"
						},
						{
							"name": "UserStackLimit",
							"inType": "Pointer"
						},
						{
							"name": "StartAddr",
							"inType": "Pointer"
						},
						{
							"name": "Win32StartAddr",
							"inType": "Pointer"
						},
						{
							"name": "TebBase",
							"inType": "Pointer"
						},
						{
							"name": "SubProcessTag",
							"inType": "UInt32"
						}
					]
				},
				{
					"id": 4,
					"version": 1,
					"opcode": 2,
					"task": 4,
					"keyword": "0x20",
					"of": [[5, 2]],
					"fields": [
						{
							"name": "ProcessID",
							"inType": "UInt32",
							"source": "ProcessId"
						},
						{
							"name": "ThreadID",
							"inType": "UInt32",
							"source": "ThreadId"
						},
						{
							"name": "StackBase",
							"inType": "Pointer"
						},
						{
							"name": "StackLimit",
							"inType": "Pointer"
						},
						{
							"name": "UserStackBase",
							"inType": "Pointer"
						},
						{
							"name": "UserStackLimit",
							"inType": "Pointer"
						},
						{
							"name": "StartAddr",
							"inType": "Pointer"
						},
						{
							"name": "Win32StartAddr",
							"inType": "Pointer"
						},
						{
							"name": "TebBase",
							"inType": "Pointer"
						},
						{
							"name": "SubProcessTag",
							"inType": "UInt32"
						},
						{
							"name": "CycleTime",
							"inType": "UInt64"
						}
					]
				},
				{
					"id": 5,
					"version": 0,
					"opcode": 0,
					"task": 5,
					"keyword": "0x40",
					"of": [[3, 10]],
					"fields": [
						{
							"name": "ImageBase",
							"inType": "Pointer"
						},
						{
							"name": "ImageSize",
							"inType": "Pointer"
						},
						{
							"name": "ProcessID",
							"inType": "UInt32",
							"source": "ProcessId"
						},
						{
							"name": "ImageCheckSum",
							"inType": "UInt32",
							"source": "ImageChecksum"
						},
						{
							"name": "TimeDateStamp",
							"inType": "UInt32"
						},
						{
							"name": "DefaultBase",
							"inType": "Pointer"
						},
						{
							"name": "ImageName",
							"inType": "UnicodeString",
							"source": "FileName"
						}
					]
				},
				{
					"id": 6,
					"version": 0,
					"opcode": 0,
					"task": 6,
					"keyword": "0x40",
					"of": [[20, 2]],
					"fields": [
						{
							"name": "ImageBase",
							"inType": "Pointer"
						},
						{
							"name": "ImageSize",
							"inType": "Pointer"
						},
						{
							"name": "ProcessID",
							"inType": "UInt32",
							"source": "ProcessId"
						},
						{
							"name": "ImageCheckSum",
							"inType": "UInt32",
							"source": "ImageChecksum"
						},
						{
							"name": "TimeDateStamp",
							"inType": "UInt32"
						},
						{
							"name": "DefaultBase",
							"inType": "Pointer"
						},
						{
							"name": "ImageName",
							"inType": "UnicodeString",
							"source": "FileName"
						}
					]
				}
			],
			"opcodes": []
		},
		{
			"guid": "edd08927-9cc4-4e65-b970-c2560fb5c289",
			"name": "Microsoft-Windows-Kernel-File",
			"keywords": [
				{
					"mask": "0x10",
					"name": "KERNEL_FILE_KEYWORD_FILENAME"
				},
				{
					"mask": "0x20",
					"name": "KERNEL_FILE_KEYWORD_FILEIO"
				},
				{
					"mask": "0x40",
					"name": "KERNEL_FILE_KEYWORD_OP_END"
				},
				{
					"mask": "0x80",
					"name": "KERNEL_FILE_KEYWORD_CREATE"
				},
				{
					"mask": "0x100",
					"name": "KERNEL_FILE_KEYWORD_READ"
				},
				{
					"mask": "0x200",
					"name": "KERNEL_FILE_KEYWORD_WRITE"
				},
				{
					"mask": "0x400",
					"name": "KERNEL_FILE_KEYWORD_DELETE_PATH"
				},
				{
					"mask": "0x800",
					"name": "KERNEL_FILE_KEYWORD_RENAME_SETLINK_PATH"
				},
				{
					"mask": "0x1000",
					"name": "KERNEL_FILE_KEYWORD_CREATE_NEW_FILE"
				}
			],
			"tasks": [
				{
					"value": 10,
					"name": "NameCreate"
				},
				{
					"value": 12,
					"name": "Create"
				},
				{
					"value": 13,
					"name": "Cleanup"
				},
				{
					"value": 14,
					"name": "Close"
				},
				{
					"value": 15,
					"name": "Read"
				},
				{
					"value": 16,
					"name": "Write"
				},
				{
					"value": 24,
					"name": "OperationEnd"
				}
			],
			"events": [
				{
					"id": 10,
					"version": 0,
					"opcode": 0,
					"task": 10,
					"keyword": "0x10",
					"of": [[4, 32]],
					"fields": [{
						"name": "FileKey",
						"inType": "Pointer",
						"source": "FileObject"
					}, {
						"name": "FileName",
						"inType": "UnicodeString"
					}]
				},
				{
					"id": 12,
					"version": 1,
					"opcode": 0,
					"task": 12,
					"keyword": "0xa0",
					"of": [[4, 64]],
					"fields": [
						{
							"name": "Irp",
							"inType": "Pointer",
							"source": "IrpPtr"
						},
						{
							"name": "FileObject",
							"inType": "Pointer"
						},
						{
							"name": "IssuingThreadId",
							"inType": "UInt32",
							"source": "TTID"
						},
						{
							"name": "CreateOptions",
							"inType": "UInt32"
						},
						{
							"name": "CreateAttributes",
							"inType": "UInt32",
							"source": "FileAttributes"
						},
						{
							"name": "ShareAccess",
							"inType": "UInt32"
						},
						{
							"name": "FileName",
							"inType": "UnicodeString",
							"source": "OpenPath"
						}
					]
				},
				{
					"id": 13,
					"version": 1,
					"opcode": 0,
					"task": 13,
					"keyword": "0x20",
					"of": [[4, 65]],
					"fields": [
						{
							"name": "Irp",
							"inType": "Pointer",
							"source": "IrpPtr"
						},
						{
							"name": "FileObject",
							"inType": "Pointer"
						},
						{
							"name": "FileKey",
							"inType": "Pointer"
						},
						{
							"name": "IssuingThreadId",
							"inType": "UInt32",
							"source": "TTID"
						}
					]
				},
				{
					"id": 14,
					"version": 1,
					"opcode": 0,
					"task": 14,
					"keyword": "0x20",
					"of": [[4, 66]],
					"fields": [
						{
							"name": "Irp",
							"inType": "Pointer",
							"source": "IrpPtr"
						},
						{
							"name": "FileObject",
							"inType": "Pointer"
						},
						{
							"name": "FileKey",
							"inType": "Pointer"
						},
						{
							"name": "IssuingThreadId",
							"inType": "UInt32",
							"source": "TTID"
						}
					]
				},
				{
					"id": 15,
					"version": 1,
					"opcode": 0,
					"task": 15,
					"keyword": "0x120",
					"of": [[4, 67]],
					"fields": [
						{
							"name": "ByteOffset",
							"inType": "UInt64",
							"source": "Offset"
						},
						{
							"name": "Irp",
							"inType": "Pointer",
							"source": "IrpPtr"
						},
						{
							"name": "FileObject",
							"inType": "Pointer"
						},
						{
							"name": "FileKey",
							"inType": "Pointer"
						},
						{
							"name": "IssuingThreadId",
							"inType": "UInt32",
							"source": "TTID"
						},
						{
							"name": "IOSize",
							"inType": "UInt32",
							"source": "IoSize"
						},
						{
							"name": "IOFlags",
							"inType": "UInt32",
							"source": "IoFlags"
						},
						{
							"name": "ExtraFlags",
							"inType": "UInt32"
						}
					]
				},
				{
					"id": 16,
					"version": 1,
					"opcode": 0,
					"task": 16,
					"keyword": "0x220",
					"of": [[4, 68]],
					"fields": [
						{
							"name": "ByteOffset",
							"inType": "UInt64",
							"source": "Offset"
						},
						{
							"name": "Irp",
							"inType": "Pointer",
							"source": "IrpPtr"
						},
						{
							"name": "FileObject",
							"inType": "Pointer"
						},
						{
							"name": "FileKey",
							"inType": "Pointer"
						},
						{
							"name": "IssuingThreadId",
							"inType": "UInt32",
							"source": "TTID"
						},
						{
							"name": "IOSize",
							"inType": "UInt32",
							"source": "IoSize"
						},
						{
							"name": "IOFlags",
							"inType": "UInt32",
							"source": "IoFlags"
						},
						{
							"name": "ExtraFlags",
							"inType": "UInt32"
						}
					]
				},
				{
					"id": 24,
					"version": 0,
					"opcode": 0,
					"task": 24,
					"keyword": "0x60",
					"of": [[4, 76]],
					"fields": [
						{
							"name": "Irp",
							"inType": "Pointer",
							"source": "IrpPtr"
						},
						{
							"name": "ExtraInformation",
							"inType": "Pointer",
							"source": "ExtraInfo"
						},
						{
							"name": "Status",
							"inType": "UInt32",
							"source": "NtStatus"
						}
					]
				}
			],
			"opcodes": []
		},
		{
			"guid": "70eb4f03-c1de-4f73-a051-33d13d5413bd",
			"name": "Microsoft-Windows-Kernel-Registry",
			"keywords": [
				{
					"mask": "0x1",
					"name": "CloseKey"
				},
				{
					"mask": "0x2",
					"name": "QuerySecurityKey"
				},
				{
					"mask": "0x4",
					"name": "SetSecurityKey"
				},
				{
					"mask": "0x10",
					"name": "EnumerateValueKey"
				},
				{
					"mask": "0x20",
					"name": "QueryMultipleValueKey"
				},
				{
					"mask": "0x40",
					"name": "SetInformationKey"
				},
				{
					"mask": "0x80",
					"name": "FlushKey"
				},
				{
					"mask": "0x100",
					"name": "SetValueKey"
				},
				{
					"mask": "0x200",
					"name": "DeleteValueKey"
				},
				{
					"mask": "0x400",
					"name": "QueryValueKey"
				},
				{
					"mask": "0x800",
					"name": "EnumerateKey"
				},
				{
					"mask": "0x1000",
					"name": "CreateKey"
				},
				{
					"mask": "0x2000",
					"name": "OpenKey"
				},
				{
					"mask": "0x4000",
					"name": "DeleteKey"
				},
				{
					"mask": "0x8000",
					"name": "QueryKey"
				}
			],
			"tasks": [],
			"opcodes": [
				{
					"value": 33,
					"name": "OpenKey"
				},
				{
					"value": 36,
					"name": "SetValueKey"
				},
				{
					"value": 38,
					"name": "QueryValueKey"
				},
				{
					"value": 40,
					"name": "EnumerateValueKey"
				},
				{
					"value": 44,
					"name": "CloseKey"
				}
			],
			"events": [
				{
					"id": 2,
					"version": 0,
					"opcode": 33,
					"task": 0,
					"keyword": "0x2000",
					"of": [[9, 11]],
					"fields": [
						{
							"name": "BaseObject",
							"inType": "Pointer",
							"source": "KeyHandle"
						},
						{
							"name": "KeyObject",
							"inType": "Pointer"
						},
						{
							"name": "Status",
							"inType": "UInt32"
						},
						{
							"name": "Disposition",
							"inType": "UInt32"
						},
						{
							"name": "BaseName",
							"inType": "UnicodeString"
						},
						{
							"name": "RelativeName",
							"inType": "UnicodeString",
							"source": "KeyName"
						}
					]
				},
				{
					"id": 5,
					"version": 0,
					"opcode": 36,
					"task": 0,
					"keyword": "0x100",
					"of": [[9, 14]],
					"fields": [
						{
							"name": "KeyObject",
							"inType": "Pointer",
							"source": "KeyHandle"
						},
						{
							"name": "Status",
							"inType": "UInt32"
						},
						{
							"name": "Type",
							"inType": "UInt32"
						},
						{
							"name": "DataSize",
							"inType": "UInt32"
						},
						{
							"name": "KeyName",
							"inType": "UnicodeString",
							"source": "@empty"
						},
						{
							"name": "ValueName",
							"inType": "UnicodeString",
							"source": "KeyName"
						},
						{
							"name": "CapturedDataSize",
							"inType": "UInt16"
						},
						{
							"name": "CapturedData",
							"inType": "Binary",
							"length": "CapturedDataSize"
						},
						{
							"name": "PreviousDataType",
							"inType": "UInt32"
						},
						{
							"name": "PreviousDataSize",
							"inType": "UInt32"
						},
						{
							"name": "PreviousDataCapturedSize",
							"inType": "UInt16"
						},
						{
							"name": "PreviousData",
							"inType": "Binary",
							"length": "PreviousDataCapturedSize"
						}
					]
				},
				{
					"id": 7,
					"version": 0,
					"opcode": 38,
					"task": 0,
					"keyword": "0x400",
					"of": [[9, 16]],
					"fields": [
						{
							"name": "KeyObject",
							"inType": "Pointer",
							"source": "KeyHandle"
						},
						{
							"name": "Status",
							"inType": "UInt32"
						},
						{
							"name": "InfoClass",
							"inType": "UInt32"
						},
						{
							"name": "DataSize",
							"inType": "UInt32"
						},
						{
							"name": "KeyName",
							"inType": "UnicodeString",
							"source": "@empty"
						},
						{
							"name": "ValueName",
							"inType": "UnicodeString",
							"source": "KeyName"
						},
						{
							"name": "CapturedDataSize",
							"inType": "UInt16"
						},
						{
							"name": "CapturedData",
							"inType": "Binary",
							"length": "CapturedDataSize"
						}
					]
				},
				{
					"id": 9,
					"version": 0,
					"opcode": 40,
					"task": 0,
					"keyword": "0x10",
					"of": [[9, 18]],
					"fields": [
						{
							"name": "KeyObject",
							"inType": "Pointer",
							"source": "KeyHandle"
						},
						{
							"name": "Status",
							"inType": "UInt32"
						},
						{
							"name": "Index",
							"inType": "UInt32"
						},
						{
							"name": "InfoClass",
							"inType": "UInt32"
						},
						{
							"name": "DataSize",
							"inType": "UInt32"
						},
						{
							"name": "KeyName",
							"inType": "UnicodeString"
						},
						{
							"name": "CapturedDataSize",
							"inType": "UInt16"
						},
						{
							"name": "CapturedData",
							"inType": "Binary",
							"length": "CapturedDataSize"
						}
					]
				},
				{
					"id": 13,
					"version": 0,
					"opcode": 44,
					"task": 0,
					"keyword": "0x1",
					"of": [[9, 27]],
					"fields": [
						{
							"name": "KeyObject",
							"inType": "Pointer",
							"source": "KeyHandle"
						},
						{
							"name": "Status",
							"inType": "UInt32"
						},
						{
							"name": "KeyName",
							"inType": "UnicodeString"
						}
					]
				}
			]
		},
		{
			"guid": "7dd42a49-5329-4832-8dfd-43d979153a88",
			"name": "Microsoft-Windows-Kernel-Network",
			"keywords": [{
				"mask": "0x10",
				"name": "KERNEL_NETWORK_KEYWORD_IPV4"
			}, {
				"mask": "0x20",
				"name": "KERNEL_NETWORK_KEYWORD_IPV6"
			}],
			"tasks": [{
				"value": 10,
				"name": "KERNEL_NETWORK_TASK_TCPIP"
			}, {
				"value": 11,
				"name": "KERNEL_NETWORK_TASK_UDPIP"
			}],
			"opcodes": [
				{
					"value": 10,
					"name": "Data sent."
				},
				{
					"value": 11,
					"name": "Data received."
				},
				{
					"value": 12,
					"name": "Connection attempted."
				},
				{
					"value": 13,
					"name": "Disconnect issued."
				},
				{
					"value": 42,
					"name": "Data sent over UDP protocol."
				},
				{
					"value": 43,
					"name": "Data received over UDP protocol."
				}
			],
			"events": [
				{
					"id": 10,
					"version": 0,
					"opcode": 10,
					"task": 10,
					"keyword": "0x10",
					"of": [[6, 10]],
					"fields": [
						{
							"name": "PID",
							"inType": "UInt32"
						},
						{
							"name": "size",
							"inType": "UInt32"
						},
						{
							"name": "daddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "saddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "dport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "sport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "startime",
							"inType": "UInt32"
						},
						{
							"name": "endtime",
							"inType": "UInt32"
						},
						{
							"name": "seqnum",
							"inType": "UInt32"
						},
						{
							"name": "connid",
							"inType": "UInt32"
						}
					]
				},
				{
					"id": 11,
					"version": 0,
					"opcode": 11,
					"task": 10,
					"keyword": "0x10",
					"of": [[6, 11]],
					"fields": [
						{
							"name": "PID",
							"inType": "UInt32"
						},
						{
							"name": "size",
							"inType": "UInt32"
						},
						{
							"name": "daddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "saddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "dport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "sport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "seqnum",
							"inType": "UInt32"
						},
						{
							"name": "connid",
							"inType": "UInt32"
						}
					]
				},
				{
					"id": 12,
					"version": 0,
					"opcode": 12,
					"task": 10,
					"keyword": "0x10",
					"of": [[6, 12]],
					"fields": [
						{
							"name": "PID",
							"inType": "UInt32"
						},
						{
							"name": "size",
							"inType": "UInt32"
						},
						{
							"name": "daddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "saddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "dport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "sport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "mss",
							"inType": "UInt16"
						},
						{
							"name": "sackopt",
							"inType": "UInt16"
						},
						{
							"name": "tsopt",
							"inType": "UInt16"
						},
						{
							"name": "wsopt",
							"inType": "UInt16"
						},
						{
							"name": "rcvwin",
							"inType": "UInt32"
						},
						{
							"name": "rcvwinscale",
							"inType": "UInt16"
						},
						{
							"name": "sndwinscale",
							"inType": "UInt16"
						},
						{
							"name": "seqnum",
							"inType": "UInt32"
						},
						{
							"name": "connid",
							"inType": "UInt32"
						}
					]
				},
				{
					"id": 13,
					"version": 0,
					"opcode": 13,
					"task": 10,
					"keyword": "0x10",
					"of": [[6, 13]],
					"fields": [
						{
							"name": "PID",
							"inType": "UInt32"
						},
						{
							"name": "size",
							"inType": "UInt32"
						},
						{
							"name": "daddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "saddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "dport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "sport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "seqnum",
							"inType": "UInt32"
						},
						{
							"name": "connid",
							"inType": "UInt32"
						}
					]
				},
				{
					"id": 42,
					"version": 0,
					"opcode": 42,
					"task": 11,
					"keyword": "0x10",
					"of": [[8, 10]],
					"fields": [
						{
							"name": "PID",
							"inType": "UInt32"
						},
						{
							"name": "size",
							"inType": "UInt32"
						},
						{
							"name": "daddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "saddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "dport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "sport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "seqnum",
							"inType": "UInt32"
						},
						{
							"name": "connid",
							"inType": "UInt32"
						}
					]
				},
				{
					"id": 43,
					"version": 0,
					"opcode": 43,
					"task": 11,
					"keyword": "0x10",
					"of": [[8, 11]],
					"fields": [
						{
							"name": "PID",
							"inType": "UInt32"
						},
						{
							"name": "size",
							"inType": "UInt32"
						},
						{
							"name": "daddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "saddr",
							"inType": "UInt32",
							"outType": "win:IPv4"
						},
						{
							"name": "dport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "sport",
							"inType": "UInt16",
							"outType": "win:Port"
						},
						{
							"name": "seqnum",
							"inType": "UInt32"
						},
						{
							"name": "connid",
							"inType": "UInt32"
						}
					]
				}
			]
		},
		{
			"guid": "c7bde69a-e1e0-4177-b6ef-283ad1525271",
			"name": "Microsoft-Windows-Kernel-Disk",
			"keywords": [],
			"tasks": [],
			"events": [{
				"id": 10,
				"version": 0,
				"opcode": 0,
				"task": 0,
				"keyword": "0x0",
				"of": [[1, 10]],
				"fields": [
					{
						"name": "DiskNumber",
						"inType": "UInt32"
					},
					{
						"name": "IrpFlags",
						"inType": "HexInt32"
					},
					{
						"name": "TransferSize",
						"inType": "UInt32"
					},
					{
						"name": "Reserved",
						"inType": "UInt32"
					},
					{
						"name": "ByteOffset",
						"inType": "UInt64"
					},
					{
						"name": "FileObject",
						"inType": "Pointer"
					},
					{
						"name": "IORequestPacket",
						"inType": "Pointer",
						"source": "Irp"
					},
					{
						"name": "HighResResponseTime",
						"inType": "UInt64"
					}
				]
			}, {
				"id": 11,
				"version": 0,
				"opcode": 0,
				"task": 0,
				"keyword": "0x0",
				"of": [[1, 11]],
				"fields": [
					{
						"name": "DiskNumber",
						"inType": "UInt32"
					},
					{
						"name": "IrpFlags",
						"inType": "HexInt32"
					},
					{
						"name": "TransferSize",
						"inType": "UInt32"
					},
					{
						"name": "Reserved",
						"inType": "UInt32"
					},
					{
						"name": "ByteOffset",
						"inType": "UInt64"
					},
					{
						"name": "FileObject",
						"inType": "Pointer"
					},
					{
						"name": "IORequestPacket",
						"inType": "Pointer",
						"source": "Irp"
					},
					{
						"name": "HighResResponseTime",
						"inType": "UInt64"
					}
				]
			}],
			"opcodes": []
		},
		{
			"guid": "1c95126e-7eea-49a9-a3fe-a378b03ddb4d",
			"name": "Microsoft-Windows-DNS-Client",
			"keywords": [],
			"tasks": [],
			"events": [{
				"id": 3006,
				"version": 0,
				"opcode": 0,
				"task": 0,
				"keyword": "0x0",
				"of": [[8, 10]],
				"writer": "PID",
				"fields": [
					{
						"name": "QueryName",
						"inType": "UnicodeString",
						"source": "@host"
					},
					{
						"name": "QueryType",
						"inType": "UInt32",
						"source": "@one"
					},
					{
						"name": "QueryOptions",
						"inType": "UInt64"
					},
					{
						"name": "ServerList",
						"inType": "UnicodeString"
					},
					{
						"name": "IsNetworkQuery",
						"inType": "UInt32",
						"source": "@one"
					},
					{
						"name": "NetworkQueryIndex",
						"inType": "UInt32"
					},
					{
						"name": "InterfaceIndex",
						"inType": "UInt32"
					},
					{
						"name": "IsAsyncQuery",
						"inType": "UInt32"
					}
				]
			}, {
				"id": 3008,
				"version": 0,
				"opcode": 0,
				"task": 0,
				"keyword": "0x0",
				"of": [[8, 11]],
				"writer": "PID",
				"fields": [
					{
						"name": "QueryName",
						"inType": "UnicodeString",
						"source": "@host"
					},
					{
						"name": "QueryType",
						"inType": "UInt32",
						"source": "@one"
					},
					{
						"name": "QueryOptions",
						"inType": "UInt64"
					},
					{
						"name": "QueryStatus",
						"inType": "UInt32"
					},
					{
						"name": "QueryResults",
						"inType": "UnicodeString",
						"source": "@hostAddress"
					}
				]
			}],
			"opcodes": []
		},
		{
			"guid": "2f07e2ee-15db-40f1-90ef-9d7ba282188a",
			"name": "Microsoft-Windows-TCPIP",
			"keywords": [{
				"mask": "0x100000000",
				"name": "ut:SendPath"
			}, {
				"mask": "0x200000000",
				"name": "ut:ReceivePath"
			}],
			"tasks": [
				{
					"value": 1033,
					"name": "TcpConnectTcbComplete"
				},
				{
					"value": 1074,
					"name": "TcpDataTransferReceive"
				},
				{
					"value": 1332,
					"name": "TcpDataTransferSend"
				}
			],
			"events": [
				{
					"id": 1033,
					"version": 0,
					"opcode": 0,
					"task": 1033,
					"keyword": "0x0",
					"of": [[6, 12]],
					"writer": "PID",
					"fields": [
						{
							"name": "LocalAddressLength",
							"inType": "UInt32",
							"source": "@addressBytes"
						},
						{
							"name": "LocalAddress",
							"inType": "Binary",
							"length": "LocalAddressLength",
							"outType": "win:SocketAddress",
							"source": "@local"
						},
						{
							"name": "RemoteAddressLength",
							"inType": "UInt32",
							"source": "@addressBytes"
						},
						{
							"name": "RemoteAddress",
							"inType": "Binary",
							"length": "RemoteAddressLength",
							"outType": "win:SocketAddress",
							"source": "@remote"
						},
						{
							"name": "Status",
							"inType": "UInt32"
						},
						{
							"name": "ProcessId",
							"inType": "UInt32",
							"source": "PID"
						},
						{
							"name": "Compartment",
							"inType": "UInt32",
							"source": "@one"
						},
						{
							"name": "Tcb",
							"inType": "Pointer",
							"source": "@connection"
						}
					]
				},
				{
					"id": 1074,
					"version": 0,
					"opcode": 0,
					"task": 1074,
					"keyword": "0x200000000",
					"of": [[6, 11]],
					"fields": [
						{
							"name": "Tcb",
							"inType": "Pointer",
							"source": "@connection"
						},
						{
							"name": "NumBytes",
							"inType": "UInt32",
							"source": "size"
						},
						{
							"name": "SeqNo",
							"inType": "UInt32",
							"source": "seqnum"
						}
					]
				},
				{
					"id": 1332,
					"version": 0,
					"opcode": 0,
					"task": 1332,
					"keyword": "0x100000000",
					"of": [[6, 10]],
					"fields": [
						{
							"name": "Tcb",
							"inType": "Pointer",
							"source": "@connection"
						},
						{
							"name": "Cwnd",
							"inType": "UInt32"
						},
						{
							"name": "SndWnd",
							"inType": "UInt32"
						},
						{
							"name": "BytesSent",
							"inType": "UInt32",
							"source": "size"
						},
						{
							"name": "SeqNo",
							"inType": "UInt32",
							"source": "seqnum"
						},
						{
							"name": "SRtt",
							"inType": "UInt32"
						},
						{
							"name": "RttVar",
							"inType": "UInt32"
						},
						{
							"name": "RTO",
							"inType": "UInt32"
						}
					]
				}
			],
			"opcodes": []
		},
		{
			"guid": "e53c6823-7bb8-44bb-90dc-3f86090d48a6",
			"name": "Microsoft-Windows-Winsock-AFD",
			"keywords": [],
			"tasks": [{
				"value": 1003,
				"name": "AfdSend"
			}, {
				"value": 1004,
				"name": "AfdReceive"
			}],
			"events": [{
				"id": 1003,
				"version": 0,
				"opcode": 0,
				"task": 1003,
				"keyword": "0x0",
				"of": [[6, 10]],
				"writer": "PID",
				"fields": [
					{
						"name": "EnterExit",
						"inType": "UInt32",
						"source": "@one"
					},
					{
						"name": "Location",
						"inType": "UInt32"
					},
					{
						"name": "Process",
						"inType": "Pointer"
					},
					{
						"name": "Endpoint",
						"inType": "Pointer",
						"source": "@connection"
					},
					{
						"name": "BufferCount",
						"inType": "UInt32",
						"source": "@one"
					},
					{
						"name": "Buffer",
						"inType": "Pointer"
					},
					{
						"name": "BufferLength",
						"inType": "UInt32",
						"source": "size"
					},
					{
						"name": "Status",
						"inType": "UInt32"
					}
				]
			}, {
				"id": 1004,
				"version": 0,
				"opcode": 0,
				"task": 1004,
				"keyword": "0x0",
				"of": [[6, 11]],
				"writer": "PID",
				"fields": [
					{
						"name": "EnterExit",
						"inType": "UInt32",
						"source": "@one"
					},
					{
						"name": "Location",
						"inType": "UInt32"
					},
					{
						"name": "Process",
						"inType": "Pointer"
					},
					{
						"name": "Endpoint",
						"inType": "Pointer",
						"source": "@connection"
					},
					{
						"name": "BufferCount",
						"inType": "UInt32",
						"source": "@one"
					},
					{
						"name": "Buffer",
						"inType": "Pointer"
					},
					{
						"name": "BufferLength",
						"inType": "UInt32",
						"source": "size"
					},
					{
						"name": "Status",
						"inType": "UInt32"
					}
				]
			}],
			"opcodes": []
		}
	]
};
// native-bridge/simulator/windows-providers.ts
var LEVEL_INFORMATIONAL$1 = 4;
var CHANNEL_ANALYTIC = 16;
var providers = windows_providers_default.providers;
var RETELLING_PROVIDERS = providers.map(({ guid, events }) => ({
	guid,
	events: events.map((event) => ({
		...event,
		of: event.of.map((pair) => hookOf(require_checked.at(pair, 0), require_checked.at(pair, 1)))
	}))
}));
var WINDOWS_FACTS = providers.map(({ events, ...provider }) => ({
	...provider,
	levels: [],
	channels: [{
		value: CHANNEL_ANALYTIC,
		name: `${provider.name}/Analytic`
	}],
	maps: [],
	templates: events.map(({ id, fields }) => ({
		id: `Event${id}`,
		fields: fields.map(({ source: _, ...field }) => field)
	})),
	events: events.map(({ id, version, task, opcode, keyword }) => ({
		id,
		version,
		level: LEVEL_INFORMATIONAL$1,
		task,
		opcode,
		keyword,
		channel: CHANNEL_ANALYTIC,
		template: `Event${id}`
	}))
}));
// native-bridge/simulator/tdh-calls.ts
var NO_GUID$1 = "00000000-0000-0000-0000-000000000000";
var KERNEL_NAME = "Windows Kernel Trace";
var SOURCE = {
	manifest: 0,
	mof: 1
};
var LEVELS = [
	"Critical",
	"Error",
	"Warning",
	"Informational",
	"Verbose"
];
var known = null;
function manifests() {
	if (known === null) {
		const own = [FLOOD_FACTS, ...WINDOWS_FACTS].map((facts) => require_event_conditions.compileProvider(facts, "builtIn", (sentence) => {
			throw new Error(`manifest of the simulated machine: ${sentence}`);
		}));
		known = new Map([...require_schema_library.builtInCatalog().providers(), ...own].map((provider) => [provider.guid, provider]));
	}
	return known;
}
function writtenEvent(provider, id, version) {
	const event = manifests().get(provider)?.events.find((each) => each.id === id && each.version === version);
	if (event === void 0) throw new TypeError(`the manifest of ${provider} has no event ${id} of version ${version}`);
	return event;
}
var knownProviders = () => [...manifests().keys(), require_constants.GUIDS.systemTraceControl];
var fieldsOf = (provider, id, version) => manifests().get(provider)?.events.find((each) => each.id === id && each.version === version)?.schema.fields ?? null;
var SimulatedTdh = class {
	enumerateProviders(buffer) {
		const providers = [...[...manifests().values()].map(({ guid, name }) => ({
			guid,
			name,
			source: SOURCE.manifest
		})), {
			guid: require_constants.GUIDS.systemTraceControl,
			name: KERNEL_NAME,
			source: SOURCE.mof
		}];
		let nameAt = 8 + providers.length * require_layouts.sizeOf("TRACE_PROVIDER_INFO");
		const pb = new require_payload_builder.PayloadBuilder(8).u32(providers.length).u32(0);
		for (const { guid, name, source } of providers) {
			pb.guid(guid).u32(source).u32(nameAt);
			nameAt += 2 * (name.length + 1);
		}
		for (const { name } of providers) pb.wstr(name);
		return give$1(buffer, pb.build());
	}
	enumerateManifestProviderEvents(provider, buffer) {
		const manifest = manifests().get(require_layouts.readGuid(provider));
		if (manifest === void 0) return notFound;
		const pb = new require_payload_builder.PayloadBuilder(8).u32(manifest.events.length).u32(0);
		for (const event of manifest.events) descriptorBytes(pb, descriptorOf(event));
		return give$1(buffer, pb.build());
	}
	getManifestEventInformation(provider, descriptor, buffer) {
		const event = manifestEvent(require_layouts.readGuid(provider), descriptor);
		return event === null ? notFound : give$1(buffer, event.info());
	}
	getEventInformation(eventHeader, buffer) {
		const event = eventOf(eventHeader);
		return event === null ? notFound : give$1(buffer, event.info());
	}
	getEventMapInformation(eventHeader, mapName, buffer) {
		const event = eventOf(eventHeader);
		const map = event === null ? void 0 : mapsOf(event.schema.fields).find(({ name }) => name === mapName);
		return event === null || map === void 0 ? notFound : give$1(buffer, encodeMapInfo(map, event.classic));
	}
	enumerateProviderFieldInformation(provider, fieldType, buffer) {
		const manifest = manifests().get(require_layouts.readGuid(provider));
		const values = manifest === void 0 ? [] : fieldValues(manifest, fieldType);
		if (values.length === 0) return notFound;
		let nameAt = 8 + values.length * require_layouts.sizeOf("PROVIDER_FIELD_INFO");
		const pb = new require_payload_builder.PayloadBuilder(8).u32(values.length).u32(fieldType);
		for (const { name, value } of values) {
			pb.u32(nameAt).u32(0).u64(value);
			nameAt += 2 * (name.length + 1);
		}
		for (const { name } of values) pb.wstr(name);
		return give$1(buffer, pb.build());
	}
	payloadFilter(provider, events, buffer) {
		const conditions = events.map(({ descriptor, predicates }) => ({
			id: require_layouts.readField(descriptor, "EVENT_DESCRIPTOR", "Id"),
			version: require_layouts.readField(descriptor, "EVENT_DESCRIPTOR", "Version"),
			predicates
		}));
		const { status, bytes } = makePayloadFilter(require_layouts.readGuid(provider), conditions, fieldsOf);
		return status === require_constants.ERROR.SUCCESS ? give$1(buffer, bytes) : {
			status,
			neededBytes: 0
		};
	}
};
var notFound = {
	status: require_constants.ERROR.NOT_FOUND,
	neededBytes: 0
};
function give$1(buffer, bytes) {
	if (buffer.length < bytes.length) return {
		status: require_constants.ERROR.INSUFFICIENT_BUFFER,
		neededBytes: bytes.length
	};
	buffer.set(bytes);
	return {
		status: require_constants.ERROR.SUCCESS,
		neededBytes: bytes.length
	};
}
function fieldValues(manifest, fieldType) {
	const numbers = (list) => list.map(({ value, name }) => ({
		name,
		value: BigInt(value)
	}));
	switch (fieldType) {
		case require_constants.EVENT_FIELD_TYPE.Keyword: return manifest.keywords.map(({ mask, name }) => ({
			name,
			value: BigInt(mask)
		}));
		case require_constants.EVENT_FIELD_TYPE.Level: return numbers([...LEVELS.map((name, i) => ({
			name: `win:${name}`,
			value: i + 1
		})), ...manifest.levels]);
		case require_constants.EVENT_FIELD_TYPE.Channel: return numbers(manifest.channels);
		case require_constants.EVENT_FIELD_TYPE.Task: return numbers(manifest.tasks);
		case require_constants.EVENT_FIELD_TYPE.Opcode: return numbers(manifest.opcodes);
		default: return [];
	}
}
var descriptorOf = ({ id, version, channel, level, opcode, task, keyword }) => ({
	id,
	version,
	channel,
	level,
	opcode,
	task,
	keyword: BigInt(keyword)
});
function manifestEvent(guid, descriptor) {
	const manifest = manifests().get(guid);
	const id = require_layouts.readField(descriptor, "EVENT_DESCRIPTOR", "Id");
	const version = require_layouts.readField(descriptor, "EVENT_DESCRIPTOR", "Version");
	const event = manifest?.events.find((each) => each.id === id && each.version === version);
	if (manifest === void 0 || event === void 0) return null;
	const { schema, messageText } = event;
	const info = () => encodeEventInfo({
		providerGuid: guid,
		eventGuid: NO_GUID$1,
		descriptor: descriptorOf(event),
		classic: false,
		providerName: manifest.name,
		levelName: LEVELS[event.level - 1] ?? null,
		keywordNames: schema.keywordNames,
		taskName: schema.taskName,
		opcodeName: schema.opcodeName,
		eventName: schema.taskName === null ? schema.eventName : null,
		message: messageText,
		fields: schema.fields
	});
	return {
		info,
		schema,
		classic: false
	};
}
function eventOf(header) {
	const guid = require_layouts.readGuid(header, 24);
	const descriptor = header.subarray(40, 56);
	return (require_layouts.readField(header, "EVENT_HEADER", "Flags") & require_constants.EVENT_HEADER_FLAG.CLASSIC_HEADER) !== 0 ? classicEvent(guid, descriptor) : manifestEvent(guid, descriptor);
}
function classicEvent(guid, descriptor) {
	const version = require_layouts.readField(descriptor, "EVENT_DESCRIPTOR", "Version");
	const opcode = require_layouts.readField(descriptor, "EVENT_DESCRIPTOR", "Opcode");
	const kind = {
		...ANY_KIND,
		provider: guid,
		opcode,
		version
	};
	const schema = require_event_conditions.classicSchema(kind);
	if (schema === null || schema.readBlob !== void 0) return null;
	const info = () => encodeEventInfo({
		providerGuid: require_constants.GUIDS.systemTraceControl,
		eventGuid: guid,
		descriptor: {
			id: 0,
			version,
			channel: 0,
			level: 0,
			opcode,
			task: 0,
			keyword: 0n
		},
		classic: true,
		providerName: KERNEL_NAME,
		levelName: null,
		keywordNames: [],
		taskName: schema.taskName,
		opcodeName: schema.opcodeName,
		eventName: null,
		message: null,
		fields: schema.fields
	});
	return {
		info,
		schema,
		classic: true
	};
}
var ANY_KIND = {
	index: 0,
	kind: "full64",
	provider: NO_GUID$1,
	providerName: null,
	eventName: null,
	group: null,
	id: 0,
	opcode: 0,
	version: 0,
	level: 0,
	task: 0,
	channel: 0,
	keyword: "0x0",
	count: 0
};
// native-bridge/simulator/enable-request.ts
function enabledBy({ provider, level, matchAnyKeyword, matchAllKeyword, parameters }) {
	const enabled = {
		level,
		anyKeywords: matchAnyKeyword,
		allKeywords: matchAllKeyword,
		enableProperty: parameters?.enableProperty ?? 0,
		stack: ((parameters?.enableProperty ?? 0) & require_constants.ENABLE_PROPERTY.STACK_TRACE) !== 0,
		eventIds: null,
		stackEventIds: null,
		scope: EVERY_PROCESS,
		payload: null
	};
	const filters = parameters?.filters ?? [];
	if (new Set(filters.map(({ type }) => type)).size !== filters.length) return null;
	for (const filter of filters) {
		const { type, bytes } = filter;
		if (type === require_constants.FILTER_TYPE.EVENT_ID || type === require_constants.FILTER_TYPE.STACKWALK) {
			const ids = eventIds(bytes);
			if (ids === null) return null;
			if (type === require_constants.FILTER_TYPE.EVENT_ID) enabled.eventIds = ids;
			else enabled.stackEventIds = ids;
		} else if (isScopeFilter(type)) {
			const scope = withScopeFilter(enabled.scope, filter);
			if (scope === null) return null;
			enabled.scope = scope;
		} else if (type === require_constants.FILTER_TYPE.PAYLOAD) {
			enabled.payload = readPayloadFilter(bytes, require_layouts.readGuid(provider), fieldsOf);
			if (enabled.payload === null) return null;
		} else if (type !== require_constants.FILTER_TYPE.SCHEMATIZED || bytes.length > 1024) return null;
	}
	return enabled;
}
function eventIds(bytes) {
	if (bytes.length < 4) return null;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const count = view.getUint16(2, true);
	if (count === 0 || count > 64 || bytes.length !== 4 + 2 * count) return null;
	return {
		include: bytes[0] !== 0,
		ids: new Set(Array.from({ length: count }, (_, i) => view.getUint16(4 + 2 * i, true)))
	};
}
// native-bridge/simulator/log-file.ts
var STATUS_OF = {
	ENOENT: require_constants.ERROR.PATH_NOT_FOUND,
	ENOTDIR: require_constants.ERROR.PATH_NOT_FOUND,
	EISDIR: require_constants.ERROR.ACCESS_DENIED,
	EACCES: require_constants.ERROR.ACCESS_DENIED,
	EPERM: require_constants.ERROR.ACCESS_DENIED,
	EROFS: require_constants.ERROR.ACCESS_DENIED,
	ENAMETOOLONG: require_constants.ERROR.BAD_PATHNAME,
	EINVAL: require_constants.ERROR.BAD_PATHNAME,
	ENOSPC: require_constants.ERROR.DISK_FULL,
	EDQUOT: require_constants.ERROR.DISK_FULL
};
function statusOf(error) {
	const { code } = error;
	return STATUS_OF[code ?? ""] ?? require_constants.ERROR.GEN_FAILURE;
}
var LogFile = class LogFile {
	path;
	#fd;
	#bufferBytes;
	#slots;
	#written = 0;
	constructor(path, fd, bufferBytes, slots) {
		this.path = path;
		this.#fd = fd;
		this.#bufferBytes = bufferBytes;
		this.#slots = slots;
	}
	static create(path, header, circularBytes) {
		if (path.trim() === "" || path.includes("\0")) return {
			status: require_constants.ERROR.BAD_PATHNAME,
			file: null
		};
		const slots = circularBytes === null ? Number.POSITIVE_INFINITY : Math.floor(circularBytes / header.length) - 1;
		if (slots < 1) return {
			status: require_constants.ERROR.INVALID_PARAMETER,
			file: null
		};
		try {
			const file = new LogFile(path, (0, node_fs.openSync)(path, "w", 384), header.length, slots);
			const status = file.#put(header, 0);
			return {
				status,
				file: status === require_constants.ERROR.SUCCESS ? file : null
			};
		} catch (error) {
			return {
				status: statusOf(error),
				file: null
			};
		}
	}
	get sizeBytes() {
		return this.#bufferBytes * (1 + this.buffers);
	}
	get buffers() {
		return Math.min(this.#written, this.#slots);
	}
	append(buffer) {
		const slot = this.#slots === Number.POSITIVE_INFINITY ? this.#written : this.#written % this.#slots;
		const status = this.#put(buffer, this.#bufferBytes * (1 + slot));
		if (status === require_constants.ERROR.SUCCESS) this.#written++;
		return status;
	}
	finish(header) {
		const status = this.#put(header, 0);
		(0, node_fs.closeSync)(this.#fd);
		return status;
	}
	#put(bytes, offset) {
		try {
			for (let done = 0; done < bytes.length;) done += (0, node_fs.writeSync)(this.#fd, bytes, done, bytes.length - done, offset + done);
			return require_constants.ERROR.SUCCESS;
		} catch (error) {
			return statusOf(error);
		}
	}
};
var LEAST_BUFFER_BYTES = 1024;
// native-bridge/simulator/etw-calls.ts
var PROFILE_PRIVILEGE = "SeSystemProfilePrivilege";
var PROPERTIES = "EVENT_TRACE_PROPERTIES";
var MOST_SESSIONS = 64;
var MOST_SYSTEM_LOGGERS = 8;
var MOST_SESSIONS_OF_A_PROVIDER = 8;
var KERNEL_LOGGER = "nt kernel logger";
var MOST_NAME_UNITS = 1024;
var DEFAULT_BUFFER_KB = 64;
var MOST_BUFFER_KB = 16384;
var BUFFERS_OF_A_PROCESSOR = 2;
var EXTRA_BUFFERS = 22;
var MOST_COUNTERS = 6;
var NO_GUID = "00000000-0000-0000-0000-000000000000";
var PROCESSING_VERSION = 1;
var FILE_MODES = require_constants.LOG_FILE_MODE.FILE_MODE_SEQUENTIAL | require_constants.LOG_FILE_MODE.FILE_MODE_CIRCULAR | require_constants.LOG_FILE_MODE.FILE_MODE_APPEND | require_constants.LOG_FILE_MODE.FILE_MODE_NEWFILE;
var CONTRADICTIONS = [
	[require_constants.LOG_FILE_MODE.FILE_MODE_CIRCULAR, require_constants.LOG_FILE_MODE.FILE_MODE_SEQUENTIAL | require_constants.LOG_FILE_MODE.FILE_MODE_APPEND | require_constants.LOG_FILE_MODE.FILE_MODE_NEWFILE],
	[require_constants.LOG_FILE_MODE.FILE_MODE_SEQUENTIAL, require_constants.LOG_FILE_MODE.FILE_MODE_NEWFILE],
	[require_constants.LOG_FILE_MODE.FILE_MODE_APPEND, require_constants.LOG_FILE_MODE.REAL_TIME_MODE | require_constants.LOG_FILE_MODE.FILE_MODE_NEWFILE | require_constants.LOG_FILE_MODE.PRIVATE_LOGGER_MODE],
	[require_constants.LOG_FILE_MODE.BUFFERING_MODE, require_constants.LOG_FILE_MODE.REAL_TIME_MODE | FILE_MODES],
	[require_constants.LOG_FILE_MODE.PRIVATE_LOGGER_MODE, require_constants.LOG_FILE_MODE.REAL_TIME_MODE | require_constants.LOG_FILE_MODE.SYSTEM_LOGGER_MODE]
];
var SimulatedEtw = class {
	#machine;
	#caller;
	#registered;
	constructor(machine, caller, registered) {
		this.#machine = machine;
		this.#caller = caller;
		this.#registered = registered;
	}
	startTrace(sessionName, properties) {
		const failed = (status) => ({
			status,
			handle: 0n
		});
		const block = checkBlock(properties);
		if (typeof block === "number") return failed(block);
		const name = require_layouts.wideBytes(sessionName);
		if (sessionName === "" || sessionName.length >= MOST_NAME_UNITS) return failed(require_constants.ERROR.INVALID_PARAMETER);
		const nameAt = require_layouts.readField(block, PROPERTIES, "LoggerNameOffset");
		const fileAt = require_layouts.readField(block, PROPERTIES, "LogFileNameOffset");
		if (nameAt < require_layouts.sizeOf(PROPERTIES) || fileAt !== 0 && fileAt < require_layouts.sizeOf(PROPERTIES)) return failed(require_constants.ERROR.INVALID_PARAMETER);
		if (nameAt + name.length > block.length || fileAt >= block.length) return failed(require_constants.ERROR.BAD_LENGTH);
		const read = this.#settings(sessionName, block);
		if (typeof read === "number") return failed(read);
		const file = require_layouts.readWide(block, fileAt);
		const wantsFile = (read.logFileMode & FILE_MODES) !== 0 || file !== "";
		const { logFileMode } = read;
		if (wantsFile && file === "") return failed(require_constants.ERROR.BAD_PATHNAME);
		if (!wantsFile && (logFileMode & (require_constants.LOG_FILE_MODE.REAL_TIME_MODE | require_constants.LOG_FILE_MODE.BUFFERING_MODE)) === 0) return failed(require_constants.ERROR.BAD_PATHNAME);
		if (!this.#caller.elevated) return failed(require_constants.ERROR.ACCESS_DENIED);
		const status = this.#room(read);
		if (status !== require_constants.ERROR.SUCCESS) return failed(status);
		if (file !== "" && this.#machine.isLogging(file)) return failed(require_constants.ERROR.SHARING_VIOLATION);
		require_simulated_link.pass(this.#machine.faults.slowStartMs);
		const flags = require_layouts.readField(block, PROPERTIES, "EnableFlags");
		const started = this.#machine.startSession(read, wantsFile ? file : null, read.system ? flags : 0);
		if (started.session === null) return failed(started.status);
		require_layouts.writeWide(block, nameAt, sessionName);
		fill(block, started.session);
		return {
			status: require_constants.ERROR.SUCCESS,
			handle: handleOf(started.session)
		};
	}
	controlTrace(handle, sessionName, properties, controlCode) {
		const block = checkBlock(properties);
		if (typeof block === "number") return block;
		if (handle === 0n && sessionName === null) return require_constants.ERROR.INVALID_PARAMETER;
		const session = handle !== 0n ? this.#machine.sessionById(handle) : this.#machine.session(sessionName ?? "");
		if (session === null) return require_constants.ERROR.WMI_INSTANCE_NOT_FOUND;
		if (!this.#caller.elevated) return require_constants.ERROR.ACCESS_DENIED;
		switch (controlCode) {
			case require_constants.CONTROL_CODE.QUERY: return answer(block, session);
			case require_constants.CONTROL_CODE.STOP:
				this.#machine.stopSession(session);
				return answer(block, session);
			case require_constants.CONTROL_CODE.FLUSH: {
				const path = require_layouts.readWide(block, require_layouts.readField(block, PROPERTIES, "LogFileNameOffset"));
				const status = this.#machine.flushSession(session, path === "" ? null : path);
				return status === require_constants.ERROR.SUCCESS ? answer(block, session) : status;
			}
			case require_constants.CONTROL_CODE.UPDATE: return this.#update(block, session);
			default: return require_constants.ERROR.INVALID_PARAMETER;
		}
	}
	queryAllTraces(blocks) {
		if (!this.#caller.elevated) return {
			status: require_constants.ERROR.ACCESS_DENIED,
			count: 0
		};
		const sessions = this.#machine.sessions();
		for (const [i, bytes] of blocks.entries()) {
			if (i >= sessions.length) break;
			const block = checkBlock(bytes);
			if (typeof block === "number") return {
				status: block,
				count: 0
			};
			const status = answer(block, require_checked.at(sessions, i));
			if (status !== require_constants.ERROR.SUCCESS) return {
				status,
				count: 0
			};
		}
		return {
			status: sessions.length > blocks.length ? require_constants.ERROR.MORE_DATA : require_constants.ERROR.SUCCESS,
			count: sessions.length
		};
	}
	enableTraceEx2(request) {
		const { handle, controlCode } = request;
		const codes = Object.values(require_constants.PROVIDER_CONTROL);
		if (handle === 0n || request.provider.length !== 16 || !codes.includes(controlCode)) return require_constants.ERROR.INVALID_PARAMETER;
		if (request.level < 0 || request.level > 255) return require_constants.ERROR.INVALID_PARAMETER;
		const session = this.#machine.sessionById(handle);
		if (session === null) return require_constants.ERROR.WMI_INSTANCE_NOT_FOUND;
		if (!this.#caller.elevated) return require_constants.ERROR.ACCESS_DENIED;
		const provider = require_layouts.readGuid(request.provider);
		const { bus } = this.#machine;
		const isEnabled = bus.enabledIn(provider).some((each) => each.session === session);
		if (controlCode !== require_constants.PROVIDER_CONTROL.ENABLE_PROVIDER) {
			if (!isEnabled && !this.#registered.has(provider)) return require_constants.ERROR.WMI_GUID_NOT_FOUND;
			if (controlCode === require_constants.PROVIDER_CONTROL.DISABLE_PROVIDER) bus.disable(session, provider);
			else if (isEnabled) this.#machine.captureState(session, provider);
			return require_constants.ERROR.SUCCESS;
		}
		const enabled = enabledBy(request);
		if (enabled === null) return require_constants.ERROR.INVALID_PARAMETER;
		if (!isEnabled && bus.enabledIn(provider).length >= MOST_SESSIONS_OF_A_PROVIDER) return require_constants.ERROR.NO_SYSTEM_RESOURCES;
		bus.enable(session, provider, enabled);
		return require_constants.ERROR.SUCCESS;
	}
	traceSetInformation(handle, informationClass, information) {
		if (!this.#caller.elevated) return require_constants.ERROR.ACCESS_DENIED;
		const { sources } = this.#machine;
		if (informationClass === require_constants.INFO_CLASS.SampledProfileIntervalInfo) {
			if (!this.#caller.privileges.has("SeSystemProfilePrivilege")) return require_constants.ERROR.PRIVILEGE_NOT_HELD;
			if (information.length !== require_layouts.sizeOf("TRACE_PROFILE_INTERVAL")) return require_constants.ERROR.BAD_LENGTH;
			const source = require_layouts.readField(information, "TRACE_PROFILE_INTERVAL", "Source");
			if (!sources.has(source)) return require_constants.ERROR.INVALID_PARAMETER;
			sources.setInterval(source, require_layouts.readField(information, "TRACE_PROFILE_INTERVAL", "Interval"));
			this.#machine.applySources();
			return require_constants.ERROR.SUCCESS;
		}
		const session = this.#machine.sessionById(handle);
		switch (informationClass) {
			case require_constants.INFO_CLASS.SystemTraceEnableFlagsInfo: return this.#ofSystem(session, information, 4, 8, (words, target) => {
				this.#machine.setKernelMask(target, words);
				return require_constants.ERROR.SUCCESS;
			});
			case require_constants.INFO_CLASS.StackTracingInfo: return this.#events(session, information, (target, hooks) => this.#machine.bus.setStacks(target, hooks));
			case require_constants.INFO_CLASS.PmcEventListInfo: return this.#events(session, information, (target, hooks) => this.#machine.bus.setCountedEvents(target, hooks));
			case require_constants.INFO_CLASS.ProfileSourceConfigInfo:
			case require_constants.INFO_CLASS.PmcCounterListInfo:
				if (!this.#caller.privileges.has("SeSystemProfilePrivilege")) return require_constants.ERROR.PRIVILEGE_NOT_HELD;
				return this.#ofSystem(session, information, 4, MOST_COUNTERS, (words, target) => {
					const chosen = [...words];
					if (!chosen.every((source) => sources.has(source))) return require_constants.ERROR.INVALID_PARAMETER;
					if (informationClass === require_constants.INFO_CLASS.PmcCounterListInfo) this.#machine.setCounters(target, chosen);
					else this.#machine.chooseSources(target, chosen);
					return require_constants.ERROR.SUCCESS;
				});
			default: return require_constants.ERROR.INVALID_PARAMETER;
		}
	}
	traceQueryInformation(handle, informationClass, information) {
		const none = (status) => ({
			status,
			returnedBytes: 0
		});
		const { sources } = this.#machine;
		switch (informationClass) {
			case require_constants.INFO_CLASS.SystemTraceEnableFlagsInfo: {
				const session = this.#machine.sessionById(handle);
				if (session === null) return none(require_constants.ERROR.WMI_INSTANCE_NOT_FOUND);
				return give(information, new Uint8Array(session.mask.buffer));
			}
			case require_constants.INFO_CLASS.SampledProfileIntervalInfo: {
				if (information.length < require_layouts.sizeOf("TRACE_PROFILE_INTERVAL")) return none(require_constants.ERROR.BAD_LENGTH);
				const source = require_layouts.readField(information, "TRACE_PROFILE_INTERVAL", "Source");
				if (!sources.has(source)) return none(require_constants.ERROR.INVALID_PARAMETER);
				require_layouts.writeField(information, "TRACE_PROFILE_INTERVAL", "Interval", sources.interval(source));
				return {
					status: require_constants.ERROR.SUCCESS,
					returnedBytes: require_layouts.sizeOf("TRACE_PROFILE_INTERVAL")
				};
			}
			case require_constants.INFO_CLASS.ProfileSourceListInfo: return give(information, this.#sourceChain());
			case require_constants.INFO_CLASS.VersionInfo: return give(information, words(PROCESSING_VERSION, 0));
			case require_constants.INFO_CLASS.MaxLoggersQuery: return give(information, words(MOST_SESSIONS));
			case require_constants.INFO_CLASS.MaxPmcCounterQuery: return give(information, words(MOST_COUNTERS));
			default: return none(require_constants.ERROR.INVALID_PARAMETER);
		}
	}
	enumerateTraceGuidsEx(informationClass, input, output) {
		const { bus } = this.#machine;
		if (informationClass === require_constants.INFO_CLASS.GuidQueryList) {
			const guids = [...new Set([...this.#registered, ...bus.enabledProviders()])];
			const bytes = new Uint8Array(16 * guids.length);
			guids.forEach((guid, i) => {
				bytes.set(require_layouts.guidBytes(guid), 16 * i);
			});
			return give(output, bytes);
		}
		if (informationClass !== require_constants.INFO_CLASS.GuidQueryInfo || input.length !== 16) return {
			status: require_constants.ERROR.INVALID_PARAMETER,
			returnedBytes: 0
		};
		const guid = require_layouts.readGuid(input);
		const enabled = bus.enabledIn(guid);
		if (enabled.length === 0 && !this.#registered.has(guid)) return {
			status: require_constants.ERROR.WMI_GUID_NOT_FOUND,
			returnedBytes: 0
		};
		return give(output, guidInfo(enabled));
	}
	#settings(name, block) {
		const logFileMode = require_layouts.readField(block, PROPERTIES, "LogFileMode");
		if (CONTRADICTIONS.some(([one, others]) => (logFileMode & one) !== 0 && (logFileMode & others) !== 0)) return require_constants.ERROR.INVALID_PARAMETER;
		const maximumFileSize = require_layouts.readField(block, PROPERTIES, "MaximumFileSize");
		if ((logFileMode & (require_constants.LOG_FILE_MODE.FILE_MODE_CIRCULAR | require_constants.LOG_FILE_MODE.FILE_MODE_NEWFILE)) !== 0 && maximumFileSize === 0) return require_constants.ERROR.INVALID_PARAMETER;
		const minimum = require_layouts.readField(block, PROPERTIES, "MinimumBuffers");
		const maximum = require_layouts.readField(block, PROPERTIES, "MaximumBuffers");
		if (maximum !== 0 && minimum > maximum) return require_constants.ERROR.INVALID_PARAMETER;
		const bufferSizeKB = require_layouts.readField(block, PROPERTIES, "BufferSize") || DEFAULT_BUFFER_KB;
		if (bufferSizeKB * 1024 < LEAST_BUFFER_BYTES || bufferSizeKB > MOST_BUFFER_KB) return require_constants.ERROR.INVALID_PARAMETER;
		const clock = require_layouts.readField(block, PROPERTIES, "Wnode.ClientContext") || require_constants.CLOCK.qpc;
		if (clock !== 1 && clock !== 2 && clock !== 3) return require_constants.ERROR.INVALID_PARAMETER;
		const guid = require_layouts.readGuid(block, 24);
		const isKernelLogger = name.toLowerCase() === KERNEL_LOGGER;
		if (guid === require_constants.GUIDS.systemTraceControl && !isKernelLogger) return require_constants.ERROR.INVALID_PARAMETER;
		const privateTo = (logFileMode & require_constants.LOG_FILE_MODE.PRIVATE_LOGGER_MODE) === 0 ? null : privateScopeOf(block);
		if (privateTo === "wrong" || privateTo !== null && guid === NO_GUID) return require_constants.ERROR.INVALID_PARAMETER;
		const minimumBuffers = Math.max(minimum, BUFFERS_OF_A_PROCESSOR * this.#machine.cores);
		return {
			name,
			guid,
			bufferSizeKB,
			minimumBuffers,
			maximumBuffers: Math.max(maximum === 0 ? minimumBuffers + EXTRA_BUFFERS : maximum, minimumBuffers),
			maximumFileSize,
			logFileMode,
			flushTimer: require_layouts.readField(block, PROPERTIES, "FlushTimer"),
			clockType: clock,
			system: isKernelLogger || (logFileMode & require_constants.LOG_FILE_MODE.SYSTEM_LOGGER_MODE) !== 0,
			privateTo
		};
	}
	#room({ name, guid, system, privateTo }) {
		const all = this.#machine.sessions();
		if (this.#machine.session(name) !== null) return require_constants.ERROR.ALREADY_EXISTS;
		if (privateTo !== null) return require_constants.ERROR.SUCCESS;
		const sessions = all.filter(({ settings }) => settings.privateTo === null);
		if (guid !== NO_GUID && sessions.some(({ settings }) => settings.guid === guid)) return require_constants.ERROR.ALREADY_EXISTS;
		if (sessions.length + this.#machine.faults.foreignSessions >= MOST_SESSIONS) return require_constants.ERROR.NO_SYSTEM_RESOURCES;
		const loggers = sessions.filter(({ settings }) => settings.system).length;
		return system && loggers >= MOST_SYSTEM_LOGGERS ? require_constants.ERROR.NO_SYSTEM_RESOURCES : require_constants.ERROR.SUCCESS;
	}
	#update(block, session) {
		const path = require_layouts.readWide(block, require_layouts.readField(block, PROPERTIES, "LogFileNameOffset"));
		if (path !== "" && path !== session.filePath) {
			if (this.#machine.isLogging(path)) return require_constants.ERROR.SHARING_VIOLATION;
			const status = this.#machine.moveSession(session, path);
			if (status !== require_constants.ERROR.SUCCESS) return status;
		}
		const maximumBuffers = require_layouts.readField(block, PROPERTIES, "MaximumBuffers");
		const flushTimer = require_layouts.readField(block, PROPERTIES, "FlushTimer");
		session.update({
			...maximumBuffers > 0 ? { maximumBuffers } : {},
			...flushTimer > 0 ? { flushTimer } : {},
			realTime: (require_layouts.readField(block, PROPERTIES, "LogFileMode") & require_constants.LOG_FILE_MODE.REAL_TIME_MODE) !== 0
		});
		const flags = require_layouts.readField(block, PROPERTIES, "EnableFlags");
		if (session.settings.system && flags !== session.mask[0]) this.#machine.setKernelMask(session, Uint32Array.of(flags, ...session.mask.subarray(1)));
		return answer(block, session);
	}
	#ofSystem(session, information, step, most, set) {
		if (session === null) return require_constants.ERROR.WMI_INSTANCE_NOT_FOUND;
		if (!session.settings.system) return require_constants.ERROR.INVALID_PARAMETER;
		if (information.length === 0 || information.length % step !== 0 || information.length > step * most) return require_constants.ERROR.BAD_LENGTH;
		return set(new Uint32Array(information.slice().buffer), session);
	}
	#events(session, information, set) {
		const step = require_layouts.sizeOf("CLASSIC_EVENT_ID");
		if (session === null) return require_constants.ERROR.WMI_INSTANCE_NOT_FOUND;
		if (!session.settings.system) return require_constants.ERROR.INVALID_PARAMETER;
		if (information.length % step !== 0) return require_constants.ERROR.BAD_LENGTH;
		const hooks = new Set();
		for (let offset = 0; offset < information.length; offset += step) {
			const group = groupOfClass(require_layouts.readGuid(information, offset));
			if (group !== null) hooks.add(hookOf(group, require_checked.at(information, offset + 16)));
		}
		set(session, hooks);
		return require_constants.ERROR.SUCCESS;
	}
	#sourceChain() {
		const { list } = this.#machine.sources;
		const NAME_AT = 24;
		const entries = list.map(({ source, name, minimumInterval, maximumInterval }, i) => {
			const wide = require_layouts.wideBytes(name);
			const bytes = new Uint8Array(NAME_AT + wide.length + 7 & -8);
			const view = new DataView(bytes.buffer);
			view.setUint32(0, i === list.length - 1 ? 0 : bytes.length, true);
			view.setUint32(4, source, true);
			view.setUint32(8, minimumInterval, true);
			view.setUint32(12, maximumInterval, true);
			bytes.set(wide, NAME_AT);
			return bytes;
		});
		return require_joined_bytes.joinedBytes(entries);
	}
};
var handleOf = (session) => BigInt(session.settings.loggerId);
function checkBlock(properties) {
	if (properties.length < require_layouts.sizeOf(PROPERTIES)) return require_constants.ERROR.INVALID_PARAMETER;
	const sizeBytes = require_layouts.readField(properties, PROPERTIES, "Wnode.BufferSize");
	if (sizeBytes < require_layouts.sizeOf(PROPERTIES) || sizeBytes > properties.length) return require_constants.ERROR.BAD_LENGTH;
	if ((require_layouts.readField(properties, PROPERTIES, "Wnode.Flags") & require_constants.WNODE_FLAG.VERSIONED_PROPERTIES) !== 0 && sizeBytes < require_layouts.sizeOf("EVENT_TRACE_PROPERTIES_V2")) return require_constants.ERROR.BAD_LENGTH;
	return properties.subarray(0, sizeBytes);
}
function answer(block, session) {
	fill(block, session);
	const nameAt = require_layouts.readField(block, PROPERTIES, "LoggerNameOffset");
	const fileAt = require_layouts.readField(block, PROPERTIES, "LogFileNameOffset");
	let status = require_constants.ERROR.SUCCESS;
	for (const [at, text] of [[nameAt, session.settings.name], [fileAt, session.filePath ?? ""]]) {
		if (at === 0) continue;
		if (at < require_layouts.sizeOf(PROPERTIES)) return require_constants.ERROR.INVALID_PARAMETER;
		if (at + require_layouts.wideBytes(text).length > block.length) status = require_constants.ERROR.MORE_DATA;
		else require_layouts.writeWide(block, at, text);
	}
	return status;
}
function fill(block, session) {
	const { settings } = session;
	block.set(require_layouts.guidBytes(settings.guid), 24);
	require_layouts.writeField(block, PROPERTIES, "Wnode.HistoricalContext", handleOf(session));
	const figures = {
		"Wnode.ClientContext": settings.clockType,
		BufferSize: settings.bufferSizeKB,
		MinimumBuffers: settings.minimumBuffers,
		MaximumBuffers: settings.maximumBuffers,
		MaximumFileSize: settings.maximumFileSize,
		LogFileMode: settings.logFileMode,
		FlushTimer: settings.flushTimer,
		EnableFlags: require_checked.at(session.mask, 0),
		NumberOfBuffers: session.buffers,
		FreeBuffers: session.freeBuffers,
		EventsLost: session.eventsLost,
		BuffersWritten: session.buffersWritten,
		LogBuffersLost: session.logBuffersLost,
		RealTimeBuffersLost: session.realTimeBuffersLost
	};
	for (const [name, value] of Object.entries(figures)) require_layouts.writeField(block, PROPERTIES, name, value >>> 0);
	require_layouts.writeField(block, PROPERTIES, "LoggerThreadId", BigInt(100 + 4 * settings.loggerId));
}
function guidInfo(enabled) {
	const SYSTEM_PID = 4;
	const info = require_layouts.newStruct("TRACE_GUID_INFO");
	require_layouts.writeField(info, "TRACE_GUID_INFO", "InstanceCount", 1);
	const instance = require_layouts.newStruct("TRACE_PROVIDER_INSTANCE_INFO");
	require_layouts.writeField(instance, "TRACE_PROVIDER_INSTANCE_INFO", "EnableCount", enabled.length);
	require_layouts.writeField(instance, "TRACE_PROVIDER_INSTANCE_INFO", "Pid", SYSTEM_PID);
	const infos = enabled.map(({ session, enabled: { level, anyKeywords, allKeywords, enableProperty } }) => {
		const bytes = require_layouts.newStruct("TRACE_ENABLE_INFO");
		require_layouts.writeField(bytes, "TRACE_ENABLE_INFO", "IsEnabled", 1);
		require_layouts.writeField(bytes, "TRACE_ENABLE_INFO", "Level", level);
		require_layouts.writeField(bytes, "TRACE_ENABLE_INFO", "LoggerId", session.settings.loggerId);
		require_layouts.writeField(bytes, "TRACE_ENABLE_INFO", "EnableProperty", enableProperty);
		require_layouts.writeField(bytes, "TRACE_ENABLE_INFO", "MatchAnyKeyword", anyKeywords);
		require_layouts.writeField(bytes, "TRACE_ENABLE_INFO", "MatchAllKeyword", allKeywords);
		return bytes;
	});
	return require_joined_bytes.joinedBytes([
		info,
		instance,
		...infos
	]);
}
var words = (...values) => new Uint8Array(Uint32Array.from(values).buffer);
function give(output, bytes) {
	if (output.length < bytes.length) return {
		status: require_constants.ERROR.INSUFFICIENT_BUFFER,
		returnedBytes: bytes.length
	};
	output.set(bytes);
	return {
		status: require_constants.ERROR.SUCCESS,
		returnedBytes: bytes.length
	};
}
// engine/write/pe-image.ts
var NT_AT = 128;
var OPTIONAL_BYTES = 240;
var SECTION_AT = 512;
var SECTION_ADDRESS = 4096;
var DEBUG_ENTRY_BYTES = 28;
var MACHINE_ARM64 = 43620;
var DIRECTORIES$1 = 16;
function writePeImage(image) {
	const records = image.pdbs.map(rsds);
	const section = new require_payload_builder.PayloadBuilder();
	let recordAt = DEBUG_ENTRY_BYTES * records.length;
	for (const { length } of records) {
		section.u32(0).u32(image.timeDateStamp).u32(0).u32(2).u32(length);
		section.u32(SECTION_ADDRESS + recordAt).u32(SECTION_AT + recordAt);
		recordAt += length;
	}
	for (const record of records) section.bytes(record);
	section.zeros(-section.length & 7);
	const resourceAt = section.length;
	const version = image.version && versionInfo(image.version);
	if (version !== null) {
		[
			16,
			1,
			image.version?.language ?? 0
		].forEach((id, depth) => {
			const next = 24 * (depth + 1);
			section.zeros(12).u16(0).u16(1).u32(id).u32(depth < 2 ? 2147483648 + next : next);
		});
		section.u32(SECTION_ADDRESS + resourceAt + 72 + 16).u32(version.length).zeros(8);
		section.bytes(version);
	}
	const content = section.build();
	const directories = new Map();
	if (records.length > 0) directories.set(6, [SECTION_ADDRESS, DEBUG_ENTRY_BYTES * records.length]);
	if (version !== null) directories.set(2, [SECTION_ADDRESS + resourceAt, content.length - resourceAt]);
	if (image.pdbs.some(({ managed }) => managed)) directories.set(14, [SECTION_ADDRESS, 72]);
	const file = new require_payload_builder.PayloadBuilder().u16(23117).zeros(58).u32(NT_AT).zeros(64);
	file.u32(17744).u16(MACHINE_ARM64).u16(1).u32(image.timeDateStamp).zeros(8).u16(OPTIONAL_BYTES).u16(34);
	file.u16(523).zeros(54).u32(image.sizeBytes).u32(SECTION_AT).u32(image.checkSum).zeros(40).u32(DIRECTORIES$1);
	for (let i = 0; i < DIRECTORIES$1; i++) {
		const [address, sizeBytes] = directories.get(i) ?? [0, 0];
		file.u32(address).u32(sizeBytes);
	}
	file.astr(".rdata").zeros(1).u32(content.length).u32(SECTION_ADDRESS).u32(content.length).u32(SECTION_AT).zeros(16);
	return file.zeros(SECTION_AT - file.length).bytes(content).build();
}
function rsds({ guid, age, name }) {
	return new require_payload_builder.PayloadBuilder().u32(1396986706).guid(guid).u32(age).astr(name).build();
}
function versionInfo({ binary, language, strings }) {
	const fixed = new require_payload_builder.PayloadBuilder();
	if (binary !== "") {
		const [major, minor, build, revision] = binary.split(".").map(Number);
		fixed.u32(4277077181).u32(65536).u16(minor).u16(major).u16(revision).u16(build).zeros(36);
	}
	const texts = Object.entries(strings).filter(([, text]) => text !== "").map(([key, text]) => node(key, new require_payload_builder.PayloadBuilder().wstr(text).build(), true, []));
	const table = node(`${language.toString(16).padStart(4, "0")}04b0`, new Uint8Array(0), true, texts);
	const info = node("StringFileInfo", new Uint8Array(0), true, [table]);
	return node("VS_VERSION_INFO", fixed.build(), false, [info]);
}
function node(key, value, isText, children) {
	const body = new require_payload_builder.PayloadBuilder().u16(0).u16(isText ? value.length / 2 : value.length).u16(isText ? 1 : 0).wstr(key);
	for (const part of [value, ...children]) if (part.length > 0) body.zeros(-body.length & 3).bytes(part);
	const bytes = body.build();
	new DataView(bytes.buffer, bytes.byteOffset).setUint16(0, bytes.length, true);
	return bytes;
}
// native-bridge/simulator/files.ts
var DIRECTORIES = {
	system: "C:\\Windows\\system32",
	windows: "C:\\Windows"
};
var PRODUCT = "Simulated Windows";
var VERSION$1 = `${require_inventory.OS_VERSION.major}.${require_inventory.OS_VERSION.minor}.${require_inventory.OS_VERSION.build}.1`;
var FIRST_HANDLE = 4096n;
var device = require_inventory.DRIVE.device.toLowerCase();
function keyOf(path) {
	const key = path.toLowerCase().replace(/^\\\\\?\\globalroot(?=\\)/, "").replace(/^\\\\\?\\/, "").replace(/^\\systemroot(?=\\)/, DIRECTORIES.windows.toLowerCase());
	return key.startsWith(`${device}\\`) ? require_inventory.DRIVE.name.toLowerCase() + key.slice(device.length) : key;
}
var images = new Map([...require_inventory.IMAGES.values()].map((image) => [keyOf(image.path), image]));
var fileOf = (image) => writePeImage({
	timeDateStamp: image.timeDateStamp,
	sizeBytes: image.sizeBytes,
	checkSum: require_inventory.checkSumOf(image),
	pdbs: [{
		...require_inventory.pdbOf(image),
		managed: false
	}],
	version: {
		binary: VERSION$1,
		language: 1033,
		strings: {
			OriginalFilename: image.name,
			FileDescription: image.name,
			FileVersion: `${VERSION$1} (simulated)`,
			ProductName: PRODUCT,
			CompanyName: "",
			ProductVersion: VERSION$1
		}
	}
});
function simulatedFiles() {
	const open = new Map();
	let next = FIRST_HANDLE;
	return {
		openFile(path) {
			const image = images.get(keyOf(path));
			if (image === void 0) return {
				status: require_constants.ERROR.FILE_NOT_FOUND,
				handle: 0n
			};
			open.set(next, fileOf(image));
			return {
				status: require_constants.ERROR.SUCCESS,
				handle: next++
			};
		},
		readFile(handle, offset, buffer) {
			const file = open.get(handle);
			if (file === void 0) return {
				status: require_constants.ERROR.INVALID_HANDLE,
				returnedBytes: 0
			};
			const at = Number(offset);
			const part = file.subarray(at, at + buffer.length);
			buffer.set(part);
			return {
				status: require_constants.ERROR.SUCCESS,
				returnedBytes: part.length
			};
		},
		closeFile: (handle) => open.delete(handle) ? require_constants.ERROR.SUCCESS : require_constants.ERROR.INVALID_HANDLE
	};
}
// machine/pmu-model.ts
var BASIS = [
	"cycles",
	"instructions",
	"l1dAccesses",
	"l1dRefills",
	"stallBackend",
	"mispredicts"
];
var SLOTS = 5;
var OPS = 1.08;
var WRONG_PATH_OPS = 6;
var times = (sum, factor) => Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, value * factor]));
var plus = (a, b) => {
	const sum = { ...a };
	for (const key of BASIS) if (b[key] !== void 0) sum[key] = (sum[key] ?? 0) + b[key];
	return sum;
};
var cycles = { cycles: 1 };
var instructions = { instructions: 1 };
var accesses = { l1dAccesses: 1 };
var refills = { l1dRefills: 1 };
var stallBackend = { stallBackend: 1 };
var mispredicts = { mispredicts: 1 };
var opsRetired = times(instructions, OPS);
var opsSpeculated = plus(opsRetired, times(mispredicts, WRONG_PATH_OPS));
var emptySlots = plus(times(cycles, SLOTS), times(opsSpeculated, -1));
var emptyByBackend = plus(times(emptySlots, .5), times(stallBackend, SLOTS / 2));
var emptyByFrontend = plus(emptySlots, times(emptyByBackend, -1));
var inst = (factor) => times(instructions, factor);
var acc = (factor) => times(accesses, factor);
var ref = (factor) => times(refills, factor);
var wrong = (factor) => times(mispredicts, factor);
var cyc = (factor) => times(cycles, factor);
var spec = (factor) => plus(inst(factor), wrong(4 * factor));
var BRANCHES = .16;
var SUMS = new Map([
	[require_world.CYCLE_EVENT, cycles],
	[0, {}],
	[1, inst(.004)],
	[2, inst(4e-4)],
	[20, inst(.3)],
	[38, inst(.3)],
	[53, inst(8e-5)],
	[16390, inst(.003)],
	[3, refills],
	[4, accesses],
	[5, ref(.08)],
	[21, ref(.4)],
	[37, acc(1)],
	[52, ref(.012)],
	[57, ref(.6)],
	[64, acc(.68)],
	[65, acc(.32)],
	[66, ref(.75)],
	[67, ref(.25)],
	[68, ref(.7)],
	[69, ref(.3)],
	[70, ref(.3)],
	[71, ref(.1)],
	[72, ref(.001)],
	[76, ref(.06)],
	[77, ref(.02)],
	[78, acc(.68)],
	[79, acc(.32)],
	[22, ref(1.15)],
	[23, ref(.32)],
	[24, ref(.2)],
	[32, ref(.35)],
	[45, ref(.015)],
	[47, ref(.09)],
	[80, ref(.85)],
	[81, ref(.3)],
	[82, ref(.24)],
	[83, ref(.08)],
	[86, ref(.15)],
	[87, ref(.05)],
	[88, ref(.001)],
	[92, ref(.011)],
	[93, ref(.004)],
	[94, ref(.065)],
	[95, ref(.025)],
	[16393, ref(.2)],
	[41, ref(.1)],
	[42, ref(.12)],
	[43, ref(.3)],
	[160, ref(.26)],
	[54, ref(.26)],
	[55, ref(.11)],
	[16395, ref(.11)],
	[49, ref(.01)],
	[19, acc(1)],
	[102, acc(.68)],
	[103, acc(.32)],
	[25, ref(.5)],
	[96, ref(.35)],
	[97, ref(.15)],
	[29, cyc(.5)],
	[26, {}],
	[8, instructions],
	[27, spec(1)],
	[6, inst(.26)],
	[7, inst(.12)],
	[12, inst(BRANCHES)],
	[13, inst(.12)],
	[14, inst(.02)],
	[15, inst(.002)],
	[16, mispredicts],
	[18, plus(inst(BRANCHES), wrong(2))],
	[33, inst(BRANCHES)],
	[34, wrong(.9)],
	[104, inst(.004)],
	[105, inst(.002)],
	[106, inst(.006)],
	[112, spec(.26)],
	[113, spec(.12)],
	[114, spec(.38)],
	[115, spec(.36)],
	[116, spec(.07)],
	[117, spec(.03)],
	[118, spec(BRANCHES)],
	[119, {}],
	[120, spec(.12)],
	[121, spec(.02)],
	[122, spec(.02)],
	[17, cycles],
	[16388, cyc(1 / 30)],
	[35, times(emptyByFrontend, 1 / SLOTS)],
	[36, stallBackend],
	[60, plus(stallBackend, times(emptyByFrontend, 1 / SLOTS))],
	[16389, times(stallBackend, .7)],
	[58, opsRetired],
	[59, opsSpeculated],
	[61, emptyByBackend],
	[62, emptyByFrontend],
	[63, emptySlots],
	[9, inst(5e-5)],
	[10, inst(5e-5)],
	[130, inst(2e-5)],
	[132, inst(5e-6)],
	[134, inst(2e-5)],
	[30, {}]
]);
var unnamed = (event) => inst((1 + (event * 40503 & 255)) * 1e-5);
var factors = new Map();
function eventTotal(event, basis) {
	let row = factors.get(event);
	if (row === void 0) {
		const sum = SUMS.get(event) ?? unnamed(event);
		row = Float64Array.from(BASIS, (key) => sum[key] ?? 0);
		factors.set(event, row);
	}
	let total = 0;
	for (const [i, factor] of row.entries()) total += factor * (basis[i] ?? NaN);
	return Math.floor(total);
}
// machine/wperf.ts
var WPERF = require_checked.present(require_inventory.PROCESSES.find(({ name }) => name === "wperf.exe"), "wperf.exe");
var ROUND_TICKS = require_inventory.TICKS_PER_SECOND;
var LOOK_TICKS$1 = 20 * require_inventory.TICKS_PER_MS;
var PRINT_TICKS = require_inventory.TICKS_PER_MS / 10;
var PRIORITY = 9;
var HOME = 4;
function planWperf(world, wanted) {
	world.processes.splice(world.processes.indexOf(WPERF), 1);
	for (const thread of world.threads) if (thread.pid === WPERF.pid) world.threads.delete(thread);
	const look = () => {
		if (wanted() && !world.processes.includes(WPERF)) start(world, wanted);
		world.scheduler.at(world.scheduler.now + LOOK_TICKS$1, look);
	};
	world.scheduler.at(world.scheduler.now, look);
}
function start(world, wanted) {
	const { inventory, scheduler } = world;
	const parent = require_checked.present([...world.threads].find(({ pid }) => pid === WPERF.parentPid), "its parent");
	world.processes.push(WPERF);
	inventory.process(world.at(parent), require_inventory.LIFE.start, WPERF);
	const main = world.createThread(WPERF, "main", PRIORITY, HOME);
	inventory.thread(world.at(parent), require_inventory.LIFE.start, main);
	main.behaviour = counting(world, main, wanted);
	scheduler.wake(main, parent.core, false);
}
function* counting(world, self, wanted) {
	const { counters, emitter, inventory, scheduler } = world;
	for (const image of WPERF.images) inventory.image(world.at(self), "load", WPERF.pid, image);
	while (wanted()) {
		yield {
			do: "run",
			ticks: require_inventory.TICKS_PER_MS,
			activity: require_world.ACTIVITIES.readCounters
		};
		const stop = require_world.startCounting(world);
		const end = scheduler.now + ROUND_TICKS;
		while (wanted() && scheduler.now < end) yield {
			do: "sleep",
			ticks: LOOK_TICKS$1
		};
		stop();
		for (let core = 0; core < 8 && wanted(); core++) {
			yield {
				do: "run",
				ticks: PRINT_TICKS,
				activity: require_world.ACTIVITIES.readCounters
			};
			emitter.appCounters(self, scheduler.now, core, require_checked.at(counters.cores, core).totals);
		}
	}
	for (const image of WPERF.images) inventory.image(world.at(self), "unload", WPERF.pid, image);
	world.threads.delete(self);
	inventory.thread(world.at(self), require_inventory.LIFE.end, self);
	inventory.process(world.at(self), require_inventory.LIFE.end, WPERF);
	world.processes.splice(world.processes.indexOf(WPERF), 1);
}
// native-bridge/simulator/driver/counters.ts
var HardwareCounters = class {
	#totalOf;
	#events;
	#marks;
	#cycles = 0;
	#running = false;
	constructor(slots, totalOf) {
		this.#totalOf = totalOf;
		this.#events = new Array(slots).fill(null);
		this.#marks = new Array(slots).fill(0);
	}
	program(slot, event) {
		this.#events[slot] = event;
		this.#marks[slot] = this.#running ? this.#totalOf(event) : 0;
	}
	start() {
		if (this.#running) return;
		this.#running = true;
		this.#flip();
	}
	stop() {
		if (!this.#running) return;
		this.#flip();
		this.#running = false;
	}
	reset() {
		this.#events.forEach((event, slot) => {
			this.#marks[slot] = this.#running && event !== null ? this.#totalOf(event) : 0;
		});
	}
	read(slot) {
		const event = this.#events[slot];
		if (event === null || event === void 0) return 0;
		return this.#running ? this.#totalOf(event) - require_checked.at(this.#marks, slot) : require_checked.at(this.#marks, slot);
	}
	cycles() {
		return this.#running ? this.#totalOf(require_pmu_events.CYCLE_EVENT) - this.#cycles : this.#cycles;
	}
	#flip() {
		this.#events.forEach((event, slot) => {
			if (event !== null) this.#marks[slot] = this.#totalOf(event) - require_checked.at(this.#marks, slot);
		});
		this.#cycles = this.#totalOf(require_pmu_events.CYCLE_EVENT) - this.#cycles;
	}
};
var keptEvent = (event, filterBits = 0) => ({
	event,
	filterBits,
	value: 0,
	scheduled: 0
});
var windowOf = (round, counters, events) => Array.from({ length: counters }, (_, i) => counters * round % events + i).map((at) => at % events);
// native-bridge/simulator/driver/read-out.ts
var { event_idx, filter_bits, value, scheduled } = require_local_bridge.DRIVER_STRUCTS.pmu_event_usr.fields;
function readOut(struct, events, round) {
	const bytes = new Uint8Array(require_local_bridge.driverSizeOf(struct));
	const view = new DataView(bytes.buffer);
	view.setUint32(require_local_bridge.driverOffsetOf(struct, "evt_num"), events.length, true);
	view.setBigUint64(require_local_bridge.driverOffsetOf(struct, "round"), BigInt(round), true);
	writeKept(bytes, require_local_bridge.driverOffsetOf(struct, "evts"), events);
	return bytes;
}
function writeKept(bytes, at, events) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	events.forEach((kept, i) => {
		const event = at + i * require_local_bridge.driverSizeOf("pmu_event_usr");
		view.setUint32(event + event_idx[0], kept.event, true);
		view.setUint32(event + filter_bits[0], kept.filterBits, true);
		view.setBigUint64(event + value[0], BigInt(kept.value), true);
		view.setBigUint64(event + scheduled[0], BigInt(kept.scheduled), true);
	});
}
// native-bridge/simulator/driver/memory-controllers.ts
var CLOCKS = ["clk", "clkdiv2"];
var DMC_COUNTERS = {
	clk: 2,
	clkdiv2: 8
};
var MemoryControllers = class {
	#counts;
	#controllers = [];
	constructor(counts) {
		this.#counts = counts;
	}
	get count() {
		return this.#controllers.length;
	}
	init(count) {
		if (this.#controllers.length > 0) return;
		const countersOf = (controller, clock) => new HardwareCounters(DMC_COUNTERS[clock], (event) => event < 0 || event > 65535 ? 0 : this.#counts.dmcTotal(controller, clock, event));
		this.#controllers = Array.from({ length: count }, (_, controller) => ({
			hardware: {
				clk: countersOf(controller, "clk"),
				clkdiv2: countersOf(controller, "clkdiv2")
			},
			events: {
				clk: [],
				clkdiv2: []
			}
		}));
	}
	assign(asked, clock, events) {
		for (const controller of this.#asked(asked)) {
			controller.events = {
				clk: [],
				clkdiv2: []
			};
			controller.events[clock] = events.slice(0, DMC_COUNTERS[clock]).map((event) => keptEvent(event));
			controller.events[clock].forEach(({ event }, slot) => {
				controller.hardware[clock].program(slot, event);
			});
		}
	}
	start() {
		for (const { hardware } of this.#controllers) for (const clock of CLOCKS) hardware[clock].start();
	}
	stop() {
		for (const { hardware } of this.#controllers) for (const clock of CLOCKS) hardware[clock].stop();
	}
	reset() {
		for (const { hardware, events } of this.#controllers) for (const clock of CLOCKS) {
			hardware[clock].reset();
			for (const kept of events[clock]) kept.value = 0;
		}
	}
	gather() {
		for (const { hardware, events } of this.#controllers) for (const clock of CLOCKS) {
			events[clock].forEach((kept, slot) => {
				kept.value += hardware[clock].read(slot);
			});
			hardware[clock].reset();
		}
	}
	read(asked) {
		if (asked !== 255 && asked >= this.#controllers.length) return null;
		const { clk_events, clkdiv2_events, clk_events_num, clkdiv2_events_num } = require_local_bridge.DRIVER_STRUCTS.DMCReadOut.fields;
		const eachBytes = require_local_bridge.driverSizeOf("DMCReadOut");
		const controllers = this.#asked(asked);
		const bytes = new Uint8Array(eachBytes * controllers.length);
		controllers.forEach(({ events }, i) => {
			const at = i * eachBytes;
			writeKept(bytes, at + clk_events[0], events.clk);
			writeKept(bytes, at + clkdiv2_events[0], events.clkdiv2);
			bytes[at + clk_events_num[0]] = events.clk.length;
			bytes[at + clkdiv2_events_num[0]] = events.clkdiv2.length;
		});
		return bytes;
	}
	#asked(asked) {
		return asked === 255 ? this.#controllers : this.#controllers.slice(asked, asked + 1);
	}
};
var neoverse_n1_events_default = {
	source: "Raw numbers of the events that a Neoverse N1 counts: facts from WindowsPerf (Arm Limited, BSD-3-Clause) and from Arm's telemetry solution (Arm Limited, Apache-2.0), see NOTICE. Written by scripts/generate-arm-pmu.mjs: do not edit.",
	events: [
		0,
		1,
		2,
		3,
		4,
		5,
		8,
		9,
		10,
		11,
		16,
		17,
		18,
		19,
		20,
		21,
		22,
		23,
		24,
		25,
		26,
		27,
		28,
		29,
		30,
		32,
		33,
		34,
		35,
		36,
		37,
		38,
		41,
		42,
		43,
		45,
		47,
		49,
		52,
		53,
		54,
		55,
		64,
		65,
		66,
		67,
		68,
		69,
		70,
		71,
		72,
		76,
		77,
		78,
		79,
		80,
		81,
		82,
		83,
		86,
		87,
		88,
		92,
		93,
		94,
		95,
		96,
		97,
		102,
		103,
		104,
		105,
		106,
		108,
		109,
		110,
		111,
		112,
		113,
		115,
		116,
		117,
		118,
		119,
		120,
		121,
		122,
		124,
		125,
		126,
		129,
		130,
		131,
		132,
		134,
		135,
		136,
		138,
		139,
		140,
		141,
		142,
		143,
		144,
		145,
		160,
		16384,
		16385,
		16386,
		16387
	]
};
// native-bridge/simulator/driver/samples.ts
var { lr, pc, ov_flags } = require_local_bridge.DRIVER_STRUCTS.FrameChain.fields;
var LOOK_TICKS = require_inventory.TICKS_PER_MS;
var Samples = class {
	sources = [];
	generated = 0;
	dropped = 0;
	#counts;
	#core;
	#frames = new Uint8Array(require_local_bridge.driverSizeOf("PMUSamplePayload"));
	#view = new DataView(this.#frames.buffer);
	#count = 0;
	#marks = [];
	#timer = null;
	#place = null;
	constructor(counts, core) {
		this.#counts = counts;
		this.#core = core;
	}
	get running() {
		return this.#timer !== null;
	}
	start() {
		this.#timer?.();
		this.generated = 0;
		this.dropped = 0;
		this.#count = 0;
		this.#marks = this.sources.map(({ event }) => this.#counts.total(this.#core, event));
		this.#wait();
	}
	stop() {
		if (this.#timer === null) return;
		this.#timer();
		this.#timer = null;
		this.#collect();
	}
	drain() {
		const block = this.#frames.slice();
		this.#frames.fill(0);
		this.#count = 0;
		return block;
	}
	#wait() {
		this.#timer = this.#counts.schedule(this.#counts.nowTicks() + LOOK_TICKS, () => {
			this.#collect();
			this.#wait();
		});
	}
	#collect() {
		this.sources.forEach(({ event, interval, counter }, i) => {
			const mark = require_checked.at(this.#marks, i);
			const passed = Math.floor((this.#counts.total(this.#core, event) - mark) / interval);
			const kept = Math.min(passed, require_local_bridge.LIMIT.samples - this.#count);
			this.#marks[i] = mark + passed * interval;
			this.generated += passed;
			this.dropped += passed - kept;
			for (let k = 0; k < kept; k++) this.#push(counter);
		});
	}
	#push(counter) {
		this.#place = this.#counts.programCounter(this.#core) ?? this.#place;
		const frame = require_local_bridge.driverOffsetOf("PMUSamplePayload", "payload") + this.#count * require_local_bridge.driverSizeOf("FrameChain");
		require_payload_builder.setInt64(this.#view, frame + lr[0], this.#place?.lr ?? 0);
		require_payload_builder.setInt64(this.#view, frame + pc[0], this.#place?.pc ?? 0);
		this.#view.setUint32(frame + ov_flags[0], counter === 31 ? 2147483648 : 1 << counter, true);
		this.#view.setUint32(0, ++this.#count, true);
	}
};
// native-bridge/simulator/driver/simulated-core.ts
var SimulatedCore = class {
	events = [keptEvent(require_pmu_events.CYCLE_EVENT)];
	clusterEvents = [];
	round = 0;
	hardware;
	#counters;
	#lastCycles = 0;
	#counts = false;
	#cluster = null;
	samples;
	constructor(counts, core, counters) {
		this.#counters = counters;
		this.hardware = new HardwareCounters(counters, (event) => counts.total(core, event));
		this.samples = new Samples(counts, core);
	}
	get multiplexed() {
		return this.events.length - 1 > this.#counters;
	}
	assign(events, filterBits) {
		this.events = [keptEvent(require_pmu_events.CYCLE_EVENT, filterBits), ...events.map((event) => keptEvent(event, filterBits))];
		for (let slot = 0; slot < Math.min(events.length, this.#counters); slot++) this.hardware.program(slot, require_checked.at(events, slot));
	}
	assignCluster(events, { hardware, counters }) {
		this.clusterEvents = [keptEvent(require_pmu_events.CYCLE_EVENT), ...events.map((event) => keptEvent(event))];
		for (let slot = 0; slot < Math.min(events.length, counters); slot++) hardware.program(slot, require_checked.at(events, slot));
	}
	begin(counts, cluster) {
		this.#counts = counts;
		this.#cluster = cluster;
		return counts && this.multiplexed || cluster !== null && this.clusterEvents.length - 1 > cluster.counters;
	}
	reset() {
		this.round = 0;
		for (const kept of [...this.events, ...this.clusterEvents]) {
			kept.value = 0;
			kept.scheduled = 0;
		}
		this.hardware.stop();
		this.#lastCycles = this.hardware.cycles();
		this.hardware.reset();
	}
	tick() {
		if (this.#counts) {
			this.hardware.stop();
			const cycles = this.hardware.cycles();
			gather(this.events, this.hardware, this.#counters, this.round, Math.max(0, cycles - this.#lastCycles));
			this.#lastCycles = cycles;
			this.hardware.start();
		}
		if (this.#cluster !== null) {
			const { hardware, counters } = this.#cluster;
			hardware.stop();
			gather(this.clusterEvents, hardware, counters, this.round, 0);
			hardware.start();
		}
		this.round++;
	}
};
function gather(events, hardware, counters, round, cycles) {
	const count = events.length - 1;
	const inTurns = count > counters;
	const now = inTurns ? windowOf(round, counters, count) : Array.from({ length: Math.max(0, count) }, (_, i) => i);
	if (events.length > 0) {
		require_checked.at(events, 0).value += cycles;
		require_checked.at(events, 0).scheduled++;
	}
	now.forEach((index, slot) => {
		require_checked.at(events, index + 1).value += hardware.read(slot);
		require_checked.at(events, index + 1).scheduled++;
	});
	hardware.reset();
	if (inTurns) windowOf(round + 1, counters, count).forEach((index, slot) => {
		hardware.program(slot, require_checked.at(events, index + 1).event);
	});
}
// native-bridge/simulator/driver/simulated-spe.ts
var SPE_RECORD_BYTES = 10;
var ADDRESS_PC = 176;
var END = 1;
var THRESHOLD_BYTES = 4096;
var TICK_MS = 10;
var RECORDS_A_TICK = 20;
var SimulatedSpe = class {
	#counts;
	#buffer = new Uint8Array(require_local_bridge.LIMIT.speBufferBytes);
	#view = new DataView(this.#buffer.buffer);
	#filled = 0;
	#fetched = 0;
	#core = 0;
	#timer = null;
	constructor(counts) {
		this.#counts = counts;
	}
	init() {
		this.#fetched = 0;
		this.#filled = 0;
	}
	start(core) {
		this.stop();
		this.#buffer.fill(0);
		this.init();
		this.#core = core;
		this.#wait();
	}
	stop() {
		this.#timer?.();
		this.#timer = null;
	}
	get running() {
		return this.#timer !== null;
	}
	readyBytes() {
		return this.#filled - this.#fetched;
	}
	take(sizeBytes) {
		const bytes = new Uint8Array(sizeBytes);
		bytes.set(this.#buffer.subarray(this.#fetched, this.#fetched + sizeBytes));
		this.#fetched = Math.min(this.#fetched + sizeBytes, this.#buffer.length);
		return bytes;
	}
	#wait() {
		this.#timer = this.#counts.schedule(this.#counts.nowTicks() + TICK_MS * require_inventory.TICKS_PER_MS, () => {
			for (let i = 0; i < RECORDS_A_TICK; i++) this.#record();
			this.#wait();
		});
	}
	#record() {
		if (this.#filled + SPE_RECORD_BYTES > this.#buffer.length - THRESHOLD_BYTES) return;
		const place = this.#counts.programCounter(this.#core);
		if (place === null) return;
		this.#buffer[this.#filled] = ADDRESS_PC;
		require_payload_builder.setInt64(this.#view, this.#filled + 1, place.pc);
		this.#buffer[this.#filled + SPE_RECORD_BYTES - 1] = END;
		this.#filled += SPE_RECORD_BYTES;
	}
};
// native-bridge/simulator/driver/driver-requests.ts
var MIDR = {
	vendor: 65,
	variant: require_inventory.NEOVERSE_N1.revision >>> 8,
	architecture: 15,
	part: require_inventory.NEOVERSE_N1.part,
	revision: require_inventory.NEOVERSE_N1.revision & 255
};
var DFR0 = 1024n;
var DFR0_SPE = 1n << 32n;
var DSU_COUNTERS = 6;
var DSU_EVENTS = [
	17,
	19,
	25,
	29,
	41,
	42,
	43,
	44
];
var DMC_EVENTS = {
	clk: 3,
	clkdiv2: 26
};
var ANSWER_NOTHING = new Uint8Array(0);
var SPE_CODES = new Set([
	require_local_bridge.IOCTL.speInit,
	require_local_bridge.IOCTL.speGetSize,
	require_local_bridge.IOCTL.speGetBuffer,
	require_local_bridge.IOCTL.speStart,
	require_local_bridge.IOCTL.speStop
]);
var isSpe = (code) => SPE_CODES.has(code);
var DriverRequests = class {
	#counts;
	#options;
	#cores;
	#timers;
	#clusters = [];
	#spe;
	#controllers;
	#dmcCore = null;
	#clusterSize = 0;
	#stopWatching = null;
	constructor(counts, options) {
		this.#counts = counts;
		this.#options = options;
		this.#cores = Array.from({ length: counts.cores }, (_, core) => new SimulatedCore(counts, core, options.freeCounters));
		this.#spe = new SimulatedSpe(counts);
		this.#controllers = new MemoryControllers(counts);
		this.#timers = this.#cores.map(() => null);
	}
	end() {
		this.#cores.forEach(({ samples }, core) => {
			samples.stop();
			this.#stopTimer(core);
		});
		this.#spe.stop();
		this.#rest();
	}
	answer(code, input) {
		if (isSpe(code)) return this.#speRequest(code, input);
		switch (code) {
			case require_local_bridge.IOCTL.start:
			case require_local_bridge.IOCTL.stop:
			case require_local_bridge.IOCTL.reset: return this.#control(code, input);
			case require_local_bridge.IOCTL.queryHwCfg: return input.length === 4 ? this.#hardware() : require_constants.ERROR.INVALID_PARAMETER;
			case require_local_bridge.IOCTL.querySuppEvents: return input.length === 4 ? this.#supportedEvents() : require_constants.ERROR.INVALID_PARAMETER;
			case require_local_bridge.IOCTL.queryVersion: return input.length === require_local_bridge.driverSizeOf("version_info") ? require_local_bridge.encodeVersion(this.#options.version) : require_constants.ERROR.INVALID_PARAMETER;
			case require_local_bridge.IOCTL.assignEvents: return this.#assign(input);
			case require_local_bridge.IOCTL.readCounting: {
				const core = this.#oneCore(input, false);
				if (core === null) return require_constants.ERROR.INVALID_PARAMETER;
				return readOut("ReadOut", require_checked.at(this.#cores, core).events, require_checked.at(this.#cores, core).round);
			}
			case require_local_bridge.IOCTL.dsuInit: return this.#initDsu(input);
			case require_local_bridge.IOCTL.dsuRead: {
				const core = this.#oneCore(input, true);
				if (core === null) return require_constants.ERROR.INVALID_PARAMETER;
				return readOut("DSUReadOut", require_checked.at(this.#cores, core).clusterEvents, require_checked.at(this.#cores, core).round);
			}
			case require_local_bridge.IOCTL.dmcInit: return this.#initDmc(input);
			case require_local_bridge.IOCTL.dmcRead: return this.#readDmc(input);
			case require_local_bridge.IOCTL.sampleSetSource: return this.#setSampleSources(input);
			case require_local_bridge.IOCTL.sampleStart:
			case require_local_bridge.IOCTL.sampleStop: {
				const core = this.#oneCore(input, true);
				if (core === null) return require_constants.ERROR.INVALID_PARAMETER;
				return code === require_local_bridge.IOCTL.sampleStart ? this.#startSampling(core) : this.#stopSampling(core);
			}
			case require_local_bridge.IOCTL.sampleGet: return this.#drainSamples(input);
			default: return require_constants.ERROR.INVALID_PARAMETER;
		}
	}
	#hardware() {
		return require_local_bridge.encodeHardware({
			pmuVersion: 4,
			fixedCounters: 1,
			freeCounters: this.#options.freeCounters,
			totalCounters: this.#options.totalCounters,
			...MIDR,
			cores: this.#counts.cores,
			midr: BigInt(MIDR.vendor * 2 ** 24 + (MIDR.variant << 20) + (MIDR.architecture << 16) + (MIDR.part << 4) + MIDR.revision),
			idAa64Dfr0: this.#options.spe ? DFR0 | DFR0_SPE : DFR0,
			counterMap: Array.from({ length: 32 }, (_, i) => i),
			devices: "core.stat=core;core.sample=core;dsu.stat=dsu;dmc.stat=dmc_clk,dmc_clkdiv2"
		});
	}
	#supportedEvents() {
		const upTo = (count) => Array.from({ length: count }, (_, i) => i);
		return require_local_bridge.encodeEventBlocks([
			{
				eventClass: require_local_bridge.EVENT_CLASS.core,
				events: neoverse_n1_events_default.events
			},
			...this.#clusters.length > 0 ? [{
				eventClass: require_local_bridge.EVENT_CLASS.dsu,
				events: DSU_EVENTS
			}] : [],
			...this.#controllers.count > 0 ? [{
				eventClass: require_local_bridge.EVENT_CLASS.dmcClk,
				events: upTo(DMC_EVENTS.clk)
			}, {
				eventClass: require_local_bridge.EVENT_CLASS.dmcClkdiv2,
				events: upTo(DMC_EVENTS.clkdiv2)
			}] : []
		]);
	}
	#coresOf(input) {
		if (input.length !== require_local_bridge.driverSizeOf("pmu_ctl_hdr")) return null;
		const count = viewOf$1(input).getBigUint64(0, true);
		if (count === 0n || count >= BigInt(require_local_bridge.LIMIT.cores)) return null;
		const at = require_local_bridge.driverOffsetOf("pmu_ctl_hdr", "cores_no");
		const cores = [...input.subarray(at, at + Number(count))];
		return cores.every((core) => core < this.#cores.length) ? cores : null;
	}
	#flagsOf(input) {
		const flags = viewOf$1(input).getUint32(require_local_bridge.driverOffsetOf("pmu_ctl_hdr", "flags"), true);
		return flags < 16 ? flags : null;
	}
	#oneCore(input, checksFlags) {
		const cores = this.#coresOf(input);
		if (cores?.length !== 1 || checksFlags && this.#flagsOf(input) === null) return null;
		return require_checked.at(cores, 0);
	}
	#control(code, input) {
		const cores = this.#coresOf(input);
		const flags = cores === null ? null : this.#flagsOf(input);
		if (cores === null || flags === null) return require_constants.ERROR.INVALID_PARAMETER;
		if (code === require_local_bridge.IOCTL.start) this.#start(cores, flags, input);
		else for (const core of cores) if (code === require_local_bridge.IOCTL.stop) this.#stop(core, flags);
		else this.#reset(core, flags);
		return ANSWER_NOTHING;
	}
	#start(cores, flags, input) {
		const asked = viewOf$1(input).getInt32(require_local_bridge.driverOffsetOf("pmu_ctl_hdr", "period"), true);
		const periodMs = asked >= require_local_bridge.LIMIT.periodMinMs && asked <= require_local_bridge.LIMIT.periodMaxMs ? asked : require_local_bridge.LIMIT.periodMaxMs;
		if (flags & require_local_bridge.CTL_FLAG.dmc) {
			this.#dmcCore = require_checked.at(cores, cores.length - 1);
			this.#controllers.start();
		}
		for (const core of cores) {
			this.#stopTimer(core);
			const state = require_checked.at(this.#cores, core);
			const head = this.#clusterSize > 0 && core % this.#clusterSize === 0;
			const cluster = (flags & require_local_bridge.CTL_FLAG.dsu) !== 0 && (head || cores.length !== this.#cores.length) ? this.#clusters[Math.floor(core / this.#clusterSize)] ?? null : null;
			const counts = (flags & require_local_bridge.CTL_FLAG.core) !== 0;
			const inTurns = state.begin(counts, cluster);
			if (counts) state.hardware.start();
			cluster?.hardware.start();
			if (!counts && cluster === null && this.#dmcCore !== core) continue;
			this.#startTimer(core, (inTurns ? periodMs : 2 * periodMs) * require_inventory.TICKS_PER_MS, !inTurns);
		}
	}
	#startTimer(core, periodTicks, writesEvents) {
		this.#stopWatching ??= this.#counts.watch();
		let due = this.#counts.nowTicks() + periodTicks;
		const tick = () => {
			due += periodTicks;
			this.#timers[core] = this.#counts.schedule(due, tick);
			require_checked.at(this.#cores, core).tick();
			if (this.#dmcCore === core) this.#controllers.gather();
			if (writesEvents) this.#writeEvents(core);
		};
		this.#timers[core] = this.#counts.schedule(due, tick);
	}
	#stopTimer(core) {
		this.#timers[core]?.();
		this.#timers[core] = null;
		this.#rest();
	}
	#rest() {
		if (this.#cores.some((core) => core.samples.running) || this.#spe.running || this.#timers.some((timer) => timer !== null)) return;
		this.#stopWatching?.();
		this.#stopWatching = null;
	}
	#stop(core, flags) {
		this.#stopTimer(core);
		if (flags & require_local_bridge.CTL_FLAG.core) require_checked.at(this.#cores, core).hardware.stop();
		if (flags & require_local_bridge.CTL_FLAG.dsu && this.#clusterSize > 0) this.#clusters[Math.floor(core / this.#clusterSize)]?.hardware.stop();
		if (flags & require_local_bridge.CTL_FLAG.dmc) this.#controllers.stop();
	}
	#reset(core, flags) {
		require_checked.at(this.#cores, core).reset();
		if (flags & require_local_bridge.CTL_FLAG.dsu && this.#clusterSize > 0) this.#clusters[Math.floor(core / this.#clusterSize)]?.hardware.reset();
		if (flags & require_local_bridge.CTL_FLAG.dmc) this.#controllers.reset();
	}
	#writeEvents(core) {
		if (!this.#options.version.features.includes("+etw-drv")) return;
		require_checked.at(this.#cores, core).events.forEach(({ event, value }, i) => {
			this.#counts.log({
				cpu: core,
				ticks: this.#counts.nowTicks(),
				pid: 0,
				tid: 0,
				provider: require_pmu_events.READ_GPC_PROVIDER,
				id: 1,
				level: 4,
				channel: 8,
				keyword: 1n << 63n,
				payload: new require_payload_builder.PayloadBuilder().u64(core).u32(event).u32(i === 0 ? 31 : i - 1).u64(value).build()
			});
		});
	}
	#assign(input) {
		const head = require_local_bridge.driverSizeOf("pmu_ctl_evt_assign_hdr");
		if (input.length < head) return require_constants.ERROR.INVALID_PARAMETER;
		const view = viewOf$1(input);
		const asked = view.getUint32(require_local_bridge.driverOffsetOf("pmu_ctl_evt_assign_hdr", "core_idx"), true);
		const filterBits = view.getUint32(require_local_bridge.driverOffsetOf("pmu_ctl_evt_assign_hdr", "filter_bits"), true);
		const dmc = require_checked.at(input, require_local_bridge.driverOffsetOf("pmu_ctl_evt_assign_hdr", "dmc_idx"));
		const cores = asked === 4294967295 ? this.#cores.map((_, core) => core) : [asked];
		const blocks = require_local_bridge.decodeEventBlocks(input.subarray(head));
		if (blocks === null || cores.some((core) => core >= this.#cores.length)) return require_constants.ERROR.INVALID_PARAMETER;
		for (const { eventClass, events } of blocks) if (eventClass === require_local_bridge.EVENT_CLASS.core) {
			if (events.length + 1 > require_local_bridge.LIMIT.coreEvents) return require_constants.ERROR.INVALID_PARAMETER;
			for (const core of cores) require_checked.at(this.#cores, core).assign(events, filterBits);
		} else if (eventClass === require_local_bridge.EVENT_CLASS.dsu) {
			if (events.length + 1 > require_local_bridge.LIMIT.dsuEvents || this.#clusterSize === 0) return require_constants.ERROR.INVALID_PARAMETER;
			for (let i = 0; i < cores.length; i += this.#clusterSize) require_checked.at(this.#cores, require_checked.at(cores, i)).assignCluster(events, require_checked.at(this.#clusters, Math.floor(require_checked.at(cores, i) / this.#clusterSize)));
		} else if (eventClass === require_local_bridge.EVENT_CLASS.dmcClk || eventClass === require_local_bridge.EVENT_CLASS.dmcClkdiv2) this.#controllers.assign(dmc, eventClass === require_local_bridge.EVENT_CLASS.dmcClk ? "clk" : "clkdiv2", events);
		return ANSWER_NOTHING;
	}
	#initDsu(input) {
		if (input.length !== require_local_bridge.driverSizeOf("dsu_ctl_hdr")) return require_constants.ERROR.INVALID_PARAMETER;
		const clusters = viewOf$1(input).getUint16(require_local_bridge.driverOffsetOf("dsu_ctl_hdr", "cluster_num"), true);
		this.#clusterSize = viewOf$1(input).getUint16(require_local_bridge.driverOffsetOf("dsu_ctl_hdr", "cluster_size"), true);
		while (this.#clusters.length < clusters) {
			const cluster = this.#clusters.length;
			const hardware = new HardwareCounters(DSU_COUNTERS, (event) => this.#counts.dsuTotal(cluster, event));
			this.#clusters.push({
				hardware,
				counters: DSU_COUNTERS
			});
		}
		return Uint8Array.of(1, this.#options.clusterSize > 0 ? DSU_COUNTERS : 0);
	}
	#initDmc(input) {
		const count = require_checked.at(input, require_local_bridge.driverOffsetOf("dmc_ctl_hdr", "dmc_num"));
		if (input.length !== require_local_bridge.driverSizeOf("dmc_ctl_hdr") + count * require_local_bridge.driverSizeOf("dmc_range")) return require_constants.ERROR.INVALID_PARAMETER;
		this.#controllers.init(count);
		return Uint8Array.of(0, DMC_COUNTERS.clk, 0, DMC_COUNTERS.clkdiv2);
	}
	#readDmc(input) {
		if (input.length !== require_local_bridge.driverSizeOf("pmu_ctl_hdr") || this.#flagsOf(input) === null) return require_constants.ERROR.INVALID_PARAMETER;
		return this.#controllers.read(require_checked.at(input, require_local_bridge.driverOffsetOf("pmu_ctl_hdr", "dmc_idx"))) ?? require_constants.ERROR.INVALID_PARAMETER;
	}
	#setSampleSources(input) {
		const head = require_local_bridge.driverSizeOf("PMUSampleSetSrcHdr");
		const each = require_local_bridge.driverSizeOf("PMUSampleSetSrc");
		if (input.length < head) return require_constants.ERROR.INVALID_PARAMETER;
		const view = viewOf$1(input);
		const core = view.getUint32(0, true);
		if (core >= this.#cores.length) return require_constants.ERROR.INVALID_PARAMETER;
		const count = Math.min(Math.floor((input.length - head) / each), this.#options.freeCounters + 1);
		let counter = 0;
		require_checked.at(this.#cores, core).samples.sources = Array.from({ length: count }, (_, i) => {
			const at = head + i * each;
			const event = view.getUint32(at + require_local_bridge.driverOffsetOf("PMUSampleSetSrc", "event_src"), true);
			return {
				event,
				interval: Math.max(1, view.getUint32(at + require_local_bridge.driverOffsetOf("PMUSampleSetSrc", "interval"), true)),
				counter: event === 4294967295 ? 31 : counter++
			};
		});
		return ANSWER_NOTHING;
	}
	#startSampling(core) {
		this.#stopWatching ??= this.#counts.watch();
		require_checked.at(this.#cores, core).samples.start();
		return ANSWER_NOTHING;
	}
	#stopSampling(core) {
		const { samples } = require_checked.at(this.#cores, core);
		samples.stop();
		this.#rest();
		return new require_payload_builder.PayloadBuilder().u64(samples.generated).u64(samples.dropped).build().slice();
	}
	#drainSamples(input) {
		if (input.length !== 4) return require_constants.ERROR.INVALID_PARAMETER;
		const core = this.#cores[viewOf$1(input).getUint32(0, true)];
		return core === void 0 ? require_constants.ERROR.INVALID_PARAMETER : core.samples.drain();
	}
	#speRequest(code, input) {
		const core = input[require_local_bridge.driverOffsetOf("spe_ctl_hdr", "cores_no")] ?? 0;
		switch (code) {
			case require_local_bridge.IOCTL.speInit:
				this.#spe.init();
				return ANSWER_NOTHING;
			case require_local_bridge.IOCTL.speGetSize: return new require_payload_builder.PayloadBuilder().u64(this.#spe.readyBytes()).build().slice();
			case require_local_bridge.IOCTL.speGetBuffer: {
				const at = require_local_bridge.driverOffsetOf("spe_ctl_hdr", "buffer_size");
				const sizeBytes = input.length >= at + 8 ? Number(viewOf$1(input).getBigUint64(at, true)) : 0;
				return sizeBytes > require_local_bridge.LIMIT.outputBytes ? require_constants.ERROR.NO_SYSTEM_RESOURCES : this.#spe.take(sizeBytes);
			}
			case require_local_bridge.IOCTL.speStart:
				if (!this.#options.spe) return ANSWER_NOTHING;
				this.#stopWatching ??= this.#counts.watch();
				this.#spe.start(core);
				return ANSWER_NOTHING;
			default:
				this.#spe.stop();
				this.#rest();
				return ANSWER_NOTHING;
		}
	}
};
var viewOf$1 = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
// native-bridge/simulator/driver/simulated-driver.ts
var INVALID_BLOCK_LENGTH = 1106;
var DEVICE_NOT_CONNECTED = 1167;
var CR_SUCCESS = 0;
var CR_NO_SUCH_DEVNODE = 13;
var PATH = `\\\\?\\ROOT#WPERFDRIVER#0000#{${require_local_bridge.WPERF_INTERFACE_GUID}}`;
var OTHER_HANDLE = 16n;
var DMC_FIRST_ADDRESS = 4294967296n;
var DMC_BYTES = 4096n;
var OLD_VERSION = {
	major: 3,
	minor: 7,
	patch: 2,
	gitVersion: "simulated",
	features: ""
};
var UNCHECKED = new Set([
	require_local_bridge.IOCTL.lockAcquire,
	require_local_bridge.IOCTL.lockRelease,
	require_local_bridge.IOCTL.speGetSize,
	require_local_bridge.IOCTL.speGetBuffer
]);
var SimulatedDriver = class {
	freeCounters;
	#cores;
	#version;
	#options;
	#requests;
	#lastHandle = 256n;
	#open = new Set();
	#owner = null;
	#gone = 0;
	constructor(counts, options = {}) {
		this.#options = {
			version: {
				major: 3,
				minor: 8,
				patch: 0,
				gitVersion: "simulated",
				features: "+spe"
			},
			totalCounters: 6,
			freeCounters: 6,
			clusterSize: 2,
			memoryControllers: 2,
			memoryRanges: true,
			spe: true,
			elevated: () => true,
			...options
		};
		this.#cores = counts.cores;
		this.#version = this.#options.version;
		this.freeCounters = this.#options.freeCounters;
		this.#requests = new DriverRequests(counts, this.#options);
	}
	get isOld() {
		return this.#options.version === OLD_VERSION;
	}
	set isOld(now) {
		this.#options.version = now ? OLD_VERSION : this.#version;
	}
	get holder() {
		if (this.#owner === OTHER_HANDLE) return "other";
		return this.#owner === null && this.#gone === 0 ? "nobody" : "caller";
	}
	holdByAnother(force = false) {
		if (force || this.#owner === null) this.#owner = OTHER_HANDLE;
	}
	letGoByAnother() {
		if (this.#owner === OTHER_HANDLE) this.#owner = null;
	}
	remove(ended = false) {
		this.#gone = ended ? DEVICE_NOT_CONNECTED : require_constants.ERROR.BAD_COMMAND;
		this.#requests.end();
	}
	comeBack() {
		this.#gone = 0;
		this.#owner = null;
		this.#open.clear();
	}
	deviceInterfaces(interfaceClass) {
		return {
			status: CR_SUCCESS,
			paths: this.#gone === 0 && require_layouts.readGuid(interfaceClass) === "f8047fdd-7083-4c2e-90ef-c0c73f1045fd" ? [PATH] : []
		};
	}
	devicesByHardwareId(hardwareId) {
		const count = hardwareId === "ARMHD500" && this.#options.clusterSize > 0 ? this.#cores / this.#options.clusterSize : hardwareId === "ARMHD620" ? this.#options.memoryControllers : 0;
		return {
			status: CR_SUCCESS,
			instanceIds: Array.from({ length: count }, (_, i) => `ACPI\\${hardwareId}\\${i}`)
		};
	}
	deviceMemoryRanges(instanceId) {
		const match = /^ACPI\\ARMHD620\\(\d+)$/.exec(instanceId);
		if (match === null || Number(match[1]) >= this.#options.memoryControllers) return {
			status: CR_NO_SUCH_DEVNODE,
			ranges: []
		};
		if (!this.#options.memoryRanges) return {
			status: CR_SUCCESS,
			ranges: []
		};
		const start = DMC_FIRST_ADDRESS + BigInt(require_checked.at(match, 1)) * DMC_BYTES;
		return {
			status: CR_SUCCESS,
			ranges: [{
				start,
				end: start + DMC_BYTES
			}]
		};
	}
	createFile(path) {
		if (this.#gone !== 0 || path.toLowerCase() !== PATH.toLowerCase()) return {
			status: require_constants.ERROR.FILE_NOT_FOUND,
			handle: -1n
		};
		if (!this.#options.elevated()) return {
			status: require_constants.ERROR.ACCESS_DENIED,
			handle: -1n
		};
		this.#lastHandle += 4n;
		this.#open.add(this.#lastHandle);
		return {
			status: 0,
			handle: this.#lastHandle
		};
	}
	closeHandle(handle) {
		return this.#open.delete(handle) ? 0 : require_constants.ERROR.INVALID_HANDLE;
	}
	deviceIoControl(handle, code, input, output) {
		const refused = this.#refusal(handle, input, output);
		const answer = refused === 0 ? this.#answer(handle, code, input) : refused;
		if (typeof answer === "number") return {
			status: answer,
			returnedBytes: 0
		};
		output.set(answer.subarray(0, output.length));
		if (answer.length <= output.length) return {
			status: 0,
			returnedBytes: answer.length
		};
		return {
			status: UNCHECKED.has(code) ? require_constants.ERROR.NO_SYSTEM_RESOURCES : require_constants.ERROR.INSUFFICIENT_BUFFER,
			returnedBytes: 0
		};
	}
	#refusal(handle, input, output) {
		if (!this.#open.has(handle)) return require_constants.ERROR.INVALID_HANDLE;
		if (this.#gone !== 0) return this.#gone;
		if (input.length === 0) return INVALID_BLOCK_LENGTH;
		return output.length > require_local_bridge.LIMIT.outputBytes ? require_constants.ERROR.MORE_DATA : 0;
	}
	#answer(handle, code, input) {
		if (code === require_local_bridge.IOCTL.lockAcquire) return this.#lock(handle, input);
		if (code === require_local_bridge.IOCTL.lockRelease) return this.#release(handle, input);
		return isSpe(code) || this.#owner === handle ? this.#requests.answer(code, input) : require_constants.ERROR.BAD_COMMAND;
	}
	#lock(handle, input) {
		if (input.length !== 4) return require_constants.ERROR.INVALID_PARAMETER;
		const flag = viewOf(input).getUint32(0, true);
		if (flag !== require_local_bridge.LOCK_FLAG.get && flag !== require_local_bridge.LOCK_FLAG.getForce) return require_constants.ERROR.INVALID_PARAMETER;
		if (flag === require_local_bridge.LOCK_FLAG.get && this.#owner !== null && this.#owner !== handle) return u32(require_local_bridge.LOCK_STATUS.busy);
		if (this.freeCounters === 0) return u32(require_local_bridge.LOCK_STATUS.insufficientResources);
		this.#owner = handle;
		return u32(require_local_bridge.LOCK_STATUS.acquired);
	}
	#release(handle, input) {
		if (input.length !== 4 || viewOf(input).getUint32(0, true) !== require_local_bridge.LOCK_FLAG.release) return require_constants.ERROR.INVALID_PARAMETER;
		if (this.#owner !== handle) return u32(require_local_bridge.LOCK_STATUS.busy);
		this.#owner = null;
		return u32(require_local_bridge.LOCK_STATUS.idle);
	}
};
var viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
function u32(value) {
	const bytes = new Uint8Array(4);
	viewOf(bytes).setUint32(0, value, true);
	return bytes;
}
// native-bridge/simulator/event-bus.ts
var OWN_STACK = new Set([
	hookOf(15, 46),
	hookOf(1, 12),
	hookOf(1, 13),
	hookOf(2, 32)
]);
var STACK_WALK = {
	group: 24,
	type: 32,
	version: 2
};
var STACK_HOOK = hookOf(STACK_WALK.group, STACK_WALK.type);
var STAMP_AT = {
	perfInfo: 8,
	other: 16
};
var CLASSES = Array.from({ length: 256 }, (_, group) => require_well_known.kernelGroup(group).guid);
var KERNEL_PID = 4;
var GROUP_MASKS = {
	group: 0,
	type: 32,
	version: 2
};
var GROUP_MASK_TAIL = 70;
var COUNTER_CONFIG = {
	group: 15,
	type: 48,
	version: 2
};
var Scratch = class {
	flushTime = {
		low: 0,
		high: 0
	};
	#bytes = new Uint8Array(65536);
	#open = {
		bytes: this.#bytes,
		view: new DataView(this.#bytes.buffer),
		usedBytes: 0,
		eventOffset: 0,
		flags: 0
	};
	reserve(_cpu, sizeBytes) {
		this.#open.usedBytes = sizeBytes;
		return this.#open;
	}
	event() {
		return this.#bytes.subarray(0, this.#open.usedBytes);
	}
	append(_cpu, event) {
		this.reserve(0, event.length).bytes.set(event);
	}
	finish() {
		return {
			sizeBytes: 0,
			buffers: 0
		};
	}
};
var EventBus = class {
	revision = 0;
	before = null;
	produced = new Map();
	#machine;
	#scratch = new Scratch();
	#encoder;
	#stackPayload = new require_payload_builder.PayloadBuilder(8);
	#kernel = [];
	#byHook = Array.from({ length: 65536 });
	#providers = new Map();
	#lastHook = [];
	#only = null;
	constructor(machine, trace) {
		this.#machine = machine;
		this.#encoder = new require_trace_writer.TraceWriter(this.#scratch, trace);
	}
	setKernel(session, hooks) {
		this.#kernelOf(session).hooks = hooks;
		this.#byHook.fill(void 0);
	}
	hooksOf(session) {
		return this.#kernel.find((use) => use.session === session)?.hooks ?? null;
	}
	setStacks(session, hooks) {
		this.#kernelOf(session).stacks = hooks;
	}
	setCountedEvents(session, hooks) {
		this.#kernelOf(session).counted = hooks;
	}
	setCounters(session, sources) {
		this.#kernelOf(session).counters = sources;
	}
	enable(session, provider, enabled) {
		this.disable(session, provider);
		const list = this.#providers.get(provider) ?? [];
		list.push({
			session,
			enabled
		});
		this.revision++;
		this.#providers.set(provider, list);
	}
	disable(session, provider) {
		const list = this.#providers.get(provider) ?? [];
		const at = list.findIndex((each) => each.session === session);
		if (at < 0) return false;
		list.splice(at, 1);
		this.revision++;
		if (list.length === 0) this.#providers.delete(provider);
		return true;
	}
	enabledIn(provider) {
		return this.#providers.get(provider) ?? [];
	}
	enabledProviders() {
		return this.#providers.keys();
	}
	forget(session) {
		for (const provider of [...this.#providers.keys()]) this.disable(session, provider);
		const at = this.#kernel.findIndex((use) => use.session === session);
		if (at >= 0) this.#kernel.splice(at, 1);
		this.#byHook.fill(void 0);
	}
	rundown(session, hooks, run) {
		this.#only = {
			session,
			hooks,
			stacks: new Set(),
			counted: new Set(),
			counters: []
		};
		try {
			run();
		} finally {
			this.#only = null;
		}
	}
	system(event) {
		const uses = this.#wanted(hookOf(event.group, event.type));
		if (uses.length === 0) return;
		this.#encoder.system(event);
		for (const use of uses) this.#append(use.session, event.cpu, event.ticks, STAMP_AT.other, require_checked.at(CLASSES, event.group));
		this.#logged(hookOf(event.group, event.type), uses, event);
	}
	perfInfo(event) {
		const hook = hookOf(event.group, event.type);
		if (hook === STACK_HOOK) {
			this.#stackEvent(event);
			return;
		}
		const uses = this.#wanted(hook);
		if (uses.length === 0) return;
		this.#encoder.perfInfo(event);
		for (const use of uses) if (!use.counted.has(hook)) this.#append(use.session, event.cpu, event.ticks, STAMP_AT.perfInfo, require_checked.at(CLASSES, event.group));
		for (const use of uses) {
			if (!use.counted.has(hook)) continue;
			this.#encoder.perfInfo({
				...event,
				pmcCounters: this.#machine.counterValues(event.cpu, use.counters)
			});
			this.#append(use.session, event.cpu, event.ticks, STAMP_AT.perfInfo, require_checked.at(CLASSES, event.group));
		}
		this.#logged(hook, uses, event);
	}
	full(event) {
		if (this.#only === null) return;
		this.#encoder.full(event);
		this.#append(this.#only.session, event.cpu, event.ticks, STAMP_AT.other, event.guid);
		this.#count(event.guid);
	}
	event(event) {
		const targets = this.#providers.get(event.provider);
		if (targets === void 0) return;
		let written = false;
		for (const { session, enabled } of targets) {
			if (this.#only !== null && this.#only.session !== session) continue;
			if (!this.#passes(event, session, enabled)) continue;
			if (enabled.payload?.passes(event.id, event.version ?? 0, event.payload) === false) continue;
			const log = session.inProcess(event.pid);
			if (log === null) continue;
			const stack = wantsStack(event.id, enabled) ? this.#machine.stackOf(event.cpu, -1, null) : null;
			if (stack === null) this.#encoder.event(event);
			else this.#encoder.event({
				...event,
				extended: [...event.extended ?? [], stackItem(stack)]
			});
			this.#append(log, event.cpu, event.ticks, STAMP_AT.other, event.provider);
			written = true;
		}
		if (written) this.#count(event.provider);
	}
	encode(event) {
		this.#encoder.event(event);
		return this.#scratch.event().slice();
	}
	copy(session, cpu, event, ticks) {
		return session.append(cpu, event, ticks, STAMP_AT.other, false);
	}
	targetsOf(event) {
		return this.enabledIn(event.provider).flatMap(({ session, enabled }) => this.#passes(event, session, enabled) ? [{
			session,
			payload: enabled.payload
		}] : []);
	}
	groupMasks(ticks, mask) {
		const pb = this.#stackPayload.reset();
		for (const word of mask) pb.u32(word);
		this.perfInfo({
			cpu: 0,
			ticks,
			...GROUP_MASKS,
			payload: pb.u32(GROUP_MASK_TAIL).build()
		});
	}
	counterNames(ticks, names) {
		const pb = this.#stackPayload.reset().u32(names.length);
		for (const name of names) pb.wstr(name);
		this.perfInfo({
			cpu: 0,
			ticks,
			...COUNTER_CONFIG,
			payload: pb.build()
		});
	}
	countProduced(provider, events) {
		this.produced.set(provider, (this.produced.get(provider) ?? 0) + events);
	}
	#count(provider) {
		this.countProduced(provider, 1);
	}
	#append(session, cpu, ticks, stampAt, provider) {
		this.before?.(cpu, ticks);
		if (session.append(cpu, this.#scratch.event(), ticks, stampAt, this.#only !== null)) session.count(provider, 1);
	}
	#kernelOf(session) {
		let use = this.#kernel.find((each) => each.session === session);
		if (use === void 0) {
			use = {
				session,
				hooks: new Uint8Array(65536),
				stacks: new Set(),
				counted: new Set(),
				counters: []
			};
			this.#kernel.push(use);
		}
		return use;
	}
	#wanted(hook) {
		if (this.#only !== null) return this.#only.hooks[hook] !== 0 ? [this.#only] : [];
		let uses = this.#byHook[hook];
		if (uses === void 0) {
			uses = this.#kernel.filter(({ hooks }) => hooks[hook] !== 0);
			this.#byHook[hook] = uses;
		}
		return uses;
	}
	#logged(hook, uses, { cpu, ticks, group, payload }) {
		this.#count(require_checked.at(CLASSES, group));
		this.#lastHook[cpu] = hook;
		if (OWN_STACK.has(hook) || !uses.some(({ stacks }) => stacks.has(hook))) return;
		const stack = this.#machine.stackOf(cpu, hook, payload);
		if (stack === null) return;
		for (const frames of [stack.kernel, stack.user]) {
			if (frames.length === 0) continue;
			this.#stackPayload.reset().u64(require_inventory.BASE_TICKS + ticks).u32(stack.pid).u32(stack.tid);
			for (const frame of frames) this.#stackPayload.u64(frame);
			this.#stackEvent({
				cpu,
				ticks,
				...STACK_WALK,
				payload: this.#stackPayload.build()
			});
		}
	}
	#stackEvent(event) {
		const hook = this.#lastHook[event.cpu];
		if (hook === void 0 || this.#only !== null) return;
		const uses = this.#wanted(hook).filter(({ stacks }) => stacks.has(hook));
		if (uses.length === 0) return;
		this.#encoder.perfInfo(event);
		for (const use of uses) this.#append(use.session, event.cpu, event.ticks, STAMP_AT.perfInfo, require_checked.at(CLASSES, event.group));
		this.#count(require_checked.at(CLASSES, event.group));
	}
	#passes(event, session, enabled) {
		const level = event.level ?? 0;
		if (enabled.level !== 0 && level > enabled.level) return false;
		const keyword = BigInt.asUintN(64, BigInt(event.keyword ?? 0));
		if (keyword !== 0n) {
			if (enabled.anyKeywords !== 0n && (keyword & enabled.anyKeywords) === 0n) return false;
			if ((keyword & enabled.allKeywords) !== enabled.allKeywords) return false;
		}
		const { eventIds, scope } = enabled;
		if (eventIds !== null && eventIds.ids.has(event.id) !== eventIds.include) return false;
		const { imageName } = this.#machine;
		const { privateTo } = session.settings;
		if (privateTo !== null && (event.pid <= KERNEL_PID || !isInScope(privateTo, event.pid, imageName))) return false;
		return isInScope(scope, event.pid, imageName);
	}
};
var wantsStack = (id, { stack, stackEventIds }) => stack && (stackEventIds === null || stackEventIds.ids.has(id) === stackEventIds.include);
function stackItem({ kernel, user }) {
	const pb = new require_payload_builder.PayloadBuilder(8).u64(0);
	for (const frame of [...kernel, ...user]) pb.u64(frame);
	return {
		type: require_provider_catalog.EXTENDED_TYPE.stackTrace64,
		data: pb.build().slice()
	};
}
// native-bridge/simulator/profile-sources.ts
var ProfileSources = class {
	list = require_world.PROFILE_SOURCES;
	#intervals = new Map(require_world.PROFILE_SOURCES.map(({ source, interval }) => [source, interval]));
	#chosen = new Map();
	has(source) {
		return this.#intervals.has(source);
	}
	interval(source) {
		return this.#intervals.get(source) ?? 0;
	}
	setInterval(source, interval) {
		const { minimumInterval, maximumInterval } = require_checked.present(require_world.PROFILE_SOURCES.find((each) => each.source === source), "the source");
		this.#intervals.set(source, Math.min(Math.max(interval, minimumInterval), maximumInterval));
	}
	eventOf(source) {
		return require_world.PROFILE_SOURCES.find((each) => each.source === source)?.event ?? 0;
	}
	nameOf = (source) => require_world.PROFILE_SOURCES.find((each) => each.source === source)?.name ?? "";
	choose(session, sources) {
		this.#chosen.set(session, sources);
	}
	forget(session) {
		return this.#chosen.delete(session);
	}
	sampled() {
		const wanted = new Set([...this.#chosen.values()].flat());
		return require_world.PROFILE_SOURCES.filter(({ source }) => source !== 0 && wanted.has(source)).map(({ source, name }) => ({
			source,
			name,
			interval: this.interval(source)
		}));
	}
};
// native-bridge/simulator/session.ts
var LOGGER_DELAY_TICKS = require_inventory.TICKS_PER_MS;
var DEFAULT_REAL_TIME_FLUSH_TICKS = require_inventory.TICKS_PER_SECOND;
var TAIL = 255;
var Session = class Session {
	settings;
	mask = new Uint32Array(8);
	eventsLost = 0;
	logBuffersLost = 0;
	realTimeBuffersLost = 0;
	buffersWritten = 0;
	events = 0;
	eventsByProvider = new Map();
	startTicks;
	#host;
	#stampBase;
	#stampsPerTick;
	#current;
	#free = [];
	#full = [];
	#consumers = new Set();
	#unread = [];
	#lostOn;
	#lostBuffer = false;
	#allocated;
	#sequence = 0;
	#file = null;
	#loggerIsDue = false;
	#cancelFlush = () => {};
	#stopped = false;
	#firstPid = null;
	#inOthers = new Map();
	constructor(host, settings) {
		this.#host = host;
		this.settings = settings;
		this.startTicks = host.now();
		const { base, perTick } = host.stamps(settings.clockType);
		this.#stampBase = base;
		this.#stampsPerTick = perTick;
		this.#current = Array.from({ length: host.processors }, () => null);
		this.#lostOn = new Uint8Array(host.processors);
		this.#allocated = settings.minimumBuffers;
		this.#planFlush();
	}
	get bufferBytes() {
		return this.settings.bufferSizeKB * 1024;
	}
	get buffers() {
		return this.#allocated;
	}
	get freeBuffers() {
		const used = this.#full.length + this.#current.filter((buffer) => buffer !== null).length;
		return Math.max(this.#allocated - used, 0);
	}
	get filePath() {
		return this.#file?.path ?? null;
	}
	get isRealTime() {
		return (this.settings.logFileMode & require_constants.LOG_FILE_MODE.REAL_TIME_MODE) !== 0;
	}
	get isMemory() {
		return (this.settings.logFileMode & require_constants.LOG_FILE_MODE.BUFFERING_MODE) !== 0;
	}
	openFile(path) {
		const fault = this.#host.diskStatus();
		if (fault !== require_constants.ERROR.SUCCESS) return fault;
		const circular = (this.settings.logFileMode & require_constants.LOG_FILE_MODE.FILE_MODE_CIRCULAR) !== 0 ? this.#fileLimitBytes() : null;
		const { status, file } = LogFile.create(path, this.#header(0), circular);
		this.#file = file;
		return status;
	}
	append(cpu, event, ticks, stampAt, waits) {
		const takes = require_layout.align8(event.length);
		let buffer = require_checked.at(this.#current, cpu);
		if (buffer === null || buffer.usedBytes + takes > this.bufferBytes) {
			if (72 + takes > this.bufferBytes) return this.#lose(cpu);
			if (buffer !== null) this.#retire(buffer);
			if (waits && this.#full.length > 0 && this.freeBuffers === 0 && !this.isMemory) this.#drain();
			buffer = this.#take(cpu);
			if (buffer === null) return this.#lose(cpu);
		}
		const start = buffer.usedBytes;
		buffer.bytes.set(event, start);
		if (takes > event.length) buffer.bytes.fill(0, start + event.length, start + takes);
		buffer.usedBytes = start + takes;
		if (this.settings.clockType !== 1) require_payload_builder.setInt64(buffer.view, start + stampAt, this.#stampBase + BigInt(ticks * this.#stampsPerTick));
		this.events++;
		return true;
	}
	inProcess(pid) {
		if (this.settings.privateTo === null) return this;
		this.#firstPid ??= pid;
		if (pid === this.#firstPid) return this;
		let other = this.#inOthers.get(pid);
		if (other === void 0 && this.#file !== null) {
			other = new Session(this.#host, this.settings);
			if (other.openFile(`${this.#file.path}_${pid}`) !== require_constants.ERROR.SUCCESS) {
				other.abandon();
				return null;
			}
			this.#inOthers.set(pid, other);
		}
		return other ?? null;
	}
	count(provider, events) {
		this.eventsByProvider.set(provider, (this.eventsByProvider.get(provider) ?? 0) + events);
	}
	lose(count) {
		this.eventsLost += count;
		this.#lostOn[0] = 1;
	}
	flush(path) {
		for (const other of this.#inOthers.values()) other.flush(null);
		for (const buffer of this.#current) if (buffer !== null && buffer.usedBytes > 72) this.#retire(buffer);
		if (!this.isMemory) this.#drain();
		else if (path !== null) return this.#writeRing(path);
		return require_constants.ERROR.SUCCESS;
	}
	update(change) {
		const { settings } = this;
		if (change.maximumBuffers !== void 0) settings.maximumBuffers = Math.max(change.maximumBuffers, settings.minimumBuffers);
		if (change.flushTimer !== void 0) settings.flushTimer = change.flushTimer;
		if (change.realTime === true) settings.logFileMode |= require_constants.LOG_FILE_MODE.REAL_TIME_MODE;
		if (change.realTime === false) settings.logFileMode &= ~require_constants.LOG_FILE_MODE.REAL_TIME_MODE;
		this.#planFlush();
	}
	moveTo(path) {
		const before = this.#file;
		this.flush(null);
		const status = this.openFile(path);
		if (status !== require_constants.ERROR.SUCCESS) this.#file = before;
		else if (before !== null) this.#finish(before, before.buffers);
		return status;
	}
	abandon() {
		this.#stopped = true;
		this.#cancelFlush();
	}
	stop() {
		if (this.#stopped) return;
		this.#stopped = true;
		this.#cancelFlush();
		this.flush(null);
		if (this.#file !== null) this.#finish(this.#file, this.#file.buffers);
		for (const other of this.#inOthers.values()) {
			other.stop();
			this.eventsLost += other.eventsLost;
			this.logBuffersLost += other.logBuffersLost;
		}
		const consumers = [...this.#consumers];
		this.#consumers.clear();
		this.#host.deliver(() => {
			for (const consumer of consumers) consumer.onEnd(require_constants.ERROR.SUCCESS);
		});
	}
	consume(consumer) {
		this.#consumers.add(consumer);
		const unread = this.#unread;
		this.#unread = [];
		if (unread.length > 0) this.#host.deliver(() => consumer.onBuffers(unread));
		return () => this.#consumers.delete(consumer);
	}
	header() {
		return this.#header(this.buffersWritten);
	}
	#lose(cpu) {
		this.eventsLost++;
		this.#lostOn[cpu] = 1;
		return false;
	}
	#take(cpu) {
		let buffer = this.#free.pop() ?? null;
		if (buffer === null) {
			const inUse = this.#full.length + this.#current.filter((each) => each !== null).length;
			if (inUse < this.settings.maximumBuffers) {
				const bytes = new Uint8Array(this.bufferBytes);
				buffer = {
					bytes,
					view: new DataView(bytes.buffer),
					usedBytes: 0,
					cpu
				};
				this.#allocated = Math.max(this.#allocated, inUse + 1);
			} else if (this.isMemory) buffer = this.#full.shift() ?? null;
		}
		if (buffer === null) return null;
		buffer.cpu = cpu;
		buffer.usedBytes = 72;
		this.#current[cpu] = buffer;
		return buffer;
	}
	#retire(buffer) {
		const { bytes, view, usedBytes, cpu } = buffer;
		this.#current[cpu] = null;
		bytes.fill(0, 0, 72);
		require_buffer_writer.setBufferHeader(view, {
			bufferSize: this.bufferBytes,
			filledBytes: usedBytes,
			sequenceNumber: ++this.#sequence,
			processor: cpu,
			flags: this.#lostOn[cpu] === 1 ? require_layout.BUFFER_FLAG.eventsLost : 0,
			type: 0,
			loggerId: this.settings.loggerId
		});
		this.#lostOn[cpu] = 0;
		require_payload_builder.setInt64(view, require_layout.BUFFER.timeStamp, this.#stampBase + BigInt(this.#host.now() * this.#stampsPerTick));
		this.#full.push(buffer);
		if (!this.isMemory) this.#wakeLogger(LOGGER_DELAY_TICKS);
	}
	#wakeLogger(delayTicks) {
		if (this.#loggerIsDue) return;
		this.#loggerIsDue = true;
		this.#host.schedule(this.#host.now() + delayTicks, () => {
			this.#loggerIsDue = false;
			if (this.#stopped || this.#full.length === 0) return;
			this.#giveAway(this.#full.splice(0, 1));
			const busyTicks = this.#file === null ? 0 : Math.ceil(this.bufferBytes / this.#host.diskBytesPerTick());
			if (this.#full.length > 0) this.#wakeLogger(Math.max(busyTicks, 1));
		});
	}
	#drain() {
		this.#giveAway(this.#full.splice(0));
	}
	#giveAway(buffers) {
		const copies = [];
		for (const buffer of buffers) {
			if (this.#file !== null) this.#log(this.#file, buffer);
			if (this.isRealTime) copies.push(copyOf(buffer));
			this.#free.push(buffer);
			if (this.#file === null) this.buffersWritten++;
		}
		if (copies.length > 0) this.#hand(copies);
		if (!this.#stopped && this.#isFull()) this.#host.schedule(this.#host.now(), () => this.#host.ended(this));
	}
	#log(file, { bytes, view, usedBytes }) {
		bytes.fill(TAIL, usedBytes);
		const flags = view.getUint16(require_layout.BUFFER.flags, true);
		view.setUint16(require_layout.BUFFER.flags, this.#lostBuffer ? flags | require_layout.BUFFER_FLAG.buffersLost : flags, true);
		const fault = this.#host.diskStatus();
		const status = this.#isFull() ? require_constants.ERROR.LOG_FILE_FULL : fault === require_constants.ERROR.SUCCESS ? file.append(bytes) : fault;
		this.#lostBuffer = status !== require_constants.ERROR.SUCCESS;
		if (this.#lostBuffer) this.logBuffersLost++;
		else this.buffersWritten++;
	}
	#isFull() {
		const limit = this.#fileLimitBytes();
		return this.#file !== null && limit !== null && (this.settings.logFileMode & require_constants.LOG_FILE_MODE.FILE_MODE_CIRCULAR) === 0 && this.#file.sizeBytes + this.bufferBytes > limit;
	}
	#fileLimitBytes() {
		const { maximumFileSize, logFileMode } = this.settings;
		if (maximumFileSize === 0) return null;
		return maximumFileSize * ((logFileMode & require_constants.LOG_FILE_MODE.USE_KBYTES_FOR_SIZE) !== 0 ? 1024 : 1048576);
	}
	#hand(copies) {
		if (this.#consumers.size > 0 && !this.#host.isConsumerSlow()) {
			const consumers = [...this.#consumers];
			copies.unshift(...this.#unread.splice(0));
			this.#host.deliver(() => {
				consumers.forEach((consumer, i) => {
					const theirs = i === consumers.length - 1 ? copies : copies.map((copy) => copy.slice());
					consumer.onBuffers(theirs);
				});
			});
			return;
		}
		this.#unread.push(...copies);
		const tooMany = this.#unread.length - this.settings.maximumBuffers;
		if (tooMany > 0) {
			this.#unread.splice(0, tooMany);
			this.realTimeBuffersLost += tooMany;
		}
	}
	#planFlush() {
		this.#cancelFlush();
		const { flushTimer, logFileMode } = this.settings;
		const unit = (logFileMode & require_constants.LOG_FILE_MODE.USE_MS_FLUSH_TIMER) !== 0 ? require_inventory.TICKS_PER_MS : require_inventory.TICKS_PER_SECOND;
		const period = flushTimer > 0 ? flushTimer * unit : this.isRealTime ? DEFAULT_REAL_TIME_FLUSH_TICKS : 0;
		if (period === 0 || this.isMemory) return;
		this.#cancelFlush = this.#host.schedule(this.#host.now() + period, () => {
			this.flush(null);
			this.#planFlush();
		});
	}
	#header(buffers) {
		const header = require_trace_writer.makeHeaderBuffer(this.#host.describe(this, this.startTicks), this.settings.loggerId);
		const view = new DataView(header.buffer);
		require_trace_writer.patchBuffersWritten(view, buffers + 1);
		require_trace_writer.patchEndTime(view, this.#host.systemTime(this.#host.now()));
		return header;
	}
	#finish(file, buffers) {
		return file.finish(this.#header(buffers));
	}
	#writeRing(path) {
		const fault = this.#host.diskStatus();
		if (fault !== require_constants.ERROR.SUCCESS) return fault;
		const { status, file } = LogFile.create(path, this.#header(this.#full.length), null);
		if (file === null) return status;
		for (const buffer of this.#full) this.#log(file, buffer);
		return this.#finish(file, file.buffers);
	}
};
function copyOf({ bytes, usedBytes }) {
	const copy = bytes.slice(0, usedBytes);
	new DataView(copy.buffer).setUint32(require_layout.BUFFER.bufferSize, usedBytes, true);
	return copy;
}
// native-bridge/simulator/truth.ts
var lossesOf = (session) => ({
	name: session.settings.name,
	events: session.events,
	eventsByProvider: Object.fromEntries(session.eventsByProvider),
	eventsLost: session.eventsLost,
	logBuffersLost: session.logBuffersLost,
	realTimeBuffersLost: session.realTimeBuffersLost
});
var Readings = class Readings {
	#readings = new Map();
	#later = new Set();
	fromNow() {
		const later = new Readings();
		this.#later.add(later);
		return later;
	}
	drop(later) {
		this.#later.delete(later);
	}
	note(core, event, round, total) {
		const key = `${core}.${event}`;
		const known = this.#readings.get(key);
		if (known === void 0 || round < known.rounds) this.#readings.set(key, {
			core,
			event,
			first: total,
			last: total,
			rounds: round
		});
		else {
			known.last = total;
			known.rounds = round;
		}
		for (const later of this.#later) later.note(core, event, round, total);
	}
	all() {
		return [...this.#readings.values()];
	}
};
// machine/browsing.ts
var PERIOD_TICKS$1 = 700 * require_inventory.TICKS_PER_MS;
var CORE = 4;
var FIRST_PORT = 51400;
var PORTS = 200;
var server = {
	pid: 6112,
	localAddress: require_world.ipv4(192, 0, 2, 20),
	remoteAddress: require_world.ipv4(198, 51, 100, 7),
	localPort: FIRST_PORT,
	remotePort: 443,
	id: 0
};
var names = {
	pid: 1640,
	localAddress: server.localAddress,
	remoteAddress: require_world.ipv4(192, 0, 2, 1),
	localPort: 60011,
	remotePort: 53,
	id: 0
};
function planBrowsing(world, fromTicks) {
	const { devices, emitter, scheduler } = world;
	const threadOf = (name) => require_checked.present([...world.threads].find((thread) => thread.name === name), name);
	const page = (round, ticks) => {
		const connection = {
			...server,
			localPort: FIRST_PORT + round % PORTS
		};
		const later = (ms, action) => scheduler.at(ticks + ms * require_inventory.TICKS_PER_MS, action);
		scheduler.wakeAt(ticks, threadOf("Dnscache"));
		later(9, () => devices.receive(threadOf("Dnscache"), names, 144, "udp"));
		later(20, () => emitter.tcpConnect(CORE, scheduler.now, connection));
		later(24, () => emitter.tcpSend(CORE, scheduler.now, connection, 517));
		later(61, () => devices.receive(threadOf("NetworkService"), connection, 1460, "tcp"));
		later(140, () => emitter.tcpDisconnect(CORE, scheduler.now, connection));
		scheduler.at(ticks + PERIOD_TICKS$1, () => page(round + 1, scheduler.now));
	};
	page(0, fromTicks + PERIOD_TICKS$1);
}
// native-bridge/simulator/payload-encoder.ts
var INTEGER_BYTES = {
	int8: 1,
	uint8: 1,
	int16: 2,
	uint16: 2,
	int32: 4,
	uint32: 4,
	hexInt32: 4,
	boolean: 4,
	int64: 8,
	uint64: 8,
	hexInt64: 8,
	pointer: 8,
	sizeT: 8,
	fileTime: 8,
	guid: 16,
	double: 8
};
function encodeFields(pb, fields, valueFor) {
	for (const { name, inType } of fields) {
		const value = valueFor(name);
		const bytes = INTEGER_BYTES[inType];
		if (bytes !== void 0) integer(pb, bytes, value);
		else if (inType === "unicodeString") pb.wstr(text(value));
		else if (inType === "ansiString") pb.astr(text(value));
		else if (inType === "binary") {
			if (value instanceof Uint8Array) pb.bytes(value);
		} else throw new TypeError(`fields of type ${inType} are not written here (${name})`);
	}
}
var text = (value) => typeof value === "string" ? value : "";
function integer(pb, bytes, value) {
	if (value instanceof Uint8Array) for (let i = 0; i < bytes; i++) pb.u8(value[i] ?? 0);
	else if (value === void 0 || typeof value === "string") pb.zeros(bytes);
	else if (bytes === 1) pb.u8(Number(value));
	else if (bytes === 2) pb.u16(Number(value));
	else if (bytes === 4) pb.u32(Number(value));
	else pb.u64(value).zeros(bytes - 8);
}
// native-bridge/simulator/dotnet-activity.ts
var DOTNET_RUNDOWN = "a669021c-c450-4609-a035-5af59af4df18";
var SEED = 3098;
var TICKS_PER_US = require_inventory.TICKS_PER_MS / 1e3;
var DOMAIN = 2138893717504;
var MODULES = 0x7ffa40000000;
var CODE = 0x7ffa50000000;
var MIB = 1 << 20;
var METHODS = [
	[
		"System.Management.Automation.Language.Parser",
		"ParseInput",
		"class ScriptBlockAst  (class System.String)",
		412,
		1860
	],
	[
		"System.Management.Automation.Host.ProgressPane",
		"Render",
		"void  (value class Size)",
		230,
		940
	],
	[
		"System.String",
		"Concat",
		"class System.String  (class System.String,class System.String)",
		61,
		210
	],
	[
		"System.Collections.Generic.Dictionary`2[System.__Canon,System.__Canon]",
		"FindValue",
		"!1&  (!0)",
		398,
		1420
	],
	[
		"System.Management.Automation.CommandProcessor",
		"ProcessRecord",
		"instance void  ()",
		305,
		1250
	],
	[
		"System.IO.StreamReader",
		"ReadLine",
		"instance class System.String  ()",
		187,
		720
	],
	[
		"System.Threading.PortableThreadPool+WorkerThread",
		"WorkerThreadStart",
		"void  ()",
		264,
		1010
	],
	[
		"System.Text.RegularExpressions.RegexInterpreter",
		"Scan",
		"instance void  (value class System.ReadOnlySpan`1<wchar>)",
		1312,
		6240
	]
];
var ASSEMBLIES = [
	"System.Management.Automation",
	"Microsoft.PowerShell.Commands.Utility",
	"System.Text.RegularExpressions",
	"System.Collections.Concurrent"
];
var TYPES = [
	"System.String",
	"System.Byte[]",
	"System.Object[]",
	"System.Management.Automation.PSObject"
];
var EXCEPTIONS = [[
	"System.IO.FileNotFoundException",
	"Could not find file 'C:\\Work\\spmv\\settings.json'.",
	2147942402
], [
	"System.Management.Automation.ItemNotFoundException",
	"Cannot find path 'C:\\Work\\out'.",
	2148734209
]];
var method = (i) => {
	const [namespace, name, signature, ilBytes, codeBytes] = require_checked.at(METHODS, i % METHODS.length);
	return {
		MethodID: CODE + 256 * i,
		ModuleID: MODULES,
		MethodToken: 100663297 + i,
		MethodILSize: ilBytes,
		MethodStartAddress: 0x7ffa50004000 + 8192 * i,
		MethodSize: codeBytes,
		MethodFlags: 1,
		MethodNamespace: namespace,
		MethodName: name,
		MethodSignature: signature
	};
};
var assembly = (i) => {
	const name = ASSEMBLIES[i % ASSEMBLIES.length];
	return {
		AssemblyID: MODULES + 1048576 * i + 2048,
		AppDomainID: DOMAIN,
		ModuleID: MODULES + 1048576 * i,
		FullyQualifiedAssemblyName: `${name}, Version=7.4.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35`,
		ModuleILPath: `C:\\Program Files\\PowerShell\\7\\${name}.dll`
	};
};
var DEEDS = [
	{
		everyMs: 130,
		steps: (_, random) => {
			const bytes = 102400 + random.between(0, 9e3);
			return [[...[
				0,
				10,
				4
			], {
				AllocationAmount: bytes,
				AllocationAmount64: bytes,
				TypeName: random.pick(TYPES),
				TypeID: 0x7ffa40004000,
				Address: 2139162148864 + bytes,
				ObjectSize: random.between(24, 900)
			}]];
		}
	},
	{
		everyMs: 410,
		steps: (round, random) => {
			const Count = round + 1;
			const Depth = round % 7 === 6 ? 2 : round % 3 === 2 ? 1 : 0;
			return [
				[
					0,
					9,
					1,
					{
						Reason: 1,
						Count: round
					}
				],
				[
					random.between(20, 90),
					8,
					1,
					{}
				],
				[
					5,
					1,
					2,
					{
						Count,
						Depth
					}
				],
				[
					random.between(300, 4e3) * (Depth + 1),
					2,
					1,
					{
						Count,
						Depth
					}
				],
				[...[
					10,
					4,
					2
				], {
					GenerationSize0: 262144,
					GenerationSize1: random.between(1, 4) * MIB,
					GenerationSize2: (24 + round % 12) * MIB,
					GenerationSize3: 3 * MIB,
					GenerationSize4: MIB,
					TotalPromotedSize0: random.between(40, 900) * 1024,
					GCHandleCount: 320,
					PinnedObjectCount: round % 4
				}],
				[
					4,
					7,
					1,
					{}
				],
				[
					random.between(3, 30),
					3,
					1,
					{}
				]
			];
		}
	},
	{
		everyMs: 110,
		steps: (round, random) => [[
			0,
			145,
			1,
			method(round)
		], [
			random.between(150, 3500),
			143,
			2,
			method(round)
		]]
	},
	{
		everyMs: 690,
		steps: (round) => {
			const [ExceptionType, ExceptionMessage, ExceptionHRESULT] = require_checked.at(EXCEPTIONS, round % EXCEPTIONS.length);
			return [[
				0,
				80,
				1,
				{
					ExceptionType,
					ExceptionMessage,
					ExceptionHRESULT,
					ExceptionEIP: CODE,
					ExceptionFlags: 16
				}
			]];
		}
	},
	{
		everyMs: 830,
		steps: (round) => [[
			0,
			154,
			1,
			assembly(round)
		], [
			40,
			152,
			2,
			assembly(round)
		]]
	},
	{
		everyMs: 470,
		steps: (_, random) => [[
			0,
			50,
			0,
			{ ActiveWorkerThreadCount: 3 }
		], [
			random.between(2e4, 2e5),
			51,
			0,
			{ ActiveWorkerThreadCount: 2 }
		]]
	}
];
var DotNetActivity = class {
	#sink;
	#world;
	#random = new require_world.Random(SEED);
	#pb = new require_payload_builder.PayloadBuilder(8);
	#rounds = DEEDS.map(() => 0);
	constructor(sink, world, fromTicks) {
		this.#sink = sink;
		this.#world = world;
		for (const [i, { everyMs }] of DEEDS.entries()) this.#plan(i, fromTicks + everyMs * require_inventory.TICKS_PER_MS / 2);
	}
	rundown(ticks) {
		const [methods, assemblies] = [require_checked.at(this.#rounds, 2), require_checked.at(this.#rounds, 4)];
		const tell = (id, version, fields) => this.#write(DOTNET_RUNDOWN, id, version, fields, ticks, this.#owner(0));
		for (let i = 0; i < methods; i++) tell(144, 2, method(i));
		for (let i = 0; i < Math.min(assemblies, ASSEMBLIES.length); i++) {
			tell(154, 2, assembly(i));
			tell(156, 1, assembly(i));
		}
	}
	#plan(i, ticks) {
		const { scheduler } = this.#world;
		scheduler.at(ticks, () => {
			const round = require_checked.at(this.#rounds, i);
			this.#rounds[i] = round + 1;
			const deed = require_checked.at(DEEDS, i);
			const owner = this.#owner(round + i);
			let time = scheduler.now;
			for (const [afterUs, id, version, fields] of deed.steps(round, this.#random)) {
				time += afterUs * TICKS_PER_US;
				scheduler.at(time, () => this.#write(require_world.DOTNET_RUNTIME, id, version, fields, scheduler.now, owner));
			}
			this.#plan(i, ticks + (deed.everyMs + this.#random.between(0, deed.everyMs / 4)) * require_inventory.TICKS_PER_MS);
		});
	}
	#owner(i) {
		const threads = [...this.#world.threads].filter(({ pid }) => pid === require_world.POWERSHELL);
		const { pid, tid, home } = require_checked.at(threads, i % threads.length);
		return {
			pid,
			tid,
			cpu: home % 8
		};
	}
	#write(provider, id, version, fields, ticks, owner) {
		const { level, task, opcode, keyword, channel, schema } = writtenEvent(provider, id, version);
		const valueFor = (name) => name === "ClrInstanceID" ? 8 : fields[name];
		encodeFields(this.#pb.reset(), schema.fields, valueFor);
		this.#sink.event({
			provider,
			id,
			version,
			level,
			task,
			opcode,
			channel,
			keyword: BigInt(keyword),
			...owner,
			ticks,
			payload: this.#pb.build()
		});
	}
};
// native-bridge/simulator/retelling.ts
var CHANNEL = {
	channel: 16,
	keywordBit: 9223372036854775808n
};
var LEVEL_INFORMATIONAL = 4;
var HOST = "www.example.com";
var HOST_ADDRESS = "::ffff:198.51.100.7;";
var ADDRESS_BYTES = 16;
var AF_INET = 2;
function tellersOf() {
	const byHook = Array.from({ length: 65536 });
	for (const { guid: provider, events } of RETELLING_PROVIDERS) for (const retold of events) {
		const { id, version, of } = retold;
		const { fields } = writtenEvent(provider, id, version).schema;
		const sources = new Map(retold.fields.map(({ name, source = name }) => [name, source]));
		for (const hook of of) {
			byHook[hook] ??= [];
			byHook[hook].push({
				provider,
				retold,
				fields,
				sources
			});
		}
	}
	return byHook;
}
var tellers = null;
var Told = class {
	#payload = new require_event_conditions.Payload();
	#layouts = new Map();
	#layout = new require_provider_catalog.Layout([]);
	read({ group, type, version, payload }) {
		const key = group << 16 | type << 8 | version;
		let layout = this.#layouts.get(key);
		if (layout === void 0) {
			const { name, guid } = require_well_known.kernelGroup(group);
			const schema = require_event_conditions.classicSchema({
				...ANY_KIND,
				provider: guid,
				group: name,
				opcode: type,
				version
			});
			layout = new require_provider_catalog.Layout(schema?.fields ?? []);
			this.#layouts.set(key, layout);
		}
		this.#layout = layout;
		this.#payload.set(payload, 0, payload.length, 8);
		layout.begin(this.#payload);
	}
	value(name) {
		const layout = this.#layout;
		const i = layout.names.indexOf(name);
		if (i < 0 || i >= layout.located) return void 0;
		const { inType } = require_checked.at(layout.fields, i).definition;
		if (inType === "unicodeString" || inType === "ansiString") return String(layout.raw(this.#payload, i));
		return this.#payload.bytes.subarray(layout.offsets[i], layout.offsets[i + 1]);
	}
	number(name) {
		const bytes = this.value(name);
		if (!(bytes instanceof Uint8Array)) return 0;
		return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
	}
};
var Retelling = class {
	#sink;
	#witness;
	#told = new Told();
	#pb = new require_payload_builder.PayloadBuilder(8);
	constructor(sink, witness) {
		this.#sink = sink;
		this.#witness = witness;
		tellers ??= tellersOf();
	}
	system(event) {
		this.#sink.system(event);
		this.#retell(event, event);
	}
	perfInfo(event) {
		this.#sink.perfInfo(event);
		this.#retell(event, null);
	}
	full(event) {
		this.#sink.full(event);
	}
	event(event) {
		this.#sink.event(event);
	}
	#retell(event, writer) {
		const several = tellers?.[hookOf(event.group, event.type)];
		if (several === void 0) return;
		for (const teller of several) {
			if (!this.#witness.isEnabled(teller.provider)) continue;
			this.#told.read(event);
			const { retold } = teller;
			const { id, version, opcode, keyword } = retold;
			const { pid, tid } = this.#writerOf(retold, event.cpu, writer);
			encodeFields(this.#pb.reset(), teller.fields, (name) => this.#value(teller.sources.get(name) ?? name, event.ticks));
			this.#sink.event({
				provider: teller.provider,
				id,
				version,
				opcode,
				task: retold.task,
				level: LEVEL_INFORMATIONAL,
				channel: CHANNEL.channel,
				keyword: BigInt(keyword) | CHANNEL.keywordBit,
				cpu: event.cpu,
				ticks: event.ticks,
				pid,
				tid,
				payload: this.#pb.build()
			});
		}
	}
	#writerOf({ writer }, cpu, logged) {
		const running = logged ?? this.#witness.running(cpu) ?? {
			pid: 0,
			tid: 0
		};
		if (writer === void 0) return running;
		const pid = this.#told.number(writer);
		return pid === running.pid ? running : {
			pid,
			tid: this.#witness.threadOf(pid)
		};
	}
	#value(source, ticks) {
		const told = this.#told;
		switch (source) {
			case "@now": return this.#witness.systemTime(ticks);
			case "@imagePath": return this.#witness.imagePath(told.number("ProcessId"));
			case "@empty": return "";
			case "@one": return 1;
			case "@host": return HOST;
			case "@hostAddress": return HOST_ADDRESS;
			case "@addressBytes": return ADDRESS_BYTES;
			case "@local": return socketAddress(told.number("saddr"), told.number("sport"));
			case "@remote": return socketAddress(told.number("daddr"), told.number("dport"));
			case "@connection": return require_inventory.poolAddress(1476395008 + told.number("sport") * 512);
			default: return told.value(source);
		}
	}
};
var socketAddress = (address, port) => new require_payload_builder.PayloadBuilder(8).u16(AF_INET).u16(port).u32(address).zeros(8).build().slice();
// native-bridge/simulator/telemetry.ts
var NAME = "Corescope.Simulator.Spmv";
var SPMV_PROVIDER = "ac5f312e-6e6c-5a25-15de-f5fbc6bd4f17";
var PERIOD_TICKS = 20 * require_inventory.TICKS_PER_MS;
var LEVEL_VERBOSE = 5;
var TRACE_LOGGING_CHANNEL = 11;
var KEYWORD_PROGRESS = 1;
var EXTENDED = [{
	type: require_provider_catalog.EXTENDED_TYPE.schemaTraceLogging,
	data: require_trace_logging_builder.traceLoggingMetadata("Progress", [
		{
			name: "Thread",
			in: "unicodeString"
		},
		{
			name: "Step",
			in: "uint32"
		},
		{
			name: "Residual",
			in: "double"
		}
	])
}, {
	type: require_provider_catalog.EXTENDED_TYPE.providerTraits,
	data: require_trace_logging_builder.providerTraits(NAME)
}];
function planTelemetry(sink, { scheduler }) {
	const pb = new require_payload_builder.PayloadBuilder(8);
	const numbers = new DataView(new ArrayBuffer(8));
	let step = 0;
	const look = () => {
		scheduler.at(scheduler.now + PERIOD_TICKS, look);
		const core = scheduler.cores.find(({ running }) => running?.pid === require_inventory.SPMV.pid);
		if (core?.running == null) return;
		const { pid, tid, name } = core.running;
		numbers.setFloat64(0, 1 / ++step, true);
		const payload = pb.reset().wstr(name).u32(step).u64(numbers.getBigUint64(0, true)).build();
		sink.event({
			provider: SPMV_PROVIDER,
			id: 0,
			channel: TRACE_LOGGING_CHANNEL,
			level: LEVEL_VERBOSE,
			keyword: KEYWORD_PROGRESS,
			cpu: core.index,
			ticks: scheduler.now,
			pid,
			tid,
			payload,
			extended: EXTENDED
		});
	};
	look();
}
// native-bridge/simulator/workload.ts
var STORY_TICKS = 12 * require_inventory.TICKS_PER_SECOND;
var FIRST_WAKE_TICKS = 20 * require_inventory.TICKS_PER_MS;
var Workload = class {
	#world;
	#sink;
	#kernelActivity;
	#power;
	#places;
	#dotNet;
	constructor(log, host, seed, startTicks) {
		const sink = new Retelling(log, {
			...host,
			running: (cpu) => this.running(cpu),
			threadOf: (pid) => [...this.#world.threads].find((thread) => thread.pid === pid)?.tid ?? 0,
			imagePath: (pid) => this.#world.processes.find((process) => process.pid === pid)?.images[0]?.path ?? ""
		});
		const random = new require_world.Random(seed);
		const counters = new require_world.Counters();
		const emitter = new require_world.KernelEmitter(sink, random);
		const scheduler = new require_world.Scheduler(emitter, counters, random, startTicks);
		const devices = new require_world.Devices(scheduler, emitter, random);
		const world = new require_world.World({
			scheduler,
			emitter,
			inventory: new require_inventory.Inventory(sink),
			devices,
			counters,
			random
		});
		this.#world = world;
		this.#sink = sink;
		this.#places = new require_world.Random(seed ^ 23130);
		this.#kernelActivity = new require_world.KernelActivity(sink, world);
		this.#power = new require_world.PowerAndPmc(sink, world);
		this.#power.sampled = [];
		planWperf(world, host.isWperfWanted);
		require_world.startBackground(world, startTicks + FIRST_WAKE_TICKS);
		this.#kernelActivity.sessionStart(startTicks, startTicks + FIRST_WAKE_TICKS);
		planTelemetry(sink, world);
		planBrowsing(world, startTicks);
		this.#dotNet = new DotNetActivity(sink, world, startTicks);
		this.#tell(startTicks);
	}
	run(ticks) {
		this.#world.scheduler.run(ticks);
	}
	set sampleTicks(ticks) {
		this.#world.scheduler.sampleTicks = ticks;
	}
	set sampled(counters) {
		this.#power.sampled = counters;
	}
	basis(core) {
		const { scheduler, counters } = this.#world;
		scheduler.count(require_checked.at(scheduler.cores, core));
		return Float64Array.from({ length: BASIS.length }, (_, i) => require_checked.at(counters.hardware, core).exact(i));
	}
	running(core) {
		return require_checked.at(this.#world.scheduler.cores, core).running;
	}
	thread(tid) {
		for (const thread of this.#world.threads) if (thread.tid === tid) return thread;
		return null;
	}
	place(core) {
		const thread = this.running(core);
		if (thread === null) return null;
		const { kernel, user } = this.#places.pick(thread.activity.stacks);
		const [leaf, caller = leaf] = [...kernel, ...user];
		if (leaf === void 0 || caller === void 0) return null;
		return {
			pc: leaf + 4 * this.#places.between(-32, 32),
			lr: caller
		};
	}
	processes() {
		return this.#world.processes.map(({ pid, name }) => ({
			pid,
			imageName: name
		}));
	}
	rundownStart(ticks) {
		const here = {
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		};
		this.#inventory(here, "dcStart", require_inventory.LIFE.dcStart);
		this.#world.inventory.profileInterval(here, 73);
		this.#kernelActivity.rundownStart(ticks);
	}
	rundownEnd(ticks) {
		const world = this.#world;
		const here = {
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		};
		this.#power.sessionEnd(ticks);
		this.#kernelActivity.sessionEnd(ticks);
		this.#inventory(here, "dcEnd", require_inventory.LIFE.dcEnd);
		world.inventory.profileInterval(here, 74);
		for (const file of Object.values(require_inventory.FILES)) world.emitter.fileRundown(0, ticks, file);
	}
	systemConfig(ticks) {
		this.#world.inventory.systemConfig({
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		}, require_inventory.NEOVERSE_N1);
	}
	rundownComplete(ticks) {
		this.#world.inventory.rundownComplete({
			cpu: 0,
			ticks,
			pid: 0,
			tid: 0
		});
	}
	captureState(provider, ticks) {
		if (provider === "0f67e49f-fe51-4e9f-b490-6f2948cc6027") this.#power.frequencies(ticks);
		if (provider === "a669021c-c450-4609-a035-5af59af4df18") this.#dotNet.rundown(ticks);
	}
	#inventory(here, images, type) {
		const { inventory, processes, threads } = this.#world;
		for (const process of processes) {
			inventory.process(here, type, process);
			for (const image of process.images) inventory.image(here, images, process.pid, image);
		}
		for (const thread of threads) inventory.thread(here, type, thread);
	}
	#tell(ticks) {
		const world = this.#world;
		world.storyStart = ticks;
		require_world.planSpmv(world);
		require_world.planContention(this.#sink, world);
		this.#kernelActivity.storyBegins();
		world.scheduler.at(ticks + STORY_TICKS, () => this.#tell(ticks + STORY_TICKS));
	}
};
var WORKLOAD_CORES = 8;
// native-bridge/simulator/machine.ts
var PERF_FREQUENCY_HZ = require_inventory.TICKS_PER_SECOND;
var CSWITCH = hookOf(5, 36);
var NO_HOOKS = new Uint8Array(65536);
var COUNTER_HOOKS = new Uint8Array(65536).fill(1, hookOf(15, 48), hookOf(15, 49));
var CONFIG_HOOKS = new Uint8Array(65536).fill(1, hookOf(11, 0), hookOf(12, 0));
var SLICE_TICKS = require_inventory.TICKS_PER_MS;
var DISK_BYTES_PER_TICK = 200;
var SimulatedMachine = class {
	cores = WORKLOAD_CORES;
	sources;
	registry = new Map();
	bus;
	readings = new Readings();
	faults;
	driver;
	#seed;
	#clock;
	#startTime;
	#flood;
	#queue = new require_world.EventQueue();
	#sessions = new Map();
	#ended = [];
	#counted;
	#workload = null;
	#workloads = 0;
	#watchers = 0;
	#stopClock = () => {};
	#now = 0;
	#busy = false;
	#outbox = [];
	#isDelivering = false;
	#loggerIds = 1;
	#toLose = 0;
	constructor({ seed, clock, startTime = require_inventory.START_TIME }) {
		this.#seed = seed;
		this.#clock = clock;
		this.#startTime = startTime;
		this.#counted = Array.from({ length: this.cores }, () => new Float64Array(BASIS.length));
		this.bus = new EventBus({
			stackOf: (cpu, hook, payload) => this.#stackOf(cpu, hook, payload),
			imageName: (pid) => this.processes().find((each) => each.pid === pid)?.imageName ?? "",
			counterValues: (cpu, sources) => sources.map((source) => this.#count(cpu, this.sources.eventOf(source)))
		}, this.#description(1, 0, "", ""));
		this.sources = new ProfileSources();
		this.driver = new SimulatedDriver(this, { elevated: () => !this.faults.notElevated });
		this.faults = require_simulated_link.faultsOf(this.driver);
		this.#flood = new Flood(this.bus, this.cores);
		this.bus.before = (cpu, ticks) => this.#flood.runCore(cpu, ticks);
	}
	nowTicks() {
		if (!this.#busy) this.#advance();
		return this.#now;
	}
	schedule(atTicks, action) {
		let wanted = true;
		this.#queue.add(Math.max(Math.round(atTicks), this.#now), () => {
			if (wanted) action();
		});
		return () => {
			wanted = false;
		};
	}
	systemTime(ticks) {
		return this.#startTime + BigInt(ticks);
	}
	get bootTime() {
		return this.#startTime - BigInt(require_inventory.BASE_TICKS);
	}
	performanceCounter() {
		return BigInt(require_inventory.BASE_TICKS + this.nowTicks());
	}
	watch() {
		if (this.#watchers++ === 0) this.#wake();
		let watching = true;
		return () => {
			if (!watching) return;
			watching = false;
			if (--this.#watchers === 0) this.#sleep();
		};
	}
	total(core, event) {
		this.nowTicks();
		return this.#count(core, event);
	}
	dsuTotal(cluster, event) {
		const CORES_PER_CLUSTER = 2;
		let sum = 0;
		for (let i = 0; i < CORES_PER_CLUSTER; i++) {
			const core = (cluster * CORES_PER_CLUSTER + i) % this.cores;
			sum += this.total(core, event);
		}
		return sum;
	}
	dmcTotal(controller, kind, event) {
		const MEMORY_CLOCK_TICKS = kind === "clk" ? 160 : 80;
		if (event === 0) return this.nowTicks() * MEMORY_CLOCK_TICKS;
		const LAST_LEVEL_MISS = 55;
		let sum = 0;
		for (let core = 0; core < this.cores; core++) sum += this.total(core, LAST_LEVEL_MISS);
		return Math.floor(sum * (event + 1) / (4 * event + 8 + controller));
	}
	programCounter(core) {
		this.nowTicks();
		const thread = this.#workload?.running(core) ?? null;
		const place = this.#workload?.place(core) ?? null;
		return thread === null || place === null ? null : {
			pid: thread.pid,
			tid: thread.tid,
			...place
		};
	}
	log(event) {
		this.bus.event(event);
	}
	sessions() {
		this.nowTicks();
		return [...this.#sessions.values()];
	}
	session(name) {
		this.nowTicks();
		return this.#sessions.get(name.toLowerCase()) ?? null;
	}
	sessionById(loggerId) {
		this.nowTicks();
		for (const session of this.#sessions.values()) if (BigInt(session.settings.loggerId) === loggerId) return session;
		return null;
	}
	isLogging(path) {
		for (const { filePath } of this.#sessions.values()) if (filePath === path) return true;
		return false;
	}
	startSession(settings, path, enableFlags) {
		this.nowTicks();
		const session = new Session(this.#host, {
			...settings,
			loggerId: this.#loggerIds
		});
		if (path !== null) {
			const status = session.openFile(path);
			if (status !== require_constants.ERROR.SUCCESS) {
				session.abandon();
				return {
					status,
					session: null
				};
			}
		}
		this.#loggerIds++;
		this.#sessions.set(settings.name.toLowerCase(), session);
		if (this.#watchers++ === 0) this.#wake();
		if (settings.system) {
			if ((enableFlags & require_constants.EVENT_TRACE_FLAG.NO_SYSCONFIG) === 0) this.bus.rundown(session, CONFIG_HOOKS, () => this.#workload?.systemConfig(this.#now));
			if (enableFlags !== 0) this.setKernelMask(session, Uint32Array.of(enableFlags));
		}
		this.#rest();
		return {
			status: require_constants.ERROR.SUCCESS,
			session
		};
	}
	stopSession(session) {
		this.nowTicks();
		this.#end(session);
		this.#rest();
	}
	flushSession(session, path) {
		this.nowTicks();
		const status = session.flush(path);
		this.#rest();
		return status;
	}
	setKernelMask(session, mask) {
		this.nowTicks();
		session.mask.fill(0).set(mask.subarray(0, 8));
		const before = this.bus.hooksOf(session);
		const hooks = hooksOfMask(session.mask);
		const added = hooks.map((on, hook) => on !== 0 && (before === null || before[hook] === 0) ? 1 : 0);
		this.bus.setKernel(session, hooks);
		added.fill(1, hookOf(0, 0), hookOf(0, 255));
		this.bus.rundown(session, added, () => {
			this.bus.groupMasks(this.#now, session.mask);
			this.#workload?.rundownStart(this.#now);
			this.#workload?.rundownComplete(this.#now);
		});
		this.#rest();
	}
	captureState(session, provider) {
		this.nowTicks();
		this.bus.rundown(session, NO_HOOKS, () => this.#workload?.captureState(provider, this.#now));
		this.#rest();
	}
	setCounters(session, sources) {
		this.nowTicks();
		this.bus.setCounters(session, sources);
		this.bus.rundown(session, COUNTER_HOOKS, () => this.bus.counterNames(this.#now, sources.map(this.sources.nameOf)));
	}
	chooseSources(session, sources) {
		this.nowTicks();
		this.sources.choose(session, sources);
		this.applySources();
	}
	moveSession(session, path) {
		this.nowTicks();
		const status = session.moveTo(path);
		this.#rest();
		return status;
	}
	applySources() {
		if (this.#workload === null) return;
		this.#workload.sampleTicks = this.sources.interval(0);
		this.#workload.sampled = this.sources.sampled().map((source) => ({
			...source,
			counted: (cpu) => this.#count(cpu, this.sources.eventOf(source.source))
		}));
	}
	processes() {
		const others = (this.#workload?.processes() ?? require_inventory.PROCESSES.map(({ pid, name }) => ({
			pid,
			imageName: name
		}))).filter(({ pid }) => pid !== WPERF.pid);
		return this.#isWperfWanted() ? [...others, {
			pid: WPERF.pid,
			imageName: WPERF.name
		}] : others;
	}
	#isWperfWanted() {
		const { holder } = this.driver;
		if (holder === "other") return true;
		return holder === "nobody" && ["6afccf81-3a0c-411e-a4aa-c4cf02eb840d", "9b15b4b5-6979-4ba7-9b26-00c630a4d7b3"].some((one) => this.bus.enabledIn(one).length > 0);
	}
	set floodEventsPerSecond(rate) {
		this.#flood.setRate(rate, this.nowTicks());
	}
	get floodEventsPerSecond() {
		return this.#flood.rate;
	}
	burst(count) {
		this.#flood.burst(count, this.nowTicks());
	}
	truth() {
		return this.#truth(new Map(), 0, this.readings);
	}
	truthFromNow() {
		this.nowTicks();
		const produced = new Map(this.bus.produced);
		const firstId = this.#loggerIds;
		const readings = this.readings.fromNow();
		return {
			truth: () => this.#truth(produced, firstId, readings),
			end: () => this.readings.drop(readings)
		};
	}
	#truth(before, firstId, readings) {
		this.nowTicks();
		const events = [...this.bus.produced].map(([provider, count]) => [provider, count - (before.get(provider) ?? 0)]);
		const running = [...this.#sessions.values()].filter(({ settings }) => settings.loggerId >= firstId);
		const ended = this.#ended.filter(({ loggerId }) => loggerId >= firstId);
		return {
			seed: this.#seed,
			eventsByProvider: Object.fromEntries(events.filter(([, count]) => count !== 0)),
			sessions: [...ended.map(({ losses }) => losses), ...running.map(lossesOf)],
			counters: readings.all()
		};
	}
	#host = {
		processors: WORKLOAD_CORES,
		now: () => this.#now,
		schedule: (ticks, action) => this.schedule(ticks, action),
		deliver: (action) => this.#outbox.push(action),
		describe: (session, startTicks) => ({
			...this.#description(session.settings.clockType, startTicks, session.settings.name, session.filePath ?? ""),
			bufferSizeBytes: session.bufferBytes,
			logFileMode: session.settings.logFileMode,
			eventsLost: session.eventsLost,
			buffersLost: session.logBuffersLost
		}),
		systemTime: (ticks) => this.systemTime(ticks),
		stamps: (clockType) => this.#stamps(clockType),
		diskBytesPerTick: () => this.faults.diskBytesPerSecond > 0 ? this.faults.diskBytesPerSecond / require_inventory.TICKS_PER_SECOND : DISK_BYTES_PER_TICK,
		diskStatus: () => this.faults.diskFull ? require_constants.ERROR.DISK_FULL : require_constants.ERROR.SUCCESS,
		isConsumerSlow: () => this.faults.slowConsumer,
		ended: (session) => this.#end(session)
	};
	#stamps(clockType) {
		if (clockType === 2) return {
			base: this.#startTime,
			perTick: 1
		};
		const perTick = clockType === 3 ? require_inventory.CPU_MHZ * 1e6 / PERF_FREQUENCY_HZ : 1;
		return {
			base: BigInt(require_inventory.BASE_TICKS) * BigInt(perTick),
			perTick
		};
	}
	#description(clockType, startTicks, loggerName, logFileName) {
		const { base, perTick } = this.#stamps(clockType);
		return {
			processors: WORKLOAD_CORES,
			pointerSize: 8,
			clockType,
			perfFrequencyHz: PERF_FREQUENCY_HZ,
			cpuMHz: require_inventory.CPU_MHZ,
			baseTicks: base + BigInt(startTicks * perTick),
			startTime: this.systemTime(startTicks),
			bootTime: this.bootTime,
			osVersion: require_inventory.OS_VERSION,
			loggerName,
			logFileName
		};
	}
	#advance() {
		const target = Math.max(this.#clock.nowTicks(), this.#now);
		this.#busy = true;
		try {
			for (;;) {
				const next = Math.min(this.#queue.nextTicks, target);
				if (this.#now < next) this.#runTo(this.#workload === null ? next : Math.min(this.#now + SLICE_TICKS, next));
				else if (this.#queue.nextTicks <= target) this.#queue.take()();
				else break;
			}
		} finally {
			this.#busy = false;
		}
		this.#rest();
	}
	#runTo(ticks) {
		if (this.faults.lostEventsPerSecond > 0) this.#loseEvents(ticks - this.#now);
		this.#now = ticks;
		this.#workload?.run(ticks);
		this.#flood.run(ticks);
	}
	#loseEvents(ticks) {
		this.#toLose += this.faults.lostEventsPerSecond * ticks / require_inventory.TICKS_PER_SECOND;
		const count = Math.floor(this.#toLose);
		this.#toLose -= count;
		if (count > 0) for (const session of this.#sessions.values()) session.lose(count);
	}
	#rest() {
		if (this.#isDelivering || this.#busy) return;
		this.#isDelivering = true;
		try {
			while (this.#outbox.length > 0) {
				const outbox = this.#outbox;
				this.#outbox = [];
				for (const action of outbox) action();
			}
		} finally {
			this.#isDelivering = false;
		}
	}
	#wake() {
		const host = {
			isEnabled: (provider) => this.bus.enabledIn(provider).length > 0,
			systemTime: (ticks) => this.systemTime(ticks),
			isWperfWanted: () => this.#isWperfWanted()
		};
		this.#workload = new Workload(this.bus, host, this.#seed + this.#workloads++, this.#now);
		this.applySources();
		this.#stopClock = this.#clock.onAdvance(() => this.nowTicks());
	}
	#sleep() {
		this.#stopClock();
		this.#counted.forEach((counted, core) => {
			require_checked.present(this.#workload, "the workload").basis(core).forEach((value, i) => {
				counted[i] = require_checked.at(counted, i) + value;
			});
		});
		this.#workload = null;
	}
	#end(session) {
		if (!this.#sessions.delete(session.settings.name.toLowerCase())) return;
		if (session.settings.system) {
			const hooks = this.bus.hooksOf(session) ?? NO_HOOKS;
			this.bus.rundown(session, hooks, () => this.#workload?.rundownEnd(this.#now));
		}
		this.bus.forget(session);
		if (this.sources.forget(session)) this.applySources();
		session.stop();
		this.#ended.push({
			loggerId: session.settings.loggerId,
			losses: lossesOf(session)
		});
		if (--this.#watchers === 0) this.#sleep();
	}
	#count(core, event) {
		const basis = this.#workload?.basis(core) ?? new Float64Array(BASIS.length);
		const before = require_checked.at(this.#counted, core);
		return eventTotal(event, basis.map((value, i) => value + require_checked.at(before, i)));
	}
	#stackOf(cpu, hook, payload) {
		const coming = hook === CSWITCH && payload !== null ? new DataView(payload.buffer, payload.byteOffset) : null;
		const thread = coming === null ? this.#workload?.running(cpu) ?? null : this.#workload?.thread(coming.getUint32(0, true)) ?? null;
		if (thread === null) return null;
		const stack = coming === null ? require_checked.at(thread.activity.stacks, 0) : require_world.resumedStack(thread);
		return {
			pid: thread.pid,
			tid: thread.tid,
			...stack
		};
	}
};
// native-bridge/simulator/registry.ts
var VERSION = {
	productname: "Windows 11 Pro (simulated)",
	buildlabex: `${require_inventory.OS_VERSION.build}.1.arm64fre.simulated.251120-1200`,
	installdate: 176364e4
};
var hex = (value) => value.toString(16).toUpperCase();
var PROCESSOR = {
	"~mhz": require_inventory.CPU_MHZ,
	processornamestring: `${require_inventory.NEOVERSE_N1.name} (simulated)`,
	identifier: `ARMv8 (64-bit) Family 8 Model ${hex(require_inventory.NEOVERSE_N1.part)} Revision ${hex(require_inventory.NEOVERSE_N1.revision)}`,
	vendoridentifier: "Arm Ltd",
	featureset: 0
};
var pathOf = (key, name) => `${key}\\${name}`.toLowerCase();
function simulatedRegistry(processors, written, caller) {
	return {
		registryValue: readValue(processors, written),
		setRegistryNumber: (key, name, value) => {
			if (!caller.elevated) return require_constants.ERROR.ACCESS_DENIED;
			written.set(pathOf(key, name), value);
			return require_constants.ERROR.SUCCESS;
		},
		deleteRegistryValue: (key, name) => {
			if (!caller.elevated) return require_constants.ERROR.ACCESS_DENIED;
			return written.delete(pathOf(key, name)) ? require_constants.ERROR.SUCCESS : require_constants.ERROR.FILE_NOT_FOUND;
		}
	};
}
function readValue(processors, written) {
	return (key, name, value) => {
		const lower = key.toLowerCase();
		const processor = /^hardware\\description\\system\\centralprocessor\\(\d{1,3})$/.exec(lower);
		const values = processor !== null && Number(processor[1]) < processors ? PROCESSOR : lower === "software\\microsoft\\windows nt\\currentversion" ? VERSION : {};
		const known = Object.hasOwn(values, name.toLowerCase()) ? values[name.toLowerCase()] : void 0;
		const found = written.get(pathOf(key, name)) ?? known;
		if (found === void 0) return {
			status: require_constants.ERROR.FILE_NOT_FOUND,
			type: 0,
			returnedBytes: 0
		};
		const bytes = typeof found === "string" ? require_layouts.wideBytes(found) : new Uint8Array(Uint32Array.of(found).buffer);
		const fits = bytes.length <= value.length;
		if (fits) value.set(bytes);
		const type = typeof found === "string" ? require_constants.REGISTRY_TYPE.text : require_constants.REGISTRY_TYPE.dword;
		return {
			status: fits ? require_constants.ERROR.SUCCESS : require_constants.ERROR.MORE_DATA,
			type,
			returnedBytes: bytes.length
		};
	};
}
// native-bridge/simulator/calls.ts
var MEMORY_BYTES = 32 * 2 ** 30;
var ARCHITECTURE_ARM64 = 12;
var FEATURES = new Set([9, 12]);
var PRIVILEGES = new Set([
	PROFILE_PRIVILEGE,
	"SeDebugPrivilege",
	"SeSecurityPrivilege",
	"SeLockMemoryPrivilege"
]);
function simulatedCalls(machine) {
	const privileges = new Set();
	const registered = new Set([...knownProviders(), SPMV_PROVIDER]);
	const caller = {
		get elevated() {
			return !machine.faults.notElevated;
		},
		privileges
	};
	return {
		etw: new SimulatedEtw(machine, caller, registered),
		realTime: new SimulatedRealTime(machine, caller),
		tdh: new SimulatedTdh(),
		devices: devicesOf(machine),
		files: simulatedFiles(),
		peers: peerCalls(machine),
		system: systemCalls(machine, caller, privileges)
	};
}
var SimulatedRealTime = class {
	#machine;
	#caller;
	constructor(machine, caller) {
		this.#machine = machine;
		this.#caller = caller;
	}
	openRealTime(sessionName, onBuffers, onEnd) {
		const failed = (status) => Promise.resolve({
			status,
			consumer: null
		});
		const session = this.#machine.session(sessionName);
		if (session === null || !session.isRealTime) return failed(require_constants.ERROR.WMI_INSTANCE_NOT_FOUND);
		if (!this.#caller.elevated) return failed(require_constants.ERROR.ACCESS_DENIED);
		let isOpen = true;
		const end = (status) => {
			if (!isOpen) return;
			isOpen = false;
			onEnd(status);
		};
		const at = 72 + require_layout.HEADER_BYTES.system64;
		const logfileHeader = session.header().slice(at, at + require_layouts.sizeOf("TRACE_LOGFILE_HEADER"));
		const close = session.consume({
			onBuffers: (buffers) => isOpen && onBuffers(buffers),
			onEnd: end
		});
		const consumer = {
			logfileHeader,
			close: async () => {
				close();
				end(require_constants.ERROR.SUCCESS);
			},
			dropped: () => ({
				events: 0,
				buffers: 0
			})
		};
		return Promise.resolve({
			status: require_constants.ERROR.SUCCESS,
			consumer
		});
	}
};
function devicesOf(machine) {
	const { driver } = machine;
	return {
		deviceInterfaces: (interfaceClass) => driver.deviceInterfaces(interfaceClass),
		devicesByHardwareId: (hardwareId) => driver.devicesByHardwareId(hardwareId),
		deviceMemoryRanges: (instanceId) => driver.deviceMemoryRanges(instanceId),
		createFile: (path) => driver.createFile(path),
		closeHandle: (handle) => driver.closeHandle(handle),
		deviceIoControl: (handle, code, input, output) => {
			machine.nowTicks();
			const answer = driver.deviceIoControl(handle, code, input, output);
			if (code === require_local_bridge.IOCTL.readCounting && answer.status === require_constants.ERROR.SUCCESS) noteReadings(machine, input, output);
			return answer;
		}
	};
}
function noteReadings(machine, input, output) {
	const core = require_checked.at(input, require_local_bridge.driverOffsetOf("pmu_ctl_hdr", "cores_no"));
	const view = new DataView(output.buffer, output.byteOffset, output.length);
	const round = Number(view.getBigUint64(require_local_bridge.driverOffsetOf("ReadOut", "round"), true));
	const count = view.getUint32(require_local_bridge.driverOffsetOf("ReadOut", "evt_num"), true);
	const step = require_local_bridge.driverSizeOf("pmu_event_usr");
	for (let i = 0; i < count; i++) {
		const at = require_local_bridge.driverOffsetOf("ReadOut", "evts") + i * step;
		const event = view.getUint32(at + require_local_bridge.driverOffsetOf("pmu_event_usr", "event_idx"), true);
		const total = Number(view.getBigUint64(at + require_local_bridge.driverOffsetOf("pmu_event_usr", "value"), true));
		machine.readings.note(core, event, round, total);
	}
}
function peerCalls(machine) {
	return {
		processImage: (pid) => {
			const found = machine.processes().find((each) => each.pid === pid);
			if (found === void 0) return {
				status: require_constants.ERROR.INVALID_PARAMETER,
				path: ""
			};
			return {
				status: require_constants.ERROR.SUCCESS,
				path: `${DIRECTORIES.windows}\\${found.imageName}`
			};
		},
		pipeServer: () => ({
			status: require_constants.ERROR.FILE_NOT_FOUND,
			pid: 0
		})
	};
}
function systemCalls(machine, caller, privileges) {
	return {
		queryPerformanceCounter: () => machine.performanceCounter(),
		queryPerformanceFrequency: () => BigInt(PERF_FREQUENCY_HZ),
		systemTimeAsFileTime: () => machine.systemTime(machine.nowTicks()),
		processes: () => machine.processes(),
		isElevated: () => caller.elevated,
		isPerformanceLogUser: () => caller.elevated,
		enablePrivilege: (privilege) => {
			if (!PRIVILEGES.has(privilege)) return require_constants.ERROR.NO_SUCH_PRIVILEGE;
			if (!caller.elevated) return require_constants.ERROR.NOT_ALL_ASSIGNED;
			privileges.add(privilege);
			return require_constants.ERROR.SUCCESS;
		},
		machine: () => ({
			kind: "simulated",
			name: "Simulated Arm machine",
			processors: machine.cores,
			memoryBytes: MEMORY_BYTES,
			osVersion: `${require_inventory.OS_VERSION.major}.${require_inventory.OS_VERSION.minor}.${require_inventory.OS_VERSION.build}`,
			architecture: "arm64",
			bootFileTime: machine.bootTime,
			cpuMHz: require_inventory.CPU_MHZ,
			timeZoneBiasMin: 0
		}),
		queryDosDevice: (name) => name.toUpperCase() === require_inventory.DRIVE.name ? {
			status: require_constants.ERROR.SUCCESS,
			targets: [require_inventory.DRIVE.device]
		} : {
			status: require_constants.ERROR.FILE_NOT_FOUND,
			targets: []
		},
		systemDirectories: () => ({ ...DIRECTORIES }),
		...simulatedRegistry(machine.cores, machine.registry, caller),
		nativeSystemInfo: (info) => {
			require_layouts.writeField(info, "SYSTEM_INFO", "wProcessorArchitecture", ARCHITECTURE_ARM64);
			require_layouts.writeField(info, "SYSTEM_INFO", "dwPageSize", 4096);
			require_layouts.writeField(info, "SYSTEM_INFO", "lpMaximumApplicationAddress", 140737488289791n);
			require_layouts.writeField(info, "SYSTEM_INFO", "dwNumberOfProcessors", machine.cores);
			require_layouts.writeField(info, "SYSTEM_INFO", "dwAllocationGranularity", 65536);
			require_layouts.writeField(info, "SYSTEM_INFO", "wProcessorLevel", require_inventory.NEOVERSE_N1.part);
			require_layouts.writeField(info, "SYSTEM_INFO", "wProcessorRevision", require_inventory.NEOVERSE_N1.revision);
		},
		isProcessorFeaturePresent: (feature) => FEATURES.has(feature)
	};
}
// native-bridge/simulator/clock.ts
var RealClock = class RealClock {
	static #PERIOD_MS = 10;
	static #LONGEST_STEP_MS = 250;
	#lastMs = performance.now();
	#passedMs = 0;
	#listeners = 0;
	nowTicks() {
		const now = performance.now();
		const passed = now - this.#lastMs;
		this.#passedMs += this.#listeners > 0 ? Math.min(passed, RealClock.#LONGEST_STEP_MS) : passed;
		this.#lastMs = now;
		return Math.floor(this.#passedMs * require_inventory.TICKS_PER_MS);
	}
	onAdvance(listener) {
		this.#listeners++;
		const timer = setInterval(listener, RealClock.#PERIOD_MS);
		return () => {
			clearInterval(timer);
			this.#listeners--;
		};
	}
};
// host/recorder/mortal-calls.ts
var invalidHandle = 6;
function mortal(calls) {
	let dead = false;
	const handles = new Set();
	const { devices } = calls;
	return {
		calls: {
			...calls,
			devices: {
				deviceInterfaces: (interfaceClass) => devices.deviceInterfaces(interfaceClass),
				devicesByHardwareId: (hardwareId) => devices.devicesByHardwareId(hardwareId),
				deviceMemoryRanges: (instanceId) => devices.deviceMemoryRanges(instanceId),
				createFile: (path) => {
					if (dead) return {
						status: invalidHandle,
						handle: 0n
					};
					const opened = devices.createFile(path);
					if (opened.status === 0) handles.add(opened.handle);
					return opened;
				},
				deviceIoControl: (handle, code, input, output) => dead ? {
					status: invalidHandle,
					returnedBytes: 0
				} : devices.deviceIoControl(handle, code, input, output),
				closeHandle: (handle) => {
					handles.delete(handle);
					return dead ? invalidHandle : devices.closeHandle(handle);
				}
			}
		},
		die: () => {
			dead = true;
			for (const handle of handles) devices.closeHandle(handle);
			handles.clear();
		}
	};
}
// host/recorder/simulated-process.ts
var defaultIdleMs = 1e4;
var defaultAddressWaitMs = 2e3;
var lookAgainMs = 50;
var unixEpochFileTime = 116444736000000000n;
async function runSimulatedMachine(options) {
	const { stateDir, seed, signal, onReady, idleMs = defaultIdleMs } = options;
	const machine = newMachine(options);
	const secret = require_process_address.newSecret();
	const clients = new Set();
	let idle;
	let end = () => {};
	const ended = new Promise((resolve) => {
		end = resolve;
	});
	const path = require_process_address.socketPath(stateDir, `machine-${seed}`);
	const announcement = new Announcement(stateDir, seed, {
		path,
		secret
	});
	let socketId = null;
	const rest = () => {
		clearTimeout(idle);
		if (clients.size > 0) return;
		idle = globalThis.setTimeout(async () => {
			const isLost = await idOf(path) !== socketId;
			if (clients.size > 0) return;
			if (isLost || machine.sessions().length === 0) end();
			else rest();
		}, idleMs);
	};
	const server = (0, node_net.createServer)((socket) => {
		clients.add(socket);
		clearTimeout(idle);
		announcement.repair();
		serveMachine(machine, socket, secret).then(() => {
			clients.delete(socket);
			rest();
		});
	});
	if (!await require_process_address.listenAlone(server, path)) {
		await otherIsReachable(options, path);
		return onReady();
	}
	try {
		await announcement.write();
		socketId = await idOf(path);
		signal.addEventListener("abort", end);
		await onReady();
		rest();
		await ended;
	} finally {
		clearTimeout(idle);
		for (const socket of clients) socket.destroy();
		server.close();
	}
}
function newMachine({ seed, conditions = {} }) {
	const startTime = BigInt(Date.now()) * 10000n + unixEpochFileTime;
	const machine = new SimulatedMachine({
		seed,
		clock: new RealClock(),
		startTime
	});
	require_simulated_link.setConditions(machine, conditions);
	return machine;
}
async function otherIsReachable({ stateDir, seed, addressWaitMs = defaultAddressWaitMs }, path) {
	for (let waitedMs = 0; (await require_process_address.readAddress(stateDir, seed))?.path !== path; waitedMs += lookAgainMs) {
		if (waitedMs >= addressWaitMs) throw new require_host_error.HostError("io", `Simulated machine ${seed} is running but cannot be reached: the file in ${stateDir} with its address (simulated-machine-${seed}.json) is missing or cannot be read. End its process (“simulated-machine” of this program) and try again.`);
		await (0, node_timers_promises.setTimeout)(lookAgainMs);
	}
}
var Announcement = class {
	#stateDir;
	#seed;
	#address;
	#file;
	#repaired = Promise.resolve();
	constructor(stateDir, seed, address) {
		this.#stateDir = stateDir;
		this.#seed = seed;
		this.#address = address;
		this.#file = require_process_address.machineFile(stateDir, seed);
	}
	write() {
		return this.#file.write(this.#address);
	}
	repair() {
		this.#repaired = this.#repaired.then(async () => {
			if ((await require_process_address.readAddress(this.#stateDir, this.#seed))?.secret !== this.#address.secret) await this.write();
		}).catch(() => {});
	}
};
var idOf = (path) => (0, node_fs_promises.stat)(path).then(({ ino }) => process.platform === "win32" ? null : ino, () => null);
async function serveMachine(machine, stream, secret) {
	const calls = mortal(simulatedCalls(machine));
	const bridge = require_local_bridge.localBridge(calls.calls);
	const channel = require_channel.streamChannel(stream);
	stream.once("close", () => calls.die());
	let since = machine.truthFromNow();
	const methods = {
		...require_bridge_server.bridgeMethods(bridge),
		beginTruth: require_call_server.method(require_schemas.tuple([]), async () => {
			since.end();
			since = machine.truthFromNow();
		}),
		truth: require_call_server.method(require_schemas.tuple([]), async () => since.truth()),
		conditions: require_call_server.method(require_schemas.tuple([require_simulated_link.simulatedConditionsSchema]), async (conditions) => {
			require_simulated_link.setConditions(machine, conditions);
			return require_simulated_link.conditionsOf(machine);
		})
	};
	await require_call_server.serveCalls(channel, methods, {
		secret,
		errorInfo: require_bridge_server.bridgeErrorInfo
	});
	since.end();
	await bridge.close();
}
// host/recorder/self-task.ts
var path = require_schemas.string().min(1).max(32767);
var options = {
	"recording-watchdog": require_schemas.object({
		ledger: path,
		stateDir: path
	}),
	"simulated-machine": require_schemas.object({
		seed: require_schemas.number().int().min(0),
		stateDir: path
	}),
	"background-recording": require_schemas.object({ file: path }),
	"elevated-helper": require_schemas.object({ file: path })
};
var selfTasks = Object.keys(options);
var run = {
	"recording-watchdog": ({ ledger, stateDir }, { self }) => require_open_recorder.runWatchdog(ledger, ({ content: { simulatedSeed } }) => require_machine_choice.machineLink({
		stateDir,
		simulatedSeed,
		self
	}).bridge()),
	"simulated-machine": (given, { signal, say, env }) => runSimulatedMachine({
		...given,
		signal,
		conditions: {
			...require_simulated_link.simulatedConditions(env.CORESCOPE_SIMULATED_FAULTS ?? ""),
			...env.CORESCOPE_SIMULATED_FLOOD && require_simulated_link.simulatedConditions(`eventsPerSecond=${env.CORESCOPE_SIMULATED_FLOOD}`)
		},
		...env.CORESCOPE_SIMULATED_IDLE_MS && { idleMs: Number(env.CORESCOPE_SIMULATED_IDLE_MS) },
		onReady: () => say("ready")
	}),
	"background-recording": ({ file }, { self, say }) => require_background.runInBackground(file, {
		self,
		say,
		link: ({ stateDir, simulatedSeed }) => require_machine_choice.machineLink({
			stateDir,
			simulatedSeed,
			self
		})
	}),
	"elevated-helper": ({ file }) => {
		return runElevatedHelper(file, {
			bridge: (rawBuffers) => require_local_bridge.localBridge(require_win32_calls.win32Calls({ rawBuffers })),
			peers: require_win32_calls.win32Calls().peers,
			clock: require_recorder_clock.realClock,
			program: process.execPath
		});
	}
};
async function runSelfTask(task, word, world) {
	if (!Object.hasOwn(run, task)) throw new require_host_error.HostError("bad-request", `There is no task “${task}”.`);
	const name = task;
	const given = options[name].parse(JSON.parse(Buffer.from(word, "base64url").toString()));
	await run[name](given, world);
}
// cli/machine-process.ts
function addMachineProcessCommands(program, { self, signal, write }) {
	for (const task of selfTasks) program.command(task, { hidden: true }).argument("<word>").action(async (word) => {
		const say = (line) => void write(`${line}\n`);
		if (self !== null) await runSelfTask(task, word, {
			self,
			signal,
			say,
			env: process.env
		});
	});
}
exports.addMachineProcessCommands = addMachineProcessCommands;
