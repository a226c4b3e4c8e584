import { z } from 'zod';

const timeSchema = z.iso.datetime();

/**
 * The versions that `If-Match` allows to be overwritten; null for any. What is not one of our tags is kept out, and an
 * empty list then matches nothing. Caches may have made a tag weak on its way: it still names one version.
 */
export function allowedVersions(ifMatch: string | undefined): readonly string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const tags = [...ifMatch.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag]) => tag ?? '');
  return tags.filter((tag) => timeSchema.safeParse(tag).success);
}
