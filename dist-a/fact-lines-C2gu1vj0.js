require("node:url").pathToFileURL(__filename).href;
const require_main = require("./main-BZSiOKnD.js");
// cli/fact-lines.ts
function factLines(facts, indent = "") {
	const width = Math.max(0, ...facts.map(({ name }) => name.length)) + 2;
	return facts.map(({ name, value }) => `${indent}${require_main.printable(name).padEnd(width)}${require_main.printable(value)}\n`).join("");
}
Object.defineProperty(exports, "factLines", {
	enumerable: true,
	get: function() {
		return factLines;
	}
});
