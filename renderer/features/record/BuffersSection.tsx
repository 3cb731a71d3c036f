import { useId, useState } from 'react';
import { at, present } from '../../../contract/checked.ts';
import type { RecordingPlan, SessionPlan } from '../../../contract/recording.ts';
import { Choice } from '../../kit/Choice.tsx';
import { Select } from '../../kit/Select.tsx';
import { withClock, withPmu, withSession, withSessions } from '../../state/plan-edits.ts';
import { useRecord } from '../../state/record-store.ts';
import sessionStyles from './session.module.css';

const modes: Readonly<Record<string, Pick<SessionPlan, 'logging' | 'realTime'>>> = {
  'File and live': { logging: 'file', realTime: true },
  'File only': { logging: 'file', realTime: false },
  'Circular file and live': { logging: 'circular', realTime: true },
  'Memory only': { logging: 'memory', realTime: false },
  'Live only': { logging: 'none', realTime: true },
};
/** Windows has no live view of what it keeps in memory, whatever a profile says. */
const modeOf = ({ logging, realTime }: SessionPlan): string =>
  Object.entries(modes).find(
    ([, mode]) => mode.logging === logging && mode.realTime === (realTime && logging !== 'memory'),
  )?.[0] ?? logging;

const sizesKB = [64, 128, 256, 512, 1024, 2048, 4096];
const counts = ['20 – 40', '32 – 64', '64 – 128', '128 – 256', '256 – 512', '512 – 1024'];
/** `32 – 64`; `32` where there are never more. */
const buffersOf = ({ minimumBuffers: least, maximumBuffers: most }: SessionPlan): string =>
  least === most ? String(least) : `${least} – ${most}`;
/** All that a recording puts together has one clock: cycles are for single sessions, on the command line. */
const clocks = [
  ['qpc', 'Performance counter'],
  ['system', 'System time'],
] as const;
const flushMs = [10, 20, 50, 100, 250, 500, 1000, 2000, 5000];
const periodsMs = [10, 20, 50, 100];
const limitsMB = [256, 1024, 4096, 16_384, 65_536];

const millis = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`);
const kilobytes = (kb: number): string => (kb < 1024 ? `${kb} KB` : `${kb / 1024} MB`);
const megabytes = (mb: number): string => (mb < 1024 ? `${mb} MB` : `${mb / 1024} GB`);
const withCurrent = (choices: readonly number[], current: number): number[] =>
  [...new Set([...choices, current])].sort((a, b) => a - b);
const named = (choices: readonly number[], text: (value: number) => string) =>
  choices.map((value) => [value, text(value)] as const);

/** Where buffers go, how large and how many they are: of one session of the plan, where it has several. */
export function BuffersSection({ plan, locked }: { plan: RecordingPlan; locked: boolean }) {
  const id = useId();
  const edit = useRecord((state) => state.edit);
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, plan.sessions.length - 1);
  const session = plan.sessions[index];
  // A flight recorder is in memory, whatever its sessions say.
  const isFlight = plan.flightSeconds !== null && session?.logging !== 'none';
  const { pmu } = plan;
  const change = (next: Partial<SessionPlan>) => edit((before) => withSession(before, index, next));
  if (session === undefined && pmu === null) return null;
  return (
    <section className={sessionStyles.section} aria-labelledby={id}>
      <h3 id={id}>
        Buffers
        {plan.sessions.length > 1 && (
          <Select
            label="Session of the buffers"
            value={index}
            options={plan.sessions.map(({ kind, privatePids }, i) => [
              i,
              kind === 'system' ? 'Kernel session' : privatePids.length > 0 ? 'Private session' : 'Provider session',
            ])}
            onChange={setChosen}
          />
        )}
      </h3>
      <div className={sessionStyles.grid}>
        {session !== undefined && (
          <SessionBuffers session={session} isFlight={isFlight} locked={locked} onChange={change} />
        )}
        {pmu !== null && (
          <Choice
            label="Count period"
            testId="record-period"
            value={pmu.periodMs}
            options={named(withCurrent(periodsMs, pmu.periodMs), millis)}
            disabled={locked}
            onChange={(periodMs) => edit((before) => withPmu(before, { periodMs }))}
          />
        )}
        {session !== undefined && (session.logging === 'file' || session.logging === 'circular') && !isFlight && (
          <FileLimit session={session} locked={locked} onChange={change} />
        )}
      </div>
    </section>
  );
}

interface SessionProps {
  session: SessionPlan;
  locked: boolean;
  onChange(change: Partial<SessionPlan>): void;
}

function SessionBuffers({ session, isFlight, locked, onChange }: SessionProps & { isFlight: boolean }) {
  const edit = useRecord((state) => state.edit);
  return (
    <>
      <Choice
        label="Mode"
        testId="record-mode"
        value={isFlight ? 'Memory only' : modeOf(session)}
        options={Object.keys(modes).map((name) => [name, name] as const)}
        disabled={locked || isFlight}
        onChange={(name) => edit((before) => withSessions(before, present(modes[name], name)))}
      />
      <Choice
        label="Buffer size"
        testId="record-buffer-size"
        value={session.bufferSizeKB}
        options={named(withCurrent(sizesKB, session.bufferSizeKB), kilobytes)}
        disabled={locked}
        onChange={(bufferSizeKB) => onChange({ bufferSizeKB })}
      />
      <Choice
        label={isFlight ? 'Minimum buffers' : 'Buffers'}
        testId="record-buffers"
        value={buffersOf(session)}
        options={[...new Set([buffersOf(session), ...counts])].map((text) => [text, text] as const)}
        disabled={locked}
        onChange={(text) => {
          const bounds = text.split(' – ').map(Number);
          onChange({ minimumBuffers: at(bounds, 0), maximumBuffers: at(bounds, bounds.length - 1) });
        }}
      />
      <Choice
        label="Clock"
        testId="record-clock"
        value={session.clock}
        options={clocks}
        disabled={locked}
        onChange={(clock) => edit((before) => withClock(before, clock))}
      />
      <Choice
        label="Flush every"
        testId="record-flush"
        value={session.flushTimerMs}
        options={named(withCurrent(flushMs, session.flushTimerMs), millis)}
        disabled={locked}
        onChange={(flushTimerMs) => onChange({ flushTimerMs })}
      />
    </>
  );
}

function FileLimit({ session, locked, onChange }: SessionProps) {
  return (
    <Choice
      label="File limit"
      testId="record-file-limit"
      value={session.maximumFileMB ?? 0}
      options={[[0, 'None'] as const, ...named(limitsMB, megabytes)]}
      disabled={locked}
      onChange={(maximumFileMB) => onChange({ maximumFileMB: maximumFileMB === 0 ? null : maximumFileMB })}
    />
  );
}
