require("node:url").pathToFileURL(__filename).href;
require("./pmu-events-BBrB5Qv4.js");
const require_arm_pmu = require("./arm-pmu-Cs4mCVFe.js");
// host/recorder/pmu-catalog.ts
var CYCLES = "cpu_cycles";
var CLUSTER_EVENTS = [
	17,
	25,
	29,
	41,
	42,
	43,
	44
];
function pmuCatalog({ product, events: supported, dsu, dmc }) {
	const has = new Set(supported);
	const byNumber = new Map();
	for (const [number, name] of Object.entries(require_arm_pmu.eventNames)) if (number !== "0xffffffff") byNumber.set(Number(number), name);
	for (const [key, name] of Object.entries(require_arm_pmu.productEventNames)) {
		const [of, number] = key.split(" ");
		if (of === product) byNumber.set(Number(number), name);
	}
	if (has.size > 0) {
		for (const number of byNumber.keys()) if (!has.has(number)) byNumber.delete(number);
	}
	const byName = new Map([...byNumber].map(([number, name]) => [name, number]));
	const metrics = [];
	for (const { name, unit = "", group = "", expr } of require_arm_pmu.formulasOf(product)) {
		if (metrics.some((metric) => metric.name === name)) continue;
		const events = [...new Set(expr.match(/[a-z_][a-z0-9_]*/g))].filter((one) => one !== CYCLES).map((one) => byName.get(one));
		if (events.some((event) => event === void 0)) continue;
		metrics.push({
			name,
			title: require_arm_pmu.metricTitles[name] ?? name,
			unit,
			group,
			events
		});
	}
	const clusterEvents = dsu?.available ? dsu.events.length > 0 ? dsu.events : CLUSTER_EVENTS : [];
	const controllerEvents = (clock) => dmc?.available ? require_arm_pmu.dmcEventsOf(clock).map(({ number, name }) => ({
		event: number,
		name
	})) : [];
	return {
		product: product === null ? null : require_arm_pmu.productTitles[product] ?? product,
		events: [...byNumber].sort(([a], [b]) => a - b).map(([event, name]) => ({
			event,
			name,
			title: require_arm_pmu.eventTitles[name] ?? ""
		})),
		metrics,
		dsu: clusterEvents.map((event) => {
			const name = require_arm_pmu.eventNames[hexOf(event)] ?? hexOf(event);
			return {
				event,
				name,
				title: require_arm_pmu.eventTitles[name] ?? ""
			};
		}),
		dmc: {
			clk: controllerEvents("clk"),
			clkdiv2: controllerEvents("clkdiv2")
		}
	};
}
function counterName(event, status) {
	if (event === 4294967295) return CYCLES;
	return pmuCatalog(status).events.find((one) => one.event === event)?.name ?? hexOf(event);
}
var hexOf = (event) => `0x${event.toString(16).padStart(2, "0")}`;
Object.defineProperty(exports, "counterName", {
	enumerable: true,
	get: function() {
		return counterName;
	}
});
Object.defineProperty(exports, "pmuCatalog", {
	enumerable: true,
	get: function() {
		return pmuCatalog;
	}
});
