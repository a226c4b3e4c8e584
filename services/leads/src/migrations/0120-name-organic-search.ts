import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nameSources } from '../sources/source-names';

/** Links tagged as organic results of a search engine are named like its unpaid visits: one row of the figures for both. */
export class NameOrganicSearch1700000000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await nameSources(runner, 'all');
  }

  /** An earlier release names sources itself when it stores leads. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
