require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_merge = require("./merge-IWqCtD8W.js");
const require_sample_trace = require("./sample-trace-B23vKkQ1.js");
const require_kind_info = require("./kind-info-D_KUZPSx.js");
const require_file_source = require("./file-source-DjvzgmOM.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_save = require("./save-Dtx1rG2z.js");
let node_timers_promises = require("node:timers/promises");
let node_fs_promises = require("node:fs/promises");
// host/traces/trace-files.ts
async function trimTraceFile(inPath, outPath, range, options = {}) {
	const file = await require_file_source.FileSource.open(inPath, inPath);
	try {
		if (await isSameFile(inPath, outPath)) throw new require_host_error.HostError("bad-request", `${outPath} is the trace itself. Choose another output file.`);
		return await trimOpenTrace(file, inPath, outPath, range, options);
	} finally {
		await file.close();
	}
}
async function trimOpenTrace(trace, name, outPath, range, { signal, onProgress } = {}) {
	const ahead = trace instanceof require_file_source.FileSource ? new require_file_source.ReadAheadSource(trace) : null;
	try {
		return await require_whole_file.writeWholeFile(outPath, async (sink) => {
			const { warnings } = await require_merge.trimTrace(ahead ?? trace, range, sink, {
				cancel: require_kind_info.cancelToken(signal),
				pause: node_timers_promises.setImmediate,
				onProgress: (bytesDone) => onProgress?.(bytesDone, trace.sizeBytes)
			});
			if (trace instanceof require_file_source.FileSource) await trace.checkUnchanged();
			return warnings;
		});
	} catch (error) {
		throw require_host_error.toHostError(error, name);
	} finally {
		await ahead?.settle();
	}
}
async function mergeTraceFiles(inPaths, outPath, { signal, onProgress, compressed, bridge = null, isRecorder = false, onWarning = () => {} } = {}) {
	const files = [];
	try {
		for (const [i, path] of inPaths.entries()) {
			files.push(await require_file_source.FileSource.open(path, path));
			for (const before of inPaths.slice(0, i)) if (await isSameFile(path, before)) throw new require_host_error.HostError("bad-request", `${path} is specified twice, which would duplicate its events. Specify it once.`);
			if (await isSameFile(path, outPath)) throw new require_host_error.HostError("bad-request", `${outPath} is one of the traces to merge. Choose another output file.`);
		}
		return await require_whole_file.writeWholeFile(outPath, async (sink) => {
			const result = await require_merge.mergeTraces(files.map((source) => ({
				name: source.name,
				source
			})), sink, {
				cancel: require_kind_info.cancelToken(signal),
				pause: node_timers_promises.setImmediate,
				...compressed !== void 0 && { compressed },
				...onProgress && { onProgress },
				...bridge !== null && { metadata: metadataOf(bridge, isRecorder, onWarning, signal) }
			});
			for (const file of files) await file.checkUnchanged();
			return result;
		});
	} catch (error) {
		throw require_host_error.toHostError(error, outPath);
	} finally {
		for (const file of files) await file.close();
	}
}
async function writeSampleFile(path) {
	await require_whole_file.writeWholeFile(path, async (sink) => {
		require_sample_trace.writeSampleTrace(sink);
	});
}
async function isSameFile(path, other) {
	try {
		return await (0, node_fs_promises.realpath)(path) === await (0, node_fs_promises.realpath)(other);
	} catch {
		return false;
	}
}
var everything = {
	compress: false,
	imageIds: true,
	eventMetadata: true,
	systemConfiguration: true,
	volumeMapping: true
};
var SAME_BOOT_100NS = 600000000n;
function metadataOf(bridge, isRecorder, onWarning, signal) {
	const source = require_save.machineMetadata(bridge, everything, onWarning, signal);
	return {
		schemas: (kinds) => source.schemas(kinds),
		machine: async (trace) => {
			const { bootFileTime } = await bridge.clock();
			const apart = bootFileTime - trace.bootTime;
			if (isRecorder || apart < SAME_BOOT_100NS && apart > -600000000n) return require_checked.present(source.machine, "the machine")(trace);
			onWarning("The traces were recorded on another machine, or before this one was restarted, so only schemas are appended. To append the rest too, add --metadata.");
			return [];
		}
	};
}
Object.defineProperty(exports, "isSameFile", {
	enumerable: true,
	get: function() {
		return isSameFile;
	}
});
Object.defineProperty(exports, "mergeTraceFiles", {
	enumerable: true,
	get: function() {
		return mergeTraceFiles;
	}
});
Object.defineProperty(exports, "trimOpenTrace", {
	enumerable: true,
	get: function() {
		return trimOpenTrace;
	}
});
Object.defineProperty(exports, "trimTraceFile", {
	enumerable: true,
	get: function() {
		return trimTraceFile;
	}
});
Object.defineProperty(exports, "writeSampleFile", {
	enumerable: true,
	get: function() {
		return writeSampleFile;
	}
});
