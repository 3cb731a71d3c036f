require("node:url").pathToFileURL(__filename).href;
const require_trace_files = require("./trace-files-CNZxXzlT.js");
// cli/sample.ts
function addSampleCommand(program) {
	program.command("sample").description("write the sample trace: an 8-core Arm machine with PMU counters, the same bytes every time").argument("<out>", "the file to write").action((outPath) => require_trace_files.writeSampleFile(outPath));
}
exports.addSampleCommand = addSampleCommand;
