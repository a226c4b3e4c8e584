import type { QualityReport } from '@latchline/contracts/seo/quality/quality.schema';
import type { CSSProperties } from 'react';
import { isTown, townMatrix, townName } from './town-matrix';
import styles from './quality.module.css';

const percent = (score: number): string => `${Math.round(score * 100)}%`;

/** How similar the town pages are: the most similar pairs, and a table of all pairs. */
export function TownComparison({ report }: { report: QualityReport }) {
  const { similar, near_identical_from: limit } = report;
  const { towns, score } = townMatrix(similar);
  if (towns.length < 2) return null;
  const mostSimilar = similar.filter(({ one, other }) => isTown(one) && isTown(other)).slice(0, 6);
  return (
    <section className={styles.towns} aria-labelledby="town-comparison">
      <header>
        <h2 id="town-comparison">Town pages compared</h2>
        <p>
          How much of two pages is worded the same, leaving out town names and numbers. From {percent(limit)}{' '}
          they are nearly identical: search engines treat such pages as doorway pages and drop them.
        </p>
      </header>
      <ol className={styles.mostSimilar} aria-label="Most similar pairs">
        {mostSimilar.map(({ one, other, score: share }) => (
          <li key={one + other} data-similar={share >= limit || undefined}>
            <span>
              {townName(one)} and {townName(other)}
            </span>
            <i style={{ '--share': share } as CSSProperties} />
            <b>{percent(share)}</b>
          </li>
        ))}
      </ol>
      <div
        className={styles.matrix}
        role="region"
        aria-label="Similarity of every pair of towns"
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <td />
              {towns.map((town) => (
                <th key={town} scope="col">
                  <span>{townName(town)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {towns.map((row) => (
              <tr key={row}>
                <th scope="row">{townName(row)}</th>
                {towns.map((column) => (
                  <Cell key={column} score={row === column ? null : score(row, column)} limit={limit} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ score, limit }: { score: number | null; limit: number }) {
  if (score === null) return <td className={styles.none} />;
  return (
    <td data-similar={score >= limit || undefined} style={{ '--share': score } as CSSProperties}>
      {Math.round(score * 100)}
    </td>
  );
}
