/**
 * The elements of an instrumentation manifest that tell of events, as they stand in the text. They are known by their
 * place (format document e.2); whatever else a manifest holds is passed over.
 */
import { getOrMake } from '../../base/get-or-make.ts';
import type { ManifestWarnings } from './manifest-warnings.ts';
import type { XmlAttributes, XmlVisitor } from './xml.ts';

/** An element that is kept until the strings are known. */
export interface Kept {
  readonly attributes: XmlAttributes;
  readonly line: number;
}

export interface KeptField extends Kept {
  readonly members: KeptField[] | null;
}

interface KeptTemplate extends Kept {
  readonly fields: KeptField[];
}

interface KeptMap extends Kept {
  readonly kind: 'values' | 'bits';
  readonly entries: Kept[];
}

/** A provider's elements in the order of the text. */
export interface KeptProvider extends Kept {
  readonly tasks: Kept[];
  /** With the attributes of the task that they stand in. */
  readonly opcodes: (Kept & { readonly task: XmlAttributes | null })[];
  readonly keywords: Kept[];
  readonly levels: Kept[];
  readonly channels: Kept[];
  readonly maps: KeptMap[];
  readonly templates: KeptTemplate[];
  readonly events: Kept[];
}

const keptProvider = (element: Kept): KeptProvider => ({
  ...element,
  tasks: [],
  opcodes: [],
  keywords: [],
  levels: [],
  channels: [],
  maps: [],
  templates: [],
  events: [],
});

/** What may stand in what. Elements that are not listed are passed over with all that is in them. */
const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  '': new Set(['assembly', 'instrumentationManifest', 'instrumentation']),
  assembly: new Set(['instrumentation', 'localization']),
  instrumentationManifest: new Set(['instrumentation', 'localization']),
  instrumentation: new Set(['events', 'localization']),
  localization: new Set(['resources']),
  resources: new Set(['stringTable']),
  stringTable: new Set(['string']),
  provider: new Set(['tasks', 'opcodes', 'keywords', 'levels', 'channels', 'maps', 'templates', 'events']),
  tasks: new Set(['task']),
  task: new Set(['opcodes']),
  opcodes: new Set(['opcode']),
  keywords: new Set(['keyword']),
  levels: new Set(['level']),
  channels: new Set(['channel', 'importChannel']),
  maps: new Set(['valueMap', 'bitMap']),
  valueMap: new Set(['map']),
  bitMap: new Set(['map']),
  templates: new Set(['template']),
  template: new Set(['data', 'struct']),
  struct: new Set(['data', 'struct']),
  // The document's list of providers, and a provider's list of events.
  events: new Set(['provider', 'event']),
};
const NO_CHILDREN: ReadonlySet<string> = new Set();

/**
 * More of these in one place cost time for every event, or for every one that is listed. Windows' own have less than a
 * hundred each: masks have 64 bits, events some 128 fields.
 */
const MOST_FIELDS = 4096;
const MOST_BITS = 512;

export class ManifestDocument implements XmlVisitor {
  readonly providers: KeptProvider[] = [];
  /** Tables of strings by culture, lower case. */
  readonly #tables = new Map<string, Map<string, string>>();
  readonly #warnings: ManifestWarnings;
  /** Names of the elements that are open; `''` is the document. */
  readonly #open: string[] = [''];
  /** Open elements within one that is passed over, and that one. */
  #passed = 0;
  #table: Map<string, string> | null = null;
  #provider: KeptProvider | null = null;
  /** What an element's children are put into. */
  #task: XmlAttributes | null = null;
  #map: KeptMap | null = null;
  /** Lists of fields: the template's, and within it of the structs that are open. */
  readonly #fields: KeptField[][] = [];
  /** Of the template, with those of its structs. */
  #fieldCount = 0;

  constructor(warnings: ManifestWarnings) {
    this.#warnings = warnings;
  }

  /** American English, else what comes first. */
  strings(): ReadonlyMap<string, string> {
    return this.#tables.get('en-us') ?? this.#tables.values().next().value ?? new Map();
  }

  open(name: string, attributes: XmlAttributes, line: number): void {
    const parent = this.#open[this.#open.length - 1];
    const misplaced = parent === 'events' && (name === 'event') !== (this.#provider !== null);
    if (this.#passed > 0 || misplaced || !(CHILDREN[parent] ?? NO_CHILDREN).has(name)) {
      this.#passed++;
      return;
    }
    this.#open.push(name);
    this.#keep(name, { attributes, line });
  }

  close(name: string): void {
    if (this.#passed > 0) {
      this.#passed--;
      return;
    }
    this.#open.pop();
    if (name === 'provider') this.#provider = null;
    else if (name === 'task') this.#task = null;
    else if (name === 'template' || name === 'struct') this.#fields.pop();
  }

  #keep(name: string, element: Kept): void {
    const { attributes, line } = element;
    if (name === 'resources') this.#table = this.#tableOf(attributes.get('culture') ?? '');
    else if (name === 'string') {
      const id = attributes.get('id');
      if (id === undefined) this.#warnings.add(`Line ${line}: a string without an id.`);
      else this.#table?.set(id, attributes.get('value') ?? '');
    } else if (name === 'provider') {
      this.#provider = keptProvider(element);
      this.providers.push(this.#provider);
    } else if (this.#provider !== null) this.#keepOf(this.#provider, name, element);
  }

  #keepOf(provider: KeptProvider, name: string, element: Kept): void {
    switch (name) {
      case 'task':
        this.#task = element.attributes;
        provider.tasks.push(element);
        break;
      case 'opcode':
        provider.opcodes.push({ ...element, task: this.#task });
        break;
      case 'keyword':
        this.#keepUpTo(MOST_BITS, provider.keywords, element, 'keywords');
        break;
      case 'level':
        provider.levels.push(element);
        break;
      case 'channel':
      case 'importChannel':
        provider.channels.push(element);
        break;
      case 'valueMap':
      case 'bitMap':
        this.#map = { ...element, kind: name === 'valueMap' ? 'values' : 'bits', entries: [] };
        provider.maps.push(this.#map);
        break;
      case 'map':
        if (this.#map === null) break;
        this.#keepUpTo(this.#map.kind === 'bits' ? MOST_BITS : Infinity, this.#map.entries, element, 'bits');
        break;
      case 'template': {
        const template = { ...element, fields: [] };
        this.#fieldCount = 0;
        this.#fields.push(template.fields);
        provider.templates.push(template);
        break;
      }
      case 'struct': {
        const members: KeptField[] = [];
        this.#keepField({ ...element, members });
        this.#fields.push(members);
        break;
      }
      case 'data':
        this.#keepField({ ...element, members: null });
        break;
      case 'event':
        provider.events.push(element);
        break;
    }
  }

  #keepField(one: KeptField): void {
    if (++this.#fieldCount <= MOST_FIELDS) this.#fields.at(-1)?.push(one);
    else this.#warnings.add(`Line ${one.line}: a template has more than ${MOST_FIELDS} fields; the rest is ignored.`);
  }

  #keepUpTo(most: number, list: Kept[], element: Kept, what: string): void {
    if (list.length < most) list.push(element);
    else
      this.#warnings.add(
        `Line ${element.line}: there are more than ${most} ${what} in one place; the rest is ignored.`,
      );
  }

  #tableOf(culture: string): Map<string, string> {
    const key = culture.toLowerCase();
    return getOrMake(this.#tables, key, () => new Map());
  }
}
