/** Traces as a host opens large ones, here in this thread. */
import type { PassOptions } from '../base/pass-options.ts';
import type { ByteSource } from '../format/byte-source.ts';
import { inMemory } from '../format/kept-events.ts';
import { loadWhole } from '../format/load.ts';
import { type SegmentReaders, surveySegment } from '../format/segment.ts';
import { SlicedTrace } from '../format/sliced-trace.ts';
import { planSlices } from '../format/slices.ts';
import { surveyTrace, type WholeSurvey } from '../format/survey.ts';
import { Trace } from '../format/trace.ts';

export const readersOf = (source: ByteSource, segmentBytes: number, depth = 3): SegmentReaders => ({
  depth,
  segmentBytes,
  survey: (task) => surveySegment(source, task),
});

export const surveyInParts = (source: ByteSource, segmentBytes: number): Promise<WholeSurvey> =>
  surveyTrace(source, { fileName: 'a.etl', readers: readersOf(source, segmentBytes) });

interface Surveyed {
  readonly trace: Trace;
  /** Times that the columns of all events were asked for. */
  loads: number;
  /** Brings them. */
  readonly options: PassOptions;
}

/** Without columns, cut into slices. @param leastEvents of a slice */
export async function surveyedTrace(source: ByteSource, leastEvents: number): Promise<Surveyed> {
  const survey = await surveyInParts(source, 1 << 16);
  const plan = planSlices(survey, leastEvents);
  const trace = new Trace(
    survey,
    null,
    () => plan && new SlicedTrace(survey, source, plan, () => Promise.reject(new Error('the trace changed'))),
  );
  const surveyed = {
    trace,
    loads: 0,
    options: {
      load: async () => {
        surveyed.loads++;
        trace.keep(inMemory(await loadWhole(source, survey, {})));
      },
    },
  };
  return surveyed;
}
