import { useAsTimeGoes } from '../ui/now';
import { useWaitingLeads } from './leads.queries';
import { responseClock } from './response-clock';

/** How many have waited longer than promised. */
export function LateCount() {
  const { data } = useWaitingLeads();
  const late = useAsTimeGoes(
    (now) => data?.filter((lead) => responseClock(lead, now).state === 'late').length ?? 0,
  );
  return late > 0 ? <small>{late} late</small> : null;
}
