/** What is wrong in a recording profile, with its place. A file that is all faults stays a short list. */
import type { ProfileProblem } from '../../../contract/recording-methods.ts';

const MOST_KEPT = 100;

/** 1-based. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export class Problems {
  readonly #file: string;
  readonly #list: ProfileProblem[] = [];
  readonly #seen = new Set<string>();

  /** @param file as people know it */
  constructor(file: string) {
    this.#file = file;
  }

  error(place: Place, message: string): void {
    this.#add('error', place, message);
  }

  warning(place: Place, message: string): void {
    this.#add('warning', place, message);
  }

  get hasErrors(): boolean {
    return this.#list.some(({ severity }) => severity === 'error');
  }

  /** Whether an error is said at a place of which it holds. Of a file that is all faults not all are known: then it is. */
  hasErrorsWhere(isMeant: (place: Place) => boolean): boolean {
    return this.#list.some((one) => one.severity === 'error' && (this.isFull || isMeant(one)));
  }

  /** What is added is not kept any more. */
  get isFull(): boolean {
    return this.#list.length >= MOST_KEPT;
  }

  /** In the order of the file. */
  list(): ProfileProblem[] {
    return [...this.#list].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  /** The same at one place is said once: what several profiles share is read for each. */
  #add(severity: ProfileProblem['severity'], { line, column }: Place, message: string): void {
    const key = `${severity}/${line}/${column}/${message}`;
    if (this.isFull || this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#list.push({ severity, file: this.#file, line, column, message });
  }
}
