import { Injectable } from '@nestjs/common';
import { businessInfoSchema } from '@latchline/contracts/content/content.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

/** The business info used in mails. */
export const businessFactsSchema = businessInfoSchema.pick({
  name: true,
  phone: true,
  phone_e164: true,
  email: true,
  hours: true,
  address: true,
});
export type BusinessFacts = z.infer<typeof businessFactsSchema>;

/** A copy of the business info, so that mails can be sent while the content service is down. */
@Injectable()
export class BusinessFactsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async save(info: BusinessFacts): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO business_facts (facts) VALUES ($1)
       ON CONFLICT (singleton) DO UPDATE SET facts = excluded.facts, known_at = now()`,
      [JSON.stringify(businessFactsSchema.parse(info))],
    );
  }

  async known(manager: EntityManager = this.dataSource.manager): Promise<BusinessFacts | null> {
    const [row] = await manager.query<{ facts: unknown }[]>('SELECT facts FROM business_facts');
    return row ? (businessFactsSchema.safeParse(row.facts).data ?? null) : null;
  }
}
