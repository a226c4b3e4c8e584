import { Icon } from '@latchline/kit/icons/icon';
import { useEffect, useState } from 'react';
import { useClients } from '../../shared/clients/clients';
import { connectionMessage } from '../../shared/live/connection-message';
import { useStore } from '../../shared/browser/store';
import styles from './frame.module.css';

/** Interruptions shorter than this are not shown. */
const patienceMs = 3_000;

/** Warns on every screen that data may be stale while the connection is down. */
export function OfflineBar() {
  const { live } = useClients();
  const interrupted = useStore(live) === 'interrupted';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(interrupted), interrupted ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [interrupted]);
  if (!shown || !interrupted) return null;
  return (
    <p className={styles.bar} role="status">
      <Icon name="alert" />
      {connectionMessage()}
      <span>
        What you see may be out of date. Anything you write is kept and sent when you're back online.
      </span>
    </p>
  );
}
