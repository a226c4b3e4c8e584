import type { LeadView } from '@latchline/contracts/leads/views/lead-view.schema';
import { Icon } from '@latchline/kit/icons/icon';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { useState } from 'react';
import menu from '../../../shared/ui/menu.module.css';
import { MenuItem } from '../../../shared/ui/menu';
import { showLeads } from '../../../shared/leads/lead-address';
import { isFiltered, type LeadFilters, sameFilters } from '../../../shared/leads/lead-filters';
import { useLeadViews } from './lead-views.queries';
import { ManageViews } from './manage-views';
import { SaveView } from './save-view';
import leads from '../styles/leads.module.css';
import styles from './views.module.css';

/** Saved views: shared ones, then the user's own. */
export function ViewsMenu({ filters, mayShare }: { filters: LeadFilters; mayShare: boolean }) {
  const { data: views = [] } = useLeadViews();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const current = views.find((view) => sameFilters(view.filters, filters));
  const shared = views.filter((view) => view.shared);
  const own = views.filter((view) => !view.shared);
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className={`btn btn-line ${styles.trigger}`}>
          <Icon name="view" />
          <span className={`${styles.current} ${leads.word}`}>{current?.name ?? 'Views'}</span>
          <Icon name="chevron-down" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content className={menu.menu} align="start" sideOffset={4} collisionPadding={8}>
          <Group label="Shared views" views={shared} current={current} />
          <Group label="My views" views={own} current={current} />
          {views.length > 0 && <DropdownMenu.Separator className={styles.line} />}
          {isFiltered(filters) || filters.view || filters.order ? (
            <MenuItem onSelect={() => setDialog('save')}>
              <Icon name="plus" />
              Save this view
            </MenuItem>
          ) : (
            <p className={styles.hint}>Filter or search, then save it here as a view.</p>
          )}
          {views.length > 0 && (
            <MenuItem onSelect={() => setDialog('manage')}>
              <Icon name="grip" />
              Manage views
            </MenuItem>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {dialog === 'save' && (
        <SaveView filters={filters} mayShare={mayShare} onClose={() => setDialog(null)} />
      )}
      {dialog === 'manage' && (
        <ManageViews filters={filters} mayShare={mayShare} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function Group({
  label,
  views,
  current,
}: {
  label: string;
  views: readonly LeadView[];
  current: LeadView | undefined;
}) {
  if (views.length === 0) return null;
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className={styles.label}>{label}</DropdownMenu.Label>
      {views.map((view) => (
        <DropdownMenu.CheckboxItem
          key={view.id}
          className={menu.item}
          checked={view === current}
          onSelect={() => showLeads(view.filters)}
        >
          <span className={styles.mark}>
            <DropdownMenu.ItemIndicator>
              <Icon name="check" />
            </DropdownMenu.ItemIndicator>
          </span>
          {view.name}
          {view.is_default && <small className={styles.note}>default</small>}
        </DropdownMenu.CheckboxItem>
      ))}
    </DropdownMenu.Group>
  );
}
