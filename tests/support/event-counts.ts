import { query } from './database';

/** How often something was counted, over all days; `params` as far as they matter. */
export async function counted(name: string, page: string, params: object = {}): Promise<number> {
  const [row] = await query<{ count: string | null }>(
    'SELECT sum(count) AS count FROM seo.event_counts WHERE name = $1 AND page = $2 AND params @> $3',
    [name, page, JSON.stringify(params)],
  );
  return Number(row?.count ?? 0);
}
