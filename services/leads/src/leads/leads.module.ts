import { Module } from '@nestjs/common';
import { LeadAliases } from './lead-aliases';
import { LeadRepository } from './lead.repository';
import { Transactions } from './transactions';

@Module({
  providers: [LeadAliases, LeadRepository, Transactions],
  exports: [LeadAliases, LeadRepository, Transactions],
})
export class LeadsModule {}
