require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
let node_fs = require("node:fs");
let node_fs_promises = require("node:fs/promises");
// host/base/file-source.ts
var FileSource = class FileSource {
	sizeBytes;
	name;
	#handle;
	#changedMs;
	#onClosed;
	constructor(handle, name, stats, onClosed) {
		this.#handle = handle;
		this.#onClosed = onClosed;
		this.name = name;
		this.sizeBytes = stats.size;
		this.#changedMs = stats.mtimeMs;
	}
	get changedMs() {
		return this.#changedMs;
	}
	get descriptor() {
		return this.#handle.fd;
	}
	static async open(path, name, onClosed = async () => {}) {
		try {
			checkRegular(await (0, node_fs_promises.stat)(path), name);
			const handle = await (0, node_fs_promises.open)(path, node_fs.constants.O_RDONLY | (node_fs.constants.O_NONBLOCK ?? 0));
			try {
				const stats = await handle.stat();
				checkRegular(stats, name);
				return new FileSource(handle, name, stats, onClosed);
			} catch (error) {
				await handle.close();
				throw error;
			}
		} catch (error) {
			throw require_host_error.toHostError(error, name);
		}
	}
	async read(offset, lengthBytes) {
		const bytes = new Uint8Array(Math.max(0, Math.min(lengthBytes, this.sizeBytes - offset)));
		return bytes.subarray(0, await this.readInto(bytes, offset));
	}
	async readInto(into, offset) {
		let done = 0;
		try {
			while (done < into.length) {
				const { bytesRead } = await this.#handle.read(into, done, into.length - done, offset + done);
				if (bytesRead === 0) break;
				done += bytesRead;
			}
		} catch (error) {
			throw require_host_error.toHostError(error, this.name, offset + done);
		}
		return done;
	}
	async checkUnchanged() {
		const { size, mtimeMs } = await this.#handle.stat().catch((error) => {
			throw require_host_error.toHostError(error, this.name);
		});
		if (size > this.sizeBytes || size === this.sizeBytes && mtimeMs === this.#changedMs) return;
		throw new require_host_error.HostError("io", `${this.name} changed since it was opened. Open it again.`);
	}
	async close() {
		await this.#handle.close();
		await this.#onClosed();
	}
};
function checkRegular(stats, name) {
	if (stats.isDirectory()) throw new require_host_error.HostError("not-etl", `${name} is a folder. Choose an .etl file in it.`);
	if (!stats.isFile()) throw new require_host_error.HostError("not-etl", `${name} is not a regular file. Save its content to a file and open that file.`);
}
var chunkBytes = 8 << 20;
var overlapBytes = 1 << 20;
var ReadAheadSource = class {
	sizeBytes;
	#file;
	#areas = [new Uint8Array(9437192), new Uint8Array(9437192)];
	#current = null;
	#next = null;
	constructor(file) {
		this.#file = file;
		this.sizeBytes = file.sizeBytes;
	}
	async read(offset, lengthBytes) {
		const length = Math.max(0, Math.min(lengthBytes, this.sizeBytes - offset));
		if (length > chunkBytes) {
			await this.settle();
			this.#current = null;
			return this.#file.read(offset, length);
		}
		const chunk = await this.#continued(offset) ?? await this.#restarted(offset);
		this.#current = chunk;
		const start = chunk.dataAt + (offset - chunk.fileOffset);
		const view = chunk.memory.subarray(start, Math.min(start + length, chunk.dataAt + chunk.bytes));
		const nextOffset = offset + view.length;
		if (view.length === length && nextOffset < this.sizeBytes) {
			const next = this.#fill(this.#otherArea(chunk.memory), nextOffset);
			next.catch(() => {});
			this.#next = next;
		}
		return view;
	}
	async settle() {
		await this.#next?.catch(() => {});
		this.#next = null;
	}
	async #continued(offset) {
		const before = this.#current;
		if (before === null || this.#next === null) return null;
		const chunk = await this.#next;
		this.#next = null;
		const overlap = chunk.fileOffset - offset;
		if (overlap < 0 || overlap > overlapBytes || offset < before.fileOffset) return null;
		const from = before.dataAt + (offset - before.fileOffset);
		chunk.memory.set(before.memory.subarray(from, from + overlap), chunk.dataAt - overlap);
		return {
			memory: chunk.memory,
			fileOffset: offset,
			dataAt: chunk.dataAt - overlap,
			bytes: chunk.bytes + overlap
		};
	}
	async #restarted(offset) {
		await this.settle();
		return this.#fill(require_checked.at(this.#areas, 0), offset);
	}
	#otherArea(area) {
		return area === this.#areas[0] ? require_checked.at(this.#areas, 1) : require_checked.at(this.#areas, 0);
	}
	async #fill(memory, fileOffset) {
		const dataAt = overlapBytes + fileOffset % 8;
		return {
			memory,
			fileOffset,
			dataAt,
			bytes: await this.#file.readInto(memory.subarray(dataAt, dataAt + chunkBytes), fileOffset)
		};
	}
};
Object.defineProperty(exports, "FileSource", {
	enumerable: true,
	get: function() {
		return FileSource;
	}
});
Object.defineProperty(exports, "ReadAheadSource", {
	enumerable: true,
	get: function() {
		return ReadAheadSource;
	}
});
