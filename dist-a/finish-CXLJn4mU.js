require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_control = require("./control-B689gyM3.js");
const require_recordings_dir = require("./recordings-dir-U2o6tpaM.js");
const require_main = require("./main-BZSiOKnD.js");
const require_list = require("./list-B1vO4Qob.js");
const require_recording_option = require("./recording-option-B9Wmxs9x.js");
let node_path = require("node:path");
// cli/finish.ts
function addFinishCommand(program, { stateDir, write, writeError }) {
	program.command("finish").description("stop a recording that runs in the background or in another terminal, and save it").argument("[file]", "the trace to write; default: the one named when it was started").option(...require_recording_option.recordingOption).option("--discard", "save nothing").option("--compress", "compress the buffers of the trace").action(async (file, { recording, discard, compress }) => {
		if (discard && (file !== void 0 || compress)) throw new require_host_error.HostError("bad-request", "--discard saves nothing: omit it, or the file and --compress.");
		const recordings = require_recordings_dir.recordingsDirOf(stateDir);
		if (discard) {
			await require_control.askRunningRecorder(recordings, recording ?? null, "discard");
			return;
		}
		const ending = {
			target: file === void 0 ? null : (0, node_path.resolve)(file),
			compress: compress ?? false
		};
		const report = await require_control.askRunningRecorder(recordings, recording ?? null, "finish", ending);
		for (const { kind, text } of report.messages) if (kind === "warning" || kind === "error") writeError(`corescope: ${require_main.printable(text)}`);
		if (report.eventsLost > 0 || report.buffersLost > 0) writeError(`corescope: ${report.eventsLost} events and ${report.buffersLost} buffers were lost`);
		if (report.saved === null) throw new require_host_error.HostError("io", "The recording was discarded elsewhere. Nothing was saved.");
		await write(`${require_main.printable(report.saved.path)}\n`);
	});
}
var columns = [
	...require_list.named("recording"),
	{
		name: "name",
		value: ({ name }) => name ?? ""
	},
	...require_list.named("title", "phase"),
	{
		name: "seconds",
		value: ({ elapsedMs }) => Math.round(elapsedMs / 1e3)
	},
	{
		name: "eventsPerSecond",
		value: ({ eventsPerSecond }) => Math.round(eventsPerSecond)
	},
	...require_list.named("bytesWritten", "eventsLost", "buffersLost"),
	{
		name: "sessions",
		value: ({ sessions }) => sessions.join(" ")
	},
	...require_list.named("target")
];
function addRecordingsCommand(program, context) {
	const command = program.command("recordings").description("list the recordings that are running");
	require_list.withListOptions(command).action(async (options) => require_list.writeList(context, options, columns, await require_control.listRunningRecordings(require_recordings_dir.recordingsDirOf(context.stateDir))));
}
exports.addFinishCommand = addFinishCommand;
exports.addRecordingsCommand = addRecordingsCommand;
