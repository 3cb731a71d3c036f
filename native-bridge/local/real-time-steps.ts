/** Buffers of a session as they are flushed. */
import type { Bridge } from '../calls/bridge.ts';
import type { Calls } from '../calls/calls.ts';
import { callFailed, refused } from '../calls/errors.ts';
import { ERROR } from '../calls/layouts.ts';
import { querySession } from '../etw/sessions.ts';
import { type OpenStreams, step } from './steps.ts';

/** How ProcessTrace ends when nothing is wrong: closed by us, or its session was stopped. */
const ORDINARY_ENDS: readonly number[] = [
  ERROR.SUCCESS,
  ERROR.CANCELLED,
  ERROR.WMI_INSTANCE_NOT_FOUND,
  ERROR.CTX_CLOSE_PENDING,
];

export const realTimeSteps = ({ etw, realTime }: Calls, streams: OpenStreams): Pick<Bridge, 'consume'> => ({
  consume: (session, onBuffers, onEnd) =>
    step(async () => {
      const what = `read "${session}" in real time`;
      const { status, consumer } = await realTime.openRealTime(session, onBuffers, (end) =>
        onEnd(ORDINARY_ENDS.includes(end) ? null : callFailed('ProcessTrace', end, what).info),
      );
      if (consumer === null) {
        // Windows has the same code for a session that does not run, which asking for it says better.
        if (status === ERROR.WMI_INSTANCE_NOT_FOUND && !querySession(etw, session).modes.includes('real time'))
          throw refused(
            `The session "${session}" does not deliver events in real time. Enable real-time delivery (corescope update "${session}" --real-time), or read its file`,
          );
        throw callFailed('OpenTraceW', status, what);
      }
      return {
        ...streams.add(() => consumer.close()),
        logfileHeader: consumer.logfileHeader,
        dropped: () => step(() => consumer.dropped()),
      };
    }),
});
