require("node:url").pathToFileURL(__filename).href;
const require_text = require("./text-qlf8p1E2.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_get_or_make = require("./get-or-make-BaEEukxJ.js");
const require_scan = require("./scan-3FQoKOCp.js");
const require_trace = require("./trace-DVJSax1n.js");
const require_well_known = require("./well-known-DN3jBazA.js");
const require_growing = require("./growing-Y0sZNFoK.js");
const require_class_guids = require("./class-guids-DJwTA-3Y.js");
const require_trace$1 = require("./trace-CNKWhkZH.js");
const require_parser = require("./parser-Dc4K5A7Z.js");
const require_suggestion = require("./suggestion-CYWb7JGS.js");
const require_print = require("./print-BR81bj4k.js");
const require_compile = require("./compile-CrBIPzH2.js");
const require_text_pool = require("./text-pool-zVbWxzio.js");
const require_plugin = require("./plugin-BcxojIi5.js");
const require_provider_catalog = require("./provider-catalog-Cb61TEri.js");
const require_source_types = require("./source-types-CEcvXi0w.js");
const require_column = require("./column-Bn-tWumq.js");
const require_manifest_warnings = require("./manifest-warnings-f1WlGetK.js");
const require_manifest_text = require("./manifest-text-fyENJn0v.js");
const require_method_table = require("./method-table-Br5jjX63.js");
const require_order_of = require("./order-of-DwMAPAeP.js");
const require_events = require("./events-Df4VT8bT.js");
// engine/schema/payload.ts
var Payload = class {
	bytes = nothing$3;
	view = nothingView;
	start = 0;
	end = 0;
	pointerSize = 8;
	itemsLeft = 0;
	set(bytes, start, end, pointerSize, view = null) {
		if (bytes !== this.bytes) {
			this.bytes = bytes;
			this.view = view ?? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		}
		this.start = start;
		this.end = end;
		this.pointerSize = pointerSize;
	}
};
var nothing$3 = new Uint8Array(0);
var nothingView = new DataView(nothing$3.buffer);
// engine/events/event-view.ts
var EventView = class {
	row = 0;
	timeNs = 0;
	cpu = 0;
	pid = -1;
	tid = -1;
	kind;
	eventStart = 0;
	headerEnd = 0;
	payload = new Payload();
	schema = unset;
	layout = null;
	leftBytes = 0;
	value(name) {
		const i = this.#indexOf(name);
		return i < 0 ? void 0 : this.layout.value(this.payload, i);
	}
	number(name) {
		const i = this.#indexOf(name);
		if (i < 0) return void 0;
		const value = this.layout.raw(this.payload, i);
		return typeof value === "number" ? value : void 0;
	}
	text(name) {
		const value = this.value(name);
		return typeof value === "string" ? value : void 0;
	}
	offsetOf(name) {
		const i = this.#indexOf(name);
		return i < 0 ? -1 : this.layout.offsets[i];
	}
	#indexOf(name) {
		const { layout } = this;
		if (layout === null) return -1;
		const i = layout.names.indexOf(name);
		return i < layout.located ? i : -1;
	}
};
var unset = {
	source: null,
	reason: "no event"
};
// engine/events/names/attribution.ts
var tid = (field) => ({ tid: field });
var pid = (field) => ({ pid: field });
var issuer = {
	...tid("IssuingThreadId"),
	overHeader: true
};
var EXECUTING_DPC = 1;
var each = (types, rule) => Object.fromEntries(types.map((type) => [type, rule]));
var TCP_OVER_IPV4 = [
	10,
	11,
	12,
	13,
	14,
	15,
	16,
	18
];
var RULES = {
	DiskIo: {
		...each([
			10,
			11,
			14
		], issuer),
		...each([
			12,
			13,
			15
		], tid("IssuingThreadId"))
	},
	FileIo: {
		...each([
			37,
			38,
			39,
			40
		], pid("ProcessId")),
		...each([
			64,
			65,
			66,
			67,
			68,
			69,
			70,
			71,
			72,
			73,
			74,
			75,
			77,
			79,
			80,
			81
		], tid("TTID"))
	},
	Image: each([
		2,
		3,
		4,
		10
	], pid("ProcessId")),
	PageFault: {
		32: tid("ThreadId"),
		...each([
			98,
			99,
			128,
			129
		], pid("ProcessId"))
	},
	PerfInfo: each([46, 47], tid("ThreadId")),
	Process: each([
		1,
		2,
		3,
		4,
		10,
		11,
		32,
		33,
		39
	], pid("ProcessId")),
	StackWalk: each([
		32,
		37,
		38
	], {
		pid: "StackProcess",
		tid: "StackThread"
	}),
	TcpIp: each([...TCP_OVER_IPV4, ...TCP_OVER_IPV4.map((type) => type + 16)], pid("PID")),
	Thread: {
		...each([
			1,
			2,
			3,
			4,
			72
		], {
			pid: "ProcessId",
			tid: "ThreadId"
		}),
		36: tid("NewThreadId"),
		50: { unless: {
			field: "Flags",
			bit: EXECUTING_DPC
		} }
	},
	UdpIp: each([
		10,
		11,
		26,
		27
	], pid("PID"))
};
var NOTHING = {};
function attribute(event, who) {
	const rule = ruleOf(event.kind);
	const told = {
		pid: event.pid,
		tid: event.tid
	};
	const inHeader = told.pid >= 0 || told.tid >= 0;
	if (rule.overHeader || !inHeader) {
		const payloadPid = idIn(event, rule.pid);
		const payloadTid = idIn(event, rule.tid);
		if (payloadPid >= 0 || payloadTid >= 0) {
			told.pid = payloadPid;
			told.tid = payloadTid;
		} else if (!inHeader && !require_trace.hasEventHeader(event.kind) && !isNobodys(event, rule)) told.tid = who.runningThreadAtRow(event.cpu, event.row);
	}
	if (told.pid < 0 && told.tid >= 0) told.pid = who.processOfThread(told.tid, event.timeNs);
	return told;
}
var payloadThread = (event) => idIn(event, ruleOf(event.kind).tid);
var hasPayloadThread = (kind) => ruleOf(kind).tid !== void 0;
var rules = new WeakMap();
function ruleOf(kind) {
	let rule = rules.get(kind);
	if (rule === void 0) {
		rule = (kind.group === null ? void 0 : RULES[kind.group]?.[kind.opcode]) ?? NOTHING;
		rules.set(kind, rule);
	}
	return rule;
}
function idIn(event, field) {
	const id = field === void 0 ? void 0 : event.number(field);
	return id === void 0 || id >= 4294967295 ? -1 : id;
}
var isNobodys = (event, { unless }) => unless !== void 0 && ((event.number(unless.field) ?? 0) & unless.bit) !== 0;
// engine/cook/batch-fills.ts
function fixedPlace(layout, field, pointerSize) {
	if (pointerSize === null) return null;
	const offset = layout.fixedOffset(field, pointerSize);
	const leastBytes = layout.fixedOffset(field + 1, pointerSize);
	return offset < 0 || leastBytes < 0 ? null : {
		offset,
		leastBytes,
		pointerSize
	};
}
function numberFill(code, place) {
	if (place === null) return null;
	return {
		fill: (batch, cells) => fillNumbers(code, place, batch, cells),
		leastBytes: place.leastBytes
	};
}
var HIGH = 4294967296;
function fillNumbers(code, { offset, pointerSize }, { buffer: { view }, starts, count }, cells) {
	switch (code) {
		case 1:
			for (let i = 0; i < count; i++) cells[i] = view.getInt8(starts[i] + offset);
			return;
		case 2:
			for (let i = 0; i < count; i++) cells[i] = view.getUint8(starts[i] + offset);
			return;
		case 3:
			for (let i = 0; i < count; i++) cells[i] = view.getInt16(starts[i] + offset, true);
			return;
		case 4:
			for (let i = 0; i < count; i++) cells[i] = view.getUint16(starts[i] + offset, true);
			return;
		case 5:
			for (let i = 0; i < count; i++) cells[i] = view.getUint16(starts[i] + offset, false);
			return;
		case 6:
			for (let i = 0; i < count; i++) cells[i] = view.getInt32(starts[i] + offset, true);
			return;
		case 7:
			for (let i = 0; i < count; i++) cells[i] = view.getUint32(starts[i] + offset, true);
			return;
		case 8:
			for (let i = 0; i < count; i++) cells[i] = view.getInt32(starts[i] + offset + 4, true) * HIGH + view.getUint32(starts[i] + offset, true);
			return;
		case 10:
			for (let i = 0; i < count; i++) cells[i] = view.getFloat32(starts[i] + offset, true);
			return;
		case 11:
			for (let i = 0; i < count; i++) cells[i] = view.getFloat64(starts[i] + offset, true);
			return;
		default: if (code === 12 && pointerSize === 4) for (let i = 0; i < count; i++) cells[i] = view.getUint32(starts[i] + offset, true);
		else for (let i = 0; i < count; i++) cells[i] = view.getUint32(starts[i] + offset + 4, true) * HIGH + view.getUint32(starts[i] + offset, true);
	}
}
function nameFill(code, place, ids, known, read) {
	if (place === null) return null;
	const fill = (batch, cells) => {
		fillNumbers(code, place, batch, cells);
		for (let i = 0; i < batch.count; i++) {
			const value = cells[i];
			cells[i] = value >= 0 && value < ids.length && ids[value] || (known(value) ?? read(batch.eventAt(i)));
		}
	};
	return {
		fill,
		leastBytes: place.leastBytes
	};
}
function addressFill(code, sizeBytes, place, addresses) {
	if (place === null) return null;
	const { offset, leastBytes, pointerSize } = place;
	const isWide = (sizeBytes || pointerSize) === 8;
	const fill = (batch, cells) => {
		const { buffer, starts, count } = batch;
		const { view } = buffer;
		if (isWide) for (let i = 0; i < count; i++) cells[i] = addresses.idOf(view.getUint32(starts[i] + offset, true), view.getUint32(starts[i] + offset + 4, true));
		else {
			fillNumbers(code, place, batch, cells);
			for (let i = 0; i < count; i++) cells[i] = addresses.idOf(cells[i], 0);
		}
	};
	return {
		fill,
		leastBytes
	};
}
function stampFill(place, sizeBytes, toNs) {
	if (place === null || sizeBytes === 0 && place.pointerSize === 4) return null;
	const { offset, leastBytes } = place;
	const fill = ({ buffer: { view }, starts, count }, cells) => {
		for (let i = 0; i < count; i++) cells[i] = toNs(view.getInt32(starts[i] + offset, true), view.getInt32(starts[i] + offset + 4, true));
	};
	return {
		fill,
		leastBytes
	};
}
// engine/cook/plain-numbers.ts
var NUMBER_CODE = {
	int8: 1,
	uint8: 2,
	int16: 3,
	uint16: 4,
	port: 5,
	int32: 6,
	uint32: 7,
	int64: 8,
	uint64: 9,
	float: 10,
	double: 11,
	pointer: 12
};
function numberAt(code, view, at, pointerSize) {
	switch (code) {
		case 1: return view.getInt8(at);
		case 2: return view.getUint8(at);
		case 3: return view.getInt16(at, true);
		case 4: return view.getUint16(at, true);
		case 5: return view.getUint16(at, false);
		case 6: return view.getInt32(at, true);
		case 7: return view.getUint32(at, true);
		case 8: return view.getInt32(at + 4, true) * 4294967296 + view.getUint32(at, true);
		case 9: return view.getUint32(at + 4, true) * 4294967296 + view.getUint32(at, true);
		case 10: return view.getFloat32(at, true);
		case 11: return view.getFloat64(at, true);
		default: return view.getUint32(at, true) + (pointerSize === 4 ? 0 : view.getUint32(at + 4, true) * 4294967296);
	}
}
var plain = new Map(require_provider_catalog.inTypes.flatMap(({ type, bytes = 0, number }) => number === void 0 ? [] : [[type, {
	code: NUMBER_CODE[number],
	sizeBytes: bytes
}]]));
var plainInteger = ({ inType, outType }) => outType === "port" && plain.get(inType)?.sizeBytes === 2 ? {
	code: NUMBER_CODE.port,
	sizeBytes: 2
} : plain.get(inType);
var signedAs = {
	u32: {
		sizeBytes: 4,
		code: NUMBER_CODE.uint32
	},
	i32: {
		sizeBytes: 4,
		code: NUMBER_CODE.int32
	},
	u64: {
		sizeBytes: 8,
		code: NUMBER_CODE.uint64
	},
	i64: {
		sizeBytes: 8,
		code: NUMBER_CODE.int64
	}
};
function numberCode(definition, type) {
	if (definition.inType === "float") return NUMBER_CODE.float;
	if (definition.inType === "double") return NUMBER_CODE.double;
	const known = plainInteger(definition);
	if (known === void 0) return 0;
	const asked = signedAs[type];
	return asked?.sizeBytes === known.sizeBytes ? asked.code : known.code;
}
// engine/cook/batch-attribution.ts
var BatchAttribution = class {
	#names;
	#told = new Float64Array(0);
	#flags = new Float64Array(0);
	constructor(names) {
		this.#names = names;
	}
	pids(batch, cells) {
		const names = this.#names;
		const { count, rows, events } = batch;
		if (!this.#find(batch, cells)) {
			for (let i = 0; i < count; i++) cells[i] = names.attribute(batch.eventAt(i)).pid;
			return;
		}
		const tids = this.#told;
		for (let i = 0; i < count; i++) if (cells[i] < 0 && tids[i] >= 0) cells[i] = names.processOfThread(tids[i], events.timeNs[rows[i]]);
	}
	tids(batch, cells) {
		const { count } = batch;
		if (this.#find(batch, cells)) cells.set(this.#told.subarray(0, count));
		else for (let i = 0; i < count; i++) cells[i] = this.#names.attribute(batch.eventAt(i)).tid;
	}
	#find(batch, pids) {
		const { count, rows, events, kind } = batch;
		if (this.#told.length < count) this.#told = new Float64Array(pids.length);
		const tids = this.#told;
		const rule = ruleOf(kind);
		if (!this.#fillIds(batch, rule.pid, pids) || !this.#fillIds(batch, rule.tid, tids)) return false;
		const nobodys = this.#nobodys(batch, rule.unless);
		if (nobodys === null) return false;
		const asksRunning = !require_trace.hasEventHeader(kind);
		const cpu = events.cpu[rows[0]];
		for (let i = 0; i < count; i++) {
			const row = rows[i];
			const headerPid = events.pid[row];
			const headerTid = events.tid[row];
			const inHeader = headerPid !== 4294967295 || headerTid !== 4294967295;
			if ((rule.overHeader || !inHeader) && (pids[i] >= 0 || tids[i] >= 0)) continue;
			pids[i] = headerPid === 4294967295 ? -1 : headerPid;
			tids[i] = headerTid === 4294967295 ? -1 : headerTid;
			if (!inHeader && asksRunning && !nobodys(i)) tids[i] = this.#names.runningThreadAtRow(cpu, row);
		}
		return true;
	}
	#fillIds(batch, field, ids) {
		const { count } = batch;
		const place = field === void 0 ? "none" : placeOf$1(batch, field);
		if (place === null) return false;
		if (place === "none") ids.fill(-1, 0, count);
		else {
			fillNumbers(place.code, place, batch, ids);
			for (let i = 0; i < count; i++) if (ids[i] >= 4294967295) ids[i] = -1;
		}
		return true;
	}
	#nobodys(batch, unless) {
		const place = unless === void 0 ? "none" : placeOf$1(batch, unless.field);
		if (place === null) return null;
		if (unless === void 0 || place === "none") return () => false;
		if (this.#flags.length < batch.count) this.#flags = new Float64Array(batch.starts.length);
		const flags = this.#flags;
		fillNumbers(place.code, place, batch, flags);
		return (i) => (flags[i] & unless.bit) !== 0;
	}
};
function placeOf$1(batch, name) {
	const { layout, payload } = batch.eventAt(0);
	if (layout === null) return "none";
	const field = layout.names.indexOf(name);
	if (field < 0) return "none";
	const { definition } = layout.fields[field];
	const known = definition.count === null && definition.members === null ? plainInteger(definition) : void 0;
	const place = batch.kind.kind === "message" ? null : fixedPlace(layout, field, payload.pointerSize);
	if (known === void 0 || place === null || place.leastBytes > batch.leastBytes) return null;
	return {
		...place,
		code: known.code
	};
}
var constantly = (constant) => ({
	code: 0,
	constant,
	batch: {
		fill: ({ count }, cells) => void cells.fill(constant, 0, count),
		leastBytes: 0
	}
});
var called = (read, fill) => ({
	code: -1,
	read,
	batch: fill === void 0 ? null : {
		fill,
		leastBytes: 0
	}
});
// engine/cook/pmc-counters.ts
var HAS_PEBS_INDEX = 128;
var COUNT_MASK$1 = 7;
var VALUE_BYTES = 8;
var PmcCounters = class {
	count = 0;
	#at = 0;
	#view = nothing$2;
	findIn({ kind, eventStart, headerEnd, payload: { bytes, view, start } }) {
		this.count = 0;
		this.#view = view;
		let room = 0;
		if (kind.kind === "perfinfo32" || kind.kind === "perfinfo64") {
			const flags = bytes[eventStart + 1];
			this.#at = headerEnd + ((flags & HAS_PEBS_INDEX) === 0 ? 0 : VALUE_BYTES);
			this.count = flags & COUNT_MASK$1;
			room = start - this.#at;
		} else if (require_trace.hasEventHeader(kind)) {
			this.#at = require_provider_catalog.findExtended(bytes, headerEnd, start, require_provider_catalog.EXTENDED_TYPE.pmcCounters);
			if (this.#at < 0) return;
			room = require_provider_catalog.extendedSize(bytes, this.#at);
			this.count = room / VALUE_BYTES;
		}
		this.count = Math.max(0, Math.floor(Math.min(this.count, room / VALUE_BYTES)));
	}
	value(i) {
		if (i >= this.count) return NaN;
		const at = this.#at + VALUE_BYTES * i;
		return this.#view.getUint32(at + 4, true) * 4294967296 + this.#view.getUint32(at, true);
	}
};
var nothing$2 = new DataView(new ArrayBuffer(0));
// engine/cook/event-facts.ts
var attributeOf = (source) => typeof source === "string" && Object.hasOwn(require_plugin.eventAttributes, source) ? source : null;
var ACTIVITY_OFFSET = 64;
var EventFacts = class {
	pools;
	context;
	#decoder;
	#attributed = -1;
	#counted = -1;
	#pid = -1;
	#tid = -1;
	#counters = new PmcCounters();
	#batches;
	constructor(decoder, pools) {
		const { clock, info } = decoder.trace;
		this.pools = pools;
		this.context = {
			texts: pools.texts,
			addresses: pools.addresses,
			stampToNs: (low, high) => clock.stampToNs(low, high),
			ticksToNs: (ticks) => clock.toNs(ticks),
			startFileTime: info.startTimeUtc === null ? null : require_scan.isoToFiletime(info.startTimeUtc)
		};
		this.#decoder = decoder;
		this.#batches = new BatchAttribution(decoder.names);
	}
	cellOf(attribute, first) {
		const { kind } = first;
		switch (attribute) {
			case "$time": return batched({ code: -2 }, ({ events: { timeNs }, rows, count }, cells) => {
				for (let i = 0; i < count; i++) cells[i] = timeNs[rows[i]];
			});
			case "$cpu": return batched({ code: -3 }, ({ events, rows, count }, cells) => cells.fill(events.cpu[rows[0]], 0, count));
			case "$pid": return called((event) => {
				this.#attribute(event);
				return this.#pid;
			}, (batch, cells) => this.#batches.pids(batch, cells));
			case "$tid": return called((event) => {
				this.#attribute(event);
				return this.#tid;
			}, (batch, cells) => this.#batches.tids(batch, cells));
			case "$headerPid": return called(({ pid }) => pid, ({ events, rows, count }, cells) => headerIds(events.pid, rows, count, cells));
			case "$headerTid": return called(({ tid }) => tid, ({ events, rows, count }, cells) => headerIds(events.tid, rows, count, cells));
			case "$provider": return constantly(this.pools.texts.idOf(this.#providerOf(kind)));
			case "$event": return constantly(this.pools.texts.idOf(require_provider_catalog.eventNameOf(first)));
			case "$id": return constantly(kind.id);
			case "$opcode": return constantly(kind.opcode);
			case "$version": return constantly(kind.version);
			case "$level": return constantly(kind.level);
			case "$row": return called(({ row }) => row, ({ rows, count }, cells) => cells.set(rows.subarray(0, count)));
			case "$bytes": return called(({ payload }) => payload.end - payload.start, ({ starts, ends, count }, cells) => {
				for (let i = 0; i < count; i++) cells[i] = ends[i] - starts[i];
			});
			case "$activity": return called((event) => activityOf(event, this.pools));
			default: return {
				code: -4 - Number(attribute.slice(4)),
				batch: null
			};
		}
	}
	countersOf(event) {
		if (this.#counted !== event.row) this.#counters.findIn(event);
		this.#counted = event.row;
		return this.#counters;
	}
	#attribute(event) {
		if (this.#attributed === event.row) return;
		const { pid, tid } = this.#decoder.names.attribute(event);
		this.#pid = pid;
		this.#tid = tid;
		this.#attributed = event.row;
	}
	#providerOf({ providerName, provider }) {
		return providerName ?? this.#decoder.resolver.providerName(provider) ?? provider;
	}
};
var batched = (cell, fill) => ({
	...cell,
	batch: {
		fill,
		leastBytes: 0
	}
});
function headerIds(ids, rows, count, cells) {
	for (let i = 0; i < count; i++) cells[i] = require_trace$1.headerId(ids[rows[i]]);
}
function activityOf({ kind, eventStart, payload: { bytes, end } }, { texts }) {
	if (!require_trace.hasEventHeader(kind) || end === 0) return 0;
	const at = eventStart + ACTIVITY_OFFSET;
	for (let i = at; i < at + 16; i++) if (bytes[i] !== 0) return texts.idOf(require_text.guidText(bytes, at));
	return 0;
}
// engine/cook/cooked-rows.ts
var LazyColumns = class {
	#made = new Map();
	#makers = new Map();
	add(name, make) {
		this.#makers.set(name, make);
		return this;
	}
	get size() {
		return this.#makers.size;
	}
	has(name) {
		return this.#makers.has(name);
	}
	isMade(name) {
		return this.#made.has(name);
	}
	get(name) {
		const known = this.#made.get(name);
		if (known !== void 0) return known;
		const make = this.#makers.get(name);
		if (make === void 0) return void 0;
		const column = make();
		this.#made.set(name, column);
		return column;
	}
	keys() {
		return this.#makers.keys();
	}
	*values() {
		for (const name of this.#makers.keys()) yield this.get(name);
	}
	*entries() {
		for (const name of this.#makers.keys()) yield [name, this.get(name)];
	}
	[Symbol.iterator]() {
		return this.entries();
	}
	forEach(visit) {
		for (const [name, column] of this) visit(column, name, this);
	}
};
function columnOf({ columns }, name) {
	const column = columns.get(name);
	if (column === void 0) throw new Error(`there is no column ${name}`);
	return column;
}
function numbersOf(set, name) {
	const column = columnOf(set, name);
	if (!require_column.isNumeric(column)) throw new Error(`the column ${name} has no numbers`);
	return column.values;
}
function withValues(column, values) {
	return require_column.isNumeric(column) ? {
		type: column.type,
		values
	} : {
		...column,
		values
	};
}
function gathered(column, rows) {
	const taken = withValues(column, picked(column.values, rows));
	if (!require_column.isNumeric(taken) || !require_column.isNumeric(column) || column.counts === void 0) return taken;
	return {
		...taken,
		counts: gatheredCounts(column.counts, rows)
	};
}
function gatheredCounts(counts, rows) {
	const columns = Array.from({ length: counts.places }, (_, place) => once(() => picked(counts.at(place), rows)));
	return {
		...counts,
		formulas: picked(counts.formulas, rows),
		at: (place) => columns[place]()
	};
}
function picked(values, rows) {
	const to = new values.constructor(rows.length);
	if (values instanceof Float64Array) pickFloats(values, rows, to);
	else if (values instanceof Uint32Array) pickWords(values, rows, to);
	else for (let i = 0; i < rows.length; i++) to[i] = values[rows[i]];
	return to;
}
function pickFloats(values, rows, to) {
	for (let i = 0; i < rows.length; i++) to[i] = values[rows[i]];
}
function pickWords(values, rows, to) {
	for (let i = 0; i < rows.length; i++) to[i] = values[rows[i]];
}
function gatheredOrNone(column, rows) {
	const { values } = column;
	if (!require_column.isNumeric(column)) {
		const ids = new Uint32Array(rows.length);
		for (let i = 0; i < rows.length; i++) ids[i] = rows[i] < 0 ? 0 : values[rows[i]];
		return withValues(column, ids);
	}
	const numbers = new Float64Array(rows.length);
	if (values instanceof Float64Array) takeFloats(values, rows, numbers);
	else if (values instanceof Uint32Array) takeWords(values, rows, numbers);
	else for (let i = 0; i < rows.length; i++) numbers[i] = rows[i] < 0 ? NaN : values[rows[i]];
	return withValues(column, numbers);
}
function takeFloats(values, rows, to) {
	for (let i = 0; i < rows.length; i++) to[i] = rows[i] < 0 ? NaN : values[rows[i]];
}
function takeWords(values, rows, to) {
	for (let i = 0; i < rows.length; i++) to[i] = rows[i] < 0 ? NaN : values[rows[i]];
}
function once(make) {
	let made = null;
	return () => {
		made ??= make();
		return made;
	};
}
var someRows = (set, rows) => set.some?.(rows) ?? {
	count: rows.length,
	columns: gatheredColumns(set, rows)
};
function gatheredColumns(set, rows) {
	const columns = new LazyColumns();
	for (const name of set.columns.keys()) columns.add(name, () => gathered(columnOf(set, name), rows));
	return columns;
}
function compacted(set, rows) {
	const { count, columns, eventRows, deniedRows } = chosen(set, rows);
	const kept = eventRows?.() ?? null;
	const made = new Map(columns);
	const denied = deniedRows?.() ?? null;
	return {
		count,
		columns: made,
		eventRows: kept === null ? null : () => kept,
		deniedRows: () => denied
	};
}
function chosen(set, rows) {
	const { eventRows } = set;
	return {
		count: rows.length,
		columns: gatheredColumns(set, rows),
		some: (among) => someRows(set, picked(rows, among)),
		eventRows: eventRows === null ? null : once(() => picked(eventRows(), rows)),
		deniedRows: () => {
			const denied = set.deniedRows?.() ?? null;
			return denied && picked(denied, rows);
		}
	};
}
// engine/cook/pass-needed.ts
var PassNeeded = class extends Error {
	make;
	constructor(column, make) {
		super(`${column} needs a pass over the trace: request it within Cookery.ready`);
		this.name = "PassNeeded";
		this.make = make;
	}
};
// engine/cook/event-rows.ts
var MOST_CHARACTERS = 4096;
function eventRows(decoder, pools) {
	const { count, timeNs, cpu, kind, payloadBytes } = decoder.trace.events;
	const { texts } = pools;
	const kinds = decoder.kinds();
	const columns = new LazyColumns();
	const addTexts = (names, make) => addPassTexts(columns, names, make, decoder, pools);
	const ofKinds = (of) => {
		const byKind = Uint32Array.from(kinds, of);
		const values = new Uint32Array(count);
		for (let row = 0; row < count; row++) values[row] = byKind[kind[row]];
		return values;
	};
	const named = (of) => () => ({
		type: "text",
		values: ofKinds((one) => texts.idOf(of(one))),
		pool: texts
	});
	const whose = once(() => headerIdsOrRunning(decoder));
	columns.add("time", () => ({
		type: "time",
		values: timeNs.subarray(0, count)
	})).add("cpu", () => ({
		type: "integer",
		values: cpu.subarray(0, count)
	})).add("pid", () => ({
		type: "integer",
		values: whose().pid
	})).add("tid", () => ({
		type: "integer",
		values: whose().tid
	})).add("process", () => processNames(decoder, whose().pid, pools)).add("provider", named(providerOf)).add("providerGuid", named((one) => one.provider));
	const nameOfKind = named(({ eventName }) => eventName ?? "");
	if (kinds.some(hasManyNames)) addTexts(["event"], () => new EventNames(kinds, nameOfKind().values, pools));
	else columns.add("event", nameOfKind);
	for (const name of [
		"id",
		"opcode",
		"version",
		"level",
		"task"
	]) columns.add(name, () => ({
		type: "integer",
		values: ofKinds((one) => one[name])
	}));
	columns.add("keyword", named((one) => one.keyword)).add("bytes", () => ({
		type: "integer",
		values: payloadBytes.subarray(0, count)
	})).add("row", () => ({
		type: "integer",
		values: new Uint32Array(count).map((_, row) => row)
	})).add("classic", () => ({
		type: "bool",
		values: ofKinds((one) => isClassic(one) ? 1 : 0)
	}));
	addTexts(["activity"], () => new Activities(count, pools));
	addTexts(["message"], () => new Messages(count, pools));
	addTexts(require_source_types.fieldColumns, () => new FieldTexts(count, pools));
	return {
		count,
		columns,
		eventRows: null
	};
}
function addPassTexts(columns, names, make, decoder, { texts }) {
	let made = null;
	let running = null;
	const pass = async (options) => {
		while (running !== null) await running;
		if (made !== null) return;
		const visitor = make();
		const mine = decoder.pass([visitor], options);
		running = mine.then(() => void 0, () => void 0);
		try {
			await mine;
			made = visitor.columns;
		} finally {
			running = null;
		}
	};
	for (const [i, name] of names.entries()) columns.add(name, () => {
		if (made === null) throw new PassNeeded(name, pass);
		return {
			type: "text",
			values: made[i],
			pool: texts
		};
	});
}
var providerOf = ({ providerName, provider }) => providerName ?? provider;
var isClassic = (kind) => require_well_known.classicClass(kind) !== null;
var hasManyNames = ({ eventName }) => eventName?.includes(", ") ?? false;
function headerIdsOrRunning({ trace, names }) {
	const { count, timeNs, cpu, kind, pid, tid } = trace.events;
	const namesThread = trace.kinds.map(require_trace.hasEventHeader);
	const pids = new Float64Array(count);
	const tids = new Float64Array(count);
	for (let row = 0; row < count; row++) {
		const hasPid = pid[row] !== require_scan.NO_ID;
		const hasTid = tid[row] !== require_scan.NO_ID;
		tids[row] = hasTid ? tid[row] : hasPid || namesThread[kind[row]] ? -1 : names.runningThreadAtRow(cpu[row], row);
		pids[row] = hasPid ? pid[row] : tids[row] < 0 ? -1 : names.processOfThread(tids[row], timeNs[row]);
	}
	return {
		pid: pids,
		tid: tids
	};
}
function processNames({ trace, names }, pids, { texts }) {
	const { count, timeNs } = trace.events;
	const values = new Uint32Array(count);
	const ids = new Map();
	for (let row = 0; row < count; row++) {
		const process = pids[row] < 0 ? void 0 : names.processAt(pids[row], timeNs[row]);
		if (process === void 0) continue;
		let id = ids.get(process);
		if (id === void 0) {
			id = texts.idOf(process.name);
			ids.set(process, id);
		}
		values[row] = id;
	}
	return {
		type: "text",
		values,
		pool: texts
	};
}
var EventNames = class {
	columns;
	#kinds;
	#texts;
	constructor(kinds, values, { texts }) {
		this.columns = [values];
		this.#kinds = kinds;
		this.#texts = texts;
	}
	wants({ index }) {
		return hasManyNames(this.#kinds[index]);
	}
	visit(event) {
		this.columns[0][event.row] = this.#texts.idOf(require_provider_catalog.eventNameOf(event));
	}
};
var Activities = class {
	columns;
	#pools;
	constructor(count, pools) {
		this.columns = [new Uint32Array(count)];
		this.#pools = pools;
	}
	wants(kind) {
		return require_trace.hasEventHeader(kind);
	}
	visit(event) {
		this.columns[0][event.row] = activityOf(event, this.#pools);
	}
};
var Messages = class {
	columns;
	#texts;
	constructor(count, { texts }) {
		this.columns = [new Uint32Array(count)];
		this.#texts = texts;
	}
	wants(kind) {
		return !isClassic(kind);
	}
	visit(event) {
		if (event.schema.source === null) return;
		const message = require_provider_catalog.messageOf(event.schema, event);
		if (message !== null) this.columns[0][event.row] = this.#texts.idOf(message.slice(0, MOST_CHARACTERS));
	}
};
var FieldTexts = class {
	#columns = [];
	#count;
	#texts;
	constructor(count, { texts }) {
		this.#count = count;
		this.#texts = texts;
	}
	get columns() {
		const nothing = new Uint32Array(this.#count);
		return require_source_types.fieldColumns.map((_, i) => this.#columns[i] ?? nothing);
	}
	wants(kind) {
		return !isClassic(kind);
	}
	visit(event) {
		forEachField(event, (i, _name, text) => {
			if (i >= 20) return;
			this.#columns[i] ??= new Uint32Array(this.#count);
			this.#columns[i][event.row] = this.#texts.idOf(text().slice(0, MOST_CHARACTERS));
		});
	}
};
function forEachField({ schema, layout, payload }, visit) {
	if (schema.source === null) return;
	let shown = 0;
	if (schema.readBlob !== void 0) {
		const fields = schema.readBlob(payload.bytes, payload.start, payload.end) ?? {};
		for (const [name, value] of Object.entries(fields)) visit(shown++, name, () => require_provider_catalog.textOf(value));
	}
	if (layout === null) return;
	for (let i = 0; i < layout.located; i++) if (layout.fields[i].definition.outType !== "noPrint") visit(shown++, layout.names[i], () => require_provider_catalog.textOf(layout.value(payload, i)));
}
// engine/conditions/event-columns.ts
var environmentOf = (told) => ({
	texts: new require_text_pool.TextPool(),
	addresses: new require_text_pool.AddressPool(),
	get names() {
		return told.names;
	},
	processors: told.processors,
	startNs: told.startNs,
	endNs: told.endNs
});
var types = new Map([...require_source_types.sourceTypes.get("source/events"), ["processName", "text"]]);
var ofProcess = (textFor) => ({ pid, timeNs }, { texts }, { names }) => pid < 0 ? 0 : texts.idOf(textFor(names.processAt(pid, timeNs)?.name, pid));
var getters = {
	provider: ["kind", ({ kind }, { texts }, told) => texts.idOf(told.providerName(kind))],
	providerGuid: ["kind", ({ kind }, { texts }) => texts.idOf(kind.provider)],
	keyword: ["kind", ({ kind }, { texts }) => texts.idOf(kind.keyword)],
	id: ["kind", ({ kind }) => kind.id],
	opcode: ["kind", ({ kind }) => kind.opcode],
	version: ["kind", ({ kind }) => kind.version],
	level: ["kind", ({ kind }) => kind.level],
	task: ["kind", ({ kind }) => kind.task],
	classic: ["kind", ({ kind }) => require_well_known.classicClass(kind) === null ? 0 : 1],
	event: ["eventName", ({ kind, view }, { texts }, told) => texts.idOf(told.describesItself(kind) ? require_provider_catalog.eventNameOf(view) : told.eventName(kind))],
	time: ["header", ({ timeNs }) => timeNs],
	row: ["header", ({ row }) => row],
	cpu: ["header", ({ cpu }) => cpu],
	pid: ["header", ({ pid }) => pid],
	tid: ["header", ({ tid }) => tid],
	bytes: ["header", ({ payloadBytes }) => payloadBytes],
	process: ["header", ofProcess((name, pid) => require_compile.label(name || "Unknown", pid))],
	processName: ["header", ofProcess((name) => name ?? "")],
	message: ["payload", ({ view }, { texts }) => texts.idOf(require_provider_catalog.lineOf(view))],
	activity: ["payload", ({ view }, environment) => activityOf(view, environment)]
};
function shownField(wanted) {
	return ({ view }, { texts }) => {
		let id = 0;
		forEachField(view, (i, _name, text) => {
			if (i === wanted) id = texts.idOf(text());
		});
		return id;
	};
}
var eventColumns = new Map([...types].flatMap(([name, type]) => {
	const field = require_source_types.fieldColumns.indexOf(name);
	const [source, get] = field >= 0 ? ["payload", shownField(field)] : getters[name] ?? [];
	return source === void 0 || get === void 0 ? [] : [[name, {
		type,
		source,
		get
	}]];
}));
var namingColumns = ["process", "processName"];
// engine/conditions/field-reader.ts
var FieldReader = class {
	#path;
	#places = new WeakMap();
	constructor(name) {
		this.#path = name.toLowerCase().split(".");
	}
	read({ layout, payload, schema }, values, onMissing) {
		if (layout === null) {
			const blob = schema.source === null ? null : schema.readBlob?.(payload.bytes, payload.start, payload.end) ?? null;
			if (blob !== null) collect({
				shown: blob,
				raw: blob
			}, this.#path, values);
			return;
		}
		let place = this.#places.get(layout);
		if (place === void 0) {
			const found = findName(layout.names, this.#path);
			place = found && {
				index: found.index,
				rest: this.#path.slice(found.used)
			};
			this.#places.set(layout, place);
			if (place === null) onMissing(layout.names);
		}
		if (place === null || place.index >= layout.located) return;
		const { index, rest } = place;
		collect({
			shown: layout.value(payload, index),
			raw: layout.raw(payload, index)
		}, rest, values);
	}
};
function collect({ shown, raw }, path, values) {
	if (Array.isArray(shown)) {
		const numbers = Array.isArray(raw) ? raw : shown;
		shown.forEach((item, i) => {
			collect({
				shown: item,
				raw: numbers[i] ?? item
			}, path, values);
		});
		return;
	}
	if (path.length === 0) {
		values.push({
			shown,
			raw
		});
		return;
	}
	if (shown === null || typeof shown !== "object") return;
	const names = Object.keys(shown);
	const found = findName(names, path);
	if (found === null) return;
	const name = names[found.index];
	const plain = raw !== null && typeof raw === "object" && !Array.isArray(raw) ? raw[name] : shown[name];
	collect({
		shown: shown[name],
		raw: plain
	}, path.slice(found.used), values);
}
function findName(names, path) {
	for (let used = path.length; used > 0; used--) {
		const wanted = path.slice(0, used).join(".");
		const index = names.findIndex((name) => name.toLowerCase() === wanted);
		if (index >= 0) return {
			index,
			used
		};
	}
	return null;
}
function numberOf$1(value) {
	if (typeof value === "number") return value;
	if (typeof value !== "string" || value.length > 40) return null;
	if (/^[+-]?\d+$/.test(value)) {
		const number = Number(value);
		return Number.isSafeInteger(number) ? number : BigInt(value.replace("+", ""));
	}
	if (/^0x[0-9a-f]+$/i.test(value)) {
		const number = Number(value);
		return Number.isSafeInteger(number) ? number : BigInt(value);
	}
	return /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : null;
}
// engine/conditions/payload-asker.ts
var KEPT_EVENTS = 4096;
var PayloadAsker = class {
	#asked;
	#told;
	#environment;
	#eventName = [];
	#payload = [];
	#events = 0;
	constructor(asked, told) {
		this.#asked = asked;
		this.#told = told;
		this.#environment = this.#bound();
	}
	holds(event, asksName) {
		if (++this.#events % KEPT_EVENTS === 0) this.#environment = this.#bound();
		if (asksName) {
			for (const term of this.#eventName) if (!this.#termHolds(term, event)) return false;
		}
		for (const term of this.#payload) if (!this.#termHolds(term, event)) return false;
		return true;
	}
	#bound() {
		const environment = environmentOf(this.#told);
		const places = new Map();
		for (const field of this.#asked.fields) places.set(field.key, {
			...placeOf(field.type, environment),
			field,
			found: [],
			asked: -1
		});
		const bind = (expression) => {
			const fields = [...expression.uses].flatMap((name) => places.get(name) ?? []);
			const columns = [...expression.uses].flatMap((name) => {
				const column = eventColumns.get(name);
				return column === void 0 ? [] : [{
					name,
					place: placeOf(column.type, environment),
					get: column.get
				}];
			});
			const set = {
				count: 1,
				columns: new Map([...fields.map(({ field, column }) => [field.key, column]), ...columns.map(({ name, place }) => [name, place.column])])
			};
			return {
				holds: expression.predicate(set, environment),
				columns,
				fields
			};
		};
		this.#eventName = this.#asked.eventName.map(bind);
		this.#payload = this.#asked.payload.map(bind);
		return environment;
	}
	#termHolds({ holds, columns, fields }, event) {
		for (const { place, get } of columns) place.values[0] = get(event, this.#environment, this.#told);
		let items = 1;
		for (const place of fields) items = Math.max(items, this.#read(place, event));
		for (let i = 0; i < items; i++) {
			for (const { values, field, found } of fields) values[0] = stored(field.type, found[Math.min(i, found.length - 1)], this.#environment);
			if (holds()) return true;
		}
		return false;
	}
	#read(place, event) {
		const { field, found } = place;
		if (place.asked !== this.#events) {
			place.asked = this.#events;
			found.length = 0;
			field.reader.read(event.view, found, this.#asked.onMissing);
			if (found.length > 0) field.seen = true;
		}
		return found.length;
	}
};
function placeOf(type, environment) {
	const values = type === "text" || type === "address" ? new Uint32Array(1) : new Float64Array(1);
	return {
		values,
		column: require_column.columnFor(type, values, environment)
	};
}
function stored(type, read, { texts, addresses }) {
	if (type === "text") return texts.idOf(require_provider_catalog.textOf(read?.shown ?? null));
	const number = read && (numberOf$1(read.raw) ?? numberOf$1(read.shown));
	if (type === "number") return Number(number ?? NaN);
	if (number === null || number === void 0 || typeof number === "number" && !Number.isSafeInteger(number)) return 0;
	const word = BigInt.asUintN(64, BigInt(number));
	return addresses.idOf(Number(word & 4294967295n), Number(word >> 32n));
}
// engine/conditions/payload-fields.ts
var PREFIX = "payload.";
var PROCESS_COLUMN = "process";
var LABEL = /\(-?\d+\)$/;
var isPrefixed = ({ name }) => name.toLowerCase().startsWith(PREFIX);
var isNumber = ({ kind }) => kind === "integer" || kind === "number";
var isLarge = (ast) => ast.kind === "integer" && ast.value > BigInt(Number.MAX_SAFE_INTEGER);
function withPayloadFields(ast, text, scope) {
	const rewriter = new Rewriter(text, scope);
	return {
		ast: rewriter.rewritten(ast),
		fields: [...rewriter.fields.values()]
	};
}
var Rewriter = class {
	fields = new Map();
	#text;
	#scope;
	constructor(text, scope) {
		this.#text = text;
		this.#scope = scope;
	}
	#columnOf(one) {
		if (isPrefixed(one)) return void 0;
		const { name, shown } = one;
		const lower = name.toLowerCase();
		return require_compile.columnKey(this.#scope, name, shown) ?? require_compile.columnKey(this.#scope, lower, true) ?? [...this.#scope.columns.keys()].find((key) => key.toLowerCase() === lower);
	}
	#column(one, want) {
		const own = this.#columnOf(one);
		if (own !== void 0) return {
			...one,
			name: own,
			shown: false
		};
		if (one.shown && !isPrefixed(one)) return one;
		const { position, length } = one;
		const name = isPrefixed(one) ? one.name.slice(8).trim() : one.name;
		const key = `${want} ${name.toLowerCase()}`;
		if (!this.fields.has(key)) this.fields.set(key, {
			key,
			name,
			type: want,
			position,
			length
		});
		return {
			...one,
			name: key,
			shown: false
		};
	}
	#beside(other) {
		switch (other.kind) {
			case "integer":
			case "number":
			case "duration":
			case "negate":
			case "arithmetic": return "number";
			case "call": return require_compile.functionNamed(other.name)?.result === "text" ? "text" : "number";
			case "column": {
				const key = this.#columnOf(other);
				const type = key === void 0 ? "text" : this.#scope.columns.get(key);
				return type === "text" || type === "bool" ? "text" : "number";
			}
			default: return "text";
		}
	}
	#against(value, other) {
		return value.kind === "bool" && other.kind === "column" && this.#columnOf(other) === void 0 ? {
			kind: "text",
			value: String(value.value),
			position: value.position,
			length: value.length
		} : this.rewritten(value, this.#beside(other));
	}
	#check(value, other) {
		if (value.kind === "text" && (isNumber(other) || other.kind === "text")) throw new require_host_error.ExpressionError(`text in quotes is a value; write the field of this name as ${require_print.bracketed(`${PREFIX}${value.value}`)}`, value.position, value.length);
		if (value.kind !== "column") return;
		const key = this.#columnOf(value);
		if (key === PROCESS_COLUMN && other.kind === "text" && other.value !== "" && !LABEL.test(other.value)) throw new require_host_error.ExpressionError(`[Process] is the name with the pid, as “spmv.exe (4711)”; write [Process Name] for the name alone`, value.position, value.length);
		const isText = key !== void 0 && this.#beside(value) === "text";
		if (key !== void 0 && !value.shown && key !== value.name && (isText ? isNumber(other) : other.kind === "text")) throw new require_host_error.ExpressionError(`“${value.name}” is the column ${key}, ${isText ? "a text" : "a number"}; write an event field of this name as ${PREFIX}${value.name}`, value.position, value.length);
		const isWord = other.kind === "column" && !other.shown && this.#columnOf(other) === void 0;
		if (this.#beside(value) === "text" && (isWord || other.kind === "arithmetic" && key !== void 0)) {
			const { position, length } = other;
			const written = this.#text.slice(position, position + length);
			throw new require_host_error.ExpressionError(`put text in quotes: '${written}'`, position, length);
		}
	}
	#exactly(node) {
		const { left, right, operator } = node;
		const isField = (one) => one.kind === "column" && this.#columnOf(one) === void 0;
		const field = isField(left) && isLarge(right) ? left : isField(right) && isLarge(left) ? right : null;
		if (field === null || field.shown && !isPrefixed(field)) return null;
		const { position, length } = node;
		const sides = {
			left: field === left ? this.#column(left, "address") : left,
			right: field === right ? this.#column(right, "address") : right
		};
		const zero = {
			kind: "integer",
			value: 0n,
			position,
			length
		};
		const test = (sign) => ({
			kind: "compare",
			operator: sign,
			left: this.#column(field, "number"),
			right: zero,
			position,
			length
		});
		const isAbove = {
			kind: "and",
			operands: [test(">="), {
				...node,
				...sides
			}],
			position,
			length
		};
		return operator === "!=" || operator.startsWith(field === left ? "<" : ">") ? {
			kind: "or",
			operands: [test("<"), isAbove],
			position,
			length
		} : isAbove;
	}
	rewritten(node, want = "text") {
		switch (node.kind) {
			case "column": return this.#column(node, want);
			case "call": {
				const parameters = require_compile.functionNamed(node.name)?.parameters ?? [];
				const args = node.args.map((arg, i) => {
					const types = (parameters[i] ?? parameters.at(-1))?.types ?? [];
					return this.rewritten(arg, types.includes("text") ? "text" : "number");
				});
				return {
					...node,
					args
				};
			}
			case "negate": return {
				...node,
				operand: this.rewritten(node.operand, "number")
			};
			case "not": return {
				...node,
				operand: this.rewritten(node.operand)
			};
			case "arithmetic": return {
				...node,
				first: this.rewritten(node.first, "number"),
				rest: node.rest.map((step) => ({
					...step,
					operand: this.rewritten(step.operand, "number")
				}))
			};
			case "and":
			case "or": return {
				...node,
				operands: node.operands.map((operand) => this.rewritten(operand))
			};
			case "compare":
				if (node.operator === "=" || node.operator === "!=") this.#check(node.left, node.right);
				return this.#exactly(node) ?? {
					...node,
					left: this.#against(node.left, node.right),
					right: this.#against(node.right, node.left)
				};
			case "in":
				for (const item of node.list) this.#check(node.value, item);
				return {
					...node,
					value: this.rewritten(node.value, this.#beside(node.list[0])),
					list: node.list.map((item) => this.#against(item, node.value))
				};
			case "like": return {
				...node,
				value: this.rewritten(node.value),
				pattern: this.rewritten(node.pattern)
			};
			case "between": return {
				...node,
				value: this.rewritten(node.value, this.#beside(node.low)),
				low: this.rewritten(node.low, this.#beside(node.value)),
				high: this.rewritten(node.high, this.#beside(node.value))
			};
			case "isMissing": return {
				...node,
				value: this.rewritten(node.value)
			};
			case "choice": return {
				...node,
				cases: node.cases.map(({ condition, value }) => ({
					condition: this.rewritten(condition),
					value: this.rewritten(value, want)
				})),
				otherwise: this.rewritten(node.otherwise, want)
			};
			default: return node;
		}
	}
};
// engine/conditions/event-condition.ts
var MOST_NEAR = 3;
var MOST_OTHERS = 2e3;
var YES = 1;
var columnTypes = new Map([...eventColumns].map(([name, { type }]) => [name, type]));
var sources = [
	"kind",
	"eventName",
	"header",
	"payload"
];
var EventCondition = class {
	asksForNames;
	#terms = {
		kind: [],
		eventName: [],
		header: [],
		payload: []
	};
	#fields;
	#shownNames;
	#others = new Set();
	constructor(texts, shownNames) {
		this.#shownNames = shownNames;
		const fields = new Map();
		for (const text of texts) for (const field of this.#add(text)) if (!fields.has(field.key)) fields.set(field.key, field);
		this.#fields = [...fields.values()];
		const all = sources.flatMap((source) => this.#terms[source]);
		this.asksForNames = all.some(({ uses }) => namingColumns.some((name) => uses.has(name)));
	}
	#add(text) {
		try {
			const columns = {
				columns: columnTypes,
				shownNames: this.#shownNames
			};
			const { ast, fields } = withPayloadFields(parsed(text, columns), text, columns);
			const scope = {
				...columns,
				columns: new Map([...columnTypes, ...fields.map(({ key, type }) => [key, type])])
			};
			if (require_compile.compileAst(ast, scope).type !== "bool") throw new require_host_error.ExpressionError("expected a condition, such as [Event Name] = \"Start\"", 0, text.length);
			for (const term of require_parser.conjunction(ast)) {
				const expression = require_compile.compileAst(term, scope);
				this.#terms[sourceOf(expression)].push(expression);
			}
			return fields.map((field) => ({
				...field,
				text,
				reader: new FieldReader(field.name),
				seen: false
			}));
		} catch (error) {
			throw error instanceof require_host_error.ExpressionError ? new require_host_error.ConditionError(text, error) : error;
		}
	}
	unseenField() {
		const field = this.#fields.find(({ seen }) => !seen);
		if (field === void 0) return null;
		const { name, text, position, length } = field;
		const near = [...require_suggestion.namesLike(name, [...columnTypes.keys(), ...this.#others]), ...require_suggestion.namesLike(name, this.#shownNames.keys()).map((shown) => `[${shown}]`)];
		const shown = [...new Set(near)].slice(0, MOST_NEAR).map((one) => `“${one}”`);
		return {
			message: `no event so far has a field “${name}”${shown.length === 0 ? "" : `; did you mean ${shown.join(" or ")}?`}`,
			text,
			position,
			length
		};
	}
	ofKinds(kinds, told) {
		const environment = environmentOf(told);
		const mask = new Uint8Array(kinds.length).fill(YES);
		const event = new KindAsked();
		const apply = (terms, sure) => {
			for (const expression of terms) {
				const columns = blockOf(expression.uses, sure.length, (i) => event.of(sure[i]), environment, told);
				const holding = new Set(expression.select({
					count: sure.length,
					columns
				}, environment));
				for (const [i, { index }] of sure.entries()) if (!holding.has(i)) mask[index] = 0;
			}
		};
		apply(this.#terms.kind, kinds);
		if (this.#terms.eventName.length === 0) return mask;
		apply(this.#terms.eventName, kinds.filter((kind) => !told.describesItself(kind)));
		for (const kind of kinds) if (mask[kind.index] === YES && told.describesItself(kind)) mask[kind.index] = 2;
		return mask;
	}
	ofHeaders(count, at, told) {
		const terms = this.#terms.header;
		if (terms.length === 0) return null;
		const environment = environmentOf(told);
		const set = {
			count,
			columns: blockOf(new Set(terms.flatMap((term) => [...term.uses])), count, at, environment, told)
		};
		let among;
		for (const term of terms) among = term.select(set, environment, among);
		return among ?? null;
	}
	get asksPayloads() {
		return this.#terms.payload.length > 0;
	}
	ofPayloads(told) {
		const { eventName, payload } = this.#terms;
		return new PayloadAsker({
			eventName,
			payload,
			fields: this.#fields,
			onMissing: this.#onMissing
		}, told);
	}
	#onMissing = (names) => {
		for (const name of names) if (this.#others.size < MOST_OTHERS) this.#others.add(name);
	};
};
function sourceOf({ uses }) {
	let most = 0;
	for (const name of uses) most = Math.max(most, sources.indexOf(eventColumns.get(name)?.source ?? "payload"));
	return most === sources.indexOf("header") && uses.has("event") ? "payload" : sources[most];
}
var OPERATOR = /!=|<=|>=|[=<>]|\b(?:contains|matches)\b/i;
function withQuotes(text) {
	const operator = text.length > MOST_BARE ? null : OPERATOR.exec(text);
	if (operator === null) return null;
	const name = text.slice(0, operator.index).trim();
	const value = text.slice(operator.index + operator[0].length).trim();
	return name !== "" && value !== "" && !/["']/.test(name + value[0]) ? {
		meant: `${name} ${operator[0]} ${require_print.quoted(value)}`,
		value
	} : null;
}
function parsed(text, scope) {
	try {
		return require_compile.isWpaQuery(text) ? require_compile.parseWpaQuery(text, scope) : require_parser.parse(text);
	} catch (error) {
		const bare = withQuotes(text);
		if (!(error instanceof require_host_error.ExpressionError) || bare === null) throw error;
		const { meant, value } = bare;
		try {
			require_parser.parse(meant);
		} catch {
			throw error;
		}
		throw new require_host_error.ExpressionError(`put text in quotes: ${meant}`, text.lastIndexOf(value), value.length);
	}
}
var MOST_BARE = 1024;
function blockOf(names, count, at, environment, told) {
	const columns = new Map();
	for (const name of names) {
		const column = eventColumns.get(name);
		if (column === void 0) continue;
		const { type, get } = column;
		const values = type === "text" ? new Uint32Array(count) : new Float64Array(count);
		for (let i = 0; i < count; i++) values[i] = get(at(i), environment, told);
		columns.set(name, {
			type,
			values,
			pool: environment.texts
		});
	}
	return columns;
}
var KindAsked = class {
	row = 0;
	timeNs = 0;
	cpu = 0;
	pid = -1;
	tid = -1;
	payloadBytes = 0;
	kind;
	view = new EventView();
	of(kind) {
		this.kind = kind;
		this.view.kind = kind;
		return this;
	}
};
// engine/schema/manifest/manifest-document.ts
var keptProvider = (element) => ({
	...element,
	tasks: [],
	opcodes: [],
	keywords: [],
	levels: [],
	channels: [],
	maps: [],
	templates: [],
	events: []
});
var CHILDREN = {
	"": new Set([
		"assembly",
		"instrumentationManifest",
		"instrumentation"
	]),
	assembly: new Set(["instrumentation", "localization"]),
	instrumentationManifest: new Set(["instrumentation", "localization"]),
	instrumentation: new Set(["events", "localization"]),
	localization: new Set(["resources"]),
	resources: new Set(["stringTable"]),
	stringTable: new Set(["string"]),
	provider: new Set([
		"tasks",
		"opcodes",
		"keywords",
		"levels",
		"channels",
		"maps",
		"templates",
		"events"
	]),
	tasks: new Set(["task"]),
	task: new Set(["opcodes"]),
	opcodes: new Set(["opcode"]),
	keywords: new Set(["keyword"]),
	levels: new Set(["level"]),
	channels: new Set(["channel", "importChannel"]),
	maps: new Set(["valueMap", "bitMap"]),
	valueMap: new Set(["map"]),
	bitMap: new Set(["map"]),
	templates: new Set(["template"]),
	template: new Set(["data", "struct"]),
	struct: new Set(["data", "struct"]),
	events: new Set(["provider", "event"])
};
var NO_CHILDREN = new Set();
var MOST_FIELDS = 4096;
var MOST_BITS = 512;
var ManifestDocument = class {
	providers = [];
	#tables = new Map();
	#warnings;
	#open = [""];
	#passed = 0;
	#table = null;
	#provider = null;
	#task = null;
	#map = null;
	#fields = [];
	#fieldCount = 0;
	constructor(warnings) {
		this.#warnings = warnings;
	}
	strings() {
		return this.#tables.get("en-us") ?? this.#tables.values().next().value ?? new Map();
	}
	open(name, attributes, line) {
		const parent = this.#open[this.#open.length - 1];
		const misplaced = parent === "events" && name === "event" !== (this.#provider !== null);
		if (this.#passed > 0 || misplaced || !(CHILDREN[parent] ?? NO_CHILDREN).has(name)) {
			this.#passed++;
			return;
		}
		this.#open.push(name);
		this.#keep(name, {
			attributes,
			line
		});
	}
	close(name) {
		if (this.#passed > 0) {
			this.#passed--;
			return;
		}
		this.#open.pop();
		if (name === "provider") this.#provider = null;
		else if (name === "task") this.#task = null;
		else if (name === "template" || name === "struct") this.#fields.pop();
	}
	#keep(name, element) {
		const { attributes, line } = element;
		if (name === "resources") this.#table = this.#tableOf(attributes.get("culture") ?? "");
		else if (name === "string") {
			const id = attributes.get("id");
			if (id === void 0) this.#warnings.add(`Line ${line}: a string without an id.`);
			else this.#table?.set(id, attributes.get("value") ?? "");
		} else if (name === "provider") {
			this.#provider = keptProvider(element);
			this.providers.push(this.#provider);
		} else if (this.#provider !== null) this.#keepOf(this.#provider, name, element);
	}
	#keepOf(provider, name, element) {
		switch (name) {
			case "task":
				this.#task = element.attributes;
				provider.tasks.push(element);
				break;
			case "opcode":
				provider.opcodes.push({
					...element,
					task: this.#task
				});
				break;
			case "keyword":
				this.#keepUpTo(MOST_BITS, provider.keywords, element, "keywords");
				break;
			case "level":
				provider.levels.push(element);
				break;
			case "channel":
			case "importChannel":
				provider.channels.push(element);
				break;
			case "valueMap":
			case "bitMap":
				this.#map = {
					...element,
					kind: name === "valueMap" ? "values" : "bits",
					entries: []
				};
				provider.maps.push(this.#map);
				break;
			case "map":
				if (this.#map === null) break;
				this.#keepUpTo(this.#map.kind === "bits" ? MOST_BITS : Infinity, this.#map.entries, element, "bits");
				break;
			case "template": {
				const template = {
					...element,
					fields: []
				};
				this.#fieldCount = 0;
				this.#fields.push(template.fields);
				provider.templates.push(template);
				break;
			}
			case "struct": {
				const members = [];
				this.#keepField({
					...element,
					members
				});
				this.#fields.push(members);
				break;
			}
			case "data":
				this.#keepField({
					...element,
					members: null
				});
				break;
			case "event": provider.events.push(element);
		}
	}
	#keepField(one) {
		if (++this.#fieldCount <= MOST_FIELDS) this.#fields.at(-1)?.push(one);
		else this.#warnings.add(`Line ${one.line}: a template has more than ${MOST_FIELDS} fields; the rest is ignored.`);
	}
	#keepUpTo(most, list, element, what) {
		if (list.length < most) list.push(element);
		else this.#warnings.add(`Line ${element.line}: there are more than ${most} ${what} in one place; the rest is ignored.`);
	}
	#tableOf(culture) {
		const key = culture.toLowerCase();
		return require_get_or_make.getOrMake(this.#tables, key, () => new Map());
	}
};
var standard_names_default = {
	source: "Names that every manifest may use without declaring them, with the prefix win:. Facts of winmeta.xml. Written by hand.",
	levels: {
		"LogAlways": 0,
		"Critical": 1,
		"Error": 2,
		"Warning": 3,
		"Informational": 4,
		"Verbose": 5
	},
	opcodes: {
		"Info": 0,
		"Start": 1,
		"Stop": 2,
		"DC_Start": 3,
		"DC_Stop": 4,
		"Extension": 5,
		"Reply": 6,
		"Resume": 7,
		"Suspend": 8,
		"Send": 9,
		"Receive": 240
	},
	keywords: {
		"AnyKeyword": "0x0",
		"ResponseTime": "0x1000000000000",
		"WDIContext": "0x2000000000000",
		"WDIDiag": "0x4000000000000",
		"SQM": "0x8000000000000",
		"AuditFailure": "0x10000000000000",
		"CorrelationHint": "0x10000000000000",
		"AuditSuccess": "0x20000000000000",
		"EventlogClassic": "0x80000000000000"
	},
	channels: {
		"TraceClassic": 0,
		"System": 8,
		"Application": 9,
		"Security": 10,
		"TraceLogging": 11
	}
};
// engine/schema/manifest/standard-names.ts
var mapOf = (entries) => new Map(Object.entries(entries));
var STANDARD_LEVELS = mapOf(standard_names_default.levels);
var STANDARD_OPCODES = mapOf(standard_names_default.opcodes);
var STANDARD_KEYWORDS = mapOf(standard_names_default.keywords);
var STANDARD_CHANNELS = mapOf(standard_names_default.channels);
var STANDARD_OPCODE_NAMES = new Map([...STANDARD_OPCODES].map(([name, value]) => [value, name.replace("_", "")]));
// engine/schema/manifest/manifest-facts.ts
function factsOf(provider, strings, warnings) {
	const { attributes, line } = provider;
	const guid = require_manifest_warnings.guidOf(attributes.get("guid"));
	const name = (attributes.get("name") ?? attributes.get("symbol") ?? guid)?.slice(0, MAX_NAME_LENGTH) ?? null;
	if (guid === null || name === null) {
		warnings.add(`Line ${line}: the provider “${name ?? ""}” has no valid GUID and is ignored.`);
		return null;
	}
	const reader = new FactsReader(strings, (at, sentence) => warnings.add(`Line ${at}, ${name}: ${sentence}`));
	const tasks = new Names$1();
	const opcodes = new Names$1();
	const keywords = new Names$1();
	const levels = new Names$1();
	const channels = new Names$1();
	for (const each of provider.tasks) {
		const task = reader.numbered(each, 65535);
		const taskClass = require_manifest_warnings.guidOf(each.attributes.get("eventGUID"));
		if (task !== null) tasks.add(each, taskClass === null ? task : {
			...task,
			guid: taskClass
		});
	}
	for (const each of provider.opcodes) {
		const opcode = reader.numbered(each, 255);
		if (opcode === null) continue;
		const taskName = each.task?.get("name");
		const task = taskName === void 0 ? void 0 : tasks.get(taskName)?.value;
		opcodes.add(each, task === void 0 ? opcode : {
			...opcode,
			task
		}, taskName);
	}
	for (const each of provider.keywords) {
		const mask = reader.mask(each, "mask");
		if (mask !== null) keywords.add(each, {
			mask,
			name: reader.shown(each)
		});
	}
	for (const each of provider.levels) {
		const level = reader.numbered(each, 255);
		if (level !== null) levels.add(each, level);
	}
	let channelValue = FIRST_CHANNEL;
	for (const each of provider.channels) {
		const standard = STANDARD_CHANNELS.get(each.attributes.get("name") ?? "");
		const value = reader.number(each, "value", 255) ?? standard ?? channelValue++;
		channels.add(each, {
			value,
			name: each.attributes.get("name") ?? ""
		}, void 0, each.attributes.get("chid"));
	}
	const references = {
		tasks,
		opcodes,
		keywords,
		levels,
		channels
	};
	return {
		guid,
		name,
		...present({
			symbol: attributes.get("symbol"),
			messageFile: attributes.get("messageFileName")
		}),
		tasks: tasks.list,
		opcodes: opcodes.list,
		keywords: keywords.list,
		levels: levels.list,
		channels: channels.list,
		maps: provider.maps.map((map) => ({
			name: map.attributes.get("name") ?? "",
			kind: map.kind,
			entries: allRead(map.entries, (entry) => reader.mapEntry(entry))
		})),
		templates: provider.templates.map(({ attributes: of, fields }) => ({
			id: of.get("tid") ?? "",
			fields: fields.map(fieldFacts)
		})),
		events: allRead(provider.events, (event) => reader.event(event, references))
	};
}
function allRead(items, read) {
	return items.map(read).filter((result) => result !== null);
}
var FIRST_CHANNEL = 16;
var MAX_NAME_LENGTH = 512;
var Names$1 = class {
	list = [];
	#byName = new Map();
	add({ attributes }, thing, scope, otherName) {
		this.list.push(thing);
		for (const name of [attributes.get("name"), otherName]) if (name !== void 0) this.#byName.set(scopedName(name, scope), thing);
	}
	get(name, scope) {
		return this.#byName.get(scopedName(name, scope));
	}
};
var scopedName = (name, scope) => scope === void 0 ? name : `${scope}\n${name}`;
var FactsReader = class {
	#strings;
	#warn;
	constructor(strings, warn) {
		this.#strings = strings;
		this.#warn = warn;
	}
	message({ attributes, line }) {
		const message = attributes.get("message");
		if (message === void 0) return null;
		const id = /^\s*\$\(string\.([^)]*)\)\s*$/.exec(message)?.[1];
		if (id === void 0) return message;
		const text = this.#strings.get(id);
		if (text === void 0) this.#warn(line, `the string “${id}” is not in the string table.`);
		return text ?? null;
	}
	shown(element) {
		const { attributes } = element;
		return (this.message(element)?.trim() || attributes.get("name") || attributes.get("symbol") || "").slice(0, MAX_NAME_LENGTH);
	}
	number({ attributes, line }, name, most) {
		const text = attributes.get(name);
		if (text === void 0) return null;
		const value = integerOf(text);
		if (value !== null && value >= 0 && value <= most) return value;
		this.#warn(line, `${name}="${text.slice(0, 40)}" is not a number up to ${most}.`);
		return null;
	}
	numbered(element, most) {
		const value = this.number(element, "value", most);
		if (value === null) {
			if (!element.attributes.has("value")) this.#warn(element.line, `“${element.attributes.get("name")}” has no value and is ignored.`);
			return null;
		}
		return {
			value,
			name: this.shown(element)
		};
	}
	mask({ attributes, line }, name) {
		const text = attributes.get(name)?.trim() ?? "";
		if (/^(0x[0-9a-f]{1,16}|\d{1,19})$/i.test(text)) return `0x${BigInt(text).toString(16)}`;
		this.#warn(line, `${name}="${text.slice(0, 40)}" is not a 64-bit mask and is ignored.`);
		return null;
	}
	mapEntry(entry) {
		const value = integerOf(entry.attributes.get("value") ?? "");
		if (value !== null) return [value, this.shown(entry) || String(value)];
		this.#warn(entry.line, "an entry of a map has no number and is ignored.");
		return null;
	}
	event(element, { tasks, opcodes, keywords, levels, channels }) {
		const { attributes, line } = element;
		const id = this.number(element, "value", 65535);
		if (id === null) {
			if (!attributes.has("value")) this.#warn(line, `the event “${attributes.get("symbol") ?? ""}” has no value and is ignored.`);
			return null;
		}
		const task = attributes.get("task");
		const refer = (what, own, standard) => {
			const name = attributes.get(what)?.trim();
			if (name === void 0 || name === "") return 0;
			const value = own(name) ?? standard.get(withoutPrefix(name));
			if (value === void 0) this.#warn(line, `event ${id} has the ${what} “${name}”, which is not declared.`);
			return value ?? 0;
		};
		const none = new Map([["None", 0]]);
		return {
			id,
			version: this.number(element, "version", 255) ?? 0,
			level: refer("level", (name) => levels.get(name)?.value, STANDARD_LEVELS),
			task: refer("task", (name) => tasks.get(name)?.value, none),
			opcode: refer("opcode", (name) => (opcodes.get(name, task) ?? opcodes.get(name))?.value, STANDARD_OPCODES),
			keyword: this.#keyword(element, id, keywords),
			channel: refer("channel", (name) => channels.get(name)?.value, STANDARD_CHANNELS),
			...present({
				template: attributes.get("template"),
				name: attributes.get("name")?.slice(0, MAX_NAME_LENGTH),
				symbol: attributes.get("symbol")?.slice(0, MAX_NAME_LENGTH),
				message: this.message(element) ?? void 0
			})
		};
	}
	#keyword({ attributes, line }, id, keywords) {
		let mask = 0n;
		for (const name of (attributes.get("keywords") ?? "").split(/\s+/)) {
			if (name === "") continue;
			const bits = keywords.get(name)?.mask ?? STANDARD_KEYWORDS.get(withoutPrefix(name));
			if (bits === void 0) this.#warn(line, `event ${id} has the keyword “${name}”, which is not declared.`);
			else mask |= BigInt(bits);
		}
		return `0x${mask.toString(16)}`;
	}
};
function fieldFacts({ attributes, members }) {
	const outType = attributes.get("outType");
	return {
		name: attributes.get("name") ?? "",
		inType: members === null ? withoutPrefix(attributes.get("inType") ?? "") : "struct",
		...present({
			outType: outType === void 0 ? void 0 : withoutPrefix(outType),
			map: attributes.get("map")?.trim(),
			count: attributes.get("count")?.trim(),
			length: attributes.get("length")?.trim(),
			members: members?.map(fieldFacts)
		})
	};
}
var present = (entries) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== void 0));
var withoutPrefix = (name) => name.trim().replace(/^\w+:/, "");
function integerOf(text) {
	const trimmed = text.trim();
	if (/^0x[0-9a-f]{1,16}$/i.test(trimmed)) return Number(BigInt(trimmed));
	return /^[-+]?\d{1,20}$/.test(trimmed) ? Number(trimmed) : null;
}
// engine/schema/manifest/corrections.ts
var CORRECTIONS = [{
	providers: [
		"e13c0d23-ccbc-4e12-931b-d9cc2eee27e4",
		"a669021c-c450-4609-a035-5af59af4df18",
		"cc2bcbba-16b6-4cf3-8990-d74c2e8af500",
		"763fd754-7086-4dfe-95eb-c01a46faf4ca"
	],
	template: "ClrStackWalk",
	field: "Stack",
	holds: { count: "FrameCount" }
}, {
	providers: ["7dd42a49-5329-4832-8dfd-43d979153a88"],
	field: "connid",
	holds: { inType: "SizeT" }
}];
function corrected(facts) {
	const corrections = CORRECTIONS.filter(({ providers }) => providers.includes(facts.guid));
	if (corrections.length === 0) return facts;
	const templates = facts.templates.map(({ id, fields }) => {
		const inTemplate = corrections.filter(({ template }) => template === void 0 || template === id);
		return {
			id,
			fields: fields.map((field) => ({
				...field,
				...inTemplate.find((each) => each.field === field.name)?.holds
			}))
		};
	});
	return {
		...facts,
		templates
	};
}
// engine/schema/manifest/provider-manifest.ts
function compileProvider(facts, source, warn) {
	const compiler = new ProviderCompiler(corrected(facts), source, (sentence) => warn(`${facts.name}: ${sentence}`));
	const { guid, name, symbol = null, messageFile = null, tasks, opcodes, keywords, levels, channels } = facts;
	const { templates } = compiler;
	return {
		guid,
		name,
		symbol,
		messageFile,
		tasks,
		opcodes,
		keywords,
		levels,
		channels,
		templates,
		events: facts.events.map((event) => compiler.event(event))
	};
}
var MOST_ITEMS = 65535;
var ProviderCompiler = class {
	templates = new Map();
	#facts;
	#source;
	#warn;
	#maps = new Map();
	#tasks = new Map();
	#opcodes = new Map();
	constructor(facts, source, warn) {
		this.#facts = facts;
		this.#source = source;
		this.#warn = warn;
		for (const { value, name } of facts.tasks) this.#tasks.set(value, name);
		for (const { value, name, task } of facts.opcodes) this.#opcodes.set(task === void 0 ? value : `${task}.${value}`, name);
		for (const map of facts.maps) this.#maps.set(map.name, valueMap(map));
		for (const { id, fields } of facts.templates) this.templates.set(id, this.#fields(fields, id, null));
	}
	event(facts) {
		const { id, version, level, task, opcode, keyword, channel, message = null } = facts;
		const fields = facts.template === void 0 ? [] : this.templates.get(facts.template);
		if (fields === void 0) this.#warn(`event ${id} version ${version} has the template “${facts.template}”, which is not in the manifest.`);
		return {
			id,
			version,
			level,
			task,
			opcode,
			keyword,
			channel,
			schema: new ManifestSchema(this.#facts, facts, this.#source, this.#names(facts), fields ?? []),
			messageText: message
		};
	}
	#names({ id, task, opcode, name, symbol }) {
		const taskName = this.#tasks.get(task) ?? null;
		const opcodeName = this.#opcodes.get(`${task}.${opcode}`) ?? this.#opcodes.get(opcode) ?? STANDARD_OPCODE_NAMES.get(opcode) ?? null;
		return {
			taskName,
			opcodeName,
			eventName: name ?? (taskName === null ? symbol ?? `EventID(${id})` : opcode === 0 || opcodeName === null ? taskName : `${taskName}/${withoutTask(opcodeName, taskName)}`),
			eventKey: (this.#source === "eventSource" ? symbol : void 0) ?? taskName ?? ""
		};
	}
	#fields(facts, template, scope) {
		const here = {
			names: new Map(),
			outer: scope
		};
		return facts.map((each, index) => {
			const definition = this.#field(each, template, here);
			here.names.set(each.name, index);
			return definition;
		});
	}
	#field({ name, inType, outType, map, count, length, members }, template, scope) {
		const where = `field “${name}” of template “${template}”`;
		const extent = (what, text) => {
			if (text === void 0) return null;
			const found = extentOf(text, scope);
			if (found === null) this.#warn(`${where} has the ${what} “${text}”, which is neither a number nor an earlier field.`);
			return found ?? { kind: "rest" };
		};
		const extents = {
			count: extent("count", count),
			length: extent("length", length)
		};
		if (members !== void 0) return require_provider_catalog.field(name, "struct", {
			...extents,
			members: this.#fields(members, template, scope)
		});
		const known = require_provider_catalog.inTypeOf(inType);
		if (known === void 0) {
			this.#warn(`${where} has the type “${inType}”, which is unknown. The remaining bytes are shown.`);
			return require_provider_catalog.field(name, "binary");
		}
		const names = map === void 0 ? void 0 : this.#maps.get(map);
		if (map !== void 0 && names === void 0) this.#warn(`${where} has the map “${map}”, which is not in the manifest.`);
		return require_provider_catalog.field(name, known, {
			...extents,
			outType: outType === void 0 ? "default" : require_provider_catalog.outTypeOf(outType),
			map: names ?? null
		});
	}
};
function extentOf(text, scope) {
	if (text === "*") return { kind: "rest" };
	if (/^(0x[0-9a-f]{1,8}|\d{1,10})$/i.test(text)) return {
		kind: "fixed",
		count: Math.min(Number(text), MOST_ITEMS)
	};
	let up = 0;
	for (let each = scope; each !== null; each = each.outer, up++) {
		const index = each.names.get(text);
		if (index !== void 0) return {
			kind: "field",
			index,
			up
		};
	}
	return null;
}
var valueMap = ({ name, kind, entries }) => ({
	name,
	kind,
	entries: new Map(entries)
});
var withoutTask = (opcode, task) => opcode.startsWith(task) && /^[A-Z]/.test(opcode.slice(task.length)) ? opcode.slice(task.length) : opcode;
var ManifestSchema = class {
	source;
	providerName;
	eventName;
	eventKey;
	taskName;
	opcodeName;
	fields;
	#provider;
	#event;
	#message;
	#keywordNames;
	constructor(provider, event, source, names, fields) {
		this.source = source;
		this.providerName = provider.name;
		this.eventName = names.eventName;
		this.eventKey = names.eventKey;
		this.taskName = names.taskName;
		this.opcodeName = names.opcodeName;
		this.fields = fields;
		this.#provider = provider;
		this.#event = event;
	}
	get message() {
		const { message } = this.#event;
		if (message === void 0) return null;
		this.#message ??= require_provider_catalog.parseManifestMessage(message, this.fields.length);
		return this.#message;
	}
	get keywordNames() {
		this.#keywordNames ??= namesOfMask(this.#event.keyword, this.#provider.keywords);
		return this.#keywordNames;
	}
};
function namesOfMask(keyword, declared) {
	let left = BigInt(keyword);
	const names = [];
	for (const { mask, name } of declared) {
		const bits = BigInt(mask);
		if (bits === 0n || (BigInt(keyword) & bits) !== bits) continue;
		names.push(name);
		left &= ~bits;
	}
	for (const [name, mask] of STANDARD_KEYWORDS) {
		const bits = BigInt(mask);
		if (bits === 0n || (left & bits) === 0n) continue;
		names.push(name);
		left &= ~bits;
	}
	return names;
}
// engine/schema/manifest/manifest-reader.ts
var readManifest = (text, source) => lastOf(manifestSteps(text, source));
function* manifestSteps(text, source) {
	const warnings = new require_manifest_warnings.ManifestWarnings();
	const providers = [];
	for (const facts of yield* providerSteps(text, warnings)) {
		providers.push(compileProvider(facts, source, (sentence) => warnings.add(sentence)));
		yield;
	}
	return {
		providers,
		warnings: warnings.list()
	};
}
function* providerSteps(text, warnings) {
	if (text.length > 67108864) {
		warnings.add(`The manifest has ${Math.round(text.length / (1 << 20))} Mi characters; the limit is ${require_manifest_text.MAX_MANIFEST_BYTES >> 20} Mi. Split it by provider.`);
		return [];
	}
	const document = new ManifestDocument(warnings);
	yield* require_manifest_warnings.xmlSteps(text, document, warnings);
	if (document.providers.length === 0) warnings.add("It has no provider, so it is not an instrumentation manifest (instrumentation/events/provider).");
	const strings = document.strings();
	const found = [];
	for (const provider of document.providers) {
		const facts = factsOf(provider, strings, warnings);
		if (facts !== null) found.push(facts);
		yield;
	}
	return found;
}
function lastOf(steps) {
	for (let step = steps.next();; step = steps.next()) if (step.done === true) return step.value;
}
// engine/schema/manifest/event-source-manifests.ts
var HEAD_BYTES$1 = 8;
var FORMAT_SIMPLE_XML = 1;
var MAGIC = 91;
var PIECE_BYTES = 128;
var manifestBudget = (sizeBytes) => Math.min(require_manifest_text.MAX_MANIFEST_BYTES, (1 << 20) + 8 * sizeBytes);
var MOST_ONE_BYTES = 2 << 20;
var EventSourceManifests = class {
	#pending = new Map();
	#completed = new Set();
	#texts = new Map();
	#warnings = new require_manifest_warnings.ManifestWarnings();
	#mostBytes;
	#keptBytes = 0;
	constructor(mostBytes) {
		this.#mostBytes = mostBytes;
	}
	addChunk(provider, pid, bytes, start, end) {
		if (end - start < HEAD_BYTES$1 || bytes[start] !== FORMAT_SIMPLE_XML || bytes[start + 3] !== MAGIC) {
			this.#warnings.add(`Provider ${provider}: a piece of a manifest has an unknown header and is ignored.`);
			return;
		}
		const total = require_bytes.u16At(bytes, start + 4);
		const index = require_bytes.u16At(bytes, start + 6);
		if (index >= total) {
			this.#warnings.add(`Provider ${provider}: a piece of a manifest is number ${index} of ${total}; it is ignored.`);
			return;
		}
		const key = `${provider} ${pid} ${bytes[start + 1]}.${bytes[start + 2]}`;
		this.#add(key, provider, total, index, bytes.subarray(start + HEAD_BYTES$1, end));
	}
	get keptBytes() {
		return this.#keptBytes;
	}
	get incomplete() {
		let count = 0;
		for (const key of this.#pending.keys()) if (!this.#completed.has(key)) count++;
		return count;
	}
	get warnings() {
		return this.#warnings.list();
	}
	*complete() {
		for (const key of this.#pending.keys()) if (!this.#completed.has(key)) this.#warnings.add(`Provider ${key.slice(0, key.indexOf(" "))}: pieces of a manifest are missing from the trace.`);
		const found = [];
		for (const [guid, texts] of this.#texts) for (const [text, known] of texts) {
			const read = known ?? (yield* this.#read(guid, text));
			texts.set(text, read);
			found.push(...read);
		}
		return found;
	}
	*#read(guid, text) {
		const { providers, warnings } = yield* manifestSteps(text, "eventSource");
		for (const warning of warnings) this.#warnings.add(`Manifest of provider ${guid}: ${warning}`);
		for (const provider of providers) if (provider.guid !== guid) this.#warnings.add(`Provider ${guid} wrote a manifest of ${provider.guid}; it is ignored.`);
		return providers.filter((provider) => provider.guid === guid);
	}
	#add(key, provider, total, index, piece) {
		let pending = this.#pending.get(key);
		const known = pending?.pieces.get(index);
		if (known !== void 0 && pending?.total === total && sameBytes(known, piece)) return;
		if (pending === void 0 || pending.total !== total || known !== void 0) {
			if (pending !== void 0) this.#release(pending);
			pending = {
				total,
				pieces: new Map()
			};
			this.#pending.set(key, pending);
		}
		if (this.#keptBytes + PIECE_BYTES + piece.length > this.#mostBytes) {
			this.#warnings.add(`The trace’s manifests have more than ${(this.#mostBytes / (1 << 20)).toFixed(1)} MiB; the rest is ignored.`);
			return;
		}
		this.#keptBytes += PIECE_BYTES + piece.length;
		pending.pieces.set(index, new Uint8Array(piece));
		if (pending.pieces.size < total) return;
		this.#pending.delete(key);
		this.#completed.add(key);
		this.#release(pending);
		let sizeBytes = 0;
		for (const { length } of pending.pieces.values()) sizeBytes += length;
		if (sizeBytes <= MOST_ONE_BYTES) this.#keep(provider, textOf$1(pending, sizeBytes));
		else this.#warnings.add(`Provider ${provider}: a manifest of more than 2 MiB is ignored.`);
	}
	#keep(provider, text) {
		const texts = require_get_or_make.getOrMake(this.#texts, provider, () => new Map());
		const known = texts.get(text);
		if (!texts.delete(text)) this.#keptBytes += text.length;
		texts.set(text, known ?? null);
	}
	#release({ pieces }) {
		for (const piece of pieces.values()) this.#keptBytes -= PIECE_BYTES + piece.length;
	}
};
var manifestDataSchema = ({ id, task, opcode }) => id === 65534 && task === 65534 && opcode === 254 ? manifestData : null;
var manifestData = {
	source: "eventSource",
	providerName: null,
	eventName: "ManifestData",
	eventKey: "ManifestData",
	taskName: "ManifestData",
	opcodeName: null,
	keywordNames: [],
	message: null,
	fields: [
		require_provider_catalog.field("Format", "uint8"),
		require_provider_catalog.field("MajorVersion", "uint8"),
		require_provider_catalog.field("MinorVersion", "uint8"),
		require_provider_catalog.field("Magic", "hexInt8"),
		require_provider_catalog.field("TotalChunks", "uint16"),
		require_provider_catalog.field("ChunkNumber", "uint16"),
		require_provider_catalog.field("Manifest", "restAnsiString")
	]
};
function textOf$1({ total, pieces }, sizeBytes) {
	const whole = new Uint8Array(sizeBytes);
	for (let i = 0, at = 0; i < total; i++) {
		const piece = pieces.get(i);
		whole.set(piece, at);
		at += piece.length;
	}
	return require_manifest_text.manifestText(whole);
}
function sameBytes(a, b) {
	return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
var layouts_default = {
	source: "Payloads of classic events, by the names of their classes in engine/format/well-known.json: facts of the format document, parts a.4, f, h and h.2, and structures of NTWMI. Written by hand.",
	notes: [
		"types: event types (opcodes). version: the first version with this layout; 0 where it is left out. fields: in the notation that notation.ts explains.",
		"EventTrace: engine/format/file-header.ts reads type 0 for the clock.",
		"Heap: written by ntdll in the process, under SYSTEM headers. LostEvent: what a real-time session could not deliver.",
		"Image: live loads (type 10) come under the hook of the process group. ImageID: of the image at ImageBase in that process, whose Image event follows.",
		"PerfInfo: event times are ends; InitialTime, in the raw clock of the session, is when it began. StackWalk: frames are leaf first; EventTimeStamp is the raw time of the event that the stack belongs to.",
		"TcpIp, UdpIp: daddr and dport are the other side's, as in the MOF of Windows. Version 2 of TcpIp turned seqnum and connid round.",
		"SystemConfig: where the document has sizes but no layouts, the layouts are told by the bytes of real traces; NumaNode and Processors differ from the document for that reason. SysConfig: what merging writes of the machine.",
		"FileIo: version 3 took the thread out of its place after the IRP, where it was a pointer."
	],
	classes: JSON.parse("{\"EventTrace\":[{\"types\":[0],\"fields\":\"u32 BufferSize, u8*4 Version, u32 ProviderVersion, u32 NumberOfProcessors, i64 EndTime, u32 TimerResolution, u32 MaximumFileSize, u32 LogFileMode, u32 BuffersWritten, u32 StartBuffers, u32 PointerSize, u32 EventsLost, u32 CpuSpeedInMHz, p LoggerNamePointer!, p LogFileNamePointer!, i32 TimeZoneBias, w[32] StandardName, u16*8 StandardDate!, i32 StandardBias!, w[32] DaylightName!, u16*8 DaylightDate!, i32 DaylightBias, u32 Pad!, i64 BootTime, i64 PerfFreq, i64 StartTime, u32 ClockType, u32 BuffersLost, w LoggerName, w LogFileName\",\"note\":\"TRACE_LOGFILE_HEADER with its TIME_ZONE_INFORMATION; the two pointers are leftovers of the logging process.\"},{\"types\":[5,32],\"fields\":\"x32 GroupMask1, x32 GroupMask2, x32 GroupMask3, x32 GroupMask4, x32 GroupMask5, x32 GroupMask6, x32 GroupMask7, x32 GroupMask8, u32 KernelEventVersion\"},{\"types\":[8,48,49],\"fields\":\"\"},{\"types\":[64],\"fields\":\"guid GuidSig, u32 Age, a PdbFileName\"},{\"types\":[65],\"fields\":\"u32 TimeDateStamp, u32 Age, a PdbFileName\",\"note\":\"As a PDB 2.0 record names its file; not seen.\"},{\"types\":[66],\"fields\":\"w BuildLab\"},{\"types\":[67],\"fields\":\"u32 GuidCount, guid*GuidCount Guids, w BinaryPath\"},{\"types\":[80],\"fields\":\"u16 EventVersion, u16 Reserved, u32 PartitionType, i64 QpcOffsetFromRoot, guid PartitionId, guid ParentId\",\"note\":\"The form of 48 bytes, in all real traces zero. Writers in containers are said to put two texts in place of the GUIDs.\"},{\"types\":[82],\"fields\":\"u32 Count, u32 Pad, u64*Count Values\",\"note\":\"One number a processor; seen only as zeros.\"}],\"DiskIo\":[{\"types\":[10,11],\"fields\":\"u32 DiskNumber, x32 IrpFlags, u32 TransferSize, u32 Reserved, i64 ByteOffset, p FileObject\"},{\"types\":[10,11],\"version\":1,\"fields\":\"u32 DiskNumber, x32 IrpFlags, u32 TransferSize, u32 Reserved, i64 ByteOffset, p FileObject, u64 HighResResponseTime\"},{\"types\":[10,11,55,56],\"version\":2,\"fields\":\"u32 DiskNumber, x32 IrpFlags, u32 TransferSize, u32 Reserved, i64 ByteOffset, p FileObject, p Irp, u64 HighResResponseTime\"},{\"types\":[10,11,55,56],\"version\":3,\"fields\":\"u32 DiskNumber, x32 IrpFlags, u32 TransferSize, u32 Reserved, i64 ByteOffset, p FileObject, p Irp, u64 HighResResponseTime, tid IssuingThreadId\"},{\"types\":[12,13,15,58,59,60],\"fields\":\"p Irp\"},{\"types\":[12,13,15,58,59,60],\"version\":3,\"fields\":\"p Irp, tid IssuingThreadId\"},{\"types\":[14,57],\"fields\":\"u32 DiskNumber, x32 IrpFlags, u64 HighResResponseTime, p Irp\"},{\"types\":[14,57],\"version\":3,\"fields\":\"u32 DiskNumber, x32 IrpFlags, u64 HighResResponseTime, p Irp, tid IssuingThreadId\"},{\"types\":[16],\"fields\":\"p Irp, p FileKey\"},{\"types\":[34],\"fields\":\"u32 UniqMatchId, p RoutineAddr, p Irp, u32 MajorFunction, u32 MinorFunction, p FileObject\"},{\"types\":[34],\"version\":2,\"fields\":\"u32 MajorFunction, u32 MinorFunction, p RoutineAddr, p FileObject, p Irp, u32 UniqMatchId\"},{\"types\":[35],\"fields\":\"u32 UniqMatchId, p Irp\"},{\"types\":[35],\"version\":2,\"fields\":\"p Irp, u32 UniqMatchId\"},{\"types\":[37],\"fields\":\"p Routine, p IrpPtr, u32 UniqMatchId\"},{\"types\":[52],\"fields\":\"p RoutineAddr, p Irp, u32 UniqMatchId\"},{\"types\":[53],\"fields\":\"p Irp, u32 UniqMatchId\"},{\"types\":[54],\"fields\":\"i32 Action, nts Status, i32 Pages\"}],\"PageFault\":[{\"types\":[10,11,12,13,14,15],\"fields\":\"p VirtualAddress, p ProgramCounter\"},{\"types\":[32],\"fields\":\"i64 InitialTime, u64 ReadOffset, p VirtualAddress, p FileObject, tid ThreadId, u32 ByteCount\"},{\"types\":[98,99],\"fields\":\"p BaseAddress, z RegionSize, pid ProcessId, u32:VirtualAllocFlags Flags\"},{\"types\":[100],\"fields\":\"p HeapHandle, x32 HRFlags, pid HRPid, u32 HRRangeCount, {p HRAddress, z HRSize}*HRRangeCount Ranges\"},{\"types\":[100],\"version\":3,\"fields\":\"p HeapHandle, x32 HRFlags, pid HRPid, u32 HRRangeCount, u32 Reserved, {p HRAddress, z HRSize}*HRRangeCount Ranges\"},{\"types\":[100],\"version\":4,\"fields\":\"p HeapHandle, x32 HRFlags, pid HRPid, u32 HRRangeCount, u64 HeapTag, {p HRAddress, z HRSize}*HRRangeCount Ranges\"},{\"types\":[101],\"fields\":\"p HeapHandle, z FirstRangeSize, x32 HRCreateFlags\"},{\"types\":[102,103],\"fields\":\"p HeapHandle, p HRAddress, z HRSize\"},{\"types\":[104],\"fields\":\"p HeapHandle\"},{\"types\":[105],\"fields\":\"p FileObject, x32 DeviceChar, x16 FileChar, x16 LoadFlags\"},{\"types\":[112],\"fields\":\"z ZeroPageCount, z FreePageCount, z ModifiedPageCount, z ModifiedNoWritePageCount, z BadPageCount, z*8 StandbyPageCounts, z*8 RepurposedPageCounts, z ModifiedPageCountPageFile\"},{\"types\":[125],\"fields\":\"u32 Count, {pid ProcessId, z WorkingSetPageCount, z CommitPageCount, z VirtualSizeInPages, z PrivateWorkingSetPageCount}*Count WorkingSets\",\"note\":\"Which version brought the four additional counts is inferred.\"},{\"types\":[125],\"version\":3,\"fields\":\"u32 Count, {pid ProcessId, z WorkingSetPageCount, z CommitPageCount, z VirtualSizeInPages, z PrivateWorkingSetPageCount, z StoreSizePageCount, z StoredPageCount, z CommitDebtInPages, z SharedCommitInPages}*Count WorkingSets\"},{\"types\":[128,129],\"fields\":\"p BaseAddress, z RegionSize, pid ProcessId, u32:VirtualAllocFlags Flags, z CommitSizeInBytes\"}],\"Process\":[{\"types\":[1,2,3,4],\"fields\":\"z ProcessId, z ParentId, sid UserSID, a ImageFileName\"},{\"types\":[1,2,3,4],\"version\":1,\"fields\":\"p PageDirectoryBase, pid ProcessId, pid ParentId, i32 SessionId, i32 ExitStatus, sid UserSID, a ImageFileName\"},{\"types\":[1,2,3,4,39],\"version\":2,\"fields\":\"p UniqueProcessKey, pid ProcessId, pid ParentId, i32 SessionId, i32 ExitStatus, sid UserSID, a ImageFileName, w CommandLine\"},{\"types\":[1,2,3,4,39],\"version\":3,\"fields\":\"p UniqueProcessKey, pid ProcessId, pid ParentId, i32 SessionId, i32 ExitStatus, p DirectoryTableBase, sid UserSID, a ImageFileName, w CommandLine\"},{\"types\":[1,2,3,4,39],\"version\":4,\"fields\":\"p UniqueProcessKey, pid ProcessId, pid ParentId, i32 SessionId, i32 ExitStatus, p DirectoryTableBase, x32 Flags, sid UserSID, a ImageFileName, w CommandLine, w PackageFullName, w ApplicationId\"},{\"types\":[39],\"version\":5,\"fields\":\"p UniqueProcessKey, pid ProcessId, pid ParentId, i32 SessionId, i32 ExitStatus, p DirectoryTableBase, x32 Flags, sid UserSID, a ImageFileName, w CommandLine, w PackageFullName, w ApplicationId, filetime ExitTime\"},{\"types\":[11],\"fields\":\"pid ProcessId\"},{\"types\":[32,33],\"fields\":\"pid ProcessId, u32 PageFaultCount, u32 HandleCount, u32 Reserved, z PeakVirtualSize, z PeakWorkingSetSize, z PeakPagefileUsage, z QuotaPeakPagedPoolUsage, z QuotaPeakNonPagedPoolUsage, z VirtualSize, z WorkingSetSize, z PagefileUsage, z QuotaPagedPoolUsage, z QuotaNonPagedPoolUsage, z PrivatePageCount\"},{\"types\":[35],\"fields\":\"p DirectoryTableBase, pid ProcessId\"},{\"types\":[38],\"fields\":\"i32 Phase\"},{\"types\":[48,49,50,51,52,64,65,66,67,68,80,81,82,83,84],\"fields\":\"p Object, p Tag, pid ProcessId, i32 Count\"},{\"types\":[96,97,98,99],\"fields\":\"p Object\"},{\"types\":[100],\"fields\":\"p Object, p Tag, pid ProcessId, i32 Count\"}],\"FileIo\":[{\"types\":[0,32,35,36],\"fields\":\"p FileObject, w FileName\"},{\"types\":[33],\"fields\":\"p OldFile, p NewFile\"},{\"types\":[37,38,39,40],\"fields\":\"p ViewBase, p FileKey, x64 MiscInfo, z ViewSize, pid ProcessId\"},{\"types\":[37,38,39,40],\"version\":3,\"fields\":\"p ViewBase, p FileKey, x64 MiscInfo, z ViewSize, i64 ByteOffset, pid ProcessId\"},{\"types\":[64],\"fields\":\"p IrpPtr, p TTID, p FileObject, u32 CreateOptions, u32 FileAttributes, u32 ShareAccess, w OpenPath\"},{\"types\":[64],\"version\":3,\"fields\":\"p IrpPtr, p FileObject, tid TTID, u32 CreateOptions, u32 FileAttributes, u32 ShareAccess, w OpenPath\"},{\"types\":[65,66,73],\"fields\":\"p IrpPtr, p TTID, p FileObject, p FileKey\"},{\"types\":[65,66,73],\"version\":3,\"fields\":\"p IrpPtr, p FileObject, p FileKey, tid TTID\"},{\"types\":[67,68],\"fields\":\"i64 Offset, p IrpPtr, p TTID, p FileObject, p FileKey, u32 IoSize, u32 IoFlags\"},{\"types\":[67,68],\"version\":3,\"fields\":\"i64 Offset, p IrpPtr, p FileObject, p FileKey, tid TTID, u32 IoSize, u32 IoFlags, u32 ExtraFlags?\"},{\"types\":[69,70,71,74,75],\"fields\":\"p IrpPtr, p TTID, p FileObject, p FileKey, p ExtraInfo, u32 InfoClass\"},{\"types\":[69,70,71,74,75],\"version\":3,\"fields\":\"p IrpPtr, p FileObject, p FileKey, p ExtraInfo, tid TTID, u32 InfoClass\"},{\"types\":[72,77],\"fields\":\"p IrpPtr, p TTID, p FileObject, p FileKey, u32 Length, u32 InfoClass, u32 FileIndex, w FileName\"},{\"types\":[72,77],\"version\":3,\"fields\":\"p IrpPtr, p FileObject, p FileKey, tid TTID, u32 Length, u32 InfoClass, u32 FileIndex, w FileName\"},{\"types\":[76],\"fields\":\"p IrpPtr, p ExtraInfo, nts NtStatus\"},{\"types\":[79,80,81],\"fields\":\"p IrpPtr, p FileObject, p FileKey, p ExtraInfo, tid TTID, u32 InfoClass, w FileName\"},{\"types\":[96,97],\"fields\":\"p RoutineAddr, p FileObject, p FsContext, p IrpPtr, p CbdPtr, i32 MajorFunction\"},{\"types\":[98,99],\"fields\":\"i64 InitialTime, p RoutineAddr, p FileObject, p FsContext, p IrpPtr, p CbdPtr, i32 MajorFunction\"},{\"types\":[100,101],\"fields\":\"p RoutineAddr, p FileObject, p FsContext, p IrpPtr, p CbdPtr, i32 MajorFunction, nts Status\"}],\"Thread\":[{\"types\":[1,2,3,4],\"fields\":\"tid ThreadId, pid ProcessId\"},{\"types\":[1,3],\"version\":1,\"fields\":\"pid ProcessId, tid ThreadId, p StackBase, p StackLimit, p UserStackBase, p UserStackLimit, p StartAddr, p Win32StartAddr, i8 WaitMode\"},{\"types\":[2,4],\"version\":1,\"fields\":\"pid ProcessId, tid ThreadId\"},{\"types\":[1,2,3,4],\"version\":2,\"fields\":\"pid ProcessId, tid ThreadId, p StackBase, p StackLimit, p UserStackBase, p UserStackLimit, p StartAddr, p Win32StartAddr, p TebBase, u32 SubProcessTag\"},{\"types\":[1,2,3,4],\"version\":3,\"fields\":\"pid ProcessId, tid ThreadId, p StackBase, p StackLimit, p UserStackBase, p UserStackLimit, p Affinity, p Win32StartAddr, p TebBase, u32 SubProcessTag, u8 BasePriority, u8 PagePriority, u8 IoPriority, u8 ThreadFlags, w ThreadName?\"},{\"types\":[36],\"fields\":\"tid NewThreadId, tid OldThreadId, i8 NewThreadPriority, i8 OldThreadPriority, i8 NewThreadQuantum, i8 OldThreadQuantum, u8:WaitReason OldThreadWaitReason, u8:WaitMode OldThreadWaitMode, u8:ThreadState OldThreadState, u8 OldThreadWaitIdealProcessor, u32 NewThreadWaitTime?\"},{\"types\":[36],\"version\":2,\"fields\":\"tid NewThreadId, tid OldThreadId, i8 NewThreadPriority, i8 OldThreadPriority, u8 PreviousCState, i8 SpareByte, u8:WaitReason OldThreadWaitReason, u8:WaitMode OldThreadWaitMode, u8:ThreadState OldThreadState, u8 OldThreadWaitIdealProcessor, u32 NewThreadWaitTime, u32 Reserved\"},{\"types\":[36],\"version\":3,\"fields\":\"tid NewThreadId, tid OldThreadId, i8 NewThreadPriority, i8 OldThreadPriority, u8 PreviousCState, i8 NewThreadPriorityDecrement, u8:WaitReason OldThreadWaitReason, x8 ThreadFlags, u8:ThreadState OldThreadState, u8 OldThreadWaitIdealProcessor, u32 NewThreadWaitTime, i32 OldThreadRemainingQuantum\"},{\"types\":[37],\"fields\":\"i64 FirstTimeStamp, tid*16 ThreadIds, i8*16 BasePriorities, bin Packets\"},{\"types\":[41],\"fields\":\"p SpinLockAddress, p CallerAddress, u64 AcquireTime, u64 ReleaseTime, u32 WaitTimeInCycles, u32 SpinCount, tid ThreadId, u32 InterruptCount, u8 Irql, u8 AcquireDepth, x8 Flags, u8*5 Reserved\"},{\"types\":[42],\"fields\":\"p Queue, tid ThreadId, u8 Action, u8*3 Pad?\"},{\"types\":[43],\"fields\":\"u64 AcquireTime, u64 HoldTime, u64 WaitTime, u32 MaxRecursionDepth, tid ThreadId, p Resource, x32 Action, u32 ContentionDelta\"},{\"types\":[44],\"fields\":\"p PushLock, tid ThreadId, u8 Action, u8*3 Pad?\"},{\"types\":[48,49,51,52],\"fields\":\"tid ThreadId, i8 OldPriority, i8 NewPriority, i8 DynamicPriority, i8 Reserved\"},{\"types\":[50],\"fields\":\"tid ThreadId, u8:AdjustReason AdjustReason, i8 AdjustIncrement, u8:ReadyThreadFlags Flags, u8 Reserved\"},{\"types\":[53],\"fields\":\"p Affinity, tid ThreadId, u16 Group, u16 Reserved\"},{\"types\":[57],\"fields\":\"tid ThreadId, u64 StartTime, p ThreadRoutine\"},{\"types\":[60],\"fields\":\"tid ThreadId, u16 ProcessorIndex, i8 OldPriority, u8 SpareByte?\"},{\"types\":[61],\"fields\":\"tid ThreadId, u16 SourceProcessorIndex, u16 TargetProcessorIndex, u8 Priority, b8 IdealProcessorAdjust, u16 OldIdealProcessorIndex\"},{\"types\":[62],\"fields\":\"p Entry, tid ThreadId\"},{\"types\":[63],\"fields\":\"tid ThreadId, u32 EntryCount, p*EntryCount Entries\"},{\"types\":[66],\"fields\":\"p Lock, tid ThreadId, i8 NewCpuPriorityFloor, i8 OldCpuPriority, x8 IoPriorities, x8 Flags\"},{\"types\":[67],\"fields\":\"p Lock, tid ThreadId, x16 BoostBitmap, u16 Reserved\"},{\"types\":[68],\"fields\":\"p Lock, tid ThreadId\"},{\"types\":[69],\"fields\":\"u32 OldTag, u32 NewTag\"},{\"types\":[72],\"fields\":\"pid ProcessId, tid ThreadId, w ThreadName\"}],\"TcpIp\":[{\"types\":[10,11,12,13,14,15],\"fields\":\"ip4 daddr, ip4 saddr, port dport, port sport, u32 size, pid PID\"},{\"types\":[10],\"version\":1,\"fields\":\"pid PID, u32 size, ip4 daddr, ip4 saddr, port dport, port sport, u32 startime, u32 endtime, p connid, u32 seqnum\"},{\"types\":[11,13,14,16,18,19,20,21,22],\"version\":1,\"fields\":\"pid PID, u32 size, ip4 daddr, ip4 saddr, port dport, port sport, p connid, u32 seqnum\"},{\"types\":[12,15],\"version\":1,\"fields\":\"pid PID, u32 size, ip4 daddr, ip4 saddr, port dport, port sport, u16 mss, u16 sackopt, u16 tsopt, u16 wsopt, u32 rcvwin, i16 rcvwinscale, i16 sndwinscale, p connid, u32 seqnum\"},{\"types\":[17],\"version\":1,\"fields\":\"u32 Proto\"},{\"types\":[10],\"version\":2,\"fields\":\"pid PID, u32 size, ip4 daddr, ip4 saddr, port dport, port sport, u32 startime, u32 endtime, u32 seqnum, p connid\"},{\"types\":[11,13,14,16,18,19,20,21,22],\"version\":2,\"fields\":\"pid PID, u32 size, ip4 daddr, ip4 saddr, port dport, port sport, u32 seqnum, p connid\"},{\"types\":[12,15],\"version\":2,\"fields\":\"pid PID, u32 size, ip4 daddr, ip4 saddr, port dport, port sport, u16 mss, u16 sackopt, u16 tsopt, u16 wsopt, u32 rcvwin, i16 rcvwinscale, i16 sndwinscale, u32 seqnum, p connid\"},{\"types\":[17,33],\"version\":2,\"fields\":\"u16 Proto, u16 FailureCode\"},{\"types\":[26],\"version\":2,\"fields\":\"pid PID, u32 size, ip6 daddr, ip6 saddr, port dport, port sport, u32 startime, u32 endtime, u32 seqnum, p connid\"},{\"types\":[27,29,30,32,34,35,36,37,38],\"version\":2,\"fields\":\"pid PID, u32 size, ip6 daddr, ip6 saddr, port dport, port sport, u32 seqnum, p connid\"},{\"types\":[28,31],\"version\":2,\"fields\":\"pid PID, u32 size, ip6 daddr, ip6 saddr, port dport, port sport, u16 mss, u16 sackopt, u16 tsopt, u16 wsopt, u32 rcvwin, i16 rcvwinscale, i16 sndwinscale, u32 seqnum, p connid\"}],\"UdpIp\":[{\"types\":[10,11],\"fields\":\"p context, ip4 saddr, port sport, u16 size, ip4 daddr, port dport, u16 dsize\"},{\"types\":[10,11],\"version\":1,\"fields\":\"pid PID, u32 size, ip4 daddr, ip4 saddr, port dport, port sport\"},{\"types\":[10,11],\"version\":2,\"fields\":\"pid PID, u32 size, ip4 daddr, ip4 saddr, port dport, port sport, u32 seqnum, p connid\"},{\"types\":[17],\"fields\":\"u16 Proto, u16 FailureCode\"},{\"types\":[26,27],\"version\":2,\"fields\":\"pid PID, u32 size, ip6 daddr, ip6 saddr, port dport, port sport, u32 seqnum, p connid\"}],\"Registry\":[{\"types\":[10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29],\"fields\":\"z Status, p KeyHandle, i64 ElapsedTime, w KeyName\"},{\"types\":[10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29],\"version\":1,\"fields\":\"z Status, p KeyHandle, i64 ElapsedTime, u32 Index, w KeyName\"},{\"types\":[10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29],\"version\":2,\"fields\":\"i64 InitialTime, nts Status, u32 Index, p KeyHandle, w KeyName\"},{\"types\":[34],\"fields\":\"u64 OpenedKeys, u64 DelayCloseKCBs, u64 PrivateAllocPages, u64 PrivateAllocFree, u64 PrivateAllocUsed, u64 LookupCacheHit, u64 LookupCacheMissFound, u64 LookupCacheMissNotFound, u64 ViewMap, u64 ViewUnMap, u64 HiveShrink\"}],\"DbgPrint\":[{\"types\":[32],\"fields\":\"u32 Component, u32 Level, a Message\"}],\"SystemConfig\":[{\"types\":[10],\"fields\":\"u32 MHz, u32 NumberOfProcessors, u32 MemSize, u32 PageSize, u32 AllocationGranularity, w[256] ComputerName, w[132] DomainName, p HyperThreadingFlag\"},{\"types\":[10],\"version\":2,\"fields\":\"u32 MHz, u32 NumberOfProcessors, u32 MemSize, u32 PageSize, u32 AllocationGranularity, w[256] ComputerName, w[134] DomainName, p HyperThreadingFlag\"},{\"types\":[10],\"version\":3,\"fields\":\"u32 MHz, u32 NumberOfProcessors, u32 MemSize, u32 PageSize, u32 AllocationGranularity, w[256] ComputerName, w[134] DomainName, p HyperThreadingFlag, p HighestUserAddress, u16 ProcessorArchitecture, u16 ProcessorLevel, x16 ProcessorRevision, u8 NxEnabled, u8 PaeEnabled, u32 MemorySpeed\",\"note\":\"The order of NxEnabled and PaeEnabled is disputed.\"},{\"types\":[11],\"fields\":\"u32 DiskNumber, u32 BytesPerSector, u32 SectorsPerTrack, u32 TracksPerCylinder, u64 Cylinders, u32 SCSIPort, u32 SCSIPath, u32 SCSITarget, u32 SCSILun, w[256] Manufacturer, u32 PartitionCount, u8 WriteCacheEnabled, u8 Pad, w[3] BootDriveLetter, w[2] Spare\"},{\"types\":[12],\"fields\":\"u64 StartOffset, u64 PartitionSize, u32 DiskNumber, u32 Size, u32:DriveType DriveType, w[4] DriveLetterString, u32 Pad1, u32 PartitionNumber, u32 SectorsPerCluster, u32 BytesPerSector, u32 Pad2, i64 NumberOfFreeClusters, i64 TotalNumberOfClusters, w[16] FileSystem, u32 VolumeExt, u32 Pad3?\"},{\"types\":[13],\"fields\":\"w[256] NICName, u32 Index, u32 PhysicalAddrLen, bin[16] PhysicalAddr, u32 Size, i32 IpAddress, i32 SubnetMask, i32 DhcpServer, i32 Gateway, i32 PrimaryWinsServer, i32 SecondaryWinsServer, i32*4 DnsServers, u32 Data, bin Addresses?\",\"note\":\"Addresses are offsets into what follows: strings of IP addresses.\"},{\"types\":[13],\"version\":2,\"fields\":\"x64 PhysicalAddr, u32 PhysicalAddrLen, u32 Ipv4Index, u32 Ipv6Index, w NICDescription, w IpAddresses, w DnsServerAddresses\"},{\"types\":[14],\"fields\":\"u32 MemorySize, u32 XResolution, u32 YResolution, u32 BitsPerPixel, u32 VRefresh, w[256] ChipType, w[256] DACType, w[256] AdapterString, w[256] BiosString, w[256] DeviceId, x32 StateFlags\"},{\"types\":[15],\"fields\":\"w[34] ServiceName, w[256] DisplayName, w[34] ProcessName, pid ProcessId\"},{\"types\":[15],\"version\":2,\"fields\":\"pid ProcessId, u32 ServiceState, u32 SubProcessTag, w ServiceName, w DisplayName, w ProcessName\"},{\"types\":[15],\"version\":3,\"fields\":\"pid ProcessId, u32 ServiceState, u32 SubProcessTag, w ServiceName, w DisplayName, w ProcessName, w LoadOrderGroup, w SvchostGroup\"},{\"types\":[16],\"fields\":\"u8 S1, u8 S2, u8 S3, u8 S4, u8 S5, u8 AoAc, u8 Pad2, u8 Pad3\"},{\"types\":[17],\"fields\":\"u32 TcbTablePartitions, i32 MaxHashTableSize, u32 MaxUserPort, u32 TcpTimedWaitDelay\"},{\"types\":[18],\"fields\":\"u16 DiskNumber, u16 BusType, u16 DeviceType, u16 MediaType, u64 StartingOffset, u64 Size, u64 NumberOfFreeBlocks, u64 TotalNumberOfBlocks, u64 NextWritableAddress, u32 NumberOfSessions, u32 NumberOfTracks, u32 BytesPerSector, u16 DiscStatus, u16 LastSessionStatus, w DriveLetter, w FileSystemName, a DeviceName, a ManufacturerName\"},{\"types\":[19],\"fields\":\"u32 DiskNumber, u32 Value\",\"note\":\"PHYSICALDISK_EX. What its value says of the disk is not known.\"},{\"types\":[21],\"fields\":\"x64 IRQAffinity, u32 IRQNum, u32 DeviceDescriptionLen, w DeviceDescription\"},{\"types\":[21],\"version\":3,\"fields\":\"x64 IRQAffinity, u16 IRQGroup, u16 Reserved, u32 IRQNum, u32 DeviceDescriptionLen, w DeviceDescription\"},{\"types\":[22],\"fields\":\"u32 IDLength, u32 DescriptionLength, u32 FriendlyNameLength, w DeviceID, w DeviceDescription, w FriendlyName, w PdoName?\"},{\"types\":[22],\"version\":4,\"fields\":\"guid ClassGuid, u32 UpperFiltersCount, u32 LowerFiltersCount, w DeviceID, w DeviceDescription, w FriendlyName, w PdoName, w ServiceName, w*UpperFiltersCount UpperFilters, w*LowerFiltersCount LowerFilters\"},{\"types\":[22],\"version\":5,\"fields\":\"guid ClassGuid, u32 UpperFiltersCount, u32 LowerFiltersCount, x32 DevStatus, u32 DevProblem, w DeviceID, w DeviceDescription, w FriendlyName, w PdoName, w ServiceName, w*UpperFiltersCount UpperFilters, w*LowerFiltersCount LowerFilters\"},{\"types\":[23],\"fields\":\"u32 TargetId, u32 DeviceType, u32 DeviceTimingMode, u32 LocationInformationLen, w LocationInformation\"},{\"types\":[24],\"fields\":\"u32 NodeCount, {p Mask, u16 Group, u16*3 Reserved}*NodeCount Nodes\"},{\"types\":[25],\"fields\":\"w SystemManufacturer, w SystemProductName, w BiosDate, w BiosVersion\"},{\"types\":[26],\"fields\":\"u32 GroupCount, p*GroupCount Affinity\"},{\"types\":[27],\"fields\":\"u32 ProcessorCount, u32*ProcessorCount ProcessorNumbers\"},{\"types\":[28],\"fields\":\"u32 MachineDPI, u32 UserDPI\"},{\"types\":[29],\"fields\":\"x32 CodeIntegrityInfo\"},{\"types\":[30],\"fields\":\"guid MachineId\"},{\"types\":[31],\"fields\":\"bin[204] Statistics, guid VolumeId, w VolumePath\"},{\"types\":[33],\"fields\":\"x64 UAPInfo, u32 DeviceFamily, u32 DeviceForm\"},{\"types\":[34],\"fields\":\"w UpdateId, w FlightIdList\"},{\"types\":[35],\"fields\":\"u32 ProcessorIndex, x32 FeatureSet, u32 ProcessorSpeed, w[64] ProcessorName, w[128] ProcessorIdentifier, w[16] VendorIdentifier\"},{\"types\":[36],\"fields\":\"u8 VbsEnabled, u8 HvciEnabled, u8 HyperVisorEnabled, u8 Reserved\"},{\"types\":[37],\"fields\":\"x64 BootFlags, u32 FirmwareType, u8 SecureBootEnabled, u8 SecureBootCapable, u8*2 Reserved\"}],\"Pool\":[{\"types\":[32,34,36,38],\"fields\":\"u32 Type, a[4] Tag, z NumberOfBytes, p Entry\"},{\"types\":[33,35,37,39],\"fields\":\"u32 Type, a[4] Tag, z NumberOfBytes, p Entry, u32 SessionId?\"}],\"PerfInfo\":[{\"types\":[34,36],\"fields\":\"a Message\"},{\"types\":[46],\"fields\":\"p InstructionPointer, tid ThreadId, u16 Count, u8 Flags, u8 Rank\"},{\"types\":[47],\"fields\":\"p InstructionPointer, tid ThreadId, u16 ProfileSource, u16 Reserved\"},{\"types\":[48],\"fields\":\"u32 CounterCount, w*CounterCount CounterName\"},{\"types\":[49],\"fields\":\"u32 Processor, u32 Count, {u32 ProfileSource, u64 LastGoodTime}*Count Counters\"},{\"types\":[50],\"fields\":\"i64 InitialTime, p Routine, u8 ReturnValue, u16 Vector, u8 Reserved, u32 MessageNumber\"},{\"types\":[51],\"fields\":\"p SysCallAddress\"},{\"types\":[52],\"fields\":\"nts SysCallNtStatus\"},{\"types\":[55],\"fields\":\"u32 Entries, {p InstructionPointer, tid ThreadId, u16 Count, u8 Flags, u8 Rank}*Entries Samples\"},{\"types\":[58,59],\"fields\":\"\"},{\"types\":[66,68,69,70],\"fields\":\"i64 InitialTime, p Routine\"},{\"types\":[67],\"fields\":\"i64 InitialTime, p Routine, u32 ReturnValue\"},{\"types\":[67],\"version\":2,\"fields\":\"i64 InitialTime, p Routine, u8 ReturnValue, u16 Vector, u8 Reserved\"},{\"types\":[95],\"fields\":\"i64 InitialTime, p Routine, u8 ReturnValue, u16 Vector, u8 Reserved\"},{\"types\":[72,73,74],\"fields\":\"u32 Source, u32 NewInterval, u32 OldInterval\"},{\"types\":[72,73,74],\"version\":3,\"fields\":\"u32 Source, u32 NewInterval, u32 OldInterval, w SourceName\"},{\"types\":[75,76],\"fields\":\"u32 SpinLockSpinThreshold, u32 SpinLockContentionSampleRate, u32 SpinLockAcquireSampleRate, u32 SpinLockHoldThreshold\"},{\"types\":[77,78],\"fields\":\"u32 ReleaseSamplingRate, u32 ContentionSamplingRate, u32 NumberOfExcessiveTimeouts\"},{\"types\":[79],\"fields\":\"u64 InterruptTime, x16 Flags\"},{\"types\":[80],\"fields\":\"u64 InterruptTime\"},{\"types\":[81],\"fields\":\"u64 ExpectedDueTime, p TimerAddress, p DeferredRoutine, u8 EncodedDelay?\"},{\"types\":[82,83,84],\"fields\":\"u64 ExpectedDueTime, p TimerAddress, u16 TargetProcessorGroup, u8 TargetProcessorIndex, x8 Flags, u32 Period?, u8 EncodedDelay?, u8 Reserved0?, u16 Reserved1?\",\"note\":\"One-shot timers have no period.\"},{\"types\":[85],\"fields\":\"p TimerAddress\"},{\"types\":[88],\"fields\":\"u64 InterruptTime, u32 ClockOwner\"},{\"types\":[90],\"fields\":\"u32 KnownType, x32 Capabilities, u32 DisableReason\"},{\"types\":[91],\"fields\":\"u32 Type, u32 Target\"},{\"types\":[92],\"fields\":\"u16 Vector\"},{\"types\":[93,94],\"fields\":\"p DeviceObject, p Routine\"},{\"types\":[96,97,98,103],\"fields\":\"p Routine\"},{\"types\":[99],\"fields\":\"p Address, z Bytes, b8 Clean, b8 FullFlush, b8 Rectangle, u8 Reserved0, u32 Reserved1\"},{\"types\":[100],\"fields\":\"p Key, i32 DpcQueueDepth, u32 DpcCount, u32 TargetProcessorIndex, u8 Importance, u8*3 Reserved\"},{\"types\":[101],\"fields\":\"p Routine, p Key\"},{\"types\":[104,105],\"fields\":\"u64 DueTime, u64 MaximumDueTime, u64 Period, p TimerKey, p Callback, p CallbackContextKey, x8 Flags\"},{\"types\":[106],\"fields\":\"p TimerKey\"},{\"types\":[107],\"fields\":\"p TimerKey, p DisableCallback, p DisableContextKey, x8 Flags\"},{\"types\":[108],\"fields\":\"p TimerKey, p DisableCallback, p DisableContextKey\"},{\"types\":[109],\"fields\":\"u32 YieldReason, u32 DpcWatchdogCount, u32 DpcTimeCount\"}],\"Heap\":[{\"types\":[32],\"fields\":\"p HeapHandle, x32 HeapFlags, z ReserveSize?, z CommitSize?, z AllocatedSize?\"},{\"types\":[33],\"fields\":\"p HeapHandle, z AllocSize, p AllocAddress, u32 SourceId\"},{\"types\":[34],\"fields\":\"p HeapHandle, p NewAllocAddress, p OldAllocAddress, z NewAllocSize, z OldAllocSize, u32 SourceId\"},{\"types\":[35,43,44,45,46],\"fields\":\"p HeapHandle\"},{\"types\":[36],\"fields\":\"p HeapHandle, p FreeAddress, u32 SourceId\"},{\"types\":[37],\"fields\":\"p HeapHandle, z CommittedSize, p CommitAddress, z FreeSpace, z CommittedSpace, z ReservedSpace, u32 NoOfUCRs, z AllocatedSpace?\"},{\"types\":[38],\"fields\":\"p HeapHandle, z FreeSpace, z CommittedSpace, z ReservedSpace, x32 HeapFlags, pid ProcessId, z LargeUCRSpace, u32 FreeListLength, u32 UCRLength, z AllocatedSpace?\"},{\"types\":[42],\"fields\":\"p HeapHandle, z DeCommittedSize, p DeCommitAddress, z FreeSpace, z CommittedSpace, z ReservedSpace, u32 NoOfUCRs, z AllocatedSpace?\"}],\"Object\":[{\"types\":[32,33],\"fields\":\"p Object, u32 Handle, u16 ObjectType, w ObjectName?\"},{\"types\":[34],\"fields\":\"p Object, u32 SourceHandle, u32 TargetHandle, pid TargetProcessId, u16 ObjectType, pid SourceProcessId\"},{\"types\":[36,37],\"fields\":\"u16 ObjectType, u16 Reserved, w ObjectTypeName\"},{\"types\":[38,39],\"fields\":\"p Object, pid ProcessId, u32 Handle, u16 ObjectType, w ObjectName?\"},{\"types\":[48,49],\"fields\":\"p Object, u16 ObjectType\"},{\"types\":[50,51],\"fields\":\"p Object, a[4] Tag, u32 Count\"}],\"Power\":[{\"types\":[51],\"fields\":\"u32 Type, u32 NewState, u32 OldState, nts Result, x64 Processors\"},{\"types\":[53],\"fields\":\"u32 NewState, u32 OldState, x64 Processors\"},{\"types\":[57],\"fields\":\"u32 State, x32 Flags, u64 ExpectedDuration\"},{\"types\":[58],\"fields\":\"u32 State, u32 Status\"}],\"Image\":[{\"types\":[2,3,4,10],\"fields\":\"p ImageBase, u32 ImageSize, w FileName\"},{\"types\":[2,3,4,10],\"version\":1,\"fields\":\"p ImageBase, z ImageSize, pid ProcessId, w FileName\"},{\"types\":[2,3,4,10],\"version\":2,\"fields\":\"p ImageBase, z ImageSize, pid ProcessId, u32 ImageChecksum, u32 TimeDateStamp, u8 R0a, u8 R0b, u16 Reserved0, p DefaultBase, u32 Reserved1, u32 Reserved2, u32 Reserved3, u32 Reserved4, w FileName\"},{\"types\":[2,3,4,10],\"version\":3,\"fields\":\"p ImageBase, z ImageSize, pid ProcessId, u32 ImageChecksum, u32 TimeDateStamp, u8 SignatureLevel, u8 SignatureType, u16 Reserved0, p DefaultBase, u32 Reserved1, u32 Reserved2, u32 Reserved3, u32 Reserved4, w FileName\"},{\"types\":[33],\"fields\":\"p ImageBase\"},{\"types\":[34],\"fields\":\"p HypercallPageVa\"}],\"CritSec\":[{\"types\":[34],\"fields\":\"u32 LockCount, u32 SpinCount, p OwningThread, p CritSecAddr\"},{\"types\":[35],\"fields\":\"z SpinCount, p CritSecAddr\"}],\"StackWalk\":[{\"types\":[32],\"fields\":\"u64 EventTimeStamp, pid StackProcess, tid StackThread, p* Stack\"},{\"types\":[34,35,36],\"fields\":\"p StackKey, p* Stack\"},{\"types\":[37,38],\"fields\":\"u64 EventTimeStamp, pid StackProcess, tid StackThread, p StackKey\"}],\"ALPC\":[{\"types\":[33,34,35],\"fields\":\"u32 MessageID\"},{\"types\":[36],\"fields\":\"u32 IsServerPort, a PortName\",\"note\":\"The MOF has a 16-bit name, TraceEvent reads an 8-bit one: no real trace has shown which.\"},{\"types\":[37],\"fields\":\"nts Status\"}],\"SplitIo\":[{\"types\":[32],\"fields\":\"p ParentIrp, p ChildIrp\"}],\"ThreadPool\":[{\"types\":[32,34],\"fields\":\"p PoolId, p TaskId, p CallbackFunction, p CallbackContext, p SubProcessTag\"},{\"types\":[33,35],\"fields\":\"p TaskId\"},{\"types\":[36],\"fields\":\"p TaskId, u32 CancelCount\"},{\"types\":[37,38],\"fields\":\"p PoolId\"},{\"types\":[39,40],\"fields\":\"p PoolId, u32 ThreadNum\"}],\"ImageID\":[{\"types\":[0],\"fields\":\"p ImageBase, z ImageSize, pid ProcessId, u32 TimeDateStamp, w OriginalFileName\"},{\"types\":[32,40],\"fields\":\"p ImageBase, pid ProcessId\"},{\"types\":[34],\"fields\":\"p ImageBase, pid ProcessId, u32 ImageChecksum, u32 TimeDateStamp, u32 ImageSize, w DbgFileName\",\"note\":\"Told by the bytes of real traces: IMAGE_DEBUG_MISC (a .dbg file).\"},{\"types\":[36,37],\"fields\":\"p ImageBase, pid ProcessId, guid GuidSig, u32 Age, a PdbFileName\"},{\"types\":[38],\"fields\":\"p ImageBase, pid ProcessId, u32 TimeDateStamp, u16 MajorVersion, u16 MinorVersion\"},{\"types\":[39],\"fields\":\"p ImageBase, pid ProcessId, u16 MajorVersion, u16 MinorVersion, guid GuidSig, u32 Age\",\"note\":\"Told by the bytes of real traces: an embedded portable PDB with its version 1.0 twice.\"},{\"types\":[41],\"fields\":\"w Message\",\"note\":\"Told by the bytes of real traces: why an image could not be looked at.\"},{\"types\":[64],\"fields\":\"u32 ImageSize, u32 TimeDateStamp, w OrigFileName, w FileDescription, w FileVersion, w BinFileVersion, w VerLanguage, w ProductName, w CompanyName, w ProductVersion, w FileId, w ProgramId\"}],\"SysConfig\":[{\"types\":[32],\"fields\":\"i64 InstallDate, w BuildLab, w ProductName\"},{\"types\":[33],\"fields\":\"w SystemDirectory, w SystemWindowsDirectory\"},{\"types\":[34],\"fields\":\"w Value\"},{\"types\":[35],\"fields\":\"w NtPath, w DosPath\"},{\"types\":[36],\"fields\":\"x64 InterfaceLuid, u32 InterfaceIndex, guid InterfaceGuid, w[257] Alias, w[257] Description, u32 PhysicalAddressLength, bin[32] PhysicalAddress, bin[32] PermanentPhysicalAddress, u32 Mtu, u32 Type, u32 TunnelType, u32 MediaType, u32 PhysicalMediumType, u32 AccessType, u32 DirectionType, x8 InterfaceAndOperStatusFlags, u8*3 Pad1, u32 OperStatus, u32 AdminStatus, u32 MediaConnectState, guid NetworkGuid, u32 ConnectionType, u32 Pad2, u64 TransmitLinkSpeed, u64 ReceiveLinkSpeed, u64 InOctets, u64 InUcastPkts, u64 InNUcastPkts, u64 InDiscards, u64 InErrors, u64 InUnknownProtos, u64 InUcastOctets, u64 InMulticastOctets, u64 InBroadcastOctets, u64 OutOctets, u64 OutUcastPkts, u64 OutNUcastPkts, u64 OutDiscards, u64 OutErrors, u64 OutUcastOctets, u64 OutMulticastOctets, u64 OutBroadcastOctets, u64 OutQLen\",\"note\":\"MIB_IF_ROW2 of netioapi.h, padding and all: its 1352 bytes, its LUIDs and names are in real traces.\"},{\"types\":[37],\"fields\":\"x64 UAPInfo, u32 DeviceFamily, u32 DeviceForm\",\"note\":\"The same sixteen bytes as type 33 of SystemConfig in the traces that have both.\"}],\"LastBranch\":[{\"types\":[32],\"fields\":\"u64 EventTimeStamp, pid ProcessId, tid ThreadId, x32 Filters, u32 Pad, {p From, p To, p Misc}* Branches\"}],\"LostEvent\":[{\"types\":[32,33,34],\"fields\":\"\"}]}")
};
// engine/schema/classic/notation.ts
var TYPES = {
	...Object.fromEntries(require_provider_catalog.inTypes.flatMap(({ type, notation }) => notation === void 0 ? [] : [[notation, [type, "default"]]])),
	nts: ["uint32", "ntStatus"],
	pid: ["uint32", "pid"],
	tid: ["uint32", "tid"],
	ip4: ["uint32", "ipv4"],
	ip6: ["binary", "ipv6"],
	port: ["uint16", "port"]
};
var TYPE$1 = /[a-z]+\d*/y;
var NAME = /\w+/y;
function parseFields(text, maps) {
	const reader = new NotationReader(text, maps);
	const fields = reader.fieldList();
	if (!reader.atEnd()) reader.fail("a comma was expected");
	return fields;
}
var NotationReader = class {
	#text;
	#maps;
	#at = 0;
	constructor(text, maps) {
		this.#text = text;
		this.#maps = maps;
	}
	atEnd() {
		return this.#at === this.#text.length;
	}
	fail(what) {
		throw new TypeError(`${what} at ${this.#at} of '${this.#text}'`);
	}
	fieldList() {
		const fields = [];
		if (this.atEnd()) return fields;
		do
			fields.push(this.#field(fields));
		while (this.#skip(", "));
		return fields;
	}
	#field(before) {
		const members = this.#skip("{") ? this.#members() : null;
		let inType = "struct";
		let outType = "default";
		let length = null;
		if (members === null) {
			const type = this.#match(TYPE$1, "a type");
			if (TYPES[type] === void 0) this.fail(`no type ${type}`);
			[inType, outType] = TYPES[type];
			if (this.#skip("[")) length = this.#length();
		}
		const count = this.#skip("*") ? this.#count(before) : null;
		const map = this.#skip(":") ? this.#map() : null;
		if (!this.#skip(" ")) this.fail("a space was expected");
		const name = this.#match(NAME, "a name");
		const optional = this.#skip("?");
		if (this.#skip("!")) outType = "noPrint";
		return require_provider_catalog.field(name, inType, {
			outType,
			members,
			length,
			count,
			map,
			optional
		});
	}
	#members() {
		const members = this.fieldList();
		if (!this.#skip("}")) this.fail("a brace was expected");
		return members;
	}
	#length() {
		const count = Number(this.#match(NAME, "a length"));
		if (!this.#skip("]") || !Number.isInteger(count)) this.fail("a length was expected");
		return {
			kind: "fixed",
			count
		};
	}
	#count(before) {
		if (this.#text[this.#at] === " ") return { kind: "rest" };
		const what = this.#match(NAME, "a count");
		if (/^\d+$/.test(what)) return {
			kind: "fixed",
			count: Number(what)
		};
		const index = before.findIndex(({ name }) => name === what);
		if (index < 0) this.fail(`no field ${what}`);
		return {
			kind: "field",
			index,
			up: 0
		};
	}
	#map() {
		const name = this.#match(NAME, "a map");
		return this.#maps[name] ?? this.fail(`no map ${name}`);
	}
	#skip(part) {
		const found = this.#text.startsWith(part, this.#at);
		if (found) this.#at += part.length;
		return found;
	}
	#match(pattern, what) {
		pattern.lastIndex = this.#at;
		const found = pattern.exec(this.#text);
		if (found === null) return this.fail(`${what} was expected`);
		this.#at = pattern.lastIndex;
		return found[0];
	}
};
var value_maps_default = {
	source: "Names for values of classic events: facts of the format document, part h. Written by hand.",
	values: {
		"WaitReason": [
			"Executive",
			"FreePage",
			"PageIn",
			"PoolAllocation",
			"DelayExecution",
			"Suspended",
			"UserRequest",
			"WrExecutive",
			"WrFreePage",
			"WrPageIn",
			"WrPoolAllocation",
			"WrDelayExecution",
			"WrSuspended",
			"WrUserRequest",
			"WrEventPair",
			"WrQueue",
			"WrLpcReceive",
			"WrLpcReply",
			"WrVirtualMemory",
			"WrPageOut",
			"WrRendezvous",
			"WrKeyedEvent",
			"WrTerminated",
			"WrProcessInSwap",
			"WrCpuRateControl",
			"WrCalloutStack",
			"WrKernel",
			"WrResource",
			"WrPushLock",
			"WrMutex",
			"WrQuantumEnd",
			"WrDispatchInt",
			"WrPreempted",
			"WrYieldExecution",
			"WrFastMutex",
			"WrGuardedMutex",
			"WrRundown",
			"WrAlertByThreadId",
			"WrDeferredPreempt",
			"WrPhysicalFault",
			"WrIoRing",
			"WrMdlCache",
			"WrRcu"
		],
		"WaitMode": ["KernelMode", "UserMode"],
		"ThreadState": [
			"Initialized",
			"Ready",
			"Running",
			"Standby",
			"Terminated",
			"Waiting",
			"Transition",
			"DeferredReady",
			"GateWait",
			"WaitingForProcessInSwap"
		],
		"AdjustReason": [
			"None",
			"Unwait",
			"Boost"
		]
	},
	bits: {
		"ReadyThreadFlags": {
			"ExecutingDpc": "0x1",
			"KernelStackNotResident": "0x2",
			"ProcessOutOfMemory": "0x4",
			"DirectSwitch": "0x8"
		},
		"VirtualAllocFlags": {
			"MEM_COMMIT": "0x1000",
			"MEM_RESERVE": "0x2000",
			"MEM_DECOMMIT": "0x4000",
			"MEM_RELEASE": "0x8000"
		},
		"DriveType": {
			"Partition": "0x1",
			"Volume": "0x2",
			"Extent": "0x4"
		}
	}
};
// engine/schema/classic/value-maps.ts
var values = Object.entries(value_maps_default.values).map(([name, names]) => ({
	name,
	kind: "values",
	entries: new Map(names.map((entry, value) => [value, entry]))
}));
var bits = Object.entries(value_maps_default.bits).map(([name, masks]) => ({
	name,
	kind: "bits",
	entries: new Map(Object.entries(masks).map(([entry, mask]) => [Number(mask), entry]))
}));
var VALUE_MAPS = Object.fromEntries([...values, ...bits].map((map) => [map.name, map]));
// engine/schema/classic/winsat.ts
var HEAD_BYTES = 8;
var MAX_XML_BYTES = 1 << 20;
function readWinSat(bytes, start, end) {
	if (end - start < HEAD_BYTES) return null;
	const lengthBytes = require_bytes.u32At(bytes, start + 4);
	if (lengthBytes > MAX_XML_BYTES) return null;
	const xml = new Uint8Array(lengthBytes);
	if (require_scan.lznt1Decompress(bytes, start + HEAD_BYTES, end, xml, 0, lengthBytes) < 0) return null;
	let units = lengthBytes >>> 1;
	while (units > 0 && xml[2 * units - 2] === 0 && xml[2 * units - 1] === 0) units--;
	return {
		State: require_bytes.u32At(bytes, start),
		UncompressedLength: lengthBytes,
		Xml: require_text.wideText(xml, 0, units)
	};
}
// engine/schema/classic/classic-schema.ts
var CLASS_TABLES = new Map(Object.entries(layouts_default.classes));
var WIN_SAT_TYPES = [
	33,
	35,
	37
];
var PROCESS_LOAD_IMAGE = 10;
var known = new Map();
function classicSchema(kind) {
	const type = kind.opcode;
	let className = require_well_known.classicClass(kind);
	if (className === null) return null;
	if (className === "Process" && type === PROCESS_LOAD_IMAGE) className = "Image";
	if (className === "WinSAT") return WIN_SAT_TYPES.includes(type) ? schemaOf(className, type, null) : null;
	const layout = layoutOf(className, type, kind.version);
	return layout === null ? null : schemaOf(className, type, layout);
}
function layoutOf(className, type, version) {
	let best = null;
	for (const layout of CLASS_TABLES.get(className) ?? []) {
		const first = layout.version ?? 0;
		if (layout.types.includes(type) && first <= version && (best === null || first > (best.version ?? 0))) best = layout;
	}
	return best;
}
function schemaOf(className, type, layout) {
	const key = `${className}/${type}/${layout?.version ?? 0}`;
	const cached = known.get(key);
	if (cached !== void 0) return cached;
	const { task, opcode } = require_well_known.classicEventTitle(className, type);
	const schema = {
		source: "classic",
		providerName: null,
		eventName: `${task}/${opcode}`,
		eventKey: `${className}/${type}`,
		taskName: task,
		opcodeName: opcode,
		keywordNames: [],
		message: null,
		...layout === null ? {
			fields: [],
			readBlob: readWinSat
		} : { fields: parseFields(layout.fields, VALUE_MAPS) }
	};
	known.set(key, schema);
	return schema;
}
// engine/schema/manifest/manifest-catalog.ts
var ManifestCatalog = class {
	#providers = new Map();
	#events = new Map();
	#classic = new Map();
	add(provider) {
		this.#providers.set(provider.guid, provider);
		const classes = new Map(provider.tasks.flatMap(({ value, guid }) => guid === void 0 ? [] : [[value, guid]]));
		for (const event of provider.events) {
			insert(this.#events, `${provider.guid}.${event.id}`, event);
			const taskClass = classes.get(event.task);
			if (taskClass !== void 0) insert(this.#classic, `${taskClass}.${event.opcode}`, event);
		}
	}
	exactSchemaFor(kind) {
		return this.#versions(kind)?.find(({ version }) => version === kind.version)?.schema ?? null;
	}
	schemaFor(kind) {
		const versions = this.#versions(kind);
		if (versions === void 0) return null;
		return (versions.findLast(({ version }) => version <= kind.version) ?? versions[0]).schema;
	}
	provider(guid) {
		return this.#providers.get(guid);
	}
	providers() {
		return this.#providers.values();
	}
	#versions(kind) {
		return require_trace.hasEventHeader(kind) ? this.#events.get(`${kind.provider}.${kind.id}`) : this.#classic.get(`${kind.provider}.${kind.opcode}`);
	}
};
function insert(events, key, event) {
	const versions = require_get_or_make.getOrMake(events, key, () => []);
	const at = versions.findIndex(({ version }) => version >= event.version);
	if (at < 0) versions.push(event);
	else if (versions[at].version !== event.version) versions.splice(at, 0, event);
	else if (versions[at].id === event.id) versions[at] = event;
}
// engine/schema/trace-logging.ts
var STRUCT = 24;
var TYPE_MASK = 31;
var COUNT_MASK = 96;
var COUNT_FIXED = 32;
var COUNT_VARIABLE = 64;
var COUNT_CUSTOM = 96;
var CHAIN = 128;
var Reader = class {
	at;
	failed = false;
	#bytes;
	#end;
	constructor(bytes, at, end) {
		this.#bytes = bytes;
		this.at = at;
		this.#end = end;
	}
	get done() {
		return this.failed || this.at >= this.#end;
	}
	u8() {
		if (this.at < this.#end) return this.#bytes[this.at++];
		this.failed = true;
		return 0;
	}
	u16() {
		return this.u8() | this.u8() << 8;
	}
	skip(count) {
		if (count > this.#end - this.at) this.failed = true;
		else this.at += count;
	}
	skipTags() {
		while ((this.u8() & CHAIN) !== 0);
	}
	name() {
		const start = this.at;
		while (this.at < this.#end && this.#bytes[this.at] !== 0) this.at++;
		const length = this.at - start;
		this.skip(1);
		return require_text.utf8Text(this.#bytes, start, length) ?? require_text.narrowText(this.#bytes, start, length);
	}
	field() {
		const name = this.name();
		const inByte = this.u8();
		const outByte = (inByte & CHAIN) === 0 ? 0 : this.u8();
		if ((outByte & CHAIN) !== 0) this.skipTags();
		let count = null;
		switch (inByte & COUNT_MASK) {
			case COUNT_FIXED:
				count = {
					kind: "fixed",
					count: this.u16()
				};
				break;
			case COUNT_VARIABLE:
				count = { kind: "prefix" };
				break;
			case COUNT_CUSTOM: this.skip(this.u16());
		}
		return {
			name,
			inByte,
			outByte: outByte & -129,
			count
		};
	}
};
function scalar({ name, inByte, outByte, count }) {
	if ((inByte & COUNT_MASK) === COUNT_CUSTOM) return require_provider_catalog.field(name, "countedBinary");
	const inType = require_provider_catalog.TRACE_LOGGING_IN_TYPES.get(inByte & TYPE_MASK);
	if (inType === void 0) return require_provider_catalog.field(name, "binary", { length: { kind: "rest" } });
	return require_provider_catalog.field(name, inType, {
		outType: require_provider_catalog.TRACE_LOGGING_OUT_TYPES.get(outByte) ?? "default",
		count
	});
}
function readFields(reader) {
	const fields = [];
	const open = [{
		members: fields,
		left: Number.POSITIVE_INFINITY
	}];
	while (!reader.done) {
		const described = reader.field();
		if (reader.failed) break;
		const parent = open[open.length - 1];
		parent.left--;
		if ((described.inByte & TYPE_MASK) === STRUCT && (described.inByte & COUNT_MASK) !== COUNT_CUSTOM) {
			const members = [];
			const kept = open.length <= 16 ? members : [];
			parent.members.push(require_provider_catalog.field(described.name, "struct", {
				members: kept,
				count: described.count
			}));
			open.push({
				members,
				left: described.outByte
			});
		} else parent.members.push(scalar(described));
		while (open[open.length - 1].left === 0) open.pop();
	}
	return fields;
}
function readTraceLogging(bytes, at, sizeBytes, providerName) {
	const stated = sizeBytes >= 2 ? require_bytes.u16At(bytes, at) : 0;
	const reader = new Reader(bytes, at + 2, at + Math.min(sizeBytes, stated));
	reader.skipTags();
	const name = reader.name();
	if (reader.failed) return {
		source: null,
		reason: `The event's TraceLogging description is damaged: its name does not end within its ${sizeBytes} bytes.`
	};
	return {
		source: "traceLogging",
		providerName,
		eventName: name,
		eventKey: name,
		taskName: null,
		opcodeName: null,
		keywordNames: [],
		message: null,
		fields: readFields(reader)
	};
}
var MAX_WEIGHT = 1 << 22;
var RECENT_SLOTS = 1024;
var TraceLoggingSchemas = class {
	#known = new Map();
	#weight = 0;
	#recent = new Array(RECENT_SLOTS).fill(void 0);
	#seed = Math.random() * 4294967295 | 0;
	schemaFor(bytes, at, sizeBytes, providerName, view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) {
		const slot = hash(view, at, sizeBytes, 0, Math.max(4, sizeBytes >>> 5 << 2)) & 1023;
		const recent = this.#recent[slot];
		if (recent !== void 0 && isSame(recent, bytes, view, at, sizeBytes, providerName)) return recent.schema;
		const known = this.#find(bytes, view, at, sizeBytes, providerName);
		this.#recent[slot] = known;
		return known.schema;
	}
	#find(bytes, view, at, sizeBytes, providerName) {
		const key = hash(view, at, sizeBytes, this.#seed, 4);
		const alike = this.#known.get(key) ?? [];
		const found = alike.find((known) => isSame(known, bytes, view, at, sizeBytes, providerName));
		if (found !== void 0) return found;
		const schema = readTraceLogging(bytes, at, sizeBytes, providerName);
		const weight = sizeBytes + (schema.source === null ? 0 : require_provider_catalog.schemaWeight(schema));
		this.#weight += weight;
		if (this.#weight > MAX_WEIGHT) {
			this.#known.clear();
			this.#recent.fill(void 0);
			this.#weight = weight;
		}
		const words = sizeBytes >>> 2;
		const known = {
			words: Int32Array.from({ length: words }, (_, i) => view.getInt32(at + 4 * i, true)),
			tail: bytes.slice(at + 4 * words, at + sizeBytes),
			providerName,
			schema
		};
		alike.push(known);
		this.#known.set(key, alike);
		return known;
	}
};
function isSame({ words, tail, providerName: name }, bytes, view, at, sizeBytes, providerName) {
	if (4 * words.length + tail.length !== sizeBytes || name !== providerName) return false;
	let from = at;
	for (let i = 0; i < words.length; i++, from += 4) if (words[i] !== view.getInt32(from, true)) return false;
	for (let i = 0; i < tail.length; i++) if (tail[i] !== bytes[from + i]) return false;
	return true;
}
function hash(view, at, sizeBytes, seed, step) {
	let value = seed ^ sizeBytes;
	const tail = at + (sizeBytes & -4);
	for (let from = at; from < tail; from += step) {
		value = Math.imul(value ^ view.getInt32(from, true), 2654435761);
		value ^= value >>> 15;
	}
	for (let from = tail; from < at + sizeBytes; from++) value = Math.imul(value ^ view.getUint8(from), 2654435761);
	return value ^ value >>> 15;
}
// engine/schema/schema-resolver.ts
var SchemaResolver = class {
	eventInfo = new require_provider_catalog.EventInfoCatalog();
	eventSource = new ManifestCatalog();
	#library;
	#traceLogging = new TraceLoggingSchemas();
	#byKind = new Map();
	#bySchema = new WeakMap();
	#layouts = new WeakMap();
	traits = new Map();
	#lastSchema = null;
	#lastResolved = null;
	constructor(library) {
		this.#library = library;
	}
	ofKind(kind) {
		const known = this.#byKind.get(kind);
		if (known !== void 0) return known;
		const resolved = this.#compiled(this.#schemaOf(kind));
		this.#byKind.set(kind, resolved);
		return resolved;
	}
	forget() {
		this.#byKind.clear();
	}
	ofEvent(kind, flags, bytes, from, to, view) {
		if (flags & 4) return this.#compiled(stringOnly);
		if (from < to) {
			const blob = require_provider_catalog.findExtended(bytes, from, to, require_provider_catalog.EXTENDED_TYPE.schemaTraceLogging);
			if (blob >= 0) {
				const sizeBytes = require_provider_catalog.extendedSize(bytes, blob);
				if (!this.traits.has(kind.provider)) this.#readTraits(kind.provider, bytes, from, to);
				const name = this.traits.get(kind.provider)?.name ?? null;
				return this.#compiled(this.#traceLogging.schemaFor(bytes, blob, sizeBytes, name, view));
			}
		}
		return this.ofKind(kind);
	}
	providerName(guid) {
		return this.traits.get(guid)?.name ?? this.eventInfo.providerName(guid) ?? this.eventSource.provider(guid)?.name ?? this.#library.manifests.provider(guid)?.name ?? this.#library.builtIn.provider(guid)?.name ?? require_well_known.providerName(guid) ?? (this.#library.wpp.moduleName(guid) || null);
	}
	#readTraits(provider, bytes, from, to) {
		const at = require_provider_catalog.findExtended(bytes, from, to, require_provider_catalog.EXTENDED_TYPE.providerTraits);
		const traits = at < 0 ? null : require_provider_catalog.readProviderTraits(bytes, at, require_provider_catalog.extendedSize(bytes, at));
		this.traits.set(provider, {
			name: traits?.name ?? null,
			groupGuid: traits?.groupGuid ?? null
		});
	}
	#compiled(schema) {
		if (schema === this.#lastSchema) return this.#lastResolved;
		let resolved = schema.source === null ? void 0 : this.#bySchema.get(schema);
		if (resolved === void 0) {
			resolved = {
				schema,
				layout: schema.source === null || schema.readBlob !== void 0 ? null : this.#layoutOf(schema.fields)
			};
			if (schema.source !== null) this.#bySchema.set(schema, resolved);
		}
		this.#lastSchema = schema;
		this.#lastResolved = resolved;
		return resolved;
	}
	#layoutOf(fields) {
		let layout = this.#layouts.get(fields);
		if (layout === void 0) {
			layout = new require_provider_catalog.Layout(fields);
			this.#layouts.set(fields, layout);
		}
		return layout;
	}
	#schemaOf(kind) {
		switch (kind.kind) {
			case "event32":
			case "event64": return manifestDataSchema(kind) ?? this.eventSource.exactSchemaFor(kind) ?? this.#library.builtIn.exactSchemaFor(kind) ?? this.eventInfo.schemaFor(kind) ?? this.#manifestSchema(kind) ?? this.#noManifest(kind);
			case "message": return this.#library.wpp.schemaFor(kind) ?? this.#noMessage(kind);
			case "error": return {
				source: null,
				reason: "An error that ETW encountered while logging. Its content is not documented."
			};
			default: return require_provider_catalog.metadataSchema(kind) ?? (this.#library.hasBuiltIn ? classicSchema(kind) : null) ?? this.eventInfo.schemaFor({
				...kind,
				provider: require_well_known.consumerClass(kind.provider, kind.opcode)
			}) ?? this.#manifestSchema(kind) ?? this.#noClassic(kind);
		}
	}
	#manifestSchema(kind) {
		const catalogs = [
			this.eventSource,
			this.#library.manifests,
			this.#library.builtIn
		];
		for (const catalog of catalogs) {
			const schema = catalog.exactSchemaFor(kind);
			if (schema !== null) return schema;
		}
		for (const catalog of catalogs) {
			const schema = catalog.schemaFor(kind);
			if (schema !== null) return schema;
		}
		return null;
	}
	#noManifest(kind) {
		const name = this.providerName(kind.provider);
		const provider = name === null ? `the provider ${kind.provider}` : `${name} (${kind.provider})`;
		if (this.eventSource.provider(kind.provider) !== void 0 || this.#library.manifests.provider(kind.provider) !== void 0 || this.#library.builtIn.provider(kind.provider) !== void 0) return {
			source: null,
			reason: `The manifest of ${provider} does not have event ${kind.id} version ${kind.version}. A newer manifest may: add it.`
		};
		return {
			source: null,
			reason: `No manifest of ${provider} was found. Add its .man file, or have the trace merged on the machine that recorded it (wpr -stop, xperf -merge or PerfView's merge put the event descriptions into the file).`
		};
	}
	#noMessage({ provider, id }) {
		const how = "create them with tracepdb from the PDB of the driver or program that wrote the messages";
		const module = this.#library.wpp.moduleName(provider);
		return {
			source: null,
			reason: module === void 0 ? `No TMF file for the WPP messages of ${provider} (number ${id}) was added: ${how}.` : `The TMF file of ${module === "" ? provider : `${module} (${provider})`} does not have message ${id}. The one from another build may: ${how}.`
		};
	}
	#noClassic(kind) {
		return {
			source: null,
			reason: `The layout of ${kind.group ?? this.providerName(kind.provider) ?? `the event class ${kind.provider}`} type ${kind.opcode} version ${kind.version} is unknown.`
		};
	}
};
var stringOnly = {
	source: "string",
	providerName: null,
	eventName: "EventWriteString",
	eventKey: "EventWriteString",
	taskName: null,
	opcodeName: null,
	keywordNames: [],
	message: [{
		field: 0,
		format: ""
	}],
	fields: [require_provider_catalog.field("Message", "restString")]
};
var nothing$1 = new Uint8Array(0);
function loadedBuffer(buffer) {
	const bytes = buffer?.bytes ?? nothing$1;
	return {
		bytes,
		view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
	};
}
var BufferCache = class {
	#source;
	#buffers;
	#kept;
	#queue = [];
	#keptBytes = 0;
	constructor(source, buffers) {
		this.#source = source;
		this.#buffers = buffers;
		this.#kept = new Array(buffers.count);
	}
	get(index) {
		const kept = this.#kept[index];
		if (kept !== void 0) kept.used = true;
		return kept;
	}
	async load(index) {
		const known = this.get(index);
		if (known !== void 0) return known;
		const { fileOffset, fileBytes } = this.#buffers;
		const loaded = {
			...loadedBuffer(await require_scan.readBufferAt(this.#source, fileOffset[index], fileBytes[index])),
			used: true
		};
		if (this.#kept[index] === void 0) {
			this.#kept[index] = loaded;
			this.#queue.push(index);
			this.#keptBytes += loaded.bytes.length;
			this.#makeRoom();
		}
		return loaded;
	}
	#makeRoom() {
		while (this.#keptBytes > 134217728 && this.#queue.length > 1) {
			const index = this.#queue.shift();
			const kept = this.#kept[index];
			if (kept.used) {
				kept.used = false;
				this.#queue.push(index);
			} else {
				this.#kept[index] = void 0;
				this.#keptBytes -= kept.bytes.length;
			}
		}
	}
};
// engine/events/buffer-sweep.ts
var RUN_BYTES = 2 << 20;
var BufferSweep = class {
	#source;
	#buffers;
	#wanted;
	#scratch = new require_scan.Scratch();
	#run = {
		from: 0,
		to: 0,
		fileOffset: 0,
		bytes: new Uint8Array(0)
	};
	#next;
	#at = 0;
	constructor(source, buffers, wanted) {
		this.#source = source;
		this.#buffers = buffers;
		this.#wanted = wanted;
		this.#next = this.#read(0);
	}
	async load(index) {
		while (this.#wanted[this.#at] < index) this.#at++;
		while (this.#at >= this.#run.to) {
			this.#run = await this.#next;
			this.#next = this.#read(this.#run.to);
		}
		const { fileOffset, fileBytes } = this.#buffers;
		const start = fileOffset[index] - this.#run.fileOffset;
		const bytes = this.#run.bytes.subarray(start, start + fileBytes[index]);
		return loadedBuffer(require_scan.bufferOf(bytes, fileOffset[index], this.#scratch));
	}
	#read(from) {
		const { fileOffset, fileBytes } = this.#buffers;
		const wanted = this.#wanted;
		if (from === wanted.length) return Promise.resolve({
			from,
			to: from,
			fileOffset: 0,
			bytes: new Uint8Array(0)
		});
		const start = fileOffset[wanted[from]];
		let end = start + fileBytes[wanted[from]];
		let to = from + 1;
		for (; to < wanted.length && fileOffset[wanted[to]] === end && end - start < RUN_BYTES; to++) end += fileBytes[wanted[to]];
		const run = this.#source.read(start, end - start).then((bytes) => ({
			from,
			to,
			fileOffset: start,
			bytes
		}));
		run.catch(() => void 0);
		return run;
	}
};
// engine/events/event-placer.ts
var ASKS_EVENT = 5;
var nothing = new Uint8Array(0);
var EventPlacer = class {
	#resolver;
	#pointerSize;
	#plans = [];
	constructor(resolver, pointerSize) {
		this.#resolver = resolver;
		this.#pointerSize = pointerSize;
	}
	addKind(kind) {
		this.#plans.push({
			kind,
			pointerSize: kind.kind.endsWith("32") ? 4 : kind.kind.endsWith("64") ? 8 : this.#pointerSize,
			headerBytes: require_layout.HEADER_BYTES[kind.kind],
			isEvent: require_trace.hasEventHeader(kind),
			isMessage: kind.kind === "message",
			resolved: null
		});
	}
	forget() {
		for (const plan of this.#plans) plan.resolved = null;
	}
	place(event, kind, { bytes, view }, eventStart, start, end) {
		const plan = this.#plans[kind];
		event.kind = plan.kind;
		event.eventStart = eventStart;
		event.headerEnd = eventStart + plan.headerBytes;
		if (end > bytes.length) {
			event.payload.set(nothing, 0, 0, plan.pointerSize);
			event.eventStart = 0;
			event.headerEnd = 0;
			event.schema = unreadable;
			event.layout = null;
			event.leftBytes = 0;
			return;
		}
		let { pointerSize } = plan;
		let { resolved } = plan;
		if (plan.isEvent) {
			const flags = bytes[eventStart + 4] | bytes[eventStart + 5] << 8;
			if (flags & ASKS_EVENT) resolved = this.#resolver.ofEvent(plan.kind, flags, bytes, event.headerEnd, start, view);
		} else if (plan.isMessage) {
			const flags = bytes[eventStart + 6];
			if (flags & require_layout.MESSAGE_FLAG.pointer32) pointerSize = 4;
			else if (flags & require_layout.MESSAGE_FLAG.pointer64) pointerSize = 8;
		}
		if (resolved === null) {
			resolved = this.#resolver.ofKind(plan.kind);
			plan.resolved = resolved;
		}
		event.payload.set(bytes, start, end, pointerSize, view);
		event.schema = resolved.schema;
		event.layout = resolved.layout;
		if (resolved.layout === null) event.leftBytes = 0;
		else event.leftBytes = end - resolved.layout.begin(event.payload);
	}
};
var unreadable = {
	source: null,
	reason: "The file changed since it was opened and no longer contains this event. Open it again."
};
// engine/events/event-batch.ts
var EventBatch = class {
	events;
	kind;
	buffer;
	count = 0;
	total = 0;
	leastBytes = 0;
	places = new Uint32Array(0);
	rows = new Uint32Array(0);
	starts = new Uint32Array(0);
	ends = new Uint32Array(0);
	#place;
	#event;
	#placed = -1;
	#odd = new Uint32Array(0);
	constructor(events, event, place) {
		this.events = events;
		this.#event = event;
		this.#place = place;
	}
	eventAt(i) {
		if (i !== this.#placed) {
			this.#place(this.#event, this.rows[i], this.buffer);
			this.#placed = i;
		}
		return this.#event;
	}
	fill(kind, buffer, { rows, inFile }, from, to) {
		this.kind = kind;
		this.buffer = buffer;
		this.#placed = -1;
		this.#reserve(to - from);
		const { events, places, starts, ends } = this;
		const { bytes } = buffer;
		const own = this.rows;
		const odd = this.#odd;
		const asks = require_trace.hasEventHeader(kind);
		let count = 0;
		let odds = 0;
		let least = Infinity;
		for (let i = from; i < to; i++) {
			const place = inFile[i];
			const row = rows[place];
			const eventStart = events.eventOffset[row];
			const start = eventStart + events.payloadOffset[row];
			const size = events.payloadBytes[row];
			const end = start + size;
			if (end > bytes.length || asks && ((bytes[eventStart + 4] | bytes[eventStart + 5] << 8) & ASKS_EVENT) !== 0) {
				odd[odds++] = place;
				continue;
			}
			places[count] = place;
			own[count] = row;
			starts[count] = start;
			ends[count] = end;
			if (size < least) least = size;
			count++;
		}
		this.count = count;
		this.total = count + odds;
		this.leastBytes = count === 0 ? 0 : least;
		for (let i = 0; i < odds; i++) {
			const row = rows[odd[i]];
			places[count + i] = odd[i];
			own[count + i] = row;
			starts[count + i] = events.eventOffset[row] + events.payloadOffset[row];
			ends[count + i] = starts[count + i] + events.payloadBytes[row];
		}
	}
	#reserve(size) {
		if (size <= this.places.length) return;
		const room = Math.max(1024, 2 * size);
		this.places = new Uint32Array(room);
		this.rows = new Uint32Array(room);
		this.starts = new Uint32Array(room);
		this.ends = new Uint32Array(room);
		this.#odd = new Uint32Array(room);
	}
};
// engine/events/event-reader.ts
var STEP = 16384;
var BYTES_SHIFT = 8;
var EventReader = class {
	#trace;
	#source;
	#cache;
	#placer;
	constructor(trace, source, resolver) {
		this.#trace = trace;
		this.#source = source;
		this.#cache = new BufferCache(source, trace.buffers);
		this.#placer = new EventPlacer(resolver, trace.info.pointerSize === 4 ? 4 : 8);
		for (const kind of trace.kinds) this.#placer.addKind(kind);
	}
	forget() {
		this.#placer.forget();
	}
	async forEach(rows, from, to, visit, { cancel, pause, onProgress } = {}) {
		const event = new EventView();
		const { buffer } = this.#trace.events;
		let current = -1;
		let loaded;
		let left = STEP;
		for (let i = from; i < to; i++) {
			const row = rows.rowAt(i);
			if (buffer[row] !== current || loaded === void 0) {
				current = buffer[row];
				loaded = this.#cache.get(current) ?? await this.#cache.load(current);
			}
			this.#place(event, row, loaded);
			if (visit(event) === false) return;
			left -= 1 + (event.payload.end - event.eventStart >>> BYTES_SHIFT);
			if (left <= 0) {
				left = STEP;
				if (cancel?.cancelled) throw new require_host_error.CancelledError();
				onProgress?.(i - from, to - from);
				await pause?.();
			}
		}
	}
	async forEachBatch(lists, visit, { cancel, pause, onProgress } = {}) {
		const { events, buffers, kinds } = this.#trace;
		const batch = new EventBatch(events, new EventView(), (event, row, buffer) => this.#place(event, row, buffer));
		const next = new Uint32Array(lists.length);
		const waiting = new Int32Array(buffers.count).fill(-1);
		const behind = new Int32Array(lists.length);
		const queue = (list) => {
			if (next[list] === lists[list].buffers.length) return;
			const buffer = lists[list].buffers[next[list]];
			behind[list] = waiting[buffer];
			waiting[buffer] = list;
		};
		for (let list = lists.length - 1; list >= 0; list--) queue(list);
		const load = this.#fromFrontToBack(lists);
		const total = lists.reduce((sum, { rows }) => sum + rows.length, 0);
		let done = 0;
		let left = STEP;
		for (let buffer = 0; buffer < buffers.count; buffer++) {
			if (waiting[buffer] < 0) continue;
			const loaded = this.#cache.get(buffer) ?? await load(buffer);
			for (let list = waiting[buffer], after = -1; list >= 0; list = after) {
				after = behind[list];
				const { kind, ends } = lists[list];
				const from = next[list] === 0 ? 0 : ends[next[list] - 1];
				const to = ends[next[list]++];
				batch.fill(kinds[kind], loaded, lists[list], from, to);
				visit(batch, list);
				queue(list);
				done += to - from;
				left -= to - from;
			}
			left -= loaded.bytes.length >>> BYTES_SHIFT;
			if (left > 0) continue;
			left = STEP;
			if (cancel?.cancelled) throw new require_host_error.CancelledError();
			onProgress?.(done, total);
			await pause?.();
		}
	}
	#fromFrontToBack(lists) {
		const { buffers, info } = this.#trace;
		if (info.sizeBytes <= 134217728) return (buffer) => this.#cache.load(buffer);
		const isWanted = new Uint8Array(buffers.count);
		for (const list of lists) for (const buffer of list.buffers) isWanted[buffer] = 1;
		const wanted = Uint32Array.from(isWanted.keys()).filter((buffer) => isWanted[buffer] === 1);
		const sweep = new BufferSweep(this.#source, buffers, wanted);
		return (buffer) => sweep.load(buffer);
	}
	async read(row, use) {
		const bytes = await this.#cache.load(this.#trace.events.buffer[row]);
		const event = new EventView();
		this.#place(event, row, bytes);
		return use(event);
	}
	#place(event, row, buffer) {
		const { events } = this.#trace;
		const eventStart = events.eventOffset[row];
		const start = eventStart + events.payloadOffset[row];
		event.row = row;
		event.timeNs = events.timeNs[row];
		event.cpu = events.cpu[row];
		event.pid = require_trace$1.headerId(events.pid[row]);
		event.tid = require_trace$1.headerId(events.tid[row]);
		this.#placer.place(event, events.kind[row], buffer, eventStart, start, start + events.payloadBytes[row]);
	}
};
// engine/events/kind-rows.ts
function rowsOfKinds({ count, kind, buffer }, kinds, counts, buffers) {
	const lists = [];
	for (const one of kinds) lists[one] = new Uint32Array(counts(one));
	const filled = new Uint32Array(lists.length);
	const { length } = lists;
	for (let row = 0; row < count; row++) {
		const one = kind[row];
		const list = one < length ? lists[one] : void 0;
		if (list !== void 0) list[filled[one]++] = row;
	}
	const next = new Uint32Array(buffers + 1);
	return kinds.map((one) => {
		const rows = lists[one].subarray(0, filled[one]);
		return {
			kind: one,
			rows,
			...rows.length < buffers / FEW ? sorted(rows, buffer) : counted(rows, buffer, next)
		};
	});
}
var FEW = 8;
function counted(rows, buffer, next) {
	next.fill(0);
	for (let i = 0; i < rows.length; i++) next[buffer[rows[i]] + 1]++;
	let used = 0;
	for (let i = 1; i < next.length; i++) {
		if (next[i] > 0) used++;
		next[i] += next[i - 1];
	}
	const inFile = new Uint32Array(rows.length);
	for (let i = 0; i < rows.length; i++) inFile[next[buffer[rows[i]]]++] = i;
	const buffers = new Uint32Array(used);
	const ends = new Uint32Array(used);
	for (let i = 0, k = 0, before = 0; k < used; i++) {
		if (next[i] === before) continue;
		before = next[i];
		buffers[k] = i;
		ends[k++] = before;
	}
	return {
		inFile,
		buffers,
		ends
	};
}
function sorted(rows, buffer) {
	const keys = Float64Array.from(rows, (row, i) => buffer[row] * PLACES + i).sort();
	const buffers = [];
	const ends = [];
	for (let i = 0; i < keys.length; i++) {
		const here = Math.floor(keys[i] / PLACES);
		if (here !== buffers[buffers.length - 1]) buffers.push(here);
		ends[buffers.length - 1] = i + 1;
	}
	return {
		inFile: Uint32Array.from(keys, (key) => key % PLACES),
		buffers: Uint32Array.from(buffers),
		ends: Uint32Array.from(ends)
	};
}
var PLACES = 2 ** 32;
// engine/events/methods/method-collector.ts
var CLR_RUNTIME$1 = "e13c0d23-ccbc-4e12-931b-d9cc2eee27e4";
var CLR_RUNDOWN = "a669021c-c450-4609-a035-5af59af4df18";
var V8 = "57277741-3638-4a4b-bdba-0ac6e45da56c";
var METHOD = {
	bytes: 36,
	module: 8,
	start: 16,
	size: 24,
	token: 28,
	flags: 32
};
var MAP = {
	bytes: 19,
	reJit: 8,
	count: 17,
	points: 19
};
var MOST_POINTS = 65535;
var LONGEST_NAME = 4096;
var MethodCollector = class {
	table;
	#handlers = [];
	#byProvider = {
		[CLR_RUNTIME$1]: {
			143: (event) => this.#load(event, false),
			142: (event) => this.#unload(event),
			144: (event) => this.#unload(event),
			151: (event) => this.#module(event, 24),
			152: (event) => this.#module(event, 16),
			153: (event) => this.#module(event, 16),
			190: (event) => this.#map(event)
		},
		[CLR_RUNDOWN]: {
			143: (event) => this.#load(event, true),
			144: (event) => this.#load(event, true),
			149: (event) => this.#map(event),
			150: (event) => this.#map(event),
			151: (event) => this.#module(event, 24),
			152: (event) => this.#module(event, 24),
			153: (event) => this.#module(event, 16),
			154: (event) => this.#module(event, 16)
		},
		[V8]: {
			9: (event) => this.#script(event),
			41: (event) => this.#source(event)
		}
	};
	constructor(strings = new require_text_pool.TextPool()) {
		this.table = new require_method_table.MethodTable(strings);
	}
	wants(kind) {
		const handler = require_trace.hasEventHeader(kind) ? this.#byProvider[kind.provider]?.[kind.id] : void 0;
		this.#handlers[kind.index] = handler;
		return handler !== void 0;
	}
	visit(event) {
		this.#handlers[event.kind.index]?.(event);
	}
	build() {
		this.table.index();
		return this.table;
	}
	#load({ pid, timeNs, payload: { bytes, view, start, end } }, isRundown) {
		if (end - start < METHOD.bytes) return;
		const texts = new WideTexts(bytes, start + METHOD.bytes, end);
		this.table.add({
			pid,
			timeNs,
			type: texts.next(),
			name: texts.next(),
			signature: texts.next(),
			line: 0,
			reJit: texts.at + 10 <= end ? view.getUint32(texts.at + 2, true) : 0,
			start: u64(view, start + METHOD.start),
			sizeBytes: view.getUint32(start + METHOD.size, true),
			id: u64(view, start),
			module: u64(view, start + METHOD.module),
			token: view.getUint32(start + METHOD.token, true),
			flags: view.getUint32(start + METHOD.flags, true)
		}, isRundown);
	}
	#unload({ pid, timeNs, payload: { view, start, end } }) {
		if (end - start >= METHOD.bytes) this.table.end(pid, u64(view, start + METHOD.start), u64(view, start), timeNs);
	}
	#module({ pid, payload: { bytes, view, start, end } }, flagsAt) {
		if (end - start >= flagsAt + 8) this.table.addModule(pid, u64(view, start), new WideTexts(bytes, start + flagsAt + 8, end).next());
	}
	#map({ pid, payload: { view, start, end } }) {
		if (end - start < MAP.bytes) return;
		const count = Math.min(view.getUint16(start + MAP.count, true), MOST_POINTS);
		const points = start + MAP.points;
		if (points + 8 * count > end) return;
		const il = Array.from({ length: count }, (_, i) => view.getInt32(points + 4 * i, true));
		const native = Array.from({ length: count }, (_, i) => view.getUint32(points + 4 * (count + i), true));
		this.table.addMap(pid, u64(view, start), view.getUint32(start + MAP.reJit, true), native, il);
	}
	#script({ pid, timeNs, payload: { bytes, view, start, end, pointerSize } }) {
		const at = start + 2 * pointerSize;
		if (end < at + 32) return;
		const low = view.getUint32(start + pointerSize, true);
		const high = pointerSize === 8 ? view.getUint32(start + pointerSize + 4, true) : 0;
		this.table.add({
			pid,
			timeNs,
			type: "",
			signature: "",
			reJit: 0,
			token: 0,
			flags: 0,
			start: require_method_table.addressNumber(low, high),
			sizeBytes: view.getUint32(at, true),
			id: view.getUint32(at + 8, true),
			module: u64(view, at + 16),
			line: view.getUint32(at + 24, true),
			name: new WideTexts(bytes, at + 32, end).next()
		}, false);
	}
	#source({ pid, payload: { bytes, view, start, end, pointerSize } }) {
		const url = start + 12 + pointerSize;
		if (end > url) this.table.addModule(pid, u64(view, start), new WideTexts(bytes, url, end).next());
	}
};
var u64 = (view, at) => require_method_table.addressNumber(view.getUint32(at, true), view.getUint32(at + 4, true));
var WideTexts = class {
	at;
	#bytes;
	#end;
	constructor(bytes, at, end) {
		this.#bytes = bytes;
		this.at = at;
		this.#end = end;
	}
	next() {
		const { text, next } = require_bytes.wideStringAt(this.#bytes, this.at, Math.min(this.#end, this.at + 2 * LONGEST_NAME));
		this.at = next;
		return text;
	}
};
// engine/events/names/event-fields.ts
function numberOf(event, ...names) {
	for (const name of names) {
		const value = event.number(name);
		if (value !== void 0) return value;
	}
}
function textOf(event, ...names) {
	for (const name of names) {
		const value = event.text(name);
		if (value !== void 0 && value !== "") return value;
	}
	return null;
}
function addressOf(event, name) {
	const { layout, payload } = event;
	const i = layout === null ? -1 : layout.names.indexOf(name);
	if (layout === null || i < 0 || i >= layout.located) return null;
	const at = layout.offsets[i];
	const sizeBytes = layout.offsets[i + 1] - at;
	if (sizeBytes !== 4 && sizeBytes !== 8) return null;
	return {
		low: payload.view.getUint32(at, true),
		high: sizeBytes === 8 ? payload.view.getUint32(at + 4, true) : 0
	};
}
var isKernelAddress = ({ low, high }, pointerSize) => (pointerSize === 8 ? high : low) >>> 31 === 1;
// engine/columns/address-ids.ts
var AddressIds = class {
	#byHigh = new Map();
	#next;
	constructor(next) {
		this.#next = next;
	}
	idOf(low, high) {
		let byLow = this.#byHigh.get(high >>> 0);
		if (byLow === void 0) {
			byLow = new Map();
			this.#byHigh.set(high >>> 0, byLow);
		}
		let id = byLow.get(low >>> 0);
		if (id === void 0) {
			id = this.#next(low >>> 0, high >>> 0);
			if (id >= 0) byLow.set(low >>> 0, id);
		}
		return id;
	}
	find(low, high) {
		return this.#byHigh.get(high >>> 0)?.get(low >>> 0) ?? -1;
	}
};
// engine/events/names/lifetimes.ts
var ONE_MOMENT_NS = 1e6;
var isSmall = (id) => id >= 0 && id < 1 << 20 && Number.isInteger(id);
var Lifetimes = class {
	#startNs = require_growing.growingFloats();
	#endNs = require_growing.growingFloats();
	#firstNs = require_growing.growingFloats();
	#lastNs = require_growing.growingFloats();
	#identity = require_growing.growingFloats();
	#slotOf = require_growing.growingWords();
	#lastEntry = require_growing.growingWords();
	#slots = new Map();
	#limit;
	#sure;
	overflowed = false;
	#from = new Uint32Array(1);
	#entries = new Uint32Array(0);
	#starts = new Float64Array(0);
	#smallIds = new Uint32Array(0);
	constructor(limit, sure) {
		this.#limit = limit;
		this.#sure = sure;
	}
	get count() {
		return this.#startNs.count;
	}
	startNs(entry) {
		return this.#startNs.values[entry];
	}
	endNs(entry) {
		return this.#endNs.values[entry];
	}
	begin(id, timeNs, identity) {
		const last = this.#lastOf(id);
		if (last >= 0 && this.#endNs.values[last] === Infinity) {
			if (this.#isSame(last, identity) && this.#isOneMoment(last, this.#firstNs, timeNs, identity)) {
				if (this.#startNs.values[last] === -Infinity) this.#startNs.values[last] = this.#firstNs.values[last];
				return this.#told(last, timeNs, identity);
			}
			this.#endNs.values[last] = timeNs;
		}
		return this.#add(id, timeNs, Infinity, timeNs, identity);
	}
	alive(id, timeNs, identity) {
		const last = this.#lastOf(id);
		if (last < 0) return this.#add(id, -Infinity, Infinity, timeNs, identity);
		const open = this.#endNs.values[last] === Infinity;
		if (this.#isSame(last, identity) && (open || this.#isOneMoment(last, this.#endNs, timeNs, identity))) return this.#told(last, timeNs, identity);
		if (open) this.#endNs.values[last] = timeNs;
		return this.#add(id, this.#endNs.values[last], Infinity, timeNs, identity);
	}
	end(id, timeNs, identity) {
		const last = this.#lastOf(id);
		if (last < 0) return this.#add(id, -Infinity, timeNs, timeNs, identity);
		const open = this.#endNs.values[last] === Infinity;
		if (this.#isSame(last, identity)) {
			if (open) {
				this.#endNs.values[last] = Math.max(timeNs, this.#startNs.values[last]);
				return this.#told(last, timeNs, identity);
			}
			if (this.#isOneMoment(last, this.#endNs, timeNs, identity)) return this.#told(last, timeNs, identity);
		} else if (open) this.#endNs.values[last] = this.#lastNs.values[last];
		const startNs = this.#endNs.values[last];
		return this.#add(id, startNs, Math.max(startNs, timeNs), timeNs, identity);
	}
	firstNs(entry) {
		return this.#firstNs.values[entry];
	}
	lastNs(entry) {
		return this.#lastNs.values[entry];
	}
	clip(entry, startNs, endNs) {
		if (this.#startNs.values[entry] === -Infinity) this.#startNs.values[entry] = Math.min(startNs, this.#firstNs.values[entry]);
		if (this.#endNs.values[entry] === Infinity) this.#endNs.values[entry] = Math.max(endNs, this.#lastNs.values[entry]);
	}
	index() {
		const { count } = this;
		const slots = this.#slotOf.values;
		const from = new Uint32Array(this.#slots.size + 1);
		for (let entry = 0; entry < count; entry++) from[slots[entry] + 1]++;
		for (let slot = 0; slot < this.#slots.size; slot++) from[slot + 1] += from[slot];
		const next = from.slice();
		this.#entries = new Uint32Array(count);
		this.#starts = new Float64Array(count);
		for (let entry = 0; entry < count; entry++) {
			const place = next[slots[entry]]++;
			this.#entries[place] = entry;
			this.#starts[place] = this.#startNs.values[entry];
		}
		this.#from = from;
		let bound = 0;
		for (const id of this.#slots.keys()) if (isSmall(id) && id >= bound) bound = id + 1;
		this.#smallIds = new Uint32Array(bound);
		for (const [id, slot] of this.#slots) if (isSmall(id)) this.#smallIds[id] = slot + 1;
	}
	find(id, timeNs) {
		const slot = this.#slotOfId(id);
		if (slot < 0) return -1;
		const from = this.#from[slot];
		const to = this.#from[slot + 1];
		if (to - from === 1) return this.#starts[from] <= timeNs ? this.#entries[from] : -1;
		const i = require_growing.lastAtMost(this.#starts, from, to, timeNs);
		return i < from ? -1 : this.#entries[i];
	}
	#slotOfId(id) {
		if (id < this.#smallIds.length && isSmall(id)) return this.#smallIds[id] - 1;
		return this.#slots.get(id) ?? -1;
	}
	findAfter(id, timeNs) {
		const slot = this.#slots.get(id);
		if (slot === void 0) return -1;
		const to = this.#from[slot + 1];
		const i = require_growing.lastAtMost(this.#starts, this.#from[slot], to, timeNs) + 1;
		return i < to ? this.#entries[i] : -1;
	}
	entriesOf(id) {
		const slot = this.#slots.get(id);
		return slot === void 0 ? this.#entries.subarray(0, 0) : this.#entries.subarray(this.#from[slot], this.#from[slot + 1]);
	}
	#lastOf(id) {
		const slot = this.#slots.get(id);
		return slot === void 0 ? -1 : this.#lastEntry.values[slot];
	}
	#add(id, startNs, endNs, toldNs, identity) {
		const entry = this.count;
		if (entry >= this.#limit) {
			this.overflowed = true;
			return -1;
		}
		let slot = this.#slots.get(id);
		if (slot === void 0) {
			slot = this.#slots.size;
			this.#slots.set(id, slot);
			this.#lastEntry.push(entry);
		} else this.#lastEntry.values[slot] = entry;
		this.#slotOf.push(slot);
		this.#startNs.push(startNs);
		this.#endNs.push(endNs);
		this.#firstNs.push(toldNs);
		this.#lastNs.push(toldNs);
		this.#identity.push(identity);
		return entry;
	}
	#told(entry, timeNs, identity) {
		this.#lastNs.values[entry] = timeNs;
		if (Number.isNaN(this.#identity.values[entry])) this.#identity.values[entry] = identity;
		return entry;
	}
	#isSame(entry, identity) {
		const known = this.#identity.values[entry];
		return known === identity || Number.isNaN(known) || Number.isNaN(identity);
	}
	#isOneMoment(entry, since, timeNs, identity) {
		return timeNs - since.values[entry] <= ONE_MOMENT_NS || this.#sure && this.#identity.values[entry] === identity;
	}
};
// engine/events/names/file-table.ts
var MOST_FILES = 1 << 22;
var FileTable = class {
	lifetimes = new Lifetimes(MOST_FILES, false);
	#addresses = 0;
	#ids = new AddressIds(() => this.#addresses < MOST_FILES ? this.#addresses++ : -1);
	#name = require_growing.growingWords();
	#strings;
	constructor(strings) {
		this.#strings = strings;
	}
	tell(word, event, addressField, ...nameFields) {
		const address = addressOf(event, addressField);
		if (address === null) return;
		const name = textOf(event, ...nameFields);
		if (name === null && this.#ids.find(address.low, address.high) < 0) return;
		const id = name === null ? 0 : this.#strings.idOf(name);
		const object = this.#ids.idOf(address.low, address.high);
		if (object < 0) return;
		if (this.lifetimes[word](object, event.timeNs, name === null ? NaN : id) === this.#name.count) this.#name.push(id);
	}
	get count() {
		return this.lifetimes.count;
	}
	nameAt(low, high, timeNs) {
		const entry = this.lifetimes.find(this.#ids.find(low, high), timeNs);
		return entry < 0 || timeNs > this.lifetimes.endNs(entry) ? 0 : this.#name.values[entry];
	}
};
// engine/events/names/image-table.ts
var MOST_IMAGES = 1 << 21;
var MOST_TRIED = 1024;
var MOST_AGREEING = 64;
var MOST_NAMES_TRIED = 1 << 24;
var PAGE_BYTES = 4096;
var SYSTEM_PID = 4;
var ImageTable = class {
	lifetimes = new Lifetimes(MOST_IMAGES, false);
	#basePid = require_growing.growingWords();
	#baseLow = require_growing.growingWords();
	#baseHigh = require_growing.growingWords();
	#bases = new Map();
	#base = require_growing.growingWords();
	#sizeBytes = require_growing.growingFloats();
	#timeDateStamp = require_growing.growingWords();
	#path = require_growing.growingWords();
	#builds = [];
	#told = [];
	#lastTold = new Map();
	#versions = new Map();
	#strings;
	#order = new Map();
	#everybodys = null;
	#namesTried = 0;
	constructor(strings) {
		this.#strings = strings;
	}
	tell(word, event) {
		const path = textOf(event, "FileName", "ImageName");
		const sizeBytes = numberOf(event, "ImageSize") ?? 0;
		const base = path === null && sizeBytes === 0 ? -1 : this.#baseOf(event);
		if (base < 0) return;
		const identity = path === null ? NaN : this.#strings.idOf(require_compile.baseName(path).toLowerCase());
		const entry = this.lifetimes[word](base, event.timeNs, identity);
		if (entry < 0) return;
		if (entry === this.#base.count) {
			this.#base.push(base);
			this.#sizeBytes.push(0);
			this.#timeDateStamp.push(0);
			this.#path.push(0);
		}
		if (sizeBytes > this.#sizeBytes.values[entry]) this.#sizeBytes.values[entry] = sizeBytes;
		if (this.#timeDateStamp.values[entry] === 0) this.#timeDateStamp.values[entry] = numberOf(event, "TimeDateStamp") ?? 0;
		if (path !== null && path.length > this.path(entry).length) this.#path.values[entry] = this.#strings.idOf(path);
	}
	tellInfo(event) {
		const build = this.#buildOf(event);
		if (build === null) return;
		build.timeDateStamp = numberOf(event, "TimeDateStamp") ?? null;
		build.sizeBytes = numberOf(event, "ImageSize") ?? null;
	}
	tellPdb(event, managed) {
		const build = this.#buildOf(event);
		if (build === null || managed && build.pdbName !== null) return;
		if (build.pdbName !== null && !build.managedPdb) return;
		build.managedPdb = managed;
		build.pdbName = this.#strings.kept(textOf(event, "PdbFileName"));
		build.pdbGuid = textOf(event, "GuidSig");
		build.pdbAge = numberOf(event, "Age") ?? null;
	}
	tellVersion(event) {
		const version = this.#strings.kept(textOf(event, "FileVersion", "BinFileVersion"));
		const key = `${numberOf(event, "TimeDateStamp")}/${numberOf(event, "ImageSize")}`;
		if (version !== null && this.#versions.size < MOST_IMAGES) this.#versions.set(key, version);
	}
	index() {
		this.lifetimes.index();
		for (const { base, timeNs, build } of this.#told) {
			const entry = this.#entryTold(base, timeNs);
			if (entry >= 0) this.#builds[entry] ??= build;
		}
		const byPid = new Map();
		for (let base = 0; base < this.#basePid.count; base++) {
			const pid = this.#basePid.values[base];
			const bases = byPid.get(pid);
			if (bases === void 0) byPid.set(pid, [base]);
			else bases.push(base);
		}
		this.#order = new Map([...byPid].map(([pid, bases]) => [pid, this.#orderOf(bases)]));
		this.#everybodys = null;
	}
	get count() {
		return this.lifetimes.count;
	}
	pid(entry) {
		return this.#basePid.values[this.#base.values[entry]];
	}
	baseAddress(entry) {
		const base = this.#base.values[entry];
		return {
			low: this.#baseLow.values[base],
			high: this.#baseHigh.values[base]
		};
	}
	sizeBytes(entry) {
		return this.#sizeBytes.values[entry];
	}
	path(entry) {
		return this.#strings.text(this.#path.values[entry]);
	}
	build(entry) {
		return this.#builds[entry];
	}
	timeDateStamp(entry) {
		return this.#timeDateStamp.values[entry] || (this.build(entry)?.timeDateStamp ?? null);
	}
	version(entry) {
		const sizeBytes = this.build(entry)?.sizeBytes ?? this.sizeBytes(entry);
		return this.#versions.get(`${this.timeDateStamp(entry)}/${sizeBytes}`) ?? null;
	}
	find(pid, low, high, timeNs) {
		const own = pid === 0 ? -1 : this.#findIn(pid, low, high, timeNs);
		return own >= 0 ? own : this.#findIn(0, low, high, timeNs);
	}
	findOfAny(low, high, timeNs, alone) {
		const ofKernel = this.#findIn(0, low, high, timeNs);
		if (ofKernel >= 0) return alone ? -1 : ofKernel;
		this.#everybodys ??= this.#orderOf(Array.from(this.#basePid.values.subarray(0, this.#basePid.count).keys()).filter((base) => this.#basePid.values[base] !== 0));
		const order = this.#everybodys;
		const page = pageOf(low, high);
		let found = -1;
		let place = firstPlace(order, page);
		for (let asked = 0; asked < MOST_AGREEING; asked++) {
			place = this.#placeAt(order, place, page, low, high, timeNs);
			if (place < 0) break;
			const entry = this.lifetimes.find(order.id[place--], timeNs);
			if (found < 0) found = entry;
			else if (alone || this.#name(entry) !== this.#name(found)) return -1;
		}
		return found;
	}
	changes(pid) {
		const times = [];
		for (const whose of new Set([pid, 0])) for (const base of this.#order.get(whose)?.id ?? []) for (const entry of this.lifetimes.entriesOf(base)) times.push(this.lifetimes.startNs(entry), this.lifetimes.endNs(entry));
		return times.filter(Number.isFinite);
	}
	offset(entry, low, high) {
		return this.#offsetFrom(this.#base.values[entry], low, high);
	}
	nameWhere(pid, startNs, endNs, isWanted) {
		for (const base of this.#order.get(pid)?.id ?? []) for (const entry of this.lifetimes.entriesOf(base)) {
			if (++this.#namesTried > MOST_NAMES_TRIED) return null;
			if (this.lifetimes.startNs(entry) > endNs || this.lifetimes.endNs(entry) < startNs) continue;
			const name = require_compile.baseName(this.path(entry));
			if (isWanted(name)) return name;
		}
		return null;
	}
	#findIn(pid, low, high, timeNs) {
		const order = this.#order.get(pid);
		if (order === void 0) return -1;
		const page = pageOf(low, high);
		const place = this.#placeAt(order, firstPlace(order, page), page, low, high, timeNs);
		return place < 0 ? -1 : this.lifetimes.find(order.id[place], timeNs);
	}
	#placeAt({ furthestEnd, id }, from, page, low, high, timeNs) {
		for (let i = from; i >= 0 && from - i < MOST_TRIED && furthestEnd[i] >= page; i--) {
			const entry = this.lifetimes.find(id[i], timeNs);
			if (entry < 0 || timeNs > this.lifetimes.endNs(entry)) continue;
			const offset = this.#offsetFrom(id[i], low, high);
			if (offset >= 0 && offset < this.#sizeBytes.values[entry]) return i;
		}
		return -1;
	}
	#name(entry) {
		return require_compile.baseName(this.path(entry)).toLowerCase();
	}
	#offsetFrom(base, low, high) {
		return (high - this.#baseHigh.values[base]) * 2 ** 32 + (low - this.#baseLow.values[base]);
	}
	#orderOf(bases) {
		const page = (base) => pageOf(this.#baseLow.values[base], this.#baseHigh.values[base]);
		const id = Uint32Array.from(bases).sort((a, b) => page(a) - page(b));
		const basePage = Float64Array.from(id, page);
		const furthestEnd = new Float64Array(id.length);
		let furthest = -1;
		for (let i = 0; i < id.length; i++) {
			let sizeBytes = 0;
			for (const entry of this.lifetimes.entriesOf(id[i])) sizeBytes = Math.max(sizeBytes, this.#sizeBytes.values[entry]);
			furthest = Math.max(furthest, basePage[i] + Math.ceil(sizeBytes / PAGE_BYTES) + 1);
			furthestEnd[i] = furthest;
		}
		return {
			basePage,
			furthestEnd,
			id
		};
	}
	#baseOf(event) {
		const address = addressOf(event, "ImageBase");
		if (address === null) return -1;
		let pid = numberOf(event, "ProcessId", "ProcessID") ?? event.pid;
		if (pid < 0 || pid === SYSTEM_PID) pid = isKernelAddress(address, event.payload.pointerSize) ? 0 : pid;
		if (pid < 0) return -1;
		return require_get_or_make.getOrMake(this.#bases, pid, () => new AddressIds((low, high) => this.#addBase(pid, low, high))).idOf(address.low, address.high);
	}
	#addBase(pid, low, high) {
		if (this.#basePid.count >= MOST_IMAGES) return -1;
		this.#basePid.push(pid);
		this.#baseLow.push(low);
		this.#baseHigh.push(high);
		return this.#basePid.count - 1;
	}
	#buildOf(event) {
		const base = this.#baseOf(event);
		if (base < 0) return null;
		const last = this.#told[this.#lastTold.get(base) ?? -1];
		if (last !== void 0 && last.timeNs === event.timeNs) return last.build;
		if (this.#told.length >= MOST_IMAGES) return null;
		this.#lastTold.set(base, this.#told.length);
		const build = { ...nothingTold };
		this.#told.push({
			base,
			timeNs: event.timeNs,
			build
		});
		return build;
	}
	#entryTold(base, timeNs) {
		const entry = this.lifetimes.find(base, timeNs);
		if (entry >= 0 && timeNs <= this.lifetimes.endNs(entry)) return entry;
		const later = this.lifetimes.findAfter(base, timeNs);
		return later >= 0 ? later : entry;
	}
};
var nothingTold = {
	timeDateStamp: null,
	sizeBytes: null,
	pdbName: null,
	pdbGuid: null,
	pdbAge: null,
	managedPdb: false
};
var firstPlace = ({ basePage }, page) => require_growing.lastAtMost(basePage, 0, basePage.length, page);
var pageOf = (low, high) => (high >>> 0) * 2 ** 20 + (low >>> 12);
// engine/events/names/process-table.ts
var MOST_PROCESSES = 1 << 18;
var ProcessTable = class {
	lifetimes = new Lifetimes(MOST_PROCESSES, true);
	#facts = [];
	#strings;
	#infos = [];
	constructor(strings) {
		this.#strings = strings;
	}
	tell(word, event, timeNs) {
		const pid = numberOf(event, "ProcessId", "ProcessID");
		const image = textOf(event, "ImageFileName", "ImageName");
		if (pid === void 0 || image === null) return;
		const key = event.text("UniqueProcessKey");
		const entry = this.lifetimes[word](pid, timeNs, key === void 0 ? NaN : this.#strings.idOf(key));
		if (entry < 0) return;
		let facts = this.#facts[entry];
		if (facts === void 0) {
			facts = {
				pid,
				imageName: "",
				...nothingKnown
			};
			this.#facts.push(facts);
		}
		const session = numberOf(event, "SessionId", "SessionID");
		facts.parentPid ??= numberOf(event, "ParentId", "ParentProcessID") ?? null;
		const name = require_compile.baseName(image);
		if (facts.imageName.length < name.length) facts.imageName = this.#strings.kept(name) ?? facts.imageName;
		facts.commandLine ??= this.#strings.kept(textOf(event, "CommandLine"));
		facts.userSid ??= this.#strings.kept(textOf(event, "UserSID"));
		facts.packageName ??= this.#strings.kept(textOf(event, "PackageFullName"));
		if (session !== void 0 && session >= 0 && session !== NO_SESSION) facts.sessionId ??= session;
		if (word === "end") facts.exitStatus ??= numberOf(event, "ExitStatus", "ExitCode") ?? null;
	}
	finish(longerName) {
		const { lifetimes } = this;
		this.#infos = this.#facts.map(({ imageName, ...facts }, entry) => {
			const startNs = lifetimes.startNs(entry);
			const endNs = lifetimes.endNs(entry);
			const long = imageName.length >= SHORTEST_CUT && !/\.exe$/i.test(imageName) ? longerName(facts.pid, imageName, startNs, endNs) ?? programOf(facts.commandLine, imageName) : null;
			return {
				...facts,
				name: long ?? imageName,
				startNs: finite(startNs),
				endNs: finite(endNs)
			};
		});
	}
	at(pid, timeNs) {
		const entry = this.lifetimes.find(pid, timeNs);
		return entry < 0 ? WELL_KNOWN.get(pid) : this.#infos[entry];
	}
	list() {
		return [...this.#infos].sort((a, b) => a.pid - b.pid || startOf$1(a) - startOf$1(b));
	}
};
var SHORTEST_CUT = 14;
var NO_SESSION = 4294967295;
var nothingKnown = {
	parentPid: null,
	commandLine: null,
	sessionId: null,
	userSid: null,
	exitStatus: null,
	packageName: null
};
var finite = (timeNs) => Number.isFinite(timeNs) ? timeNs : null;
var startOf$1 = ({ startNs }) => startNs ?? -1e300;
var WELL_KNOWN = new Map([{
	pid: 0,
	name: "Idle"
}, {
	pid: 4,
	name: "System"
}].map(({ pid, name }) => {
	return [pid, {
		...nothingKnown,
		pid,
		name,
		startNs: null,
		endNs: null
	}];
}));
function programOf(commandLine, shortName) {
	if (commandLine === null) return null;
	const quoted = /^\s*"([^"]*)"/.exec(commandLine)?.[1];
	const name = require_compile.baseName(quoted ?? commandLine.trimStart().split(" ", 1)[0]);
	return goesOn(name, shortName) ? name : null;
}
var goesOn = (name, shortName) => name.length > shortName.length && name.slice(0, shortName.length).toLowerCase() === shortName.toLowerCase();
// engine/events/names/names.ts
var Names = class {
	#tables;
	#threadInfos = [];
	#imageInfos = [];
	#filePaths = [];
	constructor(tables) {
		this.#tables = tables;
	}
	get counts() {
		const { processes, threads, images, files } = this.#tables;
		return {
			processes: processes.lifetimes.count,
			threads: threads.count,
			images: images.count,
			files: files.count
		};
	}
	get warnings() {
		const { processes, threads, images, files, strings } = this.#tables;
		const full = (what, lifetimes) => lifetimes.overflowed ? [`The trace names more than ${lifetimes.count} ${what}; the rest has no names.`] : [];
		return [
			...full("processes", processes.lifetimes),
			...full("threads", threads.lifetimes),
			...full("images", images.lifetimes),
			...full("files", files.lifetimes),
			...strings.overflowed ? ["The names in the trace are too long to keep; some are omitted."] : []
		];
	}
	processAt(pid, timeNs) {
		return this.#tables.processes.at(pid, timeNs);
	}
	threadAt(tid, timeNs) {
		const entry = this.#tables.threads.lifetimes.find(tid, timeNs);
		return entry < 0 ? void 0 : this.#threadInfo(entry);
	}
	imageAt(pid, low, high, timeNs) {
		const { images } = this.#tables;
		const entry = images.find(pid, low >>> 0, high >>> 0, timeNs);
		if (entry < 0) return void 0;
		return {
			image: this.image(entry),
			offset: images.offset(entry, low >>> 0, high >>> 0)
		};
	}
	processEntryAt(pid, timeNs) {
		return this.#tables.processes.lifetimes.find(pid, timeNs);
	}
	threadEntryAt(tid, timeNs) {
		return this.#tables.threads.lifetimes.find(tid, timeNs);
	}
	imageEntryAt(pid, low, high, timeNs) {
		return this.#tables.images.find(pid, low >>> 0, high >>> 0, timeNs);
	}
	imageEntryOfAny(low, high, timeNs, alone = false) {
		return this.#tables.images.findOfAny(low >>> 0, high >>> 0, timeNs, alone);
	}
	imageOffset(entry, low, high) {
		return this.#tables.images.offset(entry, low >>> 0, high >>> 0);
	}
	imageChanges(pid) {
		return this.#tables.images.changes(pid);
	}
	image(entry) {
		this.#imageInfos[entry] ??= this.#imageInfo(entry);
		return this.#imageInfos[entry];
	}
	fileName(low, high, timeNs) {
		const id = this.#tables.files.nameAt(low, high, timeNs);
		if (id === 0) return null;
		this.#filePaths[id] ??= this.dosPath(this.#tables.strings.text(id));
		return this.#filePaths[id];
	}
	dosPath(ntPath) {
		return this.#tables.volumes.dosPath(ntPath);
	}
	runningThreadOn(cpu, timeNs) {
		return this.#tables.running.at(cpu, timeNs);
	}
	runningThreadAtRow(cpu, row) {
		return this.#tables.running.atRow(cpu, row);
	}
	processOfThread(tid, timeNs) {
		if (tid === 0) return 0;
		const { threads } = this.#tables;
		const entry = threads.lifetimes.find(tid, timeNs);
		return entry < 0 ? -1 : threads.pid(entry);
	}
	attribute(event) {
		return attribute(event, this);
	}
	processes() {
		return this.#tables.processes.list();
	}
	threads() {
		return Array.from({ length: this.#tables.threads.count }, (_, entry) => this.#threadInfo(entry)).sort((a, b) => a.pid - b.pid || a.tid - b.tid || startOf(a.startNs) - startOf(b.startNs));
	}
	images() {
		const { images } = this.#tables;
		const entries = Array.from({ length: images.count }, (_, entry) => entry);
		const base = entries.map((entry) => images.baseAddress(entry));
		return entries.sort((a, b) => images.pid(a) - images.pid(b) || compareAddresses(base[a], base[b]) || startOf(images.lifetimes.startNs(a)) - startOf(images.lifetimes.startNs(b))).map((entry) => this.image(entry));
	}
	#threadInfo(entry) {
		const known = this.#threadInfos[entry];
		if (known !== void 0) return known;
		const { threads, processes } = this.#tables;
		const pid = threads.pid(entry);
		const startNs = threads.lifetimes.startNs(entry);
		const toldNs = threads.lifetimes.firstNs(entry);
		const start = threads.startAddress(entry);
		const image = start === null ? void 0 : this.imageAt(pid, start.low, start.high, toldNs) ?? this.imageAt(pid, start.low, start.high, threads.lifetimes.lastNs(entry));
		const info = {
			tid: threads.tid(entry),
			pid,
			process: processes.at(pid, toldNs)?.name ?? null,
			name: threads.name(entry) || null,
			startNs: finite(startNs),
			endNs: finite(threads.lifetimes.endNs(entry)),
			startAddress: start === null ? null : require_text.hexOf64(start.low, start.high),
			startModule: image?.image.name ?? null
		};
		this.#threadInfos[entry] = info;
		return info;
	}
	#imageInfo(entry) {
		const { images } = this.#tables;
		const { low, high } = images.baseAddress(entry);
		const build = images.build(entry);
		const path = this.dosPath(images.path(entry));
		return {
			pid: images.pid(entry),
			path,
			name: require_compile.baseName(path),
			baseAddress: require_text.hexOf64(low, high),
			sizeBytes: images.sizeBytes(entry),
			loadNs: finite(images.lifetimes.startNs(entry)),
			unloadNs: finite(images.lifetimes.endNs(entry)),
			timeDateStamp: images.timeDateStamp(entry),
			fileVersion: images.version(entry),
			pdbName: build?.pdbName ?? null,
			pdbGuid: build?.pdbGuid ?? null,
			pdbAge: build?.pdbAge ?? null
		};
	}
};
var compareAddresses = (a, b) => a.high - b.high || a.low - b.low;
var startOf = (timeNs) => timeNs === null ? -1e300 : Math.max(timeNs, -1e300);
// engine/events/names/running-threads.ts
var CpuSwitches = class {
	timeNs = require_growing.growingFloats();
	row = require_growing.growingWords();
	newTid = require_growing.growingWords();
	firstTid = 0;
	#firstRow = Infinity;
	found = -1;
	#ascends = true;
	add(timeNs, row, newTid, oldTid) {
		const { count } = this.row;
		if (count > 0 && row < this.row.values[count - 1]) this.#ascends = false;
		if (row < this.#firstRow) {
			this.#firstRow = row;
			this.firstTid = oldTid;
		}
		this.timeNs.push(timeNs);
		this.row.push(row);
		this.newTid.push(newTid);
	}
	sort() {
		if (this.#ascends) return;
		const { count } = this.row;
		const [timeNs, row, newTid] = [
			this.timeNs.values,
			this.row.values,
			this.newTid.values
		];
		const order = new Uint32Array(count).map((_, i) => i).sort((a, b) => row[a] - row[b]);
		this.timeNs.values = Float64Array.from(order, (i) => timeNs[i]);
		this.row.values = Uint32Array.from(order, (i) => row[i]);
		this.newTid.values = Uint32Array.from(order, (i) => newTid[i]);
		this.#ascends = true;
	}
};
var RunningThreads = class {
	#cpus = new Map();
	add({ events, buffer: { bytes, view }, total, rows, starts, ends }) {
		if (total === 0) return;
		const cpu = events.cpu[rows[0]];
		let switches = this.#cpus.get(cpu);
		for (let i = 0; i < total; i++) {
			const start = starts[i];
			if (ends[i] - start < 8 || ends[i] > bytes.length) continue;
			if (switches === void 0) {
				switches = new CpuSwitches();
				this.#cpus.set(cpu, switches);
			}
			switches.add(events.timeNs[rows[i]], rows[i], view.getUint32(start, true), view.getUint32(start + 4, true));
		}
	}
	sort() {
		for (const switches of this.#cpus.values()) switches.sort();
	}
	at(cpu, timeNs) {
		return this.#at(cpu, timeNs, "timeNs");
	}
	atRow(cpu, row) {
		return this.#at(cpu, row, "row");
	}
	#at(cpu, place, by) {
		const switches = this.#cpus.get(cpu);
		if (switches === void 0) return -1;
		const { values, count } = switches[by];
		let i = switches.found;
		if (i < 0 || values[i] > place) i = require_growing.lastAtMost(values, 0, count, place);
		else if (i + 1 < count && values[i + 1] <= place) i = require_growing.lastAtMost(values, i + 1, count, place);
		switches.found = i;
		return i < 0 ? switches.firstTid : switches.newTid.values[i];
	}
};
// engine/events/names/thread-table.ts
var MOST_THREADS = 1 << 22;
var ThreadTable = class {
	lifetimes = new Lifetimes(MOST_THREADS, false);
	#tid = require_growing.growingWords();
	#pid = require_growing.growingWords();
	#startLow = require_growing.growingWords();
	#startHigh = require_growing.growingWords();
	#name = require_growing.growingWords();
	#strings;
	constructor(strings) {
		this.#strings = strings;
	}
	tell(word, event) {
		const tid = numberOf(event, "ThreadId", "ThreadID");
		const pid = numberOf(event, "ProcessId", "ProcessID");
		if (tid === void 0 || pid === void 0) return;
		const entry = this.lifetimes[tid === 0 ? "alive" : word](tid, event.timeNs, pid);
		if (entry < 0) return;
		if (entry === this.#tid.count) {
			this.#tid.push(tid);
			this.#pid.push(pid);
			this.#startLow.push(0);
			this.#startHigh.push(0);
			this.#name.push(0);
		}
		const start = startAddress(event);
		if (start !== null && this.#startLow.values[entry] === 0 && this.#startHigh.values[entry] === 0) {
			this.#startLow.values[entry] = start.low;
			this.#startHigh.values[entry] = start.high;
		}
		const name = textOf(event, "ThreadName");
		if (name !== null) this.#name.values[entry] = this.#strings.idOf(name);
	}
	get count() {
		return this.lifetimes.count;
	}
	tid(entry) {
		return this.#tid.values[entry];
	}
	pid(entry) {
		return this.#pid.values[entry];
	}
	name(entry) {
		return this.#strings.text(this.#name.values[entry]);
	}
	startAddress(entry) {
		const low = this.#startLow.values[entry];
		const high = this.#startHigh.values[entry];
		return low === 0 && high === 0 ? null : {
			low,
			high
		};
	}
};
function startAddress(event) {
	for (const name of ["Win32StartAddr", "StartAddr"]) {
		const address = addressOf(event, name);
		if (address !== null && (address.low !== 0 || address.high !== 0)) return address;
	}
	return null;
}
// engine/events/names/names-builder.ts
var CONTEXT_SWITCH = 36;
var TraceNamesBuilder = class {
	#strings = new require_text_pool.TextPool();
	#processes = new ProcessTable(this.#strings);
	#threads = new ThreadTable(this.#strings);
	#images = new ImageTable(this.#strings);
	#files = new FileTable(this.#strings);
	#volumes = new require_compile.Volumes();
	#running = new RunningThreads();
	#startTime = null;
	#systemRoot = "";
	#handlers = [];
	#byProvider = {
		[require_class_guids.EVENT_TRACE]: { 0: (event) => this.#header(event) },
		[require_class_guids.PROCESS]: {
			1: (event) => this.#processes.tell("begin", event, event.timeNs),
			2: (event) => this.#processes.tell("end", event, event.timeNs),
			3: (event) => this.#processes.tell("alive", event, event.timeNs),
			4: (event) => this.#processes.tell("alive", event, event.timeNs),
			10: (event) => this.#images.tell("begin", event),
			39: (event) => this.#processes.tell("end", event, this.#exitNs(event))
		},
		[require_class_guids.THREAD]: {
			1: (event) => this.#threads.tell("begin", event),
			2: (event) => this.#threads.tell("end", event),
			3: (event) => this.#threads.tell("alive", event),
			4: (event) => this.#threads.tell("alive", event),
			72: (event) => this.#threads.tell("alive", event)
		},
		[require_class_guids.IMAGE]: {
			2: (event) => this.#images.tell("end", event),
			3: (event) => this.#images.tell("alive", event),
			4: (event) => this.#images.tell("alive", event),
			10: (event) => this.#images.tell("begin", event)
		},
		[require_class_guids.FILE_IO]: {
			0: (event) => this.#files.tell("alive", event, "FileObject", "FileName"),
			32: (event) => this.#files.tell("begin", event, "FileObject", "FileName"),
			35: (event) => this.#files.tell("end", event, "FileObject", "FileName"),
			36: (event) => this.#files.tell("alive", event, "FileObject", "FileName"),
			64: (event) => this.#files.tell("begin", event, "FileObject", "OpenPath", "FileName"),
			66: (event) => this.#files.tell("end", event, "FileObject")
		},
		[require_class_guids.IMAGE_ID]: {
			0: (event) => this.#images.tellInfo(event),
			36: (event) => this.#images.tellPdb(event, false),
			37: (event) => this.#images.tellPdb(event, true),
			64: (event) => this.#images.tellVersion(event)
		},
		[require_class_guids.SYS_CONFIG_EX]: {
			33: (event) => {
				this.#systemRoot ||= event.text("SystemWindowsDirectory") ?? "";
			},
			35: (event) => this.#volumes.add(event.text("NtPath") ?? "", event.text("DosPath") ?? "")
		},
		[require_class_guids.KERNEL_PROCESS]: {
			1: (event) => this.#processes.tell("begin", event, event.timeNs),
			2: (event) => this.#processes.tell("end", event, event.timeNs),
			3: (event) => this.#threads.tell("begin", event),
			4: (event) => this.#threads.tell("end", event),
			5: (event) => this.#images.tell("begin", event),
			6: (event) => this.#images.tell("end", event),
			15: (event) => this.#processes.tell("alive", event, event.timeNs)
		},
		[require_class_guids.KERNEL_FILE]: {
			10: (event) => this.#files.tell("alive", event, "FileKey", "FileName"),
			11: (event) => this.#files.tell("end", event, "FileKey", "FileName"),
			12: (event) => this.#files.tell("begin", event, "FileObject", "FileName"),
			14: (event) => this.#files.tell("end", event, "FileObject")
		}
	};
	wants(kind) {
		const isEvent = require_trace.hasEventHeader(kind);
		const handler = this.#byProvider[kind.provider]?.[isEvent ? kind.id : kind.opcode];
		this.#handlers[kind.index] = handler;
		return handler !== void 0;
	}
	visit(event) {
		this.#handlers[event.kind.index]?.(event);
	}
	isSwitch(kind) {
		return kind.provider === "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c" && (require_trace.hasEventHeader(kind) ? kind.id : kind.opcode) === CONTEXT_SWITCH;
	}
	addSwitches(batch) {
		this.#running.add(batch);
	}
	build() {
		this.#running.sort();
		const processes = this.#processes;
		const threads = this.#threads;
		const images = this.#images;
		this.#volumes.addSystemRoot(this.#systemRoot);
		processes.lifetimes.index();
		clipTo(processes.lifetimes, threads.lifetimes, (entry) => threads.pid(entry));
		clipTo(processes.lifetimes, images.lifetimes, (entry) => images.pid(entry));
		threads.lifetimes.index();
		images.index();
		this.#files.lifetimes.index();
		processes.finish((pid, shortName, startNs, endNs) => images.nameWhere(pid, startNs, endNs, (name) => goesOn(name, shortName)));
		return new Names({
			processes,
			threads,
			images,
			files: this.#files,
			volumes: this.#volumes,
			running: this.#running,
			strings: this.#strings
		});
	}
	#header(event) {
		if (event.timeNs === 0) this.#startTime ??= fileTimeOf(event, "StartTime");
	}
	#exitNs(event) {
		const exitTime = fileTimeOf(event, "ExitTime");
		if (exitTime === null || this.#startTime === null) return event.timeNs;
		return Math.min(event.timeNs, Number((exitTime - this.#startTime) * 100n));
	}
};
function clipTo(processes, parts, pidOf) {
	for (let entry = 0; entry < parts.count; entry++) {
		const pid = pidOf(entry);
		if (pid === 0) continue;
		const process = processes.find(pid, parts.firstNs(entry));
		if (process >= 0) parts.clip(entry, processes.startNs(process), processes.endNs(process));
	}
}
function fileTimeOf(event, name) {
	const words = addressOf(event, name);
	if (words === null || words.low === 0 && words.high === 0) return null;
	return BigInt(words.high) << 32n | BigInt(words.low);
}
// engine/events/schema-use.ts
var MOST_WEIGHT = 1 << 22;
var SchemaUse = class {
	#selfDescribing;
	#counts = new Map();
	#weightLeft = MOST_WEIGHT;
	constructor(selfDescribing) {
		this.#selfDescribing = selfDescribing;
	}
	wants(kind) {
		return this.#selfDescribing.has(kind);
	}
	visit({ kind, schema: own }) {
		let counts = this.#counts.get(kind);
		if (counts === void 0) {
			counts = new Map();
			this.#counts.set(kind, counts);
		}
		const schema = counts.has(own) || this.#hasRoomFor(own) ? own : others;
		const used = counts.get(schema);
		if (used === void 0) counts.set(schema, {
			kind,
			schema,
			count: 1
		});
		else used.count++;
	}
	#hasRoomFor(schema) {
		this.#weightLeft -= schema.source === null ? 1 : require_provider_catalog.schemaWeight(schema);
		return this.#weightLeft >= 0;
	}
	*of(kinds, resolver) {
		for (const kind of kinds) {
			const counts = this.#counts.get(kind);
			if (counts === void 0) yield {
				kind,
				schema: resolver.ofKind(kind).schema,
				count: kind.count
			};
			else yield* counts.values();
		}
	}
};
var others = {
	source: "traceLogging",
	providerName: null,
	eventName: "(other events)",
	eventKey: "",
	taskName: null,
	opcodeName: null,
	keywordNames: [],
	message: null,
	fields: []
};
// engine/events/stacks/frame-pool.ts
var MOST_ADDRESSES = 1 << 25;
var FramePool = class {
	#low = require_growing.growingWords();
	#high = require_growing.growingWords();
	#starts = require_growing.growingWords();
	#pointerSize = require_growing.growingWords();
	#slots = new Int32Array(4096);
	#hashes = require_growing.growingWords();
	#seed = Math.random() * 4294967295 | 0;
	constructor() {
		this.#starts.push(0);
	}
	get count() {
		return this.#pointerSize.count;
	}
	idOf(view, from, to, pointerSize) {
		const length = Math.floor((to - from) / pointerSize);
		let hash = this.#seed ^ pointerSize ^ length;
		for (let at = from; at < from + length * pointerSize; at += 4) {
			hash = Math.imul(hash ^ view.getInt32(at, true), 2654435761);
			hash ^= hash >>> 15;
		}
		const mask = this.#slots.length - 1;
		let slot = hash & mask;
		for (; this.#slots[slot] !== 0; slot = slot + 1 & mask) {
			const run = this.#slots[slot] - 1;
			if (this.#hashes.values[run] === hash >>> 0 && this.#equals(run, view, from, length, pointerSize)) return run;
		}
		if (this.#low.count + length > MOST_ADDRESSES) return -1;
		for (let i = 0, at = from; i < length; i++, at += pointerSize) {
			this.#low.push(view.getUint32(at, true));
			this.#high.push(pointerSize === 8 ? view.getUint32(at + 4, true) : 0);
		}
		const run = this.count;
		this.#starts.push(this.#low.count);
		this.#pointerSize.push(pointerSize);
		this.#hashes.push(hash);
		this.#slots[slot] = run + 1;
		if (2 * this.count > this.#slots.length) this.#rehash();
		return run;
	}
	length(run) {
		return this.#starts.values[run + 1] - this.#starts.values[run];
	}
	low(run, i) {
		return this.#low.values[this.#starts.values[run] + i];
	}
	high(run, i) {
		return this.#high.values[this.#starts.values[run] + i];
	}
	pointerSize(run) {
		return this.#pointerSize.values[run] === 4 ? 4 : 8;
	}
	#equals(run, view, from, length, pointerSize) {
		if (this.length(run) !== length || this.#pointerSize.values[run] !== pointerSize) return false;
		for (let i = 0, at = from; i < length; i++, at += pointerSize) {
			if (this.low(run, i) !== view.getUint32(at, true)) return false;
			if (pointerSize === 8 && this.high(run, i) !== view.getUint32(at + 4, true)) return false;
		}
		return true;
	}
	#rehash() {
		const slots = new Int32Array(4 * this.#slots.length);
		const mask = slots.length - 1;
		for (let run = 0; run < this.count; run++) {
			let slot = this.#hashes.values[run] & mask;
			while (slots[slot] !== 0) slot = slot + 1 & mask;
			slots[slot] = run + 1;
		}
		this.#slots = slots;
	}
};
// engine/events/stacks/stacks.ts
var HALF = {
	kernel: 0,
	user: 1,
	unknown: 2
};
var Stacks = class {
	counts;
	#pool;
	#timeNs;
	#attachments;
	#order;
	constructor(counts, pool, attachments, timeNs) {
		this.counts = counts;
		this.#pool = pool;
		this.#timeNs = timeNs;
		this.#attachments = attachments;
		this.#order = require_order_of.orderOf(attachments.row);
	}
	frames(row, pid, names) {
		const timeNs = this.#timeNs[row];
		const pool = this.#pool;
		const frames = [];
		for (const { run, half } of this.#runsOf(row)) {
			const pointerSize = pool.pointerSize(run);
			for (let i = 0; i < pool.length(run); i++) {
				const low = pool.low(run, i);
				const high = pool.high(run, i);
				if (low === 0 && high === 0) continue;
				const place = names.imageAt(pid, low, high, timeNs);
				frames.push({
					address: require_text.hexOf64(low, high),
					module: place?.image.name ?? null,
					offset: place === void 0 ? null : `0x${place.offset.toString(16)}`,
					kernel: isKernel(low, high, pointerSize, half)
				});
			}
		}
		return frames;
	}
	get attachments() {
		return this.#attachments.row.length;
	}
	eachRow(visit) {
		const { row: rows, pid } = this.#attachments;
		const order = this.#order;
		const runs = [];
		for (let i = 0; i < order.length;) {
			const row = rows[order[i]];
			let end = i + 1;
			while (end < order.length && rows[order[end]] === row) end++;
			runs.length = 0;
			for (const { run } of this.#runsOf(row)) runs.push(run);
			if (runs.length > 0) visit(row, pid[order[i]], runs);
			i = end;
		}
	}
	get pool() {
		return this.#pool;
	}
	#runsOf(row) {
		const { row: rows, run: runs, half: halves } = this.#attachments;
		const order = this.#order;
		let low = 0;
		let high = order.length;
		while (low < high) {
			const middle = low + high >>> 1;
			if (rows[order[middle]] < row) low = middle + 1;
			else high = middle;
		}
		const found = new Map();
		for (; low < order.length && rows[order[low]] === row; low++) {
			const run = runs[order[low]];
			if (run >= 0 && !found.has(run)) found.set(run, {
				run,
				half: halves[order[low]]
			});
		}
		return [...found.values()].sort((a, b) => this.#rank(a) - this.#rank(b));
	}
	#rank({ run, half }) {
		if (half !== HALF.unknown || this.#pool.length(run) === 0) return half;
		return isKernel(this.#pool.low(run, 0), this.#pool.high(run, 0), this.#pool.pointerSize(run), half) ? HALF.kernel : HALF.user;
	}
};
var isKernel = (low, high, pointerSize, half) => (pointerSize === 8 || half !== HALF.user) && isKernelAddress({
	low,
	high
}, pointerSize);
// engine/events/stacks/stack-joiner.ts
var TYPE = {
	stack: 32,
	keyCreate: 34,
	keyDelete: 35,
	keyRundown: 36,
	keyKernel: 37,
	keyUser: 38
};
var OWNER_BYTES = 16;
var MATCH_ID_BYTES = 8;
var CLR_RUNTIME = "e13c0d23-ccbc-4e12-931b-d9cc2eee27e4";
var CLR_STACK = {
	id: 82,
	count: 4,
	frames: 8
};
var MOST_AT_ONE_TIME = 1024;
var MOST_OWNERS = 64;
var STACKLESS = new Set([
	require_class_guids.STACK_WALK,
	require_class_guids.IMAGE_ID,
	require_class_guids.META_DATA,
	require_class_guids.SYS_CONFIG_EX,
	require_class_guids.WIN_SAT
]);
var StackJoiner = class {
	#owners;
	#pool = new FramePool();
	#row = require_growing.growingWords();
	#run = require_growing.growingInts();
	#half = require_growing.growingWords();
	#pid = require_growing.growingInts();
	#next = require_growing.growingInts();
	#again = require_growing.growingWords();
	#keys;
	#waiting = require_growing.growingInts();
	#created = require_growing.growingInts();
	#matches = new AddressIds(() => this.#currentRow);
	#currentRow = 0;
	#currentPid = -1;
	#lastClr = new Map();
	#threadOf = new Map();
	#handlers = [];
	#isOwner = [];
	#withExtended = new Set();
	#stacks = 0;
	#unowned = 0;
	constructor(owners) {
		this.#owners = owners;
		const { count, kind, payloadOffset } = owners.events;
		for (let row = 0; row < count; row++) if (payloadOffset[row] > require_layout.HEADER_BYTES.event64) this.#withExtended.add(kind[row]);
		this.#keys = new AddressIds(() => {
			this.#waiting.push(-1);
			this.#created.push(-1);
			return this.#waiting.count - 1;
		});
	}
	wants(kind) {
		const handler = this.#handlerOf(kind);
		this.#handlers[kind.index] = handler;
		this.#isOwner[kind.index] = !STACKLESS.has(kind.provider);
		return handler !== void 0;
	}
	visit(event) {
		this.#handlers[event.kind.index]?.(event);
	}
	build() {
		let unresolved = 0;
		for (let key = 0; key < this.#waiting.count; key++) this.#resolve(key, this.#created.values[key]);
		for (let i = 0; i < this.#row.count; i++) if (this.#run.values[i] < 0 && this.#again.values[i] === 0) unresolved++;
		const counts = {
			stacks: this.#stacks,
			joined: this.#stacks - this.#unowned - unresolved,
			unowned: this.#unowned,
			unresolved
		};
		const attachments = {
			row: this.#row.values.slice(0, this.#row.count),
			run: this.#run.values.slice(0, this.#row.count),
			half: this.#half.values.slice(0, this.#row.count),
			pid: this.#pid.values.slice(0, this.#row.count)
		};
		return new Stacks(counts, this.#pool, attachments, this.#owners.events.timeNs);
	}
	#handlerOf(kind) {
		if (kind.provider === CLR_RUNTIME && require_trace.hasEventHeader(kind)) return kind.id === CLR_STACK.id ? (event) => this.#clrStack(event) : (event) => this.#noteClr(event);
		if (require_trace.hasEventHeader(kind)) return this.#withExtended.has(kind.index) ? (event) => this.#extended(event) : void 0;
		if (kind.provider !== "def2fe46-7bd6-4b80-bd94-f57fe20d0ce3") return kind.kind.startsWith("perfinfo") && hasPayloadThread(kind) ? (event) => this.#noteThread(event) : void 0;
		switch (kind.opcode) {
			case TYPE.stack: return (event) => this.#stack(event, HALF.unknown, false);
			case TYPE.keyKernel: return (event) => this.#stack(event, HALF.kernel, true);
			case TYPE.keyUser: return (event) => this.#stack(event, HALF.user, true);
			case TYPE.keyCreate:
			case TYPE.keyDelete:
			case TYPE.keyRundown: return (event) => this.#define(event);
			default: return;
		}
	}
	#stack({ cpu, payload }, half, keyed) {
		const { view, start, end, pointerSize } = payload;
		if (end - start < OWNER_BYTES) return;
		this.#stacks++;
		const timeNs = this.#owners.ticksToNs(view.getUint32(start, true), view.getUint32(start + 4, true));
		const rows = this.#ownersAt(timeNs, view.getUint32(start + 12, true), cpu);
		this.#currentPid = view.getUint32(start + 8, true);
		if (rows.length === 0) this.#unowned++;
		else if (keyed) this.#attachKey(rows, half, view, start + OWNER_BYTES, end, pointerSize);
		else this.#attach(rows, half, this.#pool.idOf(view, start + OWNER_BYTES, end, pointerSize));
	}
	#extended({ row, pid, headerEnd, payload: { bytes, view, start } }) {
		if (start <= headerEnd) return;
		for (const { type, pointerSize, keyed } of EXTENDED_STACKS) {
			const at = require_provider_catalog.findExtended(bytes, headerEnd, start, type);
			if (at < 0) continue;
			const end = at + require_provider_catalog.extendedSize(bytes, at);
			if (end - at < MATCH_ID_BYTES) continue;
			this.#stacks++;
			const matchLow = view.getUint32(at, true);
			const matchHigh = view.getUint32(at + 4, true);
			this.#currentRow = row;
			this.#currentPid = pid;
			const matched = matchLow === 0 && matchHigh === 0 ? -1 : this.#matches.idOf(matchLow, matchHigh);
			const rows = [matched < 0 ? row : matched];
			const half = matched < 0 ? HALF.unknown : matched === row ? HALF.kernel : HALF.user;
			const from = at + MATCH_ID_BYTES;
			if (keyed) this.#attachKey(rows, half, view, from, end, pointerSize);
			else this.#attach(rows, half, this.#pool.idOf(view, from, end, pointerSize));
		}
	}
	#noteClr(event) {
		this.#lastClr.set(event.tid, event.row);
		if (this.#withExtended.has(event.kind.index)) this.#extended(event);
	}
	#clrStack({ pid, tid, payload: { view, start, end, pointerSize } }) {
		if (end - start < CLR_STACK.frames) return;
		this.#stacks++;
		const row = this.#lastClr.get(tid);
		if (row === void 0) {
			this.#unowned++;
			return;
		}
		this.#currentPid = pid;
		const frames = start + CLR_STACK.frames;
		const to = Math.min(end, frames + pointerSize * view.getUint32(start + CLR_STACK.count, true));
		this.#attach([row], HALF.user, this.#pool.idOf(view, frames, to, pointerSize));
	}
	#define({ kind, payload: { view, start, end, pointerSize } }) {
		if (end - start < pointerSize) return;
		const run = this.#pool.idOf(view, start + pointerSize, end, pointerSize);
		const key = this.#keyAt(view, start, pointerSize);
		this.#resolve(key, run);
		this.#created.values[key] = kind.opcode === TYPE.keyCreate ? run : -1;
	}
	#noteThread(event) {
		const { timeNs, count } = this.#owners.events;
		const { row } = event;
		if ((row === 0 || timeNs[row - 1] !== event.timeNs) && (row + 1 >= count || timeNs[row + 1] !== event.timeNs)) return;
		const tid = payloadThread(event);
		if (tid >= 0) this.#threadOf.set(row, tid);
	}
	#ownersAt(timeNs, tid, cpu) {
		const { events } = this.#owners;
		const same = [];
		const onCpu = [];
		const untold = [];
		const from = this.#owners.firstRowAt(timeNs);
		const to = Math.min(from + MOST_AT_ONE_TIME, events.count);
		for (let row = from; row < to && events.timeNs[row] === timeNs; row++) {
			if (!this.#isOwner[events.kind[row]]) continue;
			const known = events.tid[row] === 4294967295 ? this.#threadOf.get(row) : events.tid[row];
			if (known === tid) same.push(row);
			else if (known === void 0) {
				untold.push(row);
				if (events.cpu[row] === cpu) onCpu.push(row);
			}
		}
		if (same.length > 0) return same.slice(0, MOST_OWNERS);
		if (onCpu.length > 0) return onCpu.slice(0, MOST_OWNERS);
		return untold.length === 1 ? untold : [];
	}
	#attach(rows, half, run) {
		for (const row of rows) {
			this.#again.push(row === rows[0] ? 0 : 1);
			this.#row.push(row);
			this.#half.push(half);
			this.#pid.push(this.#currentPid);
			this.#run.push(run);
			this.#next.push(-1);
		}
	}
	#attachKey(rows, half, view, at, end, pointerSize) {
		const first = this.#row.count;
		this.#attach(rows, half, -1);
		if (end - at < pointerSize) return;
		const key = this.#keyAt(view, at, pointerSize);
		for (let i = first; i < this.#row.count; i++) {
			this.#next.values[i] = this.#waiting.values[key];
			this.#waiting.values[key] = i;
		}
	}
	#keyAt(view, at, pointerSize) {
		return this.#keys.idOf(view.getUint32(at, true), pointerSize === 8 ? view.getUint32(at + 4, true) : 0);
	}
	#resolve(key, run) {
		for (let i = this.#waiting.values[key]; i >= 0; i = this.#next.values[i]) this.#run.values[i] = run;
		this.#waiting.values[key] = -1;
	}
};
var EXTENDED_STACKS = [
	{
		type: require_provider_catalog.EXTENDED_TYPE.stackTrace32,
		pointerSize: 4,
		keyed: false
	},
	{
		type: require_provider_catalog.EXTENDED_TYPE.stackTrace64,
		pointerSize: 8,
		keyed: false
	},
	{
		type: require_provider_catalog.EXTENDED_TYPE.stackKey32,
		pointerSize: 4,
		keyed: true
	},
	{
		type: require_provider_catalog.EXTENDED_TYPE.stackKey64,
		pointerSize: 8,
		keyed: true
	}
];
// engine/events/trace-decoder.ts
var MANIFEST_EVENT_ID = 65534;
async function inSteps(steps, { cancel, pause }) {
	for (let step = steps.next();; step = steps.next()) {
		if (step.done === true) return step.value;
		if (cancel?.cancelled) throw new require_host_error.CancelledError();
		await pause?.();
	}
}
var TraceDecoder = class {
	trace;
	resolver;
	#library;
	#reader;
	#prepared = null;
	#stacks = null;
	constructor(trace, source, library) {
		this.trace = trace;
		this.resolver = new SchemaResolver(library);
		this.#library = library;
		this.#reader = new EventReader(trace, source, this.resolver);
	}
	async prepare(options = {}) {
		if (this.#prepared !== null) return;
		const { trace, resolver } = this;
		const manifests = new EventSourceManifests(manifestBudget(trace.info.sizeBytes));
		await this.pass([{
			wants: (kind) => kind.provider === require_provider_catalog.METADATA_PROVIDER,
			visit: ({ kind, payload: { bytes, start, end } }) => {
				if (kind.opcode === require_provider_catalog.METADATA_OPCODE.eventInfo) resolver.eventInfo.addEventInfo(bytes, start, end);
				else if (kind.opcode === require_provider_catalog.METADATA_OPCODE.mapInfo) resolver.eventInfo.addMap(bytes, start, end);
			}
		}, {
			wants: (kind) => require_trace.hasEventHeader(kind) && kind.id === MANIFEST_EVENT_ID,
			visit: ({ kind, pid, payload: { bytes, start, end } }) => manifests.addChunk(kind.provider, pid, bytes, start, end)
		}], options);
		for (const provider of await inSteps(manifests.complete(), options)) resolver.eventSource.add(provider);
		resolver.forget();
		this.#reader.forget();
		const names = new TraceNamesBuilder();
		const selfDescribing = await this.#selfDescribing();
		const use = new SchemaUse(selfDescribing);
		await this.pass([names, use], options);
		const switches = trace.kinds.filter((kind) => names.isSwitch(kind)).map(({ index }) => index);
		await this.forEachBatch(this.rowsOfKinds(switches), (batch) => names.addSwitches(batch), options);
		const built = names.build();
		const used = [...use.of(trace.kinds, resolver)];
		this.#prepared = {
			names: built,
			warnings: [
				...damagedInfos(resolver.eventInfo.damaged),
				...manifests.warnings,
				...built.warnings
			],
			providers: new require_provider_catalog.ProviderCatalog(this.#library, resolver, used),
			eventNames: namesOfKinds(trace.kinds, used),
			selfDescribing
		};
	}
	get names() {
		return this.#known.names;
	}
	forEach(rows, from, to, visit, options = {}) {
		return this.#reader.forEach(rows, from, to, visit, options);
	}
	rowsOfKinds(indexes) {
		const { kinds, events, buffers } = this.trace;
		return rowsOfKinds(events, indexes, (index) => kinds[index].count, buffers.count);
	}
	forEachBatch(lists, visit, options = {}) {
		return this.#reader.forEachBatch(lists, visit, options);
	}
	kinds() {
		const { eventNames } = this.#known;
		return this.trace.kinds.map((kind) => {
			const providerName = kind.providerName ?? this.resolver.providerName(kind.provider);
			return {
				...kind,
				providerName,
				eventName: eventNames[kind.index]
			};
		});
	}
	describesItself(kind) {
		return this.#known.selfDescribing.has(kind);
	}
	async texts(rows) {
		const { names } = this.#known;
		const texts = {
			event: [],
			process: [],
			thread: [],
			message: []
		};
		for (const row of rows) {
			if (row >= this.trace.events.count) {
				for (const column of [
					texts.event,
					texts.process,
					texts.thread,
					texts.message
				]) column.push("");
				continue;
			}
			await this.#reader.read(row, (event) => {
				const { pid, tid } = names.attribute(event);
				texts.event.push(require_provider_catalog.eventNameOf(event));
				texts.process.push(names.processAt(pid, event.timeNs)?.name ?? "");
				texts.thread.push(names.threadAt(tid, event.timeNs)?.name ?? "");
				texts.message.push(require_provider_catalog.lineOf(event));
			});
		}
		return texts;
	}
	async details(row, options = {}) {
		const { names } = this.#known;
		const stacks = await this.stacks(options);
		return this.#reader.read(row, (event) => {
			const { kind, schema } = event;
			const { pid, tid } = names.attribute(event);
			return {
				...require_provider_catalog.describeEvent(event),
				pid,
				tid,
				providerName: kind.providerName ?? this.resolver.providerName(kind.provider),
				process: names.processAt(pid, event.timeNs)?.name ?? null,
				thread: names.threadAt(tid, event.timeNs)?.name ?? null,
				keywords: schema.source === null ? [] : [...schema.keywordNames],
				stack: stacks.frames(row, pid, names)
			};
		});
	}
	async stacks(options = {}) {
		return (await this.#joined(options)).stacks;
	}
	async methods(options = {}) {
		return (await this.#joined(options)).methods;
	}
	async #joined(options) {
		if (this.#stacks !== null) return this.#stacks;
		const { events, clock } = this.trace;
		const joiner = new StackJoiner({
			ticksToNs: (low, high) => clock.stampToNs(low, high),
			firstRowAt: (timeNs) => require_trace$1.lowerBound(events.timeNs, 0, events.count, timeNs),
			events
		});
		const methods = new MethodCollector();
		await this.pass([joiner, methods], options);
		this.#stacks = {
			stacks: joiner.build(),
			methods: methods.build()
		};
		return this.#stacks;
	}
	providers() {
		return this.#known.providers.providers();
	}
	provider(guid) {
		return this.#known.providers.provider(guid);
	}
	processes() {
		return this.names.processes();
	}
	threads() {
		return this.names.threads();
	}
	images() {
		return this.names.images();
	}
	summary() {
		const { names, providers, warnings } = this.#known;
		return {
			...names.counts,
			withoutSchema: providers.withoutSchema(),
			warnings: [...warnings]
		};
	}
	get #known() {
		if (this.#prepared === null) throw new Error("the decoder was used before it was ready");
		return this.#prepared;
	}
	async pass(visitors, options = {}) {
		const { kinds } = this.trace;
		const wanting = kinds.map((kind) => visitors.filter((visitor) => visitor.wants(kind)));
		const wanted = kinds.filter((kind) => wanting[kind.index].length > 0).map(({ index }) => index);
		if (wanted.length === 0) return;
		const rows = this.trace.matchRows({ kinds: wanted });
		await this.forEach(rows, 0, rows.count, (event) => {
			const visitors = wanting[event.kind.index];
			for (let i = 0; i < visitors.length; i++) visitors[i].visit(event);
		}, options);
	}
	async #selfDescribing() {
		const { kinds, events } = this.trace;
		const first = new Int32Array(kinds.length).fill(-1);
		for (let row = 0, left = kinds.length; row < events.count && left > 0; row++) {
			if (first[events.kind[row]] >= 0) continue;
			first[events.kind[row]] = row;
			left--;
		}
		const found = new Set();
		for (const kind of kinds) {
			if (!require_trace.hasEventHeader(kind) || first[kind.index] < 0) continue;
			if (await this.#reader.read(first[kind.index], (event) => event.schema) !== this.resolver.ofKind(kind).schema) found.add(kind);
		}
		return found;
	}
};
var damagedInfos = (count) => count === 0 ? [] : [`${count} event descriptions in the trace are damaged and are ignored.`];
function namesOfKinds(kinds, used) {
	const names = kinds.map(() => new Set());
	for (const one of used) names[one.kind.index].add(require_provider_catalog.eventNameOf(one));
	return names.map((set) => {
		const [first, second, ...more] = set;
		return [
			first,
			second,
			more.length > 0 ? `+${more.length}` : void 0
		].filter((name) => name !== void 0).join(", ");
	});
}
// host/traces/event-conditions.ts
var computed = {
	process: "process",
	processName: "processName"
};
var filterNames = new Map(Object.entries(require_checked.at(require_events.events.tables, 0).columns).flatMap(([key, { name, projection }]) => {
	const column = "field" in projection && typeof projection.field === "string" ? projection.field : computed[key];
	return column === void 0 ? [] : [[name.toLowerCase(), column]];
}));
Object.defineProperty(exports, "EventCondition", {
	enumerable: true,
	get: function() {
		return EventCondition;
	}
});
Object.defineProperty(exports, "EventFacts", {
	enumerable: true,
	get: function() {
		return EventFacts;
	}
});
Object.defineProperty(exports, "EventPlacer", {
	enumerable: true,
	get: function() {
		return EventPlacer;
	}
});
Object.defineProperty(exports, "EventSourceManifests", {
	enumerable: true,
	get: function() {
		return EventSourceManifests;
	}
});
Object.defineProperty(exports, "EventView", {
	enumerable: true,
	get: function() {
		return EventView;
	}
});
Object.defineProperty(exports, "LazyColumns", {
	enumerable: true,
	get: function() {
		return LazyColumns;
	}
});
Object.defineProperty(exports, "ManifestCatalog", {
	enumerable: true,
	get: function() {
		return ManifestCatalog;
	}
});
Object.defineProperty(exports, "PassNeeded", {
	enumerable: true,
	get: function() {
		return PassNeeded;
	}
});
Object.defineProperty(exports, "Payload", {
	enumerable: true,
	get: function() {
		return Payload;
	}
});
Object.defineProperty(exports, "SchemaResolver", {
	enumerable: true,
	get: function() {
		return SchemaResolver;
	}
});
Object.defineProperty(exports, "TraceDecoder", {
	enumerable: true,
	get: function() {
		return TraceDecoder;
	}
});
Object.defineProperty(exports, "TraceNamesBuilder", {
	enumerable: true,
	get: function() {
		return TraceNamesBuilder;
	}
});
Object.defineProperty(exports, "activityOf", {
	enumerable: true,
	get: function() {
		return activityOf;
	}
});
Object.defineProperty(exports, "addressFill", {
	enumerable: true,
	get: function() {
		return addressFill;
	}
});
Object.defineProperty(exports, "attribute", {
	enumerable: true,
	get: function() {
		return attribute;
	}
});
Object.defineProperty(exports, "attributeOf", {
	enumerable: true,
	get: function() {
		return attributeOf;
	}
});
Object.defineProperty(exports, "called", {
	enumerable: true,
	get: function() {
		return called;
	}
});
Object.defineProperty(exports, "chosen", {
	enumerable: true,
	get: function() {
		return chosen;
	}
});
Object.defineProperty(exports, "classicSchema", {
	enumerable: true,
	get: function() {
		return classicSchema;
	}
});
Object.defineProperty(exports, "columnOf", {
	enumerable: true,
	get: function() {
		return columnOf;
	}
});
Object.defineProperty(exports, "compacted", {
	enumerable: true,
	get: function() {
		return compacted;
	}
});
Object.defineProperty(exports, "compileProvider", {
	enumerable: true,
	get: function() {
		return compileProvider;
	}
});
Object.defineProperty(exports, "constantly", {
	enumerable: true,
	get: function() {
		return constantly;
	}
});
Object.defineProperty(exports, "eventRows", {
	enumerable: true,
	get: function() {
		return eventRows;
	}
});
Object.defineProperty(exports, "filterNames", {
	enumerable: true,
	get: function() {
		return filterNames;
	}
});
Object.defineProperty(exports, "fixedPlace", {
	enumerable: true,
	get: function() {
		return fixedPlace;
	}
});
Object.defineProperty(exports, "forEachField", {
	enumerable: true,
	get: function() {
		return forEachField;
	}
});
Object.defineProperty(exports, "gathered", {
	enumerable: true,
	get: function() {
		return gathered;
	}
});
Object.defineProperty(exports, "gatheredOrNone", {
	enumerable: true,
	get: function() {
		return gatheredOrNone;
	}
});
Object.defineProperty(exports, "lastOf", {
	enumerable: true,
	get: function() {
		return lastOf;
	}
});
Object.defineProperty(exports, "nameFill", {
	enumerable: true,
	get: function() {
		return nameFill;
	}
});
Object.defineProperty(exports, "numberAt", {
	enumerable: true,
	get: function() {
		return numberAt;
	}
});
Object.defineProperty(exports, "numberCode", {
	enumerable: true,
	get: function() {
		return numberCode;
	}
});
Object.defineProperty(exports, "numberFill", {
	enumerable: true,
	get: function() {
		return numberFill;
	}
});
Object.defineProperty(exports, "numbersOf", {
	enumerable: true,
	get: function() {
		return numbersOf;
	}
});
Object.defineProperty(exports, "once", {
	enumerable: true,
	get: function() {
		return once;
	}
});
Object.defineProperty(exports, "picked", {
	enumerable: true,
	get: function() {
		return picked;
	}
});
Object.defineProperty(exports, "plainInteger", {
	enumerable: true,
	get: function() {
		return plainInteger;
	}
});
Object.defineProperty(exports, "providerOf", {
	enumerable: true,
	get: function() {
		return providerOf;
	}
});
Object.defineProperty(exports, "readManifest", {
	enumerable: true,
	get: function() {
		return readManifest;
	}
});
Object.defineProperty(exports, "someRows", {
	enumerable: true,
	get: function() {
		return someRows;
	}
});
Object.defineProperty(exports, "stampFill", {
	enumerable: true,
	get: function() {
		return stampFill;
	}
});
Object.defineProperty(exports, "withValues", {
	enumerable: true,
	get: function() {
		return withValues;
	}
});
