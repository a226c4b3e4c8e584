import { zodResolver } from '@hookform/resolvers/zod';
import { serviceRoutes } from '@latchline/contracts/content/service.operations';
import { type Service, serviceSchema } from '@latchline/contracts/content/content.schema';
import { EntityForm } from '../../shared/editing/entity-form';
import { useRows } from '../../shared/forms/use-rows';
import { RecordHead } from '../../shared/records/record-parts';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { WithPreview } from '../../shared/records/with-preview';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { useClients } from '../../shared/clients/clients';
import { drawingTitle } from './drawing-picture';
import { ServiceFields } from './service-fields';
import { serviceDraft, serviceFormSchema, typedService } from './service-form';
import { useCacheService } from './services.queries';

const labels = {
  icon_name: { label: 'Drawing', show: drawingTitle },
  title: 'Title',
  description: 'Description',
  cta_text: 'Link text',
  link: 'Link address',
  price: 'Price in pounds',
  features: 'Features',
};

/** Edits a copy of the service until it is saved or cancelled. */
export function EditService({ service }: { service: Service }) {
  const { api } = useClients();
  const cacheService = useCacheService();
  const view = `${paths.services}/${service.id}`;
  const editor = useEntityForm({
    entity: service,
    values: typedService,
    resolver: zodResolver(serviceFormSchema),
    fields: labels,
    save: (body, ifMatch) =>
      api.call(serviceRoutes.changeService, { params: { id: service.id }, body, ifMatch }),
    parse: (current) => serviceSchema.parse(current),
    saved: 'Service updated successfully',
    failed: 'Failed to update service',
    onSaved: (now) => {
      cacheService(now);
      navigate(view, { ask: false, from: `${view}/edit` });
    },
    draftKey: `service ${service.id}`,
  });
  const typed = editor.form.watch();
  const features = useRows(editor.form, 'features');
  return (
    <>
      <RecordHead back={{ to: view, label: service.title }} title={`Edit ${service.title}`} />
      <WithPreview path="/" drafts={[{ kind: 'service', id: service.id, service: serviceDraft(typed) }]}>
        <EntityForm
          editor={editor}
          label={`Edit ${service.title}`}
          onCancel={() => navigate(view, { ask: false })}
        >
          <ServiceFields field={editor.field} features={features} drawing={typed.icon_name} />
        </EntityForm>
      </WithPreview>
    </>
  );
}
