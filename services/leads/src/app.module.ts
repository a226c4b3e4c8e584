import { type DynamicModule, Module } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { EventConsumersModule } from '@latchline/runtime/events/event-consumers.module';
import { OutboxModule } from '@latchline/runtime/outbox/outbox.module';
import { RuntimeModule } from '@latchline/runtime/process/runtime.module';
import { CallsModule } from './calls/calls.module';
import { ChangesModule } from './changes/changes.module';
import { ContactsModule } from './contacts/contacts.module';
import { CostsModule } from './costs/costs.module';
import { DayCountsModule } from './day-counts/day-counts.module';
import { ErasureModule } from './erasure/erasure.module';
import { FiguresModule } from './figures/figures.module';
import { ImportsModule } from './imports/imports.module';
import { InboxModule } from './inbox/inbox.module';
import { IntakeModule } from './intake/intake.module';
import type { LeadsConfig } from './leads.config';
import { ManualModule } from './manual/manual.module';
import { MergeModule } from './merge/merge.module';
import { NotesModule } from './notes/notes.module';
import { PhotosModule } from './photos/photos.module';
import { QuarantineModule } from './quarantine/quarantine.module';
import { ResponseClockModule } from './response-clock/response-clock.module';
import { RetentionModule } from './retention/retention.module';
import { SavedViewsModule } from './saved-views/saved-views.module';
import { leadsSchema } from './schema';
import { NameSources } from './sources/name-sources/name-sources';
import { TalliesModule } from './tallies/tallies.module';
import { TownsModule } from './towns/towns.module';
import { VisitorPageModule } from './visitor-page/visitor-page.module';

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
        IntakeModule,
        ImportsModule,
        InboxModule,
        ChangesModule,
        CallsModule,
        ManualModule,
        NotesModule,
        MergeModule,
        PhotosModule,
        QuarantineModule,
        TalliesModule,
        FiguresModule,
        CostsModule,
        DayCountsModule,
        ContactsModule,
        ResponseClockModule,
        ErasureModule,
        RetentionModule,
        SavedViewsModule,
        TownsModule,
        VisitorPageModule,
      ],
      providers: [NameSources],
    };
  }
}
