/** Schemas of WPP messages, by the TMF files that the user has. */
import type { KindInfo } from '../../../contract/trace.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { parseMessage } from '../message.ts';
import type { EventSchema, FieldDefinition, MessagePart } from '../model.ts';
import type { Tmf, TmfMessage } from './tmf.ts';
import { fieldOf } from './wpp-fields.ts';

export class WppCatalog {
  readonly #messages = new Map<string, Map<number, TmfMessage>>();

  /**
   * Of two files that tell the same message the later one counts. In one file it is the first message: those behind it
   * are of parts that the compiler took out of the function, with a mangled name, or of another of its PDBs.
   */
  add({ messages }: Tmf): void {
    for (const message of messages.toReversed()) {
      const numbered = getOrMake(this.#messages, message.guid, () => new Map());
      numbered.set(message.number, message);
    }
  }

  /** Name that a message GUID goes by; undefined where none of its messages is known. */
  moduleName(guid: string): string | undefined {
    return this.#messages.get(guid)?.values().next().value?.module;
  }

  /** Null where no file tells the message. */
  schemaFor({ provider, id }: KindInfo): EventSchema | null {
    const message = this.#messages.get(provider)?.get(id);
    return message === undefined ? null : schemaOf(message);
  }
}

function schemaOf(message: TmfMessage): EventSchema {
  const { module, name, number, tags } = message;
  const fields: FieldDefinition[] = [];
  for (const argument of message.arguments) {
    const field = fieldOf(argument);
    fields.push(field);
    // A type of unknown size takes all that is left.
    if (field.length?.kind === 'rest') break;
  }
  const flags = tags.get('FLAGS') ?? '';
  return {
    source: 'wpp',
    providerName: module === '' ? null : module,
    eventName: name,
    eventKey: `${module}/${number}`,
    taskName: module,
    opcodeName: tags.get('LEVEL') ?? null,
    keywordNames: flags === '' ? [] : [flags],
    message: messageParts(message, fields.length),
    fields,
  };
}

/** Tracefmt's inserts 1 to 9 tell of the header; these two are the message's own. */
const MODULE_INSERT = 1;
const NAME_INSERT = 2;

function messageParts({ format, tags, module, name, arguments: list }: TmfMessage, fieldCount: number): MessagePart[] {
  const indexes = new Map(list.slice(0, fieldCount).map(({ number }, index) => [number, index]));
  const words = new Map<string, string | undefined>([
    ['STDPREFIX', ''],
    ['SPACE', ' '],
    ['FILE', tags.get('SRC')],
    ['LINE', /\d{1,9}$/.exec(name)?.[0]],
    ['COMPNAME', module],
    ...tags,
  ]);
  const textOf = (number: number): string | null =>
    number === MODULE_INSERT ? module : number === NAME_INSERT ? name : null;
  return parseMessage(format, {
    endsAtZero: false,
    field(number, conversion) {
      const index = indexes.get(number);
      // Status codes, lists, times and the like are all texts to tracefmt.
      if (index !== undefined) return [{ field: index, format: conversion === 's' ? '' : conversion }];
      const text = textOf(number);
      return text === null ? null : [text];
    },
    name: (word) => words.get(word) ?? null,
  });
}
