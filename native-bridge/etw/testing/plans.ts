import { type ProviderPlan, providerPlan, type SessionPlan, sessionPlan } from '../../../contract/recording.ts';

/** A plan as pages send it: what is not said is as the contract has it. */
export const session = (change: Partial<SessionPlan> = {}): SessionPlan =>
  sessionPlan.parse({
    name: 'corescope-test',
    kind: 'event',
    logging: 'none',
    bufferSizeKB: 64,
    minimumBuffers: 4,
    maximumBuffers: 16,
    ...change,
  });

export const kernel = (change: Partial<SessionPlan> = {}): SessionPlan =>
  session({ name: 'corescope-kernel', kind: 'system', kernelKeywords: ['CSwitch', 'Loader'], ...change });

export const PROVIDER_GUID = '00112233-4455-6677-8899-aabbccddeeff';

export const provider = (change: Partial<ProviderPlan> = {}): ProviderPlan =>
  providerPlan.parse({ name: 'Test-Provider', guid: PROVIDER_GUID, ...change });
