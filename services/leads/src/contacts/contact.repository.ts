import { Injectable } from '@nestjs/common';
import type {
  ContactCounts,
  ContactCountsQuery,
  ContactSources,
  ListContactsQuery,
} from '@latchline/contracts/leads/contacts/contact.operations';
import type { Contact, ContactIntake } from '@latchline/contracts/leads/contacts/contact.schema';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';
import { DataSource } from 'typeorm';
import { sourceOfPress } from '../conversations/call-presses';
import type { LeadCursor } from '../inbox/lead-cursor';
import type { Period } from '../tallies/lead-series';
import { storableTime } from '../inbox/storable-time';

type ContactRow = Omit<Contact, 'at'> & { at: Date };
export type ContactFilters = Omit<ListContactsQuery, 'limit' | 'cursor'>;

@Injectable()
export class ContactRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Idempotent on the id, together with their presses. Resolves to the number of new contacts. */
  async store(contacts: readonly ContactIntake[]): Promise<number> {
    const named = contacts.map((contact) => ({
      ...contact,
      source_name: sourceNameOf(contact.attribution),
      pressed: contact.press && sourceOfPress(contact, contact.press),
    }));
    const rows = await this.dataSource.query<unknown[]>(storeSql, [JSON.stringify(named)]);
    return rows.length;
  }

  async deleteBefore(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM contacts WHERE at < $1', [before]);
  }

  async page(filters: ContactFilters, after: LeadCursor | undefined, limit: number): Promise<Contact[]> {
    const rows = await this.dataSource.query<ContactRow[]>(pageSql, [
      filters.kind,
      storableTime(filters.from),
      storableTime(filters.to),
      after?.created_at,
      after?.id,
      limit,
    ]);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  async counts({ from, to }: ContactCountsQuery): Promise<ContactCounts['sources']> {
    return this.dataSource.query<ContactCounts['sources']>(countsSql, [storableTime(from), storableTime(to)]);
  }

  /** Counts by source: calls and chats from the contacts' attribution, quote requests from the daily tallies. */
  async sources({ from, to }: Period, limit: number): Promise<ContactSources['items']> {
    return this.dataSource.query<ContactSources['items']>(sourcesSql, [from, to, limit]);
  }
}

const columns = 'id, kind, at, page, source, device, attribution';

// Ordered by id, so that replicas storing the same contacts cannot deadlock.
const storeSql = `
  WITH given AS (
    SELECT * FROM json_to_recordset($1) AS given(id uuid, kind text, at timestamptz, page text, source text, device text,
      attribution jsonb, source_name text, press json, pressed jsonb)
  ), stored AS (
    INSERT INTO contacts (${columns}, source_name) SELECT ${columns}, source_name FROM given ORDER BY id
    ON CONFLICT (id) DO NOTHING RETURNING id
  ), presses AS (
    INSERT INTO call_presses (id, number, at, source)
    SELECT id, press->>'number', (press->>'at')::timestamptz, pressed FROM given JOIN stored USING (id)
    WHERE pressed IS NOT NULL
    ON CONFLICT (id) DO NOTHING
  )
  SELECT id FROM stored`;

const within = `($FROM::timestamptz IS NULL OR at >= $FROM) AND ($TO::timestamptz IS NULL OR at <= $TO)`;
const period = (from: number, to: number) =>
  within.replaceAll('$FROM', `$${from}`).replaceAll('$TO', `$${to}`);

const pageSql = `
  SELECT ${columns} FROM contacts
  WHERE ($1::text IS NULL OR kind = $1) AND ${period(2, 3)}
    AND ($4::timestamptz IS NULL OR (at, id) < ($4, $5::uuid))
  ORDER BY at DESC, id DESC LIMIT $6`;

const countsSql = `
  SELECT kind, source, count(*)::int AS count FROM contacts WHERE ${period(1, 2)}
  GROUP BY kind, source ORDER BY count DESC, kind, source`;

const sourcesSql = `
  SELECT source, sum(calls)::int AS calls, sum(chats)::int AS chats, sum(forms)::int AS forms FROM (
    SELECT source_name AS source, (kind = 'phone')::int AS calls, (kind = 'whatsapp')::int AS chats, 0 AS forms
    FROM contacts
    WHERE at >= $1::date::timestamp AT TIME ZONE 'Europe/London'
      AND at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/London'
    UNION ALL
    SELECT value, 0, 0, leads FROM (
      SELECT subject, day, value, leads FROM lead_tallies
      UNION ALL SELECT subject, day, value, leads FROM lead_tally_changes
    ) AS tally WHERE subject = 'source' AND day BETWEEN $1::date AND $2::date
  ) AS counted
  WHERE source <> '' GROUP BY source HAVING sum(calls) + sum(chats) + sum(forms) > 0
  ORDER BY sum(calls) + sum(chats) + sum(forms) DESC, source LIMIT $3`;
