import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/figures.module';
import { LeadTallyRepository } from './lead-tally.repository';
import { RollUpTallies } from './roll-up-tallies/roll-up-tallies';
import { TallyHandlers } from './tally.handlers';

@Module({
  imports: [FiguresModule],
  controllers: [TallyHandlers],
  providers: [LeadTallyRepository, RollUpTallies],
})
export class TalliesModule {}
