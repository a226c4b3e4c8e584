import { Injectable } from '@nestjs/common';
import { type Person, type PersonExport, getPersonLeads } from '@latchline/contracts/leads/person.operations';
import { listDeliveries } from '@latchline/contracts/notifications/delivery.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';

/** Somebody's whole history may be long. */
const timeoutMs = 30_000;

/** What all services know of one person. When one of them cannot be asked there is no file: half of it would be a lie. */
@Injectable()
export class ExportPerson {
  constructor(private readonly services: ServiceClient) {}

  async run({ phone, email }: Person): Promise<PersonExport> {
    const found = await this.services.request(getPersonLeads, { phone, email }, { timeoutMs });
    const deliveries: PersonExport['deliveries'] = [];
    for (const { id } of found.leads) {
      const { items } = await this.services.request(listDeliveries, { lead_id: id }, { timeoutMs });
      deliveries.push(...items);
    }
    const person = { phone: phone ?? null, email: email ?? null };
    return { person, exported_at: new Date().toISOString(), ...found, deliveries };
  }
}
