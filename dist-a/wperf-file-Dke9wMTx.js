require("node:url").pathToFileURL(__filename).href;
const require_text_pool = require("./text-pool-zVbWxzio.js");
const require_empty_trace = require("./empty-trace-Ct6or7ZQ.js");
const require_wperf_types = require("./wperf-types-Jo4i9Rae.js");
const require_manifest_text = require("./manifest-text-fyENJn0v.js");
const require_main = require("./main-Bd99-aIR.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_get_or_make = require("./get-or-make-BaEEukxJ.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_column = require("./column-Bn-tWumq.js");
const require_growing = require("./growing-Y0sZNFoK.js");
// engine/formats/wperf/numbers.ts
function wordsOf(text, radix) {
	const digits = radix === 16 ? /^(?:0[xX])?([0-9a-fA-F]{1,16})$/.exec(text.trim())?.[1] : /^-?\d{1,20}$/.exec(text)?.[0];
	if (digits === void 0) return null;
	const value = BigInt(radix === 16 ? `0x${digits}` : digits);
	if (value >= 1n << 64n || value < -(1n << 63n)) return null;
	return {
		low: Number(BigInt.asUintN(32, value)),
		high: Number(BigInt.asUintN(32, value >> 32n))
	};
}
function leadingNumber(text) {
	const found = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/.exec(text);
	return found === null ? NaN : Number(found[0]);
}
// engine/formats/wperf/json.ts
var MAX_TEXT = 1 << 26;
var MAX_DEPTH = 64;
var kindNames = {
	object: "an object",
	array: "an array",
	text: "a text",
	number: "a number",
	bool: "true or false",
	null: "null"
};
var JsonValue = class JsonValue {
	#source;
	#node;
	#above;
	#step;
	constructor(source, node, above, step) {
		this.#source = source;
		this.#node = node;
		this.#above = above;
		this.#step = step;
	}
	get kind() {
		return this.#node.kind;
	}
	get path() {
		const above = this.#above?.path ?? "";
		return above === "" || this.#step.startsWith("[") ? above + this.#step : `${above}.${this.#step}`;
	}
	get names() {
		return [...this.#node.members?.keys() ?? []];
	}
	member(name) {
		this.#demand("object");
		return this.optional(name) ?? this.fail(`“${name}” is missing${this.#whose()}: it may be from another version of wperf`);
	}
	optional(name) {
		const node = this.#node.members?.get(name.toLowerCase());
		return node === void 0 || node.kind === "null" ? null : new JsonValue(this.#source, node, this, name);
	}
	items() {
		this.#demand("array");
		return (this.#node.items ?? []).map((node, i) => new JsonValue(this.#source, node, this, `[${i}]`));
	}
	text() {
		if (this.#node.members !== null || this.#node.items !== null) this.#demand("text");
		return this.#node.text;
	}
	number() {
		const value = this.kind === "text" && this.#node.text.trim() === "" ? NaN : Number(this.#node.text);
		if (this.kind !== "number" && this.kind !== "text" || !Number.isFinite(value)) this.#demand("number");
		return value;
	}
	bool() {
		this.#demand("bool");
		return this.#node.text === "true";
	}
	words() {
		const isNumber = this.kind === "number";
		if (!isNumber && this.kind !== "text") this.#demand("number");
		return wordsOf(this.#node.text, isNumber ? 10 : 16) ?? this.fail(`${this.path} is “${shortened(this.#node.text)}”, which is not a 64-bit integer`);
	}
	fail(message) {
		throw this.#source.error(message, this.#node.offset);
	}
	#demand(kind) {
		if (this.kind === kind) return;
		const what = this.path === "" ? "the file" : this.path;
		this.fail(`${what} is ${kindNames[this.kind]} where wperf writes ${kindNames[kind]}`);
	}
	#whose() {
		return this.path === "" ? "" : ` in ${this.path}`;
	}
};
var shortened = (text) => text.length > 40 ? `${text.slice(0, 40)}…` : text;
function parseJson(text, file) {
	const source = new Source(text, file);
	return new JsonValue(source, source.parse(), null, "");
}
function outermostNames(text) {
	const source = new Source(text, "");
	try {
		return source.names();
	} catch (error) {
		if (error instanceof require_host_error.WperfError) return null;
		throw error;
	}
}
var TOKEN = {
	openBrace: 1,
	closeBrace: 2,
	openBracket: 3,
	closeBracket: 4,
	comma: 5,
	colon: 6,
	null: 7,
	true: 8,
	false: 9,
	text: 10,
	number: 11,
	unknown: 16,
	end: 17
};
var Source = class {
	#text;
	#file;
	#scanner;
	#token = TOKEN.end;
	constructor(text, file) {
		this.#text = text;
		this.#file = file;
		this.#scanner = require_main.createScanner(text, true);
		if (text.length > 67108864) throw this.error(`the file is longer than ${MAX_TEXT / (1 << 20)} Mi characters: split the recording`, 0);
	}
	parse() {
		const open = [];
		this.#next();
		for (;;) {
			let node = this.#value();
			if (node.members !== null || node.items !== null) {
				if (open.length === MAX_DEPTH) throw this.error(`values are nested more than ${MAX_DEPTH} deep`, node.offset);
				open.push({
					node,
					name: ""
				});
				if (!this.#closes(node)) {
					this.#nameOf(open[open.length - 1]);
					continue;
				}
				open.pop();
			}
			for (;;) {
				const outer = open.at(-1);
				if (outer === void 0) {
					if (this.#token !== TOKEN.end) this.#wanted("the end of the file");
					return node;
				}
				if (outer.node.members !== null) outer.node.members.set(outer.name, node);
				else outer.node.items?.push(node);
				if (!this.#closes(outer.node)) break;
				open.pop();
				node = outer.node;
			}
			this.#take(TOKEN.comma, "“,” or the closing bracket");
			this.#nameOf(open[open.length - 1]);
		}
	}
	names() {
		this.#next();
		if (this.#token !== TOKEN.openBrace) return null;
		const names = [];
		let depth = 0;
		let before = TOKEN.unknown;
		do {
			const token = this.#token;
			if (token === TOKEN.text && depth === 1) {
				if (before === TOKEN.openBrace || before === TOKEN.comma) names.push(this.#scanner.getTokenValue().toLowerCase());
			}
			if (token === TOKEN.openBrace || token === TOKEN.openBracket) depth++;
			else if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) depth--;
			before = token;
			this.#next();
		} while (depth > 0 && this.#token !== TOKEN.end);
		return depth === 0 ? names : null;
	}
	error(message, offset) {
		let line = 1;
		let start = 0;
		for (let at = this.#text.indexOf("\n"); at >= 0 && at < offset; at = this.#text.indexOf("\n", at + 1)) {
			line++;
			start = at + 1;
		}
		return new require_host_error.WperfError(message, this.#file, line, offset - start + 1);
	}
	#next() {
		this.#token = this.#scanner.scan();
		const message = TOKEN_ERRORS[this.#scanner.getTokenError()];
		if (message !== void 0) throw this.error(message, this.#scanner.getTokenOffset());
	}
	#value() {
		const offset = this.#scanner.getTokenOffset();
		const text = this.#scanner.getTokenValue();
		const kind = KINDS[this.#token];
		if (kind === void 0) throw this.#token === TOKEN.end ? this.error("the file is truncated: expected a value", offset) : this.error(`“${shortened(text || this.#text[offset])}” is not JSON: expected a value`, offset);
		this.#next();
		return {
			kind,
			offset,
			text: kind === "object" || kind === "array" ? "" : text,
			members: kind === "object" ? new Map() : null,
			items: kind === "array" ? [] : null
		};
	}
	#closes(node) {
		if (this.#token !== (node.members === null ? TOKEN.closeBracket : TOKEN.closeBrace)) return false;
		this.#next();
		return true;
	}
	#nameOf(open) {
		if (open.node.members === null) return;
		const name = this.#scanner.getTokenValue();
		this.#take(TOKEN.text, "a name in double quotes");
		open.name = name.toLowerCase();
		this.#take(TOKEN.colon, "“:”");
	}
	#take(token, what) {
		if (this.#token !== token) this.#wanted(what);
		this.#next();
	}
	#wanted(what) {
		const offset = this.#scanner.getTokenOffset();
		throw this.error(this.#token === TOKEN.end ? `the file is truncated: expected ${what}` : `expected ${what}, found “${this.#text[offset]}”`, offset);
	}
};
var KINDS = {
	[TOKEN.openBrace]: "object",
	[TOKEN.openBracket]: "array",
	[TOKEN.text]: "text",
	[TOKEN.number]: "number",
	[TOKEN.true]: "bool",
	[TOKEN.false]: "bool",
	[TOKEN.null]: "null"
};
var TOKEN_ERRORS = {
	2: "unterminated string at the end of the line or file",
	3: "incomplete number",
	6: "a string contains a control character",
	4: "“\\u” needs four hex digits",
	5: "expected after “\\”: one of \" \\ / b f n r t u"
};
// engine/formats/wperf/read-list.ts
var lists = [
	{
		list: "Predefined_Events",
		kind: "Event",
		name: "Alias_Name",
		index: "Raw_Index",
		type: "Event_Type"
	},
	{
		list: "Predefined_Metrics",
		kind: "Metric",
		name: "Metric",
		content: "Events"
	},
	{
		list: "Predefined_Groups_of_Metrics",
		kind: "Group of metrics",
		name: "Group",
		content: "Metrics"
	},
	{
		list: "Version",
		kind: "Component",
		name: "Component",
		index: "Version",
		type: "GitVer",
		content: "FeatureString"
	},
	{
		list: "Manual_Results",
		kind: "Description",
		name: "Field_Type",
		content: "Result"
	},
	{
		list: "Devices",
		kind: "Device",
		name: "Device_Instance_ID",
		content: "Hardware_IDs"
	}
];
function readLists(file, rows) {
	for (const { list, kind, name, index, type, content } of lists) for (const item of file.optional(list)?.items() ?? []) {
		const text = (member) => member === void 0 ? "" : item.optional(member)?.text() ?? "";
		rows.add("source/wperf-list", {
			kind,
			name: item.member(name).text(),
			index: text(index),
			type: text(type),
			content: text(content)
		});
	}
}
// engine/formats/wperf/read-sampling.ts
function readSampling(sampling, rows) {
	for (const event of sampling.member("events").items()) readEvent(event, rows);
}
function readEvent(event, rows) {
	const name = event.member("type").text();
	const every = event.optional("interval")?.number() ?? NaN;
	const annotations = new Map();
	for (const annotation of event.optional("annotate")?.items() ?? []) annotations.set(annotation.member("function_name").text(), annotation.member("source_code").items());
	const counters = new Map();
	for (const counter of event.optional("pcs")?.items() ?? []) {
		const symbol = counter.optional("in_symbol")?.text() ?? "";
		require_get_or_make.getOrMake(counters, symbol, () => []).push(counter);
	}
	for (const sample of event.member("samples").items()) {
		const written = sample.member("symbol").text();
		const count = sample.member("count").number();
		const percent = sample.member("overhead").number();
		const whole = {
			event: name,
			every,
			...symbolOf(written),
			file: "",
			line: NaN,
			address: null,
			absolute: false,
			instruction: "",
			count,
			overhead: percent
		};
		const lines = annotations.get(written);
		const places = lines === void 0 ? byCounter(counters.get(written) ?? [], whole) : byLine(lines, whole);
		let placed = 0;
		for (const place of places) {
			placed += place.count;
			rows.add("source/wperf-samples", {
				...place,
				overhead: count > 0 ? percent * place.count / count : 0
			});
		}
		if (placed < count || places.length === 0) {
			const rest = count - placed;
			rows.add("source/wperf-samples", {
				...whole,
				count: rest,
				overhead: count > 0 ? percent * rest / count : percent
			});
		}
	}
}
function symbolOf(written) {
	const found = /^(.*[^:]):([^:\s<>()]+)$/.exec(written);
	return found === null ? {
		symbol: written,
		module: ""
	} : {
		symbol: found[1],
		module: found[2]
	};
}
var byCounter = (counters, whole) => counters.map((counter) => ({
	...whole,
	address: counter.member("address").words(),
	absolute: true,
	count: counter.member("count").number()
}));
function byLine(lines, whole) {
	const places = new Map();
	for (const each of lines) {
		const file = each.member("filename").text();
		const line = each.member("line_number").number();
		const at = (value, instruction) => {
			const address = value?.words() ?? null;
			const key = `${line}|${address?.high ?? ""}|${address?.low ?? ""}|${file}`;
			let place = places.get(key);
			if (place === void 0) {
				place = {
					...whole,
					file,
					line,
					address,
					instruction,
					count: 0
				};
				places.set(key, place);
			} else if (place.instruction === "") place.instruction = instruction;
			return place;
		};
		for (const { address, instruction } of disassemblyOf(each)) at(address, instruction);
		at(each.optional("instruction_address"), "").count += each.member("hits").number();
	}
	return [...places.values()];
}
var disassemblyOf = (line) => (line.optional("disassembled_line")?.optional("disassemble")?.items() ?? []).map((each) => ({
	address: each.member("address"),
	instruction: each.member("instruction").text()
}));
// engine/formats/wperf/read-stat.ts
var SECOND$1 = 1e9;
function readStat(count, rows) {
	const elapsed = secondsOf(count.optional("Time_elapsed"), 0) * SECOND$1;
	readCount(count, {
		interval: -1,
		startTime: 0,
		endTime: elapsed
	}, rows);
	return elapsed;
}
function readTimeline(file, rows) {
	const counted = secondsOf(file.optional("count_duration"), NaN);
	const pause = secondsOf(file.optional("count_interval"), 0);
	let start = 0;
	let end = 0;
	for (const [interval, count] of file.member("timeline").items().entries()) {
		const elapsed = secondsOf(count.optional("Time_elapsed"), counted);
		if (Number.isNaN(elapsed)) count.fail(`${count.path} has no “Time_elapsed”, and the file has no “count_duration”: the duration is unknown`);
		end = start + elapsed * SECOND$1;
		readCount(count, {
			interval,
			startTime: start,
			endTime: end
		}, rows);
		start = end + pause * SECOND$1;
	}
	return end;
}
function secondsOf(value, otherwise) {
	const seconds = value?.number() ?? otherwise;
	if (seconds < 0) value?.fail(`${value.path} is ${seconds} s, which is negative`);
	return seconds;
}
function readCount(count, span, rows) {
	readCores(count.member("core"), span, rows);
	const { startTime, endTime } = span;
	const system = (domain, part, counter) => {
		const { name, index, note, value } = counterOf(counter);
		const shown = String(value);
		rows.add("source/wperf-system", {
			domain,
			part,
			name,
			index,
			note,
			value,
			shown,
			startTime,
			endTime
		});
	};
	const metric = (domain, part, name, shown) => {
		const value = leadingNumber(shown);
		rows.add("source/wperf-system", {
			domain,
			part,
			name,
			index: "",
			note: "",
			value,
			shown,
			startTime,
			endTime
		});
	};
	const clusters = count.optional("dsu");
	if (clusters !== null) {
		for (const { number, counters } of unitsOf(clusters, "clusters")) for (const counter of counters) system("DSU", `cluster ${number}`, counter);
		for (const l3 of listIn(clusters, "l3metric", "L3_Cache_Metrics")) {
			const part = `cluster ${l3.member("cluster").text()}`;
			metric("L3", part, "read_bandwidth", l3.member("read_bandwidth").text());
			metric("L3", part, "miss_rate", l3.member("miss_rate").text());
		}
	}
	const controllers = count.optional("dmc");
	if (controllers !== null) {
		for (const counter of listIn(controllers, "pmu", "PMU_Performance_Counters")) system("DMC", `pmu ${counter.member("pmu_id").text()}`, counter);
		for (const ddr of listIn(controllers, "ddr", "DDR_Metrics")) metric("DDR", `channel ${ddr.member("channel").text()}`, "rw_bandwidth", ddr.member("rw_bandwidth").text());
	}
}
function readCores(cores, { interval, startTime, endTime }, rows) {
	const multiplexed = cores.optional("Multiplexing")?.bool() ?? false;
	for (const { number: core, counters } of unitsOf(cores, "cores")) for (const counter of counters) {
		const counted = {
			core,
			multiplexed,
			...counterOf(counter)
		};
		if (interval < 0) rows.add("source/wperf-counting", {
			...counted,
			elapsed: endTime - startTime
		});
		else rows.add("source/wperf-timeline", {
			...counted,
			interval,
			startTime,
			endTime
		});
	}
	for (const metric of listIn(cores, "ts_metric", "Telemetry_Solution_Metrics")) rows.add("source/wperf-telemetry", {
		core: metric.member("core").number(),
		name: metric.member("metric_name").text(),
		unit: metric.optional("unit")?.text() ?? "",
		product: metric.optional("product_name")?.text() ?? "",
		value: metricValue(metric.member("value")),
		startTime,
		endTime
	});
}
function metricValue(value) {
	if (/^\s*[-+]?(?:nan|inf)/i.test(value.text())) return NaN;
	return value.number();
}
function unitsOf(owner, list) {
	const units = (owner.optional(list) ?? owner.optional("cores"))?.items();
	if (units !== void 0) return units.map((unit) => {
		const name = unit.names.find((each) => each.endsWith("_number")) ?? "core_number";
		return {
			number: unit.member(name).number(),
			counters: unit.member("Performance_counter").items()
		};
	});
	return owner.names.filter((name) => /^\d{1,6}$/.test(name)).map((name) => ({
		number: Number(name),
		counters: owner.member(name).member("Performance_counter").items()
	}));
}
var listIn = (owner, outer, inner) => owner.optional(outer)?.optional(inner)?.items() ?? [];
function counterOf(counter) {
	const value = counter.member("counter_value").number();
	const turns = counter.optional("multiplexed");
	const [scheduled, rounds] = turns === null ? [NaN, NaN] : turnsOf(turns);
	return {
		name: counter.member("event_name").text(),
		index: counter.member("event_idx").text(),
		note: counter.optional("event_note")?.text() ?? "",
		value,
		scaledValue: counter.optional("scaled_value")?.number() ?? value,
		scheduled,
		rounds
	};
}
function turnsOf(turns) {
	const found = /^\s*(\d{1,15})\s*\/\s*(\d{1,15})\s*$/.exec(turns.text());
	if (found === null) return turns.fail(`${turns.path} is “${turns.text()}” where wperf writes a pair such as “3/7”`);
	return [Number(found[1]), Number(found[2])];
}
// engine/formats/wperf/read-timeline-csv.ts
var SECOND = 1e9;
var MOST_COLUMNS = 16384;
var heads = [
	"multiplexing",
	"kernel mode",
	"count interval",
	"vendor",
	"event class"
];
function isTimelineCsv(text) {
	const first = text.slice(0, 400).toLowerCase();
	return first.startsWith("multiplexing,") && /^event class,/m.test(first);
}
function headOf(lines, file) {
	const head = new Map();
	let at = 0;
	for (; at < lines.length && lines[at].trim() !== ""; at++) {
		const [key, ...value] = lines[at].split(",");
		const name = key.trim().toLowerCase();
		if (!heads.includes(name) && !/^[a-z_ ]{1,40}$/.test(name)) throw new require_host_error.WperfError("expected a name and a value: it may be from another version of wperf", file, at + 1, 1);
		head.set(name, value.join(",").replace(/,\s*$/, "").trim());
	}
	while (at < lines.length && lines[at].trim() === "") at++;
	if (at + 1 >= lines.length) throw new require_host_error.WperfError("the lines of cores and events are missing: the file is truncated", file, lines.length, 1);
	const pauseSeconds = Number(head.get("count interval") ?? 0);
	if (!(pauseSeconds >= 0)) throw new require_host_error.WperfError(`the count interval “${head.get("count interval")}” is not a time`, file, 1, 1);
	return {
		multiplexed: head.get("multiplexing")?.toUpperCase() === "TRUE",
		pauseSeconds,
		eventClass: head.get("event class") ?? "core",
		at
	};
}
function readTimelineCsv(text, file, rows) {
	const lines = text.split(/\r\n|\n|\r/);
	const { multiplexed, pauseSeconds, eventClass, at } = headOf(lines, file);
	const columns = columnsOf(lines[at], lines[at + 1], file, at + 1);
	let interval = 0;
	let endTime = 0;
	for (let i = at + 2; i < lines.length; i++) {
		if (lines[i].trim() === "") continue;
		const startTime = interval * (1 + pauseSeconds) * SECOND;
		endTime = startTime + SECOND;
		const cells = lines[i].split(",");
		const number = (column) => numberOf(cells, column, columns[column].name, file, i + 1);
		for (const [c, { name, unit, part, scheduled }] of columns.entries()) {
			if (name === "sched_times") continue;
			const value = number(c);
			const common = {
				name,
				value,
				startTime,
				endTime
			};
			if (name.startsWith("M@")) rows.add("source/wperf-telemetry", {
				...common,
				name: name.slice(2),
				core: unit,
				unit: "",
				product: ""
			});
			else if (eventClass === "core") rows.add("source/wperf-timeline", {
				...common,
				core: unit,
				index: name === "cycle" ? "fixed" : "",
				note: "",
				scaledValue: multiplexed ? NaN : value,
				scheduled: scheduled ? number(c + 1) : NaN,
				rounds: NaN,
				multiplexed,
				interval
			});
			else {
				const shown = cells[c].trim();
				rows.add("source/wperf-system", {
					...common,
					domain: eventClass,
					part,
					index: "",
					note: "",
					shown
				});
			}
		}
		interval++;
	}
	return endTime;
}
function numberOf(cells, column, name, file, line) {
	const cell = cells[column]?.trim() ?? "";
	if (/^[-+]?(?:nan|inf)/i.test(cell)) return NaN;
	if (cell !== "" && Number.isFinite(Number(cell))) return Number(cell);
	const what = cell === "" ? "nothing" : `“${cell.slice(0, 40)}”`;
	throw new require_host_error.WperfError(`under ${name}, expected a number, found ${what}`, file, line, place(cells, column));
}
function columnsOf(unitLine, nameLine, file, line) {
	const units = unitLine.split(",").map((cell) => cell.trim());
	const names = nameLine.split(",").map((cell) => cell.trim());
	if (names.at(-1) === "") names.pop();
	if (names.length > MOST_COLUMNS) throw new require_host_error.WperfError(`there are ${names.length} columns, more than any machine has counters`, file, line + 1, 1);
	return names.map((name, i) => {
		const part = units[i] ?? "";
		if (name === "" || part === "") throw new require_host_error.WperfError(`column ${i + 1} has no ${name === "" ? "event" : "core"}`, file, name === "" ? line + 1 : line, 1);
		const digits = /(\d{1,9})$/.exec(part);
		return {
			name,
			part,
			unit: digits === null ? NaN : Number(digits[1]),
			scheduled: names[i + 1] === "sched_times" && name !== "sched_times"
		};
	});
}
var place = (cells, column) => cells.slice(0, column).join(",").length + (column < cells.length && column > 0 ? 2 : 1);
// engine/formats/wperf/wperf-rows.ts
var Rows = class {
	#pools;
	#types;
	#columns;
	#count = 0;
	constructor(types, pools) {
		this.#types = types;
		this.#pools = pools;
		this.#columns = new Map([...types].map(([name, type]) => [name, type === "text" || type === "address" ? require_growing.growingWords() : require_growing.growingFloats()]));
	}
	add(row) {
		for (const [name, column] of this.#columns) {
			const cell = row[name];
			if (typeof cell === "string") column.push(this.#pools.texts.idOf(cell));
			else if (typeof cell === "object") column.push(cell === null ? 0 : this.#pools.addresses.idOf(cell.low, cell.high));
			else column.push(Number(cell));
		}
		this.#count++;
	}
	build() {
		const count = this.#count;
		const columns = new Map();
		for (const [name, type] of this.#types) {
			const { values } = require_checked.present(this.#columns.get(name), name);
			columns.set(name, require_column.columnFor(type, values.slice(0, count), this.#pools));
		}
		return {
			count,
			columns
		};
	}
};
var WperfRows = class {
	#rows;
	constructor(pools) {
		this.#rows = new Map([...require_wperf_types.wperfSourceTypes].map(([path, types]) => [path, new Rows(types, pools)]));
	}
	add(source, row) {
		this.#rows.get(source)?.add(row);
	}
	build() {
		return new Map([...this.#rows].map(([path, rows]) => [path, rows.build()]));
	}
};
// engine/formats/wperf/read-wperf.ts
var byMember = [
	["timeline", "timeline"],
	["sampling", "sampling"],
	["stat", "core"],
	["list", "predefined_events"],
	["list", "predefined_metrics"],
	["man", "manual_results"],
	["version", "version"],
	["detect", "devices"]
];
var MOST_BYTES = 2 * MAX_TEXT;
var A_LOOK = 4096;
function recogniseWperf(bytes, name) {
	if (isSpeData(name)) return "speData";
	const begin = require_manifest_text.manifestText(bytes.subarray(0, A_LOOK));
	if (isTimelineCsv(begin)) return "timelineCsv";
	if (!begin.trimStart().startsWith("{") || bytes.length > MOST_BYTES) return null;
	return kindOf(outermostNames(require_manifest_text.manifestText(bytes)) ?? []);
}
var isSpeData = (name) => /(?:^|[\\/])spe\.data$/i.test(name);
function kindOf(names) {
	if (names.includes("counting") && names.includes("sampling")) return "spe";
	return byMember.find(([, member]) => names.includes(member))?.[0] ?? null;
}
function readWperf(bytes, name, pools) {
	if (isSpeData(name)) throw new require_host_error.WperfError(`${require_wperf_types.wperfKinds.speData}: not supported yet. Instead, open the JSON that wperf writes for the same recording (wperf record … --json --output FILE)`, name, 1, 1);
	if (bytes.length > MOST_BYTES) throw new require_host_error.WperfError(`the file is larger than ${MOST_BYTES >> 20} MiB: split the recording`, name, 1, 1);
	const text = require_manifest_text.manifestText(bytes);
	const rows = new WperfRows(pools);
	const result = (kind, endNs, notes = []) => ({
		kind,
		title: require_wperf_types.wperfKinds[kind],
		sources: rows.build(),
		endNs,
		notes
	});
	if (isTimelineCsv(text)) return result("timelineCsv", readTimelineCsv(text, name, rows), ["The CSV does not say how long an interval was counted: each is shown as one second. The JSON of the same run (wperf stat -t --json) has the times."]);
	const file = parseJson(text, name);
	const kind = kindOf(file.names);
	if (kind === "timeline") return result(kind, readTimeline(file, rows));
	if (kind === "stat") return result(kind, readStat(file, rows));
	if (kind === "spe") {
		const endNs = readStat(file.member("counting"), rows);
		readSampling(file.member("sampling"), rows);
		return result(kind, endNs);
	}
	if (kind === "sampling") {
		readSampling(file.member("sampling"), rows);
		return result(kind, 0);
	}
	if (kind === null) return file.fail(`not a wperf file: it has no “${[...new Set(byMember.map(([, member]) => member))].join("”, “")}”`);
	readLists(file, rows);
	return result(kind, 0);
}
// host/traces/wperf-file.ts
async function openWperf(file, name) {
	const bytes = await file.read(0, Math.min(file.sizeBytes, MOST_BYTES + 1));
	if (recogniseWperf(bytes, name) === null && !/\.json$/i.test(name)) return null;
	const { title, sources, endNs, notes } = readWperf(bytes, file.name, {
		texts: new require_text_pool.TextPool(),
		addresses: new require_text_pool.AddressPool()
	});
	const warnings = notes.map((message) => ({
		code: "wperf",
		message,
		count: 1,
		byteOffset: null
	}));
	return {
		trace: require_empty_trace.emptyTrace({
			file: name,
			sizeBytes: file.sizeBytes,
			loggerName: title,
			lastEventNs: endNs,
			warnings
		}),
		sources
	};
}
exports.openWperf = openWperf;
