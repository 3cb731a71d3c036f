/** Whatever goes wrong behind a door, as one sentence for people: what is wrong, where, and what to do. */
import type { ErrorCode, HostErrorInfo } from '../../contract/messages.ts';
import { CancelledError, TraceFormatError } from '../../engine/base/errors.ts';
import { ConditionError } from '../../engine/conditions/condition-error.ts';
import { CookError } from '../../engine/cook/cook-error.ts';
import { WperfError } from '../../engine/formats/wperf/wperf-error.ts';
import { GroupPatternError } from '../../engine/stacks/group-pattern-error.ts';
import { SymbolFileError } from '../../engine/symbols/symbol-file.ts';
import { TableError } from '../../engine/tables/table-error.ts';
import { MergeError } from '../../engine/write/merge/merge-error.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { BridgeError } from '../../native-bridge/calls/bridge-error.ts';

export class HostError extends Error {
  readonly info: HostErrorInfo;
  /** @param place where it is: in a file, or in a text that was asked with */
  constructor(
    code: ErrorCode,
    message: string,
    place: number | Pick<HostErrorInfo, 'textPosition' | 'textLength'> = {},
  ) {
    super(message);
    this.name = 'HostError';
    this.info = { code, message, ...(typeof place === 'number' ? { byteOffset: place } : place) };
  }
}

/** For calls between our own processes and threads: an error arrives as it was thrown. @param name as in `toHostError` */
export const callErrors = (name: string) => ({
  errorInfo: (error: unknown): HostErrorInfo => toHostError(error, name).info,
  failure: (info: HostErrorInfo): HostError => new HostError(info.code, info.message, info),
  gone: (): HostErrorInfo => ({ code: 'io', message: `${name} has ended.` }),
});

/** Any thrown thing as a sentence. */
export const messageOf = (error: unknown): string => toHostError(error, 'The file').message;

export const cancelledError = (): HostError => new HostError('cancelled', 'Canceled.');

const chooseTrace = 'Choose an .etl file from Windows, WPR, xperf or PerfView.';

/** System error codes (errno names) as people read them. `name` is the file's. */
const systemErrors: Record<string, (name: string) => [ErrorCode, string]> = {
  ENOENT: (name) => ['not-found', `${name} does not exist: it may have been moved or deleted. Check the name.`],
  ENOTDIR: (name) => ['not-found', `${name} does not exist: a part of its path is not a folder. Check the name.`],
  ENAMETOOLONG: (name) => ['not-found', `${name} does not exist: the name is too long. Check the name.`],
  EACCES: (name) => ['io', `No permission to read ${name}. Change its permissions, or open a copy of it.`],
  EPERM: (name) => ['io', `No permission to read ${name}. Change its permissions, or open a copy of it.`],
  EISDIR: (name) => ['not-etl', `${name} is a folder. Choose an .etl file in it.`],
  EMFILE: (name) => ['io', `${name} cannot be opened: too many files are open. Close some traces and try again.`],
};

/** The errno name of a system error of Node's, else null. */
export function systemErrorCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? code : null;
}

/**
 * Any thrown thing as a HostError.
 * @param name the file that was worked on, as the person who asked knows it
 * @param byteOffset where in the file, for system errors while reading
 */
export function toHostError(error: unknown, name: string, byteOffset?: number): HostError {
  if (error instanceof HostError) return error;
  if (error instanceof CancelledError) return cancelledError();
  if (error instanceof BridgeError) return new HostError('io', error.message);
  if (
    error instanceof TableError ||
    error instanceof CookError ||
    error instanceof MergeError ||
    error instanceof WperfError ||
    error instanceof GroupPatternError ||
    error instanceof SymbolFileError
  )
    return new HostError('bad-request', error.message);
  if (error instanceof ConditionError) {
    const { condition, message, position } = error;
    return new HostError(
      'bad-request',
      `The condition “${condition}” is invalid at character ${position + 1}: ${message}.`,
    );
  }
  if (error instanceof ExpressionError) {
    const { message, position, length } = error;
    return new HostError('bad-request', message, { textPosition: position, textLength: length });
  }
  if (error instanceof TraceFormatError)
    return new HostError(
      'not-etl',
      `${name}: ${error.message}. ${chooseTrace} (Found at byte ${error.byteOffset}.)`,
      error.byteOffset,
    );
  const code = systemErrorCode(error);
  if (code !== null) {
    const known = systemErrors[code]?.(name);
    if (known) return new HostError(known[0], known[1], byteOffset);
    const where = byteOffset === undefined ? '' : ` at byte ${byteOffset}`;
    return new HostError(
      'io',
      `${name} cannot be read${where} (${code}). Check the disk or its connection and try again.`,
      byteOffset,
    );
  }
  // What V8 throws when a typed array finds no memory.
  if (error instanceof RangeError && /allocation failed|Invalid typed array length/i.test(error.message))
    return new HostError(
      'internal',
      `Not enough memory for ${name}. Trim the trace to a shorter time range and open that.`,
    );
  const text = error instanceof Error ? error.message : String(error);
  return new HostError(
    'internal',
    `${name}: unexpected error (${text}). This is a bug in Corescope: please report it.`,
  );
}
