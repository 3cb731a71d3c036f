require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_main = require("./main-BZSiOKnD.js");
const require_list = require("./list-B1vO4Qob.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let node_path = require("node:path");
// cli/regions.ts
var columns = [
	...require_list.named("startNs", "endNs"),
	{
		name: "lengthNs",
		value: ({ startNs, endNs }) => endNs - startNs
	},
	...require_list.named("kind", "depth"),
	{
		name: "complete",
		value: ({ complete }) => complete === null ? null : String(complete)
	},
	...require_list.named("name", "file", "note")
];
function addRegionsCommand(program, context) {
	require_list.withListOptions(program.command("regions").description("list the regions of interest, marks and markers of a trace, by time")).argument("<file>", "an .etl trace").option(...require_options.regionFiles).option("--workspace <file>", "also list the markers of this .corescope file").action((file, options) => require_with_trace.withTrace(file, context, options, async ({ watched, host, id: trace }) => {
		const found = rangesOf(await host.call("regions", { trace }, watched));
		const marks = await host.call("marks", { trace }, watched);
		found.push(...rangesOfMarks(marks));
		if (marks.total > marks.timeNs.length) context.writeError(`corescope: only the first ${marks.timeNs.length} of ${marks.total} marks are listed; the table regions_marks has all.`);
		if (options.workspace !== void 0) {
			const { grant } = host.grants.add((0, node_path.resolve)(options.workspace));
			const { workspace, warnings } = await host.call("openWorkspace", { grant }, watched);
			for (const warning of warnings) context.writeError(`corescope: ${require_main.printable(warning)}`);
			for (const marker of workspace.markers) found.push(rangeOf(marker, options.workspace));
		}
		found.sort((a, b) => a.startNs - b.startNs || b.endNs - a.endNs);
		await require_list.writeList(context, options, columns, found);
	}));
}
var rangesOf = ({ texts, name, instanceName, file, startNs, endNs, depth, complete }) => Array.from(startNs, (start, i) => ({
	startNs: start,
	endNs: require_checked.at(endNs, i),
	name: [texts[require_checked.at(name, i)], texts[require_checked.at(instanceName, i)]].filter((text) => text !== "").join(" "),
	kind: "region",
	depth: require_checked.at(depth, i),
	complete: complete[i] === 1,
	file: require_checked.at(texts, require_checked.at(file, i)),
	note: ""
}));
var rangesOfMarks = ({ timeNs, text, provider }) => Array.from(timeNs, (startNs, i) => ({
	startNs,
	endNs: startNs,
	name: require_checked.at(text, i),
	kind: "mark",
	depth: 0,
	complete: null,
	file: "",
	note: require_checked.at(provider, i)
}));
var rangeOf = ({ name, startNs, endNs, note }, file) => ({
	startNs,
	endNs,
	name,
	kind: "marker",
	depth: 0,
	complete: null,
	file,
	note
});
exports.addRegionsCommand = addRegionsCommand;
