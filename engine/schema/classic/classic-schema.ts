/** Schemas of classic events: kernel groups, and classes that arrive under a GUID of their own. */
import type { KindInfo } from '../../../contract/trace.ts';
import { classicClass, classicEventTitle } from '../../format/well-known.ts';
import type { EventSchema } from '../model.ts';
import layouts from './layouts.json' with { type: 'json' };
import { parseFields } from './notation.ts';
import { VALUE_MAPS } from './value-maps.ts';
import { readWinSat } from './winsat.ts';

interface ClassicLayout {
  /** Event types (opcodes). */
  readonly types: readonly number[];
  /** The first version that has this layout; left out: there is no older one. */
  readonly version?: number;
  /** In the words of notation.ts. */
  readonly fields: string;
}

/** Which payload the events of a class have, by type and version. By the classes' names in well-known.json. */
export const CLASS_TABLES: ReadonlyMap<string, readonly ClassicLayout[]> = new Map(Object.entries(layouts.classes));

/** Types of WinSAT's events. */
const WIN_SAT_TYPES = [33, 35, 37];

const PROCESS_LOAD_IMAGE = 10;

/** By class, type and first version of the layout. */
const known = new Map<string, EventSchema>();

/**
 * The schema of a classic kind: of its version, else of the newest older one (newer versions only add fields). Null
 * where no layout is known.
 */
export function classicSchema(kind: KindInfo): EventSchema | null {
  const type = kind.opcode;
  let className = classicClass(kind);
  if (className === null) return null;
  // A live image load is logged with the processes.
  if (className === 'Process' && type === PROCESS_LOAD_IMAGE) className = 'Image';
  if (className === 'WinSAT') return WIN_SAT_TYPES.includes(type) ? schemaOf(className, type, null) : null;
  const layout = layoutOf(className, type, kind.version);
  return layout === null ? null : schemaOf(className, type, layout);
}

function layoutOf(className: string, type: number, version: number): ClassicLayout | null {
  let best: ClassicLayout | null = null;
  for (const layout of CLASS_TABLES.get(className) ?? []) {
    const first = layout.version ?? 0;
    if (layout.types.includes(type) && first <= version && (best === null || first > (best.version ?? 0)))
      best = layout;
  }
  return best;
}

/** @param layout null = WinSAT's */
function schemaOf(className: string, type: number, layout: ClassicLayout | null): EventSchema {
  const key = `${className}/${type}/${layout?.version ?? 0}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const { task, opcode } = classicEventTitle(className, type);
  const schema: EventSchema = {
    source: 'classic',
    providerName: null,
    eventName: `${task}/${opcode}`,
    eventKey: `${className}/${type}`,
    taskName: task,
    opcodeName: opcode,
    keywordNames: [],
    message: null,
    ...(layout === null ? { fields: [], readBlob: readWinSat } : { fields: parseFields(layout.fields, VALUE_MAPS) }),
  };
  known.set(key, schema);
  return schema;
}
