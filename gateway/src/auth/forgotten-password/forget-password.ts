import { Inject, Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { hashedKey } from '../../edge/clients/client-address';
import { AddressLimit } from '../../edge/limits/address-limit';
import { type RateLimit, RateLimits } from '../../edge/limits/rate-limits';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { AccountMails } from '../account-mails';
import { IdentityRepository } from '../identity.repository';
import { SecurityEvents } from '../security-events';
import { hashOfToken, newRefreshToken } from '../session-rules';
import { refuse } from '../sign-in-limits';
import { PasswordResetRepository } from './password-reset.repository';

/** A mail with a link to whoever has an account. The answer says nothing, and neither does the time it takes. */
@Injectable()
export class ForgetPassword {
  private readonly byAddress: AddressLimit;
  private readonly byAccount: RateLimit;

  constructor(
    private readonly identity: IdentityRepository,
    private readonly resets: PasswordResetRepository,
    private readonly mails: AccountMails,
    private readonly events: SecurityEvents,
    private readonly logger: Logger,
    limits: RateLimits,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    const seconds = 15 * 60;
    this.byAddress = new AddressLimit(limits, config.JWT_SECRET, {
      name: 'forgotten-address',
      points: 10,
      seconds,
    });
    this.byAccount = limits.create({ name: 'forgotten-account', points: 3, seconds });
  }

  async run(email: string, address: string): Promise<void> {
    refuse(await this.byAddress.take(address));
    void this.send(email, address).catch((err: unknown) => {
      this.logger.warn({ err }, 'A link for a new password could not be made');
    });
  }

  private async send(email: string, address: string): Promise<void> {
    const account = await this.identity.findAccount(email);
    if (!account?.active) return;
    // Beyond that nothing is said: a mailbox cannot be filled with our mails.
    const key = hashedKey(this.config.JWT_SECRET, 'account', email.toLowerCase());
    if (!(await this.byAccount.take(key)).allowed) return;
    const token = newRefreshToken();
    const expires = await this.resets.add(account.user.id, hashOfToken(token));
    const link = new URL(`/admin/reset#token=${token}`, this.config.SITE_URL).href;
    await this.events.record('forgetPassword', account.user, { address });
    this.mails.inBackground(account.user.email, {
      kind: 'new-password',
      link,
      expires_at: expires.toISOString(),
    });
  }
}
