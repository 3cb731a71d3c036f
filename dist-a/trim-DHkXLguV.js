require("node:url").pathToFileURL(__filename).href;
const require_trace_files = require("./trace-files-CNZxXzlT.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
// cli/trim.ts
function addTrimCommand(program, context) {
	const command = program.command("trim").description("copy a time range of a trace, with the events that describe it (processes, images, machine)").argument("<in>", "an .etl trace").argument("<out>", "the file to write").requiredOption("--from <ns>", "start of the range, in nanoseconds since the header event", require_options.nanoseconds).requiredOption("--to <ns>", "end of the range (exclusive)", require_options.nanoseconds).action(async (inPath, outPath, { from, to }) => {
		if (to <= from) command.error(`--to ${to} must be later than --from ${from}`);
		const places = (await require_with_trace.withProgress(context, (report) => require_trace_files.trimTraceFile(inPath, outPath, {
			fromNs: from,
			toNs: to
		}, {
			signal: context.signal,
			onProgress: report && ((bytesDone, bytesTotal) => report({
				phase: "reading",
				bytesDone,
				bytesTotal,
				events: 0
			}))
		}))).reduce((sum, { count }) => sum + count, 0);
		if (places > 0) context.writeError(`corescope: ${places} damaged places of ${inPath} are not in the copy. For details, run corescope info`);
	});
}
exports.addTrimCommand = addTrimCommand;
