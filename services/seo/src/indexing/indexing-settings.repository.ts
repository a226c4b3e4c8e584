import { Injectable } from '@nestjs/common';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { seoErrors } from '@latchline/contracts/seo/seo.errors';
import { DataSource, type EntityManager } from 'typeorm';

export interface StoredIndexingSettings {
  readonly automatic: boolean;
  readonly changed_by: string | null;
  readonly updated_at: string;
}

@Injectable()
export class IndexingSettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async get(manager: EntityManager = this.dataSource.manager): Promise<StoredIndexingSettings> {
    const [row] = await manager.query<SettingsRow[]>(
      'SELECT automatic, changed_by, updated_at FROM indexing_settings',
    );
    return row
      ? { ...row, updated_at: row.updated_at.toISOString() }
      : { automatic: true, changed_by: null, updated_at: new Date(0).toISOString() };
  }

  async change(automatic: boolean, actor: string, version: ExpectedVersion = {}): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE indexing_settings IN SHARE ROW EXCLUSIVE MODE');
      const current = await this.get(manager);
      requireVersion(current, version, seoErrors.stale);
      await manager.query(
        `INSERT INTO indexing_settings (automatic, changed_by) VALUES ($1, $2)
         ON CONFLICT (one) DO UPDATE SET automatic = $1, changed_by = $2,
           updated_at = greatest(now(), indexing_settings.updated_at + interval '1 millisecond')`,
        [automatic, actor],
      );
    });
  }
}

type SettingsRow = Omit<StoredIndexingSettings, 'updated_at'> & { updated_at: Date };
