require("node:url").pathToFileURL(__filename).href;
const require_arm_pmu = require("./arm-pmu-Cs4mCVFe.js");
// host/live/counter-facts.ts
function counterFacts(product) {
	const eventNumbers = new Map();
	for (const [number, name] of Object.entries(require_arm_pmu.eventNames)) if (number !== "0xffffffff") eventNumbers.set(name, Number(number));
	for (const [key, name] of Object.entries(require_arm_pmu.productEventNames)) {
		const [of, number] = key.split(" ");
		if (of === product) eventNumbers.set(name, Number(number));
	}
	return {
		eventNumbers,
		formulas: require_arm_pmu.formulasOf(product).map(({ name, unit = "", expr }) => ({
			name,
			unit,
			expr
		}))
	};
}
Object.defineProperty(exports, "counterFacts", {
	enumerable: true,
	get: function() {
		return counterFacts;
	}
});
