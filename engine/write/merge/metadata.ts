/**
 * What is appended to a trace so that it can be read elsewhere (format document part f): schemas of its events, ids of its
 * images, volumes, build, system configuration. Classic events, in the forms that xperf and WPR merge them in; what they
 * have no form for describes itself, as a TraceLogging event.
 */

import { IMAGE_MACHINE_EVENT, IMAGE_PROVIDER, IMAGE_PROVIDER_NAME } from '../../../contract/image-machine.ts';
import {
  type LogicalProcessor,
  NO_CLUSTER,
  PROCESSOR_EVENT,
  PROCESSOR_PROVIDER,
  PROCESSOR_PROVIDER_NAME,
} from '../../../contract/processors.ts';
import { guidText } from '../../base/text.ts';
import { i64At, u16At, u32At, wideStringAt } from '../../format/bytes.ts';
import { SYSTEM_CONFIG } from '../../format/class-guids.ts';
import { EXTENDED_TYPE } from '../../format/extended-data.ts';
import type { PeImage } from '../../format/pe/pe-image.ts';
import type { FileVersion } from '../../format/pe/version-resource.ts';
import type { ExtendedItem } from '../event-specs.ts';
import { PayloadBuilder } from '../payload-builder.ts';
import { providerTraits, traceLoggingMetadata } from '../trace-logging-builder.ts';
import type { LoggedImage } from './image-log.ts';

/** One such event; its place, and its time where it has none, are the merge's. */
export interface MetadataEvent {
  /** Class GUID, lower case. That of SystemConfig is written as the kernel writes it, by its group. */
  guid: string;
  opcode: number;
  version: number;
  payload: Uint8Array;
  /** Of an event that describes itself: no schema is asked for it. */
  extended?: readonly ExtendedItem[];
  /** Of an image's ids: when it came, in raw ticks since the survey's first header event. */
  ticks?: number;
}

export const METADATA_CLASS = {
  systemConfig: SYSTEM_CONFIG,
  imageId: 'b3e675d7-2554-4f18-830b-2762732560de',
  metaData: 'bbccf6c1-6cd1-48c4-80ff-839482e37671',
  sysConfigEx: '9b79ee91-b5fd-41c0-a243-4248e266e9d0',
} as const;

const OPCODE = {
  imageInfo: 0,
  imageWithoutPdb: 32,
  imageRsds: 36,
  imageManagedRsds: 37,
  imageVersion: 64,
  eventInfo: 32,
  mapInfo: 33,
  buildInfo: 32,
  systemPaths: 33,
  volumeMapping: 35,
  cpu: 10,
  processor: 35,
} as const;

const INFO = { event: 16, id: 32, version: 34, opcode: 37, source: 48, bytes: 112 } as const;
const SOURCE_MOF = 1;
const MAP_HEAD_BYTES = 16;

/**
 * Schemas as the machine that recorded gives them (TdhGetEventInformation, TdhGetEventMapInformation). What is no
 * TRACE_EVENT_INFO is left out.
 */
export function schemaEvents(
  schemas: readonly { eventInfo: Uint8Array | null; maps: readonly { info: Uint8Array }[] }[],
): MetadataEvent[] {
  const classic = (opcode: number, payload: Uint8Array): MetadataEvent => ({
    guid: METADATA_CLASS.metaData,
    opcode,
    version: 0,
    payload,
  });
  return schemas.flatMap(({ eventInfo, maps }) => {
    if (eventInfo === null || eventInfo.length < INFO.bytes) return [];
    const provider = eventInfo.subarray(0, MAP_HEAD_BYTES);
    return [
      classic(OPCODE.eventInfo, eventInfo),
      ...maps.map(({ info }) => classic(OPCODE.mapInfo, new PayloadBuilder().bytes(provider).bytes(info).build())),
    ];
  });
}

/** An image in a process, and what its file says of it. */
export interface ImageId {
  image: Pick<LoggedImage, 'base' | 'pid' | 'path' | 'ticks'>;
  file: PeImage;
}

