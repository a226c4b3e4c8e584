import type { OwnSession } from '@latchline/contracts/identity/account.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { shortDateTime } from '../../shared/period/times';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { useTimeDerived } from '../../shared/browser/now';
import own from './account.module.css';
import { useEndSession, useEndSessions, useOwnSessions } from './account.queries';

/** The user's active sessions. */
export function OwnSessions() {
  const sessions = useOwnSessions();
  const everywhere = useEndSessions();
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection
      title="Where you are signed in"
      intro="One line per browser or app; we don't record locations. End any session you don't recognise, then change your password."
      query={sessions}
    >
      <ul className={styles.lines}>
        {sessions.data?.map((session) => (
          <Line key={session.id} session={session} />
        ))}
      </ul>
      <Button className={own.everywhere} disabled={everywhere.isPending} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          action="Sign out everywhere"
          busy={everywhere.isPending}
          onConfirm={() => everywhere.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          This ends all your sessions, including this one. You'll need to sign in again.
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function Line({ session }: { session: OwnSession }) {
  const { id, device, created_at, last_used_at, current } = session;
  const end = useEndSession();
  const times = useTimeDerived(
    (now) => `Signed in ${shortDateTime(created_at, now)}, last used ${shortDateTime(last_used_at, now)}`,
  );
  return (
    <li>
      <div>
        <b>{device}</b>
        {current && ' (this one)'}
        <p>{times}</p>
      </div>
      {!current && (
        <Button
          size="s"
          aria-label={`End session: ${device}`}
          disabled={end.isPending}
          onClick={() => end.mutate(id)}
        >
          End
        </Button>
      )}
    </li>
  );
}
