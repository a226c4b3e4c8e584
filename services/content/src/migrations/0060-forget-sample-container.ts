import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier sample data named a container that anybody could register. One that an owner has entered stays. */
export class ForgetSampleContainer1700000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE business_info SET tag_container_id = NULL WHERE tag_container_id = 'GTM-LATCH01'`,
    );
  }

  /** Which installations had the sample value is not known, and none should have it back. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
