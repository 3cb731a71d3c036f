require("node:url").pathToFileURL(__filename).href;
const require_pmu_events = require("./pmu-events-BBrB5Qv4.js");
const require_text_pool = require("./text-pool-zVbWxzio.js");
const require_compile = require("./compile-CrBIPzH2.js");
// engine/live/live-metrics.ts
var CYCLES = "cpu_cycles";
var LiveMetrics = class {
	#facts;
	#compiled = new Map();
	constructor(facts) {
		this.#facts = facts;
	}
	metric(name) {
		let metric = this.#compiled.get(name);
		if (metric === void 0) {
			const formula = this.#facts.formulas.find((one) => one.name === name);
			metric = formula === void 0 ? null : this.#compile(formula);
			if (metric !== null) this.#compiled.set(name, metric);
		}
		return metric;
	}
	#compile({ unit, expr }) {
		const { eventNumbers } = this.#facts;
		const columns = new Map([...eventNumbers.keys(), CYCLES].map((name) => [name, "number"]));
		const expression = require_compile.compileExpression(expr, { columns });
		const inputs = [...expression.uses].map((name) => {
			const own = eventNumbers.get(name);
			return {
				name,
				events: [...name === CYCLES ? [require_pmu_events.CYCLE_EVENT] : [], ...own === void 0 ? [] : [own]]
			};
		});
		return {
			unit,
			inputs,
			evaluate: (values, rows) => {
				const set = new Map(inputs.map(({ name }, i) => [name, {
					type: "number",
					values: values[i]
				}]));
				return expression.evaluate({
					count: rows,
					columns: set
				}, environment).values;
			}
		};
	}
};
var environment = {
	texts: new require_text_pool.TextPool(),
	addresses: new require_text_pool.AddressPool(),
	names: null,
	processors: 0,
	startNs: 0,
	endNs: 0
};
Object.defineProperty(exports, "LiveMetrics", {
	enumerable: true,
	get: function() {
		return LiveMetrics;
	}
});
