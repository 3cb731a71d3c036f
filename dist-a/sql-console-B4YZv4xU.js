require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_sql_names = require("./sql-names-Dh_mxRYH.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_trace_tables = require("./trace-tables-DpWlBWPB.js");
const require_sql_console = require("./sql-console-Bcg0qSZT.js");
const require_sql_tokens = require("./sql-tokens-n8HAAX04.js");
const require_column = require("./column-Bn-tWumq.js");
const require_decoded_trace = require("./decoded-trace-DhYekzj9.js");
// host/sql/completion.ts
var MOST_ITEMS = 200;
var isWord = ({ kind }) => kind === "name" || kind === "keyword" || kind === "quoted";
var plainName = (word) => word.replace(/^"|"$/g, "").replaceAll("\"\"", "\"").toLowerCase();
function completionPlace(text, position, known) {
	const tokens = require_sql_tokens.sqlTokens(text);
	const wordOf = ({ start, end }) => text.slice(start, end);
	const under = tokens.find(({ start, end }) => start < position && position <= end) ?? null;
	const isInside = under !== null && (under.kind === "comment" || under.kind === "text" && position < under.end);
	const hasWord = under !== null && (isWord(under) || under.kind === "parameter" || wordOf(under) === "$");
	const start = hasWord ? under.start : position;
	const before = tokens.filter(({ kind, end }) => end <= start && kind !== "space" && kind !== "comment");
	const last = before.at(-1);
	const owner = before.at(-2);
	const qualifier = last !== void 0 && wordOf(last) === "." && last.end === start && owner !== void 0 && isWord(owner) ? plainName(wordOf(owner)) : null;
	const keyword = [...before].reverse().find(({ kind }) => kind === "keyword");
	const opener = keyword === void 0 ? "" : wordOf(keyword).toUpperCase();
	const follows = last !== void 0 && (last === keyword || wordOf(last) === ",");
	return {
		start,
		prefix: hasWord ? text.slice(start, position).replace(/^"/, "") : "",
		qualifier,
		wantsTable: follows && [
			"FROM",
			"JOIN",
			"INTO",
			"DESCRIBE",
			"SUMMARIZE"
		].includes(opener),
		isInside,
		tables: tablesIn(tokens.filter(({ kind }) => kind !== "space" && kind !== "comment"), wordOf, known)
	};
}
function tablesIn(tokens, wordOf, known) {
	const named = new Map();
	for (const [i, token] of tokens.entries()) {
		const table = isWord(token) ? plainName(wordOf(token)) : "";
		if (!known.has(table)) continue;
		named.set(table, table);
		const next = tokens[i + 1];
		const alias = next !== void 0 && wordOf(next).toUpperCase() === "AS" ? tokens[i + 2] : next;
		if (alias !== void 0 && (alias.kind === "name" || alias.kind === "quoted")) named.set(plainName(wordOf(alias)), table);
	}
	return named;
}
function completions(place, tables, fromDuckDb) {
	const { start, qualifier, wantsTable } = place;
	if (place.isInside) return {
		start,
		items: []
	};
	const prefix = place.prefix.toLowerCase();
	const items = [];
	const columnsOf = (table) => table.columns.map(({ name, type }) => ({
		text: quoted(name),
		kind: "column",
		detail: `${type}, ${table.name}`
	}));
	const byName = new Map(tables.map((table) => [table.name, table]));
	if (prefix.startsWith("$")) for (const name of Object.keys(require_sql_console.sqlParameters.shape)) items.push({
		text: `$${name}`,
		kind: "parameter",
		detail: name.startsWith("sel") ? "ns, of the selection" : "ns, of the view"
	});
	else if (qualifier !== null) {
		const table = byName.get(place.tables.get(qualifier) ?? "");
		if (table !== void 0) items.push(...columnsOf(table));
		else if (/^t\d+$/.test(qualifier)) items.push(...tables.map(tableItem));
	} else {
		const columns = [...new Set(place.tables.values())].flatMap((name) => byName.get(name) ?? []).flatMap(columnsOf);
		items.push(...wantsTable ? tables.map(tableItem) : [...columns, ...tables.map(tableItem)]);
		if (!wantsTable) {
			for (const name of require_trace_tables.stackFunctions) items.push({
				text: `${name}(`,
				kind: "function",
				detail: `of a stack: its innermost ${name === "module" ? "module" : "function"}`
			});
			for (const { text, kind } of fromDuckDb) if (kind === "keyword") items.push({
				text: text.toUpperCase(),
				kind: "keyword",
				detail: ""
			});
			else if (kind.endsWith("_function") && kind !== "pragma_function") items.push({
				text: `${text.split("(", 1)[0]}(`,
				kind: "function",
				detail: ""
			});
			for (const keyword of prefix === "" ? [] : require_sql_tokens.sqlKeywords) items.push({
				text: keyword,
				kind: "keyword",
				detail: ""
			});
		}
	}
	return {
		start,
		items: matching(items, prefix)
	};
}
var tableItem = ({ name, title, rows }) => ({
	text: quoted(name),
	kind: "table",
	detail: rows === null ? title : `${title}, ${rows.toLocaleString("en-US")} rows`
});
var reserved = new Set(require_sql_tokens.sqlKeywords.map((word) => word.toLowerCase()));
var quoted = (name) => /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name) ? name : `"${name.replaceAll("\"", "\"\"")}"`;
function matching(items, prefix) {
	const seen = new Set();
	return items.flatMap((item, i) => {
		const word = item.text.replace(/^"/, "").toLowerCase();
		const at = word.indexOf(prefix);
		if (at < 0 || at > 0 && item.kind === "keyword" || word === prefix || seen.has(word)) return [];
		seen.add(word);
		return [{
			item,
			score: (at === 0 ? 0 : 10) + require_sql_console.completionKinds.indexOf(item.kind) / 2 + i / items.length / 4
		}];
	}).sort((a, b) => a.score - b.score).slice(0, MOST_ITEMS).map(({ item }) => item);
}
// host/sql/sql-answers.ts
var MOST_KEPT_CELLS = 2 * require_trace_tables.MOST_CELLS;
var MOST_KEPT_ANSWERS = 16;
var SqlAnswers = class {
	#kept = new Map();
	#next = 1;
	add(read, elapsedMs, meaningOf) {
		const answer = String(this.#next++);
		const kinds = read.columns.map(({ name, column }) => column.type === "integer" || column.type === "number" ? meaningOf(name) ?? column.type : column.type);
		this.#kept.set(answer, {
			...read,
			kinds,
			order: null
		});
		let cells = 0;
		let answers = 0;
		for (const [id, { count, columns }] of [...this.#kept].reverse()) {
			cells += count * columns.length;
			answers++;
			if (id !== answer && (cells > MOST_KEPT_CELLS || answers > MOST_KEPT_ANSWERS)) this.#kept.delete(id);
		}
		return {
			answer,
			columns: read.columns.map((column, i) => columnInfo(column, require_checked.at(kinds, i))),
			rows: read.count,
			more: read.more,
			elapsedMs
		};
	}
	page({ answer, sort, offset, limit }) {
		const kept = this.#answer(answer);
		const rows = rowsOf(kept, sort, offset, offset + limit);
		return {
			total: kept.count,
			offset,
			rows: Array.from(rows, (row) => kept.columns.map((column) => cellOf(column, kept, row)))
		};
	}
	points({ answer, sort, x, y, choose, limit }) {
		const kept = this.#answer(answer);
		const across = columnAt(kept, x);
		const ys = y.map((index) => numbersOf(columnAt(kept, index)));
		const isNumber = require_column.isNumeric(across.column);
		const rows = choose === "first" || kept.count <= limit ? rowsOf(kept, choose === "extremes" && isNumber ? {
			column: x,
			descending: false
		} : sort, 0, limit) : extremes(rowsOf(kept, isNumber ? {
			column: x,
			descending: false
		} : sort, 0, kept.count), ys, limit);
		return {
			total: kept.count,
			x: isNumber ? Float64Array.from(rows, (row) => require_checked.at(across.column.values, row)) : null,
			labels: isNumber ? [] : Array.from(rows, (row) => String(cellOf(across, kept, row) ?? "")),
			y: ys.map((values) => Float64Array.from(rows, (row) => require_checked.at(values, row)))
		};
	}
	asTable(answer) {
		const { columns, count } = this.#answer(answer);
		const names = require_sql_names.distinctSqlNames(columns.map(({ name }) => name || "column"));
		return {
			name: "answer",
			columns: columns.map(({ column }, i) => ({
				name: require_checked.at(names, i),
				type: column.type
			})),
			load: async (places) => ({
				count,
				columns: places.map((place) => require_checked.at(columns, place).column)
			})
		};
	}
	forget(answer) {
		this.#kept.delete(answer);
	}
	#answer(id) {
		const kept = this.#kept.get(id);
		if (kept === void 0) throw new require_host_error.HostError("not-found", "The result is no longer available, because newer results replaced it. Run the query again.");
		return kept;
	}
};
function columnInfo({ name, sqlType, column }, kind) {
	let least = Infinity;
	let most = -Infinity;
	if (require_column.isNumeric(column) && column.type !== "bool") for (const value of column.values) {
		if (value < least) least = value;
		if (value > most) most = value;
	}
	const hasNumbers = Number.isFinite(least) && Number.isFinite(most);
	return {
		name,
		type: sqlType,
		kind,
		least: hasNumbers ? least : null,
		most: hasNumbers ? most : null
	};
}
function columnAt({ columns }, index) {
	const column = columns[index];
	if (column !== void 0) return column;
	throw new require_host_error.HostError("bad-request", `The result has ${columns.length} columns: there is no column ${index}.`);
}
function numbersOf({ column }) {
	if (require_column.isNumeric(column)) return column.values;
	if (column.type === "address") return Float64Array.from(column.values, (id) => column.pool.number(id));
	return new Float64Array(column.values.length).fill(NaN);
}
function rowsOf(kept, sort, from, to) {
	if (sort === null) {
		const end = Math.min(to, kept.count);
		return Uint32Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);
	}
	const known = kept.order;
	if (known === null || known.sort.column !== sort.column || known.sort.descending !== sort.descending) {
		const { column, missing } = columnAt(kept, sort.column);
		const makeKeys = () => {
			let values;
			if (require_column.isNumeric(column)) values = Float64Array.from(column.values);
			else {
				const codes = require_decoded_trace.codesOf(column, kept.count);
				const ranks = require_decoded_trace.ranksOf(column, codes);
				values = Float64Array.from(codes.of, (code, row) => missing?.[row] === 1 ? NaN : require_checked.at(ranks, code));
			}
			return [require_decoded_trace.keyOf(require_decoded_trace.toSortKeys(values, sort.descending ? "descending" : "ascending"))];
		};
		kept.order = {
			sort,
			order: new require_decoded_trace.Order(kept.count, makeKeys)
		};
	}
	return require_checked.present(kept.order, "the order").order.slice(from, to);
}
function extremes(rows, columns, limit) {
	const shares = Math.max(1, Math.floor(limit / (2 * columns.length)));
	const chosen = [];
	for (let share = 0; share < shares; share++) {
		const from = Math.floor(share * rows.length / shares);
		const to = Math.floor((share + 1) * rows.length / shares);
		const places = new Set(columns.flatMap((values) => extremesOf(values, rows.subarray(from, to))));
		for (const place of [...places].sort((a, b) => a - b)) chosen.push(require_checked.at(rows, from + place));
	}
	return Uint32Array.from(chosen);
}
function extremesOf(values, rows) {
	let least = NaN;
	let most = NaN;
	let leastAt = 0;
	let mostAt = 0;
	let place = 0;
	for (const row of rows) {
		const value = values[row] ?? NaN;
		if (value < least || Number.isNaN(least)) {
			least = value;
			leastAt = place;
		}
		if (value > most || Number.isNaN(most)) {
			most = value;
			mostAt = place;
		}
		place++;
	}
	return rows.length > 0 ? [leastAt, mostAt] : [];
}
function cellOf({ column, missing, exact }, { pools }, row) {
	if (missing !== null && missing[row] === 1) return null;
	const exactText = exact === null ? 0 : require_checked.at(exact, row);
	if (exactText !== 0) return pools.texts.text(exactText);
	const value = require_checked.at(column.values, row);
	if (!require_column.isNumeric(column)) return column.pool.text(value);
	if (column.type === "bool") return value !== 0;
	return Number.isFinite(value) ? value : String(value);
}
// host/sql/sql-console.ts
var MOST_COMPLETED = 1e4;
var schemaOf = (trace) => `t${trace}`;
var SqlConsole = class {
	#tablesOf;
	answers = new SqlAnswers();
	#engine = null;
	#added = new Map();
	#last = Promise.resolve();
	constructor(tablesOf) {
		this.#tablesOf = tablesOf;
	}
	query({ sql, trace, limit }, options = {}) {
		return this.#asked(trace, sql, options, (engine) => engine.query(sql, {
			trace: schemaOf(trace),
			limit,
			...options
		}));
	}
	async run({ trace, sql, parameters }, options = {}) {
		const { elapsedMs, ...read } = await this.#asked(trace, sql, options, (engine) => engine.answer(sql, {
			trace: schemaOf(trace),
			parameters,
			...options
		}));
		const meanings = meaningsIn(await this.#tablesOf(trace)?.outlines(options) ?? []);
		return this.answers.add(read, elapsedMs, (name) => meaningOf(meanings, name.toLowerCase()));
	}
	read(trace, sql, options = {}) {
		return this.#asked(trace, sql, options, (engine) => engine.answer(sql, {
			trace: schemaOf(trace),
			readOnly: true,
			...options
		}));
	}
	async schema(trace, options = {}) {
		const tables = this.#open(trace);
		const outlines = await tables.outlines(options);
		const ofStacks = require_trace_tables.stackTables.map(({ columns, ...table }) => ({
			...table,
			rows: null,
			columns: columns.map(({ name, type }) => ({
				name,
				type: require_trace_tables.sqlTypeOf(type)
			}))
		}));
		return outlines.map(({ id, sqlName, name, columns }) => ({
			name: sqlName,
			title: name,
			rows: tables.rowsKnown(id),
			columns: require_sql_names.sqlColumns(columns).map((column) => ({
				name: column.sqlName,
				type: require_trace_tables.sqlTypeOf(column.type)
			}))
		})).filter(({ columns }) => columns.length > 0).concat(ofStacks).sort((a, b) => a.name < b.name ? -1 : 1);
	}
	async complete({ trace, text, position }, options = {}) {
		const tables = await this.schema(trace, options);
		const place = completionPlace(text, position, new Set(tables.map(({ name }) => name)));
		return completions(place, tables, position <= MOST_COMPLETED && !place.isInside && place.prefix !== "" && place.qualifier === null && !place.wantsTable ? await this.#asked(trace, "", options, (engine) => engine.complete(text.slice(0, position), schemaOf(trace))) : []);
	}
	#open(trace) {
		const tables = this.#tablesOf(trace);
		if (tables !== null) return tables;
		throw new require_host_error.HostError("not-found", `No trace “${trace}” is open. It may have been closed. Open the file again.`);
	}
	async #asked(trace, sql, options, ask) {
		this.#open(trace);
		this.#engine ??= require_trace_tables.SqlEngine.create();
		const engine = await this.#engine.catch((error) => {
			this.#engine = null;
			throw error;
		});
		const named = [...sql.matchAll(/\bt(\d+)\b/gi)].map((found) => require_checked.at(found, 1));
		for (const id of new Set([trace, ...named])) await this.#inTurn(() => this.#refresh(engine, id, options));
		try {
			return await ask(engine);
		} catch (error) {
			if (error instanceof require_host_error.HostError && error.info.code === "internal") this.close();
			throw error;
		}
	}
	forget(trace) {
		this.#engine?.then((engine) => this.#inTurn(() => this.#remove(engine, trace))).catch(() => {});
	}
	async close() {
		const engine = this.#engine;
		this.#engine = null;
		this.#added.clear();
		await engine?.then((one) => one.close(), () => {});
	}
	#inTurn(work) {
		const turn = this.#last.then(work);
		this.#last = turn.catch(() => {});
		return turn;
	}
	async #refresh(engine, trace, options) {
		const tables = this.#tablesOf(trace);
		if (tables === null) return;
		const outlines = await tables.outlines(options);
		const added = this.#added.get(trace);
		if (added?.outlines === outlines && await added.inSql.isCurrent?.(options) !== false) return;
		await this.#remove(engine, trace);
		const inSql = require_trace_tables.sqlTraceOf(tables, outlines);
		await engine.addTrace(schemaOf(trace), inSql);
		this.#added.set(trace, {
			outlines,
			inSql
		});
	}
	async #remove(engine, trace) {
		if (this.#added.delete(trace)) await engine.removeTrace(schemaOf(trace));
	}
};
var meaningOf = (meanings, name) => meanings.has(name) ? meanings.get(name) ?? null : /(?:^|_)time_ns$/.test(name) ? "time" : null;
function meaningsIn(outlines) {
	const meanings = new Map();
	for (const { columns } of outlines) for (const { sqlName, type } of require_sql_names.sqlColumns(columns)) {
		const meaning = type === "time" || type === "duration" ? type : null;
		meanings.set(sqlName, meanings.has(sqlName) && meanings.get(sqlName) !== meaning ? null : meaning);
	}
	return meanings;
}
exports.SqlConsole = SqlConsole;
