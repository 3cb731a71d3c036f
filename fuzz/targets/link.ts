/** What comes through the pipe to the elevated helper: it touches sessions of our names and files of recordings, no others. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import { encodeFrame } from '../../contract/wire.ts';
import { guardedBridge } from '../../host/recorder/guarded-bridge.ts';
import type { Random } from '../../machine/random.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { BridgeError } from '../../native-bridge/calls/bridge-error.ts';
import { bridgeErrorInfo, bridgeMethods, checkedBridgeMethods } from '../../native-bridge/rpc/bridge-server.ts';
import { serveCalls } from '../../rpc/call-server.ts';
import { streamChannel } from '../../rpc/channel.ts';
import { type FuzzTarget, holds, ownBase } from '../target.ts';

/** Of the folder of recordings, as inputs say it: where it lies differs from run to run. */
const RECORDINGS = '/recordings';
let folder: string | null = null;

function recordingsFolder(): string {
  if (folder !== null) return folder;
  const made = realpathSync(mkdtempSync(join(tmpdir(), 'corescope-fuzz-link-')));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  mkdirSync(join(made, 'recordings', 'one'), { recursive: true });
  folder = join(made, 'recordings');
  return folder;
}

/** What a call came through with. */
interface Reached {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Streams of nothing, and lists of nothing. */
const nothing = Object.assign([], {
  close: async () => {},
  dropped: async () => ({ events: 0, buffers: 0 }),
  figures: async () => ({ readings: 0, missedRounds: 0 }),
  onSpe: () => {},
});

/** A machine that does nothing, and tells what it was to do. */
function machine(reached: Reached[]): Bridge {
  const names = Object.keys(bridgeMethods({} as Bridge));
  const note =
    (method: string) =>
    async (...args: unknown[]) => {
      reached.push({ method, args });
      return nothing;
    };
  return Object.fromEntries(names.map((method) => [method, note(method)])) as unknown as Bridge;
}

/** As the helper has it, with the folder of recordings where it is. @param begun looks at files, which takes a while */
function helper(reached: Reached[], begun: Promise<unknown>[]): Bridge {
  const guarded = guardedBridge(machine(reached), recordingsFolder());
  const placed = (file: string | null): string | null => file?.replaceAll(RECORDINGS, recordingsFolder()) ?? null;
  const noted = <T>(work: Promise<T>): Promise<T> => {
    begun.push(work);
    return work;
  };
  return {
    ...guarded,
    startSession: (plan, file) => noted(guarded.startSession(plan, placed(file))),
    flushSession: (name, file) => noted(guarded.flushSession(name, placed(file))),
  };
}

/** Whose first argument is a session's name or its plan. */
const ofSessions = new Set(
  'startSession querySession updateSession flushSession stopSession enableProvider disableProvider captureState consume'.split(
    ' ',
  ),
);

function checkReached({ method, args }: Reached): void {
  if (!ofSessions.has(method)) return;
  const [session, file] = args as [string | { name: string }, unknown];
  const name = typeof session === 'string' ? session : session.name;
  holds(/^corescope-[^\\/]/i.test(name), () => `${method} of the session “${name}”`);
  if ((method !== 'startSession' && method !== 'flushSession') || file === null) return;
  const parts = String(file).slice(recordingsFolder().length).split(sep);
  const isInside = String(file).startsWith(recordingsFolder() + sep) && !parts.includes('..') && parts.length <= 3;
  holds(isInside, () => `${method} writes ${String(file)}`);
}

const plan = {
  name: 'corescope-a',
  kind: 'event',
  logging: 'file',
  bufferSizeKB: 64,
  minimumBuffers: 4,
  maximumBuffers: 8,
  providers: [{ name: 'Microsoft-Windows-DotNETRuntime', guid: null }],
};
const pmu = { sets: [{ cores: [], events: [0x11] }] };
const calls: readonly unknown[] = [
  { type: 'call', id: 1, method: 'machine', params: [] },
  { type: 'call', id: 2, method: 'querySession', params: ['corescope-a'] },
  { type: 'call', id: 3, method: 'flushSession', params: ['corescope-a', `${RECORDINGS}/one/1.etl`] },
  {
    type: 'call',
    id: 4,
    method: 'updateSession',
    params: ['corescope-a', { maximumBuffers: 8, kernelKeywords: ['CSwitch'] }],
  },
  { type: 'call', id: 5, method: 'releasePmuLock', params: [true] },
  { type: 'call', id: 6, method: 'startSession', params: [plan, `${RECORDINGS}/1.etl`] },
  { type: 'call', id: 7, method: 'consume', params: ['corescope-a'] },
  { type: 'call', id: 8, method: 'check', params: [[plan], null] },
  { type: 'call', id: 9, method: 'startPmu', params: [pmu] },
  { type: 'call', id: 10, method: 'enableProvider', params: ['corescope-a', plan.providers[0]] },
  { type: 'call', id: 11, method: 'stopSession', params: ['corescope-a'] },
  { type: 'took', stream: 7, sizeBytes: 100 },
  { type: 'close', id: 12, stream: 7 },
  { type: 'ask', id: 13, stream: 7, question: 'dropped' },
  { type: 'bye' },
];
const SECRET = 'secret';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function linkBytes(random: Random): Uint8Array {
  const all = [{ type: 'hello', secret: SECRET }, random.pick(calls), random.pick(calls), random.pick(calls)];
  return Buffer.concat(
    all.flatMap((message) => {
      const frame = encodeFrame(message, utf8);
      const head = Buffer.alloc(4);
      head.writeUInt32LE(frame.length);
      return [head, frame];
    }),
  );
}

/** What gets through to the machine. */
export async function reachedBy(input: Uint8Array): Promise<readonly Reached[]> {
  const reached: Reached[] = [];
  const stream = new PassThrough();
  const begun: Promise<unknown>[] = [];
  const methods = checkedBridgeMethods(helper(reached, begun));
  const served = serveCalls({ ...streamChannel(stream), send: () => {} }, methods, {
    secret: SECRET,
    errorInfo: bridgeErrorInfo,
  });
  stream.once('end', () => stream.destroy());
  stream.end(input);
  await served;
  await Promise.allSettled(begun);
  return reached;
}

export const link: FuzzTarget = {
  name: 'link',
  bases: () => [ownBase('calls', linkBytes)],
  dictionary: [
    ...['"', '{', '}', '"type":"hello"', '"args":[', '"id":', '-1', '1e99', '"method":"consume"', 'null', '"stream":7'],
    ...['"corescope-a"', '"corescope-../a"', '"NT Kernel Logger"', '"\\u0000', '"name":"a"', '..', '/', '\\\\', ':x'],
    ...[RECORDINGS, `"${RECORDINGS}/../1.etl"`, `"${RECORDINGS}"`, '"/etc/passwd"', '/one', '"method":"startSession"'],
  ],
  async run(input) {
    for (const call of await reachedBy(input)) checkReached(call);
  },
  isDeclared: (error) => error instanceof BridgeError,
};
