import { query } from './database';

/** Count of an event over all days, for rows whose params include `params`. */
export async function counted(name: string, page: string, params: object = {}): Promise<number> {
  const [row] = await query<{ count: string | null }>(
    'SELECT sum(count) AS count FROM seo.event_counts WHERE name = $1 AND page = $2 AND params @> $3',
    [name, page, JSON.stringify(params)],
  );
  return Number(row?.count ?? 0);
}
