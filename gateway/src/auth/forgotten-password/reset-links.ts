import { Inject, Injectable } from '@nestjs/common';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { hashedKey } from '../../edge/clients/client-address';
import { type RateLimit, RateLimits } from '../../edge/limits/rate-limits';
import { SESSION_KEYS } from '../../edge/session-keys';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { Credentials } from '../passwords/credentials';
import { hashOfToken, newRefreshToken } from '../session-rules';
import { PasswordResetRepository } from './password-reset.repository';

export interface ResetLink {
  readonly link: string;
  readonly expires_at: string;
}

export interface RedeemedLink {
  readonly user: SessionUser;
  readonly endedSessions: readonly string[];
}

/** Links that set a new password. They work once and for 30 minutes. */
@Injectable()
export class ResetLinks {
  private readonly byAccount: RateLimit;

  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly credentials: Credentials,
    limits: RateLimits,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(SESSION_KEYS) private readonly keys: KeyRing,
  ) {
    this.byAccount = limits.create({ name: 'forgotten-account', points: 3, seconds: 15 * 60 });
  }

  /** Null beyond three links in 15 minutes, so that nobody can flood a mailbox. */
  async issue({ id }: SessionUser, email: string): Promise<ResetLink | null> {
    const key = hashedKey(this.keys.current, 'account', email.toLowerCase());
    if (!(await this.byAccount.take(key)).allowed) return null;
    const token = newRefreshToken();
    const expires = await this.resets.add(id, hashOfToken(token));
    const link = new URL(`/admin/reset#token=${token}`, this.config.SITE_URL).href;
    return { link, expires_at: expires.toISOString() };
  }

  /** Sets the password and ends every session of the account. */
  async redeem(token: string, password: string): Promise<RedeemedLink> {
    const user = await this.resets.findUser(hashOfToken(token));
    if (!user) throw notValid();
    const hash = await this.credentials.hashNew(password, user.email);
    const endedSessions = await this.resets.use(hashOfToken(token), hash);
    if (!endedSessions) throw notValid();
    return { user, endedSessions };
  }
}

const notValid = () =>
  new CodedError(
    identityErrors.linkNotValid,
    'This link has already been used or has expired. If you have chosen a new password, sign in with it. Otherwise request a new link',
  );
