import { Module } from '@nestjs/common';
import { LeadRepository } from '../leads/lead.repository';
import { HoldLeadsController } from './hold-leads/hold-leads.controller';
import { MoveLead } from './move-lead';
import { QuarantineRepository } from './quarantine.repository';
import { ReleaseLeadsController } from './release-leads/release-leads.controller';

@Module({
  controllers: [HoldLeadsController, ReleaseLeadsController],
  providers: [LeadRepository, MoveLead, QuarantineRepository],
})
export class QuarantineModule {}
