import { TextField } from '@latchline/kit/components/field/field';
import { useId } from 'react';
import styles from './editor.module.css';
import type { ResolvedTime, TypedTime } from './draft/publish-time';

interface ScheduleFieldsProps {
  readonly later: boolean;
  readonly onLater: (later: boolean) => void;
  readonly typed: TypedTime;
  readonly onType: (typed: TypedTime) => void;
  readonly resolved: ResolvedTime;
}

/** Publish now, or at a time in London that is spelt out below the fields. */
export function ScheduleFields({ later, onLater, typed, onType, resolved }: ScheduleFieldsProps) {
  const when = useId();
  const which = useId();
  return (
    <fieldset className={styles.when}>
      <legend>When</legend>
      <label>
        <input type="radio" name={when} checked={!later} onChange={() => onLater(false)} />
        Now
      </label>
      <label>
        <input type="radio" name={when} checked={later} onChange={() => onLater(true)} />
        Later
      </label>
      {later && (
        <div className={styles.later}>
          <TextField
            label="Date"
            type="date"
            value={typed.date}
            onChange={({ target }) => onType({ ...typed, date: target.value })}
          />
          <TextField
            label="Time in London"
            type="time"
            value={typed.time}
            onChange={({ target }) => onType({ ...typed, time: target.value.slice(0, 5) })}
          />
          {resolved.choices.map(({ fold, label }) => (
            <label key={fold}>
              <input
                type="radio"
                name={which}
                checked={typed.fold === fold}
                onChange={() => onType({ ...typed, fold })}
              />
              {label}
            </label>
          ))}
          <p className={styles.resolved} data-wrong={resolved.at === null} role="status">
            {resolved.message}
          </p>
        </div>
      )}
    </fieldset>
  );
}
