require("node:url").pathToFileURL(__filename).href;
const require_run_comparison = require("./run-comparison-DqeM1xVU.js");
const require_empty_trace = require("./empty-trace-Ct6or7ZQ.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
// host/traces/comparison-file.ts
var MOST_BYTES = 64 << 20;
var A_LOOK = 256;
var FORMAT = /^\s*\{\s*"format":\s*"corescope-stat-comparison"/;
async function openComparison(file, name) {
	const decoder = new TextDecoder();
	if (!FORMAT.test(decoder.decode(await file.read(0, Math.min(file.sizeBytes, A_LOOK))))) return null;
	const wrong = (why) => new require_host_error.HostError("not-etl", `${name}: ${why}`);
	if (file.sizeBytes > MOST_BYTES) throw wrong(`the file is larger than 64 MiB`);
	let value;
	try {
		value = JSON.parse(decoder.decode(await file.read(0, file.sizeBytes)));
	} catch (error) {
		throw wrong(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
	}
	const parsed = require_run_comparison.runComparison.safeParse(value);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw wrong(`not a comparison of this version: ${issue?.path.join(".") || "the file"}: ${issue?.message}`);
	}
	const { sizeBytes } = file;
	return {
		trace: require_empty_trace.emptyTrace({
			file: name,
			sizeBytes,
			loggerName: "Two programs compared (corescope stat)",
			lastEventNs: 0,
			warnings: []
		}),
		comparison: parsed.data
	};
}
exports.openComparison = openComparison;
