import type { SentInvitation } from '@latchline/contracts/identity/user.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { useSilentPeople } from '../../shared/alerts/lanes.queries';
import { ApiKeys } from './api-keys';
import { Invitations } from './invitations';
import { InvitationLink } from './invitation-link';
import { InviteForm } from './invite.form';
import { UserRow } from './user-row';
import styles from './users.module.css';
import { useUsers } from './users.queries';

/** Users and pending invitations. */
export function UsersScreen({ me }: { me: string }) {
  const [sent, setSent] = useState<SentInvitation | null>(null);
  return (
    <div className={styles.screen}>
      <section aria-labelledby="users-invite">
        <h2 id="users-invite">Invite a user</h2>
        <InviteForm onInvited={setSent} />
      </section>
      <Invitations onSent={setSent} />
      <section aria-labelledby="users-all">
        <h2 id="users-all">Accounts</h2>
        <UserList me={me} />
      </section>
      <ApiKeys />
      {sent && <InvitationLink invitation={sent} onClose={() => setSent(null)} />}
    </div>
  );
}

function UserList({ me }: { me: string }) {
  const users = useUsers();
  const { data: silent } = useSilentPeople();
  if (users.data) {
    return (
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col">Role</th>
            <th scope="col">Two-factor</th>
            <th scope="col">New leads</th>
            <th scope="col">Last seen</th>
            <th scope="col">
              <span className="vh">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.data.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isMe={user.email === me}
              silent={silent ? silent.find(({ person }) => person === user.email) : null}
            />
          ))}
        </tbody>
      </table>
    );
  }
  if (users.isError) {
    return (
      <p className={styles.failed} role="alert">
        The accounts could not be loaded.
        <Button size="s" onClick={() => void users.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <div className={styles.ghosts} role="status" aria-busy="true" aria-label="Loading the accounts">
      {[1, 2, 3].map((number) => (
        <div key={number} className={styles.ghost} />
      ))}
    </div>
  );
}
