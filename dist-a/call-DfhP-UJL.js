require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
// contract/call.ts
var call = (params) => ({ gives: () => ({
	params,
	result: require_schemas.custom()
}) });
Object.defineProperty(exports, "call", {
	enumerable: true,
	get: function() {
		return call;
	}
});
