import type { QualityReport } from '@latchline/contracts/seo/quality/quality.schema';
import { Button } from '@latchline/kit/components/button/button';
import { shortDateTime } from '../../shared/period/times';
import { useTimeDerived } from '../../shared/browser/now';
import { isRunning, useStartCheck } from './quality.queries';
import styles from './quality.module.css';

/** Figures of the latest check, progress of a running one, and a button to start one. */
export function RunSummary({ report }: { report: QualityReport }) {
  const start = useStartCheck();
  const running = isRunning(report);
  const open = report.findings.filter(({ ignored }) => ignored === null);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const { errors: moreErrors, warnings: moreWarnings } = report.unlisted ?? { errors: 0, warnings: 0 };
  return (
    <section className={styles.summary} aria-label="Latest check">
      {report.run && (
        <dl className={styles.figures}>
          <Figure label="Errors" value={errors + moreErrors} tone={errors > 0 ? 'bad' : undefined} />
          <Figure label="Warnings" value={open.length - errors + moreWarnings} />
          <Figure label="Ignored" value={report.findings.length - open.length} />
          <Figure label="Pages" value={report.run.pages_total} />
        </dl>
      )}
      <div className={styles.start}>
        <Button variant="ink" disabled={running || start.isPending} onClick={() => start.mutate()}>
          {running ? 'Checking…' : 'Check now'}
        </Button>
        <LastCheck report={report} />
      </div>
      {moreErrors + moreWarnings > 0 && (
        <p>There are too many problems to list them all: others are listed after the next check.</p>
      )}
      {running && <Progress current={report.current} />}
      {report.current?.state === 'failed' && (
        <p className={styles.failed} role="alert">
          The latest check failed. {report.current.failure}
        </p>
      )}
    </section>
  );
}

function Figure({ label, value, tone }: { label: string; value: number; tone?: 'bad' | undefined }) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function LastCheck({ report: { run } }: { report: QualityReport }) {
  const at = useTimeDerived((now) => (run?.finished_at ? shortDateTime(run.finished_at, now) : ''));
  if (!run) return null;
  const who =
    run.requested_by === 'nightly' ? 'in the nightly check at 3am' : `requested by ${run.requested_by}`;
  return (
    <p>
      Checked {at}, {who}
    </p>
  );
}

function Progress({ current }: { current: QualityReport['current'] }) {
  const { pages_done: done = 0, pages_total: total = 0 } = current ?? {};
  const label = total > 0 ? `Checked ${done} of ${total} URLs` : 'Starting…';
  return (
    <div className={styles.progress} role="status">
      <progress aria-label="URLs checked" max={total || 1} value={total > 0 ? done : 0} />
      <span>{label}</span>
    </div>
  );
}
