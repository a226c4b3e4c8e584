import { isTransient } from '../errors/transient-error';

class RowFailed extends Error {
  constructor(
    readonly id: string,
    cause: unknown,
  ) {
    super(`Row ${id} failed`, { cause });
  }
}

/** Marks an error as this row's own, unless the store is away, which concerns every row. */
export async function workOnRow(id: string, work: Promise<void>): Promise<void> {
  await work.catch((err: unknown) => {
    throw isTransient(err) ? err : new RowFailed(id, err);
  });
}

interface DueRows {
  /** One statement: usually nothing is due, and a transaction would take three to find that out. */
  readonly isAnyDue: () => Promise<boolean>;
  /** Takes rows that are due, but for these, in a transaction of its own. Returns whether more may be due. */
  readonly take: (except: readonly string[]) => Promise<boolean>;
}

/**
 * Takes rows until none is due. A row that fails stays due and is skipped by the rest of the run, so that it does not block
 * the others; its error is thrown at the end.
 */
export async function takeDueRows({ isAnyDue, take }: DueRows): Promise<void> {
  const failed = new Map<string, unknown>();
  for (let isMore = await isAnyDue(); isMore;) {
    try {
      isMore = await take([...failed.keys()]);
    } catch (err) {
      if (!(err instanceof RowFailed)) throw err;
      failed.set(err.id, err.cause);
    }
  }
  for (const err of failed.values()) throw err;
}
