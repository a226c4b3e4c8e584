import { zodResolver } from '@hookform/resolvers/zod';
import { placeRoutes } from '@latchline/contracts/locations/place-editing.operations';
import { type City, citySchema } from '@latchline/contracts/locations/city.schema';
import { EntityForm } from '../../shared/editing/entity-form';
import { RecordHead } from '../../shared/records/record-parts';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { WithPreview } from '../../shared/records/with-preview';
import { navigate } from '../../shared/navigation/address';
import { useClients } from '../../shared/clients/clients';
import { CityFields, cityServices } from './city-fields';
import { FixedSlug } from './place-fields';
import { cityDraft, cityFormSchema, typedCity } from './place-form';
import { cityPath, editPath } from '../../shared/navigation/place-paths';
import { useCachePlace } from './places.queries';

/** Edits a copy of the city until it is saved or cancelled. Its map is not editable. */
export function EditCity({ city }: { city: City }) {
  const { api } = useClients();
  const cachePlace = useCachePlace();
  const view = cityPath(city.id);
  const editor = useEntityForm({
    entity: city,
    values: typedCity,
    resolver: zodResolver(cityFormSchema),
    fields: {
      name: 'Name',
      title: 'Title',
      meta_description: 'Description',
      coordinates: { label: 'Coordinates', show: ({ lat, lng }) => `${lat}, ${lng}` },
      response_time: 'Response time',
      postcode_districts: 'Postcode districts',
      intro: 'Introduction',
      local_note: 'Local note',
      services: {
        label: 'Services',
        show: (services) => cityServices.map(({ name, label }) => `${label}: ${services[name]}`).join('\n\n'),
      },
      faqs: {
        label: 'Questions and answers',
        show: (faqs) => faqs.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
      },
    },
    save: (body, ifMatch) => api.call(placeRoutes.changeCity, { params: { id: city.id }, body, ifMatch }),
    parse: (current) => citySchema.parse(current),
    saved: 'City updated successfully',
    failed: 'Failed to update city',
    onSaved: (now) => {
      cachePlace.city(now);
      navigate(view, { ask: false, from: editPath(view) });
    },
    draftKey: `city ${city.id}`,
  });
  const typed = editor.form.watch();
  return (
    <>
      <RecordHead back={{ to: view, label: city.name }} title={`Edit ${city.name}`} />
      <WithPreview
        path={`/locksmiths/${city.slug}`}
        drafts={[{ kind: 'city', slug: city.slug, city: cityDraft(typed) }]}
      >
        <EntityForm
          editor={editor}
          label={`Edit ${city.name}`}
          onCancel={() => navigate(view, { ask: false })}
        >
          <FixedSlug slug={city.slug} />
          <CityFields field={editor.field} typed={typed} />
        </EntityForm>
      </WithPreview>
    </>
  );
}
