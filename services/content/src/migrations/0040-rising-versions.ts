import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time of a change is its version. Two changes within a millisecond, or a clock that was put back, must not share one. */
export class RisingVersions1700000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      stampSql(`greatest(clock_timestamp()::timestamptz(3), OLD.updated_at + interval '1 millisecond')`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(stampSql('now()'));
  }
}

const stampSql = (time: string) => `
  CREATE OR REPLACE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.updated_at := ${time};
    RETURN NEW;
  END $$`;
