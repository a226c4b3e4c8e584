import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A lead's version is the time of its last change. */
export const etagOf = (updatedAt: string): string => `"${updatedAt}"`;

export const tagged = <L extends LeadDetail>(lead: L, reply: FastifyReply): L => {
  void reply.header('etag', etagOf(lead.updated_at));
  return lead;
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
