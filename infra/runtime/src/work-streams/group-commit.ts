/** What is written together at most: a script that Redis runs should not keep its other clients waiting. */
const mostTogether = 100;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommitOptions {
  /**
   * So many are written at once, without waiting for what the turn still brings: who is written for works on those while we
   * go on with the next.
   */
  readonly enough?: number;
  /** How many writes may be under way. */
  readonly atOnce?: number;
}

/**
 * Writes what comes while a write is under way together with the next one. Under load a group costs hardly more than one
 * of its items did, and whoever comes alone waits for nobody.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private underWay = 0;
  private isDue = false;
  private readonly enough: number;
  private readonly atOnce: number;

  /** `write` answers for each item, in their order, or fails for all of them. */
  constructor(
    private readonly write: (items: readonly Item[]) => Promise<readonly Result[]>,
    { enough = mostTogether, atOnce = 1 }: GroupCommitOptions = {},
  ) {
    this.enough = enough;
    this.atOnce = atOnce;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.waiting.length >= this.enough) this.begin();
      else this.beginSoon();
    });
  }

  /** What this turn of the event loop still brings goes along. */
  private beginSoon(): void {
    if (this.isDue || this.underWay >= this.atOnce) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      this.begin();
    });
  }

  private begin(): void {
    if (this.waiting.length === 0 || this.underWay >= this.atOnce) return;
    this.underWay += 1;
    void this.writeNext();
  }

  private async writeNext(): Promise<void> {
    const group = this.waiting.slice(0, mostTogether);
    this.waiting = this.waiting.slice(mostTogether);
    try {
      const results = await this.write(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    this.underWay -= 1;
    if (this.waiting.length > 0) this.beginSoon();
  }
}
