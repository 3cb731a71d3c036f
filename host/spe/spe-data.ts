/** What was read of a file of SPE packets. */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { SourceTable, SpeFileInfo } from '../../contract/memory.ts';
import { RecentlyUsed } from '../../engine/base/recently-used.ts';
import { readSpe, type SpeRecords, TooManyRecords } from '../../engine/spe/read-spe.ts';
import { type ServedBy, servedBy } from '../../engine/spe/spe-operations.ts';
import { type SpeTime, speTime } from '../../engine/spe/spe-summary.ts';
import type { FileSource } from '../base/file-source.ts';
import { HostError, toHostError } from '../base/host-error.ts';
import { coreOf } from './spe-files.ts';

const MOST_BYTES = 1 << 30;
/** Linux's perf writes files of the same ending. */
const PERF_MAGIC = 'PERFILE2';

/** Records of a file, and what is made of them once. */
export class SpeData {
  readonly info: SpeFileInfo;
  readonly records: SpeRecords;
  readonly #served = new RecentlyUsed<ServedBy>(2);
  #time: SpeTime | null | undefined;

  /** @param name without its folder */
  constructor(bytes: Uint8Array, name: string) {
    this.info = { name, core: coreOf(name), sizeBytes: bytes.length };
    this.records = readSpe(bytes);
  }

  served(table: SourceTable): ServedBy {
    return this.#served.get(table, () => servedBy(this.records, table));
  }

  get time(): SpeTime | null {
    if (this.#time === undefined) this.#time = speTime(this.records);
    return this.#time;
  }
}

/** @throws HostError */
export function readSpeFile(path: string): SpeData {
  try {
    checkSize(statSync(path).size, path);
    return checked(readFileSync(path), basename(path));
  } catch (error) {
    throw error instanceof HostError ? error : toHostError(error, path);
  }
}

/** The same of a file that is open. @param name without its folder @throws HostError */
export async function openSpe(file: FileSource, name: string): Promise<SpeData> {
  checkSize(file.sizeBytes, name);
  return checked(await file.read(0, file.sizeBytes), name);
}

function checkSize(sizeBytes: number, name: string): void {
  if (sizeBytes > MOST_BYTES)
    throw new HostError('bad-request', `${name} is larger than 1 GB, the most that Corescope reads of SPE packets.`);
}

/** @throws HostError where it has bytes, but no record of SPE */
function checked(bytes: Uint8Array, name: string): SpeData {
  if (new TextDecoder().decode(bytes.subarray(0, PERF_MAGIC.length)) === PERF_MAGIC)
    throw new HostError(
      'not-etl',
      `${name} is a file of Linux perf. Corescope reads raw SPE packets, as its own recordings and wperf have them.`,
    );
  const data = dataOf(bytes, name);
  if (data.records.count === 0 && bytes.some((byte) => byte !== 0))
    throw new HostError('not-etl', `${name} has no SPE records.`);
  return data;
}

function dataOf(bytes: Uint8Array, name: string): SpeData {
  try {
    return new SpeData(bytes, name);
  } catch (error) {
    if (!(error instanceof TooManyRecords)) throw error;
    throw new HostError(
      'bad-request',
      `${name} has more than ${error.most} SPE records, the most that Corescope reads. Record for a shorter time.`,
    );
  }
}
