import { Injectable } from '@nestjs/common';
import type { changeLeadView } from '@latchline/contracts/leads/lead-view.commands';
import type { LeadView } from '@latchline/contracts/leads/lead-view.schema';
import type { z } from 'zod';
import { mayChange, viewFor } from '../saved-view';
import { NoSuchView, ViewForbidden, ViewStale } from '../saved-view.errors';
import { SavedViewRepository } from '../saved-view.repository';

@Injectable()
export class ChangeViewHandler {
  constructor(private readonly views: SavedViewRepository) {}

  run({
    id,
    patch,
    viewer,
    expected_updated_at: expected,
  }: z.output<(typeof changeLeadView)['request']>): Promise<LeadView> {
    return this.views.change(async (manager) => {
      const current = (await this.views.seenBy(viewer.user_id, manager)).find((one) => one.id === id);
      if (!current) throw new NoSuchView(id);
      if (!mayChange(current, viewer, patch)) throw new ViewForbidden();
      if (expected && Date.parse(expected) !== Date.parse(current.updated_at)) {
        throw new ViewStale(viewFor(current, viewer));
      }
      const saved = await this.views.save(manager, { ...current, ...patch });
      if (saved.is_default) await this.views.ceaseDefaults(manager, saved);
      return viewFor(saved, viewer);
    });
  }
}
