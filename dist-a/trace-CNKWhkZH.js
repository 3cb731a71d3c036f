require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_scan = require("./scan-3FQoKOCp.js");
const require_growing = require("./growing-Y0sZNFoK.js");
const require_time_order = require("./time-order-DQ1EWHIh.js");
const require_kind_info = require("./kind-info-D_KUZPSx.js");
const require_layout = require("./layout-N4SuFDx6.js");
// engine/format/lane-pyramid.ts
var FAN_OUT = 4;
var MAX_BASE_BUCKETS = 65536;
var MAX_BASE_BUCKETS_IN_ALL = 1 << 22;
var powerOfTwoFrom = (value) => value <= 1 ? 1 : 2 ** Math.ceil(Math.log2(value));
function alignBuckets(startNs, endNs, buckets) {
	let bucketNs = powerOfTwoFrom(Math.max(endNs - startNs, 1) / buckets);
	let first = Math.floor(startNs / bucketNs);
	let last = Math.ceil(endNs / bucketNs);
	if (last - first > buckets) {
		bucketNs *= 2;
		first = Math.floor(startNs / bucketNs);
		last = Math.ceil(endNs / bucketNs);
	}
	return {
		startNs: first * bucketNs,
		bucketNs,
		buckets: Math.max(1, Math.min(last - first, buckets))
	};
}
function baseBuckets(firstNs, lastNs, cpus, most) {
	const share = powerOfTwoFrom(MAX_BASE_BUCKETS_IN_ALL / Math.max(1, cpus));
	const wanted = Math.min(MAX_BASE_BUCKETS, share, powerOfTwoFrom(most / 4));
	const baseNs = powerOfTwoFrom((lastNs - firstNs + 1) / wanted);
	let coarsestNs = baseNs;
	while (coarsestNs < wanted * baseNs) coarsestNs *= FAN_OUT;
	const originNs = Math.floor(firstNs / coarsestNs) * coarsestNs;
	return {
		baseNs,
		originNs,
		size: Math.floor((lastNs - originNs) / baseNs) + 1
	};
}
function emptySeries(aligned, cpus) {
	const size = cpus.length * aligned.buckets;
	return {
		...aligned,
		cpus: Uint32Array.from(cpus),
		counts: new Uint32Array(size),
		minPerSecond: new Float32Array(size),
		maxPerSecond: new Float32Array(size),
		peakPerSecond: 0
	};
}
function withPeak(series) {
	const { maxPerSecond } = series;
	for (let i = 0; i < maxPerSecond.length; i++) if (maxPerSecond[i] > series.peakPerSecond) series.peakPerSecond = maxPerSecond[i];
	return series;
}
function laneIndex(base, total) {
	const before = new Uint32Array(base.length + 1);
	before[base.length] = total;
	for (let i = base.length; i > 0; i--) before[i - 1] = before[i] - base[i - 1];
	const levels = [{
		min: base,
		max: base
	}];
	while (levels[levels.length - 1].min.length > 1) levels.push(coarser(levels[levels.length - 1]));
	return {
		before,
		levels
	};
}
function coarser({ min, max }) {
	const size = Math.ceil(min.length / FAN_OUT);
	const level = {
		min: new Uint32Array(size),
		max: new Uint32Array(size)
	};
	for (let i = 0; i < size; i++) {
		const end = (i + 1) * FAN_OUT;
		let low = end > min.length ? 0 : Number.POSITIVE_INFINITY;
		let high = 0;
		for (let j = i * FAN_OUT; j < Math.min(end, min.length); j++) {
			if (min[j] < low) low = min[j];
			if (max[j] > high) high = max[j];
		}
		level.min[i] = low;
		level.max[i] = high;
	}
	return level;
}
function fillWide({ before, levels, originNs, baseNs }, earlier, series, at) {
	const { startNs, bucketNs, buckets, counts, minPerSecond, maxPerSecond } = series;
	let level = 0;
	let widthNs = baseNs;
	while (level + 1 < levels.length && widthNs * FAN_OUT <= bucketNs) {
		level++;
		widthNs *= FAN_OUT;
	}
	const { min, max } = levels[level];
	const perSecond = 1e9 / baseNs;
	const each = bucketNs / widthNs;
	const offset = (startNs - originNs) / widthNs;
	const baseEach = bucketNs / baseNs;
	const baseOffset = (startNs - originNs) / baseNs;
	const eventsBefore = (edge) => {
		if (edge >= before.length) return before[before.length - 1];
		return edge >= 0 ? before[edge] : earlier(originNs + edge * baseNs);
	};
	let previous = eventsBefore(baseOffset);
	for (let b = 0; b < buckets; b++) {
		const next = eventsBefore(baseOffset + (b + 1) * baseEach);
		counts[at + b] = next - previous;
		previous = next;
		const from = Math.max(0, offset + b * each);
		const to = Math.min(min.length, offset + (b + 1) * each);
		let low = to - from < each ? 0 : Number.POSITIVE_INFINITY;
		let high = 0;
		for (let i = from; i < to; i++) {
			if (min[i] < low) low = min[i];
			if (max[i] > high) high = max[i];
		}
		minPerSecond[at + b] = low * perSecond;
		maxPerSecond[at + b] = Math.max(high * perSecond, counts[at + b] * 1e9 / bucketNs);
	}
}
// engine/format/survey.ts
async function surveyTrace(source, options) {
	require_scan.checkSize(source.sizeBytes);
	const { readers } = options;
	const found = readers ? await readHeader(source) : null;
	const clock = found?.fileOffset === 0 ? found.clock : null;
	const merge = new SurveyMerge(source, options, found && clock ? await fittingLaneNs(source, found) : null);
	if (readers && clock) await merge.addParallel(readers, clock);
	else await merge.addRest(source.sizeBytes);
	options.onProgress?.(source.sizeBytes, merge.events);
	return merge.result();
}
var LOOKED_AT = 64;
async function fittingLaneNs(source, found) {
	let first = Number.POSITIVE_INFINITY;
	let last = Number.NEGATIVE_INFINITY;
	const cpus = new Set();
	await lookAround(source, found, LOOKED_AT, (rows, row) => {
		cpus.add(rows.processors[row]);
		first = Math.min(first, rows.firstNs[row]);
		last = Math.max(last, rows.lastNs[row]);
	});
	return cpus.size === 0 ? null : baseBuckets(first, last, cpus.size, Number.POSITIVE_INFINITY).baseNs;
}
async function lookAround(source, { clock, header }, looks, see) {
	const lookBytes = Math.max(4096, Math.min(header.bufferSizeBytes, 1 << 20));
	const steps = Math.min(looks, Math.ceil(source.sizeBytes / lookBytes));
	for (let i = 0; i <= steps; i++) {
		const from = Math.max(1, Math.floor((source.sizeBytes - lookBytes) / steps * i));
		const { rows } = await require_time_order.surveySegment(source, {
			from,
			to: from + lookBytes,
			clock,
			past: null,
			laneNs: null
		});
		for (let row = 0; row < rows.count; row++) if (!Number.isNaN(rows.firstNs[row])) see(rows, row);
	}
}
async function readHeader(source) {
	const counts = {
		buffers: 0,
		compressedBuffers: 0,
		damagedBuffers: 0
	};
	const warnings = new require_scan.WarningLog();
	for await (const buffer of require_scan.readBuffers(source, counts, { warnings })) {
		const header = require_scan.readLogFileHeader(buffer);
		const { timeStamp, frequencyHz } = require_scan.clockOf(header, warnings, buffer.fileOffset);
		return {
			header,
			clock: {
				timeStamp,
				frequencyHz
			},
			fileOffset: buffer.fileOffset
		};
	}
	return null;
}
var SurveyMerge = class {
	#source;
	#options;
	#laneNs;
	#warnings = new require_scan.WarningLog();
	#table = new require_time_order.GrowingBufferTable();
	#kinds = new require_scan.KindTable();
	#counts = {
		buffers: 0,
		compressedBuffers: 0,
		damagedBuffers: 0
	};
	#lastNs = new Map();
	#earliestNs = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	#lanes = [];
	#header = null;
	#clock = null;
	#overflowed = false;
	events = 0;
	#expandedBytes = 0;
	#at = 0;
	#lostFrom = 0;
	#ended = false;
	constructor(source, options, laneNs) {
		this.#source = source;
		this.#options = options;
		this.#laneNs = laneNs;
	}
	async addParallel(readers, clock) {
		const { sizeBytes } = this.#source;
		const { segmentBytes } = readers;
		const underWay = [];
		let next = 0;
		const startNext = () => {
			const from = next;
			next = Math.min(sizeBytes, from + segmentBytes);
			const task = {
				from,
				to: next,
				clock: from === 0 ? null : clock,
				past: null,
				laneNs: this.#laneNs
			};
			underWay.push(readers.survey(task).catch((error) => error));
		};
		for (let from = 0; from < sizeBytes && !this.#ended; from += segmentBytes) {
			while (next < sizeBytes && underWay.length < readers.depth) startNext();
			const survey = await underWay.shift();
			this.#checkCancel();
			await this.#addPart(survey, from, Math.min(sizeBytes, from + segmentBytes));
			this.#options.onProgress?.(Math.min(sizeBytes, from + segmentBytes), this.events);
		}
	}
	#checkCancel() {
		if (this.#options.cancel?.cancelled) throw new require_host_error.CancelledError();
	}
	async #addPart(survey, from, to) {
		if (this.#at >= to) return;
		if (survey instanceof Error) {
			if (from === 0 || !(survey instanceof require_host_error.ReaderEnded)) throw survey;
			return this.#lose(survey, to);
		}
		const { walked } = survey;
		if (this.#at < 0) {
			if (walked.start < 0) return;
			this.#found(walked.start);
		}
		const events = this.events + survey.events;
		const expandedBytes = this.#expandedBytes + walked.expandedBytes;
		if (walked.start === this.#at && !survey.needsPast && events <= require_time_order.mostEvents(this.#source.sizeBytes) && expandedBytes <= require_scan.mostExpandedBytes(this.#source.sizeBytes)) this.#add(survey, walked.expandedBytes);
		else await this.addRest(to);
	}
	async addRest(to) {
		const past = this.#at === 0 ? null : {
			events: this.events,
			expandedBytes: this.#expandedBytes,
			lastNs: this.#lastNs,
			kinds: this.#kinds.allWords()
		};
		const clock = this.#clock && {
			timeStamp: this.#clock.timeStamp,
			frequencyHz: this.#clock.frequencyHz
		};
		const task = {
			from: this.#at,
			to,
			clock,
			past,
			laneNs: this.#laneNs
		};
		const survey = await require_time_order.surveySegment(this.#source, task, this.#options);
		this.#add(survey, survey.walked.expandedBytes - this.#expandedBytes);
	}
	#add(survey, expandedBytes) {
		const { walked, counts } = survey;
		this.#at = walked.end;
		this.#ended = walked.ended;
		this.#expandedBytes += expandedBytes;
		if (survey.header !== null) this.#header = survey.header;
		if (this.#clock === null && survey.clock !== null) this.#clock = new require_scan.Clock(survey.clock.timeStamp, survey.clock.frequencyHz);
		this.#counts.buffers += counts.buffers;
		this.#counts.compressedBuffers += counts.compressedBuffers;
		this.#counts.damagedBuffers += counts.damagedBuffers;
		this.#table.append(survey.rows, this.events);
		this.events += survey.events;
		const indexes = this.#kinds.add(survey.kindWords);
		for (let i = 0; i < indexes.length; i++) this.#kinds.events[indexes[i]] += survey.kindEvents[i];
		this.#overflowed ||= survey.kindsOverflowed;
		for (const [processor, ns] of survey.lastNs) this.#lastNs.set(processor, ns);
		for (const ns of survey.earliestNs) require_time_order.addEarliest(this.#earliestNs, ns);
		if (survey.lanes !== null) this.#lanes.push(survey.lanes);
		this.#warnings.append(survey.warnings);
	}
	#lose(why, to) {
		if (this.#at >= 0) this.#lostFrom = this.#at;
		this.#at = -1;
		this.#counts.damagedBuffers++;
		this.#warnings.add("reader-failed", `The bytes from ${this.#lostFrom} to ${to} could not be read, because a reading thread ended: ${why.message}`, this.#lostFrom);
	}
	#found(start) {
		this.#table.addDamage({
			fileOffset: this.#lostFrom,
			endOffset: start,
			processor: -1,
			sequence: NaN
		}, false);
		this.#at = start;
	}
	result() {
		const { sizeBytes } = this.#source;
		if (this.#at < 0) this.#found(sizeBytes);
		require_scan.checkEnd(sizeBytes, this.#at, this.#header !== null, this.#warnings);
		const header = this.#header;
		const table = this.#table;
		table.written = header.buffersWritten;
		warnOfMissingBuffers(header, this.#counts, this.#warnings);
		if (this.#overflowed) this.#warnings.add("kinds", MANY_KINDS, null);
		return {
			info: {
				file: this.#options.fileName,
				sizeBytes,
				...this.#counts,
				...describeHeader(header),
				...describeEvents(table),
				warnings: this.#warnings.list()
			},
			kinds: require_kind_info.describeKinds(this.#kinds),
			buffers: table,
			table,
			clock: this.#clock,
			kindTable: this.#kinds,
			earliestNs: this.#earliestNs,
			lanes: this.#laneNs === null ? null : this.#lanes
		};
	}
};
var MANY_KINDS = "The file has more kinds of events than Corescope can distinguish (about 65,000); the rest are shown as one.";
function warnOfMissingBuffers(header, counts, warnings) {
	if (header.logFileMode & require_layout.LOG_FILE_MODE.circular || counts.damagedBuffers > 0) return;
	if (header.buffersWritten <= counts.buffers) return;
	warnings.add("buffers-missing", `The header counts ${header.buffersWritten} buffers, but the file contains only ${counts.buffers}: it was truncated, or its end was overwritten.`, null);
}
function describeHeader(header) {
	return {
		eventsLost: header.eventsLost,
		buffersLost: header.buffersLost,
		pointerSize: header.pointerSize,
		processors: header.processors,
		osVersion: `${header.osMajor}.${header.osMinor}.${header.osBuild}`,
		clock: require_scan.clockName(header.clockType),
		clockFrequencyHz: require_scan.clockFrequencyHz(header),
		startTimeUtc: require_scan.filetimeToIso(header.startTime),
		endTimeUtc: require_scan.filetimeToIso(header.endTime),
		bootTimeUtc: require_scan.filetimeToIso(header.bootTime),
		loggerName: header.loggerName,
		logFileName: header.logFileName,
		logFileMode: header.logFileMode
	};
}
function describeEvents({ count, starts, ends, processors, firstNs, lastNs }) {
	const perCpu = new Map();
	let events = 0;
	let first = Number.POSITIVE_INFINITY;
	let last = Number.NEGATIVE_INFINITY;
	for (let row = 0; row < count; row++) {
		const size = ends[row] - starts[row];
		if (size === 0) continue;
		events += size;
		perCpu.set(processors[row], (perCpu.get(processors[row]) ?? 0) + size);
		if (row === 0) continue;
		first = Math.min(first, firstNs[row]);
		last = Math.max(last, lastNs[row]);
	}
	return {
		events,
		firstEventNs: first <= last ? first : null,
		lastEventNs: first <= last ? last : null,
		eventsPerCpu: Object.fromEntries([...perCpu].sort(([a], [b]) => a - b))
	};
}
// engine/base/recently-used.ts
var RecentlyUsed = class {
	#values = new Map();
	#size;
	constructor(size) {
		this.#size = size;
	}
	get(key, make) {
		const value = this.#values.has(key) ? this.#values.get(key) : make();
		this.#values.delete(key);
		this.#values.set(key, value);
		if (this.#values.size > this.#size) this.#values.delete(this.#values.keys().next().value);
		return value;
	}
};
// engine/format/event-rates.ts
var KEPT_SELECTIONS = 4;
var EventRates = class {
	#events;
	#selections = new RecentlyUsed(KEPT_SELECTIONS);
	constructor(events) {
		this.#events = events;
	}
	query(query) {
		const { kinds } = query;
		const key = kinds === null ? "all" : [...kinds].sort((a, b) => a - b).join();
		return this.#selections.get(key, () => new Selection(this.#events, kinds)).query(query);
	}
};
var Selection = class {
	#timeNs;
	#lanes = new Map();
	#originNs;
	#baseNs;
	constructor(events, kinds) {
		const { timeNs, cpu, kind, count } = events;
		this.#timeNs = timeNs;
		let mask = null;
		if (kinds !== null) {
			let highest = 0;
			for (const k of kinds) if (k > highest) highest = k;
			mask = new Uint8Array(highest + 1);
			for (const k of kinds) mask[k] = 1;
		}
		const perCpu = new Uint32Array(65536);
		if (mask === null) for (let row = 0; row < count; row++) perCpu[cpu[row]]++;
		else for (let row = 0; row < count; row++) if (mask[kind[row]] === 1) perCpu[cpu[row]]++;
		const cpus = [];
		const laneOf = new Uint16Array(perCpu.length);
		let selected = 0;
		let most = 0;
		for (let c = 0; c < perCpu.length; c++) {
			if (perCpu[c] === 0) continue;
			laneOf[c] = cpus.push(c) - 1;
			selected += perCpu[c];
			most = Math.max(most, perCpu[c]);
		}
		const { baseNs, originNs, size } = baseBuckets(count > 1 ? timeNs[1] : 0, count > 0 ? timeNs[count - 1] : 0, cpus.length, most);
		this.#baseNs = baseNs;
		this.#originNs = originNs;
		const rows = new Uint32Array(selected);
		const base = new Uint32Array(cpus.length * size);
		let start = 0;
		const next = Uint32Array.from(cpus, (c) => {
			start += perCpu[c];
			return start - perCpu[c];
		});
		cpus.forEach((c, lane) => {
			this.#lanes.set(c, {
				rows: rows.subarray(next[lane], next[lane] + perCpu[c]),
				base: base.subarray(lane * size, (lane + 1) * size),
				index: null
			});
		});
		let bucket = -1;
		let bucketEndNs = this.#originNs;
		for (let row = 0; row < count; row++) {
			while (timeNs[row] >= bucketEndNs && bucket < size - 1) {
				bucket++;
				bucketEndNs += this.#baseNs;
			}
			if (mask !== null && mask[kind[row]] !== 1) continue;
			const lane = laneOf[cpu[row]];
			rows[next[lane]++] = row;
			if (bucket >= 0) base[lane * size + bucket]++;
		}
	}
	query({ cpus, startNs, endNs, buckets }) {
		const aligned = alignBuckets(startNs, endNs, buckets);
		const series = emptySeries(aligned, cpus);
		cpus.forEach((cpu, i) => {
			const lane = this.#lanes.get(cpu);
			if (!lane) return;
			lane.index ??= laneIndex(lane.base, lane.rows.length);
			const at = i * aligned.buckets;
			if (aligned.bucketNs < this.#baseNs) this.#fillFine(lane.rows, series, at);
			else {
				const before = (ns) => rowLowerBound(lane.rows, this.#timeNs, 0, ns);
				fillWide({
					...lane.index,
					originNs: this.#originNs,
					baseNs: this.#baseNs
				}, before, series, at);
			}
		});
		return withPeak(series);
	}
	#fillFine(rows, series, at) {
		const { startNs, bucketNs, buckets, counts } = series;
		const perSecond = 1e9 / bucketNs;
		let previous = rowLowerBound(rows, this.#timeNs, 0, startNs);
		for (let b = 0; b < buckets; b++) {
			const next = rowLowerBound(rows, this.#timeNs, previous, startNs + (b + 1) * bucketNs);
			counts[at + b] = next - previous;
			series.minPerSecond[at + b] = series.maxPerSecond[at + b] = (next - previous) * perSecond;
			previous = next;
		}
	}
};
function rowLowerBound(rows, times, from, timeNs) {
	let step = 1;
	let low = from;
	let high = from;
	while (high < rows.length && times[rows[high]] < timeNs) {
		low = high + 1;
		high = low + step;
		step *= 2;
	}
	high = Math.min(high, rows.length);
	while (low < high) {
		const middle = low + high >>> 1;
		if (times[rows[middle]] < timeNs) low = middle + 1;
		else high = middle;
	}
	return low;
}
// engine/format/rows.ts
function lowerBound(values, from, to, value) {
	let low = from;
	let high = to;
	while (low < high) {
		const middle = low + high >>> 1;
		if (values[middle] < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
function kindsOfProvider(kinds, text) {
	const wanted = text.toLowerCase().replace(/^\{(.*)\}$/, "$1");
	return kinds.filter(({ provider, providerName, group }) => provider === wanted || providerName?.toLowerCase() === wanted || group?.toLowerCase() === wanted).map(({ index }) => index);
}
function kindMask(kinds, filter) {
	if (filter.kinds === void 0 && filter.provider === void 0 && filter.id === void 0) return null;
	const named = filter.provider === void 0 ? null : new Set(kindsOfProvider(kinds, filter.provider));
	const wanted = filter.kinds && new Set(filter.kinds);
	return Uint8Array.from(kinds, (kind) => {
		return (named === null || named.has(kind.index)) && (filter.id === void 0 || kind.id === filter.id) && (!wanted || wanted.has(kind.index)) ? 1 : 0;
	});
}
function matchRows(events, kinds, filter) {
	const { timeNs, count } = events;
	const from = filter.fromNs === void 0 ? 0 : lowerBound(timeNs, 0, count, filter.fromNs);
	const to = filter.toNs === void 0 ? count : lowerBound(timeNs, from, count, filter.toNs);
	const mask = kindMask(kinds, filter);
	if (mask === null && filter.cpus === void 0 && filter.pid === void 0 && filter.tid === void 0) return {
		count: to - from,
		rowAt: (i) => from + i
	};
	const cpus = filter.cpus && new Uint8Array(65536);
	for (const cpu of filter.cpus ?? []) if (cpus && cpu < cpus.length) cpus[cpu] = 1;
	const pid = filter.pid === -1 ? require_scan.NO_ID : filter.pid;
	const tid = filter.tid === -1 ? require_scan.NO_ID : filter.tid;
	const rows = require_growing.growingWords();
	for (let row = from; row < to; row++) {
		if (mask !== null && mask[events.kind[row]] === 0) continue;
		if (cpus !== void 0 && cpus[events.cpu[row]] === 0) continue;
		if (pid !== void 0 && events.pid[row] !== pid) continue;
		if (tid !== void 0 && events.tid[row] !== tid) continue;
		rows.push(row);
	}
	const { values, count: matching } = rows;
	return {
		count: matching,
		rowAt: (i) => values[i]
	};
}
// engine/format/trace.ts
var MERGE_STEP = 1 << 19;
var MAX_SERIES_CELLS = 1 << 22;
var fewerBuckets = (buckets, lanes) => Math.max(1, Math.min(buckets, Math.floor(MAX_SERIES_CELLS / lanes)));
var KEPT_FILTERS = 3;
async function openTrace(source, options) {
	const { fileName, onProgress, cancel, pause } = options;
	const columns = new require_scan.GrowingColumns();
	const report = (phase, bytesDone) => onProgress?.({
		phase,
		bytesDone,
		bytesTotal: source.sizeBytes,
		events: columns.count
	});
	const survey = await surveyTrace(source, {
		fileName,
		cancel,
		pause,
		columns,
		onProgress: (bytes) => report("reading", bytes)
	});
	const sorting = {
		cancel,
		pause,
		report: () => report("sorting", source.sizeBytes)
	};
	return new Trace(survey, await sortByTime(columns, survey.table, sorting));
}
async function sortByTime(columns, pieces, { cancel, pause, report }) {
	report();
	await pause?.();
	const merge = new require_time_order.TimeMerge(columns.timeNs, columns.count, pieces);
	if (merge.identity) return columns.inFileOrder(pieces);
	while (!merge.advance(MERGE_STEP)) {
		if (cancel?.cancelled) throw new require_host_error.CancelledError();
		await pause?.();
	}
	return columns.reordered(merge.order, merge.sorted, pieces);
}
var Trace = class {
	info;
	kinds;
	events;
	buffers;
	clock;
	#rates;
	#matched = new RecentlyUsed(KEPT_FILTERS);
	constructor({ info, kinds, buffers, clock }, events) {
		this.info = info;
		this.kinds = kinds;
		this.events = events;
		this.buffers = buffers;
		this.clock = clock;
		this.#rates = new EventRates(events);
	}
	matchRows(filter) {
		const { fromNs, toNs, cpus, pid, tid, kinds, provider, id } = filter;
		const key = JSON.stringify([
			fromNs,
			toNs,
			cpus,
			pid,
			tid,
			kinds,
			provider,
			id
		]);
		return this.#matched.get(key, () => matchRows(this.events, this.kinds, filter));
	}
	queryEvents(filter) {
		return this.readRows(this.matchRows(filter), filter.offset, filter.limit);
	}
	readRows(rows, from, limit) {
		const offset = Math.min(from, rows.count);
		const size = Math.min(limit, rows.count - offset);
		const page = {
			total: rows.count,
			offset,
			row: new Uint32Array(size),
			timeNs: new Float64Array(size),
			cpu: new Uint32Array(size),
			pid: new Float64Array(size),
			tid: new Float64Array(size),
			kind: new Uint32Array(size),
			payloadBytes: new Uint32Array(size)
		};
		const { events } = this;
		for (let i = 0; i < size; i++) {
			const row = rows.rowAt(offset + i);
			page.row[i] = row;
			page.timeNs[i] = events.timeNs[row];
			page.cpu[i] = events.cpu[row];
			page.pid[i] = headerId(events.pid[row]);
			page.tid[i] = headerId(events.tid[row]);
			page.kind[i] = events.kind[row];
			page.payloadBytes[i] = events.payloadBytes[row];
		}
		return page;
	}
	querySeries({ kinds, buckets, ...query }) {
		return this.#rates.query({
			...query,
			kinds: kinds === null ? null : kinds.filter((kind) => kind < this.kinds.length),
			buckets: fewerBuckets(buckets, query.cpus.length)
		});
	}
};
var headerId = (id) => id === 4294967295 ? -1 : id;
Object.defineProperty(exports, "RecentlyUsed", {
	enumerable: true,
	get: function() {
		return RecentlyUsed;
	}
});
Object.defineProperty(exports, "Trace", {
	enumerable: true,
	get: function() {
		return Trace;
	}
});
Object.defineProperty(exports, "alignBuckets", {
	enumerable: true,
	get: function() {
		return alignBuckets;
	}
});
Object.defineProperty(exports, "baseBuckets", {
	enumerable: true,
	get: function() {
		return baseBuckets;
	}
});
Object.defineProperty(exports, "emptySeries", {
	enumerable: true,
	get: function() {
		return emptySeries;
	}
});
Object.defineProperty(exports, "fewerBuckets", {
	enumerable: true,
	get: function() {
		return fewerBuckets;
	}
});
Object.defineProperty(exports, "fillWide", {
	enumerable: true,
	get: function() {
		return fillWide;
	}
});
Object.defineProperty(exports, "headerId", {
	enumerable: true,
	get: function() {
		return headerId;
	}
});
Object.defineProperty(exports, "kindsOfProvider", {
	enumerable: true,
	get: function() {
		return kindsOfProvider;
	}
});
Object.defineProperty(exports, "laneIndex", {
	enumerable: true,
	get: function() {
		return laneIndex;
	}
});
Object.defineProperty(exports, "lookAround", {
	enumerable: true,
	get: function() {
		return lookAround;
	}
});
Object.defineProperty(exports, "lowerBound", {
	enumerable: true,
	get: function() {
		return lowerBound;
	}
});
Object.defineProperty(exports, "openTrace", {
	enumerable: true,
	get: function() {
		return openTrace;
	}
});
Object.defineProperty(exports, "readHeader", {
	enumerable: true,
	get: function() {
		return readHeader;
	}
});
Object.defineProperty(exports, "surveyTrace", {
	enumerable: true,
	get: function() {
		return surveyTrace;
	}
});
Object.defineProperty(exports, "withPeak", {
	enumerable: true,
	get: function() {
		return withPeak;
	}
});
