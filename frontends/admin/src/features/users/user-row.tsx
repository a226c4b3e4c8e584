import { mayCall, type Role, roles } from '@latchline/contracts/access/roles';
import type { User } from '@latchline/contracts/identity/user.schema';
import type { SilentPerson } from '@latchline/contracts/notifications/lanes/lane.schema';
import { useState } from 'react';
import { whyUnreachable } from '../../shared/alerts/lane-words';
import { assigneeName } from '../../shared/leads/assignee';
import { PersonPhoto } from '../../shared/profile/person-photo';
import { shortDateTime } from '../../shared/period/times';
import { Icon } from '@latchline/kit/icons/icon';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Menu, MenuItem } from '../../shared/ui/menu';
import { useTimeDerived } from '../../shared/browser/now';
import { roleLabels } from '../../shared/session/role-labels';
import { UserLanesDialog } from './user-lanes.dialog';
import { UserProfileDialog } from './user-profile.dialog';
import styles from './users.module.css';
import { useUserActions } from './users.queries';

type Asking = 'administrator' | 'remove' | 'clear-factor' | 'profile' | 'lanes' | null;

interface UserRowProps {
  readonly user: User;
  readonly isMe: boolean;
  /** Why nothing would notify them of a lead; undefined if something would, null while that is not known. */
  readonly silent: SilentPerson | null | undefined;
}

export function UserRow({ user, isMe, silent }: UserRowProps) {
  const { email, profile, role, active, second_factor, last_seen_at, locked_until } = user;
  const [asking, setAsking] = useState<Asking>(null);
  const { alerts, change, signOut, unlock, clearFactor, remove } = useUserActions(user);
  const seen = useTimeDerived((now) => (last_seen_at ? shortDateTime(last_seen_at, now) : 'Never'));
  const close = () => setAsking(null);
  // With the keyboard, some browsers choose what an arrow key passes.
  const choose = (chosen: Role) =>
    chosen === 'admin' ? setAsking('administrator') : change.mutate({ role: chosen });
  return (
    <tr data-off={!active || undefined}>
      <th scope="row">
        <div className={styles.person}>
          <PersonPhoto name={profile.name ?? assigneeName(email)} photo={profile.photo} />
          <div>
            {profile.name && <span className={styles.name}>{profile.name}</span>}
            <span className={profile.name ? styles.detail : styles.email}>{email}</span>
            <State user={user} isMe={isMe} />
            <Details user={user} />
          </div>
        </div>
      </th>
      <td data-label="Role">
        <span className="select">
          <select
            className="input"
            aria-label={`Role of ${email}`}
            value={change.isPending ? (change.variables.role ?? role) : role}
            disabled={change.isPending}
            onChange={({ target }) => choose(target.value as Role)}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {roleLabels[one].name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </td>
      <td data-label="Two-factor">
        <span className={second_factor ? styles.on : styles.off}>{second_factor ? 'On' : 'Off'}</span>
      </td>
      <td data-label="New leads">
        <Alerts user={user} silent={silent} />
      </td>
      <td data-label="Last seen">{seen}</td>
      <td className={styles.more}>
        <Menu label={`More actions for ${email}`}>
          <MenuItem onSelect={() => setAsking('profile')}>Edit profile</MenuItem>
          {mayCall('leads', role) && (
            <MenuItem onSelect={() => setAsking('lanes')}>How they are notified</MenuItem>
          )}
          {locked_until && <MenuItem onSelect={() => unlock.mutate(undefined)}>Unlock</MenuItem>}
          {user.alerts && (
            <MenuItem onSelect={() => alerts.mutate(!user.alerts?.email)}>
              {user.alerts.email ? 'Stop e-mails about new leads' : 'E-mail them new leads'}
            </MenuItem>
          )}
          <MenuItem onSelect={() => change.mutate({ active: !active })}>
            {active ? 'Turn off' : 'Turn on'}
          </MenuItem>
          <MenuItem onSelect={() => signOut.mutate(undefined)}>Sign out everywhere</MenuItem>
          {second_factor && (
            <MenuItem onSelect={() => setAsking('clear-factor')}>Turn off two-factor authentication</MenuItem>
          )}
          <MenuItem onSelect={() => setAsking('remove')}>Remove</MenuItem>
        </Menu>
        {asking === 'profile' && <UserProfileDialog user={user} onClose={close} />}
        {asking === 'lanes' && <UserLanesDialog user={user} onClose={close} />}
        {asking === 'administrator' && (
          <ConfirmDialog
            title={`Make ${email} an administrator?`}
            action="Make administrator"
            busy={change.isPending}
            onConfirm={() => change.mutate({ role: 'admin' }, { onSettled: close })}
            onClose={close}
          >
            They'll have full access, including users and settings.
          </ConfirmDialog>
        )}
        {asking === 'remove' && (
          <ConfirmDialog
            title={`Remove ${email}?`}
            action="Remove"
            busy={remove.isPending}
            onConfirm={() => remove.mutate(undefined, { onSettled: close })}
            onClose={close}
          >
            They're signed out at once and can't come back without an invitation. Their past actions stay in
            the audit log. To block somebody temporarily, turn off the account instead.
          </ConfirmDialog>
        )}
        {asking === 'clear-factor' && (
          <ConfirmDialog
            title={`Turn off two-factor authentication for ${email}?`}
            action="Turn off"
            busy={clearFactor.isPending}
            onConfirm={() => clearFactor.mutate(undefined, { onSettled: close })}
            onClose={close}
          >
            They'll be able to sign in with just their password. Only do this if you're sure the request came
            from them.
          </ConfirmDialog>
        )}
      </td>
    </tr>
  );
}

/** How the user hears about new leads. "Not notified" flags a user who handles leads but never hears about them. */
function Alerts({ user: { alerts, active }, silent }: { user: User; silent: UserRowProps['silent'] }) {
  if (active && silent)
    return (
      <span>
        <span className={styles.tagOff}>Not notified</span>
        <small className={styles.why}>{whyUnreachable(silent.problems)}</small>
      </span>
    );
  if (!alerts) return <span className={styles.off}>–</span>;
  const { email, devices } = alerts;
  const ways = [
    ...(email ? ['E-mail'] : []),
    ...(devices > 0 ? [devices === 1 ? '1 device' : `${devices} devices`] : []),
  ];
  if (ways.length > 0) return <span>{ways.join(', ')}</span>;
  if (!active) return <span className={styles.off}>–</span>;
  return silent === null ? <span className={styles.off}>Not known</span> : <span>When on call</span>;
}

function Details({ user: { profile } }: { user: User }) {
  const { mobile, licence_number } = profile;
  const facts = [mobile, licence_number && `licence ${licence_number}`].filter(Boolean);
  return facts.length > 0 && <span className={styles.detail}>{facts.join(', ')}</span>;
}

function State({ user, isMe }: { user: User; isMe: boolean }) {
  const until = useTimeDerived((now) => (user.locked_until ? shortDateTime(user.locked_until, now) : ''));
  return (
    <>
      {isMe && <span className={styles.tag}>You</span>}
      {!user.active && <span className={styles.tagOff}>Turned off</span>}
      {until && <span className={styles.tagOff}>Locked until {until}</span>}
    </>
  );
}
