import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyTrace } from '../format/empty-trace.ts';
import { type ConfigField, systemReport } from './system-report.ts';

const { info } = emptyTrace({ file: 'a.etl', sizeBytes: 0, loggerName: 'L', lastEventNs: null, warnings: [] });

const report = (...items: [subject: string, fields: Record<string, string>][]) => {
  const seen = new Map<string, number>();
  const fields: ConfigField[] = items.flatMap(([subject, values]) => {
    const item = (seen.get(subject) ?? 0) + 1;
    seen.set(subject, item);
    return Object.entries(values).map(([field, value]) => ({ subject, item, field, value }));
  });
  const { sections } = systemReport(fields, info, []);
  return (id: string) => sections.find((section) => section.id === id)!;
};

test('numbers have their units, codes their names', () => {
  const of = report(
    ['CPU', { MHz: '2295', MemSize: '4096', PageSize: '4096', ProcessorArchitecture: '9', MemorySpeed: '0' }],
    ['BootConfigInfo', { FirmwareType: '2', SecureBootEnabled: '1' }],
    ['Power', { S3: '0', AoAc: '1' }],
  );
  expect(of('processors').facts).toEqual([
    { name: 'Speed', value: '2,295 MHz' },
    { name: 'Architecture', value: 'x64' },
  ]);
  // A speed of 0 is no speed.
  expect(of('memory').facts).toEqual([
    { name: 'Memory', value: '4.00 GB' },
    { name: 'Page size', value: '4.00 KB' },
  ]);
  expect(of('general').facts).toEqual([
    { name: 'Firmware type', value: 'UEFI' },
    { name: 'Secure boot', value: 'yes' },
  ]);
  expect(of('power').facts).toEqual([
    { name: 'Sleep S3', value: 'no' },
    { name: 'Modern standby', value: 'yes' },
  ]);
});

test('disks have sizes by their geometry, volumes by their clusters, adapters their addresses', () => {
  const of = report(
    [
      'PhyDisk',
      { DiskNumber: '0', Cylinders: '16709', TracksPerCylinder: '255', SectorsPerTrack: '63', BytesPerSector: '512' },
    ],
    [
      'LogDisk',
      { DriveLetterString: 'C:', NumberOfFreeClusters: '262144', SectorsPerCluster: '8', BytesPerSector: '512' },
    ],
    ['NIC', { NICDescription: 'A', PhysicalAddr: '0x5e4d3c2b1a00', IpAddresses: 'fe80::1;192.0.2.1' }],
  );
  const [disks, volumes] = of('storage').lists;
  // 16709 · 255 · 63 · 512 bytes.
  expect(disks.rows).toEqual([['0', '128.00 GB', '512 B']]);
  expect(volumes).toMatchObject({ columns: [{ title: 'Drive' }, { title: 'Free' }], rows: [['C:', '1.00 GB']] });
  expect(of('network').lists[0].rows).toEqual([['A', '00:1A:2B:3C:4D:5E', 'fe80::1, 192.0.2.1']]);
});

test('subjects that have no place of their own are shown as they are', () => {
  const of = report(['Unheard', { A: '1' }], ['Unheard', { A: '2', B: 'x' }]);
  expect(of('other').lists).toEqual([
    {
      title: 'Unheard',
      columns: [
        { title: 'A', number: false },
        { title: 'B', number: false },
      ],
      rows: [
        ['1', ''],
        ['2', 'x'],
      ],
    },
  ]);
});

test('where the kernel described the machine, what it left out is not to be recorded again', () => {
  const withoutKernel = report();
  const withKernel = report(['CPU', { MHz: '1' }]);
  expect(withoutKernel('services').absent).toContain('Record with a kernel session');
  expect(withKernel('services').absent).not.toContain('Record with');
  expect(withKernel('other')).toBeUndefined();
});

test('whatever fields hold, there is a report, and each row has a cell a column', () => {
  const subjects = ['CPU', 'PhyDisk', 'LogDisk', 'NIC', 'Services', 'IRQ', 'NetworkInterface', 'BuildInfo', 'Other'];
  const names = ['MemSize', 'PhysicalAddr', 'InstallDate', 'Cylinders', 'ProcessId', 'IRQNum', '__proto__', 'NICName'];
  const field = fc.record({
    subject: fc.constantFrom(...subjects),
    item: fc.integer({ min: -3, max: 5 }),
    field: fc.constantFrom(...names),
    value: fc.oneof(fc.string(), fc.bigInt().map(String), fc.constantFrom('0x', '0xffffffffffffffffff', '1e400', '-0')),
  });
  fc.assert(
    fc.property(fc.array(field), (fields) => {
      for (const { facts, lists, absent } of systemReport(fields, info, []).sections) {
        expect(facts.length + lists.length > 0 || absent !== null).toBe(true);
        for (const { columns, rows } of lists) for (const row of rows) expect(row).toHaveLength(columns.length);
      }
    }),
  );
});
