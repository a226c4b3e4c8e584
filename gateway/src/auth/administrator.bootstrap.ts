import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DatabaseOpening } from '@latchline/runtime/database/database-opening';
import { Logger } from '@latchline/runtime/logger/logger';
import { isTransient } from '@latchline/runtime/errors/transient-error';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { IdentityRepository } from './identity.repository';
import { PasswordPolicy } from './passwords/password-policy';
import { Passwords } from './passwords/passwords';

/**
 * Makes sure that the administrator of the configuration exists and has that password; nobody else is touched. A password
 * is set once: what its owner chooses later is theirs, until the configuration names another one.
 */
@Injectable()
export class AdministratorBootstrap implements OnApplicationBootstrap {
  constructor(
    private readonly database: DatabaseOpening,
    private readonly identity: IdentityRepository,
    private readonly passwords: Passwords,
    private readonly policy: PasswordPolicy,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config;
    if (!email || !password) return;
    try {
      await this.ensure(email, password);
    } catch (err) {
      if (!isTransient(err)) throw err;
      // As soon as there is a database: whoever has no account yet cannot be waiting.
      void this.database.opened.then(() => this.ensure(email, password)).catch(this.notEnsured);
    }
    // Not waited for: it asks what the business is called.
    void this.warn(email, password).catch(() => undefined);
  }

  private async ensure(email: string, password: string): Promise<void> {
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
    if (same && user.is_admin && active) {
      if (!configuredHash) await this.identity.rememberConfigured(user.id, passwordHash);
      return;
    }
    await this.identity.configure(user.id, await this.passwords.hash(password));
    this.logger.info('Administrator updated; their sessions have been ended');
  }

  private readonly notEnsured = (err: unknown): void =>
    this.logger.error({ err }, 'The administrator could not be made sure of');

  private async warn(email: string, password: string): Promise<void> {
    const reason = await this.policy.against(password, email);
    if (reason) this.logger.warn({ reason }, 'ADMIN_PASSWORD is easily guessed');
  }
}
