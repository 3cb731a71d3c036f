require("node:url").pathToFileURL(__filename).href;
const require_main = require("./main-BZSiOKnD.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_text = require("./text-qlf8p1E2.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_provider_catalog = require("./provider-catalog-Cb61TEri.js");
const require_command_plan = require("./command-plan-DrPjvu-D.js");
const require_list = require("./list-B1vO4Qob.js");
const require_schema = require("./schema-l3uA-6kk.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
// engine/events/machine-events.ts
var DESCRIPTOR = 32;
var LEAST_BYTES = 48;
function machineEvents(described) {
	const catalog = new require_provider_catalog.EventInfoCatalog();
	const kinds = [];
	for (const { eventInfo, maps } of described) {
		if (eventInfo === null || eventInfo.length < LEAST_BYTES) continue;
		catalog.addEventInfo(eventInfo, 0, eventInfo.length);
		for (const { info } of maps) {
			const map = new Uint8Array(16 + info.length);
			map.set(eventInfo.subarray(0, 16));
			map.set(info, 16);
			catalog.addMap(map, 0, map.length);
		}
		kinds.push(kindOf(eventInfo, kinds.length));
	}
	return kinds.flatMap((kind) => {
		const schema = catalog.schemaFor(kind);
		return schema === null ? [] : require_provider_catalog.usedEvent({
			kind,
			schema,
			count: 0
		}, new Map());
	}).sort((a, b) => a.id - b.id || a.version - b.version);
}
var kindOf = (bytes, index) => ({
	index,
	kind: "event64",
	provider: require_text.guidText(bytes, 0),
	providerName: null,
	eventName: null,
	group: null,
	count: 0,
	id: require_bytes.u16At(bytes, DESCRIPTOR),
	version: bytes[34],
	channel: bytes[35],
	level: bytes[36],
	opcode: bytes[37],
	task: require_bytes.u16At(bytes, 38),
	keyword: require_text.hexOf64(require_bytes.u32At(bytes, 40), require_bytes.u32At(bytes, 44))
});
// host/recorder/machine-provider.ts
async function describedProvider(text, bridge) {
	const { guid } = await require_command_plan.providerOf(text, bridge);
	const { name, source, keywords, levels, ...known } = await bridge.provider(guid ?? text);
	const eventInfos = machineEvents(await bridge.providerSchemas(known.guid));
	return {
		name,
		guid: known.guid,
		source,
		levels: levels ?? [],
		keywords: keywords ?? [],
		eventInfos
	};
}
// cli/inventory.ts
var processColumns = require_list.named("pid", "parentPid", "name", "startNs", "endNs", "sessionId", "userSid", "exitStatus", "packageName", "commandLine");
var threadColumns = require_list.named("tid", "pid", "process", "name", "startNs", "endNs", "startAddress", "startModule");
var imageColumns = require_list.named("pid", "name", "baseAddress", "sizeBytes", "loadNs", "unloadNs", "timeDateStamp", "fileVersion", "pdbName", "pdbGuid", "pdbAge", "path");
var providerColumns = [
	...require_list.named("guid", "name", "events"),
	{
		name: "undecoded",
		value: ({ undecodedEvents }) => undecodedEvents
	},
	{
		name: "source",
		value: ({ sources }) => sources.join(" ") || null
	},
	...require_list.named("reason")
];
var machineProviderColumns = require_list.named("guid", "name", "source");
function addInventoryCommands(program, context) {
	const list = (name, description, columns, rowsOf) => require_list.withListOptions(program.command(name).description(description).argument("<file>", "an .etl trace")).action((file, options) => require_with_trace.withTrace(file, context, options, async ({ trace, watched }) => require_list.writeList(context, options, columns, rowsOf(await trace.decoder(watched)))));
	list("processes", "list the processes in a trace, with their times", processColumns, (of) => of.processes());
	list("threads", "list the threads in a trace", threadColumns, (of) => of.threads());
	list("images", "list the programs and libraries that processes loaded", imageColumns, (of) => of.images());
	const providers = require_list.withListOptions(program.command("providers").description("list the providers in a trace, which of their events cannot be decoded, and why").argument("[file]", "an .etl trace; with --machine: name or GUID of a provider").option("--machine", "list the providers that this machine can record instead, or what it knows of one: keywords, levels, events, fields"));
	require_with_bridge.withMachineOptions(providers).action(async (file, options) => {
		if (file === void 0 && !options.machine) providers.error("specify a trace or --machine");
		if (file !== void 0 && options.machine) return require_with_bridge.withBridge(context, options, (bridge) => writeMachineProvider(context, bridge, file, options));
		if (file === void 0) return require_with_bridge.withBridge(context, options, async (bridge) => require_list.writeList(context, options, machineProviderColumns, await bridge.providers()));
		return require_with_trace.withTrace(file, context, options, async ({ trace, watched }) => {
			const known = (await trace.decoder(watched)).providers();
			await require_list.writeList(context, options, providerColumns, known.filter(({ events }) => events > 0));
		});
	});
}
async function writeMachineProvider(context, bridge, name, { format, json }) {
	const details = await describedProvider(name, bridge);
	if (json || format === "json") {
		await context.write(`${require_main.jsonText(details, 2)}\n`);
		return;
	}
	if (format !== "table") throw new require_host_error.HostError("bad-request", `--format ${format} is for the list of providers: use --json.`);
	const lines = [`schemas of this machine (${details.source}): another build of Windows may have others`, ...details.levels.map((level) => `level ${level.value}  ${level.name}`)];
	await context.write(lines.map((line) => `${require_main.printable(line)}\n`).join("") + require_schema.schemaText(details));
}
exports.addInventoryCommands = addInventoryCommands;
