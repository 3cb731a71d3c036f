require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_main = require("./main-BZSiOKnD.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_text = require("./text-qlf8p1E2.js");
const require_growing = require("./growing-Y0sZNFoK.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let node_fs = require("node:fs");
let commander = require("commander");
// engine/spe/packets.ts
var HEADER = {
	padding: 0,
	end: 1,
	timestamp: 113
};
var PACKET = {
	bad: 0,
	padding: 1,
	end: 2,
	timestamp: 3,
	events: 4,
	dataSource: 5,
	context: 6,
	operation: 7,
	address: 8,
	counter: 9
};
var ADDRESS = {
	pc: 0,
	target: 1,
	dataVirtual: 2,
	dataPhysical: 3,
	previousTarget: 4
};
var COUNTER = {
	total: 0,
	issue: 1,
	translation: 2
};
var SPE_EVENT = {
	exception: 0,
	retired: 1,
	l1dAccess: 2,
	l1dRefill: 3,
	tlbAccess: 4,
	tlbWalk: 5,
	notTaken: 6,
	mispredicted: 7,
	lastLevelAccess: 8,
	lastLevelMiss: 9,
	remote: 10,
	misaligned: 11,
	l2dAccess: 19,
	l2dMiss: 20,
	modifiedLine: 21
};
function packetKind(header) {
	if (header === HEADER.padding) return PACKET.padding;
	if (header === HEADER.end) return PACKET.end;
	if (header === HEADER.timestamp) return PACKET.timestamp;
	if ((header & 207) === 66) return PACKET.events;
	if ((header & 207) === 67) return PACKET.dataSource;
	if ((header & 252) === 100) return PACKET.context;
	if ((header & 252) === 72 && (header & 3) !== 3) return PACKET.operation;
	if ((header & 248) === 176) return PACKET.address;
	if ((header & 248) === 152) return PACKET.counter;
	return PACKET.bad;
}
var isExtended = (header) => (header & 252) === 32;
var payloadBytes = (header) => header <= HEADER.end ? 0 : 1 << (header >>> 4 & 3);
var WORDS = [...[
	"pc",
	"pcHigh",
	"target",
	"targetHigh",
	"data",
	"dataHigh",
	"physical",
	"physicalHigh"
], ...[
	"time",
	"timeHigh",
	"events"
]];
var INTS = [
	"level",
	"context",
	"operation",
	"source",
	"total",
	"issue",
	"translation"
];
var COUNTER_NAMES = {
	[COUNTER.total]: "total",
	[COUNTER.issue]: "issue",
	[COUNTER.translation]: "translation"
};
function readSpe(bytes) {
	const reader = new SpeReader(bytes);
	reader.read();
	return reader.records();
}
var SpeReader = class {
	#bytes;
	#columns = new Map();
	#record = new Map();
	#damage = {
		places: 0,
		bytes: 0,
		firstAt: null,
		cutBytes: 0
	};
	#count = 0;
	#isDoubtful = false;
	constructor(bytes) {
		this.#bytes = bytes;
		for (const name of WORDS) this.#columns.set(name, require_growing.growingWords());
		for (const name of INTS) this.#columns.set(name, require_growing.growingInts());
	}
	read() {
		const { length } = this.#bytes;
		let began = 0;
		for (let at = 0; at < length;) {
			const packet = packetAt(this.#bytes, at);
			if (packet.kind === PACKET.bad) {
				if (packet.next > length) {
					this.#damage.cutBytes += length - began;
					return;
				}
				const next = nextRecord(this.#bytes, at + 1);
				this.#damage.places++;
				this.#damage.bytes += next - began;
				this.#damage.firstAt ??= at;
				this.#record.clear();
				this.#isDoubtful = true;
				at = next;
				began = next;
				continue;
			}
			this.#take(packet);
			at = packet.next;
			if (packet.kind === PACKET.end || packet.kind === PACKET.timestamp || this.#record.size === 0) began = at;
		}
		if (this.#record.size > 0) this.#damage.cutBytes += length - began;
	}
	records() {
		return {
			...Object.fromEntries([...this.#columns].map(([name, { values }]) => [name, values.slice(0, this.#count)])),
			count: this.#count,
			damage: this.#damage
		};
	}
	#take({ kind, index, payload, sizeBytes }) {
		const bytes = this.#bytes;
		const low = wordAt(bytes, payload, sizeBytes);
		const high = sizeBytes === 8 ? require_bytes.u32At(bytes, payload + 4) : 0;
		if (kind === PACKET.events) this.#record.set("events", low);
		else if (kind === PACKET.dataSource) this.#record.set("source", low & 65535);
		else if (kind === PACKET.context) this.#record.set("context", low | 0);
		else if (kind === PACKET.operation) this.#record.set("operation", index << 8 | low & 255);
		else if (kind === PACKET.address) this.#address(index, low, high);
		else if (kind === PACKET.counter) {
			const name = COUNTER_NAMES[index];
			if (name !== void 0) this.#record.set(name, low & 65535);
		} else if (kind === PACKET.timestamp) {
			this.#pair("time", "timeHigh", low, high);
			this.#end();
		} else if (kind === PACKET.end) this.#end();
	}
	#address(index, low, high) {
		if (index === ADDRESS.pc || index === ADDRESS.target) {
			const level = high >>> 29 & 3;
			const top = (level === 1 || level === 2) && high >>> 31 === 1 ? 4278190080 : 0;
			const whole = (high & 16777215 | top) >>> 0;
			if (index === ADDRESS.target) this.#pair("target", "targetHigh", low, whole);
			else {
				this.#pair("pc", "pcHigh", low, whole);
				this.#record.set("level", level);
			}
		} else if (index === ADDRESS.dataVirtual) {
			const top = (high >>> 20 & 15) === 15 ? 4278190080 : 0;
			this.#pair("data", "dataHigh", low, (high & 16777215 | top) >>> 0);
		} else if (index === ADDRESS.dataPhysical) this.#pair("physical", "physicalHigh", low, high & 16777215);
	}
	#pair(lowName, highName, low, high) {
		this.#record.set(lowName, low);
		this.#record.set(highName, high);
	}
	#end() {
		const isRest = this.#isDoubtful && !this.#record.has("pc");
		this.#isDoubtful = false;
		if (isRest) this.#record.clear();
		if (this.#record.size === 0) return;
		for (const name of WORDS) this.#columns.get(name)?.push(this.#record.get(name) ?? 0);
		for (const name of INTS) this.#columns.get(name)?.push(this.#record.get(name) ?? -1);
		this.#record.clear();
		this.#count++;
	}
};
function packetAt(bytes, at) {
	const first = bytes[at];
	let head = at;
	let index = 0;
	if (isExtended(first)) {
		head++;
		if (head >= bytes.length) return bad(bytes.length + 1);
		if (bytes[head] === 0) {
			const align = 2 << (first & 3);
			return {
				kind: PACKET.padding,
				index: 0,
				payload: at,
				sizeBytes: 0,
				next: Math.min(at - at % align + align, bytes.length)
			};
		}
		index = (first & 3) << 3;
	}
	const header = bytes[head];
	const kind = packetKind(header);
	const isIndexed = kind === PACKET.address || kind === PACKET.counter;
	if (kind === PACKET.bad || head > at && !isIndexed) return bad(at + 1);
	const sizeBytes = payloadBytes(header);
	const next = head + 1 + sizeBytes;
	if (next > bytes.length) return bad(next);
	if (isIndexed) index |= header & 7;
	else if (kind === PACKET.operation) index = header & 3;
	return {
		kind,
		index,
		payload: head + 1,
		sizeBytes,
		next
	};
}
var bad = (next) => ({
	kind: PACKET.bad,
	index: 0,
	payload: 0,
	sizeBytes: 0,
	next
});
var wordAt = (bytes, at, sizeBytes) => sizeBytes === 0 ? 0 : sizeBytes === 1 ? bytes[at] : sizeBytes === 2 ? require_bytes.u16At(bytes, at) : require_bytes.u32At(bytes, at);
function nextRecord(bytes, from) {
	for (let at = from; at < bytes.length; at++) {
		const kind = packetKind(bytes[at]);
		if (kind !== PACKET.end && kind !== PACKET.timestamp) continue;
		const next = at + 1 + payloadBytes(bytes[at]);
		if (next <= bytes.length && isRecord(bytes, next)) return next;
	}
	return bytes.length;
}
var MOST_PACKETS = 64;
function isRecord(bytes, from) {
	let at = from;
	for (let packets = 0; at < bytes.length && packets < MOST_PACKETS; packets++) {
		const { kind, next } = packetAt(bytes, at);
		if (kind === PACKET.bad) return next > bytes.length;
		if (kind === PACKET.end || kind === PACKET.timestamp) return true;
		at = next;
	}
	return true;
}
// engine/spe/spe-summary.ts
var SOURCE_TABLES = [
	"neoverse",
	"ampere",
	"events"
];
var SOURCES = {
	neoverse: {
		0: "L1D",
		8: "L2",
		9: "peer core",
		10: "own cluster",
		11: "system cache",
		12: "peer cluster",
		13: "remote",
		14: "DRAM"
	},
	ampere: {
		0: "own chip or device",
		3: "system cache",
		5: "remote",
		7: "DRAM",
		8: "L1D",
		9: "L2D"
	}
};
var PEERS = new Set([
	"peer core",
	"own cluster",
	"peer cluster",
	"remote",
	"modified line"
]);
var LOAD_STORE = 1;
var LINE_BITS = 6;
var LATENCY_BINS = 17;
var LATENCIES = [
	"total",
	"issue",
	"translation",
	"execution"
];
var hasEvent = (events, bit) => (events >>> bit & 1) === 1;
function sourceOf(records, i, table) {
	if (!isLoad(records, i)) return "";
	const source = records.source[i];
	const events = records.events[i];
	if (table !== "events" && source !== -1) return SOURCES[table][source] ?? `source ${source}`;
	if (hasEvent(events, SPE_EVENT.modifiedLine)) return "modified line";
	if (hasEvent(events, SPE_EVENT.remote)) return "remote";
	if (hasEvent(events, SPE_EVENT.lastLevelMiss)) return "beyond the last level";
	if (hasEvent(events, SPE_EVENT.lastLevelAccess)) return "last level";
	if (hasEvent(events, SPE_EVENT.l2dAccess) && !hasEvent(events, SPE_EVENT.l2dMiss)) return "L2";
	if (hasEvent(events, SPE_EVENT.l1dRefill)) return "beyond L1D";
	return hasEvent(events, SPE_EVENT.l1dAccess) ? "L1D" : "not told";
}
var isLoadStore = ({ operation }, i) => operation[i] >> 8 === LOAD_STORE;
var isStore = (records, i) => isLoadStore(records, i) && (records.operation[i] & 1) === 1;
var isLoad = (records, i) => isLoadStore(records, i) && (records.operation[i] & 1) === 0;
function latenciesBySource(records, table) {
	const found = new Map();
	for (let i = 0; i < records.count; i++) {
		const source = sourceOf(records, i, table);
		if (source === "") continue;
		let of = found.get(source);
		if (of === void 0) {
			const bin = () => new Uint32Array(LATENCY_BINS);
			of = {
				source,
				count: 0,
				bins: {
					total: bin(),
					issue: bin(),
					translation: bin(),
					execution: bin()
				}
			};
			found.set(source, of);
		}
		of.count++;
		for (const kind of LATENCIES) {
			const cycles = latencyOf(records, i, kind);
			if (cycles !== -1) of.bins[kind][cycles === 0 ? 0 : 32 - Math.clz32(cycles)]++;
		}
	}
	return [...found.values()].sort((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1));
}
function latencyOf(records, i, kind) {
	if (kind !== "execution") return records[kind][i];
	const [total, issue, translation] = [
		records.total[i],
		records.issue[i],
		records.translation[i]
	];
	if (total === -1 || issue === -1 || translation === -1) return -1;
	return Math.max(0, total - issue - translation);
}
function cacheLines(records, table) {
	const found = new Map();
	for (let i = 0; i < records.count; i++) {
		const high = records.dataHigh[i];
		if (!isLoadStore(records, i) || records.data[i] === 0 && high === 0) continue;
		const low = records.data[i] >>> LINE_BITS << LINE_BITS >>> 0;
		const key = `${high}/${low}`;
		let line = found.get(key);
		if (line === void 0) {
			const at = () => new Uint32Array(64);
			line = {
				low,
				high,
				loads: 0,
				stores: 0,
				fromPeers: 0,
				loadsAt: at(),
				storesAt: at(),
				records: []
			};
			found.set(key, line);
		}
		line.records.push(i);
		const offset = records.data[i] & 63;
		if (isStore(records, i)) {
			line.stores++;
			line.storesAt[offset]++;
		} else {
			line.loads++;
			line.loadsAt[offset]++;
			if (PEERS.has(sourceOf(records, i, table))) line.fromPeers++;
		}
	}
	return [...found.values()].sort((a, b) => b.fromPeers - a.fromPeers || b.records.length - a.records.length);
}
// host/symbols/spe-file.ts
var MOST_BYTES = 1 << 30;
var speSources = SOURCE_TABLES;
function openSpeFile(path) {
	return new SpeFile(readSpe(bytesOf(path)));
}
function bytesOf(path) {
	try {
		if ((0, node_fs.statSync)(path).size > MOST_BYTES) throw new require_host_error.HostError("bad-request", `${path} is larger than 1 GB.`);
		return (0, node_fs.readFileSync)(path);
	} catch (error) {
		throw error instanceof require_host_error.HostError ? error : require_host_error.toHostError(error, path);
	}
}
var pcOf = (records, i) => require_text.hexOf64(require_checked.at(records.pc, i), require_checked.at(records.pcHigh, i));
var SpeFile = class {
	#records;
	constructor(records) {
		this.#records = records;
	}
	addresses() {
		return [...new Set(Array.from({ length: this.#records.count }, (_, i) => pcOf(this.#records, i)))];
	}
	summary(names, sources, limit) {
		const records = this.#records;
		const nameOf = (i) => names.get(pcOf(records, i)) ?? pcOf(records, i);
		return {
			operations: records.count,
			damage: records.damage,
			functions: this.#functions(nameOf).slice(0, limit),
			loads: latenciesBySource(records, sources).map(({ source, count, bins }) => ({
				source,
				count,
				latencies: Object.fromEntries(LATENCIES.map((kind) => [kind, [...bins[kind]]]))
			})),
			lines: cacheLines(records, sources).slice(0, limit).map((line) => ({
				address: require_text.hexOf64(line.low, line.high),
				loads: line.loads,
				stores: line.stores,
				fromPeers: line.fromPeers,
				offsets: [...line.loadsAt].flatMap((loads, offset) => {
					const stores = require_checked.at(line.storesAt, offset);
					return loads + stores === 0 ? [] : [{
						offset,
						loads,
						stores
					}];
				}),
				functions: [...new Set(line.records.map(nameOf))].slice(0, limit)
			}))
		};
	}
	#functions(nameOf) {
		const functions = new Map();
		for (let i = 0; i < this.#records.count; i++) {
			const name = nameOf(i);
			const counted = functions.get(name) ?? {
				name,
				operations: 0,
				cycles: 0
			};
			counted.operations++;
			counted.cycles += Math.max(0, require_checked.at(this.#records.total, i));
			functions.set(name, counted);
		}
		return [...functions.values()].sort((a, b) => b.operations - a.operations);
	}
};
// cli/spe.ts
function addSpeCommand(program, context) {
	program.command("spe").description("show what SPE sampled on one core: functions, latencies of loads by source, shared lines of memory").argument("<file>", "packets of SPE: NAME.spe-coreN.data of a recording, or spe.data of wperf").addOption(new commander.Option("--sources <table>", "what numbers of data sources mean: on most Arm cores, on AmpereOne, or nothing").choices(speSources).default("neoverse")).option("--trace <file>", "the trace of the same recording, which names addresses; needs --pid").option("--pid <n>", "the process that the core ran: SPE does not tell it", require_options.headerId).option(...require_options.symbolPaths).option("--limit <n>", "show at most N functions and lines", require_options.integer(1, 1e6), 20).option(...require_options.manifestFiles).option("--json", "as JSON").action(async (file, options) => {
		const spe = openSpeFile(file);
		const names = await namesOf(spe.addresses(), options, context);
		const answer = spe.summary(names, options.sources, options.limit);
		await require_with_trace.writeOver(context, options.json ? `${require_main.jsonText(answer, 2)}\n` : textOf(answer));
	});
}
async function namesOf(addresses, options, context) {
	const { trace: file, pid } = options;
	const names = new Map();
	if (file === void 0) return names;
	if (pid === void 0) throw new require_host_error.HostError("bad-request", "SPE does not tell processes: add --pid N to --trace.");
	await require_with_trace.withTrace(file, context, options, async ({ host, id: trace, watched }) => {
		for (let from = 0; from < addresses.length; from += 1e5) {
			const asked = addresses.slice(from, from + 1e5);
			for (const [i, infos] of (await host.call("addresses", {
				trace,
				addresses: asked,
				pid
			}, watched)).entries()) {
				const { module, offset, function: name } = require_checked.at(infos, 0);
				const shown = module === null ? name : `${module}${name === null ? `+${offset}` : `!${name}`}`;
				if (shown !== null) names.set(require_checked.at(asked, i), shown);
			}
		}
	});
	return names;
}
function textOf({ operations, damage, functions, loads, lines }) {
	const damaged = damage.places === 0 ? [] : [`Damaged: ${damage.bytes} bytes at ${damage.places} places, first at ${damage.firstAt}`];
	return [
		`${operations} sampled operations of one core; SPE does not tell threads and processes`,
		...damaged,
		...damage.cutBytes > 0 ? [`The last record is cut: ${damage.cutBytes} bytes`] : [],
		"",
		"Operations      Cycles  Function",
		...functions.map(({ name, operations: n, cycles }) => `${pad(n, 10)}  ${pad(cycles, 10)}  ${name}`),
		"",
		"     Loads  Median of total latency  Data from",
		...loads.map(({ source, count, latencies }) => `${pad(count, 10)}  ${medianText(latencies.total ?? []).padEnd(23)}  ${source}`),
		"",
		"Line of memory           Loads  Stores  From other cores  Functions",
		...lines.map((line) => `${line.address.padEnd(18)}  ${pad(line.loads, 10)}  ${pad(line.stores, 6)}  ${pad(line.fromPeers, 16)}  ${line.functions.slice(0, 3).join(", ")}`)
	].map((line) => `${require_main.printable(line)}\n`).join("");
}
var pad = (value, width) => String(value).padStart(width);
function medianText(bins) {
	const all = bins.reduce((sum, count) => sum + count, 0);
	let seen = 0;
	const bin = bins.findIndex((count) => {
		seen += count;
		return 2 * seen >= all;
	});
	return all === 0 ? "not told" : bin === 0 ? "0 cycles" : `${2 ** (bin - 1)} to ${2 ** bin - 1} cycles`;
}
exports.addSpeCommand = addSpeCommand;
