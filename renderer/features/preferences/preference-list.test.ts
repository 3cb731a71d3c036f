import { expect, test } from 'vitest';
import { preferenceFields, preferenceNames, readPreferences } from '../../../contract/preferences.ts';
import { nextZoom, searchSections, sections, settingValue, zoomSteps } from './preference-list.ts';

const settings = sections.flatMap((section) => section.settings);

test('every preference has its setting, once', () => {
  expect(settings.map(({ name }) => name).sort()).toEqual([...preferenceNames].sort());
});

test.each(settings)('what can be chosen for $name may be set, and all of it can be chosen', ({ name, choices }) => {
  const field = preferenceFields[name];
  for (const [value] of choices ?? [])
    expect(readPreferences({ [name]: settingValue(name, value) })).toEqual({
      found: { [name]: settingValue(name, value) },
      problems: [],
    });
  if (field.kind === 'choice') expect(choices?.map(([value]) => value).sort()).toEqual([...field.choices].sort());
});

test('a search looks at names, help, choices and sections, for all words', () => {
  const found = (search: string) =>
    searchSections(search).flatMap((section) => section.settings.map(({ name }) => name));
  expect(found('utc')).toEqual(['timeDisplay']);
  expect(found('high contrast')).toEqual(['contrast']);
  expect(found('appearance SYSTEM motion')).toEqual(['motion']);
  expect(found('')).toEqual(settings.map(({ name }) => name));
  expect(searchSections('no such thing')).toEqual([]);
});

test('zoom goes from step to step, also from between, and no further', () => {
  expect([100, 103, 80, 200].map((percent) => nextZoom(percent, 1))).toEqual([110, 110, 90, 200]);
  expect([100, 103, 80, 200].map((percent) => nextZoom(percent, -1))).toEqual([90, 100, 80, 175]);
  expect([zoomSteps[0], zoomSteps.at(-1)]).toEqual([
    preferenceFields.zoomPercent.least,
    preferenceFields.zoomPercent.most,
  ]);
});
