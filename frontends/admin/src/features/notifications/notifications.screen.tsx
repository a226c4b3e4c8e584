import { NotificationDevices } from '../../shared/alerts/notification-devices';
import { PromisesForm } from './promises.form';
import { RecipientsForm } from './recipients.form';
import styles from '../../shared/settings/settings.module.css';
import { Webhooks } from './webhooks';

/** Who is notified of leads, through which channels, and the promised response times. */
export function NotificationsScreen() {
  return (
    <div className={styles.screen}>
      <NotificationDevices />
      <RecipientsForm />
      <PromisesForm />
      <Webhooks />
    </div>
  );
}
