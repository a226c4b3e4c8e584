import { Injectable } from '@nestjs/common';
import type { Location } from '@latchline/contracts/locations/location.schema';
import { DataSource } from 'typeorm';

type SampleTown = Pick<Location, 'id' | 'intro_content'>;

@Injectable()
export class SampleTownRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A sample town whose introduction was rewritten belongs to the business. */
  async counts(samples: readonly SampleTown[]): Promise<{ towns: number; sample_towns: number }> {
    const given = samples.map(({ id, intro_content }) => ({ id, intro_content }));
    const [counts] = await this.dataSource.query<{ towns: number; sample_towns: number }[]>(
      `SELECT count(*)::int AS towns, count(sample.id)::int AS sample_towns
       FROM locations AS town
       LEFT JOIN jsonb_to_recordset($1) AS sample (id uuid, intro_content text)
         ON sample.id = town.id AND sample.intro_content = town.intro_content`,
      [JSON.stringify(given)],
    );
    return counts ?? { towns: 0, sample_towns: 0 };
  }
}
