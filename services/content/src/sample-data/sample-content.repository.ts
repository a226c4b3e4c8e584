import { Injectable } from '@nestjs/common';
import type { SampleItem } from '@latchline/contracts/messaging/sample-data.schema';
import { DataSource, type EntityManager } from 'typeorm';
import type { ClaimSeed } from '../claims/claim.repository';
import type { ArticleSeed } from '../seed/articles';

interface Named {
  readonly name: string;
}

const items = (kind: SampleItem['kind'], rows: readonly Named[]): SampleItem[] =>
  rows.map(({ name }) => ({ kind, name }));

/** Finds and removes the articles, authors, pictures and claims of the sample business. Rows that were edited stay. */
@Injectable()
export class SampleContentRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Articles outside the trash whose text nobody has changed. */
  articlesLeft(seeds: readonly ArticleSeed[]): Promise<{ id: string; title: string }[]> {
    return this.dataSource.query<{ id: string; title: string }[]>(
      `SELECT p.id, p.title
       FROM blog_posts p JOIN jsonb_to_recordset($1) AS s (slug text, content text)
         ON s.slug = p.slug AND s.content = p.content
       WHERE p.status <> 'trash'
       ORDER BY p.published_at DESC NULLS FIRST, p.id`,
      [JSON.stringify(seeds)],
    );
  }

  async removeArticles(manager: EntityManager, seeds: readonly ArticleSeed[]) {
    const given = JSON.stringify(seeds);
    const [removed] = await manager.query<[Named[], number]>(
      `DELETE FROM blog_posts p USING jsonb_to_recordset($1) AS s (slug text, title text, excerpt text, content text)
       WHERE p.slug = s.slug AND p.title = s.title AND p.excerpt = s.excerpt AND p.content = s.content
       RETURNING p.title AS name`,
      [given],
    );
    const kept = await manager.query<Named[]>(
      `SELECT p.title AS name FROM blog_posts p JOIN jsonb_to_recordset($1) AS s (slug text) ON s.slug = p.slug
       ORDER BY p.title`,
      [given],
    );
    return { removed: items('article', removed), kept: items('article', kept) };
  }

  /** An author with articles stays. */
  async removeAuthors(manager: EntityManager, seeds: readonly { slug: string; name: string; bio: string }[]) {
    const given = JSON.stringify(seeds);
    const [removed] = await manager.query<[Named[], number]>(
      `DELETE FROM blog_authors a USING jsonb_to_recordset($1) AS s (slug text, name text, bio text)
       WHERE a.slug = s.slug AND a.name = s.name AND a.bio = s.bio
         AND NOT EXISTS (SELECT FROM blog_posts p WHERE p.author_id = a.id)
       RETURNING a.name`,
      [given],
    );
    const kept = await manager.query<Named[]>(
      `SELECT a.name FROM blog_authors a JOIN jsonb_to_recordset($1) AS s (slug text) ON s.slug = a.slug ORDER BY a.name`,
      [given],
    );
    return { removed: items('author', removed), kept: items('author', kept) };
  }

  /** Drawings that came with the articles and that nothing uses any more. */
  async removeDrawings(manager: EntityManager, paths: readonly string[]) {
    const [removed] = await manager.query<[Named[], number]>(
      `DELETE FROM media m WHERE m.path = ANY($1) AND m.kind = 'drawing'
         AND NOT EXISTS (SELECT FROM blog_posts p
           WHERE p.featured_image_url = '/media/' || m.path OR strpos(p.content, '/media/' || m.path) > 0)
         AND NOT EXISTS (SELECT FROM blog_authors a WHERE a.avatar_url = '/media/' || m.path)
       RETURNING m.title AS name`,
      [paths],
    );
    return { removed: items('picture', removed), kept: [] };
  }

  /** A claim with evidence, or with another wording, stays. */
  async removeClaims(manager: EntityManager, seeds: readonly ClaimSeed[]) {
    const given = JSON.stringify(seeds);
    const [removed] = await manager.query<[Named[], number]>(
      `DELETE FROM claims c USING jsonb_to_recordset($1) AS s (id uuid, text text, own_value text)
       WHERE c.id = s.id AND c.text = s.text AND c.own_value = s.own_value
         AND c.evidence = '' AND c.evidence_url = '' AND c.evidence_file = ''
       RETURNING c.text AS name`,
      [given],
    );
    const kept = await manager.query<Named[]>(
      `SELECT c.text AS name FROM claims c JOIN jsonb_to_recordset($1) AS s (id uuid) ON s.id = c.id ORDER BY c.text`,
      [given],
    );
    return { removed: items('claim', removed), kept: items('claim', kept) };
  }
}
