import { type FormEvent, useId, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { NsRange } from '../../../contract/workspace.ts';
import { sameRange } from '../../base/view-math.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
import { Select } from '../../kit/Select.tsx';
import { showComparison } from '../../state/compare-actions.ts';
import { type RangeChoice, rangeChoices, timeAfter, timeBefore } from '../../state/ranges.ts';
import { tableContentOf } from '../../state/table-panels.ts';
import { tableInfoOf } from '../../state/tables-store.ts';
import { type OpenTrace, useTraces } from '../../state/traces-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import styles from './compare.module.css';

/** Which rows the table of the active panel is compared with: of which trace, and when. */
export function CompareDialog({ onClose }: { onClose(): void }) {
  const panel = useWorkspace((state) => state.activePanel);
  const content = tableContentOf(panel);
  const { traces, own, baseline, isSame } = useSides(content);
  if (panel === null || content === null) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame) return;
    const { trace, range } = baseline;
    showComparison(panel, { trace: own.trace, range: own.range, baseline: { trace, range, matches: [] } });
    onClose();
  };
  return (
    <Dialog
      title={`Compare ${tableInfoOf(content.table)?.name ?? 'the table'}`}
      widthPx={520}
      testId="compare-dialog"
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        <Side name="Compare" testId="comparison" traces={traces} {...own} isFirst />
        <Side name="Baseline (subtracted)" testId="baseline" traces={traces} {...baseline} />
        <p className="hint" role={isSame ? 'alert' : undefined}>
          {isSame
            ? 'Both sides are the same. Choose another range or trace.'
            : 'Rows with the same keys are shown side by side. The filter, preset, and columns apply to both sides.'}
        </p>
        <DialogFoot action="Compare" testId="compare-ok" disabled={isSame} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** What is chosen on both sides, and what can be. */
function useSides(content: ReturnType<typeof tableContentOf>) {
  const traces = useTraces((state) => state.traces);
  const markers = useWorkspace((state) => state.markers);
  const { selection, window, limits } = useViewStore.getState();
  const known = content?.kind === 'comparison' ? content : null;
  const [trace, setTrace] = useState(content?.trace ?? 0);
  const [range, setRange] = useState<NsRange | null>(() => known?.range ?? (traces.length > 1 ? null : selection));
  const [other, setOther] = useState(() => known?.baseline.trace ?? otherThan(trace, traces));
  const [otherRange, setOtherRange] = useState<NsRange | null>(
    () => known?.baseline.range ?? (range === null ? null : timeBefore(range, limits)),
  );
  const ranges = { selection, window, markers };
  const choices = rangeChoices('Follow the time axis: the selection, or else the view', ranges, known?.range ?? null);
  const isSelf = trace === other;
  const usual = isSelf ? 'Whole trace' : 'The same time as above';
  const otherChoices = rangeChoices(usual, ranges, known?.baseline.range ?? null);
  otherChoices.splice(1, 0, ...around(range, limits));
  const isSame = isSelf && sameRange(range, otherRange) && range !== null;
  const own = { trace, onTrace: setTrace, choices, range, onRange: setRange };
  const baseline = {
    trace: other,
    onTrace: setOther,
    choices: otherChoices,
    range: otherRange,
    onRange: setOtherRange,
  };
  return { traces, own, baseline, isSame };
}

/** The same length just before and after a range, as far as the trace has it. */
function around(range: NsRange | null, limits: NsRange): RangeChoice[] {
  if (range === null) return [];
  const near = [
    ['after', 'Same duration, just after', timeAfter(range, limits)],
    ['before', 'Same duration, just before', timeBefore(range, limits)],
  ] as const;
  return near.flatMap(([id, title, found]) => (found === null ? [] : [{ id, title, range: found }]));
}

/** The next trace; the same where there is no other. */
const otherThan = (trace: number, traces: readonly OpenTrace[]): number =>
  traces.length < 2 ? trace : trace === 0 ? 1 : 0;

interface SideProps {
  name: string;
  testId: string;
  traces: readonly OpenTrace[];
  trace: number;
  onTrace(trace: number): void;
  choices: readonly RangeChoice[];
  range: NsRange | null;
  onRange(range: NsRange | null): void;
  isFirst?: boolean;
}

function Side({ name, testId, traces, trace, onTrace, choices, range, onRange, isFirst = false }: SideProps) {
  const id = useId();
  const chosen = choices.find((one) => sameRange(one.range, range)) ?? at(choices, 0);
  return (
    <fieldset className={styles.side}>
      <legend>{name}</legend>
      {traces.length > 1 && (
        <>
          <label htmlFor={`${id}-trace`}>Trace</label>
          <Select
            id={`${id}-trace`}
            value={trace}
            options={traces.map((one, i) => [i, one.name])}
            testId={`${testId}-trace`}
            onChange={onTrace}
          />
        </>
      )}
      <label htmlFor={`${id}-range`}>Time</label>
      <Select
        id={`${id}-range`}
        value={chosen.id}
        options={choices.map((one) => [one.id, one.title])}
        isFirst={isFirst}
        testId={`${testId}-range`}
        onChange={(next) => onRange(choices.find((one) => one.id === next)?.range ?? null)}
      />
    </fieldset>
  );
}
