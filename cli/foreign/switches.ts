/** Switches of other tools' command lines, one after the other. Pure: words in, our commands out. */
import { HostError } from '../../host/base/host-error.ts';
import { didYouMean } from '../../host/recorder/command-plan.ts';

/** One of our commands, and where its output goes. */
export interface OwnCommand {
  args: string[];
  /** A file instead of the standard output. */
  outFile?: string;
}

export interface Translation {
  commands: OwnCommand[];
  /** What is different here, for people. */
  notes: string[];
}

/** One of our commands, as words. */
export const own = (...args: string[]): OwnCommand => ({ args });

export class Switches {
  readonly #tool: string;
  readonly #words: string[];

  constructor(tool: string, words: readonly string[]) {
    this.#tool = tool;
    this.#words = [...words];
  }

  get isEmpty(): boolean {
    return this.#words.length === 0;
  }

  /** The next word as a switch (`-Name`, `/Name`, `--Name`), lower case without its first mark; null where it is none. */
  nextSwitch(): string | null {
    const word = this.#words[0];
    if (word === undefined || !/^(?:--?|\/)[a-z?]/i.test(word)) return null;
    this.#words.shift();
    return word.slice(1).toLowerCase();
  }

  /** The next word that is no switch; null where none follows. */
  nextWord(): string | null {
    const word = this.#words[0];
    if (word === undefined || /^--?[a-z?]/i.test(word)) return null;
    this.#words.shift();
    return word;
  }

  /** All words up to the next switch. */
  words(): string[] {
    const words: string[] = [];
    for (let word = this.nextWord(); word !== null; word = this.nextWord()) words.push(word);
    return words;
  }

  /** What must follow a switch. @throws HostError */
  value(ofSwitch: string): string {
    const word = this.nextWord();
    if (word === null) throw this.error(`-${ofSwitch} needs a value`);
    return word;
  }

  error(message: string): HostError {
    return new HostError('bad-request', `${this.#tool}: ${message}.`);
  }

  /** Of a switch that nothing here knows. */
  unknown(name: string, known: readonly string[]): HostError {
    return this.error(`unknown switch -${name}${didYouMean(name, known).replace(/[.?]$/, '')}`);
  }

  /** Of one that is known, and why nothing here does the same. */
  refused(name: string, why: string): HostError {
    return this.error(`-${name} has no equal here: ${why}`);
  }

  /** Whatever is left is too much. @throws HostError */
  end(): void {
    const [word] = this.#words;
    if (word !== undefined) throw this.error(`“${word}” is one word too many`);
  }
}
