import { Injectable } from '@nestjs/common';
import { getLead } from '@latchline/contracts/leads/lead.commands';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import { allowedVersions } from './lead-version';

@Injectable()
export class ExpectedLead {
  constructor(private readonly services: ServiceClient) {}

  /** What `If-Match` allows to be overwritten, as the leads service takes it: one version, or nothing for any. */
  async versionOf(id: string, ifMatch: string | undefined): Promise<{ expected_updated_at?: string }> {
    const versions = allowedVersions(ifMatch);
    if (!versions) return {};
    const [only] = versions;
    if (only !== undefined && versions.length === 1) return { expected_updated_at: only };
    // Several tags, or none of ours: compare here, because the leads service takes one version.
    const current = await this.services.request(getLead, { id });
    if (versions.includes(current.updated_at)) return { expected_updated_at: current.updated_at };
    throw new CodedError(leadErrors.stale, 'The lead has changed since it was read', current);
  }
}
