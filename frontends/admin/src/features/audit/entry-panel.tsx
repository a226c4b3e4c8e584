import type { AuditEntry } from '@latchline/contracts/identity/audit.schema';
import { NavLink } from '../../shared/navigation/nav-link';
import styles from '../../shared/table/table.module.css';
import { SidePanel } from '../../shared/table/side-panel';
import { Tag } from '../../shared/table/tag';
import { actionLabel, outcomeLabels, subjectPath, subjectLabel } from './audit-labels';
import { exactTime } from '../../shared/period/times';

export function EntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { details } = entry;
  const { label, tone } = outcomeLabels[entry.outcome];
  const path = subjectPath(entry);
  return (
    <SidePanel title={actionLabel(entry.action)} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>{exactTime(entry.at)}</dd>
        <dt>Who</dt>
        <dd>
          {entry.actor_email}, {entry.actor_role}
        </dd>
        <dt>What</dt>
        <dd>
          {subjectLabel(entry)}
          {path && (
            <>
              {' '}
              <NavLink to={path} current={false} className={styles.link}>
                Open
              </NavLink>
            </>
          )}
        </dd>
        <dt>Outcome</dt>
        <dd>
          <Tag tone={tone}>{label}</Tag> {entry.status ?? ''} {details.error ?? ''}
        </dd>
        {entry.network && (
          <>
            <dt>Network</dt>
            <dd>{entry.network}</dd>
          </>
        )}
        {details.fields.length > 0 && (
          <>
            <dt>Fields</dt>
            <dd>{details.fields.join(', ')}</dd>
          </>
        )}
        {details.ids && (
          <>
            <dt>Items</dt>
            <dd>{details.ids.join(', ')}</dd>
          </>
        )}
        <dt>Trace</dt>
        <dd>
          <code>{entry.trace_id}</code>
        </dd>
      </dl>
      {details.changes.length > 0 && <Changes entry={entry} />}
      {details.changes.length === 0 && details.fields.length > 0 && entry.outcome === 'done' && (
        <p>Only field names are logged, so that the log holds no personal data.</p>
      )}
    </SidePanel>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <section className={styles.diff} aria-label="Changes">
      <h3>Changes</h3>
      {entry.details.changes.map(({ field, from, to }) => (
        <div key={field}>
          <h4>{field}</h4>
          {from !== undefined && from !== null && (
            <del>
              <span className="vh">Before: </span>
              {from}
            </del>
          )}
          {to !== undefined && to !== null && (
            <ins>
              <span className="vh">After: </span>
              {to}
            </ins>
          )}
        </div>
      ))}
    </section>
  );
}
