import { Cpu, Info, TriangleAlert } from 'lucide-react';
import { loggerNames } from '../../../contract/recording.ts';
import type { TraceInfo } from '../../../contract/trace.ts';
import { formatBytes, formatCount, formatCounted, formatUtc } from '../../base/format.ts';
import { formatDuration } from '../../base/time-format.ts';
import { useUi } from '../../state/services.ts';
import { LostBadge } from './LostBadge.tsx';
import { NamesStatus } from './NamesStatus.tsx';
import workspaceStyles from './workspace.module.css';

interface TraceHeaderProps {
  name: string;
  info: TraceInfo;
}

/** Which trace this is, of which machine, and whether it is whole. */
export function TraceHeader({ name, info }: TraceHeaderProps) {
  const show = useUi((state) => state.show);
  const { firstEventNs, lastEventNs } = info;
  const durationNs = firstEventNs === null || lastEventNs === null ? null : lastEventNs - firstEventNs;
  const isSimulated = info.loggerName === loggerNames.simulated;
  // What wperf and `corescope stat` write has no events, and says nothing of these.
  const ofMachine: [text: string, help: string][] = [
    [`Windows ${info.osVersion}`, 'Of the machine that recorded the trace'],
    [formatCounted(info.processors, 'core'), 'Processors of that machine'],
    [durationNs === null ? '' : formatDuration(durationNs), 'From the first event to the last'],
    [formatCounted(info.events, 'event'), 'In the file'],
  ];
  const facts: [text: string, help: string][] = [
    ...(info.processors === 0 ? [] : ofMachine),
    [formatBytes(info.sizeBytes), 'Size of the file'],
    [isSimulated ? '' : info.loggerName, 'Name of the session'],
    [info.startTimeUtc === null ? '' : formatUtc(info.startTimeUtc), 'When the session began'],
  ];
  return (
    <header className={workspaceStyles.traceHeader} data-testid="trace-header" data-region="header">
      <div className={workspaceStyles.traceTitle}>
        <h1 className={workspaceStyles.traceName} title={name}>
          {name}
        </h1>
        <button
          type="button"
          className="icon-button small"
          title="Trace details"
          aria-label="Trace details"
          onClick={() => show('details')}
        >
          <Info size={14} />
        </button>
      </div>
      <ul className={workspaceStyles.traceFacts}>
        {facts
          .filter(([text]) => text !== '')
          .map(([text, help]) => (
            <li key={help} title={help}>
              {text}
            </li>
          ))}
      </ul>
      <div className={workspaceStyles.traceBadges}>
        {isSimulated && (
          <span
            className="badge badge-simulated"
            title="Recorded on a simulated machine: its counts and events are generated."
            data-testid="badge-simulated"
          >
            <Cpu size={12} />
            Simulated device
          </span>
        )}
        <NamesStatus />
        {/* What is damaged cannot be said to be complete. */}
        {(info.damagedBuffers === 0 || info.eventsLost + info.buffersLost > 0) && info.processors > 0 && (
          <LostBadge info={info} testId="badge-lost" />
        )}
        <DamagedBadge info={info} onShow={() => show('warnings')} />
      </div>
    </header>
  );
}

function DamagedBadge({ info, onShow }: { info: TraceInfo; onShow(): void }) {
  const { damagedBuffers, warnings } = info;
  if (warnings.length === 0) return null;
  const kinds = formatCounted(warnings.length, 'warning');
  return (
    <button
      type="button"
      className={`badge ${damagedBuffers > 0 ? 'error' : 'warn'}`}
      data-testid="badge-damaged"
      title="Show what is damaged or unknown in this file"
      onClick={onShow}
    >
      <TriangleAlert size={12} />
      {damagedBuffers > 0
        ? `${formatCount(damagedBuffers)} of ${formatCounted(info.buffers, 'buffer')} damaged`
        : kinds}
    </button>
  );
}
