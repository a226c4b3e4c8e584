/** Maximum size of a group: a Redis script should not block other clients for long. */
const mostTogether = 100;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommitOptions {
  /**
   * A group of this size is written immediately, without waiting for the end of the turn, so that Redis works on it while
   * the next items are prepared.
   */
  readonly enough?: number;
  /** Maximum number of concurrent writes. */
  readonly atOnce?: number;
}

/**
 * Collects items that arrive during a write and writes them together with the next one. Under load a group costs hardly
 * more than a single item, and a single item does not wait.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private inProgress = 0;
  private isDue = false;
  private readonly enough: number;
  private readonly atOnce: number;

  /** `write` returns a result for each item in order, or fails for all of them. */
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
      if (this.waiting.length >= this.enough) this.startWrites();
      else this.scheduleWrites();
    });
  }

  /** Waits for the end of this event loop turn, to include further items. */
  private scheduleWrites(): void {
    if (this.isDue || this.inProgress >= this.atOnce) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      this.startWrites();
    });
  }

  private startWrites(): void {
    if (this.waiting.length === 0 || this.inProgress >= this.atOnce) return;
    this.inProgress += 1;
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
    this.inProgress -= 1;
    if (this.waiting.length > 0) this.scheduleWrites();
  }
}
