require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
let node_crypto = require("node:crypto");
// contract/messages.ts
var id = require_schemas.number().int().min(0);
var callMessage = require_schemas.discriminatedUnion("type", [
	require_schemas.object({
		type: require_schemas.literal("hello"),
		secret: require_schemas.string().max(256)
	}),
	require_schemas.object({
		type: require_schemas.literal("call"),
		id,
		method: require_schemas.string().max(64),
		params: require_schemas.unknown()
	}),
	require_schemas.object({
		type: require_schemas.literal("cancel"),
		id
	}),
	require_schemas.object({
		type: require_schemas.literal("close"),
		id,
		stream: id
	}),
	require_schemas.object({
		type: require_schemas.literal("ask"),
		id,
		stream: id,
		question: require_schemas.string().max(64)
	}),
	require_schemas.object({
		type: require_schemas.literal("took"),
		stream: id,
		sizeBytes: id
	}),
	require_schemas.object({ type: require_schemas.literal("bye") })
]);
// rpc/call-server.ts
var defaultWaitingBytes = 64 << 20;
var mostStreams = 256;
var defaultMostCalls = 4096;
var progressEveryMs = 100;
var method = (params, run) => ({
	params,
	run: (given) => run(...given)
});
var methodsOf = (target, names) => Object.fromEntries(names.map((name) => [name, { run: (args) => target[name].apply(target, args) }]));
var Refusal = class extends Error {};
var badRequest = (message) => ({
	code: "bad-request",
	message
});
var CallServer = class {
	#send;
	#find;
	#options;
	#running = new Map();
	#streams = new Map();
	#ended = false;
	constructor(send, find, options) {
		this.#send = send;
		this.#find = find;
		this.#options = options;
	}
	get runningCalls() {
		return this.#running.size;
	}
	receive(raw) {
		if (this.#ended) return;
		const parsed = callMessage.safeParse(raw);
		if (!parsed.success) {
			const id = raw?.id;
			if (Number.isInteger(id)) this.#fail(id, badRequest("Unknown message."));
			return;
		}
		const message = parsed.data;
		if (message.type === "cancel") this.#running.get(message.id)?.abort.abort();
		else if (message.type === "took") {
			const stream = this.#streams.get(message.stream);
			if (stream !== void 0) stream.waitingBytes = Math.max(0, stream.waitingBytes - message.sizeBytes);
		} else if (message.type !== "hello" && message.type !== "bye") this.#begin(message);
	}
	async closeStreams() {
		await Promise.allSettled([...this.#streams.keys()].map((stream) => this.#close(stream)));
	}
	async end() {
		this.#ended = true;
		for (const { abort } of this.#running.values()) abort.abort();
		await this.closeStreams();
	}
	async settled() {
		await Promise.all([...this.#running.values()].map(({ done }) => done));
	}
	#begin(message) {
		const { id } = message;
		const mostCalls = this.#options.mostCalls ?? defaultMostCalls;
		if (this.#running.has(id)) this.#fail(id, badRequest(`A call with the ID ${id} is already running.`));
		else if (this.#running.size >= mostCalls) this.#fail(id, badRequest(`This client sends too many calls: ${mostCalls} calls are running. Try again when some of them have finished.`));
		else this.#run(id, message);
	}
	#run(id, message) {
		const abort = new AbortController();
		const name = message.type === "call" ? message.method : message.type;
		const done = this.#answer(message, abort.signal).then((result) => this.#post({
			type: "result",
			id,
			result: result ?? null
		}), (error) => this.#fail(id, error instanceof Refusal ? badRequest(error.message) : this.#options.errorInfo(error, name)));
		this.#running.set(id, {
			abort,
			done
		});
		done.then(() => this.#running.delete(id));
	}
	async #answer(message, signal) {
		if (message.type === "close") return this.#close(message.stream);
		if (message.type === "ask") {
			const ask = (await this.#streams.get(message.stream)?.opened)?.answers?.[message.question];
			if (ask === void 0) throw new Refusal(`stream ${message.stream} does not answer “${message.question}”`);
			return ask();
		}
		const { id, method } = message;
		const called = this.#find(method);
		if (called === void 0) throw new Refusal(`there is no “${method}” here`);
		const params = checked(called, method, message.params);
		if ("open" in called) return this.#open(id, (out) => called.open(params, out));
		let toldAtMs = Number.NEGATIVE_INFINITY;
		return called.run(params, {
			signal,
			onProgress: (progress) => {
				const nowMs = performance.now();
				if (nowMs < toldAtMs + progressEveryMs) return;
				toldAtMs = nowMs;
				this.#post({
					type: "progress",
					id,
					progress
				});
			}
		});
	}
	#open(stream, open) {
		if (this.#streams.has(stream)) throw new Refusal(`stream ${stream} is already open`);
		if (this.#streams.size >= mostStreams) throw new Refusal(`more than ${mostStreams} streams`);
		const most = this.#options.mostWaitingBytes ?? defaultWaitingBytes;
		const out = {
			send: (item, sizeBytes) => {
				const state = this.#streams.get(stream);
				if (state === void 0 || this.#ended || state.waitingBytes + sizeBytes > most) return false;
				state.waitingBytes += sizeBytes;
				this.#post({
					type: "item",
					stream,
					item,
					sizeBytes
				});
				return true;
			},
			end: (error) => {
				if (this.#streams.has(stream)) this.#post({
					type: "end",
					stream,
					error
				});
			}
		};
		const opened = Promise.resolve().then(() => open(out));
		this.#streams.set(stream, {
			opened,
			waitingBytes: 0
		});
		return opened.then(({ result }) => result, (error) => {
			this.#streams.delete(stream);
			throw error;
		});
	}
	async #close(stream) {
		const state = this.#streams.get(stream);
		if (state === void 0) return null;
		await (await state.opened).close();
		this.#streams.delete(stream);
		return null;
	}
	#post(message) {
		if (!this.#ended) this.#send(message);
	}
	#fail(id, error) {
		this.#post({
			type: "error",
			id,
			error
		});
	}
};
function checked({ params }, method, given) {
	const parsed = params?.safeParse(given) ?? {
		success: true,
		data: given
	};
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new Refusal(`“${method}” was called with an invalid ${issue?.path.join(".")}: ${issue?.message}`);
}
function serveCalls(channel, methods, { secret = null, ...options }) {
	const find = (name) => Object.hasOwn(methods, name) ? methods[name] : void 0;
	const server = new CallServer((message) => channel.send(message), find, options);
	let welcome = secret === null;
	channel.onMessage((message) => {
		const { type } = message ?? {};
		if (!welcome) {
			const hello = callMessage.safeParse(message);
			welcome = hello.success && hello.data.type === "hello" && secret !== null && sameSecret(hello.data.secret, secret);
			if (!welcome) channel.close();
		} else if (type === "bye") server.closeStreams().then(() => channel.close());
		else server.receive(message);
	});
	return new Promise((resolve) => {
		channel.onClose(() => void server.end().then(() => resolve()));
	});
}
function sameSecret(one, other) {
	const encoder = new TextEncoder();
	const a = encoder.encode(one);
	const b = encoder.encode(other);
	return a.length === b.length && (0, node_crypto.timingSafeEqual)(a, b);
}
Object.defineProperty(exports, "CallServer", {
	enumerable: true,
	get: function() {
		return CallServer;
	}
});
Object.defineProperty(exports, "method", {
	enumerable: true,
	get: function() {
		return method;
	}
});
Object.defineProperty(exports, "methodsOf", {
	enumerable: true,
	get: function() {
		return methodsOf;
	}
});
Object.defineProperty(exports, "serveCalls", {
	enumerable: true,
	get: function() {
		return serveCalls;
	}
});
