/** Problems of a plugin, each with its place in the file that it was written in. */
import type { PluginProblem } from '../../contract/tables.ts';

/** Where in a JSON document: keys and indexes from the root. */
export type JsonPath = readonly (string | number)[];

export interface At {
  readonly severity?: PluginProblem['severity'];
  /** The last key of the path is meant, not what it names. */
  readonly key?: boolean;
  /** Of the text that lies there: its UTF-16 units before the place. */
  readonly unit?: number;
}

/** A document whose places are known. */
export interface Places {
  problem(message: string, path: JsonPath, at?: At): PluginProblem;
}

/** Whoever has made hundreds of mistakes has made one. */
const MOST_ERRORS = 100;
const MOST_WARNINGS = 100;

/** What is wrong with one plugin, in the order found. */
export class Problems {
  readonly list: PluginProblem[] = [];
  #errors = 0;
  #warnings = 0;
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  get hasErrors(): boolean {
    return this.#errors > 0;
  }

  /** More errors are not kept: what it takes to find them can be spared. */
  get isFull(): boolean {
    return this.#errors > MOST_ERRORS;
  }

  error(message: string, path: JsonPath, at?: At): void {
    this.#errors++;
    if (this.#errors <= MOST_ERRORS) this.list.push(this.#places.problem(message, path, at));
    else if (this.#errors === MOST_ERRORS + 1)
      this.list.push(this.#places.problem('and more: fix these to see them', path, at));
  }

  warning(message: string, path: JsonPath, at?: At): void {
    this.#warnings++;
    if (this.#warnings <= MOST_WARNINGS)
      this.list.push(this.#places.problem(message, path, { ...at, severity: 'warning' }));
  }
}

/** Places of a plugin without a text (one that is built in): the message says the path. */
export class PathPlaces implements Places {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  problem(message: string, path: JsonPath, { severity = 'error', unit }: At = {}): PluginProblem {
    const where = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
    const at = unit === undefined ? '' : ` at ${unit + 1}`;
    const prefix = where === '' ? '' : `${where.replace(/^\./, '')}${at}: `;
    return { message: prefix + message, severity, file: this.#file, line: 1, column: 1 };
  }
}
