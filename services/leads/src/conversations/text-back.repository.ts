import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { TextBack } from '@latchline/contracts/leads/channels/channel.operations';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { DataSource, type EntityManager } from 'typeorm';

type SettingsRow = Omit<TextBack, 'updated_at'> & { readonly changed_at: Date };

/** The reply to missed calls, a single row, and who gets no texts. */
@Injectable()
export class TextBackRepository {
  constructor(private readonly dataSource: DataSource) {}

  async get(manager: EntityManager = this.dataSource.manager): Promise<TextBack> {
    const [{ changed_at, ...row }] = await manager.query<[SettingsRow]>(
      'SELECT enabled, text, every_hours, hours, changed_at FROM text_back',
    );
    return { ...row, updated_at: changed_at.toISOString() };
  }

  async change(
    {
      enabled,
      text,
      every_hours,
      hours,
    }: { [Key in keyof Omit<TextBack, 'updated_at'>]?: TextBack[Key] | undefined },
    actor: string,
    expected: ExpectedVersion,
  ): Promise<TextBack> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM text_back FOR UPDATE');
      requireVersion(await this.get(manager), expected, leadErrors.settingsStale);
      await manager.query(
        `UPDATE text_back SET enabled = coalesce($1, enabled), text = coalesce($2, text),
           every_hours = coalesce($3, every_hours), changed_by = $4,
           hours = CASE WHEN $5 THEN $6::jsonb ELSE hours END,
           changed_at = greatest(now(), changed_at + interval '1 millisecond')`,
        [
          ...[enabled ?? null, text ?? null, every_hours ?? null, actor],
          ...[hours !== undefined, hours ? JSON.stringify(hours) : null],
        ],
      );
      return this.get(manager);
    });
  }

  /** When this number last got the automatic reply. */
  async repliedAt(manager: EntityManager, number: string): Promise<Date | null> {
    const [row] = await manager.query<{ at: Date | null }[]>(
      `SELECT max(at) AS at FROM conversation_entries
       WHERE number = $1 AND direction = 'out' AND by = 'latchline'`,
      [number],
    );
    return row?.at ?? null;
  }

  async hasOptedOut(manager: EntityManager, number: string): Promise<boolean> {
    const rows = await manager.query<{ opted_out: boolean }[]>(
      'SELECT opted_out FROM text_consents WHERE number = sha256($1::bytea)',
      [Buffer.from(number)],
    );
    return rows[0]?.opted_out ?? false;
  }

  /** The latest word counts, in any order of arrival. Resolves to the digest of the number. */
  async keepConsent(
    manager: EntityManager,
    { number, optedOut, at }: { number: string; optedOut: boolean; at: string },
  ): Promise<string> {
    await manager.query(
      `INSERT INTO text_consents AS known (number, opted_out, at) VALUES (sha256($1::bytea), $2, $3)
       ON CONFLICT (number) DO UPDATE SET opted_out = excluded.opted_out, at = excluded.at
       WHERE known.at <= excluded.at`,
      [Buffer.from(number), optedOut, at],
    );
    return createHash('sha256').update(number).digest('hex');
  }
}
