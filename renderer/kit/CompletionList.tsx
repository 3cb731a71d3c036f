import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { FilterCompletion } from '../../contract/tables.ts';
import { boxInPage, inPagePx } from './page-zoom.ts';

/** What can be taken into a filter. `active` −1: nothing is chosen yet. */
export type Offer =
  | { what: 'completions'; from: number; to: number; items: readonly FilterCompletion[]; active: number }
  | { what: 'history'; entries: readonly string[]; active: number };

export const offerCount = (offer: Offer): number =>
  offer.what === 'history' ? offer.entries.length : offer.items.length;

interface CompletionListProps {
  id: string;
  offer: Offer;
  /** What it is offered for; it has the focus and the keys. */
  input: RefObject<HTMLInputElement | null>;
  onActive(index: number): void;
  onTake(index: number): void;
}

const kindTitles: Readonly<Record<FilterCompletion['kind'], string>> = {
  column: 'col',
  function: 'fn',
  keyword: 'word',
  map: 'map',
  operator: 'op',
  value: 'value',
};

const widthPx = 440;
const marginPx = 8;

/** What can be written at the cursor, under it. */
export function CompletionList({ id, offer, input, onActive, onTake }: CompletionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const from = offer.what === 'history' ? 0 : offer.from;
  useLayoutEffect(() => {
    const { left, bottom } = boxInPage(input.current!);
    const style = list.current!.style;
    const atX = left + from * unitPx(input.current!) - input.current!.scrollLeft;
    style.left = `${Math.max(marginPx, Math.min(atX, inPagePx(window.innerWidth) - widthPx - marginPx))}px`;
    style.top = `${bottom + 6}px`;
    style.maxHeight = `${Math.max(80, Math.min(300, inPagePx(window.innerHeight) - bottom - 2 * marginPx))}px`;
    if (!list.current!.matches(':popover-open')) list.current!.showPopover();
  }, [input, from]);
  const rows =
    offer.what === 'history'
      ? offer.entries.map((text) => ({ text, kind: null, detail: '' }))
      : offer.items.map(({ text, kind, detail }) => ({ text, kind, detail }));
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      className="query-list"
      role="listbox"
      aria-label={offer.what === 'history' ? 'Filters typed before' : 'Completions'}
      style={{ width: widthPx }}
      data-testid="filter-completions"
    >
      {rows.map(({ text, kind, detail }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input has the focus and the keys
        <div
          key={`${kind} ${text}`}
          id={`${id}-${index}`}
          ref={index === offer.active ? intoView : undefined}
          role="option"
          aria-selected={index === offer.active}
          className={`query-item ${index === offer.active ? 'active' : ''}`}
          onPointerMove={() => index !== offer.active && onActive(index)}
          // The focus stays in the input.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
        >
          {kind !== null && <span className="query-kind">{kindTitles[kind]}</span>}
          <span className="query-item-text">{text.trim()}</span>
          {detail !== '' && <span className="query-detail">{detail}</span>}
        </div>
      ))}
    </div>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Width of a character of the input's font, in which all are as wide. */
function unitPx(input: HTMLInputElement): number {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = getComputedStyle(input).font;
  return context.measureText('0').width;
}
