import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import type { CSSProperties } from 'react';
import { useAsTimeGoes, useNow } from '../ui/now';
import styles from './clock.module.css';
import { isPromised, responseClock, roughAge, stopwatch } from './response-clock';

/** Said, too, because a colour alone says nothing to some. */
const spoken = { running: 'Waiting ', due: 'Due soon: waiting ', late: 'Late: waiting ' } as const;

export function Clock({ lead }: { lead: Lead }) {
  return isPromised(lead) ? <PromiseClock lead={lead} /> : <Age lead={lead} />;
}

function PromiseClock({ lead }: { lead: Lead }) {
  const { state, elapsedMs, percent } = responseClock(lead, useNow());
  if (state === 'age') return null;
  return (
    <span className={`${styles.clock} ${styles[state]}`}>
      {state === 'late' ? <Icon name="alert" /> : <i style={{ '--p': percent } as CSSProperties} />}
      <span className="vh">{spoken[state]}</span>
      {stopwatch(elapsedMs)}
    </span>
  );
}

function Age({ lead }: { lead: Lead }) {
  const age = useAsTimeGoes((now) => roughAge(responseClock(lead, now).elapsedMs));
  const waiting = lead.status === 'new';
  return (
    <span className={waiting ? `${styles.clock} ${styles.age}` : `${styles.clock} ${styles.past}`}>
      {waiting && <Icon name="clock" />}
      <span className="vh">{waiting ? 'Waiting ' : 'Received '}</span>
      {age}
      {!waiting && age !== 'now' && <span className="vh"> ago</span>}
    </span>
  );
}
