import { Inject, Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { hashedKey } from '../../edge/clients/client-address';
import { type RateLimit, RateLimits } from '../../edge/limits/rate-limits';
import { SESSION_KEYS } from '../../edge/session-keys';
import { type Account, IdentityRepository } from '../identity.repository';
import { assertAllowed } from '../sign-in-limits';
import { Passwords } from './passwords';

/** Asks for the password again before sensitive changes, in case someone else uses an unlocked browser. */
@Injectable()
export class OwnPassword {
  private readonly limit: RateLimit;

  constructor(
    private readonly identity: IdentityRepository,
    private readonly passwords: Passwords,
    limits: RateLimits,
    @Inject(SESSION_KEYS) private readonly keys: KeyRing,
  ) {
    this.limit = limits.create({ name: 'own-password', points: 10, seconds: 15 * 60 });
  }

  async require({ id }: Pick<SessionUser, 'id'>, password: string): Promise<Account> {
    const key = hashedKey(this.keys.current, 'user', id);
    assertAllowed(await this.limit.take(key));
    const account = await this.identity.findAccountById(id);
    const matches = await this.passwords.matches(account?.passwordHash, password);
    if (!account || !matches) {
      const message = 'That is not your password';
      throw new CodedError(identityErrors.wrongPassword, message, [{ path: 'current_password', message }]);
    }
    await this.limit.giveBack(key);
    return account;
  }
}