/**
 * Images by their debug ids and versions: what finds the symbols of a module. In the layouts of 64-bit pointers, which the
 * header of such an event says; sizes and time stamps are the files', as in the traces that Windows merges.
 */
export function imageIdEvents(images: readonly ImageId[]): MetadataEvent[] {
  const events: MetadataEvent[] = [];
  /** One event for all images of a file. */
  const versions = new Set<string>();
  // One for tens of thousands of events.
  const builder = new PayloadBuilder();
  for (const { image, file } of images) {
    const { base, pid, path, ticks } = image;
    const { sizeBytes, timeDateStamp, pdbs, version } = file;
    const add = (opcode: number, version: number): void => {
      events.push({ guid: METADATA_CLASS.imageId, opcode, version, payload: builder.build().slice(), ticks });
    };
    const name = version?.strings.OriginalFilename || path.slice(path.lastIndexOf('\\') + 1);
    builder.reset().u64(base).u64(sizeBytes).u32(pid).u32(timeDateStamp).wstr(name);
    add(OPCODE.imageInfo, 2);
    for (const { guid, age, name: pdbName, managed } of pdbs) {
      builder.reset().u64(base).u32(pid).guid(guid).u32(age).astr(pdbName);
      add(managed ? OPCODE.imageManagedRsds : OPCODE.imageRsds, 2);
    }
    if (pdbs.length === 0) {
      builder.reset().u64(base).u32(pid);
      add(OPCODE.imageWithoutPdb, 2);
    }
    const key = `${sizeBytes}/${timeDateStamp}`;
    if (version === null || versions.has(key)) continue;
    versions.add(key);
    writeVersion(builder.reset(), file, version);
    add(OPCODE.imageVersion, 0);
  }
  return events;
}

/** Which processors the code of each file is for, where it says so: one event a file. */
export function imageMachineEvents(images: readonly ImageId[]): MetadataEvent[] {
  const extended = [
    {
      type: EXTENDED_TYPE.schemaTraceLogging,
      data: traceLoggingMetadata(IMAGE_MACHINE_EVENT, [
        { name: 'ImageSize', in: 'uint32' },
        { name: 'TimeDateStamp', in: 'uint32', out: 'hex' },
        { name: 'Machine', in: 'unicodeString' },
        { name: 'FileName', in: 'unicodeString' },
      ]),
    },
    { type: EXTENDED_TYPE.providerTraits, data: providerTraits(IMAGE_PROVIDER_NAME) },
  ];
  const events = new Map<string, MetadataEvent>();
  for (const { image, file } of images) {
    const { sizeBytes, timeDateStamp, machine } = file;
    const key = `${sizeBytes}/${timeDateStamp}`;
    if (machine === null || events.has(key)) continue;
    const name = image.path.slice(image.path.lastIndexOf('\\') + 1);
    const payload = new PayloadBuilder().u32(sizeBytes).u32(timeDateStamp).wstr(machine).wstr(name).build();
    events.set(key, { guid: IMAGE_PROVIDER, opcode: 0, version: 0, payload, extended });
  }
  return [...events.values()];
}

/** Core, class and cluster of each logical processor. */
export function logicalProcessorEvents(processors: readonly LogicalProcessor[]): MetadataEvent[] {
  const extended = [
    {
      type: EXTENDED_TYPE.schemaTraceLogging,
      data: traceLoggingMetadata(
        PROCESSOR_EVENT,
        ['Processor', 'Core', 'EfficiencyClass', 'Cluster'].map((name) => ({ name, in: 'uint32' as const })),
      ),
    },
    { type: EXTENDED_TYPE.providerTraits, data: providerTraits(PROCESSOR_PROVIDER_NAME) },
  ];
  return processors.map(({ processor, core, efficiencyClass, cluster }) => ({
    guid: PROCESSOR_PROVIDER,
    opcode: 0,
    version: 0,
    payload: new PayloadBuilder()
      .u32(processor)
      .u32(core)
      .u32(efficiencyClass)
      .u32(cluster ?? NO_CLUSTER)
      .build(),
    extended,
  }));
}

