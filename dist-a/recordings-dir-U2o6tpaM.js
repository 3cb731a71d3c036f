require("node:url").pathToFileURL(__filename).href;
let node_path = require("node:path");
// host/recorder/recordings-dir.ts
var recordingsDirOf = (stateDir) => (0, node_path.join)(stateDir, "recordings");
Object.defineProperty(exports, "recordingsDirOf", {
	enumerable: true,
	get: function() {
		return recordingsDirOf;
	}
});
