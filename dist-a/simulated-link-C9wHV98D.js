require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_call_client = require("./call-client-BMfzPU87.js");
const require_text = require("./text-qlf8p1E2.js");
const require_bridge_server = require("./bridge-server-CT84ljG6.js");
const require_channel = require("./channel-tV7zKHIJ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_process_address = require("./process-address-1eGjnaiP.js");
let node_child_process = require("node:child_process");
let node_events = require("node:events");
// native-bridge/simulator/faults.ts
function pass(ms) {
	if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
var noFaults = {
	notElevated: false,
	diskFull: false,
	foreignSessions: 0,
	lostEventsPerSecond: 0,
	slowStartMs: 0,
	diskBytesPerSecond: 0,
	slowConsumer: false,
	sleepMs: 0,
	driverOld: false,
	countersTaken: false,
	driverHeld: false,
	driverGone: false
};
function faultsOf(driver) {
	const counters = driver.freeCounters;
	let held = false;
	let gone = false;
	return {
		...noFaults,
		get sleepMs() {
			return 0;
		},
		set sleepMs(ms) {
			pass(ms);
		},
		get driverOld() {
			return driver.isOld;
		},
		set driverOld(now) {
			driver.isOld = now;
		},
		get countersTaken() {
			return driver.freeCounters === 0;
		},
		set countersTaken(now) {
			driver.freeCounters = now ? 0 : counters;
		},
		get driverHeld() {
			return held;
		},
		set driverHeld(now) {
			held = now;
			if (now) driver.holdByAnother(true);
			else driver.letGoByAnother();
		},
		get driverGone() {
			return gone;
		},
		set driverGone(now) {
			if (gone === now) return;
			gone = now;
			if (now) driver.remove();
			else driver.comeBack();
		}
	};
}
// host/recorder/simulated-conditions.ts
var MOST = 1e6;
var simulatedConditionsSchema = require_schemas.record(require_schemas.string().max(64), require_schemas.union([require_schemas.boolean(), require_schemas.number().min(0).max(MOST)]));
var eventRate = "eventsPerSecond";
var standard = {
	[eventRate]: 0,
	...noFaults
};
var conditionsOf = ({ faults, floodEventsPerSecond }) => ({
	[eventRate]: floodEventsPerSecond,
	...faults
});
function simulatedConditions(text) {
	const conditions = {};
	for (const part of text.split(",").filter((each) => each !== "")) {
		const [name = "", value = "1"] = part.split("=");
		if (!Object.hasOwn(standard, name)) throw new require_host_error.HostError("bad-request", `A simulated machine has no condition “${name}”: there are ${Object.keys(standard).join(", ")}.`);
		const number = Number(value);
		if (value === "" || !(number >= 0 && number <= MOST)) throw new require_host_error.HostError("bad-request", `“${value}” in ${name}= is not a number from 0 to ${MOST}.`);
		conditions[name] = typeof standard[name] === "number" ? number : number !== 0;
	}
	return conditions;
}
function setConditions(machine, conditions) {
	const { [eventRate]: rate, ...faults } = conditions;
	if (typeof rate === "number") machine.floodEventsPerSecond = rate;
	const known = Object.entries(faults).filter(([name, value]) => Object.hasOwn(machine.faults, name) && typeof machine.faults[name] === typeof value);
	Object.assign(machine.faults, Object.fromEntries(known));
}
// native-bridge/rpc/bridge-client.ts
function bridgeClient(channel, peer, secret) {
	const client = new require_call_client.CallClient(channel, {
		failure: (info) => new require_text.BridgeError(require_text.BridgeError.infoOf(info)),
		gone: () => ({
			code: "io",
			message: `${peer} has ended.`
		}),
		secret
	});
	const ending = (onEnd) => (error) => onEnd(error && require_text.BridgeError.infoOf(error));
	return {
		...require_call_client.proxyOf(client, require_bridge_server.plainMethods),
		closed: new Promise((resolve) => void client.onGone(resolve)),
		ask: (method, ...args) => client.call(method, args),
		consume: async (session, onBuffers, onEnd) => {
			const take = (item) => onBuffers(item);
			const stream = await client.stream("consume", [session], take, ending(onEnd));
			return {
				...stream.result,
				close: () => stream.close(),
				dropped: () => stream.ask("dropped")
			};
		},
		startPmu: async (plan, onBuffers, onEnd) => {
			let onSpe = null;
			const early = [];
			const take = (item) => {
				if (Array.isArray(item)) onBuffers(item);
				else if (onSpe === null) early.push(item);
				else onSpe(item.core, item.bytes);
			};
			const stream = await client.stream("startPmu", [plan], (item) => take(item), ending(onEnd));
			return {
				...stream.result,
				onSpe: (listener) => {
					onSpe = listener;
					for (const packet of early.splice(0)) listener(packet.core, packet.bytes);
				},
				figures: () => stream.ask("figures"),
				close: () => stream.close()
			};
		},
		close: async () => client.close()
	};
}
// host/recorder/simulated-link.ts
var readyWord = "ready";
var SimulatedLink = class {
	simulated = true;
	simulatedSeed;
	#options;
	#conditions;
	#bridge = null;
	constructor(options) {
		this.#options = options;
		this.#conditions = options.conditions;
		this.simulatedSeed = options.seed;
	}
	bridge() {
		this.#bridge ??= this.#connect();
		const connecting = this.#bridge;
		const forget = () => {
			if (this.#bridge === connecting) this.#bridge = null;
		};
		connecting.then((bridge) => bridge.closed.then(forget), forget);
		return connecting;
	}
	async elevate() {
		throw new require_host_error.HostError("bad-request", "The simulated machine needs no permissions.");
	}
	async truth() {
		const bridge = await this.bridge();
		await bridge.ask("beginTruth");
		return () => bridge.ask("truth");
	}
	async conditions(change) {
		return simulatedConditionsSchema.parse(await (await this.bridge()).ask("conditions", change));
	}
	async close() {
		const bridge = this.#bridge;
		this.#bridge = null;
		await bridge?.then((opened) => opened.close()).catch(() => {});
	}
	async #connect() {
		const bridge = await this.#reach() ?? await this.#start();
		if (this.#conditions !== void 0) await bridge.ask("conditions", this.#conditions);
		this.#conditions = void 0;
		return bridge;
	}
	async #reach() {
		const address = await require_process_address.readAddress(this.#options.stateDir, this.#options.seed);
		const socket = address === null ? null : await require_process_address.connectTo(address.path);
		if (address === null || socket === null) return null;
		const bridge = bridgeClient(require_channel.streamChannel(socket), "The simulated machine", address.secret);
		return bridge.clock().then(() => bridge, async () => {
			await bridge.close();
			return null;
		});
	}
	async #start() {
		const { self, seed, stateDir } = this.#options;
		const { command, args, env } = self("simulated-machine", {
			seed,
			stateDir
		});
		const child = (0, node_child_process.spawn)(command, args, {
			stdio: [
				"ignore",
				"pipe",
				"pipe"
			],
			detached: true,
			env,
			windowsHide: true
		});
		let problem = "";
		const failed = (0, node_events.once)(child, "error").then(([error]) => {
			problem = String(error);
			return null;
		});
		child.stderr.on("data", (chunk) => {
			problem = `${problem}${chunk}`.slice(-4096);
		});
		const silent = (0, node_events.once)(child.stderr, "close").catch(() => {});
		const said = (async () => {
			let text = "";
			for await (const chunk of child.stdout) {
				text += chunk;
				if (text.includes(readyWord)) return text;
			}
			return null;
		})();
		const ready = await Promise.race([said, failed]);
		child.unref();
		if (ready === null) {
			await silent;
			throw notStarted(problem);
		}
		child.stdout.destroy();
		child.stderr.destroy();
		const bridge = await this.#reach();
		if (bridge === null) throw notStarted("It ended again.");
		return bridge;
	}
};
function notStarted(said) {
	const last = said.trimEnd().split("\n").at(-1)?.replace(/^corescope: /, "") ?? "";
	return new require_host_error.HostError("io", `The simulated machine could not be started: ${last || "its process ended at once."}`);
}
Object.defineProperty(exports, "SimulatedLink", {
	enumerable: true,
	get: function() {
		return SimulatedLink;
	}
});
Object.defineProperty(exports, "bridgeClient", {
	enumerable: true,
	get: function() {
		return bridgeClient;
	}
});
Object.defineProperty(exports, "conditionsOf", {
	enumerable: true,
	get: function() {
		return conditionsOf;
	}
});
Object.defineProperty(exports, "faultsOf", {
	enumerable: true,
	get: function() {
		return faultsOf;
	}
});
Object.defineProperty(exports, "pass", {
	enumerable: true,
	get: function() {
		return pass;
	}
});
Object.defineProperty(exports, "setConditions", {
	enumerable: true,
	get: function() {
		return setConditions;
	}
});
Object.defineProperty(exports, "simulatedConditions", {
	enumerable: true,
	get: function() {
		return simulatedConditions;
	}
});
Object.defineProperty(exports, "simulatedConditionsSchema", {
	enumerable: true,
	get: function() {
		return simulatedConditionsSchema;
	}
});
