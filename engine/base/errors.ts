/** The bytes are not a trace that can be shown at all. Anything less is a warning and the rest is shown. */
export class TraceFormatError extends Error {
  readonly byteOffset: number;
  constructor(message: string, byteOffset: number) {
    super(message);
    this.name = 'TraceFormatError';
    this.byteOffset = byteOffset;
  }
}

/** The caller asked for the work to end. */
export class CancelledError extends Error {
  constructor() {
    super('cancelled');
    this.name = 'CancelledError';
  }
}

/** The thread that had the work has ended, for whatever reason: what it would have found is not known. */
export class ReaderEnded extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ReaderEnded';
  }
}

/** Asked between chunks of work. (AbortSignal is not in the language; this is the part of it that the engine needs.) */
export interface CancelToken {
  readonly cancelled: boolean;
}
