import { Injectable } from '@nestjs/common';
import { getReviewsOfLeads } from '@latchline/contracts/content/reviews/review.operations';
import { type Person, type PersonExport, getPersonLeads } from '@latchline/contracts/leads/person.operations';
import { listDeliveries } from '@latchline/contracts/notifications/delivery.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import {
  type FileOfLead,
  keptPictures,
  LeadFiles,
  photosOf,
  problemOf,
  voicemailsOf,
  withVoicemail,
} from '../export/lead-files';

/** A person's history can be long. */
const timeoutMs = 30_000;

type Words = Omit<PersonExport, 'photos' | 'voicemails'>;

/** Collects everything the services store about a person. Fails if one does not respond: a partial file would mislead. */
@Injectable()
export class ExportPerson {
  constructor(
    private readonly services: ServiceClient,
    private readonly files: LeadFiles,
  ) {}

  async words(whose: Person): Promise<Words> {
    const found = await this.services.request(getPersonLeads, whose, { timeoutMs });
    const deliveries: PersonExport['deliveries'] = [];
    for (const { id } of found.leads) {
      const { items } = await this.services.request(listDeliveries, { lead_id: id }, { timeoutMs });
      deliveries.push(...items);
    }
    const lead_ids = found.leads.map(({ id }) => id);
    const { items: reviews } = await this.services.request(getReviewsOfLeads, { lead_ids }, { timeoutMs });
    const person = { phone: whose.phone ?? null, email: whose.email ?? null };
    return { person, exported_at: new Date().toISOString(), ...found, deliveries, reviews };
  }

  /** The export as JSON, one file in memory at a time: a landlord can have hundreds of leads. */
  async *text(words: Words): AsyncGenerator<string> {
    const { leads, conversation } = words;
    yield JSON.stringify(words).slice(0, -1);
    yield ',"photos":';
    yield* list(this.photos([...leads.flatMap(photosOf), ...keptPictures(conversation)]));
    yield ',"voicemails":';
    yield* list(this.voicemails([...leads.flatMap(voicemailsOf), ...withVoicemail(conversation)]));
    yield '}';
  }

  private async *photos(photos: readonly FileOfLead[]): AsyncGenerator<PersonExport['photos'][number]> {
    for (const one of photos) {
      const photo = await this.files.photo(one);
      if (photo) yield { ...one, media_type: 'image/jpeg', content: photo.toString('base64') };
    }
  }

  private async *voicemails(
    voicemails: readonly FileOfLead[],
  ): AsyncGenerator<PersonExport['voicemails'][number]> {
    for (const one of voicemails) {
      const fetched = await this.files.voicemail(one);
      if (!fetched) continue;
      const content = 'content' in fetched ? fetched.content.toString('base64') : null;
      yield { ...one, media_type: 'audio/mpeg', content, problem: problemOf(fetched) };
    }
  }
}

async function* list(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let separator = '';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield ']';
}
