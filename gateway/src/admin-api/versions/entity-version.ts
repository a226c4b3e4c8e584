import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** What an administrator can change has the time of its last change, and that is its version. */
export interface Versioned {
  readonly updated_at: string;
}

export const etagOf = (updatedAt: string): string => `"${updatedAt}"`;

/** The entity as it is answered, with its version beside it. */
export const tagged = <E extends Versioned>(entity: E, reply: FastifyReply): E => {
  void reply.header('etag', etagOf(entity.updated_at));
  return entity;
};

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
