import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Marker } from '../../contract/workspace.ts';
import {
  draftOf,
  type MarkerDraft,
  mostMarkers,
  neighbour,
  withMarker,
  withMarkers,
  withoutMarker,
} from './markers.ts';

const draft = (startNs: number, endNs = startNs, name = 'a', color = 'c2'): MarkerDraft => ({
  name,
  startNs,
  endNs,
  color,
  note: '',
});
const marker = (id: string, startNs: number, endNs = startNs): Marker => ({ id, ...draft(startNs, endNs, id) });

describe('lists of markers', () => {
  it('stay in the order of time, the longer first, each withits own id', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 9 })), { maxLength: 30 });
    fc.assert(
      fc.property(some, some, (before, after) => {
        const drafts = (pairs: [number, number][]) => pairs.map(([start, length]) => draft(start, start + length));
        const first = withMarkers([], drafts(before)).markers;
        const { markers, added } = withMarkers(first, drafts(after));
        expect(markers).toHaveLength(before.length + after.length);
        expect(new Set(markers.map(({ id }) => id)).size).toBe(markers.length);
        expect(added).toHaveLength(after.length);
        for (const [i, one] of markers.entries()) {
          const next = markers[i + 1];
          if (next === undefined) break;
          expect(one.startNs < next.startNs || (one.startNs === next.startNs && one.endNs >= next.endNs)).toBe(true);
        }
      }),
    );
  });

  it('give no id twice, even of one that is between others', () => {
    const { added } = withMarkers([marker('m2', 5)], [draft(1), draft(2)]);
    expect(added.map(({ id }) => id)).toEqual(['m1', 'm3']);
  });

  it('have room for so many and no more', () => {
    const many = Array.from({ length: mostMarkers }, (_, i) => draft(i));
    const { markers } = withMarkers([], many);
    expect(withMarkers(markers, [draft(1), draft(2)]).added).toEqual([]);
    expect(withMarkers(markers.slice(1), [draft(1), draft(2)]).added).toHaveLength(1);
  });

  it('are edited and shortened by id', () => {
    const markers = [marker('a', 1), marker('b', 2), marker('c', 3)];
    expect(withMarker(markers, 'a', { startNs: 9, endNs: 9, name: 'late' }).map(({ name }) => name)).toEqual([
      'b',
      'c',
      'late',
    ]);
    expect(withoutMarker(markers, 'b').map(({ id }) => id)).toEqual(['a', 'c']);
    expect(markers.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

it('a new one has a name and a color that are free', () => {
  const markers = [{ ...marker('m1', 0, 5), name: 'Region 1', color: 'c2' }];
  expect(draftOf(markers, { startNs: 1, endNs: 2 })).toEqual(draft(1, 2, 'Region 2', 'c3'));
  expect(draftOf(markers, { startNs: 1, endNs: 1 })).toEqual(draft(1, 1, 'Marker 1', 'c3'));
});

describe('next and previous', () => {
  const marks = [marker('a', 10, 50), marker('b', 10, 20), marker('c', 30), marker('d', 40)];
  const id = (fromNs: number, active: string | null, step: 1 | -1) =>
    neighbour(marks, fromNs, active, step)?.id ?? null;

  it('go by time where no mark is active', () => {
    expect(id(0, null, 1)).toBe('a');
    expect(id(10, null, 1)).toBe('c');
    expect(id(35, null, -1)).toBe('c');
    expect(id(40, null, 1)).toBeNull();
    expect(id(10, null, -1)).toBeNull();
  });

  it('go through all that begin together from the active one on', () => {
    expect(id(10, 'a', 1)).toBe('b');
    expect(id(10, 'b', 1)).toBe('c');
    expect(id(10, 'b', -1)).toBe('a');
    expect(id(10, 'a', -1)).toBeNull();
    expect(id(40, 'd', 1)).toBeNull();
    expect(id(15, 'gone', 1)).toBe('c');
  });
});
