require("node:url").pathToFileURL(__filename).href;
// engine/format/compression/xpress.ts
var MIN_MATCH_BYTES = 3;
var MAX_OFFSET_BYTES = 8192;
var NIBBLE_FROM = 7;
var BYTE_FROM = 22;
var COPY_SLACK_BYTES = 8;
var COPY_WITHIN_FROM_BYTES = 64;
var xpressDecompress = (input, inStart, inEnd, output, outStart, outEnd) => {
	const inView = new DataView(input.buffer, input.byteOffset, input.byteLength);
	const outView = new DataView(output.buffer, output.byteOffset, output.byteLength);
	const inSafeEnd = inEnd - COPY_SLACK_BYTES;
	const outSafeEnd = outEnd - COPY_SLACK_BYTES;
	let inPos = inStart;
	let outPos = outStart;
	let flags = 0;
	let flagsLeft = 0;
	let nibblePos = -1;
	for (;;) {
		if (flagsLeft === 0) {
			if (outPos === outEnd) {
				const isEndMark = inEnd - inPos === 4 && inView.getInt32(inPos, true) < 0;
				return inPos + (isEndMark ? 4 : 0) - inStart;
			}
			if (inEnd - inPos < 4) return -1;
			flags = inView.getInt32(inPos, true);
			inPos += 4;
			flagsLeft = 32;
		}
		let literals = Math.min(Math.clz32(flags), flagsLeft);
		if (literals > 0) {
			literals = Math.min(literals, outEnd - outPos);
			if (literals > inEnd - inPos) return -1;
			const end = outPos + literals;
			if (end <= outSafeEnd && inPos + literals <= inSafeEnd) {
				for (let from = inPos; outPos < end; outPos += 4, from += 4) outView.setInt32(outPos, inView.getInt32(from, true), true);
				outPos = end;
				inPos += literals;
			} else while (outPos < end) output[outPos++] = input[inPos++];
			flagsLeft -= literals;
			if (flagsLeft === 0) continue;
			flags <<= literals;
		}
		if (outPos === outEnd) return inPos - inStart;
		flags <<= 1;
		flagsLeft--;
		if (inEnd - inPos < 2) return -1;
		const word = inView.getUint16(inPos, true);
		inPos += 2;
		let length = word & 7;
		if (length === NIBBLE_FROM) {
			if (nibblePos >= 0) {
				length = input[nibblePos] >>> 4;
				nibblePos = -1;
			} else {
				if (inPos === inEnd) return -1;
				nibblePos = inPos;
				length = input[inPos++] & 15;
			}
			if (length < 15) length += NIBBLE_FROM;
			else {
				if (inPos === inEnd) return -1;
				length = input[inPos++] + BYTE_FROM;
				if (length === 277) {
					if (inEnd - inPos < 2) return -1;
					length = inView.getUint16(inPos, true);
					inPos += 2;
					if (length === 0) {
						if (inEnd - inPos < 4) return -1;
						length = inView.getUint32(inPos, true);
						inPos += 4;
					}
					if (length < BYTE_FROM) return -1;
				}
			}
		}
		length += MIN_MATCH_BYTES;
		const offset = (word >>> 3) + 1;
		let from = outPos - offset;
		if (from < outStart || length > outEnd - outPos) return -1;
		const end = outPos + length;
		if (length >= COPY_WITHIN_FROM_BYTES && offset >= length) output.copyWithin(outPos, from, from + length);
		else if (offset >= 4 && end <= outSafeEnd) for (; outPos < end; outPos += 8, from += 8) {
			outView.setInt32(outPos, outView.getInt32(from, true), true);
			outView.setInt32(outPos + 4, outView.getInt32(from + 4, true), true);
		}
		else while (outPos < end) output[outPos++] = output[from++];
		outPos = end;
	}
};
var MAX_MATCH_BYTES = 65538;
var MAX_CANDIDATES = 8;
var GOOD_MATCH_BYTES = 64;
function xpressCompress(input) {
	const sizeBytes = input.length;
	const output = new Uint8Array(sizeBytes + 4 * (Math.floor(sizeBytes / 32) + 1));
	const inView = new DataView(input.buffer, input.byteOffset, input.byteLength);
	const outView = new DataView(output.buffer);
	const newest = new Int32Array(16384);
	const earlier = new Int32Array(MAX_OFFSET_BYTES);
	const hashAt = (pos) => Math.imul(inView.getInt32(pos, true) << 8, 2654435761) >>> 18;
	const hashEnd = sizeBytes - 3;
	let inPos = 0;
	let outPos = 4;
	let flags = 0;
	let flagsLeft = 32;
	let flagsPos = 0;
	let nibblePos = -1;
	while (inPos < sizeBytes) {
		let length = 2;
		let offset = 0;
		if (inPos < hashEnd) {
			const maxLength = Math.min(sizeBytes - inPos, MAX_MATCH_BYTES);
			const oldest = Math.max(inPos - MAX_OFFSET_BYTES, 0);
			const head = inView.getInt32(inPos, true);
			let candidate = newest[hashAt(inPos)] - 1;
			for (let tries = MAX_CANDIDATES; candidate >= oldest && tries > 0; tries--) {
				if (input[candidate + length] === input[inPos + length] && (inView.getInt32(candidate, true) ^ head) << 8 === 0) {
					let same = MIN_MATCH_BYTES;
					while (same + 4 <= maxLength && inView.getInt32(candidate + same) === inView.getInt32(inPos + same)) same += 4;
					while (same < maxLength && input[candidate + same] === input[inPos + same]) same++;
					if (same > length) {
						length = same;
						offset = inPos - candidate;
						if (same >= GOOD_MATCH_BYTES || same === maxLength) break;
					}
				}
				candidate = earlier[candidate % MAX_OFFSET_BYTES] - 1;
			}
		}
		const end = offset === 0 ? inPos + 1 : inPos + length;
		for (let pos = inPos; pos < end && pos < hashEnd; pos++) {
			const hash = hashAt(pos);
			earlier[pos % MAX_OFFSET_BYTES] = newest[hash];
			newest[hash] = pos + 1;
		}
		if (offset === 0) {
			output[outPos++] = input[inPos];
			flags <<= 1;
		} else {
			const code = length - MIN_MATCH_BYTES;
			outView.setUint16(outPos, offset - 1 << 3 | Math.min(code, NIBBLE_FROM), true);
			outPos += 2;
			if (code >= NIBBLE_FROM) {
				const nibble = Math.min(code - NIBBLE_FROM, 15);
				if (nibblePos >= 0) {
					output[nibblePos] |= nibble << 4;
					nibblePos = -1;
				} else {
					nibblePos = outPos;
					output[outPos++] = nibble;
				}
				if (code >= BYTE_FROM) {
					output[outPos++] = Math.min(code - BYTE_FROM, 255);
					if (code >= 277) {
						outView.setUint16(outPos, code, true);
						outPos += 2;
					}
				}
			}
			flags = flags << 1 | 1;
		}
		inPos = end;
		if (--flagsLeft === 0) {
			outView.setInt32(flagsPos, flags, true);
			flagsPos = outPos;
			outPos += 4;
			flags = 0;
			flagsLeft = 32;
		}
	}
	const lastFlags = flagsLeft === 32 ? -1 : flags << flagsLeft | (1 << flagsLeft) - 1;
	outView.setInt32(flagsPos, lastFlags, true);
	return output.slice(0, outPos);
}
Object.defineProperty(exports, "xpressCompress", {
	enumerable: true,
	get: function() {
		return xpressCompress;
	}
});
Object.defineProperty(exports, "xpressDecompress", {
	enumerable: true,
	get: function() {
		return xpressDecompress;
	}
});
