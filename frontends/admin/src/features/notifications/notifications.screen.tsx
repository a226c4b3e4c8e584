import type { SessionUser } from '@latchline/contracts/access/session-user';
import { NotificationDevices } from '../../shared/alerts/notification-devices';
import { PromisesForm } from './promises.form';
import { RecipientsForm } from './recipients.form';
import { SettingsFoot } from '../../shared/settings/settings-foot';
import { SystemAlarms } from './system-alarms';
import styles from '../../shared/settings/settings.module.css';
import { Webhooks } from './webhooks';

/** Who is notified of leads, through which channels, and the promised response times. */
export function NotificationsScreen({ me }: { me: SessionUser }) {
  return (
    <div className={styles.screen}>
      <NotificationDevices />
      <RecipientsForm />
      <PromisesForm />
      <Webhooks />
      <SystemAlarms />
      <SettingsFoot role={me.role} />
    </div>
  );
}
