import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import type { CSSProperties } from 'react';
import { useNow } from '../ui/now';
import styles from './lead-panel.module.css';
import { firstContactAt } from './lead-history';
import {
  dueMinutes,
  isPromised,
  promisedMinutes,
  responseClock,
  roughAge,
  stopwatch,
} from './response-clock';

/** The promise to ring back, while it runs, when it is broken, and how it was kept. */
export function PromiseBar({ lead }: { lead: LeadDetail }) {
  if (isPromised(lead)) return <RunningPromise lead={lead} />;
  const contacted = firstContactAt(lead);
  if (contacted === null) return null;
  return (
    <p className={styles.contacted}>
      <Icon name="check" />
      First contact after{' '}
      {roughAge(contacted - Date.parse(lead.created_at)).replace('now', 'less than 1 min')}
    </p>
  );
}

function RunningPromise({ lead }: { lead: LeadDetail }) {
  const { state, percent, leftMs } = responseClock(lead, useNow());
  return (
    <div className={styles.promise} data-state={state}>
      <div>
        <span>Ring back within {promisedMinutes} minutes</span>
        <b>
          {stopwatch(leftMs)} {leftMs > 0 ? 'left' : 'late'}
        </b>
      </div>
      <div
        className={styles.track}
        style={{ '--w': `${percent}%`, '--due': `${(dueMinutes / promisedMinutes) * 100}%` } as CSSProperties}
      />
    </div>
  );
}
