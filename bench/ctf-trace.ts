/** A CTF trace with as many events as another trace, for babeltrace2: small ones, of one stream. */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const metadata = `/* CTF 1.8 */
typealias integer { size = 32; align = 8; signed = false; } := uint32_t;
typealias integer { size = 64; align = 8; signed = false; } := uint64_t;
trace { major = 1; minor = 8; byte_order = le; };
clock { name = ticks; freq = 1000000000; };
typealias integer { size = 64; align = 8; signed = false; map = clock.ticks.value; } := stamp_t;
stream { event.header := struct { uint32_t id; stamp_t timestamp; }; };
event { name = "switched"; id = 0; fields := struct { uint32_t next; uint32_t old; uint32_t state; uint32_t wait; }; };
`;
const EVENT_BYTES = 28;
const PIECE = 1 << 16;

export function writeCtfTrace(folder: string, events: number): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'metadata'), metadata);
  const file = openSync(join(folder, 'stream'), 'w');
  const piece = Buffer.alloc(EVENT_BYTES * PIECE);
  for (let first = 0; first < events; first += PIECE) {
    const count = Math.min(PIECE, events - first);
    for (let i = 0; i < count; i++) {
      piece.writeBigUInt64LE(BigInt(200 * (first + i)), EVENT_BYTES * i + 4);
      piece.writeUInt32LE((first + i) & 0xfff, EVENT_BYTES * i + 12);
    }
    writeSync(file, piece, 0, EVENT_BYTES * count);
  }
  closeSync(file);
}
