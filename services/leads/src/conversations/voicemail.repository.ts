import { Injectable } from '@nestjs/common';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { Voicemail } from '@latchline/contracts/leads/channels/voicemail.operations';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { DataSource, type EntityManager } from 'typeorm';

/** Whether callers can leave a message, a single row, and the messages that they left. */
@Injectable()
export class VoicemailRepository {
  constructor(private readonly dataSource: DataSource) {}

  async get(manager: EntityManager = this.dataSource.manager): Promise<Voicemail> {
    const [{ changed_at, ...row }] = await manager.query<
      [Omit<Voicemail, 'updated_at'> & { readonly changed_at: Date }]
    >('SELECT enabled, words, changed_at FROM voicemail');
    return { ...row, updated_at: changed_at.toISOString() };
  }

  async change(
    { enabled, words }: { enabled?: boolean | undefined; words?: string | undefined },
    actor: string,
    expected: ExpectedVersion,
  ): Promise<Voicemail> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM voicemail FOR UPDATE');
      requireVersion(await this.get(manager), expected, leadErrors.settingsStale);
      await manager.query(
        `UPDATE voicemail SET enabled = coalesce($1, enabled), words = coalesce($2, words), changed_by = $3,
           changed_at = greatest(now(), changed_at + interval '1 millisecond')`,
        [enabled ?? null, words ?? null, actor],
      );
      return this.get(manager);
    });
  }

  /** The provider's id of the message of a call, only if it belongs to the lead or to one merged into it. */
  async recordingOf(leadId: string, callId: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ recording_ref: string | null }[]>(
      `WITH RECURSIVE part AS (
         SELECT $1::uuid AS id UNION ALL SELECT lead.id FROM part JOIN leads lead ON lead.merged_into = part.id
       )
       SELECT recording_ref FROM conversation_entries JOIN part ON part.id = lead_id WHERE conversation_entries.id = $2`,
      [leadId, callId],
    );
    return row?.recording_ref ?? null;
  }
}
