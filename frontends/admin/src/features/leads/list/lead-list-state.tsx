import type { Stats } from '@latchline/contracts/api/dashboard.operations';
import { Button } from '@latchline/kit/components/button/button';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useStats } from '../../../shared/stats/stats.queries';
import { Notice } from '../../../shared/ui/notice';
import { filterLeads } from '../../../shared/leads/lead-address';
import {
  chipsOf,
  isFiltered,
  isPlainQueue,
  type LeadFilters,
  noChips,
} from '../../../shared/leads/lead-filters';
import styles from './lead-table.module.css';
import type { useLeadList } from '../cache/leads.queries';
import { formatNumber } from '../../../shared/charts/figures';

type LeadListQuery = ReturnType<typeof useLeadList>;
const ghostRows = 12;

/** The loading, empty and error states of the list. */
export function LeadListState({
  list,
  empty,
  filters,
}: {
  list: LeadListQuery;
  empty: boolean;
  filters: LeadFilters;
}) {
  // Between retries, a list that never loaded is pending again; keep showing the failure.
  const failed = list.isError || (!list.data && list.errorUpdateCount > 0);
  useFailureToast(failed);
  if (!empty) return null;
  if (failed) {
    return (
      <Notice title="Failed to load leads" icon="alert" level={2}>
        <p>They'll load once the connection is back.</p>
        <Button onClick={() => void list.refetch()}>Try again</Button>
      </Notice>
    );
  }
  if (list.isPending) return <Ghosts />;
  const filtered = isFiltered(filters);
  if (filters.view === 'held' && !filtered) {
    return (
      <Notice title="Nothing in quarantine" icon="shield" level={2}>
        <p>Suspected spam waits here for your decision. Nothing is deleted.</p>
      </Notice>
    );
  }
  return (
    <Notice title="No leads found" icon="inbox" level={2}>
      <p>
        {filtered
          ? 'No leads match this search.'
          : 'The first quote request appears here the moment it is sent.'}
      </p>
      {filtered && (
        <Button onClick={() => filterLeads({ ...noChips, q: undefined, status: undefined })}>
          Show all leads
        </Button>
      )}
    </Notice>
  );
}

function useFailureToast(failed: boolean): void {
  useEffect(() => {
    if (failed) toast.error('Failed to load leads', { id: 'load-leads' });
    else toast.dismiss('load-leads');
  }, [failed]);
}

function Ghosts() {
  return (
    <div className={styles.ghosts} role="status">
      <span className="vh">Loading leads</span>
      {Array.from({ length: ghostRows }, (_, index) => (
        <div key={index} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

/** Keyboard hints and the number of loaded rows, below the list. */
export function LeadListEnd({
  list,
  shown,
  folded,
  filters,
}: {
  list: LeadListQuery;
  shown: number;
  /** Leads that are done are loaded but not shown. */
  folded: boolean;
  filters: LeadFilters;
}) {
  const { data: stats } = useStats();
  const all = filters.q || chipsOf(filters).length > 0 ? undefined : totalOf(filters, stats);
  // The queue has fewer rows than there are leads, because repeats share the row of the first.
  const total = isPlainQueue(filters) && !list.hasNextPage && !folded ? shown : all;
  return (
    <>
      {list.isFetchNextPageError && (
        <p className={styles.more} role="alert">
          Failed to load leads <Button onClick={() => void list.fetchNextPage()}>Try again</Button>
        </p>
      )}
      {list.isFetchingNextPage && (
        <p className={styles.more} role="status">
          Loading more leads
        </p>
      )}
      <footer className={styles.foot}>
        <span className={styles.keys}>
          <kbd>j</kbd>
          <kbd>k</kbd> move <kbd>e</kbd> open <kbd>c</kbd> call <kbd>x</kbd> choose <kbd>/</kbd> search{' '}
          <kbd>?</kbd> all keys
        </span>
        {shown > 0 && (
          <span>
            {formatNumber(shown)}
            {total !== undefined && total >= shown && ` of ${formatNumber(total)}`}
            {total === undefined && list.hasNextPage && ' and more'}
          </span>
        )}
      </footer>
    </>
  );
}

function totalOf({ view, status }: LeadFilters, stats: Stats | undefined) {
  if (view === 'held') return stats?.held_leads;
  if (!status) return stats?.leads;
  return status === 'new' ? stats?.new_leads : undefined;
}
