import { Injectable } from '@nestjs/common';
import type { LocationSummary } from '@latchline/contracts/locations/location.schema';
import { LocationRepository } from '../location.repository';
import { labelled } from '../menu';

@Injectable()
export class ListSummariesHandler {
  constructor(private readonly locations: LocationRepository) {}

  async run({ first }: { first?: number | undefined } = {}): Promise<{
    items: LocationSummary[];
    total: number;
  }> {
    const [towns, total] = await Promise.all([
      this.locations.inMenuOrder(null, { limit: first }),
      this.locations.count(),
    ]);
    return { items: labelled(towns), total };
  }
}
