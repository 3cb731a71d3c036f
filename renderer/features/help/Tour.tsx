import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { present } from '../../../contract/checked.ts';
import { inPagePx } from '../../kit/page-zoom.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { useHelp } from './help-store.ts';
import { type Box, placeBeside } from './place-beside.ts';
import styles from './Tour.module.css';
import { type TourStep, tourSteps } from './tour.ts';

/** The step of the tour that is on: a frame around what it is about, and beside it what to do. */
export function Tour({ onRecipes }: { onRecipes(): void }) {
  const step = useHelp((state) => state.tourStep);
  const current = step === null ? undefined : tourSteps[step];
  return step === null || current === undefined ? null : (
    <Step key={step} at={step} step={current} onRecipes={onRecipes} />
  );
}

interface StepProps {
  /** Counted from 0. */
  at: number;
  step: TourStep;
  onRecipes(): void;
}

function Step({ at, step, onRecipes }: StepProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const textId = useId();
  const isDone = useDone(step);
  const target = useTargetBox(step);
  const isLast = at === tourSteps.length - 1;

  useEffect(() => {
    step.prepare?.();
    // What was focused before gets it back when the tour is over; the next step takes it at once.
    box.current?.focus();
  }, [step]);
  const place = usePlace(box, target, isDone);
  const { leave, next, back } = ways(at);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') next();
    else if (event.key === 'ArrowLeft') back();
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {target !== null && (
        <div className={styles.tourFrame} style={target} data-testid="tour-frame" aria-hidden="true" />
      )}
      <div
        ref={box}
        className={styles.tour}
        role="dialog"
        aria-labelledby={titleId}
        aria-describedby={textId}
        tabIndex={-1}
        style={place}
        data-testid="tour"
        data-region="tour"
        onKeyDown={onKeyDown}
      >
        <Head at={at} onLeave={leave} />
        <h2 id={titleId}>{step.title}</h2>
        <div id={textId}>
          <p>{step.text}</p>
          {target === null ? (
            <p className={styles.tourMissing} data-testid="tour-missing">
              This part of the window is hidden. To show it, select Show me, or continue with the next step.
            </p>
          ) : (
            <p className={styles.tourTask}>
              {isDone && !isLast && <Check size={14} />}
              {step.task}
            </p>
          )}
        </div>
        <p className={styles.tourSpoken} role="status">
          {isDone && !isLast ? 'Done. Select Next to continue.' : ''}
        </p>
        <Foot at={at} step={step} isDone={isDone} onRecipes={onRecipes} />
      </div>
    </>
  );
}

/** Where a step leads. */
function ways(at: number) {
  const { goToStep } = useHelp.getState();
  return {
    leave: () => goToStep(null),
    next: () => goToStep(at === tourSteps.length - 1 ? null : at + 1),
    back: () => at > 0 && goToStep(at - 1),
  };
}

const Head = ({ at, onLeave }: { at: number; onLeave(): void }) => (
  <div className={styles.tourHead}>
    <span className="hint" data-testid="tour-progress">
      Step {at + 1} of {tourSteps.length}
    </span>
    <span className="grow" />
    <button
      type="button"
      className="icon-button small"
      title="End the tour (Esc)"
      aria-label="End the tour"
      data-testid="tour-skip"
      onClick={onLeave}
    >
      <X size={14} />
    </button>
  </div>
);

function Foot({ at, step, isDone, onRecipes }: StepProps & { isDone: boolean }) {
  const { leave, next, back } = ways(at);
  const isLast = at === tourSteps.length - 1;
  return (
    <div className={styles.tourFoot}>
      {!isDone && (
        <button type="button" className="button ghost small" data-testid="tour-show" onClick={() => step.perform()}>
          Show me
        </button>
      )}
      {isLast && (
        <button
          type="button"
          className="button ghost small"
          data-testid="tour-recipes"
          onClick={() => {
            leave();
            onRecipes();
          }}
        >
          Recipes…
        </button>
      )}
      <span className="grow" />
      <button type="button" className="button ghost small" disabled={at === 0} data-testid="tour-back" onClick={back}>
        <ChevronLeft size={13} />
        Back
      </button>
      <button
        type="button"
        className={`button small ${isDone ? 'primary' : ''}`}
        data-testid="tour-next"
        onClick={next}
      >
        {isLast ? 'Finish' : 'Next'}
        {!isLast && <ChevronRight size={13} />}
      </button>
    </div>
  );
}

/** Beside the target, once its own size is known. */
function usePlace(box: RefObject<HTMLDivElement | null>, target: Box | null, isDone: boolean) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other words, another size
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = present(box.current, 'the box');
    setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
  }, [isDone, target === null]);

  const page = { width: inPagePx(window.innerWidth), height: inPagePx(window.innerHeight) };
  // Nothing to point at: in the middle.
  return target === null
    ? { left: (page.width - size.width) / 2, top: (page.height - size.height) / 2 }
    : placeBeside(target, size, page);
}

/** Whether the task has been done: it stays so, whatever is done after it. */
function useDone(step: TourStep): boolean {
  const [isDone, setDone] = useState(() => step.isDone());
  useEffect(() => {
    if (isDone) return;
    const look = () => {
      if (step.isDone()) setDone(true);
    };
    const stops = [useViewStore.subscribe(look), useWorkspace.subscribe(look)];
    look();
    return () => {
      for (const stop of stops) stop();
    };
  }, [step, isDone]);
  return isDone;
}

/** Where the target is, followed from frame to frame: panels move, windows are resized. Null: it is not on screen. */
function useTargetBox({ targets }: TourStep): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      setBox((before) => same(before, boxOf(targets)));
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [targets]);
  return box;
}

/** The part of the target that is in the window. */
function boxOf(targets: readonly string[]): Box | null {
  for (const id of targets) {
    const element = document.querySelector(`[data-testid="${id}"]`);
    if (element === null || !element.checkVisibility()) continue;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.max(0, inPagePx(left)), Math.max(0, inPagePx(top))];
    const width = Math.min(inPagePx(window.innerWidth), inPagePx(right)) - x;
    const height = Math.min(inPagePx(window.innerHeight), inPagePx(bottom)) - y;
    if (width > 0 && height > 0) return { left: x, top: y, width, height };
  }
  return null;
}

const same = (before: Box | null, now: Box | null): Box | null =>
  before !== null &&
  now !== null &&
  before.left === now.left &&
  before.top === now.top &&
  before.width === now.width &&
  before.height === now.height
    ? before
    : now;
