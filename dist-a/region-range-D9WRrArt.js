require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_column = require("./column-Bn-tWumq.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
// host/traces/region-range.ts
var REGIONS_TABLE = "regions_of_interest";
var NAMES = [
	"name",
	"friendlyName",
	"instanceName",
	"guid"
];
function regionRange(tables, { region, instance }, options) {
	const wanted = region.toLowerCase();
	return tables.use(REGIONS_TABLE, (table, failure) => {
		if (failure !== null) throw new require_host_error.HostError("bad-request", failure);
		const numbers = (name) => table.cooked(name).values;
		const [starts, ends, complete] = [
			numbers("startTime"),
			numbers("endTime"),
			numbers("complete")
		];
		const named = NAMES.map((name) => table.cooked(name));
		const rows = [];
		for (let row = 0; row < table.count; row++) if (named.some((column) => !require_column.isNumeric(column) && column.pool.text(require_checked.at(column.values, row)).toLowerCase() === wanted)) rows.push(row);
		rows.sort((a, b) => require_checked.at(complete, b) - require_checked.at(complete, a) || require_checked.at(starts, a) - require_checked.at(starts, b));
		const row = rows[instance - 1];
		if (row !== void 0) return {
			fromNs: require_checked.at(starts, row),
			toNs: require_checked.at(ends, row)
		};
		throw new require_host_error.HostError("not-found", rows.length === 0 ? `There is no region “${region}” in the trace. Specify the file that defines it with --regions; the table “${REGIONS_TABLE}” lists the regions found.` : `The region “${region}” occurs ${rows.length} times in the trace: there is no #${instance}.`);
	}, options);
}
Object.defineProperty(exports, "REGIONS_TABLE", {
	enumerable: true,
	get: function() {
		return REGIONS_TABLE;
	}
});
Object.defineProperty(exports, "regionRange", {
	enumerable: true,
	get: function() {
		return regionRange;
	}
});
