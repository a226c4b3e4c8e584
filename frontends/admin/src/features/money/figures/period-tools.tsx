import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { formatDays } from '../../../shared/period/london-days';
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
      onBlur={({ target: { value } }) => {
        const day = value || days[name];
        // The day just entered wins: the other moves if the range would be backwards.
        if (name === 'from') changeMoney({ from: day, to: day > days.to ? day : days.to });
        else changeMoney({ from: day < days.from ? day : days.from, to: day });
      }}
    />
  );
}
