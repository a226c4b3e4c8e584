import type { NamedPlace } from '@latchline/contracts/locations/place-names/named-place.schema';
import { indexPlaces, type PlaceIndex } from '@latchline/contracts/locations/place-names/match-places';
import type { EntityManager } from 'typeorm';
import { isByPlace, type Located } from './lead-place';

/** The places that visitors may name, copied from the locations service; none unless a lead has no postcode. */
export const placesFor = async (
  leads: readonly Located[],
  manager: EntityManager,
): Promise<PlaceIndex<NamedPlace>> =>
  indexPlaces(
    leads.some(isByPlace)
      ? await manager.query<NamedPlace[]>(
          'SELECT name, "within", coordinates, town, nearest FROM named_places',
        )
      : [],
  );

/** In the caller's transaction. Waits for batches that have read the old places, so that their leads can be found after. */
export async function replaceNamedPlaces(
  manager: EntityManager,
  places: readonly NamedPlace[],
): Promise<void> {
  await manager.query('LOCK TABLE named_places IN ACCESS EXCLUSIVE MODE');
  await manager.query('DELETE FROM named_places');
  await manager.query(
    `INSERT INTO named_places (name, "within", coordinates, town, nearest)
     SELECT name, "within", coordinates, town, nearest FROM json_to_recordset($1)
       AS given(name text, "within" text, coordinates jsonb, town text, nearest jsonb)`,
    [JSON.stringify(places)],
  );
}
