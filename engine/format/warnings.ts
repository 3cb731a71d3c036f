import type { TraceWarning } from '../../contract/trace.ts';

/** Collects what is damaged or unknown: one entry a code, so a file that is all damage stays a short list. */
export class WarningLog {
  readonly #byCode = new Map<string, TraceWarning>();

  /** `message` is kept for the first case of a code only. */
  add(code: string, message: string, byteOffset: number | null): void {
    const known = this.#byCode.get(code);
    if (known) known.count++;
    else this.#byCode.set(code, { code, message, count: 1, byteOffset });
  }

  /** What another log has, as of what comes behind. */
  append(warnings: readonly TraceWarning[]): void {
    for (const warning of warnings) {
      const known = this.#byCode.get(warning.code);
      if (known) known.count += warning.count;
      else this.#byCode.set(warning.code, { ...warning });
    }
  }

  list(): TraceWarning[] {
    return [...this.#byCode.values()];
  }
}
