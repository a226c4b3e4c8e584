import { Module } from '@nestjs/common';
import { LeadRepository } from '../leads/lead.repository';
import { RepeatRepository } from '../leads/repeat.repository';
import { ResponseClockModule } from '../response-clock/response-clock.module';
import { HoldLeadsController } from './hold-leads/hold-leads.controller';
import { HoldLeadsHandler } from './hold-leads/hold-leads.handler';
import { QuarantineRepository } from './quarantine.repository';
import { RemindOffice } from './remind-office/remind-office';
import { ReleaseLeadsController } from './release-leads/release-leads.controller';
import { ReleaseLeadsHandler } from './release-leads/release-leads.handler';

@Module({
  imports: [ResponseClockModule],
  controllers: [HoldLeadsController, ReleaseLeadsController],
  providers: [
    LeadRepository,
    RepeatRepository,
    QuarantineRepository,
    HoldLeadsHandler,
    ReleaseLeadsHandler,
    RemindOffice,
  ],
})
export class QuarantineModule {}
