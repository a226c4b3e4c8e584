import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { MergeModule } from '../merge/merge.module';
import { ErasePersonHandler } from './erase-person/erase-person.handler';
import { ExportPersonHandler } from './export-person/export-person.handler';
import { LeadRemovalRepository } from './lead-removal.repository';
import { PersonRepository } from './person.repository';

@Module({
  imports: [LeadsModule, MergeModule],
  controllers: [ExportPersonHandler, ErasePersonHandler],
  providers: [PersonRepository, LeadRemovalRepository],
  exports: [LeadRemovalRepository],
})
export class ErasureModule {}
