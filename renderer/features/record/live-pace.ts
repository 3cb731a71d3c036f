/** How often what is read of frames is renewed: lanes are painted oftener than anybody can read. */
import type { LiveFrame } from '../../../contract/live.ts';

const textsMs = 200;

export class LivePace {
  #listAt = Number.NEGATIVE_INFINITY;
  #figuresAt = Number.NEGATIVE_INFINITY;

  /** The next question is to ask for the rows of the list. */
  wantsList(nowMs: number): boolean {
    return nowMs - this.#listAt >= textsMs;
  }

  /**
   * Frames without a list do not put off the next one, however late they come.
   * @returns whether its figures are to be written
   */
  took({ list }: Pick<LiveFrame, 'list'>, nowMs: number): boolean {
    if (list !== null) this.#listAt = nowMs;
    if (nowMs - this.#figuresAt < textsMs) return false;
    this.#figuresAt = nowMs;
    return true;
  }

  /** Another list is wanted: with the next question. */
  hurry(): void {
    this.#listAt = Number.NEGATIVE_INFINITY;
    this.#figuresAt = Number.NEGATIVE_INFINITY;
  }
}
