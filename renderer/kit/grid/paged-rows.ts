/** What every page of a list says. */
export interface RowsPage {
  /** Rows of the whole list. */
  total: number;
}

/** @param show takes the page as far as it is here, before the answer is complete */
export type FetchPage<Page> = (
  offset: number,
  limit: number,
  signal: AbortSignal,
  show: (part: Page) => void,
) => Promise<Page>;

/** A row, as its page has it. */
export interface PlacedRow<Page> {
  page: Page;
  index: number;
}

interface KeptPage<Page> {
  page: Page;
  placed: PlacedRow<Page>[];
  /** More of it is on its way. */
  isPart: boolean;
}

/**
 * The rows of one question, as a list that is only known in pages: those in view are fetched, the ones used
 * last are kept. What is asked for last wins: pages that nobody wants any more are cancelled.
 */
export class PagedRows<Page extends RowsPage> {
  static readonly pageRows = 256;
  static readonly keptPages = 48;

  /** Null until the first answer. */
  total: number | null = null;
  error: unknown = null;
  /** In order of use, the latest last. */
  private readonly pages = new Map<number, KeptPage<Page>>();
  private readonly pending = new Map<number, AbortController>();
  private readonly fetchPage: FetchPage<Page>;
  private readonly lengthOf: (page: Page) => number;
  private readonly onChange: () => void;
  private disposed = false;

  /**
   * @param lengthOf rows of a page
   * @param onChange called after each page that arrives, and when one fails
   */
  constructor(fetchPage: FetchPage<Page>, lengthOf: (page: Page) => number, onChange: () => void) {
    this.fetchPage = fetchPage;
    this.lengthOf = lengthOf;
    this.onChange = onChange;
  }

  /** Sees to it that rows `[first, end)` arrive, and with them the pages beside them. */
  want(first: number, end: number): void {
    const { pageRows } = PagedRows;
    const firstPage = Math.floor(first / pageRows);
    const lastPage = Math.max(firstPage, Math.ceil(end / pageRows) - 1);
    const wanted = new Set<number>();
    for (let page = firstPage; page <= lastPage; page++) wanted.add(page);
    for (const beside of [lastPage + 1, firstPage - 1]) if (this.exists(beside)) wanted.add(beside);
    for (const [page, abort] of this.pending) if (!wanted.has(page)) this.cancel(page, abort);
    for (const page of wanted) {
      const known = this.pages.get(page);
      if (known !== undefined) {
        this.pages.delete(page);
        this.pages.set(page, known);
      } else if (!this.pending.has(page)) void this.fetch(page);
    }
  }

  /** Whether every row of `[first, end)` is here. */
  has(first: number, end: number): boolean {
    const { pageRows } = PagedRows;
    for (let page = Math.floor(first / pageRows); page * pageRows < end; page++)
      if (!this.pages.has(page)) return false;
    return true;
  }

  /** The page that holds a row and the row's place in it, the same object each time; null when it is not here. */
  at(row: number): PlacedRow<Page> | null {
    const kept = this.pages.get(Math.floor(row / PagedRows.pageRows));
    const index = row % PagedRows.pageRows;
    if (kept === undefined || index >= this.lengthOf(kept.page)) return null;
    const known = kept.placed[index];
    if (known !== undefined) return known;
    const placed = { page: kept.page, index };
    kept.placed[index] = placed;
    return placed;
  }

  /** A page that is here, whichever; null before the first answer. */
  get anyPage(): Page | null {
    return this.pages.values().next().value?.page ?? null;
  }

  /** Of some page only a part is here. */
  get isPart(): boolean {
    return [...this.pages.values()].some(({ isPart }) => isPart);
  }

  dispose(): void {
    this.disposed = true;
    for (const [page, abort] of this.pending) this.cancel(page, abort);
  }

  private exists(page: number): boolean {
    return page >= 0 && this.total !== null && page * PagedRows.pageRows < this.total;
  }

  private cancel(page: number, abort: AbortController): void {
    this.pending.delete(page);
    abort.abort();
    // The rest of it would never come.
    if (this.pages.get(page)?.isPart) this.pages.delete(page);
  }

  private keep(page: number, answer: Page, isPart: boolean): void {
    this.total = answer.total;
    this.error = null;
    this.pages.delete(page);
    this.pages.set(page, { page: answer, placed: [], isPart });
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= PagedRows.keptPages) break;
      this.pages.delete(oldest);
    }
  }

  private async fetch(page: number): Promise<void> {
    const abort = new AbortController();
    this.pending.set(page, abort);
    try {
      const { pageRows } = PagedRows;
      const answer = await this.fetchPage(page * pageRows, pageRows, abort.signal, (part) => {
        if (this.disposed || abort.signal.aborted) return;
        this.keep(page, part, true);
        this.onChange();
      });
      if (this.disposed || abort.signal.aborted) return;
      this.keep(page, answer, false);
    } catch (error) {
      if (this.disposed || abort.signal.aborted) return;
      this.error = error;
    } finally {
      if (this.pending.get(page) === abort) this.pending.delete(page);
    }
    this.onChange();
  }
}
