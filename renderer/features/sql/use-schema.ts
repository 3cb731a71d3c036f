import { useEffect, useState } from 'react';
import type { SqlSchemaTable } from '../../../contract/sql-console.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { usePlugins } from '../../state/plugins-store.ts';
import type { Ran } from './use-run.ts';

/** The tables that queries may name. */
export function useSchema(client: TraceClient, trace: string, ran: Ran | null) {
  const [schema, setSchema] = useState<readonly SqlSchemaTable[] | null>(null);
  const [schemaError, setSchemaError] = useState<string | null>(null);
  const plugins = usePlugins((state) => state.list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: plugins and queries make other tables, and rows known
  useEffect(() => {
    const abort = new AbortController();
    client.call('sqlSchema', { trace }, { signal: abort.signal }).then(
      (tables) => {
        if (abort.signal.aborted) return;
        setSchema(tables);
        setSchemaError(null);
      },
      (error) => {
        if (!abort.signal.aborted) setSchemaError(errorInfo(error).message);
      },
    );
    return () => abort.abort();
  }, [client, trace, plugins, ran]);
  return { schema, schemaError };
}
