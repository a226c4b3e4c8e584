import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import styles from './editor.module.css';

/** Beyond this a word-by-word comparison takes a browser too long. */
const mostEdits = 4_000;

/** Removed and added text, word by word: styled for the eye and labelled for screen readers. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(
    () => diffWordsWithSpace(before, after, { maxEditLength: mostEdits }) ?? whole(before, after),
    [before, after],
  );
  if (before === after) return <p className={styles.quiet}>No difference.</p>;
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

/** Cuts the middle out of a long unchanged passage. */
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= around * 3) return text;
  const start = first ? '' : text.slice(0, around);
  const end = last ? '' : text.slice(-around);
  return `${start} […] ${end}`;
}
