require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
// contract/provider-name-guid.ts
var NAMESPACE = [...[
	72,
	44,
	45,
	178,
	195,
	144,
	71,
	200
], ...[
	135,
	248,
	26,
	21,
	191,
	193,
	48,
	251
]];
function providerNameGuid(name) {
	const bytes = new Uint8Array(NAMESPACE.length + 2 * name.length);
	bytes.set(NAMESPACE);
	const view = new DataView(bytes.buffer);
	for (let i = 0; i < name.length; i++) {
		const upper = name.charAt(i).toUpperCase();
		view.setUint16(NAMESPACE.length + 2 * i, upper.length === 1 ? upper.charCodeAt(0) : name.charCodeAt(i));
	}
	const hash = sha1(bytes);
	hash[7] = require_checked.at(hash, 7) & 15 | 80;
	return [
		3,
		2,
		1,
		0,
		-1,
		5,
		4,
		-1,
		7,
		6,
		-1,
		8,
		9,
		-1,
		10,
		11,
		12,
		13,
		14,
		15
	].map((place) => place < 0 ? "-" : require_checked.at(hash, place).toString(16).padStart(2, "0")).join("");
}
function starredProvider(text) {
	const name = text.startsWith("*") ? text.slice(1).trim() : "";
	return name === "" ? null : {
		name,
		guid: providerNameGuid(name)
	};
}
var rotated = (word, bits) => word << bits | word >>> 32 - bits;
function sha1(message) {
	const padded = new Uint8Array((message.length + 8 & -64) + 64);
	padded.set(message);
	padded[message.length] = 128;
	const view = new DataView(padded.buffer);
	view.setUint32(padded.length - 4, message.length * 8);
	let state = [
		1732584193,
		4023233417,
		2562383102,
		271733878,
		3285377520
	];
	const words = new Uint32Array(80);
	for (let block = 0; block < padded.length; block += 64) {
		for (let i = 0; i < 80; i++) words[i] = i < 16 ? view.getUint32(block + 4 * i) : rotated(require_checked.at(words, i - 3) ^ require_checked.at(words, i - 8) ^ require_checked.at(words, i - 14) ^ require_checked.at(words, i - 16), 1);
		let [a, b, c, d, e] = state;
		for (let i = 0; i < 80; i++) {
			const [mixed, constant] = i < 20 ? [b & c | ~b & d, 1518500249] : i < 40 ? [b ^ c ^ d, 1859775393] : i < 60 ? [b & c | b & d | c & d, 2400959708] : [b ^ c ^ d, 3395469782];
			const next = rotated(a, 5) + mixed + e + constant + require_checked.at(words, i) | 0;
			[e, d, c, b, a] = [
				d,
				c,
				rotated(b, 30),
				a,
				next
			];
		}
		const [a0, b0, c0, d0, e0] = state;
		state = [
			a0 + a | 0,
			b0 + b | 0,
			c0 + c | 0,
			d0 + d | 0,
			e0 + e | 0
		];
	}
	const hash = new Uint8Array(20);
	const out = new DataView(hash.buffer);
	state.forEach((word, i) => {
		out.setUint32(4 * i, word);
	});
	return hash;
}
Object.defineProperty(exports, "providerNameGuid", {
	enumerable: true,
	get: function() {
		return providerNameGuid;
	}
});
Object.defineProperty(exports, "starredProvider", {
	enumerable: true,
	get: function() {
		return starredProvider;
	}
});
