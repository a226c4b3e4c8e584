import styles from '../notifications/notifications.module.css';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password.form';
import { SecondFactor } from './second-factor';

/** Somebody's own account. */
export function AccountScreen() {
  return (
    <div className={styles.screen}>
      <PasswordForm />
      <SecondFactor />
      <OwnSessions />
    </div>
  );
}
