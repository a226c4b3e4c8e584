import { Injectable } from '@nestjs/common';
import type { LeadStats } from '@latchline/contracts/leads/lead.commands';
import { LeadTallyRepository } from '../lead-tally.repository';

@Injectable()
export class GetStatsHandler {
  constructor(private readonly tallies: LeadTallyRepository) {}

  run(): Promise<LeadStats> {
    return this.tallies.stats();
  }
}
