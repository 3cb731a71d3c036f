require("node:url").pathToFileURL(__filename).href;
// contract/pages.ts
var lossKinds = [
	"eventNotice",
	"bufferNotice",
	"fileNotice",
	"eventFlag",
	"bufferFlag",
	"missingBuffers",
	"damage"
];
var lossTitles = {
	eventNotice: "Events lost",
	bufferNotice: "Buffer lost",
	fileNotice: "File not written",
	eventFlag: "Events lost",
	bufferFlag: "Buffers lost",
	missingBuffers: "Buffers missing",
	damage: "Damaged"
};
Object.defineProperty(exports, "lossKinds", {
	enumerable: true,
	get: function() {
		return lossKinds;
	}
});
Object.defineProperty(exports, "lossTitles", {
	enumerable: true,
	get: function() {
		return lossTitles;
	}
});
