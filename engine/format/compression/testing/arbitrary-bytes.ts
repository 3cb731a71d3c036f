import fc from 'fast-check';

/** The same cases on every run, so that a failure is a change of the code. */
export const FIXED_SEED = { seed: 20_771 };

const random = fc.uint8Array({ minLength: 0, maxLength: 3000 });

/** 0 to 20 bytes of few values: where the ends of a block meet its start. */
const tiny = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 0, maxLength: 20 }).map((a) => Uint8Array.from(a));

/** Phrases that come again, near and far, as events do: the common case. */
const repetitive = fc
  .tuple(
    fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 8 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 400 }),
  )
  .map(([phrases, order]) => concat(order.map((n) => phrases[n % phrases.length])));

/** Runs longer than any 16-bit length, between other bytes. */
const longRuns = fc
  .array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 150_000 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((runs) => concat(runs.map(([phrase, size]) => repeatTo(phrase, size))));

/** Bytes of the kinds that a compressor meets. */
export const arbitraryBytes = fc.oneof(
  { arbitrary: tiny, weight: 4 },
  { arbitrary: random, weight: 2 },
  { arbitrary: repetitive, weight: 4 },
  { arbitrary: longRuns, weight: 1 },
);

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** `phrase` again and again, cut at `sizeBytes`. */
export const repeatTo = (phrase: Uint8Array, sizeBytes: number): Uint8Array =>
  Uint8Array.from({ length: sizeBytes }, (_, i) => phrase[i % phrase.length]);

export const fromText = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16));
