import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { haveSharedTraces, sharedTraceNames, sharedTracePath } from '../testing/shared-traces.ts';
import {
  classicClass,
  classicEventName,
  classicEventTitle,
  kernelEventName,
  kernelGroup,
  providerName,
} from './well-known.ts';

const groups = [...new Array(256).keys()].map(kernelGroup);
const systemTrace = '9e814aad-3204-11d2-9a82-006008a86939';

describe('kernel groups', () => {
  test('have names of their own, and class GUIDs of their own or that of all system traces', () => {
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
    const guids = groups.map(({ guid }) => guid);
    for (const guid of guids) expect(guid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const own = guids.filter((guid) => guid !== systemTrace);
    expect(new Set(own).size).toBe(own.length);
  });

  test('an unknown group is named by its number', () => {
    expect(kernelGroup(77)).toEqual({ name: 'Group77', guid: systemTrace });
    expect(kernelEventName(77, 10)).toBeUndefined();
  });

  test('events have the names that their hook ids stand for; one image load comes under the process group', () => {
    expect(kernelEventName(5, 36)).toBe('CSwitch');
    expect(kernelEventName(5, 50)).toBe('ReadyThread');
    expect(kernelEventName(15, 46)).toBe('Sample');
    expect(kernelEventName(3, 10)).toBe('Image/Load');
    expect(kernelEventName(5, 255)).toBeUndefined();
  });
});

test('classic events are named by class and opcode, kernel classes under their own GUID too', () => {
  expect(classicEventName('b3e675d7-2554-4f18-830b-2762732560de', 36)).toBe('DbgID_RSDS');
  expect(classicEventName('3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c', 36)).toBe('CSwitch');
  expect(classicEventName('00000000-0000-0000-0000-000000000000', 0)).toBeUndefined();
  expect(providerName('3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c')).toBe('Thread');
  expect(providerName('00000000-0000-0000-0000-000000000000')).toBeUndefined();
});

test('the class of a kind is its group, else the one of its GUID', () => {
  const thread = '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c';
  expect(classicClass({ group: 'Process', provider: thread })).toBe('Process');
  expect(classicClass({ group: null, provider: thread })).toBe('Thread');
  expect(classicClass({ group: null, provider: '9b79ee91-b5fd-41c0-a243-4248e266e9d0' })).toBe('SysConfig');
  expect(classicClass({ group: null, provider: '6afccf81-3a0c-411e-a4aa-c4cf02eb840d' })).toBeNull();
});

test('events have titles in two parts; a number where there is no name', () => {
  expect(classicEventTitle('PageFault', 32)).toEqual({ task: 'Memory', opcode: 'HardFault' });
  expect(classicEventTitle('Thread', 36)).toEqual({ task: 'Thread', opcode: 'CSwitch' });
  expect(classicEventTitle('Thread', 255)).toEqual({ task: 'Thread', opcode: 'Opcode(255)' });
  expect(classicEventTitle('Nothing', 1)).toEqual({ task: 'Nothing', opcode: 'Opcode(1)' });
});

/** .NET's EventSource makes a GUID of a name: SHA-1 over its namespace and the upper-case name in big-endian UTF-16. */
function eventSourceGuid(name: string): string {
  const utf16 = Buffer.from(name.toUpperCase(), 'utf16le').swap16();
  const namespace = Buffer.from('482c2db2c39047c887f81a15bfc130fb', 'hex');
  const hash = createHash('sha1').update(namespace).update(utf16).digest();
  hash[7] = (hash[7] & 0x0f) | 0x50;
  const first = [hash.readUInt32LE(0).toString(16).padStart(8, '0')];
  const next = [4, 6].map((at) => hash.readUInt16LE(at).toString(16).padStart(4, '0'));
  return [...first, ...next, hash.toString('hex', 8, 10), hash.toString('hex', 10, 16)].join('-');
}

test.each(['PerfView', 'Microsoft-Build', 'Microsoft-Diagnostics-DiagnosticSource'])(
  'the GUID of the event source %s is the one that its name gives',
  (name) => expect(providerName(eventSourceGuid(name))).toBe(name),
);

describe.skipIf(!haveSharedTraces)('beside the real traces', () => {
  const expectedOf = (name: string) =>
    JSON.parse(readFileSync(sharedTracePath('expected', name.replace(/etl$/, 'json')), 'utf8'));

  test('groups and providers have the names that others give them', () => {
    const named: { provider: string; providerName?: string | null }[] = sharedTraceNames.flatMap(
      (name) => expectedOf(name).eventList,
    );
    let compared = 0;
    for (const { provider, providerName: expected } of named) {
      if (expected == null) continue;
      const group = groups.find(({ guid }) => guid === provider);
      const name = group === undefined ? providerName(provider) : `Kernel/${group.name}`;
      if (name === undefined) continue;
      expect(name).toBe(expected);
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('classic events have the names that TraceEvent prints, in files of its own', () => {
    const titles = new Set<string>();
    const classNames = [...groups.map(({ name }) => name), 'ImageID', 'SysConfig'];
    for (const name of classNames)
      for (let type = 0; type < 256; type++) {
        const { task, opcode } = classicEventTitle(name, type);
        titles.add(`${task}/${opcode}`);
      }
    const printed = new Set<string>();
    for (const file of ['net.4.5.2.x64.baseline.txt', 'net.4.5.x86.baseline.txt']) {
      const text = readFileSync(sharedTracePath('baselines', file), 'utf8');
      for (const [, name] of text.matchAll(/^COUNT (?:Windows Kernel|KernelTraceControl|MSNT_SystemTrace)\/(.+):/gm))
        printed.add(name);
    }
    const kernel = /^(EventTrace|SysConfig|Process|Image|ImageID|SystemConfig)(\/|$)/;
    const names = readFileSync(sharedTracePath('baselines', 'diaghub-merged4.eventnames.txt'), 'utf8').split(/\r?\n/);
    for (const name of names) if (kernel.test(name)) printed.add(name);
    expect(printed.size).toBeGreaterThan(60);
    // TraceEvent leaves out the name of opcode 0, cannot name the newest, and has the metadata for itself.
    const ours = [...printed].filter(
      (name) => !/^(EventTrace|ImageID|SysConfig\/Opcode\(37\)|MetaData\/.*)$/.test(name),
    );
    expect(ours.filter((name) => !titles.has(name))).toEqual([]);
  });

  test('providers have the names that their manifests give them', () => {
    const text = readFileSync(sharedTracePath('schemas', 'tx', 'HTTP_Server.man'), 'utf8');
    const [, name, guid] = /<provider name="([^"]+)"[^>]*guid="\{([^}]+)\}"/.exec(text) ?? [];
    expect(providerName(guid.toLowerCase())).toBe(name);
  });
});
