import { Injectable } from '@nestjs/common';
import type { Viewer } from '@latchline/contracts/leads/lead-view.commands';
import { mayChange } from '../saved-view';
import { NoSuchView, ViewForbidden } from '../saved-view.errors';
import { SavedViewRepository } from '../saved-view.repository';

@Injectable()
export class DeleteViewHandler {
  constructor(private readonly views: SavedViewRepository) {}

  run({ id, viewer }: { id: string; viewer: Viewer }): Promise<Record<string, never>> {
    return this.views.change(async (manager) => {
      const view = (await this.views.seenBy(viewer.user_id, manager)).find((one) => one.id === id);
      if (!view) throw new NoSuchView(id);
      if (!mayChange(view, viewer)) throw new ViewForbidden();
      await this.views.remove(manager, id);
      return {};
    });
  }
}
