require("node:url").pathToFileURL(__filename).href;
// contract/wire.ts
var typedArrays = {
	Uint8Array,
	Uint16Array,
	Uint32Array,
	Int32Array,
	Float32Array,
	Float64Array
};
var align8 = (n) => n + 7 & -8;
function typedArrayName(value) {
	if (!ArrayBuffer.isView(value)) return null;
	const name = value.constructor.name;
	return Object.hasOwn(typedArrays, name) ? name : null;
}
function encodeFrame(message, utf8) {
	const arrays = [];
	let dataBytes = 0;
	const text = utf8(JSON.stringify(message, (_key, value) => {
		if (typeof value === "bigint") return {
			$: "bigint",
			text: value.toString()
		};
		const name = typedArrayName(value);
		if (name === null) return value;
		const array = value;
		const at = dataBytes;
		dataBytes = align8(dataBytes + array.byteLength);
		arrays.push(array);
		return {
			$: name,
			at,
			length: array.length
		};
	}));
	const headBytes = align8(4 + text.length);
	const frame = new Uint8Array(headBytes + dataBytes);
	new DataView(frame.buffer).setUint32(0, headBytes - 4, true);
	frame.fill(32, 4, headBytes);
	frame.set(text, 4);
	let at = headBytes;
	for (const array of arrays) {
		frame.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
		at += align8(array.byteLength);
	}
	return frame;
}
function decodeFrame(frame, text) {
	if (frame.byteLength < 8) throw new RangeError(`frame of ${frame.byteLength} bytes is too short`);
	const headBytes = new DataView(frame).getUint32(0, true) + 4;
	if (headBytes > frame.byteLength || headBytes % 8 !== 0) throw new RangeError(`frame head of ${headBytes} bytes does not fit`);
	return JSON.parse(text(new Uint8Array(frame, 4, headBytes - 4)), (_key, value) => {
		if (value === null || typeof value !== "object" || typeof value.$ !== "string") return value;
		if (value.$ === "bigint") return bigintOf(value.text);
		const { $, at, length } = value;
		if (!Object.hasOwn(typedArrays, $) || !Number.isInteger(at) || !Number.isInteger(length) || at < 0 || length < 0 || at % 8 !== 0) throw new RangeError("malformed array in frame");
		const Type = typedArrays[$];
		if (headBytes + at + length * Type.BYTES_PER_ELEMENT > frame.byteLength) throw new RangeError("array extends past the end of the frame");
		return new Type(frame, headBytes + at, length);
	});
}
function bigintOf(text) {
	if (typeof text !== "string" || !/^-?\d{1,20}$/.test(text)) throw new RangeError("malformed bigint in frame");
	return BigInt(text);
}
// rpc/channel.ts
function portChannel(port) {
	let closed = false;
	return {
		send: (message) => {
			if (!closed) port.postMessage(message);
		},
		onMessage: (listener) => void port.on("message", listener),
		onClose: (listener) => void port.on("close", () => {
			closed = true;
			listener();
		}),
		close: () => {
			closed = true;
			port.close?.();
		}
	};
}
function workerChannel(worker) {
	const ended = new Promise((resolve) => worker.once("exit", () => resolve()));
	worker.on("error", () => {});
	return {
		...portChannel(worker),
		onClose: (listener) => void ended.then(listener)
	};
}
var asking = new Set([
	"hello",
	"call",
	"cancel",
	"close",
	"ask",
	"took",
	"bye"
]);
function bothWays(channel) {
	const listeners = {
		served: (_message) => {},
		asked: (_message) => {}
	};
	const closed = [];
	channel.onMessage((message) => {
		const { type } = message ?? {};
		listeners[asking.has(type) ? "served" : "asked"](message);
	});
	channel.onClose(() => {
		for (const listener of closed) listener();
	});
	const end = (which) => ({
		send: (message) => channel.send(message),
		onMessage: (listener) => {
			listeners[which] = listener;
		},
		onClose: (listener) => void closed.push(listener),
		close: () => channel.close()
	});
	return {
		served: end("served"),
		asked: end("asked")
	};
}
var maxFrameBytes = 128 << 20;
var headBytes = 4;
var encoder = new TextEncoder();
var decoder = new TextDecoder("utf-8", { fatal: true });
function streamChannel(stream, mostBytes = () => maxFrameBytes) {
	let receive = null;
	let closed = () => {};
	const early = [];
	const frames = frameReader((message) => {
		if (receive === null) early.push(message);
		else receive(message);
	}, mostBytes);
	stream.on("data", (chunk) => {
		try {
			frames(chunk);
		} catch {
			stream.destroy();
		}
	});
	stream.on("error", () => {});
	stream.once("close", () => closed());
	return {
		send: (message) => {
			if (!stream.writable) return;
			const frame = encodeFrame(message, (text) => encoder.encode(text));
			const head = new Uint8Array(headBytes);
			new DataView(head.buffer).setUint32(0, frame.length, true);
			stream.cork();
			stream.write(head);
			stream.write(frame);
			stream.uncork();
		},
		onMessage: (listener) => {
			receive = listener;
			for (const message of early.splice(0)) listener(message);
		},
		onClose: (listener) => {
			closed = listener;
			if (stream.destroyed) queueMicrotask(listener);
		},
		close: () => void stream.end(() => stream.destroy())
	};
}
function frameReader(onMessage, mostBytes) {
	const head = new Uint8Array(headBytes);
	let headFilled = 0;
	let frame = null;
	let filled = 0;
	return (chunk) => {
		for (let at = 0; at < chunk.length;) {
			if (frame === null) {
				const taken = chunk.subarray(at, at + headBytes - headFilled);
				head.set(taken, headFilled);
				headFilled += taken.length;
				at += taken.length;
				if (headFilled < headBytes) continue;
				const sizeBytes = new DataView(head.buffer).getUint32(0, true);
				if (sizeBytes > mostBytes()) throw new RangeError(`a frame of ${sizeBytes} bytes`);
				frame = new Uint8Array(sizeBytes);
				headFilled = 0;
				filled = 0;
			} else {
				const part = chunk.subarray(at, at + frame.length - filled);
				frame.set(part, filled);
				filled += part.length;
				at += part.length;
			}
			if (filled < frame.length) continue;
			const whole = frame.buffer;
			frame = null;
			onMessage(decodeFrame(whole, (bytes) => decoder.decode(bytes)));
		}
	};
}
Object.defineProperty(exports, "bothWays", {
	enumerable: true,
	get: function() {
		return bothWays;
	}
});
Object.defineProperty(exports, "decodeFrame", {
	enumerable: true,
	get: function() {
		return decodeFrame;
	}
});
Object.defineProperty(exports, "encodeFrame", {
	enumerable: true,
	get: function() {
		return encodeFrame;
	}
});
Object.defineProperty(exports, "maxFrameBytes", {
	enumerable: true,
	get: function() {
		return maxFrameBytes;
	}
});
Object.defineProperty(exports, "portChannel", {
	enumerable: true,
	get: function() {
		return portChannel;
	}
});
Object.defineProperty(exports, "streamChannel", {
	enumerable: true,
	get: function() {
		return streamChannel;
	}
});
Object.defineProperty(exports, "workerChannel", {
	enumerable: true,
	get: function() {
		return workerChannel;
	}
});
