/** Recordings of the start of Windows: what the registry has of them, and the orders to it. */
import { create } from 'zustand';
import type { Autologger } from '../../../contract/recording.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { type Detail, type Logging, useRecord } from '../../state/record-store.ts';
import { useRecorder } from '../../state/recorder-state.ts';
import type { Services } from '../../state/services.ts';

/** What is to be recorded: profiles by their ids, and the plan as it is edited. */
export interface BootChoice {
  profiles: readonly string[];
  withPlan: boolean;
  detail: Detail;
  logging: Logging;
}

interface BootState {
  /** Sessions that start with Windows; null: not asked for yet. */
  sessions: readonly Autologger[] | null;
  /** Of the last order that succeeded. */
  warnings: readonly string[];
}

const nothing: BootState = { sessions: null, warnings: [] };

export const useBoot = create<BootState>()(() => nothing);

/**
 * `registered`: Windows has not started since. `recorded`: it has, and the recording runs or has ended. `failed`: it has, but
 * could start none of the sessions.
 */
export type BootPhase = 'none' | 'registered' | 'recorded' | 'failed';

export const oursOf = (sessions: readonly Autologger[] | null): Autologger[] =>
  (sessions ?? []).filter(({ ours }) => ours);

export function bootPhase(sessions: readonly Autologger[] | null): BootPhase {
  const ours = oursOf(sessions);
  if (ours.length === 0) return 'none';
  if (ours.every(({ startStatus }) => startStatus === null)) return 'registered';
  return ours.every(({ startStatus }) => startStatus !== null && startStatus !== 0) ? 'failed' : 'recorded';
}

/** Asks for the list; what it fails with is shown. @returns whether it is here */
async function take(ask: (client: TraceClient) => Promise<Autologger[]>): Promise<boolean> {
  const sessions = await useRecord.getState().order(ask);
  if (sessions === null) return false;
  useBoot.setState({ sessions, warnings: [] });
  return true;
}

/** The same where nobody has asked: those who may not read the registry learn it when they do. A later answer counts more. */
export async function peekBoot(): Promise<void> {
  const { client } = useRecord.getState();
  const before = useBoot.getState();
  const sessions = await client?.call('bootSessions', {}).catch(() => null);
  if (client === useRecord.getState().client && before === useBoot.getState())
    useBoot.setState({ sessions: sessions ?? null });
}

export const refreshBoot = (): Promise<boolean> => take((client) => client.call('bootSessions', {}));
export const removeBoot = (): Promise<boolean> => take((client) => client.call('removeBoot', {}));
export const restartMachine = (): Promise<boolean> => take((client) => client.call('restartMachine', {}));

export async function registerBoot({ profiles, withPlan, detail, logging }: BootChoice): Promise<void> {
  const { order, plan } = useRecord.getState();
  const asked = { profiles: [...profiles], plan: withPlan ? plan : null, detail, logging };
  const registered = await order((client) => client.call('registerBoot', asked));
  if (registered !== null) useBoot.setState(registered);
}

/** Ends the recording and opens its trace. @returns whether it is open */
export async function saveBoot({ app }: Services): Promise<boolean> {
  const saved = await useRecord.getState().order((client) => client.call('saveBoot', {}));
  // Also where nothing could be saved, the registry has changed.
  const { problem } = useRecord.getState();
  await refreshBoot();
  if (saved === null) {
    useRecord.setState({ problem });
    return false;
  }
  useRecorder.getState().show(false);
  const { grant, name, warnings } = saved;
  await app.getState().open({ source: { type: 'grant', grant }, name });
  for (const warning of warnings) app.getState().notify(warning);
  return true;
}
