require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
const require_list = require("./list-B1vO4Qob.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
// cli/sessions.ts
var sessions_exports = require_rolldown_runtime.__exportAll({ addSessionsCommand: () => addSessionsCommand });
var sessionColumns = [
	...require_list.named("name"),
	{
		name: "ours",
		value: ({ ours }) => ours ? "yes" : ""
	},
	...require_list.named("owner", "loggerId"),
	{
		name: "modes",
		value: ({ modes }) => modes.join(" ")
	},
	...require_list.named("buffers", "freeBuffers", "bufferSizeKB", "buffersWritten", "eventsLost", "logBuffersLost"),
	...require_list.named("realTimeBuffersLost", "clock"),
	{
		name: "kernelFlags",
		value: ({ kernelFlags }) => kernelFlags.join(" ")
	},
	...require_list.named("file")
];
var keywords = (mask) => `0x${mask.toString(16)}`;
var providerColumns = [
	...require_list.named("session", "name", "guid", "level"),
	{
		name: "anyKeywords",
		value: ({ matchAnyKeyword }) => keywords(matchAnyKeyword)
	},
	{
		name: "allKeywords",
		value: ({ matchAllKeyword }) => keywords(matchAllKeyword)
	}
];
function addSessionsCommand(program, context) {
	const command = program.command("sessions").description("list the ETW sessions on this machine, and what they have lost").option("--providers", "list the providers that each of them has enabled instead");
	require_with_bridge.withMachineOptions(require_list.withListOptions(command)).action((options) => require_with_bridge.withBridge(context, options, async (bridge) => {
		if (!options.providers) return require_list.writeList(context, options, sessionColumns, await bridge.sessions());
		const rows = (await bridge.enabledProviders()).toSorted((a, b) => a.session.localeCompare(b.session));
		return require_list.writeList(context, options, providerColumns, rows);
	}));
}
Object.defineProperty(exports, "sessionColumns", {
	enumerable: true,
	get: function() {
		return sessionColumns;
	}
});
Object.defineProperty(exports, "sessions_exports", {
	enumerable: true,
	get: function() {
		return sessions_exports;
	}
});
