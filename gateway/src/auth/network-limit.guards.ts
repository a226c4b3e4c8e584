import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { AddressLimit } from '../edge/limits/address-limit';
import { RateLimits } from '../edge/limits/rate-limits';
import type { EdgeRequest } from '../edge/route';
import { SESSION_KEYS } from '../edge/session-keys';
import { assertAllowed } from './sign-in-limits';

const seconds = 15 * 60;

/** Limits how often one network may call a route that needs no session. */
abstract class NetworkLimitGuard implements CanActivate {
  constructor(private readonly limit: AddressLimit) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    assertAllowed(await this.limit.take(context.switchToHttp().getRequest<EdgeRequest>().ip));
    return true;
  }
}

/** Tokens cannot be guessed; this limits the load of attempts to do so. */
@Injectable()
export class LinkLimitGuard extends NetworkLimitGuard {
  constructor(limits: RateLimits, @Inject(SESSION_KEYS) keys: KeyRing) {
    super(new AddressLimit(limits, keys, { name: 'link-address', points: 40, seconds }));
  }
}

/** Signatures cannot be guessed; this limits the load of attempts to do so. */
@Injectable()
export class PasskeyLimitGuard extends NetworkLimitGuard {
  constructor(limits: RateLimits, @Inject(SESSION_KEYS) keys: KeyRing) {
    super(new AddressLimit(limits, keys, { name: 'passkey-address', points: 60, seconds }));
  }
}

/** Limits mails caused by one network. */
@Injectable()
export class ForgottenPasswordLimitGuard extends NetworkLimitGuard {
  constructor(limits: RateLimits, @Inject(SESSION_KEYS) keys: KeyRing) {
    super(new AddressLimit(limits, keys, { name: 'forgotten-address', points: 10, seconds }));
  }
}
