require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_call = require("./call-DfhP-UJL.js");
const require_tables = require("./tables-pjJHq6O-.js");
// contract/stacks.ts
var stackViews = [
	"callTree",
	"inverted",
	"callees",
	"callers"
];
var stackUnits = ["function", "module"];
var mostStackNodes = 5e4;
var pattern = require_schemas.string().max(65536);
var chosenStacks = {
	...require_tables.rowChoice,
	weight: require_schemas.string().max(128).optional(),
	include: pattern.optional(),
	exclude: pattern.optional(),
	byTag: require_schemas.boolean().default(false)
};
var stackQuery = require_schemas.object({
	...chosenStacks,
	view: require_schemas._enum(stackViews).default("callTree"),
	focus: require_schemas.string().max(65536).optional(),
	by: require_schemas._enum(stackUnits).default("function"),
	groups: pattern.optional(),
	foldPercent: require_schemas.number().min(0).max(100).default(0),
	mergesRecursion: require_schemas.boolean().default(false),
	minShare: require_schemas.number().min(0).max(1).default(0),
	mostNodes: require_schemas.number().int().min(1).max(mostStackNodes).default(mostStackNodes),
	baseline: require_schemas.object({
		trace: require_tables.rowChoice.trace,
		fromNs: require_tables.rowChoice.fromNs,
		toNs: require_tables.rowChoice.toNs
	}).optional()
});
var stackLinesQuery = require_schemas.object({
	...chosenStacks,
	function: require_schemas.string().min(1).max(65536)
});
var serverAnswers = ["always", "never"];
var serverConsents = [
	...serverAnswers,
	"once",
	"unasked"
];
var hexAddress = require_schemas.string().regex(/^0x[0-9a-f]{1,16}$/i);
var addressQuery = require_schemas.object({
	trace: require_schemas.string().min(1).max(64),
	addresses: require_schemas.array(hexAddress).max(1e5),
	pid: require_schemas.number().int().min(-1),
	atNs: require_schemas.number().optional()
});
var traceOnly = require_schemas.object({ trace: require_schemas.string().min(1).max(64) });
var inRange = traceOnly.extend({
	fromNs: require_schemas.number().optional(),
	toNs: require_schemas.number().optional()
});
var stackCalls = {
	stackTables: require_call.call(traceOnly).gives(),
	stackTree: require_call.call(stackQuery).gives(),
	stackLines: require_call.call(stackLinesQuery).gives(),
	symbolStatus: require_call.call(inRange).gives(),
	downloadSymbols: require_call.call(inRange).gives(),
	setServerConsent: require_call.call(require_schemas.object({
		server: require_schemas.string().min(1).max(4096),
		consent: require_schemas._enum(serverConsents)
	})).gives(),
	addresses: require_call.call(addressQuery).gives(),
	setSymbolPath: require_call.call(require_schemas.object({ path: require_schemas.string().max(65536) })).gives()
};
Object.defineProperty(exports, "serverAnswers", {
	enumerable: true,
	get: function() {
		return serverAnswers;
	}
});
Object.defineProperty(exports, "stackCalls", {
	enumerable: true,
	get: function() {
		return stackCalls;
	}
});
Object.defineProperty(exports, "stackUnits", {
	enumerable: true,
	get: function() {
		return stackUnits;
	}
});
Object.defineProperty(exports, "stackViews", {
	enumerable: true,
	get: function() {
		return stackViews;
	}
});
