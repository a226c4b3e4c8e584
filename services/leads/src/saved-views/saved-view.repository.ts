import { Injectable } from '@nestjs/common';
import type { LeadViewDraft } from '@latchline/contracts/leads/views/lead-view.schema';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import type { SavedView } from './saved-view';
import { ViewExists } from './saved-view.errors';

type ViewRow = Omit<SavedView, 'updated_at'> & { updated_at: Date };

const columns = 'id, owner_id, name, filters, shared, is_default, position, updated_at';
/** `updated_at` serves as the view's ETag: it must rise even if a machine's clock is set back. */
const nextVersion = `greatest(clock_timestamp()::timestamptz(3), updated_at + interval '1 millisecond')`;

/** SQL about saved views. Methods with a manager run in the caller's transaction. */
@Injectable()
export class SavedViewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Locks the table, so that concurrent changes cannot leave two default views. */
  change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE saved_views IN SHARE ROW EXCLUSIVE MODE');
      return work(manager);
    });
  }

  /** The shared views and the user's own, in their order. */
  async seenBy(userId: string, manager: EntityManager = this.dataSource.manager): Promise<SavedView[]> {
    const rows = await manager.query<ViewRow[]>(
      `SELECT ${columns} FROM saved_views WHERE shared OR owner_id = $1
       ORDER BY shared DESC, position, created_at, id`,
      [userId],
    );
    return rows.map(toView);
  }

  async all(): Promise<SavedView[]> {
    const rows = await this.dataSource.query<ViewRow[]>(
      `SELECT ${columns} FROM saved_views ORDER BY shared DESC, owner_id, position, created_at, id`,
    );
    return rows.map(toView);
  }

  add(manager: EntityManager, id: string, ownerId: string, draft: LeadViewDraft): Promise<SavedView> {
    return this.one(
      draft.name,
      manager.query<ViewRow[]>(
        `INSERT INTO saved_views (id, owner_id, name, filters, shared, is_default, position)
         VALUES ($1, $2, $3, $4, $5, $6,
           (SELECT coalesce(max(position) + 1, 0) FROM saved_views WHERE shared OR owner_id = $2))
         RETURNING ${columns}`,
        [id, ownerId, draft.name, JSON.stringify(draft.filters), draft.shared, draft.is_default],
      ),
    );
  }

  save(manager: EntityManager, view: SavedView): Promise<SavedView> {
    return this.one(
      view.name,
      manager
        .query<[ViewRow[], number]>(
          `UPDATE saved_views SET name = $2, filters = $3, shared = $4, is_default = $5, updated_at = ${nextVersion}
           WHERE id = $1 RETURNING ${columns}`,
          [view.id, view.name, JSON.stringify(view.filters), view.shared, view.is_default],
        )
        .then(([rows]) => rows),
    );
  }

  /** Clears the default of all other views with the same audience. */
  async clearOtherDefaults(manager: EntityManager, { id, owner_id, shared }: SavedView): Promise<void> {
    await manager.query(
      `UPDATE saved_views SET is_default = false, updated_at = ${nextVersion}
       WHERE is_default AND id <> $1 AND shared = $3 AND (shared OR owner_id = $2)`,
      [id, owner_id, shared],
    );
  }

  async place(manager: EntityManager, views: readonly SavedView[]): Promise<void> {
    await manager.query(
      `UPDATE saved_views SET position = given.position
       FROM json_to_recordset($1) AS given(id uuid, position integer) WHERE saved_views.id = given.id`,
      [JSON.stringify(views)],
    );
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM saved_views WHERE id = $1', [id]);
  }

  private async one(name: string, rows: Promise<ViewRow[]>): Promise<SavedView> {
    try {
      const [row] = await rows;
      if (!row) throw new Error('The statement returned no row');
      return toView(row);
    } catch (error) {
      const isNameTaken =
        error instanceof QueryFailedError && 'code' in error && error.code === uniqueViolation;
      throw isNameTaken ? new ViewExists(name) : error;
    }
  }
}

const uniqueViolation = '23505';

const toView = (row: ViewRow): SavedView => ({ ...row, updated_at: row.updated_at.toISOString() });
