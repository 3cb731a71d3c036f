/** What `corescope stat --compare --json` wrote, opened as a trace that has no events. */
import { type RunComparison, runComparison } from '../../contract/run-comparison.ts';
import { emptyTrace } from '../../engine/format/empty-trace.ts';
import type { Trace } from '../../engine/format/trace.ts';
import type { FileSource } from '../base/file-source.ts';
import { HostError } from '../base/host-error.ts';

export interface OpenedComparison {
  readonly trace: Trace;
  readonly comparison: RunComparison;
}

/** Of 1000 runs with 1024 lines, and some air. */
const MOST_BYTES = 64 << 20;
/** The format stands at the beginning. */
const A_LOOK = 256;
const FORMAT = /^\s*\{\s*"format":\s*"corescope-stat-comparison"/;

/**
 * @param name of the file, without its folder
 * @returns null for other files
 * @throws HostError that says what is wrong with it
 */
export async function openComparison(file: FileSource, name: string): Promise<OpenedComparison | null> {
  const decoder = new TextDecoder();
  if (!FORMAT.test(decoder.decode(await file.read(0, Math.min(file.sizeBytes, A_LOOK))))) return null;
  const wrong = (why: string): HostError => new HostError('not-etl', `${name}: ${why}`);
  if (file.sizeBytes > MOST_BYTES) throw wrong(`the file is larger than ${MOST_BYTES >> 20} MiB`);
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(await file.read(0, file.sizeBytes)));
  } catch (error) {
    throw wrong(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = runComparison.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw wrong(`not a comparison of this version: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
  }
  const { sizeBytes } = file;
  const loggerName = 'Two programs compared (corescope stat)';
  const trace = emptyTrace({ file: name, sizeBytes, loggerName, lastEventNs: 0, warnings: [] });
  return { trace, comparison: parsed.data };
}
