require("node:url").pathToFileURL(__filename).href;
const require_workspace = require("./workspace-CvPj79rT.js");
const require_trace_host = require("./trace-host-BSh8-R-h.js");
const require_main = require("./main-BZSiOKnD.js");
const require_options = require("./options-DBRoytOk.js");
const require_serve_options = require("./serve-options-d_0XqnpN.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let node_path = require("node:path");
// cli/share.ts
function addShareCommand(program, context) {
	const command = program.command("share").description("write a zip of a workspace and its traces, in full or only a time range").argument("<file>", "a .corescope workspace, or an .etl trace").argument("<out>", "the zip to write").option("--from <ns>", "start of the range, in nanoseconds since the header event of the first trace", require_options.nanoseconds).option("--to <ns>", "end of the range (exclusive)", require_options.nanoseconds).option("--no-traces", "leave out the traces").action(async (file, out, { from, to, traces: includeTraces }) => {
		if (from === void 0 !== (to === void 0)) command.error("--from and --to must be used together");
		if (from !== void 0 && to !== void 0 && to <= from) command.error(`--to ${to} must be later than --from ${from}`);
		const range = from === void 0 || to === void 0 ? null : {
			startNs: from,
			endNs: to
		};
		const host = new require_trace_host.TraceHost({ stateDir: context.stateDir });
		try {
			const warnings = await require_with_trace.withProgress(context, async (onProgress) => {
				const call = {
					signal: context.signal,
					onProgress
				};
				const { workspace, traces, warnings: found } = await openAll(host, file, call);
				const { grant } = host.grants.addTarget((0, node_path.resolve)(out));
				const written = await host.call("shareWorkspace", {
					workspace,
					traces,
					grant,
					includeTraces,
					range
				}, call);
				return [...found, ...written.warnings];
			});
			for (const warning of warnings) context.writeError(`corescope: ${require_main.printable(warning)}`);
		} finally {
			await host.closeAll();
		}
	});
}
async function openAll(host, file, options) {
	const { grant } = host.grants.add((0, node_path.resolve)(file));
	const found = require_serve_options.isWorkspace(file) ? await host.call("openWorkspace", { grant }, options).catch((error) => {
		if (error.info.code !== "not-workspace") throw error;
		return null;
	}) : null;
	if (found === null) {
		const trace = await host.openPath((0, node_path.resolve)(file), {
			label: file,
			...options
		});
		return {
			workspace: overviewOf(host.trace(trace).info.file),
			traces: [trace],
			warnings: []
		};
	}
	const traces = [];
	for (const trace of found.traces) traces.push(trace.found ? (await host.call("open", { source: trace.source }, options)).trace : null);
	return {
		workspace: found.workspace,
		traces,
		warnings: found.warnings
	};
}
var overviewOf = (name) => ({
	format: require_workspace.workspaceFormat,
	version: 1,
	savedWith: "",
	savedAtUtc: "",
	traces: [{
		name,
		path: null,
		sample: false,
		sizeBytes: null,
		startTimeUtc: null,
		offsetNs: 0,
		color: "c1"
	}],
	tabs: [{
		id: "overview",
		name: "Overview",
		panels: [{
			id: "rates",
			title: null,
			folded: false,
			content: {
				kind: "eventRates",
				trace: 0
			}
		}, {
			id: "events",
			title: null,
			folded: false,
			content: {
				kind: "events",
				trace: 0
			}
		}],
		layout: null,
		window: null,
		selection: null,
		kinds: null
	}],
	activeTab: "overview",
	markers: [],
	notes: [],
	presets: {}
});
exports.addShareCommand = addShareCommand;
