import { NavLink } from '../../shared/navigation/nav-link';
import { useStats } from '../../shared/stats/stats.queries';
import { leadsPath } from '../../shared/leads/lead-address';

const figure = new Intl.NumberFormat('en-GB');

/** The number of overdue leads, linked to their list. */
export function LateCount() {
  const late = useStats().data?.overdue_leads ?? 0;
  if (late === 0) return null;
  return (
    <NavLink to={leadsPath({ filters: { late: 'true' }, lead: null })} current={false}>
      {figure.format(late)} late
    </NavLink>
  );
}
