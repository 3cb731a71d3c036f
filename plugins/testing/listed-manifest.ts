/** A manifest of events as public lists have them: names and types of their fields, one after the other. */
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';

export interface ListedEvent {
  id: number;
  version: number;
  /** `name:type`, types as manifests call them, with blanks between. */
  fields: string;
}

const fieldsOf = ({ fields }: ListedEvent): [name: string, type: string][] =>
  fields.split(' ').map((field) => field.split(':') as [string, string]);

export function manifestOf(name: string, guid: string, events: readonly ListedEvent[]): string {
  const templates = events.map(
    (event) =>
      `<template tid="t${event.id}">${fieldsOf(event)
        .map(([field, type]) => `<data name="${field}" inType="win:${type}"/>`)
        .join('')}</template>`,
  );
  const listed = events.map(({ id, version }) => `<event value="${id}" version="${version}" template="t${id}"/>`);
  return `<instrumentation><events><provider name="${name}" guid="{${guid}}"><events>${listed.join('')}</events>
    <templates>${templates.join('')}</templates></provider></events></instrumentation>`;
}

/** The payload of such an event on 64 bits; what is not told is 0 or empty. */
export function payloadOf(event: ListedEvent, values: Readonly<Record<string, number | string>>): Uint8Array {
  const builder = new PayloadBuilder(8);
  for (const [field, type] of fieldsOf(event)) {
    const value = values[field] ?? 0;
    if (type === 'UnicodeString') builder.wstr(value === 0 ? '' : String(value));
    else if (type === 'UInt64' || type === 'Pointer') builder.u64(Number(value));
    else builder.u32(Number(value));
  }
  return builder.build().slice();
}
