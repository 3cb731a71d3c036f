/** The checks themselves, on the C fake: they pass where all is well and fail where something is not. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newStruct, writeField } from '../native-bridge/calls/layouts.ts';
import {
  buildWorker,
  FAKE_PROVIDER,
  fakeHands,
  fakeLibrary,
  haveCompiler,
  inPlaceOfAll,
} from '../native-bridge/testing/fake-windows/fake-windows.ts';
import { Libraries } from '../native-bridge/win32/libraries.ts';
import { win32Calls } from '../native-bridge/win32/win32-calls.ts';
import { type Check, windowsChecks } from './windows-check.ts';

/** This fake has no devices, and no images. */
const NO_DEVICES = ['exports', 'ids of an image', 'WindowsPerf driver', 'counters'];

it.runIf(process.platform !== 'win32')('says off Windows that it was not run', () => {
  const ran = spawnSync(process.execPath, [join(import.meta.dirname, 'windows-check.mjs')], { encoding: 'utf8' });
  expect([ran.status, ran.stdout]).toEqual([2, '']);
  expect(ran.stderr).toContain('Not run');
});

describe.runIf(haveCompiler)('the checks on the C fake', () => {
  const path = haveCompiler ? fakeLibrary() : '';
  let worker: Awaited<ReturnType<typeof buildWorker>>;
  let hands: ReturnType<typeof fakeHands>;
  beforeAll(async () => {
    worker = await buildWorker();
    hands = fakeHands(path);
  });
  afterAll(() => {
    hands.reset();
    worker.remove();
  });
  beforeEach(() => hands.reset());

  /** One classic event, for the session of the kernel. */
  const kernelEvent = (): Uint8Array => {
    const header = newStruct('EVENT_HEADER');
    writeField(header, 'EVENT_HEADER', 'Flags', 0x140);
    writeField(header, 'EVENT_HEADER', 'TimeStamp', 1_000_000n);
    return header;
  };

  async function found(): Promise<Map<string, Check>> {
    const libraries = inPlaceOfAll(path);
    const calls = win32Calls({ libraries, workerUrl: worker.url });
    const checks = windowsChecks({
      calls,
      libraries: new Libraries(libraries),
      wait: async () => {
        hands.produce(1000);
        hands.post('corescope-check-kernel', { header: kernelEvent(), processor: 1, payload: new Uint8Array(4) });
        hands.waitUntilDelivered();
      },
      seconds: 1,
      provider: FAKE_PROVIDER,
    });
    const all = new Map<string, Check>();
    for await (const check of checks) all.set(check.name, check);
    return all;
  }

  it('pass where all is well, and leave no session and no trace behind', async () => {
    const checks = await found();
    const failed = [...checks.values()].filter(({ passed, name }) => !passed && !NO_DEVICES.includes(name));
    expect(failed).toEqual([]);
    expect(checks.get('real time by records')?.found).toMatch(/^1000 events in \d+ buffers .* 0 dropped, 0 lost/);
    expect(checks.get('real time of the kernel')?.found).toMatch(/^1 events in 1 buffers \(1 of type 20\)/);
    expect(checks.get('classes of cores')?.found).toBe(
      '4 processors, 4 cores, 2 clusters; Performance cores 2–3; Efficiency cores 0–1',
    );
    expect(checks.get('running sessions')?.found).toBe('0: ');
    expect(hands.consumers()).toBe(0);
  });

  it('fail where something is not as it should be, and go on', async () => {
    hands.elevate(false);
    const checks = await found();
    expect(checks.get('who we are')).toMatchObject({ passed: false });
    expect(checks.get('real time by records')).toMatchObject({ passed: false, found: 'StartTraceW 5' });
    expect(checks.get('providers of TDH')).toMatchObject({ passed: true });
  });
});
