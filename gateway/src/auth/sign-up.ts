import { Inject, Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { SignUp as SignUpRequest } from '@latchline/contracts/identity/session.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { hashedKey, networkOf } from '../edge/clients/client-address';
import { type RateLimit, RateLimits } from '../edge/limits/rate-limits';
import { SESSION_KEYS } from '../edge/session-keys';
import { Credentials } from './passwords/credentials';
import { assertAllowed } from './sign-in-limits';

/** Creates accounts with the role `user`. Other roles are given by administrators or the configuration. */
@Injectable()
export class SignUp {
  private readonly byAddress: RateLimit;

  constructor(
    private readonly credentials: Credentials,
    limits: RateLimits,
    @Inject(SESSION_KEYS) private readonly keys: KeyRing,
  ) {
    this.byAddress = limits.create({ name: 'sign-up-address', points: 10, seconds: 15 * 60 });
  }

  async run({ email, password }: SignUpRequest, clientAddress: string): Promise<SessionUser> {
    const key = hashedKey(this.keys.current, 'address', networkOf(clientAddress));
    assertAllowed(await this.byAddress.take(key));
    const user = await this.credentials.create(email, password, 'user');
    if (!user)
      throw new CodedError(
        identityErrors.accountExists,
        'There is already an account with this e-mail address',
      );
    return user;
  }
}
