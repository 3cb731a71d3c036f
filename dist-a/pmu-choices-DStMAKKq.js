require("node:url").pathToFileURL(__filename).href;
const require_pmu_events = require("./pmu-events-BBrB5Qv4.js");
const require_suggestion = require("./suggestion-CYWb7JGS.js");
const require_arm_pmu = require("./arm-pmu-Cs4mCVFe.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
// host/recorder/pmu-choices.ts
var TOPDOWN = [[require_arm_pmu.LEVEL_1], [
	"frontend_stalled_cycles",
	"backend_stalled_cycles",
	"ipc"
]];
var plain = (word) => word.toLowerCase().replace(/[_\s-]/g, "");
function rawNumber(word) {
	const digits = /^(?:0x|r)([0-9a-f]{1,4})$/i.exec(word)?.[1];
	const number = digits !== void 0 ? Number.parseInt(digits, 16) : /^\d{1,5}$/.test(word) ? Number(word) : NaN;
	return number <= 65535 ? number : null;
}
var CYCLES = new Set([
	"cycle",
	"cycles",
	"cpucycles"
]);
function choiceOf(word, { metrics, events }) {
	const wanted = plain(word);
	const ofMetrics = (chosen) => ({
		events: chosen.flatMap((metric) => metric.events),
		metrics: chosen.map(({ name }) => name)
	});
	if (wanted === "topdown") for (const meant of TOPDOWN) {
		const chosen = metrics.filter(({ name, group }) => meant.includes(group) || meant.includes(name));
		if (chosen.length > 0) return ofMetrics(chosen);
	}
	const metric = metrics.filter(({ name }) => plain(name) === wanted);
	if (metric.length > 0) return ofMetrics(metric);
	const group = metrics.filter((one) => plain(one.group) === wanted);
	if (group.length > 0) return ofMetrics(group);
	const event = events.find(({ name }) => plain(name) === wanted);
	if (event !== void 0) return {
		events: [event.event],
		metrics: []
	};
	const number = rawNumber(word);
	if (number !== null) return {
		events: [number],
		metrics: []
	};
	if (CYCLES.has(wanted)) return {
		events: [],
		metrics: []
	};
	const known = [
		"topdown",
		...new Set(metrics.map((one) => one.group)),
		...[...metrics, ...events].map(({ name }) => name)
	];
	throw new require_host_error.HostError("bad-request", `The cores of this machine have no metric, group of metrics or event “${word}”${require_suggestion.suggestion(word, known, false) || ". You can also specify events by number, such as 0x1b."}`);
}
function eventsForMetrics(catalog, words) {
	const choices = words.map((word) => choiceOf(word, catalog));
	return {
		events: [...new Set(choices.flatMap(({ events }) => events))],
		metrics: [...new Set(choices.flatMap(({ metrics }) => metrics))]
	};
}
var groupsOfMetrics = ({ metrics }, names, freeCounters) => metrics.filter(({ name, events }) => names.includes(name) && events.length > 1 && events.length <= freeCounters).map(({ events }) => events);
function eventNumberIn(catalog, name) {
	if (CYCLES.has(plain(name))) return require_pmu_events.CYCLE_EVENT;
	return catalog.events.find((event) => plain(event.name) === plain(name))?.event ?? null;
}
var withEventsOf = (plan, catalog) => ({
	...plan,
	sets: plan.sets.map((set) => set.events.length > 0 || set.metrics.length === 0 ? set : {
		...set,
		...eventsForMetrics(catalog, set.metrics)
	})
});
var countsSlots = ({ metrics }) => metrics.some(({ group }) => group === require_arm_pmu.LEVEL_1);
Object.defineProperty(exports, "countsSlots", {
	enumerable: true,
	get: function() {
		return countsSlots;
	}
});
Object.defineProperty(exports, "eventNumberIn", {
	enumerable: true,
	get: function() {
		return eventNumberIn;
	}
});
Object.defineProperty(exports, "eventsForMetrics", {
	enumerable: true,
	get: function() {
		return eventsForMetrics;
	}
});
Object.defineProperty(exports, "groupsOfMetrics", {
	enumerable: true,
	get: function() {
		return groupsOfMetrics;
	}
});
Object.defineProperty(exports, "rawNumber", {
	enumerable: true,
	get: function() {
		return rawNumber;
	}
});
Object.defineProperty(exports, "withEventsOf", {
	enumerable: true,
	get: function() {
		return withEventsOf;
	}
});
