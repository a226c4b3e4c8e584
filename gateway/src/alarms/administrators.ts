import { Inject, Injectable } from '@nestjs/common';
import { within } from '@latchline/runtime/timing/timing';
import { DataSource } from 'typeorm';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';

const readTimeoutMs = 2_000;

/** Who receives alarms: ALARM_MAIL_TO, or the active administrators as last read, because Postgres may be what is broken. */
@Injectable()
export class Administrators {
  private known: readonly string[] = [];

  constructor(
    private readonly dataSource: DataSource,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'ALARM_MAIL_TO' | 'ADMIN_EMAIL'>,
  ) {}

  async addresses(): Promise<readonly string[]> {
    const { ALARM_MAIL_TO, ADMIN_EMAIL } = this.config;
    if (ALARM_MAIL_TO.length > 0) return ALARM_MAIL_TO;
    await this.refresh();
    return this.known.length > 0 || ADMIN_EMAIL === undefined ? this.known : [ADMIN_EMAIL];
  }

  /** Never rejects: the addresses read last remain. */
  async refresh(): Promise<void> {
    try {
      const rows = await within(readTimeoutMs, this.read());
      this.known = rows.map(({ email }) => email);
    } catch {
      // Postgres is unavailable.
    }
  }

  private read(): Promise<{ email: string }[]> {
    return this.dataSource.query(`SELECT email FROM users WHERE role = 'admin' AND active ORDER BY email`);
  }
}
