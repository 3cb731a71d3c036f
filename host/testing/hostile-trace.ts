import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { Inventory } from '../../machine/inventory.ts';

/** Of 7 bits they end a title, clear the screen, go back; of 8 bits they are control sequences by themselves. */
const steering = ['\u001b]0;owned\u0007', '\u001b[2J', 'a\rb\nc', '\u009b31m', '\u0085x\u007f'];
/** What a spreadsheet runs, asks for or computes. */
export const formulas = ["=cmd|' /C calc'!A0", '+1+cmd|x', '-2+3', '@SUM(A1)', '\t=1+1', '=HYPERLINK("http://x")'];

/** Names of its processes and their command lines. */
export const hostileTexts: readonly string[] = [...steering, ...formulas, 'a,b"c', '-5', 'plain.exe'];

/** A trace whose processes have names that steer a terminal, or are formulas to a spreadsheet. */
export function hostileTrace(): Uint8Array {
  return writtenTrace({ loggerName: '\u001b[31m=Logger', logFileName: 'C:\\\u009b2J.etl' }, (writer) => {
    const inventory = new Inventory(writer);
    for (const [i, text] of hostileTexts.entries())
      inventory.process({ cpu: i % 4, ticks: 1000 * (i + 1), pid: 1000 + i, tid: 8 }, 1, {
        pid: 1000 + i,
        parentPid: 4,
        session: 1,
        name: text,
        commandLine: text,
        sid: 'S-1-5-18',
        images: [],
        threadNames: [],
        idleThreads: 0,
      });
  });
}
