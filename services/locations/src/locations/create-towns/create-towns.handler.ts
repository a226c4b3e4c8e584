import { Controller } from '@nestjs/common';
import { townPath } from '@latchline/contracts/addresses/page-paths';
import { locationPageMoved } from '@latchline/contracts/locations/location.events';
import { createTowns } from '@latchline/contracts/locations/uk-places/uk-place.operations';
import type { AddedTowns } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { Handles } from '@latchline/runtime/requests/handles';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { takenDistricts } from '../../postcodes/district.repository';
import { TownSlugRepository } from '../../uk-places/town-slug.repository';
import { EditedLocationRepository } from '../edited-location.repository';
import { planTowns } from './plan-towns';

/** Adds several towns to a region in one transaction. */
@Controller()
export class CreateTownsHandler {
  constructor(
    private readonly locations: EditedLocationRepository,
    private readonly slugs: TownSlugRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(createTowns)
  run({ actor, ...request }: z.output<typeof createTowns.request>): Promise<AddedTowns> {
    return this.locations.transaction(async (manager) => {
      // Towns are added one at a time, so that two editors cannot both find the same slug free.
      await this.locations.lockMenu(manager);
      const slugs = await this.slugs.taken(
        request.towns.map(({ slug }) => slug),
        manager,
      );
      const taken = await takenDistricts(
        manager,
        request.towns.flatMap((town) => town.postcode_districts),
      );
      const districts = new Set(taken.map(({ district }) => district));
      const plan = planTowns(request, { slugs, districts });
      const added = [];
      for (const { town, left_out } of plan.towns) {
        const id = uuidv7();
        await this.locations.add(manager, id, town);
        added.push({ id, name: town.name, slug: town.slug, left_out });
      }
      const created = plan.towns.map(({ town }) => townPath(town));
      if (created.length > 0)
        await this.outbox.add(manager, locationPageMoved, { appeared: created, created, actor });
      return { added, skipped: plan.skipped };
    });
  }
}
