/** A `.wprp` as it stands: checked element by element, with its definitions by id and what they inherit. */
import type { ProfileProblem } from '../../../contract/recording-methods.ts';
import { suggestion } from '../../plugins/suggestion.ts';
import { type Place, Problems } from './problems.ts';
import { wprProfilesText } from './wpr-profiles.ts';
import {
  BUFFERS,
  DEFINITIONS,
  LISTS,
  NOT_INHERITED,
  OF_WPR,
  PASSED_OVER,
  RULES,
  UNITED,
  wrongValue,
} from './wprp-schema.ts';
import { childrenOf, isTrue, readXmlTree, type XmlElement, type XmlTree } from './xml-tree.ts';

/** More than any real chain of bases, or list, has. */
const MOST_BASES = 32;
const MOST_ITEMS = 1024;
const MOST_PROFILES = 512;

export interface WprpFile {
  /** Null when it is no profile at all. */
  readonly tree: XmlTree | null;
  /** `<Profile>` elements with an id, by it. */
  readonly profiles: readonly XmlElement[];
  readonly definitions: Definitions;
  /** What is wrong, so far: plans add what they cannot express. */
  readonly problems: Problems;
}

/**
 * Never throws: what is wrong is among the problems.
 * @param name of the file, for messages
 * @param notUtf8 where its bytes are no UTF-8 first, which has made Latin-1 of all of them
 */
export function readWprp(text: string, name: string, notUtf8: Place | null = null): WprpFile {
  const problems = new Problems(name);
  if (notUtf8 !== null) problems.warning(notUtf8, 'the file is not UTF-8 and was read as Latin-1. Save it as UTF-8');
  const tree = readXmlTree(text, problems);
  const definitions = new Definitions(problems);
  if (tree === null) return { tree, profiles: [], definitions, problems };
  if (tree.root.name !== 'WindowsPerformanceRecorder') {
    problems.error(
      tree.root,
      `the outermost element is “${tree.root.name}”, not WindowsPerformanceRecorder: this is not a .wprp profile`,
    );
    return { tree: null, profiles: [], definitions, problems };
  }
  checkElement(tree.root, problems);
  definitions.collect(tree.root);
  const profiles = childrenOf(tree.root, 'Profiles').flatMap((one) => childrenOf(one, 'Profile'));
  if (profiles.length === 0) problems.error(tree.root, 'it has no Profile');
  if (profiles.length > MOST_PROFILES)
    problems.error(tree.root, `there are ${profiles.length} profiles in it: only ${MOST_PROFILES} are read`);
  definitions.checkBases();
  return {
    tree,
    profiles: profiles.slice(0, MOST_PROFILES).filter((one) => one.attributes.has('Id')),
    definitions,
    problems,
  };
}

export const problemsOf = ({ problems }: WprpFile): ProfileProblem[] => problems.list();

// --- each element by itself ---

const groupsOf = (children: string): string[][] =>
  children
    .split(' ')
    .filter(Boolean)
    .map((group) => group.split('|'));

function checkElement(element: XmlElement, problems: Problems): void {
  const { name, attributes, children } = element;
  const rule = RULES.get(name)!;
  const known = rule.attributes.split(' ').filter(Boolean);
  for (const attribute of known)
    if (attribute.endsWith('*') && !attributes.has(attribute.slice(0, -1)))
      problems.error(element, `“${name}” has no attribute ${attribute.slice(0, -1)}`);
  const names = known.map((attribute) => attribute.replace('*', ''));
  for (const [attribute, text] of attributes) {
    if (!names.includes(attribute)) {
      problems.warning(element, `“${name}” has no attribute “${attribute}”${suggestion(attribute, names)}`);
      continue;
    }
    const wrong = wrongValue(name, attribute, text);
    if (wrong !== null) problems.error(element, `${attribute} of “${name}” is “${shown(text)}”: it ${wrong}`);
  }
  const groups = groupsOf(rule.children);
  let reached = 0;
  for (const child of children) {
    const passedOver = PASSED_OVER.get(child.name);
    if (passedOver !== undefined) {
      problems.warning(child, `${passedOver}: “${child.name}” is left out`);
      continue;
    }
    const group = groups.findIndex((one) => one.includes(child.name));
    if (group < 0) {
      const allowed = groups.flat();
      if (RULES.has(child.name))
        problems.error(child, `“${child.name}” is not allowed in “${name}”${suggestion(child.name, allowed)}`);
      else
        problems.warning(
          child,
          `“${child.name}” is not a known element in “${name}”; it is ignored${suggestion(child.name, allowed)}`,
        );
      continue;
    }
    if (group < reached)
      problems.warning(
        child,
        `“${child.name}” should come before “${groups[reached].join('”, “')}” in “${name}”: Windows Performance Recorder may refuse the file`,
      );
    reached = Math.max(reached, group);
    checkElement(child, problems);
  }
  if (LISTS.has(name) && children.length > MOST_ITEMS)
    problems.error(element, `“${name}” has ${children.length} items: more than ${MOST_ITEMS} are not read`);
}

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

