require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_main = require("./main-BZSiOKnD.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_trace_host = require("./trace-host-BSh8-R-h.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let node_path = require("node:path");
// cli/workspace.ts
function addWorkspaceCommand(program, context) {
	program.command("workspace").description("show the content of a workspace: its traces and whether they exist, analyses, markers, presets").argument("<file>", "a .corescope file, or a shared zip").option("--json", "as one JSON object").option("--check", "fail if a trace is missing or something cannot be used").action(async (file, options) => {
		const { signal } = context;
		const host = new require_trace_host.TraceHost({ stateDir: context.stateDir });
		try {
			const found = await require_with_trace.withProgress(context, (onProgress) => host.call("openWorkspace", { grant: host.grants.add((0, node_path.resolve)(file)).grant }, {
				signal,
				onProgress
			}));
			const tables = await tableNames(host);
			await require_with_trace.writeOver(context, options.json ? workspaceJson(found) : workspaceText(found, tables));
			if (options.check) check(file, found);
		} finally {
			await host.closeAll();
		}
	});
}
function check(file, { traces, warnings }) {
	const missing = traces.filter(({ found }) => !found).length;
	if (missing + warnings.length === 0) return;
	throw new require_host_error.HostError("not-found", `${file}: missing traces: ${missing}, warnings: ${warnings.length}.`);
}
async function tableNames(host) {
	const { plugins } = await host.call("plugins", {});
	return new Map(plugins.flatMap(({ tables }) => tables.map(({ id, name }) => [id, name])));
}
var workspaceJson = ({ workspace, name, traces, warnings }) => `${require_main.jsonText({
	name,
	traces: traces.map((trace, i) => ({
		name: require_checked.at(workspace.traces, i).name,
		found: trace.found,
		sample: require_checked.at(workspace.traces, i).sample,
		path: trace.found ? require_checked.at(workspace.traces, i).path : null,
		lookedAt: trace.found ? [] : trace.lookedAt
	})),
	warnings,
	workspace
}, 2)}\n`;
function workspaceText({ workspace, traces, warnings }, tables) {
	const { savedWith, savedAtUtc, tabs, markers, notes, presets } = workspace;
	const lines = [["saved with", savedWith || "unknown"], ["saved at", savedAtUtc || "unknown"]];
	const list = (label, items) => {
		if (items.length === 0) lines.push([label, "none"]);
		for (const [i, item] of items.entries()) lines.push([i === 0 ? label : "", item]);
	};
	list("traces", traces.map((trace, i) => {
		const { name, sample, path } = require_checked.at(workspace.traces, i);
		if (trace.found) return `${name}: ${sample ? "the sample" : path}`;
		return `${name}: missing; looked in ${trace.lookedAt.join(", ") || "nowhere: the file names no location"}`;
	}));
	list("analyses", tabs.map(({ name, panels }) => `${name}: ${panels.map(({ content }) => panelText(content, tables)).join(", ") || "empty"}`));
	list("markers", markers.map(({ name, startNs, endNs }) => `${name}: ${startNs === endNs ? `${startNs} ns` : `${startNs}..${endNs} ns`}`));
	list("notes", notes.map(({ text, range }) => `${range === null ? "" : `${range.startNs}..${range.endNs} ns: `}${text}`));
	list("presets", Object.entries(presets).map(([table, own]) => `${tableText(table, tables)}: ${own.map(({ name }) => name).join(", ")}`));
	list("warnings", warnings);
	return lines.map(([label, value]) => `${label.padEnd(12)}${require_main.printable(value)}\n`).join("");
}
function panelText(content, tables) {
	const of = "table" in content ? tableText(content.table, tables) : "";
	const what = content.kind === "table" ? of : content.kind === "comparison" ? `comparison of ${of}` : content.kind;
	return content.trace === 0 ? what : `${what} (trace ${content.trace + 1})`;
}
var tableText = (id, tables) => tables.get(id) ?? `${id} (no such table)`;
exports.addWorkspaceCommand = addWorkspaceCommand;
