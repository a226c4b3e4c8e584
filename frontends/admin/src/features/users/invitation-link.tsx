import type { SentInvitation } from '@latchline/contracts/identity/user.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import styles from './users.module.css';

/** The one time that the link is shown. */
export function InvitationLink({ invitation, onClose }: { invitation: SentInvitation; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const { email, link, mailed } = invitation;
  const copy = () =>
    navigator.clipboard
      .writeText(link)
      .then(() => setCopied(true))
      .catch(() => undefined);
  return (
    <Dialog title={mailed ? 'Invitation sent' : 'Pass this link on'} onClose={onClose}>
      <p>
        {mailed ? (
          <>
            A mail is on its way to <b className={styles.email}>{email}</b>. You can also pass the link on
            yourself.
          </>
        ) : (
          <>
            The mail to <b className={styles.email}>{email}</b> could not be sent. Pass the link on yourself.
          </>
        )}{' '}
        It works once, for seven days, and is shown now and never again.
      </p>
      <code className={styles.link}>{link}</code>
      <div className={styles.choices}>
        <Button variant="ink" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
