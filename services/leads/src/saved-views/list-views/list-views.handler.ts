import { Injectable } from '@nestjs/common';
import type { Viewer } from '@latchline/contracts/leads/lead-view.commands';
import type { LeadView } from '@latchline/contracts/leads/lead-view.schema';
import { viewFor } from '../saved-view';
import { SavedViewRepository } from '../saved-view.repository';

@Injectable()
export class ListViewsHandler {
  constructor(private readonly views: SavedViewRepository) {}

  async run({ viewer }: { viewer: Viewer }): Promise<{ items: LeadView[] }> {
    const views = await this.views.seenBy(viewer.user_id);
    return { items: views.map((view) => viewFor(view, viewer)) };
  }
}
