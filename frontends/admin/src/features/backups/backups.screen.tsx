import { backupRoutes, type BackupRun, type Backups } from '@latchline/contracts/backups/backup.operations';
import { Icon } from '@latchline/kit/icons/icon';
import { useTimeDerived } from '../../shared/browser/now';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { shortDateTime } from '../../shared/period/times';
import { columns } from '../../shared/table/columns';
import table from '../../shared/table/table.module.css';
import { Tag } from '../../shared/table/tag';
import { When } from '../../shared/table/when';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { contentText, durationText, kindLabels, scheduleText, troubleTexts } from './backup-labels';
import styles from './backups.module.css';

const refreshMs = 30_000;

/** The last backup, the last restore test, what is wrong, and the latest runs. */
export function BackupsScreen() {
  const query = useRouteQuery(backupRoutes.getBackups, undefined, { refetchInterval: refreshMs });
  return (
    <div className={styles.screen}>
      <LoadState query={query} failure="Failed to load backups">
        {query.data && <Overview backups={query.data} />}
      </LoadState>
    </div>
  );
}

function Overview({ backups }: { backups: Backups }) {
  const { location, last_backup: backup, last_drill: drill, troubles, runs } = backups;
  return (
    <>
      {location === null && <NotSetUp />}
      {troubles.map((trouble) => (
        <div key={trouble} className={styles.trouble} role="alert">
          <Icon name="alert" />
          <p>
            <b>{troubleTexts[trouble].title}.</b> {troubleTexts[trouble].todo}
          </p>
        </div>
      ))}
      {location !== null && (
        <dl className={styles.facts}>
          <Fact name="Last backup" run={backup} none="None yet" />
          <Fact name="Restored in test" run={drill} none="Not yet" />
          <div>
            <dt>Stored in</dt>
            <dd>{location}</dd>
          </div>
          <div>
            <dt>Schedule</dt>
            <dd>{scheduleText(backups)}</dd>
          </div>
        </dl>
      )}
      {runs.length > 0 && <Runs runs={runs} />}
    </>
  );
}

function NotSetUp() {
  return (
    <Notice title="Backups are not set up" icon="archive" level={2}>
      <p>
        If this machine is lost, so are your leads and your pages. Set BACKUP_REPOSITORY to a folder on
        another disk or to S3 storage, and BACKUP_PASSWORD_FILE to a file with a password, then restart. How
        to do it step by step is in docs/backup.md.
      </p>
    </Notice>
  );
}

function Fact({ name, run, none }: { name: string; run: BackupRun | null; none: string }) {
  const at = useTimeDerived((now) => (run ? shortDateTime(run.started_at, now) : ''));
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {run ? (
          <>
            <b>
              <time dateTime={run.started_at} title={run.started_at}>
                {at}
              </time>
            </b>
            <small>{contentText(run)}</small>
          </>
        ) : (
          <b>{none}</b>
        )}
      </dd>
    </div>
  );
}

function Runs({ runs }: { runs: readonly BackupRun[] }) {
  return (
    <section className={styles.runs}>
      <h2>Latest runs</h2>
      <ul className={table.rows} style={columns('8rem 7.5rem 1fr 6.5rem 5rem')} aria-label="Latest runs">
        {runs.map((run) => (
          <li key={run.id} className={table.row}>
            <b>{kindLabels[run.kind]}</b>
            <When at={run.started_at} />
            <p className={table.wide}>
              {[run.snapshot, contentText(run)].filter(Boolean).join(': ')}
              {run.problem !== null && <span className={styles.problem}>{run.problem}</span>}
            </p>
            <Tag tone={outcomeTone(run)}>{run.succeeded ? 'Succeeded' : 'Failed'}</Tag>
            <p>{durationText(run)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeTone({ succeeded, problem }: BackupRun) {
  if (!succeeded) return 'late';
  return problem === null ? 'ok' : 'warn';
}
