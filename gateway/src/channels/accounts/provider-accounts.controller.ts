import { Controller, Inject } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import {
  changeProviderAccounts,
  getProviderAccounts,
  testProviderAccount,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import {
  accountProviders,
  type ProviderAccounts,
  type ShownAccounts,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Expected, Input, Route } from '../../edge/route.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { ChannelAccounts } from './channel-accounts';

/** Longer than the two requests of a test, so that the provider's own response is shown. */
const testTimeoutMs = 25_000;

/** Accounts at providers, which administrators enter and test. No response contains a secret. */
@Controller()
export class ProviderAccountsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly accounts: ChannelAccounts,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route(routes.getProviderAccounts)
  async get(): Promise<ProviderAccounts> {
    return this.shown(await this.services.request(getProviderAccounts, {}));
  }

  @Route(routes.changeProviderAccounts)
  async change(
    @Input() { body: patch }: InputOf<typeof routes.changeProviderAccounts>,
    @Caller() { user }: SignedIn,
    @Expected() expected: ExpectedVersion,
  ): Promise<ProviderAccounts> {
    for (const provider of accountProviders)
      if (patch[provider] !== undefined && this.accounts.isOnServer(provider))
        throw new CodedError(notificationErrors.setOnServer, 'This account is set on the server');
    const change = { patch, actor: user.email, ...expected };
    const changed = await this.services.request(changeProviderAccounts, change);
    // It is stored in any case, and read again within seconds.
    await this.accounts
      .refresh()
      .catch((err: unknown) => this.logger.warn({ err }, 'A changed account is not used yet'));
    return this.shown(changed);
  }

  /** The secret of the app at Meta may be known to the gateway only. */
  @Route(routes.testProviderAccount)
  test(@Input() { body }: InputOf<typeof routes.testProviderAccount>) {
    const { WHATSAPP_APP_SECRET: app_secret } = this.config;
    const known = body.whatsapp && app_secret !== undefined ? { app_secret } : {};
    const values = body.whatsapp ? { whatsapp: { ...known, ...body.whatsapp } } : body;
    return this.services.request(testProviderAccount, values, { timeoutMs: testTimeoutMs });
  }

  /** The notifications service does not know all that is set for the gateway. */
  private shown({ twilio, whatsapp, updated_at }: ShownAccounts): ProviderAccounts {
    const { SITE_URL: site, PHONE_SIMULATOR_URL } = this.config;
    const onServer = PHONE_SIMULATOR_URL === undefined ? ('server' as const) : ('simulator' as const);
    const sourceOf = (provider: 'twilio' | 'whatsapp', source: ShownAccounts['twilio']['source']) =>
      this.accounts.isOnServer(provider) || source === 'server' ? onServer : source;
    return {
      twilio: { ...twilio, source: sourceOf('twilio', twilio.source) },
      whatsapp: { ...whatsapp, source: sourceOf('whatsapp', whatsapp.source) },
      updated_at,
      addresses: {
        twilio_voice: site + routes.twilioVoice.path,
        twilio_sms: site + routes.twilioSms.path,
        twilio_status: site + routes.twilioStatus.path,
        whatsapp: site + routes.whatsApp.path,
      },
    };
  }
}
