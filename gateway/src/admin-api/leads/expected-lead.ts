import { Injectable } from '@nestjs/common';
import { getLead } from '@latchline/contracts/leads/lead.commands';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import { expectedVersion } from '../versions/expected-version';

@Injectable()
export class ExpectedLead {
  constructor(private readonly services: ServiceClient) {}

  /** What `If-Match` allows to be overwritten, as the leads service takes it: one version, or nothing for any. */
  versionOf(id: string, ifMatch: string | undefined): Promise<{ expected_updated_at?: string }> {
    const current = () => this.services.request(getLead, { id });
    return expectedVersion(ifMatch, current, leadErrors.stale);
  }
}
