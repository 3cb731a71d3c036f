require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_trace = require("./trace-DVJSax1n.js");
const require_well_known = require("./well-known-DN3jBazA.js");
const require_parser = require("./parser-Dc4K5A7Z.js");
const require_suggestion = require("./suggestion-CYWb7JGS.js");
const require_compile = require("./compile-CrBIPzH2.js");
// engine/plugins/cooker-references.ts
var cookersUsedBy = (cooker) => [...rowsComeFrom(cooker), ...Object.values(cooker.derive ?? {}).flatMap((rule) => "in" in rule ? [rule.in] : [])];
function rowsComeFrom(cooker) {
	if ("rows" in cooker) return [cooker.rows];
	if ("union" in cooker) return cooker.union;
	if ("pair" in cooker) return [cooker.pair.start, cooker.pair.stop];
	if ("group" in cooker) return [cooker.group.from];
	if ("unpivot" in cooker) return [cooker.unpivot.from];
	if ("metrics" in cooker) return [cooker.metrics.from];
	return [];
}
var cookersUsedIn = ({ cookers, tables }) => [...cookers.flatMap(cookersUsedBy), ...tables.map(({ rows }) => rows)];
// engine/plugins/dependency-order.ts
function dependencyOrder(needs) {
	const waiting = new Map();
	const neededBy = new Map();
	for (const [name, all] of needs) {
		const inside = new Set([...all].filter((needed) => needs.has(needed)));
		waiting.set(name, inside.size);
		for (const needed of inside) {
			const list = neededBy.get(needed);
			if (list === void 0) neededBy.set(needed, [name]);
			else list.push(name);
		}
	}
	const order = [...needs.keys()].filter((name) => waiting.get(name) === 0);
	for (let i = 0; i < order.length; i++) for (const name of neededBy.get(order[i]) ?? []) {
		const left = waiting.get(name) - 1;
		waiting.set(name, left);
		if (left === 0) order.push(name);
	}
	return {
		order,
		rings: order.length === needs.size ? [] : ringsOf(needs, new Set(order))
	};
}
function ringsOf(needs, done) {
	const rings = [];
	const seen = new Set();
	for (const start of needs.keys()) {
		const trail = [];
		const onTrail = new Set();
		let name = start;
		while (name !== void 0 && !seen.has(name) && !done.has(name)) {
			seen.add(name);
			trail.push(name);
			onTrail.add(name);
			name = [...needs.get(name)].find((needed) => needs.has(needed) && !done.has(needed));
		}
		if (name !== void 0 && onTrail.has(name)) rings.push(trail.slice(trail.indexOf(name)));
	}
	return rings;
}
// engine/plugins/event-selection.ts
var isGuid = /^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/;
var KindIndex = class {
	#byProvider = new Map();
	constructor(kinds) {
		for (const kind of kinds) for (const name of [
			kind.provider,
			kind.group,
			kind.providerName,
			require_well_known.classicClass(kind)
		]) {
			if (name === null) continue;
			const key = name.toLowerCase();
			const named = this.#byProvider.get(key);
			if (named === void 0) this.#byProvider.set(key, new Set([kind]));
			else named.add(kind);
		}
	}
	meantBy(selectors) {
		const meant = new Map();
		for (const selector of selectors) {
			const provider = selector.provider.toLowerCase();
			const key = isGuid.test(provider) ? provider.replace(/[{}]/g, "") : provider;
			for (const kind of this.#byProvider.get(key) ?? []) {
				if (!meansKind(selector, kind)) continue;
				const list = meant.get(kind);
				if (list === void 0) meant.set(kind, [selector]);
				else list.push(selector);
			}
		}
		return meant;
	}
};
function meansKind({ id, opcode, version }, kind) {
	const hasId = require_trace.hasEventHeader(kind) || kind.kind === "message";
	if (id !== void 0 && !(hasId && id.includes(kind.id))) return false;
	if (opcode !== void 0 && !opcode.includes(kind.opcode)) return false;
	return version === void 0 || version.includes(kind.version);
}
// engine/plugins/names-in.ts
function namesIn(text) {
	const names = new Set();
	try {
		const lexer = new require_parser.Lexer(text);
		let before = null;
		for (let token = lexer.next();; token = lexer.next()) {
			const isCall = token.kind === "symbol" && token.value === "(";
			if (before !== null && !isCall) names.add(before);
			before = token.kind === "word" || token.kind === "bracket" ? token.value : null;
			if (token.kind === "end") return names;
		}
	} catch (error) {
		if (error instanceof require_host_error.ExpressionError) return names;
		throw error;
	}
}
// engine/plugins/columns.ts
var Columns = class {
	types;
	failed = new Set();
	of;
	#isKnown;
	constructor(of, types = []) {
		this.of = of;
		this.types = new Map(types);
		this.#isKnown = types !== null;
	}
	canRead(expression, keyOf = (name) => name) {
		if (!this.#isKnown) return false;
		if (this.failed.size === 0) return true;
		for (const name of namesIn(expression)) if (this.failed.has(keyOf(name))) return false;
		return true;
	}
	typeOf(name, path, problems, wanted = [], at) {
		const type = this.types.get(name);
		if (type === void 0) {
			if (this.#isKnown && !this.failed.has(name) && !problems.isFull) problems.error(`${this.of} has no column “${name}”${require_suggestion.suggestion(name, this.types.keys())}`, path, at);
			return null;
		}
		if (wanted.length === 0 || wanted.includes(type)) return type;
		problems.error(`“${name}” of ${this.of} is ${type}; expected ${listed(wanted)}`, path, at);
		return null;
	}
	addAll(other) {
		for (const [name, type] of other.types) this.types.set(name, type);
		for (const name of other.failed) this.failed.add(name);
		this.#isKnown &&= other.#isKnown;
	}
	add(name, type, path, problems, at) {
		if (this.types.has(name) || this.failed.has(name)) {
			problems.error(`${this.of} already has a column “${name}”`, path, at);
			return;
		}
		if (type === null) this.failed.add(name);
		else this.types.set(name, type);
	}
};
var numeric = [
	"integer",
	"number",
	"time",
	"duration"
];
var summable = [
	"integer",
	"number",
	"duration",
	"bool"
];
function matchColumns(pairs, theirs, mine, path, problems) {
	for (const [their, my] of Object.entries(pairs)) {
		const a = theirs.typeOf(their, [...path, their], problems, [], { key: true });
		const b = mine.typeOf(my, [...path, their], problems);
		if (a !== null && b !== null && !comparable(a, b)) problems.error(`“${their}” is ${a} and “${my}” is ${b}: they can never be equal`, [...path, their]);
	}
}
var comparable = (a, b) => a === b || isPlain(a) && isPlain(b);
var isPlain = (type) => type === "integer" || type === "number";
var listed = (names) => names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
function checkedExpression(text, scope, path, problems, { wanted = [], compile = require_compile.compileExpression, hint = () => "" } = {}) {
	if (problems.isFull) return null;
	try {
		const expression = compile(text, scope);
		if (wanted.length === 0 || wanted.includes(expression.type)) return expression;
		problems.error(`expected ${listed(wanted)}, but the expression is ${expression.type}`, path);
	} catch (error) {
		if (!(error instanceof require_host_error.ExpressionError)) throw error;
		problems.error(error.message + hint(error), path, { unit: error.position });
	}
	return null;
}
// engine/plugins/derived-types.ts
function aggregateType(aggregate, of) {
	switch (aggregate) {
		case "count":
		case "uniqueCount": return "integer";
		case "sum": return of === "bool" ? "integer" : of;
		case "average": return of === "integer" || of === "bool" ? "number" : of;
		default: return of;
	}
}
function aggregateTakes(aggregate) {
	switch (aggregate) {
		case "sum": return summable;
		case "average": return [...numeric, "bool"];
		case "min":
		case "max": return numeric;
		default: return [];
	}
}
function addDerived(rules, columns, path, context) {
	const needs = new Map(Object.entries(rules).map(([name, rule]) => [name, columnsUsedBy(rule)]));
	const { order, rings } = dependencyOrder(needs);
	for (const ring of rings) context.problems.error(`derived columns depend on each other: ${[...ring, ring[0]].join(" → ")}`, [...path, ring[0]], { key: true });
	const ordered = new Set(order);
	for (const name of needs.keys()) if (!ordered.has(name)) columns.failed.add(name);
	for (const name of order) columns.add(name, derivedType(rules[name], columns, [...path, name], context), [...path, name], context.problems, { key: true });
}
function derivedType(rule, mine, path, context) {
	const { problems } = context;
	const time = (columns, name, key = "time") => {
		columns.typeOf(name, [...path, key], problems, ["time"]);
	};
	if ("expr" in rule) {
		if (!mine.canRead(rule.expr)) return null;
		return checkedExpression(rule.expr, context.scope(mine), [...path, "expr"], problems)?.type ?? null;
	}
	if ("partitionBy" in rule) for (const [i, name] of rule.partitionBy.entries()) mine.typeOf(name, [
		...path,
		"partitionBy",
		i
	], problems);
	const of = (wanted = []) => "of" in rule ? mine.typeOf(rule.of, [...path, "of"], problems, wanted) : null;
	switch (rule.op) {
		case "ordinal": return "integer";
		case "delta": {
			const type = of(numeric);
			return type === "time" ? "duration" : type;
		}
		case "rate":
			time(mine, rule.time);
			return of(numeric) === null ? null : "number";
		case "cumulative": {
			const type = of(summable);
			return type === null ? null : aggregateType("sum", type);
		}
		case "previous":
		case "next": return of();
		case "window": {
			const type = of(aggregateTakes(rule.aggregate));
			if (rule.rows === void 0 && rule.duration === void 0) problems.error("the window has no size: “rows” or “duration” is missing", path);
			if (rule.duration !== void 0) {
				time(mine, rule.time);
				checkedExpression(rule.duration, { columns: new Map() }, [...path, "duration"], problems, { wanted: ["duration"] });
			}
			return type === null ? null : aggregateType(rule.aggregate, type);
		}
		case "overlapping":
			for (const name of ["start", "end"]) mine.typeOf(rule[name], [...path, name], problems, ["time"]);
			return "integer";
		case "exclusive":
			for (const name of ["start", "end"]) mine.typeOf(rule[name], [...path, name], problems, ["time"]);
			return "duration";
		case "lookup": {
			const theirs = context.columnsOf(rule.in, [...path, "in"]);
			matchColumns(rule.match, theirs, mine, [...path, "match"], problems);
			time(theirs, rule.theirTime, "theirTime");
			time(mine, rule.time);
			if (rule.bound !== void 0) time(mine, rule.bound, "bound");
			return theirs.typeOf(rule.take, [...path, "take"], problems);
		}
	}
}
function columnsUsedBy(rule) {
	if ("expr" in rule) return [...namesIn(rule.expr)];
	const used = [];
	if ("of" in rule) used.push(rule.of);
	if ("partitionBy" in rule) used.push(...rule.partitionBy);
	if ("time" in rule) used.push(rule.time);
	if ("start" in rule) used.push(rule.start, rule.end);
	if ("match" in rule) used.push(...Object.values(rule.match), rule.bound);
	return used.filter((name) => name !== void 0);
}
// engine/plugins/row-text.ts
var RowTextError = class extends Error {
	position;
	constructor(message, position) {
		super(message);
		this.name = "RowTextError";
		this.position = position;
	}
};
function rowTextParts(text) {
	const parts = [];
	let plain = "";
	for (let at = 0; at < text.length; at++) {
		const sign = text[at];
		if (sign !== "{" && sign !== "}") plain += sign;
		else if (text[at + 1] === sign) {
			plain += sign;
			at++;
		} else {
			const end = sign === "{" ? text.indexOf("}", at) : -1;
			if (end < 0) throw new RowTextError(`a “${sign}” has no counterpart; for the character itself, write “${sign}${sign}”`, at);
			if (plain !== "") parts.push(plain);
			plain = "";
			parts.push({
				column: text.slice(at + 1, end),
				position: at + 1
			});
			at = end;
		}
	}
	return plain === "" ? parts : [...parts, plain];
}
Object.defineProperty(exports, "Columns", {
	enumerable: true,
	get: function() {
		return Columns;
	}
});
Object.defineProperty(exports, "KindIndex", {
	enumerable: true,
	get: function() {
		return KindIndex;
	}
});
Object.defineProperty(exports, "RowTextError", {
	enumerable: true,
	get: function() {
		return RowTextError;
	}
});
Object.defineProperty(exports, "addDerived", {
	enumerable: true,
	get: function() {
		return addDerived;
	}
});
Object.defineProperty(exports, "aggregateTakes", {
	enumerable: true,
	get: function() {
		return aggregateTakes;
	}
});
Object.defineProperty(exports, "aggregateType", {
	enumerable: true,
	get: function() {
		return aggregateType;
	}
});
Object.defineProperty(exports, "checkedExpression", {
	enumerable: true,
	get: function() {
		return checkedExpression;
	}
});
Object.defineProperty(exports, "columnsUsedBy", {
	enumerable: true,
	get: function() {
		return columnsUsedBy;
	}
});
Object.defineProperty(exports, "cookersUsedBy", {
	enumerable: true,
	get: function() {
		return cookersUsedBy;
	}
});
Object.defineProperty(exports, "cookersUsedIn", {
	enumerable: true,
	get: function() {
		return cookersUsedIn;
	}
});
Object.defineProperty(exports, "dependencyOrder", {
	enumerable: true,
	get: function() {
		return dependencyOrder;
	}
});
Object.defineProperty(exports, "listed", {
	enumerable: true,
	get: function() {
		return listed;
	}
});
Object.defineProperty(exports, "matchColumns", {
	enumerable: true,
	get: function() {
		return matchColumns;
	}
});
Object.defineProperty(exports, "namesIn", {
	enumerable: true,
	get: function() {
		return namesIn;
	}
});
Object.defineProperty(exports, "rowTextParts", {
	enumerable: true,
	get: function() {
		return rowTextParts;
	}
});
Object.defineProperty(exports, "rowsComeFrom", {
	enumerable: true,
	get: function() {
		return rowsComeFrom;
	}
});
Object.defineProperty(exports, "summable", {
	enumerable: true,
	get: function() {
		return summable;
	}
});
