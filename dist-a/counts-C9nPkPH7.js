require("node:url").pathToFileURL(__filename).href;
const require_main = require("./main-BZSiOKnD.js");
const require_list = require("./list-B1vO4Qob.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
// cli/counts.ts
var columns = require_list.named("count", "kind", "provider", "id", "version");
function addCountsCommand(program, context) {
	program.command("counts").description("show how many events of each kind a trace has").argument("<file>", "an .etl trace").option("--json", "as one JSON object").action((file, options) => require_with_trace.withHeaders(file, context, async ({ info, kinds }) => {
		const counts = countKinds(kinds);
		if (options.json) await require_with_trace.writeOver(context, `${require_main.jsonText({
			events: info.events,
			kinds: counts
		}, 2)}\n`);
		else await require_list.writeList(context, { format: "table" }, columns, counts);
	}));
}
var byText = (a, b) => a < b ? -1 : a > b ? 1 : 0;
function countKinds(kinds) {
	const counts = new Map();
	for (const { kind, group, provider: guid, id, version, count } of kinds) {
		const provider = group ?? guid;
		const key = `${kind} ${provider} ${id} ${version}`;
		const known = counts.get(key);
		if (known) known.count += count;
		else counts.set(key, {
			kind,
			provider,
			id,
			version,
			count
		});
	}
	return [...counts.values()].sort((a, b) => byText(a.kind, b.kind) || byText(a.provider, b.provider) || a.id - b.id || a.version - b.version);
}
exports.addCountsCommand = addCountsCommand;
