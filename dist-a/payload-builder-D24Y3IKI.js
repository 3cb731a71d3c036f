require("node:url").pathToFileURL(__filename).href;
const require_enlarged = require("./enlarged-BhKLMXJa.js");
// engine/write/payload-builder.ts
function guidToBytes(text) {
	const hex = text.replace(/[{}-]/g, "");
	if (!/^[0-9a-fA-F]{32}$/.test(hex)) throw new RangeError(`"${text}" is not a GUID`);
	const bytes = Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
	bytes.subarray(0, 4).reverse();
	bytes.subarray(4, 6).reverse();
	bytes.subarray(6, 8).reverse();
	return bytes;
}
function setInt64(view, at, value) {
	if (typeof value === "bigint") {
		view.setBigUint64(at, BigInt.asUintN(64, value), true);
		return;
	}
	if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an integer that a number holds exactly`);
	const high = Math.floor(value / 2 ** 32);
	view.setUint32(at, value - high * 2 ** 32, true);
	view.setInt32(at + 4, high, true);
}
var PayloadBuilder = class {
	pointerSize;
	#bytes = new Uint8Array(256);
	#view = new DataView(this.#bytes.buffer);
	#length = 0;
	constructor(pointerSize = 8) {
		this.pointerSize = pointerSize;
	}
	get length() {
		return this.#length;
	}
	reset() {
		this.#length = 0;
		return this;
	}
	build() {
		return this.#bytes.subarray(0, this.#length);
	}
	#grow(sizeBytes) {
		const at = this.#length;
		this.#length = at + sizeBytes;
		if (this.#length > this.#bytes.length) {
			this.#bytes = require_enlarged.enlarged(this.#bytes, Math.max(this.#length, 2 * this.#bytes.length), at);
			this.#view = new DataView(this.#bytes.buffer);
		}
		return at;
	}
	u8(value) {
		const at = this.#grow(1);
		this.#view.setUint8(at, value);
		return this;
	}
	u16(value) {
		const at = this.#grow(2);
		this.#view.setUint16(at, value, true);
		return this;
	}
	u32(value) {
		const at = this.#grow(4);
		this.#view.setUint32(at, value, true);
		return this;
	}
	u64(value) {
		const at = this.#grow(8);
		setInt64(this.#view, at, value);
		return this;
	}
	pointer(value) {
		return this.pointerSize === 8 ? this.u64(value) : this.u32(Number(value));
	}
	wstr(text) {
		return this.wchars(text, text.length + 1);
	}
	wchars(text, units) {
		for (let i = 0; i < units; i++) this.u16(i < text.length ? text.charCodeAt(i) : 0);
		return this;
	}
	astr(text) {
		for (let i = 0; i < text.length; i++) {
			const code = text.charCodeAt(i);
			if (code > 255) throw new RangeError(`"${text}" has characters that do not fit in 8 bits`);
			this.u8(code);
		}
		return this.u8(0);
	}
	guid(text) {
		return this.bytes(guidToBytes(text));
	}
	sid(text) {
		const match = /^S-1-(\d+)((?:-\d+){0,15})$/.exec(text);
		if (!match) throw new RangeError(`"${text}" is not a SID`);
		const subAuthorities = match[2].split("-").slice(1).map(Number);
		this.u8(1).u8(subAuthorities.length).u16(0);
		const authority = Number(match[1]);
		for (const shift of [
			24,
			16,
			8,
			0
		]) this.u8(authority >>> shift & 255);
		for (const sub of subAuthorities) this.u32(sub);
		return this;
	}
	bytes(data) {
		const at = this.#grow(data.length);
		this.#bytes.set(data, at);
		return this;
	}
	zeros(count) {
		const at = this.#grow(count);
		this.#bytes.fill(0, at, at + count);
		return this;
	}
};
Object.defineProperty(exports, "PayloadBuilder", {
	enumerable: true,
	get: function() {
		return PayloadBuilder;
	}
});
Object.defineProperty(exports, "guidToBytes", {
	enumerable: true,
	get: function() {
		return guidToBytes;
	}
});
Object.defineProperty(exports, "setInt64", {
	enumerable: true,
	get: function() {
		return setInt64;
	}
});
