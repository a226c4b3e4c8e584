import type { SessionUser } from '@latchline/contracts/access/session-user';
import { leadStatuses } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { screens, useMedia } from '../../shared/browser/media';
import { useStats } from '../../shared/stats/stats.queries';
import { AddLeadButton } from './add-lead/add-lead-button';
import { ExportButton } from './export-button';
import { FilterChips } from './filters/filter-chips';
import { ImportButton } from './imports/import-button';
import { FilterPopover } from './filters/filter-popover';
import { filterLeads, leadsPath } from '../../shared/leads/lead-address';
import { isFiltered, type LeadFilters, withoutMe } from '../../shared/leads/lead-filters';
import { statusLabels } from '../../shared/leads/lead-labels';
import styles from './styles/leads.module.css';
import { ViewsMenu } from './views/views-menu';
import { formatNumber } from '../../shared/charts/figures';

const typingPauseMs = 250;

interface LeadToolsProps {
  readonly filters: LeadFilters;
  readonly me: SessionUser;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly selecting: boolean;
  readonly onSelecting: () => void;
}

export function LeadTools({ filters, me, searchRef, selecting, onSelecting }: LeadToolsProps) {
  const phone = useMedia(screens.phone);
  const [asked, setAsked] = useState(false);
  const id = useId();
  // On a phone the leads come first: search and filters open on demand, and stay while they are in use.
  const inUse = selecting || isFiltered({ ...filters, status: undefined });
  const shown = !phone || asked || inUse;
  return (
    <>
      {phone && (
        <div className={styles.phoneBar}>
          <StatusTabs filters={filters} />
          <AddLeadButton phone />
          <button
            type="button"
            className="btn btn-quiet square"
            aria-label="Search and filter"
            aria-expanded={shown}
            aria-controls={id}
            disabled={inUse}
            onClick={() => setAsked(!asked)}
          >
            <Icon name="search" />
          </button>
        </div>
      )}
      <div id={id} className={styles.tools} hidden={!shown}>
        <LeadSearch q={filters.q ?? ''} inputRef={searchRef} />
        <div className={styles.narrow}>
          <ViewsMenu filters={filters} mayShare={me.is_admin} />
          <FilterPopover filters={filters} me={me.email} />
          <Button className={styles.select} aria-pressed={selecting} onClick={onSelecting}>
            {selecting ? 'Done' : 'Select'}
          </Button>
        </div>
        {!phone && <StatusTabs filters={filters} />}
        <div className={styles.actions}>
          {!phone && <AddLeadButton phone={false} />}
          {me.is_admin && <ImportButton />}
          <ExportButton filters={withoutMe(filters, me.email)} />
        </div>
      </div>
      <FilterChips filters={filters} />
    </>
  );
}

function LeadSearch({ q, inputRef }: { q: string; inputRef: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (text: string, pauseMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => filterLeads({ q: text.trim() || undefined }), pauseMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Follows the URL, except while the user is typing.
  useEffect(() => {
    const input = inputRef.current;
    if (input && input !== document.activeElement) input.value = q;
  }, [q, inputRef]);
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.key === 'Enter') search(input.value, 0);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (input.value === '') return input.blur();
    input.value = '';
    search('', 0);
  };
  return (
    <div className={styles.find} role="search">
      <Icon name="search" />
      <label className="vh" htmlFor={id}>
        Search leads
      </label>
      <input
        ref={inputRef}
        id={id}
        className="input"
        type="search"
        placeholder="Name, phone, postcode"
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => search(target.value, typingPauseMs)}
        onKeyDown={keyDown}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  );
}

const tabs = ['view', 'status', 'order'] as const;
const noTab: LeadFilters = { view: undefined, status: undefined, order: undefined };

function StatusTabs({ filters }: { filters: LeadFilters }) {
  const { data: stats } = useStats();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    // On a phone the tabs overflow; scroll the bar, never the page.
    if (current) bar.current!.scrollLeft = current.offsetLeft - bar.current!.clientWidth / 2;
  }, [filters.view, filters.status, filters.order]);
  const tab = (to: Pick<LeadFilters, 'view' | 'status' | 'order'>, label: string, count?: number) => (
    <a
      key={label}
      href={leadsPath({ filters: { ...filters, ...noTab, ...to }, lead: null })}
      aria-current={tabs.every((key) => filters[key] === to[key]) ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        filterLeads({ ...noTab, ...to });
      }}
    >
      {label} {count !== undefined && <span>{formatNumber(count)}</span>}
    </a>
  );
  return (
    <nav ref={bar} className={styles.tabs} aria-label="Leads by status">
      {tab({}, 'Queue')}
      {tab({ order: 'newest' }, 'All', stats?.leads)}
      {leadStatuses.map((status) =>
        tab({ status }, statusLabels[status], status === 'new' ? stats?.new_leads : undefined),
      )}
      <i />
      {tab({ view: 'held' }, 'Quarantine', stats?.held_leads || undefined)}
    </nav>
  );
}
