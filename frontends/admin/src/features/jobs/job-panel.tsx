import type { FailedJob } from '@latchline/contracts/messaging/failed-job';
import { NavLink } from '../../shared/navigation/nav-link';
import styles from '../../shared/table/table.module.css';
import { SidePanel } from '../../shared/table/side-panel';
import { jobLabel, sourceLabel } from './job-labels';
import { exactTime } from '../../shared/period/times';

export function JobPanel({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  return (
    <SidePanel title={jobLabel(job)} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>Reason</dt>
        <dd>{job.reason}</dd>
        <dt>Queue</dt>
        <dd>{sourceLabel(job.source)}</dd>
        <dt>Happened</dt>
        <dd>{exactTime(job.created_at)}</dd>
        <dt>Failed</dt>
        <dd>{exactTime(job.failed_at)}</dd>
        {job.attempts !== null && (
          <>
            <dt>Attempts</dt>
            <dd>{job.attempts}</dd>
          </>
        )}
        {job.lead_id && (
          <>
            <dt>Lead</dt>
            <dd>
              <NavLink to={`/admin?lead=${job.lead_id}`} current={false} className={styles.link}>
                Open the lead
              </NavLink>
            </dd>
          </>
        )}
        <dt>Id</dt>
        <dd>
          <code>{job.message_id}</code>
        </dd>
      </dl>
      <section aria-label="Message">
        <h3>Message</h3>
        {job.payload === null ? (
          <p>This message can't be decrypted: it was encrypted with a different key.</p>
        ) : (
          <pre className={styles.code} tabIndex={0} aria-label="Message without personal data">
            {JSON.stringify(job.payload, null, 2)}
          </pre>
        )}
      </section>
    </SidePanel>
  );
}
