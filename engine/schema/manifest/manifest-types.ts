/** Type names of manifests in the words of the engine. Names are as eventman.xsd has them, without prefix, lower case. */
import type { InType, OutType } from '../model.ts';

/** `win:` types, and the `trace:` types of manifests that TDH makes from classic providers. */
const IN_TYPES: Readonly<Record<string, InType>> = {
  unicodestring: 'unicodeString',
  ansistring: 'ansiString',
  int8: 'int8',
  uint8: 'uint8',
  int16: 'int16',
  uint16: 'uint16',
  int32: 'int32',
  uint32: 'uint32',
  int64: 'int64',
  uint64: 'uint64',
  float: 'float',
  double: 'double',
  boolean: 'boolean',
  binary: 'binary',
  guid: 'guid',
  pointer: 'pointer',
  filetime: 'fileTime',
  systemtime: 'systemTime',
  sid: 'sid',
  hexint32: 'hexInt32',
  hexint64: 'hexInt64',
  countedunicodestring: 'countedString',
  countedansistring: 'countedAnsiString',
  countedbinary: 'countedBinary',
  countedstring: 'countedString',
  reversedcountedstring: 'reversedCountedString',
  reversedcountedansistring: 'reversedCountedAnsiString',
  nonnullterminatedstring: 'restString',
  nonnullterminatedansistring: 'restAnsiString',
  unicodechar: 'unicodeChar',
  ansichar: 'ansiChar',
  sizet: 'sizeT',
  hexdump: 'hexDump',
  wbemsid: 'wbemSid',
};

/** `xs:` and `win:` types. What is not listed (`hexBinary`, `float`, `NoPrint` …) is what the in type shows anyway. */
const OUT_TYPES: Readonly<Record<string, OutType>> = {
  string: 'string',
  boolean: 'boolean',
  byte: 'signed',
  short: 'signed',
  int: 'signed',
  long: 'signed',
  unsignedbyte: 'unsigned',
  unsignedshort: 'unsigned',
  unsignedint: 'unsigned',
  unsignedlong: 'unsigned',
  hexint8: 'hex',
  hexint16: 'hex',
  hexint32: 'hex',
  hexint64: 'hex',
  pid: 'pid',
  tid: 'tid',
  port: 'port',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
  socketaddress: 'socketAddress',
  utf8: 'utf8',
  xml: 'xml',
  json: 'json',
  win32error: 'win32Error',
  ntstatus: 'ntStatus',
  hresult: 'hresult',
  errorcode: 'errorCode',
  datetime: 'dateTime',
  datetimecultureinsensitive: 'dateTime',
  datetimeutc: 'dateTimeUtc',
  guid: 'guid',
  codepointer: 'codePointer',
};

const lookup = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name.toLowerCase()) ? table[name.toLowerCase()] : undefined;

export const inTypeOf = (name: string): InType | undefined => lookup(IN_TYPES, name);
export const outTypeOf = (name: string): OutType => lookup(OUT_TYPES, name) ?? 'default';
