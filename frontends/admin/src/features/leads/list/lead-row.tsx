import { languageNameOfPath } from '@latchline/contracts/content/languages/languages';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { memo } from 'react';
import { useLeadChanges } from '../changes/use-lead-changes';
import { useTimeDerived } from '../../../shared/browser/now';
import { Clock } from '../clock/clock';
import { leadsPath } from '../../../shared/leads/lead-address';
import { sourceOf } from '../lead/lead-source';
import styles from './lead-table.module.css';
import { shortTime } from '../../../shared/period/times';
import { Initials } from '../assignment/lead-assignment';
import {
  reasonsOf,
  repeatsLabel,
  serviceOf,
  statusLabels,
  urgencyOf,
  whereOf,
} from '../../../shared/leads/lead-labels';
import { mergedLabel } from '../merge/merged-people';
import { RingBackCells } from './ring-back-cells';
import { type LeadRowProps, rowLinkId } from '../rows/lead-row-props';
import { SelectableRow } from '../rows/selectable-row';

/** One line, or three on a phone, with the details needed to call back. The whole row opens the lead; the name is its link. */
export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, open, arrived, unsent } = props;
  const classes = [
    styles.row,
    styles[lead.held ? 'is-held' : `is-${lead.status}`],
    arrived && styles.arrived,
    overdue(lead) && styles[`stage-${lead.escalation_stage}`],
  ];
  return (
    <SelectableRow
      row={props}
      opens={lead.id}
      className={classes.filter(Boolean).join(' ')}
      choiceClass={styles.choice}
    >
      {lead.held ? (
        <HeldCells lead={lead} open={open} />
      ) : (
        <InboxCells lead={lead} open={open} unsent={unsent} />
      )}
    </SelectableRow>
  );
});

const overdue = (lead: Lead): boolean =>
  lead.escalation_stage > 0 && lead.status === 'new' && lead.contacted_at === null && !lead.held;

function InboxCells({ lead, open, unsent }: { lead: ListedLead; open: boolean; unsent: boolean }) {
  return (
    <>
      <td role="cell" className={styles.response}>
        <Clock lead={lead} />
      </td>
      <NameCell lead={lead} open={open} unsent={unsent} />
      <PlaceCell lead={lead} />
      <td role="cell" className={styles.service}>
        {serviceOf(lead)}
      </td>
      <td role="cell" className={styles.urgency} data-emergency={lead.urgency === 'emergency' || undefined}>
        {lead.urgency === 'emergency' && <Icon name="bell" />}
        {urgencyOf(lead)}
      </td>
      <td role="cell" className={styles.status}>
        <span className={styles.tag}>{statusLabels[lead.status]}</span>
      </td>
      <td role="cell" className={styles.source}>
        {[sourceOf(lead.source), languageNameOfPath(lead.source?.page)].filter(Boolean).join(', ')}
      </td>
      <ReceivedCell at={lead.created_at} />
      <RingBackCells lead={lead} />
    </>
  );
}

/** For a quarantined lead: the reasons and a Release button. */
function HeldCells({ lead, open }: { lead: ListedLead; open: boolean }) {
  const changes = useLeadChanges();
  return (
    <>
      <td role="cell" className={styles.score}>
        <span className={styles.tag}>
          <span className="vh">Score </span>
          {lead.spam_score}
        </span>
      </td>
      <NameCell lead={lead} open={open} />
      <PlaceCell lead={lead} />
      <td role="cell" className={styles.why} title={reasonsOf(lead)}>
        {reasonsOf(lead) || 'Marked as spam by hand'}
      </td>
      <ReceivedCell at={lead.created_at} />
      <td role="cell" className={styles.release} onClick={(event) => event.stopPropagation()}>
        <Button
          size="s"
          aria-label={`Release ${lead.name}`}
          onClick={() => void changes.quarantine.move(lead.id, false)}
        >
          Release
        </Button>
      </td>
    </>
  );
}

function NameCell({ lead, open, unsent = false }: { lead: ListedLead; open: boolean; unsent?: boolean }) {
  const merged = mergedLabel(lead);
  return (
    <td role="cell" className={styles.name}>
      <div>
        <a
          id={rowLinkId(lead.id)}
          href={leadsPath({ filters: {}, lead: lead.id })}
          aria-current={open ? 'true' : undefined}
          dir="auto"
        >
          {lead.name}
        </a>
        {merged && (
          <span className={styles.with} title={merged}>
            {merged}
          </span>
        )}
        <AgainBadge lead={lead} />
        {unsent && (
          <span className={styles.unsent} title="An alert was not sent">
            <Icon name="bell-off" />
            <span className="vh">An alert was not sent</span>
          </span>
        )}
        {lead.assigned_to && <Initials email={lead.assigned_to} />}
      </div>
    </td>
  );
}

function AgainBadge({ lead: { repeats, repeat_of } }: { lead: Lead }) {
  if (repeats === 0 && !repeat_of) return null;
  return (
    <span className={styles.again} title={repeats > 0 ? repeatsLabel(repeats) : 'Requested before'}>
      <Icon name="repeat" />
      <span className="vh">{repeats > 0 ? 'Repeated ' : 'Requested before'}</span>
      {repeats > 0 && `×${repeats}`}
    </span>
  );
}

function PlaceCell({ lead }: { lead: Lead }) {
  return (
    <td role="cell" className={styles.place}>
      {lead.town && <>{lead.town} </>}
      <span className={lead.town ? styles.postcode : undefined}>{whereOf(lead)}</span>
      <span className={styles.onPhone}> · {serviceOf(lead)}</span>
    </td>
  );
}

function ReceivedCell({ at }: { at: string }) {
  return (
    <td role="cell" className={styles.received}>
      <time dateTime={at}>{useTimeDerived((now) => shortTime(at, now))}</time>
    </td>
  );
}
