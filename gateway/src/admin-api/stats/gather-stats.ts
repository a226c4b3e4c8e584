import { Injectable } from '@nestjs/common';
import { getContentStats } from '@latchline/contracts/content/content.operations';
import type { Stats } from '@latchline/contracts/api/dashboard.operations';
import { type Role, mayCall } from '@latchline/contracts/access/roles';
import { getLeadStats } from '@latchline/contracts/leads/lead.operations';
import { getLocationStats } from '@latchline/contracts/locations/location.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';

@Injectable()
export class GatherStats {
  constructor(private readonly services: ServiceClient) {}

  /** Lead counts are only for roles that may see leads. */
  async run(role: Role): Promise<Stats> {
    const [leads, locations, content] = await Promise.all([
      mayCall('leads', role) ? this.services.request(getLeadStats, {}) : {},
      this.services.request(getLocationStats, {}),
      this.services.request(getContentStats, {}),
    ]);
    return { ...leads, ...locations, ...content };
  }
}
