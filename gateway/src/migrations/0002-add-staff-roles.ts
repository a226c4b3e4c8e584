import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddStaffRoles1700000000002 implements MigrationInterface {
  readonly name = 'AddStaffRoles1700000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP CONSTRAINT users_role_check`);
    await runner.query(`
      ALTER TABLE users ADD CONSTRAINT users_role_check
        CHECK (role IN ('admin', 'dispatcher', 'editor', 'user'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE users SET role = 'user' WHERE role IN ('dispatcher', 'editor')`);
    await runner.query(`ALTER TABLE users DROP CONSTRAINT users_role_check`);
    await runner.query(`ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('admin', 'user'))`);
  }
}
