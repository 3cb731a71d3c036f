import { ArrowLeft, CircleDot, Disc, LifeBuoy, Settings, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RecorderState, RecordingMachine, RecordingPhase } from '../../../contract/recording.ts';
import type { ProfileProblem } from '../../../contract/recording-methods.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatBytes, formatCount, formatCounted, formatWhen } from '../../base/format.ts';
import { Face } from '../../kit/Face.tsx';
import { Splitter, useShare } from '../../kit/Splitter.tsx';
import splitStyles from '../../kit/split.module.css';
import { TabBody, TabStrip, Tabs } from '../../kit/Tabs.tsx';
import { Rail } from '../../panel/Rail.tsx';
import { keysOf, runCommand } from '../../state/command.ts';
import { hinders, useRecord } from '../../state/record-store.ts';
import { isReplay, shownState, useRecorder } from '../../state/recorder-state.ts';
import { useApp, useServices } from '../../state/services.ts';
import { LiveEvents } from './LiveEvents.tsx';
import { LiveLanes } from './LiveLanes.tsx';
import liveStyles from './live.module.css';
import { useLiveStats, withHistory } from './live-stats.ts';
import { Messages } from './Messages.tsx';
import { openSaved } from './open-saved.ts';
import { RecordHead } from './RecordHead.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import recordStyles from './record.module.css';
import { discardRecoverable, recover } from './record-actions.ts';
import { useRecordUi } from './record-ui.ts';
import { SessionPanel } from './SessionPanel.tsx';
import { Tiles } from './Tiles.tsx';

const usualLanes = 0.68;

/** What is recorded, how it goes, and the events and counters while they come. */
export function RecordScreen({ client }: { client: TraceClient }) {
  const state = useRecorder(shownState);
  const { asksReplay, askReplay, asksBoot, asksAdd } = useRecordUi();
  const isRecording = state?.phase === 'recording' || state?.phase === 'stopping' || state?.phase === 'saving';
  useEffect(() => void useRecord.getState().begin(client), [client]);
  useHistory();
  const screen = useFocus(state?.phase ?? 'idle', asksReplay || asksBoot || asksAdd);
  return (
    <div ref={screen} className={recordStyles.screen} data-testid="record-screen">
      <RecordRail />
      <SessionPanel />
      <div className={recordStyles.main} data-region="record">
        <RecordHead />
        <Problems state={state} />
        {isRecording && state !== null ? (
          <>
            <Tiles />
            <Live client={client} state={state} />
          </>
        ) : (
          <Waiting state={state} />
        )}
      </div>
      {asksReplay && <ReplayDialog onClose={() => askReplay(false)} />}
    </div>
  );
}

/** Where the next key press goes, by what it can do: the first is there at that time. */
const focusTargets: Readonly<Record<RecordingPhase, readonly string[]>> = {
  idle: ['record-start', 'record-profile'],
  starting: ['record-stop'],
  recording: ['record-stop'],
  stopping: ['record-phase'],
  saving: ['record-phase'],
  saved: ['record-open-saved'],
  failed: ['record-start', 'record-profile'],
};

/** Gives the focus to what matters: at first, and whenever what had it has gone or can no longer be used. */
function useFocus(phase: RecordingPhase, hasDialog: boolean) {
  const screen = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const { busy, plan } = useRecord();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the plan and with an order, what can be used changes
  useEffect(() => {
    const active = document.activeElement;
    const isLost =
      active === null || active === document.body || active.matches(':disabled, [data-testid="record-phase"]');
    if (hasDialog || (!isFirst.current && !isLost)) return;
    const targets = isFirst.current && phase === 'idle' ? ['record-profile'] : focusTargets[phase];
    isFirst.current = false;
    for (const target of targets) {
      const found = screen.current?.querySelector<HTMLElement>(`[data-testid="${target}"]:not(:disabled)`);
      if (found != null) return found.focus();
    }
  }, [phase, hasDialog, busy, plan]);
  return screen;
}

function RecordRail() {
  const name = useApp((state) => (state.opened === null ? null : state.name));
  const show = useRecorder((recorder) => recorder.show);
  return (
    <Rail
      items={[
        {
          id: 'back',
          title: name === null ? 'Start screen' : `Back to ${name}`,
          icon: ArrowLeft,
          run: () => show(false),
        },
        { id: 'record', title: 'Record', icon: CircleDot, atEnd: true, pressed: true, run: () => {} },
        {
          id: 'preferences',
          title: 'Preferences',
          keys: keysOf('preferences'),
          atEnd: true,
          icon: Settings,
          run: () => runCommand('preferences'),
        },
      ]}
    />
  );
}

