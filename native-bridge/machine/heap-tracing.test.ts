import { expect, it } from 'vitest';
import { ERROR } from '../calls/layouts.ts';
import { heapTracing, setHeapTracing } from './heap-tracing.ts';

const KEY = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options\\spmv.exe';

/** A registry with one value. */
function registry(before: number | null, { type = 4, status = ERROR.SUCCESS as number, bytes = 4 } = {}) {
  const told = { value: before, calls: [] as string[] };
  return {
    told,
    registryValue: (key: string, name: string, room: Uint8Array) => {
      expect([key, name]).toEqual([KEY, 'TracingFlags']);
      if (told.value === null) return { status: ERROR.FILE_NOT_FOUND, type: 0, returnedBytes: 0 };
      new DataView(room.buffer).setUint32(0, told.value, true);
      return { status, type, returnedBytes: bytes };
    },
    setRegistryValue: (key: string, name: string, type: number, value: Uint8Array) => {
      told.calls.push(`set ${key === KEY} ${name}`);
      expect([type, value.length]).toEqual([4, 4]);
      told.value = new DataView(value.buffer).getUint32(0, true);
      return ERROR.SUCCESS;
    },
    deleteRegistryValue: (key: string, name: string) => {
      told.calls.push(`delete ${key === KEY} ${name}`);
      told.value = null;
      return ERROR.SUCCESS;
    },
  };
}

it.each<[before: number | null, isOn: boolean, after: number | null, calls: string[]]>([
  [null, true, 1, ['set true TracingFlags']],
  [0xfffffffe, true, 0xffffffff, ['set true TracingFlags']],
  [3, true, 3, []],
  [1, false, null, ['delete true TracingFlags']],
  [5, false, 4, ['set true TracingFlags']],
  [null, false, null, []],
])('changes %j, when it is to be %j, to %j', (before, isOn, after, calls) => {
  const system = registry(before);
  setHeapTracing(system, 'spmv.exe', isOn);
  expect(system.told).toEqual({ value: after, calls });
  expect(heapTracing(system, 'spmv.exe')).toBe(isOn);
});

it.each(['', 'spmv', 'C:\\spmv.exe', '..\\spmv.exe', 'a/b.exe', 'a\0.exe', '*.exe', `${'x'.repeat(201)}.exe`])(
  'names no key for %j',
  (program) => {
    const system = registry(null);
    expect(() => setHeapTracing(system, program, true)).toThrow('is not the name of a program');
    expect(() => heapTracing(system, program)).toThrow('is not the name of a program');
    expect(system.told.calls).toEqual([]);
  },
);

it('says what is wrong with the registry', () => {
  expect(() => heapTracing(registry(1, { status: ERROR.ACCESS_DENIED }), 'spmv.exe')).toThrow(
    /Cannot read TracingFlags/,
  );
  expect(() => heapTracing(registry(1, { type: 1 }), 'spmv.exe')).toThrow(/is not a DWORD/);
  const long = { status: ERROR.MORE_DATA, bytes: 8 };
  expect(() => heapTracing(registry(1, long), 'spmv.exe')).toThrow(/is not a DWORD/);
  const refusing = { ...registry(1), deleteRegistryValue: () => ERROR.ACCESS_DENIED };
  expect(() => setHeapTracing(refusing, 'spmv.exe', false)).toThrow(
    /^Cannot turn heap tracing of spmv\.exe off: .*registry\. Run Corescope as administrator\. \(RegDeleteKeyValueW: [^)]*5\)$/,
  );
});
