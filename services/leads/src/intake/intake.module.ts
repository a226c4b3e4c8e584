import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { LeadsModule } from '../leads/leads.module';
import { RepeatsModule } from '../repeats/repeats.module';
import { FindMissingLeadsHandler } from './find-missing-leads/find-missing-leads.handler';
import { GetUnpublishedLeadsHandler } from './get-unpublished-leads/get-unpublished-leads.handler';
import { StoreLeads } from './submit-leads/store-leads';
import { StoreProbes } from './submit-leads/store-probes';
import { SubmitLeadsConsumer } from './submit-leads/submit-leads.consumer';
import { SubmitLeadsHandler } from './submit-leads/submit-leads.handler';

@Module({
  imports: [ConversationsModule, LeadsModule, RepeatsModule],
  controllers: [FindMissingLeadsHandler, GetUnpublishedLeadsHandler],
  providers: [StoreLeads, StoreProbes, SubmitLeadsConsumer, SubmitLeadsHandler],
})
export class IntakeModule {}
