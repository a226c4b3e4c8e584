import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { z } from 'zod';

const versionSchema = z.iso.datetime();

/**
 * The versions that `If-Match` allows to overwrite, as fields of a command (RFC 9110, section 13.1.1). Tags that are not
 * ours are ignored; if none remain, nothing may be overwritten. Weak tags are accepted, since caches may weaken a tag.
 */
export function expectedVersion(ifMatch: string | undefined): ExpectedVersion {
  if (ifMatch === undefined || ifMatch.trim() === '*') return {};
  const tags = [...ifMatch.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag]) => tag ?? '');
  const versions = tags.filter((tag) => versionSchema.safeParse(tag).success);
  const [only] = versions;
  // Services of an earlier release accept a single version, as a string.
  return { expected_updated_at: only !== undefined && versions.length === 1 ? only : versions };
}
