import { Controller } from '@nestjs/common';
import {
  type AddPhoto,
  addPhoto,
  getPhoto,
  mostPhotos,
  removePhoto,
  type RemovePhoto,
} from '@latchline/contracts/leads/jobs/job-photo.operations';
import type { LeadDetail, TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { LeadChanges } from '../changes/lead-changes';
import { IdTaken, LeadNotFound, PhotoNotFound, PhotoRefused } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { versionAfter } from '../leads/lead-version';
import { type Transaction, Transactions } from '../leads/transactions';
import { withoutMetadata } from '@latchline/runtime/pictures/jpeg';
import { PhotoRepository } from './photo.repository';

type PhotoKind = Extract<TimelineEntry['kind'], 'photo-added' | 'photo-removed'>;

@Controller()
export class PhotoHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly photos: PhotoRepository,
    private readonly changes: LeadChanges,
  ) {}

  @Handles(addPhoto)
  async add({ id, photo, content, actor }: AddPhoto): Promise<LeadDetail> {
    const cleaned = withoutMetadata(Buffer.from(content, 'base64'));
    if ('refused' in cleaned) throw new PhotoRefused(cleaned.refused);
    return this.transactions.run(async (transaction) => {
      const current = await this.locked(transaction, id);
      const known = current.photos ?? [];
      if (known.some((one) => one.id === photo.toLowerCase())) return current;
      if (known.length >= mostPhotos) throw new PhotoRefused(`A job can have ${mostPhotos} photos`);
      const at = versionAfter(current.updated_at, new Date());
      const stored = { id: photo.toLowerCase(), lead_id: current.id, by: actor, at, content: cleaned };
      if (!(await this.photos.insert(transaction.manager, stored))) throw new IdTaken(photo);
      return this.noted(transaction, current, { at, actor, kind: 'photo-added', photo: stored.id });
    });
  }

  @Handles(getPhoto)
  async get({ id, photo }: { id: string; photo: string }) {
    const content = await this.photos.content(id, photo);
    if (!content) throw new PhotoNotFound(photo);
    return { media_type: 'image/jpeg' as const, content: content.toString('base64') };
  }

  @Handles(removePhoto)
  remove({ id, photo, actor }: RemovePhoto): Promise<LeadDetail> {
    return this.transactions.run(async (transaction) => {
      const current = await this.locked(transaction, id);
      const known = current.photos?.find((one) => one.id === photo.toLowerCase());
      if (!known) throw new PhotoNotFound(photo);
      await this.photos.remove(transaction.manager, known.id);
      const at = versionAfter(current.updated_at, new Date());
      return this.noted(transaction, current, { at, actor, kind: 'photo-removed', photo: known.id });
    });
  }

  private async locked({ manager }: Transaction, id: string): Promise<LeadDetail> {
    const lead = await this.leads.lock(manager, id);
    if (!lead) throw new LeadNotFound(id);
    return lead;
  }

  private noted(
    transaction: Transaction,
    current: LeadDetail,
    { photo, kind, at, actor }: { photo: string; kind: PhotoKind; at: string; actor: string },
  ): Promise<LeadDetail> {
    const [from, to] = kind === 'photo-added' ? [null, photo] : [photo, null];
    const entries = [{ at, actor, kind, from, to }];
    return this.changes.save(transaction, current, { lead: { ...current, updated_at: at }, entries });
  }
}
