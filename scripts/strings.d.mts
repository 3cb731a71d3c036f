export interface FoundText {
  text: string;
  line: number;
}
export function textsOf(file: string, source: string): FoundText[];
export function allTexts(root: string): Map<string, FoundText[]>;
export function stringsPage(texts: Map<string, FoundText[]>): string;
