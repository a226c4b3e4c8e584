import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { londonDate } from '@latchline/contracts/time/london-time';
import { useTimeDerived } from '../../shared/browser/now';
import { useAddress } from '../../shared/navigation/address';
import { InnerLink } from '../../shared/records/record-parts';
import { daysAfter, formatDays } from '../../shared/period/london-days';
import { Board } from './board';
import { type CalendarView, calendarAddress, calendarPath, openCalendar } from './calendar-address';
import styles from './calendar.module.css';
import { DayView } from './day-view';
import { OnCallView } from './rota/on-call.view';
import { mondayOf } from './rota/rota-week';

const views: readonly { readonly view: CalendarView; readonly label: string }[] = [
  { view: 'day', label: 'Day' },
  { view: 'board', label: 'Board' },
  { view: 'on-call', label: 'On call' },
];

const dayInWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
});

/** Who is where on a day, where every open job stands, and who is on call. */
export function CalendarScreen({ me }: { me: SessionUser }) {
  const { view, day: asked } = calendarAddress(useAddress().query);
  const today = useTimeDerived(londonDate);
  const day = asked ?? today;
  const go = (to: string) => openCalendar({ view, day: to === today ? null : to });
  const isWeek = view === 'on-call';
  const monday = mondayOf(day);
  const [step, unit] = isWeek ? [7, 'week'] : [1, 'day'];
  return (
    <div className={styles.screen}>
      <div className={styles.tools}>
        <nav className={styles.views} aria-label="View">
          {views.map((one) => (
            <InnerLink
              key={one.view}
              to={calendarPath({ view: one.view, day: asked })}
              aria-current={one.view === view ? 'true' : undefined}
            >
              {one.label}
            </InnerLink>
          ))}
        </nav>
        {view !== 'board' && (
          <div className={styles.days}>
            <Button
              className="square"
              aria-label={`Previous ${unit}`}
              onClick={() => go(daysAfter(day, -step))}
            >
              <Icon name="arrow-left" />
            </Button>
            <h2 aria-live="polite">
              {isWeek
                ? formatDays({ from: monday, to: daysAfter(monday, 6) })
                : dayInWords.format(Date.parse(day))}
            </h2>
            <Button className="square" aria-label={`Next ${unit}`} onClick={() => go(daysAfter(day, step))}>
              <Icon name="arrow-right" />
            </Button>
            {(isWeek ? monday !== mondayOf(today) : day !== today) && (
              <Button onClick={() => go(today)}>{isWeek ? 'This week' : 'Today'}</Button>
            )}
          </div>
        )}
      </div>
      {view === 'day' && <DayView day={day} isToday={day === today} me={me.email} />}
      {view === 'board' && <Board />}
      {isWeek && <OnCallView monday={monday} today={today} me={me} />}
    </div>
  );
}
