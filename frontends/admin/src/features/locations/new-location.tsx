import { zodResolver } from '@hookform/resolvers/zod';
import { locationRoutes } from '@latchline/contracts/locations/location-editing.operations';
import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';
import { useRows } from '../../shared/forms/use-rows';
import { NewRecord } from '../../shared/records/new-record';
import { RecordsState } from '../../shared/records/record-parts';
import { useNewRecord } from '../../shared/records/use-new-record';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import type { BodyOf } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';
import { fillFrom } from './fill-from';
import { LocationFields } from './location-fields';
import { emptyLocation, newLocationFormSchema } from './location-form';
import { useCacheTown } from './locations.queries';
import { NoRegion } from './no-region';
import { pickerHint, PlacePicker } from './place-picker';
import { usePlaces } from './places.queries';
import { startingTown } from './starting-texts';
import { proposeSlug } from './propose-slug';

/** Every town belongs to a region, so the regions are loaded first. */
export function NewLocation() {
  const { regions } = usePlaces();
  if (!regions.data) return <RecordsState query={regions} failed="Failed to load locations" />;
  return regions.data.length === 0 ? <NoRegion /> : <NewLocationForm regions={regions.data} />;
}

function NewLocationForm({ regions }: { regions: readonly EditedRegion[] }) {
  const [first, ...others] = regions;
  const { api } = useClients();
  const cacheTown = useCacheTown();
  const record = useNewRecord({
    empty: {
      ...emptyLocation,
      ...startingTown,
      region: others.length === 0 ? (first?.slug ?? '') : '',
      slug: '',
    },
    resolver: zodResolver(newLocationFormSchema),
    add: (body: BodyOf<typeof locationRoutes.createLocation>) =>
      api.call(locationRoutes.createLocation, { body }),
    added: 'Location added successfully',
    failed: 'Failed to add location',
    onAdded: (added) => {
      cacheTown(added);
      navigate(`${paths.locations}/${added.id}`, { ask: false, from: `${paths.locations}/new` });
    },
  });
  const { form } = record;
  const typed = form.watch();
  const faqs = useRows(form, 'faqs');
  return (
    <NewRecord
      title="Add location"
      back={{ to: paths.locations, label: 'All locations' }}
      record={record}
      slugHint="Part of the page address."
      onBlur={proposeSlug(form)}
    >
      <PlacePicker
        label="Find the town"
        hint={pickerHint}
        near={(regions.find(({ slug }) => slug === typed.region) ?? regions[0])?.coordinates}
        onPick={(place) => {
          const county = regions.find(({ name }) => name === place.county);
          fillFrom(form, place, {
            postcode_districts: place.postcode_districts.join(', '),
            ...(county && { region: county.slug }),
          });
        }}
      />
      <LocationFields field={record.field} typed={typed} faqs={faqs} slug={typed.slug || '…'} />
    </NewRecord>
  );
}
