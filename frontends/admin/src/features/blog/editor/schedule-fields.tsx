import { TextField } from '@latchline/kit/components/field/field';
import { useId } from 'react';
import styles from './editor.module.css';
import type { MeantTime, TypedTime } from './draft/publish-time';

interface ScheduleFieldsProps {
  readonly later: boolean;
  readonly onLater: (later: boolean) => void;
  readonly typed: TypedTime;
  readonly onType: (typed: TypedTime) => void;
  readonly meant: MeantTime;
}

/** Now, or at a time on London's clocks, with what that time means. */
export function ScheduleFields({ later, onLater, typed, onType, meant }: ScheduleFieldsProps) {
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
          {meant.doubled.map(({ fold, words }) => (
            <label key={fold}>
              <input
                type="radio"
                name={which}
                checked={typed.fold === fold}
                onChange={() => onType({ ...typed, fold })}
              />
              {words}
            </label>
          ))}
          <p className={styles.meant} data-wrong={meant.at === null} role="status">
            {meant.words}
          </p>
        </div>
      )}
    </fieldset>
  );
}
