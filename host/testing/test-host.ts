import { onTestFinished } from 'vitest';
import { TraceHost, type TraceHostOptions } from '../trace-host.ts';

/** A trace host whose traces are closed when the running test has ended. */
export function testHost(options?: TraceHostOptions): TraceHost {
  const host = new TraceHost(options);
  onTestFinished(() => host.closeAll());
  return host;
}
