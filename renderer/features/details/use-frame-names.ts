/** Names for the frames of an event's stack: asked for once the event is shown, as symbols may take a while. */
import { useEffect, useState } from 'react';
import type { EventDetails } from '../../../contract/schema.ts';
import type { AddressInfo } from '../../../contract/stacks.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { useSymbols } from '../../state/symbols-store.ts';

type Stacked = Pick<EventDetails, 'row' | 'pid' | 'timeNs' | 'stack'>;

/** By frame; null where no name is known. Null altogether until the answer is here. */
export function useFrameNames(
  client: TraceClient,
  trace: string,
  { row, pid, timeNs, stack }: Stacked,
): readonly (string | null)[] | null {
  const version = useSymbols((state) => state.version);
  const [answer, setAnswer] = useState<{ row: number; names: (string | null)[] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` is a reason to ask again; the row says which stack
  useEffect(() => {
    if (stack.length === 0) return;
    const abort = new AbortController();
    const addresses = stack.map(({ address }, i) => lookedUp(address, i));
    client.call('addresses', { trace, addresses, pid, atNs: timeNs }, { signal: abort.signal }).then(
      (found) => {
        if (!abort.signal.aborted) setAnswer({ row, names: found.map(functionText) });
      },
      // Without names there are modules and offsets.
      () => {},
    );
    return () => abort.abort();
  }, [client, trace, row, version]);
  return answer?.row === row ? answer.names : null;
}

/** Callers are looked up by the byte before the address that they return to. */
export const lookedUp = (address: string, frame: number): string => {
  const value = BigInt(address);
  return frame === 0 || value === 0n ? address : `0x${(value - 1n).toString(16)}`;
};

/** `module!function`, of functions that were inlined all, the innermost first. */
export function functionText(found: readonly AddressInfo[]): string | null {
  const names = found.flatMap(({ module, function: name }) =>
    name === null ? [] : [module === null ? name : `${module}!${name}`],
  );
  return names.length === 0 ? null : names.join(' in ');
}
