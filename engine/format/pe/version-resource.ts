/** The version of an image, as its VS_VERSIONINFO resource says it: what is merged into traces as ImageID/FileVersion. */
import { u16At, u32At, wideStringAt } from '../bytes.ts';

export interface FileVersion {
  /** Of VS_FIXEDFILEINFO: `10.0.26100.4652`; empty without it. */
  binary: string;
  /** Language id of the first table of strings; 0 without one. */
  language: number;
  /** By name, as they stand there: `OriginalFilename`, `FileVersion` … */
  strings: Readonly<Record<(typeof VERSION_STRINGS)[number], string>>;
}

export const VERSION_STRINGS = [
  'OriginalFilename',
  'FileDescription',
  'FileVersion',
  'ProductName',
  'CompanyName',
  'ProductVersion',
] as const;

const HEAD_BYTES = 6;
const FIXED = { signature: 0xfeef04bd, bytes: 52, high: 8, low: 12 } as const;
/** Of one node: real ones have a dozen. */
const MOST_CHILDREN = 64;
/** Longer texts are cut: an event of all six has to stay one. */
const LONGEST_TEXT = 512;

/** A node: its key, its value and its children, all within `[0, length)` of its parent's bytes. */
interface Node {
  key: string;
  value: Uint8Array;
  children: Uint8Array;
}

const align4 = (at: number): number => (at + 3) & ~3;

/** The node at the begin of `bytes`, which begin at a multiple of 4; null where none is whole. */
function nodeOf(bytes: Uint8Array): { node: Node; sizeBytes: number } | null {
  if (bytes.length < HEAD_BYTES) return null;
  const sizeBytes = u16At(bytes, 0);
  if (sizeBytes < HEAD_BYTES || sizeBytes > bytes.length) return null;
  const isText = u16At(bytes, 4) === 1;
  const { text: key, next } = wideStringAt(bytes, HEAD_BYTES, sizeBytes);
  const valueAt = Math.min(align4(next), sizeBytes);
  // Lengths of texts count characters.
  const valueEnd = Math.min(valueAt + u16At(bytes, 2) * (isText ? 2 : 1), sizeBytes);
  const children = bytes.subarray(Math.min(align4(valueEnd), sizeBytes), sizeBytes);
  return { node: { key, value: bytes.subarray(valueAt, valueEnd), children }, sizeBytes };
}

function* childrenOf({ children }: Node): Generator<Node> {
  let rest = children;
  for (let i = 0; i < MOST_CHILDREN; i++) {
    const child = nodeOf(rest);
    if (child === null) return;
    yield child.node;
    rest = rest.subarray(Math.min(align4(child.sizeBytes), rest.length));
  }
}

/** @returns null where the bytes are no VS_VERSIONINFO */
export function fileVersionOf(resource: Uint8Array): FileVersion | null {
  const root = nodeOf(resource)?.node;
  if (root?.key !== 'VS_VERSION_INFO') return null;
  const { value } = root;
  const hasFixed = value.length >= FIXED.bytes && u32At(value, 0) === FIXED.signature;
  const parts = hasFixed ? [FIXED.high + 2, FIXED.high, FIXED.low + 2, FIXED.low].map((at) => u16At(value, at)) : [];
  const strings = Object.fromEntries(VERSION_STRINGS.map((name) => [name, ''])) as Record<
    (typeof VERSION_STRINGS)[number],
    string
  >;
  const table = firstTable(root);
  for (const { key, value } of table === null ? [] : childrenOf(table)) {
    const name = VERSION_STRINGS.find((one) => one === key);
    if (name !== undefined) strings[name] = wideStringAt(value, 0, Math.min(value.length, 2 * LONGEST_TEXT)).text;
  }
  const language = /^[0-9a-f]{8}$/i.test(table?.key ?? '') ? Number.parseInt(table!.key.slice(0, 4), 16) : 0;
  return { binary: parts.join('.'), language, strings };
}

function firstTable(root: Node): Node | null {
  for (const info of childrenOf(root))
    if (info.key === 'StringFileInfo') for (const table of childrenOf(info)) return table;
  return null;
}
