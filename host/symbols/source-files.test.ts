import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SourceFiles, sourceFolders } from './source-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'corescope-source-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
mkdirSync(join(dir, 'near/spmv/src'), { recursive: true });
mkdirSync(join(dir, 'far'));
writeFileSync(join(dir, 'near/spmv/src/rows.cpp'), 'first\r\n\t\tsecond();  \nthird');
writeFileSync(join(dir, 'near/main.cpp'), 'near');
writeFileSync(join(dir, 'far/main.cpp'), 'far');
writeFileSync(join(dir, 'secret.txt'), 'secret');

test('a file is found by the end of its path, in the first folder that has it', () => {
  const files = new SourceFiles([join(dir, 'near'), join(dir, 'far')]);
  expect(files.line('C:\\Work\\spmv\\src\\rows.cpp', 2)).toBe('second();');
  expect(files.line('/build/spmv/src/rows.cpp', 3)).toBe('third');
  expect(files.line('D:\\elsewhere\\main.cpp', 1)).toBe('near');
  expect(files.line('C:\\Work\\spmv\\src\\rows.cpp', 4)).toBeNull();
  expect(files.line('C:\\Work\\other.cpp', 1)).toBeNull();
  expect(files.line('', 1)).toBeNull();
});

test('symbols cannot name a file outside of the folders', () => {
  const files = new SourceFiles([join(dir, 'near')]);
  expect(files.line('..\\secret.txt', 1)).toBeNull();
  expect(files.line('C:\\a\\..\\..\\secret.txt', 1)).toBeNull();
  expect(files.line(join(dir, 'secret.txt'), 1)).toBeNull();
});

test('a path of very many parts is looked for by its end', () => {
  const files = new SourceFiles([join(dir, 'near')]);
  expect(files.line(`${'a/'.repeat(200_000)}main.cpp`, 1)).toBe('near');
});

test('a source path has folders, and servers that are left out', () => {
  expect(sourceFolders(' D:\\src ;srv*;; E:\\more')).toEqual(['D:\\src', 'E:\\more']);
});
