import styles from './frame.module.css';

/** A count beside a screen's name in the menu. */
export function MenuCount({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <span className="vh"> {what}</span>
    </span>
  );
}
