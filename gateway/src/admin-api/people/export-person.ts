import { Injectable } from '@nestjs/common';
import { getReviewsOfLeads } from '@latchline/contracts/content/reviews/review.operations';
import { type Person, type PersonExport, getPersonLeads } from '@latchline/contracts/leads/person.operations';
import { listDeliveries } from '@latchline/contracts/notifications/delivery.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';

/** A person's history can be long. */
const timeoutMs = 30_000;

/** Collects everything the services store about a person. Fails if one does not respond: a partial file would mislead. */
@Injectable()
export class ExportPerson {
  constructor(private readonly services: ServiceClient) {}

  async run(whose: Person): Promise<PersonExport> {
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
}
