require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_simulated_link = require("./simulated-link-C9wHV98D.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
// cli/simulate.ts
function addSimulateCommand(program, context) {
	program.command("simulate").description("show or change the state of the simulated machine: driverGone, driverGone=0, eventsPerSecond=50000 …").argument("[conditions...]", "NAME or NAME=NUMBER; without one, shows the current state").option("--seed <n>", "seed of the machine", require_options.integer(0, 2147483647)).action(async (conditions, { seed = 1 }) => {
		const link = await context.machine(seed);
		try {
			if (link.conditions === void 0) throw new require_host_error.HostError("bad-request", "This machine is not simulated.");
			const now = await link.conditions(require_simulated_link.simulatedConditions(conditions.join(",")));
			await require_with_trace.writeOver(context, Object.entries(now).map(([name, value]) => `${name}=${Number(value)}\n`).join(""));
		} finally {
			await link.close();
		}
	});
}
exports.addSimulateCommand = addSimulateCommand;
