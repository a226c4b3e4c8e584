import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../api/api-failure';
import { queryKeys } from '../api/query-keys';
import { RecordsState } from '../editing/record-parts';
import records from '../editing/records.module.css';
import { useLoadFailure } from '../editing/use-load-failure';
import { useContentChanges } from '../live/use-content-changes';
import { useServices } from '../services';
import { Notice } from '../ui/notice';
import { BusinessInfoForm } from './business-info.form';

/** The facts of the business, always ready to be edited. */
export function BusinessInfoTab() {
  const { content, queries } = useServices();
  const asked = useQuery({
    queryKey: queryKeys.businessInfo,
    queryFn: ({ signal }) => content.businessInfo(signal),
  });
  useContentChanges(() => void queries.invalidateQueries({ queryKey: queryKeys.businessInfo }));
  const absent = statusOf(asked.error) === 404;
  useLoadFailure(asked.isError && !absent, 'Failed to load business information');
  if (absent) {
    return (
      <Notice title="No business information found" icon="building" level={2}>
        <p>Pages say what they said last. Whoever runs the system can put the first facts in again.</p>
      </Notice>
    );
  }
  return (
    <div className={records.screen}>
      {asked.data ? (
        <BusinessInfoForm info={asked.data} />
      ) : (
        <RecordsState asked={asked} failed="Failed to load business information" />
      )}
    </div>
  );
}
