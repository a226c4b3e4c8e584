import { type DynamicModule, Module } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/messaging/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { EventConsumersModule } from '@latchline/runtime/messaging/event-consumers.module';
import { OutboxModule } from '@latchline/runtime/outbox/outbox.module';
import { RuntimeModule } from '@latchline/runtime/service/runtime.module';
import { ContactsModule } from './contacts/contacts.module';
import { AddUpTallies } from './leads/add-up-tallies/add-up-tallies';
import { ChangeLeadsController } from './leads/change-leads/change-leads.controller';
import { ChangeLeadsHandler } from './leads/change-leads/change-leads.handler';
import { ExportLeadsController } from './leads/export-leads/export-leads.controller';
import { ExportLeadsHandler } from './leads/export-leads/export-leads.handler';
import { GetSeriesController } from './leads/get-series/get-series.controller';
import { GetSeriesHandler } from './leads/get-series/get-series.handler';
import { GetUnpublishedLeadsController } from './leads/get-unpublished-leads/get-unpublished-leads.controller';
import { GetUnpublishedLeadsHandler } from './leads/get-unpublished-leads/get-unpublished-leads.handler';
import { LeadChanges } from './leads/lead-changes';
import { MergeLeadsController } from './leads/merge-leads/merge-leads.controller';
import { MergeLeadsHandler } from './leads/merge-leads/merge-leads.handler';
import { MergeRepository } from './leads/merge.repository';
import { UnmergeLeadController } from './leads/unmerge-lead/unmerge-lead.controller';
import { UnmergeLeadHandler } from './leads/unmerge-lead/unmerge-lead.handler';
import { LeadListRepository } from './leads/lead-list.repository';
import { LeadTallyRepository } from './leads/lead-tally.repository';
import { ChangeLeadController } from './leads/change-lead/change-lead.controller';
import { ChangeLeadHandler } from './leads/change-lead/change-lead.handler';
import { GetLeadController } from './leads/get-lead/get-lead.controller';
import { GetLeadHandler } from './leads/get-lead/get-lead.handler';
import { GetStatsController } from './leads/get-stats/get-stats.controller';
import { GetStatsHandler } from './leads/get-stats/get-stats.handler';
import { LeadRepository } from './leads/lead.repository';
import { NameSources } from './leads/name-sources/name-sources';
import { ListLeadsController } from './leads/list-leads/list-leads.controller';
import { ListLeadsHandler } from './leads/list-leads/list-leads.handler';
import { RepeatRepository } from './leads/repeat.repository';
import { SubmitLeadsConsumer } from './leads/submit-leads/submit-leads.consumer';
import { SubmitLeadsHandler } from './leads/submit-leads/submit-leads.handler';
import { NotesHistoryController } from './leads/notes-history/notes-history.controller';
import { NotesHistoryHandler } from './leads/notes-history/notes-history.handler';
import { NotesRepository } from './leads/notes.repository';
import type { LeadsConfig } from './leads.config';
import { ErasureModule } from './erasure/erasure.module';
import { QuarantineModule } from './quarantine/quarantine.module';
import { ResponseClockModule } from './response-clock/response-clock.module';
import { RetentionModule } from './retention/retention.module';
import { SavedViewsModule } from './saved-views/saved-views.module';
import { leadsSchema } from './schema';
import { TownsModule } from './towns/towns.module';

@Module({})
export class AppModule {
  static with(config: LeadsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forService({ name: 'leads', config }),
        DatabaseModule.forSchema(leadsSchema),
        OutboxModule.forService({ subscriptions }),
        EventConsumersModule.forService({ name: 'leads', subscriptions }),
        QuarantineModule,
        ContactsModule,
        ResponseClockModule,
        ErasureModule,
        RetentionModule,
        SavedViewsModule,
        TownsModule,
      ],
      controllers: [
        ListLeadsController,
        GetLeadController,
        ChangeLeadController,
        NotesHistoryController,
        GetStatsController,
        ChangeLeadsController,
        ExportLeadsController,
        GetSeriesController,
        GetUnpublishedLeadsController,
        MergeLeadsController,
        UnmergeLeadController,
      ],
      providers: [
        LeadRepository,
        NotesRepository,
        NotesHistoryHandler,
        RepeatRepository,
        SubmitLeadsConsumer,
        SubmitLeadsHandler,
        ListLeadsHandler,
        GetLeadHandler,
        ChangeLeadHandler,
        GetStatsHandler,
        LeadChanges,
        LeadListRepository,
        LeadTallyRepository,
        ChangeLeadsHandler,
        ExportLeadsHandler,
        GetSeriesHandler,
        GetUnpublishedLeadsHandler,
        MergeRepository,
        MergeLeadsHandler,
        UnmergeLeadHandler,
        AddUpTallies,
        NameSources,
      ],
    };
  }
}
