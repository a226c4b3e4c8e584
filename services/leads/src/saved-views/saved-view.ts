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

/** What somebody may see of the views there are. */
export const isSeenBy = (view: SavedView, { user_id }: Viewer): boolean =>
  view.shared || view.owner_id === user_id;

/** One's own are one's own; what is shared, or is to be, is for those who may share. */
export function mayChange(view: SavedView, viewer: Viewer, patch: LeadViewPatch = {}): boolean {
  if (view.shared || patch.shared) return viewer.may_share;
  return view.owner_id === viewer.user_id;
}

export const viewFor = ({ owner_id, position: _, ...view }: SavedView, { user_id }: Viewer): LeadView => ({
  ...view,
  mine: owner_id === user_id,
});

/** The views in their new order: what was named first, then the rest as it was. */
export function inOrder(views: readonly SavedView[], ids: readonly string[], viewer: Viewer): SavedView[] {
  const place = (view: SavedView) => {
    const named = mayChange(view, viewer) ? ids.indexOf(view.id) : -1;
    return named < 0 ? ids.length + views.indexOf(view) : named;
  };
  const sorted = views.toSorted(
    (one, other) => Number(other.shared) - Number(one.shared) || place(one) - place(other),
  );
  return sorted.map((view, position) => ({ ...view, position }));
}
