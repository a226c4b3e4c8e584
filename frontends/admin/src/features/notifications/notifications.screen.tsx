import { mayCall } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { NotificationDevices } from '../../shared/alerts/notification-devices';
import { OwnLanes } from '../../shared/alerts/own-lanes';
import { SettingsFoot } from '../../shared/settings/settings-foot';
import styles from '../../shared/settings/settings.module.css';
import { CallNumbersForm } from './call-numbers.form';
import { ProviderAccountsForms } from './provider-accounts/provider-accounts';
import { RecipientsForm } from './recipients.form';
import { SavedRepliesForm } from './saved-replies.form';
import { SystemAlarms } from './system-alarms';
import { TextBackForm } from './text-back.form';
import { UnknownEvents } from './unknown-events';
import { VoicemailForm } from './voicemail.form';
import { WhatsAppTemplatesForm } from './whatsapp-templates.form';

/** How the user is notified of leads; for administrators, also who else is, and how alarms reach them. */
export function NotificationsScreen({ me }: { me: SessionUser }) {
  return (
    <div className={styles.screen}>
      <OwnLanes />
      <NotificationDevices />
      {mayCall('admin', me.role) && (
        <>
          <RecipientsForm />
          <ProviderAccountsForms />
          <TextBackForm />
          <VoicemailForm />
          <WhatsAppTemplatesForm />
          <CallNumbersForm />
          <SavedRepliesForm />
          <UnknownEvents />
          <SystemAlarms />
        </>
      )}
      <SettingsFoot role={me.role} />
    </div>
  );
}
