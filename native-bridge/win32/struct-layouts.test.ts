/** Sizes and offsets as a C compiler lays the structs out, not as we typed them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STRUCTS, type StructLayout } from '../calls/layouts.ts';
import { compile, haveCompiler } from '../testing/fake-windows/fake-windows.ts';

const header = resolve(import.meta.dirname, '../testing/fake-windows/wintypes.h');

/** Prints `struct size align` and `struct.field offset size`, a line each. */
function printer(): string {
  const lines = Object.entries(STRUCTS as Record<string, StructLayout>).flatMap(([name, { fields }]) => [
    `  printf("${name} %zu %zu\\n", sizeof(${name}), _Alignof(${name}));`,
    ...Object.keys(fields).map(
      (field) =>
        `  printf("${name}.${field} %zu %zu\\n", offsetof(${name}, ${field}), sizeof(((${name} *)0)->${field}));`,
    ),
  ]);
  return `#include "${header}"\n#include <stdio.h>\nint main(void) {\n${lines.join('\n')}\n  return 0;\n}\n`;
}

/** The headers of mingw-w64 lack these. */
const NOT_IN_MINGW = [
  'PROVIDER_EVENT_INFO',
  'EVENT_FILTER_EVENT_ID',
  'PAYLOAD_FILTER_PREDICATE',
  'PROCESSOR_RELATIONSHIP',
];
const MINGW = ['x86_64-w64-mingw32-gcc', 'x86_64-w64-mingw32-gcc-posix'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** The same as assertions, for a compiler whose programs do not run here. */
function assertions(): string {
  const lines = Object.entries(STRUCTS as Record<string, StructLayout>)
    .filter(([name]) => !NOT_IN_MINGW.includes(name))
    .flatMap(([name, { size, fields }]) => [
      `_Static_assert(sizeof(${name}) == ${size}, "${name}");`,
      ...Object.entries(fields).map(
        ([field, [offset]]) => `_Static_assert(offsetof(${name}, ${field}) == ${offset}, "${name}.${field}");`,
      ),
    ]);
  const headers = ['windows.h', 'evntprov.h', 'evntrace.h', 'evntcons.h', 'tdh.h'];
  return `#define _WIN32_WINNT 0x0A00\n${headers.map((name) => `#include <${name}>`).join('\n')}\n${lines.join('\n')}\n`;
}

describe.runIf(haveCompiler)('struct layouts', () => {
  it('are those that gcc gives to the documented declarations', () => {
    const folder = mkdtempSync(join(tmpdir(), 'corescope-layouts-'));
    try {
      const source = join(folder, 'layouts.c');
      writeFileSync(source, printer());
      const printed = execFileSync(compile('layouts', [source], [header], []), { encoding: 'utf8' });
      const ours = Object.entries(STRUCTS as Record<string, StructLayout>).flatMap(
        ([name, { size, align, fields }]) => [
          `${name} ${size} ${align}`,
          ...Object.entries(fields).map(([field, [offset, bytes]]) => `${name}.${field} ${offset} ${bytes}`),
        ],
      );
      expect(ours).toEqual(printed.trim().split('\n'));
      expect(ours.length).toBeGreaterThan(250);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it.runIf(MINGW !== undefined)('agree with the headers of mingw-w64, where they are installed', () => {
  const flags = ['-fsyntax-only', '-w', '-x', 'c', '-'];
  const compiled = spawnSync(MINGW ?? '', flags, { input: assertions(), encoding: 'utf8' });
  expect(compiled.stderr).toBe('');
  expect(compiled.status).toBe(0);
});
