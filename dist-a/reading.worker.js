require("node:url").pathToFileURL(__filename).href;
const require_scan = require("./scan-3FQoKOCp.js");
const require_time_order = require("./time-order-DQ1EWHIh.js");
const require_slices = require("./slices-DNKZTwif.js");
const require_call_server = require("./call-server-CuTjUzA_.js");
const require_channel = require("./channel-tV7zKHIJ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
let node_fs = require("node:fs");
let node_worker_threads = require("node:worker_threads");
// host/traces/descriptor-source.ts
var DescriptorSource = class {
	sizeBytes;
	#descriptor;
	#name;
	#area = new Uint8Array(8388616);
	constructor(descriptor, sizeBytes, name) {
		this.#descriptor = descriptor;
		this.sizeBytes = sizeBytes;
		this.#name = name;
	}
	async read(offset, lengthBytes) {
		const length = Math.max(0, Math.min(lengthBytes, this.sizeBytes - offset));
		const start = offset % 8;
		if (start + length > this.#area.length) this.#area = new Uint8Array(start + length);
		let done = 0;
		try {
			while (done < length) {
				const got = (0, node_fs.readSync)(this.#descriptor, this.#area, start + done, length - done, offset + done);
				if (got === 0) break;
				done += got;
			}
		} catch (error) {
			throw require_host_error.toHostError(error, this.#name, offset + done);
		}
		return this.#area.subarray(start, start + done);
	}
};
// host/traces/reading.worker.ts
if (node_worker_threads.parentPort === null) throw new Error("reading.worker only runs as a worker thread.");
var { descriptor, sizeBytes, name } = node_worker_threads.workerData;
var source = new DescriptorSource(descriptor, sizeBytes, name);
var slices = null;
require_call_server.serveCalls(require_channel.portChannel(node_worker_threads.parentPort), {
	survey: { run: (task) => require_time_order.surveySegment(source, task) },
	load: { run: async ({ from, memory, events }) => {
		slices = {
			reader: new require_slices.SliceReader(source, from),
			shared: memory && require_scan.columnsIn(memory, events)
		};
		return null;
	} },
	slice: { run: async (task) => {
		if (slices === null) throw new Error("Slices were asked for before the columns.");
		const { reader, shared } = slices;
		const own = shared === null ? require_scan.columnsIn(new ArrayBuffer(require_scan.columnBytes(task.count)), task.count) : null;
		await reader.read(task, own ?? shared, own === null ? task.firstRow : 0);
		return own;
	} }
}, require_host_error.callErrors(name));
