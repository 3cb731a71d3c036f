require("node:url").pathToFileURL(__filename).href;
const require_event_text = require("./event-text-DvUtfoPV.js");
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let commander = require("commander");
// cli/events.ts
function addEventsCommand(program, context) {
	const count = require_options.integer(0, Number.MAX_SAFE_INTEGER);
	program.command("events").description("print the events of a trace in time order, one per line").argument("<file>", "an .etl trace").option("--from <ns>", "start time, in nanoseconds since the header event", require_options.nanoseconds).option("--to <ns>", "end time (exclusive)", require_options.nanoseconds).option("--cpu <n>", "only events on this processor", require_options.integer(0, 65535)).option("--pid <n>", "only events with this process ID in the header; -1 = none", require_options.headerId).option("--tid <n>", "only events with this thread ID in the header; -1 = none", require_options.headerId).option("--provider <x>", "only events of this provider: GUID, name, or kernel group").option("--id <n>", "only events with this ID (type, for kernel groups)", require_options.integer(0, 65535)).option("--event <name>", "only events with this name (Process/Start) or key (Process/1)").option(...require_options.repeatable("--where <condition>", `only events that match this condition on columns or fields: 'NewThreadPriority >= 8 and [Process Name] = "a.exe"'; if repeated, all must match`)).option("--offset <n>", "skip the first N events", count, 0).option("--limit <n>", "show at most N events", count).option("--columns <list>", "columns to print, comma-separated; header columns (ns … len) are the fastest").option("--raw", "print fields as plain numbers: no value names, times or hex", false).option("--stacks", "include the stack of each event: functions where they are known, else module+offset", false).option(...require_options.symbolPaths).option(...require_options.manifestFiles).option(...require_options.noBuiltInSchemas).addOption(new commander.Option("--format <format>", "output format").choices(require_main.outputFormats).default("table")).option(...require_options.spreadsheetSafeOption).action((file, options) => {
		require_options.checkSpreadsheetSafe(options.spreadsheetSafe, options.format);
		return require_with_trace.withTrace(file, context, options, ({ trace, watched }) => {
			const { from, to, cpu, pid, tid, provider, id, limit = Number.MAX_SAFE_INTEGER, columns } = options;
			const cpus = cpu === void 0 ? void 0 : [cpu];
			return require_event_text.writeEvents(trace, {
				...options,
				filter: {
					fromNs: from,
					toNs: to,
					cpus,
					pid,
					tid,
					provider,
					id
				},
				limit,
				columns: columns?.split(",") ?? null
			}, (bytes) => require_with_trace.writeOver(context, bytes), watched);
		});
	});
}
exports.addEventsCommand = addEventsCommand;
