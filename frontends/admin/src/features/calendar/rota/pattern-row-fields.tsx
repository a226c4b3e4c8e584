import { Button } from '@latchline/kit/components/button/button';
import { FieldError, SelectField, TextField } from '@latchline/kit/components/field/field';
import { useId } from 'react';
import type { FieldOf } from '../../../shared/forms/field-of';
import { useNames } from '../../../shared/leads/use-assignees';
import { type PatternFields, weekCounts } from './pattern-rows';
import styles from './rota.module.css';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The same hours with the same people, on some days of a week. */
export function PatternRowFields({
  index,
  field,
  weeks,
  people,
  onRemove,
}: {
  index: number;
  field: FieldOf<PatternFields>;
  weeks: number;
  people: readonly string[];
  onRemove: () => void;
}) {
  const nameOf = useNames();
  const name = <Part extends string>(part: Part) => `shifts.${index}.${part}` as const;
  const { error: mistake, ...days } = field(name('days'));
  const mistakeId = useId();
  const options = people.map((email) => (
    <option key={email} value={email}>
      {nameOf(email)}
    </option>
  ));
  return (
    <li>
      <fieldset className={styles.row}>
        <legend className="vh">Shifts {index + 1}</legend>
        <div
          className={styles.days}
          role="group"
          aria-label="Days"
          aria-describedby={mistake ? mistakeId : undefined}
        >
          {weekdays.map((day, place) => (
            <label key={day}>
              <input type="checkbox" value={String(place + 1)} {...days} />
              <span aria-hidden="true">{day.slice(0, 2)}</span>
              <span className="vh">{day}</span>
            </label>
          ))}
        </div>
        {mistake && <FieldError id={mistakeId} message={mistake} />}
        {weeks > 1 && (
          <SelectField label="Week" {...field(name('week'))}>
            {weekCounts.slice(0, weeks).map((week) => (
              <option key={week} value={week}>
                Week {week}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label="From" type="time" {...field(name('from'))} />
        <TextField label="Until" type="time" {...field(name('until'))} />
        <SelectField label="Ends" {...field(name('later'))}>
          <option value="0">the same day</option>
          <option value="1">the next day</option>
          {[2, 3, 4, 5, 6, 7].map((days) => (
            <option key={days} value={String(days)}>
              {days} days later
            </option>
          ))}
        </SelectField>
        <SelectField label="First" {...field(name('first'))}>
          <option value="">Choose</option>
          {options}
        </SelectField>
        <SelectField label="Second" optional {...field(name('second'))}>
          <option value="">Nobody</option>
          {options}
        </SelectField>
        <Button className={styles.remove} aria-label={`Remove shifts ${index + 1}`} onClick={onRemove}>
          Remove
        </Button>
      </fieldset>
    </li>
  );
}
