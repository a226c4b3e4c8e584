import { Injectable } from '@nestjs/common';
import { locationPageMoved } from '@latchline/contracts/locations/location.events';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { assertSeen } from '../edited-location';
import { EditedLocationRepository } from '../edited-location.repository';
import { regionPath, townPath } from '../place-paths';

interface Deletion {
  readonly id: string;
  readonly actor: string;
  readonly expected_updated_at?: string | undefined;
}

@Injectable()
export class DeleteLocationHandler {
  constructor(
    private readonly locations: EditedLocationRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Whoever still follows a link to its page is led to the region instead of nowhere. */
  run({ id, actor, expected_updated_at: expected }: Deletion): Promise<Record<string, never>> {
    return this.locations.transaction(async (manager) => {
      const now = await this.locations.locked(manager, id);
      assertSeen(now, expected);
      const region = await this.locations.regionOf(manager, now.slug);
      await this.locations.remove(manager, id);
      await this.outbox.add(manager, locationPageMoved, {
        moved: [{ from: townPath(region, now.slug), to: regionPath(region) }],
        actor,
      });
      return {};
    });
  }
}