// --- definitions and what they inherit ---

/** What a file may refer to, or inherit from, without having it: read when it is first needed. */
let ofWpr: Definitions | null = null;
function wprDefinitions(): Definitions {
  ofWpr ??= readWprp(wprProfilesText, 'Windows Performance Recorder').definitions;
  return ofWpr;
}

/** At the place in a file that brought it there: a message is for whoever reads that file. */
const placedAt = (element: XmlElement, { line, column }: Place): XmlElement => ({
  ...element,
  ...{ line, column },
  children: element.children.map((child) => placedAt(child, { line, column })),
});

class Definitions {
  readonly #problems: Problems;
  readonly #byId = new Map<string, XmlElement>();
  readonly #resolved = new Map<XmlElement, XmlElement>();

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** What stands right in the lists of the file hasits own id; what is defined where it is used may share one. */
  collect(root: XmlElement): void {
    const lists = root.children.flatMap(({ children }) => children);
    for (const element of lists) {
      const before = this.#add(element);
      const id = element.attributes.get('Id');
      if (before !== undefined)
        this.#problems.error(element, `the ID “${id}” is already used by the ${before.name} in line ${before.line}`);
    }
    const addWithin = ({ children }: XmlElement): void => {
      for (const child of children) {
        this.#add(child);
        addWithin(child);
      }
    };
    for (const element of lists) addWithin(element);
  }

  /** @returns what has its id already */
  #add(element: XmlElement): XmlElement | undefined {
    const id = DEFINITIONS.has(element.name) ? element.attributes.get('Id') : undefined;
    const before = id === undefined ? undefined : this.#byId.get(id);
    if (id !== undefined && before === undefined) this.#byId.set(id, element);
    return before;
  }

  /** Bases must be there, be of the same kind, and lead to an end. */
  checkBases(): void {
    for (const element of this.#byId.values()) {
      // What is all faults is not gone through to its end.
      if (this.#problems.isFull) return;
      this.#chain(element);
    }
  }

  /** The definition of that kind, whole; null, and an error at `place`, when there is none. */
  find(name: string, id: string, place: Place): XmlElement | null {
    const found = this.#byId.get(id);
    if (found?.name === name) return this.resolved(found);
    const wpr = this.#ofWpr(name, id, place);
    if (wpr !== null) return wpr;
    const ids = [...this.#byId.values()].filter((one) => one.name === name).map((one) => one.attributes.get('Id')!);
    this.#problems.error(place, `there is no ${name} “${id}” in this file${this.#instead(id, ids)}`);
    return null;
  }

  /** A definition with what it inherits: attributes, lists by their operations, everything else replaced. */
  resolved(element: XmlElement): XmlElement {
    const known = this.#resolved.get(element);
    if (known !== undefined) return known;
    const nothing = { ...element, attributes: new Map<string, string>(), children: [] };
    const resolved = this.#chain(element).reduceRight(inherit, nothing);
    this.#resolved.set(element, resolved);
    return resolved;
  }

  /** What comes with WPR under that id, whole; null when there is no such thing. */
  #ofWpr(name: string, id: string, place: Place): XmlElement | null {
    const library = wprDefinitions();
    const found = library === this ? undefined : library.#byId.get(id);
    return found?.name === name ? placedAt(library.resolved(found), place) : null;
  }

  #instead(id: string, ids: readonly string[]): string {
    const isOfWpr = OF_WPR.test(id);
    const near = suggestion(id, ids, !isOfWpr);
    return isOfWpr && near === ''
      ? '; it is not among the definitions of Windows Performance Recorder that Corescope knows: define it in this file'
      : near;
  }

  /** The element, its base, the base's … */
  #chain(element: XmlElement): XmlElement[] {
    const chain = [element];
    // An empty one is none.
    for (let one = element; one.attributes.get('Base'); ) {
      const id = one.attributes.get('Base')!;
      const base = this.#byId.get(id);
      const wpr = base === undefined ? this.#ofWpr(element.name, id, one) : null;
      if (wpr !== null) {
        chain.push(wpr);
        break;
      }
      if (base?.name !== element.name) {
        const ids = [...this.#byId.values()].filter(({ name }) => name === element.name);
        const instead = this.#instead(
          id,
          ids.map(({ attributes }) => attributes.get('Id')!),
        );
        this.#problems.error(one, `there is no ${element.name} “${id}” in this file to inherit from${instead}`);
        break;
      }
      if (chain.includes(base)) {
        const way = [...chain, base].map(({ attributes }) => attributes.get('Id'));
        this.#problems.error(element, `it inherits from itself: ${way.join(' → ')}`);
        break;
      }
      if (chain.length === MOST_BASES) {
        this.#problems.error(element, `it inherits through more than ${MOST_BASES} steps`);
        break;
      }
      chain.push(base);
      one = base;
    }
    return chain;
  }
}

