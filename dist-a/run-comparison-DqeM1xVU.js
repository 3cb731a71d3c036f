require("node:url").pathToFileURL(__filename).href;
const require_schemas = require("./schemas-B6KLBh4-.js");
const require_call = require("./call-DfhP-UJL.js");
// contract/run-comparison.ts
var number = require_schemas.number().nullable();
var text = require_schemas.string().max(4096);
var CPI_PART = "cycles per instruction";
var countedLine = require_schemas.object({
	name: text,
	unit: text,
	values: require_schemas.array(number).max(1e3),
	runs: require_schemas.number().int().min(1),
	mean: number,
	deviation: number,
	halfWidth: number
});
var comparedLine = require_schemas.object({
	name: text,
	seconds: number,
	interval: require_schemas.tuple([number, number]),
	ratio: number,
	p: number,
	corrected: number,
	isReal: require_schemas.boolean()
});
var program = require_schemas.object({
	program: require_schemas.string().max(65536),
	lines: require_schemas.array(countedLine).min(1).max(1024),
	exitCodes: require_schemas.array(require_schemas.number().int()).max(1e3)
});
var runComparison = require_schemas.object({
	format: require_schemas.literal("corescope-stat-comparison"),
	version: require_schemas.literal(1),
	cores: require_schemas.number().int().min(1),
	multiplexed: require_schemas.boolean(),
	programs: require_schemas.tuple([program, program]),
	comparison: require_schemas.object({
		test: text,
		interval: text,
		time: comparedLine,
		parts: require_schemas.array(comparedLine).max(16),
		slots: require_schemas.array(comparedLine).max(16),
		tooFew: text.nullable()
	})
});
var runComparisonCalls = { runComparison: require_call.call(require_schemas.object({ trace: require_schemas.string().max(64) })).gives() };
Object.defineProperty(exports, "CPI_PART", {
	enumerable: true,
	get: function() {
		return CPI_PART;
	}
});
Object.defineProperty(exports, "runComparison", {
	enumerable: true,
	get: function() {
		return runComparison;
	}
});
Object.defineProperty(exports, "runComparisonCalls", {
	enumerable: true,
	get: function() {
		return runComparisonCalls;
	}
});
