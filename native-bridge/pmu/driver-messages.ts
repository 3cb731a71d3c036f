/** What goes to the driver and comes from it, as bytes (driver-layouts.ts) and as values. Read with every length checked. */
import { at } from '../../contract/checked.ts';
import { u16At, wideStringAt } from '../../engine/format/bytes.ts';
import { ALL_DMCS, DRIVER_STRUCTS, driverOffsetOf, driverSizeOf, LIMIT } from './driver-layouts.ts';

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** hw_cfg: the processor and its counters. */
export interface HardwareConfig {
  pmuVersion: number;
  fixedCounters: number;
  /** That the HAL gave the driver, and all there are; without the fixed one. */
  freeCounters: number;
  totalCounters: number;
  vendor: number;
  variant: number;
  architecture: number;
  revision: number;
  part: number;
  cores: number;
  midr: bigint;
  idAa64Dfr0: bigint;
  /** Logical counter → hardware counter: 32 of them. */
  counterMap: number[];
  /** What the driver can count: `core.stat=core;dsu.stat=dsu;…`. */
  devices: string;
}

export interface DriverVersion {
  major: number;
  minor: number;
  patch: number;
  gitVersion: string;
  /** `+etw-drv+spe`: what was built in. */
  features: string;
}

/** A class of events (EVENT_CLASS) and their raw numbers. */
export interface EventBlock {
  eventClass: number;
  events: number[];
}

export interface ControlRequest {
  cores: readonly number[];
  /** CTL_FLAG bits. */
  flags: number;
  periodMs?: number;
  dmc?: number;
}

/** pmu_ctl_hdr. @throws RangeError when there are too many cores */
export function encodeControl(request: ControlRequest): Uint8Array {
  const bytes = new Uint8Array(driverSizeOf('pmu_ctl_hdr'));
  const view = viewOf(bytes);
  setCores(bytes, view, request.cores);
  view.setInt32(driverOffsetOf('pmu_ctl_hdr', 'period'), request.periodMs ?? 0, true);
  view.setUint8(driverOffsetOf('pmu_ctl_hdr', 'dmc_idx'), request.dmc ?? ALL_DMCS);
  view.setUint32(driverOffsetOf('pmu_ctl_hdr', 'flags'), request.flags, true);
  return bytes;
}

/** cores_count and cores_no begin pmu_ctl_hdr and spe_ctl_hdr alike. */
function setCores(bytes: Uint8Array, view: DataView, cores: readonly number[]): void {
  if (cores.length > LIMIT.cores) throw new RangeError(`${cores.length} cores: the driver takes ${LIMIT.cores}`);
  view.setUint32(driverOffsetOf('pmu_ctl_hdr', 'cores_count'), cores.length, true);
  bytes.set(cores, driverOffsetOf('pmu_ctl_hdr', 'cores_no'));
}

export interface SpeRequest {
  core: number;
  bufferBytes: number;
  operationFilter: number;
  configFlags: bigint;
  interval: number;
}

/** spe_ctl_hdr. */
export function encodeSpe(request: SpeRequest): Uint8Array {
  const bytes = new Uint8Array(driverSizeOf('spe_ctl_hdr'));
  const view = viewOf(bytes);
  setCores(bytes, view, [request.core]);
  view.setBigUint64(driverOffsetOf('spe_ctl_hdr', 'buffer_size'), BigInt(request.bufferBytes), true);
  view.setUint8(driverOffsetOf('spe_ctl_hdr', 'operation_filter'), request.operationFilter);
  view.setBigUint64(driverOffsetOf('spe_ctl_hdr', 'config_flags'), request.configFlags, true);
  view.setUint32(driverOffsetOf('spe_ctl_hdr', 'interval'), request.interval, true);
  return bytes;
}

/** Blocks one behind the other, not aligned: what ASSIGN takes behind its head and SUPP_EVENTS answers. */
export function encodeEventBlocks(blocks: readonly EventBlock[]): Uint8Array {
  const headBytes = driverSizeOf('evt_hdr');
  const bytes = new Uint8Array(blocks.reduce((sum, block) => sum + headBytes + 2 * block.events.length, 0));
  const view = viewOf(bytes);
  let at = 0;
  for (const { eventClass, events } of blocks) {
    view.setUint32(at + driverOffsetOf('evt_hdr', 'evt_class'), eventClass, true);
    view.setUint16(at + driverOffsetOf('evt_hdr', 'num'), events.length, true);
    at += headBytes;
    for (const event of events) {
      view.setUint16(at, event, true);
      at += 2;
    }
  }
  return bytes;
}

/** @returns null when a block ends behind the bytes */
export function decodeEventBlocks(bytes: Uint8Array): EventBlock[] | null {
  const headBytes = driverSizeOf('evt_hdr');
  const view = viewOf(bytes);
  const blocks: EventBlock[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + headBytes > bytes.length) return null;
    const eventClass = view.getUint32(at + driverOffsetOf('evt_hdr', 'evt_class'), true);
    const count = view.getUint16(at + driverOffsetOf('evt_hdr', 'num'), true);
    at += headBytes;
    if (at + 2 * count > bytes.length) return null;
    const first = at;
    blocks.push({ eventClass, events: Array.from({ length: count }, (_, i) => u16At(bytes, first + 2 * i)) });
    at += 2 * count;
  }
  return blocks;
}

