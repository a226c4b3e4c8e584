import { Injectable } from '@nestjs/common';
import { getContentStats } from '@latchline/contracts/content/content.commands';
import type { Stats } from '@latchline/contracts/http/routes';
import { getLeadStats } from '@latchline/contracts/leads/lead.commands';
import { getLocationStats } from '@latchline/contracts/locations/location.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';

@Injectable()
export class GatherStats {
  constructor(private readonly services: ServiceClient) {}

  async run(): Promise<Stats> {
    const [leads, locations, content] = await Promise.all([
      this.services.request(getLeadStats, {}),
      this.services.request(getLocationStats, {}),
      this.services.request(getContentStats, {}),
    ]);
    return { ...leads, ...locations, ...content };
  }
}
