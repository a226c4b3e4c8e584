import { Injectable } from '@nestjs/common';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageOverride } from './overridden-pages';
import type { PagesAsOf } from './page-changes';

/** A run that one replica has started. */
export interface WatchRun {
  readonly round: string;
  readonly changes: string;
}

/** A run starts once edits have settled, and at the latest after `longestSeconds` of continuous edits. */
const settleSeconds = 5;
const longestSeconds = 60;

@Injectable()
export class PageWatchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Schedules a run after a change. */
  async schedule(manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query(
      `UPDATE page_watch SET changes = changes + 1, first_change_at = coalesce(first_change_at, now()),
         look_at = least(coalesce(first_change_at, now()) + make_interval(secs => $2), now() + make_interval(secs => $1))`,
      [settleSeconds, longestSeconds],
    );
  }

  /** Null if no run is due or another replica has the lease. If a replica dies, another takes over when the lease ends. */
  async begin(leaseSeconds: number): Promise<WatchRun | null> {
    const [rows] = await this.dataSource.query<[WatchRun[], number]>(beginSql, [leaseSeconds]);
    return rows[0] ?? null;
  }

  /**
   * Stores the listed pages and calls `onPrevious` with the previous ones (null on the first run), in one transaction. Ignored
   * if another run has started since. Changes during the run schedule the next one.
   */
  async end(
    { round, changes }: WatchRun,
    pages: PagesAsOf,
    onPrevious: (manager: EntityManager, known: PagesAsOf | null) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [watch] = await manager.query<{ known: boolean }[]>(
        'SELECT known FROM page_watch WHERE round = $1 FOR UPDATE',
        [round],
      );
      if (!watch) return;
      const known = watch.known ? await this.known(manager) : null;
      await onPrevious(manager, known);
      await this.store(manager, pages);
      await manager.query(
        `UPDATE page_watch SET known = true, leased_until = NULL,
           look_at = CASE WHEN changes = $1 THEN NULL ELSE look_at END,
           first_change_at = CASE WHEN changes = $1 THEN NULL ELSE first_change_at END`,
        [changes],
      );
    });
  }

  /** The overridden heads of single pages. */
  overrides(): Promise<PageOverride[]> {
    return this.dataSource.query('SELECT path, noindex, canonical, updated_at FROM page_overrides');
  }

  /** Paths with a redirect, or a 410: the gateway applies those before it looks for a page. */
  async redirected(): Promise<string[]> {
    const rows = await this.dataSource.query<{ from: string }[]>('SELECT "from" FROM redirects');
    return rows.map(({ from }) => from);
  }

  private async known(manager: EntityManager): Promise<PagesAsOf> {
    const rows = await manager.query<{ path: string; changed_at: Date }[]>(
      'SELECT path, changed_at FROM site_pages',
    );
    return new Map(rows.map(({ path, changed_at }) => [path, changed_at]));
  }

  private async store(manager: EntityManager, pages: PagesAsOf): Promise<void> {
    const rows = JSON.stringify([...pages].map(([path, changed_at]) => ({ path, changed_at })));
    await manager.query(
      `DELETE FROM site_pages WHERE path NOT IN (SELECT path FROM json_to_recordset($1) AS page(path text))`,
      [rows],
    );
    await manager.query(
      `INSERT INTO site_pages (path, changed_at)
       SELECT path, changed_at FROM json_to_recordset($1) AS page(path text, changed_at timestamptz)
       ON CONFLICT (path) DO UPDATE SET changed_at = excluded.changed_at
       WHERE site_pages.changed_at <> excluded.changed_at`,
      [rows],
    );
  }
}

const beginSql = prepared(
  `UPDATE page_watch SET round = round + 1, leased_until = now() + make_interval(secs => $1)
   WHERE look_at <= now() AND (leased_until IS NULL OR leased_until <= now())
   RETURNING round::text, changes::text`,
);
