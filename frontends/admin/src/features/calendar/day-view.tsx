import { leadJobRoutes } from '@latchline/contracts/leads/lead-job.operations';
import { londonTime } from '@latchline/contracts/time/london-time';
import { Icon } from '@latchline/kit/icons/icon';
import type { CSSProperties } from 'react';
import { useNow } from '../../shared/browser/now';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { initialsOf } from '../../shared/leads/assignee';
import { priceOf, stageLabel } from '../../shared/leads/job-labels';
import { leadsPath } from '../../shared/leads/lead-address';
import { daysAfter, startOfDay } from '../../shared/period/london-days';
import { InnerLink } from '../../shared/records/record-parts';
import { LoadState } from '../../shared/ui/load-state';
import { useAssignees, useNames } from '../../shared/leads/use-assignees';
import styles from './calendar.module.css';
import {
  dayPlan,
  endingAfter,
  longestVisitMs,
  shortest,
  type PersonsDay,
  type PlannedHour,
  type PlannedVisit,
} from './day-plan';

const refreshMs = 60_000;
const minuteMs = 60_000;

/** The visits of a day, by person: side by side on a wide screen, one below the other on a phone. */
export function DayView({ day, isToday, me }: { day: string; isToday: boolean; me: string }) {
  const start = startOfDay(day);
  const query = useRouteQuery(
    leadJobRoutes.listPlannedJobs,
    {
      query: {
        from: new Date(start - longestVisitMs).toISOString(),
        // A night belongs to the day on which it begins.
        to: new Date(startOfDay(daysAfter(day, 1)) + 6 * 60 * minuteMs).toISOString(),
      },
    },
    { refetchInterval: refreshMs },
  );
  const { data: colleagues = [] } = useAssignees();
  const now = Math.floor(useNow() / minuteMs) * minuteMs;
  const people = [...new Set([me, ...colleagues])];
  const plan = query.data && dayPlan(endingAfter(start, query.data), people, { now, isToday });
  return (
    <LoadState query={query} failure="Failed to load the calendar">
      {plan && (
        <section className={styles.plan} aria-label={isToday ? 'Who is where today' : 'Who is where'}>
          <div className={styles.hours} aria-hidden="true">
            {plan.hours
              .filter(({ hasLabel }) => hasLabel)
              .map(({ at, place }) => (
                <span key={at} style={placed(place)}>
                  {londonTime(new Date(at))}
                </span>
              ))}
            {plan.now !== null && <b style={placed(plan.now)}>{londonTime(new Date(now))}</b>}
          </div>
          <ul className={styles.people}>
            {plan.people.map((one) => (
              <Person key={one.person ?? ''} day={one} now={plan.now} hours={plan.hours} />
            ))}
          </ul>
        </section>
      )}
    </LoadState>
  );
}

/** Place on the scale of time, in percent. */
const placed = (place: number) => ({ '--x': `${place}%` }) as CSSProperties;

function Person({
  day: { person, visits, lanes },
  hours,
  now,
}: {
  day: PersonsDay;
  hours: readonly PlannedHour[];
  now: number | null;
}) {
  const nameOf = useNames();
  const name = person === null ? 'Needs somebody' : nameOf(person);
  return (
    <li data-nobody={person === null || undefined}>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden="true">
          {person === null ? <Icon name="alert" /> : initialsOf(name)}
        </span>
        <span>
          <b>{name}</b>
          <small>{jobsLabel(visits.length)}</small>
        </span>
      </div>
      <ol
        className={styles.track}
        style={{ '--lanes': lanes, '--shortest': `${shortest}%` } as CSSProperties}
        aria-label={`Jobs: ${name}`}
      >
        {hours.map(({ at, place }) => (
          <li key={at} aria-hidden="true" className={styles.line} style={placed(place)} />
        ))}
        {visits.map((visit) => (
          <Visit key={visit.lead.id} visit={visit} />
        ))}
        {now !== null && <li aria-hidden="true" className={styles.now} style={placed(now)} />}
      </ol>
    </li>
  );
}

function Visit({ visit: { lead, at, place, stage } }: { visit: PlannedVisit }) {
  const style =
    place && ({ '--x': `${place.start}%`, '--w': `${place.length}%`, '--lane': place.lane } as CSSProperties);
  const facts = [lead.postcode.split(' ')[0] || lead.place, priceOf(lead.job), stageLabel(stage)];
  return (
    <li
      className={styles.visit}
      data-stage={stage}
      data-undated={place === null || undefined}
      style={style ?? undefined}
    >
      <InnerLink to={leadsPath({ filters: {}, lead: lead.id })}>
        <time dateTime={at ?? undefined}>{at === null ? 'No time' : londonTime(new Date(at))}</time>
        <b>{lead.name}</b>
        <span>{facts.filter(Boolean).join(', ')}</span>
      </InnerLink>
    </li>
  );
}

const jobsLabel = (count: number): string =>
  count === 0 ? 'No jobs' : count === 1 ? '1 job' : `${count} jobs`;
