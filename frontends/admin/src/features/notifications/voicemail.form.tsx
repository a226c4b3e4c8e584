import { routes } from '@latchline/contracts/api/routes';
import type { Voicemail } from '@latchline/contracts/leads/channels/voicemail.operations';
import { Button } from '@latchline/kit/components/button/button';
import { TextArea } from '@latchline/kit/components/field/field';
import { routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useUnsaved } from '../../shared/editing/use-unsaved';
import { useFields } from '../../shared/forms/use-fields';
import { SettingsSection } from '../../shared/settings/settings-section';
import styles from '../../shared/settings/settings.module.css';
import { settingsFailure } from '../../shared/settings/stale-settings';

/** Whether callers can leave a message. */
export function VoicemailForm() {
  const settings = useRouteQuery(routes.getVoicemail);
  return (
    <SettingsSection
      title="Voicemail"
      intro="A caller whom nobody answers can leave a message of up to two minutes. It stays at Twilio, and is played in the lead."
      query={settings}
    >
      {settings.data && <Greeting key={settings.data.updated_at} settings={settings.data} />}
    </SettingsSection>
  );
}

type Fields = Pick<Voicemail, 'enabled' | 'words'>;

function Greeting({ settings }: { settings: Voicemail }) {
  const { api, queries } = useClients();
  const { enabled, words } = settings;
  const save = useAction({
    call: (body: Fields) => api.call(routes.changeVoicemail, { body, ifMatch: settings.updated_at }),
    done: 'Voicemail saved',
    failed: settingsFailure(queries, routes.getVoicemail, 'the voicemail settings'),
    onDone: (now) => queries.setQueryData(routeKey(routes.getVoicemail), now),
  });
  const { field, register, handleSubmit, formState } = useFields<Fields>({
    defaultValues: { enabled, words },
  });
  useUnsaved(formState.isDirty);
  const submit = handleSubmit((typed) => save.mutate(typed));
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <label className={styles.check}>
        <input type="checkbox" {...register('enabled')} />
        Let callers leave a message
      </label>
      <TextArea
        label="What callers hear"
        hint="Up to 400 characters, spoken by Twilio before the tone. Say that the call is recorded."
        rows={3}
        maxLength={400}
        {...field('words', { validate: (text) => text.trim() !== '' || 'Write what callers hear' })}
      />
      <Button type="submit" variant="ink" disabled={save.isPending || !formState.isDirty}>
        {save.isPending ? 'Saving...' : 'Save voicemail'}
      </Button>
    </form>
  );
}
