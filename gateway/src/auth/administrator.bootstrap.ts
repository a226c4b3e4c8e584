import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { IdentityRepository } from './identity.repository';
import { Passwords } from './passwords';

/** Makes sure that the administrator of the configuration exists and has that password; nobody else is touched. */
@Injectable()
export class AdministratorBootstrap implements OnApplicationBootstrap {
  constructor(
    private readonly identity: IdentityRepository,
    private readonly passwords: Passwords,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config;
    if (email && password) await this.ensure(email, password);
  }

  private async ensure(email: string, password: string): Promise<void> {
    const account = await this.identity.findAccount(email);
    if (!account) {
      const hash = await this.passwords.hash(password);
      if (await this.identity.createUser(email, hash, 'admin')) this.logger.info('Administrator created');
      return;
    }
    const same = await this.passwords.matches(account.passwordHash, password);
    if (same && account.user.is_admin) return;
    await this.identity.replaceCredentials(account.user.id, await this.passwords.hash(password), 'admin');
    this.logger.info('Administrator updated; their sessions have been ended');
  }
}
