require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_state_file = require("./state-file-DfleWoLt.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");
let node_net = require("node:net");
// host/recorder/process-address.ts
var processAddress = require_schemas.object({
	path: require_schemas.string().min(1).max(1024),
	secret: require_schemas.string().min(16).max(256)
});
var mostBytes = 4096;
var longestConnectMs = 5e3;
var mostPathBytes = 100;
var machineFile = (stateDir, seed) => new require_state_file.StateFile(stateDir, `simulated-machine-${seed}.json`, mostBytes);
function socketPath(stateDir, name) {
	const id = (0, node_crypto.createHash)("sha256").update(`${stateDir}\0${name}`).digest("hex").slice(0, 16);
	if (process.platform === "win32") return `\\\\.\\pipe\\corescope-${id}`;
	const path = (0, node_path.join)(stateDir, "sockets", `${name}.sock`);
	return path.length <= mostPathBytes ? path : (0, node_path.join)((0, node_os.tmpdir)(), `corescope-${id}`, "socket");
}
var newSecret = () => (0, node_crypto.randomBytes)(24).toString("base64url");
async function readAddress(stateDir, seed) {
	const parsed = processAddress.safeParse((await machineFile(stateDir, seed).read()).json);
	return parsed.success ? parsed.data : null;
}
function connectTo(path) {
	return new Promise((resolve) => {
		const socket = (0, node_net.connect)(path);
		const none = () => {
			socket.destroy();
			resolve(null);
		};
		socket.setTimeout(longestConnectMs, none);
		socket.once("connect", () => {
			socket.setTimeout(0);
			socket.off("timeout", none);
			resolve(socket);
		});
		socket.once("error", none);
	});
}
async function listenAlone(server, path) {
	const isPipe = process.platform === "win32";
	if (!isPipe) {
		await require_state_file.makeStateFolder((0, node_path.dirname)((0, node_path.dirname)(path)));
		await (0, node_fs_promises.mkdir)((0, node_path.dirname)(path), { mode: 448 }).catch((error) => {
			if (require_host_error.systemErrorCode(error) !== "EEXIST") throw require_whole_file.writeError(error, (0, node_path.dirname)(path));
		});
		if ((await (0, node_fs_promises.stat)((0, node_path.dirname)(path))).uid !== process.getuid?.()) throw new require_host_error.HostError("io", `${(0, node_path.dirname)(path)} belongs to another user. Choose another CORESCOPE_STATE_DIR.`);
	}
	const attempt = () => new Promise((resolve) => {
		const failed = (error) => resolve(require_host_error.systemErrorCode(error) ?? error.message);
		server.once("error", failed);
		server.listen(path, () => {
			server.off("error", failed);
			resolve(null);
		});
	});
	let problem = await attempt();
	if (problem === "EADDRINUSE") {
		const other = await connectTo(path);
		other?.destroy();
		if (other !== null) return false;
		if (!isPipe) {
			await (0, node_fs_promises.rm)(path, { force: true });
			problem = await attempt();
		}
	}
	if (problem !== null) throw new require_host_error.HostError("io", `Corescope cannot accept connections at ${path} (${problem}). Remove that file, or choose another CORESCOPE_STATE_DIR.`);
	if (!isPipe) await (0, node_fs_promises.chmod)(path, 384);
	return true;
}
Object.defineProperty(exports, "connectTo", {
	enumerable: true,
	get: function() {
		return connectTo;
	}
});
Object.defineProperty(exports, "listenAlone", {
	enumerable: true,
	get: function() {
		return listenAlone;
	}
});
Object.defineProperty(exports, "machineFile", {
	enumerable: true,
	get: function() {
		return machineFile;
	}
});
Object.defineProperty(exports, "newSecret", {
	enumerable: true,
	get: function() {
		return newSecret;
	}
});
Object.defineProperty(exports, "processAddress", {
	enumerable: true,
	get: function() {
		return processAddress;
	}
});
Object.defineProperty(exports, "readAddress", {
	enumerable: true,
	get: function() {
		return readAddress;
	}
});
Object.defineProperty(exports, "socketPath", {
	enumerable: true,
	get: function() {
		return socketPath;
	}
});
