require("node:url").pathToFileURL(__filename).href;
const require_call_client = require("./call-client-BMfzPU87.js");
const require_call_server = require("./call-server-CuTjUzA_.js");
const require_channel = require("./channel-tV7zKHIJ.js");
const require_kind_info = require("./kind-info-D_KUZPSx.js");
const require_merging = require("./merging-CjHQNTJ2.js");
let node_worker_threads = require("node:worker_threads");
// host/recorder/merge.worker.ts
if (node_worker_threads.parentPort === null) throw new Error("merge.worker only runs as a worker thread.");
var { served, asked } = require_channel.bothWays(require_channel.portChannel(node_worker_threads.parentPort));
var client = new require_call_client.CallClient(asked, require_merging.mergeErrors);
var machine = require_call_client.proxyOf(client, require_merging.machineSays);
require_call_server.serveCalls(served, { merge: { run: ({ job, asksForMetadata }, { signal, onProgress }) => require_merging.mergeParts(job, {
	metadata: asksForMetadata ? machine : null,
	cancel: require_kind_info.cancelToken(signal),
	onProgress
}) } }, require_merging.mergeErrors);