/** pmu_ctl_evt_assign_hdr and its blocks. */
export function encodeAssign(core: number, filterBits: number, blocks: readonly EventBlock[]): Uint8Array {
  const head = driverSizeOf('pmu_ctl_evt_assign_hdr');
  const body = encodeEventBlocks(blocks);
  const bytes = new Uint8Array(head + body.length);
  const view = viewOf(bytes);
  view.setUint32(driverOffsetOf('pmu_ctl_evt_assign_hdr', 'core_idx'), core, true);
  view.setUint8(driverOffsetOf('pmu_ctl_evt_assign_hdr', 'dmc_idx'), ALL_DMCS);
  view.setUint32(driverOffsetOf('pmu_ctl_evt_assign_hdr', 'filter_bits'), filterBits, true);
  bytes.set(body, head);
  return bytes;
}

const HW = DRIVER_STRUCTS.hw_cfg.fields;
const VERSION = DRIVER_STRUCTS.version_info.fields;

/** @returns null when there are too few bytes */
export function decodeHardware(bytes: Uint8Array): HardwareConfig | null {
  if (bytes.length < driverSizeOf('hw_cfg')) return null;
  const view = viewOf(bytes);
  const [mapAt, mapBytes] = HW.counter_idx_map;
  const [devicesAt, devicesBytes] = HW.device_id_str;
  return {
    pmuVersion: at(bytes, HW.pmu_ver[0]),
    fixedCounters: at(bytes, HW.fpc_num[0]),
    freeCounters: at(bytes, HW.gpc_num[0]),
    totalCounters: at(bytes, HW.total_gpc_num[0]),
    vendor: at(bytes, HW.vendor_id[0]),
    variant: at(bytes, HW.variant_id[0]),
    architecture: at(bytes, HW.arch_id[0]),
    revision: at(bytes, HW.rev_id[0]),
    part: view.getUint16(HW.part_id[0], true),
    cores: view.getUint16(HW.core_num[0], true),
    midr: view.getBigUint64(HW.midr_value[0], true),
    idAa64Dfr0: view.getBigUint64(HW.id_aa64dfr0_value[0], true),
    counterMap: [...bytes.subarray(mapAt, mapAt + mapBytes)],
    devices: wideStringAt(bytes, devicesAt, devicesAt + devicesBytes).text,
  };
}

export function encodeHardware(hardware: HardwareConfig): Uint8Array {
  const bytes = new Uint8Array(driverSizeOf('hw_cfg'));
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

/** @returns null when there are too few bytes */
export function decodeVersion(bytes: Uint8Array): DriverVersion | null {
  if (bytes.length < driverSizeOf('version_info')) return null;
  const text = ([at, size]: readonly [number, number]): string => wideStringAt(bytes, at, at + size).text;
  return {
    major: at(bytes, VERSION.major[0]),
    minor: at(bytes, VERSION.minor[0]),
    patch: at(bytes, VERSION.patch[0]),
    gitVersion: text(VERSION.gitver),
    features: text(VERSION.featurestring),
  };
}

export function encodeVersion(version: DriverVersion): Uint8Array {
  const bytes = new Uint8Array(driverSizeOf('version_info'));
  bytes[VERSION.major[0]] = version.major;
  bytes[VERSION.minor[0]] = version.minor;
  bytes[VERSION.patch[0]] = version.patch;
  setWide(viewOf(bytes), VERSION.gitver, version.gitVersion);
  setWide(viewOf(bytes), VERSION.featurestring, version.features);
  return bytes;
}

/** Cut off where the field ends; what is left of it stays 0. */
function setWide(view: DataView, [at, size]: readonly [number, number], text: string): void {
  for (let i = 0; i < Math.min(text.length, size / 2 - 1); i++) view.setUint16(at + 2 * i, text.charCodeAt(i), true);
}

export interface SampleSource {
  /** CYCLE_EVENT: cycles. */
  event: number;
  interval: number;
}

/** PMUSampleSetSrcHdr and its sources. */
export function encodeSampleSources(core: number, filterBits: number, sources: readonly SampleSource[]): Uint8Array {
  const head = driverSizeOf('PMUSampleSetSrcHdr');
  const each = driverSizeOf('PMUSampleSetSrc');
  const bytes = new Uint8Array(head + each * sources.length);
  const view = viewOf(bytes);
  view.setUint32(0, core, true);
  sources.forEach(({ event, interval }, i) => {
    const at = head + i * each;
    view.setUint32(at + driverOffsetOf('PMUSampleSetSrc', 'event_src'), event, true);
    view.setUint32(at + driverOffsetOf('PMUSampleSetSrc', 'interval'), interval, true);
    view.setUint32(at + driverOffsetOf('PMUSampleSetSrc', 'filter_bits'), filterBits, true);
  });
  return bytes;
}

/** Physical ranges of memory controllers, `[start, end)`: the driver takes the last byte, not the one behind it. */
export function encodeDmcRanges(ranges: readonly { start: bigint; end: bigint }[]): Uint8Array {
  const head = driverSizeOf('dmc_ctl_hdr');
  const each = driverSizeOf('dmc_range');
  const bytes = new Uint8Array(head + each * ranges.length);
  const view = viewOf(bytes);
  view.setUint8(driverOffsetOf('dmc_ctl_hdr', 'dmc_num'), ranges.length);
  ranges.forEach(({ start, end }, i) => {
    view.setBigUint64(head + i * each + driverOffsetOf('dmc_range', 'start'), start, true);
    view.setBigUint64(head + i * each + driverOffsetOf('dmc_range', 'end'), end - 1n, true);
  });
  return bytes;
}
