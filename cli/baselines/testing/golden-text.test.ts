import { expect, test } from 'vitest';
import { readEventElement, readGoldenText } from './golden-text.ts';

const line =
  'EVENT 1,234.567: Windows Kernel/Image/Load PID=4; TID=-1; PName=System; ProceNum=3; DataLen=12; ' +
  'Size=65,536; Path=a; b=c;d; Empty=; ';

test('an event line comes apart', () => {
  const { events, counts } = readGoldenText(`\uFEFF${line}\r\nCOUNT Windows Kernel/Image/Load:17\r\n`);
  expect(events).toEqual([
    {
      line: 1,
      timeUs: 1_234_567,
      name: 'Windows Kernel/Image/Load',
      pid: 4,
      tid: -1,
      processName: 'System',
      cpu: 3,
      payloadBytes: 12,
      fields: [
        { name: 'Size', text: '65,536' },
        { name: 'Path', text: 'a' },
        { name: 'b', text: 'c;d' },
        { name: 'Empty', text: '' },
      ],
    },
  ]);
  expect([...counts]).toEqual([['Windows Kernel/Image/Load', 17]]);
});

test('an event without fields', () => {
  const { events } = readGoldenText('EVENT 0.001: A/B PID=0; TID=0; PName=; ProceNum=0; DataLen=0; ');
  expect(events[0]).toMatchObject({ timeUs: 1, processName: '', fields: [] });
});

test('a line that is neither is named', () => {
  expect(() => readGoldenText(`${line}\nEVENT soon`)).toThrow('line 2 is no EVENT and no COUNT: EVENT soon');
});

test('an element has its attributes in order, without entities', () => {
  expect(readEventElement('<Event MSec= "10.5" Name="A" Name="&quot;x-&gt;y&quot; &amp; z"/>')).toEqual([
    ['MSec', '10.5'],
    ['Name', 'A'],
    ['Name', '"x->y" & z'],
  ]);
  expect(() => readEventElement('<Event')).toThrow('no <Event');
});
