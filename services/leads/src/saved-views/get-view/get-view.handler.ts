import { Injectable } from '@nestjs/common';
import type { Viewer } from '@latchline/contracts/leads/lead-view.commands';
import type { LeadView } from '@latchline/contracts/leads/lead-view.schema';
import { viewFor } from '../saved-view';
import { NoSuchView } from '../saved-view.errors';
import { SavedViewRepository } from '../saved-view.repository';

@Injectable()
export class GetViewHandler {
  constructor(private readonly views: SavedViewRepository) {}

  async run({ id, viewer }: { id: string; viewer: Viewer }): Promise<LeadView> {
    const view = (await this.views.seenBy(viewer.user_id)).find((one) => one.id === id);
    if (!view) throw new NoSuchView(id);
    return viewFor(view, viewer);
  }
}
