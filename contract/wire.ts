/**
 * One message as bytes, for doors that carry bytes only (WebSocket):
 *
 *   u32 length of the JSON, padded with spaces so that the data starts 8-aligned
 *   JSON: the message, each typed array replaced by { $: 'Float64Array', at, length }, each bigint by { $: 'bigint', text }
 *   the arrays' bytes, each 8-aligned, `at` counted from the end of the JSON
 *
 * Everything is little-endian; both ends check lengths before they use them.
 */

const typedArrays = {
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
} as const;
type TypedArrayName = keyof typeof typedArrays;
type WireArray = InstanceType<(typeof typedArrays)[TypedArrayName]>;

const align8 = (n: number): number => (n + 7) & ~7;

function typedArrayName(value: unknown): TypedArrayName | null {
  if (!ArrayBuffer.isView(value)) return null;
  const name = (value as { constructor: { name: string } }).constructor.name;
  return Object.hasOwn(typedArrays, name) ? (name as TypedArrayName) : null;
}

export function encodeFrame(message: unknown, utf8: (text: string) => Uint8Array): Uint8Array<ArrayBuffer> {
  const arrays: WireArray[] = [];
  let dataBytes = 0;
  const json = JSON.stringify(message, (_key, value) => {
    if (typeof value === 'bigint') return { $: 'bigint', text: value.toString() };
    const name = typedArrayName(value);
    if (name === null) return value;
    const array = value as WireArray;
    const at = dataBytes;
    dataBytes = align8(dataBytes + array.byteLength);
    arrays.push(array);
    return { $: name, at, length: array.length };
  });
  const text = utf8(json);
  const headBytes = align8(4 + text.length);
  const frame = new Uint8Array(headBytes + dataBytes);
  new DataView(frame.buffer).setUint32(0, headBytes - 4, true);
  frame.fill(0x20, 4, headBytes);
  frame.set(text, 4);
  let at = headBytes;
  for (const array of arrays) {
    frame.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += align8(array.byteLength);
  }
  return frame;
}

/** Throws a `RangeError` or `SyntaxError` on a frame that is not one. */
export function decodeFrame(frame: ArrayBuffer, text: (bytes: Uint8Array) => string): unknown {
  if (frame.byteLength < 8) throw new RangeError(`frame of ${frame.byteLength} bytes is too short`);
  const headBytes = new DataView(frame).getUint32(0, true) + 4;
  if (headBytes > frame.byteLength || headBytes % 8 !== 0)
    throw new RangeError(`frame head of ${headBytes} bytes does not fit`);
  return JSON.parse(text(new Uint8Array(frame, 4, headBytes - 4)), (_key, value) => {
    if (value === null || typeof value !== 'object' || typeof value.$ !== 'string') return value;
    if (value.$ === 'bigint') return bigintOf(value.text);
    const { $, at, length } = value as { $: TypedArrayName; at: number; length: number };
    if (
      !Object.hasOwn(typedArrays, $) ||
      !Number.isInteger(at) ||
      !Number.isInteger(length) ||
      at < 0 ||
      length < 0 ||
      at % 8 !== 0
    )
      throw new RangeError('malformed array in frame');
    const Type = typedArrays[$];
    if (headBytes + at + length * Type.BYTES_PER_ELEMENT > frame.byteLength)
      throw new RangeError('array extends past the end of the frame');
    return new Type(frame, headBytes + at, length);
  });
}

/** Of 64 bits at most, either sign: nothing longer is sent. */
function bigintOf(text: unknown): bigint {
  if (typeof text !== 'string' || !/^-?\d{1,20}$/.test(text)) throw new RangeError('malformed bigint in frame');
  return BigInt(text);
}
