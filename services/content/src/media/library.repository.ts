import { Injectable } from '@nestjs/common';
import type { Crop, FocalPoint, MediaUse } from '@latchline/contracts/content/media/media.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { containingPlain, containsPlain } from '@latchline/runtime/database/plain-text';
import { DataSource, type EntityManager } from 'typeorm';
import type { Fallback, OriginalPicture, MadeSize } from './picture-files';
import type { StoredSize } from './picture-rules';

export interface StoredMedia {
  readonly id: string;
  readonly path: string;
  readonly kind: 'picture' | 'drawing';
  readonly title: string;
  readonly alt: string;
  readonly decorative: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly whole_width: number | null;
  readonly whole_height: number | null;
  readonly fingerprint: string | null;
  readonly crop: Crop | null;
  readonly focal: FocalPoint | null;
  readonly sizes_wanted: string | null;
  readonly sizes_ready: string | null;
  readonly given_up: boolean;
  readonly widths: number[];
  readonly thumbnail: string | null;
  readonly bytes: number;
  readonly uses: MediaUse[];
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly updated_at: Date;
}

export interface MediaSearch {
  readonly q?: string | undefined;
  readonly kind?: 'picture' | 'drawing' | undefined;
  readonly unused?: boolean | undefined;
  readonly used_elsewhere?: readonly string[] | undefined;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** The columns that a change writes. */
export type MediaChange = Pick<
  StoredMedia,
  'title' | 'alt' | 'decorative' | 'crop' | 'focal' | 'sizes_wanted'
>;

export interface NewMedia {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly alt: string;
  readonly decorative: boolean;
  readonly actor: string;
}

/** Attempts before a picture counts as failed. */
const maxAttempts = 3;

/** All SQL of the media library: titles and alt texts, originals, sizes, and where pictures are used. */
@Injectable()
export class LibraryRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<StoredMedia | undefined> {
    const [row] = await manager.query<StoredMedia[]>(`${selectSql} WHERE m.id = $1`, [id]);
    return row;
  }

