import {
  type IndexingRecord,
  type IndexingState,
  indexingStates,
} from '@latchline/contracts/seo/indexing/indexing.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useSettled } from '../../shared/browser/use-settled';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { actionNames, engineNames, stateNames } from './indexing-labels';
import { useIndexingHistory } from './indexing.queries';
import styles from './indexing.module.css';
import { dayAndMonth, timeOfDay } from '../../shared/period/times';

/** Submissions to search engines and their outcome. */
export function History() {
  const [typed, setTyped] = useState({ url: '', state: '' });
  const { url, state } = useSettled(typed);
  const history = useIndexingHistory({
    url: url.trim() || undefined,
    state: (state || undefined) as IndexingState | undefined,
  });
  const records = history.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className={styles.filters}>
        <TextField
          label="URL"
          type="search"
          spellCheck={false}
          value={typed.url}
          onChange={(event) => setTyped({ ...typed, url: event.target.value })}
        />
        <SelectField
          label="Status"
          value={typed.state}
          onChange={(event) => setTyped({ ...typed, state: event.target.value })}
        >
          <option value="">All</option>
          {indexingStates.map((one) => (
            <option key={one} value={one}>
              {stateNames[one]}
            </option>
          ))}
        </SelectField>
        <Button disabled={history.isFetching} onClick={() => void history.refetch()}>
          {history.isFetching ? 'Refreshing...' : 'Refresh'}
        </Button>
      </div>
      <LoadState query={history} failure="Failed to load the history">
        {records.length === 0 ? (
          <Notice title="No submissions found" icon="globe" level={2}>
            <p>
              {url || state
                ? 'No submission matches these filters.'
                : 'URLs submitted to search engines are listed here.'}
            </p>
          </Notice>
        ) : (
          <div className={styles.scroll} tabIndex={0} role="region" aria-label="History of submissions">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">URL</th>
                  <th scope="col">Engine</th>
                  <th scope="col">Action</th>
                  <th scope="col">Status</th>
                  <th scope="col">Attempts</th>
                  <th scope="col">Requested by</th>
                  <th scope="col">Last update</th>
                </tr>
              </thead>
              <tbody>
                {records.map((record) => (
                  <Line key={record.id} record={record} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {history.hasNextPage && (
          <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {history.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        )}
      </LoadState>
    </>
  );
}

function Line({ record }: { record: IndexingRecord }) {
  const { url, engine, action, state, status, detail, attempts, requested_by, updated_at } = record;
  return (
    <tr>
      <th scope="row">{url}</th>
      <td>{engineNames[engine]}</td>
      <td>{actionNames[action]}</td>
      <td>
        <span className={styles.state} data-state={state}>
          {stateNames[state]}
        </span>
        {(status !== null || detail) && (
          <small>{[status, detail].filter((part) => part !== null).join(' ')}</small>
        )}
      </td>
      <td>{attempts}</td>
      <td>{requested_by}</td>
      <td>
        <time dateTime={updated_at}>{`${dayAndMonth(updated_at)}, ${timeOfDay(updated_at)}`}</time>
      </td>
    </tr>
  );
}
