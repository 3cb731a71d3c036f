/** Writes XML: elements without text between them. */

/** An element: name, attributes, children. An attribute that is undefined is left out. */
export type Element = [name: string, attributes: Record<string, string | number | boolean | undefined>, ...Element[]];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML allows no control characters and no lone surrogates. */
const cleaned = (text: string): string =>
  text.replace(/[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r])\p{Control}/gu, '\ufffd');

/** Line ends and tabs are written by number, because XML readers turn them into blanks. */
export const escaped = (text: string): string =>
  cleaned(text).replace(/[&<>"\t\n\r]/g, (one) => ESCAPES[one] ?? `&#${one.charCodeAt(0)};`);

/** @param indent of its own line; its children are two blanks further in */
export function elementText([name, attributes, ...children]: Element, indent: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const head = `${indent}<${name}${written.join('')}`;
  if (children.length === 0) return `${head}/>\n`;
  return `${head}>\n${children.map((child) => elementText(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}
