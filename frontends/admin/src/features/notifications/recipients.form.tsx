import type {
  NotificationSettings,
  RecipientLevel,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextArea } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { useFields } from '../../shared/forms/use-fields';
import { useUnsaved } from '../../shared/editing/use-unsaved';
import { addressesIn, wrongWith } from './address-lines';
import { useChangeSettings, useNotificationSettings } from './notifications.queries';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';

const levels: readonly { readonly level: RecipientLevel; readonly label: string; readonly hint: string }[] = [
  { level: 'first', label: 'Of every lead, at once', hint: 'One address a line.' },
  {
    level: 'escalation_1',
    label: 'When two thirds of the promised time are over',
    hint: 'Empty: the same people as above.',
  },
  {
    level: 'escalation_2',
    label: 'When the promised time is over',
    hint: 'Empty: the same people as above.',
  },
];

export function RecipientsForm() {
  const settings = useNotificationSettings();
  return (
    <SettingsSection
      title="E-mail"
      intro="Who gets an e-mail, and who gets one when nobody has been in touch with a lead."
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
            Nobody is named, so every alert goes to <b>{admin_fallback_email}</b>.
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
        Visitors who gave an e-mail address get an answer at once
      </label>
      <Button type="submit" variant="ink" disabled={save.isPending || !formState.isDirty}>
        {save.isPending ? 'Saving...' : 'Save recipients'}
      </Button>
    </form>
  );
}
