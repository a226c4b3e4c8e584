import type { LeadView } from '@latchline/contracts/leads/views/lead-view.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useId, useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog';
import { Menu, MenuItem } from '../../../shared/ui/menu';
import { isFiltered, type LeadFilters, sameFilters } from '../../../shared/leads/lead-filters';
import { useChangeView, useLeadViews, useOrderViews, useRemoveView } from './lead-views.queries';
import styles from './views.module.css';

/** Manages saved views: name, order, default and sharing. */
export function ManageViews({
  filters,
  mayShare,
  onClose,
}: {
  filters: LeadFilters;
  mayShare: boolean;
  onClose: () => void;
}) {
  const { data: views = [] } = useLeadViews();
  const order = useOrderViews();
  const move = (view: LeadView, step: 1 | -1) => {
    const at = views.indexOf(view);
    const other = views[at + step];
    if (!other || other.shared !== view.shared) return;
    order.mutate(views.with(at, other).with(at + step, view));
  };
  return (
    <Dialog title="Manage views" sheet onClose={onClose}>
      {views.length === 0 && <p>No saved views.</p>}
      <ul className={styles.views}>
        {views.map((view) => (
          <ViewLine key={view.id} view={view} mayShare={mayShare} filters={filters} onMove={move} />
        ))}
      </ul>
    </Dialog>
  );
}

function ViewLine({
  view,
  mayShare,
  filters,
  onMove,
}: {
  view: LeadView;
  mayShare: boolean;
  filters: LeadFilters;
  onMove: (view: LeadView, step: 1 | -1) => void;
}) {
  const change = useChangeView();
  const remove = useRemoveView();
  const [renaming, setRenaming] = useState(false);
  const mayChange = view.shared ? mayShare : true;
  const patch = (given: Parameters<typeof change.mutate>[0]['patch']) =>
    change.mutate({ view, patch: given });
  const shownNow = isFiltered(filters) && !sameFilters(filters, view.filters);
  if (renaming) return <Rename view={view} onDone={() => setRenaming(false)} />;
  return (
    <li>
      <span className={styles.viewName}>
        <b>{view.name}</b>
        <small>
          {[view.shared ? 'Shared' : 'Mine', view.is_default && 'default'].filter(Boolean).join(', ')}
        </small>
      </span>
      {mayChange && (
        <>
          <Button
            variant="quiet"
            className="square"
            aria-label={`Move ${view.name} up`}
            onClick={() => onMove(view, -1)}
          >
            <Icon name="arrow-up" />
          </Button>
          <Button
            variant="quiet"
            className="square"
            aria-label={`Move ${view.name} down`}
            onClick={() => onMove(view, 1)}
          >
            <Icon name="arrow-down" />
          </Button>
          <Menu label={`More actions for ${view.name}`}>
            <MenuItem onSelect={() => setRenaming(true)}>Rename</MenuItem>
            <MenuItem onSelect={() => patch({ is_default: !view.is_default })}>
              {view.is_default ? "Don't open the inbox with this view" : 'Open the inbox with this view'}
            </MenuItem>
            {shownNow && (
              <MenuItem onSelect={() => patch({ filters })}>Replace with the current filters</MenuItem>
            )}
            {mayShare && (
              <MenuItem onSelect={() => patch({ shared: !view.shared })}>
                {view.shared ? 'Stop sharing' : 'Share with everyone'}
              </MenuItem>
            )}
            <MenuItem onSelect={() => remove.mutate(view)}>Delete</MenuItem>
          </Menu>
        </>
      )}
    </li>
  );
}

function Rename({ view, onDone }: { view: LeadView; onDone: () => void }) {
  const change = useChangeView();
  const [name, setName] = useState(view.name);
  const id = useId();
  return (
    <li>
      <form
        className={styles.rename}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '' || name.trim() === view.name) return onDone();
          change.mutate({ view, patch: { name } }, { onSuccess: onDone });
        }}
      >
        <label className="vh" htmlFor={id}>
          New name for {view.name}
        </label>
        <input
          id={id}
          className="input"
          value={name}
          maxLength={60}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Escape cancels renaming only, not the whole dialog.
            event.preventDefault();
            onDone();
          }}
        />
        <Button type="submit" disabled={change.isPending}>
          Rename
        </Button>
      </form>
    </li>
  );
}
