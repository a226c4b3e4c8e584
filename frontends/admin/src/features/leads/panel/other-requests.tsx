import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import type { ReactNode } from 'react';
import { useTimeDerived } from '../../../shared/browser/now';
import { useLeadChanges } from '../changes/use-lead-changes';
import { callLink, mailLink, whatsAppLink } from '../lead/lead-contact';
import { LeadLink } from '../lead/lead-link';
import { TakeOut } from './lead-mergers';
import styles from '../styles/lead-panel.module.css';
import { shortDateTime } from '../../../shared/period/times';
import { notGiven, serviceOf } from '../../../shared/leads/lead-labels';

/** All merged and repeated requests of this customer, each with its own phone number, as any of them may call back. */
export function OtherRequests({ lead: { id, merged = [], repeated_by = [] } }: { lead: LeadDetail }) {
  return (
    <>
      {merged.length > 0 && (
        <Requests title="Merged requests">
          {merged.map((part) => (
            <Request
              key={part.id}
              lead={part}
              callOf={id}
              action={<TakeOut id={part.id} name={part.name} />}
            />
          ))}
        </Requests>
      )}
      {repeated_by.length > 0 && (
        <Requests title="Repeated requests">
          {repeated_by.map((repeat) => (
            <Request
              key={repeat.id}
              lead={repeat}
              callOf={repeat.id}
              action={<LeadLink id={repeat.id}>Open</LeadLink>}
            />
          ))}
        </Requests>
      )}
    </>
  );
}

function Requests({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.requests}>{children}</ul>
    </section>
  );
}

interface RequestProps {
  readonly lead: Lead;
  /** Id of the lead that a call is recorded for: a merged request has no status of its own. */
  readonly callOf: string;
  readonly action: ReactNode;
}

function Request({ lead, callOf, action }: RequestProps) {
  const at = useTimeDerived((now) => shortDateTime(lead.created_at, now));
  const { calls } = useLeadChanges();
  const place = [lead.town, lead.postcode].filter(Boolean).join(' ');
  const facts = [place, serviceOf(lead)].filter((fact) => fact && fact !== notGiven);
  return (
    <li>
      <div>
        <b>{lead.name}</b>
        <time dateTime={lead.created_at}>{at}</time>
        {action}
      </div>
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {lead.message && <p className={styles.message}>{lead.message}</p>}
      <p className={styles.ways}>
        <a href={callLink(lead)} onClick={() => calls.pending.start(callOf)}>
          <Icon name="phone" />
          {lead.phone}
        </a>
        <a href={whatsAppLink(lead)} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" />
          WhatsApp<span className="vh"> {lead.phone} (opens in a new tab)</span>
        </a>
        {lead.email && (
          <a href={mailLink(lead.email)}>
            <Icon name="mail" />
            {lead.email}
          </a>
        )}
      </p>
    </li>
  );
}
