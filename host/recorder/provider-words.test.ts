import { describe, expect, it } from 'vitest';
import { providerWords } from './provider-words.ts';

describe('what is said of a provider behind its level', () => {
  it('becomes what is recorded with its events, and filters', () => {
    expect(providerWords('')).toEqual({ options: {}, allKeywords: '' });
    expect(
      providerWords(
        "stack,sid,tsid,state,state-at-end,all=0x10+GC,ids=1+0x2,not-stack-ids=9,pid=4+77,exe=a.exe+b.exe,package=P_1.0_x,app=App,where=id=12 and Size>=4096 and Path not contains 'C:\\\\it''s, and:' or id = 3 and payload.Id = '{00}'",
      ),
    ).toEqual({
      allKeywords: '0x10+GC',
      options: {
        ...{ stack: true, sid: true, terminalSessionId: true, captureStateOnStart: true, captureStateOnSave: true },
        filters: {
          eventIds: { include: true, ids: [1, 2] },
          stackEventIds: { include: false, ids: [9] },
          pids: [4, 77],
          executables: ['a.exe', 'b.exe'],
          packages: ['P_1.0_x'],
          packageApps: ['App'],
          payload: [
            { eventId: 12, field: 'Size', operator: '>=', value: '4096' },
            { eventId: 12, field: 'Path', operator: 'not contains', value: "C:\\it's, and:" },
            { eventId: 3, field: 'Id', operator: '=', value: '{00}' },
          ],
        },
      },
    });
    expect(providerWords('where=id = 1 and A between 1 and 5').options.filters?.payload).toEqual([
      { eventId: 1, field: 'A', operator: 'between', value: '1,5' },
    ]);
  });

  it.each([
    ['stak', '“stak” is not a provider option; did you mean stack?'],
    ['constructor', 'there are stack, sid'],
    ['pid', 'did you mean pid='],
    ['pid=x', '“x” in pid= is not a number up to 4294967295'],
    ['ids=70000', '“70000” in ids= is not a number up to 65535'],
    ['exe=', '“exe=” has no value'],
    ['where=12', 'ETW cannot test this'],
    ['where=12.Size >= 1', 'is invalid at character 1: start with the ID of the event: id = 12 and Size >= 4096'],
    ['where=id = 1 and lower(A) = 3', 'is invalid at character 12: ETW compares a field'],
  ])('%s is refused by name', (text, message) => {
    expect(() => providerWords(text)).toThrow(message);
  });
});
