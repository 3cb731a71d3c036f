import { present } from '../../../contract/checked.ts';
import { currentClock } from '../clock.ts';
import { type AxisTicks, timeSteps, timeTicks } from '../time-format.ts';

/** The ticks of a window on an axis `widthPx` wide, by the step that uPlot chooses: the least that leaves room for labels. */
export function axisTicks(
  startNs: number,
  endNs: number,
  widthPx: number,
  minGapPx: number,
  shownBy = currentClock(),
): AxisTicks {
  const { stepsNs, gapPx } = timeSteps(startNs, endNs, minGapPx, shownBy);
  const leastNs = ((endNs - startNs) / Math.max(1, widthPx)) * gapPx;
  return timeTicks(
    startNs,
    endNs,
    present(
      stepsNs.find((ns) => ns >= leastNs),
      'a step',
    ),
    shownBy,
  );
}
