import { zodResolver } from '@hookform/resolvers/zod';
import { routes } from '@latchline/contracts/api/routes';
import { useRows } from '../../shared/forms/use-rows';
import { NewRecord } from '../../shared/records/new-record';
import { useNewRecord } from '../../shared/records/use-new-record';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import type { BodyOf } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';
import { LocationFields } from './location-fields';
import { emptyLocation, newLocationFormSchema, slugOf } from './location-form';
import { useCacheLocation } from './locations.queries';

export function NewLocation() {
  const { api } = useClients();
  const cacheLocation = useCacheLocation();
  const record = useNewRecord({
    empty: { ...emptyLocation, slug: '' },
    resolver: zodResolver(newLocationFormSchema),
    add: (body: BodyOf<typeof routes.createLocation>) => api.call(routes.createLocation, { body }),
    added: 'Location added successfully',
    failed: 'Failed to add location',
    onAdded: (added) => {
      cacheLocation(added);
      navigate(`${paths.locations}/${added.id}`, { ask: false });
    },
  });
  const { form } = record;
  const typed = form.watch();
  const faqs = useRows(form, 'faqs');
  const proposeSlug = () => {
    if (!form.getFieldState('slug').isDirty) form.setValue('slug', slugOf(form.getValues('name')));
  };
  return (
    <NewRecord
      title="Add location"
      back={{ to: paths.locations, label: 'All locations' }}
      record={record}
      slugHint="Part of the page address."
      onBlur={({ target }) => (target as unknown as HTMLInputElement).name === 'name' && proposeSlug()}
    >
      <LocationFields field={record.field} typed={typed} faqs={faqs} slug={typed.slug || '…'} />
    </NewRecord>
  );
}
