require("node:url").pathToFileURL(__filename).href;
const require_growing = require("./growing-Y0sZNFoK.js");
// engine/events/methods/method-table.ts
var MOST_METHODS = 1 << 22;
var MOST_MAP_POINTS = 1 << 25;
var MOST_TRIED = 256;
var NO_METHOD = -1;
var addressNumber = (low, high) => (high >>> 0) * 2 ** 32 + (low >>> 0);
var MethodTable = class {
	#strings;
	#pid = require_growing.growingWords();
	#start = require_growing.growingFloats();
	#sizeBytes = require_growing.growingWords();
	#startNs = require_growing.growingFloats();
	#endNs = require_growing.growingFloats();
	#id = require_growing.growingFloats();
	#module = require_growing.growingFloats();
	#reJit = require_growing.growingWords();
	#token = require_growing.growingWords();
	#flags = require_growing.growingWords();
	#type = require_growing.growingWords();
	#name = require_growing.growingWords();
	#signature = require_growing.growingWords();
	#line = require_growing.growingWords();
	#known = new Map();
	#maps = new Map();
	#mapNative = require_growing.growingWords();
	#mapIl = require_growing.growingInts();
	#modulePaths = new Map();
	#order = new Map();
	overflowed = false;
	constructor(strings) {
		this.#strings = strings;
	}
	get count() {
		return this.#pid.count;
	}
	add(facts, isRundown) {
		const key = `${facts.pid}/${facts.start}/${facts.id}`;
		const known = this.#known.get(key);
		if (known !== void 0 && this.#endNs.values[known] === Infinity) return;
		if (this.count >= MOST_METHODS) {
			this.overflowed = true;
			return;
		}
		this.#known.set(key, this.count);
		this.#pid.push(facts.pid);
		this.#start.push(facts.start);
		this.#sizeBytes.push(facts.sizeBytes);
		this.#startNs.push(isRundown ? -Infinity : facts.timeNs);
		this.#endNs.push(Infinity);
		this.#id.push(facts.id);
		this.#module.push(facts.module);
		this.#reJit.push(facts.reJit);
		this.#token.push(facts.token);
		this.#flags.push(facts.flags);
		this.#type.push(this.#strings.idOf(facts.type));
		this.#name.push(this.#strings.idOf(facts.name));
		this.#signature.push(this.#strings.idOf(facts.signature));
		this.#line.push(facts.line);
	}
	end(pid, start, id, timeNs) {
		const entry = this.#known.get(`${pid}/${start}/${id}`);
		if (entry !== void 0) this.#endNs.values[entry] = Math.min(this.#endNs.values[entry], timeNs);
	}
	addModule(pid, id, path) {
		if (path !== "") this.#modulePaths.set(`${pid}/${id}`, path);
	}
	addMap(pid, id, reJit, native, il) {
		if (this.#mapNative.count + native.length > MOST_MAP_POINTS) return;
		const from = this.#mapNative.count;
		for (const [i, offset] of native.entries()) {
			this.#mapNative.push(offset);
			this.#mapIl.push(il[i]);
		}
		this.#maps.set(`${pid}/${id}/${reJit}`, [from, this.#mapNative.count]);
	}
	index() {
		const byPid = new Map();
		for (let entry = 0; entry < this.count; entry++) {
			const entries = byPid.get(this.#pid.values[entry]);
			if (entries === void 0) byPid.set(this.#pid.values[entry], [entry]);
			else entries.push(entry);
		}
		const start = this.#start.values;
		this.#order = new Map([...byPid].map(([pid, entries]) => {
			const entry = Uint32Array.from(entries).sort((a, b) => start[a] - start[b] || a - b);
			let longest = 0;
			for (const each of entries) longest = Math.max(longest, this.#sizeBytes.values[each]);
			return [pid, {
				start: Float64Array.from(entry, (each) => start[each]),
				entry,
				longest
			}];
		}));
	}
	find(pid, low, high, timeNs) {
		const order = this.#order.get(pid);
		if (order === void 0) return NO_METHOD;
		const address = addressNumber(low, high);
		const last = require_growing.lastAtMost(order.start, 0, order.start.length, address);
		for (let i = last; i >= 0 && last - i < MOST_TRIED; i--) {
			const entry = order.entry[i];
			if (address - order.start[i] >= order.longest) break;
			if (address - order.start[i] >= this.#sizeBytes.values[entry]) continue;
			if (timeNs >= this.#startNs.values[entry] && timeNs <= this.#endNs.values[entry]) return entry;
		}
		return NO_METHOD;
	}
	ends(pid) {
		const entries = this.#order.get(pid)?.entry ?? new Uint32Array(0);
		return Array.from(entries, (entry) => this.#endNs.values[entry]).filter(Number.isFinite);
	}
	offset(entry, low, high) {
		return addressNumber(low, high) - this.#start.values[entry];
	}
	name(entry) {
		const type = this.#strings.text(this.#type.values[entry]);
		const name = this.#strings.text(this.#name.values[entry]);
		return type === "" ? name : `${type}.${name}`;
	}
	signature(entry) {
		return this.#strings.text(this.#signature.values[entry]);
	}
	token(entry) {
		return this.#token.values[entry];
	}
	flags(entry) {
		return this.#flags.values[entry];
	}
	startLine(entry) {
		return this.#line.values[entry];
	}
	modulePath(entry) {
		return this.#modulePaths.get(`${this.#pid.values[entry]}/${this.#module.values[entry]}`) ?? "";
	}
	ilOffset(entry, nativeOffset) {
		const [from, to] = this.#maps.get(this.#mapKey(entry)) ?? [0, 0];
		let best = -1;
		let il = null;
		for (let i = from; i < to; i++) {
			const native = this.#mapNative.values[i];
			if (native > nativeOffset || native < best) continue;
			if (native === best && il !== null && il >= 0) continue;
			best = native;
			il = this.#mapIl.values[i];
		}
		return il;
	}
	#mapKey(entry) {
		return `${this.#pid.values[entry]}/${this.#id.values[entry]}/${this.#reJit.values[entry]}`;
	}
};
Object.defineProperty(exports, "MethodTable", {
	enumerable: true,
	get: function() {
		return MethodTable;
	}
});
Object.defineProperty(exports, "addressNumber", {
	enumerable: true,
	get: function() {
		return addressNumber;
	}
});
