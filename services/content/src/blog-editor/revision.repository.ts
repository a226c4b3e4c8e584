import { Injectable } from '@nestjs/common';
import type { PostFields } from '@latchline/contracts/content/blog-editor/post-fields';
import type { PostRevision, PostRevisionRow } from '@latchline/contracts/content/blog-editor/post.schema';
import { countWords } from '@latchline/contracts/content/blog-editor/post-text';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type LastRevision, revisionOf, type Saving } from './revision-span';
import { completeFields, type StoredPost } from './stored-post';

/** Published versions are never deleted; of the others only the newest are kept. */
const savedRevisions = 60;

interface Row extends Omit<PostRevision, 'started_at' | 'saved_at' | 'word_count' | 'title' | 'fields'> {
  readonly started_at: Date;
  readonly saved_at: Date;
  readonly fields: Partial<PostFields>;
}

/** All SQL of article revisions. Every method runs in the caller's transaction. */
@Injectable()
export class RevisionRepository {
  /** Saves the published text as the first version, so that it can be restored after the first edit. */
  async saveOriginal(manager: EntityManager, post: StoredPost): Promise<void> {
    await manager.query(
      `INSERT INTO blog_post_revisions (id, post_id, kind, actor, started_at, saved_at, fields)
       SELECT $1, $2, 'published', NULL, $3, $3, $4
       WHERE NOT EXISTS (SELECT FROM blog_post_revisions WHERE post_id = $2)`,
      [uuidv7(), post.id, post.updated_at, JSON.stringify(post.live)],
    );
  }

  async save(manager: EntityManager, postId: string, saving: Saving): Promise<void> {
    const [newest] = await manager.query<(Row & LastRevision)[]>(`${newestSql} LIMIT 1`, [postId]);
    const last = newest && { ...newest, fields: completeFields(newest.fields) };
    const outcome = revisionOf(last, saving);
    if (outcome === 'none') return;
    const fields = JSON.stringify(saving.fields);
    if (outcome === 'extend' && newest) {
      await manager.query(
        'UPDATE blog_post_revisions SET kind = $2, saved_at = $3, fields = $4 WHERE id = $1',
        [newest.id, saving.kind, saving.at, fields],
      );
      return;
    }
    await manager.query(
      `INSERT INTO blog_post_revisions (id, post_id, kind, actor, started_at, saved_at, fields)
       VALUES ($1, $2, $3, $4, $5, $5, $6)`,
      [uuidv7(), postId, saving.kind, saving.actor, saving.at, fields],
    );
    await manager.query(pruneSql, [postId, savedRevisions]);
  }

  async list(manager: EntityManager, postId: string): Promise<PostRevisionRow[]> {
    const rows = await manager.query<Row[]>(newestSql, [postId]);
    return rows.map((row) => {
      const { fields: _fields, ...rest } = toRevision(row);
      return rest;
    });
  }

  async find(manager: EntityManager, postId: string, id: string): Promise<PostRevision | undefined> {
    const [row] = await manager.query<Row[]>(
      `SELECT ${columns} FROM blog_post_revisions WHERE post_id = $1 AND id = $2`,
      [postId, id],
    );
    return row && toRevision(row);
  }
}

const columns = 'id, kind, actor, started_at, saved_at, fields';
const newestSql = `SELECT ${columns} FROM blog_post_revisions WHERE post_id = $1 ORDER BY saved_at DESC, id DESC`;

const pruneSql = `
  DELETE FROM blog_post_revisions WHERE id IN (
    SELECT id FROM blog_post_revisions WHERE post_id = $1 AND kind <> 'published'
    ORDER BY saved_at DESC, id DESC OFFSET $2)`;

function toRevision(row: Row): PostRevision {
  const fields = completeFields(row.fields);
  return {
    id: row.id,
    kind: row.kind,
    actor: row.actor,
    started_at: row.started_at.toISOString(),
    saved_at: row.saved_at.toISOString(),
    title: fields.title,
    word_count: countWords(fields.content),
    fields,
  };
}
