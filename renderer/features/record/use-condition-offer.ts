import { useMemo } from 'react';
import type { CompleteCode } from '../../kit/editor/code-field.ts';
import { filterOffer } from '../../panel/filter-offer.ts';
import { useRecord } from '../../state/record-store.ts';

/** What can be written in a condition on events. */
export function useConditionOffer(): CompleteCode {
  const client = useRecord((state) => state.client);
  return useMemo(
    () =>
      filterOffer(async (text, position, signal) =>
        client === null
          ? { from: position, to: position, items: [] }
          : client.call('conditionCompletions', { text, position }, { signal }),
      ),
    [client],
  );
}
