require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_event_conditions = require("./event-conditions-CoSj7eOV.js");
const require_decoded_trace = require("./decoded-trace-DhYekzj9.js");
const require_provider_catalog = require("./provider-catalog-Cb61TEri.js");
const require_trace = require("./trace-CNKWhkZH.js");
const require_event_lines = require("./event-lines-DXCa5jYs.js");
const require_trace$1 = require("./trace-DVJSax1n.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
// engine/write/dump/tracerpt-columns.ts
var COMMA = 44;
var ACTIVITY_ID_AT = 64;
var GUID_BYTES = 16;
function tracerptColumns(clock, spreadsheetSafe = false) {
	const column = (name, perSchema, write) => ({
		name,
		width: 0,
		align: "left",
		perSchema,
		ofHeader: false,
		write
	});
	const ofKind = (name, value) => column(name, true, (out, { kind }) => require_event_lines.writeValue(out, value(kind)));
	const id = (name, value) => column(name, false, (out, event) => {
		out.paddedHex(value(event), 8);
		return "bare";
	});
	const empty = (name) => column(name, true, () => null);
	const userData = new UserData(spreadsheetSafe);
	return [
		column("Event Name", true, (out, event) => require_event_lines.writeValue(out, taskOf(event))),
		column("Type", true, (out, event) => require_event_lines.writeValue(out, opcodeOf(event))),
		ofKind("Event ID", ({ id }) => id),
		ofKind("Version", ({ version }) => version),
		ofKind("Channel", ({ channel }) => channel),
		ofKind("Level", ({ level }) => level),
		ofKind("Opcode", ({ opcode }) => opcode),
		ofKind("Task", ({ task }) => task),
		ofKind("Keyword", ({ keyword }) => `0x${keyword.slice(2).padStart(16, "0")}`),
		id("PID", ({ pid }) => pid),
		id("TID", ({ tid }) => tid),
		column("Processor Number", false, (out, { cpu }) => require_event_lines.writeValue(out, cpu)),
		empty("Instance ID"),
		empty("Parent Instance ID"),
		column("Activity ID", false, (out, event) => writeGuid(out, event, activityAt(event))),
		column("Related Activity ID", false, (out, event) => writeGuid(out, event, relatedActivityAt(event))),
		column("Clock-Time", false, (out, { timeNs }) => {
			clock.writeFiletime(out, timeNs);
			return "bare";
		}),
		empty("Kernel(ms)"),
		empty("User(ms)"),
		column("User Data", false, (out, event) => {
			userData.write(out, event);
			return "bare";
		})
	];
}
function taskOf(event) {
	const name = require_provider_catalog.eventNameOf(event);
	const slash = name.lastIndexOf("/");
	return slash > 0 ? name.slice(0, slash) : name;
}
var opcodeOf = ({ schema, kind }) => (schema.source === null ? kind.eventName : schema.opcodeName) ?? String(kind.opcode);
function activityAt({ kind, eventStart, payload }) {
	if (!require_trace$1.hasEventHeader(kind)) return -1;
	const at = eventStart + ACTIVITY_ID_AT;
	return isGuidAt(payload.bytes, at) ? at : -1;
}
function relatedActivityAt({ kind, headerEnd, payload }) {
	if (headerEnd >= payload.start || !require_trace$1.hasEventHeader(kind)) return -1;
	const at = require_provider_catalog.findExtended(payload.bytes, headerEnd, payload.start, require_provider_catalog.EXTENDED_TYPE.relatedActivityId);
	return at >= 0 && require_provider_catalog.extendedSize(payload.bytes, at) >= GUID_BYTES ? at : -1;
}
function isGuidAt(bytes, at) {
	if (at + GUID_BYTES > bytes.length) return false;
	for (let i = at; i < at + GUID_BYTES; i++) if (bytes[i] !== 0) return true;
	return false;
}
function writeGuid(out, { payload }, at) {
	if (at < 0) return null;
	out.byte(123);
	out.guid(payload.bytes, at);
	out.byte(125);
	return "bare";
}
var UserData = class {
	#spreadsheetSafe;
	#plans = new WeakMap();
	constructor(spreadsheetSafe) {
		this.#spreadsheetSafe = spreadsheetSafe;
	}
	write(out, { schema, layout, payload }) {
		if (layout === null) {
			const blob = schema.source === null ? null : schema.readBlob?.(payload.bytes, payload.start, payload.end) ?? null;
			if (blob === null) {
				if (payload.end > payload.start) out.utf8("0x");
				out.hexBytes(payload.bytes, payload.start, payload.end - payload.start);
				return;
			}
			for (const [i, value] of Object.values(blob).entries()) {
				if (i > 0) out.byte(COMMA);
				const mark = out.at;
				require_event_lines.writeValue(out, value);
				out.escapeCsv(mark, this.#spreadsheetSafe);
			}
			return;
		}
		let plan = this.#plans.get(layout);
		if (plan === void 0) {
			plan = require_event_lines.printedFields(layout, false);
			this.#plans.set(layout, plan);
		}
		const { located, offsets } = layout;
		for (let k = 0; k < plan.length && plan[k].index < located; k++) {
			const { index, text } = plan[k];
			const at = offsets[index];
			const size = offsets[index + 1] - at;
			if (k > 0) out.byte(COMMA);
			const mark = out.at;
			if (text.list !== void 0) text.list(out, payload, at, size);
			else if (text.write(out, payload, at, size) !== "bare") out.escapeCsv(mark, this.#spreadsheetSafe);
		}
	}
};
// engine/write/dump/event-xml.ts
var EVENT_NAMESPACE = "http://schemas.microsoft.com/win/2004/08/events/event";
var TRACE_NAMESPACE = "http://schemas.microsoft.com/win/2004/08/events/trace";
var EventXml = class {
	head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Events>\n";
	tail = "</Events>\n";
	#clock;
	#sources;
	#openings = [];
	#plans = new WeakMap();
	constructor(clock, sources) {
		this.#clock = clock;
		this.#sources = sources;
	}
	write(out, event) {
		const { kind, cpu, pid, tid } = event;
		this.#openings[kind.index] ??= this.#opening(event);
		out.raw(this.#openings[kind.index]);
		this.#clock.writeIso(out, event.timeNs);
		out.utf8("\" />\n		<Correlation");
		this.#guid(out, event, "ActivityID", activityAt(event));
		this.#guid(out, event, "RelatedActivityID", relatedActivityAt(event));
		out.utf8(" />\n		<Execution ProcessID=\"");
		out.number(pid >>> 0);
		out.utf8("\" ThreadID=\"");
		out.number(tid >>> 0);
		out.utf8("\" ProcessorID=\"");
		out.number(cpu);
		out.utf8("\" />\n		<Channel />\n		<Computer />\n	</System>\n");
		this.#data(out, event);
		this.#rendering(out, event);
		out.utf8("</Event>\n");
	}
	#opening({ kind, schema }) {
		const name = (schema.source === null ? null : schema.providerName) ?? this.#sources.providerName(kind) ?? "";
		const out = new require_event_lines.TextOut(1024);
		out.utf8(`<Event xmlns="${EVENT_NAMESPACE}">\n\t<System>\n\t\t<Provider Name="`);
		out.raw(escaped(name));
		out.utf8(`" Guid="{${kind.provider}}" />\n\t\t<EventID>${kind.id}</EventID>\n\t\t<Version>${kind.version}</Version>\n\t\t<Level>${kind.level}</Level>\n\t\t<Task>${kind.task}</Task>\n\t\t<Opcode>${kind.opcode}</Opcode>\n\t\t<Keywords>${kind.keyword}</Keywords>\n\t\t<TimeCreated SystemTime="`);
		return out.take();
	}
	#guid(out, { payload }, name, at) {
		if (at < 0) return;
		out.utf8(` ${name}="{`);
		out.guid(payload.bytes, at);
		out.utf8("}\"");
	}
	#data(out, { schema, layout, payload }) {
		const { bytes, start, end } = payload;
		if (layout !== null) {
			const plan = this.#plans.get(layout) ?? this.#plan(layout);
			const { located, offsets, fields } = layout;
			out.utf8("	<EventData>\n");
			for (let k = 0; k < plan.length && plan[k].index < located; k++) {
				const { index, escapedName, text } = plan[k];
				const { members, count } = fields[index].definition;
				if (members !== null || count !== null) {
					writeData(out, escapedName, layout.value(payload, index), 2);
					continue;
				}
				out.utf8("		<Data Name=\"");
				out.raw(escapedName);
				out.utf8("\">");
				const mark = out.at;
				const at = offsets[index];
				if (text.write(out, payload, at, offsets[index + 1] - at) !== "bare") out.escapeXml(mark);
				out.utf8("</Data>\n");
			}
			out.utf8("	</EventData>\n");
			return;
		}
		const blob = schema.source === null ? null : schema.readBlob?.(bytes, start, end) ?? null;
		if (blob !== null) {
			out.utf8("	<EventData>\n");
			for (const [name, value] of Object.entries(blob)) writeData(out, escaped(name), value, 2);
			out.utf8("	</EventData>\n");
		} else if (end > start) {
			out.utf8("	<BinaryEventData>");
			out.hexBytes(bytes, start, end - start);
			out.utf8("</BinaryEventData>\n");
		}
	}
	#plan(layout) {
		const plan = require_event_lines.printedFields(layout, false).map((field) => ({
			...field,
			escapedName: escaped(field.name)
		}));
		this.#plans.set(layout, plan);
		return plan;
	}
	#rendering(out, event) {
		const { schema, kind } = event;
		out.utf8("	<RenderingInfo>\n");
		element(out, "Level", require_provider_catalog.levelName(kind.level));
		element(out, "Opcode", opcodeOf(event));
		element(out, "Task", taskOf(event));
		element(out, "Message", schema.source === null ? null : require_provider_catalog.messageOf(schema, event));
		out.utf8(`\t</RenderingInfo>\n\t<ExtendedTracingInfo xmlns="${TRACE_NAMESPACE}">\n\t\t<EventGuid>{`);
		out.utf8(kind.provider);
		out.utf8("}</EventGuid>\n	</ExtendedTracingInfo>\n");
	}
};
function element(out, name, text) {
	if (text === null || text === "") return;
	out.utf8(`\t\t<${name}>`);
	const mark = out.at;
	out.utf8(text);
	out.escapeXml(mark);
	out.utf8(`</${name}>\n`);
}
function writeData(out, name, value, depth) {
	if (Array.isArray(value)) {
		for (const item of value) writeData(out, name, item, depth);
		return;
	}
	const indent = "	".repeat(depth);
	const isStruct = value !== null && typeof value === "object";
	out.utf8(`${indent}<${isStruct ? "ComplexData" : "Data"} Name="`);
	out.raw(name);
	if (isStruct) {
		out.utf8("\">\n");
		for (const [member, inner] of Object.entries(value)) writeData(out, escaped(member), inner, depth + 1);
		out.utf8(`${indent}</ComplexData>\n`);
		return;
	}
	out.utf8("\">");
	const mark = out.at;
	require_event_lines.writeValue(out, value);
	out.escapeXml(mark);
	out.utf8("</Data>\n");
}
function escaped(text) {
	const out = new require_event_lines.TextOut(3 * text.length);
	out.utf8(text);
	out.escapeXml(0);
	return out.take();
}
// engine/write/dump/wall-clock.ts
var NS_PER_SECOND = 1e9;
var SECONDS_TO_UNIX_EPOCH = 11644473600;
var LAST_SECOND = 864e10;
var WallClock = class {
	#startSeconds;
	#startNs;
	#shownSecond = NaN;
	#shown = "";
	constructor(startTimeUtc) {
		const parts = /^(.*)\.(\d{7})Z$/.exec(startTimeUtc ?? "");
		this.#startSeconds = parts === null ? NaN : Date.parse(`${parts[1]}Z`) / 1e3;
		this.#startNs = parts === null ? 0 : Number(parts[2]) * 100;
	}
	writeIso(out, timeNs) {
		const total = this.#startNs + timeNs;
		const second = this.#startSeconds + Math.floor(total / NS_PER_SECOND);
		if (!(Math.abs(second) <= LAST_SECOND)) return;
		if (second !== this.#shownSecond) {
			this.#shown = new Date(second * 1e3).toISOString().slice(0, -5);
			this.#shownSecond = second;
		}
		out.utf8(this.#shown);
		out.utf8(".");
		out.padded(fractionOf(total), 9);
		out.utf8("Z");
	}
	writeFiletime(out, timeNs) {
		const total = this.#startNs + timeNs;
		const second = this.#startSeconds + Math.floor(total / NS_PER_SECOND) + SECONDS_TO_UNIX_EPOCH;
		if (!(second > 0 && second <= LAST_SECOND)) return;
		out.number(second);
		out.padded(Math.floor(fractionOf(total) / 100), 7);
	}
};
var fractionOf = (totalNs) => totalNs - Math.floor(totalNs / NS_PER_SECOND) * NS_PER_SECOND;
// host/traces/event-text.ts
var STEP = 2048;
var CHUNK_BYTES = 1 << 18;
var MOST_BYTES = 1 << 22;
var NOT_IN_TABLES = [
	"eventKey",
	"thread",
	"fields"
];
async function writeEvents(decoded, query, write, options = {}) {
	const trace = await decoded.loaded(options);
	const { format, filter, where, event } = query;
	const columnsWith = (sources) => chosen(require_event_lines.eventColumns(trace, sources, {
		raw: query.raw,
		oneLine: format === "table"
	}), query);
	const matching = trace.matchRows(await decoded.headerFilter(filter, options));
	const columns = columnsWith(noSources);
	if (where.length === 0 && event === void 0 && columns.every(({ ofHeader }) => ofHeader)) {
		await writeHeaders(trace, decoded.kinds(), matching, query, new require_event_lines.EventLines(format, columns, query.spreadsheetSafe), write, options);
		return;
	}
	const withStacks = columns.some(({ name }) => name === "stack");
	const condition = new require_event_conditions.EventCondition(where, require_event_conditions.filterNames);
	const name = event?.toLowerCase();
	const decoder = await (withStacks ? decoded.decoderWithStacks(options) : decoded.decoder(options));
	const sources = sourcesOf(decoder, withStacks ? await decoded.symbols(options) : null);
	const conditions = new require_decoded_trace.TraceCondition(condition, decoder);
	const rows = where.length === 0 ? matching : await conditions.candidates(matching, require_decoded_trace.passOptions(trace, options));
	const lines = new require_event_lines.EventLines(format, columnsWith(sources), query.spreadsheetSafe);
	let skipped = 0;
	let left = query.limit;
	const filtering = where.length > 0 || name !== void 0;
	const from = filtering ? 0 : Math.min(query.offset, rows.count);
	await writeEach(decoder, rows, from, filtering ? rows.count : Math.min(rows.count, from + left), write, options, lines, (out, view) => {
		if (filtering) {
			if (left === 0) return false;
			if (name !== void 0 && !isCalled(view, name)) return true;
			if (!conditions.holds(view)) return true;
			if (skipped++ < query.offset) return true;
			left--;
		}
		lines.write(out, view);
		return true;
	});
}
async function dumpEvents(decoded, { format, spreadsheetSafe = false }, write, options = {}) {
	const decoder = await decoded.decoder(options);
	const { trace } = decoder;
	const sources = sourcesOf(decoder, null);
	const clock = new WallClock(trace.info.startTimeUtc);
	const writer = format === "xml" ? new EventXml(clock, sources) : format === "csv" ? new require_event_lines.EventLines("csv", tracerptColumns(clock, spreadsheetSafe), spreadsheetSafe) : new require_event_lines.EventLines("ndjson", chosen(require_event_lines.eventColumns(trace, sources, {
		raw: false,
		oneLine: false
	}), { format }));
	const rows = decoder.trace.matchRows({});
	await writeEach(decoder, rows, 0, rows.count, write, options, writer, (out, view) => {
		writer.write(out, view);
		return true;
	});
}
async function writeEach(decoder, rows, from, to, write, options, { head, tail }, visit) {
	const pass = require_decoded_trace.passOptions(decoder.trace, options);
	const out = new require_event_lines.TextOut(1 << 20);
	let goOn = await writeHead(out, head, write);
	for (let at = from; at < to && goOn;) {
		options.signal?.throwIfAborted();
		await decoder.forEach(rows, at, Math.min(to, at + STEP), (view) => {
			at++;
			goOn = visit(out, view);
			return goOn && out.at < MOST_BYTES;
		}, { cancel: pass.cancel });
		pass.onProgress?.(at - from, to - from);
		await pass.pause?.();
		if (out.at > CHUNK_BYTES) goOn = await write(out.take()) && goOn;
	}
	out.utf8(tail);
	if (out.at > 0) await write(out.take());
}
async function writeHead(out, head, write) {
	if (head === "") return true;
	out.utf8(head);
	return write(out.take());
}
async function writeHeaders({ events }, kinds, rows, { offset, limit }, lines, write, { signal }) {
	const view = new require_event_conditions.EventView();
	const out = new require_event_lines.TextOut(1 << 20);
	if (!await writeHead(out, lines.head, write)) return;
	const end = Math.min(rows.count, offset + limit);
	for (let i = offset; i < end; i++) {
		const row = rows.rowAt(i);
		view.row = row;
		view.timeNs = require_checked.at(events.timeNs, row);
		view.cpu = require_checked.at(events.cpu, row);
		view.pid = require_trace.headerId(require_checked.at(events.pid, row));
		view.tid = require_trace.headerId(require_checked.at(events.tid, row));
		view.kind = require_checked.at(kinds, require_checked.at(events.kind, row));
		lines.write(out, view);
		if (out.at < CHUNK_BYTES && i + 1 < end) continue;
		signal?.throwIfAborted();
		if (!await write(out.take())) return;
	}
}
function chosen(columns, { columns: names = null, format, stacks = false }) {
	if (names === null) return columns.filter(({ name }) => name === "stack" ? stacks : format !== "table" || !NOT_IN_TABLES.includes(name));
	return names.map((name) => {
		const column = columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
		if (column !== void 0) return column;
		throw new require_host_error.HostError("bad-request", `There is no column “${name}”. Choose from ${columns.map((one) => one.name).join(", ")}.`);
	});
}
function isCalled(view, name) {
	return require_provider_catalog.eventNameOf(view).toLowerCase() === name || view.schema.source !== null && view.schema.eventKey.toLowerCase() === name;
}
var noFrames = [];
var noSources = {
	providerName: ({ providerName }) => providerName,
	processName: () => null,
	threadName: () => null,
	stack: () => noFrames
};
function sourcesOf(decoder, symbols) {
	const { names } = decoder;
	return {
		providerName: ({ provider, providerName }) => providerName ?? decoder.resolver.providerName(provider),
		processName: (view) => names.processAt(names.attribute(view).pid, view.timeNs)?.name ?? null,
		threadName: (view) => names.threadAt(names.attribute(view).tid, view.timeNs)?.name ?? null,
		stack: (view) => symbols?.frames(view.row, names.attribute(view).pid) ?? noFrames
	};
}
Object.defineProperty(exports, "dumpEvents", {
	enumerable: true,
	get: function() {
		return dumpEvents;
	}
});
Object.defineProperty(exports, "writeEvents", {
	enumerable: true,
	get: function() {
		return writeEvents;
	}
});
