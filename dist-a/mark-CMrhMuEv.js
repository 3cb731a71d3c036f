require("node:url").pathToFileURL(__filename).href;
const require_marker_events = require("./marker-events-DCXCkPvu.js");
const require_control = require("./control-B689gyM3.js");
const require_recordings_dir = require("./recordings-dir-U2o6tpaM.js");
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_recording_option = require("./recording-option-B9Wmxs9x.js");
// cli/mark.ts
function addMarkCommand(program, { stateDir }) {
	program.command("mark").description("add a marker to the running recording").argument("<text>", "text of the marker", require_options.boundedText(require_marker_events.LONGEST_MARKER)).option(...require_recording_option.recordingOption).action(async (text, { recording }) => {
		await require_control.askRunningRecorder(require_recordings_dir.recordingsDirOf(stateDir), recording ?? null, "mark", text);
	});
}
function addSaveCommand(program, { stateDir, write }) {
	program.command("save").description("save the current content of the running flight recorder, and keep recording").option(...require_recording_option.recordingOption).action(async ({ recording }) => {
		const path = await require_control.askRunningRecorder(require_recordings_dir.recordingsDirOf(stateDir), recording ?? null, "saveFlight");
		await write(`${require_main.printable(String(path))}\n`);
	});
}
exports.addMarkCommand = addMarkCommand;
exports.addSaveCommand = addSaveCommand;
