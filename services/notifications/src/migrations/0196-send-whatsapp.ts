import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = (runner: QueryRunner, channels: readonly string[]) =>
  runner.query(`
    ALTER TABLE deliveries DROP CONSTRAINT IF EXISTS deliveries_channel_check,
      ADD CONSTRAINT deliveries_channel_check CHECK (channel IN (${channels.map((one) => `'${one}'`).join(', ')}))`);

/** Messages to customers by WhatsApp. */
export class SendWhatsApp1700000000196 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, ['email', 'push', 'text', 'whatsapp', 'webhook']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM deliveries WHERE channel = 'whatsapp'`);
    await allow(runner, ['email', 'push', 'text', 'webhook']);
  }
}
