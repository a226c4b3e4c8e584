import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { Versioned } from '../../edge/version.interceptor';
import { allowedVersions } from './entity-version';

/**
 * What `If-Match` allows to be overwritten, as a service takes it: one version, or nothing for any. Several tags, or
 * none of ours, are compared here. `stale` is the code with which the service itself refuses an older version.
 */
export async function expectedVersion(
  ifMatch: string | undefined,
  current: () => Promise<Versioned>,
  stale: string,
): Promise<{ expected_updated_at?: string }> {
  const versions = allowedVersions(ifMatch);
  if (!versions) return {};
  const [only] = versions;
  if (only !== undefined && versions.length === 1) return { expected_updated_at: only };
  const now = await current();
  if (versions.includes(now.updated_at)) return { expected_updated_at: now.updated_at };
  throw new CodedError(stale, 'Somebody has changed this since it was read', now);
}
