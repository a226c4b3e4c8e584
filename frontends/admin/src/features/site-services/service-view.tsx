import { servicePlaceholders } from '@latchline/contracts/content/business-placeholders';
import type { Service } from '@latchline/contracts/content/content.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { DeletionDialog } from '../../shared/records/deletion-dialog';
import { Detail, InnerLink, RecordHead } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';
import { useFilled } from '../../shared/records/use-filled';
import { WithPreview } from '../../shared/records/with-preview';
import { shortDateTime } from '../../shared/period/times';
import { paths } from '../../shared/navigation/paths';
import { useTimeDerived } from '../../shared/browser/now';
import { DrawingPicture, drawingTitle } from './drawing-picture';
import { priceOf } from './price';
import { useDeleteService } from './services.queries';

/** A saved service; updates when somebody else changes it. */
export function ServiceView({ service: saved }: { service: Service }) {
  const service = useFilled(saved, (business) => servicePlaceholders(saved, business));
  const [deleting, setDeleting] = useState(false);
  const remove = useDeleteService();
  const changed = useTimeDerived((now) => shortDateTime(service.updated_at, now));
  return (
    <>
      <RecordHead back={{ to: paths.services, label: 'All services' }} title={service.title}>
        <Button onClick={() => setDeleting(true)}>Delete</Button>
        <InnerLink className="btn btn-ink" to={`${paths.services}/${service.id}/edit`}>
          Edit
        </InnerLink>
      </RecordHead>
      <WithPreview path="/" drafts={[]}>
        <dl className={records.facts}>
          <div>
            <dt>Drawing</dt>
            <dd>
              <DrawingPicture name={service.icon_name} />
              {drawingTitle(service.icon_name)}
            </dd>
          </div>
          <Detail label="Description">{service.description}</Detail>
          <Detail label="Link text">{service.cta_text}</Detail>
          <Detail label="Link address">{service.link}</Detail>
          <Detail label="Price">{priceOf(service.price)}</Detail>
          <Detail label="Features">{service.features.map((feature) => `• ${feature}`).join('\n')}</Detail>
          <Detail label="Slug">{service.slug}</Detail>
          <Detail label="Last changed">{changed}</Detail>
        </dl>
      </WithPreview>
      {deleting && (
        <DeletionDialog
          name={service.title}
          pending={remove.isPending}
          onDelete={() => remove.mutate(saved, { onError: () => setDeleting(false) })}
          onClose={() => setDeleting(false)}
        >
          <p>This removes its card from the home page. If the service has its own page, that page stays.</p>
        </DeletionDialog>
      )}
    </>
  );
}
