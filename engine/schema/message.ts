/** (The lead's first version, so that others can go on: the WPP helper replaces it.) */
import type { FieldValue, MessagePart } from './model.ts';

export function parseManifestMessage(text: string, fieldCount: number): MessagePart[] {
  const parts: MessagePart[] = [];
  let plain = '';
  const pattern = /%(?:(\d{1,2})(?:!([^!]*)!)?|(.))|[^%]+|%/gsy;
  for (const [whole, number, format, other] of text.matchAll(pattern)) {
    const index = number === undefined ? -1 : Number(number) - 1;
    if (index >= 0 && index < fieldCount) {
      if (plain !== '') parts.push(plain);
      plain = '';
      parts.push({ field: index, format: format ?? '' });
    } else if (other !== undefined) plain += { n: '\n', t: '\t', r: '\r', b: ' ' }[other] ?? other;
    else plain += whole;
  }
  if (plain !== '') parts.push(plain);
  return parts;
}

export function renderMessage(
  parts: readonly MessagePart[],
  shown: (i: number) => string,
  _raw: (i: number) => FieldValue,
): string {
  return parts.map((part) => (typeof part === 'string' ? part : shown(part.field))).join('');
}
