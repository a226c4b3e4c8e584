import { Injectable } from '@nestjs/common';
import type { ImportedLead } from '@latchline/contracts/leads/imports/lead-import.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { e164Of } from '../leads/phone-number';
import type { KnownLead } from './import-plan';
import { importedId } from './imported-lead';

/** Enough for a request of a hundred leads; a person with more has the same number. */
const mostKnown = 2_000;

@Injectable()
export class KnownLeadRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stored leads with the ids, phone numbers or e-mail addresses of these. */
  async of(
    given: readonly ImportedLead[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<KnownLead[]> {
    return manager.query<KnownLead[]>(
      `SELECT id, phone_e164, lower(email) AS email FROM leads
       WHERE id = ANY ($1::uuid[]) OR phone_e164 = ANY ($2::text[]) OR lower(email) = ANY ($3::text[])
       ORDER BY id LIMIT ${mostKnown}`,
      [
        given.map(importedId),
        given.flatMap(({ phone }) => e164Of(phone) ?? []),
        given.flatMap(({ email }) => email?.toLowerCase() ?? []),
      ],
    );
  }
}
