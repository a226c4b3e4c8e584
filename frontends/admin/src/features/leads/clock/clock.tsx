import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import type { CSSProperties } from 'react';
import { useTimeDerived, useNow } from '../../../shared/browser/now';
import styles from './clock.module.css';
import { isPromised, responseClock, roughAge, stopwatch, formatTook } from './response-clock';

/** Spoken labels, because state must not rely on colour alone (WCAG 1.4.1). */
const spoken = { running: 'Waiting ', due: 'Due soon: waiting ', late: 'Late: waiting ' } as const;

export function Clock({ lead }: { lead: Lead }) {
  if (isPromised(lead)) return <PromiseClock lead={lead} />;
  return lead.contacted_at === null ? <Age lead={lead} /> : <Kept lead={lead} />;
}

function PromiseClock({ lead }: { lead: Lead }) {
  const { state, elapsedMs, percent } = responseClock(lead, useNow());
  if (state === 'age' || state === 'kept') return null;
  return (
    <span className={`${styles.clock} ${styles[state]}`}>
      {state === 'late' ? <Icon name="alert" /> : <i style={{ '--p': percent } as CSSProperties} />}
      <span className="vh">{spoken[state]}</span>
      {stopwatch(elapsedMs)}
    </span>
  );
}

function Kept({ lead }: { lead: Lead }) {
  return (
    <span className={`${styles.clock} ${styles.kept}`}>
      <Icon name="check" />
      <span className="vh">First contact after </span>
      {formatTook(responseClock(lead, 0).elapsedMs).replace('less than ', '< ')}
    </span>
  );
}

function Age({ lead }: { lead: Lead }) {
  const age = useTimeDerived((now) => roughAge(responseClock(lead, now).elapsedMs));
  const waiting = lead.status === 'new' && !lead.held;
  return (
    <span className={waiting ? `${styles.clock} ${styles.age}` : `${styles.clock} ${styles.past}`}>
      {waiting && <Icon name="clock" />}
      <span className="vh">{waiting ? 'Waiting ' : 'Received '}</span>
      {age}
      {!waiting && age !== 'now' && <span className="vh"> ago</span>}
    </span>
  );
}
