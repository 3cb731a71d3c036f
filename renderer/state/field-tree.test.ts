import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecodedField } from '../../contract/schema.ts';
import { fieldAtPath, fieldRows, parentPath, pathAtByte, rowOfPath, withToggled } from './field-tree.ts';

const none: ReadonlySet<string> = new Set();

const field = (name: string, startByte: number, endByte: number, members: DecodedField[] = []): DecodedField => ({
  name,
  type: members.length > 0 ? 'struct' : 'UInt8',
  text: name,
  startByte,
  endByte,
  members,
});

const items = (count: number, at: number) =>
  Array.from({ length: count }, (_, i) => field(`[${i}]`, at + 2 * i, at + 2 * i + 2));

/** A number, a small struct that holds one more, an array of 20. */
const fields = [
  field('Id', 0, 4),
  field('Point', 4, 8, [field('X', 4, 6), field('Inner', 6, 8, [field('Low', 6, 7), field('High', 7, 8)])]),
  field('List', 8, 48, items(20, 8)),
];

const shown = (toggled = none) => fieldRows(fields, toggled).map(({ path }) => path);

describe('the rows of fields', () => {
  it('unfolds small groups of the event itself, and nothing else', () => {
    expect(shown()).toEqual(['0', '1', '1.0', '1.1', '2']);
    expect(fieldRows(fields, none).map(({ depth }) => depth)).toEqual([0, 0, 1, 1, 0]);
    expect(fieldRows(fields, none).map(({ expanded }) => expanded)).toEqual([null, true, null, false, false]);
  });

  it('folds and unfolds what the user toggles', () => {
    expect(shown(withToggled(none, '1'))).toEqual(['0', '1', '2']);
    expect(shown(withToggled(none, '1.1'))).toEqual(['0', '1', '1.0', '1.1', '1.1.0', '1.1.1', '2']);
    expect(shown(withToggled(none, '2'))).toHaveLength(5 + 20);
    expect(shown(withToggled(withToggled(none, '2'), '2'))).toEqual(shown());
  });

  it('lets long values unfold, and those of several lines', () => {
    const long = { ...field('Path', 0, 80), text: 'C:\\a\\long\\path\\that\\does\\not\\fit\\the\\panel.dll' };
    const lines = { ...field('Text', 0, 8), text: 'a\nb' };
    const short = { ...field('Name', 0, 8), text: 'ntdll.dll' };
    expect(fieldRows([long, lines, short], none).map(({ expanded }) => expanded)).toEqual([false, false, null]);
  });

  it('finds the innermost field of a byte', () => {
    expect([0, 3, 4, 6, 7, 8, 47].map((byte) => pathAtByte(fields, byte))).toEqual([
      '0',
      '0',
      '1.0',
      '1.1.0',
      '1.1.1',
      '2.0',
      '2.19',
    ]);
    expect(pathAtByte(fields, 48)).toBeNull();
    expect(pathAtByte([field('Empty', 3, 3), field('Next', 3, 4)], 3)).toBe('1');
  });

  it('finds the row of a path, or of the group that hides it', () => {
    const rows = fieldRows(fields, none);
    expect(rowOfPath(rows, '1.0')).toBe(2);
    expect(rowOfPath(rows, '1.1.1')).toBe(3);
    expect(rowOfPath(rows, '2.7')).toBe(4);
    expect(rowOfPath(rows, null)).toBe(-1);
    expect(rowOfPath(rows, '9')).toBe(-1);
  });

  it('every row leads back to its field, under its parent', () => {
    const groupOf = (member: fc.Arbitrary<DecodedField>) =>
      fc.array(member, { maxLength: 10 }).map((members) => field('f', 0, 1, members));
    const tree = groupOf(groupOf(groupOf(fc.constant(field('f', 0, 1)))));
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 5 }), fc.array(fc.nat(40)), (roots, presses) => {
        let toggled = none;
        for (const press of presses) {
          const rows = fieldRows(roots, toggled);
          const row = rows[press % Math.max(1, rows.length)];
          if (row !== undefined) toggled = withToggled(toggled, row.path);
        }
        const rows = fieldRows(roots, toggled);
        for (const { path, depth, field: own } of rows) {
          expect(fieldAtPath(roots, path)).toBe(own);
          expect(path.split('.')).toHaveLength(depth + 1);
          const parent = parentPath(path);
          if (parent !== null) expect(rows.find((row) => row.path === parent)?.expanded).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has no field where there is none', () => {
    expect(fieldAtPath(fields, '1.1.0')?.name).toBe('Low');
    expect(fieldAtPath(fields, '7')).toBeNull();
    expect(fieldAtPath(fields, '0.0')).toBeNull();
  });
});
