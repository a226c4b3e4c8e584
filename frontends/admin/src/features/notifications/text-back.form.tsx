import {
  channelRoutes,
  type TextBack,
  textBackSchema,
} from '@latchline/contracts/leads/channels/channel.operations';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import records from '../../shared/records/records.module.css';
import { SettingsForm, useSettings } from '../../shared/settings/settings-form';
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
      {settings.data && <Reply settings={settings.data} />}
    </SettingsSection>
  );
}

const typed = ({ enabled, text, every_hours, hours }: TextBack) => ({
  ...{ enabled, text, every_hours: String(every_hours) },
  hours: { limited: hours !== null, ...(hours ?? { from: '08:00', until: '20:00' }) },
});
type Fields = ReturnType<typeof typed>;

function Reply({ settings }: { settings: TextBack }) {
  const { api } = useClients();
  const editor = useSettings<TextBack, Fields, Fields>({
    read: channelRoutes.getTextBack,
    entity: settings,
    values: typed,
    fields: {
      enabled: 'Answer missed calls by a text',
      text: 'Text',
      every_hours: 'At most one to a number in',
      hours: { label: 'Only at certain hours', show: hoursText },
    },
    save: ({ every_hours, hours, ...others }, ifMatch) =>
      api.call(channelRoutes.changeTextBack, {
        body: {
          ...others,
          ...(every_hours !== undefined && { every_hours: Number(every_hours) }),
          ...(hours && { hours: hours.limited ? { from: hours.from, until: hours.until } : null }),
        },
        ifMatch,
      }),
    parse: textBackSchema.parse,
    saved: 'Reply saved',
    failed: 'Failed to save the reply',
  });
  const { field, form } = editor;
  return (
    <SettingsForm editor={editor} button="Save reply">
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
        <input type="checkbox" {...form.register('hours.limited')} />
        Only at certain hours
      </label>
      {form.watch('hours.limited') && (
        <div className={records.pair}>
          <TextField label="From" type="time" {...field('hours.from', { required: 'Enter a time' })} />
          <TextField
            label="Until"
            type="time"
            hint="UK time. Earlier than the first is on the next day."
            {...field('hours.until', {
              required: 'Enter a time',
              validate: (until, { hours }) =>
                until !== hours.from || 'Enter a time other than the first, or text at all hours',
            })}
          />
        </div>
      )}
    </SettingsForm>
  );
}

const hoursText = ({ limited, from, until }: Fields['hours']): string =>
  limited ? `${from} to ${until}` : 'No';

const isHours = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= 720;
