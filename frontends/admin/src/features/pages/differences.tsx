import styles from './pages.module.css';
import { wordsDifferences } from './words-differences';

/** What became of words, text by text: what is gone is struck out, what is new underlined. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const differences = wordsDifferences(before, after);
  if (differences.length === 0) return <p className={styles.quiet}>No word is different.</p>;
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
