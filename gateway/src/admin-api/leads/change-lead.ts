import { Injectable } from '@nestjs/common';
import { changeLead, getLead } from '@latchline/contracts/leads/lead.commands';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadDetail, LeadPatch } from '@latchline/contracts/leads/lead.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import { allowedVersions } from './lead-version';

export interface LeadChange {
  readonly id: string;
  readonly patch: LeadPatch;
  readonly actor: string;
  readonly ifMatch: string | undefined;
}

@Injectable()
export class ChangeLead {
  constructor(private readonly services: ServiceClient) {}

  async run({ id, patch, actor, ifMatch }: LeadChange): Promise<LeadDetail> {
    const versions = allowedVersions(ifMatch);
    const expected = versions && (versions.length === 1 ? versions[0] : await this.currentOf(id, versions));
    return this.services.request(changeLead, {
      id,
      patch,
      actor,
      ...(expected && { expected_updated_at: expected }),
    });
  }

  /** Several tags, or none of ours: compare here, because the leads service takes one version. */
  private async currentOf(id: string, versions: readonly string[]): Promise<string> {
    const current = await this.services.request(getLead, { id });
    if (versions.includes(current.updated_at)) return current.updated_at;
    throw new CodedError(leadErrors.stale, 'The lead has changed since it was read', current);
  }
}
