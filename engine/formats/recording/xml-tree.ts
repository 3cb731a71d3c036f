/** XML of a recording profile as a tree with places. Profiles are small: the whole of one is held, within bounds. */
import { ManifestWarnings } from '../../schema/manifest/manifest-warnings.ts';
import { readXml, type XmlAttributes } from '../../schema/manifest/xml.ts';
import type { Place, Problems } from './problems.ts';

export interface XmlElement extends Place {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly children: readonly XmlElement[];
}

export interface XmlTree {
  readonly root: XmlElement;
  /** Bodies of processing instructions by their target; of several of one target the first. */
  readonly instructions: ReadonlyMap<string, Place & { readonly body: string }>;
}

/** The largest of WPR's own have some 200 KB. */
const MOST_CHARACTERS = 4 << 20;
const MOST_ELEMENTS = 20_000;
const START: Place = { line: 1, column: 1 };

/** Null when it is no XML at all; what is wrong is among the problems, and is an error. */
export function readXmlTree(text: string, problems: Problems): XmlTree | null {
  if (text.length > MOST_CHARACTERS) {
    problems.error(START, `the file has more than ${MOST_CHARACTERS >> 20} Mi characters; it is not read`);
    return null;
  }
  const warnings = new ManifestWarnings();
  const instructions = new Map<string, Place & { body: string }>();
  const open: (XmlElement & { children: XmlElement[] })[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  // Tags come in the order of the text: lines are counted along.
  let line = 1;
  let lineStart = 0;
  const placeOf = (offset: number): Place => {
    for (let end = text.indexOf('\n', lineStart); end >= 0 && end < offset; end = text.indexOf('\n', lineStart)) {
      lineStart = end + 1;
      line++;
    }
    return { line, column: offset - lineStart + 1 };
  };
  readXml(
    text,
    {
      open(name, attributes, _, start) {
        if (++elements > MOST_ELEMENTS) return;
        const element = { name, attributes, children: [], ...placeOf(start) };
        open.at(-1)?.children.push(element);
        root ??= element;
        open.push(element);
      },
      close() {
        if (elements <= MOST_ELEMENTS) open.pop();
      },
      instruction(target, body, at) {
        if (!instructions.has(target)) instructions.set(target, { body, line: at, column: 1 });
      },
      doctype(start) {
        problems.error(
          placeOf(start),
          'document type definitions and their entities are not supported: remove <!DOCTYPE …>',
        );
      },
    },
    warnings,
  );
  if (elements > MOST_ELEMENTS)
    problems.error(START, `the file has more than ${MOST_ELEMENTS} elements; the rest is not read`);
  for (const sentence of warnings.list()) {
    const [, at, column = '1', what] = /^Line (\d+)(?:, column (\d+))?: (.*)$/s.exec(sentence) ?? [
      '',
      '1',
      '1',
      sentence,
    ];
    const message = what.startsWith('an undefined entity')
      ? 'only the predefined entities of XML (&amp; &lt; &gt; &quot; &apos; and numbers) are read'
      : what;
    problems.error({ line: Number(at), column: Number(column) }, message);
  }
  if (root === null) {
    if (!problems.hasErrors) problems.error(START, 'it has no elements: this is not a .wprp profile');
    return null;
  }
  return { root, instructions };
}

/** Children of that name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const firstOf = (element: XmlElement, name: string): XmlElement | undefined => childrenOf(element, name)[0];

export const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

/** Attribute `Value`, where most elements of a profile have what they say. */
export const valueAttribute = ({ attributes }: XmlElement): string => attributes.get('Value') ?? '';

export const valuesIn = (element: XmlElement | undefined): string[] => element?.children.map(valueAttribute) ?? [];
