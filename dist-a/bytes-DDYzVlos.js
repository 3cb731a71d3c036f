require("node:url").pathToFileURL(__filename).href;
// engine/format/bytes.ts
var u16At = (bytes, at) => bytes[at] | bytes[at + 1] << 8;
var u32At = (bytes, at) => (bytes[at] | bytes[at + 1] << 8 | bytes[at + 2] << 16 | bytes[at + 3] << 24) >>> 0;
var i64At = (bytes, at) => BigInt(u32At(bytes, at + 4) | 0) << 32n | BigInt(u32At(bytes, at));
function wideStringAt(bytes, at, end) {
	const units = [];
	let pos = at;
	while (pos + 2 <= end) {
		const unit = u16At(bytes, pos);
		pos += 2;
		if (unit === 0) break;
		units.push(unit);
	}
	let text = "";
	for (let i = 0; i < units.length; i += 4096) text += String.fromCharCode(...units.slice(i, i + 4096));
	return {
		text,
		next: pos
	};
}
Object.defineProperty(exports, "i64At", {
	enumerable: true,
	get: function() {
		return i64At;
	}
});
Object.defineProperty(exports, "u16At", {
	enumerable: true,
	get: function() {
		return u16At;
	}
});
Object.defineProperty(exports, "u32At", {
	enumerable: true,
	get: function() {
		return u32At;
	}
});
Object.defineProperty(exports, "wideStringAt", {
	enumerable: true,
	get: function() {
		return wideStringAt;
	}
});
