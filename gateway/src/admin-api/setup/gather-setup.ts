import { Inject, Injectable } from '@nestjs/common';
import { mayCall } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { Setup } from '@latchline/contracts/api/setup.schema';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { getSampleContent } from '@latchline/contracts/content/sample-content.operations';
import { getSampleTowns } from '@latchline/contracts/locations/sample-towns.operations';
import { listSilentPeople } from '@latchline/contracts/notifications/lanes/lane.operations';
import { getAlertSetup } from '@latchline/contracts/notifications/staff-alerts.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { WatchBackups } from '../../backups/watch-backups';
import { ChannelAccounts } from '../../channels/accounts/channel-accounts';
import { IgnoredProxy } from '../../edge/clients/ignored-proxy';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { isPublicSite } from './sample-values';
import { isComplete, setupItems, type SetupFacts } from './setup-items';
import { SetupRecords } from './setup-records';

/** Short, because a step is shown as unknown rather than the whole guide late. */
const timeoutMs = 3_000;

/** Reads the facts that every step is derived from. */
@Injectable()
export class GatherSetup {
  constructor(
    private readonly services: ServiceClient,
    private readonly records: SetupRecords,
    private readonly proxy: IgnoredProxy,
    private readonly backups: WatchBackups,
    private readonly accounts: ChannelAccounts,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** `host` is the one of the request: who opens the dashboard at the public address proves that it works. */
  async of(user: SessionUser, host: string | undefined): Promise<Setup> {
    const { SITE_URL } = this.config;
    const [recorded, facts] = await Promise.all([this.records.of(user), this.facts()]);
    const isAtAddress = isPublicSite(SITE_URL) && host === new URL(SITE_URL).host;
    if (isAtAddress && recorded.reachedUrl !== SITE_URL) await this.records.reach(SITE_URL);
    const known = {
      ...facts,
      testMail: recorded.testMail ?? ('never' as const),
      isAddressReached: isAtAddress || recorded.reachedUrl === SITE_URL,
    };
    const items = setupItems(known, user, recorded.skipped);
    const isAdmin = mayCall('admin', user.role);
    return {
      items,
      completed_at:
        (await this.completedAt(recorded.completedAt, isAdmin && isComplete(items)))?.toISOString() ?? null,
      site_url: SITE_URL,
      run_mode: this.config.RUN_MODE,
      test_mail: isAdmin ? recorded.testMail : null,
      towns: facts.towns && { total: facts.towns.towns, sample: facts.towns.sample_towns },
      sample_articles: facts.sample?.articles ?? [],
    };
  }

  private async facts(): Promise<Omit<SetupFacts, 'testMail' | 'isAddressReached'>> {
    const [business, sample, towns, alerts, silent, backups] = await Promise.all([
      this.services.request(getBusinessInfo, {}, { timeoutMs }).catch(() => null),
      this.services.request(getSampleContent, {}, { timeoutMs }).catch(() => null),
      this.services.request(getSampleTowns, {}, { timeoutMs }).catch(() => null),
      this.services.request(getAlertSetup, {}, { timeoutMs }).catch(() => null),
      this.services.request(listSilentPeople, {}, { timeoutMs }).catch(() => null),
      this.backups.state().catch(() => null),
    ]);
    return {
      business,
      hasLogo: business && business.brand.logo_files !== null,
      sample,
      towns,
      alerts,
      silent: silent && silent.items,
      calls: this.calls(),
      siteUrl: this.config.SITE_URL,
      isProxyIgnored: this.proxy.wasSeenRecently(),
      backups,
    };
  }

  private calls(): SetupFacts['calls'] {
    const { PHONE_SIMULATOR_URL } = this.config;
    if (PHONE_SIMULATOR_URL !== undefined) return new URL(PHONE_SIMULATOR_URL);
    return (this.accounts.twilio() ?? this.accounts.whatsApp()) === null ? null : 'connected';
  }

  /** Recorded once: afterwards a step that turns bad is a failed check, not an unfinished set-up. */
  private async completedAt(before: Date | null, isCompleteNow: boolean): Promise<Date | null> {
    if (before || !isCompleteNow) return before;
    await this.records.complete();
    return new Date();
  }
}
