import { mostPhotos, jobPhotoRoutes } from '@latchline/contracts/leads/jobs/job-photo.operations';
import type { JobPhoto } from '@latchline/contracts/leads/jobs/job.schema';
import { type LeadDetail, leadDetailSchema } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { urlOf } from '@latchline/kit/api/call-route';
import { useRef, useState } from 'react';
import { newId } from '../../../shared/browser/new-id';
import { useTimeDerived } from '../../../shared/browser/now';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { openLeadId } from '../../../shared/leads/lead-address';
import { shortDateTime } from '../../../shared/period/times';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { withRefusal } from '../../../shared/ui/failure-toast';
import { rememberLead } from '../cache/lead-cache';
import styles from './job.module.css';
import { scalePhoto } from '../../../shared/files/scale-photo';

/** Photos of the job, for users only: theirs, scaled down in the browser, and those that the customer sent. */
export function JobPhotos({ lead }: { lead: LeadDetail }) {
  const { upload, queries } = useClients();
  const input = useRef<HTMLInputElement>(null);
  const remember = (saved: LeadDetail) => rememberLead(queries, saved, openLeadId());
  const photos = lead.photos ?? [];
  /** Ids of the files chosen so far: one that was added although its response was lost is not added again. */
  const ids = useRef(new Map<string, string>());
  const add = useAction({
    call: async (files: readonly File[]) => {
      let saved = lead;
      for (const file of files) {
        const key = [lead.id, file.name, file.size, file.lastModified].join();
        const photo = ids.current.get(key) ?? newId();
        ids.current.set(key, photo);
        const address = urlOf(jobPhotoRoutes.addPhoto, { params: { id: lead.id, photo } });
        saved = await upload(address, await scalePhoto(file), leadDetailSchema);
        remember(saved);
      }
      ids.current.clear();
      return saved;
    },
    done: 'Photo added',
    failed: withRefusal('Failed to add the photo', 'It could not be read or sent.'),
    onDone: remember,
  });
  return (
    <div className={styles.wide} role="group" aria-label="Photos">
      <div className={styles.photos}>
        {photos.map((photo, index) => (
          <Photo key={photo.id} lead={lead} photo={photo} number={index + 1} onRemoved={remember} />
        ))}
        {photos.length < mostPhotos && (
          <Button disabled={add.isPending} onClick={() => input.current?.click()}>
            <Icon name="plus" />
            {add.isPending ? 'Adding…' : 'Add photos'}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].slice(0, mostPhotos - photos.length);
          target.value = '';
          if (files.length > 0) add.mutate(files);
        }}
      />
    </div>
  );
}

function Photo({
  lead,
  photo,
  number,
  onRemoved,
}: {
  lead: LeadDetail;
  photo: JobPhoto;
  number: number;
  onRemoved: (lead: LeadDetail) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const at = useTimeDerived((now) => shortDateTime(photo.at, now));
  const params = { id: photo.lead_id, photo: photo.id };
  const address = urlOf(jobPhotoRoutes.getPhoto, { params });
  const { api } = useClients();
  const remove = useAction({
    call: () => api.call(jobPhotoRoutes.removePhoto, { params: { ...params, id: lead.id } }),
    done: 'Photo deleted',
    failed: 'Failed to delete the photo',
    onDone: onRemoved,
  });
  return (
    <figure>
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={`Photo ${number} of the job, ${at}`} loading="lazy" />
      </a>
      {photo.by === 'visitor' && <figcaption>From the customer</figcaption>}
      <Button
        size="s"
        variant="quiet"
        className="square"
        aria-label={`Delete photo ${number}`}
        onClick={() => setAsking(true)}
      >
        <Icon name="close" />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this photo?"
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => {
            setAsking(false);
            remove.mutate();
          }}
          onClose={() => setAsking(false)}
        >
          <p>It cannot be restored.</p>
        </ConfirmDialog>
      )}
    </figure>
  );
}
