import { Controller } from '@nestjs/common';
import { homePath, regionPath, townPath } from '@latchline/contracts/addresses/page-paths';
import type { PageMoves } from '@latchline/contracts/addresses/page-moves';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { locationPageMoved } from '@latchline/contracts/locations/location.events';
import {
  changeRegion,
  createRegion,
  deleteRegion,
  listEditedRegions,
} from '@latchline/contracts/locations/place-editing.operations';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { assertSlugFree } from '../pages/place-slug';
import { EditedRegionNotFound, RegionInUse, UnknownReplacement } from './region.errors';
import { type RegionRecord, RegionRepository } from './region.repository';

/** Regions in the dashboard. */
@Controller()
export class EditedRegionHandlers {
  constructor(
    private readonly regions: RegionRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(listEditedRegions)
  async list() {
    return { items: await this.regions.all() };
  }

  @Handles(createRegion)
  create({ region, actor }: z.output<typeof createRegion.request>): Promise<RegionRecord> {
    return this.regions.transaction(async (manager) => {
      await assertSlugFree(manager, region.slug);
      const added = await this.regions.add(manager, { id: uuidv7(), ...region });
      const created = [regionPath(region.slug)];
      await this.outbox.add(manager, locationPageMoved, { appeared: created, created, actor });
      return added;
    });
  }

  @Handles(changeRegion)
  change({ id, patch, ...version }: z.output<typeof changeRegion.request>): Promise<RegionRecord> {
    return this.regions.transaction(async (manager) => {
      const now = await this.locked(manager, id);
      requireVersion(now, version, locationErrors.stale);
      return this.regions.change(manager, { ...now, ...patch });
    });
  }

  /** Redirects its page, and those of its towns, to the region that replaces it, or else to the home page. */
  @Handles(deleteRegion)
  remove(request: z.output<typeof deleteRegion.request>) {
    const { id, replacement, towns, actor, ...version } = request;
    return this.regions.transaction(async (manager) => {
      const now = await this.locked(manager, id);
      requireVersion(now, version, locationErrors.stale);
      const slugs = await this.regions.townsOf(manager, now.slug);
      const successor = replacement === undefined ? null : await this.successor(manager, id, replacement);
      if (successor) await this.regions.moveTowns(manager, now.slug, successor.slug);
      else if (towns === 'delete') await this.regions.removeTowns(manager, now.slug);
      else if (slugs.length > 0) throw new RegionInUse(now.name, slugs.length);
      await this.regions.remove(manager, id);
      const moved = movedPages(now.slug, slugs, successor?.slug ?? null);
      await this.outbox.add(manager, locationPageMoved, { moved, actor });
      return {};
    });
  }

  private async successor(manager: EntityManager, id: string, replacement: string): Promise<RegionRecord> {
    const found = replacement === id ? null : await this.regions.locked(manager, replacement);
    if (!found) throw new UnknownReplacement();
    return found;
  }

  private async locked(manager: EntityManager, id: string): Promise<RegionRecord> {
    const now = await this.regions.locked(manager, id);
    if (!now) throw new EditedRegionNotFound();
    return now;
  }
}

/** The pages of a deleted region and its towns, with their new addresses. */
function movedPages(region: string, towns: readonly string[], successor: string | null): PageMoves['moved'] {
  const ofTowns = towns.map((slug) => ({
    from: townPath({ region, slug }),
    to: successor === null ? homePath : townPath({ region: successor, slug }),
    ...(successor === null && { deleted: true }),
  }));
  return [
    ...ofTowns,
    { from: regionPath(region), to: successor === null ? homePath : regionPath(successor), deleted: true },
  ];
}
