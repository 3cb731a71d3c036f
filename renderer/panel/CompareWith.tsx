import type { NsRange } from '../../contract/workspace.ts';
import { rangeText } from '../base/time-format.ts';
import { MenuButton } from '../kit/Menu.tsx';
import { type MenuItem, menuItem } from '../kit/menu-item.ts';
import { timeAfter, timeBefore } from '../state/ranges.ts';
import { useTraces } from '../state/traces-store.ts';
import { useViewStore } from '../state/view-store.ts';

/** What a panel is compared with: without a range all of the same trace, or of another one the same time. */
export interface PanelBaseline {
  trace: number;
  range: NsRange | null;
}

interface CompareWithProps {
  /** Of the panel. */
  trace: number;
  /** What it shows; null = the whole trace. */
  range: NsRange | null;
  testId: string;
  onChoose(baseline: PanelBaseline): void;
}

/** Chooses the baseline: another time, or another trace of the window. */
export function CompareWith({ trace, range, testId, onChoose }: CompareWithProps) {
  const traces = useTraces((state) => state.traces);
  const { limits } = useViewStore.getState();
  const against = (other: number, time: NsRange | null) => () => onChoose({ trace: other, range: time });
  const near = (id: string, title: string, other: NsRange | null): MenuItem[] =>
    other === null ? [] : [menuItem(id, title, 0, against(trace, other))];
  const items = [
    ...(range === null
      ? []
      : [
          ...near('before', 'Same duration, just before', timeBefore(range, limits)),
          ...near('after', 'Same duration, just after', timeAfter(range, limits)),
          ...near('this', `This time: ${rangeText(range.startNs, range.endNs, 3)}`, range),
          menuItem('whole', 'Whole trace', 0, against(trace, null)),
        ]),
    ...traces.flatMap(({ name }, other) =>
      other === trace ? [] : [menuItem(`trace-${other}`, name, 1, against(other, null))],
    ),
  ];
  return (
    <MenuButton
      label="Compare with"
      items={items}
      className="button small"
      disabled={items.length === 0}
      testId={testId}
    >
      Compare with
    </MenuButton>
  );
}
