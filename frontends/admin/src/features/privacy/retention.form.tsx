import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Retention,
  retentionDaysSchema,
  retentionKinds,
} from '@latchline/contracts/leads/retention.operations';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useWatch } from 'react-hook-form';
import { useFields } from '../../shared/forms/use-fields';
import { z } from 'zod';
import { useUnsaved } from '../../shared/editing/use-unsaved';
import { shortDateTime } from '../../shared/period/times';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';
import { useTimeDerived } from '../../shared/browser/now';
import { kindLabels } from './retention-labels';
import { useChangeRetention, useRetention } from './retention.queries';

export function RetentionForm() {
  const retention = useRetention();
  return (
    <SettingsSection
      title="Lead retention"
      intro="Leads older than this are permanently erased every night at 3am, with their history, notes and messages. The defaults match the privacy policy."
      query={retention}
    >
      {retention.data && <Days key={JSON.stringify(retention.data)} retention={retention.data} />}
    </SettingsSection>
  );
}

const formSchema = z.object({ enabled: z.boolean(), days: retentionDaysSchema });
type Fields = z.infer<typeof formSchema>;

function Days({ retention }: { retention: Retention }) {
  const { enabled, days } = retention;
  const save = useChangeRetention(retention);
  const { field, register, handleSubmit, formState, control } = useFields<Fields>({
    resolver: zodResolver(formSchema),
    defaultValues: { enabled, days },
  });
  useUnsaved(formState.isDirty);
  const typed = useWatch({ control });
  const submit = handleSubmit((changed) => save.mutate(changed));
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <label className={styles.check}>
        <input type="checkbox" {...register('enabled')} />
        Erase old leads automatically
      </label>
      <div className={styles.minutes}>
        {retentionKinds.map((kind) => (
          <TextField
            key={kind}
            label={kindLabels[kind]}
            hint={inYears(typed.days?.[kind])}
            type="number"
            inputMode="numeric"
            {...field(`days.${kind}`, {
              setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
            })}
          />
        ))}
      </div>
      <LastRuns retention={retention} />
      <Button type="submit" variant="ink" disabled={save.isPending || !formState.isDirty}>
        {save.isPending ? 'Saving...' : 'Save retention'}
      </Button>
    </form>
  );
}

function LastRuns({
  retention: { enabled, next_run_at, last_run_at, last_run_leads },
}: {
  retention: Retention;
}) {
  const next = useTimeDerived((now) => (next_run_at ? shortDateTime(next_run_at, now) : ''));
  const last = useTimeDerived((now) => (last_run_at ? shortDateTime(last_run_at, now) : ''));
  return (
    <p>
      {last
        ? `Last run ${last}, ${last_run_leads ?? 0} leads erased. `
        : 'No old leads have been erased yet. '}
      {enabled && next && `Next run ${next}.`}
    </p>
  );
}

function inYears(days: unknown): string {
  if (days === null || days === undefined || days === '') return 'empty: kept forever';
  const years = Number(days) / 365;
  if (!(years >= 1)) return 'days';
  if (years === 1) return 'days, 1 year';
  return `days, ${Number.isInteger(years) ? years : years.toFixed(1)} years`;
}
