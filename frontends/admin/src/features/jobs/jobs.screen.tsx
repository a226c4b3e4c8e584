import type { FailedJob, FailedJobSource } from '@latchline/contracts/messaging/failed-job';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { type RowPlace, Rows } from '../../shared/table/rows';
import styles from '../../shared/table/table.module.css';
import { Tag } from '../../shared/table/tag';
import { When } from '../../shared/table/when';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { JobPanel } from './job-panel';
import { jobLabel, sourceLabel } from './job-labels';
import { useFailedJobs, useJobActions } from './jobs.queries';

/** Failed jobs of all services: why each failed, with retry and discard. */
export function JobsScreen() {
  const [source, setSource] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<FailedJob | null>(null);
  const list = useFailedJobs(source || undefined);
  const { retry, retryAll, discard } = useJobActions();
  const pages = list.data?.pages ?? [];
  const jobs = pages.flatMap(({ items }) => items);
  const sources = pages[0]?.sources ?? [];
  const open = jobs.find(({ id }) => id === openId);
  const failed = sources.find((each) => each.source === source)?.failed ?? 0;
  return (
    <div className={styles.screen} data-open={Boolean(open)}>
      <div className={styles.list}>
        <LoadState query={list} failure="Failed to load failed jobs">
          <div className={styles.head}>
            <SourceChoice sources={sources} source={source} onChange={setSource} />
            {source !== '' && failed > 0 && (
              <Button disabled={retryAll.isPending} onClick={() => retryAll.mutate(source)}>
                Retry all {failed}
              </Button>
            )}
          </div>
          {jobs.length === 0 ? (
            <Notice title="No failed jobs" icon="check" level={2}>
              <p>A job that fails stays here until somebody retries or discards it.</p>
            </Notice>
          ) : (
            <Rows label="Failed jobs" template="1.3fr 1.6fr 7.5rem 8.5rem 11rem" list={list} items={jobs}>
              {(job, place) => (
                <Row
                  job={job}
                  place={place}
                  current={job === open}
                  busy={retry.isPending}
                  onOpen={() => setOpenId(job.id)}
                  onRetry={() => retry.mutate(job.id)}
                  onDiscard={() => setDoomed(job)}
                />
              )}
            </Rows>
          )}
        </LoadState>
      </div>
      {open && <JobPanel job={open} onClose={() => setOpenId(null)} />}
      {doomed && (
        <ConfirmDialog
          title="Discard this job?"
          action="Discard"
          busy={discard.isPending}
          onClose={() => setDoomed(null)}
          onConfirm={() => discard.mutate(doomed.id, { onSettled: () => setDoomed(null) })}
        >
          {jobLabel(doomed)} will be deleted and never retried.
        </ConfirmDialog>
      )}
    </div>
  );
}

function SourceChoice({
  sources,
  source,
  onChange,
}: {
  sources: readonly FailedJobSource[];
  source: string;
  onChange: (source: string) => void;
}) {
  return (
    <SelectField label="Queue" value={source} onChange={(event) => onChange(event.target.value)}>
      <option value="">All</option>
      {sources.map(({ source: name, failed, retrying }) => (
        <option key={name} value={name}>
          {sourceLabel(name)} ({failed}
          {retrying > 0 && `, ${retrying} retrying`})
        </option>
      ))}
    </SelectField>
  );
}

interface RowProps {
  readonly job: FailedJob;
  readonly place: RowPlace;
  readonly current: boolean;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

function Row({ job, place, current, busy, onOpen, onRetry, onDiscard }: RowProps) {
  const what = jobLabel(job);
  return (
    <li {...place} className={styles.row} data-current={current}>
      <div className={styles.wide}>
        <button type="button" className={styles.open} aria-expanded={current} onClick={onOpen}>
          {what}
        </button>
        <p>{sourceLabel(job.source)}</p>
      </div>
      <p className={styles.wide}>
        {job.reason}
        {job.attempts !== null && `, ${job.attempts} ${job.attempts === 1 ? 'attempt' : 'attempts'}`}
      </p>
      <When at={job.failed_at} />
      <Tag tone={job.state === 'failed' ? 'late' : 'warn'}>
        {job.state === 'failed' ? 'Given up' : 'Retrying'}
      </Tag>
      <div className={styles.tools}>
        <Button size="s" aria-label={`Try again: ${what}`} disabled={busy} onClick={onRetry}>
          Try again
        </Button>
        <Button size="s" variant="quiet" aria-label={`Discard: ${what}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}
