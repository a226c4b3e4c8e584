import { Injectable } from '@nestjs/common';
import type { ChannelIntake } from '@latchline/contracts/leads/channels/intake-message.schema';
import type { UnknownEvents } from '@latchline/contracts/leads/channels/channel.operations';
import type {
  ConversationEntry,
  MessageState,
} from '@latchline/contracts/leads/channels/conversation.schema';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { versionStep } from '../leads/lead-version';
import { repeatWindowMs } from '../repeats/repeats';
import type { Call } from './conversation-rules';

/** An entry to be stored. Without a lead it is a call that is still ringing. */
export type NewEntry = Omit<ConversationEntry, 'lead_id' | 'files' | 'seconds' | 'error' | 'source'> &
  Partial<Pick<ConversationEntry, 'files' | 'seconds'>> & {
    /** Our number that the customer called or wrote to. */
    readonly called?: string | null;
    /** What brought the customer. */
    readonly source?: LeadSource | null | undefined;
    readonly lead_id: string | null;
    readonly provider: string;
    /** The provider's id; null until it has one. */
    readonly ref: string | null;
  };

interface UnendedCall {
  readonly provider: string;
  readonly ref: string;
  readonly number: string | null;
  readonly at: Date;
}

export interface StoredMail {
  readonly id: string;
  readonly ref: string | null;
  readonly direction: 'in' | 'out';
  readonly subject: string | null;
}

export interface StoredCall extends Call {
  readonly id: string;
  /** What brought the caller; null if unknown. */
  readonly source: LeadSource | null;
  readonly lead_id: string | null;
}

type CallRow = Omit<StoredCall, 'at' | 'recording'> & {
  readonly at: Date;
  readonly recording_ref: string | null;
  readonly recording_seconds: number | null;
};
const callColumns =
  'id, lead_id, state, number, seconds, by AS answered_by, at, called, source, recording_ref, recording_seconds';
const toCall = ({ at, recording_ref: ref, recording_seconds: seconds, ...row }: CallRow): StoredCall => ({
  ...row,
  at: at.toISOString(),
  recording: ref === null ? undefined : { ref, seconds: seconds ?? 0 },
});

