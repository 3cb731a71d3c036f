require("node:url").pathToFileURL(__filename).href;
const require_pmu_events = require("./pmu-events-BBrB5Qv4.js");
var arm_pmu_default = {
	source: "PMU events and metrics of Arm's cores: facts from WindowsPerf (Arm Limited, BSD-3-Clause) and from Arm's telemetry solution (Arm Limited, Apache-2.0), see NOTICE. Written by scripts/generate-arm-pmu.mjs: do not edit.",
	notes: [
		"products: slots are those of a cycle (0: it does not count slots); errata says what of its events is known to be wrong.",
		"events: of the architecture (Armv8-A, Armv9-A). productEvents: beyond the architecture.",
		"metrics: a formula over events, and the products that it is of (generic: cores that are none of them). metricWords: what a metric says.",
		"next: after a metric, the events to sample, and the metrics and groups to look at.",
		"trees: Arm’s top-down method. roots: the first level; nodes: the metrics below each, and groups to look at. groups: what each contains.",
		"dmcEvents: of memory controllers, by their clock."
	],
	products: [
		{
			"key": "neoverse-n1",
			"slots": 0,
			"title": "Neoverse N1",
			"errata": ""
		},
		{
			"key": "neoverse-n2-r0p3",
			"slots": 5,
			"title": "Neoverse N2",
			"errata": ""
		},
		{
			"key": "neoverse-n2",
			"slots": 5,
			"title": "Neoverse N2",
			"errata": "r0p0, r0p1, r0p2, stall_slot and stall_slot_frontend: Both events count one slot a cycle too many: the formulas take cpu_cycles off. Right from r0p3 on (neoverse-n2-r0p3)."
		},
		{
			"key": "neoverse-n3",
			"slots": 5,
			"title": "Neoverse N3",
			"errata": ""
		},
		{
			"key": "neoverse-v1",
			"slots": 8,
			"title": "Neoverse V1",
			"errata": ""
		},
		{
			"key": "neoverse-v2",
			"slots": 8,
			"title": "Neoverse V2",
			"errata": ""
		},
		{
			"key": "neoverse-v3",
			"slots": 10,
			"title": "Neoverse V3",
			"errata": ""
		},
		{
			"key": "neoverse-v3ae",
			"slots": 10,
			"title": "Neoverse V3AE",
			"errata": ""
		},
		{
			"key": "c1-nano",
			"slots": 3,
			"title": "C1-Nano",
			"errata": ""
		},
		{
			"key": "c1-pro",
			"slots": 5,
			"title": "C1-Pro",
			"errata": ""
		},
		{
			"key": "c1-premium",
			"slots": 10,
			"title": "C1-Premium",
			"errata": ""
		},
		{
			"key": "c1-ultra",
			"slots": 10,
			"title": "C1-Ultra",
			"errata": ""
		}
	],
	events: [
		{
			"number": "0x00",
			"name": "sw_incr",
			"title": "Instruction architecturally executed, condition code check pass, software increment"
		},
		{
			"number": "0x01",
			"name": "l1i_cache_refill",
			"title": "Level 1 instruction cache refill"
		},
		{
			"number": "0x02",
			"name": "l1i_tlb_refill",
			"title": "Level 1 instruction TLB refill"
		},
		{
			"number": "0x03",
			"name": "l1d_cache_refill",
			"title": "Level 1 data cache refill"
		},
		{
			"number": "0x04",
			"name": "l1d_cache",
			"title": "Level 1 data cache access"
		},
		{
			"number": "0x05",
			"name": "l1d_tlb_refill",
			"title": "Level 1 data TLB refill"
		},
		{
			"number": "0x06",
			"name": "ld_retired",
			"title": "Instruction architecturally executed, condition code check pass, load"
		},
		{
			"number": "0x07",
			"name": "st_retired",
			"title": "Instruction architecturally executed, condition code check pass, store"
		},
		{
			"number": "0x08",
			"name": "inst_retired",
			"title": "Instruction architecturally executed"
		},
		{
			"number": "0x09",
			"name": "exc_taken",
			"title": "Exception taken"
		},
		{
			"number": "0x0a",
			"name": "exc_return",
			"title": "Instruction architecturally executed, condition code check pass, exception return"
		},
		{
			"number": "0x0b",
			"name": "cid_write_retired",
			"title": "Instruction architecturally executed, condition code check pass, write to CONTEXTIDR"
		},
		{
			"number": "0x0c",
			"name": "pc_write_retired",
			"title": "Instruction architecturally executed, condition code check pass, software change of the PC"
		},
		{
			"number": "0x0d",
			"name": "br_immed_retired",
			"title": "Instruction architecturally executed, immediate branch"
		},
		{
			"number": "0x0e",
			"name": "br_return_retired",
			"title": "Instruction architecturally executed, condition code check pass, procedure return"
		},
		{
			"number": "0x0f",
			"name": "unaligned_ldst_retired",
			"title": "Instruction architecturally executed, condition code check pass, unaligned"
		},
		{
			"number": "0x10",
			"name": "br_mis_pred",
			"title": "Mispredicted or not predicted branch speculatively executed"
		},
		{
			"number": "0x11",
			"name": "cpu_cycles",
			"title": "Cycle"
		},
		{
			"number": "0x12",
			"name": "br_pred",
			"title": "Predictable branch speculatively executed"
		},
		{
			"number": "0x13",
			"name": "mem_access",
			"title": "Data memory access"
		},
		{
			"number": "0x14",
			"name": "l1i_cache",
			"title": "Level 1 instruction cache access"
		},
		{
			"number": "0x15",
			"name": "l1d_cache_wb",
			"title": "Level 1 data cache write-back"
		},
		{
			"number": "0x16",
			"name": "l2d_cache",
			"title": "Level 2 data cache access"
		},
		{
			"number": "0x17",
			"name": "l2d_cache_refill",
			"title": "Level 2 data cache refill"
		},
		{
			"number": "0x18",
			"name": "l2d_cache_wb",
			"title": "Level 2 data cache write-back"
		},
		{
			"number": "0x19",
			"name": "bus_access",
			"title": "Bus access"
		},
		{
			"number": "0x1a",
			"name": "memory_error",
			"title": "Local memory error"
		},
		{
			"number": "0x1b",
			"name": "inst_spec",
			"title": "Operation speculatively executed"
		},
		{
			"number": "0x1c",
			"name": "ttbr_write_retired",
			"title": "Instruction architecturally executed, condition code check pass, write to TTBR"
		},
		{
			"number": "0x1d",
			"name": "bus_cycles",
			"title": "Bus cycle"
		},
		{
			"number": "0x1e",
			"name": "chain",
			"title": "For odd-numbered counters, increments the count by one for each overflow of the preceding even-numbered counter. For even-numbered counters there is no increment"
		},
		{
			"number": "0x1f",
			"name": "l1d_cache_allocate",
			"title": "Level 1 data cache allocation without refill"
		},
		{
			"number": "0x20",
			"name": "l2d_cache_allocate",
			"title": "Level 2 data cache allocation without refill"
		},
		{
			"number": "0x21",
			"name": "br_retired",
			"title": "Instruction architecturally executed, branch"
		},
		{
			"number": "0x22",
			"name": "br_mis_pred_retired",
			"title": "Instruction architecturally executed, mispredicted branch"
		},
		{
			"number": "0x23",
			"name": "stall_frontend",
			"title": "No operation issued due to the front end"
		},
		{
			"number": "0x24",
			"name": "stall_backend",
			"title": "No operation issued due to the back end"
		},
		{
			"number": "0x25",
			"name": "l1d_tlb",
			"title": "Level 1 data or unified TLB access"
		},
		{
			"number": "0x26",
			"name": "l1i_tlb",
			"title": "Level 1 instruction TLB access"
		},
		{
			"number": "0x27",
			"name": "l2i_cache",
			"title": "Attributable Level 2 instruction cache access"
		},
		{
			"number": "0x28",
			"name": "l2i_cache_refill",
			"title": "Attributable Level 2 instruction cache refill"
		},
		{
			"number": "0x29",
			"name": "l3d_cache_allocate",
			"title": "Attributable Level 3 data or unified cache allocation without refill"
		},
		{
			"number": "0x2a",
			"name": "l3d_cache_refill",
			"title": "Attributable Level 3 data or unified cache refill"
		},
		{
			"number": "0x2b",
			"name": "l3d_cache",
			"title": "Attributable Level 3 data or unified cache access"
		},
		{
			"number": "0x2c",
			"name": "l3d_cache_wb",
			"title": "Attributable Level 3 data or unified cache write-back"
		},
		{
			"number": "0x2d",
			"name": "l2d_tlb_refill",
			"title": "Attributable Level 2 data or unified TLB refill"
		},
		{
			"number": "0x2e",
			"name": "l2i_tlb_refill",
			"title": "Attributable Level 2 instruction TLB refill"
		},
		{
			"number": "0x2f",
			"name": "l2d_tlb",
			"title": "Attributable Level 2 data or unified TLB access"
		},
		{
			"number": "0x30",
			"name": "l2i_tlb",
			"title": "Attributable Level 2 instruction TLB access"
		},
		{
			"number": "0x31",
			"name": "remote_access",
			"title": "Attributable access to another socket in a multi-socket system"
		},
		{
			"number": "0x32",
			"name": "ll_cache",
			"title": "Attributable Last Level data cache access"
		},
		{
			"number": "0x33",
			"name": "ll_cache_miss",
			"title": "Attributable Last level data or unified cache miss"
		},
		{
			"number": "0x34",
			"name": "dtlb_walk",
			"title": "Attributable data or unified TLB access with at least one translation table walk"
		},
		{
			"number": "0x35",
			"name": "itlb_walk",
			"title": "Attributable instruction TLB access with at least one translation table walk"
		},
		{
			"number": "0x36",
			"name": "ll_cache_rd",
			"title": "Attributable Last Level cache memory read"
		},
		{
			"number": "0x37",
			"name": "ll_cache_miss_rd",
			"title": "Attributable Last Level cache memory read miss"
		},
		{
			"number": "0x38",
			"name": "remote_access_rd",
			"title": "Attributable memory read access to another socket in a multi-socket system"
		},
		{
			"number": "0x39",
			"name": "l1d_cache_lmiss_rd",
			"title": "Level 1 data cache long-latency read miss"
		},
		{
			"number": "0x3a",
			"name": "op_retired",
			"title": "Micro-operation architecturally executed"
		},
		{
			"number": "0x3b",
			"name": "op_spec",
			"title": "Micro-operation Speculatively executed"
		},
		{
			"number": "0x3c",
			"name": "stall",
			"title": "No operation sent for execution"
		},
		{
			"number": "0x3d",
			"name": "stall_slot_backend",
			"title": "No operation sent for execution on a Slot due to the backend"
		},
		{
			"number": "0x3e",
			"name": "stall_slot_frontend",
			"title": "No operation send for execution on a Slot due to the frontend"
		},
		{
			"number": "0x3f",
			"name": "stall_slot",
			"title": "No operation sent for execution on a Slot"
		},
		{
			"number": "0x40",
			"name": "l1d_cache_rd",
			"title": "Level 1 data cache access, read"
		},
		{
			"number": "0x41",
			"name": "l1d_cache_wr",
			"title": "Level 1 data cache access, write"
		},
		{
			"number": "0x42",
			"name": "l1d_cache_refill_rd",
			"title": "Level 1 data cache refill, read"
		},
		{
			"number": "0x43",
			"name": "l1d_cache_refill_wr",
			"title": "Level 1 data cache refill, write"
		},
		{
			"number": "0x44",
			"name": "l1d_cache_refill_inner",
			"title": "Level 1 data cache refill, inner"
		},
		{
			"number": "0x45",
			"name": "l1d_cache_refill_outer",
			"title": "Level 1 data cache refill, outer"
		},
		{
			"number": "0x46",
			"name": "l1d_cache_wb_victim",
			"title": "Level 1 data cache write-back, victim"
		},
		{
			"number": "0x47",
			"name": "l1d_cache_wb_clean",
			"title": "Level 1 data cache write-back, cleaning and coherency"
		},
		{
			"number": "0x48",
			"name": "l1d_cache_inval",
			"title": "Level 1 data cache invalidate"
		},
		{
			"number": "0x4c",
			"name": "l1d_tlb_refill_rd",
			"title": "Level 1 data TLB refill, read"
		},
		{
			"number": "0x4d",
			"name": "l1d_tlb_refill_wr",
			"title": "Level 1 data TLB refill, write"
		},
		{
			"number": "0x4e",
			"name": "l1d_tlb_rd",
			"title": "Level 1 data or unified TLB access, read"
		},
		{
			"number": "0x4f",
			"name": "l1d_tlb_wr",
			"title": "Level 1 data or unified TLB access, write"
		},
		{
			"number": "0x50",
			"name": "l2d_cache_rd",
			"title": "Level 2 data cache access, read"
		},
		{
			"number": "0x51",
			"name": "l2d_cache_wr",
			"title": "Level 2 data cache access, write"
		},
		{
			"number": "0x52",
			"name": "l2d_cache_refill_rd",
			"title": "Level 2 data cache refill, read"
		},
		{
			"number": "0x53",
			"name": "l2d_cache_refill_wr",
			"title": "Level 2 data cache refill, write"
		},
		{
			"number": "0x56",
			"name": "l2d_cache_wb_victim",
			"title": "Level 2 data cache write-back, victim"
		},
		{
			"number": "0x57",
			"name": "l2d_cache_wb_clean",
			"title": "Level 2 data cache write-back, cleaning and coherency"
		},
		{
			"number": "0x58",
			"name": "l2d_cache_inval",
			"title": "Level 2 data cache invalidate"
		},
		{
			"number": "0x5c",
			"name": "l2d_tlb_refill_rd",
			"title": "Attributable Level 2 data or unified TLB refill, read"
		},
		{
			"number": "0x5d",
			"name": "l2d_tlb_refill_wr",
			"title": "Attributable Level 2 data or unified TLB refill, write"
		},
		{
			"number": "0x5e",
			"name": "l2d_tlb_rd",
			"title": "Attributable Level 2 data or unified TLB access, read"
		},
		{
			"number": "0x5f",
			"name": "l2d_tlb_wr",
			"title": "Attributable Level 2 data or unified TLB access, write"
		},
		{
			"number": "0x60",
			"name": "bus_access_rd",
			"title": "Bus access, read"
		},
		{
			"number": "0x61",
			"name": "bus_access_wr",
			"title": "Bus access, write"
		},
		{
			"number": "0x62",
			"name": "bus_access_shared",
			"title": "Bus access, Normal, Cacheable, Shareable"
		},
		{
			"number": "0x63",
			"name": "bus_access_not_shared",
			"title": "Bus access, not Normal, Cacheable, Shareable"
		},
		{
			"number": "0x64",
			"name": "bus_access_normal",
			"title": "Bus access, normal"
		},
		{
			"number": "0x65",
			"name": "bus_access_periph",
			"title": "Bus access, peripheral"
		},
		{
			"number": "0x66",
			"name": "mem_access_rd",
			"title": "Data memory access, read"
		},
		{
			"number": "0x67",
			"name": "mem_access_wr",
			"title": "Data memory access, write"
		},
		{
			"number": "0x68",
			"name": "unaligned_ld_spec",
			"title": "Unaligned access, read"
		},
		{
			"number": "0x69",
			"name": "unaligned_st_spec",
			"title": "Unaligned access, write"
		},
		{
			"number": "0x6a",
			"name": "unaligned_ldst_spec",
			"title": "Unaligned access"
		},
		{
			"number": "0x6c",
			"name": "ldrex_spec",
			"title": "Exclusive operation speculatively executed, LDREX or LDX"
		},
		{
			"number": "0x6d",
			"name": "strex_pass_spec",
			"title": "Exclusive operation speculatively executed, STREX or STX pass"
		},
		{
			"number": "0x6e",
			"name": "strex_fail_spec",
			"title": "Exclusive operation speculatively executed, STREX or STX pass"
		},
		{
			"number": "0x6f",
			"name": "strex_spec",
			"title": "Exclusive operation speculatively executed, STREX or STX"
		},
		{
			"number": "0x70",
			"name": "ld_spec",
			"title": "Operation speculatively executed, load"
		},
		{
			"number": "0x71",
			"name": "st_spec",
			"title": "Operation speculatively executed, store"
		},
		{
			"number": "0x72",
			"name": "ldst_spec",
			"title": "Operation speculatively executed, load or store"
		},
		{
			"number": "0x73",
			"name": "dp_spec",
			"title": "Operation speculatively executed, integer data-processing"
		},
		{
			"number": "0x74",
			"name": "ase_spec",
			"title": "Operation speculatively executed, Advanced SIMD instruction"
		},
		{
			"number": "0x75",
			"name": "vfp_spec",
			"title": "Operation speculatively executed, floating-point instruction"
		},
		{
			"number": "0x76",
			"name": "pc_write_spec",
			"title": "Operation speculatively executed, software change of the PC"
		},
		{
			"number": "0x77",
			"name": "crypto_spec",
			"title": "Operation speculatively executed, Cryptographic instruction"
		},
		{
			"number": "0x78",
			"name": "br_immed_spec",
			"title": "Branch speculatively executed, immediate branch"
		},
		{
			"number": "0x79",
			"name": "br_return_spec",
			"title": "Branch speculatively executed, procedure return"
		},
		{
			"number": "0x7a",
			"name": "br_indirect_spec",
			"title": "Branch speculatively executed, indirect branch"
		},
		{
			"number": "0x7c",
			"name": "isb_spec",
			"title": "Barrier speculatively executed, ISB"
		},
		{
			"number": "0x7d",
			"name": "dsb_spec",
			"title": "Barrier speculatively executed, DSB"
		},
		{
			"number": "0x7e",
			"name": "dmb_spec",
			"title": "Barrier speculatively executed, DMB"
		},
		{
			"number": "0x81",
			"name": "exc_undef",
			"title": "Exception taken, Other synchronous"
		},
		{
			"number": "0x82",
			"name": "exc_svc",
			"title": "Exception taken, Supervisor Call"
		},
		{
			"number": "0x83",
			"name": "exc_pabort",
			"title": "Exception taken, Instruction Abort"
		},
		{
			"number": "0x84",
			"name": "exc_dabort",
			"title": "Exception taken, Data Abort and SError"
		},
		{
			"number": "0x86",
			"name": "exc_irq",
			"title": "Exception taken, IRQ"
		},
		{
			"number": "0x87",
			"name": "exc_fiq",
			"title": "Exception taken, FIQ"
		},
		{
			"number": "0x88",
			"name": "exc_smc",
			"title": "Exception taken, Secure Monitor Call"
		},
		{
			"number": "0x8a",
			"name": "exc_hvc",
			"title": "Exception taken, Hypervisor Call"
		},
		{
			"number": "0x8b",
			"name": "exc_trap_pabort",
			"title": "Exception taken, Instruction Abort not taken locally"
		},
		{
			"number": "0x8c",
			"name": "exc_trap_dabort",
			"title": "Exception taken, Data Abort or SError not taken locally"
		},
		{
			"number": "0x8d",
			"name": "exc_trap_other",
			"title": "Exception taken, Other traps not taken locally"
		},
		{
			"number": "0x8e",
			"name": "exc_trap_irq",
			"title": "Exception taken, IRQ not taken locally"
		},
		{
			"number": "0x8f",
			"name": "exc_trap_fiq",
			"title": "Exception taken, FIQ not taken locally"
		},
		{
			"number": "0x90",
			"name": "rc_ld_spec",
			"title": "Release consistency operation speculatively executed, Load-Acquire"
		},
		{
			"number": "0x91",
			"name": "rc_st_spec",
			"title": "Release consistency operation speculatively executed, Store-Release"
		},
		{
			"number": "0xa0",
			"name": "l3d_cache_rd",
			"title": "Attributable Level 3 data or unified cache access, read"
		},
		{
			"number": "0xa1",
			"name": "l3d_cache_wr",
			"title": "Attributable Level 3 data or unified cache access, write"
		},
		{
			"number": "0xa2",
			"name": "l3d_cache_refill_rd",
			"title": "Attributable Level 3 data or unified cache refill, read"
		},
		{
			"number": "0xa3",
			"name": "l3d_cache_refill_wr",
			"title": "Attributable Level 3 data or unified cache refill, write"
		},
		{
			"number": "0xa6",
			"name": "l3d_cache_wb_victim",
			"title": "Attributable Level 3 data or unified cache write-back, victim"
		},
		{
			"number": "0xa7",
			"name": "l3d_cache_wb_clean",
			"title": "Attributable Level 3 data or unified cache write-back, cache clean"
		},
		{
			"number": "0xa8",
			"name": "l3d_cache_inval",
			"title": "Attributable Level 3 data or unified cache access, invalidate"
		},
		{
			"number": "0x4000",
			"name": "sample_pop",
			"title": "Sample Population"
		},
		{
			"number": "0x4001",
			"name": "sample_feed",
			"title": "Sample Taken"
		},
		{
			"number": "0x4002",
			"name": "sample_filtrate",
			"title": "Sample Taken and not removed by filtering"
		},
		{
			"number": "0x4003",
			"name": "sample_collision",
			"title": "Sample collided with previous sample"
		},
		{
			"number": "0x4004",
			"name": "cnt_cycles",
			"title": "Constant frequency cycles"
		},
		{
			"number": "0x4005",
			"name": "stall_backend_mem",
			"title": "Memory stall cycles"
		},
		{
			"number": "0x4006",
			"name": "l1i_cache_lmiss",
			"title": "Level 1 instruction cache long-latency read miss"
		},
		{
			"number": "0x4009",
			"name": "l2d_cache_lmiss_rd",
			"title": "Level 2 data cache long-latency read miss"
		},
		{
			"number": "0x400a",
			"name": "l2i_cache_lmiss",
			"title": "Level 2 instruction cache long-latency read miss"
		},
		{
			"number": "0x400b",
			"name": "l3d_cache_lmiss_rd",
			"title": "Level 3 data cache long-latency read miss"
		},
		{
			"number": "0x400c",
			"name": "trb_wrap",
			"title": "Trace buffer current write pointer wrapped"
		},
		{
			"number": "0x400d",
			"name": "pmu_ovfs",
			"title": "PMU overflow, counters accessible to EL1 and EL0"
		},
		{
			"number": "0x400e",
			"name": "trb_trig",
			"title": "Trace buffer Trigger Event"
		},
		{
			"number": "0x400f",
			"name": "pmu_hovfs",
			"title": "PMU overflow, counters reserved for use by EL2"
		},
		{
			"number": "0x4010",
			"name": "trcextout0",
			"title": "PE Trace Unit external output 0"
		},
		{
			"number": "0x4011",
			"name": "trcextout1",
			"title": "PE Trace Unit external output 1"
		},
		{
			"number": "0x4012",
			"name": "trcextout2",
			"title": "PE Trace Unit external output 2"
		},
		{
			"number": "0x4013",
			"name": "trcextout3",
			"title": "PE Trace Unit external output 3"
		},
		{
			"number": "0x4018",
			"name": "cti_trigout4",
			"title": "Cross-trigger Interface output trigger 4"
		},
		{
			"number": "0x4019",
			"name": "cti_trigout5",
			"title": "Cross-trigger Interface output trigger 5 "
		},
		{
			"number": "0x401a",
			"name": "cti_trigout6",
			"title": "Cross-trigger Interface output trigger 6"
		},
		{
			"number": "0x401b",
			"name": "cti_trigout7",
			"title": "Cross-trigger Interface output trigger 7"
		},
		{
			"number": "0x4020",
			"name": "ldst_align_lat",
			"title": "Access with additional latency from alignment"
		},
		{
			"number": "0x4021",
			"name": "ld_align_lat",
			"title": "Load with additional latency from alignment"
		},
		{
			"number": "0x4022",
			"name": "st_align_lat",
			"title": "Store with additional latency from alignment"
		},
		{
			"number": "0x4024",
			"name": "mem_access_checked",
			"title": "Checked data memory access"
		},
		{
			"number": "0x4025",
			"name": "mem_access_checked_rd",
			"title": "Checked data memory access, read"
		},
		{
			"number": "0x4026",
			"name": "mem_access_checked_wr",
			"title": "Checked data memory access, write"
		},
		{
			"number": "0x8000",
			"name": "simd_inst_retired",
			"title": "SIMD instructions architecturally executed"
		},
		{
			"number": "0x8001",
			"name": "ase_inst_retired",
			"title": "ASE instructions architecturally executed"
		},
		{
			"number": "0x8002",
			"name": "sve_inst_retired",
			"title": "SVE instructions architecturally executed"
		},
		{
			"number": "0x8003",
			"name": "ase_sve_inst_retired",
			"title": "ASE and SVE instructions architecturally executed"
		},
		{
			"number": "0x8004",
			"name": "simd_inst_spec",
			"title": "SIMD operations speculatively executed"
		},
		{
			"number": "0x8005",
			"name": "ase_inst_spec",
			"title": "ASE operations speculatively executed"
		},
		{
			"number": "0x8006",
			"name": "sve_inst_spec",
			"title": "SVE operations speculatively executed"
		},
		{
			"number": "0x8007",
			"name": "ase_sve_inst_spec",
			"title": "ASE and SVE operations speculatively executed"
		},
		{
			"number": "0x8008",
			"name": "uop_spec",
			"title": "Any +ALU--ops speculatively executed"
		},
		{
			"number": "0x8009",
			"name": "ase_uop_spec",
			"title": "ASE +ALU--ops speculatively executed"
		},
		{
			"number": "0x800a",
			"name": "sve_uop_spec",
			"title": "SVE +ALU--ops speculatively executed"
		},
		{
			"number": "0x800b",
			"name": "ase_sve_uop_spec",
			"title": "ASE and SVE +ALU--ops speculatively executed"
		},
		{
			"number": "0x800c",
			"name": "simd_uop_spec",
			"title": "SIMD +ALU--ops speculatively executed"
		},
		{
			"number": "0x800e",
			"name": "sve_math_spec",
			"title": "SVE math operations speculatively executed"
		},
		{
			"number": "0x8010",
			"name": "fp_spec",
			"title": "Floating-point operations speculatively executed"
		},
		{
			"number": "0x8011",
			"name": "ase_fp_spec",
			"title": "ASE floating-point operations speculatively executed"
		},
		{
			"number": "0x8012",
			"name": "sve_fp_spec",
			"title": "SVE floating-point operations speculatively executed"
		},
		{
			"number": "0x8013",
			"name": "ase_sve_fp_spec",
			"title": "ASE and SVE floating-point operations speculatively executed"
		},
		{
			"number": "0x8014",
			"name": "fp_hp_spec",
			"title": "Floating-point half-precision operations speculatively executed"
		},
		{
			"number": "0x8015",
			"name": "ase_fp_hp_spec",
			"title": "ASE floating-point half-precision operations speculatively executed"
		},
		{
			"number": "0x8016",
			"name": "sve_fp_hp_spec",
			"title": "SVE floating-point half-precision operations speculatively executed"
		},
		{
			"number": "0x8017",
			"name": "ase_sve_fp_hp_spec",
			"title": "ASE and SVE floating-point half-precision operations speculatively executed"
		},
		{
			"number": "0x8018",
			"name": "fp_sp_spec",
			"title": "Floating-point single-precision operations speculatively executed"
		},
		{
			"number": "0x8019",
			"name": "ase_fp_sp_spec",
			"title": "ASE floating-point single-precision operations speculatively executed"
		},
		{
			"number": "0x801a",
			"name": "sve_fp_sp_spec",
			"title": "SVE floating-point single-precision operations speculatively executed"
		},
		{
			"number": "0x801b",
			"name": "ase_sve_fp_sp_spec",
			"title": "ASE and SVE floating-point single-precision operations speculatively executed"
		},
		{
			"number": "0x801c",
			"name": "fp_dp_spec",
			"title": "Floating-point double-precision operations speculatively executed"
		},
		{
			"number": "0x801d",
			"name": "ase_fp_dp_spec",
			"title": "ASE floating-point double-precision operations speculatively executed"
		},
		{
			"number": "0x801e",
			"name": "sve_fp_dp_spec",
			"title": "SVE floating-point double-precision operations speculatively executed"
		},
		{
			"number": "0x801f",
			"name": "ase_sve_fp_dp_spec",
			"title": "ASE and SVE floating-point double-precision operations speculatively executed"
		},
		{
			"number": "0x8020",
			"name": "fp_div_spec",
			"title": "Floating-point divide operations speculatively executed"
		},
		{
			"number": "0x8021",
			"name": "ase_fp_div_spec",
			"title": "ASE floating-point divide operations speculatively executed"
		},
		{
			"number": "0x8022",
			"name": "sve_fp_div_spec",
			"title": "SVE floating-point divide operations speculatively executed"
		},
		{
			"number": "0x8023",
			"name": "ase_sve_fp_div_spec",
			"title": "ASE and SVE floating-point divide operations speculatively executed"
		},
		{
			"number": "0x8024",
			"name": "fp_sqrt_spec",
			"title": "Floating-point square-root operations speculatively executed"
		},
		{
			"number": "0x8025",
			"name": "ase_fp_sqrt_spec",
			"title": "ASE floating-point square-root operations speculatively executed"
		},
		{
			"number": "0x8026",
			"name": "sve_fp_sqrt_spec",
			"title": "SVE floating-point square-root operations speculatively executed"
		},
		{
			"number": "0x8027",
			"name": "ase_sve_fp_sqrt_spec",
			"title": "ASE and SVE floating-point square-root operations speculatively executed"
		},
		{
			"number": "0x8028",
			"name": "fp_fma_spec",
			"title": "Floating-point FMA operations speculatively executed"
		},
		{
			"number": "0x8029",
			"name": "ase_fp_fma_spec",
			"title": "ASE floating-point FMA operations speculatively executed"
		},
		{
			"number": "0x802a",
			"name": "sve_fp_fma_spec",
			"title": "SVE floating-point FMA operation s speculatively executed"
		},
		{
			"number": "0x802b",
			"name": "ase_sve_fp_fma_spec",
			"title": "ASE and SVE floating-point FMA operations speculatively executed"
		},
		{
			"number": "0x802c",
			"name": "fp_mul_spec",
			"title": "Floating-point multiply operations speculatively executed"
		},
		{
			"number": "0x802d",
			"name": "ase_fp_mul_spec",
			"title": "ASE floating-point multiply operations speculatively executed"
		},
		{
			"number": "0x802e",
			"name": "sve_fp_mul_spec",
			"title": "SVE floating-point multiply operations speculatively executed"
		},
		{
			"number": "0x802f",
			"name": "ase_sve_fp_mul_spec",
			"title": "ASE and SVE floating-point multiply operations speculatively executed"
		},
		{
			"number": "0x8030",
			"name": "fp_addsub_spec",
			"title": "Floating-point add & subtract operations speculatively executed"
		},
		{
			"number": "0x8031",
			"name": "ase_fp_addsub_spec",
			"title": "ASE floating-point add & subtract operations speculatively executed"
		},
		{
			"number": "0x8032",
			"name": "sve_fp_addsub_spec",
			"title": "SVE floating-point add & subtract operations speculatively executed"
		},
		{
			"number": "0x8033",
			"name": "ase_sve_fp_addsub_spec",
			"title": "ASE and SVE floating-point add & subtract operations speculatively executed"
		},
		{
			"number": "0x8034",
			"name": "fp_recpe_spec",
			"title": "Floating-point reciprocal estimate operations speculatively executed"
		},
		{
			"number": "0x8035",
			"name": "ase_fp_recpe_spec",
			"title": "ASE floating-point reciprocal estimate operations speculatively executed"
		},
		{
			"number": "0x8036",
			"name": "sve_fp_recpe_spec",
			"title": "SVE floating-point reciprocal estimate operations speculatively executed"
		},
		{
			"number": "0x8037",
			"name": "ase_sve_fp_recpe_spec",
			"title": "ASE and SVE floating-point reciprocal estimate operations speculatively executed"
		},
		{
			"number": "0x8038",
			"name": "fp_cvt_spec",
			"title": "Floating-point convert operations speculatively executed"
		},
		{
			"number": "0x8039",
			"name": "ase_fp_cvt_spec",
			"title": "ASE floating-point convert operations speculatively executed"
		},
		{
			"number": "0x803a",
			"name": "sve_fp_cvt_spec",
			"title": "SVE floating-point convert operations speculatively executed"
		},
		{
			"number": "0x803b",
			"name": "ase_sve_fp_cvt_spec",
			"title": "ASE and SVE floating-point convert operations speculatively executed"
		},
		{
			"number": "0x803c",
			"name": "sve_fp_areduce_spec",
			"title": "SVE floating-point accumulating reduction operations speculatively executed"
		},
		{
			"number": "0x803d",
			"name": "ase_fp_preduce_spec",
			"title": "ASE floating-point pairwise add step operations speculatively executed"
		},
		{
			"number": "0x803e",
			"name": "sve_fp_vreduce_spec",
			"title": "SVE floating-point vector reduction operations speculatively executed"
		},
		{
			"number": "0x803f",
			"name": "ase_sve_fp_vreduce_spec",
			"title": "ASE and SVE floating-point vector reduction operations speculatively executed"
		},
		{
			"number": "0x8040",
			"name": "int_spec",
			"title": "Integer operations speculatively executed"
		},
		{
			"number": "0x8041",
			"name": "ase_int_spec",
			"title": "ASE integer operations speculatively executed"
		},
		{
			"number": "0x8042",
			"name": "sve_int_spec",
			"title": "SVE integer operations speculatively executed"
		},
		{
			"number": "0x8043",
			"name": "ase_sve_int_spec",
			"title": "ASE and SVE integer operations speculatively executed"
		},
		{
			"number": "0x8044",
			"name": "int_div_spec",
			"title": "Integer divide operations speculatively executed"
		},
		{
			"number": "0x8045",
			"name": "int_div64_spec",
			"title": "Integer 64-bit divide operations speculatively executed"
		},
		{
			"number": "0x8046",
			"name": "sve_int_div_spec",
			"title": "SVE  integer divide operations speculatively executed"
		},
		{
			"number": "0x8047",
			"name": "sve_int_div64_spec",
			"title": "SVE integer 64-bit divide operations speculatively executed"
		},
		{
			"number": "0x8048",
			"name": "int_mul_spec",
			"title": "Integer multiply operations speculatively executed"
		},
		{
			"number": "0x8049",
			"name": "ase_int_mul_spec",
			"title": "ASE integer multiply operations speculatively executed"
		},
		{
			"number": "0x804a",
			"name": "sve_int_mul_spec",
			"title": "SVE integer multiply operations speculatively executed"
		},
		{
			"number": "0x804b",
			"name": "ase_sve_int_mul_spec",
			"title": "ASE and SVE integer multiply operations speculatively executed"
		},
		{
			"number": "0x804c",
			"name": "int_mul64_spec",
			"title": "Integer 64-bit multiply operations speculatively executed"
		},
		{
			"number": "0x804d",
			"name": "sve_int_mul64_spec",
			"title": "SVE integer 64-bit multiply operations speculatively executed"
		},
		{
			"number": "0x804e",
			"name": "int_mulh64_spec",
			"title": "Integer 64-bit multiply high part operations speculatively executed"
		},
		{
			"number": "0x804f",
			"name": "sve_int_mulh64_spec",
			"title": "SVE integer 64-bit multiply high part operations speculatively executed"
		},
		{
			"number": "0x8058",
			"name": "nonfp_spec",
			"title": "Non-floating-point operations speculatively executed"
		},
		{
			"number": "0x8059",
			"name": "ase_nonfp_spec",
			"title": "ASE non-floating-point operations speculatively executed"
		},
		{
			"number": "0x805a",
			"name": "sve_nonfp_spec",
			"title": "SVE non-floating operations speculatively executed"
		},
		{
			"number": "0x805b",
			"name": "ase_sve_nonfp_spec",
			"title": "ASE and SVE non-floating-point operations speculatively executed"
		},
		{
			"number": "0x805d",
			"name": "ase_int_vreduce_spec",
			"title": "ASE integer vector reduction operations speculatively executed"
		},
		{
			"number": "0x805e",
			"name": "sve_int_vreduce_spec",
			"title": "SVE integer reduction operations speculatively executed"
		},
		{
			"number": "0x805f",
			"name": "ase_sve_int_vreduce_spec",
			"title": "ASE and SVE integer reduction operations speculatively executed"
		},
		{
			"number": "0x8060",
			"name": "sve_perm_spec",
			"title": "SVE permute operations speculatively executed"
		},
		{
			"number": "0x8061",
			"name": "sve_perm_igranule_spec",
			"title": "SVE intra-granule permute operations speculatively"
		},
		{
			"number": "0x8062",
			"name": "sve_perm_xgranule_spec",
			"title": "SVE cross-granule permute operations speculatively executed"
		},
		{
			"number": "0x8063",
			"name": "sve_perm_variable_spec",
			"title": "SVE variable permute operations speculatively executed"
		},
		{
			"number": "0x8064",
			"name": "sve_xpipe_spec",
			"title": "SVE cross-pipe operations speculatively executed"
		},
		{
			"number": "0x8065",
			"name": "sve_xpipe_z2r_spec",
			"title": "SVE vector to scalar cross-pipe operations speculatively executed"
		},
		{
			"number": "0x8066",
			"name": "sve_xpipe_r2z_spec",
			"title": "SVE scalar to vector cross-pipe operations speculatively executed"
		},
		{
			"number": "0x8067",
			"name": "sve_pgen_nvec_spec",
			"title": "SVE predicate-only operations speculatively executed"
		},
		{
			"number": "0x8068",
			"name": "sve_pgen_spec",
			"title": "SVE predicate generating operations speculatively executed"
		},
		{
			"number": "0x8069",
			"name": "sve_pgen_flg_spec",
			"title": "SVE predicate flag setting operations speculatively executed"
		},
		{
			"number": "0x806a",
			"name": "sve_pgen_cmp_spec",
			"title": "SVE vector compare operations speculatively executed"
		},
		{
			"number": "0x806b",
			"name": "sve_pgen_fcm_spec",
			"title": "SVE floating-point vector compare operations speculatively executed"
		},
		{
			"number": "0x806c",
			"name": "sve_pgen_logic_spec",
			"title": "SVE predicate logical operations speculatively executed"
		},
		{
			"number": "0x806d",
			"name": "sve_pperm_spec",
			"title": "SVE predicate permute operations speculatively executed"
		},
		{
			"number": "0x806e",
			"name": "sve_pscan_spec",
			"title": "SVE predicate scan operations speculatively executed"
		},
		{
			"number": "0x806f",
			"name": "sve_pcnt_spec",
			"title": "SVE predicate count operations speculatively executed"
		},
		{
			"number": "0x8070",
			"name": "sve_ploop_while_spec",
			"title": "SVE predicate loop while operations speculatively executed"
		},
		{
			"number": "0x8071",
			"name": "sve_ploop_test_spec",
			"title": "SVE predicate loop test operations speculatively executed"
		},
		{
			"number": "0x8072",
			"name": "sve_ploop_elts_spec",
			"title": "SVE predicate loop elements speculatively executed"
		},
		{
			"number": "0x8073",
			"name": "sve_ploop_term_spec",
			"title": "SVE predicate loop termination speculatively executed"
		},
		{
			"number": "0x8074",
			"name": "sve_pred_spec",
			"title": "SVE predicated operations speculatively executed"
		},
		{
			"number": "0x8075",
			"name": "sve_pred_empty_spec",
			"title": "SVE predicated operations with no active predicates speculatively executed"
		},
		{
			"number": "0x8076",
			"name": "sve_pred_full_spec",
			"title": "SVE predicated operations speculatively executed with all active predicates"
		},
		{
			"number": "0x8077",
			"name": "sve_pred_partial_spec",
			"title": "SVE predicated operations speculatively executed with partially active predicates"
		},
		{
			"number": "0x8078",
			"name": "sve_unpred_spec",
			"title": "SVE unpredicated vector operations speculatively executed Counts speculatively executed SIMD data-processing and load/store operations due to SVE instructions without a governing predicate"
		},
		{
			"number": "0x8079",
			"name": "sve_pred_not_full_spec",
			"title": "SVE predicated operations with empty or partially active predicates"
		},
		{
			"number": "0x807c",
			"name": "sve_movprfx_spec",
			"title": "SVE MOVPRFX operations speculatively executed"
		},
		{
			"number": "0x807d",
			"name": "sve_movprfx_z_spec",
			"title": "SVE MOVPRFX zeroing predication speculatively executed"
		},
		{
			"number": "0x807e",
			"name": "sve_movprfx_m_spec",
			"title": "SVE MOVPRFX merging predication speculatively executed"
		},
		{
			"number": "0x807f",
			"name": "sve_movprfx_u_spec",
			"title": "SVE  MOVPRFX unfused operations speculatively executed"
		},
		{
			"number": "0x8080",
			"name": "sve_ldst_spec",
			"title": "SVE load/store operations speculatively executed"
		},
		{
			"number": "0x8081",
			"name": "sve_ld_spec",
			"title": "SVE load operations speculatively executed"
		},
		{
			"number": "0x8082",
			"name": "sve_st_spec",
			"title": "SVE store operations speculatively executed"
		},
		{
			"number": "0x8083",
			"name": "sve_prf_spec",
			"title": "SVE prefetch operations speculatively executed"
		},
		{
			"number": "0x8084",
			"name": "ase_sve_ldst_spec",
			"title": "ASE and SVE load/store operations speculatively executed"
		},
		{
			"number": "0x8085",
			"name": "ase_sve_ld_spec",
			"title": "ASE and SVE load operations speculatively executed"
		},
		{
			"number": "0x8086",
			"name": "ase_sve_st_spec",
			"title": "ASE and SVE store operations speculatively executed"
		},
		{
			"number": "0x8087",
			"name": "prf_spec",
			"title": "Prefetch operations speculatively executed"
		},
		{
			"number": "0x8088",
			"name": "base_ldst_reg_spec",
			"title": "General-purpose register load/store/prefetch operations speculatively executed"
		},
		{
			"number": "0x8089",
			"name": "base_ld_reg_spec",
			"title": "General-purpose register load operations speculatively executed"
		},
		{
			"number": "0x808a",
			"name": "base_st_reg_spec",
			"title": "General-purpose register store operations speculatively executed"
		},
		{
			"number": "0x808b",
			"name": "base_prf_spec",
			"title": "General-purpose prefetch operations speculatively executed"
		},
		{
			"number": "0x808c",
			"name": "fpase_ldst_reg_spec",
			"title": "FP and ASE register load/store operations speculatively executed"
		},
		{
			"number": "0x808d",
			"name": "fpase_ld_reg_spec",
			"title": "FP and ASE register load operations speculatively executed"
		},
		{
			"number": "0x808e",
			"name": "fpase_st_reg_spec",
			"title": "FP and ASE register store operations speculatively executed"
		},
		{
			"number": "0x8090",
			"name": "sve_ldst_reg_spec",
			"title": "SVE unpredicated load/store register operations speculatively executed"
		},
		{
			"number": "0x8091",
			"name": "sve_ldr_reg_spec",
			"title": "SVE unpredicated load register operations speculatively executed"
		},
		{
			"number": "0x8092",
			"name": "sve_str_reg_spec",
			"title": "SVE unpredicated store register operations speculatively executed"
		},
		{
			"number": "0x8094",
			"name": "sve_ldst_preg_spec",
			"title": "SVE load/store predicate register operations speculatively executed"
		},
		{
			"number": "0x8095",
			"name": "sve_ldr_preg_spec",
			"title": "SVE load predicate register operations speculatively executed"
		},
		{
			"number": "0x8096",
			"name": "sve_str_preg_spec",
			"title": "SVE store predicate register operations speculatively executed"
		},
		{
			"number": "0x8098",
			"name": "sve_ldst_zreg_spec",
			"title": "SVE load/store vector register operations speculatively executed"
		},
		{
			"number": "0x8099",
			"name": "sve_ldr_zreg_spec",
			"title": "SVE load vector register operations speculatively executed"
		},
		{
			"number": "0x809a",
			"name": "sve_str_zreg_spec",
			"title": "SVE store vector register operations speculatively executed"
		},
		{
			"number": "0x809c",
			"name": "sve_ldst_contig_spec",
			"title": "SVE contiguous load/store/prefetch element operations speculatively executed"
		},
		{
			"number": "0x809d",
			"name": "sve_ld_contig_spec",
			"title": "SVE contiguous load element operations speculatively executed"
		},
		{
			"number": "0x809e",
			"name": "sve_st_contig_spec",
			"title": "SVE contiguous store element operations speculatively executed"
		},
		{
			"number": "0x809f",
			"name": "sve_prf_contig_spec",
			"title": "SVE contiguous prefetch element operations speculatively executed"
		},
		{
			"number": "0x80a0",
			"name": "sve_ldstnt_contig_spec",
			"title": "SVE non-temporal contiguous load/store element operations speculatively executed"
		},
		{
			"number": "0x80a1",
			"name": "sve_ldnt_contig_spec",
			"title": "SVE non-temporal contiguous load element operations speculatively executed"
		},
		{
			"number": "0x80a2",
			"name": "sve_stnt_contig_spec",
			"title": "SVE non-temporal contiguous store element operations speculatively executed"
		},
		{
			"number": "0x80a4",
			"name": "ase_sve_ldst_multi_spec",
			"title": "ASE and SVE contiguous load/store multiple vector operations speculatively executed"
		},
		{
			"number": "0x80a5",
			"name": "ase_sve_ld_multi_spec",
			"title": "ASE and SVE contiguous load multiple vector operations speculatively executed"
		},
		{
			"number": "0x80a6",
			"name": "ase_sve_st_multi_spec",
			"title": "ASE and SVE contiguous store multiple vector operations speculatively executed"
		},
		{
			"number": "0x80a8",
			"name": "sve_ldst_multi_spec",
			"title": "SVE contiguous load/store multiple vector operations speculatively executed"
		},
		{
			"number": "0x80a9",
			"name": "sve_ld_multi_spec",
			"title": "SVE contiguous load multiple vector operations speculatively executed"
		},
		{
			"number": "0x80aa",
			"name": "sve_st_multi_spec",
			"title": "SVE contiguous store multiple vector operations speculatively executed"
		},
		{
			"number": "0x80ac",
			"name": "sve_ldst_noncontig_spec",
			"title": "SVE non-contiguous load/store/prefetch operations speculatively executed"
		},
		{
			"number": "0x80ad",
			"name": "sve_ld_gather_spec",
			"title": "SVE gather-load operations speculatively executed"
		},
		{
			"number": "0x80ae",
			"name": "sve_st_scatter_spec",
			"title": "SVE scatter-store operations speculatively executed"
		},
		{
			"number": "0x80af",
			"name": "sve_prf_gather_spec",
			"title": "SVE gather-prefetch operations speculatively executed"
		},
		{
			"number": "0x80b0",
			"name": "sve_ldst64_noncontig_spec",
			"title": "SVE 64-bit non-contiguous load/store/prefetch operations speculatively executed"
		},
		{
			"number": "0x80b1",
			"name": "sve_ld64_gather_spec",
			"title": "SVE 64-bit gather-load operations speculatively executed"
		},
		{
			"number": "0x80b2",
			"name": "sve_st64_scatter_spec",
			"title": "SVE 64-bit scatter-store operations speculatively executed"
		},
		{
			"number": "0x80b3",
			"name": "sve_prf64_gather_spec",
			"title": "SVE 64-bit gather-prefetch operations speculatively executed"
		},
		{
			"number": "0x80b4",
			"name": "ase_sve_unaligned_ldst_spec",
			"title": "ASE and SVE unaligned accesses"
		},
		{
			"number": "0x80b5",
			"name": "ase_sve_unaligned_ld_spec",
			"title": "ASE and SVE unaligned read accesses"
		},
		{
			"number": "0x80b6",
			"name": "ase_sve_unaligned_st_spec",
			"title": "ASE and SVE unaligned write accesses"
		},
		{
			"number": "0x80b8",
			"name": "ase_sve_unaligned_contig_ldst_spec",
			"title": "ASE and SVE unaligned contiguous accesses"
		},
		{
			"number": "0x80b9",
			"name": "ase_sve_unaligned_contig_ld_spec",
			"title": "ASE and SVE unaligned contiguous read accesses"
		},
		{
			"number": "0x80ba",
			"name": "ase_sve_unaligned_contig_st_spec",
			"title": "ASE and SVE unaligned contiguous write accesses"
		},
		{
			"number": "0x80bc",
			"name": "sve_ldff_spec",
			"title": "SVE first-fault load operations speculatively executed"
		},
		{
			"number": "0x80bd",
			"name": "sve_ldff_fault_spec",
			"title": "SVE first-fault load operations speculatively executed which set FFR bit to 0"
		},
		{
			"number": "0x80c0",
			"name": "fp_scale_ops_spec",
			"title": "Scalable floating-point element operations speculatively executed"
		},
		{
			"number": "0x80c1",
			"name": "fp_fixed_ops_spec",
			"title": "Non-scalable floating-point element operations speculatively executed"
		},
		{
			"number": "0x80c2",
			"name": "fp_hp_scale_ops_spec",
			"title": "Scalable half-precision floating-point element operations speculatively executed"
		},
		{
			"number": "0x80c3",
			"name": "fp_hp_fixed_ops_spec",
			"title": "Non-scalable half-precision floating-point element operations speculatively executed"
		},
		{
			"number": "0x80c4",
			"name": "fp_sp_scale_ops_spec",
			"title": "Scalable single-precision floating-point element operations speculatively executed"
		},
		{
			"number": "0x80c5",
			"name": "fp_sp_fixed_ops_spec",
			"title": "Non-scalable floating-point single-precision floating-point element operations speculatively executed"
		},
		{
			"number": "0x80c6",
			"name": "fp_dp_scale_ops_spec",
			"title": "Scalable floating-point double-precision floating-point element operations speculatively executed"
		},
		{
			"number": "0x80c7",
			"name": "fp_dp_fixed_ops_spec",
			"title": "Non-scalable floating-point double-precision floating-point element operations speculatively executed"
		},
		{
			"number": "0x80c8",
			"name": "int_scale_ops_spec",
			"title": "Scalable integer element operations speculatively executed"
		},
		{
			"number": "0x80c9",
			"name": "int_fixed_ops_spec",
			"title": "Non-scalable integer element operations speculatively executed"
		},
		{
			"number": "0x80ca",
			"name": "ldst_scale_ops_spec",
			"title": "Scalable load/store element operations speculatively executed"
		},
		{
			"number": "0x80cb",
			"name": "ldst_fixed_ops_spec",
			"title": "Non-scalable load/store element operations speculatively executed"
		},
		{
			"number": "0x80cc",
			"name": "ld_scale_ops_spec",
			"title": "Scalable load element operations speculatively executed"
		},
		{
			"number": "0x80cd",
			"name": "ld_fixed_ops_spec",
			"title": "Non-scalable load element operations speculatively executed"
		},
		{
			"number": "0x80ce",
			"name": "st_scale_ops_spec",
			"title": "Scalable store element operations speculatively executed"
		},
		{
			"number": "0x80cf",
			"name": "st_fixed_ops_spec",
			"title": "Non-scalable store element operations speculatively executed"
		},
		{
			"number": "0x80da",
			"name": "ldst_scale_bytes_spec",
			"title": "Scalable load/store bytes speculatively executed"
		},
		{
			"number": "0x80db",
			"name": "ldst_fixed_bytes_spec",
			"title": "Non-scalable load/store bytes speculatively executed"
		},
		{
			"number": "0x80dc",
			"name": "ld_scale_bytes_spec",
			"title": "Scalable load bytes speculatively executed"
		},
		{
			"number": "0x80dd",
			"name": "ld_fixed_bytes_spec",
			"title": "Non-scalable load bytes speculatively executed"
		},
		{
			"number": "0x80de",
			"name": "st_scale_bytes_spec",
			"title": "Scalable store bytes speculatively executed"
		},
		{
			"number": "0x80df",
			"name": "st_fixed_bytes_spec",
			"title": "Non-scalable store bytes speculatively executed"
		},
		{
			"number": "0x80e1",
			"name": "ase_int8_spec",
			"title": "Advanced SIMD 8-bit integer operations speculatively executed"
		},
		{
			"number": "0x80e2",
			"name": "sve_int8_spec",
			"title": "SVE 8-bit integer operations speculatively executed"
		},
		{
			"number": "0x80e3",
			"name": "ase_sve_int8_spec",
			"title": "Advanced SIMD and SVE 8-bit integer operations speculatively executed"
		},
		{
			"number": "0x80e5",
			"name": "ase_int16_spec",
			"title": "Advanced SIMD 16-bit integer operations speculatively executed"
		},
		{
			"number": "0x80e6",
			"name": "sve_int16_spec",
			"title": "SVE 16-bit integer operations speculatively executed"
		},
		{
			"number": "0x80e7",
			"name": "ase_sve_int16_spec",
			"title": "Advanced SIMD and SVE 16-bit integer operations speculatively executed"
		},
		{
			"number": "0x80e9",
			"name": "ase_int32_spec",
			"title": "Advanced SIMD 32-bit integer operations speculatively executed"
		},
		{
			"number": "0x80ea",
			"name": "sve_int32_spec",
			"title": "SVE 32-bit integer operations speculatively executed"
		},
		{
			"number": "0x80eb",
			"name": "ase_sve_int32_spec",
			"title": "Advanced SIMD and SVE 32-bit integer operations speculatively executed"
		},
		{
			"number": "0x80ed",
			"name": "ase_int64_spec",
			"title": "Advanced SIMD 64-bit integer operations speculatively executed"
		},
		{
			"number": "0x80ee",
			"name": "sve_int64_spec",
			"title": "SVE 64-bit integer operations speculatively executed"
		},
		{
			"number": "0x80ef",
			"name": "ase_sve_int64_spec",
			"title": "Advanced SIMD and SVE 64-bit integer operations speculatively executed"
		},
		{
			"number": "0x80f1",
			"name": "ase_fp_dot_spec",
			"title": "Advanced SIMD floating-point dot-product operations speculatively executed"
		},
		{
			"number": "0x80f2",
			"name": "sve_fp_dot_spec",
			"title": "SVE floating-point dot-product operations speculatively executed"
		},
		{
			"number": "0x80f3",
			"name": "ase_sve_fp_dot_spec",
			"title": "Advanced SIMD and SVE floating-point dot-product operations speculatively executed"
		},
		{
			"number": "0x80f5",
			"name": "ase_fp_mmla_spec",
			"title": "Advanced SIMD floating-point matrix multiply operations speculatively executed"
		},
		{
			"number": "0x80f6",
			"name": "sve_fp_mmla_spec",
			"title": "SVE floating-point matrix multiply operations speculatively executed"
		},
		{
			"number": "0x80f7",
			"name": "ase_sve_fp_mmla_spec",
			"title": "Advanced SIMD and SVE floating-point matrix multiply operations speculatively executed"
		},
		{
			"number": "0x80f9",
			"name": "ase_int_dot_spec",
			"title": "Advanced SIMD integer dot-product operations speculatively executed"
		},
		{
			"number": "0x80fa",
			"name": "sve_int_dot_spec",
			"title": "SVE integer dot-product operations speculatively executed"
		},
		{
			"number": "0x80fb",
			"name": "ase_sve_int_dot_spec",
			"title": "Advanced SIMD and SVE integer dot-product operations speculatively executed"
		},
		{
			"number": "0x80fd",
			"name": "ase_int_mmla_spec",
			"title": "Advanced SIMD integer matrix multiply operations speculatively executed"
		},
		{
			"number": "0x80fe",
			"name": "sve_int_mmla_spec",
			"title": "SVE integer matrix multiply operations speculatively executed"
		},
		{
			"number": "0x80ff",
			"name": "ase_sve_int_mmla_spec",
			"title": "Advanced SIMD and SVE integer matrix multiply operations speculatively executed"
		},
		{
			"number": "0x8107",
			"name": "br_skip_retired",
			"title": "Instruction architecturally executed, branch not taken"
		},
		{
			"number": "0x8108",
			"name": "br_immed_taken_retired",
			"title": "Instruction architecturally executed, immediate branch taken"
		},
		{
			"number": "0x8109",
			"name": "br_immed_skip_retired",
			"title": "Instruction architecturally executed, immediate branch not taken"
		},
		{
			"number": "0x810a",
			"name": "br_ind_taken_retired",
			"title": "Instruction architecturally executed, indirect branch taken"
		},
		{
			"number": "0x810b",
			"name": "br_ind_skip_retired",
			"title": "Instruction architecturally executed, indirect branch not taken"
		},
		{
			"number": "0x810c",
			"name": "br_indnr_taken_retired",
			"title": "Instruction architecturally executed, indirect branch taken excluding returns"
		},
		{
			"number": "0x810d",
			"name": "br_indnr_skip_retired",
			"title": "Instruction architecturally executed, indirect branch not taken excluding returns"
		},
		{
			"number": "0x810e",
			"name": "br_return_any_retired",
			"title": "Instruction architecturally executed, procedure return"
		},
		{
			"number": "0x810f",
			"name": "br_return_skip_retired",
			"title": "Instruction architecturally executed, procedure return not taken"
		},
		{
			"number": "0x8110",
			"name": "br_immed_pred_retired",
			"title": "Instruction architecturally executed, predicted immediate branch"
		},
		{
			"number": "0x8111",
			"name": "br_immed_mis_pred_retired",
			"title": "Instruction architecturally executed, mispredicted immediate branch"
		},
		{
			"number": "0x8112",
			"name": "br_ind_pred_retired",
			"title": "Instruction architecturally executed, predicted indirect branch"
		},
		{
			"number": "0x8113",
			"name": "br_ind_mis_pred_retired",
			"title": "Instruction architecturally executed, mispredicted indirect branch"
		},
		{
			"number": "0x8114",
			"name": "br_return_pred_retired",
			"title": "Instruction architecturally executed, predicted procedure return"
		},
		{
			"number": "0x8115",
			"name": "br_return_mis_pred_retired",
			"title": "Instruction architecturally executed, mispredicted procedure return"
		},
		{
			"number": "0x8116",
			"name": "br_indnr_pred_retired",
			"title": "Instruction architecturally executed, predicted indirect branch, excluding return"
		},
		{
			"number": "0x8117",
			"name": "br_indnr_mis_pred_retired",
			"title": "Instruction architecturally executed, mispredicted indirect branch, excluding return"
		},
		{
			"number": "0x8118",
			"name": "br_taken_pred_retired",
			"title": "Instruction architecturally executed, predicted branch, taken"
		},
		{
			"number": "0x8119",
			"name": "br_taken_mis_pred_retired",
			"title": "Instruction architecturally executed, mispredicted branch, taken"
		},
		{
			"number": "0x811a",
			"name": "br_skip_pred_retired",
			"title": "Instruction architecturally executed, predicted branch, not taken"
		},
		{
			"number": "0x811b",
			"name": "br_skip_mis_pred_retired",
			"title": "Instruction architecturally executed, mispredicted branch, not taken"
		},
		{
			"number": "0x811c",
			"name": "br_pred_retired",
			"title": "Instruction architecturally excecuted, predicted branch"
		},
		{
			"number": "0x811d",
			"name": "br_ind_retired",
			"title": "Instruction architecturally executed, indirect branch"
		},
		{
			"number": "0x811e",
			"name": "br_indnr_retired",
			"title": "Instruction architecturally executed, indirect branch excluding procedure return"
		},
		{
			"number": "0x811f",
			"name": "brb_filtrate",
			"title": "Branch Record captured"
		},
		{
			"number": "0x8120",
			"name": "inst_fetch_percyc",
			"title": "Event in progress, INST_FETCH"
		},
		{
			"number": "0x8121",
			"name": "mem_access_rd_percyc",
			"title": "Event in progress, MEM_ACCESS_RD"
		},
		{
			"number": "0x8122",
			"name": "mem_access_wr_percyc",
			"title": "Event in progress, MEM_ACCESS_WR"
		},
		{
			"number": "0x8123",
			"name": "mem_access_percyc",
			"title": "Event in progress, MEM_ACCESS"
		},
		{
			"number": "0x8124",
			"name": "inst_fetch",
			"title": "Instruction memory access"
		},
		{
			"number": "0x8128",
			"name": "dtlb_walk_percyc",
			"title": "Event in progress, DTLB_WALK"
		},
		{
			"number": "0x8129",
			"name": "itlb_walk_percyc",
			"title": "Event in progress, ITLB_WALK"
		},
		{
			"number": "0x812a",
			"name": "sample_feed_br",
			"title": "Statistical profiling sample taken, branch"
		},
		{
			"number": "0x812b",
			"name": "sample_feed_ld",
			"title": "Statistical profiling sample taken, load"
		},
		{
			"number": "0x812c",
			"name": "sample_feed_st",
			"title": "Statistical profiling sample taken, store"
		},
		{
			"number": "0x812d",
			"name": "sample_feed_op",
			"title": "Statistical profiling sample taken, matching operation type"
		},
		{
			"number": "0x812e",
			"name": "sample_feed_event",
			"title": "Statistical profiling sample taken, matching events"
		},
		{
			"number": "0x812f",
			"name": "sample_feed_lat",
			"title": "Statistical profiling sample taken, exceeding minimum latency"
		},
		{
			"number": "0x8130",
			"name": "l1d_tlb_rw",
			"title": "Level 1 data or unified TLB demand access"
		},
		{
			"number": "0x8131",
			"name": "l1i_tlb_rd",
			"title": "Level 1 instruction TLB demand access"
		},
		{
			"number": "0x8132",
			"name": "l1d_tlb_prfm",
			"title": "Level 1 data or unified TLB preload or prefetch"
		},
		{
			"number": "0x8133",
			"name": "l1i_tlb_prfm",
			"title": "Level 1 instruction TLB preload or prefetch"
		},
		{
			"number": "0x8134",
			"name": "dtlb_hwupd",
			"title": "Data TLB hardware update of translation table"
		},
		{
			"number": "0x8135",
			"name": "itlb_hwupd",
			"title": "Instruction TLB hardware update of translation table"
		},
		{
			"number": "0x8136",
			"name": "dtlb_step",
			"title": "Data TLB translation table walk, step"
		},
		{
			"number": "0x8137",
			"name": "itlb_step",
			"title": "Instruction TLB translation table walk, step"
		},
		{
			"number": "0x8138",
			"name": "dtlb_walk_large",
			"title": "Data TLB large page translation table walk"
		},
		{
			"number": "0x8139",
			"name": "itlb_walk_large",
			"title": "Instruction TLB large page translation table walk"
		},
		{
			"number": "0x813a",
			"name": "dtlb_walk_small",
			"title": "Data TLB small page translation table walk"
		},
		{
			"number": "0x813b",
			"name": "itlb_walk_small",
			"title": "Instruction TLB small page translation table walk"
		},
		{
			"number": "0x813c",
			"name": "dtlb_walk_rw",
			"title": "Data TLB demand access with at least one translation table walk"
		},
		{
			"number": "0x813d",
			"name": "itlb_walk_rd",
			"title": "Instruction TLB demand access with at least one translation table walk"
		},
		{
			"number": "0x813e",
			"name": "dtlb_walk_prfm",
			"title": "Data TLB preload or prefetch with at least one translation table walk"
		},
		{
			"number": "0x813f",
			"name": "itlb_walk_prfm",
			"title": "Instruction TLB preload or prefetch with at least one translation table walk"
		},
		{
			"number": "0x8140",
			"name": "l1d_cache_rw",
			"title": "Level 1 data or unified cache demand access"
		},
		{
			"number": "0x8141",
			"name": "l1i_cache_rd",
			"title": "Level 1 instruction cache demand access"
		},
		{
			"number": "0x8142",
			"name": "l1d_cache_prfm",
			"title": "Level 1 data or unified cache preload or prefetch"
		},
		{
			"number": "0x8143",
			"name": "l1i_cache_prfm",
			"title": "Level 1 instruction cache preload or prefetch"
		},
		{
			"number": "0x8144",
			"name": "l1d_cache_miss",
			"title": "Level 1 data or unified cache demand access miss"
		},
		{
			"number": "0x8145",
			"name": "l1i_cache_hwprf",
			"title": "Level 1 instruction cache hardware prefetch"
		},
		{
			"number": "0x8146",
			"name": "l1d_cache_refill_prfm",
			"title": "Level 1 data or unified cache refill, preload or prefetch"
		},
		{
			"number": "0x8147",
			"name": "l1i_cache_refill_prfm",
			"title": "Level 1 instruction cache refill, preload or prefetch"
		},
		{
			"number": "0x8148",
			"name": "l2d_cache_rw",
			"title": "Level 2 data or unified cache demand access"
		},
		{
			"number": "0x8149",
			"name": "l2i_cache_rd",
			"title": "Level 2 instruction cache demand access"
		},
		{
			"number": "0x814a",
			"name": "l2d_cache_prfm",
			"title": "Level 2 data or unified cache preload or prefetch"
		},
		{
			"number": "0x814b",
			"name": "l2i_cache_prfm",
			"title": "Level 2 instruction cache preload or prefetch"
		},
		{
			"number": "0x814c",
			"name": "l2d_cache_miss",
			"title": "Level 2 data or unified cache demand access miss"
		},
		{
			"number": "0x814d",
			"name": "l2i_cache_hwprf",
			"title": "Level 2 instruction cache hardware prefetch"
		},
		{
			"number": "0x814e",
			"name": "l2d_cache_refill_prfm",
			"title": "Level 2 data or unified cache refill, preload or prefetch"
		},
		{
			"number": "0x814f",
			"name": "l2i_cache_refill_prfm",
			"title": "Level 2 instruction cache refill, preload or prefetch"
		},
		{
			"number": "0x8150",
			"name": "l3d_cache_rw",
			"title": "Level 3 data or unified cache demand access"
		},
		{
			"number": "0x8151",
			"name": "l3d_cache_prfm",
			"title": "Level 3 data or unified cache preload or prefetch"
		},
		{
			"number": "0x8152",
			"name": "l3d_cache_miss",
			"title": "Level 3 data or unified cache demand access miss"
		},
		{
			"number": "0x8153",
			"name": "l3d_cache_refill_prfm",
			"title": "Level 3 data or unified cache refill, preload or prefetch"
		},
		{
			"number": "0x8154",
			"name": "l1d_cache_hwprf",
			"title": "Level 1 data cache hardware prefetch"
		},
		{
			"number": "0x8155",
			"name": "l2d_cache_hwprf",
			"title": "Level 2 data cache hardware prefetch"
		},
		{
			"number": "0x8156",
			"name": "l3d_cache_hwprf",
			"title": "Level 3 data cache hardware prefetch"
		},
		{
			"number": "0x8158",
			"name": "stall_frontend_membound",
			"title": "Frontend stall cycles, memory bound"
		},
		{
			"number": "0x8159",
			"name": "stall_frontend_l1i",
			"title": "Frontend stall cycles, level 1 instruction cache"
		},
		{
			"number": "0x815a",
			"name": "stall_frontend_l2i",
			"title": "Frontend stall cycles, level 2 instruction or unified cache"
		},
		{
			"number": "0x815b",
			"name": "stall_frontend_mem",
			"title": "Frontend stall cycles, last level PE cache or memory"
		},
		{
			"number": "0x815c",
			"name": "stall_frontend_tlb",
			"title": "Frontend stall cycles, TLB"
		},
		{
			"number": "0x8160",
			"name": "stall_frontend_cpubound",
			"title": "Frontend stall cycles, processor bound"
		},
		{
			"number": "0x8161",
			"name": "stall_frontend_flow",
			"title": "Frontend stall cycles, flow control"
		},
		{
			"number": "0x8162",
			"name": "stall_frontend_flush",
			"title": "Frontend stall cycles, flush recovery"
		},
		{
			"number": "0x8163",
			"name": "stall_frontend_rename",
			"title": "Frontend stall cycles, rename full"
		},
		{
			"number": "0x8164",
			"name": "stall_backend_membound",
			"title": "Backend stall cycles, memory bound"
		},
		{
			"number": "0x8165",
			"name": "stall_backend_l1d",
			"title": "Backend stall cycles, level 1 data cache"
		},
		{
			"number": "0x8166",
			"name": "stall_backend_l2d",
			"title": "Backend stall cycles, level 2 data or unified cache"
		},
		{
			"number": "0x8167",
			"name": "stall_backend_tlb",
			"title": "Backend stall cycles, TLB"
		},
		{
			"number": "0x8168",
			"name": "stall_backend_st",
			"title": "Backend stall cycles, store"
		},
		{
			"number": "0x816a",
			"name": "stall_backend_cpubound",
			"title": "Backend stall cycles, processor bound"
		},
		{
			"number": "0x816b",
			"name": "stall_backend_busy",
			"title": "Backend stall cycles, backend busy"
		},
		{
			"number": "0x816c",
			"name": "stall_backend_ilock",
			"title": "Backend stall cycles, input dependency"
		},
		{
			"number": "0x816d",
			"name": "stall_backend_rename",
			"title": "Backend stall cycles, rename full"
		}
	],
	productEvents: [
		{
			"number": "0x120",
			"name": "imp_ct_flush",
			"title": "Flushes including architectural, microarchitectural, and branch redirects",
			"products": ["neoverse-n3", "c1-pro"]
		},
		{
			"number": "0x121",
			"name": "imp_ct_flush_mem",
			"title": "Flushes due to memory hazards",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x122",
			"name": "imp_ct_flush_bad_branch",
			"title": "Flushes due to non-branch instruction predicted as a branch",
			"products": ["neoverse-n3", "c1-pro"]
		},
		{
			"number": "0x124",
			"name": "imp_ct_flush_isb",
			"title": "Flushes due to ISB or similar side-effects",
			"products": ["neoverse-n3", "c1-pro"]
		},
		{
			"number": "0x125",
			"name": "imp_ct_flush_other",
			"title": "Flushes due to other hazards",
			"products": ["neoverse-n3", "c1-pro"]
		},
		{
			"number": "0x127",
			"name": "imp_ls_rar_hazard",
			"title": "Generated load store hazards due to a Read-After-Read ordering hazard",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x128",
			"name": "imp_ls_raw_hazard",
			"title": "Generated load store hazards due to a Read-After-Write ordering hazard",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x158",
			"name": "imp_stall_backend_rename_frf",
			"title": "RN dispatch stall due to flag registers",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x159",
			"name": "imp_stall_backend_rename_grf",
			"title": "RN dispatch stall due to general registers",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x15a",
			"name": "imp_stall_backend_rename_vrf",
			"title": "RN dispatch stall due to vector registers",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x15c",
			"name": "imp_stall_backend_iq_sx",
			"title": "Backend stall cycles, SX IQ full",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x15d",
			"name": "imp_stall_backend_iq_mx",
			"title": "Backend stall cycles, MX IQ full",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x15e",
			"name": "imp_stall_backend_iq_ls",
			"title": "Backend stall cycles, LS IQ full",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x15f",
			"name": "imp_stall_backend_iq_vx",
			"title": "Backend stall cycles, VX IQ full",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x160",
			"name": "imp_stall_backend_mcq",
			"title": "Backend stall cycles, MCQ full",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x198",
			"name": "imp_l2_chi_rx_cbusy_0",
			"title": "Number of RXDAT or RXRSP response received with CBusy of 0",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x199",
			"name": "imp_l2_chi_rx_cbusy_1",
			"title": "Number of RXDAT or RXRSP response received with CBusy of 1",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x19a",
			"name": "imp_l2_chi_rx_cbusy_2",
			"title": "Number of RXDAT or RXRSP response received with CBusy of 2",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x19b",
			"name": "imp_l2_chi_rx_cbusy_3",
			"title": "Number of RXDAT or RXRSP response received with CBusy of 3",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x19c",
			"name": "imp_l2_chi_rx_cbusy_mt",
			"title": "Number of RXDAT or RXRSP response received with CBusy Multi-threaded set",
			"products": ["neoverse-n3"]
		},
		{
			"number": "0x1003",
			"name": "imp_stall_backend_pcrf",
			"title": "Backend stall cycles, PCRF full",
			"products": ["neoverse-n3", "c1-pro"]
		},
		{
			"number": "0x1005",
			"name": "imp_stall_backend_rstack",
			"title": "Backend stall cycles, return stack full",
			"products": ["neoverse-n3", "c1-pro"]
		},
		{
			"number": "0x8171",
			"name": "cas_near_pass",
			"title": "Atomic memory Operation speculatively executed, Compare and Swap pass",
			"products": [
				"neoverse-n3",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8172",
			"name": "cas_near_spec",
			"title": "Atomic memory Operation speculatively executed, Compare and Swap near",
			"products": [
				"neoverse-n3",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8173",
			"name": "cas_far_spec",
			"title": "Atomic memory Operation speculatively executed, Compare and Swap far",
			"products": [
				"neoverse-n3",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x81bc",
			"name": "l1d_cache_refill_hwprf",
			"title": "Level 1 data cache refill, hardware prefetch",
			"products": [
				"neoverse-n3",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8285",
			"name": "l2d_cache_prf",
			"title": "Level 2 data cache, preload or prefetch hit",
			"products": [
				"neoverse-n3",
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x828d",
			"name": "l2d_cache_refill_prf",
			"title": "Level 2 data cache refill, preload or prefetch hit",
			"products": ["neoverse-n3", "c1-nano"]
		},
		{
			"number": "0x829a",
			"name": "ll_cache_refill",
			"title": "Last level cache refill",
			"products": ["neoverse-n3", "c1-pro"]
		},
		{
			"number": "0x108",
			"name": "imp_l2_cache_refill_if",
			"title": "Allocated cache lines to L2 cache due to instruction fetches",
			"products": ["neoverse-v3", "neoverse-v3ae"]
		},
		{
			"number": "0x10b",
			"name": "imp_l2_cache_prefetch_late",
			"title": "Late prefetch requests to L2 cache",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x120",
			"name": "imp_ct_flush",
			"title": "Pipeline flushes in the commit unit",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x121",
			"name": "imp_ct_flush_mem_hazard",
			"title": "Non-speculative pipeline flushes in the commit unit due to memory hazards",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x122",
			"name": "imp_ct_flush_bad_branch",
			"title": "Pipeline flushes in the commit unit due to non-branch instructions predicted as branch",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x123",
			"name": "imp_ct_flush_predecode_err",
			"title": "Pipeline flushes in the commit unit due to bad precode",
			"products": ["neoverse-v3", "neoverse-v3ae"]
		},
		{
			"number": "0x124",
			"name": "imp_ct_flush_isb",
			"title": "Pipeline flushes in the commit unit due to Instruction Synchronization Barrier or similar",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x125",
			"name": "imp_ct_flush_other",
			"title": "Pipeline flushes in the commit unit due to other hazards",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x158",
			"name": "imp_stall_backend_rename_frf",
			"title": "Backend rename stall due to no available flag registers",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x159",
			"name": "imp_stall_backend_rename_grf",
			"title": "Backend rename stall due to no available general purpose registers",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x15a",
			"name": "imp_stall_backend_rename_vrf",
			"title": "Backend rename stall due to no available vector registers",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x15c",
			"name": "imp_stall_backend_iq_sx",
			"title": "Backend dispatch stall due to no room for operations in simple integer issue queues",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x15d",
			"name": "imp_stall_backend_iq_mx",
			"title": "Backend dispatch stall due to no room for operations in complex integer issue queues",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x15e",
			"name": "imp_stall_backend_iq_ls",
			"title": "Backend dispatch stall due to no room for operations in load store issue queues",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x15f",
			"name": "imp_stall_backend_iq_vx",
			"title": "Backend dispatch stall due to no room for operations in vector issue queues",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x160",
			"name": "imp_stall_backend_mcq",
			"title": "Backend dispatch stage stall, due to full commit queue",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x17b",
			"name": "imp_near_cas",
			"title": "CAS instruction locally executed",
			"products": ["neoverse-v3", "neoverse-v3ae"]
		},
		{
			"number": "0x17c",
			"name": "imp_near_cas_pass",
			"title": "CAS instruction locally executed with local cache updates",
			"products": ["neoverse-v3", "neoverse-v3ae"]
		},
		{
			"number": "0x198",
			"name": "imp_l2_chi_rx_cbusy_0",
			"title": "Received RXDAT or RXRSP responses, with CBusy 0",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x199",
			"name": "imp_l2_chi_rx_cbusy_1",
			"title": "Received RXDAT or RXRSP responses, with CBusy 1",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x19a",
			"name": "imp_l2_chi_rx_cbusy_2",
			"title": "Received RXDAT or RXRSP responses, with CBusy 2",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x19b",
			"name": "imp_l2_chi_rx_cbusy_3",
			"title": "Received RXDAT or RXRSP responses, with CBusy 3",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x19c",
			"name": "imp_l2_chi_rx_cbusy_mt",
			"title": "Received RXDAT or RXRSP responses, with CBusy multi-threaded set",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x1b8",
			"name": "imp_l2d_cache_l1hwprf",
			"title": "L2D cache access due to L1 hardware prefetch",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x1b9",
			"name": "imp_l2d_cache_refill_l1hwprf",
			"title": "Refills to L2 cache caused by L1 data cache hardware prefetches",
			"products": ["neoverse-v3", "neoverse-v3ae"]
		},
		{
			"number": "0x81bd",
			"name": "l2d_cache_refill_hwprf",
			"title": "Level 2 data cache refill, hardware prefetch",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x81c0",
			"name": "l1i_cache_hit_rd",
			"title": "Level 1 instruction cache demand fetch hit",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x81d0",
			"name": "l1i_cache_hit_rd_fprfm",
			"title": "Level 1 instruction cache demand fetch first hit, fetched by software preload",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x81e0",
			"name": "l1i_cache_hit_rd_fhwprf",
			"title": "Level 1 instruction cache demand fetch first hit, fetched by hardware prefetcher",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8200",
			"name": "l1i_cache_hit",
			"title": "Level 1 instruction cache hit",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8208",
			"name": "l1i_cache_hit_prfm",
			"title": "Level 1 instruction cache software preload hit",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8240",
			"name": "l1i_lfb_hit_rd",
			"title": "Level 1 instruction cache demand fetch line-fill buffer hit",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8250",
			"name": "l1i_lfb_hit_rd_fprfm",
			"title": "Level 1 instruction cache demand fetch line-fill buffer first hit, recently fetched by software preload",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8260",
			"name": "l1i_lfb_hit_rd_fhwprf",
			"title": "Level 1 instruction cache demand fetch line-fill buffer first hit, recently fetched by hardware prefetcher",
			"products": [
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x7f",
			"name": "csdb_spec",
			"title": "Barrier speculatively executed, CSDB",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0xc3",
			"name": "imp_l2d_ws_mode",
			"title": "L2 cache write streaming mode",
			"products": ["c1-nano"]
		},
		{
			"number": "0xc4",
			"name": "imp_l1d_ws_mode_entry",
			"title": "L1 data cache entering write streaming mode",
			"products": ["c1-nano"]
		},
		{
			"number": "0xc5",
			"name": "imp_l1d_ws_mode",
			"title": "L1 data cache write streaming mode",
			"products": ["c1-nano"]
		},
		{
			"number": "0xc7",
			"name": "imp_l3d_ws_mode",
			"title": "L3 cache write streaming mode",
			"products": ["c1-nano"]
		},
		{
			"number": "0xc8",
			"name": "imp_ll_ws_mode",
			"title": "Last level cache write streaming mode",
			"products": ["c1-nano"]
		},
		{
			"number": "0xc9",
			"name": "imp_l1d_cache_wr_no_alloc",
			"title": "Non-allocating L1D_CACHE_WR access",
			"products": ["c1-nano"]
		},
		{
			"number": "0xcb",
			"name": "imp_l2d_ws_mode_wr_count",
			"title": "L2 cache write streaming mode write",
			"products": ["c1-nano"]
		},
		{
			"number": "0xcc",
			"name": "imp_l3d_ws_mode_wr_count",
			"title": "L3 cache write streaming mode write",
			"products": ["c1-nano"]
		},
		{
			"number": "0xcd",
			"name": "imp_ll_ws_mode_wr_count",
			"title": "LL cache write streaming mode write",
			"products": ["c1-nano"]
		},
		{
			"number": "0xd0",
			"name": "imp_l2d_walk_tlb",
			"title": "L2 TLB walk cache access",
			"products": ["c1-nano"]
		},
		{
			"number": "0xd1",
			"name": "imp_l2d_walk_tlb_refill",
			"title": "L2 TLB walk cache refill",
			"products": ["c1-nano"]
		},
		{
			"number": "0xd4",
			"name": "imp_l2d_s2_tlb",
			"title": "L2 TLB IPA cache access",
			"products": ["c1-nano"]
		},
		{
			"number": "0xd5",
			"name": "imp_l2d_s2_tlb_refill",
			"title": "L2 TLB IPA cache refill",
			"products": ["c1-nano"]
		},
		{
			"number": "0xd6",
			"name": "imp_l2d_cache_stash_dropped",
			"title": "L2 cache stash dropped",
			"products": ["c1-nano"]
		},
		{
			"number": "0xd7",
			"name": "imp_l1d_tlb_refill_ets",
			"title": "L1D TLB refill due to ETS replay",
			"products": ["c1-nano"]
		},
		{
			"number": "0xd9",
			"name": "imp_l2d_cache_refill_hwprf_correlating",
			"title": "L2 cache refill, hardware correlating prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0xda",
			"name": "imp_l2d_cache_refill_hwprf_spatial",
			"title": "L2 cache refill, hardware spatial prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0xdb",
			"name": "imp_l2d_cache_refill_hwprf_offset",
			"title": "L2 cache refill, hardware offset prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0xde",
			"name": "imp_l3d_cache_hwprf_stride",
			"title": "Level 3 cache access, hardware stride prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0xdf",
			"name": "imp_l3d_cache_hwprf_offset",
			"title": "Level 3 cache access, hardware offset prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0xe5",
			"name": "imp_stall_backend_ilock_addr",
			"title": "No operation issued due to the backend, input dependency, address",
			"products": ["c1-nano"]
		},
		{
			"number": "0xe6",
			"name": "imp_stall_backend_ilock_vpu",
			"title": "Backend stall, input dependency from VPU instruction",
			"products": ["c1-nano"]
		},
		{
			"number": "0xed",
			"name": "imp_stall_backend_busy_vpu_hazard",
			"title": "No operation issued due to the backend, VPU hazard.",
			"products": ["c1-nano"]
		},
		{
			"number": "0xee",
			"name": "imp_stall_slot_backend_ilock",
			"title": "Backend slot stall, input dependency",
			"products": ["c1-nano"]
		},
		{
			"number": "0xef",
			"name": "imp_stall_backend_busy_vpu_arb",
			"title": "Backend stall, busy VPU arbitration",
			"products": ["c1-nano"]
		},
		{
			"number": "0xf0",
			"name": "imp_inst_spec_ldst_nuke",
			"title": "Instruction re-executed, read-after-read hazard",
			"products": ["c1-nano"]
		},
		{
			"number": "0xf1",
			"name": "imp_stall_backend_busy_ls",
			"title": "Backend stall, busy LS unit",
			"products": ["c1-nano"]
		},
		{
			"number": "0xf2",
			"name": "imp_stall_backend_ilock_ls",
			"title": "Backend stall, input dependency from memory instruction",
			"products": ["c1-nano"]
		},
		{
			"number": "0xf3",
			"name": "imp_stall_backend_ilock_ls_into_agu",
			"title": "Backend stall, memory instruction input dependency from memory instruction (pointer chase)",
			"products": ["c1-nano"]
		},
		{
			"number": "0xf4",
			"name": "imp_stall_slot_backend_port_contention",
			"title": "Backend slot stall, port contention",
			"products": ["c1-nano"]
		},
		{
			"number": "0x100",
			"name": "imp_l2d_cache_hit_hwprf",
			"title": "L2 cache hit, hardware prefetch access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x101",
			"name": "imp_l2d_cache_hit_l1dhwprf",
			"title": "L2 cache hit on access, L1D hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x102",
			"name": "imp_l2d_cache_hit_l1dhwprf_fhwprf",
			"title": "L2 cache first hit on access, L1D hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x103",
			"name": "imp_l2d_cache_hit_prf",
			"title": "L2 cache hit, software or hardware prefetch access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x104",
			"name": "imp_l2d_cache_hit_rd_fhwprf_correlating",
			"title": "L2 cache first hit on prefetched line, hardware correlating prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x105",
			"name": "imp_l2d_cache_hit_rd_fhwprf_offset",
			"title": "L2 cache first hit on prefetched line, hardware offset prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x106",
			"name": "imp_l2d_cache_hit_rd_fhwprf_spatial",
			"title": "L2 cache first hit on prefetched line, hardware spatial prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x107",
			"name": "imp_l2d_cache_hit_rd_fhwprf_stride",
			"title": "L2 cache first hit on prefetched line, hardware stride prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x108",
			"name": "imp_l2d_cache_hit_rd_fhwprf_tlb",
			"title": "L2 cache first hit on prefetched line, hardware TLB descriptor prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x109",
			"name": "imp_l2d_cache_hwprf_correlating",
			"title": "L2 cache access, hardware correlating prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x10a",
			"name": "imp_l2d_cache_hwprf_offset",
			"title": "L2 cache access, hardware offset prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x10b",
			"name": "imp_l2d_cache_hwprf_spatial",
			"title": "L2 cache access, hardware spatial prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x10c",
			"name": "imp_l2d_cache_hwprf_stride",
			"title": "L2 cache access, hardware stride prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x10d",
			"name": "imp_l2d_cache_hwprf_tlb",
			"title": "L2 cache access, hardware TLB descriptor prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x10e",
			"name": "imp_l2d_cache_l1dhwprf",
			"title": "L2 cache access, L1D hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x10f",
			"name": "imp_l2d_cache_refill_hwprf_stride",
			"title": "L2 cache refill, hardware stride prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x110",
			"name": "imp_l2d_cache_refill_hwprf_tlb",
			"title": "L2 cache refill, hardware TLB descriptor prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x111",
			"name": "imp_l2d_cache_refill_l1dhwprf",
			"title": "L2 cache refill, L1D hardware prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x112",
			"name": "imp_l2d_lfb_hit_l1dhwprf_fhwprf",
			"title": "L2 cache line-fill buffer hit on access, L1D hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x120",
			"name": "imp_l3d_cache_l1dhwprf",
			"title": "Level 3 cache access, L1D hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x122",
			"name": "imp_l3d_cache_refill_l1dhwprf",
			"title": "Level 3 cache refill, L1D hardware prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x123",
			"name": "imp_l3d_cache_refill_l2dhwprf",
			"title": "Level 3 cache refill, L2D hardware prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x124",
			"name": "imp_l3d_cache_refill_l2dhwprf_correlating",
			"title": "Level 3 cache refill, L2D hardware correlating prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x125",
			"name": "imp_l3d_cache_refill_l2dhwprf_offset",
			"title": "Level 3 cache refill, L2D hardware offset prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x126",
			"name": "imp_l3d_cache_refill_l2dhwprf_spatial",
			"title": "Level 3 cache refill, L2D hardware spatial prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x127",
			"name": "imp_l3d_cache_refill_l2dhwprf_stride",
			"title": "Level 3 cache refill, L2D hardware stride prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x128",
			"name": "imp_l3d_cache_refill_l2dhwprf_tlb",
			"title": "Level 3 cache refill, L2D hardware TLB descriptor prefetcher access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x3200",
			"name": "stall_backend_busy_cme",
			"title": "Backend stall cycles, SME2 unit busy",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3201",
			"name": "stall_backend_busy_cmebound",
			"title": "Backend stall cycles, SME2 unit backpressure",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3202",
			"name": "stall_backend_busy_cme_arb",
			"title": "Backend stall cycles, SME2 unit arbitration",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3203",
			"name": "stall_backend_busy_cme_cpubound",
			"title": "Backend stall cycles, SME2 unit stalled by CPU",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3204",
			"name": "stall_backend_ilock_from_cme",
			"title": "Backend stall, input dependency from SME2 unit",
			"products": ["c1-nano"]
		},
		{
			"number": "0x3205",
			"name": "stall_backend_ilock_from_cme_gpr",
			"title": "Backend stall, input dependency from SME2 unit general purpose register",
			"products": ["c1-nano"]
		},
		{
			"number": "0x3206",
			"name": "stall_backend_ilock_from_cme_pred",
			"title": "Backend stall, input dependency from SME2 unit predicate register",
			"products": ["c1-nano"]
		},
		{
			"number": "0x3207",
			"name": "stall_backend_ilock_from_cme_flags",
			"title": "Backend stall, input dependency from SME2 unit flag register",
			"products": ["c1-nano"]
		},
		{
			"number": "0x3208",
			"name": "stall_backend_ilock_to_cme",
			"title": "Backend stall, SME2 unit input dependency from CPU",
			"products": ["c1-nano"]
		},
		{
			"number": "0x3209",
			"name": "stall_backend_ilock_to_cme_gpr",
			"title": "Backend stall, SME2 unit input dependency from CPU on general purpose register",
			"products": ["c1-nano"]
		},
		{
			"number": "0x320a",
			"name": "stall_backend_ilock_to_cme_pred",
			"title": "Backend stall, SME2 unit input dependency from CPU predicate register",
			"products": ["c1-nano"]
		},
		{
			"number": "0x320b",
			"name": "stall_backend_ilock_to_cme_flags",
			"title": "Backend stall, SME2 unit input dependency from CPU on flags",
			"products": ["c1-nano"]
		},
		{
			"number": "0x320c",
			"name": "stall_backend_mem_cme_lsrt_full",
			"title": "Backend stall cycles, SME2 unit stalled on LSRT full",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x320d",
			"name": "stall_backend_mem_cme_barrier",
			"title": "Backend stall cycles, barrier stalled by SME2 unit",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x320e",
			"name": "stall_backend_mem_cme_hz_on_cpu",
			"title": "Backend stall cycles, SME2 unit stalled by CPU memory hazard",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x320f",
			"name": "stall_backend_mem_cpu_hz_on_cme",
			"title": "Backend stall cycles, CPU stalled by SME2 unit memory hazard",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3210",
			"name": "stall_backend_mem_cme",
			"title": "Backend stall cycles, SME2 unit stalled on memory hazard or LSRT full",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3211",
			"name": "stall_backend_busy_cme_gpr",
			"title": "Backend stall cycles, CPU waiting for SME2 unit general purpose register response",
			"products": ["c1-nano"]
		},
		{
			"number": "0x3212",
			"name": "sm_active_cycles",
			"title": "Cycles PSTATE.SM enabled",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3213",
			"name": "cycles_cme_alloc",
			"title": "Cycles SME2 unit allocated",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3214",
			"name": "cycles_arb_pending_cme",
			"title": "Cycles SME2 unit arbitration pending",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3215",
			"name": "cycles_cme_reconnect_pending",
			"title": "Cycles SME2 unit reconnect pending",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3216",
			"name": "arb_cme_count",
			"title": "SME2 unit arbitration requests",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3217",
			"name": "reconnect_cme_count",
			"title": "SME2 unit reconnect requests",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3218",
			"name": "op_cme_issue",
			"title": "SME operation issued",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3219",
			"name": "ssve_inst_spec",
			"title": "Operation speculatively executed, Streaming SVE, including load and store",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x321a",
			"name": "ssve_spec",
			"title": "Operation speculatively executed, Streaming SVE",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3234",
			"name": "ssve_pred_spec",
			"title": "Operation speculatively executed, Streaming SVE predicated",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3235",
			"name": "ssve_pred_empty_spec",
			"title": "Operation speculatively executed, Streaming SVE predicated with no active predicates",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3236",
			"name": "ssve_pred_full_spec",
			"title": "Operation speculatively executed, Streaming SVE predicated with all active predicates",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3237",
			"name": "ssve_pred_not_full_spec",
			"title": "Streaming SVE predicated operations Speculatively executed with no active or partially active predicates",
			"products": ["c1-nano"]
		},
		{
			"number": "0x3238",
			"name": "ssve_pred_partial_spec",
			"title": "Operation speculatively executed, Streaming SVE predicated with partially active predicates",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8056",
			"name": "sve_spec",
			"title": "Operation speculatively executed, SVE",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8057",
			"name": "ase_sve_spec",
			"title": "Operation speculatively executed, Advanced SIMD or SVE data processing",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8125",
			"name": "bus_req_rd_percyc",
			"title": "Bus read transactions in progress",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8157",
			"name": "ll_cache_hwprf",
			"title": "Last level cache hardware prefetch",
			"products": ["c1-nano"]
		},
		{
			"number": "0x816e",
			"name": "stall_backend_atomic",
			"title": "Backend stall cycles, atomic operation",
			"products": ["c1-nano"]
		},
		{
			"number": "0x816f",
			"name": "stall_backend_memcpyset",
			"title": "Backend stall cycles, Memory Copy or Set operation",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8170",
			"name": "cas_near_fail",
			"title": "Atomic memory Operation speculatively executed, Compare and Swap fail",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8174",
			"name": "cas_spec",
			"title": "Atomic memory Operation speculatively executed, Compare and Swap",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8175",
			"name": "lse_ld_spec",
			"title": "Atomic memory Operation speculatively executed, load",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8176",
			"name": "lse_st_spec",
			"title": "Atomic memory Operation speculatively executed, store",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8177",
			"name": "lse_ldst_spec",
			"title": "Atomic memory Operation speculatively executed, load or store",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8179",
			"name": "brnl_indnr_taken_retired",
			"title": "Branch instruction architecturally executed, indirect branch without link excluding procedure return, taken",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x817a",
			"name": "bl_taken_retired",
			"title": "Branch instruction architecturally executed, branch with link, taken",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x817b",
			"name": "brnl_taken_retired",
			"title": "Branch instruction architecturally executed, branch without link, taken",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x817c",
			"name": "bl_ind_taken_retired",
			"title": "Branch instruction architecturally executed, indirect branch with link, taken",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x817d",
			"name": "brnl_ind_taken_retired",
			"title": "Branch instruction architecturally executed, indirect branch without link, taken",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x817e",
			"name": "bl_immed_taken_retired",
			"title": "Branch instruction architecturally executed, direct branch with link, taken",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x817f",
			"name": "brnl_immed_taken_retired",
			"title": "Branch instruction architecturally executed, direct branch without link, taken",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8180",
			"name": "br_uncond_retired",
			"title": "Branch instruction architecturally executed, unconditional branch",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8181",
			"name": "br_cond_retired",
			"title": "Branch instruction architecturally executed, conditional branch",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8182",
			"name": "br_cond_taken_retired",
			"title": "Branch instruction architecturally executed, conditional branch, taken",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8183",
			"name": "br_hint_cond_retired",
			"title": "Branch instruction architecturally executed, hinted conditional.",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8184",
			"name": "br_hint_cond_pred_retired",
			"title": "Branch instruction architecturally executed, predicted hinted conditional.",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8185",
			"name": "br_hint_cond_mis_pred_retired",
			"title": "Branch instruction architecturally executed, mispredicted hinted conditional",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8186",
			"name": "uop_retired",
			"title": "Other micro-operation architecturally executed",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8188",
			"name": "dtlb_walk_block",
			"title": "Data TLB block translation table walk",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8189",
			"name": "itlb_walk_block",
			"title": "Instruction TLB block translation table walk",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x818a",
			"name": "dtlb_walk_page",
			"title": "Data TLB page translation table walk",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x818b",
			"name": "itlb_walk_page",
			"title": "Instruction TLB page translation table walk",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x818d",
			"name": "bus_req_rd",
			"title": "Bus request, read",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x818e",
			"name": "bus_req_wr",
			"title": "Bus request, write",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x818f",
			"name": "bus_req",
			"title": "Bus request",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8190",
			"name": "isnp_hit_rd",
			"title": "Snoop hit, demand instruction fetch",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8191",
			"name": "isnp_hit_near_rd",
			"title": "Snoop hit in near cache, demand instruction fetch",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8192",
			"name": "isnp_hit_far_rd",
			"title": "Snoop hit in far cache, demand instruction fetch",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8194",
			"name": "dsnp_hit_rd",
			"title": "Snoop hit, demand data read",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8195",
			"name": "dsnp_hit_near_rd",
			"title": "Snoop hit in near cache, demand data read",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8196",
			"name": "dsnp_hit_far_rd",
			"title": "Snoop hit in far cache, demand data read",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8198",
			"name": "dsnp_hit_wr",
			"title": "Snoop hit, demand data write",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8199",
			"name": "dsnp_hit_near_wr",
			"title": "Snoop hit in near cache, demand data write",
			"products": ["c1-nano"]
		},
		{
			"number": "0x819a",
			"name": "dsnp_hit_far_wr",
			"title": "Snoop hit in far cache, demand data write",
			"products": ["c1-nano"]
		},
		{
			"number": "0x819c",
			"name": "dsnp_hit_rw",
			"title": "Snoop hit, demand data access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x819d",
			"name": "dsnp_hit_near_rw",
			"title": "Snoop hit in near cache, demand data access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x819e",
			"name": "dsnp_hit_far_rw",
			"title": "Snoop hit in far cache, demand data access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81b4",
			"name": "dsnp_hit",
			"title": "Snoop hit, data",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x81b5",
			"name": "dsnp_hit_near",
			"title": "Snoop hit in near cache, data",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81b6",
			"name": "dsnp_hit_far",
			"title": "Snoop hit in far cache, data",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81c1",
			"name": "l2i_cache_hit_rd",
			"title": "Level 2 instruction cache demand fetch hit",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x81c4",
			"name": "l1d_cache_hit_rd",
			"title": "Level 1 data cache demand hit, read",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81c5",
			"name": "l2d_cache_hit_rd",
			"title": "Level 2 data cache demand hit, read",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81c6",
			"name": "l3d_cache_hit_rd",
			"title": "Level 3 data cache demand hit, read",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81c8",
			"name": "l1d_cache_hit_wr",
			"title": "Level 1 data cache demand access hit, write",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81c9",
			"name": "l2d_cache_hit_wr",
			"title": "Level 2 data cache demand access hit, write",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81cc",
			"name": "l1d_cache_hit_rw",
			"title": "Level 1 data cache demand access hit",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81cd",
			"name": "l2d_cache_hit_rw",
			"title": "Level 2 data cache demand access hit",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81e5",
			"name": "l2d_cache_hit_rd_fhwprf",
			"title": "Level 2 data cache demand first hit, read, fetched by hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81e6",
			"name": "l3d_cache_hit_rd_fhwprf",
			"title": "Level 3 data cache demand first hit, read, fetched by hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81e9",
			"name": "l2d_cache_hit_wr_fhwprf",
			"title": "Level 2 data cache demand access first hit, write, fetched by hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x81ed",
			"name": "l2d_cache_hit_rw_fhwprf",
			"title": "Level 2 data cache demand access first hit, fetched by hardware prefetcher",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8201",
			"name": "l2i_cache_hit",
			"title": "Level 2 instruction cache hit",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8204",
			"name": "l1d_cache_hit",
			"title": "Level 1 data cache hit",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8205",
			"name": "l2d_cache_hit",
			"title": "Level 2 data cache hit",
			"products": ["c1-nano"]
		},
		{
			"number": "0x820d",
			"name": "l2d_cache_hit_prfm",
			"title": "Level 2 data cache software preload hit",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8244",
			"name": "l1d_lfb_hit_rd",
			"title": "Level 1 data cache demand line-fill buffer hit, read",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8245",
			"name": "l2d_lfb_hit_rd",
			"title": "Level 2 data cache demand line-fill buffer hit, read",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8248",
			"name": "l1d_lfb_hit_wr",
			"title": "Level 1 data cache demand access line-fill buffer hit, write",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8249",
			"name": "l2d_lfb_hit_wr",
			"title": "Level 2 data cache demand access line-fill buffer hit, write",
			"products": ["c1-nano"]
		},
		{
			"number": "0x824c",
			"name": "l1d_lfb_hit_rw",
			"title": "Level 1 data cache demand access line-fill buffer hit",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x824d",
			"name": "l2d_lfb_hit_rw",
			"title": "Level 2 data cache demand access line-fill buffer hit",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8264",
			"name": "l1d_lfb_hit_rd_fhwprf",
			"title": "Level 1 data cache demand line-fill buffer first hit, read, recently fetched by hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8265",
			"name": "l2d_lfb_hit_rd_fhwprf",
			"title": "Level 2 data cache demand line-fill buffer first hit, read, recently fetched by hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8268",
			"name": "l1d_lfb_hit_wr_fhwprf",
			"title": "Level 1 data cache demand access line-fill buffer first hit, write, recently fetched by hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8269",
			"name": "l2d_lfb_hit_wr_fhwprf",
			"title": "Level 2 data cache demand access line-fill buffer first hit, write, recently fetched by hardware prefetcher",
			"products": ["c1-nano"]
		},
		{
			"number": "0x826c",
			"name": "l1d_lfb_hit_rw_fhwprf",
			"title": "Level 1 data cache demand access line-fill buffer first hit, recently fetched by hardware prefetcher",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x826d",
			"name": "l2d_lfb_hit_rw_fhwprf",
			"title": "Level 2 data cache demand access line-fill buffer first hit, recently fetched by hardware prefetcher",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8284",
			"name": "l1d_cache_prf",
			"title": "Level 1 data cache, preload or prefetch hit",
			"products": [
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8286",
			"name": "l3d_cache_prf",
			"title": "Level 3 data cache, preload or prefetch hit",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8287",
			"name": "ll_cache_prf",
			"title": "Last level cache, preload or prefetch hit",
			"products": ["c1-nano"]
		},
		{
			"number": "0x828c",
			"name": "l1d_cache_refill_prf",
			"title": "Level 1 data cache refill, preload or prefetch hit",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8298",
			"name": "ll_cache_rw",
			"title": "Last level cache demand access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x8299",
			"name": "ll_cache_prfm",
			"title": "Last level cache software preload",
			"products": ["c1-nano"]
		},
		{
			"number": "0x82a0",
			"name": "mem_access_rw",
			"title": "Data memory access, demand access",
			"products": ["c1-nano"]
		},
		{
			"number": "0x82a1",
			"name": "inst_fetch_rd",
			"title": "Instruction memory access, demand fetch",
			"products": ["c1-nano"]
		},
		{
			"number": "0x82fa",
			"name": "dtlb_walk_hwprf",
			"title": "Data TLB hardware prefetch access with at least one translation table walk",
			"products": ["c1-nano"]
		},
		{
			"number": "0x82fe",
			"name": "l1d_tlb_hwprf",
			"title": "Level 1 data TLB access, hardware prefetch",
			"products": ["c1-nano"]
		},
		{
			"number": "0x835d",
			"name": "se_spec",
			"title": "Operation speculatively executed, Advanced SIMD, SVE or SME data processing",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x835e",
			"name": "sme_inst_spec",
			"title": "Operation speculatively executed, SME",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x835f",
			"name": "se_inst_spec",
			"title": "Operation speculatively executed, Advanced SIMD, SVE, SME",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8380",
			"name": "za_active",
			"title": "PSTATE.ZA active cycles",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x121",
			"name": "imp_ct_flush_mem_hazard",
			"title": "Flushes due to memory hazards",
			"products": ["c1-pro"]
		},
		{
			"number": "0x170",
			"name": "imp_stall_backend_rename_pdrf",
			"title": "Backend rename stall due to no available predicate registers",
			"products": ["c1-pro"]
		},
		{
			"number": "0x179",
			"name": "imp_l2_cache_prefetch_useful",
			"title": "L2 cache lookups for lines allocated by prefetch",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x1b9",
			"name": "imp_l2d_cache_refill_l1hwprf",
			"title": "L2D cache refill due to L1 hardware prefetch",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x225",
			"name": "imp_wfx_clock_cycles",
			"title": "Cycles in WFx awake handling snoop",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3000",
			"name": "imp_op_bru_issue",
			"title": "Branch operation issued",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3001",
			"name": "imp_op_dpu_issue",
			"title": "Integer operation issued",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3002",
			"name": "imp_op_vpu_issue",
			"title": "Vector/float operation issued",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3003",
			"name": "imp_op_lsu_issue",
			"title": "Load/store operation issued",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3004",
			"name": "imp_op_std_issue",
			"title": "Store data operation issued",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3005",
			"name": "imp_stall_frontend_spec_throt",
			"title": "Stall frontend cycles due to power throttling linked to low confidence branches",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3006",
			"name": "imp_stall_frontend_flush_clear",
			"title": "Stall frontend flush cycles due to architectural or microarchitectural flushes",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3007",
			"name": "imp_stall_frontend_flush_resteer",
			"title": "Stall frontend flush cycles due to flush for branch mispredictions",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3008",
			"name": "imp_dram_access",
			"title": "Count of loads that were completed at DRAM",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x3237",
			"name": "ssve_pred_not_full_spec",
			"title": "Operation speculatively executed, Streaming SVE predicated with no active or partially active predicates",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x81ec",
			"name": "l1d_cache_hit_rw_fhwprf",
			"title": "Level 1 data cache demand access first hit, fetched by hardware prefetcher",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8206",
			"name": "l3d_cache_hit",
			"title": "Level 3 data cache hit",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x8207",
			"name": "ll_cache_hit",
			"title": "Last level cache hit",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"number": "0x10f",
			"name": "imp_mmu_l2_tlb_refill_prefetch_read",
			"title": "Level 2 data TLB refill, read, prefetch",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"number": "0x399",
			"name": "imp_stall_backend_rename_pdrf",
			"title": "Backend rename stall due to no available predicate registers",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"number": "0x1338",
			"name": "imp_stall_backend_cpubound_other",
			"title": "Stall backend cpubound other than renames or issue queue",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"number": "0x3009",
			"name": "imp_stall_backend_spec_throt",
			"title": "Stall backend cycles due to power throttling linked to low confidence branches",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"number": "0x81a4",
			"name": "dsnp_hit_hwprf",
			"title": "Snoop hit, hardware data prefetch",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"number": "0x8209",
			"name": "l2i_cache_hit_prfm",
			"title": "Level 2 instruction cache software preload hit",
			"products": ["c1-premium", "c1-ultra"]
		}
	],
	metrics: [
		{
			"name": "backend_stalled_cycles",
			"unit": "percent of cycles",
			"group": "Cycle_Accounting",
			"title": "Backend Stalled Cycles",
			"formula": "stall_backend / cpu_cycles * 100",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"generic"
			]
		},
		{
			"name": "branch_misprediction_ratio",
			"unit": "per branch",
			"group": "Miss_Ratio",
			"title": "Branch Misprediction Ratio",
			"formula": "br_mis_pred_retired / br_retired",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "branch_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "Branch MPKI",
			"formula": "br_mis_pred_retired / inst_retired * 1000",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "branch_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Branch Operations Percentage",
			"formula": "(br_immed_spec + br_indirect_spec) / inst_spec * 100",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano"
			]
		},
		{
			"name": "crypto_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Crypto Operations Percentage",
			"formula": "crypto_spec / inst_spec * 100",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "dtlb_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "DTLB MPKI",
			"formula": "dtlb_walk / inst_retired * 1000",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "dtlb_walk_ratio",
			"unit": "per TLB access",
			"group": "Miss_Ratio",
			"title": "DTLB Walk Ratio",
			"formula": "dtlb_walk / l1d_tlb",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "frontend_stalled_cycles",
			"unit": "percent of cycles",
			"group": "Cycle_Accounting",
			"title": "Frontend Stalled Cycles",
			"formula": "stall_frontend / cpu_cycles * 100",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"generic"
			]
		},
		{
			"name": "integer_dp_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Integer Operations Percentage",
			"formula": "dp_spec / inst_spec * 100",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "ipc",
			"unit": "per cycle",
			"group": "General",
			"title": "Instructions Per Cycle",
			"formula": "inst_retired / cpu_cycles",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"generic"
			]
		},
		{
			"name": "itlb_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "ITLB MPKI",
			"formula": "itlb_walk / inst_retired * 1000",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "itlb_walk_ratio",
			"unit": "per TLB access",
			"group": "Miss_Ratio",
			"title": "ITLB Walk Ratio",
			"formula": "itlb_walk / l1i_tlb",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "l1d_cache_miss_ratio",
			"unit": "per cache access",
			"group": "Miss_Ratio",
			"title": "L1D Cache Miss Ratio",
			"formula": "l1d_cache_refill / l1d_cache",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "l1d_cache_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L1D Cache MPKI",
			"formula": "l1d_cache_refill / inst_retired * 1000",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "l1d_tlb_miss_ratio",
			"unit": "per TLB access",
			"group": "Miss_Ratio",
			"title": "L1 Data TLB Miss Ratio",
			"formula": "l1d_tlb_refill / l1d_tlb",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "l1d_tlb_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L1 Data TLB MPKI",
			"formula": "l1d_tlb_refill / inst_retired * 1000",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "l1i_cache_miss_ratio",
			"unit": "per cache access",
			"group": "Miss_Ratio",
			"title": "L1I Cache Miss Ratio",
			"formula": "l1i_cache_refill / l1i_cache",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "l1i_cache_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L1I Cache MPKI",
			"formula": "l1i_cache_refill / inst_retired * 1000",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "l1i_tlb_miss_ratio",
			"unit": "per TLB access",
			"group": "Miss_Ratio",
			"title": "L1 Instruction TLB Miss Ratio",
			"formula": "l1i_tlb_refill / l1i_tlb",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "l1i_tlb_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L1 Instruction TLB MPKI",
			"formula": "l1i_tlb_refill / inst_retired * 1000",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "l2_cache_miss_ratio",
			"unit": "per cache access",
			"group": "Miss_Ratio",
			"title": "L2 Cache Miss Ratio",
			"formula": "l2d_cache_refill / l2d_cache",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"generic"
			]
		},
		{
			"name": "l2_cache_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L2 Cache MPKI",
			"formula": "l2d_cache_refill / inst_retired * 1000",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"generic"
			]
		},
		{
			"name": "l2_tlb_miss_ratio",
			"unit": "per TLB access",
			"group": "Miss_Ratio",
			"title": "L2 Unified TLB Miss Ratio",
			"formula": "l2d_tlb_refill / l2d_tlb",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "l2_tlb_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L2 Unified TLB MPKI",
			"formula": "l2d_tlb_refill / inst_retired * 1000",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "ll_cache_read_hit_ratio",
			"unit": "per cache access",
			"group": "LL_Cache_Effectiveness",
			"title": "LL Cache Read Hit Ratio",
			"formula": "(ll_cache_rd - ll_cache_miss_rd) / ll_cache_rd",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "ll_cache_read_miss_ratio",
			"unit": "per cache access",
			"group": "Miss_Ratio",
			"title": "LL Cache Read Miss Ratio",
			"formula": "ll_cache_miss_rd / ll_cache_rd",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "ll_cache_read_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "LL Cache Read MPKI",
			"formula": "ll_cache_miss_rd / inst_retired * 1000",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "load_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Load Operations Percentage",
			"formula": "ld_spec / inst_spec * 100",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "scalar_fp_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Floating Point Operations Percentage",
			"formula": "vfp_spec / inst_spec * 100",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "simd_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Advanced SIMD Operations Percentage",
			"formula": "ase_spec / inst_spec * 100",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "store_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Store Operations Percentage",
			"formula": "st_spec / inst_spec * 100",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra",
				"generic"
			]
		},
		{
			"name": "backend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Backend Bound",
			"formula": "100 * (stall_slot_backend / (cpu_cycles * 5) - br_mis_pred * 3 / cpu_cycles)",
			"products": ["neoverse-n2-r0p3", "neoverse-n2"]
		},
		{
			"name": "bad_speculation",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Bad Speculation",
			"formula": "100 * ((1 - op_retired / op_spec) * (1 - stall_slot / (cpu_cycles * 5)) + br_mis_pred * 4 / cpu_cycles)",
			"products": ["neoverse-n2-r0p3"]
		},
		{
			"name": "frontend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Frontend Bound",
			"formula": "100 * (stall_slot_frontend / (cpu_cycles * 5) - br_mis_pred / cpu_cycles)",
			"products": ["neoverse-n2-r0p3"]
		},
		{
			"name": "retiring",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Retiring",
			"formula": "(1 - stall_slot / (cpu_cycles * 5)) * (op_retired / op_spec) * 100",
			"products": ["neoverse-n2-r0p3", "neoverse-n3"]
		},
		{
			"name": "sve_all_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "SVE Operations (Load/Store Inclusive) Percentage",
			"formula": "sve_inst_spec / inst_spec * 100",
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "bad_speculation",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Bad Speculation",
			"formula": "100 * ((1 - op_retired / op_spec) * (1 - (stall_slot - cpu_cycles) / (cpu_cycles * 5)) + br_mis_pred * 4 / cpu_cycles)",
			"products": ["neoverse-n2"]
		},
		{
			"name": "frontend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Frontend Bound",
			"formula": "100 * ((stall_slot_frontend - cpu_cycles) / (5 * cpu_cycles) - br_mis_pred / cpu_cycles)",
			"products": ["neoverse-n2"]
		},
		{
			"name": "retiring",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Retiring",
			"formula": "100 * (op_retired / op_spec * (1 - (stall_slot - cpu_cycles) / (cpu_cycles * 5)))",
			"products": ["neoverse-n2"]
		},
		{
			"name": "backend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Backend Bound",
			"formula": "stall_slot_backend / (5 * cpu_cycles) * 100",
			"products": ["neoverse-n3"]
		},
		{
			"name": "backend_busy_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Busy Bound",
			"formula": "stall_backend_busy / stall_backend * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_cache_l1d_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Cache L1D Bound",
			"formula": "stall_backend_l1d / (stall_backend_l1d + stall_backend_mem) * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_cache_l2d_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Cache L2D Bound",
			"formula": "stall_backend_mem / (stall_backend_l1d + stall_backend_mem) * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_core_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Core Bound",
			"formula": "stall_backend_cpubound / stall_backend * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_core_rename_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Core Rename Bound",
			"formula": "stall_backend_rename / stall_backend_cpubound * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Memory Bound",
			"formula": "stall_backend_membound / stall_backend * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cache_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Memory Cache Bound",
			"formula": "(stall_backend_l1d + stall_backend_mem) / stall_backend_membound * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_store_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Memory Store Bound",
			"formula": "stall_backend_st / stall_backend_membound * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_tlb_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Memory TLB Bound",
			"formula": "stall_backend_tlb / stall_backend_membound * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "bad_speculation",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Bad Speculation",
			"formula": "(1 - stall_slot / (5 * cpu_cycles)) * (1 - op_retired / op_spec) * 100 + stall_frontend_flush / cpu_cycles * 100",
			"products": ["neoverse-n3"]
		},
		{
			"name": "barrier_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Barrier Operations Percentage",
			"formula": "(isb_spec + dsb_spec + dmb_spec) / inst_spec * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_direct_ratio",
			"unit": "per branch",
			"group": "Branch_Effectiveness",
			"title": "Branch Direct Ratio",
			"formula": "br_immed_retired / br_retired",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_indirect_ratio",
			"unit": "per branch",
			"group": "Branch_Effectiveness",
			"title": "Branch Indirect Ratio",
			"formula": "br_ind_retired / br_retired",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Branch Operations Percentage",
			"formula": "pc_write_spec / inst_spec * 100",
			"products": [
				"neoverse-n3",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_return_ratio",
			"unit": "per branch",
			"group": "Branch_Effectiveness",
			"title": "Branch Return Ratio",
			"formula": "br_return_retired / br_retired",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "fp16_percentage",
			"unit": "percent of operations",
			"group": "FP_Precision_Mix",
			"title": "Half Precision Floating Point Percentage",
			"formula": "fp_hp_spec / inst_spec * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "fp32_percentage",
			"unit": "percent of operations",
			"group": "FP_Precision_Mix",
			"title": "Single Precision Floating Point Percentage",
			"formula": "fp_sp_spec / inst_spec * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "fp64_percentage",
			"unit": "percent of operations",
			"group": "FP_Precision_Mix",
			"title": "Double Precision Floating Point Percentage",
			"formula": "fp_dp_spec / inst_spec * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "fp_ops_per_cycle",
			"unit": "operations per cycle",
			"group": "FP_Arithmetic_Intensity",
			"title": "Floating Point Operations per Cycle",
			"formula": "(fp_scale_ops_spec + fp_fixed_ops_spec) / cpu_cycles",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "frontend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Frontend Bound",
			"formula": "(stall_slot_frontend / (5 * cpu_cycles) - stall_frontend_flush / cpu_cycles) * 100",
			"products": ["neoverse-n3"]
		},
		{
			"name": "frontend_cache_l1i_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Cache L1I Bound",
			"formula": "stall_frontend_l1i / (stall_frontend_l1i + stall_frontend_mem) * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_cache_l2i_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Cache L2I Bound",
			"formula": "stall_frontend_mem / (stall_frontend_l1i + stall_frontend_mem) * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_core_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Core Bound",
			"formula": "stall_frontend_cpubound / stall_frontend * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro"
			]
		},
		{
			"name": "frontend_core_flow_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Core Flow Bound",
			"formula": "stall_frontend_flow / stall_frontend_cpubound * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_core_flush_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Core Flush Bound",
			"formula": "stall_frontend_flush / stall_frontend_cpubound * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro"
			]
		},
		{
			"name": "frontend_mem_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Memory Bound",
			"formula": "stall_frontend_membound / stall_frontend * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro"
			]
		},
		{
			"name": "frontend_mem_cache_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Mem Cache Bound",
			"formula": "(stall_frontend_l1i + stall_frontend_mem) / stall_frontend_membound * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_mem_tlb_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Mem TLB Bound",
			"formula": "stall_frontend_tlb / stall_frontend_membound * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "integer_dp_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Integer Operations Percentage",
			"formula": "(dp_spec - dsb_spec) / inst_spec * 100",
			"products": ["neoverse-n3", "c1-pro"]
		},
		{
			"name": "nonsve_fp_ops_per_cycle",
			"unit": "operations per cycle",
			"group": "FP_Arithmetic_Intensity",
			"title": "Non-SVE Floating Point Operations per Cycle",
			"formula": "fp_fixed_ops_spec / cpu_cycles",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "sve_fp_ops_per_cycle",
			"unit": "operations per cycle",
			"group": "FP_Arithmetic_Intensity",
			"title": "SVE Floating Point Operations per Cycle",
			"formula": "fp_scale_ops_spec / cpu_cycles",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "sve_predicate_empty_percentage",
			"unit": "percent of operations",
			"group": "SVE_Effectiveness",
			"title": "SVE Empty Predicate Percentage",
			"formula": "sve_pred_empty_spec / sve_pred_spec * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_predicate_full_percentage",
			"unit": "percent of operations",
			"group": "SVE_Effectiveness",
			"title": "SVE Full Predicate Percentage",
			"formula": "sve_pred_full_spec / sve_pred_spec * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_predicate_partial_percentage",
			"unit": "percent of operations",
			"group": "SVE_Effectiveness",
			"title": "SVE Partial Predicate Percentage",
			"formula": "sve_pred_partial_spec / sve_pred_spec * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_predicate_percentage",
			"unit": "percent of operations",
			"group": "SVE_Effectiveness",
			"title": "SVE Predicate Percentage",
			"formula": "sve_pred_spec / inst_spec * 100",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Backend Bound",
			"formula": "stall_slot_backend / (8 * cpu_cycles) * 100",
			"products": ["neoverse-v1"]
		},
		{
			"name": "bad_speculation",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Bad Speculation",
			"formula": "100 * ((1 - op_retired / op_spec) * (1 - stall_slot / (cpu_cycles * 8)) + br_mis_pred * 4 / cpu_cycles)",
			"products": ["neoverse-v1", "neoverse-v2"]
		},
		{
			"name": "frontend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Frontend Bound",
			"formula": "100 * (stall_slot_frontend / (cpu_cycles * 8) - br_mis_pred * 4 / cpu_cycles)",
			"products": ["neoverse-v1"]
		},
		{
			"name": "retiring",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Retiring",
			"formula": "(1 - stall_slot / (cpu_cycles * 8)) * (op_retired / op_spec) * 100",
			"products": ["neoverse-v1"]
		},
		{
			"name": "backend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Backend Bound",
			"formula": "100 * (stall_slot_backend / (cpu_cycles * 8) - br_mis_pred * 3 / cpu_cycles)",
			"products": ["neoverse-v2"]
		},
		{
			"name": "frontend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Frontend Bound",
			"formula": "100 * (stall_slot_frontend / (cpu_cycles * 8) - br_mis_pred / cpu_cycles)",
			"products": ["neoverse-v2"]
		},
		{
			"name": "retiring",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Retiring",
			"formula": "100 * (op_retired / op_spec * (1 - stall_slot / (cpu_cycles * 8)))",
			"products": ["neoverse-v2"]
		},
		{
			"name": "backend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Backend Bound",
			"formula": "stall_slot_backend / (10 * cpu_cycles) * 100",
			"products": ["neoverse-v3", "neoverse-v3ae"]
		},
		{
			"name": "bad_speculation",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Bad Speculation",
			"formula": "(1 - stall_slot / (10 * cpu_cycles)) * (1 - op_retired / op_spec) * 100 + stall_frontend_flush / cpu_cycles * 100",
			"products": ["neoverse-v3", "neoverse-v3ae"]
		},
		{
			"name": "frontend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Frontend Bound",
			"formula": "(stall_slot_frontend / (10 * cpu_cycles) - stall_frontend_flush / cpu_cycles) * 100",
			"products": ["neoverse-v3", "neoverse-v3ae"]
		},
		{
			"name": "retiring",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Retiring",
			"formula": "(1 - stall_slot / (cpu_cycles * 10)) * (op_retired / op_spec) * 100",
			"products": ["neoverse-v3", "neoverse-v3ae"]
		},
		{
			"name": "backend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Backend Bound",
			"formula": "stall_slot_backend / (3 * cpu_cycles) * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_busy_ls_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Busy LS Bound",
			"formula": "imp_stall_backend_busy_ls / stall_backend * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_busy_vpu_arb_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Busy VPU Arbitration Bound",
			"formula": "imp_stall_backend_busy_vpu_arb / stall_backend * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_cme_backpressure_bound",
			"unit": "percent of cycles",
			"group": "Topdown_CME",
			"title": "Backend SME2 Backpressure Bound",
			"formula": "stall_backend_busy_cmebound / stall_backend_busy_cme * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_cme_busy_arb_bound",
			"unit": "percent of cycles",
			"group": "Topdown_CME",
			"title": "Backend SME2 Arbitration Bound",
			"formula": "stall_backend_busy_cme_arb / stall_backend_busy_cme * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_cme_cpu_bound",
			"unit": "percent of cycles",
			"group": "Topdown_CME",
			"title": "Backend SME2 CPU Bound",
			"formula": "stall_backend_busy_cme_cpubound / stall_backend_busy_cme * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_core_cme_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Core SME2 Bound",
			"formula": "stall_backend_busy_cme / stall_backend_cpubound * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cache_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Mem Cache Bound",
			"formula": "(stall_backend_l1d + stall_backend_mem) / stall_backend_membound * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_mem_cme_barrier_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend SME2 LSRT Barrier Bound",
			"formula": "stall_backend_mem_cme_barrier / stall_backend_mem_cme * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cme_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Memory SME2 Bound",
			"formula": "stall_backend_mem_cme / stall_backend_membound * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cme_hazard_cpu_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend SME2 Memory Hazard CPU Bound",
			"formula": "stall_backend_mem_cme_hz_on_cpu / stall_backend_mem_cme * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cme_lsrt_full_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend SME2 LSRT Full Bound",
			"formula": "stall_backend_mem_cme_lsrt_full / stall_backend_mem_cme * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cpu_hazard_cme_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend CPU Memory Hazard SME2 Bound",
			"formula": "stall_backend_mem_cpu_hz_on_cme / stall_backend_mem_cme * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_store_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Mem Store Bound",
			"formula": "stall_backend_st / stall_backend_membound * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_mem_tlb_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Mem Tlb Bound",
			"formula": "stall_backend_tlb / stall_backend_membound * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Stall Interlock Rate",
			"formula": "stall_backend_ilock / stall_backend * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_from_cme_bound",
			"unit": "percent of ilock cycles",
			"group": "Topdown_Backend",
			"title": "Backend ILOCK From SME2 Bound",
			"formula": "stall_backend_ilock_from_cme / stall_backend_ilock * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_from_cme_flags_bound",
			"unit": "percent of ilock cycles from cme",
			"group": "CME_Ilock_From_CME",
			"title": "Backend ILOCK From SME2 Flags Bound",
			"formula": "stall_backend_ilock_from_cme_flags / stall_backend_ilock_from_cme * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_from_cme_gpr_bound",
			"unit": "percent of ilock cycles from cme",
			"group": "CME_Ilock_From_CME",
			"title": "Backend ILOCK From SME2 GPR Bound",
			"formula": "stall_backend_ilock_from_cme_gpr / stall_backend_ilock_from_cme * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_from_cme_predicate_bound",
			"unit": "percent of ilock cycles from cme",
			"group": "CME_Ilock_From_CME",
			"title": "Backend ILOCK From SME2 Predicate Bound",
			"formula": "stall_backend_ilock_from_cme_pred / stall_backend_ilock_from_cme * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_ls_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Stall memory source interlock",
			"formula": "imp_stall_backend_ilock_ls / stall_backend * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_ptr_chase_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Stall pointer chase interlock Rate",
			"formula": "imp_stall_backend_ilock_ls_into_agu / stall_backend * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_to_cme_bound",
			"unit": "percent of ilock cycles",
			"group": "Topdown_Backend",
			"title": "Backend ILOCK To SME2 Bound",
			"formula": "stall_backend_ilock_to_cme / stall_backend_ilock * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_to_cme_flags_bound",
			"unit": "percent of ilock cycles to cme",
			"group": "CME_Ilock_To_CME",
			"title": "Backend ILOCK To SME2 Flags Bound",
			"formula": "stall_backend_ilock_to_cme_flags / stall_backend_ilock_to_cme * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_to_cme_gpr_bound",
			"unit": "percent of ilock cycles to cme",
			"group": "CME_Ilock_To_CME",
			"title": "Backend ILOCK To SME2 GPR Bound",
			"formula": "stall_backend_ilock_to_cme_gpr / stall_backend_ilock_to_cme * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_to_cme_predicate_bound",
			"unit": "percent of ilock cycles to cme",
			"group": "CME_Ilock_To_CME",
			"title": "Backend ILOCK To SME2 Predicate Bound",
			"formula": "stall_backend_ilock_to_cme_pred / stall_backend_ilock_to_cme * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_vpu_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Stall VPU source interlock",
			"formula": "imp_stall_backend_ilock_vpu / stall_backend * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "bad_speculation",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Bad Speculation",
			"formula": "(1 - stall_slot / (3 * cpu_cycles)) * (1 - op_retired / op_spec) * 100 + stall_frontend_flush / cpu_cycles * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "bus_read_requests_average_latency",
			"unit": "cycles",
			"group": "Average_Latency",
			"title": "Bus Read Request Average Latency",
			"formula": "bus_req_rd_percyc / bus_req_rd",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cas_far_ratio",
			"unit": "per compare and swap instruction",
			"group": "Atomics_Effectiveness",
			"title": "Compare and Swap Far Ratio",
			"formula": "1 - cas_near_spec / cas_spec",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cas_near_pass_ratio",
			"unit": "per near compare and swap instruction",
			"group": "Atomics_Effectiveness",
			"title": "Compare and Swap Near Pass Ratio",
			"formula": "cas_near_pass / cas_near_spec",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cas_near_ratio",
			"unit": "per compare and swap instruction",
			"group": "Atomics_Effectiveness",
			"title": "Compare and Swap Near Ratio",
			"formula": "cas_near_spec / cas_spec",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cme_alloc_cycles_ratio",
			"unit": "percent of cycles",
			"group": "Cycle_Accounting",
			"title": "SME2 Allocation Cycles Ratio",
			"formula": "cycles_cme_alloc / cpu_cycles * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cme_arb_pending_ratio",
			"unit": "percent of cycles",
			"group": "Cycle_Accounting",
			"title": "SME2 Arbitration Pending Cycles Ratio",
			"formula": "cycles_arb_pending_cme / cpu_cycles * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_average_depth",
			"unit": "page table accesses",
			"group": "DTLB_Effectiveness",
			"title": "DTLB Walk Average Depth of Accesses",
			"formula": "dtlb_step / dtlb_walk",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_average_latency",
			"unit": "cycles",
			"group": "DTLB_Effectiveness",
			"title": "DTLB Walk Average Latency",
			"formula": "dtlb_walk_percyc / dtlb_walk",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_block_ratio",
			"unit": "per TLB access",
			"group": "DTLB_Effectiveness",
			"title": "DTLB Walk Block Ratio",
			"formula": "dtlb_walk_block / l1d_tlb",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_page_ratio",
			"unit": "per TLB access",
			"group": "DTLB_Effectiveness",
			"title": "DTLB Walk Page Ratio",
			"formula": "dtlb_walk_page / l1d_tlb",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Frontend Bound",
			"formula": "(stall_slot_frontend / (3 * cpu_cycles) - stall_frontend_flush / cpu_cycles) * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "instruction_fetch_average_latency",
			"unit": "cycles",
			"group": "Average_Latency",
			"title": "Instruction Fetch Average Latency",
			"formula": "inst_fetch_percyc / inst_fetch",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_average_depth",
			"unit": "page accesses",
			"group": "ITLB_Effectiveness",
			"title": "ITLB Walk Average Depth of Accesses",
			"formula": "itlb_step / itlb_walk",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_average_latency",
			"unit": "cycles",
			"group": "ITLB_Effectiveness",
			"title": "ITLB Walk Average Latency",
			"formula": "itlb_walk_percyc / itlb_walk",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_block_ratio",
			"unit": "per TLB access",
			"group": "ITLB_Effectiveness",
			"title": "ITLB Walk Block Ratio",
			"formula": "itlb_walk_block / l1i_tlb",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_page_ratio",
			"unit": "per TLB access",
			"group": "ITLB_Effectiveness",
			"title": "ITLB Walk Page Ratio",
			"formula": "itlb_walk_page / l1i_tlb",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1d_cache_miss_ratio",
			"unit": "per cache access",
			"group": "Miss_Ratio",
			"title": "L1D Cache Miss Ratio",
			"formula": "(l1d_cache_refill_rd + l1d_cache_refill_wr) / l1d_cache_rw",
			"products": ["c1-nano"]
		},
		{
			"name": "l1d_cache_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L1D Cache MPKI",
			"formula": "(l1d_cache_refill_rd + l1d_cache_refill_wr) / inst_retired * 1000",
			"products": ["c1-nano"]
		},
		{
			"name": "l2_prefetcher_accuracy_l1hwprf_exclusive",
			"unit": "useful prefetches per total prefetches",
			"group": "Prefetcher_Effectiveness",
			"title": "L2 Cache Prefetcher Accuracy (L1 HW prefetch exclusive)",
			"formula": "(l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf) / l2d_cache_refill_hwprf",
			"products": ["c1-nano", "c1-pro"]
		},
		{
			"name": "l2_prefetcher_coverage_l1hwprf_exclusive",
			"unit": "useful prefetches per demand misses",
			"group": "Prefetcher_Effectiveness",
			"title": "L2 Cache Prefetcher Coverage (L1 HW prefetch exclusive)",
			"formula": "(l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf) / (l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf + l2d_cache_refill_rd + l2d_cache_refill_wr)",
			"products": ["c1-nano"]
		},
		{
			"name": "l2_prefetcher_timeliness_l1hwprf_exclusive",
			"unit": "timely prefetches per useful prefetches",
			"group": "Prefetcher_Effectiveness",
			"title": "L2 Cache Prefetcher Timeliness (L1 HW prefetch exclusive)",
			"formula": "l2d_cache_hit_rw_fhwprf / (l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf)",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2d_cache_miss_ratio",
			"unit": "per cache access",
			"group": "Miss_Ratio",
			"title": "L2D Cache Miss Ratio",
			"formula": "(l2d_cache_refill_rd + l2d_cache_refill_wr) / l2d_cache_rw",
			"products": ["c1-nano"]
		},
		{
			"name": "l2d_cache_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L2D Cache MPKI",
			"formula": "(l2d_cache_refill_rd + l2d_cache_refill_wr) / inst_retired * 1000",
			"products": ["c1-nano"]
		},
		{
			"name": "l2i_cache_miss_ratio",
			"unit": "per cache access",
			"group": "Miss_Ratio",
			"title": "L2I Cache Miss Ratio",
			"formula": "l2i_cache_refill / l2i_cache",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2i_cache_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L2I Cache MPKI",
			"formula": "l2i_cache_refill / inst_retired * 1000",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l3_cache_miss_ratio",
			"unit": "per cache access",
			"group": "Miss_Ratio",
			"title": "L3 Cache Miss Ratio",
			"formula": "l3d_cache_refill_rd / l3d_cache_rd",
			"products": ["c1-nano"]
		},
		{
			"name": "l3_cache_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L3 Cache MPKI",
			"formula": "l3d_cache_refill_rd / inst_retired * 1000",
			"products": ["c1-nano"]
		},
		{
			"name": "load_average_latency",
			"unit": "cycles",
			"group": "Average_Latency",
			"title": "Load Operation Average Latency",
			"formula": "mem_access_rd_percyc / mem_access",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "load_ls_percentage",
			"unit": "percent of load/store operations",
			"group": "Operation_Mix",
			"title": "Load Operations Percentage of Load/Store Operations",
			"formula": "ld_spec / ldst_spec * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "load_store_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Load/Store Operations Percentage",
			"formula": "ldst_spec / inst_spec * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "lse_atomics_ratio",
			"unit": "per load/store instruction",
			"group": "Atomics_Effectiveness",
			"title": "LSE Atomics Ratio",
			"formula": "lse_ldst_spec / ldst_spec",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "lse_load_ratio",
			"unit": "per LSE instruction",
			"group": "Atomics_Effectiveness",
			"title": "LSE Load Ratio",
			"formula": "lse_ld_spec / lse_ldst_spec",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "lse_store_ratio",
			"unit": "per LSE instruction",
			"group": "Atomics_Effectiveness",
			"title": "LSE Store Ratio",
			"formula": "lse_st_spec / lse_ldst_spec",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "retiring",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Retiring",
			"formula": "(1 - stall_slot / (cpu_cycles * 3)) * (op_retired / op_spec) * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "sm_active_cycles_ratio",
			"unit": "percent of cycles",
			"group": "Cycle_Accounting",
			"title": "SM Active Cycles Ratio",
			"formula": "sm_active_cycles / cpu_cycles * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sme_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "SME Operations Percentage",
			"formula": "sme_inst_spec / inst_spec * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "store_ls_percentage",
			"unit": "percent of load/store operations",
			"group": "Operation_Mix",
			"title": "Store Operations Percentage of Load/Store Operations",
			"formula": "st_spec / ldst_spec * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Scalable Vector Operations Percentage",
			"formula": "sve_spec / inst_spec * 100",
			"products": ["c1-nano"]
		},
		{
			"name": "system_l3_cache_hit_ratio",
			"unit": "per L2 cache refill",
			"group": "System_Memory_Effectiveness",
			"title": "System L3 Cache Hit Ratio",
			"formula": "l3d_cache_hit_rd / (l2d_cache_refill_rd + l2i_cache_refill)",
			"products": ["c1-nano"]
		},
		{
			"name": "system_peer_cluster_cache_hit_ratio",
			"unit": "per L2 cache refill",
			"group": "System_Memory_Effectiveness",
			"title": "System Peer Cluster Cache Hit Ratio",
			"formula": "(dsnp_hit + isnp_hit_rd) / (l2d_cache_refill + l2i_cache_refill)",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "za_active_cycles_ratio",
			"unit": "percent of cycles",
			"group": "Cycle_Accounting",
			"title": "ZA Active Cycles Ratio",
			"formula": "za_active / cpu_cycles * 100",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Backend Bound",
			"formula": "(stall_slot_backend - 5 * imp_wfx_clock_cycles) / (5 * (cpu_cycles - imp_wfx_clock_cycles)) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "backend_core_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Core Bound",
			"formula": "(stall_backend_cpubound - imp_wfx_clock_cycles) / (stall_backend - imp_wfx_clock_cycles) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "backend_core_other_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Core Other Bound",
			"formula": "(imp_stall_backend_pcrf + imp_stall_backend_rstack) / (stall_backend_cpubound - imp_wfx_clock_cycles) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "backend_core_rename_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Core Rename Bound",
			"formula": "stall_backend_rename / (stall_backend_cpubound - imp_wfx_clock_cycles) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "backend_mem_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Memory Bound",
			"formula": "stall_backend_membound / (stall_backend - imp_wfx_clock_cycles) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "backend_stalled_cycles",
			"unit": "percent of cycles",
			"group": "Cycle_Accounting",
			"title": "Backend Stalled Cycles",
			"formula": "(stall_backend - imp_wfx_clock_cycles) / (cpu_cycles - imp_wfx_clock_cycles) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "bad_speculation",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Bad Speculation",
			"formula": "(1 - (stall_slot - 5 * imp_wfx_clock_cycles) / (5 * (cpu_cycles - imp_wfx_clock_cycles))) * (1 - op_retired / op_spec) * 100 + stall_frontend_flush / (cpu_cycles - imp_wfx_clock_cycles) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "branch_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "Branch Operations Percentage",
			"formula": "(pc_write_spec - isb_spec) / inst_spec * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "branch_port_utilization",
			"unit": "operations per cycle",
			"group": "Port_Utilization",
			"title": "Branch Execution Unit Utilization",
			"formula": "imp_op_bru_issue / (cpu_cycles - imp_wfx_clock_cycles)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "bus_access_average_count",
			"unit": "bus accesses",
			"group": "Bus_Effectiveness",
			"title": "Bus Access Average Count",
			"formula": "(bus_access_rd + bus_access_wr) / bus_req",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cas_near_fail_ratio",
			"unit": "per near compare and swap instruction",
			"group": "Atomics_Effectiveness",
			"title": "Compare and Swap Near Fail Ratio",
			"formula": "1 - cas_near_pass / cas_near_spec",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_large_ratio",
			"unit": "per TLB access",
			"group": "DTLB_Effectiveness",
			"title": "DTLB Walk Large Page Ratio",
			"formula": "dtlb_walk_large / l1d_tlb",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_small_ratio",
			"unit": "per TLB access",
			"group": "DTLB_Effectiveness",
			"title": "DTLB Walk Small Page Ratio",
			"formula": "dtlb_walk_small / l1d_tlb",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "fp_ops_per_cycle",
			"unit": "operations per cycle",
			"group": "FP_Arithmetic_Intensity",
			"title": "Floating Point Operations per Cycle",
			"formula": "(fp_scale_ops_spec + fp_fixed_ops_spec) / (cpu_cycles - imp_wfx_clock_cycles)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Frontend Bound",
			"formula": "(stall_slot_frontend / (5 * (cpu_cycles - imp_wfx_clock_cycles)) - stall_frontend_flush / (cpu_cycles - imp_wfx_clock_cycles)) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "frontend_core_flush_machine_clear_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Core Flush Machine Clear Bound",
			"formula": "imp_stall_frontend_flush_clear / stall_frontend_flush * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "frontend_core_flush_resteer_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Core Flush Branch Resteer Bound",
			"formula": "imp_stall_frontend_flush_resteer / stall_frontend_flush * 100",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_core_spec_throttle_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Core Specuation Throttle Bound",
			"formula": "imp_stall_frontend_spec_throt / stall_frontend_cpubound * 100",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_stalled_cycles",
			"unit": "percent of cycles",
			"group": "Cycle_Accounting",
			"title": "Frontend Stalled Cycles",
			"formula": "stall_frontend / (cpu_cycles - imp_wfx_clock_cycles) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "int_port_utilization",
			"unit": "operations per cycle",
			"group": "Port_Utilization",
			"title": "Integer Execution Unit Utilization",
			"formula": "imp_op_dpu_issue / (cpu_cycles - imp_wfx_clock_cycles)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "ipc",
			"unit": "per cycle",
			"group": "General",
			"title": "Instructions Per Cycle",
			"formula": "inst_retired / (cpu_cycles - imp_wfx_clock_cycles)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "iq_stall_lsu_percentage",
			"unit": "percent of backend stalls",
			"group": "IQ_Effectiveness",
			"title": "Load/Store IQ Stall Percentage",
			"formula": "imp_stall_backend_iq_ls / stall_backend_busy * 100",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "iq_stall_mx_percentage",
			"unit": "percent of backend stalls",
			"group": "IQ_Effectiveness",
			"title": "Integer MX IQ Stall Percentage",
			"formula": "imp_stall_backend_iq_mx / stall_backend_busy * 100",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "iq_stall_sx_percentage",
			"unit": "percent of backend stalls",
			"group": "IQ_Effectiveness",
			"title": "Integer SX IQ Stall Percentage",
			"formula": "imp_stall_backend_iq_sx / stall_backend_busy * 100",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "iq_stall_vpu_percentage",
			"unit": "percent of backend stalls",
			"group": "IQ_Effectiveness",
			"title": "Vector IQ Stall Percentage",
			"formula": "imp_stall_backend_iq_vx / stall_backend_busy * 100",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_large_ratio",
			"unit": "per TLB access",
			"group": "ITLB_Effectiveness",
			"title": "ITLB Walk Large Page Ratio",
			"formula": "itlb_walk_large / l1i_tlb",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_small_ratio",
			"unit": "per TLB access",
			"group": "ITLB_Effectiveness",
			"title": "ITLB Walk Small Page Ratio",
			"formula": "itlb_walk_small / l1i_tlb",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1_prefetcher_accuracy",
			"unit": "useful prefetches per total prefetches",
			"group": "Prefetcher_Effectiveness",
			"title": "L1D Prefetcher Accuracy",
			"formula": "(l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf) / l1d_cache_refill_hwprf",
			"products": ["c1-pro"]
		},
		{
			"name": "l1_prefetcher_coverage",
			"unit": "useful prefetches per demand misses",
			"group": "Prefetcher_Effectiveness",
			"title": "L1D Prefetcher Coverage",
			"formula": "(l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf) / (l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf + l1d_cache_refill_rd + l1d_cache_refill_wr)",
			"products": ["c1-pro"]
		},
		{
			"name": "l1_prefetcher_timeliness",
			"unit": "timely prefetches per useful prefetches",
			"group": "Prefetcher_Effectiveness",
			"title": "L1D Prefetcher Timeliness",
			"formula": "l1d_cache_hit_rw_fhwprf / (l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1d_cache_demand_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L1D Cache Demand MPKI",
			"formula": "(l1d_cache_refill_rd + l1d_cache_refill_wr) / inst_retired * 1000",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2_prefetcher_accuracy_l1hwprf_inclusive",
			"unit": "useful prefetches per total prefetches",
			"group": "Prefetcher_Effectiveness",
			"title": "L2 Cache Prefetcher Accuracy (L1 HW prefetch inclusive)",
			"formula": "(imp_l2_cache_prefetch_useful + imp_l2_cache_prefetch_late) / l2d_cache_refill_hwprf",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2_prefetcher_coverage_l1hwprf_exclusive",
			"unit": "useful prefetches per demand misses",
			"group": "Prefetcher_Effectiveness",
			"title": "L2 Cache Prefetcher Coverage (L1 HW prefetch exclusive)",
			"formula": "(l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf) / (l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf + l2d_cache_refill - l2d_cache_refill_hwprf - imp_l2d_cache_refill_l1hwprf)",
			"products": ["c1-pro"]
		},
		{
			"name": "l2_prefetcher_coverage_l1hwprf_inclusive",
			"unit": "useful prefetches per demand misses",
			"group": "Prefetcher_Effectiveness",
			"title": "L2 Cache Prefetcher Coverage (L1 HW prefetch inclusive)",
			"formula": "(imp_l2_cache_prefetch_useful + imp_l2_cache_prefetch_late) / (imp_l2_cache_prefetch_useful + imp_l2_cache_prefetch_late + l2d_cache_refill - l2d_cache_refill_hwprf)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2_prefetcher_timeliness_l1hwprf_inclusive",
			"unit": "timely prefetches per useful prefetches",
			"group": "Prefetcher_Effectiveness",
			"title": "L2 Cache Prefetcher Timeliness (L1 HW prefetch inclusive)",
			"formula": "imp_l2_cache_prefetch_useful / (imp_l2_cache_prefetch_useful + imp_l2_cache_prefetch_late)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2d_cache_demand_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L2D Cache Demand MPKI",
			"formula": "(l2d_cache_refill_rd + l2d_cache_refill_wr) / inst_retired * 1000",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2d_cache_miss_ratio",
			"unit": "per cache access",
			"group": "Miss_Ratio",
			"title": "L2D Cache Miss Ratio",
			"formula": "l2d_cache_refill / l2d_cache",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2d_cache_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L2D Cache MPKI",
			"formula": "l2d_cache_refill / inst_retired * 1000",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l3_cache_miss_ratio",
			"unit": "per cache access",
			"group": "Miss_Ratio",
			"title": "L3 Cache Miss Ratio",
			"formula": "l3d_cache_refill / l3d_cache",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l3_cache_mpki",
			"unit": "MPKI",
			"group": "MPKI",
			"title": "L3 Cache MPKI",
			"formula": "l3d_cache_refill / inst_retired * 1000",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "lsu_port_utilization",
			"unit": "operations per cycle",
			"group": "Port_Utilization",
			"title": "Load/Store Address Execution Unit Utilization",
			"formula": "imp_op_lsu_issue / (cpu_cycles - imp_wfx_clock_cycles)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "mcq_stall_percentage",
			"unit": "percent of backend stalls",
			"group": "MCQ_Effectiveness",
			"title": "Commit Queue Stall Percentage",
			"formula": "imp_stall_backend_mcq / (stall_backend_cpubound - imp_wfx_clock_cycles) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "nonsve_fp_ops_per_cycle",
			"unit": "operations per cycle",
			"group": "FP_Arithmetic_Intensity",
			"title": "Non-SVE Floating Point Operations per Cycle",
			"formula": "fp_fixed_ops_spec / (cpu_cycles - imp_wfx_clock_cycles)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "rename_stall_flags_ratio",
			"unit": "cycles per rename stall cycle",
			"group": "Rename_Effectiveness",
			"title": "Flag Register Rename Ratio",
			"formula": "imp_stall_backend_rename_frf / stall_backend_rename",
			"products": ["c1-pro"]
		},
		{
			"name": "rename_stall_int_ratio",
			"unit": "cycles per rename stall cycle",
			"group": "Rename_Effectiveness",
			"title": "Integer Register Rename Ratio",
			"formula": "imp_stall_backend_rename_grf / stall_backend_rename",
			"products": ["c1-pro"]
		},
		{
			"name": "rename_stall_pred_ratio",
			"unit": "cycles per rename stall cycle",
			"group": "Rename_Effectiveness",
			"title": "Predicate Register Rename Ratio",
			"formula": "imp_stall_backend_rename_pdrf / stall_backend_rename",
			"products": ["c1-pro"]
		},
		{
			"name": "rename_stall_vec_ratio",
			"unit": "cycles per rename stall cycles",
			"group": "Rename_Effectiveness",
			"title": "Vector Register Rename Ratio",
			"formula": "imp_stall_backend_rename_vrf / stall_backend_rename",
			"products": ["c1-pro"]
		},
		{
			"name": "retiring",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Retiring",
			"formula": "(1 - (stall_slot - 5 * imp_wfx_clock_cycles) / ((cpu_cycles - imp_wfx_clock_cycles) * 5)) * (op_retired / op_spec) * 100",
			"products": ["c1-pro"]
		},
		{
			"name": "std_port_utilization",
			"unit": "operations per cycle",
			"group": "Port_Utilization",
			"title": "Integer Store Data Execution Unit Utilization",
			"formula": "imp_op_std_issue / (cpu_cycles - imp_wfx_clock_cycles)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_fp_ops_per_cycle",
			"unit": "operations per cycle",
			"group": "FP_Arithmetic_Intensity",
			"title": "SVE Floating Point Operations per Cycle",
			"formula": "fp_scale_ops_spec / (cpu_cycles - imp_wfx_clock_cycles)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_percentage",
			"unit": "percent of operations",
			"group": "Operation_Mix",
			"title": "SVE Operations Percentage",
			"formula": "sve_spec / inst_spec * 100",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "system_dram_mem_hit_ratio",
			"unit": "per L2 cache refill",
			"group": "System_Memory_Effectiveness",
			"title": "System DRAM Hit Ratio",
			"formula": "imp_dram_access / (l2d_cache_refill + l2i_cache_refill)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "system_l3_cache_hit_ratio",
			"unit": "per L2 cache refill",
			"group": "System_Memory_Effectiveness",
			"title": "System L3 Cache Hit Ratio",
			"formula": "l3d_cache_hit / (l2d_cache_refill + l2i_cache_refill)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "system_llc_cache_hit_ratio",
			"unit": "per L2 cache refill",
			"group": "System_Memory_Effectiveness",
			"title": "System Last Level Cache Hit Ratio",
			"formula": "ll_cache_hit / (l2d_cache_refill + l2i_cache_refill)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "vpu_port_utilization",
			"unit": "operations per cycle",
			"group": "Port_Utilization",
			"title": "Vector Execution Unit Utilization",
			"formula": "imp_op_vpu_issue / (cpu_cycles - imp_wfx_clock_cycles)",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Backend Bound",
			"formula": "stall_slot_backend / (10 * (cpu_cycles - imp_wfx_clock_cycles)) * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "backend_core_other_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Core Other Bound",
			"formula": "imp_stall_backend_cpubound_other / stall_backend_cpubound * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "backend_core_spec_throttle_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Backend",
			"title": "Backend Core Specuation Throttle Bound",
			"formula": "imp_stall_backend_spec_throt / stall_backend_cpubound * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "backend_stalled_cycles",
			"unit": "percent of cycles",
			"group": "Cycle_Accounting",
			"title": "Backend Stalled Cycles",
			"formula": "stall_backend / (cpu_cycles - imp_wfx_clock_cycles) * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "bad_speculation",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Bad Speculation",
			"formula": "(1 - (stall_slot - 10 * imp_wfx_clock_cycles) / (10 * (cpu_cycles - imp_wfx_clock_cycles))) * (1 - op_retired / op_spec) * 100 + (stall_frontend_flush - imp_wfx_clock_cycles) / (cpu_cycles - imp_wfx_clock_cycles) * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "frontend_bound",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Frontend Bound",
			"formula": "((stall_slot_frontend - 10 * imp_wfx_clock_cycles) / (10 * (cpu_cycles - imp_wfx_clock_cycles)) - (stall_frontend_flush - imp_wfx_clock_cycles) / (cpu_cycles - imp_wfx_clock_cycles)) * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "frontend_core_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Core Bound",
			"formula": "(stall_frontend_cpubound - imp_wfx_clock_cycles) / (stall_frontend - imp_wfx_clock_cycles) * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "frontend_core_flush_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Core Flush Bound",
			"formula": "(stall_frontend_flush - imp_wfx_clock_cycles) / (stall_frontend_cpubound - imp_wfx_clock_cycles) * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "frontend_core_flush_machine_clear_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Core Flush Machine Clear Bound",
			"formula": "(imp_stall_frontend_flush_clear - imp_wfx_clock_cycles) / (stall_frontend_flush - imp_wfx_clock_cycles) * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "frontend_mem_bound",
			"unit": "percent of cycles",
			"group": "Topdown_Frontend",
			"title": "Frontend Memory Bound",
			"formula": "stall_frontend_membound / (stall_frontend - imp_wfx_clock_cycles) * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "frontend_stalled_cycles",
			"unit": "percent of cycles",
			"group": "Cycle_Accounting",
			"title": "Frontend Stalled Cycles",
			"formula": "(stall_frontend - imp_wfx_clock_cycles) / (cpu_cycles - imp_wfx_clock_cycles) * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "l1_prefetcher_accuracy",
			"unit": "useful prefetches per total prefetches",
			"group": "Prefetcher_Effectiveness",
			"title": "L1D Prefetcher Accuracy",
			"formula": "(l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf) / (l1d_cache_refill_hwprf + l1d_lfb_hit_rw_fhwprf)",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "l1_prefetcher_coverage",
			"unit": "useful prefetches per demand misses",
			"group": "Prefetcher_Effectiveness",
			"title": "L1D Prefetcher Coverage",
			"formula": "(l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf) / (l1d_cache_hit_rw_fhwprf + l1d_cache_refill_rd + l1d_cache_refill_wr)",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "l2_prefetcher_accuracy_l1hwprf_exclusive",
			"unit": "useful prefetches per total prefetches",
			"group": "Prefetcher_Effectiveness",
			"title": "L2 Cache Prefetcher Accuracy (L1 HW prefetch exclusive)",
			"formula": "(l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf) / (l2d_cache_refill_hwprf - imp_l2_cache_prefetch_useful - imp_l2_cache_prefetch_late + l2d_lfb_hit_rw_fhwprf + l2d_cache_refill_hwprf)",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "l2_prefetcher_coverage_l1hwprf_exclusive",
			"unit": "useful prefetches per demand misses",
			"group": "Prefetcher_Effectiveness",
			"title": "L2 Cache Prefetcher Coverage (L1 HW prefetch exclusive)",
			"formula": "(l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf) / (l2d_cache_refill_rd + l2d_cache_refill_wr)",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "mcq_stall_percentage",
			"unit": "percent of backend stalls",
			"group": "MCQ_Effectiveness",
			"title": "Commit Queue Stall Percentage",
			"formula": "imp_stall_backend_mcq / stall_backend_cpubound * 100",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "rename_stall_flags_ratio",
			"unit": "cycles per rename stall cycle",
			"group": "Rename_Effectiveness",
			"title": "Flag Register Rename Ratio",
			"formula": "imp_stall_backend_rename_frf / (imp_stall_backend_rename_vrf + imp_stall_backend_rename_frf + imp_stall_backend_rename_grf + imp_stall_backend_rename_pdrf)",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "rename_stall_int_ratio",
			"unit": "cycles per rename stall cycle",
			"group": "Rename_Effectiveness",
			"title": "Integer Register Rename Ratio",
			"formula": "imp_stall_backend_rename_grf / (imp_stall_backend_rename_vrf + imp_stall_backend_rename_frf + imp_stall_backend_rename_grf + imp_stall_backend_rename_pdrf)",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "rename_stall_pred_ratio",
			"unit": "cycles per rename stall cycle",
			"group": "Rename_Effectiveness",
			"title": "Predicate Register Rename Ratio",
			"formula": "imp_stall_backend_rename_pdrf / (imp_stall_backend_rename_vrf + imp_stall_backend_rename_frf + imp_stall_backend_rename_grf + imp_stall_backend_rename_pdrf)",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "rename_stall_vec_ratio",
			"unit": "cycles per rename stall cycles",
			"group": "Rename_Effectiveness",
			"title": "Vector Register Rename Ratio",
			"formula": "imp_stall_backend_rename_vrf / (imp_stall_backend_rename_vrf + imp_stall_backend_rename_frf + imp_stall_backend_rename_grf + imp_stall_backend_rename_pdrf)",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "retiring",
			"unit": "percent of slots",
			"group": "Topdown_L1",
			"title": "Retiring",
			"formula": "(1 - (stall_slot - 10 * imp_wfx_clock_cycles) / ((cpu_cycles - imp_wfx_clock_cycles) * 10)) * (op_retired / op_spec) * 100",
			"products": ["c1-premium", "c1-ultra"]
		}
	],
	metricWords: JSON.parse("{\"backend_bound\":\"Share of slots lost because the backend took too little\",\"backend_busy_bound\":\"Part of the backend's lost cycles with queues or units full\",\"backend_busy_ls_bound\":\"Part of the backend's lost cycles with the load and store unit busy\",\"backend_busy_vpu_arb_bound\":\"Part of the backend's lost cycles that waited for the shared vector unit\",\"backend_cache_l1d_bound\":\"Of the cache misses: those that the second level answered\",\"backend_cache_l2d_bound\":\"Of the cache misses: those that went beyond the second level\",\"backend_cme_backpressure_bound\":\"Of the SME2 part: the unit took no more\",\"backend_cme_busy_arb_bound\":\"Of the SME2 part: waiting for the unit, which other cores share\",\"backend_cme_cpu_bound\":\"Of the SME2 part: the unit waited for the core\",\"backend_core_bound\":\"Part of the backend's lost cycles that is not memory\",\"backend_core_cme_bound\":\"Of the core part: the SME2 unit was busy\",\"backend_core_other_bound\":\"Of the core part: other limits of the core\",\"backend_core_rename_bound\":\"Of the core part: no register free\",\"backend_core_spec_throttle_bound\":\"Of the core part: speculation slowed to save power\",\"backend_mem_bound\":\"Part of the backend's lost cycles that waited for memory\",\"backend_mem_cache_bound\":\"Of the memory part: data cache misses\",\"backend_mem_cme_barrier_bound\":\"Of the SME2 memory part: barriers\",\"backend_mem_cme_bound\":\"Of the memory part: order between core and SME2 unit\",\"backend_mem_cme_hazard_cpu_bound\":\"Of the SME2 memory part: the unit waited for an access of the core\",\"backend_mem_cme_lsrt_full_bound\":\"Of the SME2 memory part: its tracker of loads and stores was full\",\"backend_mem_cpu_hazard_cme_bound\":\"Of the SME2 memory part: the core waited for an access of the unit\",\"backend_mem_store_bound\":\"Of the memory part: stores that could not drain\",\"backend_mem_tlb_bound\":\"Of the memory part: data address translation\",\"backend_stall_interlock_bound\":\"Part of the backend's lost cycles that waited for an input\",\"backend_stall_interlock_from_cme_bound\":\"Of the waiting for inputs: for the SME2 unit's results\",\"backend_stall_interlock_from_cme_flags_bound\":\"Of the waiting for SME2: for flags\",\"backend_stall_interlock_from_cme_gpr_bound\":\"Of the waiting for SME2: for general registers\",\"backend_stall_interlock_from_cme_predicate_bound\":\"Of the waiting for SME2: for predicates\",\"backend_stall_interlock_ls_bound\":\"Part of the backend's lost cycles that waited for a load's result\",\"backend_stall_interlock_ptr_chase_bound\":\"Part of the backend's lost cycles in which a load waited for the address another loads\",\"backend_stall_interlock_to_cme_bound\":\"Of the waiting for inputs: the SME2 unit for the core's results\",\"backend_stall_interlock_to_cme_flags_bound\":\"Of the SME2 unit's waiting: for flags\",\"backend_stall_interlock_to_cme_gpr_bound\":\"Of the SME2 unit's waiting: for general registers\",\"backend_stall_interlock_to_cme_predicate_bound\":\"Of the SME2 unit's waiting: for predicates\",\"backend_stall_interlock_vpu_bound\":\"Part of the backend's lost cycles that waited for the vector unit's result\",\"backend_stalled_cycles\":\"Share of cycles in which nothing was sent on because the backend took nothing\",\"bad_speculation\":\"Share of slots spent on work thrown away, and on recovering from it\",\"barrier_percentage\":\"Share of barriers among operations\",\"branch_direct_ratio\":\"Direct share of retired branches\",\"branch_indirect_ratio\":\"Indirect share of retired branches\",\"branch_misprediction_ratio\":\"Wrongly predicted share of retired branches\",\"branch_mpki\":\"Wrongly predicted branches per thousand instructions\",\"branch_percentage\":\"Share of branches among operations\",\"branch_port_utilization\":\"Operations issued to branch units per cycle\",\"branch_return_ratio\":\"Share of returns among retired branches\",\"bus_access_average_count\":\"Transfers per bus request\",\"bus_read_requests_average_latency\":\"Cycles that a bus read takes\",\"cas_far_ratio\":\"Share of compare-and-swaps done beyond the core\",\"cas_near_fail_ratio\":\"Share of those in the core's cache that did not swap\",\"cas_near_pass_ratio\":\"Share of those in the core's cache that swapped\",\"cas_near_ratio\":\"Share of compare-and-swaps done in the core's cache\",\"cme_alloc_cycles_ratio\":\"Share of cycles in which the core has the SME2 unit\",\"cme_arb_pending_ratio\":\"Share of cycles in which the core waits for the SME2 unit\",\"crypto_percentage\":\"Share of cryptographic operations\",\"dtlb_mpki\":\"Data page walks per thousand instructions\",\"dtlb_walk_average_depth\":\"Table reads per data page walk\",\"dtlb_walk_average_latency\":\"Cycles that a data page walk takes\",\"dtlb_walk_block_ratio\":\"Share of data translations with a walk that ended at a block\",\"dtlb_walk_large_ratio\":\"Share of data translations with a walk that ended at a large page\",\"dtlb_walk_page_ratio\":\"Share of data translations with a walk that ended at a page\",\"dtlb_walk_ratio\":\"Share of data translations that needed a page walk\",\"dtlb_walk_small_ratio\":\"Share of data translations with a walk that ended at a small page\",\"fp16_percentage\":\"Share of half-precision operations\",\"fp32_percentage\":\"Share of single-precision operations\",\"fp64_percentage\":\"Share of double-precision operations\",\"fp_ops_per_cycle\":\"Floating-point operations per cycle; those of scalable vectors counted per 128 bits\",\"frontend_bound\":\"Share of slots lost because the frontend delivered too little\",\"frontend_cache_l1i_bound\":\"Of the cache misses: those that the second level answered\",\"frontend_cache_l2i_bound\":\"Of the cache misses: those that went beyond the second level\",\"frontend_core_bound\":\"Part of the frontend's lost cycles that is not memory\",\"frontend_core_flow_bound\":\"Of the core part: branch prediction could not say where to go on\",\"frontend_core_flush_bound\":\"Of the core part: refilling after the pipeline was emptied\",\"frontend_core_flush_machine_clear_bound\":\"Of the refills: after exceptions and other clears, not branches\",\"frontend_core_flush_resteer_bound\":\"Of the refills: after wrongly predicted branches\",\"frontend_core_spec_throttle_bound\":\"Of the core part: speculation slowed to save power\",\"frontend_mem_bound\":\"Part of the frontend's lost cycles that waited for memory\",\"frontend_mem_cache_bound\":\"Of the memory part: instruction cache misses\",\"frontend_mem_tlb_bound\":\"Of the memory part: instruction address translation\",\"frontend_stalled_cycles\":\"Share of cycles in which nothing was sent on because the frontend delivered nothing\",\"instruction_fetch_average_latency\":\"Cycles that an instruction fetch takes\",\"int_port_utilization\":\"Operations issued to integer units per cycle\",\"integer_dp_percentage\":\"Share of integer arithmetic among operations\",\"ipc\":\"Instructions retired per cycle\",\"iq_stall_lsu_percentage\":\"Of the busy backend cycles: queue of loads and stores full\",\"iq_stall_mx_percentage\":\"Of the busy backend cycles: queue of complex integer operations full\",\"iq_stall_sx_percentage\":\"Of the busy backend cycles: queue of simple integer operations full\",\"iq_stall_vpu_percentage\":\"Of the busy backend cycles: queue of vector operations full\",\"itlb_mpki\":\"Instruction page walks per thousand instructions\",\"itlb_walk_average_depth\":\"Table reads per instruction page walk\",\"itlb_walk_average_latency\":\"Cycles that an instruction page walk takes\",\"itlb_walk_block_ratio\":\"Share of instruction translations with a walk that ended at a block\",\"itlb_walk_large_ratio\":\"Share of instruction translations with a walk that ended at a large page\",\"itlb_walk_page_ratio\":\"Share of instruction translations with a walk that ended at a page\",\"itlb_walk_ratio\":\"Share of instruction translations that needed a page walk\",\"itlb_walk_small_ratio\":\"Share of instruction translations with a walk that ended at a small page\",\"l1_prefetcher_accuracy\":\"Share of first-level data prefetches that were used\",\"l1_prefetcher_coverage\":\"Share of first-level data misses that prefetching spared\",\"l1_prefetcher_timeliness\":\"Share of used first-level data prefetches that came in time\",\"l1d_cache_demand_mpki\":\"Misses of the first-level data cache by demand accesses, per thousand instructions\",\"l1d_cache_miss_ratio\":\"Share of accesses to the first-level data cache that missed\",\"l1d_cache_mpki\":\"Misses of the first-level data cache per thousand instructions\",\"l1d_tlb_miss_ratio\":\"Share of accesses to the first-level data TLB that missed\",\"l1d_tlb_mpki\":\"Misses of the first-level data TLB per thousand instructions\",\"l1i_cache_miss_ratio\":\"Share of accesses to the first-level instruction cache that missed\",\"l1i_cache_mpki\":\"Misses of the first-level instruction cache per thousand instructions\",\"l1i_tlb_miss_ratio\":\"Share of accesses to the first-level instruction TLB that missed\",\"l1i_tlb_mpki\":\"Misses of the first-level instruction TLB per thousand instructions\",\"l2_cache_miss_ratio\":\"Share of accesses to the second-level cache that missed\",\"l2_cache_mpki\":\"Misses of the second-level cache per thousand instructions\",\"l2_prefetcher_accuracy_l1hwprf_exclusive\":\"Share of second-level prefetches that were used, uses by the first-level prefetcher left out\",\"l2_prefetcher_accuracy_l1hwprf_inclusive\":\"Share of second-level prefetches that were used, uses by the first-level prefetcher included\",\"l2_prefetcher_coverage_l1hwprf_exclusive\":\"Share of second-level misses that prefetching spared, the first-level prefetcher left out\",\"l2_prefetcher_coverage_l1hwprf_inclusive\":\"Share of second-level misses that prefetching spared, the first-level prefetcher included\",\"l2_prefetcher_timeliness_l1hwprf_exclusive\":\"Share of used second-level prefetches that came in time, the first-level prefetcher left out\",\"l2_prefetcher_timeliness_l1hwprf_inclusive\":\"Share of used second-level prefetches that came in time, the first-level prefetcher included\",\"l2_tlb_miss_ratio\":\"Share of accesses to the second-level TLB that missed\",\"l2_tlb_mpki\":\"Misses of the second-level TLB per thousand instructions\",\"l2d_cache_demand_mpki\":\"Misses of the second-level cache by demand accesses, per thousand instructions\",\"l2d_cache_miss_ratio\":\"Share of data accesses to the second-level cache that missed\",\"l2d_cache_mpki\":\"Data misses of the second-level cache per thousand instructions\",\"l2i_cache_miss_ratio\":\"Share of instruction fetches in the second-level cache that missed\",\"l2i_cache_mpki\":\"Instruction misses of the second-level cache per thousand instructions\",\"l3_cache_miss_ratio\":\"Share of accesses to the third-level cache that missed\",\"l3_cache_mpki\":\"Misses of the third-level cache per thousand instructions\",\"ll_cache_read_hit_ratio\":\"Share of reads of the last-level cache that hit\",\"ll_cache_read_miss_ratio\":\"Share of reads of the last-level cache that missed\",\"ll_cache_read_mpki\":\"Read misses of the last-level cache per thousand instructions\",\"load_average_latency\":\"Cycles of loads under way per memory access\",\"load_ls_percentage\":\"Share of loads among loads and stores\",\"load_percentage\":\"Share of loads among operations\",\"load_store_percentage\":\"Share of loads and stores among operations\",\"lse_atomics_ratio\":\"Share of atomics among loads and stores\",\"lse_load_ratio\":\"Share of atomics that return a value\",\"lse_store_ratio\":\"Share of atomics that return none\",\"lsu_port_utilization\":\"Operations issued to load and store units per cycle\",\"mcq_stall_percentage\":\"Of the core part: queue of operations waiting to retire full\",\"nonsve_fp_ops_per_cycle\":\"Floating-point operations per cycle, scalable vectors left out\",\"rename_stall_flags_ratio\":\"Of the lack of registers: flags\",\"rename_stall_int_ratio\":\"Of the lack of registers: general registers\",\"rename_stall_pred_ratio\":\"Of the lack of registers: predicates\",\"rename_stall_vec_ratio\":\"Of the lack of registers: vector registers\",\"retiring\":\"Share of slots that did useful work\",\"scalar_fp_percentage\":\"Share of scalar floating-point among operations\",\"simd_percentage\":\"Share of Advanced SIMD among operations\",\"sm_active_cycles_ratio\":\"Share of cycles in streaming mode\",\"sme_percentage\":\"Share of SME among operations\",\"std_port_utilization\":\"Operations issued to store data units per cycle\",\"store_ls_percentage\":\"Share of stores among loads and stores\",\"store_percentage\":\"Share of stores among operations\",\"sve_all_percentage\":\"Share of SVE among operations, loads and stores included\",\"sve_fp_ops_per_cycle\":\"Floating-point operations of scalable vectors per cycle, counted per 128 bits\",\"sve_percentage\":\"Share of SVE among operations\",\"sve_predicate_empty_percentage\":\"Of these, predicate empty: work for nothing\",\"sve_predicate_full_percentage\":\"Of these, all elements at work\",\"sve_predicate_partial_percentage\":\"Of these, some elements at work\",\"sve_predicate_percentage\":\"Share of SVE operations with a predicate among operations\",\"system_dram_mem_hit_ratio\":\"Share of second-level misses that DRAM answered\",\"system_l3_cache_hit_ratio\":\"Share of second-level misses that the third level answered\",\"system_llc_cache_hit_ratio\":\"Share of second-level misses that the last-level cache answered\",\"system_peer_cluster_cache_hit_ratio\":\"Share of second-level misses that another core's cache answered\",\"vpu_port_utilization\":\"Operations issued to vector and floating-point units per cycle\",\"za_active_cycles_ratio\":\"Share of cycles with the matrix register on\"}"),
	next: [
		{
			"name": "backend_stalled_cycles",
			"events": "stall_backend",
			"look": "DTLB_Effectiveness, L1D_Cache_Effectiveness, L2_Cache_Effectiveness, LL_Cache_Effectiveness, Operation_Mix",
			"products": ["neoverse-n1"]
		},
		{
			"name": "branch_misprediction_ratio",
			"events": "br_mis_pred_retired",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_mpki",
			"events": "br_mis_pred_retired",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_percentage",
			"events": "br_immed_spec, br_indirect_spec",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano"
			]
		},
		{
			"name": "crypto_percentage",
			"events": "crypto_spec",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_mpki",
			"events": "dtlb_walk",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_ratio",
			"events": "dtlb_walk",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_stalled_cycles",
			"events": "stall_frontend",
			"look": "Branch_Effectiveness, ITLB_Effectiveness, L1I_Cache_Effectiveness, L2_Cache_Effectiveness, LL_Cache_Effectiveness",
			"products": ["neoverse-n1"]
		},
		{
			"name": "integer_dp_percentage",
			"events": "dp_spec",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "ipc",
			"events": "inst_retired",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_mpki",
			"events": "itlb_walk",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_ratio",
			"events": "itlb_walk",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1d_cache_miss_ratio",
			"events": "l1d_cache_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1d_cache_mpki",
			"events": "l1d_cache_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1d_tlb_miss_ratio",
			"events": "l1d_tlb_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1d_tlb_mpki",
			"events": "l1d_tlb_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1i_cache_miss_ratio",
			"events": "l1i_cache_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1i_cache_mpki",
			"events": "l1i_cache_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1i_tlb_miss_ratio",
			"events": "l1i_tlb_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1i_tlb_mpki",
			"events": "l1i_tlb_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2_cache_miss_ratio",
			"events": "l2d_cache_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "l2_cache_mpki",
			"events": "l2d_cache_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "l2_tlb_miss_ratio",
			"events": "l2d_tlb_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2_tlb_mpki",
			"events": "l2d_tlb_refill",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "ll_cache_read_hit_ratio",
			"events": "ll_cache_miss_rd",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "ll_cache_read_miss_ratio",
			"events": "ll_cache_miss_rd",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "ll_cache_read_mpki",
			"events": "ll_cache_miss_rd",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "load_percentage",
			"events": "ld_spec",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "scalar_fp_percentage",
			"events": "vfp_spec",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "simd_percentage",
			"events": "ase_spec",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "store_percentage",
			"events": "st_spec",
			"look": "",
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_bound",
			"events": "stall_slot_backend",
			"look": "DTLB_Effectiveness, L1D_Cache_Effectiveness, L2_Cache_Effectiveness, LL_Cache_Effectiveness, Operation_Mix",
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-v1",
				"neoverse-v2"
			]
		},
		{
			"name": "backend_stalled_cycles",
			"events": "stall_backend",
			"look": "",
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "bad_speculation",
			"events": "stall_slot, br_mis_pred",
			"look": "Branch_Effectiveness",
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-v1",
				"neoverse-v2"
			]
		},
		{
			"name": "frontend_bound",
			"events": "stall_slot_frontend",
			"look": "Branch_Effectiveness, ITLB_Effectiveness, L1I_Cache_Effectiveness, L2_Cache_Effectiveness, LL_Cache_Effectiveness",
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-v1",
				"neoverse-v2"
			]
		},
		{
			"name": "frontend_stalled_cycles",
			"events": "stall_frontend",
			"look": "",
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "retiring",
			"events": "op_retired, op_spec",
			"look": "Operation_Mix",
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-v1",
				"neoverse-v2"
			]
		},
		{
			"name": "sve_all_percentage",
			"events": "sve_inst_spec",
			"look": "",
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "backend_bound",
			"events": "stall_slot_backend",
			"look": "backend_core_bound, backend_mem_bound",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_busy_bound",
			"events": "stall_backend_busy",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "backend_cache_l1d_bound",
			"events": "stall_backend_l1d",
			"look": "L1D_Cache_Effectiveness",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_cache_l2d_bound",
			"events": "stall_backend_mem",
			"look": "L2_Cache_Effectiveness, LL_Cache_Effectiveness",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "backend_core_bound",
			"events": "stall_backend_cpubound",
			"look": "backend_core_rename_bound",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "backend_core_rename_bound",
			"events": "stall_backend_rename",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "backend_mem_bound",
			"events": "stall_backend_membound",
			"look": "backend_mem_cache_bound, backend_mem_tlb_bound, backend_mem_store_bound",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "backend_mem_cache_bound",
			"events": "stall_backend_mem, stall_backend_l1d",
			"look": "backend_cache_l1d_bound, backend_cache_l2d_bound",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_store_bound",
			"events": "stall_backend_st",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_tlb_bound",
			"events": "stall_backend_tlb",
			"look": "DTLB_Effectiveness",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "bad_speculation",
			"events": "stall_frontend_flush",
			"look": "Branch_Effectiveness",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "barrier_percentage",
			"events": "isb_spec, dsb_spec, dmb_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_direct_ratio",
			"events": "br_immed_retired",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_indirect_ratio",
			"events": "br_ind_retired",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_percentage",
			"events": "pc_write_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_return_ratio",
			"events": "br_return_retired",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "fp16_percentage",
			"events": "fp_hp_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "fp32_percentage",
			"events": "fp_sp_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "fp64_percentage",
			"events": "fp_dp_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "fp_ops_per_cycle",
			"events": "fp_scale_ops_spec, fp_fixed_ops_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_bound",
			"events": "stall_slot_frontend",
			"look": "frontend_core_bound, frontend_mem_bound",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_cache_l1i_bound",
			"events": "stall_frontend_l1i",
			"look": "L1I_Cache_Effectiveness",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_cache_l2i_bound",
			"events": "stall_frontend_mem",
			"look": "L2_Cache_Effectiveness, LL_Cache_Effectiveness",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "frontend_core_bound",
			"events": "stall_frontend_cpubound",
			"look": "frontend_core_flush_bound, frontend_core_flow_bound",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_core_flow_bound",
			"events": "stall_frontend_flow",
			"look": "Branch_Effectiveness",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_core_flush_bound",
			"events": "stall_frontend_flush",
			"look": "Branch_Effectiveness",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano"
			]
		},
		{
			"name": "frontend_mem_bound",
			"events": "stall_frontend_membound",
			"look": "frontend_mem_cache_bound, frontend_mem_tlb_bound",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_mem_cache_bound",
			"events": "stall_frontend_mem, stall_frontend_l1i",
			"look": "frontend_cache_l1i_bound, frontend_cache_l2i_bound",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_mem_tlb_bound",
			"events": "stall_frontend_tlb",
			"look": "ITLB_Effectiveness",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "nonsve_fp_ops_per_cycle",
			"events": "fp_fixed_ops_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "retiring",
			"events": "op_retired",
			"look": "Operation_Mix",
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano"
			]
		},
		{
			"name": "sve_fp_ops_per_cycle",
			"events": "fp_scale_ops_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_predicate_empty_percentage",
			"events": "sve_pred_empty_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_predicate_full_percentage",
			"events": "sve_pred_full_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_predicate_partial_percentage",
			"events": "sve_pred_partial_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_predicate_percentage",
			"events": "sve_pred_spec",
			"look": "",
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_busy_bound",
			"events": "stall_backend_busy",
			"look": "backend_busy_ls_bound, backend_busy_vpu_arb_bound",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_busy_ls_bound",
			"events": "imp_stall_backend_busy_ls",
			"look": "backend_mem_bound",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_busy_vpu_arb_bound",
			"events": "imp_stall_backend_busy_vpu_arb",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_cache_l2d_bound",
			"events": "stall_backend_mem",
			"look": "L2D_Cache_Effectiveness, LL_Cache_Effectiveness",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_cme_backpressure_bound",
			"events": "stall_backend_busy_cmebound",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_cme_busy_arb_bound",
			"events": "stall_backend_busy_cme_arb",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_cme_cpu_bound",
			"events": "stall_backend_busy_cme_cpubound",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_core_bound",
			"events": "stall_backend_cpubound",
			"look": "backend_core_cme_bound, backend_stall_interlock_bound, backend_busy_bound",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_core_cme_bound",
			"events": "stall_backend_busy_cme",
			"look": "backend_cme_cpu_bound, backend_cme_backpressure_bound, backend_cme_busy_arb_bound",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_bound",
			"events": "stall_backend_membound",
			"look": "backend_mem_cme_bound, backend_mem_cache_bound, backend_mem_tlb_bound, backend_mem_store_bound, Atomics_Effectiveness, Prefetcher_Effectiveness",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cache_bound",
			"events": "stall_backend_l1d, stall_backend_mem",
			"look": "backend_cache_l1d_bound, backend_cache_l2d_bound",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_mem_cme_barrier_bound",
			"events": "stall_backend_mem_cme_barrier",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cme_bound",
			"events": "stall_backend_mem_cme",
			"look": "backend_mem_cme_hazard_cpu_bound, backend_mem_cpu_hazard_cme_bound, backend_mem_cme_lsrt_full_bound, backend_mem_cme_barrier_bound",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cme_hazard_cpu_bound",
			"events": "stall_backend_mem_cme_hz_on_cpu",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cme_lsrt_full_bound",
			"events": "stall_backend_mem_cme_lsrt_full",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_mem_cpu_hazard_cme_bound",
			"events": "stall_backend_mem_cpu_hz_on_cme",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_stall_interlock_bound",
			"events": "stall_backend_ilock",
			"look": "backend_stall_interlock_to_cme_bound, backend_stall_interlock_from_cme_bound, backend_stall_interlock_ls_bound, backend_stall_interlock_ptr_chase_bound, backend_stall_interlock_vpu_bound",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_from_cme_bound",
			"events": "stall_backend_ilock_from_cme",
			"look": "CME_Ilock_From_CME",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_from_cme_flags_bound",
			"events": "stall_backend_ilock_from_cme_flags",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_from_cme_gpr_bound",
			"events": "stall_backend_ilock_from_cme_gpr",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_from_cme_predicate_bound",
			"events": "stall_backend_ilock_from_cme_pred",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_ls_bound",
			"events": "imp_stall_backend_ilock_ls",
			"look": "backend_mem_bound",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_ptr_chase_bound",
			"events": "imp_stall_backend_ilock_ls_into_agu",
			"look": "backend_mem_bound",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_to_cme_bound",
			"events": "stall_backend_ilock_to_cme",
			"look": "CME_Ilock_To_CME",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_to_cme_flags_bound",
			"events": "stall_backend_ilock_to_cme_flags",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_to_cme_gpr_bound",
			"events": "stall_backend_ilock_to_cme_gpr",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_to_cme_predicate_bound",
			"events": "stall_backend_ilock_to_cme_pred",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "backend_stall_interlock_vpu_bound",
			"events": "imp_stall_backend_ilock_vpu",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "bus_read_requests_average_latency",
			"events": "bus_req_rd_percyc",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cas_far_ratio",
			"events": "cas_spec",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cas_near_pass_ratio",
			"events": "cas_near_pass",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cas_near_ratio",
			"events": "cas_near_spec",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cme_alloc_cycles_ratio",
			"events": "cycles_cme_alloc",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cme_arb_pending_ratio",
			"events": "cycles_arb_pending_cme",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_average_depth",
			"events": "dtlb_step",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_average_latency",
			"events": "dtlb_walk_percyc",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_block_ratio",
			"events": "dtlb_walk_block",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_page_ratio",
			"events": "dtlb_walk_page",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_cache_l2i_bound",
			"events": "stall_frontend_mem",
			"look": "L2I_Cache_Effectiveness, LL_Cache_Effectiveness",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_mem_cache_bound",
			"events": "stall_frontend_l1i, stall_frontend_mem",
			"look": "frontend_cache_l1i_bound, frontend_cache_l2i_bound",
			"products": ["c1-nano"]
		},
		{
			"name": "instruction_fetch_average_latency",
			"events": "inst_fetch_percyc",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_average_depth",
			"events": "itlb_step",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_average_latency",
			"events": "itlb_walk_percyc",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_block_ratio",
			"events": "itlb_walk_block",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_page_ratio",
			"events": "itlb_walk_page",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1d_cache_miss_ratio",
			"events": "l1d_cache_refill_rd, l1d_cache_refill_wr",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "l1d_cache_mpki",
			"events": "l1d_cache_refill_rd, l1d_cache_refill_wr",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "l2_prefetcher_accuracy_l1hwprf_exclusive",
			"events": "l2d_cache_hit_rw_fhwprf, l2d_lfb_hit_rw_fhwprf",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2_prefetcher_coverage_l1hwprf_exclusive",
			"events": "l2d_cache_hit_rw_fhwprf, l2d_lfb_hit_rw_fhwprf",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2_prefetcher_timeliness_l1hwprf_exclusive",
			"events": "l2d_cache_hit_rw_fhwprf, l2d_lfb_hit_rw_fhwprf",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2d_cache_miss_ratio",
			"events": "l2d_cache_refill_rd, l2d_cache_refill_wr",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "l2d_cache_mpki",
			"events": "l2d_cache_refill_rd, l2d_cache_refill_wr",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "l2i_cache_miss_ratio",
			"events": "l2i_cache_refill",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2i_cache_mpki",
			"events": "l2i_cache_refill",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l3_cache_miss_ratio",
			"events": "l3d_cache_refill_rd",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "l3_cache_mpki",
			"events": "l3d_cache_refill_rd",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "ll_cache_read_hit_ratio",
			"events": "ll_cache_miss_rd, ll_cache_rd",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "load_average_latency",
			"events": "mem_access_rd_percyc",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "load_ls_percentage",
			"events": "ld_spec",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "load_store_percentage",
			"events": "ldst_spec",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "lse_atomics_ratio",
			"events": "lse_ldst_spec",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "lse_load_ratio",
			"events": "lse_ld_spec",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "lse_store_ratio",
			"events": "lse_st_spec",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sm_active_cycles_ratio",
			"events": "sm_active_cycles",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sme_percentage",
			"events": "sme_inst_spec",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "store_ls_percentage",
			"events": "st_spec",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "sve_percentage",
			"events": "sve_spec",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "system_l3_cache_hit_ratio",
			"events": "l3d_cache_hit_rd",
			"look": "",
			"products": ["c1-nano"]
		},
		{
			"name": "system_peer_cluster_cache_hit_ratio",
			"events": "isnp_hit_rd, dsnp_hit",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "za_active_cycles_ratio",
			"events": "za_active",
			"look": "",
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_busy_bound",
			"events": "stall_backend_busy",
			"look": "IQ_Effectiveness, Port_Utilization",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_core_bound",
			"events": "stall_backend_cpubound",
			"look": "backend_core_cme_bound, backend_core_other_bound, backend_core_rename_bound, backend_busy_bound",
			"products": ["c1-pro"]
		},
		{
			"name": "backend_core_other_bound",
			"events": "imp_stall_backend_pcrf, imp_stall_backend_rstack",
			"look": "",
			"products": ["c1-pro"]
		},
		{
			"name": "backend_core_rename_bound",
			"events": "stall_backend_rename",
			"look": "Rename_Effectiveness",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "branch_port_utilization",
			"events": "imp_op_bru_issue",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "bus_access_average_count",
			"events": "bus_access_rd, bus_access_wr",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "cas_near_fail_ratio",
			"events": "cas_near_spec",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_large_ratio",
			"events": "dtlb_walk_large",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "dtlb_walk_small_ratio",
			"events": "dtlb_walk_small",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_core_flush_bound",
			"events": "stall_frontend_flush",
			"look": "frontend_core_flush_resteer_bound, frontend_core_flush_machine_clear_bound",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_core_flush_machine_clear_bound",
			"events": "imp_stall_frontend_flush_clear",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_core_flush_resteer_bound",
			"events": "imp_stall_frontend_flush_resteer",
			"look": "Branch_Effectiveness",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "frontend_core_spec_throttle_bound",
			"events": "imp_stall_frontend_spec_throt",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "int_port_utilization",
			"events": "imp_op_dpu_issue",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "iq_stall_lsu_percentage",
			"events": "imp_stall_backend_iq_ls",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "iq_stall_mx_percentage",
			"events": "imp_stall_backend_iq_mx",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "iq_stall_sx_percentage",
			"events": "imp_stall_backend_iq_sx",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "iq_stall_vpu_percentage",
			"events": "imp_stall_backend_iq_vx",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_large_ratio",
			"events": "itlb_walk_large",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "itlb_walk_small_ratio",
			"events": "itlb_walk_small",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1_prefetcher_accuracy",
			"events": "l1d_cache_hit_rw_fhwprf, l1d_lfb_hit_rw_fhwprf",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1_prefetcher_coverage",
			"events": "l1d_cache_hit_rw_fhwprf, l1d_lfb_hit_rw_fhwprf",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1_prefetcher_timeliness",
			"events": "l1d_cache_hit_rw_fhwprf, l1d_lfb_hit_rw_fhwprf",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l1d_cache_demand_mpki",
			"events": "l1d_cache_refill_rd, l1d_cache_refill_wr",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2_prefetcher_accuracy_l1hwprf_inclusive",
			"events": "imp_l2_cache_prefetch_useful, imp_l2_cache_prefetch_late",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2_prefetcher_coverage_l1hwprf_inclusive",
			"events": "imp_l2_cache_prefetch_useful, imp_l2_cache_prefetch_late",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2_prefetcher_timeliness_l1hwprf_inclusive",
			"events": "imp_l2_cache_prefetch_useful, imp_l2_cache_prefetch_late",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2d_cache_demand_mpki",
			"events": "l2d_cache_refill_wr, l2d_cache_refill_rd",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2d_cache_miss_ratio",
			"events": "l2d_cache_refill",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l2d_cache_mpki",
			"events": "l2d_cache_refill",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l3_cache_miss_ratio",
			"events": "l3d_cache_refill",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "l3_cache_mpki",
			"events": "l3d_cache_refill",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "lsu_port_utilization",
			"events": "imp_op_lsu_issue",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "mcq_stall_percentage",
			"events": "imp_stall_backend_mcq",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "rename_stall_flags_ratio",
			"events": "imp_stall_backend_rename_frf",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "rename_stall_int_ratio",
			"events": "imp_stall_backend_rename_grf",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "rename_stall_pred_ratio",
			"events": "imp_stall_backend_rename_pdrf",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "rename_stall_vec_ratio",
			"events": "imp_stall_backend_rename_vrf",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "retiring",
			"events": "op_retired",
			"look": "Operation_Mix, Port_Utilization, IQ_Effectiveness",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "std_port_utilization",
			"events": "imp_op_std_issue",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "system_dram_mem_hit_ratio",
			"events": "imp_dram_access",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "system_l3_cache_hit_ratio",
			"events": "l3d_cache_hit",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "system_llc_cache_hit_ratio",
			"events": "ll_cache_hit",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "vpu_port_utilization",
			"events": "imp_op_vpu_issue",
			"look": "",
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "backend_core_bound",
			"events": "stall_backend_cpubound",
			"look": "backend_core_cme_bound, backend_core_rename_bound, backend_core_other_bound, backend_busy_bound",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "backend_core_other_bound",
			"events": "imp_stall_backend_cpubound_other",
			"look": "MCQ_Effectiveness",
			"products": ["c1-premium", "c1-ultra"]
		},
		{
			"name": "backend_core_spec_throttle_bound",
			"events": "imp_stall_backend_spec_throt",
			"look": "",
			"products": ["c1-premium", "c1-ultra"]
		}
	],
	trees: [
		{
			"roots": ["frontend_stalled_cycles", "backend_stalled_cycles"],
			"nodes": [{
				"metric": "frontend_stalled_cycles",
				"children": [],
				"look": [
					"Branch_Effectiveness",
					"ITLB_Effectiveness",
					"L1I_Cache_Effectiveness",
					"L2_Cache_Effectiveness",
					"LL_Cache_Effectiveness"
				]
			}, {
				"metric": "backend_stalled_cycles",
				"children": [],
				"look": [
					"DTLB_Effectiveness",
					"L1D_Cache_Effectiveness",
					"L2_Cache_Effectiveness",
					"LL_Cache_Effectiveness",
					"Operation_Mix"
				]
			}],
			"products": ["neoverse-n1"]
		},
		{
			"roots": [
				"frontend_bound",
				"backend_bound",
				"retiring",
				"bad_speculation"
			],
			"nodes": [
				{
					"metric": "frontend_bound",
					"children": [],
					"look": [
						"Branch_Effectiveness",
						"ITLB_Effectiveness",
						"L1I_Cache_Effectiveness",
						"L2_Cache_Effectiveness",
						"LL_Cache_Effectiveness"
					]
				},
				{
					"metric": "backend_bound",
					"children": [],
					"look": [
						"DTLB_Effectiveness",
						"L1D_Cache_Effectiveness",
						"L2_Cache_Effectiveness",
						"LL_Cache_Effectiveness",
						"Operation_Mix"
					]
				},
				{
					"metric": "retiring",
					"children": [],
					"look": ["Operation_Mix"]
				},
				{
					"metric": "bad_speculation",
					"children": [],
					"look": ["Branch_Effectiveness"]
				}
			],
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-v1",
				"neoverse-v2"
			]
		},
		{
			"roots": [
				"frontend_bound",
				"backend_bound",
				"retiring",
				"bad_speculation"
			],
			"nodes": [
				{
					"metric": "frontend_bound",
					"children": ["frontend_core_bound", "frontend_mem_bound"],
					"look": []
				},
				{
					"metric": "backend_bound",
					"children": ["backend_core_bound", "backend_mem_bound"],
					"look": []
				},
				{
					"metric": "retiring",
					"children": [],
					"look": ["Operation_Mix"]
				},
				{
					"metric": "bad_speculation",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_core_bound",
					"children": ["frontend_core_flush_bound", "frontend_core_flow_bound"],
					"look": []
				},
				{
					"metric": "frontend_mem_bound",
					"children": ["frontend_mem_cache_bound", "frontend_mem_tlb_bound"],
					"look": []
				},
				{
					"metric": "backend_core_bound",
					"children": ["backend_core_rename_bound"],
					"look": []
				},
				{
					"metric": "backend_mem_bound",
					"children": [
						"backend_mem_cache_bound",
						"backend_mem_tlb_bound",
						"backend_mem_store_bound"
					],
					"look": []
				},
				{
					"metric": "frontend_core_flush_bound",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_core_flow_bound",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_mem_cache_bound",
					"children": ["frontend_cache_l1i_bound", "frontend_cache_l2i_bound"],
					"look": []
				},
				{
					"metric": "frontend_mem_tlb_bound",
					"children": [],
					"look": ["ITLB_Effectiveness"]
				},
				{
					"metric": "backend_core_rename_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cache_bound",
					"children": ["backend_cache_l1d_bound", "backend_cache_l2d_bound"],
					"look": []
				},
				{
					"metric": "backend_mem_tlb_bound",
					"children": [],
					"look": ["DTLB_Effectiveness"]
				},
				{
					"metric": "backend_mem_store_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "frontend_cache_l1i_bound",
					"children": [],
					"look": ["L1I_Cache_Effectiveness"]
				},
				{
					"metric": "frontend_cache_l2i_bound",
					"children": [],
					"look": ["L2_Cache_Effectiveness", "LL_Cache_Effectiveness"]
				},
				{
					"metric": "backend_cache_l1d_bound",
					"children": [],
					"look": ["L1D_Cache_Effectiveness"]
				},
				{
					"metric": "backend_cache_l2d_bound",
					"children": [],
					"look": ["L2_Cache_Effectiveness", "LL_Cache_Effectiveness"]
				},
				{
					"metric": "backend_busy_bound",
					"children": [],
					"look": []
				}
			],
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"roots": [
				"frontend_bound",
				"backend_bound",
				"retiring",
				"bad_speculation"
			],
			"nodes": [
				{
					"metric": "frontend_bound",
					"children": ["frontend_core_bound", "frontend_mem_bound"],
					"look": []
				},
				{
					"metric": "backend_bound",
					"children": ["backend_core_bound", "backend_mem_bound"],
					"look": []
				},
				{
					"metric": "retiring",
					"children": [],
					"look": ["Operation_Mix"]
				},
				{
					"metric": "bad_speculation",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_core_bound",
					"children": ["frontend_core_flush_bound", "frontend_core_flow_bound"],
					"look": []
				},
				{
					"metric": "frontend_mem_bound",
					"children": ["frontend_mem_cache_bound", "frontend_mem_tlb_bound"],
					"look": []
				},
				{
					"metric": "backend_core_bound",
					"children": [
						"backend_core_cme_bound",
						"backend_stall_interlock_bound",
						"backend_busy_bound"
					],
					"look": []
				},
				{
					"metric": "backend_mem_bound",
					"children": [
						"backend_mem_cme_bound",
						"backend_mem_cache_bound",
						"backend_mem_tlb_bound",
						"backend_mem_store_bound"
					],
					"look": ["Atomics_Effectiveness", "Prefetcher_Effectiveness"]
				},
				{
					"metric": "frontend_core_flush_bound",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_core_flow_bound",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_mem_cache_bound",
					"children": ["frontend_cache_l1i_bound", "frontend_cache_l2i_bound"],
					"look": []
				},
				{
					"metric": "frontend_mem_tlb_bound",
					"children": [],
					"look": ["ITLB_Effectiveness"]
				},
				{
					"metric": "backend_core_cme_bound",
					"children": [
						"backend_cme_cpu_bound",
						"backend_cme_backpressure_bound",
						"backend_cme_busy_arb_bound"
					],
					"look": []
				},
				{
					"metric": "backend_stall_interlock_bound",
					"children": [
						"backend_stall_interlock_to_cme_bound",
						"backend_stall_interlock_from_cme_bound",
						"backend_stall_interlock_ls_bound",
						"backend_stall_interlock_ptr_chase_bound",
						"backend_stall_interlock_vpu_bound"
					],
					"look": []
				},
				{
					"metric": "backend_busy_bound",
					"children": ["backend_busy_ls_bound", "backend_busy_vpu_arb_bound"],
					"look": []
				},
				{
					"metric": "backend_mem_cme_bound",
					"children": [
						"backend_mem_cme_hazard_cpu_bound",
						"backend_mem_cpu_hazard_cme_bound",
						"backend_mem_cme_lsrt_full_bound",
						"backend_mem_cme_barrier_bound"
					],
					"look": []
				},
				{
					"metric": "backend_mem_cache_bound",
					"children": ["backend_cache_l1d_bound", "backend_cache_l2d_bound"],
					"look": []
				},
				{
					"metric": "backend_mem_tlb_bound",
					"children": [],
					"look": ["DTLB_Effectiveness"]
				},
				{
					"metric": "backend_mem_store_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "frontend_cache_l1i_bound",
					"children": [],
					"look": ["L1I_Cache_Effectiveness"]
				},
				{
					"metric": "frontend_cache_l2i_bound",
					"children": [],
					"look": ["L2I_Cache_Effectiveness", "LL_Cache_Effectiveness"]
				},
				{
					"metric": "backend_cme_cpu_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_cme_backpressure_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_cme_busy_arb_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_stall_interlock_to_cme_bound",
					"children": [],
					"look": ["CME_Ilock_To_CME"]
				},
				{
					"metric": "backend_stall_interlock_from_cme_bound",
					"children": [],
					"look": ["CME_Ilock_From_CME"]
				},
				{
					"metric": "backend_stall_interlock_ls_bound",
					"children": ["backend_mem_bound"],
					"look": []
				},
				{
					"metric": "backend_stall_interlock_ptr_chase_bound",
					"children": ["backend_mem_bound"],
					"look": []
				},
				{
					"metric": "backend_stall_interlock_vpu_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_busy_ls_bound",
					"children": ["backend_mem_bound"],
					"look": []
				},
				{
					"metric": "backend_busy_vpu_arb_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cme_hazard_cpu_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cpu_hazard_cme_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cme_lsrt_full_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cme_barrier_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_cache_l1d_bound",
					"children": [],
					"look": ["L1D_Cache_Effectiveness"]
				},
				{
					"metric": "backend_cache_l2d_bound",
					"children": [],
					"look": ["L2D_Cache_Effectiveness", "LL_Cache_Effectiveness"]
				}
			],
			"products": ["c1-nano"]
		},
		{
			"roots": [
				"frontend_bound",
				"backend_bound",
				"retiring",
				"bad_speculation"
			],
			"nodes": [
				{
					"metric": "frontend_bound",
					"children": ["frontend_core_bound", "frontend_mem_bound"],
					"look": []
				},
				{
					"metric": "backend_bound",
					"children": ["backend_core_bound", "backend_mem_bound"],
					"look": []
				},
				{
					"metric": "retiring",
					"children": [],
					"look": [
						"Operation_Mix",
						"Port_Utilization",
						"IQ_Effectiveness"
					]
				},
				{
					"metric": "bad_speculation",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_core_bound",
					"children": ["frontend_core_flush_bound", "frontend_core_flow_bound"],
					"look": []
				},
				{
					"metric": "frontend_mem_bound",
					"children": ["frontend_mem_cache_bound", "frontend_mem_tlb_bound"],
					"look": []
				},
				{
					"metric": "backend_core_bound",
					"children": [
						"backend_core_cme_bound",
						"backend_core_other_bound",
						"backend_core_rename_bound",
						"backend_busy_bound"
					],
					"look": []
				},
				{
					"metric": "backend_mem_bound",
					"children": [
						"backend_mem_cme_bound",
						"backend_mem_cache_bound",
						"backend_mem_tlb_bound",
						"backend_mem_store_bound"
					],
					"look": ["Atomics_Effectiveness", "Prefetcher_Effectiveness"]
				},
				{
					"metric": "frontend_core_flush_bound",
					"children": ["frontend_core_flush_resteer_bound", "frontend_core_flush_machine_clear_bound"],
					"look": []
				},
				{
					"metric": "frontend_core_flow_bound",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_mem_cache_bound",
					"children": ["frontend_cache_l1i_bound", "frontend_cache_l2i_bound"],
					"look": []
				},
				{
					"metric": "frontend_mem_tlb_bound",
					"children": [],
					"look": ["ITLB_Effectiveness"]
				},
				{
					"metric": "backend_core_cme_bound",
					"children": [
						"backend_cme_cpu_bound",
						"backend_cme_backpressure_bound",
						"backend_cme_busy_arb_bound"
					],
					"look": []
				},
				{
					"metric": "backend_core_other_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_core_rename_bound",
					"children": [],
					"look": ["Rename_Effectiveness"]
				},
				{
					"metric": "backend_busy_bound",
					"children": [],
					"look": ["IQ_Effectiveness", "Port_Utilization"]
				},
				{
					"metric": "backend_mem_cme_bound",
					"children": [
						"backend_mem_cme_hazard_cpu_bound",
						"backend_mem_cpu_hazard_cme_bound",
						"backend_mem_cme_lsrt_full_bound",
						"backend_mem_cme_barrier_bound"
					],
					"look": []
				},
				{
					"metric": "backend_mem_cache_bound",
					"children": ["backend_cache_l1d_bound", "backend_cache_l2d_bound"],
					"look": []
				},
				{
					"metric": "backend_mem_tlb_bound",
					"children": [],
					"look": ["DTLB_Effectiveness"]
				},
				{
					"metric": "backend_mem_store_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "frontend_core_flush_resteer_bound",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_core_flush_machine_clear_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "frontend_cache_l1i_bound",
					"children": [],
					"look": ["L1I_Cache_Effectiveness"]
				},
				{
					"metric": "frontend_cache_l2i_bound",
					"children": [],
					"look": ["L2I_Cache_Effectiveness", "LL_Cache_Effectiveness"]
				},
				{
					"metric": "backend_cme_cpu_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_cme_backpressure_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_cme_busy_arb_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cme_hazard_cpu_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cpu_hazard_cme_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cme_lsrt_full_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cme_barrier_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_cache_l1d_bound",
					"children": [],
					"look": ["L1D_Cache_Effectiveness"]
				},
				{
					"metric": "backend_cache_l2d_bound",
					"children": [],
					"look": ["L2D_Cache_Effectiveness", "LL_Cache_Effectiveness"]
				}
			],
			"products": ["c1-pro"]
		},
		{
			"roots": [
				"frontend_bound",
				"backend_bound",
				"retiring",
				"bad_speculation"
			],
			"nodes": [
				{
					"metric": "frontend_bound",
					"children": ["frontend_core_bound", "frontend_mem_bound"],
					"look": []
				},
				{
					"metric": "backend_bound",
					"children": ["backend_core_bound", "backend_mem_bound"],
					"look": []
				},
				{
					"metric": "retiring",
					"children": [],
					"look": [
						"Operation_Mix",
						"Port_Utilization",
						"IQ_Effectiveness"
					]
				},
				{
					"metric": "bad_speculation",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_core_bound",
					"children": ["frontend_core_flush_bound", "frontend_core_flow_bound"],
					"look": []
				},
				{
					"metric": "frontend_mem_bound",
					"children": ["frontend_mem_cache_bound", "frontend_mem_tlb_bound"],
					"look": []
				},
				{
					"metric": "backend_core_bound",
					"children": [
						"backend_core_cme_bound",
						"backend_core_rename_bound",
						"backend_core_other_bound",
						"backend_busy_bound"
					],
					"look": []
				},
				{
					"metric": "backend_mem_bound",
					"children": [
						"backend_mem_cme_bound",
						"backend_mem_cache_bound",
						"backend_mem_tlb_bound",
						"backend_mem_store_bound"
					],
					"look": ["Atomics_Effectiveness", "Prefetcher_Effectiveness"]
				},
				{
					"metric": "frontend_core_flush_bound",
					"children": ["frontend_core_flush_resteer_bound", "frontend_core_flush_machine_clear_bound"],
					"look": []
				},
				{
					"metric": "frontend_core_flow_bound",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_mem_cache_bound",
					"children": ["frontend_cache_l1i_bound", "frontend_cache_l2i_bound"],
					"look": []
				},
				{
					"metric": "frontend_mem_tlb_bound",
					"children": [],
					"look": ["ITLB_Effectiveness"]
				},
				{
					"metric": "backend_core_cme_bound",
					"children": [
						"backend_cme_cpu_bound",
						"backend_cme_backpressure_bound",
						"backend_cme_busy_arb_bound"
					],
					"look": []
				},
				{
					"metric": "backend_core_rename_bound",
					"children": [],
					"look": ["Rename_Effectiveness"]
				},
				{
					"metric": "backend_core_other_bound",
					"children": [],
					"look": ["MCQ_Effectiveness"]
				},
				{
					"metric": "backend_busy_bound",
					"children": [],
					"look": ["IQ_Effectiveness", "Port_Utilization"]
				},
				{
					"metric": "backend_mem_cme_bound",
					"children": [
						"backend_mem_cme_hazard_cpu_bound",
						"backend_mem_cpu_hazard_cme_bound",
						"backend_mem_cme_lsrt_full_bound",
						"backend_mem_cme_barrier_bound"
					],
					"look": []
				},
				{
					"metric": "backend_mem_cache_bound",
					"children": ["backend_cache_l1d_bound", "backend_cache_l2d_bound"],
					"look": []
				},
				{
					"metric": "backend_mem_tlb_bound",
					"children": [],
					"look": ["DTLB_Effectiveness"]
				},
				{
					"metric": "backend_mem_store_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "frontend_core_flush_resteer_bound",
					"children": [],
					"look": ["Branch_Effectiveness"]
				},
				{
					"metric": "frontend_core_flush_machine_clear_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "frontend_cache_l1i_bound",
					"children": [],
					"look": ["L1I_Cache_Effectiveness"]
				},
				{
					"metric": "frontend_cache_l2i_bound",
					"children": [],
					"look": ["L2I_Cache_Effectiveness", "LL_Cache_Effectiveness"]
				},
				{
					"metric": "backend_cme_cpu_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_cme_backpressure_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_cme_busy_arb_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cme_hazard_cpu_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cpu_hazard_cme_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cme_lsrt_full_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_mem_cme_barrier_bound",
					"children": [],
					"look": []
				},
				{
					"metric": "backend_cache_l1d_bound",
					"children": [],
					"look": ["L1D_Cache_Effectiveness"]
				},
				{
					"metric": "backend_cache_l2d_bound",
					"children": [],
					"look": ["L2D_Cache_Effectiveness", "LL_Cache_Effectiveness"]
				}
			],
			"products": ["c1-premium", "c1-ultra"]
		}
	],
	groups: [
		{
			"name": "Cycle_Accounting",
			"title": "Cycles lost at the front and at the back",
			"metrics": ["frontend_stalled_cycles", "backend_stalled_cycles"],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "General",
			"title": "Instructions per cycle",
			"metrics": ["ipc"],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "MPKI",
			"title": "Misses per thousand instructions, all caches and TLBs",
			"metrics": [
				"branch_mpki",
				"itlb_mpki",
				"dtlb_mpki",
				"l1i_tlb_mpki",
				"l1d_tlb_mpki",
				"l2_tlb_mpki",
				"l1i_cache_mpki",
				"l1d_cache_mpki",
				"l2_cache_mpki",
				"ll_cache_read_mpki"
			],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "Miss_Ratio",
			"title": "Misses per access, all caches and TLBs",
			"metrics": [
				"branch_misprediction_ratio",
				"itlb_walk_ratio",
				"dtlb_walk_ratio",
				"l1i_tlb_miss_ratio",
				"l1d_tlb_miss_ratio",
				"l2_tlb_miss_ratio",
				"l1i_cache_miss_ratio",
				"l1d_cache_miss_ratio",
				"l2_cache_miss_ratio",
				"ll_cache_read_miss_ratio"
			],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "Branch_Effectiveness",
			"title": "Branches: kinds and prediction",
			"metrics": ["branch_mpki", "branch_misprediction_ratio"],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-v1",
				"neoverse-v2"
			]
		},
		{
			"name": "ITLB_Effectiveness",
			"title": "Translation of instruction addresses",
			"metrics": [
				"itlb_mpki",
				"itlb_walk_ratio",
				"l1i_tlb_mpki",
				"l1i_tlb_miss_ratio",
				"l2_tlb_mpki",
				"l2_tlb_miss_ratio"
			],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "DTLB_Effectiveness",
			"title": "Translation of data addresses",
			"metrics": [
				"dtlb_mpki",
				"dtlb_walk_ratio",
				"l1d_tlb_mpki",
				"l1d_tlb_miss_ratio",
				"l2_tlb_mpki",
				"l2_tlb_miss_ratio"
			],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "L1I_Cache_Effectiveness",
			"title": "First-level instruction cache",
			"metrics": ["l1i_cache_mpki", "l1i_cache_miss_ratio"],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "L1D_Cache_Effectiveness",
			"title": "First-level data cache",
			"metrics": ["l1d_cache_mpki", "l1d_cache_miss_ratio"],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano"
			]
		},
		{
			"name": "L2_Cache_Effectiveness",
			"title": "Second-level cache",
			"metrics": ["l2_cache_mpki", "l2_cache_miss_ratio"],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "LL_Cache_Effectiveness",
			"title": "Last-level cache, if the firmware says that it counts there",
			"metrics": [
				"ll_cache_read_mpki",
				"ll_cache_read_miss_ratio",
				"ll_cache_read_hit_ratio"
			],
			"products": [
				"neoverse-n1",
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Operation_Mix",
			"title": "What kinds of operations are executed",
			"metrics": [
				"load_percentage",
				"store_percentage",
				"integer_dp_percentage",
				"simd_percentage",
				"scalar_fp_percentage",
				"branch_percentage",
				"crypto_percentage"
			],
			"products": ["neoverse-n1"]
		},
		{
			"name": "Topdown_L1",
			"title": "Where the slots of all cycles went",
			"metrics": [
				"frontend_bound",
				"backend_bound",
				"retiring",
				"bad_speculation"
			],
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-n3",
				"neoverse-v1",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Operation_Mix",
			"title": "What kinds of operations are executed",
			"metrics": [
				"load_percentage",
				"store_percentage",
				"integer_dp_percentage",
				"simd_percentage",
				"scalar_fp_percentage",
				"branch_percentage",
				"crypto_percentage",
				"sve_all_percentage"
			],
			"products": [
				"neoverse-n2-r0p3",
				"neoverse-n2",
				"neoverse-v1"
			]
		},
		{
			"name": "Topdown_Frontend",
			"title": "Why the frontend lost cycles",
			"metrics": [
				"frontend_core_bound",
				"frontend_mem_bound",
				"frontend_core_flush_bound",
				"frontend_core_flow_bound",
				"frontend_mem_cache_bound",
				"frontend_mem_tlb_bound",
				"frontend_cache_l1i_bound",
				"frontend_cache_l2i_bound"
			],
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano"
			]
		},
		{
			"name": "Topdown_Backend",
			"title": "Why the backend lost cycles",
			"metrics": [
				"backend_core_bound",
				"backend_mem_bound",
				"backend_core_rename_bound",
				"backend_busy_bound",
				"backend_mem_cache_bound",
				"backend_mem_tlb_bound",
				"backend_mem_store_bound",
				"backend_cache_l1d_bound",
				"backend_cache_l2d_bound"
			],
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "SVE_Effectiveness",
			"title": "Scalable vectors and their predicates",
			"metrics": [
				"sve_predicate_percentage",
				"sve_predicate_full_percentage",
				"sve_predicate_partial_percentage",
				"sve_predicate_empty_percentage"
			],
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "FP_Arithmetic_Intensity",
			"title": "Floating-point work per cycle",
			"metrics": [
				"nonsve_fp_ops_per_cycle",
				"sve_fp_ops_per_cycle",
				"fp_ops_per_cycle"
			],
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "FP_Precision_Mix",
			"title": "Floating-point precision",
			"metrics": [
				"fp16_percentage",
				"fp32_percentage",
				"fp64_percentage"
			],
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Branch_Effectiveness",
			"title": "Branches: kinds and prediction",
			"metrics": [
				"branch_mpki",
				"branch_misprediction_ratio",
				"branch_direct_ratio",
				"branch_indirect_ratio",
				"branch_return_ratio"
			],
			"products": [
				"neoverse-n3",
				"neoverse-v3",
				"neoverse-v3ae",
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Operation_Mix",
			"title": "What kinds of operations are executed",
			"metrics": [
				"load_percentage",
				"store_percentage",
				"integer_dp_percentage",
				"simd_percentage",
				"scalar_fp_percentage",
				"barrier_percentage",
				"branch_percentage",
				"crypto_percentage",
				"sve_all_percentage"
			],
			"products": [
				"neoverse-n3",
				"neoverse-v2",
				"neoverse-v3",
				"neoverse-v3ae"
			]
		},
		{
			"name": "Topdown_Backend",
			"title": "Why the backend lost cycles",
			"metrics": [
				"backend_core_bound",
				"backend_mem_bound",
				"backend_busy_bound",
				"backend_busy_ls_bound",
				"backend_busy_vpu_arb_bound",
				"backend_mem_cache_bound",
				"backend_mem_tlb_bound",
				"backend_mem_store_bound",
				"backend_cache_l1d_bound",
				"backend_cache_l2d_bound",
				"backend_stall_interlock_bound",
				"backend_stall_interlock_to_cme_bound",
				"backend_stall_interlock_from_cme_bound",
				"backend_stall_interlock_ls_bound",
				"backend_stall_interlock_ptr_chase_bound",
				"backend_stall_interlock_vpu_bound",
				"backend_mem_cme_bound",
				"backend_mem_cme_hazard_cpu_bound",
				"backend_mem_cpu_hazard_cme_bound",
				"backend_mem_cme_lsrt_full_bound",
				"backend_mem_cme_barrier_bound",
				"backend_core_cme_bound"
			],
			"products": ["c1-nano"]
		},
		{
			"name": "Topdown_CME",
			"title": "Why the core lost cycles to the SME2 unit",
			"metrics": [
				"backend_cme_cpu_bound",
				"backend_cme_backpressure_bound",
				"backend_cme_busy_arb_bound"
			],
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "CME_Ilock_To_CME",
			"title": "What the SME2 unit waits for from the core",
			"metrics": [
				"backend_stall_interlock_to_cme_flags_bound",
				"backend_stall_interlock_to_cme_gpr_bound",
				"backend_stall_interlock_to_cme_predicate_bound"
			],
			"products": ["c1-nano"]
		},
		{
			"name": "CME_Ilock_From_CME",
			"title": "What the core waits for from the SME2 unit",
			"metrics": [
				"backend_stall_interlock_from_cme_flags_bound",
				"backend_stall_interlock_from_cme_gpr_bound",
				"backend_stall_interlock_from_cme_predicate_bound"
			],
			"products": ["c1-nano"]
		},
		{
			"name": "Cycle_Accounting",
			"title": "Cycles lost at the front and at the back",
			"metrics": [
				"sm_active_cycles_ratio",
				"za_active_cycles_ratio",
				"cme_alloc_cycles_ratio",
				"cme_arb_pending_ratio",
				"frontend_stalled_cycles",
				"backend_stalled_cycles"
			],
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "MPKI",
			"title": "Misses per thousand instructions, all caches and TLBs",
			"metrics": [
				"branch_mpki",
				"itlb_mpki",
				"dtlb_mpki",
				"l1i_tlb_mpki",
				"l1d_tlb_mpki",
				"l2_tlb_mpki",
				"l1i_cache_mpki",
				"l1d_cache_mpki",
				"ll_cache_read_mpki",
				"l2i_cache_mpki",
				"l2d_cache_mpki",
				"l3_cache_mpki"
			],
			"products": ["c1-nano"]
		},
		{
			"name": "Miss_Ratio",
			"title": "Misses per access, all caches and TLBs",
			"metrics": [
				"branch_misprediction_ratio",
				"itlb_walk_ratio",
				"dtlb_walk_ratio",
				"l1i_tlb_miss_ratio",
				"l1d_tlb_miss_ratio",
				"l2_tlb_miss_ratio",
				"l1i_cache_miss_ratio",
				"l1d_cache_miss_ratio",
				"ll_cache_read_miss_ratio",
				"l2i_cache_miss_ratio",
				"l2d_cache_miss_ratio",
				"l3_cache_miss_ratio"
			],
			"products": ["c1-nano"]
		},
		{
			"name": "ITLB_Effectiveness",
			"title": "Translation of instruction addresses",
			"metrics": [
				"itlb_mpki",
				"itlb_walk_ratio",
				"itlb_walk_page_ratio",
				"itlb_walk_block_ratio",
				"itlb_walk_average_depth",
				"itlb_walk_average_latency",
				"l1i_tlb_mpki",
				"l1i_tlb_miss_ratio",
				"l2_tlb_mpki",
				"l2_tlb_miss_ratio"
			],
			"products": ["c1-nano"]
		},
		{
			"name": "DTLB_Effectiveness",
			"title": "Translation of data addresses",
			"metrics": [
				"dtlb_mpki",
				"dtlb_walk_ratio",
				"dtlb_walk_page_ratio",
				"dtlb_walk_block_ratio",
				"dtlb_walk_average_depth",
				"dtlb_walk_average_latency",
				"l1d_tlb_mpki",
				"l1d_tlb_miss_ratio",
				"l2_tlb_mpki",
				"l2_tlb_miss_ratio"
			],
			"products": ["c1-nano"]
		},
		{
			"name": "L2I_Cache_Effectiveness",
			"title": "Second-level cache, instructions",
			"metrics": ["l2i_cache_mpki", "l2i_cache_miss_ratio"],
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "L2D_Cache_Effectiveness",
			"title": "Second-level cache, data",
			"metrics": ["l2d_cache_mpki", "l2d_cache_miss_ratio"],
			"products": ["c1-nano"]
		},
		{
			"name": "L3_Cache_Effectiveness",
			"title": "Third-level cache",
			"metrics": ["l3_cache_mpki", "l3_cache_miss_ratio"],
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Operation_Mix",
			"title": "What kinds of operations are executed",
			"metrics": [
				"load_store_percentage",
				"load_ls_percentage",
				"store_ls_percentage",
				"load_percentage",
				"store_percentage",
				"integer_dp_percentage",
				"simd_percentage",
				"scalar_fp_percentage",
				"branch_percentage",
				"crypto_percentage",
				"sve_percentage",
				"sme_percentage"
			],
			"products": ["c1-nano"]
		},
		{
			"name": "Prefetcher_Effectiveness",
			"title": "Whether prefetches are used, suffice and come in time",
			"metrics": [
				"l2_prefetcher_coverage_l1hwprf_exclusive",
				"l2_prefetcher_accuracy_l1hwprf_exclusive",
				"l2_prefetcher_timeliness_l1hwprf_exclusive"
			],
			"products": ["c1-nano"]
		},
		{
			"name": "Average_Latency",
			"title": "Average waiting times",
			"metrics": [
				"itlb_walk_average_latency",
				"dtlb_walk_average_latency",
				"instruction_fetch_average_latency",
				"load_average_latency",
				"bus_read_requests_average_latency"
			],
			"products": [
				"c1-nano",
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Bus_Effectiveness",
			"title": "Requests and transfers on the bus",
			"metrics": ["bus_read_requests_average_latency"],
			"products": ["c1-nano"]
		},
		{
			"name": "System_Memory_Effectiveness",
			"title": "Where misses of the core's caches are answered",
			"metrics": ["system_l3_cache_hit_ratio", "system_peer_cluster_cache_hit_ratio"],
			"products": ["c1-nano"]
		},
		{
			"name": "Atomics_Effectiveness",
			"title": "Atomic operations",
			"metrics": [
				"cas_near_pass_ratio",
				"cas_near_ratio",
				"cas_far_ratio",
				"lse_atomics_ratio",
				"lse_load_ratio",
				"lse_store_ratio"
			],
			"products": ["c1-nano"]
		},
		{
			"name": "Topdown_Frontend",
			"title": "Why the frontend lost cycles",
			"metrics": [
				"frontend_core_bound",
				"frontend_mem_bound",
				"frontend_core_flush_bound",
				"frontend_core_flush_resteer_bound",
				"frontend_core_flush_machine_clear_bound",
				"frontend_core_flow_bound",
				"frontend_core_spec_throttle_bound",
				"frontend_mem_cache_bound",
				"frontend_mem_tlb_bound",
				"frontend_cache_l1i_bound",
				"frontend_cache_l2i_bound"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Topdown_Backend",
			"title": "Why the backend lost cycles",
			"metrics": [
				"backend_core_bound",
				"backend_mem_bound",
				"backend_core_rename_bound",
				"backend_busy_bound",
				"backend_core_other_bound",
				"backend_mem_cache_bound",
				"backend_mem_tlb_bound",
				"backend_mem_store_bound",
				"backend_cache_l1d_bound",
				"backend_cache_l2d_bound",
				"backend_core_cme_bound",
				"backend_mem_cme_bound",
				"backend_mem_cme_hazard_cpu_bound",
				"backend_mem_cpu_hazard_cme_bound",
				"backend_mem_cme_lsrt_full_bound",
				"backend_mem_cme_barrier_bound"
			],
			"products": ["c1-pro"]
		},
		{
			"name": "Operation_Mix",
			"title": "What kinds of operations are executed",
			"metrics": [
				"load_percentage",
				"store_percentage",
				"integer_dp_percentage",
				"simd_percentage",
				"scalar_fp_percentage",
				"branch_percentage",
				"crypto_percentage",
				"sve_percentage",
				"sme_percentage",
				"load_store_percentage",
				"load_ls_percentage",
				"store_ls_percentage",
				"barrier_percentage"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "MPKI",
			"title": "Misses per thousand instructions, all caches and TLBs",
			"metrics": [
				"branch_mpki",
				"itlb_mpki",
				"dtlb_mpki",
				"l1i_tlb_mpki",
				"l1d_tlb_mpki",
				"l2_tlb_mpki",
				"l1i_cache_mpki",
				"l1d_cache_mpki",
				"l1d_cache_demand_mpki",
				"l2i_cache_mpki",
				"l2d_cache_mpki",
				"l2d_cache_demand_mpki",
				"l3_cache_mpki",
				"ll_cache_read_mpki"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Miss_Ratio",
			"title": "Misses per access, all caches and TLBs",
			"metrics": [
				"branch_misprediction_ratio",
				"itlb_walk_ratio",
				"dtlb_walk_ratio",
				"l1i_tlb_miss_ratio",
				"l1d_tlb_miss_ratio",
				"l2_tlb_miss_ratio",
				"l1i_cache_miss_ratio",
				"l1d_cache_miss_ratio",
				"l2i_cache_miss_ratio",
				"l2d_cache_miss_ratio",
				"l3_cache_miss_ratio",
				"ll_cache_read_miss_ratio"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "ITLB_Effectiveness",
			"title": "Translation of instruction addresses",
			"metrics": [
				"itlb_mpki",
				"itlb_walk_ratio",
				"itlb_walk_large_ratio",
				"itlb_walk_small_ratio",
				"itlb_walk_page_ratio",
				"itlb_walk_block_ratio",
				"l1i_tlb_mpki",
				"l1i_tlb_miss_ratio",
				"l2_tlb_mpki",
				"l2_tlb_miss_ratio",
				"itlb_walk_average_depth",
				"itlb_walk_average_latency"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "DTLB_Effectiveness",
			"title": "Translation of data addresses",
			"metrics": [
				"dtlb_mpki",
				"dtlb_walk_ratio",
				"dtlb_walk_large_ratio",
				"dtlb_walk_small_ratio",
				"dtlb_walk_page_ratio",
				"dtlb_walk_block_ratio",
				"l1d_tlb_mpki",
				"l1d_tlb_miss_ratio",
				"l2_tlb_mpki",
				"l2_tlb_miss_ratio",
				"dtlb_walk_average_depth",
				"dtlb_walk_average_latency"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "L1D_Cache_Effectiveness",
			"title": "First-level data cache",
			"metrics": [
				"l1d_cache_mpki",
				"l1d_cache_demand_mpki",
				"l1d_cache_miss_ratio"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "L2D_Cache_Effectiveness",
			"title": "Second-level cache, data",
			"metrics": [
				"l2d_cache_mpki",
				"l2d_cache_demand_mpki",
				"l2d_cache_miss_ratio"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Rename_Effectiveness",
			"title": "Which registers run out",
			"metrics": [
				"rename_stall_vec_ratio",
				"rename_stall_pred_ratio",
				"rename_stall_flags_ratio",
				"rename_stall_int_ratio"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "IQ_Effectiveness",
			"title": "Which issue queues are full",
			"metrics": [
				"iq_stall_lsu_percentage",
				"iq_stall_sx_percentage",
				"iq_stall_mx_percentage",
				"iq_stall_vpu_percentage"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "MCQ_Effectiveness",
			"title": "Whether the commit queue is full",
			"metrics": ["mcq_stall_percentage"],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Port_Utilization",
			"title": "How busy the execution units are",
			"metrics": [
				"vpu_port_utilization",
				"branch_port_utilization",
				"int_port_utilization",
				"lsu_port_utilization",
				"std_port_utilization"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Prefetcher_Effectiveness",
			"title": "Whether prefetches are used, suffice and come in time",
			"metrics": [
				"l1_prefetcher_coverage",
				"l1_prefetcher_accuracy",
				"l1_prefetcher_timeliness",
				"l2_prefetcher_coverage_l1hwprf_exclusive",
				"l2_prefetcher_accuracy_l1hwprf_exclusive",
				"l2_prefetcher_timeliness_l1hwprf_exclusive",
				"l2_prefetcher_coverage_l1hwprf_inclusive",
				"l2_prefetcher_accuracy_l1hwprf_inclusive",
				"l2_prefetcher_timeliness_l1hwprf_inclusive"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Atomics_Effectiveness",
			"title": "Atomic operations",
			"metrics": [
				"cas_near_fail_ratio",
				"cas_near_pass_ratio",
				"cas_near_ratio",
				"cas_far_ratio",
				"lse_atomics_ratio",
				"lse_load_ratio",
				"lse_store_ratio"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Bus_Effectiveness",
			"title": "Requests and transfers on the bus",
			"metrics": ["bus_access_average_count", "bus_read_requests_average_latency"],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "System_Memory_Effectiveness",
			"title": "Where misses of the core's caches are answered",
			"metrics": [
				"system_l3_cache_hit_ratio",
				"system_peer_cluster_cache_hit_ratio",
				"system_llc_cache_hit_ratio",
				"system_dram_mem_hit_ratio"
			],
			"products": [
				"c1-pro",
				"c1-premium",
				"c1-ultra"
			]
		},
		{
			"name": "Topdown_Backend",
			"title": "Why the backend lost cycles",
			"metrics": [
				"backend_core_bound",
				"backend_mem_bound",
				"backend_core_rename_bound",
				"backend_busy_bound",
				"backend_core_other_bound",
				"backend_mem_cache_bound",
				"backend_mem_tlb_bound",
				"backend_mem_store_bound",
				"backend_cache_l1d_bound",
				"backend_cache_l2d_bound",
				"backend_core_cme_bound",
				"backend_mem_cme_bound",
				"backend_mem_cme_hazard_cpu_bound",
				"backend_mem_cpu_hazard_cme_bound",
				"backend_mem_cme_lsrt_full_bound",
				"backend_mem_cme_barrier_bound",
				"backend_core_spec_throttle_bound"
			],
			"products": ["c1-premium", "c1-ultra"]
		}
	],
	dmcEvents: [
		{
			"clock": "clk",
			"number": 0,
			"name": "cycle_count"
		},
		{
			"clock": "clk",
			"number": 1,
			"name": "request"
		},
		{
			"clock": "clk",
			"number": 2,
			"name": "upload_stal"
		},
		{
			"clock": "clkdiv2",
			"number": 0,
			"name": "cycle_count"
		},
		{
			"clock": "clkdiv2",
			"number": 1,
			"name": "allocate"
		},
		{
			"clock": "clkdiv2",
			"number": 2,
			"name": "queue_depth"
		},
		{
			"clock": "clkdiv2",
			"number": 3,
			"name": "waiting_for_wr_data"
		},
		{
			"clock": "clkdiv2",
			"number": 4,
			"name": "read_backlog"
		},
		{
			"clock": "clkdiv2",
			"number": 5,
			"name": "waiting_for_mi"
		},
		{
			"clock": "clkdiv2",
			"number": 6,
			"name": "hazard_resolution"
		},
		{
			"clock": "clkdiv2",
			"number": 7,
			"name": "enqueue"
		},
		{
			"clock": "clkdiv2",
			"number": 8,
			"name": "arbitrate"
		},
		{
			"clock": "clkdiv2",
			"number": 9,
			"name": "lrank_turnaround_activate"
		},
		{
			"clock": "clkdiv2",
			"number": 10,
			"name": "prank_turnaround_activate"
		},
		{
			"clock": "clkdiv2",
			"number": 11,
			"name": "read_depth"
		},
		{
			"clock": "clkdiv2",
			"number": 12,
			"name": "write_depth"
		},
		{
			"clock": "clkdiv2",
			"number": 13,
			"name": "highigh_qos_depth"
		},
		{
			"clock": "clkdiv2",
			"number": 14,
			"name": "high_qos_depth"
		},
		{
			"clock": "clkdiv2",
			"number": 15,
			"name": "medium_qos_depth"
		},
		{
			"clock": "clkdiv2",
			"number": 16,
			"name": "low_qos_depth"
		},
		{
			"clock": "clkdiv2",
			"number": 17,
			"name": "activate"
		},
		{
			"clock": "clkdiv2",
			"number": 18,
			"name": "rdwr"
		},
		{
			"clock": "clkdiv2",
			"number": 19,
			"name": "refresh"
		},
		{
			"clock": "clkdiv2",
			"number": 20,
			"name": "training_request"
		},
		{
			"clock": "clkdiv2",
			"number": 21,
			"name": "t_mac_tracker"
		},
		{
			"clock": "clkdiv2",
			"number": 22,
			"name": "bk_fsm_tracker"
		},
		{
			"clock": "clkdiv2",
			"number": 23,
			"name": "bk_open_tracker"
		},
		{
			"clock": "clkdiv2",
			"number": 24,
			"name": "ranks_in_pwr_down"
		},
		{
			"clock": "clkdiv2",
			"number": 25,
			"name": "ranks_in_sref"
		}
	]
};
// plugins/windowsperf/arm-pmu.ts
var { dmcEvents, events, metrics, productEvents, products } = arm_pmu_default;
var FIXED_CYCLES = "0xffffffff";
var fixed = {
	name: "cycle",
	title: "Cycle (the fixed counter)"
};
var eventNames = {
	...Object.fromEntries(events.map(({ number, name }) => [number, name])),
	[FIXED_CYCLES]: fixed.name
};
var productEventNames = Object.fromEntries(productEvents.flatMap(({ number, name, products: of }) => of.map((product) => [`${product} ${number}`, name])));
var eventTitles = {
	...Object.fromEntries([...productEvents, ...events].map(({ name, title }) => [name, title])),
	[fixed.name]: fixed.title
};
var dmcEventsOf = (clock) => dmcEvents.filter((event) => event.clock === clock);
var dmcEventNames = Object.fromEntries(dmcEvents.map(({ clock, number, name }) => [`${clock} ${number}`, name]));
var LEVEL_2 = {
	group: "Topdown_L2",
	unit: "percent of slots",
	parts: [
		{
			name: "frontend_core_slots",
			title: "Frontend Bound: Core",
			side: "frontend_bound",
			part: "frontend_core_bound"
		},
		{
			name: "frontend_mem_slots",
			title: "Frontend Bound: Memory",
			side: "frontend_bound",
			part: "frontend_mem_bound"
		},
		{
			name: "backend_core_slots",
			title: "Backend Bound: Core",
			side: "backend_bound",
			part: "backend_core_bound"
		},
		{
			name: "backend_mem_slots",
			title: "Backend Bound: Memory",
			side: "backend_bound",
			part: "backend_mem_bound"
		}
	]
};
var metricTitles = Object.fromEntries([...metrics, ...LEVEL_2.parts].map(({ name, title }) => [name, title]));
var metricWords = arm_pmu_default.metricWords;
var next = arm_pmu_default.next.flatMap(({ name, events: sampled, look, products: of }) => of.map((product) => ({
	key: `${product} ${name}`,
	sampled,
	look
})));
var filled = (pairs) => Object.fromEntries(pairs.filter(([, text]) => text !== ""));
var sampleEvents = filled(next.map(({ key, sampled }) => [key, sampled]));
var lookNext = filled(next.map(({ key, look }) => [key, look]));
var LEVEL_1 = "Topdown_L1";
var SLIGHTLY_BELOW = -10;
var GENERIC = "generic";
var productKeys = products.map(({ key }) => key);
var MINORS = 16;
var productsByPart = Object.fromEntries(require_pmu_events.arm_products_default.products.flatMap(({ key, part, from, to }) => Array.from({ length: Math.min(to, 15) - from + 1 }, (_, i) => [String(MINORS * part + from + i), key])));
var namesOf = (key) => [...new Set(require_pmu_events.arm_products_default.products.filter((match) => match.key === key).map(({ title }) => title))].join(" or ");
var productTitles = Object.fromEntries(products.map(({ key, slots, errata }) => [key, `${namesOf(key)} (${key}), ${slots > 0 ? `${slots} slots a cycle` : "does not count slots"}${errata && `. ${errata}`}`]));
var formulas = [...metrics.flatMap(({ name, unit, group, formula, products: of }) => of.map((only) => ({
	name,
	unit,
	group,
	expr: formula,
	only,
	...group === "Topdown_L1" && { zeroFrom: SLIGHTLY_BELOW }
}))), ...products.flatMap(({ key }) => {
	const formulaOf = (name) => metrics.find((metric) => metric.name === name && metric.products.includes(key))?.formula;
	return LEVEL_2.parts.flatMap(({ name, side, part }) => {
		const share = formulaOf(side);
		const fraction = formulaOf(part);
		if (share === void 0 || fraction === void 0) return [];
		const { unit, group } = LEVEL_2;
		return [{
			name,
			unit,
			group,
			expr: `(${share}) * (${fraction}) / 100`,
			only: key
		}];
	});
})];
function formulasOf(product) {
	const key = product !== null && productKeys.includes(product) ? product : GENERIC;
	return formulas.filter(({ only }) => only === key);
}
var metricUnits = [...new Set(formulas.flatMap(({ unit = "", only }) => only?.startsWith("neoverse") === true ? [unit] : []))].sort();
Object.defineProperty(exports, "FIXED_CYCLES", {
	enumerable: true,
	get: function() {
		return FIXED_CYCLES;
	}
});
Object.defineProperty(exports, "GENERIC", {
	enumerable: true,
	get: function() {
		return GENERIC;
	}
});
Object.defineProperty(exports, "LEVEL_1", {
	enumerable: true,
	get: function() {
		return LEVEL_1;
	}
});
Object.defineProperty(exports, "arm_pmu_default", {
	enumerable: true,
	get: function() {
		return arm_pmu_default;
	}
});
Object.defineProperty(exports, "dmcEventNames", {
	enumerable: true,
	get: function() {
		return dmcEventNames;
	}
});
Object.defineProperty(exports, "dmcEventsOf", {
	enumerable: true,
	get: function() {
		return dmcEventsOf;
	}
});
Object.defineProperty(exports, "eventNames", {
	enumerable: true,
	get: function() {
		return eventNames;
	}
});
Object.defineProperty(exports, "eventTitles", {
	enumerable: true,
	get: function() {
		return eventTitles;
	}
});
Object.defineProperty(exports, "formulas", {
	enumerable: true,
	get: function() {
		return formulas;
	}
});
Object.defineProperty(exports, "formulasOf", {
	enumerable: true,
	get: function() {
		return formulasOf;
	}
});
Object.defineProperty(exports, "lookNext", {
	enumerable: true,
	get: function() {
		return lookNext;
	}
});
Object.defineProperty(exports, "metricTitles", {
	enumerable: true,
	get: function() {
		return metricTitles;
	}
});
Object.defineProperty(exports, "metricUnits", {
	enumerable: true,
	get: function() {
		return metricUnits;
	}
});
Object.defineProperty(exports, "metricWords", {
	enumerable: true,
	get: function() {
		return metricWords;
	}
});
Object.defineProperty(exports, "productEventNames", {
	enumerable: true,
	get: function() {
		return productEventNames;
	}
});
Object.defineProperty(exports, "productTitles", {
	enumerable: true,
	get: function() {
		return productTitles;
	}
});
Object.defineProperty(exports, "productsByPart", {
	enumerable: true,
	get: function() {
		return productsByPart;
	}
});
Object.defineProperty(exports, "sampleEvents", {
	enumerable: true,
	get: function() {
		return sampleEvents;
	}
});
