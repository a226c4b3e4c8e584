import { Injectable } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import {
  type NewOverride,
  type Override,
  type Rota,
  rotaLimits,
  type RotaPatch,
} from '@latchline/contracts/notifications/rota/rota.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

type RotaRow = Omit<Rota, 'overrides' | 'updated_at'> & { readonly updated_at: Date };

const columns = 'weeks, starts_on, shifts, claim_seconds, updated_at, updated_by';

/** `updated_at` serves as the ETag: it must rise even if the clock of the machine is set back. */
const nextVersion = `greatest(clock_timestamp()::timestamptz(3), updated_at + interval '1 millisecond')`;

/** In the local time of the overrides, a day ago: an override that has ended since then may still concern this night. */
const recent = `until > to_char(now() - interval '1 day', 'YYYY-MM-DD"T"HH24:MI')`;

const currentSql = prepared(`SELECT ${columns} FROM rota`);
const overridesSql = prepared(
  `SELECT id, kind, person, by, "from", until FROM rota_overrides WHERE ${recent} ORDER BY "from", id`,
);

/** SQL about the on-call rota. */
@Injectable()
export class RotaRepository {
  constructor(private readonly dataSource: DataSource) {}

  async current(manager: EntityManager = this.dataSource.manager): Promise<Rota> {
    const [row] = await manager.query<[RotaRow]>(currentSql);
    const overrides = await manager.query<Override[]>(overridesSql);
    return { ...row, overrides, updated_at: row.updated_at.toISOString() };
  }

  async change(patch: RotaPatch, actor: string, expected: ExpectedVersion): Promise<Rota> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM rota FOR UPDATE');
      const now = await this.current(manager);
      requireVersion(now, expected, notificationErrors.stale);
      const { weeks, starts_on, shifts, claim_seconds } = { ...now, ...patch };
      await manager.query(
        `UPDATE rota SET weeks = $1, starts_on = $2, shifts = $3, claim_seconds = $4, updated_by = $5,
           updated_at = ${nextVersion}`,
        [weeks, starts_on, JSON.stringify(shifts), claim_seconds, actor],
      );
      return this.current(manager);
    });
  }

  /** `notify` is part of the transaction. One that is there already, as after a lost response, is not added again. */
  addOverride(
    { kind, person, by, from, until }: NewOverride,
    actor: string,
    notify: (manager: EntityManager) => Promise<void>,
  ): Promise<Rota> {
    return this.touched(actor, async (manager) => {
      await manager.query(`DELETE FROM rota_overrides WHERE NOT (${recent})`);
      const { overrides } = await this.current(manager);
      const last = overrides.findLast(
        (one) => one.kind === kind && one.person === person && one.from === from,
      );
      if (last?.by === by && last.until === until) return;
      if (overrides.length >= rotaLimits.overrides)
        throw new CodedError(notificationErrors.tooManyOverrides, 'The rota has too many swaps and holidays');
      await manager.query(
        'INSERT INTO rota_overrides (id, kind, person, by, "from", until) VALUES ($1, $2, $3, $4, $5, $6)',
        [uuidv7(), kind, person, by, from, until],
      );
      await notify(manager);
    });
  }

  removeOverride(
    id: string,
    actor: string,
    notify: (manager: EntityManager, removed: NewOverride) => Promise<void>,
  ): Promise<Rota> {
    return this.touched(actor, async (manager) => {
      const [[removed]] = await manager.query<[NewOverride[], number]>(
        'DELETE FROM rota_overrides WHERE id = $1 RETURNING kind, person, by, "from", until',
        [id],
      );
      if (!removed)
        throw new CodedError(notificationErrors.noSuchOverride, 'This swap or holiday does not exist');
      await notify(manager, removed);
    });
  }

  private async touched(actor: string, work: (manager: EntityManager) => Promise<void>): Promise<Rota> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`UPDATE rota SET updated_by = $1, updated_at = ${nextVersion}`, [actor]);
      await work(manager);
      return this.current(manager);
    });
  }
}
