import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { allowedVersions } from '../leads/lead-version';

interface Versioned {
  readonly updated_at: string;
}

/**
 * What `If-Match` allows to be overwritten, as the notifications service takes it: one version. Several tags, or none
 * of ours, are compared here.
 */
export async function expectedVersion(
  ifMatch: string | undefined,
  current: () => Promise<Versioned>,
): Promise<{ expected_updated_at?: string }> {
  const versions = allowedVersions(ifMatch);
  if (!versions) return {};
  const [only] = versions;
  if (only !== undefined && versions.length === 1) return { expected_updated_at: only };
  const now = await current();
  if (versions.includes(now.updated_at)) return { expected_updated_at: now.updated_at };
  throw new CodedError(notificationErrors.stale, 'Somebody has changed this since it was read', now);
}
