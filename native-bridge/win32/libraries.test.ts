/** When libraries are loaded, and what is said when something is missing. */
import { describe, expect, it } from 'vitest';
import { fakeLibrary, haveCompiler, inPlaceOfAll } from '../testing/fake-windows/fake-windows.ts';
import { Libraries, MissingExportError } from './libraries.ts';
import { win32Calls } from './win32-calls.ts';

it.runIf(process.platform !== 'win32')('loads nothing off Windows, and says what to do instead', () => {
  expect(() => win32Calls()).toThrow(/simulator/);
});

it('loads a library with the first call, not before, and says which one does not load', () => {
  const calls = win32Calls({ libraries: inPlaceOfAll('/no/such/library.so') });
  expect(() => calls.system.queryPerformanceCounter()).toThrow(MissingExportError);
  expect(() => calls.system.queryPerformanceCounter()).toThrow(/QueryPerformanceCounter.*\/no\/such\/library\.so/);
});

describe.runIf(haveCompiler)('exports', () => {
  const path = haveCompiler ? fakeLibrary() : '';

  it('names the function that is not there, and where it was looked for', () => {
    const libraries = new Libraries({ ...inPlaceOfAll(path), sechost: '/no/such/sechost.so' });
    const missing = libraries.bind(['advapi32', 'sechost'], 'NoSuchFunctionW', 'u32', []);
    expect(() => missing()).toThrow(MissingExportError);
    expect(() => missing()).toThrow(/NoSuchFunctionW.*fake-windows\.so.*\/no\/such\/sechost\.so/);
  });

  it('finds a function in the second library that may have it', () => {
    const libraries = new Libraries({ ...inPlaceOfAll(path), advapi32: '/no/such/advapi32.so' });
    expect(libraries.bind(['advapi32', 'sechost'], 'GetLastError', 'u32', [])()).toBe(0);
  });

  it('knows which exports newer Windows have', () => {
    const has = (library: string) =>
      new Libraries(inPlaceOfAll(library)).has(['advapi32'], 'OpenTraceFromRealTimeLogger');
    expect([has(path), has(fakeLibrary(true))]).toEqual([false, true]);
  });
});
