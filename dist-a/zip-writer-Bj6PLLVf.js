require("node:url").pathToFileURL(__filename).href;
const require_zip_streams = require("./zip-streams-DHrW8Wrx.js");
let node_fs_promises = require("node:fs/promises");
let node_stream_web = require("node:stream/web");
// host/workspaces/zip-writer.ts
var ZipWriter = class ZipWriter {
	#handle;
	#zip;
	#sizeBytes = 0;
	#failure = null;
	constructor(handle) {
		require_zip_streams.onThisThread();
		this.#handle = handle;
		const file = new WritableStream({ write: (bytes) => this.#kept(() => this.#write(bytes)) });
		this.#zip = new require_zip_streams.ZipWriter(file, { extendedTimestamp: false });
	}
	static async open(path) {
		return new ZipWriter(await (0, node_fs_promises.open)(path, "r+"));
	}
	async add(name, content, sizeBytes, signal) {
		const pieces = content[Symbol.asyncIterator]();
		const readable = new node_stream_web.ReadableStream({ pull: async (controller) => {
			const { done, value } = await this.#kept(() => pieces.next());
			if (done) controller.close();
			else controller.enqueue(value);
		} });
		try {
			await this.#zip.add(name, {
				readable,
				size: sizeBytes
			}, { ...signal && { signal } });
		} catch (error) {
			throw this.#failure ?? error;
		}
	}
	async end() {
		await this.#zip.close();
		await this.#handle.sync();
		return this.#sizeBytes;
	}
	close() {
		return this.#handle.close();
	}
	async #write(bytes) {
		await this.#handle.writeFile(bytes);
		this.#sizeBytes += bytes.length;
	}
	async #kept(step) {
		try {
			return await step();
		} catch (error) {
			this.#failure ??= error;
			throw error;
		}
	}
};
exports.ZipWriter = ZipWriter;
