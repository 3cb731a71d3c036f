import { expect, test } from 'vitest';
import { LightestFirst } from './lightest-first.ts';

test('answers over few rows come first; each is sent before the next is made', async () => {
  const order = new LightestFirst();
  const seen: string[] = [];
  const make = async (name: string, weight: number) => {
    await order.enter(weight);
    seen.push(`make ${name}`);
    setImmediate(() => seen.push(`sent ${name}`));
  };
  const all = [make('many', 1000), make('few', 3), make('fewer', 2), make('as few', 3)];
  // Comes while the others wait.
  setImmediate(() => all.push(make('none', 0)));
  await Promise.all(all);
  await new Promise((next) => setImmediate(next));
  await Promise.all(all);
  const made = seen.filter((one) => one.startsWith('make'));
  expect(made.filter((one) => one !== 'make none')).toEqual(['make fewer', 'make few', 'make as few', 'make many']);
  expect(made.indexOf('make none')).toBeLessThan(made.indexOf('make many'));
  expect(seen.indexOf('sent few')).toBeLessThan(seen.indexOf('make many'));
});

test('what was cancelled by its turn is not made', async () => {
  const order = new LightestFirst();
  const abort = new AbortController();
  const before = order.enter(1).then(() => abort.abort());
  const [cancelled, others] = [order.enter(2, abort.signal), order.enter(3, new AbortController().signal)];
  await expect(cancelled).rejects.toMatchObject({ info: { code: 'cancelled' } });
  await Promise.all([before, others]);
});
