import { Icon } from '@latchline/kit/icons/icon';
import { paths } from '../../shared/navigation/paths';
import styles from './frame.module.css';
import { NavLink } from '../../shared/navigation/nav-link';
import { useLeadProgress } from './waiting-leads.queries';
import { unknownMessage, waitingMessages } from './waiting-messages';

/** Warns on every screen while leads do not reach the team. */
export function WaitingLeads({ mayCheckDeliveries }: { mayCheckDeliveries: boolean }) {
  const reading = useLeadProgress();
  const late = reading ? waitingMessages(reading.progress) : [];
  const messages = late.length === 0 && reading && reading.unknownReadings > 1 ? [unknownMessage] : late;
  return messages.map(({ title, advice, areListed }) => (
    <section key={title} className={styles.bar} aria-label={title}>
      <b>
        <Icon name="alert" />
        <span role="status">{title}</span>
      </b>
      <p>{advice}</p>
      {areListed && (
        <NavLink to={paths.dashboard} current={false}>
          Open leads
        </NavLink>
      )}
      {areListed && mayCheckDeliveries && (
        <NavLink to={paths.deliveries} current={false}>
          Check deliveries
        </NavLink>
      )}
    </section>
  ));
}
