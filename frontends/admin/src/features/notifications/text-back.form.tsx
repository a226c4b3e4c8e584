import { channelRoutes, type TextBack } from '@latchline/contracts/leads/channels/channel.operations';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useFields } from '../../shared/forms/use-fields';
import records from '../../shared/records/records.module.css';
import { SettingsForm, useSaveSettings } from '../../shared/settings/settings-form';
import { SettingsSection } from '../../shared/settings/settings-section';
import styles from '../../shared/settings/settings.module.css';

/** How calls that nobody answered are answered by a text. */
export function TextBackForm() {
  const settings = useRouteQuery(channelRoutes.getTextBack);
  return (
    <SettingsSection
      title="Missed calls"
      intro="A call that nobody answers becomes a lead, and the caller gets this text. Landlines and withheld numbers get none, nor does anybody who replied STOP."
      query={settings}
    >
      {settings.data && <Reply key={settings.data.updated_at} settings={settings.data} />}
    </SettingsSection>
  );
}

interface Fields {
  readonly enabled: boolean;
  readonly text: string;
  readonly every_hours: string;
  readonly limited: boolean;
  readonly from: string;
  readonly until: string;
}

function Reply({ settings }: { settings: TextBack }) {
  const { api } = useClients();
  const save = useSaveSettings({
    read: channelRoutes.getTextBack,
    call: ({ enabled, text, every_hours, limited, from, until }: Fields) =>
      api.call(channelRoutes.changeTextBack, {
        body: {
          ...{ enabled, text, every_hours: Number(every_hours) },
          hours: limited ? { from, until } : null,
        },
        ifMatch: settings.updated_at,
      }),
    done: 'Reply saved',
    what: 'the reply',
  });
  const { field, ...form } = useFields<Fields>({
    defaultValues: {
      enabled: settings.enabled,
      text: settings.text,
      every_hours: String(settings.every_hours),
      limited: settings.hours !== null,
      ...(settings.hours ?? { from: '08:00', until: '20:00' }),
    },
  });
  return (
    <SettingsForm form={form} save={save} button="Save reply">
      <label className={styles.check}>
        <input type="checkbox" {...form.register('enabled')} />
        Answer missed calls by a text
      </label>
      <TextArea
        label="Text"
        hint="Up to 306 characters, which is two texts. Say how to stop them: Reply STOP to opt out."
        rows={3}
        maxLength={306}
        {...field('text', { validate: (text) => text.trim() !== '' || 'Write the text' })}
      />
      <TextField
        label="At most one to a number in"
        hint="Hours, from 1 to 720."
        inputMode="numeric"
        {...field('every_hours', {
          validate: (hours) => isHours(hours) || 'Enter whole hours from 1 to 720',
        })}
      />
      <label className={styles.check}>
        <input type="checkbox" {...form.register('limited')} />
        Only at certain hours
      </label>
      {form.watch('limited') && (
        <div className={records.pair}>
          <TextField label="From" type="time" {...field('from', { required: 'Enter a time' })} />
          <TextField
            label="Until"
            type="time"
            hint="UK time. Earlier than the first is on the next day."
            {...field('until', {
              required: 'Enter a time',
              validate: (until, { from }) =>
                until !== from || 'Enter a time other than the first, or text at all hours',
            })}
          />
        </div>
      )}
    </SettingsForm>
  );
}

const isHours = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= 720;
