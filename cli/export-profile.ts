/** The tables of a profile of WPA as CSV files, as Windows' wpaexporter writes them. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportedPreset, ProfileInfo } from '../contract/imports.ts';
import type { TablePage } from '../contract/tables.ts';
import { replaceEnds } from '../contract/trim-chars.ts';
import { HostError, toHostError } from '../host/base/host-error.ts';
import { writeError, writeWholeFile } from '../host/base/whole-file.ts';
import type { TraceTables } from '../host/tables/trace-tables.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { keysOf, tableLines } from './table-lines.ts';
import type { TimeRange } from './time-range.ts';
import { type Watched, writeOver } from './with-trace.ts';

/**
 * A file for each preset that the profiles show: `CPU_Usage_(Sampled)_Utilization_By_Process.csv`, a line for each group of
 * all keys. What the profiles name and the trace does not have is said on stderr.
 * @throws HostError where nothing could be written
 */
export async function exportProfiles(
  context: CliContext,
  tables: TraceTables,
  profiles: readonly ProfileInfo[],
  { folder, range, spreadsheetSafe }: { folder: string; range: TimeRange; spreadsheetSafe: boolean },
  watched: Watched,
): Promise<void> {
  const say = (text: string): void => context.writeError(`corescope: ${printable(text)}`);
  const names = new FileNames();
  let files = 0;
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw writeError(error, folder);
  });
  for (const profile of profiles) {
    for (const { preset, line, what, why } of profile.unmatched)
      say(`${profile.name}: line ${line}, preset “${preset}”: ${what}: ${why.replace(/[.?]$/, '')}.`);
    for (const { preset, table, tableName, configuration } of wanted(profile)) {
      const info = await tables.info(table, watched);
      if (info.rows === 0) {
        say(`${profile.name}: preset “${preset}”: the trace has no rows for “${tableName}”.`);
        continue;
      }
      const file = join(folder, names.next(`${tableName}_${preset}`));
      const query = { table, configuration, ...range, expandDepth: Math.max(0, keysOf(info, configuration) - 1) };
      try {
        const rows = await writeCsv(
          file,
          (offset, limit) => tables.page({ ...query, offset, limit }, watched),
          spreadsheetSafe,
        );
        files++;
        await writeOver(context, `${file}: ${rows} rows\n`);
      } catch (error) {
        // One that cannot be made keeps no other from being written.
        const { message, info: failure } = toHostError(error, file);
        if (failure.code !== 'bad-request') throw error;
        say(`${profile.name}: preset “${preset}”: ${message}`);
      }
    }
  }
  if (files === 0) throw new HostError('not-found', 'The trace has no data for this profile. No file was written.');
}

/** Presets that stand in views; where none does (in files of presets alone) all of them. */
function wanted({ presets }: ProfileInfo): readonly ImportedPreset[] {
  const shown = presets.filter((preset) => preset.shown);
  return shown.length > 0 ? shown : presets;
}

/** @returns lines below the names of the columns */
async function writeCsv(
  path: string,
  pageAt: (offset: number, limit: number) => Promise<TablePage>,
  spreadsheetSafe: boolean,
): Promise<number> {
  const encoder = new TextEncoder();
  return writeWholeFile(path, async (sink) => {
    let at = 0;
    let lines = -1;
    for await (const text of tableLines('csv', pageAt, { spreadsheetSafe })) {
      const bytes = encoder.encode(text);
      sink.write(at, bytes);
      at += bytes.length;
      for (const byte of bytes) if (byte === LINE_FEED) lines++;
    }
    return lines;
  });
}

const LINE_FEED = 10;
const LONGEST_NAME = 180;

/** Names of files, each once. */
class FileNames {
  readonly #taken = new Set<string>();

  /** Blanks become `_`, as wpaexporter's do, and so does all that some system does not take. */
  next(name: string): string {
    const taken = name
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
      .replace(/[\s<>:"/\\|?*\u0000-\u001f\u007f]/g, '_')
      .slice(0, LONGEST_NAME);
    const safe = replaceEnds(taken, '.', '_');
    let distinct = safe;
    for (let i = 2; this.#taken.has(distinct.toLowerCase()); i++) distinct = `${safe}_${i}`;
    this.#taken.add(distinct.toLowerCase());
    return `${distinct}.csv`;
  }
}
