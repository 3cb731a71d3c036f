/**
 * The conformance suites, which the simulator and the C fake pass, on this Windows: with a provider of our own, whose events
 * are written from this thread, moved from processor to processor.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Calls } from '../native-bridge/calls/calls.ts';
import {
  CONTROL_CODE,
  ERROR,
  guidBytes,
  newStruct,
  readField,
  readWide,
  writeField,
} from '../native-bridge/calls/layouts.ts';
import { etwConformance } from '../native-bridge/conformance/etw.ts';
import { eventConformance } from '../native-bridge/conformance/events.ts';
import { performanceConformance } from '../native-bridge/conformance/performance.ts';
import { realTimeConformance } from '../native-bridge/conformance/real-time.ts';
import { systemConformance } from '../native-bridge/conformance/system.ts';
import { queryBlock, type SystemFactory } from '../native-bridge/conformance/system-under-test.ts';
import { Libraries } from '../native-bridge/win32/libraries.ts';
import { win32Calls } from '../native-bridge/win32/win32-calls.ts';
import { runTests, type TestResult } from './test-wine-vitest.ts';
import { KERNEL_PROCESS } from './windows-check.ts';

/** Nobody else's. */
const ourProvider = '6f1d2c3b-4a59-4687-9b0c-c0425c0f3e11';
/** Microsoft-Windows-Kernel-Process, ProcessStart: a manifest that every Windows has. */
const withManifest = {
  ...KERNEL_PROCESS,
  event: { id: 1, version: 0 },
  field: 'ProcessID',
  map: { name: '', entries: 0 },
  keywords: 0,
};
const longestRestMs = 10_000;

/** A provider without a manifest. */
function newProducer({ events }: Calls, libraries: Libraries, processors: number): (count: number) => void {
  const thread = libraries.bind('kernel32', 'GetCurrentThread', 'u64', []);
  const affinity = libraries.bind('kernel32', 'SetThreadAffinityMask', 'u64', ['u64', 'u64']);
  const { status, handle } = events.eventRegister(guidBytes(ourProvider));
  if (status !== ERROR.SUCCESS) throw new Error(`EventRegister ${status}`);
  const descriptor = newStruct('EVENT_DESCRIPTOR');
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Id', 7);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Level', 4);
  return (count) => {
    const all = BigInt(2 ** processors) - 1n;
    for (let processor = 0; processor < processors; processor++) {
      affinity(thread(), 1n << BigInt(processor));
      const share = Math.floor(count / processors) + (processor < count % processors ? 1 : 0);
      for (let i = 0; i < share; i++) events.eventWriteTransfer(handle, descriptor, []);
    }
    affinity(thread(), all);
  };
}

/** @param folder for log files @returns what each test found */
export async function conformance(folder: string): Promise<TestResult[]> {
  const calls = win32Calls();
  const produce = newProducer(calls, new Libraries(), calls.system.machine().processors);
  const files = join(folder, 'conformance');
  mkdirSync(files, { recursive: true });
  const stopOurs = (): void => {
    const blocks = Array.from({ length: 128 }, queryBlock);
    const { count } = calls.etw.queryAllTraces(blocks);
    for (const block of blocks.slice(0, count)) {
      const name = readWide(block, readField(block, 'EVENT_TRACE_PROPERTIES', 'LoggerNameOffset'));
      if (/^corescope-/i.test(name)) calls.etw.controlTrace(0n, name, queryBlock(), CONTROL_CODE.STOP);
    }
  };
  const on =
    (provider: typeof withManifest): SystemFactory =>
    () => {
      stopOurs();
      return {
        calls,
        folder: `${files}\\`,
        missingFolder: `${join(folder, 'no-such-folder')}\\`,
        provider,
        produce,
        lose: null,
        advance: (ms) => setTimeout(Math.min(ms, longestRestMs)),
        dispose: stopOurs,
      };
    };
  etwConformance('Windows', on(withManifest));
  eventConformance('Windows', on(withManifest));
  performanceConformance('Windows', on(withManifest));
  systemConformance('Windows', on(withManifest));
  realTimeConformance('Windows', on({ ...withManifest, guid: ourProvider, name: 'corescope-check' }));
  return (await runTests()).results;
}
