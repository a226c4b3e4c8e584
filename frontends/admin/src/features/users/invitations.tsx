import { mayCall } from '@latchline/contracts/access/roles';
import type { Invitation, SentInvitation } from '@latchline/contracts/identity/user.schema';
import { Button } from '@latchline/kit/components/button/button';
import { shortDateTime } from '../../shared/period/times';
import { useTimeDerived } from '../../shared/browser/now';
import { roleLabels } from '../../shared/session/role-labels';
import styles from './users.module.css';
import { useInvitations, useSendAgain, useWithdraw } from './users.queries';

/** Pending invitations. Renders nothing when there are none. */
export function Invitations({ onSent }: { onSent: (invitation: SentInvitation) => void }) {
  const invitations = useInvitations();
  if (invitations.isError) {
    return (
      <p className={styles.failed} role="alert">
        The invitations could not be loaded.
        <Button size="s" onClick={() => void invitations.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!invitations.data?.length) return null;
  return (
    <section aria-labelledby="users-invited">
      <h2 id="users-invited">Invited</h2>
      <ul className={styles.lines}>
        {invitations.data.map((invitation) => (
          <Line key={invitation.id} invitation={invitation} onSent={onSent} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  invitation,
  onSent,
}: {
  invitation: Invitation;
  onSent: (invitation: SentInvitation) => void;
}) {
  const { id, email, role, invited_by, sent_at, expires_at } = invitation;
  const send = useSendAgain(id);
  const withdraw = useWithdraw(id);
  const times = useTimeDerived((now) => {
    const over = Date.parse(expires_at) <= now;
    return `${shortDateTime(sent_at, now)}, ${over ? 'expired' : `expires ${shortDateTime(expires_at, now)}`}`;
  });
  return (
    <li>
      <div>
        <b className={styles.email}>{email}</b>
        <p>
          {roleLabels[role].name}, by {invited_by}, {times}
        </p>
        {mayCall('leads', role) && <p>Not notified of leads until they accept</p>}
      </div>
      <div className={styles.choices}>
        <Button
          size="s"
          aria-label={`Send again to ${email}`}
          disabled={send.isPending}
          onClick={() => send.mutate(undefined, { onSuccess: onSent })}
        >
          Send again
        </Button>
        <Button
          size="s"
          aria-label={`Withdraw the invitation for ${email}`}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined)}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
