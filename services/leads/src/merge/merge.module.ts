import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { ResponseClockModule } from '../response-clock/response-clock.module';
import { MergeHandlers } from './merge.handlers';
import { MergeRepository } from './merge.repository';

@Module({
  imports: [LeadsModule, ResponseClockModule],
  controllers: [MergeHandlers],
  providers: [MergeRepository],
})
export class MergeModule {}
