import {
  type ProviderCopies as Counts,
  providerCopyRoutes,
} from '@latchline/contracts/notifications/provider-copies.operations';
import { useTimeDerived } from '../../shared/browser/now';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { shortDateTime } from '../../shared/period/times';
import { SettingsSection } from '../../shared/settings/settings-section';
import styles from '../../shared/settings/settings.module.css';

/** Deletions at the provider of calls and texts. */
export function ProviderCopies() {
  const copies = useRouteQuery(providerCopyRoutes.getProviderCopies);
  return (
    <SettingsSection
      title="Copies at Twilio"
      intro="When a person or an old lead is erased, their calls, texts and voicemails are deleted at Twilio, too. WhatsApp messages cannot be deleted at Meta."
      query={copies}
    >
      {copies.data && <Progress counts={copies.data} />}
    </SettingsSection>
  );
}

function Progress({ counts: { waiting, deleted, oldest_at, last_error } }: { counts: Counts }) {
  const since = useTimeDerived((now) => (oldest_at ? shortDateTime(oldest_at, now) : ''));
  return (
    <>
      <p>
        {deleted === 0 ? 'Nothing deleted in the last 90 days.' : `Deleted in the last 90 days: ${deleted}`}
      </p>
      {waiting > 0 && (
        <p className={last_error ? styles.bad : undefined}>
          Still to delete: {waiting}, since {since}
          {last_error && ` (${last_error}, trying again)`}
        </p>
      )}
    </>
  );
}
