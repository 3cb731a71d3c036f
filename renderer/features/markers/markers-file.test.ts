import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Marker } from '../../../contract/workspace.ts';
import { secondsText } from '../../base/seconds-text.ts';
import { MarkersFileError, markersJson, readMarkersCsv, readMarkersJson } from './markers-file.ts';

const head = '"format": "corescope-markers", "version": 1';
const anySign = fc.constantFrom('a', '"', '\\', '\n', '\u0000', '\ud800', 'é', '\u{1f600}');
const one = '{ "name": "a", "startNs": 1, "endNs": 2 }';

describe('files of markers', () => {
  it('have what was written, without ids', () => {
    const time = fc.integer({ min: -(2 ** 53), max: 2 ** 53 });
    const markers = fc.array(
      fc
        .record({
          id: fc.string({ minLength: 1, maxLength: 9 }),
          name: fc.string({ maxLength: 40, unit: anySign }),
          startNs: time,
          length: fc.nat(),
          color: fc.constantFrom('c1', 'c8'),
          note: fc.string({ maxLength: 40, unit: anySign }),
        })
        .map(({ length, ...rest }): Marker => ({ ...rest, endNs: rest.startNs + length })),
      { maxLength: 9 },
    );
    fc.assert(
      fc.property(markers, (all) => {
        const text = markersJson(all, { name: 't.etl', startTimeUtc: null });
        expect(readMarkersJson(text)).toEqual(all.map(({ id: _, ...rest }) => rest));
      }),
    );
  });

  it('may leave out color and note, and have more than is known here', () => {
    expect(readMarkersJson(`{ ${head}, "later": [], "markers": [${one}] }`)).toEqual([
      { name: 'a', startNs: 1, endNs: 2, color: 'c2', note: '' },
    ]);
  });

  it.each([
    ['', /^it ends unexpectedly at line 1, column 1 and may be incomplete\. Export it again\.$/],
    [`{ ${head},\n "markers": [${one}`, /ends unexpectedly at line 2, column 55 and may be incomplete/],
    [`{ ${head},\n "markers": [{ "name": "unfinis`, /ends unexpectedly at line 2/],
    [`{ ${head},\n oops }`, /not JSON at line 2, column 2/],
    ['oops', /^it is not JSON at line 1, column 1\.$/],
    [`{ ${head}, "markers": [${one},] }`, /^it is not JSON at line 1, column 102\.$/],
    [`{ ${head}, // later\n "markers": [] }`, /^it is not JSON at line 1, column 48\.$/],
    [`{ ${head}, "markers": [] } }`, /^it is not JSON at line 1, column 64\.$/],
    ['['.repeat(100_000), /^its values are nested too deeply\.$/],
    ['[]', /not a marker file: “format” must be “corescope-markers”/],
    ['null', /not a marker file/],
    ['{ "format": "corescope-workspace", "version": 1 }', /not a marker file/],
    [
      '{ "format": "corescope-markers", "version": 2 }',
      /newer version of Corescope \(format version 2; this one supports 1\)/,
    ],
    [`{ ${head} }`, /^markers: /],
    [`{ ${head}, "markers": [${one}, { "name": "b", "startNs": "x", "endNs": 2 }] }`, /^markers\[1\]\.startNs: /],
    [`{ ${head}, "markers": [{ "name": "b", "startNs": 1e999, "endNs": 2 }] }`, /^markers\[0\]\.startNs: /],
    [
      `{ ${head}, "markers": [{ "name": "b", "startNs": 3, "endNs": 2 }] }`,
      /^markers\[0\] ends \(2 ns\) before it starts/,
    ],
    [`{ ${head}, "markers": [{ "name": "b", "startNs": 1, "endNs": 2, "color": "red" }] }`, /^markers\[0\]\.color: /],
    [`{ ${head}, "markers": [${Array(10_001).fill(one).join()}] }`, /^markers: .*10000/],
  ])('say what is wrong with them: %.60s', (text, message) => {
    expect(() => readMarkersJson(text)).toThrow(message);
    expect(() => readMarkersJson(text)).toThrow(MarkersFileError);
  });
});

describe('CSV', () => {
  const read = (text: string) => readMarkersCsv(text).map(({ name, startNs, endNs }) => `${name} ${startNs} ${endNs}`);

  it('has seconds unless the head says otherwise', () => {
    expect(read('name,start,end\npack,1.5,2\n')).toEqual(['pack 1500000000 2000000000']);
    expect(read('Region,Start Time (ms),Duration (µs)\npack,1.5,250')).toEqual(['pack 1500000 1750000']);
    expect(read('startNs,name\n17,m')).toEqual(['m 17 17']);
    expect(read('\ufeffName;Start;End\r\na;1;\r\n')).toEqual(['a 1000000000 1000000000']);
  });

  it('may have quotes, grouped digits, and cells over several lines', () => {
    const [marker, next] = readMarkersCsv('name,start,note,colour\n"a, ""b""","1,234.5","two\nlines",c7\nc,0,,\n');
    expect(marker).toEqual({ name: 'a, "b"', startNs: 1234.5e9, endNs: 1234.5e9, color: 'c7', note: 'two\nlines' });
    expect(next).toMatchObject({ name: 'c', color: 'c2' });
  });

  it('gives those without a name one', () => {
    expect(read('start,end\n1,2\n3,3')).toEqual(['Region 1 1000000000 2000000000', 'Marker 2 3000000000 3000000000']);
  });

  it.each([
    ['', /its first line must name the columns|empty/],
    ['a,b\n1,2', /^its first line must name the columns: name, start, end, color, note\. Only the start is required/],
    ['start (days)\n1', /“start \(days\)” has an unknown unit\. Use s, ms, µs or ns\.$/],
    ['name,start\na,x', /line 2: “x” is not a valid time/],
    ['name,note,start\na,"1\n2",5\nb,,', /line 4: the start is missing/],
    ['name,start,end\na,2,1', /line 2: it ends before it starts/],
    ['name,start\n"a,1', /line 2: a closing quote is missing/],
    [`start\n${'1\n'.repeat(10_001)}`, /10001 lines/],
  ])('says what is wrong with it: %.40s', (text, message) => {
    expect(() => readMarkersCsv(text)).toThrow(message);
  });

  it('never ends in anything but an answer or a sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '1', '.', ';', ' ') }), (text) => {
        try {
          readMarkersCsv(`start,name\n${text}`);
        } catch (error) {
          expect(error).toBeInstanceOf(MarkersFileError);
        }
      }),
    );
  });
});

it('seconds are typed with all their digits', () => {
  expect([24_086_204_300, 0, -1, 1e9, 5, 1.5e18].map(secondsText)).toEqual([
    '24.0862043',
    '0',
    '-0.000000001',
    '1',
    '0.000000005',
    '1500000000',
  ]);
  expect(secondsText(1e30)).toBe('1e+21');
});
