/** The little of Markdown that help texts of tables use: paragraphs, lists, bold, code, line breaks. */
import { present } from '../../contract/checked.ts';

export interface Span {
  /** Where it begins in its block: no other begins there. */
  at: number;
  text: string;
  style: 'plain' | 'bold' | 'code';
}

export interface Block {
  /** Its place among the blocks. */
  at: number;
  kind: 'paragraph' | 'item' | 'heading';
  spans: Span[];
}

export function parseMarkdown(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const add = (kind: Block['kind'], text: string) => blocks.push({ at: blocks.length, kind, spans: parseSpans(text) });
  const close = () => {
    if (open.length > 0) add('paragraph', open.join('\n'));
    open = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const item = /^[-*] (.*)$/.exec(line.trimStart())?.[1];
    const heading = /^#+ (.*)$/.exec(line)?.[1];
    if (item !== undefined || heading !== undefined || line.trim() === '') close();
    if (item !== undefined) add('item', item.trimStart());
    else if (heading !== undefined) add('heading', heading.trimStart());
    else if (line.trim() !== '') open.push(line.trim());
  }
  close();
  return blocks;
}

/** Marks without a partner stay what they are: text. */
function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|`([^`]+)`/g)) {
    const [all, bold, code] = match;
    if (match.index > from) spans.push({ at: from, text: text.slice(from, match.index), style: 'plain' });
    spans.push({
      at: match.index,
      text: present(bold ?? code, 'the marked text'),
      style: bold === undefined ? 'code' : 'bold',
    });
    from = match.index + all.length;
  }
  if (from < text.length) spans.push({ at: from, text: text.slice(from), style: 'plain' });
  return spans;
}
