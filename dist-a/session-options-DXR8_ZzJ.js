require("node:url").pathToFileURL(__filename).href;
const require_options = require("./options-DBRoytOk.js");
let commander = require("commander");
// cli/session-options.ts
var mostPids = 8;
function processIds(text) {
	const parts = text.split(/[+,]/);
	if (parts.length > mostPids || !parts.every((part) => /^\d{1,10}$/.test(part) && Number(part) <= 4294967295)) throw new commander.InvalidArgumentError(`It must be process ids joined by +, at most ${mostPids}.`);
	return parts.map(Number);
}
var withSessionOptions = (command) => command.option(...require_options.repeatable("--provider <name>", "NAME[:KEYWORDS[:LEVEL[:OPTIONS]]], with a name, a GUID, or *NAME for the GUID derived from a name; keywords joined by +, options (stack, ids=, pid=, where= …) by commas; repeatable")).option("--kernel <words>", "kernel events by their WPR or xperf keywords, joined by +: CSwitch+SampledProfile, or a group such as DiagEasy").option("--stacks <words>", "with --kernel: events to record with stacks, joined by +").option("--counters <names>", "NAMES[@EVENTS], joined by +: hardware counters to read at these kernel events; default: context switches").option(...require_options.repeatable("--sample <source>", "SOURCE[=INTERVAL]: sample by a hardware counter, or by the Timer (in units of 100 ns); repeatable")).option("--private <pids>", "private sessions in these processes (IDs joined by +)", processIds);
Object.defineProperty(exports, "withSessionOptions", {
	enumerable: true,
	get: function() {
		return withSessionOptions;
	}
});
