require("node:url").pathToFileURL(__filename).href;
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_event_text = require("./event-text-DvUtfoPV.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let commander = require("commander");
// cli/dump.ts
function addDumpCommand(program, context) {
	program.command("dump").description("print every event with all its fields, in the format of Windows' tracerpt").argument("<file>", "an .etl trace").addOption(new commander.Option("--format <format>", "csv and xml match tracerpt, ndjson matches corescope events").choices([
		"csv",
		"xml",
		"ndjson"
	]).default("csv")).option("--out <file>", "write to this file instead of standard output").option(...require_options.manifestFiles).option(...require_options.noBuiltInSchemas).option(...require_options.spreadsheetSafeOption).action((file, { format, out, spreadsheetSafe, ...files }) => {
		require_options.checkSpreadsheetSafe(spreadsheetSafe, format);
		const how = {
			format,
			spreadsheetSafe
		};
		return require_with_trace.withTrace(file, context, files, async ({ trace, watched }) => {
			if (out === void 0) {
				await require_event_text.dumpEvents(trace, how, (bytes) => require_with_trace.writeOver(context, bytes), watched);
				return;
			}
			await require_whole_file.writeWholeFile(out, async (sink) => {
				let offset = 0;
				await require_event_text.dumpEvents(trace, how, (bytes) => {
					sink.write(offset, bytes);
					offset += bytes.length;
					return true;
				}, watched);
			});
		});
	});
}
exports.addDumpCommand = addDumpCommand;
