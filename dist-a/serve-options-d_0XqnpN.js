require("node:url").pathToFileURL(__filename).href;
// cli/serve-options.ts
var isWorkspace = (file) => /\.(corescope|zip)$/i.test(file);
Object.defineProperty(exports, "isWorkspace", {
	enumerable: true,
	get: function() {
		return isWorkspace;
	}
});
