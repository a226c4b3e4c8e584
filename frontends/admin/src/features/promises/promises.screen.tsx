import { zodResolver } from '@hookform/resolvers/zod';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import {
  type VersionedPromises,
  type PromisedUrgency,
  promisedUrgencies,
  responseClockRoutes,
  responsePromisesSchema,
  versionedPromisesSchema,
} from '@latchline/contracts/leads/response-clock.operations';
import { TextField } from '@latchline/kit/components/field/field';
import { useWatch } from 'react-hook-form';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { urgencyLabels } from '../../shared/leads/lead-labels';
import styles from '../../shared/settings/settings.module.css';
import { SettingsForm, useSettings } from '../../shared/settings/settings-form';
import { SettingsFoot } from '../../shared/settings/settings-foot';
import { SettingsSection } from '../../shared/settings/settings-section';

const labels: Readonly<Record<PromisedUrgency, string>> = { ...urgencyLabels, unstated: 'Not stated' };

/** How soon customers must be contacted. */
export function PromisesScreen({ me }: { me: SessionUser }) {
  const promises = useRouteQuery(responseClockRoutes.getResponsePromises);
  return (
    <div className={styles.screen}>
      <SettingsSection
        title="Promised times"
        intro="How soon customers must be contacted, in minutes. A missed call has the time of an emergency. Changes apply to new leads only."
        query={promises}
      >
        {promises.data && <PromisesForm promises={promises.data} />}
      </SettingsSection>
      <SettingsFoot role={me.role} />
    </div>
  );
}

function PromisesForm({ promises }: { promises: VersionedPromises }) {
  const { api } = useClients();
  const editor = useSettings({
    read: responseClockRoutes.getResponsePromises,
    entity: promises,
    values: ({ updated_at: _, ...minutes }) => minutes,
    resolver: zodResolver(responsePromisesSchema),
    fields: labels,
    save: (body, ifMatch) => api.call(responseClockRoutes.changeResponsePromises, { body, ifMatch }),
    parse: versionedPromisesSchema.parse,
    saved: 'Response times saved',
    failed: 'Failed to save the response times',
  });
  const { field } = editor;
  const typed = useWatch({ control: editor.form.control });
  return (
    <SettingsForm editor={editor} button="Save times">
      <div className={styles.minutes}>
        {promisedUrgencies.map((urgency) => (
          <TextField
            key={urgency}
            label={labels[urgency]}
            hint={inHours(Number(typed[urgency]))}
            type="number"
            inputMode="numeric"
            min={1}
            {...field(urgency, { valueAsNumber: true })}
          />
        ))}
      </div>
    </SettingsForm>
  );
}

function inHours(minutes: number): string {
  if (!(minutes >= 60)) return 'minutes';
  const hours = minutes / 60;
  return `minutes, ${Number.isInteger(hours) ? hours : hours.toFixed(1)} h`;
}
