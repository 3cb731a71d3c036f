require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_stacks = require("./stacks-B4OsJ5Jg.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_time_range = require("./time-range-CBfUlnuD.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let node_path = require("node:path");
let commander = require("commander");
let node_zlib = require("node:zlib");
// host/symbols/pprof.ts
var PROFILE = {
	sampleType: 1,
	sample: 2,
	mapping: 3,
	location: 4,
	function: 5,
	strings: 6,
	periodType: 11,
	period: 12
};
var VALUE_TYPE = {
	type: 1,
	unit: 2
};
var SAMPLE = {
	locations: 1,
	values: 2
};
var MAPPING = {
	id: 1,
	fileName: 5,
	hasFunctions: 7
};
var LOCATION = {
	id: 1,
	mapping: 2,
	line: 4
};
var LINE = { function: 1 };
var FUNCTION = {
	id: 1,
	name: 2,
	systemName: 3
};
function pprofOf(answer) {
	const { names, modules, parent, name, self, weight } = answer;
	const strings = [""];
	const numbers = new Map([["", 0]]);
	const stringOf = (text) => {
		let number = numbers.get(text);
		if (number === void 0) {
			number = strings.push(text) - 1;
			numbers.set(text, number);
		}
		return number;
	};
	const isTime = weight.form.type === "duration" || weight.form.type === "time";
	const out = new Message();
	const valueType = new Message().number(VALUE_TYPE.type, stringOf(isTime ? "cpu" : weight.key)).number(VALUE_TYPE.unit, stringOf(isTime ? "nanoseconds" : "count"));
	out.message(PROFILE.sampleType, valueType);
	for (let node = 0; node < parent.length; node++) {
		if (require_checked.at(self, node) === 0) continue;
		const locations = [];
		for (let up = node; up >= 0; up = require_checked.at(parent, up) - 1) locations.push(require_checked.at(name, up) + 1);
		const sample = new Message().numbers(SAMPLE.locations, locations).numbers(SAMPLE.values, [Math.round(require_checked.at(self, node))]);
		out.message(PROFILE.sample, sample);
	}
	const mappings = [...new Set(modules)].filter((module) => module !== "");
	for (const [i, module] of mappings.entries()) out.message(PROFILE.mapping, new Message().number(MAPPING.id, i + 1).number(MAPPING.fileName, stringOf(module)).number(MAPPING.hasFunctions, 1));
	for (const [i, module] of modules.entries()) out.message(PROFILE.location, new Message().number(LOCATION.id, i + 1).number(LOCATION.mapping, mappings.indexOf(module) + 1).message(LOCATION.line, new Message().number(LINE.function, i + 1)));
	for (const [i, text] of names.entries()) out.message(PROFILE.function, new Message().number(FUNCTION.id, i + 1).number(FUNCTION.name, stringOf(text)).number(FUNCTION.systemName, stringOf(text)));
	out.message(PROFILE.periodType, valueType).number(PROFILE.period, 1);
	for (const text of strings) out.text(PROFILE.strings, text);
	return (0, node_zlib.gzipSync)(out.bytes());
}
var Message = class Message {
	#bytes = new Uint8Array(256);
	#length = 0;
	bytes() {
		return this.#bytes.subarray(0, this.#length);
	}
	number(field, value) {
		if (value === 0) return this;
		this.#varint(field * 8);
		this.#varint(value);
		return this;
	}
	numbers(field, values) {
		const packed = new Message();
		for (const value of values) packed.#varint(value);
		return this.#block(field, packed.bytes());
	}
	message(field, message) {
		return this.#block(field, message.bytes());
	}
	text(field, text) {
		return this.#block(field, new TextEncoder().encode(text));
	}
	#block(field, bytes) {
		this.#varint(field * 8 + 2);
		this.#varint(bytes.length);
		this.#reserve(bytes.length);
		this.#bytes.set(bytes, this.#length);
		this.#length += bytes.length;
		return this;
	}
	#varint(value) {
		this.#reserve(10);
		let rest = BigInt.asUintN(64, BigInt(value));
		while (rest > 127n) {
			this.#bytes[this.#length++] = Number(rest & 127n) | 128;
			rest >>= 7n;
		}
		this.#bytes[this.#length++] = Number(rest);
	}
	#reserve(count) {
		if (this.#length + count <= this.#bytes.length) return;
		const larger = new Uint8Array(2 * (this.#length + count));
		larger.set(this.bytes());
		this.#bytes = larger;
	}
};
// host/symbols/stack-formats.ts
var stackFormats = [
	"folded",
	"speedscope",
	"pprof",
	"firefox",
	"perfetto"
];
function stackFile(answer, format, title) {
	switch (format) {
		case "folded": return foldedOf(answer);
		case "speedscope": return `${JSON.stringify(speedscopeOf(answer, title))}\n`;
		case "pprof": return pprofOf(answer);
		case "firefox": return `${JSON.stringify(firefoxOf(answer, title))}\n`;
		case "perfetto": return `${JSON.stringify(traceEventsOf(answer, title))}\n`;
	}
}
var isDuration = ({ weight }) => weight.form.type === "duration" || weight.form.type === "time";
var fullName = ({ names, modules }, name) => require_checked.at(modules, name) === "" ? require_checked.at(names, name) : `${require_checked.at(modules, name)}!${require_checked.at(names, name)}`;
function pathOf({ parent, name }, node) {
	const path = [];
	for (let up = node; up >= 0; up = require_checked.at(parent, up) - 1) path.push(require_checked.at(name, up));
	return path.reverse();
}
function leaves({ self }) {
	return Array.from(self.keys()).filter((node) => require_checked.at(self, node) !== 0);
}
function foldedOf(answer) {
	return leaves(answer).map((node) => {
		return `${pathOf(answer, node).map((name) => fullName(answer, name).replaceAll(";", ":")).join(";")} ${Math.round(require_checked.at(answer.self, node))}\n`;
	}).join("");
}
function speedscopeOf(answer, title) {
	const nodes = leaves(answer);
	return {
		$schema: "https://www.speedscope.app/file-format-schema.json",
		exporter: "Corescope",
		name: title,
		activeProfileIndex: 0,
		shared: { frames: answer.names.map((_, name) => ({ name: fullName(answer, name) })) },
		profiles: [{
			type: "sampled",
			name: title,
			startValue: 0,
			endValue: answer.total,
			unit: isDuration(answer) ? "nanoseconds" : "none",
			samples: nodes.map((node) => pathOf(answer, node)),
			weights: nodes.map((node) => require_checked.at(answer.self, node))
		}]
	};
}
function traceEventsOf(answer, title) {
	const { parent, inclusive, name } = answer;
	const startUs = new Float64Array(parent.length);
	const usedUs = new Float64Array(parent.length + 1);
	const perUnit = isDuration(answer) ? .001 : 1;
	const order = Array.from(parent.keys()).sort((a, b) => require_checked.at(parent, a) - require_checked.at(parent, b) || require_checked.at(inclusive, b) - require_checked.at(inclusive, a));
	for (const node of order) {
		const above = require_checked.at(parent, node);
		startUs[node] = (above === 0 ? 0 : require_checked.at(startUs, above - 1)) + require_checked.at(usedUs, above);
		usedUs[above] = require_checked.at(usedUs, above) + require_checked.at(inclusive, node) * perUnit;
	}
	return {
		displayTimeUnit: "ns",
		otherData: { note: "A flame graph: widths are weights, not times." },
		traceEvents: [{
			ph: "M",
			name: "process_name",
			pid: 1,
			tid: 1,
			args: { name: title }
		}, ...order.map((node) => ({
			ph: "X",
			pid: 1,
			tid: 1,
			cat: "stack",
			name: fullName(answer, require_checked.at(name, node)),
			ts: require_checked.at(startUs, node),
			dur: require_checked.at(inclusive, node) * perUnit
		}))]
	};
}
var FIREFOX_VERSION = 30;
function firefoxOf(answer, title) {
	const { names, modules, parent, name, self, total } = answer;
	const strings = [];
	const numbers = new Map();
	const stringOf = (text) => {
		let number = numbers.get(text);
		if (number === void 0) {
			number = strings.push(text) - 1;
			numbers.set(text, number);
		}
		return number;
	};
	const libs = [...new Set(modules.filter((module) => module !== ""))];
	const resources = new Map(libs.map((lib, i) => [lib, i]));
	const nodes = leaves(answer);
	const fill = (count, value) => new Array(count).fill(value);
	const functions = names.length;
	let timeMs = 0;
	const times = nodes.map((node) => {
		const startMs = timeMs;
		timeMs += isDuration(answer) ? require_checked.at(self, node) / 1e6 : require_checked.at(self, node);
		return startMs;
	});
	const thread = {
		name: title,
		processName: title,
		processType: "default",
		isMainThread: true,
		pid: "1",
		tid: 1,
		processStartupTime: 0,
		processShutdownTime: null,
		registerTime: 0,
		unregisterTime: null,
		pausedRanges: [],
		stackTable: {
			length: parent.length,
			frame: Array.from(name),
			category: fill(parent.length, 0),
			subcategory: fill(parent.length, 0),
			prefix: Array.from(parent, (above) => above === 0 ? null : above - 1)
		},
		frameTable: {
			length: functions,
			address: fill(functions, -1),
			inlineDepth: fill(functions, 0),
			category: fill(functions, 0),
			subcategory: fill(functions, 0),
			func: names.map((_, i) => i),
			nativeSymbol: fill(functions, null),
			innerWindowID: fill(functions, 0),
			implementation: fill(functions, null),
			line: fill(functions, null),
			column: fill(functions, null)
		},
		funcTable: {
			length: functions,
			name: names.map(stringOf),
			isJS: fill(functions, false),
			relevantForJS: fill(functions, false),
			resource: modules.map((module) => resources.get(module) ?? -1),
			fileName: fill(functions, null),
			lineNumber: fill(functions, null),
			columnNumber: fill(functions, null)
		},
		resourceTable: {
			length: libs.length,
			lib: libs.map((_, i) => i),
			name: libs.map(stringOf),
			host: fill(libs.length, null),
			type: fill(libs.length, 1)
		},
		nativeSymbols: {
			length: 0,
			libIndex: [],
			address: [],
			name: [],
			functionSize: []
		},
		markers: {
			length: 0,
			category: [],
			data: [],
			endTime: [],
			name: [],
			phase: [],
			startTime: []
		},
		samples: {
			length: nodes.length,
			stack: nodes,
			time: times,
			weight: nodes.map((node) => isDuration(answer) ? require_checked.at(self, node) / 1e6 : require_checked.at(self, node)),
			weightType: isDuration(answer) ? "tracing-ms" : "samples"
		},
		stringArray: strings
	};
	return {
		meta: {
			interval: 1,
			startTime: 0,
			processType: 0,
			product: "Corescope",
			stackwalk: 1,
			debug: false,
			version: 24,
			preprocessedProfileVersion: FIREFOX_VERSION,
			symbolicated: true,
			categories: [{
				name: "Other",
				color: "grey",
				subcategories: ["Other"]
			}],
			markerSchema: [],
			profilingEndTime: isDuration(answer) ? total / 1e6 : total
		},
		libs: libs.map((lib) => ({
			name: lib,
			debugName: lib,
			path: lib,
			debugPath: lib,
			arch: "",
			breakpadId: "",
			codeId: null
		})),
		threads: [thread],
		pages: [],
		counters: []
	};
}
// cli/stacks.ts
var textFormats = ["table", "tree"];
function addStacksCommand(program, context) {
	program.command("stacks").description("show which functions a trace spent its time in, by the call stacks of its events").argument("<file>", "an .etl trace").option("--table <name>", "table whose rows have the stacks; default: the first one with stacks").option("--process <name>", "only rows of this process, such as a.exe or \"a.exe (4711)\"").option("--filter <condition>", "only rows that match this condition on the columns of the table").option("--range <a..b>", "only this time since the header event: 1.5s..2s, ..400ms, 3s..; or a region of interest: region:Name", require_time_range.rangeOption).addOption(new commander.Option("--by <unit>", "sum by").choices([...require_stacks.stackUnits, "caller"]).default("function")).addOption(new commander.Option("--view <view>", "which way the tree grows").choices(require_stacks.stackViews)).option("--focus <function>", "module!function of the views callees and callers").option("--weight <column>", "column to sum, or “count”; default: the weight of samples").option("--group <patterns>", "PATTERN->GROUP;PATTERN=>GROUP, to show functions as groups (docs/stacks.md)").option("--include <pattern>", "only stacks with a function that matches").option("--exclude <pattern>", "only stacks without a function that matches").option("--fold <percent>", "add smaller nodes than this share to their callers", Number).option(...require_options.stackTagFiles).option("--diff <file>", "what is more or less than in this trace").option("--diff-range <a..b>", "what is more or less than in this time, of --diff or of the trace itself", require_time_range.rangeOption).addOption(new commander.Option("--lines <function>", "what the source lines of module!function cost").conflicts([...[
		"by",
		"view",
		"focus",
		"group",
		"fold",
		"diff",
		"diffRange",
		"format"
	]])).option(...require_options.symbolPaths).option(...require_options.sourcePaths).option("--limit <n>", "show at most N lines", require_options.integer(1, 1e6), 100).addOption(new commander.Option("--format <format>", "output format").choices([...textFormats, ...stackFormats]).default("table")).option(...require_options.manifestFiles).option(...require_options.pluginFiles).action((file, options) => require_with_trace.withTrace(file, context, options, async (opened) => {
		if (options.lines === void 0 && options.source.length > 0) throw new require_host_error.HostError("bad-request", "--source needs --lines.");
		if (options.lines === void 0) await require_with_trace.writeOver(context, textOf(await ask(opened, options), options, (0, node_path.basename)(file)));
		else await require_with_trace.writeOver(context, await linesText(opened, options, options.lines));
	}));
}
async function ask(opened, options) {
	const { watched, host } = opened;
	const { fold = 0, by, group, focus } = options;
	if (!(fold >= 0 && fold <= 100)) throw new require_host_error.HostError("bad-request", "--fold must be a percentage from 0 to 100.");
	const view = options.view ?? (by === "caller" ? "inverted" : "callTree");
	return host.call("stackTree", {
		...await chosenBy(opened, options),
		view,
		by: by === "caller" ? "function" : by,
		foldPercent: fold,
		...group !== void 0 && { groups: group },
		...focus !== void 0 && { focus },
		...await baselineOf(opened, options)
	}, watched);
}
async function chosenBy(opened, options) {
	const { watched, id: trace, trace: decoded } = opened;
	const { range, weight, include, exclude, tags } = options;
	const table = options.table ?? await firstWithStacks(opened);
	const filter = [options.filter, processFilter(options.process)].filter((part) => part !== void 0);
	return {
		trace,
		table,
		...filter.length > 0 && { filter: filter.map((part) => `(${part})`).join(" and ") },
		...weight !== void 0 && { weight },
		...include !== void 0 && { include },
		...exclude !== void 0 && { exclude },
		...tags !== void 0 && { byTag: true },
		...range !== void 0 && await require_time_range.rangeOf(range, decoded.tables, watched)
	};
}
async function linesText(opened, options, name) {
	const { host, watched } = opened;
	const query = {
		...await chosenBy(opened, options),
		function: name
	};
	const { lines, total, weight } = await host.call("stackLines", query, watched);
	if (lines.length === 0) throw new require_host_error.HostError("bad-request", `No stack of this selection has the function “${name}”.`);
	const text = [`${name}`, `${"Inclusive".padStart(16)}  ${"".padStart(6)}  ${"Self".padStart(16)}  Line`];
	for (const { file, line, self, inclusive, text: source } of lines.slice(0, options.limit)) text.push([
		number(inclusive, weight).padStart(16),
		share(inclusive, total).padStart(6),
		number(self, weight).padStart(16),
		line === 0 ? "(no line is known)" : `${file}:${line}${source === null ? "" : `  ${source}`}`
	].join("  "));
	return text.map((each) => `${require_main.printable(each)}\n`).join("");
}
async function baselineOf({ trace, host, id, openId, watched }, { diff, diffRange }) {
	if (diff === void 0 && diffRange === void 0) return {};
	const other = diff === void 0 ? id : await openId(diff);
	const { tables } = diff === void 0 ? trace : host.decoded(other);
	return { baseline: {
		trace: other,
		...await require_time_range.rangeOf(diffRange, tables, watched)
	} };
}
async function firstWithStacks({ host, id: trace, watched }) {
	const [first] = await host.call("stackTables", { trace }, watched);
	if (first === void 0) throw new require_host_error.HostError("bad-request", "No event of this trace has a call stack.");
	return first.table;
}
function processFilter(name) {
	if (name === void 0) return void 0;
	const quoted = `"${name.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"")}"`;
	return / \(\d+\)$/.test(name) ? `[Process] = ${quoted}` : `[Process Name] = ${quoted}`;
}
function textOf(answer, { format, limit, by }, title) {
	if (format === "tree") return treeText(answer, limit);
	if (format !== "table") return stackFile(answer, format, title);
	return by === "caller" ? treeText(answer, limit) : tableText(answer, limit);
}
var nameOf = ({ names, modules }, name) => require_checked.at(modules, name) === "" ? require_checked.at(names, name) : `${require_checked.at(modules, name)}!${require_checked.at(names, name)}`;
function head({ rows, rowsWithStack, total, weight, frames }) {
	const named = frames.total === 0 ? 0 : 100 * frames.named / frames.total;
	return [
		`${rowsWithStack} of ${rows} rows have a stack; ${weight.name}: ${number(total, weight)}`,
		`${frames.total} frames, ${named.toFixed(1)}% named, ${frames.withoutModule} outside of any module`,
		""
	];
}
function number(value, { form }) {
	if (form.type === "duration" || form.type === "time") return `${(value / 1e6).toFixed(3)} ms`;
	return String(Math.round(value * 1e3) / 1e3);
}
var share = (part, total) => total === 0 ? "" : `${(100 * part / total).toFixed(1)}%`;
function tableText(answer, limit) {
	if (answer.baseline !== null) return differenceText(answer, answer.baseline, limit);
	const { byName, total, weight } = answer;
	const lines = [...head(answer), `${"Inclusive".padStart(16)}  ${"".padStart(6)}  ${"Self".padStart(16)}  Function`];
	for (let i = 0; i < Math.min(limit, byName.name.length); i++) {
		const inclusive = require_checked.at(byName.inclusive, i);
		lines.push([
			number(inclusive, weight).padStart(16),
			share(inclusive, total).padStart(6),
			number(require_checked.at(byName.self, i), weight).padStart(16),
			nameOf(answer, require_checked.at(byName.name, i))
		].join("  "));
	}
	return lines.map((line) => `${require_main.printable(line)}\n`).join("");
}
function differenceText(answer, baseline, limit) {
	const { byName, weight } = answer;
	const titles = [
		"Self +/-",
		"Self",
		"Baseline",
		"Inclusive +/-"
	].map((title) => title.padStart(16));
	const lines = [
		...head(answer).slice(0, -1),
		`Baseline: ${baseline.rowsWithStack} of ${baseline.rows} rows have a stack; ${weight.name}: ${number(baseline.total, weight)}`,
		"",
		`${titles.join("  ")}  Function`
	];
	for (let i = 0; i < Math.min(limit, byName.name.length); i++) {
		const before = require_checked.at(baseline.byName.self, i);
		const more = require_checked.at(byName.self, i) - before;
		const moreInclusive = require_checked.at(byName.inclusive, i) - require_checked.at(baseline.byName.inclusive, i);
		const row = [...[
			signed(more, weight),
			number(require_checked.at(byName.self, i), weight),
			number(before, weight)
		], signed(moreInclusive, weight)].map((cell) => cell.padStart(16));
		lines.push(`${row.join("  ")}  ${nameOf(answer, require_checked.at(byName.name, i))}`);
	}
	return lines.map((line) => `${require_main.printable(line)}\n`).join("");
}
var signed = (value, weight) => `${value > 0 ? "+" : ""}${number(value, weight)}`;
function treeText(answer, limit) {
	const { parent, inclusive, self, name, total, weight } = answer;
	const children = new Map();
	for (let node = 0; node < parent.length; node++) {
		const above = require_checked.at(parent, node) - 1;
		const list = children.get(above);
		if (list === void 0) children.set(above, [node]);
		else list.push(node);
	}
	const lines = head(answer);
	const open = [];
	const push = (above, depth) => {
		const sorted = (children.get(above) ?? []).sort((a, b) => require_checked.at(inclusive, a) - require_checked.at(inclusive, b));
		for (const node of sorted) open.push([node, depth]);
	};
	push(-1, 0);
	for (let next = open.pop(); next !== void 0 && lines.length < limit + 3; next = open.pop()) {
		const [node, depth] = next;
		const weights = `${share(require_checked.at(inclusive, node), total).padStart(6)} ${number(require_checked.at(inclusive, node), weight).padStart(14)}`;
		const own = require_checked.at(self, node) === 0 ? "" : `  (self ${number(require_checked.at(self, node), weight)})`;
		const before = answer.baseline === null ? 0 : require_checked.at(answer.baseline.inclusive, node);
		const more = answer.baseline === null ? "" : `${signed(require_checked.at(inclusive, node) - before, weight).padStart(16)} `;
		lines.push(`${more}${weights}  ${"  ".repeat(depth)}${nameOf(answer, require_checked.at(name, node))}${own}`);
		push(node, depth + 1);
	}
	if (open.length > 0) lines.push("… (more lines with --limit)");
	return lines.map((line) => `${require_main.printable(line)}\n`).join("");
}
exports.addStacksCommand = addStacksCommand;