/** Each answer of the recorder is a point of the figures over time. */
function useHistory(): void {
  useEffect(
    () =>
      useRecorder.subscribe(({ state }, before) => {
        if (state === null || state === before.state || state.phase !== 'recording') return;
        const { eventsPerSecond, bytesPerSecond } = state;
        const { history } = useLiveStats.getState();
        useLiveStats.setState({ history: withHistory(history, { eventsPerSecond, bytesPerSecond }) });
      }),
    [],
  );
}

/** What the last order failed with, what is refused, and what the recorder itself says. */
function Problems({ state }: { state: RecorderState | null }) {
  const { client, machine, problem, setProblem, begin } = useRecord();
  const silent = useRecorder((recorder) => recorder.problem);
  const access = machine !== null && machine.access !== 'ready' ? machine.accessProblem : null;
  const failed = state?.phase === 'failed' ? (state.error ?? 'The recording failed.') : null;
  // What a recording failed with is told by its state, also when it was started just here.
  const texts = [problem, silent, access].filter((text) => text !== null && text !== failed);
  return (
    <>
      {[...new Set(texts)].map((text) => (
        <div key={text} className={recordStyles.problem} role="alert" data-testid="record-problem">
          <TriangleAlert size={15} />
          <p>{text}</p>
          {text === problem && machine === null && client !== null && (
            <button type="button" className="button small" onClick={() => void begin(client)}>
              Try again
            </button>
          )}
          {text === problem && (
            <button type="button" className="button small" onClick={() => setProblem(null)}>
              Dismiss
            </button>
          )}
        </div>
      ))}
      {failed !== null && (
        <div className={recordStyles.problem} role="alert" data-testid="record-failed">
          <TriangleAlert size={15} />
          <p>{failed} Your plan has not changed.</p>
        </div>
      )}
    </>
  );
}

const tabs = [
  ['messages', 'Markers and messages'],
  ['events', 'Live events'],
] as const;
type TabId = (typeof tabs)[number][0];

function Live({ client, state }: { client: TraceClient; state: RecorderState }) {
  const [share, setShare] = useShare('record', usualLanes);
  const [tab, setTab] = useState<TabId>(isReplay(state) ? 'events' : 'messages');
  const { app } = useServices();
  const markers = state.messages.filter(({ kind }) => kind === 'marker');
  const known = useRef(markers.length);
  useEffect(() => {
    const [marker] = markers.slice(known.current).slice(-1);
    known.current = markers.length;
    // Who sees the messages sees it there.
    if (marker !== undefined && tab !== 'messages') app.getState().notify(`Marker “${marker.text}” added.`);
  });
  const total = useLiveStats(({ stats }) => stats?.events ?? 0);
  const counts: Record<TabId, number> = { messages: state.messages.length, events: total };
  return (
    <div className={`${splitStyles.rows} ${liveStyles.liveParts}`}>
      <div className={splitStyles.lanesPart} style={{ flexGrow: share }}>
        <LiveLanes client={client} state={state} />
      </div>
      <Splitter
        label="Height of the lanes"
        orientation="horizontal"
        share={share}
        usual={usualLanes}
        min={0.2}
        max={0.85}
        onChange={setShare}
      />
      <div className={splitStyles.tablesPart} style={{ flexGrow: 1 - share }} data-region="record-events">
        <Tabs className={liveStyles.tabs} chosen={tab} onChoose={(id) => setTab(id)}>
          <TabStrip
            label="Markers, messages, and events"
            tabs={tabs.map(([id, name]) => ({
              id,
              title: (
                <>
                  {name}
                  <span className="hint">{formatCount(counts[id])}</span>
                </>
              ),
              testId: `record-tab-${id}`,
            }))}
          />
          <TabBody of={tab} isText>
            {tab === 'messages' ? <Messages state={state} /> : <LiveEvents plan={state.plan} />}
          </TabBody>
        </Tabs>
      </div>
    </div>
  );
}

