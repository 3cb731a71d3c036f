import { expect, test } from 'vitest';
import { pdbOf } from './inventory.ts';
import { codeAddress, IMAGES } from './machine.ts';
import { machineFunctions } from './machine-symbols.ts';

test('each function of each image is found, by its own PDB only', () => {
  for (const image of IMAGES.values()) {
    const { name, guid, age } = pdbOf(image);
    const find = machineFunctions(name, guid.toUpperCase(), age)!;
    for (const [function_, offset] of image.functions) {
      const rva = codeAddress(`${image.name}!${function_}`) - image.base;
      expect(rva).toBe(offset);
      expect([find(rva)?.function, find(rva + 0x5ff)?.function]).toEqual([function_, function_]);
    }
    expect(find(0)).toBeNull();
    expect(machineFunctions(name, guid, age + 1)).toBeNull();
    expect(machineFunctions(`other-${name}`, guid, age)).toBeNull();
  }
});

test('lines of a source file do not overlap', () => {
  const spmv = IMAGES.get('spmv.exe')!;
  const { name, guid, age } = pdbOf(spmv);
  const find = machineFunctions(name, guid, age)!;
  const seen = new Map<string, string>();
  for (const [function_, offset] of spmv.functions)
    for (let rva = offset; rva < offset + 0x600; rva += 0x40) {
      const { file, line } = find(rva)!;
      expect(file).toMatch(/^C:\\Work\\spmv\\\w+\.cpp$/);
      expect(seen.get(`${file}:${line}`) ?? function_).toBe(function_);
      expect(line).toBeGreaterThan(0);
      seen.set(`${file}:${line}`, function_);
    }
});
