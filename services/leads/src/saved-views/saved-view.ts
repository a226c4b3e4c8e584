import type { Viewer } from '@latchline/contracts/leads/views/lead-view.operations';
import type {
  LeadView,
  LeadViewFilters,
  LeadViewPatch,
} from '@latchline/contracts/leads/views/lead-view.schema';

export interface SavedView {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly filters: LeadViewFilters;
  readonly shared: boolean;
  readonly is_default: boolean;
  readonly position: number;
  readonly updated_at: string;
}

/** Users change their own views; only users who may share change shared views or share one. */
export function mayChange(view: SavedView, viewer: Viewer, patch: LeadViewPatch = {}): boolean {
  if (view.shared || patch.shared) return viewer.may_share;
  return view.owner_id === viewer.user_id;
}

export const viewFor = ({ owner_id, position: _, ...view }: SavedView, { user_id }: Viewer): LeadView => ({
  ...view,
  mine: owner_id === user_id,
});

/** The named views first, then the others in their previous order. */
export function reordered(views: readonly SavedView[], ids: readonly string[], viewer: Viewer): SavedView[] {
  const place = (view: SavedView) => {
    const named = mayChange(view, viewer) ? ids.indexOf(view.id) : -1;
    return named < 0 ? ids.length + views.indexOf(view) : named;
  };
  const sorted = views.toSorted(
    (one, other) => Number(other.shared) - Number(one.shared) || place(one) - place(other),
  );
  return sorted.map((view, position) => ({ ...view, position }));
}
