import { useState } from 'react';
import { serverMessage } from '../http/api-failure';

/** Something found in a file: to be imported, or left out with a reason. */
export interface FoundItem<Item> {
  readonly name: string;
  /** Absent if it is left out. */
  readonly item?: Item;
  readonly outcome: 'created' | 'skipped' | 'refused';
  /** Why it is left out; for what is imported, anything worth knowing. */
  readonly remark: string;
}
export type ImportedItem<Item> = FoundItem<Item>;

/** Sends items one after another. One that is refused does not stop the others. */
export function useItemImport<Item>(send: (item: Item) => Promise<string>) {
  const [results, setResults] = useState<readonly ImportedItem<Item>[]>();
  const [done, setDone] = useState(0);
  const [isPending, setPending] = useState(false);
  const run = async (found: readonly FoundItem<Item>[]) => {
    setPending(true);
    setDone(0);
    const sent: ImportedItem<Item>[] = [];
    for (const one of found) {
      sent.push(one.item === undefined ? one : await outcomeOf(one, one.item, send));
      if (one.item !== undefined) setDone((count) => count + 1);
    }
    setResults(sent);
    setPending(false);
  };
  const reset = () => setResults(undefined);
  return { results, done, isPending, run, reset };
}

async function outcomeOf<Item>(
  found: FoundItem<Item>,
  item: Item,
  send: (item: Item) => Promise<string>,
): Promise<ImportedItem<Item>> {
  try {
    return { ...found, outcome: 'created', remark: await send(item) };
  } catch (error) {
    return {
      ...found,
      outcome: 'refused',
      remark: serverMessage(error) ?? 'The server could not be reached',
    };
  }
}
