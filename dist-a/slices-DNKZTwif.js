require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_scan = require("./scan-3FQoKOCp.js");
const require_time_order = require("./time-order-DQ1EWHIh.js");
// engine/format/slices.ts
var SLICE_EVENTS = 65536;
var MOST_STRETCHES = 1 << 22;
var MOST_READS = 3;
function planSlices(survey) {
	const edges = findEdges(survey);
	if (edges === null) return null;
	const { table } = survey;
	const rowsOf = Array.from(edges, () => []);
	let reads = 0;
	for (let row = 0; row < table.count; row++) {
		if (table.starts[row] === table.ends[row]) continue;
		const last = sliceAt(edges, table.lastNs[row]);
		for (let slice = sliceAt(edges, table.firstNs[row]); slice <= last; slice++) {
			rowsOf[slice].push(row);
			if (++reads > MOST_READS * (table.count + edges.length)) return null;
		}
	}
	return edges.map(({ fromNs, firstRow }, i) => {
		const next = edges[i + 1];
		const rows = Uint32Array.from(rowsOf[i]);
		return {
			fromNs,
			toNs: next?.fromNs ?? Number.POSITIVE_INFINITY,
			firstRow,
			count: (next?.firstRow ?? survey.info.events) - firstRow,
			rows,
			fileOffset: Float64Array.from(rows, (row) => table.fileOffset[row]),
			fileBytes: Uint32Array.from(rows, (row) => table.fileBytes[row]),
			processors: Uint16Array.from(rows, (row) => table.processors[row]),
			beforeNs: Float64Array.from(rows, (row) => table.beforeNs[row])
		};
	});
}
function findEdges({ lanes, earliestNs, info }) {
	if (lanes === null || lanes.length === 0) return null;
	const { bucketNs } = lanes[0];
	const first = Math.floor(earliestNs[1] / bucketNs);
	const size = Math.floor((info.lastEventNs ?? 0) / bucketNs) - first + 1;
	if (!(size >= 1 && size <= MOST_STRETCHES)) return null;
	const events = new Uint32Array(size);
	for (const { buckets, counts } of lanes) for (let i = 0; i < buckets.length; i++) {
		const at = Math.max(0, Math.min(size - 1, buckets[i] - first));
		events[at] += counts[i];
	}
	const edges = [{
		fromNs: Number.NEGATIVE_INFINITY,
		firstRow: 0
	}];
	let before = 0;
	for (let at = 0; at < size; at++) {
		if (before - edges[edges.length - 1].firstRow >= SLICE_EVENTS) edges.push({
			fromNs: (first + at) * bucketNs,
			firstRow: before
		});
		before += events[at];
	}
	return edges;
}
function sliceAt(edges, ns) {
	let low = 0;
	let high = edges.length;
	while (high - low > 1) {
		const middle = low + high >>> 1;
		if (edges[middle].fromNs <= ns) low = middle;
		else high = middle;
	}
	return low;
}
var SliceReader = class {
	#source;
	#columns = new require_scan.GrowingColumns();
	#scratch = new require_scan.Scratch();
	#scanner;
	#buffer = new Uint32Array(0);
	#cpu = new Uint16Array(0);
	constructor(source, { clock, kinds }) {
		this.#source = source;
		const table = new require_scan.KindTable();
		table.add(kinds);
		const { timeStamp, frequencyHz } = clock;
		this.#scanner = new require_scan.EventScanner(this.#columns, table, new require_scan.Clock(timeStamp, frequencyHz), new require_scan.WarningLog());
	}
	async read(task, out, at) {
		const columns = this.#columns;
		columns.count = 0;
		const { rows, processors } = task;
		const pieces = {
			starts: new Uint32Array(rows.length),
			ends: new Uint32Array(rows.length),
			processors,
			count: 0
		};
		for (let i = 0; i < rows.length; i++) {
			pieces.starts[i] = columns.count;
			await this.#add(task, i);
			pieces.ends[i] = columns.count;
			pieces.count++;
		}
		if (columns.count !== task.count) throw new require_host_error.ReaderEnded("the file has changed");
		this.#sort(task, pieces, out, at);
	}
	async #add(task, i) {
		const buffer = await require_scan.readBufferAt(this.#source, task.fileOffset[i], task.fileBytes[i], this.#scratch);
		if (buffer === null) throw new require_host_error.ReaderEnded("the file has changed");
		const { lastNs } = this.#scanner;
		if (Number.isNaN(task.beforeNs[i])) lastNs.delete(buffer.processor);
		else lastNs.set(buffer.processor, task.beforeNs[i]);
		const first = this.#columns.count;
		this.#scanner.scan(buffer, 0);
		this.#columns.keepBetween(first, task.fromNs, task.toNs);
	}
	#sort({ rows, processors, count }, pieces, out, at) {
		const columns = this.#columns;
		const merge = new require_time_order.TimeMerge(columns.timeNs, count, pieces);
		merge.advance(count);
		if (count > this.#buffer.length) {
			this.#buffer = new Uint32Array(2 * count);
			this.#cpu = new Uint16Array(2 * count);
		}
		for (let i = 0; i < pieces.count; i++) {
			this.#buffer.fill(rows[i], pieces.starts[i], pieces.ends[i]);
			this.#cpu.fill(processors[i], pieces.starts[i], pieces.ends[i]);
		}
		const from = {
			...require_scan.columnsOf(columns),
			cpu: this.#cpu,
			buffer: this.#buffer
		};
		if (merge.identity) require_scan.copyColumns(from, count, out, at);
		else require_scan.gatherColumns({
			...from,
			timeNs: merge.sorted
		}, merge.order, out, at);
	}
};
Object.defineProperty(exports, "SliceReader", {
	enumerable: true,
	get: function() {
		return SliceReader;
	}
});
Object.defineProperty(exports, "planSlices", {
	enumerable: true,
	get: function() {
		return planSlices;
	}
});
