import { expect, it } from 'vitest';
import type { KindInfo } from '../../../contract/trace.ts';
import type { Marker } from '../../../contract/workspace.ts';
import { canBeNamed, type EndEvent, regionsXml } from './regions-xml.ts';

const provider = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const kind = (id: number, more: Partial<KindInfo> = {}) =>
  ({ kind: 'event64', provider, id, version: 2, ...more }) as KindInfo;
const event = (id: number, pid: number, tid: number): EndEvent => ({ kind: kind(id), pid, tid });
const marker = (name: string, note = ''): Marker => ({ id: name, name, startNs: 1, endNs: 2, color: 'c2', note });

function written(...ends: Parameters<typeof regionsXml>[0]) {
  let guids = 0;
  return regionsXml(ends, () => `guid ${++guids}`);
}

it('names the events of both ends, and what they have in common', () => {
  const {
    xml,
    written: count,
    leftOut,
  } = written(
    { marker: marker('Lock', 'long'), start: event(81, 7, 12), stop: event(91, 7, 13) },
    { marker: marker('Free'), start: event(1, -1, -1), stop: event(2, -1, -1) },
    { marker: marker('By hand'), start: event(1, 7, 7), stop: null },
  );
  expect([count, leftOut]).toEqual([2, ['By hand']]);
  expect(xml.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      '<Region Guid="{guid 1}" Name="Lock" FriendlyName="Lock">',
      `<Start><Event Provider="{${provider}}" Id="81" Version="2" /></Start>`,
      `<Stop><Event Provider="{${provider}}" Id="91" Version="2" /></Stop>`,
      '<Match><Event PID="true" TID="false" /></Match>',
      '<Metadata><Note>long</Note></Metadata>',
      '<Region Guid="{guid 2}" Name="Free" FriendlyName="Free">',
      '<RegionRoot Guid="{guid 3}" Name="Corescope" FriendlyName="Corescope markers">',
    ]),
  );
  expect(xml.match(/<Match>/g)).toHaveLength(1);
});

it('whatever a name holds, it is text and no markup', () => {
  const { xml } = written({
    marker: marker('<a b="&">\n\u0000\ud800\u{1f600}', ']]>'),
    start: event(1, 1, 1),
    stop: event(1, 1, 1),
  });
  expect(xml).toContain('Name="&#60;a b=&#34;&#38;&#34;&#62; \u{1f600}"');
  expect(xml).toContain('<Note>]]&#62;</Note>');
});

it('only events with ids can be named', () => {
  expect(canBeNamed(kind(5))).toBe(true);
  expect(canBeNamed(kind(0))).toBe(false);
  expect(canBeNamed(kind(5, { kind: 'system64' } as Partial<KindInfo>))).toBe(false);
});
