import { Injectable } from '@nestjs/common';
import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import { findRecording } from '@latchline/contracts/leads/channels/voicemail.operations';
import { getPhoto } from '@latchline/contracts/leads/jobs/job-photo.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { type Fetched, ProviderFiles } from '../../channels/media/provider-files';
import { patiently } from '../lead-lists/patiently';
import { unlessDeleted } from './unless-deleted';

/** A photo, or the call with a voicemail. */
export interface FileOfLead {
  readonly id: string;
  readonly lead_id: string;
}

/** Photos of leads, and what callers said. */
@Injectable()
export class LeadFiles {
  constructor(
    private readonly services: ServiceClient,
    private readonly files: ProviderFiles,
  ) {}

  /** Null if it was deleted. */
  async photo({ id, lead_id }: FileOfLead): Promise<Buffer | null> {
    const reading = patiently(() => this.services.request(getPhoto, { id: lead_id, photo: id }));
    const photo = await unlessDeleted(reading, leadErrors.noSuchPhoto);
    return photo && Buffer.from(photo.content, 'base64');
  }

  /** Null if it was deleted. */
  async voicemail({ id, lead_id }: FileOfLead): Promise<Fetched | null> {
    const reading = patiently(() => this.services.request(findRecording, { id: lead_id, call: id }));
    const found = await unlessDeleted(reading, leadErrors.noSuchRecording);
    return found && this.files.recording(found.ref);
  }
}

/** A merged lead is shown in the one that it was merged into, too: its files are its own. */
export const photosOf = ({ id, photos = [] }: LeadDetail): FileOfLead[] =>
  photos.filter(({ lead_id }) => lead_id === id).map(fileOf);

export const voicemailsOf = ({ id, conversation = [] }: LeadDetail): FileOfLead[] =>
  withVoicemail(conversation.filter(({ lead_id }) => lead_id === id));

export const withVoicemail = (said: readonly ConversationEntry[]): FileOfLead[] =>
  said.filter(({ voicemail }) => voicemail).map(fileOf);

/** Pictures of messages are photos of the lead, under the id of the file. */
export const keptPictures = (said: readonly ConversationEntry[]): FileOfLead[] =>
  said.flatMap(({ lead_id, media = [] }) =>
    media.filter(({ state }) => state === 'kept').map(({ id }) => ({ id, lead_id })),
  );

/** Why a voicemail cannot be had; null if it can. */
export const problemOf = (fetched: Fetched): string | null =>
  'content' in fetched ? null : 'refused' in fetched ? fetched.refused : fetched.retry;

const fileOf = ({ id, lead_id }: FileOfLead): FileOfLead => ({ id, lead_id });
