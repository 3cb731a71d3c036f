require("node:url").pathToFileURL(__filename).href;
const require_main = require("./main-BZSiOKnD.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_provider_names = require("./provider-names-BmpKaoda.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
// cli/schema.ts
function addSchemaCommand(program, context) {
	program.command("schema").description("show the events of a provider and their fields, as the trace and manifests describe them").argument("<file>", "an .etl trace").argument("<provider>", "GUID, name, or kernel group").argument("[id]", "ID of one event (type, for kernel groups)", require_options.integer(0, 65535)).option(...require_options.manifestFiles).option("--json", "as one JSON object").action((file, name, id, options) => require_with_trace.withTrace(file, context, options, async ({ trace, watched }) => {
		const decoder = await trace.decoder(watched);
		const providers = decoder.providers();
		const found = require_provider_names.providerNamed(providers, name);
		if (found === void 0) throw require_provider_names.noSuchProvider(name, providers);
		const all = decoder.provider(found.guid);
		const eventInfos = all.eventInfos.filter((event) => id === void 0 || event.id === id);
		if (id !== void 0 && eventInfos.length === 0) throw new require_host_error.HostError("not-found", `${name} has no event ${id}, in ${file} or in a manifest.`);
		const details = {
			...all,
			eventInfos
		};
		await require_with_trace.writeOver(context, options.json ? `${require_main.jsonText(details, 2)}\n` : schemaText(details));
	}));
}
function schemaText({ guid, name, keywords, eventInfos }) {
	const lines = [`${name ?? "unnamed"}  ${guid}`];
	for (const { mask, name: keyword } of keywords) lines.push(`  keyword ${mask}  ${keyword}`);
	for (const event of eventInfos) lines.push("", ...eventText(event));
	return lines.map((line) => `${require_main.printable(line)}\n`).join("");
}
function eventText(event) {
	const { id, version, name, levelName, taskName, opcodeName, keywordNames, source, reason, count } = event;
	const about = [
		["level", levelName],
		["task", taskName],
		["opcode", opcodeName],
		["keywords", keywordNames.join(" ")],
		["events", count],
		["source", source],
		["message", event.message],
		["no schema", reason]
	].filter(([, value]) => value !== null && value !== "");
	return [
		`${id} version ${version}  ${name}`,
		...about.map(([label, value]) => `  ${label}: ${value}`),
		...fieldLines(event.fields, "    ")
	];
}
function fieldLines(fields, indent) {
	return fields.flatMap(({ name, type, outType, count, map, members }) => [
		`${indent}${type}${count} ${name}${outType === "" ? "" : ` (${outType})`}${map === null ? "" : `, ${map.name}:`}`,
		...(map?.entries ?? []).map(({ value, name: entry }) => `${indent}    ${value} = ${entry}`),
		...fieldLines(members, `${indent}    `)
	]);
}
exports.addSchemaCommand = addSchemaCommand;
exports.schemaText = schemaText;
