import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Retention,
  type RetentionDays,
  retentionDaysSchema,
  retentionKinds,
  retentionRoutes,
  retentionSchema,
} from '@latchline/contracts/leads/retention.operations';
import { TextField } from '@latchline/kit/components/field/field';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { routeKey } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';
import { shortDateTime } from '../../shared/period/times';
import styles from '../../shared/settings/settings.module.css';
import { SettingsForm, useSettings } from '../../shared/settings/settings-form';
import { SettingsSection } from '../../shared/settings/settings-section';
import { useTimeDerived } from '../../shared/browser/now';
import { kindLabels } from './retention-labels';
import { useRetention } from './retention.queries';

export function RetentionForm() {
  const retention = useRetention();
  return (
    <SettingsSection
      title="Lead retention"
      intro="Every night at 3am, leads are permanently erased with their history, notes and messages, once they and the last call or message in them are older than this. The defaults match the privacy policy."
      query={retention}
    >
      {retention.data && <Days retention={retention.data} />}
    </SettingsSection>
  );
}

const formSchema = z.object({ enabled: z.boolean(), days: retentionDaysSchema });

function Days({ retention }: { retention: Retention }) {
  const { api, queries } = useClients();
  const editor = useSettings({
    read: retentionRoutes.getRetention,
    entity: retention,
    values: ({ enabled, days }) => ({ enabled, days }),
    resolver: zodResolver(formSchema),
    fields: { enabled: 'Erase old leads automatically', days: { label: 'Days', show: daysText } },
    save: (body, ifMatch) => api.call(retentionRoutes.changeRetention, { body, ifMatch }),
    parse: retentionSchema.parse,
    saved: 'Retention saved',
    failed: 'Failed to save the retention',
    onSaved: () => queries.removeQueries({ queryKey: routeKey(retentionRoutes.runRetention) }),
  });
  const { field, form } = editor;
  const typed = useWatch({ control: form.control });
  return (
    <SettingsForm editor={editor} button="Save retention">
      <label className={styles.check}>
        <input type="checkbox" {...form.register('enabled')} />
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
    </SettingsForm>
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

const daysText = (days: RetentionDays): string =>
  retentionKinds.map((kind) => `${kindLabels[kind]}: ${days[kind] ?? 'forever'}`).join('\n');

function inYears(days: unknown): string {
  if (days === null || days === undefined || days === '') return 'empty: kept forever';
  const years = Number(days) / 365;
  if (!(years >= 1)) return 'days';
  if (years === 1) return 'days, 1 year';
  return `days, ${Number.isInteger(years) ? years : years.toFixed(1)} years`;
}
