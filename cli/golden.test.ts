/** What the commands print of all real traces, against what independent readers said of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { haveSharedTraces, sharedTraceNames, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { runCaptured } from './testing/run-captured.ts';

interface ExpectedTrace {
  file: string;
  bytes: number;
  buffers: number;
  compressedBuffers: number;
  header: {
    Version: [number, number, number, number];
    ProviderVersion: number;
    NumberOfProcessors: number;
    LogFileMode: number;
    PointerSize: number;
    EventsLost: number;
    BuffersLost: number;
    PerfFreq: number;
    CpuSpeedInMHz: number;
    ClockType: number;
    StartTimeUtc: string;
    EndTimeUtc: string;
    BootTimeUtc: string;
    StartTime: string;
    EndTime: string;
    BootTime: string;
    LoggerName: string;
    LogFileName: string;
  };
  events: number;
  firstNs: number;
  lastNs: number;
  perCpu: Record<string, number>;
  counts: { kind: string; provider: string; id: number; version: number; count: number }[];
  eventList: Record<string, unknown>[];
}

const expectedOf = (name: string): ExpectedTrace =>
  JSON.parse(readFileSync(sharedTracePath('expected', name.replace(/\.etl$/, '.json')), 'utf8'));

async function printed(...args: string[]): Promise<string> {
  const { exitCode, out, errors } = await runCaptured(args);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return out;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

test.skipIf(!haveSharedTraces)('all real traces are there', () => {
  expect(sharedTraceNames).toHaveLength(47);
});

describe.each(sharedTraceNames)('%s', (name) => {
  const path = sharedTracePath('etl', name);
  const expected = expectedOf(name);

  test('counts', async () => {
    const { events, kinds } = JSON.parse(await printed('counts', path, '--json'));
    expect(events).toBe(expected.events);
    expect(kinds).toEqual(
      [...expected.counts].sort(
        (a, b) => byText(a.kind, b.kind) || byText(a.provider, b.provider) || a.id - b.id || a.version - b.version,
      ),
    );
  });

  test('info', async () => {
    const { header } = expected;
    const known = (filetime: string, iso: string) => (filetime === '0' ? null : iso);
    const info = JSON.parse(await printed('info', path, '--json'));
    expect(info).toMatchObject({
      file: name,
      sizeBytes: expected.bytes,
      buffers: expected.buffers,
      compressedBuffers: expected.compressedBuffers,
      damagedBuffers: 0,
      events: expected.events,
      eventsLost: header.EventsLost,
      buffersLost: header.BuffersLost,
      pointerSize: header.PointerSize,
      processors: header.NumberOfProcessors,
      osVersion: `${header.Version[0]}.${header.Version[1]}.${header.ProviderVersion}`,
      clock: ['qpc', 'qpc', 'system', 'cycles'][header.ClockType],
      clockFrequencyHz: [header.PerfFreq, header.PerfFreq, 10_000_000, header.CpuSpeedInMHz * 1e6][header.ClockType],
      startTimeUtc: known(header.StartTime, header.StartTimeUtc),
      endTimeUtc: known(header.EndTime, header.EndTimeUtc),
      bootTimeUtc: known(header.BootTime, header.BootTimeUtc),
      firstEventNs: expected.firstNs,
      lastEventNs: expected.lastNs,
      loggerName: header.LoggerName,
      logFileName: header.LogFileName,
      logFileMode: header.LogFileMode,
      eventsPerCpu: expected.perCpu,
    });
  });

  test('the first 40 events', async () => {
    const lines = (await printed('events', path, '--limit', '40', '--format', 'ndjson')).split('\n');
    expect(lines.pop()).toBe('');
    const fields = ['ns', 'cpu', 'pid', 'tid', 'kind', 'provider', 'id', 'version', 'len'];
    const pick = (event: Record<string, unknown>) => fields.map((field) => event[field]);
    expect(lines.map((line) => pick(JSON.parse(line)))).toEqual(expected.eventList.slice(0, 40).map(pick));
  });
});
