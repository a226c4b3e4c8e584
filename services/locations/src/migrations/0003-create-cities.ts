import type { MigrationInterface, QueryRunner } from 'typeorm';
import { stampChanges, tellOfChanges } from './change-triggers';

/** Cities beyond the region. They are no towns: neither menus nor coverage nor `GET /api/locations` know them. */
export class CreateCities1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cities (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        title text NOT NULL,
        meta_description text NOT NULL,
        latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        response_time text NOT NULL,
        drawing text NOT NULL,
        intro text NOT NULL,
        local_note text NOT NULL,
        services jsonb NOT NULL CHECK (jsonb_typeof(services) = 'object'),
        faqs jsonb NOT NULL CHECK (jsonb_typeof(faqs) = 'array'),
        map jsonb NOT NULL CHECK (jsonb_typeof(map) = 'object'),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await stampChanges(runner, 'cities');
    await tellOfChanges(runner, 'cities');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cities');
  }
}
