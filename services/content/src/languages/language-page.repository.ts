import { Injectable } from '@nestjs/common';
import type { LanguagePageState } from '@latchline/contracts/content/languages/language-page.schema';
import type { LanguageCode } from '@latchline/contracts/content/languages/languages';
import { DataSource, type EntityManager } from 'typeorm';
import type { LanguagePageReview } from './changed-language-page';

type Times = 'reviewed_at' | 'updated_at';
type Row = Omit<LanguagePageState, Times> & { reviewed_at: Date | null; updated_at: Date };

const toPage = (row: Row): LanguagePageState => ({
  ...row,
  reviewed_at: row.reviewed_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

const columns = `language, reviewed_by, reviewed_at, enabled, language_pages.updated_at, language_pages.updated_by,
  coalesce(copy.updated_at > reviewed_at, false) AS edited_since`;

/** All SQL of the pages in other languages. */
@Injectable()
export class LanguagePageRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<LanguagePageState[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${columns} FROM language_pages LEFT JOIN page_copy copy ON copy.page = copy_name ORDER BY position`,
    );
    return rows.map(toPage);
  }

  /** Calls `decide` with the locked row, or null. */
  async change(
    language: LanguageCode,
    actor: string,
    decide: (now: LanguagePageState) => LanguagePageReview,
  ): Promise<LanguagePageState | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM language_pages WHERE language = $1 FOR UPDATE', [language]);
      const now = await this.find(manager, language);
      if (!now) return null;
      const { reviewed_by, reviewed_at, enabled } = decide(now);
      await manager.query(
        `UPDATE language_pages SET reviewed_by = $2, reviewed_at = $3, enabled = $4, updated_by = $5
         WHERE language = $1`,
        [language, reviewed_by, reviewed_at, enabled, actor],
      );
      return this.find(manager, language);
    });
  }

  private async find(manager: EntityManager, language: LanguageCode): Promise<LanguagePageState | null> {
    const [row] = await manager.query<Row[]>(
      `SELECT ${columns} FROM language_pages LEFT JOIN page_copy copy ON copy.page = copy_name WHERE language = $1`,
      [language],
    );
    return row ? toPage(row) : null;
  }
}
