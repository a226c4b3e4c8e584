import type { LeadDetail, MergedLead } from '@latchline/contracts/leads/lead.schema';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { dialledNumber } from '@latchline/contracts/http/phone';
import { useTimeDerived } from '../../../shared/browser/now';
import { agreedTime, stageLabel } from '../../../shared/leads/job-labels';
import { shortDateTime } from '../../../shared/period/times';
import { CallButton } from '../calls/call-button';
import { sourceOf } from '../lead/lead-source';
import { Request, Requests } from '../requests/request';
import styles from '../styles/lead-panel.module.css';
import { TakeOut } from './take-out';

/** Everything the merged leads contain: who asked for what, from which number, and what the office noted. */
export function MergedRequests({ lead, me }: { lead: LeadDetail; me: string }) {
  const { merged = [] } = lead;
  if (merged.length === 0) return null;
  return (
    <Requests title="Merged requests">
      {merged.map((part) => (
        <Request
          key={part.id}
          lead={part}
          callOf={lead.id}
          facts={[stageLabel(part.stage), sourceOf(part.source)]}
          action={<TakeOut id={part.id} name={part.name} />}
        >
          {part.notes && (
            <p className={styles.partNotes}>
              <b>Notes:</b> {part.notes}
            </p>
          )}
          <JobOf part={part} />
          <MergedBy lead={lead} part={part} me={me} />
        </Request>
      ))}
    </Requests>
  );
}

/** A job that the lead that stays did not take over. */
function JobOf({ part: { job } }: { part: MergedLead }) {
  if (!job) return null;
  const facts = [
    job.starts_at && agreedTime(job.starts_at),
    job.address,
    job.price_pence !== null && `quoted ${poundsOf(job.price_pence)}`,
    job.taken_pence !== null && `taken ${poundsOf(job.taken_pence)}`,
    job.who_goes,
  ].filter(Boolean);
  return (
    <p className={styles.partNotes}>
      <b>Its own job:</b> {facts.length > 0 ? facts.join(' · ') : 'no details yet'}
    </p>
  );
}

function MergedBy({ lead, part, me }: { lead: LeadDetail; part: MergedLead; me: string }) {
  const entry = lead.timeline.findLast(({ kind, to }) => kind === 'merged' && to === part.id);
  const at = useTimeDerived((now) => (entry ? shortDateTime(entry.at, now) : ''));
  if (!entry) return null;
  return (
    <p className={styles.quiet}>
      Merged by {entry.actor === me ? 'you' : entry.actor}, <time dateTime={entry.at}>{at}</time>
    </p>
  );
}

const mostNumbers = 3;

/** The numbers of merged requests, beside the lead's own: any of these people may be the one to call. */
export function MergedNumbers({ lead }: { lead: LeadDetail }) {
  const seen = new Set([dialledNumber(lead.phone)]);
  const others = (lead.merged ?? []).filter(({ phone }) => {
    const number = dialledNumber(phone);
    return !seen.has(number) && seen.add(number);
  });
  if (others.length === 0) return null;
  return (
    <ul className={styles.numbers} aria-label="Numbers of merged requests">
      {others.slice(0, mostNumbers).map((part) => (
        <li key={part.id}>
          <span>{part.name}</span>
          <CallButton size="s" lead={part} callOf={lead.id} withNumber />
        </li>
      ))}
    </ul>
  );
}
