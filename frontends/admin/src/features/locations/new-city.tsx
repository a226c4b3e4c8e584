import { zodResolver } from '@hookform/resolvers/zod';
import { placeRoutes } from '@latchline/contracts/locations/place-editing.operations';
import type { BodyOf } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { cityPath, newCityPath } from '../../shared/navigation/place-paths';
import { NewRecord } from '../../shared/records/new-record';
import { useNewRecord } from '../../shared/records/use-new-record';
import { CityFields } from './city-fields';
import { fillFrom } from './fill-from';
import { newCityFormSchema } from './place-form';
import { pickerHint, PlacePicker } from './place-picker';
import { useCachePlace } from './places.queries';
import { startingCity } from './starting-texts';
import { proposeSlug } from './propose-slug';

export function NewCity() {
  const { api } = useClients();
  const cachePlace = useCachePlace();
  const record = useNewRecord({
    empty: startingCity,
    resolver: zodResolver(newCityFormSchema),
    add: (body: BodyOf<typeof placeRoutes.createCity>) => api.call(placeRoutes.createCity, { body }),
    added: 'City added successfully',
    failed: 'Failed to add city',
    onAdded: (added) => {
      cachePlace.city(added);
      navigate(cityPath(added.id), { ask: false, from: newCityPath });
    },
  });
  return (
    <NewRecord
      title="Add city"
      back={{ to: paths.locations, label: 'All locations' }}
      record={record}
      slugHint="Part of the page address."
      onBlur={proposeSlug(record.form)}
    >
      <PlacePicker
        label="Find the city"
        hint={pickerHint}
        onPick={(place) =>
          fillFrom(record.form, place, { postcode_districts: place.postcode_districts.join(', ') })
        }
      />
      <CityFields field={record.field} typed={record.form.watch()} />
    </NewRecord>
  );
}
