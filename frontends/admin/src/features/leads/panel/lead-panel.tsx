import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useEffect, useRef } from 'react';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { statusOf } from '../../../shared/http/api-failure';
import { leadKey } from '../../../shared/leads/refresh-leads';
import { useClients } from '../../../shared/clients/clients';
import { useLeadChanges } from '../changes/use-lead-changes';
import { isolate } from '../../../shared/browser/isolate';
import { screens, useMedia } from '../../../shared/browser/media';
import { Notice } from '../../../shared/ui/notice';
import { useStore } from '../../../shared/browser/store';
import { openLeadId } from '../../../shared/leads/lead-address';
import { rememberLead } from '../cache/lead-cache';
import { AssigneeChoice, AssignmentConflictNotice } from '../assignment/lead-assignment';
import { CallAttempts } from '../calls/call-attempts';
import { OutcomePrompt } from '../calls/outcome-prompt';
import { Conversation } from '../conversation/conversation';
import { JobSection } from '../job/job-section';
import { WhoHasIt } from '../taking/who-has-it';
import { MergedNotice, useMergedAddress } from '../merge/merged-address';
import { MergedNumbers, MergedRequests } from '../merge/merged-requests';
import { LeadDeliveries } from './lead-deliveries';
import { SpamWarning } from './spam-warning';
import { LeadDetails } from './lead-details';
import { LeadMenu } from './lead-menu';
import { LeadNotes } from './lead-notes';
import { LeadRepeats } from './lead-repeats';
import { LeadStatusChoice, StatusConflictNotice } from './lead-status';
import { LeadTimeline } from './lead-timeline';
import { ContactActions } from '../requests/contact-actions';
import { RepeatedRequests } from './repeated-requests';
import styles from '../styles/lead-panel.module.css';
import { useLead } from '../cache/leads.queries';
import { PromiseBar } from './promise-bar';
import { withPendingMove } from '../changes/quarantine';
import { withPending } from '../changes/choice-changes';

interface LeadPanelProps {
  readonly id: string;
  readonly me: string;
  readonly onClose: () => void;
  /** Opens the assign dialog. */
  readonly onAssign: () => void;
  /** Focuses the notes. */
  readonly notesAskedFor: boolean;
}

/** One lead, beside the list, in a drawer, or full screen on a phone. */
export function LeadPanel({ id, me, onClose, onAssign, notesAskedFor }: LeadPanelProps) {
  const { data, error, isPlaceholderData, refetch } = useLead(id);
  const panel = usePanelPlace(notesAskedFor);
  usePutBackInPlace(id);
  useMergedAddress(data);
  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-lead-panel
      aria-label={data ? `Lead: ${data.name}` : 'Lead'}
      tabIndex={-1}
    >
      {data && (
        <OpenLead stored={data} arriving={isPlaceholderData} {...{ me, onClose, onAssign, notesAskedFor }} />
      )}
      {!data && <PanelTop onClose={onClose} />}
      {!data && !error && <PanelGhost />}
      {!data && error && <PanelFailure gone={statusOf(error) === 404} onRetry={() => void refetch()} />}
    </aside>
  );
}

function OpenLead({
  stored,
  arriving,
  me,
  onClose,
  onAssign,
  notesAskedFor,
}: {
  stored: LeadDetail;
  arriving: boolean;
  me: string;
  onClose: () => void;
  onAssign: () => void;
  notesAskedFor: boolean;
}) {
  const changes = useLeadChanges();
  const statuses = useStore(changes.statuses);
  const assignments = useStore(changes.assignments);
  const moves = useStore(changes.quarantine);
  const lead = withPendingMove(withPending(stored, statuses, assignments), moves);
  return (
    <>
      <header className={styles.top}>
        <div className={styles.heading}>
          <h2 dir="auto">{lead.name}</h2>
          {!lead.held && <LeadStatusChoice lead={stored} shown={lead.status} />}
          <div className={styles.corner}>
            <LeadMenu lead={lead} />
            <CloseButton onClose={onClose} />
          </div>
        </div>
        <AssigneeChoice lead={lead} onChoose={onAssign} />
        <WhoHasIt lead={lead} me={me} />
        <StatusConflictNotice lead={stored} />
        <AssignmentConflictNotice lead={stored} />
        <SpamWarning lead={lead} />
        <LeadRepeats lead={lead} />
        <MergedNotice lead={lead} />
        <PromiseBar lead={lead} />
        <ContactActions lead={lead} />
        <MergedNumbers lead={lead} />
        <CallAttempts lead={lead} />
        <OutcomePrompt lead={lead} />
      </header>
      <LeadDetails lead={lead} />
      <Conversation key={`conversation ${lead.id}`} lead={lead} me={me} />
      {!lead.held && <JobSection key={`job ${lead.id}`} lead={lead} me={me} />}
      <MergedRequests lead={lead} me={me} />
      <RepeatedRequests lead={lead} />
      <LeadNotes key={lead.id} lead={stored} arriving={arriving} askedFor={notesAskedFor} me={me} />
      {!lead.held && <LeadDeliveries leadId={lead.id} />}
      <LeadTimeline lead={lead} arriving={arriving} me={me} />
    </>
  );
}

function PanelTop({ onClose }: { onClose: () => void }) {
  return (
    <header className={styles.top}>
      <div className={styles.heading}>
        <h2>Lead</h2>
        <div className={styles.corner}>
          <CloseButton onClose={onClose} />
        </div>
      </div>
    </header>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="quiet" className="square" aria-label="Close" onClick={onClose}>
      <Icon name="close" />
    </Button>
  );
}

function PanelGhost() {
  return (
    <div className={styles.ghost} role="status">
      <span className="vh">Loading the lead</span>
      <i />
      <i />
      <i />
    </div>
  );
}

function PanelFailure({ gone, onRetry }: { gone: boolean; onRetry: () => void }) {
  if (gone) return <Notice title="This lead does not exist" icon="inbox" level={2} />;
  return (
    <Notice title="Failed to load the lead" icon="alert" level={2} alert>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  );
}

/** Moves focus into the lead. If the panel covers the list, the list is made inert. */
function usePanelPlace(notesAskedFor: boolean) {
  const panel = useRef<HTMLElement>(null);
  const covers = useMedia(screens.phone);
  // Once, on opening; the notes shortcut focuses the notes itself.
  const elsewhere = useRef(notesAskedFor);
  useEffect(() => {
    if (!elsewhere.current) panel.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => (covers && panel.current ? isolate(panel.current) : undefined), [covers]);
  return panel;
}

/** An open lead stays in its list; on closing it moves to where it belongs. */
function usePutBackInPlace(id: string): void {
  const { queries } = useClients();
  useEffect(
    () => () => {
      const lead = queries.getQueryData<LeadDetail>(leadKey(id));
      if (lead) rememberLead(queries, lead, openLeadId());
    },
    [queries, id],
  );
}
