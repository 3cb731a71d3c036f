require("node:url").pathToFileURL(__filename).href;
// engine/format/class-guids.ts
var EVENT_TRACE = "68fdd900-4a3e-11d1-84f4-0000f80464e3";
var PROCESS = "3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c";
var THREAD = "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c";
var IMAGE = "2cb15d1d-5fc1-11d2-abe1-00a0c911f518";
var FILE_IO = "90cbdc39-4a3e-11d1-84f4-0000f80464e3";
var STACK_WALK = "def2fe46-7bd6-4b80-bd94-f57fe20d0ce3";
var KERNEL_PROCESS = "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716";
var KERNEL_FILE = "edd08927-9cc4-4e65-b970-c2560fb5c289";
var IMAGE_ID = "b3e675d7-2554-4f18-830b-2762732560de";
var SYS_CONFIG_EX = "9b79ee91-b5fd-41c0-a243-4248e266e9d0";
var META_DATA = "bbccf6c1-6cd1-48c4-80ff-839482e37671";
var WIN_SAT = "ed54dff8-c409-4cf6-bf83-05e1e61a09c4";
Object.defineProperty(exports, "EVENT_TRACE", {
	enumerable: true,
	get: function() {
		return EVENT_TRACE;
	}
});
Object.defineProperty(exports, "FILE_IO", {
	enumerable: true,
	get: function() {
		return FILE_IO;
	}
});
Object.defineProperty(exports, "IMAGE", {
	enumerable: true,
	get: function() {
		return IMAGE;
	}
});
Object.defineProperty(exports, "IMAGE_ID", {
	enumerable: true,
	get: function() {
		return IMAGE_ID;
	}
});
Object.defineProperty(exports, "KERNEL_FILE", {
	enumerable: true,
	get: function() {
		return KERNEL_FILE;
	}
});
Object.defineProperty(exports, "KERNEL_PROCESS", {
	enumerable: true,
	get: function() {
		return KERNEL_PROCESS;
	}
});
Object.defineProperty(exports, "META_DATA", {
	enumerable: true,
	get: function() {
		return META_DATA;
	}
});
Object.defineProperty(exports, "PROCESS", {
	enumerable: true,
	get: function() {
		return PROCESS;
	}
});
Object.defineProperty(exports, "STACK_WALK", {
	enumerable: true,
	get: function() {
		return STACK_WALK;
	}
});
Object.defineProperty(exports, "SYS_CONFIG_EX", {
	enumerable: true,
	get: function() {
		return SYS_CONFIG_EX;
	}
});
Object.defineProperty(exports, "THREAD", {
	enumerable: true,
	get: function() {
		return THREAD;
	}
});
Object.defineProperty(exports, "WIN_SAT", {
	enumerable: true,
	get: function() {
		return WIN_SAT;
	}
});
