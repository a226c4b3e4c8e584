import { Injectable } from '@nestjs/common';
import type { PageMoves } from '@latchline/contracts/addresses/page-moves';
import { type PageOverride, noOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import { DataSource, type EntityManager } from 'typeorm';

type OverrideRow = Omit<PageOverride, 'updated_at'> & { updated_at: Date };

/** All SQL of page overrides. */
@Injectable()
export class PageOverrideRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<PageOverride[]> {
    const rows = await this.dataSource.query<OverrideRow[]>(
      `SELECT ${columns} FROM page_overrides ORDER BY path`,
    );
    return rows.map(toOverride);
  }

  /** An empty override if none is stored. */
  async of(path: string, manager: EntityManager = this.dataSource.manager): Promise<PageOverride> {
    const [row] = await manager.query<OverrideRow[]>(
      `SELECT ${columns} FROM page_overrides WHERE path = $1`,
      [path],
    );
    return row ? toOverride(row) : noOverride(path);
  }

  /** Calls `decide` with the locked override. */
  async change(path: string, decide: (now: PageOverride) => PageOverride): Promise<PageOverride> {
    return this.dataSource.transaction(async (manager) => {
      const next = decide(await this.locked(path, manager));
      const [row] = await manager.query<OverrideRow[]>(saveSql, [JSON.stringify(next)]);
      return toOverride(row as OverrideRow);
    });
  }

  /** `check` may refuse the removal of the override as it is. */
  async remove(path: string, check: (now: PageOverride) => void): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      check(await this.locked(path, manager));
      await manager.query('DELETE FROM page_overrides WHERE path = $1', [path]);
    });
  }

  /**
   * Gives the overrides of moved pages their new paths, and removes those of deleted ones. One that an earlier page left at
   * a new path is replaced.
   */
  async move(manager: EntityManager, moves: PageMoves['moved']): Promise<void> {
    const targets = new Map(moves.map(({ from, to, deleted }) => [from, deleted ? null : to]));
    // All at first, because pages may have exchanged their addresses.
    const [moved] = await manager.query<[OverrideRow[], number]>(
      `DELETE FROM page_overrides WHERE path = ANY ($1) RETURNING ${columns}`,
      [[...targets.keys()]],
    );
    for (const row of moved) {
      const path = targets.get(row.path);
      if (path) await manager.query(saveSql, [JSON.stringify({ ...row, path })]);
    }
  }

  /** Removes what was set at these paths until then; the event of a new page may arrive after its first override. */
  async removeBefore(manager: EntityManager, paths: readonly string[], then: string): Promise<void> {
    if (paths.length === 0) return;
    await manager.query('DELETE FROM page_overrides WHERE path = ANY ($1) AND updated_at < $2', [
      paths,
      then,
    ]);
  }

  /** An advisory lock, because there may be no row to lock yet. */
  private async locked(path: string, manager: EntityManager): Promise<PageOverride> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('page-override:' || $1, 0))", [path]);
    return this.of(path, manager);
  }
}

const written = [
  'title',
  'description',
  'canonical',
  'noindex',
  'social_title',
  'social_description',
  'social_picture',
  'social_picture_alt',
  'structured_data',
  'updated_by',
];
const columns = ['path', ...written, 'updated_at'].join(', ');

const saveSql = `
  INSERT INTO page_overrides (path, ${written.join(', ')})
  SELECT path, ${written.join(', ')} FROM json_populate_record(NULL::page_overrides, $1)
  ON CONFLICT (path) DO UPDATE SET ${written.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}
  RETURNING ${columns}`;

const toOverride = (row: OverrideRow): PageOverride => ({ ...row, updated_at: row.updated_at.toISOString() });
