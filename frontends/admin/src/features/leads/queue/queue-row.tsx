import { languageNameOfPath } from '@latchline/contracts/content/languages/languages';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { memo } from 'react';
import { useTimeDerived } from '../../../shared/browser/now';
import { leadsPath } from '../../../shared/leads/lead-address';
import { notGiven, serviceOf, statusLabels, whereOf } from '../../../shared/leads/lead-labels';
import { shortTime } from '../../../shared/period/times';
import { Initials } from '../assignment/lead-assignment';
import { CallButton } from '../calls/call-button';
import { useLeadChanges } from '../changes/use-lead-changes';
import { Clock } from '../clock/clock';
import { sourceOf } from '../lead/lead-source';
import { mergedLabel } from '../merge/merged-people';
import { type LeadRowProps, rowLinkId } from '../rows/lead-row-props';
import { SelectableRow } from '../rows/selectable-row';
import { isWaiting } from '../taking/call-out';
import { HolderTag } from '../taking/holder-tag';
import { TakeButton } from '../taking/take-button';
import { OutsideAreaTag } from './outside-area';
import { QueueMenu } from './queue-menu';
import styles from './queue.module.css';
import { requestsLabel, threadOf, visitorWords } from './visitor-words';

interface QueueRowProps extends LeadRowProps {
  /** Its Call is the one amber button of the screen. */
  readonly next: boolean;
}

/** A lead of the queue: who, where, their words, the clock, the source, and Call. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { lead, open, arrived, unsent, next } = props;
  const { calls } = useLeadChanges();
  const language = languageNameOfPath(lead.source?.page);
  const classes = [styles.row, styles[`is-${lead.status}`], arrived && styles.arrived];
  return (
    <SelectableRow
      row={props}
      opens={threadOf(lead)}
      className={classes.filter(Boolean).join(' ')}
      choiceClass={styles.choice}
      onSwiped={() => calls.pending.ask(lead.id)}
    >
      <td role="cell" className={styles.clock}>
        <Clock lead={lead} />
      </td>
      <NameCell lead={lead} open={open} unsent={unsent} />
      <PlaceCell lead={lead} />
      <WordsCell lead={lead} />
      <td role="cell" className={styles.source}>
        <span>{[sourceOf(lead.source), language].filter(Boolean).join(', ')}</span>
        <ReceivedAt at={lead.created_at} />
      </td>
      <td role="cell" className={styles.actions} onClick={(event) => event.stopPropagation()}>
        <QueueMenu lead={lead} />
        <CallButton className={styles.call} variant={next ? 'call' : 'line'} lead={lead} />
        <TakeButton className={styles.take} lead={lead} />
      </td>
    </SelectableRow>
  );
});

function NameCell({ lead, open, unsent }: { lead: ListedLead; open: boolean; unsent: boolean }) {
  const requests = requestsLabel(lead);
  const merged = mergedLabel(lead);
  return (
    <td role="cell" className={styles.name}>
      <a
        id={rowLinkId(lead.id)}
        href={leadsPath({ filters: {}, lead: threadOf(lead) })}
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
      {requests && (
        <span className={`${styles.tag} ${styles.key}`} title={requests}>
          {requests}
        </span>
      )}
      {lead.status !== 'new' && (
        <span className={styles.tag} title={statusLabels[lead.status]}>
          {statusLabels[lead.status]}
        </span>
      )}
      {unsent && (
        <span className={styles.unsent} title="An alert was not sent">
          <Icon name="bell-off" />
          <span className="vh">An alert was not sent</span>
        </span>
      )}
      {lead.assigned_to &&
        (isWaiting(lead) ? (
          <HolderTag email={lead.assigned_to} className={`${styles.tag} ${styles.key}`} />
        ) : (
          <Initials email={lead.assigned_to} />
        ))}
    </td>
  );
}

function PlaceCell({ lead }: { lead: ListedLead }) {
  const { outside_area: area } = lead;
  const town = lead.town ?? area?.place;
  const service = serviceOf(lead);
  return (
    <td role="cell" className={styles.place}>
      {town && <b>{town} </b>}
      <span className={town ? styles.postcode : undefined}>{whereOf(lead)}</span>
      {area && <OutsideAreaTag area={area} />}
      {service !== notGiven && ` · ${service}`}
    </td>
  );
}

function WordsCell({ lead }: { lead: ListedLead }) {
  const { text, againAt, isCall } = visitorWords(lead);
  return (
    <td role="cell" className={styles.words} dir="auto">
      {againAt && <AgainAt at={againAt} />}
      {text === null ? (
        <span className={styles.none}>No message</span>
      ) : againAt && !isCall ? (
        `“${text}”`
      ) : (
        text
      )}
    </td>
  );
}

function AgainAt({ at }: { at: string }) {
  return <b>Again, {useTimeDerived((now) => shortTime(at, now))}: </b>;
}

function ReceivedAt({ at }: { at: string }) {
  return <time dateTime={at}>{useTimeDerived((now) => shortTime(at, now))}</time>;
}
