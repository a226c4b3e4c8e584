import {
  type Voicemail,
  voicemailRoutes,
  voicemailSchema,
} from '@latchline/contracts/leads/channels/voicemail.operations';
import { TextArea } from '@latchline/kit/components/field/field';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { SettingsForm, useSettings } from '../../shared/settings/settings-form';
import { SettingsSection } from '../../shared/settings/settings-section';
import styles from '../../shared/settings/settings.module.css';

/** Whether callers can leave a message. */
export function VoicemailForm() {
  const settings = useRouteQuery(voicemailRoutes.getVoicemail);
  return (
    <SettingsSection
      title="Voicemail"
      intro="A caller whom nobody answers can leave a message of up to two minutes. It stays at Twilio, and is played in the lead."
      query={settings}
    >
      {settings.data && <Greeting settings={settings.data} />}
    </SettingsSection>
  );
}

type Fields = Pick<Voicemail, 'enabled' | 'words'>;

function Greeting({ settings }: { settings: Voicemail }) {
  const { api } = useClients();
  const editor = useSettings<Voicemail, Fields, Fields>({
    read: voicemailRoutes.getVoicemail,
    entity: settings,
    values: ({ enabled, words }) => ({ enabled, words }),
    fields: { enabled: 'Let callers leave a message', words: 'What callers hear' },
    save: (body, ifMatch) => api.call(voicemailRoutes.changeVoicemail, { body, ifMatch }),
    parse: voicemailSchema.parse,
    saved: 'Voicemail saved',
    failed: 'Failed to save the voicemail settings',
  });
  const { field, form } = editor;
  return (
    <SettingsForm editor={editor} button="Save voicemail">
      <label className={styles.check}>
        <input type="checkbox" {...form.register('enabled')} />
        Let callers leave a message
      </label>
      <TextArea
        label="What callers hear"
        hint="Up to 400 characters, spoken by Twilio before the tone. Say that the call is recorded."
        rows={3}
        maxLength={400}
        {...field('words', { validate: (text) => text.trim() !== '' || 'Write what callers hear' })}
      />
    </SettingsForm>
  );
}
