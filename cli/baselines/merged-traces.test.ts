/**
 * The four traces of one Visual Studio session, merged, against the golden texts of TraceEvent's own test of them
 * (../shared/traces/baselines/diaghub-merged4.*): the names of all events in the order of time, and what the activities
 * of Microsoft-Diagnostics-DiagnosticSource say.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { guidText } from '../../engine/base/text.ts';
import type { EventView } from '../../engine/events/event-view.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import type { Ways } from './testing/comparison.ts';
import { DecodedTrace } from './testing/decoded-trace.ts';
import { NAME_REASONS, printedNameOf } from './testing/event-names.ts';
import { MERGED_NAME_WAYS, NAME_WAYS } from './testing/expected-ways.ts';
import { linesOf, readEventElement } from './testing/golden-text.ts';
import { firstDisorder, type MergedEvent, mergeByTime } from './testing/merged-names.ts';

/** Has the session's processes; the last of the files has the activities. */
const KERNEL = '.kernel.1';
const FILES = ['', KERNEL, '.user_injected.1', '.user_paged.1'];
const fileName = (part: string): string => `perfview-diaghub-diaghub${part}.etl`;

const golden = (name: string): string[] =>
  linesOf(readFileSync(sharedTracePath('baselines', `diaghub-merged4.${name}.txt`), 'utf8'));

/** Time stamp of a trace's first event, in ticks: it stands in the first event's header, behind the buffer's. */
function firstStamp(part: string): bigint {
  const bytes = readFileSync(sharedTracePath('etl', fileName(part))).subarray(0, 96);
  return new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(72 + 16, true);
}

/** Of the whole session: of the two traces that began first. */
const SESSION_STAMP = haveSharedTraces ? firstStamp(KERNEL) : 0n;
const TICKS_PER_SECOND = 10_000_000;

/** An activity as the golden elements have it. */
type Element = [name: string, value: string][];

describe.skipIf(!haveSharedTraces)('TraceEvent’s merged traces', () => {
  const files: MergedEvent[][] = [];
  const activities: Element[] = [];
  const nameWays: Ways = {};
  let lineMaps = 0;

  beforeAll(async () => {
    const processNames = new Map<number, string>();
    for (const [file, part] of FILES.entries())
      await DecodedTrace.use(fileName(part), async (trace) => {
        if (part === KERNEL)
          for (const { pid, name } of trace.decoder.processes()) processNames.set(pid, name.replace(/\.exe$/i, ''));
        const stamp = firstStamp(part);
        expect(trace.trace.info.clockFrequencyHz).toBe(TICKS_PER_SECOND);
        const events: MergedEvent[] = [];
        await trace.forEach((event) => {
          const { name: printed, by } = printedNameOf(event, trace);
          const name = printed.slice(printed.indexOf('/') + 1);
          const ticks = stamp + BigInt(Math.round(event.timeNs / 100));
          // TraceEvent's reader keeps maps of lines for itself.
          if (name === 'Method/ILToNativeMap') lineMaps++;
          else {
            events.push({ ticks, file, name });
            nameWays[by] = (nameWays[by] ?? 0) + 1;
          }
          if (name.startsWith('Activity')) activities.push(elementOf(event, printed, ticks, processNames));
        });
        files.push(events);
      });
  }, 60_000);

  test('the names of all events, in the order of time', () => {
    const merged = mergeByTime(files);
    const names = golden('eventnames');
    expect(names).toHaveLength(95_506);
    const at = firstDisorder(merged, names);
    const near = (all: readonly string[]): string[] => (at < 0 ? [] : all.slice(at, at + 8));
    expect(near(merged.map(({ name }) => name))).toEqual(near(names));
    expect(at).toBe(-1);
    expect(lineMaps).toBe(5247);
  });

  test('names agree by these rules', () => {
    expect(nameWays).toEqual(MERGED_NAME_WAYS);
    expect([...new Set([...Object.keys(NAME_WAYS), ...Object.keys(MERGED_NAME_WAYS)])].sort()).toEqual(
      Object.keys(NAME_REASONS).sort(),
    );
  });

  test('what activities say', () => {
    expect(activities).toEqual(golden('events-DiagnosticSource').map(readEventElement));
    expect(activities).toHaveLength(168);
  });

  test('names of activities', () => {
    expect(activities.map((element) => element.find(([name]) => name === 'EventName')?.[1])).toEqual(
      golden('activities'),
    );
  });
});

function elementOf(event: EventView, printed: string, ticks: bigint, processNames: Map<number, string>): Element {
  const [provider, ...name] = printed.split('/');
  // EVENT_HEADER.ActivityId.
  const activity = guidText(event.payload.bytes, event.eventStart + 64).replaceAll('-', '');
  return [
    ['MSec', (Number(ticks - SESSION_STAMP) / 1e4).toFixed(4)],
    ['PID', String(event.pid)],
    ['PName', processNames.get(event.pid) ?? ''],
    ['TID', String(event.tid)],
    ...(/[^0]/.test(activity) ? [['ActivityID', activity] as [string, string]] : []),
    ['EventName', name.join('/')],
    ['ProviderName', provider],
    ['SourceName', event.text('SourceName') ?? ''],
    ['EventName', event.text('EventName') ?? ''],
    ['Arguments', argumentsOf(event)],
  ];
}

/** `[Key->"Value",…]`; line ends as `\n`. */
function argumentsOf(event: EventView): string {
  const pairs = event.value('Arguments');
  if (!Array.isArray(pairs)) return '';
  const texts = pairs.map((pair) =>
    pair !== null && typeof pair === 'object' && !Array.isArray(pair) ? `${pair.Key}->"${pair.Value}"` : '',
  );
  return `[${texts.join(',').replaceAll('\r\n', '\\n')}]`;
}
