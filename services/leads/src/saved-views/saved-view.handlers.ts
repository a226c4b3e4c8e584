import { Controller } from '@nestjs/common';
import {
  type Viewer,
  changeLeadView,
  createLeadView,
  deleteLeadView,
  getLeadView,
  listAllLeadViews,
  listLeadViews,
  orderLeadViews,
} from '@latchline/contracts/leads/views/lead-view.operations';
import type { LeadView } from '@latchline/contracts/leads/views/lead-view.schema';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { reordered, mayChange, type SavedView, viewFor } from './saved-view';
import { ViewNotFound, ViewForbidden } from './saved-view.errors';
import { SavedViewRepository } from './saved-view.repository';

@Controller()
export class SavedViewHandlers {
  constructor(private readonly views: SavedViewRepository) {}

  @Handles(listLeadViews)
  async list({ viewer }: { viewer: Viewer }): Promise<{ items: LeadView[] }> {
    const views = await this.views.seenBy(viewer.user_id);
    return { items: views.map((view) => viewFor(view, viewer)) };
  }

  @Handles(listAllLeadViews)
  async listAll() {
    const views = await this.views.all();
    return { items: views.map(({ position: _, ...view }) => view) };
  }

  @Handles(getLeadView)
  async get({ id, viewer }: z.output<typeof getLeadView.request>): Promise<LeadView> {
    return viewFor(await this.found(id, viewer), viewer);
  }

  @Handles(createLeadView)
  async create({ draft, viewer }: z.output<typeof createLeadView.request>): Promise<LeadView> {
    if (draft.shared && !viewer.may_share) throw new ViewForbidden();
    return this.views.change(async (manager) => {
      const view = await this.views.add(manager, uuidv7(), viewer.user_id, draft);
      if (view.is_default) await this.views.clearOtherDefaults(manager, view);
      return viewFor(view, viewer);
    });
  }

  @Handles(changeLeadView)
  change(command: z.output<typeof changeLeadView.request>): Promise<LeadView> {
    const { id, patch, viewer } = command;
    return this.views.change(async (manager) => {
      const current = await this.found(id, viewer, manager);
      if (!mayChange(current, viewer, patch)) throw new ViewForbidden();
      requireVersion(viewFor(current, viewer), command, leadErrors.viewStale);
      const saved = await this.views.save(manager, { ...current, ...patch });
      if (saved.is_default) await this.views.clearOtherDefaults(manager, saved);
      return viewFor(saved, viewer);
    });
  }

  @Handles(deleteLeadView)
  delete(command: z.output<typeof deleteLeadView.request>): Promise<Record<string, never>> {
    const { id, viewer } = command;
    return this.views.change(async (manager) => {
      const view = await this.found(id, viewer, manager);
      if (!mayChange(view, viewer)) throw new ViewForbidden();
      requireVersion(viewFor(view, viewer), command, leadErrors.viewStale);
      await this.views.remove(manager, id);
      return {};
    });
  }

  @Handles(orderLeadViews)
  order({ ids, viewer }: z.output<typeof orderLeadViews.request>): Promise<{ items: LeadView[] }> {
    return this.views.change(async (manager) => {
      const ordered = reordered(await this.views.seenBy(viewer.user_id, manager), ids, viewer);
      await this.views.place(manager, ordered);
      return { items: ordered.map((view) => viewFor(view, viewer)) };
    });
  }

  private async found(id: string, viewer: Viewer, manager?: EntityManager): Promise<SavedView> {
    const view = (await this.views.seenBy(viewer.user_id, manager)).find((one) => one.id === id);
    if (!view) throw new ViewNotFound(id);
    return view;
  }
}
