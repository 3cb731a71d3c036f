require("node:url").pathToFileURL(__filename).href;
const require_cache_store = require("./cache-store-DzBx-xBv.js");
const require_list = require("./list-B1vO4Qob.js");
// cli/cache.ts
var columns = [
	{
		name: "what",
		value: ({ what }) => what
	},
	{
		name: "sizeBytes",
		value: ({ sizeBytes }) => sizeBytes
	},
	{
		name: "lastUse",
		value: ({ usedAtMs }) => new Date(usedAtMs).toISOString()
	}
];
function addCacheCommand(program, context) {
	const cache = program.command("cache").description("what is kept on disk for faster starts: list it or delete it");
	cache.command("list").description("list the entries, the last used first").option("--json", "as a JSON list").action(async ({ json }) => require_list.writeList(context, { format: json ? "json" : "table" }, columns, await new require_cache_store.CacheStore(context.stateDir).list()));
	cache.command("clear").description("delete all entries").action(async () => {
		const { entries, bytes } = await new require_cache_store.CacheStore(context.stateDir).clear();
		await context.write(`Deleted ${entries} ${entries === 1 ? "entry" : "entries"} (${bytes} bytes).\n`);
	});
}
exports.addCacheCommand = addCacheCommand;
