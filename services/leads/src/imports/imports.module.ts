import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { TownsModule } from '../towns/towns.module';
import { ImportLeadsHandlers } from './import-leads.handlers';
import { KnownLeadRepository } from './known-lead.repository';

@Module({
  imports: [LeadsModule, TownsModule],
  controllers: [ImportLeadsHandlers],
  providers: [KnownLeadRepository],
})
export class ImportsModule {}
