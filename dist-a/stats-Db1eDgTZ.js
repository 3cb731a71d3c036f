require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_main = require("./main-BZSiOKnD.js");
const require_fact_lines = require("./fact-lines-C2gu1vj0.js");
const require_list = require("./list-B1vO4Qob.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let commander = require("commander");
// cli/stats.ts
var groups = [
	"provider",
	"kind",
	"cpu",
	"process"
];
function addStatsCommand(program, context) {
	program.command("stats").description("show what fills a trace: events, bytes and rates by provider, kind of event, processor or process").argument("<file>", "an .etl trace").addOption(new commander.Option("--by <what>", "what to count by").choices(groups).default("provider")).option(...require_options.manifestFiles).option("--json", "as one JSON object, with buffers and compression").action((file, { by, json, ...files }) => require_with_trace.withTrace(file, context, files, async ({ watched, host, id: trace }) => {
		const statistics = await host.call("statistics", { trace }, watched);
		const kinds = await host.call("kinds", { trace }, watched);
		const { cpus, processes, events, sizeBytes, payloadBytes, durationNs, facts } = statistics;
		const rows = {
			kind: () => rowsOf(statistics.kinds, (i) => {
				const { providerName, provider, eventName, id, opcode, version } = require_checked.at(kinds, i);
				return {
					provider: providerName ?? provider,
					event: eventName ?? "",
					id,
					opcode,
					version
				};
			}),
			provider: () => merged(rowsOf(statistics.kinds, (i) => ({ provider: require_checked.at(kinds, i).providerName ?? require_checked.at(kinds, i).provider })), "provider"),
			cpu: () => rowsOf(cpus, (i) => ({
				cpu: require_checked.at(cpus.cpu, i),
				buffers: require_checked.at(cpus.buffers, i),
				fileBytes: require_checked.at(cpus.fileBytes, i)
			})),
			process: () => rowsOf(processes, (i) => ({
				process: require_checked.at(processes.name, i),
				pid: require_checked.at(processes.pid, i)
			}))
		}[by]();
		if (by !== "cpu") rows.sort((a, b) => b.events - a.events);
		const perSecond = (count) => durationNs > 0 ? Number((1e9 * count / durationNs).toFixed(1)) : null;
		if (json) {
			const rowsJson = rows.map(({ names, ...totals }) => ({
				...names,
				...totals,
				eventsPerSecond: perSecond(totals.events)
			}));
			await require_with_trace.writeOver(context, `${require_main.jsonText({
				events,
				sizeBytes,
				payloadBytes,
				durationNs,
				facts,
				[by]: rowsJson
			}, 2)}\n`);
			return;
		}
		await require_with_trace.writeOver(context, `${require_fact_lines.factLines(facts)}\n`);
		await require_list.writeList(context, { format: "table" }, columnsOf(rows, events, perSecond), rows);
	}));
}
function columnsOf(rows, events, perSecond) {
	return [
		{
			name: "events",
			value: (row) => row.events
		},
		{
			name: "%",
			value: (row) => events === 0 ? null : Number((100 * row.events / events).toFixed(2))
		},
		{
			name: "bytes",
			value: (row) => row.sizeBytes
		},
		{
			name: "events/s",
			value: (row) => perSecond(row.events)
		},
		{
			name: "firstNs",
			value: (row) => row.firstNs
		},
		{
			name: "lastNs",
			value: (row) => row.lastNs
		},
		...Object.keys(rows[0]?.names ?? {}).map((name) => ({
			name,
			value: (row) => row.names[name] ?? null
		}))
	];
}
function rowsOf(totals, namesOf) {
	const rows = [];
	for (const [i, events] of totals.events.entries()) if (events > 0) rows.push({
		names: namesOf(i),
		events,
		sizeBytes: require_checked.at(totals.sizeBytes, i),
		payloadBytes: require_checked.at(totals.payloadBytes, i),
		firstNs: require_checked.at(totals.firstNs, i),
		lastNs: require_checked.at(totals.lastNs, i)
	});
	return rows;
}
function merged(rows, name) {
	const byName = new Map();
	for (const row of rows) {
		const known = byName.get(row.names[name]);
		if (known === void 0) {
			byName.set(row.names[name], { ...row });
			continue;
		}
		known.events += row.events;
		known.sizeBytes += row.sizeBytes;
		known.payloadBytes += row.payloadBytes;
		known.firstNs = Math.min(known.firstNs, row.firstNs);
		known.lastNs = Math.max(known.lastNs, row.lastNs);
	}
	return [...byName.values()];
}
exports.addStatsCommand = addStatsCommand;
