import { zodResolver } from '@hookform/resolvers/zod';
import { placeRoutes } from '@latchline/contracts/locations/place-editing.operations';
import type { BodyOf } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { newRegionPath, regionPath } from '../../shared/navigation/place-paths';
import { NewRecord } from '../../shared/records/new-record';
import { useNewRecord } from '../../shared/records/use-new-record';
import { fillFrom } from './fill-from';
import { newRegionFormSchema } from './place-form';
import { pickerHint, PlacePicker } from './place-picker';
import { useCachePlace } from './places.queries';
import { RegionFields } from './region-fields';
import { startingRegion } from './starting-texts';
import { proposeSlug } from './propose-slug';

export function NewRegion() {
  const { api } = useClients();
  const cachePlace = useCachePlace();
  const record = useNewRecord({
    empty: startingRegion,
    resolver: zodResolver(newRegionFormSchema),
    add: (body: BodyOf<typeof placeRoutes.createRegion>) => api.call(placeRoutes.createRegion, { body }),
    added: 'Region added successfully',
    failed: 'Failed to add region',
    onAdded: (added) => {
      cachePlace.region(added);
      navigate(regionPath(added.id), { ask: false, from: newRegionPath });
    },
  });
  return (
    <NewRecord
      title="Add region"
      back={{ to: paths.locations, label: 'All locations' }}
      record={record}
      slugHint="Part of the addresses of its page and of its towns."
      onBlur={proposeSlug(record.form)}
    >
      <PlacePicker
        label="Find the county"
        hint={pickerHint}
        kind="county"
        onPick={(place) => fillFrom(record.form, place)}
      />
      <RegionFields field={record.field} typed={record.form.watch()} />
    </NewRecord>
  );
}
