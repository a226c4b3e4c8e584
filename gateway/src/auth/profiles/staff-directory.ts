import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { keepPeople } from '@latchline/contracts/notifications/lanes/lane.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { ProfileRepository } from './profile.repository';

/** The longest time that notifications goes without a change which could not be sent at once. */
const everyMs = 60_000;

/**
 * Sends the list of users who handle leads to the notifications service, which notifies them. The whole list each time, so
 * that nothing has to be repeated in order after an outage.
 */
@Injectable()
export class StaffDirectory implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly profiles: ProfileRepository,
    private readonly services: ServiceClient,
    private readonly logger: Logger,
  ) {
    const failure = 'The list of staff cannot be sent to the notifications service';
    this.work = new RecurringWork({ everyMs, failure, logger, run: () => this.send() });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** After a change of accounts or profiles. Never fails: the list is sent again within a minute. */
  async changed(): Promise<void> {
    await this.send().catch((err: unknown) =>
      this.logger.warn({ err }, 'Could not send the list of staff; sending it again within a minute'),
    );
  }

  private async send(): Promise<void> {
    const { as_of, people } = await this.profiles.staff();
    await this.services.request(keepPeople, {
      as_of,
      people: people.map(({ id, email, name, mobile }) => ({ id, email, name, mobile })),
    });
  }
}
