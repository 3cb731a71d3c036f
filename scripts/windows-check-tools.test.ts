/**
 * The checks beside Windows' tools, on the simulated machine and tools that are made up: they count with the second reader,
 * so that the checks pass where both are right and fail where one is not.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { memorySource } from '../engine/format/byte-source.ts';
import { openTrace } from '../engine/format/trace.ts';
import { secondRead } from '../engine/testing/second-reader.ts';
import type { Calls } from '../native-bridge/calls/calls.ts';
import { namesOf, queryBlock } from '../native-bridge/conformance/system-under-test.ts';
import { localBridge } from '../native-bridge/local-bridge.ts';
import { simulatedCalls } from '../native-bridge/simulator/calls.ts';
import { HandClock } from '../native-bridge/simulator/clock.ts';
import { SimulatedMachine } from '../native-bridge/simulator/machine.ts';
import { type ToolCheckOptions, toolCheckNames, toolChecks } from './windows-check-tools.ts';

const provider = { guid: 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4', name: 'Microsoft-Windows-DotNETRuntime' };
const program = 'C:\\Windows\\System32\\check.exe';

async function countOf(path: string) {
  const { info, kinds } = await openTrace(memorySource(readFileSync(path)), { fileName: path });
  const byGuid = new Map<string, number>();
  for (const kind of kinds) byGuid.set(kind.provider, (byGuid.get(kind.provider) ?? 0) + kind.count);
  return { events: info.events, eventsLost: info.eventsLost, byGuid };
}

/** Class GUIDs of the kernel's groups that are recorded here. */
const classes: Record<string, string> = {
  EventTrace: '68fdd900-4a3e-11d1-84f4-0000f80464e3',
  SystemConfig: '01853a65-418f-4f36-aefc-dc0f1d2fd235',
  Process: '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c',
  Thread: '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c',
  Image: '2cb15d1d-5fc1-11d2-abe1-00a0c911f518',
  PerfInfo: 'ce1dbfb4-137e-4da6-87b0-3f59aa102cbc',
};

/** What tracerpt prints, counted by the second reader. */
function summaryOf(path: string): string {
  const { events } = secondRead(readFileSync(path));
  const rows = new Map<string, number>();
  for (const { provider: name } of events) {
    const guid = classes[name] ?? name;
    rows.set(guid, (rows.get(guid) ?? 0) + 1);
  }
  return [
    `Total Events  Processed ${events.length}`,
    'Total Events  Lost      0',
    ...[...rows].map(([guid, count]) => `| ${count} Name Task {${guid}} |`),
  ].join('\r\n');
}

