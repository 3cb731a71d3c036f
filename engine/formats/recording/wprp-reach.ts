/** Which parts of a `.wprp` a profile is made of: what is wrong elsewhere is not its own. */
import type { ProfileProblem } from '../../../contract/recording-methods.ts';
import type { Place } from './problems.ts';
import type { WprpFile } from './wprp-file.ts';
import { DEFINITIONS } from './wprp-schema.ts';
import { childrenOf, type XmlElement } from './xml-tree.ts';

const keyOf = ({ line, column }: Place): string => `${line}:${column}`;

/**
 * Whether a place is of these profiles: of what stands in them, what that refers to, and what both inherit; or of no
 * definition at all, as the file's own faults are, which are everybody's.
 * @param profiles elements as they stand, in all their forms
 */
export function reachOf({ tree }: WprpFile, profiles: readonly XmlElement[]): (place: Place) => boolean {
  if (tree === null) return () => true;
  const byId = new Map<string, XmlElement[]>();
  const places = new Set<string>();
  const collect = (element: XmlElement): void => {
    places.add(keyOf(element));
    const id = DEFINITIONS.has(element.name) ? element.attributes.get('Id') : undefined;
    if (id !== undefined) byId.set(`${element.name}/${id}`, [...(byId.get(`${element.name}/${id}`) ?? []), element]);
    for (const child of element.children) collect(child);
  };
  for (const child of tree.root.children) collect(child);
  const reached = new Set<XmlElement>();
  const own = new Set<string>();
  const waiting = [...profiles, ...childrenOf(tree.root, 'TraceMergeProperties')];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (reached.has(element)) continue;
    reached.add(element);
    own.add(keyOf(element));
    const { name, attributes, children } = element;
    waiting.push(...children);
    const base = attributes.get('Base');
    if (base) waiting.push(...(byId.get(`${name}/${base}`) ?? []));
    if (name.endsWith('Id')) waiting.push(...(byId.get(`${name.slice(0, -2)}/${attributes.get('Value')}`) ?? []));
  }
  return (place) => own.has(keyOf(place)) || !places.has(keyOf(place));
}

/** What is wrong with some profiles of a file, and with the file itself. */
export const problemsWithin = (file: WprpFile, isMeant: (place: Place) => boolean): ProfileProblem[] =>
  file.problems.list().filter(isMeant);
