import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { DataSource } from 'typeorm';
import { type LeadRow, leadColumns, toLead } from '../leads/lead.mapper';
import { e164Of } from '../leads/phone-number';

const most = 5;

interface Person {
  readonly phone: string;
  readonly email?: string | null;
}

/** Finds leads of the same person, of any age. */
@Injectable()
export class SamePersonRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, without `except`. A merged lead is found as the lead it was merged into. */
  async leadsOf({ phone, email }: Person, except: string | null = null): Promise<Lead[]> {
    const phone_e164 = e164Of(phone);
    const digits = phone_e164 === null ? phone.replace(/\D/g, '') : null;
    const rows = await this.dataSource.query<LeadRow[]>(samePersonSql, [
      phone_e164,
      digits,
      email?.toLowerCase() ?? null,
      except,
    ]);
    return rows.map(toLead);
  }
}

// Each part uses an index of its own.
const samePersonSql = `
  WITH RECURSIVE own AS (
    SELECT id, merged_into FROM leads WHERE phone_e164 = $1
    UNION SELECT id, merged_into FROM leads
      WHERE phone_e164 IS NULL AND regexp_replace(phone, '[^0-9]', '', 'g') = $2
    UNION SELECT id, merged_into FROM leads WHERE email IS NOT NULL AND lower(email) = $3
  ), followed AS (
    SELECT id, merged_into FROM own
    UNION SELECT lead.id, lead.merged_into FROM followed JOIN leads lead ON lead.id = followed.merged_into
  )
  SELECT ${leadColumns} FROM leads
  WHERE id IN (SELECT id FROM followed WHERE merged_into IS NULL) AND id IS DISTINCT FROM $4::uuid
  ORDER BY created_at DESC, id DESC LIMIT ${most}`;
