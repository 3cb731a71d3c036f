require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
const require_merge = require("./merge-IWqCtD8W.js");
const require_call_client = require("./call-client-BMfzPU87.js");
const require_call_server = require("./call-server-CuTjUzA_.js");
const require_channel = require("./channel-tV7zKHIJ.js");
const require_kind_info = require("./kind-info-D_KUZPSx.js");
const require_file_source = require("./file-source-DjvzgmOM.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
let node_worker_threads = require("node:worker_threads");
let node_timers_promises = require("node:timers/promises");
// host/merge/merging.ts
var merging_exports = require_rolldown_runtime.__exportAll({ mergeHere: () => mergeHere });
var leastProgress = 1 / 256;
var mergeHere = (job, { metadata, signal, onProgress }) => mergeParts(job, {
	metadata,
	cancel: require_kind_info.cancelToken(signal),
	onProgress
});
async function mergeParts({ parts, file, target, compressed, last }, around) {
	let said = 0;
	const onProgress = (done, total) => {
		const part = total > 0 ? done / total : 0;
		if (part - said < leastProgress) return;
		said = part;
		around.onProgress(part);
	};
	const { metadata, cancel } = around;
	const sources = [];
	try {
		for (const path of parts) sources.push(await require_file_source.FileSource.open(path, path));
		return await require_whole_file.writePieces(file, target, (sink) => require_merge.mergeTraces(sources.map((source) => ({
			name: source.name,
			source
		})), sink, {
			compressed,
			...last !== null && { last },
			...metadata !== null && { metadata },
			cancel,
			pause: () => (0, node_timers_promises.setImmediate)(),
			onProgress
		}));
	} catch (error) {
		throw require_host_error.toHostError(error, "The recording");
	} finally {
		await Promise.all(sources.map((source) => source.close()));
	}
}
var machineSays = ["machine", "schemas"];
var mergeErrors = require_host_error.callErrors("The recording");
var mergeInThread = (workerUrl) => async (job, { metadata, signal, onProgress }) => {
	const worker = new node_worker_threads.Worker(workerUrl);
	const ended = new Promise((resolve) => worker.once("exit", resolve));
	let why = "";
	worker.on("error", (error) => {
		why = ` (${error.message})`;
	});
	const { served, asked } = require_channel.bothWays(require_channel.workerChannel(worker));
	require_call_server.serveCalls(served, require_call_server.methodsOf({
		machine: async (trace) => await metadata?.machine?.(trace) ?? [],
		schemas: async (kinds) => await metadata?.schemas(kinds) ?? []
	}, machineSays), mergeErrors);
	const client = new require_call_client.CallClient(asked, {
		failure: mergeErrors.failure,
		gone: () => ({
			code: "internal",
			message: `The thread that saves the recording ended unexpectedly${why}.`
		})
	});
	const asks = {
		job: plainJob(job),
		asksForMetadata: metadata !== null
	};
	const onPart = (part) => onProgress(part);
	try {
		return await client.call("merge", asks, {
			signal,
			onProgress: onPart
		});
	} finally {
		client.close();
		await ended;
	}
};
var plainJob = ({ parts, file, target, compressed, last }) => ({
	file,
	target,
	compressed,
	parts: [...parts],
	last: last && {
		seconds: last.seconds,
		until: last.until
	}
});
Object.defineProperty(exports, "machineSays", {
	enumerable: true,
	get: function() {
		return machineSays;
	}
});
Object.defineProperty(exports, "mergeErrors", {
	enumerable: true,
	get: function() {
		return mergeErrors;
	}
});
Object.defineProperty(exports, "mergeHere", {
	enumerable: true,
	get: function() {
		return mergeHere;
	}
});
Object.defineProperty(exports, "mergeInThread", {
	enumerable: true,
	get: function() {
		return mergeInThread;
	}
});
Object.defineProperty(exports, "mergeParts", {
	enumerable: true,
	get: function() {
		return mergeParts;
	}
});
Object.defineProperty(exports, "merging_exports", {
	enumerable: true,
	get: function() {
		return merging_exports;
	}
});
