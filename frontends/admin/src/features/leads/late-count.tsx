import { openQueue } from '../../shared/leads/lead-address';
import { paths } from '../../shared/navigation/paths';
import { useStats } from '../../shared/stats/stats.queries';
import { formatNumber } from '../../shared/charts/figures';

/** The number of overdue leads, linked to the queue, where they come first. */
export function LateCount() {
  const late = useStats().data?.overdue_leads ?? 0;
  if (late === 0) return null;
  return (
    <a
      href={paths.dashboard}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        openQueue();
        window.scrollTo({ top: 0 });
      }}
    >
      {formatNumber(late)} late
    </a>
  );
}
