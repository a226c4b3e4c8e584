import { Injectable } from '@nestjs/common';
import type { Viewer } from '@latchline/contracts/leads/lead-view.commands';
import type { LeadView, LeadViewDraft } from '@latchline/contracts/leads/lead-view.schema';
import { v7 as uuidv7 } from 'uuid';
import { viewFor } from '../saved-view';
import { ViewForbidden } from '../saved-view.errors';
import { SavedViewRepository } from '../saved-view.repository';

@Injectable()
export class CreateViewHandler {
  constructor(private readonly views: SavedViewRepository) {}

  async run({ draft, viewer }: { draft: LeadViewDraft; viewer: Viewer }): Promise<LeadView> {
    if (draft.shared && !viewer.may_share) throw new ViewForbidden();
    return this.views.change(async (manager) => {
      const view = await this.views.add(manager, uuidv7(), viewer.user_id, draft);
      if (view.is_default) await this.views.ceaseDefaults(manager, view);
      return viewFor(view, viewer);
    });
  }
}
