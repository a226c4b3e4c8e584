import type { SampleRemoval } from '@latchline/contracts/messaging/sample-data.schema';
import type { DataSource, EntityManager } from 'typeorm';

/** What an installation starts with: the sample business, or neutral texts without a business. */
export type SampleData = 'firm' | 'none';

const keyOf = (sample: SampleData) => `sample-data/${sample}`;

type Queries = Pick<DataSource | EntityManager, 'query'>;

/** What the installation was started with; null before its first start. */
async function knownSampleData(queries: Queries): Promise<SampleData | null> {
  const rows = await queries.query<{ key: string }[]>('SELECT key FROM seeded WHERE key = ANY($1)', [
    [keyOf('firm'), keyOf('none')],
  ]);
  const keys = rows.map(({ key }) => key);
  return keys.includes(keyOf('none')) ? 'none' : keys.includes(keyOf('firm')) ? 'firm' : null;
}

/** Settled at the first start: a later change of the setting changes nothing. Older installations have the sample business. */
export async function settledSampleData(queries: Queries, wanted: SampleData): Promise<SampleData> {
  const known = await knownSampleData(queries);
  if (known) return known;
  const [older] = await queries.query<{ key: string }[]>('SELECT key FROM seeded LIMIT 1');
  const settled = older ? 'firm' : wanted;
  await settleSampleData(queries, settled);
  return settled;
}

/** From the next start on, only these seeds are added. */
export async function settleSampleData(queries: Queries, settled: SampleData): Promise<void> {
  await queries.query('INSERT INTO seeded (key) VALUES ($1) ON CONFLICT DO NOTHING', [keyOf(settled)]);
}

/** Undoes the work of a preview. */
class Preview extends Error {}

/** Runs a removal in one transaction. A preview does the same and takes it back. */
export async function removeSampleData(
  dataSource: DataSource,
  preview: boolean,
  remove: (manager: EntityManager) => Promise<SampleRemoval[]>,
): Promise<SampleRemoval> {
  let parts: SampleRemoval[] = [];
  await dataSource
    .transaction(async (manager) => {
      parts = await remove(manager);
      await settleSampleData(manager, 'none');
      if (preview) throw new Preview();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Preview)) throw error;
    });
  return { removed: parts.flatMap(({ removed }) => removed), kept: parts.flatMap(({ kept }) => kept) };
}
