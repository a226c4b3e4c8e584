import { zodResolver } from '@hookform/resolvers/zod';
import { townPath } from '@latchline/contracts/addresses/page-paths';
import { locationRoutes } from '@latchline/contracts/locations/location-editing.operations';
import {
  type EditedLocation,
  editedLocationSchema,
} from '@latchline/contracts/locations/location-editing.schema';
import { EntityForm } from '../../shared/editing/entity-form';
import { useRows } from '../../shared/forms/use-rows';
import { RecordHead } from '../../shared/records/record-parts';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { WithPreview } from '../../shared/records/with-preview';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { editPath } from '../../shared/navigation/place-paths';
import { useClients } from '../../shared/clients/clients';
import { LocationFields } from './location-fields';
import { locationDraft, locationFormSchema, typedLocation } from './location-form';
import { FixedSlug } from './place-fields';
import { useCacheTown } from './locations.queries';

const labels = {
  name: 'Name',
  region: 'Region',
  title: 'Title',
  meta_description: 'Description',
  coordinates: {
    label: 'Coordinates',
    show: ({ lat, lng }: { lat: string; lng: string }) => `${lat}, ${lng}`,
  },
  nearby_towns: 'Nearby towns',
  intro_content: 'Introduction',
  response_time: 'Response time',
  local_note: 'Local note',
  faqs: {
    label: 'Questions and answers',
    show: (faqs: readonly { question: string; answer: string }[]) =>
      faqs.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  },
  postcode_districts: 'Postcode districts',
};

/** Edits a copy of the town until it is saved or cancelled. */
export function EditLocation({ town }: { town: EditedLocation }) {
  const { api } = useClients();
  const cacheTown = useCacheTown();
  const view = `${paths.locations}/${town.id}`;
  const editor = useEntityForm({
    entity: town,
    values: typedLocation,
    resolver: zodResolver(locationFormSchema),
    fields: labels,
    save: (body, ifMatch) =>
      api.call(locationRoutes.changeLocation, { params: { id: town.id }, body, ifMatch }),
    parse: (current) => editedLocationSchema.parse(current),
    saved: 'Location updated successfully',
    failed: 'Failed to update location',
    onSaved: (now) => {
      cacheTown(now);
      navigate(view, { ask: false, from: editPath(view) });
    },
    draftKey: `location ${town.id}`,
  });
  const typed = editor.form.watch();
  const faqs = useRows(editor.form, 'faqs');
  return (
    <>
      <RecordHead back={{ to: view, label: town.name }} title={`Edit ${town.name}`} />
      <WithPreview
        path={townPath(town)}
        drafts={[{ kind: 'location', slug: town.slug, location: locationDraft(typed) }]}
      >
        <EntityForm
          editor={editor}
          label={`Edit ${town.name}`}
          onCancel={() => navigate(view, { ask: false })}
        >
          <FixedSlug slug={town.slug} />
          <LocationFields field={editor.field} typed={typed} faqs={faqs} slug={town.slug} />
        </EntityForm>
      </WithPreview>
    </>
  );
}
