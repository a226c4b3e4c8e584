import { Inject, Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { SessionUser } from '@latchline/contracts/identity/session.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { hashedKey, networkOf } from '../edge/client-address';
import { type RateLimit, RateLimits } from '../edge/rate-limits';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { IdentityRepository } from './identity.repository';
import { Passwords } from './passwords';

const failuresAllowed = 10;
const windowSeconds = 15 * 60;

/** Checks an e-mail address and password. Counts first and takes back, so that guesses sent at once count, too. */
@Injectable()
export class SignIn {
  private readonly byAddress: RateLimit;
  private readonly byAccount: RateLimit;

  constructor(
    private readonly identity: IdentityRepository,
    private readonly passwords: Passwords,
    limits: RateLimits,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    const limit = (name: string) => limits.create({ name, points: failuresAllowed, seconds: windowSeconds });
    this.byAddress = limit('sign-in-address');
    this.byAccount = limit('sign-in-account');
  }

  async check(email: string, password: string, clientAddress: string): Promise<SessionUser> {
    const address = hashedKey(this.config.JWT_SECRET, 'address', networkOf(clientAddress));
    const account = hashedKey(this.config.JWT_SECRET, 'account', email.toLowerCase());
    await this.count(this.byAddress, address);
    await this.count(this.byAccount, account);
    const user = await this.verify(email, password).catch(async (error: unknown) => {
      await this.forget(address, account);
      throw error;
    });
    if (!user) throw new CodedError(identityErrors.wrongCredentials, 'E-mail address or password is wrong');
    await this.forget(address, account);
    return user;
  }

  private async verify(email: string, password: string): Promise<SessionUser | null> {
    const account = await this.identity.findAccount(email);
    const matches = await this.passwords.matches(account?.passwordHash, password);
    return matches && account ? account.user : null;
  }

  private async count(limit: RateLimit, key: string): Promise<void> {
    const verdict = await limit.take(key);
    if (verdict.allowed) return;
    throw new CodedError(identityErrors.tooManyAttempts, 'Too many attempts. Try again later', {
      retry_after_seconds: verdict.retryAfterSeconds,
    });
  }

  private async forget(address: string, account: string): Promise<void> {
    await Promise.all([this.byAddress.giveBack(address), this.byAccount.giveBack(account)]);
  }
}
