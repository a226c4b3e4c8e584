import { Injectable } from '@nestjs/common';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { LeadNotFound } from '../lead.errors';
import { LeadRepository } from '../lead.repository';

@Injectable()
export class GetLeadHandler {
  constructor(private readonly leads: LeadRepository) {}

  async run({ id }: { id: string }): Promise<LeadDetail> {
    const lead = await this.leads.find(id);
    if (!lead) throw new LeadNotFound(id);
    return lead;
  }
}
