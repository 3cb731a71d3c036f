import type { FoundText } from './strings.mjs';

export type Words = [pattern: RegExp, instead: string][];
export function readWords(text: string): Words;
export function phrasesIn(text: string, words: Words): string[];
export function checkWords(root: string, all?: Map<string, FoundText[]>): string[];
