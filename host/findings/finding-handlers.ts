/** What stands out in a trace. */
import type { findingCalls } from '../../contract/findings.ts';
import { findingRules } from '../../plugins/findings/index.ts';
import type { Handlers } from '../base/handlers.ts';
import type { TraceStore } from '../traces/trace-store.ts';
import { TraceFindings } from './findings.ts';

export function findingHandlers(store: TraceStore): Handlers<keyof typeof findingCalls> {
  const findings = new TraceFindings(findingRules);
  return {
    findings: ({ trace, ...question }, options) => {
      const { info } = store.trace(trace);
      const whole = { startNs: Math.min(0, info.firstEventNs ?? 0), endNs: (info.lastEventNs ?? 0) + 1 };
      return findings.check(store.decoded(trace).tables, whole, question, options);
    },
  };
}
