import { Injectable } from '@nestjs/common';
import { dialledNumber } from '@latchline/contracts/http/phone';
import type {
  CallNumber,
  CallNumbers,
  changeCallNumbers,
} from '@latchline/contracts/leads/channels/call-numbers.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { normalisedSourceName } from '@latchline/contracts/leads/lead-source';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';

/** The numbers by source, a single row. */
@Injectable()
export class CallNumberRepository {
  constructor(private readonly dataSource: DataSource) {}

  async get(manager: EntityManager = this.dataSource.manager): Promise<CallNumbers> {
    const [{ numbers, changed_at }] = await manager.query<[{ numbers: CallNumber[]; changed_at: Date }]>(
      'SELECT numbers, changed_at FROM call_numbers',
    );
    return { numbers, updated_at: changed_at.toISOString() };
  }

  async change({
    patch,
    actor,
    ...expected
  }: z.output<typeof changeCallNumbers.request>): Promise<CallNumbers> {
    const numbers = patch.numbers.map(({ phone, source }): CallNumber => ({
      ...{ phone, phone_e164: dialledNumber(phone), source: normalisedSourceName(source) },
    }));
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM call_numbers FOR UPDATE');
      requireVersion(await this.get(manager), expected, leadErrors.settingsStale);
      await manager.query(
        `UPDATE call_numbers SET numbers = $1, changed_by = $2,
           changed_at = greatest(now(), changed_at + interval '1 millisecond')`,
        [JSON.stringify(numbers), actor],
      );
      return this.get(manager);
    });
  }

  /** The source whose visitors see this number; null for any other number. */
  async sourceOf(manager: EntityManager, called: string | null): Promise<string | null> {
    if (called === null) return null;
    const { numbers } = await this.get(manager);
    return numbers.find(({ phone_e164 }) => phone_e164 === called)?.source ?? null;
  }
}
