require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
let node_os = require("node:os");
let node_child_process = require("node:child_process");
let node_events = require("node:events");
// cli/run-program.ts
async function startProgram(words, options) {
	const { core, stdio, signal } = options;
	const isPinned = core !== null && process.platform === "win32";
	if (isPinned && core >= (0, node_os.cpus)().length) throw new require_host_error.HostError("bad-request", `This computer has cores 0 to ${(0, node_os.cpus)().length - 1}, not ${core}.`);
	const [file = "", ...args] = isPinned ? pinned(words, core) : words;
	const begun = process.hrtime.bigint();
	let child;
	let ended;
	try {
		child = (0, node_child_process.spawn)(file, args, { stdio });
		ended = endOf(child, begun);
		await (0, node_events.once)(child, "spawn");
	} catch (error) {
		throw new require_host_error.HostError("bad-request", `“${words[0]}” cannot be started: ${error.message}`);
	}
	child.on("error", () => {});
	const end = () => endProgram(child, isPinned);
	signal.addEventListener("abort", end);
	if (signal.aborted) end();
	return {
		process: isPinned ? `started by process ${child.pid}` : `process ${child.pid}`,
		ended: ended.finally(() => signal.removeEventListener("abort", end))
	};
}
var pinned = (words, core) => [...[
	"cmd.exe",
	"/d",
	"/c",
	"start",
	"",
	"/b",
	"/wait",
	"/affinity",
	(2n ** BigInt(core)).toString(16)
], ...words];
function endProgram(child, isPinned) {
	if (isPinned) (0, node_child_process.spawn)("taskkill.exe", [
		"/pid",
		String(child.pid),
		"/t",
		"/f"
	], { stdio: "ignore" }).on("error", () => {});
	else child.kill();
}
var endOf = (child, begun) => new Promise((done) => {
	child.once("exit", (code, signal) => done({
		seconds: Number(process.hrtime.bigint() - begun) / 1e9,
		exitCode: code ?? 1,
		how: code === null ? String(signal) : `exit code ${code}`
	}));
});
Object.defineProperty(exports, "startProgram", {
	enumerable: true,
	get: function() {
		return startProgram;
	}
});
