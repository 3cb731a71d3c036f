require("node:url").pathToFileURL(__filename).href;
const require_call_server = require("./call-server-CuTjUzA_.js");
const require_channel = require("./channel-tV7zKHIJ.js");
const require_local_bridge = require("./local-bridge-Cy_tVjEE.js");
const require_win32_calls = require("./win32-calls-DqfjtDGP.js");
const require_bridge_server = require("./bridge-server-CT84ljG6.js");
let node_worker_threads = require("node:worker_threads");
// native-bridge/rpc/bridge.worker.ts
if (node_worker_threads.parentPort === null) throw new Error("bridge.worker only runs as a worker thread.");
var { elevationRefused } = node_worker_threads.workerData;
var bridge = require_local_bridge.localBridge(require_win32_calls.win32Calls({ rawBuffers: require_win32_calls.wantsRawBuffers(process.env) }), { elevationRefused });
require_call_server.serveCalls(require_channel.portChannel(node_worker_threads.parentPort), require_bridge_server.bridgeMethods(bridge), { errorInfo: require_bridge_server.bridgeErrorInfo }).then(() => bridge.close());
