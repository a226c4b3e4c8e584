import { Injectable } from '@nestjs/common';
import { changeLead } from '@latchline/contracts/leads/lead.commands';
import type { LeadDetail, LeadPatch } from '@latchline/contracts/leads/lead.schema';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import { ExpectedLead } from './expected-lead';

export interface LeadChange {
  readonly id: string;
  readonly patch: LeadPatch;
  readonly actor: string;
  readonly ifMatch: string | undefined;
}

@Injectable()
export class ChangeLead {
  constructor(
    private readonly services: ServiceClient,
    private readonly expected: ExpectedLead,
  ) {}

  async run({ id, patch, actor, ifMatch }: LeadChange): Promise<LeadDetail> {
    const expected = await this.expected.versionOf(id, ifMatch);
    return this.services.request(changeLead, { id, patch, actor, ...expected });
  }
}
