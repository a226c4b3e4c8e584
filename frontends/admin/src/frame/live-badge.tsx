import type { LiveState } from '../live/live-stream';
import { connectionWords } from '../live/connection-words';
import { useServices } from '../services';
import { useStore } from '../ui/store';
import styles from './frame.module.css';

const words: Readonly<Record<LiveState, () => string>> = {
  connecting: () => 'Connecting',
  live: () => 'Live',
  interrupted: connectionWords,
};

export function LiveBadge() {
  const { live } = useServices();
  const state = useStore(live);
  return (
    <span className={styles.live} data-state={state} role="status">
      <i />
      {words[state]()}
    </span>
  );
}
