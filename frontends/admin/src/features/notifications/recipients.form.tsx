import type {
  NotificationSettings,
  RecipientLevel,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextArea } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { useFields } from '../../shared/forms/use-fields';
import { useUnsaved } from '../../shared/editing/use-unsaved';
import { addressesIn, wrongWith } from '../../shared/alerts/address-lines';
import { useChangeSettings, useNotificationSettings } from './notifications.queries';
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

export function RecipientsForm() {
  const settings = useNotificationSettings();
  return (
    <SettingsSection
      title="E-mail"
      intro="Choose who is e-mailed about new leads, and who is reminded when nobody has contacted one."
      query={settings}
    >
      {settings.data && <Recipients key={settings.data.updated_at} settings={settings.data} />}
    </SettingsSection>
  );
}

type Fields = Record<RecipientLevel, string> & { readonly acknowledge: boolean };

function Recipients({ settings }: { settings: NotificationSettings }) {
  const { recipients, acknowledge_visitors, admin_fallback_email } = settings;
  const save = useChangeSettings(settings);
  const { field, register, handleSubmit, formState } = useFields<Fields>({
    defaultValues: {
      first: recipients.first.join('\n'),
      escalation_1: recipients.escalation_1.join('\n'),
      escalation_2: recipients.escalation_2.join('\n'),
      acknowledge: acknowledge_visitors,
    },
  });
  useUnsaved(formState.isDirty);
  const submit = handleSubmit(({ acknowledge, ...typed }) =>
    save.mutate({
      recipients: {
        first: addressesIn(typed.first),
        escalation_1: addressesIn(typed.escalation_1),
        escalation_2: addressesIn(typed.escalation_2),
      },
      acknowledge_visitors: acknowledge,
    }),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
        <input type="checkbox" {...register('acknowledge')} />
        Send visitors who give an e-mail address a confirmation
      </label>
      <Button type="submit" variant="ink" disabled={save.isPending || !formState.isDirty}>
        {save.isPending ? 'Saving...' : 'Save recipients'}
      </Button>
    </form>
  );
}
