/**
 * Expands raw deflate; whoever runs the engine has one.
 * @param expandedBytes what it expands to at most
 * @param dictionary the bytes before it, where blocks follow each other
 * @throws where the bytes are damaged, or expand to more
 */
export type Inflate = (bytes: Uint8Array, expandedBytes: number, dictionary?: Uint8Array) => Uint8Array;
