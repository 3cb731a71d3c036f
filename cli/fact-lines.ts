import type { Fact } from '../contract/pages.ts';
import { printable } from './format.ts';

/** Names and values, one a line. */
export function factLines(facts: readonly Fact[], indent = ''): string {
  const width = Math.max(0, ...facts.map(({ name }) => name.length)) + 2;
  return facts.map(({ name, value }) => `${indent}${printable(name).padEnd(width)}${printable(value)}\n`).join('');
}