function writeVersion(builder: PayloadBuilder, { sizeBytes, timeDateStamp }: PeImage, version: FileVersion): void {
  const { strings, binary, language } = version;
  builder.u32(sizeBytes).u32(timeDateStamp);
  const texts = [
    ...[strings.OriginalFilename, strings.FileDescription, strings.FileVersion, binary, String(language)],
    ...[strings.ProductName, strings.CompanyName, strings.ProductVersion],
    // Ids of Windows' own inventory of programs, which are not in the file.
    ...['', ''],
  ];
  for (const text of texts) builder.wstr(text);
}

const sysConfigEx = (opcode: number, builder: PayloadBuilder): MetadataEvent => ({
  guid: METADATA_CLASS.sysConfigEx,
  opcode,
  version: 0,
  payload: builder.build(),
});

/** `\Device\HarddiskVolume3` is `C:`: one event a volume. */
export const volumeMappingEvents = (volumes: readonly { ntPath: string; dosPath: string }[]): MetadataEvent[] =>
  volumes.map(({ ntPath, dosPath }) =>
    sysConfigEx(OPCODE.volumeMapping, new PayloadBuilder().wstr(ntPath).wstr(dosPath)),
  );

/** Where Windows is: `C:\\Windows\\system32` and `C:\\Windows\\`, the second with its backslash. */
export const systemPathsEvent = (paths: { systemDirectory: string; windowsDirectory: string }): MetadataEvent =>
  sysConfigEx(OPCODE.systemPaths, new PayloadBuilder().wstr(paths.systemDirectory).wstr(paths.windowsDirectory));

/** @param installDate FILETIME; 0 where it is not known */
export const buildInfoEvent = (build: { installDate: bigint; buildLab: string; productName: string }): MetadataEvent =>
  sysConfigEx(
    OPCODE.buildInfo,
    new PayloadBuilder().u64(build.installDate).wstr(build.buildLab).wstr(build.productName),
  );

/** What SystemConfig/CPU (type 10, version 3) says. */
export interface ProcessorFacts {
  mhz: number;
  processors: number;
  memoryMB: number;
  pageBytes: number;
  allocationGranularity: number;
  computerName: string;
  domainName: string;
  highestUserAddress: bigint;
  /** PROCESSOR_ARCHITECTURE_…: 9 x64, 12 ARM64. */
  architecture: number;
  level: number;
  revision: number;
  noExecute: boolean;
  physicalAddressExtension: boolean;
  /** One a processor. */
  each: { featureSet: number; mhz: number; name: string; identifier: string; vendor: string }[];
}

/**
 * The machine as a kernel session describes it when it ends: for recordings without one. What Windows does not tell
 * programs (the hyper-threading mask, the speed of the memory) is 0.
 */
export function processorEvents(facts: ProcessorFacts): MetadataEvent[] {
  const event = (opcode: number, version: number, builder: PayloadBuilder): MetadataEvent => ({
    guid: METADATA_CLASS.systemConfig,
    opcode,
    version,
    payload: builder.build(),
  });
  const cpu = new PayloadBuilder()
    .u32(facts.mhz)
    .u32(facts.processors)
    .u32(facts.memoryMB)
    .u32(facts.pageBytes)
    .u32(facts.allocationGranularity)
    .wchars(facts.computerName, 256)
    .wchars(facts.domainName, 134)
    .u64(0)
    .u64(facts.highestUserAddress)
    .u16(facts.architecture)
    .u16(facts.level)
    .u16(facts.revision)
    .u8(facts.noExecute ? 1 : 0)
    .u8(facts.physicalAddressExtension ? 1 : 0)
    .u32(0);
  const each = facts.each.map(({ featureSet, mhz, name, identifier, vendor }, i) =>
    event(
      OPCODE.processor,
      2,
      new PayloadBuilder().u32(i).u32(featureSet).u32(mhz).wchars(name, 64).wchars(identifier, 128).wchars(vendor, 16),
    ),
  );
  return [event(OPCODE.cpu, 3, cpu), ...each];
}

/** More than real traces hold, most of it in ids of images. */
const MOST_IDENTITIES = 1 << 18;

