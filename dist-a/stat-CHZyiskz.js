require("node:url").pathToFileURL(__filename).href;
const require_main = require("./main-BZSiOKnD.js");
const require_run_comparison = require("./run-comparison-DqeM1xVU.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_recorder_clock = require("./recorder-clock-DHLtbVS0.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_pmu_events = require("./pmu-events-BBrB5Qv4.js");
const require_live_metrics = require("./live-metrics-BMfS7Jyz.js");
const require_turns = require("./turns-COToh5YV.js");
const require_counter_facts = require("./counter-facts-DlcG4Gza.js");
const require_pmu_catalog = require("./pmu-catalog-EuqtFvtI.js");
const require_pmu_command = require("./pmu-command-B35ejR0o.js");
const require_text = require("./text-qlf8p1E2.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
const require_count_events = require("./count-events-Ixq-zcdh.js");
const require_pmu_choices = require("./pmu-choices-DStMAKKq.js");
const require_options = require("./options-DBRoytOk.js");
const require_run_program = require("./run-program-D4Z1c8mp.js");
const require_with_bridge = require("./with-bridge-BLEc-9jt.js");
let node_fs_promises = require("node:fs/promises");
let commander = require("commander");
// engine/runs/statistics.ts
var SMALL_T = [
	12.7062,
	4.30265,
	3.18245,
	2.77645,
	2.57058,
	2.44691,
	2.36462,
	2.306
];
var t975 = (degrees) => SMALL_T[degrees - 1] ?? require_turns.studentT975(degrees);
function summaryOf(values) {
	const runs = values.length;
	const mean = values.reduce((sum, value) => sum + value, 0) / runs;
	const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	const deviation = runs < 2 ? NaN : Math.sqrt(squares / (runs - 1));
	return {
		runs,
		mean,
		deviation,
		halfWidth: runs < 2 ? NaN : t975(runs - 1) * deviation / Math.sqrt(runs)
	};
}
var MOST_COUNTED = 2500;
function mannWhitneyP(a, b) {
	if (a.length === 0 || b.length === 0) return NaN;
	const all = [...a.map((value) => ({
		value,
		isA: true
	})), ...b.map((value) => ({
		value,
		isA: false
	}))].sort((x, y) => x.value - y.value);
	let rankSum = 0;
	let ties = 0;
	for (let i = 0; i < all.length;) {
		let end = i;
		while (end < all.length && all[end].value === all[i].value) end++;
		const rank = (i + 1 + end) / 2;
		for (let k = i; k < end; k++) if (all[k].isA) rankSum += rank;
		ties += (end - i) ** 3 - (end - i);
		i = end;
	}
	const u = rankSum - a.length * (a.length + 1) / 2;
	const smaller = Math.min(u, a.length * b.length - u);
	return ties === 0 && a.length * b.length <= MOST_COUNTED ? countedP(smaller, a.length, b.length) : normalP(smaller, a.length, b.length, ties);
}
function countedP(u, m, n) {
	const most = m * n;
	const ways = Array.from({ length: m + 1 }, () => new Float64Array(most + 1));
	ways[0][0] = 1;
	for (let value = 1; value <= m + n; value++) for (let chosen = Math.min(value, m); chosen >= 1; chosen--) {
		const above = value - chosen;
		if (above > n) continue;
		for (let sum = most; sum >= above; sum--) ways[chosen][sum] += ways[chosen - 1][sum - above];
	}
	const counts = ways[m];
	const total = counts.reduce((sum, count) => sum + count, 0);
	let tail = 0;
	for (let sum = 0; sum <= u; sum++) tail += counts[sum];
	return Math.min(1, 2 * tail / total);
}
function normalP(u, m, n, ties) {
	const total = m + n;
	const variance = m * n / 12 * (total + 1 - ties / (total * (total - 1)));
	if (variance <= 0) return 1;
	const z = Math.max(0, m * n / 2 - u - .5) / Math.sqrt(variance);
	return Math.min(1, 2 * (1 - normalBelow(z)));
}
function normalBelow(z) {
	const t = 1 / (1 + .2316419 * z);
	const series = t * (.31938153 + t * (-.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
	return 1 - Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * series;
}
function holm(ps) {
	const order = ps.map((_, i) => i).sort((i, k) => ps[i] - ps[k]);
	const corrected = new Array(ps.length);
	let largest = 0;
	order.forEach((at, rank) => {
		largest = Math.max(largest, Math.min(1, ps[at] * (ps.length - rank)));
		corrected[at] = largest;
	});
	return corrected;
}
var BOOTSTRAP_DRAWS = 2e3;
var SEED = 1;
function bootstrapInterval(runs, compute) {
	const random = randomOf(SEED);
	const drawn = (count) => {
		const places = new Array(count);
		for (let i = 0; i < count; i++) places[i] = Math.floor(random() * count);
		return places;
	};
	const draws = Array.from({ length: BOOTSTRAP_DRAWS }, () => compute(drawn(runs[0]), drawn(runs[1])));
	return (draws[0] ?? []).map((_, line) => {
		const values = Float64Array.from(draws, (values) => values[line]).filter((value) => !Number.isNaN(value)).sort();
		const at = (share) => values.length === 0 ? NaN : values[Math.round(share * (values.length - 1))];
		return [at(.025), at(.975)];
	});
}
function randomOf(seed) {
	let state = seed >>> 0;
	return () => {
		state = state + 1831565813 >>> 0;
		let mixed = Math.imul(state ^ state >>> 15, state | 1);
		mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
		return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
	};
}
// engine/runs/compare-runs.ts
var LEAST_RUNS = 8;
var ALPHA = .05;
var INSTRUCTIONS$1 = {
	name: "instructions",
	sign: 1,
	value: (run) => run.instructions ?? NaN
};
var CPI = {
	name: require_run_comparison.CPI_PART,
	sign: 1,
	value: (run) => (run.cycles ?? NaN) / (run.instructions ?? NaN)
};
var AWAKE_CLOCK = {
	name: "clock",
	sign: -1,
	value: (run) => (run.cycles ?? NaN) / (run.awakeTicks ?? NaN)
};
var AWAKE_SHARE = {
	name: "waiting",
	sign: -1,
	value: (run) => (run.awakeTicks ?? NaN) / run.seconds
};
var CLOCK = {
	name: "clock and waiting",
	sign: -1,
	value: (run) => (run.cycles ?? NaN) / run.seconds
};
var isCounted = (value) => value !== null && value > 0;
function partsOf(runs) {
	if (!runs.every(({ instructions, cycles }) => isCounted(instructions) && isCounted(cycles))) return [];
	return [
		INSTRUCTIONS$1,
		CPI,
		...runs.every(({ awakeTicks }) => isCounted(awakeTicks)) ? [AWAKE_CLOCK, AWAKE_SHARE] : [CLOCK]
	];
}
function slotsOf(runs) {
	const names = Object.keys(runs[0]?.cyclesBy ?? {});
	const isKnown = ({ cyclesBy }) => cyclesBy !== null && Object.keys(cyclesBy).length === names.length && names.every((name) => name in cyclesBy);
	return runs.every(isKnown) ? names : [];
}
var spentOn = ({ cyclesBy, instructions }, slot) => (cyclesBy?.[slot] ?? NaN) / (instructions ?? NaN);
function summed$1(runs, places, slots) {
	let [seconds, instructions, cycles, awakeTicks] = [
		0,
		0,
		0,
		0
	];
	const by = Object.fromEntries(slots.map((slot) => [slot, 0]));
	for (const place of places) {
		const run = runs[place];
		seconds += run.seconds;
		instructions += run.instructions ?? NaN;
		cycles += run.cycles ?? NaN;
		awakeTicks += run.awakeTicks ?? NaN;
		for (const slot of slots) by[slot] += run.cyclesBy?.[slot] ?? NaN;
	}
	const count = places.length;
	return {
		seconds: seconds / count,
		instructions: instructions / count,
		cycles: cycles / count,
		awakeTicks: awakeTicks / count,
		cyclesBy: Object.fromEntries(slots.map((slot) => [slot, by[slot] / count]))
	};
}
var logMean = (a, b) => a === b ? a : (b - a) / Math.log(b / a);
function secondsOf(parts, slots, a, b) {
	const scale = logMean(a.seconds, b.seconds);
	const ofCpi = scale / logMean(CPI.value(a), CPI.value(b));
	return [
		b.seconds - a.seconds,
		...parts.map(({ sign, value }) => sign * scale * Math.log(value(b) / value(a))),
		...slots.map((slot) => ofCpi * (spentOn(b, slot) - spentOn(a, slot)))
	];
}
function compareRuns(a, b) {
	const parts = partsOf([...a, ...b]);
	const slots = parts.length === 0 ? [] : slotsOf([...a, ...b]);
	const all = (runs) => runs.map((_, i) => i);
	const [wholeA, wholeB] = [summed$1(a, all(a), slots), summed$1(b, all(b), slots)];
	const seconds = secondsOf(parts, slots, wholeA, wholeB);
	const intervals = bootstrapInterval([a.length, b.length], (ofA, ofB) => secondsOf(parts, slots, summed$1(a, ofA, slots), summed$1(b, ofB, slots)));
	const lines = [
		{
			name: "time",
			value: (run) => run.seconds
		},
		...parts,
		...slots.map((name) => ({
			name,
			value: (run) => spentOn(run, name)
		}))
	];
	const ps = lines.map(({ value }) => mannWhitneyP(a.map(value), b.map(value)));
	const corrected = holm(ps);
	const least = Math.min(a.length, b.length);
	const tooFew = least < LEAST_RUNS ? `${least} runs are too few to tell a difference from chance: repeat at least ${LEAST_RUNS} times` : null;
	const line = (i) => {
		const [low, high] = intervals[i];
		return {
			name: lines[i].name,
			seconds: seconds[i],
			interval: [low, high],
			ratio: lines[i].value(wholeB) / lines[i].value(wholeA),
			p: ps[i],
			corrected: corrected[i],
			isReal: tooFew === null && corrected[i] < ALPHA && (low > 0 || high < 0)
		};
	};
	return {
		a: summaryOf(a.map((run) => run.seconds)),
		b: summaryOf(b.map((run) => run.seconds)),
		time: line(0),
		parts: parts.map((_, i) => line(i + 1)),
		slots: slots.map((_, i) => line(i + 1 + parts.length)),
		tooFew
	};
}
// host/recorder/stat/totals.ts
var READ_GPC = require_payload_builder.guidToBytes(require_pmu_events.READ_GPC_PROVIDER);
var OURS = require_payload_builder.guidToBytes(require_pmu_events.PMU_PROVIDER);
var TICK = new TextEncoder().encode("CounterTick\0");
var header = {
	provider: 24,
	id: 40
};
var reading = {
	core: 0,
	event: 8,
	value: 16,
	bytes: 24
};
var tick = {
	core: 0,
	event: 4,
	rounds: 8,
	scheduled: 12,
	value: 24,
	bytes: 32
};
var extended = {
	headBytes: 8,
	linkage: 4,
	size: 6,
	name: 3
};
var Totals = class {
	#totals = new Map();
	#turns = new Map();
	#rounds = new Map();
	#readings = new Map();
	add(buffer) {
		require_count_events.eachEvent(buffer, (view, at, sizeBytes) => {
			if (view.getUint8(at + 2) !== require_layout.HEADER_TYPE.event64 || sizeBytes < require_layout.HEADER_BYTES.event64) return;
			const provider = at + header.provider;
			const end = at + sizeBytes;
			if (view.getUint16(at + header.id, true) === 1 && hasBytes(view, provider, READ_GPC, end)) this.#reading(view, at + require_layout.HEADER_BYTES.event64, end);
			else if (hasBytes(view, provider, OURS, end)) this.#tick(view, at + require_layout.HEADER_BYTES.event64, end);
		});
	}
	readings(cores) {
		return this.#readings.size < cores ? 0 : Math.min(...this.#readings.values());
	}
	counts() {
		return new Map([...this.#totals].map(([core, totals]) => {
			const turns = this.#turns.get(core);
			const rounds = this.#rounds.get(core) ?? 0;
			const turnsOf = (event) => turns === void 0 ? null : {
				value: 0,
				scheduled: 0,
				...turns.get(event),
				rounds
			};
			return [core, new Map([...totals].map(([event, total]) => [event, {
				total,
				turns: turnsOf(event)
			}]))];
		}));
	}
	#reading(view, body, end) {
		if (end - body < reading.bytes) return;
		const core = view.getUint32(body + reading.core, true);
		const event = view.getUint32(body + reading.event, true);
		ofCore(this.#totals, core).set(event, view.getBigUint64(body + reading.value, true));
		if (event === 4294967295) this.#readings.set(core, (this.#readings.get(core) ?? 0) + 1);
	}
	#tick(view, items, end) {
		if (!hasBytes(view, items + extended.headBytes + extended.name, TICK, end)) return;
		let body = items;
		for (let isLast = false; !isLast;) {
			if (body + extended.headBytes > end) return;
			isLast = view.getUint16(body + extended.linkage, true) === 0;
			body += extended.headBytes + 8 * Math.ceil(view.getUint16(body + extended.size, true) / 8);
		}
		if (end - body < tick.bytes) return;
		const core = view.getUint32(body + tick.core, true);
		const event = view.getUint32(body + tick.event, true);
		const turns = ofCore(this.#turns, core);
		const before = turns.get(event) ?? {
			value: 0,
			scheduled: 0
		};
		turns.set(event, {
			value: before.value + Number(view.getBigUint64(body + tick.value, true)),
			scheduled: before.scheduled + view.getUint32(body + tick.scheduled, true)
		});
		if (event === 4294967295) this.#rounds.set(core, (this.#rounds.get(core) ?? 0) + view.getUint32(body + tick.rounds, true));
	}
};
var countsBetween = (before, after) => new Map([...after].map(([core, counts]) => [core, new Map([...counts].map(([event, { total, turns }]) => {
	const first = before.get(core)?.get(event);
	const began = first?.turns ?? {
		value: 0,
		scheduled: 0,
		rounds: 0
	};
	return [event, {
		total: total - (first?.total ?? 0n),
		turns: turns && {
			value: turns.value - began.value,
			scheduled: turns.scheduled - began.scheduled,
			rounds: turns.rounds - began.rounds
		}
	}];
}))]));
function summed(counts) {
	const sums = new Map();
	for (const ofCore of counts.values()) for (const [event, { total }] of ofCore) sums.set(event, (sums.get(event) ?? 0) + Number(total));
	return sums;
}
function hasBytes(view, at, bytes, end) {
	if (at + bytes.length > end) return false;
	return bytes.every((byte, i) => view.getUint8(at + i) === byte);
}
function ofCore(cores, core) {
	const own = cores.get(core) ?? new Map();
	cores.set(core, own);
	return own;
}
// host/recorder/stat/counting.ts
var LONGEST_WAIT_MS = 1e4;
async function countWhile({ bridge, plan, cores, intervalMs, clock }, work) {
	const totals = new Totals();
	let ended = null;
	let changed = () => {};
	const stream = await bridge.startPmu(plan, (buffers) => {
		for (const buffer of buffers) totals.add(buffer);
		changed();
	}, (error) => {
		ended = require_text.BridgeError.infoOf(error).message;
		changed();
	});
	const until = async (readings) => {
		let isLate = false;
		const cancel = clock.after(LONGEST_WAIT_MS, () => {
			isLate = true;
			changed();
		});
		try {
			while (totals.readings(cores) < readings) {
				if (ended !== null) throw new require_host_error.HostError("io", `Counting has ended: ${ended}`);
				if (isLate) throw new require_host_error.HostError("io", "The driver reads no counters: see corescope pmu.");
				await new Promise((resolve) => {
					changed = resolve;
				});
			}
		} finally {
			cancel();
		}
	};
	const marks = [];
	const mark = () => void marks.push({
		counts: totals.counts(),
		ms: clock.nowMs()
	});
	try {
		await until(1);
		mark();
		const stopMarks = intervalMs === null ? null : everyInterval(clock, intervalMs, mark);
		let result;
		try {
			result = await work();
		} finally {
			stopMarks?.();
		}
		const endMs = clock.nowMs();
		await until(totals.readings(cores) + 1);
		if (marks.length > 1 && require_checked.at(marks, marks.length - 1).ms >= endMs) marks.pop();
		marks.push({
			counts: totals.counts(),
			ms: endMs
		});
		const periods = marks.slice(1).map(({ counts, ms }, i) => {
			const began = require_checked.at(marks, i);
			return {
				counts: countsBetween(began.counts, counts),
				seconds: (ms - began.ms) / 1e3
			};
		});
		return {
			counts: countsBetween(require_checked.at(marks, 0).counts, require_checked.at(marks, marks.length - 1).counts),
			periods,
			multiplexed: stream.multiplexed,
			result
		};
	} finally {
		await stream.close();
	}
}
function everyInterval(clock, intervalMs, action) {
	const beganMs = clock.nowMs();
	let cancel = () => {};
	const next = () => {
		const passedMs = clock.nowMs() - beganMs;
		const done = Math.round(passedMs / intervalMs);
		cancel = clock.after((done + 1) * intervalMs - passedMs, () => {
			action();
			next();
		});
	};
	next();
	return () => cancel();
}
// host/recorder/stat/slots.ts
var SLOTS = {
	frontend_bound: "frontend bound",
	backend_bound: "backend bound",
	bad_speculation: "bad speculation",
	retiring: "retiring"
};
var STALLS = {
	frontend_stalled_cycles: "frontend stalls",
	backend_stalled_cycles: "backend stalls"
};
var NO_STALL = "no stall";
var MOST_OFF = 5;
function cyclesBySlot(metrics, cycles) {
	const percents = Object.entries(metrics.has("retiring") ? SLOTS : STALLS).map(([metric, name]) => [name, metrics.get(metric) ?? NaN]);
	const sumOf = () => percents.reduce((all, [, percent]) => all + percent, 0);
	if (!metrics.has("retiring")) percents.push([NO_STALL, 100 - sumOf()]);
	const sum = sumOf();
	if (!(Math.abs(sum - 100) <= MOST_OFF)) return null;
	return Object.fromEntries(percents.map(([name, percent]) => [name, cycles * percent / sum]));
}
function withSlots(set, catalog, freeCounters) {
	const known = [SLOTS, STALLS].map((names) => Object.keys(names)).filter((names) => names.every((name) => catalog.metrics.some((metric) => metric.name === name)));
	const asked = known.find((names) => names.every((name) => set.metrics.includes(name)));
	if (asked !== void 0) {
		const { events } = require_pmu_choices.eventsForMetrics(catalog, asked);
		if (set.events.length <= freeCounters || events.length > freeCounters || set.groups.length > 0) return set;
		return {
			...set,
			groups: [events, ...require_pmu_choices.groupsOfMetrics(catalog, set.metrics, freeCounters)]
		};
	}
	for (const names of known) {
		const counted = require_pmu_choices.eventsForMetrics(catalog, names);
		const events = [...new Set([...set.events, ...counted.events])];
		if (events.length <= freeCounters) return {
			...set,
			events,
			metrics: [...new Set([...set.metrics, ...counted.metrics])]
		};
	}
	return set;
}
// host/recorder/stat/stat.ts
var INSTRUCTIONS = 8;
var AWAKE = 16388;
async function runStat(options, programs) {
	const { bridge, core, repeat, warmUps, intervalMs, clock } = options;
	const status = await bridge.pmuStatus();
	if (!status.available) throw new require_host_error.HostError("io", status.problem ?? "This machine has no readable counters.");
	if (core !== null && core >= status.cores) throw new require_host_error.HostError("bad-request", `This machine has cores 0 to ${status.cores - 1}, not ${core}.`);
	const plan = planOf(options, status, programs === 2);
	const cores = core === null ? status.cores : 1;
	const counted = [];
	for (let program = 0; program < programs; program++) counted.push({
		counts: [],
		seconds: [],
		periods: [],
		exitCodes: []
	});
	let multiplexed = false;
	for (let i = -warmUps; i < repeat; i++) for (const [program, into] of counted.entries()) {
		options.onRun?.(program, i);
		const done = await countWhile({
			bridge,
			plan,
			cores,
			intervalMs,
			clock
		}, () => options.run(program));
		if (i < 0) continue;
		multiplexed ||= done.multiplexed;
		const { seconds } = done.result;
		into.counts.push(summed(done.counts));
		into.seconds.push(seconds);
		into.periods.push(...intervalMs === null ? [{
			counts: done.counts,
			seconds
		}] : done.periods);
		into.exitCodes.push(done.result.exitCode);
	}
	return {
		plan,
		status,
		multiplexed,
		cores,
		programs: counted.map(({ counts, seconds, periods, exitCodes }) => {
			const metrics = metricsOf(plan, status, counts);
			return {
				lines: linesOf(counts, seconds, metrics, plan, status),
				runs: runsOf(counts, seconds, metrics),
				periods,
				exitCodes
			};
		})
	};
}
var comparisonOf = ({ programs: [a, b] }) => a === void 0 || b === void 0 ? null : compareRuns(a.runs, b.runs);
function planOf({ metrics, core }, status, isComparison) {
	const catalog = require_pmu_catalog.pmuCatalog(status);
	const known = new Set(catalog.events.map(({ event }) => event));
	const words = metrics.length > 0 ? metrics.join(",") : "ipc";
	const plan = require_pmu_command.pmuPlanOfCommand({ counters: [core === null ? words : `${words}@${core}`] }, status);
	const [set] = plan?.sets ?? [];
	if (plan === null || set === void 0) throw new require_host_error.HostError("bad-request", "Nothing is counted: name a metric.");
	if (plan.dsuEvents.length + plan.dmcEvents.clk.length + plan.dmcEvents.clkdiv2.length > 0) throw new require_host_error.HostError("bad-request", "stat counts events of cores only: record those outside them with record --pmu.");
	const why = [INSTRUCTIONS, AWAKE].filter((event) => known.has(event));
	const asked = {
		...set,
		events: [...new Set([...set.events, ...why])]
	};
	return {
		...plan,
		sets: [isComparison ? withSlots(asked, catalog, status.freeCounters) : asked]
	};
}
var runOf = (counts, seconds, cyclesBy) => ({
	seconds,
	cyclesBy,
	instructions: counts.get(INSTRUCTIONS) ?? null,
	cycles: counts.get(4294967295) ?? null,
	awakeTicks: counts.get(AWAKE) ?? null
});
function runsOf(counts, seconds, metrics) {
	return counts.map((one, i) => {
		const shares = new Map(metrics.map(({ name, values }) => [name, require_checked.at(values, i)]));
		return runOf(one, require_checked.at(seconds, i), cyclesBySlot(shares, one.get(4294967295) ?? NaN));
	});
}
function linesOf(counts, seconds, metrics, plan, status) {
	const line = (name, unit, values) => ({
		name,
		unit,
		values,
		...summaryOf(values)
	});
	const events = [require_pmu_events.CYCLE_EVENT, ...plan.sets[0]?.events ?? []];
	const valuesOf = (event) => counts.map((one) => one.get(event) ?? NaN);
	return [
		line("time", "s", [...seconds]),
		...events.map((event) => line(require_pmu_catalog.counterName(event, status), "", valuesOf(event))),
		...metrics.map(({ name, unit, values }) => line(name, unit, [...values]))
	];
}
function metricsOf(plan, status, counts) {
	const metrics = new require_live_metrics.LiveMetrics(require_counter_facts.counterFacts(status.product));
	return (plan.sets[0]?.metrics ?? []).flatMap((name) => {
		const metric = metrics.metric(name);
		if (metric === null) return [];
		const inputs = metric.inputs.map(({ events: either }) => Float64Array.from(counts, (one) => either.map((event) => one.get(event)).find((count) => count !== void 0) ?? NaN));
		return [{
			name,
			unit: metric.unit,
			values: Array.from(metric.evaluate(inputs, counts.length))
		}];
	});
}
// engine/formats/wperf/write-stat.ts
var scaled = ({ value, turns }) => turns === null ? value : turns.scheduled === 0 ? 0 : Math.trunc(value * turns.rounds / turns.scheduled);
var turnsOf = ({ turns }) => turns ?? {
	scheduled: 1,
	rounds: 1
};
function counterJson(counter, multiplexed) {
	const { scheduled, rounds } = turnsOf(counter);
	return {
		counter_value: counter.value,
		event_idx: counter.event === null ? "fixed" : `0x${counter.event.toString(16).padStart(2, "0")}`,
		event_name: counter.name,
		event_note: counter.note,
		...multiplexed && {
			multiplexed: `${scheduled}/${rounds}`,
			scaled_value: scaled(counter)
		}
	};
}
function overallOf(cores, multiplexed) {
	const [first] = cores;
	return (first?.counters ?? []).map((counter, i) => {
		const all = cores.map(({ counters }) => counters[i]);
		const sum = (of) => all.reduce((total, one) => total + of(one), 0);
		return {
			...counterJson(counter, false),
			counter_value: sum(({ value }) => value),
			...multiplexed && {
				multiplexed: `${sum((one) => turnsOf(one).scheduled)}/${sum((one) => turnsOf(one).rounds)}`,
				scaled_value: sum(scaled)
			}
		};
	});
}
var metricText = (value) => Number.isFinite(value) ? String(value) : "nan";
function countJson({ seconds, cores }, { multiplexed, kernelMode, product }) {
	return {
		core: {
			Multiplexing: multiplexed,
			Kernel_mode: kernelMode,
			cores: cores.map(({ core, counters }) => ({
				core_number: core,
				Performance_counter: counters.map((counter) => counterJson(counter, multiplexed))
			})),
			overall: { Systemwide_Overall_Performance_Counters: overallOf(cores, multiplexed) },
			ts_metric: { Telemetry_Solution_Metrics: cores.flatMap(({ core, metrics }) => metrics.map(({ name, unit, value }) => ({
				core: String(core),
				product_name: product ?? "unknown",
				metric_name: name,
				value: metricText(value),
				unit
			}))) }
		},
		dsu: {
			l3metric: { L3_Cache_Metrics: [] },
			overall: { Systemwide_Overall_Performance_Counters: [] }
		},
		dmc: {
			pmu: { PMU_Performance_Counters: [] },
			ddr: { DDR_Metrics: [] }
		},
		Time_elapsed: seconds
	};
}
function statJson(counts) {
	const [period] = counts.periods;
	if (period === void 0) throw new RangeError("Nothing was counted");
	return countJson(period, counts);
}
var timelineJson = (counts, durationSeconds) => ({
	timeline: counts.periods.map((period) => countJson(period, counts)),
	count_duration: durationSeconds,
	count_interval: 0,
	count_timeline: counts.periods.length
});
var said = (is) => is ? "TRUE" : "FALSE";
function timelineCsv({ multiplexed, kernelMode, product, periods }) {
	const line = (cells) => cells.map((cell) => `${cell},`).join("");
	const columnsOf = ({ core, counters, metrics }) => [...counters.flatMap((counter) => [{
		core,
		name: counter.name,
		cell: String(counter.value)
	}, ...multiplexed ? [{
		core,
		name: "sched_times",
		cell: String(turnsOf(counter).scheduled)
	}] : []]), ...metrics.map(({ name, value }) => ({
		core,
		name: `M@${name}`,
		cell: metricText(value)
	}))];
	const rows = periods.map(({ cores }) => cores.flatMap(columnsOf));
	const [first = []] = rows;
	return [
		`Multiplexing,${said(multiplexed)}`,
		`Kernel mode,${said(kernelMode)}`,
		"Count interval,0.00",
		`Vendor,${product === null ? "unknown" : "Arm Limited"}`,
		"Event class,core",
		"",
		line(first.map(({ core }) => `core ${core}`)),
		line(first.map(({ name }) => name)),
		...rows.map((row) => line(row.map(({ cell }) => cell))),
		""
	].join("\n");
}
// host/recorder/stat/wperf-output.ts
function wperfJson(result, intervalSeconds) {
	const counts = writtenCounts(result);
	const { periods } = counts;
	if (periods.length === 1 && intervalSeconds === null) return statJson(counts);
	const mean = periods.reduce((sum, { seconds }) => sum + seconds, 0) / periods.length;
	return timelineJson(counts, intervalSeconds ?? mean);
}
var wperfCsv = (result) => timelineCsv(writtenCounts(result));
function writtenCounts({ programs, plan, status, multiplexed }) {
	const counted = (programs[0]?.periods ?? []).map(({ counts, seconds }) => ({
		seconds,
		cores: [...counts].sort(([a], [b]) => a - b)
	}));
	const metrics = metricsOf(plan, status, counted.flatMap(({ cores }) => cores.map(([, own]) => new Map([...own].map(([event, { total }]) => [event, Number(total)])))));
	const counters = countersOf(plan, status);
	let place = 0;
	const periods = counted.map(({ seconds, cores }) => ({
		seconds,
		cores: cores.map(([core, own]) => {
			const i = place++;
			const values = metrics.map(({ name, unit, values }) => ({
				name,
				unit,
				value: require_checked.at(values, i)
			}));
			return {
				core,
				counters: counters(own),
				metrics: values
			};
		})
	}));
	return {
		multiplexed,
		kernelMode: plan.kernelMode,
		product: status.product,
		periods
	};
}
function countersOf(plan, status) {
	const notes = notesOf(plan, status);
	const events = [require_pmu_events.CYCLE_EVENT, ...plan.sets[0]?.events ?? []].map((event) => ({
		number: event,
		name: event === 4294967295 ? "cycle" : require_pmu_catalog.counterName(event, status),
		event: event === 4294967295 ? null : event,
		note: notes.get(event) ?? "e"
	}));
	return (counts) => events.map(({ number, ...named }) => {
		const { total, turns } = counts.get(number) ?? {
			total: 0n,
			turns: null
		};
		return {
			...named,
			value: turns === null ? Number(total) : turns.value,
			turns
		};
	});
}
function notesOf(plan, status) {
	const { metrics } = require_pmu_catalog.pmuCatalog(status);
	const [set] = plan.sets;
	return new Map((set?.events ?? []).map((event) => {
		const group = set?.groups.findIndex((one) => one.includes(event)) ?? -1;
		const metric = set?.metrics.find((name) => metrics.some((one) => one.name === name && one.events.includes(event)));
		return [event, `${group < 0 ? "e" : `g${group}`}${metric === void 0 ? "" : `,${metric}`}`];
	}));
}
// cli/stat.ts
var USUAL = {
	alone: {
		repeat: 5,
		warmUp: 1
	},
	compared: {
		repeat: 10,
		warmUp: 1
	},
	intervals: {
		repeat: 1,
		warmUp: 0
	}
};
function interval(text) {
	const seconds = require_options.positiveNumber(text);
	if (seconds < .1 || seconds > 3600) throw new commander.InvalidArgumentError("It must be from 0.1 to 3600 s.");
	return seconds;
}
function addStatCommand(program, context) {
	const command = program.command("stat").description("count while a program runs, several times: mean, spread and 95% interval; compare it with another").usage("[options] -- PROGRAM [ARGS]").argument("<program...>", "the program and its arguments, after --").option("--repeat <n>", "how often it runs; default: 5, with --compare 10, with --interval 1", require_options.integer(1, 1e3)).option("--warm-up <n>", "runs before that, which do not count; default: 1, with --interval 0", require_options.integer(0, 100)).option("--metrics <names>", "metrics, groups and events, as record --pmu takes them, {A,B} counted together; default: ipc").option("--core <n>", "count on this core, and on Windows run the program there", require_options.integer(0, 127)).option("--compare <command>", "a second program with its arguments: both take turns").option("--interval <seconds>", "count in intervals: a timeline, for --json or --csv", interval).option("--json", "as one JSON object: of one program as wperf stat --json, of two with the values of every run").option("--csv <file>", "also writes wperf's CSV: a line for each interval, or for each run");
	require_with_bridge.withMachineOptions(command).action((words, options) => {
		const { metrics, core = null, compare, json, csv, interval = null } = options;
		if (compare !== void 0 && (interval !== null || csv !== void 0)) command.error("--interval and --csv are for one program: omit --compare");
		if (interval !== null && csv === void 0 && json === void 0) command.error("--interval needs --json or --csv, which list the intervals");
		return require_with_bridge.withBridge(context, options, async (bridge) => {
			const programs = [words, ...compare === void 0 ? [] : [wordsOf(compare)]];
			const usual = compare !== void 0 ? USUAL.compared : interval === null ? USUAL.alone : USUAL.intervals;
			const { repeat = usual.repeat, warmUp = usual.warmUp } = options;
			const result = await runStat({
				bridge,
				core,
				repeat,
				warmUps: warmUp,
				metrics: metrics === void 0 ? [] : [metrics],
				run: (program) => runProgram(programs[program] ?? [], core, json === true, context.signal),
				intervalMs: interval === null ? null : 1e3 * interval,
				clock: require_recorder_clock.realClock,
				onRun: (program, run) => context.drawStatus?.(`${run < 0 ? "warming up" : `run ${run + 1} of ${repeat}`}: ${programs[program]?.[0]}`)
			}, compare === void 0 ? 1 : 2);
			context.drawStatus?.("");
			const names = programs.map((one) => one.join(" "));
			const failed = result.programs.findIndex(({ exitCodes }) => exitCodes.some((code) => code !== 0));
			if (failed >= 0) context.writeError(`corescope: ${require_main.printable(names[failed] ?? "")} ended with exit codes ${[...new Set(result.programs[failed]?.exitCodes)].join(", ")}`);
			const comparison = comparisonOf(result);
			if (csv !== void 0) await require_whole_file.replaceFile(csv, (temporary) => (0, node_fs_promises.writeFile)(temporary, wperfCsv(result)));
			await context.write(json ? `${require_main.jsonText(comparison === null ? wperfJson(result, interval) : jsonOf(result, names, comparison), 2)}\n` : textOf(result, names, comparison).map((line) => `${require_main.printable(line)}\n`).join(""));
		});
	});
}
function wordsOf(text) {
	const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? "");
	if (words.length === 0) throw new require_host_error.HostError("bad-request", "--compare needs a program.");
	return words;
}
async function runProgram(words, core, isQuiet, signal) {
	const { ended } = await require_run_program.startProgram(words, {
		core,
		stdio: [
			"ignore",
			isQuiet ? 2 : "inherit",
			"inherit"
		],
		signal
	});
	const end = await ended;
	if (signal.aborted) throw require_host_error.cancelledError();
	return end;
}
function jsonOf(result, names, comparison) {
	const { cores, multiplexed, programs } = result;
	const { time, parts, slots, tooFew } = comparison;
	const [a, b] = programs.map(({ lines, exitCodes }, i) => ({
		program: names[i] ?? "",
		lines,
		exitCodes
	}));
	if (a === void 0 || b === void 0) throw new RangeError("A comparison has two programs");
	const test = "Mann-Whitney U, Holm-corrected over all lines";
	const interval = `95% by ${BOOTSTRAP_DRAWS} bootstrap draws`;
	return {
		format: "corescope-stat-comparison",
		version: 1,
		cores,
		multiplexed,
		programs: [a, b],
		comparison: {
			test,
			interval,
			time,
			parts,
			slots,
			tooFew
		}
	};
}
var number = (value) => Number.isNaN(value) ? "–" : Math.abs(value) >= 1e3 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(4)));
var percent = (part) => Number.isFinite(part) ? `${(100 * part).toFixed(1)}%` : "–";
function table(rows) {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
	return rows.map((row) => row.map((cell, column) => column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)).join("  ").trimEnd());
}
function textOf(result, names, comparison) {
	const lines = result.programs.flatMap(({ lines: own, runs }, i) => [
		`${result.programs.length > 1 ? `${"AB"[i]}: ` : ""}${names[i]}`,
		`${runs.length} run${runs.length === 1 ? "" : "s"}, counted on ${result.cores === 1 ? "1 core" : `${result.cores} cores`}`,
		...table([[
			"",
			"mean",
			"±95%",
			"spread",
			""
		], ...own.map(statRow)]),
		""
	]);
	if (result.multiplexed) lines.push("Events took turns: their counts are scaled up. Count fewer to avoid that.", "");
	return comparison === null ? lines.slice(0, -1) : [...lines, ...whyText(comparison)];
}
var statRow = ({ name, unit, mean, deviation, halfWidth }) => [
	name,
	number(mean),
	Number.isNaN(halfWidth) ? "" : `±${number(halfWidth)}`,
	Number.isNaN(deviation) ? "" : percent(deviation / Math.abs(mean)),
	unit
];
function whyText({ a, b, time, parts, slots, tooFew }) {
	const change = b.mean / a.mean - 1;
	const head = `B takes ${number(Math.abs(time.seconds))} s ${time.seconds < 0 ? "less" : "more"} than A (${change < 0 ? "" : "+"}${percent(change)})`;
	const verdict = (line) => tooFew === null ? line.isReal ? "real" : "may be chance" : "";
	const row = (line, name) => [
		name,
		`${number(line.seconds)} s`,
		`${number(line.interval[0])} to ${number(line.interval[1])}`,
		number(line.ratio),
		Number.isNaN(line.corrected) ? "" : line.corrected.toPrecision(2),
		verdict(line)
	];
	return [
		`${head}${tooFew === null ? time.isReal ? "" : ": this may be chance" : ""}`,
		...table([
			[
				"",
				"seconds",
				"95% interval",
				"B/A",
				"p",
				""
			],
			row(time, "time"),
			...parts.flatMap((part) => [row(part, `  ${part.name}`), ...part.name === "cycles per instruction" ? slots.map((slot) => row(slot, `    ${slot.name}`)) : []])
		]),
		...parts.length === 0 ? ["Why is not known: instructions or cycles were not counted."] : [],
		...parts.length > 0 && slots.length === 0 ? ["Where cycles went is not known: add --metrics topdown, and let runs take at least a second."] : [],
		tooFew ?? `p: Mann–Whitney U, Holm-corrected; intervals: 2000 bootstrap draws. Parts add up to the time.`
	];
}
exports.addStatCommand = addStatCommand;
