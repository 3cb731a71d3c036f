import { evenEdges, type LaneEdges, lanesInView } from './lane-edges.ts';

/** What is written beside a lane. */
export interface StackedRow {
  /** Placed and taken away by the stack; has `data-active` while its lane is marked. */
  readonly element: HTMLElement;
}

/**
 * Lanes one below the other in an element that scrolls. Those in view have a row of elements each: rows that leave the
 * view come back at its other end.
 */
export class LaneStack<Row extends StackedRow> {
  readonly #scroller: HTMLElement;
  readonly #holder: HTMLElement;
  readonly #make: (parent: HTMLElement) => Row;
  readonly #assign: (row: Row, lane: number) => void;
  readonly #rows = new Map<number, Row>();
  #edges: LaneEdges = evenEdges(0, 1);
  #viewportPx = 0;
  #scrollPx = 0;
  #first = 0;
  #end = 0;
  #active: number | null = null;

  /** @param assign makes it the row of this lane */
  constructor(
    { scroller, rows }: { scroller: HTMLElement; rows: HTMLElement },
    make: (parent: HTMLElement) => Row,
    assign: (row: Row, lane: number) => void,
  ) {
    this.#scroller = scroller;
    this.#holder = rows;
    this.#make = make;
    this.#assign = assign;
  }

  /** By lane, those in view. */
  get rows(): ReadonlyMap<number, Row> {
    return this.#rows;
  }

  /** Lanes `[first, end)` are in view. */
  get first(): number {
    return this.#first;
  }

  get end(): number {
    return this.#end;
  }

  /** Where all lanes lie. */
  get edges(): LaneEdges {
    return this.#edges;
  }

  /** When they were placed last: asking the element itself in every frame would lay out the page. */
  get scrollPx(): number {
    return this.#scrollPx;
  }

  /** Height of all lanes together. */
  get lanesPx(): number {
    return this.#edges.edgePx(this.#edges.count);
  }

  /** The lanes are higher than their viewport. */
  get scrolls(): boolean {
    return this.lanesPx > this.#viewportPx;
  }

  get active(): number | null {
    return this.#active;
  }

  /** Lays out these lanes. @returns whether there are rows of other lanes than before */
  place(edges: LaneEdges, viewportPx: number): boolean {
    this.#edges = edges;
    this.#viewportPx = viewportPx;
    this.#holder.style.height = `${this.lanesPx}px`;
    this.#scrollPx = this.#scroller.scrollTop;
    const { first, end } = lanesInView(edges, this.#scrollPx, viewportPx);
    this.#first = first;
    this.#end = end;
    const spare: Row[] = [];
    for (const [lane, row] of this.#rows) {
      if (lane >= first && lane < end) continue;
      spare.push(row);
      this.#rows.delete(lane);
    }
    let isOther = false;
    for (let lane = first; lane < end; lane++) {
      const known = this.#rows.get(lane);
      const row = known ?? spare.pop() ?? this.#make(this.#holder);
      row.element.toggleAttribute('data-active', lane === this.#active);
      row.element.style.transform = `translateY(${edges.edgePx(lane)}px)`;
      row.element.style.height = `${edges.edgePx(lane + 1) - edges.edgePx(lane)}px`;
      if (known !== undefined) continue;
      this.#assign(row, lane);
      this.#rows.set(lane, row);
      isOther = true;
    }
    for (const { element } of spare) element.remove();
    return isOther;
  }

  /** Takes all rows away: the next ones are of something else. */
  clear(): void {
    for (const { element } of this.#rows.values()) element.remove();
    this.#rows.clear();
    this.#active = null;
  }

  /** The lane at this height of the viewport; null below the last one. */
  laneAt(yPx: number): number | null {
    const lane = this.#edges.laneAt(this.#scroller.scrollTop + yPx);
    return lane < this.#edges.count ? lane : null;
  }

  /** Marks the nearest lane there is and scrolls it into view; to be placed again behind it. */
  activate(lane: number): void {
    const there = Math.min(this.#edges.count - 1, Math.max(0, lane));
    if (there < 0) return;
    this.#active = there;
    const topPx = this.#edges.edgePx(there);
    const lowest = this.#edges.edgePx(there + 1) - this.#scroller.clientHeight;
    if (this.#scroller.scrollTop > topPx) this.#scroller.scrollTop = topPx;
    else if (this.#scroller.scrollTop < lowest) this.#scroller.scrollTop = lowest;
  }
}
