import { Controller } from '@nestjs/common';
import {
  type AddPhoto,
  addPhoto,
  getPhoto,
  removePhoto,
  type RemovePhoto,
} from '@latchline/contracts/leads/jobs/job-photo.operations';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { LeadNotFound, PhotoNotFound } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { type Transaction, Transactions } from '../leads/transactions';
import { cleanPhoto, LeadPhotos } from './lead-photos';
import { PhotoRepository } from './photo.repository';

/** Photos that users add. */
@Controller()
export class PhotoHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly stored: PhotoRepository,
    private readonly photos: LeadPhotos,
  ) {}

  @Handles(addPhoto)
  async add({ id, photo, content: sent, actor }: AddPhoto): Promise<LeadDetail> {
    const content = cleanPhoto(sent);
    return this.transactions.run(async (transaction) => {
      const current = await this.locked(transaction, id);
      const added = { id: photo.toLowerCase(), leadId: current.id, actor, content };
      return this.photos.add(transaction, current, added);
    });
  }

  @Handles(getPhoto)
  async get({ id, photo }: { id: string; photo: string }) {
    const content = await this.stored.content(id, photo);
    if (!content) throw new PhotoNotFound(photo);
    return { media_type: 'image/jpeg' as const, content: content.toString('base64') };
  }

  @Handles(removePhoto)
  remove({ id, photo, actor }: RemovePhoto): Promise<LeadDetail> {
    return this.transactions.run(async (transaction) =>
      this.photos.remove(transaction, await this.locked(transaction, id), photo.toLowerCase(), actor),
    );
  }

  private async locked({ manager }: Transaction, id: string): Promise<LeadDetail> {
    const lead = await this.leads.lock(manager, id);
    if (!lead) throw new LeadNotFound(id);
    return lead;
  }
}
