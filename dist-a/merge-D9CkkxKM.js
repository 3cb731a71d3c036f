require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_trace_files = require("./trace-files-CNZxXzlT.js");
const require_main = require("./main-BZSiOKnD.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let commander = require("commander");
// cli/merge.ts
function addMergeCommand(program, context) {
	program.command("merge").description("merge several traces of one recording: one header, events in time order, losses added up").argument("<out>", "the file to write").argument("<in...>", ".etl traces of one machine, boot and clock").option("--compress", "compress the buffers").addOption(new commander.Option("--expand", "write uncompressed buffers, even if the traces are compressed").conflicts("compress")).option("--metadata", "append metadata of this computer: schemas, image IDs, volumes, configuration; default: everything for traces recorded since the last restart, only schemas for others").option("--no-metadata", "append no metadata").action(async (out, inputs, { compress, expand, metadata }) => {
		const link = metadata === false ? null : await context.machine(null);
		if (metadata && link?.simulated) {
			await link.close();
			throw new require_host_error.HostError("bad-request", "--metadata works only on the Windows computer that recorded the traces. Merge them there, or omit the option.");
		}
		const bridge = link === null || link.simulated ? null : await link.bridge();
		const say = (text) => context.writeError(`corescope: ${require_main.printable(text)}`);
		const result = await require_with_trace.withProgress(context, (report) => require_trace_files.mergeTraceFiles(inputs, out, {
			signal: context.signal,
			compressed: compress ?? (expand ? false : void 0),
			bridge,
			isRecorder: metadata === true,
			onWarning: say,
			onProgress: report && ((bytesDone, bytesTotal) => report({
				phase: "reading",
				bytesDone,
				bytesTotal,
				events: 0
			}))
		})).finally(() => link?.close());
		for (const { message, count } of result.warnings) say(`${message}${count > 1 ? ` (${count} times)` : ""}`);
		if (result.eventsLost > 0 || result.buffersLost > 0) say(`${result.eventsLost} events and ${result.buffersLost} buffers were lost, according to the traces and the damage in them`);
	});
}
exports.addMergeCommand = addMergeCommand;
