import { idsMarked } from '../support/lead-store';
import { gathered } from '../support/wait-until';

/** Longer than any of these tests takes on a busy machine: they send for 20 s, then wait until nothing more arrives. */
export const patienceMs = 600_000;

/** Duplicate entries. */
export const repeated = (values: readonly string[]) => {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

export const distinct = (values: readonly string[]) => [...new Set(values)].sort();

/** Ids of the stored leads once no more arrive. */
export async function storedLeads(mark: string, expected: number): Promise<string[]> {
  await gathered(async () => (await idsMarked(mark)).length, expected);
  return idsMarked(mark);
}
