import { routes } from '@latchline/contracts/api/routes';
import type {
  LeadView,
  LeadViewDraft,
  LeadViewPatch,
} from '@latchline/contracts/leads/views/lead-view.schema';
import type { NotesVersion } from '@latchline/contracts/leads/notes.operations';
import { createApiClient } from '@latchline/kit/api/api-client';

/** What stands around the list of leads: saved views, who can be given one, what notes said before. */
export interface LeadViewsApi {
  views(signal?: AbortSignal): Promise<readonly LeadView[]>;
  create(draft: LeadViewDraft): Promise<LeadView>;
  change(seen: LeadView, patch: LeadViewPatch): Promise<LeadView>;
  remove(id: string): Promise<void>;
  order(ids: readonly string[]): Promise<readonly LeadView[]>;
  assignees(signal?: AbortSignal): Promise<readonly string[]>;
  notesHistory(leadId: string, signal?: AbortSignal): Promise<readonly NotesVersion[]>;
  /** Towns or sources that leads of the last year came from, most frequent first. */
  valuesOf(subject: 'town' | 'source', from: string, signal?: AbortSignal): Promise<readonly string[]>;
}

export function createLeadViewsApi(fetch: typeof globalThis.fetch): LeadViewsApi {
  const { call } = createApiClient({ fetch });
  return {
    views: async (signal) => (await call(routes.listLeadViews, { signal })).items,
    create: (body) => call(routes.createLeadView, { body }),
    change: ({ id, updated_at }, body) =>
      call(routes.changeLeadView, { params: { id }, body, headers: { 'if-match': `"${updated_at}"` } }),
    remove: (id) => call(routes.deleteLeadView, { params: { id } }),
    order: async (ids) => (await call(routes.orderLeadViews, { body: { ids: [...ids] } })).items,
    assignees: async (signal) =>
      (await call(routes.listAssignees, { signal })).items.map(({ email }) => email),
    notesHistory: async (id, signal) =>
      (await call(routes.getNotesHistory, { params: { id }, signal })).items,
    valuesOf: async (by, from, signal) => {
      const { series } = await call(routes.getLeadSeries, { query: { by, from }, signal });
      return series.flatMap(({ value }) => value ?? []);
    },
  };
}
