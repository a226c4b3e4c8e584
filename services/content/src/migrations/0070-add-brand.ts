import type { MigrationInterface, QueryRunner } from 'typeorm';

const numbers = [
  'callback_minutes',
  'callout_price_from',
  'guarantee_months',
  'rating',
  'review_count',
  'founded_year',
  'free_cancellation_minutes',
];

/** What an installation showed before there were settings for it. */
const sampleBrand =
  '{"short_name": "", "logo": "sample", "primary": "#0b192c", "accent": "#ffb11f", "logo_files": null}';

/** Facts that are not given are null or empty; the area and the brand are settings. */
export class AddBrand1700000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_info
        ${numbers.map((name) => `ALTER COLUMN ${name} DROP NOT NULL,`).join(' ')}
        DROP CONSTRAINT business_info_phone_e164_check,
        ADD CONSTRAINT business_info_phone_e164_check CHECK (phone_e164 ~ '^([+][1-9][0-9]{6,14})?$'),
        DROP CONSTRAINT business_info_emergency_response_time_check,
        ADD CONSTRAINT business_info_emergency_response_time_check
          CHECK (emergency_response_time ~ '^([0-9]+-[0-9]+)?$'),
        ADD COLUMN area text NOT NULL DEFAULT '',
        ADD COLUMN area_code text NOT NULL DEFAULT '',
        ADD COLUMN brand jsonb NOT NULL DEFAULT '${sampleBrand}'`);
    await runner.query(
      `UPDATE business_info SET area = 'South Yorkshire', area_code = 'GB-SYK' WHERE address LIKE '%South Yorkshire%'`,
    );
    await runner.query(`
      CREATE TABLE logo_files (
        path text PRIMARY KEY CHECK (path ~ '^brand/[a-z0-9-]+[.](png|webp)$'),
        media_type text NOT NULL,
        content bytea NOT NULL,
        made_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE logo_files');
    await runner.query(`
      UPDATE business_info SET ${numbers.map((name) => `${name} = coalesce(${name}, 1)`).join(', ')},
        emergency_response_time = coalesce(nullif(emergency_response_time, ''), '15-45'),
        phone_e164 = coalesce(nullif(phone_e164, ''), '+441144960999')`);
    await runner.query(`
      ALTER TABLE business_info DROP COLUMN area, DROP COLUMN area_code, DROP COLUMN brand,
        ${numbers.map((name) => `ALTER COLUMN ${name} SET NOT NULL`).join(', ')},
        DROP CONSTRAINT business_info_phone_e164_check,
        ADD CONSTRAINT business_info_phone_e164_check CHECK (phone_e164 ~ '^[+][1-9][0-9]{6,14}$'),
        DROP CONSTRAINT business_info_emergency_response_time_check,
        ADD CONSTRAINT business_info_emergency_response_time_check
          CHECK (emergency_response_time ~ '^[0-9]+-[0-9]+$')`);
  }
}
