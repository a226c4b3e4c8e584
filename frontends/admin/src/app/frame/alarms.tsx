import type { AlarmName } from '@latchline/contracts/api/alarm.operations';
import { Icon } from '@latchline/kit/icons/icon';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { useAlarms } from './alarms.queries';
import styles from './frame.module.css';
import { dateOf, timeOfDay } from '../../shared/period/times';

/** Where an administrator can act on an alarm. */
const actions: Readonly<Partial<Record<AlarmName, { readonly to: string; readonly label: string }>>> = {
  'dead-letters': { to: paths.jobs, label: 'Open failed jobs' },
  'probe-missing': { to: paths.deliveries, label: 'Check deliveries' },
};

/** Shows administrators current problems of the system on every screen. Waiting leads have a message of their own. */
export function Alarms() {
  const shown = useAlarms().filter(({ name }) => name !== 'leads-waiting');
  return shown.map(({ name, title, detail, since: at }) => {
    const action = actions[name];
    return (
      <section key={name} className={styles.bar} aria-label={title}>
        <b>
          <Icon name="alert" />
          <span role="status">{title}.</span>
        </b>
        <p>
          {detail} Since <time dateTime={at}>{`${dateOf(at)}, ${timeOfDay(at)}`}</time>.
        </p>
        {action && (
          <NavLink to={action.to} current={false}>
            {action.label}
          </NavLink>
        )}
      </section>
    );
  });
}
