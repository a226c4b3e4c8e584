import styles from './imports.module.css';

/** A file with a thousand errors usually has the same one on every line. */
const mostShown = 20;

/** What is not imported, and why. */
export function ImportProblems({
  items,
  label = 'Not imported',
}: {
  items: readonly string[];
  label?: string | undefined;
}) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label={label} tabIndex={0}>
      {items.slice(0, mostShown).map((item, index) => (
        <li key={index}>{item}</li>
      ))}
      {items.length > mostShown && <li>and {items.length - mostShown} more</li>}
    </ul>
  );
}
