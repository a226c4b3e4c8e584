import { Injectable } from '@nestjs/common';
import type { ChannelProvider, MessageFile } from '@latchline/contracts/leads/channels/channel-event.schema';
import type { MediaReason } from '@latchline/contracts/leads/channels/conversation.schema';
import type { ClaimedFile } from '@latchline/contracts/leads/channels/media.operations';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

/** Until the next attempt; the last one repeats. Longer than an attempt takes, so that no two gateways fetch the same file. */
const waitMinutes = [2, 2, 5, 15, 60];

interface Claimed extends ClaimedFile {
  readonly added_at: Date;
}

/** Files of messages. They are deleted with their conversation. */
@Injectable()
export class MediaRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Pictures are due at once; everything else is only named. */
  async add(
    manager: EntityManager,
    entryId: string,
    provider: ChannelProvider,
    files: readonly MessageFile[],
  ): Promise<void> {
    if (files.length === 0) return;
    const rows = files.map((file, position) => ({ ...file, id: uuidv7(), position }));
    await manager.query(
      `INSERT INTO conversation_media (id, entry_id, position, provider, ref, type, sha256, state, due_at)
       SELECT id, $2, position, $3, ref, type, sha256,
         CASE WHEN type LIKE 'image/%' THEN 'waiting' ELSE 'not-kept' END, CASE WHEN type LIKE 'image/%' THEN now() END
       FROM json_to_recordset($1) AS file(id uuid, position int, ref text, type text, sha256 text)`,
      [JSON.stringify(rows), entryId, provider],
    );
  }

  /**
   * The next due picture, which is due again later; null if none is due. One that would wait longer than it was to wait after its
   * last attempt is due, too: the clock has been set back.
   */
  async claim(): Promise<Claimed | null> {
    const [[file]] = await this.dataSource.query<[Claimed[], number]>(
      `UPDATE conversation_media SET attempts = attempts + 1,
         due_at = now() + make_interval(mins => ($1::int[])[least(attempts + 1, $2)])
       WHERE id = (
         SELECT id FROM conversation_media
         WHERE due_at <= now()
           OR due_at > now() + make_interval(mins => 1 + coalesce(($1::int[])[least(attempts, $2)], 0))
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, provider, ref, type, sha256, added_at`,
      [waitMinutes, waitMinutes.length],
    );
    return file ?? null;
  }

  /** The lead of the message of a waiting file, and the one it was merged into; null if it waits no more. */
  async leadsOf(manager: EntityManager, id: string): Promise<{ own: string; current: string } | null> {
    const [row] = await manager.query<{ own: string; current: string }[]>(
      `WITH RECURSIVE followed AS (
         SELECT leads.id AS own, leads.id, merged_into FROM conversation_media
           JOIN conversation_entries entry ON entry.id = entry_id JOIN leads ON leads.id = entry.lead_id
         WHERE conversation_media.id = $1 AND conversation_media.due_at IS NOT NULL
         UNION SELECT own, lead.id, lead.merged_into FROM followed JOIN leads lead ON lead.id = followed.merged_into
       )
       SELECT own, id AS current FROM followed WHERE merged_into IS NULL`,
      [id],
    );
    return row ?? null;
  }

  /** A file that waits no more. `reason`: why it is not kept. */
  async settle(manager: EntityManager, id: string, reason: MediaReason | null): Promise<void> {
    await manager.query(
      'UPDATE conversation_media SET state = $2, reason = $3, due_at = NULL WHERE id = $1 AND due_at IS NOT NULL',
      [id, reason === null ? 'kept' : 'not-kept', reason],
    );
  }
}
