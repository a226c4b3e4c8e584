import { NotificationDevices } from '../../shared/alerts/notification-devices';
import { PromisesForm } from './promises.form';
import { RecipientsForm } from './recipients.form';
import styles from '../../shared/settings/settings.module.css';
import { Webhooks } from './webhooks';

/** Who is told of leads, by what, and within what time somebody has to be in touch. */
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
