import { Injectable } from '@nestjs/common';
import type { ConversionsQuery } from '@latchline/contracts/notifications/conversions/conversion.operations';
import type {
  AdDestination,
  Conversion,
} from '@latchline/contracts/notifications/conversions/conversion.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { ConversionRecord } from './conversion-state';
import {
  conversionColumns,
  type ConversionRow,
  toColumns,
  toConversion,
  toRecord,
} from './conversion.mapper';

export interface StoredConversion {
  readonly id: string;
  readonly leadId: string;
  readonly record: ConversionRecord;
}

const toStored = (row: ConversionRow): StoredConversion => ({
  id: row.id,
  leadId: row.lead_id,
  record: toRecord(row),
});

/** The names and types of the columns that change. */
const changes = `id uuid, version timestamptz, won_at timestamptz, state text, skipped text, value_pence integer,
  reported_pence integer, identifiers json, round integer, adjustments integer, step text, step_pence integer,
  step_at timestamptz, tries integer, tries_from timestamptz, refusal text, last_error text, erased boolean,
  sent_at timestamptz, next_attempt_at timestamptz`;

/** Conversions. What changes them is decided in `conversion-state.ts`, while the rows are locked. */
@Injectable()
export class ConversionRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  async lockLead(
    manager: EntityManager,
    leadId: string,
    destination: AdDestination,
  ): Promise<StoredConversion | undefined> {
    const rows = await manager.query<ConversionRow[]>(
      `SELECT ${conversionColumns} FROM conversions WHERE lead_id = $1 AND destination = $2 FOR UPDATE`,
      [leadId, destination],
    );
    return rows.map(toStored)[0];
  }

  async lockLeads(
    manager: EntityManager,
    leadIds: readonly string[],
    destination: AdDestination,
  ): Promise<StoredConversion[]> {
    const rows = await manager.query<ConversionRow[]>(
      `SELECT ${conversionColumns} FROM conversions
       WHERE lead_id = ANY ($1::uuid[]) AND destination = $2 ORDER BY id FOR UPDATE`,
      [leadIds, destination],
    );
    return rows.map(toStored);
  }

  async lock(manager: EntityManager, ids: readonly string[]): Promise<StoredConversion[]> {
    const rows = await manager.query<ConversionRow[]>(
      `SELECT ${conversionColumns} FROM conversions WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE`,
      [ids],
    );
    return rows.map(toStored);
  }

  /** The conversions that are due next and that no other process is claiming. */
  async lockDue(
    manager: EntityManager,
    destination: AdDestination,
    limit: number,
  ): Promise<StoredConversion[]> {
    const rows = await manager.query<ConversionRow[]>(dueSql, [destination, limit]);
    return rows.map(toStored);
  }

  async add(
    manager: EntityManager,
    { leadId, destination, record }: { leadId: string; destination: AdDestination; record: ConversionRecord },
  ): Promise<void> {
    const id = uuidv7();
    await manager.query(
      `INSERT INTO conversions (id, lead_id, destination, version, requested_at, won_at, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        ...[id, leadId, destination, new Date(record.version), new Date(record.requestedAt)],
        ...[new Date(record.wonAt), record.state],
      ],
    );
    await this.save(manager, [{ id, record }]);
  }

  async save(manager: EntityManager, changed: readonly Omit<StoredConversion, 'leadId'>[]): Promise<void> {
    if (changed.length === 0) return;
    await manager.query(saveSql, [JSON.stringify(changed.map(({ id, record }) => toColumns(id, record)))]);
  }

  async find(id: string): Promise<Conversion | null> {
    const rows = await this.dataSource.query<ConversionRow[]>(
      `SELECT ${conversionColumns} FROM conversions WHERE id = $1`,
      [id],
    );
    return rows.map(toConversion)[0] ?? null;
  }

  async page(
    { state, destination }: Pick<ConversionsQuery, 'state' | 'destination'>,
    limit: number,
    before: string | null,
  ): Promise<Conversion[]> {
    const rows = await this.dataSource.query<ConversionRow[]>(
      `SELECT ${conversionColumns} FROM conversions
       WHERE ($1::uuid IS NULL OR id < $1) AND ($2::text IS NULL OR state = $2)
         AND ($3::text IS NULL OR destination = $3)
       ORDER BY id DESC LIMIT $4`,
      [before, state ?? null, destination ?? null, limit],
    );
    return rows.map(toConversion);
  }

  async counts(): Promise<ReadonlyMap<AdDestination, { waiting: number; refused: number }>> {
    const rows = await this.dataSource.query<
      { destination: AdDestination; waiting: number; refused: number }[]
    >(
      `SELECT destination, count(*) FILTER (WHERE next_attempt_at IS NOT NULL)::int AS waiting,
         count(*) FILTER (WHERE state = 'refused')::int AS refused
       FROM conversions WHERE next_attempt_at IS NOT NULL OR state = 'refused' GROUP BY destination`,
    );
    return new Map(rows.map(({ destination, ...counts }) => [destination, counts]));
  }

  /** Identifiers are deleted once a conversion is reported; those of refused ones after this many days. */
  async forgetIdentifiers(days: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE conversions SET identifiers = NULL
       WHERE identifiers IS NOT NULL AND next_attempt_at IS NULL AND updated_at < now() - make_interval(days => $1)`,
      [days],
    );
  }
}

const dueSql = prepared(`
  SELECT ${conversionColumns} FROM conversions
  WHERE destination = $1 AND next_attempt_at <= now()
  ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED`);
const saveSql = prepared(`
  UPDATE conversions SET version = change.version, won_at = change.won_at, state = change.state, skipped = change.skipped,
    value_pence = change.value_pence, reported_pence = change.reported_pence, identifiers = change.identifiers,
    round = change.round, adjustments = change.adjustments, step = change.step, step_pence = change.step_pence,
    step_at = change.step_at, tries = change.tries, tries_from = change.tries_from, refusal = change.refusal,
    last_error = change.last_error, erased = change.erased, sent_at = change.sent_at,
    next_attempt_at = change.next_attempt_at, updated_at = now()
  FROM json_to_recordset($1) AS change(${changes})
  WHERE conversions.id = change.id`);
