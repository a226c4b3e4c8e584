import { Module } from '@nestjs/common';
import { AddUpTallies } from './add-up-tallies/add-up-tallies';
import { LeadTallyRepository } from './lead-tally.repository';
import { TallyHandlers } from './tally.handlers';

@Module({
  controllers: [TallyHandlers],
  providers: [LeadTallyRepository, AddUpTallies],
})
export class TalliesModule {}
