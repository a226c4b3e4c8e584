import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { daysAfter, formatDays, isDay, mostDays } from '../../../shared/period/london-days';
import { changeMoney, type MoneyPeriod, periodLabels, periods } from './money-period';
import styles from './money.module.css';

export function PeriodTools({ period: { name, days, before } }: { period: MoneyPeriod }) {
  return (
    <form className={styles.tools} aria-label="Period to show" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Period"
        value={name}
        onChange={({ target: { value } }) =>
          changeMoney(
            value === 'own'
              ? { ...days, period: undefined }
              : { period: value, from: undefined, to: undefined },
          )
        }
      >
        {[...periods, 'own' as const].map((one) => (
          <option key={one} value={one}>
            {periodLabels[one]}
          </option>
        ))}
      </SelectField>
      {name === 'own' && (
        <>
          <Day label="From" name="from" days={days} />
          <Day label="To" name="to" days={days} />
        </>
      )}
      <p>
        {formatDays(days)}, compared with {formatDays(before)}. A lead counts in the period in which it
        arrived, with all that has become of it since.
      </p>
    </form>
  );
}

function Day({ label, name, days }: { label: string; name: 'from' | 'to'; days: MoneyPeriod['days'] }) {
  return (
    <TextField
      key={days[name]}
      label={label}
      type="date"
      defaultValue={days[name]}
      onBlur={({ target }) => {
        const day = isDay(target.value) ? target.value : days[name];
        target.value = day;
        // The day just entered wins: the other moves if the range would be backwards or too long.
        if (name === 'from')
          changeMoney({ from: day, to: between(day, days.to, daysAfter(day, mostDays - 1)) });
        else changeMoney({ from: between(daysAfter(day, 1 - mostDays), days.from, day), to: day });
      }}
    />
  );
}

const between = (first: string, day: string, last: string): string =>
  day < first ? first : day > last ? last : day;
