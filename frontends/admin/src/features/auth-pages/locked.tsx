import { serverMessage, statusOf } from '../../shared/http/api-failure';
import styles from './sign-in.module.css';

/** When to try again: a toast would be gone long before that. */
export function Locked({ error }: { error: unknown }) {
  if (statusOf(error) !== 429) return null;
  return (
    <p className={styles.locked} role="status">
      {serverMessage(error)}
    </p>
  );
}
