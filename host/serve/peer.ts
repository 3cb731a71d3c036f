/** Who is at the other end of a connection within this computer. */
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** Tables of proc_net(5): sl, local address, remote address, state, queues, timers, retransmits, uid … */
const tables = ['/proc/net/tcp', '/proc/net/tcp6'];
const uidField = 7;

/**
 * Whether the other end is this user's: null where the system does not tell (only Linux does).
 * @param socket of a connection to 127.0.0.1
 */
export function isOwnPeer({ localPort, remotePort }: Pick<Socket, 'localPort' | 'remotePort'>): boolean | null {
  if (process.platform !== 'linux' || process.getuid === undefined) return null;
  const own = process.getuid();
  const hex = (port = 0): string => `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const table of tables) {
    let text: string;
    try {
      text = readFileSync(table, 'latin1');
    } catch {
      continue;
    }
    for (const line of text.split('\n')) {
      const fields = line.trim().split(/ +/);
      // As the other end has it: its own port is the local one.
      if (fields[1]?.endsWith(hex(remotePort)) && fields[2]?.endsWith(hex(localPort)))
        return Number(fields[uidField]) === own;
    }
  }
  return false;
}
