import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { NotesHandlers } from './notes.handlers';
import { NotesRepository } from './notes.repository';

@Module({
  imports: [LeadsModule],
  controllers: [NotesHandlers],
  providers: [NotesRepository],
  exports: [NotesRepository],
})
export class NotesModule {}
