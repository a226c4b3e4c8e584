import { Injectable } from '@nestjs/common';
import type {
  EditedLocation,
  ListedTown,
  NewLocation,
} from '@latchline/contracts/locations/location-editing.schema';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { assertFree } from '../postcodes/district.repository';
import { EditedLocationNotFound, SlugTaken, TooManyTowns, UnknownRegion } from './location.errors';
import { locationColumns, type LocationRow, toLocation } from './location.mapper';
import type { TownPlace } from './town-paging';

/** With their texts, 7 KB each: a message may have 30 MB. */
const mostAtOnce = 3_000;

/** A new town whose region is known. */
export type AddedLocation = NewLocation & { readonly region: string };

type EditedRow = LocationRow & { postcode_districts: string[] };

/** The SQL of towns in the dashboard. Methods with a manager run in the caller's transaction. */
@Injectable()
export class EditedLocationRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  listed(): Promise<ListedTown[]> {
    return this.dataSource.query<ListedTown[]>(
      `SELECT id, name, slug, region, title, response_time, ${districtsSql} FROM locations ORDER BY name, id`,
    );
  }

  /** Rejects with `TooManyTowns` rather than to make a message that is too long. */
  async all(most = mostAtOnce): Promise<EditedLocation[]> {
    const [counted] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM locations',
    );
    if (counted && counted.count > most) throw new TooManyTowns(most);
    const rows = await this.dataSource.query<EditedRow[]>(`${selectSql} ORDER BY name, id`);
    return rows.map(toEdited);
  }

  /** The next towns by name, from the start or after a place in the list. */
  async page(count: number, after?: TownPlace): Promise<EditedLocation[]> {
    const rows = await this.dataSource.query<EditedRow[]>(
      `${selectSql} WHERE $2::text IS NULL OR (name, slug) > ($2, $3) ORDER BY name, slug LIMIT $1`,
      [count, after?.name ?? null, after?.slug ?? null],
    );
    return rows.map(toEdited);
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<EditedLocation> {
    return one(await manager.query<EditedRow[]>(`${selectSql} WHERE id = $1`, [id]));
  }

  /** Locks the row until the transaction ends. */
  async locked(manager: EntityManager, id: string): Promise<EditedLocation> {
    return one(await manager.query<EditedRow[]>(`${selectSql} WHERE id = $1 FOR UPDATE`, [id]));
  }

  /** Adds the town at the end of the menu. */
  async add(manager: EntityManager, id: string, { slug, ...fields }: AddedLocation): Promise<void> {
    try {
      await manager.query(addSql, [id, slug, ...valuesOf(fields)]);
    } catch (error) {
      throw refusal(error, { slug, ...fields });
    }
    await this.saveDistricts(manager, slug, fields.postcode_districts);
  }

  async change(manager: EntityManager, before: EditedLocation, after: EditedLocation): Promise<void> {
    const { id, slug, postcode_districts: districts } = after;
    const moved = await this.saveDistricts(manager, slug, districts, before.postcode_districts);
    // A change of districts changes the version of the town, because editors see both as one.
    const stamp = moved ? ', updated_at = clock_timestamp()' : '';
    try {
      await manager.query(`${changeSql}${stamp} WHERE id = $1`, [id, ...valuesOf(after)]);
    } catch (error) {
      throw refusal(error, after);
    }
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM locations WHERE id = $1', [id]);
  }

  /** Until the transaction ends, nobody else adds, changes or deletes a town. */
  async lockMenu(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE locations IN SHARE ROW EXCLUSIVE MODE');
  }

  /** Slugs of all regions: two at most are needed to know whether there is only one. */
  async regions(manager: EntityManager): Promise<string[]> {
    const rows = await manager.query<{ slug: string }[]>('SELECT slug FROM regions ORDER BY id LIMIT 2');
    return rows.map(({ slug }) => slug);
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

const codeOf = (error: unknown): unknown =>
  error instanceof QueryFailedError ? (error.driverError as { code?: unknown }).code : null;

/** The error for the caller: of a slug that another town has, or a region that does not exist. */
function refusal(error: unknown, { slug, region }: { slug: string; region: string }): unknown {
  const code = codeOf(error);
  if (code === '23505') return new SlugTaken(slug);
  return code === '23503' ? new UnknownRegion(`There is no region ${region}`) : error;
}

const districtsSql = `ARRAY(
    SELECT district FROM postcode_districts WHERE postcode_districts.slug = locations.slug
    ORDER BY substring(district FROM '^[A-Z]+'), length(district), district
  ) AS postcode_districts`;
const selectSql = `SELECT ${locationColumns}, ${districtsSql} FROM locations`;

type Fields = Omit<AddedLocation, 'slug'>;

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
  town.region,
];

const changeSql = `UPDATE locations SET name = $2, title = $3, meta_description = $4, latitude = $5, longitude = $6,
  nearby_towns = $7, intro_content = $8, response_time = $9, local_note = $10, faqs = $11, region = $12`;

const addSql = `
  INSERT INTO locations (id, slug, name, title, meta_description, latitude, longitude, nearby_towns, intro_content,
    response_time, local_note, faqs, region, menu_position)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
    (SELECT coalesce(max(menu_position), 0) + 1 FROM locations)`;
