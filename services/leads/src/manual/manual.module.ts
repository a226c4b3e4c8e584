import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { RepeatsModule } from '../repeats/repeats.module';
import { ManualLeadHandlers } from './manual-lead.handlers';
import { SamePersonRepository } from './same-person.repository';

@Module({
  imports: [LeadsModule, RepeatsModule],
  controllers: [ManualLeadHandlers],
  providers: [SamePersonRepository],
})
export class ManualModule {}
