require("node:url").pathToFileURL(__filename).href;
const require_text = require("./text-qlf8p1E2.js");
const require_enlarged = require("./enlarged-BhKLMXJa.js");
const require_growing = require("./growing-Y0sZNFoK.js");
// engine/columns/address-pool.ts
var FIRST_SLOTS$1 = 1024;
var MOST_ADDRESSES = 1 << 25;
var SLOT_WORDS = 4;
var AddressPool = class {
	#lows = require_growing.growingWords();
	#highs = require_growing.growingWords();
	#slots = new Uint32Array(SLOT_WORDS * FIRST_SLOTS$1);
	constructor() {
		this.#lows.push(0);
		this.#highs.push(0);
	}
	get size() {
		return this.#lows.count;
	}
	idOf(low, high) {
		if (low === 0 && high === 0) return 0;
		const unsignedLow = low >>> 0;
		const unsignedHigh = high >>> 0;
		const slot = this.#slotOf(unsignedLow, unsignedHigh);
		if (this.#slots[slot + 2] !== 0) return this.#slots[slot + 2];
		const id = this.#lows.count;
		if (id >= MOST_ADDRESSES) return 0;
		this.#lows.push(unsignedLow);
		this.#highs.push(unsignedHigh);
		this.#fill(slot, id);
		if (8 * id > this.#slots.length) this.#grow();
		return id;
	}
	find(low, high) {
		if (low === 0 && high === 0) return 0;
		return this.#slots[this.#slotOf(low >>> 0, high >>> 0) + 2] || -1;
	}
	low(id) {
		return this.#lows.values[id];
	}
	high(id) {
		return this.#highs.values[id];
	}
	number(id) {
		return this.#highs.values[id] * 4294967296 + this.#lows.values[id];
	}
	text(id) {
		return require_text.hexOf64(this.#lows.values[id], this.#highs.values[id]);
	}
	#slotOf(low, high) {
		const slots = this.#slots;
		const mask = slots.length - 1;
		const hash = Math.imul(low ^ Math.imul(high, 2654435761), 2246822507);
		let slot = SLOT_WORDS * (hash ^ hash >>> 15) & mask;
		while (slots[slot + 2] !== 0 && (slots[slot] !== low || slots[slot + 1] !== high)) slot = slot + SLOT_WORDS & mask;
		return slot;
	}
	#fill(slot, id) {
		this.#slots[slot] = this.#lows.values[id];
		this.#slots[slot + 1] = this.#highs.values[id];
		this.#slots[slot + 2] = id;
	}
	#grow() {
		this.#slots = new Uint32Array(2 * this.#slots.length);
		for (let id = 1; id < this.#lows.count; id++) this.#fill(this.#slotOf(this.#lows.values[id], this.#highs.values[id]), id);
	}
};
// engine/columns/text-pool.ts
var MOST_CHARACTERS = 1 << 27;
var FIRST_SLOTS = 1024;
var PRIME = 2654435761;
var SEED = -2128831035;
var TextPool = class {
	#texts = [""];
	#hashes = new Int32Array(FIRST_SLOTS);
	#slots = new Uint32Array(FIRST_SLOTS);
	#characters = 0;
	overflowed = false;
	get size() {
		return this.#texts.length;
	}
	idOf(text, most = MOST_CHARACTERS) {
		if (text === "") return 0;
		const hash = hashOf(text);
		const slots = this.#slots;
		const mask = slots.length - 1;
		let slot = hash & mask;
		for (let id = slots[slot]; id !== 0; id = slots[slot]) {
			if (this.#hashes[id] === hash && this.#texts[id] === text) return id;
			slot = slot + 1 & mask;
		}
		return this.#add(text, hash, slot, most);
	}
	idOfWide(view, at, units) {
		if (units === 0) return 0;
		let hash = SEED;
		let i = at;
		for (const end = at + 4 * (units >> 1); i < end; i += 4) hash = mixed(hash, view.getInt32(i, true));
		if ((units & 1) !== 0) hash = mixed(hash, view.getUint16(i, true));
		const slots = this.#slots;
		const mask = slots.length - 1;
		let slot = hash & mask;
		next: for (let id = slots[slot]; id !== 0; slot = slot + 1 & mask, id = slots[slot]) {
			if (this.#hashes[id] !== hash) continue;
			const text = this.#texts[id];
			if (text.length !== units) continue;
			for (let k = 0; k < units; k++) if (text.charCodeAt(k) !== view.getUint16(at + 2 * k, true)) continue next;
			return id;
		}
		return this.#add(require_text.newWideText(view, at, units), hash, slot, MOST_CHARACTERS);
	}
	idOfNarrow(bytes, at, count) {
		return this.idOf(require_text.narrowText(bytes, at, count));
	}
	find(text) {
		if (text === "") return 0;
		const mask = this.#slots.length - 1;
		for (let slot = hashOf(text) & mask; this.#slots[slot] !== 0; slot = slot + 1 & mask) if (this.#texts[this.#slots[slot]] === text) return this.#slots[slot];
		return -1;
	}
	kept(text) {
		return text === null ? null : this.text(this.idOf(text)) || null;
	}
	text(id) {
		return this.#texts[id];
	}
	#add(text, hash, slot, most) {
		if (this.#characters + text.length > most) {
			this.overflowed = true;
			return 0;
		}
		this.#characters += text.length;
		const id = this.#texts.length;
		this.#texts.push(text);
		if (id === this.#hashes.length) this.#hashes = require_enlarged.enlarged(this.#hashes, 2 * id);
		this.#hashes[id] = hash;
		this.#slots[slot] = id;
		if (2 * id > this.#slots.length) this.#grow();
		return id;
	}
	#grow() {
		const slots = new Uint32Array(2 * this.#slots.length);
		const mask = slots.length - 1;
		for (let id = 1; id < this.#texts.length; id++) {
			let slot = this.#hashes[id] & mask;
			while (slots[slot] !== 0) slot = slot + 1 & mask;
			slots[slot] = id;
		}
		this.#slots = slots;
	}
};
function mixed(hash, twoUnits) {
	const product = Math.imul(hash ^ twoUnits, PRIME);
	return product ^ product >>> 15;
}
function hashOf(text) {
	const { length } = text;
	let hash = SEED;
	let i = 0;
	for (; i + 2 <= length; i += 2) hash = mixed(hash, text.charCodeAt(i) | text.charCodeAt(i + 1) << 16);
	return i < length ? mixed(hash, text.charCodeAt(i)) : hash;
}
Object.defineProperty(exports, "AddressPool", {
	enumerable: true,
	get: function() {
		return AddressPool;
	}
});
Object.defineProperty(exports, "MOST_CHARACTERS", {
	enumerable: true,
	get: function() {
		return MOST_CHARACTERS;
	}
});
Object.defineProperty(exports, "TextPool", {
	enumerable: true,
	get: function() {
		return TextPool;
	}
});
