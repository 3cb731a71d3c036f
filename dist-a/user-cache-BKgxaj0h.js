const bundleUrl = require("node:url").pathToFileURL(__filename).href;
const require_preferences_file = require("./preferences-file-D5GXefWU.js");
const require_cache_store = require("./cache-store-DzBx-xBv.js");
const require_main = require("./main-BZSiOKnD.js");
let node_url = require("node:url");
let node_fs = require("node:fs");
// host/cache/program-id.ts
function programId() {
	const path = (0, node_url.fileURLToPath)(bundleUrl);
	if (path.endsWith(".ts")) return null;
	const { size, mtimeMs } = (0, node_fs.statSync)(path);
	return `${require_main.version} ${size} ${mtimeMs}`;
}
// host/cache/user-cache.ts
async function userCache(stateDir) {
	const program = programId();
	if (stateDir === void 0 || program === null) return null;
	const { preferences } = await new require_preferences_file.PreferencesFile(stateDir).read();
	return preferences.keepCache ? {
		store: new require_cache_store.CacheStore(stateDir),
		program
	} : null;
}
exports.userCache = userCache;
