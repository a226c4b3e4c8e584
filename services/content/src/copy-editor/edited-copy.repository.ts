import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { PageRevisionEntry } from '@latchline/contracts/content/copy-editor/edited-copy.schema';
import { copyKindOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import type { SampleData } from '@latchline/runtime/database/sample-data';
import { containing } from '@latchline/runtime/database/like-pattern';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

type Copy = Record<string, unknown>;

export interface StoredCopy {
  readonly name: string;
  readonly words: Copy;
  /** The product's copy at the last update. */
  readonly original: Copy | null;
  readonly updated_at: Date;
  readonly updated_by: string | null;
  /** What the installation started with. */
  readonly sample: SampleData;
}

export interface StoredRevision {
  readonly id: string;
  readonly words: Copy;
  readonly note: PageRevisionEntry['note'];
  readonly saved_at: Date;
  readonly saved_by: string | null;
}

export interface CopyChange {
  readonly words: Copy;
  readonly original: Copy | null;
  readonly note: PageRevisionEntry['note'];
  readonly actor: string;
}

/** Revisions in the list; all are stored. */
const shownRevisions = 100;

/** All SQL of the copy editor, for pages and legal texts. */
@Injectable()
export class EditedCopyRepository {
  constructor(private readonly dataSource: DataSource) {}

  all(manager: EntityManager = this.dataSource.manager): Promise<StoredCopy[]> {
    return manager.query(`${copySql} ORDER BY name`);
  }

  /** Other words of the product in place of those that it brought before. */
  async replace(manager: EntityManager, name: string, words: Copy): Promise<void> {
    const sql = copyKindOf(name) === 'legal' ? updateLegalSql : updateCopySql;
    await manager.query(sql, [name, JSON.stringify(words), JSON.stringify(words), null]);
  }

  async find(
    name: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<StoredCopy | undefined> {
    const [row] = await manager.query<StoredCopy[]>(`SELECT * FROM (${copySql}) words WHERE name = $1`, [
      name,
    ]);
    return row;
  }

  /** Calls `decide` with the locked copy. Unchanged copy adds no revision. */
  async change(name: string, decide: (now: StoredCopy | undefined) => CopyChange): Promise<void> {
    const table = copyKindOf(name) === 'legal' ? 'legal_pages WHERE slug' : 'page_copy WHERE page';
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT FROM ${table} = $1 FOR UPDATE`, [name]);
      const now = await this.find(name, manager);
      const { words, original, note, actor } = decide(now);
      const changed = !isDeepStrictEqual(words, now?.words);
      if (now && changed) await this.saveFirstRevision(manager, now);
      const by = changed ? actor : (now?.updated_by ?? null);
      const sql = copyKindOf(name) === 'legal' ? updateLegalSql : updateCopySql;
      const [rows] = await manager.query<[{ updated_at: Date }[], number]>(sql, [
        name,
        JSON.stringify(words),
        original && JSON.stringify(original),
        by,
      ]);
      if (changed)
        await this.saveRevision(manager, name, words, note, rows[0]?.updated_at ?? new Date(), actor);
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

  /** Articles whose draft or published text contains `q`. If both do, the draft. */
  articlesWith(q: string, most: number): Promise<{ id: string; title: string; texts: Copy }[]> {
    return this.dataSource.query(articlesSql, [containing(q), most]);
  }

  /** Saves the copy before its first edit as a revision. */
  private async saveFirstRevision(manager: EntityManager, now: StoredCopy): Promise<void> {
    const [known] = await manager.query<unknown[]>('SELECT FROM page_revisions WHERE name = $1 LIMIT 1', [
      now.name,
    ]);
    if (!known)
      await this.saveRevision(manager, now.name, now.words, 'first', now.updated_at, now.updated_by);
  }

  private async saveRevision(
    manager: EntityManager,
    name: string,
    words: Copy,
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

const sampleSql = `CASE WHEN EXISTS (SELECT FROM seeded WHERE key = 'sample-data/none') THEN 'none' ELSE 'firm' END`;

const copySql = `
  SELECT page AS name, copy AS words, original, updated_at, updated_by, ${sampleSql} AS sample FROM page_copy
  UNION ALL
  SELECT slug, jsonb_build_object('title', title, 'last_updated', last_updated, 'intro', intro, 'sections', sections),
    original, updated_at, updated_by, ${sampleSql} FROM legal_pages`;

const articlesSql = `
  SELECT id, title, texts FROM (
    SELECT DISTINCT ON (p.id) p.id, coalesce(version.title, '') AS title, jsonb_build_object('title', version.title, 'excerpt', version.excerpt,
      'content', version.content, 'meta_title', version.meta_title, 'meta_description', version.meta_description) AS texts
    FROM blog_posts p LEFT JOIN blog_post_desk d ON d.post_id = p.id
    CROSS JOIN LATERAL (
      SELECT 1 AS place, title, excerpt, content, meta_title, meta_description FROM jsonb_to_record(d.fields)
        AS draft(title text, excerpt text, content text, meta_title text, meta_description text)
      UNION ALL
      SELECT 2, p.title, p.excerpt, p.content, p.meta_title, p.meta_description
    ) version
    WHERE concat_ws(' ', version.title, version.excerpt, version.content, version.meta_title, version.meta_description)
      ILIKE $1
    ORDER BY p.id, version.place
  ) found ORDER BY title, id LIMIT $2`;

const updateCopySql = `
  UPDATE page_copy SET copy = $2, original = $3, updated_by = $4 WHERE page = $1 RETURNING updated_at`;

const updateLegalSql = `
  UPDATE legal_pages SET title = $2::jsonb->>'title', intro = $2::jsonb->>'intro', sections = $2::jsonb->'sections',
    last_updated = ($2::jsonb->>'last_updated')::date, original = $3, updated_by = $4
  WHERE slug = $1 RETURNING updated_at`;
