/** Focus and delays in a trace that is written from the public list of the manifest. */
import { expect, test } from 'vitest';
import { columnByPath, columns } from '../testing/groups.ts';
import { type ListedEvent, manifestOf, payloadOf } from '../testing/listed-manifest.ts';
import { linesOf } from '../testing/raw-events.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const WIN32K = '8c416c79-d49b-4f01-a467-e56d3aa8234c';
const window = 'ClassName:UnicodeString TopLevelClassName:UnicodeString';
const input = 'TimeSinceInputRemoveMs:UInt32 TimeSinceOldestInputMs:UInt32';
const message = 'MessageId:UInt32 WParam:UInt64';
const EVENTS = {
  focus: { id: 26, version: 0, fields: 'SessionId:UInt32 OldProcessId:UInt32 NewProcessId:UInt32' },
  input: { id: 37, version: 0, fields: `Flags:UInt32 ${input} ${window} ImagePath:UnicodeString ${message}` },
  check: {
    id: 38,
    version: 0,
    fields: `Flags:UInt32 DelayTimeMs:UInt32 ${input} ${window} ImagePath:UnicodeString ${message}`,
  },
  appCheck: {
    id: 173,
    version: 0,
    fields: `Flags:UInt32 DelayTimeMs:UInt32 ${input} ${window} PackageMoniker:UnicodeString AppUserModelId:UnicodeString ${message}`,
  },
} satisfies Record<string, ListedEvent>;

const MS_TICKS = 10_000;

const opened = writtenPluginTrace(
  (writer) => {
    const log = (ms: number, event: ListedEvent, pid: number, values: Record<string, number | string>): void => {
      const { id, version } = event;
      const payload = payloadOf(event, values);
      writer.event({
        cpu: 0,
        bits: 64,
        provider: WIN32K,
        id,
        version,
        pid,
        tid: pid + 1,
        ticks: ms * MS_TICKS,
        payload,
      });
    };
    log(100, EVENTS.focus, 4, { SessionId: 1, OldProcessId: 10, NewProcessId: 20 });
    log(250, EVENTS.focus, 4, { SessionId: 2, OldProcessId: 0, NewProcessId: 30 });
    log(400, EVENTS.focus, 4, { SessionId: 1, OldProcessId: 20, NewProcessId: 10 });
    log(450, EVENTS.focus, 4, { SessionId: 1, OldProcessId: 10, NewProcessId: 20 });
    const one = { ClassName: 'Edit', TopLevelClassName: 'Notepad', MessageId: 0x113 };
    log(700, EVENTS.check, 20, { ...one, DelayTimeMs: 300, TimeSinceInputRemoveMs: 350, TimeSinceOldestInputMs: 360 });
    log(800, EVENTS.input, 20, {
      ...one,
      TimeSinceInputRemoveMs: 220,
      TimeSinceOldestInputMs: 500,
      ImagePath: 'n.exe',
    });
    log(1000, EVENTS.appCheck, 30, { ...one, DelayTimeMs: 201, AppUserModelId: 'App!x' });
  },
  {},
  [manifestOf('Microsoft-Windows-Win32k', WIN32K, Object.values(EVENTS))],
);
opened.catch(() => {});

test('the focus of a session lasts until its next change', async () => {
  const { page, cookery } = await opened.then((trace) => ({ page: trace.page.bind(trace), cookery: trace.cookery }));
  const end = cookery.environment.endNs / 1e6;
  const found = await page({ table: 'Window in Focus', expandDepth: 1 });
  const durations = [...columnByPath(found, 'duration')].map(([path, ns]) => [path, ns / 1e6]);
  const lines = await page({ table: 'Window in Focus', keys: [], values: columns('process', 'before', 'session') });
  expect(linesOf(lines)).toEqual([
    'Unknown (20) Unknown (10) 1',
    'Unknown (30) None 2',
    'Unknown (10) Unknown (20) 1',
    'Unknown (20) Unknown (10) 1',
  ]);
  expect(Object.fromEntries(durations)).toEqual({
    '1': end - 100,
    '1 › Unknown (20)': 300 + (end - 450),
    '1 › Unknown (10)': 50,
    '2': end - 250,
    '2 › Unknown (30)': end - 250,
  });
});

test('delays end when they are told, and are as long as they say', async () => {
  const page = await (await opened).page({
    table: 'UI Delays',
    keys: [],
    values: columns(
      'pid',
      'tid',
      'kind',
      'className',
      'topClassName',
      'app',
      'message',
      'startTime',
      'endTime',
      'duration',
      'oldest',
    ),
  });
  const ms = (...values: number[]): string => values.map((value) => value * 1e6).join(' ');
  expect(linesOf(page).toSorted()).toEqual(
    [
      `20 21 Message check Edit Notepad  0x113 ${ms(400, 700, 300, 360)}`,
      `20 21 Input Edit Notepad n.exe 0x113 ${ms(580, 800, 220, 500)}`,
      `30 31 Message check (app) Edit Notepad App!x 0x113 ${ms(799, 1000, 201, 0)}`,
    ].toSorted(),
  );
});