/** Nothing is recorded: what would be, what was, and what is left of one that was cut off. */
function Waiting({ state }: { state: RecorderState | null }) {
  const services = useServices();
  const { plan, machine, problem, problems, recoverable, advice } = useRecord();
  const hindered = hinders(advice);
  const phase = state?.phase ?? 'idle';
  const providers = plan?.sessions.flatMap((session) => session.providers.filter(({ enabled }) => enabled)).length ?? 0;
  const kernel = plan?.sessions.some(({ kernelKeywords }) => kernelKeywords.length > 0) ?? false;
  const sources = [
    ...(kernel ? ['the kernel'] : []),
    ...(providers > 0 || !kernel ? [formatCounted(providers, 'provider')] : []),
  ];
  const counts = plan?.pmu?.sets.reduce((sum, { events }) => sum + events.length, 0) ?? 0;
  return (
    <div className={recordStyles.waiting}>
      {recoverable.length > 0 && <Recoverable />}
      {phase === 'saved' && state?.saved != null ? (
        <Face
          icon={<Disc size={28} strokeWidth={1.6} />}
          title={`${state.saved.name} is saved`}
          testId="record-saved"
          actions={
            <button
              type="button"
              className="button primary"
              data-testid="record-open-saved"
              onClick={() => void openSaved(services, state)}
            >
              Open
            </button>
          }
        >
          {savedSize(state.saved.sizeBytes, state.bytesWritten)}
          {state.startedAt === null ? '' : `, recorded ${whenText(state.startedAt, new Date())}`}.
        </Face>
      ) : phase === 'starting' ? (
        <Face icon={<CircleDot size={28} strokeWidth={1.6} />} title="Starting the sessions" testId="record-starting" />
      ) : (
        <Face icon={<CircleDot size={28} strokeWidth={1.6} />} title="Nothing is being recorded" testId="record-idle">
          {plan === null
            ? machine === null
              ? problem === null && 'Checking what this machine can record…'
              : problems.length > 0
                ? brokenProfile(problems)
                : 'Choose a profile on the left.'
            : hindered
              ? `“${plan.title}” cannot be recorded as it is. See the reason on the left.`
              : `“${plan.title}” records ${sources.join(' and ')}${counts > 0 ? `, and counts ${formatCounted(counts, 'PMU event')}` : ''}.`}
          {machine !== null && <MachineFacts machine={machine} />}
        </Face>
      )}
      {(phase === 'saved' || phase === 'failed') && state !== null && state.messages.length > 0 && (
        <section className={recordStyles.told} aria-label="What happened" data-testid="record-told">
          <Messages state={state} />
        </section>
      )}
    </div>
  );
}

/** In a sentence: `today 12:30`, `yesterday`, `11 Mar`. */
const whenText = (iso: string, now: Date): string => formatWhen(iso, now).replace(/^(Today|Yesterday)/, lowerCase);
const lowerCase = (word: string): string => word.toLowerCase();

/** `3 errors in bad.wprp`: the list of them is on the left. */
function brokenProfile(problems: readonly ProfileProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return `${formatCounted(errors.length, 'error')} in ${[...new Set(errors.map(({ file }) => file))].join(', ')}. See the list on the left.`;
}

/** On what it would be recorded. */
function MachineFacts({ machine }: { machine: RecordingMachine }) {
  const { name, processors, memoryMB, osVersion, pmu } = machine;
  const facts = [
    ['Machine', name],
    ['Cores', formatCount(processors)],
    // As machines are sold: 32 GB are 2^35 bytes.
    ['Memory', memoryMB < 10_240 ? `${Math.round(memoryMB / 102.4) / 10} GB` : `${Math.round(memoryMB / 1024)} GB`],
    ['System', osVersion],
    ['PMU driver', pmu.driverVersion ?? (pmu.heldBy.length > 0 ? 'in use by another program' : 'none')],
  ] as const;
  return (
    <dl className={recordStyles.facts}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Interrupted recordings. */
function Recoverable() {
  const services = useServices();
  const recoverable = useRecord((state) => state.recoverable);
  const now = new Date();
  return (
    <section className={recordStyles.recoverable} aria-label="Interrupted recordings" data-testid="record-recoverable">
      <h3>
        <LifeBuoy size={15} />
        Interrupted recordings
      </h3>
      <ul>
        {recoverable.map(({ recording, title, startedAt, sizeBytes }) => (
          <li key={recording}>
            <b>{title}</b>
            <span className="hint grow">
              Started {whenText(startedAt, now)}, {formatBytes(sizeBytes)}
            </span>
            <button
              type="button"
              className="button small"
              data-testid="record-recover"
              onClick={() => void recover(services, recording)}
            >
              Recover and open
            </button>
            <button
              type="button"
              className="button ghost small"
              onClick={() => void discardRecoverable(services, recording)}
              aria-label={`Discard ${title}`}
            >
              Discard
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A file is smaller than what was written for it: buffers that are flushed early are partly empty. */
const savedSize = (fileBytes: number, writtenBytes: number): string =>
  writtenBytes > fileBytes
    ? `${formatBytes(fileBytes)}, packed from ${formatBytes(writtenBytes)} of partly empty buffers`
    : formatBytes(fileBytes);
