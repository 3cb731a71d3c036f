/** Values of the registry below HKEY_LOCAL_MACHINE, by their types. */
import { wideStringAt } from '../../engine/format/bytes.ts';
import type { SystemCalls } from './calls.ts';
import { callFailed, refused } from './errors.ts';
import { ERROR, REGISTRY_TYPE, wideBytes } from './layouts.ts';

export interface RegistryValue {
  type: number;
  bytes: Uint8Array;
}

export const textValue = (text: string): RegistryValue => ({ type: REGISTRY_TYPE.text, bytes: wideBytes(text) });
export const binaryValue = (bytes: Uint8Array): RegistryValue => ({ type: REGISTRY_TYPE.binary, bytes });
export const dwordValue = (value: number): RegistryValue => ({
  type: REGISTRY_TYPE.dword,
  bytes: new Uint8Array(Uint32Array.of(value).buffer),
});
export const qwordValue = (value: bigint): RegistryValue => ({
  type: REGISTRY_TYPE.qword,
  bytes: new Uint8Array(BigUint64Array.of(value).buffer),
});

type Reading = Pick<SystemCalls, 'registryValue'>;

/** Nothing here reads longer values. */
const ROOM_BYTES = 4096;

/** A value as it is; null if there is none, or it cannot be read. */
export function readValue({ registryValue }: Reading, key: string, name: string): RegistryValue | null {
  const room = new Uint8Array(ROOM_BYTES);
  const { status, type, returnedBytes } = registryValue(key, name, room);
  return status === ERROR.SUCCESS ? { type, bytes: room.subarray(0, returnedBytes) } : null;
}

/** Null where there is none. @throws BridgeError where it cannot be read, or has another type */
export function readDword({ registryValue }: Reading, key: string, name: string): number | null {
  const room = new Uint8Array(4);
  const { status, type, returnedBytes } = registryValue(key, name, room);
  if (status === ERROR.FILE_NOT_FOUND) return null;
  if (status !== ERROR.SUCCESS && status !== ERROR.MORE_DATA)
    throw callFailed('RegGetValueW', status, `read ${name} of ${key}`);
  if (type !== REGISTRY_TYPE.dword || returnedBytes !== 4)
    throw refused(`${name} in HKEY_LOCAL_MACHINE\\${key} is not a DWORD`);
  return viewOf({ type, bytes: room }).getUint32(0, true);
}

const NUMBERS: readonly number[] = [REGISTRY_TYPE.dword, REGISTRY_TYPE.qword, REGISTRY_TYPE.binary];

/** A whole number of up to 64 bits, as writers of keywords differ: DWORD, QWORD or binary; null for anything else. */
export function numberIn(value: RegistryValue | null): bigint | null {
  if (value === null || value.bytes.length > 8 || !NUMBERS.includes(value.type)) return null;
  return value.bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

/** Empty where there is none. */
export const textIn = (value: RegistryValue | null): string =>
  value?.type === REGISTRY_TYPE.text || value?.type === REGISTRY_TYPE.expandableText
    ? wideStringAt(value.bytes, 0, value.bytes.length).text
    : '';

/** The DWORDs of a value, in order. */
export function dwordsIn(value: RegistryValue | null): number[] {
  if (value?.type !== REGISTRY_TYPE.binary && value?.type !== REGISTRY_TYPE.dword) return [];
  const view = viewOf(value);
  return Array.from({ length: Math.floor(value.bytes.length / 4) }, (_, i) => view.getUint32(4 * i, true));
}

const viewOf = ({ bytes }: RegistryValue): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
