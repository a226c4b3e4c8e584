import { Module } from '@nestjs/common';
import { LeadRepository } from './lead.repository';
import { Transactions } from './transactions';

@Module({
  providers: [LeadRepository, Transactions],
  exports: [LeadRepository, Transactions],
})
export class LeadsModule {}