/** What a trace says of itself already. */
export class HeldMetadata {
  readonly #identities = new Set<string>();

  static isMetadata(guid: string): boolean {
    return classes.has(guid);
  }

  /** Payload of an event of such a class: `[start, end)`. */
  add(guid: string, opcode: number, bytes: Uint8Array, start: number, end: number, pointerBytes: 4 | 8): void {
    if (this.#identities.size < MOST_IDENTITIES)
      this.#identities.add(identityOf(guid, opcode, bytes.subarray(start, end), pointerBytes));
  }

  /** Whether it says who the image is that lies (or lay) there. */
  holdsImage({ base, pid }: { base: bigint; pid: number }): boolean {
    return this.#identities.has(imageIdentity(base, pid));
  }

  /** Those that say something new; of several schemas of one event the first. */
  missing(events: readonly MetadataEvent[]): MetadataEvent[] {
    const given = new Set<string>();
    return events.filter(({ guid, opcode, payload, ticks }) => {
      const identity = identityOf(guid, opcode, payload, 8);
      // A machine has several disks: of these all that are given. An image may come several times.
      const several = guid === METADATA_CLASS.systemConfig || ticks !== undefined;
      const own = several ? `${exactly(guid, opcode, payload)}/${ticks}` : identity;
      const isNew = !this.#identities.has(identity) && !given.has(own);
      given.add(own);
      return isNew;
    });
  }
}

const classes: ReadonlySet<string> = new Set([...Object.values(METADATA_CLASS), PROCESSOR_PROVIDER]);

/** Events of one identity say the same: schemas of one event, maps of one name, one system's build. */
function identityOf(guid: string, opcode: number, payload: Uint8Array, pointerBytes: 4 | 8): string {
  switch (guid) {
    case METADATA_CLASS.imageId:
      // Base, size, pid.
      return opcode === OPCODE.imageInfo && payload.length >= 2 * pointerBytes + 4
        ? imageIdentity(
            pointerBytes === 8 ? BigInt.asUintN(64, i64At(payload, 0)) : BigInt(u32At(payload, 0)),
            u32At(payload, 2 * pointerBytes),
          )
        : exactly(guid, opcode, payload);
    case METADATA_CLASS.metaData:
      if (opcode === OPCODE.eventInfo && payload.length >= INFO.bytes)
        return u32At(payload, INFO.source) === SOURCE_MOF
          ? `class/${guidText(payload, INFO.event)}/${payload[INFO.opcode]}/${payload[INFO.version]}`
          : `event/${guidText(payload, 0)}/${u16At(payload, INFO.id)}/${payload[INFO.version]}`;
      if (opcode === OPCODE.mapInfo && payload.length >= MAP_HEAD_BYTES + 4) {
        const name = MAP_HEAD_BYTES + u32At(payload, MAP_HEAD_BYTES);
        return `map/${guidText(payload, 0)}/${wideStringAt(payload, name, payload.length).text}`;
      }
      return exactly(guid, opcode, payload);
    case METADATA_CLASS.systemConfig:
      // Of some types there is one event a disk or a processor: what the kernel logged of a type is all of it.
      return `${guid}/${opcode}`;
    case METADATA_CLASS.sysConfigEx:
      return opcode === OPCODE.buildInfo || opcode === OPCODE.systemPaths
        ? `${guid}/${opcode}`
        : exactly(guid, opcode, payload);
    case PROCESSOR_PROVIDER:
      return payload.length >= 4 ? `processor/${u32At(payload, 0)}` : exactly(guid, opcode, payload);
    default:
      return exactly(guid, opcode, payload);
  }
}

const imageIdentity = (base: bigint, pid: number): string => `image/${base}/${pid}`;

/** By a hash of 64 bits: a trace may hold hundreds of thousands of such events. */
function exactly(guid: string, opcode: number, payload: Uint8Array): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (const byte of payload) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x85ebca6b) ^ (b >>> 15);
  }
  return `${guid}/${opcode}/${payload.length}/${a >>> 0}/${b >>> 0}`;
}
