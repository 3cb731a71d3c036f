require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_counter_facts = require("./counter-facts-DlcG4Gza.js");
const require_pmu_catalog = require("./pmu-catalog-EuqtFvtI.js");
const require_pmu_choices = require("./pmu-choices-DStMAKKq.js");
const require_pmu_command = require("./pmu-command-B35ejR0o.js");
const require_main = require("./main-BZSiOKnD.js");
const require_list = require("./list-B1vO4Qob.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
// cli/pmu.ts
var columns = require_list.named("name", "kind", "index", "group", "title");
var hex = (event) => `0x${event.toString(16).padStart(2, "0")}`;
function wordsOf(status) {
	const { events, metrics, dsu, dmc } = require_pmu_catalog.pmuCatalog(status);
	const event = (name, number, title = "") => ({
		name,
		kind: "event",
		index: hex(number),
		group: "",
		title
	});
	return [
		...metrics.map(({ name, title, group, events: needed }) => ({
			name,
			kind: "metric",
			index: needed.map(hex).join(" "),
			group,
			title
		})),
		...events.map(({ name, event: number, title }) => event(name, number, title)),
		...dsu.map(({ name, event: number, title }) => event(`/dsu/${name}`, number, title)),
		...["clk", "clkdiv2"].flatMap((clock) => dmc[clock].map(({ name, event: number }) => event(`/dmc_${clock}/${name}`, number)))
	];
}
function facts({ product, driverVersion, freeCounters, totalCounters, dsu, dmc, spe }) {
	const problems = Object.entries({
		DSU: dsu,
		DMC: dmc,
		SPE: spe
	}).flatMap(([name, { available, problem }]) => available ? [] : [`${name} is missing: ${problem ?? "this machine has none"}`]);
	return [`${product ?? "an unknown core"}, driver ${driverVersion}: ${freeCounters} of ${totalCounters} counters are free, besides the cycle counter`, ...problems];
}
function manLines(status, text) {
	const { words: asked, groups } = require_pmu_command.groupedWords(text);
	if (asked.length === 0) throw new require_host_error.HostError("bad-request", `“${text}” names no counter.`);
	const catalog = require_pmu_catalog.pmuCatalog(status);
	const { metrics, events } = require_pmu_choices.eventsForMetrics(catalog, asked);
	const formulas = require_counter_facts.counterFacts(status.product).formulas;
	const words = wordsOf(status);
	return [
		...metrics.flatMap((metric) => {
			const { title = "", group = "" } = words.find((one) => one.kind === "metric" && one.name === metric) ?? {};
			const { expr = "", unit = "" } = formulas.find((one) => one.name === metric) ?? {};
			return [
				`${metric}: ${title}`,
				`  formula: ${expr}`,
				`  unit: ${unit}`,
				...group === "" ? [] : [`  group: ${group}`]
			];
		}),
		...events.map((event) => {
			const word = words.find(({ kind, index }) => kind === "event" && index === hex(event));
			return `${word?.name ?? "an event without a name"} (${hex(event)}): ${word?.title || "Arm publishes no description"}`;
		}),
		...groups.map((group) => {
			const needed = require_pmu_choices.eventsForMetrics(catalog, group).events.length;
			return `{${group.join(",")}}: counted together, on ${needed} of ${status.freeCounters} free counters${needed > status.freeCounters ? ", which are too few" : ""}`;
		})
	];
}
function testRows(status) {
	const { available, problem, product, driverVersion, features, cores, freeCounters, totalCounters, dsu, dmc, spe } = status;
	const can = (one) => one.available ? "yes" : `no: ${one.problem ?? "this machine has none"}`;
	return [
		{
			name: "driver",
			result: can({
				available,
				problem
			})
		},
		{
			name: "driver version",
			result: driverVersion ?? "unknown"
		},
		{
			name: "features of the driver",
			result: features.join(" ") || "none"
		},
		{
			name: "product",
			result: product ?? "unknown"
		},
		{
			name: "cores",
			result: String(cores)
		},
		{
			name: "free counters",
			result: `${freeCounters} of ${totalCounters}, besides the cycle counter`
		},
		{
			name: "clusters (DSU)",
			result: can(dsu)
		},
		{
			name: "memory controllers (DMC)",
			result: can(dmc)
		},
		{
			name: "SPE",
			result: can(spe)
		},
		{
			name: "held by",
			result: status.heldBy.map(({ imageName, pid }) => `${imageName} (${pid})`).join(", ") || "nobody"
		}
	];
}
function addPmuCommand(program, context) {
	const command = program.command("pmu").description("list the Arm counters of this machine: events and metrics for --pmu, how many counters are free, what is missing and why").argument("[what]", "man: what an event, metric or group means; test: what the driver and the machine can do").argument("[name]", "with man: the event, metric or group of metrics, or several: {A,B},C");
	require_with_bridge.withMachineOptions(require_list.withListOptions(command)).action((what, name, options) => require_with_bridge.withBridge(context, options, async (bridge) => {
		if (what !== void 0 && what !== "man" && what !== "test") throw new require_host_error.HostError("bad-request", `“${what}” is neither man nor test.`);
		if (what === "man" !== (name !== void 0)) throw new require_host_error.HostError("bad-request", "To explain a counter, run corescope pmu man NAME.");
		const status = await bridge.pmuStatus();
		if (what === "test") {
			await require_list.writeList(context, options, require_list.named("name", "result"), testRows(status));
			return;
		}
		if (name !== void 0) {
			await context.write(manLines(status, name).map((line) => `${require_main.printable(line)}\n`).join(""));
			return;
		}
		if (!status.available) throw new require_host_error.HostError("io", status.problem ?? "This machine has no readable counters.");
		for (const fact of facts(status)) context.writeError(`corescope: ${require_main.printable(fact)}`);
		await require_list.writeList(context, options, columns, wordsOf(status));
	}));
}
exports.addPmuCommand = addPmuCommand;
