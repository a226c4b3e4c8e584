import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DistrictTown } from '@latchline/contracts/locations/location.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import { versionStep } from '../leads/lead-version';
import { districtOf, isByPlace, placeOf } from './lead-place';
import { placesFor } from './named-places';

const districtsSql = prepared('SELECT district, town FROM districts WHERE district = ANY ($1::text[])');

type PlacedLead = Pick<Lead, 'id' | 'postcode' | 'place' | 'position'>;

/** The town of each postcode district, copied from the locations service. */
@Injectable()
export class TownRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Waits for batches that have read the old towns, so that `fill` finds their leads. */
  async replaceAll(districts: readonly DistrictTown[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE districts IN ACCESS EXCLUSIVE MODE');
      await manager.query('DELETE FROM districts');
      await manager.query(
        'INSERT INTO districts SELECT * FROM json_to_recordset($1) AS given(district text, town text)',
        [JSON.stringify(districts.map(({ district, town }) => ({ district, town })))],
      );
    });
  }

  /** Adds towns to leads, in the transaction that stores them. */
  async withTowns<L extends PlacedLead>(
    manager: EntityManager,
    leads: readonly L[],
  ): Promise<(L & Pick<Lead, 'town'>)[]> {
    const districts = [...new Set(leads.map((lead) => districtOf(lead) ?? ''))];
    const rows = await manager.query<DistrictTown[]>(districtsSql, [districts]);
    const towns = new Map(rows.map(({ district, town }) => [district, town]));
    const places = await placesFor(leads, manager);
    return leads.map((lead) => ({
      ...lead,
      town: isByPlace(lead)
        ? (placeOf(lead, places)?.town ?? null)
        : (towns.get(districtOf(lead) ?? '') ?? null),
    }));
  }

  /** Fills in the town of up to `limit` stored leads without one. Resolves to their ids. */
  async fill(manager: EntityManager, limit: number): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `WITH found AS (
         SELECT id, districts.town FROM leads JOIN districts ON district = split_part(postcode, ' ', 1)
         WHERE leads.town IS NULL ORDER BY id LIMIT $1 FOR NO KEY UPDATE OF leads
       )
       UPDATE leads SET town = found.town, updated_at = greatest(now(), updated_at + $2::interval)
       FROM found WHERE leads.id = found.id RETURNING leads.id`,
      [limit, versionStep],
    );
    return rows.map(({ id }) => id);
  }

  /** The same for up to `limit` leads without a postcode whose ids follow `after`. `last` is the last one looked at. */
  async fillByPlace(
    manager: EntityManager,
    after: string,
    limit: number,
  ): Promise<{ filled: string[]; last: string | null }> {
    const leads = await manager.query<PlacedLead[]>(
      `SELECT id, postcode, place, position FROM leads
       WHERE town IS NULL AND postcode = '' AND (place IS NOT NULL OR position IS NOT NULL) AND id > $1
       ORDER BY id LIMIT $2 FOR NO KEY UPDATE`,
      [after, limit],
    );
    const found = (await this.withTowns(manager, leads)).filter(({ town }) => town !== null);
    await manager.query(
      `UPDATE leads SET town = found.town, updated_at = greatest(now(), updated_at + $2::interval)
       FROM json_to_recordset($1) AS found(id uuid, town text) WHERE leads.id = found.id`,
      [JSON.stringify(found.map(({ id, town }) => ({ id, town }))), versionStep],
    );
    return { filled: found.map(({ id }) => id), last: leads.at(-1)?.id ?? null };
  }
}
