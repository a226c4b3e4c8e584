import { Injectable } from '@nestjs/common';
import type { Contact } from '@latchline/contracts/leads/contacts/contact.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { ContactRepository } from '../contact.repository';

/** As the privacy policy says. */
const keptMonths = 24;
const forgetEveryMs = 60 * 60 * 1000;

/** Keeps what the gateway has taken. A contact that arrives again changes nothing. */
@Injectable()
export class StoreContactsHandler {
  private readonly count;
  private forgotAt = 0;

  constructor(
    private readonly contacts: ContactRepository,
    metrics: Metrics,
  ) {
    this.count = metrics.counter(
      'leads_contacts_total',
      'Calls and chats taken from the intake, by outcome',
      [{ outcome: 'stored' }, { outcome: 'repeated' }],
    );
  }

  async run(batch: readonly Contact[]): Promise<void> {
    const stored = await this.contacts.store(batch);
    this.count({ outcome: 'stored' }, stored);
    this.count({ outcome: 'repeated' }, batch.length - stored);
    await this.forget(new Date());
  }

  private async forget(now: Date): Promise<void> {
    if (now.getTime() - this.forgotAt < forgetEveryMs) return;
    this.forgotAt = now.getTime();
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - keptMonths);
    await this.contacts.forget(before);
  }
}
