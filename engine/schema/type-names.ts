/** Types in the words of manifests, for people. */
import type { FieldInfo } from '../../contract/schema.ts';
import { inTypeName, outTypeName } from './field-types.ts';
import type { Extent, FieldDefinition } from './model.ts';

function extentText(extent: Extent | null, siblings: readonly FieldDefinition[] | null): string {
  switch (extent?.kind) {
    case undefined:
      return '';
    case 'fixed':
      return `[${extent.count}]`;
    case 'field':
      return `[${(extent.up === 0 ? siblings?.[extent.index]?.name : undefined) ?? '…'}]`;
    default:
      return '[]';
  }
}

/** `UInt32`, `Binary[16] (IPv6)`, `struct[]`. */
export function typeName(definition: FieldDefinition, siblings: readonly FieldDefinition[] | null = null): string {
  const out = outTypeName(definition.outType);
  const extents = extentText(definition.length, siblings) + extentText(definition.count, siblings);
  return `${inTypeName(definition.inType)}${extents}${out === '' ? '' : ` (${out})`}`;
}

/** A template as the provider explorer shows it. */
export function fieldInfos(definitions: readonly FieldDefinition[]): FieldInfo[] {
  return definitions.map((definition) => ({
    name: definition.name,
    type: inTypeName(definition.inType),
    outType: outTypeName(definition.outType),
    count: extentText(definition.length, definitions) + extentText(definition.count, definitions),
    map:
      definition.map === null
        ? null
        : {
            name: definition.map.name,
            kind: definition.map.kind,
            entries: [...definition.map.entries].map(([value, name]) => ({ value, name })),
          },
    members: definition.members === null ? [] : fieldInfos(definition.members),
  }));
}

/** Levels of winmeta.xml; others are a provider's own. */
const LEVELS = ['', 'Critical', 'Error', 'Warning', 'Informational', 'Verbose'];
export const levelName = (level: number): string => LEVELS[level] ?? String(level);
