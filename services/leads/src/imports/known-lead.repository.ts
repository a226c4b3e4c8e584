import { Injectable } from '@nestjs/common';
import type { ImportedLead } from '@latchline/contracts/leads/imports/lead-import.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { e164Of } from '../leads/phone-number';
import { type KnownLead, mostDuplicates } from './import-plan';
import { importedId } from './imported-lead';

/** One more than is shown of each: the imported lead itself can be among them. */
const mostOfEach = mostDuplicates + 1;

/** In the order of the indexes of phone numbers and addresses: in another one, Postgres would rather read the whole table. */
const some = (condition: string) =>
  `(SELECT id, phone_e164, email FROM leads WHERE ${condition} ORDER BY held, created_at LIMIT ${mostOfEach})`;

@Injectable()
export class KnownLeadRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stored leads with the ids, which are the references in our own export, and some with the phone number or e-mail address of
   * each of these: thousands can have the same.
   */
  async of(
    given: readonly ImportedLead[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<KnownLead[]> {
    return manager.query<KnownLead[]>(
      `SELECT DISTINCT lead.id, lead.phone_e164, lower(lead.email) AS email
       FROM unnest($1::uuid[], $2::text[], $3::text[]) AS given(id, phone, email), LATERAL (
         ${some('id = given.id')} UNION ALL ${some('phone_e164 = given.phone')}
         UNION ALL ${some('lower(email) = given.email')}
       ) AS lead ORDER BY id`,
      [
        [
          ...given.map(importedId),
          ...given.flatMap(({ reference }) => z.uuid().safeParse(reference).data ?? []),
        ],
        given.map(({ phone }) => e164Of(phone)),
        given.map(({ email }) => email?.toLowerCase() ?? null),
      ],
    );
  }
}
