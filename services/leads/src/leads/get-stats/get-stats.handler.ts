import { Injectable } from '@nestjs/common';
import type { LeadStats } from '@latchline/contracts/leads/lead.commands';
import { LeadRepository } from '../lead.repository';

@Injectable()
export class GetStatsHandler {
  constructor(private readonly leads: LeadRepository) {}

  run(): Promise<LeadStats> {
    return this.leads.stats();
  }
}
