/** On made-up output of the tools, in the forms of Microsoft's documents. */
import { describe, expect, it } from 'vitest';
import {
  countDifferences,
  logmanProperties,
  logmanSessions,
  setDifferences,
  tracerptSummary,
  wevtutilEvents,
} from './windows-tools.ts';

const process = '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716';
const header = '68fdd900-4a3e-11d1-84f4-0000f80464e3';
const summary = `Files Processed:
\tC:\\check\\events.etl
Total Buffers Processed 12
Total Events  Processed 345
Total Events  Lost      6
Start Time              Sunday, November 22, 2026
End Time                Sunday, November 22, 2026
Elapsed Time            5 sec

+---------------------------------------------------------------------------------------------------------+
|Event Count   Event Name                         Task              Opcode   Version   Guid               |
+---------------------------------------------------------------------------------------------------------+
|          2   EventTrace                         Header                     2         {${header.toUpperCase()}} |
|        300   Microsoft-Windows-Kernel-Process   ThreadStart       Start    1         {${process}} |
|         43   Microsoft-Windows-Kernel-Process   ThreadStop        Stop     1         {${process}} |
+---------------------------------------------------------------------------------------------------------+
`.replaceAll('\n', '\r\n');

describe('tracerpt', () => {
  it('has totals, and a row for each kind of events', () => {
    const { byGuid, ...totals } = tracerptSummary(summary);
    expect(totals).toEqual({ buffers: 12, events: 345, eventsLost: 6 });
    expect([...byGuid]).toEqual([
      [header, 2],
      [process, 343],
    ]);
  });

  it('that says something else says nothing', () => {
    expect(tracerptSummary('Error:\nThe system cannot find the file specified.\n')).toEqual({
      buffers: null,
      events: null,
      eventsLost: null,
      byGuid: new Map(),
    });
  });

  const own = {
    events: 345,
    eventsLost: 6,
    byGuid: new Map([
      [header, 2],
      [process, 343],
    ]),
  };
  it('agrees, or not, with what we count', () => {
    expect(countDifferences(own, tracerptSummary(summary))).toEqual([]);
    const byGuid = new Map([
      [header, 2],
      [process, 342],
      ['00000000-0000-0000-0000-000000000001', 1],
    ]);
    const found = countDifferences({ events: 344, eventsLost: 0, byGuid }, tracerptSummary(summary));
    expect(found).toEqual([
      'events: 344, tracerpt 345',
      'events lost: 0, tracerpt 6',
      `${process}: 342, tracerpt 343`,
      '00000000-0000-0000-0000-000000000001: 1, tracerpt 0',
    ]);
    expect(
      countDifferences({ ...own, byGuid: new Map([[process, 343]]) }, tracerptSummary(summary), new Set([header])),
    ).toEqual([]);
  });

  it('that could not be read never agrees', () => {
    const nothing = { events: 0, eventsLost: 0, byGuid: new Map<string, number>() };
    expect(countDifferences(nothing, tracerptSummary(''))).toEqual([
      'events: 0, tracerpt null',
      'events lost: 0, tracerpt null',
      'tracerpt listed no kinds of events',
    ]);
  });

  it('of many differences shows some', () => {
    const byGuid = new Map(Array.from({ length: 9 }, (_, i) => [`00000000-0000-0000-0000-00000000000${i}`, 1]));
    const found = countDifferences({ ...own, byGuid }, tracerptSummary(summary));
    expect(found).toHaveLength(6);
    expect(found.at(-1)).toBe('and 6 more');
  });
});

describe('logman', () => {
  const list = `
Data Collector Set                      Type                          Status
-------------------------------------------------------------------------------
Circular Kernel Context Logger          Trace                         Running
EventLog-Application                    Trace                         Running
corescope-check                         Trace                         Running

The command completed successfully.
`;
  it('lists the sessions', () => {
    expect(logmanSessions(list)).toEqual(['Circular Kernel Context Logger', 'EventLog-Application', 'corescope-check']);
    expect(logmanSessions(list.replaceAll('\n', '\r\n'))).toHaveLength(3);
    expect(logmanSessions('Error:\nAccess is denied.\n')).toEqual([]);
  });

  it('says what a session is like, and does not mix it up with its providers', () => {
    const text = `

Name:                 corescope-check
Status:               Running
Buffer Size:          64
Buffers Lost:         0
Clock Type:           Performance
File Mode:            File

Provider:
Name:                 Microsoft-Windows-Kernel-Process
Level:                5 (0x5)

The command completed successfully.
`;
    const found = logmanProperties(text);
    expect([found.get('name'), found.get('buffer size'), found.get('level')]).toEqual([
      'corescope-check',
      '64',
      undefined,
    ]);
    expect(logmanProperties('Error:\nData Collector Set was not found.\n').size).toBe(0);
  });
});

describe('wevtutil', () => {
  it('lists ids and versions of events', () => {
    const text = `name: Microsoft-Windows-Kernel-Process
guid: 22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716
channels:
  channel:
    name: Microsoft-Windows-Kernel-Process/Analytic
    id: 16
keywords:
  keyword:
    name: WINEVENT_KEYWORD_PROCESS
    mask: 10
events:
  event:
    value: 1
    version: 0
    opcode: 1
  event:
    value: 1
    version: 3
    opcode: 1
  event:
    value: 15
    version: 0
`;
    expect(wevtutilEvents(text)).toEqual(new Set(['1.0', '1.3', '15.0']));
    expect(wevtutilEvents('Failed to open metadata for provider.').size).toBe(0);
  });

  it('agrees, or not, with TDH', () => {
    expect(setDifferences(new Set(['1.0', '1.3']), new Set(['1.3', '1.0']), 'wevtutil')).toEqual([]);
    expect(setDifferences(new Set(['1.0']), new Set(['2.0']), 'wevtutil')).toEqual([
      '1.0: not in wevtutil',
      '2.0: in wevtutil alone',
    ]);
  });
});
