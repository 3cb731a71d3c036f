/** Hands on the fake of Windows' libraries, wherever it was compiled. */
import { type LibraryPaths, loadKoffi } from '../../win32/libraries.ts';

/** One library in the place of all. */
export const inPlaceOfAll = (path: string): LibraryPaths => ({
  advapi32: path,
  sechost: path,
  tdh: path,
  cfgmgr32: path,
  kernel32: path,
  ntdll: path,
  pdh: path,
  wevtapi: path,
});

/** The made-up provider of the fake. */
export const FAKE_PROVIDER = {
  guid: '5f3a9c10-7b1d-4e2f-9a66-102030405060',
  name: 'Fake-Provider',
  event: { id: 7, version: 1 },
  field: 'Kind',
  map: { name: 'KindMap', entries: 2 },
  keywords: 2,
};

/** Hands on the fake. It is one for the whole process: `reset` before each test. */
export function fakeHands(path: string) {
  const library = loadKoffi().load(path);
  const reset = library.func('fake_reset', 'void', []);
  const fail = library.func('fake_fail', 'void', ['str', 'uint32_t', 'int32_t']);
  const lastCall = library.func('fake_last_call', 'str', ['str']);
  const elevate = library.func('fake_elevate', 'void', ['int32_t']);
  const advance = library.func('fake_advance', 'void', ['uint32_t']);
  const produce = library.func('fake_produce', 'void', ['uint32_t', 'uint32_t']);
  const lose = library.func('fake_lose', 'void', ['str16', 'uint32_t']);
  const events = library.func('fake_events', 'void', ['uint32_t', 'uint32_t', 'uint64_t']);
  const delivered = library.func('fake_wait_until_delivered', 'void', []);
  const logHandles = library.func('fake_log_handles', 'int32_t', []);
  const consumers = library.func('fake_consumers', 'int32_t', []);
  const payloadFilters = library.func('fake_payload_filters', 'int32_t', []);
  const post = library.func('fake_post', 'void', [
    'str16',
    'uint8_t *',
    'uint16_t',
    'uint8_t *',
    'uint32_t',
    'uint8_t *',
    'uint32_t',
  ]);
  return {
    /** A machine as new; waits until nobody is in ProcessTrace. */
    reset: (): void => reset(),
    /** The next `times` calls of a function answer this code. */
    fail: (name: string, code: number, times = 1): void => fail(name, code, times),
    /** Arguments of a function's last call, as C received them; empty when it was not called. */
    lastCall: (name: string): string => lastCall(name),
    elevate: (elevated: boolean): void => elevate(elevated ? 1 : 0),
    advance: (ms: number): void => advance(ms),
    /** @param loseEvery one of so many events is lost; 0: none */
    produce: (count: number, loseEvery = 0): void => produce(count, loseEvery),
    lose: (session: string, count: number): void => lose(session, count),
    events: (payloadBytes: number, perBuffer: number, perSecond = 0): void =>
      events(payloadBytes, perBuffer, perSecond),
    /** Blocks this thread until the callbacks have been given all that there is. */
    waitUntilDelivered: (): void => delivered(),
    /** Results and entries of event logs that nobody has closed. */
    logHandles: (): number => logHandles(),
    /** Traces that are open. */
    consumers: (): number => consumers(),
    /** Payload filters, and what was put together of them, that nobody has given back. */
    payloadFilters: (): number => payloadFilters(),
    /** One record as a session's callback shall get it. */
    post(
      session: string,
      record: {
        header: Uint8Array;
        processor: number;
        items?: { type: number; data: Uint8Array }[];
        payload: Uint8Array;
      },
    ): void {
      const items = (record.items ?? []).flatMap(({ type, data }) => [
        ...new Uint8Array(Uint16Array.of(type, data.length).buffer),
        ...data,
      ]);
      const { header, processor, payload } = record;
      post(
        session,
        header,
        processor,
        Uint8Array.from([...items, 0]),
        record.items?.length ?? 0,
        payload.length === 0 ? null : payload,
        payload.length,
      );
    },
  };
}
