import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DatabaseConnection } from '@latchline/runtime/database/database-connection';
import { isTransient } from '@latchline/runtime/errors/transient-error';
import { Logger } from '@latchline/runtime/logger/logger';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { ConfiguredAdministrator } from './configured-administrator';

/** Applies ADMIN_EMAIL and ADMIN_PASSWORD at startup, or once the database is reachable. */
@Injectable()
export class AdministratorBootstrap implements OnApplicationBootstrap {
  constructor(
    private readonly database: DatabaseConnection,
    private readonly administrator: ConfiguredAdministrator,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config;
    if (!email || !password) return;
    try {
      await this.administrator.ensure(email, password);
    } catch (err) {
      if (!isTransient(err)) throw err;
      void this.database.opened.then(() => this.administrator.ensure(email, password)).catch(this.failed);
    }
    // Not awaited: it queries the content service for the name of the business.
    void this.administrator.warnIfWeak(email, password).catch(() => undefined);
  }

  private readonly failed = (err: unknown): void =>
    this.logger.error({ err }, 'Could not create or update the administrator from ADMIN_EMAIL');
}
