import { mayCall } from '@latchline/contracts/access/roles';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import type { CSSProperties } from 'react';
import { NavLink } from '../../../shared/navigation/nav-link';
import { paths } from '../../../shared/navigation/paths';
import { useSession } from '../../../shared/signing-in/session.queries';
import { useNow } from '../../../shared/browser/now';
import { useDeliveries } from '../lead/deliveries.queries';
import { newlyNotified } from '../../../shared/leads/delivery-labels';
import { clockStart, firstContactAt } from './lead-history';
import styles from '../styles/lead-panel.module.css';
import { timeOfDay } from '../../../shared/period/times';
import { dueShare, isPromised, responseClock, stopwatch, formatTook } from '../clock/response-clock';

/** The promised response time: running, overdue or met. */
export function PromiseBar({ lead }: { lead: LeadDetail }) {
  if (isPromised(lead)) return <RunningPromise lead={lead} />;
  const contacted = firstContactAt(lead);
  if (contacted === null) return null;
  const start = clockStart(lead);
  return (
    <p className={styles.contacted}>
      <Icon name="check" />
      First contact {start.released ? 'out of quarantine ' : ''}after {formatTook(contacted - start.at)}
    </p>
  );
}

function RunningPromise({ lead }: { lead: LeadDetail & { promised_at: string } }) {
  const start = clockStart(lead);
  const { state, percent, leftMs } = responseClock(lead, useNow(), start.at);
  return (
    <div className={styles.promise} data-state={state}>
      <div>
        <span>{promiseLabel(lead.promised_at, start.at)}</span>
        <b>
          {stopwatch(leftMs)} {leftMs > 0 ? 'left' : 'late'}
        </b>
      </div>
      <div
        className={styles.track}
        style={{ '--w': `${percent}%`, '--due': `${dueShare * 100}%` } as CSSProperties}
      />
      {lead.escalation_stage > 0 && <Reminded lead={lead} />}
    </div>
  );
}

/** The people first notified by the latest reminder; those notified earlier are left out. */
function Reminded({ lead }: { lead: LeadDetail }) {
  const { data } = useDeliveries(lead.id);
  const mayName = mayCall('admin', useSession().data?.user?.role ?? null);
  const reminded = data && newlyNotified(data, lead.escalation_stage);
  if (!reminded) return <p>A reminder is being sent.</p>;
  if (reminded.length > 0) return <p>Reminder sent to {reminded.join(', ')}.</p>;
  return (
    <p>
      There are no other recipients for reminders, so the same people were notified again.{' '}
      {mayName && (
        <NavLink to={paths.notifications} current={false}>
          Add someone
        </NavLink>
      )}
    </p>
  );
}

const mostMinutes = 120;

function promiseLabel(promisedAt: string, startedAt: number): string {
  const minutes = Math.round((Date.parse(promisedAt) - startedAt) / 60_000);
  if (minutes <= mostMinutes) return `Call back within ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 24 ? `Call back by ${timeOfDay(promisedAt)}` : `Call back within ${hours} hours`;
}
