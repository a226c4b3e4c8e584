import { useNames } from '../../shared/leads/use-assignees';
import { NavLink } from '../../shared/navigation/nav-link';
import { calendarPath } from './calendar-address';
import { useOnCall, useRota } from './rota/rota.queries';
import { UntilWhen } from './rota/until-when';

/** "On call now: Tom Hague until 20:00". Nothing without a rota. */
export function Duty({ className }: { className: string | undefined }) {
  const { data: rota } = useRota();
  const { data: span } = useOnCall();
  const nameOf = useNames();
  if (!rota || !span || rota.shifts.length === 0) return null;
  const [first, second] = span.line;
  return (
    <NavLink className={className} to={calendarPath({ view: 'on-call', day: null })} current={false}>
      <span>On call now</span>
      <b>{first === undefined ? 'Nobody' : nameOf(first)}</b>
      <span>
        <UntilWhen at={span.until} />
        {second !== undefined && `, second ${nameOf(second)}`}
      </span>
    </NavLink>
  );
}
