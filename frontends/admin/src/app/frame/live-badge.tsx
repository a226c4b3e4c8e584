import type { LiveState } from '../../shared/live/live-stream';
import { connectionMessage } from '../../shared/live/connection-message';
import { useClients } from '../../shared/clients/clients';
import { useStore } from '../../shared/browser/store';
import styles from './frame.module.css';

const labels: Readonly<Record<LiveState, () => string>> = {
  connecting: () => 'Connecting',
  live: () => 'Live',
  interrupted: connectionMessage,
};

export function LiveBadge() {
  const { live } = useClients();
  const state = useStore(live);
  return (
    <span className={styles.live} data-state={state} role="status">
      <i />
      {labels[state]()}
    </span>
  );
}
