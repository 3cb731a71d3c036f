/** Symbol files of any kind, cabinets around them, and packets of SPE. */

import { sourceTables } from '../../contract/memory.ts';
import { cacheLines, lineAccesses } from '../../engine/spe/cache-lines.ts';
import { readSpe } from '../../engine/spe/read-spe.ts';
import { servedBy } from '../../engine/spe/spe-operations.ts';
import { chosenRecords, functionSums, latencyBins, sourcesOverTime, speTime } from '../../engine/spe/spe-summary.ts';
import { spePackets as packets } from '../../engine/spe/testing/spe-bytes.ts';
import { pointAt } from '../../engine/symbols/managed/managed-pdb.ts';
import { openSymbols } from '../../engine/symbols/open-symbols.ts';
import { memoryFile, SymbolFileError } from '../../engine/symbols/symbol-file.ts';
import { writePdb, writtenProgram } from '../../engine/symbols/testing/write-pdb.ts';
import { writePeImage } from '../../engine/write/pe-image.ts';
import { nodeInflate } from '../../host/symbols/node-files.ts';
import { type FuzzTarget, holds, nothing, ownBase, textBase } from '../target.ts';

const pdb = { guid: '11223344-5566-7788-99aa-bbccddeeff00', age: 1, name: 'a.pdb', managed: false };

export const symbols: FuzzTarget = {
  name: 'symbols',
  bases: () => [
    ownBase('pdb', (random) => writePdb(writtenProgram(random.between(1, 20)))),
    ownBase('image', () =>
      writePeImage({ timeDateStamp: 5, sizeBytes: 0x3000, checkSum: 7, machine: 'Arm64', pdbs: [pdb], version: null }),
    ),
    textBase('map', `FFFFFFFF 00 ${'0'.repeat(32)}\n00001000 10 A::b\n00001010 8 A::c\n`),
  ],
  headBytes: 512,
  share: 0.2,
  run(input) {
    const { source, managed } = openSymbols(memoryFile(input), nodeInflate);
    for (let rva = 0; rva < 0x2000; rva += 61) {
      const frames = source?.find(rva)?.frames ?? [];
      holds(frames.length <= input.length, () => `${frames.length} frames`);
    }
    source?.find(0xffffffff);
    for (const token of managed?.methods().slice(0, 50) ?? []) pointAt(managed?.points(token) ?? [], 3);
    managed?.documents();
    managed?.sourceLink();
  },
  isDeclared: (error) => error instanceof SymbolFileError,
};

export const spe: FuzzTarget = {
  name: 'spe',
  bases: () => [
    ownBase('records', (random) =>
      Uint8Array.from(
        Array.from({ length: 8 }, (_, i) => [
          ...[...packets.address(0, BigInt(random.between(0, 2 ** 31))), ...packets.operation(1, i)],
          ...[
            ...packets.address(2, BigInt(random.between(0, 2 ** 31))),
            ...packets.counter(0, i),
            ...packets.events(i, 2),
          ],
          ...[...packets.dataSource(random.between(0, 15)), ...packets.end],
        ]).flat(),
      ),
    ),
  ],
  run(input) {
    const records = readSpe(input);
    holds(records.count <= input.length, () => `${records.count} records`);
    holds(records.damage.bytes + records.damage.cutBytes <= input.length, () => 'more damage than bytes');
    for (const table of sourceTables) {
      const functionOf = records.pc.map((pc) => pc % 3);
      const samples = { records, served: servedBy(records, table), functionOf, functions: 3 };
      const chosen = chosenRecords(samples, { function: null, source: null, line: null });
      latencyBins(samples, chosen);
      const sampled = functionSums(samples, chosen).samples.reduce((sum, count) => sum + count, 0);
      holds(sampled === records.count, () => `${sampled} of ${records.count} records have a function`);
      const lines = cacheLines(samples, chosen);
      lineAccesses(samples, chosen, lines, 0, lines.count);
      const time = speTime(records);
      if (time !== null) sourcesOverTime(samples, chosen, time, 10);
    }
  },
  isDeclared: nothing,
};
