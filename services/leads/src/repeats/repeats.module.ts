import { Module } from '@nestjs/common';
import { ResponseClockModule } from '../response-clock/response-clock.module';
import { TownsModule } from '../towns/towns.module';
import { LeadPlacement } from './lead-placement';
import { RepeatRepository } from './repeat.repository';

@Module({
  imports: [ResponseClockModule, TownsModule],
  providers: [RepeatRepository, LeadPlacement],
  exports: [LeadPlacement, RepeatRepository],
})
export class RepeatsModule {}
