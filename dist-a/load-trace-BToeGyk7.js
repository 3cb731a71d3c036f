const bundleUrl = require("node:url").pathToFileURL(__filename).href;
const require_channel = require("./channel-tV7zKHIJ.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_call_client = require("./call-client-BMfzPU87.js");
const require_kind_info = require("./kind-info-D_KUZPSx.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_scan = require("./scan-3FQoKOCp.js");
const require_file_source = require("./file-source-DjvzgmOM.js");
const require_temporary = require("./temporary-DxZt-J63.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_time_order = require("./time-order-DQ1EWHIh.js");
const require_slices = require("./slices-DNKZTwif.js");
const require_trace = require("./trace-CNKWhkZH.js");
const require_joined_bytes = require("./joined-bytes-DKzBY7Xt.js");
let node_path = require("node:path");
let node_worker_threads = require("node:worker_threads");
let node_crypto = require("node:crypto");
let node_os = require("node:os");
let node_timers_promises = require("node:timers/promises");
let node_fs_promises = require("node:fs/promises");
// host/archives/extract.ts
var mostExpansion = 300;
var harmlessBytes = 1 << 30;
var spareBytes = 256 << 20;
async function checkRoom(file, bytes, dir) {
	if (bytes > harmlessBytes && bytes > mostExpansion * file.sizeBytes) throw new require_host_error.HostError("bad-request", `${file.name} claims to contain ${bytes} bytes in ${file.sizeBytes}, which is implausible, so it was not unpacked. Ask the sender for another copy.`);
	const { bavail, bsize } = await (0, node_fs_promises.statfs)(dir);
	if (bytes + spareBytes > bavail * bsize) throw new require_host_error.HostError("io", `${file.name} needs ${bytes} bytes on the disk of ${dir}, which has ${bavail * bsize} left. Free some space and try again.`);
}
async function writeEntry(file, entry, path, signal, onBytes) {
	const { readZipEntry } = await Promise.resolve().then(() => require("./zip-reader-Vlli6o4O.js"));
	const handle = await (0, node_fs_promises.open)(path, "wx", 384);
	try {
		await readZipEntry(file, entry, async (bytes) => {
			await handle.writeFile(bytes);
			onBytes(bytes.length);
		}, signal);
	} finally {
		await handle.close();
	}
}
async function isZip(file) {
	const [p, k, ...more] = await file.read(0, 4);
	return p === 80 && k === 75 && (more[0] === 3 && more[1] === 4 || more[0] === 5 && more[1] === 6);
}
// host/archives/trace-sets.ts
var TRACE = /\.etl$/i;
var PART = /^(.+)\.(?:kernel|clr|user)[\w]*\.etl$/i;
var isTraceName = (name) => TRACE.test(name) && !/(^|\/)(?:__MACOSX\/|\._)/.test(name);
function partsBeside(name, siblings) {
	if (PART.test(name)) return [];
	return siblings.filter((one) => one !== name && wholeOf(one) === name.toLowerCase()).sort();
}
function traceSets(names) {
	const sets = new Map();
	for (const name of names.filter(isTraceName).sort()) {
		const whole = wholeOf(name) ?? name.toLowerCase();
		const parts = sets.get(whole) ?? [];
		sets.set(whole, name.toLowerCase() === whole ? [name, ...parts] : [...parts, name]);
	}
	return [...sets.values()].map((parts) => ({
		name: parts[0] ?? "",
		parts
	}));
}
function wholeOf(name) {
	const [, stem] = PART.exec(node_path.posix.basename(name)) ?? [];
	return stem === void 0 ? null : node_path.posix.join(node_path.posix.dirname(name), `${stem}.etl`).toLowerCase();
}
// host/archives/trace-source.ts
var note = (code, message) => ({
	code,
	message,
	count: 1,
	byteOffset: null
});
async function openTraceSource(path, options) {
	const inZip = await zipAbove(path);
	const file = await require_file_source.FileSource.open(inZip?.zip ?? path, options.label);
	const { name = (0, node_path.basename)(path) } = options;
	if (inZip !== null || await isZip(file)) try {
		return await unpacked(file, inZip?.inner ?? null, options);
	} finally {
		await file.close();
	}
	if (options.name !== void 0) return {
		file,
		name,
		notes: []
	};
	const siblings = partsBeside(name, /\.etl$/i.test(name) ? await (0, node_fs_promises.readdir)((0, node_path.dirname)(path)).catch(() => []) : []);
	if (siblings.length === 0) return {
		file,
		name,
		notes: []
	};
	const merged = await mergedSet(name, [path, ...siblings.map((one) => (0, node_path.join)((0, node_path.dirname)(path), one))], options).catch(async (error) => {
		await file.close();
		throw error;
	});
	if (merged.file === null) return {
		file,
		name,
		notes: merged.notes
	};
	await file.close();
	return {
		file: merged.file,
		name,
		notes: merged.notes
	};
}
async function zipAbove(path) {
	if (await (0, node_fs_promises.stat)(path).catch(() => null) !== null) return null;
	const inner = [(0, node_path.basename)(path)];
	for (let zip = (0, node_path.dirname)(path); zip !== (0, node_path.dirname)(zip); zip = (0, node_path.dirname)(zip)) {
		const stats = await (0, node_fs_promises.stat)(zip).catch(() => null);
		if (stats?.isFile()) return {
			zip,
			inner: inner.join("/")
		};
		if (stats !== null) return null;
		inner.unshift((0, node_path.basename)(zip));
	}
	return null;
}
async function unpacked(zip, inner, options) {
	const { readZipDirectory } = await Promise.resolve().then(() => require("./zip-reader-Vlli6o4O.js"));
	const entries = await readZipDirectory(zip);
	const sets = traceSets([...entries.keys()]);
	const sizeOf = ({ parts }) => parts.reduce((sum, part) => sum + (entries.get(part)?.sizeBytes ?? 0), 0);
	const chosen = inner === null ? sets.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] : chosenIn(sets, [...entries.keys()], inner);
	if (chosen === void 0) throw new require_host_error.HostError(inner === null ? "not-etl" : "not-found", inner === null ? `${zip.name} contains no .etl trace. Choose an .etl file, or a zip with one.` : `There is no trace “${inner}” in the zip. ${sets.length === 0 ? "It has none" : `It has ${sets.map(({ name }) => name).join(", ")}`}.`);
	const others = sets.filter(({ name }) => name !== chosen.name);
	const left = inner !== null || others.length === 0 ? [] : [note("zip-traces", `The zip contains ${sets.length} traces, and this is the largest, ${chosen.name}. The others are ${listed(others.map(({ name }) => name))}. To open one, add its name to that of the zip: ${(0, node_path.basename)(zip.name)}/${others[0]?.name}.`)];
	const folder = require_temporary.makeTemporaryFolder();
	try {
		const paths = await extracted(zip, chosen, entries, folder, options);
		const name = (0, node_path.basename)(chosen.name);
		const merged = paths.length === 1 ? null : await mergedSet(name, paths, options, chosen.parts);
		const [first = ""] = paths;
		const file = merged?.file ?? await require_file_source.FileSource.open(first, options.label, () => folder.remove());
		if (merged?.file) await folder.remove();
		return {
			file,
			name,
			notes: [...left, ...merged?.notes ?? []]
		};
	} catch (error) {
		await folder.remove();
		throw error;
	}
}
function chosenIn(sets, names, inner) {
	const set = sets.find(({ name }) => name === inner);
	if (set !== void 0) return set;
	return traceSets(names).some(({ parts }) => parts.includes(inner)) ? {
		name: inner,
		parts: [inner]
	} : void 0;
}
async function extracted(zip, { parts }, entries, folder, { signal, onProgress }) {
	const wanted = parts.flatMap((part) => entries.get(part) ?? []);
	const bytesTotal = wanted.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
	await checkRoom(zip, bytesTotal, folder.path);
	let bytesDone = 0;
	const paths = [];
	for (const [i, entry] of wanted.entries()) {
		const path = (0, node_path.join)(folder.path, `${i}.etl`);
		try {
			await writeEntry(zip, entry, path, signal, (bytes) => {
				bytesDone += bytes;
				onProgress?.({
					phase: "reading",
					bytesDone,
					bytesTotal,
					events: 0
				});
			});
		} catch (error) {
			throw require_host_error.systemErrorCode(error) === null ? error : require_whole_file.writeError(error, folder.path);
		}
		paths.push(path);
	}
	return paths;
}
async function mergedSet(name, paths, { label, signal, onProgress }, shown = paths) {
	const { mergeHere } = await Promise.resolve().then(() => require("./merging-CjHQNTJ2.js")).then((n) => n.merging_exports);
	const names = shown.map((one) => (0, node_path.basename)(one));
	const folder = require_temporary.makeTemporaryFolder();
	try {
		const file = (0, node_path.join)(folder.path, "merged.etl");
		await (0, node_fs_promises.writeFile)(file, "", { mode: 384 });
		const { warnings } = await mergeHere({
			parts: paths,
			file,
			target: label,
			compressed: false,
			last: null
		}, {
			metadata: null,
			signal,
			onProgress: (part) => onProgress?.({
				phase: "reading",
				bytesDone: Math.round(part * 1e3),
				bytesTotal: 1e3,
				events: 0
			})
		});
		return {
			file: await require_file_source.FileSource.open(file, label, () => folder.remove()),
			notes: [note("parts", `This is one recording in ${names.length} files, opened together: ${names.join(", ")}.`), ...warnings]
		};
	} catch (error) {
		await folder.remove();
		if (!(error instanceof require_host_error.HostError) || !["bad-request", "not-etl"].includes(error.info.code)) throw error;
		return {
			file: null,
			notes: [note("parts", `${listed(names.filter((one) => one !== name))} beside ${name} could not be opened together with it: ${error.message}`)]
		};
	}
}
var mostListed = 5;
var listed = (names) => names.length <= mostListed ? names.join(", ") : `${names.slice(0, mostListed).join(", ")} and ${names.length - mostListed} more`;
// engine/format/estimate.ts
var LOOKS = 224;
var BUCKETS = 128;
async function estimateRates(source) {
	const found = await require_trace.readHeader(source);
	if (found === null || found.fileOffset !== 0) return null;
	const looks = [];
	let startNs = Number.POSITIVE_INFINITY;
	let endNs = Number.NEGATIVE_INFINITY;
	await require_trace.lookAround(source, found, LOOKS, (rows, row) => {
		const [firstNs, lastNs] = [rows.firstNs[row], rows.lastNs[row]];
		startNs = Math.min(startNs, firstNs);
		endNs = Math.max(endNs, lastNs);
		looks.push({
			timeNs: (firstNs + lastNs) / 2,
			events: rows.ends[row] - rows.starts[row],
			fileBytes: rows.fileBytes[row]
		});
	});
	return looks.length < 2 || endNs <= startNs ? null : spread(looks, startNs, endNs, source.sizeBytes);
}
function spread(looks, startNs, endNs, sizeBytes) {
	looks.sort((a, b) => a.timeNs - b.timeNs);
	const counts = new Float64Array(BUCKETS);
	const bucketNs = (endNs - startNs) / BUCKETS;
	let events = 0;
	looks.forEach((look, i) => {
		const share = look.events * (sizeBytes / looks.length) / look.fileBytes;
		const from = i === 0 ? startNs : (looks[i - 1].timeNs + look.timeNs) / 2;
		const to = i === looks.length - 1 ? endNs : (look.timeNs + looks[i + 1].timeNs) / 2;
		events += share;
		addEvenly(counts, share, (from - startNs) / bucketNs, (to - startNs) / bucketNs);
	});
	return {
		startNs,
		endNs,
		buffers: looks.length,
		events: Math.round(events),
		counts: Array.from(counts, (count) => Math.round(count))
	};
}
function addEvenly(counts, amount, from, to) {
	const last = Math.min(counts.length - 1, Math.floor(to));
	const width = to - from;
	for (let bucket = Math.max(0, Math.floor(from)); bucket <= last; bucket++) {
		const inside = Math.min(to, bucket + 1) - Math.max(from, bucket);
		counts[bucket] += width > 0 ? amount * inside / width : amount;
		if (width <= 0) return;
	}
}
// engine/format/load.ts
async function loadSlices(tasks, columns, readers, { cancel, onProgress } = {}) {
	let next = 0;
	let done = 0;
	const reader = async () => {
		while (next < tasks.length) {
			if (cancel?.cancelled) throw new require_host_error.CancelledError();
			const task = tasks[next++];
			const slice = await readers.readSlice(task);
			if (slice !== null) require_scan.copyColumns(slice, task.count, columns, task.firstRow);
			done += task.count;
			onProgress?.(done);
		}
	};
	await Promise.all(Array.from({ length: readers.depth }, reader));
}
// engine/format/survey-rates.ts
var SurveyRates = class SurveyRates {
	#lanes = new Map();
	#baseNs;
	#originNs;
	constructor(survey, baseNs, originNs, size) {
		this.#baseNs = baseNs;
		this.#originNs = originNs;
		for (const [cpu, total] of Object.entries(survey.info.eventsPerCpu)) this.#lanes.set(Number(cpu), {
			base: new Uint32Array(size),
			total,
			early: [],
			index: null
		});
		this.#add(survey);
	}
	static of(survey) {
		const { lanes, info, table, earliestNs } = survey;
		if (lanes === null || lanes.length === 0 || info.events < 2) return null;
		let last = Number.NEGATIVE_INFINITY;
		for (let row = 0; row < table.count; row++) if (table.lastNs[row] > last) last = table.lastNs[row];
		const perCpu = Object.values(info.eventsPerCpu);
		const { baseNs, originNs, size } = require_trace.baseBuckets(earliestNs[1], last, perCpu.length, Math.max(...perCpu));
		return lanes[0].bucketNs <= baseNs ? new SurveyRates(survey, baseNs, originNs, size) : null;
	}
	#add({ lanes, table }) {
		let row = 0;
		for (const { ends, buckets, counts, bucketNs } of lanes ?? []) {
			const perBase = this.#baseNs / bucketNs;
			const origin = this.#originNs / this.#baseNs;
			let entry = 0;
			for (const end of ends) {
				const lane = this.#lanes.get(table.processors[row++]);
				if (lane === void 0) continue;
				for (; entry < end; entry++) {
					const at = Math.floor(buckets[entry] / perBase) - origin;
					if (at >= 0) lane.base[at] += counts[entry];
					else lane.early.push({
						startNs: buckets[entry] * bucketNs,
						count: counts[entry]
					});
				}
			}
		}
	}
	query({ cpus, startNs, endNs, buckets }) {
		const aligned = require_trace.alignBuckets(startNs, endNs, buckets);
		if (aligned.bucketNs < this.#baseNs) return null;
		const series = require_trace.emptySeries(aligned, cpus);
		cpus.forEach((cpu, i) => {
			const lane = this.#lanes.get(cpu);
			if (!lane) return;
			lane.index ??= require_trace.laneIndex(lane.base, lane.total);
			const earlier = (ns) => lane.early.reduce((sum, stretch) => stretch.startNs < ns ? sum + stretch.count : sum, 0);
			const pyramid = {
				...lane.index,
				originNs: this.#originNs,
				baseNs: this.#baseNs
			};
			require_trace.fillWide(pyramid, earlier, series, i * aligned.buckets);
		});
		return require_trace.withPeak(series);
	}
};
// host/traces/reading-threads.ts
var workerFile = "./reading.worker.js";
var mostThreads = 8;
var usualReading = () => ({
	workerUrl: new URL(bundleUrl).pathname.endsWith(".ts") ? null : new URL(workerFile, bundleUrl),
	threads: Math.min(mostThreads, (0, node_os.availableParallelism)()),
	sharesMemory: true,
	leastBytes: 32 << 20,
	segmentBytes: 8 << 20,
	cache: async () => null
});
var tasksEach = 2;
var ReadingThreads = class {
	depth;
	segmentBytes;
	#threads;
	#next = 0;
	constructor(file, workerUrl, { threads, segmentBytes }) {
		this.depth = tasksEach * threads;
		this.segmentBytes = segmentBytes;
		const workerData = {
			descriptor: file.descriptor,
			sizeBytes: file.sizeBytes,
			name: file.name
		};
		this.#threads = Array.from({ length: threads }, () => threadOf(new node_worker_threads.Worker(workerUrl, { workerData })));
	}
	async survey(task) {
		return await this.#ask("survey", task);
	}
	async startLoading(asked) {
		await Promise.all(this.#threads.map(({ client }) => client.call("load", asked)));
	}
	async readSlice(task) {
		return await this.#ask("slice", task);
	}
	#ask(method, task) {
		const { client } = require_checked.at(this.#threads, this.#next++ % this.#threads.length);
		return client.call(method, task);
	}
	async close() {
		for (const { worker } of this.#threads) worker.terminate();
		await Promise.all(this.#threads.map(({ ended }) => ended));
	}
};
function threadOf(worker) {
	let why = "it ended without a word";
	worker.on("error", (error) => {
		why = error.message;
	});
	const ended = new Promise((resolve) => worker.once("exit", resolve));
	return {
		worker,
		client: new require_call_client.CallClient(require_channel.workerChannel(worker), {
			failure: (info) => info.code === "internal" ? new require_host_error.ReaderEnded(info.message) : new require_host_error.HostError(info.code, info.message, info),
			gone: () => ({
				code: "internal",
				message: why
			})
		}),
		ended
	};
}
// engine/format/kept-survey.ts
var rowArrays = {
	fileOffset: Float64Array,
	fileBytes: Uint32Array,
	starts: Uint32Array,
	ends: Uint32Array,
	processors: Uint16Array,
	sequence: Float64Array,
	flags: Uint8Array,
	firstNs: Float64Array,
	lastNs: Float64Array,
	beforeNs: Float64Array
};
var bytesOf = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength);
function keptSurvey(survey) {
	const { info, clock, earliestNs, table, kindTable, lanes } = survey;
	const rows = table.rows();
	const facts = {
		info,
		clock: {
			timeStamp: String(clock.timeStamp),
			frequencyHz: clock.frequencyHz
		},
		earliestNs: [...earliestNs],
		written: table.written,
		rows: table.count,
		damages: [...rows.damages],
		overflowed: kindTable.overflowed,
		lanes: lanes?.map(({ bucketNs, ends, buckets }) => ({
			bucketNs,
			rows: ends.length,
			entries: buckets.length
		})) ?? null
	};
	const parts = new Map();
	for (const name of Object.keys(rowArrays)) parts.set(name, bytesOf(rows[name]));
	parts.set("kinds", bytesOf(kindTable.allWords()));
	parts.set("kindEvents", bytesOf(kindTable.events.subarray(0, kindTable.count)));
	for (const name of [
		"ends",
		"buckets",
		"counts"
	]) parts.set(`lanes.${name}`, require_joined_bytes.joinedBytes((lanes ?? []).map((lane) => bytesOf(lane[name]))));
	return {
		facts: JSON.stringify(facts),
		arrays: parts
	};
}
function surveyOfKept(kept, fileName) {
	const part = (name) => {
		const bytes = kept.arrays.get(name);
		if (bytes === void 0) throw new Error(`the kept survey has no ${name}`);
		return bytes;
	};
	const { info, clock, earliestNs, written, rows, damages, overflowed, lanes } = JSON.parse(kept.facts);
	const arrays = Object.fromEntries(Object.entries(rowArrays).map(([name, array]) => {
		const { buffer, byteOffset } = part(name);
		return [name, new array(buffer, byteOffset, rows)];
	}));
	const table = new require_time_order.GrowingBufferTable();
	table.append({
		...arrays,
		count: rows,
		damages: damages.map((one) => ({
			...one,
			sequence: one.sequence ?? NaN
		}))
	}, 0);
	table.written = written;
	const kindTable = kindsOf(wordsOf(part("kinds")), wordsOf(part("kindEvents")), overflowed);
	const [first, second] = earliestNs.map((ns) => ns ?? Number.POSITIVE_INFINITY);
	return {
		info: {
			...info,
			file: fileName
		},
		kinds: require_kind_info.describeKinds(kindTable),
		buffers: table,
		table,
		clock: new require_scan.Clock(BigInt(clock.timeStamp), clock.frequencyHz),
		kindTable,
		earliestNs: [first, second],
		lanes: lanes && lanesOf(lanes, wordsOf(part("lanes.ends")), part("lanes.buckets"), wordsOf(part("lanes.counts")))
	};
}
var wordsOf = ({ buffer, byteOffset, byteLength }) => new Uint32Array(buffer, byteOffset, byteLength / 4);
function kindsOf(words, events, overflowed) {
	const table = new require_scan.KindTable();
	if (words.length !== events.length * 9) throw new Error("the kept survey counts other kinds than it has");
	table.add(words);
	table.events.set(events);
	table.overflowed = overflowed;
	return table;
}
function lanesOf(sizes, ends, bucketBytes, counts) {
	const buckets = new Float64Array(bucketBytes.buffer, bucketBytes.byteOffset, counts.length);
	let row = 0;
	let entry = 0;
	return sizes.map(({ bucketNs, rows, entries }) => {
		const lane = {
			bucketNs,
			ends: ends.subarray(row, row + rows),
			buckets: buckets.subarray(entry, entry + entries),
			counts: counts.subarray(entry, entry + entries)
		};
		row += rows;
		entry += entries;
		return lane;
	});
}
// host/traces/survey-cache.ts
var lookedAtBytes = 65536;
var FACTS = "facts";
var SurveyCache = class SurveyCache {
	#cache;
	#key;
	#fileName;
	constructor(cache, key, fileName) {
		this.#cache = cache;
		this.#key = key;
		this.#fileName = fileName;
	}
	static async of(cache, file, fileName) {
		const ends = (0, node_crypto.createHash)("sha256").update(await file.read(0, lookedAtBytes)).update(await file.read(Math.max(0, file.sizeBytes - lookedAtBytes), lookedAtBytes));
		const madeOf = [
			String(file.sizeBytes),
			String(file.changedMs),
			ends.digest("hex")
		];
		return new SurveyCache(cache, {
			what: `events of ${fileName} by time`,
			program: cache.program,
			madeOf
		}, fileName);
	}
	async read() {
		const arrays = await this.#cache.store.read(this.#key);
		if (arrays === null) return null;
		try {
			return surveyOfKept({
				facts: Buffer.from(arrays.get(FACTS) ?? []).toString(),
				arrays
			}, this.#fileName);
		} catch {
			return null;
		}
	}
	async write(survey) {
		const { facts, arrays } = keptSurvey(survey);
		await this.#cache.store.write(this.#key, new Map([...arrays, [FACTS, Buffer.from(facts)]]));
	}
};
// host/traces/read-trace.ts
var readAlready = (trace) => ({
	survey: trace,
	rates: null,
	load: async () => trace
});
var readHere = (source, name, { signal, onProgress }) => require_trace.openTrace(source, {
	fileName: name,
	cancel: require_kind_info.cancelToken(signal),
	pause: node_timers_promises.setImmediate,
	...onProgress && { onProgress }
});
async function readTraceFile(file, name, reading, options) {
	const { workerUrl } = reading;
	if (workerUrl === null || file.sizeBytes < reading.leastBytes) return readAlready(await readAhead(file, name, options));
	try {
		return await readInThreads(file, name, workerUrl, reading, options);
	} catch (error) {
		if (error instanceof require_host_error.ReaderEnded) return readAlready(await readAhead(file, name, options));
		throw error;
	}
}
async function readInThreads(file, name, workerUrl, reading, options) {
	const cache = await reading.cache();
	const kept = cache && await SurveyCache.of(cache, file, name);
	const known = await kept?.read();
	const survey = known ?? await surveyInThreads(file, name, workerUrl, reading, options);
	if (!known) await kept?.write(survey);
	const load = (call) => loadColumns(file, name, survey, workerUrl, reading, call);
	return {
		survey,
		rates: SurveyRates.of(survey),
		load
	};
}
async function surveyInThreads(file, name, workerUrl, reading, { signal, onProgress }) {
	const threads = new ReadingThreads(file, workerUrl, reading);
	const bytesTotal = file.sizeBytes;
	try {
		const estimate = onProgress && await estimateRates(file);
		const tell = (bytesDone, events) => onProgress?.({
			phase: "reading",
			bytesDone,
			bytesTotal,
			events,
			...estimate && { estimate }
		});
		tell(0, 0);
		return await require_trace.surveyTrace(file, {
			fileName: name,
			cancel: require_kind_info.cancelToken(signal),
			pause: node_timers_promises.setImmediate,
			readers: threads,
			onProgress: tell
		});
	} finally {
		await threads.close();
	}
}
async function loadColumns(file, name, survey, workerUrl, reading, call) {
	const tasks = require_slices.planSlices(survey);
	if (tasks === null) return readAgain(file, name, call);
	const threads = new ReadingThreads(file, workerUrl, reading);
	try {
		return await loadInThreads(threads, tasks, survey, reading.sharesMemory, call);
	} catch (error) {
		if (error instanceof require_host_error.ReaderEnded) return await readAgain(file, name, call);
		throw error;
	} finally {
		await threads.close();
	}
}
async function loadInThreads(threads, tasks, survey, sharesMemory, { signal, onProgress }) {
	const { info, clock, kindTable } = survey;
	const bytes = require_scan.columnBytes(info.events);
	const memory = sharesMemory ? new SharedArrayBuffer(bytes) : null;
	const { timeStamp, frequencyHz } = clock;
	const from = {
		clock: {
			timeStamp,
			frequencyHz
		},
		kinds: kindTable.allWords()
	};
	await threads.startLoading({
		from,
		memory,
		events: info.events
	});
	const columns = require_scan.columnsIn(memory ?? new ArrayBuffer(bytes), info.events);
	await loadSlices(tasks, columns, threads, {
		cancel: require_kind_info.cancelToken(signal),
		onProgress: (events) => onProgress?.({
			phase: "sorting",
			bytesDone: Math.round(info.sizeBytes * events / info.events),
			bytesTotal: info.sizeBytes,
			events
		})
	});
	return new require_trace.Trace(survey, columns);
}
async function readAhead(file, name, options) {
	const ahead = new require_file_source.ReadAheadSource(file);
	try {
		return await readHere(ahead, name, options);
	} finally {
		await ahead.settle();
	}
}
async function readAgain(file, name, options) {
	await file.checkUnchanged();
	return readAhead(file, name, options);
}
// host/traces/load-trace.ts
var BRACE = 123;
var TEXTS = /\.(json|csv|txt)$|(?:^|[\\/])spe\.data$/i;
async function loadTrace({ file, name, notes }, reading, options) {
	try {
		if (TEXTS.test(name) || (await file.read(0, 1))[0] === BRACE) {
			const { openComparison } = await Promise.resolve().then(() => require("./comparison-file-Dn7O7OMG.js"));
			const compared = await openComparison(file, name);
			if (compared !== null) return {
				read: readAlready(compared.trace),
				wperf: null,
				comparison: compared.comparison
			};
			const { openWperf } = await Promise.resolve().then(() => require("./wperf-file-Dke9wMTx.js"));
			const wperf = await openWperf(file, name);
			if (wperf !== null) return {
				read: readAlready(wperf.trace),
				wperf,
				comparison: null
			};
		}
		const read = await reported(options.label ?? file.name, options, () => readTraceFile(file, name, reading, options));
		read.survey.info.warnings.unshift(...notes);
		return {
			read,
			wperf: null,
			comparison: null
		};
	} catch (error) {
		await file.close();
		throw error;
	}
}
async function loadMemory(source, name, options) {
	return readAlready(await reported(options.label ?? name, options, () => readHere(source, name, options)));
}
async function reported(label, { signal }, read) {
	try {
		const done = await read();
		if (signal?.aborted) throw require_host_error.cancelledError();
		return done;
	} catch (error) {
		throw require_host_error.toHostError(error, label);
	}
}
Object.defineProperty(exports, "checkRoom", {
	enumerable: true,
	get: function() {
		return checkRoom;
	}
});
Object.defineProperty(exports, "isTraceName", {
	enumerable: true,
	get: function() {
		return isTraceName;
	}
});
Object.defineProperty(exports, "isZip", {
	enumerable: true,
	get: function() {
		return isZip;
	}
});
Object.defineProperty(exports, "loadMemory", {
	enumerable: true,
	get: function() {
		return loadMemory;
	}
});
Object.defineProperty(exports, "loadTrace", {
	enumerable: true,
	get: function() {
		return loadTrace;
	}
});
Object.defineProperty(exports, "openTraceSource", {
	enumerable: true,
	get: function() {
		return openTraceSource;
	}
});
Object.defineProperty(exports, "usualReading", {
	enumerable: true,
	get: function() {
		return usualReading;
	}
});
Object.defineProperty(exports, "writeEntry", {
	enumerable: true,
	get: function() {
		return writeEntry;
	}
});
