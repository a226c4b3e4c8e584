import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { OutsideArea } from '@latchline/contracts/leads/queue/outside-area.schema';
import type { OutsideDistrict } from '@latchline/contracts/locations/outside-districts.operations';
import { DataSource } from 'typeorm';
import { isByPlace, placeOf } from './lead-place';
import { placesFor } from './named-places';
import { districtKeys, outsideAreaAt, outsideAreaOf } from './outside-area';

/** Districts outside the covered area, copied from the locations service. */
@Injectable()
export class OutsideDistrictRepository {
  constructor(private readonly dataSource: DataSource) {}

  async replaceAll(districts: readonly OutsideDistrict[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Two replicas copy one after the other.
      await manager.query('LOCK TABLE outside_districts IN SHARE ROW EXCLUSIVE MODE');
      await manager.query('DELETE FROM outside_districts');
      await manager.query(
        `INSERT INTO outside_districts
         SELECT * FROM json_to_recordset($1) AS given(district text, place text, town text, miles integer)`,
        [JSON.stringify(districts)],
      );
    });
  }

  /** By the ids of the leads outside the covered area. */
  async areasOf(leads: readonly Lead[]): Promise<ReadonlyMap<string, OutsideArea>> {
    const outside = leads.filter(({ town }) => town === null);
    if (outside.length === 0) return new Map();
    const rows = await this.dataSource.query<OutsideDistrict[]>(
      'SELECT district, place, town, miles FROM outside_districts WHERE district = ANY ($1::text[])',
      [[...new Set(outside.flatMap(districtKeys))]],
    );
    const known = new Map(rows.map((row) => [row.district, row]));
    const places = await placesFor(outside, this.dataSource.manager);
    return new Map(
      outside.flatMap((lead) => {
        const area = isByPlace(lead) ? outsideAreaAt(placeOf(lead, places)) : outsideAreaOf(lead, known);
        return area ? [[lead.id, area]] : [];
      }),
    );
  }
}
