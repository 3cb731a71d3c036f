import { ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { StackAnswer } from '../../../contract/stacks.ts';
import { ALL, type FlameAnswer } from '../../canvas/flame/flame-model.ts';
import { type FlameEvents, FlameView } from '../../canvas/flame/flame-view.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import { functionMenu } from './function-menu.ts';
import styles from './stacks.module.css';
import type { OfStacks, StacksContent } from './stacks-content.ts';
import { moreText, percent, weightText } from './stacks-model.ts';

export interface StacksViewProps {
  answer: StackAnswer;
  search: string;
  content: StacksContent;
  change: OfStacks['change'];
}

interface FlameGraphProps extends Omit<StacksViewProps, 'answer'> {
  answer: FlameAnswer;
  /** One side of a butterfly: to open a function is to put it in the middle, and to select one is to look at it. */
  wing?: { title: string; testId: string; onOpen(name: string): void };
}

interface Pointed {
  node: number;
  clientX: number;
  clientY: number;
}

/** The call tree as rectangles, as wide as their weights. */
export function FlameGraph({ answer, search, content, change, wing }: FlameGraphProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<FlameView | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [zoomed, setZoomed] = useState(ALL);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [menu, setMenu] = useState<Pointed | null>(null);
  useFlameView({ scroller, inner, canvas }, view, {
    onSelect: (node) => {
      setSelected(node);
      if (wing !== undefined) return;
      const name = node === null || node === ALL ? null : (view.current?.model?.nameOf(node) ?? null);
      if (name !== content.selected) change({ selected: name });
    },
    onPoint: (node, clientX, clientY) => setPointed(node === null ? null : { node, clientX, clientY }),
    onZoom: setZoomed,
    onOpen: (node) => {
      if (wing === undefined) view.current?.zoomTo(node);
      else if (node !== ALL) wing.onOpen(view.current?.model?.nameOf(node) ?? '');
    },
    onMenu: (node, clientX, clientY) => setMenu({ node, clientX, clientY }),
  });
  const { rootAtBottom } = content;
  useEffect(() => {
    view.current?.show({ answer, search, selected, rootAtBottom });
  }, [answer, search, selected, rootAtBottom]);
  // Another answer has other nodes: the function stays selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the answer changes
  useEffect(() => {
    const model = view.current?.model ?? null;
    const isNew = wing !== undefined || content.selected === null;
    setSelected(isNew ? null : (model?.heaviest(content.selected ?? '') ?? null));
    setPointed(null);
  }, [answer]);
  const model = view.current?.model ?? null;
  return (
    <div className={styles.flame}>
      <div
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move in it
        tabIndex={0}
        role="application"
        aria-label={labelOf(answer, wing)}
        data-testid={wing?.testId ?? 'flame-graph'}
      >
        <div ref={inner} className={styles.rows}>
          <canvas ref={canvas} className={styles.canvas} />
        </div>
      </div>
      {zoomed !== ALL && model !== null && (
        <button
          type="button"
          className={`button small ${styles.zoomOut}`}
          data-testid="flame-zoom-out"
          onClick={() => view.current?.zoomTo(ALL)}
        >
          <ZoomOut size={13} /> Show all stacks
        </button>
      )}
      <output
        className={styles.announcer}
        data-testid={wing === undefined ? 'flame-selected' : `${wing.testId}-selected`}
      >
        {selected !== null && model !== null ? describe(answer, model, selected) : ''}
      </output>
      {pointed !== null && model !== null && menu === null && <Tip {...{ answer, model, pointed }} />}
      {menu !== null && model !== null && (
        <ContextMenu
          label="Function"
          items={functionMenu({
            name: menu.node === ALL ? null : model.nameOf(menu.node),
            module: model.moduleOf(menu.node),
            stack: () => model.pathOf(menu.node).reverse(),
            zoom: () => view.current?.zoomTo(menu.node),
            content,
            change,
          })}
          atX={menu.clientX}
          atY={menu.clientY}
          onClose={() => {
            setMenu(null);
            scroller.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

/** The view as long as the graph is there; it calls what was given last. */
function useFlameView(
  elements: Record<'scroller' | 'inner', RefObject<HTMLDivElement | null>> & {
    canvas: RefObject<HTMLCanvasElement | null>;
  },
  view: RefObject<FlameView | null>,
  events: FlameEvents,
): void {
  const latest = useRef(events);
  latest.current = events;
  // biome-ignore lint/correctness/useExhaustiveDependencies: all are the same for good
  useEffect(() => {
    const [scroller, content, canvas] = [elements.scroller.current, elements.inner.current, elements.canvas.current];
    if (scroller === null || content === null || canvas === null) return;
    const made = new FlameView(
      { scroller, content, canvas },
      {
        onSelect: (...args) => latest.current.onSelect(...args),
        onPoint: (...args) => latest.current.onPoint(...args),
        onZoom: (...args) => latest.current.onZoom(...args),
        onOpen: (...args) => latest.current.onOpen(...args),
        onMenu: (...args) => latest.current.onMenu(...args),
      },
    );
    view.current = made;
    return () => made.destroy();
  }, []);
}

function labelOf({ weight, total }: FlameAnswer, wing: FlameGraphProps['wing']): string {
  const keys = wing === undefined ? 'Enter zooms, Escape zooms out' : 'Enter puts a function in the middle';
  return `${wing?.title ?? 'Flame graph'}: ${weight.name} by call stack, ${weightText(total, weight)} in all. Arrow keys move, ${keys}.`;
}

type Model = NonNullable<FlameView['model']>;

const Tip = ({ answer, model, pointed }: { answer: StackAnswer; model: Model; pointed: Pointed }) => (
  <div className={styles.tip} style={{ left: pointed.clientX + 12, top: pointed.clientY + 14 }} data-testid="flame-tip">
    <strong>{model.nameOf(pointed.node)}</strong>
    <span>
      {answer.weight.name} {weightText(model.weightOf(pointed.node), answer.weight)} (
      {percent(model.weightOf(pointed.node), answer.total)}), self{' '}
      {weightText(model.selfOf(pointed.node), answer.weight)}
    </span>
    <Before {...{ answer, model }} node={pointed.node} />
  </div>
);

function Before({ answer: { weight }, model, node }: { answer: StackAnswer; model: Model; node: number }) {
  const before = model.beforeOf(node);
  if (before === null) return null;
  const more = moreText(model.weightOf(node) - before, weight);
  return (
    <span>
      Baseline {weightText(before, weight)}
      {more === '' ? '' : `, ${more}`}
    </span>
  );
}

function describe(answer: StackAnswer, model: Model, node: number): string {
  const weight = model.weightOf(node);
  const before = model.beforeOf(node);
  const more = before === null ? '' : `, baseline ${weightText(before, answer.weight)}`;
  return `${model.nameOf(node)}, ${weightText(weight, answer.weight)}, ${percent(weight, answer.total)}${more}`;
}
