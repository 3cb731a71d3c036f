require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_temporary = require("./temporary-DxZt-J63.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
// host/base/whole-file.ts
var whole_file_exports = require_rolldown_runtime.__exportAll({ writeError: () => writeError });
async function checkReplaceable(path) {
	const there = await (0, node_fs_promises.stat)(path).catch(() => null);
	if (there === null || there.isFile()) return;
	throw new require_host_error.HostError("io", there.isDirectory() ? `${path} cannot be written: ${writeErrors.EISDIR}` : `${path} cannot be written: it is not a regular file. Choose a file.`);
}
async function replaceFile(path, write) {
	await checkReplaceable(path);
	const mode = await modeAt(path);
	const { path: temporary, done } = require_temporary.partBeside(path);
	try {
		const descriptor = (0, node_fs.openSync)(temporary, "wx", mode.whenNew);
		try {
			if (mode.asBefore !== null) (0, node_fs.fchmodSync)(descriptor, mode.asBefore);
		} finally {
			(0, node_fs.closeSync)(descriptor);
		}
	} catch (error) {
		done();
		throw writeError(error, path);
	}
	try {
		const result = await write(temporary);
		await (0, node_fs_promises.rename)(temporary, path).catch((error) => {
			throw writeError(error, path);
		});
		return result;
	} catch (error) {
		await (0, node_fs_promises.rm)(temporary, { force: true });
		throw error;
	} finally {
		done();
	}
}
async function modeAt(path) {
	const before = await (0, node_fs_promises.stat)(path).catch(() => null);
	if (before === null) return {
		whenNew: await newFileMode(path),
		asBefore: null
	};
	return {
		whenNew: 384,
		asBefore: before.mode & 511
	};
}
async function newFileMode(path) {
	const folder = await (0, node_fs_promises.stat)((0, node_path.dirname)(path)).catch(() => null);
	return folder !== null && (folder.mode & 63) === 0 ? 384 : 438;
}
async function checkWritable(path) {
	const none = new Error("nothing to write yet");
	await replaceFile(path, () => Promise.reject(none)).catch((error) => {
		if (error !== none) throw error;
	});
}
var writeWholeFile = (path, write) => replaceFile(path, (temporary) => writePieces(temporary, path, write));
async function writePieces(file, path, write) {
	const orWriteError = (action) => {
		try {
			return action();
		} catch (error) {
			throw writeError(error, path);
		}
	};
	const descriptor = orWriteError(() => (0, node_fs.openSync)(file, "r+"));
	return write({ write: (offset, bytes) => orWriteError(() => {
		for (let done = 0; done < bytes.length;) done += (0, node_fs.writeSync)(descriptor, bytes, done, bytes.length - done, offset + done);
	}) }).finally(() => (0, node_fs.closeSync)(descriptor));
}
async function makeFolder(path, mode = 511) {
	if ((await (0, node_fs_promises.stat)(path).catch(() => null))?.isDirectory()) return;
	if ((0, node_path.dirname)(path) !== path) await makeFolder((0, node_path.dirname)(path), mode);
	await (0, node_fs_promises.mkdir)(path, { mode }).catch(async (error) => {
		if ((await (0, node_fs_promises.stat)(path).catch(() => null))?.isDirectory()) return;
		throw writeError(error, path);
	});
}
var writeErrors = {
	ENOSPC: "the disk is full. Free some space and try again.",
	EACCES: "no permission. Choose another folder.",
	EPERM: "no permission. Choose another folder.",
	EROFS: "the disk is read-only. Choose another one.",
	ENOENT: "its folder does not exist. Create it first.",
	ENOTDIR: "its folder does not exist. Create it first.",
	EISDIR: "it is a folder. Choose a file name in it.",
	EEXIST: "a file with that name already exists. Choose another name.",
	ENAMETOOLONG: "its name is too long. Choose a shorter one."
};
function writeError(error, path) {
	const code = require_host_error.systemErrorCode(error) ?? String(error);
	return new require_host_error.HostError("io", `${path} cannot be written: ${writeErrors[code] ?? `${code}. Choose another location.`}`);
}
Object.defineProperty(exports, "checkWritable", {
	enumerable: true,
	get: function() {
		return checkWritable;
	}
});
Object.defineProperty(exports, "makeFolder", {
	enumerable: true,
	get: function() {
		return makeFolder;
	}
});
Object.defineProperty(exports, "newFileMode", {
	enumerable: true,
	get: function() {
		return newFileMode;
	}
});
Object.defineProperty(exports, "replaceFile", {
	enumerable: true,
	get: function() {
		return replaceFile;
	}
});
Object.defineProperty(exports, "whole_file_exports", {
	enumerable: true,
	get: function() {
		return whole_file_exports;
	}
});
Object.defineProperty(exports, "writeError", {
	enumerable: true,
	get: function() {
		return writeError;
	}
});
Object.defineProperty(exports, "writePieces", {
	enumerable: true,
	get: function() {
		return writePieces;
	}
});
Object.defineProperty(exports, "writeWholeFile", {
	enumerable: true,
	get: function() {
		return writeWholeFile;
	}
});
