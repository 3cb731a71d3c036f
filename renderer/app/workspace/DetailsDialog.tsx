import type { TraceInfo } from '../../../contract/trace.ts';
import { formatBytes, formatCount } from '../../base/format.ts';
import { formatDuration } from '../../base/time-format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import factsStyles from '../../kit/facts.module.css';

const clocks: Record<TraceInfo['clock'], string> = {
  qpc: 'performance counter (QPC)',
  system: 'system time',
  cycles: 'CPU cycle counter',
};

/** All that the file says of itself. */
export function DetailsDialog({ info, onClose }: { info: TraceInfo; onClose(): void }) {
  const { firstEventNs, lastEventNs } = info;
  const perCpu = Object.entries(info.eventsPerCpu);
  const groups: [string, [string, string | null][]][] = [
    [
      'File',
      [
        ['Size', `${formatBytes(info.sizeBytes)} (${formatCount(info.sizeBytes)} bytes)`],
        ['Buffers', formatCount(info.buffers)],
        ['Compressed', formatCount(info.compressedBuffers)],
        ['Damaged', formatCount(info.damagedBuffers)],
        ['Recorded as', info.logFileName],
        ['Mode', `0x${info.logFileMode.toString(16).padStart(8, '0')}`],
      ],
    ],
    [
      'Session',
      [
        ['Name', info.loggerName],
        ['Started', info.startTimeUtc],
        ['Ended', info.endTimeUtc],
        ['Events lost', formatCount(info.eventsLost)],
        ['Buffers lost', formatCount(info.buffersLost)],
      ],
    ],
    [
      'Machine',
      [
        ['Windows', info.osVersion],
        ['Processors', formatCount(info.processors)],
        ['Pointer size', `${8 * info.pointerSize} bit`],
        ['Booted', info.bootTimeUtc],
        ['Clock', `${clocks[info.clock]}, ${formatCount(info.clockFrequencyHz)} Hz`],
      ],
    ],
    [
      'Events',
      [
        ['Total', formatCount(info.events)],
        [
          'From first to last',
          firstEventNs === null || lastEventNs === null ? null : formatDuration(lastEventNs - firstEventNs),
        ],
        ['Cores with events', formatCount(perCpu.length)],
      ],
    ],
  ];
  return (
    <Dialog title="Trace details" widthPx={620} testId="details" onClose={onClose}>
      <div className={dialogStyles.scroll}>
        {groups.map(([title, facts]) => (
          <section key={title} className={factsStyles.facts}>
            <h3>{title}</h3>
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value === null || value === '' ? <span className="hint">unknown</span> : value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
