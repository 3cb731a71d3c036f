require("node:url").pathToFileURL(__filename).href;
const require_state_file = require("./state-file-DfleWoLt.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");
// host/cache/cache-store.ts
var MAGIC = "CScache2";
var PREFIX_BYTES = 12;
var mostHeadBytes = 1 << 20;
var ENDING = ".cache";
var entryName = /^[0-9a-f]{32}\.cache$/;
var ALIGN = 8;
var mostCacheBytes = 2 ** 30;
var CacheStore = class {
	#folder;
	#mostBytes;
	constructor(stateDir, mostBytes = mostCacheBytes) {
		this.#folder = (0, node_path.join)(stateDir, "cache");
		this.#mostBytes = mostBytes;
	}
	async read(key) {
		const path = this.#path(key);
		const bytes = await (0, node_fs_promises.readFile)(path).catch(() => null);
		if (bytes === null) return null;
		const parts = partsOf(bytes, key);
		if (parts === null) {
			await (0, node_fs_promises.rm)(path, { force: true }).catch(() => {});
			return null;
		}
		const now = new Date();
		await (0, node_fs_promises.utimes)(path, now, now).catch(() => {});
		return parts;
	}
	async write(key, parts) {
		const bytes = encoded(key, parts);
		if (bytes.length > this.#mostBytes) return false;
		try {
			await require_state_file.writeStateFile(this.#path(key), bytes);
		} catch {
			return false;
		}
		await this.#trim();
		return true;
	}
	async list() {
		const found = [];
		for (const { path, sizeBytes, usedAtMs } of await this.#files()) {
			const head = headOf(await (0, node_fs_promises.readFile)(path).catch(() => Buffer.alloc(0)));
			found.push({
				what: head?.key.what ?? "damaged",
				sizeBytes,
				usedAtMs
			});
		}
		return found;
	}
	async clear() {
		const files = await this.#files();
		for (const { path } of files) await (0, node_fs_promises.rm)(path, { force: true });
		return {
			entries: files.length,
			bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
		};
	}
	#path(key) {
		return (0, node_path.join)(this.#folder, `${sha256(Buffer.from(keyText(key))).slice(0, 32)}${ENDING}`);
	}
	async #files() {
		const names = (await (0, node_fs_promises.readdir)(this.#folder).catch(() => [])).filter((name) => entryName.test(name));
		return (await Promise.all(names.map(async (name) => {
			const path = (0, node_path.join)(this.#folder, name);
			const stats = await (0, node_fs_promises.stat)(path).catch(() => null);
			return stats === null ? [] : [{
				path,
				sizeBytes: stats.size,
				usedAtMs: stats.mtimeMs
			}];
		}))).flat().sort((a, b) => b.usedAtMs - a.usedAtMs);
	}
	async #trim() {
		let bytes = 0;
		for (const { path, sizeBytes } of await this.#files()) {
			bytes += sizeBytes;
			if (bytes > this.#mostBytes) await (0, node_fs_promises.rm)(path, { force: true }).catch(() => {});
		}
	}
};
var keyText = ({ what, program, madeOf }) => JSON.stringify([
	what,
	program,
	madeOf
]);
var sha256 = (bytes) => (0, node_crypto.createHash)("sha256").update(bytes).digest("hex");
var hashOf = (parts, body) => (0, node_crypto.createHash)("sha256").update(JSON.stringify(parts)).update(body).digest("hex");
var aligned = (bytes) => Math.ceil(bytes / ALIGN) * ALIGN;
function encoded(key, parts) {
	const body = Buffer.alloc([...parts.values()].reduce((sum, { length }) => sum + aligned(length), 0));
	let end = 0;
	for (const part of parts.values()) {
		body.set(part, end);
		end += aligned(part.length);
	}
	const list = [...parts].map(([name, { length }]) => ({
		name,
		bytes: length
	}));
	const head = {
		key: {
			what: key.what,
			program: key.program,
			madeOf: key.madeOf
		},
		parts: list,
		sha256: hashOf(list, body)
	};
	const text = Buffer.from(JSON.stringify(head));
	const start = Buffer.alloc(aligned(PREFIX_BYTES + text.length), " ");
	start.write(MAGIC, "latin1");
	start.writeUInt32LE(start.length - PREFIX_BYTES, 8);
	start.set(text, PREFIX_BYTES);
	return Buffer.concat([start, body]);
}
function headOf(bytes) {
	if (bytes.length < PREFIX_BYTES || bytes.toString("latin1", 0, 8) !== MAGIC) return null;
	const endByte = PREFIX_BYTES + bytes.readUInt32LE(8);
	if (endByte > Math.min(bytes.length, mostHeadBytes)) return null;
	try {
		const { key, parts, sha256 } = JSON.parse(bytes.toString("utf8", PREFIX_BYTES, endByte));
		return typeof key.what === "string" && Array.isArray(key.madeOf) && Array.isArray(parts) ? {
			key,
			parts,
			sha256,
			endByte
		} : null;
	} catch {
		return null;
	}
}
function partsOf(bytes, key) {
	const head = headOf(bytes);
	if (head === null || keyText(head.key) !== keyText(key)) return null;
	const body = bytes.subarray(head.endByte);
	if (hashOf(head.parts, body) !== head.sha256) return null;
	const memory = new Uint8Array(body);
	const parts = new Map();
	let start = 0;
	for (const { name, bytes: length } of head.parts) {
		if (!Number.isSafeInteger(length) || length < 0 || start + length > memory.length) return null;
		parts.set(name, memory.subarray(start, start + length));
		start += aligned(length);
	}
	return parts;
}
Object.defineProperty(exports, "CacheStore", {
	enumerable: true,
	get: function() {
		return CacheStore;
	}
});
