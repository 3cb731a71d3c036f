import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseName, Volumes } from './volumes.ts';

/** The mappings of a real Windows 11 (shared trace perfview-SelfDescribingSingleEvent). */
function windows11(): Volumes {
  const volumes = new Volumes();
  volumes.add('\\??\\', '');
  volumes.add('\\DriverStores\\BSPDRIVERS\\', '\\\\?\\GLOBALROOT\\DriverStores\\BSPDRIVERS\\');
  volumes.add('\\SystemRoot\\', 'C:\\WINDOWS\\');
  volumes.add('\\Device\\HarddiskVolume1\\', 'D:\\');
  volumes.add('\\Device\\HarddiskVolume4\\', 'C:\\');
  volumes.add('\\Device\\Mup\\', '\\\\');
  volumes.add('\\Device\\vmsmb\\', '\\\\?\\VMSMB\\');
  volumes.add('\\\\', '\\\\');
  return volumes;
}

describe('Volumes', () => {
  test.each([
    ['\\Device\\HarddiskVolume4\\Windows\\System32\\ntdll.dll', 'C:\\Windows\\System32\\ntdll.dll'],
    ['\\device\\harddiskvolume1\\x', 'D:\\x'],
    ['\\Device\\HarddiskVolume1', 'D:\\'],
    ['\\Device\\HarddiskVolume12\\x', '\\Device\\HarddiskVolume12\\x'],
    ['\\SystemRoot\\system32\\ntoskrnl.exe', 'C:\\WINDOWS\\system32\\ntoskrnl.exe'],
    ['\\??\\C:\\a\\b.exe', 'C:\\a\\b.exe'],
    ['\\??\\UNC\\server\\share\\c', '\\\\server\\share\\c'],
    ['\\Device\\Mup\\server\\share\\c', '\\\\server\\share\\c'],
    ['\\Windows\\System32\\combase.dll', '\\Windows\\System32\\combase.dll'],
    ['\\\\server\\share', '\\\\server\\share'],
    // In lower case it is longer.
    ['\\Device\\İİİİİİİİİİİİİ\\x', '\\Device\\İİİİİİİİİİİİİ\\x'],
    ['C:\\already', 'C:\\already'],
    ['', ''],
  ])('%s → %s', (ntPath, dosPath) => {
    expect(windows11().dosPath(ntPath)).toBe(dosPath);
  });

  test('the longest prefix wins', () => {
    const volumes = new Volumes();
    volumes.add('\\Device\\HarddiskVolume1\\', 'C:\\');
    volumes.add('\\Device\\HarddiskVolume1\\Mounted', 'E:');
    expect(volumes.dosPath('\\Device\\HarddiskVolume1\\Mounted\\x')).toBe('E:\\x');
    expect(volumes.dosPath('\\Device\\HarddiskVolume1\\MountedToo\\x')).toBe('C:\\MountedToo\\x');
  });

  test('system paths say where \\SystemRoot\\ is when no mapping does', () => {
    const volumes = new Volumes();
    expect(volumes.dosPath('\\SystemRoot\\x')).toBe('\\SystemRoot\\x');
    volumes.addSystemRoot('C:\\Windows');
    expect(volumes.dosPath('\\SystemRoot\\x')).toBe('C:\\Windows\\x');
    const mapped = windows11();
    mapped.addSystemRoot('X:\\elsewhere\\');
    expect(mapped.dosPath('\\SystemRoot\\x')).toBe('C:\\WINDOWS\\x');
  });

  test('any path without a known prefix stays as it is', () => {
    const volumes = windows11();
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(volumes.dosPath(`\\Device\\Unknown${name}`)).toBe(`\\Device\\Unknown${name}`);
        expect(volumes.dosPath(`\\Device\\HarddiskVolume4\\${name}`)).toBe(`C:\\${name}`);
      }),
    );
  });
});

test('baseName', () => {
  expect(['\\a\\b.exe', 'b.exe', 'c:/d/e', 'x\\', ''].map(baseName)).toEqual(['b.exe', 'b.exe', 'e', '', '']);
});

test('prefixes longer than a path of Windows are not taken: every path would be tried against each part of them', () => {
  const volumes = new Volumes();
  const long = `\\${'a\\'.repeat(200)}`;
  volumes.add(long, 'D:\\');
  volumes.add('\\Device\\X\\', 'x'.repeat(300));
  expect(volumes.dosPath(`${long}b`)).toBe(`${long}b`);
  expect(volumes.dosPath('\\Device\\X\\b')).toBe('\\Device\\X\\b');
});
