import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useNow, useTimeDerived } from '../../../shared/browser/now';
import { useNames } from '../../../shared/leads/use-assignees';
import { shortDateTime } from '../../../shared/period/times';
import { stopwatch } from '../clock/response-clock';
import { isWaiting, needsSomebody, takenAt } from './call-out';
import styles from './taking.module.css';
import { useCallOut } from './use-call-out';
import { useReleaseLead, useTakeLead } from './use-taking';

/** Who has a lead that waits for its first contact; until somebody does, who was notified and who is next. */
export function WhoHasIt({ lead, me }: { lead: LeadDetail; me: string }) {
  if (!isWaiting(lead)) return null;
  if (lead.assigned_to !== null) return <Taken lead={lead} holder={lead.assigned_to} me={me} />;
  return needsSomebody(lead) ? <Free lead={lead} /> : null;
}

function Free({ lead }: { lead: LeadDetail }) {
  const take = useTakeLead();
  return (
    <div className={styles.line}>
      <p>
        <b>Nobody has this lead yet</b>
        <Notified leadId={lead.id} />
      </p>
      <Button
        variant="ink"
        aria-keyshortcuts="g"
        disabled={take.isPending}
        onClick={() => take.mutate(lead.id)}
      >
        <Icon name="check" />
        I've got it
      </Button>
    </div>
  );
}

/** Who was notified of the lead so far, and who is next. */
function Notified({ leadId }: { leadId: string }) {
  const { data: callOut } = useCallOut(leadId);
  const nameOf = useNames();
  if (!callOut || callOut.notified.length === 0) return null;
  const { notified, next } = callOut;
  if (!next) return <small>Everybody has been notified.</small>;
  const who = next.everybody ? 'Everybody is' : `${listed.format(next.people.map(nameOf))} is`;
  return (
    <small>
      {listed.format(notified.map(nameOf))} {notified.length === 1 ? 'has' : 'have'} been notified. {who}{' '}
      notified in <TimeUntil at={next.at} />.
    </small>
  );
}

const listed = new Intl.ListFormat('en-GB');

function TimeUntil({ at }: { at: string }) {
  return <time role="timer">{stopwatch(Math.max(0, Date.parse(at) - useNow()))}</time>;
}

function Taken({ lead, holder, me }: { lead: LeadDetail; holder: string; me: string }) {
  const release = useReleaseLead();
  const nameOf = useNames();
  const at = takenAt(lead);
  const since = useTimeDerived((now) => (at ? ` since ${shortDateTime(at, now)}` : ''));
  const isMine = holder === me;
  return (
    <div className={styles.line} data-taken="">
      <p>
        <b>
          <Icon name="check" />
          {isMine ? 'You have this lead' : `${nameOf(holder)} has this lead`}
          {since}
        </b>
        <small>Nobody else is notified of it.</small>
      </p>
      {isMine && (
        <Button disabled={release.isPending} onClick={() => release.mutate(lead.id)}>
          Release
        </Button>
      )}
    </div>
  );
}
