/**
 * Answers about one large trace, kept for the next time it is opened: what it showed is there again without reading it. They
 * hold for the file as it was and the program that gave them, for the user's plugins, profiles, manifests and regions as
 * they were, and for a machine that says the same of the events that it was asked about. Nothing here fails: what cannot
 * be kept is asked again.
 */
import { deserialize, serialize } from 'node:v8';
import { isWhole, type TablePage, type TableQuery } from '../../../contract/tables.ts';
import { sha256 } from '../../base/sha256.ts';
import type { CacheKey } from '../../cache/cache-store.ts';
import type { UserCache } from '../../cache/user-cache.ts';
import type { AskedMachine, MachineTold } from './asked-machine.ts';

/** A file, as a cache knows it. */
export interface KeptFile {
  readonly cache: UserCache;
  /** For people. */
  readonly name: string;
  /** For keys. */
  readonly madeOf: readonly string[];
}

/** What is asked about a trace; equal questions have equal answers. */
export interface Question {
  readonly method: string;
  /** Plain; without the trace. */
  readonly params: unknown;
}

/** Whether nothing of the answer is left for later, but what nobody asked for: a question may want no values of a table. */
export const isComplete = ({ method, params }: Question, answer: unknown): boolean =>
  method !== 'table' || (params as TableQuery).first !== undefined || isWhole(answer as TablePage);

export interface AnswerRules {
  /** Whether a kept answer is as good as a new one. Asked where there is one. @throws where none is given any more */
  serves(): Promise<boolean>;
  /** Whether the new answer is good for the next time. */
  keeps(answer: unknown): boolean;
}

/** The first answers show the trace as it is opened: they stay, whatever else is looked at. */
const FIRST_ANSWERS = 128;
const MOST_ANSWERS = 256;
const MOST_BYTES = 64 << 20;
/** States of 64 processors in a window are 8 MB. */
const MOST_ANSWER_BYTES = 16 << 20;
/** Answers are written when none has come for so long, */
const REST_MS = 2000;
/** or when one has waited for so long while others came: a process may be ended before it rests. */
const MOST_WAIT_MS = 10_000;
const MACHINE = 'machine';

/** Answers under one state of what the user has added. */
interface Answers {
  readonly userData: string;
  /** By the hash of the question; the oldest first. */
  readonly bytes: Map<string, Uint8Array>;
  /** What the machine said when they were given; null: there is none, or it could not be asked. */
  readonly told: MachineTold | null;
}

export class KeptAnswers {
  readonly #file: KeptFile;
  readonly #userData: () => Promise<string>;
  readonly #machine: AskedMachine | null;
  #answers: Promise<Answers> | null = null;
  /** What the user had added then. */
  #answersOf = '';
  /** Hashes of the questions that came first. */
  readonly #first = new Set<string>();
  /** Some question was answered without the trace. */
  hasServed = false;
  /** Resolves when the last answer is kept, or is found to be of no use. */
  #checked: Promise<void> = Promise.resolve();
  /** When the first one came that is not written; null: all are. */
  #unwrittenSinceMs: number | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** @param userData the hash of what the user has added */
  constructor(file: KeptFile, userData: () => Promise<string>, machine: AskedMachine | null) {
    this.#file = file;
    this.#userData = userData;
    this.#machine = machine;
  }

  /** @throws what `make` and `serves` throw */
  async answer<T>({ method, params }: Question, { serves, keeps }: AnswerRules, make: () => Promise<T>): Promise<T> {
    const answers = await this.#current();
    const name = sha256(JSON.stringify([method, params]));
    if (this.#first.size < FIRST_ANSWERS) this.#first.add(name);
    const known = answers.bytes.get(name);
    if (known !== undefined && (await serves())) {
      try {
        const answer = deserialize(known) as T;
        this.hasServed = true;
        return answer;
      } catch {
        answers.bytes.delete(name);
      }
    }
    const made = await make();
    // “Not yet” is no answer.
    if (made !== null && keeps(made)) this.#keep(answers, name, made);
    return made;
  }

  /** Resolves when all answers are written. */
  async settle(): Promise<void> {
    // Others take their place as soon as the user has added something.
    const answers = this.#answers;
    await this.#checked;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#unwrittenSinceMs === null || answers === null) return;
    this.#unwrittenSinceMs = null;
    const { userData, bytes, told } = await answers;
    const now = told !== null && !this.#machine?.wasAsked ? told : ((await this.#machine?.told()) ?? null);
    if (this.#machine !== null && now === null) return;
    const parts = new Map(bytes);
    if (now !== null) parts.set(MACHINE, Buffer.from(JSON.stringify(now)));
    await this.#file.cache.store.write(this.#key(userData), parts);
  }

  async #current(): Promise<Answers> {
    const userData = await this.#userData();
    if (this.#answers === null || this.#answersOf !== userData) {
      const written = this.settle();
      this.#answersOf = userData;
      this.#answers = written.then(() => this.#read(userData));
    }
    return this.#answers;
  }

  async #read(userData: string): Promise<Answers> {
    const none = { userData, bytes: new Map<string, Uint8Array>(), told: null };
    const bytes = new Map(await this.#file.cache.store.read(this.#key(userData)));
    const text = bytes.get(MACHINE);
    bytes.delete(MACHINE);
    if (this.#machine === null || text === undefined)
      return (this.#machine === null) === (text === undefined) ? { userData, bytes, told: null } : none;
    try {
      const told = JSON.parse(Buffer.from(text).toString()) as MachineTold;
      return (await this.#machine.stillTells(told)) ? { userData, bytes, told } : none;
    } catch {
      return none;
    }
  }

  /** Whoever asked does not wait for the check: it reads folders, which takes until this thread has nothing else to do. */
  #keep(answers: Answers, name: string, answer: unknown): void {
    const made = serialize(answer);
    if (made.length > MOST_ANSWER_BYTES) return;
    const before = this.#checked;
    const check = async (): Promise<void> => {
      await before;
      // What it was made with may have changed meanwhile.
      if ((await this.#userData()) === answers.userData) this.#add(answers, name, made);
    };
    this.#checked = check().catch(() => {});
  }

  #add({ bytes }: Answers, name: string, made: Uint8Array): void {
    bytes.delete(name);
    bytes.set(name, made);
    let sum = 0;
    for (const { length } of bytes.values()) sum += length;
    for (const [other, { length }] of bytes) {
      if (bytes.size <= MOST_ANSWERS && sum <= MOST_BYTES) break;
      if (this.#first.has(other) && sum <= MOST_BYTES) continue;
      bytes.delete(other);
      sum -= length;
    }
    const nowMs = performance.now();
    this.#unwrittenSinceMs ??= nowMs;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const waitMs = Math.max(0, Math.min(REST_MS, this.#unwrittenSinceMs + MOST_WAIT_MS - nowMs));
    this.#timer = setTimeout(() => void this.settle(), waitMs).unref();
  }

  #key(userData: string): CacheKey {
    const { cache, name, madeOf } = this.#file;
    return { what: `answers about ${name}`, program: cache.program, madeOf: [...madeOf, userData] };
  }
}
