require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_marker_events = require("./marker-events-DCXCkPvu.js");
const require_call_client = require("./call-client-BMfzPU87.js");
const require_call_server = require("./call-server-CuTjUzA_.js");
const require_channel = require("./channel-tV7zKHIJ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_recording = require("./recording-CxxG0BRT.js");
const require_state_file = require("./state-file-DfleWoLt.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_trim_chars = require("./trim-chars-DEXrq0d8.js");
const require_process_address = require("./process-address-1eGjnaiP.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");
let node_net = require("node:net");
// host/recorder/file-names.ts
function recordingFileName({ title, fileName }, startedAt) {
	const name = fileName ?? `${title} ${startedAt.slice(0, 19).replace("T", " ").replaceAll(":", ".")}`;
	const safe = require_trim_chars.trimEndChars(name.replace(/[<>:"/\\|?*\u0000-\u001f]/g, "-"), ". ");
	return /\.etl$/i.test(safe) ? safe : `${safe || "Recording"}.etl`;
}
var mostOfOneName = 1e4;
async function withFreeName(path, write) {
	const extension = (0, node_path.extname)(path);
	const base = (0, node_path.join)((0, node_path.dirname)(path), (0, node_path.basename)(path, extension));
	for (let i = 1;; i++) {
		const free = i === 1 ? path : `${base} ${i}${extension}`;
		if (await (0, node_fs_promises.open)(free, "wx", await require_whole_file.newFileMode(free)).then((file) => file.close().then(() => false), (error) => {
			if (require_host_error.systemErrorCode(error) === "EEXIST" && i < mostOfOneName) return true;
			throw require_whole_file.writeError(error, free);
		})) continue;
		return write(free).catch(async (error) => {
			await (0, node_fs_promises.rm)(free, { force: true });
			throw error;
		});
	}
}
// host/recorder/ledger.ts
var ledgerContent = require_schemas.object({
	format: require_schemas.literal("corescope-recording"),
	recording: require_schemas.string().regex(/^[a-z0-9-]{1,64}$/),
	startedAt: require_schemas.string().max(64),
	control: require_process_address.processAddress,
	simulatedSeed: require_schemas.number().int().nullable(),
	plan: require_recording.recordingPlan,
	sessions: require_schemas.array(require_schemas.object({
		name: require_schemas.string().min(1).max(1024),
		part: require_schemas.string().max(64).nullable()
	})).max(16),
	pmuLocked: require_schemas.boolean(),
	bufferParts: require_schemas.array(require_schemas.string().max(64)).max(8),
	target: require_schemas.string().max(32767),
	phase: require_schemas._enum(["recording", "stopped"])
});
var fileName = "ledger.json";
var mostBytes = 4 << 20;
var partName = /^[a-z0-9.-]{1,64}$/;
var Ledger = class Ledger {
	folder;
	content;
	#file;
	constructor(folder, content) {
		this.folder = folder;
		this.content = content;
		this.#file = new require_state_file.StateFile(folder, fileName, mostBytes);
	}
	static async begin(recordings, content) {
		const recording = `${content.startedAt.slice(0, 19).toLowerCase().replace(/[^0-9t]/g, "")}-${(0, node_crypto.randomBytes)(4).toString("hex")}`;
		const folder = (0, node_path.join)(recordings, recording);
		await require_state_file.makeStateFolder(folder);
		const nothingTaken = {
			sessions: [],
			pmuLocked: false,
			bufferParts: [],
			phase: "recording"
		};
		const ledger = new Ledger(folder, {
			format: "corescope-recording",
			recording,
			...content,
			...nothingTaken
		});
		await ledger.#file.write(ledger.content).catch(async (error) => {
			await (0, node_fs_promises.rm)(folder, {
				recursive: true,
				force: true
			});
			throw error;
		});
		return ledger;
	}
	static async read(folder) {
		const { json } = await new require_state_file.StateFile(folder, fileName, mostBytes).read();
		const parsed = ledgerContent.safeParse(json);
		if (!parsed.success) return null;
		if ([...parsed.data.sessions.map(({ part }) => part), ...parsed.data.bufferParts].some((part) => part !== null && !partName.test(part))) return null;
		return new Ledger(folder, parsed.data);
	}
	static async list(recordings) {
		const names = await (0, node_fs_promises.readdir)(recordings).catch(() => []);
		return (await Promise.all(names.map((name) => Ledger.read((0, node_path.join)(recordings, name))))).filter((ledger) => ledger !== null).sort((a, b) => b.content.startedAt.localeCompare(a.content.startedAt));
	}
	static async unreadable(recordings) {
		const folders = (await (0, node_fs_promises.readdir)(recordings).catch(() => [])).map((name) => (0, node_path.join)(recordings, name));
		const unreadable = await Promise.all(folders.map(async (folder) => await (0, node_fs_promises.stat)((0, node_path.join)(folder, fileName)).catch(() => null) !== null && await Ledger.read(folder) === null));
		return folders.filter((_, i) => unreadable[i]).sort();
	}
	async otherThat(holds) {
		for (const ledger of await Ledger.list((0, node_path.dirname)(this.folder))) {
			const { recording, simulatedSeed } = ledger.content;
			if (recording === this.content.recording || simulatedSeed !== this.content.simulatedSeed) continue;
			if (holds(ledger.content) && await ledger.recorderRuns()) return ledger.content;
		}
		return null;
	}
	async earlierTo(target) {
		const { recording, startedAt } = this.content;
		for (const ledger of await Ledger.list((0, node_path.dirname)(this.folder))) {
			const { content } = ledger;
			if (content.target !== target || content.recording === recording) continue;
			if (`${content.startedAt} ${content.recording}` < `${startedAt} ${recording}` && await ledger.recorderRuns()) return content;
		}
		return null;
	}
	async update(change) {
		this.content = {
			...this.content,
			...change
		};
		await this.#file.write(this.content);
	}
	path(part) {
		return (0, node_path.join)(this.folder, part);
	}
	parts() {
		const { sessions, bufferParts } = this.content;
		return [...sessions.map(({ part }) => part), ...bufferParts].filter((part) => part !== null).map((part) => this.path(part));
	}
	async sizeBytes() {
		return (await Promise.all(this.parts().map((path) => (0, node_fs_promises.stat)(path).then(({ size }) => size, () => 0)))).reduce((sum, size) => sum + size, 0);
	}
	async moveBeside(target) {
		const base = (0, node_path.join)((0, node_path.dirname)(target), (0, node_path.basename)(target, (0, node_path.extname)(target)));
		for (const name of await (0, node_fs_promises.readdir)(this.folder)) if (name.endsWith(".data")) await withFreeName(`${base}.${name}`, (free) => (0, node_fs_promises.copyFile)(this.path(name), free).catch((error) => {
			throw require_whole_file.writeError(error, free);
		}));
	}
	async forgetParts() {
		const parts = this.parts();
		const sessions = this.content.sessions.map(({ name }) => ({
			name,
			part: null
		}));
		await this.update({
			sessions,
			bufferParts: []
		});
		for (const path of parts) await (0, node_fs_promises.rm)(path, { force: true });
	}
	async recorderRuns() {
		const socket = await require_process_address.connectTo(this.content.control.path);
		socket?.destroy();
		return socket !== null;
	}
	async remove() {
		await (0, node_fs_promises.rm)(this.folder, {
			recursive: true,
			force: true
		});
		if (process.platform !== "win32") await (0, node_fs_promises.rm)(this.content.control.path, { force: true });
	}
};
// host/recorder/control.ts
var recorderErrors = require_host_error.callErrors("The recorder");
var shortReport = (report) => {
	const { phase, elapsedMs, eventsPerSecond, bytesWritten, eventsLost, buffersLost } = report;
	const { messages, advice, saved, endedBecause } = report;
	return {
		phase,
		elapsedMs,
		eventsPerSecond,
		bytesWritten,
		eventsLost,
		buffersLost,
		messages,
		advice,
		saved,
		endedBecause
	};
};
var ControlServer = class ControlServer {
	address;
	#server;
	#clients;
	#answering;
	constructor(address, server, clients, answering) {
		this.address = address;
		this.#server = server;
		this.#clients = clients;
		this.#answering = answering;
	}
	static async listen(stateDir, recorder) {
		const secret = require_process_address.newSecret();
		const whenStarted = async () => {
			for (let report = await recorder.state(-1); report.phase === "starting";) report = await recorder.state(report.revision);
		};
		const answering = new Set();
		const answered = (act) => {
			const answer = whenStarted().then(act);
			const settled = answer.catch(() => {}).finally(() => answering.delete(settled));
			answering.add(settled);
			return answer;
		};
		const methods = {
			mark: require_call_server.method(require_schemas.tuple([require_schemas.string().min(1).max(require_marker_events.LONGEST_MARKER)]), (text) => answered(async () => {
				await recorder.mark(text);
				return null;
			})),
			saveFlight: require_call_server.method(require_schemas.tuple([]), () => answered(() => recorder.saveFlight())),
			report: require_call_server.method(require_schemas.tuple([]), () => answered(async () => shortReport(recorder.report))),
			finish: require_call_server.method(require_schemas.tuple([require_schemas.object({
				target: require_schemas.string().min(1).max(32767).nullable(),
				compress: require_schemas.boolean()
			})]), (ending) => answered(async () => shortReport(await recorder.finish(ending)))),
			discard: require_call_server.method(require_schemas.tuple([]), () => answered(async () => shortReport(await recorder.stop(true))))
		};
		const clients = new Set();
		const server = (0, node_net.createServer)((socket) => {
			clients.add(socket);
			require_call_server.serveCalls(require_channel.streamChannel(socket), methods, {
				secret,
				...recorderErrors
			}).then(() => clients.delete(socket));
		});
		const path = require_process_address.socketPath(stateDir, `recorder-${(0, node_crypto.randomBytes)(8).toString("hex")}`);
		await require_process_address.listenAlone(server, path);
		return new ControlServer({
			path,
			secret
		}, server, clients, answering);
	}
	close() {
		this.#server.close();
		const hangUp = () => {
			for (const socket of this.#clients) socket.end(() => socket.destroy());
		};
		if (this.#answering.size === 0) hangUp();
		else Promise.all(this.#answering).then(() => setImmediate(hangUp));
	}
};
async function askRunningRecorder(recordingsDir, recording, ...[name, ...args]) {
	const found = await runningRecorders(recordingsDir, name === "saveFlight");
	const wanted = found.filter(({ content }) => recording === null || content.recording === recording || nameOf(content) === recording || (0, node_path.basename)(content.target) === (0, node_path.basename)(recording));
	try {
		if (wanted.length !== 1) throw notOne(found, recording, name === "saveFlight");
		const { content, socket } = require_checked.at(wanted, 0);
		const client = new require_call_client.CallClient(require_channel.streamChannel(socket), {
			...recorderErrors,
			secret: content.control.secret
		});
		return await client.call(name, args).finally(() => client.close());
	} finally {
		for (const { socket } of found) socket.destroy();
	}
}
var nameOf = ({ plan }) => plan.fileName?.replace(/\.etl$/i, "") ?? null;
async function listRunningRecordings(recordingsDir) {
	const found = await runningRecorders(recordingsDir, false);
	return Promise.all(found.map(async ({ content, socket }) => {
		const client = new require_call_client.CallClient(require_channel.streamChannel(socket), {
			...recorderErrors,
			secret: content.control.secret
		});
		const report = await client.call("report", []).finally(() => client.close());
		const { recording, plan, target, sessions } = content;
		return {
			...report,
			recording,
			name: nameOf(content),
			title: plan.title,
			target,
			sessions: sessions.map(({ name }) => name)
		};
	}));
}
async function runningRecorders(recordingsDir, ofFlights) {
	const ledgers = (await Ledger.list(recordingsDir)).filter(({ content }) => content.phase === "recording" && (!ofFlights || content.plan.flightSeconds !== null));
	const sockets = await Promise.all(ledgers.map(({ content }) => require_process_address.connectTo(content.control.path)));
	return ledgers.flatMap(({ content }, i) => {
		const socket = require_checked.at(sockets, i);
		return socket === null ? [] : [{
			content,
			socket
		}];
	});
}
function notOne(found, recording, ofFlights) {
	if (found.length === 0) return new require_host_error.HostError("not-found", ofFlights ? "No flight recorder is running. Start one first: corescope record --profile cpu --flight 30" : "Nothing is being recorded. Start a recording first: corescope record --profile cpu");
	const all = found.map(({ content }) => `${content.recording} (${content.target})`).join(", ");
	return recording === null ? new require_host_error.HostError("bad-request", `${found.length} recordings are running. Choose one with --recording NAME. ${all}`) : new require_host_error.HostError("not-found", `“${recording}” is not running. These are: ${all}`);
}
Object.defineProperty(exports, "ControlServer", {
	enumerable: true,
	get: function() {
		return ControlServer;
	}
});
Object.defineProperty(exports, "Ledger", {
	enumerable: true,
	get: function() {
		return Ledger;
	}
});
Object.defineProperty(exports, "askRunningRecorder", {
	enumerable: true,
	get: function() {
		return askRunningRecorder;
	}
});
Object.defineProperty(exports, "listRunningRecordings", {
	enumerable: true,
	get: function() {
		return listRunningRecordings;
	}
});
Object.defineProperty(exports, "recordingFileName", {
	enumerable: true,
	get: function() {
		return recordingFileName;
	}
});
Object.defineProperty(exports, "withFreeName", {
	enumerable: true,
	get: function() {
		return withFreeName;
	}
});
