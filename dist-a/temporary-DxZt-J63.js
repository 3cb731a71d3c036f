require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");
// host/base/process-token.ts
var format = /^(\d{1,10})-(\d{1,20})-(\d{1,20})$/;
function processToken() {
	return `${process.pid}-${startOf("self") ?? 0}-${namespaceOf()}`;
}
function tokenRuns(token, knownMs = Date.now()) {
	const parts = format.exec(token);
	if (parts === null || parts[3] !== namespaceOf()) return true;
	if (!processRuns(Number(parts[1])) || knownMs < Date.now() - (0, node_os.uptime)() * 1e3 - toleranceMs) return false;
	const start = startOf(require_checked.at(parts, 1));
	return start === null || parts[2] === "0" || start === parts[2];
}
var toleranceMs = 6e4;
function processRuns(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}
function startOf(pid) {
	if (process.platform !== "linux") return null;
	try {
		const stat = (0, node_fs.readFileSync)(`/proc/${pid}/stat`, "latin1");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ").at(19) ?? null;
	} catch {
		return null;
	}
}
function namespaceOf() {
	try {
		return /\d+/.exec((0, node_fs.readlinkSync)("/proc/self/ns/pid"))?.[0] ?? "0";
	} catch {
		return "0";
	}
}
// host/base/temporary.ts
var folderName = /^corescope-(\d+-\d+-\d+)-[A-Za-z0-9]{6}$/;
var recordEnding = ".record";
var partName = /\.[0-9a-f]{8}\.part$/;
var mostRecords = 1e4;
var mostRecordBytes = 65536;
var own = null;
var parts = new Set();
var hasStarted = false;
function start() {
	if (hasStarted) return;
	hasStarted = true;
	process.on("exit", () => {
		for (const path of parts) (0, node_fs.rmSync)(path, {
			recursive: true,
			force: true
		});
		if (own !== null) (0, node_fs.rmSync)(own.path, {
			recursive: true,
			force: true
		});
	});
	removeLeft();
}
function use() {
	start();
	own ??= {
		path: (0, node_fs.mkdtempSync)((0, node_path.join)((0, node_os.tmpdir)(), `corescope-${processToken()}-`)),
		uses: 0
	};
	own.uses++;
	return own.path;
}
function release() {
	if (own === null || --own.uses > 0) return;
	try {
		(0, node_fs.rmdirSync)(own.path);
	} catch {}
	own = null;
}
function makeTemporaryFolder() {
	const path = (0, node_path.join)(use(), (0, node_crypto.randomBytes)(8).toString("hex"));
	try {
		(0, node_fs.mkdirSync)(path, { mode: 448 });
	} catch (error) {
		release();
		throw error;
	}
	let isThere = true;
	return {
		path,
		remove: async () => {
			if (!isThere) return;
			isThere = false;
			await (0, node_fs_promises.rm)(path, {
				recursive: true,
				force: true
			});
			release();
		}
	};
}
function partBeside(path) {
	const id = (0, node_crypto.randomBytes)(4).toString("hex");
	const part = `${path}.${id}.part`;
	let record = null;
	try {
		record = (0, node_path.join)(use(), `${id}${recordEnding}`);
		(0, node_fs.writeFileSync)(record, part, { mode: 384 });
	} catch {}
	parts.add(part);
	return {
		path: part,
		done: () => {
			parts.delete(part);
			if (record === null) return;
			(0, node_fs.rmSync)(record, { force: true });
			record = null;
			release();
		}
	};
}
async function removeLeft() {
	const names = await (0, node_fs_promises.readdir)((0, node_os.tmpdir)()).catch(() => []);
	for (const name of names) {
		const token = folderName.exec(name)?.[1];
		if (token === void 0) continue;
		const path = (0, node_path.join)((0, node_os.tmpdir)(), name);
		const stats = await (0, node_fs_promises.lstat)(path).catch(() => null);
		if (!stats?.isDirectory() || !isOwn(stats.uid) || tokenRuns(token, stats.mtimeMs)) continue;
		await removeRecorded(path);
		await (0, node_fs_promises.rm)(path, {
			recursive: true,
			force: true
		}).catch(() => {});
	}
}
async function removeRecorded(folder) {
	const records = (await (0, node_fs_promises.readdir)(folder).catch(() => [])).filter((name) => name.endsWith(recordEnding));
	for (const name of records.slice(0, mostRecords)) {
		const stats = await (0, node_fs_promises.lstat)((0, node_path.join)(folder, name)).catch(() => null);
		if (!stats?.isFile() || stats.size > mostRecordBytes) continue;
		const part = await (0, node_fs_promises.readFile)((0, node_path.join)(folder, name), "utf8").catch(() => "");
		const there = partName.test(part) ? await (0, node_fs_promises.lstat)(part).catch(() => null) : null;
		if (there !== null && isOwn(there.uid) && (there.isFile() || there.isDirectory())) await (0, node_fs_promises.rm)(part, {
			recursive: true,
			force: true
		}).catch(() => {});
	}
}
var isOwn = (uid) => process.getuid === void 0 || uid === process.getuid();
Object.defineProperty(exports, "makeTemporaryFolder", {
	enumerable: true,
	get: function() {
		return makeTemporaryFolder;
	}
});
Object.defineProperty(exports, "partBeside", {
	enumerable: true,
	get: function() {
		return partBeside;
	}
});
Object.defineProperty(exports, "processRuns", {
	enumerable: true,
	get: function() {
		return processRuns;
	}
});
Object.defineProperty(exports, "processToken", {
	enumerable: true,
	get: function() {
		return processToken;
	}
});
Object.defineProperty(exports, "removeLeft", {
	enumerable: true,
	get: function() {
		return removeLeft;
	}
});
Object.defineProperty(exports, "tokenRuns", {
	enumerable: true,
	get: function() {
		return tokenRuns;
	}
});
