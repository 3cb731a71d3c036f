require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_command_plan = require("./command-plan-DrPjvu-D.js");
const require_list = require("./list-B1vO4Qob.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
// cli/profile-sources.ts
var columns = require_list.named("name", "id", "interval", "minimumInterval", "maximumInterval");
function addProfileSourcesCommand(program, context) {
	const command = program.command("profile-sources").description("list the sources for --sample and --counters: the timer (intervals in units of 100 ns) and hardware counters (in events)").option(...require_options.repeatable("--set <source=interval>", "sampling interval of a source from now on, for every profiler (Timer=10000 is 1 ms, the default of Windows); repeatable"));
	require_with_bridge.withMachineOptions(require_list.withListOptions(command)).action((options) => {
		const changes = options.set.map(intervalOf);
		return require_with_bridge.withBridge(context, options, async (bridge) => {
			for (const { source, interval } of changes) await bridge.setProfileInterval(source, interval);
			await require_list.writeList(context, options, columns, (await bridge.machine()).profileSources);
		});
	});
}
function intervalOf(text) {
	const sampled = require_command_plan.sampledSource(text);
	if (sampled.interval === 0) throw new require_host_error.HostError("bad-request", `“${text}” has no interval: write SOURCE=INTERVAL.`);
	return sampled;
}
exports.addProfileSourcesCommand = addProfileSourcesCommand;
