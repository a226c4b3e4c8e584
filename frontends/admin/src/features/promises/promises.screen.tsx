import { zodResolver } from '@hookform/resolvers/zod';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import {
  type VersionedPromises,
  type PromisedUrgency,
  type ResponsePromises,
  promisedUrgencies,
  responsePromisesSchema,
} from '@latchline/contracts/leads/response-clock.operations';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useWatch } from 'react-hook-form';
import { useFields } from '../../shared/forms/use-fields';
import { useUnsaved } from '../../shared/editing/use-unsaved';
import { urgencyLabels } from '../../shared/leads/lead-labels';
import { useChangePromises, useResponsePromises } from './promises.queries';
import styles from '../../shared/settings/settings.module.css';
import { SettingsFoot } from '../../shared/settings/settings-foot';
import { SettingsSection } from '../../shared/settings/settings-section';

const labels: Readonly<Record<PromisedUrgency, string>> = { ...urgencyLabels, unstated: 'Not stated' };

/** How soon customers must be contacted. */
export function PromisesScreen({ me }: { me: SessionUser }) {
  const promises = useResponsePromises();
  return (
    <div className={styles.screen}>
      <SettingsSection
        title="Promised times"
        intro="How soon customers must be contacted, in minutes. A missed call has the time of an emergency. Changes apply to new leads only."
        query={promises}
      >
        {promises.data && <PromisesForm key={JSON.stringify(promises.data)} promises={promises.data} />}
      </SettingsSection>
      <SettingsFoot role={me.role} />
    </div>
  );
}

function PromisesForm({ promises: { updated_at, ...promises } }: { promises: VersionedPromises }) {
  const save = useChangePromises(updated_at);
  const { field, handleSubmit, formState, control } = useFields<ResponsePromises>({
    resolver: zodResolver(responsePromisesSchema),
    defaultValues: promises,
  });
  useUnsaved(formState.isDirty);
  const typed = useWatch({ control });
  const submit = handleSubmit((changed) => save.mutate(changed));
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
      <Button type="submit" variant="ink" disabled={save.isPending || !formState.isDirty}>
        {save.isPending ? 'Saving...' : 'Save times'}
      </Button>
    </form>
  );
}

function inHours(minutes: number): string {
  if (!(minutes >= 60)) return 'minutes';
  const hours = minutes / 60;
  return `minutes, ${Number.isInteger(hours) ? hours : hours.toFixed(1)} h`;
}
