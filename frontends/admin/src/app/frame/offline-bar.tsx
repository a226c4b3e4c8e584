import { Icon } from '@latchline/kit/icons/icon';
import { useEffect, useState } from 'react';
import { useClients } from '../../shared/clients/clients';
import { connectionMessage } from '../../shared/live/connection-message';
import { useStore } from '../../shared/browser/store';
import styles from './frame.module.css';

/** A connection that is back within this is nobody's concern. */
const patienceMs = 3_000;

/** Says on every screen that what it shows may be old, for as long as that is so. */
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
      <span>What you see may be out of date. What you write is kept until it can be sent.</span>
    </p>
  );
}
