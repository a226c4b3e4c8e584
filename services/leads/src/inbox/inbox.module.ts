import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { InboxHandlers } from './inbox.handlers';
import { LeadListRepository } from './lead-list.repository';

@Module({
  imports: [LeadsModule],
  controllers: [InboxHandlers],
  providers: [LeadListRepository],
})
export class InboxModule {}
