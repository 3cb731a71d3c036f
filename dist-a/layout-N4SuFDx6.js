require("node:url").pathToFileURL(__filename).href;
// engine/format/layout.ts
var BUFFER = {
	bufferSize: 0,
	savedOffset: 4,
	currentOffset: 8,
	timeStamp: 16,
	sequenceNumber: 24,
	processor: 40,
	loggerId: 42,
	state: 44,
	filledBytes: 48,
	flags: 52,
	type: 54
};
var BUFFER_FLAG = {
	flushMarker: 1,
	eventsLost: 2,
	buffersLost: 4,
	processorIndex: 32,
	compressed: 64
};
var PROCESSOR_INDEX_MASK = 2047;
var HEADER_TYPE = {
	system32: 1,
	system64: 2,
	compact32: 3,
	compact64: 4,
	full32: 10,
	instance32: 11,
	error: 13,
	perfinfo32: 16,
	perfinfo64: 17,
	event32: 18,
	event64: 19,
	full64: 20,
	instance64: 21
};
var HEADER_BYTES = {
	system32: 32,
	system64: 32,
	compact32: 24,
	compact64: 24,
	perfinfo32: 16,
	perfinfo64: 16,
	full32: 48,
	full64: 48,
	instance32: 72,
	instance64: 72,
	event32: 80,
	event64: 80,
	message: 8,
	error: 8
};
var MESSAGE_FLAG = {
	sequence: 1,
	guid: 2,
	componentId: 4,
	timeStamp: 8,
	performanceTimeStamp: 16,
	systemInfo: 32,
	pointer32: 64,
	pointer64: 128
};
var LOG_FILE_MODE = {
	sequential: 1,
	circular: 2,
	newFile: 8,
	relogged: 65536,
	compressed: 67108864
};
var align8 = (n) => n + 7 & -8;
Object.defineProperty(exports, "BUFFER", {
	enumerable: true,
	get: function() {
		return BUFFER;
	}
});
Object.defineProperty(exports, "BUFFER_FLAG", {
	enumerable: true,
	get: function() {
		return BUFFER_FLAG;
	}
});
Object.defineProperty(exports, "HEADER_BYTES", {
	enumerable: true,
	get: function() {
		return HEADER_BYTES;
	}
});
Object.defineProperty(exports, "HEADER_TYPE", {
	enumerable: true,
	get: function() {
		return HEADER_TYPE;
	}
});
Object.defineProperty(exports, "LOG_FILE_MODE", {
	enumerable: true,
	get: function() {
		return LOG_FILE_MODE;
	}
});
Object.defineProperty(exports, "MESSAGE_FLAG", {
	enumerable: true,
	get: function() {
		return MESSAGE_FLAG;
	}
});
Object.defineProperty(exports, "PROCESSOR_INDEX_MASK", {
	enumerable: true,
	get: function() {
		return PROCESSOR_INDEX_MASK;
	}
});
Object.defineProperty(exports, "align8", {
	enumerable: true,
	get: function() {
		return align8;
	}
});
