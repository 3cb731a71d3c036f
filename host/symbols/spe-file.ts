/** A file of SPE packets: sums of what was sampled, with names where somebody knows them. */
import { readFileSync, statSync } from 'node:fs';
import { at } from '../../contract/checked.ts';
import { hexOf64 } from '../../engine/base/text.ts';
import { readSpe, type SpeRecords } from '../../engine/spe/read-spe.ts';
import {
  cacheLines,
  LATENCIES,
  latenciesBySource,
  SOURCE_TABLES,
  type SourceTable,
} from '../../engine/spe/spe-summary.ts';
import { HostError, toHostError } from '../base/host-error.ts';

const MOST_BYTES = 1 << 30;
export const speSources = SOURCE_TABLES;

/** @throws HostError */
export function openSpeFile(path: string): SpeFile {
  return new SpeFile(readSpe(bytesOf(path)));
}

function bytesOf(path: string): Uint8Array {
  try {
    if (statSync(path).size > MOST_BYTES) throw new HostError('bad-request', `${path} is larger than 1 GB.`);
    return readFileSync(path);
  } catch (error) {
    throw error instanceof HostError ? error : toHostError(error, path);
  }
}

const pcOf = (records: SpeRecords, i: number): string => hexOf64(at(records.pc, i), at(records.pcHigh, i));

interface Counted {
  name: string;
  operations: number;
  /** Sum of total latencies, in cycles. */
  cycles: number;
}

export interface SpeSummary {
  operations: number;
  damage: SpeRecords['damage'];
  functions: Counted[];
  /** Latencies in bins: bin 0 is 0 cycles, bin n is 2^(n−1) to 2^n − 1. */
  loads: { source: string; count: number; latencies: Record<string, number[]> }[];
  /** By first byte; those that other cores' caches served most first. */
  lines: {
    address: string;
    loads: number;
    stores: number;
    fromPeers: number;
    offsets: { offset: number; loads: number; stores: number }[];
    functions: string[];
  }[];
}

class SpeFile {
  readonly #records: SpeRecords;

  constructor(records: SpeRecords) {
    this.#records = records;
  }

  /** Of code, each once: `0x…`. */
  addresses(): string[] {
    return [...new Set(Array.from({ length: this.#records.count }, (_, i) => pcOf(this.#records, i)))];
  }

  /** @param names by address of code; addresses stand for themselves without one. @param limit of functions and of lines */
  summary(names: ReadonlyMap<string, string>, sources: SourceTable, limit: number): SpeSummary {
    const records = this.#records;
    const nameOf = (i: number): string => names.get(pcOf(records, i)) ?? pcOf(records, i);
    return {
      operations: records.count,
      damage: records.damage,
      functions: this.#functions(nameOf).slice(0, limit),
      loads: latenciesBySource(records, sources).map(({ source, count, bins }) => ({
        ...{ source, count },
        latencies: Object.fromEntries(LATENCIES.map((kind) => [kind, [...bins[kind]]])),
      })),
      lines: cacheLines(records, sources)
        .slice(0, limit)
        .map((line) => ({
          address: hexOf64(line.low, line.high),
          ...{ loads: line.loads, stores: line.stores, fromPeers: line.fromPeers },
          offsets: [...line.loadsAt].flatMap((loads, offset) => {
            const stores = at(line.storesAt, offset);
            return loads + stores === 0 ? [] : [{ offset, loads, stores }];
          }),
          functions: [...new Set(line.records.map(nameOf))].slice(0, limit),
        })),
    };
  }

  #functions(nameOf: (i: number) => string): Counted[] {
    const functions = new Map<string, Counted>();
    for (let i = 0; i < this.#records.count; i++) {
      const name = nameOf(i);
      const counted = functions.get(name) ?? { name, operations: 0, cycles: 0 };
      counted.operations++;
      counted.cycles += Math.max(0, at(this.#records.total, i));
      functions.set(name, counted);
    }
    return [...functions.values()].sort((a, b) => b.operations - a.operations);
  }
}
