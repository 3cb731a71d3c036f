require("node:url").pathToFileURL(__filename).href;
const require_enlarged = require("./enlarged-BhKLMXJa.js");
const require_scan = require("./scan-3FQoKOCp.js");
const require_growing = require("./growing-Y0sZNFoK.js");
// engine/format/buffer-table.ts
var MOST_DAMAGES = 16384;
var GrowingBufferTable = class {
	count = 0;
	written = 0;
	fileOffset = new Float64Array(256);
	fileBytes = new Uint32Array(256);
	starts = new Uint32Array(256);
	ends = new Uint32Array(256);
	processors = new Uint16Array(256);
	sequence = new Float64Array(256);
	flags = new Uint8Array(256);
	firstNs = new Float64Array(256);
	lastNs = new Float64Array(256);
	beforeNs = new Float64Array(256);
	damages = [];
	add(row) {
		const i = this.count;
		this.#ensure(i + 1);
		this.count++;
		this.fileOffset[i] = row.fileOffset;
		this.fileBytes[i] = row.fileBytes;
		this.starts[i] = row.start;
		this.ends[i] = row.end;
		this.processors[i] = row.processor;
		this.sequence[i] = row.sequence;
		this.flags[i] = row.flags;
		this.firstNs[i] = row.firstNs;
		this.lastNs[i] = row.lastNs;
		this.beforeNs[i] = row.beforeNs;
	}
	addDamage({ fileOffset, endOffset, processor, sequence }, partly) {
		if (this.damages.length === MOST_DAMAGES) return;
		const row = partly ? this.count - 1 : this.count;
		this.damages.push({
			fileOffset,
			endOffset,
			processor,
			sequence,
			row,
			partly
		});
	}
	append(rows, events) {
		const first = this.count;
		this.#ensure(first + rows.count);
		this.count += rows.count;
		this.fileOffset.set(rows.fileOffset, first);
		this.fileBytes.set(rows.fileBytes, first);
		this.processors.set(rows.processors, first);
		this.sequence.set(rows.sequence, first);
		this.flags.set(rows.flags, first);
		this.firstNs.set(rows.firstNs, first);
		this.lastNs.set(rows.lastNs, first);
		this.beforeNs.set(rows.beforeNs, first);
		for (let i = 0; i < rows.count; i++) {
			this.starts[first + i] = events + rows.starts[i];
			this.ends[first + i] = events + rows.ends[i];
		}
		for (const damage of rows.damages) if (this.damages.length < MOST_DAMAGES) this.damages.push({
			...damage,
			row: first + damage.row
		});
	}
	rows() {
		const { count, damages } = this;
		return {
			count,
			damages,
			fileOffset: this.fileOffset.slice(0, count),
			fileBytes: this.fileBytes.slice(0, count),
			starts: this.starts.slice(0, count),
			ends: this.ends.slice(0, count),
			processors: this.processors.slice(0, count),
			sequence: this.sequence.slice(0, count),
			flags: this.flags.slice(0, count),
			firstNs: this.firstNs.slice(0, count),
			lastNs: this.lastNs.slice(0, count),
			beforeNs: this.beforeNs.slice(0, count)
		};
	}
	#ensure(count) {
		if (count <= this.fileOffset.length) return;
		const size = Math.max(count, 2 * this.fileOffset.length);
		this.fileOffset = require_enlarged.enlarged(this.fileOffset, size);
		this.fileBytes = require_enlarged.enlarged(this.fileBytes, size);
		this.starts = require_enlarged.enlarged(this.starts, size);
		this.ends = require_enlarged.enlarged(this.ends, size);
		this.processors = require_enlarged.enlarged(this.processors, size);
		this.sequence = require_enlarged.enlarged(this.sequence, size);
		this.flags = require_enlarged.enlarged(this.flags, size);
		this.firstNs = require_enlarged.enlarged(this.firstNs, size);
		this.lastNs = require_enlarged.enlarged(this.lastNs, size);
		this.beforeNs = require_enlarged.enlarged(this.beforeNs, size);
	}
};
// engine/format/lane-counts.ts
var LaneCounter = class {
	#bucketNs;
	#ends = require_growing.growingWords();
	#buckets = require_growing.growingFloats();
	#counts = require_growing.growingWords();
	constructor(bucketNs) {
		this.#bucketNs = bucketNs;
	}
	add(timeNs, from, to) {
		const perNs = 1 / this.#bucketNs;
		let bucket = 0;
		let count = 0;
		for (let i = from; i < to; i++) {
			const next = Math.floor(timeNs[i] * perNs);
			if (next !== bucket && count > 0) {
				this.#buckets.push(bucket);
				this.#counts.push(count);
				count = 0;
			}
			bucket = next;
			count++;
		}
		if (count > 0) {
			this.#buckets.push(bucket);
			this.#counts.push(count);
		}
		this.#ends.push(this.#counts.count);
	}
	result() {
		const { count } = this.#counts;
		return {
			bucketNs: this.#bucketNs,
			ends: this.#ends.values.slice(0, this.#ends.count),
			buckets: this.#buckets.values.slice(0, count),
			counts: this.#counts.values.slice(0, count)
		};
	}
};
// engine/format/segment.ts
var noPast = {
	events: 0,
	expandedBytes: 0,
	lastNs: new Map(),
	kinds: new Uint32Array(0)
};
async function surveySegment(source, task, options = {}) {
	const segment = new Segment(source, task, options);
	const range = rangeOf(task);
	const walked = {
		start: range.from,
		end: range.from,
		ended: false,
		expandedBytes: range.expandedBytes
	};
	const buffers = require_scan.readRange(source, range, walked, segment.counts, {
		warnings: segment.warnings,
		cancel: options.cancel,
		pause: options.pause,
		onProgress: (bytes) => options.onProgress?.(bytes, segment.events),
		onDamage: (damage) => segment.table.addDamage(damage, false)
	});
	for await (const buffer of buffers) {
		segment.add(buffer);
		if (!segment.checkCount(buffer)) {
			walked.end = buffer.fileOffset + buffer.fileBytes;
			walked.ended = true;
			break;
		}
	}
	return segment.result(walked);
}
var rangeOf = ({ from, to, past }) => ({
	from,
	to,
	exact: past !== null || from === 0,
	expandedBytes: past?.expandedBytes ?? 0
});
var Segment = class {
	counts = {
		buffers: 0,
		compressedBuffers: 0,
		damagedBuffers: 0
	};
	warnings = new require_scan.WarningLog();
	table = new GrowingBufferTable();
	#kinds = new require_scan.KindTable();
	#columns;
	#keepsColumns;
	#past;
	#knowsPast;
	#sizeBytes;
	#lanes;
	#earliestNs = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	#header = null;
	#clock = null;
	#scanner = null;
	events = 0;
	constructor({ sizeBytes }, { from, clock, past, laneNs }, { columns }) {
		this.#sizeBytes = sizeBytes;
		this.#columns = columns ?? new require_scan.GrowingColumns();
		this.#keepsColumns = columns !== void 0;
		this.#past = past ?? noPast;
		this.#knowsPast = past !== null || from === 0;
		this.#kinds.add(this.#past.kinds);
		this.#lanes = laneNs === null ? null : new LaneCounter(laneNs);
		if (clock !== null) this.#start(new require_scan.Clock(clock.timeStamp, clock.frequencyHz));
	}
	#start(clock) {
		this.#clock = clock;
		this.#scanner = new require_scan.EventScanner(this.#columns, this.#kinds, clock, this.warnings, this.#past.lastNs);
		return this.#scanner;
	}
	add(buffer) {
		let scanner = this.#scanner;
		if (scanner === null) {
			this.#header = require_scan.readLogFileHeader(buffer);
			scanner = this.#start(require_scan.clockOf(this.#header, this.warnings, buffer.fileOffset));
		} else if (buffer.type === 4) this.warnings.add("second-header", `There is a second log-file header buffer at byte ${buffer.fileOffset}; times continue from the first.`, buffer.fileOffset);
		const { fileOffset, fileBytes, processor, sequence, flags } = buffer;
		const columns = this.#columns;
		if (!this.#keepsColumns) columns.count = 0;
		const first = columns.count;
		const beforeNs = scanner.lastNs.get(processor) ?? NaN;
		const intact = scanner.scan(buffer, guessedCount(first, fileOffset, this.#sizeBytes));
		const last = columns.count;
		const { timeNs } = columns;
		const span = {
			firstNs: NaN,
			lastNs: NaN
		};
		if (last > first) this.#measure(timeNs, first, last, span);
		this.#lanes?.add(timeNs, first, last);
		if (!intact && !buffer.damaged) this.counts.damagedBuffers++;
		const start = this.events;
		this.events += last - first;
		this.table.add({
			fileOffset,
			fileBytes,
			processor,
			sequence,
			flags,
			start,
			end: this.events,
			beforeNs,
			...span
		});
		if (!intact || buffer.damaged) this.table.addDamage({
			fileOffset,
			endOffset: fileOffset + fileBytes,
			processor,
			sequence
		}, true);
	}
	#measure(timeNs, from, to, span) {
		let low = Number.POSITIVE_INFINITY;
		let second = Number.POSITIVE_INFINITY;
		let high = Number.NEGATIVE_INFINITY;
		for (let i = from; i < to; i++) {
			const ns = timeNs[i];
			if (ns > high) high = ns;
			if (ns < second) {
				if (ns < low) {
					second = low;
					low = ns;
				} else second = ns;
			}
		}
		span.firstNs = low;
		span.lastNs = high;
		addEarliest(this.#earliestNs, low);
		addEarliest(this.#earliestNs, second);
	}
	checkCount(buffer) {
		const events = this.#past.events + this.events;
		if (events <= mostEvents(this.#sizeBytes)) return true;
		const bytesRead = buffer.fileOffset + buffer.fileBytes;
		this.counts.damagedBuffers++;
		this.table.addDamage({
			fileOffset: bytesRead,
			endOffset: this.#sizeBytes,
			processor: -1,
			sequence: NaN
		}, false);
		this.warnings.add("too-many-events", `The first ${bytesRead} bytes contain ${events} events, more than a file of this size can have; the rest is ignored.`, bytesRead);
		return false;
	}
	result(walked) {
		const { events, count, overflowed } = this.#kinds;
		const clock = this.#clock;
		return {
			walked,
			needsPast: !this.#knowsPast && (overflowed || this.#scanner?.missedTime === true),
			header: this.#header,
			clock: clock && {
				timeStamp: clock.timeStamp,
				frequencyHz: clock.frequencyHz
			},
			counts: this.counts,
			events: this.events,
			rows: this.table.rows(),
			kindWords: this.#kinds.allWords(),
			kindEvents: events.slice(0, count),
			kindsOverflowed: overflowed,
			lastNs: this.#scanner?.lastNs ?? new Map(),
			earliestNs: this.#earliestNs,
			lanes: this.#lanes?.result() ?? null,
			warnings: this.warnings.list()
		};
	}
};
function addEarliest(two, ns) {
	if (ns < two[0]) {
		two[1] = two[0];
		two[0] = ns;
	} else if (ns < two[1]) two[1] = ns;
}
var LEAST_BYTES_PER_EVENT = 2;
var SMALLEST_MAX_EVENTS = 1 << 20;
var mostEvents = (sizeBytes) => SMALLEST_MAX_EVENTS + sizeBytes / LEAST_BYTES_PER_EVENT;
var GUESS_AFTER_BYTES = 2 << 20;
var MAX_GUESSED_GROWTH = 64;
var guessedCount = (count, fileOffset, sizeBytes) => fileOffset > GUESS_AFTER_BYTES ? count * Math.min(sizeBytes / fileOffset * 1.1, MAX_GUESSED_GROWTH) : 0;
// engine/format/time-order.ts
var noRuns = () => ({
	count: 0,
	head: new Uint32Array(0),
	partStart: new Uint32Array(0),
	partEnd: new Uint32Array(0),
	partNext: new Int32Array(0)
});
function grow(runs) {
	const size = Math.max(1024, 2 * runs.partStart.length);
	const { head, partStart, partEnd, partNext } = runs;
	runs.head = new Uint32Array(size);
	runs.head.set(head);
	runs.partStart = new Uint32Array(size);
	runs.partStart.set(partStart);
	runs.partEnd = new Uint32Array(size);
	runs.partEnd.set(partEnd);
	runs.partNext = new Int32Array(size);
	runs.partNext.set(partNext);
}
function findRuns(times, pieces) {
	const runs = noRuns();
	let parts = 0;
	const lastPart = new Map();
	const add = (processor, start, end, continues) => {
		if (parts === runs.partStart.length) grow(runs);
		const part = parts++;
		runs.partStart[part] = start;
		runs.partEnd[part] = end;
		runs.partNext[part] = -1;
		if (continues) runs.partNext[lastPart.get(processor)] = part;
		else runs.head[runs.count++] = part;
		lastPart.set(processor, part);
	};
	for (let p = 0; p < pieces.count; p++) {
		const processor = pieces.processors[p];
		const end = pieces.ends[p];
		let start = pieces.starts[p];
		if (start === end) continue;
		const before = lastPart.get(processor);
		let continues = before !== void 0 && times[runs.partEnd[before] - 1] <= times[start];
		for (let i = start + 1; i < end; i++) {
			if (times[i] >= times[i - 1]) continue;
			add(processor, start, i, continues);
			continues = false;
			start = i;
		}
		add(processor, start, end, continues);
	}
	return runs;
}
var TimeMerge = class {
	order;
	sorted;
	done = 0;
	identity;
	#times;
	#runs;
	#leaves;
	#tree;
	#part;
	#next;
	#nextNs;
	#end;
	constructor(times, count, pieces) {
		this.#times = times;
		let ascending = true;
		for (let i = 1; i < count && ascending; i++) ascending = times[i] >= times[i - 1];
		this.identity = ascending;
		const size = ascending ? 0 : count;
		this.order = new Uint32Array(size);
		this.sorted = new Float64Array(size);
		this.#runs = ascending ? noRuns() : findRuns(times, pieces);
		const { count: n, head, partStart, partEnd } = this.#runs;
		let leaves = 1;
		while (leaves < n) leaves *= 2;
		this.#leaves = leaves;
		this.#tree = new Int32Array(leaves);
		this.#part = new Int32Array(leaves);
		this.#next = new Uint32Array(leaves).fill(4294967295);
		this.#nextNs = new Float64Array(leaves).fill(Number.POSITIVE_INFINITY);
		this.#end = new Uint32Array(leaves);
		for (let run = 0; run < n; run++) {
			const part = head[run];
			this.#part[run] = part;
			this.#next[run] = partStart[part];
			this.#end[run] = partEnd[part];
			this.#nextNs[run] = times[partStart[part]];
		}
		this.#build();
	}
	#build() {
		const leaves = this.#leaves;
		const winners = new Int32Array(2 * leaves);
		for (let run = 0; run < leaves; run++) winners[leaves + run] = run;
		for (let node = leaves - 1; node >= 1; node--) {
			const a = winners[2 * node];
			const b = winners[2 * node + 1];
			const aWins = this.#nextNs[a] < this.#nextNs[b] || this.#nextNs[a] === this.#nextNs[b] && this.#next[a] < this.#next[b];
			winners[node] = aWins ? a : b;
			this.#tree[node] = aWins ? b : a;
		}
		this.#tree[0] = winners[1];
	}
	advance(steps) {
		const { order, sorted } = this;
		const times = this.#times;
		const tree = this.#tree;
		const next = this.#next;
		const nextNs = this.#nextNs;
		const end = this.#end;
		const leaves = this.#leaves;
		const stop = Math.min(this.done + steps, order.length);
		let run = tree[0];
		for (let out = this.done; out < stop; out++) {
			let event = next[run];
			order[out] = event;
			sorted[out] = nextNs[run];
			event++;
			if (event < end[run]) {
				next[run] = event;
				nextNs[run] = times[event];
			} else this.#nextPart(run);
			let time = nextNs[run];
			for (let node = leaves + run >>> 1; node > 0; node >>>= 1) {
				const rival = tree[node];
				const rivalNs = nextNs[rival];
				if (rivalNs < time || rivalNs === time && next[rival] < next[run]) {
					tree[node] = run;
					run = rival;
					time = rivalNs;
				}
			}
		}
		tree[0] = run;
		this.done = stop;
		return stop >= order.length;
	}
	#nextPart(run) {
		const { partNext, partStart, partEnd } = this.#runs;
		const part = partNext[this.#part[run]];
		if (part < 0) {
			this.#next[run] = 4294967295;
			this.#nextNs[run] = Number.POSITIVE_INFINITY;
			return;
		}
		this.#part[run] = part;
		this.#next[run] = partStart[part];
		this.#end[run] = partEnd[part];
		this.#nextNs[run] = this.#times[partStart[part]];
	}
};
Object.defineProperty(exports, "GrowingBufferTable", {
	enumerable: true,
	get: function() {
		return GrowingBufferTable;
	}
});
Object.defineProperty(exports, "TimeMerge", {
	enumerable: true,
	get: function() {
		return TimeMerge;
	}
});
Object.defineProperty(exports, "addEarliest", {
	enumerable: true,
	get: function() {
		return addEarliest;
	}
});
Object.defineProperty(exports, "mostEvents", {
	enumerable: true,
	get: function() {
		return mostEvents;
	}
});
Object.defineProperty(exports, "surveySegment", {
	enumerable: true,
	get: function() {
		return surveySegment;
	}
});
