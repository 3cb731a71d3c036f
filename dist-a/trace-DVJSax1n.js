require("node:url").pathToFileURL(__filename).href;
// contract/trace.ts
var hasEventHeader = ({ kind }) => kind === "event32" || kind === "event64";
Object.defineProperty(exports, "hasEventHeader", {
	enumerable: true,
	get: function() {
		return hasEventHeader;
	}
});
