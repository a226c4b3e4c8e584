import { Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { IdentityRepository } from './identity.repository';
import { PasswordPolicy } from './passwords/password-policy';
import { Passwords } from './passwords/passwords';
import { SignInLimits } from './sign-in-limits';

/**
 * The administrator named by the configuration; no other account is touched. The configured password is set once: a
 * password its owner chooses later stays until the configuration changes.
 */
@Injectable()
export class ConfiguredAdministrator {
  constructor(
    private readonly identity: IdentityRepository,
    private readonly passwords: Passwords,
    private readonly policy: PasswordPolicy,
    private readonly limits: SignInLimits,
    private readonly logger: Logger,
  ) {}

  async ensure(email: string, password: string): Promise<void> {
    const account = await this.identity.findAccount(email);
    if (!account) {
      const hash = await this.passwords.hash(password);
      const user = await this.identity.createUser(email, hash, 'admin');
      if (!user) return;
      await this.identity.rememberConfigured(user.id, hash);
      this.logger.info('Administrator created');
      return;
    }
    const { user, passwordHash, configuredHash, active } = account;
    const known = configuredHash ?? passwordHash;
    const same = await this.passwords.matches(known, password);
    // What another administrator has changed since stays: somebody who has left must not be back after a restart.
    if (same && configuredHash) return;
    if (same && user.is_admin && active) return this.identity.rememberConfigured(user.id, passwordHash);
    await this.identity.configure(user.id, await this.passwords.hash(password));
    // Their own guesses may have locked it. A lock ends by itself, so an unavailable Redis does not keep the gateway from starting.
    await this.limits.unlock(email).catch(() => undefined);
    this.logger.info('Administrator updated; their sessions have been ended');
  }

  async warnIfWeak(email: string, password: string): Promise<void> {
    const reason = await this.policy.against(password, email);
    if (reason) this.logger.warn({ reason }, 'ADMIN_PASSWORD is easy to guess; choose another one');
  }
}
