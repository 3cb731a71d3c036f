require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_state_file = require("./state-file-DfleWoLt.js");
const require_temporary = require("./temporary-DxZt-J63.js");
const require_plugins = require("./plugins-Blj0mfT5.js");
const require_stacks = require("./stacks-B4OsJ5Jg.js");
const require_trace = require("./trace-CNKWhkZH.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_decoded_trace = require("./decoded-trace-DhYekzj9.js");
const require_plugin = require("./plugin-BcxojIi5.js");
const require_get_or_make = require("./get-or-make-BaEEukxJ.js");
const require_compile = require("./compile-CrBIPzH2.js");
const require_trim_chars = require("./trim-chars-DEXrq0d8.js");
const require_manifest_warnings = require("./manifest-warnings-f1WlGetK.js");
const require_manifest_text = require("./manifest-text-fyENJn0v.js");
const require_user_files = require("./user-files-C1ZU8ZP7.js");
const require_manifests = require("./manifests-DNJTh9m-.js");
const require_load_trace = require("./load-trace-BToeGyk7.js");
const require_byte_source = require("./byte-source-D1Z6idy3.js");
const require_buffer_writer = require("./buffer-writer-UZhaAbAc.js");
const require_schemas = require("./schemas-B6KLBh4-.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_os = require("node:os");
let node_timers_promises = require("node:timers/promises");
let node_fs_promises = require("node:fs/promises");
let node_zlib = require("node:zlib");
// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return require_schemas._isoDateTime(require_schemas.ZodISODateTime, params);
}
// host/base/grants.ts
var Grants = class {
	#files = new Map();
	#grantByPath = new Map();
	#targets = new Map();
	add(path) {
		const name = (0, node_path.basename)(path);
		const known = this.#grantByPath.get(path);
		if (known !== void 0) return {
			grant: known,
			name
		};
		const granted = this.#grant({
			path,
			name,
			temporary: false
		});
		this.#grantByPath.set(path, granted.grant);
		return granted;
	}
	addTemporary(path, name) {
		return this.#grant({
			path,
			name,
			temporary: true
		});
	}
	take(grant) {
		const file = this.#files.get(grant) ?? null;
		if (file?.temporary) this.#files.delete(grant);
		return file;
	}
	opened(grant) {
		const file = this.take(grant);
		if (file !== null) return file;
		throw new require_host_error.HostError("not-found", "The file is no longer available. Choose it again.");
	}
	addTarget(path, { name = (0, node_path.basename)(path), download = false } = {}) {
		const grant = newGrant();
		this.#targets.set(grant, {
			path,
			name,
			download
		});
		return {
			grant,
			name
		};
	}
	target(grant) {
		return this.#targets.get(grant) ?? null;
	}
	written(grant) {
		const target = this.target(grant);
		if (target !== null) return target;
		throw new require_host_error.HostError("not-found", "The location to save to is no longer available. Choose it again.");
	}
	#grant(file) {
		const grant = newGrant();
		this.#files.set(grant, file);
		return {
			grant,
			name: file.name
		};
	}
};
var newGrant = () => (0, node_crypto.randomBytes)(16).toString("base64url");
// host/sql/sql-on-demand.ts
var SqlOnDemand = class {
	#tablesOf;
	#console = null;
	constructor(tablesOf) {
		this.#tablesOf = tablesOf;
	}
	console() {
		this.#console ??= Promise.resolve().then(() => require("./sql-console-B4YZv4xU.js")).then(({ SqlConsole }) => new SqlConsole(this.#tablesOf));
		return this.#console;
	}
	async read(trace, sql, options) {
		return (await this.console()).read(trace, sql, options);
	}
	forget(trace) {
		this.#console?.then((console) => console.forget(trace));
	}
	async close() {
		await (await this.#console)?.close();
	}
};
// host/symbols/source-files.ts
var MOST_BYTES$2 = 16 << 20;
var KEPT_FILES = 32;
var MOST_CHARS = 400;
var SourceFiles = class {
	#folders;
	#files = new require_trace.RecentlyUsed(KEPT_FILES);
	constructor(folders) {
		this.#folders = folders;
	}
	line(path, line) {
		const lines = this.#files.get(path, () => this.#read(path));
		const text = line > 0 ? lines[line - 1] : void 0;
		return text === void 0 ? null : text.trim().slice(0, MOST_CHARS);
	}
	#read(path) {
		for (const folder of this.#folders) for (const tail of tailsOf(path)) {
			const text = textOf((0, node_path.join)(folder, tail));
			if (text !== null) return text.split(/\r?\n/);
		}
		return [];
	}
};
function tailsOf(path) {
	const parts = path.split(/[\\/]/).filter((part) => part !== "" && part !== "." && !/^[a-z]:$/i.test(part));
	const last = parts.lastIndexOf("..");
	const own = parts.slice(last + 1).filter((part) => !/[\0:*?"<>|]/.test(part));
	return own.map((_, i) => own.slice(i).join("/"));
}
function textOf(path) {
	try {
		const stats = (0, node_fs.statSync)(path);
		return stats.isFile() && stats.size <= MOST_BYTES$2 ? (0, node_fs.readFileSync)(path, "utf8") : null;
	} catch {
		return null;
	}
}
var sourceFolders = (path) => path.split(";").map((element) => element.trim()).filter((element) => element !== "" && !element.includes("*"));
// host/symbols/symbol-cache.ts
var MARK = "corescope symbols 1 ";
var HEAD_BYTES = 85;
var MOST_FILE_BYTES = 32 << 20;
var MOST_JSON_BYTES = 256 << 20;
var MOST_BYTES$1 = 512 << 20;
var SUFFIX = ".names";
var word = require_schemas.number().int().min(0).max(4294967295);
var content$1 = require_schemas.object({
	source: require_schemas.string(),
	note: require_schemas.string(),
	texts: require_schemas.array(require_schemas.string()),
	places: require_schemas.array(require_schemas.tuple([
		word,
		word,
		require_schemas.boolean(),
		require_schemas.array(require_schemas.tuple([
			word,
			word,
			word
		]))
	]))
});
var SymbolCache = class {
	#folder;
	#mostBytes;
	constructor(folder, mostBytes = MOST_BYTES$1) {
		this.#folder = folder;
		this.#mostBytes = mostBytes;
	}
	read(key) {
		const path = this.#path(key);
		try {
			if ((0, node_fs.statSync)(path).size > MOST_FILE_BYTES) return null;
			const bytes = (0, node_fs.readFileSync)(path);
			const packed = bytes.subarray(HEAD_BYTES);
			if (bytes.toString("latin1", 0, HEAD_BYTES) !== headOf(packed)) return null;
			const json = JSON.parse((0, node_zlib.inflateSync)(packed, { maxOutputLength: MOST_JSON_BYTES }).toString("utf8"));
			const { source, note, texts, places } = content$1.parse(json);
			const found = places.map(([rva, functionRva, byPublic, frames]) => [rva, frames.length === 0 ? null : {
				frames: frames.map(([name, file, line]) => ({
					function: require_checked.at(texts, name),
					file: require_checked.at(texts, file),
					line
				})),
				functionRva,
				byPublic
			}]);
			const now = new Date();
			(0, node_fs.utimesSync)(path, now, now);
			return {
				source,
				note,
				places: new Map(found)
			};
		} catch {
			return null;
		}
	}
	write(key, { source, note, places }) {
		const numbers = new Map();
		const numberOf = (text) => {
			const number = numbers.get(text) ?? numbers.size;
			numbers.set(text, number);
			return number;
		};
		const rows = Array.from(places, ([rva, place]) => [...[
			rva,
			place?.functionRva ?? 0,
			place?.byPublic ?? false
		], place?.frames.map((frame) => [
			numberOf(frame.function),
			numberOf(frame.file),
			frame.line
		]) ?? []]);
		const packed = (0, node_zlib.deflateSync)(JSON.stringify({
			source,
			note,
			texts: [...numbers.keys()],
			places: rows
		}));
		if (HEAD_BYTES + packed.length > MOST_FILE_BYTES) return;
		const temporary = `${this.#path(key)}.${process.pid}.part`;
		try {
			(0, node_fs.mkdirSync)(this.#folder, {
				recursive: true,
				mode: 448
			});
			(0, node_fs.writeFileSync)(temporary, Buffer.concat([Buffer.from(headOf(packed), "latin1"), packed]), { mode: 384 });
			(0, node_fs.chmodSync)(temporary, 384);
			(0, node_fs.renameSync)(temporary, this.#path(key));
			this.#trim();
		} catch {
			(0, node_fs.rmSync)(temporary, { force: true });
		}
	}
	#trim() {
		const files = (0, node_fs.readdirSync)(this.#folder).map((name) => {
			const path = (0, node_path.join)(this.#folder, name);
			const { size, mtimeMs } = (0, node_fs.statSync)(path);
			return {
				path,
				size,
				mtimeMs
			};
		});
		let total = files.reduce((sum, { size }) => sum + size, 0);
		for (const { path, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
			if (total <= this.#mostBytes) return;
			(0, node_fs.rmSync)(path, { force: true });
			total -= size;
		}
	}
	#path(key) {
		return (0, node_path.join)(this.#folder, `${key}${SUFFIX}`);
	}
};
var headOf = (packed) => `${MARK}${(0, node_crypto.createHash)("sha256").update(packed).digest("hex")}\n`;
// host/symbols/symbol-settings.ts
var FILE_NAME = "symbols.json";
var MISSES_NAME = "symbol-misses.json";
var MOST_BYTES = 1 << 20;
var DAY_MS = 864e5;
var content = require_schemas.object({
	path: require_schemas.string().max(65536).optional(),
	servers: require_schemas.record(require_schemas.string(), require_schemas._enum(require_stacks.serverAnswers)).default({})
});
var SymbolSettings = class {
	#file;
	#given;
	sourceFolders;
	misses;
	cache;
	#content = null;
	#once = new Set();
	constructor(stateDir, given, sources = null) {
		this.#file = stateDir === void 0 ? null : new require_state_file.StateFile(stateDir, FILE_NAME, MOST_BYTES);
		this.#given = given;
		this.sourceFolders = sourceFolders(sources ?? process.env._NT_SOURCE_PATH ?? "");
		this.misses = new KeptMisses(stateDir);
		this.cache = stateDir === void 0 ? null : new SymbolCache((0, node_path.join)(stateDir, "symbol-names"));
	}
	async path() {
		if (this.#given !== null) return this.#given;
		const { path } = await this.#read();
		if (path !== void 0) return path;
		const { _NT_SYMBOL_PATH: own = "", _NT_ALT_SYMBOL_PATH: other = "" } = process.env;
		return [own, other].filter((each) => each !== "").join(";");
	}
	async setPath(path) {
		await this.#write({
			...await this.#read(),
			path
		});
	}
	async consent(server) {
		if (this.#once.has(server)) return "once";
		return (await this.#read()).servers[server] ?? "unasked";
	}
	async setConsent(server, consent) {
		if (consent === "once") {
			this.#once.add(server);
			return;
		}
		this.#once.delete(server);
		const kept = await this.#read();
		const { [server]: _, ...others } = kept.servers;
		await this.#write({
			...kept,
			servers: consent === "unasked" ? others : {
				...others,
				[server]: consent
			}
		});
	}
	async #read() {
		this.#content ??= content.safeParse((await this.#file?.read())?.json).data ?? { servers: {} };
		return this.#content;
	}
	async #write(next) {
		await this.#file?.write(next);
		this.#content = next;
	}
};
var KeptMisses = class {
	#file;
	#times = new Map();
	#isRead = false;
	constructor(stateDir) {
		this.#file = stateDir === void 0 ? null : new require_state_file.StateFile(stateDir, MISSES_NAME, MOST_BYTES);
	}
	async load() {
		if (this.#isRead) return;
		this.#isRead = true;
		const kept = require_schemas.record(require_schemas.string(), require_schemas.number()).safeParse((await this.#file?.read())?.json);
		if (kept.success) this.#times = new Map(Object.entries(kept.data));
	}
	async save() {
		const fresh = [...this.#times].filter(([, whenMs]) => Date.now() - whenMs < DAY_MS).slice(-1e4);
		await this.#file?.write(Object.fromEntries(fresh));
	}
	whenMs(server, file) {
		const whenMs = this.#times.get(`${server} ${file}`);
		return whenMs !== void 0 && Date.now() - whenMs < DAY_MS ? whenMs : null;
	}
	isKnown(server, file) {
		return this.whenMs(server, file) !== null;
	}
	add(server, file) {
		this.#times.set(`${server} ${file}`, Date.now());
	}
};
// engine/formats/rtf-text.ts
var MOST_GROUPS = 256;
var HIDDEN = /^\\(?:\*|fonttbl|colortbl|stylesheet|info|pict|generator|listtable|listoverridetable)/;
var WORD = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])/iy;
var WINDOWS_1252 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
function rtfText(written) {
	const text = written.trimStart().replace(/^\{\}/, "");
	if (!text.startsWith("{\\rtf")) return written.trim();
	let plain = "";
	const groups = [];
	let hidden = false;
	let skip = 0;
	const put = (characters) => {
		if (hidden) return;
		if (skip > 0) skip--;
		else plain += characters;
	};
	for (let at = 0; at < text.length;) {
		const char = text[at];
		if (char === "{") {
			if (groups.length >= MOST_GROUPS) break;
			groups.push(hidden);
			hidden ||= HIDDEN.test(text.slice(at + 1, at + 32));
			at++;
		} else if (char === "}") {
			hidden = groups.pop() ?? false;
			at++;
		} else if (char === "\\") {
			WORD.lastIndex = at;
			const found = WORD.exec(text);
			if (found === null) break;
			at = WORD.lastIndex;
			const [, word, number, hex, symbol] = found;
			if (hex !== void 0) {
				const code = Number.parseInt(hex, 16);
				put(code >= 128 && code < 160 ? WINDOWS_1252[code - 128] : String.fromCharCode(code));
			} else if (symbol !== void 0) put(symbol === "~" ? " " : "\\{}".includes(symbol) ? symbol : "");
			else if (word === "par" || word === "line") put("\n");
			else if (word === "tab") put(" ");
			else if (word === "u" && number !== void 0) {
				put(String.fromCharCode(Number(number) & 65535));
				if (!hidden) skip = 1;
			}
		} else {
			if (char !== "\r" && char !== "\n") put(char);
			at++;
		}
	}
	return plain.split("\n").map((line) => require_trim_chars.trimEndChars(line, " 	")).join("\n").trim();
}
// engine/formats/match-profile.ts
var TABLE_OF_GUID = {
	"04f69f98-176e-4d1c-b44e-97f734996ab8": "Generic Events",
	"12c5387c-58ca-45d4-a5c6-450475c30e06": "Disk Usage",
	"a1df89f9-5b2a-449e-aaab-1bcc3fd25c84": "Images",
	"b186f02d-8d06-4bbb-9ad1-abf7985fb61a": "Processes",
	"e2a7d340-0dbd-4f24-8b26-e5388eeaf562": "File I/O"
};
var TABLE_OF_CLASS = {
	CpuSampling: "CPU Usage (Sampled)",
	CpuScheduling: "CPU Usage (Precise)",
	CpuSchedulingWithReadyThread: "CPU Usage (Precise)",
	DiskIO: "Disk Usage"
};
var CLASS_ENDING = /GraphTreeItem$/;
var LONGEST_NAME = 200;
var LONGEST_HELP = 2e4;
function matchProfile(presets, tables) {
	const byId = new Map(tables.map((table) => [table.definition.id, table]));
	const byName = new Map(tables.map((table) => [lettersOf(table.definition.name), table]));
	const finders = new Map();
	const matched = [];
	const unmatched = [];
	for (const preset of presets) {
		const { tableGuid, tableClass, name, line } = preset;
		const missing = (what, why) => unmatched.push({
			preset: name,
			line,
			what,
			why
		});
		const ofClass = tableClass?.replace(CLASS_ENDING, "") ?? "";
		const named = TABLE_OF_GUID[tableGuid ?? ""] ?? TABLE_OF_CLASS[ofClass] ?? ofClass;
		const table = byId.get(tableGuid ?? "") ?? byName.get(lettersOf(named));
		if (table === void 0) {
			missing(`table ${tableGuid ?? tableClass ?? "?"}`, "no loaded plugin has it");
			continue;
		}
		const find = require_get_or_make.getOrMake(finders, table, () => columnFinder(table));
		const configuration = preset.columns.length === 0 ? ownOf(table, preset, missing) : configurationOf(preset, table, find, missing);
		if (configuration !== null) matched.push({
			table: table.definition.id,
			configuration,
			preset
		});
	}
	return {
		matched,
		unmatched
	};
}
var lettersOf = (name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
function ownOf({ definition }, { name }, missing) {
	const own = definition.configurations.find((one) => one.name.toLowerCase() === name.toLowerCase());
	if (own === void 0) missing(`preset “${name}”`, `it has no columns, and “${definition.name}” has no preset of that name`);
	return own ?? null;
}
function configurationOf(preset, table, find, missing) {
	const { definition } = table;
	const columns = [];
	const names = new Map();
	let found = 0;
	let innermostKey = null;
	for (const item of preset.order) {
		if (typeof item === "string") {
			if (item === "|pivot") innermostKey = lastColumn(columns);
			columns.push(item);
			continue;
		}
		const wanted = preset.columns[item];
		const ours = find(wanted);
		if (ours === void 0) {
			missing(`column “${wanted.name || wanted.guid}”`, `the table “${definition.name}” has no such column`);
			continue;
		}
		found++;
		columns.push({
			...ours,
			hints: hintsOf(wanted, missing)
		});
		if (ours.variant === void 0) names.set(wanted.name.toLowerCase(), ours.column);
	}
	if (found === 0) {
		missing(`preset “${preset.name}”`, "none of its columns exist");
		return null;
	}
	const query = queryReader(table, names, innermostKey, missing);
	const filter = query("filter", preset.filter);
	const expand = query("expansion", preset.expand);
	if (preset.select.trim() !== "") missing(`selection ${preset.select}`, "no row is initially selected");
	const highlights = preset.highlights.flatMap(({ query: text, color }) => {
		if (color !== null) missing(`color ${color} of a highlight`, "all highlights have one color");
		const known = query("highlight", text);
		return known === null ? [] : [{ query: known }];
	});
	const roles = rolesOf(preset, table, find);
	const help = rtfText(preset.help).slice(0, LONGEST_HELP);
	return {
		name: preset.name.trim() === "" ? "Imported" : preset.name.slice(0, LONGEST_NAME),
		columns,
		roles: Object.keys(roles).length > 0 ? roles : definition.configurations[0].roles ?? {},
		...preset.chart !== null && named(CHARTS, preset.chart, "chart type", missing, "chart"),
		...preset.overTime !== null && named(OVER_TIME, preset.overTime, "aggregation over time", missing, "aggregationOverTime"),
		...filter !== null && { filter: {
			query: filter,
			keep: preset.filterKeeps
		} },
		...expand !== null && { expand },
		...highlights.length > 0 && { highlights: highlights.slice(0, MOST_HIGHLIGHTS) },
		...graphFilterOf(preset, find),
		...help !== "" && { help }
	};
}
var MOST_HIGHLIGHTS = 64;
function lastColumn(columns) {
	for (const item of [...columns].reverse()) if (typeof item === "object" && item.hints?.visible !== false) return item.column;
	return null;
}
function rolesOf({ roles }, table, find) {
	const ours = {};
	for (const { role, guid, name } of roles) {
		const key = require_plugin.columnRoles.find((one) => one.toLowerCase() === role.toLowerCase());
		const found = find({
			guid,
			name
		});
		if (key === void 0 || found === void 0 || found.variant !== void 0) continue;
		const type = table.typeOf(found.column, null);
		const wanted = key === "duration" ? "duration" : key.endsWith("Time") ? "time" : null;
		if (wanted === null || type === wanted) ours[key] = found.column;
	}
	return ours;
}
function graphFilterOf({ graphFilter }, find) {
	if (graphFilter === null) return {};
	const { top, threshold, guid } = graphFilter;
	const column = guid === null ? void 0 : find({
		guid,
		name: ""
	})?.column;
	return { graphFilter: {
		...top >= 1 && { top: Math.floor(top) },
		...threshold > 0 && { threshold },
		...column !== void 0 && { column }
	} };
}
function queryReader({ filterScope, definition }, names, innermostKey, missing) {
	const shownNames = new Map(filterScope.shownNames);
	if (innermostKey !== null) shownNames.set("series name", innermostKey);
	const scope = {
		...filterScope,
		shownNames
	};
	const ourName = (name) => {
		const key = names.get(name.toLowerCase());
		return key === void 0 || shownNames.has(name.toLowerCase()) ? name : definition.columns[key].name;
	};
	return (what, query) => {
		if (query.trim() === "") return null;
		const ours = withColumns(query, ourName);
		try {
			if (require_compile.compileQuery(ours, scope).type === "bool") return ours;
			missing(`${what} ${query}`, "not a condition");
		} catch (error) {
			if (!(error instanceof require_host_error.ExpressionError)) throw error;
			missing(`${what} ${query}`, error.message);
		}
		return null;
	};
}
function withColumns(query, ourName) {
	let text = "";
	for (let at = 0;;) {
		const open = query.indexOf("[", at);
		const close = open < 0 ? -1 : query.indexOf("]", open);
		if (close < 0) return text + query.slice(at);
		text += `${query.slice(at, open)}[${ourName(query.slice(open + 1, close))}]`;
		at = close + 1;
	}
}
function columnFinder({ definition: { columns } }) {
	const byGuid = new Map();
	const byName = new Map();
	const byShortName = new Map();
	const add = (id, name, found) => {
		if (!byGuid.has(id)) byGuid.set(id, found);
		const known = name.toLowerCase();
		if (!byName.has(known)) byName.set(known, found);
		if (!byShortName.has(shortName(known))) byShortName.set(shortName(known), found);
	};
	for (const [column, definition] of Object.entries(columns)) {
		add(definition.id, definition.name, { column });
		for (const [variant, { id, name }] of Object.entries(definition.variants ?? {})) add(id, name, {
			column,
			variant
		});
	}
	return ({ guid, name }) => (guid === null ? void 0 : byGuid.get(guid)) ?? byName.get(name.toLowerCase()) ?? byShortName.get(shortName(name.toLowerCase()));
}
var shortName = (name) => name.trimEnd().replace(/\((?:s|ms|us|µs|ns|b|kb|mb|gb|%)\)$/, "").trimEnd().replaceAll(" ", "");
var AGGREGATIONS = {
	none: "none",
	average: "average",
	sum: "sum",
	count: "count",
	min: "min",
	max: "max",
	uniquecount: "uniqueCount",
	peak: "peak",
	weightedaverage: "weightedAverage"
};
var SORT_ORDERS = {
	ascending: "ascending",
	descending: "descending",
	ascending_abs: "ascendingAbs",
	descending_abs: "descendingAbs"
};
var CHARTS = {
	line: "line",
	stackedline: "stackedLine",
	stackedbars: "stackedBars",
	statediagram: "stateDiagram",
	pointintime: "pointInTime"
};
var NOT_DRAWN = { flame: "flame graphs are not available: shown as lines" };
var OVER_TIME = {
	current: "current",
	rate: "rate",
	cumulative: "cumulative",
	outstanding: "outstanding",
	outstandingpeak: "outstandingPeak"
};
var ALIGNMENTS = {
	left: "left",
	right: "right",
	center: "center",
	justify: "justify"
};
function hintsOf(column, missing) {
	const { widthPx, visible, aggregation, sortOrder, sortPriority, format, align } = column;
	const mode = AGGREGATIONS[aggregation?.toLowerCase() ?? ""];
	if (aggregation !== null && mode === void 0) missing(`aggregation “${aggregation}” of “${column.name}”`, "unknown");
	const order = SORT_ORDERS[sortOrder?.toLowerCase() ?? ""];
	const shown = require_plugin.cellFormat.safeParse(format);
	if (format !== null && format !== "" && !shown.success) missing(`format “${format}” of “${column.name}”`, "unknown");
	const side = ALIGNMENTS[align?.toLowerCase() ?? ""];
	return {
		visible,
		...widthPx !== null && { width: Math.min(2e3, Math.max(20, widthPx)) },
		...mode !== void 0 && { aggregation: mode },
		...order !== void 0 && {
			sort: order,
			sortPriority: Math.min(100, Math.max(0, Math.floor(sortPriority)))
		},
		...shown.success && { format: shown.data },
		...side !== void 0 && { align: side }
	};
}
function named(known, text, what, missing, key) {
	const value = known[text.toLowerCase()];
	if (value !== void 0) return { [key]: value };
	if (text.toLowerCase() !== "none") missing(`${what} “${text}”`, NOT_DRAWN[text.toLowerCase()] ?? "unknown");
	return {};
}
// engine/formats/wpa-profile.ts
var MOST_PRESETS = 4096;
var MOST_COLUMNS = 1024;
var MOST_CHARACTERS$1 = 64 << 20;
var BARS = [
	["KeyColumnCount", "|pivot"],
	["LeftFrozenColumnCount", "|freezeLeft"],
	["RightFrozenColumnCount", "|freezeRight"],
	["GraphColumnCount", "|graph"]
];
var OPENING = new Set(["|pivot", "|freezeLeft"]);
function readWpaProfile(text) {
	const warnings = new require_manifest_warnings.ManifestWarnings();
	if (text.length > MOST_CHARACTERS$1) {
		warnings.add(`The profile has more than 64 Mi characters and is not read.`);
		return {
			presets: [],
			warnings: warnings.list()
		};
	}
	const reader = new ProfileReader(warnings);
	require_manifest_warnings.readXml(text, reader, warnings);
	if (!reader.isProfile && reader.presets.length === 0) warnings.add("Its outermost element is neither WpaProfileContainer nor WpaProfile: this is not a WPA profile.");
	return {
		presets: reader.presets,
		warnings: warnings.list()
	};
}
var ProfileReader = class {
	presets = [];
	isProfile = false;
	#warnings;
	#outermost = true;
	#view = null;
	#graphs = [];
	#preset = null;
	constructor(warnings) {
		this.#warnings = warnings;
	}
	open(name, attributes, line) {
		if (this.#outermost) {
			this.#outermost = false;
			this.isProfile = name === "WpaProfileContainer" || name === "WpaProfile" || name === "WpaPresets";
			const version = attributes.get("Version");
			if (name === "WpaProfileContainer" && version !== void 0 && version !== "2") this.#warnings.add(`Line ${line}: this profile has version ${version}; it is read as version 2.`);
		}
		const preset = this.#preset;
		if (preset !== null) this.#inPreset(preset, name, attributes);
		else if (name === "View") this.#view = {
			title: attributes.get("Title") ?? "",
			shown: !isFalse(attributes.get("IsVisible"))
		};
		else if (name === "AnalysisView") this.#view = {
			title: "",
			shown: isTrue$1(attributes.get("IsVisible"))
		};
		else if (name === "ViewTitle" && this.#view !== null) this.#view.title = attributes.get("Title") ?? "";
		else if (name === "Graph" || name === "GraphSchema" || name.endsWith("GraphTreeItem")) this.#graphs.push({
			element: name,
			guid: guidOf(attributes.get("Guid") ?? attributes.get("ClsID")),
			graphClass: name.endsWith("GraphTreeItem") ? name : null,
			shown: name !== "GraphSchema" && !isFalse(attributes.get("IsShown"))
		});
		else if (name === "Preset" || name === "HdvViewModelPreset") this.#preset = {
			attributes,
			line,
			columns: [],
			roles: [],
			highlights: []
		};
	}
	close(name) {
		if (name === "Preset" || name === "HdvViewModelPreset") {
			if (this.#preset !== null) this.#finish(this.#preset);
			this.#preset = null;
		} else if (name === "View" || name === "AnalysisView") this.#view = null;
		else if (this.#graphs.at(-1)?.element === name) this.#graphs.pop();
	}
	#inPreset({ columns, roles, highlights }, name, attributes) {
		if (name === "Column" || name === "HdvColumnViewModelPreset") {
			if (columns.length < MOST_COLUMNS) columns.push(columnOf(attributes));
			else this.#warnings.add(`A preset has more than ${MOST_COLUMNS} columns; the rest is ignored.`);
		} else if (name === "MetadataEntry" || name === "ColumnMetadataEntry") roles.push({
			role: attributes.get("ColumnMetadata") ?? "",
			guid: guidOf(attributes.get("Guid") ?? attributes.get("ColumnGuid")),
			name: attributes.get("Name") ?? ""
		});
		else if (name === "HighlightEntry") highlights.push({
			query: attributes.get("HighlightQuery") ?? "",
			color: attributes.get("HighlightColor") ?? null
		});
	}
	#finish({ attributes, line, columns, roles, highlights }) {
		if (this.presets.length >= MOST_PRESETS) {
			this.#warnings.add(`There are more than ${MOST_PRESETS} presets; the rest is ignored.`);
			return;
		}
		const name = attributes.get("Name") ?? "";
		const graph = this.#graphs.at(-1);
		const text = (key) => attributes.get(key) ?? "";
		const top = numberOf(attributes.get("GraphFilterTopValue")) ?? 0;
		const threshold = numberOf(attributes.get("GraphFilterThresholdValue")) ?? 0;
		this.presets.push({
			tableGuid: graph?.guid ?? null,
			tableClass: graph?.graphClass ?? null,
			name,
			view: this.#view?.title ?? "",
			shown: (this.#view?.shown ?? false) && (graph?.shown ?? false),
			order: this.#order(attributes, columns.length, `Line ${line}: the preset “${name}”`),
			columns,
			filter: text("InitialFilterQuery"),
			filterKeeps: !isFalse(attributes.get("InitialFilterShouldKeep")),
			expand: text("InitialExpansionQuery"),
			select: text("InitialSelectionQuery"),
			chart: attributes.get("GraphChartType") ?? null,
			overTime: attributes.get("AggregationOverTime") ?? null,
			roles,
			highlights,
			graphFilter: top > 0 || threshold > 0 ? {
				guid: guidOf(attributes.get("GraphFilterColumnGuid")),
				top,
				threshold
			} : null,
			help: text("HelpText"),
			line
		});
	}
	#order(attributes, columns, what) {
		const length = columns + BARS.length;
		const slots = new Array(length).fill(null);
		const waiting = [];
		let isWrong = false;
		for (const [attribute, bar] of BARS) {
			const text = attributes.get(attribute);
			const place = text === void 0 ? 0 : numberOf(text) ?? -1;
			if (Number.isInteger(place) && place >= 0 && place < length && slots[place] === null) slots[place] = bar;
			else {
				waiting.push(bar);
				isWrong ||= text !== void 0;
			}
		}
		if (isWrong) this.#warnings.add(`${what} has overlapping or missing bars: ${waiting.join(", ")} may be misplaced.`);
		for (const bar of waiting.filter((one) => OPENING.has(one))) slots[slots.indexOf(null)] = bar;
		for (const bar of waiting.filter((one) => !OPENING.has(one)).reverse()) slots[slots.lastIndexOf(null)] = bar;
		let column = 0;
		return slots.map((slot) => slot ?? column++);
	}
};
function columnOf(attributes) {
	return {
		guid: guidOf(attributes.get("Guid") ?? attributes.get("ColumnGuid")),
		name: attributes.get("Name") ?? "",
		widthPx: numberOf(attributes.get("Width")),
		visible: isTrue$1(attributes.get("IsVisible")),
		aggregation: attributes.get("AggregationMode") ?? null,
		sortOrder: attributes.get("SortOrder") ?? null,
		sortPriority: numberOf(attributes.get("SortPriority")) ?? 0,
		format: attributes.get("CellFormat") ?? null,
		align: attributes.get("TextAlignment") ?? null
	};
}
var GUID = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i;
var guidOf = (text) => GUID.exec(text ?? "")?.[1].toLowerCase() ?? null;
var isTrue$1 = (text) => text?.toLowerCase() === "true";
var isFalse = (text) => text?.toLowerCase() === "false";
function numberOf(text) {
	if (text === void 0 || !/^-?\d+(\.\d+)?$/.test(text.trim())) return null;
	return Number(text);
}
// host/traces/imports/profiles.ts
var Profiles = class {
	#files;
	#plugins;
	#matched = null;
	constructor(options, plugins) {
		this.#files = new require_user_files.UserFiles(profileFiles, options);
		this.#plugins = plugins;
	}
	async configurations() {
		return (await this.#current()).configurations;
	}
	async list() {
		return [...(await this.#current()).infos];
	}
	async add(files) {
		await this.#files.add(files);
		return this.list();
	}
	async remove(name) {
		await this.#files.remove(name);
		return this.list();
	}
	async #current() {
		const [files, plugins] = [await this.#files.list(), await this.#plugins()];
		if (this.#matched?.files !== files || this.#matched.plugins !== plugins) this.#matched = {
			files,
			plugins,
			...matchAll(files, plugins)
		};
		return this.#matched;
	}
};
function matchAll(files, plugins) {
	if (files.length === 0) return {
		configurations: new Map(),
		infos: []
	};
	const tables = new Map(emptyTables(plugins).map((table) => [table.definition.id, table]));
	const all = [...tables.values()];
	const configurations = new Map();
	return {
		configurations,
		infos: files.map(({ name, origin, content }) => {
			const { matched, unmatched } = matchProfile(content.presets, all);
			return {
				name,
				origin,
				presets: matched.map(({ table: id, configuration, preset }) => {
					const { definition } = require_checked.present(tables.get(id), id);
					const found = {
						preset: preset.name,
						table: id,
						tableName: definition.name,
						shown: preset.shown
					};
					if (definition.configurations.includes(configuration)) return {
						...found,
						configuration: configuration.name
					};
					const imported = configurations.get(id) ?? [];
					configurations.set(id, imported);
					const taken = new Set([...definition.configurations, ...imported].map((one) => one.name.toLowerCase()));
					const distinct = distinctName(configuration.name, name, taken);
					imported.push({
						...configuration,
						name: distinct
					});
					return {
						...found,
						configuration: distinct
					};
				}),
				unmatched,
				warnings: [...content.warnings]
			};
		})
	};
}
function distinctName(name, file, taken) {
	if (!taken.has(name.toLowerCase())) return name;
	const base = file.replace(/^.*[\\/]/, "").slice(-40);
	let distinct = `${name} (${base})`;
	for (let i = 2; taken.has(distinct.toLowerCase()); i++) distinct = `${name} (${base} ${i})`;
	return distinct;
}
function emptyTables(plugins) {
	const cookery = new require_decoded_trace.Cookery(null, plugins);
	const { environment } = cookery;
	return plugins.flatMap((plugin) => plugin.definition.tables.map((definition) => new require_decoded_trace.Table(definition, plugin, require_decoded_trace.noRows(cookery.typesOf(definition.rows), environment), environment)));
}
var profileFiles = {
	one: "WPA profile",
	many: "profiles",
	endings: [".wpaProfile", ".wpaPresets"],
	maxBytes: 64 << 20,
	read: (bytes) => readWpaProfile(require_manifest_text.manifestText(bytes)),
	broken: (warning) => ({
		presets: [],
		warnings: [warning]
	}),
	warnings: ({ warnings }) => warnings,
	useless: ({ presets }) => presets.length > 0 ? null : "it has no presets"
};
// engine/formats/regions.ts
var MOST_REGIONS = 16384;
var MOST_CHARACTERS = 64 << 20;
var LONGEST_METADATA = 4096;
function readRegions(text) {
	const warnings = new require_manifest_warnings.ManifestWarnings();
	if (text.length > MOST_CHARACTERS) {
		warnings.add(`The file has more than 64 Mi characters and is not read.`);
		return {
			regions: [],
			warnings: warnings.list()
		};
	}
	const reader = new RegionReader(warnings);
	require_manifest_warnings.readXml(text, reader, warnings);
	return {
		regions: reader.finish(),
		warnings: warnings.list()
	};
}
var RegionReader = class {
	#warnings;
	#regions = [];
	#byGuid = new Map();
	#parts = [];
	#open = [];
	#end = null;
	#match = null;
	#filter = null;
	#metadata = [];
	#isFull = false;
	#sawRoot = false;
	constructor(warnings) {
		this.#warnings = warnings;
	}
	open(name, attributes, line) {
		this.#parts.push(this.#partOf(name, attributes, line));
	}
	close() {
		const part = this.#parts.pop();
		const region = this.#current;
		if (part === "region") this.#open.pop();
		else if (part === "metadata") this.#metadata.pop();
		else if (part === "start" || part === "stop") {
			if (region !== null && this.#end !== null) region[part] = this.#endOf(this.#end, region, part);
			this.#end = null;
		} else if (part === "matchOf") this.#match = null;
		else if (part === "filter" && this.#filter !== null) {
			if (region !== null) this.#addFilter(region, this.#filter);
			this.#filter = null;
		}
	}
	text(text) {
		const region = this.#current;
		const name = this.#metadata.at(-1);
		const value = text.trim();
		if (region === null || name === void 0 || this.#metadata.length < 2 || value === "") return;
		const line = `${name}=${value}`;
		region.metadata = (region.metadata === "" ? line : `${region.metadata}; ${line}`).slice(0, LONGEST_METADATA);
	}
	finish() {
		if (!this.#sawRoot) this.#warnings.add("It has no RegionRoot, so it is not a regions file. Choose a *.regions.xml file.");
		const used = (guid, what, line) => {
			if (!this.#byGuid.has(guid)) this.#warnings.add(`Line ${line}: ${what} names the region {${guid}}, which is not in this file.`);
		};
		for (const { start, stop, filters, naming, line } of this.#regions) {
			for (const end of [start, stop]) if (end?.kind === "region") used(end.guid, "an end", line);
			for (const { trigger } of filters) if (trigger.kind === "region") used(trigger.guid, "a filter", line);
			if (naming?.kind === "region") used(naming.guid, "the naming", line);
		}
		if (require_decoded_trace.fieldsOf(this.#regions).size > 256) this.#warnings.add(`More than 256 fields are compared or used for names; the rest is treated as missing.`);
		for (const ring of require_decoded_trace.regionOrder(this.#regions).rings) {
			const names = [...ring, ring[0]].map((index) => `“${this.#regions[index].name}”`);
			this.#warnings.add(`Line ${this.#regions[ring[0]].line}: a region that depends on itself is never found: ${names.join(" → ")}.`);
		}
		return this.#regions;
	}
	get #current() {
		const index = this.#open.at(-1);
		return index === void 0 || index < 0 ? null : this.#regions[index];
	}
	#partOf(name, attributes, line) {
		const around = this.#parts.at(-1) ?? "other";
		const region = this.#current;
		if (this.#open.length === 0 && (name === "RegionRoot" || name === "Region")) {
			this.#sawRoot = true;
			return this.#addRegion(attributes, line);
		}
		if (region === null) return "other";
		switch (around) {
			case "region": return this.#inRegion(name, attributes, line, region);
			case "start":
			case "stop":
				if (this.#end !== null) this.#inEnd(name, attributes, line, around, this.#end);
				return "other";
			case "match": return this.#inMatch(name, attributes, region);
			case "matchOf": {
				const field = attributes.get("FieldName");
				if (name === "Payload" && field !== void 0) this.#match?.payload.push({
					field,
					target: attributes.get("TargetFieldName") ?? field
				});
				return "other";
			}
			case "filter":
				if (this.#filter !== null) this.#inFilter(name, attributes, line, this.#filter);
				return "other";
			case "naming":
				region.naming = this.#namingOf(name, attributes, line) ?? region.naming;
				return "other";
			case "metadata":
				this.#metadata.push(name);
				return "metadata";
			default: return "other";
		}
	}
	#inRegion(name, attributes, line, region) {
		switch (name) {
			case "Region": return this.#addRegion(attributes, line);
			case "Start":
			case "Stop":
				this.#end = {
					event: null,
					duration: null,
					region: null,
					tests: []
				};
				return name === "Start" ? "start" : "stop";
			case "Match": return "match";
			case "Filter":
				this.#filter = {
					type: attributes.get("Type") ?? null,
					event: null,
					region: require_manifest_warnings.guidOf(attributes.get("RegionGuid") ?? attributes.get("Guid")),
					tests: [],
					line
				};
				return "filter";
			case "Naming": return "naming";
			case "Metadata":
				this.#metadata.push(name);
				return "metadata";
			default:
				this.#warnings.add(`Line ${line}: “${name}” is not known; the region “${region.name}” is read without it.`);
				return "other";
		}
	}
	#addRegion(attributes, line) {
		if (this.#regions.length >= MOST_REGIONS) {
			if (!this.#isFull) this.#warnings.add(`There are more than ${MOST_REGIONS} regions; the rest is ignored.`);
			this.#isFull = true;
			this.#open.push(-1);
			return "region";
		}
		const guid = require_manifest_warnings.guidOf(attributes.get("Guid"));
		const name = attributes.get("Name") ?? attributes.get("FriendlyName") ?? "";
		if (guid === null) this.#warnings.add(`Line ${line}: the region “${name}” has no Guid, so other regions cannot refer to it.`);
		else if (this.#byGuid.has(guid)) this.#warnings.add(`Line ${line}: the Guid {${guid}} is already used; references to it mean the first region.`);
		const region = {
			guid: guid ?? "",
			name,
			friendlyName: attributes.get("FriendlyName") ?? name,
			parent: this.#open.at(-1) ?? -1,
			start: null,
			stop: null,
			match: null,
			parentMatch: null,
			selfNest: null,
			filters: [],
			naming: null,
			metadata: "",
			line
		};
		this.#open.push(this.#regions.length);
		this.#regions.push(region);
		if (guid !== null && !this.#byGuid.has(guid)) this.#byGuid.set(guid, region);
		return "region";
	}
	#inEnd(name, attributes, line, part, end) {
		if (name === "Event") end.event = this.#eventOf(attributes, line);
		else if (name === "PayloadIdentifier") {
			const test = this.#testOf(attributes, line);
			if (test !== null) end.tests.push(test);
		} else if (name === "Duration") {
			const event = this.#eventOf(attributes, line);
			const field = attributes.get("Duration");
			const toNs = Number(attributes.get("Multiplier") ?? "1");
			if (event === null || field === void 0 || !(toNs > 0 && toNs < Infinity)) this.#warnings.add(`Line ${line}: a Duration needs Provider, Duration (a field) and a Multiplier greater than 0.`);
			else end.duration = {
				event,
				field,
				toNs
			};
		} else if (name === "Region") {
			const guid = require_manifest_warnings.guidOf(attributes.get("RegionGuid"));
			const endpoint = attributes.get("Endpoint")?.toLowerCase();
			if (guid === null) this.#warnings.add(`Line ${line}: RegionGuid must be a GUID.`);
			else end.region = {
				guid,
				end: endpoint === "start" || endpoint === "stop" ? endpoint : opposite(part)
			};
		} else this.#warnings.add(`Line ${line}: “${name}” is not known in a ${part === "start" ? "Start" : "Stop"}.`);
	}
	#endOf({ event, duration, region, tests }, { name, line }, part) {
		if (event !== null) return {
			kind: "event",
			event,
			tests
		};
		if (duration !== null) return {
			kind: "duration",
			...duration,
			tests
		};
		if (region !== null) return {
			kind: "region",
			...region
		};
		this.#warnings.add(`Line ${line}: the ${part} of “${name}” does not name an Event, Duration or Region.`);
		return null;
	}
	#inMatch(name, attributes, region) {
		const match = {
			tid: isTrue(attributes.get("TID")),
			pid: isTrue(attributes.get("PID")),
			activity: isTrue(attributes.get("AID")),
			payload: []
		};
		if (name === "Event") region.match = match;
		else if (name === "Parent") region.parentMatch = match;
		else if (name === "SelfNest") region.selfNest = match;
		else return "other";
		this.#match = match;
		return "matchOf";
	}
	#inFilter(name, attributes, line, filter) {
		filter.type ??= attributes.get("Type") ?? null;
		if (name === "Event") filter.event = this.#eventOf(attributes, line);
		else if (name === "Region") filter.region = require_manifest_warnings.guidOf(attributes.get("RegionGuid") ?? attributes.get("Guid"));
		else if (name === "PayloadIdentifier") {
			const test = this.#testOf(attributes, line);
			if (test !== null) filter.tests.push(test);
		}
	}
	#addFilter(region, { type, event, region: guid, tests, line }) {
		const known = require_decoded_trace.filterTypes.find((one) => one.toLowerCase() === type?.toLowerCase());
		if (known === void 0) this.#warnings.add(`Line ${line}: a filter of type “${type ?? ""}” is not known; it is one of ${require_decoded_trace.filterTypes.join(", ")}.`);
		else if (event !== null) region.filters.push({
			type: known,
			trigger: {
				kind: "event",
				event,
				tests
			}
		});
		else if (guid !== null) region.filters.push({
			type: known,
			trigger: {
				kind: "region",
				guid
			}
		});
		else this.#warnings.add(`Line ${line}: the filter names neither an Event nor a Region.`);
	}
	#namingOf(name, attributes, line) {
		if (name === "PayloadBased") {
			const field = attributes.get("NameField");
			const end = attributes.get("InstanceEndpoint")?.toLowerCase();
			if (field !== void 0) return {
				kind: "payload",
				field,
				isPid: attributes.get("Type")?.toLowerCase() === "pid",
				end: end === "start" || end === "stop" ? end : null
			};
		} else if (name === "RegionBased") {
			const guid = require_manifest_warnings.guidOf(attributes.get("RegionGuid"));
			const [ifPresent, ifAbsent] = [attributes.get("IfRelationTrue") ?? "", attributes.get("IfRelationFalse") ?? ""];
			if (guid !== null) return {
				kind: "region",
				guid,
				ifPresent,
				ifAbsent
			};
		}
		this.#warnings.add(`Line ${line}: “${name}” is not a known way to name instances, or lacks its field or region.`);
		return null;
	}
	#eventOf(attributes, line) {
		const provider = require_manifest_warnings.guidOf(attributes.get("Provider") ?? attributes.get("ProviderId"));
		if (provider === null) {
			this.#warnings.add(`Line ${line}: the Provider of an event must be a GUID; the event is ignored.`);
			return null;
		}
		const number = (name) => {
			const text = attributes.get(name);
			if (text === void 0) return null;
			if (!/^(0x[0-9a-f]{1,4}|\d{1,5})$/i.test(text.trim())) {
				this.#warnings.add(`Line ${line}: ${name}="${text.slice(0, 32)}" is not a number and is ignored.`);
				return null;
			}
			return Number(text);
		};
		return {
			provider,
			id: number("Id"),
			version: number("Version"),
			opcode: number("Opcode") ?? number("OpCode"),
			name: attributes.get("Name") ?? null
		};
	}
	#testOf(attributes, line) {
		const field = attributes.get("FieldName");
		const value = attributes.get("FieldValue") ?? "";
		const written = attributes.get("FieldValueRelationship") ?? attributes.get("Operator") ?? "IsEqual";
		const relation = RELATIONS[written.toLowerCase()];
		if (field === void 0 || relation === void 0) {
			const why = field === void 0 ? "has no FieldName" : `uses “${written.slice(0, 32)}”, which is not known`;
			this.#warnings.add(`Line ${line}: a PayloadIdentifier ${why}; it is ignored.`);
			return null;
		}
		if (relation !== "matches") return {
			field,
			value,
			relation,
			pattern: null
		};
		try {
			return {
				field,
				value,
				relation,
				pattern: new require_compile.Pattern(value)
			};
		} catch (error) {
			if (!(error instanceof require_compile.PatternError)) throw error;
			this.#warnings.add(`Line ${line}: invalid pattern: ${error.message}. It is ignored.`);
			return null;
		}
	}
};
var RELATIONS = {
	isequal: "isEqual",
	doesnotcontain: "doesNotContain",
	isnotequal: "isNotEqual",
	contains: "contains",
	matches: "matches",
	regex: "matches",
	matchesregex: "matches"
};
var opposite = (end) => end === "start" ? "stop" : "start";
var isTrue = (text) => text?.toLowerCase() === "true";
// host/traces/imports/region-files.ts
var RegionFiles = class extends require_manifests.ListedFiles {
	constructor(options = {}) {
		const setsOf = (files) => files.map(({ name, content }) => ({
			name,
			regions: content.regions
		}));
		super(regionFiles, infoOf, setsOf, options);
	}
	sets() {
		return this.made();
	}
};
var infoOf = ({ name, origin, content: { regions, warnings } }) => ({
	name,
	origin,
	regions: regions.length,
	warnings: [...warnings]
});
var regionFiles = {
	one: "regions file",
	many: "regions files",
	endings: [".xml"],
	maxBytes: 64 << 20,
	read: (bytes) => readRegions(require_manifest_text.manifestText(bytes)),
	broken: (warning) => ({
		regions: [],
		warnings: [warning]
	}),
	warnings: ({ warnings }) => warnings,
	useless: ({ regions }) => regions.length > 0 ? null : "it has no regions"
};
// host/base/block-source.ts
var BLOCK_BYTES = 1 << 20;
var KEPT_BLOCKS = 32;
var BlockSource = class {
	sizeBytes;
	#source;
	#blocks = new Map();
	constructor(source) {
		this.#source = source;
		this.sizeBytes = source.sizeBytes;
	}
	async read(offset, lengthBytes) {
		const length = Math.max(0, Math.min(lengthBytes, this.sizeBytes - offset));
		if (length > BLOCK_BYTES) return this.#source.read(offset, length);
		const bytes = new Uint8Array(length);
		let done = 0;
		while (done < length) {
			const number = Math.floor((offset + done) / BLOCK_BYTES);
			const at = offset + done - number * BLOCK_BYTES;
			const part = (await this.#block(number)).subarray(at, at + length - done);
			if (part.length === 0) break;
			bytes.set(part, done);
			done += part.length;
		}
		return bytes.subarray(0, done);
	}
	#block(number) {
		const known = this.#blocks.get(number);
		const block = known ?? this.#source.read(number * BLOCK_BYTES, BLOCK_BYTES);
		if (known !== void 0) this.#blocks.delete(number);
		else block.catch(() => this.#blocks.delete(number));
		this.#blocks.set(number, block);
		if (this.#blocks.size > KEPT_BLOCKS) this.#blocks.delete(this.#blocks.keys().next().value);
		return block;
	}
};
// host/base/shown-folder.ts
function shownFolder(path) {
	const folder = (0, node_path.dirname)(path);
	const home = (0, node_os.homedir)();
	return folder === home || folder.startsWith(`${home}/`) || folder.startsWith(`${home}\\`) ? `~${folder.slice(home.length)}` : folder;
}
// host/traces/open-traces.ts
var keptMs = 1e4;
var OpenTraces = class {
	#end;
	#open = new Map();
	#known = new Map();
	#ending = new Set();
	#nextId = 1;
	constructor(end) {
		this.#end = end;
	}
	async open(key, load, options = {}) {
		if (key === null) return this.#use(this.#loaded(null, await load(options)));
		const shared = await (this.#known.get(key) ?? this.#newJob(key, load)).join(options);
		return shared.isEnded ? this.open(key, load, options) : this.#use(shared);
	}
	#newJob(key, load) {
		const job = new require_decoded_trace.SharedJob(async (options) => {
			try {
				return this.#loaded(key, await load(options));
			} catch (error) {
				if (this.#known.get(key) === job) this.#known.delete(key);
				throw error;
			}
		});
		this.#known.set(key, job);
		return job;
	}
	find(id) {
		return this.#open.get(id)?.trace ?? null;
	}
	get(id) {
		const trace = this.find(id);
		if (trace !== null) return trace;
		throw new require_host_error.HostError("not-found", `No trace “${id}” is open. It may have been closed. Open the file again.`);
	}
	async close(id) {
		const shared = this.#open.get(id);
		if (shared === void 0) return;
		this.#open.delete(id);
		shared.users--;
		if (shared.users > 0) return;
		if (shared.key === null) return this.#endOf(shared);
		this.#endLater(shared);
	}
	async closeAll() {
		const all = new Set(this.#open.values());
		for (const { done } of this.#known.values()) if (done !== null) all.add(done);
		this.#open.clear();
		for (const shared of all) this.#endOf(shared);
		await Promise.all(this.#ending);
	}
	#loaded(key, trace) {
		const shared = {
			key,
			trace,
			users: 0,
			timer: null,
			isEnded: false
		};
		if (key !== null) this.#endLater(shared);
		return shared;
	}
	#use(shared) {
		if (shared.timer !== null) clearTimeout(shared.timer);
		shared.timer = null;
		shared.users++;
		const id = String(this.#nextId++);
		this.#open.set(id, shared);
		return id;
	}
	#endLater(shared) {
		shared.timer = setTimeout(() => void this.#endOf(shared), keptMs).unref();
	}
	#endOf(shared) {
		if (shared.timer !== null) clearTimeout(shared.timer);
		shared.isEnded = true;
		if (shared.key !== null && this.#known.get(shared.key)?.done === shared) this.#known.delete(shared.key);
		const ending = this.#end(shared.trace).finally(() => this.#ending.delete(ending));
		this.#ending.add(ending);
		return ending;
	}
};
// host/traces/recent.ts
var maxEntries = 12;
var maxThumbnailRows = 16;
var maxThumbnailColumns = 64;
var mostBytes = 1 << 20;
var count = require_schemas.number().int().min(0);
var recentEntry = require_schemas.object({
	path: require_schemas.string().min(1).max(32767),
	sizeBytes: count,
	events: count,
	eventsLost: count,
	damagedBuffers: count,
	durationNs: require_schemas.number().min(0),
	processors: count,
	openedAtUtc: datetime(),
	thumbnail: require_schemas.array(require_schemas.number().int().min(0).max(255)).max(1024),
	thumbnailRows: count.max(maxThumbnailRows),
	thumbnailColumns: count.max(maxThumbnailColumns),
	upload: require_schemas.literal(true).optional(),
	workspace: require_schemas.object({
		tabs: count,
		traces: count
	}).optional()
}).refine((entry) => entry.thumbnail.length === entry.thumbnailRows * entry.thumbnailColumns);
var maxPaths = 500;
var maxPathsLength = 2e5;
var recentFile = require_schemas.object({
	version: require_schemas.literal(1),
	entries: require_schemas.array(recentEntry).max(maxEntries),
	opened: require_schemas.array(require_schemas.string().min(1).max(32767)).max(maxPaths).default([])
});
var RecentTraces = class {
	#file;
	#last = Promise.resolve();
	constructor(dir) {
		this.#file = new require_state_file.StateFile(dir, "recent.json", mostBytes);
	}
	settle() {
		return this.#last;
	}
	async list() {
		await this.settle();
		return (await this.#read()).entries;
	}
	async openedPaths() {
		await this.settle();
		const { entries, opened } = await this.#read();
		return [...new Set([...entries.map(({ path }) => path), ...opened])];
	}
	add(entry) {
		const isSame = ({ path, upload }) => path === entry.path && upload === entry.upload;
		return this.#change(({ entries, opened }) => ({
			entries: [entry, ...entries.filter((one) => !isSame(one))].slice(0, maxEntries),
			opened: entry.upload ? opened : shortened([entry.path, ...opened.filter((path) => path !== entry.path)])
		}));
	}
	clear() {
		return this.#change(() => ({
			entries: [],
			opened: []
		}));
	}
	#change(change) {
		const changed = this.#last.then(async () => this.#file.write({
			version: 1,
			...change(await this.#read())
		}));
		this.#last = changed.catch(() => {});
		return changed;
	}
	async #read() {
		const file = recentFile.safeParse((await this.#file.read()).json);
		return file.success ? file.data : {
			entries: [],
			opened: []
		};
	}
};
function shortened(paths) {
	const kept = [];
	let length = 0;
	for (const path of paths.slice(0, maxPaths)) {
		length += path.length;
		if (length > maxPathsLength) break;
		kept.push(path);
	}
	return kept;
}
// host/traces/thumbnail.ts
var maxRows = 16;
var columns = 64;
async function thumbnailOf(source) {
	const { firstEventNs, lastEventNs, eventsPerCpu } = source.trace.info;
	const cpus = Object.keys(eventsPerCpu).map(Number);
	if (firstEventNs === null || lastEventNs === null || cpus.length === 0) return {
		thumbnail: [],
		thumbnailRows: 0,
		thumbnailColumns: 0
	};
	const startNs = firstEventNs;
	const endNs = Math.max(lastEventNs + 1, startNs + columns);
	const series = await source.series({
		kinds: null,
		cpus,
		startNs,
		endNs,
		buckets: 256
	});
	const rows = Math.min(maxRows, cpus.length);
	const cells = new Float64Array(rows * columns);
	const cpusInRow = new Uint32Array(rows);
	for (let i = 0; i < cpus.length; i++) {
		const row = Math.floor(i * rows / cpus.length);
		cpusInRow[row] = require_checked.at(cpusInRow, row) + 1;
		for (let bucket = 0; bucket < series.buckets; bucket++) {
			const middleNs = series.startNs + (bucket + .5) * series.bucketNs;
			const column = Math.floor((middleNs - startNs) / (endNs - startNs) * columns);
			const inside = Math.min(63, Math.max(0, column));
			if (Number.isNaN(inside)) continue;
			const cell = row * columns + inside;
			cells[cell] = require_checked.at(cells, cell) + require_checked.at(series.counts, i * series.buckets + bucket);
		}
	}
	let peak = 0;
	for (let i = 0; i < cells.length; i++) {
		const mean = require_checked.at(cells, i) / require_checked.at(cpusInRow, Math.floor(i / columns));
		cells[i] = mean;
		peak = Math.max(peak, mean);
	}
	return {
		thumbnail: Array.from(cells, (value) => peak === 0 ? 0 : Math.round(255 * Math.sqrt(value / peak))),
		thumbnailRows: rows,
		thumbnailColumns: columns
	};
}
// host/traces/trace-store.ts
var sampleName = "sample.etl";
var TraceStore = class {
	userData;
	#grants;
	#sql;
	#reading;
	#recent;
	#openedPaths = new Set();
	#traces = new OpenTraces((entry) => this.#end(entry));
	#ofSql = new Map();
	#nextSqlId = 1;
	#remembering = Promise.resolve();
	constructor({ grants, stateDir, userData, sql, reading }) {
		this.#reading = reading;
		this.#grants = grants;
		this.userData = userData;
		this.#sql = sql;
		this.#recent = stateDir === void 0 ? null : new RecentTraces(stateDir);
	}
	trace(id) {
		return this.decoded(id).trace;
	}
	decoded(id) {
		return this.#traces.get(id).decoded;
	}
	copied(id) {
		return this.#traces.get(id).copied;
	}
	comparison(id) {
		return this.#traces.get(id).comparison;
	}
	forSql(id) {
		return (this.#traces.find(id) ?? this.#ofSql.get(id))?.decoded ?? null;
	}
	opened(id) {
		const { info, kinds } = this.trace(id);
		return {
			trace: id,
			info,
			kinds: [...kinds],
			...this.comparison(id) !== null && { comparesRuns: true }
		};
	}
	async openPath(path, { label, ...call } = {}) {
		return this.#openLasting((0, node_path.resolve)(path), label, call);
	}
	async openBytes(bytes, name, options = {}) {
		return this.#traces.open(null, (call) => this.#loadMemory(bytes, name, false, {
			...options,
			...call
		}), options);
	}
	async openSource(source, options) {
		if (source.type === "sample") return this.#openSample(options);
		return this.#openGranted(this.#grants.opened(source.grant), options);
	}
	async close(id) {
		this.#sql.forget(id);
		await this.#traces.close(id);
		return null;
	}
	closeAll() {
		return this.#traces.closeAll();
	}
	async settle() {
		await this.#remembering;
		await this.#recent?.settle();
	}
	async recent() {
		return (await this.#recent?.list() ?? []).map(({ path, ...entry }) => {
			if (entry.upload) return {
				grant: null,
				name: path,
				folder: "",
				...entry
			};
			return {
				...this.#grants.add(path),
				folder: shownFolder(path),
				...entry
			};
		});
	}
	async clearRecent() {
		try {
			await this.#recent?.clear();
		} catch (error) {
			throw require_host_error.toHostError(error, "The list of recent traces");
		}
		return null;
	}
	async openedPaths() {
		return await this.#recent?.openedPaths() ?? [...this.#openedPaths];
	}
	rememberWorkspace(path, { sizeBytes, ...workspace }) {
		const none = {
			events: 0,
			eventsLost: 0,
			damagedBuffers: 0,
			durationNs: 0,
			processors: 0
		};
		const picture = {
			thumbnail: [],
			thumbnailRows: 0,
			thumbnailColumns: 0
		};
		const openedAtUtc = new Date().toISOString();
		this.#recent?.add({
			path,
			sizeBytes,
			...none,
			...picture,
			openedAtUtc,
			workspace
		}).catch(() => {});
	}
	async #end({ sqlId, decoded, file }) {
		decoded.rest();
		this.#ofSql.delete(sqlId);
		this.#sql.forget(sqlId);
		await file?.close();
	}
	async #openGranted({ path, name, temporary }, options) {
		if (temporary) {
			const load = async (call) => {
				const source = await require_load_trace.openTraceSource(path, {
					label: name,
					name,
					...call
				}).finally(() => (0, node_fs_promises.unlink)(path).catch(() => {}));
				return this.#loadFile(source, null, call);
			};
			const opened = await this.#traces.open(null, load, options);
			this.#remember(name, opened, { upload: true });
			return opened;
		}
		const id = await this.#openLasting(path, name, options);
		this.#openedPaths.add(path);
		this.#remember(path, id);
		return id;
	}
	async #openLasting(path, label, options) {
		const name = (0, node_path.basename)(path);
		const load = async (call) => this.#loadFile(await require_load_trace.openTraceSource(path, {
			label: label ?? name,
			...call
		}), path, call);
		return this.#traces.open(await identityOf(path), load, options);
	}
	#openSample(options) {
		const load = async (call) => {
			call.onProgress?.({
				phase: "generating",
				bytesDone: 0,
				bytesTotal: 0,
				events: 0
			});
			await (0, node_timers_promises.setImmediate)();
			if (call.signal?.aborted) throw require_host_error.cancelledError();
			const { writeSampleTrace } = await Promise.resolve().then(() => require("./sample-trace-B23vKkQ1.js")).then((n) => n.sample_trace_exports);
			const sink = new require_buffer_writer.MemorySink();
			writeSampleTrace(sink);
			return this.#loadMemory(sink.bytes(), sampleName, true, call);
		};
		return this.#traces.open("sample", load, options);
	}
	async #loadMemory(bytes, name, sample, options) {
		const source = require_byte_source.memorySource(bytes);
		const read = await require_load_trace.loadMemory(source, name, options);
		return this.#entry(read, source, null, {
			name,
			origin: originOf(read, null, sample),
			source,
			trimmable: true
		});
	}
	async #loadFile(source, path, options) {
		const { file, name } = source;
		const { read, wperf, comparison } = await require_load_trace.loadTrace(source, this.#reading, options);
		const isTrace = wperf === null && comparison === null;
		const copied = {
			name,
			origin: originOf(read, path, false),
			source: file,
			trimmable: isTrace
		};
		return isTrace ? this.#entry(read, new BlockSource(file), file, copied) : this.#entry(read, require_byte_source.memorySource(new Uint8Array(0)), file, copied, {
			sources: wperf?.sources,
			comparison
		});
	}
	#entry(read, source, file, copied, held = { comparison: null }) {
		const sqlId = `own${this.#nextSqlId++}`;
		const folder = copied.origin.path === null ? null : (0, node_path.dirname)(copied.origin.path);
		const entry = {
			sqlId,
			decoded: new require_decoded_trace.DecodedTrace(read, source, file, this.userData, folder, held.sources, (sql, options) => this.#sql.read(sqlId, sql, options)),
			file,
			copied,
			comparison: held.comparison
		};
		this.#ofSql.set(sqlId, entry);
		return entry;
	}
	#remember(path, id, how = {}) {
		const decoded = this.decoded(id);
		const { sizeBytes, events, eventsLost, damagedBuffers, processors, firstEventNs, lastEventNs } = decoded.trace.info;
		const figures = {
			sizeBytes,
			events,
			eventsLost,
			damagedBuffers,
			processors,
			durationNs: Math.max(0, (lastEventNs ?? 0) - (firstEventNs ?? 0)),
			openedAtUtc: new Date().toISOString()
		};
		const remember = async (recent) => recent.add({
			path,
			...how,
			...figures,
			...await thumbnailOf(decoded)
		});
		if (this.#recent !== null) this.#remembering = remember(this.#recent).catch(() => {});
	}
};
async function identityOf(path) {
	const stats = await (0, node_fs_promises.stat)(path).catch(() => null);
	return stats && JSON.stringify([
		path,
		stats.size,
		stats.mtimeMs
	]);
}
function originOf({ survey: { info } }, path, sample) {
	return {
		path,
		sample,
		sizeBytes: info.sizeBytes,
		startTimeUtc: info.startTimeUtc
	};
}
// host/trace-host.ts
var folders = {
	manifests: "manifests",
	plugins: "plugins",
	profiles: "profiles",
	regions: "regions",
	stackTags: "stacktags"
};
var TraceHost = class {
	grants = new Grants();
	#options;
	#given;
	#sql;
	#store;
	#plugins;
	#answers = null;
	constructor(options = {}) {
		const { stateDir, recording } = options;
		const { grants } = this;
		if (stateDir !== void 0) require_state_file.repairStateFolder(stateDir);
		require_temporary.removeLeft();
		const userData = userDataOf(options);
		const sql = new SqlOnDemand((trace) => this.#store.forSql(trace)?.tables ?? null);
		this.#options = options;
		this.#given = givenTraces(options, grants);
		this.#sql = sql;
		this.#store = new TraceStore({
			grants,
			stateDir,
			userData,
			sql,
			reading: {
				...require_load_trace.usualReading(),
				cache: () => cacheOf(stateDir),
				...options.reading
			}
		});
		this.#plugins = userData.plugins;
		if (recording !== void 0) this.#loadAnswers().catch(() => {});
	}
	async call(method, params, options = {}) {
		return (await this.#loadAnswers()).call(method, params, options);
	}
	openPath(path, options = {}) {
		return this.#store.openPath(path, options);
	}
	openBytes(bytes, name, options = {}) {
		return this.#store.openBytes(bytes, name, options);
	}
	trace(id) {
		return this.#store.trace(id);
	}
	loaded(id) {
		return this.#store.decoded(id).loaded();
	}
	decoded(id) {
		return this.#store.decoded(id);
	}
	releaseAutosave(session) {
		this.#answers?.then((answers) => answers.releaseAutosave(session));
	}
	close(id) {
		return this.#store.close(id);
	}
	async closeAll() {
		const answers = await this.#answers;
		await answers?.closeRecording();
		await this.#store.closeAll();
		this.#plugins.close();
		await this.#sql.close();
		await this.#store.settle();
		await answers?.closeWorkspaces();
	}
	#loadAnswers() {
		const { stateDir, recording } = this.#options;
		this.#answers ??= Promise.all([Promise.resolve().then(() => require("./answers-BazF55cW.js")), this.#sql.console()]).then(([{ Answers }, sql]) => new Answers({
			grants: this.grants,
			stateDir,
			store: this.#store,
			sql,
			given: this.#given,
			stackTags: filesOf("stackTags", this.#options),
			recording
		}));
		return this.#answers;
	}
};
var filesOf = (what, { stateDir, ...paths }) => ({
	folder: stateDir === void 0 ? void 0 : (0, node_path.join)(stateDir, folders[what]),
	paths: paths[what] ?? []
});
var cacheOf = async (stateDir) => (await Promise.resolve().then(() => require("./user-cache-BKgxaj0h.js"))).userCache(stateDir);
function userDataOf(options) {
	const { stateDir, builtInSchemas = true, symbolPath = null, sourcePath = null } = options;
	const plugins = new require_plugins.Plugins(filesOf("plugins", options));
	return {
		manifests: new require_manifests.Manifests(filesOf("manifests", options), builtInSchemas),
		plugins,
		profiles: new Profiles(filesOf("profiles", options), () => plugins.plugins()),
		regions: new RegionFiles(filesOf("regions", options)),
		symbols: new SymbolSettings(stateDir, symbolPath, sourcePath)
	};
}
function givenTraces({ initial, beside = [] }, grants) {
	const given = (path) => {
		const { grant, name } = grants.add((0, node_path.resolve)(path));
		return {
			source: {
				type: "grant",
				grant
			},
			name
		};
	};
	const first = () => {
		if (initial === void 0) return null;
		return initial === "sample" ? {
			source: { type: "sample" },
			name: sampleName
		} : given(initial.path);
	};
	return {
		initial: first(),
		beside: beside.map(given)
	};
}
exports.SourceFiles = SourceFiles;
exports.TraceHost = TraceHost;
exports.datetime = datetime;
exports.shownFolder = shownFolder;
