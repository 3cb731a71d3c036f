require("node:url").pathToFileURL(__filename).href;
// host/recorder/own-name.ts
var ownName = /^corescope-[^\\/:*?"<>|\p{Cc}]{1,500}$/iu;
var isOwnSession = (name) => ownName.test(name);
Object.defineProperty(exports, "isOwnSession", {
	enumerable: true,
	get: function() {
		return isOwnSession;
	}
});
