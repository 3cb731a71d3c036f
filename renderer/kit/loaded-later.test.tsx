import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadedLater } from './loaded-later.tsx';

const Name = ({ name }: { name: string }) => <b>{name}</b>;

test('what waits shows until the part is here, and the part at once after that; it is fetched once', async () => {
  let loads = 0;
  const Later = loadedLater(async () => {
    loads++;
    return Name;
  });
  const shown = () => renderToStaticMarkup(<Later name="lanes" waiting={<i>Loading…</i>} />);
  expect(shown()).toBe('<i>Loading…</i>');
  expect(renderToStaticMarkup(<Later name="lanes" />)).toBe('');
  await Promise.all([Later.preload(), Later.preload()]);
  expect(shown()).toBe('<b>lanes</b>');
  await Later.preload();
  expect(loads).toBe(1);
});

test('a part that could not be fetched is fetched again when it is asked for again', async () => {
  let loads = 0;
  const Later = loadedLater(async () => {
    loads++;
    if (loads === 1) throw new Error('no connection');
    return Name;
  });
  await expect(Later.preload()).rejects.toThrow('no connection');
  expect(renderToStaticMarkup(<Later name="lanes" />)).toBe('');
  await Later.preload();
  expect(renderToStaticMarkup(<Later name="lanes" />)).toBe('<b>lanes</b>');
});
