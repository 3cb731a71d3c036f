require("node:url").pathToFileURL(__filename).href;
const require_text = require("./text-qlf8p1E2.js");
const require_constants = require("./constants-XL__dLOn.js");
const require_pmu_events = require("./pmu-events-BBrB5Qv4.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_trace_logging_builder = require("./trace-logging-builder-DpH13EqZ.js");
const require_layouts = require("./layouts-CBDOKTDN.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_layout = require("./layout-N4SuFDx6.js");
const require_buffer_writer = require("./buffer-writer-UZhaAbAc.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
const require_profile_sources = require("./profile-sources-CgVYTBeC.js");
const require_kernel_keywords = require("./kernel-keywords-CYnWzCrX.js");
const require_pe_image = require("./pe-image-Ct2ksHLs.js");
const require_provider_name_guid = require("./provider-name-guid-CdjNC__V.js");
const require_kernel_stacks = require("./kernel-stacks-Fj5ehcv5.js");
// native-bridge/pmu/arm-products.ts
function productOfPart({ vendor, part, variant, revision }) {
	const id = 16 * variant + revision;
	return require_pmu_events.arm_products_default.products.find((one) => one.implementer === vendor && one.part === part && one.from <= id && id <= one.to)?.key ?? null;
}
// native-bridge/pmu/driver-layouts.ts
var WPERF_INTERFACE_GUID = "f8047fdd-7083-4c2e-90ef-c0c73f1045fd";
var DSU_HARDWARE_ID = "ARMHD500";
var DMC_HARDWARE_ID = "ARMHD620";
var code = (deviceFunction) => 2621751296 + deviceFunction * 4;
var IOCTL = {
	start: code(2304),
	stop: code(2305),
	reset: code(2306),
	queryHwCfg: code(2307),
	querySuppEvents: code(2308),
	queryVersion: code(2309),
	assignEvents: code(2310),
	readCounting: code(2311),
	dsuInit: code(2312),
	dsuRead: code(2313),
	dmcInit: code(2314),
	dmcRead: code(2315),
	sampleSetSource: code(2316),
	sampleStart: code(2317),
	sampleStop: code(2318),
	sampleGet: code(2319),
	lockAcquire: code(2320),
	lockRelease: code(2321),
	speInit: code(2322),
	speGetSize: code(2323),
	speGetBuffer: code(2324),
	speStart: code(2325),
	speStop: code(2326)
};
var DRIVER_STRUCTS = {
	pmu_ctl_hdr: {
		size: 152,
		align: 8,
		fields: {
			cores_count: [0, 8],
			cores_no: [8, 128],
			period: [136, 4],
			dmc_idx: [140, 1],
			flags: [144, 4]
		}
	},
	pmu_ctl_evt_assign_hdr: {
		size: 16,
		align: 8,
		fields: {
			core_idx: [0, 4],
			dmc_idx: [4, 1],
			filter_bits: [8, 8]
		}
	},
	evt_hdr: {
		size: 8,
		align: 4,
		fields: {
			evt_class: [0, 4],
			num: [4, 2]
		}
	},
	pmu_event_usr: {
		size: 32,
		align: 8,
		fields: {
			event_idx: [0, 4],
			filter_bits: [8, 8],
			value: [16, 8],
			scheduled: [24, 8]
		}
	},
	ReadOut: {
		size: 4112,
		align: 8,
		fields: {
			evt_num: [0, 4],
			round: [8, 8],
			evts: [16, 4096]
		}
	},
	DSUReadOut: {
		size: 1040,
		align: 8,
		fields: {
			evt_num: [0, 4],
			round: [8, 8],
			evts: [16, 1024]
		}
	},
	DMCReadOut: {
		size: 392,
		align: 8,
		fields: {
			clk_events: [0, 128],
			clkdiv2_events: [128, 256],
			clk_events_num: [384, 1],
			clkdiv2_events_num: [385, 1]
		}
	},
	hw_cfg: {
		size: 336,
		align: 8,
		fields: {
			pmu_ver: [0, 1],
			fpc_num: [1, 1],
			gpc_num: [2, 1],
			total_gpc_num: [3, 1],
			vendor_id: [4, 1],
			variant_id: [5, 1],
			arch_id: [6, 1],
			rev_id: [7, 1],
			part_id: [8, 2],
			core_num: [10, 2],
			midr_value: [16, 8],
			id_aa64dfr0_value: [24, 8],
			counter_idx_map: [32, 32],
			device_id_str: [64, 256],
			pmbidr_el1_value: [320, 8],
			pmsidr_el1_value: [328, 8]
		}
	},
	version_info: {
		size: 324,
		align: 2,
		fields: {
			major: [0, 1],
			minor: [1, 1],
			patch: [2, 1],
			gitver: [4, 64],
			featurestring: [68, 256]
		}
	},
	PMUSampleSetSrcHdr: {
		size: 4,
		align: 4,
		fields: { core_idx: [0, 4] }
	},
	PMUSampleSetSrc: {
		size: 12,
		align: 4,
		fields: {
			event_src: [0, 4],
			interval: [4, 4],
			filter_bits: [8, 4]
		}
	},
	PMUSampleSummary: {
		size: 16,
		align: 8,
		fields: {
			sample_generated: [0, 8],
			sample_dropped: [8, 8]
		}
	},
	PMUSamplePayload: {
		size: 4104,
		align: 8,
		fields: {
			size: [0, 4],
			payload: [8, 4096]
		}
	},
	FrameChain: {
		size: 32,
		align: 8,
		fields: {
			lr: [0, 8],
			pc: [8, 8],
			ov_flags: [16, 8],
			spe_event_idx: [24, 4]
		}
	},
	spe_ctl_hdr: {
		size: 176,
		align: 8,
		fields: {
			cores_count: [0, 8],
			cores_no: [8, 128],
			buffer_size: [136, 8],
			operation_filter: [144, 1],
			event_filter: [152, 8],
			config_flags: [160, 8],
			interval: [168, 4]
		}
	},
	dsu_ctl_hdr: {
		size: 4,
		align: 2,
		fields: {
			cluster_num: [0, 2],
			cluster_size: [2, 2]
		}
	},
	dsu_cfg: {
		size: 2,
		align: 1,
		fields: {
			fpc_num: [0, 1],
			gpc_num: [1, 1]
		}
	},
	dmc_ctl_hdr: {
		size: 8,
		align: 8,
		fields: { dmc_num: [0, 1] }
	},
	dmc_range: {
		size: 16,
		align: 8,
		fields: {
			start: [0, 8],
			end: [8, 8]
		}
	},
	dmc_cfg: {
		size: 4,
		align: 1,
		fields: {
			clk_fpc_num: [0, 1],
			clk_gpc_num: [1, 1],
			clkdiv2_fpc_num: [2, 1],
			clkdiv2_gpc_num: [3, 1]
		}
	}
};
var driverSizeOf = (struct) => DRIVER_STRUCTS[struct].size;
var driverOffsetOf = (struct, field) => DRIVER_STRUCTS[struct].fields[field][0];
var CTL_FLAG = {
	core: 1,
	dsu: 2,
	dmc: 4,
	spe: 8
};
var EVENT_CLASS = {
	core: 0,
	dsu: 1,
	dmcClk: 2,
	dmcClkdiv2: 3
};
var LOCK_FLAG = {
	get: 0,
	getForce: 1,
	release: 2
};
var LOCK_STATUS = {
	idle: 0,
	busy: 1,
	acquired: 2,
	insufficientResources: 3,
	unknownError: 4
};
var ALL_CORES = 4294967295;
var FILTER_EXCLUDE_KERNEL = 2147483648;
var LIMIT = {
	cores: 128,
	coreEvents: 128,
	dsuEvents: 32,
	dmcClkEvents: 4,
	dmcClkdiv2Events: 8,
	samples: 128,
	outputBytes: 40960,
	periodMinMs: 10,
	periodMaxMs: 100,
	suppEventsBytes: 4096,
	speBufferBytes: 524288
};
var SPE_OPERATION = {
	branch: 1,
	load: 2,
	store: 4
};
var SPE_CONFIG = {
	random: 1,
	timeStamps: 2,
	minimumLatency: 4
};
// native-bridge/pmu/passes.ts
var hexOf = (events) => [...events].map((event) => `0x${event.toString(16)}`).join(", ");
function passesOf(events, groups, counters) {
	const passes = [];
	const bySize = groups.map((group) => new Set(group)).sort((a, b) => b.size - a.size);
	for (const group of bySize) {
		if (group.size > counters) throw require_trace_logging_builder.pmuError(`A group of the PMU plan has ${group.size} events (${hexOf(group)}): ${counters} counters are free, and a group is counted together.`);
		place(passes, group, counters);
	}
	const grouped = new Set(groups.flat());
	const single = events.filter((event) => !grouped.has(event));
	for (const event of single) place(passes, new Set([event]), counters);
	for (const pass of passes) fill(pass, single, events, counters);
	return passes.map((pass) => [...pass]);
}
function place(passes, group, counters) {
	const best = passes.map((pass) => ({
		pass,
		added: [...group].filter((event) => !pass.has(event)).length
	})).filter(({ pass, added }) => pass.size + added <= counters).sort((a, b) => a.added - b.added)[0];
	if (best === void 0) passes.push(new Set(group));
	else for (const event of group) best.pass.add(event);
}
function fill(pass, single, wanted, counters) {
	for (const event of single) if (pass.size < counters) pass.add(event);
	for (let event = 0; pass.size < counters; event++) if (!wanted.includes(event)) pass.add(event);
}
// native-bridge/pmu/counting-plan.ts
var MOST_CORES_A_CALL = LIMIT.cores - 1;
function planCounting(plan, { hardware, status }) {
	const setCores = coresOfSets(plan, hardware.cores);
	const cores = plan.sets.flatMap((set, i) => {
		const events = [...new Set(set.events)];
		const multiplexed = events.length > hardware.freeCounters;
		const assigned = multiplexed ? turnsOf(events, set.groups, hardware.freeCounters) : events;
		return require_checked.at(setCores, i).map((core) => ({
			core,
			events,
			assigned,
			multiplexed
		}));
	}).sort((a, b) => a.core - b.core);
	checkSampling(plan, hardware.cores, hardware.freeCounters);
	checkSpe(plan, hardware.cores, status.spe);
	const dsuHeads = headsOf(plan, hardware.cores, status.dsu);
	const wantsDmc = plan.dmcEvents.clk.length + plan.dmcEvents.clkdiv2.length > 0;
	if (wantsDmc) checkDmc(plan, status.dmc, cores.length);
	const groups = groupsOf(cores, dsuHeads, wantsDmc);
	const dmcGroup = groups.find(({ flags }) => (flags & CTL_FLAG.dmc) !== 0);
	return {
		cores,
		setCores,
		multiplexed: cores.some(({ multiplexed }) => multiplexed),
		dsuHeads,
		dsuMultiplexed: plan.dsuEvents.length > status.dsu.counters,
		dmcCore: dmcGroup?.cores.at(-1) ?? null,
		uncoreBlocks: [
			...dsuHeads.length > 0 ? [{
				eventClass: EVENT_CLASS.dsu,
				events: plan.dsuEvents
			}] : [],
			...plan.dmcEvents.clk.length > 0 ? [{
				eventClass: EVENT_CLASS.dmcClk,
				events: plan.dmcEvents.clk
			}] : [],
			...plan.dmcEvents.clkdiv2.length > 0 ? [{
				eventClass: EVENT_CLASS.dmcClkdiv2,
				events: plan.dmcEvents.clkdiv2
			}] : []
		],
		groups
	};
}
function turnsOf(events, groups, counters) {
	if (groups.length === 0) return events;
	const assigned = passesOf(events, groups, counters).flat();
	if (assigned.length >= LIMIT.coreEvents) throw require_trace_logging_builder.pmuError(`The groups of the PMU plan take ${assigned.length} places: the driver has ${LIMIT.coreEvents - 1}. Count fewer events or groups.`);
	return assigned;
}
function coresOfSets(plan, coreCount) {
	const owner = new Map();
	const sampled = plan.sampling?.core ?? null;
	const openSets = plan.sets.flatMap((set, i) => set.cores.length === 0 ? [i] : []);
	if (openSets.length > 1) throw require_trace_logging_builder.pmuError("Two sets of the PMU plan apply to all other cores: specify the cores of all sets but one.");
	plan.sets.forEach((set, i) => {
		for (const core of set.cores) {
			if (core >= coreCount) throw require_trace_logging_builder.pmuError(`The PMU plan names core ${core}: this machine has cores 0 to ${coreCount - 1}.`);
			const other = owner.get(core);
			if (other !== void 0 && other !== i) throw require_trace_logging_builder.pmuError(`The PMU plan names core ${core} in two sets: a core can count the events of only one.`);
			owner.set(core, i);
		}
	});
	const result = plan.sets.map(() => []);
	for (let core = 0; core < coreCount; core++) {
		const set = owner.get(core) ?? openSets[0];
		if (set !== void 0 && core !== sampled) require_checked.at(result, set).push(core);
	}
	return result;
}
function checkSampling({ sampling }, coreCount, freeCounters) {
	if (sampling === null) return;
	if (sampling.core >= coreCount) throw require_trace_logging_builder.pmuError(`The PMU plan samples core ${sampling.core}: this machine has cores 0 to ${coreCount - 1}.`);
	const events = sampling.sources.filter(({ event }) => event !== require_pmu_events.CYCLE_EVENT).length;
	if (events > freeCounters) throw require_trace_logging_builder.pmuError(`The PMU plan samples ${events} events: ${freeCounters} counters are free, and samples cannot share them.`);
	if (sampling.sources.some(({ event, interval }) => event !== 4294967295 && event > 65535 || interval === 0)) throw require_trace_logging_builder.pmuError("The PMU plan samples an event that does not exist, or with an interval of 0.");
}
function checkSpe({ spe }, coreCount, status) {
	if (spe === null) return;
	if (!status.available) throw require_trace_logging_builder.pmuError(status.problem ?? "These cores have no Statistical Profiling Extension.");
	if (spe.cores.some((core) => core >= coreCount)) throw require_trace_logging_builder.pmuError(`The PMU plan profiles cores that this machine does not have: it has 0 to ${coreCount - 1}.`);
	if (spe.cores.length !== 1) throw require_trace_logging_builder.pmuError("The driver has only one buffer for SPE packets: choose one core for the Statistical Profiling Extension.");
}
function headsOf(plan, coreCount, dsu) {
	if (plan.dsuEvents.length === 0) return [];
	if (!dsu.available) throw require_trace_logging_builder.pmuError(dsu.problem ?? "This machine has no cluster counters (DSU).");
	return Array.from({ length: coreCount / dsu.clusterSize }, (_, cluster) => cluster * dsu.clusterSize);
}
function checkDmc(plan, dmc, countingCores) {
	if (!dmc.available) throw require_trace_logging_builder.pmuError(dmc.problem ?? "This machine has no memory controller counters (DMC).");
	const over = (kind, wanted, counters) => {
		if (wanted > counters) throw require_trace_logging_builder.pmuError(`The PMU plan has ${wanted} ${kind} memory controller events: the controllers have ${counters} counters.`);
	};
	if (plan.dmcEvents.clk.length > 0 && plan.dmcEvents.clkdiv2.length > 0) throw require_trace_logging_builder.pmuError("The PMU plan has memory controller events of both clocks, but the driver counts only one clock at a time. Choose clk or clkdiv2.");
	over("clk", plan.dmcEvents.clk.length, dmc.clkCounters);
	over("clkdiv2", plan.dmcEvents.clkdiv2.length, dmc.clkdiv2Counters);
	if (countingCores === 0) throw require_trace_logging_builder.pmuError("Memory controllers are read on the timer of a counting core: at least one core must count.");
}
function groupsOf(cores, heads, dmc) {
	const byFlags = new Map();
	const counting = new Set(cores.map(({ core }) => core));
	for (const core of [...new Set([...counting, ...heads])].sort((a, b) => a - b)) {
		const flags = (counting.has(core) ? CTL_FLAG.core : 0) | (heads.includes(core) ? CTL_FLAG.dsu : 0);
		byFlags.set(flags, [...byFlags.get(flags) ?? [], core]);
	}
	const groups = [...byFlags].flatMap(([flags, all]) => chunked(all).map((some) => ({
		flags,
		cores: some
	})));
	const first = groups.find(({ flags }) => (flags & CTL_FLAG.core) !== 0);
	if (dmc && first !== void 0) first.flags |= CTL_FLAG.dmc;
	return groups;
}
function chunked(cores) {
	const chunks = [];
	for (let i = 0; i < cores.length; i += MOST_CORES_A_CALL) chunks.push(cores.slice(i, i + MOST_CORES_A_CALL));
	return chunks;
}
var MOST_CONTROLLERS = Math.floor(LIMIT.outputBytes / DRIVER_STRUCTS.DMCReadOut.size);
// native-bridge/pmu/driver-messages.ts
var viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
function encodeControl(request) {
	const bytes = new Uint8Array(driverSizeOf("pmu_ctl_hdr"));
	const view = viewOf(bytes);
	setCores(bytes, view, request.cores);
	view.setInt32(driverOffsetOf("pmu_ctl_hdr", "period"), request.periodMs ?? 0, true);
	view.setUint8(driverOffsetOf("pmu_ctl_hdr", "dmc_idx"), request.dmc ?? 255);
	view.setUint32(driverOffsetOf("pmu_ctl_hdr", "flags"), request.flags, true);
	return bytes;
}
function setCores(bytes, view, cores) {
	if (cores.length > LIMIT.cores) throw new RangeError(`${cores.length} cores: the driver takes ${LIMIT.cores}`);
	view.setUint32(driverOffsetOf("pmu_ctl_hdr", "cores_count"), cores.length, true);
	bytes.set(cores, driverOffsetOf("pmu_ctl_hdr", "cores_no"));
}
function encodeSpe(request) {
	const bytes = new Uint8Array(driverSizeOf("spe_ctl_hdr"));
	const view = viewOf(bytes);
	setCores(bytes, view, [request.core]);
	view.setBigUint64(driverOffsetOf("spe_ctl_hdr", "buffer_size"), BigInt(request.bufferBytes), true);
	view.setUint8(driverOffsetOf("spe_ctl_hdr", "operation_filter"), request.operationFilter);
	view.setBigUint64(driverOffsetOf("spe_ctl_hdr", "config_flags"), request.configFlags, true);
	view.setUint32(driverOffsetOf("spe_ctl_hdr", "interval"), request.interval, true);
	return bytes;
}
function encodeEventBlocks(blocks) {
	const headBytes = driverSizeOf("evt_hdr");
	const bytes = new Uint8Array(blocks.reduce((sum, block) => sum + headBytes + 2 * block.events.length, 0));
	const view = viewOf(bytes);
	let at = 0;
	for (const { eventClass, events } of blocks) {
		view.setUint32(at + driverOffsetOf("evt_hdr", "evt_class"), eventClass, true);
		view.setUint16(at + driverOffsetOf("evt_hdr", "num"), events.length, true);
		at += headBytes;
		for (const event of events) {
			view.setUint16(at, event, true);
			at += 2;
		}
	}
	return bytes;
}
function decodeEventBlocks(bytes) {
	const headBytes = driverSizeOf("evt_hdr");
	const view = viewOf(bytes);
	const blocks = [];
	let at = 0;
	while (at < bytes.length) {
		if (at + headBytes > bytes.length) return null;
		const eventClass = view.getUint32(at + driverOffsetOf("evt_hdr", "evt_class"), true);
		const count = view.getUint16(at + driverOffsetOf("evt_hdr", "num"), true);
		at += headBytes;
		if (at + 2 * count > bytes.length) return null;
		const first = at;
		blocks.push({
			eventClass,
			events: Array.from({ length: count }, (_, i) => require_bytes.u16At(bytes, first + 2 * i))
		});
		at += 2 * count;
	}
	return blocks;
}
function encodeAssign(core, filterBits, blocks) {
	const head = driverSizeOf("pmu_ctl_evt_assign_hdr");
	const body = encodeEventBlocks(blocks);
	const bytes = new Uint8Array(head + body.length);
	const view = viewOf(bytes);
	view.setUint32(driverOffsetOf("pmu_ctl_evt_assign_hdr", "core_idx"), core, true);
	view.setUint8(driverOffsetOf("pmu_ctl_evt_assign_hdr", "dmc_idx"), 255);
	view.setUint32(driverOffsetOf("pmu_ctl_evt_assign_hdr", "filter_bits"), filterBits, true);
	bytes.set(body, head);
	return bytes;
}
var HW = DRIVER_STRUCTS.hw_cfg.fields;
var VERSION = DRIVER_STRUCTS.version_info.fields;
function decodeHardware(bytes) {
	if (bytes.length < driverSizeOf("hw_cfg")) return null;
	const view = viewOf(bytes);
	const [mapAt, mapBytes] = HW.counter_idx_map;
	const [devicesAt, devicesBytes] = HW.device_id_str;
	return {
		pmuVersion: require_checked.at(bytes, HW.pmu_ver[0]),
		fixedCounters: require_checked.at(bytes, HW.fpc_num[0]),
		freeCounters: require_checked.at(bytes, HW.gpc_num[0]),
		totalCounters: require_checked.at(bytes, HW.total_gpc_num[0]),
		vendor: require_checked.at(bytes, HW.vendor_id[0]),
		variant: require_checked.at(bytes, HW.variant_id[0]),
		architecture: require_checked.at(bytes, HW.arch_id[0]),
		revision: require_checked.at(bytes, HW.rev_id[0]),
		part: view.getUint16(HW.part_id[0], true),
		cores: view.getUint16(HW.core_num[0], true),
		midr: view.getBigUint64(HW.midr_value[0], true),
		idAa64Dfr0: view.getBigUint64(HW.id_aa64dfr0_value[0], true),
		counterMap: [...bytes.subarray(mapAt, mapAt + mapBytes)],
		devices: require_bytes.wideStringAt(bytes, devicesAt, devicesAt + devicesBytes).text
	};
}
function encodeHardware(hardware) {
	const bytes = new Uint8Array(driverSizeOf("hw_cfg"));
	const view = viewOf(bytes);
	bytes[HW.pmu_ver[0]] = hardware.pmuVersion;
	bytes[HW.fpc_num[0]] = hardware.fixedCounters;
	bytes[HW.gpc_num[0]] = hardware.freeCounters;
	bytes[HW.total_gpc_num[0]] = hardware.totalCounters;
	bytes[HW.vendor_id[0]] = hardware.vendor;
	bytes[HW.variant_id[0]] = hardware.variant;
	bytes[HW.arch_id[0]] = hardware.architecture;
	bytes[HW.rev_id[0]] = hardware.revision;
	view.setUint16(HW.part_id[0], hardware.part, true);
	view.setUint16(HW.core_num[0], hardware.cores, true);
	view.setBigUint64(HW.midr_value[0], hardware.midr, true);
	view.setBigUint64(HW.id_aa64dfr0_value[0], hardware.idAa64Dfr0, true);
	bytes.set(hardware.counterMap.slice(0, HW.counter_idx_map[1]), HW.counter_idx_map[0]);
	setWide(view, HW.device_id_str, hardware.devices);
	return bytes;
}
function decodeVersion(bytes) {
	if (bytes.length < driverSizeOf("version_info")) return null;
	const text = ([at, size]) => require_bytes.wideStringAt(bytes, at, at + size).text;
	return {
		major: require_checked.at(bytes, VERSION.major[0]),
		minor: require_checked.at(bytes, VERSION.minor[0]),
		patch: require_checked.at(bytes, VERSION.patch[0]),
		gitVersion: text(VERSION.gitver),
		features: text(VERSION.featurestring)
	};
}
function encodeVersion(version) {
	const bytes = new Uint8Array(driverSizeOf("version_info"));
	bytes[VERSION.major[0]] = version.major;
	bytes[VERSION.minor[0]] = version.minor;
	bytes[VERSION.patch[0]] = version.patch;
	setWide(viewOf(bytes), VERSION.gitver, version.gitVersion);
	setWide(viewOf(bytes), VERSION.featurestring, version.features);
	return bytes;
}
function setWide(view, [at, size], text) {
	for (let i = 0; i < Math.min(text.length, size / 2 - 1); i++) view.setUint16(at + 2 * i, text.charCodeAt(i), true);
}
function encodeSampleSources(core, filterBits, sources) {
	const head = driverSizeOf("PMUSampleSetSrcHdr");
	const each = driverSizeOf("PMUSampleSetSrc");
	const bytes = new Uint8Array(head + each * sources.length);
	const view = viewOf(bytes);
	view.setUint32(0, core, true);
	sources.forEach(({ event, interval }, i) => {
		const at = head + i * each;
		view.setUint32(at + driverOffsetOf("PMUSampleSetSrc", "event_src"), event, true);
		view.setUint32(at + driverOffsetOf("PMUSampleSetSrc", "interval"), interval, true);
		view.setUint32(at + driverOffsetOf("PMUSampleSetSrc", "filter_bits"), filterBits, true);
	});
	return bytes;
}
function encodeDmcRanges(ranges) {
	const head = driverSizeOf("dmc_ctl_hdr");
	const each = driverSizeOf("dmc_range");
	const bytes = new Uint8Array(head + each * ranges.length);
	const view = viewOf(bytes);
	view.setUint8(driverOffsetOf("dmc_ctl_hdr", "dmc_num"), ranges.length);
	ranges.forEach(({ start, end }, i) => {
		view.setBigUint64(head + i * each + driverOffsetOf("dmc_range", "start"), start, true);
		view.setBigUint64(head + i * each + driverOffsetOf("dmc_range", "end"), end - 1n, true);
	});
	return bytes;
}
// native-bridge/pmu/driver-device.ts
var PROTOCOL_VERSION = {
	major: 3,
	minor: 8,
	patch: 0,
	gitVersion: "corescope",
	features: ""
};
var NOTHING = new Uint8Array(0);
function driverPaths(devices) {
	const { status, paths } = devices.deviceInterfaces(require_layouts.guidBytes(WPERF_INTERFACE_GUID));
	if (status !== 0) throw require_trace_logging_builder.callError("CM_Get_Device_Interface_ListW", status, "Looking for the WindowsPerf driver");
	return paths;
}
var NO_DRIVER = "The WindowsPerf driver is not running on this machine. Install WindowsPerf 3.8 or newer (its installer, or `wperf-devgen install`), then try again. Arm64 Windows only.";
var DriverDevice = class DriverDevice {
	#devices;
	#handle;
	#open = true;
	constructor(devices, handle) {
		this.#devices = devices;
		this.#handle = handle;
	}
	static open(devices) {
		const path = driverPaths(devices)[0];
		if (path === void 0) throw require_trace_logging_builder.pmuError(NO_DRIVER, require_constants.ERROR.FILE_NOT_FOUND);
		const { status, handle } = devices.createFile(path);
		if (status !== 0) throw require_trace_logging_builder.callError("CreateFileW", status, "Opening the WindowsPerf driver");
		return new DriverDevice(devices, handle);
	}
	close() {
		if (!this.#open) return;
		this.#open = false;
		this.#devices.closeHandle(this.#handle);
	}
	request(name, input, output) {
		return this.#devices.deviceIoControl(this.#handle, IOCTL[name], input, output);
	}
	#ask(name, input, outputBytes, doing) {
		const output = outputBytes === 0 ? NOTHING : new Uint8Array(outputBytes);
		const { status, returnedBytes } = this.request(name, input, output);
		if (status !== 0) throw require_trace_logging_builder.callError(`DeviceIoControl ${name}`, status, doing);
		if (returnedBytes !== outputBytes) throw require_trace_logging_builder.pmuError(`${doing} failed: the driver answered ${returnedBytes} bytes where ${outputBytes} were expected, so its version is not supported (install WindowsPerf 3.8 or newer)`);
		return output;
	}
	#tell(name, input, doing) {
		this.#ask(name, input, 0, doing);
	}
	lock(force) {
		const answer = this.#ask("lockAcquire", u32(force ? LOCK_FLAG.getForce : LOCK_FLAG.get), 4, "Locking the driver");
		return new DataView(answer.buffer).getUint32(0, true);
	}
	unlock() {
		const answer = new Uint8Array(4);
		return this.request("lockRelease", u32(LOCK_FLAG.release), answer).status === 0 && answer[0] === 0;
	}
	hardware() {
		const doing = "Reading the PMU’s configuration";
		const hardware = decodeHardware(this.#ask("queryHwCfg", u32(2307), driverSizeOf("hw_cfg"), doing));
		if (hardware === null || hardware.cores === 0 || hardware.cores > LIMIT.cores || hardware.freeCounters > 31) throw require_trace_logging_builder.pmuError(`${doing} failed: the driver’s answer is invalid`);
		return hardware;
	}
	version() {
		return decodeVersion(this.#ask("queryVersion", encodeVersion(PROTOCOL_VERSION), driverSizeOf("version_info"), "Asking the driver’s version")) ?? PROTOCOL_VERSION;
	}
	supportedEvents() {
		const doing = "Asking which events the PMU has";
		const output = new Uint8Array(LIMIT.suppEventsBytes);
		const { status, returnedBytes } = this.request("querySuppEvents", u32(2308), output);
		if (status !== 0) throw require_trace_logging_builder.callError("DeviceIoControl querySuppEvents", status, doing);
		const blocks = returnedBytes <= output.length ? decodeEventBlocks(output.subarray(0, returnedBytes)) : null;
		if (blocks === null) throw require_trace_logging_builder.pmuError(`${doing} failed: the driver’s list ends in the middle of a block`);
		return blocks;
	}
	assign(core, filterBits, blocks) {
		this.#tell("assignEvents", encodeAssign(core, filterBits, blocks), "Assigning events to counters");
	}
	control(name, request) {
		this.#tell(name, encodeControl(request), {
			start: "Starting the counters",
			stop: "Stopping the counters",
			reset: "Resetting the counters"
		}[name]);
	}
	initDsu(clusters, clusterSize) {
		const input = new Uint8Array(driverSizeOf("dsu_ctl_hdr"));
		const view = new DataView(input.buffer);
		view.setUint16(driverOffsetOf("dsu_ctl_hdr", "cluster_num"), clusters, true);
		view.setUint16(driverOffsetOf("dsu_ctl_hdr", "cluster_size"), clusterSize, true);
		const answer = this.#ask("dsuInit", input, driverSizeOf("dsu_cfg"), "Finding the cluster’s counters (DSU)");
		return require_checked.at(answer, driverOffsetOf("dsu_cfg", "gpc_num"));
	}
	initDmc(ranges) {
		const answer = this.#ask("dmcInit", encodeDmcRanges(ranges), driverSizeOf("dmc_cfg"), "Finding the memory controllers’ counters (DMC)");
		const { clk_gpc_num, clkdiv2_gpc_num } = DRIVER_STRUCTS.dmc_cfg.fields;
		return {
			clk: require_checked.at(answer, clk_gpc_num[0]),
			clkdiv2: require_checked.at(answer, clkdiv2_gpc_num[0])
		};
	}
	setSampleSources(core, filterBits, sources) {
		this.#tell("sampleSetSource", encodeSampleSources(core, filterBits, sources), "Choosing the events to sample");
	}
	startSampling(core) {
		this.#tell("sampleStart", encodeControl({
			cores: [core],
			flags: 1
		}), "Starting sampling");
	}
	stopSampling(core) {
		const request = encodeControl({
			cores: [core],
			flags: 1
		});
		const view = new DataView(this.#ask("sampleStop", request, driverSizeOf("PMUSampleSummary"), "Stopping sampling").buffer);
		return {
			generated: Number(view.getBigUint64(driverOffsetOf("PMUSampleSummary", "sample_generated"), true)),
			dropped: Number(view.getBigUint64(driverOffsetOf("PMUSampleSummary", "sample_dropped"), true))
		};
	}
	initSpe(core) {
		this.#tell("speInit", encodeControl({
			cores: [core],
			flags: 8
		}), "Finding the Statistical Profiling Extension");
	}
	startSpe(request) {
		this.#tell("speStart", encodeSpe(request), "Starting the Statistical Profiling Extension");
	}
	stopSpe(core) {
		this.#tell("speStop", encodeControl({
			cores: [core],
			flags: 8
		}), "Stopping the Statistical Profiling Extension");
	}
	speReadyBytes(core) {
		const answer = this.#ask("speGetSize", encodeControl({
			cores: [core],
			flags: 8
		}), 8, "Asking for SPE packets");
		return Number(new DataView(answer.buffer).getBigUint64(0, true));
	}
	speBytes(request) {
		return this.#ask("speGetBuffer", encodeSpe(request), request.bufferBytes, "Fetching SPE packets");
	}
};
function u32(value) {
	const bytes = new Uint8Array(4);
	new DataView(bytes.buffer).setUint32(0, value, true);
	return bytes;
}
var present = (devices, hardwareId) => {
	const { status, instanceIds } = devices.devicesByHardwareId(hardwareId);
	return status === 0 ? instanceIds : [];
};
var dsuDevices = (devices) => present(devices, DSU_HARDWARE_ID);
var dmcDevices = (devices) => present(devices, DMC_HARDWARE_ID);
// native-bridge/pmu/pmu-status.ts
var HOLDERS = [/^wperf/i, /^corescope/i];
function pmuStatus(calls) {
	let device = null;
	try {
		if (driverPaths(calls.devices).length === 0) return unavailable(NO_DRIVER);
		device = DriverDevice.open(calls.devices);
		lockDriver(calls, device, false);
		const { status } = readFacts(calls, device);
		return status;
	} catch (error) {
		const info = require_text.BridgeError.infoOf(error);
		return {
			...unavailable(info.message),
			heldBy: info.status === require_constants.ERROR.BUSY ? candidates(calls) : []
		};
	} finally {
		device?.unlock();
		device?.close();
	}
}
function releasePmuLock(calls, force) {
	const device = DriverDevice.open(calls.devices);
	try {
		lockDriver(calls, device, force);
		for (const cores of chunked(allCores(device.hardware().cores))) device.control("stop", {
			cores,
			flags: CTL_FLAG.core
		});
	} finally {
		device.unlock();
		device.close();
	}
}
var allCores = (cores) => Array.from({ length: cores }, (_, core) => core);
function lockDriver(calls, device, force) {
	let answer;
	try {
		answer = device.lock(force);
	} catch (error) {
		const { status } = require_text.BridgeError.infoOf(error);
		if (status !== require_constants.ERROR.INVALID_PARAMETER && status !== require_constants.ERROR.INVALID_FUNCTION) throw error;
		throw require_trace_logging_builder.pmuError("The WindowsPerf driver is too old: it does not support locking. Install WindowsPerf 3.8 or newer.", status);
	}
	switch (answer) {
		case LOCK_STATUS.acquired: return;
		case LOCK_STATUS.busy: {
			const who = candidates(calls).map(({ pid, imageName }) => `${imageName} (${pid})`);
			throw require_trace_logging_builder.pmuError(`Another program holds the WindowsPerf driver${who.length > 0 ? `, perhaps ${who.join(" or ")}` : "; no running program is known to use it, so one may have crashed while counting"}. Close it, or force the lock (\`--pmu-force\` at the command line), which makes its counting fail.`, require_constants.ERROR.BUSY);
		}
		case LOCK_STATUS.insufficientResources: throw require_trace_logging_builder.pmuError("No PMU counter is free: another profiler or the hypervisor uses them all. Close other profilers; for a virtual machine, enable the PMU on its host.", require_constants.ERROR.NO_SYSTEM_RESOURCES);
		default: throw require_trace_logging_builder.pmuError(`The WindowsPerf driver could not be locked (it returned ${answer}). Restart the driver.`);
	}
}
var candidates = (calls) => {
	const rankOf = (imageName) => HOLDERS.findIndex((pattern) => pattern.test(imageName));
	return calls.system.processes().filter(({ pid, imageName }) => rankOf(imageName) >= 0 && pid !== process.pid).sort((a, b) => rankOf(a.imageName) - rankOf(b.imageName) || a.pid - b.pid).map(({ pid, imageName }) => ({
		pid,
		imageName
	}));
};
function readFacts(calls, device) {
	const version = readVersion(device);
	const hardware = device.hardware();
	if (hardware.freeCounters === 0) throw require_trace_logging_builder.pmuError("No PMU counter is free: another profiler or the hypervisor uses them all. Close other profilers.");
	const dsu = prepareDsu(calls, device, hardware);
	const dmc = prepareDmc(calls, device);
	const spe = prepareSpe(device, hardware, version);
	const supported = device.supportedEvents();
	const eventsOf = (wanted) => supported.filter(({ eventClass }) => eventClass === wanted).flatMap((block) => block.events);
	return {
		hardware,
		version,
		status: {
			available: true,
			problem: null,
			driverVersion: `${version.major}.${version.minor}.${version.patch}`,
			features: version.features.split("+").filter((feature) => feature !== ""),
			product: productOfPart(hardware),
			cores: hardware.cores,
			freeCounters: hardware.freeCounters,
			totalCounters: hardware.totalCounters,
			events: eventsOf(EVENT_CLASS.core),
			dsu: {
				...dsu,
				events: eventsOf(EVENT_CLASS.dsu)
			},
			dmc: dmc.status,
			spe,
			heldBy: []
		},
		dmcs: dmc.count
	};
}
function readVersion(device) {
	const { major, minor } = PROTOCOL_VERSION;
	const version = device.version();
	if (version.major < major || version.major === major && version.minor < minor) throw require_trace_logging_builder.pmuError(`The WindowsPerf driver is version ${version.major}.${version.minor}.${version.patch}, which is too old. Install WindowsPerf ${major}.${minor} or newer.`);
	return version;
}
function prepareDsu(calls, device, { cores }) {
	const off = (problem) => ({
		available: false,
		problem,
		counters: 0,
		clusterSize: 0,
		events: []
	});
	const clusters = dsuDevices(calls.devices).length;
	if (clusters === 0) return off("Windows reports no DynamIQ Shared Unit on this machine (ACPI ID ARMHD500).");
	if (cores % clusters !== 0) return off(`${cores} cores cannot be divided among ${clusters} clusters: the driver needs clusters of one size.`);
	const clusterSize = cores / clusters;
	try {
		const counters = device.initDsu(clusters, clusterSize);
		return counters === 0 ? off("The cluster’s PMU has no counters.") : {
			available: true,
			problem: null,
			counters,
			clusterSize,
			events: []
		};
	} catch (error) {
		return off(require_text.BridgeError.infoOf(error).message);
	}
}
function prepareDmc(calls, device) {
	const off = (problem) => ({
		status: {
			available: false,
			problem,
			clkCounters: 0,
			clkdiv2Counters: 0
		},
		count: 0
	});
	const ids = dmcDevices(calls.devices);
	if (ids.length === 0) return off("Windows reports no memory controllers on this machine (ACPI ID ARMHD620).");
	const ranges = [];
	for (const id of ids) {
		const { status, ranges: of } = calls.devices.deviceMemoryRanges(id);
		const range = status === 0 ? of.find(({ start, end }) => end > start) : void 0;
		if (range === void 0) return off(`Windows reports no memory range for ${id}: its counters cannot be accessed safely.`);
		ranges.push(range);
	}
	if (ranges.length > MOST_CONTROLLERS) return off(`${ranges.length} memory controllers: the driver supports ${MOST_CONTROLLERS} at a time.`);
	try {
		const { clk, clkdiv2 } = device.initDmc(ranges);
		return {
			status: {
				available: true,
				problem: null,
				clkCounters: clk,
				clkdiv2Counters: clkdiv2
			},
			count: ranges.length
		};
	} catch (error) {
		return off(require_text.BridgeError.infoOf(error).message);
	}
}
var speVersionOf = (idAa64Dfr0) => Number(idAa64Dfr0 >> 32n & 15n);
function prepareSpe(device, hardware, version) {
	if (speVersionOf(hardware.idAa64Dfr0) === 0) return {
		available: false,
		problem: "These cores have no Statistical Profiling Extension."
	};
	if (!version.features.includes("+spe")) return {
		available: false,
		problem: "The driver was built without SPE (its features lack +spe). Install a build with SPE."
	};
	try {
		device.initSpe(0);
		return {
			available: true,
			problem: null
		};
	} catch (error) {
		return {
			available: false,
			problem: require_text.BridgeError.infoOf(error).message
		};
	}
}
function unavailable(problem) {
	return {
		available: false,
		problem,
		driverVersion: null,
		features: [],
		product: null,
		cores: 0,
		freeCounters: 0,
		totalCounters: 0,
		events: [],
		dsu: {
			available: false,
			problem,
			counters: 0,
			clusterSize: 0,
			events: []
		},
		dmc: {
			available: false,
			problem,
			clkCounters: 0,
			clkdiv2Counters: 0
		},
		spe: {
			available: false,
			problem
		},
		heldBy: []
	};
}
function failureWhileCounting(calls, error) {
	const { message, call, status } = require_text.BridgeError.infoOf(error);
	if (status !== require_constants.ERROR.BAD_COMMAND) return new require_text.BridgeError({
		message,
		call,
		status
	});
	let gone;
	try {
		gone = driverPaths(calls.devices).length === 0;
	} catch {
		gone = true;
	}
	if (gone) return new require_text.BridgeError({
		message: "The WindowsPerf driver was removed while it counted. The trace has the counts up to then.",
		call,
		status
	});
	const who = candidates(calls).map(({ pid, imageName }) => `${imageName} (${pid})`);
	return new require_text.BridgeError({
		message: `Another program forced the lock of the WindowsPerf driver${who.length > 0 ? `, perhaps ${who.join(" or ")}` : ""}, so counting ended. The trace has the counts up to then.`,
		call,
		status
	});
}
// native-bridge/pmu/reading-buffers.ts
var MAXIMUM_BYTES = 65536;
var FIRST_BYTES$1 = 4096;
var READ_GPC_BYTES = require_layout.HEADER_BYTES.event64 + 24;
var AT = {
	time: 16,
	core: 80,
	event: 88,
	slot: 92,
	value: 96
};
var NO_PROCESS = 4294967295;
var LEVEL_INFORMATIONAL = 4;
var CHANNEL_SYSTEM = 8;
var KEYWORD_SYSTEM_HIGH = 2147483648;
var CHANNEL_TRACE_LOGGING = 11;
var EXTENDED_HEAD_BYTES = 8;
var EXTENDED_TYPE = {
	schema: 11,
	traits: 12
};
var describedEvent = (name, fields) => ({ schema: require_trace_logging_builder.traceLoggingMetadata(name, fields) });
var TRAITS = require_trace_logging_builder.providerTraits(require_pmu_events.PMU_PROVIDER_NAME);
var PROVIDER = require_payload_builder.guidToBytes(require_pmu_events.PMU_PROVIDER);
var READ_GPC = readGpcTemplate();
function readGpcTemplate() {
	const bytes = new Uint8Array(READ_GPC_BYTES);
	const view = new DataView(bytes.buffer);
	setEventHeader(view, READ_GPC_BYTES, 0);
	bytes.set(require_payload_builder.guidToBytes(require_pmu_events.READ_GPC_PROVIDER), 24);
	view.setUint16(40, 1, true);
	bytes[43] = CHANNEL_SYSTEM;
	bytes[44] = LEVEL_INFORMATIONAL;
	view.setUint32(52, KEYWORD_SYSTEM_HIGH, true);
	view.setUint32(AT.event, require_pmu_events.CYCLE_EVENT, true);
	return bytes;
}
function setEventHeader(view, sizeBytes, flags) {
	view.setUint16(0, sizeBytes, true);
	view.setUint8(2, require_layout.HEADER_TYPE.event64);
	view.setUint8(3, 192);
	view.setUint16(4, flags | require_constants.EVENT_HEADER_FLAG["64_BIT_HEADER"] | require_constants.EVENT_HEADER_FLAG.PROCESSOR_INDEX, true);
	view.setUint32(8, NO_PROCESS, true);
	view.setUint32(12, NO_PROCESS, true);
}
var ReadingBuffers = class {
	#open = [];
	#closed = [];
	#sequenceNumber = 0;
	#time = 0n;
	setTime(ticks) {
		this.#time = ticks;
	}
	reading(core, event, slot, valueLow, valueHigh) {
		const open = this.#reserve(core, READ_GPC_BYTES);
		const { bytes, view } = open;
		const at = open.usedBytes;
		bytes.set(READ_GPC, at);
		view.setBigInt64(at + AT.time, open.time, true);
		view.setUint32(at + AT.core, core, true);
		view.setUint32(at + AT.event, event, true);
		view.setUint32(at + AT.slot, slot, true);
		view.setUint32(at + AT.value, valueLow, true);
		view.setUint32(at + AT.value + 4, valueHigh, true);
		open.usedBytes = at + READ_GPC_BYTES;
	}
	described(cpu, { schema }, payload) {
		const schemaBytes = EXTENDED_HEAD_BYTES + require_layout.align8(schema.length);
		const traitsBytes = EXTENDED_HEAD_BYTES + require_layout.align8(TRAITS.length);
		const headBytes = require_layout.HEADER_BYTES.event64 + schemaBytes + traitsBytes;
		const sizeBytes = headBytes + payload.length;
		const open = this.#reserve(cpu, sizeBytes);
		const { bytes } = open;
		const at = open.usedBytes;
		bytes.fill(0, at, at + require_layout.align8(sizeBytes));
		const view = new DataView(bytes.buffer, at);
		setEventHeader(view, sizeBytes, 1);
		view.setBigInt64(16, open.time, true);
		bytes.set(PROVIDER, at + 24);
		view.setUint8(43, CHANNEL_TRACE_LOGGING);
		view.setUint8(44, LEVEL_INFORMATIONAL);
		const item = (offset, type, data, last) => {
			view.setUint16(offset + 2, type, true);
			view.setUint16(offset + 4, last ? 0 : 1, true);
			view.setUint16(offset + 6, data.length, true);
			bytes.set(data, at + offset + EXTENDED_HEAD_BYTES);
		};
		item(require_layout.HEADER_BYTES.event64, EXTENDED_TYPE.schema, schema, false);
		item(require_layout.HEADER_BYTES.event64 + schemaBytes, EXTENDED_TYPE.traits, TRAITS, true);
		bytes.set(payload, at + headBytes);
		open.usedBytes = at + require_layout.align8(sizeBytes);
	}
	flush() {
		this.#open.forEach((open, cpu) => {
			this.#close(cpu, open);
		});
		return this.#closed.splice(0);
	}
	#reserve(cpu, sizeBytes) {
		const takes = require_layout.align8(sizeBytes);
		let open = this.#open[cpu];
		if (open === void 0) {
			const bytes = new Uint8Array(FIRST_BYTES$1);
			open = {
				bytes,
				view: new DataView(bytes.buffer),
				usedBytes: 72,
				time: this.#time
			};
			this.#open[cpu] = open;
		}
		if (open.usedBytes + takes > MAXIMUM_BYTES) this.#close(cpu, open);
		if (open.usedBytes + takes > open.bytes.length) {
			const larger = new Uint8Array(Math.max(2 * open.bytes.length, open.usedBytes + takes));
			larger.set(open.bytes.subarray(0, open.usedBytes));
			open.bytes = larger;
			open.view = new DataView(larger.buffer);
		}
		if (this.#time > open.time) open.time = this.#time;
		return open;
	}
	#close(cpu, open) {
		if (open.usedBytes === 72) return;
		const { view, usedBytes, time } = open;
		require_buffer_writer.setBufferHeader(view, {
			bufferSize: usedBytes,
			filledBytes: usedBytes,
			sequenceNumber: ++this.#sequenceNumber,
			processor: cpu,
			flags: 0,
			type: 0,
			loggerId: 0
		});
		view.setBigInt64(require_layout.BUFFER.timeStamp, time, true);
		this.#closed.push(open.bytes.slice(0, usedBytes));
		open.usedBytes = 72;
	}
};
var payload = () => builder.reset();
var builder = new require_payload_builder.PayloadBuilder();
// native-bridge/pmu/round-times.ts
var RoundTimes = class {
	#tickLength;
	#origin;
	#lastRead;
	#startTicks;
	constructor(tickLength, startTicks) {
		this.#tickLength = tickLength;
		this.#startTicks = startTicks;
		this.#origin = new Float64Array(tickLength.length);
		this.#lastRead = new Float64Array(tickLength.length);
	}
	same(unit, beforeTicks) {
		this.#lastRead[unit] = Number(beforeTicks - this.#startTicks);
	}
	of(unit, round, beforeTicks, afterTicks) {
		const tickLength = require_checked.at(this.#tickLength, unit);
		const origin = require_checked.at(this.#origin, unit);
		const even = origin + round * tickLength;
		const behind = require_checked.at(this.#lastRead, unit) - even;
		const time = Math.min(Number(afterTicks - this.#startTicks), behind > tickLength ? even + behind : even);
		this.#origin[unit] = origin + time - even;
		this.same(unit, beforeTicks);
		return this.#startTicks + BigInt(Math.floor(time));
	}
};
// native-bridge/pmu/scaled-totals.ts
var ScaledTotals = class {
	#slots;
	constructor(slots) {
		this.#slots = Array.from({ length: slots }, () => ({
			value: 0,
			scheduled: 0,
			total: 0
		}));
	}
	hadTurn(slot, scheduled) {
		return scheduled > require_checked.at(this.#slots, slot).scheduled;
	}
	begin(slot, value, scheduled) {
		Object.assign(require_checked.at(this.#slots, slot), {
			value,
			scheduled,
			total: 0
		});
	}
	add(slot, value, scheduled, rounds) {
		const last = require_checked.at(this.#slots, slot);
		const counted = Math.max(0, value - last.value);
		last.total += counted * rounds / (scheduled - last.scheduled);
		last.value = value;
		last.scheduled = scheduled;
		return Math.floor(last.total);
	}
};
// native-bridge/pmu/turns.ts
var Turns = class {
	#values;
	#scheduled;
	#turn = {
		value: 0,
		scheduled: 0
	};
	constructor(slots) {
		this.#values = new Float64Array(slots);
		this.#scheduled = new Float64Array(slots);
	}
	next(slot, value, scheduled) {
		this.#turn.value = value - require_checked.at(this.#values, slot);
		this.#turn.scheduled = scheduled - require_checked.at(this.#scheduled, slot);
		this.#values[slot] = value;
		this.#scheduled[slot] = scheduled;
		return this.#turn.scheduled > 0 && this.#turn.value >= 0 ? this.#turn : null;
	}
};
// native-bridge/pmu/counter-reader.ts
var ROUND = driverOffsetOf("ReadOut", "round");
var EVENTS = driverOffsetOf("ReadOut", "evts");
var EVENT_BYTES = driverSizeOf("pmu_event_usr");
var { event_idx, value, scheduled } = DRIVER_STRUCTS.pmu_event_usr.fields;
var TWO_32 = 2 ** 32;
var counterTotal = describedEvent("CounterTotal", [
	{
		name: "Core",
		in: "uint32"
	},
	{
		name: "Event",
		in: "hexInt32"
	},
	{
		name: "Value",
		in: "uint64"
	},
	{
		name: "Scheduled",
		in: "uint64"
	},
	{
		name: "Round",
		in: "uint64"
	}
]);
var counterTick = describedEvent("CounterTick", [
	{
		name: "Core",
		in: "uint32"
	},
	{
		name: "Event",
		in: "hexInt32"
	},
	{
		name: "Rounds",
		in: "uint32"
	},
	{
		name: "Scheduled",
		in: "uint32"
	},
	{
		name: "DurationNs",
		in: "uint64"
	},
	{
		name: "Value",
		in: "uint64"
	}
]);
var readDsu = describedEvent("ReadDsu", [
	{
		name: "Cluster",
		in: "uint32"
	},
	{
		name: "Event",
		in: "hexInt32"
	},
	{
		name: "Scaled",
		in: "bool32"
	},
	{
		name: "Value",
		in: "uint64"
	}
]);
var RoundReader = class {
	readings = 0;
	missedRounds = 0;
	buffers;
	units;
	view;
	#device;
	#clock;
	#times;
	#answer;
	#scaled;
	#turns;
	#ioctl;
	#stride;
	constructor(device, buffers, units, clock, startTicks, of) {
		this.#device = device;
		this.buffers = buffers;
		this.units = units.map((unit, index) => ({
			...unit,
			index,
			request: encodeControl({
				cores: [unit.core],
				flags: of.flag
			}),
			places: placesOf(unit),
			round: -1,
			writtenRound: -1,
			ticks: startTicks
		}));
		this.#ioctl = of.ioctl;
		this.#stride = of.mostEvents;
		this.#answer = new Uint8Array(of.answerBytes);
		this.view = new DataView(this.#answer.buffer);
		this.#clock = clock;
		this.#times = new RoundTimes(units.map(({ tickLength }) => tickLength), startTicks);
		this.#scaled = new ScaledTotals(units.length * this.#stride);
		this.#turns = new Turns(units.length * this.#stride);
	}
	read(nowTicks) {
		for (const unit of this.units) this.#readUnit(unit, nowTicks);
		this.buffers.setTime(nowTicks);
	}
	roundOf(core) {
		const unit = this.units.find((one) => one.core === core);
		return unit === void 0 ? null : {
			round: unit.round,
			ticks: unit.ticks
		};
	}
	ask({ request }) {
		const { status, returnedBytes } = this.#device.request(this.#ioctl, request, this.#answer);
		if (status !== 0) throw require_trace_logging_builder.callError(`DeviceIoControl ${this.#ioctl}`, status, "Reading the counters");
		const events = this.view.getUint32(0, true);
		if (events > this.#stride || EVENTS + events * EVENT_BYTES > Math.min(returnedBytes, this.#answer.length)) throw require_trace_logging_builder.pmuError(`Reading the counters failed: the driver reports ${events} events in ${returnedBytes} bytes`);
		return events;
	}
	#readUnit(unit, nowTicks) {
		const events = this.ask(unit);
		const round = this.#u64(ROUND);
		const last = unit.round;
		if (round === last) {
			this.#times.same(unit.index, nowTicks);
			return;
		}
		const { multiplexed, core } = unit;
		const wanted = unit.assigned.length;
		if (events !== wanted + 1) throw require_trace_logging_builder.pmuError(`Core ${core} counts ${events - 1} events where ${wanted} were assigned`);
		const beganTicks = unit.ticks;
		unit.round = round;
		unit.ticks = this.#times.of(unit.index, round, nowTicks, this.#clock.ticks());
		this.buffers.setTime(unit.ticks);
		if (last >= 0) {
			this.readings++;
			this.missedRounds += Math.max(0, round - last - 1);
		}
		if (multiplexed) {
			this.#writeTicks(unit, last < 0 ? 0 : round - last, Number(unit.ticks - beganTicks));
			this.#writeScaled(unit, round);
		} else for (let i = 0; i < events; i++) this.#writeRaw(unit, i);
	}
	#writeRaw(unit, index) {
		const start = EVENTS + index * EVENT_BYTES;
		const event = this.view.getUint32(start + event_idx[0], true);
		const slot = event === 4294967295 ? 31 : index - 1;
		this.write(unit, event, slot, this.view.getUint32(start + value[0], true), this.view.getUint32(start + value[0] + 4, true));
	}
	#writeTicks(unit, rounds, lengthTicks) {
		const durationNs = Math.round(lengthTicks * 1e9 / this.#clock.ticksPerSecond);
		for (const [i, places] of unit.places.entries()) {
			const event = this.eventAt(places);
			const turn = this.#turns.next(unit.index * this.#stride + i, this.sum(places, value[0]), event === 4294967295 ? unit.round : this.sum(places, scheduled[0]));
			if (rounds > 0 && turn !== null) this.writeTick(unit, {
				event,
				rounds,
				scheduled: Math.min(turn.scheduled, rounds),
				durationNs,
				value: turn.value
			});
		}
	}
	#writeScaled(unit, round) {
		const before = unit.writtenRound;
		const begins = before < 0;
		const first = unit.index * this.#stride;
		const { places } = unit;
		for (let i = 1; i < places.length && !begins; i++) if (!this.#scaled.hadTurn(first + i, this.sum(require_checked.at(places, i), scheduled[0]))) return;
		unit.writtenRound = round;
		this.#writeRaw(unit, 0);
		for (let i = 1; i < places.length; i++) {
			const own = require_checked.at(places, i);
			const counted = this.sum(own, value[0]);
			const turns = this.sum(own, scheduled[0]);
			if (begins) this.#scaled.begin(first + i, counted, turns);
			const total = begins ? 0 : this.#scaled.add(first + i, counted, turns, round - before);
			this.write(unit, this.eventAt(own), 33, total >>> 0, Math.floor(total / TWO_32));
		}
	}
	eventAt(places) {
		return this.view.getUint32(EVENTS + require_checked.at(places, 0) * EVENT_BYTES + event_idx[0], true);
	}
	sum(places, field) {
		let sum = 0;
		for (const place of places) sum += this.#u64(EVENTS + place * EVENT_BYTES + field);
		return sum;
	}
	#u64(at) {
		return this.view.getUint32(at, true) + this.view.getUint32(at + 4, true) * TWO_32;
	}
};
var placesOf = ({ events, assigned }) => [[0], ...[...new Set(events)].map((event) => assigned.flatMap((one, i) => one === event ? [i + 1] : []))];
var CoreReader = class extends RoundReader {
	constructor(device, buffers, units, clock, startTicks) {
		super(device, buffers, units, clock, startTicks, {
			ioctl: "readCounting",
			flag: CTL_FLAG.core,
			answerBytes: driverSizeOf("ReadOut"),
			mostEvents: LIMIT.coreEvents
		});
	}
	write(unit, event, slot, low, high) {
		this.buffers.reading(unit.core, event, slot, low, high);
	}
	writeTick({ core }, { event, rounds, scheduled, durationNs, value }) {
		const fields = payload().u32(core).u32(event).u32(rounds).u32(scheduled).u64(durationNs).u64(value);
		this.buffers.described(core, counterTick, fields.build());
	}
	writeTotals() {
		const { view } = this;
		for (const unit of this.units) {
			this.ask(unit);
			const { core } = unit;
			const round = view.getBigUint64(ROUND, true);
			for (const places of unit.places) {
				const fields = payload().u32(core).u32(this.eventAt(places)).u64(this.sum(places, value[0])).u64(this.sum(places, scheduled[0])).u64(round);
				this.buffers.described(core, counterTotal, fields.build());
			}
		}
	}
};
var DsuReader = class extends RoundReader {
	#clusterSize;
	constructor(device, buffers, units, clock, startTicks, clusterSize) {
		super(device, buffers, units, clock, startTicks, {
			ioctl: "dsuRead",
			flag: CTL_FLAG.dsu,
			answerBytes: driverSizeOf("DSUReadOut"),
			mostEvents: LIMIT.dsuEvents
		});
		this.#clusterSize = clusterSize;
	}
	writeTick() {}
	write(unit, event, slot, low, high) {
		const { core } = unit;
		const fields = payload().u32(core / this.#clusterSize).u32(event).u32(slot === 33 ? 1 : 0).u32(low).u32(high);
		this.buffers.described(core, readDsu, fields.build());
	}
};
// native-bridge/pmu/dmc-reader.ts
var { clk_events, clkdiv2_events, clk_events_num, clkdiv2_events_num } = DRIVER_STRUCTS.DMCReadOut.fields;
var KINDS = [{
	name: "clk",
	at: clk_events[0],
	countAt: clk_events_num[0],
	most: LIMIT.dmcClkEvents
}, {
	name: "clkdiv2",
	at: clkdiv2_events[0],
	countAt: clkdiv2_events_num[0],
	most: LIMIT.dmcClkdiv2Events
}];
var readDmc = describedEvent("ReadDmc", [
	{
		name: "Controller",
		in: "uint32"
	},
	{
		name: "Clock",
		in: "ansiString"
	},
	{
		name: "Event",
		in: "hexInt32"
	},
	{
		name: "Value",
		in: "uint64"
	}
]);
var DmcReader = class {
	#device;
	#buffers;
	#core;
	#request;
	#answer;
	#round = Number.NEGATIVE_INFINITY;
	constructor(device, buffers, core, controllers) {
		this.#device = device;
		this.#buffers = buffers;
		this.#core = core;
		this.#request = encodeControl({
			cores: [core],
			flags: CTL_FLAG.dmc,
			dmc: 255
		});
		this.#answer = new Uint8Array(controllers * driverSizeOf("DMCReadOut"));
	}
	read(round) {
		if (round === this.#round) return;
		this.#round = round;
		const { status, returnedBytes } = this.#device.request("dmcRead", this.#request, this.#answer);
		if (status !== 0) throw require_trace_logging_builder.callError("DeviceIoControl dmcRead", status, "Reading the memory controllers");
		if (returnedBytes !== this.#answer.length) throw require_trace_logging_builder.pmuError(`Reading the memory controllers failed: the driver answered ${returnedBytes} bytes where ${this.#answer.length} were expected`);
		const view = new DataView(this.#answer.buffer);
		const eachBytes = driverSizeOf("DMCReadOut");
		for (let controller = 0; controller * eachBytes < this.#answer.length; controller++) for (const { name, at: eventsAt, countAt, most } of KINDS) {
			const head = controller * eachBytes;
			const count = Math.min(most, require_checked.at(this.#answer, head + countAt));
			for (let i = 0; i < count; i++) {
				const event = head + eventsAt + i * driverSizeOf("pmu_event_usr");
				const fields = payload().u32(controller).astr(name).u32(view.getUint32(event + driverOffsetOf("pmu_event_usr", "event_idx"), true)).u64(view.getBigUint64(event + driverOffsetOf("pmu_event_usr", "value"), true));
				this.#buffers.described(this.#core, readDmc, fields.build());
			}
		}
	}
};
// native-bridge/pmu/sample-reader.ts
var FRAMES = driverOffsetOf("PMUSamplePayload", "payload");
var FRAME_BYTES = driverSizeOf("FrameChain");
var { lr, pc, ov_flags } = DRIVER_STRUCTS.FrameChain.fields;
var MOST_BUFFERS_A_POLL = 4;
var sample = describedEvent("Sample", [
	{
		name: "Core",
		in: "uint32"
	},
	{
		name: "Event",
		in: "hexInt32"
	},
	{
		name: "Interval",
		in: "uint32"
	},
	{
		name: "ProgramCounter",
		in: "hexInt64"
	},
	{
		name: "LinkRegister",
		in: "hexInt64"
	}
]);
var sampleEnd = describedEvent("SampleEnd", [
	{
		name: "Core",
		in: "uint32"
	},
	{
		name: "Generated",
		in: "uint64"
	},
	{
		name: "Dropped",
		in: "uint64"
	}
]);
var SampleReader = class {
	core;
	#device;
	#buffers;
	#sources = new Map();
	#request = new Uint8Array(4);
	#answer = new Uint8Array(driverSizeOf("PMUSamplePayload"));
	#view = new DataView(this.#answer.buffer);
	constructor(device, buffers, plan, counterMap, filterBits) {
		this.core = plan.core;
		this.#device = device;
		this.#buffers = buffers;
		let counter = 0;
		for (const source of plan.sources) this.#sources.set(source.event === 4294967295 ? 31 : require_checked.at(counterMap, counter++), source);
		new DataView(this.#request.buffer).setUint32(0, plan.core, true);
		device.setSampleSources(plan.core, filterBits, plan.sources);
		device.startSampling(plan.core);
	}
	read() {
		for (let i = 0; i < MOST_BUFFERS_A_POLL; i++) if (this.#readOnce() < LIMIT.samples) return;
	}
	stop() {
		const { generated, dropped } = this.#device.stopSampling(this.core);
		this.#readOnce();
		this.#buffers.described(this.core, sampleEnd, payload().u32(this.core).u64(generated).u64(dropped).build());
	}
	#readOnce() {
		const { status, returnedBytes } = this.#device.request("sampleGet", this.#request, this.#answer);
		if (status !== 0) throw require_trace_logging_builder.callError("DeviceIoControl sampleGet", status, "Fetching samples");
		const count = this.#view.getUint32(0, true);
		if (count > LIMIT.samples || FRAMES + count * FRAME_BYTES > returnedBytes) throw require_trace_logging_builder.pmuError(`Fetching samples failed: the driver reports ${count} in ${returnedBytes} bytes`);
		for (let i = 0; i < count; i++) this.#write(FRAMES + i * FRAME_BYTES);
		return count;
	}
	#write(at) {
		const overflowed = this.#view.getUint32(at + ov_flags[0], true);
		for (const [counter, { event, interval }] of this.#sources) {
			if ((overflowed & 1 << counter) === 0) continue;
			const fields = payload().u32(this.core).u32(event).u32(interval).u64(this.#view.getBigUint64(at + pc[0], true)).u64(this.#view.getBigUint64(at + lr[0], true));
			this.#buffers.described(this.core, sample, fields.build());
		}
	}
};
// native-bridge/pmu/spe-reader.ts
var INTERVAL = 1024;
var RESTART_BYTES = LIMIT.speBufferBytes * 3 / 4;
var SpeReader = class {
	core;
	#device;
	#request;
	#fetchedBytes = 0;
	constructor(device, plan) {
		this.core = require_checked.at(plan.cores, 0);
		this.#device = device;
		this.#request = {
			core: this.core,
			bufferBytes: 0,
			operationFilter: plan.operations.reduce((bits, operation) => bits | SPE_OPERATION[operation], 0),
			configFlags: BigInt(SPE_CONFIG.timeStamps | (plan.minimumLatency > 0 ? SPE_CONFIG.minimumLatency : 0)) | BigInt(plan.minimumLatency) << 48n,
			interval: INTERVAL
		};
		this.#start();
	}
	read(listener) {
		this.#fetch(listener);
		if (this.#fetchedBytes < RESTART_BYTES) return;
		this.#device.stopSpe(this.core);
		this.#fetch(listener);
		this.#start();
	}
	stop(listener) {
		this.#device.stopSpe(this.core);
		if (listener !== null) this.#fetch(listener);
	}
	#start() {
		this.#device.initSpe(this.core);
		this.#fetchedBytes = 0;
		this.#device.startSpe(this.#request);
	}
	#fetch(listener) {
		let left = Math.min(this.#device.speReadyBytes(this.core), LIMIT.speBufferBytes - this.#fetchedBytes);
		while (left > 0) {
			const bufferBytes = Math.min(left, LIMIT.outputBytes);
			listener(this.core, this.#device.speBytes({
				...this.#request,
				bufferBytes
			}));
			this.#fetchedBytes += bufferBytes;
			left -= bufferBytes;
		}
	}
};
// native-bridge/pmu/start-pmu.ts
var FLUSH_MS = 50;
var SPE_MS = 100;
var setPlan = describedEvent("CountingPlan", [
	{
		name: "Set",
		in: "uint32"
	},
	{
		name: "Product",
		in: "ansiString"
	},
	{
		name: "PartNumber",
		in: "hexInt32"
	},
	{
		name: "Counters",
		in: "uint32"
	},
	{
		name: "Multiplexed",
		in: "bool32"
	},
	{
		name: "PeriodMs",
		in: "uint32"
	},
	{
		name: "KernelMode",
		in: "bool32"
	},
	{
		name: "Metrics",
		in: "unicodeString"
	},
	{
		name: "Cores",
		in: "uint32",
		count: "variable"
	},
	{
		name: "Events",
		in: "hexInt32",
		count: "variable"
	}
]);
var countingEnd = describedEvent("CountingEnd", [{
	name: "Readings",
	in: "uint64"
}, {
	name: "MissedRounds",
	in: "uint64"
}]);
var intervalTimer = { every(periodMs, callback) {
	const timer = setInterval(callback, periodMs);
	return () => clearInterval(timer);
} };
function startPmu(calls, plan, clock, onBuffers, onEnd, timer = intervalTimer) {
	const device = DriverDevice.open(calls.devices);
	let facts;
	let session;
	try {
		lockDriver(calls, device, plan.forceLock);
		facts = readFacts(calls, device);
		session = new PmuSession(calls, device, facts, plan, clock, onBuffers, onEnd);
	} catch (error) {
		device.unlock();
		device.close();
		throw error;
	}
	try {
		session.start(timer);
	} catch (error) {
		session.abandon();
		throw error;
	}
	return session;
}
var PmuSession = class {
	multiplexed;
	status;
	#calls;
	#device;
	#facts;
	#plan;
	#counting;
	#clock;
	#onBuffers;
	#onEnd;
	#buffers = new ReadingBuffers();
	#cores = null;
	#dsu = null;
	#dmc = null;
	#samples = null;
	#spe = null;
	#speListener = null;
	#polls = 0;
	#stopTimer = null;
	#ended = false;
	#atExit = () => this.close();
	constructor(calls, device, facts, plan, clock, onBuffers, onEnd) {
		this.#calls = calls;
		this.#device = device;
		this.#facts = facts;
		this.#plan = plan;
		this.#clock = clock;
		this.#onBuffers = onBuffers;
		this.#onEnd = onEnd;
		this.#counting = planCounting(plan, facts);
		this.status = facts.status;
		this.multiplexed = this.#counting.multiplexed;
	}
	start(timer) {
		const { dsuHeads, dsuMultiplexed, dmcCore, groups } = this.#counting;
		const { dsu } = this.#facts.status;
		const { dsuEvents, sampling, spe, periodMs } = this.#plan;
		this.#stopCounters();
		this.#assign();
		for (const group of groups) this.#device.control("reset", group);
		const startTicks = this.#clock.ticks();
		for (const group of groups) this.#device.control("start", {
			...group,
			periodMs
		});
		this.#buffers.setTime(startTicks);
		this.#writePlan();
		const units = this.#counting.cores.map(({ core, events, assigned, multiplexed }) => ({
			core,
			events,
			assigned,
			multiplexed,
			tickLength: this.#tickLength(core)
		}));
		this.#cores = new CoreReader(this.#device, this.#buffers, units, this.#clock, startTicks);
		if (dsuHeads.length > 0) {
			const heads = dsuHeads.map((core) => ({
				core,
				events: dsuEvents,
				assigned: dsuEvents,
				multiplexed: dsuMultiplexed,
				tickLength: this.#tickLength(core)
			}));
			this.#dsu = new DsuReader(this.#device, this.#buffers, heads, this.#clock, startTicks, dsu.clusterSize);
		}
		if (dmcCore !== null) this.#dmc = new DmcReader(this.#device, this.#buffers, dmcCore, this.#facts.dmcs);
		if (sampling !== null) this.#samples = new SampleReader(this.#device, this.#buffers, sampling, this.#facts.hardware.counterMap, this.#filterBits());
		if (spe !== null) this.#spe = new SpeReader(this.#device, spe);
		this.#readCounters(this.#clock.ticks());
		this.#stopTimer = timer.every(periodMs, () => this.#poll());
		process.once("exit", this.#atExit);
	}
	onSpe(listener) {
		this.#speListener = listener;
	}
	figures() {
		const { readings, missedRounds } = this.#cores ?? {
			readings: 0,
			missedRounds: 0
		};
		return {
			readings,
			missedRounds
		};
	}
	close() {
		if (!this.#finish()) return;
		try {
			this.#stopAndRead();
		} catch {
			this.#stopAll();
		}
		this.#flush();
		this.#leave();
	}
	abandon() {
		if (!this.#finish()) return;
		this.#stopAll();
		this.#leave();
	}
	#finish() {
		if (this.#ended) return false;
		this.#ended = true;
		this.#stopTimer?.();
		process.removeListener("exit", this.#atExit);
		return true;
	}
	#leave() {
		this.#device.unlock();
		this.#device.close();
	}
	#fail(error) {
		if (!this.#finish()) return;
		const failure = failureWhileCounting(this.#calls, error);
		this.#stopAll();
		this.#flush();
		this.#leave();
		this.#onEnd(failure.info);
	}
	#stopAll() {
		const attempt = (stop) => {
			try {
				stop();
			} catch {}
		};
		const { sampling } = this.#plan;
		attempt(() => this.#spe?.stop(null));
		if (sampling !== null) attempt(() => this.#device.stopSampling(sampling.core));
		attempt(() => this.#stopCounters());
	}
	#poll() {
		if (this.#ended) return;
		const { periodMs } = this.#plan;
		const every = (ms) => this.#polls % Math.max(1, Math.round(ms / periodMs)) === 0;
		try {
			this.#polls++;
			this.#readCounters(this.#clock.ticks());
			this.#samples?.read();
			if (this.#spe !== null && this.#speListener !== null && every(SPE_MS)) this.#spe.read(this.#speListener);
		} catch (error) {
			this.#fail(error);
			return;
		}
		if (every(FLUSH_MS)) this.#flush();
	}
	#readCounters(nowTicks) {
		this.#cores?.read(nowTicks);
		this.#dsu?.read(nowTicks);
		const { dmcCore } = this.#counting;
		const gathered = dmcCore === null ? null : this.#cores?.roundOf(dmcCore) ?? null;
		if (gathered !== null) {
			this.#buffers.setTime(gathered.ticks);
			this.#dmc?.read(gathered.round);
		}
		this.#buffers.setTime(nowTicks);
	}
	#tickLength(core) {
		const { cores, dsuHeads, dsuMultiplexed } = this.#counting;
		return (cores.some((one) => one.core === core && one.multiplexed) || dsuMultiplexed && dsuHeads.includes(core) ? 1 : 2) * this.#plan.periodMs * this.#clock.ticksPerSecond / 1e3;
	}
	#stopAndRead() {
		this.#spe?.stop(this.#speListener);
		const stopTicks = this.#clock.ticks();
		this.#buffers.setTime(stopTicks);
		this.#samples?.stop();
		this.#stopCounters();
		this.#readCounters(stopTicks);
		this.#cores?.writeTotals();
		const { readings, missedRounds } = this.figures();
		this.#buffers.described(0, countingEnd, payload().u64(readings).u64(missedRounds).build());
	}
	#stopCounters() {
		const flags = CTL_FLAG.core | (this.#counting.dsuHeads.length > 0 ? CTL_FLAG.dsu : 0) | (this.#counting.dmcCore === null ? 0 : CTL_FLAG.dmc);
		for (const cores of chunked(allCores(this.#facts.hardware.cores))) this.#device.control("stop", {
			cores,
			flags
		});
	}
	#filterBits = () => this.#plan.kernelMode ? 0 : FILTER_EXCLUDE_KERNEL;
	#assign() {
		const { cores, uncoreBlocks } = this.#counting;
		for (const { core, assigned } of cores) this.#device.assign(core, this.#filterBits(), [{
			eventClass: EVENT_CLASS.core,
			events: assigned
		}]);
		if (uncoreBlocks.length > 0) this.#device.assign(ALL_CORES, 0, uncoreBlocks);
	}
	#flush() {
		const buffers = this.#buffers.flush();
		if (buffers.length > 0) this.#onBuffers(buffers);
	}
	#writePlan() {
		const { hardware, status } = this.#facts;
		const { sets, periodMs, kernelMode } = this.#plan;
		sets.forEach(({ metrics }, set) => {
			const cores = require_checked.at(this.#counting.setCores, set);
			const counting = this.#counting.cores.find(({ core }) => core === cores[0]);
			if (counting === void 0) return;
			const fields = payload().u32(set).astr(status.product ?? "unknown").u32(hardware.part).u32(hardware.freeCounters).u32(counting.multiplexed ? 1 : 0).u32(periodMs).u32(kernelMode ? 1 : 0).wstr(metrics.join(", ")).u16(cores.length);
			for (const core of cores) fields.u32(core);
			fields.u16(counting.events.length);
			for (const event of counting.events) fields.u32(event);
			this.#buffers.described(require_checked.at(cores, 0), setPlan, fields.build());
		});
	}
};
// native-bridge/local/steps.ts
async function step(work) {
	try {
		return await work();
	} catch (error) {
		throw error instanceof require_text.BridgeError ? error : new require_text.BridgeError(require_text.BridgeError.infoOf(error));
	}
}
var OpenStreams = class {
	#open = new Set();
	add(close) {
		let closed = null;
		const opened = { close: () => {
			this.#open.delete(opened);
			closed ??= step(close);
			return closed;
		} };
		this.#open.add(opened);
		return opened;
	}
	async closeAll() {
		await Promise.all([...this.#open].map((opened) => opened.close()));
	}
};
// native-bridge/local/counter-steps.ts
function counterSteps(calls, streams, timer) {
	const { system } = calls;
	let counting = null;
	const pmuNow = () => counting?.status ?? pmuStatus(calls);
	return {
		pmuNow,
		steps: {
			pmuStatus: () => step(pmuNow),
			startPmu: (plan, onBuffers, onEnd) => step(() => {
				const clock = {
					ticks: () => system.queryPerformanceCounter(),
					ticksPerSecond: Number(system.queryPerformanceFrequency())
				};
				const ended = (error) => {
					counting = null;
					onEnd(error);
				};
				const recording = startPmu(calls, plan, clock, onBuffers, ended, timer);
				counting = recording;
				return {
					...streams.add(() => {
						counting = null;
						recording.close();
					}),
					multiplexed: recording.multiplexed,
					onSpe: (listener) => recording.onSpe(listener),
					figures: () => step(() => recording.figures())
				};
			}),
			releasePmuLock: (force) => step(() => releasePmuLock(calls, force))
		}
	};
}
// native-bridge/machine/drives.ts
var LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
var DEVICE = /^\\Device\\[^\\;]+$/i;
function drivesOf(system) {
	return [...LETTERS].flatMap((letter) => {
		const drive = `${letter}:`;
		const [device] = system.queryDosDevice(drive).targets;
		return device !== void 0 && DEVICE.test(device) ? [{
			device,
			drive
		}] : [];
	});
}
// native-bridge/machine/configuration.ts
var VERSION_KEY = "SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion";
var PROCESSORS_KEY = "HARDWARE\\DESCRIPTION\\System\\CentralProcessor";
var REG = {
	sz: 1,
	dword: 4
};
var MOST_VALUE_BYTES = 1024;
var PF_PAE_ENABLED = 9;
var PF_NX_ENABLED = 12;
var UNIX_EPOCH = 116444736000000000n;
var FILETIME_PER_SECOND = 10000000n;
var EVERYWHERE = [
	{
		ntPath: "\\??\\",
		dosPath: ""
	},
	{
		ntPath: "\\Device\\LanmanRedirector\\",
		dosPath: "\\\\"
	},
	{
		ntPath: "\\Device\\Mup\\",
		dosPath: "\\\\"
	}
];
function machineConfiguration(system) {
	const { windows, system: systemDirectory } = system.systemDirectories();
	const windowsDirectory = windows === "" || windows.endsWith("\\") ? windows : `${windows}\\`;
	const version = registryOf(system, VERSION_KEY);
	const installed = version.number("InstallDate");
	const [buildLab, productName] = [version.text("BuildLabEx") || version.text("BuildLab"), version.text("ProductName")];
	return {
		volumes: [
			...EVERYWHERE,
			...windowsDirectory === "" ? [] : [{
				ntPath: "\\SystemRoot\\",
				dosPath: windowsDirectory
			}],
			...drivesOf(system).map(({ device, drive }) => ({
				ntPath: `${device}\\`,
				dosPath: `${drive}\\`
			}))
		],
		paths: systemDirectory === "" || windows === "" ? null : {
			systemDirectory,
			windowsDirectory
		},
		build: buildLab === "" && productName === "" ? null : {
			installDate: installed === null ? 0n : UNIX_EPOCH + BigInt(installed) * FILETIME_PER_SECOND,
			buildLab,
			productName
		},
		processors: processorsOf(system)
	};
}
function processorsOf(system) {
	const facts = system.machine();
	const info = require_layouts.newStruct("SYSTEM_INFO");
	system.nativeSystemInfo(info);
	return {
		mhz: facts.cpuMHz,
		processors: facts.processors,
		memoryMB: Math.floor(facts.memoryBytes / (1 << 20)),
		pageBytes: require_layouts.readField(info, "SYSTEM_INFO", "dwPageSize"),
		allocationGranularity: require_layouts.readField(info, "SYSTEM_INFO", "dwAllocationGranularity"),
		computerName: facts.name,
		domainName: "",
		highestUserAddress: require_layouts.readField(info, "SYSTEM_INFO", "lpMaximumApplicationAddress"),
		architecture: require_layouts.readField(info, "SYSTEM_INFO", "wProcessorArchitecture"),
		level: require_layouts.readField(info, "SYSTEM_INFO", "wProcessorLevel"),
		revision: require_layouts.readField(info, "SYSTEM_INFO", "wProcessorRevision"),
		noExecute: system.isProcessorFeaturePresent(PF_NX_ENABLED),
		physicalAddressExtension: system.isProcessorFeaturePresent(PF_PAE_ENABLED),
		each: eachProcessor(system, facts.processors)
	};
}
function eachProcessor(system, count) {
	const all = Array.from({ length: count }, (_, i) => {
		const { number, text } = registryOf(system, `${PROCESSORS_KEY}\\${i}`);
		return {
			featureSet: number("FeatureSet") ?? 0,
			mhz: number("~MHz") ?? 0,
			name: text("ProcessorNameString").trim(),
			identifier: text("Identifier"),
			vendor: text("VendorIdentifier")
		};
	});
	return all.every(({ name, identifier }) => name === "" && identifier === "") ? [] : all;
}
function registryOf(system, key) {
	const room = new Uint8Array(MOST_VALUE_BYTES);
	const read = (name, wanted) => {
		const { status, type, returnedBytes } = system.registryValue(key, name, room);
		return status === require_constants.ERROR.SUCCESS && type === wanted ? room.subarray(0, returnedBytes) : null;
	};
	return {
		text: (name) => {
			const value = read(name, REG.sz);
			return value === null ? "" : require_bytes.wideStringAt(value, 0, value.length).text;
		},
		number: (name) => {
			const value = read(name, REG.dword);
			return value?.length === 4 ? require_bytes.u32At(value, 0) : null;
		}
	};
}
// native-bridge/machine/heap-tracing.ts
var PROGRAMS = "SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options";
var NAME = "TracingFlags";
var HEAP = 1;
var heapTracing = (system, program) => (flagsOf(system, keyOf(program)) & HEAP) !== 0;
function setHeapTracing(system, program, isOn) {
	const key = keyOf(program);
	const before = flagsOf(system, key);
	const after = isOn ? before | HEAP : before & -2;
	const doing = `turn heap tracing of ${program} ${isOn ? "on" : "off"}`;
	if (after === before) return;
	if (after === 0) require_kernel_keywords.check(system.deleteRegistryValue(key, NAME), "RegDeleteKeyValueW", doing);
	else require_kernel_keywords.check(system.setRegistryNumber(key, NAME, after >>> 0), "RegSetKeyValueW", doing);
}
function keyOf(program) {
	if (!/^[^\\/:*?"<>|\0]{1,200}\.exe$/i.test(program)) throw require_kernel_keywords.refused(`"${program}" is not the name of a program, such as spmv.exe, without its folder`);
	return `${PROGRAMS}\\${program}`;
}
function flagsOf(system, key) {
	const bytes = new Uint8Array(4);
	const { status, type } = system.registryValue(key, NAME, bytes);
	if (status === require_constants.ERROR.FILE_NOT_FOUND) return 0;
	if (status !== require_constants.ERROR.SUCCESS) throw require_kernel_keywords.callFailed("RegGetValueW", status, `read ${NAME} of ${key}`);
	if (type !== require_constants.REGISTRY_TYPE.dword) throw require_kernel_keywords.refused(`${NAME} in HKEY_LOCAL_MACHINE\\${key} is not a DWORD`);
	return new DataView(bytes.buffer).getUint32(0, true);
}
// native-bridge/machine/image-files.ts
var ON_VOLUME = /^(\\Device\\HarddiskVolume\d+)\\(?=[^\\])/i;
var ON_DRIVE = /^(?:\\\?\?\\)?([a-z]:)\\(?=[^\\])/i;
var ON_SOME_VOLUME = /^\\(?!Device\\|SystemRoot\\|\?\?\\)(?=[^\\])/i;
var LOCAL_VOLUME = /^\\Device\\HarddiskVolume\d+$/i;
var IN_WINDOWS = /^\\SystemRoot\\(?=[^\\])/i;
function localPaths(system) {
	const { windows } = system.systemDirectories();
	const drives = new Map(drivesOf(system).filter(({ device }) => LOCAL_VOLUME.test(device)).map(({ device, drive }) => [device.toLowerCase(), drive]));
	const isLocal = new Set(drives.values());
	return (ntPath) => {
		const device = ON_VOLUME.exec(ntPath)?.[1]?.toLowerCase();
		if (device !== void 0) {
			const drive = drives.get(device);
			return drive === void 0 ? `\\\\?\\GLOBALROOT${ntPath}` : `\\\\?\\${drive}${ntPath.slice(device.length)}`;
		}
		if (IN_WINDOWS.test(ntPath) && windows !== "") return `\\\\?\\${windows}\\${ntPath.replace(IN_WINDOWS, "")}`;
		const path = ON_SOME_VOLUME.test(ntPath) ? `${windows.slice(0, 2)}${ntPath}` : ntPath;
		const drive = ON_DRIVE.exec(path)?.[1]?.toUpperCase();
		if (drive === void 0 || !isLocal.has(drive)) return null;
		return `\\\\?\\${drive}\\${path.replace(ON_DRIVE, "")}`;
	};
}
function readImage(files, pathOf, ntPath) {
	const path = pathOf(ntPath);
	if (path === null) return null;
	const { status, handle } = files.openFile(path);
	if (status !== require_constants.ERROR.SUCCESS) return null;
	try {
		return require_pe_image.readPeImage((offset, sizeBytes) => {
			const bytes = new Uint8Array(sizeBytes);
			const { status: failed, returnedBytes } = files.readFile(handle, BigInt(offset), bytes);
			return failed === require_constants.ERROR.SUCCESS ? bytes.subarray(0, returnedBytes) : new Uint8Array(0);
		});
	} finally {
		files.closeFile(handle);
	}
}
// native-bridge/local/machine-steps.ts
var CLOCK_READINGS = 5;
function machineSteps({ etw, system, files }, { pmuNow, elevationRefused }) {
	return {
		machine: () => step(() => {
			const facts = system.machine();
			let sources = [];
			try {
				sources = require_profile_sources.profileSources(etw);
			} catch {
				sources = [];
			}
			return {
				simulated: facts.kind === "simulated",
				name: facts.name,
				processors: facts.processors,
				memoryMB: Math.round(facts.memoryBytes / (1 << 20)),
				osVersion: facts.osVersion,
				...accessOf(system, elevationRefused),
				pmu: pmuNow(),
				profileSources: sources
			};
		}),
		clock: () => step(() => readClock(system)),
		setProfileInterval: (source, interval) => step(() => require_profile_sources.setProfileInterval(etw, system, source, interval)),
		heapTracing: (program) => step(() => heapTracing(system, program)),
		setHeapTracing: (program, isOn) => step(() => setHeapTracing(system, program, isOn)),
		images: (paths) => step(() => {
			const pathOf = localPaths(system);
			return paths.map((path) => readImage(files, pathOf, path));
		}),
		configuration: () => step(() => machineConfiguration(system))
	};
}
function readClock(system) {
	let best = {
		gap: -1n,
		ticks: 0n,
		fileTime: 0n
	};
	for (let i = 0; i < CLOCK_READINGS; i++) {
		const before = system.queryPerformanceCounter();
		const fileTime = system.systemTimeAsFileTime();
		const gap = system.queryPerformanceCounter() - before;
		if (best.gap < 0n || gap < best.gap) best = {
			gap,
			ticks: before + gap / 2n,
			fileTime
		};
	}
	return {
		clockType: 1,
		perfFrequencyHz: Number(system.queryPerformanceFrequency()),
		ticks: best.ticks,
		fileTime: best.fileTime,
		bootFileTime: system.machine().bootFileTime
	};
}
function accessOf(system, elevationRefused) {
	if (system.isElevated()) return {
		access: "ready",
		accessProblem: null
	};
	if (system.isPerformanceLogUser()) return {
		access: "ready",
		accessProblem: "As a member of \"Performance Log Users\", you can record providers. For kernel events and hardware counters, run Corescope as administrator."
	};
	const group = "or ask an administrator to add you to the group \"Performance Log Users\" and sign in again, which allows everything except kernel events and hardware counters.";
	if (!elevationRefused) return {
		access: "needs-elevation",
		accessProblem: `Recording needs administrator rights: allow them when Windows asks (at a command line, start the terminal as administrator), ${group}`
	};
	return {
		access: "refused",
		accessProblem: `Windows denied the rights that recording needs: start Corescope as administrator, ${group}`
	};
}
// native-bridge/etw/filters.ts
var PAYLOAD_OPERATORS = new Map(Object.entries({
	"=": require_constants.PAYLOAD_OPERATOR.EQ,
	"==": require_constants.PAYLOAD_OPERATOR.EQ,
	"!=": require_constants.PAYLOAD_OPERATOR.NE,
	"<=": require_constants.PAYLOAD_OPERATOR.LE,
	">": require_constants.PAYLOAD_OPERATOR.GT,
	"<": require_constants.PAYLOAD_OPERATOR.LT,
	">=": require_constants.PAYLOAD_OPERATOR.GE,
	between: require_constants.PAYLOAD_OPERATOR.BETWEEN,
	"not between": require_constants.PAYLOAD_OPERATOR.NOTBETWEEN,
	modulo: require_constants.PAYLOAD_OPERATOR.MODULO,
	contains: require_constants.PAYLOAD_OPERATOR.CONTAINS,
	"not contains": require_constants.PAYLOAD_OPERATOR.DOESNTCONTAIN,
	is: require_constants.PAYLOAD_OPERATOR.IS,
	"is not": require_constants.PAYLOAD_OPERATOR.ISNOT
}));
function eventIds(type, { include, ids }, provider) {
	if (ids.length > 64) throw require_kernel_keywords.refused(`${provider}: a filter takes at most 64 event IDs, not ${ids.length}`);
	const bytes = new Uint8Array(4 + 2 * ids.length);
	require_layouts.writeField(bytes, "EVENT_FILTER_EVENT_ID", "FilterIn", include ? 1 : 0);
	require_layouts.writeField(bytes, "EVENT_FILTER_EVENT_ID", "Count", ids.length);
	const view = new DataView(bytes.buffer);
	ids.forEach((id, i) => {
		view.setUint16(4 + 2 * i, id, true);
	});
	return {
		type,
		bytes
	};
}
function names(type, list, what, provider) {
	const divided = list.find((name) => name.includes(";"));
	if (divided !== void 0) throw require_kernel_keywords.refused(`${provider}: "${divided}" contains a semicolon, which separates ${what}s`);
	const bytes = require_layouts.wideBytes(list.join(";"));
	if (bytes.length > 1024) throw require_kernel_keywords.refused(`${provider}: ${list.length} ${what}s take ${bytes.length} bytes; a filter takes ${require_constants.MAX_EVENT_FILTER_DATA_SIZE}`);
	return {
		type,
		bytes
	};
}
function encodeFilters(filters, provider) {
	const encoded = [];
	const { eventIds: events, stackEventIds: stacks } = filters;
	if (events && events.ids.length > 0) encoded.push(eventIds(require_constants.FILTER_TYPE.EVENT_ID, events, provider));
	if (stacks && stacks.ids.length > 0) encoded.push(eventIds(require_constants.FILTER_TYPE.STACKWALK, stacks, provider));
	if (filters.pids && filters.pids.length > 0) {
		if (filters.pids.length > 8) throw require_kernel_keywords.refused(`${provider}: a filter takes at most 8 process IDs, not ${filters.pids.length}`);
		const bytes = new Uint8Array(4 * filters.pids.length);
		const view = new DataView(bytes.buffer);
		filters.pids.forEach((pid, i) => {
			view.setUint32(4 * i, pid, true);
		});
		encoded.push({
			type: require_constants.FILTER_TYPE.PID,
			bytes
		});
	}
	if (filters.executables && filters.executables.length > 0) {
		const withPath = filters.executables.find((name) => /[\\/]/.test(name));
		if (withPath !== void 0) throw require_kernel_keywords.refused(`${provider}: "${withPath}" is a path; programs can only be filtered by file name`);
		encoded.push(names(require_constants.FILTER_TYPE.EXECUTABLE_NAME, filters.executables, "program name", provider));
	}
	if (filters.packages && filters.packages.length > 0) encoded.push(names(require_constants.FILTER_TYPE.PACKAGE_ID, filters.packages, "package", provider));
	if (filters.packageApps && filters.packageApps.length > 0) encoded.push(names(require_constants.FILTER_TYPE.PACKAGE_APP_ID, filters.packageApps, "application", provider));
	return encoded;
}
function payloadPredicates(filters, provider) {
	const byEvent = new Map();
	for (const { eventId, field, operator, value } of filters.payload ?? []) {
		const known = PAYLOAD_OPERATORS.get(operator.trim().toLowerCase());
		if (known === void 0) throw require_kernel_keywords.refused(`${provider}: "${operator}" is not an operator; the operators are ${[...PAYLOAD_OPERATORS.keys()].join(", ")}`);
		const list = byEvent.get(eventId) ?? [];
		list.push({
			field,
			operator: known,
			value
		});
		if (list.length > 8) throw require_kernel_keywords.refused(`${provider}: Windows takes at most 8 conditions on event ${eventId}`);
		byEvent.set(eventId, list);
	}
	return byEvent;
}
// native-bridge/etw/enabled-providers.ts
var GUID_INFO_BYTES = 65536;
var ATTEMPTS$1 = 4;
function usesOf(etw, guid, output = new Uint8Array(GUID_INFO_BYTES)) {
	const uses = [];
	const { status, returnedBytes } = etw.enumerateTraceGuidsEx(require_constants.INFO_CLASS.GuidQueryInfo, require_layouts.guidBytes(guid), output);
	const end = Math.min(returnedBytes, output.length);
	if (status !== require_constants.ERROR.SUCCESS || end < require_layouts.sizeOf("TRACE_GUID_INFO")) return uses;
	const instanceBytes = require_layouts.sizeOf("TRACE_PROVIDER_INSTANCE_INFO");
	const enableBytes = require_layouts.sizeOf("TRACE_ENABLE_INFO");
	for (let at = require_layouts.sizeOf("TRACE_GUID_INFO"); at + instanceBytes <= end;) {
		const count = require_layouts.readField(output, "TRACE_PROVIDER_INSTANCE_INFO", "EnableCount", at);
		for (let i = 0; i < count; i++) {
			const enableAt = at + instanceBytes + i * enableBytes;
			if (enableAt + enableBytes > end) break;
			uses.push({
				loggerId: require_layouts.readField(output, "TRACE_ENABLE_INFO", "LoggerId", enableAt),
				level: require_layouts.readField(output, "TRACE_ENABLE_INFO", "Level", enableAt),
				matchAnyKeyword: require_layouts.readField(output, "TRACE_ENABLE_INFO", "MatchAnyKeyword", enableAt),
				matchAllKeyword: require_layouts.readField(output, "TRACE_ENABLE_INFO", "MatchAllKeyword", enableAt)
			});
		}
		const next = require_layouts.readField(output, "TRACE_PROVIDER_INSTANCE_INFO", "NextOffset", at);
		if (next === 0) break;
		at += next;
	}
	return uses;
}
function enabledProviders(etw) {
	const output = new Uint8Array(GUID_INFO_BYTES);
	return registered(etw).flatMap((guid) => {
		const uses = usesOf(etw, guid, output);
		return [...new Map(uses.map((use) => [Object.values(use).join(), {
			...use,
			guid
		}])).values()];
	});
}
function registered(etw) {
	let output = new Uint8Array(GUID_INFO_BYTES);
	for (let attempt = 1;; attempt++) {
		const none = new Uint8Array(0);
		const { status, returnedBytes } = etw.enumerateTraceGuidsEx(require_constants.INFO_CLASS.GuidQueryList, none, output);
		if (status === require_constants.ERROR.SUCCESS) {
			const count = Math.floor(Math.min(returnedBytes, output.length) / 16);
			return Array.from({ length: count }, (_, i) => require_layouts.readGuid(output, 16 * i));
		}
		if (status !== require_constants.ERROR.INSUFFICIENT_BUFFER || attempt === ATTEMPTS$1) throw require_kernel_keywords.callFailed("EnumerateTraceGuidsEx", status, "list the registered providers");
		output = new Uint8Array(Math.max(returnedBytes, 2 * output.length));
	}
}
// native-bridge/etw/owners.ts
var OWNERS = [
	[/^corescope-/i, "a recording of Corescope"],
	[/^NT Kernel Logger$/i, "xperf, logman, PerfView or another profiler"],
	[/^Circular Kernel Context Logger$/i, "Windows itself, or WPR"],
	[/^WPR_initiated_/i, "Windows Performance Recorder (wpr -cancel ends it)"],
	[/^(PerfView|PerfViewSession|PerfViewGCSession)/i, "PerfView"],
	[/^EventLog-/i, "the Windows event log: leave it alone"],
	[/^(DiagTrack|Diagtrack)/i, "Windows diagnostics"],
	[/^(AutoLogger-)?Diagnostics?|^DiagLog|^WdiContextLog|^UserNotPresentTraceSession/i, "Windows diagnostics"],
	[/^Defender|^Sgrm|^MpWpp/i, "Windows Defender"],
	[/^(PROCMON|Process Monitor)/i, "Process Monitor"],
	[/^(VSPerf|Microsoft-VisualStudio|VsEtw|DiagnosticsHub)/i, "Visual Studio"],
	[/^(UAL_|NtfsLog|LwtNetLog|WiFiSession|NetCore|RadioMgr|8696EAC4|ReadyBoot|SleepStudy|UBPM)/i, "Windows itself"]
];
var ownerOf = (sessionName) => OWNERS.find(([name]) => name.test(sessionName))?.[1] ?? null;
var named = ({ name, file }) => {
	const owner = ownerOf(name);
	return `"${name}"${owner ? ` (${owner})` : ""}${file ? ` writing ${file}` : ""}`;
};
var free = (name) => `\`corescope stop "${name}"\` or \`logman stop "${name}" -ets\` ends it.`;
var NAMED = 8;
function listed(sessions) {
	const names = sessions.slice(0, NAMED).map(named).join(", ");
	return sessions.length > NAMED ? `${names} and ${sessions.length - NAMED} more` : names;
}
function inTheWay(plan, status, sessions) {
	const sameName = sessions.filter(({ name }) => name.toLowerCase() === plan.name.toLowerCase());
	if (status === require_constants.ERROR.ALREADY_EXISTS) return sameName.map((session) => `It is ${named(session)}; ${free(session.name)}`).join(" ");
	if (status === require_constants.ERROR.SHARING_VIOLATION) return "";
	const systemLoggers = sessions.filter(({ modes, name }) => modes.includes("system logger") || name === "NT Kernel Logger");
	const inQuestion = plan.kind === "system" && systemLoggers.length >= 8 ? systemLoggers : sessions;
	if (inQuestion.length === 0) return "";
	const order = (session) => session.ours ? 0 : /Windows/.test(ownerOf(session.name) ?? "") ? 2 : 1;
	const sorted = [...inQuestion].sort((a, b) => order(a) - order(b));
	const what = inQuestion === systemLoggers ? "system loggers" : "sessions";
	return `${inQuestion.length} ${what} run: ${listed(sorted)}. ${free(require_checked.at(sorted, 0).name)}`;
}
function enabledIn(etw, guid, sessions) {
	const loggers = new Set(usesOf(etw, guid).map(({ loggerId }) => loggerId));
	const named = sessions.filter(({ loggerId }) => loggers.has(loggerId));
	return named.length === 0 ? "" : `It writes to ${listed(named)}.`;
}
// native-bridge/etw/properties.ts
var PROPERTIES$1 = "EVENT_TRACE_PROPERTIES";
var NAME_BYTES = 2048;
var NT_KERNEL_LOGGER = "NT Kernel Logger";
var OUR_PREFIX = "corescope-";
function queryBlock(file = null) {
	const block = require_layouts.newStruct(PROPERTIES$1, 2 * NAME_BYTES);
	const nameAt = require_layouts.sizeOf(PROPERTIES$1);
	require_layouts.writeField(block, PROPERTIES$1, "Wnode.BufferSize", block.length);
	require_layouts.writeField(block, PROPERTIES$1, "Wnode.Flags", require_constants.WNODE_FLAG.TRACED_GUID);
	require_layouts.writeField(block, PROPERTIES$1, "LoggerNameOffset", nameAt);
	require_layouts.writeField(block, PROPERTIES$1, "LogFileNameOffset", nameAt + NAME_BYTES);
	if (file !== null) writePath(block, nameAt + NAME_BYTES, file);
	return block;
}
function writePath(block, at, path) {
	if (2 * (path.length + 1) > NAME_BYTES) throw require_kernel_keywords.refused(`The path "${path.slice(0, 40)}…" has ${path.length} characters; sessions take at most 1023`);
	require_layouts.writeWide(block, at, path);
}
var flushUnitOf = (flushTimerMs) => flushTimerMs % 1e3 === 0 ? "seconds" : "milliseconds";
function sessionBlock(plan, file, flushUnit) {
	checkPlan$1(plan, file);
	const isPrivate = plan.privatePids.length > 0;
	const isMemory = plan.logging === "memory";
	const nameAt = require_layouts.sizeOf(isPrivate ? "EVENT_TRACE_PROPERTIES_V2" : PROPERTIES$1);
	const filterAt = nameAt + 2 * NAME_BYTES;
	const filterBytes = isPrivate ? require_layouts.sizeOf("EVENT_FILTER_DESCRIPTOR") + 4 * plan.privatePids.length : 0;
	const block = new Uint8Array(filterAt + filterBytes);
	require_layouts.writeField(block, PROPERTIES$1, "Wnode.BufferSize", block.length);
	require_layouts.writeField(block, PROPERTIES$1, "Wnode.ClientContext", require_constants.CLOCK[plan.clock]);
	require_layouts.writeField(block, PROPERTIES$1, "Wnode.Flags", require_constants.WNODE_FLAG.TRACED_GUID);
	require_layouts.writeField(block, PROPERTIES$1, "BufferSize", plan.bufferSizeKB);
	require_layouts.writeField(block, PROPERTIES$1, "MinimumBuffers", isMemory ? plan.maximumBuffers : plan.minimumBuffers);
	require_layouts.writeField(block, PROPERTIES$1, "MaximumBuffers", plan.maximumBuffers);
	if (logsToFile(plan)) require_layouts.writeField(block, PROPERTIES$1, "MaximumFileSize", plan.maximumFileMB ?? 0);
	require_layouts.writeField(block, PROPERTIES$1, "LogFileMode", logFileMode(plan, flushUnit));
	require_layouts.writeField(block, PROPERTIES$1, "FlushTimer", flushUnit === "milliseconds" ? plan.flushTimerMs : Math.ceil(plan.flushTimerMs / 1e3));
	require_layouts.writeField(block, PROPERTIES$1, "LoggerNameOffset", nameAt);
	if (file !== null && logsToFile(plan)) {
		require_layouts.writeField(block, PROPERTIES$1, "LogFileNameOffset", nameAt + NAME_BYTES);
		writePath(block, nameAt + NAME_BYTES, file);
	}
	if (plan.kind === "system") {
		if (plan.name === NT_KERNEL_LOGGER) setGuid(block, require_constants.GUIDS.systemTraceControl);
		require_layouts.writeField(block, PROPERTIES$1, "EnableFlags", require_kernel_keywords.kernelGroups(plan.kernelKeywords).enableFlags);
	}
	if (isPrivate) makePrivate(block, filterAt, plan);
	return block;
}
var logsToFile = ({ logging }) => logging === "file" || logging === "circular";
var setGuid = (block, guid) => require_layouts.fieldBytes(block, PROPERTIES$1, "Wnode.Guid").set(require_layouts.guidBytes(guid));
function makePrivate(block, filterAt, plan) {
	const guid = require_checked.at(plan.providers, 0).guid;
	if (guid !== null) setGuid(block, guid);
	require_layouts.writeField(block, PROPERTIES$1, "Wnode.Flags", require_constants.WNODE_FLAG.TRACED_GUID | require_constants.WNODE_FLAG.VERSIONED_PROPERTIES);
	require_layouts.writeField(block, "EVENT_TRACE_PROPERTIES_V2", "V2Control", 2);
	require_layouts.writeField(block, "EVENT_TRACE_PROPERTIES_V2", "FilterDescCount", 1);
	require_layouts.writeField(block, "EVENT_TRACE_PROPERTIES_V2", "FilterDesc", BigInt(filterAt));
	const pidsAt = filterAt + require_layouts.sizeOf("EVENT_FILTER_DESCRIPTOR");
	require_layouts.writeField(block, "EVENT_FILTER_DESCRIPTOR", "Ptr", BigInt(pidsAt), filterAt);
	require_layouts.writeField(block, "EVENT_FILTER_DESCRIPTOR", "Size", 4 * plan.privatePids.length, filterAt);
	require_layouts.writeField(block, "EVENT_FILTER_DESCRIPTOR", "Type", require_constants.FILTER_TYPE.PID, filterAt);
	const view = new DataView(block.buffer);
	plan.privatePids.forEach((pid, i) => {
		view.setUint32(pidsAt + 4 * i, pid, true);
	});
}
function logFileMode(plan, flushUnit) {
	const logging = {
		file: require_constants.LOG_FILE_MODE.FILE_MODE_SEQUENTIAL,
		circular: require_constants.LOG_FILE_MODE.FILE_MODE_CIRCULAR,
		memory: require_constants.LOG_FILE_MODE.BUFFERING_MODE,
		none: 0
	}[plan.logging];
	const isPrivate = plan.privatePids.length > 0;
	return logging | (plan.logging === "none" || plan.realTime && plan.logging !== "memory" && !isPrivate ? require_constants.LOG_FILE_MODE.REAL_TIME_MODE : 0) | (isPrivate ? require_constants.LOG_FILE_MODE.PRIVATE_LOGGER_MODE : 0) | (plan.kind === "system" && plan.name !== NT_KERNEL_LOGGER ? require_constants.LOG_FILE_MODE.SYSTEM_LOGGER_MODE : 0) | (flushUnit === "milliseconds" ? require_constants.LOG_FILE_MODE.USE_MS_FLUSH_TIMER : 0);
}
function checkPlan$1(plan, file) {
	const session = `The session "${plan.name}"`;
	if (2 * (plan.name.length + 1) > NAME_BYTES) throw require_kernel_keywords.refused(`${session.slice(0, 60)}…" has a name of over 1023 characters`);
	if (plan.minimumBuffers > plan.maximumBuffers) throw require_kernel_keywords.refused(`${session} needs at least ${plan.minimumBuffers} buffers, but at most ${plan.maximumBuffers}`);
	if (logsToFile(plan) && file === null) throw require_kernel_keywords.refused(`${session} logs to a file but has no file name: add one, or log to memory or in real time`);
	if (plan.logging === "circular" && plan.maximumFileMB === null) throw require_kernel_keywords.refused(`${session} logs to a circular file without a size: set the file size in MB`);
	if (plan.kind === "event" && (plan.kernelKeywords.length > 0 || plan.stacks.length > 0)) throw require_kernel_keywords.refused(`${session} is for providers; kernel keywords and stacks belong to a system session`);
	if (plan.privatePids.length === 0) return;
	if (plan.kind === "system") throw require_kernel_keywords.refused(`${session} cannot be both a kernel session and private to processes`);
	if (plan.logging !== "file") throw require_kernel_keywords.refused(`${session} is private to processes, which write their own files: log to a file`);
	if (plan.providers.length !== 1) throw require_kernel_keywords.refused(`${session} is private to processes and so belongs to one provider, not ${plan.providers.length}`);
}
var MODES = [
	[require_constants.LOG_FILE_MODE.FILE_MODE_SEQUENTIAL, "sequential file"],
	[require_constants.LOG_FILE_MODE.FILE_MODE_CIRCULAR, "circular file"],
	[require_constants.LOG_FILE_MODE.FILE_MODE_APPEND, "appended file"],
	[require_constants.LOG_FILE_MODE.FILE_MODE_NEWFILE, "new file at each maximum size"],
	[require_constants.LOG_FILE_MODE.USE_MS_FLUSH_TIMER, "flush timer in ms"],
	[require_constants.LOG_FILE_MODE.FILE_MODE_PREALLOCATE, "preallocated file"],
	[require_constants.LOG_FILE_MODE.NONSTOPPABLE_MODE, "cannot be stopped"],
	[require_constants.LOG_FILE_MODE.SECURE_MODE, "secure"],
	[require_constants.LOG_FILE_MODE.REAL_TIME_MODE, "real time"],
	[require_constants.LOG_FILE_MODE.DELAY_OPEN_FILE_MODE, "file opened late"],
	[require_constants.LOG_FILE_MODE.BUFFERING_MODE, "memory"],
	[require_constants.LOG_FILE_MODE.PRIVATE_LOGGER_MODE, "private"],
	[require_constants.LOG_FILE_MODE.ADD_HEADER_MODE, "adds a header"],
	[require_constants.LOG_FILE_MODE.USE_KBYTES_FOR_SIZE, "file size in KB"],
	[require_constants.LOG_FILE_MODE.USE_GLOBAL_SEQUENCE, "global sequence numbers"],
	[require_constants.LOG_FILE_MODE.USE_LOCAL_SEQUENCE, "local sequence numbers"],
	[require_constants.LOG_FILE_MODE.RELOG_MODE, "relogs"],
	[require_constants.LOG_FILE_MODE.PRIVATE_IN_PROC, "private in its process"],
	[require_constants.LOG_FILE_MODE.STOP_ON_HYBRID_SHUTDOWN, "stops at hybrid shutdown"],
	[require_constants.LOG_FILE_MODE.PERSIST_ON_HYBRID_SHUTDOWN, "persists over hybrid shutdown"],
	[require_constants.LOG_FILE_MODE.USE_PAGED_MEMORY, "paged memory"],
	[require_constants.LOG_FILE_MODE.SYSTEM_LOGGER_MODE, "system logger"],
	[require_constants.LOG_FILE_MODE.COMPRESSED_MODE, "compressed"],
	[require_constants.LOG_FILE_MODE.INDEPENDENT_SESSION_MODE, "independent"],
	[require_constants.LOG_FILE_MODE.NO_PER_PROCESSOR_BUFFERING, "one buffer for all processors"],
	[require_constants.LOG_FILE_MODE.ADDTO_TRIAGE_DUMP, "added to crash dumps"]
];
var isSystemLogger = (block) => (require_layouts.readField(block, PROPERTIES$1, "LogFileMode") & require_constants.LOG_FILE_MODE.SYSTEM_LOGGER_MODE) !== 0 || require_layouts.readGuid(require_layouts.fieldBytes(block, PROPERTIES$1, "Wnode.Guid")) === require_constants.GUIDS.systemTraceControl;
var handleOf = (block) => require_layouts.readField(block, PROPERTIES$1, "Wnode.HistoricalContext");
function statusOf(block, groupMask) {
	const get = (field) => require_layouts.readField(block, PROPERTIES$1, field);
	const mode = get("LogFileMode");
	const clock = get("Wnode.ClientContext");
	const name = require_layouts.readWide(block, get("LoggerNameOffset"));
	const inMilliseconds = (mode & require_constants.LOG_FILE_MODE.USE_MS_FLUSH_TIMER) !== 0;
	const inKB = (mode & require_constants.LOG_FILE_MODE.USE_KBYTES_FOR_SIZE) !== 0;
	return {
		name,
		guid: require_layouts.readGuid(require_layouts.fieldBytes(block, PROPERTIES$1, "Wnode.Guid")),
		ours: name.toLowerCase().startsWith(OUR_PREFIX),
		owner: ownerOf(name),
		loggerId: Number(handleOf(block) & 65535n),
		logFileMode: mode,
		modes: MODES.filter(([bit]) => (mode & bit) !== 0).map(([, words]) => words),
		file: require_layouts.readWide(block, get("LogFileNameOffset")) || null,
		bufferSizeKB: get("BufferSize"),
		minimumBuffers: get("MinimumBuffers"),
		maximumBuffers: get("MaximumBuffers"),
		buffers: get("NumberOfBuffers"),
		freeBuffers: get("FreeBuffers"),
		buffersWritten: get("BuffersWritten"),
		eventsLost: get("EventsLost"),
		logBuffersLost: get("LogBuffersLost"),
		realTimeBuffersLost: get("RealTimeBuffersLost"),
		flushTimerSeconds: inMilliseconds ? get("FlushTimer") / 1e3 : get("FlushTimer"),
		maximumFileMB: inKB ? get("MaximumFileSize") / 1024 : get("MaximumFileSize"),
		clock: clock === require_constants.CLOCK.system ? "system" : clock === require_constants.CLOCK.cycles ? "cycles" : "qpc",
		kernelFlags: isSystemLogger(block) ? require_kernel_keywords.kernelWordsOf(get("EnableFlags"), groupMask) : [],
		loggerThreadId: Number(require_layouts.readField(block, PROPERTIES$1, "LoggerThreadId") & 4294967295n)
	};
}
// native-bridge/etw/sessions.ts
var PROPERTIES = "EVENT_TRACE_PROPERTIES";
var SESSION_SLOTS = [64, 256];
function startSession(etw, plan, file) {
	const warnings = [];
	const { extendedGroups } = require_kernel_keywords.kernelGroups(plan.kernelKeywords);
	const unit = flushUnitOf(plan.flushTimerMs);
	let started = etw.startTrace(plan.name, sessionBlock(plan, file, unit));
	if (started.status === require_constants.ERROR.INVALID_PARAMETER && unit === "milliseconds") {
		started = etw.startTrace(plan.name, sessionBlock(plan, file, "seconds"));
		if (started.status === require_constants.ERROR.SUCCESS) warnings.push(`This version of Windows only flushes in whole seconds: buffers of "${plan.name}" come every ${Math.ceil(plan.flushTimerMs / 1e3)} s, not every ${plan.flushTimerMs} ms`);
	}
	if (started.status !== require_constants.ERROR.SUCCESS) throw startFailed(etw, plan, started.status);
	if (plan.realTime && plan.logging === "memory") warnings.push(`"${plan.name}" records to memory: Windows has no live view of such sessions`);
	if (plan.realTime && plan.privatePids.length > 0) warnings.push(`"${plan.name}" is private to processes: Windows has no live view of such sessions`);
	try {
		if (extendedGroups.length > 0) setGroups(etw, plan.name, started.handle, extendedGroups);
		return {
			handle: started.handle,
			session: querySession(etw, plan.name),
			warnings
		};
	} catch (error) {
		stopQuietly(etw, plan.name);
		throw error;
	}
}
function startFailed(etw, plan, status) {
	const more = [
		require_constants.ERROR.ALREADY_EXISTS,
		require_constants.ERROR.NO_SYSTEM_RESOURCES,
		require_constants.ERROR.BUSY,
		require_constants.ERROR.SHARING_VIOLATION
	].includes(status) ? ofSessions(etw, (sessions) => inTheWay(plan, status, sessions)) : "";
	return require_kernel_keywords.callFailed("StartTraceW", status, `start the session "${plan.name}"`, more);
}
function ofSessions(etw, words) {
	try {
		return words(listSessions(etw));
	} catch {
		return "";
	}
}
function setGroups(etw, name, handle, groups) {
	const { status, mask } = queryMask(etw, handle);
	const doing = `set the kernel keywords of "${name}"`;
	const infoClass = require_constants.INFO_CLASS.SystemTraceEnableFlagsInfo;
	if (mask === null) throw require_kernel_keywords.callFailed(`TraceQueryInformation(${infoClass})`, status, doing);
	require_kernel_keywords.check(etw.traceSetInformation(handle, infoClass, require_kernel_keywords.withGroups(mask, groups)), `TraceSetInformation(${infoClass})`, doing);
}
function queryMask(etw, handle) {
	const mask = new Uint8Array(32);
	const { status } = etw.traceQueryInformation(handle, require_constants.INFO_CLASS.SystemTraceEnableFlagsInfo, mask);
	return {
		status,
		mask: status === require_constants.ERROR.SUCCESS ? mask : null
	};
}
var seen = (etw, block) => statusOf(block, isSystemLogger(block) ? queryMask(etw, handleOf(block)).mask : null);
function control(etw, name, code, doing, block = queryBlock()) {
	require_kernel_keywords.check(etw.controlTrace(0n, name, block, code), "ControlTraceW", `${doing} the session "${name}"`);
	return block;
}
var sessionHandle = (etw, name) => handleOf(control(etw, name, require_constants.CONTROL_CODE.QUERY, "query"));
var querySession = (etw, name) => seen(etw, control(etw, name, require_constants.CONTROL_CODE.QUERY, "query"));
function listSessions(etw) {
	for (const slots of SESSION_SLOTS) {
		const blocks = Array.from({ length: slots }, () => queryBlock());
		const { status, count } = etw.queryAllTraces(blocks);
		if (status === require_constants.ERROR.MORE_DATA && slots !== SESSION_SLOTS.at(-1)) continue;
		require_kernel_keywords.check(status, "QueryAllTracesW", "list the sessions");
		return blocks.slice(0, count).map((block) => seen(etw, block));
	}
	return [];
}
function updateSession(etw, name, change) {
	const block = control(etw, name, require_constants.CONTROL_CODE.QUERY, "query");
	const handle = handleOf(block);
	const groups = change.kernelKeywords && require_kernel_keywords.kernelGroups(change.kernelKeywords);
	if (groups && !isSystemLogger(block)) throw require_kernel_keywords.refused(`"${name}" is not a system session, so it cannot have kernel keywords`);
	require_layouts.writeField(block, PROPERTIES, "LogFileNameOffset", 0);
	let mode = require_layouts.readField(block, PROPERTIES, "LogFileMode");
	if (change.maximumBuffers !== void 0) require_layouts.writeField(block, PROPERTIES, "MaximumBuffers", change.maximumBuffers);
	if (change.flushTimerMs !== void 0) {
		const value = (mode & require_constants.LOG_FILE_MODE.USE_MS_FLUSH_TIMER) !== 0 ? change.flushTimerMs : Math.ceil(change.flushTimerMs / 1e3);
		require_layouts.writeField(block, PROPERTIES, "FlushTimer", value);
	}
	if (change.realTime !== void 0) {
		const bit = require_constants.LOG_FILE_MODE.REAL_TIME_MODE;
		mode = (change.realTime ? mode | bit : mode & ~bit) >>> 0;
		require_layouts.writeField(block, PROPERTIES, "LogFileMode", mode);
	}
	if (groups) require_layouts.writeField(block, PROPERTIES, "EnableFlags", groups.enableFlags);
	control(etw, name, require_constants.CONTROL_CODE.UPDATE, "update", block);
	if (groups) {
		const { mask } = queryMask(etw, handle);
		if (mask !== null && require_kernel_keywords.withGroups(mask, groups.extendedGroups).some((byte, i) => byte !== mask[i]) || groups.extendedGroups.length > 0) setGroups(etw, name, handle, groups.extendedGroups);
	}
	return querySession(etw, name);
}
function flushSession(etw, name, file) {
	const isMemory = querySession(etw, name).modes.includes("memory");
	if (isMemory && file === null) throw require_kernel_keywords.refused(`"${name}" records to memory: name a file to write it to`);
	control(etw, name, require_constants.CONTROL_CODE.FLUSH, "flush", queryBlock(isMemory ? file : null));
	return querySession(etw, name);
}
var stopSession = (etw, name) => statusOf(control(etw, name, require_constants.CONTROL_CODE.STOP, "stop"), null);
function stopQuietly(etw, name) {
	etw.controlTrace(0n, name, queryBlock(), require_constants.CONTROL_CODE.STOP);
}
// native-bridge/etw/providers.ts
var ALL_LEVELS = 255;
var ALL_KEYWORDS = 18446744073709551615n;
var CAPTURE_TIMEOUT_MS = 2e3;
var levelOf = ({ level }) => level === 0 ? ALL_LEVELS : level;
function enableProvider(etw, handle, plan, payloadFilter) {
	const filters = encodeFilters(plan.filters, plan.name);
	if (payloadFilter) filters.push({
		type: require_constants.FILTER_TYPE.PAYLOAD,
		bytes: payloadFilter
	});
	const status = etw.enableTraceEx2({
		handle,
		provider: require_layouts.guidBytes(plan.guid),
		controlCode: require_constants.PROVIDER_CONTROL.ENABLE_PROVIDER,
		level: levelOf(plan),
		matchAnyKeyword: BigInt(plan.anyKeywords),
		matchAllKeyword: BigInt(plan.allKeywords),
		timeoutMs: 0,
		parameters: {
			enableProperty: (plan.sid ? require_constants.ENABLE_PROPERTY.SID : 0) | (plan.terminalSessionId ? require_constants.ENABLE_PROPERTY.TS_ID : 0) | (plan.stack || plan.filters.stackEventIds ? require_constants.ENABLE_PROPERTY.STACK_TRACE : 0),
			sourceId: new Uint8Array(16),
			filters
		}
	});
	if (status === require_constants.ERROR.SUCCESS) return;
	const more = status === require_constants.ERROR.NO_SYSTEM_RESOURCES ? ofSessions(etw, (sessions) => enabledIn(etw, plan.guid, sessions)) : "";
	throw require_kernel_keywords.callFailed("EnableTraceEx2", status, `enable the provider ${plan.name}`, more);
}
function disableProvider(etw, handle, guid) {
	const status = plainRequest(etw, handle, guid, require_constants.PROVIDER_CONTROL.DISABLE_PROVIDER, null);
	require_kernel_keywords.check(status, "EnableTraceEx2", `disable the provider ${guid}`);
}
function captureState(etw, handle, guid, plan) {
	const status = plainRequest(etw, handle, guid, require_constants.PROVIDER_CONTROL.CAPTURE_STATE, plan);
	if (status === require_constants.ERROR.SUCCESS || status === require_constants.ERROR.TIMEOUT || status === require_constants.ERROR.WMI_GUID_NOT_FOUND) return;
	throw require_kernel_keywords.callFailed("EnableTraceEx2", status, `make the provider ${plan?.name ?? guid} log its state`);
}
function plainRequest(etw, handle, guid, controlCode, plan) {
	return etw.enableTraceEx2({
		handle,
		provider: require_layouts.guidBytes(guid),
		controlCode,
		level: plan ? levelOf(plan) : ALL_LEVELS,
		matchAnyKeyword: plan ? BigInt(plan.anyKeywords) : ALL_KEYWORDS,
		matchAllKeyword: plan ? BigInt(plan.allKeywords) : 0n,
		timeoutMs: controlCode === require_constants.PROVIDER_CONTROL.CAPTURE_STATE ? CAPTURE_TIMEOUT_MS : 0,
		parameters: null
	});
}
// native-bridge/tdh/answers.ts
var FIRST_BYTES = 8192;
var MOST_BYTES = 64 << 20;
var ATTEMPTS = 4;
function sizedAnswer(ask) {
	let buffer = new Uint8Array(FIRST_BYTES);
	for (let attempt = 1;; attempt++) {
		const { status, neededBytes } = ask(buffer);
		if (status === require_constants.ERROR.SUCCESS) return {
			status,
			bytes: buffer.slice(0, Math.min(neededBytes, buffer.length))
		};
		if (status !== require_constants.ERROR.INSUFFICIENT_BUFFER || attempt === ATTEMPTS || neededBytes > MOST_BYTES) return {
			status,
			bytes: new Uint8Array(0)
		};
		buffer = new Uint8Array(Math.max(neededBytes, 2 * buffer.length));
	}
}
// native-bridge/tdh/providers.ts
var NOTHING_THERE = [
	require_constants.ERROR.NOT_FOUND,
	require_constants.ERROR.FILE_NOT_FOUND,
	require_constants.ERROR.RESOURCE_TYPE_NOT_FOUND,
	require_constants.ERROR.RESOURCE_NAME_NOT_FOUND,
	require_constants.ERROR.RESOURCE_LANG_NOT_FOUND,
	require_constants.ERROR.WMI_GUID_NOT_FOUND,
	require_constants.ERROR.EVT_MESSAGE_NOT_FOUND,
	require_constants.ERROR.EVT_MESSAGE_ID_NOT_FOUND,
	require_constants.ERROR.EVT_MESSAGE_LOCALE_NOT_FOUND
];
var SOURCES = {
	[require_constants.DECODING_SOURCE.XMLFile]: "manifest",
	[require_constants.DECODING_SOURCE.Wbem]: "mof",
	[require_constants.DECODING_SOURCE.WPP]: "wpp",
	[require_constants.DECODING_SOURCE.Tlg]: "tracelogging"
};
var counted = (said, bytes, at, entryBytes) => Math.min(said, Math.max(0, Math.floor((bytes.length - at) / entryBytes)));
function enumerateProviders(tdh) {
	const { status, bytes } = sizedAnswer((buffer) => tdh.enumerateProviders(buffer));
	require_kernel_keywords.check(status, "TdhEnumerateProviders", "list the providers of this machine");
	const first = require_layouts.STRUCTS.PROVIDER_ENUMERATION_INFO.fields.TraceProviderInfoArray[0];
	if (bytes.length < first) return [];
	const entry = require_layouts.sizeOf("TRACE_PROVIDER_INFO");
	const count = counted(require_layouts.readField(bytes, "PROVIDER_ENUMERATION_INFO", "NumberOfProviders"), bytes, first, entry);
	const providers = new Map();
	for (let i = 0; i < count; i++) {
		const at = first + i * entry;
		const guid = require_layouts.readGuid(bytes, at);
		const source = SOURCES[require_layouts.readField(bytes, "TRACE_PROVIDER_INFO", "SchemaSource", at)] ?? "manifest";
		const name = require_layouts.readWide(bytes, require_layouts.readField(bytes, "TRACE_PROVIDER_INFO", "ProviderNameOffset", at)) || guid;
		if (!providers.has(guid) || source === "manifest") providers.set(guid, {
			name,
			guid,
			source,
			events: null,
			keywords: null,
			levels: null
		});
	}
	return [...providers.values()].sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
function manifestEvents(tdh, guid) {
	const provider = require_layouts.guidBytes(guid);
	const { status, bytes } = sizedAnswer((buffer) => tdh.enumerateManifestProviderEvents(provider, buffer));
	if (NOTHING_THERE.includes(status)) return [];
	require_kernel_keywords.check(status, "TdhEnumerateManifestProviderEvents", `list the events of ${guid}`);
	const first = require_layouts.STRUCTS.PROVIDER_EVENT_INFO.fields.EventDescriptorsArray[0];
	if (bytes.length < first) return [];
	const entry = require_layouts.sizeOf("EVENT_DESCRIPTOR");
	const count = counted(require_layouts.readField(bytes, "PROVIDER_EVENT_INFO", "NumberOfEvents"), bytes, first, entry);
	return Array.from({ length: count }, (_, i) => bytes.slice(first + i * entry, first + (i + 1) * entry));
}
function providerFields(tdh, guid, fieldType) {
	const provider = require_layouts.guidBytes(guid);
	const { status, bytes } = sizedAnswer((buffer) => tdh.enumerateProviderFieldInformation(provider, fieldType, buffer));
	if (NOTHING_THERE.includes(status)) return [];
	if (status !== require_constants.ERROR.SUCCESS) throw require_kernel_keywords.callFailed("TdhEnumerateProviderFieldInformation", status, `list the keywords and levels of ${guid}`);
	const first = require_layouts.STRUCTS.PROVIDER_FIELD_INFOARRAY.fields.FieldInfoArray[0];
	if (bytes.length < first) return [];
	const entry = require_layouts.sizeOf("PROVIDER_FIELD_INFO");
	const count = counted(require_layouts.readField(bytes, "PROVIDER_FIELD_INFOARRAY", "NumberOfElements"), bytes, first, entry);
	return Array.from({ length: count }, (_, i) => {
		const at = first + i * entry;
		return {
			name: require_layouts.readWide(bytes, require_layouts.readField(bytes, "PROVIDER_FIELD_INFO", "NameOffset", at)),
			description: require_layouts.readWide(bytes, require_layouts.readField(bytes, "PROVIDER_FIELD_INFO", "DescriptionOffset", at)).trim(),
			value: require_layouts.readField(bytes, "PROVIDER_FIELD_INFO", "Value", at)
		};
	});
}
function describeProvider(tdh, provider) {
	const { guid } = provider;
	return {
		...provider,
		events: manifestEvents(tdh, guid).length,
		keywords: providerFields(tdh, guid, require_constants.EVENT_FIELD_TYPE.Keyword).map(({ name, value, description }) => ({
			name,
			mask: `0x${value.toString(16)}`,
			description
		})),
		levels: providerFields(tdh, guid, require_constants.EVENT_FIELD_TYPE.Level).map(({ name, value }) => ({
			name,
			value: Number(value)
		}))
	};
}
var GUID = /^\{?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}?$/i;
var NEED_NO_MANIFEST = [require_pmu_events.READ_GPC_PROVIDER, "6afccf81-3a0c-411e-a4aa-c4cf02eb840d"];
function notRegistered(plans, known) {
	const guids = new Set([...known.map(({ guid }) => guid), ...NEED_NO_MANIFEST]);
	return plans.filter(({ guid, name }) => guid !== null && !guids.has(guid) && guid !== require_provider_name_guid.providerNameGuid(name));
}
var isNamedByGuid = ({ name }) => GUID.test(name);
function providerGuid(providers, name) {
	const guid = GUID.exec(name.trim())?.[1];
	if (guid) return guid.toLowerCase();
	const starred = require_provider_name_guid.starredProvider(name.trim());
	if (starred) return starred.guid;
	const found = providers.find((provider) => provider.name.toLowerCase() === name.trim().toLowerCase());
	if (found) return found.guid;
	const names = providers.map((provider) => provider.name);
	throw require_kernel_keywords.refused(`This machine knows no provider "${name}"${require_kernel_keywords.didYouMean(name, names)} (for unregistered providers, such as most TraceLogging providers, use the GUID, or *NAME if the GUID is derived from the name)`);
}
// native-bridge/tdh/schemas.ts
var TEXT_IN_TYPES = new Set([
	1,
	2,
	300,
	301,
	302,
	303,
	304,
	305
]);
var IN_TYPE_GUID = 15;
function mapNames(eventInfo) {
	const first = require_layouts.STRUCTS.TRACE_EVENT_INFO.fields.EventPropertyInfoArray[0];
	const entry = require_layouts.sizeOf("EVENT_PROPERTY_INFO");
	if (eventInfo.length < first) return [];
	const said = require_layouts.readField(eventInfo, "TRACE_EVENT_INFO", "PropertyCount");
	const count = Math.min(said, Math.floor((eventInfo.length - first) / entry));
	const names = new Set();
	for (let i = 0; i < count; i++) {
		const at = first + i * entry;
		if ((require_layouts.readField(eventInfo, "EVENT_PROPERTY_INFO", "Flags", at) & require_constants.PROPERTY_FLAG.Struct) !== 0) continue;
		const name = require_layouts.readWide(eventInfo, require_layouts.readField(eventInfo, "EVENT_PROPERTY_INFO", "nonStructType.MapNameOffset", at));
		if (name !== "") names.add(name);
	}
	return [...names];
}
function mapsOf(tdh, eventHeader, eventInfo) {
	return mapNames(eventInfo).flatMap((name) => {
		const { status, bytes } = sizedAnswer((buffer) => tdh.getEventMapInformation(eventHeader, name, buffer));
		return status === require_constants.ERROR.SUCCESS ? [{
			name,
			info: bytes
		}] : [];
	});
}
function eventSchema(tdh, eventHeader) {
	if (eventHeader.length !== require_layouts.sizeOf("EVENT_HEADER")) throw require_kernel_keywords.refused(`An EVENT_HEADER has ${require_layouts.sizeOf("EVENT_HEADER")} bytes, not ${eventHeader.length}`);
	const { status, bytes } = sizedAnswer((buffer) => tdh.getEventInformation(eventHeader, buffer));
	if (status !== require_constants.ERROR.SUCCESS) return {
		eventInfo: null,
		maps: []
	};
	return {
		eventInfo: bytes,
		maps: mapsOf(tdh, eventHeader, bytes)
	};
}
function providerSchemas(tdh, guid) {
	const provider = require_layouts.guidBytes(guid);
	const schemas = [];
	for (const descriptor of manifestEvents(tdh, guid)) {
		const { status, bytes } = sizedAnswer((buffer) => tdh.getManifestEventInformation(provider, descriptor, buffer));
		if (status !== require_constants.ERROR.SUCCESS) continue;
		const header = require_layouts.newStruct("EVENT_HEADER");
		require_layouts.fieldBytes(header, "EVENT_HEADER", "ProviderId").set(provider);
		require_layouts.fieldBytes(header, "EVENT_HEADER", "EventDescriptor").set(descriptor);
		schemas.push({
			eventInfo: bytes,
			maps: mapsOf(tdh, header, bytes)
		});
	}
	return schemas;
}
function fieldTypes(tdh, provider, descriptor) {
	const { bytes } = sizedAnswer((buffer) => tdh.getManifestEventInformation(provider, descriptor, buffer));
	const first = require_layouts.STRUCTS.TRACE_EVENT_INFO.fields.EventPropertyInfoArray[0];
	const entry = require_layouts.sizeOf("EVENT_PROPERTY_INFO");
	const types = new Map();
	if (bytes.length < first) return types;
	const said = require_layouts.readField(bytes, "TRACE_EVENT_INFO", "TopLevelPropertyCount");
	for (let i = 0; i < said && first + (i + 1) * entry <= bytes.length; i++) {
		const at = first + i * entry;
		const name = require_layouts.readWide(bytes, require_layouts.readField(bytes, "EVENT_PROPERTY_INFO", "NameOffset", at));
		types.set(name, require_layouts.readField(bytes, "EVENT_PROPERTY_INFO", "nonStructType.InType", at));
	}
	return types;
}
function forType(condition, inType) {
	const { EQ, NE, IS, ISNOT } = require_constants.PAYLOAD_OPERATOR;
	const isGuid = inType === IN_TYPE_GUID;
	if (inType === null || !(isGuid || TEXT_IN_TYPES.has(inType))) return condition;
	const operator = new Map([[EQ, IS], [NE, ISNOT]]).get(condition.operator);
	const value = isGuid ? `{${condition.value.replace(/^\{|\}$/g, "")}}` : condition.value;
	return {
		...condition,
		operator: operator ?? condition.operator,
		value
	};
}
function payloadFilter(tdh, provider, predicates) {
	if (predicates.size === 0) return null;
	const encode = tdh.payloadFilter?.bind(tdh);
	if (!encode) throw require_kernel_keywords.refused(`${provider.name}: this machine cannot filter events by their fields`);
	const descriptors = manifestEvents(tdh, provider.guid);
	const events = [...predicates].flatMap(([id, conditions]) => {
		const versions = descriptors.filter((descriptor) => require_layouts.readField(descriptor, "EVENT_DESCRIPTOR", "Id") === id);
		if (versions.length === 0) throw require_kernel_keywords.refused(`${provider.name} has no event ${id} to filter by its fields`);
		const known = versions.map((descriptor) => ({
			descriptor,
			types: fieldTypes(tdh, require_layouts.guidBytes(provider.guid), descriptor)
		}));
		for (const { field } of conditions) {
			const names = [...new Set(known.flatMap(({ types }) => [...types.keys()]))];
			if (!names.includes(field)) {
				const more = require_kernel_keywords.didYouMean(field, names) || `; it has ${names.join(", ") || "none"}`;
				throw require_kernel_keywords.refused(`Event ${id} of ${provider.name} has no field "${field}"${more}`);
			}
		}
		return known.filter(({ types }) => conditions.every(({ field }) => types.has(field))).map(({ descriptor, types }) => ({
			descriptor,
			predicates: conditions.map((condition) => forType(condition, types.get(condition.field) ?? null))
		}));
	});
	const { status, bytes } = sizedAnswer((buffer) => encode(require_layouts.guidBytes(provider.guid), events, buffer));
	require_kernel_keywords.check(status, "TdhCreatePayloadFilter", `filter events of ${provider.name} by their fields`);
	return bytes;
}
// native-bridge/local/provider-book.ts
var GUID_TEXT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
var ProviderBook = class {
	#etw;
	#tdh;
	#known = null;
	#enabled = new Map();
	constructor(etw, tdh) {
		this.#etw = etw;
		this.#tdh = tdh;
	}
	all() {
		this.#known ??= enumerateProviders(this.#tdh);
		return this.#known;
	}
	renewed() {
		this.#known = null;
		return this.all();
	}
	found(plan) {
		return {
			...plan,
			guid: plan.guid ?? providerGuid(this.all(), plan.name)
		};
	}
	enable(session, handle, plan) {
		const filter = payloadFilter(this.#tdh, plan, payloadPredicates(plan.filters, plan.name));
		enableProvider(this.#etw, handle, plan, filter);
		this.#enabled.set(planKey(session, plan.guid), plan);
		if (plan.captureStateOnStart) captureState(this.#etw, handle, plan.guid, plan);
	}
	disable(session, provider) {
		disableProvider(this.#etw, sessionHandle(this.#etw, session), this.#guidOf(provider));
	}
	captureState(session, provider) {
		const guid = this.#guidOf(provider);
		const asEnabled = this.#enabled.get(planKey(session, guid)) ?? null;
		captureState(this.#etw, sessionHandle(this.#etw, session), guid, asEnabled);
	}
	#guidOf(provider) {
		return GUID_TEXT.test(provider) ? provider.toLowerCase() : providerGuid(this.all(), provider);
	}
};
var planKey = (session, guid) => `${guid} ${session.toLowerCase()}`;
// native-bridge/local/provider-steps.ts
var providerSteps = ({ etw, tdh }, book) => ({
	enableProvider: (session, provider) => step(() => book.enable(session, sessionHandle(etw, session), book.found(provider))),
	disableProvider: (session, provider) => step(() => book.disable(session, provider)),
	captureState: (session, provider) => step(() => book.captureState(session, provider)),
	providers: () => step(() => book.renewed()),
	provider: (guid) => step(() => {
		const provider = book.all().find((candidate) => candidate.guid === guid.toLowerCase());
		if (!provider) throw require_kernel_keywords.refused(`This machine knows no provider ${guid}`);
		return describeProvider(tdh, provider);
	}),
	providerSchemas: (guid) => step(() => providerSchemas(tdh, guid)),
	schemas: (requests) => step(() => requests.map(({ eventHeader }) => eventSchema(tdh, eventHeader)))
});
// native-bridge/local/real-time-steps.ts
var ORDINARY_ENDS = [
	require_constants.ERROR.SUCCESS,
	require_constants.ERROR.CANCELLED,
	require_constants.ERROR.WMI_INSTANCE_NOT_FOUND,
	require_constants.ERROR.CTX_CLOSE_PENDING
];
var realTimeSteps = ({ etw, realTime }, streams) => ({ consume: (session, onBuffers, onEnd) => step(async () => {
	const what = `read "${session}" in real time`;
	const { status, consumer } = await realTime.openRealTime(session, onBuffers, (end) => onEnd(ORDINARY_ENDS.includes(end) ? null : require_kernel_keywords.callFailed("ProcessTrace", end, what).info));
	if (consumer === null) {
		if (status === require_constants.ERROR.WMI_INSTANCE_NOT_FOUND && !querySession(etw, session).modes.includes("real time")) throw require_kernel_keywords.refused(`The session "${session}" does not deliver events in real time. Enable real-time delivery (corescope update "${session}" --real-time), or read its file`);
		throw require_kernel_keywords.callFailed("OpenTraceW", status, what);
	}
	return {
		...streams.add(() => consumer.close()),
		logfileHeader: consumer.logfileHeader,
		dropped: () => step(() => consumer.dropped())
	};
}) });
// native-bridge/check-plan.ts
function checkPlan(machine, sessions, pmu) {
	const warnings = sessions.flatMap((session) => checkSession(machine, session));
	if (pmu !== null) checkCounting(pmu, machine.pmu());
	return warnings;
}
function checkSession({ etw, system, providers: known }, plan) {
	const { kernelKeywords, stacks, hardwareCounters, privatePids } = plan;
	require_kernel_keywords.kernelGroups(kernelKeywords);
	const { warnings } = require_kernel_stacks.kernelEventsOf(stacks);
	if (hardwareCounters !== null) try {
		require_profile_sources.chosenCounters(require_profile_sources.profileSources(etw), hardwareCounters);
	} catch (error) {
		const { call, message } = require_text.BridgeError.infoOf(error);
		if (hardwareCounters.strict && call === null) throw error;
		warnings.push(call === null ? message : `The hardware counters could not be checked: ${message}`);
	}
	const providers = plan.providers.filter(({ enabled }) => enabled);
	warnings.push(...checkProviders(plan.name, providers, providers.length === 0 ? [] : known()));
	if (privatePids.length > 0) {
		const running = new Set(system.processes().map(({ pid }) => pid));
		for (const pid of privatePids.filter((one) => !running.has(one))) warnings.push(`No process ${pid} is running: the private session "${plan.name}" has nothing to record`);
	}
	return warnings;
}
function checkProviders(session, providers, known) {
	for (const { filters, name } of providers) {
		encodeFilters(filters, name);
		payloadPredicates(filters, name);
	}
	const seen = new Set();
	const twice = providers.filter(({ name, guid }) => {
		const key = guid ?? name.toLowerCase();
		return seen.size === seen.add(key).size;
	});
	const unknown = unknownProviders(providers, known);
	return [...twice.map(({ name }) => `"${session}" enables "${name}" twice: Windows uses the last setting`), ...unknown === null ? [] : [unknown]];
}
function unknownProviders(providers, known) {
	const unknown = notRegistered(providers, known);
	const needed = unknown.find((provider) => provider.strict && !isNamedByGuid(provider));
	if (needed !== void 0) throw require_kernel_keywords.refused(`This machine knows no provider "${needed.name}" (${needed.guid}), which the plan requires`);
	return unknown.length === 0 ? null : `This machine knows no provider ${unknown.map(({ name }) => `"${name}"`).join(", ")}: enabled anyway, in case an unregistered provider writes events`;
}
function checkCounting(plan, status) {
	if (!status.available) return;
	const events = plan.sets.flatMap((set) => set.events);
	const missing = status.events.length === 0 ? [] : events.filter((event) => !status.events.includes(event));
	if (missing.length > 0) throw require_trace_logging_builder.pmuError(`The cores of this machine have no event ${missing.map((event) => `0x${event.toString(16)}`).join(", ")}.`);
	planCounting(plan, {
		hardware: {
			cores: status.cores,
			freeCounters: status.freeCounters
		},
		status
	});
}
// native-bridge/local/session-steps.ts
var KERNEL_PRIVILEGE = "SeSystemProfilePrivilege";
function sessionSteps(calls, book, pmuNow) {
	const { etw, system } = calls;
	const checked = {
		etw,
		system,
		providers: () => book.all(),
		pmu: pmuNow
	};
	return {
		sessions: () => step(() => listSessions(etw)),
		enabledProviders: () => step(() => {
			const sessions = new Map(listSessions(etw).map(({ loggerId, name }) => [loggerId, name]));
			const names = new Map(book.all().map(({ guid, name }) => [guid, name]));
			return enabledProviders(etw).flatMap(({ loggerId, ...use }) => {
				const session = sessions.get(loggerId);
				return session === void 0 ? [] : [{
					session,
					name: names.get(use.guid) ?? null,
					...use
				}];
			});
		}),
		check: (sessions, pmu) => step(() => checkPlan(checked, sessions, pmu)),
		startSession: (plan, file) => step(() => {
			checkSession(checked, plan);
			return startWhole(calls, book, plan, file);
		}),
		querySession: (name) => step(() => querySession(etw, name)),
		updateSession: (name, change) => step(() => updateSession(etw, name, change)),
		flushSession: (name, file) => step(() => flushSession(etw, name, file)),
		stopSession: (name) => step(() => stopSession(etw, name))
	};
}
function startWhole(calls, book, plan, file) {
	const { etw, system } = calls;
	const { events, warnings: unknownStacks } = require_kernel_stacks.kernelEventsOf(plan.stacks);
	const providers = plan.providers.filter((provider) => provider.enabled);
	const ready = plan.privatePids.length > 0 ? {
		...plan,
		providers: providers.map((provider) => book.found(provider))
	} : plan;
	if (plan.kind === "system") system.enablePrivilege(KERNEL_PRIVILEGE);
	const { handle, session, warnings } = startSession(etw, ready, file);
	try {
		const later = [...setUpKernel(calls, plan, handle, events), ...enableAll(book, plan, handle, providers)];
		return {
			session,
			warnings: [
				...unknownStacks,
				...warnings,
				...later
			]
		};
	} catch (error) {
		stopQuietly(etw, plan.name);
		throw error;
	}
}
function setUpKernel({ etw, system }, plan, handle, events) {
	const warnings = [];
	attempt(warnings, false, () => require_profile_sources.startKernelStacks(etw, handle, events));
	const { hardwareCounters } = plan;
	if (hardwareCounters) attempt(warnings, hardwareCounters.strict, () => require_profile_sources.startHardwareCounters(etw, system, handle, hardwareCounters));
	for (const keyword of require_profile_sources.sampleKeywords(hardwareCounters)) if (!require_kernel_keywords.asksFor(plan.kernelKeywords, keyword)) warnings.push(`"${plan.name}" samples counters but writes no samples: add the kernel keyword ${keyword}`);
	if (plan.poolTags.length > 0) warnings.push("Windows has no documented way to record only some pool tags: pool events of all tags are recorded");
	return warnings;
}
function enableAll(book, plan, handle, providers) {
	if (providers.length === 0) return [];
	const warnings = [];
	const unknown = unknownProviders(providers, book.all());
	if (unknown !== null) warnings.push(unknown);
	if (providers.filter((provider) => attempt(warnings, provider.strict, () => book.enable(plan.name, handle, book.found(provider)))).length === 0 && plan.kind === "event") throw require_kernel_keywords.refused(`The session "${plan.name}" would record nothing. ${warnings.join(" ")}`);
	return warnings;
}
function attempt(warnings, strict, work) {
	try {
		work();
		return true;
	} catch (error) {
		if (strict) throw error;
		warnings.push(require_text.BridgeError.infoOf(error).message);
		return false;
	}
}
// native-bridge/local-bridge.ts
function localBridge(calls, { elevationRefused = false, timer } = {}) {
	const streams = new OpenStreams();
	const book = new ProviderBook(calls.etw, calls.tdh);
	const { steps, pmuNow } = counterSteps(calls, streams, timer);
	return {
		...machineSteps(calls, {
			pmuNow,
			elevationRefused
		}),
		...sessionSteps(calls, book, pmuNow),
		...providerSteps(calls, book),
		...realTimeSteps(calls, streams),
		...steps,
		close: () => streams.closeAll()
	};
}
Object.defineProperty(exports, "ALL_CORES", {
	enumerable: true,
	get: function() {
		return ALL_CORES;
	}
});
Object.defineProperty(exports, "CTL_FLAG", {
	enumerable: true,
	get: function() {
		return CTL_FLAG;
	}
});
Object.defineProperty(exports, "DMC_HARDWARE_ID", {
	enumerable: true,
	get: function() {
		return DMC_HARDWARE_ID;
	}
});
Object.defineProperty(exports, "DRIVER_STRUCTS", {
	enumerable: true,
	get: function() {
		return DRIVER_STRUCTS;
	}
});
Object.defineProperty(exports, "DSU_HARDWARE_ID", {
	enumerable: true,
	get: function() {
		return DSU_HARDWARE_ID;
	}
});
Object.defineProperty(exports, "EVENT_CLASS", {
	enumerable: true,
	get: function() {
		return EVENT_CLASS;
	}
});
Object.defineProperty(exports, "IOCTL", {
	enumerable: true,
	get: function() {
		return IOCTL;
	}
});
Object.defineProperty(exports, "LIMIT", {
	enumerable: true,
	get: function() {
		return LIMIT;
	}
});
Object.defineProperty(exports, "LOCK_FLAG", {
	enumerable: true,
	get: function() {
		return LOCK_FLAG;
	}
});
Object.defineProperty(exports, "LOCK_STATUS", {
	enumerable: true,
	get: function() {
		return LOCK_STATUS;
	}
});
Object.defineProperty(exports, "WPERF_INTERFACE_GUID", {
	enumerable: true,
	get: function() {
		return WPERF_INTERFACE_GUID;
	}
});
Object.defineProperty(exports, "decodeEventBlocks", {
	enumerable: true,
	get: function() {
		return decodeEventBlocks;
	}
});
Object.defineProperty(exports, "driverOffsetOf", {
	enumerable: true,
	get: function() {
		return driverOffsetOf;
	}
});
Object.defineProperty(exports, "driverSizeOf", {
	enumerable: true,
	get: function() {
		return driverSizeOf;
	}
});
Object.defineProperty(exports, "encodeEventBlocks", {
	enumerable: true,
	get: function() {
		return encodeEventBlocks;
	}
});
Object.defineProperty(exports, "encodeHardware", {
	enumerable: true,
	get: function() {
		return encodeHardware;
	}
});
Object.defineProperty(exports, "encodeVersion", {
	enumerable: true,
	get: function() {
		return encodeVersion;
	}
});
Object.defineProperty(exports, "localBridge", {
	enumerable: true,
	get: function() {
		return localBridge;
	}
});
