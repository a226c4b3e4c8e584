import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import styles from './editor.module.css';

/** Longer texts take a browser too long word by word. */
const mostEdits = 4_000;

/** What was taken out and what came in, word by word. Marked for the eye, and said for those who listen. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(
    () => diffWordsWithSpace(before, after, { maxEditLength: mostEdits }) ?? whole(before, after),
    [before, after],
  );
  if (before === after) return <p className={styles.quiet}>The same in both.</p>;
  return (
    <div className={styles.diff}>
      {parts.map(({ value, added, removed }, index) =>
        added ? (
          <ins key={index}>
            <span className="vh"> [added: </span>
            {value}
            <span className="vh">] </span>
          </ins>
        ) : removed ? (
          <del key={index}>
            <span className="vh"> [removed: </span>
            {value}
            <span className="vh">] </span>
          </del>
        ) : (
          <span key={index}>{shortened(value, index === 0, index === parts.length - 1)}</span>
        ),
      )}
    </div>
  );
}

const whole = (before: string, after: string) => [
  { value: before, removed: true, added: false },
  { value: after, added: true, removed: false },
];

const around = 160;

/** Long passages in which nothing changed are left out but for their ends. */
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= around * 3) return text;
  const start = first ? '' : text.slice(0, around);
  const end = last ? '' : text.slice(-around);
  return `${start} […] ${end}`;
}
