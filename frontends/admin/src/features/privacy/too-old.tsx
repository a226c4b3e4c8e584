import type { RetentionRun } from '@latchline/contracts/leads/retention.operations';
import { londonDate } from '@latchline/contracts/time/london-time';
import { Button } from '@latchline/kit/components/button/button';
import { formatNumber } from '../../shared/charts/figures';
import { EraseForm } from '../../shared/personal-data/erase-form';
import { formatDay } from '../../shared/period/london-days';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';
import { kindLabels } from './retention-labels';
import { useEraseTooOld, useTooOld } from './retention.queries';

/** Counts what would be erased before erasing it. */
export function TooOld() {
  const count = useTooOld();
  return (
    <SettingsSection
      title="Leads past retention"
      intro="Counts leads that are past their retention period without changing anything. You can then erase them now instead of waiting for tonight."
    >
      <div className={styles.form}>
        <Button disabled={count.isFetching} onClick={() => void count.refetch()}>
          {count.isFetching ? 'Counting...' : 'Count'}
        </Button>
        {count.isError && !count.isFetching && (
          <p className={styles.failed} role="alert">
            The leads could not be counted.
          </p>
        )}
        {count.data && !count.isFetching && (
          <Counted run={count.data} onErased={() => void count.refetch()} />
        )}
      </div>
    </SettingsSection>
  );
}

function Counted({ run, onErased }: { run: RetentionRun; onErased: () => void }) {
  const some = run.by_status.filter(({ leads }) => leads > 0);
  return (
    <div role="status" className={styles.form}>
      <p>
        <b>
          {run.leads === 1
            ? '1 lead is past retention.'
            : `${formatNumber(run.leads)} leads are past retention.`}
        </b>
      </p>
      <ul>
        {some.map(({ status, leads, oldest }) => (
          <li key={status}>
            {kindLabels[status]}: {formatNumber(leads)}
            {oldest && `, the oldest from ${formatDay(londonDate(Date.parse(oldest)))}`}
          </li>
        ))}
      </ul>
      {run.leads > 0 && <EraseNow onErased={onErased} />}
    </div>
  );
}

function EraseNow({ onErased }: { onErased: () => void }) {
  const erase = useEraseTooOld(onErased);
  return <EraseForm what="erase them for good" erase={erase} className={styles.form} />;
}
