import { zodResolver } from '@hookform/resolvers/zod';
import { serviceRoutes } from '@latchline/contracts/content/service.operations';
import { useRows } from '../../shared/forms/use-rows';
import { NewRecord } from '../../shared/records/new-record';
import { useNewRecord } from '../../shared/records/use-new-record';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import type { BodyOf } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';
import { ServiceFields } from './service-fields';
import { emptyService, newServiceFormSchema } from './service-form';
import { useCacheService } from './services.queries';

export function NewService() {
  const { api } = useClients();
  const cacheService = useCacheService();
  const record = useNewRecord({
    empty: { ...emptyService, slug: '' },
    resolver: zodResolver(newServiceFormSchema),
    add: (body: BodyOf<typeof serviceRoutes.createService>) =>
      api.call(serviceRoutes.createService, { body }),
    added: 'Service added successfully',
    failed: 'Failed to add service',
    onAdded: (added) => {
      cacheService(added);
      navigate(`${paths.services}/${added.id}`, { ask: false, from: `${paths.services}/new` });
    },
  });
  const features = useRows(record.form, 'features');
  return (
    <NewRecord
      title="Add service"
      back={{ to: paths.services, label: 'All services' }}
      record={record}
      slugHint="A short name for the service, like safe-opening."
    >
      <ServiceFields field={record.field} features={features} drawing={record.form.getValues('icon_name')} />
    </NewRecord>
  );
}
