/** A survey that was kept is read back as it was, or refused (`survey.test.ts` does so for each of its traces). */
import { describe, expect, test } from 'vitest';
import { writtenTrace } from '../testing/written-trace.ts';
import { memorySource } from './byte-source.ts';
import { keptSurvey, surveyOfKept } from './kept-survey.ts';
import { surveyTrace, type WholeSurvey } from './survey.ts';

const bytes = writtenTrace({ bufferSizeBytes: 4096 }, (writer) => {
  const provider = '9a1b2c3d-0000-4000-8000-000000000001';
  for (let i = 0; i < 500; i++)
    writer.event({ cpu: i & 1, pid: 4, tid: 8, ticks: 30 * i, provider, id: i >> 6, payload: new Uint8Array(16) });
});
const surveyed = (): Promise<WholeSurvey> => surveyTrace(memorySource(bytes), { fileName: 'a.etl' });

/** Of the memory as it is read: each array begins at a multiple of eight. */
const alone = (array: ArrayBufferView): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).slice();

const readBack = (survey: WholeSurvey, changed: Record<string, ArrayBufferView> = {}): WholeSurvey => {
  const { facts, arrays } = keptSurvey(survey);
  const all = [...arrays, ...Object.entries(changed)].map(([name, array]) => [name, alone(array)] as const);
  return surveyOfKept({ facts, arrays: new Map(all) }, 'a.etl');
};

test('all of it is as it was', async () => {
  const survey = await surveyed();
  const again = readBack(survey);
  expect(again.kindsOfBuffers?.kinds.length).toBeGreaterThan(survey.table.count);
  expect({ ...again, kindTable: null }).toEqual({
    ...survey,
    table: again.table,
    buffers: again.table,
    kindTable: null,
  });
  expect(again.table.rows()).toEqual(survey.table.rows());
  expect(again.kindTable.allWords()).toEqual(survey.kindTable.allWords());
});

test('what was not known is not known', async () => {
  expect(readBack({ ...(await surveyed()), kindsOfBuffers: null }).kindsOfBuffers).toBeNull();
});

describe('kinds of buffers that cannot be', () => {
  const other = 'has kinds of other buffers than it has';
  test.each([
    ['of fewer rows', other, (ends: Uint32Array) => ({ ends: ends.subarray(1) })],
    ['of more rows', other, (ends: Uint32Array) => ({ ends: Uint32Array.of(...ends, ends.at(-1) ?? 0) })],
    ['that end before they begin', other, (ends: Uint32Array) => ({ ends: ends.with(1, ends[2] + 1) })],
    ['that end too late', other, (ends: Uint32Array) => ({ ends: ends.with(-1, (ends.at(-1) ?? 0) + 1) })],
    ['of fewer entries', other, (_: Uint32Array, kinds: Uint16Array) => ({ kinds: kinds.subarray(1) })],
    [
      'of which the trace has none',
      'has buffers with kinds that it does not have',
      (_: Uint32Array, kinds: Uint16Array, kindCount: number) => ({ kinds: kinds.with(3, kindCount) }),
    ],
  ])('%s', async (_, message, damage) => {
    const survey = await surveyed();
    const { ends, kinds } = survey.kindsOfBuffers ?? { ends: new Uint32Array(0), kinds: new Uint16Array(0) };
    const damaged: Record<string, ArrayBufferView> = damage(ends, kinds, survey.kindTable.count);
    const named = Object.entries(damaged).map(([name, array]) => [`kindsOfBuffers.${name}`, array] as const);
    expect(() => readBack(survey, Object.fromEntries(named))).toThrow(message);
  });

  test('are missed', async () => {
    const { facts, arrays } = keptSurvey(await surveyed());
    const others = new Map([...arrays].filter(([name]) => name !== 'kindsOfBuffers.kinds'));
    expect(() => surveyOfKept({ facts, arrays: others }, 'a.etl')).toThrow('has no kindsOfBuffers.kinds');
  });
});
