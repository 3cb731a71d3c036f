require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");
// host/base/state-file.ts
var StateFile = class {
	#path;
	#mostBytes;
	constructor(dir, fileName, mostBytes) {
		this.#path = (0, node_path.join)(dir, fileName);
		this.#mostBytes = mostBytes;
	}
	async read() {
		const unusable = (problem) => ({
			json: void 0,
			problem
		});
		try {
			const stats = await (0, node_fs_promises.stat)(this.#path);
			if (!stats.isFile()) return unusable("it is not a file");
			if (stats.size > this.#mostBytes) return unusable(`it has ${stats.size} bytes; the limit is ${this.#mostBytes}`);
			return {
				json: JSON.parse(await (0, node_fs_promises.readFile)(this.#path, "utf8")),
				problem: null
			};
		} catch (error) {
			const code = require_host_error.systemErrorCode(error);
			if (code === "ENOENT") return {
				json: void 0,
				problem: null
			};
			return unusable(code ?? (error instanceof Error ? error.message : String(error)));
		}
	}
	async write(content) {
		await writeStateFile(this.#path, `${JSON.stringify(content, null, 2)}\n`);
	}
};
var makeStateFolder = (path) => require_whole_file.makeFolder(path, 448);
async function writeStateFile(path, content) {
	await makeStateFolder((0, node_path.dirname)(path));
	await require_whole_file.replaceFile(path, async (temporary) => {
		try {
			await (0, node_fs_promises.chmod)(temporary, 384);
			await (0, node_fs_promises.writeFile)(temporary, content, { flush: true });
		} catch (error) {
			throw require_whole_file.writeError(error, path);
		}
	});
}
var ownFolders = [
	"autosave",
	"cache",
	"recording-profiles",
	"recordings",
	"traces",
	"unpacked",
	"sockets",
	"symbol-names",
	(0, node_path.join)("plugins", "added")
];
var ownFiles = /^(recent|preferences|presets|startup|symbols|symbol-misses|simulated-machine-\d+)\.(json|corescope)$/;
var mostRepaired = 2e4;
function repairStateFolder(stateDir) {
	const folder = (0, node_path.resolve)(stateDir);
	if (process.getuid === void 0 || folder === (0, node_os.homedir)()) return;
	const stats = (0, node_fs.lstatSync)(folder, { throwIfNoEntry: false });
	if (stats === void 0 || !stats.isDirectory() || stats.uid !== process.getuid() || (stats.mode & 512) !== 0) return;
	let left = mostRepaired;
	const repair = (path, isOwn) => {
		const found = (0, node_fs.lstatSync)(path, { throwIfNoEntry: false });
		if (found === void 0 || left-- <= 0 || !(found.isFile() || found.isDirectory())) return;
		const mode = found.isDirectory() ? 448 : 384;
		if ((found.mode & 63) !== 0) (0, node_fs.chmodSync)(path, mode);
		if (isOwn && found.isDirectory()) for (const name of (0, node_fs.readdirSync)(path)) repair((0, node_path.join)(path, name), true);
	};
	try {
		repair(folder, false);
		for (const name of (0, node_fs.readdirSync)(folder)) if (ownFiles.test(name)) repair((0, node_path.join)(folder, name), false);
		for (const name of ownFolders) repair((0, node_path.join)(folder, name), true);
	} catch {}
}
Object.defineProperty(exports, "StateFile", {
	enumerable: true,
	get: function() {
		return StateFile;
	}
});
Object.defineProperty(exports, "makeStateFolder", {
	enumerable: true,
	get: function() {
		return makeStateFolder;
	}
});
Object.defineProperty(exports, "repairStateFolder", {
	enumerable: true,
	get: function() {
		return repairStateFolder;
	}
});
Object.defineProperty(exports, "writeStateFile", {
	enumerable: true,
	get: function() {
		return writeStateFile;
	}
});
