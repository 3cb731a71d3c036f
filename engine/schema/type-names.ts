/** Types in the words of manifests, for people. */
import type { FieldInfo } from '../../contract/schema.ts';
import type { Extent, FieldDefinition, InType, OutType } from './model.ts';

const IN_NAMES: Partial<Record<InType, string>> = {
  null: 'Null',
  int8: 'Int8',
  uint8: 'UInt8',
  int16: 'Int16',
  uint16: 'UInt16',
  int32: 'Int32',
  uint32: 'UInt32',
  int64: 'Int64',
  uint64: 'UInt64',
  boolean8: 'Boolean (1 byte)',
  guid: 'GUID',
  fileTime: 'FILETIME',
  systemTime: 'SYSTEMTIME',
  sid: 'SID',
  wbemSid: 'WbemSid',
  sizeT: 'SizeT',
  restString: 'UnicodeString (rest)',
  restAnsiString: 'AnsiString (rest)',
  struct: 'struct',
};

const OUT_NAMES: Partial<Record<OutType, string>> = {
  pid: 'PID',
  tid: 'TID',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  utf8: 'UTF-8',
  xml: 'XML',
  json: 'JSON',
  ntStatus: 'NTSTATUS',
  hresult: 'HRESULT',
  ntStatusName: 'NTSTATUS',
  hresultName: 'HRESULT',
  win32ErrorName: 'Win32Error',
  guid: 'GUID',
  dateTimeUtc: 'DateTime UTC',
};

/** `unicodeString` → `UnicodeString`. */
const capital = (name: string): string => name[0].toUpperCase() + name.slice(1);

const inTypeName = (inType: InType): string => IN_NAMES[inType] ?? capital(inType);
const outTypeName = (outType: OutType): string =>
  outType === 'default' ? '' : (OUT_NAMES[outType] ?? capital(outType));

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
