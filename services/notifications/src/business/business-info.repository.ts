import { Injectable } from '@nestjs/common';
import { brandSchema } from '@latchline/contracts/content/brand/brand.schema';
import { businessInfoSchema } from '@latchline/contracts/content/content.schema';
import { oncePerTransaction } from '@latchline/runtime/database/once-per-transaction';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

/** The business info used in mails. */
const mailInfoSchema = businessInfoSchema
  .pick({
    name: true,
    phone: true,
    phone_e164: true,
    email: true,
    hours: true,
    address: true,
  })
  // A copy made by an earlier release has no brand.
  .extend({ brand: brandSchema.optional() });
export type BusinessInfo = z.infer<typeof mailInfoSchema>;

/** A copy of the business info, so that mails can be sent while the content service is down. */
@Injectable()
export class BusinessInfoRepository {
  constructor(private readonly dataSource: DataSource) {}

  async save(info: BusinessInfo): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO business_facts (facts) VALUES ($1)
       ON CONFLICT (singleton) DO UPDATE SET facts = excluded.facts, known_at = now()`,
      [JSON.stringify(mailInfoSchema.parse(info))],
    );
  }

  known(manager: EntityManager = this.dataSource.manager): Promise<BusinessInfo | null> {
    return known(manager);
  }
}

const knownSql = prepared('SELECT facts FROM business_facts');
/** A batch of mails needs it for each. */
const known = oncePerTransaction(async (manager): Promise<BusinessInfo | null> => {
  const [row] = await manager.query<{ facts: unknown }[]>(knownSql);
  return row ? (mailInfoSchema.safeParse(row.facts).data ?? null) : null;
});
