/** One page of a long list, with the cursor of the next. */
export interface CursorPage {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

/** The first page has no cursor. */
export const firstPage = '';

interface Link {
  readonly rows: number;
  readonly next: string | null;
}

/**
 * The order of pages and the number of rows in each. A list of a million rows loads only the pages around the viewport;
 * dropped pages leave their length, so that nothing moves when they are dropped or reloaded.
 */
export class PageChain {
  private readonly links = new Map<string, Link>();
  private lastOffset = 0;

  note(pages: readonly CursorPage[], cursors: readonly string[]): void {
    for (const [index, page] of pages.entries()) {
      const cursor = cursors[index];
      if (cursor === undefined) continue;
      this.links.set(cursor, { rows: page.items.length, next: page.next_cursor });
    }
  }

  /** The previous page; undefined for the first, or if it is no longer known. */
  before(cursor: string): string | undefined {
    return [...this.links].find(([, { next }]) => next === cursor)?.[0];
  }

  /** The number of rows before a page. */
  rowsBefore(cursor: string | undefined): number {
    if (cursor === undefined) return 0;
    let rows = 0;
    for (let at: string | null = firstPage; at !== cursor;) {
      const link: Link | undefined = at === null ? undefined : this.links.get(at);
      // The chain has changed: stay in place rather than jump.
      if (!link) return this.lastOffset;
      rows += link.rows;
      at = link.next;
    }
    this.lastOffset = rows;
    return rows;
  }
}
