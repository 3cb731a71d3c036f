const bundleUrl = require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_simulated_link = require("./simulated-link-C9wHV98D.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_win32_calls = require("./win32-calls-DqfjtDGP.js");
const require_channel = require("./channel-tV7zKHIJ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_process_address = require("./process-address-1eGjnaiP.js");
const require_recorder_clock = require("./recorder-clock-DHLtbVS0.js");
const require_recordings_dir = require("./recordings-dir-U2o6tpaM.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_constants = require("./constants-XL__dLOn.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_worker_threads = require("node:worker_threads");
let node_crypto = require("node:crypto");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");
let node_child_process = require("node:child_process");
let node_net = require("node:net");
// host/recorder/elevation-file.ts
var path = require_schemas.string().min(1).max(32767);
var elevationFile = require_schemas.object({
	pipe: path.regex(/^(\\\\\.\\pipe\\corescope-elevated-[0-9a-f]{32}|\/.+)$/),
	secret: require_schemas.string().min(32).max(256),
	recorderPid: require_schemas.number().int().min(1),
	recordingsDir: path,
	rawBuffers: require_schemas.boolean()
});
var mostBytes = 1 << 17;
var ofOthers = 63;
async function writeElevationFile(stateDir, content) {
	await require_whole_file.makeFolder(stateDir);
	const file = (0, node_path.join)(stateDir, `elevation-${(0, node_crypto.randomBytes)(16).toString("hex")}.json`);
	try {
		const handle = await (0, node_fs_promises.open)(file, "wx", 384);
		await handle.writeFile(JSON.stringify(content)).finally(() => handle.close());
	} catch (error) {
		throw require_whole_file.writeError(error, file);
	}
	return {
		path: file,
		remove: () => (0, node_fs_promises.rm)(file, { force: true })
	};
}
async function readElevationFile(file) {
	const refused = new require_host_error.HostError("bad-request", `${file} was not written by Corescope. You cannot start the elevated helper yourself.`);
	const handle = await (0, node_fs_promises.open)(file, node_fs.constants.O_RDONLY | (node_fs.constants.O_NOFOLLOW ?? 0)).catch(() => null);
	if (handle === null) throw refused;
	try {
		const stats = await handle.stat();
		if (!stats.isFile() || stats.size > mostBytes) throw refused;
		if (process.platform !== "win32" && (stats.mode & ofOthers) !== 0) throw refused;
		return elevationFile.parse(JSON.parse(await handle.readFile("utf8")));
	} catch {
		throw refused;
	} finally {
		await handle.close();
	}
}
// host/recorder/elevation-proof.ts
var sum = require_schemas.string().regex(/^[\w-]{43}$/);
var challenge = require_schemas.object({
	type: require_schemas.literal("challenge"),
	nonce: sum
});
var proof = require_schemas.object({
	type: require_schemas.literal("proof"),
	nonce: sum,
	pid: require_schemas.number().int().min(1),
	mac: sum
});
var welcome = require_schemas.object({
	type: require_schemas.literal("welcome"),
	mac: sum
});
var ready = require_schemas.object({ type: require_schemas.literal("ready") });
var stepMs = 5e3;
var mostUnprovenBytes = 4096;
var mostUnproven = 8;
var newNonce = () => (0, node_crypto.randomBytes)(32).toString("base64url");
function macOf(secret, from, nonces, pid) {
	return (0, node_crypto.createHmac)("sha256", secret).update([
		"corescope-elevation",
		from,
		...nonces,
		pid
	].join("\n")).digest("base64url");
}
var isSame = (one, other) => one.length === other.length && (0, node_crypto.timingSafeEqual)(Buffer.from(one), Buffer.from(other));
function next(channel, schema, clock) {
	return new Promise((resolve) => {
		const cancel = clock.after(stepMs, () => resolve(null));
		const done = (message) => {
			cancel();
			resolve(message);
		};
		channel.onClose(() => done(null));
		channel.onMessage((message) => {
			const parsed = schema.safeParse(message);
			done(parsed.success ? parsed.data : null);
		});
	});
}
async function proven(socket, prove) {
	let isProven = false;
	const channel = require_channel.streamChannel(socket, () => isProven ? require_channel.maxFrameBytes : mostUnprovenBytes);
	isProven = await prove(channel);
	if (isProven) return channel;
	socket.destroy();
	return null;
}
var helperAt = (socket, secret, isHelper, clock) => proven(socket, async (channel) => {
	const nonce = newNonce();
	const answer = next(channel, proof, clock);
	channel.send({
		type: "challenge",
		nonce
	});
	const given = await answer;
	if (given === null) return false;
	const { nonce: theirs, pid, mac } = given;
	if (!isSame(mac, macOf(secret, "helper", [nonce, theirs], pid)) || !await isHelper(pid)) return false;
	const last = next(channel, ready, clock);
	channel.send({
		type: "welcome",
		mac: macOf(secret, "recorder", [nonce, theirs], pid)
	});
	return await last !== null;
});
var recorderAt = (socket, secret, clock) => proven(socket, async (channel) => {
	const asked = await next(channel, challenge, clock);
	if (asked === null) return false;
	const nonce = newNonce();
	const { pid } = process;
	const answer = next(channel, welcome, clock);
	channel.send({
		type: "proof",
		nonce,
		pid,
		mac: macOf(secret, "helper", [asked.nonce, nonce], pid)
	});
	const mac = (await answer)?.mac;
	if (mac === void 0 || !isSame(mac, macOf(secret, "recorder", [asked.nonce, nonce], pid))) return false;
	channel.send({ type: "ready" });
	return true;
});
function awaitHelper(server, secret, isHelper, clock) {
	const unproven = new Set();
	const end = () => {
		for (const socket of unproven) socket.destroy();
	};
	return {
		channel: new Promise((resolve) => {
			server.on("connection", (socket) => {
				socket.on("error", () => {});
				const [oldest] = unproven;
				if (oldest !== void 0 && unproven.size >= mostUnproven) {
					unproven.delete(oldest);
					oldest.destroy();
				}
				unproven.add(socket);
				helperAt(socket, secret, isHelper, clock).then((found) => {
					unproven.delete(socket);
					if (found !== null) resolve(found);
				});
			});
		}),
		end
	};
}
// host/recorder/windows-elevation.ts
var PROGRAMS_KEY = "SOFTWARE\\Microsoft\\Windows\\CurrentVersion";
var PROGRAMS_VALUES = [
	"ProgramFilesDir",
	"ProgramW6432Dir",
	"ProgramFilesDir (x86)",
	"ProgramFilesDir (Arm)"
];
var REG_SZ = 1;
var plainWord = /^[\w=.-]+$/;
var byGroup = "Start Corescope as administrator, or ask an administrator to add you to the group \"Performance Log Users\", which allows everything except kernel events and hardware counters.";
function programFolders({ system }) {
	const room = new Uint8Array(2048);
	return PROGRAMS_VALUES.flatMap((name) => {
		const { status, type, returnedBytes } = system.registryValue(PROGRAMS_KEY, name, room);
		if (status !== require_constants.ERROR.SUCCESS || type !== REG_SZ) return [];
		const { text } = require_bytes.wideStringAt(room, 0, returnedBytes);
		return node_path.win32.isAbsolute(text) ? [text] : [];
	});
}
var isBelow = (path, folder) => {
	const inside = node_path.win32.relative(folder, path);
	return inside !== "" && !inside.startsWith("..") && !node_path.win32.isAbsolute(inside);
};
function mayWriteIn(folder) {
	const probe = (0, node_path.join)(folder, `.corescope-${(0, node_crypto.randomBytes)(8).toString("hex")}`);
	try {
		(0, node_fs.closeSync)((0, node_fs.openSync)(probe, "wx"));
	} catch {
		return false;
	}
	(0, node_fs.rmSync)(probe, { force: true });
	return true;
}
function mayChange(file) {
	if (!(0, node_fs.existsSync)(file)) return false;
	try {
		(0, node_fs.closeSync)((0, node_fs.openSync)(file, "r+"));
		return true;
	} catch {
		return false;
	}
}
function elevationProblem({ command, args }, calls, { canAdd, canChange } = {
	canAdd: mayWriteIn,
	canChange: mayChange
}) {
	const folder = node_path.win32.dirname(command);
	if (!args.every((arg) => plainWord.test(arg))) return `Only the installed app can ask Windows for administrator rights, not a checkout or a script. ${byGroup}`;
	const isInstalled = programFolders(calls).some((programs) => isBelow(command, programs));
	const resources = node_path.win32.join(folder, "resources");
	const isOpen = [folder, resources].some(canAdd) || canChange(node_path.win32.join(resources, "app.asar"));
	if (isInstalled && !isOpen) return null;
	return `Corescope does not ask Windows for administrator rights from ${folder}, because your account can change the files there. Install Corescope for all users (in Program Files). ${byGroup}`;
}
function elevatingArguments(command, args) {
	const script = [
		"$ErrorActionPreference = 'Stop'",
		`$given = ConvertFrom-Json ([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('${Buffer.from(JSON.stringify({
			command,
			args
		})).toString("base64")}')))`,
		"$started = Start-Process -Verb RunAs -WindowStyle Hidden -PassThru -FilePath $given.command -ArgumentList $given.args",
		"[Console]::Out.Write($started.Id)"
	].join("\n");
	return [
		"-NoProfile",
		"-NonInteractive",
		"-EncodedCommand",
		Buffer.from(script, "utf16le").toString("base64")
	];
}
var powershellIn = (systemDirectory) => node_path.win32.join(systemDirectory, "WindowsPowerShell\\v1.0\\powershell.exe");
async function runElevated(calls, command, args) {
	const { system } = calls.system.systemDirectories();
	const child = (0, node_child_process.spawn)(powershellIn(system), elevatingArguments(command, args), {
		stdio: [
			"ignore",
			"pipe",
			"ignore"
		],
		windowsHide: true
	});
	let output = "";
	child.stdout.setEncoding("latin1").on("data", (text) => {
		output = (output + text).slice(0, 64);
	});
	const code = await new Promise((resolve) => {
		child.on("error", () => resolve(null));
		child.on("close", resolve);
	});
	const pid = /^\d{1,10}$/.test(output) ? Number(output) : 0;
	if (code === 0 && pid > 0) return pid;
	throw new require_host_error.HostError("bad-request", "Corescope was denied administrator rights, which it needs to record. Allow them, start Corescope as administrator, or ask an administrator to add you to the group \"Performance Log Users\".");
}
function windowsElevation(calls = require_win32_calls.win32Calls()) {
	return {
		problem: (command) => elevationProblem(command, calls),
		run: (command, args) => runElevated(calls, command, args),
		imageOf: (pid) => {
			const { status, path } = calls.peers.processImage(pid);
			return status === require_constants.ERROR.SUCCESS ? path : null;
		}
	};
}
var isSameProgram = (one, other) => node_path.win32.normalize(one).toLowerCase() === node_path.win32.normalize(other).toLowerCase();
// host/recorder/windows-link.ts
var workerFile = "./bridge.worker.js";
var longestElevationMs = 12e4;
var longestArrivalMs = 3e4;
var WindowsLink = class {
	simulated = false;
	simulatedSeed = null;
	#options;
	#bridge = null;
	#refused = false;
	constructor(options) {
		this.#options = options;
	}
	async bridge() {
		if (this.#bridge === null) this.#use((this.#options.ownBridge ?? workerBridge)(this.#refused));
		return require_checked.present(this.#bridge, "the bridge");
	}
	async elevate() {
		const { access } = await (await this.bridge()).machine();
		if (access === "ready") throw new require_host_error.HostError("bad-request", "Corescope already has permission to record.");
		let helper;
		try {
			const { elevation = windowsElevation(), clock = require_recorder_clock.realClock } = this.#options;
			helper = await startHelper({
				...this.#options,
				clock
			}, elevation);
		} catch (error) {
			this.#refused = true;
			await this.close();
			throw error;
		}
		await this.close();
		this.#use(helper);
	}
	async truth() {
		return async () => null;
	}
	async close() {
		const bridge = this.#bridge;
		this.#bridge = null;
		await bridge?.close();
	}
	#use(bridge) {
		this.#bridge = bridge;
		bridge.closed.then(() => {
			if (this.#bridge === bridge) this.#bridge = null;
		});
	}
};
function workerBridge(elevationRefused) {
	const worker = new node_worker_threads.Worker(new URL(workerFile, bundleUrl), { workerData: { elevationRefused } });
	return require_simulated_link.bridgeClient(require_channel.workerChannel(worker), "The thread that records");
}
async function startHelper({ self, stateDir, clock }, elevation) {
	const secret = require_process_address.newSecret();
	const pipe = newPipe();
	const server = (0, node_net.createServer)();
	const undo = [() => server.close()];
	try {
		await new Promise((resolve, reject) => {
			server.once("error", reject);
			server.listen(pipe, resolve);
		});
		const file = await writeElevationFile(stateDir, {
			pipe,
			secret,
			recorderPid: process.pid,
			recordingsDir: require_recordings_dir.recordingsDirOf(stateDir),
			rawBuffers: require_win32_calls.wantsRawBuffers(process.env)
		});
		undo.push(file.remove);
		const program = self("elevated-helper", { file: file.path });
		const problem = elevation.problem(program);
		if (problem !== null) throw new require_host_error.HostError("bad-request", problem);
		const started = elevation.run(program.command, program.args);
		started.catch(() => {});
		const isHelper = async (pid) => {
			if (pid !== await started.catch(() => 0)) return false;
			const image = elevation.imageOf(pid);
			return image === null || isSameProgram(image, program.command);
		};
		const waiting = awaitHelper(server, secret, isHelper, clock);
		undo.push(waiting.end);
		await within(clock, longestElevationMs, started);
		const bridge = require_simulated_link.bridgeClient(await within(clock, longestArrivalMs, waiting.channel), "The elevated helper");
		undo.push(() => void bridge.close());
		await within(clock, longestArrivalMs, bridge.machine());
		undo.pop();
		return bridge;
	} catch (error) {
		if (error instanceof require_host_error.HostError) throw error;
		throw new require_host_error.HostError("io", "The elevated helper did not start. Start Corescope as administrator instead.");
	} finally {
		for (const step of undo.reverse()) await step();
	}
}
var newPipe = () => {
	const id = (0, node_crypto.randomBytes)(16).toString("hex");
	return process.platform === "win32" ? `\\\\.\\pipe\\corescope-elevated-${id}` : (0, node_path.join)((0, node_os.tmpdir)(), `corescope-${id}.sock`);
};
function within(clock, limitMs, work) {
	let cancel = () => {};
	const late = new Promise((_resolve, reject) => {
		cancel = clock.after(limitMs, () => reject(new Error(`nothing for ${limitMs} ms`)));
	});
	return Promise.race([work, late]).finally(() => cancel());
}
// host/recorder/machine-choice.ts
var machine_choice_exports = require_rolldown_runtime.__exportAll({ machineLink: () => machineLink });
function machineLink({ stateDir, simulatedSeed, self, conditions }) {
	if (simulatedSeed === null && process.platform === "win32") return new WindowsLink({
		self,
		stateDir
	});
	return new require_simulated_link.SimulatedLink({
		stateDir,
		seed: simulatedSeed ?? 1,
		self,
		conditions
	});
}
Object.defineProperty(exports, "isSameProgram", {
	enumerable: true,
	get: function() {
		return isSameProgram;
	}
});
Object.defineProperty(exports, "machineLink", {
	enumerable: true,
	get: function() {
		return machineLink;
	}
});
Object.defineProperty(exports, "machine_choice_exports", {
	enumerable: true,
	get: function() {
		return machine_choice_exports;
	}
});
Object.defineProperty(exports, "readElevationFile", {
	enumerable: true,
	get: function() {
		return readElevationFile;
	}
});
Object.defineProperty(exports, "recorderAt", {
	enumerable: true,
	get: function() {
		return recorderAt;
	}
});
