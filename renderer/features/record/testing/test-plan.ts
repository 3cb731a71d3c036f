import { providerPlan, type RecordingPlan, recordingPlan } from '../../../../contract/recording.ts';

/** A plan as the host checks it: two providers, the kernel, one set of counters. */
export const testPlan: RecordingPlan = recordingPlan.parse({
  title: 'Test',
  sessions: [
    {
      name: 'corescope-events',
      kind: 'event',
      logging: 'file',
      bufferSizeKB: 256,
      minimumBuffers: 64,
      maximumBuffers: 128,
      providers: ['Contoso-One', 'Contoso-Two'].map((name, i) =>
        providerPlan.parse({ name, guid: `0000000${i}-0000-0000-0000-000000000000` }),
      ),
    },
    {
      name: 'corescope-kernel',
      kind: 'system',
      logging: 'file',
      bufferSizeKB: 1024,
      minimumBuffers: 32,
      maximumBuffers: 64,
      kernelKeywords: ['CSwitch', 'Loader'],
      stacks: ['CSwitch'],
    },
  ],
  pmu: { sets: [{ cores: [], events: [8, 3], metrics: ['ipc', 'l1d_cache_mpki'] }] },
});
