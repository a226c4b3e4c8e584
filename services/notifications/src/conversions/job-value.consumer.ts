import { Inject, Injectable } from '@nestjs/common';
import { type JobValue, jobValueChanged } from '@latchline/contracts/leads/conversions/job-value.events';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { erasedAmong } from '../alerts/erased-leads';
import { AD_PROVIDERS, type AdProvider } from './ad-provider';
import { withValue } from './conversion-state';
import { ConversionRepository } from './conversion.repository';

/** Do not rename: events may be waiting in this queue. */
const queue = 'notifications.conversions';

/** Records what is to be reported. An event that arrives twice or late changes nothing: versions decide. */
@Injectable()
export class JobValueConsumer {
  constructor(
    private readonly conversions: ConversionRepository,
    @Inject(AD_PROVIDERS) private readonly providers: readonly AdProvider[],
  ) {}

  @EventConsumer({ queue, event: jobValueChanged, concurrency: 10 })
  async run(value: JobValue): Promise<void> {
    const { lead_id: leadId, identifiers } = value;
    await this.conversions.transaction(async (manager) => {
      // Also locks the lead, so that its first two events do not both add a conversion.
      if ((await erasedAmong(manager, [leadId])).has(leadId)) return;
      for (const { destination, rules } of this.providers) {
        const known = await this.conversions.lockLead(manager, leadId, destination);
        const before = known?.record ?? null;
        const record = withValue(before, value, identifiers?.[destination] ?? null, rules, Date.now());
        if (record === before) continue;
        if (known) await this.conversions.save(manager, [{ id: known.id, record }]);
        else await this.conversions.add(manager, { leadId, destination, record });
      }
    });
  }
}
