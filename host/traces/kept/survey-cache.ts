/** Surveys that are kept: the second time a large file is opened, it is not read. */
import { createHash } from 'node:crypto';
import { keptSurvey, surveyOfKept } from '../../../engine/format/kept-survey.ts';
import type { WholeSurvey } from '../../../engine/format/survey.ts';
import type { FileSource } from '../../base/file-source.ts';
import type { CacheKey } from '../../cache/cache-store.ts';
import type { UserCache } from '../../cache/user-cache.ts';
import type { KeptFile } from './kept-answers.ts';

/** Of a file's begin and end: a buffer or more. */
const lookedAtBytes = 1 << 16;
const FACTS = 'facts';

/** What a file is known by. @throws what reading it throws */
export async function identityOf(file: FileSource): Promise<readonly string[]> {
  const ends = createHash('sha256')
    .update(await file.read(0, lookedAtBytes))
    .update(await file.read(Math.max(0, file.sizeBytes - lookedAtBytes), lookedAtBytes));
  return [String(file.sizeBytes), String(file.changedMs), ends.digest('hex')];
}

export class SurveyCache {
  readonly #cache: UserCache;
  readonly #key: CacheKey;
  readonly #fileName: string;

  constructor({ cache, name, madeOf }: KeptFile) {
    this.#cache = cache;
    this.#key = { what: `events of ${name} by time`, program: cache.program, madeOf };
    this.#fileName = name;
  }

  /** Null where there is none, or none that can be used: the next `write` takes its place. */
  async read(): Promise<WholeSurvey | null> {
    const arrays = await this.#cache.store.read(this.#key);
    if (arrays === null) return null;
    try {
      return surveyOfKept({ facts: Buffer.from(arrays.get(FACTS) ?? []).toString(), arrays }, this.#fileName);
    } catch {
      return null;
    }
  }

  /** The file is another, though nothing that it is known by tells so. */
  async forget(): Promise<void> {
    await this.#cache.store.remove(this.#key);
  }

  async write(survey: WholeSurvey): Promise<void> {
    const { facts, arrays } = keptSurvey(survey);
    await this.#cache.store.write(this.#key, new Map([...arrays, [FACTS, Buffer.from(facts)]]));
  }
}
