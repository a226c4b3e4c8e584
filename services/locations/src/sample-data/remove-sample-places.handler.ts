import { Controller } from '@nestjs/common';
import { removeSamplePlaces } from '@latchline/contracts/locations/sample-places.operations';
import type { SampleItem, SampleRemoval } from '@latchline/contracts/messaging/sample-data.schema';
import { removeSampleData } from '@latchline/runtime/database/sample-data';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { readCities, readRegion, readTowns } from '../seed/seeds';

interface Named {
  readonly name: string;
}

const items = (kind: SampleItem['kind'], rows: readonly Named[]): SampleItem[] =>
  rows.map(({ name }) => ({ kind, name }));

@Controller()
export class RemoveSamplePlacesHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  @Handles(removeSamplePlaces)
  async run({ preview }: z.output<typeof removeSamplePlaces.request>): Promise<SampleRemoval> {
    const removal = await removeSampleData(this.dataSource, preview, async (manager) => [
      await removeTowns(manager),
      await removeCities(manager),
      await removeRegion(manager),
    ]);
    if (!preview) this.outbox.wake();
    return removal;
  }
}

/** A town whose texts were edited stays, with its postcode districts. */
async function removeTowns(manager: EntityManager): Promise<SampleRemoval> {
  const given = JSON.stringify(readTowns());
  const [removed] = await manager.query<[Named[], number]>(
    `DELETE FROM locations l USING jsonb_to_recordset($1) AS s (id uuid, name text, title text, meta_description text,
       intro_content text, local_note text, response_time text, faqs jsonb)
     WHERE l.id = s.id AND l.name = s.name AND l.title = s.title AND l.meta_description = s.meta_description
       AND l.intro_content = s.intro_content AND l.local_note = s.local_note AND l.response_time = s.response_time
       AND l.faqs = s.faqs
     RETURNING l.name`,
    [given],
  );
  const kept = await manager.query<Named[]>(
    `SELECT l.name FROM locations l JOIN jsonb_to_recordset($1) AS s (id uuid) ON s.id = l.id ORDER BY l.name`,
    [given],
  );
  return { removed: items('town', removed), kept: items('town', kept) };
}

async function removeCities(manager: EntityManager): Promise<SampleRemoval> {
  const given = JSON.stringify(readCities());
  const [removed] = await manager.query<[Named[], number]>(
    `DELETE FROM cities c USING jsonb_to_recordset($1) AS s (id uuid, name text, title text, meta_description text,
       intro text, local_note text, response_time text, faqs jsonb)
     WHERE c.id = s.id AND c.name = s.name AND c.title = s.title AND c.meta_description = s.meta_description
       AND c.intro = s.intro AND c.local_note = s.local_note AND c.response_time = s.response_time AND c.faqs = s.faqs
     RETURNING c.name`,
    [given],
  );
  const kept = await manager.query<Named[]>(
    `SELECT c.name FROM cities c JOIN jsonb_to_recordset($1) AS s (id uuid) ON s.id = c.id ORDER BY c.name`,
    [given],
  );
  return { removed: items('city', removed), kept: items('city', kept) };
}

/** A region that still has towns stays. */
async function removeRegion(manager: EntityManager): Promise<SampleRemoval> {
  const { id, name, title } = readRegion();
  const [removed] = await manager.query<[Named[], number]>(
    `DELETE FROM regions r WHERE r.id = $1 AND r.name = $2 AND r.title = $3
       AND NOT EXISTS (SELECT FROM locations l WHERE l.region = r.slug)
     RETURNING r.name`,
    [id, name, title],
  );
  const kept = await manager.query<Named[]>('SELECT r.name FROM regions r WHERE r.id = $1', [id]);
  return { removed: items('region', removed), kept: items('region', kept) };
}
