import { describe, expect, test } from 'vitest';
import { pdbOf } from '../../machine/inventory.ts';
import { IMAGES } from '../../machine/machine.ts';
import type { FileCalls, SystemCalls } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { localBridge } from '../local-bridge.ts';
import { simulatedCalls } from '../simulator/calls.ts';
import { HandClock } from '../simulator/clock.ts';
import { SimulatedMachine } from '../simulator/machine.ts';
import { machineConfiguration } from './configuration.ts';
import { localPaths, readImage } from './image-files.ts';

const calls = simulatedCalls(new SimulatedMachine({ seed: 1, clock: new HandClock() }));

/** C: is a volume, N: a share, S: a folder. */
const targets: Record<string, string> = {
  'C:': '\\Device\\HarddiskVolume3',
  'D:': '\\Device\\CdRom0',
  'N:': '\\Device\\LanmanRedirector\\;N:00000000\\server\\share',
  'S:': '\\??\\C:\\some\\folder',
};
const drives = (name: string) =>
  name in targets ? { status: ERROR.SUCCESS, targets: [targets[name]] } : { status: ERROR.FILE_NOT_FOUND, targets: [] };

describe('paths of events', () => {
  const pathOf = localPaths({
    systemDirectories: () => ({ system: 'C:\\Windows\\system32', windows: 'C:\\Windows' }),
    queryDosDevice: drives,
  });

  test.each([
    ['\\Device\\HarddiskVolume3\\a\\b.dll', '\\\\?\\C:\\a\\b.dll'],
    // Volumes without a letter.
    ['\\device\\HarddiskVolume1\\a\\b.dll', '\\\\?\\GLOBALROOT\\device\\HarddiskVolume1\\a\\b.dll'],
    ['\\SystemRoot\\System32\\a.sys', '\\\\?\\C:\\Windows\\System32\\a.sys'],
    ['\\??\\C:\\a.exe', '\\\\?\\C:\\a.exe'],
    ['c:\\a.exe', '\\\\?\\C:\\a.exe'],
    ['\\Windows\\a.dll', '\\\\?\\C:\\Windows\\a.dll'],
  ])('%s is opened as %s', (ntPath, path) => expect(pathOf(ntPath)).toBe(path));

  test.each([
    '\\Device\\Mup\\server\\share\\a.dll',
    '\\Device\\LanmanRedirector\\server\\a.dll',
    '\\\\server\\share\\a.dll',
    '\\??\\UNC\\server\\share\\a.dll',
    'N:\\a.dll',
    'S:\\a.dll',
    'D:\\a.dll',
    '\\Device\\HarddiskVolume3',
    '\\Device\\HarddiskVolume3\\',
    '\\Device\\NamedPipe\\a',
    '\\Device\\HarddiskVolumeShadowCopy1\\a.dll',
    '\\??\\PhysicalDrive0',
    'C:',
    'a.dll',
    '',
  ])('%s is never opened', (ntPath) => expect(pathOf(ntPath)).toBeNull());
});

test('each path is answered in its place: what its file says, or null', async () => {
  const bridge = localBridge(calls);
  const { path, timeDateStamp, sizeBytes } = IMAGES.get('ntfs.sys')!;
  const [found, missing] = await bridge.images([path, '\\SystemRoot\\no.sys']);
  const [pdb] = found!.pdbs;
  expect(found).toMatchObject({ timeDateStamp, sizeBytes, version: { strings: { OriginalFilename: 'ntfs.sys' } } });
  expect(pdb).toEqual({ ...pdbOf(IMAGES.get('ntfs.sys')!), managed: false });
  expect(missing).toBeNull();
});

test('files are closed whatever they hold, and what cannot be read is no image', () => {
  const open = new Set<bigint>();
  let next = 1n;
  const files = (readStatus: number): FileCalls => ({
    openFile: () => {
      open.add(next);
      return { status: ERROR.SUCCESS, handle: next++ };
    },
    readFile: (_, offset, buffer) => {
      if (offset === 0n) buffer.set([0x4d, 0x5a]);
      return { status: readStatus, returnedBytes: buffer.length };
    },
    closeFile: (handle) => (open.delete(handle) ? ERROR.SUCCESS : ERROR.INVALID_HANDLE),
  });
  expect(readImage(files(ERROR.SUCCESS), (path) => path, 'a')).toBeNull();
  expect(readImage(files(ERROR.ACCESS_DENIED), (path) => path, 'a')).toBeNull();
  expect([open.size, next]).toEqual([0, 3n]);
});

describe('the configuration', () => {
  test('is that of the machine', () => {
    const { volumes, processors, paths } = machineConfiguration({ ...calls.system, queryDosDevice: drives });
    expect(volumes.slice(3)).toEqual([
      { ntPath: '\\SystemRoot\\', dosPath: 'C:\\Windows\\' },
      { ntPath: '\\Device\\HarddiskVolume3\\', dosPath: 'C:\\' },
      { ntPath: '\\Device\\CdRom0\\', dosPath: 'D:\\' },
    ]);
    expect(paths).toEqual({ systemDirectory: 'C:\\Windows\\system32', windowsDirectory: 'C:\\Windows\\' });
    expect(processors).toMatchObject({ processors: 8, pageBytes: 4096, architecture: 12, noExecute: true });
    expect(processors.each.length).toBe(8);
  });

  test('tells the class and the cluster of each core', () => {
    const { topology } = machineConfiguration(calls.system);
    expect(
      topology.map(({ processor, core, efficiencyClass, cluster }) => [processor, core, efficiencyClass, cluster]),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((core) => [core, core, core < 4 ? 0 : 1, core >> 1]));
  });

  test('has nothing made up where Windows says nothing', () => {
    const silent: SystemCalls = {
      ...calls.system,
      registryValue: () => ({ status: ERROR.ACCESS_DENIED, type: 0, returnedBytes: 0 }),
      systemDirectories: () => ({ system: '', windows: '' }),
    };
    const { build, paths, processors, volumes } = machineConfiguration(silent);
    expect({ build, paths, each: processors.each }).toEqual({ build: null, paths: null, each: [] });
    expect(volumes.map(({ ntPath }) => ntPath)).not.toContain('\\SystemRoot\\');
    const wrongTypes: SystemCalls = {
      ...calls.system,
      registryValue: (_, __, value) => ({ status: ERROR.SUCCESS, type: 3, returnedBytes: value.length }),
    };
    expect(machineConfiguration(wrongTypes).build).toBeNull();
  });
});
