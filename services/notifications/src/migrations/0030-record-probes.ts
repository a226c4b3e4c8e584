import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Synthetic leads whose mail the mail server accepted, for a day. They have no other trace in the database. */
export class RecordProbes1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE arrived_probes (
        id uuid PRIMARY KEY,
        accepted_at timestamptz(3) NOT NULL,
        arrived_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX arrived_probes_by_time ON arrived_probes (arrived_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE arrived_probes');
  }
}
