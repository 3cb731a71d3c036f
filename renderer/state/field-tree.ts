import { at } from '../../contract/checked.ts';
import type { DecodedField } from '../../contract/schema.ts';

/** A row of the field list: fields whose groups are expanded, from top to bottom. */
export interface FieldRow {
  /** Places from the top down, `2.0.1`: the row's identity. */
  path: string;
  /** 0 for fields of the event itself. */
  depth: number;
  field: DecodedField;
  /** Null where there is nothing to unfold: neither members nor a long value. */
  expanded: boolean | null;
}

/** Texts that may not fit a line of the panel. */
const longText = 18;
/** Groups of so few members are expanded from the start. */
const fewMembers = 8;

const isLong = ({ text }: DecodedField): boolean => text.length > longText || text.includes('\n');

function expandedFromStart(field: DecodedField, depth: number): boolean {
  return depth === 0 && field.members.length > 0 && field.members.length <= fewMembers;
}

/** @param toggled paths of rows that the user has collapsed or expanded, against how they were from the start */
export function fieldRows(fields: readonly DecodedField[], toggled: ReadonlySet<string>): FieldRow[] {
  const rows: FieldRow[] = [];
  const add = (siblings: readonly DecodedField[], prefix: string, depth: number) => {
    for (const [i, field] of siblings.entries()) {
      const path = `${prefix}${i}`;
      const expandable = field.members.length > 0 || isLong(field);
      const expanded = expandable ? toggled.has(path) !== expandedFromStart(field, depth) : null;
      rows.push({ path, depth, field, expanded });
      if (expanded) add(field.members, `${path}.`, depth + 1);
    }
  };
  add(fields, '', 0);
  return rows;
}

/** With `path` put in, or taken out where it was. */
export const withToggled = (toggled: ReadonlySet<string>, path: string): ReadonlySet<string> => {
  const next = new Set(toggled);
  if (!next.delete(path)) next.add(path);
  return next;
};

export const parentPath = (path: string): string | null => {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? null : path.slice(0, dot);
};

export function fieldAtPath(fields: readonly DecodedField[], path: string): DecodedField | null {
  let siblings = fields;
  let field: DecodedField | undefined;
  for (const place of path.split('.')) {
    field = siblings[Number(place)];
    if (field === undefined) return null;
    siblings = field.members;
  }
  return field ?? null;
}

/** Path of the innermost field that a byte of the payload belongs to; null where it belongs to none. */
export function pathAtByte(fields: readonly DecodedField[], byte: number): string | null {
  let siblings = fields;
  let path: string | null = null;
  for (;;) {
    const place = siblings.findIndex(({ startByte, endByte }) => startByte <= byte && byte < endByte);
    if (place < 0) return path;
    path = path === null ? String(place) : `${path}.${place}`;
    siblings = at(siblings, place).members;
  }
}

/** The row that shows a path, or the innermost group around it that is in the list; −1 where there is neither. */
export function rowOfPath(rows: readonly FieldRow[], path: string | null): number {
  for (let shown = path; shown !== null; shown = parentPath(shown)) {
    const row = rows.findIndex((candidate) => candidate.path === shown);
    if (row >= 0) return row;
  }
  return -1;
}
