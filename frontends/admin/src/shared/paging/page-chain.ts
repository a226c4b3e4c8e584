/** As every long list comes: some of it, and where it goes on. */
export interface CursorPage {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

/** The page everything begins with has no cursor. */
export const firstPage = '';

interface Link {
  readonly rows: number;
  readonly next: string | null;
}

/**
 * Which page follows which, and how many rows each had. A list of a million rows keeps only the pages around what is
 * looked at; the others leave their length behind, so that nothing moves when they go and when they come again.
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

  /** The page before one; undefined for the first, and where what comes before is not known any more. */
  before(cursor: string): string | undefined {
    return [...this.links].find(([, { next }]) => next === cursor)?.[0];
  }

  /** How many rows stand before a page. */
  rowsBefore(cursor: string | undefined): number {
    if (cursor === undefined) return 0;
    let rows = 0;
    for (let at: string | null = firstPage; at !== cursor;) {
      const link: Link | undefined = at === null ? undefined : this.links.get(at);
      // The chain has changed underneath: rather stay where one is than jump.
      if (!link) return this.lastOffset;
      rows += link.rows;
      at = link.next;
    }
    this.lastOffset = rows;
    return rows;
  }
}
