require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_growing = require("./growing-Y0sZNFoK.js");
const require_text_pool = require("./text-pool-zVbWxzio.js");
const require_column = require("./column-Bn-tWumq.js");
const require_sql_names = require("./sql-names-Dh_mxRYH.js");
const require_sql_tokens = require("./sql-tokens-n8HAAX04.js");
const require_stack_tree = require("./stack-tree-D56oxof9.js");
const require_main = require("./main-BZSiOKnD.js");
let node_path = require("node:path");
let node_os = require("node:os");
let node_timers_promises = require("node:timers/promises");
// host/tables/duckdb.ts
var sqlTypes = {
	integer: "BIGINT",
	time: "BIGINT",
	duration: "BIGINT",
	number: "DOUBLE",
	bool: "BOOLEAN",
	text: "VARCHAR",
	address: "UBIGINT"
};
var sqlTypeOf = (type) => sqlTypes[type];
var sqlName = (name) => `"${name.replaceAll("\"", "\"\"")}"`;
var sqlText = (text) => `'${text.replaceAll("'", "''")}'`;
async function loadModules() {
	try {
		const [api, bindings] = await Promise.all([Promise.resolve().then(() => require_rolldown_runtime.__toESM(require("@duckdb/node-api"), 1)), Promise.resolve().then(() => require_rolldown_runtime.__toESM(require("@duckdb/node-bindings"), 1))]);
		return {
			api,
			low: bindings.default
		};
	} catch (error) {
		const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
		throw new require_host_error.HostError("internal", `SQL and export are not available: DuckDB cannot be loaded for ${process.platform}-${process.arch} (${reason}). Reinstall Corescope with the optional npm packages.`);
	}
}
var DuckDb = class DuckDb {
	modules;
	#database;
	constructor(modules, database) {
		this.modules = modules;
		this.#database = database;
	}
	static async open({ memoryBytes, threads }) {
		const modules = await loadModules();
		const settings = {
			memory_limit: `${Math.floor(memoryBytes / 2 ** 20)}MiB`,
			threads: String(threads),
			temp_directory: "",
			autoinstall_known_extensions: "false",
			autoload_known_extensions: "false",
			errors_as_json: "true",
			disabled_optimizers: "join_order"
		};
		const config = modules.low.create_config();
		for (const [name, value] of Object.entries(settings)) modules.low.set_config(config, name, value);
		return new DuckDb(modules, await modules.low.open(":memory:", config));
	}
	async connect() {
		const connection = await this.modules.low.connect(this.#database);
		return {
			low: connection,
			api: new this.modules.api.DuckDBConnection(connection)
		};
	}
	async statements(connection, sql) {
		const { api, low: duck } = this.modules;
		const { extracted_statements, statement_count } = await duck.extract_statements(connection.low, sql);
		if (statement_count > 0) return new api.DuckDBExtractedStatements(connection.low, extracted_statements, statement_count);
		let message;
		try {
			message = duck.extract_statements_error(extracted_statements);
		} catch {
			throw new require_host_error.HostError("bad-request", "SQL: the query has no statement.");
		}
		throw new Error(message);
	}
	close() {
		this.modules.low.close_sync(this.#database);
	}
};
// host/tables/read-answer.ts
var MOST_CELLS = 1 << 24;
var CHUNKS_AT_A_TIME = 16;
var TWO_32$1 = 2 ** 32;
async function readAnswer(duck, result, { signal, pools = {
	texts: new require_text_pool.TextPool(),
	addresses: new require_text_pool.AddressPool()
}, mostCells = MOST_CELLS } = {}) {
	const names = result.columnNames();
	const columns = names.map((name, i) => new ColumnReader(name, result.columnType(i).toString(), pools, duck));
	const mostRows = Math.floor(mostCells / Math.max(1, names.length));
	let count = 0;
	let chunks = 0;
	let more = false;
	for (let chunk = await result.fetchChunk(); chunk !== null; chunk = await result.fetchChunk()) {
		if (chunk.rowCount === 0) break;
		if (signal?.aborted) throw require_host_error.cancelledError();
		const rows = Math.min(chunk.rowCount, mostRows - count);
		for (const [i, column] of columns.entries()) column.read(chunk, i, count, rows);
		if (pools.texts.overflowed) throw new require_host_error.HostError("bad-request", "SQL: the text in the result is too long (over 128 million characters). Read fewer rows (LIMIT) or columns.");
		more = rows < chunk.rowCount;
		count += rows;
		if (more) break;
		if (++chunks % CHUNKS_AT_A_TIME === 0) await (0, node_timers_promises.setImmediate)();
	}
	return {
		columns: columns.map((column) => column.finish(count)),
		count,
		more,
		pools
	};
}
var integers = /^(?:U?TINYINT|U?SMALLINT|U?INTEGER|BIGINT|U?HUGEINT)$/;
var numbers$1 = /^(?:DOUBLE|FLOAT|DECIMAL\b.*)$/;
function kindOf(sqlType) {
	if (integers.test(sqlType)) return "integer";
	if (numbers$1.test(sqlType)) return "number";
	if (sqlType === "BOOLEAN") return "bool";
	return sqlType === "UBIGINT" ? "address" : "text";
}
var ColumnReader = class {
	#name;
	#sqlType;
	#kind;
	#pools;
	#duck;
	#values;
	#missing = require_growing.growingWords();
	#exact = null;
	constructor(name, sqlType, pools, duck) {
		this.#name = name;
		this.#sqlType = sqlType;
		this.#kind = kindOf(sqlType);
		this.#pools = pools;
		this.#duck = duck;
		this.#values = this.#kind === "text" || this.#kind === "address" ? require_growing.growingWords() : require_growing.growingFloats();
	}
	read(chunk, index, at, rows) {
		if (this.#sqlType === "BIGINT" || this.#sqlType === "UBIGINT") this.#readWords(chunk, index, at, rows);
		else if (this.#sqlType === "DOUBLE") this.#readDoubles(chunk, index, at, rows);
		else {
			const vector = chunk.getColumnVector(index);
			for (let row = 0; row < rows; row++) this.#put(vector.getItem(row), at + row);
		}
	}
	finish(count) {
		const values = this.#values.values.slice(0, count);
		const { texts, addresses } = this.#pools;
		const column = this.#kind === "text" ? {
			type: "text",
			values,
			pool: texts
		} : this.#kind === "address" ? {
			type: "address",
			values,
			pool: addresses
		} : {
			type: this.#kind,
			values
		};
		let missing = null;
		if (this.#missing.count > 0) {
			missing = new Uint8Array(count);
			for (const row of this.#missing.values.subarray(0, this.#missing.count)) missing[row] = 1;
		}
		const exact = this.#exact === null ? null : new Uint32Array(count);
		if (this.#exact !== null) exact?.set(this.#exact.values.subarray(0, this.#exact.count));
		return {
			name: this.#name,
			sqlType: this.#sqlType,
			column,
			missing,
			exact
		};
	}
	#vector(chunk, index, rows) {
		const vector = this.#duck.data_chunk_get_vector(chunk.chunk, index);
		return {
			bytes: this.#duck.vector_get_data(vector, 8 * rows),
			validity: this.#duck.vector_get_validity(vector, 8 * Math.ceil(rows / 64))
		};
	}
	#readWords(chunk, index, at, rows) {
		const { bytes, validity } = this.#vector(chunk, index, rows);
		const words = new Uint32Array(bytes.buffer, bytes.byteOffset, 2 * rows);
		const isAddress = this.#kind === "address";
		for (let row = 0; row < rows; row++) {
			const low = words[2 * row] ?? 0;
			const high = words[2 * row + 1] ?? 0;
			if (isMissing(validity, row)) this.#miss(at + row);
			else if (isAddress) this.#values.push(this.#pools.addresses.idOf(low, high));
			else {
				const value = (high | 0) * TWO_32$1 + low;
				if (Math.abs(value) > Number.MAX_SAFE_INTEGER) this.#putExact(String((BigInt(high | 0) << 32n) + BigInt(low)), at + row);
				this.#values.push(value);
			}
		}
	}
	#readDoubles(chunk, index, at, rows) {
		const { bytes, validity } = this.#vector(chunk, index, rows);
		const values = new Float64Array(bytes.buffer, bytes.byteOffset, rows);
		for (let row = 0; row < rows; row++) if (isMissing(validity, row)) this.#miss(at + row);
		else this.#values.push(values[row] ?? NaN);
	}
	#put(value, row) {
		if (value === null || value === void 0) this.#miss(row);
		else if (this.#kind === "text") this.#values.push(this.#pools.texts.idOf(String(value)));
		else if (typeof value === "bigint") {
			const plain = Number(value);
			if (!Number.isSafeInteger(plain)) this.#putExact(String(value), row);
			this.#values.push(plain);
		} else this.#values.push(typeof value === "object" && "toDouble" in value ? value.toDouble() : Number(value));
	}
	#miss(row) {
		this.#missing.push(row);
		this.#values.push(this.#values.values instanceof Float64Array ? NaN : 0);
	}
	#putExact(text, row) {
		this.#exact ??= require_growing.growingWords();
		while (this.#exact.count < row) this.#exact.push(0);
		this.#exact.push(this.#pools.texts.idOf(text));
	}
};
var isMissing = (validity, row) => validity !== null && ((validity[row >>> 3] ?? 0) & 1 << (row & 7)) === 0;
// host/tables/duck-vectors.ts
var TWO_32 = 2 ** 32;
var TWO_63 = 2 ** 63;
var VECTOR_ROWS = 2048;
var Scratch = class {
	duck;
	#buffer = new ArrayBuffer(8 * VECTOR_ROWS);
	doubles = new Float64Array(this.#buffer);
	words = new Uint32Array(this.#buffer);
	shorts = new Uint16Array(this.#buffer);
	bytes = new Uint8Array(this.#buffer);
	#validity = new Uint32Array(VECTOR_ROWS / 32).fill(4294967295);
	#missing = false;
	constructor(duck) {
		this.duck = duck;
	}
	miss(row) {
		const word = row >>> 5;
		this.#validity[word] = (this.#validity[word] ?? 0) & ~(1 << (row & 31));
		this.#missing = true;
	}
	flush(vector, sizeBytes) {
		if (sizeBytes > 0) this.duck.copy_data_to_vector(vector, 0, this.#buffer, 0, sizeBytes);
		if (!this.#missing) return;
		this.duck.vector_ensure_validity_writable(vector);
		this.duck.copy_data_to_vector_validity(vector, 0, this.#validity.buffer, 0, this.#validity.byteLength);
		this.#validity.fill(4294967295);
		this.#missing = false;
	}
};
function readableColumn(scratch, column) {
	const { duck } = scratch;
	const members = column.type === "text" ? repeatedTexts(column) : null;
	if (column.type === "text" && members !== null) return {
		type: duck.create_enum_type(members.texts),
		copy: enumCopy(scratch, column, members)
	};
	return {
		type: duck.create_logical_type(duck.Type[scannedTypeOf(column)]),
		copy: copyOf(scratch, column)
	};
}
function scannedTypeOf({ type, values }) {
	if (sqlTypeOf(type) !== "BIGINT") return sqlTypeOf(type);
	if (values instanceof Uint8Array) return "UTINYINT";
	if (values instanceof Uint16Array) return "USMALLINT";
	if (values instanceof Uint32Array) return "UINTEGER";
	return values instanceof Int32Array ? "INTEGER" : "BIGINT";
}
function copyOf(scratch, column) {
	if (column.type === "text") return textCopy(scratch, column);
	if (!require_column.isNumeric(column)) return addressCopy(scratch, column);
	switch (column.type) {
		case "number": return doubleCopy(scratch, column);
		case "bool": return boolCopy(scratch, column);
		default: return scannedTypeOf(column) === "BIGINT" ? integerCopy(scratch, column) : plainCopy(scratch, column);
	}
}
function plainCopy(scratch, { values }) {
	const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
	const size = values.BYTES_PER_ELEMENT;
	return (vector, from, rows) => {
		scratch.bytes.set(bytes.subarray(from * size, (from + rows) * size));
		scratch.flush(vector, rows * size);
	};
}
function integerCopy(scratch, { values }) {
	const { words } = scratch;
	return (vector, from, rows) => {
		for (let row = 0; row < rows; row++) {
			const value = Math.round(values[from + row] ?? NaN);
			if (value >= -TWO_63 && value < TWO_63) {
				const high = Math.floor(value / TWO_32);
				words[2 * row] = value - high * TWO_32;
				words[2 * row + 1] = high;
			} else scratch.miss(row);
		}
		scratch.flush(vector, 8 * rows);
	};
}
function doubleCopy(scratch, { values }) {
	const { doubles } = scratch;
	return (vector, from, rows) => {
		for (let row = 0; row < rows; row++) {
			const value = values[from + row] ?? NaN;
			doubles[row] = value;
			if (Number.isNaN(value)) scratch.miss(row);
		}
		scratch.flush(vector, 8 * rows);
	};
}
function boolCopy(scratch, { values }) {
	const { bytes } = scratch;
	return (vector, from, rows) => {
		for (let row = 0; row < rows; row++) {
			const value = values[from + row] ?? NaN;
			bytes[row] = value === 0 ? 0 : 1;
			if (Number.isNaN(value)) scratch.miss(row);
		}
		scratch.flush(vector, rows);
	};
}
function addressCopy(scratch, { values, pool }) {
	const { words } = scratch;
	return (vector, from, rows) => {
		for (let row = 0; row < rows; row++) {
			const id = values[from + row] ?? 0;
			words[2 * row] = pool.low(id);
			words[2 * row + 1] = pool.high(id);
		}
		scratch.flush(vector, 8 * rows);
	};
}
var textCopy = (scratch, { values, pool }) => (vector, from, rows) => {
	for (let row = 0; row < rows; row++) {
		const id = values[from + row] ?? 0;
		if (id === 0) scratch.miss(row);
		else scratch.duck.vector_assign_string_element(vector, row, pool.text(id));
	}
	scratch.flush(vector, 0);
};
var ROWS_OF_A_MEMBER = 4;
function repeatedTexts({ values, pool }) {
	const places = new Uint32Array(pool.size);
	const most = values.length / ROWS_OF_A_MEMBER;
	const texts = [];
	const damaged = new Map();
	for (const id of values) {
		if (id === 0 || places[id] !== 0) continue;
		if (texts.length >= most) return null;
		const text = pool.text(id).replace(loneSurrogate, "�");
		if (text.includes("\0")) return null;
		const place = damaged.get(text) ?? texts.push(text);
		places[id] = place;
		if (text.includes("�")) damaged.set(text, place);
	}
	return texts.length === 0 ? null : {
		texts,
		places
	};
}
var loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
function enumCopy(scratch, { values }, { texts, places }) {
	const codes = texts.length <= 255 ? scratch.bytes : texts.length <= 65535 ? scratch.shorts : scratch.words;
	return (vector, from, rows) => {
		for (let row = 0; row < rows; row++) {
			const place = places[values[from + row] ?? 0] ?? 0;
			if (place === 0) scratch.miss(row);
			else codes[row] = place - 1;
		}
		scratch.flush(vector, rows * codes.BYTES_PER_ELEMENT);
	};
}
// host/tables/scanned-table.ts
var ScannedTable = class {
	functionName;
	#described;
	#duck;
	#scratch;
	#count = null;
	#readable = [];
	constructor({ modules }, connection, functionName, described) {
		this.functionName = functionName;
		this.#described = described;
		this.#duck = modules.low;
		this.#scratch = new Scratch(modules.low);
		this.#register(connection);
	}
	get select() {
		return `SELECT ${this.#described.columns.map(({ name, type }, i) => `${columnName(i)}::${sqlTypeOf(type)} AS ${sqlName(name)}`).join(", ")} FROM ${this.functionName}()`;
	}
	has(column) {
		return this.#readable[column] !== void 0;
	}
	give(count, columns) {
		this.#count = count;
		for (const [i, column] of columns) this.#readable[i] ??= readableColumn(this.#scratch, column);
	}
	clear() {
		this.#count = null;
		this.#readable = [];
	}
	#register(connection) {
		const duck = this.#duck;
		const table = duck.create_table_function();
		duck.table_function_set_name(table, this.functionName);
		duck.table_function_supports_projection_pushdown(table, true);
		duck.table_function_set_bind(table, (info) => this.#bind(info));
		duck.table_function_set_init(table, (info) => this.#init(info));
		duck.table_function_set_function(table, (info, chunk) => this.#scan(info, chunk));
		duck.register_table_function(connection.low, table);
		duck.destroy_table_function_sync(table);
	}
	#bind(info) {
		const duck = this.#duck;
		const readable = [...this.#readable];
		for (const [i, { type }] of this.#described.columns.entries()) {
			const plain = () => duck.create_logical_type(duck.Type[sqlTypeOf(type)]);
			duck.bind_add_result_column(info, columnName(i), readable[i]?.type ?? plain());
		}
		if (this.#count !== null) duck.bind_set_cardinality(info, this.#count, true);
		duck.bind_set_bind_data(info, {
			count: this.#count ?? 0,
			readable
		});
	}
	#init(info) {
		const duck = this.#duck;
		const bound = duck.init_get_bind_data(info);
		const { columns, threads, missing } = this.#described;
		const wanted = Array.from({ length: duck.init_get_column_count(info) }, (_, i) => duck.init_get_column_index(info, i));
		if (wanted.some((i) => i < columns.length && bound.readable[i] === void 0)) {
			duck.init_set_error(info, missing);
			return;
		}
		duck.init_set_init_data(info, {
			...bound,
			wanted,
			nextRow: 0
		});
		duck.init_set_max_threads(info, threads);
	}
	#scan(info, chunk) {
		const duck = this.#duck;
		const scan = duck.function_get_init_data(info);
		const from = scan.nextRow;
		const rows = Math.min(VECTOR_ROWS, scan.count - from);
		scan.nextRow += rows;
		if (rows > 0) for (const [place, i] of scan.wanted.entries()) scan.readable[i]?.copy(duck.data_chunk_get_vector(chunk, place), from, rows);
		duck.data_chunk_set_size(chunk, rows);
	}
};
var columnName = (i) => `c${i}`;
function scansIn(plan) {
	const scans = new Map();
	const look = ({ name, children = [], extra_info: { Projections: columns = [] } = {} }) => {
		const scanned = name.trim().toLowerCase();
		if (scanned.startsWith("corescope_rows_")) {
			const found = scans.get(scanned) ?? new Set();
			for (const column of [columns].flat()) found.add(Number(require_checked.at(/^c(\d+)$/.exec(column) ?? [], 1)));
			scans.set(scanned, found);
		}
		for (const child of children) look(child);
	};
	for (const node of JSON.parse(plan)) look(node);
	return scans;
}
var FUNCTION_PREFIX = "corescope_rows_";
// host/tables/sql-error.ts
function toSqlError(error, sql) {
	if (error instanceof require_host_error.HostError) return error;
	const duck = parsed(error);
	if (duck === null) {
		const text = error instanceof Error ? error.message : String(error);
		return new require_host_error.HostError("internal", `SQL: unexpected error (${oneLine(text)}).`);
	}
	const { exception_type: kind, exception_message: message, type } = duck;
	const textPosition = unitsBefore(sql, duck.position);
	const where = sql === void 0 || textPosition === null ? "SQL" : `SQL ${placeOf(sql, textPosition)}`;
	const place = textPosition === null ? {} : { textPosition };
	switch (kind) {
		case "INTERRUPT": return require_host_error.cancelledError();
		case "Out of Memory": return tooLargeError(/\/([\d.]+ \w+) used\)/.exec(message)?.[1]);
		case "IO": return new require_host_error.HostError("io", `SQL: ${oneLine(message)}.`);
		case "Permission": return new require_host_error.HostError("bad-request", `${where}: ${oneLine(message)}. Queries can only read files that you specify with them.`, place);
		case "TransactionContext":
			if (/write to database/.test(message)) return readOnlyError(where, place);
			break;
		case "Binder":
			if (/^Can only (?:delete from|update|merge into) base tables?/.test(message)) return readOnlyError(where, place);
			break;
		case "FATAL":
		case "INTERNAL": return new require_host_error.HostError("internal", `SQL: DuckDB has failed: ${oneLine(message)}`);
	}
	const hint = kind === "Catalog" && type === "Table" ? " To list the tables, run SHOW TABLES." : "";
	return new require_host_error.HostError("bad-request", `${where}: ${sentence(message)}${hint}`, place);
}
var readOnlyError = (where, place) => new require_host_error.HostError("bad-request", `${where}: tables of traces are read-only. Create your own table (CREATE TABLE … AS …) and change that.`, place);
function parsed(error) {
	const text = error instanceof Error ? error.message : "";
	const start = text.indexOf("{\"exception_type\"");
	if (start < 0) return null;
	try {
		return JSON.parse(text.slice(start));
	} catch {
		return null;
	}
}
var oneLine = (text) => text.split("\n").flatMap((line) => line.trim() || []).join(" ").replace(/[.!]$/, "");
function sentence(message) {
	const text = oneLine(message.replace(/Did you mean "(pg|sqlite|duckdb)_[^"]*"\?/, "").replace(/!\n(?=Did|Candidate)/, ".\n"));
	return /[?)]$/.test(text) ? text : `${text}.`;
}
var tooLargeError = (limit) => new require_host_error.HostError("bad-request", `SQL: the query needs more memory than ${limit === void 0 ? "" : `the ${limit} that `}SQL may use. Read fewer rows or columns (WHERE, LIMIT), or raise the limit.`);
function unitsBefore(sql, position) {
	const bytes = Number(position);
	if (sql === void 0 || position === void 0 || !Number.isInteger(bytes)) return null;
	return new TextDecoder().decode(new TextEncoder().encode(sql).subarray(0, bytes)).length;
}
function placeOf(sql, textPosition) {
	const before = sql.slice(0, textPosition);
	const lineStart = before.lastIndexOf("\n") + 1;
	return `line ${before.split("\n").length}, column ${[...before.slice(lineStart)].length + 1}`;
}
// host/tables/statements.ts
var SCRATCH = "scratch";
var scratchPlace = `${SCRATCH}.main`;
var reading = ["SELECT", "EXPLAIN"];
var allowed = [
	...reading,
	"CREATE",
	"INSERT",
	"UPDATE",
	"DELETE",
	"DROP",
	"ALTER",
	"CREATE_FUNC"
];
var allowedToReaders = ["SELECT", "CREATE"];
var forbiddenWords = /\b(?:(?:en|dis)able_(?:logging|profil|peg_parser)\w*|truncate_duckdb_logs|write_log|arrow_scan\w*)/i;
var forbiddenCalls = /\b(?:query|query_table|json_execute_serialized_sql|checkpoint|force_checkpoint|seq_scan)\b/gi;
var blanks = /"?[\s\u200b\u2060]*/y;
function forbiddenIn(sql) {
	const [word] = forbiddenWords.exec(sql) ?? [];
	if (word !== void 0) return word;
	for (const { 0: call, index } of sql.matchAll(forbiddenCalls)) {
		blanks.lastIndex = index + call.length;
		blanks.test(sql);
		const next = sql.slice(blanks.lastIndex, blanks.lastIndex + 2);
		if (next.startsWith("(") || next === "/*" || next === "--") return call;
	}
}
var MOST_BIGINT = 2 ** 63 - 1024;
function checkFunctions(sql) {
	const forbidden = forbiddenIn(sql);
	if (forbidden !== void 0) throw new require_host_error.HostError("bad-request", `SQL: ${forbidden} is not available here.`);
}
async function runStatements(duck, connection, sql, { traces, others, isTable }, ready, { parameters = {}, readOnly = false }) {
	const lookIn = (places) => connection.api.run(`SET search_path = ${sqlText(places.join(","))}`);
	await lookIn(readOnly ? traces : [...traces, scratchPlace]);
	let statements = await duck.statements(connection, sql);
	if (!(readOnly || statements.count === 1 && await isReading(duck, statements))) await lookIn([
		scratchPlace,
		...traces,
		...others
	]);
	if (!readOnly) statements = await duck.statements(connection, sql);
	const parts = statementTexts(sql);
	const texts = parts.length === statements.count ? parts : [];
	for (let i = 0;; i++) {
		const isLast = i === statements.count - 1;
		await ready(texts[i] ?? sql);
		const statement = await statements.prepare(i);
		try {
			if (readOnly) checkAllowed(duck, statement, isLast ? ["SELECT"] : allowedToReaders, "expected one SELECT");
			else checkAllowed(duck, statement, allowed, "queries can read (SELECT) and create tables and views");
			bind(statement, parameters);
			const isRead = readOnly || isOneOf(duck, statement, reading);
			await connection.api.run(isRead ? beginReading : "BEGIN TRANSACTION");
			if (isRead && isLast) return await statement.stream();
			if (!isRead) await connection.api.run(chooseScratch);
			const result = await statement.run();
			if (!isRead) await checkScratch(connection, isTable);
			await connection.api.run("COMMIT");
			if (isLast) return result;
		} finally {
			statement.destroySync();
		}
	}
}
function statementTexts(sql) {
	const texts = [];
	let start = 0;
	let isEmpty = true;
	for (const token of [...require_sql_tokens.sqlTokens(sql), {
		kind: "sign",
		start: sql.length,
		end: sql.length
	}]) if (token.kind === "sign" && (token.start === sql.length || sql[token.start] === ";")) {
		if (!isEmpty) texts.push(sql.slice(start, token.start));
		start = token.end;
		isEmpty = true;
	} else if (token.kind !== "space" && token.kind !== "comment") isEmpty = false;
	return texts;
}
var explained = /^explain(?:\s+analyze\b)?(?:\s*\([^)]*\))?/i;
async function planOf(duck, connection, sql, parameters) {
	const first = require_sql_tokens.sqlTokens(sql).find(({ kind }) => kind !== "space" && kind !== "comment");
	const statement = first === void 0 ? sql : sql.slice(first.start).replace(explained, "");
	try {
		const statements = await duck.statements(connection, `EXPLAIN (FORMAT json) ${statement}`);
		if (statements.count !== 1) return null;
		const explain = await statements.prepare(0);
		try {
			bind(explain, parameters);
			const result = await explain.runAndReadAll();
			return String(require_checked.present(result.getRows()[0]?.[1], "the plan"));
		} finally {
			explain.destroySync();
		}
	} catch {
		return "[]";
	}
}
async function isReading(duck, statements) {
	const statement = await statements.prepare(0);
	try {
		return isOneOf(duck, statement, reading);
	} finally {
		statement.destroySync();
	}
}
async function checkScratch(connection, isTable) {
	const made = await connection.api.runAndReadAll(`SELECT table_name FROM duckdb_tables() WHERE database_name = '${SCRATCH}'
       UNION ALL SELECT view_name FROM duckdb_views() WHERE database_name = '${SCRATCH}' AND NOT internal`);
	for (const [name] of made.getRows()) if (isTable(String(name).toLowerCase())) throw new require_host_error.HostError("bad-request", `SQL: ${name} is a table of a trace. Choose another name.`);
	if ((await connection.api.runAndReadAll(`SELECT schema_name FROM duckdb_schemas()
       WHERE database_name = 'scratch' AND schema_name NOT IN ('main', 'information_schema', 'pg_catalog')`)).currentRowCount > 0) throw new require_host_error.HostError("bad-request", "SQL: schemas are traces, and you cannot create others. Create the table without a schema.");
}
function bind(statement, parameters) {
	for (let i = 1; i <= statement.parameterCount; i++) {
		const name = statement.parameterName(i);
		if (!Object.hasOwn(parameters, name)) {
			const known = Object.keys(parameters).map((one) => `$${one}`);
			throw new require_host_error.HostError("bad-request", `SQL: there is no parameter $${name}${known.length === 0 ? "" : `; the known parameters are ${known.join(", ")}`}.`);
		}
		const value = Math.min(MOST_BIGINT, Math.max(-MOST_BIGINT, Math.round(require_checked.present(parameters[name], name))));
		statement.bindBigInt(i, BigInt(value));
	}
}
function isOneOf({ modules }, { statementType }, types) {
	const { StatementType } = modules.api;
	return types.some((name) => StatementType[name] === statementType);
}
function checkAllowed(duck, statement, types, instead) {
	if (isOneOf(duck, statement, types)) return;
	const { StatementType } = duck.modules.api;
	throw new require_host_error.HostError("bad-request", `SQL: ${StatementType[statement.statementType] ?? "this"} is not available here: ${instead}.`);
}
var beginReading = "BEGIN TRANSACTION READ ONLY";
var chooseScratch = `CREATE SCHEMA IF NOT EXISTS ${scratchPlace}`;
// host/tables/sql-engine.ts
var copyFormats = [
	"parquet",
	"csv",
	"json",
	"ndjson"
];
var copyOptions = {
	parquet: "FORMAT parquet, COMPRESSION zstd",
	csv: "FORMAT csv, HEADER true",
	json: "FORMAT json, ARRAY true",
	ndjson: "FORMAT json"
};
var readers = {
	".csv": "read_csv",
	".tsv": "read_csv",
	".json": "read_json",
	".ndjson": "read_json",
	".jsonl": "read_json",
	".parquet": "read_parquet"
};
var taken = new Set([
	SCRATCH,
	"memory",
	"main",
	"temp",
	"system",
	"pg_catalog",
	"information_schema"
]);
var MOST_SQL_LENGTH = 1 << 20;
var WATCH_EVERY_MS = 50;
var SqlEngine = class SqlEngine {
	#duck;
	#admin;
	#memoryBytes;
	#threads;
	#scans = new Map();
	#nextScan = 0;
	#traces = new Map();
	#running = new Set();
	constructor(duck, admin, memoryBytes, threads) {
		this.#duck = duck;
		this.#admin = admin;
		this.#memoryBytes = memoryBytes;
		this.#threads = threads;
	}
	static async create({ memoryBytes = (0, node_os.totalmem)() / 2, threads = (0, node_os.availableParallelism)(), files = [], outputs = [] } = {}) {
		const duck = await DuckDb.open({
			memoryBytes,
			threads
		});
		try {
			const admin = await duck.connect();
			const engine = new SqlEngine(duck, admin, memoryBytes, threads);
			await engine.#run(`ATTACH ':memory:' AS ${SCRATCH}`);
			for (const file of files) await engine.#addFile(file);
			const paths = (wanted, more) => `[${[...files.filter(({ isFolder }) => isFolder === wanted).map(({ path }) => path), ...more].map(sqlText)}]`;
			await engine.#run(`SET allowed_paths = ${paths(false, outputs)}`);
			await engine.#run(`SET allowed_directories = ${paths(true, outputs)}`);
			await engine.#run("SET enable_external_access = false");
			await engine.#run("SET lock_configuration = true");
			return engine;
		} catch (error) {
			duck.close();
			throw toSqlError(error);
		}
	}
	async addTrace(name, trace) {
		checkName(name);
		if (this.#traces.has(name)) throw new require_host_error.HostError("bad-request", `Two traces are named ${name}. Give them different names.`);
		const added = {
			trace,
			tables: new Map()
		};
		this.#traces.set(name, added);
		await this.#run(`CREATE SCHEMA IF NOT EXISTS ${sqlName(name)}`);
		const connection = await this.#duck.connect();
		try {
			for (const table of trace.tables) {
				if (added.tables.has(table.name)) continue;
				const { columns } = table;
				const missing = `the table ${name}.${table.name} is only loaded if the query itself names it`;
				const scanned = new ScannedTable(this.#duck, connection, `${FUNCTION_PREFIX}${this.#nextScan++}`, {
					columns,
					threads: this.#threads,
					missing
				});
				const one = {
					table,
					scanned,
					last: Promise.resolve()
				};
				added.tables.set(table.name, one);
				this.#scans.set(scanned.functionName, {
					trace: added,
					table: one
				});
				await this.#run(`CREATE OR REPLACE VIEW ${sqlName(name)}.${sqlName(table.name)} AS ${scanned.select}`);
			}
			for (const macro of trace.macros?.(`memory.${sqlName(name)}`) ?? []) await this.#run(macro);
		} finally {
			connection.api.disconnectSync();
		}
	}
	async removeTrace(name) {
		const added = this.#traces.get(name);
		if (added === void 0) return;
		this.#traces.delete(name);
		for (const { scanned } of added.tables.values()) {
			this.#scans.delete(scanned.functionName);
			scanned.clear();
		}
		await this.#run(`DROP SCHEMA IF EXISTS ${sqlName(name)} CASCADE`);
	}
	async query(sql, { trace, limit, ...options }) {
		const startMs = performance.now();
		return this.#connected(sql, trace, options, async (connection) => {
			const result = await this.#runLast(connection, sql, trace, options);
			const columns = result.columnNames().map((name, i) => ({
				name,
				type: result.columnType(i).toString()
			}));
			const rows = [];
			for await (const chunk of result) {
				if (options.signal?.aborted) throw require_host_error.cancelledError();
				for (const row of chunk.getRows()) {
					if (rows.length === limit) return {
						columns,
						rows,
						more: true,
						elapsedMs: performance.now() - startMs
					};
					rows.push(row.map(plainValue));
				}
			}
			return {
				columns,
				rows,
				more: false,
				elapsedMs: performance.now() - startMs
			};
		});
	}
	async answer(sql, { trace, parameters = {}, readOnly = false, ...options }) {
		const wrong = readOnly ? require_sql_tokens.whyNotOneSelect(sql) : null;
		if (wrong !== null) throw new require_host_error.HostError("bad-request", `SQL: ${wrong}.`);
		const startMs = performance.now();
		return this.#connected(sql, trace, options, async (connection) => {
			const result = await this.#runLast(connection, sql, trace, options, {
				parameters,
				readOnly
			});
			return {
				...await readAnswer(this.#duck.modules.low, result, options),
				elapsedMs: performance.now() - startMs
			};
		});
	}
	async complete(sql, trace) {
		return this.#tracked(this.#onConnection("", trace, {}, async (connection) => {
			return (await connection.api.runAndReadAll("SELECT suggestion, suggestion_type FROM sql_auto_complete($text) ORDER BY suggestion_score DESC", { text: sql })).getRows().map(([text, kind]) => ({
				text: String(text).trim(),
				kind: String(kind)
			}));
		}));
	}
	async copy(sql, path, format, { trace, limit, spreadsheetSafe, ...options } = {}) {
		return this.#connected(sql, trace, options, async (connection) => {
			const statements = await this.#duck.statements(connection, sql);
			if (statements.count !== 1) throw new require_host_error.HostError("bad-request", `SQL: ${format} takes one SELECT, not ${statements.count} statements.`);
			const statement = await statements.prepare(0);
			checkAllowed(this.#duck, statement, ["SELECT"], `${format} takes one SELECT`);
			statement.destroySync();
			await this.#ready(connection, sql, trace, options);
			const limited = limit === void 0 ? "" : ` LIMIT ${limit}`;
			await connection.api.run(beginReading);
			return this.#copy(connection, `(FROM query(${sqlText(sql)})${limited})`, path, {
				format,
				spreadsheetSafe
			});
		});
	}
	async exportTable(trace, table, path, format, { spreadsheetSafe, ...options } = {}) {
		const name = `${sqlName(trace)}.${sqlName(table)}`;
		return this.#connected(name, trace, options, async (connection) => {
			await this.#ready(connection, `FROM ${name}`, trace, options);
			return this.#copy(connection, name, path, {
				format,
				spreadsheetSafe
			});
		});
	}
	unload(trace, table) {
		this.#traces.get(trace)?.tables.get(table)?.scanned.clear();
	}
	async close() {
		while (this.#running.size > 0) {
			this.#admin.api.interrupt();
			await Promise.race([Promise.allSettled(this.#running), (0, node_timers_promises.setTimeout)(WATCH_EVERY_MS)]);
		}
		this.#admin.api.disconnectSync();
		this.#duck.close();
	}
	#tracked(work) {
		this.#running.add(work);
		const end = () => void this.#running.delete(work);
		work.then(end, end);
		return work;
	}
	async #run(sql) {
		await this.#tracked(this.#admin.api.run(sql));
	}
	async #addFile({ name, path, isFolder }) {
		checkName(name);
		const reader = isFolder ? "read_parquet" : readers[(0, node_path.extname)(path).toLowerCase()];
		if (reader === void 0) throw new require_host_error.HostError("bad-request", `${path} cannot be queried. Name a .csv, .tsv, .json, .ndjson or .parquet file.`);
		const from = isFolder ? `${reader}(${sqlText(`${path}/**/*.parquet`)}, hive_partitioning = true, hive_types_autocast = false, union_by_name = true)` : `${reader}(${sqlText(path)})`;
		await this.#run(`CREATE VIEW main.${sqlName(name)} AS FROM ${from}`);
	}
	#connected(sql, trace, options, use) {
		return this.#tracked(this.#onConnection(sql, trace, options, use));
	}
	async #onConnection(sql, trace, options, use) {
		if (sql.length > MOST_SQL_LENGTH) throw new require_host_error.HostError("bad-request", "SQL: a query may have at most 1 MB of text.");
		checkFunctions(sql);
		const home = this.#home(trace);
		const { signal } = options;
		const connection = await this.#duck.connect();
		const mostBytes = process.memoryUsage.rss() + this.#memoryBytes;
		let isTooLarge = false;
		const look = () => {
			isTooLarge ||= process.memoryUsage.rss() > mostBytes;
			if (isTooLarge || signal?.aborted) connection.api.interrupt();
		};
		const watch = setInterval(look, WATCH_EVERY_MS);
		try {
			if (signal?.aborted) throw require_host_error.cancelledError();
			signal?.addEventListener("abort", look, { once: true });
			if (home !== void 0) await connection.api.run(`USE ${sqlName(home)}`);
			return await use(connection);
		} catch (error) {
			throw isTooLarge && !signal?.aborted ? tooLargeError() : toSqlError(error, sql);
		} finally {
			signal?.removeEventListener("abort", look);
			clearInterval(watch);
			await connection.api.run("ROLLBACK").catch(() => {});
			connection.api.disconnectSync();
		}
	}
	async #ready(connection, sql, trace, options, parameters = {}) {
		const plan = await planOf(this.#duck, connection, sql, parameters);
		const needed = plan === null ? this.#named(sql, this.#home(trace)) : this.#scanned(plan);
		for (const [{ trace }, tables] of needed) {
			const isMissing = ([{ scanned }, columns]) => [...columns].some((column) => !scanned.has(column));
			const missing = [...tables].filter(isMissing);
			if (missing.length > 0) await trace.prepare?.(missing.map(([{ table }]) => table.name), options);
			for (const [table, columns] of missing) await this.#tracked(loadColumns(table, columns, options));
		}
	}
	#scanned(plan) {
		const needed = new Map();
		for (const [name, columns] of scansIn(plan)) {
			const scan = this.#scans.get(name);
			if (scan === void 0) continue;
			const ofTrace = needed.get(scan.trace) ?? new Map();
			needed.set(scan.trace, ofTrace.set(scan.table, columns));
		}
		return needed;
	}
	#named(sql, home) {
		const found = new Map();
		let before = "";
		for (const { 0: word, index } of sql.matchAll(/[A-Za-z_][\w$]*/g)) {
			const name = word.toLowerCase();
			const schema = /[\w$]"?\s*\.\s*"?$/.test(sql.slice(Math.max(0, index - 32), index)) && this.#traces.has(before) ? before : home;
			const trace = schema === void 0 ? void 0 : this.#traces.get(schema);
			const table = trace?.tables.get(name);
			if (trace !== void 0 && table !== void 0) found.set(trace, (found.get(trace) ?? new Map()).set(table, new Set(table.table.columns.keys())));
			before = name;
		}
		return found;
	}
	#runLast(connection, sql, trace, call, options = {}) {
		const home = this.#home(trace);
		const place = (name) => `memory.${sqlName(name)}`;
		const places = {
			traces: [...home === void 0 ? [] : [place(home)], "memory.main"],
			others: [...this.#traces.keys()].filter((name) => name !== home).map(place),
			isTable: (name) => [...this.#traces.values()].some(({ tables }) => tables.has(name))
		};
		const ready = (statement) => this.#ready(connection, statement, trace, call, options.parameters);
		return runStatements(this.#duck, connection, sql, places, ready, options);
	}
	#home(trace) {
		return trace ?? this.#traces.keys().next().value;
	}
	async #copy(connection, source, path, { format, spreadsheetSafe = false }) {
		const from = spreadsheetSafe && format === "csv" ? await guarded(connection, source) : source;
		const result = await connection.api.run(`COPY ${from} TO ${sqlText(path)} (${copyOptions[format]}, USE_TMP_FILE false)`);
		return Number(require_checked.at(await result.getRows(), 0)[0]);
	}
};
function checkName(name) {
	if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name) || taken.has(name)) throw new require_host_error.HostError("bad-request", `“${name}” cannot be a name in SQL. Use lowercase letters, digits and _, such as t1.`);
}
var plainTypes = /^(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|DOUBLE|FLOAT|DECIMAL\b.*|BOOLEAN|DATE|TIME\b.*|TIMESTAMP\b.*|UUID)$/;
async function guarded(connection, source) {
	const { formulaStart, number } = require_main.spreadsheetPatterns;
	const result = await connection.api.run(`FROM ${source} LIMIT 0`);
	const names = result.columnNames();
	return `(SELECT ${names.map((name, i) => {
		const shown = sqlName(require_main.spreadsheetText(name));
		if (plainTypes.test(result.columnType(i).toString())) return `c${i} AS ${shown}`;
		const text = `c${i}::VARCHAR`;
		return `CASE WHEN ${`regexp_matches(${text}, ${sqlText(formulaStart)}) AND NOT regexp_matches(${text}, ${sqlText(number)})`} THEN '''' || ${text} ELSE ${text} END AS ${shown}`;
	}).join(", ")} FROM ${source} AS guarded(${names.map((_, i) => `c${i}`).join(", ")}))`;
}
async function loadColumns(added, columns, options) {
	const { table, scanned, last } = added;
	const load = async () => {
		const missing = [...columns].filter((column) => !scanned.has(column));
		if (missing.length === 0) return;
		try {
			const loaded = await table.load(missing, options);
			scanned.give(loaded.count, new Map(missing.map((place, i) => [place, require_checked.at(loaded.columns, i)])));
		} catch (error) {
			throw toSqlError(error);
		}
	};
	const loading = last.then(load, load);
	added.last = loading;
	await loading;
}
function plainValue(value) {
	switch (typeof value) {
		case "bigint": return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value);
		case "number": return Number.isFinite(value) ? value : String(value);
		case "string":
		case "boolean": return value;
		default:
			if (value === null || value === void 0) return null;
			return value instanceof Object && "toDouble" in value ? value.toDouble() : String(value);
	}
}
// host/sql/stack-tables.ts
var placeColumns = [
	{
		name: "module",
		type: "text"
	},
	{
		name: "function",
		type: "text"
	},
	{
		name: "file",
		type: "text"
	},
	{
		name: "line",
		type: "integer"
	}
];
var stackTables = [{
	name: "stacks",
	title: "Call stacks",
	columns: [
		{
			name: "stack",
			type: "integer"
		},
		{
			name: "depth",
			type: "integer"
		},
		...placeColumns
	]
}, {
	name: "frames",
	title: "Frames of call stacks",
	columns: [
		{
			name: "stack",
			type: "integer"
		},
		{
			name: "level",
			type: "integer"
		},
		...placeColumns,
		{
			name: "inlined",
			type: "bool"
		}
	]
}];
var stackFunctions = ["function", "module"];
var stackMacros = (schema) => stackFunctions.map((name) => `CREATE OR REPLACE MACRO ${schema}.${sqlName(name)}(of_stack) AS (SELECT corescope_name FROM
        (SELECT stack AS corescope_stack, ${sqlName(name)} AS corescope_name FROM ${schema}.stacks)
        WHERE corescope_stack = of_stack)`);
function stackNumbers(table, tree) {
	const rows = table.rows.eventRows?.();
	const values = new Float64Array(table.count).fill(NaN);
	if (tree !== null && rows != null) for (const [row, eventRow] of rows.entries()) {
		const node = require_stack_tree.nodeOfEvent(tree, eventRow);
		if (node >= 0) values[row] = node;
	}
	return {
		type: "integer",
		values
	};
}
var StackTables = class {
	#stacks;
	#named = null;
	#rows = null;
	constructor(stacks) {
		this.#stacks = stacks;
	}
	async isCurrent(options) {
		return this.#rows === null || await this.#stacks.named(options) === this.#named;
	}
	tables() {
		return stackTables.map(({ name, columns }) => ({
			name,
			columns,
			load: async (places, options) => {
				const wanted = places.map((place) => require_checked.at(columns, place));
				const made = await this.#load(options);
				if (made === null) return {
					count: 0,
					columns: wanted.map(({ type }) => noneOf(type))
				};
				const rows = made[name];
				return {
					count: rows.count,
					columns: wanted.map((column) => made.column(rows, column.name, column.type))
				};
			}
		}));
	}
	async #load(options) {
		const named = await this.#stacks.named(options);
		if (named !== this.#named) this.#rows = named && new StackRows(named);
		this.#named = named;
		return this.#rows;
	}
};
var noneOf = (type) => require_column.columnFor(type, new Uint32Array(0), {
	texts: new require_text_pool.TextPool(),
	addresses: new require_text_pool.AddressPool()
});
var numbers = {
	stack: ({ node }) => node,
	depth: ({ level }) => level,
	level: ({ level }) => level,
	inlined: ({ isInlined }) => Number(isInlined),
	line: ({ place: { line } }) => line > 0 ? line : NaN
};
var texts = {
	module: ({ module }) => module,
	function: (place) => place.function === "?" ? "" : place.function,
	file: ({ file }) => file
};
var StackRows = class {
	stacks;
	frames;
	#named;
	#pool = new require_text_pool.TextPool();
	constructor(named) {
		this.#named = named;
		const { nodes: ends, tree } = named.stacks;
		const nodes = Uint32Array.from(new Set(ends)).sort();
		const depths = this.#depths();
		this.stacks = {
			count: nodes.length,
			walk: (visit) => {
				for (const [row, node] of nodes.entries()) visit(row, {
					node,
					level: require_checked.at(depths, node),
					place: require_checked.present(this.#placesAt(node).at(-1), "a function"),
					isInlined: false
				});
			}
		};
		this.frames = {
			count: nodes.reduce((sum, node) => sum + require_checked.at(depths, node), 0),
			walk: (visit) => {
				let row = 0;
				for (const node of nodes) {
					let level = 0;
					for (let up = node; up !== 0; up = require_checked.at(tree.parent.values, up)) {
						const places = this.#placesAt(up);
						for (let i = places.length - 1; i >= 0; i--) visit(row++, {
							node,
							level: level++,
							place: require_checked.at(places, i),
							isInlined: i > 0
						});
					}
				}
			}
		};
	}
	column(rows, name, type) {
		const { count } = rows;
		const textOf = texts[name];
		if (textOf !== void 0) {
			const values = new Uint32Array(count);
			rows.walk((row, { place }) => {
				values[row] = this.#pool.idOf(textOf(place));
			});
			return {
				type: "text",
				values,
				pool: this.#pool
			};
		}
		const numberOf = require_checked.present(numbers[name], name);
		const values = name === "line" ? new Float64Array(count) : new Uint32Array(count);
		rows.walk((row, of) => {
			values[row] = numberOf(of);
		});
		return {
			type: type === "bool" ? "bool" : "integer",
			values
		};
	}
	#depths() {
		const { tree } = this.#named.stacks;
		const depths = new Uint32Array(tree.count);
		for (let node = 1; node < tree.count; node++) depths[node] = require_checked.at(depths, require_checked.at(tree.parent.values, node)) + this.#placesAt(node).length;
		return depths;
	}
	#placesAt(node) {
		return this.#named.namesOf(require_checked.at(this.#named.stacks.tree.value.values, node));
	}
};
// host/sql/trace-tables.ts
function sqlTraceOf(tables, outlines) {
	const plain = withoutStacks(tables, outlines, () => true);
	const stacks = new StackTables(tables.stacks);
	return {
		...plain,
		tables: [...plain.tables, ...stacks.tables()],
		macros: stackMacros,
		isCurrent: (options) => stacks.isCurrent(options)
	};
}
var exportedTraceOf = (tables, outlines) => withoutStacks(tables, outlines, ({ isStack }) => !isStack);
function withoutStacks(tables, outlines, isWanted) {
	return {
		prepare: (names, options) => tables.cook(outlines.filter(({ sqlName }) => names.includes(sqlName)).map(({ id }) => id), options),
		tables: outlines.flatMap(({ id, sqlName, columns }) => {
			const all = require_sql_names.sqlColumns(columns).filter(isWanted);
			if (all.length === 0) return [];
			return {
				name: sqlName,
				columns: all.map((column) => ({
					name: column.sqlName,
					type: column.type
				})),
				load: (places, options) => load(tables, {
					id,
					sqlName
				}, places.map((place) => require_checked.at(all, place)), options)
			};
		})
	};
}
async function load(tables, { id, sqlName }, wanted, options) {
	const tree = wanted.some(({ isStack }) => isStack) ? await tables.stacks.tree(options) : null;
	return tables.use(id, (table, failure) => {
		if (failure !== null) throw new require_host_error.HostError("bad-request", `The table ${sqlName} cannot be created: ${failure}`);
		const columns = wanted.map(({ column, variant, isStack }) => isStack ? stackNumbers(table, tree) : table.column(column, variant));
		return {
			count: table.count,
			columns
		};
	}, options);
}
Object.defineProperty(exports, "MOST_CELLS", {
	enumerable: true,
	get: function() {
		return MOST_CELLS;
	}
});
Object.defineProperty(exports, "SqlEngine", {
	enumerable: true,
	get: function() {
		return SqlEngine;
	}
});
Object.defineProperty(exports, "copyFormats", {
	enumerable: true,
	get: function() {
		return copyFormats;
	}
});
Object.defineProperty(exports, "exportedTraceOf", {
	enumerable: true,
	get: function() {
		return exportedTraceOf;
	}
});
Object.defineProperty(exports, "sqlTraceOf", {
	enumerable: true,
	get: function() {
		return sqlTraceOf;
	}
});
Object.defineProperty(exports, "sqlTypeOf", {
	enumerable: true,
	get: function() {
		return sqlTypeOf;
	}
});
Object.defineProperty(exports, "stackFunctions", {
	enumerable: true,
	get: function() {
		return stackFunctions;
	}
});
Object.defineProperty(exports, "stackTables", {
	enumerable: true,
	get: function() {
		return stackTables;
	}
});
