import { Injectable } from '@nestjs/common';
import type { Cost, CostDraft, CostFilters } from '@latchline/contracts/leads/figures/cost.schema';
import type { FigurePeriod } from '@latchline/contracts/leads/figures/figure.schema';
import { DataSource, type EntityManager } from 'typeorm';
import type { LeadCursor } from '../inbox/lead-cursor';

type CostRow = Omit<Cost, 'updated_at'> & { updated_at: Date };

/** Part of the costs of a period. */
export interface PeriodCost {
  /** The source, or the Monday of a week. */
  readonly value: string;
  readonly campaign: string | null;
  readonly pence: number;
}

const columns = `id, source, campaign, first_day::text AS "from", last_day::text AS "to", pence, origin, changed_by, updated_at`;
/** `updated_at` serves as the ETag: it must rise even if a machine's clock is set back. */
const nextVersion = `greatest(clock_timestamp()::timestamptz(3), updated_at + interval '1 millisecond')`;

/** SQL about costs of sources. Methods with a manager run in the caller's transaction. */
@Injectable()
export class CostRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Locks the table, so that concurrent changes cannot leave two costs of one day. Reading goes on. */
  change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE source_costs IN SHARE ROW EXCLUSIVE MODE');
      return work(manager);
    });
  }

  async page(
    { source, from, to }: CostFilters,
    after: LeadCursor | undefined,
    limit: number,
  ): Promise<Cost[]> {
    const rows = await this.dataSource.query<CostRow[]>(
      `SELECT ${columns} FROM source_costs
       WHERE ($1::text IS NULL OR source = $1) AND ($2::date IS NULL OR last_day >= $2)
         AND ($3::date IS NULL OR first_day <= $3)
         AND ($4::date IS NULL OR (first_day, id) < ($4, $5::uuid))
       ORDER BY first_day DESC, id DESC LIMIT $6`,
      [source, from, to, after?.created_at, after?.id, limit],
    );
    return rows.map(toCost);
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<Cost | undefined> {
    const [row] = await manager.query<CostRow[]>(`SELECT ${columns} FROM source_costs WHERE id = $1`, [id]);
    return row && toCost(row);
  }

  /** Costs of the same source and campaign that have any of the days. */
  async sharing(
    { source, campaign, from, to }: CostDraft,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Cost[]> {
    const rows = await manager.query<CostRow[]>(
      `SELECT ${columns} FROM source_costs
       WHERE source = $1 AND campaign IS NOT DISTINCT FROM $2 AND first_day <= $4 AND last_day >= $3
       ORDER BY first_day, id`,
      [source, campaign, from, to],
    );
    return rows.map(toCost);
  }

  async add(
    manager: EntityManager,
    { id, source, campaign, from, to, pence, origin, changed_by }: Omit<Cost, 'updated_at'>,
  ): Promise<Cost> {
    const rows = await manager.query<CostRow[]>(
      `INSERT INTO source_costs (id, source, campaign, first_day, last_day, pence, origin, changed_by, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp()) RETURNING ${columns}`,
      [id, source, campaign, from, to, pence, origin, changed_by],
    );
    return only(rows);
  }

  async save(
    manager: EntityManager,
    { id, source, campaign, from, to, pence, origin, changed_by }: Omit<Cost, 'updated_at'>,
  ): Promise<Cost> {
    const [rows] = await manager.query<[CostRow[], number]>(
      `UPDATE source_costs SET source = $2, campaign = $3, first_day = $4, last_day = $5, pence = $6, origin = $7,
         changed_by = $8, updated_at = ${nextVersion}
       WHERE id = $1 RETURNING ${columns}`,
      [id, source, campaign, from, to, pence, origin, changed_by],
    );
    return only(rows);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM source_costs WHERE id = $1', [id]);
  }

  /**
   * The cost of each source and campaign in a period. A cost is spread evenly over its days; of the pence that cannot be divided,
   * each day gets those by which the running sum has grown, so that all parts of a cost add up to it.
   */
  bySource({ from, to }: FigurePeriod): Promise<PeriodCost[]> {
    return this.dataSource.query<PeriodCost[]>(
      `SELECT source AS value, campaign, sum(pence::bigint * (least(last_day, $2::date) - first_day + 1) / days
         - pence::bigint * (greatest(first_day, $1::date) - first_day) / days)::float8 AS pence
       FROM (${costsOfPeriod}) AS cost GROUP BY source, campaign`,
      [from, to],
    );
  }

  /** The cost of each week of a period, of all sources together. */
  byWeek({ from, to }: FigurePeriod): Promise<PeriodCost[]> {
    return this.dataSource.query<PeriodCost[]>(
      `SELECT monday::date::text AS value, NULL::text AS campaign,
         sum(pence::bigint * (least(last_day, monday::date + 6, $2::date) - first_day + 1) / days
           - pence::bigint * (greatest(first_day, monday::date, $1::date) - first_day) / days)::float8 AS pence
       FROM (${costsOfPeriod}) AS cost
       CROSS JOIN LATERAL generate_series(date_trunc('week', greatest(first_day, $1::date)::timestamp),
         least(last_day, $2::date)::timestamp, interval '7 days') AS monday
       GROUP BY monday`,
      [from, to],
    );
  }
}

const costsOfPeriod = `SELECT source, campaign, first_day, last_day, pence, last_day - first_day + 1 AS days FROM source_costs
  WHERE first_day <= $2::date AND last_day >= $1::date`;

const toCost = (row: CostRow): Cost => ({ ...row, updated_at: row.updated_at.toISOString() });

function only([row]: CostRow[]): Cost {
  if (!row) throw new Error('The statement returned no row');
  return toCost(row);
}
