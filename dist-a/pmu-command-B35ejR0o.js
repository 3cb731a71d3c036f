require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_recording = require("./recording-CxxG0BRT.js");
const require_suggestion = require("./suggestion-CYWb7JGS.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_pmu_catalog = require("./pmu-catalog-EuqtFvtI.js");
const require_pmu_choices = require("./pmu-choices-DStMAKKq.js");
// host/recorder/pmu-command.ts
var wrong = (message) => new require_host_error.HostError("bad-request", message);
var wordsOf = (text) => text.split(",").map((word) => word.trim()).filter((word) => word !== "");
function pmuPlanOfCommand({ counters, sample, spe, userOnly = false, force = false }, status, before = null) {
	if (counters.length === 0 && sample === void 0 && spe === void 0 && before === null) {
		if (userOnly || force) throw wrong("Nothing is counted: specify events with --pmu, or a profile with events.");
		return null;
	}
	const catalog = require_pmu_catalog.pmuCatalog(status);
	return require_recording.pmuPlan.parse({
		...before ?? { sets: [{
			cores: [],
			events: []
		}] },
		...counters.length > 0 && countersOf(counters, catalog, status),
		...sample !== void 0 && { sampling: samplingOf(sample, catalog) },
		...spe !== void 0 && { spe: speOf(spe) },
		...userOnly && { kernelMode: false },
		...force && { forceLock: true }
	});
}
var OUTSIDE = /^\/(dsu|dmc_clk|dmc_clkdiv2)\/(.+)$/i;
function countersOf(texts, catalog, status) {
	const plan = {
		dsuEvents: new Set(),
		clk: new Set(),
		clkdiv2: new Set()
	};
	const sets = new Map();
	for (const text of texts) {
		const [names, list] = atCores(text);
		if (list?.includes("}")) throw wrong(`“${text}” names cores inside a group: name them after it, like {a,b}@0-3.`);
		const { words, groups } = groupedWords(names);
		if (words.length === 0) throw wrong(`“${text}” has no counters: write metrics and events, joined by commas.`);
		const ofCores = words.filter((word) => {
			const [, device, name] = OUTSIDE.exec(word) ?? [];
			if (device === void 0 || name === void 0) return true;
			if (groups.some((group) => group.includes(word))) throw wrong(`“${word}” cannot be in a group: only events of cores are counted in groups.`);
			const isCluster = device.toLowerCase() === "dsu";
			const { available, problem } = isCluster ? status.dsu : status.dmc;
			if (!available) throw wrong(`“${word}” cannot be counted: ${problem ?? "this machine has no such counters."}`);
			const clock = device.toLowerCase() === "dmc_clk" ? "clk" : "clkdiv2";
			const events = isCluster ? catalog.dsu : catalog.dmc[clock];
			plan[isCluster ? "dsuEvents" : clock].add(outsideNumber(word, name, events));
			return false;
		});
		const cores = list === null ? [] : coresOf(list, text);
		const key = cores.join();
		const before = sets.get(key) ?? {
			words: [],
			groups: []
		};
		sets.set(key, {
			cores,
			words: [...before.words, ...ofCores],
			groups: [...before.groups, ...groups]
		});
	}
	return {
		sets: [...sets.values()].map(({ cores, words, groups }) => {
			const counted = require_pmu_choices.eventsForMetrics(catalog, words);
			return {
				cores,
				...counted,
				groups: groupsOf(groups, counted.metrics, catalog, status)
			};
		}),
		dsuEvents: [...plan.dsuEvents],
		dmcEvents: {
			clk: [...plan.clk],
			clkdiv2: [...plan.clkdiv2]
		}
	};
}
function groupedWords(text) {
	const groups = [];
	const rest = text.replace(/(^|,)\s*\{([^{}]*)\}\s*(?=,|$)/g, (_, comma, inside) => {
		groups.push(wordsOf(inside));
		return comma + inside;
	});
	const problem = groups.some((group) => group.length === 0) ? "has an empty group" : braceProblem(rest);
	if (problem !== null) throw wrong(`“${text}” ${problem}: write groups like {inst_retired,l1d_cache},ipc.`);
	return {
		words: wordsOf(rest),
		groups
	};
}
function braceProblem(text) {
	const braces = text.replace(/[^{}]/g, "");
	if (braces === "") return null;
	if (braces.includes("{{")) return "has a group inside a group, or a { without a }";
	if (/^\}|\}\}/.test(braces)) return "has a } without a {";
	return braces.endsWith("{") ? "has a { without a }" : "needs a comma between a group and what is beside it";
}
function groupsOf(named, metrics, catalog, { available, freeCounters }) {
	if (named.length === 0) return [];
	return [...named.map((words) => {
		const text = `{${words.join(",")}}`;
		const { events } = require_pmu_choices.eventsForMetrics(catalog, words);
		if (events.length === 0) throw wrong(`“${text}” has only cycles, which a counter of their own counts with every group: add other events.`);
		if (available && events.length > freeCounters) throw wrong(`“${text}” needs ${events.length} counters, but ${freeCounters} are free: events of a group are counted together.`);
		return events;
	}), ...require_pmu_choices.groupsOfMetrics(catalog, metrics, freeCounters)];
}
function outsideNumber(word, name, events) {
	const found = events.find((one) => one.name === name.toLowerCase())?.event ?? require_pmu_choices.rawNumber(name);
	if (found !== null) return found;
	const names = events.map((one) => one.name);
	throw wrong(`“${word}” cannot be counted there${require_suggestion.suggestion(name.toLowerCase(), names) || "."}`);
}
function atCores(text) {
	const at = text.lastIndexOf("@");
	return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}
