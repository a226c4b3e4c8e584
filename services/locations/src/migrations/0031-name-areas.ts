import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tellOfChanges } from './change-triggers';

/** Suburbs and villages by name, each with the slug of the town or city that covers it. */
export class NameAreas1700000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE areas (name text PRIMARY KEY, slug text NOT NULL)');
    await tellOfChanges(runner, 'areas');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE areas');
  }
}
