require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
// host/base/user-files.ts
var MAX_DEPTH = 4;
var MAX_FILES = 1e4;
var UserFiles = class {
	#kind;
	#first;
	#files = [];
	#ready = null;
	#last = Promise.resolve();
	constructor(kind, { folder, paths = [] } = {}) {
		this.#kind = kind;
		this.#first = async () => {
			const found = [];
			if (folder !== void 0) for (const path of await this.#filesOf(folder)) found.push(await this.#loadOfFolder(path, (0, node_path.relative)(folder, path), "folder"));
			for (const path of paths) found.push(...await this.#loadNamed(path));
			this.#files = found;
		};
	}
	async list() {
		this.#ready ??= this.#first();
		await this.#ready;
		return this.#files;
	}
	add(files) {
		return this.#change(async () => {
			const added = [];
			try {
				for (const { path, name } of files) added.push(this.#useful(await this.#load(path, name, "window")));
			} finally {
				for (const { path, temporary } of files) if (temporary) await (0, node_fs_promises.unlink)(path).catch(() => {});
			}
			const names = new Set(added.map(({ name }) => name));
			return [...this.#files.filter(({ name }) => !names.has(name)), ...added];
		});
	}
	remove(name) {
		return this.#change(async () => this.#files.filter((file) => file.name !== name));
	}
	#change(change) {
		const changed = this.#last.then(async () => {
			await this.list();
			this.#files = await change();
			return this.#files;
		});
		this.#last = changed.catch(() => {});
		return changed;
	}
	#isOne(name) {
		return this.#kind.endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
	}
	get #endings() {
		const { endings } = this.#kind;
		return endings.length === 1 ? require_checked.at(endings, 0) : `${endings.slice(0, -1).join(", ")} or ${endings.at(-1)}`;
	}
	async #loadNamed(path) {
		if (!await (0, node_fs_promises.stat)(path).then((stats) => stats.isDirectory(), (error) => {
			throw require_host_error.toHostError(error, path);
		})) return [this.#useful(await this.#load(path, path, "commandLine"))];
		const files = await this.#filesOf(path);
		if (files.length === 0) throw new require_host_error.HostError("not-found", `${path} contains no ${this.#kind.many} (${this.#endings} files). Choose another folder.`);
		const loaded = [];
		for (const file of files) loaded.push(await this.#loadOfFolder(file, file, "commandLine"));
		return loaded;
	}
	async #loadOfFolder(path, name, origin) {
		try {
			return await this.#load(path, name, origin);
		} catch (error) {
			return {
				name,
				origin,
				content: this.#kind.broken(require_host_error.toHostError(error, path).message)
			};
		}
	}
	async #load(path, name, origin) {
		const { one, many, maxBytes } = this.#kind;
		if (!this.#isOne(name)) throw new require_host_error.HostError("bad-request", `${name} is not a ${one}: it must be a ${this.#endings} file.`);
		let bytes;
		try {
			const stats = await (0, node_fs_promises.stat)(path);
			if (!stats.isFile()) throw new require_host_error.HostError("bad-request", `${name} is not a file. Name a ${this.#endings} file.`);
			const { size } = stats;
			if (size > maxBytes) throw new require_host_error.HostError("io", `${name} has ${Math.round(size / 1e6)} MB: ${many} of more than ${maxBytes >>> 20} MiB are not read. Check that it is the right file.`);
			bytes = await (0, node_fs_promises.readFile)(path);
		} catch (error) {
			throw require_host_error.toHostError(error, name);
		}
		return {
			name,
			origin,
			content: this.#kind.read(bytes, name)
		};
	}
	#useful(file) {
		const missing = this.#kind.useless(file.content);
		if (missing === null) return file;
		const [first] = this.#kind.warnings(file.content);
		const why = first === void 0 ? "" : ` (${first})`;
		throw new require_host_error.HostError("bad-request", `${file.name}: ${missing}${why}. Choose another file.`);
	}
	async #filesOf(folder) {
		const seen = new Set();
		const files = [];
		const visit = async (path, depth) => {
			const real = await (0, node_fs_promises.realpath)(path).catch(() => null);
			if (real === null || seen.has(real)) return;
			seen.add(real);
			const entries = await (0, node_fs_promises.readdir)(path).catch(() => []);
			for (const entry of entries.sort()) {
				const below = (0, node_path.join)(path, entry);
				const kind = await (0, node_fs_promises.stat)(below).catch(() => null);
				if (kind?.isFile() && this.#isOne(entry) && files.length < MAX_FILES) files.push(below);
				else if (kind?.isDirectory() && depth < MAX_DEPTH) await visit(below, depth + 1);
			}
		};
		await visit(folder, 1);
		return files;
	}
};
Object.defineProperty(exports, "UserFiles", {
	enumerable: true,
	get: function() {
		return UserFiles;
	}
});