function coresOf(list, text) {
	const cores = new Set();
	for (const part of wordsOf(list)) {
		const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? [];
		if (from === void 0 || Number(to) < Number(from) || Number(to) > 127) throw wrong(`“${part}” in “${text}” is not a core: write cores like 0-3,6.`);
		for (let core = Number(from); core <= Number(to); core++) cores.add(core);
	}
	if (cores.size === 0) throw wrong(`“${text}” has no core after the @.`);
	return [...cores].sort((a, b) => a - b);
}
function oneCore(text, form) {
	const [what, list] = atCores(text);
	const cores = list === null ? [] : coresOf(list, text);
	if (cores.length !== 1) throw wrong(`“${text}” must name one core: write ${form}.`);
	return [what, require_checked.at(cores, 0)];
}
function samplingOf(text, catalog) {
	const form = "EVENT:INTERVAL@CORE, such as ld_spec:100000@3";
	if (/[{}]/.test(text)) throw wrong(`“${text}” has braces: each sampled event has a counter of its own, so there are no groups.`);
	const [list, core] = oneCore(text, form);
	const sources = wordsOf(list).map((word) => {
		const [, name = "", interval = ""] = /^([^:]+):(\d+)$/.exec(word) ?? [];
		if (!(Number(interval) >= 1 && Number(interval) <= 4294967295)) throw wrong(`“${word}” has no interval: write ${form}.`);
		const event = require_pmu_choices.eventNumberIn(catalog, name) ?? require_pmu_choices.rawNumber(name);
		if (event === null) {
			const known = ["cycles", ...catalog.events.map((one) => one.name)];
			throw wrong(`The cores of this machine have no event “${name}”${require_suggestion.suggestion(name, known, false) || "."}`);
		}
		return {
			event: event >>> 0,
			interval: Number(interval)
		};
	});
	if (sources.length === 0) throw wrong(`“${text}” has no event: write ${form}.`);
	return {
		core,
		sources
	};
}
var OPERATIONS = [
	"branch",
	"load",
	"store"
];
function speOf(text) {
	const form = "OPERATIONS[:LATENCY]@CORE, such as load+store:50@2 or all@2";
	const [what, core] = oneCore(text, form);
	const [, list = "", latency = "0"] = /^([a-z+]+)(?::(\d+))?$/i.exec(what.trim()) ?? [];
	const words = list.toLowerCase().split("+");
	const operations = OPERATIONS.filter((operation) => words.includes(operation) || words.includes("all"));
	const other = words.find((word) => word !== "all" && !OPERATIONS.some((operation) => operation === word));
	if (other !== void 0) throw wrong(`“${other}” in “${text}” is not an SPE operation: write ${form}.`);
	if (Number(latency) > 65535) throw wrong(`The latency in “${text}” is more than 65535 cycles.`);
	return {
		cores: [core],
		operations,
		minimumLatency: Number(latency)
	};
}
Object.defineProperty(exports, "groupedWords", {
	enumerable: true,
	get: function() {
		return groupedWords;
	}
});
Object.defineProperty(exports, "pmuPlanOfCommand", {
	enumerable: true,
	get: function() {
		return pmuPlanOfCommand;
	}
});
