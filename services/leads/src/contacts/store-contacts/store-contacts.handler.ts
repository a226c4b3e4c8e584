import { Injectable } from '@nestjs/common';
import type { ContactIntake } from '@latchline/contracts/leads/contacts/contact.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { CallPresses } from '../../conversations/call-presses';
import { ContactRepository } from '../contact.repository';

/** Stated in the privacy policy. */
const retentionMonths = 24;
const deleteEveryMs = 60 * 60 * 1000;

/**
 * Stores contacts accepted by the gateway, idempotent on the id, matches them with calls that came first, and deletes those
 * past their retention period.
 */
@Injectable()
export class StoreContactsHandler {
  private readonly count;
  private deletedAt = 0;

  constructor(
    private readonly contacts: ContactRepository,
    private readonly presses: CallPresses,
    metrics: Metrics,
  ) {
    this.count = metrics.counter(
      'leads_contacts_total',
      'Calls and chats read from the intake stream, by outcome',
      [{ outcome: 'stored' }, { outcome: 'repeated' }],
    );
  }

  async run(batch: readonly ContactIntake[]): Promise<void> {
    const stored = await this.contacts.store(batch);
    this.count({ outcome: 'stored' }, stored);
    this.count({ outcome: 'repeated' }, batch.length - stored);
    // Also for those stored before: an earlier attempt can have ended here.
    await this.presses.matchLate(batch.flatMap(({ press }) => press ?? []));
    await this.deleteExpired(new Date());
  }

  private async deleteExpired(now: Date): Promise<void> {
    if (now.getTime() - this.deletedAt < deleteEveryMs) return;
    this.deletedAt = now.getTime();
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - retentionMonths);
    await this.contacts.deleteBefore(before);
  }
}