  async list({
    q,
    kind,
    unused,
    used_elsewhere,
    after,
    limit,
  }: MediaSearch): Promise<{ items: StoredMedia[]; total: number }> {
    const filter = [q ? containingPlain(q) : null, kind ?? null, unused ?? false, used_elsewhere ?? []];
    const items = await this.dataSource.query<StoredMedia[]>(
      `${selectSql} WHERE ${fitsSql} AND ($5::timestamptz IS NULL OR (m.created_at, m.id) < ($5, $6))
       ORDER BY m.created_at DESC, m.id DESC LIMIT $7`,
      [...filter, after?.at ?? null, after?.id ?? null, limit],
    );
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `${withUses} SELECT count(*)::int AS total FROM media m WHERE ${fitsSql}`,
      filter,
    );
    return { items, total: count?.total ?? 0 };
  }

  async add(media: NewMedia, picture: OriginalPicture, fallback: Fallback, sizes: string): Promise<void> {
    const { id, path, title, alt, decorative, actor } = media;
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO media (id, path, kind, media_type, content, width, height, title, alt, decorative, sizes_wanted, created_by)
         VALUES ($1, $2, 'picture', 'image/jpeg', $3, $4, $5, $6, $7, $8, $9, $10)`,
        [id, path, fallback.content, fallback.width, fallback.height, title, alt, decorative, sizes, actor],
      );
      await this.storeOriginal(manager, id, picture);
      await this.want(manager, id, sizes);
    });
  }

  /** Calls `decide` with the locked row. */
  async change(id: string, decide: (now: StoredMedia | undefined) => MediaChange): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM media WHERE id = $1 FOR UPDATE', [id]);
      const now = await this.find(id, manager);
      const { title, alt, decorative, crop, focal, sizes_wanted } = decide(now);
      await manager.query(
        `UPDATE media SET title = $2, alt = $3, decorative = $4, crop = $5, focal = $6, sizes_wanted = $7 WHERE id = $1`,
        [id, title, alt, decorative, json(crop), json(focal), sizes_wanted],
      );
      if (sizes_wanted && sizes_wanted !== now?.sizes_wanted) await this.want(manager, id, sizes_wanted);
    });
  }

  async replace(
    id: string,
    picture: OriginalPicture,
    fallback: Fallback,
    decide: (now: StoredMedia | undefined) => string,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM media WHERE id = $1 FOR UPDATE', [id]);
      const sizes = decide(await this.find(id, manager));
      await manager.query(
        `UPDATE media SET content = $2, media_type = 'image/jpeg', width = $3, height = $4, crop = NULL, focal = NULL,
           sizes_wanted = $5 WHERE id = $1`,
        [id, fallback.content, fallback.width, fallback.height, sizes],
      );
      await this.storeOriginal(manager, id, picture);
      await this.want(manager, id, sizes);
    });
  }

  /** Calls `check` with the locked row, so that an article saved just now does not lose its picture. */
  async delete(id: string, check: (now: StoredMedia | undefined) => void): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM media WHERE id = $1 FOR UPDATE', [id]);
      check(await this.find(id, manager));
      await manager.query('DELETE FROM media WHERE id = $1', [id]);
    });
  }

  async whole(id: string): Promise<Buffer | undefined> {
    const [row] = await this.dataSource.query<{ whole: Buffer }[]>(
      'SELECT whole FROM media_originals WHERE media_id = $1',
      [id],
    );
    return row?.whole;
  }

  /** The oldest picture made of the same file. */
  async pathOfFingerprint(fingerprint: string): Promise<string | undefined> {
    const [row] = await this.dataSource.query<{ path: string }[]>(
      `SELECT m.path FROM media m JOIN media_originals o ON o.media_id = m.id
       WHERE o.fingerprint = $1 ORDER BY m.created_at, m.id LIMIT 1`,
      [fingerprint],
    );
    return row?.path;
  }

  async original(id: string): Promise<OriginalPicture | undefined> {
    const [row] = await this.dataSource.query<OriginalPicture[]>(
      'SELECT media_type, content, width, height, whole, fingerprint FROM media_originals WHERE media_id = $1',
      [id],
    );
    return row;
  }

  /** The pictures at these paths that have sizes. */
  async drawn(paths: readonly string[]): Promise<(SizedMedia & { path: string })[]> {
    return this.dataSource.query(
      `SELECT m.path, m.width, m.height, m.focal,
         json_agg(json_build_object('path', s.path, 'media_type', s.media_type, 'width', s.width, 'height', s.height)) AS sizes
       FROM media m JOIN media_sizes s ON s.media_id = m.id AND s.name = m.sizes_ready
       WHERE m.path = ANY($1) GROUP BY m.id`,
      [paths],
    );
  }

  /** Claims the next picture without sizes for two minutes. */
  async claim(): Promise<{ media_id: string; name: string; crop: Crop | null } | undefined> {
    const [rows] = await this.dataSource.query<
      [{ media_id: string; name: string; crop: Crop | null }[], number]
    >(claimSql, [maxAttempts]);
    return rows[0];
  }

  async storeSize(mediaId: string, name: string, size: MadeSize): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO media_sizes (path, media_id, name, media_type, width, height, content)
       SELECT $1, id, $3, $4, $5, $6, $7 FROM media WHERE id = $2
       ON CONFLICT (path) DO NOTHING`,
      [size.path, mediaId, name, size.media_type, size.width, size.height, size.content],
    );
  }

  /** Pages show these sizes from now on, unless the picture has changed meanwhile. */
  async finish(mediaId: string, name: string, fallback: Fallback): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `UPDATE media SET sizes_ready = $2, content = $3, width = $4, height = $5
         WHERE id = $1 AND sizes_wanted = $2`,
        [mediaId, name, fallback.content, fallback.width, fallback.height],
      );
      await manager.query('DELETE FROM media_jobs WHERE media_id = $1 AND name = $2', [mediaId, name]);
    });
  }

  /** Former sizes are kept for a week, because cached pages may refer to them. */
  async deleteFormerSizes(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM media_sizes s USING media m
       WHERE m.id = s.media_id AND s.made_at < now() - interval '7 days'
         AND s.name IS DISTINCT FROM m.sizes_ready AND s.name IS DISTINCT FROM m.sizes_wanted
         AND m.updated_at < now() - interval '7 days'`,
    );
  }

  private async storeOriginal(manager: EntityManager, id: string, picture: OriginalPicture): Promise<void> {
    await manager.query(
      `INSERT INTO media_originals (media_id, media_type, content, width, height, whole, fingerprint)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (media_id) DO UPDATE SET media_type = $2, content = $3, width = $4, height = $5, whole = $6, fingerprint = $7`,
      [
        id,
        picture.media_type,
        picture.content,
        picture.width,
        picture.height,
        picture.whole,
        picture.fingerprint,
      ],
    );
  }

  private async want(manager: EntityManager, id: string, name: string): Promise<void> {
    await manager.query(
      `INSERT INTO media_jobs (media_id, name) VALUES ($1, $2)
       ON CONFLICT (media_id) DO UPDATE SET name = $2, attempts = 0, claimed_until = '-infinity'`,
      [id, name],
    );
  }
}

export interface SizedMedia {
  readonly width: number;
  readonly height: number;
  readonly focal: FocalPoint | null;
  readonly sizes: StoredSize[];
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Every row that may hold the address of a picture, as text with all its columns, so that new columns are searched too. */
const placesSql = `
  SELECT 'article' AS kind, p.id::text AS id, coalesce(d.fields ->> 'title', p.title) AS title,
    concat(to_jsonb(p), d.fields) AS words
  FROM blog_posts p LEFT JOIN blog_post_desk d ON d.post_id = p.id
  UNION ALL SELECT 'author', a.id::text, a.name, to_jsonb(a)::text FROM blog_authors a
  UNION ALL SELECT 'page', c.page, c.page, c.copy::text FROM page_copy c
  UNION ALL SELECT 'legal-page', l.slug, l.title, l.sections::text FROM legal_pages l`;

/**
 * Read once for all pictures: to search every text for every picture takes minutes in a large library. Texts are split first, because an
 * expression that searches all of them takes three times as long.
 */
const withUses = `
  WITH used AS MATERIALIZED (
    SELECT DISTINCT kind, id, title, path
    FROM (${placesSql}) place, unnest((string_to_array(words, '/media/'))[2:]) later,
      substring(later FROM '^[\\w./-]*\\w') path)`;

const usesSql = `
  SELECT coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'title', title) ORDER BY title), '[]')
  FROM used WHERE used.path = m.path`;

const selectSql = `${withUses}
  SELECT m.id, m.path, m.kind, m.title, m.alt, m.decorative, m.width, m.height, m.crop, m.focal,
    m.sizes_wanted, m.sizes_ready, m.created_at, m.created_by, m.updated_at, length(m.content) AS bytes,
    o.width AS whole_width, o.height AS whole_height, o.fingerprint,
    coalesce(j.attempts >= ${maxAttempts} AND j.claimed_until < now(), false) AS given_up,
    ARRAY(SELECT DISTINCT width FROM media_sizes s WHERE s.media_id = m.id AND s.name = m.sizes_ready ORDER BY width) AS widths,
    (SELECT s.path FROM media_sizes s WHERE s.media_id = m.id AND s.name = m.sizes_ready AND s.media_type = 'image/webp'
     ORDER BY abs(s.width - 480) LIMIT 1) AS thumbnail,
    (${usesSql}) AS uses
  FROM media m
  LEFT JOIN media_originals o ON o.media_id = m.id
  LEFT JOIN media_jobs j ON j.media_id = m.id`;

const fitsSql = `
  ($1::text IS NULL OR ${containsPlain(['m.title', 'm.alt', 'm.path'], '$1')})
  AND ($2::text IS NULL OR m.kind = $2)
  AND (NOT $3::boolean OR (m.path NOT IN (SELECT path FROM used) AND m.path <> ALL ($4::text[])))`;

const claimSql = prepared(
  `UPDATE media_jobs j SET claimed_until = now() + interval '2 minutes', attempts = attempts + 1
   FROM media m
   WHERE m.id = j.media_id AND j.media_id = (
     SELECT media_id FROM media_jobs WHERE claimed_until < now() AND attempts < $1
     ORDER BY attempts, media_id LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING j.media_id, j.name, m.crop`,
);
