import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { z } from 'zod';

const versionSchema = z.iso.datetime();

/**
 * The versions that `If-Match` allows to be overwritten, as the fields of a command (RFC 9110, section 13.1.1). What is
 * not one of our tags is left out; where none is left, nothing may be overwritten. Caches may have made a tag weak on
 * its way: it still names one version.
 */
export function expectedVersion(ifMatch: string | undefined): ExpectedVersion {
  if (ifMatch === undefined || ifMatch.trim() === '*') return {};
  const tags = [...ifMatch.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag]) => tag ?? '');
  const versions = tags.filter((tag) => versionSchema.safeParse(tag).success);
  const [only] = versions;
  // Services of an earlier release take a single version, as text.
  return { expected_updated_at: only !== undefined && versions.length === 1 ? only : versions };
}
