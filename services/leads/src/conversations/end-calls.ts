import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import type { CallEvent, ChannelProvider } from '@latchline/contracts/leads/channels/channel-event.schema';
import { Transactions } from '../leads/transactions';
import { CallPresses } from './call-presses';
import { ChannelEvents } from './channel-events';
import { ConversationRepository } from './conversation.repository';

const intervalMs = 15_000;
const purgeEveryMs = 3_600_000;
/** No call rings for so long. */
const longestRingingMs = 5 * 60_000;
const batchSize = 100;

/** A call whose end was never reported was missed: better one call back too many than a customer who waits. */
@Injectable()
export class EndCalls implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private nextPurgeAt = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly entries: ConversationRepository,
    private readonly events: ChannelEvents,
    private readonly presses: CallPresses,
    logger: Logger,
  ) {
    this.work = new RecurringWork({
      everyMs: intervalMs,
      failure: 'Calls that rang cannot be ended',
      logger,
      run: () => this.run(new Date()),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async run(now: Date): Promise<void> {
    const before = new Date(now.getTime() - longestRingingMs);
    for (const { provider, ref, at, number } of await this.entries.unended(before, batchSize)) {
      const missed: CallEvent = {
        ...{ kind: 'call', provider: provider as ChannelProvider, ref, at: at.toISOString(), from: number },
        ...{ state: 'missed', seconds: null, answered_by: null },
      };
      await this.transactions.run(async (transaction) => {
        await this.entries.lockRef(transaction.manager, ref);
        await this.events.call(transaction, missed);
      });
    }
    await this.presses.purge();
    if (performance.now() < this.nextPurgeAt) return;
    await this.entries.purge();
    this.nextPurgeAt = performance.now() + purgeEveryMs;
  }
}
