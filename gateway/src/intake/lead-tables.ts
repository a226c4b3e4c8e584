import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type WaitingLeads, noWaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { waitingLeadsSql } from '@latchline/contracts/leads/waiting-leads.sql';
import { MeasuringConnection } from '@latchline/runtime/database/measuring-connection';
import { Logger } from '@latchline/runtime/logger/logger';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { identitySchema } from '../schema';

/**
 * Leads that wait in the tables of services, read without those services: a process that has failed is no witness of its own work. Only
 * the views are readable for the gateway (`database-roles.ts`).
 */
@Injectable()
export class LeadTables implements OnModuleDestroy {
  private readonly connection: MeasuringConnection;

  constructor(
    @Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'DATABASE_URL' | 'DATABASE_POOLER'>,
    logger: Logger,
  ) {
    const { schema } = identitySchema;
    const options = { schema, pooler: config.DATABASE_POOLER, timeoutMs: 1_500 };
    this.connection = new MeasuringConnection(config.DATABASE_URL, options, logger);
  }

  async onModuleDestroy(): Promise<void> {
    await this.connection.close();
  }

  unpublished(): Promise<WaitingLeads> {
    return this.read(waitingLeadsSql('leads.unpublished_leads'));
  }

  unnotified(): Promise<WaitingLeads> {
    return this.read(waitingLeadsSql('notifications.unnotified_leads'));
  }

  private read(sql: string): Promise<WaitingLeads> {
    return this.connection.read(async (manager) => {
      const [row = noWaitingLeads] = await manager.query<WaitingLeads[]>(sql);
      return row;
    });
  }
}
