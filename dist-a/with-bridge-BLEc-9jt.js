require("node:url").pathToFileURL(__filename).href;
const require_simulated_link = require("./simulated-link-C9wHV98D.js");
const require_options = require("./options-DBRoytOk.js");
let commander = require("commander");
// cli/with-bridge.ts
function conditions(text) {
	try {
		return require_simulated_link.simulatedConditions(text);
	} catch (error) {
		throw new commander.InvalidArgumentError(error.message);
	}
}
var conditionsOption = new commander.Option("--conditions <list>", "with --simulate: state of the machine from now on, such as eventsPerSecond=50000,lostEventsPerSecond=10,driverHeld").argParser(conditions);
var withMachineOptions = (command) => command.option("--simulate", "use the simulated machine (always the case on systems other than Windows)").option("--seed <n>", "with --simulate: seed of the machine", require_options.integer(0, 2147483647)).addOption(conditionsOption);
var machineOf = async ({ machine }, { simulate, seed, conditions }) => machine(simulate || seed !== void 0 || conditions !== void 0 ? seed ?? 1 : null, conditions);
async function withBridge(context, options, use) {
	const link = await machineOf(context, options);
	try {
		return await use(await link.bridge());
	} finally {
		await link.close();
	}
}
Object.defineProperty(exports, "conditionsOption", {
	enumerable: true,
	get: function() {
		return conditionsOption;
	}
});
Object.defineProperty(exports, "machineOf", {
	enumerable: true,
	get: function() {
		return machineOf;
	}
});
Object.defineProperty(exports, "withBridge", {
	enumerable: true,
	get: function() {
		return withBridge;
	}
});
Object.defineProperty(exports, "withMachineOptions", {
	enumerable: true,
	get: function() {
		return withMachineOptions;
	}
});
