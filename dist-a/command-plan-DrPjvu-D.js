require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_provider_name_guid = require("./provider-name-guid-CdjNC__V.js");
const require_recording = require("./recording-CxxG0BRT.js");
require("./wprp-sessions-oF_ROhlP.js");
const require_kernel_keywords = require("./kernel-keywords-CYnWzCrX.js");
const require_profile_sources = require("./profile-sources-CgVYTBeC.js");
const require_rates = require("./rates-hI_4d1x_.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_parser = require("./parser-Dc4K5A7Z.js");
require("./print-BR81bj4k.js");
// contract/payload-conditions.ts
var MOST_ID = 65535;
var OLD_FORM = /^\s*(\d+)\.\w/;
var PREFIX = "payload.";
function parsePayloadConditions(text) {
	const old = OLD_FORM.exec(text);
	if (old !== null) throw new require_host_error.ExpressionError(`start with the ID of the event: id = ${old[1]} and Size >= 4096`, 0, old[0].length);
	const ast = require_parser.parse(text);
	const seen = new Set();
	return alternatives(ast).flatMap((group) => {
		const { ids, fields } = conditionsOf(group, text);
		for (const id of ids) {
			if (seen.has(id)) fail(group, `ETW combines all conditions on event ${id} together: join them with “and”`);
			seen.add(id);
		}
		return ids.flatMap((eventId) => fields.map((field) => ({
			eventId,
			...field
		})));
	});
}
var alternatives = (ast) => ast.kind === "or" ? ast.operands.flatMap(alternatives) : [ast];
function fail({ position, length }, message) {
	throw new require_host_error.ExpressionError(message, position, Math.max(1, length));
}
function conditionsOf(group, text) {
	let ids = null;
	const fields = [];
	for (const term of require_parser.conjunction(group)) {
		const named = idsOf(term);
		if (named === null) {
			const field = fieldOf(term, text);
			if (field !== null) fields.push(field);
		} else if (ids === null) ids = named;
		else fail(term, "an event has only one ID: join several events with “or”");
	}
	if (ids === null) return fail(group, "ETW tests the fields of one event at a time: write id = 12 and …");
	if (fields.length === 0) fail(group, `the ID needs a condition on a field; to select events by ID only, use the ID filter`);
	return {
		ids,
		fields
	};
}
function idsOf(term) {
	const isId = (ast) => ast.kind === "column" && ast.name.toLowerCase() === "id";
	if (term.kind === "compare" && term.operator === "=" && isId(term.left)) return [idOf(term.right)];
	return term.kind === "in" && !term.negated && isId(term.value) ? [...new Set(term.list.map(idOf))] : null;
}
function idOf(ast) {
	if (ast.kind !== "integer" || ast.value < 0 || ast.value > MOST_ID) return fail(ast, `an event ID is a number up to ${MOST_ID}`);
	return Number(ast.value);
}
function fieldOf(term, text) {
	const whole = (ast) => ast.kind === "integer" ? wholeText(ast, text) : fail(ast, "ETW only compares with whole numbers and quoted text");
	switch (term.kind) {
		case "compare": {
			const { left, right, operator } = term;
			const { first, rest } = left.kind === "arithmetic" ? left : {
				first: null,
				rest: []
			};
			const [step, ...more] = rest;
			if (first !== null && step?.operator === "%" && more.length === 0) {
				if (operator !== "=" || right.kind !== "integer" || right.value !== 0n) return fail(term, "ETW only tests “%” for no remainder: Size % 16 = 0");
				return {
					field: nameOf(first),
					operator: "modulo",
					value: whole(step.operand)
				};
			}
			if (right.kind === "text" && operator !== "=" && operator !== "!=") return fail(term, "ETW cannot order text: use = != contains or not contains");
			return {
				field: nameOf(left),
				operator,
				value: right.kind === "text" ? right.value : whole(right)
			};
		}
		case "between": {
			const value = `${whole(term.low)},${whole(term.high)}`;
			return {
				field: nameOf(term.value),
				operator: term.negated ? "not between" : "between",
				value
			};
		}
		case "call": return {
			...contained(term),
			operator: "contains"
		};
		case "not":
			if (term.operand.kind === "call") return {
				...contained(term.operand),
				operator: "not contains"
			};
			return fail(term, "ETW only has “not” in “not between” and “not contains”; otherwise, reverse the comparison");
		case "isMissing": if (term.negated) return null;
	}
	return fail(term, "ETW cannot test this: use = != < <= > >=, between, contains, and Size % 16 = 0 of a field");
}
function contained(call) {
	const [field, part] = call.args;
	if (call.name.toLowerCase() !== "contains" || field === void 0 || part === void 0) return fail(call, "ETW has no functions but “contains”");
	if (part.kind !== "text") return fail(part, "ETW only searches for quoted text");
	return {
		field: nameOf(field),
		value: part.value
	};
}
function nameOf(ast) {
	if (ast.kind !== "column") return fail(ast, "ETW compares a field with a value, in this order");
	return ast.name.toLowerCase().startsWith(PREFIX) ? ast.name.slice(8).trim() : ast.name;
}
function wholeText(ast, text) {
	const written = text.slice(ast.position, ast.position + ast.length);
	return /^-?(?:0x[0-9a-f]+|\d+)$/i.test(written) ? written : String(ast.value);
}
// host/recorder/provider-words.ts
var wrong$1 = (message) => new require_host_error.HostError("bad-request", message);
var switches = {
	stack: { stack: true },
	sid: { sid: true },
	tsid: { terminalSessionId: true },
	state: { captureStateOnStart: true },
	"state-at-end": { captureStateOnSave: true }
};
var numbers = (text, most, word) => text.split("+").map((part) => {
	if (!/^(0x[0-9a-f]{1,8}|\d{1,10})$/i.test(part) || Number(part) > most) throw wrong$1(`“${part}” in ${word}= is not a number up to ${most}.`);
	return Number(part);
});
var names = (text) => text.split("+").filter((part) => part !== "");
var eventIds = (include, word) => (text) => ({
	include,
	ids: numbers(text, 65535, word)
});
var filters = {
	ids: (text) => ({ eventIds: eventIds(true, "ids")(text) }),
	"not-ids": (text) => ({ eventIds: eventIds(false, "not-ids")(text) }),
	"stack-ids": (text) => ({ stackEventIds: eventIds(true, "stack-ids")(text) }),
	"not-stack-ids": (text) => ({ stackEventIds: eventIds(false, "not-stack-ids")(text) }),
	pid: (text) => ({ pids: numbers(text, 4294967295, "pid") }),
	exe: (text) => ({ executables: names(text) }),
	package: (text) => ({ packages: names(text) }),
	app: (text) => ({ packageApps: names(text) })
};
var OPPOSITES = new Map([
	["ids", "not-ids"],
	["not-ids", "ids"],
	["stack-ids", "not-stack-ids"],
	["not-stack-ids", "stack-ids"]
]);
var words = [
	...Object.keys(switches),
	"all=",
	...Object.keys(filters).map((word) => `${word}=`),
	"where="
];
function providerWords(text) {
	const at = /(?:^|,)where=/.exec(text);
	const said = at === null ? text : text.slice(0, at.index);
	const result = {
		options: {},
		allKeywords: ""
	};
	const merge = (more) => {
		result.options.filters = {
			...result.options.filters,
			...more
		};
	};
	const before = new Set();
	for (const part of said.split(",").filter((one) => one !== "")) {
		const [word = "", value] = part.split(/=(.*)/s);
		const other = before.has(word) ? word : OPPOSITES.get(word);
		if (other !== void 0 && before.has(other)) throw wrong$1(other === word ? `“${word}” is repeated for one provider: use it once${value === void 0 ? "" : ", with values joined by +"}.` : `“${other}=” and “${word}=” contradict each other: Windows accepts only one of them.`);
		before.add(word);
		if (value === void 0 && Object.hasOwn(switches, word)) Object.assign(result.options, switches[word]);
		else if (value && word === "all") result.allKeywords = value;
		else if (value && Object.hasOwn(filters, word)) merge(require_checked.present(filters[word], word)(value));
		else if (value === "" && words.includes(`${word}=`)) throw wrong$1(`“${word}=” has no value.`);
		else throw wrong$1(`“${part}” is not a provider option${require_kernel_keywords.didYouMean(`${word}${value === void 0 ? "" : "="}`, words) || `; there are ${words.join(", ")}`}`);
	}
	if (at !== null) merge({ payload: conditions(text.slice(at.index + at[0].length)) });
	return result;
}
function conditions(text) {
	try {
		return parsePayloadConditions(text);
	} catch (error) {
		if (!(error instanceof require_host_error.ExpressionError)) throw error;
		throw wrong$1(`“${text}” in where= is invalid at character ${error.position + 1}: ${error.message}.`);
	}
}
// host/recorder/command-plan.ts
var guidText = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i;
var number = /^(0x[0-9a-f]{1,16}|\d{1,20})$/i;
var levels = {
	critical: 1,
	error: 2,
	warning: 3,
	information: 4,
	info: 4,
	verbose: 5
};
var MOST_SESSIONS = 8;
var wrong = (message) => new require_host_error.HostError("bad-request", message);
async function providerOf(text, bridge) {
	const [said = "", keywords = "", level = "", ...more] = text.split(":");
	const starred = require_provider_name_guid.starredProvider(said);
	const name = starred?.name ?? said;
	if (name === "" || name === "*") throw wrong(`“${text}” is not a provider: write NAME:KEYWORDS:LEVEL:OPTIONS.`);
	const { options, allKeywords } = providerWords(more.join(":"));
	const guid = starred?.guid ?? guidText.exec(name)?.[1]?.toLowerCase() ?? null;
	const known = await bridge.providers();
	const found = known.find((one) => guid === null ? one.name.toLowerCase() === name.toLowerCase() : one.guid === guid);
	if (found === void 0 && guid === null) throw wrong(`This machine has no provider “${name}”${require_kernel_keywords.didYouMean(name, known.map((one) => one.name)) || "."} List them with: corescope providers --machine. For unregistered providers, such as most TraceLogging providers, use the GUID, or *NAME if the GUID is derived from the name`);
	const plan = require_recording.providerPlan.safeParse({
		name: found?.name ?? name,
		guid: found?.guid ?? guid,
		...keywords !== "" && { anyKeywords: await keywordMask(keywords, found ?? null, bridge) },
		...level !== "" && { level: levelOf(level) },
		...allKeywords !== "" && { allKeywords: await keywordMask(allKeywords, found ?? null, bridge) },
		...options,
		strict: true
	});
	if (plan.success) return plan.data;
	const { path, message } = require_checked.at(plan.error.issues, 0);
	throw wrong(`“${text}”: ${path.join(".")}: ${message}.`);
}
function levelOf(text) {
	const value = number.test(text) ? Number(text) : levels[text.toLowerCase()];
	if (value === void 0 || value > 255) throw wrong(`“${text}” is not a level: write 0 to 255, or ${Object.keys(levels).join(", ")}.`);
	return value;
}
async function keywordMask(text, provider, bridge) {
	if (text === "*") return "0xffffffffffffffff";
	let mask = 0n;
	let known = null;
	for (const word of text.split("+")) if (number.test(word)) mask |= BigInt(word);
	else {
		known ??= provider === null ? [] : (await bridge.provider(provider.guid)).keywords ?? [];
		const keyword = known.find(({ name }) => name.toLowerCase() === word.toLowerCase());
		if (keyword === void 0) throw wrong(`${provider?.name ?? "The provider"} has no keyword “${word}”${require_kernel_keywords.didYouMean(word, known.map(({ name }) => name)) || "."}`);
		mask |= BigInt(keyword.mask);
	}
	return `0x${BigInt.asUintN(64, mask).toString(16)}`;
}
var wordsOf = (text) => text.split(/[+,\s]+/).filter((word) => word !== "");
function planOfCommand({ title, providers, kernel, stacks = "", counters = "", samples = [], privatePids = [] }, machine) {
	const sessions = [];
	const hardware = hardwareCountersOf(counters, samples);
	const kernelKeywords = [...new Set([...wordsOf(kernel), ...hardware.keywords])];
	const counted = hardware.plan?.onEvents?.events ?? [];
	if (kernelKeywords.length === 0 && counted.length > 0) throw wrong(`Counters should be read at ${counted.join(", ")}, but these events are not recorded. Add them with --kernel.`);
	if (kernelKeywords.length > 0) sessions.push(sessionOf({
		name: "corescope-system",
		kind: "system",
		kernelKeywords,
		stacks: wordsOf(stacks),
		hardwareCounters: hardware.plan
	}, machine));
	for (const pid of privatePids) for (const [i, provider] of providers.entries()) sessions.push(sessionOf({
		name: `corescope-private-${pid}-${i + 1}`,
		kind: "event",
		realTime: false,
		privatePids: [pid],
		providers: [provider]
	}, machine));
	if (providers.length > 0 && privatePids.length === 0) sessions.push(sessionOf({
		name: "corescope-events",
		kind: "event",
		providers: [...providers]
	}, machine));
	if (sessions.length > MOST_SESSIONS) throw wrong(`Each of ${providers.length} providers has a private session in each of ${privatePids.length} processes: that is more than ${MOST_SESSIONS} sessions.`);
	return require_recording.recordingPlan.parse({
		title,
		sessions,
		pmu: null
	});
}
function hardwareCountersOf(counters, samples) {
	const [sources = "", events = "CSwitch"] = counters.split("@");
	const onEvents = wordsOf(sources).length === 0 ? null : {
		counters: wordsOf(sources),
		events: wordsOf(events)
	};
	const sampled = samples.map(sampledSource);
	const plan = onEvents === null && sampled.length === 0 ? null : {
		onEvents,
		sampled,
		strict: true
	};
	return {
		plan,
		keywords: [...onEvents?.events.includes("CSwitch") ? ["CSwitch"] : [], ...require_profile_sources.sampleKeywords(plan)]
	};
}
function sampledSource(text) {
	const [source = "", interval = "0", ...more] = text.split("=");
	if (source === "" || more.length > 0 || !/^\d{1,10}$/.test(interval) || Number(interval) > 2147483647) throw wrong(`“${text}” is not a sampling source: write SOURCE or SOURCE=INTERVAL, such as CacheMisses=10000.`);
	return {
		source,
		interval: Number(interval)
	};
}
function sessionOf(asked, machine) {
	const { kernelKeywords = [], stacks = [], providers = [] } = asked;
	return require_recording.sessionPlan.parse({
		logging: "file",
		...require_rates.bufferAdvice({
			kernelKeywords,
			stacks,
			providers
		}, machine),
		...asked
	});
}
function stopTriggerOf(text, eventNumber) {
	const [, type = "", rest = ""] = /^(\w+):(.+)$/.exec(text) ?? [];
	if (type === "duration" && Number(rest) > 0) return {
		type,
		seconds: Number(rest)
	};
	if (type === "size" && Number(rest) >= 1) return {
		type,
		megabytes: Number(rest)
	};
	if (type === "event") return {
		type,
		where: rest
	};
	if (type === "counter") {
		const [, name = "", core, limit] = /^([^@>=]+)(?:@(\d+))?>=([\d.e+]+)$/i.exec(rest) ?? [];
		const event = number.test(name) ? Number(name) : eventNumber(name);
		if (name !== "" && event === null) throw wrong(`This machine has no counter “${name}”.`);
		if (event !== null && name !== "" && Number(limit) >= 0) return {
			type,
			event,
			core: core === void 0 ? null : Number(core),
			perSecond: Number(limit)
		};
	}
	throw wrong(`“${text}” is not a stop trigger: write duration:SECONDS, size:MB, counter:EVENT[@CORE]>=PER_SECOND or event:CONDITION.`);
}
Object.defineProperty(exports, "hardwareCountersOf", {
	enumerable: true,
	get: function() {
		return hardwareCountersOf;
	}
});
Object.defineProperty(exports, "planOfCommand", {
	enumerable: true,
	get: function() {
		return planOfCommand;
	}
});
Object.defineProperty(exports, "providerOf", {
	enumerable: true,
	get: function() {
		return providerOf;
	}
});
Object.defineProperty(exports, "sampledSource", {
	enumerable: true,
	get: function() {
		return sampledSource;
	}
});
Object.defineProperty(exports, "sessionOf", {
	enumerable: true,
	get: function() {
		return sessionOf;
	}
});
Object.defineProperty(exports, "stopTriggerOf", {
	enumerable: true,
	get: function() {
		return stopTriggerOf;
	}
});
