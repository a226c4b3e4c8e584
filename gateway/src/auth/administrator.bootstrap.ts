import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DatabaseConnection } from '@latchline/runtime/database/database-connection';
import { isTransient } from '@latchline/runtime/errors/transient-error';
import { Logger } from '@latchline/runtime/logger/logger';
import { Backoff, pause } from '@latchline/runtime/timing/timing';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { ConfiguredAdministrator } from './configured-administrator';

const firstRetryMs = 200;
const longestRetryMs = 30_000;

/** Applies ADMIN_EMAIL and ADMIN_PASSWORD at startup, or once the database is reachable. */
@Injectable()
export class AdministratorBootstrap implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();

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
      void this.ensureLater(email, password).catch(this.failed);
    }
    // Not awaited: it queries the content service for the name of the business.
    void this.administrator.warnIfWeak(email, password).catch(() => undefined);
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** The database may become unavailable again right after it was opened. */
  private async ensureLater(email: string, password: string): Promise<void> {
    await this.database.opened;
    const backoff = new Backoff(firstRetryMs, longestRetryMs);
    while (!this.stopping.signal.aborted) {
      try {
        return await this.administrator.ensure(email, password);
      } catch (err) {
        if (!isTransient(err)) throw err;
        await pause(backoff.next(), this.stopping.signal);
      }
    }
  }

  private readonly failed = (err: unknown): void =>
    this.logger.error({ err }, 'Could not create or update the administrator from ADMIN_EMAIL');
}
