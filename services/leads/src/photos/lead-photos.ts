import { Injectable } from '@nestjs/common';
import { mostPhotos } from '@latchline/contracts/leads/jobs/job-photo.operations';
import type { LeadDetail, TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { withoutMetadata } from '@latchline/runtime/pictures/jpeg';
import { LeadChanges } from '../changes/lead-changes';
import { IdTaken, PhotoNotFound, PhotoRefused } from '../leads/lead.errors';
import { versionAfter } from '../leads/lead-version';
import type { Transaction } from '../leads/transactions';
import { PhotoRepository } from './photo.repository';

type PhotoKind = Extract<TimelineEntry['kind'], 'photo-added' | 'photo-removed'>;

export interface NewPhoto {
  readonly id: string;
  /** The lead that it belongs to: the locked one, or one merged into it. */
  readonly leadId: string;
  readonly actor: string;
  readonly content: Buffer;
}

/** What the camera wrote into the file is gone. Throws if it is no JPEG. */
export function cleanPhoto(content: string): Buffer {
  const cleaned = withoutMetadata(Buffer.from(content, 'base64'));
  if ('refused' in cleaned) throw new PhotoRefused(cleaned.refused);
  return cleaned;
}

/** Adds photos to a locked lead and removes them, with its timeline. */
@Injectable()
export class LeadPhotos {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly changes: LeadChanges,
  ) {}

  /** Changes nothing if the lead has the photo. */
  async add(
    transaction: Transaction,
    current: LeadDetail,
    { id, leadId, actor, content }: NewPhoto,
  ): Promise<LeadDetail> {
    const known = current.photos ?? [];
    if (known.some((one) => one.id === id)) return current;
    if (known.length >= mostPhotos) throw new PhotoRefused(`A job can have ${mostPhotos} photos`);
    const at = versionAfter(current.updated_at, new Date());
    const stored = { id, lead_id: leadId, by: actor, at, content };
    if (!(await this.photos.insert(transaction.manager, stored))) throw new IdTaken(id);
    return this.noted(transaction, current, { at, actor, kind: 'photo-added', photo: id });
  }

  async remove(
    transaction: Transaction,
    current: LeadDetail,
    id: string,
    actor: string,
  ): Promise<LeadDetail> {
    const known = current.photos?.find((one) => one.id === id);
    if (!known) throw new PhotoNotFound(id);
    await this.photos.remove(transaction.manager, known.id);
    const at = versionAfter(current.updated_at, new Date());
    return this.noted(transaction, current, { at, actor, kind: 'photo-removed', photo: known.id });
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
