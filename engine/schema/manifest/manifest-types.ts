/** Types of fields as manifests name them, with their prefixes: facts of Microsoft's pages on the XML elements inType and outType. */
import { inTypeName } from '../field-types.ts';
import type { FieldDefinition, InType, OutType } from '../model.ts';

/** Types that mc.exe knows; the others come from other schema sources. */
export const MANIFEST_IN_TYPES: readonly InType[] = [
  ...([
    'unicodeString',
    'ansiString',
    'int8',
    'uint8',
    'int16',
    'uint16',
    'int32',
    'uint32',
    'int64',
    'uint64',
  ] as const),
  ...(['float', 'double', 'boolean', 'binary', 'guid', 'pointer', 'fileTime', 'systemTime', 'sid'] as const),
  ...(['hexInt32', 'hexInt64', 'countedString', 'countedAnsiString', 'countedBinary', 'struct'] as const),
];
const OWN_NAMES: Partial<Record<InType, string>> = { countedString: 'CountedUnicodeString' };
export const inTypeText = (inType: InType): string => `win:${OWN_NAMES[inType] ?? inTypeName(inType)}`;

const BITS: Partial<Record<InType, 8 | 16 | 32 | 64>> = {
  ...{ int8: 8, uint8: 8, int16: 16, uint16: 16, int32: 32, uint32: 32, int64: 64, uint64: 64 },
  ...{ hexInt32: 32, hexInt64: 64, pointer: 64 },
};
const SIGNED = { 8: 'byte', 16: 'short', 32: 'int', 64: 'long' } as const;
const UNSIGNED = { 8: 'unsignedByte', 16: 'unsignedShort', 32: 'unsignedInt', 64: 'unsignedLong' } as const;
const OUT_TYPES: Partial<Record<OutType, string>> = {
  ...{ string: 'xs:string', boolean: 'xs:boolean', guid: 'xs:GUID', dateTime: 'xs:dateTime', pid: 'win:PID' },
  ...{ tid: 'win:TID', port: 'win:Port', ipv4: 'win:IPv4', ipv6: 'win:IPv6', socketAddress: 'win:SocketAddress' },
  ...{ utf8: 'win:Utf8', xml: 'win:Xml', json: 'win:Json', win32Error: 'win:Win32Error', ntStatus: 'win:NTSTATUS' },
  ...{
    hresult: 'win:HResult',
    errorCode: 'win:ErrorCode',
    dateTimeUtc: 'win:DateTimeUtc',
    codePointer: 'win:CodePointer',
  },
};

export function outTypeText({ inType, outType }: FieldDefinition): string | undefined {
  const bits = BITS[inType] ?? 32;
  if (outType === 'hex') return `win:HexInt${bits}`;
  if (outType === 'signed') return `xs:${SIGNED[bits]}`;
  if (outType === 'unsigned') return `xs:${UNSIGNED[bits]}`;
  return OUT_TYPES[outType];
}
