require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_command_plan = require("./command-plan-DrPjvu-D.js");
// host/recorder/own-sessions.ts
var ofListener = "-listen-";
async function stopAbandoned(bridge, runs = processRuns) {
	for (const { name } of await bridge.sessions()) {
		const pid = listenerOf(name);
		if (pid !== null && !runs(pid)) await bridge.stopSession(name).catch(() => {});
	}
}
function listenerOf(name) {
	const at = name.lastIndexOf(ofListener);
	const pid = name.slice(at + 8);
	return at >= 0 && name.startsWith("corescope-") && /^\d{1,10}$/.test(pid) ? Number(pid) : null;
}
function processRuns(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return require_host_error.systemErrorCode(error) === "EPERM";
	}
}
async function withOwnSessions(bridge, providers, kernel, use) {
	await stopAbandoned(bridge);
	const plans = [];
	for (const text of providers) plans.push(await require_command_plan.providerOf(text, bridge));
	const { sessions } = require_command_plan.planOfCommand({
		title: "listen",
		providers: plans,
		kernel
	}, await bridge.machine());
	const started = [];
	try {
		for (const session of sessions) {
			const name = `${session.name}${ofListener}${process.pid}`;
			await bridge.startSession({
				...session,
				name,
				logging: "none",
				realTime: true
			}, null);
			started.push(name);
		}
		await use(started);
	} finally {
		for (const name of started) await bridge.stopSession(name).catch(() => {});
	}
}
Object.defineProperty(exports, "stopAbandoned", {
	enumerable: true,
	get: function() {
		return stopAbandoned;
	}
});
Object.defineProperty(exports, "withOwnSessions", {
	enumerable: true,
	get: function() {
		return withOwnSessions;
	}
});
