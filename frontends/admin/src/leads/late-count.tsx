import { useStats } from '../frame/stats.queries';

const figure = new Intl.NumberFormat('en-GB');

/** How many have waited longer than promised. */
export function LateCount() {
  const late = useStats().data?.overdue_leads ?? 0;
  return late > 0 ? <small>{figure.format(late)} late</small> : null;
}
