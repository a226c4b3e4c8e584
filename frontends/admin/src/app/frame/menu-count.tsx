import styles from './frame.module.css';

/** How many wait, beside the name of a screen in the menu. */
export function MenuCount({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <span className="vh"> {what}</span>
    </span>
  );
}
