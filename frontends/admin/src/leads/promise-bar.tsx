import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import type { CSSProperties } from 'react';
import { useNow } from '../ui/now';
import { clockStart, firstContactAt } from './lead-history';
import styles from './lead-panel.module.css';
import { timeOfDay } from './lead-times';
import { dueShare, isPromised, responseClock, stopwatch, tookWords } from './response-clock';

/** The promise to be in touch, while it runs, when it is broken, and how it was kept. */
export function PromiseBar({ lead }: { lead: LeadDetail }) {
  if (isPromised(lead)) return <RunningPromise lead={lead} />;
  const contacted = firstContactAt(lead);
  if (contacted === null) return null;
  const start = clockStart(lead);
  return (
    <p className={styles.contacted}>
      <Icon name="check" />
      First contact {start.released ? 'out of quarantine ' : ''}after {tookWords(contacted - start.at)}
    </p>
  );
}

function RunningPromise({ lead }: { lead: LeadDetail & { promised_at: string } }) {
  const start = clockStart(lead);
  const { state, percent, leftMs } = responseClock(lead, useNow(), start.at);
  return (
    <div className={styles.promise} data-state={state}>
      <div>
        <span>{promiseWords(lead.promised_at, start.at)}</span>
        <b>
          {stopwatch(leftMs)} {leftMs > 0 ? 'left' : 'late'}
        </b>
      </div>
      <div
        className={styles.track}
        style={{ '--w': `${percent}%`, '--due': `${dueShare * 100}%` } as CSSProperties}
      />
      {lead.escalation_stage > 0 && (
        <p>{lead.escalation_stage === 1 ? 'The next in line have been told.' : 'Everybody has been told.'}</p>
      )}
    </div>
  );
}

const mostMinutes = 120;

function promiseWords(promisedAt: string, startedAt: number): string {
  const minutes = Math.round((Date.parse(promisedAt) - startedAt) / 60_000);
  if (minutes <= mostMinutes) return `Ring back within ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 24 ? `Ring back by ${timeOfDay(promisedAt)}` : `Ring back within ${hours} hours`;
}
