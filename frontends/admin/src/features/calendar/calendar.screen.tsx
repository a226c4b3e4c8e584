import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { useTimeDerived } from '../../shared/browser/now';
import { useAddress } from '../../shared/navigation/address';
import { InnerLink } from '../../shared/records/record-parts';
import { daysAfter, londonDay } from '../../shared/period/london-days';
import { Board } from './board';
import { type CalendarView, calendarAddress, calendarPath, openCalendar } from './calendar-address';
import styles from './calendar.module.css';
import { DayView } from './day-view';

const views: readonly { readonly view: CalendarView; readonly label: string }[] = [
  { view: 'day', label: 'Day' },
  { view: 'board', label: 'Board' },
];

const dayInWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
});

/** Who is where on a day, and where every open job stands. */
export function CalendarScreen({ me }: { me: SessionUser }) {
  const { view, day: asked } = calendarAddress(useAddress().query);
  const today = useTimeDerived(londonDay);
  const day = asked ?? today;
  const go = (to: string) => openCalendar({ view, day: to === today ? null : to });
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
        {view === 'day' && (
          <div className={styles.days}>
            <Button className="square" aria-label="Previous day" onClick={() => go(daysAfter(day, -1))}>
              <Icon name="arrow-left" />
            </Button>
            <h2 aria-live="polite">{dayInWords.format(Date.parse(day))}</h2>
            <Button className="square" aria-label="Next day" onClick={() => go(daysAfter(day, 1))}>
              <Icon name="arrow-right" />
            </Button>
            {day !== today && <Button onClick={() => go(today)}>Today</Button>}
          </div>
        )}
      </div>
      {view === 'day' ? <DayView day={day} isToday={day === today} me={me.email} /> : <Board />}
    </div>
  );
}
