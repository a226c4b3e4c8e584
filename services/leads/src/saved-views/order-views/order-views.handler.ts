import { Injectable } from '@nestjs/common';
import type { Viewer } from '@latchline/contracts/leads/lead-view.commands';
import type { LeadView } from '@latchline/contracts/leads/lead-view.schema';
import { inOrder, viewFor } from '../saved-view';
import { SavedViewRepository } from '../saved-view.repository';

@Injectable()
export class OrderViewsHandler {
  constructor(private readonly views: SavedViewRepository) {}

  run({ ids, viewer }: { ids: readonly string[]; viewer: Viewer }): Promise<{ items: LeadView[] }> {
    return this.views.change(async (manager) => {
      const ordered = inOrder(await this.views.seenBy(viewer.user_id, manager), ids, viewer);
      await this.views.place(manager, ordered);
      return { items: ordered.map((view) => viewFor(view, viewer)) };
    });
  }
}
