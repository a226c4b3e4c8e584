import { Injectable } from '@nestjs/common';
import { findRecording } from '@latchline/contracts/leads/channels/voicemail.operations';
import { getPhoto } from '@latchline/contracts/leads/jobs/job-photo.operations';
import { listLeadIds } from '@latchline/contracts/leads/lead-export.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { getLead } from '@latchline/contracts/leads/lead.operations';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { type Fetched, ProviderFiles } from '../../channels/media/provider-files';
import { everyPage, itemList } from './item-list';
import { unlessDeleted } from './unless-deleted';
import type { ZipEntry } from './zip-stream';

interface FileOfLead {
  readonly id: string;
  readonly lead_id: string;
}

/** Each attempt may take 20 seconds, and there may be thousands. */
const mostFailures = 5;

/** A voicemail, and why it is not in the archive. */
interface ListedVoicemail extends FileOfLead {
  readonly file: string | null;
  readonly problem: string | null;
}

/** All leads with their history and conversations, then their photos and voicemails. */
@Injectable()
export class LeadEntries {
  constructor(
    private readonly services: ServiceClient,
    private readonly files: ProviderFiles,
  ) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    const photos: FileOfLead[] = [];
    const voicemails: FileOfLead[] = [];
    yield { name: 'leads.json', content: () => itemList(this.leads(photos, voicemails)) };
    for (const { id, lead_id } of photos) {
      const reading = this.services.request(getPhoto, { id: lead_id, photo: id });
      const photo = await unlessDeleted(reading, leadErrors.noSuchPhoto);
      if (photo)
        yield { name: `lead-photos/${id}.jpg`, content: async () => Buffer.from(photo.content, 'base64') };
    }
    yield* this.voicemails(voicemails);
  }

  /** Adds their files to the lists. A merged lead is in the one that it was merged into, too: its files are its own. */
  private async *leads(photos: FileOfLead[], voicemails: FileOfLead[]): AsyncGenerator<LeadDetail> {
    for await (const id of everyPage((after) => this.services.request(listLeadIds, after))) {
      const lead = await unlessDeleted(this.services.request(getLead, { id }), leadErrors.notFound);
      if (!lead) continue;
      const isOwn = ({ lead_id }: FileOfLead) => lead_id === id;
      photos.push(...(lead.photos ?? []).filter(isOwn).map(fileOf));
      voicemails.push(
        ...(lead.conversation ?? []).filter((said) => said.voicemail && isOwn(said)).map(fileOf),
      );
      yield lead;
    }
  }

  /** They are at the provider: what it does not return is named, because an archive without it is better than none. */
  private async *voicemails(voicemails: readonly FileOfLead[]): AsyncGenerator<ZipEntry> {
    const items: ListedVoicemail[] = [];
    let failures = 0;
    for (const { id, lead_id } of voicemails) {
      const reading = this.services.request(findRecording, { id: lead_id, call: id });
      const recording = await unlessDeleted(reading, leadErrors.noSuchRecording);
      if (!recording) continue;
      const fetched: Fetched =
        failures < mostFailures ? await this.files.recording(recording.ref) : { retry: 'provider away' };
      if ('retry' in fetched) failures += 1;
      if ('content' in fetched) {
        const file = `voicemails/${id}.mp3`;
        yield { name: file, content: async () => fetched.content };
        items.push({ id, lead_id, file, problem: null });
      } else
        items.push({
          id,
          lead_id,
          file: null,
          problem: 'refused' in fetched ? fetched.refused : fetched.retry,
        });
    }
    yield { name: 'voicemails.json', content: async () => `${JSON.stringify({ items }, null, 2)}\n` };
  }
}

const fileOf = ({ id, lead_id }: FileOfLead): FileOfLead => ({ id, lead_id });
