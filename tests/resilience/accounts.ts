import { idsMarked } from '../support/lead-store';
import type { LoadReport } from '../support/steady-load';
import { settled, waitUntil } from '../support/wait-until';

/** Entries that stand more than once. */
export const repeated = (values: readonly string[]) => {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

export const distinct = (values: readonly string[]) => [...new Set(values)].sort();

/** Waits until nothing more is stored, then gives the ids that are. */
export async function storedLeads(mark: string, expected: number): Promise<string[]> {
  await waitUntil(`${expected} leads to be stored`, async () => (await idsMarked(mark)).length >= expected, {
    timeoutMs: 60_000,
    everyMs: 250,
  }).catch(() => undefined); // Which ones are missing is said by the comparison that follows.
  return settled(() => idsMarked(mark), { quietMs: 1_500 });
}

export const summaryOf = ({ sent, accepted, refused, seconds, slowestMs }: LoadReport) =>
  `${sent} sent in ${seconds.toFixed(1)} s, ${accepted.length} accepted, refused ${JSON.stringify(refused)}, slowest answer ${slowestMs.toFixed(0)} ms`;
