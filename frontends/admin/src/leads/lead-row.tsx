import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { memo, type MouseEvent, type Ref } from 'react';
import { useAsTimeGoes } from '../ui/now';
import { Clock } from './clock';
import { leadsPath, openLead } from './lead-address';
import styles from './lead-table.module.css';
import { received } from './lead-times';
import { serviceOf, sourceOf, statusWords, urgencyOf } from './lead-words';

interface LeadRowProps {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly index: number;
  readonly lead: Lead;
  readonly open: boolean;
  readonly atCursor: boolean;
  readonly arrived: boolean;
}

export const rowLinkId = (id: string): string => `lead-${id}`;

/** One line; two on a phone. The whole row opens the lead, the name is its link. */
export const LeadRow = memo(function LeadRow({ ref, index, lead, open, atCursor, arrived }: LeadRowProps) {
  const classes = [styles.row, styles[`is-${lead.status}`], arrived && styles.arrived];
  const openRow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    if (window.getSelection()?.type === 'Range') return;
    event.preventDefault();
    openLead(lead.id);
  };
  return (
    <tr
      ref={ref}
      role="row"
      data-index={index}
      data-open={open || undefined}
      data-cursor={atCursor || undefined}
      aria-rowindex={index + 2}
      className={classes.filter(Boolean).join(' ')}
      onClick={openRow}
    >
      <td role="cell" className={styles.response}>
        <Clock lead={lead} />
      </td>
      <td role="cell" className={styles.name}>
        <a
          id={rowLinkId(lead.id)}
          href={leadsPath({ filters: {}, lead: lead.id })}
          aria-current={open ? 'true' : undefined}
        >
          {lead.name}
        </a>
      </td>
      <td role="cell" className={styles.place}>
        {lead.postcode}
        <span className={styles.onPhone}> · {serviceOf(lead)}</span>
      </td>
      <td role="cell" className={styles.service}>
        {serviceOf(lead)}
      </td>
      <td role="cell" className={styles.urgency} data-emergency={lead.urgency === 'emergency' || undefined}>
        {lead.urgency === 'emergency' && <Icon name="bell" />}
        {urgencyOf(lead)}
      </td>
      <td role="cell" className={styles.status}>
        <span className={styles.tag}>{statusWords[lead.status]}</span>
      </td>
      <td role="cell" className={styles.source}>
        {sourceOf(lead.source)}
      </td>
      <td role="cell" className={styles.received}>
        <Received at={lead.created_at} />
      </td>
    </tr>
  );
});

function Received({ at }: { at: string }) {
  return <time dateTime={at}>{useAsTimeGoes((now) => received(at, now))}</time>;
}
