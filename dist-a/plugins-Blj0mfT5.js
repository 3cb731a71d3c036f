const bundleUrl = require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_trace = require("./trace-DVJSax1n.js");
const require_row_text = require("./row-text-D1kXd7tG.js");
const require_suggestion = require("./suggestion-CYWb7JGS.js");
const require_plugin = require("./plugin-BcxojIi5.js");
const require_compile = require("./compile-CrBIPzH2.js");
const require_sql_tokens = require("./sql-tokens-n8HAAX04.js");
const require_sql_names = require("./sql-names-Dh_mxRYH.js");
const require_main = require("./main-Bd99-aIR.js");
const require_source_types = require("./source-types-CEcvXi0w.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_state_file = require("./state-file-DfleWoLt.js");
let node_url = require("node:url");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
// engine/plugins/problems.ts
var MOST_ERRORS = 100;
var MOST_WARNINGS = 100;
var Problems = class {
	list = [];
	#errors = 0;
	#warnings = 0;
	#places;
	constructor(places) {
		this.#places = places;
	}
	get hasErrors() {
		return this.#errors > 0;
	}
	get isFull() {
		return this.#errors > MOST_ERRORS;
	}
	error(message, path, at) {
		this.#errors++;
		if (this.#errors <= MOST_ERRORS) this.list.push(this.#places.problem(message, path, at));
		else if (this.#errors === 101) this.list.push(this.#places.problem("and more: fix these to see them", path, at));
	}
	warning(message, path, at) {
		this.#warnings++;
		if (this.#warnings <= MOST_WARNINGS) this.list.push(this.#places.problem(message, path, {
			...at,
			severity: "warning"
		}));
	}
};
var PathPlaces = class {
	#file;
	constructor(file) {
		this.#file = file;
	}
	problem(message, path, { severity = "error", unit } = {}) {
		const where = path.map((key) => typeof key === "number" ? `[${key}]` : `.${key}`).join("");
		const at = unit === void 0 ? "" : ` at ${unit + 1}`;
		return {
			message: (where === "" ? "" : `${where.replace(/^\./, "")}${at}: `) + message,
			severity,
			file: this.#file,
			line: 1,
			column: 1
		};
	}
};
// engine/plugins/check-against-trace.ts
var MOST_LISTED = 20;
function checkAgainstTrace({ definition, places }, trace) {
	const problems = new Problems(places);
	for (const [i, cooker] of (definition?.cookers ?? []).entries()) {
		if (!("events" in cooker)) continue;
		const events = cooker.events.flatMap((selector, k) => eventsOf(selector, [
			"cookers",
			i,
			"events",
			k
		], trace, problems));
		checkFields(cooker, [
			"cookers",
			i,
			"fields"
		], events, problems);
	}
	return problems.list;
}
function eventsOf(selector, path, trace, problems) {
	const { provider, name } = selector;
	const all = trace.kinds();
	const index = new require_row_text.KindIndex(all);
	const ofProvider = [...index.meantBy([{ provider }]).keys()];
	if (ofProvider.length === 0) {
		const names = new Set(all.flatMap(({ providerName, group }) => [providerName, group].filter((one) => one !== null)));
		problems.warning(`provider “${provider}” does not occur in this trace${require_suggestion.suggestion(provider, names, false)}`, [...path, "provider"]);
		return [];
	}
	const kinds = [...index.meantBy([selector]).keys()];
	if (kinds.length === 0) {
		const there = ofProvider.map(({ kind, id, opcode, version }) => require_trace.hasEventHeader({ kind }) ? `id ${id} version ${version}` : `opcode ${opcode} version ${version}`);
		problems.warning(`“${provider}” has no such event in this trace; it has ${listed(there)}`, path);
		return [];
	}
	const seen = kinds.flatMap((kind) => trace.provider(kind.provider).eventInfos.filter(({ count, id, version, opcode }) => count > 0 && id === kind.id && version === kind.version && opcode === kind.opcode));
	const named = name === void 0 ? seen : seen.filter((event) => name.includes(event.name));
	if (named.length === 0 && seen.length > 0) problems.warning(`“${provider}” has no event of that name in this trace; it has ${listed(seen.map((event) => event.name))}`, [...path, "name"]);
	const unknown = named.find(({ source }) => source === null);
	if (unknown !== void 0) problems.warning(`“${unknown.name}” of “${provider}” cannot be decoded: ${unknown.reason ?? "it has no schema"}`, path);
	return named;
}
function checkFields({ fields }, path, events, problems) {
	const known = new Set(events.flatMap((event) => event.fields.map(({ name }) => name)));
	if (known.size === 0) return;
	for (const [column, source] of Object.entries(fields)) {
		const names = typeof source === "string" ? [source] : [source.field].flat();
		if (names.some((name) => name.startsWith("$") || known.has(name) || known.has(name.split(/[.[]/, 1)[0]))) continue;
		const wanted = names.map((name) => `“${name}”`).join(" or ");
		problems.warning(`none of these events has a field ${wanted}; they have ${listed([...known])}`, [...path, column]);
	}
}
function listed(names) {
	const all = [...new Set(names)];
	return all.length <= MOST_LISTED ? all.join(", ") : `${all.slice(0, MOST_LISTED).join(", ")} and ${all.length - MOST_LISTED} more`;
}
// contract/plugin-keys.ts
function keysAt(path) {
	let schemas = alternatives(require_plugin.processingSource);
	for (const step of path) schemas = schemas.flatMap((schema) => below(schema, step)).flatMap(alternatives);
	const keys = schemas.flatMap((schema) => schema instanceof require_schemas.ZodObject ? Object.keys(schema.shape) : []);
	return [...new Set(keys)];
}
function alternatives(schema) {
	if (schema instanceof require_schemas.ZodUnion) return schema.options.flatMap(alternatives);
	if (schema instanceof require_schemas.ZodOptional || schema instanceof require_schemas.ZodDefault) return alternatives(schema.unwrap());
	return [schema];
}
function below(schema, step) {
	if (schema instanceof require_schemas.ZodArray) return [schema.element];
	if (schema instanceof require_schemas.ZodRecord) return [schema.valueType];
	if (schema instanceof require_schemas.ZodObject && Object.hasOwn(schema.shape, step)) return [schema.shape[step]];
	return [];
}
// engine/plugins/check-shape.ts
function checkShape(value, problems) {
	if (isTooLarge(value, [], problems)) return null;
	const { cookers, tables } = objectOf(value);
	const plugin = parsed(require_plugin.processingSource, emptied(value, {
		cookers: [],
		tables: []
	}), [], problems);
	const checkedCookers = listOf(cookers).map((cooker, i) => parsed(require_plugin.dataCooker, cooker, ["cookers", i], problems));
	const checkedTables = listOf(tables).map((table, i) => checkTable(table, ["tables", i], problems));
	if (plugin === null || problems.hasErrors) return null;
	return {
		...plugin,
		cookers: checkedCookers.filter((one) => one !== null),
		tables: checkedTables.filter((one) => one !== null)
	};
}
function checkTable(value, path, problems) {
	const table = parsed(require_plugin.tableDefinition, emptied(value, {
		columns: {},
		configurations: [{
			name: "one",
			columns: []
		}]
	}), path, problems);
	const columns = {};
	for (const [key, column] of Object.entries(objectOf(objectOf(value).columns))) Object.assign(columns, parsed(require_plugin.tableDefinition.shape.columns, { [key]: column }, [...path, "columns"], problems));
	const configurations = listOf(objectOf(value).configurations).map((configuration, i) => parsed(require_plugin.tableConfiguration, configuration, [
		...path,
		"configurations",
		i
	], problems));
	return table && {
		...table,
		columns,
		configurations: configurations.filter((one) => one !== null)
	};
}
function parsed(schema, value, path, problems) {
	if (problems.isFull) return null;
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	for (const issue of result.error.issues) {
		if (problems.isFull) break;
		tell(issue, path, value, problems);
	}
	return null;
}
function limitOf(path) {
	const [first, , third] = path;
	if (first === "maps") return [1e5, "names"];
	if (path.length === 1 && first === "cookers") return [1024, "cookers"];
	if (path.length === 1 && first === "tables") return [256, "tables"];
	if (path.length === 3 && third === "configurations") return [256, "configurations"];
	return [4096, path.length === 3 && third === "columns" ? "columns" : "entries"];
}
function isTooLarge(value, path, problems) {
	if (typeof value !== "object" || value === null) return false;
	const entries = Object.entries(value);
	const [most, what] = limitOf(path);
	if (entries.length <= most) return entries.some(([key, below]) => isTooLarge(below, [...path, Array.isArray(value) ? Number(key) : key], problems));
	problems.error(`${entries.length} ${what} are too many: the limit is ${most}`, path, { key: true });
	return true;
}
function emptied(value, parts) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	const entries = Object.entries(value).map(([key, part]) => {
		const isFilled = typeof part === "object" && part !== null && Object.keys(part).length > 0;
		const isSame = Object.hasOwn(parts, key) && Array.isArray(part) === Array.isArray(parts[key]);
		return [key, isFilled && isSame ? parts[key] : part];
	});
	return Object.fromEntries(entries);
}
var objectOf = (value) => typeof value === "object" && value !== null ? value : {};
var listOf = (value) => Array.isArray(value) ? value : [];
function tell(issue, base, value, problems) {
	const inner = issue.path;
	const path = [...base, ...inner];
	const found = valueAt(value, inner);
	if (found === void 0 && inner.length > 0 && isAboutValue(issue)) {
		problems.error(`“${shown(inner.at(-1))}” is missing`, path.slice(0, -1));
		return;
	}
	switch (issue.code) {
		case "unrecognized_keys":
			for (const key of issue.keys) {
				const known = keysAt(path);
				const near = known.includes(key) ? "" : require_suggestion.suggestion(key, known, false);
				problems.error(`“${shown(key)}” is not allowed here${near}`, [...path, key], { key: true });
			}
			break;
		case "invalid_key":
			problems.error(`“${shown(path.at(-1))}” must be ${firstMessage(issue.issues)}`, path, { key: true });
			break;
		case "invalid_union":
			if (issue.errors.length === 0) problems.error(notOneOf(found, optionsOf(issue)), path);
			else tellUnion(issue.errors, path, found, problems);
			break;
		case "invalid_type":
			problems.error(`expected ${wanted(issue)}, not ${kindOf(found)}`, path);
			break;
		case "invalid_value":
			problems.error(notOneOf(found, issue.values), path);
			break;
		case "invalid_format":
			if (typeof found === "string" && found.startsWith("|")) problems.error(`there is no bar “${shown(found)}”; the bars are |pivot, |graph, |freezeLeft, |freezeRight`, path);
			else problems.error(`“${shown(found)}” must be ${issue.message}`, path);
			break;
		case "too_big":
			problems.error(sizeOf(issue.origin, "at most", Number(issue.maximum)), path);
			break;
		case "too_small":
			problems.error(sizeOf(issue.origin, "at least", Number(issue.minimum)), path);
			break;
		default: problems.error(issue.message, path);
	}
}
function tellUnion(branches, path, value, problems) {
	const strangeness = branches.map((branch) => strangenessOf(branch, branches, value));
	const best = branches[strangeness.indexOf(Math.min(...strangeness))];
	const choice = best.find(isChoice);
	if (choice !== void 0) {
		const [key] = choice.path;
		const values = branches.flatMap((branch) => branch.filter(isChoice).filter((issue) => issue.path[0] === key));
		problems.error(notOneOf(valueAt(value, [key]), values.flatMap((issue) => issue.values)), [...path, key]);
	} else if (best.every(({ code, path: inner }) => code === "invalid_type" && inner.length === 0)) {
		const types = branches.flatMap((branch) => branch.flatMap((one) => one.code === "invalid_type" ? wanted(one) : []));
		problems.error(`expected ${[...new Set(types)].join(" or ")}, not ${kindOf(value)}`, path);
	} else for (const issue of best) tell(issue, path, value, problems);
}
function strangenessOf(branch, all, value) {
	let sum = 0;
	for (const issue of branch) {
		const [key] = issue.path;
		if (issue.path.length === 0 && issue.code === "invalid_type") sum += 1e3;
		else if (issue.code === "unrecognized_keys" && issue.path.length === 0) sum += issue.keys.length;
		else if (issue.path.length !== 1) continue;
		else if (valueAt(value, [key]) === void 0 && isAboutValue(issue)) sum += 2;
		else if (issue.code === "invalid_value" && all.some((other) => takes(other, key))) sum += 100;
	}
	return sum;
}
var takes = (branch, key) => !branch.some((issue) => isChoice(issue) && issue.path[0] === key || issue.code === "unrecognized_keys" && issue.keys.includes(key));
var isChoice = (issue) => issue.code === "invalid_value" && issue.path.length === 1;
var isAboutValue = ({ code }) => code === "invalid_type" || code === "invalid_union" || code === "invalid_value";
var optionsOf = (issue) => "options" in issue && Array.isArray(issue.options) ? issue.options : [];
function valueAt(value, path) {
	let at = value;
	for (const step of path) {
		if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return void 0;
		at = at[step];
	}
	return at;
}
function notOneOf(found, values) {
	const names = [...new Set(values)].map(String);
	if (typeof found !== "string") return `expected one of ${names.join(", ")}, not ${kindOf(found)}`;
	return `“${shown(found)}” is not one of ${names.join(", ")}${require_suggestion.suggestion(found, names, false)}`;
}
function sizeOf(origin, bound, limit) {
	const what = origin === "string" ? "character" : origin === "array" ? "item" : null;
	if (what === null) return `this must be ${bound} ${limit}`;
	return `expected ${bound} ${limit} ${what}${limit === 1 ? "" : "s"}`;
}
var wanted = ({ expected }) => typeNames[expected] ?? expected;
var typeNames = {
	string: "a string",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list […]",
	object: "an object {…}",
	record: "an object {…}"
};
function kindOf(value) {
	if (value === null) return "null";
	if (value === void 0) return "nothing";
	if (Array.isArray(value)) return "a list";
	return typeof value === "object" ? "an object" : typeof value === "string" ? "a string" : String(value);
}
var firstMessage = (issues) => issues[0]?.message ?? "another name";
var shown = (value) => {
	const text = String(value);
	return text.length > 64 ? `${text.slice(0, 63)}…` : text;
};
// engine/plugins/check-table.ts
var roleTypes = {
	startTime: ["time"],
	endTime: ["time"],
	waitStartTime: ["time"],
	waitEndTime: ["time"],
	duration: ["duration"]
};
var TableCheck = class {
	#table;
	#tables;
	#path;
	#problems;
	#maps;
	#rows;
	#columns;
	#scope;
	#keys = new Map();
	constructor(definition, index, cookers, problems) {
		this.#table = definition.tables[index];
		this.#tables = definition.tables;
		this.#path = ["tables", index];
		this.#problems = problems;
		this.#maps = definition.maps;
		this.#rows = cookers.columnsOf(this.#table.rows, [...this.#path, "rows"]);
		for (const [i, cooker] of (this.#table.requiresCookers ?? []).entries()) cookers.columnsOf(cooker, [
			...this.#path,
			"requiresCookers",
			i
		]);
		this.#columns = new require_row_text.Columns(`table “${this.#table.name}”`);
		for (const [key, { name }] of Object.entries(this.#table.columns)) if (!this.#keys.has(name.toLowerCase())) this.#keys.set(name.toLowerCase(), key);
		this.#scope = {
			columns: this.#columns.types,
			shownNames: this.#keys,
			maps: this.#maps
		};
	}
	check() {
		const { columns, configurations, defaultConfiguration, commands, rowDetails, isDataAvailable, counters = {}, lanes = [] } = this.#table;
		const path = this.#path;
		for (const [key, column] of Object.entries(columns)) this.#columns.add(key, this.#column(column, [
			...path,
			"columns",
			key
		]), [
			...path,
			"columns",
			key
		], this.#problems);
		for (const [key, { hints, variants = {} }] of Object.entries(columns)) {
			const at = [
				...path,
				"columns",
				key
			];
			this.#hints(hints, this.#columns.types.get(key), [...at, "hints"]);
			this.#warnOfBooking(key, columns[key], at);
			for (const [variantKey, variant] of Object.entries(variants)) this.#hints(variant.hints, void 0, [
				...at,
				"variants",
				variantKey,
				"hints"
			]);
		}
		const names = new Set();
		for (const [i, configuration] of configurations.entries()) {
			const at = [
				...path,
				"configurations",
				i
			];
			if (names.has(configuration.name)) this.#problems.error(`a configuration “${configuration.name}” already exists`, [...at, "name"]);
			names.add(configuration.name);
			this.#configuration(configuration, at);
		}
		for (const name of Object.keys(counters)) if (!names.has(name)) this.#problems.error(`there is no configuration “${name}”${require_suggestion.suggestion(name, names)}`, [
			...path,
			"counters",
			name
		], { key: true });
		for (const [i, one] of lanes.entries()) this.#lanes(one, names, [
			...path,
			"lanes",
			i
		]);
		if (!names.has(defaultConfiguration)) this.#problems.error(`there is no configuration “${defaultConfiguration}”${require_suggestion.suggestion(defaultConfiguration, names)}`, [...path, "defaultConfiguration"]);
		if (isDataAvailable !== "nonEmpty") require_row_text.checkedExpression(isDataAvailable, { columns: new Map(Object.entries(require_plugin.availabilityNames)) }, [...path, "isDataAvailable"], this.#problems, { wanted: ["bool"] });
		const ids = new Set();
		for (const [i, command] of (commands ?? []).entries()) {
			const at = [
				...path,
				"commands",
				i
			];
			if (ids.has(command.id)) this.#problems.error(`a command “${command.id}” already exists`, [...at, "id"]);
			ids.add(command.id);
			this.#command(command, at);
		}
		for (const [i, detail] of (rowDetails ?? []).entries()) {
			const at = [
				...path,
				"rowDetails",
				i
			];
			if (typeof detail === "string") this.#named(detail, at);
			else this.#rowText(detail.text, [...at, "text"]);
		}
	}
	#lanes({ configuration, measure, columns, interval, share }, names, path) {
		const named = this.#table.configurations.find(({ name }) => name === configuration);
		if (named === void 0) {
			const message = `there is no configuration “${configuration}”${require_suggestion.suggestion(configuration, names)}`;
			this.#problems.error(message, [...path, "configuration"]);
			return;
		}
		if (named.columns.indexOf("|pivot") !== (measure === void 0 ? 2 : 1)) this.#problems.error(`the configuration “${configuration}” needs ${measure === void 0 ? "two keys: the measure and the lane" : "one key: the lane"}`, [...path, "configuration"]);
		for (const [key, name] of Object.entries(columns)) this.#named(name, [
			...path,
			"columns",
			key
		]);
		for (const [key, name] of Object.entries({
			interval,
			share
		})) if (name !== void 0) this.#named(name, [...path, key]);
	}
	#command(command, path) {
		this.#query(command.when, [...path, "when"]);
		switch (command.run) {
			case "filterTo":
			case "filterOut":
				for (const [i, name] of command.columns.entries()) this.#named(name, [
					...path,
					"columns",
					i
				]);
				return;
			case "openTable":
				this.#opened(command, path);
				return;
			case "copyText":
				this.#rowText(command.text, [...path, "text"]);
				return;
			case "runSql": this.#rowText(command.query, [...path, "query"]);
		}
	}
	#opened({ table, match = {}, configuration }, path) {
		for (const [their, mine] of Object.entries(match)) this.#named(mine, [
			...path,
			"match",
			their
		]);
		const wanted = table.toLowerCase().replace(/^\{(.*)\}$/, "$1");
		const target = this.#tables.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
		if (target === void 0) return;
		const columns = Object.keys(target.columns);
		for (const their of Object.keys(match)) if (!columns.includes(their)) this.#problems.error(`table “${target.name}” has no column “${their}”${require_suggestion.suggestion(their, columns)}`, [
			...path,
			"match",
			their
		], { key: true });
		const names = target.configurations.map(({ name }) => name);
		if (configuration !== void 0 && !names.includes(configuration)) this.#problems.error(`table “${target.name}” has no configuration “${configuration}”${require_suggestion.suggestion(configuration, names)}`, [...path, "configuration"]);
	}
	#rowText(text, path) {
		try {
			for (const part of require_row_text.rowTextParts(text)) if (typeof part !== "string") this.#named(part.column, path, [], { unit: part.position });
		} catch (error) {
			if (!(error instanceof require_row_text.RowTextError)) throw error;
			this.#problems.error(error.message, path, { unit: error.position });
		}
	}
	#column({ projection, interval, variants = {} }, path) {
		if (interval !== void 0) {
			this.#timeSpan(interval, [...path, "interval"]);
			if ("visibleDomain" in projection) this.#problems.error("“visibleDomain” already names the interval", [...path, "interval"], { key: true });
		}
		for (const [key, variant] of Object.entries(variants)) {
			const at = [
				...path,
				"variants",
				key
			];
			if ("stack" in variant.projection) this.#problems.error("a stack needs a column of its own: it cannot be a variant", at, { key: true });
			this.#projection(variant.projection, [...at, "projection"]);
		}
		return this.#projection(projection, [...path, "projection"]);
	}
	#projection(projection, path) {
		const problems = this.#problems;
		if ("field" in projection) return this.#rows.typeOf(projection.field, [...path, "field"], problems);
		if ("expr" in projection) {
			if (!this.#rows.canRead(projection.expr)) return null;
			const scope = {
				columns: this.#rows.types,
				maps: this.#maps
			};
			return require_row_text.checkedExpression(projection.expr, scope, [...path, "expr"], problems)?.type ?? null;
		}
		if ("const" in projection) return constantType(projection.const);
		if ("stack" in projection) return "text";
		const { visibleDomain, unit = [], perCpus } = projection;
		this.#timeSpan(projection, path);
		for (const [i, name] of unit.entries()) this.#rows.typeOf(name, [
			...path,
			"unit",
			i
		], problems);
		if (perCpus !== void 0 && visibleDomain !== "percentOfView") problems.error("“perCpus” is for percentOfView: durations are not shared among CPUs", [...path, "perCpus"], { key: true });
		return visibleDomain === "percentOfView" ? "number" : "duration";
	}
	#timeSpan({ start, end, duration }, path) {
		const problems = this.#problems;
		if (start !== void 0) this.#rows.typeOf(start, [...path, "start"], problems, ["time"]);
		if (end !== void 0) this.#rows.typeOf(end, [...path, "end"], problems, ["time"]);
		if (duration !== void 0) this.#rows.typeOf(duration, [...path, "duration"], problems, ["duration"]);
		const named = [
			start,
			end,
			duration
		].filter((name) => name !== void 0).length;
		if (named < 2) problems.error("unknown time span: specify two of “start”, “end” and “duration”", path);
		if (named > 2) problems.error("“start”, “end” and “duration” may contradict each other: omit one", [...path, "duration"], { key: true });
	}
	#warnOfBooking(key, { projection, interval, hints }, path) {
		if (interval !== void 0 || "visibleDomain" in projection) return;
		if (this.#columns.types.get(key) !== "duration" || hints?.aggregation !== "sum") return;
		if (this.#table.configurations.some(({ roles }) => roles?.duration === key)) return;
		this.#problems.warning("in a range, sums count the whole duration at the start of its row: specify “interval” to count only the part inside", path);
	}
	#hints(hints, type, path) {
		const { aggregation, weight } = hints ?? {};
		if (weight !== void 0) this.#named(weight, [...path, "weight"], require_row_text.summable);
		if (aggregation === "weightedAverage" && weight === void 0) this.#problems.error("“weight” is missing: the column with the weights for weightedAverage", [...path, "aggregation"]);
		if (type === void 0 || aggregation === void 0) return;
		if ([
			"sum",
			"average",
			"weightedAverage",
			"fromSums",
			"peak"
		].includes(aggregation) && (type === "text" || type === "address")) this.#problems.warning(`the column is ${type}: it has no ${aggregation}`, [...path, "aggregation"]);
	}
	#configuration(configuration, path) {
		this.#bars(configuration, path);
		const seen = new Set();
		for (const [i, item] of configuration.columns.entries()) {
			if (isBar(item)) continue;
			const at = [
				...path,
				"columns",
				i
			];
			const { column, variant, hints } = typeof item === "string" ? { column: item } : item;
			const named = typeof item === "string" ? at : [...at, "column"];
			this.#named(column, named);
			if (variant !== void 0) this.#variant(column, variant, [...at, "variant"]);
			this.#hints(hints, variant === void 0 ? this.#columns.types.get(column) : void 0, [...at, "hints"]);
			const key = `${column}/${variant ?? ""}/${hints?.aggregation ?? ""}`;
			if (seen.has(key)) this.#problems.error(`“${column}” is used twice`, named);
			seen.add(key);
		}
		this.#roles(configuration, path);
		this.#query(configuration.filter?.query, [
			...path,
			"filter",
			"query"
		]);
		this.#query(configuration.expand, [...path, "expand"]);
		for (const [i, { query }] of (configuration.highlights ?? []).entries()) this.#query(query, [
			...path,
			"highlights",
			i,
			"query"
		]);
		const graphed = configuration.graphFilter?.column;
		if (graphed !== void 0) this.#named(graphed, [
			...path,
			"graphFilter",
			"column"
		]);
	}
	#bars({ columns }, path) {
		const places = new Map();
		for (const [i, item] of columns.entries()) {
			if (!isBar(item)) continue;
			const at = [
				...path,
				"columns",
				i
			];
			if (places.has(item)) this.#problems.error(`“${item}” is used twice`, at);
			else if (item === "|pivot" && places.has("|graph")) this.#problems.error("“|pivot” is right of “|graph”: grouping columns go left of graphed columns", at);
			else if (item === "|freezeLeft" && places.has("|freezeRight")) this.#problems.error("“|freezeLeft” is right of “|freezeRight”: the columns between them could not scroll", at);
			places.set(item, i);
		}
	}
	#roles({ roles = {}, columns, chart }, path) {
		for (const [role, column] of Object.entries(roles)) this.#named(column, [
			...path,
			"roles",
			role
		], roleTypes[role] ?? []);
		const graph = columns.indexOf("|graph");
		if (this.#table.defaultLayout !== "table" && graph >= 0 && graph < columns.length - 1 && roles.startTime === void 0 && roles.endTime === void 0) this.#problems.warning("without a time, nothing can be drawn: add a “startTime” to “roles”", path);
		else if (chart === "stateDiagram" && roles.endTime === void 0 && roles.duration === void 0) this.#problems.warning("states need an end: add an “endTime” or a “duration” to “roles”", path);
	}
	#named(name, path, wanted = [], place) {
		const owner = Object.entries(this.#table.columns).find(([, { variants }]) => variants && Object.hasOwn(variants, name));
		if (owner === void 0 || Object.hasOwn(this.#table.columns, name)) this.#columns.typeOf(name, path, this.#problems, wanted, place);
		else this.#problems.error(`“${name}” is a variant of “${owner[0]}”, but a column is expected: roles, weights and highlights cannot use variants`, path, place);
	}
	#variant(column, variant, path) {
		if (!Object.hasOwn(this.#table.columns, column)) return;
		const { variants = {} } = this.#table.columns[column];
		if (Object.hasOwn(variants, variant)) return;
		const names = Object.keys(variants);
		const none = names.length === 0 ? "; it has none" : require_suggestion.suggestion(variant, names);
		this.#problems.error(`column “${column}” has no variant “${variant}”${none}`, path);
	}
	#query(text, path) {
		if (text !== void 0 && this.#columns.canRead(text, (name) => this.#keys.get(name.toLowerCase()) ?? name)) require_row_text.checkedExpression(text, this.#scope, path, this.#problems, {
			wanted: ["bool"],
			compile: require_compile.compileQuery,
			hint: ({ position, length }) => this.#variantHint(text.slice(position, position + length))
		});
	}
	#variantHint(word) {
		const name = word.replace(/^\[(.*)\]$/, "$1").toLowerCase();
		return Object.values(this.#table.columns).flatMap(({ variants = {} }) => Object.entries(variants)).some(([key, variant]) => key.toLowerCase() === name || variant.name.toLowerCase() === name) ? ": it is a variant, but queries, roles and highlights use columns" : "";
	}
};
var isBar = (item) => typeof item === "string" && item.startsWith("|");
function constantType(value) {
	if (typeof value === "string") return "text";
	return typeof value === "boolean" ? "bool" : Number.isInteger(value) ? "integer" : "number";
}
// engine/plugins/cooker-types.ts
var plain = ["integer", "number"];
var rangeBases = ["address", ...plain];
var CookerTypes = class {
	problems;
	#definition;
	#others;
	#columnsOf = new Map();
	#own = new Map();
	constructor(definition, others, problems) {
		this.#definition = definition;
		this.#others = others;
		this.problems = problems;
		for (const [i, { path }] of definition.cookers.entries()) {
			const at = [
				"cookers",
				i,
				"path"
			];
			if (path.startsWith("source/")) problems.error("“source/…” is reserved for Corescope’s own cookers: choose another name", at);
			else if (others.has(path)) problems.error(`another plugin already has a cooker “${path}”`, at);
			else if (this.#own.has(path)) problems.error(`a cooker “${path}” already exists`, at);
			else this.#own.set(path, i);
		}
		for (const cooker of this.#inOrder()) this.#check(cooker);
	}
	get types() {
		return new Map([...this.#own.keys()].flatMap((path) => {
			const columns = this.#columnsOf.get(path);
			return columns === void 0 ? [] : [[path, columns.types]];
		}));
	}
	columnsOf(cooker, path) {
		let columns = this.#columnsOf.get(cooker);
		if (columns !== void 0) return columns;
		const types = this.#others.get(cooker) ?? null;
		columns = new require_row_text.Columns(`cooker ${cooker}`, types);
		if (types !== null) this.#columnsOf.set(cooker, columns);
		else if (!this.#own.has(cooker) && !this.problems.isFull) this.problems.error(`there is no cooker “${cooker}”${require_suggestion.suggestion(cooker, [...this.#own.keys(), ...this.#others.keys()])}`, path);
		return columns;
	}
	#inOrder() {
		const { cookers } = this.#definition;
		const needs = new Map([...this.#own].map(([path, i]) => [path, require_row_text.cookersUsedBy(cookers[i])]));
		const { order, rings } = require_row_text.dependencyOrder(needs);
		for (const ring of rings) this.problems.error(`cookers depend on each other: ${[...ring, ring[0]].join(" → ")}`, [
			"cookers",
			this.#own.get(ring[0]),
			"path"
		]);
		return order.map((path) => this.#own.get(path));
	}
	#check(index) {
		const cooker = this.#definition.cookers[index];
		const path = ["cookers", index];
		const columns = this.#columns(cooker, path);
		this.#where(cooker.where, columns, [...path, "where"]);
		require_row_text.addDerived(cooker.derive ?? {}, columns, [...path, "derive"], this);
		this.#columnsOf.set(cooker.path, columns);
	}
	#columns(cooker, path) {
		const made = new require_row_text.Columns(`cooker ${cooker.path}`);
		if ("events" in cooker) for (const [name, source] of Object.entries(cooker.fields)) {
			const at = [
				...path,
				"fields",
				name
			];
			made.add(name, fieldType(source, at, this.problems), at, this.problems, { key: true });
		}
		else if ("rows" in cooker) made.addAll(this.columnsOf(cooker.rows, [...path, "rows"]));
		else if ("union" in cooker) this.#union(cooker, made, path);
		else if ("pair" in cooker) this.#pair(cooker, made, path);
		else if ("group" in cooker) this.#group(cooker, made, path);
		else if ("unpivot" in cooker) this.#unpivot(cooker, made, [...path, "unpivot"]);
		else if ("metrics" in cooker) this.#metrics(cooker, made, [...path, "metrics"]);
		else this.#sql(cooker, made, [...path, "sql"]);
		return made;
	}
	#union(cooker, made, path) {
		const problems = this.problems;
		const all = cooker.union.map((name, i) => this.columnsOf(name, [
			...path,
			"union",
			i
		]));
		for (const [i, field] of cooker.fields.entries()) {
			const at = [
				...path,
				"fields",
				i
			];
			const types = all.map((columns) => columns.typeOf(field, at, problems));
			const other = types.findIndex((type) => type !== null && types[0] !== null && type !== types[0]);
			if (other > 0) problems.error(`“${field}” is ${types[0]} in ${cooker.union[0]} and ${types[other]} in ${cooker.union[other]}: the types must be the same`, at);
			made.add(field, other > 0 || types.includes(null) ? null : types[0], at, problems);
		}
		for (const columns of all) columns.typeOf(cooker.time, [...path, "time"], problems, ["time"]);
		if (cooker.label === void 0) return;
		for (const name of Object.keys(cooker.label.of)) if (!cooker.union.includes(name)) problems.error(`“${name}” is not one of the union’s cookers${require_suggestion.suggestion(name, cooker.union)}`, [
			...path,
			"label",
			"of",
			name
		], { key: true });
		made.add(cooker.label.name, "text", [
			...path,
			"label",
			"name"
		], problems);
	}
	#pair({ pair, fields }, made, path) {
		const problems = this.problems;
		const at = [...path, "pair"];
		const start = this.columnsOf(pair.start, [...at, "start"]);
		const stop = this.columnsOf(pair.stop, [...at, "stop"]);
		require_row_text.matchColumns(pair.by, start, stop, [...at, "by"], problems);
		for (const side of [start, stop]) side.typeOf(pair.time, [...at, "time"], problems, ["time"]);
		made.types.set("startTime", "time").set("endTime", "time").set("complete", "bool");
		if (pair.ranges !== void 0) {
			const { base, size } = pair.ranges;
			const bases = [start, stop].map((side) => side.typeOf(base, [
				...at,
				"ranges",
				"base"
			], problems, rangeBases));
			for (const side of [start, stop]) side.typeOf(size, [
				...at,
				"ranges",
				"size"
			], problems, plain);
			if (bases[0] !== null && bases[1] !== null && bases[0] !== bases[1]) problems.error(`“${base}” is ${bases[0]} in the starts and ${bases[1]} in the stops`, [
				...at,
				"ranges",
				"base"
			]);
			made.types.set("rangeBase", bases[0] === "address" ? "address" : "integer").set("rangeSize", "integer");
		}
		for (const [name, source] of Object.entries(fields)) {
			const [side, column] = source.split(".");
			const fieldAt = [
				...path,
				"fields",
				name
			];
			made.add(name, (side === "start" ? start : stop).typeOf(column, fieldAt, problems), fieldAt, problems, { key: true });
		}
	}
	#group({ group, fields }, made, path) {
		const from = this.columnsOf(group.from, [
			...path,
			"group",
			"from"
		]);
		this.#copied(from, group.by, made, [
			...path,
			"group",
			"by"
		]);
		for (const [name, field] of Object.entries(fields)) {
			const at = [
				...path,
				"fields",
				name
			];
			made.add(name, this.#aggregated(field, from, at), at, this.problems, { key: true });
		}
	}
	#unpivot({ unpivot }, made, path) {
		const { keep, name, value, columns } = unpivot;
		const problems = this.problems;
		const from = this.columnsOf(unpivot.from, [...path, "from"]);
		this.#copied(from, keep, made, [...path, "keep"]);
		const types = Object.keys(columns).map((column) => from.typeOf(column, [
			...path,
			"columns",
			column
		], problems, [], { key: true }));
		made.add(name, "text", [...path, "name"], problems);
		made.add(value, this.#common(types, [...path, "columns"]), [...path, "value"], problems);
	}
	#copied(from, names, made, path) {
		for (const [i, name] of names.entries()) made.add(name, from.typeOf(name, [...path, i], this.problems), [...path, i], this.problems);
	}
	#metrics({ metrics }, made, path) {
		const problems = this.problems;
		const from = this.columnsOf(metrics.from, [...path, "from"]);
		this.#copied(from, metrics.by, made, [...path, "by"]);
		this.#copied(from, metrics.keep, made, [...path, "keep"]);
		from.typeOf(metrics.event, [...path, "event"], problems, ["text"]);
		from.typeOf(metrics.value, [...path, "value"], problems, require_row_text.summable);
		for (const key of ["only", "unlike"]) {
			const name = metrics[key];
			if (name !== void 0) from.typeOf(name, [...path, key], problems, ["text"]);
		}
		for (const [name, type] of [
			["metric", "text"],
			["unit", "text"],
			["group", "text"],
			["exact", "number"],
			["value", "number"]
		]) made.add(name, type, path, problems);
		if (metrics.turns !== void 0) this.#turns(metrics.turns, from, made, [...path, "turns"]);
		for (const [i, { expr, only, known = [] }] of metrics.formulas.entries()) {
			const at = [
				...path,
				"formulas",
				i
			];
			for (const [k, name] of known.entries()) if (!require_row_text.namesIn(expr).has(name)) problems.error(`“${name}” is not in the expression`, [
				...at,
				"known",
				k
			]);
			const scope = { columns: new Map([...require_row_text.namesIn(expr)].map((name) => [name, "number"])) };
			require_row_text.checkedExpression(expr, scope, [...at, "expr"], problems, { wanted: plain });
			if (only !== void 0 && metrics.only === void 0) problems.error("“only” of a formula needs the column named by “only” of the metrics, which is missing", [...at, "only"]);
		}
	}
	#turns({ of, tick, unknown }, from, made, path) {
		for (const [i, name] of of.entries()) from.typeOf(name, [
			...path,
			"of",
			i
		], this.problems);
		from.typeOf(tick, [...path, "tick"], this.problems, require_row_text.summable);
		if (unknown !== void 0) from.typeOf(unknown, [...path, "unknown"], this.problems, require_row_text.summable);
		for (const name of [
			"allTicks",
			"countedShare",
			"halfWidth"
		]) made.add(name, "number", path, this.problems);
	}
	#sql({ sql }, made, path) {
		const wrong = require_sql_tokens.whyNotOneSelect(sql.query);
		if (wrong !== null) this.problems.error(wrong, [...path, "query"]);
		const columns = Object.entries(sql.columns);
		if (columns.length === 0) this.problems.error("expected at least one column", [...path, "columns"]);
		for (const [name, column] of columns) made.add(name, typeof column === "string" ? column : column.type, [
			...path,
			"columns",
			name
		], this.problems, { key: true });
	}
	#aggregated({ aggregate, of, where }, from, path) {
		this.#where(where, from, [...path, "where"]);
		if (aggregate === "count") {
			if (of !== void 0) this.problems.error("“count” counts rows: it takes no “of”", [...path, "of"]);
			return "integer";
		}
		if (of === void 0) {
			this.problems.error(`“of” is missing: “${aggregate}” needs a column`, path);
			return null;
		}
		const type = from.typeOf(of, [...path, "of"], this.problems, require_row_text.aggregateTakes(aggregate));
		return type === null ? null : require_row_text.aggregateType(aggregate, type);
	}
	#common(types, path) {
		if (types.includes(null)) return null;
		const all = new Set(types);
		if (all.size === 0) {
			this.problems.error("expected at least one column", path);
			return null;
		}
		if (all.size === 1) return types[0];
		if ([...all].every((type) => plain.includes(type))) return "number";
		this.problems.error(`the columns are ${require_row_text.listed([...all]).replace(" or ", " and ")}: they must have the same type`, path);
		return null;
	}
	#where(text, columns, path) {
		if (text !== void 0 && columns.canRead(text)) require_row_text.checkedExpression(text, this.scope(columns), path, this.problems, { wanted: ["bool"] });
	}
	scope(columns) {
		return {
			columns: columns.types,
			maps: this.#definition.maps
		};
	}
};
function fieldType(source, path, problems) {
	if (typeof source !== "string") {
		const attribute = [source.field].flat().find((name) => name.startsWith("$"));
		if (attribute === void 0) return require_plugin.fieldTypes[source.type];
		problems.error(`name a common event attribute by itself: "${String(path.at(-1))}": "${attribute}"`, [...path, "field"]);
		return null;
	}
	if (!source.startsWith("$")) return "text";
	const types = require_plugin.eventAttributes;
	if (Object.hasOwn(types, source)) return types[source];
	problems.error(`events have no “${source}”${require_suggestion.suggestion(source, Object.keys(types))}`, path);
	return null;
}
// engine/plugins/ids.ts
var keyOf = ({ key, name }) => key ?? require_sql_names.snakeCase(name).replace(/^_/, "p").slice(0, 32);
function* idsOf({ id, name, tables }) {
	yield {
		id,
		of: `plugin “${name}”`,
		path: ["id"]
	};
	for (const [i, table] of tables.entries()) {
		yield {
			id: table.id,
			of: `table “${table.name}”`,
			path: [
				"tables",
				i,
				"id"
			]
		};
		for (const [key, column] of Object.entries(table.columns)) {
			const path = [
				"tables",
				i,
				"columns",
				key
			];
			yield {
				id: column.id,
				of: `column “${column.name}” of table “${table.name}”`,
				path: [...path, "id"]
			};
			for (const [variantKey, variant] of Object.entries(column.variants ?? {})) yield {
				id: variant.id,
				of: `variant “${variant.name}” of column “${column.name}”`,
				path: [
					...path,
					"variants",
					variantKey,
					"id"
				]
			};
		}
	}
}
function checkIds(definition, others, problems) {
	const owners = new Map();
	const keys = new Map();
	const sqlNames = new Map();
	for (const { key, definition: other } of others) {
		for (const { id, of } of idsOf(other)) owners.set(id, `${of} (of plugin “${other.name}”)`);
		keys.set(key, other.name);
		for (const table of other.tables) sqlNames.set(require_sql_names.sqlTableName(key, table), `table “${table.name}” of plugin “${other.name}”`);
	}
	for (const { id, of, path } of idsOf(definition)) {
		const owner = owners.get(id);
		if (owner === void 0) owners.set(id, of);
		else problems.error(`${owner} already has this ID: give ${of}its own id`, path);
	}
	const key = keyOf(definition);
	const keyPath = [definition.key === void 0 ? "name" : "key"];
	if (keys.has(key)) problems.error(`plugin “${keys.get(key)}” already has the key “${key}”: give this one its own “key”`, keyPath);
	for (const [i, table] of definition.tables.entries()) {
		const sqlName = require_sql_names.sqlTableName(key, table);
		const owner = sqlNames.get(sqlName);
		const path = [
			"tables",
			i,
			table.sqlName === void 0 ? "name" : "sqlName"
		];
		if (owner === void 0) sqlNames.set(sqlName, `table “${table.name}”`);
		else problems.error(`${owner} is “${sqlName}” in SQL as well: give this one its own “sqlName”`, path);
	}
}
// engine/plugins/json-text.ts
var MAX_TEXT = 5e6;
var MAX_DEPTH = 64;
var MAX_TOKENS = 1e6;
var syntaxErrors = {
	InvalidSymbol: "unknown name or symbol: put strings in double quotes",
	InvalidNumberFormat: "invalid number",
	PropertyNameExpected: "expected a name in double quotes (remove a comma before “}”)",
	ValueExpected: "expected a value (remove a comma before “]”)",
	ColonExpected: "expected “:”",
	CommaExpected: "expected “,”",
	CloseBraceExpected: "missing “}”",
	CloseBracketExpected: "missing “]”",
	EndOfFileExpected: "expected the end of the file",
	InvalidCommentToken: "comments are only allowed in .jsonc files",
	UnexpectedEndOfComment: "unterminated comment",
	UnexpectedEndOfString: "unterminated string: missing “\"”",
	UnexpectedEndOfNumber: "incomplete number",
	InvalidUnicode: "“\\u” needs four hex digits",
	InvalidEscapeCharacter: "expected after “\\”: one of \" \\ / b f n r t u",
	InvalidCharacter: "escape control characters in strings with “\\”"
};
var JsonText = class {
	failure;
	value;
	#file;
	#text;
	#root;
	#lines = null;
	constructor(text, file) {
		this.#file = file;
		this.#text = text;
		const lenient = /\.jsonc$/i.test(file);
		this.failure = this.#tooMuch();
		if (this.failure !== null) return;
		const errors = [];
		this.#root = require_main.parseTree(text, errors, {
			disallowComments: !lenient,
			allowTrailingComma: lenient
		});
		if (errors.length > 0 || this.#root === void 0) {
			const { error, offset } = errors[0];
			this.failure = this.#at(offset, syntaxErrors[require_main.printParseErrorCode(error)] ?? "this is not JSON", "error");
			return;
		}
		try {
			this.value = this.#valueOf(this.#root);
		} catch (error) {
			if (!(error instanceof BadKey)) throw error;
			this.failure = this.#at(error.offset, error.message, "error");
		}
	}
	problem(message, path, { severity = "error", key = false, unit } = {}) {
		let node = this.#root;
		let found = true;
		for (const step of path) {
			const below = node && childOf(node, step);
			found = below !== void 0;
			if (below === void 0) break;
			node = below;
		}
		if (node === void 0) return this.#at(0, message, severity);
		if (key && found && node.parent?.type === "property") return this.#at(node.parent.offset, message, severity);
		const offset = unit !== void 0 && node.type === "string" ? this.#offsetInText(node, unit) : node.offset;
		return this.#at(offset, message, severity);
	}
	#tooMuch() {
		const text = this.#text;
		if (text.length > 5e6) return this.#at(0, `the file is larger than ${MAX_TEXT / 1e6} MB, too large for a plugin`, "error");
		if (text.trim() === "") return this.#at(0, "the file is empty", "error");
		const scanner = require_main.createScanner(text, true);
		let depth = 0;
		let tokens = 0;
		do {
			scanner.scan();
			const offset = scanner.getTokenOffset();
			const first = text[offset];
			if (first === "{" || first === "[") depth++;
			else if (first === "}" || first === "]") depth--;
			if (depth > MAX_DEPTH) return this.#at(offset, `values are nested more than ${MAX_DEPTH} deep`, "error");
			if (++tokens > MAX_TOKENS) return this.#at(offset, "the file has too many values for a plugin", "error");
		} while (scanner.getPosition() < text.length);
		return null;
	}
	#valueOf(node) {
		if (node.type === "array") return (node.children ?? []).map((child) => this.#valueOf(child));
		if (node.type !== "object") return node.value;
		const object = {};
		for (const { offset, children = [] } of node.children ?? []) {
			const key = children[0].value;
			if (key === "__proto__") throw new BadKey("“__proto__” cannot be a name", offset);
			if (Object.hasOwn(object, key)) throw new BadKey(`“${key}” is repeated`, offset);
			object[key] = this.#valueOf(children[1]);
		}
		return object;
	}
	#offsetInText({ offset, length }, unit) {
		const end = offset + length - 1;
		let at = offset + 1;
		for (let i = 0; i < unit && at < end; i++) if (this.#text[at] !== "\\") at++;
		else at += this.#text[at + 1] === "u" ? 6 : 2;
		return Math.min(at, end);
	}
	#at(offset, message, severity) {
		this.#lines ??= lineStarts(this.#text);
		let low = 0;
		let high = this.#lines.length;
		while (high - low > 1) {
			const middle = low + high >>> 1;
			if (this.#lines[middle] <= offset) low = middle;
			else high = middle;
		}
		return {
			message,
			severity,
			file: this.#file,
			line: low + 1,
			column: offset - this.#lines[low] + 1
		};
	}
};
var BadKey = class extends Error {
	offset;
	constructor(message, offset) {
		super(message);
		this.offset = offset;
	}
};
function childOf({ type, children = [] }, step) {
	if (type === "array") return children[Number(step)];
	if (type !== "object") return void 0;
	return children.find(({ children: pair = [] }) => pair[0].value === String(step))?.children?.[1];
}
function lineStarts(text) {
	const starts = [0];
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		if (unit === 10 || unit === 13 && text.charCodeAt(i + 1) !== 10) starts.push(i + 1);
	}
	return starts;
}
// engine/plugins/check-plugin.ts
function readPlugin(text, file) {
	const json = new JsonText(text, file);
	return json.failure === null ? read(json.value, file, json) : {
		file,
		definition: null,
		problems: [json.failure],
		places: json
	};
}
var readBefore = new WeakMap();
function readDefinition(json, name) {
	const before = readBefore.get(json);
	if (before?.file === name) return before;
	const plugin = read(json, name, new PathPlaces(name));
	readBefore.set(json, plugin);
	return plugin;
}
function read(value, file, places) {
	const problems = new Problems(places);
	return {
		file,
		definition: checkShape(value, problems),
		problems: problems.list,
		places
	};
}
var checkedBefore = new WeakMap();
function checkRead(plugin, known) {
	const before = checkedBefore.get(plugin);
	if (before?.known.length === known.length && before.known.every((one, i) => one === known[i])) return before.result;
	const result = checkBeside(plugin, known);
	checkedBefore.set(plugin, {
		known: [...known],
		result
	});
	return result;
}
function checkBeside(plugin, known) {
	const { definition, places } = plugin;
	if (definition === null) return {
		plugin: null,
		problems: [...plugin.problems]
	};
	const problems = new Problems(places);
	checkIds(definition, known, problems);
	const others = new Map(require_source_types.sourceTypes);
	for (const { types } of known) for (const [path, columns] of types) others.set(path, columns);
	const cookers = new CookerTypes(definition, others, problems);
	for (const i of definition.tables.keys()) new TableCheck(definition, i, cookers, problems).check();
	return {
		plugin: problems.hasErrors ? null : {
			key: keyOf(definition),
			definition,
			types: cookers.types
		},
		problems: problems.list
	};
}
function checkTogether(plugins, known) {
	const makers = new Map();
	for (const [i, { definition }] of plugins.entries()) for (const { path } of definition?.cookers ?? []) if (!makers.has(path)) makers.set(path, String(i));
	const needs = new Map();
	for (const [i, { definition }] of plugins.entries()) {
		const used = definition === null ? [] : require_row_text.cookersUsedIn(definition).flatMap((path) => makers.get(path) ?? []);
		needs.set(String(i), used.filter((maker) => maker !== String(i)));
	}
	const { order } = require_row_text.dependencyOrder(needs);
	const checked = new Map();
	const good = [...known];
	for (const i of new Set([...order, ...needs.keys()])) {
		const result = checkRead(plugins[Number(i)], good);
		checked.set(i, result);
		if (result.plugin !== null) good.push(result.plugin);
	}
	return plugins.map((_, i) => checked.get(String(i)));
}
// host/base/folder-watch.ts
var QUIET_MS = 50;
var LONGEST_MS = 500;
var mayMatter = new Set([
	"",
	".json",
	".jsonc"
]);
var FolderWatch = class {
	#onChange;
	#watchers = new Map();
	#timer = null;
	#firstMs = 0;
	#closed = false;
	constructor(onChange) {
		this.#onChange = onChange;
	}
	async setFolders(folders) {
		const wanted = new Map();
		for (const folder of folders) {
			const stats = await (0, node_fs_promises.stat)(folder).catch(() => null);
			if (stats?.isDirectory()) wanted.set(folder, stats.ino);
		}
		for (const [folder, { watcher, inode }] of this.#watchers) if (wanted.get(folder) === inode) wanted.delete(folder);
		else {
			watcher.close();
			this.#watchers.delete(folder);
		}
		if (this.#closed) return false;
		return [...wanted].filter(([folder, inode]) => this.#watch(folder, inode)).length > 0;
	}
	close() {
		this.#closed = true;
		for (const { watcher } of this.#watchers.values()) watcher.close();
		this.#watchers.clear();
		if (this.#timer !== null) clearTimeout(this.#timer);
	}
	#watch(folder, inode) {
		try {
			const watcher = (0, node_fs.watch)(folder, { persistent: false }, (_, name) => {
				if (name === null || mayMatter.has((0, node_path.extname)(name).toLowerCase())) this.#changed();
			});
			watcher.on("error", () => {
				watcher.close();
				this.#changed();
			});
			this.#watchers.set(folder, {
				watcher,
				inode
			});
			return true;
		} catch {
			return false;
		}
	}
	#changed() {
		if (this.#closed) return;
		const nowMs = performance.now();
		if (this.#timer === null) this.#firstMs = nowMs;
		else clearTimeout(this.#timer);
		const waitMs = Math.min(QUIET_MS, Math.max(0, this.#firstMs + LONGEST_MS - nowMs));
		this.#timer = setTimeout(() => {
			this.#timer = null;
			this.#onChange();
		}, waitMs).unref();
	}
};
// host/plugins/checked-built-in.ts
var checkedBuiltInPath = (0, node_url.fileURLToPath)(new URL("built-in-plugins.json", "" + bundleUrl));
function keptBuiltIn(path) {
	if (!(0, node_fs.existsSync)(path)) return null;
	return JSON.parse((0, node_fs.readFileSync)(path, "utf8")).map(({ file, definition, problems, key, types }) => {
		const plugin = {
			key,
			definition,
			types: new Map(types.map(([cooker, columns]) => [cooker, new Map(columns)]))
		};
		return {
			read: {
				file,
				definition,
				problems: [],
				places: new PathPlaces(file)
			},
			checked: {
				plugin,
				problems
			}
		};
	});
}
function keepBuiltIn(path, builtIn) {
	const kept = builtIn.flatMap(({ read, checked: { plugin, problems } }) => {
		if (plugin === null || read.problems.length > 0) return [];
		const types = [...plugin.types].map(([cooker, columns]) => [cooker, [...columns]]);
		return [{
			file: read.file,
			definition: plugin.definition,
			problems,
			key: plugin.key,
			types
		}];
	});
	if (kept.length === builtIn.length) (0, node_fs.writeFileSync)(path, JSON.stringify(kept));
}
// host/plugins/plugin-files.ts
var MAX_FILES = 256;
var MAX_BYTES = 16 << 20;
var isPluginFile = (name) => !name.startsWith(".") && !/\.schema\.json$/i.test(name) && [".json", ".jsonc"].includes((0, node_path.extname)(name).toLowerCase());
var ADDED = "added";
async function pluginFiles(folder, paths, isFirst) {
	const found = new Map();
	const folders = new Set();
	const put = async (path, name, origin) => {
		const real = await (0, node_fs_promises.realpath)(path).catch(() => path);
		if (!found.has(real)) found.set(real, {
			path,
			name,
			origin
		});
	};
	for (const path of paths) {
		const isFolder = await (0, node_fs_promises.stat)(path).then((stats) => stats.isDirectory(), (error) => {
			if (isFirst) throw require_host_error.toHostError(error, path);
			return false;
		});
		folders.add((0, node_path.dirname)((0, node_path.resolve)(path)));
		if (!isFolder) {
			if (isFirst) checkName(path);
			await put((0, node_path.resolve)(path), path, "commandLine");
			continue;
		}
		const inside = await pluginsIn(path);
		if (isFirst && inside.files.length === 0) throw new require_host_error.HostError("not-found", `${path} contains no plugins (.json or .jsonc files). Choose another folder.`);
		for (const file of inside.files) await put((0, node_path.resolve)(file), file, "commandLine");
		for (const below of inside.folders) folders.add((0, node_path.resolve)(below));
	}
	if (folder === null) return {
		found: [...found.values()],
		folders
	};
	const inside = await pluginsIn(folder);
	const added = (0, node_path.join)(folder, ADDED);
	for (const file of inside.files) await put(file, (0, node_path.relative)(folder, file), (0, node_path.dirname)(file) === added ? "window" : "folder");
	for (const path of [
		(0, node_path.dirname)(folder),
		folder,
		...inside.folders
	]) folders.add(path);
	return {
		found: [...found.values()],
		folders
	};
}
async function pluginsIn(folder) {
	const files = [];
	const folders = [];
	const visit = async (path, isTop) => {
		const entries = await (0, node_fs_promises.readdir)(path).catch(() => null);
		if (entries === null) return;
		folders.push(path);
		for (const entry of entries.sort()) {
			const below = (0, node_path.join)(path, entry);
			const kind = await (0, node_fs_promises.stat)(below).catch(() => null);
			if (kind?.isFile() && isPluginFile(entry) && files.length < MAX_FILES) files.push(below);
			else if (kind?.isDirectory() && isTop) await visit(below, false);
		}
	};
	await visit(folder, true);
	return {
		files,
		folders
	};
}
function checkName(name) {
	if (!isPluginFile((0, node_path.basename)(name))) throw new require_host_error.HostError("bad-request", `${name} is not a plugin: it must be a .json or .jsonc file.`);
}
async function pluginText(path, name) {
	checkName(name);
	try {
		const stats = await (0, node_fs_promises.stat)(path);
		if (!stats.isFile()) throw new require_host_error.HostError("bad-request", `${name} is not a file. Choose a .json or .jsonc file.`);
		if (stats.size > MAX_BYTES) throw new require_host_error.HostError("io", `${name} has ${Math.round(stats.size / 1e6)} MB, too large for a plugin. Check that it is the right file.`);
		const bytes = await (0, node_fs_promises.readFile)(path);
		const isWide = bytes[0] === 255 && bytes[1] === 254;
		return new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
	} catch (error) {
		throw require_host_error.toHostError(error, name);
	}
}
// host/plugins/plugin-loader.ts
var PluginLoader = class {
	#definitions = [];
	#read = null;
	#names = new Map();
	#whole = null;
	#left = null;
	define(definitions) {
		this.#definitions = definitions;
	}
	get whole() {
		return this.#whole;
	}
	restore(whole) {
		this.#whole = whole;
	}
	get #builtIn() {
		if (this.#read !== null) return this.#read;
		this.#read = this.#whole?.map(({ read }) => read) ?? this.#definitions.map((definition) => readDefinition(definition, definition.name));
		for (const { definition } of this.#read) {
			if (definition === null) continue;
			this.#names.set(definition.id, `plugin “${definition.name}”`);
			for (const { id, name } of definition.tables) this.#names.set(id, `table “${name}” of plugin “${definition.name}”`);
		}
		return this.#read;
	}
	load(plugins) {
		const failed = new Map();
		for (;;) {
			const trying = plugins.filter((plugin) => !failed.has(plugin));
			const { builtIn, checked } = this.#beside(trying);
			const broken = trying.filter((plugin, i) => require_checked.at(checked, i).plugin === null && this.#places(plugin).length > 0);
			if (broken.length === 0) {
				const found = new Map(trying.map((plugin, i) => [plugin, this.#told(plugin, require_checked.at(checked, i))]));
				return {
					builtIn,
					others: plugins.map((plugin) => found.get(plugin) ?? require_checked.present(failed.get(plugin), "the plugin"))
				};
			}
			for (const plugin of broken) failed.set(plugin, require_checked.at(checked, trying.indexOf(plugin)));
		}
	}
	#beside(plugins) {
		const builtIn = this.#builtIn;
		const taken = new Set(plugins.flatMap((plugin) => this.#places(plugin).map(({ id }) => id)));
		if (taken.size === 0) {
			this.#whole ??= paired(builtIn, checkTogether(builtIn, []));
			const known = this.#whole.flatMap(({ checked: { plugin } }) => plugin ?? []);
			return {
				builtIn: this.#whole,
				checked: checkTogether(plugins, known)
			};
		}
		const key = [...taken].sort().join();
		if (this.#left?.taken !== key) this.#left = {
			taken: key,
			reads: builtIn.flatMap((read) => without(read, taken) ?? [])
		};
		const left = this.#left.reads;
		const checked = checkTogether([...left, ...plugins], []);
		return {
			builtIn: paired(left, checked),
			checked: checked.slice(left.length)
		};
	}
	#places({ definition }) {
		if (definition === null) return [];
		return [{
			id: definition.id,
			path: ["id"]
		}, ...definition.tables.map(({ id }, i) => ({
			id,
			path: [
				"tables",
				i,
				"id"
			]
		}))].flatMap(({ id, path }) => {
			const name = this.#names.get(id);
			return name === void 0 ? [] : [{
				id,
				name,
				path
			}];
		});
	}
	#told(plugin, { plugin: made, problems }) {
		if (made === null) return {
			plugin: made,
			problems
		};
		const warnings = this.#places(plugin).map(({ name, path }) => plugin.places.problem(`this replaces the built-in ${name}, which has the same id`, path, { severity: "warning" }));
		return {
			plugin: made,
			problems: [...problems, ...warnings]
		};
	}
};
var paired = (reads, checked) => reads.map((read, i) => ({
	read,
	checked: require_checked.at(checked, i)
}));
function without(read, taken) {
	const { definition } = read;
	if (definition === null) return read;
	if (taken.has(definition.id)) return null;
	const tables = definition.tables.filter(({ id }) => !taken.has(id));
	return tables.length === definition.tables.length ? read : {
		...read,
		definition: {
			...definition,
			tables
		}
	};
}
function keptPlugins(before, now) {
	const known = new Map(before.map((plugin) => [plugin.definition, plugin]));
	return now.map((plugin) => {
		const old = known.get(plugin.definition);
		return old !== void 0 && sameTypes(old.types, plugin.types) ? old : plugin;
	});
}
var sameTypes = (a, b) => sameMaps(a, b, (one, other) => sameMaps(one, other, Object.is));
var sameMaps = (a, b, same) => a.size === b.size && [...a].every(([key, value]) => b.has(key) && same(value, b.get(key)));
// host/plugins/plugins.ts
var Plugins = class {
	#folder;
	#paths;
	#builtIn;
	#checked;
	#isBuilt;
	#loader = new PluginLoader();
	#sources = [];
	#plugins = [];
	#infos = [];
	#version = 0;
	#ready = null;
	#last = Promise.resolve();
	#watch = null;
	#listeners = new Set();
	constructor({ folder, paths = [], builtIn, checked, isBuilt } = {}) {
		this.#folder = folder === void 0 ? null : (0, node_path.resolve)(folder);
		this.#paths = paths;
		this.#builtIn = builtIn ?? null;
		this.#checked = checked ?? checkedBuiltInPath;
		this.#isBuilt = isBuilt ?? process.env.CORESCOPE_COMPILED === "write";
	}
	get version() {
		return this.#version;
	}
	async plugins() {
		await this.#loaded();
		return this.#plugins;
	}
	async list() {
		await this.#loaded();
		return this.#list();
	}
	refresh() {
		return this.#change(async () => {});
	}
	async changed(since, signal) {
		await this.watch();
		return new Promise((done, fail) => {
			const end = () => {
				this.#listeners.delete(check);
				signal?.removeEventListener("abort", abort);
			};
			const abort = () => {
				end();
				fail(require_host_error.cancelledError());
			};
			const check = () => {
				if (this.#version === since) return;
				end();
				done(this.#version);
			};
			this.#listeners.add(check);
			signal?.addEventListener("abort", abort);
			if (signal?.aborted) abort();
			else check();
		});
	}
	onChange(listener) {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
	async watch() {
		await this.#loaded();
		if (this.#watch !== null) return;
		this.#watch = new FolderWatch(() => void this.refresh().catch(() => {}));
		if (this.#folder !== null) await require_state_file.makeStateFolder(this.#folder).catch(() => {});
		await this.refresh();
	}
	close() {
		this.#watch?.close();
	}
	add(files) {
		return this.#changeList(async () => {
			try {
				const folder = this.addedFolder;
				const texts = new Map();
				for (const { path, name } of files) texts.set((0, node_path.join)(folder, (0, node_path.basename)(name)), await pluginText(path, name));
				await this.#write(texts);
			} finally {
				for (const { path, temporary } of files) if (temporary) await (0, node_fs_promises.unlink)(path).catch(() => {});
			}
		});
	}
	addText(file, text) {
		return this.#changeList(async () => {
			const path = (0, node_path.join)(this.addedFolder, (0, node_path.basename)(file));
			this.checkFree(path);
			await this.#write(new Map([[path, text]]));
		});
	}
	checkFree(path) {
		if (this.#sources.some((source) => source.path === path)) throw new require_host_error.HostError("bad-request", `There is already a plugin ${(0, node_path.basename)(path)}. Choose another name.`);
	}
	remove(id) {
		return this.#changeList(async () => {
			const i = this.#infos.findIndex((info) => info.id === id);
			const source = this.#sources.find(({ name }) => name === this.#infos[i]?.file);
			if (i < 0) throw new require_host_error.HostError("not-found", `There is no plugin “${id}”. It may have been removed already.`);
			if (source === void 0) throw new require_host_error.HostError("bad-request", `“${require_checked.at(this.#infos, i).name}” comes with Corescope and cannot be removed.`);
			if (source.origin === "commandLine") throw new require_host_error.HostError("bad-request", `${source.name} was loaded from the command line. Restart Corescope without it.`);
			try {
				await (0, node_fs_promises.rename)(source.path, `${source.path}.removed`);
			} catch (error) {
				if (require_host_error.systemErrorCode(error) !== "ENOENT") throw require_host_error.toHostError(error, source.name);
			}
		});
	}
	async checkText(text, file) {
		await this.#loaded();
		const read = readPlugin(text, file);
		const others = this.#sources.flatMap(({ good }) => good === null || good.definition?.id === read.definition?.id ? [] : [good]);
		return require_checked.at(this.#loader.load([...others, read]).others, others.length).problems;
	}
	async checkTrace(trace) {
		await this.#loaded();
		return this.#sources.flatMap(({ read }) => checkAgainstTrace(read, trace));
	}
	#loaded() {
		this.#ready ??= this.#readFirst();
		return this.#ready;
	}
	async #readFirst() {
		const kept = this.#isBuilt ? null : keptBuiltIn(this.#checked);
		if (kept !== null) this.#loader.restore(kept);
		else this.#loader.define(this.#builtIn ?? (await Promise.resolve().then(() => require("./plugins-DTRmfkY4.js"))).definitions);
		await this.#read();
		if (this.#isBuilt && this.#loader.whole !== null) keepBuiltIn(this.#checked, this.#loader.whole);
	}
	#change(change) {
		const changed = this.#last.then(async () => {
			await this.#loaded();
			await change();
			await this.#read();
		});
		this.#last = changed.catch(() => {});
		return changed;
	}
	async #changeList(change) {
		await this.#change(change);
		return this.#list();
	}
	#list() {
		return {
			version: this.#version,
			plugins: [...this.#infos]
		};
	}
	get addedFolder() {
		if (this.#folder !== null) return (0, node_path.join)(this.#folder, ADDED);
		throw new require_host_error.HostError("bad-request", "There is no folder for plugins. Load the file with --plugin.");
	}
	async #write(texts) {
		this.#checkAdded(texts);
		for (const [path, text] of texts) await require_state_file.writeStateFile(path, text);
	}
	#checkAdded(texts) {
		const reads = [...texts].map(([path, text]) => readPlugin(text, (0, node_path.basename)(path)));
		const others = this.#sources.flatMap(({ path, good }) => good === null || texts.has(path) ? [] : [good]);
		const checked = this.#loader.load([...others, ...reads]).others.slice(others.length);
		for (const { problems } of checked) {
			const error = problems.find(({ severity }) => severity === "error");
			if (error === void 0) continue;
			const { file, line, column, message } = error;
			throw new require_host_error.HostError("bad-request", `${file}:${line}:${column}: ${message}. Correct the file and add it again.`);
		}
	}
	async #read() {
		const before = new Map(this.#sources.map((source) => [source.path, source]));
		const files = await pluginFiles(this.#folder, this.#paths, this.#version === 0);
		const fresh = [];
		for (const file of files.found) fresh.push(await readSource(file, before.get(file.path)));
		this.#set(fresh);
		if (await this.#watch?.setFolders(files.folders)) await this.#read();
	}
	#set(sources) {
		const newest = this.#loader.load(sources.map(({ read }) => read));
		const isGood = newest.others.map(({ plugin }) => plugin !== null);
		const chosen = sources.map(({ read, good }, i) => isGood[i] || good === null ? read : good);
		const loaded = isGood.every((good, i) => good || chosen[i] === require_checked.at(sources, i).read) ? newest : this.#loader.load(chosen);
		const works = loaded.others.map(({ plugin }) => plugin !== null);
		this.#sources = sources.map((source, i) => ({
			...source,
			good: works[i] ? require_checked.at(chosen, i) : source.good
		}));
		const checked = [...loaded.builtIn.map((one) => one.checked), ...loaded.others];
		const plugins = keptPlugins(this.#plugins, checked.flatMap(({ plugin }) => plugin ?? []));
		const infos = [...loaded.builtIn.map(({ read, checked }) => infoOf(read, checked.plugin, checked.problems, "builtIn", null, false)), ...sources.map(({ read, origin, name }, i) => infoOf(read, require_checked.at(loaded.others, i).plugin, require_checked.at(newest.others, i).problems, origin, name, require_checked.at(works, i) && chosen[i] !== read))];
		const isSame = plugins.length === this.#plugins.length && plugins.every((plugin, i) => plugin === this.#plugins[i]);
		if (!isSame) this.#plugins = plugins;
		if (this.#version > 0 && isSame && JSON.stringify(infos) === JSON.stringify(this.#infos)) return;
		this.#infos = infos;
		this.#version++;
		for (const listener of [...this.#listeners]) listener();
	}
};
function infoOf({ file, definition: newest }, plugin, problems, origin, name, stale) {
	const definition = plugin?.definition ?? newest;
	return {
		id: plugin?.definition.id ?? file,
		key: plugin?.key ?? "",
		name: definition?.name ?? file,
		version: definition?.version ?? null,
		description: definition?.description ?? "",
		about: aboutText(definition?.about),
		reads: (definition?.inputs ?? []).map(inputText).join(", "),
		origin,
		file: name,
		tables: (plugin?.definition.tables ?? []).map(({ id, name: table }) => ({
			id,
			name: table
		})),
		problems: [...problems],
		stale
	};
}
async function readSource(file, old) {
	const good = old?.good ?? null;
	try {
		const text = await pluginText(file.path, file.name);
		return {
			...file,
			text,
			read: old?.text === text ? old.read : readPlugin(text, file.name),
			good
		};
	} catch (error) {
		const { message } = require_host_error.toHostError(error, file.name);
		return {
			...file,
			text: null,
			read: unreadable(file.name, message),
			good
		};
	}
}
function unreadable(file, message) {
	const problem = () => ({
		message,
		severity: "error",
		file,
		line: 1,
		column: 1
	});
	return {
		file,
		definition: null,
		problems: [problem()],
		places: { problem }
	};
}
var aboutText = ({ owners = [], projectUrl, license } = {}) => [
	owners.join(", "),
	projectUrl ?? "",
	license ?? ""
].filter((part) => part !== "").join(" · ");
var inputText = (input) => input.kind === "etl" ? "traces" : `${input.extension.replace(/^\.?/, ".")} files of ${input.format}`;
Object.defineProperty(exports, "JsonText", {
	enumerable: true,
	get: function() {
		return JsonText;
	}
});
Object.defineProperty(exports, "MAX_TEXT", {
	enumerable: true,
	get: function() {
		return MAX_TEXT;
	}
});
Object.defineProperty(exports, "Plugins", {
	enumerable: true,
	get: function() {
		return Plugins;
	}
});
