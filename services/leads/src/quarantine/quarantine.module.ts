import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { RepeatsModule } from '../repeats/repeats.module';
import { ResponseClockModule } from '../response-clock/response-clock.module';
import { QuarantineLeadsHandler } from './quarantine-leads/quarantine-leads.handler';
import { QuarantineRepository } from './quarantine.repository';
import { ReleaseLeadsHandler } from './release-leads/release-leads.handler';
import { RemindOffice } from './remind-office/remind-office';

@Module({
  imports: [LeadsModule, RepeatsModule, ResponseClockModule],
  controllers: [QuarantineLeadsHandler, ReleaseLeadsHandler],
  providers: [QuarantineRepository, RemindOffice],
})
export class QuarantineModule {}
