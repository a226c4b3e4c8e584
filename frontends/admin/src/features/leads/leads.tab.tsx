import type { SessionUser } from '@latchline/contracts/access/session-user';
import { useCallback, useRef, useState } from 'react';
import { useAddress } from '../../shared/navigation/address';
import { useLeadChanges } from './changes/use-lead-changes';
import { useStore } from '../../shared/browser/store';
import { AssignDialog } from './assignment/assign-dialog';
import { BulkBar } from './bulk/bulk-bar';
import { withBulkChange } from './changes/bulk-changes';
import { withPending } from './changes/choice-changes';
import { closeLead, leadsAddress, openLead } from '../../shared/leads/lead-address';
import { isGrouped, withoutMe } from '../../shared/leads/lead-filters';
import { leadsIn } from './cache/lead-lists';
import { LeadPanel } from './panel/lead-panel';
import { LeadTable, type LeadTableHandle } from './list/lead-table';
import { dial } from './lead/lead-contact';
import { PendingCallSheet } from './calls/outcome-prompt';
import { useCallsInProgress } from './calls/use-calls';
import { LeadTools } from './lead-tools';
import styles from './styles/leads.module.css';
import { useLead, useLeadList } from './cache/leads.queries';
import { withPendingMove } from './changes/quarantine';
import { useListItems } from './list/use-list-items';
import { useIsDoneFolded } from './queue/done-fold';
import { leadsOf } from './queue/queue-items';
import { threadOf } from './queue/visitor-words';
import { useSelection } from './list/selection';
import { needsSomebody } from './taking/call-out';
import { useTakeLead } from './taking/use-taking';
import { useDefaultView } from './views/use-default-view';
import { useLeadKeys } from './use-lead-keys';
import type { Arrival } from './use-live-leads';

const idOf = ({ id }: { id: string }): string => id;

export function LeadsTab({ me, arrival }: { me: SessionUser; arrival: Arrival }) {
  const changes = useLeadChanges();
  const { calls } = changes;
  const take = useTakeLead();
  const address = useAddress();
  const { filters, lead: openId } = leadsAddress(address);
  useCallsInProgress(address);
  useDefaultView();
  const list = useLeadList(withoutMe(filters, me.email));
  const statuses = useStore(changes.statuses);
  const assignments = useStore(changes.assignments);
  const moves = useStore(changes.quarantine);
  const together = useStore(changes.bulk);
  const loaded = leadsIn(list.data)
    .map((lead) => withPendingMove(withBulkChange(withPending(lead, statuses, assignments), together), moves))
    .filter((lead) => lead.id === openId || lead.held === (filters.view === 'held'));
  const isDoneFolded = useIsDoneFolded(filters);
  const items = useListItems(loaded, list.data !== undefined && isGrouped(filters), isDoneFolded);
  const leads = leadsOf(items);
  const selection = useSelection(leads, JSON.stringify(filters));
  const [selecting, setSelecting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<LeadTableHandle>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [assigning, setAssigning] = useState<string | null>(null);
  const [notesAskedFor, setNotesAskedFor] = useState<string | null>(null);

  const close = useCallback(() => {
    const id = new URLSearchParams(location.search).get('lead');
    closeLead();
    if (id) {
      setCursor(id);
      table.current?.focusRow(id);
    }
  }, [setCursor]);
  const opensAs = isGrouped(filters) ? threadOf : idOf;
  const goTo = (id: string) => {
    setCursor(id);
    setNotesAskedFor(null);
    const lead = leads.find((one) => one.id === id);
    if (openId) openLead(lead ? opensAs(lead) : id);
    table.current?.focusRow(id);
  };
  const { choose, clear } = selection;
  const hold = useCallback(
    (id: string) => {
      setSelecting(true);
      choose(id);
    },
    [choose, setSelecting],
  );
  const endChoice = () => {
    clear();
    setSelecting(false);
  };
  useLeadKeys({
    leads,
    opensAs,
    openId,
    cursor,
    goTo,
    close,
    choose,
    clearChoice: selection.ids.size > 0 || selecting ? endChoice : null,
    focusSearch: () => search.current?.focus(),
    assign: setAssigning,
    writeNotes: (id) => {
      setNotesAskedFor(id);
      openLead(id);
    },
    call: (lead) => {
      calls.pending.start(lead.id);
      dial(lead);
    },
    take: (lead) => needsSomebody(lead) && take.mutate(lead.id),
    setStatus: (lead, status) => void changes.statuses.change(lead, status),
  });

  return (
    <div className={openId ? `${styles.work} ${styles.opened}` : styles.work}>
      <section className={styles.list} aria-label="Leads">
        <LeadTools
          filters={filters}
          me={me}
          searchRef={search}
          selecting={selecting}
          onSelecting={() => (selecting ? endChoice() : setSelecting(true))}
        />
        <BulkBar
          leads={leads}
          selection={{ ...selection, clear: endChoice }}
          held={filters.view === 'held'}
          me={me.email}
        />
        <LeadTable
          ref={table}
          list={list}
          leads={leads}
          items={items}
          filters={filters}
          openId={openId}
          cursor={cursor}
          arrived={arrival.ids}
          selection={selection}
          selecting={selecting}
          onLongPress={hold}
        />
      </section>
      {openId && (
        <LeadPanel
          key={openId}
          id={openId}
          me={me.email}
          onClose={close}
          onAssign={() => setAssigning(openId)}
          notesAskedFor={notesAskedFor === openId}
        />
      )}
      <PendingCallSheet openId={openId} />
      {assigning && <Assigning id={assigning} me={me.email} onClose={() => setAssigning(null)} />}
    </div>
  );
}

function Assigning({ id, me, onClose }: { id: string; me: string; onClose: () => void }) {
  const changes = useLeadChanges();
  const statuses = useStore(changes.statuses);
  const assignments = useStore(changes.assignments);
  const { data } = useLead(id);
  if (!data) return null;
  const lead = withPending(data, statuses, assignments);
  return (
    <AssignDialog
      title={`Assign ${lead.name} to`}
      me={me}
      current={lead.assigned_to}
      onChoose={(to) => void changes.assignments.change(lead, to)}
      onClose={onClose}
    />
  );
}
