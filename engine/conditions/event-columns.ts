/** What conditions may ask of an event beside the fields of its payload: the columns of `source/events`, value by value. */
import type { KindInfo } from '../../contract/trace.ts';
import type { ValueType } from '../../language/value-type.ts';
import { AddressPool } from '../columns/address-pool.ts';
import { TextPool } from '../columns/text-pool.ts';
import { activityOf } from '../cook/event-facts.ts';
import { forEachField } from '../cook/event-rows.ts';
import { eventNameOf, lineOf } from '../events/describe-event.ts';
import type { EventView } from '../events/event-view.ts';
import type { Names } from '../events/names/names.ts';
import { label } from '../expressions/entry-names.ts';
import type { Environment } from '../expressions/expression.ts';
import { classicClass } from '../format/well-known.ts';
import { fieldColumns, sourceTypes } from '../plugins/source-types.ts';

/** An event that is asked: one object, used again for the next. */
export interface AskedEvent {
  /** Place in the trace's order of time. */
  readonly row: number;
  readonly timeNs: number;
  readonly cpu: number;
  readonly kind: KindInfo;
  /** Of the header, else of the thread that ran; −1 = not known. */
  readonly pid: number;
  readonly tid: number;
  readonly payloadBytes: number;
  /** Placed, its payload ready to be read. */
  readonly view: EventView;
}

/** What the trace tells that the event is of. */
export interface Told {
  readonly names: Names;
  readonly processors: number;
  readonly startNs: number;
  readonly endNs: number;
  providerName(kind: KindInfo): string;
  /** By the kind alone. */
  eventName(kind: KindInfo): string;
  /** Its events have names of their own. */
  describesItself(kind: KindInfo): boolean;
}

/** Pools are new each time: texts of a stream have no end. */
export const environmentOf = (told: Told): Environment => ({
  texts: new TextPool(),
  addresses: new AddressPool(),
  // Put together anew after each event that names somebody: only for who asks.
  get names() {
    return told.names;
  },
  processors: told.processors,
  startNs: told.startNs,
  endNs: told.endNs,
  shelf: null,
  rowThreads: null,
});

/** The least that tells a column: the kind, the kind unless it describes each of its events, the header, the payload. */
export type Source = 'kind' | 'eventName' | 'header' | 'payload';

export interface EventColumn {
  readonly type: ValueType;
  readonly source: Source;
  /** A number, or the id of a text. */
  readonly get: (event: AskedEvent, environment: Environment, told: Told) => number;
}

const types: ReadonlyMap<string, ValueType> = new Map([
  ...(sourceTypes.get('source/events') as ReadonlyMap<string, ValueType>),
  ['processName', 'text'],
]);

const ofProcess =
  (textFor: (name: string | undefined, pid: number) => string): EventColumn['get'] =>
  ({ pid, timeNs }, { texts }, { names }) =>
    pid < 0 ? 0 : texts.idOf(textFor(names.processAt(pid, timeNs)?.name, pid));

const getters: Readonly<Record<string, readonly [Source, EventColumn['get']]>> = {
  provider: ['kind', ({ kind }, { texts }, told) => texts.idOf(told.providerName(kind))],
  providerGuid: ['kind', ({ kind }, { texts }) => texts.idOf(kind.provider)],
  keyword: ['kind', ({ kind }, { texts }) => texts.idOf(kind.keyword)],
  id: ['kind', ({ kind }) => kind.id],
  opcode: ['kind', ({ kind }) => kind.opcode],
  version: ['kind', ({ kind }) => kind.version],
  level: ['kind', ({ kind }) => kind.level],
  task: ['kind', ({ kind }) => kind.task],
  classic: ['kind', ({ kind }) => (classicClass(kind) === null ? 0 : 1)],
  event: [
    'eventName',
    ({ kind, view }, { texts }, told) =>
      texts.idOf(told.describesItself(kind) ? eventNameOf(view) : told.eventName(kind)),
  ],
  time: ['header', ({ timeNs }) => timeNs],
  row: ['header', ({ row }) => row],
  cpu: ['header', ({ cpu }) => cpu],
  pid: ['header', ({ pid }) => pid],
  tid: ['header', ({ tid }) => tid],
  bytes: ['header', ({ payloadBytes }) => payloadBytes],
  process: ['header', ofProcess((name, pid) => label(name || 'Unknown', pid))],
  processName: ['header', ofProcess((name) => name ?? '')],
  message: ['payload', ({ view }, { texts }) => texts.idOf(lineOf(view))],
  activity: ['payload', ({ view }, environment) => activityOf(view, environment)],
};

function shownField(wanted: number): EventColumn['get'] {
  return ({ view }, { texts }) => {
    let id = 0;
    forEachField(view, (i, _name, text) => {
      if (i === wanted) id = texts.idOf(text());
    });
    return id;
  };
}

export const eventColumns: ReadonlyMap<string, EventColumn> = new Map(
  [...types].flatMap(([name, type]): [string, EventColumn][] => {
    const field = fieldColumns.indexOf(name);
    const [source, get] = field >= 0 ? (['payload', shownField(field)] as const) : (getters[name] ?? []);
    return source === undefined || get === undefined ? [] : [[name, { type, source, get }]];
  }),
);

export const eventColumnTypes: ReadonlyMap<string, ValueType> = new Map(
  [...eventColumns].map(([name, { type }]) => [name, type]),
);

/** What `process` is called needs names. */
export const namingColumns: readonly string[] = ['process', 'processName'];
