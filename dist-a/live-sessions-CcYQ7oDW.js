require("node:url").pathToFileURL(__filename).href;
const require_scan = require("./scan-3FQoKOCp.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_trace = require("./trace-CNKWhkZH.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_enlarged = require("./enlarged-BhKLMXJa.js");
const require_event_conditions = require("./event-conditions-CoSj7eOV.js");
require("./class-guids-DJwTA-3Y.js");
const require_kind_info = require("./kind-info-D_KUZPSx.js");
const require_trace$1 = require("./trace-DVJSax1n.js");
const require_provider_catalog = require("./provider-catalog-Cb61TEri.js");
const require_live_metrics = require("./live-metrics-BMfS7Jyz.js");
require("./pmu-events-BBrB5Qv4.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_time_order = require("./time-order-DQ1EWHIh.js");
const require_schema_library = require("./schema-library-wQRPKHCe.js");
const require_counter_facts = require("./counter-facts-DlcG4Gza.js");
const require_count_events = require("./count-events-Ixq-zcdh.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_well_known = require("./well-known-DN3jBazA.js");
const require_arm_pmu = require("./arm-pmu-Cs4mCVFe.js");
let node_crypto = require("node:crypto");
let node_timers_promises = require("node:timers/promises");
// engine/live/live-decoder.ts
var MANIFEST_EVENT_ID = 65534;
var MOST_SELF_DESCRIBED = 4096;
var MOST_MANIFEST_BYTES = 1 << 20;
var MOST_MANIFESTS_BYTES = 16 << 20;
var MOST_ASKED = 64;
var PROVIDER = {
	start: 24,
	end: 40
};
var LiveDecoder = class {
	resolver;
	placer;
	revision = 0;
	selfDescribing = [];
	#kinds = [];
	#names = new require_event_conditions.TraceNamesBuilder();
	#built = null;
	#manifests = new Map();
	#manifestBytes = 0;
	#changedManifests = new Set();
	#learned = false;
	#unknown = [];
	constructor(library) {
		this.resolver = new require_event_conditions.SchemaResolver(library);
		this.placer = new require_event_conditions.EventPlacer(this.resolver, 8);
	}
	addKind(kind) {
		this.#kinds.push(kind);
		this.placer.addKind(kind);
		this.selfDescribing.push(false);
		this.revision++;
		return isMetadata(kind) || this.#namesSomebody(kind);
	}
	first(event) {
		const { kind, schema } = event;
		if (schema !== this.resolver.ofKind(kind).schema) this.selfDescribing[kind.index] = true;
		else if (schema.source === null && require_trace$1.hasEventHeader(kind)) {
			const { bytes } = event.payload;
			this.#unknown.push({
				kind,
				header: bytes.slice(event.eventStart, event.headerEnd)
			});
		}
	}
	learn(event) {
		const { kind, pid, payload } = event;
		const { bytes, start, end } = payload;
		if (kind.provider === "bbccf6c1-6cd1-48c4-80ff-839482e37671") {
			if (kind.opcode === require_provider_catalog.METADATA_OPCODE.eventInfo) this.resolver.eventInfo.addEventInfo(bytes, start, end);
			else if (kind.opcode === require_provider_catalog.METADATA_OPCODE.mapInfo) this.resolver.eventInfo.addMap(bytes, start, end);
			this.#learned = true;
		} else if (require_trace$1.hasEventHeader(kind) && kind.id === MANIFEST_EVENT_ID) this.#addPiece(kind.provider, pid, bytes, start, end);
		else {
			this.#names.visit(event);
			this.#built = null;
		}
	}
	#addPiece(provider, pid, bytes, start, end) {
		let manifests = this.#manifests.get(provider);
		if (manifests === void 0) {
			if (this.#manifests.size === MOST_SELF_DESCRIBED) return;
			manifests = new require_event_conditions.EventSourceManifests(MOST_MANIFEST_BYTES);
			this.#manifests.set(provider, manifests);
		}
		if (this.#manifestBytes > MOST_MANIFESTS_BYTES) return;
		const keptBytes = manifests.keptBytes;
		manifests.addChunk(provider, pid, bytes, start, end);
		this.#manifestBytes += manifests.keptBytes - keptBytes;
		this.#changedManifests.add(provider);
	}
	#namesSomebody(kind) {
		if (kind.provider === "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716") return require_trace$1.hasEventHeader(kind) && this.#names.wants(kind);
		return (kind.provider === "3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c" || kind.provider === "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c") && !require_trace$1.hasEventHeader(kind) && kind.opcode !== 36 && this.#names.wants(kind);
	}
	refresh() {
		for (const provider of this.#changedManifests) {
			const manifests = this.#manifests.get(provider);
			if (manifests === void 0 || manifests.incomplete > 0) continue;
			for (const complete of require_event_conditions.lastOf(manifests.complete())) this.resolver.eventSource.add(complete);
			this.#changedManifests.delete(provider);
			this.#learned = true;
		}
		if (!this.#learned) return;
		this.#learned = false;
		this.resolver.forget();
		this.placer.forget();
		this.revision++;
	}
	get names() {
		this.#built ??= this.#names.build();
		return this.#built;
	}
	takeUnknown() {
		return this.#unknown.splice(0, MOST_ASKED);
	}
	addFetched(asked, answers) {
		for (const [i, { eventInfo, maps }] of answers.slice(0, asked.length).entries()) {
			if (eventInfo === null) continue;
			this.resolver.eventInfo.addEventInfo(eventInfo, 0, eventInfo.length);
			const provider = asked[i].header.slice(PROVIDER.start, PROVIDER.end);
			for (const { info } of maps) {
				const payload = new Uint8Array(provider.length + info.length);
				payload.set(provider);
				payload.set(info, provider.length);
				this.resolver.eventInfo.addMap(payload, 0, payload.length);
			}
			this.#learned = true;
		}
	}
	providerName({ providerName, provider }) {
		return providerName ?? this.resolver.providerName(provider) ?? provider;
	}
	eventName(kind) {
		return require_provider_catalog.eventNameOf({
			kind,
			schema: this.resolver.ofKind(kind).schema
		});
	}
};
var isMetadata = (kind) => kind.provider === "bbccf6c1-6cd1-48c4-80ff-839482e37671" || require_trace$1.hasEventHeader(kind) && kind.id === MANIFEST_EVENT_ID;
// engine/live/buffer-reader.ts
var TAKE = {
	learn: 1,
	switch: 2
};
var BufferReader = class {
	kinds = [];
	columns = new require_scan.GrowingColumns();
	decoder;
	runningTid = new Uint32Array(0);
	#kindTable = new require_scan.KindTable();
	#scanner;
	#event = new require_event_conditions.EventView();
	#takes = new Uint8Array(256);
	#running = new Map();
	constructor(clock, library) {
		this.#scanner = new require_scan.EventScanner(this.columns, this.#kindTable, clock, new require_scan.WarningLog());
		this.decoder = new LiveDecoder(library);
	}
	read(bytes) {
		this.columns.count = 0;
		const buffer = require_scan.bufferInMemory(bytes);
		if (buffer === null) return null;
		const isWhole = this.#scanner.scan(buffer, 0);
		const own = buffer.bytes.subarray(0, buffer.filledBytes);
		const read = {
			bytes: own,
			view: new DataView(own.buffer, own.byteOffset, own.length),
			cpu: buffer.processor,
			damaged: !isWhole || buffer.damaged
		};
		this.#addKinds(read);
		this.#learn(read);
		return read;
	}
	#addKinds(buffer) {
		const from = this.kinds.length;
		if (from === this.#kindTable.count) return;
		for (let index = from; index < this.#kindTable.count; index++) {
			const kind = require_kind_info.describeKind(this.#kindTable, index);
			this.kinds.push(kind);
			if (index === this.#takes.length) this.#takes = require_enlarged.enlarged(this.#takes, 2 * index);
			this.#takes[index] = (this.decoder.addKind(kind) ? TAKE.learn : 0) | (kind.provider === "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c" && kind.group !== null && kind.opcode === 36 ? TAKE.switch : 0);
		}
		const { count, kind } = this.columns;
		const seen = new Set();
		for (let i = 0; i < count; i++) {
			if (kind[i] < from || seen.has(kind[i])) continue;
			seen.add(kind[i]);
			this.decoder.first(this.#place(buffer, i));
		}
	}
	#learn(buffer) {
		const { count, kind, eventOffset, payloadOffset, payloadBytes } = this.columns;
		const { view, cpu } = buffer;
		if (this.runningTid.length < count) this.runningTid = new Uint32Array(2 * count);
		const { runningTid } = this;
		let running = this.#running.get(cpu) ?? 4294967295;
		for (let i = 0; i < count; i++) {
			const takes = this.#takes[kind[i]];
			if (takes !== 0) {
				if (takes & TAKE.switch && payloadBytes[i] >= 4) running = view.getUint32(eventOffset[i] + payloadOffset[i], true);
				if (takes & TAKE.learn) this.decoder.learn(this.#place(buffer, i));
			}
			runningTid[i] = running;
		}
		this.#running.set(cpu, running);
	}
	#place(buffer, i) {
		const { timeNs, pid, tid, kind, eventOffset, payloadOffset, payloadBytes } = this.columns;
		const event = this.#event;
		event.row = 0;
		event.timeNs = timeNs[i];
		event.cpu = buffer.cpu;
		event.pid = require_trace.headerId(pid[i]);
		event.tid = require_trace.headerId(tid[i]);
		const start = eventOffset[i] + payloadOffset[i];
		this.decoder.placer.place(event, kind[i], buffer, eventOffset[i], start, start + payloadBytes[i]);
		return event;
	}
};
// engine/live/time-levels.ts
var KEPT_CHUNKS = 128;
var LevelChunks = class {
	widthNs;
	chunkSize;
	firstKept = Number.NEGATIVE_INFINITY;
	#chunks = new Map();
	#make;
	#lastNumber = NaN;
	#last = null;
	constructor(widthNs, chunkSize, make) {
		this.widthNs = widthNs;
		this.chunkSize = chunkSize;
		this.#make = make;
	}
	get count() {
		return this.#chunks.size;
	}
	at(number) {
		if (number === this.#lastNumber) return this.#last;
		if (number < this.firstKept) return null;
		let chunk = this.#chunks.get(number);
		if (chunk === void 0) {
			chunk = this.#make(this.chunkSize);
			this.#chunks.set(number, chunk);
			if (this.#chunks.size > KEPT_CHUNKS && this.#dropOldest() === number) return null;
		}
		this.#lastNumber = number;
		this.#last = chunk;
		return chunk;
	}
	get(number) {
		return this.#chunks.get(number);
	}
	#dropOldest() {
		let oldest = Number.POSITIVE_INFINITY;
		for (const number of this.#chunks.keys()) if (number < oldest) oldest = number;
		this.#chunks.delete(oldest);
		this.firstKept = Math.max(this.firstKept, oldest + 1);
		if (oldest === this.#lastNumber) this.#lastNumber = NaN;
		return oldest;
	}
};
var keptFromNs = ({ firstKept, widthNs, chunkSize }) => firstKept * widthNs * chunkSize;
function levelFor(levels, widthNs, fromNs) {
	let level = 0;
	while (level + 1 < levels.length && levels[level + 1].widthNs <= widthNs) level++;
	while (level + 1 < levels.length && keptFromNs(levels[level]) > fromNs) level++;
	return levels[level];
}
// engine/live/counter-rates.ts
var COUNTER_BASE_NS = 2 ** 23;
var CHUNK_BUCKETS$1 = 64;
var LONGEST_READING_NS = 1e10;
var CHUNK_BYTES = 1536;
var newChunk = (size) => ({
	sum: new Float64Array(size),
	coveredNs: new Float64Array(size),
	min: new Float32Array(size).fill(Number.POSITIVE_INFINITY),
	max: new Float32Array(size).fill(Number.NEGATIVE_INFINITY)
});
function rateBuckets(count) {
	return {
		sum: new Float64Array(count),
		coveredNs: new Float64Array(count),
		min: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
		max: new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
	};
}
var RateScratch = class {
	#buckets = [];
	#rates = [];
	buckets(place, count) {
		const kept = this.#buckets[place];
		if (kept?.sum.length !== count) {
			this.#buckets[place] = rateBuckets(count);
			return this.#buckets[place];
		}
		kept.sum.fill(0);
		kept.coveredNs.fill(0);
		kept.min.fill(Number.POSITIVE_INFINITY);
		kept.max.fill(Number.NEGATIVE_INFINITY);
		return kept;
	}
	rates(place, count) {
		if (this.#rates[place]?.length !== count) this.#rates[place] = new Float64Array(count);
		return this.#rates[place];
	}
};
var CounterRates = class {
	scaled = false;
	latest = NaN;
	#levels = Array.from({ length: 11 }, (_, level) => new LevelChunks(COUNTER_BASE_NS * 4 ** level, CHUNK_BUCKETS$1, newChunk));
	add(startNs, endNs, count, scaled) {
		this.scaled ||= scaled;
		const durationNs = endNs - startNs;
		if (!(durationNs > 0) || durationNs > LONGEST_READING_NS) return;
		const perNs = count / durationNs;
		const rate = perNs * 1e9;
		this.latest = rate;
		for (const level of this.#levels) {
			const { widthNs } = level;
			const last = Math.ceil(endNs / widthNs) - 1;
			for (let bucket = Math.floor(startNs / widthNs); bucket <= last; bucket++) {
				const number = Math.floor(bucket / CHUNK_BUCKETS$1);
				const chunk = level.at(number);
				if (chunk === null) continue;
				const i = bucket - number * CHUNK_BUCKETS$1;
				const partNs = Math.min(endNs, (bucket + 1) * widthNs) - Math.max(startNs, bucket * widthNs);
				chunk.sum[i] += perNs * partNs;
				chunk.coveredNs[i] += partNs;
				if (rate < chunk.min[i]) chunk.min[i] = rate;
				if (rate > chunk.max[i]) chunk.max[i] = rate;
			}
		}
	}
	read(startNs, bucketNs, count, into, at) {
		const level = levelFor(this.#levels, bucketNs, startNs);
		const { widthNs } = level;
		const each = Math.max(1, bucketNs / widthNs);
		const share = Math.min(1, bucketNs / widthNs);
		let number = NaN;
		let chunk;
		for (let i = 0; i < count; i++) {
			const first = Math.floor((startNs + i * bucketNs) / widthNs);
			for (let bucket = first; bucket < first + each; bucket++) {
				const wanted = Math.floor(bucket / CHUNK_BUCKETS$1);
				if (wanted !== number) {
					number = wanted;
					chunk = level.get(number);
				}
				if (chunk === void 0) continue;
				const k = bucket - number * CHUNK_BUCKETS$1;
				into.sum[at + i] += share * chunk.sum[k];
				into.coveredNs[at + i] += share * chunk.coveredNs[k];
				if (chunk.min[k] < into.min[at + i]) into.min[at + i] = chunk.min[k];
				if (chunk.max[k] > into.max[at + i]) into.max[at + i] = chunk.max[k];
			}
		}
	}
	between(startNs, endNs) {
		if (!(endNs > startNs)) return NaN;
		const level = levelFor(this.#levels, (endNs - startNs) / 4096, startNs);
		const { widthNs } = level;
		const last = Math.ceil(endNs / widthNs) - 1;
		let sum = 0;
		let covered = false;
		for (let bucket = Math.floor(startNs / widthNs); bucket <= last; bucket++) {
			const number = Math.floor(bucket / CHUNK_BUCKETS$1);
			const chunk = level.get(number);
			if (chunk === void 0) continue;
			const k = bucket - number * CHUNK_BUCKETS$1;
			if (chunk.coveredNs[k] === 0) continue;
			covered = true;
			const partNs = Math.min(endNs, (bucket + 1) * widthNs) - Math.max(startNs, bucket * widthNs);
			sum += chunk.sum[k] * (partNs / widthNs);
		}
		return covered ? sum : NaN;
	}
	get memoryBytes() {
		let chunks = 0;
		for (const level of this.#levels) chunks += level.count;
		return chunks * CHUNK_BYTES;
	}
};
// engine/live/live-series.ts
var PARTS$1 = 4;
var LEAST_KNOWN = .25;
var newSeries = (lanes, buckets, unit) => ({
	min: new Float32Array(lanes * buckets).fill(NaN),
	max: new Float32Array(lanes * buckets).fill(NaN),
	mean: new Float32Array(lanes * buckets).fill(NaN),
	latest: new Float32Array(lanes).fill(NaN),
	peak: 0,
	unit,
	scaled: false,
	problem: null
});
function noSeries(lanes, buckets, unit, problem) {
	return {
		...newSeries(lanes, buckets, unit),
		problem
	};
}
function drawEvents(lanes, grid, beginNs) {
	const { startNs, bucketNs, buckets } = grid;
	const series = newSeries(lanes.length, buckets, "events/s");
	const partNs = bucketNs / PARTS$1;
	const parts = new Float64Array(buckets * PARTS$1);
	for (const [lane, events] of lanes.entries()) {
		if (events === null) continue;
		parts.fill(0);
		for (const counts of events.counts) counts.read(startNs, partNs, parts.length, parts);
		for (let b = 0; b < buckets; b++) {
			const from = Math.max(startNs + b * bucketNs, beginNs);
			const to = Math.min(startNs + (b + 1) * bucketNs, events.knownToNs);
			if (!(to - from >= LEAST_KNOWN * bucketNs)) continue;
			let sum = 0;
			let min = Number.POSITIVE_INFINITY;
			let max = 0;
			for (let p = 0; p < PARTS$1; p++) {
				const count = parts[b * PARTS$1 + p];
				sum += count;
				const partEnd = startNs + b * bucketNs + (p + 1) * partNs;
				if (partEnd - partNs < from || partEnd > to) continue;
				min = Math.min(min, count);
				max = Math.max(max, count);
			}
			const i = lane * buckets + b;
			const mean = sum * 1e9 / (to - from);
			series.mean[i] = mean;
			series.min[i] = Math.min(mean, min * 1e9 / partNs);
			series.max[i] = Math.max(mean, max * 1e9 / partNs);
			series.latest[lane] = mean;
			if (series.max[i] > series.peak) series.peak = series.max[i];
		}
	}
	return series;
}
function drawCounter(lanes, grid, scratch) {
	const { startNs, bucketNs, buckets } = grid;
	const series = newSeries(lanes.length, buckets, "/s");
	const all = scratch.buckets(1, lanes.length * buckets);
	for (const [lane, counter] of lanes.entries()) {
		if (counter === null) continue;
		counter.read(startNs, bucketNs, buckets, all, lane * buckets);
		series.latest[lane] = counter.latest;
		series.scaled ||= counter.scaled;
	}
	for (let i = 0; i < all.sum.length; i++) {
		if (all.coveredNs[i] === 0) continue;
		series.mean[i] = all.sum[i] * 1e9 / all.coveredNs[i];
		series.min[i] = all.min[i];
		series.max[i] = all.max[i];
		if (series.max[i] > series.peak) series.peak = series.max[i];
	}
	return series;
}
function drawMetric(metric, lanes, grid, scratch) {
	const { startNs, bucketNs, buckets } = grid;
	const series = newSeries(lanes.length, buckets, metric.unit);
	const partNs = Math.max(bucketNs / PARTS$1, Math.min(COUNTER_BASE_NS, bucketNs));
	const parts = bucketNs / partNs;
	const perLane = buckets * parts;
	const rows = lanes.length * perLane;
	const fine = metric.inputs.map((_, k) => scratch.buckets(2 * k, rows));
	for (const [lane, counters] of lanes.entries()) for (const [k, counter] of counters?.entries() ?? []) {
		counter.read(startNs, partNs, perLane, fine[k], lane * perLane);
		series.scaled ||= counter.scaled;
	}
	const ofParts = metric.evaluate(fine.map((one, k) => ratesOf(one, scratch.rates(2 * k, rows))), rows);
	const ofBuckets = parts === 1 ? ofParts : metric.evaluate(fine.map((one, k) => ratesOf(joined(one, parts, scratch.buckets(2 * k + 1, rows / parts)), scratch.rates(2 * k + 1, rows / parts))), rows / parts);
	const latest = metric.evaluate(metric.inputs.map((_, k) => Float64Array.from(lanes, (counters) => counters?.[k].latest ?? NaN)), lanes.length);
	for (let lane = 0; lane < lanes.length; lane++) if (isDrawn(latest[lane])) series.latest[lane] = latest[lane];
	for (let i = 0; i < series.mean.length; i++) {
		const mean = ofBuckets[i];
		if (!isDrawn(mean)) continue;
		let min = mean;
		let max = mean;
		for (let part = i * parts; part < (i + 1) * parts; part++) {
			if (!isDrawn(ofParts[part])) continue;
			min = Math.min(min, ofParts[part]);
			max = Math.max(max, ofParts[part]);
		}
		series.mean[i] = mean;
		series.min[i] = min;
		series.max[i] = max;
		if (max > series.peak) series.peak = max;
	}
	return series;
}
var isDrawn = (value) => Math.abs(value) < 1e300;
function ratesOf({ sum, coveredNs }, rates) {
	for (let i = 0; i < rates.length; i++) rates[i] = coveredNs[i] === 0 ? NaN : sum[i] * 1e9 / coveredNs[i];
	return rates;
}
function joined(from, parts, to) {
	for (let i = 0, k = 0; k < to.sum.length; k++) for (const end = i + parts; i < end; i++) {
		to.sum[k] += from.sum[i];
		to.coveredNs[k] += from.coveredNs[i];
	}
	return to;
}
// engine/live/pmu-readings.ts
var APP = "6afccf81-3a0c-411e-a4aa-c4cf02eb840d";
var DRIVER_BYTES = 24;
var MOST_COUNTERS = 16384;
var MOST_CORES = 4096;
var U32 = 2 ** 32;
function readingKind({ provider, id, kind }) {
	if (id !== 1 || !require_trace$1.hasEventHeader({ kind })) return null;
	return provider === "9b15b4b5-6979-4ba7-9b26-00c630a4d7b3" ? "driver" : provider === APP ? "app" : null;
}
var PmuReadings = class {
	#counters = {
		driver: new Map(),
		app: new Map()
	};
	#last = {
		driver: new Map(),
		app: new Map()
	};
	counter(core, event) {
		const { driver, app } = this.#counters;
		return driver.get(core)?.get(event) ?? app.get(core)?.get(event);
	}
	cores() {
		const { driver, app } = this.#counters;
		return [...new Set([...driver.keys(), ...app.keys()])];
	}
	take(kind, view, start, end, timeNs) {
		if (end - start < DRIVER_BYTES || end > view.byteLength) return;
		const core = view.getUint32(start, true);
		if (view.getUint32(start + 4, true) !== 0 || core >= MOST_CORES) return;
		if (kind === "driver") this.#driver(core, view, start, timeNs);
		else this.#app(core, view, start, end, timeNs);
	}
	#driver(core, view, start, timeNs) {
		const event = view.getUint32(start + 8, true);
		const total = valueAt$1(view, start + 16);
		const last = this.#lastOf("driver", core, event, {
			total,
			timeNs,
			note: 0
		});
		if (last === null) return;
		const count = total < last.total ? total : total - last.total;
		const scaled = view.getUint32(start + 12, true) === 33;
		this.#counter("driver", core, event).add(last.timeNs, timeNs, count, scaled);
		last.total = total;
		last.timeNs = timeNs;
	}
	#app(core, view, start, end, timeNs) {
		const number = afterText(view, start + 8, end);
		if (number < 0 || number + 4 > end) return;
		const event = view.getUint32(number, true);
		const value = afterText(view, number + 4, end);
		if (value < 0 || value + 8 > end) return;
		const note = hashOf(view, number + 4, value);
		const last = this.#lastOf("app", core, event, {
			total: 0,
			timeNs,
			note
		});
		if (last === null || last.note !== note) return;
		this.#counter("app", core, event).add(last.timeNs, timeNs, valueAt$1(view, value), false);
		last.timeNs = timeNs;
	}
	#lastOf(kind, core, event, first) {
		const key = core * U32 + event;
		const known = this.#last[kind].get(key);
		if (known !== void 0) return known;
		if (this.#last[kind].size < MOST_COUNTERS) this.#last[kind].set(key, first);
		return null;
	}
	#counter(kind, core, event) {
		const counters = this.#counters[kind];
		let ofCore = counters.get(core);
		if (ofCore === void 0) {
			ofCore = new Map();
			counters.set(core, ofCore);
		}
		let counter = ofCore.get(event);
		if (counter === void 0) {
			counter = new CounterRates();
			ofCore.set(event, counter);
		}
		return counter;
	}
	get memoryBytes() {
		let bytes = 0;
		for (const counters of [this.#counters.driver, this.#counters.app]) for (const ofCore of counters.values()) for (const counter of ofCore.values()) bytes += counter.memoryBytes;
		return bytes;
	}
};
var valueAt$1 = (view, at) => view.getUint32(at + 4, true) * U32 + view.getUint32(at, true);
function afterText(view, at, end) {
	for (let i = at; i + 2 <= end; i += 2) if (view.getUint16(i, true) === 0) return i + 2;
	return -1;
}
function hashOf(view, from, to) {
	let hash = 2166136261;
	for (let i = from; i < to; i += 2) hash = Math.imul(hash ^ view.getUint16(i, true), 16777619);
	return hash;
}
// engine/live/live-counters.ts
var LiveCounters = class {
	#readings = new PmuReadings();
	#metrics;
	#scratch = new RateScratch();
	constructor(facts) {
		this.#metrics = new require_live_metrics.LiveMetrics(facts);
	}
	take(kind, view, start, end, timeNs) {
		this.#readings.take(kind, view, start, end, timeNs);
	}
	draw(series, cpus, grid) {
		if (series.type === "counter") return drawCounter(this.#lanes(cpus, [series.event]), grid, this.#scratch);
		const metric = this.#metrics.metric(series.metric);
		if (metric === null) return noSeries(cpus.length, grid.buckets, "", `This machine has no metric “${series.metric}”.`);
		const problem = this.#problem(metric);
		if (problem !== null) return noSeries(cpus.length, grid.buckets, metric.unit, problem);
		return drawMetric(metric, this.#inputs(cpus, metric), grid, this.#scratch);
	}
	between(series, cpus, startNs, endNs) {
		const counted = (counter) => counter?.between(startNs, endNs) ?? NaN;
		if (series.type === "counter") return Float64Array.from(this.#lanes(cpus, [series.event]), counted);
		const metric = this.#metrics.metric(series.metric);
		if (metric === null) return new Float64Array(cpus.length).fill(NaN);
		const lanes = this.#inputs(cpus, metric);
		const inputs = metric.inputs.map((_, k) => Float64Array.from(lanes, (lane) => counted(lane?.[k] ?? null)));
		return Float64Array.from(metric.evaluate(inputs, cpus.length));
	}
	#lanes(cpus, events) {
		return cpus.map((cpu) => {
			for (const event of events) {
				const counter = this.#readings.counter(cpu, event);
				if (counter !== void 0) return counter;
			}
			return null;
		});
	}
	#inputs(cpus, { inputs }) {
		const byInput = inputs.map(({ events }) => this.#lanes(cpus, events));
		return cpus.map((_, lane) => {
			const own = byInput.map((counters) => counters[lane]);
			return own.every((counter) => counter !== null) ? own : null;
		});
	}
	#problem({ inputs }) {
		const cores = this.#readings.cores();
		if (cores.length === 0) return "No counters have been read yet.";
		const missing = inputs.filter(({ events }) => this.#lanes(cores, events).every((counter) => counter === null));
		return missing.length === 0 ? null : `Not counted: ${missing.map(({ name }) => name).join(", ")}.`;
	}
	get memoryBytes() {
		return this.#readings.memoryBytes;
	}
};
// engine/live/live-filter.ts
var BLOCK_ROWS = 4096;
var LiveFilter = class {
	#condition;
	#asked = 0;
	#mask = new Uint8Array(0);
	#revision = -1;
	constructor(texts, shownNames) {
		this.#condition = new require_event_conditions.EventCondition(texts, shownNames);
	}
	get asksForNames() {
		return this.#condition.asksForNames;
	}
	get asked() {
		return this.#asked;
	}
	unseenField() {
		return this.#asked === 0 ? null : this.#condition.unseenField();
	}
	run(from, to, rows, budget, visit) {
		const told = toldBy(rows);
		this.#look(rows, told);
		const event = new SlotAsked(rows);
		const asker = this.#condition.ofPayloads(told);
		let left = budget;
		for (let block = from; block < to; block += BLOCK_ROWS) for (const row of this.#ofHeaders(this.#ofKinds(block, Math.min(to, block + BLOCK_ROWS), rows), event, told)) {
			const asksName = this.#mask[event.at(row).kind.index] === 2;
			if (asksName || this.#condition.asksPayloads) {
				if (left-- <= 0) return {
					next: row,
					budget: 0
				};
				this.#asked++;
				if (!asker.holds(event, asksName)) continue;
			}
			visit(row);
		}
		return {
			next: to,
			budget: left
		};
	}
	#look({ kinds, decoder }, told) {
		if (this.#revision === decoder.revision && this.#mask.length === kinds.length) return;
		this.#revision = decoder.revision;
		this.#mask = this.#condition.ofKinds(kinds, told);
	}
	#ofKinds(from, to, { kind, slotOf }) {
		const rows = new Float64Array(to - from);
		let count = 0;
		for (let row = from; row < to; row++) {
			const slot = slotOf(row);
			if (slot >= 0 && this.#mask[kind[slot]] !== 0) rows[count++] = row;
		}
		return rows.subarray(0, count);
	}
	#ofHeaders(rows, event, told) {
		const found = this.#condition.ofHeaders(rows.length, (i) => event.at(rows[i]), told);
		return found === null ? rows : Float64Array.from(found, (i) => rows[i]);
	}
};
var toldBy = ({ decoder, processors, nowNs }) => ({
	get names() {
		return decoder.names;
	},
	processors,
	startNs: 0,
	endNs: nowNs,
	providerName: (kind) => decoder.providerName(kind),
	eventName: (kind) => decoder.eventName(kind),
	describesItself: ({ index }) => decoder.selfDescribing[index] === true
});
var SlotAsked = class {
	row = 0;
	#rows;
	#slot = 0;
	#view = null;
	constructor(rows) {
		this.#rows = rows;
	}
	at(row) {
		this.row = row;
		this.#slot = this.#rows.slotOf(row);
		this.#view = null;
		return this;
	}
	get kind() {
		return this.#rows.kinds[this.#rows.kind[this.#slot]];
	}
	get timeNs() {
		return this.#rows.timeNs[this.#slot];
	}
	get cpu() {
		return this.#rows.cpu(this.#slot);
	}
	get pid() {
		return this.#rows.pid(this.#slot);
	}
	get tid() {
		return this.#rows.tid(this.#slot);
	}
	get payloadBytes() {
		return this.#rows.payloadBytes[this.#slot];
	}
	get view() {
		this.#view ??= this.#rows.event(this.row, this.#slot);
		return this.#view;
	}
};
// engine/live/live-list.ts
var KEPT_MATCHES = 2 ** 16;
var KEPT_FILTERS = 4;
var MOST_READ = 2048;
var MOST_BEHIND = 2 ** 17;
var placed = (problem) => problem && {
	message: problem.message,
	position: problem.position,
	length: problem.length
};
var LiveList = class {
	#shownNames;
	#filters = new require_trace.RecentlyUsed(KEPT_FILTERS);
	constructor(shownNames) {
		this.#shownNames = shownNames;
	}
	read({ filter, limit, fromRow }, rows) {
		const text = filter.trim();
		if (text === "") {
			const from = firstShown(fromRow, limit, rows.firstRow, rows.endRow);
			return this.#texts(from, Math.min(rows.endRow, from + limit), (i) => i, rows.endRow, 0, rows);
		}
		const filtered = this.#filters.get(text, () => this.#compiled(text, rows.firstRow));
		if ("message" in filtered) return {
			...noRows,
			problem: filtered
		};
		catchUp(filtered, rows);
		const { total, matches, skipped } = filtered;
		let first = Math.max(0, total - KEPT_MATCHES);
		while (first < total && rows.slotOf(matches[first % KEPT_MATCHES]) < 0) first++;
		const from = firstShown(fromRow, limit, first, total);
		return {
			...this.#texts(from, Math.min(total, from + limit), (i) => matches[i % KEPT_MATCHES], total, skipped, rows),
			problem: placed(filtered.filter.unseenField())
		};
	}
	isBehind({ filter }, { firstRow, endRow }) {
		const text = filter.trim();
		if (text === "") return false;
		const filtered = this.#filters.get(text, () => this.#compiled(text, firstRow));
		return "next" in filtered && filtered.next < endRow;
	}
	#compiled(text, firstRow) {
		try {
			return {
				filter: new LiveFilter([text], this.#shownNames),
				matches: new Float64Array(KEPT_MATCHES),
				total: 0,
				next: firstRow,
				caughtUp: false,
				skipped: 0
			};
		} catch (error) {
			if (!(error instanceof require_host_error.ExpressionError)) throw error;
			const { message, position, length } = error;
			return {
				message,
				position,
				length
			};
		}
	}
	#texts(from, to, rowAt, total, skipped, rows) {
		const count = Math.max(0, to - from);
		const shown = {
			firstRow: from,
			total,
			timeNs: new Float64Array(count),
			cpu: new Uint32Array(count),
			pid: new Float64Array(count).fill(-1),
			tid: new Float64Array(count).fill(-1),
			process: [],
			provider: [],
			event: [],
			message: [],
			skipped,
			problem: null
		};
		for (let i = 0; i < count; i++) {
			const row = rowAt(from + i);
			const slot = rows.slotOf(row);
			const event = slot < 0 ? null : rows.event(row, slot);
			const whose = event === null ? null : rows.attribute(event);
			shown.timeNs[i] = event?.timeNs ?? NaN;
			shown.cpu[i] = event?.cpu ?? 0;
			shown.pid[i] = whose?.pid ?? -1;
			shown.tid[i] = whose?.tid ?? -1;
			shown.process.push(event === null ? "" : rows.processName(event));
			shown.provider.push(event === null ? "" : rows.decoder.providerName(event.kind));
			shown.event.push(event === null ? "" : require_provider_catalog.eventNameOf(event));
			shown.message.push(event === null ? "(not kept; see the saved trace)" : require_provider_catalog.lineOf(event));
		}
		return shown;
	}
};
function catchUp(filtered, rows) {
	const { firstRow, endRow } = rows;
	skipTo(filtered, firstRow);
	const { next } = filtered.filter.run(filtered.next, endRow, rows, MOST_READ, (row) => {
		filtered.matches[filtered.total++ % KEPT_MATCHES] = row;
	});
	filtered.next = next;
	filtered.caughtUp ||= next === endRow;
	if (filtered.caughtUp) skipTo(filtered, endRow - MOST_BEHIND);
}
function skipTo(filtered, row) {
	if (row <= filtered.next) return;
	filtered.skipped += row - filtered.next;
	filtered.next = row;
}
var firstShown = (fromRow, limit, first, end) => Math.max(first, Math.min(end, fromRow ?? end - limit));
var noRows = {
	firstRow: 0,
	total: 0,
	timeNs: new Float64Array(0),
	cpu: new Uint32Array(0),
	pid: new Float64Array(0),
	tid: new Float64Array(0),
	process: [],
	provider: [],
	event: [],
	message: [],
	skipped: 0,
	problem: null
};
// engine/live/event-counts.ts
var BASE_NS = 2 ** 20;
var CHUNK_BUCKETS = 256;
var PER_NS = 1 / BASE_NS;
var EventCounts = class {
	total = 0;
	#levels = Array.from({ length: 11 }, (_, level) => new LevelChunks(BASE_NS * 4 ** level, CHUNK_BUCKETS, (size) => new Uint32Array(size)));
	#bucket = NaN;
	#run = 0;
	add(timeNs) {
		const bucket = Math.floor(timeNs * PER_NS);
		if (bucket !== this.#bucket) {
			this.flush();
			this.#bucket = bucket;
		}
		this.#run++;
	}
	flush() {
		const run = this.#run;
		if (run === 0) return;
		this.total += run;
		this.#run = 0;
		let bucket = this.#bucket;
		for (const level of this.#levels) {
			const number = Math.floor(bucket / CHUNK_BUCKETS);
			const chunk = level.at(number);
			if (chunk !== null) chunk[bucket - number * CHUNK_BUCKETS] += run;
			bucket = Math.floor(bucket / 4);
		}
		this.#bucket = NaN;
	}
	read(startNs, bucketNs, count, into) {
		this.flush();
		const level = levelFor(this.#levels, bucketNs, startNs);
		const { widthNs } = level;
		if (widthNs > bucketNs) {
			const share = bucketNs / widthNs;
			for (let i = 0; i < count; i++) into[i] += share * valueAt(level, Math.floor((startNs + i * bucketNs) / widthNs));
			return;
		}
		const each = bucketNs / widthNs;
		const first = startNs / widthNs;
		const end = first + count * each;
		for (let number = Math.floor(first / CHUNK_BUCKETS); number * CHUNK_BUCKETS < end; number++) {
			const chunk = level.get(number);
			if (chunk === void 0) continue;
			const base = number * CHUNK_BUCKETS;
			const to = Math.min(end - base, CHUNK_BUCKETS);
			for (let i = Math.max(0, first - base); i < to; i++) into[Math.floor((base + i - first) / each)] += chunk[i];
		}
	}
	between(startNs, endNs, parts) {
		if (!(endNs > startNs)) return 0;
		this.flush();
		const level = levelFor(this.#levels, (endNs - startNs) / parts, startNs);
		const { widthNs } = level;
		const first = Math.floor(startNs / widthNs);
		const last = Math.ceil(endNs / widthNs) - 1;
		if (first === last) return valueAt(level, first) * (endNs - startNs) / widthNs;
		let sum = valueAt(level, first) * (first + 1 - startNs / widthNs) + valueAt(level, last) * (endNs / widthNs - last);
		for (let number = Math.floor((first + 1) / CHUNK_BUCKETS); number * CHUNK_BUCKETS < last; number++) {
			const chunk = level.get(number);
			if (chunk === void 0) continue;
			const base = number * CHUNK_BUCKETS;
			const to = Math.min(last - base, CHUNK_BUCKETS);
			for (let i = Math.max(0, first + 1 - base); i < to; i++) sum += chunk[i];
		}
		return sum;
	}
	get memoryBytes() {
		let chunks = 0;
		for (const level of this.#levels) chunks += level.count;
		return chunks * CHUNK_BUCKETS * 4;
	}
};
function valueAt(level, bucket) {
	const number = Math.floor(bucket / CHUNK_BUCKETS);
	return level.get(number)?.[bucket - number * CHUNK_BUCKETS] ?? 0;
}
// engine/live/live-providers.ts
var MOST_PROVIDERS = 512;
var SECOND_NS = 1e9;
var PARTS = 32;
var LiveProviders = class {
	#cpus = new Map();
	#providers = [];
	#byGuid = new Map();
	#ofKind = new Uint16Array(256);
	addKind(kind) {
		let number = this.#byGuid.get(kind.provider);
		if (number === void 0) {
			number = this.#providers.length;
			if (number === MOST_PROVIDERS) number--;
			else {
				const others = number === 511;
				const { provider, providerName, group } = kind;
				this.#providers.push(others ? {
					guid: "",
					name: "other providers",
					group: null,
					byCpu: []
				} : {
					guid: provider,
					name: providerName,
					group,
					byCpu: []
				});
			}
			this.#byGuid.set(kind.provider, number);
		}
		if (kind.index >= this.#ofKind.length) this.#ofKind = require_enlarged.enlarged(this.#ofKind, 2 * this.#ofKind.length);
		this.#ofKind[kind.index] = number;
	}
	add(cpuNumber, kind, timeNs, count) {
		let cpu = this.#cpus.get(cpuNumber);
		if (cpu === void 0) {
			cpu = {
				number: cpuNumber,
				all: new EventCounts(),
				providers: [],
				lastNs: Number.NEGATIVE_INFINITY
			};
			this.#cpus.set(cpuNumber, cpu);
		}
		const { all, providers } = cpu;
		const ofKind = this.#ofKind;
		for (let i = 0; i < count; i++) {
			const at = timeNs[i];
			const number = ofKind[kind[i]];
			all.add(at);
			(providers[number] ?? this.#countsOf(cpu, number)).add(at);
			if (at > cpu.lastNs) cpu.lastNs = at;
		}
	}
	#countsOf(cpu, number) {
		const counts = new EventCounts();
		cpu.providers[number] = counts;
		this.#providers[number].byCpu.push(counts);
		return counts;
	}
	cpus() {
		return [...this.#cpus.keys()].sort((a, b) => a - b);
	}
	name(nameOf) {
		for (const provider of this.#providers) if (provider.guid !== "") provider.name ??= nameOf(provider.guid);
	}
	lanes(cpus, named, completeNs) {
		const numbers = named === null ? null : this.#numbersOf(named);
		return cpus.map((number) => {
			const cpu = this.#cpus.get(number);
			if (cpu === void 0) return null;
			return {
				counts: numbers === null ? [cpu.all] : numbers.flatMap((one) => cpu.providers[one] ?? []),
				knownToNs: Math.max(cpu.lastNs, completeNs)
			};
		});
	}
	#numbersOf(named) {
		const wanted = new Set(named.map((name) => name.toLowerCase().replace(/^\{(.*)\}$/, "$1")));
		const is = (name) => name !== null && wanted.has(name.toLowerCase());
		return [...this.#providers.keys()].filter((i) => {
			const { guid, name, group } = this.#providers[i];
			return is(guid) || is(name) || is(group);
		});
	}
	eventsPerSecond(endNs) {
		let sum = 0;
		for (const { all } of this.#cpus.values()) sum += all.between(endNs - SECOND_NS, endNs, PARTS);
		return sum;
	}
	list(endNs) {
		return this.#providers.map(({ guid, name, byCpu }) => {
			let eventsPerSecond = 0;
			let events = 0;
			for (const counts of byCpu) {
				eventsPerSecond += counts.between(endNs - SECOND_NS, endNs, PARTS);
				events += counts.total;
			}
			return {
				name: name ?? guid,
				guid,
				eventsPerSecond,
				events
			};
		}).sort((a, b) => b.eventsPerSecond - a.eventsPerSecond || b.events - a.events);
	}
	get memoryBytes() {
		let bytes = 0;
		for (const { all, providers } of this.#cpus.values()) {
			bytes += all.memoryBytes;
			for (const counts of providers) bytes += counts?.memoryBytes ?? 0;
		}
		return bytes;
	}
};
// engine/live/live-rows.ts
function liveRows(trace, processors) {
	const { recent, decoder, kinds } = trace;
	const event = new require_event_conditions.EventView();
	let placed = -1;
	const who = {
		runningThreadAtRow: () => placed < 0 ? -1 : require_trace.headerId(recent.runningTid[placed]),
		processOfThread: (tid, timeNs) => decoder.names.processOfThread(tid, timeNs)
	};
	const tid = (slot) => {
		if (recent.tid[slot] !== 4294967295) return recent.tid[slot];
		if (recent.pid[slot] !== 4294967295 || require_trace$1.hasEventHeader(kinds[recent.kind[slot]])) return -1;
		return require_trace.headerId(recent.runningTid[slot]);
	};
	const pid = (slot) => {
		if (recent.pid[slot] !== 4294967295) return recent.pid[slot];
		const thread = tid(slot);
		return thread < 0 ? -1 : decoder.names.processOfThread(thread, recent.timeNs[slot]);
	};
	const attributed = (one) => require_event_conditions.attribute(one, who);
	return {
		kinds,
		decoder,
		kind: recent.kind,
		timeNs: recent.timeNs,
		payloadBytes: recent.payloadBytes,
		get processors() {
			return processors();
		},
		get nowNs() {
			return trace.nowNs;
		},
		get firstRow() {
			return recent.firstRow;
		},
		get endRow() {
			return recent.endRow;
		},
		slotOf: (row) => recent.slotOf(row),
		cpu: (slot) => recent.cpu(slot),
		pid,
		tid,
		attribute: attributed,
		processName: (one) => decoder.names.processAt(attributed(one).pid, one.timeNs)?.name ?? "",
		event: (row, slot) => {
			const buffer = recent.buffer(slot);
			placed = slot;
			event.row = row;
			event.timeNs = recent.timeNs[slot];
			event.cpu = buffer.cpu;
			event.pid = require_trace.headerId(recent.pid[slot]);
			event.tid = require_trace.headerId(recent.tid[slot]);
			const eventStart = recent.eventOffset[slot];
			const start = eventStart + recent.payloadOffset[slot];
			decoder.placer.place(event, recent.kind[slot], buffer, eventStart, start, start + recent.payloadBytes[slot]);
			return event;
		}
	};
}
// engine/live/byte-slabs.ts
var SLAB_BYTES = 4 << 20;
var ByteSlabs = class {
	#slabs = [];
	#spare = null;
	sizeBytes = 0;
	keep(bytes) {
		let slab = this.#slabs.at(-1);
		if (slab === void 0 || slab.usedBytes + bytes.length > slab.bytes.length) {
			slab = {
				bytes: this.#newBytes(bytes.length),
				usedBytes: 0,
				parts: 0
			};
			this.#slabs.push(slab);
			this.sizeBytes += slab.bytes.length;
		}
		const copy = slab.bytes.subarray(slab.usedBytes, slab.usedBytes + bytes.length);
		copy.set(bytes);
		slab.usedBytes += require_layout.align8(bytes.length);
		slab.parts++;
		return copy;
	}
	#newBytes(sizeBytes) {
		const spare = this.#spare;
		if (spare === null || spare.length < sizeBytes) return new Uint8Array(Math.max(SLAB_BYTES, sizeBytes));
		this.#spare = null;
		return spare;
	}
	dropOldest() {
		const [slab] = this.#slabs;
		if (slab === void 0 || --slab.parts > 0) return;
		if (this.#slabs.length === 1) {
			slab.usedBytes = 0;
			return;
		}
		this.#slabs.shift();
		this.sizeBytes -= slab.bytes.length;
		if (slab.bytes.length === SLAB_BYTES) this.#spare = slab.bytes;
	}
	get memoryBytes() {
		return this.sizeBytes + (this.#spare?.length ?? 0);
	}
};
// engine/live/recent-events.ts
var CAPACITY = 2 ** 20;
var KEPT_BYTES = 96 << 20;
var MOST_PENDING = CAPACITY / 8;
var GONE = -1;
var at = (number) => number % CAPACITY;
var next = (slot) => slot + 1 & CAPACITY - 1;
var RecentEvents = class {
	timeNs = new Float64Array(CAPACITY);
	pid = new Uint32Array(CAPACITY);
	tid = new Uint32Array(CAPACITY);
	runningTid = new Uint32Array(CAPACITY);
	kind = new Uint16Array(CAPACITY);
	eventOffset = new Uint32Array(CAPACITY);
	payloadOffset = new Uint16Array(CAPACITY);
	payloadBytes = new Uint16Array(CAPACITY);
	#buffer = new Uint32Array(CAPACITY);
	#order = new Float64Array(CAPACITY);
	#buffers = [];
	#firstBuffer = 0;
	#slabs = new ByteSlabs();
	#firstEvent = 0;
	#nextEvent = 0;
	#pending = [];
	#pendingEvents = 0;
	#times = new Float64Array(1024);
	#numbers = new Float64Array(1024);
	firstRow = 0;
	endRow = 0;
	add(stream, cpu, bytes, columns, runningTid) {
		const from = Math.max(0, columns.count - CAPACITY / 2);
		const count = columns.count - from;
		const own = this.#slabs.keep(bytes);
		const start = this.#nextEvent;
		const end = start + count;
		this.#copy(columns, from, count, runningTid);
		const number = this.#firstBuffer + this.#buffers.length >>> 0;
		for (let i = start, slot = at(start); i < end; i++, slot = next(slot)) this.#buffer[slot] = number;
		const view = new DataView(own.buffer, own.byteOffset, own.length);
		this.#buffers.push({
			bytes: own,
			view,
			cpu,
			start,
			end
		});
		this.#nextEvent = end;
		this.#pending.push({
			start,
			end,
			stream
		});
		this.#pendingEvents += count;
		this.#makeRoom();
	}
	#copy(columns, from, count, runningTid) {
		const start = at(this.#nextEvent);
		const first = Math.min(count, CAPACITY - start);
		const put = (to, values) => {
			to.set(values.subarray(from, from + first), start);
			if (first < count) to.set(values.subarray(from + first, from + count), 0);
		};
		put(this.timeNs, columns.timeNs);
		put(this.pid, columns.pid);
		put(this.tid, columns.tid);
		put(this.runningTid, runningTid);
		put(this.kind, columns.kind);
		put(this.eventOffset, columns.eventOffset);
		put(this.payloadOffset, columns.payloadOffset);
		put(this.payloadBytes, columns.payloadBytes);
	}
	#makeRoom() {
		this.#firstEvent = Math.max(this.#firstEvent, this.#nextEvent - CAPACITY);
		let gone = 0;
		while (gone + 1 < this.#buffers.length && (this.#slabs.sizeBytes > KEPT_BYTES || this.#buffers[gone].end <= this.#firstEvent)) {
			this.#slabs.dropOldest();
			this.#firstEvent = Math.max(this.#firstEvent, this.#buffers[gone].end);
			gone++;
		}
		if (gone === 0) return;
		this.#buffers.splice(0, gone);
		this.#firstBuffer += gone;
	}
	get isFull() {
		return this.#pendingEvents > MOST_PENDING;
	}
	publish(completeNs) {
		const pieces = [];
		const left = [];
		let count = 0;
		let gone = 0;
		for (const piece of this.#pending) {
			const start = Math.min(piece.end, Math.max(piece.start, this.#firstEvent));
			gone += start - piece.start;
			let end = start;
			for (let slot = at(start); end < piece.end && this.timeNs[slot] < completeNs; slot = next(slot)) end++;
			if (end > start) pieces.push({
				...piece,
				start,
				end
			});
			count += end - start;
			if (end < piece.end) left.push({
				...piece,
				start: end
			});
		}
		this.#pending = left;
		this.#pendingEvents = left.reduce((sum, { start, end }) => sum + end - start, 0);
		this.#skip(gone);
		if (count > 0) this.#append(pieces, count);
		this.#forgetRows();
	}
	#skip(count) {
		for (let row = Math.max(this.endRow, this.endRow + count - CAPACITY); row < this.endRow + count; row++) this.#order[at(row)] = GONE;
		this.endRow += count;
	}
	#append(pieces, count) {
		if (this.#times.length < count) {
			this.#times = new Float64Array(2 * count);
			this.#numbers = new Float64Array(2 * count);
		}
		const times = this.#times;
		const numbers = this.#numbers;
		const merged = {
			starts: new Uint32Array(pieces.length),
			ends: new Uint32Array(pieces.length),
			processors: new Uint16Array(pieces.length),
			count: pieces.length
		};
		const streams = new Map();
		let to = 0;
		for (const [i, { start, end, stream }] of pieces.entries()) {
			let number = streams.get(stream);
			if (number === void 0) {
				number = streams.size;
				streams.set(stream, number);
			}
			merged.starts[i] = to;
			merged.processors[i] = number;
			for (let event = start, slot = at(start); event < end; event++, slot = next(slot)) {
				times[to] = this.timeNs[slot];
				numbers[to++] = event;
			}
			merged.ends[i] = to;
		}
		const merge = new require_time_order.TimeMerge(times, count, merged);
		if (!merge.identity) merge.advance(count);
		for (let i = 0, slot = at(this.endRow); i < count; i++, slot = next(slot)) this.#order[slot] = numbers[merge.identity ? i : merge.order[i]];
		this.endRow += count;
	}
	#forgetRows() {
		this.firstRow = Math.max(this.firstRow, this.endRow - CAPACITY);
		while (this.firstRow < this.endRow && this.#order[at(this.firstRow)] < this.#firstEvent) this.firstRow++;
	}
	slotOf(row) {
		if (row < this.firstRow || row >= this.endRow) return -1;
		const event = this.#order[at(row)];
		return event < this.#firstEvent ? -1 : at(event);
	}
	cpu(slot) {
		return this.buffer(slot).cpu;
	}
	buffer(slot) {
		return this.#buffers[this.#buffer[slot] - this.#firstBuffer >>> 0];
	}
	get memoryBytes() {
		return 42 * CAPACITY + this.#slabs.memoryBytes;
	}
};
// engine/live/live-trace.ts
var MOST_PROCESSORS = require_layout.PROCESSOR_INDEX_MASK + 1;
var ON_THE_WAY_NS = 2e8;
var LONGEST_FLUSH_NS = 12e10;
var FARTHEST_NS = 2 ** 53;
var MOST_CELLS = 1 << 21;
var SELECTION_PARTS = 4096;
var nothingNew = () => ({
	oldestNs: Number.POSITIVE_INFINITY,
	oldestFlushNs: Number.POSITIVE_INFINITY
});
var LiveTrace = class {
	kinds;
	events = 0;
	damagedBuffers = 0;
	version = 0;
	nowNs = 0;
	#news = nothingNew();
	#clock;
	#reader;
	#providers = new LiveProviders();
	#counters;
	#readingKinds = [];
	decoder;
	recent = new RecentEvents();
	#list;
	#rows;
	#streams = new Map();
	#latestFlushNs;
	#ended = false;
	#completeNs = Number.NEGATIVE_INFINITY;
	constructor({ clock, flushTimerMs, counterFacts, library, shownNames }) {
		this.#clock = clock;
		this.#latestFlushNs = flushTimerMs === null ? null : flushTimerMs * 1e6 + ON_THE_WAY_NS;
		this.#reader = new BufferReader(clock, library);
		this.kinds = this.#reader.kinds;
		this.decoder = this.#reader.decoder;
		this.#counters = new LiveCounters(counterFacts);
		this.#list = new LiveList(shownNames);
		this.#rows = liveRows(this, () => this.#providers.cpus().length);
	}
	get completeNs() {
		return Math.max(0, this.#completeNs);
	}
	add(bytes) {
		this.version++;
		const buffer = this.#reader.read(bytes);
		if (buffer === null || buffer.damaged) this.damagedBuffers++;
		const { columns, runningTid } = this.#reader;
		const { count } = columns;
		if (buffer === null || count === 0) return;
		const { cpu } = buffer;
		this.#addKinds();
		this.#count(buffer.view);
		this.events += count;
		this.#providers.add(cpu, columns.kind, columns.timeNs, count);
		const stream = require_bytes.u16At(bytes, require_layout.BUFFER.loggerId) * MOST_PROCESSORS + cpu;
		this.recent.add(stream, cpu, buffer.bytes, columns, runningTid);
		this.#addNew(bytes, columns.timeNs[0], columns.timeNs[count - 1]);
		this.#advance(stream, columns.timeNs, count);
		if (this.recent.isFull) this.recent.publish(this.#completeNs);
	}
	#addKinds() {
		const from = this.#readingKinds.length;
		if (from === this.kinds.length) return;
		for (const kind of this.kinds.slice(from)) {
			this.#providers.addKind(kind);
			this.#readingKinds.push(readingKind(kind));
		}
		this.#providers.name((guid) => this.decoder.resolver.providerName(guid));
	}
	#count(view) {
		const { count, timeNs, kind, eventOffset, payloadOffset, payloadBytes } = this.#reader.columns;
		for (let i = 0; i < count; i++) {
			const reading = this.#readingKinds[kind[i]];
			if (reading === null) continue;
			const start = eventOffset[i] + payloadOffset[i];
			this.#counters.take(reading, view, start, start + payloadBytes[i], timeNs[i]);
		}
	}
	completeTo(timeNs) {
		if (timeNs <= this.#completeNs) return;
		this.#completeNs = timeNs;
		this.version++;
	}
	end() {
		this.#streams.clear();
		this.#completeNs = Math.max(this.#completeNs, this.nowNs);
		this.#ended = true;
		this.version++;
	}
	#advance(key, timeNs, count) {
		const last = Math.max(timeNs[0], timeNs[count - 1]);
		this.#streams.set(key, Math.max(last, this.#streams.get(key) ?? Number.NEGATIVE_INFINITY));
		if (last > this.nowNs && last < FARTHEST_NS) this.nowNs = last;
		this.#complete();
	}
	#complete() {
		if (this.#latestFlushNs === null) return;
		let slowest = Number.POSITIVE_INFINITY;
		for (const lastNs of this.#streams.values()) if (lastNs < slowest) slowest = lastNs;
		const completeNs = Math.max(Math.min(slowest, this.nowNs), this.nowNs - this.#latestFlushNs);
		if (completeNs > this.#completeNs) this.#completeNs = completeNs;
	}
	picture({ window, buckets: asked, series, cpus, selection, list }) {
		this.refresh();
		const range = "lastNs" in window ? {
			startNs: this.nowNs - window.lastNs,
			endNs: this.nowNs
		} : {
			startNs: inReach(window.startNs),
			endNs: inReach(window.endNs)
		};
		const lanes = cpus.length === 0 ? this.#providers.cpus() : cpus;
		const room = Math.floor(MOST_CELLS / Math.max(1, series.length * lanes.length));
		const grid = require_trace.alignBuckets(range.startNs, range.endNs, Math.max(1, Math.min(asked, room)));
		return {
			completeNs: this.completeNs,
			nowNs: this.nowNs,
			...grid,
			cpus: Uint32Array.from(lanes),
			series: series.map((one) => this.#draw(one, lanes, grid)),
			list: list === null ? null : this.#list.read(list, this.#rows),
			selection: selection === null ? null : this.#selection(series, lanes, inReach(selection.startNs), inReach(selection.endNs))
		};
	}
	refresh() {
		this.recent.publish(this.#ended ? Number.POSITIVE_INFINITY : this.#completeNs);
		const { revision } = this.decoder;
		this.decoder.refresh();
		if (this.decoder.revision !== revision) this.#providers.name((guid) => this.decoder.resolver.providerName(guid));
	}
	hasMore({ list }) {
		return list !== null && this.#list.isBehind(list, this.recent);
	}
	#draw(series, cpus, grid) {
		if (series.type === "events") return drawEvents(this.#providers.lanes(cpus, series.providers, this.completeNs), grid, 0);
		return this.#counters.draw(series, cpus, grid);
	}
	#selection(series, cpus, startNs, endNs) {
		const events = (providers) => Float64Array.from(this.#providers.lanes(cpus, providers, this.completeNs), (lane) => {
			let sum = 0;
			for (const counts of lane?.counts ?? []) sum += counts.between(startNs, endNs, SELECTION_PARTS);
			return sum;
		});
		const values = series.map((one) => {
			if (one.type === "events") return events(one.providers);
			return this.#counters.between(one, cpus, startNs, endNs);
		});
		let all = 0;
		for (const count of events(null)) all += count;
		return {
			values,
			events: Math.round(all)
		};
	}
	forEachRow(fromRow, toRow, visit) {
		for (let row = fromRow; row < toRow; row++) {
			const slot = this.recent.slotOf(row);
			if (slot >= 0 && visit(this.#rows.event(row, slot)) === false) return row + 1;
		}
		return toRow;
	}
	matchingRows(filter, fromRow, toRow) {
		const found = [];
		filter.run(fromRow, toRow, this.#rows, Number.POSITIVE_INFINITY, (row) => found.push(row));
		return found;
	}
	attribute(event) {
		return this.#rows.attribute(event);
	}
	#addNew(bytes, firstNs, lastNs) {
		const saidNs = this.#clock.stampToNs(require_bytes.u32At(bytes, require_layout.BUFFER.timeStamp), require_bytes.u32At(bytes, require_layout.BUFFER.timeStamp + 4));
		const flushedNs = saidNs >= lastNs && saidNs < lastNs + LONGEST_FLUSH_NS ? saidNs : lastNs;
		const { oldestNs, oldestFlushNs } = this.#news;
		this.#news = {
			oldestNs: Math.min(oldestNs, firstNs, lastNs),
			oldestFlushNs: Math.min(oldestFlushNs, flushedNs)
		};
	}
	takeNews() {
		const news = this.#news;
		this.#news = nothingNew();
		return news;
	}
	figures() {
		const { completeNs } = this;
		return {
			events: this.events,
			eventsPerSecond: this.#providers.eventsPerSecond(completeNs),
			providers: this.#providers.list(completeNs),
			memoryBytes: this.#providers.memoryBytes + this.#counters.memoryBytes + this.recent.memoryBytes
		};
	}
};
var inReach = (timeNs) => Math.max(-FARTHEST_NS, Math.min(FARTHEST_NS, timeNs));
// host/live/buffer-queue.ts
var MOST_WAITING_BYTES$1 = 128 << 20;
var BufferQueue = class {
	#mostBytes;
	#buffers = [];
	#bytes = 0;
	#droppedEvents = 0;
	#droppedBuffers = 0;
	constructor(mostBytes = MOST_WAITING_BYTES$1) {
		this.#mostBytes = mostBytes;
	}
	add(buffers) {
		for (const buffer of buffers) {
			if (this.#bytes + buffer.length > this.#mostBytes) {
				this.drop(require_count_events.countEvents(buffer), 1);
				continue;
			}
			this.#buffers.push(buffer);
			this.#bytes += buffer.length;
		}
	}
	take() {
		const buffer = this.#buffers.shift();
		this.#bytes -= buffer?.length ?? 0;
		return buffer;
	}
	takeAll() {
		const taken = this.#buffers;
		this.#buffers = [];
		this.#bytes = 0;
		return taken;
	}
	drop(events, buffers) {
		this.#droppedEvents += events;
		this.#droppedBuffers += buffers;
	}
	get length() {
		return this.#buffers.length;
	}
	get bytes() {
		return this.#bytes;
	}
	get dropped() {
		return {
			events: this.#droppedEvents,
			buffers: this.#droppedBuffers
		};
	}
};
// host/live/live-clock.ts
var realLiveClock = {
	nowMs: () => performance.now(),
	after: (delayMs, action) => {
		const timer = setTimeout(action, delayMs);
		return () => clearTimeout(timer);
	},
	soon: (action) => {
		setImmediate(action);
	}
};
// host/live/live-delay.ts
var LOOKED_AWAY_MS = 2e3;
var MOST_MS = 12e4;
var LiveDelay = class {
	#news = null;
	#cameMs = 0;
	#lookedMs = Number.NEGATIVE_INFINITY;
	came(news, nowMs) {
		if (!Number.isFinite(news.oldestNs)) return;
		const before = nowMs - this.#lookedMs > LOOKED_AWAY_MS ? null : this.#news;
		this.#news = {
			oldestNs: Math.min(before?.oldestNs ?? Number.POSITIVE_INFINITY, news.oldestNs),
			oldestFlushNs: Math.min(before?.oldestFlushNs ?? Number.POSITIVE_INFINITY, news.oldestFlushNs)
		};
		this.#cameMs = nowMs;
	}
	shown(ageMs, nowMs) {
		const news = this.#news;
		const layHereMs = nowMs - this.#lookedMs > LOOKED_AWAY_MS ? nowMs - this.#cameMs : 0;
		this.#news = null;
		this.#lookedMs = nowMs;
		const since = (timeNs) => {
			const ms = Math.max(0, ageMs(timeNs) - layHereMs);
			return ms <= MOST_MS ? ms : null;
		};
		if (news === null) return {
			delayMs: null,
			sinceFlushMs: null
		};
		return {
			delayMs: since(news.oldestNs),
			sinceFlushMs: since(news.oldestFlushNs)
		};
	}
};
// host/live/live-recording.ts
var SCAN_SLICE_MS = 8;
var LEAST_FRAME_MS = 16;
var MOST_FRAME_SHARE = 1 / 3;
var LONGEST_GAP_MS = 50;
var LONGEST_SCAN_MS = 50;
var LONGEST_WAIT_MS = 1e3;
var KEPT_FRAMES = 256;
var LiveRecording = class {
	trace;
	#options;
	#queue = new BufferQueue();
	#fedToNs = Number.NEGATIVE_INFINITY;
	#scanning = false;
	#behindSinceMs = null;
	#asking = false;
	#ended = false;
	closed = false;
	#frames = 0;
	#handedOut = new Map();
	#waiting = new Set();
	#wakeUp = null;
	#delay = new LiveDelay();
	#frameGapMs = LEAST_FRAME_MS;
	constructor(options) {
		this.#options = options;
		this.trace = options.trace;
	}
	feed(buffers, completeNs = null) {
		if (completeNs !== null) this.#fedToNs = completeNs;
		this.#queue.add(buffers);
		this.#behindSinceMs ??= this.#options.clock.nowMs();
		this.#scan();
	}
	dropped(events, buffers) {
		this.#queue.drop(events, buffers);
	}
	get waitingBytes() {
		return this.#queue.bytes;
	}
	end() {
		this.#ended = true;
		this.#scan();
	}
	#scan() {
		if (this.#scanning) return;
		this.#scanning = true;
		this.#options.clock.soon(() => {
			this.#scanning = false;
			this.#scanSlice();
		});
	}
	#scanSlice() {
		const { clock } = this.#options;
		const untilMs = clock.nowMs() + SCAN_SLICE_MS;
		let buffer = this.#queue.take();
		while (buffer !== void 0) {
			this.trace.add(buffer);
			buffer = clock.nowMs() < untilMs ? this.#queue.take() : void 0;
		}
		if (this.#queue.length > 0) this.#scan();
		else {
			this.#behindSinceMs = null;
			if (this.#ended) this.trace.end();
			else this.trace.completeTo(this.#fedToNs);
		}
		this.#delay.came(this.trace.takeNews(), clock.nowMs());
		this.#askSchemas();
		this.#answer();
	}
	#askSchemas() {
		const { schemas } = this.#options;
		if (schemas === null || this.#asking) return;
		const unknown = this.trace.decoder.takeUnknown();
		if (unknown.length === 0) return;
		this.#asking = true;
		schemas(unknown.map(({ header }) => ({ eventHeader: header }))).then((blobs) => this.trace.decoder.addFetched(unknown, blobs)).catch(() => {}).finally(() => {
			this.#asking = false;
		});
	}
	frame(query, signal) {
		const nowMs = this.#options.clock.nowMs();
		const last = query.after === 0 ? void 0 : this.#handedOut.get(query.after);
		return new Promise((answer, fail) => {
			const waiting = {
				query,
				answer,
				fail,
				askedMs: nowMs,
				known: last?.version ?? -1,
				lastMs: last?.atMs ?? Number.NEGATIVE_INFINITY,
				deadlineMs: nowMs + (last === void 0 ? 0 : LONGEST_WAIT_MS)
			};
			this.#waiting.add(waiting);
			signal?.addEventListener("abort", () => {
				if (this.#waiting.delete(waiting)) fail(signal.reason);
			});
			this.#answer();
		});
	}
	close() {
		this.closed = true;
		this.#queue.takeAll();
		this.#wakeUp?.cancel();
		this.#wakeUp = null;
		for (const waiting of this.#waiting) waiting.answer(this.#frame(waiting));
		this.#waiting.clear();
	}
	#answer() {
		const { clock } = this.#options;
		const nowMs = clock.nowMs();
		let nextMs = Number.POSITIVE_INFINITY;
		for (const waiting of [...this.#waiting]) {
			const { query, known, lastMs, deadlineMs } = waiting;
			const isNews = known < this.trace.version || this.trace.hasMore(query);
			const wholeMs = this.#behindSinceMs === null ? nowMs : Math.max(this.#behindSinceMs, lastMs) + LONGEST_SCAN_MS;
			const dueMs = isNews ? Math.min(deadlineMs, Math.max(lastMs + this.#frameGapMs, wholeMs)) : deadlineMs;
			if (nowMs < dueMs) {
				nextMs = Math.min(nextMs, dueMs);
				continue;
			}
			this.#waiting.delete(waiting);
			try {
				waiting.answer(this.#frame(waiting));
			} catch (error) {
				waiting.fail(error);
			}
		}
		this.#wake(nextMs);
	}
	#wake(atMs) {
		if (this.#wakeUp?.atMs === atMs) return;
		this.#wakeUp?.cancel();
		this.#wakeUp = null;
		if (!Number.isFinite(atMs)) return;
		const { clock } = this.#options;
		const cancel = clock.after(Math.max(0, atMs - clock.nowMs()), () => {
			this.#wakeUp = null;
			this.#answer();
		});
		this.#wakeUp = {
			atMs,
			cancel
		};
	}
	#frame({ query, askedMs }) {
		const { trace } = this;
		const { clock, flushTimerMs, ageMs } = this.#options;
		const beginMs = clock.nowMs();
		const frame = ++this.#frames;
		const picture = trace.picture(query);
		const figures = trace.figures();
		const { version } = trace;
		this.#handedOut.set(frame, {
			version,
			atMs: clock.nowMs()
		});
		if (this.#handedOut.size > KEPT_FRAMES) this.#handedOut.delete(this.#handedOut.keys().next().value);
		const endMs = clock.nowMs();
		const restedMs = (endMs - beginMs) / MOST_FRAME_SHARE;
		this.#frameGapMs = Math.min(LONGEST_GAP_MS, Math.max(LEAST_FRAME_MS, restedMs));
		return {
			frame,
			heldMs: beginMs - askedMs,
			...picture,
			stats: {
				...figures,
				...this.#delay.shown(ageMs, endMs),
				flushTimerMs,
				droppedEvents: this.#queue.dropped.events,
				droppedBuffers: this.#queue.dropped.buffers + trace.damagedBuffers
			}
		};
	}
};
var LONGEST_STEP_MS = 100;
var ReplayPosition = class {
	ns;
	#speed;
	#clock;
	#atMs;
	constructor(beginNs, speed, clock) {
		this.ns = beginNs;
		this.#speed = speed;
		this.#clock = clock;
		this.#atMs = clock.nowMs();
	}
	step(waits) {
		const nowMs = this.#clock.nowMs();
		if (!waits) this.ns += Math.min(nowMs - this.#atMs, LONGEST_STEP_MS) * 1e6 * this.#speed;
		this.#atMs = nowMs;
	}
};
var Replay = class Replay {
	clock;
	beginNs;
	product;
	#source;
	#flushNs;
	#firstNs;
	#fileOffset;
	#fileBytes;
	#rows;
	#columns = new require_scan.GrowingColumns();
	#scanner;
	#decoder;
	#next = 0;
	#waiting = new Map();
	#flushed;
	constructor(decoder, source, product, speed) {
		const { trace } = decoder;
		this.#decoder = decoder;
		this.clock = trace.clock;
		this.beginNs = trace.info.firstEventNs ?? 0;
		this.product = product;
		this.#source = source;
		this.#flushNs = 2e7 * speed;
		this.#flushed = Math.floor(this.beginNs / this.#flushNs);
		this.#scanner = scannerFor(this.#columns, trace.clock);
		const { count, firstNs, fileOffset, fileBytes } = trace.buffers;
		this.#firstNs = firstNs.slice(0, count);
		this.#fileOffset = fileOffset.slice(0, count);
		this.#fileBytes = fileBytes.slice(0, count);
		this.#rows = Uint32Array.from({ length: count }, (_, row) => row).filter((row) => !Number.isNaN(firstNs[row])).sort((a, b) => require_checked.at(firstNs, a) - require_checked.at(firstNs, b) || a - b);
	}
	static async open(source, { name, speed, library }, { signal } = {}) {
		const cancel = require_kind_info.cancelToken(signal);
		const trace = await require_trace.openTrace(source, {
			fileName: name,
			cancel,
			pause: node_timers_promises.setImmediate
		});
		const decoder = new require_event_conditions.TraceDecoder(trace, source, library);
		const processor = new ProcessorFinder();
		await decoder.pass([processor], { cancel });
		return new Replay(decoder, source, processor.product, speed);
	}
	async teach(learner) {
		await this.#decoder?.pass([{
			wants: isMetadata,
			visit: (event) => learner.learn(event)
		}]);
		this.#decoder = null;
	}
	get ended() {
		return this.#next === this.#rows.length && this.#waiting.size === 0;
	}
	completeNs(positionNs) {
		return Math.floor(positionNs / this.#flushNs) * this.#flushNs;
	}
	async advance(positionNs) {
		const completeNs = this.completeNs(positionNs);
		while (this.#next < this.#rows.length && require_checked.at(this.#firstNs, require_checked.at(this.#rows, this.#next)) < completeNs) {
			const row = require_checked.at(this.#rows, this.#next++);
			const buffer = await require_scan.readBufferAt(this.#source, require_checked.at(this.#fileOffset, row), require_checked.at(this.#fileBytes, row));
			if (buffer !== null) this.#part(buffer);
		}
		const due = [];
		const until = Math.floor(positionNs / this.#flushNs);
		while (this.#flushed < until) {
			this.#flushed++;
			for (const bytes of this.#waiting.get(this.#flushed) ?? []) due.push(bytes);
			this.#waiting.delete(this.#flushed);
		}
		return due;
	}
	#part(buffer) {
		const columns = this.#columns;
		columns.count = 0;
		this.#scanner.scan(buffer, 0);
		const { count, timeNs, eventOffset } = columns;
		const flushOf = (i) => Math.max(this.#flushed, Math.floor(require_checked.at(timeNs, i) / this.#flushNs)) + 1;
		for (let from = 0; from < count;) {
			const flush = flushOf(from);
			let to = from + 1;
			while (to < count && flushOf(to) === flush) to++;
			const part = partOf(buffer.bytes, require_checked.at(eventOffset, from), to < count ? require_checked.at(eventOffset, to) : buffer.filledBytes);
			const parts = this.#waiting.get(flush);
			if (parts === void 0) this.#waiting.set(flush, [part]);
			else parts.push(part);
			from = to;
		}
	}
};
function partOf(bytes, start, end) {
	const part = new Uint8Array(72 + end - start);
	part.set(bytes.subarray(0, 72));
	part.set(bytes.subarray(start, end), 72);
	const view = new DataView(part.buffer);
	for (const field of [
		require_layout.BUFFER.bufferSize,
		require_layout.BUFFER.savedOffset,
		require_layout.BUFFER.currentOffset,
		require_layout.BUFFER.filledBytes
	]) view.setUint32(field, part.length, true);
	view.setUint16(require_layout.BUFFER.flags, view.getUint16(require_layout.BUFFER.flags, true) & ~require_layout.BUFFER_FLAG.compressed, true);
	return part;
}
var scannerFor = (columns, clock) => new require_scan.EventScanner(columns, new require_scan.KindTable(), clock, new require_scan.WarningLog());
var ARM64 = 12;
var CPU = 10;
var LAST_MINOR = 15;
var ProcessorFinder = class {
	product = null;
	wants(kind) {
		return kind.opcode === CPU && require_well_known.classicClass(kind) === "SystemConfig";
	}
	visit(event) {
		const [architecture, part, revision] = [
			"ProcessorArchitecture",
			"ProcessorLevel",
			"ProcessorRevision"
		].map((name) => event.number(name));
		if (architecture !== ARM64 || part === void 0 || revision === void 0) return;
		const minor = revision > 255 ? LAST_MINOR : Math.min(revision, LAST_MINOR);
		this.product ??= require_arm_pmu.productsByPart[String(16 * part + minor)] ?? null;
	}
};
// host/live/replay-player.ts
var STEP_MS = 10;
var MOST_WAITING_BYTES = 32 << 20;
var ReplayPlayer = class {
	recording;
	#replay;
	#clock;
	#position;
	constructor(replay, trace, speed, clock) {
		this.#replay = replay;
		this.#clock = clock;
		this.#position = new ReplayPosition(replay.beginNs, speed, clock);
		this.recording = new LiveRecording({
			trace,
			clock,
			flushTimerMs: 20,
			ageMs: (timeNs) => (this.#position.ns - timeNs) / 1e6 / speed,
			schemas: null
		});
	}
	async play() {
		const { recording } = this;
		try {
			while (!this.#replay.ended && !recording.closed) {
				await new Promise((resolve) => this.#clock.after(STEP_MS, resolve));
				this.#position.step(recording.waitingBytes > MOST_WAITING_BYTES);
				const { ns } = this.#position;
				const buffers = await this.#replay.advance(ns);
				if (buffers.length > 0) recording.feed(buffers, this.#replay.completeNs(ns));
			}
		} finally {
			recording.end();
		}
	}
};
// host/live/live-sessions.ts
var LiveSessions = class {
	#clock;
	#library;
	#schemas;
	#recordings = new Map();
	#replaced = new Set();
	constructor({ clock = realLiveClock, library = async () => new require_schema_library.SchemaLibrary(), schemas = null } = {}) {
		this.#clock = clock;
		this.#library = library;
		this.#schemas = schemas;
	}
	begins({ recording, machine, clock, flushTimerMs, sinceHeaderMs }) {
		const beganMs = this.#clock.nowMs() - sinceHeaderMs;
		const make = async () => {
			const trace = new LiveTrace({
				clock: new require_scan.Clock(clock.ticks, ticksPerSecond(clock)),
				flushTimerMs,
				counterFacts: require_counter_facts.counterFacts(machine.pmu.product),
				library: await this.#library(),
				shownNames: require_event_conditions.filterNames
			});
			const ageMs = (timeNs) => this.#clock.nowMs() - beganMs - timeNs / 1e6;
			return new LiveRecording({
				trace,
				clock: this.#clock,
				flushTimerMs,
				ageMs,
				schemas: this.#schemas
			});
		};
		this.#add(recording, make());
	}
	async replay(source, speed) {
		const id = `replay-${(0, node_crypto.randomUUID)()}`;
		try {
			const library = await this.#library();
			const replay = await Replay.open(source, {
				name: source.name,
				speed,
				library
			});
			const trace = new LiveTrace({
				clock: replay.clock,
				flushTimerMs: null,
				counterFacts: require_counter_facts.counterFacts(replay.product),
				library,
				shownNames: require_event_conditions.filterNames
			});
			await replay.teach(trace.decoder);
			const player = new ReplayPlayer(replay, trace, speed, this.#clock);
			this.#add(id, Promise.resolve(player.recording));
			this.#replaced.add(id);
			player.play().catch(() => {}).finally(() => source.close());
		} catch (error) {
			await source.close();
			throw require_host_error.toHostError(error, source.name);
		}
		return id;
	}
	endReplay(id) {
		if (id.startsWith("replay-")) this.#remove(id);
	}
	buffers(recording, buffers) {
		this.#then(recording, (live) => live.feed(buffers));
	}
	ends(recording) {
		this.#then(recording, (live) => live.end());
		this.#replaced.add(recording);
	}
	dropped(recording, events, buffers) {
		this.#then(recording, (live) => live.dropped(events, buffers));
	}
	async frame(query, signal) {
		const recording = this.#recordings.get(query.recording);
		if (recording === void 0) throw new require_host_error.HostError("not-found", "The live view of that recording has ended. Open the saved trace instead.");
		return (await recording).frame(query, signal);
	}
	close() {
		for (const id of [...this.#recordings.keys()]) this.#remove(id);
	}
	#add(id, recording) {
		recording.catch(() => {});
		for (const old of this.#replaced) this.#remove(old);
		this.#recordings.set(id, recording);
	}
	#remove(id) {
		this.#then(id, (live) => live.close());
		this.#recordings.delete(id);
		this.#replaced.delete(id);
	}
	#then(id, action) {
		this.#recordings.get(id)?.then(action, () => {});
	}
};
var ticksPerSecond = ({ clockType, perfFrequencyHz }) => clockType === 2 ? 1e7 : perfFrequencyHz;
Object.defineProperty(exports, "BufferQueue", {
	enumerable: true,
	get: function() {
		return BufferQueue;
	}
});
Object.defineProperty(exports, "BufferReader", {
	enumerable: true,
	get: function() {
		return BufferReader;
	}
});
Object.defineProperty(exports, "LiveFilter", {
	enumerable: true,
	get: function() {
		return LiveFilter;
	}
});
Object.defineProperty(exports, "LiveSessions", {
	enumerable: true,
	get: function() {
		return LiveSessions;
	}
});
Object.defineProperty(exports, "LiveTrace", {
	enumerable: true,
	get: function() {
		return LiveTrace;
	}
});
Object.defineProperty(exports, "Replay", {
	enumerable: true,
	get: function() {
		return Replay;
	}
});
Object.defineProperty(exports, "ReplayPosition", {
	enumerable: true,
	get: function() {
		return ReplayPosition;
	}
});
Object.defineProperty(exports, "liveRows", {
	enumerable: true,
	get: function() {
		return liveRows;
	}
});
Object.defineProperty(exports, "realLiveClock", {
	enumerable: true,
	get: function() {
		return realLiveClock;
	}
});
Object.defineProperty(exports, "ticksPerSecond", {
	enumerable: true,
	get: function() {
		return ticksPerSecond;
	}
});
