import { Injectable } from '@nestjs/common';
import type {
  DeletionReport,
  ProviderCopies,
} from '@latchline/contracts/notifications/provider-copies.operations';
import { DataSource, type EntityManager } from 'typeorm';

/** Until the next attempt; the last one repeats until the copy is gone. */
const waitMinutes = [1, 5, 30, 120, 360];
const longestWaitMinutes = Math.max(...waitMinutes);

/** What the provider still has of erased people, by its path in the account. */
@Injectable()
export class ProviderCopyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    await manager.query(
      'INSERT INTO provider_copies (path) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [paths],
    );
  }

  /** The texts that were sent to customers, of these erased deliveries, which stay without the number. */
  async addTexts(manager: EntityManager, deliveryIds: readonly string[]): Promise<void> {
    await manager.query(
      `INSERT INTO provider_copies (path)
       SELECT 'Messages/' || provider_ref FROM deliveries
       WHERE id = ANY ($1::uuid[]) AND provider_ref IS NOT NULL AND recipient = 'erased'
       ON CONFLICT DO NOTHING`,
      [deliveryIds],
    );
  }

  /**
   * The next due copy, which is due again later; null if none is due. One that would wait longer than any is to wait is due, too:
   * the clock has been set back.
   */
  async claim(): Promise<string | null> {
    const [[row]] = await this.dataSource.query<[{ path: string }[], number]>(
      `UPDATE provider_copies SET attempts = attempts + 1,
         due_at = now() + make_interval(mins => ($1::int[])[least(attempts + 1, $2)])
       WHERE path = (
         SELECT path FROM provider_copies
         WHERE due_at <= now()
           OR due_at > now() + make_interval(mins => 1 + CASE WHEN attempts = 0 THEN 0 ELSE $3::int END)
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING path`,
      [waitMinutes, waitMinutes.length, longestWaitMinutes],
    );
    return row?.path ?? null;
  }

  async deleted(path: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE provider_copies SET deleted_at = now(), due_at = NULL, last_error = NULL WHERE path = $1',
      [path],
    );
  }

  async failed(path: string, error: string, retryAfterMs = 0): Promise<void> {
    const waitMs = Math.min(retryAfterMs, longestWaitMinutes * 60_000);
    await this.dataSource.query(
      `UPDATE provider_copies SET last_error = $2, due_at = greatest(due_at, now() + make_interval(secs => $3::float8 / 1000))
       WHERE path = $1 AND due_at IS NOT NULL`,
      [path, error, waitMs],
    );
  }

  async counts(): Promise<ProviderCopies> {
    const [row] = await this.dataSource.query<
      [Omit<ProviderCopies, 'oldest_at'> & { readonly oldest_at: Date | null }]
    >(
      `SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS waiting,
         count(deleted_at)::int AS deleted, min(added_at) FILTER (WHERE deleted_at IS NULL) AS oldest_at,
         (array_agg(last_error ORDER BY added_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS last_error
       FROM provider_copies`,
    );
    return { ...row, oldest_at: row.oldest_at?.toISOString() ?? null };
  }

  /** Deletions that are not in the audit log yet: an earlier report that was not entered, or else a new one with this id. */
  async report(newId: string): Promise<DeletionReport | null> {
    const [open] = await this.dataSource.query<{ id: string }[]>(
      `SELECT report_id AS id FROM provider_copies
       WHERE deleted_at IS NOT NULL AND reported_at IS NULL AND report_id IS NOT NULL LIMIT 1`,
    );
    if (!open)
      await this.dataSource.query(
        `UPDATE provider_copies SET report_id = $1
         WHERE deleted_at IS NOT NULL AND reported_at IS NULL AND report_id IS NULL`,
        [newId],
      );
    const id = open?.id ?? newId;
    const [deleted] = await this.dataSource.query<[DeletionReport['deleted']]>(
      `SELECT count(*) FILTER (WHERE path LIKE 'Calls/%')::int AS calls,
         count(*) FILTER (WHERE path LIKE 'Messages/%' AND path NOT LIKE '%/Media/%')::int AS messages,
         count(*) FILTER (WHERE path LIKE '%/Media/%')::int AS pictures,
         count(*) FILTER (WHERE path LIKE 'Recordings/%')::int AS recordings
       FROM provider_copies WHERE report_id = $1`,
      [id],
    );
    return Object.values(deleted).some((count) => count > 0) ? { id, deleted } : null;
  }

  async entered(reportId: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE provider_copies SET reported_at = now() WHERE report_id = $1 AND reported_at IS NULL',
      [reportId],
    );
  }

  /** The record of a deletion is kept for as long as that of the erasure in the leads service. */
  async forget(): Promise<void> {
    await this.dataSource.query(`DELETE FROM provider_copies WHERE deleted_at < now() - interval '90 days'`);
  }
}
