import { mayCall } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { Icon } from '@latchline/kit/icons/icon';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { useOwnAlerts } from '../../shared/alerts/alerts.queries';
import styles from './styles/setup.module.css';
import { SetupLine } from './setup-line';

/** Above the leads: the remaining set-up for administrators, or a warning for a user who gets no notifications. */
export function FirstScreenNotice({ me }: { me: SessionUser }) {
  return mayCall('admin', me.role) ? <SetupLine role={me.role} /> : <NotNotified me={me} />;
}

function NotNotified({ me }: { me: SessionUser }) {
  const { data } = useOwnAlerts(mayCall('leads', me.role));
  if (!data || data.email || data.devices > 0) return null;
  return (
    <p className={styles.notNotified} role="status">
      <Icon name="bell-off" />
      <span>
        You won't hear about new leads.{' '}
        <NavLink to={paths.account} current={false}>
          Turn on notifications
        </NavLink>
      </span>
    </p>
  );
}
