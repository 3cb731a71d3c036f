/**
 * What is appended to a trace so that it can be read elsewhere (format document part f): schemas of its events, ids of its
 * images, volumes, build, system configuration. Classic events, in the forms that xperf and WPR merge them in.
 */
import { guidText } from '../../schema/text.ts';
import { u16At, u32At, wideStringAt } from '../bytes.ts';
import { PayloadBuilder } from '../writer/payload-builder.ts';

/** One such event; its time and place are the merge's. */
export interface MetadataEvent {
  /** Class GUID, lower case. That of SystemConfig is written as the kernel writes it, by its group. */
  guid: string;
  opcode: number;
  version: number;
  payload: Uint8Array;
}

export const METADATA_CLASS = {
  systemConfig: '01853a65-418f-4f36-aefc-dc0f1d2fd235',
  imageId: 'b3e675d7-2554-4f18-830b-2762732560de',
  metaData: 'bbccf6c1-6cd1-48c4-80ff-839482e37671',
  sysConfigEx: '9b79ee91-b5fd-41c0-a243-4248e266e9d0',
} as const;

const OPCODE = {
  imageInfo: 0,
  imageRsds: 36,
  eventInfo: 32,
  mapInfo: 33,
  buildInfo: 32,
  systemPaths: 33,
  volumeMapping: 35,
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

export interface ImageId {
  imageBase: bigint;
  imageSizeBytes: number;
  pid: number;
  timeDateStamp: number;
  originalFileName: string;
  /** CodeView record; null where the image has none. */
  pdb: { guid: string; age: number; name: string } | null;
}

/** Images by their debug ids: what finds the symbols of a module. For 64-bit processes. */
export function imageIdEvents(images: readonly ImageId[]): MetadataEvent[] {
  return images.flatMap(({ imageBase, imageSizeBytes, pid, timeDateStamp, originalFileName, pdb }) => {
    const event = (opcode: number, version: number, builder: PayloadBuilder): MetadataEvent => ({
      guid: METADATA_CLASS.imageId,
      opcode,
      version,
      payload: builder.build(),
    });
    const info = new PayloadBuilder().u64(imageBase).u64(imageSizeBytes).u32(pid).u32(timeDateStamp);
    const list = [event(OPCODE.imageInfo, 2, info.wstr(originalFileName))];
    if (pdb !== null) {
      const rsds = new PayloadBuilder().u64(imageBase).u32(pid).guid(pdb.guid).u32(pdb.age).astr(pdb.name);
      list.push(event(OPCODE.imageRsds, 2, rsds));
    }
    return list;
  });
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

/** @param installDate FILETIME */
export const buildInfoEvent = (build: { installDate: bigint; buildLab: string; productName: string }): MetadataEvent =>
  sysConfigEx(
    OPCODE.buildInfo,
    new PayloadBuilder().u64(build.installDate).wstr(build.buildLab).wstr(build.productName),
  );

/** More than real traces hold, most of it in ids of images. */
const MOST_IDENTITIES = 1 << 18;

/** What a trace says of itself already. */
export class HeldMetadata {
  readonly #identities = new Set<string>();

  static isMetadata(guid: string): boolean {
    return classes.has(guid);
  }

  /** Payload of an event of such a class: `[start, end)`. */
  add(guid: string, opcode: number, bytes: Uint8Array, start: number, end: number): void {
    if (this.#identities.size < MOST_IDENTITIES)
      this.#identities.add(identityOf(guid, opcode, bytes.subarray(start, end)));
  }

  /** Those that say something new; of several schemas of one event the first. */
  missing(events: readonly MetadataEvent[]): MetadataEvent[] {
    const given = new Set<string>();
    return events.filter(({ guid, opcode, payload }) => {
      const identity = identityOf(guid, opcode, payload);
      // A machine has several disks: of these all that are given.
      const own = guid === METADATA_CLASS.systemConfig ? exactly(guid, opcode, payload) : identity;
      const isNew = !this.#identities.has(identity) && !given.has(own);
      given.add(own);
      return isNew;
    });
  }
}

const classes: ReadonlySet<string> = new Set(Object.values(METADATA_CLASS));

/** Events of one identity say the same: schemas of one event, maps of one name, one system's build. */
function identityOf(guid: string, opcode: number, payload: Uint8Array): string {
  switch (guid) {
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
    default:
      return exactly(guid, opcode, payload);
  }
}

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
