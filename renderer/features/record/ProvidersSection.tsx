import { ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { MachineProvider, ProviderPlan, RecordingPlan } from '../../../contract/recording.ts';
import { formatShortCount } from '../../base/format.ts';
import { formatRate } from '../../canvas/rates.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Choice } from '../../kit/Choice.tsx';
import { Toggle } from '../../kit/Toggle.tsx';
import {
  hasKeyword,
  withKernelKeyword,
  withKernelStack,
  withKeyword,
  withoutProvider,
  withProvider,
  withSession,
} from '../../state/plan-edits.ts';
import { useRecord } from '../../state/record-store.ts';
import { AddProviderDialog } from './AddProviderDialog.tsx';
import { HardwareCounters } from './HardwareCounters.tsx';
import { kernelGroups, stackWords } from './kernel-words.ts';
import { useLiveStats } from './live-stats.ts';
import { PlanProblems } from './PlanProblems.tsx';
import { ProviderFilters } from './ProviderFilters.tsx';
import sessionStyles from './session.module.css';
import { withPrivatePid } from './session-edits.ts';
import { watchable } from './watchable.ts';

const levels: readonly (readonly [number, string])[] = [
  [0, 'All'],
  [1, 'Critical'],
  [2, 'Error'],
  [3, 'Warning'],
  [4, 'Information'],
  [5, 'Verbose'],
];

/** Who writes events, with what is asked of each; while recording, how many events that are. */
export function ProvidersSection({ plan, locked }: { plan: RecordingPlan; locked: boolean }) {
  const id = useId();
  const advice = useRecord((state) => state.advice);
  const [isAdding, setIsAdding] = useState(false);
  const providers = plan.sessions.flatMap(({ providers }) => providers);
  const kernel = plan.sessions.some(({ kind }) => kind === 'system');
  const kernelOn = plan.sessions.some(({ kind, kernelKeywords }) => kind === 'system' && kernelKeywords.length > 0);
  const on = providers.filter(({ enabled }) => enabled).length + (kernelOn ? 1 : 0);
  const of = providers.length + (kernel ? 1 : 0);
  const isSeen = locked && watchable(plan) !== 'none';
  const rate = advice === null ? '' : ` · up to ${formatShortCount(Math.round(advice.megabytesPerMinute))} MB/min`;
  return (
    <section className={sessionStyles.section} aria-labelledby={id}>
      <h3 id={id}>
        Providers
        <span className="hint" data-testid="record-cost">
          {on} of {of} on{rate}
        </span>
      </h3>
      <ul>
        <KernelRow plan={plan} locked={locked} isSeen={isSeen} />
        {plan.sessions.flatMap(({ name, privatePids, providers: own }, session) =>
          own.map((provider, index) => (
            <ProviderRow
              key={`${name} ${provider.guid ?? provider.name}`}
              provider={provider}
              locked={locked}
              isSeen={isSeen}
              privatePid={privatePids[0] ?? null}
              onPrivate={(pid) => useRecord.getState().edit((before) => withPrivatePid(before, session, index, pid))}
              onChange={(change) => useRecord.getState().edit((before) => withProvider(before, session, index, change))}
              onRemove={() => useRecord.getState().edit((before) => withoutProvider(before, session, index))}
            />
          )),
        )}
      </ul>
      {!locked && (
        <button
          type="button"
          className="button small"
          data-testid="record-provider-add"
          onClick={() => setIsAdding(true)}
        >
          <Plus size={13} />
          Add provider…
        </button>
      )}
      <PlanProblems />
      {isAdding && <AddProviderDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}

/** `38.4 K/s`; empty while nothing is recorded that is seen. */
function useRate(of: (provider: { name: string; guid: string }) => boolean, isSeen: boolean): string {
  const found = useLiveStats(({ stats }) =>
    stats === null ? null : stats.providers.reduce((sum, one) => sum + (of(one) ? one.eventsPerSecond : 0), 0),
  );
  return !isSeen || found === null ? '' : `${formatRate(Math.round(found))}/s`;
}

interface RowProps {
  name: string;
  title?: string;
  badges: readonly string[];
  on: boolean;
  rate: string;
  locked: boolean;
  onToggle(on: boolean): void;
  children: ReactNode;
}

function Row({ name, title, badges, on, rate, locked, onToggle, children }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={`${sessionStyles.provider} ${on ? '' : sessionStyles.off}`}>
      <div className={sessionStyles.providerLine}>
        <Toggle label={name} on={on} disabled={locked} onChange={onToggle} />
        <button
          type="button"
          className={sessionStyles.providerName}
          data-testid="record-provider-name"
          title={title ?? name}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{name}</span>
          <Chevron size={12} />
        </button>
        {badges.map((text) => (
          <span key={text} className="badge">
            {text}
          </span>
        ))}
        {(!on || rate !== '') && <span className={sessionStyles.rate}>{on ? rate : 'off'}</span>}
      </div>
      {isOpen && (
        <fieldset className={sessionStyles.providerFacts} disabled={locked}>
          {children}
        </fieldset>
      )}
    </li>
  );
}

/** The kernel's provider is off without keywords: those that it had come back when it is on again. */
function KernelRow({ plan, locked, isSeen }: { plan: RecordingPlan; locked: boolean; isSeen: boolean }) {
  const edit = useRecord((state) => state.edit);
  const [parked, setParked] = useState<readonly string[]>(['ProcessThread', 'Loader']);
  const others = new Set(plan.sessions.flatMap(({ providers }) => providers.map(({ guid }) => guid)));
  const rate = useRate(({ guid, name }) => !others.has(guid) && !name.startsWith('WindowsPerf'), isSeen);
  const index = plan.sessions.findIndex(({ kind }) => kind === 'system');
  const session = plan.sessions[index];
  const keywords = session?.kernelKeywords ?? [];
  const stacks = session?.stacks ?? [];
  const known = new Set(kernelGroups.flatMap(([, words]) => words));
  const more = keywords.filter((keyword) => !known.has(keyword));
  const groups = more.length === 0 ? kernelGroups : [...kernelGroups, ['From the profile', more] as const];
  const moreStacks = stacks.filter((stack) => !stackWords.includes(stack));
  const setOn = (on: boolean) => {
    if (!on) setParked(keywords);
    edit((before) =>
      on
        ? parked.reduce((made, keyword) => withKernelKeyword(made, keyword, true), before)
        : withSession(before, index, { kernelKeywords: [] }),
    );
  };
  return (
    <Row
      name={keywords.length === 0 ? 'NT Kernel' : `NT Kernel: ${keywords.join(', ')}`}
      badges={keywords.length > 0 && stacks.length > 0 ? ['stacks'] : []}
      on={keywords.length > 0}
      rate={rate}
      locked={locked}
      onToggle={setOn}
    >
      {groups.map(([group, words]) => (
        <Ticks
          key={group}
          title={group}
          items={words.map((word) => ({ key: word, text: word, on: keywords.includes(word) }))}
          onChange={(word, on) => edit((before) => withKernelKeyword(before, word, on))}
        />
      ))}
      <Ticks
        title="Stacks of"
        items={[...stackWords, ...moreStacks].map((word) => ({ key: word, text: word, on: stacks.includes(word) }))}
        onChange={(word, on) => edit((before) => withKernelStack(before, word, on))}
      />
      <HardwareCounters plan={plan} />
    </Row>
  );
}

interface ProviderRowProps {
  provider: ProviderPlan;
  locked: boolean;
  isSeen: boolean;
  /** Of its private session; null: it is in none. */
  privatePid: number | null;
  onChange(change: Partial<ProviderPlan>): void;
  onPrivate(pid: number | null): void;
  onRemove(): void;
}

function ProviderRow({ provider, locked, isSeen, privatePid, onChange, onPrivate, onRemove }: ProviderRowProps) {
  const { name, guid, enabled, level, anyKeywords, stack } = provider;
  const rate = useRate((one) => one.guid === guid || one.name === name, isSeen);
  const levelName = level === 0 ? undefined : levels.find(([value]) => value === level)?.[1].toLowerCase();
  const badges = [
    ...(levelName === undefined ? [] : [levelName]),
    ...(stack ? ['stacks'] : []),
    ...(Object.keys(provider.filters).length > 0 ? ['filtered'] : []),
    ...(privatePid === null ? [] : ['private']),
  ];
  return (
    <Row
      name={name}
      title={`${name}\n${guid ?? ''}`}
      badges={badges}
      on={enabled}
      rate={rate}
      locked={locked}
      onToggle={(on) => onChange({ enabled: on })}
    >
      <div className={sessionStyles.line}>
        <Choice
          label="Level"
          testId="record-provider-level"
          value={level}
          options={levels}
          disabled={locked}
          onChange={(next) => onChange({ level: next })}
        />
        <Checkbox className={sessionStyles.tick} on={stack} onChange={(next) => onChange({ stack: next })}>
          Stacks
        </Checkbox>
        <span className="grow" />
        {!locked && (
          <button
            type="button"
            className="icon-button"
            title={`Remove ${name}`}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            <Trash2 size={14} />
          </button>
        )}
      </div>
      <Keywords guid={guid} mask={anyKeywords} onChange={(next) => onChange({ anyKeywords: next })} />
      <ProviderFilters provider={provider} privatePid={privatePid} onChange={onChange} onPrivate={onPrivate} />
    </Row>
  );
}

/** The keywords that this machine knows of the provider, and the mask for those that it does not. */
function Keywords({ guid, mask, onChange }: { guid: string | null; mask: string; onChange(mask: string): void }) {
  const id = useId();
  const client = useRecord((state) => state.client);
  const [provider, setProvider] = useState<MachineProvider | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (client === null || guid === null) return;
    const abort = new AbortController();
    client.call('machineProvider', { guid }, { signal: abort.signal }).then(setProvider, () => {
      // Without names there is the mask.
    });
    return () => abort.abort();
  }, [client, guid]);
  const known = provider?.keywords ?? [];
  const masks = known.map((keyword) => keyword.mask);
  const isMask = (text: string): boolean => /^0x[0-9a-f]{1,16}$/i.test(text);
  return (
    <>
      <div className={sessionStyles.line}>
        <label htmlFor={id}>Keywords</label>
        <input
          id={id}
          className="input mono"
          spellCheck={false}
          aria-invalid={typed !== null && !isMask(typed)}
          value={typed ?? mask}
          onChange={(event) => {
            const text = event.target.value.trim();
            setTyped(text);
            if (isMask(text)) onChange(text.toLowerCase());
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
      {known.length > 0 && (
        <Ticks
          title="Events about"
          items={known.map((keyword) => ({
            key: keyword.mask,
            text: keyword.name,
            title: keyword.description,
            on: hasKeyword(mask, keyword.mask),
          }))}
          onChange={(bit, on) => onChange(withKeyword(mask, bit, on, masks))}
        />
      )}
    </>
  );
}

interface TicksProps {
  title: string;
  items: readonly { key: string; text: string; title?: string; on: boolean }[];
  onChange(key: string, on: boolean): void;
}

function Ticks({ title, items, onChange }: TicksProps) {
  return (
    <fieldset className={sessionStyles.ticks}>
      <legend>{title}</legend>
      {items.map(({ key, text, title: about, on }) => (
        <Checkbox
          key={key}
          className={sessionStyles.tick}
          title={about}
          on={on}
          onChange={(next) => onChange(key, next)}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  );
}
