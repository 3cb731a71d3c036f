require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_merge = require("./merge-IWqCtD8W.js");
const require_text = require("./text-qlf8p1E2.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
// host/merge/save.ts
var schemaBatch = 512;
var imageBatch = 256;
async function saveRecording(options) {
	const { target, plan, bridge, merge, last = null, signal, onProgress } = options;
	const warnings = [];
	const parts = await withContent(options.parts);
	if (parts.length === 0) throw new require_host_error.HostError("io", "Nothing was written: the sessions ended before their first buffer. Record longer.");
	const metadata = bridge && machineMetadata(bridge, plan.merge, (text) => warnings.push(text), signal);
	const result = await require_whole_file.replaceFile(target, async (file) => {
		const merged = await merge({
			parts,
			file,
			target,
			compressed: plan.merge.compress,
			last
		}, {
			metadata,
			signal,
			onProgress: (part) => onProgress?.(part)
		});
		if (signal?.aborted) throw require_host_error.cancelledError();
		return merged;
	});
	for (const { message } of result.warnings) warnings.push(message);
	if (last !== null) warnings.push(...keptTooLittle(last, result.inputs));
	return {
		sizeBytes: result.sizeBytes,
		warnings
	};
}
function keptTooLittle({ seconds, until, began, ticksPerSecond, rings }, inputs) {
	return inputs.flatMap(({ name: path, buffers, heldFrom }) => {
		const ring = rings.get(path);
		if (ring === void 0 || until === null || heldFrom === null) return [];
		if (!ring.isFull && buffers < ring.buffers) return [];
		const lived = began === null ? seconds : Number(until - began) / ticksPerSecond;
		const wanted = Math.min(seconds, lived);
		const kept = Number(until - heldFrom) / ticksPerSecond;
		if (kept >= wanted) return [];
		return [`“${ring.name}” kept only ${secondsText(kept)} of ${secondsText(wanted)} s: its memory (${ring.buffers} × ${ring.bufferSizeKB} KB) is too small for this event rate. Give it more buffers (--max-buffers), or record fewer events.`];
	});
}
var secondsText = (seconds) => String(Number(seconds.toFixed(seconds < 1 ? 2 : 1)));
async function withContent(parts) {
	const beside = async (part) => {
		const inFolder = await (0, node_fs_promises.readdir)((0, node_path.dirname)(part)).catch(() => []);
		const isOfOther = (name) => name.startsWith(`${(0, node_path.basename)(part)}_`) && /^\d+$/.test(name.slice((0, node_path.basename)(part).length + 1));
		return inFolder.filter(isOfOther).map((name) => (0, node_path.join)((0, node_path.dirname)(part), name));
	};
	const paths = (await Promise.all(parts.map(async (part) => [part, ...await beside(part)]))).flat();
	const sizes = await Promise.all(paths.map((path) => (0, node_fs_promises.stat)(path).then(({ size }) => size, () => 0)));
	return paths.filter((_, i) => require_checked.at(sizes, i) > 0);
}
function machineMetadata(bridge, wanted, onWarning, signal) {
	const attempt = async (isWanted, what, work) => {
		if (!isWanted) return [];
		try {
			return await work();
		} catch (error) {
			onWarning(`${what} of this machine are missing from the file: ${require_text.BridgeError.infoOf(error).message}`);
			return [];
		}
	};
	const { imageIds, eventMetadata, systemConfiguration, volumeMapping } = wanted;
	return {
		machine: async ({ images }) => [...await attempt(systemConfiguration || volumeMapping, "Volumes and configuration", async () => {
			const { volumes, paths, build, processors } = await bridge.configuration();
			return [
				...volumeMapping && paths !== null ? [require_merge.systemPathsEvent(paths)] : [],
				...volumeMapping ? require_merge.volumeMappingEvents(volumes) : [],
				...systemConfiguration && build !== null ? [require_merge.buildInfoEvent(build)] : [],
				...systemConfiguration ? require_merge.processorEvents(processors) : []
			];
		}), ...await attempt(imageIds, "Image IDs", () => imageIdsOf(bridge, images, onWarning, signal))],
		schemas: (kinds) => attempt(eventMetadata, "Schemas", async () => {
			const events = [];
			for (const batch of batches(kinds, schemaBatch)) events.push(...require_merge.schemaEvents(await bridge.schemas(batch.map((eventHeader) => ({ eventHeader })))));
			return events;
		})
	};
}
var CRASH_DUMP_DRIVER = /\\dump_[^\\]+\.sys$/i;
async function imageIdsOf(bridge, images, onWarning, signal) {
	const files = new Map();
	for (const batch of batches([...new Set(images.map(({ path }) => path))], imageBatch)) {
		if (signal?.aborted) return [];
		const facts = await bridge.images(batch);
		for (const [i, path] of batch.entries()) files.set(path, facts[i] ?? null);
	}
	const unread = [...files].filter(([path, file]) => file === null && !CRASH_DUMP_DRIVER.test(path));
	if (unread.length > 0) onWarning(`${unread.length} of ${files.size} images could not be read (${require_checked.at(unread, 0)[0]}${unread.length > 1 ? " …" : ""}): without their IDs, their symbols cannot be found.`);
	const changed = new Set();
	const found = images.flatMap((image) => {
		const file = files.get(image.path) ?? null;
		if (file === null) return [];
		if (image.timeDateStamp === 0 || image.timeDateStamp === file.timeDateStamp) return [{
			image,
			file
		}];
		changed.add(image.path);
		return [];
	});
	if (changed.size > 0) onWarning(`${changed.size} of ${files.size} images on disk differ from the loaded ones (${[...changed][0]}${changed.size > 1 ? " …" : ""}): without their IDs, their symbols cannot be found.`);
	return require_merge.imageIdEvents(found);
}
function* batches(all, size) {
	for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
Object.defineProperty(exports, "machineMetadata", {
	enumerable: true,
	get: function() {
		return machineMetadata;
	}
});
Object.defineProperty(exports, "saveRecording", {
	enumerable: true,
	get: function() {
		return saveRecording;
	}
});