/** The base with what the derived one says anew. */
export function inherit(base: XmlElement, derived: XmlElement): XmlElement {
  const children = [...base.children];
  const said = new Set<string>();
  for (const child of derived.children) {
    const { name } = child;
    const at = children.findIndex((one) => one.name === name && (!UNITED.has(name) || keyOf(one) === keyOf(child)));
    // A second list of one name, without a word on it, says more and not something else.
    const operation = child.attributes.get('Operation') ?? (said.has(name) ? 'Add' : 'Set');
    said.add(name);
    if (at >= 0)
      children[at] = LISTS.has(name)
        ? combined(children[at], child, operation)
        : BUFFERS.has(name)
          ? counted(children[at], child, operation)
          : child;
    else if (operation !== 'Remove') children.push(child);
  }
  const inherited = [...base.attributes].filter(([name]) => !NOT_INHERITED.has(name));
  const own = [...derived.attributes].filter(([name]) => name !== 'Base');
  return { ...derived, attributes: new Map([...inherited, ...own]), children };
}

/** By which items are the same. */
const keyOf = ({ name, attributes }: XmlElement): string =>
  `${name}/${attributes.get('Value') ?? attributes.get('Id') ?? ''}`;

/** A number that is set, added or taken; numbers of different things are not added. */
function counted(base: XmlElement, derived: XmlElement, operation: string): XmlElement {
  const percent = ({ attributes }: XmlElement): boolean => isTrue(attributes.get('PercentageOfTotalMemory'));
  if (operation === 'Set' || percent(base) !== percent(derived)) return derived;
  const [from, by] = [base, derived].map(({ attributes }) => Number(attributes.get('Value')));
  const value = String(operation === 'Add' ? from + by : Math.max(0, from - by));
  return { ...base, attributes: new Map([...base.attributes, ['Value', value]]) };
}

/** What stands in both is inherited, list by list. */
function combined(base: XmlElement, derived: XmlElement, operation: string): XmlElement {
  if (operation === 'Set') return derived;
  const own = new Map(derived.children.map((child) => [keyOf(child), child]));
  if (operation === 'Remove') return { ...base, children: base.children.filter((child) => !own.has(keyOf(child))) };
  const inherited = new Set(base.children.map(keyOf));
  const children = [
    ...base.children.map((child) => {
      const again = own.get(keyOf(child));
      return again === undefined ? child : inherit(child, again);
    }),
    ...derived.children.filter((child) => !inherited.has(keyOf(child))),
  ];
  return { ...base, children: children.slice(0, MOST_ITEMS) };
}
