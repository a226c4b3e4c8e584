import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { ProviderAccounts, type TwilioSending } from '../provider-accounts/provider-accounts';
import { ProviderCopyRepository } from './provider-copy.repository';

const everyMs = 15_000;
const outcomes = ['deleted', 'failed'] as const;

/** Only what the leads service and Twilio call the parts of an account. */
const known = /^(Messages|Recordings|Calls)\/\w{1,64}(\/Media\/\w{1,64})?$/;

/** Deletes at Twilio what it still has of erased people, and tries until it is gone. */
@Injectable()
export class DeleteProviderCopies implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private readonly count: ReturnType<Metrics['counter']>;

  constructor(
    private readonly copies: ProviderCopyRepository,
    private readonly client: OutboundClient,
    private readonly accounts: ProviderAccounts,
    private readonly logger: Logger,
    metrics: Metrics,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: Pick<NotificationsConfig, 'TWILIO_URL'>,
  ) {
    this.work = new RecurringWork({
      everyMs,
      failure: 'Copies at the provider cannot be deleted',
      logger,
      run: (stopping) => this.run(stopping),
    });
    this.count = metrics.counter(
      'provider_deletions_total',
      'Deletions of calls, messages and recordings of erased people at the provider, by outcome',
      outcomes.map((outcome) => ({ outcome })),
    );
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  async run(stopping?: AbortSignal): Promise<void> {
    const account = await this.accounts.twilio();
    if (!account) return;
    await this.copies.forget();
    let deleted = 0;
    while (!stopping?.aborted) {
      const path = await this.copies.claim();
      if (path === null) break;
      const failure = await this.failureOf(path, account);
      this.count({ outcome: failure ? 'failed' : 'deleted' });
      if (failure) await this.copies.failed(path, failure.error, failure.retryAfterMs);
      else await this.copies.deleted(path);
      deleted += failure ? 0 : 1;
    }
    if (deleted > 0) this.logger.info({ copies: deleted }, 'Deleted copies of erased people at the provider');
  }

  /** Undefined once the provider has it no more. */
  private async failureOf(
    path: string,
    { account_sid: account, auth_token: token }: TwilioSending,
  ): Promise<{ readonly error: string; readonly retryAfterMs?: number | undefined } | undefined> {
    if (!known.test(path)) return { error: 'unknown path' };
    try {
      const { status, retryAfterMs } = await this.client.delete({
        url: new URL(`/2010-04-01/Accounts/${account}/${path}.json`, this.config.TWILIO_URL).href,
        headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      });
      return (status >= 200 && status < 300) || status === 404
        ? undefined
        : { error: `HTTP ${status}`, retryAfterMs };
    } catch (error) {
      return { error: OutboundFailure.of(error, 0).code };
    }
  }
}
