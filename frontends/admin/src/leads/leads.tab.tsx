import { useCallback, useRef, useState } from 'react';
import { useAddress } from '../navigation/address';
import { useServices } from '../services';
import { useStore } from '../ui/store';
import { BulkBar } from './bulk-bar';
import { closeLead, leadsAddress, openLead } from './lead-address';
import { leadsIn } from './lead-lists';
import { LeadPanel } from './lead-panel';
import { LeadTable, type LeadTableHandle } from './lead-table';
import { LeadTools } from './lead-tools';
import styles from './leads.module.css';
import { useLeadList } from './leads.queries';
import { withPendingStatus } from './status-changes';
import { withPendingMove } from './quarantine';
import { useSelection } from './selection';
import { useLeadKeys } from './use-lead-keys';
import type { Arrival } from './use-live-leads';

export function LeadsTab({ me, arrival }: { me: string; arrival: Arrival }) {
  const { desk } = useServices();
  const { filters, lead: openId } = leadsAddress(useAddress());
  const list = useLeadList(filters);
  const pending = useStore(desk.statuses);
  const moves = useStore(desk.quarantine);
  const leads = leadsIn(list.data)
    .map((lead) => withPendingMove(withPendingStatus(lead, pending), moves))
    .filter((lead) => lead.id === openId || lead.held === (filters.view === 'held'));
  const selection = useSelection(leads, JSON.stringify(filters));
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<LeadTableHandle>(null);
  const [cursor, setCursor] = useState<string | null>(null);

  const close = useCallback(() => {
    const id = new URLSearchParams(location.search).get('lead');
    closeLead();
    if (id) {
      setCursor(id);
      table.current?.focusRow(id);
    }
  }, []);
  const goTo = (id: string) => {
    setCursor(id);
    if (openId) openLead(id);
    table.current?.focusRow(id);
  };
  useLeadKeys({
    leads,
    openId,
    cursor,
    goTo,
    close,
    choose: selection.choose,
    clearChoice: selection.ids.size > 0 ? selection.clear : null,
    focusSearch: () => search.current?.focus(),
  });

  return (
    <div className={openId ? `${styles.work} ${styles.opened}` : styles.work}>
      <section className={styles.list} aria-label="Leads">
        <LeadTools filters={filters} searchRef={search} />
        <BulkBar leads={leads} selection={selection} held={filters.view === 'held'} />
        <LeadTable
          ref={table}
          list={list}
          leads={leads}
          filters={filters}
          openId={openId}
          cursor={cursor}
          arrived={arrival.ids}
          selection={selection}
        />
      </section>
      {openId && <LeadPanel key={openId} id={openId} me={me} onClose={close} />}
    </div>
  );
}
