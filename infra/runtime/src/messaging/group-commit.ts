/** What is written together at most: a script that Redis runs should not keep its other clients waiting. */
const mostTogether = 100;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes what comes while a write is under way together with the next one. Under load a group costs hardly more than one
 * of its items did, and whoever comes alone waits for nobody.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isBusy = false;

  /** `write` answers for each item, in their order, or fails for all of them. */
  constructor(private readonly write: (items: readonly Item[]) => Promise<readonly Result[]>) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.begin();
    });
  }

  private begin(): void {
    if (this.isBusy || this.waiting.length === 0) return;
    this.isBusy = true;
    // What this turn of the event loop still brings goes along.
    setImmediate(() => void this.writeNext());
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
    this.isBusy = false;
    this.begin();
  }
}
