import { mayCall } from '@latchline/contracts/access/roles';
import type { SentInvitation } from '@latchline/contracts/identity/user.schema';
import { Button } from '@latchline/kit/components/button/button';
import { CopyButton } from '../../shared/ui/copy-button';
import { Dialog } from '../../shared/ui/dialog';
import styles from './users.module.css';

/** Shows the invitation link, once only. */
export function InvitationLink({ invitation, onClose }: { invitation: SentInvitation; onClose: () => void }) {
  const { email, role, link, mailed } = invitation;
  return (
    <Dialog title={mailed ? 'Invitation sent' : 'Share this link'} onClose={onClose}>
      <p>
        {mailed ? (
          <>
            We've e-mailed <b className={styles.email}>{email}</b>. You can also share the link yourself.
          </>
        ) : (
          <>
            The e-mail to <b className={styles.email}>{email}</b> could not be sent. Share the link yourself.
          </>
        )}{' '}
        The link works once and expires after seven days. You won't see it again.
      </p>
      {mayCall('leads', role) && (
        <p className={styles.off}>
          No lead notifies them until they accept. Then they get e-mails, and turn on push notifications and
          texts under “Account”.
        </p>
      )}
      <code className={styles.link}>{link}</code>
      <div className={styles.choices}>
        <CopyButton text={link} />
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
