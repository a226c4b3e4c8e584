import { mayCall } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { NotificationDevices } from '../../shared/alerts/notification-devices';
import { OwnLanes } from '../../shared/alerts/own-lanes';
import { SettingsFoot } from '../../shared/settings/settings-foot';
import styles from '../../shared/settings/settings.module.css';
import { OwnCalendar } from './own-calendar';
import { OwnProfile } from './own-profile';
import { OwnSessions } from './own-sessions';
import { Passkeys } from './passkeys';
import { PasswordForm } from './password.form';
import { SecondFactor } from './second-factor';

/** A person's own account. People who handle leads also choose how they hear about new ones. */
export function AccountScreen({ me }: { me: SessionUser }) {
  const handlesLeads = mayCall('leads', me.role);
  return (
    <div className={styles.screen}>
      <OwnProfile me={me.email} />
      {handlesLeads && (
        <>
          <OwnLanes />
          <NotificationDevices />
          <OwnCalendar />
        </>
      )}
      <PasswordForm />
      <SecondFactor />
      <Passkeys />
      <OwnSessions />
      <SettingsFoot role={me.role} />
    </div>
  );
}
