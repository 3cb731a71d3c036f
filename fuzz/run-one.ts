/** One input through its target, with what it took. */
import type { FuzzTarget } from './target.ts';

/** Of processor time. A single input that takes more is a finding; what was compiled meanwhile is not taken twice. */
const SLOW_MS = 2000;
/** Of memory that the process never needed before. */
const MOST_GROWTH_BYTES = 384 << 20;

export interface Fault {
  readonly kind: 'exception' | 'slow' | 'memory' | 'hang' | 'crash';
  readonly message: string;
  /** Which fault it is: inputs that show the same one are one finding. */
  readonly key: string;
}

const peakBytes = (): number => process.resourceUsage().maxRSS * 1024;

/** Null where the target did as it should. */
export async function faultOf(target: FuzzTarget, input: Uint8Array): Promise<Fault | null> {
  const before = peakBytes();
  const first = await timed(target, input.slice());
  if (first.fault !== null) return first.fault;
  const grownBytes = peakBytes() - before;
  if (grownBytes > MOST_GROWTH_BYTES)
    return { kind: 'memory', message: `takes ${grownBytes >> 20} MiB more than before`, key: 'memory' };
  if (first.ms < SLOW_MS) return null;
  const { ms } = await timed(target, input.slice());
  return ms < SLOW_MS ? null : { kind: 'slow', message: `takes ${Math.round(Math.min(ms, first.ms))} ms`, key: 'slow' };
}

async function timed(target: FuzzTarget, input: Uint8Array): Promise<{ ms: number; fault: Fault | null }> {
  const start = process.cpuUsage();
  const ms = (): number => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  try {
    await target.run(input);
    return { ms: ms(), fault: null };
  } catch (error) {
    return { ms: ms(), fault: target.isDeclared(error) ? null : exception(error) };
  }
}

function exception(error: unknown): Fault {
  // Where the code lies on this machine is nobody's business.
  const message = (error instanceof Error ? (error.stack ?? error.message) : String(error)).replace(
    /file:\/\/\S*\//g,
    '',
  );
  // Numbers differ from input to input; the first frame of ours says where.
  const head = message.split('\n', 1)[0].replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+|[“"'].{0,200}[”"']/g, '#');
  const frame = message.split('\n').find((line) => /^\s+at (?!holds)/.test(line)) ?? '';
  return {
    kind: 'exception',
    message: message.slice(0, 4000),
    key: `${head} ${frame.trim().split(' (', 1)[0]}`.slice(0, 300),
  };
}
