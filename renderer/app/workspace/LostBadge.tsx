import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { TraceInfo } from '../../../contract/trace.ts';
import { formatCounted, formatShare } from '../../base/format.ts';

/** Whether the trace has all events that happened. */
export function LostBadge({ info, testId }: { info: TraceInfo; testId?: string }) {
  const { events, eventsLost, buffersLost } = info;
  if (eventsLost === 0 && buffersLost === 0)
    return (
      <span className="badge ok" data-testid={testId}>
        <CircleCheck size={12} />
        No events lost
      </span>
    );
  const parts = [
    eventsLost > 0 && `${formatCounted(eventsLost, 'event')} lost (${formatShare(eventsLost, events + eventsLost)})`,
    buffersLost > 0 && `${formatCounted(buffersLost, 'buffer')} lost`,
  ];
  return (
    <span
      className="badge warn"
      data-testid={testId}
      title="The session could not keep up while it was recorded: counts and rates are too low where events are missing."
    >
      <TriangleAlert size={12} />
      {parts.filter(Boolean).join(' · ')}
    </span>
  );
}
