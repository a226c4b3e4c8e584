import { serverMessage, statusOf } from '../../shared/http/api-failure';
import styles from './sign-in.module.css';

/** Shows when to try again. A toast would disappear long before then. */
export function Locked({ error }: { error: unknown }) {
  if (statusOf(error) !== 429) return null;
  return (
    <p className={styles.locked} role="status">
      {serverMessage(error)}
    </p>
  );
}
