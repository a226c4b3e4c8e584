import { businessInfoRoutes } from '@latchline/contracts/content/business-info.operations';
import { statusOf } from '../../shared/http/api-failure';
import { refresh } from '../../shared/api/route-query';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { RecordsState } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';
import { useLoadFailure } from '../../shared/records/use-load-failure';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { useClients } from '../../shared/clients/clients';
import { Notice } from '../../shared/ui/notice';
import { BusinessInfoForm } from './business-info.form';

/** The business information, always editable. */
export function BusinessInfoTab() {
  const { queries } = useClients();
  const query = useRouteQuery(businessInfoRoutes.getEditedBusinessInfo);
  useContentChanges(() => void refresh(queries, businessInfoRoutes.getEditedBusinessInfo));
  const absent = statusOf(query.error) === 404;
  useLoadFailure(query.isError && !absent, 'Failed to load business information');
  if (absent) {
    return (
      <Notice title="No business information found" icon="building" level={2}>
        <p>
          Pages still show the last known details. Your system administrator can load the initial ones again.
        </p>
      </Notice>
    );
  }
  return (
    <div className={records.screen}>
      {query.data ? (
        <BusinessInfoForm info={query.data} />
      ) : (
        <RecordsState query={query} failed="Failed to load business information" />
      )}
    </div>
  );
}
