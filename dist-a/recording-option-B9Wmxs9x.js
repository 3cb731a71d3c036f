require("node:url").pathToFileURL(__filename).href;
// cli/recording-option.ts
var recordingOption = ["--recording <name>", "which recording, if several are running: its name or file name"];
Object.defineProperty(exports, "recordingOption", {
	enumerable: true,
	get: function() {
		return recordingOption;
	}
});
