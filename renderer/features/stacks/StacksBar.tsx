import { X } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { StackAnswer } from '../../../contract/stacks.ts';
import { rangeText } from '../../base/time-format.ts';
import { FlameModel } from '../../canvas/flame/flame-model.ts';
import { moduleToken } from '../../canvas/flame/module-colors.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { NumberField } from '../../kit/NumberField.tsx';
import { PopoverCard } from '../../kit/PopoverCard.tsx';
import { RadioChoice } from '../../kit/RadioChoice.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { CompareWith } from '../../panel/CompareWith.tsx';
import { useStackTags } from '../../state/stack-tags-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { StackTagFiles } from './StackTagFiles.tsx';
import styles from './stacks.module.css';
import type { OfStacks, StacksContent } from './stacks-content.ts';
import { coloredByTag, colorOrder, isColoredByTag, percent } from './stacks-model.ts';

interface StacksBarProps {
  client: OfStacks['client'];
  content: StacksContent;
  change: OfStacks['change'];
  range: OfStacks['range'];
  answer: StackAnswer | null;
  search: string;
  onSearch(search: string): void;
  input: RefObject<HTMLInputElement | null>;
}

const views = [
  { id: 'flame', title: 'Flame', testId: 'stacks-flame' },
  { id: 'tree', title: 'Tree', testId: 'stacks-tree' },
  { id: 'functions', title: 'Functions', testId: 'stacks-functions' },
  { id: 'butterfly', title: 'Butterfly', testId: 'stacks-butterfly' },
] as const;

/** How the stacks are shown, what is left out, and what is searched for. */
export function StacksBar({ client, content, change, range, answer, search, onSearch, input }: StacksBarProps) {
  const nothing = useRef<HTMLElement>(null);
  return (
    <div className={styles.bar}>
      <RadioChoice
        label="View"
        look="segments"
        options={views}
        value={content.show}
        onChange={(show) => change({ show })}
      />
      {(content.show === 'flame' || content.show === 'tree') && (
        <Select
          label="Direction"
          value={content.inverted ? 'inverted' : 'callTree'}
          options={[
            ['callTree', 'From callers to callees'],
            ['inverted', 'From callees to callers'],
          ]}
          testId="stacks-direction"
          onChange={(direction) => change({ inverted: direction === 'inverted' })}
        />
      )}
      {content.show === 'flame' && (
        <Select
          label="Root"
          value={content.rootAtBottom ? 'bottom' : 'top'}
          options={[
            ['top', 'Root at top'],
            ['bottom', 'Root at bottom'],
          ]}
          testId="stacks-root"
          onChange={(root) => change({ rootAtBottom: root === 'bottom' })}
        />
      )}
      {content.show === 'flame' && answer !== null && answer.tags.length > 0 && (
        <Select
          label="Colors"
          value={content.colorBy}
          options={[
            ['module', 'Color by module'],
            ['tag', 'Color by tag'],
          ]}
          testId="stacks-color"
          onChange={(colorBy) => change({ colorBy })}
        />
      )}
      <Chips {...{ content, change }} />
      <Options {...{ client, content, change }} />
      <CompareWith
        trace={content.trace}
        range={range}
        testId="stacks-compare"
        onChoose={(baseline) => change({ baseline }, true)}
      />
      <span className={styles.search}>
        <SearchField
          label="Find a function"
          testId="stacks-search"
          search={search}
          onSearch={onSearch}
          input={input}
          list={nothing}
        >
          {answer !== null && (content.show === 'flame' || content.show === 'tree') && (
            <Found answer={answer} search={search} />
          )}
        </SearchField>
      </span>
      {answer !== null && (answer.baseline === null ? <Legend {...{ answer, content }} /> : <ChangeLegend />)}
    </div>
  );
}

/** How much of the whole has a function that matches. */
function Found({ answer, search }: { answer: StackAnswer; search: string }) {
  const model = FlameModel.of(answer);
  const matches = useMemo(() => model.matches(search), [model, search]);
  if (matches === null) return null;
  return <span className={styles.found}>{percent(model.weightOfMatches(matches), answer.total)}</span>;
}

const ChangeLegend = () => (
  <span className={styles.legend}>
    <span>
      <i style={{ background: 'var(--rec)' }} />
      More
    </span>
    <span>
      <i style={{ background: 'var(--info)' }} />
      Less than the baseline
    </span>
  </span>
);

const legendSize = 5;

