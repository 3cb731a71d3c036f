import type { DecodedField, EventDetails } from '../../../contract/schema.ts';
import { hexText } from './hex-rows.ts';

/** A field as JSON: a list, because names need not be unique. */
interface JsonField {
  name: string;
  type: string;
  value: string | JsonField[];
}

const jsonField = ({ name, type, text, members }: DecodedField): JsonField => ({
  name,
  type,
  value: members.length > 0 ? members.map(jsonField) : text,
});

/** All of an event as JSON, for people who want to send it to others: values as shown, the payload as hex. */
export function detailsJson({ fields, payload, kind: _kind, ...facts }: EventDetails): string {
  return JSON.stringify({ ...facts, fields: fields.map(jsonField), payload: hexText(payload) }, null, 2);
}

/** A field with its name, as one copies it: members on lines of their own. */
export function fieldText(field: DecodedField): string {
  const lines: string[] = [];
  const add = ({ name, text, members }: DecodedField, indent: string) => {
    lines.push(members.length > 0 ? `${indent}${name}` : `${indent}${name} = ${text}`);
    for (const member of members) add(member, `${indent}  `);
  };
  add(field, '');
  return lines.join('\n');
}
