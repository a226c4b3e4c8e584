import styles from './pages.module.css';
import { copyDifferences } from './copy-differences';

/** The differences between two copies of a page, text by text: removed text struck through, added text underlined. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const differences = copyDifferences(before, after);
  if (differences.length === 0) return <p className={styles.quiet}>No differences.</p>;
  return (
    <dl className={styles.differences}>
      {differences.map(({ place, pieces }) => (
        <div key={place}>
          <dt>{place}</dt>
          <dd>
            {pieces.map(({ text, change }, index) =>
              change === 'added' ? (
                <ins key={index}>{text}</ins>
              ) : change === 'removed' ? (
                <del key={index}>{text}</del>
              ) : (
                <span key={index}>{text}</span>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
