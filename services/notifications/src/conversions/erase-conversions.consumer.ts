import { Inject, Injectable } from '@nestjs/common';
import { personErased } from '@latchline/contracts/leads/lead.events';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import type { z } from 'zod';
import { markErased } from '../alerts/erased-leads';
import { AD_PROVIDERS, type AdProvider } from './ad-provider';
import { asErased } from './conversion-state';
import { ConversionRepository } from './conversion.repository';

/** Do not rename: events may be waiting in this queue. */
const queue = 'notifications.conversion-erasures';

/** Cancels the conversions of an erased person, and withdraws those already reported. Idempotent. */
@Injectable()
export class EraseConversionsConsumer {
  constructor(
    private readonly conversions: ConversionRepository,
    @Inject(AD_PROVIDERS) private readonly providers: readonly AdProvider[],
  ) {}

  @EventConsumer({ queue, event: personErased })
  async run({ lead_ids }: z.infer<typeof personErased.data>): Promise<void> {
    await this.conversions.transaction(async (manager) => {
      // Before any later event of these leads, whichever queue is first.
      await markErased(manager, lead_ids);
      for (const { destination, rules } of this.providers) {
        const known = await this.conversions.lockLeads(manager, lead_ids, destination);
        const erased = known.map(({ id, record }) => ({ id, record: asErased(record, rules, Date.now()) }));
        await this.conversions.save(manager, erased);
      }
    });
  }
}
