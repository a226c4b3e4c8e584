import { Injectable } from '@nestjs/common';
import { listLeadIds } from '@latchline/contracts/leads/lead-export.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { getLead } from '@latchline/contracts/leads/lead.operations';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { Fetched } from '../../channels/media/provider-files';
import { patiently } from '../lead-lists/patiently';
import { everyPage, itemList } from './item-list';
import { type FileOfLead, LeadFiles, photosOf, problemOf, voicemailsOf } from './lead-files';
import { unlessDeleted } from './unless-deleted';
import type { ZipEntry } from './zip-stream';

/** Each attempt may take 20 seconds, and there may be thousands. */
const mostFailures = 5;
const away: Fetched = { retry: 'provider away' };

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
    private readonly files: LeadFiles,
  ) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    const photos: FileOfLead[] = [];
    const voicemails: FileOfLead[] = [];
    yield { name: 'leads.json', content: () => itemList(this.leads(photos, voicemails)) };
    for (const one of photos) {
      const photo = await this.files.photo(one);
      if (photo) yield { name: `lead-photos/${one.id}.jpg`, content: async () => photo };
    }
    yield* this.voicemails(voicemails);
  }

  /** Adds their files to the lists. */
  private async *leads(photos: FileOfLead[], voicemails: FileOfLead[]): AsyncGenerator<LeadDetail> {
    for await (const id of everyPage((after) => patiently(() => this.services.request(listLeadIds, after)))) {
      const lead = await unlessDeleted(
        patiently(() => this.services.request(getLead, { id })),
        leadErrors.notFound,
      );
      if (!lead) continue;
      photos.push(...photosOf(lead));
      voicemails.push(...voicemailsOf(lead));
      yield lead;
    }
  }

  /** They are at the provider: what it does not return is named, because an archive without it is better than none. */
  private async *voicemails(voicemails: readonly FileOfLead[]): AsyncGenerator<ZipEntry> {
    const items: ListedVoicemail[] = [];
    let failures = 0;
    for (const one of voicemails) {
      const fetched = failures < mostFailures ? await this.files.voicemail(one) : away;
      if (!fetched) continue;
      const file = 'content' in fetched ? `voicemails/${one.id}.mp3` : null;
      items.push({ ...one, file, problem: problemOf(fetched) });
      if ('retry' in fetched) failures += 1;
      if (file && 'content' in fetched) yield { name: file, content: async () => fetched.content };
    }
    yield { name: 'voicemails.json', content: async () => `${JSON.stringify({ items }, null, 2)}\n` };
  }
}
