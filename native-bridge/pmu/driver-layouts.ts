/**
 * The protocol of the WindowsPerf driver as data: control codes, struct layouts (size and offsets, little-endian, as the
 * compiler lays them out for arm64 and x64), flags and limits. Source: windowsperf.md part 3.
 */
import type { StructLayout } from '../calls/layouts.ts';

/** Interface class of the driver's device. */
export const WPERF_INTERFACE_GUID = 'f8047fdd-7083-4c2e-90ef-c0c73f1045fd';

/** ACPI hardware ids of the cluster's and of the memory controllers' counters. */
export const DSU_HARDWARE_ID = 'ARMHD500';
export const DMC_HARDWARE_ID = 'ARMHD620';

/** CTL_CODE(0x9C44, function, METHOD_BUFFERED, FILE_READ_DATA | FILE_WRITE_DATA). */
const code = (deviceFunction: number): number => 0x9c44c000 + deviceFunction * 4;

export const IOCTL = {
  start: code(0x900),
  stop: code(0x901),
  reset: code(0x902),
  queryHwCfg: code(0x903),
  querySuppEvents: code(0x904),
  queryVersion: code(0x905),
  assignEvents: code(0x906),
  readCounting: code(0x907),
  dsuInit: code(0x908),
  dsuRead: code(0x909),
  dmcInit: code(0x90a),
  dmcRead: code(0x90b),
  sampleSetSource: code(0x90c),
  sampleStart: code(0x90d),
  sampleStop: code(0x90e),
  sampleGet: code(0x90f),
  lockAcquire: code(0x910),
  lockRelease: code(0x911),
  speInit: code(0x912),
  speGetSize: code(0x913),
  speGetBuffer: code(0x914),
  speStart: code(0x915),
  speStop: code(0x916),
} as const;
export type IoctlName = keyof typeof IOCTL;

export const DRIVER_STRUCTS = {
  pmu_ctl_hdr: {
    size: 152,
    align: 8,
    fields: { cores_count: [0, 8], cores_no: [8, 128], period: [136, 4], dmc_idx: [140, 1], flags: [144, 4] },
  },
  pmu_ctl_evt_assign_hdr: { size: 16, align: 8, fields: { core_idx: [0, 4], dmc_idx: [4, 1], filter_bits: [8, 8] } },
  evt_hdr: { size: 8, align: 4, fields: { evt_class: [0, 4], num: [4, 2] } },
  pmu_event_usr: {
    size: 32,
    align: 8,
    fields: { event_idx: [0, 4], filter_bits: [8, 8], value: [16, 8], scheduled: [24, 8] },
  },
  ReadOut: { size: 4112, align: 8, fields: { evt_num: [0, 4], round: [8, 8], evts: [16, 4096] } },
  DSUReadOut: { size: 1040, align: 8, fields: { evt_num: [0, 4], round: [8, 8], evts: [16, 1024] } },
  DMCReadOut: {
    size: 392,
    align: 8,
    fields: {
      clk_events: [0, 128],
      clkdiv2_events: [128, 256],
      clk_events_num: [384, 1],
      clkdiv2_events_num: [385, 1],
    },
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
      pmsidr_el1_value: [328, 8],
    },
  },
  version_info: {
    size: 324,
    align: 2,
    fields: { major: [0, 1], minor: [1, 1], patch: [2, 1], gitver: [4, 64], featurestring: [68, 256] },
  },
  /** u32 core, then PMUSampleSetSrc[n]. */
  PMUSampleSetSrcHdr: { size: 4, align: 4, fields: { core_idx: [0, 4] } },
  PMUSampleSetSrc: { size: 12, align: 4, fields: { event_src: [0, 4], interval: [4, 4], filter_bits: [8, 4] } },
  PMUSampleSummary: { size: 16, align: 8, fields: { sample_generated: [0, 8], sample_dropped: [8, 8] } },
  PMUSamplePayload: { size: 4104, align: 8, fields: { size: [0, 4], payload: [8, 4096] } },
  FrameChain: { size: 32, align: 8, fields: { lr: [0, 8], pc: [8, 8], ov_flags: [16, 8], spe_event_idx: [24, 4] } },
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
      interval: [168, 4],
    },
  },
  dsu_ctl_hdr: { size: 4, align: 2, fields: { cluster_num: [0, 2], cluster_size: [2, 2] } },
  dsu_cfg: { size: 2, align: 1, fields: { fpc_num: [0, 1], gpc_num: [1, 1] } },
  /** pmu_ctl_evt_assign-like head of DMC INIT: 8 bytes, then the ranges. */
  dmc_ctl_hdr: { size: 8, align: 8, fields: { dmc_num: [0, 1] } },
  dmc_range: { size: 16, align: 8, fields: { start: [0, 8], end: [8, 8] } },
  dmc_cfg: {
    size: 4,
    align: 1,
    fields: { clk_fpc_num: [0, 1], clk_gpc_num: [1, 1], clkdiv2_fpc_num: [2, 1], clkdiv2_gpc_num: [3, 1] },
  },
} as const satisfies Record<string, StructLayout>;

export type DriverStructName = keyof typeof DRIVER_STRUCTS;
/** Bytes of a struct. */
export const driverSizeOf = (struct: DriverStructName): number => DRIVER_STRUCTS[struct].size;
/** Offset of a field. */
export const driverOffsetOf = <S extends DriverStructName>(
  struct: S,
  field: keyof (typeof DRIVER_STRUCTS)[S]['fields'],
): number => (DRIVER_STRUCTS[struct].fields as Record<PropertyKey, readonly [number, number]>)[field][0];

/** Which counters START, STOP and RESET are for: `flags` of pmu_ctl_hdr, less than 16. */
export const CTL_FLAG = { core: 1, dsu: 2, dmc: 4, spe: 8 } as const;
/** evt_class of evt_hdr. */
export const EVENT_CLASS = { core: 0, dsu: 1, dmcClk: 2, dmcClkdiv2: 3 } as const;

/** Input of LOCK_ACQUIRE and LOCK_RELEASE, and their answers. */
export const LOCK_FLAG = { get: 0, getForce: 1, release: 2 } as const;
export const LOCK_STATUS = { idle: 0, busy: 1, acquired: 2, insufficientResources: 3, unknownError: 4 } as const;

/** event_idx of the fixed cycle counter, and its slot: the driver's as the trace's. */
export { CYCLE_EVENT, CYCLE_SLOT } from '../../contract/pmu-events.ts';

/** core_idx of ASSIGN that stands for all cores; dmc_idx that stands for all controllers. */
export const ALL_CORES = 0xffffffff;
export const ALL_DMCS = 0xff;
/** filter_bits: events at EL1 (the kernel) do not count. */
export const FILTER_EXCLUDE_KERNEL = 0x80000000;

export const LIMIT = {
  cores: 128,
  /** With the fixed counter. */
  coreEvents: 128,
  dsuEvents: 32,
  dmcClkEvents: 4,
  dmcClkdiv2Events: 8,
  samples: 128,
  /** More output than that is refused with 234. */
  outputBytes: 40_960,
  periodMinMs: 10,
  periodMaxMs: 100,
  /** What wperf offers QUERY_SUPP_EVENTS. */
  suppEventsBytes: 4096,
  speBufferBytes: 128 * 4096,
} as const;

/** operation_filter and config_flags of spe_ctl_hdr; the least latency stands in bits 63..48 of the latter. */
export const SPE_OPERATION = { branch: 1, load: 2, store: 4 } as const;
export const SPE_CONFIG = { random: 1, timeStamps: 2, minimumLatency: 4 } as const;
