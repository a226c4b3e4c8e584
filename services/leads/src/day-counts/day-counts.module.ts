import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { CountDays } from './count-days';
import { DayCountRepository } from './day-count.repository';

@Module({
  imports: [LeadsModule],
  providers: [CountDays, DayCountRepository],
})
export class DayCountsModule {}
