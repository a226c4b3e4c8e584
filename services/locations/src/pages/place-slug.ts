import type { EntityManager } from 'typeorm';
import { SlugTaken } from '../locations/location.errors';

/**
 * Throws if a region or a city has this slug, because both have their page at `/locksmiths/{slug}`. The lock lasts until
 * the transaction ends, so that a region and a city cannot get the same slug at the same moment.
 */
export async function assertSlugFree(manager: EntityManager, slug: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`locksmiths/${slug}`]);
  const [taken] = await manager.query<{ kind: 'region' | 'city' }[]>(
    `SELECT 'region' AS kind FROM regions WHERE slug = $1 UNION ALL SELECT 'city' FROM cities WHERE slug = $1`,
    [slug],
  );
  if (taken) throw new SlugTaken(slug, taken.kind);
}
