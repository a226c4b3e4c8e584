import { Module } from '@nestjs/common';
import { LeadRepository } from '../leads/lead.repository';
import { ErasePersonController } from './erase-person/erase-person.controller';
import { ErasePersonHandler } from './erase-person/erase-person.handler';
import { ExportPersonController } from './export-person/export-person.controller';
import { ExportPersonHandler } from './export-person/export-person.handler';
import { LeadRemovalRepository } from './lead-removal.repository';
import { PersonRepository } from './person.repository';

@Module({
  controllers: [ExportPersonController, ErasePersonController],
  providers: [
    LeadRepository,
    PersonRepository,
    LeadRemovalRepository,
    ExportPersonHandler,
    ErasePersonHandler,
  ],
  exports: [LeadRemovalRepository],
})
export class ErasureModule {}
