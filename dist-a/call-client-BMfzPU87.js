require("node:url").pathToFileURL(__filename).href;
// rpc/call-client.ts
var cancelled = {
	code: "cancelled",
	message: "Canceled."
};
var CallClient = class {
	#channel;
	#options;
	#pending = new Map();
	#cancelled = new Map();
	#streams = new Map();
	#goneListeners = new Set();
	#nextId = 1;
	#gone = false;
	constructor(channel, options) {
		this.#channel = channel;
		this.#options = options;
		if (options.secret !== void 0) this.#channel.send({
			type: "hello",
			secret: options.secret
		});
		this.#channel.onMessage((message) => this.#receive(message));
		this.#channel.onClose(() => this.#end());
	}
	call(method, params, options = {}) {
		const id = this.#nextId++;
		return this.#ask(method, {
			type: "call",
			id,
			method,
			params
		}, options);
	}
	async stream(method, params, onItem, onEnd) {
		const stream = this.#nextId++;
		this.#streams.set(stream, {
			onItem,
			onEnd,
			ended: false
		});
		try {
			return {
				result: await this.#ask(method, {
					type: "call",
					id: stream,
					method,
					params
				}),
				ask: (question) => this.#ask(question, {
					type: "ask",
					id: this.#nextId++,
					stream,
					question
				}),
				close: async () => {
					if (!this.#streams.has(stream)) return;
					await this.#ask("close", {
						type: "close",
						id: this.#nextId++,
						stream
					}).catch((error) => {
						if (!this.#gone) throw error;
					});
					this.#streams.delete(stream);
				}
			};
		} catch (error) {
			this.#streams.delete(stream);
			throw error;
		}
	}
	onGone(listener) {
		if (this.#gone) listener();
		else this.#goneListeners.add(listener);
		return () => this.#goneListeners.delete(listener);
	}
	close() {
		if (!this.#gone) this.#channel.send({ type: "bye" });
		this.#channel.close();
		this.#end();
	}
	#ask(method, message, { signal, onProgress } = {}) {
		const { failure, gone } = this.#options;
		if (this.#gone) return Promise.reject(failure(gone()));
		if (signal?.aborted) return Promise.reject(failure(cancelled));
		const { id } = message;
		return new Promise((resolve, reject) => {
			const finish = () => {
				this.#pending.delete(id);
				signal?.removeEventListener("abort", onAbort);
			};
			const onAbort = () => {
				this.#channel.send({
					type: "cancel",
					id
				});
				this.#cancelled.set(id, method);
				finish();
				reject(failure(cancelled));
			};
			this.#pending.set(id, {
				method,
				settle(result) {
					finish();
					resolve(result);
				},
				fail(error) {
					finish();
					reject(failure(error));
				},
				onProgress
			});
			signal?.addEventListener("abort", onAbort);
			this.#channel.send(message);
		});
	}
	#receive(message) {
		if (message === null || typeof message !== "object") return;
		if (message.type === "item") {
			this.#streams.get(message.stream)?.onItem(message.item);
			this.#channel.send({
				type: "took",
				stream: message.stream,
				sizeBytes: message.sizeBytes
			});
		} else if (message.type === "end") this.#endStream(message.stream, message.error);
		else if (message.type === "progress") this.#pending.get(message.id)?.onProgress?.(message.progress);
		else if (message.type === "result" || message.type === "error") {
			const late = this.#cancelled.get(message.id);
			this.#cancelled.delete(message.id);
			const pending = this.#pending.get(message.id);
			if (message.type === "error") pending?.fail(message.error);
			else if (late === void 0) pending?.settle(message.result);
			else this.#options.onLate?.(late, message.result);
		}
	}
	#endStream(stream, error) {
		const listening = this.#streams.get(stream);
		if (listening === void 0 || listening.ended) return;
		listening.ended = true;
		listening.onEnd(error);
	}
	#end() {
		if (this.#gone) return;
		this.#gone = true;
		for (const { fail } of [...this.#pending.values()]) fail(this.#options.gone());
		for (const stream of [...this.#streams.keys()]) this.#endStream(stream, this.#options.gone());
		for (const listener of [...this.#goneListeners]) listener();
	}
};
var proxyOf = (client, names) => Object.fromEntries(names.map((name) => [name, (...args) => client.call(name, args)]));
Object.defineProperty(exports, "CallClient", {
	enumerable: true,
	get: function() {
		return CallClient;
	}
});
Object.defineProperty(exports, "proxyOf", {
	enumerable: true,
	get: function() {
		return proxyOf;
	}
});
