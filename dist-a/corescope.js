#!/usr/bin/env node
const bundleUrl = require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
let node_url = require("node:url");
let node_fs = require("node:fs");
let node_module = require("node:module");
node_module = require_rolldown_runtime.__toESM(node_module, 1);
let node_path = require("node:path");
let node_vm = require("node:vm");
// cli/compiled.ts
var isWritten = () => process.env.CORESCOPE_COMPILED === "write";
function loadCompiled(script) {
	const folder = (0, node_path.dirname)(script);
	const modules = node_module.default.prototype;
	const compile = modules._compile;
	const written = [];
	modules._compile = function(text, path) {
		if ((0, node_path.dirname)(path) !== folder) return compile.call(this, text, path);
		const compiledPath = `${path}.compiled`;
		const cachedData = compiledCode(compiledPath, path);
		const code = new node_vm.Script(node_module.default.wrap(text), {
			filename: path,
			...cachedData && { cachedData }
		});
		if (isWritten()) written.push(() => (0, node_fs.writeFileSync)(compiledPath, code.createCachedData()));
		const require$1 = (0, node_module.createRequire)(path);
		return code.runInThisContext().call(this.exports, this.exports, require$1, this, path, folder);
	};
	process.on("exit", () => {
		for (const write of written) write();
	});
}
function compiledCode(compiledPath, path) {
	const compiled = (0, node_fs.statSync)(compiledPath, { throwIfNoEntry: false });
	if (compiled === void 0 || compiled.mtimeMs < (0, node_fs.statSync)(path).mtimeMs) return void 0;
	return (0, node_fs.readFileSync)(compiledPath);
}
// cli/corescope.ts
var script = (0, node_url.fileURLToPath)(bundleUrl);
loadCompiled(script);
Promise.resolve().then(() => require("./main-BZSiOKnD.js")).then(({ main }) => main(script));
