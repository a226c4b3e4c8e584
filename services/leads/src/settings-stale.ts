import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

/** Refuses a change of settings that somebody else has changed since they were read. */
export function assertSettingsVersion(
  current: { readonly updated_at: string },
  expected: string | undefined,
): void {
  if (expected !== undefined && Date.parse(expected) !== Date.parse(current.updated_at))
    throw new CodedError(leadErrors.settingsStale, 'The settings have changed since they were read', current);
}
