/**
 * Names from a large PDB in a file (warm disk): all publics, the lines of one function cold, 10^5 addresses once it is
 * indexed. Beside it llvm-symbolizer on the same addresses, from its start to its last answer, where it is installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSymbols } from '../engine/symbols/open-symbols.ts';
import { NativePdb } from '../engine/symbols/pdb/native-pdb.ts';
import { WRITTEN_SECTION_RVA, writePdb, writtenProgram } from '../engine/symbols/testing/write-pdb.ts';
import { writePeImage } from '../engine/write/pe-image.ts';
import { DiskFile, nodeInflate } from '../host/symbols/node-files.ts';
import { median, timeMs } from './measure.ts';
import { figure, report } from './report.ts';

const FUNCTIONS = 1_500_000;
const ADDRESSES = 100_000;
const ROUNDS = 5;

const folder = mkdtempSync(join(tmpdir(), 'corescope-bench-'));
const path = join(folder, 'big.pdb');

/** One that has read nothing but the head. */
function opened(): { pdb: NativePdb; file: DiskFile } {
  const file = new DiskFile(path);
  const { source } = openSymbols(file, nodeInflate);
  if (!(source instanceof NativePdb)) throw new Error('no native PDB');
  return { pdb: source, file };
}

function check(pdb: NativePdb, i: number): void {
  const frame = pdb.find(WRITTEN_SECTION_RVA + 32 * i + 9)?.frames[0];
  const line = 10 * (i % 500) + 2;
  if (!frame?.function.endsWith(`_${i}`) || frame.line !== line) throw new Error(`function ${i} is ${frame?.function}`);
}

async function measure(): Promise<void> {
  const bytes = writePdb(writtenProgram(FUNCTIONS));
  writeFileSync(path, bytes);
  const publicsMs: number[] = [];
  const coldMs: number[] = [];
  const manyMs: number[] = [];
  // In 200 modules of the 3000, each function once: what stacks have.
  const wanted = Array.from({ length: ADDRESSES }, (_, i) => i + 500 * 1000);
  for (let round = 0; round < ROUNDS; round++) {
    const { pdb, file } = opened();
    coldMs.push(await timeMs(() => check(pdb, (round * 271_828) % FUNCTIONS)));
    publicsMs.push(
      await timeMs(() => {
        if (pdb.publics.rva.length !== FUNCTIONS) throw new Error('publics are missing');
      }),
    );
    for (const i of wanted) check(pdb, i);
    manyMs.push(
      await timeMs(() => {
        for (const i of wanted) pdb.find(WRITTEN_SECTION_RVA + 32 * i + 9);
      }),
    );
    file.close();
  }
  const llvmMs = llvm(wanted);
  report([
    figure('symbols.file', bytes.length / 1e6, 'MB'),
    figure('symbols.publics', median(publicsMs), 'ms', 1500),
    figure('symbols.lines-cold', median(coldMs), 'ms', 20),
    figure('symbols.addresses', median(manyMs), 'ms', 100),
    ...(llvmMs === null ? [] : [figure('symbols.llvm-symbolizer', llvmMs, 'ms')]),
  ]);
}

/** Null where it is not installed, or does not read what we wrote. */
function llvm(wanted: readonly number[]): number | null {
  const image = join(folder, 'big.exe');
  const guid = '04030201-0605-0807-090a-0b0c0d0e0f10';
  const pdbs = [{ guid, age: 3, name: path, managed: false }];
  writeFileSync(
    image,
    writePeImage({ timeDateStamp: 5, sizeBytes: 0x40002000, checkSum: 0, machine: 'x64', pdbs, version: null }),
  );
  const input = wanted.map((i) => `0x${(WRITTEN_SECTION_RVA + 32 * i + 9).toString(16)}`).join('\n');
  const args = [`--obj=${image}`, '--relative-address', '--use-native-pdb-reader'];
  const begin = performance.now();
  const { status, stdout } = spawnSync('llvm-symbolizer', args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: 120_000,
  });
  if (status === 0 && stdout.includes(`_${wanted[1]}`)) return performance.now() - begin;
  console.error('SKIPPED: llvm-symbolizer is not installed, or names nothing in this PDB');
  return null;
}

try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
