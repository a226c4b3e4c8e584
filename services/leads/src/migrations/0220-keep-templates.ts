import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The templates that users can send by WhatsApp. */
export class KeepTemplates1700000000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE whatsapp_templates (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        templates json NOT NULL DEFAULT '[]',
        changed_by text,
        changed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('INSERT INTO whatsapp_templates DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE whatsapp_templates');
  }
}
