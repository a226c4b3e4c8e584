import type { AuditEntry, AuditFilters } from '@latchline/contracts/identity/audit.schema';
import { Button } from '@latchline/kit/components/button/button';
import { navigate, useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { type RowPlace, Rows } from '../../shared/table/rows';
import styles from '../../shared/table/table.module.css';
import { Tag } from '../../shared/table/tag';
import { When } from '../../shared/table/when';
import { DownloadLink } from '../../shared/files/download-link';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { auditFilters, auditPath } from './audit-address';
import { AuditFilterBar } from './audit-filters';
import { actionLabel, outcomeLabels, subjectLabel } from './audit-labels';
import { auditTableAddress, useAudit } from './audit.queries';
import { EntryPanel } from './entry-panel';

/** The audit log, newest first. */
export function AuditScreen() {
  const { query } = useAddress();
  const filters = auditFilters(query);
  const list = useAudit(filters);
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = entries.find(({ id }) => id === query.get('entry'));
  const days = list.data?.pages[0]?.keep_days;
  return (
    <div className={styles.screen} data-open={Boolean(open)}>
      <div className={styles.list}>
        <AuditFilterBar filters={filters} />
        <div className={styles.head}>
          <p>
            {days && `Entries are kept for ${days} days. `}Changes made directly in the database or by jobs
            aren't included.
          </p>
          <ExportLink filters={filters} />
        </div>
        <LoadState query={list} failure="Failed to load the audit log">
          {entries.length === 0 ? (
            <Notice title="No entries found" icon="search" level={2}>
              <p>No entries match these filters.</p>
              <Button onClick={() => navigate(paths.audit)}>Clear filters</Button>
            </Notice>
          ) : (
            <Rows label="Changes" template="7.5rem 1.2fr 1.5fr 1.2fr 6.5rem" list={list} items={entries}>
              {(entry, place) => (
                <Row entry={entry} place={place} current={entry === open} filters={filters} />
              )}
            </Rows>
          )}
        </LoadState>
      </div>
      {open && <EntryPanel entry={open} onClose={() => navigate(auditPath(filters), { replace: true })} />}
    </div>
  );
}

interface RowProps {
  readonly entry: AuditEntry;
  readonly place: RowPlace;
  readonly current: boolean;
  readonly filters: AuditFilters;
}

function Row({ entry, place, current, filters }: RowProps) {
  const { label, tone } = outcomeLabels[entry.outcome];
  return (
    <li {...place} className={`${styles.row} ${styles.aligned}`} data-current={current}>
      <When at={entry.at} />
      <button
        type="button"
        className={styles.open}
        aria-expanded={current}
        onClick={() => navigate(auditPath(filters, entry.id), { replace: true })}
      >
        {actionLabel(entry.action)}
      </button>
      <p className={styles.wide}>{subjectLabel(entry)}</p>
      <p>{entry.actor_email}</p>
      <Tag tone={tone}>{label}</Tag>
    </li>
  );
}

const ExportLink = ({ filters }: { filters: AuditFilters }) => (
  <DownloadLink address={auditTableAddress(filters)} failed="Failed to export the audit log">
    Export CSV
  </DownloadLink>
);
