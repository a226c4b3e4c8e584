import { mayCall } from '@latchline/contracts/access/roles';
import { businessInfoRoutes } from '@latchline/contracts/content/business-info.operations';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { BrandForm } from '../../shared/brand/brand-form';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { RecordsState } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';
import { SampleData } from './sample-data';

/** Name, logo and colours of the business; for administrators, the removal of the sample data. */
export function BrandScreen({ me }: { me: SessionUser }) {
  const query = useRouteQuery(businessInfoRoutes.getEditedBusinessInfo);
  return (
    <div className={records.screen}>
      {query.data ? (
        <BrandForm info={query.data} />
      ) : (
        <RecordsState query={query} failed="Failed to load business information" />
      )}
      {mayCall('admin', me.role) && <SampleData />}
    </div>
  );
}
