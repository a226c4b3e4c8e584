import { Injectable } from '@nestjs/common';
import type { RecipientLevels } from '@latchline/contracts/notifications/notification-settings.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';

export interface StoredSettings {
  readonly recipients: RecipientLevels;
  readonly acknowledge_visitors: boolean;
  readonly updated_at: Date;
  readonly updated_by: string | null;
}

const columns = 'recipients, acknowledge_visitors, updated_at, updated_by';
const currentSql = prepared(`SELECT ${columns} FROM settings`);

@Injectable()
export class SettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Applies until the settings are changed in the dashboard. */
  async initialise(first: readonly string[]): Promise<void> {
    const recipients: RecipientLevels = { first: [...first], escalation_1: [], escalation_2: [] };
    await this.dataSource.query(
      `INSERT INTO settings AS old (recipients) VALUES ($1)
       ON CONFLICT (singleton) DO UPDATE SET recipients = excluded.recipients, updated_at = now()
       WHERE old.updated_by IS NULL AND old.recipients <> excluded.recipients`,
      [JSON.stringify(recipients)],
    );
  }

  async current(manager: EntityManager = this.dataSource.manager): Promise<StoredSettings> {
    return this.one(await manager.query<StoredSettings[]>(currentSql));
  }

  /** Reads and changes the settings under a row lock. */
  async change(decide: (now: StoredSettings) => StoredSettings): Promise<StoredSettings> {
    return this.dataSource.transaction(async (manager) => {
      const now = this.one(
        await manager.query<StoredSettings[]>(`SELECT ${columns} FROM settings FOR UPDATE`),
      );
      const { recipients, acknowledge_visitors, updated_by } = decide(now);
      const [rows] = await manager.query<[StoredSettings[], number]>(
        `UPDATE settings SET recipients = $1, acknowledge_visitors = $2, updated_by = $3,
           updated_at = greatest(clock_timestamp()::timestamptz(3), updated_at + interval '1 millisecond')
         RETURNING ${columns}`,
        [JSON.stringify(recipients), acknowledge_visitors, updated_by],
      );
      return this.one(rows);
    });
  }

  private one([row]: readonly StoredSettings[]): StoredSettings {
    if (!row) throw new Error('The settings row is missing: the service did not start properly');
    return row;
  }
}
