import type { RotaSpan } from '@latchline/contracts/notifications/rota/rota.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { useNow } from '../../../shared/browser/now';
import { useNames } from '../../../shared/leads/use-assignees';
import { rotaWeek, type ShownSpan } from './rota-week';
import styles from './rota.module.css';

const dayInWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
});

/** The days of a week, each with who is called first and next. A shift opens to be swapped. */
export function Week({
  spans,
  monday,
  today,
  onChoose,
}: {
  spans: readonly RotaSpan[];
  monday: string;
  today: string;
  onChoose: (span: RotaSpan) => void;
}) {
  const now = new Date(useNow()).toISOString();
  return (
    <ol className={styles.week}>
      {rotaWeek(spans, monday).map(({ day, spans: own }) => (
        <li key={day} data-today={day === today || undefined}>
          <h3>
            <time dateTime={day}>{dayInWords.format(Date.parse(day))}</time>
            {day === today && <span className="vh">, today</span>}
          </h3>
          <ul>
            {own.map((shown) => (
              <Span
                key={shown.span.from}
                shown={shown}
                isNow={shown.span.from <= now && now < shown.span.until}
                onChoose={() => onChoose(shown.span)}
              />
            ))}
            {own.length === 0 && <li className={styles.continues}>Continues from the day before</li>}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Span({
  shown: { span, times, clocks },
  isNow,
  onChoose,
}: {
  shown: ShownSpan<RotaSpan>;
  isNow: boolean;
  onChoose: () => void;
}) {
  const nameOf = useNames();
  const [first, ...next] = span.line;
  return (
    <li>
      <button
        type="button"
        className={styles.span}
        aria-haspopup="dialog"
        data-now={isNow || undefined}
        data-gap={span.gap || undefined}
        onClick={onChoose}
      >
        <span className={styles.times}>{times}</span>
        <b>{first === undefined ? 'Nobody' : nameOf(first)}</b>
        {next.length > 0 && <span>then {next.map(nameOf).join(', ')}</span>}
        {isNow && <small className={styles.now}>on call now</small>}
        {span.unreachable.map((person) => (
          <small key={person} className={styles.silent}>
            <Icon name="bell-off" />
            {nameOf(person)} can’t be notified
          </small>
        ))}
        {clocks && <small>{clocks}</small>}
      </button>
    </li>
  );
}