function Legend({ answer, content }: { answer: StackAnswer; content: StacksContent }) {
  const tags = isColoredByTag(answer, content) ? coloredByTag(answer).tagTokens : undefined;
  const entries: [name: string, token: string | null][] =
    tags === undefined
      ? colorOrder(answer).map((module) => [module, moduleToken(module)])
      : [...tags].map(([tag, token]) => [answer.names[tag] ?? '', token]);
  return (
    <span className={styles.legend}>
      {entries
        .filter(([, token]) => token !== null)
        .slice(0, legendSize)
        .map(([name, token]) => (
          <span key={name}>
            <i style={{ background: `var(${token})` }} />
            {name}
          </span>
        ))}
    </span>
  );
}

/** What narrows the stacks, each with a button that takes it away. */
function Chips({ content, change }: Pick<StacksBarProps, 'content' | 'change'>) {
  const traces = useTraces((state) => state.traces);
  const hasTags = useStackTags((state) => state.files === null || state.files.length > 0);
  const chips: [text: string, clear: Partial<StacksContent>][] = [];
  if (content.baseline !== null)
    chips.push([comparedText(content.baseline, content.trace, traces), { baseline: null }]);
  if (content.groups !== '') chips.push([`Grouped: ${content.groups}`, { groups: '' }]);
  if (content.include !== '') chips.push([`Only: ${content.include}`, { include: '' }]);
  if (content.exclude !== '') chips.push([`Without: ${content.exclude}`, { exclude: '' }]);
  if (content.foldPercent > 0) chips.push([`Folded below ${content.foldPercent}%`, { foldPercent: 0 }]);
  if (content.byTag && hasTags) chips.push(['Grouped by stack tags', { byTag: false }]);
  if (content.mergesRecursion) chips.push(['Recursion merged', { mergesRecursion: false }]);
  return chips.map(([text, clear]) => (
    <button
      key={text}
      type="button"
      className={styles.chip}
      title={`Remove: ${text}`}
      data-testid="stacks-chip"
      onClick={() => change(clear, true)}
    >
      <span>{text}</span>
      <X size={11} />
    </button>
  ));
}

function comparedText(
  { trace, range }: NonNullable<StacksContent['baseline']>,
  own: number,
  traces: readonly { name: string }[],
): string {
  const name = trace === own ? '' : (traces[trace]?.name ?? '');
  const time = range === null ? (trace === own ? 'the whole trace' : '') : rangeText(range.startNs, range.endNs, 3);
  return `Compared with ${[name, time].filter((part) => part !== '').join(', ')}`;
}

function Options({ client, content, change }: Pick<StacksBarProps, 'client' | 'content' | 'change'>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-testid="stacks-options"
        onClick={() => setOpen(!isOpen)}
      >
        Group and fold
      </button>
      {isOpen && (
        <PopoverCard
          label="Group and fold"
          anchor={button}
          widthPx={360}
          testId="stacks-options-card"
          onClose={() => setOpen(false)}
        >
          <div className={styles.options}>
            <Select
              label="Show"
              look="wide"
              value={content.by}
              options={[
                ['function', 'Functions'],
                ['module', 'Modules'],
              ]}
              testId="stacks-by"
              onChange={(by) => change({ by, selected: null })}
            />
            <TextField
              label="Group patterns"
              value={content.groups}
              placeholder="*!System.*->System"
              hint="PATTERN->GROUP, or PATTERN=>GROUP to keep entry points; separate with ;"
              isMono
              testId="stacks-groups"
              onChange={(groups) => change({ groups })}
            />
            <TextField
              label="Only stacks with"
              value={content.include}
              placeholder="a.dll! | *Decode*"
              isMono
              testId="stacks-include"
              onChange={(include) => change({ include })}
            />
            <TextField
              label="Without stacks with"
              value={content.exclude}
              isMono
              testId="stacks-exclude"
              onChange={(exclude) => change({ exclude })}
            />
            <div className={styles.fold}>
              <span id="stacks-fold-label">Fold functions with less than (%)</span>
              <NumberField
                labelledBy="stacks-fold-label"
                value={content.foldPercent}
                least={0}
                most={100}
                testId="stacks-fold"
                onChange={(foldPercent) => change({ foldPercent })}
              />
            </div>
            <Checkbox
              on={content.mergesRecursion}
              testId="stacks-recursion"
              onChange={(mergesRecursion) => change({ mergesRecursion })}
            >
              Merge recursive calls
            </Checkbox>
            <StackTagFiles {...{ client, content, change }} />
          </div>
        </PopoverCard>
      )}
    </>
  );
}
