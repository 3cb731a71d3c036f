require("node:url").pathToFileURL(__filename).href;
const require_temporary = require("./temporary-DxZt-J63.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_child_process = require("node:child_process");
// cli/open-url.ts
function browserCommand(platform, what, env = process.env) {
	if (platform === "win32") return [node_path.win32.join(env.SystemRoot ?? "C:\\Windows", "System32", "rundll32.exe"), ["url.dll,FileProtocolHandler", what]];
	return [platform === "darwin" ? "open" : "xdg-open", [what]];
}
function redirectPage(url) {
	const address = url.replaceAll("&", "&amp;").replaceAll("\"", "&quot;").replaceAll("<", "&lt;");
	return `<!doctype html><meta charset="utf-8"><title>Corescope</title><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${address}"><a href="${address}">Open Corescope</a>\n`;
}
async function openUrl(url) {
	const [program, args] = browserCommand(process.platform, process.platform === "linux" ? url : redirectFile(url));
	await new Promise((resolve, reject) => {
		const child = (0, node_child_process.spawn)(program, args, {
			stdio: "ignore",
			detached: true
		});
		child.on("error", () => reject(new Error(`${program} was not found`)));
		child.on("exit", (code) => code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`)));
		child.unref();
	});
}
function redirectFile(url) {
	const path = (0, node_path.join)(require_temporary.makeTemporaryFolder().path, "open.html");
	(0, node_fs.writeFileSync)(path, redirectPage(url), {
		mode: 384,
		flag: "wx"
	});
	return path;
}
exports.openUrl = openUrl;
