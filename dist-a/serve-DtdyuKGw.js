require("node:url").pathToFileURL(__filename).href;
const require_workspace = require("./workspace-CvPj79rT.js");
const require_file_source = require("./file-source-DjvzgmOM.js");
const require_channel = require("./channel-tV7zKHIJ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_call_server = require("./call-server-CuTjUzA_.js");
const require_temporary = require("./temporary-DxZt-J63.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_options = require("./options-DBRoytOk.js");
const require_serve_options = require("./serve-options-d_0XqnpN.js");
const require_time_range = require("./time-range-CBfUlnuD.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");
let commander = require("commander");
let node_http = require("node:http");
let ws = require("ws");
let node_stream_promises = require("node:stream/promises");
// contract/deep-link.ts
var linkParameters = [
	{
		name: "table",
		value: "name",
		says: "show this table: its SQL name, GUID or title"
	},
	{
		name: "preset",
		value: "name",
		says: "with this preset"
	},
	{
		name: "filter",
		value: "expression",
		says: "show only rows that match"
	},
	{
		name: "layout",
		value: "what",
		says: "graph, table or graphAndTable"
	},
	{
		name: "show",
		value: "what",
		says: "show this panel: events, processes, threads, images, system, statistics, diagnostics, sql …, or record"
	},
	{
		name: "tab",
		value: "name",
		says: "in the analysis with this name, created if needed"
	},
	{
		name: "range",
		value: "a..b",
		says: "zoom to this range, such as 1s..1.5s"
	},
	{
		name: "select",
		value: "a..b",
		says: "select this range"
	},
	{
		name: "cursor",
		value: "time",
		says: "put the cursor at this time"
	},
	{
		name: "recipe",
		value: "name",
		says: "open the workspace of a recipe"
	},
	{
		name: "theme",
		value: "name",
		says: "system, light or dark"
	}
];
// host/session.ts
var progressIntervalMs = 50;
var HostSession = class {
	#host;
	#server;
	#traces = new Set();
	#autosaves = new Set();
	constructor(host, send, { mostCalls } = {}) {
		this.#host = host;
		const find = (method) => ({ run: (params, context) => this.#call(method, params, context) });
		const errorInfo = (error, method) => require_host_error.toHostError(error, `“${method}”`).info;
		this.#server = new require_call_server.CallServer(send, find, {
			errorInfo,
			mostCalls
		});
	}
	get runningCalls() {
		return this.#server.runningCalls;
	}
	receive(message) {
		this.#server.receive(message);
	}
	async end() {
		await this.#server.end();
		await this.#server.settled();
		for (const session of this.#autosaves) this.#host.releaseAutosave(session);
		await Promise.all([...this.#traces].map((trace) => this.#host.close(trace)));
	}
	async #call(method, params, { signal, onProgress }) {
		const result = await this.#host.call(method, params, {
			signal,
			onProgress: throttled(onProgress)
		});
		if (method === "open") this.#traces.add(result.trace);
		if (method === "close") this.#traces.delete(params.trace);
		if (method === "recoverWorkspace") this.#autosaves.add(result.session);
		if (method === "autosaveWorkspace") this.#autosaves.add(params.session);
		return result;
	}
};
function throttled(report) {
	let phase = "";
	let lastMs = 0;
	return (progress) => {
		const nowMs = performance.now();
		if (progress.phase === phase && nowMs - lastMs < progressIntervalMs) return;
		phase = progress.phase;
		lastMs = nowMs;
		report(progress);
	};
}
// host/serve/peer.ts
var tables = ["/proc/net/tcp", "/proc/net/tcp6"];
var uidField = 7;
function isOwnPeer({ localPort, remotePort }) {
	if (process.platform !== "linux" || process.getuid === void 0) return null;
	const own = process.getuid();
	const hex = (port = 0) => `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
	for (const table of tables) {
		let text;
		try {
			text = (0, node_fs.readFileSync)(table, "latin1");
		} catch {
			continue;
		}
		for (const line of text.split("\n")) {
			const fields = line.trim().split(/ +/);
			if (fields[1]?.endsWith(hex(remotePort)) && fields[2]?.endsWith(hex(localPort))) return Number(fields[uidField]) === own;
		}
	}
	return false;
}
// host/serve/access.ts
var newToken = () => (0, node_crypto.randomBytes)(32).toString("base64url");
var localNames = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;
var ticketMs = 6e4;
var Tickets = class {
	#nowMs;
	#endMs = new Map();
	constructor(nowMs = () => performance.now()) {
		this.#nowMs = nowMs;
	}
	make() {
		const ticket = newToken();
		this.#endMs.set(ticket, this.#nowMs() + ticketMs);
		return ticket;
	}
	take(given) {
		for (const [ticket, endMs] of this.#endMs) if (sameText(ticket, given)) {
			this.#endMs.delete(ticket);
			return this.#nowMs() <= endMs;
		}
		return false;
	}
};
function checkAccess(request, token, tickets = new Tickets()) {
	const { host, origin } = request.headers;
	if (host === void 0 || !localNames.test(host)) return { refused: "This address is not served here." };
	if (request.method === "POST" || request.headers.upgrade !== void 0 ? origin !== `http://${host}` : origin !== void 0 && origin !== `http://${host}`) return { refused: "Requests from other pages are refused." };
	let url;
	try {
		url = new URL(request.url ?? "", "http://localhost");
	} catch {
		return { refused: "Invalid address." };
	}
	const ticket = url.pathname === "/" ? url.searchParams.get("ticket") : null;
	if (ticket !== null && isOwnPeer(request.socket) !== false && tickets.take(ticket) || url.pathname === "/" && sameText(url.searchParams.get("token") ?? "", token)) {
		url.searchParams.delete("token");
		url.searchParams.delete("ticket");
		return { redirect: `/${token}/${url.searchParams.size > 0 ? `?${url.searchParams}` : ""}` };
	}
	const [, given = "", ...rest] = url.pathname.split("/");
	if (!sameText(given, token) || rest.length === 0) return { refused: "Open the address that `corescope serve` printed: it contains the token for this run." };
	return { path: rest.join("/") };
}
function sameText(a, b) {
	const digest = (text) => (0, node_crypto.createHash)("sha256").update(text).digest();
	return (0, node_crypto.timingSafeEqual)(digest(a), digest(b));
}
// host/serve/uploads.ts
var maxNameLength = 255;
function shownName(name, otherwise = "upload.etl") {
	return (name.split(/[/\\]/).pop() ?? "").replace(/[\u0000-\u001f\u007f-\u009f]/g, "").slice(0, maxNameLength) || otherwise;
}
var Uploads = class {
	#grants;
	#folder = null;
	constructor(grants) {
		this.#grants = grants;
	}
	async receive(body, name) {
		this.#folder ??= require_temporary.makeTemporaryFolder();
		const path = (0, node_path.join)(this.#folder.path, `${(0, node_crypto.randomBytes)(8).toString("hex")}.etl`);
		try {
			await (0, node_stream_promises.pipeline)(body, (0, node_fs.createWriteStream)(path, {
				flags: "wx",
				mode: 384
			}));
		} catch (error) {
			await (0, node_fs_promises.rm)(path, { force: true });
			throw error;
		}
		return this.#grants.addTemporary(path, shownName(name));
	}
	async removeAll() {
		const folder = this.#folder;
		this.#folder = null;
		await folder?.remove();
	}
};
// host/serve/downloads.ts
var Downloads = class {
	#grants;
	#files = new Map();
	#folder = null;
	constructor(grants) {
		this.#grants = grants;
	}
	async begin(name) {
		this.#folder ??= require_temporary.makeTemporaryFolder();
		const id = (0, node_crypto.randomBytes)(16).toString("base64url");
		const path = (0, node_path.join)(this.#folder.path, id);
		const shown = shownName(name, "corescope");
		this.#files.set(id, {
			path,
			name: shown
		});
		return {
			id,
			...this.#grants.addTarget(path, {
				name: shown,
				download: true
			})
		};
	}
	async send(id, response) {
		const file = this.#files.get(id);
		const stats = file && await (0, node_fs_promises.stat)(file.path).catch(() => null);
		if (file === void 0 || !stats) return false;
		this.#files.delete(id);
		try {
			response.setHeader("content-type", "application/octet-stream");
			response.setHeader("content-length", stats.size);
			response.setHeader("content-disposition", `attachment; filename*=UTF-8''${encodedName(file.name)}`);
			await (0, node_stream_promises.pipeline)((0, node_fs.createReadStream)(file.path), response);
		} finally {
			await (0, node_fs_promises.rm)(file.path, { force: true });
		}
		return true;
	}
	async removeAll() {
		const folder = this.#folder;
		this.#folder = null;
		await folder?.remove();
	}
};
var encodedName = (name) => encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
// host/serve/page-headers.ts
var pageContentTypes = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".json": "application/json",
	".svg": "image/svg+xml",
	".png": "image/png",
	".woff2": "font/woff2"
};
function pageHeaders(connectSources = []) {
	return {
		"content-security-policy": [
			"default-src 'none'",
			"script-src 'self'",
			"style-src 'self'",
			"img-src 'self'",
			"font-src 'self'",
			["connect-src 'self'", ...connectSources].join(" "),
			"worker-src 'self'",
			"base-uri 'none'",
			"form-action 'none'",
			"frame-ancestors 'none'"
		].join("; "),
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-embedder-policy": "require-corp",
		"cross-origin-resource-policy": "same-origin",
		"x-content-type-options": "nosniff",
		"referrer-policy": "no-referrer"
	};
}
// host/serve/page-files.ts
var PageFiles = class PageFiles {
	#dir;
	#names;
	constructor(dir, names) {
		this.#dir = dir;
		this.#names = names;
	}
	static async list(dir) {
		const names = await (0, node_fs_promises.readdir)(dir, { recursive: true }).catch(() => []);
		const files = new Set(names.map((name) => name.split(node_path.sep).join("/")).filter((name) => (0, node_path.extname)(name) in pageContentTypes));
		if (!files.has("index.html")) throw new require_host_error.HostError("not-found", `The page is not built (no index.html in ${dir}). Run \`npm run build\`.`);
		return new PageFiles(dir, files);
	}
	has(name) {
		return this.#names.has(name);
	}
	async send(name, headOnly, response) {
		response.setHeader("content-type", require_checked.present(pageContentTypes[(0, node_path.extname)(name)], "the content type"));
		response.end(headOnly ? void 0 : await (0, node_fs_promises.readFile)((0, node_path.join)(this.#dir, name)));
	}
};
// host/serve/serve.ts
var maxMessageBytes = require_workspace.mostWorkspaceBytes + (1 << 20);
var maxUnreadBytes = 64 << 20;
var maxHeardCalls = 256;
var defaultGraceMs = 5e3;
async function serve(options) {
	const server = new Server(options, await PageFiles.list(options.pageDir));
	await server.listen(options.port);
	return server;
}
var Server = class {
	#parts;
	#page;
	#token = newToken();
	#tickets = new Tickets();
	#http = (0, node_http.createServer)((request, response) => void this.#answer(request, response));
	#sockets = new ws.WebSocketServer({
		noServer: true,
		perMessageDeflate: false,
		maxPayload: maxMessageBytes
	});
	#sessions = new Set();
	#onAbandoned;
	#graceMs;
	#calls;
	#grace;
	constructor({ host, onAbandoned, graceMs = defaultGraceMs, calls = { heard: maxHeardCalls } }, page) {
		this.#calls = calls;
		this.#parts = partsOf(host);
		this.#parts.catch(() => {});
		this.#page = page;
		this.#onAbandoned = onAbandoned;
		this.#graceMs = graceMs;
		this.#http.requestTimeout = 0;
		this.#http.on("upgrade", (request, socket, head) => this.#upgrade(request, socket, head));
	}
	get url() {
		return `${this.#origin}/?token=${this.#token}`;
	}
	ticketUrl() {
		return `${this.#origin}/?ticket=${this.#tickets.make()}`;
	}
	get #origin() {
		return `http://127.0.0.1:${this.#http.address().port}`;
	}
	listen(port) {
		return new Promise((resolve, reject) => {
			this.#http.once("error", (error) => reject(listenError(error, port)));
			this.#http.listen(port, "127.0.0.1", resolve);
		});
	}
	async close() {
		clearTimeout(this.#grace);
		const closed = new Promise((resolve) => this.#http.close(resolve));
		for (const socket of this.#sockets.clients) socket.terminate();
		this.#http.closeAllConnections();
		await Promise.all([...this.#sessions].map((session) => session.end()));
		await closed;
		const parts = await this.#parts.catch(() => null);
		await parts?.host.closeAll();
		await parts?.uploads.removeAll();
		await parts?.downloads.removeAll();
	}
	async #answer(request, response) {
		const access = checkAccess(request, this.#token, this.#tickets);
		response.setHeader("cache-control", "no-store");
		const connect = "refused" in access ? [] : [`ws://${request.headers.host}`];
		for (const [name, value] of Object.entries(pageHeaders(connect))) response.setHeader(name, value);
		try {
			if ("refused" in access) sendText(response, 403, access.refused);
			else if ("redirect" in access) response.writeHead(303, { location: access.redirect }).end();
			else if (request.method === "POST") await this.#post(access.path, request, response);
			else if (request.method !== "GET" && request.method !== "HEAD") sendText(response, 405, "Not served.");
			else {
				const name = access.path || "index.html";
				const written = request.method === "GET" && name.startsWith(downloadPath);
				if (this.#page.has(name)) await this.#page.send(name, request.method === "HEAD", response);
				else if (!written || !await (await this.#parts).downloads.send(name.slice(downloadPath.length), response)) sendText(response, 404, "Not a file of the page, or already fetched.");
			}
		} catch {
			response.destroy();
		}
	}
	async #post(path, request, response) {
		const { searchParams } = new URL(request.url ?? "", "http://localhost");
		const name = searchParams.get("name") ?? "";
		const answer = (content) => {
			response.setHeader("content-type", "application/json");
			response.end(JSON.stringify(content));
		};
		try {
			const { host, uploads, downloads } = await this.#parts;
			if (path === "upload") answer({ grant: (await uploads.receive(request, name)).grant });
			else if (path === "download") answer(await downloads.begin(name));
			else if (path === "leave") {
				await host.call("endAutosave", { session: searchParams.get("session") });
				answer({});
			} else sendText(response, 405, "Not served.");
		} catch (error) {
			if (error instanceof require_host_error.HostError) return sendText(response, 400, error.message);
			if (require_host_error.systemErrorCode(error) !== "ENOSPC") throw error;
			response.setHeader("connection", "close");
			sendText(response, 507, "The disk for temporary files is full. Free some space and try again.");
		}
	}
	#upgrade(request, socket, head) {
		socket.on("error", () => socket.destroy());
		const access = checkAccess(request, this.#token);
		if (!("path" in access) || access.path !== "ws") {
			socket.once("finish", () => socket.destroy());
			socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
			return;
		}
		this.#parts.then(({ host }) => this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#connect(host, webSocket)), () => socket.destroy());
	}
	#connect(host, socket) {
		clearTimeout(this.#grace);
		socket.binaryType = "arraybuffer";
		const { heard, most } = this.#calls;
		const isBusy = () => socket.bufferedAmount > maxUnreadBytes || session.runningCalls >= heard;
		const listenAgain = () => {
			if (socket.isPaused && !isBusy()) socket.resume();
		};
		const session = new HostSession(host, (message) => {
			socket.send(require_channel.encodeFrame(message, (text) => utf8Encoder.encode(text)), listenAgain);
			if (isBusy()) socket.pause();
		}, most === void 0 ? {} : { mostCalls: most });
		this.#sessions.add(session);
		socket.on("message", (data) => {
			try {
				session.receive(require_channel.decodeFrame(data, (bytes) => utf8Decoder.decode(bytes)));
				if (isBusy()) socket.pause();
			} catch {
				socket.close(1007, "unreadable frame");
			}
		});
		socket.on("error", () => {});
		socket.on("close", () => {
			this.#sessions.delete(session);
			session.end();
			if (this.#sessions.size === 0 && this.#onAbandoned) this.#grace = setTimeout(this.#onAbandoned, this.#graceMs);
		});
	}
};
async function partsOf(hostToCome) {
	const host = await hostToCome;
	return {
		host,
		uploads: new Uploads(host.grants),
		downloads: new Downloads(host.grants)
	};
}
var downloadPath = "download/";
var utf8Encoder = new TextEncoder();
var utf8Decoder = new TextDecoder("utf-8", { fatal: true });
function sendText(response, status, text) {
	response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
function listenError(error, port) {
	const code = require_host_error.systemErrorCode(error);
	if (code === "EADDRINUSE") return new require_host_error.HostError("io", `Port ${port} of 127.0.0.1 is in use. Choose another port, or 0 for any free port.`);
	return new require_host_error.HostError("io", `Port ${port} of 127.0.0.1 cannot be opened (${code}). Choose another one.`);
}
// cli/serve.ts
function addServeCommand(program, context) {
	const command = program.command("serve").description("show traces in the browser, on this computer only; the printed address contains the access token").argument("[file]", "an .etl trace, a .corescope workspace, or a shared zip").option("--port <n>", "port on 127.0.0.1; 0 = any free port", require_options.integer(0, 65535), 0).option("--no-open", "do not open the browser").option("--sample", "open the sample trace").option(...require_options.repeatable("--add <file>", "another trace to open beside it; repeatable")).option(...require_options.manifestFiles).option(...require_options.repeatable("--plugin <path>", "a .json or .jsonc plugin, or a folder of them; repeatable")).option(...require_options.regionFiles).option("--simulate", "record a simulated machine (always the case on systems other than Windows)").option("--seed <n>", "with --simulate: seed of the machine", require_options.integer(0, 2147483647)).option("--truth <file>", "with --simulate: write the true counts of the machine to this file, as JSON, after each recording").addOption(require_with_bridge.conditionsOption).option("--until-closed", "exit when the page is closed");
	for (const { name, value, says } of linkParameters) command.option(`--${name} <${value}>`, says, checks[name] ?? shortText);
	command.action(async (file, options) => {
		if (file !== void 0 && options.sample) command.error("specify either a file or --sample, not both");
		const { add: beside } = options;
		for (const path of [...file === void 0 ? [] : [file], ...beside]) await (await require_file_source.FileSource.open(path, path)).close();
		if (beside.length > 0 && file === void 0 && !options.sample) command.error("--add needs a first trace: specify a file or --sample");
		const { simulate, seed, truth, conditions } = options;
		if (!simulate && (seed !== void 0 || truth !== void 0 || conditions !== void 0)) command.error("--seed, --truth and --conditions require --simulate");
		await serveUntilEnd(file, options, context);
	});
}
function linkRange(text) {
	const { fromNs, toNs } = require_time_range.timeRange(text.includes("..") ? text : text.replace(/([\da-z])\s*-/i, "$1.."));
	if (fromNs !== void 0 && fromNs === toNs) throw new commander.InvalidArgumentError("The range is empty.");
	return `${fromNs ?? ""}..${toNs ?? ""}`;
}
var oneOf = (...names) => (text) => {
	if (!names.includes(text)) throw new commander.InvalidArgumentError(`It must be one of ${names.join(", ")}.`);
	return text;
};
var atMost = (characters) => (text) => {
	if (text.length > characters) throw new commander.InvalidArgumentError(`It is longer than ${characters} characters.`);
	return text;
};
var shortText = atMost(256);
var checks = {
	range: linkRange,
	select: linkRange,
	cursor: (text) => String(require_time_range.timeNs(text)),
	filter: atMost(2048),
	show: (text) => {
		if (text !== "record" && !require_workspace.panelContent.safeParse({ kind: text }).success) throw new commander.InvalidArgumentError("Unknown panel.");
		return text;
	},
	layout: oneOf("graph", "table", "graphAndTable"),
	theme: oneOf("system", "light", "dark")
};
function addressOf(url, options) {
	const address = new URL(url);
	for (const { name } of linkParameters) {
		const value = options[name];
		if (value !== void 0) address.searchParams.set(name, value);
	}
	return address.href;
}
async function serveUntilEnd(file, options, context) {
	let end = () => {};
	const ended = new Promise((resolve) => {
		end = resolve;
	});
	context.signal.addEventListener("abort", end);
	if (context.signal.aborted) end();
	let load = () => {};
	const served = new Promise((resolve) => {
		load = resolve;
	}).then(async () => (await Promise.resolve().then(() => require("./served-host-CJZcbGKZ.js"))).servedHost(file, options, context));
	if (hasFilesToCheck(file, options)) {
		load();
		await served;
	}
	const server = await serve({
		host: served.then(({ host }) => host),
		pageDir: context.pageDir,
		port: options.port,
		onAbandoned: options.untilClosed && end
	});
	load();
	const release = stopsRecordingFirst(served, end, context);
	try {
		const address = addressOf(server.url, options);
		await context.write(`${address}\n`);
		if (options.open) context.openUrl(addressOf(server.ticketUrl(), options)).catch((error) => {
			context.writeError(`No browser could be opened (${error.message}). Open the address above yourself.`);
		});
		await Promise.race([ended, served.then(() => ended)]);
	} finally {
		await server.close();
		release();
	}
}
var hasFilesToCheck = (file, { manifest, plugin, regions }) => file !== void 0 && require_serve_options.isWorkspace(file) || [
	manifest,
	plugin,
	regions
].some((paths) => paths.length > 0);
function stopsRecordingFirst(served, end, { onInterrupt }) {
	let recorder = null;
	served.then((parts) => {
		recorder = parts.recorder;
	}, () => {});
	let isAsked = false;
	return onInterrupt(() => {
		if (isAsked || !recorder?.isBusy) return false;
		isAsked = true;
		recorder.stop(false).catch(() => {}).finally(end);
		return true;
	});
}
exports.addServeCommand = addServeCommand;