/** @param change of what the tools print */
async function checksOn(
  change: Partial<ToolCheckOptions> = {},
  spoil: (text: string) => string = (text) => text,
  otherPeers: Partial<Calls['peers']> = {},
) {
  const clock = new HandClock();
  const machine = new SimulatedMachine({ seed: 5, clock });
  const simulated = simulatedCalls(machine);
  const calls: Calls = { ...simulated, peers: { ...simulated.peers, ...otherPeers } };
  const folder = mkdtempSync(join(tmpdir(), 'corescope-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bridge = localBridge(calls);
  const described = (await bridge.providerSchemas(provider.guid)).flatMap(({ eventInfo }) =>
    eventInfo === null
      ? []
      : [`  event:\n    value: ${eventInfo[32] | (eventInfo[33] << 8)}\n    version: ${eventInfo[34]}\n`],
  );
  const names = (): string[] => {
    const blocks = Array.from({ length: 8 }, queryBlock);
    return blocks.slice(0, calls.etw.queryAllTraces(blocks).count).map((block) => namesOf(block).session);
  };
  const logman = (args: readonly string[]): string =>
    args.length === 3
      ? 'Buffer Size: 64\nBuffers Lost: 0\n\nProvider:\nName: a\n'
      : [
          'Data Collector Set      Type      Status',
          '-'.repeat(40),
          ...names().map((name) => `${name.padEnd(24)}Trace     Running`),
          '',
        ].join('\n');
  const options: ToolCheckOptions = {
    ...{ calls, folder, provider, seconds: 1 },
    wait: async (ms) => {
      for (let passed = 0; passed < ms; passed += 100) clock.advanceMs(100);
    },
    count: countOf,
    run: (tool, args) => {
      if (tool === 'wpr.exe') return null;
      if (tool === 'tracerpt.exe') writeFileSync(args[args.indexOf('-summary') + 1], spoil(summaryOf(args[0])));
      if (tool === 'wevtutil.exe') return { status: 0, output: spoil(`events:\n${described.join('')}`) };
      if (tool === 'logman.exe') return { status: 0, output: spoil(logman(args)) };
      return { status: 0, output: '' };
    },
    readText: (path) => readFileSync(path, 'utf8'),
    writeText: (path, text) => writeFileSync(path, text),
    servePipe: async () => ({ path: '\\\\.\\pipe\\a', close: () => {} }),
    self: { pid: 4, program },
    corescope: null,
    ...change,
  };
  const found = new Map<string, { found: string; passed: boolean }>();
  for await (const { name, ...check } of toolChecks(options))
    found.set(name, { found: check.found, passed: check.passed });
  expect(await bridge.sessions()).toEqual([]);
  expect([...found.keys()]).toEqual(toolCheckNames);
  return found;
}

const failed = (found: Map<string, { passed: boolean }>): string[] =>
  [...found].filter(([, { passed }]) => !passed).map(([name]) => name);
const peers: Partial<Calls['peers']> = {
  pipeServer: () => ({ status: 0, pid: 4 }),
  processImage: () => ({ status: 0, path: program }),
};
const command: ToolCheckOptions['corescope'] = ([word]) => ({
  status: 0,
  output:
    word === 'info'
      ? '{"events":3,"eventsLost":0,"warnings":[]}'
      : word === 'counts'
        ? JSON.stringify({ kinds: [{ provider: provider.guid, id: 3, count: 3 }] })
        : '',
});

test('pass where the tools say the same', async () => {
  const found = await checksOn({ corescope: command }, undefined, peers);
  expect(found.get('tracerpt: events of a provider')?.found).toMatch(
    /^\d+ events of \d+ providers and classes, 0 lost$/,
  );
  expect(found.get('wpr: a recording of CPU')?.found).toBe('wpr is not there');
  expect(Object.fromEntries([...found].filter(([, { passed }]) => !passed))).toEqual({});
});

test('fail where they do not', async () => {
  const found = await checksOn({}, (text) => text.replace(/\d+/, (number) => String(Number(number) + 1)), {
    pipeServer: () => ({ status: 0, pid: 5 }),
  });
  expect(failed(found).sort()).toEqual(
    toolCheckNames
      .filter((name) => !['logman: sessions', 'wpr: a recording of CPU', 'what may be elevated'].includes(name))
      .sort(),
  );
  expect(found.get('tracerpt: events of a provider')?.found).toMatch(/; events: \d+, tracerpt \d+$/);
  expect(found.get('corescope record')?.found).toBe('dist/cli is not built: npm run build');
});

test('fail where the command records what it should leave out, or fails itself', async () => {
  const id = 'corescope record: filter by id';
  const more = (args: readonly string[]) => {
    const { status, output } = command!(args);
    return { status, output: output.replace('"id":3', '"id":4') };
  };
  expect((await checksOn({ corescope: more })).get(id)).toEqual({ found: '3 with id 4', passed: false });
  const broken = () => ({ status: 1, output: 'corescope: no rights\n' });
  expect((await checksOn({ corescope: broken })).get(id)).toEqual({
    found: 'Error: corescope record ended with 1: corescope: no rights',
    passed: false,
  });
});

test('fail, and go on, where a tool is not there', async () => {
  const found = await checksOn({ run: () => null });
  expect(found.get('tracerpt: events of the kernel')).toEqual({ found: 'tracerpt is not there', passed: false });
  expect(found.get('logman: sessions')).toEqual({ found: 'Error: logman.exe is not there', passed: false });
});
