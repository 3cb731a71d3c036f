require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_recording = require("./recording-CxxG0BRT.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_state_file = require("./state-file-DfleWoLt.js");
const require_open_recorder = require("./open-recorder-BD50Czac.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");
let node_child_process = require("node:child_process");
let node_events = require("node:events");
// host/recorder/background.ts
var order = require_schemas.object({
	plan: require_recording.recordingPlan,
	target: require_schemas.string().min(1).max(32767).nullable(),
	stateDir: require_schemas.string().min(1).max(32767),
	simulatedSeed: require_schemas.number().int().nullable()
});
var mostBytes = 4 << 20;
var readyWord = "recording ";
async function startInBackground(self, { plan, target, stateDir, simulatedSeed }) {
	const name = `background-${(0, node_crypto.randomBytes)(8).toString("hex")}.json`;
	await new require_state_file.StateFile(stateDir, name, mostBytes).write({
		plan,
		target,
		stateDir,
		simulatedSeed
	});
	const { command, args, env } = self("background-recording", { file: (0, node_path.join)(stateDir, name) });
	const child = (0, node_child_process.spawn)(command, args, {
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		],
		detached: true,
		env,
		windowsHide: true
	});
	let problem = "";
	child.stderr.on("data", (chunk) => {
		problem = `${problem}${chunk}`.slice(-4096);
	});
	const silent = (0, node_events.once)(child.stderr, "close").catch(() => {});
	const failed = (0, node_events.once)(child, "error").then(([error]) => {
		problem = String(error);
		return null;
	});
	const said = (async () => {
		let text = "";
		for await (const chunk of child.stdout) {
			text += chunk;
			const [, recording] = /^recording (\S+)\n/m.exec(text) ?? [];
			if (recording !== void 0) return recording;
		}
		return null;
	})();
	const recording = await Promise.race([said, failed]);
	child.unref();
	if (recording === null) {
		await silent;
		await (0, node_fs_promises.rm)((0, node_path.join)(stateDir, name), { force: true });
		const last = problem.trimEnd().split("\n").at(-1) ?? "";
		throw new require_host_error.HostError("io", last.replace(/^corescope: /, "") || "The recording could not be started in the background.");
	}
	child.stdout.destroy();
	child.stderr.destroy();
	return recording;
}
async function runInBackground(path, { self, link, say }) {
	const { json } = await new require_state_file.StateFile((0, node_path.dirname)(path), (0, node_path.basename)(path), mostBytes).read();
	await (0, node_fs_promises.rm)(path, { force: true });
	const { plan, target, ...where } = order.parse(json);
	const recorder = require_open_recorder.openRecorder({
		stateDir: where.stateDir,
		machine: link({
			plan,
			target,
			...where
		}),
		self
	});
	try {
		say(`${readyWord}${await recorder.start(plan, target)}`);
		let report = recorder.report;
		while (![
			"saved",
			"failed",
			"idle"
		].includes(report.phase)) report = await recorder.state(report.revision);
	} finally {
		await recorder.close();
	}
}
var namedPlan = (plan, name) => ({
	...plan,
	fileName: `${name}.etl`,
	sessions: plan.sessions.map((session) => ({
		...session,
		name: session.name.replace(/^corescope-/, `corescope-${name}-`)
	}))
});
Object.defineProperty(exports, "namedPlan", {
	enumerable: true,
	get: function() {
		return namedPlan;
	}
});
Object.defineProperty(exports, "runInBackground", {
	enumerable: true,
	get: function() {
		return runInBackground;
	}
});
Object.defineProperty(exports, "startInBackground", {
	enumerable: true,
	get: function() {
		return startInBackground;
	}
});
