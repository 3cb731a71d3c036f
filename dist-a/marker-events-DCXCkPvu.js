require("node:url").pathToFileURL(__filename).href;
// contract/marker-events.ts
var MARKER_PROVIDER_NAME = "Corescope.Marker";
var MARKER_PROVIDER = "843b5439-2c32-558e-0325-8126a2802433";
var MARKER_EVENT = "Marker";
var MARKER_TEXT = "Text";
var LONGEST_MARKER = 1024;
Object.defineProperty(exports, "LONGEST_MARKER", {
	enumerable: true,
	get: function() {
		return LONGEST_MARKER;
	}
});
Object.defineProperty(exports, "MARKER_EVENT", {
	enumerable: true,
	get: function() {
		return MARKER_EVENT;
	}
});
Object.defineProperty(exports, "MARKER_PROVIDER", {
	enumerable: true,
	get: function() {
		return MARKER_PROVIDER;
	}
});
Object.defineProperty(exports, "MARKER_PROVIDER_NAME", {
	enumerable: true,
	get: function() {
		return MARKER_PROVIDER_NAME;
	}
});
Object.defineProperty(exports, "MARKER_TEXT", {
	enumerable: true,
	get: function() {
		return MARKER_TEXT;
	}
});
