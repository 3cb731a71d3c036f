/**
 * XML by saxes, made safe for files of strangers: entities are never expanded, and what is not well-formed ends the
 * reading with a warning, not with an exception.
 */
import { SaxesParser } from 'saxes';
import type { ManifestWarnings } from './manifest-warnings.ts';

/** Real manifests have ten levels. */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 256;
/** Messages of Windows have at most 64 Ki characters. */
const MAX_ATTRIBUTE_CHARACTERS = 1 << 16;
/** Each costs an exception. */
const MAX_UNDEFINED_ENTITIES = 1000;
const DOCTYPE = '<!DOCTYPE';
/** So much is parsed between two looks at whether to go on. */
const CHUNK_CHARACTERS = 1 << 15;

/** Attributes by their names without prefixes. */
export type XmlAttributes = ReadonlyMap<string, string>;

export interface XmlVisitor {
  /**
   * @param name without its prefix
   * @param line where its attributes end
   * @param start offset of its `<` in the text
   */
  open(name: string, attributes: XmlAttributes, line: number, start: number): void;
  /** For every `open`; not for elements that the text leaves open. */
  close(name: string): void;
  /** Text between elements, for those who want it. */
  text?(text: string): void;
  /** A processing instruction, `<?target body?>`. */
  instruction?(target: string, body: string, line: number): void;
  /**
   * A document type definition, for those who refuse it: nothing behind it is read then. Others pass over it.
   * @param start offset of its `<` in the text
   */
  doctype?(start: number): void;
}

/** Names and values are passed on, and text between elements to visitors that take it. */
export function readXml(text: string, visitor: XmlVisitor, warnings: ManifestWarnings): void {
  for (const _ of xmlSteps(text, visitor, warnings));
}

/** The same in steps of some milliseconds. */
export function* xmlSteps(text: string, visitor: XmlVisitor, warnings: ManifestWarnings): Generator<void, void> {
  const parser = new SaxesParser();
  let depth = 0;
  let attributeCount = 0;
  let undefinedEntities = 0;
  let ended = false;
  let tagStart = 0;
  const end = (reason: string): void => {
    if (ended) return;
    ended = true;
    warnings.add(`Line ${parser.line}, column ${parser.column}: ${reason} The rest is not read.`);
  };
  parser.on('error', ({ message }) => {
    // The position is told by `end`.
    const reason = message.replace(/^\d+:\d+: /, '').replace(/\.?$/, '.');
    if (ended) return;
    if (reason === 'undefined entity.' && ++undefinedEntities <= MAX_UNDEFINED_ENTITIES)
      warnings.add(`Line ${parser.line}: an undefined entity is kept as text.`);
    else end(`not well-formed XML: ${reason}`);
  });
  // Behind the name a character more is read, or both of a line end.
  parser.on('opentagstart', ({ name }) => {
    tagStart = text.lastIndexOf('<', parser.position - name.length - 2);
  });
  parser.on('attribute', () => {
    if (++attributeCount > MAX_ATTRIBUTES) end(`an element has more than ${MAX_ATTRIBUTES} attributes.`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    attributeCount = 0;
    if (ended) return;
    if (++depth > MAX_DEPTH) {
      end(`elements are nested deeper than ${MAX_DEPTH}.`);
      return;
    }
    visitor.open(localName(name), localAttributes(attributes, parser.line, warnings), parser.line, tagStart);
  });
  parser.on('closetag', ({ name }) => {
    if (ended) return;
    depth--;
    visitor.close(localName(name));
  });
  if (visitor.text !== undefined)
    parser.on('text', (between) => {
      if (!ended) visitor.text?.(between);
    });
  if (visitor.instruction !== undefined)
    parser.on('processinginstruction', ({ target, body }) => {
      if (!ended) visitor.instruction?.(target, body, parser.line);
    });
  if (visitor.doctype !== undefined)
    parser.on('doctype', (body) => {
      if (ended) return;
      ended = true;
      // The body may have lost carriage returns.
      visitor.doctype?.(text.lastIndexOf(DOCTYPE, parser.position - body.length - DOCTYPE.length - 1));
    });
  for (let at = 0; at < text.length && !ended; at += CHUNK_CHARACTERS) {
    parser.write(text.slice(at, at + CHUNK_CHARACTERS));
    yield;
  }
  if (!ended) parser.close();
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

function localAttributes(
  attributes: Readonly<Record<string, string>>,
  line: number,
  warnings: ManifestWarnings,
): XmlAttributes {
  const byName = new Map<string, string>();
  for (const name in attributes) {
    // `name` is meant where `x:name` stands beside it.
    if (name.startsWith('xmlns') || (name.includes(':') && byName.has(localName(name)))) continue;
    const value = attributes[name];
    if (value.length > MAX_ATTRIBUTE_CHARACTERS)
      warnings.add(`Line ${line}: the attribute ${name} is cut off after ${MAX_ATTRIBUTE_CHARACTERS} characters.`);
    byName.set(localName(name), value.slice(0, MAX_ATTRIBUTE_CHARACTERS));
  }
  return byName;
}

const GUID = /^\s*\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?\s*$/i;

/** The value of an attribute in lower case without braces; null for what is no GUID. */
export const guidOf = (text: string | undefined): string | null => GUID.exec(text ?? '')?.[1].toLowerCase() ?? null;
