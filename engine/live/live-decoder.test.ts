import { expect, test } from 'vitest';
import { memorySource } from '../format/byte-source.ts';
import { openTrace } from '../format/trace.ts';
import { eventInfoBlob, mapInfoBlob } from '../schema/testing/event-info-blobs.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { buffersOf, emptyLiveTrace, listing } from './testing/fed-trace.ts';

const provider = '6afccf81-3a0c-411e-a4aa-c4cf02eb8400';
const UINT32 = 8;

const file = writtenTrace({}, (writer) => {
  for (let i = 0; i < 6; i++)
    writer.event({
      cpu: 0,
      ticks: i,
      pid: 1,
      tid: 2,
      provider,
      id: 7,
      payload: new PayloadBuilder()
        .u32(i)
        .u32(i % 2)
        .build(),
    });
});

const listed = (filter: string) => listing({ filter, limit: 10, fromRow: null });

test('what the machine says of events that nobody here knows: names, fields, and what filters make of them', async () => {
  const trace = await openTrace(memorySource(file), { fileName: 'x.etl' });
  const live = emptyLiveTrace(trace);
  for (const buffer of buffersOf(file)) live.add(buffer);
  live.end();
  const filter = "event = 'Work/Done'";
  expect(live.picture(listed(filter)).list?.total).toBe(0);
  expect(live.picture(listed('')).list?.event.slice(-1)).toEqual(['EventID(7)']);

  const unknown = live.decoder.takeUnknown();
  expect(unknown.map(({ kind, header }) => [kind.provider, kind.id, header.length])).toEqual([[provider, 7, 80]]);
  expect(live.decoder.takeUnknown()).toEqual([]);
  live.decoder.addFetched(unknown, [
    {
      eventInfo: eventInfoBlob({
        provider,
        id: 7,
        providerName: 'Written',
        task: 'Work',
        opcodeName: 'Done',
        properties: [
          { name: 'N', inType: UINT32 },
          { name: 'How', inType: UINT32, map: 'Ways' },
        ],
      }),
      // As TDH has it: EVENT_MAP_INFO alone.
      maps: [
        {
          info: mapInfoBlob({
            provider,
            name: 'Ways',
            flags: 1,
            entries: [
              [0, 'Slow'],
              [1, 'Fast'],
            ],
          }).slice(16),
        },
      ],
    },
  ]);
  const { list } = live.picture(listed(''));
  expect(list?.provider.slice(-1)).toEqual(['Written']);
  expect(list?.event.slice(-1)).toEqual(['Work/Done']);
  expect(list?.message.slice(-2)).toEqual(['N=4, How=Slow', 'N=5, How=Fast']);
  expect(live.picture(listed("event = 'Work/Done' and field2 = 'Fast'")).list?.total).toBe(3);
  expect(live.figures().providers.find(({ guid }) => guid === provider)?.name).toBe('Written');
  // What was looked at before stays as it was.
  for (const buffer of buffersOf(file).slice(1)) live.add(buffer);
  expect(live.picture(listed(filter)).list?.total).toBe(6);
});
