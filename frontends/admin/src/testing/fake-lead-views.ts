import { assigneeRoutes } from '@latchline/contracts/identity/user.operations';
import { notesRoutes, type NotesVersion } from '@latchline/contracts/leads/notes.operations';
import { leadViewRoutes } from '@latchline/contracts/leads/views/lead-view.operations';
import { checkVersion, findIn, type On } from './fake-routes';
import type { LeadView } from '@latchline/contracts/leads/views/lead-view.schema';

export const viewOf = (change: Partial<LeadView> = {}): LeadView => ({
  id: '00000000-0000-7000-8003-000000000001',
  name: 'Late ones',
  filters: { late: 'true' },
  shared: false,
  is_default: false,
  mine: true,
  updated_at: '2025-03-01T12:00:00.000Z',
  ...change,
});

/** In-memory saved views, assignees and earlier versions of notes. */
export function fakeLeadViews(on: On) {
  const state = {
    views: [] as LeadView[],
    assignees: ['dee@latchline.example', 'sue.smith@latchline.example'],
    notes: [] as NotesVersion[],
  };
  let made = 0;
  on(assigneeRoutes.listAssignees, () => ({
    items: state.assignees.map((email) => ({ email, name: null })),
  }));
  on(notesRoutes.getNotesHistory, () => ({ items: state.notes }));
  on(leadViewRoutes.listLeadViews, () => ({ items: state.views }));
  on(leadViewRoutes.createLeadView, ({ body }) => {
    const place = String(++made).padStart(12, '0');
    const view = viewOf({ ...body, id: `00000000-0000-7000-8003-${place}` });
    state.views.push(view);
    return view;
  });
  on(leadViewRoutes.changeLeadView, ({ params, body, version }) => {
    const view = findIn(state.views, params.id);
    checkVersion(version, view);
    const changed = { ...view, ...body, updated_at: new Date().toISOString() };
    state.views = state.views.map((one) => (one === view ? changed : one));
    return changed;
  });
  on(leadViewRoutes.deleteLeadView, ({ params, version }) => {
    const view = findIn(state.views, params.id);
    checkVersion(version, view);
    state.views = state.views.filter((one) => one !== view);
  });
  on(leadViewRoutes.orderLeadViews, ({ body: { ids } }) => {
    state.views = state.views.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return { items: state.views };
  });
  return state;
}
