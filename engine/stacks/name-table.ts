/** What frames are called, each name once. */

export interface FrameName {
  /** Base name of the image; empty for code in none. */
  readonly module: string;
  /** `?` where it is not known. */
  readonly function: string;
}

/** A function, and where in its source it was. */
export interface FunctionPlace extends Pick<FrameName, 'function'> {
  /** Empty where it is not known. */
  readonly file: string;
  /** 0 where it is not known. */
  readonly line: number;
}

export interface FramePlace extends FrameName, FunctionPlace {}

export const UNKNOWN_FUNCTION = '?';

export class NameTable {
  readonly names: FrameName[] = [];
  readonly #byText = new Map<string, number>();

  idOf(name: FrameName): number {
    const text = textOfName(name);
    let id = this.#byText.get(text);
    if (id === undefined) {
      id = this.names.push(name) - 1;
      this.#byText.set(text, id);
    }
    return id;
  }

  /** −1 where no frame is called so. */
  find(text: string): number {
    return this.#byText.get(text) ?? -1;
  }
}

/** `module!function`; code in no module has its function alone. */
export const textOfName = ({ module, function: name }: FrameName): string =>
  module === '' ? name : `${module}!${name}`;
