import { z } from 'zod';

/** One call: what it is asked with, checked where it arrives, and what it answers. */
export interface Call<P extends z.ZodType = z.ZodType, R = unknown> {
  readonly params: P;
  readonly result: z.ZodType<R>;
}

/**
 * An entry of a map of calls: `call(params).gives<Result>()`. Answers come from the side that is trusted more: their schema is
 * their type, and lets everything through.
 */
export const call = <P extends z.ZodType>(params: P) => ({
  gives: <R>(): Call<P, R> => ({ params, result: z.custom<R>() }),
});