/** SQL about calls and messages. Methods with a manager run in the caller's transaction. */
@Injectable()
export class ConversationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Until the transaction ends, no replica can handle another event about the same call or message. */
  async lockRef(manager: EntityManager, ref: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('channel:' || $1, 0))`, [ref]);
  }

  /** Those of these events that were not handled before. */
  async unknownAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ id: string | null }[]>(
      `SELECT id FROM unnest($1::uuid[]) AS given(id)
       WHERE NOT EXISTS (SELECT FROM channel_events WHERE channel_events.id = given.id)`,
      [ids],
    );
    return new Set(rows.flatMap(({ id }) => id ?? []));
  }

  /** False if the event was handled before. */
  async addEvent(manager: EntityManager, { id, received_at, event }: ChannelIntake): Promise<boolean> {
    const [type, body] = event.kind === 'unknown' ? [event.type, event.body] : [event.kind, null];
    const rows = await manager.query<{ id: string }[]>(
      `INSERT INTO channel_events (id, provider, type, body, received_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, event.provider, type, body, received_at],
    );
    return rows.length > 0;
  }

  async insert(manager: EntityManager, entry: NewEntry): Promise<boolean> {
    const rows = await manager.query<{ id: string }[]>(
      `INSERT INTO conversation_entries
         (id, lead_id, provider, ref, kind, channel, direction, number, state, text, files, seconds, by, at, called,
          subject, source)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        ...[entry.id, entry.lead_id, entry.provider, entry.ref, entry.kind, entry.channel, entry.direction],
        ...[
          entry.number,
          entry.state,
          entry.text,
          entry.files ?? 0,
          entry.seconds ?? null,
          entry.by,
          entry.at,
          entry.called ?? null,
          entry.subject ?? null,
          entry.source ? JSON.stringify(entry.source) : null,
        ],
      ],
    );
    return rows.length > 0;
  }

  /** Locked; null also if the erasure of its person ends first. */
  async findCall(manager: EntityManager, provider: string, ref: string): Promise<StoredCall | null> {
    const [row] = await manager.query<CallRow[]>(
      `SELECT ${callColumns} FROM conversation_entries WHERE provider = $1 AND ref = $2 AND kind = 'call' FOR UPDATE`,
      [provider, ref],
    );
    return row ? toCall(row) : null;
  }

  /** Whether a call was erased with its person. */
  async isErased(manager: EntityManager, ref: string): Promise<boolean> {
    const rows = await manager.query<object[]>(
      `SELECT FROM removed_leads WHERE digest = sha256(convert_to($1, 'UTF8'))`,
      [ref],
    );
    return rows.length > 0;
  }

  async saveCall(manager: EntityManager, call: StoredCall): Promise<void> {
    await manager.query(
      `UPDATE conversation_entries SET lead_id = $2, state = $3, number = $4, seconds = $5, by = $6, at = $7,
         recording_ref = $8, recording_seconds = $9, called = $10, source = $11
       WHERE id = $1`,
      [
        ...[call.id, call.lead_id, call.state, call.number, call.seconds, call.answered_by, call.at],
        ...[call.recording?.ref ?? null, call.recording?.seconds ?? null, call.called],
        call.source && JSON.stringify(call.source),
      ],
    );
  }

  /** The state of our own message, locked; null if there is no such message, because its person was erased. */
  async lockMessage(
    manager: EntityManager,
    id: string,
  ): Promise<{ lead_id: string; state: MessageState } | null> {
    const [row] = await manager.query<{ lead_id: string | null; state: MessageState }[]>(
      `SELECT lead_id, state FROM conversation_entries
       WHERE id = $1 AND kind = 'message' AND direction = 'out' FOR UPDATE`,
      [id],
    );
    // Only calls that ring have no lead.
    return row?.lead_id ? { lead_id: row.lead_id, state: row.state } : null;
  }

  /** The id of the entry that the provider knows by this id; null if it is not known. */
  async entryIdOf(manager: EntityManager, provider: string, ref: string): Promise<string | null> {
    const [row] = await manager.query<{ id: string }[]>(
      'SELECT id FROM conversation_entries WHERE provider = $1 AND ref = $2',
      [provider, ref],
    );
    return row?.id ?? null;
  }

  /** The latest mails of a lead, oldest first. */
  async mailsOf(manager: EntityManager, leadId: string): Promise<StoredMail[]> {
    const rows = await manager.query<StoredMail[]>(
      `SELECT id, ref, direction, subject FROM conversation_entries
       WHERE lead_id = $1 AND channel = 'email' ORDER BY at DESC, id DESC LIMIT 20`,
      [leadId],
    );
    return rows.toReversed();
  }

  /** The lead that has our mail of one of these ids, the first of them first, if it was written to this address. */
  async leadOfMail(manager: EntityManager, ids: readonly string[], address: string): Promise<string | null> {
    const [row] = await manager.query<{ lead_id: string | null }[]>(
      `SELECT lead_id FROM conversation_entries
       WHERE id = ANY ($1::uuid[]) AND direction = 'out' AND channel = 'email' AND number = $2
       ORDER BY array_position($1::uuid[], id) LIMIT 1`,
      [ids, address],
    );
    return row?.lead_id ? this.followed(manager, row.lead_id) : null;
  }

  /** The lead itself, or the one that it was merged into. */
  private async followed(manager: EntityManager, id: string): Promise<string | null> {
    const [row] = await manager.query<{ id: string }[]>(followedSql, [id]);
    return row?.id ?? null;
  }

  async saveState(
    manager: EntityManager,
    { id, state, error, ref }: { id: string; state: MessageState; error: string | null; ref: string },
  ): Promise<void> {
    await manager.query('UPDATE conversation_entries SET state = $2, error = $3, ref = $4 WHERE id = $1', [
      ...[id, state, error, ref],
    ]);
  }

  /** The lead that the conversation with this number belongs to at that time, if there was a call or message within a day. */
  async currentLead(manager: EntityManager, number: string, at: string): Promise<string | null> {
    const [row] = await manager.query<{ lead_id: string }[]>(
      `SELECT lead_id FROM conversation_entries
       WHERE number = $1 AND lead_id IS NOT NULL
         AND at > $2::timestamptz - $3::interval AND at < $2::timestamptz + $3::interval
       ORDER BY at DESC, id DESC LIMIT 1`,
      [number, at, `${repeatWindowMs} milliseconds`],
    );
    return row ? this.followed(manager, row.lead_id) : null;
  }

  /** When colleagues were last notified of a call or message of this customer; null if they were not. */
  async lastAlertedAt(manager: EntityManager, leadId: string): Promise<Date | null> {
    const [row] = await manager.query<{ at: Date | null }[]>(
      'SELECT max(alerted_at) AS at FROM conversation_entries WHERE lead_id = $1',
      [leadId],
    );
    return row?.at ?? null;
  }

  async saveAlert(manager: EntityManager, id: string): Promise<void> {
    await manager.query('UPDATE conversation_entries SET alerted_at = now() WHERE id = $1', [id]);
  }

  /** Raises the version of a lead whose conversation has changed. */
  async touch(manager: EntityManager, leadId: string): Promise<void> {
    await manager.query(
      'UPDATE leads SET updated_at = greatest($2, updated_at + $3::interval) WHERE id = $1',
      [leadId, new Date(), versionStep],
    );
  }

  /** Calls that began before this time and whose end was never reported. */
  async unended(before: Date, limit: number): Promise<UnendedCall[]> {
    return this.dataSource.query<UnendedCall[]>(
      `SELECT provider, ref, number, at FROM conversation_entries WHERE state = 'ringing' AND at < $1 AND ref IS NOT NULL
       ORDER BY at LIMIT $2`,
      [before, limit],
    );
  }

  async unknownEvents(limit: number): Promise<UnknownEvents['items']> {
    const rows = await this.dataSource.query<
      (Omit<UnknownEvents['items'][number], 'received_at'> & { received_at: Date })[]
    >(
      `SELECT id, provider, type, body, received_at FROM channel_events WHERE body IS NOT NULL
       ORDER BY received_at DESC LIMIT $1`,
      [limit],
    );
    return rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() }));
  }

  /** Providers deliver an event again for a week at most. */
  async purge(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM channel_events WHERE received_at < now() - CASE WHEN body IS NULL THEN interval '90 days' ELSE interval '30 days' END`,
    );
  }
}

const followedSql = `
  WITH RECURSIVE followed AS (
    SELECT id, merged_into FROM leads WHERE id = $1
    UNION SELECT lead.id, lead.merged_into FROM followed JOIN leads lead ON lead.id = followed.merged_into
  )
  SELECT id FROM followed WHERE merged_into IS NULL`;
