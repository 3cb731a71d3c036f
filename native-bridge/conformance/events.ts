/** Events of a provider of our own: who gets them, and what they carry. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXTENDED_TYPE } from '../../engine/format/extended-data.ts';
import { align8, BUFFER, BUFFER_HEADER_BYTES, HEADER_TYPE } from '../../engine/format/layout.ts';
import {
  CONTROL_CODE,
  ERROR,
  EVENT_DATA_TYPE,
  guidBytes,
  newStruct,
  PROVIDER_CONTROL,
  readGuid,
  sizeOf,
  writeField,
} from '../calls/layouts.ts';
import { queryBlock, type SystemFactory, type SystemUnderTest, sessionBlock } from './system-under-test.ts';

const GUID = '12345678-9abc-def0-1234-56789abcdef0';
const OTHER = '12345678-9abc-def0-1234-56789abcdef1';
const LEVEL = 4;
const SESSION = 'corescope-own';

interface Written {
  items: { type: number; data: number[] }[];
  payload: number[];
}

/** Events of a provider in an ETL buffer. */
function writtenIn(buffer: Uint8Array, provider: string): Written[] {
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  const filled = view.getUint32(BUFFER.filledBytes, true);
  const found: Written[] = [];
  for (let at = BUFFER_HEADER_BYTES; at + 8 <= filled; ) {
    const isEvent = buffer[at + 2] === HEADER_TYPE.event64;
    const size = view.getUint16(at + (isEvent ? 0 : 4), true);
    if (isEvent && readGuid(buffer, at + 24) === provider) {
      const items: Written['items'] = [];
      let body = at + sizeOf('EVENT_HEADER');
      const HAS_EXTENDED = 1;
      let more = (view.getUint16(at + 4, true) & HAS_EXTENDED) !== 0;
      while (more) {
        const [type, bytes] = [view.getUint16(body + 2, true), view.getUint16(body + 6, true)];
        more = (view.getUint16(body + 4, true) & 1) !== 0;
        items.push({ type, data: [...buffer.subarray(body + 8, body + 8 + bytes)] });
        body += 8 + align8(bytes);
      }
      found.push({ items, payload: [...buffer.subarray(body, at + size)] });
    }
    at += align8(size);
  }
  return found;
}

export function eventConformance(name: string, make: SystemFactory): void {
  describe(`${name}: events of our own`, () => {
    let system: SystemUnderTest;
    beforeEach(async () => {
      system = await make();
    });
    afterEach(() => system.dispose());

    const register = (guid = GUID): bigint => {
      const { status, handle } = system.calls.events.eventRegister(guidBytes(guid));
      expect([status, handle > 0n]).toEqual([ERROR.SUCCESS, true]);
      return handle;
    };
    const descriptor = (): Uint8Array => {
      const bytes = newStruct('EVENT_DESCRIPTOR');
      writeField(bytes, 'EVENT_DESCRIPTOR', 'Level', LEVEL);
      writeField(bytes, 'EVENT_DESCRIPTOR', 'Channel', 11);
      return bytes;
    };
    const data = [
      { type: EVENT_DATA_TYPE.PROVIDER_METADATA, bytes: Uint8Array.of(5, 0, 80, 81, 0) },
      { type: EVENT_DATA_TYPE.EVENT_METADATA, bytes: Uint8Array.of(6, 0, 0, 69, 70, 0) },
      { type: EVENT_DATA_TYPE.NONE, bytes: Uint8Array.of(1, 2, 3) },
      { type: EVENT_DATA_TYPE.NONE, bytes: Uint8Array.of() },
      { type: EVENT_DATA_TYPE.NONE, bytes: Uint8Array.of(4, 5, 6, 7, 8) },
    ];
    const write = (handle: bigint) => system.calls.events.eventWriteTransfer(handle, descriptor(), data);

    /** What a session gets of the provider. @param level that it is enabled at @param work is done meanwhile */
    async function received(level: number, work: () => void): Promise<Written[]> {
      const { etw, realTime } = system.calls;
      const { handle } = etw.startTrace(SESSION, sessionBlock());
      const status = etw.enableTraceEx2({
        ...{ handle, provider: guidBytes(GUID), controlCode: PROVIDER_CONTROL.ENABLE_PROVIDER, level },
        ...{ matchAnyKeyword: 0n, matchAllKeyword: 0n, timeoutMs: 0, parameters: null },
      });
      expect(status).toBe(ERROR.SUCCESS);
      const found: Written[] = [];
      let end = (): void => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const onBuffers = (buffers: Uint8Array[]) => void found.push(...buffers.flatMap((one) => writtenIn(one, GUID)));
      const { consumer } = await realTime.openRealTime(SESSION, onBuffers, () => end());
      work();
      etw.controlTrace(0n, SESSION, queryBlock(), CONTROL_CODE.STOP);
      await system.advance(2500);
      await ended;
      await consumer?.close();
      return found;
    }

    it('registers a provider, and takes it back once', () => {
      const [first, second] = [register(), register()];
      expect(second).not.toBe(first);
      const { events } = system.calls;
      expect(events.eventUnregister(first)).toBe(ERROR.SUCCESS);
      expect(events.eventUnregister(first)).toBe(ERROR.INVALID_HANDLE);
      expect(events.eventUnregister(second)).toBe(ERROR.SUCCESS);
    });

    it('writes for nobody where no session wants it; through no handle it does not', () => {
      const handle = register();
      expect(write(handle)).toBe(ERROR.SUCCESS);
      system.calls.events.eventUnregister(handle);
      expect(write(handle)).toBe(ERROR.INVALID_HANDLE);
    });

    it('reaches the sessions that have the provider enabled: metadata beside the event, the rest as its payload', async () => {
      const [own, other] = [register(), register(OTHER)];
      const found = await received(LEVEL, () => {
        expect([write(own), write(other), write(own)]).toEqual([ERROR.SUCCESS, ERROR.SUCCESS, ERROR.SUCCESS]);
      });
      expect(found.map(({ payload }) => payload)).toEqual([
        [1, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 3, 4, 5, 6, 7, 8],
      ]);
      const byType = (one: Written) => one.items.toSorted((a, b) => a.type - b.type);
      expect(byType(found[0]!)).toEqual([
        { type: EXTENDED_TYPE.schemaTraceLogging, data: [6, 0, 0, 69, 70, 0] },
        { type: EXTENDED_TYPE.providerTraits, data: [5, 0, 80, 81, 0] },
      ]);
    });

    it('does not reach a session that wants events of higher importance alone', async () => {
      const handle = register();
      expect(await received(LEVEL - 1, () => expect(write(handle)).toBe(ERROR.SUCCESS))).toEqual([]);
    });
  });
}
