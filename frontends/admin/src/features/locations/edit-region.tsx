import { zodResolver } from '@hookform/resolvers/zod';
import { placeRoutes } from '@latchline/contracts/locations/place-editing.operations';
import { type EditedRegion, editedRegionSchema } from '@latchline/contracts/locations/place-editing.schema';
import { EntityForm } from '../../shared/editing/entity-form';
import { RecordHead } from '../../shared/records/record-parts';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { WithPreview } from '../../shared/records/with-preview';
import { navigate } from '../../shared/navigation/address';
import { useClients } from '../../shared/clients/clients';
import { FixedSlug } from './place-fields';
import { regionDraft, regionFormSchema, typedRegion } from './place-form';
import { editPath, regionPath } from '../../shared/navigation/place-paths';
import { useCachePlace } from './places.queries';
import { RegionFields } from './region-fields';

/** Edits the name of the region and its search result. The text of its page is edited under "Pages". */
export function EditRegion({ region }: { region: EditedRegion }) {
  const { api } = useClients();
  const cachePlace = useCachePlace();
  const view = regionPath(region.id);
  const editor = useEntityForm({
    entity: region,
    values: typedRegion,
    resolver: zodResolver(regionFormSchema),
    fields: {
      name: 'Name',
      title: 'Title',
      meta_description: 'Description',
      coordinates: { label: 'Coordinates', show: ({ lat, lng }) => `${lat}, ${lng}` },
    },
    save: (body, ifMatch) => api.call(placeRoutes.changeRegion, { params: { id: region.id }, body, ifMatch }),
    parse: (current) => editedRegionSchema.parse(current),
    saved: 'Region updated successfully',
    failed: 'Failed to update region',
    onSaved: (now) => {
      cachePlace.region(now);
      navigate(view, { ask: false, from: editPath(view) });
    },
    draftKey: `region ${region.id}`,
  });
  const typed = editor.form.watch();
  const { field } = editor;
  return (
    <>
      <RecordHead back={{ to: view, label: region.name }} title={`Edit ${region.name}`} />
      <WithPreview
        path={`/locksmiths/${region.slug}`}
        drafts={[{ kind: 'region', slug: region.slug, region: regionDraft(typed) }]}
      >
        <EntityForm
          editor={editor}
          label={`Edit ${region.name}`}
          onCancel={() => navigate(view, { ask: false })}
        >
          <FixedSlug slug={region.slug} />
          <RegionFields field={field} typed={typed} />
        </EntityForm>
      </WithPreview>
    </>
  );
}
