require("node:url").pathToFileURL(__filename).href;
const require_trace = require("./trace-CNKWhkZH.js");
const require_event_conditions = require("./event-conditions-CoSj7eOV.js");
const require_trace$1 = require("./trace-DVJSax1n.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_growing = require("./growing-Y0sZNFoK.js");
const require_provider_catalog = require("./provider-catalog-Cb61TEri.js");
const require_kind_info = require("./kind-info-D_KUZPSx.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_sql_names = require("./sql-names-Dh_mxRYH.js");
const require_get_or_make = require("./get-or-make-BaEEukxJ.js");
const require_text_pool = require("./text-pool-zVbWxzio.js");
const require_compile = require("./compile-CrBIPzH2.js");
const require_row_text = require("./row-text-D1kXd7tG.js");
const require_source_types = require("./source-types-CEcvXi0w.js");
const require_column = require("./column-Bn-tWumq.js");
const require_enlarged = require("./enlarged-BhKLMXJa.js");
const require_plugin = require("./plugin-BcxojIi5.js");
const require_scan = require("./scan-3FQoKOCp.js");
const require_turns = require("./turns-COToh5YV.js");
const require_pages = require("./pages-DbvWYbe0.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_well_known = require("./well-known-DN3jBazA.js");
const require_joined_bytes = require("./joined-bytes-DKzBY7Xt.js");
const require_text = require("./text-qlf8p1E2.js");
const require_stack_paths = require("./stack-paths-BSeJHh-3.js");
const require_parser = require("./parser-Dc4K5A7Z.js");
const require_print = require("./print-BR81bj4k.js");
const require_tables = require("./tables-pjJHq6O-.js");
const require_sql_tokens = require("./sql-tokens-n8HAAX04.js");
const require_provider_names = require("./provider-names-BmpKaoda.js");
let node_timers_promises = require("node:timers/promises");
// engine/conditions/trace-condition.ts
var BLOCK_ROWS = 4096;
var STEP = 1 << 18;
var TraceCondition = class {
	#condition;
	#decoder;
	#told;
	#mask;
	#asker;
	#event;
	constructor(condition, decoder) {
		this.#condition = condition;
		this.#decoder = decoder;
		this.#told = toldBy(decoder);
		this.#mask = condition.ofKinds(decoder.trace.kinds, this.#told);
		this.#asker = condition.ofPayloads(this.#told);
		this.#event = new RowAsked(decoder);
	}
	async matchRows(rows, options = {}) {
		const candidates = await this.candidates(rows, options);
		const { kind } = this.#decoder.trace.events;
		if (!(this.#condition.asksPayloads || this.#mask.includes(2))) return candidates;
		const matching = require_growing.growingWords();
		await this.#decoder.forEach(candidates, 0, candidates.count, (event) => {
			if (this.#holds(event, this.#mask[kind[event.row]] === 2)) matching.push(event.row);
		}, options);
		return rowsOf$2(matching.values.slice(0, matching.count));
	}
	async candidates(rows, { cancel, pause } = {}) {
		const { kind } = this.#decoder.trace.events;
		const left = require_growing.growingWords();
		const block = new Uint32Array(BLOCK_ROWS);
		for (let from = 0; from < rows.count; from += BLOCK_ROWS) {
			if (from % STEP === 0 && from > 0) {
				if (cancel?.cancelled) throw new require_host_error.CancelledError();
				await pause?.();
			}
			let count = 0;
			for (let i = from; i < Math.min(from + BLOCK_ROWS, rows.count); i++) {
				const row = rows.rowAt(i);
				if (this.#mask[kind[row]] !== 0) block[count++] = row;
			}
			const found = this.#condition.ofHeaders(count, (i) => this.#event.at(block[i]), this.#told);
			for (let i = 0; i < (found?.length ?? count); i++) left.push(block[found === null ? i : found[i]]);
		}
		return rowsOf$2(left.values.slice(0, left.count));
	}
	holds(event) {
		return this.#holds(event, this.#mask[event.kind.index] === 2);
	}
	#holds(event, asksName) {
		return this.#asker.holds(this.#event.of(event), asksName);
	}
};
var rowsOf$2 = (rows) => ({
	count: rows.length,
	rowAt: (i) => rows[i]
});
var toldBy = (decoder) => ({
	names: decoder.names,
	processors: decoder.trace.info.processors,
	startNs: Math.min(0, decoder.trace.info.firstEventNs ?? 0),
	endNs: decoder.trace.info.lastEventNs ?? 0,
	providerName: ({ providerName, provider }) => providerName ?? decoder.resolver.providerName(provider) ?? provider,
	eventName: (kind) => require_provider_catalog.eventNameOf({
		kind,
		schema: decoder.resolver.ofKind(kind).schema
	}),
	describesItself: (kind) => decoder.describesItself(kind)
});
var RowAsked = class {
	row = 0;
	#decoder;
	#view = null;
	constructor(decoder) {
		this.#decoder = decoder;
	}
	at(row) {
		this.row = row;
		this.#view = null;
		return this;
	}
	of(event) {
		this.row = event.row;
		this.#view = event;
		return this;
	}
	get kind() {
		const { events, kinds } = this.#decoder.trace;
		return kinds[events.kind[this.row]];
	}
	get timeNs() {
		return this.#decoder.trace.events.timeNs[this.row];
	}
	get cpu() {
		return this.#decoder.trace.events.cpu[this.row];
	}
	get tid() {
		const { events } = this.#decoder.trace;
		const tid = require_trace.headerId(events.tid[this.row]);
		if (tid >= 0 || require_trace.headerId(events.pid[this.row]) >= 0 || require_trace$1.hasEventHeader(this.kind)) return tid;
		return this.#decoder.names.runningThreadAtRow(this.cpu, this.row);
	}
	get pid() {
		const pid = require_trace.headerId(this.#decoder.trace.events.pid[this.row]);
		if (pid >= 0) return pid;
		const { tid } = this;
		return tid < 0 ? -1 : this.#decoder.names.processOfThread(tid, this.timeNs);
	}
	get payloadBytes() {
		return this.#decoder.trace.events.payloadBytes[this.row];
	}
	get view() {
		if (this.#view === null) throw new Error("a header was asked for a value of its payload");
		return this.#view;
	}
};
// host/base/shared-job.ts
var SharedJob = class {
	#work;
	#run = null;
	done = null;
	constructor(work) {
		this.#work = work;
	}
	async join(options = {}) {
		const { signal } = options;
		if (signal?.aborted) throw require_host_error.cancelledError();
		this.#run ??= this.#start(options);
		const run = this.#run;
		run.waiting.add(options);
		let stop = () => {};
		const stopped = new Promise((_, reject) => {
			stop = () => reject(require_host_error.cancelledError());
		});
		signal?.addEventListener("abort", stop);
		try {
			return await Promise.race([run.result, stopped]);
		} finally {
			signal?.removeEventListener("abort", stop);
			run.waiting.delete(options);
			if (run.waiting.size === 0 && !run.settled) {
				run.abort.abort();
				this.#forget(run);
			}
		}
	}
	#start(first) {
		const waiting = new Set([first]);
		const abort = new AbortController();
		const result = this.#work({
			signal: abort.signal,
			onProgress: (progress) => {
				for (const { onProgress } of waiting) onProgress?.(progress);
			}
		});
		const run = {
			result,
			waiting,
			abort,
			settled: false
		};
		result.then((value) => {
			run.settled = true;
			this.done = value;
		}, () => {
			run.settled = true;
			this.#forget(run);
		});
		return run;
	}
	#forget(run) {
		if (this.#run === run) this.#run = null;
	}
};
// engine/cook/denied-durations.ts
var DeniedDurations = class {
	#count;
	#inherited;
	#own = null;
	constructor(count, inherited = () => null) {
		this.#count = count;
		this.#inherited = inherited;
	}
	cleared(column) {
		if (!require_column.isNumeric(column) || column.type !== "duration") return column;
		const { values } = column;
		if (!values.some((value) => value < 0)) return column;
		const cleared = Float64Array.from(values);
		for (let row = 0; row < cleared.length; row++) {
			if (!(cleared[row] < 0)) continue;
			if (cleared[row] > -1) {
				cleared[row] = 0;
				continue;
			}
			this.#own ??= new Uint8Array(this.#count);
			this.#own[row] = 1;
			cleared[row] = NaN;
		}
		return {
			type: "duration",
			values: cleared
		};
	}
	rows() {
		const inherited = this.#inherited();
		if (this.#own === null || inherited === null) return this.#own ?? inherited;
		return this.#own.map((own, row) => own | inherited[row]);
	}
};
// engine/cook/order.ts
function orderByTime(times) {
	const count = times.length;
	if (ascends$1(times)) {
		const same = new Uint32Array(count);
		for (let i = 0; i < count; i++) same[i] = i;
		return same;
	}
	const keys = new Float64Array(count);
	let order = new Uint32Array(count);
	let runs = [];
	let last = Infinity;
	for (let i = 0; i < count; i++) {
		const time = times[i];
		const key = Number.isNaN(time) ? Infinity : time;
		keys[i] = key;
		order[i] = i;
		if (i === 0 || key < last) runs.push(i);
		last = key;
	}
	let merged = new Uint32Array(runs.length > 1 ? count : 0);
	while (runs.length > 1) {
		const next = [];
		for (let run = 0; run < runs.length; run += 2) {
			next.push(runs[run]);
			merge(keys, order, runs[run], runs[run + 1] ?? count, runs[run + 2] ?? count, merged);
		}
		[order, merged] = [merged, order];
		runs = next;
	}
	return order;
}
function ascends$1(times) {
	for (let i = 1; i < times.length; i++) if (!(times[i] >= times[i - 1])) return false;
	return true;
}
function merge(keys, order, start, middle, end, to) {
	let a = start;
	let b = middle;
	for (let i = start; i < end; i++) to[i] = b >= end || a < middle && keys[order[a]] <= keys[order[b]] ? order[a++] : order[b++];
}
// engine/cook/partition.ts
function partition$1(keys, rows) {
	let result = {
		ids: new Uint32Array(rows),
		count: rows === 0 ? 0 : 1,
		firstRows: new Uint32Array(rows === 0 ? 0 : 1)
	};
	for (const key of keys) result = refine(result, key);
	return result;
}
function refine(of, by) {
	const { ids } = of;
	const rows = ids.length;
	const small = smallNumbers(by, MOST_PLACES_A_ROW * rows / of.count);
	if (small !== null) return refineSmall(of, small.numbers, small.bound);
	const values = by instanceof Uint32Array ? by : floatsOf(by);
	const refined = new Uint32Array(rows);
	let firstRows = new Uint32Array(64);
	let count = 0;
	let slots = new Uint32Array(256);
	let mask = slots.length - 1;
	for (let row = 0; row < rows; row++) {
		const id = ids[row];
		const value = values[row];
		if (row > 0 && id === ids[row - 1] && value === values[row - 1]) {
			refined[row] = refined[row - 1];
			continue;
		}
		let slot = hashOf$3(id, value) & mask;
		for (;;) {
			const group = slots[slot];
			if (group === 0) {
				if (count === firstRows.length) firstRows = require_enlarged.enlarged(firstRows, 2 * firstRows.length);
				firstRows[count] = row;
				refined[row] = count++;
				slots[slot] = count;
				break;
			}
			const first = firstRows[group - 1];
			const other = values[first];
			if (ids[first] === id && (other === value || other !== other && value !== value)) {
				refined[row] = group - 1;
				break;
			}
			slot = slot + 1 & mask;
		}
		if (2 * count > slots.length) {
			slots = new Uint32Array(2 * slots.length);
			mask = slots.length - 1;
			for (let group = 0; group < count; group++) {
				const first = firstRows[group];
				let free = hashOf$3(ids[first], values[first]) & mask;
				while (slots[free] !== 0) free = free + 1 & mask;
				slots[free] = group + 1;
			}
		}
	}
	return {
		ids: refined,
		count,
		firstRows: firstRows.slice(0, count)
	};
}
var MOST_PLACES_A_ROW = 4;
function smallNumbers(values, most) {
	const numbers = values instanceof Uint32Array ? values : new Uint32Array(values);
	let bound = 0;
	for (let row = 0; row < numbers.length; row++) if (numbers[row] >= bound) bound = numbers[row] + 1;
	if (bound > most) return null;
	return values === numbers || values instanceof Uint16Array || values instanceof Uint8Array || areEqual(numbers, floatsOf(values)) ? {
		numbers,
		bound
	} : null;
}
var floatsOf = (values) => values instanceof Float64Array ? values : new Float64Array(values);
function areEqual(a, b) {
	for (let row = 0; row < a.length; row++) if (a[row] !== b[row]) return false;
	return true;
}
function refineSmall({ ids, count: groups }, numbers, bound) {
	const rows = ids.length;
	const refined = new Uint32Array(rows);
	const firstRows = require_growing.growingWords();
	const places = new Uint32Array(groups * bound);
	for (let row = 0; row < rows; row++) {
		const place = ids[row] * bound + numbers[row];
		if (places[place] === 0) {
			firstRows.push(row);
			places[place] = firstRows.count;
		}
		refined[row] = places[place] - 1;
	}
	return {
		ids: refined,
		count: firstRows.count,
		firstRows: firstRows.values.slice(0, firstRows.count)
	};
}
var scratch = new Float64Array(1);
var words = new Int32Array(scratch.buffer);
function hashOf$3(id, value) {
	let hash = value | 0;
	if (hash !== value) {
		scratch[0] = Number.isNaN(value) ? NaN : value;
		hash = Math.imul(words[0], 2246822507) ^ words[1];
	}
	hash = Math.imul(hash ^ Math.imul(id, 2654435761), 2246822507);
	return hash ^ hash >>> 15;
}
function partitionBoth(a, b) {
	const rows = a.count + b.count;
	const { ids, count } = partition$1(a.keys.map((column, i) => {
		const other = b.keys[i];
		const both = require_column.isNumeric(column) || require_column.isNumeric(other) ? new Float64Array(rows) : new Uint32Array(rows);
		both.set(column.values);
		both.set(other.values, a.count);
		return both;
	}), rows);
	return {
		a: ids.subarray(0, a.count),
		b: ids.subarray(a.count),
		count
	};
}
function slotsOfBoth(...[a, b]) {
	return (a.keys.length === 1 ? smallKeys(a.keys[0].values, b.keys[0].values) : null) ?? partitionBoth(a, b);
}
function smallKeys(a, b) {
	const range = {
		least: Infinity,
		most: -Infinity
	};
	const keys = [a, b].map((values) => values instanceof Uint32Array ? values : floatsOf(values));
	for (const values of keys) if (values instanceof Uint32Array) widenByWords(range, values);
	else if (!widenByFloats(range, values)) return null;
	const { least, most } = range;
	const width = least > most ? 0 : most - least + 1;
	if (width > Math.max(a.length + b.length, SMALL_WIDTH)) return null;
	const [mine, others] = keys.map((values) => values instanceof Uint32Array ? numberedWords(values, least) : numberedFloats(values, least, width));
	return {
		a: mine,
		b: others,
		count: width + 1
	};
}
var SMALL_WIDTH = 65536;
function widenByWords(range, values) {
	let { least, most } = range;
	for (let row = 0; row < values.length; row++) {
		if (values[row] < least) least = values[row];
		if (values[row] > most) most = values[row];
	}
	range.least = least;
	range.most = most;
}
function widenByFloats(range, values) {
	let { least, most } = range;
	for (let row = 0; row < values.length; row++) {
		const value = values[row];
		if (value < least) least = value;
		if (value > most) most = value;
		if (Math.floor(value) !== value && !Number.isNaN(value)) return false;
	}
	range.least = least;
	range.most = most;
	return true;
}
function numberedWords(values, least) {
	const groups = new Uint32Array(values.length);
	for (let row = 0; row < values.length; row++) groups[row] = values[row] - least;
	return groups;
}
function numberedFloats(values, least, width) {
	const groups = new Uint32Array(values.length);
	for (let row = 0; row < values.length; row++) {
		const value = values[row];
		groups[row] = Number.isNaN(value) ? width : value - least;
	}
	return groups;
}
function grouped$1(ids, count, order) {
	const from = new Uint32Array(count + 1);
	for (let row = 0; row < ids.length; row++) from[ids[row] + 1]++;
	for (let group = 0; group < count; group++) from[group + 1] += from[group];
	const next = from.slice(0, count);
	const rows = new Uint32Array(ids.length);
	for (let i = 0; i < ids.length; i++) {
		const row = order === void 0 ? i : order[i];
		rows[next[ids[row]]++] = row;
	}
	return {
		from,
		rows
	};
}
// engine/cook/lookup.ts
var timedRows = (set, keys, time) => ({
	count: set.count,
	keys: keys.map((name) => require_event_conditions.columnOf(set, name)),
	times: require_event_conditions.numbersOf(set, time)
});
function lookUp(theirs, mine, which, bounds = null) {
	const { a: theirGroups, b: myGroups, count } = slotsOfBoth(theirs, mine);
	const theirOrder = orderByTime(theirs.times);
	const myOrder = orderByTime(mine.times);
	const found = new Int32Array(mine.count).fill(-1);
	const met = new Int32Array(count).fill(-1);
	const isLast = which === "last";
	const step = isLast ? 1 : -1;
	let next = isLast ? 0 : theirOrder.length - 1;
	for (let i = 0; i < myOrder.length; i++) {
		const row = myOrder[isLast ? i : myOrder.length - 1 - i];
		const time = mine.times[row];
		if (Number.isNaN(time)) continue;
		for (; next >= 0 && next < theirOrder.length; next += step) {
			const their = theirOrder[next];
			const theirTime = theirs.times[their];
			if (Number.isNaN(theirTime)) continue;
			if (isLast ? theirTime > time : theirTime < time) break;
			met[theirGroups[their]] = their;
		}
		found[row] = met[myGroups[row]];
	}
	if (bounds !== null) keepWithin(found, theirs.times, bounds, isLast);
	return found;
}
function keepWithin(found, times, bounds, isLast) {
	for (let row = 0; row < found.length; row++) {
		if (found[row] < 0) continue;
		const time = times[found[row]];
		if (!(isLast ? time >= bounds[row] : time <= bounds[row])) found[row] = -1;
	}
}
// engine/cook/running.ts
function differences(values, { ids, count }, resetOnDecrease, times = null) {
	const result = new Float64Array(values.length);
	const last = new Float64Array(count).fill(NaN);
	const lastTime = new Float64Array(times === null ? 0 : count);
	for (let row = 0; row < values.length; row++) {
		const value = values[row];
		const id = ids[row];
		if (Number.isNaN(value)) {
			result[row] = NaN;
			continue;
		}
		let difference = value - last[id];
		if (resetOnDecrease && difference < 0) difference = value;
		last[id] = value;
		if (times !== null) {
			const elapsedNs = times[row] - lastTime[id];
			lastTime[id] = times[row];
			difference = elapsedNs > 0 ? difference * 1e9 / elapsedNs : NaN;
		}
		result[row] = difference;
	}
	return result;
}
function cumulativeSums(values, { ids, count }) {
	const result = new Float64Array(values.length);
	const sums = new Float64Array(count);
	for (let row = 0; row < values.length; row++) {
		const value = values[row];
		const id = ids[row];
		if (!Number.isNaN(value)) sums[id] += value;
		result[row] = sums[id];
	}
	return result;
}
function ordinals({ ids, count }) {
	const result = new Uint32Array(ids.length);
	const next = new Uint32Array(count);
	for (let row = 0; row < ids.length; row++) result[row] = next[ids[row]]++;
	return result;
}
function neighbours({ ids, count }, which) {
	const rows = ids.length;
	const result = new Int32Array(rows);
	const last = new Int32Array(count).fill(-1);
	for (let i = 0; i < rows; i++) {
		const row = which === "previous" ? i : rows - 1 - i;
		result[row] = last[ids[row]];
		last[ids[row]] = row;
	}
	return result;
}
function windowed(values, { ids, count }, aggregate, { rows: mostRows, durationNs, times }) {
	const { from, rows } = grouped$1(ids, count);
	const result = new Float64Array(values.length);
	const front = new Float64Array(values.length);
	const start = aggregate === "min" ? Infinity : aggregate === "max" ? -Infinity : 0;
	const join = aggregate === "min" ? Math.min : aggregate === "max" ? Math.max : (a, b) => a + b;
	const valueAt = (i) => {
		const value = values[rows[i]];
		return Number.isNaN(value) ? start : value;
	};
	const countAt = (i) => Number.isNaN(values[rows[i]]) ? 0 : 1;
	for (let group = 0; group < count; group++) {
		let first = from[group];
		let middle = first;
		let back = start;
		let present = 0;
		for (let i = first; i < from[group + 1]; i++) {
			const row = rows[i];
			back = join(back, valueAt(i));
			present += countAt(i);
			while (first < i && (i - first >= mostRows || times !== null && times[rows[first]] <= times[row] - durationNs)) present -= countAt(first++);
			if (first >= middle) {
				let joined = start;
				for (let k = i; k >= first; k--) {
					joined = join(joined, valueAt(k));
					front[k] = joined;
				}
				middle = i + 1;
				back = start;
			}
			const whole = first < middle ? join(front[first], back) : back;
			if (aggregate === "count") result[row] = present;
			else if (aggregate === "sum") result[row] = whole;
			else if (present === 0) result[row] = NaN;
			else result[row] = aggregate === "average" ? whole / present : whole;
		}
	}
	return result;
}
function overlapping(starts, ends, { ids, count }, at) {
	const result = new Float64Array(starts.length);
	const { from, rows } = grouped$1(ids, count);
	for (let group = 0; group < count; group++) {
		const members = rows.subarray(from[group], from[group + 1]);
		const long = members.filter((row) => starts[row] < ends[row]);
		const begins = Float64Array.from(long, (row) => starts[row]).sort();
		const stops = Float64Array.from(long, (row) => ends[row]).sort();
		for (const row of members) {
			const moment = at === "start" ? starts[row] : ends[row];
			const begun = require_growing.lastAtMost(begins, 0, begins.length, moment) + 1;
			const ended = require_growing.lastAtMost(stops, 0, stops.length, moment) + 1;
			const own = at === "start" && starts[row] < ends[row] ? 1 : 0;
			result[row] = Number.isNaN(moment) ? NaN : begun - ended - own;
		}
	}
	return result;
}
function exclusiveDurations(starts, ends, { ids, count }) {
	const result = Float64Array.from(starts, (start, row) => ends[row] - start);
	const { from, rows } = grouped$1(ids, count);
	const open = [];
	for (let group = 0; group < count; group++) {
		const members = rows.slice(from[group], from[group + 1]).filter((row) => !Number.isNaN(result[row]));
		members.sort((a, b) => starts[a] - starts[b] || ends[b] - ends[a] || a - b);
		open.length = 0;
		for (const row of members) {
			while (open.length > 0 && ends[open[open.length - 1]] <= starts[row]) open.pop();
			const outer = open.length > 0 ? open[open.length - 1] : -1;
			if (outer >= 0 && ends[row] <= ends[outer]) result[outer] -= ends[row] - starts[row];
			if (ends[row] > starts[row]) open.push(row);
		}
	}
	return result;
}
// engine/cook/derived-columns.ts
function withDerived(set, rules, context) {
	const columns = new require_event_conditions.LazyColumns();
	for (const name of set.columns.keys()) columns.add(name, () => require_event_conditions.columnOf(set, name));
	const denied = new DeniedDurations(set.count, () => set.deniedRows?.() ?? null);
	const deniedRows = () => denied.rows();
	const some = (rows) => someDerived(set, rules, deriver, rows);
	const all = {
		count: set.count,
		columns,
		eventRows: set.eventRows,
		deniedRows,
		some
	};
	const deriver = new Deriver(all, context);
	const chain = new Chain(columns, rules);
	for (const [name, rule] of Object.entries(rules)) columns.add(name, () => {
		chain.prepare(name);
		return denied.cleared(deriver.make(name, rule));
	});
	return all;
}
function someDerived(set, rules, deriver, rows) {
	const columns = new require_event_conditions.LazyColumns();
	const base = require_event_conditions.someRows(set, rows);
	for (const name of set.columns.keys()) columns.add(name, () => require_event_conditions.columnOf(base, name));
	const all = {
		count: rows.length,
		columns
	};
	const byRow = Object.entries(rules).filter(([name, rule]) => "expr" in rule && !deriver.isMade(name));
	const chain = new Chain(columns, Object.fromEntries(byRow));
	const denied = new DeniedDurations(rows.length);
	for (const [name, rule] of Object.entries(rules)) columns.add(name, () => {
		chain.prepare(name);
		return denied.cleared(deriver.makeSome(name, rule, rows, all));
	});
	return all;
}
var Chain = class {
	#columns;
	#needs;
	constructor(columns, rules) {
		this.#columns = columns;
		this.#needs = new Map(Object.entries(rules).map(([name, rule]) => [name, require_row_text.columnsUsedBy(rule)]));
	}
	prepare(name) {
		const missing = new Map();
		const waiting = [name];
		for (let next = waiting.pop(); next !== void 0; next = waiting.pop()) {
			const needs = this.#needs.get(next);
			if (needs === void 0 || missing.has(next) || this.#columns.isMade(next)) continue;
			missing.set(next, needs);
			waiting.push(...needs);
		}
		const { order, rings } = require_row_text.dependencyOrder(missing);
		if (rings.length > 0) throw new Error(`columns depend on each other: ${[...rings[0], rings[0][0]].join(" → ")}`);
		for (const needed of order) if (needed !== name) this.#columns.get(needed);
	}
};
var Deriver = class {
	#rows;
	#context;
	#partitions = new Map();
	#found = new Map();
	constructor(rows, context) {
		this.#rows = rows;
		this.#context = context;
	}
	make(name, rule) {
		const rows = this.#rows;
		const { environment, scope } = this.#context;
		if ("expr" in rule) return require_compile.compileExpression(rule.expr, scope).evaluate(rows, environment);
		const type = scope.columns.get(name);
		const numbers = (values) => {
			if (type === void 0 || type === "text" || type === "address") throw new Error(`${name} has no numeric type`);
			return {
				type,
				values
			};
		};
		switch (rule.op) {
			case "delta": return numbers(this.#differences(rule, null));
			case "rate": return numbers(this.#differences(rule, require_event_conditions.numbersOf(rows, rule.time)));
			case "cumulative": return numbers(cumulativeSums(require_event_conditions.numbersOf(rows, rule.of), this.#partition(rule.partitionBy)));
			case "ordinal": return numbers(ordinals(this.#partition(rule.partitionBy)));
			case "previous":
			case "next": return require_event_conditions.gatheredOrNone(require_event_conditions.columnOf(rows, rule.of), neighbours(this.#partition(rule.partitionBy), rule.op));
			case "window": return numbers(windowed(valuesToCount(require_event_conditions.columnOf(rows, rule.of)), this.#partition(rule.partitionBy), rule.aggregate, {
				rows: rule.rows ?? Number.POSITIVE_INFINITY,
				durationNs: rule.duration === void 0 ? 0 : constantNs(rule.duration, environment),
				times: rule.duration === void 0 ? null : require_event_conditions.numbersOf(rows, rule.time)
			}));
			case "overlapping": return numbers(overlapping(require_event_conditions.numbersOf(rows, rule.start), require_event_conditions.numbersOf(rows, rule.end), this.#partition(rule.partitionBy), rule.at));
			case "exclusive": return numbers(exclusiveDurations(require_event_conditions.numbersOf(rows, rule.start), require_event_conditions.numbersOf(rows, rule.end), this.#partition(rule.partitionBy)));
			case "lookup": return require_event_conditions.gatheredOrNone(require_event_conditions.columnOf(this.#context.rowsOf(rule.in), rule.take), this.#lookUp(rule));
		}
	}
	isMade(name) {
		return this.#rows.columns.isMade(name);
	}
	makeSome(name, rule, rows, some) {
		const { environment, scope, rowsOf } = this.#context;
		if (!this.isMade(name)) {
			if ("expr" in rule) return require_compile.compileExpression(rule.expr, scope).evaluate(some, environment);
			if (rule.op === "lookup") return takenOf(rowsOf(rule.in), rule.take, require_event_conditions.picked(this.#lookUp(rule), rows));
		}
		return require_event_conditions.gathered(require_event_conditions.columnOf(this.#rows, name), rows);
	}
	#differences(rule, times) {
		const { of, partitionBy, resetOnDecrease = false } = rule;
		return differences(require_event_conditions.numbersOf(this.#rows, of), this.#partition(partitionBy), resetOnDecrease, times);
	}
	#partition(names) {
		const key = names.join(" ");
		return require_get_or_make.getOrMake(this.#partitions, key, () => partition$1(names.map((name) => require_event_conditions.columnOf(this.#rows, name).values), this.#rows.count));
	}
	#lookUp(rule) {
		const { match, which, theirTime, time, bound } = rule;
		const key = JSON.stringify([
			rule.in,
			match,
			which,
			theirTime,
			time,
			bound
		]);
		return require_get_or_make.getOrMake(this.#found, key, () => {
			const mine = this.#rows;
			return lookUp(timedRows(this.#context.rowsOf(rule.in), Object.keys(match), theirTime), timedRows(mine, Object.values(match), time), which, bound === void 0 ? null : require_event_conditions.numbersOf(mine, bound));
		});
	}
};
function takenOf(theirs, name, rows) {
	const found = Uint32Array.from(rows.filter((row) => row >= 0));
	let place = 0;
	const places = rows.map((row) => row < 0 ? -1 : place++);
	return require_event_conditions.gatheredOrNone(require_event_conditions.columnOf(require_event_conditions.someRows(theirs, found), name), places);
}
function valuesToCount(column) {
	if (require_column.isNumeric(column)) return column.values;
	if (column.type === "address") return column.values;
	const values = new Float64Array(column.values);
	for (let row = 0; row < values.length; row++) if (values[row] === 0) values[row] = NaN;
	return values;
}
function constantNs(text, environment) {
	return require_compile.compileExpression(text, { columns: new Map() }).evaluate({
		count: 1,
		columns: new Map()
	}, environment).values[0];
}
// engine/cook/column-builder.ts
var FIRST_ROWS = 1024;
var arrays = {
	uint32: (size) => new Uint32Array(size),
	int32: (size) => new Int32Array(size),
	float64: (size) => new Float64Array(size)
};
var ColumnBuilder = class {
	#values;
	#type;
	#pools;
	#mostRows;
	constructor(type, making, pools, mostRows, sure) {
		this.#type = type;
		this.#pools = pools;
		this.#mostRows = mostRows;
		this.#values = arrays[making](sure ? mostRows : Math.min(mostRows, FIRST_ROWS));
	}
	reserve(rows) {
		if (rows > this.#values.length) this.#values = require_enlarged.enlarged(this.#values, Math.min(this.#mostRows, Math.max(rows, 2 * this.#values.length)));
	}
	set(place, cell) {
		const value = this.#type === "bool" && cell !== 0 && !Number.isNaN(cell) ? 1 : cell;
		this.#values[place] = value;
		if (!(this.#values instanceof Float64Array) && this.#values[place] !== value) {
			this.#widen();
			this.#values[place] = value;
		}
	}
	put(cells, places, count) {
		if (this.#type === "bool") toBools(cells, count);
		const values = this.#values;
		if (!(values instanceof Float64Array || (values instanceof Uint32Array ? putUnsigned(cells, places, count, values) : putSigned(cells, places, count, values)))) this.#widen();
		if (this.#values instanceof Float64Array) put(cells, places, count, this.#values);
	}
	finish(count, order) {
		const all = this.#values;
		const values = order === null ? count === all.length ? all : all.slice(0, count) : require_event_conditions.picked(all, order);
		return require_column.columnFor(this.#type, values, this.#pools);
	}
	#widen() {
		this.#values = new Float64Array(this.#values);
	}
};
function put(from, places, count, to) {
	for (let i = 0; i < count; i++) to[places[i]] = from[i];
}
function putUnsigned(from, places, count, to) {
	for (let i = 0; i < count; i++) {
		const value = from[i] >>> 0;
		to[places[i]] = value;
		if (value !== from[i]) return false;
	}
	return true;
}
function putSigned(from, places, count, to) {
	for (let i = 0; i < count; i++) {
		const value = from[i] | 0;
		to[places[i]] = value;
		if (value !== from[i]) return false;
	}
	return true;
}
function toBools(cells, count) {
	for (let i = 0; i < count; i++) if (cells[i] !== 0 && !Number.isNaN(cells[i])) cells[i] = 1;
}
// engine/cook/field-reader.ts
function fieldReader(schema, layout, names, type, pointerSize, context) {
	for (const name of names) {
		if (layout === null) {
			const read = blobReader(schema, name, type, context);
			if (read !== null) return require_event_conditions.called(read);
			continue;
		}
		const cell = ofLayout(layout, name, type, pointerSize, context);
		if (cell !== null) return cell;
	}
	return null;
}
function itemReader(array, names, type, context) {
	const path = names.map(parsePath).find((one) => one?.name === array);
	if (path == null) return null;
	const convert = fromValue(type, context);
	return (item) => convert(follow(item, path.steps));
}
function itemsOf({ schema, layout, payload }, name) {
	let value;
	if (layout !== null) {
		const index = layout.names.indexOf(name);
		if (index >= 0 && index < layout.located) value = layout.raw(payload, index);
	} else if (schema.source !== null) value = schema.readBlob?.(payload.bytes, payload.start, payload.end)?.[name];
	return Array.isArray(value) ? value : [];
}
var isText = (type) => type === "text" || type === "string";
var missingValue = (type) => isText(type) || type === "address" ? 0 : NaN;
var BLOBS = new Set([
	"binary",
	"countedBinary",
	"hexDump"
]);
function ofLayout(layout, name, type, pointerSize, context) {
	const whole = layout.names.indexOf(name);
	if (whole >= 0) return scalarCell(layout, whole, type, pointerSize, context) ?? require_event_conditions.called(shownReader(layout, whole, [], type, context));
	const path = parsePath(name);
	if (path === null) return null;
	const index = layout.names.indexOf(path.name);
	return index < 0 ? null : require_event_conditions.called(shownReader(layout, index, path.steps, type, context));
}
function scalarCell(layout, i, type, pointerSize, context) {
	const { definition } = layout.fields[i];
	if (definition.count !== null || definition.members !== null) return null;
	if (!isText(type) && BLOBS.has(definition.inType)) return require_event_conditions.constantly(missingValue(type));
	if (isText(type)) {
		const read = stringReader(layout, i, definition, context);
		return read === null ? namedCell(layout, i, definition, pointerSize, context) : require_event_conditions.called(read);
	}
	if (type === "address") return addressCell(layout, i, definition, pointerSize, context);
	if (type === "timestamp" || type === "ticks" || type === "fileTime") return stampCell(layout, i, definition, type, pointerSize, context);
	const code = require_event_conditions.numberCode(definition, type);
	return code === 0 ? null : {
		code,
		field: i,
		batch: require_event_conditions.numberFill(code, require_event_conditions.fixedPlace(layout, i, pointerSize))
	};
}
function addressCell(layout, i, definition, pointerSize, { addresses }) {
	const known = require_event_conditions.plainInteger(definition);
	if (known === void 0) return null;
	const { sizeBytes, code } = known;
	const read = ({ payload: { view, pointerSize } }) => {
		if (i >= layout.located) return 0;
		const at = layout.offsets[i];
		if ((sizeBytes || pointerSize) === 8) return addresses.idOf(view.getUint32(at, true), view.getUint32(at + 4, true));
		return addresses.idOf(require_event_conditions.numberAt(code, view, at, pointerSize), 0);
	};
	return {
		code: -1,
		read,
		batch: require_event_conditions.addressFill(code, sizeBytes, require_event_conditions.fixedPlace(layout, i, pointerSize), addresses)
	};
}
function stampCell(layout, i, definition, type, pointerSize, context) {
	const sizeBytes = require_event_conditions.plainInteger(definition)?.sizeBytes;
	if (sizeBytes !== 8 && sizeBytes !== 0) return null;
	const toNs = stampForm(type, context);
	const read = ({ payload }) => {
		if (i >= layout.located || sizeBytes === 0 && payload.pointerSize === 4) return NaN;
		const at = layout.offsets[i];
		return toNs(payload.view.getInt32(at, true), payload.view.getInt32(at + 4, true));
	};
	return {
		code: -1,
		read,
		batch: require_event_conditions.stampFill(require_event_conditions.fixedPlace(layout, i, pointerSize), sizeBytes, toNs)
	};
}
function stampForm(type, { stampToNs, ticksToNs, startFileTime }) {
	if (type === "timestamp") return (low, high) => (low | high) === 0 ? NaN : stampToNs(low, high);
	if (type === "ticks") return (low, high) => ticksToNs(high * 4294967296 + (low >>> 0));
	if (startFileTime === null) return () => NaN;
	const startLow = Number(startFileTime & 4294967295n);
	const startHigh = Number(startFileTime >> 32n);
	return (low, high) => (low | high) === 0 ? NaN : 100 * ((high - startHigh) * 4294967296 + ((low >>> 0) - startLow));
}
var strings = {
	unicodeString: {
		wide: true,
		countBytes: 0
	},
	restString: {
		wide: true,
		countBytes: 0
	},
	countedString: {
		wide: true,
		countBytes: 2
	},
	reversedCountedString: {
		wide: true,
		countBytes: 2
	},
	ansiString: {
		wide: false,
		countBytes: 0
	},
	restAnsiString: {
		wide: false,
		countBytes: 0
	},
	countedAnsiString: {
		wide: false,
		countBytes: 2
	},
	reversedCountedAnsiString: {
		wide: false,
		countBytes: 2
	}
};
function stringReader(layout, i, { inType, length }, { texts }) {
	const known = strings[inType];
	if (known === void 0) return null;
	const countBytes = length?.kind === "prefix" ? 2 : known.countBytes;
	if (known.wide) return ({ payload: { view } }) => {
		if (i >= layout.located) return 0;
		const at = layout.offsets[i] + countBytes;
		let units = layout.offsets[i + 1] - at >> 1;
		while (units > 0 && view.getUint16(at + 2 * units - 2, true) === 0) units--;
		return units <= 0 ? 0 : texts.idOfWide(view, at, units);
	};
	return ({ payload: { bytes } }) => {
		if (i >= layout.located) return 0;
		const at = layout.offsets[i] + countBytes;
		let count = layout.offsets[i + 1] - at;
		while (count > 0 && bytes[at + count - 1] === 0) count--;
		return count <= 0 ? 0 : texts.idOfNarrow(bytes, at, count);
	};
}
var MOST_KNOWN = 16384;
var SMALL_VALUES = 64;
function namedCell(layout, i, definition, pointerSize, { texts }) {
	const known = require_event_conditions.plainInteger(definition);
	if (known === void 0) return null;
	const { code } = known;
	const ids = new Map();
	const small = new Uint32Array(SMALL_VALUES);
	const read = ({ payload }) => {
		if (i >= layout.located) return 0;
		const value = require_event_conditions.numberAt(code, payload.view, layout.offsets[i], payload.pointerSize);
		let id = ids.get(value);
		if (id !== void 0) return id;
		id = texts.idOf(require_provider_catalog.textOf(layout.value(payload, i)));
		if (value >= 0 && value < SMALL_VALUES) small[value] = id;
		if (Number.isSafeInteger(value) && ids.size < MOST_KNOWN) ids.set(value, id);
		return id;
	};
	const place = require_event_conditions.fixedPlace(layout, i, pointerSize);
	return {
		code,
		field: i,
		ids: small,
		read,
		batch: require_event_conditions.nameFill(code, place, small, (value) => ids.get(value), read)
	};
}
function shownReader(layout, i, steps, type, context) {
	const missing = missingValue(type);
	const convert = fromValue(type, context);
	if (isText(type)) return ({ payload }) => i < layout.located ? convert(follow(layout.value(payload, i), steps)) : missing;
	return ({ payload }) => i < layout.located ? convert(follow(layout.raw(payload, i), steps)) : missing;
}
function blobReader({ readBlob }, name, type, context) {
	const path = parsePath(name);
	if (readBlob === void 0 || path === null) return null;
	const convert = fromValue(type, context);
	return ({ payload: { bytes, start, end } }) => {
		const fields = readBlob(bytes, start, end);
		if (fields === null) return missingValue(type);
		const steps = Object.hasOwn(fields, name) ? [name] : [path.name, ...path.steps];
		return convert(follow(fields, steps));
	};
}
var PATH$2 = /^([^.[\]]+)((?:\.[^.[\]]+|\[\d{1,6}\])*)$/;
function parsePath(text) {
	const parts = PATH$2.exec(text);
	if (parts === null) return null;
	const steps = [...parts[2].matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)].map(([, member, item]) => member ?? Number(item));
	return {
		name: parts[1],
		steps
	};
}
function follow(root, steps) {
	let value = root;
	for (const step of steps) {
		if (value === null || typeof value !== "object") return void 0;
		if (Array.isArray(value)) value = typeof step === "number" ? value[step] : void 0;
		else value = typeof step === "string" && Object.hasOwn(value, step) ? value[step] : void 0;
		if (value === void 0) return void 0;
	}
	return value;
}
function fromValue(type, context) {
	const { texts, addresses } = context;
	switch (type) {
		case "string":
		case "text": return (value) => value === void 0 ? 0 : texts.idOf(require_provider_catalog.textOf(value));
		case "address": return (value) => {
			const bits = bitsOf(value);
			return bits === null ? 0 : addresses.idOf(Number(bits & 4294967295n), Number(bits >> 32n));
		};
		case "timestamp":
		case "ticks":
		case "fileTime": {
			const toNs = stampForm(type, context);
			return (value) => {
				const bits = bitsOf(value) ?? (type === "fileTime" && typeof value === "string" ? require_scan.isoToFiletime(value) : null);
				return bits === null ? NaN : toNs(Number(bits & 4294967295n) | 0, Number(bits >> 32n) | 0);
			};
		}
		case "bool": return (value) => {
			const number = numberIn(value);
			return Number.isNaN(number) ? number : number === 0 ? 0 : 1;
		};
		default: return numberIn;
	}
}
function numberIn(value) {
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return value ? 1 : 0;
	return typeof value === "string" && value.trim() !== "" && value.length <= 64 ? Number(value) : NaN;
}
function bitsOf(value) {
	if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt.asUintN(64, BigInt(value)) : null;
	return typeof value === "string" && /^(-?\d{1,20}|0x[0-9a-fA-F]{1,16})$/.test(value) ? BigInt.asUintN(64, BigInt(value)) : null;
}
// engine/cook/events-pass.ts
var MOST_VALUES$3 = 2 ** 29;
var EventsPass = class {
	#decoder;
	#kinds;
	#asked = [];
	#runs = new Map();
	#facts;
	constructor(decoder, pools) {
		this.#decoder = decoder;
		this.#kinds = new require_row_text.KindIndex(decoder.kinds());
		this.#facts = new require_event_conditions.EventFacts(decoder, pools);
	}
	add(cooker) {
		const taken = this.#kinds.meantBy(cooker.events);
		let rows = 0;
		for (const { count } of taken.keys()) rows += count;
		const fields = Object.keys(cooker.fields).length;
		if (rows * fields > MOST_VALUES$3) throw new require_host_error.CookError(cooker.path, `${fields} fields of ${rows} events do not fit in memory; request fewer fields or events`);
		this.#asked.push({
			cooker,
			taken
		});
	}
	async run(options) {
		const kinds = new Set();
		for (const { taken } of this.#asked) for (const { index } of taken.keys()) kinds.add(index);
		const lists = this.#decoder.rowsOfKinds([...kinds]);
		const listOf = new Map(lists.map((list, i) => [list.kind, i]));
		const takers = lists.map(() => []);
		for (const { cooker, taken } of this.#asked) {
			const of = [...taken].map(([{ index }, selectors]) => ({
				list: listOf.get(index),
				selectors
			}));
			const run = new EventsRun(cooker, of.map(({ list }) => lists[list]), this.#facts);
			this.#runs.set(cooker.path, run);
			for (const [i, { list, selectors }] of of.entries()) takers[list].push(new Taker(run, i, selectors));
		}
		await this.#decoder.forEachBatch(lists, (batch, list) => {
			for (const taker of takers[list]) taker.take(batch);
		}, options);
	}
	rows(path) {
		return this.#runs.get(path).finish();
	}
};
var CHUNK_ROWS = 512;
var EventsRun = class {
	facts;
	sources;
	cells;
	places = new Uint32Array(CHUNK_ROWS);
	each;
	item = null;
	filled = 0;
	builders;
	#names;
	#ranks;
	#eventRows;
	#count = 0;
	#mostRows;
	constructor({ fields, each, events }, lists, facts) {
		this.facts = facts;
		this.each = each ?? null;
		this.#names = Object.keys(fields);
		this.sources = Object.values(fields);
		this.cells = this.sources.map(() => new Float64Array(CHUNK_ROWS));
		const rows = lists.reduce((sum, list) => sum + list.rows.length, 0);
		const allAreRows = each === void 0 && events.every(({ name, counters }) => name === void 0 && !counters);
		this.#mostRows = each === void 0 ? rows : Math.floor(MOST_VALUES$3 / Math.max(this.sources.length, 1));
		const merged = allAreRows ? mergedRows(lists) : null;
		this.#ranks = merged?.ranks ?? null;
		this.#eventRows = merged?.rows ?? new Uint32Array(0);
		this.builders = this.sources.map((source) => {
			const attribute = require_event_conditions.attributeOf(source);
			const kind = attribute ?? fieldOf(source).type;
			return new ColumnBuilder(attribute === null ? require_plugin.fieldTypes[fieldOf(source).type] : require_plugin.eventAttributes[attribute], makingOf(kind), facts.pools, this.#mostRows, allAreRows);
		});
	}
	get isFull() {
		return this.#count === this.#mostRows;
	}
	reserve(count) {
		if (count <= this.places.length) return;
		this.places = new Uint32Array(2 * count);
		for (let i = 0; i < this.cells.length; i++) this.cells[i] = new Float64Array(2 * count);
	}
	placeOf(list, place, row) {
		if (this.#ranks !== null) return this.#ranks[list]?.[place] ?? place;
		if (this.#count === this.#eventRows.length) this.#eventRows = require_enlarged.enlarged(this.#eventRows, Math.max(CHUNK_ROWS, 2 * this.#count));
		this.#eventRows[this.#count] = row;
		return this.#count++;
	}
	flush() {
		this.reserveRows();
		for (let i = 0; i < this.builders.length; i++) this.builders[i].put(this.cells[i], this.places, this.filled);
		this.filled = 0;
	}
	reserveRows() {
		if (this.#ranks === null) for (const builder of this.builders) builder.reserve(this.#count);
	}
	finish() {
		const count = this.#ranks === null ? this.#count : this.#eventRows.length;
		let eventRows = this.#eventRows;
		let order = null;
		if (this.#ranks === null) {
			const came = eventRows.subarray(0, count);
			if (!ascends(came)) order = orderByTime(came);
			eventRows = order === null ? came.slice() : Uint32Array.from(order, (i) => came[i]);
		}
		const columns = this.builders.map((builder) => builder.finish(count, order));
		return {
			columns: new Map(this.#names.map((name, i) => [name, columns[i]])),
			eventRows
		};
	}
};
function mergedRows(lists) {
	if (lists.length === 1) return {
		rows: lists[0].rows,
		ranks: [null]
	};
	const all = new Uint32Array(lists.reduce((sum, { rows }) => sum + rows.length, 0));
	const starts = [];
	let at = 0;
	for (const { rows } of lists) {
		starts.push(at);
		all.set(rows, at);
		at += rows.length;
	}
	const order = orderByTime(all);
	const rows = new Uint32Array(all.length);
	const ranks = new Uint32Array(all.length);
	for (let i = 0; i < order.length; i++) {
		rows[i] = all[order[i]];
		ranks[order[i]] = i;
	}
	return {
		rows,
		ranks: lists.map((list, i) => ranks.subarray(starts[i], starts[i] + list.rows.length))
	};
}
function ascends(rows) {
	for (let i = 1; i < rows.length; i++) if (rows[i] < rows[i - 1]) return false;
	return true;
}
var Taker = class {
	#run;
	#list;
	#selectors;
	#plans = new WeakMap();
	#schema = null;
	#plan = null;
	constructor(run, list, selectors) {
		this.#run = run;
		this.#list = list;
		this.#selectors = selectors;
	}
	take(batch) {
		let one = 0;
		if (batch.count > 0 && this.#run.each === null) {
			const plan = this.#planOf(batch.eventAt(0));
			if (plan === null || !plan.withCounters) one = batch.count;
			if (plan !== null && !plan.withCounters) this.#takePlain(batch, plan);
		}
		for (; one < batch.total; one++) this.#takeOne(batch.eventAt(one), batch.places[one]);
		this.#run.flush();
	}
	#takePlain(batch, plan) {
		const run = this.#run;
		const { count } = batch;
		run.reserve(count);
		const { places, cells, builders } = run;
		for (let i = 0; i < count; i++) places[i] = run.placeOf(this.#list, batch.places[i], batch.rows[i]);
		run.reserveRows();
		const others = [];
		for (let k = 0; k < cells.length; k++) {
			const fill = plan.cells[k].batch;
			if (fill === null || fill.leastBytes > batch.leastBytes) others.push(k);
			else {
				fill.fill(batch, cells[0]);
				builders[k].put(cells[0], places, count);
			}
		}
		if (others.length === 0) return;
		for (let i = 0; i < count; i++) {
			const event = batch.eventAt(i);
			for (const k of others) cells[k][i] = this.#cellOf(event, plan, k);
		}
		for (const k of others) builders[k].put(cells[k], places, count);
	}
	#takeOne(event, place) {
		const run = this.#run;
		const plan = this.#planOf(event);
		if (plan === null || plan.withCounters && run.facts.countersOf(event).count === 0) return;
		if (run.each === null) this.#addRow(event, plan, place);
		else for (const item of itemsOf(event, run.each)) {
			if (run.isFull) return;
			run.item = item;
			this.#addRow(event, plan, place);
		}
	}
	#addRow(event, plan, place) {
		const run = this.#run;
		const { cells } = run;
		const at = run.filled++;
		run.places[at] = run.placeOf(this.#list, place, event.row);
		for (let k = 0; k < cells.length; k++) cells[k][at] = this.#cellOf(event, plan, k);
		if (run.filled === run.places.length) run.flush();
	}
	#cellOf(event, { cells, codes, fields, layout }, k) {
		const code = codes[k];
		if (code > 0) {
			const { view, pointerSize } = event.payload;
			const value = fields[k] < layout.located ? require_event_conditions.numberAt(code, view, layout.offsets[fields[k]], pointerSize) : NaN;
			const { ids } = cells[k];
			return ids === void 0 ? value : value >= 0 && value < ids.length && ids[value] || cells[k].read(event);
		}
		if (code === 0) return cells[k].constant;
		if (code === -1) return cells[k].read(event);
		if (code === -2) return event.timeNs;
		if (code === -3) return event.cpu;
		return this.#run.facts.countersOf(event).value(-4 - code);
	}
	#planOf(event) {
		const { schema } = event;
		if (schema === this.#schema) return this.#plan;
		let plan = this.#plans.get(schema);
		if (plan === void 0) {
			const name = require_provider_catalog.eventNameOf(event);
			const meant = this.#selectors.filter((selector) => selector.name === void 0 || selector.name.includes(name));
			const withCounters = meant.every(({ counters }) => counters === true);
			plan = meant.length === 0 ? null : {
				...this.#planFor(event),
				withCounters
			};
			this.#plans.set(schema, plan);
		}
		this.#schema = schema;
		this.#plan = plan;
		return plan;
	}
	#planFor(event) {
		const cells = this.#run.sources.map((source) => this.#cellFor(event, source));
		return {
			cells,
			codes: Int8Array.from(cells, ({ code }) => code),
			fields: Uint32Array.from(cells, ({ field }) => field ?? 0),
			layout: event.layout
		};
	}
	#cellFor(first, source) {
		const run = this.#run;
		const { facts, each } = run;
		const attribute = require_event_conditions.attributeOf(source);
		if (attribute !== null) return facts.cellOf(attribute, first);
		const { names, type } = fieldOf(source);
		const ofItem = each === null ? null : itemReader(each, names, type, facts.context);
		if (ofItem !== null) return require_event_conditions.called(() => ofItem(run.item));
		const { schema, layout, kind, payload } = first;
		const pointerSize = kind.kind === "message" ? null : payload.pointerSize;
		return (schema.source === null ? null : fieldReader(schema, layout, names, type, pointerSize, facts.context)) ?? require_event_conditions.constantly(missingValue(type));
	}
};
function fieldOf(source) {
	if (typeof source === "string") return {
		names: [source],
		type: "text"
	};
	return {
		names: typeof source.field === "string" ? [source.field] : source.field,
		type: source.type
	};
}
var signed = new Set([
	"i32",
	"i64",
	"$pid",
	"$tid",
	"$headerPid",
	"$headerTid"
]);
var doubles = new Set([...[
	"f64",
	"timestamp",
	"ticks",
	"fileTime",
	"$time"
], ...[
	"$pmc0",
	"$pmc1",
	"$pmc2",
	"$pmc3",
	"$pmc4",
	"$pmc5",
	"$pmc6"
]]);
var makingOf = (source) => doubles.has(source) ? "float64" : signed.has(source) ? "int32" : "uint32";
// engine/cook/turn-columns.ts
function turnColumns(rows, countsOf) {
	const allTicks = require_event_conditions.once(() => ticksSinceOwn(rows));
	const ticks = [
		require_event_conditions.once(() => new Float64Array(rows.formulas.length).fill(1)),
		allTicks,
		require_event_conditions.once(() => Float64Array.from(rows.formulas, (_, row) => rows.isKnown(row) ? 0 : 1))
	];
	const known = (values) => {
		const unknown = ticks[2]();
		return values.map((value, row) => unknown[row] > 0 ? NaN : value);
	};
	const share = () => ({
		formulas: new Uint32Array(rows.formulas.length),
		places: ticks.length,
		reads: () => [...ticks.keys()],
		at: (place) => ticks[place](),
		valuesOf: (_, [own, all, unknown]) => own.map((count, group) => all[group] > 0 && unknown[group] === 0 ? 100 * count / all[group] : NaN)
	});
	return [
		["allTicks", () => ({
			type: "number",
			values: allTicks()
		})],
		["countedShare", () => ({
			type: "number",
			values: known(allTicks().map((all) => 100 / all)),
			counts: share()
		})],
		["halfWidth", () => ({
			type: "number",
			values: known(allTicks().map((all) => all > 1 ? NaN : 0)),
			counts: spreadOf(countsOf(), ticks, (formula) => rows.known(formula))
		})]
	];
}
function ticksSinceOwn({ formulas, key, tick }) {
	const last = new Map();
	return Float64Array.from(formulas, (_, row) => {
		const [at, now] = [key(row), tick(row)];
		const before = last.get(at);
		last.set(at, now);
		return before === void 0 ? 1 : now - before;
	});
}
function spreadOf(counts, ticks, known) {
	const { formulas, places } = counts;
	const pairs = require_turns.placePairs(places);
	const firstPair = places + ticks.length;
	const tickPlaces = ticks.map((_, i) => places + i);
	const pairPlace = new Map(pairs.map(([a, b], i) => [a * places + b, firstPair + i]));
	const pairsOf = (formula) => {
		const read = counts.reads(formula);
		return require_turns.placePairs(read.length).map(([a, b]) => pairPlace.get(read[a] * places + read[b]));
	};
	return {
		formulas,
		places: firstPair + pairs.length,
		reads: (formula) => [
			...counts.reads(formula),
			...tickPlaces,
			...pairsOf(formula)
		],
		at: (place) => {
			if (place < places) return counts.at(place);
			if (place < firstPair) return ticks[place - places]();
			const [a, b] = pairs[place - firstPair];
			const [first, second] = [counts.at(a), counts.at(b)];
			return first.map((count, row) => count * second[row]);
		},
		valuesOf: (formula, sums) => {
			const [own, all, unknown] = tickPlaces.map((place) => sums[place]);
			const read = counts.reads(formula);
			return require_turns.halfWidths({
				ticks: own,
				allTicks: all,
				counts: read.map((place) => sums[place]),
				products: pairsOf(formula).map((place) => sums[place])
			}, known(formula), (moved) => counts.valuesOf(formula, moved)).map((width, group) => unknown[group] > 0 ? NaN : width);
		}
	};
}
// engine/cook/metrics.ts
var MOST_VALUES$2 = 2 ** 27;
function metricsOf({ path, metrics }, from, environment) {
	const { by, keep, formulas } = metrics;
	const groups = partition$1(by.map((name) => require_event_conditions.columnOf(from, name).values), from.count);
	const counters = sumsByEvent(from, groups, metrics.event, metrics.value, environment);
	const only = metrics.only === void 0 ? null : require_event_conditions.columnOf(from, metrics.only).values;
	const applied = appliedOf({
		path,
		metrics
	}, counters, only, environment);
	const rows = require_growing.growingWords();
	const groupOf = require_growing.growingWords();
	const appliedOfRow = require_growing.growingWords();
	for (let group = 0; group < groups.count; group++) {
		const first = groups.firstRows[group];
		for (const [i, one] of applied.entries()) {
			if (one.only >= 0 && only[first] !== one.only) continue;
			if (one.counts.some((counts) => Number.isNaN(counts[group]))) continue;
			rows.push(first);
			groupOf.push(group);
			appliedOfRow.push(i);
		}
	}
	const { count } = rows;
	const firstRows = rows.values.slice(0, count);
	const of = appliedOfRow.values.slice(0, count);
	const columns = new require_event_conditions.LazyColumns();
	for (const name of [...by, ...keep]) columns.add(name, () => require_event_conditions.gathered(require_event_conditions.columnOf(from, name), firstRows));
	const { texts } = environment;
	const text = (say) => () => {
		const ids = Uint32Array.from(applied, ({ formula }) => texts.idOf(say(formulas[formula])));
		return {
			type: "text",
			values: require_event_conditions.picked(ids, of),
			pool: texts
		};
	};
	const unlike = metrics.unlike === void 0 ? null : require_event_conditions.columnOf(from, metrics.unlike).values;
	const alike = of.map((i, row) => i + (unlike === null ? 0 : applied.length * unlike[firstRows[row]]));
	const counts = require_event_conditions.once(() => countsOf(applied, formulas, {
		of,
		alike
	}, groupOf.values.slice(0, count), environment));
	const exact = require_event_conditions.once(() => Float64Array.from(of, (i, row) => finite(applied[i].values[groupOf.values[row]])));
	columns.add("metric", text(({ name }) => name)).add("unit", text(({ unit }) => unit)).add("group", text(({ group }) => group)).add("exact", () => ({
		type: "number",
		values: exact(),
		counts: counts().exact
	})).add("value", () => {
		const zeroFrom = zerosOf(applied, formulas);
		return {
			type: "number",
			values: exact().map((value, row) => shownValue(value, zeroFrom[of[row]])),
			counts: counts().shown
		};
	});
	if (metrics.turns !== void 0) {
		const { of: owners, tick, unknown } = metrics.turns;
		const owner = partition$1(owners.map((name) => require_event_conditions.columnOf(from, name).values), from.count);
		const ticks = require_event_conditions.numbersOf(from, tick);
		const estimated = unknown === void 0 ? null : require_event_conditions.numbersOf(from, unknown);
		const rowsOf = {
			formulas: alike,
			key: (row) => owner.ids[firstRows[row]] * applied.length + of[row],
			tick: (row) => ticks[firstRows[row]],
			isKnown: (row) => estimated === null || !(estimated[firstRows[row]] > 0),
			known: (alikes) => {
				const { formula, expression } = applied[alikes % applied.length];
				return placesOf(expression.uses, formulas[formula].known ?? []);
			}
		};
		for (const [name, make] of turnColumns(rowsOf, () => counts().exact)) columns.add(name, make);
	}
	return {
		count,
		columns,
		eventRows: null
	};
}
var placesOf = (uses, names) => new Set([...uses].flatMap((name, place) => names.includes(name) ? [place] : []));
var finite = (value) => Number.isFinite(value) ? value : NaN;
var zerosOf = (applied, formulas) => Float64Array.from(applied, ({ formula }) => formulas[formula].zeroFrom ?? 0);
var shownValue = (value, zeroFrom) => value < 0 && value >= zeroFrom ? 0 : value;
function appliedOf({ path, metrics: { formulas } }, counters, only, environment) {
	const applied = [];
	const { count } = counters;
	if (count === 0) return applied;
	const there = only === null ? null : new Set(Array.from(only));
	for (const [formula, { expr, only: asked }] of formulas.entries()) {
		const id = asked === void 0 || there === null ? -1 : environment.texts.idOf(asked);
		if (id >= 0 && there?.has(id) !== true) continue;
		const expression = require_compile.compileExpression(expr, { columns: everyName });
		if ([...expression.uses].some((name) => !counters.columns.has(name))) continue;
		if ((applied.length + 1) * count > MOST_VALUES$2) throw new require_host_error.CookError(path, `${formulas.length} formulas for ${count} groups are too many to compute`);
		const { values } = expression.evaluate(counters, environment);
		const counts = [...expression.uses].map((name) => Float64Array.from(require_event_conditions.numbersOf(counters, name)));
		applied.push({
			formula,
			expression,
			values,
			counts,
			only: id
		});
	}
	return applied;
}
function countsOf(applied, formulas, { of, alike }, groupOf, environment) {
	const places = Math.max(0, ...applied.map(({ counts }) => counts.length));
	const columns = Array.from({ length: places }, (_, place) => require_event_conditions.once(() => Float64Array.from(of, (i, row) => applied[i].counts[place]?.[groupOf[row]] ?? NaN)));
	const valuesOf = (formula, sums) => {
		const { expression } = applied[formula % applied.length];
		const set = [...expression.uses].map((name, place) => [name, {
			type: "number",
			values: sums[place]
		}]);
		const { values } = expression.evaluate({
			count: sums[0]?.length ?? 0,
			columns: new Map(set)
		}, environment);
		return Float64Array.from(values, finite);
	};
	const zeroFrom = zerosOf(applied, formulas);
	const reads = applied.map(({ counts }) => [...counts.keys()]);
	const exact = {
		formulas: alike,
		places,
		valuesOf,
		reads: (formula) => reads[formula % applied.length],
		at: (place) => columns[place]()
	};
	return {
		exact,
		shown: {
			...exact,
			valuesOf: (formula, sums) => valuesOf(formula, sums).map((value) => shownValue(value, zeroFrom[formula % applied.length]))
		}
	};
}
var EveryName = class extends Map {
	get() {
		return "number";
	}
	has() {
		return true;
	}
};
var everyName = new EveryName();
function sumsByEvent(from, groups, event, value, { texts }) {
	const events = require_event_conditions.columnOf(from, event).values;
	const values = require_event_conditions.numbersOf(from, value);
	const cells = refine(groups, events);
	const sums = new Float64Array(cells.count).fill(NaN);
	for (let row = 0; row < values.length; row++) {
		const cell = cells.ids[row];
		if (Number.isNaN(values[row])) continue;
		sums[cell] = Number.isNaN(sums[cell]) ? values[row] : sums[cell] + values[row];
	}
	const cellsOf = new Map();
	for (let cell = 0; cell < cells.count; cell++) {
		const id = events[cells.firstRows[cell]];
		const list = cellsOf.get(id);
		if (list === void 0) cellsOf.set(id, [cell]);
		else list.push(cell);
	}
	const columns = new require_event_conditions.LazyColumns();
	for (const [id, list] of cellsOf) columns.add(texts.text(id), () => {
		const column = new Float64Array(groups.count).fill(NaN);
		for (const cell of list) column[groups.ids[cells.firstRows[cell]]] = sums[cell];
		return {
			type: "number",
			values: column
		};
	});
	return {
		count: groups.count,
		columns
	};
}
// engine/cook/pair.ts
function paired$1(starts, stops, rule, beginNs, endNs) {
	const keys = partitionBoth(starts, stops);
	const head = new Int32Array(keys.count).fill(-1);
	const tail = new Int32Array(keys.count).fill(-1);
	const next = new Int32Array(starts.count).fill(-1);
	const found = new Found();
	const begin = (row) => {
		const key = keys.a[row];
		if (rule.restart) {
			for (; head[key] >= 0; head[key] = next[head[key]]) if (rule.withoutStop === "keep") found.add(head[key], -1, starts.times[head[key]], starts.times[row]);
		}
		if (head[key] < 0) {
			head[key] = row;
			tail[key] = row;
		} else if (rule.takes === "last") {
			next[row] = head[key];
			head[key] = row;
		} else {
			next[tail[key]] = row;
			tail[key] = row;
		}
	};
	const end = (row) => {
		const key = keys.b[row];
		const time = stops.times[row];
		const start = head[key];
		if (start >= 0) {
			head[key] = next[start];
			found.add(start, row, starts.times[start], time);
		} else if (rule.withoutStart === "keep") found.add(-1, row, Math.min(beginNs, time), time);
	};
	inTimeOrder(starts, stops, begin, end);
	if (rule.withoutStop === "keep") for (let key = 0; key < keys.count; key++) for (let row = head[key]; row >= 0; row = next[row]) found.add(row, -1, starts.times[row], Math.max(endNs, starts.times[row]));
	return found.inOrder();
}
function inTimeOrder(starts, stops, begin, end) {
	const isBefore = startsFirst(starts, stops);
	const startOrder = orderByTime(starts.times);
	const stopOrder = orderByTime(stops.times);
	for (let a = 0, b = 0; a < startOrder.length || b < stopOrder.length;) if (b >= stopOrder.length || a < startOrder.length && isBefore(startOrder[a], stopOrder[b])) begin(startOrder[a++]);
	else end(stopOrder[b++]);
}
function startsFirst(starts, stops) {
	const { eventRows: startRows } = starts;
	const { eventRows: stopRows } = stops;
	return (start, stop) => {
		const startTime = starts.times[start];
		const stopTime = stops.times[stop];
		if (startTime === stopTime && startRows !== null && stopRows !== null) return startRows[start] < stopRows[stop];
		return startTime <= stopTime || Number.isNaN(stopTime);
	};
}
var Found = class {
	#start = require_growing.growingInts();
	#stop = require_growing.growingInts();
	#startTimes = require_growing.growingFloats();
	#endTimes = require_growing.growingFloats();
	add(start, stop, startTime, endTime) {
		this.#start.push(start);
		this.#stop.push(stop);
		this.#startTimes.push(startTime);
		this.#endTimes.push(endTime);
	}
	inOrder() {
		const { count } = this.#start;
		const order = orderByTime(this.#startTimes.values.subarray(0, count));
		const complete = new Uint8Array(count);
		for (let i = 0; i < count; i++) complete[i] = this.#start.values[order[i]] >= 0 && this.#stop.values[order[i]] >= 0 ? 1 : 0;
		return {
			start: require_event_conditions.picked(this.#start.values, order),
			stop: require_event_conditions.picked(this.#stop.values, order),
			startTimes: require_event_conditions.picked(this.#startTimes.values, order),
			endTimes: require_event_conditions.picked(this.#endTimes.values, order),
			complete
		};
	}
};
// engine/cook/ordered-set.ts
var OrderedSet = class {
	#levels = [];
	constructor(bound) {
		let words = bound;
		do {
			words = Math.max(1, Math.ceil(words / 32));
			this.#levels.push(new Uint32Array(words));
		} while (words > 1);
	}
	add(number) {
		let at = number;
		for (const level of this.#levels) {
			level[at >>> 5] |= 1 << (at & 31);
			at >>>= 5;
		}
	}
	delete(number) {
		let at = number;
		for (const level of this.#levels) {
			level[at >>> 5] &= ~(1 << (at & 31));
			if (level[at >>> 5] !== 0) return;
			at >>>= 5;
		}
	}
	next(number) {
		let at = number;
		for (let depth = 0; depth < this.#levels.length; depth++) {
			const level = this.#levels[depth];
			const word = at >>> 5;
			if (word >= level.length) return Infinity;
			const above = level[word] & -1 << (at & 31);
			if (above !== 0) {
				let found = 32 * word + (31 - Math.clz32(above & -above));
				for (let below = depth - 1; below >= 0; below--) {
					const bits = this.#levels[below][found];
					found = 32 * found + (31 - Math.clz32(bits & -bits));
				}
				return found;
			}
			at = word + 1;
		}
		return Infinity;
	}
	previous(number) {
		let at = number;
		for (let depth = 0; depth < this.#levels.length; depth++) {
			const level = this.#levels[depth];
			const word = at >>> 5;
			const below = level[word] & -1 >>> 31 - (at & 31);
			if (below !== 0) {
				let found = 32 * word + (31 - Math.clz32(below));
				for (let deeper = depth - 1; deeper >= 0; deeper--) found = 32 * found + (31 - Math.clz32(this.#levels[deeper][found]));
				return found;
			}
			if (word === 0) return -1;
			at = word - 1;
		}
		return -1;
	}
};
// engine/cook/range-pairs.ts
function rangesIn(set, { base, size }) {
	const column = require_event_conditions.columnOf(set, base);
	const { values } = column;
	return {
		bases: column.type === "address" ? Float64Array.from(values, (id) => column.pool.number(id)) : require_event_conditions.numbersOf(set, base),
		sizes: require_event_conditions.numbersOf(set, size)
	};
}
function columnOfBases(like, bases) {
	if (like.type !== "address") return {
		type: "integer",
		values: bases
	};
	const { pool } = like;
	const idOf = (base) => pool.idOf(base % 2 ** 32, Math.floor(base / 2 ** 32));
	return {
		type: "address",
		values: Uint32Array.from(bases, idOf),
		pool
	};
}
function pairedRanges(starts, stops, withoutStop, endNs) {
	const { values, from } = edgesOf(starts, stops);
	const open = new OrderedSet(values.length);
	const endOf = new Uint32Array(values.length);
	const startOf = new Int32Array(values.length);
	const parts = new Parts(values);
	const put = (first, end, start) => {
		open.add(first);
		endOf[first] = end;
		startOf[first] = start;
	};
	const begin = (row) => {
		const end = from.startEnd[row];
		let at = from.startBase[row];
		const before = open.previous(at);
		if (before >= 0) at = Math.max(at, endOf[before]);
		while (at < end) {
			const next = open.next(at);
			if (next > at) put(at, Math.min(next, end), row);
			at = next < end ? endOf[next] : end;
		}
	};
	const finish = (row) => {
		const base = from.stopBase[row];
		const end = from.stopEnd[row];
		if (base >= end) return;
		const before = open.previous(base);
		if (before >= 0 && before < base && endOf[before] > base) {
			put(base, endOf[before], startOf[before]);
			endOf[before] = base;
		}
		for (let first = open.next(base); first < end; first = open.next(first)) {
			const last = endOf[first];
			const start = startOf[first];
			open.delete(first);
			if (last > end) put(end, last, start);
			parts.add(start, row, starts.times[start], stops.times[row], first, Math.min(last, end));
		}
	};
	inTimeOrder(starts, stops, begin, finish);
	if (withoutStop === "keep") for (let first = open.next(0); first < values.length; first = open.next(first + 1)) {
		const start = startOf[first];
		parts.add(start, -1, starts.times[start], Math.max(endNs, starts.times[start]), first, endOf[first]);
	}
	return parts.inOrder();
}
function edgesOf(starts, stops) {
	const keys = partitionBoth(starts, stops);
	const rows = starts.count + stops.count;
	const edgeKeys = new Uint32Array(2 * rows);
	const edges = new Float64Array(2 * rows);
	const fill = ({ count, bases, sizes }, ids, at) => {
		for (let row = 0; row < count; row++) {
			const base = Number.isNaN(bases[row]) ? 0 : bases[row];
			edgeKeys[at + row] = ids[row];
			edges[at + row] = base;
			edgeKeys[rows + at + row] = ids[row];
			edges[rows + at + row] = sizes[row] > 0 ? base + sizes[row] : base;
		}
	};
	fill(starts, keys.a, 0);
	fill(stops, keys.b, starts.count);
	const order = new Uint32Array(2 * rows).map((_, i) => i).sort((a, b) => edgeKeys[a] - edgeKeys[b] || edges[a] - edges[b]);
	const numbers = new Uint32Array(2 * rows);
	const values = new Float64Array(2 * rows);
	let count = 0;
	for (let i = 0; i < order.length; i++) {
		const edge = order[i];
		const before = order[i - 1];
		if (i === 0 || edgeKeys[edge] !== edgeKeys[before] || edges[edge] !== edges[before]) values[count++] = edges[edge];
		numbers[edge] = count - 1;
	}
	return {
		values: values.subarray(0, count),
		from: {
			startBase: numbers.subarray(0, starts.count),
			stopBase: numbers.subarray(starts.count, rows),
			startEnd: numbers.subarray(rows, rows + starts.count),
			stopEnd: numbers.subarray(rows + starts.count)
		}
	};
}
var Parts = class {
	#values;
	#start = require_growing.growingInts();
	#stop = require_growing.growingInts();
	#startTimes = require_growing.growingFloats();
	#endTimes = require_growing.growingFloats();
	#bases = require_growing.growingFloats();
	#sizes = require_growing.growingFloats();
	constructor(values) {
		this.#values = values;
	}
	add(start, stop, startTime, endTime, first, end) {
		this.#start.push(start);
		this.#stop.push(stop);
		this.#startTimes.push(startTime);
		this.#endTimes.push(endTime);
		this.#bases.push(this.#values[first]);
		this.#sizes.push(this.#values[end] - this.#values[first]);
	}
	inOrder() {
		const order = orderByTime(this.#startTimes.values.subarray(0, this.#start.count));
		const floats = ({ values }) => Float64Array.from(order, (at) => values[at]);
		const stop = Int32Array.from(order, (at) => this.#stop.values[at]);
		return {
			start: Int32Array.from(order, (at) => this.#start.values[at]),
			stop,
			startTimes: floats(this.#startTimes),
			endTimes: floats(this.#endTimes),
			complete: Uint8Array.from(stop, (row) => row >= 0 ? 1 : 0),
			bases: floats(this.#bases),
			sizes: floats(this.#sizes)
		};
	}
};
// engine/cook/reshape.ts
function unionOf(cooker, all, { texts }) {
	const count = all.reduce((sum, set) => sum + set.count, 0);
	require_host_error.checkMadeRows(cooker.path, count);
	const joined = (to, valuesOf) => {
		let at = 0;
		for (const set of all) {
			to.set(valuesOf(set), at);
			at += set.count;
		}
		return to;
	};
	const order = require_event_conditions.once(() => orderByTime(joined(new Float64Array(count), (set) => require_event_conditions.numbersOf(set, cooker.time))));
	const columns = new require_event_conditions.LazyColumns();
	for (const name of cooker.fields) columns.add(name, () => {
		const first = require_event_conditions.columnOf(all[0], name);
		const whole = joined(require_column.isNumeric(first) ? new Float64Array(count) : new Uint32Array(count), (set) => {
			return require_event_conditions.columnOf(set, name).values;
		});
		return require_event_conditions.gathered(require_event_conditions.withValues(first, whole), order());
	});
	const { label } = cooker;
	if (label !== void 0) columns.add(label.name, () => {
		const ids = cooker.union.map((path) => texts.idOf(label.of[path] ?? path));
		const whole = new Uint32Array(count);
		let at = 0;
		for (const [i, set] of all.entries()) {
			whole.fill(ids[i], at, at + set.count);
			at += set.count;
		}
		return require_event_conditions.gathered({
			type: "text",
			values: whole,
			pool: texts
		}, order());
	});
	const known = all.every(({ eventRows }) => eventRows !== null);
	const eventRows = require_event_conditions.once(() => require_event_conditions.picked(joined(new Uint32Array(count), (set) => set.eventRows()), order()));
	return {
		count,
		columns,
		eventRows: known ? eventRows : null
	};
}
function groupsOf(cooker, from, types, kept) {
	const { by } = cooker.group;
	const groups = partition$1(by.map((name) => require_event_conditions.columnOf(from, name).values), from.count);
	const columns = new require_event_conditions.LazyColumns();
	for (const name of by) columns.add(name, () => require_event_conditions.gathered(require_event_conditions.columnOf(from, name), groups.firstRows));
	for (const [name, field] of Object.entries(cooker.fields)) columns.add(name, () => {
		const rows = field.where === void 0 ? null : kept(field.where);
		const of = field.of === void 0 ? null : require_event_conditions.columnOf(from, field.of);
		if (of !== null && (field.aggregate === "first" || field.aggregate === "last")) return require_event_conditions.gatheredOrNone(of, ends(groups, of, field.aggregate, rows));
		const type = types.get(name);
		if (of === null) return {
			type,
			values: counts(groups, rows)
		};
		if (field.aggregate === "uniqueCount") return {
			type,
			values: uniqueCounts(groups, of, rows)
		};
		return {
			type,
			values: aggregated(groups, require_event_conditions.numbersOf(from, field.of), field.aggregate, rows)
		};
	});
	return {
		count: groups.count,
		columns,
		eventRows: null
	};
}
function counts({ ids, count }, rows) {
	const result = new Uint32Array(count);
	for (let i = 0; i < (rows ?? ids).length; i++) result[ids[rows === null ? i : rows[i]]]++;
	return result;
}
function aggregated({ ids, count }, values, aggregate, rows) {
	const result = new Float64Array(count);
	const present = new Uint32Array(count);
	const total = rows === null ? values.length : rows.length;
	for (let i = 0; i < total; i++) {
		const row = rows === null ? i : rows[i];
		const value = values[row];
		if (Number.isNaN(value)) continue;
		const id = ids[row];
		if (present[id]++ === 0) result[id] = value;
		else if (aggregate === "min") result[id] = Math.min(result[id], value);
		else if (aggregate === "max") result[id] = Math.max(result[id], value);
		else result[id] += value;
	}
	for (let id = 0; id < count; id++) if (present[id] === 0) result[id] = aggregate === "sum" ? 0 : NaN;
	else if (aggregate === "average") result[id] /= present[id];
	return result;
}
function uniqueCounts(groups, of, rows) {
	const values = valuesToCount(of);
	const cells = refine(groups, values);
	const result = new Uint32Array(groups.count);
	const seen = new Uint8Array(cells.count);
	for (let i = 0; i < (rows ?? values).length; i++) {
		const row = rows === null ? i : rows[i];
		const cell = cells.ids[row];
		if (seen[cell] === 1 || Number.isNaN(values[row])) continue;
		seen[cell] = 1;
		result[groups.ids[row]]++;
	}
	return result;
}
function ends({ ids, count }, of, which, rows) {
	const values = valuesToCount(of);
	const result = new Int32Array(count).fill(-1);
	for (let i = 0; i < (rows ?? values).length; i++) {
		const row = rows === null ? i : rows[i];
		if (!Number.isNaN(values[row]) && (which === "last" || result[ids[row]] < 0)) result[ids[row]] = row;
	}
	return result;
}
function unpivoted({ path, unpivot }, from, types, { texts }) {
	const sources = Object.keys(unpivot.columns).map((name) => require_event_conditions.columnOf(from, name));
	const present = sources.map(valuesToCount);
	const places = new Uint32Array(from.count + 1);
	for (const values of present) countPresent(values, places);
	for (let row = 0; row < from.count; row++) places[row + 1] += places[row];
	const count = places[from.count];
	require_host_error.checkMadeRows(path, count);
	const rows = new Uint32Array(count);
	const sourceOf = new Uint32Array(count);
	for (const [source, values] of present.entries()) for (let row = 0; row < from.count; row++) {
		if (Number.isNaN(values[row])) continue;
		const at = places[row]++;
		rows[at] = row;
		sourceOf[at] = source;
	}
	const columns = new require_event_conditions.LazyColumns();
	for (const name of unpivot.keep) columns.add(name, () => require_event_conditions.gathered(require_event_conditions.columnOf(from, name), rows));
	columns.add(unpivot.name, () => {
		const ids = Object.values(unpivot.columns).map((text) => texts.idOf(text));
		return {
			type: "text",
			values: require_event_conditions.picked(Uint32Array.from(ids), sourceOf),
			pool: texts
		};
	});
	columns.add(unpivot.value, () => {
		const [first] = sources;
		const values = require_column.isNumeric(first) ? new Float64Array(count) : new Uint32Array(count);
		for (let i = 0; i < count; i++) values[i] = sources[sourceOf[i]].values[rows[i]];
		const column = require_event_conditions.withValues(first, values);
		return require_column.isNumeric(column) ? {
			type: types.get(unpivot.value),
			values
		} : column;
	});
	const { eventRows } = from;
	return {
		count,
		columns,
		eventRows: eventRows === null ? null : require_event_conditions.once(() => require_event_conditions.picked(eventRows(), rows))
	};
}
function countPresent(values, counts) {
	for (let row = 0; row < values.length; row++) if (!Number.isNaN(values[row])) counts[row + 1]++;
}
// engine/events/losses/places.ts
function rangesOf(places, order, buffers, whole) {
	const { processors, firstNs, lastNs } = buffers;
	const ranges = places.map(() => ({ ...whole }));
	const cpus = new Set();
	for (const row of order) if (!Number.isNaN(firstNs[row])) cpus.add(processors[row]);
	const last = new Map();
	let passed = 0;
	for (const i of sortedBy(places, ({ before }) => before)) {
		const { before, cpu } = places[i];
		for (; passed < before; passed++) {
			const row = order[passed];
			const ns = lastNs[row];
			if (!Number.isNaN(ns)) last.set(processors[row], Math.max(ns, last.get(processors[row]) ?? ns));
		}
		const of = (one) => last.get(one) ?? whole.startNs;
		ranges[i].startNs = cpu >= 0 ? of(cpu) : least(cpus, of, whole.startNs);
	}
	const first = new Map();
	let next = order.length;
	for (const i of sortedBy(places, ({ behind }) => -behind)) {
		const { behind, cpu } = places[i];
		while (next > behind) {
			const row = order[--next];
			const ns = firstNs[row];
			if (!Number.isNaN(ns)) first.set(processors[row], Math.min(ns, first.get(processors[row]) ?? ns));
		}
		const of = (one) => first.get(one) ?? whole.endNs;
		ranges[i].endNs = cpu >= 0 ? of(cpu) : -least(cpus, (one) => -of(one), -whole.endNs);
	}
	for (const [i, range] of ranges.entries()) if (range.endNs < range.startNs) {
		const ns = firstNs[order[places[i].before - 1]];
		range.startNs = ns < range.endNs ? ns : range.endNs - 1;
	} else if (range.endNs === range.startNs) range.endNs++;
	return ranges;
}
var sortedBy = (places, key) => places.map((_, i) => i).sort((a, b) => key(places[a]) - key(places[b]));
function least(cpus, of, none) {
	let found = Number.POSITIVE_INFINITY;
	for (const cpu of cpus) found = Math.min(found, of(cpu));
	return found === Number.POSITIVE_INFINITY ? none : found;
}
// engine/events/losses/sequence.ts
function sequenceOrder({ count, sequence }) {
	const order = Uint32Array.from({ length: Math.max(0, count - 1) }, (_, i) => i + 1);
	order.sort((a, b) => sequence[a] - sequence[b]);
	for (let i = 1; i < order.length; i++) if (sequence[order[i]] === sequence[order[i - 1]]) return null;
	return order;
}
function missingBuffers({ info, buffers }, order) {
	const { sequence, written } = buffers;
	const isCircular = (info.logFileMode & require_layout.LOG_FILE_MODE.circular) !== 0;
	const counted = !isCircular && written > 0 && info.endTimeUtc !== null;
	const fromFile = counted ? Math.max(0, written - info.buffers) : 0;
	const missing = fromFile + info.buffersLost;
	const begins = isCircular || (info.logFileMode & require_layout.LOG_FILE_MODE.newFile) !== 0;
	const gaps = [];
	let leading = begins;
	let skipped = 0;
	for (let i = 0; i < order.length; i++) {
		const step = sequence[order[i]] - (i === 0 ? sequence[0] : sequence[order[i - 1]]) - 1;
		if (!(step > 0)) continue;
		if (!leading) {
			gaps.push({
				before: i,
				count: step
			});
			skipped += step;
		}
		leading = false;
	}
	if (missing === 0 && (counted || isCircular)) return {
		gaps: [],
		fromFile: 0,
		counted
	};
	const exact = skipped <= missing;
	const places = gaps.map(({ before, count }) => ({
		before,
		count: exact ? count : NaN
	}));
	const rest = fromFile - skipped;
	if (rest > 0) places.push({
		before: order.length,
		count: rest
	});
	return {
		gaps: places,
		fromFile,
		counted
	};
}
// engine/events/losses/losses.ts
var MOST_LOSSES = 1e4;
var NOTICES = {
	32: "eventNotice",
	33: "bufferNotice",
	34: "fileNotice"
};
var hasNotices = ({ kinds }) => kinds.some((kind) => noticeOf(kind) !== void 0);
var noticeOf = (kind) => require_well_known.classicClass(kind) === "LostEvent" ? NOTICES[kind.opcode] : void 0;
function lossesOf(trace) {
	const { info, buffers } = trace;
	const inFile = Uint32Array.from({ length: Math.max(0, buffers.count - 1) }, (_, i) => i + 1);
	const bySequence = sequenceOrder(buffers);
	const order = (info.logFileMode & require_layout.LOG_FILE_MODE.circular) !== 0 && bySequence !== null ? bySequence : inFile;
	const whole = {
		startNs: info.firstEventNs ?? 0,
		endNs: (info.lastEventNs ?? 0) + 1
	};
	const found = [];
	const place = (unplaced, among) => {
		const some = unplaced.slice(0, MOST_LOSSES);
		const ranges = rangesOf(some, among, buffers, whole);
		for (const [i, { cpu, kind, count, byteOffset }] of some.entries()) found.push({
			cpu,
			kind,
			count,
			byteOffset,
			...ranges[i]
		});
	};
	place([...damaged(trace, order), ...flagged$1(trace, order)], order);
	const missing = bySequence === null ? null : missingBuffers(trace, bySequence);
	if (missing !== null && bySequence !== null && !buffers.damages.some(({ processor }) => processor < 0)) place(missing.gaps.map(gapLoss), bySequence);
	found.push(...notices(trace, whole));
	const losses = found.sort((a, b) => a.startNs - b.startNs || a.endNs - b.endNs).slice(0, MOST_LOSSES);
	const has = (...kinds) => losses.some(({ kind }) => kinds.includes(kind));
	const eventsPlaced = has("eventNotice", "eventFlag");
	const buffersPlaced = has("bufferNotice", "bufferFlag", "missingBuffers");
	return {
		startNs: Float64Array.from(losses, ({ startNs }) => startNs),
		endNs: Float64Array.from(losses, ({ endNs }) => endNs),
		cpu: Int32Array.from(losses, ({ cpu }) => cpu),
		kind: Uint8Array.from(losses, ({ kind }) => require_pages.lossKinds.indexOf(kind)),
		count: Float64Array.from(losses, ({ count }) => count),
		byteOffset: Float64Array.from(losses, ({ byteOffset }) => byteOffset),
		eventsLost: info.eventsLost,
		buffersLost: info.buffersLost,
		damagedBuffers: info.damagedBuffers,
		unplaced: info.eventsLost > 0 && !eventsPlaced || info.buffersLost > 0 && !buffersPlaced,
		notes: notesOf(trace, {
			eventsPlaced,
			buffersPlaced,
			missing,
			more: found.length > losses.length
		})
	};
}
var gapLoss = ({ before, count }) => ({
	before,
	behind: before,
	cpu: -1,
	kind: "missingBuffers",
	count,
	byteOffset: NaN
});
function placesIn(order, rows) {
	const places = new Uint32Array(rows);
	for (let i = 0; i < order.length; i++) places[order[i]] = i;
	return places;
}
function damaged({ buffers }, order) {
	const places = placesIn(order, buffers.count);
	return buffers.damages.map(({ row, partly, processor: cpu, fileOffset: byteOffset }) => {
		const before = row === 0 || row === 1 && !partly ? 0 : places[partly ? row : row - 1] + 1;
		return {
			before,
			behind: before,
			cpu,
			kind: "damage",
			count: cpu < 0 ? NaN : 1,
			byteOffset
		};
	});
}
function flagged$1({ buffers }, order) {
	const found = [];
	for (let i = 0; i < order.length && found.length < MOST_LOSSES; i++) {
		const row = order[i];
		const place = {
			before: i,
			behind: i + 1,
			cpu: buffers.processors[row],
			count: NaN,
			byteOffset: buffers.fileOffset[row]
		};
		if (buffers.flags[row] & require_layout.BUFFER_FLAG.eventsLost) found.push({
			...place,
			kind: "eventFlag"
		});
		if (buffers.flags[row] & require_layout.BUFFER_FLAG.buffersLost) found.push({
			...place,
			kind: "bufferFlag"
		});
	}
	return found;
}
function notices(trace, whole) {
	const { kinds, events } = trace;
	if (events === void 0 || !hasNotices(trace)) return [];
	const noticeOfKind = kinds.map(noticeOf);
	const { count, kind: kindOf, cpu: cpuOf, timeNs } = events;
	const found = [];
	const last = new Map();
	const open = new Map();
	for (let row = 0; row < count; row++) {
		const cpu = cpuOf[row];
		const kind = noticeOfKind[kindOf[row]];
		if (kind === void 0) {
			const waiting = open.get(cpu);
			if (waiting !== void 0) {
				for (const loss of waiting) loss.endNs = Math.max(timeNs[row], loss.startNs + 1);
				open.delete(cpu);
			}
			last.set(cpu, timeNs[row]);
		} else if (found.length < MOST_LOSSES) {
			const startNs = Math.max(last.get(cpu) ?? whole.startNs, whole.startNs);
			const loss = {
				startNs,
				endNs: Math.max(whole.endNs, startNs + 1),
				cpu,
				kind,
				count: NaN,
				byteOffset: NaN
			};
			found.push(loss);
			const waiting = open.get(cpu);
			if (waiting === void 0) open.set(cpu, [loss]);
			else waiting.push(loss);
		}
	}
	return found;
}
var grouped = new Intl.NumberFormat("en-US");
var counted = (count, noun) => `${grouped.format(count)} ${noun}${count === 1 ? "" : "s"}`;
var were = (count) => count === 1 ? "was" : "were";
function notesOf({ info }, { eventsPlaced, buffersPlaced, missing, more }) {
	const { eventsLost, buffersLost, damagedBuffers, logFileMode } = info;
	const notes = [];
	if (eventsLost > 0) notes.push(`${counted(eventsLost, "event")} ${were(eventsLost)} lost, according to the trace header. ${eventsPlaced ? "The ranges show where; the number in each is unknown." : "It is unknown where: everything in the trace may be incomplete."}`);
	if (buffersLost > 0) notes.push(`${counted(buffersLost, "buffer")} ${were(buffersLost)} lost, according to the trace header, with all events in them. ${buffersPlaced ? "The ranges show where." : "It is unknown where: everything in the trace may be incomplete."}`);
	if (missing !== null && missing.fromFile > 0) notes.push(`${counted(missing.fromFile, "buffer")} that the session wrote ${missing.fromFile === 1 ? "is" : "are"} not in the file: it was truncated, or parts of it were overwritten.`);
	if (missing !== null && !missing.counted && missing.gaps.length > 0) notes.push("The session was never ended, so its header does not say how many buffers there were. Missing buffer numbers may be lost buffers, or empty ones that were never written.");
	if (damagedBuffers > 0) notes.push(`${counted(damagedBuffers, "buffer")} of the file could not be read completely; events in ${damagedBuffers === 1 ? "it" : "them"} are missing.`);
	if (more) notes.push(`There are more places than ${grouped.format(MOST_LOSSES)}; the rest is left out.`);
	if (notes.length > 0 && logFileMode & require_layout.LOG_FILE_MODE.circular) notes.push("The file is circular: events older than the first one were overwritten, as intended.");
	return notes;
}
// engine/packets/frame.ts
var LINK = {
	ethernet: 1,
	raw: 101,
	wifi: 105
};
function endpointText({ address, port }) {
	const host = address.includes(":") ? `[${address}]` : address;
	return port === null ? host : `${host}:${port}`;
}
var ETHER = {
	ipv4: 2048,
	arp: 2054,
	vlan: 33024,
	serviceVlan: 34984,
	ipv6: 34525
};
var PROTOCOLS = {
	1: "ICMP",
	6: "TCP",
	17: "UDP",
	58: "ICMPv6"
};
var WITH_PORTS = new Set([6, 17]);
var IPV6_EXTENSIONS = new Set([
	0,
	43,
	44,
	60
]);
var MOST_EXTENSIONS = 8;
var nothing = (protocol) => ({
	protocol,
	source: null,
	destination: null
});
function readFrame(bytes, link) {
	if (link === LINK.wifi) return nothing("802.11");
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	if (link === LINK.raw) return ip(view, 0);
	let at = 12;
	for (let tags = 0; tags < 2 && has(view, at, 4) && isTag(view.getUint16(at)); tags++) at += 4;
	if (!has(view, at, 2)) return nothing("cut");
	const type = view.getUint16(at);
	if (type === ETHER.ipv4 || type === ETHER.ipv6) return ip(view, at + 2);
	return nothing(type === ETHER.arp ? "ARP" : `0x${type.toString(16).padStart(4, "0")}`);
}
var isTag = (type) => type === ETHER.vlan || type === ETHER.serviceVlan;
var has = (view, at, bytes) => at + bytes <= view.byteLength;
function ip(view, at) {
	const version = has(view, at, 1) ? view.getUint8(at) >> 4 : 0;
	if (version === 4 && has(view, at, 20)) return ipv4(view, at);
	if (version === 6 && has(view, at, 40)) return ipv6(view, at);
	return nothing("cut");
}
function ipv4(view, at) {
	const address = (from) => [
		0,
		1,
		2,
		3
	].map((i) => view.getUint8(from + i)).join(".");
	return transport(view, (view.getUint16(at + 6) & 8191) === 0 ? at + 4 * (view.getUint8(at) & 15) : view.byteLength, view.getUint8(at + 9), "IPv4", address(at + 12), address(at + 16));
}
function ipv6(view, at) {
	let next = view.getUint8(at + 6);
	let body = at + 40;
	for (let i = 0; i < MOST_EXTENSIONS && IPV6_EXTENSIONS.has(next) && has(view, body, 8); i++) {
		const isLater = next === 44 && (view.getUint16(body + 2) & 65528) !== 0;
		const bytes = next === 44 ? 8 : 8 * (view.getUint8(body + 1) + 1);
		next = view.getUint8(body);
		body = isLater ? view.byteLength : body + bytes;
	}
	return transport(view, body, next, "IPv6", ipv6Text(view, at + 8), ipv6Text(view, at + 24));
}
function ipv6Text(view, at) {
	const groups = Array.from({ length: 8 }, (_, i) => view.getUint16(at + 2 * i));
	let [best, length] = [-1, 1];
	for (let from = 0; from < 8; from++) {
		let end = from;
		while (end < 8 && groups[end] === 0) end++;
		if (end - from > length) [best, length] = [from, end - from];
	}
	const text = (part) => part.map((group) => group.toString(16)).join(":");
	return best < 0 ? text(groups) : `${text(groups.slice(0, best))}::${text(groups.slice(best + length))}`;
}
function transport(view, at, number, version, source, destination) {
	const hasPorts = WITH_PORTS.has(number) && has(view, at, 4);
	const port = (from) => hasPorts ? view.getUint16(from) : null;
	return {
		protocol: PROTOCOLS[number] ?? `${version}/${number}`,
		source: {
			address: source,
			port: port(at)
		},
		destination: {
			address: destination,
			port: port(at + 2)
		}
	};
}
var PKTMON_COMPONENT = 20;
var NDIS = "2ed6006e-4729-4609-b423-3ee7bcd678ef";
var PKTMON_PACKET = 160;
var NDIS_FRAGMENT = 1001;
var PKT = {
	group: 0,
	number: 8,
	appearance: 10,
	direction: 12,
	type: 14,
	component: 16,
	edge: 18,
	dropReason: 22,
	originalBytes: 30,
	loggedBytes: 32,
	bytes: 34
};
var FRAGMENT = {
	miniport: 0,
	lower: 4,
	sizeBytes: 8,
	bytes: 12
};
var LINKS = {
	1: LINK.ethernet,
	2: LINK.wifi,
	3: LINK.raw
};
var DIRECTIONS = {
	1: "received",
	3: "received",
	5: "received",
	2: "sent",
	4: "sent",
	6: "sent"
};
var KEYWORD = {
	start: 1073741824n,
	end: 2147483648n,
	send: 4294967296n,
	receive: 8589934592n,
	wwan: 512n,
	wifi: 65536n
};
var MOST_BYTES = 1 << 18;
var isCapture = ({ provider, id }) => provider === "4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac" && id === PKTMON_PACKET || provider === NDIS && id === NDIS_FRAGMENT;
var isComponent = ({ provider, id, version }) => provider === "4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac" && id === PKTMON_COMPONENT && version === 0;
function readComponent({ payload: { bytes, start, end } }) {
	const HEAD_BYTES = 4;
	if (end - start < HEAD_BYTES) return null;
	const texts = require_text.wideText(bytes, start + HEAD_BYTES, end - start - HEAD_BYTES >> 1).split("\0", 2);
	return {
		id: new DataView(bytes.buffer, bytes.byteOffset).getUint16(start, true),
		name: texts.filter((text) => text !== "" && text !== "NULL").join(" ")
	};
}
var PacketReader = class {
	damaged = 0;
	unknownVersions = 0;
	#open = new Map();
	read(event) {
		const { kind, payload } = event;
		if (kind.version !== 0) {
			this.unknownVersions++;
			return null;
		}
		const view = new DataView(payload.bytes.buffer, payload.bytes.byteOffset + payload.start, payload.end - payload.start);
		return kind.provider === "4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac" ? this.#pktMon(event, view) : this.#ndis(event, view);
	}
	get cut() {
		return this.#open.size;
	}
	#pktMon({ timeNs, cpu, payload }, view) {
		const logged = view.byteLength < PKT.bytes ? -1 : view.getUint16(PKT.loggedBytes, true);
		if (logged < 0 || view.byteLength < PKT.bytes + logged) {
			this.damaged++;
			return null;
		}
		const u16 = (at) => view.getUint16(at, true);
		const from = payload.start + PKT.bytes;
		return {
			timeNs,
			cpu,
			link: LINKS[u16(PKT.type)] ?? LINK.ethernet,
			direction: DIRECTIONS[u16(PKT.direction)] ?? "unknown",
			component: u16(PKT.component),
			edge: u16(PKT.edge),
			id: `${view.getBigUint64(PKT.group, true)}.${u16(PKT.number)}`,
			appearance: u16(PKT.appearance),
			dropReason: view.getUint32(PKT.dropReason, true),
			originalBytes: u16(PKT.originalBytes),
			bytes: payload.bytes.subarray(from, from + logged)
		};
	}
	#ndis({ timeNs, cpu, tid, kind, payload }, view) {
		const sizeBytes = view.byteLength < FRAGMENT.bytes ? -1 : view.getUint32(FRAGMENT.sizeBytes, true);
		if (sizeBytes < 0 || view.byteLength < FRAGMENT.bytes + sizeBytes) {
			this.damaged++;
			return null;
		}
		const keyword = BigInt(kind.keyword);
		const component = view.getUint32(FRAGMENT.miniport, true);
		const key = `${component}/${view.getUint32(FRAGMENT.lower, true)}/${cpu}/${tid}`;
		const parts = (keyword & KEYWORD.start) !== 0n ? [] : this.#open.get(key);
		if (parts === void 0 || partBytes(parts) + sizeBytes > MOST_BYTES) {
			this.#open.delete(key);
			this.damaged++;
			return null;
		}
		const from = payload.start + FRAGMENT.bytes;
		parts.push(payload.bytes.slice(from, from + sizeBytes));
		if ((keyword & KEYWORD.end) === 0n) {
			this.#open.set(key, parts);
			return null;
		}
		this.#open.delete(key);
		const bytes = require_joined_bytes.joinedBytes(parts);
		const [isSent, isReceived] = [KEYWORD.send, KEYWORD.receive].map((bit) => (keyword & bit) !== 0n);
		return {
			timeNs,
			cpu,
			component,
			edge: 0,
			id: null,
			appearance: 1,
			dropReason: 0,
			link: (keyword & KEYWORD.wwan) !== 0n ? LINK.raw : (keyword & KEYWORD.wifi) !== 0n ? LINK.wifi : LINK.ethernet,
			direction: isSent ? "sent" : isReceived ? "received" : "unknown",
			originalBytes: bytes.length,
			bytes
		};
	}
};
var partBytes = (parts) => parts.reduce((sum, { length }) => sum + length, 0);
// engine/cook/packet-rows.ts
var PATH$1 = "source/packets";
var PacketRows = class {
	#pools;
	#reader = new PacketReader();
	#numbers = new Map();
	#texts = new Map();
	#eventRows = require_growing.growingWords();
	#components = new Map();
	constructor(pools) {
		this.#pools = pools;
		for (const [name, type] of require_source_types.sourceTypes.get(PATH$1)) if (type === "text") this.#texts.set(name, require_growing.growingWords());
		else this.#numbers.set(name, require_growing.growingFloats());
	}
	wants(kind) {
		return isCapture(kind) || isComponent(kind);
	}
	visit(event) {
		if (isComponent(event.kind)) {
			const component = readComponent(event);
			if (component !== null) this.#components.set(component.id, component.name);
			return;
		}
		const packet = this.#reader.read(event);
		if (packet === null) return;
		this.#eventRows.push(event.row);
		const { timeNs, cpu, direction, id, component, edge, appearance, dropReason, originalBytes, bytes } = packet;
		const { protocol, source, destination } = readFrame(bytes, packet.link);
		this.#put({
			time: timeNs,
			cpu,
			component,
			edge,
			appearance,
			dropReason,
			originalBytes
		});
		this.#put({
			capturedBytes: bytes.length,
			sourcePort: portOf(source),
			destinationPort: portOf(destination)
		});
		this.#putTexts({
			direction,
			protocol,
			packet: id ?? ""
		});
		this.#putTexts({
			source: textOf(source),
			sourceAddress: source?.address ?? ""
		});
		this.#putTexts({
			destination: textOf(destination),
			destinationAddress: destination?.address ?? ""
		});
	}
	rows() {
		const { count } = this.#eventRows;
		const columns = new Map();
		for (const [name, type] of require_source_types.sourceTypes.get(PATH$1)) {
			const values = name === "componentName" ? this.#componentNames() : this.#valuesOf(name).slice(0, count);
			columns.set(name, require_column.columnFor(type, values, this.#pools));
		}
		const eventRows = this.#eventRows.values.slice(0, count);
		return {
			count,
			columns,
			eventRows: () => eventRows
		};
	}
	#valuesOf(name) {
		return (this.#texts.get(name) ?? this.#numbers.get(name)).values;
	}
	#componentNames() {
		const { values, count } = this.#numbers.get("component");
		return Uint32Array.from(values.subarray(0, count), (id) => this.#pools.texts.idOf(this.#components.get(id) ?? ""));
	}
	#put(values) {
		for (const [name, value] of Object.entries(values)) this.#numbers.get(name).push(value);
	}
	#putTexts(texts) {
		for (const [name, text] of Object.entries(texts)) this.#texts.get(name).push(this.#pools.texts.idOf(text));
	}
};
var portOf = (endpoint) => endpoint?.port ?? NaN;
var textOf = (endpoint) => endpoint === null ? "" : endpointText(endpoint);
// engine/cook/regions/region-definition.ts
var filterTypes = [
	"Out",
	"OutPost",
	"OutPrev",
	"In",
	"InPost",
	"InPrev"
];
function regionOrder(regions) {
	const byGuid = new Map();
	for (const [index, { guid }] of regions.entries()) if (guid !== "" && !byGuid.has(guid)) byGuid.set(guid, index);
	const needs = new Map(regions.map((_, index) => [String(index), []]));
	const add = (index, needed) => {
		if (needed !== void 0) needs.get(String(index))?.push(String(needed));
	};
	for (const [index, { start, stop, filters, parent }] of regions.entries()) {
		for (const end of [start, stop]) if (end?.kind === "region") add(index, byGuid.get(end.guid));
		for (const { trigger } of filters) if (trigger.kind === "region") add(index, byGuid.get(trigger.guid));
		for (let around = parent; around >= 0; around = regions[around].parent) if (isContainer(regions[around])) add(around, index);
	}
	const { order, rings } = require_row_text.dependencyOrder(needs);
	return {
		order: order.map(Number),
		rings: rings.map((ring) => ring.map(Number))
	};
}
var isContainer = ({ start, stop }) => start === null && stop === null;
function fieldsOf(regions) {
	const fields = new Set();
	for (const { match, parentMatch, selfNest, naming } of regions) {
		for (const rule of [
			match,
			parentMatch,
			selfNest
		]) for (const { field, target } of rule?.payload ?? []) fields.add(field).add(target);
		if (naming?.kind === "payload") fields.add(naming.field);
	}
	return fields;
}
// engine/cook/regions/region-events.ts
var MOST_EVENTS = 1 << 20;
var MOST_CELLS$1 = 1 << 26;
var EndEvents = class {
	timeNs = require_growing.growingFloats();
	row = require_growing.growingWords();
	pid = require_growing.growingInts();
	tid = require_growing.growingInts();
	#activity = require_growing.growingWords();
	#texts = new Map();
	#numbers = new Map();
	constructor(regions) {
		for (const field of [...fieldsOf(regions)].slice(0, 256)) this.#texts.set(field, require_growing.growingWords());
		for (const { start, stop } of regions) for (const end of [start, stop]) if (end?.kind === "duration" && this.#numbers.size < 256 && !this.#numbers.has(end.field)) this.#numbers.set(end.field, require_growing.growingFloats());
	}
	get count() {
		return this.timeNs.count;
	}
	get isFull() {
		return this.count >= Math.min(MOST_EVENTS, MOST_CELLS$1 / Math.max(1, this.#texts.size + this.#numbers.size));
	}
	add({ timeNs, row }, { pid, tid }, activity, textOf, numberOf) {
		this.timeNs.push(timeNs);
		this.row.push(row);
		this.pid.push(pid);
		this.tid.push(tid);
		this.#activity.push(activity);
		for (const [field, values] of this.#texts) values.push(textOf(field));
		for (const [field, values] of this.#numbers) values.push(numberOf(field));
		return this.count - 1;
	}
	text(event, field) {
		return this.#texts.get(field)?.values[event] ?? 0;
	}
	number(event, field) {
		return this.#numbers.get(field)?.values[event] ?? NaN;
	}
	key(event, rule, side, other = -1) {
		if (rule === null) return "";
		let key = "";
		if (rule.tid) key += `${this.tid.values[event]} `;
		if (rule.pid) key += `${this.pid.values[event]} `;
		if (rule.activity) key += `${this.#activity.values[event]} `;
		for (const names of rule.payload) {
			const id = this.text(event, names[side]);
			key += `${id === 0 && other >= 0 ? this.text(other, names[side]) : id} `;
		}
		return key;
	}
};
// engine/cook/regions/enclosing.ts
var Enclosing = class {
	#groups = new Map();
	constructor(spans, keyOf) {
		const members = new Map();
		for (const [index, span] of spans.entries()) {
			const key = keyOf(span);
			if (key === null) continue;
			const list = members.get(key);
			if (list === void 0) members.set(key, [index]);
			else list.push(index);
		}
		for (const [key, list] of members) this.#groups.set(key, groupOf(spans, list));
	}
	earliest({ startNs, endNs }, key) {
		const group = this.#groups.get(key);
		if (group === void 0) return -1;
		const found = search(group, require_growing.lastAtMost(group.starts, 0, group.starts.length, startNs) + 1, endNs, false);
		return found < 0 ? -1 : group.members[found];
	}
	closest({ endNs }, key, before) {
		const group = this.#groups.get(key);
		if (group === void 0) return -1;
		const found = search(group, require_growing.lastAtMost(group.members, 0, group.members.length, before - 1) + 1, endNs, true);
		return found < 0 ? -1 : group.members[found];
	}
};
function groupOf(spans, list) {
	let size = 1;
	while (size < list.length) size *= 2;
	const latest = new Float64Array(2 * size).fill(-Infinity);
	for (const [i, index] of list.entries()) latest[size + i] = spans[index].endNs;
	for (let node = size - 1; node > 0; node--) latest[node] = Math.max(latest[2 * node], latest[2 * node + 1]);
	return {
		members: Uint32Array.from(list),
		starts: Float64Array.from(list, (index) => spans[index].startNs),
		latest,
		size
	};
}
function search({ latest, size }, limit, endNs, isLast) {
	const below = (node, from, width) => {
		if (from >= limit || latest[node] < endNs) return -1;
		if (width === 1) return from;
		const half = width / 2;
		const left = () => below(2 * node, from, half);
		const right = () => below(2 * node + 1, from + half, half);
		if (!isLast) {
			const found = left();
			return found >= 0 ? found : right();
		}
		const found = right();
		return found >= 0 ? found : left();
	};
	return below(1, 0, size);
}
// engine/cook/regions/region-instances.ts
var MOST_INSTANCES = 1 << 21;
function instancesOf(facts) {
	const { regions } = facts;
	const maker = new Maker(facts);
	for (const index of regionOrder(regions).order) maker.make(index);
	return nested(facts, maker.instances);
}
var byStart = (a, b) => a.startNs - b.startNs || b.endNs - a.endNs;
var Maker = class {
	instances;
	#facts;
	#byGuid = new Map();
	#inside;
	#made = 0;
	constructor(facts) {
		this.#facts = facts;
		this.instances = facts.regions.map(() => []);
		this.#inside = facts.regions.map(() => []);
		for (const [index, { guid, parent }] of facts.regions.entries()) {
			if (guid !== "" && !this.#byGuid.has(guid)) this.#byGuid.set(guid, index);
			for (let around = parent; around >= 0; around = facts.regions[around].parent) this.#inside[around].push(index);
		}
	}
	make(index) {
		const region = this.#facts.regions[index];
		const made = isContainer(region) ? this.#container(index) : this.#pairs(region);
		this.#made += made.length;
		if (this.#made > MOST_INSTANCES) throw new require_host_error.CookError("source/regions", `there are more than ${MOST_INSTANCES} regions; use fewer, or open a part of the trace`);
		const tests = region.filters.map((filter) => this.#testOf(filter));
		this.instances[index] = made.filter((instance) => tests.every((test) => test(instance))).sort(byStart);
	}
	#container(index) {
		const inside = this.#inside[index].flatMap((inner) => this.instances[inner]);
		const whole = inside.filter(({ complete }) => complete);
		const counted = whole.length > 0 ? whole : inside;
		if (counted.length === 0) return [];
		let first = counted[0];
		let last = counted[0];
		for (const one of counted) {
			if (one.startNs < first.startNs) first = one;
			if (one.endNs > last.endNs) last = one;
		}
		const { startNs, startEvent } = first;
		const { endNs, stopEvent, complete } = last;
		return [{
			startNs,
			endNs,
			startEvent,
			stopEvent,
			complete
		}];
	}
	#pairs({ start, stop, match }) {
		if (start?.kind === "duration") return this.#before(start, stop, match);
		if (stop?.kind === "duration") return this.#after(start, stop, match);
		if (start === null || stop === null) return this.#occurrences(start ?? stop).map(({ timeNs, event }) => ({
			startNs: timeNs,
			endNs: timeNs,
			startEvent: event,
			stopEvent: event,
			complete: true
		}));
		return this.#matched(start, stop, match);
	}
	#matched(start, stop, match) {
		const { events, endNs: traceEndNs } = this.#facts;
		const starts = this.#occurrences(start);
		const stops = this.#occurrences(stop);
		const isBefore = start.kind === "event" && stop.kind === "event" ? (one, other) => one.event < other.event : (one, other) => one.timeNs <= other.timeNs;
		const open = new Map();
		const instances = [];
		let i = 0;
		for (const end of stops) {
			const { timeNs, event } = end;
			for (; i < starts.length && isBefore(starts[i], end); i++) {
				const key = events.key(starts[i].event, match, "field");
				require_get_or_make.getOrMake(open, key, () => []).push(starts[i]);
			}
			const begun = open.get(events.key(event, match, "target"))?.pop();
			if (begun !== void 0) instances.push({
				startNs: begun.timeNs,
				endNs: timeNs,
				startEvent: begun.event,
				stopEvent: event,
				complete: true
			});
		}
		const unended = [...[...open.values()].flat(), ...starts.slice(i)];
		for (const { timeNs, event } of unended) instances.push({
			startNs: timeNs,
			endNs: Math.max(timeNs, traceEndNs),
			startEvent: event,
			stopEvent: -1,
			complete: false
		});
		return instances;
	}
	#before(start, stop, match) {
		const { events, met } = this.#facts;
		const told = met(start);
		const stops = stop === null || stop.kind === "duration" ? this.#eventsAt(told) : this.#occurrences(stop);
		const last = new Map();
		const instances = [];
		let i = 0;
		for (const { timeNs, event } of stops) {
			for (; i < told.length && events.timeNs.values[told[i]] <= timeNs; i++) last.set(events.key(told[i], match, "field"), told[i]);
			const teller = last.get(events.key(event, match, "target"));
			const lengthNs = teller === void 0 ? NaN : events.number(teller, start.field) * start.toNs;
			if (teller !== void 0 && lengthNs >= 0) instances.push({
				startNs: timeNs - lengthNs,
				endNs: timeNs,
				startEvent: teller,
				stopEvent: event,
				complete: true
			});
		}
		return instances;
	}
	#after(start, stop, match) {
		const { events, met } = this.#facts;
		const told = met(stop);
		const starts = start === null ? this.#eventsAt(told) : this.#occurrences(start);
		const next = new Map();
		const instances = [];
		let i = told.length - 1;
		for (const { timeNs, event } of starts.reverse()) {
			for (; i >= 0 && events.timeNs.values[told[i]] >= timeNs; i--) next.set(events.key(told[i], match, "target"), told[i]);
			const teller = next.get(events.key(event, match, "field"));
			const lengthNs = teller === void 0 ? NaN : events.number(teller, stop.field) * stop.toNs;
			if (teller !== void 0 && lengthNs >= 0) instances.push({
				startNs: timeNs,
				endNs: timeNs + lengthNs,
				startEvent: event,
				stopEvent: teller,
				complete: true
			});
		}
		return instances;
	}
	#eventsAt(met) {
		return met.map((event) => ({
			timeNs: this.#facts.events.timeNs.values[event],
			event
		}));
	}
	#occurrences(end) {
		if (end === null) return [];
		if (end.kind !== "region") return this.#eventsAt(this.#facts.met(end));
		return (this.instances[this.#byGuid.get(end.guid) ?? -1] ?? []).filter(({ complete }) => complete || end.end === "start").map(({ startNs, endNs, startEvent, stopEvent }) => end.end === "start" ? {
			timeNs: startNs,
			event: startEvent
		} : {
			timeNs: endNs,
			event: stopEvent
		}).sort((a, b) => a.timeNs - b.timeNs);
	}
	#testOf({ type, trigger }) {
		const spans = trigger.kind === "region" ? this.instances[this.#byGuid.get(trigger.guid) ?? -1] ?? [] : this.#occurrences(trigger).map(({ timeNs }) => ({
			startNs: timeNs,
			endNs: timeNs
		}));
		let firstStartNs = Infinity;
		let firstEndNs = Infinity;
		for (const { startNs, endNs } of spans) {
			firstStartNs = Math.min(firstStartNs, startNs);
			firstEndNs = Math.min(firstEndNs, endNs);
		}
		const isThere = spans.length > 0;
		const isAfter = ({ startNs }) => firstEndNs <= startNs;
		const isPrior = ({ endNs }) => isThere && endNs <= firstStartNs;
		switch (type) {
			case "In": return () => isThere;
			case "Out": return () => !isThere;
			case "InPost": return isAfter;
			case "OutPost": return (instance) => !isAfter(instance);
			case "InPrev": return isPrior;
			case "OutPrev": return (instance) => !isPrior(instance);
		}
	}
};
function nested({ regions, events }, made) {
	const all = made.flat();
	const { length: count } = all;
	const region = new Uint32Array(count);
	const ordinal = new Uint32Array(count);
	const parent = new Int32Array(count).fill(-1);
	const depth = new Uint32Array(count);
	const from = [];
	let next = 0;
	for (const [index, instances] of made.entries()) {
		from.push(next);
		let ended = 0;
		let unended = instances.filter(({ complete }) => complete).length;
		for (const { complete } of instances) {
			region[next] = index;
			ordinal[next++] = complete ? ++ended : ++unended;
		}
	}
	const known = new Map();
	const enclosing = (index, rule) => {
		const id = `${index} ${JSON.stringify(rule)}`;
		return require_get_or_make.getOrMake(known, id, () => {
			const keyOf = ({ startEvent, stopEvent, complete }) => complete ? events.key(startEvent, rule, "target", stopEvent) : null;
			return new Enclosing(made[index], keyOf);
		});
	};
	const parentOf = (instance, index, own) => {
		const { selfNest, parentMatch, parent: outer } = regions[index];
		const { startEvent, stopEvent } = instance;
		if (selfNest !== null) {
			const key = events.key(startEvent, selfNest, "field", stopEvent);
			const sibling = enclosing(index, selfNest).closest(instance, key, own - from[index]);
			if (sibling >= 0) return from[index] + sibling;
		}
		for (let around = outer; around >= 0; around = regions[around].parent) {
			if (made[around].length === 0) continue;
			if (isContainer(regions[around])) return from[around];
			const key = events.key(startEvent, parentMatch, "field", stopEvent);
			const found = enclosing(around, parentMatch).earliest(instance, key);
			if (found >= 0) return from[around] + found;
		}
		return -1;
	};
	for (const [i, instance] of all.entries()) {
		parent[i] = parentOf(instance, region[i], i);
		depth[i] = parent[i] < 0 ? 0 : depth[parent[i]] + 1;
	}
	const startNs = Float64Array.from(all, (instance) => instance.startNs);
	return {
		region,
		startNs,
		endNs: Float64Array.from(all, (instance) => instance.endNs),
		startEvent: Int32Array.from(all, (instance) => instance.startEvent),
		stopEvent: Int32Array.from(all, (instance) => instance.stopEvent),
		parent,
		depth,
		ordinal,
		complete: Uint8Array.from(all, ({ complete }) => Number(complete)),
		order: Uint32Array.from(region.keys()).sort((a, b) => startNs[a] - startNs[b] || depth[a] - depth[b] || a - b)
	};
}
// engine/cook/regions/region-finder.ts
var MOST_MET = 1 << 22;
var PATH = "source/regions";
var RegionFinder = class {
	#regions;
	#decoder;
	#pools;
	#listeners = new Map();
	#plans = [];
	#events;
	#met = 0;
	#isFull = false;
	constructor(sets, decoder, pools) {
		this.#regions = listed(sets);
		this.#decoder = decoder;
		this.#pools = pools;
		this.#events = new EndEvents(this.#regions);
		for (const asked of this.#regions.flatMap(eventTests)) this.#listeners.set(asked, {
			asked,
			met: []
		});
	}
	wants(kind) {
		const listeners = [...this.#listeners.values()].filter(({ asked }) => meansKind(asked.event, kind));
		if (listeners.length === 0) return false;
		const byField = new Map();
		const others = [];
		for (const listener of listeners) {
			const test = listener.asked.tests.find(({ relation }) => relation === "isEqual");
			if (test === void 0) {
				others.push(listener);
				continue;
			}
			const values = byField.get(test.field) ?? new Map();
			byField.set(test.field, values);
			const same = values.get(test.value);
			if (same === void 0) values.set(test.value, [listener]);
			else same.push(listener);
		}
		this.#plans[kind.index] = {
			byField,
			others
		};
		return true;
	}
	visit(event) {
		const { byField, others } = this.#plans[event.kind.index];
		let kept = -1;
		const offer = (listener) => {
			if (!holds(listener.asked, event)) return;
			if (kept < 0) kept = this.#keep(event);
			if (kept >= 0 && ++this.#met <= MOST_MET) listener.met.push(kept);
		};
		for (const listener of others) offer(listener);
		for (const [field, listeners] of byField) for (const value of valuesOf$2(event, field)) for (const listener of listeners.get(value) ?? []) offer(listener);
	}
	rows() {
		if (this.#isFull || this.#met > MOST_MET) throw new require_host_error.CookError(PATH, `${this.#events.count} or more events begin or end regions; use fewer regions or open a part of the trace`);
		const { info } = this.#decoder.trace;
		const found = instancesOf({
			regions: this.#regions,
			events: this.#events,
			met: (asked) => this.#listeners.get(asked)?.met ?? [],
			endNs: info.lastEventNs ?? 0
		});
		return this.#columnsOf(found);
	}
	#keep(event) {
		if (this.#events.isFull) {
			this.#isFull = true;
			return -1;
		}
		const { texts } = this.#pools;
		return this.#events.add(event, this.#decoder.names.attribute(event), require_event_conditions.activityOf(event, this.#pools), (field) => texts.idOf(shownText$1(event, field) ?? ""), (field) => event.number(field) ?? NaN);
	}
	#columnsOf({ region, startNs, endNs, startEvent, stopEvent, parent, depth, ordinal, complete, order }) {
		const { texts } = this.#pools;
		const events = this.#events;
		const { length: count } = order;
		const text = (of) => ({
			type: "text",
			values: Uint32Array.from(order, of),
			pool: texts
		});
		const number = (type, of) => ({
			type,
			values: Float64Array.from(order, of)
		});
		const idsOf = (of) => this.#regions.map((definition, index) => texts.idOf(of(definition, index)));
		const names = idsOf(({ name }) => name);
		const ofRegion = (ids) => text((i) => ids[region[i]]);
		const paths = pathsOf(this.#regions);
		const ofEvent = (values, event) => (i) => event[i] < 0 ? -1 : values.values[event[i]];
		const ofOwner = (values, event) => {
			const of = ofEvent(values, event);
			return (i) => isContainer(this.#regions[region[i]]) ? -1 : of(i);
		};
		const isPresent = new Set(Array.from(region, (index) => this.#regions[index].guid));
		return {
			count,
			columns: new Map([
				["name", ofRegion(names)],
				["friendlyName", ofRegion(idsOf(({ friendlyName }) => friendlyName))],
				["guid", ofRegion(idsOf(({ guid }) => guid))],
				["path", ofRegion(idsOf((_, index) => paths[index]))],
				["parent", text((i) => parent[i] < 0 ? 0 : names[region[parent[i]]])],
				["depth", number("integer", (i) => depth[i])],
				["startTime", number("time", (i) => startNs[i])],
				["endTime", number("time", (i) => endNs[i])],
				["duration", number("duration", (i) => endNs[i] - startNs[i])],
				["instance", number("integer", (i) => ordinal[i])],
				["instanceName", text((i) => this.#instanceName(this.#regions[region[i]], startEvent[i], stopEvent[i], isPresent))],
				["pid", number("integer", ofOwner(events.pid, startEvent))],
				["tid", number("integer", ofOwner(events.tid, startEvent))],
				["stopPid", number("integer", ofOwner(events.pid, stopEvent))],
				["stopTid", number("integer", ofOwner(events.tid, stopEvent))],
				["complete", number("bool", (i) => complete[i])],
				["file", ofRegion(idsOf(({ file }) => file))],
				["metadata", ofRegion(idsOf(({ metadata }) => metadata))],
				["row", number("integer", ofEvent(events.row, startEvent))]
			])
		};
	}
	#instanceName({ naming }, start, stop, isPresent) {
		const { texts } = this.#pools;
		if (naming === null) return 0;
		if (naming.kind === "region") return texts.idOf(isPresent.has(naming.guid) ? naming.ifPresent : naming.ifAbsent);
		const { field, end, isPid } = naming;
		const at = (event) => event < 0 ? 0 : this.#events.text(event, field);
		const id = end === "start" ? at(start) : end === "stop" ? at(stop) : at(start) || at(stop);
		if (!isPid || id === 0) return id;
		const event = start >= 0 ? start : stop;
		const pid = Number(texts.text(id));
		const process = this.#decoder.names.processAt(pid, event < 0 ? 0 : this.#events.timeNs.values[event]);
		return process?.name ? texts.idOf(process.name) : id;
	}
};
function listed(sets) {
	const all = [];
	for (const { name: file, regions } of sets) {
		const from = all.length;
		for (const region of regions) all.push({
			...region,
			file,
			parent: region.parent < 0 ? -1 : from + region.parent
		});
	}
	return all;
}
function pathsOf(regions) {
	const paths = [];
	for (const { name, friendlyName, parent } of regions) {
		const own = friendlyName || name;
		paths.push(parent < 0 ? own : `${paths[parent]}/${own}`);
	}
	return paths;
}
function eventTests({ start, stop, filters }) {
	return [
		start,
		stop,
		...filters.map(({ trigger }) => trigger)
	].filter((end) => end !== null && end.kind !== "region");
}
function meansKind({ provider, id, version, opcode }, kind) {
	if (kind.provider !== provider) return false;
	const hasId = require_trace$1.hasEventHeader(kind) || kind.kind === "message";
	if (id !== null && id !== (hasId ? kind.id : kind.opcode)) return false;
	return (version === null || version === kind.version) && (opcode === null || opcode === kind.opcode);
}
function holds({ event: { name }, tests }, event) {
	if (name !== null && !isNamed(event, name)) return false;
	for (const test of tests) if (!testHolds(test, event)) return false;
	return true;
}
var isNamed = (event, name) => require_provider_catalog.eventNameOf(event) === name || event.schema.source !== null && event.schema.taskName === name;
function testHolds({ field, value, relation, pattern }, event) {
	const values = valuesOf$2(event, field);
	switch (relation) {
		case "isEqual": return values.includes(value);
		case "isNotEqual": return !values.includes(value);
		case "contains": return values.some((text) => text.includes(value));
		case "doesNotContain": return !values.some((text) => text.includes(value));
		case "matches": return values.some((text) => pattern?.isIn(text) ?? false);
	}
}
function shownText$1(event, field) {
	const value = event.value(field);
	return value === void 0 ? null : require_provider_catalog.textOf(value);
}
function valuesOf$2(event, field) {
	const value = event.value(field);
	if (value === void 0) return [];
	const shown = require_provider_catalog.textOf(value);
	if (typeof value === "boolean") return [
		value ? "True" : "False",
		shown,
		value ? "1" : "0"
	];
	const plain = String(event.number(field) ?? shown);
	return plain === shown ? [shown] : [shown, plain];
}
// engine/cook/sources.ts
function sourceVisitor(path, decoder, pools, regions) {
	if (path === "source/regions" && regions.length > 0) return new Regions(regions, decoder, pools);
	if (path === "source/system-config") return new SystemConfig(pools);
	if (path === "source/packets") return new PacketRows(pools);
	return null;
}
var sourceMayHaveRows = (path, decoder) => path === "source/packets" ? decoder.kinds().some(isCapture) : require_source_types.sourceTypes.has(path);
var sourceRows = (path, decoder, pools) => makers.get(path)?.(decoder, pools) ?? noRows(typesOf$1(path), pools);
var noRows = (types, pools) => rowsOf$1(types, 0, () => [], pools);
function rowsOf$1(types, count, make, pools) {
	const all = require_event_conditions.once(make);
	const columns = new require_event_conditions.LazyColumns();
	for (const [name, type] of types) columns.add(name, () => {
		const rows = all();
		const of = (row) => rows[row][name] ?? null;
		const { length } = rows;
		const { texts } = pools;
		const id = type === "text" ? (cell) => texts.idOf(String(cell ?? "")) : addressId;
		const values = type === "text" || type === "address" ? Uint32Array.from({ length }, (_, row) => id(of(row), pools)) : Float64Array.from({ length }, (_, row) => Number(of(row) ?? NaN));
		return require_column.columnFor(type, values, pools);
	});
	return {
		count,
		columns,
		eventRows: null
	};
}
function addressId(cell, { addresses }) {
	const digits = String(cell ?? "0x0").slice(2);
	return addresses.idOf(Number.parseInt(digits.slice(-8), 16), Number.parseInt(digits.slice(0, -8) || "0", 16));
}
function bounds({ trace: { info } }) {
	return {
		beginNs: Math.min(0, info.firstEventNs ?? 0),
		endNs: info.lastEventNs ?? 0
	};
}
var typesOf$1 = (path) => require_source_types.sourceTypes.get(path);
var lived = ({ beginNs, endNs }) => ({ startNs, endNs: ended, ...one }) => ({
	...one,
	startTime: startNs ?? beginNs,
	endTime: ended ?? endNs,
	created: startNs,
	ended
});
function processes(decoder, pools) {
	const make = () => decoder.processes().map(lived(bounds(decoder)));
	return rowsOf$1(typesOf$1("source/processes"), decoder.names.counts.processes, make, pools);
}
function threads(decoder, pools) {
	const make = () => decoder.threads().map(lived(bounds(decoder)));
	return rowsOf$1(typesOf$1("source/threads"), decoder.names.counts.threads, make, pools);
}
function images(decoder, pools) {
	const { beginNs, endNs } = bounds(decoder);
	const cells = ({ loadNs, unloadNs, fileVersion, ...image }) => ({
		...image,
		process: image.pid === 0 ? null : decoder.names.processAt(image.pid, loadNs ?? endNs)?.name ?? null,
		version: fileVersion,
		loadTime: loadNs ?? beginNs,
		unloadTime: unloadNs ?? endNs,
		loaded: loadNs,
		unloaded: unloadNs
	});
	const { images: count } = decoder.names.counts;
	return rowsOf$1(typesOf$1("source/images"), count, () => decoder.images().map(cells), pools);
}
function kindRows(decoder, pools) {
	const { count, kind, cpu, pid, timeNs, payloadBytes } = decoder.trace.events;
	const whose = new Uint32Array(count);
	for (let row = 0; row < count; row++) whose[row] = pid[row] + 1;
	const cells = partition$1([
		whose,
		cpu.subarray(0, count),
		kind.subarray(0, count)
	], count);
	const counts = new Float64Array(cells.count);
	const sizes = new Float64Array(cells.count);
	const last = new Uint32Array(cells.count);
	for (let row = 0; row < count; row++) {
		const cell = cells.ids[row];
		counts[cell]++;
		sizes[cell] += payloadBytes[row];
		last[cell] = row;
	}
	const kinds = decoder.kinds();
	const ofCell = (cell) => {
		const first = cells.firstRows[cell];
		const owner = require_trace.headerId(pid[first]);
		const { id, opcode, version, level, task, provider, eventName, ...rest } = kinds[kind[first]];
		return {
			provider: require_event_conditions.providerOf({
				...rest,
				provider
			}),
			providerGuid: provider,
			event: eventName,
			id,
			opcode,
			version,
			level,
			task,
			cpu: cpu[first],
			pid: owner,
			process: owner < 0 ? null : decoder.names.processAt(owner, timeNs[first])?.name ?? null,
			count: counts[cell],
			sizeBytes: sizes[cell],
			firstTime: timeNs[first],
			lastTime: timeNs[last[cell]]
		};
	};
	return rowsOf$1(typesOf$1("source/kinds"), counts.length, () => Array.from(counts.keys(), ofCell), pools);
}
function withoutSchema(decoder, pools) {
	const rows = decoder.providers().filter(({ undecodedEvents }) => undecodedEvents > 0).flatMap(({ guid, name }) => decoder.provider(guid).eventInfos.filter(({ reason, count }) => reason !== null && count > 0).map((event) => ({
		provider: name ?? guid,
		providerGuid: guid,
		event
	})));
	const cells = ({ event: { name, id, opcode, version, count, reason }, ...whose }) => ({
		...whose,
		event: name,
		id,
		opcode,
		version,
		count,
		reason
	});
	return rowsOf$1(typesOf$1("source/no-schema"), rows.length, () => rows.map(cells), pools);
}
var makers = new Map([
	["source/processes", processes],
	["source/threads", threads],
	["source/images", images],
	["source/events", require_event_conditions.eventRows],
	["source/kinds", kindRows],
	["source/no-schema", withoutSchema],
	["source/loss", lossRows]
]);
var Regions = class {
	#finder;
	constructor(regions, decoder, pools) {
		this.#finder = new RegionFinder(regions, decoder, pools);
	}
	wants(kind) {
		return this.#finder.wants(kind);
	}
	visit(event) {
		this.#finder.visit(event);
	}
	rows() {
		return {
			...this.#finder.rows(),
			eventRows: null
		};
	}
};
var LOSS_MESSAGES = {
	eventNotice: "The session reported lost events here.",
	bufferNotice: "The session reported lost buffers here.",
	fileNotice: "The session reported that it could not write its file here.",
	eventFlag: "The buffer reports lost events around it.",
	bufferFlag: "The buffer reports lost buffers around it.",
	missingBuffers: "Buffer numbers are missing in the sequence.",
	damage: "This part of the file cannot be read completely."
};
function lossRows({ trace }, pools) {
	const { eventsLost, buffersLost, damagedBuffers, warnings } = trace.info;
	const whole = [
		{
			what: "Events lost",
			count: eventsLost,
			message: "Events that the session lost, according to the trace header."
		},
		{
			what: "Buffers lost",
			count: buffersLost,
			message: "Buffers that the session lost, according to the trace header."
		},
		{
			what: "Buffers damaged",
			count: damagedBuffers,
			message: "Buffers of the file that could not be read completely."
		}
	].filter(({ count }) => count > 0);
	for (const { code, count, byteOffset, message } of warnings) whole.push({
		what: code,
		count,
		byteOffset,
		message
	});
	const { startNs, endNs, cpu, kind, count, byteOffset } = lossesOf(trace);
	const places = Array.from(startNs, (time, i) => {
		const name = require_pages.lossKinds[kind[i]];
		return {
			time,
			endTime: endNs[i],
			cpu: cpu[i] < 0 ? null : cpu[i],
			what: require_pages.lossTitles[name],
			count: count[i],
			byteOffset: byteOffset[i],
			message: LOSS_MESSAGES[name]
		};
	});
	const all = [...whole, ...places];
	return rowsOf$1(typesOf$1("source/loss"), all.length, () => all, pools);
}
var MOST_DESCRIPTIONS = 65536;
var SystemConfig = class {
	#pools;
	#rows = [];
	#items = new Map();
	#seen = new Set();
	constructor(pools) {
		this.#pools = pools;
	}
	wants(kind) {
		const name = require_well_known.classicClass(kind);
		return name === "SystemConfig" || name === "SysConfig";
	}
	visit(event) {
		const { schema, timeNs } = event;
		if (schema.source === null || this.#seen.size >= MOST_DESCRIPTIONS) return;
		const subject = schema.opcodeName ?? schema.eventName;
		const fields = [];
		require_event_conditions.forEachField(event, (_i, field, value) => fields.push({
			field,
			value: value()
		}));
		const whole = JSON.stringify([subject, fields]);
		if (this.#seen.has(whole)) return;
		this.#seen.add(whole);
		const item = (this.#items.get(subject) ?? 0) + 1;
		this.#items.set(subject, item);
		for (const one of fields) this.#rows.push({
			time: timeNs,
			subject,
			item,
			...one
		});
	}
	rows() {
		return rowsOf$1(typesOf$1("source/system-config"), this.#rows.length, () => this.#rows, this.#pools);
	}
};
// engine/cook/cookery.ts
var NO_SOURCES = new Map();
var NO_REGIONS = [];
var Cookery = class {
	environment;
	#decoder;
	#planned = new Map();
	#answers = new Map();
	#given;
	#regions;
	#cooked = new Map();
	#failed = new Map();
	#mayHaveRows = new Map();
	#kinds = null;
	#last = Promise.resolve();
	constructor(decoder, plugins, sources = NO_SOURCES, regions = NO_REGIONS, previous = null) {
		this.#decoder = decoder;
		this.#given = sources;
		this.#regions = regions;
		const info = decoder?.trace.info;
		const kept = previous?.isOf(decoder, sources, regions) ? previous : null;
		this.environment = kept?.environment ?? {
			...poolsOf(sources),
			names: decoder?.names ?? null,
			processors: Math.max(1, info?.processors ?? 1),
			startNs: Math.min(0, info?.firstEventNs ?? 0),
			endNs: info === void 0 ? lastTimeOf(sources) : info.lastEventNs ?? 0
		};
		for (const { definition, types } of plugins) for (const cooker of definition.cookers) {
			const own = types.get(cooker.path);
			if (own === void 0 || this.#planned.has(cooker.path)) continue;
			this.#planned.set(cooker.path, {
				cooker,
				types: own,
				scope: {
					columns: own,
					maps: definition.maps
				}
			});
		}
		if (kept !== null) this.#takeOver(kept);
	}
	isOf(decoder, sources, regions) {
		return this.#decoder === decoder && this.#given === sources && this.#regions === regions;
	}
	has(path, rows) {
		return this.#cooked.get(path) === rows;
	}
	#takeOver(previous) {
		const isSame = new Map();
		const same = (path) => {
			const known = isSame.get(path);
			if (known !== void 0) return known;
			isSame.set(path, false);
			const cooker = this.#planned.get(path)?.cooker;
			if (cooker !== void 0 && "sql" in cooker) return false;
			const all = cooker === previous.#planned.get(path)?.cooker && (cooker === void 0 || require_row_text.cookersUsedBy(cooker).every(same));
			isSame.set(path, all);
			return all;
		};
		for (const [path, rows] of previous.#cooked) if (same(path)) this.#cooked.set(path, rows);
	}
	queriesBehind(paths) {
		const found = [];
		const seen = new Set();
		const waiting = [...paths];
		for (let path = waiting.pop(); path !== void 0; path = waiting.pop()) {
			const cooker = this.#planned.get(path)?.cooker;
			if (cooker === void 0 || seen.has(path)) continue;
			seen.add(path);
			if ("sql" in cooker) found.push(cooker);
			waiting.push(...require_row_text.cookersUsedBy(cooker));
		}
		return found;
	}
	give(path, rows) {
		if (rows instanceof require_host_error.CookError) this.#fail(path, rows);
		else this.#answers.set(path, rows);
	}
	cook(paths, options = {}) {
		const asked = paths === null ? [...this.#planned.keys()] : [...paths];
		const turn = this.#last.then(() => this.#cook(asked, options));
		this.#last = turn.catch(() => void 0);
		return turn;
	}
	rows(path) {
		const failure = this.#failed.get(path);
		if (failure !== void 0) throw failure;
		return this.#rowsOf(path);
	}
	mayHaveRows(path) {
		const rows = this.#cooked.get(path) ?? this.#given.get(path);
		if (rows !== void 0) return rows.count > 0;
		if (this.#failed.has(path)) return false;
		const known = this.#mayHaveRows.get(path);
		if (known !== void 0) return known;
		this.#mayHaveRows.set(path, false);
		const may = this.#kindsAllowRows(path);
		this.#mayHaveRows.set(path, may);
		return may;
	}
	#kindsAllowRows(path) {
		const cooker = this.#planned.get(path)?.cooker;
		if (cooker === void 0) return this.#decoder !== null && sourceMayHaveRows(path, this.#decoder);
		if ("events" in cooker) {
			if (this.#decoder === null) return false;
			this.#kinds ??= new require_row_text.KindIndex(this.#decoder.kinds());
			return this.#kinds.meantBy(cooker.events).size > 0;
		}
		if ("sql" in cooker) return true;
		return require_row_text.rowsComeFrom(cooker).some((from) => this.mayHaveRows(from));
	}
	typesOf(path) {
		const types = this.#planned.get(path)?.types ?? require_source_types.sourceTypes.get(path);
		if (types !== void 0) return types;
		const given = this.#given.get(path);
		if (given === void 0) throw new require_host_error.CookError(path, "no such cooker");
		return new Map([...given.columns].map(([name, { type }]) => [name, type]));
	}
	async ready(work, options = {}) {
		for (;;) try {
			return work();
		} catch (error) {
			if (!(error instanceof require_event_conditions.PassNeeded)) throw error;
			await error.make(options);
		}
	}
	async #cook(asked, options) {
		const needs = this.#needsOf(asked);
		const { order, rings } = require_row_text.dependencyOrder(needs);
		for (const ring of rings) this.#fail(ring[0], new require_host_error.CookError(ring[0], `it depends on itself: ${[...ring, ring[0]].join(" → ")}`));
		const ordered = new Set(order);
		for (const path of needs.keys()) if (!ordered.has(path)) this.#fail(path, new require_host_error.CookError(path, "it depends on itself, or on a cooker that does"));
		const collected = await this.#collect(order, options);
		for (const path of order) {
			if (this.#cooked.has(path) || this.#failed.has(path)) continue;
			const rows = await this.ready(() => this.#madeOrFailed(path, collected), options);
			if (rows !== null) this.#cooked.set(path, rows);
			if (options.cancel?.cancelled) throw new require_host_error.CancelledError();
			await options.pause?.();
		}
	}
	#madeOrFailed(path, collected) {
		try {
			return this.#make(path, collected);
		} catch (error) {
			if (!(error instanceof Error) || error instanceof require_event_conditions.PassNeeded) throw error;
			this.#fail(path, error instanceof require_host_error.CookError && error.path === path ? error : new require_host_error.CookError(path, error.message));
			return null;
		}
	}
	#needsOf(asked) {
		const needs = new Map();
		const waiting = [...asked];
		for (let path = waiting.pop(); path !== void 0; path = waiting.pop()) {
			if (needs.has(path) || this.#cooked.has(path) || this.#failed.has(path)) continue;
			const planned = this.#planned.get(path);
			const used = planned === void 0 ? [] : require_row_text.cookersUsedBy(planned.cooker);
			needs.set(path, used);
			waiting.push(...used);
		}
		return needs;
	}
	async #collect(order, options) {
		const decoder = this.#decoder;
		const sources = new Map();
		if (decoder === null) return {
			events: null,
			sources
		};
		const events = new EventsPass(decoder, this.environment);
		for (const path of order) {
			const planned = this.#planned.get(path);
			if (planned !== void 0 && "events" in planned.cooker) this.#guarded(path, () => events.add(planned.cooker));
			const source = planned === void 0 && !this.#given.has(path) ? sourceVisitor(path, decoder, this.environment, this.#regions) : null;
			if (source !== null) sources.set(path, source);
		}
		await events.run(options);
		await decoder.pass([...sources.values()], options);
		return {
			events,
			sources
		};
	}
	#guarded(path, work) {
		try {
			work();
		} catch (error) {
			if (!(error instanceof require_host_error.CookError)) throw error;
			this.#fail(path, error);
		}
	}
	#fail(path, error) {
		if (!this.#failed.has(path)) this.#failed.set(path, error);
	}
	#make(path, { events, sources }) {
		const planned = this.#planned.get(path);
		if (planned === void 0) {
			const given = this.#given.get(path);
			if (given !== void 0) return {
				...given,
				eventRows: null
			};
			const types = require_source_types.sourceTypes.get(path);
			if (types === void 0) throw new require_host_error.CookError(path, "no such cooker");
			if (this.#decoder === null) return noRows(types, this.environment);
			return sources.get(path)?.rows() ?? sourceRows(path, this.#decoder, this.environment);
		}
		const { cooker, scope } = planned;
		for (const used of require_row_text.cookersUsedBy(cooker)) this.rows(used);
		const all = this.#before(planned, events);
		let kept = all;
		if (cooker.where !== void 0) {
			const rows = this.#selected(cooker.where, all, scope);
			kept = "events" in cooker ? require_event_conditions.compacted(all, rows) : require_event_conditions.chosen(all, rows);
		}
		if (cooker.derive === void 0) return kept;
		return withDerived(kept, cooker.derive, {
			environment: this.environment,
			scope,
			rowsOf: (other) => this.rows(other)
		});
	}
	#before({ cooker, types }, events) {
		const { environment } = this;
		if ("events" in cooker) {
			if (events === null) return noRows(types, environment);
			const { columns, eventRows } = events.rows(cooker.path);
			const count = eventRows.length;
			const denied = new DeniedDurations(count);
			return {
				count,
				columns: new Map([...columns].map(([name, column]) => [name, denied.cleared(column)])),
				eventRows: () => eventRows,
				deniedRows: () => denied.rows()
			};
		}
		if ("rows" in cooker) return this.#rowsOf(cooker.rows);
		if ("union" in cooker) return unionOf(cooker, cooker.union.map((path) => this.#rowsOf(path)), environment);
		if ("pair" in cooker) return this.#pairs(cooker);
		if ("group" in cooker) {
			const from = this.#rowsOf(cooker.group.from);
			const scope = {
				columns: this.typesOf(cooker.group.from),
				maps: this.#planned.get(cooker.path)?.scope.maps
			};
			return groupsOf(cooker, from, types, (where) => this.#selected(where, from, scope));
		}
		if ("unpivot" in cooker) return unpivoted(cooker, this.#rowsOf(cooker.unpivot.from), types, environment);
		if ("metrics" in cooker) return metricsOf(cooker, this.#rowsOf(cooker.metrics.from), environment);
		const answer = this.#answers.get(cooker.path);
		if (answer === void 0) throw new require_host_error.CookError(cooker.path, "SQL is not available for its query");
		return {
			...answer,
			eventRows: null
		};
	}
	#pairs({ pair, fields }) {
		const sides = {
			start: this.#rowsOf(pair.start),
			stop: this.#rowsOf(pair.stop)
		};
		const side = (set, keys) => ({
			...timedRows(set, keys, pair.time),
			eventRows: set.eventRows?.() ?? null
		});
		const starts = side(sides.start, Object.keys(pair.by));
		const stops = side(sides.stop, Object.values(pair.by));
		const { startNs, endNs } = this.environment;
		const columns = new require_event_conditions.LazyColumns();
		const { ranges } = pair;
		let found;
		if (ranges === void 0) found = paired$1(starts, stops, pair, startNs, endNs);
		else {
			const parts = pairedRanges({
				...starts,
				...rangesIn(sides.start, ranges)
			}, {
				...stops,
				...rangesIn(sides.stop, ranges)
			}, pair.withoutStop, endNs);
			const base = require_event_conditions.columnOf(sides.start, ranges.base);
			columns.add("rangeBase", () => columnOfBases(base, parts.bases)).add("rangeSize", () => ({
				type: "integer",
				values: parts.sizes
			}));
			found = parts;
		}
		for (const [name, source] of Object.entries(fields)) {
			const [whose, column] = source.split(".", 2);
			columns.add(name, () => require_event_conditions.gatheredOrNone(require_event_conditions.columnOf(sides[whose], column), found[whose]));
		}
		columns.add("startTime", () => ({
			type: "time",
			values: found.startTimes
		})).add("endTime", () => ({
			type: "time",
			values: found.endTimes
		})).add("complete", () => ({
			type: "bool",
			values: found.complete
		}));
		return {
			count: found.start.length,
			columns,
			eventRows: eventRowsOf(sides, found)
		};
	}
	#selected(where, set, scope) {
		return require_compile.compileExpression(where, scope).select(set, this.environment);
	}
	#rowsOf(path) {
		const cooked = this.#cooked.get(path);
		if (cooked === void 0) throw new require_host_error.CookError(path, "it was not cooked");
		return cooked;
	}
};
function eventRowsOf(sides, found) {
	const { start, stop } = sides;
	if (start.eventRows === null || stop.eventRows === null) return null;
	const [starts, stops] = [start.eventRows, stop.eventRows];
	return require_event_conditions.once(() => Uint32Array.from(found.start, (row, i) => row >= 0 ? starts()[row] : stops()[found.stop[i]]));
}
function poolsOf(sources) {
	let texts = null;
	let addresses = null;
	for (const { columns } of sources.values()) for (const column of columns.values()) {
		if (column.type === "text") texts ??= column.pool;
		if (column.type === "address") addresses ??= column.pool;
	}
	return {
		texts: texts ?? new require_text_pool.TextPool(),
		addresses: addresses ?? new require_text_pool.AddressPool()
	};
}
function lastTimeOf(sources) {
	let last = 0;
	for (const { columns } of sources.values()) for (const { type, values } of columns.values()) if (type === "time") {
		for (const time of values) if (time > last) last = time;
	}
	return last;
}
// engine/tables/call-stacks.ts
var StacksNeeded = class extends Error {
	holder;
	constructor(holder) {
		super("the stacks of the trace are not loaded");
		this.name = "StacksNeeded";
		this.holder = holder;
	}
};
var noStacks = {
	nodeOfEvent: () => -1,
	calls: () => ({
		parent: new Uint32Array(1),
		nodeOf: new Uint32Array(0),
		textOf: () => ""
	})
};
// language/completions.ts
var MOST_OPTIONS = 100;
var WORD_UNIT = /[A-Za-z0-9_]/;
var LONGEST_READ = 1e4;
var comparisons = new Set([
	"=",
	"==",
	"!=",
	"<>"
]);
var keywords = [
	["and", "both are true"],
	["or", "at least one is true"],
	["not", "it is not true"],
	["in", "x in (a, b): x is one of them"],
	["like", "text like '%part_': % is any text, _ one character"],
	["between", "x between a and b: from a to b, inclusive"],
	["is missing", "there is no value"],
	["is not missing", "there is a value"],
	["missing", "no value"],
	["true", ""],
	["false", ""],
	["if(", "if(condition, a, b): a where it holds, else b"]
].map(([text, detail]) => ({
	text,
	kind: "keyword",
	detail
}));
function completionsAt(text, position, scope) {
	const at = Math.max(0, Math.min(position, text.length));
	const plain = {
		...namesAt(text, at, scope),
		value: null
	};
	const { inside, open } = placeAt(text, at);
	if (inside === "[" || at > LONGEST_READ) return plain;
	const from = inside === "" ? wordStart(text, at) : open;
	const before = tokensOf(text.slice(0, from));
	if (before === null) return plain;
	const column = comparedColumn(before, scope);
	if (column !== null) {
		const written = inside === "" ? text.slice(from, at) : text.slice(open + 1, at);
		const to = inside === "" ? wordEnd(text, at) : textEnd(text, open, at);
		return {
			...plain,
			from,
			to,
			options: inside === "" ? plain.options : [],
			value: {
				column,
				from,
				to,
				written
			}
		};
	}
	if (inside !== "") return plain;
	const options = nextWords(before, scope);
	if (options === null) return plain;
	const written = text.slice(from, at).toLowerCase();
	return {
		from,
		to: wordEnd(text, at),
		options: options.filter((option) => option.text.startsWith(written)),
		value: null
	};
}
function namesAt(text, at, scope) {
	const { inside, open } = placeAt(text, at);
	if (inside === "[") {
		const close = text.slice(at).match(/^[^[\]'"]*\]/);
		return {
			from: open,
			to: close === null ? at : at + close[0].length,
			options: matching(text.slice(open + 1, at), shownColumns$1(scope))
		};
	}
	if (inside !== "") {
		const isMap = /\bmapped\s*\([^()]*,\s*$/i.test(text.slice(Math.max(0, open - 1e3), open));
		const maps = Object.keys(scope.maps ?? {}).map((name) => ({
			text: name,
			kind: "map",
			detail: "map of this plugin"
		}));
		return {
			from: open + 1,
			to: at,
			options: isMap ? matching(text.slice(open + 1, at), maps) : []
		};
	}
	const from = wordStart(text, at);
	const to = wordEnd(text, at);
	if (/[0-9]/.test(text[from] ?? "")) return {
		from: at,
		to: at,
		options: []
	};
	return {
		from,
		to,
		options: matching(text.slice(from, at), [
			...columns(scope),
			...shownColumns$1(scope),
			...calls,
			...keywords
		])
	};
}
function placeAt(text, at) {
	let inside = "";
	let open = 0;
	for (let i = 0; i < at; i++) {
		const char = text[i];
		if (inside === "") {
			if (char === "\"" || char === "'" || char === "[") {
				inside = char;
				open = i;
			}
		} else if (inside === "[") {
			if (char === "]") inside = "";
		} else if (char === "\\") i++;
		else if (char === inside) inside = "";
	}
	return {
		inside,
		open
	};
}
var columns = (scope) => [...scope.columns].map(([key, type]) => ({
	text: key,
	kind: "column",
	detail: type
}));
var shownColumns$1 = (scope) => [...scope.shownNames ?? []].map(([name, key]) => {
	return {
		text: require_print.bracketed(name),
		kind: "column",
		detail: `${key}: ${scope.columns.get(key) ?? ""}`
	};
});
var calls = require_compile.functions.map((definition) => {
	return {
		text: `${definition.name}(`,
		kind: "function",
		detail: `${require_compile.signatureText(definition)}: ${definition.doc}`
	};
});
function matching(written, options) {
	const wanted = written.trim().toLowerCase();
	const name = ({ text }) => text.replace(/^\[/, "").toLowerCase();
	const first = options.filter((option) => name(option).startsWith(wanted));
	const later = options.filter((option) => !name(option).startsWith(wanted) && name(option).includes(wanted));
	return [...first, ...later].slice(0, MOST_OPTIONS);
}
function nextWords(before, scope) {
	const last = before.at(-1);
	if (last === void 0) return null;
	const key = columnOf(last, scope);
	const previous = before.at(-2);
	const isCompared = previous !== void 0 && isComparison(previous);
	if (key !== null && !isCompared) return [...operatorsOf(scope.columns.get(key)), ...joints];
	const isValue = key !== null || [
		"text",
		"integer",
		"number",
		"duration"
	].includes(last.kind);
	const isEnd = isWord(last, "missing", "true", "false") || isSymbol(last, ")");
	return isValue && (isCompared || isWord(previous, "like", "and")) || isEnd ? joints : null;
}
function comparedColumn(before, scope) {
	let last = before.length - 1;
	const behind = before[last];
	if (isSymbol(behind, "(", ",")) {
		for (let token = behind; last > 0 && token !== void 0 && (isSymbol(token, ",") || isLiteral(token)); token = before[last]) last--;
		if (!isSymbol(before[last], "(") || !isWord(before[last - 1], "in")) return null;
		last -= 2;
		if (isWord(before[last], "not")) last--;
	} else if (isWord(behind, "like")) last -= isWord(before[last - 1], "not") ? 2 : 1;
	else if (behind !== void 0 && isComparison(behind)) last -= isSymbol(before[last - 1], ":") ? 2 : 1;
	else return null;
	const subject = before[last];
	return subject === void 0 ? null : columnOf(subject, scope);
}
function columnOf(token, scope) {
	if (token.kind !== "bracket" && token.kind !== "word") return null;
	return require_compile.columnKey(scope, token.value, token.kind === "bracket") ?? null;
}
var isComparison = (token) => token.kind === "symbol" && comparisons.has(token.value);
var isLiteral = ({ kind }) => [
	"text",
	"integer",
	"number",
	"duration"
].includes(kind);
var isSymbol = (token, ...symbols) => token?.kind === "symbol" && symbols.includes(token.value);
var isWord = (token, ...words) => token?.kind === "word" && words.includes(token.value.toLowerCase());
function tokensOf(text) {
	const lexer = new require_parser.Lexer(text);
	const tokens = [];
	try {
		for (let token = lexer.next(); token.kind !== "end"; token = lexer.next()) tokens.push(token);
	} catch (error) {
		if (error instanceof require_host_error.ExpressionError) return null;
		throw error;
	}
	return tokens;
}
function wordStart(text, at) {
	let from = at;
	while (from > 0 && WORD_UNIT.test(text.charAt(from - 1))) from--;
	return from;
}
function wordEnd(text, at) {
	let to = at;
	while (to < text.length && WORD_UNIT.test(text.charAt(to))) to++;
	return to;
}
function textEnd(text, open, at) {
	const quote = text[open];
	for (let i = at; i < text.length; i++) if (text[i] === "\\") i++;
	else if (text[i] === quote) return i + 1;
	else if (/["'[\]()]/.test(text.charAt(i))) break;
	return at;
}
var option = (text, detail) => ({
	text,
	kind: "operator",
	detail
});
var equality = [option("= ", "is equal"), option("!= ", "is not equal")];
var order = [
	option("> ", "is greater"),
	option(">= ", "is greater or equal"),
	option("< ", "is less"),
	option("<= ", "is less or equal")
];
var inList = option("in (", "is one of them");
var between = option("between ", "from … to …, inclusive");
var missing = [option("is missing", "there is no value"), option("is not missing", "there is a value")];
var joints = [option("and ", "both are true"), option("or ", "at least one is true")];
function operatorsOf(type) {
	if (type === "bool") return [...equality, ...missing];
	if (type === "text") return [
		...equality,
		option("like ", "% is any text, _ one character"),
		inList,
		option("not like ", "% is any text, _ one character"),
		...order,
		...missing
	];
	return [
		...equality,
		...order,
		between,
		inList,
		...missing
	];
}
// engine/tables/visible-domain.ts
var wholeRange = {
	fromNs: -Infinity,
	toNs: Infinity
};
var isBounded = ({ fromNs, toNs }) => fromNs !== -Infinity || toNs !== Infinity;
var viewNs = ({ fromNs, toNs }, { startNs, endNs }) => Math.min(toNs, endNs) - Math.max(fromNs, startNs);
function visibleColumn({ visibleDomain, perCpus = false }, times, count, environment, range) {
	if (visibleDomain === "clipDuration") return {
		type: "duration",
		values: partsIn$1(times, count, range)
	};
	const { startNs, endNs } = environment;
	const values = partsIn$1(times, count, {
		fromNs: Math.max(range.fromNs, startNs),
		toNs: Math.min(range.toNs, endNs)
	});
	const whole = viewNs(range, environment) * (perCpus ? environment.processors : 1);
	for (let row = 0; row < count; row++) if (values[row] !== 0 && !Number.isNaN(values[row])) values[row] = whole > 0 ? 100 * values[row] / whole : 0;
	return {
		type: "number",
		values
	};
}
function partsIn$1(times, count, { fromNs, toNs }) {
	const { starts, pieces } = times;
	const ends = times.ends;
	const values = new Float64Array(count);
	if (pieces === void 0 && starts instanceof Float64Array && ends instanceof Float64Array) {
		clip(starts, ends, fromNs, toNs, values);
		return values;
	}
	for (let row = 0; row < count; row++) {
		const until = pieces === void 0 ? row + 1 : pieces[row + 1];
		for (let i = pieces === void 0 ? row : pieces[row]; i < until; i++) {
			if (starts[i] >= toNs || ends[i] <= fromNs) continue;
			values[row] += Math.min(ends[i], toNs) - Math.max(starts[i], fromNs);
		}
	}
	return values;
}
function clip(starts, ends, fromNs, toNs, values) {
	for (let row = 0; row < values.length; row++) if (!(starts[row] >= toNs || ends[row] <= fromNs)) values[row] = 0 + (Math.min(ends[row], toNs) - Math.max(starts[row], fromNs));
}
// engine/tables/filter-completions.ts
var MOST_VALUES$1 = 50;
var MOST_LOOKED_THROUGH = 1e5;
var LONGEST_VALUE = 512;
function filterCompletions(table, text, position) {
	const { from, to, options, value } = completionsAt(text, position, table.filterScope);
	return {
		from,
		to,
		items: [...value === null ? [] : valuesOf$1(table, value), ...asShown(table, options)]
	};
}
function asShown({ definition, filterScope }, options) {
	const { shownNames } = filterScope;
	const items = options.map((option) => {
		if (option.kind !== "column") return option;
		const inBrackets = /^\[(.*)\]$/.exec(option.text)?.[1].replaceAll("]]", "]");
		const key = inBrackets === void 0 ? option.text : shownNames?.get(inBrackets) ?? "";
		const name = definition.columns[key]?.name;
		if (name === void 0 || shownNames?.get(name.toLowerCase()) !== key) return option;
		return {
			...option,
			text: require_print.bracketed(name),
			detail: `${key}: ${filterScope.columns.get(key)}`
		};
	});
	return [...new Map(items.map((item) => [`${item.kind} ${item.text}`, item])).values()];
}
function valuesOf$1(table, { column: key, written }) {
	const literal = literalOf(table.column(key, null, wholeRange));
	if (literal === null) return [];
	const { count, first, sizes } = table.codes(key, null, wholeRange);
	const wanted = written.toLowerCase();
	const looked = Math.min(count, MOST_LOOKED_THROUGH);
	const beginning = [];
	const inside = [];
	for (let code = 0; code < looked; code++) {
		const found = literal(first[code]);
		if (found === null || found.plain.length > LONGEST_VALUE) continue;
		const at = found.plain.toLowerCase().indexOf(wanted);
		if (at >= 0) (at === 0 ? beginning : inside).push({
			code,
			text: found.literal
		});
	}
	const byRows = (a, b) => sizes[b.code] - sizes[a.code];
	return [...beginning.sort(byRows), ...inside.sort(byRows)].slice(0, MOST_VALUES$1).map(({ code, text }) => ({
		text,
		kind: "value",
		detail: sizes[code] === 1 ? "1 row" : `${require_stack_paths.groupedNumber(sizes[code], 0)} rows`
	}));
}
function literalOf(column) {
	switch (column.type) {
		case "text": return (row) => {
			const plain = column.pool.text(column.values[row]);
			return plain === "" ? null : {
				plain,
				literal: require_print.quoted(plain)
			};
		};
		case "address": return (row) => {
			const id = column.values[row];
			const plain = `0x${(BigInt(column.pool.high(id)) << 32n | BigInt(column.pool.low(id))).toString(16)}`;
			return {
				plain,
				literal: plain
			};
		};
		case "integer": return (row) => {
			const plain = String(column.values[row]);
			return /^-?\d+$/.test(plain) ? {
				plain,
				literal: plain
			} : null;
		};
		default: return null;
	}
}
// engine/tables/format.ts
function formatCell(column, row, format) {
	if (require_column.isNumeric(column)) return require_stack_paths.formatNumber(column.values[row], column.type, format);
	const text = column.pool.text(column.values[row]);
	if (column.type === "text" || format === null || !/^[xX]/.test(format)) return text;
	const padded = text.slice(2).padStart(Number(format.slice(1)) || 1, "0");
	return `0x${format[0] === "X" ? padded.toUpperCase() : padded}`;
}
// engine/tables/event-rows.ts
function eventRows({ rows }) {
	const known = rows.eventRows;
	if (known) return (row) => row < 0 ? -1 : known()[row];
	const column = rows.columns.get("row");
	return (row) => row < 0 || column === void 0 || !require_column.isNumeric(column) ? -1 : column.values[row] ?? -1;
}
// engine/tables/grouping.ts
var DIRECT_SIZE = 65536;
var MOST_DIRECT_SIZE = 1 << 26;
var FIRST_SLOTS$1 = 4096;
function groupRows(rows, parents, parentCount, codes) {
	if (parents === null && rows.list === null && rows.count === codes.of.length) return {
		ids: codes.of,
		count: codes.count,
		parent: new Uint32Array(codes.count),
		first: codes.first,
		sizes: codes.sizes
	};
	const ids = new Int32Array(rows.count);
	const space = parentCount * codes.count;
	const found = space <= Math.max(DIRECT_SIZE, Math.min(MOST_DIRECT_SIZE, 4 * rows.count)) ? groupDirect(rows, parents, space, codes, ids) : groupHashed(rows, parents, codes, ids);
	return {
		ids,
		count: found.first.length,
		...found
	};
}
function groupDirect(rows, parents, space, codes, ids) {
	const parent = require_growing.growingWords();
	const first = require_growing.growingWords();
	const slots = new Int32Array(space);
	let sizes = new Uint32Array(FIRST_SLOTS$1);
	const { from, list } = rows;
	const { of, count } = codes;
	for (let i = 0; i < ids.length; i++) {
		const code = of[list === null ? from + i : list[i]];
		const slot = parents === null ? code : Math.imul(parents[i], count) + code;
		let group = slots[slot];
		if (group === 0) {
			parent.push(parents === null ? 0 : parents[i]);
			first.push(i);
			group = first.count;
			slots[slot] = group;
			if (group > sizes.length) sizes = require_enlarged.enlarged(sizes, 2 * sizes.length);
		}
		ids[i] = --group;
		sizes[group]++;
	}
	return found(parent, first, sizes);
}
var found = (parent, first, sizes) => ({
	parent: parent.values.slice(0, parent.count),
	first: first.values.slice(0, first.count),
	sizes: sizes.slice(0, first.count)
});
function groupHashed(rows, parents, codes, ids) {
	const parent = require_growing.growingWords();
	const first = require_growing.growingWords();
	const codeOf = require_growing.growingWords();
	let slots = new Int32Array(FIRST_SLOTS$1);
	let sizes = new Uint32Array(FIRST_SLOTS$1);
	const { from, list } = rows;
	const { of } = codes;
	for (let i = 0; i < ids.length; i++) {
		const code = of[list === null ? from + i : list[i]];
		const above = parents === null ? 0 : parents[i];
		const mask = slots.length - 1;
		let slot = hashOf$2(above, code) & mask;
		let group = slots[slot];
		while (group !== 0 && (codeOf.values[group - 1] !== code || parent.values[group - 1] !== above)) {
			slot = slot + 1 & mask;
			group = slots[slot];
		}
		if (group === 0) {
			parent.push(above);
			first.push(i);
			codeOf.push(code);
			group = first.count;
			slots[slot] = group;
			if (group > sizes.length) sizes = require_enlarged.enlarged(sizes, 2 * sizes.length);
			if (2 * group > slots.length) slots = rehashed$1(parent.values, codeOf.values, group, 2 * slots.length);
		}
		ids[i] = --group;
		sizes[group]++;
	}
	return found(parent, first, sizes);
}
function rehashed$1(parent, codeOf, count, size) {
	const slots = new Int32Array(size);
	for (let group = 0; group < count; group++) {
		let slot = hashOf$2(parent[group], codeOf[group]) & size - 1;
		while (slots[slot] !== 0) slot = slot + 1 & size - 1;
		slots[slot] = group + 1;
	}
	return slots;
}
function hashOf$2(parent, code) {
	const mixed = Math.imul(code ^ Math.imul(parent, 2654435761), 2246822507);
	return mixed ^ mixed >>> 15;
}
function byParent(parent, parentCount) {
	const starts = new Uint32Array(parentCount + 1);
	for (let i = 0; i < parent.length; i++) starts[parent[i] + 1]++;
	for (let p = 0; p < parentCount; p++) starts[p + 1] += starts[p];
	const next = starts.slice(0, parentCount);
	const items = new Uint32Array(parent.length);
	for (let i = 0; i < parent.length; i++) items[next[parent[i]]++] = i;
	return {
		starts,
		items
	};
}
// engine/tables/rows.ts
var rowRange = (from, to) => ({
	from,
	count: Math.max(0, to - from),
	list: null
});
var rowList = (list) => ({
	from: 0,
	count: list.length,
	list
});
var rowAt = (rows, index) => rows.list === null ? rows.from + index : rows.list[index];
function sequence(from, count) {
	const numbers = new Uint32Array(count);
	for (let i = 0; i < count; i++) numbers[i] = from + i;
	return numbers;
}
function listOf(rows) {
	return rows.list ?? sequence(rows.from, rows.count);
}
var BLOCK = 4096;
function readBlock(values, rows, at, buffer) {
	const count = Math.min(BLOCK, rows.count - at);
	const { list } = rows;
	const from = rows.from + at;
	if (list === null && values instanceof Float64Array) return values.subarray(from, from + count);
	const block = count === 4096 ? buffer : buffer.subarray(0, count);
	if (list === null) block.set(values.subarray(from, from + count));
	else gather(values, list, at, block);
	return block;
}
function gather(values, list, at, out) {
	const count = out.length;
	if (values instanceof Float64Array) for (let i = 0; i < count; i++) out[i] = values[list[at + i]];
	else if (values instanceof Uint32Array) for (let i = 0; i < count; i++) out[i] = values[list[at + i]];
	else if (values instanceof Uint16Array) for (let i = 0; i < count; i++) out[i] = values[list[at + i]];
	else if (values instanceof Uint8Array) for (let i = 0; i < count; i++) out[i] = values[list[at + i]];
	else if (values instanceof Int32Array) for (let i = 0; i < count; i++) out[i] = values[list[at + i]];
	else for (let i = 0; i < count; i++) out[i] = values[list[at + i]];
}
function flagged(among, flags, value) {
	const list = new Uint32Array(among.count);
	let count = 0;
	for (let i = 0; i < among.count; i++) {
		const row = rowAt(among, i);
		list[count] = row;
		if (flags[row] === value) count++;
	}
	return rowList(list.slice(0, count));
}
// engine/tables/order.ts
var keyOf = (values) => ({
	at: (item) => values[item],
	block: (from) => values.subarray(from, from + BLOCK)
});
var MOST_SELECTED = 2e4;
var SELECTED_SHARE = 16;
var FEW = 4096;
var SLICE = 1 << 20;
var TWO_32 = 2 ** 32;
var DIGIT_BITS = 11;
var DIGITS = 2048;
var Order = class {
	count;
	#makeKeys;
	#keys = null;
	#selected = new Uint32Array(0);
	#all = null;
	#work = null;
	constructor(count, makeKeys) {
		this.count = count;
		this.#makeKeys = makeKeys;
	}
	get isReady() {
		return this.#all !== null || this.#keys?.length === 0;
	}
	slice(from, to) {
		const end = Math.min(to, this.count);
		if (this.#all !== null) return this.#all.subarray(from, end);
		this.#keys ??= this.#makeKeys();
		if (this.#keys.length === 0) return sequence(from, Math.max(0, end - from));
		if (end <= this.#selected.length) return this.#selected.subarray(from, end);
		if (end <= MOST_SELECTED && end * SELECTED_SHARE <= this.count) {
			this.#selected = selectFirst(this.#keys, this.count, end);
			return this.#selected.subarray(from, end);
		}
		while (this.step());
		return this.slice(from, end);
	}
	step() {
		this.#keys ??= this.#all === null ? this.#makeKeys() : null;
		if (this.#keys === null || this.#keys.length === 0) return false;
		this.#work ??= this.count <= FEW ? sortFew(this.#keys, this.count) : sortAll(this.#keys, this.count);
		const { done, value } = this.#work.next();
		if (!done) return true;
		this.#all = value;
		this.#work = null;
		this.#keys = null;
		return false;
	}
};
function compareItems(keys, a, b) {
	for (const key of keys) {
		const left = key.at(a);
		const right = key.at(b);
		if (left < right) return -1;
		if (left > right) return 1;
	}
	return a - b;
}
function selectFirst(keys, count, wanted) {
	const kept = new Uint32Array(Math.max(16384, 4 * wanted));
	const [first] = keys;
	const buffer = new Float64Array(BLOCK);
	let size = 0;
	let bound = Infinity;
	let boundItem = count;
	const blocks = Math.ceil(count / BLOCK);
	const backwards = count > 0 && first.at(count - 1) < first.at(0);
	for (let number = 0; number < blocks; number++) {
		const from = (backwards ? blocks - 1 - number : number) * BLOCK;
		const values = first.block(from, buffer);
		for (let i = 0; i < values.length; i++) {
			const value = values[i];
			if (value > bound) continue;
			const item = from + i;
			if (value === bound && boundItem < count && compareItems(keys, item, boundItem) > 0) continue;
			kept[size++] = item;
			if (size < kept.length) continue;
			partition(keys, kept, wanted - 1);
			size = wanted;
			boundItem = kept[wanted - 1];
			bound = first.at(boundItem);
		}
	}
	return kept.slice(0, size).sort((a, b) => compareItems(keys, a, b)).slice(0, wanted);
}
function partition(keys, items, place) {
	let low = 0;
	let high = items.length - 1;
	while (low < high) {
		const middle = items[low + high >>> 1];
		let i = low;
		let j = high;
		while (i <= j) {
			while (compareItems(keys, items[i], middle) < 0) i++;
			while (compareItems(keys, items[j], middle) > 0) j--;
			if (i > j) break;
			const item = items[i];
			items[i++] = items[j];
			items[j--] = item;
		}
		if (place <= j) high = j;
		else if (place >= i) low = i;
		else return;
	}
}
function* sortFew(keys, count) {
	return sequence(0, count).sort((a, b) => compareItems(keys, a, b));
}
function* eachSlice(count, work) {
	for (let from = 0; from < count; from += SLICE) {
		work(from, Math.min(count, from + SLICE));
		yield;
	}
}
function* sortAll(keys, count) {
	let items = sequence(0, count);
	let nextItems = new Uint32Array(count);
	let words = new Uint32Array(count);
	let nextWords = new Uint32Array(count);
	yield;
	for (const key of [...keys].reverse()) for (const half of yield* orderedWords(key, count)) {
		yield* eachSlice(count, (from, to) => {
			for (let i = from; i < to; i++) words[i] = half[items[i]];
		});
		for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
			const starts = digitStarts(words, shift);
			yield;
			if (starts === null) continue;
			yield* eachSlice(count, (from, to) => {
				scatter(words, items, nextWords, nextItems, from, to, shift, starts);
			});
			[words, nextWords] = [nextWords, words];
			[items, nextItems] = [nextItems, items];
		}
	}
	return items;
}
function digitStarts(words, shift) {
	const counts = new Uint32Array(DIGITS);
	for (let i = 0; i < words.length; i++) counts[words[i] >>> shift & 2047]++;
	let start = 0;
	for (let digit = 0; digit < DIGITS; digit++) {
		const size = counts[digit];
		if (size === words.length) return null;
		counts[digit] = start;
		start += size;
	}
	return counts;
}
function scatter(words, items, toWords, toItems, from, to, shift, starts) {
	for (let i = from; i < to; i++) {
		const word = words[i];
		const at = starts[word >>> shift & 2047]++;
		toWords[at] = word;
		toItems[at] = items[i];
	}
}
function* orderedWords(key, count) {
	const values = new Float64Array(count);
	const buffer = new Float64Array(BLOCK);
	let least = Infinity;
	let most = -Infinity;
	let areIntegers = true;
	yield* eachSlice(count, (begin, end) => {
		for (let from = begin; from < end; from += BLOCK) {
			const block = key.block(from, buffer);
			values.set(block, from);
			for (let i = 0; i < block.length; i++) {
				const value = block[i];
				if (value < least) least = value;
				if (value > most) most = value;
				if (Math.floor(value) !== value) areIntegers = false;
			}
		}
	});
	const low = new Uint32Array(count);
	const largest = Math.max(most - least, -least, most);
	if (areIntegers && most - least < TWO_32 && largest <= Number.MAX_SAFE_INTEGER) {
		yield* eachSlice(count, (from, to) => {
			for (let i = from; i < to; i++) low[i] = values[i] - least;
		});
		return [low];
	}
	const high = new Uint32Array(count);
	if (areIntegers && largest <= Number.MAX_SAFE_INTEGER) yield* eachSlice(count, (from, to) => {
		for (let i = from; i < to; i++) {
			const distance = values[i] - least;
			low[i] = distance;
			high[i] = distance / TWO_32;
		}
	});
	else {
		const bits = new Uint32Array(values.buffer);
		yield* eachSlice(count, (from, to) => {
			for (let i = from; i < to; i++) {
				values[i] += 0;
				const upper = bits[2 * i + 1];
				const isNegative = upper >>> 31 === 1;
				low[i] = isNegative ? ~bits[2 * i] : bits[2 * i];
				high[i] = isNegative ? ~upper : upper ^ 2147483648;
			}
		});
	}
	return [low, high];
}
// engine/tables/aggregates.ts
function sumsOf({ rows, grouping }, values) {
	const { ids, count } = grouping;
	const sums = new Float64Array(count);
	const missing = new Uint32Array(count);
	const buffer = new Float64Array(BLOCK);
	for (let at = 0; at < rows.count; at += BLOCK) {
		const block = readBlock(values, rows, at, buffer);
		for (let i = 0; i < block.length; i++) {
			const value = block[i];
			const group = ids[at + i];
			if (Number.isNaN(value)) missing[group]++;
			else sums[group] += value;
		}
	}
	return {
		sums,
		missing
	};
}
function sum(grouped, values) {
	const { sums, missing } = sumsOf(grouped, values);
	const { sizes } = grouped.grouping;
	for (let group = 0; group < sums.length; group++) if (missing[group] === sizes[group]) sums[group] = NaN;
	return sums;
}
function average(grouped, values) {
	const { sums, missing } = sumsOf(grouped, values);
	const { sizes } = grouped.grouping;
	for (let group = 0; group < sums.length; group++) sums[group] /= sizes[group] - missing[group];
	return sums;
}
function maximum({ rows, grouping }, values) {
	const { ids, count } = grouping;
	const most = new Float64Array(count).fill(-Infinity);
	const buffer = new Float64Array(BLOCK);
	for (let at = 0; at < rows.count; at += BLOCK) {
		const block = readBlock(values, rows, at, buffer);
		for (let i = 0; i < block.length; i++) {
			const group = ids[at + i];
			if (block[i] > most[group]) most[group] = block[i];
		}
	}
	return nanWhere(most, -Infinity);
}
function minimum({ rows, grouping }, values) {
	const { ids, count } = grouping;
	const least = new Float64Array(count).fill(Infinity);
	const buffer = new Float64Array(BLOCK);
	for (let at = 0; at < rows.count; at += BLOCK) {
		const block = readBlock(values, rows, at, buffer);
		for (let i = 0; i < block.length; i++) {
			const group = ids[at + i];
			if (block[i] < least[group]) least[group] = block[i];
		}
	}
	return nanWhere(least, Infinity);
}
function nanWhere(values, none) {
	for (let i = 0; i < values.length; i++) if (values[i] === none) values[i] = NaN;
	return values;
}
function fromBelow(below, parents, count, mode) {
	const values = new Float64Array(count).fill(NaN);
	for (let i = 0; i < below.length; i++) {
		const value = below[i];
		const before = values[parents[i]];
		if (Number.isNaN(value)) continue;
		if (Number.isNaN(before)) values[parents[i]] = value;
		else if (mode === "sum") values[parents[i]] = before + value;
		else if (mode === "min" ? value < before : value > before) values[parents[i]] = value;
	}
	return values;
}
function weightedAverage({ rows, grouping }, values, weights) {
	const { ids, count } = grouping;
	const sums = new Float64Array(count);
	const all = new Float64Array(count);
	const buffers = [new Float64Array(BLOCK), new Float64Array(BLOCK)];
	for (let at = 0; at < rows.count; at += BLOCK) {
		const block = readBlock(values, rows, at, buffers[0]);
		const weightBlock = readBlock(weights, rows, at, buffers[1]);
		for (let i = 0; i < block.length; i++) {
			const product = block[i] * weightBlock[i];
			if (Number.isNaN(product)) continue;
			sums[ids[at + i]] += product;
			all[ids[at + i]] += weightBlock[i];
		}
	}
	for (let group = 0; group < sums.length; group++) sums[group] /= all[group];
	return sums;
}
function uniqueCount({ rows, grouping }, column, codes) {
	const counts = new Float64Array(grouping.count);
	const { parent, first } = groupRows(rows, grouping.ids, grouping.count, codes);
	for (let i = 0; i < parent.length; i++) {
		const value = column.values[rowAt(rows, first[i])];
		if (!(column.type === "text" ? value === 0 : Number.isNaN(value))) counts[parent[i]]++;
	}
	return counts;
}
function peak(grouped, values, times, range) {
	const { rows, grouping } = grouped;
	if (times === null || times.ends === null) return values === null ? new Float64Array(grouping.count).fill(1) : maximum(grouped, values);
	const { starts, ends } = times;
	const open = new Uint32Array(rows.count);
	const openFrom = new Float64Array(rows.count);
	const openTo = new Float64Array(rows.count);
	let count = 0;
	for (let i = 0; i < rows.count; i++) {
		const row = rowAt(rows, i);
		const start = Math.max(starts[row], range.fromNs);
		const end = Math.min(Number.isNaN(ends[row]) ? Infinity : ends[row], range.toNs);
		if (!(start < end)) continue;
		open[count] = i;
		openFrom[count] = start;
		openTo[count++] = end;
	}
	const inOrderOf = (times) => new Order(count, () => [keyOf(times.subarray(0, count))]).slice(0, count);
	const byStart = inOrderOf(openFrom);
	const byEnd = inOrderOf(openTo);
	const amountOf = (index) => values === null ? 1 : values[rowAt(rows, index)] || 0;
	const level = new Float64Array(grouping.count);
	const peaks = new Float64Array(grouping.count);
	let ended = 0;
	for (const started of byStart) {
		for (; openTo[byEnd[ended]] <= openFrom[started]; ended++) {
			const index = open[byEnd[ended]];
			level[grouping.ids[index]] -= amountOf(index);
		}
		const index = open[started];
		const group = grouping.ids[index];
		level[group] += amountOf(index);
		if (level[group] > peaks[group]) peaks[group] = level[group];
	}
	return peaks;
}
var isOfNumbers = (mode) => mode === "sum" || mode === "average" || mode === "min" || mode === "max" || mode === "weightedAverage" || mode === "fromSums";
// engine/tables/codes.ts
var DIRECT_RANGE = 1 << 20;
var FIRST_SLOTS = 4096;
function codesOf(column, count) {
	const range = integerRange(column.values, count);
	const isDirect = range !== null && range.width <= Math.max(DIRECT_RANGE, 2 * count);
	const of = new Int32Array(count);
	const first = isDirect ? encodeDirect(column, range.from, range.width, of) : encodeAscending(column.values, of) ?? encodeHashed(column, of);
	const sizes = new Uint32Array(first.length);
	for (let row = 0; row < count; row++) sizes[of[row]]++;
	return {
		of: narrowed(of, first.length),
		count: first.length,
		first,
		sizes
	};
}
var narrowed = (of, count) => count <= 256 ? new Uint8Array(of) : count <= 65536 ? new Uint16Array(of) : of;
function integerRange(values, count) {
	let least = Infinity;
	let most = -Infinity;
	const mayBeBroken = values instanceof Float64Array || values instanceof Float32Array;
	const rows = rowRange(0, count);
	const buffer = new Float64Array(BLOCK);
	for (let at = 0; at < count; at += BLOCK) {
		const block = readBlock(values, rows, at, buffer);
		for (let i = 0; i < block.length; i++) {
			const value = block[i];
			if (value < least) least = value;
			if (value > most) most = value;
		}
		if (mayBeBroken) {
			for (let i = 0; i < block.length; i++) if (Math.floor(block[i]) !== block[i] && !Number.isNaN(block[i])) return null;
		}
	}
	if (least > most) return {
		from: 0,
		width: 0
	};
	return Number.isFinite(most - least) ? {
		from: least,
		width: most - least + 1
	} : null;
}
function encodeDirect(column, from, width, of) {
	const first = require_growing.growingWords();
	const slots = new Int32Array(width + 1);
	const rows = rowRange(0, of.length);
	const buffer = new Float64Array(BLOCK);
	for (let at = 0; at < of.length; at += BLOCK) {
		const block = readBlock(column.values, rows, at, buffer);
		for (let i = 0; i < block.length; i++) {
			const value = block[i];
			const slot = Number.isNaN(value) ? width : value - from;
			let code = slots[slot];
			if (code === 0) {
				first.push(at + i);
				code = first.count;
				slots[slot] = code;
			}
			of[at + i] = code - 1;
		}
	}
	return first.values.slice(0, first.count);
}
function encodeAscending(values, of) {
	const first = require_growing.growingWords();
	let before = NaN;
	for (let row = 0; row < of.length; row++) {
		const value = values[row];
		if (!(value >= before) && row > 0) return null;
		if (value !== before) first.push(row);
		of[row] = first.count - 1;
		before = value;
	}
	return Number.isNaN(before) ? null : first.values.slice(0, first.count);
}
function encodeHashed(column, of) {
	const first = require_growing.growingWords();
	const known = require_growing.growingFloats();
	let slots = new Int32Array(FIRST_SLOTS);
	let codeOfNaN = 0;
	const rows = rowRange(0, of.length);
	const buffer = new Float64Array(BLOCK);
	const one = new Float64Array(1);
	const words = new Uint32Array(one.buffer);
	for (let at = 0; at < of.length; at += BLOCK) {
		const block = readBlock(column.values, rows, at, buffer);
		for (let i = 0; i < block.length; i++) {
			const value = block[i] + 0;
			let code = codeOfNaN;
			let slot = 0;
			if (!Number.isNaN(value)) {
				one[0] = value;
				const mask = slots.length - 1;
				slot = hashOf$1(words[0], words[1]) & mask;
				code = slots[slot];
				for (; code !== 0 && known.values[code - 1] !== value; code = slots[slot]) slot = slot + 1 & mask;
			}
			if (code === 0) {
				first.push(at + i);
				known.push(value);
				code = first.count;
				if (Number.isNaN(value)) codeOfNaN = code;
				else slots[slot] = code;
				if (2 * code > slots.length) slots = rehashed(known.values, known.count, 2 * slots.length);
			}
			of[at + i] = code - 1;
		}
	}
	return first.values.slice(0, first.count);
}
function rehashed(known, count, size) {
	const slots = new Int32Array(size);
	const value = new Float64Array(1);
	const words = new Uint32Array(value.buffer);
	for (let code = 0; code < count; code++) {
		if (Number.isNaN(known[code])) continue;
		value[0] = known[code];
		let slot = hashOf$1(words[0], words[1]) & size - 1;
		while (slots[slot] !== 0) slot = slot + 1 & size - 1;
		slots[slot] = code + 1;
	}
	return slots;
}
function hashOf$1(low, high) {
	const mixed = Math.imul(low ^ Math.imul(high, 2654435761), 2246822507);
	return mixed ^ mixed >>> 15;
}
function ranksOf(column, { first }) {
	const ids = Uint32Array.from(first, (row) => column.values[row]);
	if (column.type === "text") return ranksOfTexts(Array.from(ids, (id) => column.pool.text(id)));
	const { pool } = column;
	return ranksBy(ids.length, (a, b) => pool.high(ids[a]) - pool.high(ids[b]) || pool.low(ids[a]) - pool.low(ids[b]));
}
function ranksOfTexts(texts) {
	const folded = texts.map((text) => text.toLowerCase());
	return ranksBy(texts.length, (a, b) => compareCodeUnits(folded[a], folded[b]) || compareCodeUnits(texts[a], texts[b]));
}
var compareCodeUnits = (a, b) => a < b ? -1 : a > b ? 1 : 0;
function ranksBy(count, compare) {
	const sorted = Array.from({ length: count }, (_, item) => item).sort(compare);
	const ranks = new Float64Array(count);
	for (let place = 1, rank = 0; place < count; place++) {
		if (compare(sorted[place - 1], sorted[place]) !== 0) rank = place;
		ranks[sorted[place]] = rank;
	}
	return ranks;
}
// engine/tables/common.ts
var MOST_SAMPLED = 64;
var SAMPLED_OF = 16;
function samplesOf(grouped) {
	const { rows, grouping } = grouped;
	const { ids, sizes, count } = grouping;
	const wanted = Math.min(MOST_SAMPLED, Math.floor(rows.count / (SAMPLED_OF * count)));
	const strides = sizes.map((size) => size > 2 && wanted > 0 ? Math.ceil(size / wanted) : 0);
	const found = require_growing.growingWords();
	const groups = require_growing.growingWords();
	const until = Uint32Array.from(strides, (stride) => Math.min(stride, 1));
	for (let i = 0; wanted > 0 && i < ids.length; i++) {
		const group = ids[i];
		if (until[group] === 0 || --until[group] > 0) continue;
		until[group] = strides[group];
		found.push(rowAt(rows, i));
		groups.push(group);
	}
	const used = ({ values, count }) => values.slice(0, count);
	return {
		ends: endsOf(grouped),
		rows: used(found),
		groups: used(groups),
		strides
	};
}
function endsOf({ rows, grouping }) {
	const { first, sizes, count } = grouping;
	const last = lastRows(grouping);
	const ends = new Uint32Array(2 * count);
	for (let group = 0; group < count; group++) {
		if (sizes[group] === 0) continue;
		ends[2 * group] = rowAt(rows, first[group]);
		ends[2 * group + 1] = rowAt(rows, last[group]);
	}
	return ends;
}
function lastRows({ ids, count }) {
	if (count === 1) return Uint32Array.of(Math.max(0, ids.length - 1));
	const last = new Uint32Array(count);
	for (let i = 0; i < ids.length; i++) last[ids[i]] = i;
	return last;
}
var Common = class {
	ends;
	#grouped;
	#samples;
	#valuesOf;
	#differs = null;
	constructor(grouped, samples, valuesOf) {
		this.#grouped = grouped;
		this.#samples = samples;
		this.#valuesOf = valuesOf;
		this.ends = valuesOf(samples.ends);
	}
	has(group) {
		const { sizes } = this.#grouped.grouping;
		if (sizes[group] === 0 || this.#endsDiffer(group)) return false;
		if (sizes[group] <= 2) return true;
		this.#differs ??= this.#compare();
		return this.#differs[group] === 0;
	}
	#endsDiffer(group) {
		const { values } = this.ends;
		return differ(values[2 * group], values[2 * group + 1]);
	}
	#compare() {
		const { rows, groups, strides } = this.#samples;
		const { sizes } = this.#grouped.grouping;
		const differs = Uint8Array.from(sizes, (_, group) => Number(this.#endsDiffer(group)));
		if (rows.length > 0) {
			const { values } = this.#valuesOf(rows);
			for (let i = 0; i < rows.length; i++) if (differ(values[i], this.ends.values[2 * groups[i]])) differs[groups[i]] = 1;
		}
		const isOpen = (group) => sizes[group] > 2 && strides[group] !== 1 && differs[group] === 0;
		let open = 0;
		for (let group = 0; group < differs.length; group++) if (isOpen(group)) open++;
		if (open > 0) this.#compareAll(differs, open);
		return differs;
	}
	#compareAll(differs, open) {
		const { rows, grouping } = this.#grouped;
		const { ids, count } = grouping;
		const { values } = this.#valuesOf(null);
		const expected = Float64Array.from({ length: count }, (_, group) => this.ends.values[2 * group]);
		const buffer = new Float64Array(BLOCK);
		for (let at = 0; at < rows.count && open > 0; at += BLOCK) {
			const block = readBlock(values, rows, at, buffer);
			for (let i = 0; i < block.length; i++) {
				const group = ids[at + i];
				if (differs[group] === 1 || !differ(block[i], expected[group])) continue;
				differs[group] = 1;
				open--;
			}
		}
	}
};
var differ = (a, b) => a !== b && (!Number.isNaN(a) || !Number.isNaN(b));
// engine/tables/intervals.ts
function intervalsOf(names, numbersOf, openUntilNs) {
	const given = (name) => name === void 0 ? null : numbersOf(name);
	const [first, last, lengths] = [
		given(names.start),
		given(names.end),
		given(names.duration)
	];
	if (first !== null && last !== null) return fromStartToEnd(first, last, openUntilNs);
	const known = first ?? last;
	if (known === null || lengths === null) throw new Error("an interval needs two of start, end and duration");
	const sign = first === null ? -1 : 1;
	const others = new Float64Array(known.length);
	for (let row = 0; row < others.length; row++) others[row] = lengths[row] >= 0 ? known[row] + sign * lengths[row] : NaN;
	return first === null ? {
		starts: others,
		ends: known
	} : fromKnownStart(known, others);
}
function fromKnownStart(starts, ends) {
	if (!ends.some(Number.isNaN)) return {
		starts,
		ends
	};
	return {
		starts: Float64Array.from(starts, (start, row) => Number.isNaN(ends[row]) ? NaN : start),
		ends
	};
}
function fromStartToEnd(starts, ends, openUntilNs) {
	if (starts.every((start, row) => start <= ends[row])) return {
		starts,
		ends
	};
	const own = {
		starts: Float64Array.from(starts),
		ends: Float64Array.from(ends)
	};
	for (let row = 0; row < own.starts.length; row++) {
		if (Number.isNaN(ends[row])) own.ends[row] = Math.max(openUntilNs, starts[row]);
		if (!(own.starts[row] <= own.ends[row])) own.starts[row] = own.ends[row] = NaN;
	}
	return own;
}
function ownedPieces(times, units) {
	const { starts } = times;
	const ends = times.ends;
	const count = starts.length;
	const { ids, count: unitCount } = partition$1(units, count);
	const keys = Float64Array.from(starts, (start) => Number.isNaN(start) ? Infinity : start);
	const order = new Order(count, () => [keyOf(keys)]).slice(0, count);
	if (areApart(times, order, ids, unitCount)) return times;
	const owners = Array.from({ length: unitCount }, () => new Owners(ends));
	for (const row of order) if (!Number.isNaN(starts[row])) owners[ids[row]].begin(row, starts[row]);
	for (const unit of owners) unit.finish();
	return piecesByRow(owners, count);
}
function areApart({ starts, ends }, order, ids, unitCount) {
	const busyUntil = new Float64Array(unitCount).fill(-Infinity);
	for (const row of order) {
		if (starts[row] < busyUntil[ids[row]]) return false;
		const end = ends[row];
		if (end > busyUntil[ids[row]]) busyUntil[ids[row]] = end;
	}
	return true;
}
var Owners = class {
	rows = [];
	starts = [];
	ends = [];
	#endOf;
	#open = [];
	#nowNs = -Infinity;
	constructor(endOf) {
		this.#endOf = endOf;
	}
	begin(row, startNs) {
		this.#advance(startNs);
		this.#nowNs = startNs;
		this.#open.push(row);
	}
	finish() {
		this.#advance(Infinity);
	}
	#advance(untilNs) {
		for (let row = this.#open.at(-1); row !== void 0 && this.#nowNs < untilNs; row = this.#open.at(-1)) {
			const end = this.#endOf[row];
			if (end > this.#nowNs) {
				this.rows.push(row);
				this.starts.push(this.#nowNs);
				this.#nowNs = Math.min(end, untilNs);
				this.ends.push(this.#nowNs);
			}
			if (end <= this.#nowNs) this.#open.pop();
		}
	}
};
function piecesByRow(units, count) {
	const pieces = new Uint32Array(count + 1);
	for (const { rows } of units) for (const row of rows) pieces[row + 1]++;
	for (let row = 0; row < count; row++) pieces[row + 1] += pieces[row];
	const next = pieces.slice(0, count);
	const starts = new Float64Array(pieces[count]);
	const ends = new Float64Array(pieces[count]);
	for (const unit of units) for (let i = 0; i < unit.rows.length; i++) {
		const at = next[unit.rows[i]]++;
		starts[at] = unit.starts[i];
		ends[at] = unit.ends[i];
	}
	return {
		starts,
		ends,
		pieces
	};
}
// engine/tables/row-calls.ts
var RowCalls = class {
	ofRow;
	#calls;
	#depth;
	constructor(stacks, eventRows, count) {
		this.#calls = stacks.calls();
		const { parent, nodeOf } = this.#calls;
		this.ofRow = new Uint32Array(count);
		if (eventRows !== null) for (let row = 0; row < count; row++) {
			const stack = stacks.nodeOfEvent(eventRows[row]);
			this.ofRow[row] = stack < 0 ? 0 : nodeOf[stack];
		}
		this.#depth = new Uint16Array(parent.length);
		for (let node = 1; node < parent.length; node++) this.#depth[node] = this.#depth[parent[node]] + 1;
	}
	textAt(row, depth) {
		let node = this.ofRow[row];
		if (this.#depth[node] < depth) return depth === 1 ? "" : require_stack_paths.ITSELF;
		for (let up = this.#depth[node]; up > depth; up--) node = this.#calls.parent[node];
		return this.textOf(node);
	}
	textOf(node) {
		return this.#calls.textOf(node);
	}
	depthOf(row) {
		return this.#depth[this.ofRow[row]];
	}
	ancestors(depth) {
		const { parent } = this.#calls;
		const above = new Uint32Array(parent.length);
		for (let node = 1; node < parent.length; node++) above[node] = this.#depth[node] > depth ? above[parent[node]] : this.#depth[node] === depth ? node : 0;
		return above;
	}
	throughAny(holds) {
		const { parent } = this.#calls;
		const known = new Map();
		const found = new Uint8Array(parent.length);
		for (let node = 1; node < parent.length; node++) {
			const text = this.textOf(node);
			const is = found[parent[node]] === 1 || require_get_or_make.getOrMake(known, text, () => holds(text));
			found[node] = Number(is);
		}
		return found;
	}
};
function groupByFrame(rows, parents, parentCount, calls, depth) {
	const above = calls.ancestors(depth);
	const nodes = new Uint32Array(rows.count);
	for (let i = 0; i < rows.count; i++) nodes[i] = above[calls.ofRow[rowAt(rows, i)]];
	return groupRows(rowRange(0, rows.count), parents, parentCount, codesOf({
		type: "integer",
		values: nodes
	}, rows.count));
}
// engine/tables/time-index.ts
var ROWS_A_BLOCK = 1024;
function overlaps({ starts, ends }, row, from, to) {
	const start = starts[row];
	if (!(start < to)) return false;
	return start >= from || ends !== null && !(ends[row] <= from);
}
var indexes = 0;
var TimeIndex = class {
	id = ++indexes;
	times;
	rows;
	firstNs;
	lastNs;
	isInOrder;
	#firstStart;
	#lastEnd;
	constructor(times, rows) {
		const { starts, ends } = times;
		this.times = times;
		this.rows = rows;
		const blocks = Math.ceil(rows.count / ROWS_A_BLOCK);
		this.#firstStart = new Float64Array(blocks);
		this.#lastEnd = new Float64Array(blocks);
		let firstNs = Infinity;
		let lastNs = -Infinity;
		let before = -Infinity;
		let isInOrder = true;
		for (let block = 0; block < blocks; block++) {
			let first = Infinity;
			let last = -Infinity;
			let isOpen = false;
			const to = Math.min(rows.count, (block + 1) * ROWS_A_BLOCK);
			for (let i = block * ROWS_A_BLOCK; i < to; i++) {
				const row = rowAt(rows, i);
				const start = starts[row];
				if (!(start >= before)) isInOrder = false;
				before = start;
				if (start < first) first = start;
				if (start > last) last = start;
				if (ends === null) continue;
				const end = ends[row];
				if (end > last) last = end;
				else if (Number.isNaN(end)) isOpen = true;
			}
			this.#firstStart[block] = first;
			this.#lastEnd[block] = isOpen ? Infinity : last;
			if (first < firstNs) firstNs = first;
			if (last > lastNs) lastNs = last;
		}
		this.firstNs = firstNs;
		this.lastNs = lastNs;
		this.isInOrder = isInOrder;
	}
	within(from, to) {
		const found = this.#overlapping(from, to, false);
		if (found.length === 0) return rowRange(0, 0);
		const last = found[found.length - 1];
		if (this.rows.list === null && last - found[0] === found.length - 1) return rowRange(found[0], last + 1);
		return rowList(found);
	}
	placesWithin(from, to) {
		return this.#overlapping(from, to, true);
	}
	#overlapping(from, to, asPlaces) {
		let found = new Uint32Array(ROWS_A_BLOCK);
		let size = 0;
		for (let block = 0; block < this.#firstStart.length; block++) {
			if (!(this.#firstStart[block] < to && this.#lastEnd[block] >= from)) continue;
			if (size + ROWS_A_BLOCK > found.length) {
				const larger = new Uint32Array(2 * (size + ROWS_A_BLOCK));
				larger.set(found);
				found = larger;
			}
			const last = Math.min(this.rows.count, (block + 1) * ROWS_A_BLOCK);
			for (let i = block * ROWS_A_BLOCK; i < last; i++) {
				const row = rowAt(this.rows, i);
				if (overlaps(this.times, row, from, to)) found[size++] = asPlaces ? i : row;
			}
		}
		return found.slice(0, size);
	}
	lastBefore(at, values) {
		const { starts } = this.times;
		let found = -1;
		let latest = -Infinity;
		for (let block = this.#firstStart.length - 1; block >= 0; block--) {
			if (!(this.#firstStart[block] < at && this.#lastEnd[block] > latest)) continue;
			const first = block * ROWS_A_BLOCK;
			for (let i = Math.min(this.rows.count, first + ROWS_A_BLOCK) - 1; i >= first; i--) {
				const row = rowAt(this.rows, i);
				if (!(starts[row] < at && starts[row] > latest) || Number.isNaN(values[row])) continue;
				latest = starts[row];
				found = row;
			}
		}
		return found;
	}
};
// engine/tables/table.ts
var KEPT_IN_VIEW = 16;
var KEPT_CODES = 24;
var FEW_OF = 8;
var NUMERIC_MODES = [
	"sum",
	"average",
	"min",
	"max",
	"weightedAverage",
	"fromSums"
];
var Table = class Table {
	definition;
	plugin;
	rows;
	environment;
	#scope;
	#denied;
	#projections = new Map();
	#columns = new Map();
	#inView = new require_trace.RecentlyUsed(KEPT_IN_VIEW);
	#codes = new require_trace.RecentlyUsed(KEPT_CODES);
	#ranks = new require_trace.RecentlyUsed(KEPT_CODES);
	#times = new Map();
	#moments = new Map();
	#intervals = new Map();
	#intervalIndexes = new Map();
	#lengths = new Map();
	#stacks;
	#usedStacks = null;
	#calls = null;
	#filterScope = null;
	#valuesAsked = new Map();
	#some = new WeakMap();
	constructor(definition, plugin, rows, environment, types = typesOf(rows), stacks = { current: noStacks }) {
		this.definition = definition;
		this.plugin = plugin;
		this.rows = rows;
		this.environment = environment;
		this.#denied = new DeniedDurations(rows.count, () => rows.deniedRows?.() ?? null);
		this.#scope = {
			columns: types,
			maps: plugin.definition.maps
		};
		this.#stacks = stacks;
	}
	get count() {
		return this.rows.count;
	}
	some(rows) {
		const { definition, plugin, environment } = this;
		return new Table(definition, plugin, require_event_conditions.chosen({
			...this.rows,
			eventRows: null
		}, rows), environment, this.#scope.columns, this.#stacks);
	}
	shown(key, variant, ...hints) {
		const definition = this.#definitionOf(key);
		const chosen = variant === null ? null : this.#variantOf(key, variant);
		const { aggregation, weight, format } = Object.assign({}, ...[
			definition.hints,
			chosen?.hints,
			...hints
		].map(withoutUndefined));
		return {
			key,
			variant,
			name: chosen?.name ?? definition.name,
			type: this.typeOf(key, variant),
			aggregation: aggregation ?? "none",
			weight: weight ?? null,
			format: format ?? null
		};
	}
	typeOf(key, variant) {
		return this.#projection(key, variant).type;
	}
	projectionOf(key, variant) {
		return this.#projection(key, variant).projection;
	}
	column(key, variant, range = wholeRange) {
		const { projection, expression } = this.#projection(key, variant);
		if ("field" in projection) return this.cooked(projection.field);
		const id = columnId(key, variant);
		if ("visibleDomain" in projection) return this.#inView.get(`${id} ${range.fromNs} ${range.toNs}`, () => this.#visible(projection, range));
		if ("stack" in projection) return require_get_or_make.getOrMake(this.#columns, id, () => this.#innermost());
		return require_get_or_make.getOrMake(this.#columns, id, () => expression === null ? this.#constant(projection.const) : this.#denied.cleared(expression.evaluate(this.rows, this.environment)));
	}
	valuesOf(key, variant, range, rows) {
		const { projection, expression } = this.#projection(key, variant);
		const id = columnId(key, variant);
		const asked = (this.#valuesAsked.get(id) ?? 0) + rows.length;
		this.#valuesAsked.set(id, asked);
		if (!(expression !== null || "field" in projection) || this.#columns.has(id) || asked > this.count / FEW_OF) return require_event_conditions.gathered(this.column(key, variant, range), rows);
		const set = this.#some.get(rows) ?? require_event_conditions.someRows(this.rows, rows);
		this.#some.set(rows, set);
		if (expression === null) return require_event_conditions.columnOf(set, projection.field);
		return new DeniedDurations(rows.length).cleared(expression.evaluate(set, this.environment));
	}
	isStack(key, variant) {
		return "stack" in this.projectionOf(key, variant);
	}
	get usedStacks() {
		return this.#usedStacks;
	}
	calls() {
		if (this.#calls !== null) return this.#calls;
		const { current } = this.#stacks;
		if (current === null) throw new StacksNeeded(this.#stacks);
		this.#usedStacks = current;
		this.#calls = new RowCalls(current, this.rows.eventRows?.() ?? null, this.count);
		return this.#calls;
	}
	#innermost() {
		const calls = this.calls();
		const { texts } = this.environment;
		const idOf = new Map();
		return {
			type: "text",
			values: Uint32Array.from(calls.ofRow, (node) => require_get_or_make.getOrMake(idOf, node, () => node === 0 ? 0 : texts.idOf(calls.textOf(node)))),
			pool: texts
		};
	}
	deniedRows() {
		for (const [name, type] of this.#scope.columns) if (type === "duration") this.cooked(name);
		for (const [key, { variants = {} }] of Object.entries(this.definition.columns)) for (const variant of [null, ...Object.keys(variants)]) if (this.typeOf(key, variant) === "duration") this.column(key, variant);
		return this.#denied.rows()?.reduce((sum, denied) => sum + denied, 0) ?? 0;
	}
	#visible(projection, range) {
		return visibleColumn(projection, this.busyTimes(projection), this.count, this.environment, range);
	}
	isNumeric(key, variant) {
		const type = this.typeOf(key, variant);
		return type !== "text" && type !== "address";
	}
	intervals(key, variant) {
		const { projection } = this.#projection(key, variant);
		if ("visibleDomain" in projection) return this.#intervalsOf(projection, this.environment.endNs);
		const own = variant === null ? this.#definitionOf(key).interval : void 0;
		return own === void 0 ? null : this.#intervalsOf(own, NaN);
	}
	#intervalsOf(names, openUntilNs) {
		const { start, end, duration } = names;
		const id = JSON.stringify([
			start,
			end,
			duration,
			Number.isNaN(openUntilNs)
		]);
		return require_get_or_make.getOrMake(this.#intervals, id, () => intervalsOf(names, (name) => this.#cookedNumbers(name), openUntilNs));
	}
	busyTimes(projection) {
		const whole = this.#intervalsOf(projection, this.environment.endNs);
		const { start, end, duration, unit } = projection;
		if (unit === void 0) return whole;
		const id = JSON.stringify([
			start,
			end,
			duration,
			unit
		]);
		return require_get_or_make.getOrMake(this.#intervals, id, () => ownedPieces(whole, unit.map((name) => this.cooked(name).values)));
	}
	lengthsOf(times) {
		return require_get_or_make.getOrMake(this.#lengths, times, () => Float64Array.from(times.starts, (start, i) => times.ends[i] - start));
	}
	intervalIndex(times) {
		return require_get_or_make.getOrMake(this.#intervalIndexes, times, () => new TimeIndex(times, rowRange(0, this.count)));
	}
	cooked(name) {
		const column = this.rows.columns.get(name);
		if (column === void 0) throw new require_host_error.TableError(`The rows of “${this.definition.name}” (${this.definition.rows}) have no column “${name}”.`);
		return column;
	}
	#cookedNumbers(name) {
		const column = this.cooked(name);
		if (!require_column.isNumeric(column)) throw new require_host_error.TableError(`The column “${name}” of ${this.definition.rows} has no numbers.`);
		return column.values;
	}
	numbers(key, range) {
		const column = Object.hasOwn(this.definition.columns, key) ? this.column(key, null, range) : this.cooked(key);
		if (!require_column.isNumeric(column)) throw new require_host_error.TableError(`The column “${key}” of “${this.definition.name}” has no numbers.`);
		return column;
	}
	codes(key, variant, range) {
		const isOfView = "visibleDomain" in this.projectionOf(key, variant);
		const id = columnId(key, variant) + (isOfView ? ` ${range.fromNs} ${range.toNs}` : "");
		return this.#codes.get(id, () => codesOf(this.column(key, variant, range), this.count));
	}
	ranks(key, variant, codes) {
		const column = this.column(key, variant);
		if (require_column.isNumeric(column)) throw new require_host_error.TableError(`The column “${key}” has numbers, which need no ranks.`);
		return this.#ranks.get(columnId(key, variant), () => ranksOf(column, codes));
	}
	times(roles) {
		const { startTime, endTime, duration } = roles;
		const id = JSON.stringify([
			startTime,
			endTime,
			duration
		]);
		return require_get_or_make.getOrMake(this.#times, id, () => this.#makeTimes(roles));
	}
	moments(roles) {
		const index = this.times(roles);
		if (index === null) return null;
		const { startNs } = this.environment;
		return require_get_or_make.getOrMake(this.#moments, index, () => {
			const { starts } = index.times;
			return {
				starts: !(index.firstNs < startNs) ? starts : Float64Array.from(starts, (start) => Math.max(start, startNs)),
				ends: null
			};
		});
	}
	#makeTimes({ startTime, endTime, duration }) {
		const valuesOf = (key) => this.numbers(key, wholeRange).values;
		const index = (starts, ends) => new TimeIndex({
			starts,
			ends
		}, rowRange(0, this.count));
		const lengths = duration === void 0 ? null : valuesOf(duration);
		if (startTime !== void 0) {
			const starts = valuesOf(startTime);
			if (endTime !== void 0) return index(starts, valuesOf(endTime));
			return index(starts, lengths && shifted(starts, lengths, 1));
		}
		if (endTime === void 0) return null;
		const ends = valuesOf(endTime);
		return lengths === null ? index(ends, null) : index(shifted(ends, lengths, -1), ends);
	}
	get filterScope() {
		if (this.#filterScope !== null) return this.#filterScope;
		const columns = new Map();
		const shownNames = new Map();
		for (const [key, { name }] of Object.entries(this.definition.columns)) {
			columns.set(key, this.typeOf(key, null));
			if (!shownNames.has(name.toLowerCase())) shownNames.set(name.toLowerCase(), key);
		}
		this.#filterScope = {
			columns,
			shownNames,
			maps: this.plugin.definition.maps
		};
		return this.#filterScope;
	}
	columnsFor(expression, range) {
		const columns = new Map([...expression.uses].map((key) => [key, this.column(key, null, range)]));
		return {
			count: this.count,
			columns
		};
	}
	#definitionOf(key) {
		const { columns, name } = this.definition;
		if (!Object.hasOwn(columns, key)) throw new require_host_error.TableError(`The table “${name}” has no column “${key}”. It has: ${some(Object.keys(columns))}.`);
		return columns[key];
	}
	#variantOf(key, variant) {
		const { variants = {} } = this.#definitionOf(key);
		if (!Object.hasOwn(variants, variant)) throw new require_host_error.TableError(`The column “${key}” of “${this.definition.name}” has no variant “${variant}”. It has: ${some(Object.keys(variants)) || "none"}.`);
		return variants[variant];
	}
	#projection(key, variant) {
		const id = columnId(key, variant);
		return require_get_or_make.getOrMake(this.#projections, id, () => {
			const { projection } = variant === null ? this.#definitionOf(key) : this.#variantOf(key, variant);
			if (!("expr" in projection)) return {
				projection,
				expression: null,
				type: this.#plainType(projection)
			};
			const expression = require_compile.compileExpression(projection.expr, this.#scope);
			return {
				projection,
				expression,
				type: expression.type
			};
		});
	}
	#plainType(projection) {
		if ("field" in projection) return this.#scope.columns.get(projection.field) ?? this.cooked(projection.field).type;
		if ("const" in projection) return typeOfConstant(projection.const);
		if ("stack" in projection) return "text";
		return projection.visibleDomain === "clipDuration" ? "duration" : "number";
	}
	#constant(value) {
		const { count } = this;
		if (typeof value === "string") {
			const { texts } = this.environment;
			return {
				type: "text",
				values: new Uint32Array(count).fill(texts.idOf(value)),
				pool: texts
			};
		}
		const type = typeof value === "boolean" ? "bool" : typeOfConstant(value);
		const number = Number(value);
		return {
			type,
			values: (Number.isInteger(number) && number >= 0 && number < 256 ? new Uint8Array(count) : new Float64Array(count)).fill(number)
		};
	}
};
function shifted(times, lengths, sign) {
	const to = new Float64Array(lengths.length);
	if (times instanceof Float64Array && lengths instanceof Float64Array) addFloats(times, lengths, sign, to);
	else for (let row = 0; row < to.length; row++) to[row] = times[row] + sign * lengths[row];
	return to;
}
function addFloats(times, lengths, sign, to) {
	for (let row = 0; row < to.length; row++) to[row] = times[row] + sign * lengths[row];
}
var columnId = (key, variant) => variant === null ? key : `${key}:${variant}`;
function aggregatedType({ type, aggregation }) {
	if (aggregation === "count" || aggregation === "uniqueCount") return "integer";
	if (aggregation === "peak") return type === "text" || type === "address" || type === "bool" ? "integer" : type;
	if (type === "bool" && NUMERIC_MODES.includes(aggregation)) return "number";
	if (type === "integer" && (aggregation === "average" || aggregation === "weightedAverage" || aggregation === "fromSums")) return "number";
	return type;
}
var typesOf = (rows) => new Map([...rows.columns].map(([name, { type }]) => [name, type]));
function typeOfConstant(value) {
	if (typeof value === "string") return "text";
	if (typeof value === "boolean") return "bool";
	return Number.isInteger(value) ? "integer" : "number";
}
var withoutUndefined = (hints) => Object.fromEntries(Object.entries(hints ?? {}).filter(([, value]) => value !== void 0));
var some = (names) => names.length > 12 ? `${names.slice(0, 12).join(", ")} …` : names.join(", ");
// engine/tables/extent.ts
var ALWAYS = {
	times: null,
	counts: "open"
};
function extentOf(table, shown, { roles, overTime }) {
	const { key, variant, aggregation } = shown;
	const own = aggregation === "count" ? null : ownInterval(table, shown, roles);
	if (own !== null) return {
		times: own,
		counts: aggregation === "sum" ? "part" : "open"
	};
	const index = table.times(roles);
	if (index === null) return ALWAYS;
	if (!(aggregation === "count" || aggregation === "sum" && table.isNumeric(key, variant)) || isOutstanding(overTime)) return {
		times: index.times,
		counts: "open"
	};
	if (overTime === "rate" && index.times.ends !== null && isAmount(table, shown)) return {
		times: index.times,
		counts: "part"
	};
	return {
		times: table.moments(roles),
		counts: "start"
	};
}
var isAmount = (table, { key, variant, aggregation }) => aggregation === "sum" && !("const" in table.projectionOf(key, variant));
var isOutstanding = (overTime) => overTime === "outstanding" || overTime === "outstandingPeak";
function ownInterval(table, { key, variant }, roles) {
	const named = table.intervals(key, variant);
	if (named !== null || variant !== null || roles.duration !== key) return named;
	const times = table.times(roles)?.times;
	return times === void 0 || times.ends === null ? null : times;
}
var timingKey = ({ roles, overTime }) => JSON.stringify([
	roles.startTime,
	roles.endTime,
	roles.duration,
	isOutstanding(overTime),
	overTime === "rate"
]);
function valuesIn(values, { times, counts }, { fromNs, toNs }, outside, count) {
	const counted = new Float64Array(count);
	for (let row = 0; row < count; row++) {
		const value = values === null ? 1 : values[row];
		if (times === null || Number.isNaN(value)) counted[row] = value;
		else if (!overlaps(times, row, fromNs, toNs)) counted[row] = outside;
		else counted[row] = counts === "part" ? value * shareIn(times, row, fromNs, toNs) : value;
	}
	return counted;
}
function shareIn({ starts, ends }, row, fromNs, toNs) {
	const start = starts[row];
	const end = ends === null ? start : ends[row];
	if (!(end > start)) return 1;
	return (Math.min(end, toNs) - Math.max(start, fromNs)) / (end - start);
}
var KEPT_NUMBERS = 4;
var numbersOfTables = new WeakMap();
function numbersIn(table, shown, timing, range) {
	const { key, variant, aggregation } = shown;
	if (!isBounded(range)) return table.column(key, variant, range).values;
	const kept = numbersOfTables.get(table) ?? new require_trace.RecentlyUsed(KEPT_NUMBERS);
	numbersOfTables.set(table, kept);
	const id = `${columnId(key, variant)} ${aggregation} ${timingKey(timing)} ${range.fromNs} ${range.toNs}`;
	return kept.get(id, () => boundedNumbers(table, shown, timing, range));
}
function boundedNumbers(table, shown, timing, range) {
	const { key, variant, aggregation } = shown;
	const extent = extentOf(table, shown, timing);
	const isVisible = "visibleDomain" in table.projectionOf(key, variant);
	if (isVisible && extent.counts === "part") return table.column(key, variant, range).values;
	return valuesIn(aggregation === "count" ? null : table.column(key, variant, isVisible ? range : wholeRange).values, extent, range, aggregation === "sum" || aggregation === "count" ? 0 : NaN, table.count);
}
function partsIn(table, shown, amounts, timing, range) {
	if (!isBounded(range)) return amounts;
	const { times } = extentOf(table, shown, timing);
	return valuesIn(amounts, {
		times,
		counts: "part"
	}, range, 0, table.count);
}
// engine/tables/from-sums.ts
var NONE = -1;
var UNLIKE = -2;
var NOT_READ = new Float64Array(0);
function fromSums(grouped, counts, part) {
	const { rows, grouping } = grouped;
	const formulaOf = new Int32Array(grouping.count).fill(NONE);
	for (let i = 0; i < rows.count; i++) {
		const group = grouping.ids[i];
		const formula = counts.formulas[rowAt(rows, i)];
		if (formulaOf[group] === NONE) formulaOf[group] = formula;
		else if (formulaOf[group] !== formula) formulaOf[group] = UNLIKE;
	}
	const values = new Float64Array(grouping.count).fill(NaN);
	const groupsOf = new Map();
	for (const [group, formula] of formulaOf.entries()) {
		if (formula < 0) continue;
		const list = groupsOf.get(formula);
		if (list === void 0) groupsOf.set(formula, [group]);
		else list.push(group);
	}
	const read = new Set([...groupsOf.keys()].flatMap((formula) => counts.reads(formula)));
	const sums = Array.from({ length: counts.places }, (_, place) => read.has(place) ? sum(grouped, part(place)) : NOT_READ);
	for (const [formula, groups] of groupsOf) {
		const found = counts.valuesOf(formula, sums.map((all) => all === NOT_READ ? all : Float64Array.from(groups, (group) => all[group])));
		for (const [i, group] of groups.entries()) values[group] = found[i];
	}
	return values;
}
function formulaOfAll(rows, { formulas }) {
	if (rows.count === 0) return null;
	const first = formulas[rowAt(rows, 0)];
	for (let i = 1; i < rows.count; i++) if (formulas[rowAt(rows, i)] !== first) return null;
	return first;
}
// engine/tables/request.ts
function resolveRequest(table, query) {
	const configuration = query.definition ?? configurationOf(table, query.configuration);
	const areas = areasOf(table, configuration);
	const keys = query.keys?.map((request) => requested(table, request, areas)) ?? areas.keys;
	const others = [...areas.keys, ...areas.values].filter((column) => !keys.some((key) => isSame(key, column)));
	const values = query.values?.map((request) => requested(table, request, areas)) ?? others;
	const shown = [...keys, ...values];
	const sort = query.sort?.map(({ column, variant = null, order }) => ({
		column: shown.find((candidate) => isSame(candidate, {
			key: column,
			variant
		})) ?? table.shown(column, variant),
		order
	})) ?? areas.sort.filter(({ column }) => shown.includes(column)).sort((a, b) => a.priority - b.priority).map(({ column, order }) => ({
		column,
		order
	}));
	return {
		configuration,
		keys,
		values,
		graphed: query.values === void 0 ? areas.graphed : values.filter(({ key }) => areas.graphed.some((c) => c.key === key)),
		sort,
		roles: configuration.roles ?? {},
		filter: query.filter === void 0 ? configuration.filter ?? null : wantedFilter(query.filter),
		range: {
			fromNs: query.fromNs ?? -Infinity,
			toNs: query.toNs ?? Infinity
		},
		chart: configuration.chart ?? "line",
		overTime: configuration.aggregationOverTime ?? null
	};
}
var isSame = (a, b) => a.key === b.key && a.variant === b.variant;
var wantedFilter = (query) => query === null || query.trim() === "" ? null : {
	query,
	keep: true
};
function configurationOf(table, name) {
	const { configurations, defaultConfiguration } = table.definition;
	const wanted = name ?? defaultConfiguration;
	const found = configurations.find((configuration) => configuration.name === wanted);
	if (found === void 0) throw new require_host_error.TableError(`The table “${table.definition.name}” has no configuration “${wanted}”. It has: ${configurations.map((c) => c.name).join(", ")}.`);
	return found;
}
function areasOf(table, configuration) {
	const areas = {
		keys: [],
		values: [],
		graphed: [],
		sort: []
	};
	const pivot = configuration.columns.indexOf("|pivot");
	const graph = configuration.columns.indexOf("|graph");
	configuration.columns.forEach((entry, place) => {
		if (typeof entry === "string" && require_plugin.barNames.includes(entry)) return;
		const { column, variant = null, hints } = typeof entry === "string" ? { column: entry } : { ...entry };
		const own = {
			...table.definition.columns[column]?.hints,
			...hints
		};
		if (own.visible === false) return;
		const shown = table.shown(column, variant, hints);
		if (place < pivot) areas.keys.push(shown);
		else areas.values.push(shown);
		if (graph >= 0 && place > graph) areas.graphed.push(shown);
		if (own.sort !== void 0) areas.sort.push({
			column: shown,
			order: own.sort,
			priority: own.sortPriority ?? 0
		});
	});
	return areas;
}
function requested(table, request, areas) {
	const { column, variant = null, aggregation, format } = request;
	const configured = [...areas.keys, ...areas.values].find((other) => isSame(other, {
		key: column,
		variant
	}));
	const inherited = configured === void 0 ? {} : {
		aggregation: configured.aggregation,
		...configured.weight === null ? {} : { weight: configured.weight },
		...configured.format === null ? {} : { format: configured.format }
	};
	return table.shown(column, variant, inherited, {
		...aggregation === void 0 ? {} : { aggregation },
		...format === void 0 ? {} : { format }
	});
}
// engine/tables/sort-keys.ts
function toSortKeys(values, order) {
	const isAbs = order === "ascendingAbs" || order === "descendingAbs";
	const sign = order === "descending" || order === "descendingAbs" ? -1 : 1;
	for (let i = 0; i < values.length; i++) {
		const value = isAbs ? Math.abs(values[i]) : values[i];
		values[i] = Number.isNaN(value) ? Infinity : sign * value;
	}
	return values;
}
function sortable(table, { key, variant }, range) {
	const column = table.column(key, variant, range);
	if (require_column.isNumeric(column)) return {
		values: column.values,
		ranks: null
	};
	const codes = table.codes(key, variant, range);
	return {
		values: codes.of,
		ranks: table.ranks(key, variant, codes)
	};
}
var valueAt = ({ values, ranks }, row) => ranks === null ? values[row] : ranks[values[row]];
function sortableValues(table, column, list, range) {
	const from = sortable(table, column, range);
	const values = new Float64Array(list.length);
	for (let i = 0; i < values.length; i++) values[i] = list[i] < 0 ? NaN : valueAt(from, list[i]);
	return values;
}
function rowKey(table, { column, order }, rows, range) {
	const from = sortable(table, column, range);
	const one = new Float64Array(1);
	return {
		at: (item) => {
			one[0] = valueAt(from, rowAt(rows, item));
			return toSortKeys(one, order)[0];
		},
		block: (at, buffer) => {
			const block = readBlock(from.values, rows, at, buffer);
			const own = buffer.subarray(0, block.length);
			if (from.ranks === null) own.set(block);
			else for (let i = 0; i < own.length; i++) own[i] = from.ranks[block[i]];
			return toSortKeys(own, order);
		}
	};
}
// engine/tables/level.ts
var NOT_OPENED = -1;
var WALKS_FOR_ONE = 4;
var MOST_PREPARED = 1e5;
var GroupLevel = class GroupLevel {
	depth;
	showsRows = true;
	rows;
	grouping;
	#of;
	#frame;
	#goesOn = null;
	#opened = [];
	#openedIn = null;
	#placeIn = null;
	#cells = new Map();
	#numbers = new Map();
	#sortKeys = new Map();
	#samples = null;
	#common = new Map();
	#timesAsked = 0;
	#parted = null;
	#marks = null;
	constructor(of, depth, rows, grouping, frame = 0) {
		this.#of = of;
		this.#frame = frame;
		this.depth = depth;
		this.rows = rows;
		this.grouping = grouping;
	}
	get count() {
		return this.grouping.count;
	}
	isDeepest(group) {
		return this.keyBelow(group) === this.#of.keys.length;
	}
	keyBelow(group) {
		return this.#hasNextFrame(group) ? this.depth : this.depth + 1;
	}
	#hasNextFrame(group) {
		if (this.#frame === 0) return false;
		if (this.#goesOn === null) {
			const calls = this.#of.table.calls();
			const { ids } = this.grouping;
			this.#goesOn = new Uint8Array(this.count);
			for (let i = 0; i < ids.length; i++) if (calls.depthOf(rowAt(this.rows, i)) > this.#frame) this.#goesOn[ids[i]] = 1;
		}
		return this.#goesOn[group] === 1;
	}
	open(groups) {
		if (this.#frame === 0 && this.depth === this.#of.keys.length - 1) return;
		this.#openedIn ??= new Int32Array(this.count).fill(NOT_OPENED);
		this.#placeIn ??= new Uint32Array(this.count);
		const openedIn = this.#openedIn;
		const fresh = (groups ?? sequence(0, this.count)).filter((group) => openedIn[group] === NOT_OPENED && !this.isDeepest(group)).sort();
		const goOn = fresh.filter((group) => this.#hasNextFrame(group));
		this.#openTogether(goOn, this.depth, this.#frame + 1);
		if (goOn.length < fresh.length) this.#openTogether(fresh.filter((group) => !this.#hasNextFrame(group)), this.depth + 1, 1);
	}
	#openTogether(fresh, depth, frame) {
		if (fresh.length === 0) return;
		const { table, keys, range } = this.#of;
		const { key, variant } = keys[depth];
		const by = table.isStack(key, variant) ? table.calls() : table.codes(key, variant, range);
		const openedIn = this.#openedIn;
		this.#placeIn ??= new Uint32Array(this.count);
		for (let place = 0; place < fresh.length; place++) {
			openedIn[fresh[place]] = this.#opened.length;
			this.#placeIn[fresh[place]] = place;
		}
		const { rows, parents } = this.#rowsIn(fresh, this.#placeIn, this.#opened.length);
		const isStack = by instanceof RowCalls;
		const grouping = isStack ? groupByFrame(rows, parents, fresh.length, by, frame) : groupRows(rows, parents, fresh.length, by);
		const below = byParent(grouping.parent, fresh.length);
		const level = new GroupLevel(this.#of, depth, rows, grouping, isStack ? frame : 0);
		this.#opened.push({
			level,
			parents: grouping.parent.map((place) => fresh[place]),
			below
		});
	}
	#rowsIn(groups, placeIn, opening) {
		const { ids } = this.grouping;
		if (groups.length === 1) return {
			rows: this.rowsOf(groups[0]),
			parents: null
		};
		if (groups.length === this.count) return {
			rows: this.rows,
			parents: ids
		};
		const openedIn = this.#openedIn;
		let count = 0;
		for (const group of groups) count += this.grouping.sizes[group];
		const list = new Uint32Array(count);
		const parents = new Int32Array(count);
		for (let i = 0, n = 0; i < ids.length; i++) {
			if (openedIn[ids[i]] !== opening) continue;
			list[n] = rowAt(this.rows, i);
			parents[n++] = placeIn[ids[i]];
		}
		return {
			rows: rowList(list),
			parents
		};
	}
	children(group) {
		this.open(Uint32Array.of(group));
		const { level, below } = this.#opened[this.#openedIn[group]];
		const place = this.#placeIn[group];
		return {
			level,
			groups: below.items.subarray(below.starts[place], below.starts[place + 1])
		};
	}
	opened() {
		return this.#opened;
	}
	childCount(group) {
		if (this.#openedIn === null || this.#openedIn[group] === NOT_OPENED) return null;
		const { starts } = this.#opened[this.#openedIn[group]].below;
		const place = this.#placeIn[group];
		return starts[place + 1] - starts[place];
	}
	size(group) {
		return this.grouping.sizes[group];
	}
	onlyRow(group) {
		return this.size(group) === 1 ? rowAt(this.rows, this.grouping.first[group]) : -1;
	}
	rowsOf(group) {
		const { ids, sizes, count, first } = this.grouping;
		if (count === 1) return this.rows;
		if (++this.#timesAsked > WALKS_FOR_ONE) this.#parted ??= byParent(ids, count);
		const { from, list } = this.rows;
		const rows = new Uint32Array(sizes[group]);
		if (this.#parted !== null) {
			const start = this.#parted.starts[group];
			rows.set(this.#parted.items.subarray(start, start + rows.length));
			for (let i = 0; i < rows.length; i++) rows[i] = list === null ? from + rows[i] : list[rows[i]];
		} else if (list === null) {
			for (let i = first[group], n = 0; i < ids.length; i++) if (ids[i] === group) rows[n++] = from + i;
		} else for (let i = first[group], n = 0; i < ids.length; i++) if (ids[i] === group) rows[n++] = list[i];
		return rowList(rows);
	}
	marks(flags) {
		if (this.#marks?.flags === flags) return this.#marks.groups;
		const groups = new Uint8Array(this.count);
		const { ids } = this.grouping;
		for (let i = 0; i < ids.length; i++) groups[ids[i]] |= flags[rowAt(this.rows, i)];
		this.#marks = {
			flags,
			groups
		};
		return groups;
	}
	keyText(group) {
		const { table, keys, range } = this.#of;
		if (this.#frame > 0) return table.calls().textAt(this.#firstRow(group), this.#frame);
		const key = keys[this.depth];
		return require_column.plainText(table.column(key.key, key.variant, range), this.#firstRow(group));
	}
	#firstRow(group) {
		return rowAt(this.rows, this.grouping.first[group]);
	}
	cells(column, keyDepth) {
		if (keyDepth >= 0 && keyDepth !== this.depth) return NO_CELLS;
		const id = `${keyDepth} ${cellsId(column)}`;
		return require_get_or_make.getOrMake(this.#cells, id, () => this.#makeCells(column, keyDepth >= 0));
	}
	#makeCells(shown, isKey) {
		const { table, range } = this.#of;
		const { key, variant, format } = shown;
		if (isKey && this.#frame > 0) return {
			form: null,
			text: (group) => this.keyText(group),
			value: () => NaN
		};
		if (isKey) return cellsOf$1(table.column(key, variant, range), format, (group) => this.#firstRow(group));
		const numbers = this.#numbersOf(shown);
		if (numbers === null) {
			const common = this.#commonOf(shown);
			return cellsOf$1(common.ends, format, (group) => common.has(group) ? 2 * group : -1);
		}
		const type = aggregatedType(shown);
		const form = {
			type,
			format: type === "integer" && type !== shown.type ? null : format
		};
		return {
			form,
			text: (group) => require_stack_paths.formatNumber(numbers[group], form.type, form.format),
			value: (group) => numbers[group]
		};
	}
	#commonOf({ key, variant }) {
		const { table, range } = this.#of;
		return require_get_or_make.getOrMake(this.#common, columnId(key, variant), () => {
			this.#samples ??= samplesOf(this);
			return new Common(this, this.#samples, (rows) => rows === null ? table.column(key, variant, range) : table.valuesOf(key, variant, range, rows));
		});
	}
	#numbersOf(shown) {
		const id = cellsId(shown);
		const known = this.#numbers.get(id);
		if (known !== void 0) return known;
		const numbers = this.#fromBelow(shown) ?? this.#aggregate(shown);
		if (numbers !== null) this.#numbers.set(id, numbers);
		return numbers;
	}
	#fromBelow(shown) {
		const { aggregation } = shown;
		if (aggregation !== "sum" && aggregation !== "min" && aggregation !== "max") return null;
		const [all] = this.#opened;
		if (this.#opened.length !== 1 || all.level.rows.count !== this.rows.count) return null;
		const below = all.level.#numbersOf(shown);
		return below && fromBelow(below, all.parents, this.count, aggregation);
	}
	#aggregate(shown) {
		const { table, range } = this.#of;
		const { key, variant, aggregation, weight } = shown;
		if (aggregation === "none" || isOfNumbers(aggregation) && !table.isNumeric(key, variant)) return null;
		const column = table.column(key, variant, range);
		const values = () => numbersIn(table, shown, this.#of, range);
		switch (aggregation) {
			case "sum": return sum(this, values());
			case "count": return isBounded(range) ? sum(this, values()) : Float64Array.from(this.grouping.sizes);
			case "average": return average(this, values());
			case "min": return minimum(this, values());
			case "max": return maximum(this, values());
			case "uniqueCount": return uniqueCount(this.#rowsWith(shown), column, table.codes(key, variant, range));
			case "weightedAverage": return weight === null ? average(this, values()) : weightedAverage(this, values(), partsIn(table, shown, table.numbers(weight, wholeRange).values, this.#of, range));
			case "fromSums": {
				const counts = require_column.isNumeric(column) ? column.counts : void 0;
				if (counts === void 0) return new Float64Array(this.count).fill(NaN);
				const part = (place) => partsIn(table, shown, counts.at(place), this.#of, range);
				return fromSums(this, counts, part);
			}
			case "peak": {
				const { times } = extentOf(table, shown, this.#of);
				return peak(this, require_column.isNumeric(column) && column.type !== "bool" ? column.values : null, times, range);
			}
		}
	}
	#rowsWith(shown) {
		const { table, range } = this.#of;
		const { times } = extentOf(table, shown, this.#of);
		if (times === null || !isBounded(range)) return this;
		const list = new Uint32Array(this.rows.count);
		const ids = new Int32Array(this.rows.count);
		let count = 0;
		for (let i = 0; i < this.rows.count; i++) {
			const row = rowAt(this.rows, i);
			if (!overlaps(times, row, range.fromNs, range.toNs)) continue;
			list[count] = row;
			ids[count++] = this.grouping.ids[i];
		}
		return {
			rows: rowList(list.slice(0, count)),
			grouping: {
				ids: ids.slice(0, count),
				count: this.count
			}
		};
	}
	prepare(columns) {
		if (this.depth === this.#of.keys.length - 1 || this.#frame > 0 || this.count > MOST_PREPARED) return false;
		if (this.#opened.reduce((sum, { level }) => sum + level.rows.count, 0) < this.rows.count) {
			this.open(null);
			return true;
		}
		for (const { level } of this.#opened) for (const column of columns) {
			if (column.aggregation === "none" || level.#numbers.has(cellsId(column))) continue;
			if (level.#numbersOf(column) !== null) return true;
		}
		return false;
	}
	sortKey({ column, order }) {
		const id = `${cellsId(column)} ${order}`;
		return require_get_or_make.getOrMake(this.#sortKeys, id, () => toSortKeys(this.#sortableValues(column), order));
	}
	#sortableValues(column) {
		const { keys, table, range } = this.#of;
		const depth = keys.findIndex((key) => isSame(key, column));
		if (depth >= 0 && depth !== this.depth) return new Float64Array(this.count);
		if (depth >= 0 && this.#frame > 0) return ranksOfTexts(Array.from(sequence(0, this.count), (group) => this.keyText(group)));
		const numbers = depth >= 0 ? null : this.#numbersOf(column);
		if (numbers !== null) return numbers.slice();
		let rowOf = (group) => this.#firstRow(group);
		if (depth < 0) {
			const common = this.#commonOf(column);
			rowOf = (group) => common.has(group) ? this.#firstRow(group) : -1;
		}
		const rows = new Int32Array(this.count);
		for (let group = 0; group < rows.length; group++) rows[group] = rowOf(group);
		return sortableValues(table, column, rows, range);
	}
};
var NO_CELLS = {
	form: null,
	text: () => "",
	value: () => NaN
};
function cellsOf$1(column, format, placeOf) {
	return {
		form: require_column.isNumeric(column) ? {
			type: column.type,
			format
		} : null,
		text: (item) => placeOf(item) < 0 ? "" : formatCell(column, placeOf(item), format),
		value: (item) => placeOf(item) < 0 || !require_column.isNumeric(column) ? NaN : column.values[placeOf(item)]
	};
}
var cellsId = ({ key, variant, aggregation, weight, format }) => `${columnId(key, variant)} ${aggregation} ${weight} ${format}`;
var sharedZeros = new Int32Array(0);
function zeros(count) {
	if (sharedZeros.length < count) sharedZeros = new Int32Array(count);
	return sharedZeros.subarray(0, count);
}
function rootLevel(of, rows) {
	const one = new Uint32Array(1);
	return new GroupLevel(of, -1, rows, {
		ids: zeros(rows.count),
		count: 1,
		parent: one,
		first: one,
		sizes: Uint32Array.of(rows.count)
	});
}
// engine/tables/tree.ts
function openPaths(paths, longest) {
	const root = new Map();
	for (const path of paths) {
		if (path.length > longest) continue;
		let at = root;
		for (const text of path) at = require_get_or_make.getOrMake(at, text, () => new Map());
	}
	return root;
}
var Branch = class Branch {
	path;
	level;
	order;
	total;
	#tree;
	#groups;
	#rows;
	#openPlaces;
	#before;
	#open;
	#openTo;
	#branches = new Map();
	constructor(above, group, path, open, openTo, tree) {
		const { sort } = tree;
		this.path = path;
		this.#open = open;
		this.#openTo = openTo;
		this.#tree = tree;
		if (above.isDeepest(group)) {
			const rows = above.showsRows ? above.rowsOf(group) : {
				from: 0,
				count: 0,
				list: null
			};
			const { table, range } = tree;
			this.level = null;
			this.#groups = null;
			this.#rows = rows;
			this.order = new Order(rows.count, () => sort.map((key) => rowKey(table, key, rows, range)));
			this.#openPlaces = new Uint32Array(0);
			this.#before = new Float64Array(1);
			this.total = rows.count;
			return;
		}
		const { level, groups } = above.children(group);
		this.level = level;
		this.#groups = groups;
		this.#rows = null;
		this.order = new Order(groups.length, () => sort.map((key) => {
			const all = level.sortKey(key);
			const own = new Float64Array(groups.length);
			for (let i = 0; i < own.length; i++) own[i] = all[groups[i]];
			return keyOf(own);
		}));
		const opened = this.#openChildren(level, groups);
		this.#openPlaces = opened.places;
		this.#before = opened.before;
		this.total = groups.length + this.#before[this.#openPlaces.length];
	}
	#openChildren(level, groups) {
		const named = new Set();
		if (this.#open.size > 0) {
			for (const group of groups) if (canOpen(level, group) && this.#open.has(level.keyText(group))) named.add(group);
		}
		const isOpened = (group) => opensItself(level, group, this.#openTo);
		const opensSome = groups.some(isOpened);
		if (named.size === 0 && !opensSome) return {
			places: new Uint32Array(0),
			before: new Float64Array(1)
		};
		if (named.size > 1) level.open(Uint32Array.from(named));
		const shownBelow = opensSome ? shownRows(level, this.#openTo, this.#tree.shown) : null;
		const order = this.order.slice(0, groups.length);
		const places = new Uint32Array(groups.length);
		const before = new Float64Array(groups.length + 1);
		let count = 0;
		for (let place = 0; place < order.length; place++) {
			const group = groups[order[place]];
			const isNamed = named.has(group);
			if (!isNamed && !isOpened(group)) continue;
			const shown = isNamed || shownBelow === null ? this.child(place).total : shownBelow[group];
			places[count] = place;
			before[count + 1] = before[count] + shown;
			count++;
		}
		return {
			places: places.slice(0, count),
			before: before.slice(0, count + 1)
		};
	}
	step() {
		if (this.order.step()) return true;
		for (const branch of this.#branches.values()) if (branch.step()) return true;
		return false;
	}
	child(place) {
		return require_get_or_make.getOrMake(this.#branches, place, () => {
			const level = this.level;
			const group = this.itemAt(place);
			const text = level.keyText(group);
			const open = this.#open.get(text) ?? NOTHING_OPEN;
			return new Branch(level, group, [...this.path, text], open, this.#openTo, this.#tree);
		});
	}
	itemAt(place) {
		return this.#itemOf(this.order.slice(place, place + 1)[0]);
	}
	#itemOf(child) {
		return this.#groups === null ? rowAt(this.#rows, child) : this.#groups[child];
	}
	eachItem(visit) {
		const order = this.order.slice(0, this.order.count);
		for (let place = 0; place < order.length; place++) visit(this.#itemOf(order[place]), place);
	}
	pathOf(item) {
		return [...this.path, this.#textOf(item)];
	}
	#textOf(item) {
		return this.level === null ? String(item) : this.level.keyText(item);
	}
	numberOf(path) {
		const depth = this.path.length;
		let place = -1;
		this.eachItem((item, at) => {
			if (place < 0 && this.#textOf(item) === path[depth]) place = at;
		});
		if (place < 0) return -1;
		const places = this.#openPlaces;
		const k = firstWhere(places.length, (index) => places[index] >= place);
		const number = place + this.#before[k];
		if (path.length === depth + 1) return number;
		if (places[k] !== place) return -1;
		const below = this.child(place).numberOf(path);
		return below < 0 ? -1 : number + 1 + below;
	}
	visit(from, to, visit) {
		const places = this.#openPlaces;
		const before = this.#before;
		let at = from;
		const end = Math.min(to, this.total);
		let k = firstWhere(places.length, (index) => places[index] + 1 + before[index + 1] > at);
		let place = at - before[k];
		if (k < places.length && place > places[k]) {
			at += this.#visitBelow(k, at - (places[k] + 1 + before[k]), end - at, visit);
			place = places[k++] + 1;
		}
		while (at < end) {
			const closed = Math.min(end - at, (k < places.length ? places[k] : this.order.count) - place);
			for (const child of this.order.slice(place, place + closed)) visit(this, this.#itemOf(child), false);
			at += closed;
			place += closed;
			if (at >= end) return;
			visit(this, this.itemAt(place), true);
			at += 1 + this.#visitBelow(k, 0, end - at - 1, visit);
			place++;
			k++;
		}
	}
	#visitBelow(k, from, count, visit) {
		const shown = Math.min(count, this.#before[k + 1] - this.#before[k] - from);
		if (shown > 0) this.child(this.#openPlaces[k]).visit(from, from + shown, visit);
		return shown;
	}
};
var NOTHING_OPEN = new Map();
var canOpen = (level, group) => level.showsRows || !level.isDeepest(group);
var opensItself = (level, group, openTo) => level.keyBelow(group) <= openTo && canOpen(level, group);
function shownRows(level, openTo, known) {
	const before = known.get(level);
	if (before !== void 0) return before;
	const shown = new Float64Array(level.count);
	known.set(level, shown);
	const opens = sequence(0, level.count).filter((group) => opensItself(level, group, openTo));
	for (const group of opens) if (level.isDeepest(group)) shown[group] = level.size(group);
	level.open(opens.length === level.count ? null : opens);
	for (const { level: below, parents } of level.opened()) {
		let inner = null;
		for (let group = 0; group < parents.length; group++) {
			if (!opensItself(level, parents[group], openTo)) continue;
			const isOpen = opensItself(below, group, openTo);
			if (isOpen) inner ??= shownRows(below, openTo, known);
			shown[parents[group]] += 1 + (inner === null || !isOpen ? 0 : inner[group]);
		}
	}
	return shown;
}
function firstWhere(count, holds) {
	let low = 0;
	let high = count;
	while (low < high) {
		const middle = low + high >>> 1;
		if (holds(middle)) high = middle;
		else low = middle + 1;
	}
	return low;
}
// engine/tables/comparison.ts
var ZERO_WITHOUT_ROWS = [
	"sum",
	"count",
	"uniqueCount",
	"peak"
];
var ComparedLevel = class ComparedLevel {
	depth;
	count;
	showsRows = false;
	#keys;
	#mine;
	#theirs;
	#matching;
	#texts;
	#below = new Map();
	constructor(keys, depth, texts, matching, mine, theirs) {
		this.#keys = keys;
		this.#matching = matching;
		this.#texts = texts;
		this.depth = depth;
		this.count = texts.length;
		this.#mine = mine;
		this.#theirs = theirs;
	}
	isDeepest() {
		return this.keyBelow() === this.#keys.length;
	}
	keyBelow() {
		return this.depth + 1;
	}
	open(groups) {
		if (this.isDeepest()) return;
		for (const side of [this.#mine, this.#theirs]) {
			if (side === null) continue;
			const wanted = groups === null ? side.groups : Int32Array.from(groups, (group) => side.groups[group]);
			side.level.open(Uint32Array.from(wanted.filter((group) => group >= 0)));
		}
		if (groups === null) for (let group = 0; group < this.count; group++) this.#compared(group);
	}
	children(group) {
		const level = this.#compared(group);
		return {
			level,
			groups: Uint32Array.from({ length: level.count }, (_, child) => child)
		};
	}
	#compared(group) {
		let level = this.#below.get(group);
		if (level !== void 0) return level;
		const mine = childrenIn(this.#mine, group);
		const theirs = childrenIn(this.#theirs, group);
		const [ownTexts, theirTexts] = [textsOf(mine), textsOf(theirs)];
		const byText = new Map();
		const numberOf = (text) => {
			const number = byText.get(text) ?? byText.size;
			byText.set(text, number);
			return number;
		};
		const myNumbers = Uint32Array.from(ownTexts, numberOf);
		const theirNumbers = Uint32Array.from(this.#asOwn(ownTexts, theirTexts), numberOf);
		const sideOf = (children, numbers) => {
			if (children === null) return null;
			const groups = new Int32Array(byText.size).fill(-1);
			for (let i = 0; i < numbers.length; i++) groups[numbers[i]] = children.groups[i];
			return {
				level: children.level,
				groups
			};
		};
		const sides = [sideOf(mine, myNumbers), sideOf(theirs, theirNumbers)];
		level = new ComparedLevel(this.#keys, this.depth + 1, [...byText.keys()], this.#matching, ...sides);
		this.#below.set(group, level);
		return level;
	}
	#asOwn(own, theirs) {
		const matching = this.#matching;
		const kind = matching?.kindOf(this.#keys[this.depth + 1], [...own, ...theirs]) ?? null;
		if (matching === null || kind === null) return [...theirs];
		const taken = new Set(own);
		const found = theirs.map((text) => matching.ownOf(kind, text));
		const matched = new Set(found);
		for (const text of own) if (!matched.has(text)) matching.meetOwn(kind, text);
		return found.map((text, i) => text ?? (taken.has(theirs[i]) ? `${theirs[i]} (baseline)` : theirs[i]));
	}
	opened() {
		return Array.from(this.#below, ([group, level]) => ({
			level,
			parents: new Uint32Array(level.count).fill(group)
		}));
	}
	childCount(group) {
		return this.isDeepest() ? 0 : this.#below.get(group)?.count ?? null;
	}
	size(group) {
		return sizeIn(this.#mine, group) || sizeIn(this.#theirs, group);
	}
	rowsOf(group) {
		const mine = this.#mine?.groups[group] ?? -1;
		return mine < 0 ? {
			from: 0,
			count: 0,
			list: null
		} : this.#mine.level.rowsOf(mine);
	}
	onlyRow() {
		return -1;
	}
	onlyIn(group) {
		if (sizeIn(this.#theirs, group) === 0) return sizeIn(this.#mine, group) === 0 ? 0 : 1;
		return sizeIn(this.#mine, group) === 0 ? 2 : 0;
	}
	prepare(columns) {
		return this.#mine?.level.prepare(columns) || this.#theirs?.level.prepare(columns) || false;
	}
	marks(flags) {
		const marks = this.#mine?.level.marks(flags);
		return Uint8Array.from({ length: this.count }, (_, group) => marks?.[this.#mine?.groups[group] ?? -1] ?? 0);
	}
	keyText(group) {
		return this.#texts[group];
	}
	cells(column, keyDepth) {
		const mine = cellsIn(this.#mine, column, keyDepth);
		const theirs = cellsIn(this.#theirs, column, keyDepth);
		if (keyDepth >= 0) return {
			form: mine.form ?? theirs.form,
			text: (group) => mine.text(group) || theirs.text(group),
			value: (group) => Number.isNaN(mine.value(group)) ? theirs.value(group) : mine.value(group)
		};
		return {
			form: mine.form ?? theirs.form,
			text: mine.text,
			value: mine.value,
			baseline: theirs,
			difference: (group) => mine.value(group) - theirs.value(group)
		};
	}
	sortKey({ column, order }) {
		const depth = this.#keys.findIndex((key) => isSame(key, column));
		if (depth >= 0 && depth !== this.depth) return new Float64Array(this.count);
		const cells = this.cells(column, depth);
		const groups = Array.from({ length: this.count }, (_, group) => group);
		if ((column.type === "text" || column.type === "address") && (depth >= 0 || column.aggregation === "none")) return toSortKeys(ranksOfTexts(groups.map((group) => depth >= 0 ? this.keyText(group) : cells.text(group))), order);
		return toSortKeys(Float64Array.from(groups, cells.difference ?? cells.value), order);
	}
};
function childrenIn(side, group) {
	const own = side?.groups[group] ?? -1;
	return side === null || own < 0 ? null : side.level.children(own);
}
var textsOf = (children) => children === null ? [] : Array.from(children.groups, (group) => children.level.keyText(group));
function sizeIn(side, group) {
	const own = side?.groups[group] ?? -1;
	return side === null || own < 0 ? 0 : side.level.size(own);
}
function cellsIn(side, column, keyDepth) {
	const absent = keyDepth < 0 && ZERO_WITHOUT_ROWS.includes(column.aggregation) ? 0 : NaN;
	if (side === null) return {
		form: null,
		text: () => "",
		value: () => absent
	};
	const { level, groups } = side;
	const cells = level.cells(column, keyDepth);
	return {
		form: cells.form,
		text: (group) => groups[group] < 0 ? "" : cells.text(groups[group]),
		value: (group) => groups[group] < 0 ? absent : cells.value(groups[group])
	};
}
function compareRoots(keys, mine, theirs, matching) {
	const one = new Int32Array(1);
	return new ComparedLevel(keys, -1, [""], matching, {
		level: mine,
		groups: one
	}, {
		level: theirs,
		groups: one
	});
}
// engine/tables/matching.ts
var unknownProcess = /^Unknown \(\d+\)$/;
var labelOf = ({ name, pid }) => `${name} (${pid})`;
var KeyMatching = class {
	#processes;
	#threads;
	#own;
	#baseline;
	#met = {
		process: new Set(),
		thread: new Set()
	};
	#unknown = {
		own: new Set(),
		baseline: new Set()
	};
	#chosen;
	constructor(own, baseline, chosen) {
		const byKind = (kind) => chosen.filter((one) => one.kind === kind);
		this.#chosen = new Map(byKind("process").map((one) => [one.baseline, one.own]));
		const [ownProcesses, theirProcesses] = [processItems(own.processes()), processItems(baseline.processes())];
		this.#processes = paired("process", ownProcesses, theirProcesses, byKind("process"));
		const ownThreads = threadItems(own, (label) => label);
		const theirThreads = threadItems(baseline, (label) => this.#processes.own.get(label) ?? null);
		this.#threads = paired("thread", ownThreads, theirThreads, byKind("thread"));
		const ids = (items) => new Set(items.map(({ id }) => id));
		this.#own = {
			process: ids(ownProcesses),
			thread: ids(ownThreads)
		};
		this.#baseline = {
			process: ids(theirProcesses),
			thread: ids(theirThreads)
		};
	}
	kindOf(column, texts) {
		if (column.type === "integer") return /thread ?id$|(?:^|\W)tid$/i.test(column.key) || /thread id$|\btid$/i.test(column.name) ? "thread" : null;
		if (column.type !== "text") return null;
		for (const text of texts) if (unknownProcess.test(text) || this.#own.process.has(text) || this.#baseline.process.has(text)) return "process";
		return null;
	}
	ownOf(kind, text) {
		if (kind === "process" && unknownProcess.test(text)) {
			this.#unknown.baseline.add(text);
			return this.#chosen.get(text) ?? null;
		}
		const pairs = kind === "process" ? this.#processes : this.#threads;
		if (!this.#baseline[kind].has(text)) return kind === "process" || Number(text) <= 0 ? text : null;
		const own = pairs.own.get(text) ?? null;
		if (own === null) this.#met[kind].add(text);
		return own;
	}
	meetOwn(kind, text) {
		if (kind === "process" && unknownProcess.test(text)) this.#unknown.own.add(text);
		else this.#met[kind].add(text);
	}
	get ambiguous() {
		const met = [...this.#processes.ambiguous.filter((one) => this.#isMet("process", one)), ...this.#threads.ambiguous.filter((one) => this.#isMet("thread", one))];
		const matched = new Set(this.#chosen.values());
		const own = [...this.#unknown.own].filter((text) => !matched.has(text));
		const baseline = [...this.#unknown.baseline].filter((text) => !this.#chosen.has(text));
		if (own.length === 0 || baseline.length === 0) return met;
		return [...met, {
			kind: "process",
			name: "Unknown",
			own,
			baseline
		}];
	}
	#isMet(kind, { own, baseline }) {
		const met = this.#met[kind];
		return own.some((text) => met.has(text)) || baseline.some((text) => met.has(text));
	}
};
function processItems(processes) {
	const byLabel = new Map();
	for (const process of processes) {
		if (process.name === "") continue;
		const label = labelOf(process);
		byLabel.set(label, [...byLabel.get(label) ?? [], process]);
	}
	const ofName = new Map();
	for (const [one] of byLabel.values()) ofName.set(nameOf(one), (ofName.get(nameOf(one)) ?? 0) + 1);
	return Array.from(byLabel, ([id, all]) => {
		const name = nameOf(all[0]);
		const lines = [...new Set(all.map(({ commandLine }) => commandLine?.trim() ?? ""))].join("\n");
		return {
			id,
			identities: [lines === "" ? null : `${name}\n${lines}`, ofName.get(name) === 1 ? name : null],
			title: all[0].name
		};
	});
}
var nameOf = ({ name }) => name.toLowerCase();
function threadItems(names, processOf) {
	const offsetOf = startOffsets(names.images());
	const byTid = new Map();
	for (const thread of names.threads()) {
		const process = thread.process === null ? null : processOf(`${thread.process} (${thread.pid})`);
		const offset = offsetOf(thread);
		const title = thread.name ?? (thread.startModule === null ? "Thread" : `${thread.startModule}+0x${offset?.toString(16)}`);
		const inProcess = (identity) => process === null || identity === null ? null : `${process}\n${identity}`;
		const start = offset === null || thread.startModule === null ? null : `${thread.startModule.toLowerCase()}+${offset}`;
		byTid.set(String(thread.tid), {
			id: String(thread.tid),
			identities: [inProcess(thread.name), inProcess(thread.name === null ? start : null)],
			title: `${thread.process ?? "Unknown"}: ${title}`
		});
	}
	return [...byTid.values()];
}
function startOffsets(images) {
	const byName = new Map();
	for (const { pid, name, baseAddress, sizeBytes } of images) {
		const key = `${pid} ${name}`;
		const base = BigInt(baseAddress);
		byName.set(key, [...byName.get(key) ?? [], {
			base,
			end: base + BigInt(sizeBytes)
		}]);
	}
	return ({ pid, startAddress, startModule }) => {
		if (startAddress === null || startModule === null) return null;
		const address = BigInt(startAddress);
		const image = [...byName.get(`${pid} ${startModule}`) ?? [], ...byName.get(`0 ${startModule}`) ?? []].find(({ base, end }) => address >= base && address < end);
		return image === void 0 ? null : address - image.base;
	};
}
function paired(kind, own, baseline, chosen) {
	const pairs = new Map();
	const taken = new Set();
	const settled = new Set();
	for (const choice of chosen) {
		settled.add(choice.baseline);
		if (choice.own === null) continue;
		taken.add(choice.own);
		pairs.set(choice.baseline, choice.own);
	}
	let left = own.filter(({ id }) => !taken.has(id));
	let others = baseline.filter(({ id }) => !settled.has(id));
	for (let step = 0; step < 2; step++) {
		const mine = byIdentity(left, step);
		for (const [identity, theirs] of byIdentity(others, step)) {
			const same = mine.get(identity) ?? [];
			if (same.length === 1 && theirs.length === 1) pairs.set(theirs[0].id, same[0].id);
		}
		const matched = new Set(pairs.values());
		left = left.filter(({ id }) => !matched.has(id));
		others = others.filter(({ id }) => !pairs.has(id));
	}
	return {
		own: pairs,
		ambiguous: ambiguousOf(kind, left, others)
	};
}
function byIdentity(items, step) {
	const groups = new Map();
	for (const item of items) {
		const identity = item.identities[step];
		if (identity === null) continue;
		const group = groups.get(identity);
		if (group === void 0) groups.set(identity, [item]);
		else group.push(item);
	}
	return groups;
}
function ambiguousOf(kind, own, baseline) {
	const byTitle = (items) => {
		const groups = new Map();
		for (const { id, title } of items) groups.set(title.toLowerCase(), [...groups.get(title.toLowerCase()) ?? [], id]);
		return groups;
	};
	const mine = byTitle(own);
	const names = new Map(own.map(({ title }) => [title.toLowerCase(), title]));
	return [...byTitle(baseline)].flatMap(([title, theirs]) => {
		const same = mine.get(title);
		return same === void 0 ? [] : [{
			kind,
			name: names.get(title),
			own: same,
			baseline: theirs
		}];
	});
}
// engine/tables/view.ts
var KEPT_VIEWS = 4;
var KEPT_TREES = 4;
var MOST_OPEN_AT_FIRST = 1e3;
var views = 0;
var View = class {
	id = ++views;
	table;
	keys;
	range;
	roles;
	overTime;
	rows;
	root;
	#matches = new require_trace.RecentlyUsed(2);
	#openAtFirst = new require_trace.RecentlyUsed(1);
	#trees = new require_trace.RecentlyUsed(KEPT_TREES);
	#compared = null;
	constructor(table, request, range) {
		this.table = table;
		this.keys = request.keys;
		this.range = range;
		this.roles = request.roles;
		this.overTime = request.overTime;
		this.rows = this.#choose(request);
		this.root = rootLevel(this, this.rows);
	}
	get #hasStacks() {
		return this.keys.some(({ key, variant }) => this.table.isStack(key, variant));
	}
	get longestPath() {
		return this.#hasStacks ? Infinity : this.keys.length;
	}
	#choose(request) {
		const { table } = this;
		const { filter } = request;
		const inRange = this.#inRange(request);
		if (filter === null) return inRange;
		const kept = this.#select(filter.query, inRange);
		if (filter.keep) return {
			from: 0,
			count: kept.length,
			list: kept
		};
		const flags = new Uint8Array(table.count);
		for (const row of kept) flags[row] = 1;
		return flagged(inRange, flags, 0);
	}
	#inRange(request) {
		const { table, roles } = this;
		const { fromNs, toNs } = this.range;
		const times = isBounded(this.range) ? table.times(roles) : null;
		if (times === null) return rowRange(0, table.count);
		return united$1([times, ...ownIntervals(table, request).map((interval) => table.intervalIndex(interval))], fromNs, toNs, table.count);
	}
	#compile(query) {
		const { table, keys } = this;
		const scope = table.filterScope;
		const series = keys.at(-1);
		const shownNames = new Map(scope.shownNames);
		if (series !== void 0) shownNames.set("series name", series.key);
		return require_compile.compileQuery(query, {
			...scope,
			shownNames
		});
	}
	#select(query, among) {
		const { table, range } = this;
		const expression = this.#compile(query);
		const isAll = among.list === null && among.count === table.count;
		const set = table.columnsFor(expression, range);
		return expression.select(set, table.environment, isAll ? void 0 : listOf(among));
	}
	matches(query) {
		return this.#matches.get(query, () => {
			const flags = new Uint8Array(this.table.count);
			for (const row of this.#select(query, this.rows)) flags[row] = 1;
			return flags;
		});
	}
	initiallyOpen(query) {
		return this.#openAtFirst.get(query, () => {
			const { uses } = this.#compile(query);
			const flags = this.matches(query);
			const deepest = this.keys.findLastIndex(({ key }) => uses.has(key));
			const paths = [];
			const below = (level, group, path) => {
				if (level.depth >= deepest) return;
				const { level: inner, groups } = level.children(group);
				const marks = inner.marks(flags);
				for (const child of groups) {
					if (marks[child] === 0 || paths.length >= MOST_OPEN_AT_FIRST) continue;
					const deeper = [...path, inner.keyText(child)];
					paths.push(deeper);
					below(inner, child, deeper);
				}
			};
			below(this.root, 0, []);
			return paths;
		});
	}
	comparedWith(baseline, chosen) {
		if (this.#hasStacks) throw new require_host_error.TableError("Tables are not compared by stacks. Remove the stack from the keys, or compare in Call stacks.");
		const key = JSON.stringify([baseline.id, chosen]);
		if (this.#compared?.key !== key) {
			const [own, other] = [this.table.environment.names, baseline.table.environment.names];
			const matching = own === null || other === null || own === other ? null : new KeyMatching(own, other, chosen);
			this.#compared = {
				key,
				matching,
				level: compareRoots(this.keys, this.root, baseline.root, matching)
			};
		}
		return this.#compared;
	}
	tree(key, make) {
		return this.#trees.get(key, make);
	}
};
var viewsOf = new WeakMap();
function viewOf(table, request, range) {
	return require_get_or_make.getOrMake(viewsOf, table, () => new require_trace.RecentlyUsed(KEPT_VIEWS)).get(viewKey(table, request, range), () => new View(table, request, range));
}
function ownIntervals(table, request) {
	const found = new Set();
	for (const value of request.graphed) {
		if (value.aggregation === "none" || table.intervals(value.key, value.variant) === null) continue;
		const { times } = extentOf(table, value, request);
		if (times !== null && times.ends !== null) found.add(times);
	}
	return [...found];
}
function united$1(indexes, fromNs, toNs, count) {
	const [first, ...others] = indexes;
	if (others.length === 0) return first.within(fromNs, toNs);
	const flags = new Uint8Array(count);
	let size = 0;
	for (const index of indexes) {
		const rows = index.within(fromNs, toNs);
		for (let i = 0; i < rows.count; i++) {
			const row = rowAt(rows, i);
			if (flags[row] === 0) size++;
			flags[row] = 1;
		}
	}
	const list = new Uint32Array(size);
	for (let row = 0, n = 0; row < count; row++) if (flags[row] === 1) list[n++] = row;
	return rowList(list);
}
var viewKey = (table, request, range) => JSON.stringify([
	request.filter?.query,
	request.filter?.keep,
	request.keys.map(({ key, variant }) => columnId(key, variant)),
	timingKey(request),
	isBounded(range) && ownIntervals(table, request).map((interval) => table.intervalIndex(interval).id),
	String(range.fromNs),
	String(range.toNs)
]);
// engine/tables/page.ts
function tableTree(table, query, baseline) {
	const request = resolveRequest(table, query);
	const view = viewOf(table, request, request.range);
	const { sort } = request;
	const { expandDepth = -1 } = query;
	const { expand } = request.configuration;
	const opensItself = query.expanded === void 0 && query.expandDepth === void 0 && expand !== void 0;
	const expanded = opensItself ? view.initiallyOpen(expand) : query.expanded ?? [];
	const other = baseline === void 0 ? null : viewOf(baseline, request, baselineRange(query));
	const compared = other === null ? null : view.comparedWith(other, query.baseline?.matches ?? []);
	const all = compared?.level ?? view.root;
	const sorted = sort.map(({ column, order }) => [column, order]);
	const key = JSON.stringify([
		sorted,
		expandDepth,
		expanded,
		compared?.key
	]);
	const root = view.tree(key, () => {
		const tree = {
			table,
			range: request.range,
			sort,
			shown: new Map()
		};
		return new Branch(all, 0, [], openPaths(expanded, view.longestPath), expandDepth, tree);
	});
	const opened = opensItself ? expanded : null;
	return {
		request,
		view,
		all,
		matching: compared?.matching ?? null,
		root,
		opened
	};
}
var baselineRange = ({ baseline }) => ({
	fromNs: baseline?.fromNs ?? -Infinity,
	toNs: baseline?.toNs ?? Infinity
});
function prepareStep(table, query, baseline) {
	const { request, all, root } = tableTree(table, query, baseline);
	if (root.step()) return true;
	return all.opened().some(({ level }) => level.prepare(request.values));
}
function tablePage(table, query, baseline) {
	const { request, view, all, matching, root, opened } = tableTree(table, query, baseline);
	const { offset = 0, limit = 100 } = query;
	const rows = [];
	root.visit(offset, offset + limit, (branch, item, isOpen) => rows.push({
		branch,
		level: branch.level,
		item,
		isOpen
	}));
	const matches = query.highlight === void 0 ? null : view.matches(query.highlight);
	const eventRowOf = eventRows(table);
	return {
		total: root.total,
		offset,
		rows: view.rows.count,
		...query.locate !== void 0 && { located: root.numberOf(query.locate) },
		...opened !== null && { opened },
		depth: Uint16Array.from(rows, ({ branch }) => branch.path.length),
		key: Uint8Array.from(rows, ({ level }) => level?.depth ?? view.keys.length),
		path: rows.map(({ branch, item }) => branch.pathOf(item)),
		children: Uint32Array.from(rows, childrenOf),
		expanded: Uint8Array.from(rows, ({ isOpen }) => Number(isOpen)),
		leaves: Uint32Array.from(rows, ({ level, item }) => level === null ? 1 : level.size(item)),
		highlighted: Uint8Array.from(rows, (row) => matches === null ? 0 : highlightOf(row, matches)),
		...baseline !== void 0 && { onlyIn: Uint8Array.from(rows, ({ level, item }) => level?.onlyIn?.(item) ?? 0) },
		...matching !== null && { ambiguous: matching.ambiguous },
		eventRow: Float64Array.from(rows, ({ level, item }) => eventRowOf(level === null ? item : level.onlyRow(item))),
		columns: shownColumns(view, request, rows),
		totals: shownColumns(view, request, [{
			level: all,
			item: 0
		}])
	};
}
function childrenOf({ level, item }) {
	if (level === null) return 0;
	if (level.isDeepest(item)) return level.showsRows ? level.size(item) : 0;
	return level.childCount(item) ?? level.size(item);
}
function highlightOf({ level, item }, matches) {
	return level === null ? matches[item] : level.marks(matches)[item];
}
function shownColumns(view, { keys, values }, rows) {
	const leaves = Uint32Array.from(rows.filter(({ level }) => level === null), ({ item }) => item);
	const placeOf = new Map(Array.from(leaves, (row, place) => [row, place]));
	const shown = (column, depth) => shownColumn(view, column, depth, rows, {
		rows: leaves,
		placeOf
	});
	return [...keys.map((key, depth) => shown(key, depth)), ...values.map((value) => shown(value, -1))];
}
function shownColumn({ table, range }, shown, keyDepth, rows, leaves) {
	const { key, variant, name, type, aggregation, format } = shown;
	const ofRows = keyDepth < 0 && leaves.rows.length > 0 ? cellsOf$1(table.valuesOf(key, variant, range, leaves.rows), format, (row) => leaves.placeOf.get(row) ?? -1) : NO_CELLS;
	const cellsByLevel = new Map();
	const cellsAt = (level) => {
		const cells = cellsByLevel.get(level) ?? level.cells(shown, keyDepth);
		cellsByLevel.set(level, cells);
		return cells;
	};
	const cells = rows.map(({ level }) => level === null ? ofRows : cellsAt(level));
	const numbersBy = (get) => Float64Array.from(rows, ({ item }, i) => get(cells[i], item));
	const hasNumbers = table.isNumeric(key, variant) || aggregatedType(shown) === "integer";
	const { forms, placeOf } = distinctForms(cells);
	const shownOf = {
		key,
		variant,
		name,
		type,
		area: keyDepth < 0 ? "value" : "key",
		...table.isStack(key, variant) && { isStack: true },
		aggregation,
		text: rows.map(({ item }, i) => cells[i].form === null ? cells[i].text(item) : ""),
		values: hasNumbers ? numbersBy((of, item) => of.value(item)) : null,
		forms,
		formOf: Int32Array.from(rows, (row, i) => keyDepth < 0 && isAbsent(row) ? -1 : placeOf[i])
	};
	if (!hasNumbers || !cells.some(({ baseline }) => baseline !== void 0)) return shownOf;
	return {
		...shownOf,
		baseline: numbersBy((of, item) => of.baseline?.value(item) ?? NaN),
		difference: numbersBy((of, item) => of.difference?.(item) ?? NaN)
	};
}
var isAbsent = ({ level, item }) => level !== null && level.depth >= 0 && level.onlyIn?.(item) === 2;
function distinctForms(cells) {
	const forms = [];
	return {
		forms,
		placeOf: cells.map(({ form }) => {
			if (form === null) return -1;
			const known = forms.findIndex(({ type, format }) => type === form.type && format === form.format);
			return known >= 0 ? known : forms.push(form) - 1;
		})
	};
}
// engine/tables/find.ts
function findRows(table, query, baseline) {
	const { text, limit = 1e3, ...rest } = query;
	const { request, view, all } = tableTree(table, rest, baseline);
	const { keys, values, range, sort } = request;
	const wanted = text.toLowerCase();
	const inValues = new Uint8Array(table.count);
	for (const column of values) markRows(view, column, wanted, inValues);
	const inAll = inValues.slice();
	for (const column of keys) markRows(view, column, wanted, inAll);
	const paths = [];
	let total = 0;
	const found = (branch, item) => {
		if (++total <= limit) paths.push(branch.pathOf(item));
	};
	const searchBelow = (branch) => {
		const { level } = branch;
		if (level === null) {
			branch.eachItem((row) => {
				if (inValues[row] === 1) found(branch, row);
			});
			return;
		}
		const marksIn = (flags) => baseline === void 0 ? level.marks(flags) : null;
		const [deepest, others] = [marksIn(inValues), marksIn(inAll)];
		const hasMore = (group) => {
			const isDeepest = level.isDeepest(group);
			const marks = isDeepest ? deepest : others;
			return (marks === null || marks[group] === 1) && (level.showsRows || !isDeepest);
		};
		const inside = [];
		branch.eachItem((group) => {
			if (hasMore(group)) inside.push(group);
		});
		level.open(Uint32Array.from(inside));
		branch.eachItem((group, place) => {
			if (level.cells(keys[level.depth], level.depth).text(group).toLowerCase().includes(wanted)) found(branch, group);
			if (hasMore(group)) searchBelow(branch.child(place));
		});
	};
	searchBelow(new Branch(all, 0, [], new Map(), 0, {
		table,
		range,
		sort,
		shown: new Map()
	}));
	return {
		paths,
		total
	};
}
var NUMBER_SHOWN = /^[-+\d.,%a-fx∞ µmnskg]+$/;
function markRows({ table, rows, range }, shown, wanted, flags) {
	const { key, variant, format } = shown;
	if (table.isStack(key, variant)) {
		const calls = table.calls();
		const hasText = calls.throughAny((text) => text.toLowerCase().includes(wanted));
		for (let i = 0; i < rows.count; i++) flags[rowAt(rows, i)] |= hasText[calls.ofRow[rowAt(rows, i)]];
		return;
	}
	const column = table.column(key, variant, range);
	if (require_column.isNumeric(column)) {
		if (column.type !== "bool" && !(/\d/.test(wanted) && NUMBER_SHOWN.test(wanted))) return;
		for (let i = 0; i < rows.count; i++) {
			const row = rowAt(rows, i);
			if (flags[row] === 0 && formatCell(column, row, format).toLowerCase().includes(wanted)) flags[row] = 1;
		}
		return;
	}
	const codes = table.codes(key, variant, range);
	const hasText = Uint8Array.from(codes.first, (row) => Number(formatCell(column, row, format).toLowerCase().includes(wanted)));
	for (let i = 0; i < rows.count; i++) {
		const row = rowAt(rows, i);
		flags[row] |= hasText[codes.of[row]];
	}
}
// engine/tables/time-grid.ts
var MANY_CELLS = 64;
function makeGrid(measure, timed, startNs, cellNs, cells, before = 0) {
	const place = {
		startNs,
		cellNs
	};
	if (measure === "sum") return {
		...place,
		values: sums(timed, startNs, cellNs, cells),
		...NO_EXTREMES
	};
	if (measure === "level") return {
		...place,
		...levels(new Sweep(timed, before), startNs, cellNs, cells),
		weights: null
	};
	return {
		...place,
		...rowValues(measure, timed, startNs, cellNs, cells)
	};
}
var NO_EXTREMES = {
	weights: null,
	minimum: null,
	maximum: null
};
var Part = class {
	value = 0;
	lengthNs = 0;
	fromNs = 0;
	toNs = 0;
	first = 0;
	last = 0;
	#timed;
	#startNs;
	#cellNs;
	#cells;
	constructor(timed, startNs, cellNs, cells) {
		this.#timed = timed;
		this.#startNs = startNs;
		this.#cellNs = cellNs;
		this.#cells = cells;
	}
	take(row) {
		const { times, values } = this.#timed;
		const start = times.starts[row];
		const stop = times.ends === null ? start : times.ends[row];
		const end = Number.isNaN(stop) ? Infinity : Math.max(start, stop);
		const gridEndNs = this.#startNs + this.#cells * this.#cellNs;
		this.value = values === null ? 1 : values[row];
		if (!(start < gridEndNs && (end > this.#startNs || start >= this.#startNs)) || Number.isNaN(this.value)) return false;
		this.lengthNs = end - start;
		this.fromNs = Math.max(start, this.#startNs);
		this.toNs = Math.min(end, gridEndNs);
		this.first = Math.min(this.#cells - 1, Math.floor((this.fromNs - this.#startNs) / this.#cellNs));
		this.last = Math.max(this.first, Math.ceil((this.toNs - this.#startNs) / this.#cellNs) - 1);
		return true;
	}
	inCell(cell) {
		const cellStartNs = this.#startNs + cell * this.#cellNs;
		return Math.min(this.toNs, cellStartNs + this.#cellNs) - Math.max(this.fromNs, cellStartNs);
	}
};
function sums(timed, startNs, cellNs, cells) {
	const values = new Float64Array(cells);
	const wide = new WideSums(cells);
	const part = new Part(timed, startNs, cellNs, cells);
	for (let i = 0; i < timed.rows.count; i++) {
		if (!part.take(rowAt(timed.rows, i))) continue;
		const { value, lengthNs, first, last } = part;
		if (lengthNs === 0 || first === last && part.toNs - part.fromNs === lengthNs) {
			values[first] += value;
			continue;
		}
		const rate = value / lengthNs;
		values[first] += rate * part.inCell(first);
		if (last > first) values[last] += rate * part.inCell(last);
		if (last - first > MANY_CELLS) wide.add(first + 1, last, rate * cellNs);
		else for (let cell = first + 1; cell < last; cell++) values[cell] += rate * cellNs;
	}
	wide.into(values);
	return values;
}
function rowValues(measure, timed, startNs, cellNs, cells) {
	const values = new Float64Array(cells);
	const weights = new Float64Array(cells);
	const maximum = new Float64Array(cells).fill(-Infinity);
	const minimum = new Float64Array(cells).fill(-Infinity);
	const latest = new Float64Array(cells).fill(-Infinity);
	const wide = {
		values: new WideSums(cells),
		weights: new WideSums(cells)
	};
	const wideMaximum = new WideMaxima(cells);
	const wideMinimum = new WideMaxima(cells);
	const wideLatest = new WideMaxima(cells);
	const part = new Part(timed, startNs, cellNs, cells);
	for (let i = 0; i < timed.rows.count; i++) {
		const row = rowAt(timed.rows, i);
		if (!part.take(row)) continue;
		const { value, first, last } = part;
		const isWide = last - first > MANY_CELLS;
		const rate = timed.weights === null ? 1 : timed.weights[row] / (part.lengthNs || 1);
		const isWeighed = !Number.isNaN(rate);
		if (isWide) {
			if (isWeighed) wide.values.add(first + 1, last, value * rate * cellNs);
			if (isWeighed) wide.weights.add(first + 1, last, rate * cellNs);
			wideMaximum.raise(first + 1, last, value);
			wideMinimum.raise(first + 1, last, -value);
			wideLatest.raise(first + 1, last, i);
		}
		for (let cell = first; cell <= last; cell = isWide && cell === first ? last : cell + 1) {
			const weight = rate * partOf(part, cell, timed);
			if (isWeighed) values[cell] += value * weight;
			if (isWeighed) weights[cell] += weight;
			if (value > maximum[cell]) maximum[cell] = value;
			if (-value > minimum[cell]) minimum[cell] = -value;
			latest[cell] = i;
		}
	}
	wideMaximum.into(maximum);
	wideMinimum.into(minimum);
	for (let cell = 0; cell < cells; cell++) {
		minimum[cell] = minimum[cell] === -Infinity ? NaN : -minimum[cell];
		if (maximum[cell] === -Infinity) maximum[cell] = NaN;
	}
	if (measure === "average") {
		wide.values.into(values);
		wide.weights.into(weights);
		return {
			values,
			weights,
			minimum,
			maximum
		};
	}
	wideLatest.into(latest);
	for (let cell = 0; cell < cells; cell++) values[cell] = latest[cell] < 0 ? NaN : valueIn(timed, rowAt(timed.rows, latest[cell]));
	return {
		values,
		weights: null,
		minimum,
		maximum
	};
}
function partOf(part, cell, { times, weights }) {
	if (times.ends === null || part.lengthNs === 0) return 1;
	return weights === null ? Math.max(1, part.inCell(cell)) : part.inCell(cell);
}
var valueIn = ({ values }, row) => values === null ? 1 : values[row] || 0;
function levels(sweep, startNs, cellNs, cells) {
	const values = new Float64Array(cells);
	const minimum = new Float64Array(cells);
	const maximum = new Float64Array(cells);
	for (let cell = 0; cell < cells; cell++) {
		const cellEndNs = startNs + (cell + 1) * cellNs;
		sweep.advance(startNs + cell * cellNs);
		let least = sweep.level;
		let most = sweep.level;
		for (let nowNs = sweep.nextNs(); nowNs < cellEndNs; nowNs = sweep.nextNs()) {
			sweep.advance(nowNs);
			if (sweep.level < least) least = sweep.level;
			if (sweep.level > most) most = sweep.level;
		}
		values[cell] = sweep.level;
		minimum[cell] = least;
		maximum[cell] = most;
	}
	return {
		values,
		minimum,
		maximum
	};
}
var Sweep = class {
	level;
	#timed;
	#stopRows;
	#stops;
	#started = 0;
	#stopped = 0;
	constructor(timed, before) {
		this.#timed = timed;
		this.level = before;
		const { rows } = timed;
		const stopRows = new Uint32Array(rows.count);
		const stops = new Float64Array(rows.count);
		let count = 0;
		for (let i = 0; i < rows.count; i++) {
			const row = rowAt(rows, i);
			const end = this.#endOf(row);
			if (!this.#opens(row) || end === Infinity) continue;
			stopRows[count] = row;
			stops[count++] = end;
		}
		const order = new Order(count, () => [keyOf(stops.subarray(0, count))]).slice(0, count);
		this.#stopRows = order.map((i) => stopRows[i]);
		this.#stops = Float64Array.from(order, (i) => stops[i]);
	}
	#endOf(row) {
		const { ends } = this.#timed.times;
		return ends === null || Number.isNaN(ends[row]) ? Infinity : ends[row];
	}
	#opens(row) {
		return this.#timed.times.starts[row] < this.#endOf(row);
	}
	nextNs() {
		const { rows, times } = this.#timed;
		const start = this.#started < rows.count ? times.starts[rowAt(rows, this.#started)] : Infinity;
		const stop = this.#stopped < this.#stops.length ? this.#stops[this.#stopped] : Infinity;
		return Math.min(Number.isNaN(start) ? Infinity : start, stop);
	}
	advance(nowNs) {
		const { rows, times } = this.#timed;
		for (; this.#stopped < this.#stops.length && this.#stops[this.#stopped] <= nowNs; this.#stopped++) this.level -= valueIn(this.#timed, this.#stopRows[this.#stopped]);
		for (; this.#started < rows.count; this.#started++) {
			const row = rowAt(rows, this.#started);
			if (!(times.starts[row] <= nowNs)) break;
			if (this.#opens(row)) this.level += valueIn(this.#timed, row);
		}
	}
};
var WideSums = class {
	#steps;
	#isEmpty = true;
	constructor(cells) {
		this.#steps = new Float64Array(cells + 1);
	}
	add(from, to, value) {
		this.#steps[from] += value;
		this.#steps[to] -= value;
		this.#isEmpty = false;
	}
	into(values) {
		if (this.#isEmpty) return;
		let sum = 0;
		for (let cell = 0; cell < values.length; cell++) {
			sum += this.#steps[cell];
			values[cell] += sum;
		}
	}
};
var WideMaxima = class {
	#cells;
	#byPower = [];
	constructor(cells) {
		this.#cells = cells;
	}
	raise(from, to, value) {
		const power = 31 - Math.clz32(to - from);
		const ranges = this.#ofPower(power);
		for (const at of [from, to - 2 ** power]) if (value > ranges[at]) ranges[at] = value;
	}
	#ofPower(power) {
		this.#byPower[power] ??= new Float64Array(this.#cells).fill(-Infinity);
		return this.#byPower[power];
	}
	into(values) {
		for (let power = this.#byPower.length - 1; power >= 0; power--) {
			const ranges = this.#byPower[power];
			if (ranges === void 0) continue;
			const half = 2 ** (power - 1);
			const halves = power === 0 ? values : this.#ofPower(power - 1);
			for (let at = 0; at < ranges.length; at++) {
				if (ranges[at] === -Infinity) continue;
				if (ranges[at] > halves[at]) halves[at] = ranges[at];
				if (power > 0 && ranges[at] > halves[at + half]) halves[at + half] = ranges[at];
			}
		}
	}
};
function joinCells(grid, measure, startNs, cellNs, cells) {
	const fan = cellNs / grid.cellNs;
	const from = (startNs - grid.startNs) / grid.cellNs;
	const hasExtremes = grid.minimum !== null && grid.maximum !== null;
	const values = new Float64Array(cells).fill(measure === "sum" || measure === "average" ? 0 : NaN);
	const weights = grid.weights === null ? null : new Float64Array(cells);
	const minimum = hasExtremes ? new Float64Array(cells).fill(NaN) : null;
	const maximum = hasExtremes ? new Float64Array(cells).fill(NaN) : null;
	for (let cell = 0; cell < cells; cell++) {
		const first = Math.max(0, from + cell * fan);
		const last = Math.min(grid.values.length, from + (cell + 1) * fan);
		for (let inner = first; inner < last; inner++) {
			const value = grid.values[inner];
			if (measure === "sum" || measure === "average") values[cell] += value;
			else if (!Number.isNaN(value)) values[cell] = value;
			if (weights !== null && grid.weights !== null) weights[cell] += grid.weights[inner];
			if (minimum === null || maximum === null || grid.minimum === null || grid.maximum === null) continue;
			if (!(grid.minimum[inner] >= minimum[cell])) minimum[cell] = keepNumber(grid.minimum[inner], minimum[cell]);
			if (!(grid.maximum[inner] <= maximum[cell])) maximum[cell] = keepNumber(grid.maximum[inner], maximum[cell]);
		}
	}
	return {
		startNs,
		cellNs,
		values,
		weights,
		minimum,
		maximum
	};
}
var keepNumber = (value, before) => Number.isNaN(value) ? before : value;
var ONE_TRACK = {
	parallel: 1,
	tracks: 1,
	of: null
};
function endOf({ starts, ends }, row) {
	if (ends === null) return starts[row];
	const end = ends[row];
	return Number.isNaN(end) ? Infinity : Math.max(starts[row], end);
}
function tracksOf(times, rows) {
	if (times.ends === null) return ONE_TRACK;
	const parallel = mostAtOnce(times, rows);
	if (parallel <= 1) return ONE_TRACK;
	if (parallel > 8) return {
		parallel,
		tracks: 1,
		of: null
	};
	const of = new Uint8Array(rows.count);
	const freeFrom = new Float64Array(parallel).fill(-Infinity);
	for (let i = 0; i < rows.count; i++) {
		const row = rowAt(rows, i);
		const start = times.starts[row];
		const end = endOf(times, row);
		if (!(end > start)) continue;
		const track = freeFrom.findIndex((from) => from <= start);
		of[i] = track;
		freeFrom[track] = end;
	}
	return {
		parallel,
		tracks: parallel,
		of
	};
}
function mostAtOnce(times, rows) {
	if (!doOverlap(times, rows)) return 1;
	const ends = new Float64Array(rows.count);
	let count = 0;
	for (let i = 0; i < rows.count; i++) {
		const row = rowAt(rows, i);
		const end = endOf(times, row);
		if (end > times.starts[row]) ends[count++] = end;
	}
	const sorted = ends.subarray(0, count).sort();
	let most = 0;
	let begun = 0;
	let over = 0;
	for (let i = 0; i < rows.count; i++) {
		const row = rowAt(rows, i);
		const start = times.starts[row];
		if (!(endOf(times, row) > start)) continue;
		begun++;
		while (sorted[over] <= start) over++;
		if (begun - over > most) most = begun - over;
	}
	return most;
}
function doOverlap(times, rows) {
	let last = -Infinity;
	for (let i = 0; i < rows.count; i++) {
		const row = rowAt(rows, i);
		const start = times.starts[row];
		const end = endOf(times, row);
		if (!(end > start)) continue;
		if (start < last) return true;
		last = end;
	}
	return false;
}
// engine/tables/runs.ts
var MANY_ROWS$1 = 65536;
var MOST_CELLS = 1 << 22;
var MOST_CELLS_OF_ONE = 32768;
var ROWS_OF_DENSE_CELL = 8;
var KEPT_RUNS = 1024;
var KEPT_WIDTHS = 3;
var Run = class {
	path;
	name;
	times;
	#all;
	#rows;
	#endNs;
	#cells;
	#indexes = [];
	#grids = new Map();
	#bases = new Map();
	#lanes = new require_trace.RecentlyUsed(KEPT_WIDTHS);
	#tracks = null;
	constructor(path, name, rows, all, endNs, cells) {
		this.path = path;
		this.name = name;
		this.times = all.times;
		this.#all = all;
		this.#rows = rows;
		this.#endNs = endNs;
		this.#cells = cells;
	}
	indexOf(times) {
		const { starts, ends } = times;
		const known = this.#indexes.find(({ times: other }) => other.starts === starts && other.ends === ends);
		if (known !== void 0) return known.index;
		const index = new TimeIndex(times, this.#inOrder(times));
		this.#indexes.push({
			times,
			index
		});
		return index;
	}
	#inOrder({ starts, pieces }) {
		if (pieces !== void 0) return inOrderOf(starts, piecesOf(this.#rows, pieces));
		return this.#all.isInOrder && starts === this.times.starts ? this.#rows : inOrderOf(starts, this.#rows);
	}
	grid(collected, { startNs, bucketNs, buckets, isAligned = true }) {
		const { measure, values, times, weights = null } = collected;
		const base = isAligned ? this.#baseGrid(collected, bucketNs) : null;
		if (base !== null) return joinCells(base, measure, startNs, bucketNs, buckets);
		const rows = this.indexOf(times).within(startNs, startNs + buckets * bucketNs);
		const before = measure === "level" && times.ends === null ? this.sumBefore(collected, startNs) : 0;
		return makeGrid(measure, {
			rows,
			times,
			values,
			weights: weights?.values ?? null
		}, startNs, bucketNs, buckets, before);
	}
	sumBefore(collected, atNs) {
		const { values, times } = collected;
		const index = this.indexOf(times);
		const base = this.#baseGrid({
			...collected,
			measure: "sum"
		}, Infinity);
		let fromNs = Math.min(index.firstNs, atNs);
		let sum = 0;
		if (base !== null && atNs > base.startNs) {
			const cells = Math.min(base.values.length, Math.floor((atNs - base.startNs) / base.cellNs));
			for (let cell = 0; cell < cells; cell++) sum += base.values[cell];
			fromNs = base.startNs + cells * base.cellNs;
		}
		if (!(fromNs < atNs)) return sum;
		const rows = index.within(fromNs, atNs);
		return sum + makeGrid("sum", {
			rows,
			times,
			values,
			weights: null
		}, fromNs, atNs - fromNs, 1).values[0];
	}
	get base() {
		return this.#baseOf(this.times);
	}
	get isDense() {
		return this.base !== null && this.#rows.count >= ROWS_OF_DENSE_CELL * this.base.buckets;
	}
	#baseOf(times) {
		if (this.#rows.count <= MANY_ROWS$1) return null;
		const { firstNs, lastNs } = times.starts === this.times.starts && (times.ends === null || times.ends === this.times.ends) ? this.#all : this.indexOf(times);
		if (firstNs > lastNs) return null;
		return require_trace.alignBuckets(firstNs, Math.max(lastNs, this.#endNs) + 1, this.#cells);
	}
	get index() {
		return this.indexOf(this.times);
	}
	get tracks() {
		this.#tracks ??= tracksOf(this.times, this.index.rows);
		return this.#tracks;
	}
	keptBase(id, make) {
		const lane = this.#bases.get(id) ?? make();
		this.#bases.set(id, lane);
		return lane;
	}
	keptLane(id, bucketNs, make) {
		return this.#lanes.get(`${id} ${bucketNs}`, make);
	}
	#baseGrid({ id, measure, values, times, weights = null }, bucketNs) {
		const place = this.#baseOf(times);
		if (place === null || place.bucketNs > bucketNs) return null;
		const key = `${measure} ${id} ${times.ends === null} ${weights?.id}`;
		return require_get_or_make.getOrMake(this.#grids, key, () => {
			return makeGrid(measure, {
				rows: this.#inOrder(times),
				times,
				values,
				weights: weights?.values ?? null
			}, place.startNs, place.bucketNs, place.buckets);
		});
	}
};
function piecesOf(rows, pieces) {
	let count = 0;
	for (let i = 0; i < rows.count; i++) count += pieces[rowAt(rows, i) + 1] - pieces[rowAt(rows, i)];
	const list = new Uint32Array(count);
	for (let i = 0, n = 0; i < rows.count; i++) {
		const row = rowAt(rows, i);
		for (let piece = pieces[row]; piece < pieces[row + 1]; piece++) list[n++] = piece;
	}
	return rowList(list);
}
function inOrderOf(starts, rows) {
	let before = -Infinity;
	let isInOrder = true;
	for (let i = 0; i < rows.count && isInOrder; i++) {
		const start = starts[rowAt(rows, i)];
		isInOrder = start >= before;
		before = start;
	}
	if (isInOrder) return rows;
	const keys = Float64Array.from({ length: rows.count }, (_, i) => {
		const start = starts[rowAt(rows, i)];
		return Number.isNaN(start) ? Infinity : start;
	});
	return rowList(new Order(rows.count, () => [keyOf(keys)]).slice(0, rows.count).map((i) => rowAt(rows, i)));
}
var runsOfViews = new WeakMap();
function keptRuns(view) {
	const kept = runsOfViews.get(view) ?? new require_trace.RecentlyUsed(KEPT_RUNS);
	runsOfViews.set(view, kept);
	return kept;
}
function runsOf(view, paths, times) {
	const share = Math.min(MOST_CELLS_OF_ONE, MOST_CELLS / Math.max(1, paths.length));
	const cells = 2 ** Math.floor(Math.log2(share));
	const { keys, table } = view;
	let groups = null;
	const makeRun = (path) => {
		const run = (name, rows) => new Run(path, name, rows, times, table.environment.endNs, cells);
		groups ??= groupsAt(view.root, openPaths(paths, view.longestPath));
		const found = groups.get(JSON.stringify(path));
		if (found === void 0) {
			const row = path.length > keys.length ? rowAlone(path, table.count) : null;
			return row && run(`Row ${path.at(-1)}`, row);
		}
		const { level, group } = found;
		return run(level.depth < 0 ? "All" : level.cells(keys[level.depth], level.depth).text(group), level.rowsOf(group));
	};
	const kept = keptRuns(view);
	return paths.map((path) => kept.get(`${cells} ${JSON.stringify(path)}`, () => makeRun(path))).filter((run) => run !== null);
}
function rowAlone(path, count) {
	const row = Number(path.at(-1));
	return Number.isInteger(row) && row >= 0 && row < count ? {
		from: row,
		count: 1,
		list: null
	} : null;
}
function groupsAt(root, wanted) {
	const found = new Map([["[]", {
		level: root,
		group: 0
	}]]);
	let front = [{
		level: root,
		group: 0,
		path: [],
		below: wanted
	}];
	while (front.length > 0) {
		const next = [];
		for (const level of new Set(front.map((entry) => entry.level))) {
			const here = front.filter((entry) => entry.level === level && entry.below.size > 0 && !level.isDeepest(entry.group));
			if (here.length === 0) continue;
			level.open(Uint32Array.from(here, ({ group }) => group));
			for (const { group, path, below } of here) {
				const children = level.children(group);
				for (const child of children.groups) {
					const text = children.level.keyText(child);
					const deeper = below.get(text);
					if (deeper === void 0) continue;
					const entry = {
						level: children.level,
						group: child,
						path: [...path, text],
						below: deeper
					};
					found.set(JSON.stringify(entry.path), entry);
					next.push(entry);
				}
			}
		}
		front = next;
	}
	return found;
}
// engine/tables/density.ts
var emptyDensity = (size) => ({
	bucket: new Uint32Array(size),
	label: new Uint32Array(size),
	track: new Uint8Array(size),
	timeNs: new Float64Array(size),
	starts: new Uint32Array(size),
	row: new Uint32Array(size)
});
var mapped = ({ bucket, label, track, timeNs, starts, row }, of) => ({
	bucket: of(bucket),
	label: of(label),
	track: of(track),
	timeNs: of(timeNs),
	starts: of(starts),
	row: of(row)
});
var slice = (density, from, to) => mapped(density, (column) => column.slice(from, to));
var Entries = class {
	columns;
	count = 0;
	constructor(size) {
		this.columns = emptyDensity(size);
	}
	push(bucket, label, track, timeNs, starts, row) {
		if (this.count === this.columns.bucket.length) this.columns = mapped(this.columns, (column) => require_enlarged.enlarged(column, 2 * this.count));
		const { columns } = this;
		const at = this.count++;
		columns.bucket[at] = bucket;
		columns.label[at] = label;
		columns.track[at] = track;
		columns.timeNs[at] = timeNs;
		columns.starts[at] = starts;
		columns.row[at] = row;
	}
};
var DensityBuilder = class {
	#place;
	#entries;
	#open = -1;
	#first = 0;
	#later = new Entries(64);
	#slots = new Int32Array(64).fill(-1);
	constructor(place, likely = 0) {
		this.#place = place;
		this.#entries = new Entries(Math.max(64, likely));
	}
	bucketOf(ns) {
		return Math.floor((ns - this.#place.startNs) / this.#place.bucketNs);
	}
	addRow(startNs, endNs, label, track, row) {
		const { startNs: originNs, bucketNs, buckets } = this.#place;
		const bucket = this.bucketOf(startNs);
		const nextNs = originNs + (bucket + 1) * bucketNs;
		if (bucket >= buckets) return;
		if (bucket >= 0) this.add(bucket, label, track, Math.min(endNs, nextNs) - startNs, 1, row);
		if (endNs > nextNs && bucket + 1 < buckets) this.#later.push(bucket + 1, label, track, endNs - nextNs, 0, row);
	}
	add(bucket, label, track, timeNs, starts, row) {
		if (bucket > this.#open) this.#advance(bucket);
		const { columns } = this.#entries;
		const entry = this.#entryOf(label, track);
		if (entry < 0) {
			this.#entries.push(bucket, label, track, timeNs, starts, row);
			return;
		}
		columns.timeNs[entry] += timeNs;
		columns.starts[entry] += starts;
		if (starts > 0) columns.row[entry] = row;
	}
	finish() {
		this.#advance(Infinity);
		return slice(this.#entries.columns, 0, this.#entries.count);
	}
	#advance(bucket) {
		const { count, columns } = this.#later;
		this.#later.count = 0;
		this.#first = this.#entries.count;
		this.#open = count > 0 ? columns.bucket[0] : bucket;
		for (let i = 0; i < count; i++) this.add(this.#open, columns.label[i], columns.track[i], columns.timeNs[i], 0, columns.row[i]);
		if (this.#open === bucket) return;
		this.#first = this.#entries.count;
		this.#open = bucket;
	}
	#entryOf(label, track) {
		const { count, columns } = this.#entries;
		if (2 * (count - this.#first) >= this.#slots.length) this.#enlargeSlots();
		const slots = this.#slots;
		const mask = slots.length - 1;
		let at = hashOf(label, track) & mask;
		for (let entry = slots[at]; entry >= this.#first; entry = slots[at]) {
			if (columns.label[entry] === label && columns.track[entry] === track) return entry;
			at = at + 1 & mask;
		}
		slots[at] = count;
		return -1;
	}
	#enlargeSlots() {
		const { count, columns } = this.#entries;
		this.#slots = new Int32Array(2 * this.#slots.length).fill(-1);
		const mask = this.#slots.length - 1;
		for (let entry = this.#first; entry < count; entry++) {
			let at = hashOf(columns.label[entry], columns.track[entry]) & mask;
			while (this.#slots[at] >= 0) at = at + 1 & mask;
			this.#slots[at] = entry;
		}
	}
};
var hashOf = (label, track) => {
	const mixed = Math.imul(label * 8 + track, 2654435761);
	return mixed ^ mixed >>> 15;
};
var entriesAt = (density, at) => mapped(density, (column) => require_event_conditions.picked(column, at));
function densityWithin(density, from, to) {
	const shift = Math.round((to.startNs - from.startNs) / from.bucketNs);
	const within = slice(density, require_growing.lastAtMost(density.bucket, 0, density.bucket.length, shift - 1) + 1, require_growing.lastAtMost(density.bucket, 0, density.bucket.length, shift + to.buckets - 1) + 1);
	for (let i = 0; i < within.bucket.length; i++) within.bucket[i] -= shift;
	return within;
}
var OTHERS = 4294967295;
function withFewerLabels(density, place, most) {
	const { bucket, label, track, timeNs, starts, row } = density;
	const fewer = new DensityBuilder(place, bucket.length);
	const greatest = new Greatest(density, most);
	for (let from = 0, to = 0; from < bucket.length; from = to) {
		while (to < bucket.length && bucket[to] === bucket[from]) to++;
		const isKept = to - from > most ? greatest.among(from, to) : null;
		for (let i = from; i < to; i++) {
			const own = isKept === null || isKept[i - from] === 1 ? label[i] : OTHERS;
			fewer.add(bucket[i], own, track[i], timeNs[i], starts[i], row[i]);
		}
	}
	return fewer.finish();
}
var Greatest = class {
	#density;
	#most;
	#heaps;
	#sizes = new Uint32Array(8);
	#isKept = new Uint8Array(0);
	constructor(density, most) {
		this.#density = density;
		this.#most = most;
		this.#heaps = new Uint32Array(8 * most);
	}
	among(from, to) {
		const { track } = this.#density;
		if (this.#isKept.length < to - from) this.#isKept = new Uint8Array(2 * (to - from));
		this.#sizes.fill(0);
		for (let i = from; i < to; i++) this.#offer(i, track[i]);
		this.#isKept.fill(0, 0, to - from);
		for (let heap = 0; heap < 8; heap++) for (let i = 0; i < this.#sizes[heap]; i++) this.#isKept[this.#heaps[heap * this.#most + i] - from] = 1;
		return this.#isKept;
	}
	#offer(entry, track) {
		const heaps = this.#heaps;
		const top = track * this.#most;
		if (this.#sizes[track] === this.#most) {
			if (this.#isLess(heaps[top], entry)) this.#sink(top, this.#most, entry);
			return;
		}
		let at = this.#sizes[track]++;
		for (let above = at - 1 >> 1; at > 0 && this.#isLess(entry, heaps[top + above]); above = at - 1 >> 1) {
			heaps[top + at] = heaps[top + above];
			at = above;
		}
		heaps[top + at] = entry;
	}
	#sink(top, size, entry) {
		const heaps = this.#heaps;
		let at = 0;
		for (let below = 1; below < size; below = 2 * at + 1) {
			if (below + 1 < size && this.#isLess(heaps[top + below + 1], heaps[top + below])) below++;
			if (!this.#isLess(heaps[top + below], entry)) break;
			heaps[top + at] = heaps[top + below];
			at = below;
		}
		heaps[top + at] = entry;
	}
	#isLess(a, b) {
		const { timeNs, starts } = this.#density;
		if (timeNs[a] !== timeNs[b]) return timeNs[a] < timeNs[b];
		return starts[a] !== starts[b] ? starts[a] < starts[b] : a > b;
	}
};
// engine/tables/states.ts
var MOST_LABELS = 1024;
var ALL_OTHERS = "All others";
var MANY_ENTRIES = 16384;
var MOST_STATES = 32;
function stateSeries(view, runs, chart, wanted, place, eventRowOf) {
	const namings = new Map();
	const isName = wanted !== null && wanted.type !== "time" && wanted.type !== "duration";
	const lanes = runs.map((run) => {
		const { path } = run;
		const fresh = namingOf(view, isName ? wanted : view.keys[path.length] ?? view.keys.at(-1) ?? firstText(view), run.name);
		const naming = namings.get(fresh.id) ?? fresh;
		namings.set(naming.id, naming);
		return {
			run,
			naming,
			lane: chart === "pointInTime" ? pointsOf(run, naming, place) : statesOf(run, naming, place)
		};
	});
	const labels = new Labels();
	for (const { run, naming, lane } of lanes) labels.see(naming, run, lane, place);
	labels.name();
	const none = new Float64Array(0);
	return {
		series: lanes.map(({ run, naming, lane }) => ({
			path: run.path,
			name: run.name,
			values: none,
			minimum: none,
			maximum: none,
			lane: answerOf(run, naming, lane, chart === "stateDiagram", labels, eventRowOf)
		})),
		labels: labels.texts
	};
}
function namingOf({ table, range }, shown, name) {
	if (shown === null) return {
		id: `name ${name}`,
		codes: null,
		count: 1,
		text: () => name
	};
	const { key, variant, format } = shown;
	const column = table.column(key, variant, range);
	const codes = table.codes(key, variant, range);
	return {
		id: `column ${columnId(key, variant)}`,
		codes: codes.of,
		count: codes.first.length,
		text: (code) => formatCell(column, codes.first[code], format)
	};
}
function firstText({ table }) {
	const key = Object.keys(table.definition.columns).find((name) => table.typeOf(name, null) === "text");
	return key === void 0 ? null : table.shown(key, null);
}
function statesOf(run, naming, place) {
	const { base } = run;
	const { startNs, bucketNs, buckets } = place;
	if (base === null || base.bucketNs > bucketNs) return partedStates(run, naming, rowsWithin(run, startNs, startNs + buckets * bucketNs), place, null);
	const whole = widened(base, bucketNs);
	const kept = run.keptLane(`states ${naming.id}`, bucketNs, () => {
		if (!run.isDense) return partedStates(run, naming, allRows(run), whole, null);
		const finest = run.keptBase(`states ${naming.id}`, () => partedStates(run, naming, allRows(run), base, null, true));
		return partedStates(run, naming, finest.slices, whole, {
			density: finest.density,
			place: base
		});
	});
	return {
		slices: slicesWithin(run, kept.slices, startNs, startNs + buckets * bucketNs),
		density: densityWithin(kept.density, whole, place)
	};
}
function widened({ startNs, bucketNs, buckets }, widerNs) {
	const first = Math.floor(startNs / widerNs);
	const end = Math.ceil((startNs + buckets * bucketNs) / widerNs);
	return {
		startNs: first * widerNs,
		bucketNs: widerNs,
		buckets: end - first
	};
}
var legible = (density, place) => density.bucket.length <= MANY_ENTRIES ? density : withFewerLabels(density, place, MOST_STATES);
function slicesWithin({ times }, { rows, track }, from, to) {
	const inside = require_growing.growingWords();
	for (let i = 0; i < rows.length; i++) if (times.starts[rows[i]] < to && endOf(times, rows[i]) > from) inside.push(i);
	return trackedAt({
		rows,
		track
	}, inside.values.subarray(0, inside.count));
}
function trackedAt({ rows, track }, at) {
	const chosen = {
		rows: new Uint32Array(at.length),
		track: new Uint8Array(at.length)
	};
	for (let i = 0; i < at.length; i++) {
		chosen.rows[i] = rows[at[i]];
		chosen.track[i] = track[at[i]];
	}
	return chosen;
}
var allRows = ({ index, tracks }) => ({
	rows: listOf(index.rows),
	track: tracks.of ?? new Uint8Array(index.rows.count)
});
var rowsWithin = (run, from, to) => trackedAt(allRows(run), run.index.placesWithin(from, to));
function partedStates({ times }, naming, { rows, track }, place, more, isFinest = false) {
	const { startNs, bucketNs, buckets } = place;
	const untilNs = startNs + buckets * bucketNs;
	const slices = require_growing.growingWords();
	const density = new DensityBuilder(place, rows.length + (more?.density.bucket.length ?? 0));
	let added = 0;
	for (let i = 0; i < rows.length; i++) {
		const row = rows[i];
		const start = times.starts[row];
		const end = endOf(times, row);
		if (!(start < untilNs && (end > startNs || start >= startNs))) continue;
		if (end - start >= bucketNs) {
			slices.push(i);
			continue;
		}
		if (more !== null) added = addDensity(density, more, added, place, density.bucketOf(start));
		density.addRow(start, end, codeOf(naming, row), track[i], row);
	}
	if (more !== null) addDensity(density, more, added, place, place.buckets - 1);
	const finished = density.finish();
	return {
		slices: trackedAt({
			rows,
			track
		}, slices.values.subarray(0, slices.count)),
		density: isFinest ? finished : legible(finished, place)
	};
}
function addDensity(into, { density, place }, from, to, lastBucket) {
	const { bucket, label, track, timeNs, starts, row } = density;
	let i = from;
	for (; i < bucket.length; i++) {
		const at = Math.floor((place.startNs + bucket[i] * place.bucketNs - to.startNs) / to.bucketNs);
		if (at > lastBucket) break;
		if (at >= 0) into.add(at, label[i], track[i], timeNs[i], starts[i], row[i]);
	}
	return i;
}
function pointsOf(run, naming, place) {
	const { base } = run;
	const { bucketNs } = place;
	if (base === null || base.bucketNs > bucketNs) return withLonePoints(legible(densityOfPoints(run, naming, place), place));
	const whole = widened(base, bucketNs);
	const none = {
		rows: new Uint32Array(0),
		track: new Uint8Array(0)
	};
	return withLonePoints(densityWithin(run.keptLane(`points ${naming.id}`, bucketNs, () => {
		if (!run.isDense) return {
			slices: none,
			density: legible(densityOfPoints(run, naming, whole), whole)
		};
		const finest = run.keptBase(`points ${naming.id}`, () => ({
			slices: none,
			density: densityOfPoints(run, naming, base)
		}));
		const density = new DensityBuilder(whole, finest.density.bucket.length);
		addDensity(density, {
			density: finest.density,
			place: base
		}, 0, whole, whole.buckets - 1);
		return {
			slices: none,
			density: legible(density.finish(), whole)
		};
	}).density, whole, place));
}
function densityOfPoints(run, naming, place) {
	const { startNs, bucketNs, buckets } = place;
	const { starts } = run.times;
	const rows = run.indexOf({
		starts,
		ends: null
	}).within(startNs, startNs + buckets * bucketNs);
	const density = new DensityBuilder(place, rows.count);
	for (let i = 0; i < rows.count; i++) {
		const row = rowAt(rows, i);
		density.addRow(starts[row], starts[row], codeOf(naming, row), 0, row);
	}
	return density.finish();
}
function withLonePoints(density) {
	const { bucket, starts, row } = density;
	const alone = require_growing.growingWords();
	const others = require_growing.growingWords();
	for (let i = 0; i < bucket.length; i++) (starts[i] === 1 && bucket[i] !== bucket[i - 1] && bucket[i] !== bucket[i + 1] ? alone : others).push(i);
	const rows = alone.values.slice(0, alone.count).map((i) => row[i]);
	return {
		slices: {
			rows,
			track: new Uint8Array(rows.length)
		},
		density: entriesAt(density, others.values.subarray(0, others.count))
	};
}
var Labels = class {
	texts = [];
	#weights = new Map();
	#numbers = new Map();
	see(naming, { times }, { slices, density }, { startNs, bucketNs, buckets }) {
		const weights = this.#weights.get(naming) ?? new Float64Array(naming.count);
		this.#weights.set(naming, weights);
		const { label, timeNs, starts } = density;
		for (let i = 0; i < label.length; i++) if (label[i] !== 4294967295) weights[label[i]] += timeNs[i] + starts[i];
		const untilNs = startNs + buckets * bucketNs;
		for (const row of slices.rows) {
			const insideNs = Math.min(endOf(times, row), untilNs) - Math.max(times.starts[row], startNs);
			weights[codeOf(naming, row)] += insideNs + 1;
		}
	}
	name() {
		const seen = [];
		for (const [naming, weights] of this.#weights) for (let code = 0; code < weights.length; code++) if (weights[code] > 0) seen.push({
			naming,
			code,
			weight: weights[code]
		});
		const most = seen.length <= MOST_LABELS ? seen.length : 1023;
		if (most < seen.length) seen.sort((a, b) => b.weight - a.weight);
		for (const [naming, { length }] of this.#weights) this.#numbers.set(naming, new Uint32Array(length).fill(OTHERS));
		const byText = new Map();
		for (const { naming, code } of seen.slice(0, most)) {
			const text = naming.text(code);
			const number = byText.get(text) ?? this.texts.push(text) - 1;
			byText.set(text, number);
			this.#numbers.get(naming)[code] = number;
		}
	}
	numbersOf(naming, codes) {
		const numbers = this.#numbers.get(naming);
		const found = new Uint32Array(codes.length);
		for (let i = 0; i < codes.length; i++) {
			const number = codes[i] === 4294967295 ? OTHERS : numbers[codes[i]];
			found[i] = number === 4294967295 ? this.#others() : number;
		}
		return found;
	}
	#others() {
		if (this.#othersNumber < 0) this.#othersNumber = this.texts.push(ALL_OTHERS) - 1;
		return this.#othersNumber;
	}
	#othersNumber = -1;
};
var codeOf = ({ codes }, row) => codes === null ? 0 : codes[row];
function answerOf(run, naming, { slices: { rows, track }, density }, areStates, labels, eventRowOf) {
	const { bucket, timeNs, starts } = density;
	const { times } = run;
	const endNs = (row) => areStates ? endOf(times, row) : times.starts[row];
	return {
		parallel: areStates ? run.tracks.parallel : 1,
		tracks: areStates ? run.tracks.tracks : 1,
		slices: {
			startNs: Float64Array.from(rows, (row) => times.starts[row]),
			endNs: Float64Array.from(rows, endNs),
			label: labels.numbersOf(naming, rows.map((row) => codeOf(naming, row))),
			track,
			eventRow: Float64Array.from(rows, eventRowOf)
		},
		density: {
			bucket,
			label: labels.numbersOf(naming, density.label),
			track: density.track,
			timeNs,
			starts
		}
	};
}
// engine/tables/series.ts
function tableSeries(table, query) {
	const request = resolveRequest(table, query);
	const view = viewOf(table, request, request.range);
	const chart = query.chart ?? request.chart;
	const index = timesOf(table, request);
	const given = query.value;
	const shown = given === void 0 ? request.graphed[0] ?? null : table.shown(given.column, given.variant ?? null, given.aggregation && { aggregation: given.aggregation });
	const place = require_trace.alignBuckets(query.startNs, query.endNs, query.buckets);
	const runs = runsOf(view, query.series, index);
	const frame = {
		chart,
		...place
	};
	if (require_plugin.hasLanes(chart)) return {
		...frame,
		...stateSeries(view, runs, chart, given === void 0 ? null : shown, place, eventRows(table))
	};
	const drawn = drawnOf(table, shown, {
		roles: request.roles,
		overTime: query.overTime ?? request.overTime
	}, index.times);
	return {
		...frame,
		series: runs.map((run) => valueSeries(table, run, drawn, shown, place)),
		labels: []
	};
}
function valuesOfAll(table, query, place) {
	const request = resolveRequest(table, query);
	const view = viewOf(table, request, request.range);
	const index = timesOf(table, request);
	const run = require_checked.present(runsOf(view, [[]], index)[0], "all rows");
	const shown = request.graphed[0] ?? null;
	return valueSeries(table, run, drawnOf(table, shown, {
		roles: request.roles,
		overTime: request.overTime
	}, index.times), shown, {
		...place,
		isAligned: false
	}).values;
}
function timesOf(table, { roles, configuration }) {
	const index = table.times(roles);
	if (index !== null) return index;
	throw new require_host_error.TableError(`“${table.definition.name}” cannot be drawn over time: no column of the preset “${configuration.name}” has the role startTime or endTime.`);
}
function sourceOf(table, shown, aggregation, { roles, overTime: asked }, times) {
	const { key, variant } = shown;
	const projection = table.projectionOf(key, variant);
	const id = columnId(key, variant);
	if ("visibleDomain" in projection) {
		const busy = table.busyTimes(projection);
		const { visibleDomain, perCpus = false } = projection;
		const percentOf = perCpus ? table.environment.processors : 1;
		return {
			id,
			values: table.lengthsOf(busy),
			times: busy,
			percentOf: visibleDomain === "percentOfView" ? percentOf : null
		};
	}
	const column = table.column(key, variant);
	const overTime = asked === "rate" ? asked : null;
	const extent = extentOf(table, {
		...shown,
		aggregation
	}, {
		roles,
		overTime
	});
	return {
		id,
		values: require_column.isNumeric(column) ? column.values : null,
		times: extent.times ?? times,
		percentOf: null
	};
}
function drawnOf(table, shown, timing, times) {
	const { roles, overTime } = timing;
	const aggregation = shown?.aggregation ?? "count";
	const plain = {
		take: "value",
		as: "plain",
		holds: false
	};
	const source = shown && sourceOf(table, shown, "sum", timing, times);
	const isCount = aggregation === "count" || source === null || source.values === null;
	const added = isCount ? {
		id: "",
		values: null,
		times: table.moments(roles) ?? times
	} : source;
	const open = isCount ? {
		id: "",
		values: null,
		times
	} : sourceOf(table, shown, "none", timing, times);
	const summed = {
		...added,
		...plain,
		measure: "sum"
	};
	const level = {
		...open,
		...plain,
		measure: "level"
	};
	const last = {
		...open,
		...plain,
		measure: "last"
	};
	if (overTime === "rate") return {
		...summed,
		as: "perSecond"
	};
	if (overTime === "cumulative") return {
		...summed,
		as: "running"
	};
	if (overTime === "outstanding") return level;
	if (overTime === "outstandingPeak") return {
		...level,
		take: "maximum"
	};
	if (source !== null && source.percentOf !== null) return {
		...summed,
		as: { percentOf: source.percentOf }
	};
	if (overTime === "current" && !isCount) return {
		...last,
		holds: open.times.ends === null
	};
	if (aggregation === "peak" && open.times.ends !== null) return {
		...level,
		take: "maximum"
	};
	if (isCount) return summed;
	if (aggregation === "average" || aggregation === "fromSums") return {
		...last,
		measure: "average"
	};
	if (aggregation === "weightedAverage") return {
		...last,
		measure: "average",
		weights: weightsOf(table, shown)
	};
	if (aggregation === "min") return {
		...last,
		take: "minimum"
	};
	if (aggregation === "max" || aggregation === "peak") return {
		...last,
		take: "maximum"
	};
	return aggregation === "none" ? last : summed;
}
function weightsOf(table, shown) {
	const weight = shown?.weight ?? null;
	return weight === null ? null : {
		id: weight,
		values: table.numbers(weight, wholeRange).values
	};
}
function valueSeries(table, run, drawn, shown, place) {
	const { path, name } = run;
	const lane = null;
	if (shown?.aggregation === "uniqueCount" && drawn.measure === "sum" && drawn.as === "plain") {
		const values = distinctValues(table, run, shown, place);
		return {
			path,
			name,
			values,
			minimum: values,
			maximum: values,
			lane
		};
	}
	if (shown?.aggregation === "fromSums" && drawn.measure === "average") return {
		path,
		name,
		...ofSums(table, run, drawn, shown, place),
		lane
	};
	const grid = run.grid(drawn, place);
	const values = valuesOf(grid, drawn, run, table.environment);
	const [minimum, maximum] = drawn.take === "value" && grid.minimum !== null && grid.maximum !== null ? [grid.minimum, grid.maximum] : [values, values];
	return {
		path,
		name,
		values,
		minimum,
		maximum,
		lane
	};
}
function valuesOf(grid, drawn, run, environment) {
	const { take, as, holds, values: source, times } = drawn;
	if (take === "minimum" && grid.minimum !== null) return grid.minimum;
	if (take === "maximum" && grid.maximum !== null) return grid.maximum;
	const values = grid.values.slice();
	if (grid.weights !== null) for (let i = 0; i < values.length; i++) values[i] /= grid.weights[i];
	if (as === "running") {
		let sum = run.sumBefore(drawn, grid.startNs);
		for (let i = 0; i < values.length; i++) {
			sum += values[i];
			values[i] = sum;
		}
	} else if (as === "perSecond") for (let i = 0; i < values.length; i++) values[i] *= 1e9 / grid.cellNs;
	else if (as !== "plain") for (let i = 0; i < values.length; i++) {
		const fromNs = grid.startNs + i * grid.cellNs;
		const insideNs = viewNs({
			fromNs,
			toNs: fromNs + grid.cellNs
		}, environment);
		values[i] = insideNs > 0 ? 100 * values[i] / (insideNs * as.percentOf) : 0;
	}
	if (holds && source !== null) {
		const before = run.indexOf(times).lastBefore(grid.startNs, source);
		let last = before < 0 ? NaN : source[before];
		for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) values[i] = last;
		else last = values[i];
	}
	return values;
}
function ofSums(table, run, drawn, { key, variant }, place) {
	const column = table.column(key, variant);
	const counts = require_column.isNumeric(column) ? column.counts : void 0;
	const rows = run.indexOf(drawn.times).within(place.startNs, place.startNs + place.buckets * place.bucketNs);
	const formula = counts === void 0 ? null : formulaOfAll(rows, counts);
	if (counts === void 0 || formula === null) {
		const values = new Float64Array(place.buckets).fill(NaN);
		return {
			values,
			minimum: values,
			maximum: values
		};
	}
	const read = new Set(counts.reads(formula));
	const sums = Array.from({ length: counts.places }, (_, at) => {
		if (!read.has(at)) return NOT_READ;
		const collected = {
			id: `${drawn.id} count ${at}`,
			measure: "sum",
			values: counts.at(at),
			times: drawn.times
		};
		return run.grid(collected, place).values;
	});
	const values = counts.valuesOf(formula, sums);
	const { minimum, maximum } = run.grid(drawn, place);
	return {
		values,
		minimum: minimum ?? values,
		maximum: maximum ?? values
	};
}
function distinctValues(table, run, shown, { startNs, bucketNs, buckets }) {
	const { key, variant } = shown;
	const moments = {
		starts: run.times.starts,
		ends: null
	};
	const rows = run.indexOf(moments).within(startNs, startNs + buckets * bucketNs);
	const ids = new Int32Array(rows.count);
	for (let i = 0; i < ids.length; i++) ids[i] = (moments.starts[rowAt(rows, i)] - startNs) / bucketNs;
	const column = table.column(key, variant);
	return uniqueCount({
		rows,
		grouping: {
			ids,
			count: buckets
		}
	}, column, table.codes(key, variant, wholeRange));
}
// engine/tables/heat-map.ts
function tableHeatMap(table, query) {
	const { fromNs: _from, toNs: _to, ...asked } = query;
	return asked.chart === "heatMap" ? byOffset(table, asked) : byLatency(table, asked);
}
function byOffset(table, query) {
	const { startNs, columnNs, columns, rows = 50 } = query;
	refuseTooMany$1(columns * rows);
	return {
		startNs,
		columnNs,
		columns,
		rows,
		firstPower: 0,
		cells: valuesOfAll(table, query, {
			startNs,
			bucketNs: columnNs / rows,
			buckets: columns * rows
		})
	};
}
function byLatency(table, query) {
	const { startNs, columnNs, columns } = query;
	const request = resolveRequest(table, query);
	const index = timesOf(table, request);
	const { starts, ends } = index.times;
	if (ends === null) throw new require_host_error.TableError(`“${table.definition.name}” has no latencies: the rows of its preset “${request.configuration.name}” are moments. Choose a preset whose rows have a start and an end.`);
	const [run] = runsOf(viewOf(table, request, request.range), [[]], index);
	const within = run?.indexOf(index.times).within(startNs, startNs + columns * columnNs);
	const counts = new Map();
	for (let i = 0; within !== void 0 && i < within.count; i++) {
		const row = rowAt(within, i);
		const column = Math.floor((starts[row] - startNs) / columnNs);
		const lengthNs = ends[row] - starts[row];
		if (!(column >= 0 && column < columns) || !Number.isFinite(lengthNs) || lengthNs < 0) continue;
		const power = powerOf(lengthNs);
		const cells = counts.get(power) ?? new Float64Array(columns);
		cells[column]++;
		counts.set(power, cells);
	}
	return {
		startNs,
		columnNs,
		columns,
		...cellsOf(counts, columns)
	};
}
var powerOf = (ns) => ns < 1 ? 0 : Math.floor(Math.log2(ns));
function cellsOf(counts, columns) {
	if (counts.size === 0) return {
		rows: 1,
		firstPower: 0,
		cells: new Float64Array(columns)
	};
	const firstPower = Math.min(...counts.keys());
	const rows = Math.max(...counts.keys()) - firstPower + 1;
	const cells = new Float64Array(columns * rows);
	for (const [power, ofPower] of counts) for (let column = 0; column < columns; column++) cells[column * rows + power - firstPower] = ofPower[column];
	return {
		rows,
		firstPower,
		cells
	};
}
function refuseTooMany$1(cells) {
	if (cells > 524288) throw new require_host_error.TableError(`A heat map has at most ${require_tables.mostMapCells} cells, not ${cells}: make columns longer.`);
}
// engine/tables/preview.ts
var MANY_ROWS = 1 << 18;
function tablePreview(table, place) {
	const { roles, chart } = resolveRequest(table, {});
	if (table.count === 0 || roles.startTime === void 0 && roles.endTime === void 0) return null;
	return (!require_plugin.hasLanes(chart) && table.count <= MANY_ROWS ? graphOf(table, place) : null) ?? rowsOf(table, roles, place);
}
function graphOf(table, { startNs, endNs, buckets }) {
	try {
		const graph = tableSeries(table, {
			trace: "",
			table: "",
			series: [[]],
			startNs,
			endNs,
			buckets
		});
		const values = graph.series[0] === void 0 ? null : scaled(graph.series[0].values);
		return values && {
			startNs: graph.startNs,
			bucketNs: graph.bucketNs,
			endNs,
			values,
			of: "graph"
		};
	} catch {
		return null;
	}
}
function rowsOf(table, roles, { startNs, endNs, buckets }) {
	const untilNs = endNs + 1;
	const bucketNs = Math.max(1, untilNs - startNs) / buckets;
	const some = table.count <= MANY_ROWS ? table : table.some(everySo(table.count, MANY_ROWS));
	const index = some.times(roles);
	if (index === null) throw new require_host_error.TableError(`“${table.definition.name}” has no times.`);
	const rows = rowRange(0, some.count);
	const gridOf = (times, values) => scaled(makeGrid("sum", {
		rows,
		times,
		values,
		weights: null
	}, startNs, bucketNs, buckets).values);
	const { starts } = index.times;
	const open = openTimes(index.times, untilNs);
	const values = (open && gridOf(open.times, open.lengths)) ?? gridOf({
		starts,
		ends: null
	}, null);
	return values && {
		startNs,
		bucketNs,
		endNs,
		values,
		of: "rows"
	};
}
function openTimes({ starts, ends }, untilNs) {
	if (ends === null) return null;
	const lengths = new Float64Array(ends.length);
	const cut = new Float64Array(ends.length);
	let hasLength = false;
	for (let row = 0; row < cut.length; row++) {
		cut[row] = Number.isNaN(ends[row]) ? untilNs : Math.min(ends[row], untilNs);
		lengths[row] = Math.max(0, cut[row] - starts[row]);
		hasLength ||= lengths[row] > 0;
	}
	return hasLength ? {
		times: {
			starts,
			ends: cut
		},
		lengths
	} : null;
}
function everySo(count, most) {
	const step = Math.ceil(count / most);
	const rows = new Uint32Array(Math.ceil(count / step));
	for (let i = 0; i < rows.length; i++) rows[i] = i * step;
	return rows;
}
function scaled(values) {
	let least = 0;
	let most = 0;
	let isEmpty = true;
	for (const value of values) {
		if (!Number.isFinite(value)) continue;
		isEmpty = false;
		if (value < least) least = value;
		if (value > most) most = value;
	}
	const range = most - least || 1;
	return isEmpty ? null : Float32Array.from(values, (value) => Number.isFinite(value) ? (value - least) / range : NaN);
}
// engine/tables/column-values.ts
var MOST_VALUES = 1e3;
var MOST_SHOWN = 8;
function columnValues(table, key, rows) {
	const column = table.column(key, null);
	const { name, format } = table.shown(key, null);
	const codes = require_column.isNumeric(column) ? null : table.codes(key, null, wholeRange).of;
	const seen = new Set();
	const firsts = [];
	let hasMissing = false;
	let isCut = false;
	for (const row of rows) {
		if (isMissing(column, row)) {
			hasMissing = true;
			continue;
		}
		const value = codes === null ? column.values[row] : codes[row];
		if (seen.has(value)) continue;
		isCut = firsts.length === MOST_VALUES;
		if (isCut) break;
		seen.add(value);
		firsts.push(row);
	}
	return {
		key,
		name,
		column,
		format,
		rows: firsts,
		hasMissing,
		isCut
	};
}
function isMissing(column, row) {
	if (require_column.isNumeric(column)) return Number.isNaN(column.values[row]);
	return column.type === "text" && formatCell(column, row, null) === "";
}
function shownText({ column, format, rows, isCut }) {
	const shown = rows.slice(0, MOST_SHOWN).map((row) => formatCell(column, row, format));
	const more = rows.length - shown.length;
	return more === 0 ? shown.join(", ") : `${shown.join(", ")} and ${isCut ? `over ${more}` : more} more`;
}
function filterOf(table, key, values) {
	refuseTooMany(values);
	const { column, rows, hasMissing } = values;
	const name = filterName(table, key);
	const type = table.typeOf(key, null);
	const literals = rows.map((row) => filterLiteral(column, row, type));
	const equal = literals.length === 1 ? `${name} = ${literals[0]}` : `${name} in (${literals.join(", ")})`;
	if (literals.length === 0) return `${name} is missing`;
	return hasMissing ? `(${equal} or ${name} is missing)` : equal;
}
function filterName({ definition, filterScope }, key) {
	const { name } = definition.columns[key];
	const isPlain = /^[^\s[\]](?:[^[\]\r\n]*[^\s[\]])?$/.test(name);
	const isOther = name !== key && Object.hasOwn(definition.columns, name);
	return isPlain && !isOther && filterScope.shownNames?.get(name.toLowerCase()) === key ? require_print.bracketed(name) : require_print.bracketed(key);
}
function filterLiteral(column, row, type) {
	if (!require_column.isNumeric(column)) {
		const text = formatCell(column, row, null);
		return column.type === "text" ? require_print.quoted(text) : text;
	}
	const value = column.values[row];
	if (column.type === "bool") return String(value !== 0);
	return type === "time" || type === "duration" ? `${require_print.numberText(value)}ns` : require_print.numberText(value);
}
function sqlList(values) {
	refuseTooMany(values);
	const { column, rows } = values;
	return rows.length === 0 ? "NULL" : rows.map((row) => sqlLiteral(column, row)).join(", ");
}
function sqlLiteral(column, row) {
	if (require_column.isNumeric(column)) {
		const value = column.values[row];
		return column.type === "bool" ? String(value !== 0).toUpperCase() : sqlNumber(value);
	}
	const text = formatCell(column, row, null);
	return column.type === "text" ? `'${text.replaceAll("'", "''")}'` : BigInt(text).toString();
}
var sqlNumber = (value) => Number.isFinite(value) ? String(value) : `'${value}'::DOUBLE`;
function refuseTooMany({ name, isCut }) {
	if (isCut) throw new require_host_error.TableError(`“${name}” has more than ${MOST_VALUES} values in these rows: select fewer.`);
}
// engine/tables/row-facts.ts
function rowFacts(table, query, tableOf) {
	const { paths, ...rest } = query;
	const request = resolveRequest(table, rest);
	const view = viewOf(table, request, request.range);
	const byPath = paths.map((path) => rowsOfPath(view, path));
	const rows = byPath.length === 1 ? byPath[0] : united(table.count, byPath);
	const { commands = [], rowDetails = [] } = table.definition;
	return {
		rows: rows.length,
		details: rowDetails.map((detail) => typeof detail === "string" ? {
			name: table.definition.columns[detail].name,
			text: shownText(columnValues(table, detail, rows))
		} : {
			name: detail.name,
			text: filled(table, require_row_text.rowTextParts(detail.text), rows, shownText)
		}),
		commands: commands.map((command) => rowCommand(table, command, rows, byPath, tableOf))
	};
}
function rowsOfPath(view, path) {
	const { root, table } = view;
	let level = root;
	let group = 0;
	let depth = 0;
	for (; depth < path.length && !level.isDeepest(group); depth++) {
		const { level: inner, groups } = level.children(group);
		const found = groups.find((child) => inner.keyText(child) === path[depth]);
		if (found === void 0) throw gone(table);
		[level, group] = [inner, found];
	}
	const below = listOf(level.rowsOf(group));
	if (path.length === depth) return below;
	const row = Number(path.at(-1));
	if (path.length > depth + 1 || !below.includes(row)) throw gone(table);
	return Uint32Array.of(row);
}
var gone = ({ definition }) => new require_host_error.TableError(`“${definition.name}” no longer has this row. Select the row again.`);
function united(count, lists) {
	const flags = new Uint8Array(count);
	for (const list of lists) for (const row of list) flags[row] = 1;
	const rows = [];
	for (let row = 0; row < count; row++) if (flags[row] === 1) rows.push(row);
	return Uint32Array.from(rows);
}
function rowCommand(table, command, rows, byPath, tableOf) {
	const { id, title, when } = command;
	const refused = (refusal) => ({
		id,
		title,
		action: null,
		refusal
	});
	if (rows.length === 0) return refused("No row is selected.");
	if (when !== void 0 && !holdsOfAll(table, when, rows)) return refused(rows.length === 1 ? "Not available for this row." : "Not available for all of these rows.");
	try {
		return {
			id,
			title,
			action: actionOf(table, command, rows, byPath, tableOf),
			refusal: null
		};
	} catch (error) {
		if (error instanceof require_host_error.TableError) return refused(error.message);
		throw error;
	}
}
function holdsOfAll(table, query, rows) {
	const expression = require_compile.compileQuery(query, table.filterScope);
	const set = table.columnsFor(expression, wholeRange);
	return expression.select(set, table.environment, rows).length === rows.length;
}
function actionOf(table, command, rows, byPath, tableOf) {
	switch (command.run) {
		case "filterTo":
		case "filterOut": return {
			kind: "filter",
			condition: command.columns.map((key) => filterOf(table, key, columnValues(table, key, rows))).join(" and "),
			keep: command.run === "filterTo"
		};
		case "openTable": {
			const target = tableOf(command.table);
			if (target === null) throw new require_host_error.TableError(`There is no table “${command.table}”: its plugin is not loaded.`);
			return {
				kind: "openTable",
				...openedAt(table, command, rows, target),
				in: command.in
			};
		}
		case "copyText": {
			const parts = require_row_text.rowTextParts(command.text);
			return {
				kind: "copyText",
				text: byPath.map((own) => filled(table, parts, own, shownText)).join("\n")
			};
		}
		case "runSql": return {
			kind: "runSql",
			query: filled(table, require_row_text.rowTextParts(command.query), rows, sqlList)
		};
	}
}
function openedAt(table, { match = {}, configuration }, rows, target) {
	const { id, name, columns, configurations } = target.definition;
	if (configuration !== void 0 && !configurations.some((one) => one.name === configuration)) throw new require_host_error.TableError(`The table “${name}” has no preset “${configuration}”.`);
	const conditions = Object.entries(match).map(([their, mine]) => {
		if (!Object.hasOwn(columns, their)) throw new require_host_error.TableError(`The table “${name}” has no column “${their}”.`);
		return filterOf(target, their, columnValues(table, mine, rows));
	});
	return {
		table: id,
		configuration: configuration ?? null,
		filter: conditions.join(" and ")
	};
}
var filled = (table, parts, rows, write) => parts.map((part) => typeof part === "string" ? part : write(columnValues(table, part.column, rows))).join("");
// engine/tables/statistics.ts
var MOST_GROUPS = 20;
var BUCKETS = 24;
function tableStatistics(table, query) {
	const request = resolveRequest(table, query);
	const view = viewOf(table, request, request.range);
	const measured = [...request.keys, ...request.values].filter((column) => isMeasure(table, column));
	const added = measured.map((column) => column.aggregation === "sum" ? numbersIn(table, column, request, request.range) : null);
	return {
		rows: view.rows.count,
		columns: measured.map((column, i) => {
			const { values } = table.column(column.key, column.variant, request.range);
			return columnStatistics(column, values, added[i], view.rows);
		}),
		...groupStatistics(view, added)
	};
}
var MEASURED = new Set([
	"sum",
	"average",
	"weightedAverage",
	"fromSums",
	"min",
	"max",
	"peak"
]);
function isMeasure(table, { key, variant, aggregation }) {
	const type = table.typeOf(key, variant);
	return MEASURED.has(aggregation) && (type === "integer" || type === "number" || type === "duration");
}
function columnStatistics({ key, variant, name, type, format }, values, added, rows) {
	const sorted = sortedValues(values, rows);
	const count = sorted.length;
	const atShare = (share) => count === 0 ? null : sorted[Math.max(0, Math.ceil(share * count) - 1)];
	return {
		column: key,
		variant,
		name,
		type,
		format,
		count,
		sum: added && sumOf(added, rows),
		mean: count === 0 ? null : sumOf(values, rows) / count,
		min: atShare(0),
		max: atShare(1),
		median: atShare(.5),
		p95: atShare(.95),
		p99: atShare(.99),
		histogram: histogramOf(sorted)
	};
}
function sortedValues(values, rows) {
	const found = new Float64Array(rows.count);
	let count = 0;
	for (let i = 0; i < rows.count; i++) {
		const value = values[rowAt(rows, i)];
		if (!Number.isNaN(value)) found[count++] = value;
	}
	return found.subarray(0, count).sort();
}
function sumOf(values, rows) {
	let sum = 0;
	for (let i = 0; i < rows.count; i++) {
		const value = values[rowAt(rows, i)];
		if (!Number.isNaN(value)) sum += value;
	}
	return sum;
}
function histogramOf(sorted) {
	if (sorted.length === 0) return [];
	const min = sorted[0];
	const width = (sorted[sorted.length - 1] - min) / BUCKETS;
	if (!(width > 0 && Number.isFinite(width))) return [sorted.length];
	const counts = new Array(BUCKETS).fill(0);
	for (const value of sorted) counts[Math.min(23, Math.floor((value - min) / width))]++;
	return counts;
}
function groupStatistics({ keys, root }, added) {
	if (keys.length === 0) return {
		grouping: null,
		groups: [],
		groupCount: 0
	};
	const { level, groups } = root.children(0);
	const cells = level.cells(keys[0], 0);
	const last = added.findLast((column) => column !== null) ?? null;
	const largest = Array.from(groups, (group) => {
		const rows = level.rowsOf(group);
		return {
			group,
			rows,
			size: last === null ? rows.count : sumOf(last, rows)
		};
	}).sort((a, b) => b.size - a.size || a.group - b.group).slice(0, MOST_GROUPS);
	return {
		grouping: keys[0].name,
		groups: largest.map(({ group, rows }) => ({
			text: cells.text(group),
			rows: rows.count,
			sums: added.map((column) => column && sumOf(column, rows))
		})),
		groupCount: groups.length
	};
}
// host/tables/sql-cooker.ts
function tableMadeOf(query, tables, queriesBehind) {
	const byName = new Map([...tables].map(({ definition, plugin }) => [require_sql_names.sqlTableName(plugin.key, definition), definition]));
	const seen = new Set();
	const waiting = [query];
	for (let text = waiting.pop(); text !== void 0; text = waiting.pop()) for (const name of require_sql_tokens.sqlNamesIn(text)) {
		const definition = byName.get(name);
		if (definition === void 0 || seen.has(name)) continue;
		seen.add(name);
		const behind = queriesBehind(definition.rows);
		if (behind.includes(query)) return name;
		waiting.push(...behind);
	}
	return null;
}
function rowsOfAnswer({ path, sql }, answer) {
	if (answer.more) throw new require_host_error.CookError(path, `its query returns more than ${answer.count} rows, which is too many: use LIMIT`);
	const columns = new Map();
	for (const [name, column] of Object.entries(sql.columns)) {
		const { type, column: called } = typeof column === "string" ? {
			type: column,
			column: name
		} : column;
		const found = answer.columns.find((one) => one.name === called);
		if (found === void 0) throw new require_host_error.CookError(path, `its query returns no column “${called}”, but ${answer.columns.map((one) => one.name).join(", ")}`);
		columns.set(name, converted(found.column, type) ?? mismatch(path, called, found.sqlType, type));
	}
	return {
		count: answer.count,
		columns
	};
}
function converted(column, type) {
	if (require_column.isNumeric(column)) return type === "text" || type === "address" ? null : {
		type,
		values: column.values
	};
	return column.type === type ? column : null;
}
function mismatch(path, name, sqlType, wanted) {
	throw new require_host_error.CookError(path, `“${name}” of its query is ${sqlType}, but ${wanted} is expected: cast it (${name}::${{
		text: "VARCHAR",
		address: "UBIGINT"
	}[wanted] ?? "DOUBLE"})`);
}
// host/tables/table-info.ts
function tableInfo(table, failure, facts, imported = []) {
	const { definition, plugin, count } = table;
	const { id, name, description, category, help, howToRecord, defaultLayout, isMetadataTable } = definition;
	return {
		id,
		name,
		description,
		category,
		help: help ?? null,
		plugin: {
			id: plugin.definition.id,
			key: plugin.key,
			name: plugin.definition.name
		},
		sqlName: require_sql_names.sqlTableName(plugin.key, definition),
		layout: defaultLayout,
		isMetadataTable: isMetadataTable ?? false,
		rows: count,
		unavailable: failure ?? (hasData(table, facts) ? null : howToRecord ?? "The trace has no data for this."),
		howToRecord: howToRecord ?? null,
		columns: columnsOf(table),
		configurations: definition.configurations,
		imported: imported.map((configuration) => configuration.name),
		defaultConfiguration: definition.defaultConfiguration,
		lanes: definition.lanes ?? [],
		withoutData: withoutData(table),
		commands: (definition.commands ?? []).map((command) => ({
			id: command.id,
			title: command.title
		})),
		hasRowDetails: (definition.rowDetails ?? []).length > 0
	};
}
function withoutData(table) {
	const { counters = {}, configurations } = table.definition;
	if (table.count === 0) return [];
	return Object.entries(counters).flatMap(([preset, words]) => {
		const query = configurations.find(({ name }) => name === preset)?.filter?.query;
		if (query === void 0) return [];
		const expression = require_compile.compileQuery(query, table.filterScope);
		return expression.select(table.columnsFor(expression, wholeRange), table.environment).length > 0 ? [] : [{
			preset,
			counters: words
		}];
	});
}
function hasData({ definition, count, environment }, { events, cpus, durationNs }) {
	const { isDataAvailable } = definition;
	if (isDataAvailable === "nonEmpty") return count > 0;
	const expression = require_compile.compileExpression(isDataAvailable, { columns: new Map(Object.entries(require_plugin.availabilityNames)) });
	const values = {
		rows: count,
		events,
		cpus,
		duration: durationNs
	};
	const columns = Object.entries(require_plugin.availabilityNames).map(([name, type]) => [name, {
		type,
		values: Float64Array.of(values[name])
	}]);
	return expression.select({
		count: 1,
		columns: new Map(columns)
	}, environment).length > 0;
}
function columnsOf(table) {
	const columns = Object.entries(table.definition.columns).map(([key, column]) => ({
		key,
		id: column.id,
		name: column.name,
		description: column.description ?? column.shortDescription ?? "",
		type: table.typeOf(key, null),
		isPercent: column.isPercent ?? false,
		isStack: table.isStack(key, null),
		hints: column.hints ?? {},
		variants: Object.entries(column.variants ?? {}).map(([variant, { id, name, group }]) => ({
			key: variant,
			id,
			name,
			type: table.typeOf(key, variant),
			group
		}))
	}));
	const sqlNames = new Map(require_sql_names.sqlColumns(columns).map((column) => [column.id, column.sqlName]));
	return columns.map((column) => ({
		...column,
		sqlName: require_checked.present(sqlNames.get(column.id), column.id)
	}));
}
// host/tables/trace-stacks.ts
var TraceStacks = class {
	#source;
	#current = null;
	constructor(source) {
		this.#source = source;
	}
	get current() {
		return this.#current;
	}
	async load(options) {
		this.#current = await this.named(options) ?? noStacks;
	}
	async named(options) {
		return (await this.#source?.(options))?.named(options) ?? null;
	}
	async tree(options) {
		return (await this.#source?.(options))?.tree ?? null;
	}
};
// host/tables/trace-tables.ts
var PREPARED_ROWS = 65536;
var MOST_QUERY_MS = 6e4;
var TraceTables = class {
	#options;
	#kitchen = null;
	#preparing = null;
	#empty = new WeakMap();
	#infos = new WeakMap();
	#shown = new WeakSet();
	stacks;
	constructor(options) {
		this.#options = options;
		this.stacks = new TraceStacks(options.stacks ?? null);
	}
	async list(options = {}) {
		const kitchen = await this.#current(options);
		const paths = [...kitchen.offered.values()].flatMap(({ definition }) => cookersOf(definition));
		await this.#cook(kitchen, paths, options);
		const infos = [];
		for (const id of kitchen.offered.keys()) infos.push(await this.#infoOf(kitchen, id, options));
		return infos;
	}
	async listUncounted(options = {}) {
		const kitchen = await this.#current(options);
		if (kitchen.decoder === null) return this.list(options);
		const { cookery, tables } = kitchen;
		return this.#emptyInfos(kitchen).map((info) => {
			const open = tables.get(info.id);
			if (open !== void 0) return this.#infoOfOpen(kitchen, open);
			const { definition } = require_checked.present(kitchen.offered.get(info.id), info.id);
			return cookery.mayHaveRows(definition.rows) ? {
				...info,
				rows: null,
				unavailable: null
			} : info;
		});
	}
	async outlines(options = {}) {
		return this.#emptyInfos(await this.#current(options));
	}
	#emptyInfos(kitchen) {
		const known = this.#empty.get(kitchen);
		if (known !== void 0) return known;
		const { cookery, offered, imported } = kitchen;
		const { environment } = cookery;
		const infos = [...offered.values()].map(({ definition, plugin }) => {
			return tableInfo(new Table(definition, plugin, noRows(cookery.typesOf(definition.rows), environment), environment), null, factsOf(kitchen), imported.get(definition.id));
		});
		this.#empty.set(kitchen, infos);
		return infos;
	}
	rowsKnown(id) {
		if (this.#kitchen === null) return null;
		const { tables, offered, cookery } = this.#kitchen;
		const open = tables.get(id);
		if (open !== void 0) return open.table.count;
		const definition = offered.get(id)?.definition;
		return definition === void 0 || cookery.mayHaveRows(definition.rows) ? null : 0;
	}
	async cook(ids, options = {}) {
		const kitchen = await this.#current(options);
		await this.#cook(kitchen, ids.flatMap((id) => cookersOf(kitchen.offered.get(id)?.definition)), options);
	}
	async info(name, options = {}) {
		const kitchen = await this.#current(options);
		return this.#infoOf(kitchen, idOf(kitchen, name), options);
	}
	async denied(allTables, options = {}) {
		if (allTables) await this.list(options);
		const kitchen = await this.#current(options);
		const found = [];
		let checkedTables = 0;
		for (const [id, { table }] of [...kitchen.tables]) {
			if (!allTables && !this.#shown.has(table)) continue;
			this.#shown.add(table);
			const rows = table.count === 0 ? 0 : await this.use(id, (open) => open.deniedRows(), options);
			checkedTables++;
			if (rows > 0) found.push({
				table: table.definition.name,
				rows
			});
			await (0, node_timers_promises.setImmediate)();
			if (options.signal?.aborted) throw require_host_error.cancelledError();
		}
		return {
			tables: found,
			checked: {
				checkedTables,
				tables: kitchen.offered.size
			}
		};
	}
	async table(name, options = {}) {
		const kitchen = await this.#current(options);
		return (await this.#open(kitchen, idOf(kitchen, name), options)).table;
	}
	async use(name, work, options = {}) {
		const kitchen = await this.#current(options);
		const { table, failure } = await this.#open(kitchen, idOf(kitchen, name), options);
		for (;;) try {
			return await kitchen.cookery.ready(() => work(table, failure), this.#options.pass(options));
		} catch (error) {
			if (!(error instanceof StacksNeeded && error.holder instanceof TraceStacks)) throw error;
			await error.holder.load(options);
		}
	}
	#show(name, work, options) {
		const show = (table) => {
			this.#shown.add(table);
			return work(table);
		};
		return this.use(name, show, options);
	}
	page(query, options = {}, baseline) {
		this.#preparing = null;
		return this.#show(query.table, (table) => tablePage(table, {
			trace: "",
			...query
		}, baseline), options);
	}
	async prepare(query, baseline) {
		const question = {
			trace: "",
			...query
		};
		this.#preparing = question;
		try {
			const table = await this.table(query.table);
			if (table.count < PREPARED_ROWS) return;
			do
				await (0, node_timers_promises.setImmediate)();
			while (this.#preparing === question && prepareStep(table, question, baseline));
		} catch {}
	}
	rest() {
		this.#preparing = null;
	}
	series(query, options = {}) {
		return this.#show(query.table, (table) => tableSeries(table, {
			trace: "",
			...query
		}), options);
	}
	async preview({ table: name, buckets }, options = {}) {
		const kitchen = await this.#current(options);
		const { table } = await this.#open(kitchen, idOf(kitchen, name), options);
		await (0, node_timers_promises.setImmediate)();
		if (options.signal?.aborted) throw require_host_error.cancelledError();
		const startNs = Math.min(0, kitchen.decoder?.trace.info.firstEventNs ?? 0);
		try {
			return tablePreview(table, {
				startNs,
				endNs: kitchen.cookery.environment.endNs,
				buckets
			});
		} catch (error) {
			if (error instanceof require_event_conditions.PassNeeded || error instanceof require_host_error.TableError || error instanceof require_host_error.CookError) return null;
			throw error;
		}
	}
	find(query, options = {}, baseline) {
		return this.use(query.table, (table) => findRows(table, {
			trace: "",
			...query
		}, baseline), options);
	}
	heatMap(query, options = {}) {
		return this.#show(query.table, (table) => tableHeatMap(table, {
			trace: "",
			...query
		}), options);
	}
	statistics(query, options = {}) {
		return this.use(query.table, (table) => tableStatistics(table, {
			trace: "",
			...query
		}), options);
	}
	async rowFacts(query, options = {}) {
		const kitchen = await this.#current(options);
		const { cookery, offered } = kitchen;
		const tableOf = (name) => {
			const id = foundId(kitchen, name);
			if (id === null) return null;
			const { definition, plugin } = require_checked.present(offered.get(id), id);
			return new Table(definition, plugin, noRows(cookery.typesOf(definition.rows), cookery.environment), cookery.environment);
		};
		return this.use(query.table, (table) => rowFacts(table, {
			trace: "",
			...query
		}, tableOf), options);
	}
	filterCompletions({ table, text, position }, options = {}) {
		return this.use(table, (table) => filterCompletions(table, text, position), options);
	}
	async #current(options) {
		const [decoder, plugins] = [await this.#options.decoder(options), await this.#options.plugins()];
		const regions = await this.#options.regions?.();
		const imported = await this.#options.imported?.() ?? NOTHING_IMPORTED;
		const known = this.#kitchen;
		if (known !== null && known.decoder === decoder && known.plugins === plugins && known.regions === regions && known.imported === imported) return known;
		const offered = new Map();
		for (const plugin of plugins) for (const definition of plugin.definition.tables) offered.set(definition.id, {
			definition: withImported(definition, imported),
			plugin
		});
		const cookery = new Cookery(decoder, plugins, this.#options.sources, regions, known?.cookery);
		const tables = new Map();
		for (const [id, open] of known?.tables ?? []) if (offered.get(id)?.definition === open.table.definition && cookery.has(open.table.definition.rows, open.table.rows)) tables.set(id, open);
		this.#kitchen = {
			decoder,
			plugins,
			regions,
			imported,
			cookery,
			offered,
			tables,
			queries: new Map()
		};
		return this.#kitchen;
	}
	async #cook(kitchen, paths, options) {
		const { cookery, queries } = kitchen;
		for (const cooker of cookery.queriesBehind(paths)) {
			let query = queries.get(cooker.path);
			if (query === void 0) {
				query = new SharedJob(async (shared) => {
					cookery.give(cooker.path, await this.#answer(kitchen, cooker, shared));
					return true;
				});
				queries.set(cooker.path, query);
			}
			await query.join(options);
		}
		await cookery.cook(paths, this.#options.pass(options));
	}
	async #answer(kitchen, cooker, options) {
		const { ask } = this.#options;
		const { cookery, offered } = kitchen;
		const behind = (path) => cookery.queriesBehind([path]).map(({ sql }) => sql.query);
		const own = tableMadeOf(cooker.sql.query, offered.values(), behind);
		if (own !== null) return new require_host_error.CookError(cooker.path, `its query reads “${own}”, which depends on it`);
		if (ask === void 0) return new require_host_error.CookError(cooker.path, "SQL is not available for its query");
		const limit = AbortSignal.timeout(MOST_QUERY_MS);
		const signal = AbortSignal.any([limit, ...options.signal === void 0 ? [] : [options.signal]]);
		try {
			return rowsOfAnswer(cooker, await ask(cooker.sql.query, {
				...options,
				signal,
				pools: cookery.environment
			}));
		} catch (error) {
			if (options.signal?.aborted) throw error;
			if (error instanceof require_host_error.CookError) return error;
			const why = limit.aborted ? `its query takes longer than ${MOST_QUERY_MS / 1e3} s: read fewer rows` : require_host_error.toHostError(error, "the query").message.replace(/\.$/, "");
			return new require_host_error.CookError(cooker.path, why);
		}
	}
	async #open(kitchen, id, options) {
		const { cookery, offered, tables } = kitchen;
		const known = tables.get(id);
		if (known !== void 0 && await this.#hasStacksOfNow(known.table, options)) return known;
		const { definition, plugin } = require_checked.present(offered.get(id), id);
		await this.#cook(kitchen, cookersOf(definition), options);
		let opened;
		try {
			for (const required of definition.requiresCookers ?? []) cookery.rows(required);
			const { rows: path } = definition;
			opened = {
				table: new Table(definition, plugin, cookery.rows(path), cookery.environment, cookery.typesOf(path), this.stacks),
				failure: null
			};
		} catch (error) {
			if (!(error instanceof require_host_error.CookError)) throw error;
			opened = {
				table: new Table(definition, plugin, noRows(cookery.typesOf(definition.rows), cookery.environment), cookery.environment),
				failure: error.message
			};
		}
		const other = tables.get(id);
		const first = other === void 0 || other === known ? opened : other;
		tables.set(id, first);
		return first;
	}
	async #hasStacksOfNow({ usedStacks }, options) {
		if (usedStacks === null) return true;
		await this.stacks.load(options);
		return usedStacks === this.stacks.current;
	}
	async #infoOf(kitchen, id, options) {
		return this.#infoOfOpen(kitchen, await this.#open(kitchen, id, options));
	}
	#infoOfOpen(kitchen, { table, failure }) {
		return require_get_or_make.getOrMake(this.#infos, table, () => tableInfo(table, failure, factsOf(kitchen), kitchen.imported.get(table.definition.id)));
	}
};
function factsOf({ decoder, cookery }) {
	const info = decoder?.trace.info;
	const { processors, endNs } = cookery.environment;
	return {
		events: info?.events ?? 0,
		cpus: processors,
		durationNs: endNs - (info?.firstEventNs ?? 0)
	};
}
var NOTHING_IMPORTED = new Map();
function withImported(definition, imported) {
	const more = imported.get(definition.id);
	return more === void 0 ? definition : {
		...definition,
		configurations: [...definition.configurations, ...more]
	};
}
var cookersOf = (definition) => definition === void 0 ? [] : [definition.rows, ...definition.requiresCookers ?? []];
function idOf(kitchen, name) {
	const found = foundId(kitchen, name);
	if (found !== null) return found;
	throw new require_host_error.HostError("not-found", `There is no table “${name}”. “corescope tables FILE” lists the tables of all plugins; a plugin with errors has none.`);
}
function foundId({ offered }, name) {
	const wanted = name.toLowerCase().replace(/^\{(.*)\}$/, "$1");
	if (offered.has(wanted)) return wanted;
	for (const [id, { definition, plugin }] of offered) if (require_sql_names.sqlTableName(plugin.key, definition) === wanted) return id;
	for (const [id, { definition }] of offered) if (definition.name.toLowerCase() === wanted) return id;
	return null;
}
// host/traces/decoded-trace.ts
var KEPT_FILTERS = 3;
var DecodedTrace = class {
	trace;
	#rates;
	#loaded;
	tables;
	#source;
	#file;
	#manifests;
	#settings;
	#folder;
	#decoded = null;
	#opened = [];
	constructor({ survey, rates, load }, source, file, { manifests, plugins, profiles, regions, symbols }, folder, sources, ask) {
		this.trace = survey;
		this.#rates = rates;
		this.#loaded = new SharedJob(load);
		this.#source = source;
		this.#file = file;
		this.#manifests = manifests;
		this.#settings = symbols;
		this.#folder = folder;
		this.tables = new TraceTables({
			decoder: (options) => this.decoder(options),
			plugins: () => plugins.plugins(),
			imported: () => profiles.configurations(),
			regions: () => regions.sets(),
			pass: (options) => passOptions(survey, options),
			stacks: (options) => this.symbols(options),
			...sources && { sources },
			...ask && { ask }
		});
	}
	loaded(options = {}) {
		return this.#loaded.join(options);
	}
	surveyedSeries({ kinds, ...query }) {
		if (kinds !== null || this.#rates === null || this.#loaded.done !== null) return null;
		return this.#rates.query({
			...query,
			buckets: require_trace.fewerBuckets(query.buckets, query.cpus.length)
		});
	}
	async series(query, options = {}) {
		return this.surveyedSeries(query) ?? (await this.loaded(options)).querySeries(query);
	}
	async decoder(options = {}) {
		return (await this.#current()).decoder.join(options);
	}
	async decoderWithStacks(options = {}) {
		return (await this.#current()).withStacks.join(options);
	}
	async symbols(options = {}) {
		const { withStacks, symbols } = await this.#current();
		const path = await this.#settings.path();
		const open = async (shared) => {
			const { TraceSymbols } = await Promise.resolve().then(() => require("./trace-symbols-BBa3nKy2.js"));
			const { cache } = this.#settings;
			const opened = await TraceSymbols.open(await withStacks.join(shared), {
				symbolPath: path,
				folder: this.#folder,
				cache
			});
			this.#opened.push(opened);
			return opened;
		};
		return symbols.get(path, () => new SharedJob(open)).join(options);
	}
	rest() {
		this.tables.rest();
		for (const job of this.#opened.splice(0)) job.close();
	}
	kinds() {
		return this.#decoded?.decoder.done?.kinds() ?? [...this.trace.kinds];
	}
	async matchRows(filter, options = {}) {
		const { where = [], ...headers } = filter;
		const rows = (await this.loaded(options)).matchRows(await this.headerFilter(headers, options));
		if (where.length === 0) return rows;
		const condition = new require_event_conditions.EventCondition(where, require_event_conditions.filterNames);
		const { decoder, filtered } = await this.#current();
		return filtered.get(JSON.stringify(filter), () => new SharedJob(async (shared) => new TraceCondition(condition, await decoder.join(shared)).matchRows(rows, passOptions(this.trace, shared)))).join(options);
	}
	async headerFilter(filter, options = {}) {
		const { provider, ...rest } = filter;
		if (provider === void 0 || require_provider_names.isGuid(provider) || require_trace.kindsOfProvider(this.trace.kinds, provider).length > 0) return filter;
		const decoder = await this.decoder(options);
		const named = require_trace.kindsOfProvider(decoder.kinds(), provider);
		const providers = decoder.providers();
		if (named.length === 0 && !require_provider_names.isKnownProvider(provider, providers)) throw require_provider_names.noSuchProvider(provider, providers);
		const wanted = rest.kinds && new Set(rest.kinds);
		return {
			...rest,
			kinds: wanted === void 0 ? named : named.filter((kind) => wanted.has(kind))
		};
	}
	async #current() {
		await this.#file?.checkUnchanged();
		const library = await this.#manifests.library();
		if (this.#decoded?.library === library) return this.#decoded;
		const decoder = new SharedJob(async (shared) => {
			const fresh = new require_event_conditions.TraceDecoder(await this.loaded(shared), this.#source, library);
			await fresh.prepare(passOptions(this.trace, shared));
			return fresh;
		});
		const withStacks = new SharedJob(async (shared) => {
			const prepared = await decoder.join(shared);
			await prepared.stacks(passOptions(this.trace, shared));
			return prepared;
		});
		this.#decoded = {
			library,
			decoder,
			withStacks,
			filtered: new require_trace.RecentlyUsed(KEPT_FILTERS),
			symbols: new require_trace.RecentlyUsed(1)
		};
		return this.#decoded;
	}
};
function passOptions({ info }, { signal, onProgress }) {
	return {
		cancel: require_kind_info.cancelToken(signal),
		pause: node_timers_promises.setImmediate,
		onProgress: (done, total) => onProgress?.({
			phase: "decoding",
			bytesDone: total === 0 ? 0 : Math.round(info.sizeBytes * done / total),
			bytesTotal: info.sizeBytes,
			events: done
		})
	};
}
Object.defineProperty(exports, "Cookery", {
	enumerable: true,
	get: function() {
		return Cookery;
	}
});
Object.defineProperty(exports, "DecodedTrace", {
	enumerable: true,
	get: function() {
		return DecodedTrace;
	}
});
Object.defineProperty(exports, "Order", {
	enumerable: true,
	get: function() {
		return Order;
	}
});
Object.defineProperty(exports, "PacketReader", {
	enumerable: true,
	get: function() {
		return PacketReader;
	}
});
Object.defineProperty(exports, "SharedJob", {
	enumerable: true,
	get: function() {
		return SharedJob;
	}
});
Object.defineProperty(exports, "Table", {
	enumerable: true,
	get: function() {
		return Table;
	}
});
Object.defineProperty(exports, "TraceCondition", {
	enumerable: true,
	get: function() {
		return TraceCondition;
	}
});
Object.defineProperty(exports, "codesOf", {
	enumerable: true,
	get: function() {
		return codesOf;
	}
});
Object.defineProperty(exports, "endpointText", {
	enumerable: true,
	get: function() {
		return endpointText;
	}
});
Object.defineProperty(exports, "eventRows", {
	enumerable: true,
	get: function() {
		return eventRows;
	}
});
Object.defineProperty(exports, "fieldsOf", {
	enumerable: true,
	get: function() {
		return fieldsOf;
	}
});
Object.defineProperty(exports, "filterTypes", {
	enumerable: true,
	get: function() {
		return filterTypes;
	}
});
Object.defineProperty(exports, "hasNotices", {
	enumerable: true,
	get: function() {
		return hasNotices;
	}
});
Object.defineProperty(exports, "isCapture", {
	enumerable: true,
	get: function() {
		return isCapture;
	}
});
Object.defineProperty(exports, "isComponent", {
	enumerable: true,
	get: function() {
		return isComponent;
	}
});
Object.defineProperty(exports, "keyOf", {
	enumerable: true,
	get: function() {
		return keyOf;
	}
});
Object.defineProperty(exports, "listOf", {
	enumerable: true,
	get: function() {
		return listOf;
	}
});
Object.defineProperty(exports, "lossesOf", {
	enumerable: true,
	get: function() {
		return lossesOf;
	}
});
Object.defineProperty(exports, "noRows", {
	enumerable: true,
	get: function() {
		return noRows;
	}
});
Object.defineProperty(exports, "passOptions", {
	enumerable: true,
	get: function() {
		return passOptions;
	}
});
Object.defineProperty(exports, "ranksOf", {
	enumerable: true,
	get: function() {
		return ranksOf;
	}
});
Object.defineProperty(exports, "readComponent", {
	enumerable: true,
	get: function() {
		return readComponent;
	}
});
Object.defineProperty(exports, "readFrame", {
	enumerable: true,
	get: function() {
		return readFrame;
	}
});
Object.defineProperty(exports, "regionOrder", {
	enumerable: true,
	get: function() {
		return regionOrder;
	}
});
Object.defineProperty(exports, "resolveRequest", {
	enumerable: true,
	get: function() {
		return resolveRequest;
	}
});
Object.defineProperty(exports, "toSortKeys", {
	enumerable: true,
	get: function() {
		return toSortKeys;
	}
});
Object.defineProperty(exports, "viewOf", {
	enumerable: true,
	get: function() {
		return viewOf;
	}
});
