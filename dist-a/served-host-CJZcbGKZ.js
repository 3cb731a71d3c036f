require("node:url").pathToFileURL(__filename).href;
const require_open_recorder = require("./open-recorder-BD50Czac.js");
const require_profiles = require("./profiles-BsABTeXk.js");
require("./simulated-link-C9wHV98D.js");
const require_trace_host = require("./trace-host-BSh8-R-h.js");
const require_serve_options = require("./serve-options-d_0XqnpN.js");
let node_path = require("node:path");
// cli/served-host.ts
async function servedHost(file, { sample, add: beside, manifest: manifests, plugin: plugins, regions, ...recording }, context) {
	const { stateDir } = context;
	const { simulate, seed, truth, conditions } = recording;
	const link = await context.machine(simulate ? seed ?? 1 : null, conditions);
	const recorder = require_open_recorder.openRecorder({
		stateDir,
		machine: link,
		self: context.self,
		truthFile: truth
	});
	recorder.cleanUp().catch((error) => context.writeError(`corescope: ${error.message}`));
	const profiles = require_profiles.openProfiles({
		stateDir,
		machine: () => recorder.machine()
	});
	const host = new require_trace_host.TraceHost({
		stateDir,
		initial: sample ? "sample" : file === void 0 ? void 0 : { path: file },
		beside,
		manifests,
		plugins,
		regions,
		recording: {
			recorder,
			profiles
		}
	});
	if (manifests.length > 0) await host.call("manifests", {});
	if (plugins.length > 0) await host.call("plugins", {});
	if (regions.length > 0) await host.call("regionFiles", {});
	if (file !== void 0 && require_serve_options.isWorkspace(file)) await host.call("openWorkspace", { grant: host.grants.add((0, node_path.resolve)(file)).grant }, { signal: context.signal }).catch((error) => {
		if (error.info.code !== "not-workspace") throw error;
	});
	return {
		host,
		recorder
	};
}
exports.servedHost = servedHost;
