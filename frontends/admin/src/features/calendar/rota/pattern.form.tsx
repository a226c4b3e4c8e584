import { type Rota, rotaLimits, rotaSchema } from '@latchline/contracts/notifications/rota/rota.schema';
import { rotaRoutes } from '@latchline/contracts/notifications/rota/rota.operations';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { type Resolver, useWatch } from 'react-hook-form';
import { useClients } from '../../../shared/clients/clients';
import { EntityForm } from '../../../shared/editing/entity-form';
import { useEntityForm } from '../../../shared/editing/use-entity-form';
import { useRows } from '../../../shared/forms/use-rows';
import { useNames } from '../../../shared/leads/use-assignees';
import {
  newRow,
  type PatternFields,
  patternFields,
  patternOf,
  type PatternRow,
  rowMistakes,
  weekCounts,
} from './pattern-rows';
import { PatternRowFields } from './pattern-row-fields';
import { useRememberRota } from './rota.queries';
import styles from './rota.module.css';

type Given = ReturnType<typeof patternOf>;
const { min, max } = rotaLimits.claimSeconds;

/** Errors by field, as react-hook-form nests them. */
const resolver: Resolver<PatternFields, unknown, Given> = (fields) => {
  const weeks = Number(fields.weeks);
  const rows = fields.shifts.map((row) => (Number(row.week) > weeks ? {} : rowMistakes(row)));
  const seconds = Number(fields.claim_seconds);
  const isMonday = new Date(fields.starts_on).getUTCDay() === 1;
  const errors = {
    ...(rows.some((row) => Object.keys(row).length > 0) && { shifts: rows.map(asErrors) }),
    ...(!(seconds >= min && seconds <= max && Number.isInteger(seconds)) && {
      claim_seconds: { type: 'value', message: `Enter ${min} to ${max} seconds` },
    }),
    ...(!isMonday && { starts_on: { type: 'value', message: 'Choose a Monday' } }),
  };
  return Object.keys(errors).length > 0
    ? { values: {}, errors: errors as never }
    : { values: patternOf(fields), errors: {} };
};
const asErrors = (row: ReturnType<typeof rowMistakes>) =>
  Object.fromEntries(Object.entries(row).map(([name, message]) => [name, { type: 'value', message }]));

/** The pattern of shifts that repeats. */
export function PatternForm({
  rota,
  people,
  onClose,
}: {
  rota: Rota;
  people: readonly string[];
  onClose: () => void;
}) {
  const { api } = useClients();
  const nameOf = useNames();
  const remember = useRememberRota();
  const editor = useEntityForm<Rota, PatternFields, Given>({
    entity: rota,
    values: patternFields,
    resolver,
    fields: {
      weeks: 'Weeks until it repeats',
      starts_on: 'First week',
      claim_seconds: 'Seconds until the next person',
      shifts: { label: 'Shifts', show: (rows) => rows.map((row) => rowText(row, nameOf)).join('; ') },
    },
    save: (body, ifMatch) => api.call(rotaRoutes.changeRota, { body, ifMatch }),
    parse: rotaSchema.parse,
    saved: 'Rota saved',
    failed: 'Failed to save the rota',
    onSaved: (now) => {
      remember(now);
      onClose();
    },
  });
  const { field, form } = editor;
  const rows = useRows(form, 'shifts');
  const weeks = Number(useWatch({ control: form.control, name: 'weeks' }));
  return (
    <EntityForm editor={editor} label="Weekly pattern" onCancel={onClose}>
      <ol className={styles.rows}>
        {rows.ids.map((id, index) => (
          <PatternRowFields
            key={id}
            index={index}
            field={field}
            weeks={weeks}
            people={people}
            onRemove={() => rows.remove(index)}
          />
        ))}
      </ol>
      {rows.ids.length === 0 && (
        <p className={styles.none}>No shifts: everybody is notified of every lead at once.</p>
      )}
      <Button className={styles.add} onClick={() => rows.append(newRow)}>
        Add shifts
      </Button>
      <div className={styles.pair}>
        <TextField
          label="Seconds until the next person is notified"
          hint="While nobody takes the lead. After the last in line, everybody is notified."
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          {...field('claim_seconds')}
        />
        <SelectField label="The pattern repeats" {...field('weeks')}>
          {weekCounts.map((count) => (
            <option key={count} value={count}>
              {count === '1' ? 'every week' : `every ${count} weeks`}
            </option>
          ))}
        </SelectField>
        {weeks > 1 && <TextField label="Week 1 begins on Monday" type="date" {...field('starts_on')} />}
      </div>
    </EntityForm>
  );
}

const rowText = (row: PatternRow, nameOf: (email: string) => string): string =>
  `days ${row.days.join(' ')}, ${row.from}–${row.until}: ${[row.first, row.second].filter(Boolean).map(nameOf).join(', then ')}`;
