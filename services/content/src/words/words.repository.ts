import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { PageRevisionEntry } from '@latchline/contracts/content/words/page-words.schema';
import { wordsKindOf } from '@latchline/contracts/content/words/page-words';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

type Words = Record<string, unknown>;

export interface StoredWords {
  readonly name: string;
  readonly words: Words;
  /** What the product had last brought. */
  readonly original: Words | null;
  readonly updated_at: Date;
  readonly updated_by: string | null;
}

export interface StoredRevision {
  readonly id: string;
  readonly words: Words;
  readonly note: PageRevisionEntry['note'];
  readonly saved_at: Date;
  readonly saved_by: string | null;
}

export interface WordsChange {
  readonly words: Words;
  readonly original: Words | null;
  readonly note: PageRevisionEntry['note'];
  readonly actor: string;
}

/** Revisions that are shown; all are kept. */
const shownRevisions = 100;

/** The only SQL about words as they are edited: of pages and of legal texts alike. */
@Injectable()
export class WordsRepository {
  constructor(private readonly dataSource: DataSource) {}

  all(): Promise<StoredWords[]> {
    return this.dataSource.query(`${wordsSql} ORDER BY name`);
  }

  async find(
    name: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<StoredWords | undefined> {
    const [row] = await manager.query<StoredWords[]>(`SELECT * FROM (${wordsSql}) words WHERE name = $1`, [
      name,
    ]);
    return row;
  }

  /** Decides on the words as they are, which nobody else changes meanwhile. Words that stay as they are make no revision. */
  async change(name: string, decide: (now: StoredWords | undefined) => WordsChange): Promise<void> {
    const table = wordsKindOf(name) === 'legal' ? 'legal_pages WHERE slug' : 'page_copy WHERE page';
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT FROM ${table} = $1 FOR UPDATE`, [name]);
      const now = await this.find(name, manager);
      const { words, original, note, actor } = decide(now);
      const changed = !isDeepStrictEqual(words, now?.words);
      if (now && changed) await this.keepFirst(manager, now);
      const by = changed ? actor : (now?.updated_by ?? null);
      const sql = wordsKindOf(name) === 'legal' ? updateLegalSql : updateCopySql;
      const [rows] = await manager.query<[{ updated_at: Date }[], number]>(sql, [
        name,
        JSON.stringify(words),
        original && JSON.stringify(original),
        by,
      ]);
      if (changed) await this.keep(manager, name, words, note, rows[0]?.updated_at ?? new Date(), actor);
    });
  }

  revisions(name: string): Promise<Omit<StoredRevision, 'words'>[]> {
    return this.dataSource.query(
      `SELECT id, note, saved_at, saved_by FROM page_revisions WHERE name = $1
       ORDER BY saved_at DESC, id DESC LIMIT ${shownRevisions}`,
      [name],
    );
  }

  async revision(name: string, id: string): Promise<StoredRevision | undefined> {
    const [row] = await this.dataSource.query<StoredRevision[]>(
      'SELECT id, words, note, saved_at, saved_by FROM page_revisions WHERE name = $1 AND id = $2',
      [name, id],
    );
    return row;
  }

  /** Articles that hold the words; their drafts, too. */
  articlesWith(q: string): Promise<{ id: string; title: string; texts: Words }[]> {
    return this.dataSource.query(
      `SELECT id, title, jsonb_build_object('title', title, 'excerpt', excerpt, 'content', content,
         'meta_title', meta_title, 'meta_description', meta_description) AS texts
       FROM blog_posts WHERE concat_ws(' ', title, excerpt, content, meta_title, meta_description) ILIKE $1
       ORDER BY title LIMIT 50`,
      [`%${q.replace(/[\\%_]/g, '\\$&')}%`],
    );
  }

  /** What was there before anybody edited it is a revision as well. */
  private async keepFirst(manager: EntityManager, now: StoredWords): Promise<void> {
    const [known] = await manager.query<unknown[]>('SELECT FROM page_revisions WHERE name = $1 LIMIT 1', [
      now.name,
    ]);
    if (!known) await this.keep(manager, now.name, now.words, 'first', now.updated_at, now.updated_by);
  }

  private async keep(
    manager: EntityManager,
    name: string,
    words: Words,
    note: PageRevisionEntry['note'],
    at: Date,
    by: string | null,
  ): Promise<void> {
    await manager.query(
      'INSERT INTO page_revisions (id, name, words, note, saved_at, saved_by) VALUES ($1, $2, $3, $4, $5, $6)',
      [uuidv7(), name, JSON.stringify(words), note, at, by],
    );
  }
}

const wordsSql = `
  SELECT page AS name, copy AS words, original, updated_at, updated_by FROM page_copy
  UNION ALL
  SELECT slug, jsonb_build_object('title', title, 'last_updated', last_updated, 'intro', intro, 'sections', sections),
    original, updated_at, updated_by FROM legal_pages`;

const updateCopySql = `
  UPDATE page_copy SET copy = $2, original = $3, updated_by = $4 WHERE page = $1 RETURNING updated_at`;

const updateLegalSql = `
  UPDATE legal_pages SET title = $2::jsonb->>'title', intro = $2::jsonb->>'intro', sections = $2::jsonb->'sections',
    last_updated = ($2::jsonb->>'last_updated')::date, original = $3, updated_by = $4
  WHERE slug = $1 RETURNING updated_at`;
