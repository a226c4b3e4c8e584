import {
  type NotificationSettings,
  type RecipientLevel,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { TextArea } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { wrongWith } from '../../shared/alerts/address-lines';
import { SettingsForm } from '../../shared/settings/settings-form';
import { type RecipientFields, useRecipientsForm } from '../../shared/alerts/use-recipients-form';
import { useNotificationSettings } from './notifications.queries';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';

const levels: readonly { readonly level: RecipientLevel; readonly label: string; readonly hint: string }[] = [
  { level: 'first', label: 'Every new lead', hint: 'One address per line.' },
  {
    level: 'escalation_1',
    label: 'Reminder, after two thirds of the promised time',
    hint: 'Leave empty to use the addresses above.',
  },
  {
    level: 'escalation_2',
    label: 'Overdue, once the promised time has passed',
    hint: 'Leave empty to use the addresses above.',
  },
];

const labels = Object.fromEntries(levels.map(({ level, label }) => [level, label])) as Record<
  RecipientLevel,
  string
>;

export function RecipientsForm() {
  const settings = useNotificationSettings();
  return (
    <SettingsSection
      title="E-mail"
      intro="Choose who is e-mailed about new leads, and who is reminded when nobody has contacted one."
      query={settings}
    >
      {settings.data && <Recipients settings={settings.data} />}
    </SettingsSection>
  );
}

function Recipients({ settings }: { settings: NotificationSettings }) {
  const { admin_fallback_email } = settings;
  const editor = useRecipientsForm<RecipientFields>({
    settings,
    values: ({ recipients: { first, escalation_1, escalation_2 }, acknowledge_visitors }) => ({
      first: first.join('\n'),
      escalation_1: escalation_1.join('\n'),
      escalation_2: escalation_2.join('\n'),
      acknowledge_visitors,
    }),
    fields: {
      ...labels,
      acknowledge_visitors: 'Send visitors who give an e-mail address a confirmation',
    },
  });
  const { field, form } = editor;
  return (
    <SettingsForm editor={editor} button="Save recipients">
      {admin_fallback_email && (
        <p className={styles.notice}>
          <Icon name="alert" />
          <span>
            There are no recipients, so every alert goes to <b>{admin_fallback_email}</b>.
          </span>
        </p>
      )}
      {levels.map(({ level, label, hint }) => (
        <TextArea
          key={level}
          label={label}
          hint={hint}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          {...field(level, { validate: (text) => wrongWith(text) ?? true })}
        />
      ))}
      <label className={styles.check}>
        <input type="checkbox" {...form.register('acknowledge_visitors')} />
        Send visitors who give an e-mail address a confirmation
      </label>
    </SettingsForm>
  );
}
