import { Injectable } from '@nestjs/common';
import type { EditedLocation, NewLocation } from '@latchline/contracts/locations/location-editing.schema';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { assertFree } from '../postcodes/district.repository';
import { EditedLocationNotFound, SlugTaken } from './location.errors';
import { locationColumns, type LocationRow, toLocation } from './location.mapper';

type EditedRow = LocationRow & { postcode_districts: string[] };

/** The SQL of towns in the dashboard. Methods with a manager run in the caller's transaction. */
@Injectable()
export class EditedLocationRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async all(): Promise<EditedLocation[]> {
    const rows = await this.dataSource.query<EditedRow[]>(`${selectSql} ORDER BY name, id`);
    return rows.map(toEdited);
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<EditedLocation> {
    return one(await manager.query<EditedRow[]>(`${selectSql} WHERE id = $1`, [id]));
  }

  /** Locks the row until the transaction ends. */
  async locked(manager: EntityManager, id: string): Promise<EditedLocation> {
    return one(await manager.query<EditedRow[]>(`${selectSql} WHERE id = $1 FOR UPDATE`, [id]));
  }

  /** Adds the town to the only region, at the end of its menu. */
  async add(manager: EntityManager, id: string, { slug, ...fields }: NewLocation): Promise<void> {
    try {
      await manager.query(addSql, [id, slug, ...valuesOf(fields)]);
    } catch (error) {
      throw isTaken(error) ? new SlugTaken(slug) : error;
    }
    await this.saveDistricts(manager, slug, fields.postcode_districts);
  }

  async change(manager: EntityManager, before: EditedLocation, after: EditedLocation): Promise<void> {
    const { id, slug, postcode_districts: districts } = after;
    const moved = await this.saveDistricts(manager, slug, districts, before.postcode_districts);
    // A change of districts changes the version of the town, because editors see both as one.
    const stamp = moved ? ', updated_at = clock_timestamp()' : '';
    await manager.query(`${changeSql}${stamp} WHERE id = $1`, [id, ...valuesOf(after)]);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM locations WHERE id = $1', [id]);
  }

  /** The slug of the town's region. */
  async regionOf(manager: EntityManager, slug: string): Promise<string> {
    const [row] = await manager.query<{ region: string }[]>('SELECT region FROM locations WHERE slug = $1', [
      slug,
    ]);
    return row?.region ?? '';
  }

  /** Returns whether anything changed. */
  private async saveDistricts(
    manager: EntityManager,
    slug: string,
    districts: readonly string[],
    before: readonly string[] = [],
  ): Promise<boolean> {
    const gone = before.filter((district) => !districts.includes(district));
    const fresh = districts.filter((district) => !before.includes(district));
    await assertFree(manager, fresh);
    await manager.query('DELETE FROM postcode_districts WHERE slug = $1 AND district = ANY($2)', [
      slug,
      gone,
    ]);
    await manager.query('INSERT INTO postcode_districts (district, slug) SELECT unnest($2::text[]), $1', [
      slug,
      fresh,
    ]);
    return gone.length + fresh.length > 0;
  }
}

function one([row]: readonly EditedRow[]): EditedLocation {
  if (!row) throw new EditedLocationNotFound();
  return toEdited(row);
}

const toEdited = ({ postcode_districts, ...row }: EditedRow): EditedLocation => ({
  ...toLocation(row),
  postcode_districts,
});

const isTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === '23505';

const selectSql = `SELECT ${locationColumns}, ARRAY(
    SELECT district FROM postcode_districts WHERE postcode_districts.slug = locations.slug
    ORDER BY substring(district FROM '^[A-Z]+'), length(district), district
  ) AS postcode_districts FROM locations`;

type Fields = Omit<NewLocation, 'slug'>;

const valuesOf = ({ coordinates, ...town }: Fields): unknown[] => [
  town.name,
  town.title,
  town.meta_description,
  coordinates.lat,
  coordinates.lng,
  town.nearby_towns,
  town.intro_content,
  town.response_time,
  town.local_note,
  JSON.stringify(town.faqs),
];

const changeSql = `UPDATE locations SET name = $2, title = $3, meta_description = $4, latitude = $5, longitude = $6,
  nearby_towns = $7, intro_content = $8, response_time = $9, local_note = $10, faqs = $11`;

const addSql = `
  INSERT INTO locations (id, slug, name, title, meta_description, latitude, longitude, nearby_towns, intro_content,
    response_time, local_note, faqs, region, menu_position)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, (SELECT slug FROM regions ORDER BY slug LIMIT 1),
    (SELECT coalesce(max(menu_position), 0) + 1 FROM locations)`;
