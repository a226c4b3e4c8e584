import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { adDestinations } from '@latchline/contracts/notifications/conversions/conversion.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { AD_PROVIDERS, type AdProvider } from './ad-provider';
import { ConversionSender } from './conversion-sender';
import { ConversionRepository } from './conversion.repository';

const everyMs = 1_000;
const purgeMs = 3_600_000;
const identifierDays = 30;
const outcomes = ['done', 'retry', 'refused'] as const;

/** Reports conversions to each advertising system that is on, so that a failing one does not delay the others. */
@Injectable()
export class ReportConversions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: readonly RecurringWork[];

  constructor(
    conversions: ConversionRepository,
    logger: Logger,
    metrics: Metrics,
    @Inject(AD_PROVIDERS) providers: readonly AdProvider[],
  ) {
    const count = metrics.counter(
      'conversions_total',
      'Reports of won jobs to advertising systems, by system and outcome',
      adDestinations.flatMap((destination) => outcomes.map((outcome) => ({ destination, outcome }))),
    );
    const reporting = providers
      .filter(({ rules }) => rules.isOn)
      .map((provider) => {
        const sender = new ConversionSender(provider, conversions, (destination, outcome) =>
          count({ destination, outcome }),
        );
        return new RecurringWork({
          everyMs,
          failure: `Reporting conversions to ${provider.destination} failed`,
          logger,
          run: async (stopping) => {
            while (!stopping.aborted && (await sender.sendNext()));
          },
        });
      });
    const purging = new RecurringWork({
      everyMs: purgeMs,
      failure: 'Deleting identifiers of conversions failed',
      logger,
      run: () => conversions.forgetIdentifiers(identifierDays),
    });
    this.work = [...reporting, purging];
  }

  onApplicationBootstrap(): void {
    for (const work of this.work) work.start();
  }

  /** Waits for requests in flight. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.work.map((work) => work.stop()));
  }
}
